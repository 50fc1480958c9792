// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error_code.h"

#include "engine/base/ensure.h"

namespace highwater {
namespace {

enum class Retry : std::uint8_t { No, Yes, WithNewMetadata };

struct Row {
    ErrorCode code;
    std::string_view name;
    Retry retry;
};

constexpr Row kRows[] = {
    {ErrorCode::UnknownServerError, "UNKNOWN_SERVER_ERROR", Retry::No},
    {ErrorCode::None, "NONE", Retry::No},
    {ErrorCode::OffsetOutOfRange, "OFFSET_OUT_OF_RANGE", Retry::No},
    {ErrorCode::CorruptMessage, "CORRUPT_MESSAGE", Retry::Yes},
    {ErrorCode::UnknownTopicOrPartition, "UNKNOWN_TOPIC_OR_PARTITION", Retry::WithNewMetadata},
    {ErrorCode::InvalidFetchSize, "INVALID_FETCH_SIZE", Retry::No},
    {ErrorCode::LeaderNotAvailable, "LEADER_NOT_AVAILABLE", Retry::WithNewMetadata},
    {ErrorCode::NotLeaderOrFollower, "NOT_LEADER_OR_FOLLOWER", Retry::WithNewMetadata},
    {ErrorCode::RequestTimedOut, "REQUEST_TIMED_OUT", Retry::Yes},
    {ErrorCode::BrokerNotAvailable, "BROKER_NOT_AVAILABLE", Retry::No},
    {ErrorCode::ReplicaNotAvailable, "REPLICA_NOT_AVAILABLE", Retry::WithNewMetadata},
    {ErrorCode::MessageTooLarge, "MESSAGE_TOO_LARGE", Retry::No},
    {ErrorCode::StaleControllerEpoch, "STALE_CONTROLLER_EPOCH", Retry::No},
    {ErrorCode::OffsetMetadataTooLarge, "OFFSET_METADATA_TOO_LARGE", Retry::No},
    {ErrorCode::NetworkException, "NETWORK_EXCEPTION", Retry::WithNewMetadata},
    {ErrorCode::CoordinatorLoadInProgress, "COORDINATOR_LOAD_IN_PROGRESS", Retry::Yes},
    {ErrorCode::CoordinatorNotAvailable, "COORDINATOR_NOT_AVAILABLE", Retry::Yes},
    {ErrorCode::NotCoordinator, "NOT_COORDINATOR", Retry::Yes},
    {ErrorCode::InvalidTopicException, "INVALID_TOPIC_EXCEPTION", Retry::No},
    {ErrorCode::RecordListTooLarge, "RECORD_LIST_TOO_LARGE", Retry::No},
    {ErrorCode::NotEnoughReplicas, "NOT_ENOUGH_REPLICAS", Retry::Yes},
    {ErrorCode::NotEnoughReplicasAfterAppend, "NOT_ENOUGH_REPLICAS_AFTER_APPEND", Retry::Yes},
    {ErrorCode::InvalidRequiredAcks, "INVALID_REQUIRED_ACKS", Retry::No},
    {ErrorCode::IllegalGeneration, "ILLEGAL_GENERATION", Retry::No},
    {ErrorCode::InconsistentGroupProtocol, "INCONSISTENT_GROUP_PROTOCOL", Retry::No},
    {ErrorCode::InvalidGroupId, "INVALID_GROUP_ID", Retry::No},
    {ErrorCode::UnknownMemberId, "UNKNOWN_MEMBER_ID", Retry::No},
    {ErrorCode::InvalidSessionTimeout, "INVALID_SESSION_TIMEOUT", Retry::No},
    {ErrorCode::RebalanceInProgress, "REBALANCE_IN_PROGRESS", Retry::No},
    {ErrorCode::InvalidCommitOffsetSize, "INVALID_COMMIT_OFFSET_SIZE", Retry::No},
    {ErrorCode::TopicAuthorizationFailed, "TOPIC_AUTHORIZATION_FAILED", Retry::No},
    {ErrorCode::GroupAuthorizationFailed, "GROUP_AUTHORIZATION_FAILED", Retry::No},
    {ErrorCode::ClusterAuthorizationFailed, "CLUSTER_AUTHORIZATION_FAILED", Retry::No},
    {ErrorCode::InvalidTimestamp, "INVALID_TIMESTAMP", Retry::No},
    {ErrorCode::UnsupportedSaslMechanism, "UNSUPPORTED_SASL_MECHANISM", Retry::No},
    {ErrorCode::IllegalSaslState, "ILLEGAL_SASL_STATE", Retry::No},
    {ErrorCode::UnsupportedVersion, "UNSUPPORTED_VERSION", Retry::No},
    {ErrorCode::TopicAlreadyExists, "TOPIC_ALREADY_EXISTS", Retry::No},
    {ErrorCode::InvalidPartitions, "INVALID_PARTITIONS", Retry::No},
    {ErrorCode::InvalidReplicationFactor, "INVALID_REPLICATION_FACTOR", Retry::No},
    {ErrorCode::InvalidReplicaAssignment, "INVALID_REPLICA_ASSIGNMENT", Retry::No},
    {ErrorCode::InvalidConfig, "INVALID_CONFIG", Retry::No},
    {ErrorCode::NotController, "NOT_CONTROLLER", Retry::Yes},
    {ErrorCode::InvalidRequest, "INVALID_REQUEST", Retry::No},
    {ErrorCode::UnsupportedForMessageFormat, "UNSUPPORTED_FOR_MESSAGE_FORMAT", Retry::No},
    {ErrorCode::PolicyViolation, "POLICY_VIOLATION", Retry::No},
    {ErrorCode::OutOfOrderSequenceNumber, "OUT_OF_ORDER_SEQUENCE_NUMBER", Retry::No},
    {ErrorCode::DuplicateSequenceNumber, "DUPLICATE_SEQUENCE_NUMBER", Retry::No},
    {ErrorCode::InvalidProducerEpoch, "INVALID_PRODUCER_EPOCH", Retry::No},
    {ErrorCode::InvalidTxnState, "INVALID_TXN_STATE", Retry::No},
    {ErrorCode::InvalidProducerIdMapping, "INVALID_PRODUCER_ID_MAPPING", Retry::No},
    {ErrorCode::InvalidTransactionTimeout, "INVALID_TRANSACTION_TIMEOUT", Retry::No},
    {ErrorCode::ConcurrentTransactions, "CONCURRENT_TRANSACTIONS", Retry::Yes},
    {ErrorCode::TransactionCoordinatorFenced, "TRANSACTION_COORDINATOR_FENCED", Retry::No},
    {ErrorCode::TransactionalIdAuthorizationFailed, "TRANSACTIONAL_ID_AUTHORIZATION_FAILED", Retry::No},
    {ErrorCode::SecurityDisabled, "SECURITY_DISABLED", Retry::No},
    {ErrorCode::OperationNotAttempted, "OPERATION_NOT_ATTEMPTED", Retry::No},
    {ErrorCode::KafkaStorageError, "KAFKA_STORAGE_ERROR", Retry::WithNewMetadata},
    {ErrorCode::LogDirNotFound, "LOG_DIR_NOT_FOUND", Retry::No},
    {ErrorCode::SaslAuthenticationFailed, "SASL_AUTHENTICATION_FAILED", Retry::No},
    {ErrorCode::UnknownProducerId, "UNKNOWN_PRODUCER_ID", Retry::No},
    {ErrorCode::ReassignmentInProgress, "REASSIGNMENT_IN_PROGRESS", Retry::No},
    {ErrorCode::DelegationTokenAuthDisabled, "DELEGATION_TOKEN_AUTH_DISABLED", Retry::No},
    {ErrorCode::DelegationTokenNotFound, "DELEGATION_TOKEN_NOT_FOUND", Retry::No},
    {ErrorCode::DelegationTokenOwnerMismatch, "DELEGATION_TOKEN_OWNER_MISMATCH", Retry::No},
    {ErrorCode::DelegationTokenRequestNotAllowed, "DELEGATION_TOKEN_REQUEST_NOT_ALLOWED", Retry::No},
    {ErrorCode::DelegationTokenAuthorizationFailed, "DELEGATION_TOKEN_AUTHORIZATION_FAILED", Retry::No},
    {ErrorCode::DelegationTokenExpired, "DELEGATION_TOKEN_EXPIRED", Retry::No},
    {ErrorCode::InvalidPrincipalType, "INVALID_PRINCIPAL_TYPE", Retry::No},
    {ErrorCode::NonEmptyGroup, "NON_EMPTY_GROUP", Retry::No},
    {ErrorCode::GroupIdNotFound, "GROUP_ID_NOT_FOUND", Retry::No},
    {ErrorCode::FetchSessionIdNotFound, "FETCH_SESSION_ID_NOT_FOUND", Retry::Yes},
    {ErrorCode::InvalidFetchSessionEpoch, "INVALID_FETCH_SESSION_EPOCH", Retry::Yes},
    {ErrorCode::ListenerNotFound, "LISTENER_NOT_FOUND", Retry::WithNewMetadata},
    {ErrorCode::TopicDeletionDisabled, "TOPIC_DELETION_DISABLED", Retry::No},
    {ErrorCode::FencedLeaderEpoch, "FENCED_LEADER_EPOCH", Retry::WithNewMetadata},
    {ErrorCode::UnknownLeaderEpoch, "UNKNOWN_LEADER_EPOCH", Retry::Yes},
    {ErrorCode::UnsupportedCompressionType, "UNSUPPORTED_COMPRESSION_TYPE", Retry::No},
    {ErrorCode::StaleBrokerEpoch, "STALE_BROKER_EPOCH", Retry::No},
    {ErrorCode::OffsetNotAvailable, "OFFSET_NOT_AVAILABLE", Retry::Yes},
    {ErrorCode::MemberIdRequired, "MEMBER_ID_REQUIRED", Retry::No},
    {ErrorCode::PreferredLeaderNotAvailable, "PREFERRED_LEADER_NOT_AVAILABLE", Retry::WithNewMetadata},
    {ErrorCode::GroupMaxSizeReached, "GROUP_MAX_SIZE_REACHED", Retry::No},
    {ErrorCode::FencedInstanceId, "FENCED_INSTANCE_ID", Retry::No},
    {ErrorCode::EligibleLeadersNotAvailable, "ELIGIBLE_LEADERS_NOT_AVAILABLE", Retry::WithNewMetadata},
    {ErrorCode::ElectionNotNeeded, "ELECTION_NOT_NEEDED", Retry::WithNewMetadata},
    {ErrorCode::NoReassignmentInProgress, "NO_REASSIGNMENT_IN_PROGRESS", Retry::No},
    {ErrorCode::GroupSubscribedToTopic, "GROUP_SUBSCRIBED_TO_TOPIC", Retry::No},
    {ErrorCode::InvalidRecord, "INVALID_RECORD", Retry::No},
    {ErrorCode::UnstableOffsetCommit, "UNSTABLE_OFFSET_COMMIT", Retry::Yes},
    {ErrorCode::ThrottlingQuotaExceeded, "THROTTLING_QUOTA_EXCEEDED", Retry::Yes},
    {ErrorCode::ProducerFenced, "PRODUCER_FENCED", Retry::No},
    {ErrorCode::ResourceNotFound, "RESOURCE_NOT_FOUND", Retry::No},
    {ErrorCode::DuplicateResource, "DUPLICATE_RESOURCE", Retry::No},
    {ErrorCode::UnacceptableCredential, "UNACCEPTABLE_CREDENTIAL", Retry::No},
    {ErrorCode::InconsistentVoterSet, "INCONSISTENT_VOTER_SET", Retry::No},
    {ErrorCode::InvalidUpdateVersion, "INVALID_UPDATE_VERSION", Retry::No},
    {ErrorCode::FeatureUpdateFailed, "FEATURE_UPDATE_FAILED", Retry::No},
    {ErrorCode::PrincipalDeserializationFailure, "PRINCIPAL_DESERIALIZATION_FAILURE", Retry::No},
    {ErrorCode::SnapshotNotFound, "SNAPSHOT_NOT_FOUND", Retry::No},
    {ErrorCode::PositionOutOfRange, "POSITION_OUT_OF_RANGE", Retry::No},
    {ErrorCode::UnknownTopicId, "UNKNOWN_TOPIC_ID", Retry::WithNewMetadata},
    {ErrorCode::DuplicateBrokerRegistration, "DUPLICATE_BROKER_REGISTRATION", Retry::No},
    {ErrorCode::BrokerIdNotRegistered, "BROKER_ID_NOT_REGISTERED", Retry::No},
    {ErrorCode::InconsistentTopicId, "INCONSISTENT_TOPIC_ID", Retry::WithNewMetadata},
    {ErrorCode::InconsistentClusterId, "INCONSISTENT_CLUSTER_ID", Retry::No},
    {ErrorCode::TransactionalIdNotFound, "TRANSACTIONAL_ID_NOT_FOUND", Retry::No},
    {ErrorCode::FetchSessionTopicIdError, "FETCH_SESSION_TOPIC_ID_ERROR", Retry::Yes},
    {ErrorCode::IneligibleReplica, "INELIGIBLE_REPLICA", Retry::No},
    {ErrorCode::NewLeaderElected, "NEW_LEADER_ELECTED", Retry::No},
    {ErrorCode::OffsetMovedToTieredStorage, "OFFSET_MOVED_TO_TIERED_STORAGE", Retry::No},
    {ErrorCode::FencedMemberEpoch, "FENCED_MEMBER_EPOCH", Retry::No},
    {ErrorCode::UnreleasedInstanceId, "UNRELEASED_INSTANCE_ID", Retry::No},
    {ErrorCode::UnsupportedAssignor, "UNSUPPORTED_ASSIGNOR", Retry::No},
    {ErrorCode::StaleMemberEpoch, "STALE_MEMBER_EPOCH", Retry::No},
    {ErrorCode::MismatchedEndpointType, "MISMATCHED_ENDPOINT_TYPE", Retry::No},
    {ErrorCode::UnsupportedEndpointType, "UNSUPPORTED_ENDPOINT_TYPE", Retry::No},
    {ErrorCode::UnknownControllerId, "UNKNOWN_CONTROLLER_ID", Retry::No},
    {ErrorCode::UnknownSubscriptionId, "UNKNOWN_SUBSCRIPTION_ID", Retry::No},
    {ErrorCode::TelemetryTooLarge, "TELEMETRY_TOO_LARGE", Retry::No},
    {ErrorCode::InvalidRegistration, "INVALID_REGISTRATION", Retry::No},
    {ErrorCode::TransactionAbortable, "TRANSACTION_ABORTABLE", Retry::No},
    {ErrorCode::InvalidRecordState, "INVALID_RECORD_STATE", Retry::No},
    {ErrorCode::ShareSessionNotFound, "SHARE_SESSION_NOT_FOUND", Retry::Yes},
    {ErrorCode::InvalidShareSessionEpoch, "INVALID_SHARE_SESSION_EPOCH", Retry::Yes},
    {ErrorCode::FencedStateEpoch, "FENCED_STATE_EPOCH", Retry::No},
    {ErrorCode::InvalidVoterKey, "INVALID_VOTER_KEY", Retry::No},
    {ErrorCode::DuplicateVoter, "DUPLICATE_VOTER", Retry::No},
    {ErrorCode::VoterNotFound, "VOTER_NOT_FOUND", Retry::No},
    {ErrorCode::InvalidRegularExpression, "INVALID_REGULAR_EXPRESSION", Retry::No},
    {ErrorCode::RebootstrapRequired, "REBOOTSTRAP_REQUIRED", Retry::No},
    {ErrorCode::StreamsInvalidTopology, "STREAMS_INVALID_TOPOLOGY", Retry::No},
    {ErrorCode::StreamsInvalidTopologyEpoch, "STREAMS_INVALID_TOPOLOGY_EPOCH", Retry::No},
    {ErrorCode::StreamsTopologyFenced, "STREAMS_TOPOLOGY_FENCED", Retry::No},
    {ErrorCode::ShareSessionLimitReached, "SHARE_SESSION_LIMIT_REACHED", Retry::Yes},
};

const Row& rowOf(ErrorCode code)
{
    for (const Row& row : kRows)
        if (row.code == code)
            return row;
    engineDefect("an error code that Kafka does not have");
}

} // namespace

std::string_view nameOf(ErrorCode code) { return rowOf(code).name; }

std::optional<ErrorCode> errorCodeNamed(std::string_view name)
{
    for (const Row& row : kRows)
        if (row.name == name)
            return row.code;
    return std::nullopt;
}

bool isRetriable(ErrorCode code) { return rowOf(code).retry != Retry::No; }

bool asksForMetadata(ErrorCode code) { return rowOf(code).retry == Retry::WithNewMetadata; }

} // namespace highwater
