// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/controller/partition_change_builder.h"
#include "engine/metadata/metadata_image.h"

#include <algorithm>
#include <set>

using namespace highwater;
using namespace highwater::controller;
using event::ElectionKind;
using metadata::LeaderRecoveryState;
using metadata::PartitionRegistration;

namespace {

constexpr NodeId k1{1}, k2{2}, k3{3};

std::vector<NodeId> nodes(std::initializer_list<std::int32_t> ids)
{
    std::vector<NodeId> list;
    for (const std::int32_t id : ids)
        list.push_back({id});
    return list;
}

PartitionRegistration on(std::initializer_list<std::int32_t> replicas, std::initializer_list<std::int32_t> isr, std::int32_t leader)
{
    PartitionRegistration partition;
    partition.replicas = nodes(replicas);
    partition.isr = nodes(isr);
    partition.leader = {leader};
    partition.leaderEpoch = {4};
    partition.partitionEpoch = {9};
    return partition;
}

IsAcceptable only(std::initializer_list<std::int32_t> ids)
{
    return [list = nodes(ids)](NodeId node) { return std::ranges::find(list, node) != list.end(); };
}

const TopicIdPartition kId{{{1, 1}}, {0}};

/// The partition after the change, and the election's kind.
struct After {
    PartitionRegistration partition;
    ElectionKind kind = ElectionKind::InSync;
    bool hasRecord = false;
};
After after(const PartitionChange& change, const IsAcceptable& isAcceptable)
{
    const auto built = build(change, isAcceptable);
    if (!built)
        return {change.partition, ElectionKind::InSync, false};
    return {metadata::changed(change.partition, built->record), built->outcome.kind, true};
}
PartitionChange isrTo(const PartitionRegistration& partition, std::initializer_list<std::int32_t> isr, bool isElrEnabled = false,
    std::int32_t minInsyncReplicas = 2)
{
    PartitionChange change = changeOf(kId, partition);
    change.targetIsr = nodes(isr);
    change.isElrEnabled = isElrEnabled;
    change.minInsyncReplicas = minInsyncReplicas;
    return change;
}

} // namespace

