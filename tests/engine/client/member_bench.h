// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ensure.h"
#include "engine/client/group_consumer.h"
#include "engine/message/consumer_protocol.h"
#include "engine/record/batch_builder.h"
#include "tests/engine/client/bench.h"

#include <algorithm>
#include <utility>

namespace highwater::client::testing {

inline constexpr NodeId kCoordinator = kBroker3;

inline config::ConsumerConfig memberConfig()
{
    config::ConsumerConfig config;
    config.groupId = "g";
    config.autoOffsetReset = config::AutoOffsetReset::Earliest;
    config.retryBackoff = config.retryBackoffMax = milliseconds(100);
    return config;
}
inline config::ConsumerConfig cooperativeConfig()
{
    config::ConsumerConfig config = memberConfig();
    config.partitionAssignmentStrategy = {config::Assignor::CooperativeSticky};
    return config;
}
inline config::ConsumerConfig newProtocolConfig()
{
    config::ConsumerConfig config = memberConfig();
    config.groupProtocol = config::GroupProtocol::Consumer;
    return config;
}

inline TopicPartition named(std::int32_t index) { return {kTopic, {index}}; }

/// A member of group `g` and its application; the test plays brokers and coordinator (broker 3). What was sent and not answered yet
/// stays in a list, what was told too.
class MemberBench : public Bench<GroupConsumer> {
public:
    explicit MemberBench(config::ConsumerConfig config = memberConfig(), Application application = {}, std::string pattern = {})
        : Bench(GroupConsumer(std::move(config), pattern.empty() ? std::vector<std::string>{kTopic} : std::vector<std::string>(), "member",
              {kBroker1, kBroker2, kBroker3}, application, pattern))
    {
    }

    template <class Request>
    std::size_t count() const
    {
        return std::size_t(std::ranges::count_if(open, [](const message::Envelope& envelope) { return holds<Request>(envelope); }));
    }
    template <class Request>
    bool has() const
    {
        return count<Request>() > 0;
    }
    /// The oldest request of that kind without an answer.
    template <class Request>
    const Request& asked() const
    {
        const auto found = std::ranges::find_if(open, [](const message::Envelope& envelope) { return holds<Request>(envelope); });
        ensure(found != open.end(), "such a request is open");
        return bodyOf<Request>(*found);
    }
    template <class Request>
    message::Envelope take()
    {
        const auto found = std::ranges::find_if(open, [](const message::Envelope& envelope) { return holds<Request>(envelope); });
        ensure(found != open.end(), "such a request is open");
        message::Envelope taken = *found;
        open.erase(found);
        return taken;
    }
    template <class Request>
    void reply(message::Message body)
    {
        answer(take<Request>(), std::move(body));
        note();
    }
    /// Time passes and nobody answers.
    void go(Duration span)
    {
        const Instant until = now + span;
        while (machine.earliestDeadline().at <= until) {
            now = machine.earliestDeadline().at;
            wake();
            note();
        }
        now = until;
    }
    /// As `go`, with a coordinator that answers heartbeats and commits.
    void live(Duration span, ErrorCode commitsAreAnswered = ErrorCode::None)
    {
        const Instant until = now + span;
        while (machine.earliestDeadline().at <= until) {
            now = machine.earliestDeadline().at;
            wake();
            note();
            while (has<message::HeartbeatRequest>())
                reply<message::HeartbeatRequest>(message::HeartbeatResponse{});
            while (has<message::OffsetCommitRequest>())
                answerCommit(commitsAreAnswered);
        }
        now = until;
    }

