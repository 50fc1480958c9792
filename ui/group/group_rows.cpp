// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/group_rows.h"

#include <algorithm>
#include <array>
#include <set>

#include "ui/bridge/format.h"
#include "ui/group/group_reading.h"

namespace highwater::ui {
namespace {

// As kafka-consumer-groups prints what it cannot say.
const QString kNothing = QStringLiteral("-");

QString text(const std::string& words) { return words.empty() ? kNothing : QString::fromStdString(words); }
QString text(const std::optional<Offset>& offset) { return offset ? format::offset(*offset) : kNothing; }
QString text(const std::optional<Duration>& span) { return span ? format::duration(*span) : kNothing; }

} // namespace

std::vector<std::string> groupIdsIn(const view::ClusterView& cluster)
{
    std::set<std::string> ids;
    for (const view::GroupView& group : cluster.groups)
        ids.insert(group.id);
    for (const view::ConsumerView& consumer : cluster.consumers)
        if (!consumer.groupId.empty())
            ids.insert(consumer.groupId);
    return {ids.begin(), ids.end()};
}

std::optional<Duration> standsStillFor(const view::GroupOffsetView& offset, Instant now)
{
    if (!offset.standsStillSince)
        return std::nullopt;
    return std::max(Duration{}, now - *offset.standsStillSince);
}

std::vector<GroupRow> rowsOf(const view::ClusterView& cluster, const view::GroupView& group)
{
    const MemberLetters letters(cluster, group.id);
    const std::map<TopicIdPartition, GroupReading> readings = readingsOf(cluster, group.id);
    std::vector<GroupRow> rows;
    for (const view::GroupOffsetView& offset : group.offsets) {
        GroupRow row;
        row.offset = offset;
        if (const view::PartitionView* partition = cluster.partition(offset.partition)) {
            row.topic = partition->name.topic;
            for (const view::ReplicaView& replica : partition->replicas)
                if (replica.broker == partition->leader)
                    row.logEndOffset = replica.logEndOffset;
        }
        if (const auto reading = readings.find(offset.partition); reading != readings.end() && !reading->second.holders.empty()) {
            const Holder& holder = reading->second.holders.front();
            row.member = letters.placeOf(holder.memberId, holder.client);
            row.isThere = holder.holding != Holding::GivenTo && holder.holding != Holding::Dead;
        }
        if (offset.client != kNoNode)
            row.clientId = QString::fromStdString(cluster.nameOf(offset.client));
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const GroupRow& a, const GroupRow& b) {
        return std::pair(a.topic, a.offset.partition.partition) < std::pair(b.topic, b.offset.partition.partition);
    });
    return rows;
}

void GroupTableModel::show(const std::string& group, std::vector<GroupRow> rows, Instant now)
{
    const bool isSameShape = group == m_group && rows.size() == m_rows.size();
    const bool isTicking = std::any_of(rows.begin(), rows.end(), [](const GroupRow& row) { return row.offset.standsStillSince; });
    if (isSameShape && rows == m_rows && (now == m_now || !isTicking)) {
        m_now = now;
        return;
    }
    if (!isSameShape)
        beginResetModel();
    m_group = group;
    m_rows = std::move(rows);
    m_now = now;
    if (!isSameShape)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
}

void GroupTableModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int GroupTableModel::topicCount() const
{
    std::set<std::string> topics;
    for (const GroupRow& row : m_rows)
        topics.insert(row.topic);
    return int(topics.size());
}

QString GroupTableModel::textOf(const GroupRow& row, Column column) const
{
    const view::GroupOffsetView& offset = row.offset;
    switch (column) {
    case GroupColumn: return text(m_group);
    case TopicColumn: return text(row.topic);
    case PartitionColumn: return QString::number(offset.partition.partition.value);
    case CurrentOffsetColumn: return text(offset.committed);
    case LogEndOffsetColumn: return text(offset.highWatermark);
    case LagColumn: return offset.lag ? format::count(*offset.lag) : kNothing;
    case ConsumerIdColumn: return text(offset.memberId);
    case HostColumn: return offset.client == kNoNode ? kNothing : QStringLiteral("/%1").arg(offset.client.value);
    case ClientIdColumn: return row.clientId.isEmpty() ? kNothing : row.clientId;
    case TrueLogEndColumn: return text(row.logEndOffset);
    case PositionColumn: return text(offset.position);
    case LagTimeColumn: return text(offset.lagTime);
    case ConsumedColumn: return format::count(offset.consumed);
    case ConsumedAgainColumn: return format::count(offset.consumedAgain);
    case SkippedColumn: return format::count(offset.skipped);
    case StandsStillColumn: return text(standsStillFor(offset, m_now));
    case StoodStillLastColumn: return offset.stoodStillLast.value > 0 ? format::duration(offset.stoodStillLast) : kNothing;
    case StoodStillColumn: return offset.stoodStillTotal.value > 0 ? format::duration(offset.stoodStillTotal) : kNothing;
    case ColumnCount: break;
    }
    return {};
}

