// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::node;
using namespace highwater::test;
using namespace highwater::message;

/// A broker and its disk: checkpoint files, power, a disk that is full or broken.
class BrokerDiskTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 1.33: every 5 s the high watermarks, every 60 s recovery points and log starts
    void checkpointsAreWrittenAtTheirIntervals()
    {
        BrokerBench bench = leadingAlone();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 3));
        runUntil(bench, at(4'999));
        QCOMPARE(bench.broker.disk().highWatermarks.size(), std::size_t(0));
        runUntil(bench, at(5'000));
        QCOMPARE(bench.broker.disk().highWatermarks.at(partition()), Offset{3});
        QVERIFY(bench.broker.disk().recoveryPoints.empty() && bench.broker.disk().logStarts.empty());
        runUntil(bench, at(60'000));
        QCOMPARE(bench.broker.disk().recoveryPoints.at(partition()), Offset{0}); // nothing was flushed
        QCOMPARE(bench.broker.disk().logStarts.at(partition()), Offset{0});
    }

    // replication.md 1.34, 2.30
    void aKilledBrokerReadsItsLogAgainFromTheCheckpointedRecoveryPoint()
    {
        BrokerBench bench = leadingAlone("1");
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 3));
        QCOMPARE(bench.broker.log(partition())->recoveryPoint(), Offset{3}); // flush.messages=1
        bench.broker.crash();
        bench.start();
        bench.wake();
        bench.publish(image("1"));
        QCOMPARE(bench.told<event::LogRecovered>(), 1);
        const log::Log& log = *bench.broker.log(partition());
        QCOMPARE(log.logEndOffset(), Offset{3});
        QCOMPARE(log.recoveryPoint(), Offset{0}); // the file is written once a minute
        QCOMPARE(log.flushedOffset(), Offset{3});
        QCOMPARE(log.highWatermark(), Offset{3}); // min.insync.replicas=1 and alone: up at once
    }

    // replication.md 10.4, 10.5
    void aPowerLossTellsWhatEachLogLost()
    {
        BrokerBench bench = leadingAlone();
        for (int i = 0; i < 4; ++i)
            bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        bench.broker.crash();
        bench.begin();
        PowerLossOutcome outcome;
        outcome.keptEnds[partition()] = {3};
        bench.broker.powerLoss(outcome, bench.out);
        QCOMPARE(bench.out.events().size(), std::size_t(1));
        const auto lost = std::get<event::RecordsLostOnDisk>(bench.out.events().front().body);
        QCOMPARE(lost, (event::RecordsLostOnDisk{partition(), {4}, {3}, event::DiskLoss::PowerLoss}));
        QCOMPARE(bench.broker.log(partition())->logEndOffset(), Offset{3});
        bench.begin();
        bench.broker.powerLoss({}, bench.out);
        QCOMPARE(bench.broker.log(partition())->logEndOffset(), Offset{0});
    }

    // replication.md 2.30: chance cuts anywhere, and recovery keeps whole batches
    void chanceCutsBetweenWhatWasFlushedAndTheEnd()
    {
        std::set<Offset> ends;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            BrokerBench bench = leadingAlone();
            bench.counters.prng = Prng(seed);
            for (int i = 0; i < 3; ++i)
                bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
            bench.broker.crash();
            bench.begin();
            PowerLossOutcome outcome;
            outcome.byChance = true;
            bench.broker.powerLoss(outcome, bench.out);
            ends.insert(bench.broker.log(partition())->logEndOffset());
        }
        QVERIFY(ends.contains(Offset{0}) && ends.contains(Offset{1}) && ends.contains(Offset{2}));
        QVERIFY(*ends.rbegin() <= Offset{3});
    }

    // replication.md 2.28
    void aNewDiskIsEmptyAndHasAnotherId()
    {
        BrokerBench bench = leadingAlone();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 3));
        const Uuid before = bench.broker.disk().directoryId;
        bench.broker.crash();
        bench.begin();
        bench.broker.wipeDisk(std::nullopt, bench.out);
        QCOMPARE(bench.told<event::RecordsLostOnDisk>(), 1);
        QVERIFY(bench.broker.disk().logs.empty());
        bench.start();
        QVERIFY(bench.broker.disk().directoryId != before);
    }
    void oneFolderMayVanishAlone()
    {
        BrokerBench bench = leadingAlone();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 3));
        const Uuid before = bench.broker.disk().directoryId;
        bench.broker.crash();
        bench.begin();
        bench.broker.wipeDisk(partition(), bench.out);
        QVERIFY(bench.broker.log(partition()) == nullptr);
        bench.start();
        QVERIFY(bench.broker.disk().directoryId == before);
    }

    // invariants.md L9, L6; replication.md 1.43: with its only directory the broker goes
    void aFullDiskRefusesAndHaltsTheBroker()
    {
        BrokerBench bench = leadingAlone();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        DiskQuality full;
        full.isFull = true;
        bench.broker.setDiskQuality(full);
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        QCOMPARE(bench.sent<ProduceResponse>(kClient).at(0).partitions.at(0).error, ErrorCode::KafkaStorageError);
        QVERIFY(bench.broker.hasHalted());
        bench.broker.crash();
        QVERIFY(!bench.broker.hasHalted());
        QCOMPARE(bench.broker.log(partition())->logEndOffset(), Offset{1});
        QVERIFY(bench.broker.diskQuality().isFull); // a restart does not make space
    }
    void aCheckpointThatCannotBeWrittenHaltsTheBrokerToo()
    {
        BrokerBench bench = leadingAlone();
        DiskQuality full;
        full.isFull = true;
        bench.broker.setDiskQuality(full);
        QVERIFY(!bench.broker.hasHalted());
        while (bench.wakeNext(at(5'000)) && !bench.broker.hasHalted()) {
        }
        QVERIFY(bench.broker.hasHalted());
        QCOMPARE(bench.now, at(5'000));
    }
    void aFollowerThatCannotWriteHalts()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kB, 0, 0, {kSelf, kB, kC})}));
        DiskQuality full;
        full.isFull = true;
        bench.broker.setDiskQuality(full);
        FetchResponse response{ErrorCode::None, 5, {}};
        response.partitions.push_back({});
        response.partitions.back().partition = partition();
        response.partitions.back().highWatermark = {0};
        response.partitions.back().logStartOffset = {0};
        response.partitions.back().batches = {batchOf(1, {0}, {0})};
        bench.answerLast(kB, Channel::Fetch, response);
        QVERIFY(bench.broker.hasHalted());
    }
    void aBrokenLogDirectoryHaltsTheBrokerWithTheNextThingItDoes()
    {
        BrokerBench bench = leadingAlone();
        DiskQuality broken;
        broken.hasFailed = true;
        bench.broker.setDiskQuality(broken);
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        QVERIFY(bench.broker.hasHalted());
        QVERIFY(bench.out.envelopes().empty());
    }

    // rules.h acksAllWaitsForCommit
    void withoutItsRuleAcksAllIsAnsweredAtOnce()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All, 1));
        QVERIFY(bench.sent<ProduceResponse>(kClient).empty());
        replica::Rules rules;
        rules.acksAllWaitsForCommit = false;
        bench.broker.setRules(rules);
        bench.ask(kOtherClient, Channel::Data, bench.produceOf(Acks::All, 1));
        QCOMPARE(bench.sent<ProduceResponse>(kOtherClient).at(0).partitions.at(0).error, ErrorCode::None);
    }

private:
    static metadata::MetadataImage image(const std::string& flushMessages)
    {
        metadata::PartitionRegistration alone = ledBy(kSelf, 0, 0, {kSelf});
        alone.replicas = {kSelf};
        metadata::MetadataImage image = imageWith({alone});
        image.configs[{metadata::ConfigResourceType::Topic, "payments"}]["flush.messages"] = flushMessages;
        return image;
    }
    /// One replica, so that what is written is committed.
    static BrokerBench leadingAlone(const std::string& flushMessages = "9223372036854775807")
    {
        BrokerBench bench;
        bench.run(image(flushMessages));
        return bench;
    }
    static void runUntil(BrokerBench& bench, Instant until)
    {
        while (bench.wakeNext(until)) {
        }
    }
};

QTEST_APPLESS_MAIN(BrokerDiskTest)
#include "tst_broker_disk.moc"
