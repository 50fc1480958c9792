// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/client/member_bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;
using namespace highwater::message;

/// A member of a classic group: how it joins, what it does with errors, what its listener hears.
class GroupConsumerTest : public QObject {
Q_OBJECT

    /// Generation 1 is under way to generation 2: it has asked to join.
    static void rejoin(MemberBench& bench)
    {
        bench.live(seconds(3) - milliseconds(1));
        bench.go(milliseconds(1));
        bench.answerHeartbeat(ErrorCode::RebalanceInProgress);
        while (bench.has<OffsetCommitRequest>())
            bench.answerCommit();
    }

private slots:
    // consumer-groups.md 3.1, 2.13: what a JoinGroup says by default, and how long it is waited for.
    void aJoinNamesBothAssignorsAndTheRebalanceTimeout()
    {
        MemberBench bench;
        bench.begin();
        const auto request = bench.asked<JoinGroupRequest>();
        QCOMPARE(request.protocols.size(), 2U);
        QCOMPARE(request.protocols[0].name, std::string("range"));
        QCOMPARE(request.protocols[1].name, std::string("cooperative-sticky"));
        QCOMPARE(request.rebalanceTimeout, seconds(300));
        bench.open.clear();
        bench.go(seconds(305) - milliseconds(1));
        QVERIFY(!bench.has<ConnectionClosed>());
        bench.go(milliseconds(1));
        QVERIFY(bench.has<ConnectionClosed>());
    }

    // consumer-groups.md 3.2: cooperative only if every listed assignor is.
    void theRebalanceProtocolIsWhatAllListedAssignorsKnow()
    {
        using config::Assignor;
        const auto isCooperative = [](std::vector<Assignor> listed) {
            config::ConsumerConfig config = memberConfig();
            config.partitionAssignmentStrategy = std::move(listed);
            return MemberBench(config).machine.isCooperative();
        };
        QVERIFY(!MemberBench().machine.isCooperative());
        QVERIFY(!isCooperative({Assignor::Range}));
        QVERIFY(!isCooperative({Assignor::RoundRobin}));
        QVERIFY(!isCooperative({Assignor::Sticky}));
        QVERIFY(!isCooperative({Assignor::CooperativeSticky, Assignor::Sticky}));
        QVERIFY(isCooperative({Assignor::CooperativeSticky}));
    }

    // consumer-groups.md 2.30, column JoinGroup
    void aRefusedJoinIsTakenAsItsErrorSays_data()
    {
        QTest::addColumn<int>("error");
        QTest::addColumn<bool>("isFatal");
        QTest::addColumn<bool>("keepsId");
        QTest::newRow("unknown member") << int(ErrorCode::UnknownMemberId) << false << false;
        QTest::newRow("rebalance") << int(ErrorCode::RebalanceInProgress) << false << true;
        QTest::newRow("fenced instance") << int(ErrorCode::FencedInstanceId) << true << true;
        QTest::newRow("full") << int(ErrorCode::GroupMaxSizeReached) << true << true;
        QTest::newRow("protocols") << int(ErrorCode::InconsistentGroupProtocol) << true << true;
        QTest::newRow("session timeout") << int(ErrorCode::InvalidSessionTimeout) << true << true;
    }
    void aRefusedJoinIsTakenAsItsErrorSays()
    {
        QFETCH(int, error);
        QFETCH(bool, isFatal);
        QFETCH(bool, keepsId);
        MemberBench bench;
        bench.begin();
        QCOMPARE(bench.asked<JoinGroupRequest>().memberId, std::string());
        bench.answerJoin(ErrorCode::MemberIdRequired);
        QCOMPARE(bench.asked<JoinGroupRequest>().memberId, std::string("m")); // at once
        bench.answerJoin(ErrorCode(error));
        QCOMPARE(bench.hasFailed(), isFatal);
        bench.go(milliseconds(200));
        QCOMPARE(bench.has<JoinGroupRequest>(), !isFatal);
        if (!isFatal)
            QCOMPARE(bench.asked<JoinGroupRequest>().memberId, std::string(keepsId ? "m" : ""));
    }

