// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <cstdint>

namespace highwater::sim {

/// The first of the controllers that are no brokers; the others follow.
inline constexpr NodeId kFirstController{101};
inline constexpr std::int32_t kControllersMax = 9;

/// Kafka: process.roles, of the controllers.
enum class ProcessRoles : std::uint8_t {
    Combined, ///< broker,controller: the first brokers are the voters
    Separate, ///< controller: they are processes of their own, and no broker is a voter
};

} // namespace highwater::sim
