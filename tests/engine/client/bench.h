// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/producer.h"
#include "engine/machine/input.h"
#include "engine/machine/outbox.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// A client on the workbench: time is set by hand, brokers are played by the test, and each step shows its whole outbox.
namespace highwater::client::testing {

inline constexpr NodeId kClient{1001};
inline constexpr NodeId kBroker1{1};
inline constexpr NodeId kBroker2{2};
inline constexpr NodeId kBroker3{3};
inline const std::string kTopic = "payments";
inline constexpr TopicId kTopicId{Uuid{7, 7}};
inline constexpr Timestamp kStartOfTime{1'700'000'000'000};

inline TopicIdPartition partition(std::int32_t index) { return {kTopicId, {index}}; }

inline message::MetadataPartition ledBy(NodeId leader, std::int32_t epoch = 0)
{
    message::MetadataPartition partition;
    partition.leaderId = leader;
    partition.leaderEpoch = {epoch};
    if (leader == kNoNode)
        partition.error = ErrorCode::LeaderNotAvailable;
    return partition;
}

inline message::MetadataResponse metadataWith(std::vector<message::MetadataPartition> partitions)
{
    message::MetadataResponse response;
    response.brokers = {{kBroker1, {}}, {kBroker2, {}}, {kBroker3, {}}};
    response.topics.push_back({ErrorCode::None, kTopic, kTopicId, std::move(partitions)});
    return response;
}

inline message::MetadataResponse metadataWithout(ErrorCode error)
{
    message::MetadataResponse response;
    response.brokers = {{kBroker1, {}}, {kBroker2, {}}, {kBroker3, {}}};
    response.topics.push_back({error, kTopic, {}, {}});
    return response;
}

/// Steps any client machine.
template <class Machine>
class Bench {
public:
    explicit Bench(Machine machineOnBench) : machine(std::move(machineOnBench)) { out.lend(counters, kStartOfTime); }

    template <class Action>
    void act(const Action& action)
    {
        out.begin(now, kClient, cause);
        action();
        sent = out.envelopes();
        told = out.events();
        if (answersApiVersions)
            openConnections();
    }
    void start() { act([&] { machine.start(now, out); }); }
    void wake() { act([&] { machine.step(now, highwater::machine::Wake{}, out); }); }
    void receive(NodeId from, CorrelationId correlation, message::Message body, message::Channel channel = message::Channel::Data)
    {
        const message::Envelope envelope{
            from, kClient, channel, correlation, cause, std::make_shared<const message::Message>(std::move(body))};
        act([&] { machine.step(now, highwater::machine::Received{envelope}, out); });
    }
    /// Answers a request that was sent.
    void answer(const message::Envelope& request, message::Message body)
    {
        receive(request.to, request.correlation, std::move(body), request.channel);
    }
    void loseConnection(NodeId broker, message::Channel channel = message::Channel::Data)
    {
        receive(broker, {}, message::ConnectionClosed{}, channel);
    }
    void pass(Duration span) { now = now + span; }
    /// To the next thing due, and through it.
    void runToNext()
    {
        now = machine.earliestDeadline().at;
        wake();
    }

    /// The requests of one kind in the last step, in order.
    template <class Body>
    std::vector<message::Envelope> sentOf() const
    {
        std::vector<message::Envelope> found;
        for (const message::Envelope& envelope : sent)
            if (std::holds_alternative<Body>(*envelope.message))
                found.push_back(envelope);
        return found;
    }
    template <class Fact>
    std::vector<Fact> toldOf() const
    {
        std::vector<Fact> found;
        for (const event::Event& event : told)
            if (const auto* fact = std::get_if<Fact>(&event.body))
                found.push_back(*fact);
        return found;
    }

    bool answersApiVersions = true; ///< each broker lets the client in at once: what follows counts as of the same step

