// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/client/bench.h"
#include "engine/client/client_metadata.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

namespace {

const Backoff kBackoff{milliseconds(100), milliseconds(100)}; // constant, so that instants can be told
constexpr Duration kMaxAge = seconds(300);

struct Asking {
    machine::OutboxCounters counters;
    machine::Outbox out{counters, kStartOfTime};
    ClientMetadata metadata{{kBroker1, kBroker2}};

    void at(Instant now) { out.begin(now, kClient, {}); }
    void ask(const message::MetadataResponse& response)
    {
        metadata.noteSent();
        metadata.takeResponse(response, kMaxAge, kBackoff, out);
    }
};

} // namespace

class tst_ClientMetadata : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 6.5.1.
    void aNewTopicIsAskedForAtOnce()
    {
        Asking asking;
        asking.at({5});
        QVERIFY(!asking.metadata.isDue({5}));
        asking.metadata.want(kTopic, asking.out);
        QVERIFY(asking.metadata.isDue({5}));
        QCOMPARE(asking.metadata.wanted(), std::vector<std::string>{kTopic});
        asking.metadata.noteSent();
        QVERIFY(!asking.metadata.isDue({5}));
        QVERIFY(!asking.metadata.deadline().isSet());
    }

    // log-and-producer.md 6.5.1.
    void whatIsKnownIsRefreshedWhenItIsOld()
    {
        Asking asking;
        asking.at({0});
        asking.metadata.want(kTopic, asking.out);
        asking.ask(metadataWith({ledBy(kBroker1)}));
        QVERIFY(asking.metadata.deadline().at == Instant{} + kMaxAge);
        QCOMPARE(asking.metadata.brokers().size(), 3U);
    }

    // log-and-producer.md 6.5.1.
    void updatesAreSpacedByTheRetryBackoff()
    {
        Asking asking;
        asking.at({0});
        asking.metadata.want(kTopic, asking.out);
        asking.ask(metadataWith({ledBy(kBroker1)}));
        asking.at(Instant{} + milliseconds(30));
        asking.metadata.requestUpdate(asking.out);
        QVERIFY(asking.metadata.deadline().at == Instant{} + milliseconds(100));
        asking.at(Instant{} + milliseconds(500));
        asking.metadata.requestUpdate(asking.out);
        QVERIFY(asking.metadata.deadline().at == Instant{} + milliseconds(100)); // due already
    }

    // log-and-producer.md 6.5.1.
    void aPartitionWithoutLeaderIsAskedForAgain()
    {
        Asking asking;
        asking.at({0});
        asking.metadata.want(kTopic, asking.out);
        asking.ask(metadataWith({ledBy(kBroker1), ledBy(kNoNode)}));
        QVERIFY(asking.metadata.deadline().at == Instant{} + milliseconds(100));
        QCOMPARE(asking.metadata.topic(kTopic)->partitions.size(), 2U);
    }

    void anUnknownTopicIsAskedForAgainAndAForbiddenOneIsNot()
    {
        Asking asking;
        asking.at({0});
        asking.metadata.want(kTopic, asking.out);
        asking.ask(metadataWithout(ErrorCode::UnknownTopicOrPartition));
        QVERIFY(asking.metadata.topic(kTopic) == nullptr);
        QVERIFY(asking.metadata.refusalOf(kTopic) == ErrorCode::None);
        QVERIFY(asking.metadata.deadline().at == Instant{} + milliseconds(100));
        asking.ask(metadataWithout(ErrorCode::InvalidTopicException));
        QVERIFY(asking.metadata.refusalOf(kTopic) == ErrorCode::InvalidTopicException);
        QVERIFY(asking.metadata.deadline().at == Instant{} + kMaxAge);
    }

    void newsOfAnOlderLeaderEpochAreIgnored()
    {
        Asking asking;
        asking.at({0});
        asking.metadata.want(kTopic, asking.out);
        asking.ask(metadataWith({ledBy(kBroker2, 5)}));
        const std::int64_t version = asking.metadata.version();
        asking.ask(metadataWith({ledBy(kBroker1, 4)}));
        QVERIFY(asking.metadata.topic(kTopic)->partitions[0].leader == kBroker2);
        QCOMPARE(asking.metadata.version(), version);
        message::MetadataResponse remade = metadataWith({ledBy(kBroker1, 0)});
        remade.topics[0].topicId = TopicId{Uuid{8, 8}};
        asking.ask(remade);
        QVERIFY(asking.metadata.topic(kTopic)->partitions[0].leader == kBroker1);
    }

    // log-and-producer.md 6.3.13.
    void aHintCountsIfItsEpochIsLater()
    {
        Asking asking;
        asking.at({0});
        asking.metadata.want(kTopic, asking.out);
        asking.ask(metadataWith({ledBy(kBroker1, 5)}));
        QVERIFY(!asking.metadata.takeHint(kTopic, {0}, {kBroker2, {5}}));
        QVERIFY(!asking.metadata.takeHint(kTopic, {0}, {kNoNode, {6}}));
        QVERIFY(!asking.metadata.takeHint(kTopic, {9}, {kBroker2, {6}}));
        QVERIFY(asking.metadata.takeHint(kTopic, {0}, {kBroker2, {6}}));
        QVERIFY(asking.metadata.topic(kTopic)->partitions[0].leader == kBroker2);
    }

    // log-and-producer.md 6.5.3.
    void fiveMinutesWithoutAnswerLeadBackToTheBootstrapBrokers()
    {
        Asking asking;
        asking.at({0});
        asking.metadata.want(kTopic, asking.out);
        asking.ask(metadataWith({ledBy(kBroker1)}));
        asking.metadata.noteSent();
        asking.metadata.noteFailed(kBackoff, asking.out);
        QCOMPARE(asking.metadata.brokers().size(), 3U);
        asking.at(Instant{} + kRebootstrapAfter - microseconds(1));
        asking.metadata.noteFailed(kBackoff, asking.out);
        QCOMPARE(asking.metadata.brokers().size(), 3U);
        asking.at(Instant{} + kRebootstrapAfter);
        asking.metadata.noteFailed(kBackoff, asking.out);
        QCOMPARE(asking.metadata.brokers().size(), 2U);
    }

    void aTopicWantedWhileARequestIsUnderWayIsAskedForNext()
    {
        Asking asking;
        asking.at({0});
        asking.metadata.want(kTopic, asking.out);
        asking.metadata.noteSent();
        asking.metadata.want("orders", asking.out);
        asking.metadata.takeResponse(metadataWith({ledBy(kBroker1)}), kMaxAge, kBackoff, asking.out);
        QVERIFY(asking.metadata.isDue({0}));
    }
};

QTEST_APPLESS_MAIN(tst_ClientMetadata)
#include "tst_client_metadata.moc"
