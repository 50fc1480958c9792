// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/group/classic_members.h"

using namespace highwater;
using namespace highwater::group;
using namespace highwater::message;
using namespace highwater::test;

namespace {

/// A client of a KIP-848 group, as its coordinator sees one.
struct Consumer {
    NodeId id;
    std::string memberId;
    std::int32_t epoch = 0;
    std::optional<std::string> instanceId{};

    ConsumerGroupHeartbeatRequest join(std::vector<std::string> topics = {"orders"}) const
    {
        ConsumerGroupHeartbeatRequest request;
        request.groupId = "g";
        request.memberId = memberId;
        request.memberEpoch = kJoinMemberEpoch;
        request.instanceId = instanceId;
        request.rebalanceTimeout = seconds(300);
        request.subscribedTopicNames = std::move(topics);
        request.topicPartitions.emplace();
        return request;
    }
    ConsumerGroupHeartbeatRequest beat(std::optional<std::vector<std::int32_t>> owned = {}) const
    {
        ConsumerGroupHeartbeatRequest request;
        request.groupId = "g";
        request.memberId = memberId;
        request.memberEpoch = epoch;
        request.instanceId = instanceId;
        if (owned) {
            request.topicPartitions.emplace();
            for (const std::int32_t partition : *owned)
                request.topicPartitions->push_back({kOrders, {partition}});
        }
        return request;
    }
    OffsetCommitRequest commit(std::int64_t offset) const
    {
        return {"g", epoch, memberId, instanceId, {{{"orders", {0}}, Offset{offset}, LeaderEpoch{0}, ""}}};
    }
};

/// `012`; `-` when the answer has no assignment.
QString shareIn(const ConsumerGroupHeartbeatResponse& response)
{
    if (!response.assignment)
        return QStringLiteral("-");
    QString share;
    for (const TopicIdPartition& partition : *response.assignment)
        share += QString::number(partition.partition.value);
    return share;
}

} // namespace

/// The consumer protocol (KIP-848) at its coordinator.
class ShardConsumerTest : public QObject {
Q_OBJECT

    static ConsumerGroupHeartbeatResponse ask(ShardBench& bench, Consumer& consumer, const ConsumerGroupHeartbeatRequest& request)
    {
        auto response = bench.ask<ConsumerGroupHeartbeatResponse>(consumer.id, request);
        if (response.error == ErrorCode::None)
            consumer.epoch = response.memberEpoch;
        return response;
    }
    static const ConsumerGroup& groupOf(const ShardBench& bench) { return bench.shard.applied().consumerGroups.at("g"); }

