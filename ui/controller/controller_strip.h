// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QRectF>
#include <QString>

#include "engine/view/cluster_view.h"
#include "ui/replica/tape_look.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_cache.h"

#include <vector>

namespace highwater::ui {

/// One voter of the metadata quorum.
struct ControllerLook {
    NodeId id;
    QRectF card;
    QString name;
    QString role; ///< `follower`, `down with broker 2`
    view::QuorumRole state = view::QuorumRole::Unattached;
    bool isDown = false;
    bool isActive = false;
    int votes = 0;    ///< of a candidate or prospective voter
    int votesMax = 0; ///< 0: it asks for none
    double waiting = 0; ///< what is left of its election, fetch or check-quorum timeout; 0: none runs
    TapeLook tape;
    friend bool operator==(const ControllerLook&, const ControllerLook&) = default;
};

struct ControllerStripLook {
    QRectF rect;
    QString status; ///< `epoch 3 · committed 418`
    bool hasLeader = false;
    std::vector<ControllerLook> controllers;
    friend bool operator==(const ControllerStripLook&, const ControllerStripLook&) = default;

    const ControllerLook* at(QPointF position) const;
    const ControllerLook* find(NodeId id) const;
};

/// The strip above the matrix: metadata logs drawn like partitions' logs, roles, epoch, what is committed, votes.
class ControllerStrip {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::ControllerStrip)

public:
    static ControllerStripLook lookOf(const view::ClusterView& view, const QRectF& rect);
    static void paint(QPainter& painter, const ControllerStripLook& look, const Theme& theme, TextCache& text);
    /// What a hovered controller says, as one or two sentences.
    static QString toolTip(const view::ControllerView& controller, const view::ClusterView& view);

private:
    static void paintController(QPainter& painter, const ControllerLook& look, const Theme& theme, TextCache& text);
};

/// A quorum role in words: `leader`, `follower`, `candidate` …
QString textOf(view::QuorumRole role);

} // namespace highwater::ui
