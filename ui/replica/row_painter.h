// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "ui/cluster/cluster_layout.h"
#include "ui/replica/row_look.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_cache.h"

namespace highwater::ui {

/// Paints rows of the matrix on the columns' cards: label, one cell for each replica, the marks of groups.
class RowPainter {
public:
    RowPainter(const Theme& theme, TextCache& text) : m_theme(theme), m_text(text) {}
    void paint(QPainter& painter, const RowLook& look, const RowPlace& row, const ClusterLayout& layout);

private:
    void paintLabel(QPainter& painter, const RowLook& look, const RowPlace& row, const ClusterLayout& layout);
    void paintCell(QPainter& painter, const CellLook& cell, const RowPlace& row, const ColumnPlace& column);
    void paintFrame(QPainter& painter, const CellLook& cell, const RowPlace& row, const ColumnPlace& column);
    void paintThinCell(QPainter& painter, const CellLook& cell, const RowPlace& row, const ColumnPlace& column);
    void paintGroup(QPainter& painter, const RowLook& look, const RowPlace& row, const ClusterLayout& layout);
    void paintStrip(QPainter& painter, const RowLook& look, const RowPlace& row, const ClusterLayout& layout);

    const Theme& m_theme;
    TextCache& m_text;
    bool m_hasSequences = false; ///< of the row now painted
};

/// How large the number at a tape's end is.
double tapeTextSize(RowDensity density);

/// Where the dot of the ISR stands in a cell.
QPointF inSyncDot(const RowPlace& row, const ColumnPlace& column);

} // namespace highwater::ui
