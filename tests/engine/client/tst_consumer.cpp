// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/client/consumer.h"
#include "engine/record/batch_builder.h"
#include "tests/engine/client/bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;
using message::Channel;

namespace {

record::RecordBatch batchOf(int recordCount, Offset baseOffset, LeaderEpoch epoch = {0})
{
    record::BatchBuilder builder;
    for (int i = 0; i < recordCount; ++i)
        builder.append({{1000}, std::nullopt, Bytes::ofText("v"), {}, 0});
    return builder.close().stamped(baseOffset, epoch);
}

config::ConsumerConfig configWith(config::AutoOffsetReset reset)
{
    config::ConsumerConfig config;
    config.autoOffsetReset = reset;
    config.retryBackoff = config.retryBackoffMax = milliseconds(100);
    return config;
}

class ConsumerBench : public Bench<Consumer> {
public:
    explicit ConsumerBench(config::AutoOffsetReset reset = config::AutoOffsetReset::Earliest)
        : Bench(Consumer(configWith(reset), kTopic, {kBroker1, kBroker2, kBroker3}))
    {
    }
    void introduce(std::vector<message::MetadataPartition> partitions)
    {
        start();
        answer(sentOf<message::MetadataRequest>().at(0), metadataWith(std::move(partitions)));
    }
    /// Of one partition: it reads from `offset` on.
    message::Envelope fetchingFrom(Offset offset)
    {
        introduce({ledBy(kBroker1, 3)});
        answerOffset(offset, {2});
        return sentOf<message::FetchRequest>().at(0);
    }
    void answerOffset(Offset offset, LeaderEpoch epoch)
    {
        const auto request = sentOf<message::ListOffsetsRequest>().at(0);
        answer(request, message::ListOffsetsResponse{{{partition(0), ErrorCode::None, kNoTimestamp, offset, epoch}}});
    }
    void answerFetch(const message::Envelope& request, message::FetchPartitionResponse partitionAnswer)
    {
        message::FetchResponse response;
        partitionAnswer.partition = partition(0);
        response.partitions.push_back(std::move(partitionAnswer));
        answer(request, response);
    }
    void refuseFetch(const message::Envelope& request, ErrorCode error, std::optional<message::CurrentLeader> leader = std::nullopt)
    {
        message::FetchPartitionResponse answer;
        answer.error = error;
        answer.currentLeader = leader;
        answerFetch(request, answer);
    }
    const AssignedPartition& first() const { return machine.state().partitions.at(0); }
};

} // namespace

class tst_Consumer : public QObject {
Q_OBJECT

private slots:
    // replication.md 7: auto.offset.reset.
    void thePolicySaysWhereToStart()
    {
        ConsumerBench earliest(config::AutoOffsetReset::Earliest);
        earliest.introduce({ledBy(kBroker1, 3), ledBy(kBroker2, 0), ledBy(kBroker1, 5)});
        const auto requests = earliest.sentOf<message::ListOffsetsRequest>();
        QCOMPARE(requests.size(), 2U);
        QVERIFY(requests[0].to == kBroker1 && requests[0].channel == Channel::Data);
        QVERIFY(bodyOf<message::ListOffsetsRequest>(requests[0]).partitions
            == (std::vector<message::ListOffsetsPartition>{
                {partition(0), {3}, message::kEarliestTimestamp}, {partition(2), {5}, message::kEarliestTimestamp}}));

        ConsumerBench latest(config::AutoOffsetReset::Latest);
        latest.introduce({ledBy(kBroker1)});
        const auto request = latest.sentOf<message::ListOffsetsRequest>().at(0);
        QVERIFY(bodyOf<message::ListOffsetsRequest>(request).partitions[0].timestamp == message::kLatestTimestamp);

        ConsumerBench none(config::AutoOffsetReset::None);
        none.introduce({ledBy(kBroker1)});
        QVERIFY(none.sent.empty());
        QVERIFY(none.first().phase == ConsumerPhase::Stopped);
    }

