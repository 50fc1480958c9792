// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "engine/view/cluster_view.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/replica/tape_look.h"

#include <vector>

namespace highwater::ui {

enum class Leadership {
    None,
    Leader, ///< solid frame and crown
    Stale,  ///< believes that it leads, and the controller knows better: dashed frame, hollow crown
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
    // of strips
    double share = 0; ///< of the longest log of all partitions: skew
    std::int32_t epoch = 0;
    // of groups
    std::int32_t leaderCount = 0;
    std::int32_t replicaCount = 0;
    std::int32_t inSyncCount = 0;
    friend bool operator==(const CellLook&, const CellLook&) = default;
};

/// What a consumer shows beside a row.
struct GroupCellLook {
    QString letter;
    std::int32_t hue = 0;
    std::optional<std::int64_t> lag;
    friend bool operator==(const GroupCellLook&, const GroupCellLook&) = default;
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
    bool hasSequences = false; ///< sequence numbers are shown: while time stands still
    std::vector<CellLook> cells;
    std::vector<GroupCellLook> groups;
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
    void addGroups(RowLook& look, const view::PartitionView& partition) const;

    const view::ClusterView& m_view;
    const ClusterLayout& m_layout;
    std::int64_t m_longest = 1;
};

} // namespace highwater::ui
