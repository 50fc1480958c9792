// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/sim/group_ledger.h"

namespace highwater::sim {
namespace {

const TopicIdPartition kFirst{{{1, 1}}, {0}};
const TopicIdPartition kSecond{{{1, 1}}, {1}};
constexpr NodeId kAnna{1001};
constexpr NodeId kBert{1002};

/// What happened, told to a ledger.
class Story {
public:
    Story& at(std::int64_t seconds)
    {
        m_now = Instant{seconds * 1'000'000};
        return *this;
    }
    template <class Body>
    Story& tell(NodeId node, Body body)
    {
        ledger.note(event::Event{{++m_number}, {}, m_now, node, std::move(body)});
        return *this;
    }
    Story& assigned(NodeId client, std::vector<TopicIdPartition> ids) { return tell(client, event::PartitionsAssigned{"g", 1, std::move(ids)}); }
    Story& revoked(NodeId client, std::vector<TopicIdPartition> ids)
    {
        return tell(client, event::PartitionsRevoked{"g", 1, std::move(ids), false});
    }
    Story& polled(NodeId client, std::int64_t from, std::int64_t to)
    {
        return tell(client, event::RecordsConsumed{kFirst, {from}, {to}, {1}});
    }
    Story& done(NodeId client, std::int64_t from, std::int64_t to) { return tell(client, event::RecordsProcessed{kFirst, {from}, {to}}); }
    Story& committed(NodeId client, std::int64_t offset)
    {
        return tell(NodeId{1}, event::OffsetCommitted{"g", client, kFirst, kNoOffset, {offset}});
    }
    const GroupPartitionLedger& partition(const TopicIdPartition& id = kFirst) const { return *ledger.partition("g", id); }
    ConsumptionCounts counts() const { return ledger.ofGroup("g"); }

    GroupLedger ledger;

private:
    Instant m_now;
    std::uint64_t m_number = 0;
};

} // namespace

class GroupLedgerTest : public QObject {
    Q_OBJECT

private slots:
    // invariants.md 5: what is committed after it was done is done at least once.
    void aRecordDoneAgainAfterACrashIsCountedTwice()
    {
        Story story;
        story.assigned(kAnna, {kFirst}).polled(kAnna, 0, 10).done(kAnna, 0, 6).committed(kAnna, 3);
        story.tell(kAnna, event::NodeKilled{}).assigned(kBert, {kFirst}).polled(kBert, 3, 10).done(kBert, 3, 10).committed(kBert, 10);
        QCOMPARE(story.counts(), (ConsumptionCounts{10, 3, 0}));
        QCOMPARE(story.partition().timesDone({2}), 1);
        QCOMPARE(story.partition().timesDone({4}), 2);
        QCOMPARE(story.partition().timesDone({6}), 1);
        QCOMPARE(story.partition().timesDone({10}), 0);
    }

    // What is committed before it is done is done at most once: it is skipped once nobody can do it any more.
    void aRecordCommittedAndNotDoneIsSkippedWhenItsOwnerDies()
    {
        Story story;
        story.assigned(kAnna, {kFirst}).polled(kAnna, 0, 10).committed(kAnna, 10).done(kAnna, 0, 4);
        QCOMPARE(story.counts(), (ConsumptionCounts{4, 0, 0}));
        story.tell(kAnna, event::NodeKilled{});
        QCOMPARE(story.counts(), (ConsumptionCounts{4, 0, 6}));
        story.assigned(kBert, {kFirst});
        QCOMPARE(story.counts(), (ConsumptionCounts{4, 0, 6}));
        story.polled(kBert, 10, 20).committed(kBert, 20);
        QCOMPARE(story.counts(), (ConsumptionCounts{4, 0, 6}));
    }

    // consumer-groups.md 5: latest, after a crash before the first commit.
    void aResetThatJumpsForwardSkips()
    {
        Story story;
        story.assigned(kAnna, {kFirst}).polled(kAnna, 10, 15).done(kAnna, 10, 15).tell(kAnna, event::NodeKilled{});
        story.assigned(kBert, {kFirst}).polled(kBert, 20, 25).done(kBert, 20, 25).committed(kBert, 25);
        QCOMPARE(story.counts(), (ConsumptionCounts{10, 0, 5}));
    }

    void whatWasThereBeforeTheGroupIsNotSkipped()
    {
        Story story;
        story.assigned(kAnna, {kFirst}).polled(kAnna, 100, 110).done(kAnna, 100, 110).committed(kAnna, 110);
        QCOMPARE(story.counts(), (ConsumptionCounts{10, 0, 0}));
    }

    // consumer-groups.md 6: position validation after truncation.
    void whatWasTruncatedIsNotCountedAnyMore()
    {
        Story story;
        story.assigned(kAnna, {kFirst}).polled(kAnna, 0, 10).done(kAnna, 0, 10);
        story.tell(kAnna, event::ConsumerTruncationDetected{kFirst, {10}, {7}}).polled(kAnna, 7, 9).done(kAnna, 7, 9);
        QCOMPARE(story.counts(), (ConsumptionCounts{9, 0, 0}));
    }

