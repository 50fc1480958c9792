// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highwater::app {

/// `highwater-cli run`.
struct RunOptions {
    std::string file;
    std::optional<std::uint64_t> seed;
    std::vector<std::string> settings; ///< name=value
    std::string until;                 ///< a time as spanFrom() takes it; empty: until the scenario is over
    bool asJson = false;
    bool withTranscript = false;
};

/// Plays a scenario and audits it. Returns an ExitCode.
int run(const RunOptions& options);

} // namespace highwater::app
