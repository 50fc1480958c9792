// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/subject.h"

#include <algorithm>

#include "engine/view/waiting.h"
#include "ui/bridge/format.h"
#include "ui/inspect/waiting_text.h"

namespace highwater::ui {
namespace {

constexpr std::size_t kWaitsMax = 8; ///< of the whole cluster

template <class View>
const View* find(const std::vector<View>& all, NodeId id)
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const View& view) { return view.id == id; });
    return found == all.end() ? nullptr : &*found;
}

const view::PartitionView* find(const view::ClusterView& cluster, const TopicIdPartition& id)
{
    for (const view::TopicView& topic : cluster.topics)
        if (topic.id == id.topicId)
            for (const view::PartitionView& partition : topic.partitions)
                if (partition.id == id)
                    return &partition;
    return nullptr;
}

QString roleName(view::QuorumRole role)
{
    // Kafka's names of the states of a quorum member.
    switch (role) {
    case view::QuorumRole::Unattached: return QStringLiteral("Unattached");
    case view::QuorumRole::Prospective: return QStringLiteral("Prospective");
    case view::QuorumRole::Candidate: return QStringLiteral("Candidate");
    case view::QuorumRole::Leader: return QStringLiteral("Leader");
    case view::QuorumRole::Follower: return QStringLiteral("Follower");
    case view::QuorumRole::Resigned: return QStringLiteral("Resigned");
    case view::QuorumRole::Observer: return QStringLiteral("Observer");
    }
    return {};
}

QString stateName(view::BrokerState state)
{
    // Kafka: BrokerState.
    switch (state) {
    case view::BrokerState::NotRunning: return QStringLiteral("NOT_RUNNING");
    case view::BrokerState::Starting: return QStringLiteral("STARTING");
    case view::BrokerState::Recovery: return QStringLiteral("RECOVERY");
    case view::BrokerState::Running: return QStringLiteral("RUNNING");
    case view::BrokerState::PendingControlledShutdown: return QStringLiteral("PENDING_CONTROLLED_SHUTDOWN");
    case view::BrokerState::ShuttingDown: return QStringLiteral("SHUTTING_DOWN");
    }
    return {};
}

} // namespace

QString SubjectReader::yesNo(bool value) const
{
    //: The value of a fact such as "in sync"
    return value ? tr("yes") : tr("no");
}

Subject SubjectReader::read(const Selection& selection) const
{
    if (const auto* selected = std::get_if<SelectedNode>(&selection))
        return node(selected->node);
    if (const auto* selected = std::get_if<SelectedPartition>(&selection))
        return partition(selected->partition);
    if (const auto* selected = std::get_if<SelectedReplica>(&selection))
        return replica(selected->partition, selected->broker);
    if (const auto* selected = std::get_if<SelectedGroup>(&selection))
        return group(selected->group);
    return cluster();
}

Subject SubjectReader::gone(const QString& name) const
{
    Subject subject;
    subject.title = name;
    subject.subtitle = tr("It is not there at this moment.");
    return subject;
}

Subject SubjectReader::cluster() const
{
    std::int64_t partitions = 0;
    std::int64_t leaderless = 0;
    std::int64_t underReplicated = 0;
    std::int64_t underMinIsr = 0;
    for (const view::TopicView& topic : m_cluster.topics)
        for (const view::PartitionView& partition : topic.partitions) {
            ++partitions;
            leaderless += partition.leader == kNoNode;
            underReplicated += partition.isUnderReplicated;
            underMinIsr += partition.isUnderMinIsr;
        }
    const auto alive = std::count_if(m_cluster.brokers.begin(), m_cluster.brokers.end(),
        [](const view::BrokerView& broker) { return broker.process == view::ProcessState::Running && !broker.isFenced; });
    Subject subject;
    subject.title = tr("The cluster");
    subject.subtitle = tr("Choose a broker, a partition, a replica or a client to see all about it.");
    subject.sections.push_back({{},
        {
            //: Facts about the cluster; %1 of %2 brokers are up
            {tr("brokers up"), tr("%1 of %2").arg(alive).arg(m_cluster.brokers.size()), std::size_t(alive) < m_cluster.brokers.size() ? Ink::Failed : Ink::Text},
            {QStringLiteral("ActiveController"), m_cluster.activeController == kNoNode ? QStringLiteral("–") : QString::number(m_cluster.activeController.value),
                m_cluster.activeController == kNoNode ? Ink::Lost : Ink::Text},
            {tr("quorum epoch"), QString::number(m_cluster.quorumEpoch.value)},
            {tr("metadata committed"), format::offset(m_cluster.quorumHighWatermark)},
            {tr("topics"), format::count(std::int64_t(m_cluster.topics.size()))},
            {tr("partitions"), format::count(partitions)},
            {QStringLiteral("OfflinePartitionsCount"), format::count(leaderless), leaderless ? Ink::Lost : Ink::Text},
            {QStringLiteral("UnderMinIsrPartitionCount"), format::count(underMinIsr), underMinIsr ? Ink::Failed : Ink::Text},
            {QStringLiteral("UnderReplicatedPartitions"), format::count(underReplicated), underReplicated ? Ink::Failed : Ink::Text},
            {tr("messages on their way"), format::count(m_cluster.flightCount)},
            //: Facts about the cluster: what requests, writes and bytes cost in time; the value is a preset's name
            {tr("cost"), m_cluster.cost == "none" ? tr("none") : QString::fromStdString(m_cluster.cost)},
        }});
    addTampering(subject);
    for (const view::Waiting& waiting : view::waitingsOf(m_cluster))
        if (inkOf(waiting.kind) != Ink::Waiting && subject.waits.size() < kWaitsMax)
            addWait(waiting, subject);
    return subject;
}

