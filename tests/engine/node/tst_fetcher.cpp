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

    // replication.md 2.2: |31 * hash(topic) + partition| mod num.replica.fetchers, with Java's hash of strings
    void partitionsAreSpreadOverFetchersAsKafkaDoes()
    {
        QCOMPARE(fetcherIndexOf("a", {0}, 1), 0);
        QCOMPARE(fetcherIndexOf("a", {0}, 4), 3007 % 4); // 'a' is 97
        QCOMPARE(fetcherIndexOf("a", {1}, 4), 3008 % 4);
        QCOMPARE(fetcherIndexOf("ab", {2}, 1000), (31 * (31 * 97 + 98) + 2) % 1000);
        for (std::int32_t index = 0; index < 200; ++index) { // a long name's hash is negative for some
            const std::int32_t at = fetcherIndexOf("a-topic-with-a-long-name", {index}, 3);
            QVERIFY(at >= 0 && at < 3);
        }
    }
    void eachFetcherHasAConnectionOfItsOwn()
    {
        QVERIFY(channelOf({{5}, 0}) == message::Channel::Fetch);
        QVERIFY(channelOf({{5}, 1}) != channelOf({{5}, 2}));
        for (std::int32_t index = 0; index < kFetchersMax; ++index)
            QVERIFY(fetcherOn({5}, channelOf({{5}, index})) == std::optional(FetcherId{{5}, index}));
        QVERIFY(!fetcherOn({5}, message::Channel::Data) && !fetcherOn({5}, message::Channel::Quorum));
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
