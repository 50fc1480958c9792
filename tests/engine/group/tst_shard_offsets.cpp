// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/group/classic_members.h"

using namespace highwater;
using namespace highwater::group;
using namespace highwater::message;
using namespace highwater::test;

/// Committed offsets at their coordinator.
class ShardOffsetsTest : public QObject {
Q_OBJECT

    static ErrorCode commitOf(ShardBench& bench, const OffsetCommitRequest& request)
    {
        return bench.ask<OffsetCommitResponse>({1001}, request).partitions.front().error;
    }
    /// As a tool commits: without a member.
    static OffsetCommitRequest simple(std::int64_t offset, const std::string& group = "g", const std::string& topic = "orders")
    {
        return {group, -1, "", {}, {{{topic, {0}}, Offset{offset}, kNoLeaderEpoch, ""}}};
    }
    static Offset fetchOf(ShardBench& bench, bool requireStable = false, const std::string& group = "g")
    {
        const OffsetFetchRequest request{group, {}, -1, std::vector<TopicPartition>{{"orders", {0}}}, requireStable};
        return bench.ask<OffsetFetchResponse>({1002}, request).partitions.front().committedOffset;
    }

private slots:
    // consumer-groups.md 5.5, 5.6, 5.12: what cannot be is refused for its partition alone.
    void partitionsAreJudgedOneByOne()
    {
        ShardBench bench;
        OffsetCommitRequest request = simple(5);
        request.partitions.push_back({{"ghost", {0}}, Offset{1}, kNoLeaderEpoch, ""});
        request.partitions.push_back({{"orders", {9}}, Offset{1}, kNoLeaderEpoch, ""});
        request.partitions.push_back({{"orders", {1}}, Offset{1}, kNoLeaderEpoch, std::string(4097, 'x')});
        const auto response = bench.ask<OffsetCommitResponse>({1001}, request);
        QCOMPARE(response.partitions[0].error, ErrorCode::None);
        QCOMPARE(response.partitions[1].error, ErrorCode::UnknownTopicOrPartition);
        QCOMPARE(response.partitions[2].error, ErrorCode::UnknownTopicOrPartition);
        QCOMPARE(response.partitions[3].error, ErrorCode::OffsetMetadataTooLarge);
        QCOMPARE(fetchOf(bench), Offset{5});
    }

    // consumer-groups.md 5.7: the value is not checked.
    void offsetsMayGoBack()
    {
        ShardBench bench;
        QCOMPARE(commitOf(bench, simple(50)), ErrorCode::None);
        QCOMPARE(commitOf(bench, simple(30)), ErrorCode::None);
        QCOMPARE(fetchOf(bench), Offset{30});
        QCOMPARE(bench.told<event::OffsetCommitted>().back().previous, Offset{50});
    }

    // consumer-groups.md 5.8, 5.13
    void aGroupThatIsNotThereIsNoError()
    {
        ShardBench bench;
        QCOMPARE(fetchOf(bench), kNoOffset);
        OffsetCommitRequest request = simple(1);
        request.generationIdOrMemberEpoch = 3;
        QCOMPARE(commitOf(bench, request), ErrorCode::GroupIdNotFound);
    }

