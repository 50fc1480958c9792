// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <set>

#include "engine/config/config_definition.h"

using namespace highwater;
using namespace highwater::config;

namespace {

constexpr ConfigScope kScopes[] = {ConfigScope::Broker, ConfigScope::Topic, ConfigScope::Producer, ConfigScope::Consumer};

std::string sentence(ConfigScope scope, std::string_view name, std::string_view value)
{
    const auto checked = checkedValue(scope, name, value);
    return checked ? "accepted as " + *checked : checked.error().text;
}

} // namespace

class tst_CheckedValue : public QObject {
Q_OBJECT

private slots:
    void everyTableIsSortedByNameWithoutRepeats()
    {
        for (const ConfigScope scope : kScopes) {
            const auto table = definitions(scope);
            QVERIFY(std::ranges::adjacent_find(table, std::ranges::greater_equal(), &ConfigDefinition::name) == table.end());
            for (const ConfigDefinition& definition : table) {
                QCOMPARE(definitionOf(scope, definition.name), &definition);
                QVERIFY(definition.scope == scope);
            }
        }
    }

    void everyDefaultIsItselfAllowed()
    {
        for (const ConfigScope scope : kScopes)
            for (const ConfigDefinition& definition : definitions(scope)) {
                if (definition.defaultValue.empty())
                    continue;
                const auto checked = checkedValue(scope, definition.name, definition.defaultValue);
                QVERIFY2(checked.has_value(), checked ? "" : checked.error().text.c_str());
                QCOMPARE(*checked, std::string(definition.defaultValue));
            }
    }

    // log-and-producer.md 8.1: each topic config takes its default from a broker config, and both have the same one.
    void everyTopicConfigNamesABrokerConfigThatExists()
    {
        for (const ConfigDefinition& topic : definitions(ConfigScope::Topic)) {
            if (topic.brokerName.empty())
                continue;
            const ConfigDefinition* broker = definitionOf(ConfigScope::Broker, topic.brokerName);
            QVERIFY2(broker != nullptr, std::string(topic.brokerName).c_str());
            QVERIFY(broker->type == topic.type);
            if (!broker->defaultValue.empty())
                QCOMPARE(broker->defaultValue, topic.defaultValue);
        }
    }

    // replication.md 7, log-and-producer.md 8.2, 9.2.
    void theOftenMistakenDefaultsAreKafkas()
    {
        QCOMPARE(definitionOf(ConfigScope::Producer, "linger.ms")->defaultValue, "5");
        QCOMPARE(definitionOf(ConfigScope::Producer, "acks")->defaultValue, "all");
        QCOMPARE(definitionOf(ConfigScope::Producer, "enable.idempotence")->defaultValue, "true");
        QCOMPARE(definitionOf(ConfigScope::Topic, "message.timestamp.after.max.ms")->defaultValue, "3600000");
        QCOMPARE(definitionOf(ConfigScope::Broker, "num.recovery.threads.per.data.dir")->defaultValue, "2");
        QCOMPARE(definitionOf(ConfigScope::Broker, "replica.lag.time.max.ms")->defaultValue, "30000");
        QCOMPARE(definitionOf(ConfigScope::Consumer, "auto.offset.reset")->defaultValue, "latest");
    }

    void valuesAreBroughtIntoOneForm()
    {
        QCOMPARE(sentence(ConfigScope::Producer, "linger.ms", " +007 "), "accepted as 7");
        QCOMPARE(sentence(ConfigScope::Producer, "enable.idempotence", "TRUE"), "accepted as true");
        QCOMPARE(sentence(ConfigScope::Topic, "cleanup.policy", "compact , delete,compact"), "accepted as compact,delete");
        QCOMPARE(sentence(ConfigScope::Topic, "min.cleanable.dirty.ratio", ".250"), "accepted as 0.25");
        QCOMPARE(sentence(ConfigScope::Topic, "min.cleanable.dirty.ratio", "1"), "accepted as 1.0");
        QCOMPARE(sentence(ConfigScope::Consumer, "client.rack", " eu-1 "), "accepted as eu-1");
    }

