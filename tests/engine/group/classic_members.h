// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/engine/group/shard_bench.h"

namespace highwater::test {

/// A client of a classic group, as far as its coordinator sees one: what it sends is written out, nothing is done by itself.
struct ClassicClient {
    NodeId id;
    std::string memberId{};
    std::optional<std::string> instanceId{};
    std::int32_t generation = -1;
    std::vector<std::string> topics{"orders"};
    std::vector<std::string> assignors{"range"};
    std::vector<std::int32_t> owned{}; ///< of orders, as its subscription says
    Duration sessionTimeout = seconds(45);
    Duration rebalanceTimeout = seconds(300);

    message::JoinGroupRequest join() const
    {
        message::JoinGroupRequest request;
        request.groupId = "g";
        request.sessionTimeout = sessionTimeout;
        request.rebalanceTimeout = rebalanceTimeout;
        request.memberId = memberId;
        request.groupInstanceId = instanceId;
        request.protocolType = "consumer";
        message::ConsumerSubscription subscription{topics, {}, {}, generation, {}};
        for (const std::int32_t partition : owned)
            subscription.ownedPartitions.push_back({"orders", {partition}});
        for (const std::string& assignor : assignors)
            request.protocols.push_back({assignor, message::encoded(subscription)});
        request.clientId = "c" + std::to_string(id.value);
        return request;
    }
    message::SyncGroupRequest sync(std::vector<message::SyncGroupAssignment> assignments = {}) const
    {
        return {"g", generation, memberId, instanceId, "consumer", std::nullopt, std::move(assignments)};
    }
    message::HeartbeatRequest heartbeat() const { return {"g", generation, memberId, instanceId}; }
    message::OffsetCommitRequest commit(std::int64_t offset, std::int32_t partition = 0) const
    {
        return {"g", generation, memberId, instanceId, {{{"orders", {partition}}, Offset{offset}, LeaderEpoch{0}, ""}}};
    }
    message::LeaveGroupRequest leave() const { return {"g", {{memberId, instanceId, ""}}}; }
};

inline Bytes assignmentOf(std::vector<std::int32_t> partitions)
{
    message::ConsumerAssignment assignment;
    for (const std::int32_t partition : partitions)
        assignment.partitions.push_back({"orders", {partition}});
    return message::encoded(assignment);
}

/// Two steps of a dynamic member: it is told its id, then its JoinGroup waits (KIP-394).
inline CorrelationId joinAnew(ShardBench& bench, ClassicClient& client)
{
    client.memberId = bench.ask<message::JoinGroupResponse>(client.id, client.join()).memberId;
    return bench.send(client.id, client.join());
}

/// The members join, the leader assigns `shares` in their order, everybody has its assignment: Stable.
inline void stabilize(ShardBench& bench, std::vector<ClassicClient*> clients, std::vector<std::vector<std::int32_t>> shares)
{
    std::vector<CorrelationId> joins;
    for (ClassicClient* client : clients)
        joins.push_back(client->memberId.empty() && !client->instanceId ? joinAnew(bench, *client) : bench.send(client->id, client->join()));
    while (bench.isParked(joins.front()))
        bench.pass(seconds(1));
    std::vector<message::SyncGroupAssignment> assignments;
    std::string leader;
    for (std::size_t i = 0; i < clients.size(); ++i) {
        const auto joined = bench.answerTo<message::JoinGroupResponse>(joins[i]);
        clients[i]->memberId = joined->memberId;
        clients[i]->generation = joined->generationId;
        leader = joined->leader;
        assignments.push_back({joined->memberId, assignmentOf(shares[i])});
    }
    for (ClassicClient* client : clients)
        bench.send(client->id, client->sync(client->memberId == leader ? assignments : std::vector<message::SyncGroupAssignment>{}));
}

} // namespace highwater::test