    void begin(std::vector<message::MetadataPartition> partitions = {ledBy(kBroker1, 1), ledBy(kBroker1, 1)})
    {
        start();
        note();
        reply<message::MetadataRequest>(metadataWith(std::move(partitions)));
        reply<message::FindCoordinatorRequest>(message::FindCoordinatorResponse{{{"g", kCoordinator, ErrorCode::None}}});
    }
    void answerJoin(ErrorCode error, std::int32_t generation = -1)
    {
        message::JoinGroupResponse response;
        response.error = error;
        response.generationId = generation;
        response.protocolType = "consumer";
        response.protocolName = config::nameOf(machine.state().config.partitionAssignmentStrategy.front());
        response.leader = "another";
        response.memberId = "m";
        reply<message::JoinGroupRequest>(response);
    }
    void answerSync(std::vector<std::int32_t> partitions, ErrorCode error = ErrorCode::None)
    {
        message::ConsumerAssignment assignment;
        for (const std::int32_t index : partitions)
            assignment.partitions.push_back(named(index));
        message::SyncGroupResponse response;
        response.error = error;
        response.assignment = message::encoded(assignment);
        reply<message::SyncGroupRequest>(response);
    }
    void answerCommitted(Offset offset, LeaderEpoch epoch = kNoLeaderEpoch)
    {
        const auto request = asked<message::OffsetFetchRequest>();
        message::OffsetFetchResponse response;
        response.groupId = "g";
        for (const TopicPartition& partition : *request.partitions)
            response.partitions.push_back({partition, offset, epoch, {}, ErrorCode::None});
        reply<message::OffsetFetchRequest>(response);
    }
    void answerCommit(ErrorCode error = ErrorCode::None)
    {
        const auto request = asked<message::OffsetCommitRequest>();
        message::OffsetCommitResponse response;
        for (const message::OffsetCommitPartition& partition : request.partitions)
            response.partitions.push_back({partition.partition, error});
        reply<message::OffsetCommitRequest>(response);
    }
    void answerHeartbeat(ErrorCode error) { reply<message::HeartbeatRequest>(message::HeartbeatResponse{error}); }
    /// Each partition of the oldest fetch gets `counts` records in the order asked for; 0: none.
    void answerFetch(std::vector<int> counts, LeaderEpoch epoch = {1})
    {
        const auto request = asked<message::FetchRequest>();
        message::FetchResponse response;
        for (std::size_t i = 0; i < request.partitions.size(); ++i) {
            message::FetchPartitionResponse partition;
            partition.partition = request.partitions[i].partition;
            partition.highWatermark = request.partitions[i].fetchOffset;
            if (i < counts.size() && counts[i] > 0) {
                record::BatchBuilder builder;
                for (int n = 0; n < counts[i]; ++n)
                    builder.append({{1000}, std::nullopt, Bytes::ofText("v"), {}, 0});
                partition.batches = {builder.close().stamped(request.partitions[i].fetchOffset, epoch)};
                partition.highWatermark = request.partitions[i].fetchOffset.plus(counts[i]);
            }
            response.partitions.push_back(std::move(partition));
        }
        reply<message::FetchRequest>(response);
    }
    void refuseFetch(ErrorCode error)
    {
        const auto request = asked<message::FetchRequest>();
        message::FetchResponse response;
        for (const message::FetchPartition& asked : request.partitions) {
            message::FetchPartitionResponse partition;
            partition.partition = asked.partition;
            partition.error = error;
            response.partitions.push_back(partition);
        }
        reply<message::FetchRequest>(response);
    }
    /// A classic member in generation 1 that owns these.
    void own(std::vector<std::int32_t> partitions, Offset committed = {10},
        std::vector<message::MetadataPartition> known = {ledBy(kBroker1, 1), ledBy(kBroker1, 1)})
    {
        begin(std::move(known));
        answerJoin(ErrorCode::MemberIdRequired);
        answerJoin(ErrorCode::None, 1);
        answerSync(std::move(partitions));
        answerCommitted(committed);
    }
    void beat(ErrorCode error, std::int32_t epoch = 1, std::optional<std::vector<std::int32_t>> assignment = {})
    {
        message::ConsumerGroupHeartbeatResponse response;
        response.error = error;
        response.memberId = machine.state().memberId;
        response.memberEpoch = epoch;
        response.heartbeatInterval = seconds(5);
        if (assignment) {
            response.assignment.emplace();
            for (const std::int32_t index : *assignment)
                response.assignment->push_back(partition(index));
        }
        reply<message::ConsumerGroupHeartbeatRequest>(response);
    }
    /// A KIP-848 member at epoch 1 that owns these and has said so.
    void ownNew(std::vector<std::int32_t> partitions, Offset committed = {10})
    {
        begin();
        beat(ErrorCode::None, 1, std::move(partitions));
        beat(ErrorCode::None, 1);
        answerCommitted(committed);
    }
    void close()
    {
        act([&] { machine.requestClose(now, out); });
        note();
    }

    void seek(std::int32_t index, Offset offset)
    {
        act([&] { machine.seek(now, named(index), offset, event::By::Person, out); });
        note();
    }

    const MemberPartition& at(std::int32_t index) const { return machine.state().partitions.at(named(index)); }
    bool hasFailed() const { return machine.state().app == AppPhase::Failed; }
    template <class Fact>
    std::vector<Fact> facts() const
    {
        std::vector<Fact> found;
        for (const event::Event& event : allTold)
            if (const auto* fact = std::get_if<Fact>(&event.body))
                found.push_back(*fact);
        return found;
    }
    void forget() { allTold.clear(); }
    /// The names of what was told so far, of these kinds, in order.
    std::vector<std::string> order(std::vector<std::string> kinds) const
    {
        std::vector<std::string> names;
        for (const event::Event& event : allTold)
            if (const std::string name(event::nameOf(event.body)); std::ranges::find(kinds, name) != kinds.end())
                names.push_back(name);
        return names;
    }

    std::vector<message::Envelope> open;
    std::vector<event::Event> allTold;

    void note()
    {
        open.insert(open.end(), sent.begin(), sent.end());
        allTold.insert(allTold.end(), told.begin(), told.end());
    }

private:
    template <class Request>
    static bool holds(const message::Envelope& envelope)
    {
        return std::holds_alternative<Request>(*envelope.message);
    }
};

} // namespace highwater::client::testing