    // consumer-groups.md 2.30, columns SyncGroup and Heartbeat
    void aRefusedMemberJoinsAnewAsTheErrorSays_data()
    {
        QTest::addColumn<int>("error");
        QTest::addColumn<bool>("isFatal");
        QTest::addColumn<QString>("memberId");
        QTest::addColumn<int>("generation");
        QTest::newRow("unknown member") << int(ErrorCode::UnknownMemberId) << false << "" << -1;
        QTest::newRow("generation") << int(ErrorCode::IllegalGeneration) << false << "m" << -1;
        QTest::newRow("rebalance") << int(ErrorCode::RebalanceInProgress) << false << "m" << 1;
        QTest::newRow("fenced instance") << int(ErrorCode::FencedInstanceId) << true << "m" << 1;
    }
    void aRefusedMemberJoinsAnewAsTheErrorSays()
    {
        QFETCH(int, error);
        QFETCH(bool, isFatal);
        const auto look = [&](MemberBench& bench) {
            while (bench.has<OffsetCommitRequest>())
                bench.answerCommit();
            QCOMPARE(bench.hasFailed(), isFatal);
            QCOMPARE(bench.has<JoinGroupRequest>(), !isFatal);
            if (isFatal)
                return;
            QTEST(QString::fromStdString(bench.asked<JoinGroupRequest>().memberId), "memberId");
            QTEST(int(bench.machine.state().generation), "generation");
        };
        MemberBench syncing;
        syncing.begin();
        syncing.answerJoin(ErrorCode::MemberIdRequired);
        syncing.answerJoin(ErrorCode::None, 1);
        syncing.answerSync({}, ErrorCode(error));
        look(syncing);
        MemberBench beating;
        beating.own({0, 1});
        beating.go(seconds(3));
        beating.answerHeartbeat(ErrorCode(error));
        look(beating);
    }

    // consumer-groups.md 2.30, column OffsetCommit
    void aRefusedCommitIsTakenAsItsErrorSays_data() { aRefusedMemberJoinsAnewAsTheErrorSays_data(); }
    void aRefusedCommitIsTakenAsItsErrorSays()
    {
        QFETCH(int, error);
        QFETCH(bool, isFatal);
        MemberBench bench(memberConfig(), {Duration{0}, CommitMode::AsyncAfter});
        bench.own({0});
        bench.answerFetch({1});
        bench.answerCommit(ErrorCode(error));
        while (bench.has<OffsetCommitRequest>())
            bench.answerCommit();
        QCOMPARE(bench.hasFailed(), isFatal);
        QCOMPARE(bench.has<JoinGroupRequest>(), !isFatal);
        if (isFatal)
            return;
        QCOMPARE(bench.facts<event::CommitAnswered>().front().error, ErrorCode(error));
        QTEST(QString::fromStdString(bench.asked<JoinGroupRequest>().memberId), "memberId");
        QTEST(int(bench.machine.state().generation), "generation");
    }

    // consumer-groups.md 2.31: answers that were sent in another generation, or that come while it is joining anyway.
    void aStaleHeartbeatIsIgnored()
    {
        MemberBench bench(cooperativeConfig());
        bench.own({0, 1});
        bench.live(seconds(5) - milliseconds(1));
        bench.go(milliseconds(1));
        QVERIFY(bench.has<OffsetCommitRequest>());
        bench.go(seconds(1)); // the heartbeat of generation 1 is under way
        QVERIFY(bench.has<HeartbeatRequest>());
        bench.answerCommit(ErrorCode::RebalanceInProgress);
        bench.answerCommit(); // the one before the join
        bench.answerJoin(ErrorCode::None, 2);
        bench.answerHeartbeat(ErrorCode::UnknownMemberId);
        QCOMPARE(bench.machine.state().generation, 2);
        QCOMPARE(bench.machine.state().memberId, std::string("m"));
        QVERIFY(bench.machine.state().join == JoinPhase::Syncing);
        bench.go(seconds(3));
        QCOMPARE(bench.asked<HeartbeatRequest>().generationId, 2);
        bench.answerHeartbeat(ErrorCode::RebalanceInProgress);
        bench.answerSync({0, 1});
        QVERIFY(bench.machine.state().join == JoinPhase::Stable);
        QVERIFY(!bench.has<JoinGroupRequest>());
    }

