// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/console/reassignment_plan.h"

#include <map>
#include <set>

using namespace highwater;
using namespace highwater::console;

namespace {

std::vector<RackedBroker> brokers(int count, std::vector<std::string> racks = {})
{
    std::vector<RackedBroker> list;
    for (int i = 0; i < count; ++i)
        list.push_back({{i + 1}, racks.empty() ? std::nullopt : std::optional(racks[std::size_t(i) % racks.size()])});
    return list;
}

} // namespace

class TestReassignmentPlan : public QObject {
Q_OBJECT
private slots:
    void eachPartitionHasSoManyReplicasOnDifferentBrokers()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Prng prng(seed);
            const auto plan = proposedReplicas(12, 3, brokers(5), prng);
            QVERIFY(plan.has_value());
            QCOMPARE(plan->size(), std::size_t(12));
            for (const std::vector<NodeId>& replicas : *plan)
                QCOMPARE(std::set<NodeId>(replicas.begin(), replicas.end()).size(), std::size_t(3));
        }
    }
    void leadersAreSpreadEvenly()
    {
        Prng prng(3);
        std::map<NodeId, int> leaders;
        const auto proposed = proposedReplicas(10, 2, brokers(5), prng);
        for (const std::vector<NodeId>& replicas : *proposed)
            leaders[replicas.front()] += 1;
        for (const auto& [broker, count] : leaders)
            QCOMPARE(count, 2);
    }
    void noRackHasTwoWhileAnotherHasNone()
    {
        const std::vector<std::string> racks{"a", "b", "c"};
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Prng prng(seed);
            const auto proposed = proposedReplicas(12, 3, brokers(6, racks), prng);
            for (const std::vector<NodeId>& replicas : *proposed) {
                std::set<std::string> used;
                for (const NodeId replica : replicas)
                    used.insert(racks[std::size_t(replica.value - 1) % racks.size()]);
                QCOMPARE(used.size(), std::size_t(3));
            }
        }
    }
    void moreReplicasThanBrokersAreRefused()
    {
        Prng prng(1);
        QVERIFY(!proposedReplicas(1, 4, brokers(3), prng));
    }
    void oneBrokerCanHoldOneReplica()
    {
        Prng prng(1);
        QCOMPARE(proposedReplicas(2, 1, brokers(1), prng)->size(), std::size_t(2));
    }
};

QTEST_APPLESS_MAIN(TestReassignmentPlan)
#include "tst_reassignment_plan.moc"
