// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/transcript.h"

#include "engine/scenario/quantity.h"

#include <array>

namespace highwater::scenario {
namespace {

using namespace event;

std::string number(std::int64_t value) { return std::to_string(value); }

std::string text(By by)
{
    constexpr std::array<std::string_view, 3> words{"the scenario", "a person", "chance"};
    return std::string(words[std::size_t(by)]);
}

std::string text(FenceReason reason)
{
    constexpr std::array<std::string_view, 4> words{"its session expired", "it asked to be", "it is stopping", "a new incarnation registered"};
    return std::string(words[std::size_t(reason)]);
}

std::string text(ElectionKind kind)
{
    constexpr std::array<std::string_view, 6> words{"as created", "from the ISR", "from the eligible leader replicas",
        "as last known leader", "UNCLEAN", "as preferred leader"};
    return std::string(words[std::size_t(kind)]);
}

std::string text(ResignReason reason)
{
    constexpr std::array<std::string_view, 5> words{"it shuts down", "no majority fetched from it", "it led this epoch before its restart",
        "its controller asked for it", "it is no voter any more"};
    return std::string(words[std::size_t(reason)]);
}

std::string list(const std::vector<NodeId>& nodes)
{
    std::string joined = "[";
    for (const NodeId node : nodes)
        joined += (joined.size() > 1 ? ", " : "") + number(node.value);
    return joined + "]";
}

std::string list(const std::vector<TopicPartition>& partitions)
{
    constexpr std::size_t shownMax = 6;
    std::string joined;
    for (std::size_t i = 0; i < partitions.size() && i < shownMax; ++i)
        joined += (i == 0 ? "" : ", ") + toString(partitions[i]);
    return partitions.size() > shownMax ? joined + " and " + number(std::int64_t(partitions.size() - shownMax)) + " more" : joined;
}

std::string text(ErrorCode error) { return std::string(nameOf(error)); }
std::string records(std::size_t count) { return number(std::int64_t(count)) + (count == 1 ? " record" : " records"); }
std::string records(const record::DriverRecordsPointer& which) { return which ? records(which->numbers.size()) : "a batch"; }
std::string text(message::Acks acks) { return acks == message::Acks::All ? "all" : number(std::int64_t(acks)); }
std::string valueOr(const std::string& value) { return value.empty() ? "its default" : value; }

/// One overload for each fact: a forgotten one does not compile.
class Sentences {
public:
    explicit Sentences(const sim::Cluster& cluster) : m_cluster(cluster) {}

