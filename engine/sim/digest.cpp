// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/cluster.h"

#include "engine/message/message.h"

#include <string_view>

namespace highwater::sim {
namespace {

/// FNV-1a over 64-bit words, byte by byte, least significant first.
class Digest {
public:
    void add(std::uint64_t word)
    {
        for (int shift = 0; shift < 64; shift += 8)
            mix(Byte(word >> shift));
    }
    void add(std::int64_t word) { add(std::uint64_t(word)); }
    void add(std::int32_t word) { add(std::uint64_t(std::int64_t(word))); }
    void add(bool flag) { add(std::uint64_t(flag)); }
    template <class Meaning, class Representation>
    void add(const Number<Meaning, Representation>& number)
    {
        add(std::uint64_t(std::int64_t(number.value)));
    }
    void add(const Uuid& id)
    {
        add(id.high);
        add(id.low);
    }
    void add(const TopicIdPartition& partition)
    {
        add(partition.topicId.uuid);
        add(partition.partition);
    }
    void add(std::string_view text)
    {
        add(std::uint64_t(text.size()));
        for (const char letter : text)
            mix(Byte(letter));
    }
    void add(const std::vector<NodeId>& nodes)
    {
        add(std::uint64_t(nodes.size()));
        for (const NodeId node : nodes)
            add(node);
    }
    std::uint64_t value() const { return m_value; }

private:
    void mix(Byte byte) { m_value = (m_value ^ byte) * 1'099'511'628'211ULL; }

