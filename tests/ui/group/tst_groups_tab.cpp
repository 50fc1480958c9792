// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/groups_tab.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "tests/support/group_world.h"
#include "tests/support/recording.h"
#include "tests/support/sample_view.h"
#include "ui/group/group_dialogs.h"
#include "ui/group/group_table.h"
#include "ui/group/member_card.h"
#include "ui/inspect/inspect_tab.h"

#include <algorithm>

using namespace highwater;
using namespace highwater::ui;

namespace {

/// The tab over a world that runs.
struct Running {
    Running() : tab(theme, world, nullptr)
    {
        theme.applyToApplication();
        tab.resize(326, 3'000);
        tab.show();
        play(seconds(12));
    }
    void play(Duration span)
    {
        cluster = world.after(span);
        tab.show(cluster, Names(*cluster), cluster->now);
        QCoreApplication::processEvents();
    }
    /// How many rows of the table have this member's letter.
    int owned(int place)
    {
        int count = 0;
        for (int row = 0; row < tab.model().rowCount(); ++row)
            count += tab.model().index(row, GroupTableModel::PartitionColumn).data(GroupTableModel::MemberRole).toInt() == place;
        return count;
    }
    std::int64_t lag()
    {
        std::int64_t all = 0;
        for (const GroupRow& row : tab.model().rows())
            if (row.offset.highWatermark)
                all += row.offset.highWatermark->value - row.offset.committed.value_or(Offset{}).value;
        return all;
    }
    template <class Body>
    const Body* last() { return world.commands.empty() ? nullptr : std::get_if<Body>(&world.commands.back().body); }

    Theme theme;
    test::GroupWorld world;
    GroupsTab tab;
    std::shared_ptr<const view::ClusterView> cluster;
};

void pick(QComboBox& box, const QString& value)
{
    const int wanted = box.findText(value);
    QVERIFY(wanted >= 0);
    box.setFocus();
    while (box.currentIndex() != wanted)
        QTest::keyClick(&box, box.currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
}

} // namespace

/// The tab of groups with real clicks and keys, over a world that answers.
class GroupsTabTest : public QObject {
Q_OBJECT

private slots:
    // consumer-groups.md 3: range gives two members of six partitions three each
    void aMemberIsAddedAndThePartitionsAreSharedOut()
    {
        Running run;
        QCOMPARE(run.tab.shownGroup(), std::string("ledger"));
        QCOMPARE(run.owned(0), 6);
        QCOMPARE(run.tab.cards().size(), std::size_t(1));
        QTest::mouseClick(&run.tab.addButton(), Qt::LeftButton);
        const auto* added = run.last<sim::AddConsumer>();
        QVERIFY(added);
        QCOMPARE(added->name, std::string("ledger-2"));
        QCOMPARE(added->configs, (config::ConfigMap{{"auto.offset.reset", "earliest"}, {"group.id", "ledger"}}));
        QVERIFY(!run.world.refusal);
        run.play(seconds(15));
        QCOMPARE(run.owned(0), 3);
        QCOMPARE(run.owned(1), 3);
        QCOMPARE(run.tab.cards().size(), std::size_t(2));
        QCOMPARE(run.tab.cards()[1]->stateText(), QStringLiteral("owns 3 partitions"));
    }

    // consumer-groups.md 2: a member that says nothing is removed when session.timeout.ms has passed
    void aMemberCrashesAndItsPartitionsComeBack()
    {
        Running run;
        QTest::mouseClick(&run.tab.addButton(), Qt::LeftButton);
        run.play(seconds(15));
        QCOMPARE(run.owned(1), 3);
        QPushButton* crash = run.tab.cards()[1]->actionButton(0);
        QCOMPARE(crash->text(), QStringLiteral("crash"));
        QTest::mouseClick(crash, Qt::LeftButton);
        QVERIFY(run.last<sim::KillNode>());
        run.play(seconds(1));
        QCOMPARE(run.tab.cards()[1]->stateText(), QStringLiteral("down"));
        QCOMPARE(run.tab.cards()[1]->actionButton(0)->text(), QStringLiteral("restart"));
        run.play(seconds(70));
        QCOMPARE(run.owned(0), 6);
        QTest::mouseClick(run.tab.cards()[1]->actionButton(0), Qt::LeftButton);
        QVERIFY(run.last<sim::RestartNode>());
        run.play(seconds(15));
        QCOMPARE(run.owned(1), 3);
    }