    std::string operator()(const NodeStarted& e) const { return "process started by " + text(e.by); }
    std::string operator()(const NodeKilled& e) const { return "process killed by " + text(e.by); }
    std::string operator()(const NodeStopRequested& e) const { return "asked to stop by " + text(e.by); }
    std::string operator()(const NodeStopped&) const { return "process ended"; }
    std::string operator()(const NodePaused& e) const { return "process paused by " + text(e.by); }
    std::string operator()(const NodeResumed& e) const { return "process resumed by " + text(e.by); }
    std::string operator()(const LinkCut& e) const { return "link " + link(e.from, e.to) + " cut by " + text(e.by); }
    std::string operator()(const LinkHealed& e) const { return "link " + link(e.from, e.to) + " healed by " + text(e.by); }
    std::string operator()(const LinkDelayChanged& e) const
    {
        return "link " + link(e.from, e.to) + " takes " + durationText(e.delayMin) + " to " + durationText(e.delayMax) + ", set by " + text(e.by);
    }
    std::string operator()(const NodeSlowed& e) const
    {
        return e.fetchDelay.value == 0 ? "fetches go out at once again, by " + text(e.by)
                                       : "each fetch waits " + durationText(e.fetchDelay) + " before it goes out, by " + text(e.by);
    }
    std::string operator()(const PowerLost& e) const { return "power cut by " + text(e.by); }
    std::string operator()(const DiskWiped& e) const { return "disk wiped by " + text(e.by); }
    std::string operator()(const MetadataDiskWiped& e) const { return "metadata disk wiped by " + text(e.by); }
    std::string operator()(const DiskFilled& e) const { return "disk filled by " + text(e.by); }
    std::string operator()(const DiskFreed& e) const { return "disk freed by " + text(e.by); }
    std::string operator()(const DiskSlowed& e) const
    {
        return "each write takes " + durationText(e.perAppend) + " longer and each flush " + durationText(e.perFlush) + ", by " + text(e.by);
    }
    std::string operator()(const LogDirFailed& e) const { return "log directory broken by " + text(e.by); }
    std::string operator()(const NodeHalted& e) const
    {
        return e.reason == HaltReason::LogDirFailed ? "process halted: its log directory failed"
                                                    : "process halted: its metadata log would be cut below its high watermark";
    }
    std::string operator()(const LinkLossChanged& e) const
    {
        return "link " + link(e.from, e.to) + " loses " + number(e.perMille) + " of 1000 segments, set by " + text(e.by);
    }
    std::string operator()(const LinkBandwidthChanged& e) const
    {
        return "link " + link(e.from, e.to) + " carries "
            + (e.bytesPerSecond == 0 ? "any number of" : number(e.bytesPerSecond)) + " bytes a second, set by " + text(e.by);
    }
    std::string operator()(const MessageCatchSet& e) const
    {
        return "the next " + (e.count == 1 ? std::string() : number(e.count) + " times ") + (e.message.empty() ? "message" : e.message)
            + (e.from == kNoNode ? "" : " from " + place(e.from)) + (e.to == kNoNode ? "" : " to " + place(e.to))
            + (e.drops ? " will be dropped, set by " : " will be held, set by ") + text(e.by);
    }
    std::string operator()(const MessageHeld& e) const { return e.message + " held on link " + link(e.from, e.to); }
    std::string operator()(const MessageDropped& e) const { return e.message + " dropped on link " + link(e.from, e.to); }
    std::string operator()(const MessageReleased& e) const { return e.message + " let go on link " + link(e.from, e.to); }
    std::string operator()(const CostChanged& e) const { return "costs are those of " + e.preset + ", set by " + text(e.by); }
    std::string operator()(const RuleSwitched& e) const
    {
        return "rule " + e.rule + " switched " + (e.isOn ? "on" : "off") + " by " + text(e.by);
    }
    std::string operator()(const MessageLost& e) const { return e.api + " lost on link " + link(e.from, e.to); }
    std::string operator()(const ConnectionBroken& e) const { return "connection to " + place(e.peer) + " broken"; }
    std::string operator()(const ConfigChangeRequested& e) const
    {
        return text(e.by) + " asks for " + e.name + " = " + valueOr(e.value) + " on " + e.resource;
    }
    std::string operator()(const TopicRequested& e) const { return text(e.by) + " asks for topic " + e.name; }
    std::string operator()(const ClientConfigChanged& e) const
    {
        return place(e.client) + ": " + e.name + " = " + valueOr(e.value) + ", set by " + text(e.by);
    }
    std::string operator()(const RecordsRequested& e) const
    {
        return place(e.producer) + " is told by " + text(e.by) + " to send " + records(std::size_t(e.count));
    }
    std::string operator()(const InvariantViolated& e) const
    {
        return "judge " + e.invariant + ": " + e.what + (e.rule.empty() ? "" : " (allowed by " + e.rule + ")");
    }

    std::string operator()(const PartitionsRequested& e) const
    {
        return text(e.by) + " asks for " + number(e.partitionCount) + " partitions of topic " + e.topic;
    }
    std::string operator()(const TopicDeletionRequested& e) const { return text(e.by) + " asks to delete topic " + e.name; }
    std::string operator()(const ReassignmentRequested& e) const
    {
        return text(e.by) + (e.isCancellation ? " asks to cancel the reassignment of " : " asks to reassign ") + list(e.partitions);
    }
    std::string operator()(const ElectionRequested& e) const
    {
        return text(e.by) + " asks for a" + (e.type == message::ElectionType::Preferred ? " preferred" : "n unclean") + " election of "
            + (e.partitions.empty() ? std::string("all partitions") : list(e.partitions));
    }
    std::string operator()(const VoterChangeRequested& e) const
    {
        return text(e.by) + " asks to " + (e.isAddition ? "add" : "remove") + " controller " + number(e.controller.value)
            + (e.isAddition ? " to" : " from") + " the voters";
    }
    std::string operator()(const UnregistrationRequested& e) const { return text(e.by) + " asks to unregister " + place(e.broker); }
    std::string operator()(const BrokerAdded& e) const
    {
        return "broker added by " + text(e.by) + (e.rack.empty() ? "" : ", in rack " + e.rack);
    }

