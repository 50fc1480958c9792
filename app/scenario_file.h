// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>

namespace highwater::app {

/// A file's bytes. Problems: it cannot be read; it is larger than a scenario may be.
Result<std::string> contentOf(const std::string& file);

} // namespace highwater::app
