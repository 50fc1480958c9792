// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"
#include "ui/bridge/event_words.h"

// What the brokers' replicas did.
namespace highwater::ui {

using namespace event;

QString EventText::of(NodeId node, const BrokerRunning& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a broker epoch
    return tr("%1 is up and serves clients, with broker epoch %2").arg(m_names.nodeFirst(node), words::number(fact.brokerEpoch));
}

QString EventText::of(NodeId node, const ReplicaBecameLeader& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a partition, %3 an epoch, %4 and %5 are offsets
    return tr("%1 leads %2 in epoch %3, its log ends at %4, its high watermark is %5")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), words::number(fact.leaderEpoch),
            format::offset(fact.logEndOffset), format::offset(fact.highWatermark));
}

QString EventText::of(NodeId node, const ReplicaBecameFollower& fact) const
{
    if (fact.leader == kNoNode)
        //: %1 is a broker such as "Broker 2", %2 a partition, %3 an epoch
        return tr("%1 has nobody to follow for %2 in epoch %3")
            .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), words::number(fact.leaderEpoch));
    //: %1 is a broker such as "Broker 2", %2 another such as "broker 3", %3 a partition, %4 an epoch, %5 an offset
    return tr("%1 follows %2 for %3 in epoch %4, its log ends at %5")
        .arg(m_names.nodeFirst(node), m_names.node(fact.leader), m_names.partition(fact.partition),
            words::number(fact.leaderEpoch), format::offset(fact.logEndOffset));
}

QString EventText::of(NodeId node, const RecordsAppended& fact) const
{
    const QString sentence = fact.origin == AppendOrigin::Client
        //: %1 is a broker such as "Broker 2", %2 offsets such as [26, 28), %3 a partition, %4 an epoch
        ? tr("%1 appended %2 to %3, which it leads, in epoch %4")
        //: %1 is a broker such as "Broker 2", %2 offsets such as [26, 28), %3 a partition, %4 an epoch
        : tr("%1 copied %2 of %3 from the leader, written in epoch %4");
    return sentence.arg(m_names.nodeFirst(node), format::range(fact.baseOffset, fact.lastOffset.next()),
        m_names.partition(fact.partition), words::number(fact.leaderEpoch));
}

QString EventText::of(NodeId node, const HighWatermarkAdvanced& fact) const
{
    const QString sentence = fact.role == event::ReplicaRole::Leader
        //: %1 is a partition, %2 the broker that leads it such as "broker 2", %3 and %4 are offsets
        ? tr("The high watermark of %1 rose from %3 to %4 on its leader, %2")
        //: %1 is a partition, %2 a follower such as "broker 2", %3 and %4 are offsets
        : tr("The high watermark of %1 rose from %3 to %4 as its follower %2 sees it");
    return sentence.arg(m_names.partition(fact.partition), m_names.node(node), format::offset(fact.from), format::offset(fact.to));
}

QString EventText::of(NodeId node, const HighWatermarkLowered& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a partition, %3 and %4 are offsets
    return tr("%1 lowered its high watermark of %2 from %3 to %4")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.from), format::offset(fact.to));
}

QString EventText::of(NodeId node, const InSyncSetProposed& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 and %3 are sets of brokers, %4 a partition
    return tr("%1 asks the controller for ISR %2 instead of %3 for %4")
        .arg(m_names.nodeFirst(node), format::nodes(fact.proposed), format::nodes(fact.isr), m_names.partition(fact.partition));
}

QString EventText::of(NodeId, const InSyncSetShrunk& fact) const
{
    if (fact.left.size() == 1)
        //: %1 is a broker such as "Broker 2", %2 a partition, %3 a set of brokers
        return tr("%1 left the ISR of %2, which is now %3")
            .arg(m_names.nodeFirst(fact.left.front()), m_names.partition(fact.partition), format::nodes(fact.isr));
    //: %1 and %3 are sets of brokers such as {1, 3}, %2 a partition
    return tr("The brokers %1 left the ISR of %2, which is now %3")
        .arg(format::nodes(fact.left), m_names.partition(fact.partition), format::nodes(fact.isr));
}

QString EventText::of(NodeId, const InSyncSetExpanded& fact) const
{
    if (fact.joined.size() == 1)
        //: %1 is a broker such as "Broker 2", %2 a partition, %3 a set of brokers
        return tr("%1 joined the ISR of %2, which is now %3")
            .arg(m_names.nodeFirst(fact.joined.front()), m_names.partition(fact.partition), format::nodes(fact.isr));
    //: %1 and %3 are sets of brokers such as {1, 3}, %2 a partition
    return tr("The brokers %1 joined the ISR of %2, which is now %3")
        .arg(format::nodes(fact.joined), m_names.partition(fact.partition), format::nodes(fact.isr));
}

QString EventText::of(NodeId node, const InSyncSetProposalEnded& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a partition, %3 an error's name
    return tr("The ISR that %1 proposed for %2 came to nothing: %3")
        .arg(m_names.node(node), m_names.partition(fact.partition), words::error(fact.error));
}

QString EventText::of(NodeId node, const LogTruncated& fact) const
{
    if (fact.to < fact.highWatermark)
        //: %1 is a broker such as "Broker 2", %2 a partition, %3, %4 and %5 are offsets
        return tr("%1 cut its log of %2 back from %3 to %4, below its high watermark %5")
            .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.from), format::offset(fact.to),
                format::offset(fact.highWatermark));
    //: %1 is a broker such as "Broker 2", %2 a partition, %3 and %4 are offsets
    return tr("%1 cut its log of %2 back from %3 to %4")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.from), format::offset(fact.to));
}

QString EventText::of(NodeId node, const DivergenceFound& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a partition, %3 an epoch, %4 an offset
    return tr("%1 learned that its log of %2 is not its leader's: there, epoch %3 ends at %4")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), words::number(fact.epoch), format::offset(fact.endOffset));
}

QString EventText::of(NodeId node, const FetchRefused& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 another such as "broker 3", %3 a partition, %4 an error's name
    return tr("%1 refused the fetch of %2 for %3: %4")
        .arg(m_names.nodeFirst(fact.leader), m_names.node(node), m_names.partition(fact.partition), words::error(fact.error));
}

QString EventText::of(NodeId node, const ProduceRefused& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a producer's name, %3 a partition, %4 an error's name
    return tr("%1 refused the records of %2 for %3: %4")
        .arg(m_names.nodeFirst(node), m_names.node(fact.client), m_names.partition(fact.partition), words::error(fact.error));
}

QString EventText::of(NodeId node, const ProduceTimedOut& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a producer's name, %3 a partition
    return tr("%1 waited too long for the ISR of %3 and told %2 so; the records may still be committed")
        .arg(m_names.nodeFirst(node), m_names.node(fact.client), m_names.partition(fact.partition));
}

} // namespace highwater::ui
