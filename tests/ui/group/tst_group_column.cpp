// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"
#include "tests/support/recording.h"
#include "tests/ui/group/group_sample.h"
#include "ui/cluster/cluster_panel.h"
#include "ui/group/group_actions.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

MovieTime timeOf(const view::ClusterView& view, double speed = 1)
{
    MovieTime time;
    time.engine = view.now;
    time.speed = speed;
    return time;
}

GroupColumnLook lookOf(const view::ClusterView& view, const std::string& group = "audit") { return GroupColumnLooks(view, timeOf(view)).of(group); }

const GroupCellLook& cellOf(const GroupColumnLook& look, std::int32_t partition) { return look.cells.at(test::samplePartition(partition)); }

/// The letters of the owners, partition by partition; `-`: nobody's.
QString ownersOf(const GroupColumnLook& look)
{
    QString letters;
    for (const auto& entry : look.cells)
        letters += entry.second.chips.empty() ? QStringLiteral("-") : MemberLetters::letter(entry.second.chips.front().place);
    return letters;
}

/// A stage that shows a view.
struct Stage {
    explicit Stage(const view::ClusterView& view, QSize size = {1000, 596}) : panel(theme, sender)
    {
        theme.applyToApplication();
        panel.resize(size);
        show(view);
        panel.show();
    }
    void show(const view::ClusterView& view) { panel.showFrame(test::frameOf(view), timeOf(view)); }
    QPoint chipOf(std::int32_t partition) const
    {
        const ClusterLayout& layout = panel.layoutShown();
        return placeIn(*layout.row(test::samplePartition(partition)), layout.groups.front(), 1).chip.center().toPoint();
    }
    bool offers(QPoint position, const sim::CommandBody& body) const
    {
        const std::vector<StageAction> actions = panel.actionsAt(position);
        return std::any_of(actions.begin(), actions.end(), [&](const StageAction& action) { return action.command == body; });
    }

    Theme theme;
    test::RecordingSender sender;
    ClusterPanel panel;
};

} // namespace

class TestGroupColumn : public QObject {
Q_OBJECT
private slots:
    void eachRowHasTheLetterOfItsOwnerAndItsLag()
    {
        const GroupColumnLook look = lookOf(test::groupView());
        QCOMPARE(ownersOf(look), QStringLiteral("AAABBB"));
        QCOMPARE(look.generation, QStringLiteral("gen 7"));
        QVERIFY(look.isAtRest);
        QCOMPARE(cellOf(look, 4).lag, std::optional<std::int64_t>(6)); // 16 - 10
        QCOMPARE(cellOf(look, 4).lagText, QStringLiteral("lag 6"));
        QCOMPARE(cellOf(look, 4).unread, 0.4);                         // 16 - 12 of a bar of 10
        QCOMPARE(cellOf(look, 4).uncommitted, 0.2);                    // 12 - 10: read again after a crash
    }

    // consumer-groups.md 6.26: LAG is LOG-END-OFFSET minus CURRENT-OFFSET, and has no value before the first commit
    void beforeTheFirstCommitThePositionCounts()
    {
        view::ClusterView view = test::groupView();
        for (view::GroupOffsetView& row : view.groups.front().offsets)
            row.committed.reset(), row.lag.reset();
        QCOMPARE(cellOf(lookOf(view), 0).lag, std::optional<std::int64_t>(4));
        QCOMPARE(cellOf(lookOf(view), 0).uncommitted, 0.0);
    }

    // consumer-groups.md 6.3: eager members let go of all before they join again
    void inARebalanceTheRowsStandStillAndTheHeadSaysWhoIsAwaited()
    {
        const view::ClusterView view = test::rebalancingView();
        const GroupColumnLook look = lookOf(view);
        QCOMPARE(ownersOf(look), QStringLiteral("------"));
        QVERIFY(cellOf(look, 0).note.contains(QStringLiteral("1.2")));
        QVERIFY(cellOf(look, 0).isNoteUrgent);
        QVERIFY(!look.isAtRest);
        QCOMPARE(look.waits, 0.8); // 4 of 5 seconds are left
        QVERIFY(!look.members[0].isAwaited);
        QVERIFY(look.members[1].isAwaited);
    }

