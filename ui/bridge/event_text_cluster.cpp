// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"
#include "ui/bridge/event_kind.h"
#include "ui/bridge/event_words.h"

// What people, the scenario and chance did, and what the network did. Each action is three whole sentences, by who did it.
namespace highwater::ui {

using namespace event;

QString EventText::of(NodeId node, const NodeStarted& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"
        tr("You started %1"),
        //: %1 is a node such as "broker 2"
        tr("The scenario started %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance started %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const NodeKilled& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"; kill -9
        tr("You killed %1"),
        //: %1 is a node such as "broker 2"; kill -9
        tr("The scenario killed %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance killed %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const NodeStopRequested& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"; SIGTERM, an orderly stop
        tr("You asked %1 to stop"),
        //: %1 is a node such as "broker 2"; SIGTERM, an orderly stop
        tr("The scenario asked %1 to stop"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance asked %1 to stop"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const NodeStopped&) const
{
    if (m_names.isClient(node))
        //: %1 is a client's name; it closed its client, or an exception ended it
        return tr("%1's process ended").arg(m_names.nodeFirst(node));
    //: %1 is a node such as "Broker 2"
    return tr("%1 stopped in good order").arg(m_names.nodeFirst(node));
}

QString EventText::of(NodeId node, const NodePaused& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"; SIGSTOP, its process does nothing
        tr("You paused %1"),
        //: %1 is a node such as "broker 2"; SIGSTOP, its process does nothing
        tr("The scenario paused %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance paused %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId node, const NodeResumed& fact) const
{
    return words::by(fact.by,
        //: %1 is a node such as "broker 2"; it was paused
        tr("You resumed %1"),
        //: %1 is a node such as "broker 2"; it was paused
        tr("The scenario resumed %1"),
        //: %1 is a node such as "broker 2"; random faults did it
        tr("Chance resumed %1"))
        .arg(m_names.node(node));
}

QString EventText::of(NodeId, const LinkCut& fact) const
{
    return words::by(fact.by,
        //: %1 and %2 are nodes such as "broker 2"; one direction only
        tr("You cut the link from %1 to %2"),
        //: %1 and %2 are nodes such as "broker 2"; one direction only
        tr("The scenario cut the link from %1 to %2"),
        //: %1 and %2 are nodes such as "broker 2"; random faults did it
        tr("Chance cut the link from %1 to %2"))
        .arg(m_names.node(fact.from), m_names.node(fact.to));
}

QString EventText::of(NodeId, const LinkHealed& fact) const
{
    return words::by(fact.by,
        //: %1 and %2 are nodes such as "broker 2"; one direction only
        tr("You healed the link from %1 to %2"),
        //: %1 and %2 are nodes such as "broker 2"; one direction only
        tr("The scenario healed the link from %1 to %2"),
        //: %1 and %2 are nodes such as "broker 2"; random faults did it
        tr("Chance healed the link from %1 to %2"))
        .arg(m_names.node(fact.from), m_names.node(fact.to));
}

QString EventText::of(NodeId, const LinkDelayChanged& fact) const
{
    return words::by(fact.by,
        //: %1 and %2 are nodes such as "broker 2", %3 and %4 durations
        tr("You made messages from %1 to %2 take between %3 and %4"),
        //: %1 and %2 are nodes such as "broker 2", %3 and %4 durations
        tr("The scenario made messages from %1 to %2 take between %3 and %4"),
        //: %1 and %2 are nodes such as "broker 2", %3 and %4 durations; random faults did it
        tr("Chance made messages from %1 to %2 take between %3 and %4"))
        .arg(m_names.node(fact.from), m_names.node(fact.to), format::duration(fact.delayMin), format::duration(fact.delayMax));
}

QString EventText::of(NodeId node, const NodeSlowed& fact) const
{
    if (fact.fetchDelay == Duration{})
        return words::by(fact.by,
            //: %1 is a broker such as "broker 2"; its fetches were made slow before
            tr("You let %1 fetch at full speed again"),
            //: %1 is a broker such as "broker 2"; its fetches were made slow before
            tr("The scenario let %1 fetch at full speed again"),
            //: %1 is a broker such as "broker 2"; random faults did it
            tr("Chance let %1 fetch at full speed again"))
            .arg(m_names.node(node));
    return words::by(fact.by,
        //: %1 is a broker such as "broker 2", %2 a duration
        tr("You made each fetch of %1 wait %2"),
        //: %1 is a broker such as "broker 2", %2 a duration
        tr("The scenario made each fetch of %1 wait %2"),
        //: %1 is a broker such as "broker 2", %2 a duration; random faults did it
        tr("Chance made each fetch of %1 wait %2"))
        .arg(m_names.node(node), format::duration(fact.fetchDelay));
}

QString EventText::of(NodeId, const MessageLost& fact) const
{
    //: %1 is the name of a Kafka API such as Fetch, %2 and %3 are nodes such as "broker 2"
    return tr("A message of the API %1 from %2 to %3 never arrived")
        .arg(words::text(fact.api), m_names.node(fact.from), m_names.node(fact.to));
}

QString EventText::of(NodeId node, const ConnectionBroken& fact) const
{
    //: %1 is a node such as "Broker 2", %2 another such as "broker 3"
    return tr("%1 lost its connection to %2").arg(m_names.nodeFirst(node), m_names.node(fact.peer));
}

QString EventText::of(NodeId, const ConfigChangeRequested& fact) const
{
    const QString name = words::text(fact.name);
    if (fact.value.empty())
        return words::by(fact.by,
            //: %1 is Kafka's name of a config, %2 whose it is, such as "topic payments" or "broker 2"
            tr("You asked for the default of %1 on %2"),
            //: %1 is Kafka's name of a config, %2 whose it is, such as "topic payments" or "broker 2"
            tr("The scenario asked for the default of %1 on %2"),
            //: %1 is Kafka's name of a config, %2 whose it is, such as "topic payments" or "broker 2"; random faults did it
            tr("Chance asked for the default of %1 on %2"))
            .arg(name, m_names.resource(fact.resource));
    return words::by(fact.by,
        //: %1 is Kafka's name of a config, %2 its value, %3 whose it is, such as "topic payments" or "broker 2"
        tr("You asked for %1 = %2 on %3"),
        //: %1 is Kafka's name of a config, %2 its value, %3 whose it is, such as "topic payments" or "broker 2"
        tr("The scenario asked for %1 = %2 on %3"),
        //: %1 is Kafka's name of a config, %2 its value, %3 whose it is, such as "topic payments"; random faults did it
        tr("Chance asked for %1 = %2 on %3"))
        .arg(name, words::text(fact.value), m_names.resource(fact.resource));
}

QString EventText::of(NodeId, const TopicRequested& fact) const
{
    return words::by(fact.by,
        //: %1 is a topic's name
        tr("You asked for the topic %1"),
        //: %1 is a topic's name
        tr("The scenario asked for the topic %1"),
        //: %1 is a topic's name; random faults did it
        tr("Chance asked for the topic %1"))
        .arg(words::text(fact.name));
}

QString EventText::of(NodeId, const ClientConfigChanged& fact) const
{
    return words::by(fact.by,
        //: %1 is Kafka's name of a config, %2 its value, %3 a client's name
        tr("You set %1 = %2 on %3"),
        //: %1 is Kafka's name of a config, %2 its value, %3 a client's name
        tr("The scenario set %1 = %2 on %3"),
        //: %1 is Kafka's name of a config, %2 its value, %3 a client's name; random faults did it
        tr("Chance set %1 = %2 on %3"))
        .arg(words::text(fact.name), words::text(fact.value), m_names.node(fact.client));
}

QString EventText::of(NodeId, const RecordsRequested& fact) const
{
    const int count = int(fact.count);
    return words::by(fact.by,
        //: %1 is a producer's name
        tr("You told %1 to send %n records", "", count),
        //: %1 is a producer's name
        tr("The scenario told %1 to send %n records", "", count),
        //: %1 is a producer's name; random faults did it
        tr("Chance told %1 to send %n records", "", count))
        .arg(m_names.node(fact.producer));
}

QString EventText::of(NodeId, const InvariantViolated& fact) const
{
    if (const std::optional<Loss> loss = lossIn(event::EventBody(fact))) {
        if (loss->allowedBy.isEmpty())
            //: %1 is a partition
            return tr("%n acknowledged records of %1 are in no leader's log any more, and no setting allows that: this is a defect of the program",
                "", loss->count)
                .arg(loss->partition);
        //: %1 is a partition, %2 the rule or config that allows it, such as acks=1
        return tr("%n acknowledged records of %1 are in no leader's log any more: %2 allows that", "", loss->count)
            .arg(loss->partition, loss->allowedBy);
    }
    if (fact.rule.empty())
        //: %1 is the short name of a promise such as R1, %2 what was seen
        return tr("Promise %1 does not hold, and no setting allows that: this is a defect of the program. Seen: %2")
            .arg(words::text(fact.invariant), words::text(fact.what));
    //: %1 is the short name of a promise such as R1, %2 the rule or config that allows it, %3 what was seen
    return tr("Promise %1 does not hold, as %2 allows. Seen: %3")
        .arg(words::text(fact.invariant), words::text(fact.rule), words::text(fact.what));
}

} // namespace highwater::ui