    highwater::machine::OutboxCounters counters;
    highwater::machine::Outbox out;
    Machine machine;
    Instant now{0};
    EventNumber cause;
    std::vector<message::Envelope> sent;
    std::vector<event::Event> told;

private:
    void openConnections()
    {
        for (auto asked = sentOf<message::ApiVersionsRequest>(); !asked.empty(); asked = sentOf<message::ApiVersionsRequest>()) {
            const message::Envelope request = asked.front();
            std::vector<message::Envelope> before;
            for (const message::Envelope& envelope : sent)
                if (!(envelope.to == request.to && envelope.correlation == request.correlation))
                    before.push_back(envelope);
            const std::vector<event::Event> toldBefore = told;
            answersApiVersions = false;
            answer(request, message::ApiVersionsResponse{});
            answersApiVersions = true;
            sent.insert(sent.begin(), before.begin(), before.end());
            told.insert(told.begin(), toldBefore.begin(), toldBefore.end());
        }
    }
};

template <class Body>
const Body& bodyOf(const message::Envelope& envelope)
{
    return std::get<Body>(*envelope.message);
}

/// A producer that was introduced to its cluster: its first requests are answered.
class ProducerBench : public Bench<Producer> {
public:
    explicit ProducerBench(config::ProducerConfig config = {}) : Bench(Producer(config, {kBroker1, kBroker2, kBroker3})) {}

    /// One record, from number 1 on, unless another number is given.
    void send(OutgoingRecord record)
    {
        record.topic = record.topic.empty() ? kTopic : record.topic;
        if (record.number == RecordNumber{})
            record.number = {++m_lastNumber};
        act([&] {
            machine.send(now, record, out);
            machine.settle(now, out);
        });
    }
    void sendTo(std::int32_t index, ByteCount valueSize = 10)
    {
        OutgoingRecord record;
        record.partition = PartitionIndex{index};
        record.value = Bytes(std::vector<Byte>(std::size_t(valueSize), Byte('v')));
        send(record);
    }
    /// Several sends before the sender has its turn.
    template <class Action>
    void sendTogether(const Action& action)
    {
        act([&] {
            action([&](std::int32_t index, ByteCount valueSize) {
                OutgoingRecord record;
                record.topic = kTopic;
                record.partition = PartitionIndex{index};
                record.value = Bytes(std::vector<Byte>(std::size_t(valueSize), Byte('v')));
                record.number = {++m_lastNumber};
                machine.send(now, record, out);
            });
            machine.settle(now, out);
        });
    }
    /// Starts, gets a producer id if it wants one, and learns the topic.
    void introduce(std::vector<message::MetadataPartition> partitions)
    {
        start();
        for (const message::Envelope& request : sentOf<message::InitProducerIdRequest>())
            answer(request, message::InitProducerIdResponse{ErrorCode::None, {4000}, {0}});
        act([&] {
            machine.send(now, warmUp(), out);
            machine.settle(now, out);
        });
        const auto requests = sentOf<message::MetadataRequest>();
        answer(requests.at(0), metadataWith(std::move(partitions)));
    }
    /// The warm-up record that made it learn the topic is refused at once, so that it leaves nothing behind.
    static OutgoingRecord warmUp()
    {
        OutgoingRecord record;
        record.topic = kTopic;
        record.partition = PartitionIndex{0};
        record.value = Bytes(std::vector<Byte>(3'000'000));
        return record;
    }

    /// The Produce requests of the last step.
    std::vector<message::Envelope> produces() const { return sentOf<message::ProduceRequest>(); }
    static const message::ProduceRequest& produce(const message::Envelope& envelope)
    {
        return bodyOf<message::ProduceRequest>(envelope);
    }
    /// Answers each partition of a Produce the same.
    void acknowledge(const message::Envelope& request, Offset baseOffset = {0}) { answerWith(request, ErrorCode::None, baseOffset); }
    void answerWith(const message::Envelope& request, ErrorCode error, Offset baseOffset = kNoOffset,
        std::optional<message::CurrentLeader> leader = std::nullopt)
    {
        message::ProduceResponse response;
        for (const message::ProducePartitionData& data : produce(request).partitions)
            response.partitions.push_back({data.partition, error, baseOffset, kNoOffset, leader});
        answer(request, response);
    }
    const PartitionQueue& queue(std::int32_t index) const { return machine.state().topics.at(0).partitions.at(std::size_t(index)); }

private:
    std::int64_t m_lastNumber = 0;
};

/// Idempotence off and no linger: what is sent goes at once.
inline config::ProducerConfig plainConfig()
{
    config::ProducerConfig config;
    config.enableIdempotence = false;
    config.linger = Duration{0};
    return config;
}
/// Idempotence on and no linger.
inline config::ProducerConfig idempotentConfig()
{
    config::ProducerConfig config;
    config.linger = Duration{0};
    return config;
}

} // namespace highwater::client::testing