    void aPartitionLetGoIsSeenToEmptyUnlessMotionIsReduced()
    {
        const view::ClusterView view = test::rebalancingView();
        MovieTime slow = timeOf(view, 6); // 1.2 s of the world are 0.2 s of the movie
        QCOMPARE(cellOf(GroupColumnLooks(view, slow).of("audit"), 0).emptied, 0.5);
        slow.isReduced = true;
        QCOMPARE(cellOf(GroupColumnLooks(view, slow).of("audit"), 0).emptied, 1.0);
        QCOMPARE(cellOf(lookOf(view), 0).emptied, 1.0);
    }

    void whoHadAPartitionLastIsSeenWhileItStandsStill()
    {
        view::ClusterView view = test::rebalancingView();
        QCOMPARE(cellOf(lookOf(view), 0).lastPlace, -1);
        view.groups.front().offsets[0].lastOwner = view.consumers[1].id;
        QCOMPARE(MemberLetters::letter(cellOf(lookOf(view), 0).lastPlace), QStringLiteral("B"));
        const QString words = GroupColumnLooks(view, timeOf(view)).describe("audit", test::samplePartition(0));
        QVERIFY2(words.contains(QStringLiteral("the last one was B (")), qPrintable(words));
    }

    void aPartitionTakenJustNowIsMarkedForAWhile()
    {
        view::ClusterView view = test::groupView();
        QCOMPARE(cellOf(lookOf(view), 0).taken, 1.0);
        view.groups.front().offsets[0].ownedSince = timeOf(view).engine - Duration{kTakingTime.value / 2};
        QCOMPARE(cellOf(GroupColumnLooks(view, timeOf(view, 1)).of("audit"), 0).taken, 0.5);
        QCOMPARE(cellOf(GroupColumnLooks(view, timeOf(view, 1)).of("audit"), 1).taken, 1.0);
    }

    void alsoALowRowSaysHowFarItsOwnerIsBehind()
    {
        const view::ClusterView view = test::groupView();
        for (const double height : {440.0, 410.0, 390.0}) {
            LayoutWish wish;
            wish.size = QSizeF(1000, height);
            const ClusterLayout layout = layoutOf(view, wish);
            const GroupCellPlace place = placeIn(layout.rows.front(), layout.groups.front(), 1);
            QVERIFY2(place.lag && place.lag->y() < layout.rows.front().rect.bottom() && place.bar.top() > layout.rows.front().rect.top(),
                qPrintable(QString::number(layout.rows.front().rect.height())));
        }
    }