    // replication.md 6.4.
    void aFetchCarriesPositionAndLeaderEpoch()
    {
        ConsumerBench bench;
        const auto envelope = bench.fetchingFrom({10});
        QVERIFY(bench.toldOf<event::ConsumerPositionReset>().at(0)
            == (event::ConsumerPositionReset{partition(0), kNoOffset, {10}}));
        QVERIFY(envelope.to == kBroker1 && envelope.channel == Channel::Fetch);
        const auto& request = bodyOf<message::FetchRequest>(envelope);
        QVERIFY(request.replicaId == kNoNode && request.maxWait == milliseconds(500) && request.session.sessionEpoch == -1);
        QCOMPARE(request.maxBytes, 52'428'800);
        QVERIFY(request.partitions
            == std::vector<message::FetchPartition>{
                (message::FetchPartition{partition(0), {10}, kNoOffset, {3}, kNoLeaderEpoch, 1'048'576})});
    }

    // log-and-producer.md 7.4: a slice may begin before the position.
    void whatWasReadMovesThePosition()
    {
        ConsumerBench bench;
        const auto request = bench.fetchingFrom({10});
        message::FetchPartitionResponse answer;
        answer.highWatermark = {15};
        answer.batches = {batchOf(4, {8}), batchOf(3, {12}, {3})};
        bench.answerFetch(request, answer);
        QVERIFY(bench.toldOf<event::RecordsConsumed>()
            == std::vector<event::RecordsConsumed>{(event::RecordsConsumed{partition(0), {10}, {15}, kBroker1})});
        QCOMPARE(bench.machine.recordsConsumed(), 5);
        QVERIFY(bench.first().positionEpoch == LeaderEpoch{3} && *bench.first().highWatermark == Offset{15});
        const auto next = bench.sentOf<message::FetchRequest>().at(0);
        QVERIFY(bodyOf<message::FetchRequest>(next).partitions[0].fetchOffset == Offset{15});
    }

    // replication.md 6.3: nothing above the high watermark is an empty answer.
    void anEmptyAnswerIsFollowedByTheNextFetch()
    {
        ConsumerBench bench;
        const auto request = bench.fetchingFrom({10});
        message::FetchPartitionResponse answer;
        answer.highWatermark = {10};
        bench.answerFetch(request, answer);
        QVERIFY(bench.told.empty());
        QCOMPARE(bench.sentOf<message::FetchRequest>().size(), 1U);
    }

