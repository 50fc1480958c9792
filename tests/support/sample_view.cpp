// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_view.h"

#include <algorithm>

namespace highwater::test {

namespace {

using namespace view;

const TopicId kPayments{{0x5a17, 0xc0ffee}};
constexpr Instant kNow = Instant{} + milliseconds(23'372);
constexpr Instant kKilledAt = Instant{} + milliseconds(13'900);

struct EpochRun {
    std::int64_t from;
    std::int64_t to;
    std::int32_t epoch;
};

/// Batches of two records, each run of one leader epoch, up to the log's end.
std::vector<BatchView> tape(const std::vector<EpochRun>& runs, std::int64_t logEnd, std::int64_t perBatch = 2)
{
    std::vector<BatchView> batches;
    std::int32_t sequence = 0;
    for (const EpochRun& run : runs)
        for (std::int64_t from = run.from; from < std::min(run.to, logEnd); from += perBatch) {
            const std::int64_t to = std::min({from + perBatch, run.to, logEnd});
            batches.push_back({Offset{from}, Offset{to - 1}, LeaderEpoch{run.epoch}, (to - from) * 96, false, false, true, sequence});
            sequence += static_cast<std::int32_t>(to - from);
        }
    return batches;
}

struct Row {
    std::int32_t leader;
    std::vector<EpochRun> runs;
    std::vector<std::int64_t> logEnds; ///< by broker
    std::int64_t highWatermark;
    std::int64_t lostFrom; ///< on broker 2; 0: nothing is lost
};

ReplicaView replica(const Row& row, NodeId broker, const std::vector<NodeId>& isr)
{
    const auto place = static_cast<std::size_t>(broker.value - 1);
    const std::int64_t logEnd = row.logEnds[place];
    const bool isDead = broker == NodeId{2};
    ReplicaView replica;
    replica.broker = broker;
    replica.role = isDead ? ReplicaRole::None : broker.value == row.leader ? ReplicaRole::Leader : ReplicaRole::Follower;
    replica.leaderEpoch = LeaderEpoch{isDead ? 0 : row.runs.back().epoch};
    replica.believedLeader = isDead ? broker : NodeId{row.leader};
    replica.isInSync = std::find(isr.begin(), isr.end(), broker) != isr.end();
    replica.sizeInBytes = logEnd * 96;
    replica.segmentCount = 1;
    if (isDead) {
        replica.tape = tape({{0, row.lostFrom > 0 ? row.lostFrom : logEnd, 0}}, logEnd);
        replica.logEndOffset = Offset{logEnd};
        if (row.lostFrom > 0)
            replica.ghosts = {{Offset{row.lostFrom}, Offset{logEnd}, LeaderEpoch{0}, logEnd - row.lostFrom}};
        return replica;
    }
    replica.tape = tape(row.runs, logEnd);
    replica.logEndOffset = Offset{logEnd};
    replica.highWatermark = Offset{std::min(row.highWatermark, logEnd)};
    replica.lastStableOffset = replica.highWatermark;
    if (replica.role == ReplicaRole::Leader) {
        replica.localIsr = isr;
        replica.maximalIsr = isr;
        const NodeId other{row.leader == 1 ? 3 : 1};
        replica.followers = {{other, Offset{row.logEnds[static_cast<std::size_t>(other.value - 1)]}, kNow - milliseconds(40), {}}};
        replica.parkedProduceCount = logEnd > row.highWatermark ? 1 : 0;
        replica.parkedFetchCount = 1;
    }
    return replica;
}

TopicView payments()
{
    const std::vector<Row> rows = {{1, {{0, 14, 0}, {14, 20, 0}}, {20, 17, 20}, 20, 0}, {3, {{0, 9, 0}, {9, 18, 1}}, {18, 15, 18}, 18, 0},
        {3, {{0, 11, 0}, {11, 16, 1}}, {16, 14, 16}, 16, 0}, {1, {{0, 17, 0}}, {17, 16, 17}, 17, 0},
        {3, {{0, 22, 0}, {22, 26, 2}}, {25, 28, 26}, 25, 22}, {1, {{0, 21, 0}, {21, 24, 2}}, {24, 27, 23}, 23, 21}};
    const std::vector<NodeId> isr = {NodeId{1}, NodeId{3}};
    const std::vector<std::int64_t> counts = {60, 60, 60, 60, 180, 180};
    TopicView topic{kPayments, "payments", 3, 2, {{"min.insync.replicas", "2"}}, {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        PartitionView partition;
        partition.id = samplePartition(static_cast<std::int32_t>(i));
        partition.name = {"payments", partition.id.partition};
        partition.leader = NodeId{rows[i].leader};
        partition.leaderEpoch = LeaderEpoch{rows[i].runs.back().epoch};
        partition.partitionEpoch = PartitionEpoch{static_cast<std::int32_t>(2 + i)};
        partition.assignedReplicas = {NodeId{1}, NodeId{2}, NodeId{3}};
        partition.isr = isr;
        partition.minInsyncReplicas = 2;
        partition.isUnderReplicated = true;
        partition.recordCount = counts[i];
        for (std::int32_t broker = 1; broker <= 3; ++broker)
            partition.replicas.push_back(replica(rows[i], NodeId{broker}, isr));
        if (rows[i].lostFrom > 0)
            partition.promise.acknowledgedButLost = rows[i].logEnds[1] - rows[i].lostFrom;
        partition.promise.committed = rows[i].highWatermark;
        topic.partitions.push_back(partition);
    }
    return topic;
}

BrokerView broker(NodeId id, bool isDead)
{
    BrokerView broker;
    broker.id = id;
    broker.process = isDead ? ProcessState::Dead : ProcessState::Running;
    broker.state = isDead ? BrokerState::NotRunning : BrokerState::Running;
    broker.isRegistered = true;
    broker.isFenced = isDead;
    broker.brokerEpoch = BrokerEpoch{10 + id.value};
    broker.stateSince = isDead ? kKilledAt : Instant{} + milliseconds(1'200);
    if (!isDead)
        broker.session = Countdown{kNow - milliseconds(1'400), kNow + milliseconds(7'600)};
    broker.metadataOffset = Offset{isDead ? 391 : 418};
    broker.metrics = {{"UnderReplicatedPartitions", isDead ? 0 : 3}, {"LeaderCount", isDead ? 0 : 3}, {"PartitionCount", 6}};
    return broker;
}

ControllerView controller(NodeId id)
{
    const bool isDead = id == NodeId{2};
    ControllerView controller;
    controller.id = id;
    controller.process = isDead ? ProcessState::Dead : ProcessState::Running;
    controller.role = isDead ? QuorumRole::Unattached : id == NodeId{3} ? QuorumRole::Leader : QuorumRole::Follower;
    controller.epoch = QuorumEpoch{isDead ? 2 : 3};
    controller.leader = NodeId{isDead ? 2 : 3};
    controller.isActiveController = id == NodeId{3};
    controller.logEndOffset = Offset{isDead ? 391 : 419};
    if (!isDead) {
        controller.highWatermark = Offset{418};
        controller.election = Countdown{kNow - milliseconds(300), kNow + milliseconds(1'700)};
    }
    controller.tape = tape({{359, 377, 1}, {377, 393, 2}, {393, 419, 3}}, controller.logEndOffset.value);
    controller.tapeStart = Offset{359};
    return controller;
}

ProducerView producer()
{
    ProducerView producer;
    producer.id = kSampleProducer;
    producer.name = "payments-api";
    producer.producerId = ProducerId{4001};
    producer.producerEpoch = ProducerEpoch{0};
    producer.configs = {{"acks", "1"}, {"linger.ms", "5"}, {"batch.size", "16384"}, {"enable.idempotence", "true"},
        {"compression.type", "zstd"}, {"partitioner.class", "fnv1a"}};
    producer.acks = message::Acks::Leader;
    producer.isIdempotent = true;
    producer.batchSize = 16'384;
    producer.topic = "payments";
    producer.recordsLeftToSend = 316;
    const std::vector<std::int64_t> counts = {60, 60, 60, 60, 180, 180};
    const std::vector<std::int32_t> open = {2, 1, 2, 0, 6, 5};
    for (std::int32_t i = 0; i < 6; ++i) {
        AccumulatorView accumulator;
        accumulator.partition = samplePartition(i);
        accumulator.openRecords = open[static_cast<std::size_t>(i)];
        accumulator.openBytes = accumulator.openRecords * 2'300;
        accumulator.inFlightBatches = i == 4 ? 1 : 0;
        if (accumulator.openRecords > 0)
            accumulator.linger = Countdown{kNow - milliseconds(2), kNow + milliseconds(3)};
        producer.accumulators.push_back(accumulator);
        producer.recordsByPartition[PartitionIndex{i}] = counts[static_cast<std::size_t>(i)];
    }
    producer.promise = {1'284, 1'241, 26, 17, 1'229, 12, 0};
    producer.errors = {{ErrorCode::NotLeaderOrFollower, 4}, {ErrorCode::RequestTimedOut, 2}};
    producer.lastError = ErrorCode::NotLeaderOrFollower;
    producer.lastErrorAt = kNow - milliseconds(310);
    return producer;
}

ConsumerView consumer()
{
    ConsumerView consumer;
    consumer.id = kSampleConsumer;
    consumer.name = "audit";
    consumer.topic = "payments";
    consumer.configs = {{"auto.offset.reset", "earliest"}};
    consumer.recordsConsumed = 112;
    const std::vector<std::int64_t> lags = {0, 1, 0, 0, 9, 7};
    const std::vector<std::int64_t> ends = {20, 18, 16, 17, 25, 23};
    for (std::int32_t i = 0; i < 6; ++i) {
        const auto place = static_cast<std::size_t>(i);
        consumer.partitions.push_back({samplePartition(i), Offset{ends[place] - lags[place]}, Offset{lags[place]}});
    }
    return consumer;
}

FlightView flight(std::int64_t correlation, NodeId from, NodeId to, const char* api, bool isRequest, std::int32_t partition)
{
    FlightView flight;
    flight.correlation = CorrelationId{correlation};
    flight.from = from;
    flight.to = to;
    flight.api = api;
    flight.isRequest = isRequest;
    flight.partition = samplePartition(partition);
    flight.partitionCount = 1;
    flight.sent = kNow - milliseconds(1);
    flight.arrives = kNow + milliseconds(1);
    return flight;
}

std::vector<FlightView> flights()
{
    FlightView produce = flight(71, kSampleProducer, NodeId{3}, "Produce", true, 4);
    produce.recordCount = 6;
    FlightView answer = flight(72, NodeId{1}, kSampleProducer, "Produce", false, 3);
    answer.sent = kNow - microseconds(600);
    answer.offset = Offset{16};
    FlightView refused = flight(73, NodeId{3}, kSampleProducer, "Produce", false, 0);
    refused.sent = kNow - microseconds(1'400);
    refused.arrives = kNow + microseconds(500);
    refused.error = ErrorCode::NotLeaderOrFollower;
    FlightView fetch = flight(74, NodeId{3}, NodeId{1}, "Fetch", false, 4);
    fetch.offset = Offset{25};
    fetch.recordCount = 1;
    fetch.arrives = kNow + microseconds(300);
    FlightView heartbeat = flight(75, NodeId{1}, NodeId{3}, "BrokerHeartbeat", true, 0);
    heartbeat.partition.reset();
    heartbeat.channel = message::Channel::Heartbeat;
    heartbeat.isRoutine = true;
    std::vector<FlightView> all = {produce, answer, refused, fetch, heartbeat};
    std::stable_sort(all.begin(), all.end(), [](const FlightView& a, const FlightView& b) { return a.arrives < b.arrives; });
    return all;
}

} // namespace

TopicIdPartition samplePartition(std::int32_t index) { return {kPayments, PartitionIndex{index}}; }

ClusterView sampleView()
{
    ClusterView view;
    view.now = kNow;
    view.startOfTime = Timestamp{1'767'225'600'000};
    view.step = StepNumber{48'213};
    view.topics = {payments()};
    for (std::int32_t id = 1; id <= 3; ++id) {
        view.brokers.push_back(broker(NodeId{id}, id == 2));
        view.controllers.push_back(controller(NodeId{id}));
    }
    view.activeController = NodeId{3};
    view.quorumEpoch = QuorumEpoch{3};
    view.quorumHighWatermark = Offset{418};
    view.producers = {producer()};
    view.consumers = {consumer()};
    view.flights = flights();
    view.flightCount = static_cast<std::int64_t>(view.flights.size());
    view.promise = view.producers.front().promise;
    view.judges = {{"R1", 12, "payments-4 lost acknowledged offsets 22 to 28", "acks=1"}};
    return view;
}

ClusterView largeView(std::int32_t brokers, std::int32_t partitions, std::int32_t batches)
{
    ClusterView view = emptyView();
    view.brokers.clear();
    for (std::int32_t id = 1; id <= brokers; ++id)
        view.brokers.push_back(broker(NodeId{id}, false));
    TopicView topic{kPayments, "orders", 3, 2, {}, {}};
    for (std::int32_t i = 0; i < partitions; ++i) {
        const std::int64_t logEnd = batches * 2 + i % 7;
        PartitionView partition;
        partition.id = samplePartition(i);
        partition.name = {"orders", PartitionIndex{i}};
        partition.leader = NodeId{1 + i % brokers};
        partition.leaderEpoch = LeaderEpoch{i % 15};
        partition.minInsyncReplicas = 2;
        partition.recordCount = logEnd;
        for (std::int32_t place = 0; place < std::min(3, brokers); ++place) {
            const NodeId id{1 + (i + place) % brokers};
            partition.assignedReplicas.push_back(id);
            ReplicaView replica;
            replica.broker = id;
            replica.role = place == 0 ? ReplicaRole::Leader : ReplicaRole::Follower;
            replica.leaderEpoch = partition.leaderEpoch;
            replica.believedLeader = partition.leader;
            replica.logEndOffset = Offset{logEnd - place};
            replica.highWatermark = Offset{logEnd - 2};
            replica.isInSync = place < 2 || i % 5 != 0;
            replica.tape = tape({{0, logEnd / 2, std::max(0, i % 15 - 1)}, {logEnd / 2, logEnd, i % 15}}, logEnd - place);
            if (replica.isInSync)
                partition.isr.push_back(id);
            partition.replicas.push_back(replica);
        }
        std::sort(partition.replicas.begin(), partition.replicas.end(), [](const ReplicaView& a, const ReplicaView& b) { return a.broker < b.broker; });
        partition.isUnderReplicated = partition.isr.size() < partition.assignedReplicas.size();
        topic.partitions.push_back(partition);
    }
    view.topics = {topic};
    return view;
}

ClusterView emptyView()
{
    ClusterView view;
    view.now = kNow;
    for (std::int32_t id = 1; id <= 3; ++id) {
        view.brokers.push_back(broker(NodeId{id}, false));
        view.controllers.push_back(controller(NodeId{id}));
        view.controllers.back().process = ProcessState::Running;
    }
    view.activeController = NodeId{3};
    view.quorumEpoch = QuorumEpoch{3};
    view.quorumHighWatermark = Offset{418};
    return view;
}

session::Frame frameOf(ClusterView cluster)
{
    session::Frame frame;
    frame.cursor.step = cluster.step;
    frame.cursor.now = cluster.now;
    frame.cursor.lastStep = cluster.step;
    frame.cursor.lastInstant = cluster.now;
    frame.title = "acks=1 under a broker kill";
    frame.cluster = std::make_shared<const ClusterView>(std::move(cluster));
    return frame;
}

} // namespace highwater::test
