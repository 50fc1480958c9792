// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"

#include <QTest>

#include "tests/support/sample_view.h"
#include "ui/bridge/event_kind.h"

using namespace highwater;
using namespace highwater::ui;
using namespace highwater::event;

namespace {

/// One event of each alternative, as its defaults make it.
template <std::size_t... place>
std::vector<EventBody> oneOfEach(std::index_sequence<place...>)
{
    return {EventBody(std::in_place_index<place>)...};
}

} // namespace

/// Each event has a sentence in words, from its own fields.
class EventTextTest : public QObject {
Q_OBJECT

    Names m_names{test::sampleView()};

    QString sentence(NodeId node, EventBody body) { return sentenceOf({EventNumber{1}, {}, {}, node, std::move(body)}, m_names); }
    QString caption(NodeId node, EventBody body) { return captionOf({EventNumber{1}, {}, {}, node, std::move(body)}, m_names); }

private slots:
    void everyEventHasASentenceACaptionAndAKind()
    {
        const auto all = oneOfEach(std::make_index_sequence<std::variant_size_v<EventBodyVariant>>());
        for (const EventBody& body : all) {
            const QByteArray name(event::nameOf(body).data(), qsizetype(event::nameOf(body).size()));
            const QString words = sentence(NodeId{2}, body);
            QVERIFY2(words.size() > 8, name);
            QVERIFY2(!words.contains(QLatin1Char('%')), name + ": " + words.toUtf8());
            const QString shortWords = caption(NodeId{2}, body);
            QVERIFY2(!shortWords.isEmpty() && shortWords.size() <= 48, name);
            QVERIFY2(!shortWords.contains(QLatin1Char('%')), name + ": " + shortWords.toUtf8());
            QVERIFY2(!ui::nameOf(kindOf(body)).isEmpty(), name);
        }
    }

    void whoDidItIsSaid()
    {
        QCOMPARE(sentence(NodeId{2}, NodeKilled{By::Person}), QStringLiteral("You killed broker 2"));
        QCOMPARE(sentence(NodeId{2}, NodeKilled{By::Scenario}), QStringLiteral("The scenario killed broker 2"));
        QCOMPARE(sentence(kNoNode, ClientConfigChanged{test::kSampleProducer, "acks", "1", By::Person}), QStringLiteral("You set acks = 1 on payments-api"));
        QVERIFY(isByPerson(NodeKilled{By::Person}));
        QVERIFY(!isByPerson(NodeKilled{By::Chance}));
        QVERIFY(!actorOf(EventBody(BrokerFenced{})).has_value());
    }

    void partitionsAndBrokersAreCalledByTheirNames()
    {
        const LeaderElected elected{test::samplePartition(4), NodeId{3}, LeaderEpoch{2}, NodeId{2}, {NodeId{1}, NodeId{3}}, ElectionKind::InSync};
        QCOMPARE(sentence(NodeId{3}, elected), QStringLiteral("Controller 3 made broker 3 the leader of payments-4 at epoch 2, from ISR {1, 3}"));
        QCOMPARE(caption(NodeId{3}, elected), QStringLiteral("payments-4: leader 3, epoch 2"));
        QCOMPARE(sentence(NodeId{2}, LogTruncated{test::samplePartition(4), Offset{28}, Offset{22}, Offset{26}}),
            QStringLiteral("Broker 2 cut its log of payments-4 back from 28 to 22, below its high watermark 26"));
    }

    void aDeletedTopicKeepsItsNameInOldSentences()
    {
        Names names(test::sampleView());
        names.learn(test::emptyView());
        QCOMPARE(names.partition(test::samplePartition(0)), QStringLiteral("payments-0"));
    }

    void aTopicThatNobodyNamedIsTheBeginningOfItsId()
    {
        const TopicIdPartition unknown{{{1, 2}}, PartitionIndex{3}};
        const QString id = QString::fromStdString(toString(unknown.topicId.uuid));
        QCOMPARE(m_names.partition(unknown), id.left(6) + QStringLiteral("…-3"));
    }

    // Of a topic that was deleted before the first view, only its creation is known.
    void aTopicIsCalledAsItsCreationSays()
    {
        const TopicIdPartition gone{{{1, 2}}, PartitionIndex{3}};
        Names names(test::sampleView());
        names.learn({{EventNumber{1}, {}, {}, NodeId{1}, TopicCreated{gone.topicId, "orders", 4}}});
        QCOMPARE(names.partition(gone), QStringLiteral("orders-3"));
    }

    // A client's process ends when it was closed as well as when an exception ended it (consumer-groups.md 5.25).
    void onlyABrokerOrControllerIsSaidToStopInGoodOrder()
    {
        QCOMPARE(sentence(NodeId{2}, NodeStopped{}), QStringLiteral("Broker 2 stopped in good order"));
        QVERIFY(sentence(test::kSampleConsumer, NodeStopped{}).endsWith(QStringLiteral("'s process ended")));
    }

    void acksDecideWhatAnAcknowledgementMeant()
    {
        const auto records = std::make_shared<const record::DriverRecords>(record::DriverRecords{test::kSampleProducer, {RecordNumber{1}, RecordNumber{2}}});
        QVERIFY(sentence(test::kSampleProducer, BatchAcknowledged{test::samplePartition(4), NodeId{2}, message::Acks::Leader, Offset{26}, records})
                    .contains(QStringLiteral("acks=1 asks for no follower")));
        QVERIFY(sentence(test::kSampleProducer, BatchAcknowledged{test::samplePartition(4), NodeId{2}, message::Acks::All, Offset{26}, records})
                    .contains(QStringLiteral("2 records")));
    }

    void errorsKeepKafkasNames()
    {
        QVERIFY(sentence(NodeId{1}, ProduceRefused{test::samplePartition(0), test::kSampleProducer, ErrorCode::NotEnoughReplicas})
                    .endsWith(QStringLiteral("NOT_ENOUGH_REPLICAS")));
    }

    void longNamesAreCutInCaptions()
    {
        const QString text = caption(kNoNode, TopicRequested{std::string(200, 'x'), By::Person});
        QCOMPARE(text.size(), 48);
        QVERIFY(text.endsWith(QChar(0x2026)));
    }

    void anEventKnowsWhomItIsAbout()
    {
        const std::vector<NodeId> nodes = nodesOf({EventNumber{1}, {}, {}, NodeId{3}, BrokerFenced{NodeId{2}, FenceReason::SessionExpired}});
        QCOMPARE(nodes, (std::vector<NodeId>{NodeId{3}, NodeId{2}}));
        QCOMPARE(partitionOf(EventBody(HighWatermarkAdvanced{test::samplePartition(4), {}, {}, event::ReplicaRole::Leader})), std::optional(test::samplePartition(4)));
    }
};

QTEST_MAIN(EventTextTest)
#include "tst_event_text.moc"