    std::string operator()(const PreVoteStarted& e) const { return "asks whether it would get votes in epoch " + number(e.epoch.value); }
    std::string operator()(const CandidacyStarted& e) const { return "stands for election in quorum epoch " + number(e.epoch.value); }
    std::string operator()(const VoteAnswered& e) const
    {
        return (e.granted ? "grants " : "refuses ") + place(e.candidate) + (e.preVote ? " its pre-vote" : " its vote") + " in epoch "
            + number(e.epoch.value);
    }
    std::string operator()(const QuorumLeaderElected& e) const
    {
        return "leads the quorum in epoch " + number(e.epoch.value) + ", with the votes of " + list(e.grantingVoters);
    }
    std::string operator()(const QuorumLeaderResigned& e) const
    {
        return "gives up quorum epoch " + number(e.epoch.value) + ": " + text(e.reason);
    }
    std::string operator()(const QuorumLeaderFollowed& e) const
    {
        return "follows " + place(e.leader) + " in quorum epoch " + number(e.epoch.value);
    }
    std::string operator()(const QuorumHighWatermarkAdvanced& e) const { return "metadata committed up to " + number(e.to.value); }
    std::string operator()(const MetadataAppended& e) const
    {
        return "metadata records " + number(e.baseOffset.value) + " to " + number(e.lastOffset.value) + " written in epoch "
            + number(e.epoch.value);
    }
    std::string operator()(const MetadataTruncated& e) const
    {
        return "metadata log truncated from " + number(e.from.value) + " to " + number(e.to.value);
    }
    std::string operator()(const VotersChanged& e) const { return "voters are " + list(e.voters) + " instead of " + list(e.votersBefore); }

    std::string operator()(const ControllerActivated& e) const { return "is the active controller in epoch " + number(e.epoch.value); }
    std::string operator()(const ControllerDeactivated& e) const
    {
        return "is no longer the active controller of epoch " + number(e.epoch.value);
    }
    std::string operator()(const BrokerRegistered& e) const
    {
        return place(e.broker) + " registered with broker epoch " + number(e.brokerEpoch.value);
    }
    std::string operator()(const RegistrationRefused& e) const { return place(e.broker) + " may not register: " + text(e.error); }
    std::string operator()(const BrokerFenced& e) const { return place(e.broker) + " fenced: " + text(e.reason); }
    std::string operator()(const BrokerUnfenced& e) const { return place(e.broker) + " unfenced"; }
    std::string operator()(const ControlledShutdownStarted& e) const { return place(e.broker) + " shuts down in order"; }
    std::string operator()(const TopicCreated& e) const
    {
        return "topic " + e.name + " created with " + number(e.partitionCount) + (e.partitionCount == 1 ? " partition" : " partitions");
    }
    std::string operator()(const TopicCreationRefused& e) const { return "topic " + e.name + " refused: " + text(e.error) + ", " + e.message; }
    std::string operator()(const LeaderElected& e) const
    {
        return name(e.partition) + ": " + place(e.leader) + " leads in epoch " + number(e.leaderEpoch.value) + ' ' + text(e.kind) + ", ISR "
            + list(e.isr) + (e.previousLeader == kNoNode ? "" : ", before: " + place(e.previousLeader));
    }
    std::string operator()(const PartitionLeaderless& e) const
    {
        return name(e.partition) + ": no leader in epoch " + number(e.leaderEpoch.value) + ", ISR " + list(e.isr);
    }
    std::string operator()(const InSyncSetRecorded& e) const
    {
        return name(e.partition) + ": ISR " + list(e.isrBefore) + " is now " + list(e.isr) + ", partition epoch "
            + number(e.partitionEpoch.value);
    }
    std::string operator()(const AlterPartitionRefused& e) const
    {
        return name(e.partition) + ": ISR change asked by " + place(e.broker) + " refused: " + text(e.error);
    }
    std::string operator()(const ConfigChanged& e) const { return e.resource + ": " + e.name + " = " + valueOr(e.value); }

