// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

namespace highwater {

/// By how much everything in the window grows when it has, or its screen has, so many pixels: the design is 1600 × 1000, and on a
/// screen of 3840 × 2160 that tells of no scale of its own all panels are to be read as well as the stage. In halves, at least 1.
double windowScaleFor(QSize pixels);

/// A size in pixels as the window counts, rounded up.
QSize unscaled(QSize pixels, double scale);

/// The scale for the primary screen of this display; 1 when it has a scale of its own, or the environment says one. Needs: no
/// application stands yet.
double windowScaleOfScreen(int argumentCount, char** arguments);

/// Whether the environment says a scale, as QT_SCALE_FACTOR does: then it is the person's.
bool isScaleChosen();

/// From the next application on.
void useWindowScale(double scale);

} // namespace highwater
