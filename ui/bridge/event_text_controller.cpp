// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"
#include "ui/bridge/event_words.h"

// The quorum and what the active controller decided.
namespace highwater::ui {

using namespace event;

QString EventText::of(NodeId node, const PreVoteStarted& fact) const
{
    //: %1 is a controller such as "Controller 2", %2 an epoch; a pre-vote
    return tr("%1 asks whether it could win an election in epoch %2").arg(m_names.voterFirst(node), words::number(fact.epoch));
}

QString EventText::of(NodeId node, const CandidacyStarted& fact) const
{
    //: %1 is a controller such as "Controller 2", %2 an epoch
    return tr("%1 stands for election in epoch %2").arg(m_names.voterFirst(node), words::number(fact.epoch));
}

QString EventText::of(NodeId node, const VoteAnswered& fact) const
{
    const QString sentence = fact.preVote
        ? (fact.granted
                  //: %1 is a controller such as "Controller 2", %2 another such as "controller 3", %3 an epoch; a pre-vote
                  ? tr("%1 would vote for %2 in epoch %3")
                  //: %1 is a controller such as "Controller 2", %2 another such as "controller 3", %3 an epoch; a pre-vote
                  : tr("%1 would not vote for %2 in epoch %3"))
        : (fact.granted
                  //: %1 is a controller such as "Controller 2", %2 another such as "controller 3", %3 an epoch
                  ? tr("%1 voted for %2 in epoch %3")
                  //: %1 is a controller such as "Controller 2", %2 another such as "controller 3", %3 an epoch
                  : tr("%1 refused %2 its vote in epoch %3"));
    return sentence.arg(m_names.voterFirst(node), m_names.voter(fact.candidate), words::number(fact.epoch));
}

QString EventText::of(NodeId node, const QuorumLeaderElected& fact) const
{
    //: %1 is a controller such as "Controller 2", %2 an epoch, %3 a set of controllers such as {1, 3}
    return tr("%1 leads the quorum in epoch %2, with the votes of %3")
        .arg(m_names.voterFirst(node), words::number(fact.epoch), format::nodes(fact.grantingVoters));
}

QString EventText::of(NodeId node, const QuorumLeaderResigned& fact) const
{
    QString sentence;
    switch (fact.reason) {
    case ResignReason::Shutdown:
        //: %1 is a controller such as "Controller 2", %2 an epoch
        sentence = tr("%1 resigned as leader of epoch %2: it is shutting down");
        break;
    case ResignReason::CheckQuorum:
        //: %1 is a controller such as "Controller 2", %2 an epoch
        sentence = tr("%1 resigned as leader of epoch %2: no majority fetched from it in time");
        break;
    case ResignReason::RestartedAsLeader:
        //: %1 is a controller such as "Controller 2", %2 an epoch
        sentence = tr("%1 resigned as leader of epoch %2: it had restarted while it led");
        break;
    case ResignReason::RequestedByController:
        //: %1 is a controller such as "Controller 2", %2 an epoch
        sentence = tr("%1 resigned as leader of epoch %2: a write of its controller failed");
        break;
    case ResignReason::NoVoterAnyMore:
        //: %1 is a controller such as "Controller 2", %2 an epoch
        sentence = tr("%1 resigned as leader of epoch %2: it is no voter any more");
        break;
    }
    return sentence.arg(m_names.voterFirst(node), words::number(fact.epoch));
}

QString EventText::of(NodeId node, const QuorumLeaderFollowed& fact) const
{
    //: %1 is a node such as "Controller 2" or "Broker 4", %2 a controller such as "controller 3", %3 an epoch
    return tr("%1 follows %2 in epoch %3").arg(m_names.voterFirst(node), m_names.voter(fact.leader), words::number(fact.epoch));
}

QString EventText::of(NodeId node, const QuorumHighWatermarkAdvanced& fact) const
{
    //: %1 is a node such as "Controller 2", %2 an offset
    return tr("%1 knows the metadata log as committed up to offset %2").arg(m_names.voterFirst(node), format::offset(fact.to));
}

QString EventText::of(NodeId node, const MetadataAppended& fact) const
{
    //: %1 is a node such as "Controller 2", %2 offsets such as [41, 43), %3 an epoch
    return tr("%1 appended %2 to the metadata log in epoch %3")
        .arg(m_names.voterFirst(node), format::range(fact.baseOffset, fact.lastOffset.next()), words::number(fact.epoch));
}

QString EventText::of(NodeId node, const MetadataTruncated& fact) const
{
    //: %1 is a node such as "Controller 2", %2 and %3 are offsets
    return tr("%1 cut its metadata log back from offset %2 to %3")
        .arg(m_names.voterFirst(node), format::offset(fact.from), format::offset(fact.to));
}

QString EventText::of(NodeId node, const VotersChanged& fact) const
{
    //: %1 is a controller such as "Controller 2", %2 and %3 are sets of controllers such as {1, 2, 3}
    return tr("%1 wrote down other voters: %2 instead of %3, in force at once")
        .arg(m_names.voterFirst(node), format::nodes(fact.voters), format::nodes(fact.votersBefore));
}

QString EventText::of(NodeId node, const ControllerActivated& fact) const
{
    //: %1 is a controller such as "Controller 2", %2 an epoch
    return tr("%1 is the active controller from epoch %2 on").arg(m_names.voterFirst(node), words::number(fact.epoch));
}

QString EventText::of(NodeId node, const ControllerDeactivated& fact) const
{
    //: %1 is a controller such as "Controller 2", %2 an epoch
    return tr("%1 is no longer the active controller of epoch %2").arg(m_names.voterFirst(node), words::number(fact.epoch));
}

QString EventText::of(NodeId, const BrokerRegistered& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a broker epoch
    return tr("%1 was registered, with broker epoch %2").arg(m_names.nodeFirst(fact.broker), words::number(fact.brokerEpoch));
}

QString EventText::of(NodeId node, const RegistrationRefused& fact) const
{
    //: %1 is a controller such as "Controller 2", %2 a broker such as "broker 3", %3 an error's name
    return tr("%1 refused to register %2: %3").arg(m_names.voterFirst(node), m_names.node(fact.broker), words::error(fact.error));
}

QString EventText::of(NodeId, const BrokerFenced& fact) const
{
    QString sentence;
    switch (fact.reason) {
    case FenceReason::SessionExpired:
        //: %1 is a broker such as "Broker 2"; broker.session.timeout.ms is the config's name
        sentence = tr("%1 was fenced: no heartbeat within broker.session.timeout.ms");
        break;
    case FenceReason::Asked:
        //: %1 is a broker such as "Broker 2"
        sentence = tr("%1 was fenced: it asked for it in its heartbeat");
        break;
    case FenceReason::Stopping:
        //: %1 is a broker such as "Broker 2"
        sentence = tr("%1 was fenced: it is shutting down");
        break;
    case FenceReason::NewIncarnation:
        //: %1 is a broker such as "Broker 2"
        sentence = tr("%1 was fenced: a new start of it registered");
        break;
    }
    return sentence.arg(m_names.nodeFirst(fact.broker));
}

QString EventText::of(NodeId, const BrokerUnfenced& fact) const
{
    //: %1 is a broker such as "Broker 2"
    return tr("%1 was unfenced: it may lead and join an ISR again").arg(m_names.nodeFirst(fact.broker));
}

QString EventText::of(NodeId, const ControlledShutdownStarted& fact) const
{
    //: %1 is a broker such as "Broker 2"
    return tr("%1 begins its controlled shutdown: what it leads moves away first").arg(m_names.nodeFirst(fact.broker));
}

QString EventText::of(NodeId, const TopicCreated& fact) const
{
    //: %1 is a topic's name
    return tr("Topic %1 was created with %n partitions", "", fact.partitionCount).arg(words::text(fact.name));
}

QString EventText::of(NodeId, const TopicCreationRefused& fact) const
{
    if (fact.message.empty())
        //: %1 is a topic's name, %2 an error's name
        return tr("Topic %1 was not created: %2").arg(words::text(fact.name), words::error(fact.error));
    //: %1 is a topic's name, %2 an error's name, %3 the broker's own words
    return tr("Topic %1 was not created: %2 (%3)").arg(words::text(fact.name), words::error(fact.error), words::text(fact.message));
}

QString EventText::of(NodeId node, const LeaderElected& fact) const
{
    QString sentence;
    switch (fact.kind) {
    case ElectionKind::Created:
        //: %1 is a controller such as "Controller 3", %2 a broker such as "broker 1", %3 a partition, %4 an epoch, %5 a set of brokers
        sentence = tr("%1 made %2 the first leader of %3 at epoch %4, with ISR %5");
        break;
    case ElectionKind::InSync:
        //: %1 is a controller such as "Controller 3", %2 a broker such as "broker 1", %3 a partition, %4 an epoch, %5 a set of brokers
        sentence = tr("%1 made %2 the leader of %3 at epoch %4, from ISR %5");
        break;
    case ElectionKind::EligibleReplica:
        //: %1 is a controller such as "Controller 3", %2 a broker such as "broker 1", %3 a partition, %4 an epoch, %5 a set of brokers; ELR is Kafka's
        sentence = tr("%1 made %2 the leader of %3 at epoch %4 from the ELR, the ISR is now %5");
        break;
    case ElectionKind::LastKnownLeader:
        //: %1 is a controller such as "Controller 3", %2 a broker such as "broker 1", %3 a partition, %4 an epoch, %5 a set of brokers
        sentence = tr("%1 made %2, the last known leader, lead %3 again at epoch %4, with ISR %5");
        break;
    case ElectionKind::Unclean:
        //: %1 is a controller such as "Controller 3", %2 a broker such as "broker 1", %3 a partition, %4 an epoch, %5 a set of brokers
        sentence = tr("%1 made %2 the leader of %3 at epoch %4 though it was not in sync (unclean), the ISR is now %5");
        break;
    case ElectionKind::Preferred:
        //: %1 is a controller such as "Controller 3", %2 a broker such as "broker 1", %3 a partition, %4 an epoch, %5 a set of brokers
        sentence = tr("%1 gave %3 back to its preferred leader, %2, at epoch %4, with ISR %5");
        break;
    }
    return sentence.arg(m_names.voterFirst(node), m_names.node(fact.leader), m_names.partition(fact.partition),
        words::number(fact.leaderEpoch), format::nodes(fact.isr));
}

QString EventText::of(NodeId, const PartitionLeaderless& fact) const
{
    //: %1 is a partition, %2 the broker that led it such as "broker 2", %3 a set of brokers
    return tr("%1 has no leader after %2: none of its ISR %3 can take over")
        .arg(m_names.partition(fact.partition), m_names.node(fact.previousLeader), format::nodes(fact.isr));
}

QString EventText::of(NodeId node, const InSyncSetRecorded& fact) const
{
    //: %1 is a controller such as "Controller 3", %2 and %3 are sets of brokers, %4 a partition
    return tr("%1 recorded ISR %2 instead of %3 for %4")
        .arg(m_names.voterFirst(node), format::nodes(fact.isr), format::nodes(fact.isrBefore), m_names.partition(fact.partition));
}

QString EventText::of(NodeId node, const AlterPartitionRefused& fact) const
{
    //: %1 is a controller such as "Controller 3", %2 a broker such as "broker 1", %3 a partition, %4 an error's name
    return tr("%1 refused the ISR that %2 proposed for %3: %4")
        .arg(m_names.voterFirst(node), m_names.node(fact.broker), m_names.partition(fact.partition), words::error(fact.error));
}

QString EventText::of(NodeId, const ConfigChanged& fact) const
{
    if (fact.value.empty())
        //: %1 is Kafka's name of a config, %2 whose it is, such as "topic payments" or "broker 2"
        return tr("The default of %1 is back in force on %2").arg(words::text(fact.name), m_names.resource(fact.resource));
    //: %1 is Kafka's name of a config, %2 its value, %3 whose it is, such as "topic payments" or "broker 2"
    return tr("%1 = %2 is in force on %3").arg(words::text(fact.name), words::text(fact.value), m_names.resource(fact.resource));
}

} // namespace highwater::ui