    void afterwardsItIsSaidForHowLongAPartitionStoodStill()
    {
        view::ClusterView view = test::groupView();
        view.groups.front().offsets[3].stoodStillLast = milliseconds(3'140);
        const GroupCellLook cell = cellOf(lookOf(view), 3);
        QVERIFY(cell.note.contains(QStringLiteral("3.1")));
        QVERIFY(!cell.isNoteUrgent);
        QVERIFY(cellOf(lookOf(view), 2).note.isEmpty());
    }

    // consumer-groups.md 6.9: until the session runs out the coordinator counts a dead member as the owner
    void aDeadOwnerIsMarkedUntilTheCoordinatorNotices()
    {
        view::ClusterView view = test::groupView();
        view.consumers[1].process = view::ProcessState::Dead;
        view.consumers[1].partitions.clear();
        const GroupColumnLook look = lookOf(view);
        QCOMPARE(ownersOf(look), QStringLiteral("AAABBB"));
        QCOMPARE(cellOf(look, 4).chips.front().holding, Holding::Dead);
        QCOMPARE(cellOf(look, 1).chips.front().holding, Holding::Owns);
        QVERIFY(!look.members[1].isThere);
    }

    // consumer-groups.md 11: a zombie reads on while the partition is another's
    void aZombieStandsBesideTheOwner()
    {
        view::ClusterView view = test::groupView();
        view.groups.front().members.erase(view.groups.front().members.begin() + 1);
        for (view::GroupOffsetView& row : view.groups.front().offsets)
            row.memberId = "audit-1-id", row.client = test::kMemberA;
        view.consumers[0] = test::sampleMember(test::kMemberA, "audit-1", 0, 6);
        const GroupCellLook cell = cellOf(lookOf(view), 4);
        QCOMPARE(cell.chips.size(), std::size_t{2});
        QCOMPARE(cell.chips[0].place, 0);
        QCOMPARE(cell.chips[1].place, 1);
        QCOMPARE(cell.chips[1].holding, Holding::BelievesIn);
        QVERIFY(cell.note.startsWith('B'));
    }

    // KIP-848: one member lets go before the other takes
    void aPartitionMovesFromOneMemberToTheOtherInSteps()
    {
        view::ClusterView view = test::groupView();
        view::GroupView& group = view.groups.front();
        group.kind = view::GroupKind::Consumer;
        group.members[0].assigned.pop_back();
        group.members[0].pending = {test::samplePartition(2)};
        group.members[0].waitsFor = view::MemberWait::Revocation;
        group.offsets[2].memberId.clear();
        group.offsets[2].client = kNoNode;
        QCOMPARE(cellOf(lookOf(view), 2).chips.front().holding, Holding::LettingGo);
        QVERIFY(lookOf(view).members[0].isAwaited);
        QCOMPARE(lookOf(view).generation, QStringLiteral("epoch 7"));
        view.consumers[0].partitions.pop_back();
        group.offsets[2].memberId = group.members[1].memberId;
        group.offsets[2].client = test::kMemberB;
        QCOMPARE(cellOf(lookOf(view), 2).chips.front().holding, Holding::GivenTo);
        QCOMPARE(cellOf(lookOf(view), 2).chips.front().place, 1);
    }

    void aGroupWithoutACoordinatorKeepsItsColumn()
    {
        view::ClusterView view = test::groupView();
        view.groups.clear();
        QCOMPARE(groupIdsOf(view), std::vector<std::string>{"audit"});
        QCOMPARE(ownersOf(lookOf(view)), QStringLiteral("AAABBB")); // they read on
        QVERIFY(!lookOf(view).isAtRest);
    }

    void consumersOfNoGroupShareAColumn()
    {
        const view::ClusterView view = test::sampleView();
        QCOMPARE(groupIdsOf(view), std::vector<std::string>{std::string()});
        QCOMPARE(ownersOf(lookOf(view, {})), QStringLiteral("AAAAAA"));
        QCOMPARE(cellOf(lookOf(view, {}), 4).lag, std::optional<std::int64_t>(9));
        QVERIFY(groupIdsOf(test::emptyView()).empty());
    }

    void manyGroupsBecomeStripsAndThenFoldAndTheStageSaysSo()
    {
        view::ClusterView view = test::groupView();
        const auto layoutWith = [&](std::size_t count, QSizeF size, const std::string& wanted = {}) {
            view.groups.resize(1);
            for (std::size_t i = 1; i < count; ++i) {
                view.groups.push_back(view.groups.front());
                view.groups.back().id = "other-" + std::to_string(10 + i);
            }
            LayoutWish wish;
            wish.size = size;
            wish.wantedGroup = wanted;
            return layoutOf(view, wish);
        };
        const QSizeF usual(1000, 596);
        QVERIFY(!layoutWith(1, usual).groups.front().isThin());
        QCOMPARE(layoutWith(2, usual).groups.size(), std::size_t{2});
        const ClusterLayout strips = layoutWith(6, usual);
        QCOMPARE(strips.folds.thinGroupCount, std::size_t{6});
        QVERIFY(strips.folds.foldedGroups.empty());
        const ClusterLayout folded = layoutWith(40, usual, "other-49");
        QVERIFY(folded.folds.foldedGroups.size() > 20);
        QCOMPARE(folded.folds.foldedGroups.size() + folded.groups.size(), std::size_t{40});
        QVERIFY(folded.group("other-49"));
        QVERIFY(!folded.moreGroups.isEmpty());
        QVERIFY(folded.columnsArea.right() < folded.groups.front().card.left());
        for (std::size_t i = 1; i < folded.groups.size(); ++i)
            QVERIFY(folded.groups[i - 1].card.right() < folded.groups[i].card.left());
        QVERIFY(folded.moreGroups.right() < folded.matrix.right());
        QVERIFY(MatrixPainter::foldText(folded, {}).contains(QString::number(folded.folds.foldedGroups.size())));
        for (const ColumnPlace& column : folded.columns)
            QVERIFY(column.card.width() > 120);
    }

    // what-is-seen.md "Scale": nothing is left out silently
    void kafkasOwnTopicIsOneLineUntilSomebodyAsks()
    {
        view::ClusterView view = test::groupView();
        view::TopicView own = test::largeView(3, 50).topics.front();
        own.id.uuid = {7, 7};
        own.name = "__consumer_offsets";
        for (view::PartitionView& partition : own.partitions) {
            partition.id.topicId = own.id;
            partition.name.topic = own.name;
            partition.isUnderReplicated = false;
        }
        view.topics.insert(view.topics.begin(), own);
        Stage stage(view);
        const auto rows = [&]() -> const std::vector<RowPlace>& { return stage.panel.layoutShown().rows; };
        QCOMPARE(rows().size(), std::size_t{7});
        QVERIFY(hasTapes(rows().front().density));
        QCOMPARE(stage.panel.layoutShown().folds.internalCount, std::size_t{50});
        QVERIFY(MatrixPainter::foldText(stage.panel.layoutShown(), {}).contains("50"));
        QTest::mouseClick(&stage.panel, Qt::LeftButton, {}, rows().back().rect.center().toPoint());
        QCOMPARE(rows().size(), std::size_t{57});
        QCOMPARE(stage.panel.layoutShown().folds.internalCount, std::size_t{0});
        view.topics.front().partitions[3].isUnderReplicated = true;
        Stage troubled(view);
        QCOMPARE(troubled.panel.layoutShown().rows.size(), std::size_t{8}); // a line of its own for what is in trouble
    }

    void theLeadersTapeHasTheMarksOfTheGroup()
    {
        const view::ClusterView view = test::groupView();
        LayoutWish wish;
        wish.size = {1000, 596};
        const ClusterLayout layout = layoutOf(view, wish);
        const RowLook row = RowLooks(view, layout).of(*layout.row(test::samplePartition(4)));
        for (const CellLook& cell : row.cells)
            QCOMPARE(cell.marks.size(), std::size_t(cell.leadership == Leadership::Leader ? 2 : 0));
        const auto leader = std::ranges::find(row.cells, Leadership::Leader, &CellLook::leadership);
        QVERIFY(leader->marks[0].x < leader->marks[1].x);
        QVERIFY(!leader->marks[0].mark.isPosition && leader->marks[1].mark.isPosition);
        QCOMPARE(leader->marks[0].mark.place, 1);
    }

    void aClickOnAChipSelectsTheMemberAndOneOnTheHeadTheGroup()
    {
        Stage stage(test::groupView());
        QSignalSpy selected(&stage.panel, &Panel::selected);
        const QRectF card = stage.panel.layoutShown().groups.front().card;
        QTest::mouseClick(&stage.panel, Qt::LeftButton, {}, stage.chipOf(4));
        QTest::mouseClick(&stage.panel, Qt::LeftButton, {}, QPoint(int(card.center().x()), int(card.top()) + 8));
        QTest::mouseClick(&stage.panel, Qt::LeftButton, {}, headChip(stage.panel.layoutShown(), stage.panel.layoutShown().groups.front(), 0).center().toPoint());
        QCOMPARE(selected.count(), 3);
        QCOMPARE(selected[0][0].value<Selection>(), Selection(SelectedNode{test::kMemberB}));
        QCOMPARE(selected[1][0].value<Selection>(), Selection(SelectedGroup{"audit"}));
        QCOMPARE(selected[2][0].value<Selection>(), Selection(SelectedNode{test::kMemberA}));
    }

    void whatIsSelectedIsSeen()
    {
        Stage stage(test::groupView());
        const QImage plain = stage.panel.grab().toImage();
        stage.panel.showSelection(SelectedGroup{"audit"});
        const QImage group = stage.panel.grab().toImage();
        stage.panel.showSelection(SelectedNode{test::kMemberB});
        const QImage member = stage.panel.grab().toImage();
        QVERIFY(plain != group && group != member && member != plain);
    }

    void theMenuOfAChipOffersWhatCanBeDoneToItsMember()
    {
        Stage stage(test::groupView());
        const QPoint chip = stage.chipOf(4);
        QVERIFY(stage.offers(chip, sim::KillNode{test::kMemberB}));
        QVERIFY(stage.offers(chip, sim::PauseNode{test::kMemberB}));
        QVERIFY(stage.offers(chip, sim::StopNode{test::kMemberB}));
        QVERIFY(stage.offers(chip, sim::SetApplication{test::kMemberB, kSlowProcessing, std::nullopt}));
        QVERIFY(!stage.offers(chip, sim::KillNode{test::kMemberA}));
        view::ClusterView view = test::groupView();
        view.consumers[1].process = view::ProcessState::Dead;
        stage.show(view);
        QVERIFY(stage.offers(chip, sim::RestartNode{test::kMemberB}));
    }

    void arrowsReachTheColumnAndItsHead()
    {
        Stage stage(test::groupView());
        QSignalSpy selected(&stage.panel, &Panel::selected);
        stage.panel.setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&stage.panel, Qt::Key_Right);
        QVERIFY(stage.panel.accessibleDescription().contains("audit-1"));
        QTest::keyClick(&stage.panel, Qt::Key_Return);
        QTest::keyClick(&stage.panel, Qt::Key_Up);
        QVERIFY(stage.panel.accessibleDescription().contains("range"));
        QTest::keyClick(&stage.panel, Qt::Key_Return);
        QCOMPARE(selected[0][0].value<Selection>(), Selection(SelectedNode{test::kMemberA}));
        QCOMPARE(selected[1][0].value<Selection>(), Selection(SelectedGroup{"audit"}));
        QTest::keyClick(&stage.panel, Qt::Key_Left);
        QVERIFY(!stage.panel.accessibleDescription().contains("range"));
    }

