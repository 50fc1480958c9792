// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/group/responses.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

namespace highwater::group {

using namespace message;

bool isGroupRequest(const Message& message)
{
    return std::visit([]<class Body>(const Body&) {
        return std::is_same_v<Body, JoinGroupRequest> || std::is_same_v<Body, SyncGroupRequest> || std::is_same_v<Body, HeartbeatRequest>
            || std::is_same_v<Body, LeaveGroupRequest> || std::is_same_v<Body, OffsetCommitRequest>
            || std::is_same_v<Body, OffsetFetchRequest> || std::is_same_v<Body, DescribeGroupsRequest>
            || std::is_same_v<Body, ListGroupsRequest> || std::is_same_v<Body, DeleteGroupsRequest>
            || std::is_same_v<Body, OffsetDeleteRequest> || std::is_same_v<Body, ConsumerGroupHeartbeatRequest>
            || std::is_same_v<Body, ConsumerGroupDescribeRequest>;
    }, message);
}

std::vector<std::string> groupsOf(const Message& request)
{
    return std::visit(overloaded{
        [](const DescribeGroupsRequest& body) { return body.groups; },
        [](const DeleteGroupsRequest& body) { return body.groupsNames; },
        [](const ConsumerGroupDescribeRequest& body) { return body.groupIds; },
        []<class Body>(const Body& body) {
            if constexpr (requires { body.groupId; })
                return std::vector<std::string>{body.groupId};
            else
                return std::vector<std::string>{};
        },
    }, request);
}

Message refused(const Message& request, ErrorCode error)
{
    return std::visit(overloaded{
        [&](const JoinGroupRequest& body) -> Message {
            JoinGroupResponse response;
            response.error = error;
            response.memberId = body.memberId;
            return response;
        },
        [&](const SyncGroupRequest&) -> Message {
            SyncGroupResponse response;
            response.error = error;
            return response;
        },
        [&](const HeartbeatRequest&) -> Message { return HeartbeatResponse{error}; },
        [&](const LeaveGroupRequest&) -> Message { return LeaveGroupResponse{error, {}}; },
        [&](const OffsetCommitRequest& body) -> Message {
            OffsetCommitResponse response;
            for (const OffsetCommitPartition& partition : body.partitions)
                response.partitions.push_back({partition.partition, error});
            return response;
        },
        [&](const OffsetFetchRequest& body) -> Message { return OffsetFetchResponse{body.groupId, error, {}}; },
        [&](const DescribeGroupsRequest& body) -> Message {
            DescribeGroupsResponse response;
            for (const std::string& group : body.groups) {
                response.groups.emplace_back();
                response.groups.back().groupId = group;
                response.groups.back().error = error;
            }
            return response;
        },
        [&](const ListGroupsRequest&) -> Message { return ListGroupsResponse{error, {}}; },
        [&](const DeleteGroupsRequest& body) -> Message {
            DeleteGroupsResponse response;
            for (const std::string& group : body.groupsNames)
                response.results.push_back({group, error});
            return response;
        },
        [&](const OffsetDeleteRequest&) -> Message { return OffsetDeleteResponse{error, {}}; },
        [&](const ConsumerGroupHeartbeatRequest& body) -> Message {
            ConsumerGroupHeartbeatResponse response;
            response.error = error;
            response.memberId = body.memberId;
            return response;
        },
        [&](const ConsumerGroupDescribeRequest& body) -> Message {
            ConsumerGroupDescribeResponse response;
            for (const std::string& group : body.groupIds) {
                response.groups.emplace_back();
                response.groups.back().groupId = group;
                response.groups.back().error = error;
            }
            return response;
        },
        [](const auto&) -> Message { engineDefect("only a group coordinator's requests are refused here"); },
    }, request);
}

Message failed(const Message& response, ErrorCode error)
{
    return std::visit(overloaded{
        [&](JoinGroupResponse body) -> Message {
            JoinGroupResponse refusal;
            refusal.error = error;
            refusal.memberId = body.memberId;
            return refusal;
        },
        [&](OffsetCommitResponse body) -> Message {
            for (OffsetCommitPartitionResponse& partition : body.partitions)
                if (partition.error == ErrorCode::None)
                    partition.error = error;
            return body;
        },
        [&](OffsetDeleteResponse) -> Message { return OffsetDeleteResponse{error, {}}; },
        [&](OffsetFetchResponse body) -> Message { return OffsetFetchResponse{body.groupId, error, {}}; },
        [&](DeleteGroupsResponse body) -> Message {
            for (DeletedGroup& group : body.results)
                if (group.error == ErrorCode::None)
                    group.error = error;
            return body;
        },
        [&](ConsumerGroupHeartbeatResponse body) -> Message {
            ConsumerGroupHeartbeatResponse refusal;
            refusal.error = error;
            refusal.memberId = body.memberId;
            return refusal;
        },
        [&](LeaveGroupResponse) -> Message { return LeaveGroupResponse{error, {}}; },
        [](const auto&) -> Message { engineDefect("only answers that wait for a write can fail"); },
    }, response);
}

ErrorCode clientErrorOf(ErrorCode writeError)
{
    switch (writeError) {
    case ErrorCode::UnknownTopicOrPartition:
    case ErrorCode::UnknownTopicId:
    case ErrorCode::NotEnoughReplicas:
    case ErrorCode::NotEnoughReplicasAfterAppend:
    case ErrorCode::RequestTimedOut: return ErrorCode::CoordinatorNotAvailable;
    case ErrorCode::NotLeaderOrFollower:
    case ErrorCode::KafkaStorageError: return ErrorCode::NotCoordinator;
    case ErrorCode::MessageTooLarge:
    case ErrorCode::RecordListTooLarge:
    case ErrorCode::InvalidFetchSize: return ErrorCode::UnknownServerError;
    case ErrorCode::NetworkException: return ErrorCode::CoordinatorLoadInProgress;
    default: return writeError;
    }
}

} // namespace highwater::group
