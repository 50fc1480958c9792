// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/log/offset_index.h"
#include "engine/log/time_index.h"

using namespace highwater;
using namespace highwater::log;

namespace {

/// The three entries of the golden file offset_index, base offset 1000.
OffsetIndex offsetIndex()
{
    OffsetIndex index;
    index.append({4, 4'300});
    index.append({19, 8'602});
    index.append({55, 12'950});
    return index;
}

TimeIndex timeIndex()
{
    TimeIndex index;
    index.maybeAppend({Timestamp{40}, 4});
    index.maybeAppend({Timestamp{190}, 19});
    return index;
}

} // namespace

class TestOffsetIndex : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 2.2.8, 11.5
    void findsTheLargestEntryAtOrBelow()
    {
        const OffsetIndex index = offsetIndex();
        QVERIFY((index.lookUp(3) == OffsetIndexEntry{0, 0}));
        QVERIFY((index.lookUp(4) == OffsetIndexEntry{4, 4'300}));
        QVERIFY((index.lookUp(18) == OffsetIndexEntry{4, 4'300}));
        QVERIFY((index.lookUp(4'000) == OffsetIndexEntry{55, 12'950}));
        QVERIFY((OffsetIndex().lookUp(7) == OffsetIndexEntry{0, 0}));
    }

    void truncationDropsEntriesAtOrAbove()
    {
        OffsetIndex index = offsetIndex();
        index.truncateTo(20);
        QCOMPARE(index.entries().size(), std::size_t(2));
        index.truncateTo(19);
        QCOMPARE(index.entries().size(), std::size_t(1));
        index.truncateTo(0);
        QVERIFY(index.entries().isEmpty());
    }

    // log-and-producer.md 2.2.7
    void theTimeIndexKeepsASlotForItsClosingEntry()
    {
        QVERIFY(!offsetIndex().isFull(32));
        QVERIFY(offsetIndex().isFull(24));
        QVERIFY(offsetIndex().isFull(31));
        QVERIFY(!timeIndex().isFull(48));
        QVERIFY(timeIndex().isFull(36));
    }

    // log-and-producer.md 2.2.3
    void aTimestampThatIsNotLargerGetsNoEntry()
    {
        TimeIndex index = timeIndex();
        index.maybeAppend({Timestamp{190}, 30});
        index.maybeAppend({Timestamp{100}, 31});
        QCOMPARE(index.entries().size(), std::size_t(2));
        TimeIndex none;
        none.maybeAppend({kNoTimestamp, 3});
        QVERIFY(none.entries().isEmpty());
    }

    void timesAreLookedUpLikeOffsets()
    {
        const TimeIndex index = timeIndex();
        QVERIFY((index.lookUp(Timestamp{39}) == TimeIndexEntry{kNoTimestamp, 0}));
        QVERIFY((index.lookUp(Timestamp{189}) == TimeIndexEntry{Timestamp{40}, 4}));
        QVERIFY((index.lookUp(Timestamp{1'000}) == TimeIndexEntry{Timestamp{190}, 19}));
        TimeIndex cut = index;
        cut.truncateTo(19);
        QVERIFY((cut.lastEntry() == TimeIndexEntry{Timestamp{40}, 4}));
    }
};

QTEST_APPLESS_MAIN(TestOffsetIndex)
#include "tst_offset_index.moc"
