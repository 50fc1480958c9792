// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/client/member_bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;
using namespace highwater::message;

/// What a member commits, where it begins to read, and how it reads.
class GroupConsumerReadingTest : public QObject {
Q_OBJECT

    static config::ConsumerConfig withPolicy(config::AutoOffsetReset policy)
    {
        config::ConsumerConfig config = memberConfig();
        config.autoOffsetReset = policy;
        config.enableAutoCommit = false;
        return config;
    }
    static config::ConsumerConfig withoutAutoCommit() { return withPolicy(config::AutoOffsetReset::Earliest); }
    static void answerListed(MemberBench& bench, Offset offset, ErrorCode error = ErrorCode::None)
    {
        const auto request = bench.asked<ListOffsetsRequest>();
        ListOffsetsResponse response;
        for (const ListOffsetsPartition& asked : request.partitions)
            response.partitions.push_back({asked.partition, error, kNoTimestamp, offset, {1}});
        bench.reply<ListOffsetsRequest>(response);
    }
    static void answerEpochEnd(MemberBench& bench, LeaderEpoch epoch, Offset end)
    {
        const auto request = bench.asked<OffsetForLeaderEpochRequest>();
        OffsetForLeaderEpochResponse response;
        for (const OffsetForLeaderPartition& asked : request.partitions)
            response.partitions.push_back({asked.partition, ErrorCode::None, epoch, end});
        bench.reply<OffsetForLeaderEpochRequest>(response);
    }
    static void refuse(MemberBench& bench)
    {
        bench.refuseFetch(ErrorCode::OffsetOutOfRange);
    }

private slots:
    // consumer-groups.md 5.20, 5.21, 5.22, 5.4: every interval, what poll has returned so far, changed or not; not without poll.
    void positionsAreCommittedInPoll()
    {
        MemberBench bench(memberConfig(), {seconds(8)});
        bench.own({0, 1});
        bench.live(milliseconds(4'999));
        QVERIFY(bench.facts<event::CommitAnswered>().empty());
        bench.live(milliseconds(1));
        QCOMPARE(bench.facts<event::CommitAnswered>().size(), 1U);
        QVERIFY(bench.facts<event::CommitAnswered>()[0].offsets
            == (std::vector<std::pair<TopicIdPartition, Offset>>{{partition(0), {10}}, {partition(1), {10}}}));
        bench.live(seconds(5)); // unchanged, and once more
        QCOMPARE(bench.facts<event::CommitAnswered>().size(), 2U);
        bench.answerFetch({1, 0}, {3}); // 8 s of work
        bench.live(milliseconds(7'999));
        QCOMPARE(bench.facts<event::CommitAnswered>().size(), 2U);
        bench.go(milliseconds(1));
        const auto commit = bench.asked<OffsetCommitRequest>();
        QVERIFY(commit.partitions[0].committedOffset == Offset{11}); // the next record to read
        QVERIFY(commit.partitions[0].committedLeaderEpoch == LeaderEpoch{3});
        QVERIFY(commit.partitions[1].committedOffset == Offset{10});
    }

    // consumer-groups.md 5.20: not while a join is unfinished. 5.23: the interval begins anew when it is finished.
    void nothingIsCommittedByTheIntervalWhileItJoins()
    {
        config::ConsumerConfig config = cooperativeConfig();
        MemberBench bench(config);
        bench.own({0});
        bench.live(seconds(3) - milliseconds(1));
        bench.go(milliseconds(1));
        bench.answerHeartbeat(ErrorCode::RebalanceInProgress);
        bench.answerCommit();
        QVERIFY(bench.has<JoinGroupRequest>());
        bench.go(seconds(10));
        QVERIFY(!bench.has<OffsetCommitRequest>());
        bench.answerJoin(ErrorCode::None, 2);
        bench.answerSync({0});
        bench.go(milliseconds(4'999));
        QVERIFY(!bench.has<OffsetCommitRequest>());
        bench.go(milliseconds(1));
        QVERIFY(bench.has<OffsetCommitRequest>());
    }

    // consumer-groups.md 5.23: what can be tried again is, after the backoff; else a whole interval passes.
    void aFailedIntervalCommitIsTriedAgainOrLeft()
    {
        MemberBench bench;
        bench.own({0});
        bench.live(milliseconds(4'999));
        bench.go(milliseconds(1));
        bench.answerCommit(ErrorCode::CoordinatorLoadInProgress);
        bench.go(milliseconds(99));
        QVERIFY(!bench.has<OffsetCommitRequest>());
        bench.go(milliseconds(1));
        QVERIFY(bench.has<OffsetCommitRequest>());
        bench.answerCommit(ErrorCode::OffsetMetadataTooLarge);
        QVERIFY(!bench.hasFailed());
        bench.open.clear();
        bench.go(milliseconds(4'999));
        QVERIFY(!bench.has<OffsetCommitRequest>());
        bench.go(milliseconds(1));
        QVERIFY(bench.has<OffsetCommitRequest>());
    }

    // consumer-groups.md 5.27: commitSync goes on until default.api.timeout.ms, commitAsync has one attempt.
    void aSynchronousCommitIsRepeatedAnAsynchronousOneIsNot()
    {
        MemberBench sync(withoutAutoCommit(), {Duration{0}, CommitMode::SyncAfter});
        sync.own({0});
        sync.answerFetch({1});
        const Instant begin = sync.now;
        while (sync.now < begin + seconds(59)) {
            QVERIFY(sync.has<OffsetCommitRequest>());
            sync.answerCommit(ErrorCode::CoordinatorLoadInProgress);
            sync.go(milliseconds(200));
            while (sync.has<HeartbeatRequest>())
                sync.answerHeartbeat(ErrorCode::None);
        }
        QVERIFY(sync.facts<event::CommitAnswered>().empty());
        sync.go(begin + seconds(60) - sync.now);
        QCOMPARE(sync.facts<event::CommitAnswered>().front().error, ErrorCode::RequestTimedOut);

        MemberBench async(withoutAutoCommit(), {Duration{0}, CommitMode::AsyncAfter});
        async.own({0});
        async.answerFetch({1});
        async.answerCommit(ErrorCode::CoordinatorLoadInProgress);
        QCOMPARE(async.facts<event::CommitAnswered>().size(), 1U);
        async.go(seconds(2));
        QVERIFY(!async.has<OffsetCommitRequest>());
    }

    // consumer-groups.md 5.28: while it joins, or when it is no member, a commit does not leave the client.
    void aCommitIsRefusedWithinTheClient()
    {
        config::ConsumerConfig config = cooperativeConfig();
        config.enableAutoCommit = false;
        MemberBench joining(config, {Duration{0}, CommitMode::SyncAfter});
        joining.own({0});
        joining.go(seconds(3));
        joining.answerHeartbeat(ErrorCode::RebalanceInProgress);
        QVERIFY(joining.has<JoinGroupRequest>());
        joining.answerFetch({2});
        QCOMPARE(joining.facts<event::RecordsConsumed>().size(), 1U);
        QVERIFY(!joining.has<OffsetCommitRequest>());
        QCOMPARE(joining.facts<event::CommitAnswered>().front().error, ErrorCode::RebalanceInProgress);

        config.maxPollInterval = seconds(10);
        MemberBench evicted(config, {seconds(15), CommitMode::SyncAfter});
        evicted.own({0});
        evicted.answerFetch({1});
        evicted.live(seconds(15));
        QCOMPARE(evicted.facts<event::PollIntervalExceeded>().size(), 1U);
        QVERIFY(!evicted.has<OffsetCommitRequest>());
        QCOMPARE(evicted.facts<event::CommitAnswered>().front().error, ErrorCode::UnknownMemberId);
    }

    // consumer-groups.md 5.33, 5.34: a commit that is there is where it begins, whatever the policy says; without one the policy counts.
    void readingBeginsAtTheCommitOrByThePolicy()
    {
        MemberBench bench(withPolicy(config::AutoOffsetReset::Latest));
        bench.own({0}, {42});
        QVERIFY(!bench.has<ListOffsetsRequest>());
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{42});
        MemberBench fresh(withPolicy(config::AutoOffsetReset::Latest));
        fresh.own({0}, kNoOffset);
        QVERIFY(!fresh.has<FetchRequest>());
        QVERIFY(fresh.asked<ListOffsetsRequest>().partitions[0].timestamp == kLatestTimestamp);
        answerListed(fresh, {99});
        QVERIFY(fresh.asked<FetchRequest>().partitions[0].fetchOffset == Offset{99});
    }

    // consumer-groups.md 5.34: a leader that does not have the position makes the policy count, a follower only loses its readers.
    void outOfRangeCountsWhenTheLeaderSaysIt()
    {
        MemberBench bench(withoutAutoCommit());
        bench.own({0});
        const auto request = bench.asked<FetchRequest>();
        FetchPartitionResponse redirect;
        redirect.partition = request.partitions[0].partition;
        redirect.highWatermark = {10};
        redirect.preferredReadReplica = kBroker2;
        FetchResponse response;
        response.partitions.push_back(redirect);
        bench.reply<FetchRequest>(response);
        QVERIFY(bench.open.back().to == kBroker2);
        refuse(bench);
        QVERIFY(!bench.has<ListOffsetsRequest>());
        QVERIFY(bench.open.back().to == kBroker1);
        QVERIFY(*bench.at(0).position == Offset{10});
        refuse(bench);
        QVERIFY(bench.asked<ListOffsetsRequest>().partitions[0].timestamp == kEarliestTimestamp);
    }

    // consumer-groups.md 5.36: without a policy poll throws, and the position stays.
    void withoutAPolicyPollThrows()
    {
        MemberBench fresh(withPolicy(config::AutoOffsetReset::None));
        fresh.own({0}, kNoOffset);
        QVERIFY(fresh.hasFailed());
        MemberBench bench(withPolicy(config::AutoOffsetReset::None));
        bench.own({0});
        QVERIFY(!bench.hasFailed());
        refuse(bench);
        QVERIFY(bench.hasFailed());
        QCOMPARE(*bench.machine.state().failure, ErrorCode::OffsetOutOfRange);
        QVERIFY(*bench.at(0).position == Offset{10});
        QVERIFY(!bench.has<ListOffsetsRequest>());
    }

    // consumer-groups.md 5.35: by_duration asks for a time; when nothing is that young it asks again after request.timeout.ms, for a later one.
    void byDurationWaitsForAFirstRecord()
    {
        config::ConsumerConfig config = withPolicy(config::AutoOffsetReset::ByDuration);
        config.autoOffsetResetDuration = seconds(60);
        MemberBench bench(config);
        bench.own({0}, kNoOffset);
        const Timestamp first = bench.asked<ListOffsetsRequest>().partitions[0].timestamp;
        QCOMPARE(first.value, kStartOfTime.value - 60'000);
        answerListed(bench, kNoOffset);
        bench.live(milliseconds(29'999));
        QVERIFY(!bench.has<ListOffsetsRequest>());
        QVERIFY(!bench.at(0).position);
        bench.live(milliseconds(1));
        QCOMPARE(bench.asked<ListOffsetsRequest>().partitions[0].timestamp.value, first.value + 30'000);
        answerListed(bench, {70});
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{70});
    }

    // consumer-groups.md 5.39: the end of the log is not available right after an election; it is asked for again.
    void anEndThatIsNotAvailableIsAskedForAgain()
    {
        MemberBench bench(withPolicy(config::AutoOffsetReset::Latest));
        bench.own({0}, kNoOffset);
        answerListed(bench, kNoOffset, ErrorCode::OffsetNotAvailable);
        QVERIFY(!bench.has<ListOffsetsRequest>());
        QVERIFY(!bench.at(0).position);
        bench.go(milliseconds(200));
        QVERIFY(bench.has<ListOffsetsRequest>());
        answerListed(bench, {5});
        QVERIFY(*bench.at(0).position == Offset{5});
    }

    // consumer-groups.md 6.5, 6.6: one fetch for each broker; one that leads buffered data is not asked; what a fetch says.
    void aBrokerIsAskedOnceAndNotWhileItsDataIsBuffered()
    {
        config::ConsumerConfig config = withoutAutoCommit();
        config.maxPollRecords = 2;
        MemberBench bench(config, {seconds(1)});
        bench.own({0, 1, 2}, {10}, {ledBy(kBroker1, 1), ledBy(kBroker1, 1), ledBy(kBroker2, 1)});
        QCOMPARE(bench.count<FetchRequest>(), 2U);
        const auto request = bench.asked<FetchRequest>();
        QCOMPARE(request.partitions.size(), 2U);
        QCOMPARE(request.maxWait, milliseconds(500));
        QCOMPARE(request.minBytes, ByteCount(1));
        QCOMPARE(request.maxBytes, ByteCount(52'428'800));
        QCOMPARE(request.partitions[0].partitionMaxBytes, ByteCount(1'048'576));
        bench.answerFetch({3, 0}); // two are returned, one is left
        QCOMPARE(bench.at(0).buffer.size(), 1U);
        QCOMPARE(bench.count<FetchRequest>(), 1U); // broker 2's alone
        bench.live(seconds(2)); // the last one is returned: broker 1 is asked again
        QVERIFY(bench.at(0).buffer.empty());
        QCOMPARE(bench.count<FetchRequest>(), 2U);
    }

    // consumer-groups.md 6.7: max.poll.records cuts what poll returns; a partition is emptied before the next has its turn.
    void pollReturnsAtMostSoManyRecords()
    {
        config::ConsumerConfig config = withoutAutoCommit();
        config.maxPollRecords = 5;
        MemberBench bench(config, {seconds(1)});
        bench.own({0, 1});
        bench.answerFetch({7, 4});
        const auto polls = [&] { return bench.facts<event::RecordsConsumed>(); };
        QVERIFY(polls() == std::vector<event::RecordsConsumed>({{partition(0), {10}, {15}, kBroker1}}));
        bench.live(seconds(5));
        QVERIFY(polls()
            == std::vector<event::RecordsConsumed>(
                {{partition(0), {10}, {15}, kBroker1}, {partition(0), {15}, {17}, kBroker1}, {partition(1), {10}, {13}, kBroker1}}));
    }

    // consumer-groups.md 6.19, 6.20: a new leader epoch makes a position be checked; meanwhile it is not read.
    void aPositionIsCheckedUnderANewLeader()
    {
        MemberBench bench(withoutAutoCommit());
        bench.own({0});
        QVERIFY(bench.at(0).phase == PositionPhase::Fetching);
        bench.answerFetch({2}); // the position has an epoch from here on
        bench.live(seconds(1));
        bench.refuseFetch(ErrorCode::NotLeaderOrFollower);
        bench.reply<MetadataRequest>(metadataWith({ledBy(kBroker2, 2), ledBy(kBroker1, 1)}));
        QVERIFY(bench.at(0).phase == PositionPhase::Validating);
        QVERIFY(!bench.has<FetchRequest>());
        QVERIFY(bench.asked<OffsetForLeaderEpochRequest>().partitions[0].leaderEpoch == LeaderEpoch{1});
        answerEpochEnd(bench, {1}, {12});
        QVERIFY(bench.at(0).phase == PositionPhase::Fetching);
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{12});
    }

    // consumer-groups.md 6.20, 5.34: behind the end of its history a position goes back there; an unknown history counts as none.
    void aTruncatedPositionGoesBack_data()
    {
        QTest::addColumn<bool>("hasPolicy");
        QTest::addColumn<int>("epoch");
        QTest::addColumn<int>("end");
        QTest::newRow("with a policy") << true << 4 << 7;
        QTest::newRow("without a policy") << false << 4 << 7;
        QTest::newRow("an unknown history with a policy") << true << -1 << -1;
        QTest::newRow("an unknown history without a policy") << false << -1 << -1;
    }
    void aTruncatedPositionGoesBack()
    {
        QFETCH(bool, hasPolicy);
        QFETCH(int, epoch);
        QFETCH(int, end);
        MemberBench bench(withPolicy(hasPolicy ? config::AutoOffsetReset::Earliest : config::AutoOffsetReset::None));
        bench.begin();
        bench.answerJoin(ErrorCode::MemberIdRequired);
        bench.answerJoin(ErrorCode::None, 1);
        bench.answerSync({0});
        bench.answerCommitted({10}, {4}); // 6.21: a committed epoch is checked after a restart
        QVERIFY(bench.at(0).phase == PositionPhase::Validating);
        QVERIFY(!bench.has<FetchRequest>());
        answerEpochEnd(bench, {epoch}, {end});
        QCOMPARE(bench.hasFailed(), !hasPolicy);
        if (!hasPolicy)
            return;
        if (epoch < 0) {
            QVERIFY(bench.at(0).phase == PositionPhase::AwaitingReset);
            QVERIFY(bench.has<ListOffsetsRequest>());
            return;
        }
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{7});
        QCOMPARE(bench.facts<event::ConsumerTruncationDetected>().size(), 1U);
    }

    // consumer-groups.md 6.21, F10: the log was cut from 200 to 150 and grew again; who stands at 180 goes back to 150, unless it came
    // there by seek: then nothing is asked, and 150 to 179 of the new history are not read.
    void aPositionInALogThatWasCutReadsTheNewHistory_data()
    {
        QTest::addColumn<bool>("hasSought");
        QTest::newRow("with an epoch") << false;
        QTest::newRow("after a seek") << true;
    }
    void aPositionInALogThatWasCutReadsTheNewHistory()
    {
        QFETCH(bool, hasSought);
        MemberBench bench(withoutAutoCommit());
        bench.own({0}, {100});
        bench.answerFetch({80}); // it has read up to 180, in epoch 1
        bench.live(seconds(1));
        QVERIFY(bench.at(0).position == Offset{180});
        if (hasSought) {
            bench.seek(0, {180});
            QVERIFY(bench.at(0).positionEpoch == kNoLeaderEpoch);
        }
        bench.refuseFetch(ErrorCode::NotLeaderOrFollower);
        bench.reply<MetadataRequest>(metadataWith({ledBy(kBroker2, 2), ledBy(kBroker1, 1)}));
        QCOMPARE(bench.has<OffsetForLeaderEpochRequest>(), !hasSought);
        if (!hasSought) {
            QVERIFY(bench.asked<OffsetForLeaderEpochRequest>().partitions[0].leaderEpoch == LeaderEpoch{1});
            answerEpochEnd(bench, {1}, {150});
            const auto found = bench.facts<event::ConsumerTruncationDetected>();
            QVERIFY(found.size() == 1 && found[0].divergesAt == Offset{150});
        }
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{hasSought ? 180 : 150});
        bench.forget();
        bench.answerFetch({hasSought ? 70 : 100}, {2});
        const auto read = bench.facts<event::RecordsConsumed>();
        QVERIFY(read == std::vector<event::RecordsConsumed>({{partition(0), {hasSought ? 180 : 150}, {250}, kBroker2}}));
    }

    // consumer-groups.md 6.1, 6.3: poll finds the coordinator, joins, finds where to begin, returns what is buffered, else fetches and
    // waits; each waits for the answer of the one before, and before records are returned the next fetch is on its way.
    void pollDoesWhatIsNeededInTurn()
    {
        MemberBench bench(withoutAutoCommit(), {seconds(60), CommitMode::None, std::nullopt});
        bench.start();
        bench.note();
        QVERIFY(bench.has<MetadataRequest>() && !bench.has<JoinGroupRequest>());
        bench.reply<MetadataRequest>(metadataWith({ledBy(kBroker1, 1)}));
        QVERIFY(bench.has<FindCoordinatorRequest>() && !bench.has<JoinGroupRequest>());
        bench.reply<FindCoordinatorRequest>(FindCoordinatorResponse{{{"g", kCoordinator, ErrorCode::None}}});
        QVERIFY(bench.has<JoinGroupRequest>() && !bench.has<OffsetFetchRequest>());
        bench.answerJoin(ErrorCode::MemberIdRequired);
        bench.answerJoin(ErrorCode::None, 1);
        bench.answerSync({0});
        QVERIFY(bench.has<OffsetFetchRequest>() && !bench.has<FetchRequest>());
        bench.answerCommitted({10});
        QVERIFY(bench.has<FetchRequest>());
        QVERIFY(bench.facts<event::RecordsConsumed>().empty());
        bench.answerFetch({3});
        QVERIFY(bench.facts<event::RecordsConsumed>()
            == std::vector<event::RecordsConsumed>({{partition(0), {10}, {13}, kBroker1}}));
        QVERIFY(bench.machine.state().app == AppPhase::Processing);
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{13}); // for the next poll
    }

    // consumer-groups.md 5.30: commits that are under way at once keep their order on the one connection.
    void commitsUnderWayKeepTheirOrder()
    {
        config::ConsumerConfig config = withoutAutoCommit();
        config.maxPollRecords = 2;
        MemberBench bench(config, {seconds(1), CommitMode::AsyncAfter, std::nullopt});
        bench.own({0}, {10});
        bench.answerFetch({6});
        bench.go(milliseconds(4'500));
        QCOMPARE(bench.count<OffsetCommitRequest>(), 2U);
        std::vector<Offset> offsets;
        std::vector<CorrelationId> order;
        for (const Envelope& envelope : bench.open)
            if (const auto* commit = std::get_if<OffsetCommitRequest>(envelope.message.get())) {
                offsets.push_back(commit->partitions[0].committedOffset);
                order.push_back(envelope.correlation);
                QVERIFY(envelope.to == kCoordinator && envelope.channel == Channel::Coordinator);
            }
        QVERIFY(offsets == (std::vector<Offset>{{12}, {14}}));
        QVERIFY(order[0] < order[1]);
    }

    // consumer-groups.md 6.8, 6.21: seek drops what was fetched and reads from there; what is on its way for before is dropped too.
    void aSeekReadsFromThere()
    {
        config::ConsumerConfig config = memberConfig();
        config.enableAutoCommit = false;
        config.maxPollRecords = 5;
        MemberBench bench(config, {seconds(1), CommitMode::None});
        bench.own({0}, {10});
        bench.answerFetch({20});
        QVERIFY(!bench.at(0).buffer.empty());
        bench.seek(0, {90});
        QVERIFY(bench.at(0).position == Offset{90} && bench.at(0).buffer.empty());
        bench.live(seconds(10)); // what is in hand is still done
        QVERIFY(bench.facts<event::RecordsProcessed>().back().to == Offset{15});
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{90});
        bench.seek(0, {40});
        bench.answerFetch({3});
        QVERIFY(bench.at(0).buffer.empty());
        bench.live(seconds(1));
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{40});
    }

    // consumer-groups.md 6.23: a client's lag is the high watermark of the last answer less the position, whatever the log's end is.
    void theHighWatermarkIsAsTheLastAnswerSaid()
    {
        MemberBench bench(withoutAutoCommit());
        bench.own({0}, {10});
        QVERIFY(!bench.at(0).highWatermark);
        bench.answerFetch({3});
        QVERIFY(bench.at(0).highWatermark == Offset{13} && bench.at(0).position == Offset{13});
        FetchPartitionResponse partition;
        partition.partition = bench.asked<FetchRequest>().partitions[0].partition;
        partition.highWatermark = {20}; // others were written, and none of them is in this answer
        bench.reply<FetchRequest>(FetchResponse{ErrorCode::None, 0, {partition}});
        QVERIFY(bench.at(0).highWatermark == Offset{20} && bench.at(0).position == Offset{13});
    }

    // consumer-groups.md 6.4: control records move the position, and poll returns nothing.
    void controlRecordsMoveThePositionAlone()
    {
        MemberBench bench(withoutAutoCommit());
        bench.own({0}, {10});
        FetchPartitionResponse partition;
        partition.partition = bench.asked<FetchRequest>().partitions[0].partition;
        partition.highWatermark = {11};
        record::BatchOptions options;
        options.isControl = true;
        record::BatchBuilder builder(options);
        builder.append({{1000}, Bytes::ofText(std::string_view("\0\0\0\1", 4)), Bytes::ofText("v"), {}, 0});
        partition.batches = {builder.close().stamped({10}, {1})};
        bench.reply<FetchRequest>(FetchResponse{ErrorCode::None, 0, {partition}});
        QVERIFY(bench.facts<event::RecordsConsumed>().empty());
        QVERIFY(bench.at(0).position == Offset{11});
        QVERIFY(bench.facts<event::RecordsProcessed>().empty());
    }

    // consumer-groups.md 6.21: a position out of a reset has no epoch, and is not checked under a new leader.
    void aResetPositionIsNotChecked()
    {
        MemberBench bench(withoutAutoCommit());
        bench.own({0}, kNoOffset);
        answerListed(bench, {3});
        bench.live(seconds(1));
        bench.refuseFetch(ErrorCode::NotLeaderOrFollower);
        bench.reply<MetadataRequest>(metadataWith({ledBy(kBroker2, 2), ledBy(kBroker1, 1)}));
        QVERIFY(!bench.has<OffsetForLeaderEpochRequest>());
        QVERIFY(bench.asked<FetchRequest>().partitions[0].fetchOffset == Offset{3});
        QVERIFY(bench.open.back().to == kBroker2);
    }

    // consumer-groups.md 6.8: what was fetched for another position, or for a partition that went, is never returned.
    void whatWasFetchedForAnotherOwnerIsDropped()
    {
        config::ConsumerConfig config = cooperativeConfig();
        config.enableAutoCommit = false;
        MemberBench bench(config);
        bench.own({0, 1});
        bench.go(seconds(3));
        bench.answerHeartbeat(ErrorCode::RebalanceInProgress);
        bench.answerJoin(ErrorCode::None, 2);
        bench.answerSync({0});
        bench.answerFetch({2, 2}); // asked for when it still owned both
        QVERIFY(bench.facts<event::RecordsConsumed>() == std::vector<event::RecordsConsumed>({{partition(0), {10}, {12}, kBroker1}}));
    }
};

QTEST_APPLESS_MAIN(GroupConsumerReadingTest)
#include "tst_group_consumer_reading.moc"
