// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/client/producer.h"
#include "engine/client/record_driver.h"
#include "tests/engine/client/bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

class tst_Producer : public QObject {
Q_OBJECT

private slots:
    void aCopyGoesItsOwnWay()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const Producer copy = bench.machine;
        QVERIFY(copy == bench.machine);
        const auto request = bench.produces().at(0);
        bench.acknowledge(request);
        QVERIFY(!(copy == bench.machine));
        QCOMPARE(copy.state().topics[0].partitions[0].inFlight.size(), 1U);
    }

    void theSameInputsGiveTheSameProducer()
    {
        const auto play = [] {
            auto bench = std::make_unique<ProducerBench>(idempotentConfig());
            bench->introduce({ledBy(kBroker1), ledBy(kBroker2)});
            bench->sendTo(0);
            bench->sendTo(1);
            bench->loseConnection(kBroker2);
            bench->runToNext();
            return bench;
        };
        const auto one = play();
        const auto other = play();
        QVERIFY(one->machine == other->machine);
        QVERIFY(one->sent == other->sent);
        QVERIFY(one->counters == other->counters);
    }

    // log-and-producer.md 6.5.1: a topic that nobody used for metadata.max.idle.ms is not asked for any more.
    void anIdleTopicIsForgotten()
    {
        config::ProducerConfig config = plainConfig();
        config.metadataMaxAge = seconds(10);
        config.metadataMaxIdle = seconds(25);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        int requests = 0;
        while (bench.machine.earliestDeadline().isSet()) {
            bench.runToNext();
            for (const message::Envelope& request : bench.sentOf<message::MetadataRequest>()) {
                ++requests;
                bench.answer(request, metadataWith({ledBy(kBroker1)}));
            }
        }
        QCOMPARE(requests, 2);
        bench.sendTo(0);
        QVERIFY(bench.machine.isBlocked());
        QCOMPARE(bench.sentOf<message::MetadataRequest>().size(), 1U);
    }

    void newConfigsWakeTheProducer()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = seconds(9);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        bench.pass(seconds(1));
        config.linger = milliseconds(500);
        bench.machine.setConfig(bench.now, config);
        QVERIFY(bench.machine.earliestDeadline().at == bench.now);
        bench.wake();
        QCOMPARE(bench.produces().size(), 1U);
    }

    void metadataIsAskedFromTheLeastLoadedBroker()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2), ledBy(kNoNode)});
        bench.sendTo(0);
        bench.sendTo(1);
        bench.pass(seconds(2));
        bench.wake(); // a partition without leader keeps it asking
        QVERIFY(bench.sentOf<message::MetadataRequest>().at(0).to == kBroker3);
    }

    void whenNoBrokerCanBeReachedItWaitsForABackoff()
    {
        config::ProducerConfig config = plainConfig();
        config.reconnectBackoff = config.reconnectBackoffMax = milliseconds(50);
        ProducerBench bench(config);
        bench.start();
        OutgoingRecord record;
        record.value = Bytes::ofText("v");
        bench.send(record);
        int refused = 0;
        for (; refused < 3 && !bench.sent.empty(); ++refused) {
            const message::Envelope request = bench.sent.at(0);
            bench.receive(request.to, request.correlation, message::ConnectionClosed{});
            while (bench.sent.empty())
                bench.runToNext();
        }
        QCOMPARE(refused, 3);
        QVERIFY(bench.machine.isBlocked());
        QVERIFY(bench.now < Instant{} + seconds(2));
    }

    void errorsAreCountedByKind()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(3));
        bench.sendTo(0);
        const auto request = bench.produces().at(0);
        bench.answerWith(request, ErrorCode::NotEnoughReplicas);
        QCOMPARE(bench.machine.state().errors.at(ErrorCode::NotEnoughReplicas), 1);
        QVERIFY(bench.machine.state().lastErrorAt == Instant{} + seconds(3));
    }

    void theDriverWritesNumberedPaddedRecordsOnItsSchedule()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        RecordDriver driver;
        SendPlan plan{kTopic, 3, milliseconds(10), "acct-", 2, 4, std::nullopt};
        const auto run = [&] {
            bench.act([&] {
                driver.step(bench.now, bench.machine, bench.out);
                bench.machine.settle(bench.now, bench.out);
            });
        };
        bench.act([&] { driver.start(plan, bench.out); });
        QVERIFY(driver.earliestDeadline().at == bench.now);
        std::vector<std::string> keys;
        std::vector<std::string> values;
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(driver.recordsLeft(), 3 - i);
            run();
            const auto records = bench.produce(bench.produces().at(0)).partitions[0].batch.records();
            keys.push_back(records->at(0).key->toText());
            values.push_back(records->at(0).value->toText());
            bench.pass(milliseconds(10));
        }
        QCOMPARE(keys, (std::vector<std::string>{"acct-0", "acct-1", "acct-0"}));
        QCOMPARE(values, (std::vector<std::string>{"1   ", "2   ", "3   "}));
        QVERIFY(!driver.earliestDeadline().isSet());
        QVERIFY(driver.nextNumber() == RecordNumber{4});
    }

    void anIntervalOfZeroSendsAllAtOnceAndNumbersGoOn()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        RecordDriver driver;
        for (int round = 0; round < 2; ++round)
            bench.act([&] {
                driver.start({kTopic, 100, {}, "", 0, 0, PartitionIndex{0}}, bench.out);
                driver.step(bench.now, bench.machine, bench.out);
                bench.machine.settle(bench.now, bench.out);
            });
        const auto accumulated = bench.toldOf<event::RecordsAccumulated>();
        QCOMPARE(accumulated.size(), 1U);
        QVERIFY(accumulated[0].records.numbers.front() == RecordNumber{101});
        QVERIFY(accumulated[0].records.numbers.back() == RecordNumber{200});
        const auto records = bench.produce(bench.produces().at(0)).partitions[0].batch.records();
        QVERIFY(!records->at(0).key);
        QCOMPARE(records->at(0).value->toText(), "101");
    }

    void theDriverStopsWhileSendBlocksAndThenCatchesUp()
    {
        ProducerBench bench(plainConfig());
        bench.start();
        RecordDriver driver;
        const auto run = [&] {
            bench.act([&] {
                driver.step(bench.now, bench.machine, bench.out);
                bench.machine.settle(bench.now, bench.out);
            });
        };
        bench.act([&] { driver.start({kTopic, 5, milliseconds(10), "", 0, 0, PartitionIndex{0}}, bench.out); });
        run();
        const auto metadata = bench.sentOf<message::MetadataRequest>().at(0);
        bench.pass(milliseconds(25));
        run();
        QCOMPARE(driver.recordsLeft(), 4);
        bench.answer(metadata, metadataWith({ledBy(kBroker1)}));
        run();
        QCOMPARE(driver.recordsLeft(), 2);
    }
};

QTEST_APPLESS_MAIN(tst_Producer)
#include "tst_producer.moc"