    // consumer-groups.md 2.31: a commit of a generation that is over, answered while it joins, is no more than a rebalance.
    void aStaleCommitIsARebalanceWhileItJoins()
    {
        MemberBench bench(cooperativeConfig());
        bench.own({0, 1});
        bench.live(seconds(5) - milliseconds(1));
        bench.go(milliseconds(1));
        bench.go(seconds(1));
        bench.answerHeartbeat(ErrorCode::IllegalGeneration);
        QVERIFY(bench.has<JoinGroupRequest>());
        bench.forget();
        bench.answerCommit(ErrorCode::IllegalGeneration);
        QCOMPARE(bench.facts<event::CommitAnswered>().front().error, ErrorCode::RebalanceInProgress);
        QCOMPARE(bench.machine.state().memberId, std::string("m"));
    }

    // consumer-groups.md 2.32, 6.16: after a reset all is lost, for a cooperative member too.
    void aResetLosesAllThatIsOwned()
    {
        MemberBench bench(cooperativeConfig());
        bench.own({0, 1});
        bench.go(seconds(3));
        bench.answerHeartbeat(ErrorCode::UnknownMemberId);
        const auto lost = bench.facts<event::PartitionsRevoked>();
        QCOMPARE(lost.size(), 1U);
        QVERIFY(lost[0].areLost);
        QCOMPARE(lost[0].partitions, (std::vector<TopicIdPartition>{partition(0), partition(1)}));
        QVERIFY(bench.machine.state().partitions.empty());
    }

    // consumer-groups.md 3.13, 6.14, 5.24: commit, revoke all, join; then everything is new. Nothing is read in between.
    void anEagerMemberLetsEverythingGoBeforeItJoins()
    {
        MemberBench bench;
        bench.own({0, 1});
        bench.forget();
        bench.go(seconds(3));
        bench.answerHeartbeat(ErrorCode::RebalanceInProgress);
        QCOMPARE(bench.asked<OffsetCommitRequest>().generationIdOrMemberEpoch, 1);
        QVERIFY(!bench.has<JoinGroupRequest>());
        bench.answerFetch({3, 3}); // it is not returned any more
        QVERIFY(bench.facts<event::RecordsConsumed>().empty());
        QVERIFY(!bench.has<FetchRequest>());
        bench.answerCommit();
        QVERIFY(bench.has<JoinGroupRequest>());
        QCOMPARE(bench.facts<event::PartitionsRevoked>().front().partitions.size(), 2U);
        QVERIFY(bench.machine.state().partitions.empty());
        bench.answerJoin(ErrorCode::None, 2);
        bench.answerSync({1});
        QCOMPARE(bench.facts<event::PartitionsAssigned>().front().partitions, std::vector<TopicIdPartition>{partition(1)});
        QCOMPARE(bench.order({"CommitAnswered", "PartitionsRevoked", "PartitionsAssigned"}),
            (std::vector<std::string>{"CommitAnswered", "PartitionsRevoked", "PartitionsAssigned"}));
    }

