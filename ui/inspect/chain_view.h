// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

#include "engine/event/event.h"
#include "ui/bridge/event_kind.h"
#include "ui/bridge/names.h"
#include "ui/theme/theme.h"

namespace highwater::ui {

/// A line of a chain of causes: one event, or several that matter little, folded.
struct ChainLink {
    EventNumber event; ///< of a fold: the newest in it
    QString time;
    QString text;
    EventKind kind = EventKind::Action;
    bool isByPerson = false;
    int foldedCount = 0; ///< 0: an event
    friend bool operator==(const ChainLink&, const ChainLink&) = default;
};

/// The links of a chain, newest first. Runs of three or more routine events between landmarks are folded unless `isUnfolded`; the
/// first and the last always show.
std::vector<ChainLink> linksOf(const std::vector<event::Event>& chain, const Names& names, bool isUnfolded);

/// Dots under each other joined by a line, each with its time and its sentence. Up and down move, Return chooses.
class ChainView : public QWidget {
Q_OBJECT
public:
    ChainView(const Theme& theme, QWidget* parent);
    void setLinks(std::vector<ChainLink> links);
    const std::vector<ChainLink>& links() const { return m_links; }
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }
    QSize sizeHint() const override { return {300, heightForWidth(300)}; }
    /// Where a link stands, for clicks.
    QRect linkRect(int link) const;

signals:
    void eventChosen(EventNumber event);
    void unfoldAsked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int linkHeight(const ChainLink& link, int width) const;
    void choose(int link);
    QFont textFont(const ChainLink& link) const;
    int linkAt(QPoint place) const;
    void paintLink(QPainter& painter, int link, const QRect& rect) const;

    const Theme& m_theme;
    std::vector<ChainLink> m_links;
    int m_hovered = -1;
    int m_current = 0; ///< by keyboard
};

} // namespace highwater::ui
