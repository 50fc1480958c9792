// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/controller/placement.h"

#include <algorithm>
#include <map>
#include <set>

using namespace highwater;
using namespace highwater::controller;

namespace {

using Placed = std::vector<std::vector<NodeId>>;

std::vector<UsableBroker> brokers(std::int32_t count)
{
    std::vector<UsableBroker> list;
    for (std::int32_t id = 1; id <= count; ++id)
        list.push_back({{id}, std::nullopt, false});
    return list;
}

Placed placed(std::int32_t partitions, std::int32_t replicas, const std::vector<UsableBroker>& list, std::uint64_t seed)
{
    Prng prng(seed);
    return placeReplicas({partitions, replicas}, list, prng).value_or(Placed{});
}

} // namespace

class TestPlacement : public QObject {
    Q_OBJECT

private slots:
    // replication.md 5.32
    void impossibleFactorsAreProblems()
    {
        Prng prng(1);
        QVERIFY(!placeReplicas({1, 0}, brokers(3), prng));
        QVERIFY(!placeReplicas({1, 4}, brokers(3), prng));
        QVERIFY(!placeReplicas({1, 1}, {}, prng));
        QVERIFY(!placeReplicas({1, 1}, {{{1}, std::nullopt, true}}, prng));
    }
    // replication.md 5.35
    void noPartitionHasABrokerTwice()
    {
        for (std::uint64_t seed = 1; seed <= 50; ++seed)
            for (const std::vector<NodeId>& replicas : placed(20, 3, brokers(5), seed)) {
                QCOMPARE(replicas.size(), std::size_t(3));
                QCOMPARE(std::set<NodeId>(replicas.begin(), replicas.end()).size(), std::size_t(3));
            }
    }
    // replication.md 5.34, 5.35
    void leadersAreSpreadEvenly()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            std::map<NodeId, int> leads;
            for (const std::vector<NodeId>& replicas : placed(6, 3, brokers(3), seed))
                ++leads[replicas.front()];
            QCOMPARE(leads, (std::map<NodeId, int>{{{1}, 2}, {{2}, 2}, {{3}, 2}}));
        }
    }
    // replication.md 5.33
    void aCallStartsAtARandomBroker()
    {
        std::set<NodeId> first;
        for (std::uint64_t seed = 1; seed <= 30; ++seed)
            first.insert(placed(1, 1, brokers(4), seed).front().front());
        QCOMPARE(first.size(), std::size_t(4));
    }
    // replication.md 5.34: one rack, no shuffle within the first round: each partition starts one broker further on
    void withoutRacksPartitionsAreStriped()
    {
        const Placed result = placed(4, 2, brokers(4), 3);
        for (std::size_t index = 0; index < result.size(); ++index) {
            const std::int32_t first = result[index][0].value;
            QCOMPARE(result[index][1].value, first % 4 + 1);
            if (index > 0)
                QCOMPARE(first, result[index - 1][0].value % 4 + 1);
        }
    }
    // replication.md 5.35
    void racksAreSpreadFirst()
    {
        std::vector<UsableBroker> list;
        for (std::int32_t id = 1; id <= 6; ++id)
            list.push_back({{id}, std::string(1, char('a' + (id - 1) / 2)), false}); // a: 1 2, b: 3 4, c: 5 6
        for (std::uint64_t seed = 1; seed <= 30; ++seed)
            for (const std::vector<NodeId>& replicas : placed(12, 3, list, seed)) {
                std::set<std::int32_t> racks;
                for (const NodeId node : replicas)
                    racks.insert((node.value - 1) / 2);
                QCOMPARE(racks.size(), std::size_t(3));
            }
    }
    // replication.md 5.34, 5.35
    void aFencedBrokerIsNeverFirstButMayFollow()
    {
        std::vector<UsableBroker> list = brokers(3);
        list[1].isFenced = true;
        bool wasUsed = false;
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            for (const std::vector<NodeId>& replicas : placed(6, 3, list, seed)) {
                QVERIFY(replicas.front() != NodeId{2});
                QCOMPARE(replicas.back(), NodeId{2}); // unfenced before fenced
                wasUsed = true;
            }
        QVERIFY(wasUsed);
    }
    // the world's chance: the same draws, the same places
    void theSameSeedPlacesTheSame() { QVERIFY(placed(40, 3, brokers(7), 9) == placed(40, 3, brokers(7), 9)); }
};

QTEST_APPLESS_MAIN(TestPlacement)
#include "tst_placement.moc"