    void theLagGrowsWhileAMemberIsPaused()
    {
        Running run;
        const NodeId producer = run.cluster->producers.front().id;
        run.world.sendByPerson(sim::SendRecords{producer, "payments", 2'000, milliseconds(10), "acct-", 24, 0, std::nullopt});
        run.play(seconds(8));
        const std::int64_t before = run.lag();
        QPushButton* pause = run.tab.cards()[0]->actionButton(1);
        QCOMPARE(pause->text(), QStringLiteral("pause"));
        QTest::mouseClick(pause, Qt::LeftButton);
        QVERIFY(run.last<sim::PauseNode>());
        run.play(seconds(8));
        QVERIFY(run.lag() >= before + 300);
        QCOMPARE(run.tab.cards()[0]->stateText(), QStringLiteral("paused"));
        QTest::mouseClick(run.tab.cards()[0]->actionButton(1), Qt::LeftButton);
        QVERIFY(run.last<sim::ResumeNode>());
        run.play(seconds(12));
        QVERIFY(run.lag() < before + 300);
    }

    void whatIsChangedOnACardBecomesACommand()
    {
        Running run;
        MemberCard& card = *run.tab.cards()[0];
        const NodeId member = card.id();
        QTest::mouseClick(&card.settingsButton(), Qt::LeftButton);
        QVERIFY(card.settings().isVisible());
        pick(card.settings().reset(), QStringLiteral("latest"));
        QVERIFY(run.last<sim::SetClientConfig>());
        QCOMPARE(*run.last<sim::SetClientConfig>(), (sim::SetClientConfig{member, "auto.offset.reset", "latest"}));
        pick(card.settings().commitMode(), QStringLiteral("commitSync before work: at most once"));
        QCOMPARE(*run.last<sim::SetApplication>(), (sim::SetApplication{member, std::nullopt, client::CommitMode::SyncBefore}));
        QTest::mouseClick(&card.settings().autoCommit(), Qt::LeftButton, {}, QPoint(8, card.settings().autoCommit().height() / 2));
        QCOMPARE(*run.last<sim::SetClientConfig>(), (sim::SetClientConfig{member, "enable.auto.commit", "false"}));
        card.settings().processingTime().selectAll();
        QTest::keyClicks(&card.settings().processingTime(), QStringLiteral("250"));
        QTest::keyClick(&card.settings().processingTime(), Qt::Key_Return);
        QCOMPARE(*run.last<sim::SetApplication>(), (sim::SetApplication{member, milliseconds(250), std::nullopt}));
        QVERIFY(!run.world.refusal);
        run.play(seconds(1));
        const view::ConsumerView& seen = run.cluster->consumers.front();
        QCOMPARE(seen.configs.at("auto.offset.reset"), std::string("latest"));
        QCOMPARE(seen.processingTime, milliseconds(250));
        QVERIFY(seen.commitMode == client::CommitMode::SyncBefore);
    }

    // Kafka's consumer reads group.protocol when it is made.
    void theProtocolWaitsForTheNextStartAndSaysSo()
    {
        Running run;
        MemberCard& card = *run.tab.cards()[0];
        card.openSettings(true);
        pick(card.settings().protocol(), QStringLiteral("consumer"));
        QVERIFY(run.last<sim::SetClientConfig>());
        QVERIFY(!run.world.refusal);
        run.play(seconds(1));
        QCOMPARE(run.cluster->group("ledger")->kind, view::GroupKind::Classic);
        QVERIFY(card.settings().pendingText().contains(QStringLiteral("group.protocol=consumer")));
        QTest::mouseClick(card.actionButton(2), Qt::LeftButton);
        QVERIFY(run.last<sim::StopNode>());
        run.play(seconds(5));
        QTest::mouseClick(card.actionButton(0), Qt::LeftButton);
        run.play(seconds(20));
        QCOMPARE(run.cluster->group("ledger")->kind, view::GroupKind::Consumer);
        QCOMPARE(run.owned(0), 6);
        QVERIFY(card.settings().pendingText().isEmpty());
    }

    void withoutAGroupASentenceAndAButtonAreThere()
    {
        Theme theme;
        test::RecordingSender sender;
        GroupsTab tab(theme, sender, nullptr);
        tab.resize(326, 600);
        tab.show();
        const auto cluster = std::make_shared<const view::ClusterView>(test::sampleView());
        tab.show(cluster, Names(*cluster), cluster->now);
        QVERIFY(tab.firstButton().isVisible());
        QVERIFY(!tab.table().isVisible());
        QTest::mouseClick(&tab.firstButton(), Qt::LeftButton);
        AddMemberDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = tab.findChild<AddMemberDialog*>()) != nullptr; }));
        dialog->group().selectAll();
        QTest::keyClicks(&dialog->group(), QStringLiteral("audit"));
        QCOMPARE(dialog->name().text(), QStringLiteral("audit-1"));
        pick(dialog->protocol(), QStringLiteral("consumer"));
        QTest::mouseClick(&dialog->addButton(), Qt::LeftButton);
        const auto* added = sender.last<sim::AddConsumer>();
        QVERIFY(added);
        QCOMPARE(added->topic, std::string("payments"));
        QCOMPARE(added->configs.at("group.id"), std::string("audit"));
        QCOMPARE(added->configs.at("group.protocol"), std::string("consumer"));
        QCOMPARE(added->configs.at("group.remote.assignor"), std::string("uniform"));
    }

