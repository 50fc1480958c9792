// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QPixmap>
#include <QPushButton>
#include <QScrollBar>

#include "ui/bridge/engine_worker.h"
#include "ui/bridge/frame_follower.h"
#include "ui/cluster/broker_header.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/cluster/flight_painter.h"
#include "ui/cluster/matrix_painter.h"
#include "ui/controller/controller_strip.h"
#include "ui/group/group_column_painter.h"
#include "ui/replica/row_look.h"
#include "ui/replica/truncation_look.h"
#include "ui/bridge/command_sender.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/text_cache.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace highwater::ui {

/// The stage: the controllers' strip over the replica matrix, with messages on their way. It brings its own cards.
///
/// Always:
///  1. What it shows is a function of the view, the time, and where the pointer is; nothing that was drawn before matters.
///  2. A row is painted anew only when its look changed.
class ClusterPanel : public Panel {
Q_OBJECT
public:
    ClusterPanel(const Theme& theme, CommandSender& sender, QWidget* parent = nullptr);

    void showFrame(const session::Frame& frame, MovieTime time) override;
    void showSelection(const Selection& selection) override;
    /// All landmarks of the branch now shown; comes before a frame that does not continue the one before.
    void showLandmarks(const EventsPointer& landmarks);

    const ClusterLayout& layoutShown() const { return m_layout; }
    /// The columns of groups, as they stand in the layout.
    const std::vector<GroupColumnLook>& groupsShown() const { return m_groups; }
    /// For an audience everything on the stage is at least so many times as large, and what is for the one at the desk goes; 1: for one
    /// person. Where there is room to spare the stage grows by itself.
    void setAudienceZoom(double zoom);
    /// The smallest letters painted since the last change of zoom, in pixels of the screen.
    double smallestText() const { return m_text.smallestDrawn(); }
    QSize minimumSizeHint() const override { return {480, 300}; }
    QSize sizeHint() const override { return {1000, 596}; }
    /// What a click with the right button here, in the stage's own coordinates, would offer.
    std::vector<StageAction> actionsAt(QPointF position) const;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override { update(); }
    bool event(QEvent*) override;
    void themeChanged() override;

private:
    /// A partition, or the state whose group it is the first of; -1: no group.
    using RowKey = std::pair<TopicIdPartition, int>;
    static RowKey keyOf(const RowPlace& row) { return {row.id, row.density == RowDensity::Group ? static_cast<int>(row.health) : -1}; }

    struct CachedRow {
        RowLook look;
        QRectF place; ///< size of the row; its x and density
        QPixmap pixmap;
    };

    void layOut();
    void grow();
    void placeHeaders();
    void placeScrollBars();
    void refreshBrokers();
    void refreshRows();
    void refreshFlights();
    void refreshGroups();
    void paintGroups(QPainter& painter);
    GroupEmphasis emphasis() const;
    const GroupColumnLook* groupLookAt(QPointF position) const;
    /// The member whose chip is there.
    NodeId memberAt(QPointF position) const;
    QString describeGroupAt(QPointF position) const;
    /// What the keyboard is at; in the stage's own coordinates.
    QRectF focusRect() const;
    QPointF focusPoint() const;
    void tellFocus();
    void paintRows(QPainter& painter);
    void paintWaits(QPainter& painter);
    void paintTruncations(QPainter& painter);
    void remember(const session::Frame& frame);
    void paintFocus(QPainter& painter);
    void paintEmpty(QPainter& painter);
    LabelObstacles obstacles();
    void paintFlightsOver(QPainter& painter);
    QString toolTipAt(QPointF position) const;
    QString describe(const view::PartitionView& partition, NodeId broker) const;
    const view::PartitionView& partitionOf(const RowPlace& row) const { return m_view->topics[row.topic].partitions[row.partition]; }
    Selection selectionAt(QPointF position) const;
    void toggleGroup(const RowPlace& row);
    QString describeGroup(const RowPlace& row) const;
    void openMenu(QPoint globalPosition, const std::vector<StageAction>& actions);
    void moveFocus(int rows, int columns);
    const FlightLook* hoveredFlight() const;

    CommandSender& m_sender;
    TextCache m_text;
    std::shared_ptr<const view::ClusterView> m_view;
    MovieTime m_time;
    LayoutWish m_wish;
    ClusterLayout m_layout;
    ControllerStripLook m_strip;
    std::vector<BrokerLook> m_brokers;
    std::vector<GroupColumnLook> m_groups;
    std::vector<std::vector<TopicIdPartition>> m_folded; ///< by row: the partitions that stand in one row together
    FlightScene m_flights;
    LegendLook m_legend;
    double m_audienceZoom = 1;
    double m_zoom = 1;
    std::map<RowKey, CachedRow> m_rows;
    std::vector<BrokerHeader*> m_headers;
    QWidget* m_headerArea; ///< clips the headers when columns scroll
    QWidget* m_overlay;    ///< messages fly over the headers too
    FlightLabels m_labels;
    QScrollBar* m_rowBar;
    QScrollBar* m_columnBar;
    QPushButton* m_createTopic;
    Selection m_selection;
    FrameFollower m_follower;
    EventsPointer m_landmarks;               ///< for the frame that comes next
    std::vector<Truncation> m_truncations;   ///< of the branch shown, oldest first
    std::optional<QPointF> m_pointer;
    bool m_isFocusShown = false; ///< only for who came by keyboard
    int m_focusRow = 0; ///< -1: the head of a group's column
    int m_focusColumn = 0; ///< brokers first, then groups
};

} // namespace highwater::ui
