// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/node/client_node.h"
#include "tests/engine/client/bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

namespace {

const std::vector<NodeId> kBrokers{kBroker1, kBroker2, kBroker3};

node::ClientNode producerWith(const config::ConfigMap& values) { return node::ClientNode::producer("pay", values, kBrokers).value(); }

} // namespace

class tst_ClientNode : public QObject {
Q_OBJECT

private slots:
    void badConfigsMakeNoClient()
    {
        QVERIFY(!node::ClientNode::producer("pay", {{"acks", "2"}}, kBrokers));
        QVERIFY(!node::ClientNode::consumer("read", kTopic, {{"linger.ms", "2"}}, kBrokers));
        QVERIFY(producerWith({}).producer() != nullptr);
        QVERIFY(producerWith({}).consumer() == nullptr && producerWith({}).admin() == nullptr);
    }

    void aCommandToSendIsCarriedOutWhenTheTopicIsKnown()
    {
        Bench<node::ClientNode> bench(producerWith({{"acks", "1"}, {"linger.ms", "0"}}));
        bench.start();
        QVERIFY(bench.sent.empty());
        bench.cause = {7};
        bench.act([&] { bench.machine.sendRecords({kTopic, 10, {}, "k", 3, 0, std::nullopt}, bench.out); });
        QVERIFY(bench.machine.earliestDeadline() == (machine::Deadline{bench.now, {7}}));
        bench.cause = kNoEvent;
        bench.wake();
        QCOMPARE(bench.machine.driver()->recordsLeft(), 9); // the application waits inside its first send()
        const auto metadata = bench.sentOf<message::MetadataRequest>().at(0);
        QVERIFY(metadata.cause == EventNumber{7});
        bench.answer(metadata, metadataWith({ledBy(kBroker1), ledBy(kBroker2)}));
        QCOMPARE(bench.machine.driver()->recordsLeft(), 0);
        std::size_t records = 0;
        for (const auto& fact : bench.toldOf<event::RecordsAccumulated>())
            records += fact.records.numbers.size();
        QCOMPARE(records, 10U);
        QVERIFY(!bench.sentOf<message::ProduceRequest>().empty());
    }

    void aCrashLeavesNameConfigsAndPlan()
    {
        Bench<node::ClientNode> bench(producerWith({{"acks", "1"}, {"linger.ms", "0"}}));
        bench.start();
        bench.act([&] { bench.machine.sendRecords({kTopic, 10, seconds(1), "k", 3, 0, std::nullopt}, bench.out); });
        bench.wake();
        bench.answer(bench.sent.at(0), metadataWith({ledBy(kBroker1), ledBy(kBroker2)}));
        QVERIFY(!bench.machine.producer()->state().active.empty());
        bench.machine.crash();
        QVERIFY(bench.machine.producer()->state() == producerWith({{"acks", "1"}, {"linger.ms", "0"}}).producer()->state());
        QCOMPARE(bench.machine.name(), "pay");
        QCOMPARE(bench.machine.driver()->recordsLeft(), 9);
        bench.pass(seconds(30));
        bench.start();
        QCOMPARE(bench.machine.driver()->recordsLeft(), 8); // one at once; the others a second apart from now on
        QVERIFY(bench.machine.driver()->nextNumber() == RecordNumber{3});
    }

    void stopSendingEndsThePlan()
    {
        Bench<node::ClientNode> bench(producerWith({}));
        bench.start();
        bench.act([&] { bench.machine.sendRecords({kTopic, 10, seconds(1), "k", 3, 0, std::nullopt}, bench.out); });
        bench.wake();
        bench.machine.stopSending();
        QCOMPARE(bench.machine.driver()->recordsLeft(), 0);
        QVERIFY(bench.machine.producer()->isBlocked()); // what was given to send() stays there
    }

