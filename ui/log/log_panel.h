// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

#include "ui/bridge/engine_worker.h"
#include "ui/bridge/frame_follower.h"
#include "ui/bridge/names.h"
#include "ui/log/log_history.h"
#include "ui/widgets/panel.h"

class QLabel;

namespace highwater::ui {

class Plot;

/// One partition's log end offset and high watermark over virtual time, and when it had no leader.
class LogPanel : public Panel {
Q_OBJECT
public:
    explicit LogPanel(const Theme& theme, QWidget* parent = nullptr);

    void showFrame(const session::Frame& frame, MovieTime time) override;
    /// A partition or a replica of it; anything else leaves the chart as it is.
    void showSelection(const Selection& selection) override;
    void showLandmarks(const EventsPointer& landmarks);

protected:
    void changeEvent(QEvent* event) override;
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void plot();

    FrameFollower m_follower;
    LogHistory m_history;
    EventsPointer m_landmarks; ///< for the frame that comes next
    Names m_names;
    std::optional<TopicIdPartition> m_partition;
    bool m_isChosen = false; ///< by the person; until then the partition with most to see
    Instant m_now;
    QLabel* m_title;
    QLabel* m_logEndLegend;
    QLabel* m_highWatermarkLegend;
    QLabel* m_leaderlessLegend;
    Plot* m_plot;
};

} // namespace highwater::ui
