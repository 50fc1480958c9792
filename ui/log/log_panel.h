// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

#include "ui/bridge/engine_worker.h"
#include "ui/bridge/frame_follower.h"
#include "ui/bridge/names.h"
#include "ui/log/lag_history.h"
#include "ui/log/log_history.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/plot.h"

class QComboBox;
class QLabel;

namespace highwater::ui {

/// What the chart shows.
enum class ChartKind : std::uint8_t { LogEnd, RecordsLag, CommittedLag, LagTime };

/// One partition's log end offset and high watermark over virtual time, and when it had no leader; or how far a group's partitions lag.
class LogPanel : public Panel {
Q_OBJECT
public:
    explicit LogPanel(const Theme& theme, QWidget* parent = nullptr);

    void showFrame(const session::Frame& frame, MovieTime time) override;
    /// A partition or a replica of it; anything else leaves the chart as it is.
    void showSelection(const Selection& selection) override;
    void showLandmarks(const EventsPointer& landmarks);
    void showChart(ChartKind kind);
    ChartKind chart() const;
    QComboBox& chooser() { return *m_chooser; }

protected:
    void changeEvent(QEvent* event) override;
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void plot();
    void setTitle(const QString& whole, const QString& brief);
    void plotLog();
    void plotLag();
    std::pair<Instant, Instant> window() const;
    void draw(const std::vector<Plot::Line>& lines, const std::vector<Plot::Band>& bands, double lowest, double highest);
    void nameLines(const std::vector<TopicIdPartition>& partitions, std::size_t all);
    void chooseGroup(const view::ClusterView& cluster);

    FrameFollower m_follower;
    LogHistory m_history;
    LagHistory m_lag;
    std::string m_group;   ///< whose lag is drawn; empty: there is none
    std::shared_ptr<const view::ClusterView> m_cluster;
    EventsPointer m_landmarks; ///< for the frame that comes next
    Names m_names;
    std::optional<TopicIdPartition> m_partition;
    bool m_isChosen = false; ///< by the person; until then the partition with most to see
    Instant m_now;
    QLabel* m_title;
    QComboBox* m_chooser;
    QLabel* m_logEndLegend;
    QLabel* m_highWatermarkLegend;
    QLabel* m_leaderlessLegend;
    QLabel* m_lagLegend;
    Plot* m_plot;
};

} // namespace highwater::ui
