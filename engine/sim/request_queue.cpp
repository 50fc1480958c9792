// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/request_queue.h"

#include "engine/sim/cluster.h"

#include <algorithm>

namespace highwater::sim {
namespace {

struct Work {
    Duration handlers;
    Duration disk;
    bool isNothing() const { return handlers.value == 0 && disk.value == 0; }
};

/// Writing one batch, and flushing it when flush.messages says so.
Duration diskTime(const Cluster& cluster, const node::Broker& broker, const TopicIdPartition& partition, const record::RecordBatch& batch)
{
    const node::DiskQuality& disk = broker.diskQuality();
    Duration time = cluster.cost.diskPerAppend + disk.perAppend + timeFor(batch.sizeInBytes(), cluster.cost.diskBytesPerSecond);
    const log::Log* log = broker.log(partition);
    const std::int64_t unflushed = (log == nullptr ? 0 : log->logEndOffset().value - log->flushedOffset().value) + batch.lastOffsetDelta() + 1;
    if (unflushed >= broker.topicConfig(partition.topicId).flushMessages)
        time = time + cluster.cost.diskPerFlush + disk.perFlush;
    return time;
}

Work workOf(const Cluster& cluster, const node::Broker& broker, const message::Envelope& envelope)
{
    Work work;
    if (const auto* produce = std::get_if<message::ProduceRequest>(envelope.message.get())) {
        for (const message::ProducePartitionData& data : produce->partitions)
            work.disk = work.disk + diskTime(cluster, broker, data.partition, data.batch);
    } else if (const auto* fetched = std::get_if<message::FetchResponse>(envelope.message.get())) {
        for (const message::FetchPartitionResponse& partition : fetched->partitions)
            for (const record::RecordBatch& batch : partition.batches)
                work.disk = work.disk + diskTime(cluster, broker, partition.partition, batch);
        return work; // a fetcher's thread, no request handler
    }
    work.handlers = cluster.cost.perRequest + timeFor(message::sizeInBytes(*envelope.message), cluster.cost.handlerBytesPerSecond);
    return work;
}

bool isForHandlers(const message::Envelope& envelope)
{
    using message::Channel;
    if (envelope.channel == Channel::Controller || envelope.channel == Channel::Heartbeat || envelope.channel == Channel::Quorum)
        return false;
    return message::isRequest(*envelope.message) || std::holds_alternative<message::FetchResponse>(*envelope.message);
}

void count(RequestServer& server, const message::Envelope& envelope)
{
    const auto* produce = std::get_if<message::ProduceRequest>(envelope.message.get());
    if (produce == nullptr)
        return;
    for (const message::ProducePartitionData& data : produce->partitions) {
        server.thisSecond.messagesIn += data.batch.lastOffsetDelta() + 1;
        server.thisSecond.bytesIn += data.batch.sizeInBytes();
    }
}

} // namespace

void RequestServer::turn(Instant now)
{
    constexpr Duration second = seconds(1);
    if (now - secondBegan < second)
        return;
    lastSecond = now - secondBegan < second * 2 ? thisSecond : RequestCounts{};
    thisSecond = {};
    secondBegan = now - Duration{now.value % second.value};
}

Instant enqueue(Cluster& cluster, const node::Node& receiver, const Flight& flight)
{
    const Instant now = cluster.now;
    const message::Envelope& envelope = flight.envelope;
    if (!receiver.broker || !isForHandlers(envelope) || !receiver.broker->lifecycle().portsAreOpen)
        return now;
    const node::DiskQuality& disk = receiver.broker->diskQuality();
    const bool costsNothing = cluster.cost == Cost{} && disk.perAppend.value == 0 && disk.perFlush.value == 0;
    if (costsNothing && !std::holds_alternative<message::ProduceRequest>(*envelope.message))
        return now;
    RequestServer& server = cluster.servers[receiver.id];
    server.turn(now);
    count(server, envelope);
    const Work work = costsNothing ? Work{} : workOf(cluster, *receiver.broker, envelope);
    if (work.isNothing())
        return now;
    Instant& doneUntil = server.doneUntil[connectionOf(envelope)];
    const Instant begins = work.handlers.value > 0 ? std::max(now, server.handlersBusyUntil) : now;
    Instant done = begins + work.handlers;
    if (work.handlers.value > 0)
        server.handlersBusyUntil = done;
    if (work.disk.value > 0)
        done = server.diskBusyUntil = std::max(done, server.diskBusyUntil) + work.disk;
    done = doneUntil = std::max(done, doneUntil);
    server.queued += 1;
    if (work.handlers.value > 0) {
        server.thisSecond.requests += 1;
        server.thisSecond.queueTime = server.thisSecond.queueTime + (begins - now);
        server.thisSecond.localTime = server.thisSecond.localTime + (done - begins);
    }
    return done;
}

void leaveQueue(Cluster& cluster, NodeId receiver)
{
    const auto server = cluster.servers.find(receiver);
    if (server != cluster.servers.end())
        server->second.queued = std::max(0, server->second.queued - 1);
}

} // namespace highwater::sim
