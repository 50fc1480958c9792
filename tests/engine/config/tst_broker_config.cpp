// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/config/broker_config.h"

using namespace highwater;
using namespace highwater::config;

class tst_BrokerConfig : public QObject {
Q_OBJECT

private slots:
    // replication.md 7: the struct's defaults and the table's say the same.
    void theTablesDefaultsMakeADefaultBroker()
    {
        ConfigMap defaults;
        for (const ConfigDefinition& definition : definitions(ConfigScope::Broker))
            if (!definition.defaultValue.empty())
                defaults.emplace(definition.name, definition.defaultValue);
        QVERIFY(brokerConfigFrom(defaults) == BrokerConfig{});
        QVERIFY(brokerConfigFrom({}) == BrokerConfig{});
    }

    void setValuesLieOverTheDefaults()
    {
        const BrokerConfig config = brokerConfigFrom({{"replica.lag.time.max.ms", "10000"}, {"broker.rack", "eu-1"},
            {"leader.imbalance.check.interval.seconds", "7"}, {"auto.create.topics.enable", "false"},
            {"min.insync.replicas", "2"}});
        QVERIFY(config.replicaLagTimeMax == seconds(10));
        QVERIFY(config.brokerRack == "eu-1");
        QVERIFY(config.leaderImbalanceCheckInterval == seconds(7));
        QVERIFY(!config.autoCreateTopicsEnable);
        QVERIFY(config.replicaFetchWaitMax == milliseconds(500));
    }

    void anEndlessTimeDoesNotOverflow()
    {
        const BrokerConfig config = brokerConfigFrom({{"replica.lag.time.max.ms", "9223372036854775807"}});
        QVERIFY((config.replicaLagTimeMax * 2).value > 0);
        QVERIFY(config.replicaLagTimeMax > seconds(1'000'000'000));
    }

    // replication.md 7.1.
    void aFetchMayNotWaitLongerThanTheLagTime()
    {
        QVERIFY(!conflictIn(BrokerConfig{}));
        const auto lag = conflictIn(brokerConfigFrom({{"replica.lag.time.max.ms", "400"}}));
        QVERIFY(lag && lag->find("replica.lag.time.max.ms") != std::string::npos);
        const auto socket = conflictIn(brokerConfigFrom({{"replica.socket.timeout.ms", "400"}}));
        QVERIFY(socket && socket->find("replica.socket.timeout.ms") != std::string::npos);
    }

    // consumer-groups.md 0.3: what 4.0 removed is no config any more.
    void coordinatorsAlwaysWaitForTheHighWatermark()
    {
        QVERIFY(definitionOf(ConfigScope::Broker, "offsets.commit.required.acks") == nullptr);
        QVERIFY(definitionOf(ConfigScope::Broker, "offsets.commit.timeout.ms") != nullptr);
    }

    void eachConfigSaysWhenItMayChange()
    {
        QVERIFY(definitionOf(ConfigScope::Broker, "min.insync.replicas")->update == ConfigUpdate::ClusterWide);
        QVERIFY(definitionOf(ConfigScope::Broker, "replica.lag.time.max.ms")->update == ConfigUpdate::AtStart);
        QVERIFY(definitionOf(ConfigScope::Broker, "leader.replication.throttled.rate")->update == ConfigUpdate::PerBroker);
    }
};

QTEST_APPLESS_MAIN(tst_BrokerConfig)
#include "tst_broker_config.moc"
