// SPDX-License-Identifier: GPL-3.0-or-later
// What comes in, what is due, where the coordinator is. Kafka: AbstractCoordinator, ConsumerNetworkClient.
#include "engine/client/group_consumer.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"
#include "engine/base/pattern.h"

#include <algorithm>
#include <utility>

namespace highwater::client {

using Kind = MemberInFlight::Kind;

namespace {

/// Kafka's own topics; what else begins with "__" is anybody's. Kafka: Topic.isInternal.
bool isInternal(std::string_view topic) { return topic == "__consumer_offsets" || topic == "__transaction_state"; }

constexpr std::int32_t kInFlightMax = 100; // Kafka: the consumer's max.in.flight.requests.per.connection

} // namespace

GroupConsumer::GroupConsumer(config::ConsumerConfig config, std::vector<std::string> topics, std::string name,
    std::vector<NodeId> bootstrap, Application application, std::string pattern)
{
    m_state.pattern = std::move(pattern);
    m_state.config = std::move(config);
    m_state.topics = std::move(topics);
    m_state.name = std::move(name);
    m_state.metadata = ClientMetadata(std::move(bootstrap));
    m_state.application = application;
}

void GroupConsumer::start(Instant now, machine::Outbox& out)
{
    for (const std::string& topic : m_state.topics)
        m_state.metadata.want(topic, out);
    if (!m_state.pattern.empty())
        m_state.metadata.wantAll(out);
    if (!isClassic())
        m_state.memberId = toString(out.prng().uuid());
    m_state.heartbeatInterval = m_state.config.heartbeatInterval;
    m_state.autoCommit = out.deadline(m_state.config.autoCommitInterval);
    settle(now, out);
}

void GroupConsumer::step(Instant now, const machine::Input& input, machine::Outbox& out)
{
    take(input, out);
    settle(now, out);
}

void GroupConsumer::setConfig(Instant now, const config::ConsumerConfig& config)
{
    m_state.config = config;
    m_earliest = {now, kNoEvent};
}

void GroupConsumer::setApplication(Instant now, const Application& application)
{
    m_state.application = application;
    m_earliest = {now, kNoEvent};
}

void GroupConsumer::take(const machine::Input& input, machine::Outbox& out)
{
    const auto* received = std::get_if<machine::Received>(&input);
    if (received == nullptr)
        return;
    const message::Envelope& envelope = received->envelope;
    const ConnectionKey key{envelope.from, envelope.channel};
    if (std::holds_alternative<message::ConnectionClosed>(*envelope.message)) {
        if (m_state.connections.isAboutOpen(key, envelope.correlation))
            for (const auto& lost : m_state.connections.close(key, reconnectBackoff(), out))
                onLost(lost.context, out);
        return;
    }
    const auto request = m_state.connections.take(key, envelope.correlation);
    if (!request)
        return;
    for (const TopicPartition& name : request->context.partitions)
        if (const auto found = m_state.partitions.find(name); found != m_state.partitions.end())
            found->second.isAsked = false;
    onAnswer(envelope, request->context, out);
}

void GroupConsumer::onAnswer(const message::Envelope& envelope, const MemberInFlight& context, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    const auto each = [&](const auto& answers, const auto& handle) {
        for (const auto& answer : answers) {
            out.putCause(cause);
            handle(answer);
        }
    };
    std::visit(overloaded{
        [&](const message::MetadataResponse& response) {
            out.tell(event::ClientMetadataRefreshed{envelope.from});
            m_state.metadata.takeResponse(response, m_state.config.metadataMaxAge, retryBackoff(), out);
        },
        [&](const message::FindCoordinatorResponse& response) { onCoordinator(response, out); },
        [&](const message::JoinGroupResponse& response) { onJoined(response, out); },
        [&](const message::SyncGroupResponse& response) { onSynced(response, out); },
        [&](const message::HeartbeatResponse& response) { onClassicHeartbeat(response.error, context.generation, out); },
        [&](const message::LeaveGroupResponse&) {
            if (m_state.life == ConsumerLife::Leaving)
                m_state.life = ConsumerLife::Closed;
        },
        [&](const message::ConsumerGroupHeartbeatResponse& response) { onConsumerHeartbeat(response, out); },
        [&](const message::OffsetCommitResponse& response) { onCommitAnswered(context, response, out); },
        [&](const message::OffsetFetchResponse& response) { onCommitted(response, context, out); },
        [&](const message::ListOffsetsResponse& response) {
            each(response.partitions, [&](const auto& answer) { onListOffsets(answer, out); });
        },
        [&](const message::OffsetForLeaderEpochResponse& response) {
            each(response.partitions, [&](const auto& answer) { onEpochEnd(answer, out); });
        },
        [&](const message::FetchResponse& response) {
            each(response.partitions, [&](const auto& answer) { onFetched(answer, envelope.from, out); });
            if (response.error != ErrorCode::None)
                for (const TopicPartition& name : context.partitions)
                    if (const auto found = m_state.partitions.find(name); found != m_state.partitions.end())
                        backOff(found->second, out);
        },
        [](const auto&) { ensure(false, "a consumer is answered what it asked"); },
    }, *envelope.message);
}

/// The request will never be answered.
void GroupConsumer::onLost(const MemberInFlight& context, machine::Outbox& out)
{
    for (const TopicPartition& name : context.partitions)
        if (const auto found = m_state.partitions.find(name); found != m_state.partitions.end()) {
            found->second.isAsked = false;
            if (context.kind != Kind::Committed)
                backOff(found->second, out);
        }
    switch (context.kind) {
    case Kind::Metadata: m_state.metadata.noteFailed(retryBackoff(), out); return;
    case Kind::FindCoordinator:
        m_state.isLookingForCoordinator = false;
        m_state.coordinatorFailures += 1;
        m_state.coordinatorRetry = out.deadline(retryBackoff().after(m_state.coordinatorFailures, out.prng()));
        return;
    case Kind::ListOffsets:
    case Kind::OffsetForLeaderEpoch:
    case Kind::Fetch: m_state.metadata.requestUpdate(out); return;
    case Kind::Committed: break;
    case Kind::Join:
    case Kind::Sync:
        if (m_state.join == JoinPhase::Joining || m_state.join == JoinPhase::Syncing)
            rejoinLater(out);
        break;
    case Kind::Heartbeat:
        m_state.isHeartbeatOut = false;
        m_state.heartbeatFailures += 1;
        m_state.nextHeartbeat = out.deadline(retryBackoff().after(m_state.heartbeatFailures, out.prng()));
        break;
    case Kind::ConsumerHeartbeat:
        m_state.isHeartbeatOut = false;
        m_state.lastSent.reset(); // the next one is full (4.6)
        m_state.heartbeatFailures += 1;
        m_state.nextHeartbeat = out.deadline(retryBackoff().after(m_state.heartbeatFailures, out.prng()));
        if (m_state.life == ConsumerLife::Leaving)
            m_state.life = ConsumerLife::Closed;
        break;
    case Kind::Leave:
        if (m_state.life == ConsumerLife::Leaving)
            m_state.life = ConsumerLife::Closed;
        break;
    case Kind::Commit:
        if (PendingCommit* lost = commit(context.commit))
            retryCommit(*lost, out);
        break;
    }
    loseCoordinator(ErrorCode::None, out);
}

void GroupConsumer::settle(Instant now, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    while (auto lost = m_state.connections.closeTimedOut(reconnectBackoff(), out))
        for (const auto& request : lost->second)
            onLost(request.context, out);
    out.putCause(cause);
    m_state.connections.endBackoffs(now);
    takeMetadata();
    if (out.isDue(m_state.pollDeadline)) {
        m_state.pollDeadline = {};
        onPollIntervalExceeded(out);
    }
    constexpr int kRoundsMax = 100'000;
    for (int round = 0; runApplication(now, out); ++round)
        ensure(round < kRoundsMax, "an application comes to an end");
    if (hasClosed()) { // it is over, or the process died in the middle of a batch
        m_earliest = {};
        return;
    }
    out.putCause(cause);
    isClassic() ? classicHeartbeat(now, out) : consumerHeartbeat(now, out);
    out.putCause(cause);
    commitStep(now, out);
    out.putCause(cause);
    closeStep(now, out);
    out.putCause(cause);
    askForCoordinator(now, out);
    askForMetadata(now, out);
    m_earliest = hasClosed() ? machine::Deadline{} : nextDeadline(now);
    ensure(m_earliest.at > now, "nothing of a consumer is due after its step");
}

/// A position under a new leadership is to be checked (6.20); a leader's assignment from other topics is to be made anew (7.8).
void GroupConsumer::takeMetadata()
{
    if (m_state.metadataVersion == m_state.metadata.version())
        return;
    m_state.metadataVersion = m_state.metadata.version();
    for (auto& [name, partition] : m_state.partitions) {
        const LeaderEpoch epoch = leaderOf(name).leaderEpoch;
        if (epoch <= partition.leaderEpoch)
            continue;
        if (epoch > partition.askedEpoch) { // somebody else is to be asked: no need to wait
            partition.retry = {};
            partition.preferredReadReplica = kNoNode;
        }
        if (partition.phase == PositionPhase::Fetching && partition.positionEpoch != kNoLeaderEpoch)
            partition.phase = PositionPhase::Validating;
        else if (partition.phase == PositionPhase::Fetching)
            partition.leaderEpoch = epoch;
    }
    takePattern();
    for (const auto& [topic, count] : m_state.assignedFrom) {
        const KnownTopic* known = m_state.metadata.topic(topic);
        if (known != nullptr && std::int32_t(known->partitions.size()) != count && m_state.join == JoinPhase::Stable)
            m_state.needsRejoin = true;
    }
    for (const auto& [topic, racks] : m_state.assignedRacks) {
        const KnownTopic* known = m_state.metadata.topic(topic);
        if (known != nullptr && known->racks != racks && m_state.join == JoinPhase::Stable)
            m_state.needsRejoin = true;
    }
}

/// A classic member picks its topics itself, Kafka's own left out (exclude.internal.topics); others than it joined with are a reason
/// to join again (7.8). Kafka: ConsumerCoordinator.updatePatternSubscription.
void GroupConsumer::takePattern()
{
    if (m_state.pattern.empty() || !isClassic())
        return;
    const Result<Pattern> pattern = Pattern::parse(m_state.pattern);
    m_state.topics.clear();
    for (const auto& [name, topic] : m_state.metadata.topics())
        if (pattern && !isInternal(name) && pattern->matches(name))
            m_state.topics.push_back(name);
    if (m_state.join == JoinPhase::Stable && m_state.topics != m_state.joinedTopics)
        m_state.needsRejoin = true;
}

void GroupConsumer::askForMetadata(Instant now, machine::Outbox& out)
{
    for (const auto& [topic, known] : m_state.metadata.topics())
        if (std::ranges::find(known.partitions, kNoNode, &KnownPartition::leader) != known.partitions.end())
            m_state.metadata.requestUpdate(out);
    if (!m_state.metadata.isDue(now))
        return;
    const auto broker
        = leastLoadedBroker(m_state.metadata.brokers(), out.prng(), [&](NodeId id) -> std::optional<std::size_t> {
              if (!m_state.connections.isReady({id}, now, kInFlightMax))
                  return std::nullopt;
              return m_state.connections.inFlightCount({id});
          });
    if (!broker)
        return;
    out.isDue(m_state.metadata.deadline());
    m_state.metadata.noteSent();
    send(*broker, message::Channel::Data, message::MetadataRequest{m_state.metadata.wanted(), m_state.config.allowAutoCreateTopics},
        {Kind::Metadata}, out);
}

/// 1.21.
void GroupConsumer::askForCoordinator(Instant now, machine::Outbox& out)
{
    if (m_state.coordinator != kNoNode || m_state.isLookingForCoordinator || hasClosed()
        || (m_state.coordinatorRetry.isSet() && m_state.coordinatorRetry.at > now))
        return;
    const auto broker
        = leastLoadedBroker(m_state.metadata.brokers(), out.prng(), [&](NodeId id) -> std::optional<std::size_t> {
              if (!m_state.connections.isReady({id}, now, kInFlightMax))
                  return std::nullopt;
              return m_state.connections.inFlightCount({id});
          });
    if (!broker)
        return;
    if (m_state.coordinatorRetry.isSet())
        out.isDue(m_state.coordinatorRetry);
    m_state.coordinatorRetry = {};
    m_state.isLookingForCoordinator = true;
    send(*broker, message::Channel::Data,
        message::FindCoordinatorRequest{message::CoordinatorType::Group, {m_state.config.groupId}}, {Kind::FindCoordinator}, out);
}

void GroupConsumer::onCoordinator(const message::FindCoordinatorResponse& response, machine::Outbox& out)
{
    m_state.isLookingForCoordinator = false;
    const message::Coordinator& found = response.coordinators.front();
    if (found.error != ErrorCode::None) {
        m_state.coordinatorFailures += 1;
        m_state.coordinatorRetry = out.deadline(retryBackoff().after(m_state.coordinatorFailures, out.prng()));
        return;
    }
    m_state.coordinatorFailures = 0;
    m_state.coordinator = found.nodeId;
    out.tell(event::CoordinatorFound{m_state.config.groupId, found.nodeId});
    m_state.session = {};
    if (isClassic() && m_state.join >= JoinPhase::Assigning)
        m_state.session = out.deadline(m_state.config.sessionTimeout);
}

void GroupConsumer::loseCoordinator(ErrorCode error, machine::Outbox& out)
{
    if (m_state.coordinator == kNoNode)
        return;
    out.tell(event::CoordinatorLost{m_state.config.groupId, m_state.coordinator, error});
    const ConnectionKey key{std::exchange(m_state.coordinator, kNoNode), message::Channel::Coordinator};
    m_state.session = {};
    m_state.coordinatorFailures += 1;
    m_state.coordinatorRetry = out.deadline(retryBackoff().after(m_state.coordinatorFailures, out.prng()));
    if (m_state.connections.inFlightCount(key) == 0)
        return;
    out.reply({key.broker, key.channel, {}}, message::ConnectionClosed{}); // what is open there will not be waited for
    for (const auto& lost : m_state.connections.close(key, reconnectBackoff(), out))
        onLost(lost.context, out);
}

bool GroupConsumer::movedAway(ErrorCode error, machine::Outbox& out)
{
    if (error != ErrorCode::NotCoordinator && error != ErrorCode::CoordinatorNotAvailable)
        return false;
    loseCoordinator(error, out);
    return true;
}

void GroupConsumer::send(NodeId broker, message::Channel channel, message::Message body, MemberInFlight context, machine::Outbox& out,
    std::optional<Duration> timeout)
{
    for (const TopicPartition& name : context.partitions) {
        MemberPartition& partition = m_state.partitions.at(name);
        partition.isAsked = true;
        partition.askedEpoch = leaderOf(name).leaderEpoch;
        partition.retry = {};
    }
    const CorrelationId correlation = out.request(broker, channel, std::move(body));
    m_state.connections.add({broker, channel},
        {correlation, out.deadline(timeout.value_or(m_state.config.requestTimeout)), std::move(context)});
}

bool GroupConsumer::canAskCoordinator(Instant now) const
{
    return m_state.coordinator != kNoNode
        && m_state.connections.isReady({m_state.coordinator, message::Channel::Coordinator}, now, kInFlightMax);
}

std::optional<TopicIdPartition> GroupConsumer::idOf(const TopicPartition& partition) const
{
    const KnownTopic* known = m_state.metadata.topic(partition.topic);
    return known == nullptr ? std::nullopt : std::optional(TopicIdPartition{known->id, partition.partition});
}

std::vector<TopicIdPartition> GroupConsumer::idsOf(const std::vector<TopicPartition>& partitions) const
{
    std::vector<TopicIdPartition> ids;
    for (const TopicPartition& partition : partitions)
        if (const auto id = idOf(partition))
            ids.push_back(*id);
    return ids;
}

std::vector<TopicPartition> GroupConsumer::ownedPartitions() const
{
    std::vector<TopicPartition> owned;
    for (const auto& [name, partition] : m_state.partitions)
        owned.push_back(name);
    return owned;
}

/// An exception out of poll or commit: the application ends, its heartbeats with it.
void GroupConsumer::fail(ErrorCode error, machine::Outbox& out)
{
    if (m_state.app == AppPhase::Failed)
        return;
    out.tell(event::ConsumerFailed{m_state.config.groupId, error});
    m_state.app = AppPhase::Failed;
    m_state.failure = error;
    m_state.pollDeadline = {};
    m_state.nextHeartbeat = {};
    m_state.processed = {};
    m_state.commits.clear();
}

machine::Deadline GroupConsumer::nextDeadline(Instant now) const
{
    machine::Deadline next = m_state.connections.earliestDeadline();
    if (m_state.app == AppPhase::Failed)
        return next;
    const auto canAskSomebody = [&] {
        return std::ranges::any_of(
            m_state.metadata.brokers(), [&](NodeId id) { return m_state.connections.isReady({id}, now, kInFlightMax); });
    };
    const machine::Deadline metadata = m_state.metadata.deadline();
    if (metadata.at < next.at && (metadata.at > now || canAskSomebody()))
        next = metadata;
    const auto later = [&](const machine::Deadline& deadline) { // what is due already waits for something else
        if (deadline.at > now)
            next = earlierOf(next, deadline);
    };
    for (const machine::Deadline* own : {&m_state.coordinatorRetry, &m_state.session, &m_state.joinRetry, &m_state.nextHeartbeat,
             &m_state.processed, &m_state.pollDeadline, &m_state.closeLimit})
        later(*own);
    if (m_state.config.enableAutoCommit && m_state.app == AppPhase::Polling)
        later(m_state.autoCommit);
    for (const PendingCommit& commit : m_state.commits) {
        later(commit.next);
        later(commit.giveUp);
    }
    for (const auto& [name, partition] : m_state.partitions)
        later(partition.retry);
    return next;
}

} // namespace highwater::client