/// What a person or a lesson switched off, or lies in wait for: nothing of it is so in a plain Kafka.
void SubjectReader::addTampering(Subject& subject) const
{
    if (!m_cluster.rulesOff.empty()) {
        QStringList rules;
        for (const std::string& rule : m_cluster.rulesOff)
            rules << QString::fromStdString(rule);
        //: %1 is a list of rules of Kafka, by their names in the program
        subject.waits.push_back({tr("Rules switched off: %1").arg(rules.join(QStringLiteral(", "))), {}, Ink::Lost});
    }
    for (const view::CatchView& one : m_cluster.catches) {
        //: Any message
        const QString message = one.message.empty() ? tr("any message") : QString::fromStdString(one.message);
        //: Any node
        const auto who = [this](NodeId node) { return node == kNoNode ? tr("anybody") : m_names.node(node); };
        subject.waits.push_back({one.drops
                //: %1 is a kind of message such as FetchResponse, %2 and %3 are nodes
                ? tr("The next %n of %1 from %2 to %3 will be dropped.", "", one.count).arg(message, who(one.from), who(one.to))
                //: %1 is a kind of message such as FetchResponse, %2 and %3 are nodes
                : tr("The next %n of %1 from %2 to %3 will be held.", "", one.count).arg(message, who(one.from), who(one.to)),
            {}, Ink::OutOfSync});
    }
}

Subject SubjectReader::node(NodeId id) const
{
    Subject subject;
    subject.title = m_names.nodeFirst(id);
    const auto* broker = find(m_cluster.brokers, id);
    const auto* controller = find(m_cluster.controllers, id);
    const auto* producer = find(m_cluster.producers, id);
    const auto* consumer = find(m_cluster.consumers, id);
    if (broker)
        addBroker(*broker, subject);
    if (controller)
        addController(*controller, subject);
    if (producer)
        addProducer(*producer, subject);
    if (consumer)
        addConsumer(*consumer, subject);
    for (const view::Waiting& waiting : view::waitingsOf(m_cluster, id))
        addWait(waiting, subject);
    return broker || controller || producer || consumer ? subject : gone(m_names.nodeFirst(id));
}

void SubjectReader::addBroker(const view::BrokerView& broker, Subject& subject) const
{
    switch (broker.process) {
    case view::ProcessState::Dead:
        //: Under a broker's name; %1 is a time such as 00:13.900
        subject.subtitle = tr("down since %1").arg(format::time(broker.stateSince));
        subject.waits.push_back({tr("It is down until somebody starts it again."), {}, Ink::Down});
        break;
    case view::ProcessState::Paused:
        //: Under a broker's name; %1 is a time such as 00:13.900
        subject.subtitle = tr("paused since %1").arg(format::time(broker.stateSince));
        subject.waits.push_back({tr("Its process stands still until somebody resumes it."), {}, Ink::OutOfSync});
        break;
    case view::ProcessState::Running:
        //: Under a broker's name; %1 is a time such as 00:13.900
        subject.subtitle = tr("up since %1").arg(format::time(broker.stateSince));
        break;
    }
    if (broker.session && !broker.isFenced && broker.process == view::ProcessState::Running)
        subject.waits.push_back({tr("The controller fences it unless its next heartbeat comes (broker.session.timeout.ms)."), broker.session});
    if (broker.process == view::ProcessState::Running && !broker.isRegistered)
        subject.waits.push_back({tr("It waits for the active controller to register it."), {}, Ink::OutOfSync});
    if (!broker.cutFrom.empty())
        //: %1 is a set of nodes such as {1, 3}
        subject.waits.push_back({tr("It is cut off from %1 until the links are healed.").arg(format::nodes(broker.cutFrom)), {}, Ink::CutOff});
    if (broker.fetchDelay.value > 0)
        //: %1 is a duration
        subject.waits.push_back({tr("Each of its fetches waits %1 before it goes out.").arg(format::duration(broker.fetchDelay)), {}, Ink::OutOfSync});
    std::vector<FactsView::Fact> facts{
        {QStringLiteral("BrokerState"), stateName(broker.state)},
        //: Facts about a broker
        {tr("fenced"), yesNo(broker.isFenced), broker.isFenced ? Ink::Failed : Ink::Text},
        {QStringLiteral("brokerEpoch"), broker.brokerEpoch == kNoBrokerEpoch ? QStringLiteral("–") : QString::number(broker.brokerEpoch.value)},
        {tr("metadata applied"), format::offset(broker.metadataOffset)},
    };
    if (broker.rack)
        facts.push_back({QStringLiteral("broker.rack"), QString::fromStdString(*broker.rack)});
    for (const auto& [name, value] : broker.metrics)
        facts.push_back({QString::fromStdString(name), format::count(value)});
    subject.sections.push_back({tr("Broker"), std::move(facts)});
}

