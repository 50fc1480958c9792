// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/replica/in_sync_set.h"

using namespace highwater;
using namespace highwater::replica;

using Members = std::vector<NodeId>;

class InSyncSetTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 1.16
    void aCommittedSetIsItsOwnMaximum()
    {
        const InSyncSet set{{{1}, {2}}, Committed{}};
        QVERIFY(!set.isPending());
        QCOMPARE(set.maximal(), (Members{{1}, {2}}));
        QCOMPARE(set.proposed(), (Members{{1}, {2}}));
        QVERIFY(set.holds({2}) && !set.holds({3}));
    }

    // replication.md 1.16, 3.11: a joining member counts at once
    void aJoiningMemberIsInTheMaximalSetOnly()
    {
        const InSyncSet set{{{1}, {2}}, PendingExpand{{3}}};
        QVERIFY(set.isPending());
        QVERIFY(!set.holds({3}));
        QVERIFY(set.maximalHolds({3}));
        QCOMPARE(set.maximalSize(), std::size_t(3));
        QCOMPARE(set.proposed(), (Members{{1}, {2}, {3}}));
    }

    // replication.md 1.16, 3.11: a leaving one counts until the shrink is committed
    void aLeavingMemberStaysInTheMaximalSet()
    {
        const InSyncSet set{{{1}, {2}, {3}}, PendingShrink{{{2}}}};
        QVERIFY(set.maximalHolds({2}));
        QCOMPARE(set.maximalSize(), std::size_t(3));
        QCOMPARE(set.proposed(), (Members{{1}, {3}}));
    }
};

QTEST_APPLESS_MAIN(InSyncSetTest)
#include "tst_in_sync_set.moc"