class TestPartitionChangeBuilder : public QObject {
    Q_OBJECT

private slots:
    // replication.md 5.2
    void noDifferenceIsNoRecord()
    {
        QVERIFY(!build(changeOf(kId, on({1, 2, 3}, {1, 2}, 1)), only({1, 2, 3})));
    }
    // replication.md 5.3
    void anIsrChangeMovesThePartitionEpochOnly()
    {
        const After result = after(isrTo(on({1, 2, 3}, {1, 2, 3}, 1), {1, 2}), only({1, 2, 3}));
        QCOMPARE(result.partition.isr, nodes({1, 2}));
        QCOMPARE(result.partition.leaderEpoch, LeaderEpoch{4});
        QCOMPARE(result.partition.partitionEpoch, PartitionEpoch{10});
    }
    // replication.md 5.5 (1)
    void aValidLeaderStaysThoughAnotherIsPreferred()
    {
        QCOMPARE(after(isrTo(on({1, 2, 3}, {1, 2, 3}, 2), {1, 2}), only({1, 2, 3})).partition.leader, k2);
    }
    // replication.md 5.5 (2)
    void theFirstValidReplicaInAssignedOrderLeads()
    {
        const After result = after(isrTo(on({3, 2, 1}, {1, 2, 3}, 3), {1, 2}), only({1, 2}));
        QCOMPARE(result.partition.leader, k2);
        QCOMPARE(result.partition.leaderEpoch, LeaderEpoch{5});
        QCOMPARE(result.kind, ElectionKind::InSync);
    }
    // replication.md 5.5
    void anOutOfSyncReplicaNeverLeadsWithoutUnclean()
    {
        const After result = after(isrTo(on({1, 2, 3}, {1}, 1), {}), only({2, 3}));
        QCOMPARE(result.partition.leader, kNoNode);
        QCOMPARE(result.partition.isr, nodes({1})); // 5.6: the last one stays
        QCOMPARE(result.partition.leaderEpoch, LeaderEpoch{5});
    }
    // replication.md 5.5 (4), 5.8
    void anUncleanElectionTakesTheFirstAcceptableAndShrinksTheIsrToIt()
    {
        PartitionChange change = isrTo(on({1, 2, 3}, {1}, 1), {});
        change.election = Election::Unclean;
        const After result = after(change, only({2, 3}));
        QCOMPARE(result.partition.leader, k2);
        QCOMPARE(result.partition.isr, nodes({2}));
        QCOMPARE(result.partition.leaderRecoveryState, LeaderRecoveryState::Recovering);
        QCOMPARE(result.kind, ElectionKind::Unclean);
    }
    // replication.md 5.5
    void uncleanStillPrefersACleanCandidate()
    {
        PartitionChange change = isrTo(on({1, 2, 3}, {1, 3}, 1), {3});
        change.election = Election::Unclean;
        const After result = after(change, only({2, 3}));
        QCOMPARE(result.partition.leader, k3);
        QCOMPARE(result.partition.leaderRecoveryState, LeaderRecoveryState::Recovered);
    }
    // replication.md 5.14
    void whoLeavesAnIsrBelowTheMinimumStaysEligible()
    {
        QCOMPARE(after(isrTo(on({1, 2, 3}, {1, 2}, 1), {1}, true), only({1, 3})).partition.elr, nodes({2}));
        QCOMPARE(after(isrTo(on({1, 2, 3}, {1, 2, 3}, 1), {1, 2}, true), only({1, 2})).partition.elr, nodes({})); // still enough
    }
    // replication.md 5.14
    void anIsrThatHasItsMinimumAgainNeedsNoElr()
    {
        PartitionRegistration partition = on({1, 2, 3}, {1}, 1);
        partition.elr = nodes({2});
        QCOMPARE(after(isrTo(partition, {1, 3}, true), only({1, 3})).partition.elr, nodes({}));
    }
    // replication.md 5.14
    void whoMayHaveLostItsDiskIsNotEligible()
    {
        PartitionChange change = isrTo(on({1, 2, 3}, {1, 2}, 1), {1}, true);
        change.uncleanShutdownReplicas = nodes({2});
        QCOMPARE(after(change, only({1, 3})).partition.elr, nodes({}));
    }
    // replication.md 5.7, 5.19
    void withElrAnEmptyIsrIsWrittenAndTheLastLeaderRemembered()
    {
        const After result = after(isrTo(on({1, 2, 3}, {1}, 1), {}, true), only({3}));
        QCOMPARE(result.partition.isr, nodes({}));
        QCOMPARE(result.partition.elr, nodes({1}));
        QCOMPARE(result.partition.leader, kNoNode);
        QCOMPARE(result.partition.lastKnownElr, nodes({1}));
    }
    // replication.md 5.5, 5.8
    void anEligibleReplicaWinsCleanlyWhenTheIsrIsEmpty()
    {
        PartitionRegistration partition = on({1, 2, 3}, {}, -1);
        partition.elr = nodes({1, 2});
        partition.lastKnownElr = nodes({1});
        const After result = after(isrTo(partition, {}, true), only({2, 3}));
        QCOMPARE(result.partition.leader, k2);
        QCOMPARE(result.partition.isr, nodes({2}));
        QCOMPARE(result.partition.elr, nodes({1})); // the others stay
        QCOMPARE(result.partition.lastKnownElr, nodes({}));
        QCOMPARE(result.partition.leaderRecoveryState, LeaderRecoveryState::Recovered);
        QCOMPARE(result.kind, ElectionKind::EligibleReplica);
    }
    // replication.md 5.20
    void theLastKnownLeaderReturnsWhenNobodyIsLeft()
    {
        PartitionRegistration partition = on({1, 2, 3}, {}, -1);
        partition.lastKnownElr = nodes({1});
        QVERIFY(!after(isrTo(partition, {}, true), only({2, 3})).hasRecord); // 4.1: it must be alive
        const After result = after(isrTo(partition, {}, true), only({1, 2, 3}));
        QCOMPARE(result.partition.leader, k1);
        QCOMPARE(result.partition.isr, nodes({1}));
        QCOMPARE(result.partition.leaderRecoveryState, LeaderRecoveryState::Recovering); // flagged unclean
        QCOMPARE(result.partition.lastKnownElr, nodes({}));
        QCOMPARE(result.kind, ElectionKind::LastKnownLeader);
    }
    // replication.md 5.8
    void anUncleanWinnerClearsTheElr()
    {
        PartitionRegistration partition = on({1, 2, 3}, {}, -1);
        partition.elr = nodes({1});
        partition.lastKnownElr = nodes({1});
        PartitionChange change = isrTo(partition, {}, true);
        change.election = Election::Unclean;
        const After result = after(change, only({3}));
        QCOMPARE(result.partition.leader, k3);
        QCOMPARE(result.partition.elr, nodes({}));
        QCOMPARE(result.partition.lastKnownElr, nodes({}));
    }
    // replication.md 5.19: only the first time
    void aRememberedLeaderIsNotOverwritten()
    {
        PartitionRegistration partition = on({1, 2, 3}, {}, -1);
        partition.elr = nodes({1, 2});
        partition.lastKnownElr = nodes({3});
        PartitionChange change = isrTo(partition, {}, true);
        change.uncleanShutdownReplicas = nodes({2});
        const After result = after(change, only({}));
        QCOMPARE(result.partition.elr, nodes({1}));
        QCOMPARE(result.partition.lastKnownElr, nodes({3}));
    }
    // replication.md 5.40
    void switchedOffTheStoredElrServesOnceMoreAndIsEmptied()
    {
        PartitionRegistration partition = on({1, 2, 3}, {}, -1);
        partition.elr = nodes({1, 2});
        partition.lastKnownElr = nodes({1});
        const After result = after(isrTo(partition, {}, false), only({2}));
        QCOMPARE(result.partition.leader, k2);
        QCOMPARE(result.partition.elr, nodes({}));
        QCOMPARE(result.partition.lastKnownElr, nodes({1})); // stored, but ignored
        QCOMPARE(result.partition.isr, nodes({2}));
    }
    // replication.md 5.41: switched on, it rewrites nothing: a sole member that is fenced stays in the ISR until something changes
    void switchedOnTheElrChangesNoPartitionByItself()
    {
        const PartitionRegistration leaderless = on({1, 2, 3}, {1}, -1);
        PartitionChange change = changeOf(kId, leaderless);
        change.isElrEnabled = true;
        change.minInsyncReplicas = 2;
        QVERIFY(!after(change, only({2, 3})).hasRecord);
        const After next = after(isrTo(leaderless, {}, true), only({2, 3})); // the next change, such as its fencing once more
        QCOMPARE(next.partition.isr, nodes({}));
        QCOMPARE(next.partition.elr, nodes({1}));
    }
    // replication.md 5.23
    void aPreferredElectionTakesTheFirstReplica()
    {
        PartitionChange change = changeOf(kId, on({1, 2, 3}, {1, 2, 3}, 2));
        change.election = Election::Preferred;
        const After result = after(change, only({1, 2, 3}));
        QCOMPARE(result.partition.leader, k1);
        QCOMPARE(result.kind, ElectionKind::Preferred);
        QVERIFY(!after(change, only({2, 3})).hasRecord); // it keeps the present one
        QCOMPARE(after(change, only({3})).partition.leader, k3);
    }
    // replication.md 5.28-5.30 (4.3)
    void aReassignmentIsCompleteWhenTheAddedOnesAreInSync()
    {
        PartitionRegistration partition = on({4, 1, 2}, {1, 2}, 1);
        partition.addingReplicas = nodes({4});
        partition.removingReplicas = nodes({1});
        const After early = after(isrTo(partition, {1}), only({1, 2, 4}));
        QCOMPARE(early.partition.replicas, nodes({4, 1, 2}));
        const After done = after(isrTo(partition, {1, 4}), only({1, 2, 4}));
        QCOMPARE(done.partition.replicas, nodes({4, 2}));
        QCOMPARE(done.partition.isr, nodes({4}));
        QCOMPARE(done.partition.leader, NodeId{4});
        QCOMPARE(done.partition.addingReplicas, nodes({}));
        QCOMPARE(done.partition.removingReplicas, nodes({}));
    }
    // replication.md 5.3, 5.29
    void whoLeavesTheReplicasMovesTheLeaderEpochThoughTheLeaderStays()
    {
        PartitionRegistration partition = on({1, 2, 3}, {1, 2, 3}, 1);
        partition.removingReplicas = nodes({3});
        const After result = after(changeOf(kId, partition), only({1, 2, 3}));
        QCOMPARE(result.partition.replicas, nodes({1, 2}));
        QCOMPARE(result.partition.leader, k1);
        QCOMPARE(result.partition.leaderEpoch, LeaderEpoch{5});
    }
    // replication.md 5.30: a smaller set needs all that remain
    void aShrinkingReassignmentNeedsAllThatRemain()
    {
        PartitionRegistration partition = on({1, 2, 3}, {1, 3}, 1);
        partition.removingReplicas = nodes({3});
        QVERIFY(!after(changeOf(kId, partition), only({1, 2, 3})).hasRecord);
    }
};

QTEST_APPLESS_MAIN(TestPartitionChangeBuilder)
#include "tst_partition_change_builder.moc"