    // what-is-seen.md "Motion": the picture is a function of (view, time)
    void thePictureDependsOnTheViewAndNotOnWhatWasShownBefore()
    {
        Stage straight(test::rebalancingView());
        Stage around(test::groupView());
        around.panel.grab();
        around.show(test::largeView(7, 90));
        around.panel.grab();
        around.show(test::rebalancingView());
        QCOMPARE(around.panel.grab().toImage(), straight.panel.grab().toImage());
        QVERIFY(straight.panel.grab().toImage() != Stage(test::groupView()).panel.grab().toImage());
    }

    void aStageOfAnySizeCanBePaintedWithGroups()
    {
        for (const QSize size : {QSize(480, 300), QSize(600, 390), QSize(1000, 596), QSize(2600, 1500)})
            for (view::ClusterView view : {test::groupView(), test::rebalancingView(), test::largeView(3, 40), test::largeView(3, 300)}) {
                view.groups.resize(1);
                view.groups.front().id = "audit";
                view.consumers = {test::sampleMember(test::kMemberA, "audit-1", 0, 3), test::sampleMember(test::kMemberB, "audit-2", 3, 3)};
                Stage stage(view, size);
                QVERIFY(!stage.panel.grab().isNull());
                QCOMPARE(stage.panel.groupsShown().size() + stage.panel.layoutShown().folds.foldedGroups.size(), std::size_t{1});
            }
    }

