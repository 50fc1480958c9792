// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/group_table.h"

#include <QHeaderView>
#include <QTest>

#include "tests/support/sample_view.h"
#include "ui/group/group_reading.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

view::ClusterView groupView()
{
    view::ClusterView cluster = test::sampleView();
    view::GroupView group;
    group.id = "ledger";
    group.coordinator = NodeId{1};
    for (std::int32_t i = 0; i < 6; ++i) {
        view::GroupOffsetView offset;
        offset.partition = test::samplePartition(5 - i);
        if (i != 2) {
            offset.committed = Offset{10 + i};
            offset.highWatermark = Offset{20};
            offset.lag = 10 - i;
        }
        offset.consumedAgain = i == 0 ? 3 : 0;
        group.offsets.push_back(offset);
    }
    group.offsets[0].memberId = "ledger-1-abc";
    group.offsets[0].client = NodeId{1003};
    group.offsets[1].standsStillSince = cluster.now - seconds(4);
    view::ConsumerView member;
    member.id = NodeId{1003};
    member.name = "ledger-1";
    member.groupId = "ledger";
    cluster.consumers.push_back(member);
    cluster.groups = {group};
    return cluster;
}

} // namespace

class GroupTableTest : public QObject {
Q_OBJECT

private slots:
    // consumer-groups.md 6.27: the columns of kafka-consumer-groups --describe
    void theToolsColumnsAreSpelledAsTheToolSpellsThem()
    {
        GroupTableModel model;
        QStringList names;
        for (int column = 0; column < 9; ++column)
            names << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QCOMPARE(names.join(QLatin1Char(' ')),
            QStringLiteral("GROUP TOPIC PARTITION CURRENT-OFFSET LOG-END-OFFSET LAG CONSUMER-ID HOST CLIENT-ID"));
    }

    void theRealLogEndStandsBesideWhatTheToolCallsSo()
    {
        const view::ClusterView cluster = groupView();
        GroupTableModel model;
        model.show("ledger", rowsOf(cluster, cluster.groups.front()), cluster.now);
        QCOMPARE(model.rowCount(), 6);
        const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(text(0, GroupTableModel::PartitionColumn), QStringLiteral("0"));
        QCOMPARE(text(5, GroupTableModel::LogEndOffsetColumn), QStringLiteral("20"));
        QCOMPARE(text(5, GroupTableModel::TrueLogEndColumn), QStringLiteral("24"));
        QCOMPARE(text(5, GroupTableModel::CurrentOffsetColumn), QStringLiteral("10"));
        QCOMPARE(text(5, GroupTableModel::LagColumn), QStringLiteral("10"));
        QCOMPARE(text(5, GroupTableModel::ConsumerIdColumn), QStringLiteral("ledger-1-abc"));
        QCOMPARE(text(5, GroupTableModel::ClientIdColumn), QStringLiteral("ledger-1"));
        QCOMPARE(text(5, GroupTableModel::ConsumedAgainColumn), QStringLiteral("3"));
        // What the tool cannot say is a dash.
        QCOMPARE(text(3, GroupTableModel::CurrentOffsetColumn), QStringLiteral("-"));
        QCOMPARE(text(3, GroupTableModel::LagColumn), QStringLiteral("-"));
        QCOMPARE(text(4, GroupTableModel::ConsumerIdColumn), QStringLiteral("-"));
        QCOMPARE(text(4, GroupTableModel::StandsStillColumn), QStringLiteral("4\u00A0s"));
        QCOMPARE(model.index(5, GroupTableModel::PartitionColumn).data(GroupTableModel::MemberRole).toInt(), 0);
        QCOMPARE(model.index(4, GroupTableModel::PartitionColumn).data(GroupTableModel::MemberRole).toInt(), -1);
    }

    // consumer-groups.md 3.14: while a classic group rebalances its coordinator names no owner, and cooperative members go on with what
    // they have. The letters say what the stage says; the columns of the tool are the coordinator's.
    void theLettersAreTheMembersOwnWord()
    {
        view::ClusterView cluster = groupView();
        view::GroupView& group = cluster.groups.front();
        group.state = "PreparingRebalance";
        group.offsets[0].memberId.clear();
        group.offsets[0].client = kNoNode;
        cluster.consumers.back().partitions = {{group.offsets[0].partition, Offset{12}, std::nullopt}};
        const std::vector<GroupRow> rows = rowsOf(cluster, group);
        const GroupRow& own = rows[std::size_t(group.offsets[0].partition.partition.value)];
        QCOMPARE(own.member, 0);
        QVERIFY(own.isThere);
        QVERIFY(own.clientId.isEmpty());
        const std::map<TopicIdPartition, GroupReading> readings = readingsOf(cluster, "ledger"); // what the stage draws
        QCOMPARE(readings.at(group.offsets[0].partition).holders.front().client, NodeId{1003});
        // One that it was only given is an outline, in both.
        group.state = "Stable";
        group.offsets[3].memberId = "ledger-1-abc";
        group.offsets[3].client = NodeId{1003};
        const std::vector<GroupRow> given = rowsOf(cluster, group);
        const GroupRow& other = given[std::size_t(group.offsets[3].partition.partition.value)];
        QCOMPARE(other.member, 0);
        QCOMPARE(other.isThere, readingsOf(cluster, "ledger").at(group.offsets[3].partition).holders.front().holding == Holding::Owns);
        QVERIFY(!other.isThere);
        GroupTableModel model;
        QVERIFY(!model.headerData(GroupTableModel::PartitionColumn, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }

    void theColumnsOfAChoiceFitANarrowPanel()
    {
        Theme theme;
        GroupTableModel model;
        const view::ClusterView cluster = groupView();
        model.show("ledger", rowsOf(cluster, cluster.groups.front()), cluster.now);
        GroupTable table(theme, model, nullptr);
        table.resize(254, 300);
        table.show();
        QCoreApplication::processEvents();
        for (const GroupFacet facet : {GroupFacet::Offsets, GroupFacet::Records, GroupFacet::Standstill}) {
            table.setFacet(facet);
            int width = 0;
            for (const GroupTableModel::Column column : columnsOf(facet, false)) {
                QVERIFY(!table.isColumnHidden(column));
                width += table.columnWidth(column);
            }
            QVERIFY2(width <= table.viewport()->width(), qPrintable(QString::number(width)));
        }
        table.setFacet(GroupFacet::All);
        QVERIFY(!table.isColumnHidden(GroupTableModel::HostColumn));
    }

    void lettersStayWithTheirOwners()
    {
        view::ClusterView cluster = groupView();
        view::ConsumerView second = cluster.consumers.back();
        second.id = NodeId{1004};
        second.process = view::ProcessState::Dead;
        view::ConsumerView third = second;
        third.id = NodeId{1005};
        cluster.consumers.insert(cluster.consumers.end(), {second, third});
        const MemberLetters letters(cluster, "ledger");
        QCOMPARE(letters.placeOf(NodeId{1003}), 0);
        QCOMPARE(letters.placeOf(NodeId{1005}), 2); // the dead one keeps B
        QCOMPARE(letters.placeOf(test::kSampleConsumer), -1);
        QCOMPARE(MemberLetters::letter(2), QStringLiteral("C"));
        QCOMPARE(MemberLetters::letter(26), QStringLiteral("AA"));
        QCOMPARE(MemberLetters::letter(-1), QString());
    }
};

QTEST_MAIN(GroupTableTest)
#include "tst_group_table.moc"
