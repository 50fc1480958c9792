// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QString>

#include "ui/cluster/broker_look.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/cluster/flight_look.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_cache.h"

#include <set>
#include <vector>

namespace highwater::ui {

/// What the legend has to explain: only what is now visible.
struct LegendLook {
    bool hasLeader = false;
    bool hasInSync = false;
    bool hasOutOfSync = false;
    bool hasUncommitted = false;
    bool hasHighWatermark = false;
    bool hasGhost = false;
    bool hasOwner = false;     ///< a member's chip
    bool hasNobody = false;    ///< a partition that no member owns
    bool hasCommitted = false; ///< a group's committed offset
    bool hasPosition = false;
    int member = 0;            ///< whose hue the signs have
    std::set<std::int32_t> epochs;
    friend bool operator==(const LegendLook&, const LegendLook&) = default;
};

/// The matrix around its rows: card, columns, heads of rows, legend and what is folded.
class MatrixPainter {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::MatrixPainter)

public:
    MatrixPainter(const Theme& theme, TextCache& text) : m_theme(theme), m_text(text) {}
    void paintGround(QPainter& painter, const ClusterLayout& layout, const std::vector<BrokerLook>& brokers);
    void paintHeads(QPainter& painter, const ClusterLayout& layout, const view::ClusterView& view);
    void paintFooter(QPainter& painter, const ClusterLayout& layout, const LegendLook& legend, const FlightScene& flights,
        std::int64_t hiddenLabelCount);

    /// `176 partitions as strips, worst first · 3 under min ISR`; empty when nothing is folded.
    static QString foldText(const ClusterLayout& layout, const FlightScene& flights, std::int64_t hiddenLabelCount = 0);

private:
    double paintLegend(QPainter& painter, const QRectF& area, const LegendLook& legend);

    const Theme& m_theme;
    TextCache& m_text;
};

} // namespace highwater::ui
