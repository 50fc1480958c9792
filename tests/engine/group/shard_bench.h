// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ensure.h"
#include "engine/group/responses.h"
#include "engine/group/shard.h"
#include "engine/message/consumer_protocol.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highwater::test {

inline const TopicId kOrders{{1, 1}};
inline const TopicId kPayments{{2, 2}};

/// A shard on its own, with a log that is a list and a high watermark that follows it unless it is held.
class ShardBench {
public:
    ShardBench()
    {
        setTopic("orders", kOrders, 6);
        setTopic("payments", kPayments, 3);
        shard.load(around(), {}, Offset{0});
    }

    void setTopic(const std::string& name, TopicId id, std::size_t partitions)
    {
        metadata::TopicImage topic;
        topic.name = name;
        topic.partitions.resize(partitions);
        image.topics[id] = std::make_shared<const metadata::TopicImage>(std::move(topic));
        image.topicIds[name] = id;
    }

    group::Surroundings around() { return {m_now, image, config, m_out, rules}; }
    Instant now() const { return m_now; }

    /// Takes a request; what answers it, if anything does now, is what `answerTo` gives.
    CorrelationId send(NodeId client, message::Message body)
    {
        message::Envelope envelope;
        envelope.from = client;
        envelope.channel = message::Channel::Coordinator;
        envelope.correlation = {++m_correlation};
        envelope.message = std::make_shared<const message::Message>(std::move(body));
        begin();
        group::Effects effects;
        shard.onRequest(around(), envelope, effects);
        settle(std::move(effects), client);
        return envelope.correlation;
    }
    template <class Response>
    std::optional<Response> answerTo(CorrelationId request)
    {
        const auto found = m_answers.find(request);
        if (found == m_answers.end())
            return std::nullopt;
        return std::get<Response>(found->second);
    }
    /// Takes a request that is answered at once.
    template <class Response>
    Response ask(NodeId client, message::Message body)
    {
        const auto answer = answerTo<Response>(send(client, std::move(body)));
        ensure(answer.has_value(), "the request is answered at once");
        return *answer;
    }
    bool isParked(CorrelationId request) const { return !m_answers.contains(request); }

    /// Time passes; what becomes due is done.
    void passTo(Instant until)
    {
        while (shard.earliestDeadline().at <= until) {
            m_now = std::max(m_now, shard.earliestDeadline().at);
            begin();
            group::Effects effects;
            ensure(shard.takeDue(around(), effects), "something is due");
            settle(std::move(effects), kNoNode);
        }
        m_now = until;
    }
    void pass(Duration span) { passTo(m_now + span); }

    /// The high watermark stays where it is until it is let go.
    void holdHighWatermark() { m_isHeld = true; }
    void letGoHighWatermark()
    {
        m_isHeld = false;
        begin();
        group::Effects effects;
        shard.onHighWatermark(around(), Offset{std::int64_t(log.size())}, effects);
        settle(std::move(effects), kNoNode);
    }
    /// The next appends fail with this; None: they work.
    ErrorCode appendsFailWith = ErrorCode::None;

    /// Another broker loads the same log.
    group::Shard reloaded()
    {
        group::Shard other;
        begin();
        other.load(around(), log, Offset{std::int64_t(log.size())});
        return other;
    }

    template <class Body>
    std::vector<Body> told() const
    {
        std::vector<Body> bodies;
        for (const event::Event& event : m_events)
            if (const auto* body = std::get_if<Body>(&event.body))
                bodies.push_back(*body);
        return bodies;
    }

    group::Shard shard;
    config::GroupConfig config;
    config::Rules rules;
    metadata::MetadataImage image;
    std::vector<std::pair<Offset, group::GroupRecord>> log;

private:
    void begin() { m_out.begin(m_now, NodeId{1}, kNoEvent); }
    void settle(group::Effects effects, NodeId client)
    {
        for (group::Write& write : effects.writes) {
            group::Effects more;
            const Offset base{std::int64_t(log.size())};
            if (appendsFailWith != ErrorCode::None && !write.records.empty()) {
                shard.onAppendFailed(around(), std::move(write), appendsFailWith, more);
            } else {
                for (const group::GroupRecord& record : write.records)
                    log.emplace_back(Offset{std::int64_t(log.size())}, throughBytes(record));
                shard.onAppended(around(), std::move(write), base, Offset{std::int64_t(log.size())}, client);
                if (!m_isHeld)
                    shard.onHighWatermark(around(), Offset{std::int64_t(log.size())}, more);
            }
            settle(std::move(more), client);
        }
        for (group::Answer& answer : effects.answers)
            m_answers.insert_or_assign(answer.to.correlation, std::move(answer.body));
        m_events.insert(m_events.end(), m_out.events().begin(), m_out.events().end());
        m_out.events().clear();
    }
    /// As it stands in the log: written in Kafka's bytes and read back.
    static group::GroupRecord throughBytes(const group::GroupRecord& record)
    {
        const group::DecodedRecord decoded = group::decoded(group::encoded(record, Timestamp{0}));
        ensure(decoded.result == group::Decoding::Done, "what was written can be read");
        return decoded.record;
    }
    Instant m_now;
    machine::OutboxCounters m_counters;
    machine::Outbox m_out{m_counters, Timestamp{1'700'000'000'000}};
    std::int64_t m_correlation = 0;
    std::map<CorrelationId, message::Message> m_answers;
    std::vector<event::Event> m_events;
    bool m_isHeld = false;
};

} // namespace highwater::test
