// SPDX-License-Identifier: GPL-3.0-or-later
// Messages by what they are: which ones somebody wants to catch.
#include "engine/sim/network.h"

#include <algorithm>

namespace highwater::sim {
namespace {

/// Each partition that a message names: itself, the offset it says of it, the high watermark it carries.
struct Named {
    TopicIdPartition partition;
    Offset offset = kNoOffset;
    Offset highWatermark = kNoOffset;
};

/// The partition that a metadata record changes.
void addChanged(std::vector<Named>& named, const metadata::MetadataRecord& record)
{
    if (const auto* created = std::get_if<metadata::PartitionRecord>(&record))
        named.push_back({created->partition, kNoOffset, kNoOffset});
    else if (const auto* changed = std::get_if<metadata::PartitionChangeRecord>(&record))
        named.push_back({changed->partition, kNoOffset, kNoOffset});
}

std::vector<Named> namedIn(const message::Message& message)
{
    std::vector<Named> named;
    std::visit(
        [&]<class Body>(const Body& body) {
            if constexpr (std::is_same_v<Body, message::ProduceRequest>) {
                for (const auto& data : body.partitions)
                    named.push_back({data.partition, kNoOffset, kNoOffset});
            } else if constexpr (std::is_same_v<Body, message::ProduceResponse>) {
                for (const auto& answer : body.partitions)
                    named.push_back({answer.partition, answer.baseOffset, kNoOffset});
            } else if constexpr (std::is_same_v<Body, message::FetchRequest>) {
                for (const auto& fetch : body.partitions)
                    named.push_back({fetch.partition, fetch.fetchOffset, kNoOffset});
            } else if constexpr (std::is_same_v<Body, message::FetchResponse>) {
                for (const auto& answer : body.partitions)
                    named.push_back({answer.partition, answer.batches.empty() ? kNoOffset : answer.batches.front().baseOffset(),
                        answer.highWatermark});
            } else if constexpr (std::is_same_v<Body, message::QuorumFetchResponse>) {
                for (const metadata::MetadataBatch& batch : body.batches)
                    for (const metadata::MetadataRecord& record : *batch.records)
                        addChanged(named, record);
            } else if constexpr (requires { body.partitions.begin()->partition.topicId; }) {
                for (const auto& other : body.partitions)
                    named.push_back({other.partition, kNoOffset, kNoOffset});
            }
        },
        message);
    return named;
}

} // namespace

bool matches(const MessageSelector& what, const std::optional<TopicIdPartition>& partition, const message::Envelope& envelope)
{
    if ((what.from != kNoNode && what.from != envelope.from) || (what.to != kNoNode && what.to != envelope.to))
        return false;
    if (!what.message.empty() && what.message != message::wholeNameOf(*envelope.message))
        return false;
    if (std::holds_alternative<message::ConnectionClosed>(*envelope.message))
        return false;
    if (!partition && !what.offset && !what.highWatermark)
        return true;
    return std::ranges::any_of(namedIn(*envelope.message), [&](const Named& named) {
        return (!partition || named.partition == *partition) && (!what.offset || named.offset == *what.offset)
            && (!what.highWatermark || named.highWatermark == *what.highWatermark);
    });
}

} // namespace highwater::sim
