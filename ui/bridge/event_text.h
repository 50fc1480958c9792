// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "engine/event/event.h"
#include "ui/bridge/names.h"

namespace highwater::ui {

/// Every event as one whole sentence, made from its fields: for the log, the Why panel, captions and screen readers alike.
/// Names of configs, errors and roles are Kafka's in every language. An event without a sentence does not compile.
class EventText {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::EventText)

public:
    /// Needs: `names` outlives this.
    explicit EventText(const Names& names) : m_names(names) {}

    QString sentence(const event::Event& told) const;

private:
    QString of(NodeId node, const event::NodeStarted& fact) const;
    QString of(NodeId node, const event::NodeKilled& fact) const;
    QString of(NodeId node, const event::NodeStopRequested& fact) const;
    QString of(NodeId node, const event::NodeStopped& fact) const;
    QString of(NodeId node, const event::NodePaused& fact) const;
    QString of(NodeId node, const event::NodeResumed& fact) const;
    QString of(NodeId node, const event::LinkCut& fact) const;
    QString of(NodeId node, const event::LinkHealed& fact) const;
    QString of(NodeId node, const event::LinkDelayChanged& fact) const;
    QString of(NodeId node, const event::NodeSlowed& fact) const;
    QString of(NodeId node, const event::PowerLost& fact) const;
    QString of(NodeId node, const event::DiskWiped& fact) const;
    QString of(NodeId node, const event::MetadataDiskWiped& fact) const;
    QString of(NodeId node, const event::DiskFilled& fact) const;
    QString of(NodeId node, const event::DiskFreed& fact) const;
    QString of(NodeId node, const event::DiskSlowed& fact) const;
    QString of(NodeId node, const event::LogDirFailed& fact) const;
    QString of(NodeId node, const event::NodeHalted& fact) const;
    QString of(NodeId node, const event::LinkLossChanged& fact) const;
    QString of(NodeId node, const event::LinkBandwidthChanged& fact) const;
    QString of(NodeId node, const event::MessageCatchSet& fact) const;
    QString of(NodeId node, const event::MessageHeld& fact) const;
    QString of(NodeId node, const event::MessageDropped& fact) const;
    QString of(NodeId node, const event::MessageReleased& fact) const;
    QString of(NodeId node, const event::CostChanged& fact) const;
    QString of(NodeId node, const event::RuleSwitched& fact) const;
    QString of(NodeId node, const event::MessageLost& fact) const;
    QString of(NodeId node, const event::ConnectionBroken& fact) const;
    QString of(NodeId node, const event::ConfigChangeRequested& fact) const;
    QString of(NodeId node, const event::TopicRequested& fact) const;
    QString of(NodeId node, const event::ClientConfigChanged& fact) const;
    QString of(NodeId node, const event::RecordsRequested& fact) const;
    QString of(NodeId node, const event::InvariantViolated& fact) const;

    QString of(NodeId node, const event::PartitionsRequested& fact) const;
    QString of(NodeId node, const event::TopicDeletionRequested& fact) const;
    QString of(NodeId node, const event::ReassignmentRequested& fact) const;
    QString of(NodeId node, const event::ElectionRequested& fact) const;
    QString of(NodeId node, const event::UnregistrationRequested& fact) const;
    QString of(NodeId node, const event::VoterChangeRequested& fact) const;
    QString of(NodeId node, const event::BrokerAdded& fact) const;
    QString of(NodeId node, const event::PartitionsAdded& fact) const;
    QString of(NodeId node, const event::TopicDeleted& fact) const;
    QString of(NodeId node, const event::ReassignmentStarted& fact) const;
    QString of(NodeId node, const event::ReassignmentCompleted& fact) const;
    QString of(NodeId node, const event::ReassignmentCancelled& fact) const;
    QString of(NodeId node, const event::BrokerUnregistered& fact) const;
    QString of(NodeId node, const event::AdminRequestRefused& fact) const;
    QString of(NodeId node, const event::ReplicaDeleted& fact) const;
    QString of(NodeId node, const event::LogStartAdvanced& fact) const;

    QString of(NodeId node, const event::PreVoteStarted& fact) const;
    QString of(NodeId node, const event::CandidacyStarted& fact) const;
    QString of(NodeId node, const event::VoteAnswered& fact) const;
    QString of(NodeId node, const event::QuorumLeaderElected& fact) const;
    QString of(NodeId node, const event::QuorumLeaderResigned& fact) const;
    QString of(NodeId node, const event::QuorumLeaderFollowed& fact) const;
    QString of(NodeId node, const event::QuorumHighWatermarkAdvanced& fact) const;
    QString of(NodeId node, const event::MetadataAppended& fact) const;
    QString of(NodeId node, const event::MetadataTruncated& fact) const;
    QString of(NodeId node, const event::VotersChanged& fact) const;