    // Issue 4: who stopped and for how long is measured and shown; also where nothing was ever committed
    void partitionsOfADeadMemberStandStillUntilAnotherTakesThem()
    {
        const Result<scenario::Scenario> scenario = scenario::readScenario(R"(
lesson: One dies
seed: 3
cluster: { brokers: 3, config: { offsets.topic.num.partitions: 1 } }
topics:
  - { name: payments, partitions: 2, replicas: 3 }
consumers:
  - { name: ledger-1, topic: payments, config: { group.id: ledger, enable.auto.commit: "false" } }
  - { name: ledger-2, topic: payments, config: { group.id: ledger, enable.auto.commit: "false" } }
steps:
  - { at: 20s, kill: { consumer: ledger-2 } }
)");
        QVERIFY(scenario.has_value());
        session::Session session(*scenario);
        session.advanceTo(Instant{} + seconds(19));
        QVERIFY(std::ranges::all_of(lookOf(*session.takeFrame().cluster, "ledger").cells, [](const auto& entry) { return entry.second.note.isEmpty() || !entry.second.isNoteUrgent; }));
        bool wasAssignedToTheDead = false;
        bool wasNobodys = false;
        for (int second = 21; second < 90; ++second) {
            session.advanceTo(Instant{} + seconds(second));
            const GroupColumnLook look = lookOf(*session.takeFrame().cluster, "ledger");
            for (const auto& entry : look.cells) {
                const GroupCellLook& cell = entry.second;
                const bool isDead = !cell.chips.empty() && cell.chips.front().holding == Holding::Dead;
                wasAssignedToTheDead |= isDead;
                wasNobodys |= cell.chips.empty();
                if (isDead || cell.chips.empty())
                    QVERIFY2(!cell.shortNote.isEmpty(), qPrintable(QString::number(second)));
            }
        }
        QVERIFY(wasAssignedToTheDead);
        QVERIFY(wasNobodys);
        const GroupColumnLook after = lookOf(*session.takeFrame().cluster, "ledger");
        QCOMPARE(ownersOf(after), QStringLiteral("AA"));
        QVERIFY(std::ranges::any_of(after.cells, [](const auto& entry) { return entry.second.note.startsWith(QStringLiteral("stood still")); }));
    }

