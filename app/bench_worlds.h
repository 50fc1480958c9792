// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

namespace highwater::app {

/// How big a world to measure, and how busy.
struct Load {
    std::int32_t brokers = 3;
    std::int32_t partitions = 6;
    std::int32_t batchesPerSecond = 0; ///< one record each, acks=all
    std::int32_t groups = 0;
    std::int32_t members = 0;          ///< of each group
    bool isConsumerProtocol = false;   ///< KIP-848 instead of the classic protocol
    bool hasLateMember = false;        ///< one more joins the first group at kLateMember
};

/// A cluster with three replicas of each partition and, if it is busy, enough producers for one-record batches.
scenario::Scenario benchScenario(const Load& load);

/// When its topic stands and its traffic runs.
inline constexpr Instant kWarm{20'000'000};
/// When all members have long settled.
inline constexpr Instant kLateMember{180'000'000};

} // namespace highwater::app
