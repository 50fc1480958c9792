// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <limits>

#include "engine/client/producer.h"
#include "tests/engine/client/bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

namespace {

config::ProducerConfig steadyIdempotent()
{
    config::ProducerConfig config = idempotentConfig();
    config.retryBackoff = config.retryBackoffMax = milliseconds(100);
    return config;
}

record::BatchHeader headerOf(const message::Envelope& envelope)
{
    return bodyOf<message::ProduceRequest>(envelope).partitions.at(0).batch.header();
}

} // namespace

class tst_ProducerSequences : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 6.4.1.
    void nothingIsDrainedBeforeThereIsAProducerId()
    {
        ProducerBench bench(idempotentConfig());
        bench.start();
        const auto asked = bench.sentOf<message::InitProducerIdRequest>();
        QCOMPARE(asked.size(), 1U);
        bench.sendTo(0);
        const auto metadata = bench.sentOf<message::MetadataRequest>();
        bench.answer(metadata.at(0), metadataWith({ledBy(kBroker1)}));
        QVERIFY(bench.produces().empty());
        bench.answer(asked[0], message::InitProducerIdResponse{ErrorCode::None, {4000}, {0}});
        QVERIFY(bench.toldOf<event::ProducerIdObtained>().at(0) == (event::ProducerIdObtained{{4000}, {0}}));
        const record::BatchHeader header = headerOf(bench.produces().at(0));
        QVERIFY(header.producerId == ProducerId{4000} && header.producerEpoch == ProducerEpoch{0});
        QCOMPARE(header.baseSequence, 0);
    }

    void aFailedRequestForAnIdIsRepeated()
    {
        ProducerBench bench(steadyIdempotent());
        bench.start();
        bench.answer(bench.sent.at(0), message::InitProducerIdResponse{ErrorCode::CoordinatorLoadInProgress, {}, {}});
        QVERIFY(bench.machine.earliestDeadline().at == bench.now + milliseconds(100));
        bench.runToNext();
        QCOMPARE(bench.sentOf<message::InitProducerIdRequest>().size(), 1U);
        bench.loseConnection(bench.sent.at(0).to);
        bench.runToNext();
        while (bench.sentOf<message::InitProducerIdRequest>().empty())
            bench.runToNext();
        QVERIFY(bench.now <= Instant{} + milliseconds(200));
    }

    // log-and-producer.md 6.2.12, 6.4.2.
    void sequencesCountRecordsPerPartition()
    {
        ProducerBench bench(idempotentConfig());
        bench.introduce({ledBy(kBroker1), ledBy(kBroker2)});
        bench.sendTogether([](const auto& send) {
            send(0, 1);
            send(0, 1);
            send(0, 1);
        });
        QCOMPARE(headerOf(bench.produces().at(0)).baseSequence, 0);
        bench.sendTo(0);
        QCOMPARE(headerOf(bench.produces().at(0)).baseSequence, 3);
        bench.sendTo(1);
        QCOMPARE(headerOf(bench.produces().at(0)).baseSequence, 0);
    }

    // log-and-producer.md 6.2.12, 6.3.3.
    void whileARetryIsPendingOnlyTheLowestSequenceGoes()
    {
        ProducerBench bench(steadyIdempotent());
        bench.introduce({ledBy(kBroker1)});
        std::vector<message::Envelope> requests;
        for (int i = 0; i < 3; ++i) {
            bench.sendTo(0);
            requests.push_back(bench.produces().at(0));
        }
        // The later ones are answered first, as when the first one was delayed on the broker's side.
        bench.answerWith(requests[2], ErrorCode::OutOfOrderSequenceNumber);
        bench.answerWith(requests[1], ErrorCode::OutOfOrderSequenceNumber);
        bench.answerWith(requests[0], ErrorCode::NotEnoughReplicas);
        QCOMPARE(bench.queue(0).queue.size(), 3U);
        bench.runToNext();
        QCOMPARE(bench.produces().size(), 1U);
        QCOMPARE(headerOf(bench.produces()[0]).baseSequence, 0);
        QVERIFY(headerOf(bench.produces()[0]).producerEpoch == ProducerEpoch{0}); // they only had to wait for others (6.4.3)
        const auto lowest = bench.produces()[0];
        bench.acknowledge(lowest);
        QCOMPARE(bench.produces().size(), 1U);
        QCOMPARE(headerOf(bench.produces()[0]).baseSequence, 1);
    }

    // log-and-producer.md 6.2.10.
    void aPartitionThatHoldsBackEndsTheDrainOfItsBroker()
    {
        ProducerBench bench(steadyIdempotent());
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1)});
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.sendTo(0);
        const auto second = bench.produces().at(0);
        bench.answerWith(second, ErrorCode::OutOfOrderSequenceNumber);
        bench.pass(milliseconds(100));
        bench.sendTo(1); // the retry of partition 0 waits for the first, and partition 1 with it
        QVERIFY(bench.produces().empty());
        bench.acknowledge(first);
        QCOMPARE(bench.produces().size(), 1U);
        const auto& request = bench.produce(bench.produces()[0]);
        QCOMPARE(request.partitions.size(), 2U);
        QCOMPARE(headerOf(bench.produces()[0]).baseSequence, 1);
        QVERIFY(request.partitions[1].partition == partition(1));
    }

    // log-and-producer.md 6.4.3, 6.4.5.
    void aGapAtTheNextSequenceBumpsTheEpoch()
    {
        ProducerBench bench(steadyIdempotent());
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1)});
        bench.sendTo(1);
        const auto other = bench.produces().at(0);
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.acknowledge(first);
        bench.sendTo(0);
        const auto second = bench.produces().at(0);
        QCOMPARE(headerOf(second).baseSequence, 1);
        bench.answerWith(second, ErrorCode::OutOfOrderSequenceNumber); // the broker forgot what came before
        QVERIFY(bench.machine.state().producerEpoch == ProducerEpoch{1});
        bench.pass(milliseconds(100));
        bench.wake();
        const record::BatchHeader again = headerOf(bench.produces().at(0));
        QVERIFY(again.producerId == ProducerId{4000} && again.producerEpoch == ProducerEpoch{1});
        QCOMPARE(again.baseSequence, 0);
        QVERIFY(bench.sentOf<message::InitProducerIdRequest>().empty());
        // The other partition holds back until its batch of the old epoch is done, then starts at 0.
        bench.sendTo(1);
        QVERIFY(bench.produces().empty());
        bench.acknowledge(other);
        const record::BatchHeader fresh = headerOf(bench.produces().at(0));
        QVERIFY(fresh.producerEpoch == ProducerEpoch{1});
        QCOMPARE(fresh.baseSequence, 0);
    }

    // log-and-producer.md 6.4.4.
    void anUnknownProducerIdBumpsTheEpoch()
    {
        ProducerBench bench(steadyIdempotent());
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const auto request = bench.produces().at(0);
        bench.answerWith(request, ErrorCode::UnknownProducerId);
        QCOMPARE(bench.toldOf<event::BatchRetried>().size(), 1U);
        QVERIFY(bench.machine.state().producerEpoch == ProducerEpoch{1});
    }

    // log-and-producer.md 6.4.6.
    void aKnownFailureLeavesAHoleAndBumpsTheEpoch()
    {
        ProducerBench bench(idempotentConfig());
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.sendTo(0);
        const auto second = bench.produces().at(0);
        bench.answerWith(first, ErrorCode::InvalidTimestamp);
        QCOMPARE(bench.toldOf<event::BatchFailed>().size(), 1U);
        QVERIFY(bench.machine.state().producerEpoch == ProducerEpoch{1});
        QCOMPARE(bench.queue(0).inFlight.at(0).baseSequence, 0); // renumbered in flight
        bench.answerWith(second, ErrorCode::OutOfOrderSequenceNumber); // the old bytes came first
        bench.runToNext();
        const record::BatchHeader again = headerOf(bench.produces().at(0));
        QVERIFY(again.producerEpoch == ProducerEpoch{1});
        QCOMPARE(again.baseSequence, 0);
    }

    // log-and-producer.md 6.3.6.
    void aRetriedBatchThatExpiresBumpsTheEpochWhenTheGapIsReal()
    {
        config::ProducerConfig config = steadyIdempotent();
        config.deliveryTimeout = seconds(5);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.answerWith(first, ErrorCode::NotEnoughReplicas);
        bench.runToNext();
        const auto retried = bench.produces().at(0);
        bench.pass(seconds(1));
        bench.sendTo(0); // in flight behind it
        const auto second = bench.produces().at(0);
        bench.now = Instant{} + seconds(5);
        bench.wake();
        QCOMPARE(bench.toldOf<event::BatchFailed>().size(), 1U);
        bench.sendTo(0);
        QVERIFY(bench.produces().empty()); // held back while one is in flight whose fate decides
        bench.answerWith(second, ErrorCode::MessageTooLarge);
        QVERIFY(bench.machine.state().producerEpoch == ProducerEpoch{1});
        QCOMPARE(headerOf(bench.produces().at(0)).baseSequence, 0);
        bench.acknowledge(retried); // too late to matter
        QVERIFY(bench.told.empty());
    }

    // log-and-producer.md 6.3.6.
    void noGapIsNoBump()
    {
        config::ProducerConfig config = steadyIdempotent();
        config.deliveryTimeout = seconds(5);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.answerWith(first, ErrorCode::NotEnoughReplicas);
        bench.runToNext();
        bench.pass(seconds(1));
        bench.sendTo(0);
        const auto second = bench.produces().at(0);
        bench.now = Instant{} + seconds(5);
        bench.wake();
        bench.acknowledge(second); // so the first was written after all
        QVERIFY(bench.machine.state().producerEpoch == ProducerEpoch{0});
        bench.sendTo(0);
        QCOMPARE(headerOf(bench.produces().at(0)).baseSequence, 2);
    }

    // log-and-producer.md 6.4.5.
    void afterTheLastEpochANewIdIsAskedFor()
    {
        ProducerBench bench(steadyIdempotent());
        bench.start();
        bench.answer(bench.sent.at(0),
            message::InitProducerIdResponse{ErrorCode::None, {4000}, {std::numeric_limits<std::int16_t>::max()}});
        bench.sendTo(0);
        bench.answer(bench.sentOf<message::MetadataRequest>().at(0), metadataWith({ledBy(kBroker1)}));
        const auto request = bench.produces().at(0);
        bench.answerWith(request, ErrorCode::UnknownProducerId);
        const auto asked = bench.sentOf<message::InitProducerIdRequest>();
        QCOMPARE(asked.size(), 1U);
        bench.pass(milliseconds(100));
        bench.answer(asked[0], message::InitProducerIdResponse{ErrorCode::None, {5000}, {0}});
        const record::BatchHeader header = headerOf(bench.produces().at(0));
        QVERIFY(header.producerId == ProducerId{5000});
        QCOMPARE(header.baseSequence, 0);
    }

    void withoutIdempotenceThereIsNoIdAndNoSequence()
    {
        ProducerBench bench(plainConfig());
        bench.start();
        QVERIFY(bench.sent.empty());
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        QCOMPARE(headerOf(bench.produces().at(0)).baseSequence, -1);
        QVERIFY(headerOf(bench.produces().at(0)).producerId == kNoProducerId);
    }

    void switchingItOnAgainStartsWithANewId()
    {
        ProducerBench bench(idempotentConfig());
        bench.introduce({ledBy(kBroker1)});
        config::ProducerConfig off = plainConfig();
        off.acks = message::Acks::Leader;
        bench.machine.setConfig(bench.now, off);
        bench.sendTo(0);
        QCOMPARE(headerOf(bench.produces().at(0)).baseSequence, -1);
        bench.machine.setConfig(bench.now, idempotentConfig());
        bench.sendTo(0);
        QVERIFY(bench.produces().empty());
        bench.answer(bench.sentOf<message::InitProducerIdRequest>().at(0),
            message::InitProducerIdResponse{ErrorCode::None, {4001}, {0}});
        QVERIFY(headerOf(bench.produces().at(0)).producerId == ProducerId{4001});
        QCOMPARE(headerOf(bench.produces().at(0)).baseSequence, 0);
    }
};

QTEST_APPLESS_MAIN(tst_ProducerSequences)
#include "tst_producer_sequences.moc"
