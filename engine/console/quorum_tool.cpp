// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/overloaded.h"
#include "engine/console/console.h"
#include "engine/console/words.h"

#include <algorithm>
#include <array>

/// kafka-metadata-quorum: describe, as the active controller would answer it, and changes of the voters. Kafka: MetadataQuorumCommand.
namespace highwater::console {
namespace {

using enum Option::Kind;

constexpr std::string_view kTool = "kafka-metadata-quorum";
constexpr std::array<std::string_view, 2> kWhat{"--status", "--replication"};
constexpr std::string_view kPurpose = "kafka-metadata-quorum describe: shows the controllers and how far they are. add-controller, "
                                      "remove-controller: change who votes.";
constexpr Option kOptions[] = {
    {"--status", Flag, {}, "Show the leader, its epoch, the high watermark and who votes"},
    {"--replication", Flag, {}, "Show how far each member has replicated the metadata log"},
    {"--human-readable", Flag, {}, "Accepted and not used"},
};
constexpr std::string_view kRemovalPurpose = "kafka-metadata-quorum remove-controller: takes a controller out of the voters.";
constexpr Option kRemovalOptions[] = {
    {"--controller-id", Value, "Integer: controller id", "The controller to remove"},
    {"--controller-directory-id", Value, "String: directory id", "Its disk, as describe --replication shows it"},
};
constexpr std::string_view kAdditionPurpose = "kafka-metadata-quorum add-controller: makes a controller a voter that has caught up.";

/// One member of the quorum, or an observer, as the leader knows it.
struct Member {
    NodeId id;
    Uuid directoryId; ///< zero: not known, with fixed voters
    std::string status;
    std::optional<Offset> logEndOffset;
    std::optional<Instant> lastFetch;
    std::optional<Instant> lastCaughtUp;
};

/// The leader first, then voters, then observers, each by id.
std::vector<Member> membersOf(const quorum::Quorum& quorum, const quorum::Leader& leader)
{
    const Uuid own = quorum.state().hasFixedVoters ? Uuid{} : quorum.directoryId();
    std::vector<Member> voters{{quorum.state().id, own, "Leader", quorum.log().endOffset(), std::nullopt, std::nullopt}};
    std::vector<Member> observers;
    for (const auto& [replica, progress] : leader.progress) {
        const bool isVoter = quorum.isVoter(replica);
        Member member{replica.id, replica.directoryId, isVoter ? "Follower" : "Observer", std::nullopt, std::nullopt, std::nullopt};
        if (progress.logEndOffset != kNoOffset) {
            member.logEndOffset = progress.logEndOffset;
            member.lastFetch = progress.lastFetch;
            member.lastCaughtUp = progress.lastCaughtUp;
        }
        (isVoter ? voters : observers).push_back(std::move(member));
    }
    voters.insert(voters.end(), observers.begin(), observers.end());
    return voters;
}

std::int64_t lagOf(const Member& member, Offset end)
{
    return member.logEndOffset ? end.value - member.logEndOffset->value : end.value;
}

/// As the status lists voters and observers.
std::string listOf(const std::vector<Member>& members, bool observers)
{
    std::vector<std::string> parts;
    for (const Member& member : members)
        if ((member.status == "Observer") == observers)
            parts.push_back("{\"id\": " + std::to_string(member.id.value) + ", \"directoryId\": "
                + (member.directoryId == Uuid{} ? "null" : '"' + toString(member.directoryId) + '"') + ", \"endpoints\": []}");
    return "[" + joined(parts, ", ") + "]";
}

Lines statusLines(const sim::Cluster& cluster, const quorum::Quorum& quorum, const std::vector<Member>& members)
{
    const Offset end = quorum.log().endOffset();
    std::int64_t maxLag = 0;
    std::int64_t maxLagTime = 0;
    for (const Member& member : members) {
        if (member.status != "Follower")
            continue;
        maxLag = std::max(maxLag, lagOf(member, end));
        if (lagOf(member, end) > 0)
            maxLagTime = std::max(maxLagTime, member.lastFetch ? (cluster.now - *member.lastFetch).value / 1'000 : std::int64_t(-1));
    }
    return {
        "ClusterId:              " + toString(cluster.clusterId),
        "LeaderId:               " + std::to_string(quorum.state().id.value),
        "LeaderEpoch:            " + std::to_string(quorum.epoch().value),
        "HighWatermark:          " + std::to_string(quorum.highWatermark().value),
        "MaxFollowerLag:         " + std::to_string(maxLag),
        "MaxFollowerLagTimeMs:   " + std::to_string(maxLagTime),
        "CurrentVoters:          " + listOf(members, false),
        "CurrentObservers:       " + listOf(members, true),
    };
}

/// Columns as wide as their widest word, each followed by a tab. Kafka: ToolsUtils.prettyPrintTable.
Lines tableOf(const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> widths(rows.front().size());
    for (const std::vector<std::string>& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    Lines lines;
    for (const std::vector<std::string>& row : rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column)
            line += row[column] + std::string(widths[column] - row[column].size(), ' ') + "\t";
        lines.push_back(std::move(line));
    }
    return lines;
}

Lines replicationLines(const sim::Cluster& cluster, const quorum::Quorum& quorum, const std::vector<Member>& members)
{
    const Offset end = quorum.log().endOffset();
    const auto wallClock = [&](Instant at) { return std::to_string(cluster.startOfTime.value + at.value / 1'000); };
    std::vector<std::vector<std::string>> rows{
        {"NodeId", "DirectoryId", "LogEndOffset", "Lag", "LastFetchTimestamp", "LastCaughtUpTimestamp", "Status"}};
    for (const Member& member : members) {
        const bool isLeader = member.status == "Leader";
        const std::string fetched = isLeader ? wallClock(cluster.now) : member.lastFetch ? wallClock(*member.lastFetch) : "-1";
        const std::string caughtUp = isLeader ? fetched : member.lastCaughtUp ? wallClock(*member.lastCaughtUp) : "-1";
        rows.push_back({std::to_string(member.id.value), toString(member.directoryId),
            std::to_string(member.logEndOffset ? member.logEndOffset->value : -1), std::to_string(lagOf(member, end)), fetched, caughtUp,
            member.status});
    }
    return tableOf(rows);
}

bool isController(const sim::Cluster& cluster, NodeId id)
{
    const node::Node* node = cluster.node(id);
    return node != nullptr && node->isController();
}

/// `config/controller-101.properties` is the configuration of controller 101.
std::optional<NodeId> controllerOfFile(const std::string& name)
{
    const std::size_t last = name.find_last_of("0123456789");
    if (last == std::string::npos)
        return std::nullopt;
    const std::size_t before = name.find_last_not_of("0123456789", last);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    const std::optional<std::int64_t> number = wholeNumber(std::string_view(name).substr(first, last + 1 - first));
    return number && *number <= 2'147'483'647 ? std::optional(NodeId{std::int32_t(*number)}) : std::nullopt;
}

/// As toString(Uuid) writes it.
std::optional<Uuid> uuidOf(std::string_view text)
{
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    Uuid id;
    int bit = 0;
    for (const char letter : text)
        for (int shift = 5; shift >= 0; --shift, ++bit) {
            const std::size_t group = alphabet.find(letter);
            if (group == std::string_view::npos || bit >= 132)
                return std::nullopt;
            std::uint64_t& half = bit < 64 ? id.high : id.low;
            if (bit < 128)
                half = half * 2 + ((group >> shift) & 1U);
        }
    return bit == 132 && toString(id) == text ? std::optional(id) : std::nullopt;
}

/// The real tool is run beside the new voter, and reads its id and directory out of its configuration.
Meaning addController(const Action& action, const sim::Cluster& cluster)
{
    const Result<Arguments> arguments = Arguments::read(kTool, action.rest, {});
    if (!arguments)
        return refusal(arguments.error().text);
    const std::optional<NodeId> id = controllerOfFile(arguments->value("--command-config"));
    if (!id)
        return refusal("kafka-metadata-quorum add-controller needs --command-config with the controller's configuration, such as "
                       "controller-101.properties.");
    if (!isController(cluster, *id))
        return refusal("There is no controller " + std::to_string(id->value) + ".");
    const Uuid directory = cluster.node(*id)->controllerNode->quorum().directoryId();
    return {{}, {sim::AddVoter{*id}}, VoterChange{{*id, directory}, true}, false};
}

Meaning removeController(const Action& action, const sim::Cluster& cluster)
{
    const Result<Arguments> arguments = Arguments::read(kTool, action.rest, kRemovalOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    const auto id = arguments->number("--controller-id", 0, 2'147'483'647);
    if (!id)
        return refusal(id.error().text);
    if (!*id || !arguments->has("--controller-directory-id"))
        return refusal("kafka-metadata-quorum remove-controller needs --controller-id and --controller-directory-id.");
    const std::optional<Uuid> directory = uuidOf(arguments->value("--controller-directory-id"));
    if (!directory)
        return refusal("--controller-directory-id takes an id of 22 letters, as describe --replication shows it.");
    const NodeId controller{std::int32_t(**id)};
    if (!isController(cluster, controller))
        return refusal("There is no controller " + std::to_string(controller.value) + ".");
    return {{}, {sim::RemoveVoter{controller, *directory}}, VoterChange{{controller, *directory}, false}, false};
}

} // namespace

Meaning quorumTool(Words words, const sim::Cluster& cluster)
{
    const Action action = actionIn(words);
    if (Arguments::askForHelp(words)) {
        if (action.word == "remove-controller")
            return answer(Arguments::helpOf(kRemovalPurpose, kRemovalOptions));
        return action.word == "add-controller" ? answer(Arguments::helpOf(kAdditionPurpose, {}))
                                               : answer(Arguments::helpOf(kPurpose, kOptions));
    }
    if (action.word == "add-controller")
        return addController(action, cluster);
    if (action.word == "remove-controller")
        return removeController(action, cluster);
    if (action.word != "describe")
        return refusal("kafka-metadata-quorum takes describe, add-controller or remove-controller.");
    const Result<Arguments> arguments = Arguments::read(kTool, action.rest, kOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    const Result<std::string_view> what = arguments->oneOf(kWhat);
    if (!what)
        return refusal(what.error().text);
    const node::Node* node = cluster.node(sim::activeController(cluster));
    const auto* leader = node == nullptr ? nullptr : std::get_if<quorum::Leader>(&node->controllerNode->quorum().state().role);
    if (leader == nullptr)
        return refusal("No controller is active: Kafka's tool would wait, and time out.");
    const quorum::Quorum& quorum = node->controllerNode->quorum();
    const std::vector<Member> members = membersOf(quorum, *leader);
    return answer(*what == "--status" ? statusLines(cluster, quorum, members) : replicationLines(cluster, quorum, members));
}

} // namespace highwater::console