    // consumer-groups.md 5.9, 5.10, I20, F5
    void aClassicGroupTakesCommitsOfItsGenerationOnly()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0}});
        QCOMPARE(commitOf(bench, a.commit(10)), ErrorCode::None);
        QCOMPARE(commitOf(bench, simple(99)), ErrorCode::UnknownMemberId);
        ClassicClient stranger = a;
        stranger.memberId = "nobody";
        QCOMPARE(commitOf(bench, stranger.commit(99)), ErrorCode::UnknownMemberId);
        ClassicClient old = a;
        old.generation = 0;
        QCOMPARE(commitOf(bench, old.commit(99)), ErrorCode::IllegalGeneration);
        ClassicClient b{{1002}};
        joinAnew(bench, b);
        QCOMPARE(commitOf(bench, a.commit(11)), ErrorCode::None); // PreparingRebalance: commit on revoke works
        const CorrelationId joinA = bench.send(a.id, a.join());
        a.generation = bench.answerTo<JoinGroupResponse>(joinA)->generationId;
        QCOMPARE(commitOf(bench, a.commit(99)), ErrorCode::RebalanceInProgress); // CompletingRebalance
        QCOMPARE(fetchOf(bench), Offset{11});
    }

    // config::Rules: without the rule whoever names the group may commit, and an offset goes back behind its owner's.
    void withoutTheRuleAnOldGenerationCommits()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0}});
        QCOMPARE(commitOf(bench, a.commit(50)), ErrorCode::None);
        ClassicClient old = a;
        old.memberId = "evicted";
        old.generation = 0;
        QCOMPARE(commitOf(bench, old.commit(30)), ErrorCode::UnknownMemberId);
        bench.rules.commitOnlyByCurrentGeneration = false;
        QCOMPARE(commitOf(bench, old.commit(30)), ErrorCode::None);
        QCOMPARE(fetchOf(bench), Offset{30});
        QCOMPARE(bench.shard.newestCommit().memberId, std::string("evicted"));
    }

    // consumer-groups.md 1.16, 1.20: the answer waits for the high watermark; plain reads see what is committed.
    void aCommitIsAnsweredWhenItIsCommitted()
    {
        ShardBench bench;
        commitOf(bench, simple(10));
        bench.holdHighWatermark();
        const CorrelationId commit = bench.send({1001}, simple(20));
        QVERIFY(bench.isParked(commit));
        QCOMPARE(fetchOf(bench), Offset{10});
        const CorrelationId stable = bench.send(
            {1002}, OffsetFetchRequest{"g", {}, -1, std::vector<TopicPartition>{{"orders", {0}}}, true});
        QVERIFY(bench.isParked(stable));
        bench.letGoHighWatermark();
        QCOMPARE(bench.answerTo<OffsetCommitResponse>(commit)->partitions.front().error, ErrorCode::None);
        QCOMPARE(bench.answerTo<OffsetFetchResponse>(stable)->partitions.front().committedOffset, Offset{20});
    }

    // consumer-groups.md 1.18, F13: after five seconds the client is told so, and the record may be committed all the same.
    void aCommitThatTakesTooLongIsInDoubt()
    {
        ShardBench bench;
        bench.holdHighWatermark();
        const CorrelationId commit = bench.send({1001}, simple(20));
        bench.pass(milliseconds(4'999));
        QVERIFY(bench.isParked(commit));
        bench.pass(milliseconds(1));
        QCOMPARE(bench.answerTo<OffsetCommitResponse>(commit)->partitions.front().error, ErrorCode::CoordinatorNotAvailable);
        QCOMPARE(fetchOf(bench), kNoOffset);
        bench.letGoHighWatermark();
        QCOMPARE(fetchOf(bench), Offset{20});
    }

    // consumer-groups.md 1.17, 1.19: what could not be appended did not happen.
    void aCommitThatCannotBeWrittenChangesNothing()
    {
        ShardBench bench;
        commitOf(bench, simple(10));
        bench.appendsFailWith = ErrorCode::NotLeaderOrFollower;
        QCOMPARE(commitOf(bench, simple(20)), ErrorCode::NotCoordinator);
        QCOMPARE(fetchOf(bench, true), Offset{10});
    }

    // consumer-groups.md 5.15-5.17: a simple group's offsets expire by their commit time, then the group.
    void offsetsExpire()
    {
        ShardBench bench;
        commitOf(bench, simple(10));
        bench.pass(seconds(7 * 86'400 - 600));
        QCOMPARE(fetchOf(bench), Offset{10});
        bench.pass(seconds(1'200));
        QCOMPARE(fetchOf(bench), kNoOffset);
        QVERIFY(bench.shard.classicGroups().empty());
        QCOMPARE(bench.told<event::OffsetRemoved>().size(), 1U);
        QVERIFY(bench.reloaded().applied() == bench.shard.applied());
    }

    // reported-faults.md G05, consumer-groups.md 5.16, F8: not under an active group, nor one that rebalances; then from when it became empty.
    void offsetsOfAnActiveGroupDoNotExpire()
    {
        ShardBench bench;
        bench.config.offsetsRetention = seconds(86'400);
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0}});
        commitOf(bench, a.commit(10));
        const auto live = [&](Duration span) {
            for (Instant until = bench.now() + span; bench.now() < until;) {
                bench.pass(seconds(40));
                bench.ask<HeartbeatResponse>(a.id, a.heartbeat());
            }
        };
        live(seconds(3 * 86'400));
        QCOMPARE(fetchOf(bench), Offset{10});
        bench.ask<LeaveGroupResponse>(a.id, a.leave());
        bench.pass(seconds(86'400 - 700));
        QCOMPARE(fetchOf(bench), Offset{10});
        bench.pass(seconds(1'400));
        QCOMPARE(fetchOf(bench), kNoOffset);
    }

    // consumer-groups.md 5.18
    void offsetsAndGroupsAreDeleted()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0}});
        commitOf(bench, a.commit(10));
        const OffsetDeleteRequest offsets{"g", {{"orders", {0}}}};
        QCOMPARE(bench.ask<OffsetDeleteResponse>({1000}, offsets).partitions.front().error, ErrorCode::GroupSubscribedToTopic);
        QCOMPARE(bench.ask<OffsetDeleteResponse>({1000}, OffsetDeleteRequest{"x", {}}).error, ErrorCode::GroupIdNotFound);
        const DeleteGroupsRequest deletion{{"g"}};
        QCOMPARE(bench.ask<DeleteGroupsResponse>({1000}, deletion).results.front().error, ErrorCode::NonEmptyGroup);
        bench.ask<LeaveGroupResponse>(a.id, a.leave());
        QCOMPARE(bench.ask<OffsetDeleteResponse>({1000}, offsets).partitions.front().error, ErrorCode::None);
        QCOMPARE(fetchOf(bench), kNoOffset);
        QCOMPARE(bench.ask<DeleteGroupsResponse>({1000}, deletion).results.front().error, ErrorCode::None);
        QVERIFY(bench.shard.classicGroups().empty());
        QVERIFY(bench.reloaded().classicGroups().empty());
        QCOMPARE(bench.ask<DeleteGroupsResponse>({1000}, deletion).results.front().error, ErrorCode::GroupIdNotFound);
    }

    // consumer-groups.md 5.18, F19
    void aDeletedTopicTakesItsOffsetsAlong()
    {
        ShardBench bench;
        commitOf(bench, simple(10));
        commitOf(bench, simple(20, "other", "payments"));
        Effects effects;
        bench.shard.onTopicsDeleted({"orders"}, effects);
        QCOMPARE(effects.writes.front().records.size(), 1U);
        QCOMPARE(effects.writes.front().records.front().key.group, std::string("g"));
    }

    // consumer-groups.md 5.3: the last value of a key counts, in the order of the log; a tombstone can be followed by a commit.
    void aTombstoneCanBeFollowedByACommit()
    {
        ShardBench bench;
        commitOf(bench, simple(10));
        bench.ask<OffsetDeleteResponse>({1000}, OffsetDeleteRequest{"g", {{"orders", {0}}}});
        commitOf(bench, simple(7));
        bench.shard = bench.reloaded();
        QCOMPARE(fetchOf(bench), Offset{7});
    }

    void groupsAreListedAndDescribed()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0, 1}});
        commitOf(bench, simple(1, "tool"));
        const auto listed = bench.ask<ListGroupsResponse>({1000}, ListGroupsRequest{});
        QCOMPARE(listed.groups.size(), 2U);
        QCOMPARE(bench.ask<ListGroupsResponse>({1000}, ListGroupsRequest{{"Stable"}, {}}).groups.size(), 1U);
        const auto described = bench.ask<DescribeGroupsResponse>({1000}, DescribeGroupsRequest{{"g", "ghost"}});
        QCOMPARE(described.groups[0].groupState, std::string("Stable"));
        QCOMPARE(described.groups[0].protocolData, std::string("range"));
        QCOMPARE(described.groups[0].members.front().memberAssignment, assignmentOf({0, 1}));
        QCOMPARE(described.groups[1].error, ErrorCode::GroupIdNotFound);
    }
};

QTEST_APPLESS_MAIN(ShardOffsetsTest)
#include "tst_shard_offsets.moc"
