// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/client/member_bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;
using namespace highwater::message;

/// A member of a group of the consumer protocol (KIP-848).
class GroupConsumerNextTest : public QObject {
Q_OBJECT

    static const ConsumerGroupHeartbeatRequest& heartbeat(const MemberBench& bench)
    {
        return bench.asked<ConsumerGroupHeartbeatRequest>();
    }
    static void answerAll(MemberBench& bench)
    {
        while (bench.has<OffsetCommitRequest>())
            bench.answerCommit();
    }

private slots:
    // consumer-groups.md 4.6, 4.2, 4.27: all is said when joining, then what has changed; what it owns after each reconciliation.
    void aHeartbeatSaysWhatIsNew()
    {
        config::ConsumerConfig config = newProtocolConfig();
        config.clientRack = "r";
        config.groupRemoteAssignor = "range";
        MemberBench bench(config);
        bench.begin();
        const auto joining = heartbeat(bench);
        QCOMPARE(joining.memberEpoch, 0);
        QCOMPARE(*joining.rackId, std::string("r"));
        QCOMPARE(*joining.rebalanceTimeout, seconds(300));
        QCOMPARE(*joining.subscribedTopicNames, std::vector<std::string>{kTopic});
        QCOMPARE(*joining.serverAssignor, std::string("range"));
        QVERIFY(joining.topicPartitions->empty());
        const std::string memberId = joining.memberId;
        QVERIFY(!memberId.empty());
        bench.beat(ErrorCode::None, 1, std::vector<std::int32_t>{0, 1});
        const auto acknowledging = heartbeat(bench); // at once
        QCOMPARE(acknowledging.memberEpoch, 1);
        QCOMPARE(*acknowledging.topicPartitions, (std::vector<TopicIdPartition>{partition(0), partition(1)}));
        QVERIFY(!acknowledging.rackId && !acknowledging.rebalanceTimeout && !acknowledging.subscribedTopicNames
            && !acknowledging.serverAssignor);
        bench.beat(ErrorCode::None, 1);
        bench.answerCommitted({10});
        bench.go(milliseconds(4'999));
        QVERIFY(!bench.has<ConsumerGroupHeartbeatRequest>());
        bench.go(milliseconds(1));
        QVERIFY(!heartbeat(bench).topicPartitions && !heartbeat(bench).subscribedTopicNames);
        QCOMPARE(heartbeat(bench).memberId, memberId);
        bench.beat(ErrorCode::CoordinatorLoadInProgress);
        bench.go(milliseconds(200));
        QVERIFY(heartbeat(bench).subscribedTopicNames && heartbeat(bench).rebalanceTimeout); // after an error it is full again
        QCOMPARE(heartbeat(bench).topicPartitions->size(), 2U);
    }

    // consumer-groups.md 4.24, 6.16: who is fenced drops everything and joins again as who it was, at once.
    void aFencedMemberJoinsAgainAtOnce()
    {
        for (const ErrorCode error : {ErrorCode::FencedMemberEpoch, ErrorCode::UnknownMemberId}) {
            MemberBench bench(newProtocolConfig());
            bench.ownNew({0, 1});
            const std::string memberId = bench.machine.state().memberId;
            bench.go(seconds(5));
            answerAll(bench);
            bench.forget();
            bench.beat(error);
            QVERIFY(bench.facts<event::PartitionsRevoked>().front().areLost);
            QVERIFY(bench.machine.state().partitions.empty());
            QCOMPARE(heartbeat(bench).memberEpoch, 0);
            QCOMPARE(heartbeat(bench).memberId, memberId);
        }
    }

    // consumer-groups.md 4.24: a coordinator that moved is looked for at once; one that loads is asked again later.
    void aCoordinatorThatMovedIsLookedForAtOnce()
    {
        for (const ErrorCode error : {ErrorCode::NotCoordinator, ErrorCode::CoordinatorNotAvailable}) {
            MemberBench bench(newProtocolConfig());
            bench.ownNew({0});
            bench.go(seconds(5));
            answerAll(bench);
            bench.beat(error);
            QVERIFY(bench.has<FindCoordinatorRequest>());
            bench.reply<FindCoordinatorRequest>(FindCoordinatorResponse{{{"g", kBroker2, ErrorCode::None}}});
            QCOMPARE(heartbeat(bench).memberEpoch, 1);
            QVERIFY(bench.open.back().to == kBroker2);
            QVERIFY(bench.facts<event::PartitionsRevoked>().empty());
        }
        MemberBench loading(newProtocolConfig());
        loading.ownNew({0});
        loading.go(seconds(5));
        answerAll(loading);
        loading.beat(ErrorCode::CoordinatorLoadInProgress);
        QVERIFY(!loading.has<FindCoordinatorRequest>() && !loading.has<ConsumerGroupHeartbeatRequest>());
        loading.go(milliseconds(200));
        QVERIFY(loading.has<ConsumerGroupHeartbeatRequest>());
    }

    // consumer-groups.md 4.24: every other error ends it.
    void otherErrorsAreFatal()
    {
        for (const ErrorCode error : {ErrorCode::InvalidRequest, ErrorCode::GroupMaxSizeReached, ErrorCode::UnsupportedAssignor,
                 ErrorCode::UnreleasedInstanceId, ErrorCode::FencedInstanceId, ErrorCode::GroupIdNotFound}) {
            MemberBench bench(newProtocolConfig());
            bench.begin();
            bench.beat(error);
            QVERIFY(bench.hasFailed());
            bench.go(seconds(20));
            QVERIFY(!bench.has<ConsumerGroupHeartbeatRequest>());
        }
    }

    // consumer-groups.md 4.25, 4.2, 6.16: no poll for too long: it leaves, a static one for a while; its next poll joins again.
    void aMemberThatDoesNotPollLeaves()
    {
        for (const bool isStatic : {false, true}) {
            config::ConsumerConfig config = newProtocolConfig();
            config.maxPollInterval = seconds(4);
            config.groupInstanceId = isStatic ? "i" : "";
            MemberBench bench(config, {seconds(6)});
            bench.ownNew({0});
            bench.answerFetch({1});
            bench.go(milliseconds(3'999));
            QVERIFY(!bench.has<ConsumerGroupHeartbeatRequest>());
            bench.go(milliseconds(1));
            QCOMPARE(heartbeat(bench).memberEpoch, isStatic ? -2 : -1);
            QVERIFY(bench.facts<event::PartitionsRevoked>().empty());
            bench.beat(ErrorCode::None, isStatic ? -2 : -1);
            bench.go(seconds(2));
            QVERIFY(bench.facts<event::PartitionsRevoked>().front().areLost);
            QCOMPARE(heartbeat(bench).memberEpoch, 0);
        }
    }

    // consumer-groups.md 4.28, 5.26: what goes is read no more, committed, revoked; then what comes is assigned, and that is acknowledged.
    void anAssignmentIsTakenOverStepByStep()
    {
        MemberBench bench(newProtocolConfig());
        bench.ownNew({0});
        bench.answerFetch({3});
        bench.go(seconds(5));
        answerAll(bench);
        bench.forget();
        bench.beat(ErrorCode::None, 1, std::vector<std::int32_t>{1});
        const auto commit = bench.asked<OffsetCommitRequest>();
        QVERIFY(commit.partitions[0].committedOffset == Offset{13}); // what poll returned
        bench.answerFetch({4}); // too late
        QVERIFY(bench.facts<event::RecordsConsumed>().empty());
        QVERIFY(!bench.has<FetchRequest>());
        QVERIFY(bench.facts<event::PartitionsRevoked>().empty());
        QVERIFY(!bench.has<ConsumerGroupHeartbeatRequest>());
        bench.answerCommit(ErrorCode::CoordinatorLoadInProgress); // and again
        bench.go(milliseconds(200));
        bench.answerCommit();
        QCOMPARE(bench.order({"PartitionsRevoked", "PartitionsAssigned"}),
            (std::vector<std::string>{"PartitionsRevoked", "PartitionsAssigned"}));
        QCOMPARE(*heartbeat(bench).topicPartitions, std::vector<TopicIdPartition>{partition(1)});
    }

    // consumer-groups.md 4.28: a newer target that arrives meanwhile is for the next round.
    void aNewerTargetWaitsForTheNextRound()
    {
        MemberBench bench(newProtocolConfig());
        bench.ownNew({0, 1});
        bench.go(seconds(5));
        answerAll(bench);
        bench.beat(ErrorCode::None, 1, std::vector<std::int32_t>{0});
        bench.go(seconds(5)); // the commit of before is not answered yet
        QVERIFY(bench.has<ConsumerGroupHeartbeatRequest>());
        bench.beat(ErrorCode::None, 1, std::vector<std::int32_t>{});
        QVERIFY(bench.facts<event::PartitionsRevoked>().empty());
        bench.answerCommit();
        answerAll(bench);
        const auto revoked = bench.facts<event::PartitionsRevoked>();
        QCOMPARE(revoked.size(), 2U);
        QCOMPARE(revoked[0].partitions, std::vector<TopicIdPartition>{partition(1)});
        QCOMPARE(revoked[1].partitions, std::vector<TopicIdPartition>{partition(0)});
    }

    // consumer-groups.md 4.28, 11A I2: what a newer target has withdrawn meanwhile is not taken any more: somebody else may have it.
    void whatWasWithdrawnMeanwhileIsNotTaken()
    {
        MemberBench bench(newProtocolConfig());
        bench.ownNew({0});
        bench.go(seconds(5));
        answerAll(bench);
        bench.beat(ErrorCode::None, 2, std::vector<std::int32_t>{1}); // 0 goes, 1 comes, when the commit is answered
        bench.go(seconds(5));
        bench.beat(ErrorCode::None, 2, std::vector<std::int32_t>{}); // and 1 is withdrawn
        bench.forget();
        bench.answerCommit();
        const auto revoked = bench.facts<event::PartitionsRevoked>();
        QCOMPARE(revoked.size(), 1U);
        QCOMPARE(revoked[0].partitions, std::vector<TopicIdPartition>{partition(0)});
        QVERIFY(bench.facts<event::PartitionsAssigned>().empty());
        QVERIFY(bench.machine.state().partitions.empty());
    }

    // consumer-groups.md 4.28: a topic whose id has no known name holds back its own partitions only, until metadata name it.
    void anUnknownTopicHoldsBackItselfOnly()
    {
        constexpr TopicId kOther{Uuid{8, 8}};
        MemberBench bench(newProtocolConfig());
        bench.ownNew({0});
        bench.go(seconds(5));
        answerAll(bench);
        bench.forget();
        ConsumerGroupHeartbeatResponse response;
        response.memberId = bench.machine.state().memberId;
        response.memberEpoch = 2;
        response.heartbeatInterval = seconds(5);
        response.assignment = std::vector<TopicIdPartition>{partition(0), partition(1), {kOther, {0}}};
        bench.reply<ConsumerGroupHeartbeatRequest>(response);
        const auto assigned = bench.facts<event::PartitionsAssigned>();
        QCOMPARE(assigned.size(), 1U);
        QCOMPARE(assigned[0].partitions, std::vector<TopicIdPartition>{partition(1)});
        QCOMPARE(*heartbeat(bench).topicPartitions, (std::vector<TopicIdPartition>{partition(0), partition(1)})); // acknowledged
        bench.go(milliseconds(200));
        QVERIFY(bench.has<MetadataRequest>());
    }

    // consumer-groups.md 4.6, 4.28, 4.32: a member of a pattern says it to the coordinator, and takes each topic when it knows its name.
    void aPatternIsSaidToTheCoordinator()
    {
        constexpr TopicId kOther{Uuid{8, 8}};
        MemberBench bench(newProtocolConfig(), {}, "pay.*|other");
        bench.begin();
        QCOMPARE(*heartbeat(bench).subscribedTopicRegex, std::string("pay.*|other"));
        QVERIFY(heartbeat(bench).subscribedTopicNames->empty());
        ConsumerGroupHeartbeatResponse response;
        response.memberId = bench.machine.state().memberId;
        response.memberEpoch = 1;
        response.heartbeatInterval = seconds(5);
        response.assignment = std::vector<TopicIdPartition>{partition(0), {kOther, {0}}};
        bench.reply<ConsumerGroupHeartbeatRequest>(response);
        QCOMPARE(bench.facts<event::PartitionsAssigned>().back().partitions, std::vector<TopicIdPartition>{partition(0)});
        bench.beat(ErrorCode::None, 1);
        bench.go(milliseconds(200));
        QVERIFY(bench.asked<MetadataRequest>().topics.empty()); // all of them
        MetadataResponse metadata = metadataWith({ledBy(kBroker1, 1), ledBy(kBroker1, 1)});
        metadata.topics.push_back({ErrorCode::None, "other", kOther, {ledBy(kBroker1)}});
        bench.reply<MetadataRequest>(metadata);
        const std::vector<TopicIdPartition> late{{kOther, {0}}};
        QCOMPARE(bench.facts<event::PartitionsAssigned>().back().partitions, late);
        QCOMPARE(*heartbeat(bench).topicPartitions, (std::vector<TopicIdPartition>{{kOther, {0}}, partition(0)}));
        QVERIFY(!heartbeat(bench).subscribedTopicRegex); // nothing new about that
    }

    // consumer-groups.md 4.26, 4.27: closing says goodbye without waiting for the interval, a static member for a while only.
    void aMemberThatClosesSaysSo()
    {
        for (const bool isStatic : {false, true}) {
            config::ConsumerConfig config = newProtocolConfig();
            config.groupInstanceId = isStatic ? "i" : "";
            MemberBench bench(config);
            bench.ownNew({0});
            bench.close();
            answerAll(bench);
            QCOMPARE(heartbeat(bench).memberEpoch, isStatic ? -2 : -1);
            QVERIFY(!bench.facts<event::PartitionsRevoked>().front().areLost);
            bench.beat(ErrorCode::None, isStatic ? -2 : -1);
            QVERIFY(bench.machine.hasClosed());
        }
    }

    // consumer-groups.md 5.14: it asks for its offsets as the member of an epoch.
    void offsetsAreAskedForAsAMember()
    {
        MemberBench bench(newProtocolConfig());
        bench.begin();
        bench.beat(ErrorCode::None, 3, std::vector<std::int32_t>{0});
        const auto request = bench.asked<OffsetFetchRequest>();
        QCOMPARE(*request.memberId, bench.machine.state().memberId);
        QCOMPARE(request.memberEpoch, 3);
    }
};

QTEST_APPLESS_MAIN(GroupConsumerNextTest)
#include "tst_group_consumer_next.moc"
