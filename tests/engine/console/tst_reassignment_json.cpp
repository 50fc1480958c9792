// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/console/reassignment_json.h"

using namespace highwater;
using namespace highwater::console;

class TestReassignmentJson : public QObject {
Q_OBJECT
private slots:
    void whatTheToolWritesItReads()
    {
        const std::vector<sim::PartitionTarget> targets{{{"payments", {0}}, {{1}, {2}}}, {{"orders", {3}}, {{4}}}};
        const std::string json = jsonOf(targets);
        QCOMPARE(json,
            std::string(R"({"version":1,"partitions":[{"topic":"payments","partition":0,"replicas":[1,2],"log_dirs":["any","any"]},)"
                        R"({"topic":"orders","partition":3,"replicas":[4],"log_dirs":["any"]}]})"));
        QVERIFY(*targetsInJson(json) == targets);
        QVERIFY(*partitionsInJson(json) == (std::vector<TopicPartition>{{"payments", {0}}, {"orders", {3}}}));
    }
    void topicsToMoveAreRead()
    {
        QCOMPARE(*topicsInJson(R"({"topics":[{"topic":"a"},{"topic":"b"}],"version":1})"), (std::vector<std::string>{"a", "b"}));
    }
    void badJsonGetsOneSentence_data()
    {
        QTest::addColumn<QString>("json");
        QTest::newRow("none") << "{";
        QTest::newRow("a list") << "[]";
        QTest::newRow("another version") << R"({"version":2,"partitions":[{"topic":"a","partition":0,"replicas":[1]}]})";
        QTest::newRow("no partitions") << R"({"version":1})";
        QTest::newRow("empty") << R"({"version":1,"partitions":[]})";
        QTest::newRow("a number") << R"({"partitions":[1]})";
        QTest::newRow("no topic") << R"({"partitions":[{"partition":0,"replicas":[1]}]})";
        QTest::newRow("topic is a number") << R"({"partitions":[{"topic":1,"partition":0,"replicas":[1]}]})";
        QTest::newRow("partition is text") << R"({"partitions":[{"topic":"a","partition":"0","replicas":[1]}]})";
        QTest::newRow("partition below zero") << R"({"partitions":[{"topic":"a","partition":-1,"replicas":[1]}]})";
        QTest::newRow("partition too large") << R"({"partitions":[{"topic":"a","partition":4294967296,"replicas":[1]}]})";
        QTest::newRow("no replicas") << R"({"partitions":[{"topic":"a","partition":0}]})";
        QTest::newRow("replicas empty") << R"({"partitions":[{"topic":"a","partition":0,"replicas":[]}]})";
        QTest::newRow("replica is text") << R"({"partitions":[{"topic":"a","partition":0,"replicas":["1"]}]})";
        QTest::newRow("replica twice") << R"({"partitions":[{"topic":"a","partition":0,"replicas":[1,1]}]})";
        QTest::newRow("partition twice")
            << R"({"partitions":[{"topic":"a","partition":0,"replicas":[1]},{"topic":"a","partition":0,"replicas":[2]}]})";
        QTest::newRow("deep") << QString(100'000, '[');
    }
    void badJsonGetsOneSentence()
    {
        QFETCH(QString, json);
        const auto targets = targetsInJson(json.toStdString());
        QVERIFY(!targets);
        QVERIFY(targets.error().text.ends_with('.'));
        QVERIFY(!topicsInJson(json.toStdString()));
    }
};

QTEST_APPLESS_MAIN(TestReassignmentJson)
#include "tst_reassignment_json.moc"
