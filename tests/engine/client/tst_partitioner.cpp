// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <map>

#include "engine/client/partitioner.h"

using namespace highwater;
using namespace highwater::client;

namespace {

KnownTopic topicOf(std::vector<NodeId> leaders)
{
    KnownTopic topic;
    for (const NodeId leader : leaders)
        topic.partitions.push_back({leader, {0}});
    return topic;
}

const KnownTopic kSix = topicOf({{1}, {2}, {3}, {1}, {2}, {3}});

std::vector<int> keysPerPartition(config::Partitioner partitioner)
{
    std::vector<int> counts(6);
    for (int i = 0; i < 10; ++i)
        counts[std::size_t(partitionOfKey(partitioner, Bytes::ofText("acct-" + std::to_string(i)), kSix).value)] += 1;
    return counts;
}

} // namespace

class tst_Partitioner : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 10.5, 10.7.
    void twoClientsDisagreeWhereAKeyLives()
    {
        QCOMPARE(keysPerPartition(config::Partitioner::Fnv1a), (std::vector<int>{1, 1, 1, 1, 3, 3}));
        QCOMPARE(keysPerPartition(config::Partitioner::Murmur2), (std::vector<int>{3, 1, 1, 1, 2, 2}));
    }

    // log-and-producer.md 6.1.10.
    void aKeyStaysWhereItIsWhenItsLeaderIsMissing()
    {
        const KnownTopic leaderless = topicOf({kNoNode, kNoNode, kNoNode, kNoNode, kNoNode, kNoNode});
        for (const auto partitioner : {config::Partitioner::Murmur2, config::Partitioner::Fnv1a, config::Partitioner::Crc32})
            QCOMPARE(partitionOfKey(partitioner, Bytes::ofText("k"), kSix), partitionOfKey(partitioner, Bytes::ofText("k"), leaderless));
    }

    // log-and-producer.md 6.1.11.
    void roundRobinSkipsWhatHasNoLeader()
    {
        const KnownTopic topic = topicOf({{1}, kNoNode, {3}});
        std::int32_t counter = 0;
        std::vector<std::int32_t> turns;
        for (int i = 0; i < 4; ++i)
            turns.push_back(nextInTurn(counter, topic).value);
        QCOMPARE(turns, (std::vector<std::int32_t>{0, 2, 0, 2}));
        counter = std::numeric_limits<std::int32_t>::max();
        nextInTurn(counter, topic);
        QCOMPARE(counter, 0);
        QCOMPARE(nextInTurn(counter, topicOf({kNoNode, kNoNode})).value, 0);
    }

    // log-and-producer.md 6.1.6.
    void theStickyChoiceStaysUntilABatchIsFull()
    {
        StickyChoice sticky;
        Prng prng(5);
        const PartitionIndex first = currentSticky(sticky, kSix, prng);
        QCOMPARE(currentSticky(sticky, kSix, prng), first);
        QVERIFY(!noteProduced(sticky, 16'383, true, 16'384, kSix, prng));
        QVERIFY(!noteProduced(sticky, 1, false, 16'384, kSix, prng));
        QVERIFY(noteProduced(sticky, 0, true, 16'384, kSix, prng));
        QCOMPARE(sticky.producedBytes, 0);
    }

    // log-and-producer.md 6.1.6.
    void atTwiceTheBatchSizeTheSwitchIsForced()
    {
        StickyChoice sticky;
        Prng prng(6);
        currentSticky(sticky, kSix, prng);
        QVERIFY(!noteProduced(sticky, 32'767, false, 16'384, kSix, prng));
        QVERIFY(noteProduced(sticky, 1, false, 16'384, kSix, prng));
    }

    // log-and-producer.md 6.1.7.
    void onlyLedPartitionsAreChosenUniformly()
    {
        const KnownTopic topic = topicOf({{1}, kNoNode, {3}});
        Prng prng(7);
        std::map<std::int32_t, int> counts;
        for (int i = 0; i < 2000; ++i) {
            StickyChoice sticky;
            counts[currentSticky(sticky, topic, prng).value] += 1;
        }
        QVERIFY(!counts.contains(1));
        QVERIFY(counts[0] > 850 && counts[2] > 850);
    }

    // log-and-producer.md 6.1.8: weights (3+1)-3, (3+1)-0, (3+1)-1.
    void shorterQueuesGetMore()
    {
        StickyChoice sticky;
        noteLoads(sticky, {{{0}, 3}, {{1}, 0}, {{2}, 1}}, true);
        QCOMPARE(sticky.cumulativeWeights, (std::vector<std::int64_t>{1, 5, 8}));
        Prng prng(8);
        std::map<std::int32_t, int> counts;
        for (int i = 0; i < 8000; ++i) {
            sticky.current.reset();
            counts[currentSticky(sticky, kSix, prng).value] += 1;
        }
        QVERIFY(counts[0] > 850 && counts[0] < 1150);
        QVERIFY(counts[1] > 3850 && counts[1] < 4150);
        QVERIFY(counts[2] > 2850 && counts[2] < 3150);
    }

    // log-and-producer.md 6.1.8.
    void equalQueuesOrAnOnlyOneAreUniform()
    {
        StickyChoice sticky;
        noteLoads(sticky, {{{0}, 2}, {{1}, 2}}, true);
        QVERIFY(sticky.cumulativeWeights.empty());
        noteLoads(sticky, {{{0}, 2}}, true);
        QVERIFY(sticky.cumulativeWeights.empty());
        noteLoads(sticky, {{{0}, 2}, {{2}, 2}}, false);
        QCOMPARE(sticky.cumulativeWeights, (std::vector<std::int64_t>{1, 2}));
    }
};

QTEST_APPLESS_MAIN(tst_Partitioner)
#include "tst_partitioner.moc"
