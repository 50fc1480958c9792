// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include <optional>

#include "ui/bridge/director.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_model.h"
#include "ui/bridge/playback.h"

namespace highwater::ui {

/// Paints a TimelineModel and lets a person move through it. Left and right go a little way, with Control from landmark to landmark;
/// Home and End go to the ends of what was played; the wheel zooms with Control, a double click shows everything again.
class TimelineView : public QAbstractScrollArea {
Q_OBJECT
public:
    TimelineView(const Theme& theme, Playback& playback, QWidget* parent);

    TimelineModel& model() { return m_model; }
    /// After the model changed: `now` is shown, `last` is the newest moment ever played.
    void showTime(Instant now, Instant last);
    void setForkPoint(std::optional<Instant> at);
    void setFolds(std::vector<Fold> folds);
    void setSelected(EventNumber event);
    void retranslate();

    /// Where a moment stands, in the viewport's pixels; and back.
    double xOf(Instant at) const;
    Instant instantAt(double x) const;
    /// The middle of a lane, in the viewport's pixels.
    int laneMiddle(int lane) const;
    /// The landmark drawn at this place.
    std::optional<EventNumber> dotAt(QPoint place) const;

    /// Where the time of the playhead is written.
    QRectF playheadLabel() const;
    /// Where the fork point is named; empty without one.
    QRectF forkLabel() const;

    QSize sizeHint() const override { return {1222, 250}; }
    QSize minimumSizeHint() const override { return {360, 120}; }

signals:
    void eventChosen(EventNumber event);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Span {
        Instant from;
        Instant to;
    };
    void paintLegend(QPainter& painter, const Span& span) const;
    void paintLane(QPainter& painter, int index, const Span& span) const;
    void paintLives(QPainter& painter, const Lane& lane, const QRectF& trough) const;
    void paintRebalances(QPainter& painter, const Lane& lane, const QRectF& trough) const;
    void paintTicks(QPainter& painter, const Lane& lane, const QRectF& trough, const Span& span) const;
    void paintDots(QPainter& painter, const Lane& lane, double middle, const Span& span) const;
    void paintDot(QPainter& painter, const LaneDot& dot, QPointF centre) const;
    double dotRadius() const;
    void paintFork(QPainter& painter) const;
    void paintFolds(QPainter& painter) const;
    const Fold* foldAt(QPoint place) const;
    void paintRuler(QPainter& painter, const QRectF& taken, const Span& span) const;
    void paintPlayhead(QPainter& painter) const;
    Span span() const;
    int pitch() const;
    int lanesBottom() const;
    void seekTo(Instant at);
    void updateScrollBar();
    QString labelOf(const Lane& lane) const;
    QColor colorOf(EventKind kind) const;

    const Theme& m_theme;
    Playback& m_playback;
    TimelineModel m_model;
    Instant m_now;
    Instant m_last;
    std::optional<Instant> m_forkPoint;
    std::vector<Fold> m_folds;
    EventNumber m_selected;
    std::optional<Span> m_zoom; ///< absent: everything
    bool m_isDragging = false;
    QPoint m_pressed;
    std::optional<EventNumber> m_pressedDot;
};

} // namespace highwater::ui
