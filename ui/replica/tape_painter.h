// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPointF>

#include "ui/replica/tape_look.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_cache.h"

namespace highwater::ui {

/// How large a tape is drawn.
struct TapeSize {
    double height = 24;
    double textSize = 10; ///< of the number at the end; 0: none
    double radius = 3;
    bool hasSequences = false; ///< of idempotent batches, in small letters
};

/// Draws `look` with the tape's upper left corner at `corner`: committed solid, uncommitted pale with outline, ghosts hatched with
/// their count, the high watermark as a line with a flag, the log end offset in figures.
void paintTape(QPainter& painter, QPointF corner, const TapeLook& look, const TapeSize& size, const Theme& theme, TextCache& text);

} // namespace highwater::ui
