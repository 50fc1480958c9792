// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"
#include "ui/bridge/event_words.h"

// What was done to disks, power, single messages, costs and rules, and what disks lost.
namespace highwater::ui {

using namespace event;

QString EventText::of(NodeId node, const PowerLost& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"
        tr("You cut the power of %1"),
        //: %1 is a node such as "broker 2"
        tr("The scenario cut the power of %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance cut the power of %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const DiskWiped& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"
        tr("You wiped the disk of %1"),
        //: %1 is a node such as "broker 2"
        tr("The scenario wiped the disk of %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance wiped the disk of %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const MetadataDiskWiped& fact) const
{
    return words::by(fact.by,
        //: %1 is a controller such as "controller 2"
        tr("You wiped the metadata disk of %1: its log and its votes are gone"),
        //: %1 is a controller such as "controller 2"
        tr("The scenario wiped the metadata disk of %1: its log and its votes are gone"),
        //: %1 is a controller such as "controller 2"; random faults did it
        tr("Chance wiped the metadata disk of %1: its log and its votes are gone"))
        .arg(m_names.voter(node));
}

QString EventText::of(NodeId node, const DiskFilled& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"
        tr("You filled the disk of %1"),
        //: %1 is a node such as "broker 2"
        tr("The scenario filled the disk of %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance filled the disk of %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const DiskFreed& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"
        tr("You made space on the disk of %1"),
        //: %1 is a node such as "broker 2"
        tr("The scenario made space on the disk of %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance made space on the disk of %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const DiskSlowed& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2", %2 and %3 are durations
        tr("You made each write of %1 take %2 longer and each flush %3"),
        //: %1 is a node such as "broker 2", %2 and %3 are durations
        tr("The scenario made each write of %1 take %2 longer and each flush %3"),
        //: %1 is a node such as "broker 2", %2 and %3 are durations; random faults did it
        tr("Chance made each write of %1 take %2 longer and each flush %3"))
        .arg(m_names.node(node), format::duration(fact.perAppend), format::duration(fact.perFlush));
}

QString EventText::of(NodeId node, const LogDirFailed& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"
        tr("You broke the log directory of %1"),
        //: %1 is a node such as "broker 2"
        tr("The scenario broke the log directory of %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance broke the log directory of %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const NodeHalted& fact) const
{
    if (fact.reason == HaltReason::CommittedMetadataGone)
        //: %1 is a node such as "Broker 2"; Kafka ends the process then
        return tr("%1 halted, for the new quorum leader lacks metadata that it knows to be committed").arg(m_names.nodeFirst(node));
    //: %1 is a node such as "Broker 2"; Kafka ends the process then
    return tr("%1 halted, for its only log directory failed").arg(m_names.nodeFirst(node));
}

QString EventText::of(NodeId, const LinkLossChanged& fact) const
{
    return words::by(fact.by,
        //: %1 and %2 are nodes such as "broker 2", %3 a number
        tr("You made the link from %1 to %2 lose %3 of 1000 segments"),
        //: %1 and %2 are nodes such as "broker 2", %3 a number
        tr("The scenario made the link from %1 to %2 lose %3 of 1000 segments"),
        //: %1 and %2 are nodes such as "broker 2", %3 a number; random faults did it
        tr("Chance made the link from %1 to %2 lose %3 of 1000 segments"))
        .arg(m_names.node(fact.from), m_names.node(fact.to), QString::number(fact.perMille));
}

QString EventText::of(NodeId, const LinkBandwidthChanged& fact) const
{
    if (fact.bytesPerSecond == 0)
        return words::by(fact.by,
            //: %1 and %2 are nodes such as "broker 2"
            tr("You lifted the bandwidth limit from %1 to %2"),
            //: %1 and %2 are nodes such as "broker 2"
            tr("The scenario lifted the bandwidth limit from %1 to %2"),
            //: %1 and %2 are nodes such as "broker 2"; random faults did it
            tr("Chance lifted the bandwidth limit from %1 to %2"))
            .arg(m_names.node(fact.from), m_names.node(fact.to));
    return words::by(fact.by,
        //: %1 and %2 are nodes such as "broker 2", %3 is a number
        tr("You limited the link from %1 to %2 to %3 bytes a second"),
        //: %1 and %2 are nodes such as "broker 2", %3 is a number
        tr("The scenario limited the link from %1 to %2 to %3 bytes a second"),
        //: %1 and %2 are nodes such as "broker 2", %3 is a number; random faults did it
        tr("Chance limited the link from %1 to %2 to %3 bytes a second"))
        .arg(m_names.node(fact.from), m_names.node(fact.to), QString::number(fact.bytesPerSecond));
}

QString EventText::of(NodeId, const MessageCatchSet& fact) const
{
    if (fact.drops)
        return words::by(fact.by,
            //: %1 is the name of a Kafka message such as FetchResponse
            tr("You asked for the next %1 to be dropped"),
            //: %1 is the name of a Kafka message such as FetchResponse
            tr("The scenario asked for the next %1 to be dropped"),
            //: %1 is the name of a Kafka message such as FetchResponse; random faults did it
            tr("Chance asked for the next %1 to be dropped"))
            .arg(words::text(fact.message));
    return words::by(fact.by,
        //: %1 is the name of a Kafka message such as FetchResponse
        tr("You asked for the next %1 to be held"),
        //: %1 is the name of a Kafka message such as FetchResponse
        tr("The scenario asked for the next %1 to be held"),
        //: %1 is the name of a Kafka message such as FetchResponse; random faults did it
        tr("Chance asked for the next %1 to be held"))
        .arg(words::text(fact.message));
}

QString EventText::of(NodeId, const MessageHeld& fact) const
{
    return words::by(fact.by,
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"
        tr("You held a %1 on its way from %2 to %3"),
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"
        tr("The scenario held a %1 on its way from %2 to %3"),
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"; random faults did it
        tr("Chance held a %1 on its way from %2 to %3"))
        .arg(words::text(fact.message), m_names.node(fact.from), m_names.node(fact.to));
}

QString EventText::of(NodeId, const MessageDropped& fact) const
{
    return words::by(fact.by,
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"
        tr("You dropped a %1 on its way from %2 to %3"),
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"
        tr("The scenario dropped a %1 on its way from %2 to %3"),
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"; random faults did it
        tr("Chance dropped a %1 on its way from %2 to %3"))
        .arg(words::text(fact.message), m_names.node(fact.from), m_names.node(fact.to));
}

QString EventText::of(NodeId, const MessageReleased& fact) const
{
    return words::by(fact.by,
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"
        tr("You let a %1 go on from %2 to %3"),
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"
        tr("The scenario let a %1 go on from %2 to %3"),
        //: %1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as "broker 2"; random faults did it
        tr("Chance let a %1 go on from %2 to %3"))
        .arg(words::text(fact.message), m_names.node(fact.from), m_names.node(fact.to));
}

QString EventText::of(NodeId, const CostChanged& fact) const
{
    return words::by(fact.by,
        //: %1 is a set of costs: none, classroom, datacentre or own
        tr("You changed what work takes to the preset \"%1\""),
        //: %1 is a set of costs: none, classroom, datacentre or own
        tr("The scenario changed what work takes to the preset \"%1\""),
        //: %1 is a set of costs: none, classroom, datacentre or own; random faults did it
        tr("Chance changed what work takes to the preset \"%1\""))
        .arg(words::text(fact.preset));
}

QString EventText::of(NodeId, const RuleSwitched& fact) const
{
    if (fact.isOn)
        return words::by(fact.by,
            //: %1 is the name of a rule such as truncateByLeaderEpoch
            tr("You switched the rule %1 on"),
            //: %1 is the name of a rule such as truncateByLeaderEpoch
            tr("The scenario switched the rule %1 on"),
            //: %1 is the name of a rule such as truncateByLeaderEpoch; random faults did it
            tr("Chance switched the rule %1 on"))
            .arg(words::text(fact.rule));
    return words::by(fact.by,
        //: %1 is the name of a rule such as truncateByLeaderEpoch
        tr("You switched the rule %1 off"),
        //: %1 is the name of a rule such as truncateByLeaderEpoch
        tr("The scenario switched the rule %1 off"),
        //: %1 is the name of a rule such as truncateByLeaderEpoch; random faults did it
        tr("Chance switched the rule %1 off"))
        .arg(words::text(fact.rule));
}

QString EventText::of(NodeId node, const RecordsLostOnDisk& fact) const
{
    const QString range = format::range(fact.to, fact.from);
    if (fact.reason == DiskLoss::Wipe)
        //: %1 is a node such as "Broker 2", %2 a partition, %3 are offsets such as [22, 28)
        return tr("%1 lost %3 of %2 with its disk").arg(m_names.nodeFirst(node), m_names.partition(fact.partition), range);
    //: %1 is a node such as "Broker 2", %2 a partition, %3 are offsets such as [22, 28)
    return tr("%1 lost %3 of %2, which it had not flushed").arg(m_names.nodeFirst(node), m_names.partition(fact.partition), range);
}

QString EventText::of(NodeId node, const LogRecovered& fact) const
{
    if (fact.tornBytes > 0)
        //: %1 is a node such as "Broker 2", %2 a partition, %3 and %4 are offsets
        return tr("%1 recovered %2 from %3 on and cut off a batch that was written in part, at %4")
            .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.recoveryPoint), format::offset(fact.logEndOffset));
    //: %1 is a node such as "Broker 2", %2 a partition, %3 and %4 are offsets
    return tr("%1 recovered %2 from %3 up to %4")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.recoveryPoint), format::offset(fact.logEndOffset));
}

} // namespace highwater::ui
