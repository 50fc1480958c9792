// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/sim/liar.h"

using namespace highwater;
using namespace highwater::test;

namespace {

quorum::QuorumState& stateOf(World& world, NodeId id)
{
    return forged(world.cluster().node(id)->controllerNode->quorum().state());
}

} // namespace

class TestJudgeQuorum : public QObject {
Q_OBJECT
private slots:
    // KAFKA-10533: what is published as committed is on the disks of a majority.
    void aHighWatermarkThatNoMajorityHasBreaksQ4()
    {
        World world = calm();
        const NodeId active = sim::activeController(world.cluster());
        const Offset end = stateOf(world, active).log.endOffset();
        QVERIFY(speaks(Liar{world}.show(active, event::QuorumHighWatermarkAdvanced{end.plus(1)}), "Q4"));
    }
    void aLeaderWithoutTheCommittedRecordsBreaksQ6()
    {
        World world = calm();
        Liar liar{world};
        const NodeId active = sim::activeController(world.cluster());
        const QuorumEpoch next{liar.memory.quorum.leaders.rbegin()->first.value + 1};
        Liar honest = liar;
        QVERIFY(!speaks(honest.show(active, event::QuorumLeaderElected{next, {}}), "Q6"));
        liar.memory.quorum.highWatermark = liar.memory.quorum.highWatermark.plus(1'000);
        QVERIFY(speaks(liar.show(active, event::QuorumLeaderElected{next, {}}), "Q6"));
    }
    // KAFKA-10527: (epoch, offset) would name two records.
    void aSecondReignInOneEpochBreaksQ9()
    {
        World world = calm();
        Liar liar{world};
        const auto [epoch, leader] = *liar.memory.quorum.leaders.rbegin();
        QVERIFY(speaks(liar.show(leader, event::QuorumLeaderElected{epoch, {}}), "Q9"));
        Liar restarted{world};
        QVERIFY(speaks(restarted.show(leader, event::NodeStarted{}), "Q9"));
    }
    void twoVotesInOneEpochBreakQ10()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(!speaks(liar.show({2}, event::VoteAnswered{{1}, {90}, true, false}), "Q10"));
        QVERIFY(!speaks(liar.show({2}, event::VoteAnswered{{3}, {90}, true, true}), "Q10")); // a pre-vote is no vote
        QVERIFY(!speaks(liar.show({2}, event::VoteAnswered{{3}, {90}, false, false}), "Q10"));
        QVERIFY(speaks(liar.show({2}, event::VoteAnswered{{3}, {90}, true, false}), "Q10"));
        QVERIFY(speaks(liar.show({2}, event::CandidacyStarted{{89}}), "Q10"));
    }
    void aVoteThatIsNotOnDiskBreaksQ10()
    {
        World world = calm();
        Liar liar{world};
        quorum::ElectionState& election = stateOf(world, {2}).election;
        election.leaderId = kNoNode;
        election.votedId = {3};
        QVERIFY(speaks(liar.show({2}, event::VoteAnswered{{1}, election.epoch, true, false}), "Q10"));
    }
    void anOffsetThatIsWrittenTwiceBreaksQ11()
    {
        World world = calm();
        Liar liar{world};
        const auto [epoch, until] = liar.memory.quorum.appended;
        QVERIFY(!speaks(liar.show({1}, event::MetadataAppended{until, until, epoch}), "Q11"));
        QVERIFY(speaks(liar.show({1}, event::MetadataAppended{until, until, epoch}), "Q11"));
    }
    // KAFKA-14238
    void aLogThatStartsWhereNoSnapshotEndsBreaksQ12()
    {
        World world = calm();
        Liar liar{world};
        quorum::QuorumState& state = stateOf(world, {2});
        const auto image = std::make_shared<const metadata::MetadataImage>(*world.cluster().node({2})->controllerNode->committedImage());
        state.log.startFrom({{image->endOffset, image->epoch}, image});
        QVERIFY(!speaks(liar.scan(), "Q12"));
        forged(state.log.snapshots()).clear();
        QVERIFY(speaks(liar.scan(), "Q12"));
    }
    // KAFKA-17067
    void aCandidateWithoutItsOwnVoteBreaksQ13()
    {
        World world = calm();
        Liar liar{world};
        quorum::QuorumState& state = stateOf(world, {2});
        state.role = quorum::Candidate{};
        state.election.votedId = {3};
        QVERIFY(speaks(liar.scan(), "Q13"));
    }
    // KAFKA-15489
    void aLeaderThatNeverGivesUpBreaksQ14()
    {
        World world = calm();
        Liar liar{world};
        const NodeId active = sim::activeController(world.cluster());
        std::get<quorum::Leader>(stateOf(world, active).role).checkQuorumDeadline.at = kNever;
        QVERIFY(speaks(liar.scan(), "Q14"));
    }
    void votersThatDifferBreakQ15()
    {
        World world = calm();
        Liar liar{world};
        stateOf(world, {2}).voters.pop_back();
        QVERIFY(speaks(liar.scan(), "Q15"));
    }
    // replication.md 4.23: voters that may change are those that the log names
    void votersThatTheLogDoesNotNameBreakQ15()
    {
        sim::ClusterSpec spec;
        spec.hasFixedVoters = false;
        World world(spec);
        world.runFor(seconds(10));
        world.scan();
        QVERIFY(world.spoken().empty());
        stateOf(world, {2}).votersFrom.back().voters.pop_back();
        world.scan();
        QVERIFY(speaks(world.spoken(), "Q15"));
    }
    void aControllerThatActsTooEarlyBreaksQ16()
    {
        World world = calm();
        Liar liar{world};
        const auto [epoch, leader] = *liar.memory.quorum.leaders.rbegin();
        QVERIFY(!speaks(liar.show(leader, event::ControllerActivated{epoch}), "Q16"));
        QVERIFY(speaks(liar.show(leader, event::ControllerActivated{{epoch.value + 1}}), "Q16"));
        QVERIFY(speaks(liar.show(NodeId{leader.value % 3 + 1}, event::ControllerActivated{epoch}), "Q16"));
    }
};

QTEST_APPLESS_MAIN(TestJudgeQuorum)
#include "tst_judge_quorum.moc"
