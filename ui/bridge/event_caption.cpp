// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"
#include "ui/bridge/event_kind.h"
#include "ui/bridge/event_words.h"

namespace highwater::ui {
namespace {

using namespace event;

constexpr int kCaptionMax = 48;

/// The short forms. Topic, client and config names may be long: the whole is cut at the end.
class EventCaption {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::EventCaption)

public:
    explicit EventCaption(const Names& names) : m_names(names) {}

    //: All captions are at most 48 characters; %1 is a node such as "broker 2"
    QString of(NodeId node, const NodeStarted&) const { return tr("%1 started").arg(m_names.node(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const NodeKilled&) const { return tr("%1 killed").arg(m_names.node(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const NodeStopRequested&) const { return tr("%1 told to stop").arg(m_names.node(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const NodeStopped&) const { return tr("%1 stopped").arg(m_names.node(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const NodePaused&) const { return tr("%1 paused").arg(m_names.node(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const NodeResumed&) const { return tr("%1 resumed").arg(m_names.node(node)); }
    QString of(NodeId, const LinkCut& fact) const
    {
        //: A link was cut; %1 and %2 are nodes such as "broker 2"
        return tr("cut: %1 → %2").arg(m_names.node(fact.from), m_names.node(fact.to));
    }
    QString of(NodeId, const LinkHealed& fact) const
    {
        //: A link was healed; %1 and %2 are nodes such as "broker 2"
        return tr("healed: %1 → %2").arg(m_names.node(fact.from), m_names.node(fact.to));
    }
    QString of(NodeId, const LinkDelayChanged& fact) const
    {
        //: %1 and %2 are nodes such as "broker 2", %3 a duration
        return tr("delay %1 → %2: up to %3").arg(m_names.node(fact.from), m_names.node(fact.to), format::duration(fact.delayMax));
    }
    QString of(NodeId node, const NodeSlowed& fact) const
    {
        if (fact.fetchDelay == Duration{})
            //: %1 is a node such as "broker 2"
            return tr("%1 at full speed").arg(m_names.node(node));
        //: %1 is a node such as "broker 2", %2 a duration
        return tr("%1 slowed by %2").arg(m_names.node(node), format::duration(fact.fetchDelay));
    }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const PowerLost&) const { return tr("%1: power lost").arg(m_names.node(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const DiskWiped&) const { return tr("%1: disk wiped").arg(m_names.node(node)); }
    //: %1 is a controller such as "controller 2"
    QString of(NodeId node, const MetadataDiskWiped&) const { return tr("%1: metadata disk wiped").arg(m_names.voter(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const DiskFilled&) const { return tr("%1: disk full").arg(m_names.node(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const DiskFreed&) const { return tr("%1: disk has space").arg(m_names.node(node)); }
    QString of(NodeId node, const DiskSlowed& fact) const
    {
        if (fact.perAppend == Duration{} && fact.perFlush == Duration{})
            //: %1 is a node such as "broker 2"
            return tr("%1: disk at full speed").arg(m_names.node(node));
        //: %1 is a node such as "broker 2"
        return tr("%1: disk slow").arg(m_names.node(node));
    }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const LogDirFailed&) const { return tr("%1: log directory broken").arg(m_names.node(node)); }
    //: %1 is a node such as "broker 2"
    QString of(NodeId node, const NodeHalted&) const { return tr("%1 halted").arg(m_names.node(node)); }
    QString of(NodeId, const LinkLossChanged& fact) const
    {
        //: %1 and %2 are nodes such as "broker 2", %3 is a number out of 1000
        return tr("loss %1 → %2: %3 ‰").arg(m_names.node(fact.from), m_names.node(fact.to), QString::number(fact.perMille));
    }
    QString of(NodeId, const LinkBandwidthChanged& fact) const
    {
        //: %1 and %2 are nodes such as "broker 2"
        return tr("bandwidth changed: %1 → %2").arg(m_names.node(fact.from), m_names.node(fact.to));
    }
    //: %1 is the name of a Kafka message
    QString of(NodeId, const MessageCatchSet& fact) const { return tr("next %1 to be caught").arg(words::text(fact.message)); }
    QString of(NodeId, const MessageHeld& fact) const
    {
        //: %1 is the name of a Kafka message, %2 and %3 are nodes such as "broker 2"
        return tr("held: %1, %2 → %3").arg(words::text(fact.message), m_names.node(fact.from), m_names.node(fact.to));
    }
    QString of(NodeId, const MessageDropped& fact) const
    {
        //: %1 is the name of a Kafka message, %2 and %3 are nodes such as "broker 2"
        return tr("dropped: %1, %2 → %3").arg(words::text(fact.message), m_names.node(fact.from), m_names.node(fact.to));
    }
    QString of(NodeId, const MessageReleased& fact) const
    {
        //: %1 is the name of a Kafka message, %2 and %3 are nodes such as "broker 2"
        return tr("let go: %1, %2 → %3").arg(words::text(fact.message), m_names.node(fact.from), m_names.node(fact.to));
    }
    //: %1 is a set of costs: none, classroom, datacentre or own
    QString of(NodeId, const CostChanged& fact) const { return tr("costs: %1").arg(words::text(fact.preset)); }
    QString of(NodeId, const RuleSwitched& fact) const
    {
        if (fact.isOn)
            //: %1 is the name of a rule such as truncateByLeaderEpoch
            return tr("rule on: %1").arg(words::text(fact.rule));
        //: %1 is the name of a rule such as truncateByLeaderEpoch
        return tr("rule off: %1").arg(words::text(fact.rule));
    }
    QString of(NodeId, const MessageLost& fact) const
    {
        //: A message that never arrives; %1 is the name of a Kafka API, %2 and %3 are nodes such as "broker 2"
        return tr("lost: %1, %2 → %3").arg(words::text(fact.api), m_names.node(fact.from), m_names.node(fact.to));
    }
    QString of(NodeId node, const ConnectionBroken& fact) const
    {
        //: A connection broke; %1 and %2 are nodes such as "broker 2"
        return tr("disconnected: %1, %2").arg(m_names.node(node), m_names.node(fact.peer));
    }
    QString of(NodeId, const ConfigChangeRequested& fact) const { return setting(fact.name, fact.value); }
    //: %1 is a topic's name
    QString of(NodeId, const TopicRequested& fact) const { return tr("topic %1 asked for").arg(words::text(fact.name)); }
    QString of(NodeId, const ClientConfigChanged& fact) const { return setting(fact.name, fact.value); }
    QString of(NodeId, const RecordsRequested& fact) const
    {
        //: %1 is a producer's name
        return tr("%1: send %n records", "", int(fact.count)).arg(m_names.node(fact.producer));
    }
    QString of(NodeId, const InvariantViolated& fact) const
    {
        if (const std::optional<Loss> loss = lossIn(event::EventBody(fact)))
            //: %1 is a partition
            return tr("%1: %n acknowledged records lost", "", loss->count).arg(loss->partition);
        //: %1 is the short name of a promise such as R1
        return tr("promise %1 broken").arg(words::text(fact.invariant));
    }

    //: %1 is a controller such as "controller 2", %2 an epoch
    QString of(NodeId node, const PreVoteStarted& fact) const { return tr("%1 asks for epoch %2").arg(m_names.voter(node), words::number(fact.epoch)); }
    //: %1 is a controller such as "controller 2", %2 an epoch
    QString of(NodeId node, const CandidacyStarted& fact) const { return tr("%1 stands for epoch %2").arg(m_names.voter(node), words::number(fact.epoch)); }
    QString of(NodeId node, const VoteAnswered& fact) const
    {
        //: A vote was given; %1 and %2 are controllers such as "controller 2"
        return (fact.granted ? tr("yes: %1 to %2")
                             //: A vote was refused; %1 and %2 are controllers such as "controller 2"
                             : tr("no: %1 to %2"))
            .arg(m_names.voter(node), m_names.voter(fact.candidate));
    }
    QString of(NodeId node, const QuorumLeaderElected& fact) const
    {
        //: %1 is a controller such as "controller 2", %2 an epoch
        return tr("%1 leads quorum epoch %2").arg(m_names.voter(node), words::number(fact.epoch));
    }
    QString of(NodeId node, const QuorumLeaderResigned& fact) const
    {
        //: %1 is a controller such as "controller 2", %2 an epoch
        return tr("%1 resigned from epoch %2").arg(m_names.voter(node), words::number(fact.epoch));
    }
    QString of(NodeId node, const QuorumLeaderFollowed& fact) const
    {
        //: %1 and %2 are controllers such as "controller 2"
        return tr("%1 follows %2").arg(m_names.voter(node), m_names.voter(fact.leader));
    }
    //: %1 is an offset
    QString of(NodeId, const QuorumHighWatermarkAdvanced& fact) const { return tr("metadata committed to %1").arg(format::offset(fact.to)); }
    QString of(NodeId, const MetadataAppended& fact) const
    {
        //: %1 are offsets such as [41, 43)
        return tr("metadata %1 appended").arg(format::range(fact.baseOffset, fact.lastOffset.next()));
    }
    QString of(NodeId node, const MetadataTruncated& fact) const
    {
        //: %1 is a controller such as "controller 2", %2 an offset
        return tr("%1: metadata cut to %2").arg(m_names.voter(node), format::offset(fact.to));
    }
    //: %1 is a set of controllers such as {1, 2, 3}
    QString of(NodeId, const VotersChanged& fact) const { return tr("voters %1").arg(format::nodes(fact.voters)); }

    QString of(NodeId, const PartitionsRequested& fact) const
    {
        //: %1 is a topic's name; the number is how many partitions it is to have
        return tr("%1: %n partitions asked for", "", fact.partitionCount).arg(words::text(fact.topic));
    }
    //: %1 is a topic's name
    QString of(NodeId, const TopicDeletionRequested& fact) const { return tr("delete topic %1").arg(words::text(fact.name)); }
    QString of(NodeId, const ReassignmentRequested& fact) const
    {
        const QString partitions = words::partitions(fact.partitions);
        //: %1 are partitions; their replicas are to move, or are not to move any more
        return (fact.isCancellation ? tr("do not move %1").arg(partitions)
                                    //: %1 are partitions; their replicas are to move
                                    : tr("move %1").arg(partitions));
    }
    QString of(NodeId, const ElectionRequested& fact) const
    {
        //: Stands for a list of partitions
        return tr("elect leaders: %1").arg(fact.partitions.empty() ? tr("all") : words::partitions(fact.partitions));
    }
    //: %1 is a broker such as "broker 2"
    QString of(NodeId, const UnregistrationRequested& fact) const { return tr("unregister %1").arg(m_names.node(fact.broker)); }
    QString of(NodeId, const VoterChangeRequested& fact) const
    {
        //: %1 is a controller such as "controller 2"
        return (fact.isAddition ? tr("add voter: %1")
                                //: %1 is a controller such as "controller 2"
                                : tr("remove voter: %1")).arg(m_names.voter(fact.controller));
    }
    //: %1 is a broker such as "broker 4"
    QString of(NodeId node, const BrokerAdded&) const { return tr("%1 added").arg(m_names.node(node)); }
    QString of(NodeId, const PartitionsAdded& fact) const
    {
        //: %1 is a topic's name; the number is how many partitions it has now
        return tr("%1: %n partitions", "", fact.count).arg(words::text(fact.name));
    }
    //: %1 is a topic's name
    QString of(NodeId, const TopicDeleted& fact) const { return tr("topic %1 deleted").arg(words::text(fact.name)); }
    //: %1 is a partition; its replicas move
    QString of(NodeId, const ReassignmentStarted& fact) const { return tr("%1: moves").arg(m_names.partition(fact.partition)); }
    QString of(NodeId, const ReassignmentCompleted& fact) const
    {
        //: %1 is a partition, %2 a set of brokers such as {1, 3}
        return tr("%1: moved to %2").arg(m_names.partition(fact.partition), format::nodes(fact.replicas));
    }
    QString of(NodeId, const ReassignmentCancelled& fact) const
    {
        //: %1 is a partition, %2 a set of brokers such as {1, 3}; a move was taken back
        return tr("%1: stays on %2").arg(m_names.partition(fact.partition), format::nodes(fact.replicas));
    }
    //: %1 is a broker such as "broker 2"
    QString of(NodeId, const BrokerUnregistered& fact) const { return tr("%1 unregistered").arg(m_names.node(fact.broker)); }
    QString of(NodeId, const AdminRequestRefused& fact) const { return trouble(words::text(fact.subject), fact.error); }
    //: %1 is a partition, %2 a broker such as "broker 2"
    //: Caption; %1 a partition, %2 an offset
    QString of(NodeId, const LogStartAdvanced& fact) const { return tr("%1 now starts at %2").arg(m_names.partition(fact.partition)).arg(fact.offset.value); }
    QString of(NodeId node, const ReplicaDeleted& fact) const { return tr("%1 deleted on %2").arg(m_names.partition(fact.partition), m_names.node(node)); }

    //: %1 is a controller such as "controller 2"
    QString of(NodeId node, const ControllerActivated&) const { return tr("%1 is active").arg(m_names.voter(node)); }
    //: %1 is a controller such as "controller 2"
    QString of(NodeId node, const ControllerDeactivated&) const { return tr("%1 is no longer active").arg(m_names.voter(node)); }
    //: %1 is a broker such as "broker 2"
    QString of(NodeId, const BrokerRegistered& fact) const { return tr("%1 registered").arg(m_names.node(fact.broker)); }
    QString of(NodeId, const RegistrationRefused& fact) const { return trouble(m_names.node(fact.broker), fact.error); }
    //: %1 is a broker such as "broker 2"
    QString of(NodeId, const BrokerFenced& fact) const { return tr("%1 fenced").arg(m_names.node(fact.broker)); }
    //: %1 is a broker such as "broker 2"
    QString of(NodeId, const BrokerUnfenced& fact) const { return tr("%1 unfenced").arg(m_names.node(fact.broker)); }
    //: %1 is a broker such as "broker 2"; a controlled shutdown
    QString of(NodeId, const ControlledShutdownStarted& fact) const { return tr("%1 shuts down").arg(m_names.node(fact.broker)); }
    //: %1 is a topic's name
    QString of(NodeId, const TopicCreated& fact) const { return tr("topic %1 created").arg(words::text(fact.name)); }
    QString of(NodeId, const TopicCreationRefused& fact) const { return trouble(words::text(fact.name), fact.error); }
    QString of(NodeId, const LeaderElected& fact) const
    {
        //: %1 is a partition, %2 a broker's number, %3 an epoch
        return tr("%1: leader %2, epoch %3")
            .arg(m_names.partition(fact.partition), words::number(fact.leader), words::number(fact.leaderEpoch));
    }
    //: %1 is a partition
    QString of(NodeId, const PartitionLeaderless& fact) const { return tr("%1: no leader").arg(m_names.partition(fact.partition)); }
    QString of(NodeId, const InSyncSetRecorded& fact) const { return inSync(fact.partition, fact.isr); }
    QString of(NodeId, const AlterPartitionRefused& fact) const { return trouble(m_names.partition(fact.partition), fact.error); }
    QString of(NodeId, const ConfigChanged& fact) const { return setting(fact.name, fact.value); }

    //: %1 is a broker such as "broker 2"
    QString of(NodeId node, const BrokerRunning&) const { return tr("%1 is up").arg(m_names.node(node)); }
    QString of(NodeId node, const ReplicaBecameLeader& fact) const
    {
        //: %1 is a broker such as "broker 2", %2 a partition
        return tr("%1 leads %2").arg(m_names.node(node), m_names.partition(fact.partition));
    }
    QString of(NodeId node, const ReplicaBecameFollower& fact) const
    {
        //: %1 is a broker such as "broker 2", %2 a partition, %3 a broker's number
        return tr("%1 follows %3 for %2").arg(m_names.node(node), m_names.partition(fact.partition), words::number(fact.leader));
    }
    QString of(NodeId, const RecordsAppended& fact) const
    {
        const QString partition = m_names.partition(fact.partition);
        const QString range = format::range(fact.baseOffset, fact.lastOffset.next());
        //: %1 is a partition, %2 are offsets such as [26, 28)
        return (fact.origin == AppendOrigin::Client ? tr("%1: %2 appended")
                                                    //: %1 is a partition, %2 are offsets such as [26, 28)
                                                    : tr("%1: %2 copied"))
            .arg(partition, range);
    }
    QString of(NodeId, const HighWatermarkAdvanced& fact) const
    {
        //: %1 is a partition, %2 an offset
        return tr("%1: high watermark %2").arg(m_names.partition(fact.partition), format::offset(fact.to));
    }
    QString of(NodeId, const HighWatermarkLowered& fact) const
    {
        //: %1 is a partition, %2 an offset
        return tr("%1: high watermark down to %2").arg(m_names.partition(fact.partition), format::offset(fact.to));
    }
    QString of(NodeId, const InSyncSetProposed& fact) const
    {
        //: %1 is a partition, %2 a set of brokers such as {1, 3}
        return tr("%1: ISR %2 proposed").arg(m_names.partition(fact.partition), format::nodes(fact.proposed));
    }
    QString of(NodeId, const InSyncSetShrunk& fact) const { return inSync(fact.partition, fact.isr); }
    QString of(NodeId, const InSyncSetExpanded& fact) const { return inSync(fact.partition, fact.isr); }
    QString of(NodeId, const InSyncSetProposalEnded& fact) const { return trouble(m_names.partition(fact.partition), fact.error); }
    QString of(NodeId, const LogTruncated& fact) const
    {
        //: %1 is a partition, %2 and %3 are offsets
        return tr("%1: cut from %2 to %3").arg(m_names.partition(fact.partition), format::offset(fact.from), format::offset(fact.to));
    }
    //: %1 is a partition, %2 an offset
    QString of(NodeId, const RecordsLostOnDisk& fact) const
    {
        //: %1 is a partition, %2 are offsets such as [22, 28)
        return tr("%1: %2 gone from the disk").arg(m_names.partition(fact.partition), format::range(fact.to, fact.from));
    }
    QString of(NodeId, const LogRecovered& fact) const
    {
        //: %1 is a partition, %2 an offset
        return tr("%1: recovered up to %2").arg(m_names.partition(fact.partition), format::offset(fact.logEndOffset));
    }
    QString of(NodeId, const DivergenceFound& fact) const { return tr("%1: histories differ from %2 on").arg(m_names.partition(fact.partition), format::offset(fact.endOffset)); }
    QString of(NodeId, const FetchRefused& fact) const { return trouble(m_names.partition(fact.partition), fact.error); }
    QString of(NodeId, const ProduceRefused& fact) const { return trouble(m_names.partition(fact.partition), fact.error); }
    QString of(NodeId, const ProduceTimedOut& fact) const { return trouble(m_names.partition(fact.partition), ErrorCode::RequestTimedOut); }

    QString of(NodeId node, const ProducerIdObtained& fact) const
    {
        //: %1 is a producer's name, %2 a number
        return tr("%1: producer id %2").arg(m_names.node(node), words::number(fact.producerId));
    }
    QString of(NodeId, const RecordsAccumulated& fact) const
    {
        //: %1 is a partition; records put into an open batch
        return tr("%1: %n records batched", "", int(fact.records.numbers.size())).arg(m_names.partition(fact.partition));
    }
    QString of(NodeId, const BatchSent& fact) const
    {
        //: %1 is a partition
        return tr("%1: %n records sent", "", words::countOf(fact.records)).arg(m_names.partition(fact.partition));
    }
    QString of(NodeId, const BatchAcknowledged& fact) const
    {
        //: %1 is a partition
        return tr("%1: %n records acknowledged", "", words::countOf(fact.records)).arg(m_names.partition(fact.partition));
    }
    QString of(NodeId, const BatchRetried& fact) const { return trouble(m_names.partition(fact.partition), fact.error); }
    QString of(NodeId, const BatchFailed& fact) const
    {
        //: %1 is a partition
        return tr("%1: %n records failed", "", words::countOf(fact.records)).arg(m_names.partition(fact.partition));
    }
    QString of(NodeId node, const RecordsRejected& fact) const { return trouble(m_names.node(node), fact.error); }
    //: %1 is a client's name
    QString of(NodeId node, const ClientMetadataRefreshed&) const { return tr("%1 knows the leaders").arg(m_names.node(node)); }
    QString of(NodeId, const RecordsConsumed& fact) const
    {
        //: %1 is a partition, %2 are offsets such as [26, 28)
        return tr("%1: %2 read").arg(m_names.partition(fact.partition), format::range(fact.from, fact.to));
    }
    QString of(NodeId, const ConsumerPositionReset& fact) const
    {
        //: %1 is a partition, %2 an offset
        return tr("%1: position reset to %2").arg(m_names.partition(fact.partition), format::offset(fact.to));
    }
    QString of(NodeId, const ConsumerTruncationDetected& fact) const
    {
        //: %1 is a partition, %2 an offset
        return tr("%1: what was read is gone from %2 on").arg(m_names.partition(fact.partition), format::offset(fact.divergesAt));
    }
    QString of(NodeId, const ConsumerFetchRefused& fact) const { return trouble(m_names.partition(fact.partition), fact.error); }

    //: %1 is a broker, %2 a partition
    QString of(NodeId node, const CoordinatorLoading& fact) const { return tr("%1 loads %2").arg(m_names.node(node), m_names.partition(fact.partition)); }
    //: %1 is a broker, %2 a partition
    QString of(NodeId node, const CoordinatorLoaded& fact) const { return tr("%1 loaded %2").arg(m_names.node(node), m_names.partition(fact.partition)); }
    //: %1 is a broker, %2 a partition
    QString of(NodeId node, const CoordinatorUnloaded& fact) const { return tr("%1 unloaded %2").arg(m_names.node(node), m_names.partition(fact.partition)); }
    //: %1 is a group, %2 a consumer
    QString of(NodeId, const GroupMemberAdmitted& fact) const { return tr("%1: %2 joins").arg(words::text(fact.group), m_names.node(fact.client)); }
    //: %1 is a group, %2 a consumer
    QString of(NodeId, const GroupMemberRemoved& fact) const { return tr("%1: %2 is out").arg(words::text(fact.group), m_names.node(fact.client)); }
    //: %1 is a group
    QString of(NodeId, const GroupRebalanceStarted& fact) const { return tr("%1: rebalance").arg(words::text(fact.group)); }
    //: %1 is a group, %2 a generation's number
    QString of(NodeId, const GroupGenerationStarted& fact) const { return tr("%1: generation %2").arg(words::text(fact.group)).arg(fact.generation); }
    //: %1 is a group, %2 a generation's number
    QString of(NodeId, const GroupStabilized& fact) const { return tr("%1: stable in generation %2").arg(words::text(fact.group)).arg(fact.generation); }
    //: %1 is a group
    QString of(NodeId, const GroupEmptied& fact) const { return tr("%1: no members").arg(words::text(fact.group)); }
    //: %1 is a group, %2 an epoch
    QString of(NodeId, const GroupEpochBumped& fact) const { return tr("%1: epoch %2").arg(words::text(fact.group)).arg(fact.groupEpoch); }
    //: %1 is a group, %2 an epoch
    QString of(NodeId, const GroupTargetComputed& fact) const { return tr("%1: target of epoch %2").arg(words::text(fact.group)).arg(fact.groupEpoch); }
    QString of(NodeId, const GroupMemberReconciled& fact) const
    {
        //: %1 is a group, %2 a consumer
        return tr("%1: %2 has %n partitions", "", int(fact.assigned.size())).arg(words::text(fact.group), m_names.node(fact.client));
    }
    QString of(NodeId, const OffsetCommitted& fact) const
    {
        //: %1 is a group, %2 a partition, %3 an offset
        return tr("%1: %2 at %3").arg(words::text(fact.group), m_names.partition(fact.partition), format::offset(fact.offset));
    }
    QString of(NodeId, const OffsetCommitRefused& fact) const { return trouble(words::text(fact.group), fact.error); }
    QString of(NodeId, const OffsetRemoved& fact) const
    {
        //: %1 is a group, %2 a partition
        return tr("%1: offset of %2 gone").arg(words::text(fact.group), m_names.partition(fact.partition));
    }
    //: %1 is a group
    QString of(NodeId, const GroupDeleted& fact) const { return tr("%1: deleted").arg(words::text(fact.group)); }
    //: %1 is a consumer, %2 a broker
    QString of(NodeId node, const CoordinatorFound& fact) const { return tr("%1: coordinator %2").arg(m_names.node(node), m_names.node(fact.broker)); }
    //: %1 is a consumer
    QString of(NodeId node, const CoordinatorLost&) const { return tr("%1: coordinator lost").arg(m_names.node(node)); }
    QString of(NodeId node, const PartitionsAssigned& fact) const
    {
        //: %1 is a consumer; partitions given to it
        return tr("%1: %n partitions assigned", "", int(fact.partitions.size())).arg(m_names.node(node));
    }
    QString of(NodeId node, const PartitionsRevoked& fact) const
    {
        //: %1 is a consumer; partitions taken from it
        return tr("%1: %n partitions revoked", "", int(fact.partitions.size())).arg(m_names.node(node));
    }
    QString of(NodeId node, const CommitAnswered& fact) const
    {
        if (fact.error != ErrorCode::None)
            return trouble(m_names.node(node), fact.error);
        //: %1 is a consumer
        return tr("%1: commit answered").arg(m_names.node(node));
    }
    QString of(NodeId, const RecordsProcessed& fact) const
    {
        //: %1 is a partition, %2 are offsets such as [26, 28)
        return tr("%1: %2 processed").arg(m_names.partition(fact.partition), format::range(fact.from, fact.to));
    }
    //: %1 is a consumer
    QString of(NodeId node, const PollIntervalExceeded&) const { return tr("%1: no poll for too long").arg(m_names.node(node)); }
    QString of(NodeId node, const MembershipLost& fact) const { return trouble(m_names.node(node), fact.error); }
    QString of(NodeId node, const ConsumerFailed& fact) const { return trouble(m_names.node(node), fact.error); }
    //: %1 is a consumer
    QString of(NodeId node, const ProcessingFailed&) const { return tr("%1: exception").arg(m_names.node(node)); }
    //: %1 is a consumer, %2 an offset
    QString of(NodeId node, const ConsumerSought& fact) const
    {
        return tr("%1: seek to %2").arg(m_names.node(node), words::number(fact.to));
    }
    //: %1 is a consumer
    QString of(NodeId, const ApplicationChanged& fact) const { return tr("%1: application changed").arg(m_names.node(fact.client)); }
    QString of(NodeId, const GroupChangeRequested& fact) const
    {
        switch (fact.what) {
        case GroupChange::ResetOffsets:
            //: %1 is a group
            return tr("%1: reset offsets").arg(words::text(fact.group));
        case GroupChange::DeleteGroup:
            //: %1 is a group
            return tr("%1: delete").arg(words::text(fact.group));
        case GroupChange::DeleteOffsets:
            //: %1 is a group
            return tr("%1: delete offsets").arg(words::text(fact.group));
        }
        return {};
    }
    QString of(NodeId, const GroupChangeAnswered& fact) const
    {
        if (fact.error != ErrorCode::None)
            return trouble(words::text(fact.group), fact.error);
        //: %1 is a group
        return tr("%1: done").arg(words::text(fact.group));
    }

private:
    static QString trouble(const QString& where, ErrorCode error) { return QStringLiteral("%1: %2").arg(where, words::error(error)); }
    static QString setting(const std::string& name, const std::string& value)
    {
        if (value.empty())
            //: %1 is Kafka's name of a config
            return tr("%1 = default").arg(words::text(name));
        return QStringLiteral("%1 = %2").arg(words::text(name), words::text(value));
    }
    QString inSync(const TopicIdPartition& partition, const std::vector<NodeId>& isr) const
    {
        //: %1 is a partition, %2 a set of brokers such as {1, 3}
        return tr("%1: ISR %2").arg(m_names.partition(partition), format::nodes(isr));
    }

    const Names& m_names;
};

} // namespace

QString captionOf(const event::Event& told, const Names& names)
{
    const EventCaption caption(names);
    const QString text = std::visit([&](const auto& fact) { return caption.of(told.node, fact); }, told.body);
    return text.size() <= kCaptionMax ? text : text.left(kCaptionMax - 1) + QChar(0x2026);
}

} // namespace highwater::ui
