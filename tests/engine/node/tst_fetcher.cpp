// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/node/fetcher.h"

using namespace highwater;
using namespace highwater::node;

namespace {

TopicIdPartition numbered(std::int32_t index) { return {TopicId{Uuid{7, 7}}, {index}}; }
using Partitions = std::vector<TopicIdPartition>;

} // namespace

class FetcherTest : public QObject {
Q_OBJECT
private slots:
    void aNewPartitionIsNamedOnce()
    {
        Fetcher fetcher;
        fetcher.add(numbered(0), LeaderEpoch{1}, true);
        fetcher.change(numbered(0));
        QCOMPARE(fetcher.changed, (Partitions{numbered(0)}));
        QVERIFY(fetcher.hasReady());
        QVERIFY(fetcher.partitions.find(numbered(0))->truncates);
    }

    // replication.md 2.4: a delayed partition leaves the session
    void aDelayedPartitionLeavesTheSession()
    {
        Fetcher fetcher;
        fetcher.add(numbered(0), LeaderEpoch{1}, false);
        fetcher.partitions.find(numbered(0))->isInSession = true;
        fetcher.delay(numbered(0), {Instant{10}, {}});
        QVERIFY(fetcher.changed.empty());
        QCOMPARE(fetcher.forgotten, (Partitions{numbered(0)}));
        QVERIFY(!fetcher.hasReady());
        fetcher.change(numbered(0)); // not before its time
        QVERIFY(fetcher.changed.empty());
        QCOMPARE(fetcher.earliestDeadline().at, Instant{10});
    }

    // replication.md 2.13: a lost connection delays all, and the session starts over
    void aLostConnectionDelaysAll()
    {
        Fetcher fetcher;
        fetcher.add(numbered(0), LeaderEpoch{1}, false);
        fetcher.add(numbered(1), LeaderEpoch{1}, false);
        fetcher.session.onAnswer(77);
        fetcher.delay(numbered(0), {Instant{5}, {}});
        fetcher.delayAll({Instant{10}, {}});
        QCOMPARE(fetcher.delayed.of(numbered(0)).at, Instant{5}); // its own delay goes on
        QCOMPARE(fetcher.delayed.of(numbered(1)).at, Instant{10});
        QVERIFY(fetcher.session.isFull());
    }

    void aRemovedPartitionIsForgotten()
    {
        Fetcher fetcher;
        fetcher.add(numbered(0), LeaderEpoch{1}, false);
        fetcher.outOfRange.push_back({numbered(0), false});
        fetcher.remove(numbered(0));
        QVERIFY(fetcher.forgotten.empty()); // the leader never knew
        QVERIFY(fetcher.outOfRange.empty());
        QVERIFY(fetcher == Fetcher{});
    }
};

QTEST_APPLESS_MAIN(FetcherTest)
#include "tst_fetcher.moc"
