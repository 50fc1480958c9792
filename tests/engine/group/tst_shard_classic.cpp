// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/group/classic_members.h"

using namespace highwater;
using namespace highwater::group;
using namespace highwater::message;
using namespace highwater::test;

/// The classic protocol at its coordinator.
class ShardClassicTest : public QObject {
Q_OBJECT

    static const ClassicGroup& groupOf(const ShardBench& bench) { return bench.shard.classicGroups().at("g"); }
    static ErrorCode heartbeatOf(ShardBench& bench, const ClassicClient& client)
    {
        return bench.ask<HeartbeatResponse>(client.id, client.heartbeat()).error;
    }

private slots:
    // consumer-groups.md 2.7: a dynamic member is first only given an id.
    void aNewMemberIsToldItsIdFirst()
    {
        ShardBench bench;
        ClassicClient client{{1001}};
        const auto first = bench.ask<JoinGroupResponse>(client.id, client.join());
        QCOMPARE(first.error, ErrorCode::MemberIdRequired);
        QVERIFY(first.memberId.starts_with("c1001-"));
        QVERIFY(groupOf(bench).members.empty());
        QVERIFY(groupOf(bench).pendingJoinMembers.contains(first.memberId));
        client.memberId = first.memberId;
        QVERIFY(bench.isParked(bench.send(client.id, client.join())));
        QVERIFY(groupOf(bench).members.contains(first.memberId));
    }

    // consumer-groups.md 2.6
    void aJoinThatCannotBeIsRefused()
    {
        ShardBench bench;
        ClassicClient client{{1001}};
        const auto errorOf = [&](const ClassicClient& who) { return bench.ask<JoinGroupResponse>(who.id, who.join()).error; };
        client.sessionTimeout = milliseconds(5999);
        QCOMPARE(errorOf(client), ErrorCode::InvalidSessionTimeout);
        client.sessionTimeout = seconds(1801);
        QCOMPARE(errorOf(client), ErrorCode::InvalidSessionTimeout);
        client.sessionTimeout = seconds(6);
        client.memberId = "nobody";
        QCOMPARE(errorOf(client), ErrorCode::UnknownMemberId);
        client.memberId.clear();
        JoinGroupRequest nameless = client.join();
        nameless.groupId.clear();
        QCOMPARE(bench.ask<JoinGroupResponse>(client.id, nameless).error, ErrorCode::InvalidGroupId);
        stabilize(bench, {&client}, {{0}});
        ClassicClient other{{1002}};
        other.assignors = {"sticky"};
        QCOMPARE(errorOf(other), ErrorCode::InconsistentGroupProtocol);
        other.assignors = {"range"};
        bench.config.maxSize = 1;
        QCOMPARE(errorOf(other), ErrorCode::GroupMaxSizeReached);
    }

    // consumer-groups.md 2.14: adds at 0, 2500 and 5000 ms with a delay of 3000 end at 9000; one member alone at 3000.
    void theInitialDelayGrowsWithEachMember()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        ClassicClient c{{1003}};
        const CorrelationId first = joinAnew(bench, a);
        bench.passTo(Instant{2'500'000});
        joinAnew(bench, b);
        bench.passTo(Instant{5'000'000});
        joinAnew(bench, c);
        bench.passTo(Instant{8'999'000});
        QVERIFY(bench.isParked(first));
        bench.passTo(Instant{9'000'000});
        QCOMPARE(bench.answerTo<JoinGroupResponse>(first)->generationId, 1);

