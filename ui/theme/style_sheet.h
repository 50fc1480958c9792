// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace highwater::ui {

class Theme;

/// The style sheet of the standard widgets in the theme's colours. Names it answers to: the property `card` (`panel`, `raised`),
/// the property `look` of buttons (`pill`, `primary`, `small`, `danger`, `good`, `dashed`, `tool`, `search`, `link`), and of labels (`title`,
/// `muted`, `mono`, `warning`, `bad`).
QString styleSheetOf(const Theme& theme);

} // namespace highwater::ui