    // log-and-producer.md 6.3.4: as a producer made with that config would resolve it.
    void acksCanBeChangedWhileItRuns()
    {
        node::ClientNode client = producerWith({});
        QVERIFY(!client.setConfig({0}, "acks", "1"));
        QVERIFY(client.producer()->state().config.acks == message::Acks::Leader);
        QVERIFY(!client.producer()->state().config.enableIdempotence);
        QCOMPARE(client.allConfigs().at("enable.idempotence"), "false");
        QCOMPARE(client.setConfigs(), (config::ConfigMap{{"acks", "1"}}));
        QVERIFY(!client.setConfig({0}, "acks", "all"));
        QVERIFY(client.producer()->state().config.enableIdempotence);
    }

    void aConfigThatCannotBeIsRefusedAndChangesNothing()
    {
        node::ClientNode client = producerWith({{"enable.idempotence", "true"}});
        const node::ClientNode before = client;
        const node::Refusal refusal = client.setConfig({0}, "acks", "1");
        QVERIFY(refusal && refusal->starts_with("acks must be all"));
        QVERIFY(client.setConfig({0}, "ack", "1")->starts_with("\"ack\" is not a producer config"));
        QVERIFY(client == before);
    }

    void theAdminClientAsks()
    {
        Bench<node::ClientNode> bench(node::ClientNode::admin("admin", kBrokers));
        bench.start();
        QVERIFY(!bench.machine.earliestDeadline().isSet());
        message::CreateTopicsRequest request;
        request.topics.resize(1);
        request.topics[0].name = kTopic;
        bench.act([&] { bench.machine.ask(bench.now, request, bench.out); });
        QCOMPARE(bench.sentOf<message::CreateTopicsRequest>().size(), 1U);
        QVERIFY(bench.machine.admin()->hasOpenCalls());
    }

    void aConsumerStartsByAskingForItsTopic()
    {
        Bench<node::ClientNode> bench(node::ClientNode::consumer("read", kTopic, {{"auto.offset.reset", "earliest"}}, kBrokers).value());
        bench.start();
        const auto metadata = bench.sentOf<message::MetadataRequest>().at(0);
        bench.answer(metadata, metadataWith({ledBy(kBroker1)}));
        QCOMPARE(bench.sentOf<message::ListOffsetsRequest>().size(), 1U);
        bench.machine.crash();
        QCOMPARE(bench.machine.consumer()->state().topic, kTopic);
        QVERIFY(bench.machine.consumer()->state().partitions.empty());
    }

    // Kafka reads group.protocol and the assignors when a consumer is made (consumer-groups.md 8).
    void whatAConsumerReadsAtItsStartWaitsForTheNext()
    {
        const config::ConfigMap values{{"group.id", "ledger"}};
        Bench<node::ClientNode> bench(node::ClientNode::member("read", {kTopic}, values, kBrokers, {}).value());
        bench.start();
        QVERIFY(!bench.machine.setConfig(bench.now, "group.protocol", "consumer"));
        QVERIFY(!bench.machine.setConfig(bench.now, "max.poll.records", "7")); // live, beside one that waits
        QVERIFY(bench.machine.member()->state().config.groupProtocol == config::GroupProtocol::Classic);
        QCOMPARE(bench.machine.member()->state().config.maxPollRecords, 7);
        QCOMPARE(bench.machine.allConfigs().at("group.protocol"), "classic");
        QCOMPARE(bench.machine.configsAtNextStart(), (config::ConfigMap{{"group.protocol", "consumer"}}));
        QVERIFY(bench.machine.setConfig(bench.now, "partition.assignment.strategy", "range")); // refused under group.protocol=consumer
        QVERIFY(bench.machine.setConfig(bench.now, "group.id", ""));
        bench.machine.crash();
        QVERIFY(bench.machine.member()->state().config.groupProtocol == config::GroupProtocol::Consumer);
        QVERIFY(bench.machine.configsAtNextStart().empty());
        QVERIFY(!bench.machine.setConfig(bench.now, "group.protocol", "")); // set while it does not run
        bench.start();
        QVERIFY(bench.machine.member()->state().config.groupProtocol == config::GroupProtocol::Classic);
        QCOMPARE(bench.machine.member()->state().config.maxPollRecords, 7);
    }
};

QTEST_APPLESS_MAIN(tst_ClientNode)
#include "tst_client_node.moc"
