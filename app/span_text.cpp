// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/span_text.h"

#include "engine/scenario/quantity.h"

#include <string>

namespace highwater::app {

std::optional<Duration> spanFrom(std::string_view text)
{
    const bool isBare = !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
    const std::optional<Duration> span = scenario::durationOf(isBare ? std::string(text) + "s" : std::string(text));
    return span && span->value >= 0 ? span : std::nullopt;
}

} // namespace highwater::app