    QString of(NodeId node, const event::ControllerActivated& fact) const;
    QString of(NodeId node, const event::ControllerDeactivated& fact) const;
    QString of(NodeId node, const event::BrokerRegistered& fact) const;
    QString of(NodeId node, const event::RegistrationRefused& fact) const;
    QString of(NodeId node, const event::BrokerFenced& fact) const;
    QString of(NodeId node, const event::BrokerUnfenced& fact) const;
    QString of(NodeId node, const event::ControlledShutdownStarted& fact) const;
    QString of(NodeId node, const event::TopicCreated& fact) const;
    QString of(NodeId node, const event::TopicCreationRefused& fact) const;
    QString of(NodeId node, const event::LeaderElected& fact) const;
    QString of(NodeId node, const event::PartitionLeaderless& fact) const;
    QString of(NodeId node, const event::InSyncSetRecorded& fact) const;
    QString of(NodeId node, const event::AlterPartitionRefused& fact) const;
    QString of(NodeId node, const event::ConfigChanged& fact) const;

    QString of(NodeId node, const event::BrokerRunning& fact) const;
    QString of(NodeId node, const event::ReplicaBecameLeader& fact) const;
    QString of(NodeId node, const event::ReplicaBecameFollower& fact) const;
    QString of(NodeId node, const event::RecordsAppended& fact) const;
    QString of(NodeId node, const event::HighWatermarkAdvanced& fact) const;
    QString of(NodeId node, const event::HighWatermarkLowered& fact) const;
    QString of(NodeId node, const event::InSyncSetProposed& fact) const;
    QString of(NodeId node, const event::InSyncSetShrunk& fact) const;
    QString of(NodeId node, const event::InSyncSetExpanded& fact) const;
    QString of(NodeId node, const event::InSyncSetProposalEnded& fact) const;
    QString of(NodeId node, const event::LogTruncated& fact) const;
    QString of(NodeId node, const event::RecordsLostOnDisk& fact) const;
    QString of(NodeId node, const event::LogRecovered& fact) const;
    QString of(NodeId node, const event::DivergenceFound& fact) const;
    QString of(NodeId node, const event::FetchRefused& fact) const;
    QString of(NodeId node, const event::ProduceRefused& fact) const;
    QString of(NodeId node, const event::ProduceTimedOut& fact) const;

    QString of(NodeId node, const event::ProducerIdObtained& fact) const;
    QString of(NodeId node, const event::RecordsAccumulated& fact) const;
    QString of(NodeId node, const event::BatchSent& fact) const;
    QString of(NodeId node, const event::BatchAcknowledged& fact) const;
    QString of(NodeId node, const event::BatchRetried& fact) const;
    QString of(NodeId node, const event::BatchFailed& fact) const;
    QString of(NodeId node, const event::RecordsRejected& fact) const;
    QString of(NodeId node, const event::ClientMetadataRefreshed& fact) const;
    QString of(NodeId node, const event::RecordsConsumed& fact) const;
    QString of(NodeId node, const event::ConsumerPositionReset& fact) const;
    QString of(NodeId node, const event::ConsumerTruncationDetected& fact) const;
    QString of(NodeId node, const event::ConsumerFetchRefused& fact) const;

    QString of(NodeId node, const event::CoordinatorLoading& fact) const;
    QString of(NodeId node, const event::CoordinatorLoaded& fact) const;
    QString of(NodeId node, const event::CoordinatorUnloaded& fact) const;
    QString of(NodeId node, const event::GroupMemberAdmitted& fact) const;
    QString of(NodeId node, const event::GroupMemberRemoved& fact) const;
    QString of(NodeId node, const event::GroupRebalanceStarted& fact) const;
    QString of(NodeId node, const event::GroupGenerationStarted& fact) const;
    QString of(NodeId node, const event::GroupStabilized& fact) const;
    QString of(NodeId node, const event::GroupEmptied& fact) const;
    QString of(NodeId node, const event::GroupEpochBumped& fact) const;
    QString of(NodeId node, const event::GroupTargetComputed& fact) const;
    QString of(NodeId node, const event::GroupMemberReconciled& fact) const;
    QString of(NodeId node, const event::OffsetCommitted& fact) const;
    QString of(NodeId node, const event::OffsetCommitRefused& fact) const;
    QString of(NodeId node, const event::OffsetRemoved& fact) const;
    QString of(NodeId node, const event::GroupDeleted& fact) const;
    QString of(NodeId node, const event::CoordinatorFound& fact) const;
    QString of(NodeId node, const event::CoordinatorLost& fact) const;
    QString of(NodeId node, const event::PartitionsAssigned& fact) const;
    QString of(NodeId node, const event::PartitionsRevoked& fact) const;
    QString of(NodeId node, const event::CommitAnswered& fact) const;
    QString of(NodeId node, const event::RecordsProcessed& fact) const;
    QString of(NodeId node, const event::PollIntervalExceeded& fact) const;
    QString of(NodeId node, const event::MembershipLost& fact) const;
    QString of(NodeId node, const event::ConsumerFailed& fact) const;
    QString of(NodeId node, const event::ProcessingFailed& fact) const;
    QString of(NodeId node, const event::ConsumerSought& fact) const;
    QString of(NodeId node, const event::ApplicationChanged& fact) const;
    QString of(NodeId node, const event::GroupChangeRequested& fact) const;
    QString of(NodeId node, const event::GroupChangeAnswered& fact) const;

    const Names& m_names;
};

/// The sentence; shorthand.
inline QString sentenceOf(const event::Event& told, const Names& names)
{
    return EventText(names).sentence(told);
}
/// At most 48 characters, for the stage and for dots: `broker 2 killed`, `payments-4: leader 3, epoch 2`.
QString captionOf(const event::Event& told, const Names& names);

} // namespace highwater::ui
