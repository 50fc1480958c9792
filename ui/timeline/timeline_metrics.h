// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Where things stand in the timeline, in pixels of the design.
namespace highwater::ui::timeline {

inline constexpr int kLeft = 16;      ///< of titles and lane labels
inline constexpr int kLaneLeft = 104; ///< of the lanes
inline constexpr int kRight = 16;
inline constexpr int kTop = 44;    ///< of the first lane
inline constexpr int kBottom = 22; ///< under the lanes: ruler and the playhead's label
inline constexpr int kPitchMax = 34;
inline constexpr int kPitchMin = 13;

} // namespace highwater::ui::timeline
