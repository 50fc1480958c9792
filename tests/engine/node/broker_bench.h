// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/broker.h"
#include "engine/record/batch_builder.h"

#include <algorithm>
#include <string>
#include <vector>

/// Broker 1 of three, with a controller 9 and clients that the test plays itself.
namespace highwater::test {

using message::Channel;

inline constexpr NodeId kSelf{1};
inline constexpr NodeId kB{2};
inline constexpr NodeId kC{3};
inline constexpr NodeId kController{9};
inline constexpr NodeId kClient{1001};
inline constexpr NodeId kOtherClient{1002};
inline const TopicId kTopic{Uuid{7, 7}};
inline TopicIdPartition partition(std::int32_t index = 0) { return {kTopic, {index}}; }
inline Instant at(std::int64_t milliseconds_) { return Instant{milliseconds_ * 1'000}; }

inline record::RecordBatch batchOf(int count, LeaderEpoch epoch = kNoLeaderEpoch, Offset base = Offset{0})
{
    record::BatchOptions options;
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

inline metadata::PartitionRegistration ledBy(NodeId leader, int leaderEpoch, int partitionEpoch, std::vector<NodeId> isr)
{
    metadata::PartitionRegistration registration;
    registration.replicas = {kSelf, kB, kC};
    registration.isr = std::move(isr);
    registration.leader = leader;
    registration.leaderEpoch = {leaderEpoch};
    registration.partitionEpoch = {partitionEpoch};
    return registration;
}

/// Three unfenced brokers and the topic `payments` with min.insync.replicas=2.
inline metadata::MetadataImage imageWith(std::vector<metadata::PartitionRegistration> partitions)
{
    metadata::MetadataImage image;
    image.endOffset = {50};
    for (const auto& [id, epoch] : {std::pair{kSelf, 21}, {kB, 22}, {kC, 23}})
        image.brokers[id] = {Uuid{}, BrokerEpoch{epoch}, std::nullopt, false, false, {}};
    metadata::TopicImage topic{"payments", std::move(partitions)};
    image.topics[kTopic] = std::make_shared<const metadata::TopicImage>(std::move(topic));
    image.topicIds["payments"] = kTopic;
    image.configs[{metadata::ConfigResourceType::Topic, "payments"}]["min.insync.replicas"] = "2";
    return image;
}

struct BrokerBench {
    machine::OutboxCounters counters;
    machine::Outbox out{counters, Timestamp{1'700'000'000'000}};
    node::TouchedList touched;
    node::Broker broker{kSelf, config::BrokerConfig{}, {}};
    Instant now;
    CorrelationId nextClientCorrelation{1'000'000};

    void begin(EventNumber cause = kNoEvent)
    {
        touched.clear();
        out.begin(now, kSelf, cause);
    }
    void start()
    {
        begin();
        broker.start(now, out);
    }
    void wake()
    {
        begin();
        broker.step(now, machine::Wake{}, out, touched);
    }
    /// The next thing the broker does by itself, which must come no later than `until`.
    bool wakeNext(Instant until)
    {
        const Instant next = broker.earliestDeadline().at;
        if (next > until)
            return false;
        now = std::max(now, next);
        wake();
        return true;
    }
    void publish(const metadata::MetadataImage& image, NodeId leader = kController)
    {
        begin();
        broker.onMetadata(now, Cow<metadata::MetadataImage>(image), leader, out, touched);
    }
    void deliver(NodeId from, Channel channel, CorrelationId correlation, message::Message body)
    {
        begin();
        const message::Envelope envelope{from, kSelf, channel, correlation, kNoEvent,
            std::make_shared<const message::Message>(std::move(body))};
        broker.step(now, machine::Received{envelope}, out, touched);
    }
    /// A request of somebody; its correlation is returned.
    CorrelationId ask(NodeId from, Channel channel, message::Message body)
    {
        nextClientCorrelation.value += 1;
        deliver(from, channel, nextClientCorrelation, std::move(body));
        return nextClientCorrelation;
    }
    /// Answers what the broker asked last on that channel of that peer.
    void answerLast(NodeId peer, Channel channel, message::Message body)
    {
        const CorrelationId correlation = m_asked.at({peer, channel});
        deliver(peer, channel, correlation, std::move(body));
    }
    /// Remembers what was asked in the last step. Called by the looks below.
    void note()
    {
        for (const message::Envelope& envelope : out.envelopes())
            if (message::isRequest(*envelope.message))
                m_asked[{envelope.to, envelope.channel}] = envelope.correlation;
    }

    /// What the last step sent to `to`, of one kind.
    template <class Body>
    std::vector<Body> sent(NodeId to)
    {
        note();
        std::vector<Body> bodies;
        for (const message::Envelope& envelope : out.envelopes())
            if (const auto* body = std::get_if<Body>(envelope.message.get()); body != nullptr && envelope.to == to)
                bodies.push_back(*body);
        return bodies;
    }
    template <class Body>
    int told() const
    {
        return int(std::ranges::count_if(
            out.events(), [](const event::Event& event) { return std::holds_alternative<Body>(event.body); }));
    }

    /// Registered with epoch 21, logs loaded, unfenced, ports open.
    void run(const metadata::MetadataImage& image)
    {
        start();
        wake();
        publish(image);
        note();
        answerLast(kController, Channel::Heartbeat, message::BrokerRegistrationResponse{ErrorCode::None, BrokerEpoch{21}});
        note();
        answerLast(kController, Channel::Heartbeat, message::BrokerHeartbeatResponse{ErrorCode::None, true, true, false});
        note();
        answerLast(kController, Channel::Heartbeat, message::BrokerHeartbeatResponse{ErrorCode::None, true, false, false});
        note();
    }

    message::FetchRequest fetchOf(NodeId follower, message::FetchSessionId session, std::vector<message::FetchPartition> partitions) const
    {
        message::FetchRequest request;
        request.replicaId = follower;
        request.replicaEpoch = follower == kB ? BrokerEpoch{22} : follower == kC ? BrokerEpoch{23} : kNoBrokerEpoch;
        request.maxWait = milliseconds(500);
        request.maxBytes = 10'000'000;
        request.session = session;
        request.partitions = std::move(partitions);
        return request;
    }
    message::FetchPartition from(std::int64_t offset, int leaderEpoch = 0, std::int32_t index = 0) const
    {
        message::FetchPartition fetch;
        fetch.partition = partition(index);
        fetch.fetchOffset = {offset};
        fetch.logStartOffset = {0};
        fetch.currentLeaderEpoch = {leaderEpoch};
        return fetch;
    }
    message::ProduceRequest produceOf(message::Acks acks, int records = 1, std::int32_t index = 0) const
    {
        return {acks, seconds(30), {{partition(index), batchOf(records), nullptr}}};
    }

private:
    std::map<std::pair<NodeId, Channel>, CorrelationId> m_asked;
};

} // namespace highwater::test