        ShardBench alone;
        ClassicClient d{{1001}};
        const CorrelationId only = joinAnew(alone, d);
        alone.passTo(Instant{2'999'000});
        QVERIFY(alone.isParked(only));
        alone.passTo(Instant{3'000'000});
        QVERIFY(!alone.isParked(only));
    }

    // consumer-groups.md 2.18, 2.20
    void theLeaderAssignsAndEverybodyIsToldItsShare()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        const CorrelationId joinA = joinAnew(bench, a);
        const CorrelationId joinB = joinAnew(bench, b);
        bench.pass(seconds(6));
        const auto joinedA = *bench.answerTo<JoinGroupResponse>(joinA);
        const auto joinedB = *bench.answerTo<JoinGroupResponse>(joinB);
        QCOMPARE(joinedA.leader, a.memberId);
        QCOMPARE(joinedA.members.size(), 2U);
        QVERIFY(joinedB.members.empty());
        QCOMPARE(joinedB.leader, a.memberId);
        a.generation = b.generation = 1;
        const CorrelationId syncB = bench.send(b.id, b.sync());
        QVERIFY(bench.isParked(syncB));
        bench.holdHighWatermark();
        const CorrelationId syncA = bench.send(a.id, a.sync({{a.memberId, assignmentOf({0, 1, 2})}, {b.memberId, assignmentOf({3, 4, 5})}}));
        QVERIFY(bench.isParked(syncA)); // it waits for the offsets topic's high watermark
        bench.letGoHighWatermark();
        QCOMPARE(bench.answerTo<SyncGroupResponse>(syncA)->assignment, assignmentOf({0, 1, 2}));
        QCOMPARE(bench.answerTo<SyncGroupResponse>(syncB)->assignment, assignmentOf({3, 4, 5}));
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        QCOMPARE(bench.ask<SyncGroupResponse>(b.id, b.sync()).assignment, assignmentOf({3, 4, 5})); // again, from what is stored
    }

    // consumer-groups.md 2.19
    void aSyncThatCannotBeIsRefused()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        const auto errorOf = [&](const SyncGroupRequest& request) { return bench.ask<SyncGroupResponse>(a.id, request).error; };
        QCOMPARE(errorOf(a.sync()), ErrorCode::UnknownMemberId);
        stabilize(bench, {&a}, {{0}});
        ClassicClient stranger = a;
        stranger.memberId = "nobody";
        QCOMPARE(errorOf(stranger.sync()), ErrorCode::UnknownMemberId);
        stranger = a;
        stranger.generation = 7;
        QCOMPARE(errorOf(stranger.sync()), ErrorCode::IllegalGeneration);
        SyncGroupRequest other = a.sync();
        other.protocolName = "sticky";
        QCOMPARE(errorOf(other), ErrorCode::InconsistentGroupProtocol);
        ClassicClient b{{1002}};
        joinAnew(bench, b);
        QCOMPARE(errorOf(a.sync()), ErrorCode::RebalanceInProgress);
    }

    // consumer-groups.md 2.22
    void heartbeatsSayWhatTheGroupDoes()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        a.memberId = "nobody";
        QCOMPARE(heartbeatOf(bench, a), ErrorCode::UnknownMemberId);
        a.memberId.clear();
        stabilize(bench, {&a}, {{0}});
        QCOMPARE(heartbeatOf(bench, a), ErrorCode::None);
        ClassicClient old = a;
        old.generation = 0;
        QCOMPARE(heartbeatOf(bench, old), ErrorCode::IllegalGeneration);
        ClassicClient b{{1002}};
        joinAnew(bench, b);
        QCOMPARE(heartbeatOf(bench, a), ErrorCode::RebalanceInProgress);
    }

    // consumer-groups.md 2.11: who comes back as it was is told again; the leader, or who changed, begins a rebalance.
    void aKnownMemberThatJoinsAgainMayBeginARebalance()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        stabilize(bench, {&a, &b}, {{0, 1, 2}, {3, 4, 5}});
        b.generation = -1; // as in its first JoinGroup
        const auto again = bench.ask<JoinGroupResponse>(b.id, b.join());
        QCOMPARE(again.error, ErrorCode::None);
        QCOMPARE(again.generationId, 1);
        QVERIFY(again.members.empty());
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        b.generation = 1; // a member that has moved on differs in its bytes (2.12)
        QVERIFY(bench.isParked(bench.send(b.id, b.join())));
        QCOMPARE(groupOf(bench).state, ClassicState::PreparingRebalance);
        QCOMPARE(bench.told<event::GroupRebalanceStarted>().back().reason, event::RebalanceReason::SubscriptionChanged);
        const CorrelationId joinA = bench.send(a.id, a.join());
        QCOMPARE(bench.answerTo<JoinGroupResponse>(joinA)->generationId, 2);
    }

    // consumer-groups.md 2.15: a dynamic member that does not rejoin goes after the rebalance timeout; a static one stays.
    void whoDoesNotRejoinIsRemovedUnlessItIsStatic()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        ClassicClient fixed{{1003}};
        fixed.instanceId = "i";
        for (ClassicClient* client : {&a, &b, &fixed})
            client->rebalanceTimeout = seconds(20);
        stabilize(bench, {&a, &b, &fixed}, {{0}, {1}, {2}});
        const CorrelationId joinA = bench.send(a.id, a.join());
        for (int i = 0; i < 20; ++i) {
            bench.pass(seconds(1));
            if (i < 19)
                QCOMPARE(heartbeatOf(bench, b), ErrorCode::RebalanceInProgress);
        }
        QCOMPARE(bench.answerTo<JoinGroupResponse>(joinA)->members.size(), 2U);
        QVERIFY(!groupOf(bench).members.contains(b.memberId));
        QVERIFY(groupOf(bench).members.contains(fixed.memberId));
    }

    // reported-faults.md G03, consumer-groups.md 2.21: a leader that never syncs does not hang the group.
    void membersThatDoNotSyncAreRemoved()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        a.rebalanceTimeout = b.rebalanceTimeout = seconds(30);
        const CorrelationId joinA = joinAnew(bench, a);
        joinAnew(bench, b);
        bench.pass(seconds(6));
        a.generation = b.generation = bench.answerTo<JoinGroupResponse>(joinA)->generationId;
        const CorrelationId syncB = bench.send(b.id, b.sync());
        for (int i = 0; i < 29; ++i) { // the leader's heartbeats go on being accepted
            bench.pass(seconds(1));
            QCOMPARE(heartbeatOf(bench, a), ErrorCode::None);
        }
        bench.pass(seconds(1));
        QCOMPARE(bench.answerTo<SyncGroupResponse>(syncB)->error, ErrorCode::RebalanceInProgress);
        QVERIFY(!groupOf(bench).members.contains(a.memberId));
        QCOMPARE(groupOf(bench).state, ClassicState::PreparingRebalance);
        const CorrelationId joinB = bench.send(b.id, b.join());
        QCOMPARE(bench.answerTo<JoinGroupResponse>(joinB)->leader, b.memberId);
    }

    // consumer-groups.md 2.23
    void aMemberThatFallsSilentIsRemoved()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0, 1}});
        bench.pass(milliseconds(44'999));
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        QCOMPARE(heartbeatOf(bench, a), ErrorCode::None); // its time begins anew
        bench.pass(milliseconds(44'999));
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        bench.pass(milliseconds(1));
        QCOMPARE(groupOf(bench).state, ClassicState::Empty);
        QCOMPARE(groupOf(bench).generation, 2); // 2.3
        QCOMPARE(bench.told<event::GroupMemberRemoved>().back().why, event::MemberGone::SessionExpired);
    }

    // consumer-groups.md 2.8, 7.5: a client that dies between the two steps of its join holds the others up.
    void aPendingMemberHoldsUpTheRebalance()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0}});
        ClassicClient ghost{{1002}};
        ghost.sessionTimeout = seconds(10);
        bench.ask<JoinGroupResponse>(ghost.id, ghost.join());
        a.generation = 1;
        const CorrelationId joinA = bench.send(a.id, a.join());
        bench.pass(milliseconds(9'999));
        QVERIFY(bench.isParked(joinA));
        bench.pass(milliseconds(1));
        QVERIFY(!bench.isParked(joinA));
    }

    // consumer-groups.md 2.24
    void membersLeave()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        stabilize(bench, {&a, &b}, {{0}, {1}});
        QCOMPARE(bench.ask<LeaveGroupResponse>(b.id, LeaveGroupRequest{"g", {{"nobody", {}, ""}}}).members.front().error,
            ErrorCode::UnknownMemberId);
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        QCOMPARE(bench.ask<LeaveGroupResponse>(b.id, b.leave()).members.front().error, ErrorCode::None);
        QCOMPARE(groupOf(bench).state, ClassicState::PreparingRebalance);
        a.generation = 1;
        const CorrelationId joinA = bench.send(a.id, a.join());
        QCOMPARE(bench.answerTo<JoinGroupResponse>(joinA)->generationId, 2);
        QCOMPARE(bench.ask<LeaveGroupResponse>(a.id, a.leave()).members.front().error, ErrorCode::None);
        QCOMPARE(groupOf(bench).state, ClassicState::Empty);
        QCOMPARE(groupOf(bench).generation, 3);
    }

    // consumer-groups.md 2.17: the candidate that most members list first.
    void theProtocolIsVotedFor()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        ClassicClient c{{1003}};
        a.assignors = {"range", "sticky", "roundrobin"};
        b.assignors = {"sticky", "roundrobin"};
        c.assignors = {"roundrobin", "sticky"};
        stabilize(bench, {&a, &b, &c}, {{0}, {1}, {2}});
        QCOMPARE(groupOf(bench).protocolName, std::optional<std::string>("sticky"));
    }

    // consumer-groups.md 2.26, 2.27, 2.29 and F12: a static member that comes back keeps its share without a rebalance.
    void aStaticMemberComesBackWithoutARebalance()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient fixed{{1002}};
        fixed.instanceId = "i";
        stabilize(bench, {&a, &fixed}, {{0, 1, 2}, {3, 4, 5}});
        bench.pass(seconds(20));
        ClassicClient back = fixed;
        back.memberId.clear();
        back.id = {1003};
        const auto joined = bench.ask<JoinGroupResponse>(back.id, back.join());
        QCOMPARE(joined.generationId, 1);
        QVERIFY(joined.memberId.starts_with("i-") && joined.memberId != fixed.memberId);
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        back.memberId = joined.memberId;
        QCOMPARE(bench.ask<SyncGroupResponse>(back.id, back.sync()).assignment, assignmentOf({3, 4, 5}));
        QCOMPARE(heartbeatOf(bench, fixed), ErrorCode::FencedInstanceId);
        QCOMPARE(bench.ask<OffsetCommitResponse>(fixed.id, fixed.commit(5)).partitions.front().error, ErrorCode::FencedInstanceId);
        QCOMPARE(std::get<GroupMetadataValue>(*bench.log.back().second.value).members.size(), 2U); // the new id is in the log
    }

    // consumer-groups.md 2.27: a leader that comes back is told not to assign.
    void aStaticLeaderComesBackAndSkipsTheAssignment()
    {
        ShardBench bench;
        ClassicClient fixed{{1001}};
        fixed.instanceId = "i";
        stabilize(bench, {&fixed}, {{0}});
        fixed.memberId.clear();
        const auto joined = bench.ask<JoinGroupResponse>(fixed.id, fixed.join());
        QVERIFY(joined.skipAssignment);
        QCOMPARE(joined.leader, joined.memberId);
    }

    // consumer-groups.md 1.13, F6: another broker loads the group as its last assignment left it, with full sessions.
    void aGroupIsLoadedStable()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        stabilize(bench, {&a, &b}, {{0, 1, 2}, {3, 4, 5}});
        bench.pass(seconds(30));
        bench.shard = bench.reloaded();
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        QCOMPARE(groupOf(bench).generation, 1);
        bench.pass(seconds(44)); // 74 s after the last heartbeat: the sessions began anew
        QCOMPARE(heartbeatOf(bench, a), ErrorCode::None);
        QCOMPARE(heartbeatOf(bench, b), ErrorCode::None);
        QCOMPARE(bench.ask<SyncGroupResponse>(b.id, b.sync()).assignment, assignmentOf({3, 4, 5}));
    }

    // consumer-groups.md 1.13, F7: a rebalance that was under way is forgotten; the generation is given out again.
    void aRebalanceIsNotRemembered()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0}});
        ClassicClient b{{1002}};
        joinAnew(bench, b);
        const CorrelationId joinA = bench.send(a.id, a.join());
        QCOMPARE(bench.answerTo<JoinGroupResponse>(joinA)->generationId, 2); // only announced
        bench.shard = bench.reloaded();
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        QCOMPARE(groupOf(bench).generation, 1);
        QCOMPARE(bench.ask<JoinGroupResponse>(b.id, b.join()).error, ErrorCode::UnknownMemberId);
        ClassicClient early = a;
        early.generation = 2;
        QCOMPARE(bench.ask<SyncGroupResponse>(a.id, early.sync()).error, ErrorCode::IllegalGeneration);
        const CorrelationId again = bench.send(a.id, a.join());
        QCOMPARE(bench.answerTo<JoinGroupResponse>(again)->generationId, 2);
    }

    // consumer-groups.md 2.20: when the assignment cannot be written everybody is told, and joins again.
    void anAssignmentThatCannotBeWrittenBeginsARebalance()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        const CorrelationId joinA = joinAnew(bench, a);
        bench.pass(seconds(3));
        a.generation = bench.answerTo<JoinGroupResponse>(joinA)->generationId;
        bench.appendsFailWith = ErrorCode::NotLeaderOrFollower;
        QCOMPARE(bench.ask<SyncGroupResponse>(a.id, a.sync({{a.memberId, assignmentOf({0})}})).error, ErrorCode::NotCoordinator);
        QCOMPARE(groupOf(bench).state, ClassicState::PreparingRebalance);
    }

    // consumer-groups.md 1.14
    void whoWaitsIsToldWhenTheCoordinatorGoes()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        joinAnew(bench, a);
        Effects effects;
        bench.shard.unload(effects);
        QCOMPARE(effects.answers.size(), 1U);
        QCOMPARE(std::get<JoinGroupResponse>(effects.answers.front().body).error, ErrorCode::NotCoordinator);
        QVERIFY(bench.shard.classicGroups().empty());
    }

    // consumer-groups.md 2.1, 2.2, 2.4: what a group is in each of its states, and the three times that it is written.
    void aGroupIsWrittenWhenItBeginsIsAssignedAndIsEmpty()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient fixed{{1002}};
        fixed.instanceId = "i";
        const auto written = [&] {
            return std::ranges::count_if(bench.log, [](const auto& entry) { return entry.second.key.type == RecordType::GroupMetadata; });
        };
        const CorrelationId joinA = joinAnew(bench, a);
        QCOMPARE(written(), 1);
        QCOMPARE(groupOf(bench).state, ClassicState::PreparingRebalance);
        QCOMPARE(groupOf(bench).generation, 0);
        QCOMPARE(*groupOf(bench).protocolType, std::string("consumer"));
        QCOMPARE(*groupOf(bench).leaderId, a.memberId);
        const CorrelationId joinFixed = bench.send(fixed.id, fixed.join());
        QVERIFY(groupOf(bench).newMemberAdded);
        bench.pass(seconds(6));
        fixed.memberId = bench.answerTo<JoinGroupResponse>(joinFixed)->memberId;
        QCOMPARE(groupOf(bench).state, ClassicState::CompletingRebalance);
        QCOMPARE(groupOf(bench).staticMembers, (std::map<std::string, std::string>{{"i", fixed.memberId}}));
        QCOMPARE(groupOf(bench).pendingSyncMembers, (std::set<std::string>{a.memberId, fixed.memberId}));
        a.generation = fixed.generation = bench.answerTo<JoinGroupResponse>(joinA)->generationId;
        bench.send(fixed.id, fixed.sync());
        QCOMPARE(written(), 1);
        bench.send(a.id, a.sync({{a.memberId, assignmentOf({0})}, {fixed.memberId, assignmentOf({1})}}));
        QCOMPARE(written(), 2);
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        QVERIFY(groupOf(bench).pendingSyncMembers.empty());
        heartbeatOf(bench, a);
        QCOMPARE(written(), 2);
        bench.ask<LeaveGroupResponse>(a.id, LeaveGroupRequest{"g", {{a.memberId, {}, ""}, {fixed.memberId, "i", ""}}});
        QCOMPARE(groupOf(bench).state, ClassicState::Empty);
        QVERIFY(!groupOf(bench).protocolName);
        QCOMPARE(*groupOf(bench).protocolType, std::string("consumer")); // kept
        QCOMPARE(written(), 3);
    }

    // consumer-groups.md 2.5: a member that comes while the leader assigns.
    void aRebalanceSendsAwayWhoWaitsForAnAssignment()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        stabilize(bench, {&a, &b}, {{0}, {1}});
        const CorrelationId joinB = bench.send(b.id, b.join());
        bench.send(a.id, a.join());
        b.generation = bench.answerTo<JoinGroupResponse>(joinB)->generationId;
        const CorrelationId syncB = bench.send(b.id, b.sync());
        QVERIFY(bench.isParked(syncB));
        QVERIFY(!(groupOf(bench).members.at(b.memberId).assignment == Bytes()));
        ClassicClient c{{1003}};
        joinAnew(bench, c);
        QCOMPARE(bench.answerTo<SyncGroupResponse>(syncB)->error, ErrorCode::RebalanceInProgress);
        QCOMPARE(groupOf(bench).state, ClassicState::PreparingRebalance);
        QVERIFY(groupOf(bench).members.at(b.memberId).assignment == Bytes());
    }

    // consumer-groups.md 2.9, 2.13: the largest rebalance timeout counts; a new member waits five minutes, whatever its session timeout.
    void aNewMemberWaitsForFiveMinutes()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient other{{1003}};
        a.rebalanceTimeout = seconds(900);
        other.rebalanceTimeout = seconds(60);
        stabilize(bench, {&a, &other}, {{0}, {1}});
        ClassicClient b{{1002}};
        b.sessionTimeout = seconds(10);
        b.rebalanceTimeout = seconds(60);
        const CorrelationId joinB = joinAnew(bench, b);
        const auto live = [&](Duration span) {
            const Instant until = bench.now() + span;
            for (Duration left = span; left.value > 0; left = until - bench.now()) {
                bench.pass(std::min(left, seconds(20)));
                heartbeatOf(bench, a);
                heartbeatOf(bench, other);
            }
        };
        live(milliseconds(299'999));
        QVERIFY(bench.isParked(joinB));
        live(milliseconds(1));
        QCOMPARE(bench.answerTo<JoinGroupResponse>(joinB)->error, ErrorCode::UnknownMemberId);
        QVERIFY(!groupOf(bench).members.contains(b.memberId));
        const CorrelationId joinOther = bench.send(other.id, other.join());
        live(milliseconds(599'999)); // 900 s since the rebalance began
        QVERIFY(bench.isParked(joinOther));
        live(milliseconds(1));
        QVERIFY(!bench.isParked(joinOther));
    }

    // consumer-groups.md 2.10: who waits for the others does not fall silent; its time begins anew when the join is complete.
    void aWaitingMembersSessionDoesNotExpire()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        a.sessionTimeout = seconds(10);
        stabilize(bench, {&a, &b}, {{0}, {1}});
        const CorrelationId joinA = bench.send(a.id, a.join());
        bench.pass(seconds(30));
        QVERIFY(bench.isParked(joinA));
        QVERIFY(groupOf(bench).members.contains(a.memberId));
        bench.send(b.id, b.join());
        QVERIFY(!bench.isParked(joinA));
        bench.pass(milliseconds(9'999));
        QVERIFY(groupOf(bench).members.contains(a.memberId));
        bench.pass(milliseconds(1));
        QVERIFY(!groupOf(bench).members.contains(a.memberId));
    }

    // consumer-groups.md 2.16: a leader that is away is followed by one who waits; when nobody waits the time runs once more.
    void anotherMemberLeads()
    {
        ShardBench bench;
        ClassicClient fixed{{1001}};
        ClassicClient a{{1002}};
        fixed.instanceId = "i";
        fixed.rebalanceTimeout = a.rebalanceTimeout = seconds(20);
        stabilize(bench, {&fixed, &a}, {{0}, {1}});
        QCOMPARE(*groupOf(bench).leaderId, fixed.memberId);
        const CorrelationId joinA = bench.send(a.id, a.join()); // its bytes say generation 1 now
        bench.pass(seconds(20));
        QCOMPARE(bench.answerTo<JoinGroupResponse>(joinA)->leader, a.memberId);
        QCOMPARE(groupOf(bench).generation, 2);
        bench.ask<LeaveGroupResponse>(a.id, a.leave());
        QCOMPARE(groupOf(bench).state, ClassicState::PreparingRebalance);
        QCOMPARE(*groupOf(bench).leaderId, fixed.memberId);
        bench.pass(seconds(20)); // the static one is absent
        QCOMPARE(groupOf(bench).state, ClassicState::PreparingRebalance);
        QCOMPARE(groupOf(bench).generation, 2);
        const CorrelationId joinFixed = bench.send(fixed.id, fixed.join());
        QCOMPARE(bench.answerTo<JoinGroupResponse>(joinFixed)->generationId, 3);
    }

    // consumer-groups.md 2.28: only the name of the protocol is compared.
    void aStaticMemberWithOtherTopicsIsNoRebalance()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient fixed{{1002}};
        fixed.instanceId = "i";
        stabilize(bench, {&a, &fixed}, {{0}, {1}});
        fixed.memberId.clear();
        fixed.topics = {"orders", "payments"};
        QCOMPARE(bench.ask<JoinGroupResponse>(fixed.id, fixed.join()).generationId, 1);
        QCOMPARE(groupOf(bench).state, ClassicState::Stable);
        fixed.assignors = {"roundrobin"};
        QCOMPARE(bench.ask<JoinGroupResponse>(fixed.id, fixed.join()).error, ErrorCode::InconsistentGroupProtocol);
    }
};

QTEST_APPLESS_MAIN(ShardClassicTest)
#include "tst_shard_classic.moc"
