// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <optional>
#include <string>
#include <vector>

#include "engine/view/cluster_view.h"
#include "ui/bridge/names.h"
#include "ui/group/member_mark.h"

namespace highwater::ui {

/// A partition of a group: what kafka-consumer-groups --describe says of it, and what only an onlooker can know.
struct GroupRow {
    view::GroupOffsetView offset;
    std::string topic;
    std::optional<Offset> logEndOffset; ///< the leader's, which the tool's LOG-END-OFFSET is not
    int member = -1;                    ///< place of the letter of who has it, by the members' own word as on the stage
    bool isThere = true;                ///< that member has it; false: it was only given it, or it is gone
    QString clientId;
    friend bool operator==(const GroupRow&, const GroupRow&) = default;
};
std::vector<GroupRow> rowsOf(const view::ClusterView& cluster, const view::GroupView& group);
/// How long nobody has read a partition by now; nothing when somebody does.
std::optional<Duration> standsStillFor(const view::GroupOffsetView& offset, Instant now);
/// All group ids that this view knows, also those whose coordinator nobody has found yet, in order.
std::vector<std::string> groupIdsIn(const view::ClusterView& cluster);

/// The rows with Kafka's columns, spelled as the tool spells them, and columns of our own behind them.
class GroupTableModel : public QAbstractTableModel {
Q_OBJECT
public:
    enum Column {
        GroupColumn,
        TopicColumn,
        PartitionColumn,
        CurrentOffsetColumn,
        LogEndOffsetColumn,
        LagColumn,
        ConsumerIdColumn,
        HostColumn,
        ClientIdColumn,
        TrueLogEndColumn,
        PositionColumn,
        LagTimeColumn,
        ConsumedColumn,
        ConsumedAgainColumn,
        SkippedColumn,
        StandsStillColumn,
        StoodStillLastColumn,
        StoodStillColumn,
        ColumnCount
    };
    enum Role { MemberRole = Qt::UserRole, InkRole, PartitionRole, IsThereRole };

    explicit GroupTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void show(const std::string& group, std::vector<GroupRow> rows, Instant now);
    void retranslate();
    const std::vector<GroupRow>& rows() const { return m_rows; }
    /// How many topics there are among the rows.
    int topicCount() const;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(ColumnCount); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(const GroupRow& row, Column column) const;
    Ink inkOf(const GroupRow& row, Column column) const;
    static QString meaningOf(Column column);

    std::string m_group;
    std::vector<GroupRow> m_rows;
    Instant m_now;
};

} // namespace highwater::ui
