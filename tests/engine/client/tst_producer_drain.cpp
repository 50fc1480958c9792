// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/client/producer.h"
#include "tests/engine/client/bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

namespace {

std::vector<std::int32_t> partitionsIn(const message::Envelope& envelope)
{
    std::vector<std::int32_t> indices;
    for (const message::ProducePartitionData& data : bodyOf<message::ProduceRequest>(envelope).partitions)
        indices.push_back(data.partition.partition.value);
    return indices;
}

} // namespace

class tst_ProducerDrain : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 6.2.8, 6.2.9.
    void aBatchWaitsForLinger()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = milliseconds(5);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(1));
        const Instant created = bench.now;
        bench.sendTo(0);
        QVERIFY(bench.sent.empty());
        QVERIFY(bench.machine.earliestDeadline().at == created + milliseconds(5));
        QVERIFY(bench.machine.earliestDeadline().cause == bench.told.at(0).number);
        bench.pass(milliseconds(3));
        bench.sendTo(0); // joins the batch, whose clock runs on
        QVERIFY(bench.machine.earliestDeadline().at == created + milliseconds(5));
        bench.runToNext();
        const message::Envelope envelope = bench.produces().at(0);
        QVERIFY(envelope.to == kBroker1 && envelope.channel == message::Channel::Data);
        const auto& request = bench.produce(envelope);
        QVERIFY(request.acks == message::Acks::All && request.timeout == seconds(30));
        QCOMPARE(request.partitions.size(), 1U);
        QVERIFY(request.partitions[0].partition == partition(0));
        QCOMPARE(request.partitions[0].batch.header().recordCount, 2);
        QVERIFY(*request.partitions[0].driverRecords == (record::DriverRecords{kClient, {{1}, {2}}}));
        QVERIFY(bench.toldOf<event::BatchSent>().at(0)
            == (event::BatchSent{partition(0), kBroker1, message::Acks::All, request.partitions[0].driverRecords, 1}));
        QVERIFY(envelope.cause == bench.told.back().number);
    }

    // log-and-producer.md 6.2.10, 9.16.
    void oneBatchOfAPartitionInOneRequest()
    {
        config::ProducerConfig config = plainConfig();
        config.batchSize = 200;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTogether([](const auto& send) {
            for (int i = 0; i < 3; ++i)
                send(0, 150);
        });
        QCOMPARE(bench.produces().size(), 3U);
        for (const message::Envelope& envelope : bench.produces())
            QCOMPARE(partitionsIn(envelope), std::vector<std::int32_t>{0});
    }

    // log-and-producer.md 6.2.11.
    void othersOfTheBrokerRideAlong()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = milliseconds(50);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1), ledBy(kBroker2)});
        bench.sendTo(0);
        bench.pass(milliseconds(40));
        bench.sendTo(1);
        bench.sendTo(2);
        bench.pass(milliseconds(10));
        bench.wake();
        QCOMPARE(bench.produces().size(), 1U);
        QCOMPARE(partitionsIn(bench.produces()[0]), (std::vector<std::int32_t>{0, 1}));
    }

    // log-and-producer.md 6.2.10.
    void aRequestEndsBeforeMaxRequestSizeAndTheNextDrainBeginsThere()
    {
        config::ProducerConfig config = plainConfig();
        config.maxRequestSize = 500;
        config.maxInFlightRequestsPerConnection = 1;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1), ledBy(kBroker1)});
        bench.sendTogether([](const auto& send) {
            send(0, 150);
            send(1, 150);
            send(2, 150);
        });
        QCOMPARE(bench.produces().size(), 1U);
        QCOMPARE(partitionsIn(bench.produces()[0]), (std::vector<std::int32_t>{0, 1}));
        const auto first = bench.produces()[0];
        bench.acknowledge(first);
        QCOMPARE(partitionsIn(bench.produces().at(0)), std::vector<std::int32_t>{2});
    }

    // log-and-producer.md 6.2.10: the next drain starts at the partition visited last.
    void drainsRotate()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1), ledBy(kBroker1)});
        const auto sendAll = [&] {
            bench.sendTogether([](const auto& send) {
                send(0, 1);
                send(1, 1);
                send(2, 1);
            });
            return partitionsIn(bench.produces().at(0));
        };
        QCOMPARE(sendAll(), (std::vector<std::int32_t>{0, 1, 2}));
        QCOMPARE(sendAll(), (std::vector<std::int32_t>{2, 0, 1}));
        QCOMPARE(sendAll(), (std::vector<std::int32_t>{1, 2, 0}));
    }

    // log-and-producer.md 6.3.1.
    void fiveRequestsAreInFlightAndNoMore()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        std::vector<message::Envelope> requests;
        for (int i = 0; i < 7; ++i) {
            bench.sendTo(0);
            for (const message::Envelope& request : bench.produces())
                requests.push_back(request);
        }
        QCOMPARE(requests.size(), 5U);
        bench.acknowledge(requests[0]);
        QCOMPARE(bench.produces().size(), 1U);
        QCOMPARE(bench.produce(bench.produces()[0]).partitions[0].batch.header().recordCount, 2);
    }

    // log-and-producer.md 6.3.1.
    void withOneInFlightAPartitionIsMutedUntilItsAnswer()
    {
        config::ProducerConfig config = plainConfig();
        config.maxInFlightRequestsPerConnection = 1;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2)});
        bench.sendTo(0);
        const auto first = bench.produces();
        bench.sendTo(0);
        QVERIFY(bench.produces().empty());
        bench.sendTo(1);
        QVERIFY(bench.produces().at(0).to == kBroker2);
        bench.acknowledge(first.at(0));
        QCOMPARE(bench.produces().size(), 1U);
    }

    // log-and-producer.md 6.2.14, 6.1.10.
    void aPartitionWithoutLeaderWaitsAndAsks()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1), ledBy(kNoNode)});
        bench.pass(seconds(1));
        bench.sendTo(1);
        QVERIFY(bench.produces().empty());
        const auto requests = bench.sentOf<message::MetadataRequest>();
        QCOMPARE(requests.size(), 1U);
        bench.answer(requests[0], metadataWith({ledBy(kBroker1), ledBy(kBroker3, 1)}));
        QVERIFY(bench.produces().at(0).to == kBroker3);
    }

    // log-and-producer.md 6.3.10.
    void acksZeroAwaitsNoAnswer()
    {
        config::ProducerConfig config = plainConfig();
        config.acks = message::Acks::None;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        const ByteCount memory = bench.machine.state().freeMemory;
        bench.sendTo(0);
        QVERIFY(bench.produce(bench.produces().at(0)).acks == message::Acks::None);
        const auto acknowledged = bench.toldOf<event::BatchAcknowledged>();
        QCOMPARE(acknowledged.size(), 1U);
        QVERIFY(acknowledged[0].baseOffset == kNoOffset && acknowledged[0].acks == message::Acks::None);
        QCOMPARE(bench.machine.state().freeMemory, memory);
        QVERIFY(bench.machine.state().active.empty());
        for (int i = 0; i < 10; ++i) {
            bench.sendTo(0);
            QCOMPARE(bench.produces().size(), 1U);
        }
    }

    void changedAcksCountFromTheNextBatch()
    {
        config::ProducerConfig config = idempotentConfig();
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1)});
        bench.sendTo(0);
        const auto first = bench.produces();
        config.acks = message::Acks::Leader;
        config.enableIdempotence = false;
        bench.machine.setConfig(bench.now, config);
        bench.sendTo(0);
        const auto& second = bench.produce(bench.produces().at(0));
        QVERIFY(second.acks == message::Acks::Leader);
        QCOMPARE(second.partitions[0].batch.header().baseSequence, -1);
        bench.answerWith(first.at(0), ErrorCode::NotEnoughReplicas);
        bench.runToNext();
        QVERIFY(bench.produce(bench.produces().at(0)).acks == message::Acks::All); // it was sent as that before
    }

    // log-and-producer.md 6.1.9.
    void aBrokerThatCannotBeDrainedIsLeftOutOfTheAdaptiveChoice()
    {
        config::ProducerConfig config = plainConfig();
        config.partitionerAvailabilityTimeout = seconds(1);
        config.maxInFlightRequestsPerConnection = 2;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2)});
        OutgoingRecord unkeyed;
        unkeyed.value = Bytes::ofText("v");
        bench.send(unkeyed);
        bench.sendTo(1);
        for (int i = 0; i < 3; ++i)
            bench.sendTo(0); // the last one waits behind two that are not answered
        QVERIFY(bench.machine.state().topics[0].sticky.weighted != std::vector<PartitionIndex>{{1}});
        bench.pass(seconds(2));
        bench.sendTo(0);
        bench.sendTo(0);
        QCOMPARE(bench.machine.state().topics[0].sticky.weighted, std::vector<PartitionIndex>{{1}});
    }

    // log-and-producer.md 6.1.8.
    void nothingIsAdaptiveBeforeEveryPartitionHadARecord()
    {
        config::ProducerConfig config = plainConfig();
        config.linger = seconds(9);
        config.batchSize = 100;
        ProducerBench bench(config);
        bench.introduce({ledBy(kNoNode), ledBy(kNoNode), ledBy(kBroker1)});
        OutgoingRecord unkeyed;
        unkeyed.value = Bytes::ofText("v");
        bench.send(unkeyed); // to the only led partition
        QVERIFY(*bench.machine.state().topics[0].sticky.current == PartitionIndex{2});
        QVERIFY(bench.machine.state().topics[0].sticky.weighted.empty());
        bench.sendTo(0, 90);
        bench.sendTo(0, 90);
        bench.sendTo(1, 90);
        QCOMPARE(bench.machine.state().topics[0].sticky.weighted, std::vector<PartitionIndex>{{2}});
    }
};

QTEST_APPLESS_MAIN(tst_ProducerDrain)
#include "tst_producer_drain.moc"
