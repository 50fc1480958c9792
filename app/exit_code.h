// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace highwater::app {

/// What `highwater-cli` ends with.
enum ExitCode : int {
    AllWell = 0,
    Failed = 1,   ///< the audit, an expectation, or a line of the console
    BadInput = 2, ///< a scenario, a value or the command line; or what was printed could not be written
    Defect = 3,   ///< the engine broke a promise of its own
};

} // namespace highwater::app
