// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replica/tape_look.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace highwater::ui {

namespace {

constexpr double kPixelsPerBatch = 13;
constexpr double kPixelsPerSmallBatch = 10.6; ///< of the controllers' strip
constexpr double kThinnest = 4; ///< below this, neighbours that look alike become one block
constexpr double kGap = 1.5;

struct Extent {
    std::int64_t start = std::numeric_limits<std::int64_t>::max();
    std::int64_t end = 0;
    std::int64_t leastEnd = std::numeric_limits<std::int64_t>::max();
    std::int64_t records = 0;
    std::int64_t batches = 0;

    void add(const std::vector<view::BatchView>& tape)
    {
        // The newest few tell how wide a batch is now; older ones may have been of another size.
        constexpr std::size_t kNewest = 24;
        const std::size_t first = tape.size() > kNewest ? tape.size() - kNewest : 0;
        for (std::size_t i = first; i < tape.size(); ++i) {
            records += tape[i].lastOffset.value + 1 - tape[i].baseOffset.value;
            ++batches;
        }
        if (!tape.empty())
            start = std::min(start, tape.front().baseOffset.value);
    }
};

OffsetAxis axisOver(const Extent& extent, double width, double pixelsPerBatch)
{
    const std::int64_t mean = extent.batches > 0 ? std::max<std::int64_t>(1, (extent.records + extent.batches - 1) / extent.batches) : 1;
    // A power of two, so that the scale jumps seldom.
    const auto batch = static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(mean)));
    auto shown = std::max<std::int64_t>(batch * 4, static_cast<std::int64_t>(width / pixelsPerBatch) * batch);
    // Who is behind is shown too, with thinner batches, within reason.
    constexpr std::int64_t kWidest = 4;
    const std::int64_t most = shown * kWidest;
    while (shown < most && extent.end - shown > extent.leastEnd - 3 * batch && shown < extent.end)
        shown *= 2;
    const std::int64_t oldest = extent.batches > 0 ? std::min(extent.start, extent.end) : 0;
    const std::int64_t from = std::max(oldest, extent.end - shown);
    return {std::max<std::int64_t>(0, from), width / static_cast<double>(shown)};
}

void addBlocks(TapeLook& look, const std::vector<view::BatchView>& tape, const OffsetAxis& axis, std::optional<Offset> highWatermark)
{
    for (const view::BatchView& batch : tape) {
        if (batch.lastOffset.value < axis.from) {
            look.isCutAtLeft = true;
            continue;
        }
        look.isCutAtLeft |= batch.baseOffset.value < axis.from;
        TapeBlock block;
        block.left = std::max(0.0, axis.x(batch.baseOffset));
        block.right = axis.x(batch.lastOffset.next()) - kGap;
        block.epoch = batch.leaderEpoch.value;
        block.isCommitted = highWatermark && batch.lastOffset < *highWatermark;
        block.isCompressed = batch.isCompressed;
        block.isControl = batch.isControl;
        block.sequence = batch.isIdempotent ? batch.baseSequence : -1;
        if (!look.blocks.empty() && block.right - block.left < kThinnest) {
            TapeBlock& last = look.blocks.back();
            if (last.epoch == block.epoch && last.isCommitted == block.isCommitted && last.isControl == block.isControl
                && block.right - last.left < 4 * kThinnest) {
                last.right = block.right;
                last.sequence = -1;
                last.isCompressed |= block.isCompressed;
                continue;
            }
        }
        block.right = std::max(block.right, block.left + 1);
        look.blocks.push_back(block);
    }
}

} // namespace

OffsetAxis axisFor(const view::PartitionView& partition, double width)
{
    Extent extent;
    for (const view::ReplicaView& replica : partition.replicas) {
        extent.add(replica.tape);
        if (replica.logEndOffset) {
            extent.end = std::max(extent.end, replica.logEndOffset->value);
            extent.leastEnd = std::min(extent.leastEnd, replica.logEndOffset->value);
        }
        for (const view::GhostView& ghost : replica.ghosts)
            extent.end = std::max(extent.end, ghost.to.value);
    }
    return axisOver(extent, width, kPixelsPerBatch);
}

OffsetAxis axisFor(const std::vector<view::ControllerView>& controllers, double width)
{
    Extent extent;
    for (const view::ControllerView& controller : controllers) {
        extent.add(controller.tape);
        extent.end = std::max(extent.end, controller.logEndOffset.value);
        extent.leastEnd = std::min(extent.leastEnd, controller.logEndOffset.value);
    }
    return axisOver(extent, width, kPixelsPerSmallBatch);
}

TapeLook lookOf(const view::ReplicaView& replica, const OffsetAxis& axis, bool isFaded)
{
    TapeLook look;
    look.isFaded = isFaded;
    addBlocks(look, replica.tape, axis, replica.highWatermark);
    for (const view::GhostView& ghost : replica.ghosts) {
        if (ghost.to.value <= axis.from)
            continue;
        const bool isOverwritten = !replica.tape.empty() && replica.tape.back().lastOffset >= ghost.from;
        look.ghosts.push_back({std::max(0.0, axis.x(ghost.from)), axis.x(ghost.to) - kGap, ghost.recordCount, isOverwritten});
    }
    Offset end = replica.logEndOffset.value_or(replica.tape.empty() ? replica.logStartOffset : replica.tape.back().lastOffset.next());
    for (const view::GhostView& ghost : replica.ghosts)
        end = std::max(end, ghost.to);
    look.end = std::max(0.0, axis.x(end));
    look.endText = replica.logEndOffset ? QString::number(replica.logEndOffset->value) : QStringLiteral("?");
    if (replica.highWatermark && !isFaded && replica.highWatermark->value >= axis.from)
        look.highWatermark = axis.x(*replica.highWatermark) - kGap / 2;
    return look;
}

TapeLook lookOf(const view::ControllerView& controller, const OffsetAxis& axis)
{
    TapeLook look;
    look.isFaded = controller.process == view::ProcessState::Dead;
    addBlocks(look, controller.tape, axis, look.isFaded ? std::optional(controller.logEndOffset) : controller.highWatermark);
    look.end = std::max(0.0, axis.x(controller.logEndOffset));
    look.endText = QString::number(controller.logEndOffset.value);
    return look;
}

} // namespace highwater::ui