    // consumer-groups.md 5.24: the commit before a rebalance is tried again until the rebalance timeout; then it joins anyway.
    void theCommitBeforeARebalanceIsRepeated()
    {
        config::ConsumerConfig config = memberConfig();
        config.maxPollInterval = seconds(20);
        MemberBench bench(config);
        bench.own({0});
        bench.go(seconds(3));
        bench.answerHeartbeat(ErrorCode::RebalanceInProgress);
        const Instant begin = bench.now;
        while (bench.now < begin + seconds(19)) {
            bench.answerCommit(ErrorCode::CoordinatorLoadInProgress);
            QVERIFY(!bench.has<JoinGroupRequest>());
            bench.go(milliseconds(200));
            while (bench.has<HeartbeatRequest>())
                bench.answerHeartbeat(ErrorCode::RebalanceInProgress);
            QVERIFY(bench.has<OffsetCommitRequest>());
        }
        bench.go(seconds(2));
        QVERIFY(bench.has<JoinGroupRequest>());
    }

    // consumer-groups.md 6.15, 6.2: it owns and reads while it joins, then lets go, is told what it got, and joins once more.
    void aCooperativeMemberReadsWhileItJoins()
    {
        MemberBench bench(cooperativeConfig());
        bench.own({0, 1});
        bench.go(seconds(3));
        bench.answerHeartbeat(ErrorCode::RebalanceInProgress);
        bench.answerCommit();
        QVERIFY(bench.has<JoinGroupRequest>());
        bench.forget();
        bench.answerFetch({2, 2});
        QCOMPARE(bench.facts<event::RecordsConsumed>().size(), 2U);
        bench.answerJoin(ErrorCode::None, 2);
        bench.answerFetch({1, 0});
        QCOMPARE(bench.facts<event::RecordsConsumed>().size(), 3U);
        bench.answerSync({0});
        QCOMPARE(bench.order({"PartitionsRevoked", "PartitionsAssigned"}),
            (std::vector<std::string>{"PartitionsRevoked", "PartitionsAssigned"}));
        QCOMPARE(bench.facts<event::PartitionsRevoked>().front().partitions, std::vector<TopicIdPartition>{partition(1)});
        QCOMPARE(bench.facts<event::PartitionsRevoked>().front().generation, 2);
        QVERIFY(bench.facts<event::PartitionsAssigned>().front().partitions.empty());
        while (bench.has<OffsetCommitRequest>())
            bench.answerCommit();
        QVERIFY(bench.has<JoinGroupRequest>()); // the second generation
        bench.answerJoin(ErrorCode::None, 3);
        bench.forget();
        bench.answerSync({0});
        QVERIFY(bench.facts<event::PartitionsRevoked>().empty()); // only if something goes
        QCOMPARE(bench.facts<event::PartitionsAssigned>().size(), 1U);
    }

    // consumer-groups.md 2.28: what it was given of a topic that it does not read makes it join again.
    void anAssignmentOfAForeignTopicMakesItJoinAgain()
    {
        MemberBench bench;
        bench.begin();
        bench.answerJoin(ErrorCode::MemberIdRequired);
        bench.answerJoin(ErrorCode::None, 1);
        message::SyncGroupResponse response;
        response.assignment = encoded(ConsumerAssignment{{named(0), {"foreign", {0}}}, std::nullopt});
        bench.reply<SyncGroupRequest>(response);
        QVERIFY(bench.has<JoinGroupRequest>());
    }

    // consumer-groups.md 2.25, 6.17: commit, revoke, leave; a static member does not leave.
    void aMemberThatClosesCommitsLetsGoAndLeaves()
    {
        MemberBench bench;
        bench.own({0});
        bench.answerFetch({3});
        bench.forget();
        bench.close();
        QVERIFY(bench.asked<OffsetCommitRequest>().partitions[0].committedOffset == Offset{13});
        QVERIFY(!bench.has<LeaveGroupRequest>());
        QVERIFY(bench.facts<event::PartitionsRevoked>().empty());
        bench.answerCommit();
        QVERIFY(!bench.facts<event::PartitionsRevoked>().front().areLost);
        QCOMPARE(bench.asked<LeaveGroupRequest>().members.front().memberId, std::string("m"));
        bench.reply<LeaveGroupRequest>(LeaveGroupResponse{});
        QVERIFY(bench.machine.hasClosed());

        config::ConsumerConfig config = memberConfig();
        config.groupInstanceId = "i";
        MemberBench fixed(config);
        fixed.own({0});
        fixed.close();
        fixed.answerCommit();
        QVERIFY(!fixed.has<LeaveGroupRequest>());
        QVERIFY(fixed.machine.hasClosed());
    }

