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
    std::string at; ///< a time as spanFrom() takes it; empty: when the scenario is over
};

/// Plays a scenario, then reads lines of Kafka's tools from standard input, and `advance TIME`. Returns an ExitCode: unless a person
/// types, a line that is refused or ends in an error makes it `Failed`.
int console(const ConsoleOptions& options);

} // namespace highwater::app