    std::string operator()(const PartitionsAdded& e) const
    {
        return "topic " + e.name + " has " + number(e.count) + " partitions instead of " + number(e.countBefore);
    }
    std::string operator()(const TopicDeleted& e) const
    {
        return "topic " + e.name + " deleted with " + number(e.partitionCount) + (e.partitionCount == 1 ? " partition" : " partitions");
    }
    std::string operator()(const ReassignmentStarted& e) const
    {
        return name(e.partition) + ": reassignment under way, replicas " + list(e.replicas) + ", adding " + list(e.adding) + ", removing "
            + list(e.removing);
    }
    std::string operator()(const ReassignmentCompleted& e) const
    {
        return name(e.partition) + ": reassignment complete, replicas " + list(e.replicas) + " instead of " + list(e.replicasBefore);
    }
    std::string operator()(const ReassignmentCancelled& e) const
    {
        return name(e.partition) + ": reassignment cancelled, replicas " + list(e.replicas) + " again, not " + list(e.replicasBefore);
    }
    std::string operator()(const BrokerUnregistered& e) const
    {
        return place(e.broker) + " unregistered, its broker epoch was " + number(e.brokerEpoch.value);
    }
    std::string operator()(const AdminRequestRefused& e) const
    {
        return e.api + " of " + e.subject + " refused: " + text(e.error) + (e.message.empty() ? "" : ", " + e.message);
    }

    std::string operator()(const BrokerRunning& e) const { return "open for clients, broker epoch " + number(e.brokerEpoch.value); }
    std::string operator()(const ReplicaBecameLeader& e) const
    {
        return name(e.partition) + ": leads in epoch " + number(e.leaderEpoch.value) + " from offset " + number(e.logEndOffset.value)
            + ", high watermark " + number(e.highWatermark.value);
    }
    std::string operator()(const ReplicaBecameFollower& e) const
    {
        return name(e.partition) + ": follows " + place(e.leader) + " in epoch " + number(e.leaderEpoch.value) + ", log end "
            + number(e.logEndOffset.value);
    }
    std::string operator()(const RecordsAppended& e) const
    {
        return name(e.partition) + ": offsets " + number(e.baseOffset.value) + " to " + number(e.lastOffset.value) + " appended, epoch "
            + number(e.leaderEpoch.value);
    }
    std::string operator()(const HighWatermarkAdvanced& e) const
    {
        return name(e.partition) + ": high watermark " + number(e.from.value) + " to " + number(e.to.value);
    }
    std::string operator()(const HighWatermarkLowered& e) const
    {
        return name(e.partition) + ": high watermark back from " + number(e.from.value) + " to " + number(e.to.value);
    }
    std::string operator()(const InSyncSetProposed& e) const
    {
        return name(e.partition) + ": asks for ISR " + list(e.proposed) + " instead of " + list(e.isr);
    }
    std::string operator()(const InSyncSetShrunk& e) const
    {
        return name(e.partition) + ": " + list(e.left) + " left the ISR, now " + list(e.isr);
    }
    std::string operator()(const InSyncSetExpanded& e) const
    {
        return name(e.partition) + ": " + list(e.joined) + " joined the ISR, now " + list(e.isr);
    }
    std::string operator()(const InSyncSetProposalEnded& e) const { return name(e.partition) + ": ISR change ended with " + text(e.error); }
    std::string operator()(const LogTruncated& e) const
    {
        return name(e.partition) + ": log truncated from " + number(e.from.value) + " to " + number(e.to.value) + ", high watermark was "
            + number(e.highWatermark.value);
    }
    std::string operator()(const RecordsLostOnDisk& e) const
    {
        return name(e.partition) + ": offsets " + number(e.to.value) + " to " + number(e.from.value - 1)
            + (e.reason == DiskLoss::PowerLoss ? " were not flushed and are gone" : " are gone with the disk");
    }
    std::string operator()(const LogRecovered& e) const
    {
        return name(e.partition) + ": log recovered from " + number(e.recoveryPoint.value) + ", ends at " + number(e.logEndOffset.value)
            + (e.tornBytes == 0 ? "" : ", " + number(e.tornBytes) + " torn bytes cut off");
    }
    std::string operator()(const LogStartAdvanced& e) const
    {
        return name(e.partition) + ": offsets " + number(e.previous.value) + " to " + number(e.offset.value - 1)
            + (e.reason == LogStartReason::SegmentDeletion ? " expired, the log starts at " : " went, as the leader's log starts at ")
            + number(e.offset.value);
    }
    std::string operator()(const ReplicaDeleted& e) const
    {
        return name(e.partition) + ": replica deleted with its log up to " + number(e.logEndOffset.value)
            + (e.reason == RemovalReason::TopicDeleted ? ", its topic is gone" : ", it is assigned elsewhere");
    }
    std::string operator()(const DivergenceFound& e) const
    {
        return name(e.partition) + ": the leader's epoch " + number(e.epoch.value) + " ends at " + number(e.endOffset.value);
    }
    std::string operator()(const FetchRefused& e) const
    {
        return name(e.partition) + ": fetch refused by " + place(e.leader) + ": " + text(e.error);
    }
    std::string operator()(const ProduceRefused& e) const
    {
        return name(e.partition) + ": produce of " + place(e.client) + " refused: " + text(e.error);
    }
    std::string operator()(const ProduceTimedOut& e) const
    {
        return name(e.partition) + ": produce of " + place(e.client) + " not replicated in time";
    }