void SubjectReader::addController(const view::ControllerView& controller, Subject& subject) const
{
    std::vector<FactsView::Fact> facts{
        //: Facts about a controller: its role in the quorum
        {tr("role"), roleName(controller.role)},
        {QStringLiteral("leaderEpoch"), QString::number(controller.epoch.value)},
        {QStringLiteral("leaderId"), controller.leader == kNoNode ? QStringLiteral("–") : QString::number(controller.leader.value)},
        {QStringLiteral("votedId"), controller.votedFor ? QString::number(controller.votedFor->value) : QStringLiteral("–")},
        {QStringLiteral("logEndOffset"), format::offset(controller.logEndOffset)},
        {QStringLiteral("highWatermark"), format::offset(controller.highWatermark)},
    };
    if (!controller.votesGranted.empty())
        //: Facts about a candidate: who voted for it
        facts.push_back({tr("votes"), format::nodes(controller.votesGranted)});
    subject.sections.push_back({controller.isActiveController ? tr("Controller, the active one") : tr("Controller"), std::move(facts)});
    if (controller.process != view::ProcessState::Running || !controller.election || controller.election->until == kNever)
        return;
    switch (controller.role) {
    case view::QuorumRole::Leader:
        subject.waits.push_back({tr("It resigns unless a majority of the voters fetches from it in time."), controller.election});
        break;
    case view::QuorumRole::Follower:
    case view::QuorumRole::Observer:
        subject.waits.push_back({tr("It looks for another leader unless the leader answers its fetch (controller.quorum.fetch.timeout.ms)."),
            controller.election});
        break;
    default:
        break; // votes and leaders that are awaited: view::waitingsOf
    }
}

void SubjectReader::addProducer(const view::ProducerView& producer, Subject& subject) const
{
    subject.subtitle = tr("producer");
    addAccumulators(producer, subject);
    std::vector<FactsView::Fact> facts{
        {QStringLiteral("producerId"), producer.producerId == kNoProducerId ? QStringLiteral("–") : QString::number(producer.producerId.value)},
        {QStringLiteral("producerEpoch"), producer.producerEpoch == kNoProducerEpoch ? QStringLiteral("–") : QString::number(producer.producerEpoch.value)},
        //: Facts about a producer's records
        {tr("sent"), format::count(producer.promise.sent)},
        {tr("acknowledged"), format::count(producer.promise.acknowledged)},
        {tr("failed, reported"), format::count(producer.promise.failed), producer.promise.failed ? Ink::Failed : Ink::Text},
        {tr("in doubt"), format::count(producer.promise.inDoubt)},
        {tr("acknowledged but lost"), format::count(producer.promise.acknowledgedButLost), producer.promise.acknowledgedButLost ? Ink::Lost : Ink::Text},
        {tr("still to send"), format::count(producer.recordsLeftToSend)},
    };
    if (producer.promise.neverSent > 0)
        facts.insert(facts.begin() + 5, {tr("never sent"), format::count(producer.promise.neverSent), Ink::Failed});
    subject.sections.push_back({{}, std::move(facts)});
    if (!producer.errors.empty()) {
        std::vector<FactsView::Fact> errors;
        for (const auto& [code, count] : producer.errors)
            errors.push_back({QString::fromUtf8(nameOf(code).data(), qsizetype(nameOf(code).size())), format::count(count), Ink::Failed});
        subject.sections.push_back({tr("Errors"), std::move(errors)});
    }
    std::vector<FactsView::Fact> configs;
    for (const auto& [name, value] : producer.configs)
        configs.push_back({QString::fromStdString(name), format::configValue(name, value)});
    subject.sections.push_back({tr("Configs"), std::move(configs)});
}

