// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"

namespace highwater::ui {

QString EventText::sentence(const event::Event& told) const
{
    return std::visit([&](const auto& fact) { return of(told.node, fact); }, told.body);
}

} // namespace highwater::ui
