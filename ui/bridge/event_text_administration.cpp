// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"
#include "ui/bridge/event_words.h"

// What administrators ask for about topics, replicas and brokers, and what becomes of it.
namespace highwater::ui {

using namespace event;

QString EventText::of(NodeId, const PartitionsRequested& fact) const
{
    return words::by(fact.by,
        //: %1 is a topic's name; the number is how many partitions it is to have
        tr("You asked for %n partitions of topic %1", "", fact.partitionCount),
        //: %1 is a topic's name; the number is how many partitions it is to have
        tr("The scenario asked for %n partitions of topic %1", "", fact.partitionCount),
        //: %1 is a topic's name; random faults did it
        tr("Chance asked for %n partitions of topic %1", "", fact.partitionCount))
        .arg(words::text(fact.topic));
}

QString EventText::of(NodeId, const TopicDeletionRequested& fact) const
{
    return words::by(fact.by,
        //: %1 is a topic's name
        tr("You asked to delete topic %1"),
        //: %1 is a topic's name
        tr("The scenario asked to delete topic %1"),
        //: %1 is a topic's name; random faults did it
        tr("Chance asked to delete topic %1"))
        .arg(words::text(fact.name));
}

QString EventText::of(NodeId, const ReassignmentRequested& fact) const
{
    const QString partitions = words::partitions(fact.partitions);
    if (fact.isCancellation)
        return words::by(fact.by,
            //: %1 are partitions such as "payments-0, payments-1"
            tr("You cancelled the move of %1"),
            //: %1 are partitions such as "payments-0, payments-1"
            tr("The scenario cancelled the move of %1"),
            //: %1 are partitions such as "payments-0, payments-1"; random faults did it
            tr("Chance cancelled the move of %1"))
            .arg(partitions);
    return words::by(fact.by,
        //: %1 are partitions such as "payments-0, payments-1"; a reassignment
        tr("You asked to move replicas of %1"),
        //: %1 are partitions such as "payments-0, payments-1"; a reassignment
        tr("The scenario asked to move replicas of %1"),
        //: %1 are partitions such as "payments-0, payments-1"; a reassignment; random faults did it
        tr("Chance asked to move replicas of %1"))
        .arg(partitions);
}

QString EventText::of(NodeId, const ElectionRequested& fact) const
{
    //: Stands for a list of partitions
    const QString partitions = fact.partitions.empty() ? tr("all partitions") : words::partitions(fact.partitions);
    if (fact.type == message::ElectionType::Unclean)
        return words::by(fact.by,
            //: %1 are partitions such as "payments-0, payments-1"
            tr("You asked for an unclean election of %1"),
            //: %1 are partitions such as "payments-0, payments-1"
            tr("The scenario asked for an unclean election of %1"),
            //: %1 are partitions such as "payments-0, payments-1"; random faults did it
            tr("Chance asked for an unclean election of %1"))
            .arg(partitions);
    return words::by(fact.by,
        //: %1 are partitions such as "payments-0, payments-1"
        tr("You asked for the preferred leaders of %1"),
        //: %1 are partitions such as "payments-0, payments-1"
        tr("The scenario asked for the preferred leaders of %1"),
        //: %1 are partitions such as "payments-0, payments-1"; random faults did it
        tr("Chance asked for the preferred leaders of %1"))
        .arg(partitions);
}

QString EventText::of(NodeId, const UnregistrationRequested& fact) const
{
    return words::by(fact.by,
        //: %1 is a broker such as "broker 2"
        tr("You asked to unregister %1"),
        //: %1 is a broker such as "broker 2"
        tr("The scenario asked to unregister %1"),
        //: %1 is a broker such as "broker 2"; random faults did it
        tr("Chance asked to unregister %1"))
        .arg(m_names.node(fact.broker));
}

QString EventText::of(NodeId, const VoterChangeRequested& fact) const
{
    if (fact.isAddition)
        return words::by(fact.by,
            //: %1 is a controller such as "controller 2"
            tr("You asked to make %1 a voter"),
            //: %1 is a controller such as "controller 2"
            tr("The scenario asked to make %1 a voter"),
            //: %1 is a controller such as "controller 2"; random faults did it
            tr("Chance asked to make %1 a voter"))
            .arg(m_names.voter(fact.controller));
    return words::by(fact.by,
        //: %1 is a controller such as "controller 2"
        tr("You asked to take %1 out of the voters"),
        //: %1 is a controller such as "controller 2"
        tr("The scenario asked to take %1 out of the voters"),
        //: %1 is a controller such as "controller 2"; random faults did it
        tr("Chance asked to take %1 out of the voters"))
        .arg(m_names.voter(fact.controller));
}

QString EventText::of(NodeId node, const BrokerAdded& fact) const
{
    if (fact.rack.empty())
        return words::by(fact.by,
            //: %1 is a broker such as "broker 4"
            tr("You added %1 to the cluster"),
            //: %1 is a broker such as "broker 4"
            tr("The scenario added %1 to the cluster"),
            //: %1 is a broker such as "broker 4"; random faults did it
            tr("Chance added %1 to the cluster"))
            .arg(m_names.node(node));
    return words::by(fact.by,
        //: %1 is a broker such as "broker 4", %2 the name of a rack
        tr("You added %1 to the cluster, in rack %2"),
        //: %1 is a broker such as "broker 4", %2 the name of a rack
        tr("The scenario added %1 to the cluster, in rack %2"),
        //: %1 is a broker such as "broker 4", %2 the name of a rack; random faults did it
        tr("Chance added %1 to the cluster, in rack %2"))
        .arg(m_names.node(node), words::text(fact.rack));
}

QString EventText::of(NodeId, const PartitionsAdded& fact) const
{
    //: %1 is a topic's name, %2 how many partitions it had; the number is how many it has now
    return tr("Topic %1 has %n partitions now, before it had %2", "", fact.count)
        .arg(words::text(fact.name), QString::number(fact.countBefore));
}

QString EventText::of(NodeId, const TopicDeleted& fact) const
{
    //: %1 is a topic's name; the number is how many partitions it had
    return tr("Topic %1 was deleted with its %n partitions; brokers delete the logs when they hear of it", "", fact.partitionCount)
        .arg(words::text(fact.name));
}

QString EventText::of(NodeId node, const ReassignmentStarted& fact) const
{
    const QString partition = m_names.partition(fact.partition);
    if (fact.removing.empty())
        //: %1 is a controller such as "Controller 3", %2 a partition, %3 a set of brokers such as {4}
        return tr("%1 gives %2 more replicas: %3 have to catch up first")
            .arg(m_names.voterFirst(node), partition, format::nodes(fact.adding));
    if (fact.adding.empty())
        //: %1 is a controller such as "Controller 3", %2 a partition, %3 a set of brokers such as {4}
        return tr("%1 takes replicas from %2: %3 go when the others are in sync")
            .arg(m_names.voterFirst(node), partition, format::nodes(fact.removing));
    //: %1 is a controller such as "Controller 3", %2 a partition, %3 and %4 are sets of brokers such as {4}
    return tr("%1 moves %2: %3 have to catch up, then %4 go")
        .arg(m_names.voterFirst(node), partition, format::nodes(fact.adding), format::nodes(fact.removing));
}

QString EventText::of(NodeId, const ReassignmentCompleted& fact) const
{
    //: %1 is a partition, %2 and %3 are sets of brokers
    return tr("The move of %1 is complete: its replicas are %2 instead of %3")
        .arg(m_names.partition(fact.partition), format::nodes(fact.replicas), format::nodes(fact.replicasBefore));
}

QString EventText::of(NodeId, const ReassignmentCancelled& fact) const
{
    //: %1 is a partition, %2 and %3 are sets of brokers
    return tr("The move of %1 was taken back: its replicas are %2 again, no longer %3")
        .arg(m_names.partition(fact.partition), format::nodes(fact.replicas), format::nodes(fact.replicasBefore));
}

QString EventText::of(NodeId node, const BrokerUnregistered& fact) const
{
    //: %1 is a controller such as "Controller 3", %2 a broker such as "broker 1"
    return tr("%1 has forgotten %2: it is in no ISR and may not lead").arg(m_names.voterFirst(node), m_names.node(fact.broker));
}

QString EventText::of(NodeId node, const AdminRequestRefused& fact) const
{
    if (!m_names.isController(node) && !m_names.isBroker(node))
        //: An administrator waited in vain; %1 is the name of a Kafka API, %2 what it was asked about, %3 an error's name
        return tr("Nobody answered %1 for %2: %3").arg(words::text(fact.api), words::text(fact.subject), words::error(fact.error));
    if (fact.message.empty())
        //: %1 is a controller such as "Controller 3", %2 the name of a Kafka API, %3 what it was asked about, %4 an error's name
        return tr("%1 refused %2 for %3: %4")
            .arg(m_names.voterFirst(node), words::text(fact.api), words::text(fact.subject), words::error(fact.error));
    //: %1 is a controller such as "Controller 3", %2 the name of a Kafka API, %3 what it was asked about, %4 an error's name, %5 its own words
    return tr("%1 refused %2 for %3: %4 (%5)")
        .arg(m_names.voterFirst(node), words::text(fact.api), words::text(fact.subject), words::error(fact.error),
            words::text(fact.message));
}

QString EventText::of(NodeId node, const LogStartAdvanced& fact) const
{
    const bool isRetention = fact.reason == LogStartReason::SegmentDeletion;
    const QString partition = m_names.partition(fact.partition);
    return isRetention
        //: %1 a broker, %2 a partition, %3 and %4 offsets
        ? tr("%1 deleted the records %3 to %4 of %2: retention.ms or retention.bytes").arg(m_names.nodeFirst(node), partition).arg(fact.previous.value).arg(fact.offset.value - 1)
        //: %1 a broker, %2 a partition, %3 an offset
        : tr("%1 lets its log of %2 start at %3, as the leader's does").arg(m_names.nodeFirst(node), partition).arg(fact.offset.value);
}

QString EventText::of(NodeId node, const ReplicaDeleted& fact) const
{
    if (fact.reason == RemovalReason::TopicDeleted)
        //: %1 is a broker such as "Broker 2", %2 a partition, %3 an offset
        return tr("%1 deleted its log of %2, up to %3: the topic is gone")
            .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.logEndOffset));
    //: %1 is a broker such as "Broker 2", %2 a partition, %3 an offset
    return tr("%1 deleted its log of %2, up to %3: it is no replica any more")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.logEndOffset));
}

} // namespace highwater::ui
