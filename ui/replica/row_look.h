// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "engine/view/cluster_view.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/group/offset_mark.h"
#include "ui/replica/tape_look.h"

#include <map>
#include <vector>

namespace highwater::ui {

enum class Leadership {
    None,
    Leader, ///< solid frame and crown
    Stale,  ///< believes that it leads, and the controller knows better: dashed frame, hollow crown
};

/// A group's mark under the leader's tape.
struct MarkLook {
    OffsetMark mark;
    double x = 0; ///< pixels from the axis' left end
    MarkSide side = MarkSide::Within;
    friend bool operator==(const MarkLook&, const MarkLook&) = default;
};

/// One broker's copy of one partition.
struct CellLook {
    NodeId broker;
    TapeLook tape;
    Leadership leadership = Leadership::None;
    bool isInSync = false;
    bool isAssigned = true;
    bool isDead = false;
    std::int64_t lostCount = 0;
    std::vector<MarkLook> marks;
    // of strips
    double share = 0; ///< of the longest log of all partitions: skew
    std::int32_t epoch = 0;
    // of groups
    std::int32_t leaderCount = 0;
    std::int32_t replicaCount = 0;
    std::int32_t inSyncCount = 0;
    friend bool operator==(const CellLook&, const CellLook&) = default;
};

/// One partition with all its copies. Equal looks paint equal pixels.
struct RowLook {
    QString title;
    QString leader; ///< `leader 1 · e0`
    QString isr;    ///< `ISR {1 3}`
    PartitionHealth health = PartitionHealth::Healthy;
    bool isIsrShort = false;
    bool isFirst = false; ///< no rule above
    bool isSelected = false;
    bool isOpen = false; ///< of groups
    bool isNamed = false; ///< the number alone would not say which topic
    bool hasSequences = false; ///< sequence numbers are shown: while time stands still
    std::vector<CellLook> cells;
    friend bool operator==(const RowLook&, const RowLook&) = default;
};

/// Makes rows out of a view.
class RowLooks {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::RowLooks)

public:
    RowLooks(const view::ClusterView& view, const ClusterLayout& layout);
    RowLook of(const RowPlace& row) const;
    /// A state in words: `under min ISR`.
    static QString textOf(PartitionHealth health);

private:
    double widestTape(const RowPlace& row) const;
    RowLook ofGroup(const RowPlace& row) const;
    void addCells(RowLook& look, const RowPlace& row, const view::PartitionView& partition) const;
    void addMarks(CellLook& cell, const view::PartitionView& partition, const OffsetAxis& axis, double width) const;

    const view::ClusterView& m_view;
    const ClusterLayout& m_layout;
    std::int64_t m_longest = 1;
    std::size_t m_userTopics = 0;
    std::map<TopicIdPartition, std::vector<OffsetMark>> m_marks; ///< of the groups that have a column
};

} // namespace highwater::ui
