// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/message/message.h"

#include "engine/base/overloaded.h"

namespace highwater::message {
namespace {

struct Api {
    std::string_view name;
    bool isRequest;
};

constexpr Api apiOf(const ConnectionClosed&) { return {"ConnectionClosed", false}; }
#define HIGHWATER_API(name)                                                                                                    \
    constexpr Api apiOf(const name##Request&) { return {#name, true}; }                                                        \
    constexpr Api apiOf(const name##Response&) { return {#name, false}; }
HIGHWATER_API(Produce)
HIGHWATER_API(Fetch)
HIGHWATER_API(ListOffsets)
HIGHWATER_API(OffsetForLeaderEpoch)
HIGHWATER_API(Metadata)
HIGHWATER_API(ApiVersions)
HIGHWATER_API(InitProducerId)
HIGHWATER_API(AllocateProducerIds)
HIGHWATER_API(AlterPartition)
HIGHWATER_API(BrokerRegistration)
HIGHWATER_API(BrokerHeartbeat)
HIGHWATER_API(Vote)
HIGHWATER_API(BeginQuorumEpoch)
HIGHWATER_API(EndQuorumEpoch)
HIGHWATER_API(QuorumFetch)
HIGHWATER_API(FetchSnapshot)
HIGHWATER_API(CreateTopics)
HIGHWATER_API(IncrementalAlterConfigs)
HIGHWATER_API(ElectLeaders)
HIGHWATER_API(FindCoordinator)
HIGHWATER_API(JoinGroup)
HIGHWATER_API(SyncGroup)
HIGHWATER_API(Heartbeat)
HIGHWATER_API(LeaveGroup)
HIGHWATER_API(OffsetCommit)
HIGHWATER_API(OffsetFetch)
HIGHWATER_API(DescribeGroups)
HIGHWATER_API(ListGroups)
HIGHWATER_API(DeleteGroups)
HIGHWATER_API(OffsetDelete)
HIGHWATER_API(ConsumerGroupHeartbeat)
HIGHWATER_API(ConsumerGroupDescribe)
HIGHWATER_API(CreatePartitions)
HIGHWATER_API(DeleteTopics)
HIGHWATER_API(AlterPartitionReassignments)
HIGHWATER_API(ListPartitionReassignments)
HIGHWATER_API(UnregisterBroker)
HIGHWATER_API(AddRaftVoter)
HIGHWATER_API(RemoveRaftVoter)
#undef HIGHWATER_API

constexpr ByteCount kHeaderSize = 40; // frame, header and the fixed fields of a middling API
constexpr ByteCount kPartitionSize = 40;

ByteCount payloadOf(const ProduceRequest& request)
{
    ByteCount size = 0;
    for (const ProducePartitionData& data : request.partitions)
        size += kPartitionSize + data.batch.sizeInBytes();
    return size;
}

ByteCount payloadOf(const FetchResponse& response)
{
    ByteCount size = 0;
    for (const FetchPartitionResponse& partition : response.partitions) {
        size += kPartitionSize;
        for (const record::RecordBatch& batch : partition.batches)
            size += batch.sizeInBytes();
    }
    return size;
}

ByteCount payloadOf(const QuorumFetchResponse& response)
{
    ByteCount size = 0;
    for (const metadata::MetadataBatch& batch : response.batches)
        size += record::kBatchHeaderSize + kPartitionSize * ByteCount(batch.records->size());
    return size;
}

ByteCount payloadOf(const FetchRequest& request) { return kPartitionSize * ByteCount(request.partitions.size()); }

ByteCount payloadOf(const OffsetCommitRequest& request) { return kPartitionSize * ByteCount(request.partitions.size()); }

ByteCount payloadOf(const OffsetFetchResponse& response) { return kPartitionSize * ByteCount(response.partitions.size()); }

ByteCount payloadOf(const JoinGroupRequest& request)
{
    ByteCount size = 0;
    for (const JoinGroupProtocol& protocol : request.protocols)
        size += protocol.metadata.size();
    return size;
}

ByteCount payloadOf(const JoinGroupResponse& response)
{
    ByteCount size = 0;
    for (const JoinGroupMember& member : response.members)
        size += kPartitionSize + member.metadata.size();
    return size;
}

ByteCount payloadOf(const SyncGroupRequest& request)
{
    ByteCount size = 0;
    for (const SyncGroupAssignment& assignment : request.assignments)
        size += kPartitionSize + assignment.assignment.size();
    return size;
}

template <class Other>
ByteCount payloadOf(const Other&)
{
    return 0;
}

} // namespace

std::string_view apiNameOf(const Message& message)
{
    return std::visit([](const auto& body) { return apiOf(body).name; }, message);
}

bool isRequest(const Message& message)
{
    return std::visit([](const auto& body) { return apiOf(body).isRequest; }, message);
}

std::string wholeNameOf(const Message& message)
{
    return std::visit(
        [](const auto& body) {
            const Api api = apiOf(body);
            const bool isWhole = std::is_same_v<std::decay_t<decltype(body)>, ConnectionClosed>;
            return std::string(api.name) + (isWhole ? "" : api.isRequest ? "Request" : "Response");
        },
        message);
}

std::vector<std::string> wholeNames()
{
    return []<std::size_t... kIndexes>(std::index_sequence<kIndexes...>) {
        return std::vector<std::string>{wholeNameOf(Message(std::in_place_index<kIndexes>))...};
    }(std::make_index_sequence<std::variant_size_v<MessageVariant>>());
}

ByteCount sizeInBytes(const Message& message)
{
    return kHeaderSize + std::visit([](const auto& body) { return payloadOf(body); }, message);
}

Message::Message(const Message&) = default;
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(const Message&) = default;
Message& Message::operator=(Message&&) noexcept = default;
Message::~Message() = default;

bool operator==(const Message& a, const Message& b)
{
    return static_cast<const MessageVariant&>(a) == static_cast<const MessageVariant&>(b);
}

} // namespace highwater::message
