// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/event/event.h"

namespace highwater::event {
namespace {

struct Kind {
    std::string_view name;
    bool isLandmark;
};

// One line for each alternative: a forgotten one does not compile.
constexpr Kind kindOf(const NodeStarted&) { return {"NodeStarted", true}; }
constexpr Kind kindOf(const NodeKilled&) { return {"NodeKilled", true}; }
constexpr Kind kindOf(const NodeStopRequested&) { return {"NodeStopRequested", true}; }
constexpr Kind kindOf(const NodeStopped&) { return {"NodeStopped", true}; }
constexpr Kind kindOf(const NodePaused&) { return {"NodePaused", true}; }
constexpr Kind kindOf(const NodeResumed&) { return {"NodeResumed", true}; }
constexpr Kind kindOf(const LinkCut&) { return {"LinkCut", true}; }
constexpr Kind kindOf(const LinkHealed&) { return {"LinkHealed", true}; }
constexpr Kind kindOf(const LinkDelayChanged&) { return {"LinkDelayChanged", true}; }
constexpr Kind kindOf(const NodeSlowed&) { return {"NodeSlowed", true}; }
constexpr Kind kindOf(const PowerLost&) { return {"PowerLost", true}; }
constexpr Kind kindOf(const DiskWiped&) { return {"DiskWiped", true}; }
constexpr Kind kindOf(const MetadataDiskWiped&) { return {"MetadataDiskWiped", true}; }
constexpr Kind kindOf(const DiskFilled&) { return {"DiskFilled", true}; }
constexpr Kind kindOf(const DiskFreed&) { return {"DiskFreed", true}; }
constexpr Kind kindOf(const DiskSlowed&) { return {"DiskSlowed", true}; }
constexpr Kind kindOf(const LogDirFailed&) { return {"LogDirFailed", true}; }
constexpr Kind kindOf(const NodeHalted&) { return {"NodeHalted", true}; }
constexpr Kind kindOf(const LinkLossChanged&) { return {"LinkLossChanged", true}; }
constexpr Kind kindOf(const LinkBandwidthChanged&) { return {"LinkBandwidthChanged", true}; }
constexpr Kind kindOf(const MessageCatchSet&) { return {"MessageCatchSet", true}; }
constexpr Kind kindOf(const MessageHeld&) { return {"MessageHeld", true}; }
constexpr Kind kindOf(const MessageDropped&) { return {"MessageDropped", true}; }
constexpr Kind kindOf(const MessageReleased&) { return {"MessageReleased", true}; }
constexpr Kind kindOf(const CostChanged&) { return {"CostChanged", true}; }
constexpr Kind kindOf(const RuleSwitched&) { return {"RuleSwitched", true}; }
constexpr Kind kindOf(const MessageLost&) { return {"MessageLost", false}; }
constexpr Kind kindOf(const ConnectionBroken&) { return {"ConnectionBroken", false}; }
constexpr Kind kindOf(const ConfigChangeRequested&) { return {"ConfigChangeRequested", true}; }
constexpr Kind kindOf(const TopicRequested&) { return {"TopicRequested", true}; }
constexpr Kind kindOf(const ClientConfigChanged&) { return {"ClientConfigChanged", true}; }
constexpr Kind kindOf(const RecordsRequested&) { return {"RecordsRequested", true}; }
constexpr Kind kindOf(const InvariantViolated&) { return {"InvariantViolated", true}; }
constexpr Kind kindOf(const PartitionsRequested&) { return {"PartitionsRequested", true}; }
constexpr Kind kindOf(const TopicDeletionRequested&) { return {"TopicDeletionRequested", true}; }
constexpr Kind kindOf(const ReassignmentRequested&) { return {"ReassignmentRequested", true}; }
constexpr Kind kindOf(const ElectionRequested&) { return {"ElectionRequested", true}; }
constexpr Kind kindOf(const UnregistrationRequested&) { return {"UnregistrationRequested", true}; }
constexpr Kind kindOf(const VoterChangeRequested&) { return {"VoterChangeRequested", true}; }
constexpr Kind kindOf(const BrokerAdded&) { return {"BrokerAdded", true}; }
constexpr Kind kindOf(const PreVoteStarted&) { return {"PreVoteStarted", false}; }
constexpr Kind kindOf(const CandidacyStarted&) { return {"CandidacyStarted", true}; }
constexpr Kind kindOf(const VoteAnswered&) { return {"VoteAnswered", false}; }
constexpr Kind kindOf(const QuorumLeaderElected&) { return {"QuorumLeaderElected", true}; }
constexpr Kind kindOf(const QuorumLeaderResigned&) { return {"QuorumLeaderResigned", true}; }
constexpr Kind kindOf(const QuorumLeaderFollowed&) { return {"QuorumLeaderFollowed", false}; }
constexpr Kind kindOf(const QuorumHighWatermarkAdvanced&) { return {"QuorumHighWatermarkAdvanced", false}; }
constexpr Kind kindOf(const MetadataAppended&) { return {"MetadataAppended", false}; }
constexpr Kind kindOf(const MetadataTruncated&) { return {"MetadataTruncated", true}; }
constexpr Kind kindOf(const VotersChanged&) { return {"VotersChanged", true}; }
constexpr Kind kindOf(const ControllerActivated&) { return {"ControllerActivated", true}; }
constexpr Kind kindOf(const ControllerDeactivated&) { return {"ControllerDeactivated", true}; }
constexpr Kind kindOf(const BrokerRegistered&) { return {"BrokerRegistered", true}; }
constexpr Kind kindOf(const RegistrationRefused&) { return {"RegistrationRefused", true}; }
constexpr Kind kindOf(const BrokerFenced&) { return {"BrokerFenced", true}; }
constexpr Kind kindOf(const BrokerUnfenced&) { return {"BrokerUnfenced", true}; }
constexpr Kind kindOf(const ControlledShutdownStarted&) { return {"ControlledShutdownStarted", true}; }
constexpr Kind kindOf(const TopicCreated&) { return {"TopicCreated", true}; }
constexpr Kind kindOf(const TopicCreationRefused&) { return {"TopicCreationRefused", true}; }
constexpr Kind kindOf(const LeaderElected&) { return {"LeaderElected", true}; }
constexpr Kind kindOf(const PartitionLeaderless&) { return {"PartitionLeaderless", true}; }
constexpr Kind kindOf(const InSyncSetRecorded&) { return {"InSyncSetRecorded", true}; }
constexpr Kind kindOf(const AlterPartitionRefused&) { return {"AlterPartitionRefused", true}; }
constexpr Kind kindOf(const ConfigChanged&) { return {"ConfigChanged", true}; }
constexpr Kind kindOf(const PartitionsAdded&) { return {"PartitionsAdded", true}; }
constexpr Kind kindOf(const TopicDeleted&) { return {"TopicDeleted", true}; }
constexpr Kind kindOf(const ReassignmentStarted&) { return {"ReassignmentStarted", true}; }
constexpr Kind kindOf(const ReassignmentCompleted&) { return {"ReassignmentCompleted", true}; }
constexpr Kind kindOf(const ReassignmentCancelled&) { return {"ReassignmentCancelled", true}; }
constexpr Kind kindOf(const BrokerUnregistered&) { return {"BrokerUnregistered", true}; }
constexpr Kind kindOf(const AdminRequestRefused&) { return {"AdminRequestRefused", true}; }
constexpr Kind kindOf(const BrokerRunning&) { return {"BrokerRunning", true}; }
constexpr Kind kindOf(const ReplicaBecameLeader&) { return {"ReplicaBecameLeader", false}; }
constexpr Kind kindOf(const ReplicaBecameFollower&) { return {"ReplicaBecameFollower", false}; }
constexpr Kind kindOf(const RecordsAppended&) { return {"RecordsAppended", false}; }
constexpr Kind kindOf(const HighWatermarkAdvanced&) { return {"HighWatermarkAdvanced", false}; }
constexpr Kind kindOf(const HighWatermarkLowered&) { return {"HighWatermarkLowered", false}; }
constexpr Kind kindOf(const InSyncSetProposed&) { return {"InSyncSetProposed", false}; }
constexpr Kind kindOf(const InSyncSetShrunk&) { return {"InSyncSetShrunk", true}; }
constexpr Kind kindOf(const InSyncSetExpanded&) { return {"InSyncSetExpanded", true}; }
constexpr Kind kindOf(const InSyncSetProposalEnded&) { return {"InSyncSetProposalEnded", false}; }
constexpr Kind kindOf(const LogTruncated&) { return {"LogTruncated", true}; }
constexpr Kind kindOf(const RecordsLostOnDisk&) { return {"RecordsLostOnDisk", true}; }
constexpr Kind kindOf(const LogRecovered&) { return {"LogRecovered", false}; }
constexpr Kind kindOf(const DivergenceFound&) { return {"DivergenceFound", true}; }
constexpr Kind kindOf(const FetchRefused&) { return {"FetchRefused", false}; }
constexpr Kind kindOf(const ProduceRefused&) { return {"ProduceRefused", true}; }
constexpr Kind kindOf(const ProduceTimedOut&) { return {"ProduceTimedOut", true}; }
constexpr Kind kindOf(const ReplicaDeleted&) { return {"ReplicaDeleted", true}; }
constexpr Kind kindOf(const LogStartAdvanced&) { return {"LogStartAdvanced", true}; }
constexpr Kind kindOf(const ProducerIdObtained&) { return {"ProducerIdObtained", false}; }
constexpr Kind kindOf(const RecordsAccumulated&) { return {"RecordsAccumulated", false}; }
constexpr Kind kindOf(const BatchSent&) { return {"BatchSent", false}; }
constexpr Kind kindOf(const BatchAcknowledged&) { return {"BatchAcknowledged", false}; }
constexpr Kind kindOf(const BatchRetried&) { return {"BatchRetried", false}; }
constexpr Kind kindOf(const BatchFailed&) { return {"BatchFailed", true}; }
constexpr Kind kindOf(const RecordsRejected&) { return {"RecordsRejected", true}; }
constexpr Kind kindOf(const ClientMetadataRefreshed&) { return {"ClientMetadataRefreshed", false}; }
constexpr Kind kindOf(const RecordsConsumed&) { return {"RecordsConsumed", false}; }
constexpr Kind kindOf(const ConsumerPositionReset&) { return {"ConsumerPositionReset", false}; }
constexpr Kind kindOf(const ConsumerTruncationDetected&) { return {"ConsumerTruncationDetected", true}; }
constexpr Kind kindOf(const ConsumerFetchRefused&) { return {"ConsumerFetchRefused", false}; }
constexpr Kind kindOf(const CoordinatorLoading&) { return {"CoordinatorLoading", false}; }
constexpr Kind kindOf(const CoordinatorLoaded&) { return {"CoordinatorLoaded", true}; }
constexpr Kind kindOf(const CoordinatorUnloaded&) { return {"CoordinatorUnloaded", true}; }
constexpr Kind kindOf(const GroupMemberAdmitted&) { return {"GroupMemberAdmitted", true}; }
constexpr Kind kindOf(const GroupMemberRemoved&) { return {"GroupMemberRemoved", true}; }
constexpr Kind kindOf(const GroupRebalanceStarted&) { return {"GroupRebalanceStarted", true}; }
constexpr Kind kindOf(const GroupGenerationStarted&) { return {"GroupGenerationStarted", false}; }
constexpr Kind kindOf(const GroupStabilized&) { return {"GroupStabilized", true}; }
constexpr Kind kindOf(const GroupEmptied&) { return {"GroupEmptied", true}; }
constexpr Kind kindOf(const GroupEpochBumped&) { return {"GroupEpochBumped", true}; }
constexpr Kind kindOf(const GroupTargetComputed&) { return {"GroupTargetComputed", true}; }
constexpr Kind kindOf(const GroupMemberReconciled&) { return {"GroupMemberReconciled", false}; }
constexpr Kind kindOf(const OffsetCommitted&) { return {"OffsetCommitted", false}; }
constexpr Kind kindOf(const OffsetCommitRefused&) { return {"OffsetCommitRefused", true}; }
constexpr Kind kindOf(const OffsetRemoved&) { return {"OffsetRemoved", true}; }
constexpr Kind kindOf(const GroupDeleted&) { return {"GroupDeleted", true}; }
constexpr Kind kindOf(const CoordinatorFound&) { return {"CoordinatorFound", false}; }
constexpr Kind kindOf(const CoordinatorLost&) { return {"CoordinatorLost", false}; }
constexpr Kind kindOf(const PartitionsAssigned&) { return {"PartitionsAssigned", true}; }
constexpr Kind kindOf(const PartitionsRevoked&) { return {"PartitionsRevoked", true}; }
constexpr Kind kindOf(const CommitAnswered&) { return {"CommitAnswered", false}; }
constexpr Kind kindOf(const RecordsProcessed&) { return {"RecordsProcessed", false}; }
constexpr Kind kindOf(const PollIntervalExceeded&) { return {"PollIntervalExceeded", true}; }
constexpr Kind kindOf(const MembershipLost&) { return {"MembershipLost", true}; }
constexpr Kind kindOf(const ConsumerFailed&) { return {"ConsumerFailed", true}; }
constexpr Kind kindOf(const ProcessingFailed&) { return {"ProcessingFailed", true}; }
constexpr Kind kindOf(const ConsumerSought&) { return {"ConsumerSought", true}; }
constexpr Kind kindOf(const ApplicationChanged&) { return {"ApplicationChanged", true}; }
constexpr Kind kindOf(const GroupChangeRequested&) { return {"GroupChangeRequested", true}; }
constexpr Kind kindOf(const GroupChangeAnswered&) { return {"GroupChangeAnswered", true}; }

} // namespace

std::string_view nameOf(const EventBody& body)
{
    return std::visit([](const auto& fact) { return kindOf(fact).name; }, body);
}

bool isLandmark(const EventBody& body)
{
    return std::visit([](const auto& fact) { return kindOf(fact).isLandmark; }, body);
}

EventBody::EventBody(const EventBody&) = default;
EventBody::EventBody(EventBody&&) noexcept = default;
EventBody& EventBody::operator=(const EventBody&) = default;
EventBody& EventBody::operator=(EventBody&&) noexcept = default;
EventBody::~EventBody() = default;

bool operator==(const EventBody& a, const EventBody& b)
{
    return static_cast<const EventBodyVariant&>(a) == static_cast<const EventBodyVariant&>(b);
}

} // namespace highwater::event
