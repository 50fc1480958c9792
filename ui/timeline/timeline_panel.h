// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/bridge/engine_worker.h"
#include "ui/bridge/frame_follower.h"
#include "ui/widgets/panel.h"
#include "ui/bridge/playback.h"

namespace highwater::ui {

class TimelineView;

/// What happened when: a lane for each who acts, dots for landmarks, a playhead to drag.
class TimelinePanel : public Panel {
Q_OBJECT
public:
    /// Needs: `playback` outlives this.
    TimelinePanel(const Theme& theme, Playback& playback, QWidget* parent = nullptr);

    void showFrame(const session::Frame& frame, MovieTime time) override;
    void showSelection(const Selection& selection) override;
    /// All landmarks of the branch now shown; comes before a frame that does not continue the one before.
    void showLandmarks(const EventsPointer& landmarks);
    /// Where a what-if began.
    void showFork(Instant at);
    /// Stretches that were shown compressed.
    void showFolds(const std::vector<Fold>& folds);

    TimelineView& view() { return *m_view; }

protected:
    void changeEvent(QEvent* event) override;

private:
    FrameFollower m_follower;
    EventsPointer m_landmarks; ///< for the frame that comes next
    TimelineView* m_view;
};

} // namespace highwater::ui
