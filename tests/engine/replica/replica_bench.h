// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/batch_builder.h"
#include "engine/replica/replica.h"

#include <string>
#include <vector>

/// One replica on broker 1 of three, with all that is around it.
namespace highwater::test {

inline const TopicIdPartition kPartition{TopicId{Uuid{7, 7}}, PartitionIndex{0}};
inline constexpr NodeId kSelf{1};
inline constexpr NodeId kB{2};
inline constexpr NodeId kC{3};
inline constexpr BrokerEpoch kEpochOfB{22};
inline constexpr BrokerEpoch kEpochOfC{23};

inline Instant at(std::int64_t milliseconds_) { return Instant{milliseconds_ * 1'000}; }

inline record::RecordBatch batchOf(int count, record::ProducerIdentity producer = {}, LeaderEpoch epoch = kNoLeaderEpoch,
    Offset base = Offset{0})
{
    record::BatchOptions options;
    options.producer = producer;
    options.baseOffset = base;
    options.partitionLeaderEpoch = epoch;
    record::BatchBuilder builder(options);
    for (int i = 0; i < count; ++i) {
        record::Record record;
        record.timestamp = Timestamp{1'700'000'000'000 + i};
        record.value = Bytes::ofText("v" + std::to_string(i));
        builder.append(record);
    }
    return builder.close();
}

struct Bench {
    machine::OutboxCounters counters;
    machine::Outbox out{counters, Timestamp{1'700'000'000'000}};
    metadata::MetadataImage image;
    config::TopicConfig config;
    replica::Rules rules;
    Duration lagTimeMax = seconds(30);
    replica::Replica replica{kPartition, kSelf, log::Log(Offset{0}, Timestamp{1'700'000'000'000})};

    Bench()
    {
        for (const auto& [id, epoch] : {std::pair{kSelf, BrokerEpoch{21}}, {kB, kEpochOfB}, {kC, kEpochOfC}})
            image.brokers[id] = {Uuid{}, epoch, std::nullopt, false, false, {}};
        config.minInsyncReplicas = 2;
        out.begin(Instant{0}, kSelf, kNoEvent);
    }

    replica::Surroundings around() const { return {image, config, lagTimeMax, rules, BrokerEpoch{21}}; }

    metadata::PartitionRegistration registration(NodeId leader, int leaderEpoch, int partitionEpoch, std::vector<NodeId> isr) const
    {
        metadata::PartitionRegistration made;
        made.replicas = {kSelf, kB, kC};
        made.isr = std::move(isr);
        made.leader = leader;
        made.leaderEpoch = {leaderEpoch};
        made.partitionEpoch = {partitionEpoch};
        return made;
    }

    /// Each step has an outbox of its own.
    void begin(Instant now) { out.begin(now, kSelf, kNoEvent); }

    replica::RoleChange lead(int leaderEpoch, int partitionEpoch, std::vector<NodeId> isr = {kSelf, kB, kC}, Instant now = at(0))
    {
        begin(now);
        return replica.becomeLeader(now, registration(kSelf, leaderEpoch, partitionEpoch, std::move(isr)), around(), out);
    }
    replica::RoleChange follow(NodeId leader, int leaderEpoch, int partitionEpoch)
    {
        begin(at(0));
        return replica.becomeFollower(registration(leader, leaderEpoch, partitionEpoch, {leader}), out);
    }
    replica::AppendAnswer append(int records, message::Acks acks = message::Acks::Leader, Instant now = at(0))
    {
        begin(now);
        return replica.append(now, {kPartition, batchOf(records), nullptr}, acks, around(), out);
    }

    message::FetchPartition fetchAt(std::int64_t offset, int currentEpoch = -1, int lastEpoch = -1) const
    {
        message::FetchPartition fetch;
        fetch.partition = kPartition;
        fetch.fetchOffset = {offset};
        fetch.logStartOffset = {0};
        fetch.currentLeaderEpoch = {currentEpoch};
        fetch.lastFetchedEpoch = {lastEpoch};
        return fetch;
    }
    replica::FollowerFetchAnswer fetch(NodeId follower, const message::FetchPartition& asked, Instant now = at(0))
    {
        begin(now);
        const BrokerEpoch epoch = follower == kB ? kEpochOfB : kEpochOfC;
        return replica.onFollowerFetch(now, asked, follower, epoch, {1'000'000, true}, around(), out);
    }
    const replica::FollowerRecord& record(NodeId follower) const
    {
        for (const replica::FollowerRecord& each : replica.leader()->followers)
            if (each.id == follower)
                return each;
        engineDefectForTests();
    }
    [[noreturn]] static void engineDefectForTests() { throw std::runtime_error("no such follower"); }

    /// How many events of a kind the last step told.
    template <class Body>
    int told() const
    {
        int count = 0;
        for (const event::Event& event : out.events())
            count += std::holds_alternative<Body>(event.body) ? 1 : 0;
        return count;
    }
    template <class Body>
    Body lastTold() const
    {
        for (auto event = out.events().rbegin(); event != out.events().rend(); ++event)
            if (const auto* body = std::get_if<Body>(&event->body))
                return *body;
        return {};
    }

    message::AlterPartitionPartitionResponse accepted(std::vector<NodeId> isr, int leaderEpoch, int partitionEpoch) const
    {
        message::AlterPartitionPartitionResponse response;
        response.partition = kPartition;
        response.leaderId = kSelf;
        response.leaderEpoch = {leaderEpoch};
        response.isr = std::move(isr);
        response.partitionEpoch = {partitionEpoch};
        return response;
    }
};

using Members = std::vector<NodeId>;

} // namespace highwater::test