    void oneFetchPerBrokerAtATime()
    {
        ConsumerBench bench;
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1), ledBy(kBroker2)});
        const auto offsets = bench.sentOf<message::ListOffsetsRequest>();
        bench.answer(offsets.at(0),
            message::ListOffsetsResponse{{{partition(0), ErrorCode::None, kNoTimestamp, {0}, {0}},
                {partition(1), ErrorCode::None, kNoTimestamp, {0}, {0}}}});
        QCOMPARE(bench.sentOf<message::FetchRequest>().size(), 1U);
        QCOMPARE(bodyOf<message::FetchRequest>(bench.sent.at(0)).partitions.size(), 2U);
        bench.answer(offsets.at(1), message::ListOffsetsResponse{{{partition(2), ErrorCode::None, kNoTimestamp, {0}, {0}}}});
        QCOMPARE(bench.sentOf<message::FetchRequest>().size(), 1U);
        QVERIFY(bench.sent.at(0).to == kBroker2);
    }

    // replication.md 6.3, 7.
    void outOfRangeIsResetByThePolicy()
    {
        ConsumerBench bench;
        bench.refuseFetch(bench.fetchingFrom({10}), ErrorCode::OffsetOutOfRange);
        QVERIFY(bench.toldOf<event::ConsumerFetchRefused>().at(0)
            == (event::ConsumerFetchRefused{partition(0), kBroker1, ErrorCode::OffsetOutOfRange}));
        QVERIFY(bench.first().phase == ConsumerPhase::AwaitingReset);
        bench.answerOffset({4}, {1});
        QVERIFY(bench.toldOf<event::ConsumerPositionReset>().at(0) == (event::ConsumerPositionReset{partition(0), {10}, {4}}));
    }

    // replication.md 6.5.
    void aNewLeaderEpochIsCheckedBeforeReadingOn()
    {
        ConsumerBench bench;
        bench.refuseFetch(bench.fetchingFrom({10}), ErrorCode::NotLeaderOrFollower, message::CurrentLeader{kBroker2, {4}});
        const auto checks = bench.sentOf<message::OffsetForLeaderEpochRequest>();
        QCOMPARE(checks.size(), 1U);
        QVERIFY(checks[0].to == kBroker2);
        QVERIFY(bodyOf<message::OffsetForLeaderEpochRequest>(checks[0]).partitions
            == std::vector<message::OffsetForLeaderPartition>{(message::OffsetForLeaderPartition{partition(0), {4}, {2}})});
        QVERIFY(bench.sentOf<message::FetchRequest>().empty());
        bench.answer(checks[0],
            message::OffsetForLeaderEpochResponse{{{partition(0), ErrorCode::None, {2}, {12}}}});
        QVERIFY(bench.told.empty());
        const auto next = bench.sentOf<message::FetchRequest>().at(0);
        QVERIFY(next.to == kBroker2 && bodyOf<message::FetchRequest>(next).partitions[0].currentLeaderEpoch == LeaderEpoch{4});
    }

    // replication.md 6.5.
    void aTruncatedPositionSeeksToWhereTheHistoriesPart()
    {
        ConsumerBench bench;
        bench.refuseFetch(bench.fetchingFrom({10}), ErrorCode::FencedLeaderEpoch, message::CurrentLeader{kBroker2, {4}});
        const auto check = bench.sentOf<message::OffsetForLeaderEpochRequest>().at(0);
        bench.answer(check, message::OffsetForLeaderEpochResponse{{{partition(0), ErrorCode::None, {2}, {7}}}});
        QVERIFY(bench.toldOf<event::ConsumerTruncationDetected>().at(0)
            == (event::ConsumerTruncationDetected{partition(0), {10}, {7}}));
        QVERIFY(*bench.first().position == Offset{7});
        QVERIFY(bodyOf<message::FetchRequest>(bench.sentOf<message::FetchRequest>().at(0)).partitions[0].fetchOffset == Offset{7});
    }

    // replication.md 6.5: "undefined" resets by the policy.
    void anUnknownHistoryResetsByThePolicy()
    {
        ConsumerBench bench;
        bench.refuseFetch(bench.fetchingFrom({10}), ErrorCode::FencedLeaderEpoch, message::CurrentLeader{kBroker2, {4}});
        const auto check = bench.sentOf<message::OffsetForLeaderEpochRequest>().at(0);
        bench.answer(check, message::OffsetForLeaderEpochResponse{{{partition(0), ErrorCode::None, kNoLeaderEpoch, kNoOffset}}});
        QCOMPARE(bench.sentOf<message::ListOffsetsRequest>().size(), 1U);
    }

    // replication.md 6.8: OFFSET_NOT_AVAILABLE is tried again.
    void aStartThatIsNotAvailableYetIsAskedForAgain()
    {
        ConsumerBench bench(config::AutoOffsetReset::Latest);
        bench.introduce({ledBy(kBroker1)});
        bench.pass(seconds(1));
        const auto request = bench.sentOf<message::ListOffsetsRequest>().at(0);
        bench.answer(request,
            message::ListOffsetsResponse{{{partition(0), ErrorCode::OffsetNotAvailable, kNoTimestamp, kNoOffset, kNoLeaderEpoch}}});
        QVERIFY(bench.sentOf<message::ListOffsetsRequest>().empty());
        QVERIFY(bench.machine.earliestDeadline().at == bench.now + milliseconds(100));
        bench.runToNext();
        QCOMPARE(bench.sentOf<message::ListOffsetsRequest>().size(), 1U);
    }

    void anAnswerForOnePartitionDoesNotCutShortTheBackoffOfAnother()
    {
        ConsumerBench bench;
        bench.introduce({ledBy(kBroker1), ledBy(kBroker1)});
        const auto request = bench.sentOf<message::ListOffsetsRequest>().at(0);
        bench.answer(request,
            message::ListOffsetsResponse{{{partition(0), ErrorCode::None, kNoTimestamp, {0}, {0}},
                {partition(1), ErrorCode::OffsetNotAvailable, kNoTimestamp, kNoOffset, kNoLeaderEpoch}}});
        QCOMPARE(bench.sentOf<message::FetchRequest>().size(), 1U);
        QVERIFY(bench.sentOf<message::ListOffsetsRequest>().empty());
        QVERIFY(bench.machine.state().partitions.at(1).retry.isSet());
    }

    void aRefusedFetchBacksOffAndAsksForMetadata()
    {
        ConsumerBench bench;
        const auto request = bench.fetchingFrom({10});
        bench.pass(seconds(1));
        bench.refuseFetch(request, ErrorCode::NotLeaderOrFollower);
        QCOMPARE(bench.sentOf<message::MetadataRequest>().size(), 1U);
        QVERIFY(bench.sentOf<message::FetchRequest>().empty());
        bench.answer(bench.sentOf<message::MetadataRequest>()[0], metadataWith({ledBy(kBroker3, 4)}));
        QVERIFY(bench.sentOf<message::OffsetForLeaderEpochRequest>().at(0).to == kBroker3);
    }

    void aLostConnectionIsTriedAgain()
    {
        ConsumerBench bench;
        bench.fetchingFrom({10});
        bench.pass(seconds(1));
        bench.loseConnection(kBroker1, Channel::Fetch);
        QCOMPARE(bench.sentOf<message::MetadataRequest>().size(), 1U);
        QVERIFY(!bench.first().isAsked);
        bench.pass(milliseconds(100));
        bench.wake();
        QCOMPARE(bench.sentOf<message::FetchRequest>().size(), 1U);
    }

    // log-and-producer.md 6.3.9: as any client's.
    void aFetchThatIsNotAnsweredTimesOut()
    {
        ConsumerBench bench;
        const auto request = bench.fetchingFrom({10});
        QVERIFY(bench.machine.earliestDeadline().at == bench.now + seconds(30));
        bench.runToNext();
        const auto closed = bench.sentOf<message::ConnectionClosed>();
        QVERIFY(closed.at(0).to == kBroker1 && closed[0].channel == Channel::Fetch);
        message::FetchPartitionResponse late;
        late.batches = {batchOf(1, {10})};
        bench.answerFetch(request, late);
        QVERIFY(bench.toldOf<event::RecordsConsumed>().empty());
    }

    // replication.md 6.6, 6.7.
    void aPreferredReplicaIsReadUntilItRefuses()
    {
        ConsumerBench bench;
        const auto request = bench.fetchingFrom({10});
        message::FetchPartitionResponse redirect;
        redirect.preferredReadReplica = kBroker2;
        bench.answerFetch(request, redirect);
        const auto follower = bench.sentOf<message::FetchRequest>().at(0);
        QVERIFY(follower.to == kBroker2);
        bench.refuseFetch(follower, ErrorCode::OffsetOutOfRange);
        QVERIFY(bench.first().phase == ConsumerPhase::Fetching);
        QVERIFY(bench.sentOf<message::FetchRequest>().at(0).to == kBroker1);
    }
};

QTEST_APPLESS_MAIN(tst_Consumer)
#include "tst_consumer.moc"