    std::uint64_t m_value = 14'695'981'039'346'656'037ULL;
};

void addFlight(Digest& digest, const Flight& flight)
{
    digest.add(flight.arrives);
    digest.add(flight.sequence);
    digest.add(flight.sent);
    digest.add(flight.isQueued);
    digest.add(flight.envelope.from);
    digest.add(flight.envelope.to);
    digest.add(std::uint64_t(flight.envelope.channel));
    digest.add(flight.envelope.correlation);
    digest.add(flight.envelope.cause);
    digest.add(message::apiNameOf(*flight.envelope.message));
    digest.add(message::isRequest(*flight.envelope.message));
    digest.add(message::sizeInBytes(*flight.envelope.message));
}

void addNetwork(Digest& digest, const Network& network)
{
    digest.add(network.lastSequence);
    for (const Flight* flight : network.flights.inOrder())
        addFlight(digest, *flight);
    for (const auto& [connection, flights] : network.held)
        for (const Flight& flight : flights)
            addFlight(digest, flight);
    for (const auto& [node, flights] : network.waiting)
        for (const Flight& flight : flights)
            addFlight(digest, flight);
    for (const auto& [ends, link] : network.links) {
        digest.add(ends.first);
        digest.add(ends.second);
        digest.add(link.quality.isCut);
        digest.add(link.quality.delayMin);
        digest.add(link.quality.delayMax);
        digest.add(link.quality.loss);
        digest.add(link.quality.bytesPerSecond);
        digest.add(link.changedBy);
    }
}

void addLog(Digest& digest, const log::Log& log)
{
    digest.add(log.logStartOffset());
    digest.add(log.logEndOffset());
    digest.add(log.highWatermark());
    digest.add(log.recoveryPoint());
    digest.add(log.flushedOffset());
    log.forEachBatch(log.logStartOffset(), [&](const record::RecordBatch& batch) {
        digest.add(batch.baseOffset());
        digest.add(batch.leaderEpoch());
        digest.add(std::uint64_t(batch.header().crc)); // stands for all bytes behind it
    });
    for (const log::EpochEntry& entry : log.epochCache().entries()) {
        digest.add(entry.epoch);
        digest.add(entry.startOffset);
    }
}

void addBroker(Digest& digest, const node::Broker& broker)
{
    digest.add(std::uint64_t(broker.lifecycle().state));
    digest.add(broker.brokerEpoch());
    digest.add(broker.fetchDelay());
    digest.add(broker.diskQuality().isFull);
    digest.add(broker.diskQuality().hasFailed);
    digest.add(broker.diskQuality().perAppend);
    digest.add(broker.diskQuality().perFlush);
    for (const auto& [partition, replica] : broker.replicas()) {
        digest.add(partition);
        digest.add(replica.state().leaderEpoch);
        digest.add(replica.state().partitionEpoch);
        digest.add(replica.leaderId());
        if (const replica::Leader* leader = replica.leader()) {
            digest.add(leader->inSync.committed);
            digest.add(leader->inSync.proposed());
            for (const replica::FollowerRecord& follower : leader->followers) {
                digest.add(follower.logEndOffset);
                digest.add(follower.lastCaughtUpTime);
            }
        }
        addLog(digest, replica.log());
    }
    for (const auto& [partition, log] : broker.disk().logs) {
        digest.add(partition);
        addLog(digest, log);
    }
}

void addQuorum(Digest& digest, const node::ControllerNode& node)
{
    const quorum::Quorum& quorum = node.quorum();
    digest.add(std::uint64_t(quorum.state().role.index()));
    digest.add(quorum.epoch());
    digest.add(quorum.leader());
    digest.add(quorum.state().election.votedId);
    digest.add(quorum.highWatermark());
    digest.add(quorum.log().startOffset());
    if (!quorum.state().hasFixedVoters) {
        digest.add(quorum.directoryId());
        digest.add(quorum.state().voters);
        digest.add(std::uint64_t(quorum.state().votersFrom.size()));
    }
    for (std::size_t i = 0; i < quorum.log().batchCount(); ++i) {
        digest.add(quorum.log().batch(i).baseOffset);
        digest.add(quorum.log().batch(i).epoch);
        digest.add(std::uint64_t(quorum.log().batch(i).records->size()));
    }
    digest.add(node.committedImage()->endOffset);
}

void addClient(Digest& digest, const node::ClientNode& client)
{
    digest.add(std::string_view(client.name()));
    if (const client::Producer* producer = client.producer()) {
        digest.add(producer->state().producerId);
        digest.add(producer->state().freeMemory);
        digest.add(std::uint64_t(producer->state().active.size()));
        digest.add(client.driver()->nextNumber());
    }
    if (const client::Consumer* consumer = client.consumer())
        for (const client::AssignedPartition& partition : consumer->state().partitions)
            digest.add(partition.position.value_or(kNoOffset));
    if (const client::GroupConsumer* member = client.member()) {
        digest.add(std::string_view(member->state().memberId));
        digest.add(std::uint64_t(member->state().generation));
        digest.add(std::uint64_t(member->state().join));
        digest.add(std::uint64_t(member->state().app));
        for (const auto& [name, partition] : member->state().partitions) {
            digest.add(std::string_view(name.topic));
            digest.add(name.partition);
            digest.add(partition.position.value_or(kNoOffset));
        }
    }
}

} // namespace

std::uint64_t digestOf(const Cluster& cluster)
{
    Digest digest;
    digest.add(cluster.now);
    digest.add(cluster.step);
    digest.add(cluster.counters.lastEvent);
    digest.add(cluster.counters.lastCorrelation);
    Prng prng = cluster.counters.prng;
    digest.add(prng.next64());
    for (const auto& [nodes, trouble] : cluster.counters.troubles) {
        digest.add(nodes.first);
        digest.add(nodes.second);
        digest.add(trouble);
    }
    addNetwork(digest, cluster.network);
    for (const Alarm& alarm : cluster.alarms) {
        digest.add(alarm.node);
        digest.add(alarm.at);
        digest.add(alarm.cause);
    }
    for (const auto& [id, node] : cluster.nodes) {
        digest.add(id);
        digest.add(std::uint64_t(node.process));
        digest.add(node.processCause);
        if (node.broker)
            addBroker(digest, *node.broker);
        if (node.controllerNode)
            addQuorum(digest, *node.controllerNode);
        if (node.client)
            addClient(digest, *node.client);
    }
    return digest.value();
}

} // namespace highwater::sim