    // consumer-groups.md 6.17, 5.24: while a rebalance is under way what is owned is lost; closing waits 30 s for its commit.
    void aMemberThatClosesInARebalanceLosesWhatItOwns()
    {
        MemberBench bench(cooperativeConfig());
        bench.own({0});
        rejoin(bench);
        QVERIFY(bench.has<JoinGroupRequest>());
        bench.close();
        bench.answerCommit(ErrorCode::RebalanceInProgress);
        QVERIFY(bench.facts<event::PartitionsRevoked>().back().areLost);

        MemberBench waiting;
        waiting.own({0});
        waiting.close();
        for (int i = 0; i < 299; ++i) {
            waiting.answerCommit(ErrorCode::CoordinatorLoadInProgress);
            waiting.go(milliseconds(100));
            if (i < 200)
                QVERIFY(!waiting.machine.hasClosed());
            if (!waiting.has<OffsetCommitRequest>())
                waiting.go(milliseconds(100));
            if (!waiting.has<OffsetCommitRequest>())
                break;
        }
        waiting.go(seconds(30));
        QVERIFY(waiting.machine.hasClosed());
    }

    // consumer-groups.md 2.25, 6.13, 6.16: who does not poll leaves, and loses what it owns with its next poll.
    void aMemberThatDoesNotPollLeaves()
    {
        for (const bool isStatic : {false, true}) {
            config::ConsumerConfig config = memberConfig();
            config.maxPollInterval = seconds(10);
            config.groupInstanceId = isStatic ? "i" : "";
            MemberBench bench(config, {seconds(15)});
            bench.own({0});
            bench.answerFetch({1});
            bench.live(seconds(10) - milliseconds(1));
            QVERIFY(!bench.has<LeaveGroupRequest>());
            bench.go(milliseconds(1));
            QCOMPARE(bench.has<LeaveGroupRequest>(), !isStatic);
            QCOMPARE(bench.machine.state().memberId, std::string());
            QVERIFY(bench.facts<event::PartitionsRevoked>().empty());
            bench.open.clear();
            bench.go(seconds(4));
            QVERIFY(!bench.has<HeartbeatRequest>());
            bench.go(seconds(1)); // the record is done: it polls
            QVERIFY(bench.facts<event::PartitionsRevoked>().front().areLost);
            QCOMPARE(bench.asked<JoinGroupRequest>().memberId, std::string());
        }
    }

