// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/view/view_parts.h"

#include "engine/base/overloaded.h"
#include "engine/message/message.h"

#include <algorithm>

namespace highwater::view {
namespace {

void notePartition(FlightView& view, const TopicIdPartition& partition)
{
    if (!view.partition)
        view.partition = partition;
    view.partitionCount += 1;
}

void noteError(FlightView& view, ErrorCode error)
{
    if (view.error == ErrorCode::None)
        view.error = error;
}

std::int64_t recordCountOf(const record::RecordBatch& batch) { return batch.lastOffsetDelta() + 1; }

void describe(FlightView& view, const message::ProduceRequest& request)
{
    for (const message::ProducePartitionData& data : request.partitions) {
        notePartition(view, data.partition);
        view.recordCount += recordCountOf(data.batch);
    }
}

void describe(FlightView& view, const message::ProduceResponse& response)
{
    for (const message::ProducePartitionResponse& partition : response.partitions) {
        notePartition(view, partition.partition);
        noteError(view, partition.error);
        if (!view.offset && partition.baseOffset != kNoOffset)
            view.offset = partition.baseOffset;
    }
}

void describe(FlightView& view, const message::FetchRequest& request)
{
    for (const message::FetchPartition& partition : request.partitions) {
        notePartition(view, partition.partition);
        if (!view.offset)
            view.offset = partition.fetchOffset;
    }
    view.isRoutine = request.partitions.empty();
}

void describe(FlightView& view, const message::FetchResponse& response)
{
    noteError(view, response.error);
    for (const message::FetchPartitionResponse& partition : response.partitions) {
        notePartition(view, partition.partition);
        noteError(view, partition.error);
        for (const record::RecordBatch& batch : partition.batches) {
            view.recordCount += recordCountOf(batch);
            if (!view.offset)
                view.offset = batch.baseOffset();
        }
    }
    view.isRoutine = view.recordCount == 0 && view.error == ErrorCode::None;
}

void describe(FlightView& view, const message::QuorumFetchRequest& request)
{
    view.offset = request.fetchOffset;
    view.isRoutine = true;
}

void describe(FlightView& view, const message::QuorumFetchResponse& response)
{
    noteError(view, response.error);
    for (const metadata::MetadataBatch& batch : response.batches) {
        view.recordCount += std::int64_t(batch.records->size());
        if (!view.offset)
            view.offset = batch.baseOffset;
    }
    view.isRoutine = response.batches.empty() && response.error == ErrorCode::None && !response.divergingEpoch;
}

void describe(FlightView& view, const message::AlterPartitionRequest& request)
{
    for (const message::AlterPartitionData& data : request.partitions)
        notePartition(view, data.partition);
}

void describe(FlightView& view, const message::AlterPartitionResponse& response)
{
    noteError(view, response.error);
    for (const message::AlterPartitionPartitionResponse& partition : response.partitions) {
        notePartition(view, partition.partition);
        noteError(view, partition.error);
    }
}

void describe(FlightView& view, const message::ListOffsetsRequest& request)
{
    for (const message::ListOffsetsPartition& partition : request.partitions)
        notePartition(view, partition.partition);
}

void describe(FlightView& view, const message::ListOffsetsResponse& response)
{
    for (const message::ListOffsetsPartitionResponse& partition : response.partitions) {
        notePartition(view, partition.partition);
        noteError(view, partition.error);
        if (!view.offset && partition.offset != kNoOffset)
            view.offset = partition.offset;
    }
}

void describe(FlightView& view, const message::OffsetForLeaderEpochRequest& request)
{
    for (const message::OffsetForLeaderPartition& partition : request.partitions)
        notePartition(view, partition.partition);
}

void describe(FlightView& view, const message::OffsetForLeaderEpochResponse& response)
{
    for (const message::OffsetForLeaderPartitionResponse& partition : response.partitions) {
        notePartition(view, partition.partition);
        noteError(view, partition.error);
        if (!view.offset && partition.endOffset != kNoOffset)
            view.offset = partition.endOffset;
    }
}

void describe(FlightView& view, const message::BrokerHeartbeatRequest& request)
{
    view.isRoutine = !request.wantFence && !request.wantShutDown;
}

void describe(FlightView& view, const message::BrokerHeartbeatResponse& response)
{
    noteError(view, response.error);
    view.isRoutine = response.error == ErrorCode::None && !response.isFenced && !response.shouldShutDown;
}

void describe(FlightView& view, const message::CreateTopicsResponse& response)
{
    for (const message::NamedResult& result : response.topics)
        noteError(view, result.error);
}

void describe(FlightView& view, const message::IncrementalAlterConfigsResponse& response)
{
    for (const message::NamedResult& result : response.resources)
        noteError(view, result.error);
}

void describe(FlightView& view, const message::CreatePartitionsResponse& response)
{
    for (const message::NamedResult& result : response.topics)
        noteError(view, result.error);
}

void describe(FlightView& view, const message::DeleteTopicsResponse& response)
{
    for (const message::NamedResult& result : response.topics)
        noteError(view, result.error);
}

void describe(FlightView& view, const message::AlterPartitionReassignmentsResponse& response)
{
    noteError(view, response.error);
    for (const message::NamedResult& result : response.partitions)
        noteError(view, result.error);
}

/// Others say at most that they failed.
template <class Other>
void describe(FlightView& view, const Other& other)
{
    if constexpr (requires { ErrorCode(other.error); })
        noteError(view, other.error);
}

FlightView flightOf(const sim::Flight& flight, bool isStopped)
{
    const message::Envelope& envelope = flight.envelope;
    FlightView view;
    view.from = envelope.from;
    view.to = envelope.to;
    view.channel = envelope.channel;
    view.correlation = envelope.correlation;
    view.api = message::apiNameOf(*envelope.message);
    view.isRequest = message::isRequest(*envelope.message);
    view.sent = flight.sent;
    view.arrives = isStopped ? kNever : flight.arrives;
    view.isQueued = flight.isQueued;
    view.cause = envelope.cause;
    std::visit([&](const auto& body) { describe(view, body); }, *envelope.message);
    return view;
}

} // namespace

std::vector<FlightView> flightsOf(const sim::Cluster& cluster)
{
    std::vector<FlightView> flights;
    for (const sim::Flight* flight : cluster.network.flights.inOrder()) {
        if (flights.size() == kFlightsMax)
            return flights;
        flights.push_back(flightOf(*flight, false));
    }
    const auto addStopped = [&](const std::vector<sim::Flight>& stopped) {
        for (const sim::Flight& flight : stopped) {
            if (flights.size() == kFlightsMax)
                return;
            flights.push_back(flightOf(flight, true));
            flights.back().isHeld = cluster.network.isHeldByHand(flight);
        }
    };
    for (const auto& [connection, stopped] : cluster.network.held)
        addStopped(stopped);
    for (const auto& [node, stopped] : cluster.network.waiting)
        addStopped(stopped);
    return flights;
}

std::vector<LinkView> linksOf(const sim::Cluster& cluster)
{
    std::vector<LinkView> links;
    for (const auto& [ends, link] : cluster.network.links)
        if (link.quality != cluster.network.usual)
            links.push_back({ends.first, ends.second, link.quality.isCut, link.quality.delayMin, link.quality.delayMax, link.quality.loss.value,
                link.quality.bytesPerSecond});
    return links;
}

std::vector<CatchView> catchesOf(const sim::Cluster& cluster)
{
    std::vector<CatchView> catches;
    for (const sim::Catch& one : cluster.network.catches)
        catches.push_back({one.what.message, one.what.from, one.what.to, one.left, one.action == sim::CatchAction::Drop});
    return catches;
}

} // namespace highwater::view
