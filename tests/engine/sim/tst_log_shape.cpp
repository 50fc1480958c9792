// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/sim/log_shape.h"

using namespace highwater;
using namespace highwater::sim;

namespace {

LogShape shape(std::initializer_list<std::pair<std::int32_t, std::int64_t>> epochsAndEnds)
{
    LogShape made;
    for (const auto& [epoch, end] : epochsAndEnds)
        made.append({epoch}, made.endOffset(), Offset{end - 1});
    return made;
}

} // namespace

class TestLogShape : public QObject {
Q_OBJECT
private slots:
    void itKnowsWhichEpochWroteWhichOffset()
    {
        const LogShape log = shape({{0, 10}, {3, 25}});
        QCOMPARE(log.epochAt(Offset{0}), LeaderEpoch{0});
        QCOMPARE(log.epochAt(Offset{9}), LeaderEpoch{0});
        QCOMPARE(log.epochAt(Offset{10}), LeaderEpoch{3});
        QCOMPARE(log.epochAt(Offset{25}), kNoLeaderEpoch);
        QVERIFY(log.holds(Offset{24}, LeaderEpoch{3}));
        QVERIFY(!log.holds(Offset{24}, LeaderEpoch{0}));
        QVERIFY(!log.holds(Offset{25}, kNoLeaderEpoch));
    }
    void aCutTakesWholeEpochsWithIt()
    {
        LogShape log = shape({{0, 10}, {1, 20}, {2, 30}});
        log.truncateTo(Offset{10});
        QVERIFY(log == shape({{0, 10}}));
        log.truncateTo(Offset{4});
        QVERIFY(log == shape({{0, 4}}));
    }
    // replication.md 9.21: offset and leader epoch identify the content.
    void twoLogsAgreeUntilTheirEpochsPart()
    {
        QCOMPARE(agreesUntil(shape({{0, 10}, {1, 20}}), shape({{0, 10}, {2, 15}})), Offset{10});
        QCOMPARE(agreesUntil(shape({{0, 10}, {1, 20}}), shape({{0, 10}, {1, 15}, {2, 30}})), Offset{15});
        QCOMPARE(agreesUntil(shape({{0, 10}}), shape({{0, 30}})), Offset{10});
        QCOMPARE(agreesUntil(shape({{0, 10}, {2, 20}}), shape({{0, 15}, {2, 20}})), Offset{10});
        QCOMPARE(agreesUntil(LogShape{}, shape({{0, 30}})), Offset{0});
        QCOMPARE(agreesUntil(shape({{0, 30}}), shape({{0, 30}})), Offset{30});
        QCOMPARE(agreesUntil(shape({{1, 10}}), shape({{0, 10}})), Offset{0});
    }
    // invariants.md R3: retention aside. What one of them never had, or has no more, is not compared.
    void whatIsBelowTheStartOfOneIsNotCompared()
    {
        LogShape late;
        late.append({1}, Offset{15}, Offset{24});
        QCOMPARE(late.startOffset(), Offset{15});
        QCOMPARE(agreesUntil(shape({{0, 10}, {1, 30}}), late), Offset{25});
        QCOMPARE(agreesUntil(shape({{0, 10}, {2, 30}}), late), Offset{15});
        QCOMPARE(agreesUntil(shape({{0, 10}}), late), Offset{10});
    }
    // invariants.md R8: where histories have parted they may not meet again.
    void historiesThatMeetAgainAreFound()
    {
        const LogShape strange = shape({{0, 10}, {2, 15}, {1, 20}});
        QCOMPARE(meetsAgain(shape({{0, 10}, {1, 20}}), strange, Offset{10}), Offset{15});
        QCOMPARE(meetsAgain(shape({{0, 10}, {1, 20}}), shape({{0, 10}, {2, 30}}), Offset{10}), kNoOffset);
    }
};

QTEST_APPLESS_MAIN(TestLogShape)
#include "tst_log_shape.moc"
