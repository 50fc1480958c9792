// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/sim/cluster_builder.h"

using namespace highwater;
using namespace highwater::sim;

class TestClusterBuilder : public QObject {
Q_OBJECT
private slots:
    void aWorldHasItsBrokersItsVotersAndAnAdminClient()
    {
        ClusterSpec spec;
        spec.brokers = 5;
        const Result<Cluster> cluster = buildCluster(spec);
        QVERIFY(cluster.has_value());
        QCOMPARE(cluster->nodes.size(), std::size_t(6));
        for (std::int32_t id = 1; id <= 5; ++id) {
            const node::Node* node = cluster->node({id});
            QVERIFY(node != nullptr && node->broker && node->controllerNode);
            QCOMPARE(node->process, node::ProcessState::Running);
            QCOMPARE(node->isVoter(), id <= 3);
        }
        QVERIFY(cluster->node(kAdminClient)->client->admin() != nullptr);
        QCOMPARE(cluster->alarms.size(), std::size_t(6));
        QCOMPARE(cluster->now, Instant{0});
    }
    // replication.md 4: process.roles=controller
    void controllersMayBeProcessesOfTheirOwn()
    {
        ClusterSpec spec;
        spec.brokers = 2;
        spec.voters = 5;
        spec.roles = ProcessRoles::Separate;
        const Result<Cluster> cluster = buildCluster(spec);
        QVERIFY(cluster.has_value());
        QCOMPARE(cluster->nodes.size(), std::size_t(8));
        for (std::int32_t id = 101; id <= 105; ++id) {
            const node::Node* node = cluster->node({id});
            QVERIFY(node != nullptr && !node->broker && node->isVoter());
            QCOMPARE(node->process, node::ProcessState::Running);
        }
        QVERIFY(!cluster->node({1})->isVoter() && cluster->node({1})->broker);
        spec.voters = 10;
        QVERIFY(!buildCluster(spec));
    }
    void aSmallWorldHasAsManyVotersAsBrokers()
    {
        ClusterSpec spec;
        spec.brokers = 1;
        QVERIFY(buildCluster(spec)->node({1})->isVoter());
    }
    void configsAreTheStaticOnesOfTheBrokerOverThoseOfAll()
    {
        ClusterSpec spec;
        spec.brokerConfigs = {{"replica.lag.time.max.ms", "10000"}};
        spec.ownConfigs[{2}] = {{"replica.lag.time.max.ms", "20000"}};
        spec.racks = {"a"};
        const Result<Cluster> cluster = buildCluster(spec);
        QCOMPARE(cluster->node({1})->broker->config().replicaLagTimeMax, seconds(10));
        QCOMPARE(cluster->node({2})->broker->config().replicaLagTimeMax, seconds(20));
        QCOMPARE(cluster->node({1})->broker->config().brokerRack, std::optional<std::string>("a"));
        QVERIFY(!cluster->node({3})->broker->config().brokerRack);
    }
    void whatCannotBeIsRefusedInASentence()
    {
        ClusterSpec none;
        none.brokers = 0;
        QVERIFY(!buildCluster(none));
        ClusterSpec many;
        many.brokers = 1'000'000;
        QVERIFY(!buildCluster(many));
        ClusterSpec voters;
        voters.voters = 4;
        QVERIFY(!buildCluster(voters));
        ClusterSpec unknown;
        unknown.brokerConfigs = {{"replica.lag.time.max", "1"}};
        const Result<Cluster> refused = buildCluster(unknown);
        QVERIFY(!refused && refused.error().text.find("replica.lag.time.max") != std::string::npos);
    }
    // invariants.md E1
    void theSameSpecMakesTheSameWorldAndAnotherSeedAnotherOne()
    {
        QVERIFY(*buildCluster({}) == *buildCluster({}));
        ClusterSpec other;
        other.seed = 2;
        QVERIFY(digestOf(*buildCluster(other)) != digestOf(*buildCluster({})));
    }
};

QTEST_APPLESS_MAIN(TestClusterBuilder)
#include "tst_cluster_builder.moc"
