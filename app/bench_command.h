// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace highwater::app {

/// `highwater-cli bench`.
struct BenchOptions {
    bool isQuick = false; ///< shorter runs, rougher figures
};

/// Measures the engine beside a fixed reference loop and prints a table. Returns an ExitCode.
int bench(const BenchOptions& options);

} // namespace highwater::app
