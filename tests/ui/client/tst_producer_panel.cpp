// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/producer_panel.h"

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "tests/support/recording.h"
#include "tests/support/sample_view.h"
#include "ui/client/client_cards.h"
#include "ui/client/client_dialogs.h"

using namespace highwater;
using namespace highwater::ui;

/// The producers' column with real clicks and keys.
class ProducerPanelTest : public QObject {
Q_OBJECT

    Theme m_theme;
    test::RecordingSender m_sender;
    std::unique_ptr<ProducerPanel> m_panel;

    ProducerCard* card() { return m_panel->findChild<ProducerCard*>(); }
    template <class Dialog>
    Dialog* opened()
    {
        Dialog* dialog = nullptr;
        const bool isOpen = QTest::qWaitFor([&] { return (dialog = m_panel->findChild<Dialog*>()) != nullptr; });
        return isOpen ? dialog : nullptr;
    }

private slots:
    void init()
    {
        m_sender.commands.clear();
        m_panel = std::make_unique<ProducerPanel>(m_theme, m_sender);
        m_panel->resize(210, 700);
        m_panel->showFrame(test::frameOf(test::sampleView()), {});
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void aClickOnAcksSendsTheConfigAtOnce()
    {
        QVERIFY(card());
        QCOMPARE(card()->acks().current(), 1);
        QVERIFY(m_sender.commands.empty());
        QTest::mouseClick(card()->acks().segment(2), Qt::LeftButton);
        const auto* command = m_sender.last<sim::SetClientConfig>();
        QVERIFY(command);
        QCOMPARE(*command, (sim::SetClientConfig{test::kSampleProducer, "acks", "all"}));
        QVERIFY(m_sender.commands.back().by == event::By::Person);
        QTest::mouseClick(card()->acks().segment(0), Qt::LeftButton);
        QCOMPARE(m_sender.last<sim::SetClientConfig>()->value, std::string("0"));
        QTest::mouseClick(card()->acks().segment(1), Qt::LeftButton);
        QCOMPARE(m_sender.last<sim::SetClientConfig>()->value, std::string("1"));
    }

    void theSameAcksAgainSendNothing()
    {
        QTest::mouseClick(card()->acks().segment(1), Qt::LeftButton);
        QVERIFY(m_sender.commands.empty());
    }

    void arrowKeysMoveBetweenTheAcks()
    {
        card()->acks().segment(1)->setFocus();
        QTest::keyClick(card()->acks().segment(1), Qt::Key_Right);
        QVERIFY(m_sender.last<sim::SetClientConfig>());
        QCOMPARE(m_sender.last<sim::SetClientConfig>()->value, std::string("all"));
    }

    void whatTheWorldSaysWins()
    {
        QTest::mouseClick(card()->acks().segment(2), Qt::LeftButton);
        view::ClusterView refused = test::sampleView();
        refused.producers.front().promise.sent += 1; // another view, acks still 1
        m_panel->showFrame(test::frameOf(refused), {});
        QCOMPARE(card()->acks().current(), 1);
        QCOMPARE(m_sender.commands.size(), 1u);
    }

    void theLastErrorIsNamedAsKafkaDoes()
    {
        QCOMPARE(card()->errorText(), QStringLiteral("NOT_LEADER_OR_FOLLOWER"));
    }

    void openBatchesHaveABarEachAndAnArcWhileTheyLinger()
    {
        const std::vector<BatchBar> bars = barsOf(test::sampleView().producers.front(), test::sampleView().now);
        QCOMPARE(bars.size(), 6u);
        QVERIFY(bars[4].fill > bars[0].fill);
        QVERIFY(bars[0].linger > 0.5 && bars[0].linger < 0.7);
        QVERIFY(bars[3].linger < 0);
        QCOMPARE(bars[3].fill, 0.0);
    }

    void hotPartitionsAreMarked()
    {
        const std::vector<SkewView::Row> rows = skewOf(test::sampleView().topics.front());
        QCOMPARE(rows.size(), 6u);
        QVERIFY(rows[4].isHot && rows[5].isHot);
        QVERIFY(!rows[0].isHot);
    }

    void ofManyPartitionsTheFullestAreShown()
    {
        view::ClusterView large = test::largeView(3, 200);
        large.topics.front().partitions[150].recordCount = 1'000'000;
        const std::vector<SkewView::Row> rows = skewOf(large.topics.front());
        QCOMPARE(rows.size(), kSkewRowsMax);
        QVERIFY(std::any_of(rows.begin(), rows.end(), [](const SkewView::Row& row) { return row.partition == 150 && row.isHot; }));
        QVERIFY(std::is_sorted(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.partition < b.partition; }));
    }

