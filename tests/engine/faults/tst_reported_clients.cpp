// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/faults/fault_world.h"

using namespace highwater;
using namespace highwater::test;

// Faults and surprises of Kafka's producers that were reported, by their ids.

namespace {

constexpr NodeId kLeader{2};
constexpr NodeId kSecond{3};

bool hasSaid(const World& world, std::string_view invariant, std::string_view rule)
{
    return std::ranges::any_of(world.spoken(), [&](const sim::Violation& said) { return said.invariant == invariant && said.rule == rule; });
}

/// One producer with five requests in flight, a leader that hands over twice while it writes.
void handOver(FaultWorld& world, config::ConfigMap configs)
{
    configs["max.in.flight.requests.per.connection"] = "5";
    configs["linger.ms"] = "0";
    world.command(sim::AddProducer{"p", configs});
    world.send({1001}, 2'000, milliseconds(1));
    world.runFor(milliseconds(500));
    world.command(sim::StopNode{kLeader});
    world.runUntilAcknowledged(2'000, seconds(60));
}

} // namespace

class TestReportedClients : public QObject {
Q_OBJECT
private slots:
    // KAFKA-5494: five batches are written and no answer comes back; sent again, each is in the log once, and in order.
    void I01_fiveInFlightWhoseAnswersAreLost()
    {
        FaultWorld world(3, {{"min.insync.replicas", "2"}});
        world.command(sim::AddProducer{"p", {{"acks", "all"}, {"linger.ms", "0"}, {"request.timeout.ms", "5000"}, {"max.in.flight.requests.per.connection", "5"}}});
        world.send({1001}, 20, milliseconds(20));
        world.runUntilAcknowledged(20);
        world.command(sim::CutLink{kLeader, {1001}, sim::LinkDirection::OneWay});
        world.send({1001}, 10, milliseconds(20));
        world.runFor(seconds(3));
        QVERIFY(world.copy(kLeader).logEndOffset() > Offset{20}); // they arrive
        QCOMPARE(world.acknowledged(), std::int64_t(20));         // and nothing is heard of it
        world.runFor(seconds(20));
        world.command(sim::HealAll{});
        QVERIFY(world.runUntilAcknowledged(30, seconds(120)));
        world.scan();
        QCOMPARE(world.ledger().total().duplicates, std::int64_t(0));
        QCOMPARE(world.copy(kLeader).logEndOffset(), Offset{30});
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-7692: after sequence 2^31 - 1 comes 0, and a repeat is found across the wrap.
    void I05_sequencesWrap()
    {
        log::ProducerTable table;
        record::BatchHeader batch;
        batch.producerId = {1};
        batch.producerEpoch = {0};
        batch.baseSequence = log::kSequenceMax - 2;
        batch.lastOffsetDelta = 4;
        table.remember(batch);
        QCOMPARE(table.find({1})->lastSequence(), 1);
        QVERIFY(table.duplicateOf(batch).has_value());
        record::BatchHeader next = batch;
        next.baseOffset = {5};
        next.baseSequence = 2;
        QCOMPARE(table.check(next), ErrorCode::None);
        next.baseSequence = 3;
        QCOMPARE(table.check(next), ErrorCode::OutOfOrderSequenceNumber);
    }
    // A producer that is pointed at Kafka's own topic loses its batch, and groups go on.
    void nobodyWritesIntoTheOffsetsTopic()
    {
        FaultWorld world(3, {{"min.insync.replicas", "2"}}, {{"offsets.topic.num.partitions", "1"}});
        world.command(sim::AddProducer{"p", {}});
        world.command(sim::AddConsumer{"reader", "orders", {{"group.id", "g"}, {"auto.offset.reset", "earliest"}, {"auto.commit.interval.ms", "1000"}}});
        world.send({1001}, 20);
        QVERIFY(world.runUntilAcknowledged(20));
        world.runFor(seconds(8));
        world.command(sim::SendRecords{{1001}, "__consumer_offsets", 3, {}, "", 0, 0, std::nullopt});
        world.runFor(seconds(5));
        QCOMPARE(world.ledger().total().failed, std::int64_t(3));
        QVERIFY(world.lastSeen<event::ProduceRefused>([](const event::Event&, const event::ProduceRefused& fact) {
            return fact.error == ErrorCode::InvalidTopicException;
        }) != kNever);
        std::int64_t commits = 0;
        world.watch = [&](const event::Event& event) { commits += std::holds_alternative<event::OffsetCommitted>(event.body); };
        world.send({1001}, 5);
        QVERIFY(world.runUntilAcknowledged(25));
        world.runFor(seconds(5));
        const auto& member = world.cluster().node({1002})->client->member()->state();
        QCOMPARE(member.partitions.begin()->second.position.value_or(kNoOffset), Offset{25});
        QVERIFY(commits > 0); // the coordinator writes there as before
        QCOMPARE(world.defects(), std::string());
    }
    // librdkafka #623: without idempotence a retry may come after a later batch. Allowed, and said to be.
    void I06_withoutIdempotenceARetryReorders()
    {
        FaultWorld world(3, {{"min.insync.replicas", "2"}});
        world.command(sim::AddProducer{"p", {{"acks", "all"}, {"enable.idempotence", "false"}, {"linger.ms", "0"}, {"request.timeout.ms", "1000"}}});
        world.command(sim::SlowFetches{kSecond, milliseconds(1'500)});
        world.command(sim::SlowFetches{{4}, milliseconds(1'500)});
        world.send({1001}, 200, milliseconds(20));
        world.runFor(seconds(60));
        QVERIFY(hasSaid(world, "P4", "enable.idempotence=false"));
        QVERIFY(hasSaid(world, "P5", "enable.idempotence=false"));
        QCOMPARE(world.defects(), std::string());
    }
    void I06_withIdempotenceNothingIsReordered()
    {
        FaultWorld world(3, {{"min.insync.replicas", "2"}});
        handOver(world, {{"acks", "all"}});
        QCOMPARE(world.acknowledged(), std::int64_t(2'000));
        QCOMPARE(world.ledger().total().duplicates, std::int64_t(0));
        QVERIFY(std::ranges::none_of(world.spoken(), [](const sim::Violation& said) { return said.invariant.starts_with("P"); }));
        QCOMPARE(world.defects(), std::string());
    }
};

QTEST_APPLESS_MAIN(TestReportedClients)
#include "tst_reported_clients.moc"
