// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/view/cluster_view.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace highwater::ui {

/// Offsets along a row of tapes: all tapes of a row share it, so that what differs stands side by side.
struct OffsetAxis {
    std::int64_t from = 0;    ///< the offset at the left end
    double pixelsPerOffset = 1;
    friend bool operator==(const OffsetAxis&, const OffsetAxis&) = default;

    double x(Offset offset) const { return static_cast<double>(offset.value - from) * pixelsPerOffset; }
};

/// A window of the newest offsets, `width` pixels wide: about one batch for every 13 pixels, with room for the number at the end.
OffsetAxis axisFor(const view::PartitionView& partition, double width);
/// The same for the metadata log, shared by all controllers.
OffsetAxis axisFor(const std::vector<view::ControllerView>& controllers, double width);

/// Part of a tape: one batch, or several in a row that look alike when they are too thin to be told apart.
struct TapeBlock {
    double left = 0; ///< pixels from the axis' left end
    double right = 0;
    std::int32_t epoch = 0;
    bool isCommitted = false;
    bool isCompressed = false;
    bool isControl = false;
    std::int32_t sequence = -1; ///< of the first record of an idempotent batch; -1: not idempotent, or several batches
    friend bool operator==(const TapeBlock&, const TapeBlock&) = default;
};
struct GhostBlock {
    double left = 0;
    double right = 0;
    std::int64_t recordCount = 0;
    bool isOverwritten = false; ///< other records stand at these offsets now
    friend bool operator==(const GhostBlock&, const GhostBlock&) = default;
};

/// All that one tape shows.
struct TapeLook {
    std::vector<TapeBlock> blocks;
    std::vector<GhostBlock> ghosts;
    std::optional<double> highWatermark; ///< where its flag stands
    double end = 0;                      ///< where the number stands
    QString endText;
    bool isCutAtLeft = false; ///< older batches lie beyond the window
    bool isFaded = false;     ///< its broker is dead
    friend bool operator==(const TapeLook&, const TapeLook&) = default;
};

TapeLook lookOf(const view::ReplicaView& replica, const OffsetAxis& axis, bool isFaded);
TapeLook lookOf(const view::ControllerView& controller, const OffsetAxis& axis);

} // namespace highwater::ui
