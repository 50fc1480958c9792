// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/overloaded.h"
#include "engine/console/console.h"
#include "engine/console/words.h"

#include <algorithm>
#include <array>

/// kafka-metadata-quorum describe, as the active controller would answer it. Kafka: MetadataQuorumCommand.
namespace highwater::console {
namespace {

using enum Option::Kind;

constexpr std::string_view kTool = "kafka-metadata-quorum";
constexpr std::array<std::string_view, 2> kWhat{"--status", "--replication"};
constexpr std::string_view kPurpose = "kafka-metadata-quorum describe: shows the controllers and how far they are.";
constexpr Option kOptions[] = {
    {"--status", Flag, {}, "Show the leader, its epoch, the high watermark and who votes"},
    {"--replication", Flag, {}, "Show how far each member has replicated the metadata log"},
    {"--human-readable", Flag, {}, "Accepted and not used"},
};

/// One member of the quorum, or an observer, as the leader knows it.
struct Member {
    NodeId id;
    std::string status;
    std::optional<Offset> logEndOffset;
    std::optional<Instant> lastFetch;
};

/// The leader first, then voters, then observers, each by id.
std::vector<Member> membersOf(const quorum::Quorum& quorum, const quorum::Leader& leader)
{
    std::vector<Member> voters{{quorum.state().id, "Leader", quorum.log().endOffset(), std::nullopt}};
    std::vector<Member> observers;
    for (const auto& [id, progress] : leader.progress) {
        const bool isVoter = std::ranges::find(quorum.state().voters, id) != quorum.state().voters.end();
        Member member{id, isVoter ? "Follower" : "Observer", std::nullopt, std::nullopt};
        if (progress.logEndOffset != kNoOffset) {
            member.logEndOffset = progress.logEndOffset;
            member.lastFetch = progress.lastFetch;
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
            parts.push_back("{\"id\": " + std::to_string(member.id.value) + ", \"directoryId\": null, \"endpoints\": []}");
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
        const bool isCaughtUp = lagOf(member, end) == 0;
        rows.push_back({std::to_string(member.id.value), toString(Uuid{}),
            std::to_string(member.logEndOffset ? member.logEndOffset->value : -1), std::to_string(lagOf(member, end)), fetched,
            isCaughtUp ? fetched : "-1", member.status});
    }
    return tableOf(rows);
}

} // namespace

Meaning quorumTool(Words words, const sim::Cluster& cluster)
{
    if (Arguments::askForHelp(words))
        return answer(Arguments::helpOf(kPurpose, kOptions));
    const Action action = actionIn(words);
    if (action.word != "describe")
        return refusal("kafka-metadata-quorum takes describe.");
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