    /// A=012 and B=345, both at the group's epoch.
    static void twoMembers(ShardBench& bench, Consumer& a, Consumer& b)
    {
        ask(bench, a, a.join());
        ask(bench, b, b.join());
        ask(bench, a, a.beat());
        ask(bench, a, a.beat({{0, 1, 2}}));
        ask(bench, b, b.beat());
    }

private slots:
    // consumer-groups.md 4.10, 4.12
    void theFirstMemberHasItAllAtOnce()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        const auto joined = ask(bench, a, a.join());
        QCOMPARE(shareIn(joined), "012345");
        QCOMPARE(joined.memberEpoch, 1);
        QCOMPARE(joined.heartbeatInterval, seconds(5));
        QCOMPARE(groupOf(bench).state(), ConsumerGroupState::Stable);
        QCOMPARE(shareIn(ask(bench, a, a.beat())), "-");
    }

    // consumer-groups.md 4.19, 4.20, 4.21: the whole timeline; what was freed is had with one's own next heartbeat
    void aThirdMemberIsGivenWhatTheOthersLetGo()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        Consumer c{{1003}, "C"};
        twoMembers(bench, a, b);
        const std::int32_t before = groupOf(bench).groupEpoch;
        QCOMPARE(a.epoch, before);
        QCOMPARE(b.epoch, before);
        const auto joined = ask(bench, c, c.join());
        QCOMPARE(joined.memberEpoch, before + 1);
        QCOMPARE(shareIn(joined), "");
        QCOMPARE(groupOf(bench).members.at("C").state, event::MemberState::UnreleasedPartitions);
        const auto told = ask(bench, a, a.beat());
        QCOMPARE(told.memberEpoch, before);
        QCOMPARE(shareIn(told), "01");
        QCOMPARE(shareIn(ask(bench, c, c.beat())), "-"); // 2 is not free yet
        const auto acknowledged = ask(bench, a, a.beat({{0, 1}}));
        QCOMPARE(acknowledged.memberEpoch, before + 1);
        QCOMPARE(shareIn(acknowledged), "-");
        QCOMPARE(shareIn(ask(bench, c, c.beat())), "2");
        QCOMPARE(groupOf(bench).members.at("C").state, event::MemberState::UnreleasedPartitions);
        QCOMPARE(shareIn(ask(bench, b, b.beat())), "34");
        QCOMPARE(ask(bench, b, b.beat({{3, 4}})).memberEpoch, before + 1);
        const auto last = ask(bench, c, c.beat());
        QCOMPARE(shareIn(last), "25");
        QCOMPARE(groupOf(bench).members.at("C").state, event::MemberState::Stable);
        QCOMPARE(groupOf(bench).state(), ConsumerGroupState::Stable);
    }

    // consumer-groups.md 4.7, 4.8
    void whatCannotBeIsRefused()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        const auto errorOf = [&](const ConsumerGroupHeartbeatRequest& request) {
            return bench.ask<ConsumerGroupHeartbeatResponse>(a.id, request).error;
        };
        a.epoch = 3;
        QCOMPARE(errorOf(a.beat()), ErrorCode::GroupIdNotFound);
        ConsumerGroupHeartbeatRequest incomplete = a.join();
        incomplete.rebalanceTimeout.reset();
        QCOMPARE(errorOf(incomplete), ErrorCode::InvalidRequest);
        incomplete = a.join();
        incomplete.topicPartitions->push_back({kOrders, {0}});
        QCOMPARE(errorOf(incomplete), ErrorCode::InvalidRequest);
        ConsumerGroupHeartbeatRequest strange = a.join();
        strange.serverAssignor = "best";
        QCOMPARE(errorOf(strange), ErrorCode::UnsupportedAssignor);
        QCOMPARE(errorOf(a.join()), ErrorCode::None);
        Consumer b{{1002}, "B"};
        b.epoch = 1;
        QCOMPARE(errorOf(b.beat()), ErrorCode::UnknownMemberId);
        bench.config.consumerMaxSize = 1;
        QCOMPARE(errorOf(b.join()), ErrorCode::GroupMaxSizeReached);
    }

    // consumer-groups.md 4.9, F15
    void aLostReplyIsForgivenOtherEpochsAreFenced()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        ask(bench, a, a.join());
        ask(bench, b, b.join());
        ask(bench, a, a.beat());
        Consumer before = a; // it does not hear the next answer
        ask(bench, a, a.beat({{0, 1, 2}}));
        QVERIFY(a.epoch > before.epoch);
        QCOMPARE(ask(bench, before, before.beat({{0, 1}})).error, ErrorCode::None);
        Consumer greedy = a;
        greedy.epoch = a.epoch - 1;
        QCOMPARE(ask(bench, greedy, greedy.beat({{0, 5}})).error, ErrorCode::FencedMemberEpoch);
        greedy.epoch = a.epoch + 1;
        QCOMPARE(ask(bench, greedy, greedy.beat()).error, ErrorCode::FencedMemberEpoch);
    }

    // consumer-groups.md 4.14: who leaves costs an epoch; the rest learn of it with their next heartbeat.
    void aMemberLeaves()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        twoMembers(bench, a, b);
        const std::int32_t before = groupOf(bench).groupEpoch;
        Consumer leaving = b;
        leaving.epoch = kLeaveMemberEpoch;
        QCOMPARE(ask(bench, leaving, leaving.beat()).memberEpoch, kLeaveMemberEpoch);
        QCOMPARE(groupOf(bench).groupEpoch, before + 1);
        QCOMPARE(groupOf(bench).state(), ConsumerGroupState::Assigning);
        const std::vector<RecordKey> last{bench.log[bench.log.size() - 4].second.key, bench.log[bench.log.size() - 3].second.key,
            bench.log[bench.log.size() - 2].second.key};
        QCOMPARE(last[0].type, RecordType::ConsumerGroupCurrentMemberAssignment); // 4.38
        QCOMPARE(last[1].type, RecordType::ConsumerGroupTargetAssignmentMember);
        QCOMPARE(last[2].type, RecordType::ConsumerGroupMemberMetadata);
        QCOMPARE(shareIn(ask(bench, a, a.beat())), "012345");
    }

    // consumer-groups.md 4.22: 45 s without a heartbeat.
    void aSilentMemberIsFenced()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        twoMembers(bench, a, b);
        for (int i = 0; i < 9; ++i) {
            bench.pass(seconds(5));
            QCOMPARE(ask(bench, a, a.beat()).error, ErrorCode::None);
        }
        QCOMPARE(ask(bench, b, b.beat()).error, ErrorCode::UnknownMemberId);
        QCOMPARE(bench.told<event::GroupMemberRemoved>().back().why, event::MemberGone::SessionExpired);
        QCOMPARE(groupOf(bench).target.at("A").size(), 6U);
    }

    // consumer-groups.md 4.23, F14: who does not let go in its rebalance timeout is fenced.
    void aMemberThatDoesNotRevokeIsFenced()
    {
        ShardBench bench;
        bench.config.consumerSessionTimeout = seconds(45);
        Consumer a{{1001}, "A"};
        ConsumerGroupHeartbeatRequest join = a.join();
        join.rebalanceTimeout = seconds(30);
        ask(bench, a, join);
        Consumer b{{1002}, "B"};
        ask(bench, b, b.join());
        QCOMPARE(shareIn(ask(bench, a, a.beat())), "012");
        for (int i = 0; i < 6; ++i) { // its heartbeats go on, its callback does not end
            bench.pass(milliseconds(4'900));
            QCOMPARE(ask(bench, a, a.beat()).error, ErrorCode::None);
            ask(bench, b, b.beat());
        }
        bench.pass(seconds(1));
        QCOMPARE(ask(bench, a, a.beat()).error, ErrorCode::UnknownMemberId);
        QCOMPARE(bench.told<event::GroupMemberRemoved>().back().why, event::MemberGone::DidNotRevoke);
        QCOMPARE(shareIn(ask(bench, b, b.beat())), "012345");
    }

    // consumer-groups.md 4.2, 4.26, F12: a static member that left for a while has its place kept, a crashed one's place is taken.
    void aStaticMemberComesBack()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B", 0, "i"};
        twoMembers(bench, a, b);
        const std::int32_t before = groupOf(bench).groupEpoch;
        Consumer twin{{1003}, "B2", 0, "i"};
        QCOMPARE(ask(bench, twin, twin.join()).error, ErrorCode::UnreleasedInstanceId);
        Consumer leaving = b;
        leaving.epoch = kStaticLeaveMemberEpoch;
        QCOMPARE(ask(bench, leaving, leaving.beat()).memberEpoch, kStaticLeaveMemberEpoch);
        QCOMPARE(groupOf(bench).groupEpoch, before);
        QCOMPARE(shareIn(ask(bench, a, a.beat())), "-"); // nobody gets its partitions
        const auto back = ask(bench, twin, twin.join());
        QCOMPARE(back.error, ErrorCode::None);
        QCOMPARE(shareIn(back), "345");
        QCOMPARE(groupOf(bench).groupEpoch, before);
        b.epoch = before;
        QCOMPARE(ask(bench, b, b.beat()).error, ErrorCode::FencedInstanceId);
    }

    // reported-faults.md G01: what goes back and forth while it is being let go keeps its owner.
    void aPartitionKeepsItsOwnerUntilItIsLetGo()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        ask(bench, a, a.join());
        ask(bench, b, b.join());
        QCOMPARE(shareIn(ask(bench, a, a.beat())), "012"); // A is to let go of 3, 4 and 5
        Consumer leaving = b;
        leaving.epoch = kLeaveMemberEpoch;
        ask(bench, leaving, leaving.beat()); // they are A's again
        Consumer c{{1003}, "C"};
        ask(bench, c, c.join()); // and then C's, before A says anything
        QCOMPARE(shareIn(ask(bench, c, c.beat())), "-");
        QVERIFY(groupOf(bench).members.at("C").assigned.empty());
        ask(bench, a, a.beat({{0, 1, 2}}));
        QCOMPARE(shareIn(ask(bench, c, c.beat())), "345");
    }

    // consumer-groups.md 4.12: new partitions are noticed with the next heartbeat of any member.
    void newPartitionsAreNoticed()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        ask(bench, a, a.join());
        bench.setTopic("orders", kOrders, 8);
        const auto told = ask(bench, a, a.beat());
        QCOMPARE(shareIn(told), "01234567");
        QCOMPARE(told.memberEpoch, 2);
    }

    // consumer-groups.md 5.11, 5.14, F5
    void commitsNeedTheMembersEpoch()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        const auto errorOf = [&](const Consumer& who) {
            return bench.ask<OffsetCommitResponse>(who.id, who.commit(30)).partitions.front().error;
        };
        ask(bench, a, a.join());
        QCOMPARE(errorOf(a), ErrorCode::None);
        Consumer stale = a;
        stale.epoch = 7;
        QCOMPARE(errorOf(stale), ErrorCode::StaleMemberEpoch);
        stale.memberId = "Z";
        QCOMPARE(errorOf(stale), ErrorCode::UnknownMemberId);
        OffsetFetchRequest fetch{"g", "A", 7, std::vector<TopicPartition>{{"orders", {0}}}, true};
        QCOMPARE(bench.ask<OffsetFetchResponse>(a.id, fetch).error, ErrorCode::StaleMemberEpoch);
        fetch.memberEpoch = a.epoch;
        QCOMPARE(bench.ask<OffsetFetchResponse>(a.id, fetch).partitions.front().committedOffset, Offset{30});
    }

    // consumer-groups.md 1.13, 11A I10: another broker loads the same group out of the records.
    void aLoadedGroupIsTheSame()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        Consumer c{{1003}, "C", 0, "i"};
        twoMembers(bench, a, b);
        ask(bench, c, c.join());
        ask(bench, a, a.beat());
        bench.ask<OffsetCommitResponse>(a.id, a.commit(12));
        QVERIFY(bench.shard.applied() == bench.shard.committed());
        const group::Shard other = bench.reloaded();
        QVERIFY(other.applied() == bench.shard.applied());
        QVERIFY(other.committed() == bench.shard.committed());
        bench.shard = other;
        QCOMPARE(ask(bench, a, a.beat({{0, 1}})).error, ErrorCode::None);
        QCOMPARE(shareIn(ask(bench, c, c.beat())), "2");
    }

    // consumer-groups.md 4.33: an empty group takes the protocol of who comes first.
    void anEmptyGroupChangesItsProtocol()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        ask(bench, a, a.join());
        bench.ask<OffsetCommitResponse>(a.id, a.commit(12));
        Consumer leaving = a;
        leaving.epoch = kLeaveMemberEpoch;
        ask(bench, leaving, leaving.beat());
        ClassicClient classic{{1002}};
        stabilize(bench, {&classic}, {{0}});
        QVERIFY(!bench.shard.applied().consumerGroups.contains("g"));
        QCOMPARE(bench.shard.applied().offsets.at("g").size(), 1U);
        bench.ask<LeaveGroupResponse>(classic.id, classic.leave());
        QCOMPARE(shareIn(ask(bench, a, a.join())), "012345");
        QVERIFY(bench.shard.classicGroups().empty());
        QVERIFY(bench.reloaded().applied() == bench.shard.applied());
    }

    // consumer-groups.md 4.33: unless the policy forbids it, members of the other kind may come.
    void aGroupMayBeForbiddenToChange()
    {
        ShardBench bench;
        bench.config.consumerMigrationPolicy = config::MigrationPolicy::Disabled;
        ClassicClient classic{{1001}};
        stabilize(bench, {&classic}, {{0}});
        Consumer a{{1002}, "A"};
        QCOMPARE(ask(bench, a, a.join()).error, ErrorCode::GroupIdNotFound);
        bench.ask<LeaveGroupResponse>(classic.id, classic.leave());
        QCOMPARE(ask(bench, a, a.join()).error, ErrorCode::None);
        ClassicClient late{{1003}};
        QCOMPARE(bench.ask<JoinGroupResponse>(late.id, late.join()).error, ErrorCode::InconsistentGroupProtocol);
    }

    // consumer-groups.md 4.34, 4.35: a group is upgraded member by member, and stays whole meanwhile.
    void aClassicGroupIsUpgraded()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        ClassicClient b{{1002}};
        stabilize(bench, {&a, &b}, {{0, 1, 2}, {3, 4, 5}});
        Consumer c{{1003}, "C"};
        const auto joined = ask(bench, c, c.join());
        QCOMPARE(joined.error, ErrorCode::None);
        QCOMPARE(joined.memberEpoch, 2); // generation 1 became the group's epoch
        QVERIFY(bench.shard.classicGroups().empty());
        QCOMPARE(groupOf(bench).members.at(a.memberId).memberEpoch, 1);
        QCOMPARE(bench.ask<HeartbeatResponse>(a.id, a.heartbeat()).error, ErrorCode::RebalanceInProgress);
        a.owned = {0, 1, 2};
        const auto told = bench.ask<JoinGroupResponse>(a.id, a.join());
        QCOMPARE(told.error, ErrorCode::None);
        QCOMPARE(told.generationId, 1); // first it lets go
        QVERIFY(told.members.empty());
        QCOMPARE(bench.ask<SyncGroupResponse>(a.id, a.sync()).assignment, assignmentOf({0, 1}));
        a.owned = {0, 1};
        a.generation = bench.ask<JoinGroupResponse>(a.id, a.join()).generationId;
        QCOMPARE(a.generation, 2);
        QCOMPARE(bench.ask<SyncGroupResponse>(a.id, a.sync()).assignment, assignmentOf({0, 1}));
        QCOMPARE(bench.ask<HeartbeatResponse>(a.id, a.heartbeat()).error, ErrorCode::None);
        QCOMPARE(shareIn(ask(bench, c, c.beat())), "2");
        QCOMPARE(bench.ask<OffsetCommitResponse>(a.id, a.commit(7)).partitions.front().error, ErrorCode::None);
        ClassicClient stale = a;
        stale.generation = 1;
        QCOMPARE(bench.ask<OffsetCommitResponse>(a.id, stale.commit(8)).partitions.front().error, ErrorCode::IllegalGeneration); // 5.11
        QVERIFY(bench.reloaded().applied() == bench.shard.applied());
    }

    // consumer-groups.md 4.36: the last member of the new protocol leaves.
    void aMixedGroupIsDowngraded()
    {
        ShardBench bench;
        ClassicClient a{{1001}};
        stabilize(bench, {&a}, {{0, 1, 2, 3, 4, 5}});
        Consumer c{{1003}, "C"};
        ask(bench, c, c.join());
        const std::int32_t epoch = groupOf(bench).groupEpoch;
        Consumer leaving = c;
        leaving.epoch = kLeaveMemberEpoch;
        QCOMPARE(ask(bench, leaving, leaving.beat()).error, ErrorCode::None);
        QVERIFY(!bench.shard.applied().consumerGroups.contains("g"));
        const ClassicGroup& group = bench.shard.classicGroups().at("g");
        QCOMPARE(group.generation, epoch + 1);
        QCOMPARE(group.state, ClassicState::PreparingRebalance);
        QVERIFY(group.members.contains(a.memberId));
        const group::Shard other = bench.reloaded();
        QVERIFY(other.classicGroups().contains("g") && other.applied() == bench.shard.applied());
        a.generation = -1;
        const CorrelationId join = bench.send(a.id, a.join());
        QCOMPARE(bench.answerTo<JoinGroupResponse>(join)->generationId, epoch + 2);
    }

    // consumer-groups.md 4.1, 4.3: how a group stands follows from its epochs and its members.
    void aGroupsStateFollowsFromItsEpochs()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        const auto look = [&](ConsumerGroupState state, std::int32_t groupEpoch, std::int32_t targetEpoch) {
            return groupOf(bench).state() == state && groupOf(bench).groupEpoch == groupEpoch && groupOf(bench).targetEpoch == targetEpoch;
        };
        ask(bench, a, a.join());
        QVERIFY(look(ConsumerGroupState::Stable, 1, 1));
        ask(bench, b, b.join());
        QVERIFY(look(ConsumerGroupState::Reconciling, 2, 2));
        QCOMPARE(groupOf(bench).members.at("A").memberEpoch, 1);
        ask(bench, a, a.beat());
        ask(bench, a, a.beat({{0, 1, 2}}));
        QVERIFY(look(ConsumerGroupState::Reconciling, 2, 2)); // B waits for what A let go
        ask(bench, b, b.beat());
        QVERIFY(look(ConsumerGroupState::Stable, 2, 2));
        for (Consumer* leaving : {&b, &a}) {
            leaving->epoch = kLeaveMemberEpoch;
            ask(bench, *leaving, leaving->beat());
            if (leaving == &b)
                QVERIFY(look(ConsumerGroupState::Assigning, 3, 2));
        }
        QVERIFY(look(ConsumerGroupState::Empty, 4, 2));
    }

    // consumer-groups.md 4.4, 4.5, 4.11, 4.16, 4.17: whose a partition is, step by step, and what is written of it.
    void onlyWhoCallsIsReconciled()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        const auto ownerEpoch = [&](std::int32_t partition) {
            const auto& epochs = groupOf(bench).partitionEpochs;
            const auto found = epochs.find({kOrders, {partition}});
            return found == epochs.end() ? -1 : found->second;
        };
        const auto lastWritten = [&] { return std::get<CurrentMemberAssignmentValue>(*bench.log.back().second.value); };
        ask(bench, a, a.join());
        QCOMPARE(ownerEpoch(3), 1);
        const std::size_t before = bench.log.size();
        ask(bench, b, b.join());
        for (std::size_t i = before; i < bench.log.size(); ++i)
            if (bench.log[i].second.key.type == RecordType::ConsumerGroupCurrentMemberAssignment)
                QCOMPARE(bench.log[i].second.key.member, std::string("B"));
        QCOMPARE(int(lastWritten().state), 2); // UNRELEASED_PARTITIONS, at the target's epoch, without anything
        QCOMPARE(lastWritten().memberEpoch, 2);
        QVERIFY(lastWritten().assigned.empty());
        QCOMPARE(groupOf(bench).members.at("A").assigned.size(), 6U);
        ask(bench, a, a.beat());
        QCOMPARE(int(lastWritten().state), 1); // UNREVOKED_PARTITIONS, at its old epoch
        QCOMPARE(lastWritten().memberEpoch, 1);
        QCOMPARE(lastWritten().assigned.size(), 3U);
        QCOMPARE(lastWritten().pendingRevocation.size(), 3U);
        QCOMPARE(ownerEpoch(3), 1); // still A's
        ask(bench, b, b.beat());
        QCOMPARE(ownerEpoch(3), 1);
        ask(bench, a, a.beat({{0, 1, 2}}));
        QCOMPARE(int(lastWritten().state), 0);
        QCOMPARE(lastWritten().memberEpoch, 2);
        QCOMPARE(lastWritten().previousMemberEpoch, 1);
        QCOMPARE(ownerEpoch(3), -1); // free
        QCOMPARE(ownerEpoch(0), 2);
        ask(bench, b, b.beat());
        QCOMPARE(ownerEpoch(3), 2);
    }

    // consumer-groups.md 4.11: the answer waits until the records are committed.
    void aHeartbeatIsAnsweredWhenItsRecordsAreCommitted()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        bench.holdHighWatermark();
        const CorrelationId join = bench.send(a.id, a.join());
        QVERIFY(bench.isParked(join));
        bench.letGoHighWatermark();
        QCOMPARE(bench.answerTo<ConsumerGroupHeartbeatResponse>(join)->memberEpoch, 1);
    }

    // consumer-groups.md 4.18: who still has what it is to let go, or does not say, stays where it is.
    void aMemberThatStillOwnsStaysUnrevoked()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        ask(bench, a, a.join());
        ask(bench, b, b.join());
        ask(bench, a, a.beat());
        const ConsumerMember before = groupOf(bench).members.at("A");
        const std::size_t written = bench.log.size();
        QCOMPARE(ask(bench, a, a.beat()).memberEpoch, 1);
        QCOMPARE(ask(bench, a, a.beat({{0, 1, 2, 3}})).memberEpoch, 1);
        QVERIFY(groupOf(bench).members.at("A") == before);
        QCOMPARE(bench.log.size(), written);
        QCOMPARE(ask(bench, a, a.beat({{0, 1, 2}})).memberEpoch, 2);
    }

    // consumer-groups.md 4.13: what does not ask for another assignment.
    void whatDoesNotBumpTheEpoch()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        twoMembers(bench, a, b);
        const std::int32_t before = groupOf(bench).groupEpoch;
        const auto isWrittenAnew = [&](const ConsumerGroupHeartbeatRequest& request) {
            const std::size_t written = bench.log.size();
            QCOMPARE(ask(bench, a, request).error, ErrorCode::None);
            QCOMPARE(groupOf(bench).groupEpoch, before);
            QCOMPARE(bench.log.size(), written + 1);
            QCOMPARE(bench.log.back().second.key.type, RecordType::ConsumerGroupMemberMetadata);
        };
        QCOMPARE(ask(bench, a, a.beat()).error, ErrorCode::None);
        QCOMPARE(groupOf(bench).groupEpoch, before);
        ConsumerGroupHeartbeatRequest request = a.beat();
        request.rackId = "r";
        isWrittenAnew(request);
        request = a.beat();
        request.rebalanceTimeout = seconds(77);
        isWrittenAnew(request);
        request = a.beat();
        request.serverAssignor = "range";
        isWrittenAnew(request);
        request = a.beat();
        request.clientId = "renamed";
        isWrittenAnew(request);
        request = a.beat();
        request.clientId = "renamed";
        request.subscribedTopicNames = {"orders", "payments"}; // this one does
        ask(bench, a, request);
        QCOMPARE(groupOf(bench).groupEpoch, before + 1);
    }

    // consumer-groups.md 4.15: the assignor that most members ask for, else the first that is configured.
    void theAssignorIsVotedFor()
    {
        ShardBench bench;
        const auto joins = [&](int number, std::optional<std::string> assignor) {
            Consumer consumer{{1000 + number}, std::to_string(number)};
            ConsumerGroupHeartbeatRequest request = consumer.join();
            request.serverAssignor = std::move(assignor);
            ask(bench, consumer, request);
            return bench.told<event::GroupTargetComputed>().back().assignor;
        };
        QCOMPARE(joins(1, {}), std::string("uniform"));
        QCOMPARE(joins(2, "range"), std::string("range"));
        joins(3, "uniform");
        QCOMPARE(joins(4, "uniform"), std::string("uniform"));
        joins(5, "range");
        QCOMPARE(joins(6, "range"), std::string("range"));
    }

    // consumer-groups.md 4.29: range on the server, topic by topic, static members first.
    void theServersRangeIsAsTheClients()
    {
        ShardBench bench;
        bench.config.consumerAssignors = {"range"};
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B", 0, "i"};
        ask(bench, a, a.join({"orders", "payments"}));
        ask(bench, b, b.join({"orders", "payments"}));
        const auto share = [&](const std::string& member) { return groupOf(bench).target.at(member); };
        QCOMPARE(share("B"), (PartitionSet{{kOrders, {0}}, {kOrders, {1}}, {kOrders, {2}}, {kPayments, {0}}, {kPayments, {1}}}));
        QCOMPARE(share("A"), (PartitionSet{{kOrders, {3}}, {kOrders, {4}}, {kOrders, {5}}, {kPayments, {2}}}));
    }

    // consumer-groups.md 4.32: a topic that does not exist is ignored until it does.
    void aTopicThatIsNotThereIsIgnored()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        QCOMPARE(shareIn(ask(bench, a, a.join({"ghost", "orders"}))), "012345");
        bench.setTopic("ghost", {{9, 9}}, 1);
        QCOMPARE(ask(bench, a, a.beat()).assignment->size(), 7U);
    }

    static ConsumerGroupHeartbeatRequest joinWith(const Consumer& consumer, std::string expression)
    {
        ConsumerGroupHeartbeatRequest request = consumer.join({});
        request.subscribedTopicNames.reset();
        request.subscribedTopicRegex = std::move(expression);
        return request;
    }

    // consumer-groups.md 4.7, 4.12, 4.32, 4.38: a regular expression matches nothing until it is looked up, a moment after the heartbeat;
    // then the epoch grows, the result is a record, and a group that is loaded knows it.
    void aRegularExpressionIsLookedUpAside()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        const auto joined = ask(bench, a, joinWith(a, "ord.*"));
        QCOMPARE(joined.error, ErrorCode::None);
        QCOMPARE(shareIn(joined), "");
        const std::int32_t epoch = groupOf(bench).groupEpoch;
        bench.pass(seconds(1));
        QCOMPARE(groupOf(bench).groupEpoch, epoch + 1);
        QCOMPARE(groupOf(bench).expressions.at("ord.*").topics, std::vector<std::string>{"orders"});
        QCOMPARE(shareIn(ask(bench, a, a.beat())), "012345");
        QVERIFY(bench.reloaded().applied().consumerGroups.at("g") == groupOf(bench));
        bench.pass(seconds(20));
        ask(bench, a, a.beat());
        bench.pass(seconds(1));
        QCOMPARE(groupOf(bench).groupEpoch, epoch + 1); // nothing new
    }

    // consumer-groups.md 4.32: topics that were created since are found, but not within ten seconds of the last look.
    void topicsCreatedSinceAreFound()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        ask(bench, a, joinWith(a, "ord.*|pay.*"));
        bench.pass(seconds(1));
        ask(bench, a, a.beat());
        QCOMPARE(groupOf(bench).members.at("A").assigned.size(), 9U);
        bench.setTopic("orders-2", {{3, 3}}, 2);
        ask(bench, a, a.beat());
        bench.pass(seconds(8));
        ask(bench, a, a.beat());
        QCOMPARE(groupOf(bench).members.at("A").assigned.size(), 9U);
        bench.pass(seconds(3));
        ask(bench, a, a.beat());
        bench.pass(seconds(1));
        ask(bench, a, a.beat());
        QCOMPARE(groupOf(bench).members.at("A").assigned.size(), 11U);
    }

    // consumer-groups.md 4.12, 4.32: one that is known already bumps at once, and so does dropping it; when nobody has it its record goes.
    void anExpressionThatIsKnownOrDroppedBumps()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        Consumer b{{1002}, "B"};
        ask(bench, a, joinWith(a, "ord.*"));
        bench.pass(seconds(1));
        ask(bench, a, a.beat());
        const std::int32_t epoch = groupOf(bench).groupEpoch;
        ask(bench, b, joinWith(b, "ord.*"));
        QCOMPARE(groupOf(bench).groupEpoch, epoch + 1);
        auto other = a.beat();
        other.subscribedTopicRegex = "pay.*"; // not looked up yet
        ask(bench, a, other);
        QCOMPARE(groupOf(bench).groupEpoch, epoch + 1);
        QVERIFY(groupOf(bench).expressions.contains("ord.*"));
        auto none = b.beat();
        none.subscribedTopicRegex = "";
        none.subscribedTopicNames = std::vector<std::string>{"orders"};
        ask(bench, b, none);
        QVERIFY(groupOf(bench).groupEpoch > epoch + 1);
        QVERIFY(!groupOf(bench).expressions.contains("ord.*"));
        QVERIFY(!groupOf(bench).members.at("B").metadata.subscribedTopicRegex);
    }

    // consumer-groups.md 4.32
    void anInvalidExpressionIsRefused()
    {
        ShardBench bench;
        Consumer a{{1001}, "A"};
        QCOMPARE(ask(bench, a, joinWith(a, "ord(.*")).error, ErrorCode::InvalidRegularExpression);
        QVERIFY(!bench.shard.applied().consumerGroups.contains("g"));
    }
};

QTEST_APPLESS_MAIN(ShardConsumerTest)
#include "tst_shard_consumer.moc"
