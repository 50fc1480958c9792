// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/view/cluster_view.h"

using namespace highwater;
using namespace highwater::view;

class TestClusterView : public QObject {
Q_OBJECT
private slots:
    void thingsAreFoundByTheirIds()
    {
        ClusterView view;
        view.brokers.push_back({});
        view.brokers.back().id = {7};
        TopicView topic;
        topic.id = {{1, 1}};
        topic.name = "payments";
        topic.partitions.push_back({});
        topic.partitions.back().id = {topic.id, {0}};
        view.topics.push_back(topic);
        QCOMPARE(view.broker({7}), &view.brokers[0]);
        QVERIFY(view.broker({8}) == nullptr);
        QCOMPARE(view.partition({topic.id, {0}}), &view.topics[0].partitions[0]);
        QVERIFY(view.partition({topic.id, {1}}) == nullptr);
        QVERIFY(view.partition({{{2, 2}}, {0}}) == nullptr);
    }
    void namesAreWhatPeopleKnowThingsBy()
    {
        ClusterView view;
        TopicView topic;
        topic.id = {{1, 1}};
        topic.name = "payments";
        view.topics.push_back(topic);
        ProducerView producer;
        producer.id = {1001};
        producer.name = "payments-api";
        view.producers.push_back(producer);
        QCOMPARE(view.nameOf(TopicIdPartition{{{1, 1}}, {4}}), std::string("payments-4"));
        QCOMPARE(view.nameOf(TopicIdPartition{{{9, 9}}, {4}}), toString(Uuid{9, 9}) + "-4");
        QCOMPARE(view.nameOf(NodeId{1001}), std::string("payments-api"));
        QCOMPARE(view.nameOf(NodeId{2}), std::string("2"));
    }
};

QTEST_APPLESS_MAIN(TestClusterView)
#include "tst_cluster_view.moc"
