// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace highwater::app {

/// `highwater-cli console`.
struct ConsoleOptions {
    std::string file;
    std::optional<std::uint64_t> seed;
    std::string at; ///< a time with a unit; empty: when the scenario is over
};

/// Plays a scenario, then reads lines of Kafka's tools from standard input, and `advance TIME`. Returns an ExitCode.
int console(const ConsoleOptions& options);

} // namespace highwater::app
