// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/sim/liar.h"

using namespace highwater;
using namespace highwater::test;

class TestJudgeAnswers : public QObject {
Q_OBJECT
private slots:
    // KIP-320 switched off: whatever epoch a request carries, it is served.
    void aLeaderThatDoesNotFenceBreaksR20AndTheRuleIsNamed()
    {
        replica::Rules rules;
        rules.fenceByLeaderEpoch = false;
        const World world = calm(1, "key-", rules);
        QVERIFY(speaks(world.spoken(), "R20", "fenceByLeaderEpoch is off"));
        QCOMPARE(world.defects(), std::string());
    }
    void aFetchOfAnotherEpochThatWasServedBreaksR20()
    {
        World world = calm();
        Liar liar{world};
        node::Touched before = liar.before(liar.leader);
        before.servedEpoch = liar.epoch;
        QVERIFY(!speaks(liar.show(before), "R20"));
        before.servedEpoch = liar.epoch.next();
        QVERIFY(speaks(liar.show(before), "R20"));
    }
    // invariants.md R21
    void aFollowerThatFetchesFromNobodyBreaksR21()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(!speaks(liar.scan(), "R21"));
        forged(world.cluster().node(liar.follower)->broker->fetchers()).clear();
        QVERIFY(speaks(liar.scan(), "R21"));
    }
    void aLeaderThatFetchesBreaksR21()
    {
        World world = calm();
        Liar liar{world};
        forged(world.cluster().node(liar.leader)->broker->fetchers())[liar.follower].add(liar.partition, liar.epoch, false);
        QVERIFY(speaks(liar.scan(), "R21"));
    }
    void aFollowerThatFetchesFromAnotherThanItsLeaderBreaksR21()
    {
        World world = calm();
        Liar liar{world};
        const NodeId third{6 - liar.leader.value - liar.follower.value};
        forged(world.cluster().node(liar.follower)->broker->fetchers())[third].add(liar.partition, liar.epoch, false);
        QVERIFY(speaks(liar.scan(), "R21"));
    }
    // invariants.md R24, replication.md 2.26: the cache says that the epoch ended long ago.
    void aWrongAnswerAboutAnEpochBreaksR24()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(!speaks(liar.scan(), "R24"));
        const log::EpochCache& cache = world.cluster().node(liar.leader)->broker->replica(liar.partition)->log().epochCache();
        forged(cache).assign(liar.epoch.next(), {12});
        QVERIFY(speaks(liar.scan(), "R24"));
    }
    // KIP-207: its epoch began further up than its high watermark, as far as anybody was told.
    void aLatestOffsetThatIsToldTooEarlyBreaksR28()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(!speaks(liar.show(liar.leader, event::ReplicaBecameLeader{liar.partition, liar.epoch, {40}, {40}}), "R28"));
        QVERIFY(speaks(liar.show(liar.leader, event::ReplicaBecameLeader{liar.partition, liar.epoch, {50}, {40}}), "R28"));
    }
};

QTEST_APPLESS_MAIN(TestJudgeAnswers)
#include "tst_judge_answers.moc"
