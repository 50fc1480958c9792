// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace highwater::app {

/// A file's bytes, at most one more than a scenario may have; nothing when it cannot be read.
std::optional<std::string> contentOf(const std::string& file);

} // namespace highwater::app
