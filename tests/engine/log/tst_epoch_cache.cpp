// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/ensure.h"
#include "engine/log/epoch_cache.h"

using namespace highwater;
using namespace highwater::log;

namespace {

using Entries = std::vector<EpochEntry>;

EpochEntry entry(int epoch, int start) { return {LeaderEpoch{epoch}, Offset{start}}; }
EpochEndOffset end(int epoch, int offset) { return {LeaderEpoch{epoch}, Offset{offset}}; }

EpochCache cache(const Entries& entries)
{
    EpochCache made;
    for (const EpochEntry& one : entries)
        made.assign(one.epoch, one.startOffset);
    return made;
}

} // namespace

class TestEpochCache : public QObject {
Q_OBJECT

private slots:
    // replication.md 2.23
    void theLatestEpochAgainChangesNothing()
    {
        EpochCache epochs = cache({entry(1, 0), entry(3, 10)});
        epochs.assign(LeaderEpoch{3}, Offset{10});
        epochs.assign(LeaderEpoch{3}, Offset{25});
        QVERIFY((epochs.entries() == Entries{entry(1, 0), entry(3, 10)}));
    }

    // replication.md 2.23
    void anEpochWithoutDataIsReplacedByTheNext()
    {
        EpochCache epochs = cache({entry(1, 0), entry(2, 10)});
        epochs.assign(LeaderEpoch{4}, Offset{10});
        QVERIFY((epochs.entries() == Entries{entry(1, 0), entry(4, 10)}));
    }

    // replication.md 2.23
    void entriesAtOrAboveANewOneGo()
    {
        EpochCache byOffset = cache({entry(1, 0), entry(2, 10), entry(3, 20)});
        byOffset.assign(LeaderEpoch{5}, Offset{8});
        QVERIFY((byOffset.entries() == Entries{entry(1, 0), entry(5, 8)}));
        EpochCache byEpoch = cache({entry(1, 0), entry(4, 10), entry(6, 20)});
        byEpoch.assign(LeaderEpoch{3}, Offset{30});
        QVERIFY((byEpoch.entries() == Entries{entry(1, 0), entry(3, 30)}));
        EpochCache lower = cache({entry(1, 0), entry(2, 10)});
        lower.assign(LeaderEpoch{2}, Offset{5}); // the latest, but earlier
        QVERIFY((lower.entries() == Entries{entry(1, 0), entry(2, 5)}));
    }

    // replication.md 2.25
    void cuttingTheEndDropsEpochsThatStartThere()
    {
        EpochCache epochs = cache({entry(1, 0), entry(2, 10), entry(3, 20)});
        epochs.truncateFromEnd(Offset{11});
        QVERIFY((epochs.entries() == Entries{entry(1, 0), entry(2, 10)}));
        epochs.truncateFromEnd(Offset{10});
        QVERIFY((epochs.entries() == Entries{entry(1, 0)}));
    }

    // replication.md 2.25
    void cuttingTheFrontKeepsTheEpochThatCoversIt()
    {
        EpochCache epochs = cache({entry(1, 0), entry(2, 10), entry(3, 20)});
        epochs.truncateFromStart(Offset{15});
        QVERIFY((epochs.entries() == Entries{entry(2, 15), entry(3, 20)}));
        epochs.truncateFromStart(Offset{20});
        QVERIFY((epochs.entries() == Entries{entry(3, 20)}));
        epochs.truncateFromStart(Offset{5}); // below all
        QVERIFY((epochs.entries() == Entries{entry(3, 20)}));
    }

    // replication.md 2.26
    void anEpochEndsWhereTheNextBegins()
    {
        const EpochCache epochs = cache({entry(2, 5), entry(4, 10), entry(7, 20)});
        const Offset logEnd{33};
        QVERIFY(epochs.endOffsetFor(kNoLeaderEpoch, logEnd).isUndefined());
        QVERIFY(epochs.endOffsetFor(LeaderEpoch{7}, logEnd) == end(7, 33)); // the latest: the log's end
        QVERIFY(epochs.endOffsetFor(LeaderEpoch{8}, logEnd).isUndefined()); // above all
        QVERIFY(epochs.endOffsetFor(LeaderEpoch{1}, logEnd) == end(1, 5));  // below all: the first start
        QVERIFY(epochs.endOffsetFor(LeaderEpoch{4}, logEnd) == end(4, 20));
        QVERIFY(epochs.endOffsetFor(LeaderEpoch{6}, logEnd) == end(4, 20)); // unknown: the largest below it
        QVERIFY(epochs.endOffsetFor(LeaderEpoch{3}, logEnd) == end(2, 10));
        QVERIFY(EpochCache().endOffsetFor(LeaderEpoch{0}, logEnd) == EpochEndOffset{});
    }

    void knowsTheEpochOfAnOffset()
    {
        const EpochCache epochs = cache({entry(2, 5), entry(4, 10)});
        QVERIFY(!epochs.epochAt(Offset{4}));
        QVERIFY(epochs.epochAt(Offset{9}) == LeaderEpoch{2});
        QVERIFY(epochs.epochAt(Offset{10}) == LeaderEpoch{4});
        QVERIFY(epochs.latestEpoch() == LeaderEpoch{4});
        QVERIFY(!EpochCache().latestEpoch());
    }

    void negativeNumbersAreADefect()
    {
        EpochCache epochs;
        QVERIFY_EXCEPTION_THROWN(epochs.assign(kNoLeaderEpoch, Offset{0}), EngineDefect);
    }
};

QTEST_APPLESS_MAIN(TestEpochCache)
#include "tst_epoch_cache.moc"
