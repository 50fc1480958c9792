// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/an_active_controller.h"

using namespace highwater;
using namespace highwater::tests;
using message::IncrementalAlterConfigsRequest;
using message::IncrementalAlterConfigsResponse;
using metadata::ConfigResource;
using metadata::ConfigResourceType;

namespace {

const ConfigResource kTopic{ConfigResourceType::Topic, "t"};
const ConfigResource kBroker{ConfigResourceType::Broker, "1"};
const ConfigResource kBrokers{ConfigResourceType::Broker, ""};

struct Bench : ActiveControllerBench {
    explicit Bench(std::map<std::string, std::int16_t> features = {}) : ActiveControllerBench(std::move(features))
    {
        addBrokers({1, 2, 3});
        addTopic("t", {nodes({1, 2, 3})});
        takeRecords();
    }
    ErrorCode set(const ConfigResource& resource, const std::string& name, std::optional<std::string> value)
    {
        const auto response = answer<IncrementalAlterConfigsResponse>(1, IncrementalAlterConfigsRequest{{{resource, name, std::move(value)}}});
        return response.resources.size() == 1 ? response.resources.front().error : ErrorCode::UnknownServerError;
    }
};

const std::map<std::string, std::int16_t> kElr{{"eligible.leader.replicas.version", 1}};

} // namespace

class TestConfigChange : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4.33
    void aTopicConfigIsSetAndTakenBack()
    {
        Bench bench;
        QCOMPARE(bench.set(kTopic, "min.insync.replicas", "2"), ErrorCode::None);
        QCOMPARE(bench.image().configsOf(kTopic).at("min.insync.replicas"), std::string("2"));
        QCOMPARE(bench.last.told<event::ConfigChanged>(), (std::vector{event::ConfigChanged{"topic t", "min.insync.replicas", "2"}}));
        QCOMPARE(bench.set(kTopic, "min.insync.replicas", std::nullopt), ErrorCode::None);
        QVERIFY(bench.image().configsOf(kTopic).empty());
    }
    // replication.md 5.17
    void theSameValueForATopicIsNoRecordForABrokerItIs()
    {
        Bench bench;
        bench.set(kTopic, "min.insync.replicas", "2");
        bench.set(kBrokers, "min.insync.replicas", "2");
        QCOMPARE(bench.takeRecords().size(), std::size_t(2));
        bench.set(kTopic, "min.insync.replicas", "2");
        QVERIFY(bench.takeRecords().empty());
        bench.set(kBrokers, "min.insync.replicas", "2");
        QCOMPARE(bench.takeRecords().size(), std::size_t(1));
    }
    void unknownThingsAreRefused()
    {
        Bench bench;
        QCOMPARE(bench.set({ConfigResourceType::Topic, "u"}, "min.insync.replicas", "2"), ErrorCode::UnknownTopicOrPartition);
        QCOMPARE(bench.set({ConfigResourceType::Broker, "9"}, "min.insync.replicas", "2"), ErrorCode::BrokerIdNotRegistered);
        QCOMPARE(bench.set({ConfigResourceType::Broker, "one"}, "min.insync.replicas", "2"), ErrorCode::InvalidRequest);
        QCOMPARE(bench.set(kTopic, "no.such.config", "2"), ErrorCode::InvalidConfig);
        QCOMPARE(bench.set(kTopic, "no.such.config", std::nullopt), ErrorCode::InvalidConfig);
        QCOMPARE(bench.set(kTopic, "min.insync.replicas", "two"), ErrorCode::InvalidConfig);
        QVERIFY(bench.takeRecords().empty());
    }
    void whatCountsOnlyAtTheStartCannotBeSetLive()
    {
        Bench bench;
        QCOMPARE(bench.set(kBrokers, "replica.lag.time.max.ms", "20000"), ErrorCode::InvalidConfig);
    }
    void aResourceIsChangedAsAWholeOrNotAtAll()
    {
        Bench bench;
        const auto response = bench.answer<IncrementalAlterConfigsResponse>(1,
            IncrementalAlterConfigsRequest{{{kTopic, "min.insync.replicas", "2"}, {kTopic, "no.such.config", "2"}, {kBrokers, "min.insync.replicas", "2"}}});
        QCOMPARE(response.resources.size(), std::size_t(2));
        QCOMPARE(response.resources[0].error, ErrorCode::InvalidConfig);
        QCOMPARE(response.resources[1].error, ErrorCode::None);
        QVERIFY(bench.image().configsOf(kTopic).empty());
        QVERIFY(!bench.image().configsOf(kBrokers).empty());
    }
    // replication.md 5.21
    void switchingElrOnWritesTheClustersMinimum()
    {
        Bench bench(kElr);
        QCOMPARE(bench.image().configsOf(kBrokers).at("min.insync.replicas"), std::string("1"));
    }
    // replication.md 5.21
    void withElrTheClustersMinimumStaysAndNoBrokerHasItsOwn()
    {
        Bench bench(kElr);
        QCOMPARE(bench.set(kBrokers, "min.insync.replicas", std::nullopt), ErrorCode::InvalidConfig);
        QCOMPARE(bench.set(kBroker, "min.insync.replicas", "2"), ErrorCode::InvalidConfig);
        QCOMPARE(bench.set(kBroker, "min.insync.replicas", std::nullopt), ErrorCode::InvalidConfig);
        QCOMPARE(bench.set(kBrokers, "min.insync.replicas", "2"), ErrorCode::None);
    }
    // replication.md 5.17
    void aNewMinimumClearsTheElr()
    {
        Bench bench(kElr);
        bench.set(kTopic, "min.insync.replicas", "3");
        bench.silence({3});
        QCOMPARE(bench.partition("t").elr, nodes({3}));
        bench.set(kTopic, "min.insync.replicas", "3"); // the same: nothing
        QCOMPARE(bench.partition("t").elr, nodes({3}));
        bench.set(kTopic, "min.insync.replicas", "2");
        QCOMPARE(bench.partition("t").elr, nodes({}));
    }
    // replication.md 5.17: for the cluster even with the same value, and for all topics
    void theClustersMinimumClearsAllElrs()
    {
        Bench bench(kElr);
        bench.set(kTopic, "min.insync.replicas", "3");
        bench.silence({3});
        bench.set(kBrokers, "min.insync.replicas", "1");
        QCOMPARE(bench.partition("t").elr, nodes({}));
    }
    // replication.md 5.15
    void theMinimumIsResolvedFromTopicControllerClusterAndStaticValues()
    {
        const auto elrWith = [](std::vector<std::pair<ConfigResource, std::string>> values) {
            ActiveControllerBench bench(kElr, {{"min.insync.replicas", "3"}}); // the static value, written for the cluster
            bench.addBrokers({1, 2, 3});
            bench.addTopic("t", {nodes({1, 2, 3})});
            for (const auto& [resource, value] : values)
                bench.answer<IncrementalAlterConfigsResponse>(1, IncrementalAlterConfigsRequest{{{resource, "min.insync.replicas", value}}});
            bench.silence({3});
            return bench.partition("t").elr;
        };
        QCOMPARE(elrWith({}), nodes({3}));
        QCOMPARE(elrWith({{kBrokers, "2"}}), nodes({}));
        QCOMPARE(elrWith({{kBrokers, "2"}, {kTopic, "3"}}), nodes({3}));
        QCOMPARE(elrWith({{kTopic, "9"}}), nodes({3})); // never above the replica count
    }
};

QTEST_APPLESS_MAIN(TestConfigChange)
#include "tst_config_change.moc"
