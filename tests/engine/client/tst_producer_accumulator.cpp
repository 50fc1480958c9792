// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/client/producer.h"
#include "tests/engine/client/bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

namespace {

OutgoingRecord recordOf(ByteCount valueSize)
{
    OutgoingRecord record;
    record.value = Bytes(std::vector<Byte>(std::size_t(valueSize), Byte('v')));
    return record;
}

} // namespace

class tst_ProducerAccumulator : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 6.2.1, 6.5.2.
    void sendWaitsForMetadataAndGivesUpAfterMaxBlock()
    {
        config::ProducerConfig config = plainConfig();
        config.maxBlock = seconds(1);
        config.retryBackoff = config.retryBackoffMax = milliseconds(300);
        ProducerBench bench(config);
        bench.start();
        QVERIFY(bench.sent.empty());
        bench.send(recordOf(1));
        QVERIFY(bench.machine.isBlocked());
        QCOMPARE(bench.sent.size(), 1U);
        QVERIFY(bodyOf<message::MetadataRequest>(bench.sent[0]).topics == std::vector<std::string>{kTopic});
        bench.answer(bench.sent[0], metadataWithout(ErrorCode::UnknownTopicOrPartition));
        QVERIFY(bench.machine.isBlocked());
        bench.pass(seconds(1));
        bench.wake();
        QVERIFY(!bench.machine.isBlocked());
        const auto rejected = bench.toldOf<event::RecordsRejected>();
        QCOMPARE(rejected.size(), 1U);
        QVERIFY(rejected[0].error == ErrorCode::RequestTimedOut);
        QVERIFY(rejected[0].records == (record::DriverRecords{kClient, {{1}}}));
    }

    // log-and-producer.md 6.2.1.
    void theBlockedRecordIsAccumulatedWhenTheTopicIsThere()
    {
        ProducerBench bench(plainConfig());
        bench.start();
        bench.send(recordOf(1));
        bench.answer(bench.sent[0], metadataWith({ledBy(kBroker2)}));
        QVERIFY(!bench.machine.isBlocked());
        const auto accumulated = bench.toldOf<event::RecordsAccumulated>();
        QCOMPARE(accumulated.size(), 1U);
        QVERIFY(accumulated[0] == (event::RecordsAccumulated{partition(0), {kClient, {{1}}}}));
        QCOMPARE(bench.produces().size(), 1U);
        QVERIFY(bench.produces()[0].to == kBroker2);
    }

    // log-and-producer.md 6.5.2.
    void aPartitionBeyondTheKnownOnesIsWaitedFor()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(1));
        bench.sendTo(1);
        QVERIFY(bench.machine.isBlocked());
        const auto requests = bench.sentOf<message::MetadataRequest>();
        QCOMPARE(requests.size(), 1U);
        bench.answer(requests[0], metadataWith({ledBy(kBroker1), ledBy(kBroker2)}));
        QVERIFY(!bench.machine.isBlocked());
        QVERIFY(bench.produces().at(0).to == kBroker2);
    }

    void aForbiddenTopicIsRefusedAtOnce()
    {
        ProducerBench bench(plainConfig());
        bench.start();
        bench.send(recordOf(1));
        bench.answer(bench.sent[0], metadataWithout(ErrorCode::InvalidTopicException));
        QVERIFY(bench.toldOf<event::RecordsRejected>().at(0).error == ErrorCode::InvalidTopicException);
        bench.send(recordOf(1));
        QVERIFY(bench.toldOf<event::RecordsRejected>().at(0).error == ErrorCode::InvalidTopicException);
    }

    // log-and-producer.md 6.2.1.
    void aRecordAboveMaxRequestSizeOrAllMemoryIsRefused()
    {
        config::ProducerConfig config = plainConfig();
        config.maxRequestSize = 1000;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0, 1000);
        const auto rejected = bench.toldOf<event::RecordsRejected>();
        QVERIFY(rejected.at(0).error == ErrorCode::MessageTooLarge);
        QVERIFY(rejected[0].why.find("max.request.size") != std::string::npos);
        QVERIFY(bench.sent.empty());

        config.maxRequestSize = 100'000;
        config.bufferMemory = 1000;
        ProducerBench small(config);
        small.introduce({ledBy(kBroker1)});
        small.sendTo(0, 1000);
        QVERIFY(small.toldOf<event::RecordsRejected>().at(0).why.find("buffer.memory") != std::string::npos);
    }

    // log-and-producer.md 6.2.2.
    void aRecordCarriesTheClientsWallClock()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        bench.pass(milliseconds(1234));
        bench.sendTo(0);
        const auto records = bench.produce(bench.produces().at(0)).partitions[0].batch.records();
        QVERIFY(records->at(0).timestamp == Timestamp{kStartOfTime.value + 1234});
    }

    // log-and-producer.md 6.2.3, 6.2.4.
    void recordsShareABatchUntilOneDoesNotFit()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = seconds(1);
        config.batchSize = 300;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0, 100);
        bench.sendTo(0, 100);
        QCOMPARE(bench.queue(0).queue.size(), 1U);
        QVERIFY(!bench.queue(0).queue[0].isFull());
        QVERIFY(bench.sent.empty());
        bench.sendTo(0, 100); // 61 + 3 records of 108 bytes would be 385
        QCOMPARE(bench.queue(0).queue.size(), 1U);
        const auto& request = bench.produce(bench.produces().at(0)); // the first one is full: it goes at once (6.2.8)
        QCOMPARE(request.partitions[0].batch.header().recordCount, 2);
        QCOMPARE(bench.queue(0).queue[0].recordCount, 1);
    }

    // log-and-producer.md 6.2.3, 6.2.4: a large record has a buffer of its own size.
    void aRecordLargerThanABatchGoesAlone()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = seconds(1);
        config.batchSize = 300;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        const ByteCount before = bench.machine.state().freeMemory;
        bench.sendTo(0, 1000);
        QVERIFY(before - bench.machine.state().freeMemory > 1000);
        QVERIFY(bench.sent.empty()); // its buffer has room to spare, so it lingers
        QCOMPARE(bench.queue(0).queue[0].recordCount, 1);
    }

    // log-and-producer.md 6.2.7.
    void aBatchSizeOfZeroMakesEveryRecordItsOwnBatch()
    {
        config::ProducerConfig config = plainConfig();
        config.batchSize = 0;
        config.linger = seconds(1);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTogether([](const auto& send) {
            send(0, 1);
            send(0, 1);
            send(0, 1);
        });
        QCOMPARE(bench.produces().size(), 3U);
        for (const auto& envelope : bench.produces())
            QCOMPARE(bench.produce(envelope).partitions[0].batch.header().recordCount, 1);
    }

    // log-and-producer.md 6.2.6.
    void sendWaitsForMemoryAndGoesOnWhenABatchIsDone()
    {
        config::ProducerConfig config = plainConfig();
        config.bufferMemory = 40'000; // two batches of 16384 bytes
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2), ledBy(kBroker3)});
        bench.sendTo(0);
        const auto first = bench.produces();
        bench.sendTo(1);
        bench.sendTo(2);
        QVERIFY(bench.machine.isBlocked());
        QVERIFY(bench.machine.state().blocked->waitsForMemory);
        QVERIFY(bench.produces().empty());
        bench.acknowledge(first.at(0));
        QVERIFY(!bench.machine.isBlocked());
        QVERIFY(bench.produces().at(0).to == kBroker3);
    }

    // log-and-producer.md 6.2.6: as TimeoutException.
    void memoryThatDoesNotComeInTimeRefusesTheRecord()
    {
        config::ProducerConfig config = plainConfig();
        config.bufferMemory = 20'000;
        config.maxBlock = seconds(2);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2)});
        bench.sendTo(0);
        bench.sendTo(1);
        QVERIFY(bench.machine.isBlocked());
        bench.pass(seconds(2));
        bench.wake();
        const auto rejected = bench.toldOf<event::RecordsRejected>();
        QVERIFY(rejected.at(0).error == ErrorCode::RequestTimedOut);
        QVERIFY(rejected[0].why.find("buffer.memory") != std::string::npos);
    }

    // log-and-producer.md 6.2.8: memory exhausted with waiters.
    void aWaiterForMemorySendsWhatLingers()
    {
        config::ProducerConfig config = plainConfig();
        config.bufferMemory = 20'000;
        config.linger = seconds(9);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2)});
        bench.sendTo(0);
        QVERIFY(bench.produces().empty());
        bench.sendTo(1);
        QVERIFY(bench.machine.isBlocked());
        QVERIFY(bench.produces().at(0).to == kBroker1);
    }

    // log-and-producer.md 6.1.1.
    void theExplicitPartitionGoesBeforeTheKey()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2), ledBy(kBroker3)});
        for (std::int32_t index = 0; index < 3; ++index) {
            OutgoingRecord record = recordOf(1);
            record.key = Bytes::ofText("acct-0");
            record.partition = PartitionIndex{index};
            bench.send(record);
            QVERIFY(bench.toldOf<event::RecordsAccumulated>().at(0).partition == partition(index));
        }
    }

    // log-and-producer.md 6.1.1, 6.1.4.
    void anEmptyKeyIsAKeyAndANullKeyIsNone()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2), ledBy(kBroker3)});
        OutgoingRecord keyed = recordOf(1);
        keyed.key = Bytes();
        bench.send(keyed);
        QVERIFY(bench.toldOf<event::RecordsAccumulated>().at(0).partition == partition(275'646'681 % 3));
        QVERIFY(!bench.machine.state().topics[0].sticky.current);
        bench.send(recordOf(1));
        QVERIFY(bench.machine.state().topics[0].sticky.current.has_value());
    }

    // log-and-producer.md 6.1.1.
    void keysCanBeIgnored()
    {
        config::ProducerConfig config = plainConfig();
        config.partitionerIgnoreKeys = true;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2), ledBy(kBroker3)});
        OutgoingRecord keyed = recordOf(1);
        keyed.key = Bytes::ofText("k");
        bench.send(keyed);
        QVERIFY(bench.machine.state().topics[0].sticky.current.has_value());
    }

    // log-and-producer.md 6.1.6: 61 header bytes count with each new batch.
    void nullKeysStayOnOnePartitionUntilABatchIsFull()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = seconds(9);
        config.batchSize = 1000;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2), ledBy(kBroker3)});
        bench.send(recordOf(100));
        const auto first = *bench.machine.state().topics[0].sticky.current;
        QCOMPARE(bench.machine.state().topics[0].sticky.producedBytes, bench.queue(first.value).queue[0].estimatedSize());
        for (int i = 0; i < 6; ++i)
            bench.send(recordOf(100));
        QCOMPARE(*bench.machine.state().topics[0].sticky.current, first);
        QCOMPARE(bench.queue(first.value).recordCount, 7);
    }

    // log-and-producer.md 6.1.11.
    void roundRobinTakesTurnsAndIgnoresKeys()
    {
        config::ProducerConfig config = plainConfig();
        config.partitioner = config::Partitioner::RoundRobin;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2), ledBy(kBroker3)});
        std::vector<std::int32_t> turns;
        for (int i = 0; i < 4; ++i) {
            OutgoingRecord record = recordOf(1);
            record.key = Bytes::ofText("same");
            bench.send(record);
            turns.push_back(bench.toldOf<event::RecordsAccumulated>().at(0).partition.partition.value);
        }
        QCOMPARE(turns, (std::vector<std::int32_t>{0, 1, 2, 0}));
    }

    void recordsOfOneStepAndPartitionAreToldTogether()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = seconds(1);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2)});
        bench.sendTogether([](const auto& send) {
            send(1, 1);
            send(0, 1);
            send(1, 1);
        });
        const auto told = bench.toldOf<event::RecordsAccumulated>();
        QCOMPARE(told.size(), 2U);
        QVERIFY(told[0] == (event::RecordsAccumulated{partition(0), {kClient, {{2}}}}));
        QVERIFY(told[1] == (event::RecordsAccumulated{partition(1), {kClient, {{1}, {3}}}}));
    }

    // log-and-producer.md 6.2.4, 6.2.5.
    void compressedBatchesHoldMoreAndTheEstimateLearns()
    {
        config::ProducerConfig config = plainConfig();
        config.compressionType = record::Compression::Zstd;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0, 5000);
        const auto& batch = bench.produce(bench.produces().at(0)).partitions[0].batch;
        QVERIFY(batch.header().compression() == record::Compression::Zstd);
        QVERIFY(batch.sizeInBytes() < 1000);
        const auto& ratios = bench.machine.state().topics[0].ratios;
        QCOMPARE(ratios.at(record::Compression::Zstd).millionths, 995'000);
        QCOMPARE(batch.records()->at(0).value->size(), 5000);
    }

    void aNewCompressionTypeStartsANewBatch()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = seconds(1);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        config.compressionType = record::Compression::Lz4;
        bench.machine.setConfig(bench.now, config);
        bench.sendTo(0);
        const auto& sentBatch = bench.produce(bench.produces().at(0)).partitions[0].batch;
        QVERIFY(sentBatch.header().compression() == record::Compression::None);
        QVERIFY(bench.queue(0).queue.at(0).compression() == record::Compression::Lz4);
    }
};

QTEST_APPLESS_MAIN(tst_ProducerAccumulator)
#include "tst_producer_accumulator.moc"