    void ofSeveralGroupsOneIsChosen()
    {
        Running run;
        QVERIFY(!run.tab.chooser().isVisible());
        sim::AddConsumer other{"audit-1", "payments", {{"group.id", "audit"}}, {}, {}};
        run.world.sendByPerson(other);
        run.play(seconds(12));
        QVERIFY(run.tab.chooser().isVisible());
        QSignalSpy selected(&run.tab, &GroupsTab::selected);
        pick(run.tab.chooser(), QStringLiteral("audit"));
        QCOMPARE(run.tab.shownGroup(), std::string("audit"));
        QCOMPARE(selected.size(), 1);
        QCOMPARE(run.tab.cards().size(), std::size_t(1));
        QCOMPARE(run.tab.subject().subject().title, QStringLiteral("group audit"));
    }

    void anAddedMemberHasTheConfigsOfTheOthersButNotTheirIdentity()
    {
        view::ClusterView cluster;
        view::ConsumerView first;
        first.id = NodeId{1001};
        first.name = "ledger-1";
        first.groupId = "ledger";
        first.topic = "payments";
        first.moreTopics = {"refunds"};
        first.configs = {{"group.id", "ledger"}, {"client.id", "x"}, {"group.instance.id", "one"}, {"max.poll.records", "10"}, {"fetch.min.bytes", "1"}};
        first.processingTime = milliseconds(20);
        cluster.consumers = {first};
        Theme theme;
        test::RecordingSender sender;
        GroupsTab tab(theme, sender, nullptr);
        const auto shown = std::make_shared<const view::ClusterView>(cluster);
        tab.show(shown, Names(*shown), shown->now);
        tab.addMember();
        const auto* added = sender.last<sim::AddConsumer>();
        QVERIFY(added);
        QCOMPARE(added->configs, (config::ConfigMap{{"group.id", "ledger"}, {"max.poll.records", "10"}}));
        QCOMPARE(added->moreTopics, std::vector<std::string>{"refunds"});
        QCOMPARE(added->application.processingTime, milliseconds(20));
    }
};

QTEST_MAIN(GroupsTabTest)
#include "tst_groups_tab.moc"
