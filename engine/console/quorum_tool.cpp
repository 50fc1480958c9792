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
    {"--human-readable", Flag, {}, "With --replication: say how long ago, not when"},
};
constexpr std::string_view kRemovalPurpose = "kafka-metadata-quorum remove-controller: takes a controller out of the voters.";
constexpr Option kRemovalOptions[] = {
    {"--controller-id", Value, "Integer: controller id", "The controller to remove; -i is short for it"},
    {"--controller-directory-id", Value, "String: directory id", "Its disk, as describe --replication shows it; -d is short for it"},
    {"--dry-run", Flag, {}, "Say what would be removed, and remove nothing"},
};
constexpr std::string_view kAdditionPurpose = "kafka-metadata-quorum add-controller: makes a controller that has caught up a voter.";
constexpr Option kAdditionOptions[] = {
    {"--command-config", Value, "String: property file", "The controller's configuration. The node.id in it says which one; where no file can "
                                                          "be read its name does, such as controller-101.properties"},
    {"--dry-run", Flag, {}, "Say what would be added, and add nothing"},
};

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

/// As the status lists voters and observers: without a directory that is not known. Endpoints are none here.
std::string listOf(const std::vector<Member>& members, bool observers)
{
    std::vector<std::string> parts;
    for (const Member& member : members)
        if ((member.status == "Observer") == observers)
            parts.push_back("{\"id\": " + std::to_string(member.id.value)
                + (member.directoryId == Uuid{} ? "" : ", \"directoryId\": \"" + toString(member.directoryId) + '"') + "}");
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

/// `forPeople`: how long ago, not when. Kafka: MetadataQuorumCommand.relativeTimeMs.
Lines replicationLines(const sim::Cluster& cluster, const quorum::Quorum& quorum, const std::vector<Member>& members, bool forPeople)
{
    const Offset end = quorum.log().endOffset();
    const auto wallClock = [&](Instant at) {
        return forPeople ? std::to_string((cluster.now - at).value / 1'000) + " ms ago"
                         : std::to_string(cluster.startOfTime.value + at.value / 1'000);
    };
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

/// A node's number, and nothing beside it.
std::optional<NodeId> nodeIdOf(std::string_view text)
{
    const std::optional<std::int64_t> number = wholeNumber(text);
    return number && *number >= 0 && *number <= 2'147'483'647 ? std::optional(NodeId{std::int32_t(*number)}) : std::nullopt;
}

/// `config/controller-101.properties` is the configuration of controller 101.
std::optional<NodeId> nodeIdInName(std::string_view name)
{
    constexpr std::string_view before = "controller-";
    constexpr std::string_view behind = ".properties";
    name.remove_prefix(name.rfind('/') == std::string_view::npos ? 0 : name.rfind('/') + 1);
    if (!name.starts_with(before) || !name.ends_with(behind) || name.size() <= before.size() + behind.size())
        return std::nullopt;
    return nodeIdOf(name.substr(before.size(), name.size() - before.size() - behind.size()));
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\f";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

/// The value of node.id in a properties file; the last one counts. Nothing: none stands there. Java: Properties.load.
std::optional<std::string> nodeIdIn(const std::string& properties)
{
    std::optional<std::string> value;
    for (const std::string& whole : partsOf(properties, '\n')) {
        const std::string_view line = trimmed(whole);
        const std::size_t stop = line.find_first_of("=: \t");
        if (line.substr(0, stop) != "node.id")
            continue;
        std::string_view rest = stop == std::string_view::npos ? std::string_view() : trimmed(line.substr(stop));
        if (rest.starts_with('=') || rest.starts_with(':'))
            rest = trimmed(rest.substr(1));
        value = rest;
    }
    return value;
}

/// Whose configuration the file is. Problems: nobody's.
Result<NodeId> controllerOf(const std::string& file, const ReadFile& readFile)
{
    if (const std::optional<std::string> content = readFile ? readFile(file) : std::nullopt) {
        const std::optional<std::string> value = nodeIdIn(*content);
        if (!value)
            return problem("The file " + file + " has no node.id.");
        const std::optional<NodeId> id = nodeIdOf(*value);
        return id ? Result<NodeId>(*id) : problem("The node.id in " + file + " is \"" + *value + "\", which is no node's number.");
    }
    const std::optional<NodeId> id = nodeIdInName(file);
    return id ? Result<NodeId>(*id)
              : problem("The file " + file + " cannot be read; a name such as controller-101.properties says for whom it is, too.");
}

/// Kafka has short forms of two options.
std::vector<std::string> withLongNames(std::vector<std::string> words)
{
    for (std::string& word : words)
        for (const auto& [brief, whole] : {std::pair("-i", "--controller-id"), std::pair("-d", "--controller-directory-id")})
            if (word == brief)
                word = whole;
    return words;
}

/// With --dry-run it is said, not done.
Meaning voterChange(sim::CommandBody command, VoterChange change, bool isDryRun)
{
    if (!isDryRun)
        return {{}, {std::move(command)}, std::move(change), false};
    return answer({std::string("DRY RUN of ") + (change.isAddition ? "adding" : "removing KRaft") + " controller " + std::to_string(change.voter.id.value)
        + " with directory id " + toString(change.voter.directoryId)});
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
Meaning addController(const Action& action, const sim::Cluster& cluster, const ReadFile& readFile)
{
    const Result<Arguments> arguments = Arguments::read(kTool, action.rest, kAdditionOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    if (!arguments->has("--command-config"))
        return refusal("kafka-metadata-quorum add-controller needs --command-config with the controller's configuration, such as "
                       "controller-101.properties.");
    const Result<NodeId> id = controllerOf(arguments->value("--command-config"), readFile);
    if (!id)
        return refusal(id.error().text);
    if (!isController(cluster, *id))
        return refusal("There is no controller " + std::to_string(id->value) + ".");
    const Uuid directory = cluster.node(*id)->controllerNode->quorum().directoryId();
    return voterChange(sim::AddVoter{*id}, {{*id, directory}, true}, arguments->has("--dry-run"));
}

Meaning removeController(const Action& action, const sim::Cluster& cluster)
{
    const Result<Arguments> arguments = Arguments::read(kTool, withLongNames(action.rest), kRemovalOptions);
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
    return voterChange(sim::RemoveVoter{controller, *directory}, {{controller, *directory}, false}, arguments->has("--dry-run"));
}

} // namespace

Meaning quorumTool(Words words, const sim::Cluster& cluster, const ReadFile& readFile)
{
    const Action action = actionIn(words);
    if (Arguments::askForHelp(words)) {
        if (action.word == "remove-controller")
            return answer(Arguments::helpOf(kRemovalPurpose, kRemovalOptions));
        return action.word == "add-controller" ? answer(Arguments::helpOf(kAdditionPurpose, kAdditionOptions))
                                               : answer(Arguments::helpOf(kPurpose, kOptions));
    }
    if (action.word == "add-controller")
        return addController(action, cluster, readFile);
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
    const bool forPeople = arguments->has("--human-readable");
    if (forPeople && *what == "--status")
        return refusal("The option --human-readable goes with --replication only.");
    const node::Node* node = cluster.node(sim::activeController(cluster));
    const auto* leader = node == nullptr ? nullptr : std::get_if<quorum::Leader>(&node->controllerNode->quorum().state().role);
    if (leader == nullptr)
        return refusal("No controller is active: Kafka's tool would wait, and time out.");
    const quorum::Quorum& quorum = node->controllerNode->quorum();
    const std::vector<Member> members = membersOf(quorum, *leader);
    return answer(*what == "--status" ? statusLines(cluster, quorum, members) : replicationLines(cluster, quorum, members, forPeople));
}

} // namespace highwater::console