    // consumer-groups.md 6.12: without an answer for the session timeout only the coordinator is looked for again.
    void aSilentCoordinatorIsLookedForAgainAndReadingGoesOn()
    {
        config::ConsumerConfig config = memberConfig();
        config.requestTimeout = seconds(100);
        config.enableAutoCommit = false;
        MemberBench bench(config);
        bench.own({0, 1});
        bench.go(milliseconds(44'999));
        QVERIFY(bench.facts<event::CoordinatorLost>().empty());
        bench.go(seconds(4));
        QCOMPARE(bench.facts<event::CoordinatorLost>().size(), 1U);
        QVERIFY(bench.has<FindCoordinatorRequest>());
        QVERIFY(bench.facts<event::PartitionsRevoked>().empty());
        QCOMPARE(bench.machine.state().generation, 1);
        bench.answerFetch({3, 3});
        QCOMPARE(bench.facts<event::RecordsConsumed>().size(), 2U);
        QVERIFY(bench.has<FetchRequest>());
    }

    // consumer-groups.md F4, 5.24, 5.25, 6.17: processing throws, finally { close() }: what poll returned is committed and it leaves;
    // or the process dies: nothing more is said.
    void anExceptionClosesOrKills_data()
    {
        QTest::addColumn<bool>("closes");
        QTest::addColumn<int>("processingTime");
        QTest::newRow("it closes") << true << 1'000;
        QTest::newRow("it closes, the batch takes no time") << true << 0;
        QTest::newRow("it dies") << false << 1'000;
        QTest::newRow("it dies, the batch takes no time") << false << 0;
    }
    void anExceptionClosesOrKills()
    {
        QFETCH(bool, closes);
        QFETCH(int, processingTime);
        ProcessingException exception;
        exception.partition = named(0);
        exception.offset = {13};
        exception.then = closes ? AfterException::Close : AfterException::Die;
        MemberBench bench(memberConfig(), {milliseconds(processingTime), CommitMode::None, exception});
        bench.own({0, 1}, {10});
        bench.answerFetch({6, 0});
        bench.go(milliseconds(4 * processingTime)); // the fourth is the one
        const auto done = bench.facts<event::RecordsProcessed>();
        QVERIFY(!done.empty() && done.back().to == Offset{13});
        const auto failed = bench.facts<event::ProcessingFailed>();
        QVERIFY(failed == std::vector<event::ProcessingFailed>({{partition(0), {13}, closes}}));
        QVERIFY(bench.machine.state().inHand.empty());
        QCOMPARE(bench.machine.hasClosed(), !closes);
        QCOMPARE(bench.has<OffsetCommitRequest>(), closes);
        if (!closes) {
            QVERIFY(!bench.has<LeaveGroupRequest>());
            QVERIFY(!bench.machine.earliestDeadline().isSet());
            return;
        }
        QVERIFY(bench.asked<OffsetCommitRequest>().partitions[0].committedOffset == Offset{16});
        bench.answerCommit();
        QVERIFY(bench.has<LeaveGroupRequest>());
        QCOMPARE(bench.facts<event::PartitionsRevoked>().size(), 1U);
        bench.reply<LeaveGroupRequest>(LeaveGroupResponse{});
        QVERIFY(bench.machine.hasClosed());
    }

    // consumer-groups.md 5.25: by count, over all partitions and batches; without auto commit close() commits nothing.
    void anExceptionComesAtTheNthRecord()
    {
        config::ConsumerConfig config = memberConfig();
        config.enableAutoCommit = false;
        ProcessingException exception;
        exception.atRecord = 5;
        MemberBench bench(config, {Duration{0}, CommitMode::None, exception});
        bench.own({0, 1}, {10});
        bench.answerFetch({3, 0});
        bench.answerFetch({3, 0});
        QVERIFY(bench.facts<event::RecordsProcessed>().back().to == Offset{14});
        QVERIFY(bench.facts<event::ProcessingFailed>().at(0).offset == Offset{14});
        QVERIFY(!bench.has<OffsetCommitRequest>());
        QVERIFY(bench.has<LeaveGroupRequest>());
    }

    // consumer-groups.md 7.8: a classic member of a pattern joins with the topics that match it, Kafka's own left out, and joins again
    // when others do.
    void aPatternPicksTopics()
    {
        config::ConsumerConfig config = memberConfig();
        config.metadataMaxAge = seconds(20);
        MemberBench bench(config, {}, "pay.*|__.*");
        bench.start();
        bench.note();
        QVERIFY(bench.asked<MetadataRequest>().topics.empty()); // all of them
        MetadataResponse metadata = metadataWith({ledBy(kBroker1, 1)});
        metadata.topics.push_back({ErrorCode::None, "__consumer_offsets", TopicId{Uuid{1, 2}}, {ledBy(kBroker1)}});
        metadata.topics.push_back({ErrorCode::None, "__transaction_state", TopicId{Uuid{1, 5}}, {ledBy(kBroker1)}});
        metadata.topics.push_back({ErrorCode::None, "unpaid", TopicId{Uuid{1, 3}}, {ledBy(kBroker1)}});
        bench.reply<MetadataRequest>(metadata);
        bench.reply<FindCoordinatorRequest>(FindCoordinatorResponse{{{"g", kCoordinator, ErrorCode::None}}});
        const auto topicsOf = [&] { return subscriptionIn(bench.asked<JoinGroupRequest>().protocols[0].metadata)->topics; };
        QCOMPARE(topicsOf(), std::vector<std::string>{kTopic});
        bench.answerJoin(ErrorCode::MemberIdRequired);
        bench.answerJoin(ErrorCode::None, 1);
        bench.answerSync({0});
        bench.answerCommitted({10});
        QVERIFY(!bench.has<JoinGroupRequest>());
        bench.live(seconds(20));
        metadata.topics.push_back({ErrorCode::None, "pay-back", TopicId{Uuid{1, 4}}, {ledBy(kBroker1)}});
        metadata.topics.push_back({ErrorCode::None, "__mine", TopicId{Uuid{1, 6}}, {ledBy(kBroker1)}}); // not Kafka's
        bench.reply<MetadataRequest>(metadata);
        bench.live(seconds(1));
        QCOMPARE(topicsOf(), (std::vector<std::string>{"__mine", "pay-back", kTopic}));
    }

    // consumer-groups.md 7.8: a leader with a rack assigns anew when replicas move to other racks; one without does not look at racks.
    void aLeaderWithARackLooksAtRacks_data()
    {
        QTest::addColumn<bool>("hasRack");
        QTest::newRow("with a rack") << true;
        QTest::newRow("without a rack") << false;
    }
    void aLeaderWithARackLooksAtRacks()
    {
        QFETCH(bool, hasRack);
        config::ConsumerConfig config = memberConfig();
        config.clientRack = hasRack ? "a" : "";
        config.metadataMaxAge = seconds(20);
        MemberBench bench(config);
        const auto metadataOn = [](NodeId replica) {
            MetadataResponse metadata = metadataWith({ledBy(kBroker1, 1), ledBy(kBroker1, 1)});
            metadata.brokers = {{kBroker1, "a"}, {kBroker2, "b"}, {kBroker3, "c"}};
            metadata.topics[0].partitions[0].replicas = {kBroker1, replica};
            metadata.topics[0].partitions[1].replicas = {kBroker2, kBroker3};
            return metadata;
        };
        bench.start();
        bench.note();
        bench.reply<MetadataRequest>(metadataOn(kBroker2));
        bench.reply<FindCoordinatorRequest>(FindCoordinatorResponse{{{"g", kCoordinator, ErrorCode::None}}});
        bench.answerJoin(ErrorCode::MemberIdRequired);
        JoinGroupResponse leads;
        leads.generationId = 1;
        leads.protocolType = "consumer";
        leads.protocolName = "range";
        leads.leader = leads.memberId = "m";
        leads.members.push_back({"m", std::nullopt, bench.asked<JoinGroupRequest>().protocols[0].metadata});
        bench.reply<JoinGroupRequest>(leads);
        QVERIFY(subscriptionIn(leads.members[0].metadata)->rackId.has_value() == hasRack);
        bench.answerSync({0, 1});
        bench.answerCommitted({10});
        bench.live(seconds(20));
        bench.reply<MetadataRequest>(metadataOn(kBroker3));
        bench.live(seconds(1));
        QCOMPARE(bench.has<JoinGroupRequest>(), hasRack);
    }
};

QTEST_APPLESS_MAIN(GroupConsumerTest)
#include "tst_group_consumer.moc"
