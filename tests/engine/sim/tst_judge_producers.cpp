// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/sim/liar.h"

using namespace highwater;
using namespace highwater::test;

namespace {

record::DriverRecordsPointer numbers(std::vector<RecordNumber> list)
{
    return std::make_shared<const record::DriverRecords>(record::DriverRecords{{1001}, std::move(list)});
}

/// As if the newest batch of the leader's log had come in this step, after a log that ended in `forgedTrace`.
std::vector<sim::Violation> showNewest(Liar& liar, const std::function<void(sim::ProducerTrace&)>& forge)
{
    const log::Log& log = liar.world.cluster().node(liar.leader)->broker->replica(liar.partition)->log();
    const record::BatchHeader newest = log.newestBatches(1).front().header();
    std::vector<sim::LogMemory>& logs = liar.memory.partitions[liar.partition].logs;
    sim::LogMemory& memory = *std::ranges::find(logs, liar.leader, &sim::LogMemory::broker);
    memory.seenUntil = newest.baseOffset;
    memory.producers.front().lastSequence = newest.baseSequence - 1;
    forge(memory.producers.front());
    node::Touched before = liar.before(liar.leader);
    before.logEndOffset = newest.baseOffset;
    return liar.show(before);
}

} // namespace

class TestJudgeProducers : public QObject {
Q_OBJECT
private slots:
    // log-and-producer.md 5.5: only the next sequence is accepted.
    void aGapInTheSequencesBreaksP1()
    {
        World world = busy();
        Liar liar{world};
        QVERIFY(showNewest(liar, [](sim::ProducerTrace&) {}).empty());
        QVERIFY(speaks(showNewest(liar, [](sim::ProducerTrace& trace) { trace.lastSequence -= 1; }), "P1"));
        QVERIFY(speaks(showNewest(liar, [](sim::ProducerTrace& trace) { trace.lastSequence += 1; }), "P1"));
    }
    // KAFKA-7692: after 2^31 - 1 comes 0.
    void aSequenceThatWrapsIsNoGap()
    {
        QCOMPARE(log::sequenceAfter(log::kSequenceMax, 1), 0);
        QCOMPARE(log::sequenceAfter(log::kSequenceMax - 2, 5), 2);
    }
    void anAnswerThatNamesAnotherPlaceBreaksP1()
    {
        World world = calm();
        Liar liar{world};
        const sim::RecordEntry* entry = world.ledger().record({1001}, {7});
        QVERIFY(entry != nullptr);
        const auto ack = [&](Offset at) { return event::BatchAcknowledged{liar.partition, liar.leader, message::Acks::All, at, numbers({{7}})}; };
        QVERIFY(!speaks(liar.show({1001}, ack(entry->offset)), "P1"));
        QVERIFY(speaks(liar.show({1001}, ack(entry->offset.plus(-1))), "P1"));
    }
    // KAFKA-6003: the table says what the log holds.
    void aProducerTableThatForgetsBreaksP2()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(!speaks(liar.scan(), "P2"));
        forged(world.cluster().node(liar.follower)->broker->replica(liar.partition)->log().producers()).clear();
        QVERIFY(speaks(liar.scan(), "P2"));
    }
    // KIP-98: once a higher epoch has written, a lower one is fenced for ever.
    void aLowerProducerEpochBreaksP3()
    {
        World world = busy();
        Liar liar{world};
        QVERIFY(speaks(showNewest(liar, [](sim::ProducerTrace& trace) { trace.epoch.value += 1; }), "P3"));
    }
    void aSecondCopyOfARecordBreaksP4()
    {
        World world = calm();
        Liar liar{world};
        const auto said = liar.show(liar.leader, event::RecordsAppended{liar.partition, {40}, {40}, liar.epoch, event::AppendOrigin::Client, numbers({{39}})});
        QVERIFY(speaks(said, "P4"));
    }
    // producer documentation of max.in.flight: without idempotence a retry may duplicate and reorder.
    void withoutIdempotenceBothAreAllowed()
    {
        World world = calm();
        world.command(sim::SetClientConfig{{1001}, "enable.idempotence", "false"});
        Liar liar{world};
        const auto said = liar.show(liar.leader, event::RecordsAppended{liar.partition, {40}, {40}, liar.epoch, event::AppendOrigin::Client, numbers({{12}})});
        QVERIFY(speaks(said, "P4", "enable.idempotence=false"));
        QVERIFY(speaks(said, "P5", "enable.idempotence=false"));
    }
    // What counts is the batch: it was built without a sequence, whatever the producer's config says by now.
    void aBatchBuiltWithoutIdempotenceIsAllowedAfterItWasSwitchedOn()
    {
        World world = calm();
        world.command(sim::SetClientConfig{{1001}, "enable.idempotence", "false"});
        world.command(sim::SendRecords{{1001}, "orders", 5, milliseconds(1), "key-", 4, 0, std::nullopt});
        world.runFor(seconds(1));
        world.command(sim::SetClientConfig{{1001}, "enable.idempotence", "true"});
        world.runFor(seconds(1));
        Liar liar{world};
        const auto said = liar.show(liar.leader, event::RecordsAppended{liar.partition, {44}, {44}, liar.epoch, event::AppendOrigin::Client, numbers({{12}})});
        QVERIFY(speaks(said, "P5", "enable.idempotence=false"));
    }
    void aRecordAfterALaterOneBreaksP5()
    {
        World world = calm();
        Liar liar{world};
        liar.show({1001}, event::RecordsAccumulated{liar.partition, {{1001}, {{40}, {41}}}});
        const auto append = [&](std::int64_t offset, RecordNumber number) {
            return liar.show(liar.leader, event::RecordsAppended{liar.partition, {offset}, {offset}, liar.epoch, event::AppendOrigin::Client, numbers({number})});
        };
        QVERIFY(!speaks(append(40, {41}), "P5"));
        QVERIFY(speaks(append(41, {40}), "P5"));
    }
    // invariants.md P6: a send that may be written is in doubt, not failed.
    void aWrittenRecordReportedAsNotWrittenBreaksP6()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(!speaks(liar.show({1001}, event::BatchFailed{liar.partition, ErrorCode::RequestTimedOut, true, numbers({{7}})}), "P6"));
        QVERIFY(speaks(liar.show({1001}, event::BatchFailed{liar.partition, ErrorCode::RequestTimedOut, false, numbers({{7}})}), "P6"));
    }
};

QTEST_APPLESS_MAIN(TestJudgeProducers)
#include "tst_judge_producers.moc"