Ink GroupTableModel::inkOf(const GroupRow& row, Column column) const
{
    const view::GroupOffsetView& offset = row.offset;
    switch (column) {
    case LagColumn: return offset.lag.value_or(0) != 0 ? Ink::Failed : Ink::Text;
    case LagTimeColumn: return offset.lagTime && offset.lagTime->value > 0 ? Ink::Failed : Ink::Text;
    case ConsumedAgainColumn: return offset.consumedAgain > 0 ? Ink::Failed : Ink::Text;
    case SkippedColumn: return offset.skipped > 0 ? Ink::Lost : Ink::Text;
    case StandsStillColumn: return offset.standsStillSince ? Ink::OutOfSync : Ink::Text;
    default: return textOf(row, column) == kNothing ? Ink::MutedText : Ink::Text;
    }
}

QVariant GroupTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= int(m_rows.size()))
        return {};
    const GroupRow& row = m_rows[std::size_t(index.row())];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole: return textOf(row, column);
    case Qt::ToolTipRole: return textOf(row, column) == kNothing ? QVariant() : QVariant(textOf(row, column));
    case MemberRole: return row.member;
    case IsThereRole: return row.isThere;
    case InkRole: return int(inkOf(row, column));
    case PartitionRole: return QVariant::fromValue(row.offset.partition.partition.value);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter
            | (column == GroupColumn || column == TopicColumn || column == ConsumerIdColumn || column == HostColumn || column == ClientIdColumn
                    ? Qt::AlignLeft
                    : Qt::AlignRight));
    default: return {};
    }
}

QString GroupTableModel::meaningOf(Column column)
{
    switch (column) {
    case PartitionColumn:
        return tr("The letter is the member that has the partition by its own word, as on the stage; an outline was only given it, or is gone. CONSUMER-ID, HOST and CLIENT-ID are the coordinator's word, which names nobody while a classic group rebalances.");
    case CurrentOffsetColumn: return tr("The committed offset: where the group would go on if its members began anew.");
    case LogEndOffsetColumn: return tr("What the tool calls so is the high watermark: a consumer cannot read beyond it.");
    case LagColumn: return tr("LOG-END-OFFSET minus CURRENT-OFFSET: records not committed as read.");
    case ConsumerIdColumn: return tr("The member id that the coordinator gave the owner.");
    case TrueLogEndColumn: return tr("Where the leader's log really ends; what lies beyond the high watermark is not committed yet.");
    case PositionColumn: return tr("Where the owner has read to; it is committed later, or never.");
    case LagTimeColumn: return tr("How old the first record is that is not committed as read.");
    case ConsumedColumn: return tr("Records that the group's applications are done with, each counted once.");
    case ConsumedAgainColumn: return tr("How often records were done again: a restart behind the last commit repeats what was done since.");
    case SkippedColumn: return tr("Records that a commit or a reset passed over and that nobody was done with.");
    case StandsStillColumn: return tr("For so long no running member has owned the partition.");
    case StoodStillLastColumn: return tr("How long it stood still the last time.");
    case StoodStillColumn: return tr("How long it stood still in all.");
    default: return {};
    }
}

QVariant GroupTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto column = Column(section);
    if (role == Qt::ToolTipRole)
        return meaningOf(column);
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignBottom
            | (column == GroupColumn || column == TopicColumn || column == ConsumerIdColumn || column == HostColumn || column == ClientIdColumn
                    ? Qt::AlignLeft
                    : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    // Kafka's own columns, spelled as kafka-consumer-groups --describe spells them.
    static const std::array<QString, 9> kKafka{QStringLiteral("GROUP"), QStringLiteral("TOPIC"), QStringLiteral("PARTITION"),
        QStringLiteral("CURRENT-OFFSET"), QStringLiteral("LOG-END-OFFSET"), QStringLiteral("LAG"), QStringLiteral("CONSUMER-ID"),
        QStringLiteral("HOST"), QStringLiteral("CLIENT-ID")};
    if (std::size_t(section) < kKafka.size())
        return kKafka[std::size_t(section)];
    switch (column) {
    //: Column: where the leader's log ends
    case TrueLogEndColumn: return tr("log end");
    //: Column: where a member has read to
    case PositionColumn: return tr("position");
    //: Column: the lag as a time
    case LagTimeColumn: return tr("lag in time");
    //: Column: records that were processed
    case ConsumedColumn: return tr("consumed");
    //: Column: records that were processed more than once
    case ConsumedAgainColumn: return tr("consumed again");
    //: Column: records that nobody processed
    case SkippedColumn: return tr("skipped");
    //: Column: since when nobody reads the partition
    case StandsStillColumn: return tr("stands still");
    //: Column: how long nobody read the partition the last time
    case StoodStillLastColumn: return tr("last time");
    //: Column: how long nobody read the partition in all
    case StoodStillColumn: return tr("in all");
    default: return {};
    }
}

} // namespace highwater::ui