void SubjectReader::addAccumulators(const view::ProducerView& producer, Subject& subject) const
{
    for (const view::AccumulatorView& accumulator : producer.accumulators)
        if (accumulator.delivery && accumulator.delivery->until != kNever && accumulator.backoff)
            //: %1 is a partition; delivery.timeout.ms is the config's name
            subject.waits.push_back({tr("%1: the oldest batch is given up for failed (delivery.timeout.ms).")
                                         .arg(m_names.partition(accumulator.partition)), accumulator.delivery, Ink::Failed});
}

void SubjectReader::addWait(const view::Waiting& waiting, Subject& subject) const
{
    subject.waits.push_back({sentenceOf(waiting, m_names), waiting.until, inkOf(waiting.kind)});
}

void SubjectReader::addConsumer(const view::ConsumerView& consumer, Subject& subject) const
{
    if (!consumer.groupId.empty()) {
        addMember(consumer, subject);
        return;
    }
    subject.subtitle = tr("consumer");
    //: Facts about a consumer
    std::vector<FactsView::Fact> facts{{tr("topic"), QString::fromStdString(consumer.topic)},
        {tr("records read"), format::count(consumer.recordsConsumed)}};
    subject.sections.push_back({{}, std::move(facts)});
    std::vector<FactsView::Fact> positions;
    for (const view::ConsumerPartitionView& partition : consumer.partitions) {
        const std::int64_t lag = partition.lag ? partition.lag->value : 0;
        //: A consumer's place in a partition; %1 is an offset, %2 how many records it has still to read
        positions.push_back({m_names.partition(partition.partition), tr("%1, lag %2").arg(format::offset(partition.position), format::offset(partition.lag)),
            lag > 5 ? Ink::Failed : Ink::Text});
    }
    subject.sections.push_back({tr("Positions"), std::move(positions)});
}

Subject SubjectReader::partition(const TopicIdPartition& id) const
{
    Subject subject;
    subject.title = m_names.partition(id);
    const view::PartitionView* found = find(m_cluster, id);
    if (!found)
        return gone(subject.title);
    addPartition(*found, subject);
    return subject;
}

void SubjectReader::addPartition(const view::PartitionView& partition, Subject& subject) const
{
    //: Under a partition's name; %1 is a broker such as "broker 3", %2 an epoch
    subject.subtitle = partition.leader == kNoNode ? tr("no leader") : tr("led by %1 at epoch %2").arg(m_names.node(partition.leader)).arg(partition.leaderEpoch.value);
    if (partition.isUnderMinIsr)
        subject.waits.push_back({tr("Records with acks=all are refused with NOT_ENOUGH_REPLICAS until the ISR has %n members (min.insync.replicas).", "",
                                     partition.minInsyncReplicas), {}, Ink::OutOfSync});
    for (const view::Waiting& waiting : view::waitingsOf(m_cluster, partition.id))
        addWait(waiting, subject);
    for (const view::ReplicaView& replica : partition.replicas)
        if (replica.broker == partition.leader && replica.role == view::ReplicaRole::Leader)
            addLeader(replica, subject);
    subject.sections.push_back({{},
        {
            {QStringLiteral("Leader"), partition.leader == kNoNode ? QStringLiteral("–") : QString::number(partition.leader.value)},
            {QStringLiteral("LeaderEpoch"), QString::number(partition.leaderEpoch.value)},
            {QStringLiteral("PartitionEpoch"), QString::number(partition.partitionEpoch.value)},
            {QStringLiteral("Replicas"), format::nodes(partition.assignedReplicas)},
            {QStringLiteral("Isr"), format::nodes(partition.isr), partition.isUnderReplicated ? Ink::OutOfSync : Ink::Text},
            {QStringLiteral("Elr"), format::nodes(partition.elr)},
            {QStringLiteral("LastKnownElr"), format::nodes(partition.lastKnownElr)},
            {QStringLiteral("min.insync.replicas"), QString::number(partition.minInsyncReplicas)},
        }});
    subject.sections.push_back({tr("What its acks were worth"),
        {
            {tr("sent"), format::count(partition.promise.sent)},
            {tr("acknowledged"), format::count(partition.promise.acknowledged)},
            {tr("committed"), format::count(partition.promise.committed)},
            {tr("acknowledged but lost"), format::count(partition.promise.acknowledgedButLost), partition.promise.acknowledgedButLost ? Ink::Lost : Ink::Text},
        }});
}

