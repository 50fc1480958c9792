// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/inspect_panel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>

#include "tests/support/recording.h"
#include "tests/support/sample_events.h"
#include "tests/support/sample_view.h"
#include "ui/inspect/config_tab.h"
#include "ui/inspect/events_tab.h"
#include "ui/inspect/inspect_tab.h"
#include "ui/inspect/judges_tab.h"
#include "ui/inspect/why_tab.h"

using namespace highwater;
using namespace highwater::ui;

/// The dock at the right with real clicks and keys.
class InspectPanelTest : public QObject {
Q_OBJECT

    Theme m_theme;
    test::RecordingSender m_sender;
    std::unique_ptr<InspectPanel> m_panel;

    EventsPointer causes() { return std::make_shared<const std::vector<event::Event>>(test::sampleCauses()); }
    void clickTab(InspectPage page)
    {
        auto* tabs = m_panel->findChild<QTabBar*>();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(int(page)).center());
    }

private slots:
    void init()
    {
        m_sender.commands.clear();
        m_panel = std::make_unique<InspectPanel>(m_theme, m_sender);
        m_panel->resize(326, 596);
        m_panel->showFrame(test::sampleFrame(), {});
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void aSelectedEventAsksForItsCauses()
    {
        QSignalSpy asked(m_panel.get(), &InspectPanel::causesAsked);
        m_panel->showSelection(SelectedEvent{causes()->front().number});
        QCOMPARE(asked.size(), 1);
        QVERIFY(m_panel->page() == InspectPage::Why);
    }

    void theChainEndsAtWhatAPersonDidInBold()
    {
        m_panel->showSelection(SelectedEvent{causes()->front().number});
        m_panel->showCauses(causes()->front().number, causes());
        QCOMPARE(m_panel->why().title(), QStringLiteral("6 records of payments-4 are gone"));
        const std::vector<ChainLink>& links = m_panel->why().chain().links();
        QCOMPARE(links.size(), causes()->size());
        QVERIFY(links.back().isByPerson);
        QCOMPARE(links.back().text, QStringLiteral("You set acks = 1 on payments-api"));
        QVERIFY(!links.front().isByPerson);
        QCOMPARE(links.front().time, QStringLiteral("00:23.310"));
    }

    void silentJudgesAreListedAndSaySo()
    {
        session::Frame frame = test::sampleFrame();
        auto cluster = std::make_shared<view::ClusterView>(*frame.cluster);
        cluster->judges = {{"R1", 0, {}, {}}, {"R5", 0, {}, {}}};
        frame.cluster = cluster;
        m_panel->showFrame(frame, {});
        clickTab(InspectPage::Judges);
        QVERIFY(m_panel->judges().isVisible());
        QCOMPARE(m_panel->judges().list().model()->rowCount(), 2);
        QCOMPARE(m_panel->judges().model().spokenCount(), 0);
        QCOMPARE(m_panel->findChild<QTabBar*>()->tabText(int(InspectPage::Judges)), QStringLiteral("Judges"));
    }

    void aJudgeThatSpeaksComesFirstAndIsCountedOnTheTab()
    {
        session::Frame frame = test::sampleFrame();
        auto cluster = std::make_shared<view::ClusterView>(*frame.cluster);
        cluster->judges = {{"R1", 0, {}, {}}, {"R5", 2, "payments-0 is led by 3.", ""}, {"R9", 1, "Offset 4 changed.", "acks=1"}};
        frame.cluster = cluster;
        m_panel->showFrame(frame, {});
        QCOMPARE(m_panel->findChild<QTabBar*>()->tabText(int(InspectPage::Judges)), QStringLiteral("Judges 2"));
        clickTab(InspectPage::Judges);
        const QAbstractItemModel* model = m_panel->judges().list().model();
        QCOMPARE(model->index(0, 0).data(JudgeModel::IdRole).toString(), QStringLiteral("R5"));
        QVERIFY(model->index(0, 0).data(JudgeModel::IsDefectRole).toBool());
        QVERIFY(!model->index(1, 0).data(JudgeModel::IsDefectRole).toBool());
        QVERIFY(model->index(1, 0).data(JudgeModel::VerdictRole).toString().contains(QStringLiteral("Allowed by: acks=1")));
        QCOMPARE(model->index(2, 0).data(JudgeModel::IdRole).toString(), QStringLiteral("R1"));
    }

    void aLossIsExplainedBeforeAnybodyAsks()
    {
        QSignalSpy asked(m_panel.get(), &InspectPanel::causesAsked);
        const EventNumber loss = causes()->front().number;
        m_panel->explainLoss(loss, 12);
        m_panel->explainLoss(loss, 12);
        QCOMPARE(asked.size(), 1);
        m_panel->showCauses(loss, causes());
        QCOMPARE(m_panel->why().title(), QStringLiteral("12 acknowledged records are gone"));
        m_panel->explain(EventNumber{1});
        m_panel->explainLoss(EventNumber{2}, 13);
        QCOMPARE(asked.size(), 2);
        QCOMPARE(m_panel->why().asked(), EventNumber{1});
    }

    void anAnswerToAnOlderQuestionIsLeftAlone()
    {
        m_panel->showSelection(SelectedEvent{EventNumber{1}});
        m_panel->showCauses(causes()->front().number, causes());
        QVERIFY(m_panel->why().chain().links().empty());
    }

    void aClickOnALinkSelectsItsEvent()
    {
        m_panel->showSelection(SelectedEvent{causes()->front().number});
        m_panel->showCauses(causes()->front().number, causes());
        QCoreApplication::processEvents();
        QSignalSpy selected(m_panel.get(), &Panel::selected);
        ChainView& chain = m_panel->why().chain();
        QTest::mouseClick(&chain, Qt::LeftButton, {}, chain.linkRect(2).center());
        QCOMPARE(selected.size(), 1);
        QCOMPARE(std::get<SelectedEvent>(selected.front().front().value<Selection>()).event, chain.links()[2].event);
    }

    void longRunsOfRoutineAreFolded()
    {
        std::vector<event::Event> chain{{EventNumber{20}, {}, Instant{20}, NodeId{2}, event::LogTruncated{test::samplePartition(0), Offset{5}, Offset{3}, Offset{3}}}};
        for (std::uint64_t i = 19; i > 5; --i)
            chain.push_back({EventNumber{i}, {}, Instant{std::int64_t(i)}, NodeId{2}, event::RecordsAppended{test::samplePartition(0), {}, {}, {}, event::AppendOrigin::Client, nullptr}});
        chain.push_back({EventNumber{5}, {}, Instant{5}, NodeId{2}, event::NodeKilled{event::By::Person}});
        const Names names(test::sampleView());
        const std::vector<ChainLink> folded = linksOf(chain, names, false);
        QCOMPARE(folded.size(), 3u);
        QCOMPARE(folded[1].foldedCount, 14);
        QCOMPARE(linksOf(chain, names, true).size(), chain.size());
    }

    void aSelectedReplicaIsInspected()
    {
        m_panel->showSelection(SelectedReplica{test::samplePartition(4), NodeId{3}});
        QVERIFY(m_panel->page() == InspectPage::Inspect);
        QCOMPARE(m_panel->inspect().subject().title, QStringLiteral("payments-4 on broker 3"));
    }

    void tabsAreChangedWithTheMouse()
    {
        clickTab(InspectPage::Events);
        QVERIFY(m_panel->page() == InspectPage::Events);
        clickTab(InspectPage::Config);
        QVERIFY(m_panel->page() == InspectPage::Config);
    }

    void aConfigIsEditedInItsCell()
    {
        clickTab(InspectPage::Config);
        ConfigTab& tab = m_panel->config();
        tab.choose({config::ConfigScope::Topic, "payments", kNoNode});
        const QModelIndex cell = tab.table().model()->index(0, ConfigModel::ValueColumn);
        QCOMPARE(tab.table().model()->index(0, 0).data().toString(), QStringLiteral("min.insync.replicas"));
        tab.table().setCurrentIndex(cell);
        tab.table().edit(cell);
        auto* editor = tab.table().findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("3"));
        QTest::keyClick(editor, Qt::Key_Return);
        // The delegate commits from the event loop.
        QTRY_VERIFY(m_sender.last<sim::SetTopicConfig>());
        QCOMPARE(*m_sender.last<sim::SetTopicConfig>(), (sim::SetTopicConfig{"payments", "min.insync.replicas", "3"}));
    }

    void aRefusalIsShownWhereTheConfigIs()
    {
        clickTab(InspectPage::Config);
        m_panel->showRefusal({sim::SetTopicConfig{"payments", "min.insync.replicas", "9"}, event::By::Person}, QStringLiteral("too many"));
        QCOMPARE(m_panel->config().message(), QStringLiteral("too many"));
    }

    void theSelectedBrokersConfigsAreShown()
    {
        clickTab(InspectPage::Config);
        m_panel->showSelection(SelectedNode{NodeId{2}});
        QVERIFY(m_panel->page() == InspectPage::Config);
        QCOMPARE(m_panel->config().model().owner(), (ConfigOwner{config::ConfigScope::Broker, {}, NodeId{2}}));
    }

    void theEventListFiltersByWords()
    {
        clickTab(InspectPage::Events);
        EventsTab& tab = m_panel->events();
        const int all = tab.list().model()->rowCount();
        QVERIFY(all > 10);
        QTest::keyClicks(&tab.search(), QStringLiteral("killed broker"));
        QCOMPARE(tab.list().model()->rowCount(), 1);
        QCOMPARE(tab.list().model()->index(0, 0).data().toString(), QStringLiteral("You killed broker 2"));
        tab.search().clear();
        QCOMPARE(tab.list().model()->rowCount(), all);
        tab.kind().setCurrentIndex(1);
        QVERIFY(tab.list().model()->rowCount() > all);
    }

    void aClickInTheListSelectsAndADoubleClickGoesThere()
    {
        clickTab(InspectPage::Events);
        EventsTab& tab = m_panel->events();
        QTest::keyClicks(&tab.search(), QStringLiteral("killed broker"));
        QSignalSpy selected(m_panel.get(), &Panel::selected);
        QSignalSpy seek(m_panel.get(), &InspectPanel::seekAsked);
        const QPoint place = tab.list().visualRect(tab.list().model()->index(0, 0)).center();
        QTest::mouseClick(tab.list().viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(selected.size(), 1);
        QTest::mouseDClick(tab.list().viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(seek.size(), 1);
        QCOMPARE(seek.front().front().value<Instant>(), Instant{13'900'000});
    }

    void whoScrollsIsNoLongerFollowed()
    {
        clickTab(InspectPage::Events);
        EventsTab& tab = m_panel->events();
        QVERIFY(tab.isFollowing());
        tab.list().setFocus();
        QTest::mouseClick(tab.list().viewport(), Qt::LeftButton, {}, {60, 20});
        QVERIFY(!tab.isFollowing());
    }
};

QTEST_MAIN(InspectPanelTest)
#include "tst_inspect_panel.moc"