    // Issue 4: add a member and see 6 -> 3/3; crash it and see them come back
    void aMemberAddedTakesHalfAndWhenItIsKilledItsPartitionsComeBack()
    {
        QFile file(QStringLiteral(HIGHWATER_SOURCE_DIR "/resources/scenarios/lab-consume.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Result<scenario::Scenario> scenario = scenario::readScenario(file.readAll().toStdString());
        QVERIFY(scenario.has_value());
        session::Session session(*scenario);
        Stage stage(test::emptyView());
        const auto owners = [&] {
            const session::Frame frame = session.takeFrame();
            stage.panel.showFrame(frame, timeOf(*frame.cluster));
            QString letters;
            if (!stage.panel.groupsShown().empty())
                for (const RowPlace& row : stage.panel.layoutShown().rows)
                    if (const GroupCellLook* cell = stage.panel.groupsShown().front().cell(row.id))
                        letters += cell->chips.empty() ? QStringLiteral("-")
                            : cell->chips.front().holding == Holding::Dead ? QStringLiteral("x") : MemberLetters::letter(cell->chips.front().place);
            return letters;
        };
        const auto playUntil = [&](const QString& wanted, int secondsMax) {
            for (int i = 0; i < secondsMax * 10; ++i) {
                if (owners() == wanted)
                    return true;
                session.advanceTo(session.cursor().now + milliseconds(100));
            }
            qWarning() << "last seen" << owners();
            return false;
        };
        const auto act = [&](QPoint position, const auto& isIt) {
            for (const StageAction& action : stage.panel.actionsAt(position))
                if (isIt(action.command))
                    return !session.submit({action.command, event::By::Person});
            return false;
        };
        QVERIFY(playUntil(QStringLiteral("AAABBB"), 30));
        QVERIFY(playUntil(QStringLiteral("AAAAAA"), 60)); // the scenario stops ledger-2
        const QRectF head = stage.panel.layoutShown().groups.front().card;
        QVERIFY(act(QPoint(int(head.center().x()), int(head.top()) + 8), [](const sim::CommandBody& body) { return std::holds_alternative<sim::AddConsumer>(body); }));
        const bool isShared = playUntil(QStringLiteral("AAACCC"), 30) || owners() == QStringLiteral("CCCAAA");
        QVERIFY(isShared);
        const ClusterLayout& layout = stage.panel.layoutShown();
        const GroupColumnLook& look = stage.panel.groupsShown().front();
        const RowPlace& row = owners() == QStringLiteral("AAACCC") ? layout.rows[5] : layout.rows[0];
        const QPoint chip = placeIn(row, layout.groups.front(), look.cell(row.id)->chips.size()).chip.center().toPoint();
        QVERIFY(act(chip, [](const sim::CommandBody& body) { return std::holds_alternative<sim::KillNode>(body); }));
        QVERIFY(playUntil(isShared && owners().startsWith('x') ? QStringLiteral("xxxAAA") : QStringLiteral("AAAxxx"), 5));
        QVERIFY(playUntil(QStringLiteral("AAAAAA"), 60)); // session.timeout.ms
    }
};

QTEST_MAIN(TestGroupColumn)
#include "tst_group_column.moc"
