// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/event_names.h"

#include <utility>

namespace highwater::scenario {
namespace {

template <std::size_t... kIndexes>
std::vector<std::string_view> namesOfAll(std::index_sequence<kIndexes...>)
{
    return {event::nameOf(event::EventBody(std::in_place_index<kIndexes>))...};
}

} // namespace

std::vector<std::string_view> eventNames() { return namesOfAll(std::make_index_sequence<std::variant_size_v<event::EventBodyVariant>>()); }

} // namespace highwater::scenario
