// SPDX-License-Identifier: GPL-3.0-or-later
// What a broker answers out of its replicas or its metadata at once, and what it hands on to the active controller.
#include "engine/node/broker.h"

#include <algorithm>
#include <utility>

namespace highwater::node {

void Broker::onListOffsets(Step& step, const ConnectionId& id, const message::ListOffsetsRequest& request)
{
    message::ListOffsetsResponse response;
    for (const message::ListOffsetsPartition& asked : request.partitions) {
        const replica::Replica* replica = this->replica(asked.partition);
        if (replica != nullptr && m_image->partition(asked.partition) != nullptr) {
            response.partitions.push_back(replica->listOffset(asked, request.replicaId, request.isolationLevel, m_rules));
            continue;
        }
        message::ListOffsetsPartitionResponse refused;
        refused.partition = asked.partition;
        refused.error = notServedBecause(asked.partition);
        response.partitions.push_back(refused);
    }
    answer(step, id, std::move(response));
}

void Broker::onOffsetForLeaderEpoch(Step& step, const ConnectionId& id, const message::OffsetForLeaderEpochRequest& request)
{
    message::OffsetForLeaderEpochResponse response;
    for (const message::OffsetForLeaderPartition& asked : request.partitions) {
        const replica::Replica* replica = this->replica(asked.partition);
        if (replica != nullptr && m_image->partition(asked.partition) != nullptr) {
            response.partitions.push_back(replica->endOffsetForEpoch(asked, m_rules));
            continue;
        }
        message::OffsetForLeaderPartitionResponse refused;
        refused.partition = asked.partition;
        refused.error = notServedBecause(asked.partition);
        response.partitions.push_back(refused);
    }
    answer(step, id, std::move(response));
}

void Broker::onMetadataRequest(Step& step, const ConnectionId& id, const message::MetadataRequest& request)
{
    message::MetadataResponse response;
    for (const auto& [broker, registration] : m_image->brokers)
        if (!registration.fenced)
            response.brokers.push_back({broker, registration.rack});
    response.controllerId = m_id; // any live broker may be named: it forwards
    if (request.topics.empty())
        for (const auto& [name, topicId] : m_image->topicIds)
            response.topics.push_back(topicMetadata(name));
    for (const std::string& name : request.topics) {
        response.topics.push_back(topicMetadata(name));
        const bool isUnknown = response.topics.back().error == ErrorCode::UnknownTopicOrPartition;
        if (isUnknown && request.allowAutoTopicCreation && m_config.autoCreateTopicsEnable)
            createAutomatically(step, name);
    }
    answer(step, id, std::move(response));
}

message::MetadataTopic Broker::topicMetadata(const std::string& name) const
{
    message::MetadataTopic topic;
    topic.name = name;
    const std::optional<TopicId> id = m_image->topicId(name);
    if (!id) {
        topic.error = ErrorCode::UnknownTopicOrPartition;
        return topic;
    }
    topic.topicId = *id;
    for (const metadata::PartitionRegistration& registration : m_image->topic(*id)->partitions) {
        message::MetadataPartition partition;
        const metadata::BrokerRegistration* leader = m_image->broker(registration.leader);
        const bool isAvailable = leader != nullptr && !leader->fenced;
        partition.error = isAvailable ? ErrorCode::None : ErrorCode::LeaderNotAvailable;
        partition.leaderId = isAvailable ? registration.leader : kNoNode;
        partition.leaderEpoch = registration.leaderEpoch;
        partition.replicas = registration.replicas;
        partition.isr = registration.isr;
        for (const NodeId replica : registration.replicas)
            if (const auto* broker = m_image->broker(replica); broker == nullptr || broker->fenced)
                partition.offlineReplicas.push_back(replica);
        topic.partitions.push_back(std::move(partition));
    }
    return topic;
}

void Broker::createAutomatically(Step& step, const std::string& name)
{
    if (m_quorumLeader == kNoNode)
        return; // the client asks again
    message::CreateTopicsRequest request;
    request.topics.push_back({name, m_config.numPartitions, std::int16_t(m_config.defaultReplicationFactor), {}, {}});
    step.out.request(m_quorumLeader, message::Channel::Controller, std::move(request));
}

void Broker::forward(Step& step, const ConnectionId& id, const message::Envelope& envelope)
{
    m_purgatory.connection(id).inHand = Forwarded{envelope.message, {}, kNoNode};
    m_purgatory.setDeadline(id, step.out.deadline(m_config.requestTimeout));
    sendForward(step, m_purgatory.connection(id));
}

void Broker::sendForward(Step& step, Connection& connection)
{
    auto& forwarded = std::get<Forwarded>(connection.inHand);
    if (m_quorumLeader == kNoNode)
        return;
    forwarded.sentTo = m_quorumLeader;
    forwarded.sentAs = step.out.request(m_quorumLeader, message::Channel::Controller, *forwarded.request);
}

void Broker::sendForwards(Step& step)
{
    m_forwardLook = {};
    for (const auto& [id, connection] : m_purgatory.connections()) {
        const auto* forwarded = std::get_if<Forwarded>(&connection.inHand);
        if (forwarded != nullptr && forwarded->sentAs.value == 0)
            sendForward(step, m_purgatory.connection(id));
    }
}

void Broker::loseForwards(Step& step, NodeId controller)
{
    for (const auto& [id, connection] : m_purgatory.connections()) {
        const auto* forwarded = std::get_if<Forwarded>(&connection.inHand);
        if (forwarded == nullptr || forwarded->sentAs.value == 0 || forwarded->sentTo != controller)
            continue;
        std::get<Forwarded>(m_purgatory.connection(id).inHand).sentAs = {};
        m_forwardLook = step.out.deadline(kControllerLookInterval);
    }
}

void Broker::onForwardAnswered(Step& step, const message::Envelope& envelope)
{
    if (m_groups.offsetsTopicAskedFor == envelope.correlation)
        m_groups.offsetsTopicAskedFor = {};
    for (const auto& [id, connection] : m_purgatory.connections()) {
        const auto* forwarded = std::get_if<Forwarded>(&connection.inHand);
        if (forwarded == nullptr || forwarded->sentAs != envelope.correlation)
            continue;
        const ConnectionId asker = id;
        if (message::isRefusedWith(*envelope.message, ErrorCode::NotController)) {
            std::get<Forwarded>(m_purgatory.connection(asker).inHand).sentAs = {};
            m_forwardLook = step.out.deadline(kControllerLookInterval);
        } else {
            answer(step, asker, *envelope.message);
        }
        return;
    }
}

void Broker::onForwardExpired(Step& step, const ConnectionId& id)
{
    const Forwarded forwarded = std::get<Forwarded>(m_purgatory.connection(id).inHand);
    answer(step, id, message::adminRefusal(*forwarded.request, ErrorCode::RequestTimedOut));
}

} // namespace highwater::node
