// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace highwater::app {

/// `highwater-cli simulate`.
struct SimulateOptions {
    std::uint64_t seeds = 200;
    std::uint64_t first = 1;
    std::int64_t minutes = 2; ///< of virtual time with troubles, before all is healed
};

/// Random faults under the judges, each seed played twice. Returns an ExitCode.
int simulate(const SimulateOptions& options);

} // namespace highwater::app
