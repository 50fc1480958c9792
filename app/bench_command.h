// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace highwater::app {

/// A group of rows of the table.
enum class BenchPart : std::uint8_t { Steps, Idle, Copy, Session, View, Groups };

/// `highwater-cli bench`.
struct BenchOptions {
    bool isQuick = false; ///< shorter runs, rougher figures
    std::optional<BenchPart> only; ///< absent: all
};

/// Measures the engine beside a fixed reference loop and prints a table. Returns an ExitCode.
int bench(const BenchOptions& options);

} // namespace highwater::app
