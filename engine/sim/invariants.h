// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace highwater::sim {

struct Cluster;

/// Something that must hold over the whole cluster (invariants.md).
struct Invariant {
    std::string_view id;       ///< `R1`
    std::string_view name;     ///< `leaderCompleteness`
    std::string_view sentence; ///< what must hold
};
/// Those that are judged, in order.
std::span<const Invariant> invariants();

/// What a judge says when one does not hold.
struct Violation {
    std::string invariant; ///< `R1`
    std::string what;      ///< one sentence
    std::string rule;      ///< the rule or config that allowed it; empty: nothing did, it is a defect of the engine
    Instant at;
    EventNumber event;     ///< the one after which it was seen; none: a periodic or final check
    friend bool operator==(const Violation&, const Violation&) = default;
};

/// What must have come true once troubles are over and there was time to heal (invariants.md 6): all brokers running and
/// unfenced, metadata equal, ISRs whole, high watermarks at the log ends, logs equal, no produce unanswered.
std::vector<Violation> settled(const Cluster& cluster);

} // namespace highwater::sim