    void aProducerCanBeToldToSendMore()
    {
        QTest::mouseClick(&card()->sendButton(), Qt::LeftButton);
        auto* dialog = opened<SendDialog>();
        QVERIFY(dialog);
        dialog->fields().count().setValue(250);
        QTest::mouseClick(&dialog->sendButton(), Qt::LeftButton);
        const auto* command = m_sender.last<sim::SendRecords>();
        QVERIFY(command);
        QCOMPARE(command->producer, test::kSampleProducer);
        QCOMPARE(command->topic, std::string("payments"));
        QCOMPARE(command->count, std::int64_t(250));
        QCOMPARE(command->keyPrefix, std::string("acct-"));
        QCOMPARE(command->keyCount, 10);
    }

    void aNewProducerIsToldToSendOnceItIsThere()
    {
        QPushButton* add = nullptr;
        for (QPushButton* button : m_panel->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("+ producer"))
                add = button;
        QVERIFY(add);
        QTest::mouseClick(add, Qt::LeftButton);
        auto* dialog = opened<AddProducerDialog>();
        QVERIFY(dialog);
        QTest::mouseClick(dialog->acks().segment(0), Qt::LeftButton);
        dialog->name().selectAll();
        QTest::keyClicks(&dialog->name(), QStringLiteral("payments-api"));
        QVERIFY(!dialog->addButton().isEnabled()); // the name is taken
        dialog->name().selectAll();
        QTest::keyClicks(&dialog->name(), QStringLiteral("refunds"));
        dialog->partitioner().setCurrentText(QStringLiteral("crc32"));
        QTest::mouseClick(&dialog->addButton(), Qt::LeftButton);
        const auto* added = m_sender.last<sim::AddProducer>();
        QVERIFY(added);
        QCOMPARE(added->name, std::string("refunds"));
        QCOMPARE(added->configs.at("acks"), std::string("0"));
        QCOMPARE(added->configs.at("partitioner.class"), std::string("crc32"));

        view::ClusterView next = test::sampleView();
        next.producers.push_back(next.producers.front());
        next.producers.back().id = NodeId{1003};
        next.producers.back().name = "refunds";
        m_panel->showFrame(test::frameOf(next), {});
        const auto* sent = m_sender.last<sim::SendRecords>();
        QVERIFY(sent);
        QCOMPARE(sent->producer, NodeId{1003});
        QCOMPARE(m_panel->findChildren<ProducerCard*>().size(), 2);
        m_panel->showFrame(test::frameOf(next), {});
        QCOMPARE(std::count_if(m_sender.commands.begin(), m_sender.commands.end(),
                     [](const sim::Command& command) { return std::holds_alternative<sim::SendRecords>(command.body); }), 1);
    }

    void aClickOnACardSelectsItsClient()
    {
        QSignalSpy selected(m_panel.get(), &Panel::selected);
        QTest::mouseClick(card(), Qt::LeftButton, {}, {20, 14});
        QCOMPARE(selected.size(), 1);
        QCOMPARE(std::get<SelectedNode>(selected.front().front().value<Selection>()).node, test::kSampleProducer);
    }

    void consumersHaveCardsToo()
    {
        const auto* consumer = m_panel->findChild<ConsumerCard*>();
        QVERIFY(consumer);
        QCOMPARE(consumer->facts().facts().at(2).value, QStringLiteral("17"));
    }

    void aClientThatIsGoneHasNoCard()
    {
        m_panel->showFrame(test::frameOf(test::emptyView()), {});
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!card());
    }
};

QTEST_MAIN(ProducerPanelTest)
#include "tst_producer_panel.moc"
