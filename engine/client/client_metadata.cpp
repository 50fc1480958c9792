// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/client_metadata.h"

#include <algorithm>

namespace highwater::client {
namespace {

/// Of each partition's replicas; nothing when no broker says where it stands.
std::vector<std::vector<std::string>> racksOf(const message::MetadataTopic& topic, const std::vector<message::MetadataBroker>& brokers)
{
    std::map<NodeId, std::string> racks;
    for (const message::MetadataBroker& broker : brokers)
        if (broker.rack)
            racks[broker.id] = *broker.rack;
    std::vector<std::vector<std::string>> byPartition;
    if (racks.empty())
        return byPartition;
    for (const message::MetadataPartition& partition : topic.partitions) {
        std::set<std::string> own;
        for (const NodeId replica : partition.replicas)
            if (const auto rack = racks.find(replica); rack != racks.end())
                own.insert(rack->second);
        byPartition.emplace_back(own.begin(), own.end());
    }
    return byPartition;
}

} // namespace


const KnownTopic* ClientMetadata::topic(const std::string& name) const
{
    const auto found = m_topics.find(name);
    return found == m_topics.end() ? nullptr : &found->second;
}

ErrorCode ClientMetadata::refusalOf(const std::string& name) const
{
    const auto found = m_refusals.find(name);
    return found == m_refusals.end() ? ErrorCode::None : found->second;
}

void ClientMetadata::want(const std::string& name, const machine::Outbox& out)
{
    if (!m_wanted.insert(name).second)
        return;
    m_next = out.deadline({}); // a new topic does not wait for the spacing
    m_refusals.erase(name);
    m_wantedSince += 1;
}

void ClientMetadata::drop(const std::string& name)
{
    m_wanted.erase(name);
    m_refusals.erase(name);
    if (m_topics.erase(name) > 0)
        m_version += 1;
    if (m_wanted.empty() && !m_wantsAll)
        m_next = {};
}

void ClientMetadata::wantAll(const machine::Outbox& out)
{
    if (m_wantsAll)
        return;
    m_wantsAll = true;
    m_wantedSince += 1;
    requestUpdate(out);
}

void ClientMetadata::requestUpdate(const machine::Outbox& out)
{
    if (m_wanted.empty() && !m_wantsAll)
        return;
    const Instant soonest = std::max(out.now(), m_notBefore);
    if (soonest < m_next.at)
        m_next = {soonest, out.cause()};
}

bool ClientMetadata::takeHint(const std::string& name, PartitionIndex partition, const message::CurrentLeader& leader)
{
    const auto found = m_topics.find(name);
    if (found == m_topics.end() || leader.leaderId == kNoNode || leader.leaderEpoch == kNoLeaderEpoch)
        return false;
    const auto index = std::size_t(partition.value);
    if (index >= found->second.partitions.size() || leader.leaderEpoch <= found->second.partitions[index].leaderEpoch)
        return false;
    found->second.partitions[index] = {leader.leaderId, leader.leaderEpoch};
    m_version += 1;
    return true;
}

void ClientMetadata::noteSent()
{
    m_isUnderWay = true;
    m_asked = m_wantedSince;
}

void ClientMetadata::noteFailed(const Backoff& retryBackoff, machine::Outbox& out)
{
    m_isUnderWay = false;
    m_failures += 1;
    if (m_failingSince == kNever)
        m_failingSince = out.now();
    if (out.now() - m_failingSince >= kRebootstrapAfter) {
        m_brokers.clear();
        m_failingSince = out.now();
    }
    m_next = out.deadline(retryBackoff.after(m_failures, out.prng()));
    m_notBefore = m_next.at;
}

void ClientMetadata::takeResponse(const message::MetadataResponse& response, Duration maxAge, const Backoff& retryBackoff,
    machine::Outbox& out)
{
    m_isUnderWay = false;
    m_failures = 0;
    m_failingSince = kNever;
    const std::int64_t versionBefore = m_version;
    m_brokers.clear();
    for (const message::MetadataBroker& broker : response.brokers)
        m_brokers.push_back(broker.id);
    bool isIncomplete = false;
    for (const message::MetadataTopic& topic : response.topics)
        isIncomplete |= !takeTopic(topic, response.brokers);
    if (m_wantsAll)
        forgetTopicsNotIn(response);
    m_equivalents = m_version == versionBefore ? m_equivalents + 1 : 0;
    m_notBefore = out.now() + retryBackoff.after(std::max(m_equivalents, 1), out.prng());
    m_next = out.deadline(maxAge);
    if (isIncomplete)
        m_next = {std::min(m_notBefore, m_next.at), out.cause()};
    if (m_asked != m_wantedSince)
        m_next = out.deadline({}); // a topic was wanted after the request had gone
}

/// Who asks for all topics is told of those that are gone by their absence.
void ClientMetadata::forgetTopicsNotIn(const message::MetadataResponse& response)
{
    const auto isGone = [&](const auto& known) {
        return std::ranges::find(response.topics, known.first, &message::MetadataTopic::name) == response.topics.end();
    };
    if (std::erase_if(m_topics, isGone) > 0)
        m_version += 1;
}

/// False when it should be asked for again soon (log-and-producer.md 6.5.1).
bool ClientMetadata::takeTopic(const message::MetadataTopic& topic, const std::vector<message::MetadataBroker>& brokers)
{
    if (!m_wanted.contains(topic.name) && !m_wantsAll)
        return true;
    m_refusals.erase(topic.name);
    if (topic.error != ErrorCode::None && topic.error != ErrorCode::LeaderNotAvailable) {
        if (m_topics.erase(topic.name) > 0)
            m_version += 1;
        if (!isRetriable(topic.error))
            m_refusals[topic.name] = topic.error;
        return !isRetriable(topic.error);
    }
    KnownTopic news{topic.topicId, {}, racksOf(topic, brokers)};
    bool isComplete = !topic.partitions.empty();
    const auto old = m_topics.find(topic.name);
    const bool isSame = old != m_topics.end() && old->second.id == topic.topicId;
    for (std::size_t i = 0; i < topic.partitions.size(); ++i) {
        const message::MetadataPartition& partition = topic.partitions[i];
        isComplete &= partition.leaderId != kNoNode && !asksForMetadata(partition.error);
        KnownPartition known{partition.leaderId, partition.leaderEpoch};
        if (isSame && i < old->second.partitions.size() && partition.leaderEpoch < old->second.partitions[i].leaderEpoch)
            known = old->second.partitions[i];
        news.partitions.push_back(known);
    }
    if (old == m_topics.end() || old->second != news) {
        m_topics.insert_or_assign(topic.name, std::move(news));
        m_version += 1;
    }
    return isComplete;
}

} // namespace highwater::client
