// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/admin.h"
#include "engine/message/alter_partition.h"
#include "engine/message/api_versions.h"
#include "engine/message/broker_lifecycle.h"
#include "engine/message/connection_closed.h"
#include "engine/message/consumer_group_describe.h"
#include "engine/message/consumer_group_heartbeat.h"
#include "engine/message/delete_groups.h"
#include "engine/message/describe_groups.h"
#include "engine/message/fetch.h"
#include "engine/message/find_coordinator.h"
#include "engine/message/heartbeat.h"
#include "engine/message/init_producer_id.h"
#include "engine/message/join_group.h"
#include "engine/message/leave_group.h"
#include "engine/message/list_groups.h"
#include "engine/message/list_offsets.h"
#include "engine/message/metadata.h"
#include "engine/message/offset_commit.h"
#include "engine/message/offset_delete.h"
#include "engine/message/offset_fetch.h"
#include "engine/message/offset_for_leader_epoch.h"
#include "engine/message/produce.h"
#include "engine/message/quorum_election.h"
#include "engine/message/quorum_fetch.h"
#include "engine/message/sync_group.h"

#include <string>
#include <string_view>
#include <variant>

namespace highwater::message {

/// All that one node can say to another.
using MessageVariant = std::variant<ConnectionClosed, ProduceRequest, ProduceResponse, FetchRequest, FetchResponse, ListOffsetsRequest,
    ListOffsetsResponse, OffsetForLeaderEpochRequest, OffsetForLeaderEpochResponse, MetadataRequest, MetadataResponse,
    ApiVersionsRequest, ApiVersionsResponse, InitProducerIdRequest, InitProducerIdResponse, AllocateProducerIdsRequest, AllocateProducerIdsResponse, AlterPartitionRequest,
    AlterPartitionResponse, BrokerRegistrationRequest, BrokerRegistrationResponse, BrokerHeartbeatRequest, BrokerHeartbeatResponse,
    VoteRequest, VoteResponse, BeginQuorumEpochRequest, BeginQuorumEpochResponse, EndQuorumEpochRequest, EndQuorumEpochResponse,
    QuorumFetchRequest, QuorumFetchResponse, FetchSnapshotRequest, FetchSnapshotResponse, CreateTopicsRequest,
    CreateTopicsResponse, IncrementalAlterConfigsRequest, IncrementalAlterConfigsResponse, ElectLeadersRequest,
    ElectLeadersResponse, FindCoordinatorRequest, FindCoordinatorResponse, JoinGroupRequest, JoinGroupResponse, SyncGroupRequest,
    SyncGroupResponse, HeartbeatRequest, HeartbeatResponse, LeaveGroupRequest, LeaveGroupResponse, OffsetCommitRequest,
    OffsetCommitResponse, OffsetFetchRequest, OffsetFetchResponse, DescribeGroupsRequest, DescribeGroupsResponse, ListGroupsRequest,
    ListGroupsResponse, DeleteGroupsRequest, DeleteGroupsResponse, OffsetDeleteRequest, OffsetDeleteResponse,
    ConsumerGroupHeartbeatRequest, ConsumerGroupHeartbeatResponse, ConsumerGroupDescribeRequest, ConsumerGroupDescribeResponse,
    CreatePartitionsRequest, CreatePartitionsResponse, DeleteTopicsRequest, DeleteTopicsResponse,
    AlterPartitionReassignmentsRequest, AlterPartitionReassignmentsResponse, ListPartitionReassignmentsRequest,
    ListPartitionReassignmentsResponse, UnregisterBrokerRequest, UnregisterBrokerResponse, AddRaftVoterRequest, AddRaftVoterResponse,
    RemoveRaftVoterRequest, RemoveRaftVoterResponse>;

/// A variant whose copies, moves and comparison are compiled in one place: each file that did it for itself would compile all
/// alternatives once more.
struct Message : MessageVariant {
    using MessageVariant::variant;
    Message(const Message&);
    Message(Message&&) noexcept;
    Message& operator=(const Message&);
    Message& operator=(Message&&) noexcept;
    ~Message();
    friend bool operator==(const Message& a, const Message& b);
};

/// Kafka's name of the API: `Produce`, `AlterPartition`; the same for request and response.
std::string_view apiNameOf(const Message& message);
bool isRequest(const Message& message);
/// `ProduceRequest`, `FetchResponse`.
std::string wholeNameOf(const Message& message);
/// All of them.
std::vector<std::string> wholeNames();
/// What an administrator asks any broker, and the broker the active controller (KIP-590).
bool isAdminRequest(const Message& message);
bool isAdminResponse(const Message& message);
/// The answer to an administrator's request in which each item failed alike. Needs: isAdminRequest(request).
Message adminRefusal(const Message& request, ErrorCode error);
/// Whether an answer, or any item of it, has this error. Needs: isAdminResponse(response).
bool isRefusedWith(const Message& response, ErrorCode error);
/// About what it would take on the wire, for bandwidth and counters.
ByteCount sizeInBytes(const Message& message);

} // namespace highwater::message