    std::string operator()(const ProducerIdObtained& e) const
    {
        return "got producer id " + number(e.producerId.value) + ", epoch " + number(e.producerEpoch.value);
    }
    std::string operator()(const RecordsAccumulated& e) const
    {
        return name(e.partition) + ": " + records(e.records.numbers.size()) + " put in a batch";
    }
    std::string operator()(const BatchSent& e) const
    {
        return name(e.partition) + ": " + records(e.records) + " sent to " + place(e.broker) + ", acks=" + text(e.acks) + ", attempt "
            + number(e.attempt);
    }
    std::string operator()(const BatchAcknowledged& e) const
    {
        return name(e.partition) + ": " + records(e.records) + " acknowledged by " + place(e.broker) + " at offset " + number(e.baseOffset.value)
            + ", acks=" + text(e.acks);
    }
    std::string operator()(const BatchRetried& e) const
    {
        return name(e.partition) + ": " + records(e.records) + " to be sent again in " + durationText(e.backoff) + ": " + text(e.error);
    }
    std::string operator()(const BatchFailed& e) const
    {
        return name(e.partition) + ": " + records(e.records) + " failed: " + text(e.error) + (e.mayBeWritten ? ", may be written" : "");
    }
    std::string operator()(const RecordsRejected& e) const
    {
        return records(e.records.numbers.size()) + " not taken: " + text(e.error) + (e.why.empty() ? "" : ", " + e.why);
    }
    std::string operator()(const ClientMetadataRefreshed& e) const { return "metadata from " + place(e.broker); }
    std::string operator()(const RecordsConsumed& e) const
    {
        return name(e.partition) + ": read from " + number(e.from.value) + " up to " + number(e.to.value) + " at " + place(e.broker);
    }
    std::string operator()(const ConsumerPositionReset& e) const
    {
        return name(e.partition) + ": position " + number(e.from.value) + " set to " + number(e.to.value);
    }
    std::string operator()(const ConsumerTruncationDetected& e) const
    {
        return name(e.partition) + ": position " + number(e.position.value) + " is past the leader's history, which diverges at "
            + number(e.divergesAt.value);
    }
    std::string operator()(const ConsumerFetchRefused& e) const
    {
        return name(e.partition) + ": fetch refused by " + place(e.broker) + ": " + text(e.error);
    }
    std::string operator()(const CoordinatorLoading& e) const { return "loads " + name(e.partition); }
    std::string operator()(const CoordinatorLoaded& e) const
    {
        return "loaded " + name(e.partition) + ": " + number(e.groupCount) + " groups, " + number(e.offsetCount) + " offsets";
    }
    std::string operator()(const CoordinatorUnloaded& e) const { return "unloads " + name(e.partition); }
    std::string operator()(const GroupMemberAdmitted& e) const { return e.group + ": " + member(e.client, e.memberId) + " is a member"; }
    std::string operator()(const GroupMemberRemoved& e) const
    {
        constexpr std::string_view whys[] = {"it left", "its session expired", "it did not rejoin", "it did not sync",
            "it did not revoke", "replaced by the same instance", "the group is full"};
        return e.group + ": " + member(e.client, e.memberId) + " is no member any more: " + std::string(whys[std::size_t(e.why)]);
    }
    std::string operator()(const GroupRebalanceStarted& e) const
    {
        constexpr std::string_view reasons[] = {"a member joined", "a member left", "a member expired", "a subscription changed",
            "the leader rejoined", "members did not sync", "a static member changed", "the group is too large", "the write failed",
            "the group was downgraded"};
        return e.group + ": rebalance, generation " + number(e.generation) + " ends: " + std::string(reasons[std::size_t(e.reason)]);
    }
    std::string operator()(const GroupGenerationStarted& e) const
    {
        return e.group + ": generation " + number(e.generation) + " with " + number(e.memberCount) + " members, " + e.protocol;
    }
    std::string operator()(const GroupStabilized& e) const
    {
        return e.group + ": stable in generation " + number(e.generation) + shares(e.members);
    }
    std::string operator()(const GroupEmptied& e) const { return e.group + ": empty in generation " + number(e.generation); }
    std::string operator()(const GroupEpochBumped& e) const { return e.group + ": group epoch " + number(e.groupEpoch); }
    std::string operator()(const GroupTargetComputed& e) const
    {
        return e.group + ": target of epoch " + number(e.groupEpoch) + " by " + e.assignor + shares(e.members);
    }
    std::string operator()(const GroupMemberReconciled& e) const
    {
        std::string line = e.group + ": " + member(e.client, e.memberId) + " in epoch " + number(e.memberEpoch) + " has "
            + names(e.assigned);
        if (!e.pendingRevocation.empty())
            line += ", is to let go of " + names(e.pendingRevocation);
        return line + (e.state == MemberState::UnreleasedPartitions ? ", waits for others" : "");
    }
    std::string operator()(const OffsetCommitted& e) const
    {
        return name(e.partition) + ": " + e.group + " committed " + number(e.offset.value)
            + (e.previous == kNoOffset ? "" : ", was " + number(e.previous.value));
    }
    std::string operator()(const OffsetCommitRefused& e) const
    {
        return e.group + ": commit of " + member(e.client, e.memberId) + " refused: " + text(e.error);
    }
    std::string operator()(const OffsetRemoved& e) const
    {
        constexpr std::string_view whys[] = {"expired", "deleted", "deleted with its group", "deleted with its topic"};
        return name(e.partition) + ": offset " + number(e.offset.value) + " of " + e.group + " " + std::string(whys[std::size_t(e.why)]);
    }
    std::string operator()(const GroupDeleted& e) const { return e.group + ": deleted"; }
    std::string operator()(const CoordinatorFound& e) const { return e.group + ": coordinator is " + place(e.broker); }
    std::string operator()(const CoordinatorLost& e) const
    {
        return e.group + ": lost coordinator " + place(e.broker) + (e.error == ErrorCode::None ? "" : ": " + text(e.error));
    }
    std::string operator()(const PartitionsAssigned& e) const
    {
        return e.group + ": assigned " + names(e.partitions) + " in generation " + number(e.generation);
    }
    std::string operator()(const PartitionsRevoked& e) const
    {
        return e.group + (e.areLost ? ": lost " : ": revoked ") + names(e.partitions);
    }
    std::string operator()(const CommitAnswered& e) const
    {
        std::string line = e.group + ": commit of ";
        for (const auto& [partition, offset] : e.offsets)
            line += (&partition == &e.offsets.front().first ? "" : ", ") + name(partition) + "=" + number(offset.value);
        return line + (e.error == ErrorCode::None ? " answered" : " failed: " + text(e.error));
    }
    std::string operator()(const RecordsProcessed& e) const
    {
        return name(e.partition) + ": processed from " + number(e.from.value) + " up to " + number(e.to.value);
    }
    std::string operator()(const PollIntervalExceeded& e) const { return e.group + ": max.poll.interval.ms exceeded"; }
    std::string operator()(const MembershipLost& e) const { return e.group + ": membership lost: " + text(e.error); }
    std::string operator()(const ConsumerFailed& e) const
    {
        // The client's own exception has no code in the protocol (consumer-groups.md 5.36).
        const bool isPolicyNone = e.error == ErrorCode::OffsetNotAvailable;
        return "the application ends: " + (isPolicyNone ? "no committed offset, and auto.offset.reset=none" : text(e.error));
    }
    std::string operator()(const ProcessingFailed& e) const
    {
        return name(e.partition) + ": processing throws at " + number(e.offset.value) + (e.closes ? ", finally { close() }" : ", the process dies");
    }
    std::string operator()(const ConsumerSought& e) const
    {
        return name(e.partition) + ": seek from " + number(e.from.value) + " to " + number(e.to.value);
    }
    std::string operator()(const ApplicationChanged& e) const { return "application of " + place(e.client) + " changed"; }
    std::string operator()(const GroupChangeRequested& e) const
    {
        constexpr std::string_view whats[] = {"reset offsets", "delete group", "delete offsets"};
        return e.group + ": " + std::string(whats[std::size_t(e.what)]) + " asked for";
    }
    std::string operator()(const GroupChangeAnswered& e) const
    {
        constexpr std::string_view whats[] = {"reset offsets", "delete group", "delete offsets"};
        return e.group + ": " + std::string(whats[std::size_t(e.what)]) + (e.error == ErrorCode::None ? " done" : " refused: " + text(e.error));
    }

private:
    std::string place(NodeId node) const { return placeOf(node, m_cluster); }
    std::string name(const TopicIdPartition& partition) const { return m_cluster.nameOf(partition); }
    std::string link(NodeId from, NodeId to) const { return place(from) + " to " + place(to); }
    std::string member(NodeId client, const std::string& id) const { return client == kNoNode ? id : place(client); }
    std::string names(const std::vector<TopicIdPartition>& partitions) const
    {
        std::string list;
        for (const TopicIdPartition& partition : partitions)
            list += (list.empty() ? "" : " ") + name(partition);
        return list.empty() ? "nothing" : list;
    }
    std::string shares(const std::vector<MemberPartitions>& members) const
    {
        std::string list;
        for (const MemberPartitions& share : members)
            list += (list.empty() ? ": " : "; ") + member(share.client, share.memberId) + " " + names(share.partitions);
        return list;
    }

    const sim::Cluster& m_cluster;
};

} // namespace

std::string placeOf(NodeId node, const sim::Cluster& cluster)
{
    if (node == kNoNode)
        return "the cluster";
    const node::Node* there = cluster.node(node);
    if (there && there->client)
        return there->client->name();
    return (there && there->controllerNode && !there->broker ? "controller " : "broker ") + std::to_string(node.value);
}

std::string sentenceOf(const event::EventBody& body, const sim::Cluster& cluster) { return std::visit(Sentences(cluster), body); }

std::string transcriptLine(const event::Event& event, const sim::Cluster& cluster)
{
    constexpr std::size_t timeWidth = 11;
    constexpr std::size_t placeWidth = 14;
    std::string time = secondsText(event.at);
    std::string place = placeOf(event.node, cluster);
    time.insert(0, time.size() < timeWidth ? timeWidth - time.size() : 0, ' ');
    place.append(place.size() < placeWidth ? placeWidth - place.size() : 0, ' ');
    return time + "  " + place + "  " + sentenceOf(event.body, cluster);
}

} // namespace highwater::scenario