    void aRefusedValueIsToldWhatIsAllowed()
    {
        QCOMPARE(sentence(ConfigScope::Topic, "min.insync.replicas", "0"),
            "min.insync.replicas must be a whole number from 1 to 2147483647, not \"0\".");
        QCOMPARE(sentence(ConfigScope::Producer, "linger.ms", "5ms"),
            "linger.ms must be a whole number from 0 to 9223372036854775807, not \"5ms\".");
        QCOMPARE(sentence(ConfigScope::Producer, "linger.ms", "+-5"),
            "linger.ms must be a whole number from 0 to 9223372036854775807, not \"+-5\".");
        QCOMPARE(sentence(ConfigScope::Producer, "enable.idempotence", "yes"), "enable.idempotence must be true or false, not \"yes\".");
        QCOMPARE(sentence(ConfigScope::Producer, "partitioner.class", "sticky"),
            "partitioner.class must be murmur2, fnv1a, crc32 or roundrobin, not \"sticky\".");
        QCOMPARE(sentence(ConfigScope::Topic, "cleanup.policy", "delete,,"),
            "cleanup.policy must be one or more of delete or compact, separated by commas, not \"delete,,\".");
        for (const std::string_view ratio : {"1.1", "2", "", ".", "-0.5", "0,5", "1e-1"})
            QVERIFY(!checkedValue(ConfigScope::Topic, "min.cleanable.dirty.ratio", ratio));
    }

    // log-and-producer.md 2.3.8.
    void aSegmentBelowOneMebibyteIsRefused()
    {
        QCOMPARE(sentence(ConfigScope::Topic, "segment.bytes", "1048575"),
            "segment.bytes must be a whole number from 1048576 to 2147483647, not \"1048575\".");
        QCOMPARE(sentence(ConfigScope::Topic, "segment.bytes", "1048576"), "accepted as 1048576");
        QVERIFY(!checkedValue(ConfigScope::Broker, "log.segment.bytes", "1048575"));
    }

    // replication.md 7.3, V7: these were configs once
    void whatKafkaNoLongerHasIsUnknown()
    {
        for (const std::string_view name :
            {"leader.imbalance.per.broker.percentage", "controlled.shutdown.max.retries", "inter.broker.protocol.version"})
            QVERIFY(!checkedValue(ConfigScope::Broker, name, "1"));
    }

    // log-and-producer.md 6.3.10.
    void acksIsZeroOneAllOrMinusOne()
    {
        for (const std::string_view acks : {"0", "1", "all", "-1"})
            QVERIFY(checkedValue(ConfigScope::Producer, "acks", acks));
        QCOMPARE(sentence(ConfigScope::Producer, "acks", "2"), "acks must be all, -1, 0 or 1, not \"2\".");
    }

    void anUnknownNameIsAnsweredWithTheNearestKnown()
    {
        QCOMPARE(sentence(ConfigScope::Topic, "min.insync.replica", "2"),
            "\"min.insync.replica\" is not a topic config; the nearest known are min.insync.replicas.");
        QVERIFY(sentence(ConfigScope::Producer, "linger", "2").ends_with("the nearest known are linger.ms."));
        QVERIFY(sentence(ConfigScope::Topic, "acks", "1").starts_with("\"acks\" is not a topic config but a producer config"));
        QCOMPARE(sentence(ConfigScope::Topic, "zzzzzzzzzzzz?", "1"), "\"zzzzzzzzzzzz?\" is not a topic config.");
        QVERIFY(sentence(ConfigScope::Topic, std::string(100'000, 'x'), "1").size() < 200);
    }
};

QTEST_APPLESS_MAIN(tst_CheckedValue)
#include "tst_checked_value.moc"
