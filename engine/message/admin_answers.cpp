// SPDX-License-Identifier: GPL-3.0-or-later
// What brokers and controllers have to know of administrators' requests in general, to hand them on or to refuse them.
#include "engine/base/ensure.h"
#include "engine/message/message.h"

#include <algorithm>

namespace highwater::message {
namespace {

CreateTopicsResponse refusal(const CreateTopicsRequest& request, ErrorCode error)
{
    CreateTopicsResponse response;
    for (const CreatableTopic& topic : request.topics)
        response.topics.push_back({topic.name, error, {}});
    return response;
}

/// One result for each resource.
IncrementalAlterConfigsResponse refusal(const IncrementalAlterConfigsRequest& request, ErrorCode error)
{
    IncrementalAlterConfigsResponse response;
    for (const AlterableConfig& config : request.configs)
        if (response.resources.empty() || response.resources.back().name != config.resource.name)
            response.resources.push_back({config.resource.name, error, {}});
    return response;
}

CreatePartitionsResponse refusal(const CreatePartitionsRequest& request, ErrorCode error)
{
    CreatePartitionsResponse response;
    for (const CreatablePartitions& topic : request.topics)
        response.topics.push_back({topic.name, error, {}});
    return response;
}

DeleteTopicsResponse refusal(const DeleteTopicsRequest& request, ErrorCode error)
{
    DeleteTopicsResponse response;
    for (const DeletableTopic& topic : request.topics)
        response.topics.push_back({topic.name.empty() ? toString(topic.topicId.uuid) : topic.name, error, {}});
    return response;
}

ElectLeadersResponse refusal(const ElectLeadersRequest&, ErrorCode error) { return {error, {}}; }
AlterPartitionReassignmentsResponse refusal(const AlterPartitionReassignmentsRequest&, ErrorCode error) { return {error, {}}; }
ListPartitionReassignmentsResponse refusal(const ListPartitionReassignmentsRequest&, ErrorCode error) { return {error, {}}; }
UnregisterBrokerResponse refusal(const UnregisterBrokerRequest&, ErrorCode error) { return {error, {}}; }
AddRaftVoterResponse refusal(const AddRaftVoterRequest&, ErrorCode error) { return {error, {}}; }
RemoveRaftVoterResponse refusal(const RemoveRaftVoterRequest&, ErrorCode error) { return {error, {}}; }

template <class Items>
bool holds(const Items& items, ErrorCode error)
{
    return std::ranges::any_of(items, [&](const auto& item) { return item.error == error; });
}

bool isWith(const CreateTopicsResponse& response, ErrorCode error) { return holds(response.topics, error); }
bool isWith(const IncrementalAlterConfigsResponse& response, ErrorCode error) { return holds(response.resources, error); }
bool isWith(const CreatePartitionsResponse& response, ErrorCode error) { return holds(response.topics, error); }
bool isWith(const DeleteTopicsResponse& response, ErrorCode error) { return holds(response.topics, error); }
bool isWith(const ElectLeadersResponse& response, ErrorCode error)
{
    return response.error == error || holds(response.partitions, error);
}
bool isWith(const AlterPartitionReassignmentsResponse& response, ErrorCode error)
{
    return response.error == error || holds(response.partitions, error);
}
bool isWith(const ListPartitionReassignmentsResponse& response, ErrorCode error) { return response.error == error; }
bool isWith(const UnregisterBrokerResponse& response, ErrorCode error) { return response.error == error; }
bool isWith(const AddRaftVoterResponse& response, ErrorCode error) { return response.error == error; }
bool isWith(const RemoveRaftVoterResponse& response, ErrorCode error) { return response.error == error; }

} // namespace

bool isAdminRequest(const Message& message)
{
    return std::visit([](const auto& body) { return requires { refusal(body, ErrorCode::None); }; }, message);
}

bool isAdminResponse(const Message& message)
{
    return std::visit([](const auto& body) { return requires { isWith(body, ErrorCode::None); }; }, message);
}

Message adminRefusal(const Message& request, ErrorCode error)
{
    return std::visit([&](const auto& body) -> Message {
        if constexpr (requires { refusal(body, error); })
            return refusal(body, error);
        else
            engineDefect("only an administrator's request is refused as one");
    }, request);
}

bool isRefusedWith(const Message& response, ErrorCode error)
{
    return std::visit([&](const auto& body) -> bool {
        if constexpr (requires { isWith(body, error); })
            return isWith(body, error);
        else
            engineDefect("only the answer to an administrator is looked at as one");
    }, response);
}

} // namespace highwater::message
