// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/view/waiting.h"
#include "ui/bridge/names.h"
#include "ui/theme/theme.h"

namespace highwater::ui {

/// What something at rest waits for, in one sentence: the condition, who could meet it, and the config behind it.
QString sentenceOf(const view::Waiting& waiting, const Names& names);
/// How grave it is.
Ink inkOf(view::Waiting::Kind kind);

} // namespace highwater::ui