    void runsDoneEquallyOftenAreOne()
    {
        Story story;
        story.assigned(kAnna, {kFirst}).polled(kAnna, 0, 9);
        for (std::int64_t offset = 0; offset < 9; ++offset)
            story.done(kAnna, offset, offset + 1);
        QCOMPARE(story.partition().done.size(), std::size_t(1));
        story.done(kAnna, 3, 12);
        QCOMPARE(story.partition().done, (std::map<Offset, DoneRun>{{{0}, {{3}, 1}}, {{3}, {{9}, 2}}, {{9}, {{12}, 1}}}));
        story.done(kAnna, 0, 3).done(kAnna, 9, 12);
        QCOMPARE(story.partition().done, (std::map<Offset, DoneRun>{{{0}, {{12}, 2}}}));
    }

    void aPartitionStandsStillFromWhenItIsLetGoUntilItIsTaken()
    {
        Story story;
        story.at(1).assigned(kAnna, {kFirst, kSecond});
        QVERIFY(!story.partition().standsStillSince);
        story.at(5).revoked(kAnna, {kFirst});
        QCOMPARE(story.partition().standsStillSince, std::optional(Instant{5'000'000}));
        QVERIFY(!story.partition(kSecond).standsStillSince);
        story.at(8).assigned(kBert, {kFirst});
        QVERIFY(!story.partition().standsStillSince);
        QCOMPARE(story.partition().stoodStillLast, seconds(3));
        story.at(10).tell(kBert, event::NodeKilled{}).at(12).assigned(kAnna, {kFirst});
        QCOMPARE(story.partition().stoodStillLast, seconds(2));
        QCOMPARE(story.partition().stoodStillTotal, seconds(5));
    }

    void itIsKnownSinceWhenAPartitionHasItsOwnerAndWhoHadItLast()
    {
        Story story;
        story.at(1).assigned(kAnna, {kFirst});
        QCOMPARE(story.partition().ownedSince, std::optional(Instant{1'000'000}));
        QCOMPARE(story.partition().lastOwner, kNoNode);
        story.at(5).revoked(kAnna, {kFirst});
        QVERIFY(!story.partition().ownedSince);
        QCOMPARE(story.partition().lastOwner, kAnna);
        story.at(8).assigned(kBert, {kFirst});
        QCOMPARE(story.partition().ownedSince, std::optional(Instant{8'000'000}));
        QCOMPARE(story.partition().lastOwner, kNoNode);
        story.at(9).tell(kBert, event::NodeKilled{});
        QVERIFY(!story.partition().ownedSince);
        QCOMPARE(story.partition().lastOwner, kBert);
    }

    void aPausedOwnerIsNone()
    {
        Story story;
        story.at(1).assigned(kAnna, {kFirst}).at(2).tell(kAnna, event::NodePaused{});
        QVERIFY(story.partition().standsStillSince);
        story.at(4).assigned(kBert, {kFirst}); // the zombie still believes that it owns it
        QCOMPARE(story.partition().stoodStillLast, seconds(2));
        story.at(5).tell(kAnna, event::NodeResumed{}).at(6).revoked(kAnna, {kFirst});
        QVERIFY(!story.partition().standsStillSince);
        QCOMPARE(story.partition().stoodStillTotal, seconds(2));
    }

    void aClassicRebalanceLastsUntilTheAssignmentIsCommitted()
    {
        Story story;
        story.at(3).tell(NodeId{1}, event::GroupRebalanceStarted{"g", 1, event::RebalanceReason::MemberJoined});
        QCOMPARE(story.ledger.rebalances("g")->since, std::optional(Instant{3'000'000}));
        story.at(7).tell(NodeId{1}, event::GroupStabilized{"g", 2, {}});
        QCOMPARE(story.ledger.rebalances("g")->last, seconds(4));
        QCOMPARE(story.ledger.rebalances("g")->ended, 1);
    }

    // consumer-groups.md 4: the group is stable when every member has the target's epoch and nothing left to let go.
    void aRebalanceOfTheConsumerProtocolLastsUntilEveryMemberIsThere()
    {
        Story story;
        story.at(1).tell(NodeId{1}, event::GroupEpochBumped{"g", 2});
        story.tell(NodeId{1}, event::GroupTargetComputed{"g", 2, "uniform", {{"a", kAnna, {}}, {"b", kBert, {}}}});
        story.at(2).tell(NodeId{1}, event::GroupMemberReconciled{"g", "a", kAnna, 2, event::MemberState::Stable, {}, {}});
        story.at(3).tell(NodeId{1}, event::GroupMemberReconciled{"g", "b", kBert, 2, event::MemberState::UnreleasedPartitions, {}, {}});
        QVERIFY(story.ledger.rebalances("g")->since);
        story.at(4).tell(NodeId{1}, event::GroupMemberReconciled{"g", "b", kBert, 2, event::MemberState::Stable, {}, {}});
        QVERIFY(!story.ledger.rebalances("g")->since);
        QCOMPARE(story.ledger.rebalances("g")->last, seconds(3));
    }

    void twoGroupsAreCountedApartAndTogether()
    {
        Story story;
        story.assigned(kAnna, {kFirst}).polled(kAnna, 0, 5).done(kAnna, 0, 5);
        story.tell(kBert, event::PartitionsAssigned{"h", 1, {kFirst}}).polled(kBert, 0, 5).done(kBert, 0, 3);
        QCOMPARE(story.ledger.ofGroup("g"), (ConsumptionCounts{5, 0, 0}));
        QCOMPARE(story.ledger.ofGroup("h"), (ConsumptionCounts{3, 0, 0}));
        QCOMPARE(story.ledger.total(), (ConsumptionCounts{8, 0, 0}));
    }
};

} // namespace highwater::sim

QTEST_APPLESS_MAIN(highwater::sim::GroupLedgerTest)
#include "tst_group_ledger.moc"