void SubjectReader::addLeader(const view::ReplicaView& leader, Subject& subject) const
{
    if (leader.parkedFetchCount > 0)
        subject.waits.push_back({tr("%n fetches wait for new records (replica.fetch.wait.max.ms).", "", int(leader.parkedFetchCount)), {}});
    if (leader.inSyncState != view::InSyncState::Committed)
        //: %1 is a set of brokers such as {1, 3}
        subject.waits.push_back({tr("The leader waits for the controller to record another ISR; until then %1 count.").arg(format::nodes(leader.maximalIsr)), {}});
}

Subject SubjectReader::replica(const TopicIdPartition& id, NodeId broker) const
{
    const view::PartitionView* found = find(m_cluster, id);
    //: Title; %1 is a partition, %2 a broker such as "broker 2"
    const QString title = tr("%1 on %2").arg(m_names.partition(id), m_names.node(broker));
    if (!found)
        return gone(title);
    for (const view::ReplicaView& replica : found->replicas)
        if (replica.broker == broker) {
            Subject subject;
            subject.title = title;
            addReplica(*found, replica, subject);
            return subject;
        }
    return gone(title);
}

void SubjectReader::addReplica(const view::PartitionView& partition, const view::ReplicaView& replica, Subject& subject) const
{
    //: What a replica is
    subject.subtitle = replica.role == view::ReplicaRole::Leader ? tr("leader") : replica.role == view::ReplicaRole::Follower ? tr("follower") : tr("not running");
    if (replica.role == view::ReplicaRole::Leader) {
        for (const view::Waiting& waiting : view::waitingsOf(m_cluster, partition.id))
            addWait(waiting, subject);
        addLeader(replica, subject);
    }
    const view::BrokerView* broker = find(m_cluster.brokers, replica.broker);
    const bool isUp = broker && broker->process == view::ProcessState::Running;
    if (!isUp)
        //: %1 is a broker such as "Broker 2"
        subject.waits.push_back({tr("%1 is not running; this copy rests until it is back.").arg(m_names.nodeFirst(replica.broker)), {}, Ink::Down});
    else if (!replica.isInSync && replica.role == view::ReplicaRole::Follower)
        subject.waits.push_back({tr("It joins the ISR when it has fetched up to the leader's log end and the controller has recorded that."), {}, Ink::OutOfSync});
    if (replica.role == view::ReplicaRole::Leader && replica.broker != partition.leader)
        //: %1 is a broker such as "broker 3"
        subject.waits.push_back({tr("It believes that it leads, but the controller made %1 the leader: it has not heard of it yet.")
                                     .arg(m_names.node(partition.leader)), {}, Ink::OutOfSync});
    std::vector<FactsView::Fact> facts{
        {QStringLiteral("leaderEpoch"), QString::number(replica.leaderEpoch.value)},
        //: Facts about a replica: who leads it, as it believes
        {tr("believed leader"), replica.believedLeader == kNoNode ? QStringLiteral("–") : QString::number(replica.believedLeader.value)},
        {tr("in the ISR"), yesNo(replica.isInSync), replica.isInSync ? Ink::Text : Ink::OutOfSync},
        {QStringLiteral("logStartOffset"), format::offset(replica.logStartOffset)},
        {QStringLiteral("highWatermark"), format::offset(replica.highWatermark)},
        {QStringLiteral("lastStableOffset"), format::offset(replica.lastStableOffset)},
        {QStringLiteral("logEndOffset"), format::offset(replica.logEndOffset)},
        {tr("segments"), QString::number(replica.segmentCount)},
        {tr("size"), format::size(replica.sizeInBytes)},
    };
    std::int64_t lost = 0;
    for (const view::GhostView& ghost : replica.ghosts)
        lost += ghost.recordCount;
    if (lost > 0)
        facts.push_back({tr("acknowledged but lost"), format::count(lost), Ink::Lost});
    subject.sections.push_back({{}, std::move(facts)});
    if (replica.followers.empty())
        return;
    std::vector<FactsView::Fact> followers;
    for (const view::FollowerView& follower : replica.followers)
        //: What a leader knows of a follower; %1 is an offset, %2 a time
        followers.push_back({m_names.node(follower.broker), tr("%1, caught up at %2").arg(format::offset(follower.logEndOffset), format::shortTime(follower.lastCaughtUp))});
    subject.sections.push_back({tr("Followers, as it knows them"), std::move(followers)});
}

} // namespace highwater::ui
