// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/config/client_config.h"

using namespace highwater;
using namespace highwater::config;

namespace {

std::string refusalOf(const ConfigMap& values)
{
    const auto config = producerConfigFrom(values);
    return config ? "accepted" : config.error().text;
}

} // namespace

class tst_ClientConfig : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 8.2.
    void theTablesDefaultsMakeDefaultClients()
    {
        ConfigMap producer;
        for (const ConfigDefinition& definition : definitions(ConfigScope::Producer))
            producer.emplace(definition.name, definition.defaultValue);
        QVERIFY(producerConfigFrom({}).value() == ProducerConfig{});
        QVERIFY(producerConfigFrom(producer).value() == ProducerConfig{});
        ConfigMap consumer;
        for (const ConfigDefinition& definition : definitions(ConfigScope::Consumer))
            consumer.emplace(definition.name, definition.defaultValue);
        QVERIFY(consumerConfigFrom({}).value() == ConsumerConfig{});
        QVERIFY(consumerConfigFrom(consumer).value() == ConsumerConfig{});
    }

    // consumer-groups.md 0.1: clients are members of classic groups unless they ask for the consumer protocol.
    void theClassicProtocolIsTheDefault()
    {
        QVERIFY(consumerConfigFrom({{"group.id", "g"}})->groupProtocol == GroupProtocol::Classic);
        QVERIFY(consumerConfigFrom({{"group.id", "g"}, {"group.protocol", "consumer"}})->groupProtocol == GroupProtocol::Consumer);
    }

    // log-and-producer.md 6.3.4.
    void idempotenceThatWasNotAskedForYieldsToAcksAndRetries()
    {
        QVERIFY(producerConfigFrom({})->enableIdempotence);
        QVERIFY(producerConfigFrom({{"acks", "-1"}})->enableIdempotence);
        QVERIFY(!producerConfigFrom({{"acks", "1"}})->enableIdempotence);
        QVERIFY(!producerConfigFrom({{"acks", "0"}})->enableIdempotence);
        QVERIFY(!producerConfigFrom({{"retries", "0"}})->enableIdempotence);
        QVERIFY(producerConfigFrom({{"acks", "1"}})->acks == message::Acks::Leader);
    }

    // log-and-producer.md 6.3.4.
    void idempotenceThatWasAskedForDoesNotYield()
    {
        QVERIFY(refusalOf({{"enable.idempotence", "true"}, {"acks", "1"}}).starts_with("acks must be all"));
        QVERIFY(refusalOf({{"enable.idempotence", "true"}, {"retries", "0"}}).starts_with("retries must be above 0"));
        QCOMPARE(refusalOf({{"enable.idempotence", "false"}, {"acks", "1"}}), "accepted");
    }

    // log-and-producer.md 6.3.4: the default idempotence is no excuse for more than five in flight.
    void moreThanFiveInFlightNeedsIdempotenceOff()
    {
        const std::string tooMany = "6";
        QVERIFY(refusalOf({{"max.in.flight.requests.per.connection", tooMany}}).starts_with("max.in.flight"));
        QCOMPARE(refusalOf({{"max.in.flight.requests.per.connection", "5"}}), "accepted");
        QCOMPARE(refusalOf({{"max.in.flight.requests.per.connection", tooMany}, {"enable.idempotence", "false"}}), "accepted");
        QCOMPARE(refusalOf({{"max.in.flight.requests.per.connection", tooMany}, {"acks", "1"}}), "accepted");
    }

    // log-and-producer.md 6.3.5.
    void theDeliveryTimeoutCoversLingerAndRequest()
    {
        QCOMPARE(refusalOf({{"delivery.timeout.ms", "30004"}}),
            "delivery.timeout.ms must be at least linger.ms + request.timeout.ms = 30005.");
        QCOMPARE(refusalOf({{"delivery.timeout.ms", "30005"}}), "accepted");
        const auto raised = producerConfigFrom({{"request.timeout.ms", "200000"}});
        QVERIFY(raised && raised->deliveryTimeout == milliseconds(200'005));
    }

    void aBadValueIsRefusedByName()
    {
        QVERIFY(refusalOf({{"acks", "2"}}).starts_with("acks must be"));
        QVERIFY(refusalOf({{"ack", "1"}}).starts_with("\"ack\" is not a producer config"));
        QVERIFY(!consumerConfigFrom({{"isolation.level", "dirty"}}));
    }

    void choicesAreRead()
    {
        const auto producer = producerConfigFrom({{"partitioner.class", "fnv1a"}, {"compression.type", "zstd"}});
        QVERIFY(producer && producer->partitioner == Partitioner::Fnv1a);
        QVERIFY(producer->compressionType == record::Compression::Zstd);
        const auto consumer = consumerConfigFrom({{"auto.offset.reset", "earliest"}, {"isolation.level", "read_committed"}});
        QVERIFY(consumer && consumer->autoOffsetReset == AutoOffsetReset::Earliest);
        QVERIFY(consumer->isolationLevel == message::IsolationLevel::ReadCommitted);
    }

    void theListOfAllValuesShowsWhatWasResolved()
    {
        const ConfigMap values{{"acks", "1"}, {"request.timeout.ms", "200000"}, {"client.id", "pay"}};
        const ConfigMap all = allValues(producerConfigFrom(values).value(), values);
        QCOMPARE(all.size(), definitions(ConfigScope::Producer).size());
        QCOMPARE(all.at("enable.idempotence"), "false");
        QCOMPARE(all.at("delivery.timeout.ms"), "200005");
        QCOMPARE(all.at("client.id"), "pay");
        QCOMPARE(all.at("linger.ms"), "5");
        QVERIFY(producerConfigFrom(allValues(ProducerConfig{})).value() == ProducerConfig{});
        const ConsumerConfig consumer = consumerConfigFrom({{"group.id", "g"}}).value();
        QVERIFY(consumerConfigFrom(allValues(consumer)).value() == consumer);
        QCOMPARE(allValues(ConsumerConfig{}).size(), definitions(ConfigScope::Consumer).size());
    }

    // consumer-groups.md 5.19: auto commit needs a group; without one it is off unless it was asked for.
    void autoCommitNeedsAGroup()
    {
        QCOMPARE(allValues(consumerConfigFrom({}).value()).at("enable.auto.commit"), "false");
        QVERIFY(consumerConfigFrom({{"group.id", "g"}}).value().enableAutoCommit);
        QVERIFY(!consumerConfigFrom({{"group.id", "g"}, {"enable.auto.commit", "false"}}).value().enableAutoCommit);
        QVERIFY(!consumerConfigFrom({{"enable.auto.commit", "true"}}));
    }

    // consumer-groups.md 4.22, 6.11
    void aGroupsConfigsMustFitItsProtocol()
    {
        QVERIFY(!consumerConfigFrom({{"group.id", "g"}, {"heartbeat.interval.ms", "45000"}}));
        QVERIFY(consumerConfigFrom({{"group.id", "g"}, {"group.protocol", "consumer"}}));
        for (const char* name : {"session.timeout.ms", "heartbeat.interval.ms"})
            QVERIFY(!consumerConfigFrom({{"group.id", "g"}, {"group.protocol", "consumer"}, {name, "1000"}}));
        QVERIFY(!consumerConfigFrom({{"group.id", "g"}, {"group.protocol", "consumer"}, {"partition.assignment.strategy", "range"}}));
        const ConsumerConfig sticky = consumerConfigFrom({{"partition.assignment.strategy", "sticky, range"}}).value();
        QVERIFY((sticky.partitionAssignmentStrategy == std::vector<Assignor>{Assignor::Sticky, Assignor::Range}));
    }

    // consumer-groups.md 5.32
    void aResetMayLookBackByATime()
    {
        const ConsumerConfig config = consumerConfigFrom({{"auto.offset.reset", "by_duration:PT1H30M0.25S"}}).value();
        QVERIFY(config.autoOffsetReset == AutoOffsetReset::ByDuration);
        QCOMPARE(config.autoOffsetResetDuration, seconds(5'400) + milliseconds(250));
        QCOMPARE(allValues(config, {{"auto.offset.reset", "by_duration:PT1H30M0.25S"}}).at("auto.offset.reset"), "by_duration:PT1H30M0.25S");
        QCOMPARE(isoDuration("P2DT3S"), std::optional(seconds(2 * 86'400 + 3)));
        for (const char* wrong : {"", "P", "PT", "5M", "PT-5M", "P1M", "PT5", "PT5Mx"})
            QVERIFY2(!isoDuration(wrong), wrong);
        QVERIFY(!consumerConfigFrom({{"auto.offset.reset", "by_duration:soon"}}));
    }
};

QTEST_APPLESS_MAIN(tst_ClientConfig)
#include "tst_client_config.moc"
