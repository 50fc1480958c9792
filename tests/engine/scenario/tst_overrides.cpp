// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/overrides.h"
#include "engine/scenario/scenario_reader.h"

using namespace highwater;
using namespace highwater::scenario;

namespace {

Scenario aScenario()
{
    return readScenario("lesson: L\ntopics: [{ name: t }]\nproducers: [{ name: a }, { name: b }]\nconsumers: [{ name: c, topic: t }]\n"
                        "steps: [{ addProducer: { name: late } }, { createTopic: { name: u } }]\n")
        .value();
}

} // namespace

class TestOverrides : public QObject {
Q_OBJECT
private slots:
    void aNameWithoutPrefixIsLookedForInOrder();
    void aPrefixSaysWhere();
    void whatCannotBeSetIsRefused_data();
    void whatCannotBeSetIsRefused();
};

void TestOverrides::aNameWithoutPrefixIsLookedForInOrder()
{
    Scenario scenario = aScenario();
    QVERIFY(!overrideConfig(scenario, "acks=1"));
    QVERIFY(!overrideConfig(scenario, "partitioner.class=murmur2"));
    QVERIFY(!overrideConfig(scenario, "min.insync.replicas=2"));
    QVERIFY(!overrideConfig(scenario, "replica.lag.time.max.ms=5000"));
    QVERIFY(!overrideConfig(scenario, "auto.offset.reset=earliest"));
    for (const ProducerPlan& producer : scenario.producers) {
        QCOMPARE(producer.configs.at("acks"), std::string("1"));
        QCOMPARE(producer.configs.at("partitioner.class"), std::string("murmur2"));
    }
    const auto& late = std::get<sim::AddProducer>(std::get<Order>(scenario.steps.at(0).body).body);
    QCOMPARE(late.configs.at("acks"), std::string("1"));
    QCOMPARE(scenario.topics.at(0).configs.at("min.insync.replicas"), std::string("2"));
    const auto& laterTopic = std::get<sim::CreateTopic>(std::get<Order>(scenario.steps.at(1).body).body);
    QCOMPARE(laterTopic.configs.at("min.insync.replicas"), std::string("2"));
    QCOMPARE(scenario.cluster.configs.at("replica.lag.time.max.ms"), std::string("5000"));
    QCOMPARE(scenario.consumers.at(0).configs.at("auto.offset.reset"), std::string("earliest"));
}

void TestOverrides::aPrefixSaysWhere()
{
    Scenario scenario = aScenario();
    QVERIFY(!overrideConfig(scenario, "producer.acks=0"));
    QVERIFY(!overrideConfig(scenario, "broker.min.insync.replicas=2"));
    QVERIFY(!overrideConfig(scenario, "consumer.request.timeout.ms=7000"));
    QCOMPARE(scenario.producers.at(0).configs.at("acks"), std::string("0"));
    QCOMPARE(scenario.cluster.configs.at("min.insync.replicas"), std::string("2"));
    QVERIFY(scenario.topics.at(0).configs.empty());
    QCOMPARE(scenario.consumers.at(0).configs.at("request.timeout.ms"), std::string("7000"));
    QVERIFY(!overrideConfig(scenario, "broker.session.timeout.ms=6000"));
    QCOMPARE(scenario.cluster.configs.at("broker.session.timeout.ms"), std::string("6000"));
}

void TestOverrides::whatCannotBeSetIsRefused_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("word");
    QTest::newRow("no value") << "acks" << "name=value";
    QTest::newRow("no name") << "=1" << "name=value";
    QTest::newRow("unknown") << "ack=1" << "acks";
    QTest::newRow("unknown in the scope") << "topic.acks=1" << "";
    QTest::newRow("not allowed") << "acks=2" << "";
    QTest::newRow("out of range") << "min.insync.replicas=0" << "";
    QTest::newRow("empty") << "linger.ms=" << "";
}

void TestOverrides::whatCannotBeSetIsRefused()
{
    QFETCH(QString, setting);
    QFETCH(QString, word);
    Scenario scenario = aScenario();
    const std::optional<Problem> problem = overrideConfig(scenario, setting.toStdString());
    QVERIFY(problem.has_value());
    QVERIFY2(QString::fromStdString(problem->text).contains(word), problem->text.c_str());
    Scenario conflicting = aScenario();
    QVERIFY(!overrideConfig(conflicting, "enable.idempotence=true"));
    QVERIFY(overrideConfig(conflicting, "acks=1").has_value());
    Scenario empty;
    QVERIFY(overrideConfig(empty, "acks=1")->text.find("no producer") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestOverrides)
#include "tst_overrides.moc"
