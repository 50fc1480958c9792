// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/config/topic_config.h"

using namespace highwater;
using namespace highwater::config;

class tst_TopicConfig : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 8.1.
    void theTablesDefaultsMakeADefaultTopic()
    {
        ConfigMap topic;
        for (const ConfigDefinition& definition : definitions(ConfigScope::Topic))
            topic.emplace(definition.name, definition.defaultValue);
        ConfigMap broker;
        for (const ConfigDefinition& definition : definitions(ConfigScope::Broker))
            if (!definition.defaultValue.empty())
                broker.emplace(definition.name, definition.defaultValue);
        QVERIFY(topicConfigFrom({}, {}) == TopicConfig{});
        QVERIFY(topicConfigFrom(topic, {}) == TopicConfig{});
        QVERIFY(topicConfigFrom({}, broker) == TopicConfig{});
    }

    // log-and-producer.md 8.1: the topic's value, then the broker's, then the default.
    void theTopicsValueGoesBeforeTheBrokers()
    {
        const ConfigMap broker{{"min.insync.replicas", "2"}, {"log.segment.bytes", "2000000"}, {"message.max.bytes", "7"}};
        QCOMPARE(topicConfigFrom({}, broker).minInsyncReplicas, 2);
        QCOMPARE(topicConfigFrom({{"min.insync.replicas", "3"}}, broker).minInsyncReplicas, 3);
        QCOMPARE(topicConfigFrom({}, broker).segmentBytes, 2'000'000);
        QCOMPARE(topicConfigFrom({{"segment.bytes", "3000000"}}, broker).segmentBytes, 3'000'000);
        QCOMPARE(topicConfigFrom({}, broker).maxMessageBytes, 7);
    }

    // log-and-producer.md 8.1: the first broker name that is set, in the order ms, minutes, hours.
    void theFinerUnitWins()
    {
        QCOMPARE(topicConfigFrom({}, {{"log.retention.hours", "2"}}).retentionMilliseconds, 7'200'000);
        QCOMPARE(topicConfigFrom({}, {{"log.retention.hours", "2"}, {"log.retention.minutes", "5"}}).retentionMilliseconds, 300'000);
        QCOMPARE(topicConfigFrom({}, {{"log.retention.minutes", "5"}, {"log.retention.ms", "9"}}).retentionMilliseconds, 9);
        QCOMPARE(topicConfigFrom({{"retention.ms", "-1"}}, {{"log.retention.ms", "9"}}).retentionMilliseconds, -1);
        QCOMPARE(topicConfigFrom({}, {{"log.retention.hours", "-1"}}).retentionMilliseconds, -1);
        QVERIFY(topicConfigFrom({}, {{"log.roll.hours", "2"}}).segmentAge == seconds(7200));
        QVERIFY(topicConfigFrom({}, {{"log.roll.hours", "2"}, {"log.roll.ms", "8"}}).segmentAge == milliseconds(8));
        QVERIFY(topicConfigFrom({{"segment.ms", "4"}}, {{"log.roll.ms", "8"}}).segmentAge == milliseconds(4));
    }
};

QTEST_APPLESS_MAIN(tst_TopicConfig)
#include "tst_topic_config.moc"
