// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/base/overloaded.h"
#include "engine/sim/judge_words.h"

#include <algorithm>
#include <set>

/// The judges of the quorum and of what it commits: Q1, Q2, Q3, Q5, Q7, Q8, M2, M3, R5, R18, R19.
namespace highwater::sim {
namespace {

std::int32_t minInsyncReplicasOf(const metadata::MetadataImage& image, const std::string& topic, std::size_t replicaCount,
    const Cluster& cluster)
{
    config::ConfigMap brokerValues;
    for (const auto& [id, node] : cluster.nodes)
        if (node.broker) {
            brokerValues = node.broker->staticValues();
            break;
        }
    for (const auto& [name, value] : image.configsOf({metadata::ConfigResourceType::Broker, std::string()}))
        brokerValues.insert_or_assign(name, value);
    const config::ConfigMap& topicValues = image.configsOf({metadata::ConfigResourceType::Topic, topic});
    return std::min(config::topicConfigFrom(topicValues, brokerValues).minInsyncReplicas, std::int32_t(replicaCount));
}

} // namespace

void Judges::on(const event::QuorumLeaderElected& fact)
{
    const auto [leader, isNew] = m_memory.quorum.leaders.try_emplace(fact.epoch, m_event->node);
    if (!isNew && leader->second != m_event->node)
        sayOfQuorum("Q1", "Nodes " + text(leader->second) + " and " + text(m_event->node) + " both lead the quorum in epoch "
                + text(fact.epoch) + ".");
    if (!isNew && leader->second == m_event->node)
        sayOfQuorum("Q9", "Node " + text(m_event->node) + " is elected once more in quorum epoch " + text(fact.epoch) + ".");
    const node::Node* node = m_cluster.node(m_event->node);
    if (isNew && fact.epoch == m_memory.quorum.leaders.rbegin()->first && node != nullptr && node->controllerNode)
        checkElected(node->controllerNode->quorum());
}

void Judges::on(const event::QuorumHighWatermarkAdvanced& fact)
{
    const NodeId id = m_event->node;
    const node::Node* node = m_cluster.node(id);
    if (node == nullptr || !node->controllerNode)
        return;
    const quorum::Quorum& quorum = node->controllerNode->quorum();
    const auto before = m_memory.quorum.highWatermarks.try_emplace(id).first;
    if (fact.to < before->second)
        sayOfQuorum("Q3", "Node " + text(id) + "'s quorum high watermark fell from " + text(before->second) + " to " + text(fact.to) + ".");
    before->second = fact.to;
    if (const auto* leader = std::get_if<quorum::Leader>(&quorum.state().role)) {
        // A leader that has not heard of its successor yet may still count old fetches: what it publishes is behind, not gone.
        const bool hasSuccessor = !m_memory.quorum.leaders.empty() && quorum.epoch() < m_memory.quorum.leaders.rbegin()->first;
        if (!hasSuccessor && fact.to < m_memory.quorum.highWatermark)
            sayOfQuorum("Q3", "The quorum's high watermark fell from " + text(m_memory.quorum.highWatermark) + " to " + text(fact.to) + ".");
        if (fact.to <= leader->epochStartOffset)
            say("Q7", "Leader " + text(id) + " published the high watermark " + text(fact.to) + " before a record of its own epoch, at "
                    + text(leader->epochStartOffset) + ", was committed.");
        checkMajority(quorum, fact.to);
        m_memory.quorum.highWatermark = std::max(m_memory.quorum.highWatermark, fact.to);
    } else if (const auto led = m_memory.quorum.leaders.find(quorum.epoch()); led != m_memory.quorum.leaders.end() && led->second == id) {
        m_memory.quorum.highWatermark = std::max(m_memory.quorum.highWatermark, fact.to); // and resigned in the same step
    } else if (fact.to > m_memory.quorum.highWatermark) {
        sayOfQuorum("Q3", "Follower " + text(id) + " has the quorum high watermark " + text(fact.to) + ", above any leader's.");
    }
    noteRefilled(m_memory.quorum.highWatermark);
    replayCommitted(quorum, *node->controllerNode->committedImage(), fact.to);
}

void Judges::on(const event::MetadataTruncated& fact)
{
    // Only leaders tell of their high watermark; a follower's stands in its state.
    const node::Node* node = m_cluster.node(m_event->node);
    if (node == nullptr || !node->controllerNode)
        return;
    const Offset highWatermark = node->controllerNode->quorum().state().highWatermark;
    if (fact.to < highWatermark)
        say("Q8", "Node " + text(m_event->node) + " cut its metadata log to " + text(fact.to) + ", below its high watermark, "
                + text(highWatermark) + ".");
}

void Judges::on(const event::NodeKilled&) { m_memory.quorum.highWatermarks.erase(m_event->node); }
void Judges::on(const event::NodeStarted&) { noteStart(m_event->node); }
void Judges::on(const event::NodeStopped&) { noteStop(m_event->node); }

void Judges::noteStart(NodeId id)
{
    m_memory.quorum.highWatermarks.erase(id);
    forgetReignsOf(id);
    for (const auto& [epoch, leader] : m_memory.quorum.leaders)
        if (leader == id)
            m_memory.quorum.pastReigns[id] = epoch;
    const node::Broker* of = broker(id);
    const metadata::BrokerRegistration* registration = m_memory.quorum.image.broker(id);
    if (of == nullptr)
        return;
    const bool isClean = registration == nullptr || of->disk().cleanShutdownMarker == registration->brokerEpoch;
    isClean ? void(m_memory.quorum.unclean.erase(id)) : void(m_memory.quorum.unclean.insert(id));
    lookAtStoppedDisk(*of);
}

void Judges::noteStop(NodeId id)
{
    m_memory.quorum.highWatermarks.erase(id);
    if (const node::Broker* of = broker(id))
        lookAtStoppedDisk(*of);
}

/// Q2.
void Judges::lookAtEpoch(NodeId id)
{
    const node::Node* node = m_cluster.node(id);
    if (node == nullptr || !node->controllerNode)
        return;
    const QuorumEpoch epoch = node->controllerNode->quorum().epoch();
    QuorumEpoch& newest = m_memory.quorum.epochs[id];
    if (epoch < newest)
        say("Q2", "Node " + text(id) + "'s quorum epoch fell from " + text(newest) + " to " + text(epoch) + ".");
    newest = epoch;
}

/// Brings the judges' own image up to what is committed, out of one node's log, and checks what the records make.
void Judges::replayCommitted(const quorum::Quorum& quorum, const metadata::MetadataImage& nodesImage, Offset until)
{
    metadata::MetadataImage& image = m_memory.quorum.image;
    if (until <= image.endOffset)
        return;
    const quorum::MetadataLog& log = quorum.log();
    if (image.endOffset < log.startOffset()) { // it began with a snapshot
        if (nodesImage.endOffset > image.endOffset)
            image = nodesImage;
        return;
    }
    for (std::size_t index = log.indexOf(image.endOffset); index < log.batchCount() && log.batch(index).nextOffset() <= until; ++index) {
        const metadata::MetadataBatch& batch = log.batch(index);
        if (batch.baseOffset != image.endOffset || batch.epoch < image.epoch) {
            sayOfQuorum("Q5", "The metadata log of node " + text(quorum.state().id) + " does not go on where the committed records end.");
            return;
        }
        replayBatch(batch);
    }
}

/// A registration can be committed long after it was written, when another process of that broker runs already.
bool Judges::isOfRunningProcess(const metadata::RegisterBrokerRecord& record) const
{
    const node::Broker* of = broker(record.brokerId);
    return of != nullptr && of->lifecycle().incarnationId == record.incarnationId;
}

void Judges::replayBatch(const metadata::MetadataBatch& batch)
{
    metadata::MetadataImage& image = m_memory.quorum.image;
    const metadata::MetadataImage before = image;
    std::set<TopicIdPartition> changed;
    std::set<NodeId> changedBrokers;
    std::vector<NodeId> registered;
    for (const metadata::MetadataRecord& record : *batch.records) {
        std::visit(overloaded{
                       [](const auto&) {},
                       [&](const metadata::RegisterBrokerRecord& body) {
                           checkRegistration(body);
                           changedBrokers.insert(body.brokerId);
                           if (isOfRunningProcess(body))
                               registered.push_back(body.brokerId);
                       },
                       [&](const metadata::VotersRecord& body) { checkVoterChange(before.voters, body.voters); },
                       [&](const metadata::BrokerRegistrationChangeRecord& body) { changedBrokers.insert(body.brokerId); },
                       [&](const metadata::UnregisterBrokerRecord& body) { changedBrokers.insert(body.brokerId); },
                       [&](const metadata::PartitionRecord& body) { changed.insert(body.partition); },
                       [&](const metadata::PartitionChangeRecord& body) { changed.insert(body.partition); },
                   },
            record);
    }
    metadata::replay(image, batch);
    for (const TopicIdPartition& id : changed)
        checkPartition(id, before);
    checkFencing(batch, before);
    for (const NodeId broker : changedBrokers)
        image.isActive(broker) ? checkUnfencing(broker) : checkFenced(broker);
    for (const NodeId broker : registered)
        checkUncleanRegistration(broker);
}

/// M2.
void Judges::checkRegistration(const metadata::RegisterBrokerRecord& record)
{
    const auto [known, isNew]
        = m_memory.quorum.registrations.try_emplace(record.brokerId, record.brokerEpoch, record.incarnationId);
    if (isNew)
        return;
    const bool isSame = known->second.second == record.incarnationId;
    if (record.brokerEpoch < known->second.first || (!isSame && record.brokerEpoch == known->second.first))
        sayOfQuorum("M2", "Broker " + text(record.brokerId) + " registered with the epoch " + text(record.brokerEpoch)
                + ", not above " + text(known->second.first) + ".");
    known->second = {record.brokerEpoch, record.incarnationId};
}

/// M3, R2, R5, R18, R19 of a partition that the controller has changed.
void Judges::checkPartition(const TopicIdPartition& id, const metadata::MetadataImage& imageBefore)
{
    const metadata::PartitionRegistration* before = imageBefore.partition(id);
    const metadata::MetadataImage& image = m_memory.quorum.image;
    const metadata::PartitionRegistration* now = image.partition(id);
    if (now == nullptr)
        return;
    if (now->leader != kNoNode && !contains(now->replicas, now->leader))
        say("M3", id, "the leader " + text(now->leader) + " is no replica.");
    if (before != nullptr && (now->leaderEpoch < before->leaderEpoch || now->partitionEpoch <= before->partitionEpoch
            || (now->leader != before->leader && now->leaderEpoch == before->leaderEpoch)))
        say("M3", id, "its epochs did not grow as they must.");
    if (now->leader != kNoNode && !contains(now->isr, now->leader))
        say("R5", id, "the leader " + text(now->leader) + " is not in the ISR.");
    for (const NodeId member : now->isr) {
        if (contains(now->elr, member))
            say("R19", id, "broker " + text(member) + " is in both ISR and ELR.");
        if (!contains(now->replicas, member))
            say("R19", id, "broker " + text(member) + " is in the ISR and no replica.");
        if (!image.isActive(member) && (now->isr.size() > 1 || now->leader != kNoNode))
            say("R18", id, "broker " + text(member) + " is in the ISR although it is fenced or stopping.");
    }
    if (now->isr.empty() && now->leader != kNoNode)
        say("R19", id, "it has a leader without an ISR.");
    if (now->lastKnownElr.size() > 1)
        say("R19", id, "it has more than one last known leader.");
    const metadata::TopicImage* topic = image.topic(id.topicId);
    // 5.15: at most as many as the first partition has replicas, which may be fewer since a change of the same moment.
    const metadata::TopicImage* topicBefore = imageBefore.topic(id.topicId);
    const std::size_t replicas = std::max(topic->partitions.front().replicas.size(),
        topicBefore == nullptr ? std::size_t(0) : topicBefore->partitions.front().replicas.size());
    if (!now->elr.empty() && std::int32_t(now->isr.size()) >= minInsyncReplicasOf(image, topic->name, replicas, m_cluster))
        say("R19", id, "it has an ELR although its ISR is large enough.");
    if (before != nullptr) {
        checkAdmission(id, *before, *now);
        checkReassignment(id, *before, *now);
        noteAdded(id, *before, *now);
    }
    if (before == nullptr || before->isr != now->isr) {
        checkCandidates(id, *now);
        m_changedIsrs.insert(id);
    }
}

/// R18 of a broker that is not active any more.
void Judges::checkFenced(NodeId broker)
{
    for (const auto& [topicId, topic] : m_memory.quorum.image.topics) {
        for (std::size_t index = 0; index < topic->partitions.size(); ++index) {
            const metadata::PartitionRegistration& partition = topic->partitions[index];
            if (contains(partition.isr, broker) && (partition.isr.size() > 1 || partition.leader != kNoNode))
                say("R18", TopicIdPartition{topicId, {std::int32_t(index)}},
                    "broker " + text(broker) + " is in the ISR although it is fenced or stopping.");
        }
    }
}

} // namespace highwater::sim
