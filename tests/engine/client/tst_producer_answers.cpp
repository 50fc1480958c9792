// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/client/producer.h"
#include "tests/engine/client/bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

namespace {

/// Waits of exactly 100 ms.
config::ProducerConfig steady(config::ProducerConfig config)
{
    config.retryBackoff = config.retryBackoffMax = milliseconds(100);
    config.reconnectBackoff = config.reconnectBackoffMax = milliseconds(50);
    return config;
}

} // namespace

class tst_ProducerAnswers : public QObject {
Q_OBJECT

private slots:
    void anAcknowledgedBatchIsToldAndForgotten()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        const ByteCount memory = bench.machine.state().freeMemory;
        bench.sendTo(0);
        const auto request = bench.produces().at(0);
        bench.acknowledge(request, {42});
        QVERIFY(bench.sent.empty());
        QCOMPARE(bench.told.size(), 1U);
        QVERIFY(bench.toldOf<event::BatchAcknowledged>().at(0)
            == (event::BatchAcknowledged{partition(0), kBroker1, message::Acks::All, {42}, nullptr}));
        QVERIFY(*bench.toldOf<event::BatchAcknowledged>()[0].records == (record::DriverRecords{kClient, {{1}}}));
        QCOMPARE(bench.machine.state().freeMemory, memory);
        QVERIFY(bench.machine.state().active.empty());
        QVERIFY(bench.machine.earliestDeadline().at == Instant{} + seconds(300)); // only the metadata's age is left
    }

    // log-and-producer.md 6.3.7, 6.3.8, 6.3.11.
    void aRetriableErrorIsTriedAgainAfterTheBackoff()
    {
        ProducerBench bench(steady(plainConfig()));
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(1));
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.answerWith(first, ErrorCode::NotEnoughReplicas);
        QVERIFY(bench.sent.empty()); // it does not ask for metadata
        QVERIFY(bench.toldOf<event::BatchRetried>().at(0)
            == (event::BatchRetried{partition(0), ErrorCode::NotEnoughReplicas, milliseconds(100), nullptr}));
        QVERIFY(bench.machine.earliestDeadline().at == bench.now + milliseconds(100));
        bench.runToNext();
        const auto second = bench.produces().at(0);
        QCOMPARE(bench.toldOf<event::BatchSent>().at(0).attempt, 2);
        QVERIFY(bench.produce(second).partitions == bench.produce(first).partitions);
    }

    // log-and-producer.md 6.3.11.
    void someErrorsAlsoAskForMetadata()
    {
        for (const ErrorCode error : {ErrorCode::UnknownTopicOrPartition, ErrorCode::NotLeaderOrFollower, ErrorCode::KafkaStorageError,
                 ErrorCode::UnknownTopicId, ErrorCode::FencedLeaderEpoch}) {
            ProducerBench bench(steady(plainConfig()));
            bench.introduce({ledBy(kBroker1)});
            bench.pass(seconds(1));
            bench.sendTo(0);
            const auto request = bench.produces().at(0);
            bench.answerWith(request, error);
            QCOMPARE(bench.sentOf<message::MetadataRequest>().size(), 1U);
            QCOMPARE(bench.toldOf<event::BatchRetried>().size(), 1U);
        }
    }

    // replication.md 3.12: whatever the ISR did meanwhile, a produce is tried again
    void anIsrThatWasTooSmallOrTooSlowIsTriedAgain()
    {
        for (const ErrorCode error : {ErrorCode::NotEnoughReplicas, ErrorCode::NotEnoughReplicasAfterAppend, ErrorCode::RequestTimedOut}) {
            ProducerBench bench(steady(plainConfig()));
            bench.introduce({ledBy(kBroker1)});
            bench.sendTo(0);
            bench.answerWith(bench.produces().at(0), error);
            QCOMPARE(bench.toldOf<event::BatchRetried>().size(), 1U);
            bench.runToNext();
            QCOMPARE(bench.produces().size(), 1U);
        }
    }

    // log-and-producer.md 6.3.12.
    void otherErrorsFailTheBatch()
    {
        for (const ErrorCode error : {ErrorCode::MessageTooLarge, ErrorCode::InvalidTopicException, ErrorCode::RecordListTooLarge,
                 ErrorCode::InvalidRequiredAcks, ErrorCode::TopicAuthorizationFailed, ErrorCode::InvalidTimestamp,
                 ErrorCode::UnsupportedCompressionType, ErrorCode::InvalidRecord}) {
            ProducerBench bench(plainConfig());
            bench.introduce({ledBy(kBroker1)});
            bench.sendTo(0);
            const auto request = bench.produces().at(0);
            bench.answerWith(request, error);
            QVERIFY(bench.toldOf<event::BatchFailed>().at(0) == (event::BatchFailed{partition(0), error, false, nullptr}));
            QVERIFY(bench.machine.state().active.empty());
            QVERIFY(bench.machine.state().lastError == error);
        }
    }

    // log-and-producer.md 6.3.7.
    void retriesAreCounted()
    {
        config::ProducerConfig config = steady(plainConfig());
        config.retries = 1;
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.answerWith(first, ErrorCode::NotEnoughReplicasAfterAppend);
        bench.runToNext();
        const auto second = bench.produces().at(0);
        bench.answerWith(second, ErrorCode::NotEnoughReplicas);
        const auto failed = bench.toldOf<event::BatchFailed>();
        QVERIFY(failed.at(0) == (event::BatchFailed{partition(0), ErrorCode::NotEnoughReplicas, true, nullptr})); // the first may be
    }

    // log-and-producer.md 6.3.13, 6.3.8: at once, without backoff.
    void aHintOfTheNewLeaderIsFollowedAtOnce()
    {
        ProducerBench bench(steady(plainConfig()));
        bench.introduce({ledBy(kBroker1, 3)});
        bench.pass(seconds(1));
        bench.sendTo(0);
        const auto request = bench.produces().at(0);
        bench.answerWith(request, ErrorCode::NotLeaderOrFollower, kNoOffset, message::CurrentLeader{kBroker2, {4}});
        QCOMPARE(bench.produces().size(), 1U);
        QVERIFY(bench.produces()[0].to == kBroker2);
        QCOMPARE(bench.sentOf<message::MetadataRequest>().size(), 1U);
    }

    // log-and-producer.md 6.3.8.
    void aLeaderThatDidNotChangeIsBackedOffFrom()
    {
        ProducerBench bench(steady(plainConfig()));
        bench.introduce({ledBy(kBroker1, 3)});
        bench.pass(seconds(1));
        bench.sendTo(0);
        const auto request = bench.produces().at(0);
        bench.answerWith(request, ErrorCode::NotLeaderOrFollower);
        const auto metadata = bench.sentOf<message::MetadataRequest>().at(0);
        bench.answer(metadata, metadataWith({ledBy(kBroker1, 3)}));
        QVERIFY(bench.produces().empty());
        bench.pass(milliseconds(50));
        bench.receive(kBroker3, {99}, message::MetadataResponse{}); // nobody asked: ignored
        QVERIFY(bench.produces().empty());
        bench.pass(milliseconds(50));
        bench.wake();
        QVERIFY(bench.produces().at(0).to == kBroker1);
    }

    // log-and-producer.md 6.3.5.
    void theDeliveryTimeoutCoversWaitingForALeader()
    {
        config::ProducerConfig config = steady(plainConfig());
        config.deliveryTimeout = seconds(40);
        ProducerBench bench(config);
        bench.introduce({ledBy(kNoNode)});
        bench.sendTo(0);
        const Instant created = bench.now;
        bench.now = created + seconds(40);
        bench.wake();
        const auto failed = bench.toldOf<event::BatchFailed>();
        QVERIFY(failed.at(0) == (event::BatchFailed{partition(0), ErrorCode::RequestTimedOut, false, nullptr}));
        QVERIFY(*failed[0].records == (record::DriverRecords{kClient, {{1}}}));
    }

    // log-and-producer.md 6.3.5.
    void aBatchExpiresEvenInFlightAndItsLateAnswerIsIgnored()
    {
        config::ProducerConfig config = steady(plainConfig());
        config.deliveryTimeout = seconds(5); // shorter than the request's, as a test may have it
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const auto request = bench.produces().at(0);
        bench.runToNext();
        QVERIFY(bench.now == Instant{} + seconds(5));
        QVERIFY(bench.toldOf<event::BatchFailed>().at(0)
            == (event::BatchFailed{partition(0), ErrorCode::RequestTimedOut, true, nullptr}));
        bench.acknowledge(request);
        QVERIFY(bench.told.empty());
        QCOMPARE(bench.queue(0).requestsInFlight, 0);
    }

    // log-and-producer.md 6.3.9.
    void aTimedOutRequestClosesTheConnectionForAllInFlight()
    {
        ProducerBench bench(steady(plainConfig()));
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1)});
        bench.pass(seconds(1));
        const Instant sentAt = bench.now;
        bench.sendTo(0);
        bench.pass(seconds(10));
        bench.sendTo(1);
        QVERIFY(bench.machine.earliestDeadline().at == sentAt + seconds(30));
        bench.runToNext();
        const auto retried = bench.toldOf<event::BatchRetried>();
        QCOMPARE(retried.size(), 2U);
        QVERIFY(retried[0].error == ErrorCode::RequestTimedOut && retried[1].error == ErrorCode::RequestTimedOut);
        const auto closed = bench.sentOf<message::ConnectionClosed>();
        QCOMPARE(closed.size(), 1U);
        QVERIFY(closed[0].to == kBroker1);
        const auto metadata = bench.sentOf<message::MetadataRequest>();
        QCOMPARE(metadata.size(), 1U);
        QVERIFY(metadata[0].to != kBroker1); // it is backing off
    }

    // log-and-producer.md 6.3.9.
    void aDroppedConnectionIsANetworkException()
    {
        ProducerBench bench(steady(plainConfig()));
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(1));
        bench.sendTo(0);
        bench.loseConnection(kBroker1);
        QVERIFY(bench.toldOf<event::BatchRetried>().at(0)
            == (event::BatchRetried{partition(0), ErrorCode::NetworkException, milliseconds(100), nullptr}));
        QCOMPARE(bench.sentOf<message::MetadataRequest>().size(), 1U);
        bench.answer(bench.sent[0], metadataWith({ledBy(kBroker2, 1)}));
        QVERIFY(bench.produces().at(0).to == kBroker2); // a new leader: no backoff
    }

    void aBrokerIsNotReachedAgainBeforeTheReconnectBackoff()
    {
        config::ProducerConfig config = steady(plainConfig());
        config.retryBackoff = config.retryBackoffMax = milliseconds(10);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(1));
        bench.sendTo(0);
        bench.loseConnection(kBroker1);
        bench.pass(milliseconds(10));
        bench.wake();
        QVERIFY(bench.produces().empty());
        bench.pass(milliseconds(40));
        bench.wake();
        QVERIFY(bench.produces().at(0).to == kBroker1);
    }

    // log-and-producer.md 6.3.5: nothing is drained to a broker whose connection does not stand, so its refusal costs no attempt.
    void aRefusedConnectionFailsNoBatch()
    {
        config::ProducerConfig config = steady(plainConfig());
        config.retries = 0;
        config.deliveryTimeout = seconds(120);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(1));
        bench.sendTo(0);
        bench.loseConnection(kBroker1); // what was on its way is not tried again
        QCOMPARE(bench.toldOf<event::BatchFailed>().size(), 1U);
        bench.answersApiVersions = false;
        bench.pass(seconds(1));
        bench.sendTo(0);
        for (int refusals = 0; refusals < 20; ++refusals) {
            const auto asked = bench.sentOf<message::ApiVersionsRequest>();
            if (!asked.empty())
                bench.receive(asked[0].to, asked[0].correlation, message::ConnectionClosed{});
            QVERIFY(bench.toldOf<event::BatchFailed>().empty());
            QVERIFY(bench.produces().empty());
            bench.pass(seconds(2));
            bench.wake();
        }
        bench.answer(bench.sentOf<message::ApiVersionsRequest>().at(0), message::ApiVersionsResponse{});
        QCOMPARE(bench.produces().size(), 1U);
    }

    void oldNewsOfAConnectionDoNotCloseTheNewOne()
    {
        ProducerBench bench(steady(plainConfig()));
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(1));
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.loseConnection(kBroker1);
        bench.pass(milliseconds(100));
        bench.wake();
        const auto second = bench.produces().at(0);
        bench.receive(kBroker1, first.correlation, message::ConnectionClosed{});
        QVERIFY(bench.told.empty());
        bench.receive(kBroker1, second.correlation, message::ConnectionClosed{});
        QCOMPARE(bench.toldOf<event::BatchRetried>().size(), 1U);
    }

    // log-and-producer.md 6.3.17: records of a partition are answered for in the order they were sent in, whatever arrives first
    void aPartitionsRecordsAreAnsweredForInTheirOrder()
    {
        ProducerBench bench(idempotentConfig());
        bench.introduce({ledBy(kBroker1)});
        std::vector<message::Envelope> asked;
        for (int i = 0; i < 3; ++i) {
            bench.sendTo(0);
            asked.push_back(bench.produces().at(0));
        }
        std::vector<RecordNumber> answered;
        const auto note = [&] {
            for (const event::BatchAcknowledged& fact : bench.toldOf<event::BatchAcknowledged>())
                for (const RecordNumber number : fact.records->numbers)
                    answered.push_back(number);
        };
        bench.answerWith(asked[0], ErrorCode::NotEnoughReplicas);
        note();
        bench.answerWith(asked[1], ErrorCode::OutOfOrderSequenceNumber);
        note();
        bench.answerWith(asked[2], ErrorCode::OutOfOrderSequenceNumber);
        note();
        QVERIFY(answered.empty());
        for (int turn = 0; turn < 20 && answered.size() < 3; ++turn) {
            bench.runToNext();
            for (const message::Envelope& again : bench.produces()) {
                bench.acknowledge(again);
                note();
            }
        }
        QVERIFY((answered == std::vector<RecordNumber>{{1}, {2}, {3}}));
    }

    // log-and-producer.md 6.3.2.
    void withoutIdempotenceRetriesCanChangePlaces()
    {
        ProducerBench bench(steady(plainConfig()));
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const auto first = bench.produces().at(0);
        bench.sendTo(0);
        const auto second = bench.produces().at(0);
        bench.answerWith(first, ErrorCode::NotEnoughReplicas);
        bench.acknowledge(second);
        bench.runToNext();
        QVERIFY(*bench.produce(bench.produces().at(0)).partitions[0].driverRecords == (record::DriverRecords{kClient, {{1}}}));
    }

    // log-and-producer.md 6.3.14.
    void aDuplicateSequenceIsASuccessWithoutOffset()
    {
        ProducerBench bench(idempotentConfig());
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        const auto request = bench.produces().at(0);
        bench.answerWith(request, ErrorCode::DuplicateSequenceNumber);
        QVERIFY(bench.toldOf<event::BatchAcknowledged>().at(0).baseOffset == kNoOffset);
    }

    // log-and-producer.md 6.3.15.
    void aBatchTooLargeIsSplitAndGoesAgainInOrder()
    {
        ProducerBench bench(idempotentConfig());
        bench.introduce({ledBy(kBroker1)});
        bench.sendTogether([](const auto& send) {
            for (int i = 0; i < 4; ++i)
                send(0, 100);
        });
        const auto whole = bench.produces().at(0);
        config::ProducerConfig config = idempotentConfig();
        config.batchSize = 300;
        bench.machine.setConfig(bench.now, config);
        bench.answerWith(whole, ErrorCode::MessageTooLarge);
        QVERIFY(bench.toldOf<event::BatchFailed>().empty());
        const auto parts = bench.produces(); // of the pieces, only the lowest goes while the others have a sequence too
        QCOMPARE(parts.size(), 1U);
        QCOMPARE(bench.toldOf<event::BatchSent>().at(0).attempt, 1); // it does not count as a retry
        const auto firstHeader = bench.produce(parts[0]).partitions[0].batch.header();
        QCOMPARE(firstHeader.baseSequence, 0);
        QCOMPARE(firstHeader.recordCount, 2);
        bench.acknowledge(parts[0]);
        const auto secondHeader = bench.produce(bench.produces().at(0)).partitions[0].batch.header();
        QCOMPARE(secondHeader.baseSequence, 2);
        QCOMPARE(secondHeader.recordCount, 2);
    }

    // log-and-producer.md 6.3.15: refused again, a piece is halved; alone, a record fails.
    void aPieceRefusedAgainIsHalvedAndALoneRecordFails()
    {
        ProducerBench bench(plainConfig());
        bench.introduce({ledBy(kBroker1)});
        bench.sendTogether([](const auto& send) {
            for (int i = 0; i < 4; ++i)
                send(0, 100);
        });
        std::vector<std::int32_t> sizes;
        std::size_t failures = 0;
        std::vector<message::Envelope> open = bench.produces();
        while (!open.empty()) {
            const message::Envelope request = open.front();
            open.erase(open.begin());
            sizes.push_back(bench.produce(request).partitions[0].batch.header().recordCount);
            bench.answerWith(request, ErrorCode::MessageTooLarge);
            failures += bench.toldOf<event::BatchFailed>().size();
            for (const message::Envelope& next : bench.produces())
                open.push_back(next);
        }
        QCOMPARE(failures, 4U);
        QCOMPARE(sizes.at(0), 4);
        QCOMPARE(sizes.at(1), 4); // batch.size held all four
        QVERIFY(sizes.at(2) < 4);
    }

    // log-and-producer.md 6.4.7.
    void afterAFatalErrorNothingGoesAnyMore()
    {
        config::ProducerConfig config = idempotentConfig();
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1), ledBy(kNoNode)});
        bench.sendTo(1); // waits for a leader
        bench.sendTo(0);
        const auto request = bench.produces().at(0);
        bench.answerWith(request, ErrorCode::ClusterAuthorizationFailed);
        QCOMPARE(bench.toldOf<event::BatchFailed>().size(), 2U);
        bench.sendTo(0);
        QVERIFY(bench.toldOf<event::RecordsRejected>().at(0).error == ErrorCode::ClusterAuthorizationFailed);
        QVERIFY(bench.produces().empty());
    }

    void anExpiryIsBlamedOnTheTroubleWithTheLeader()
    {
        config::ProducerConfig config = steady(plainConfig());
        config.deliveryTimeout = seconds(5);
        ProducerBench bench(config);
        bench.introduce({ledBy(kBroker1)});
        bench.sendTo(0);
        bench.counters.lastEvent = {500};
        bench.counters.troubles[{kBroker1, kClient}] = {490};
        bench.runToNext();
        QVERIFY(bench.told.at(0).cause == EventNumber{490});
    }
};

QTEST_APPLESS_MAIN(tst_ProducerAnswers)
#include "tst_producer_answers.moc"
