// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <optional>
#include <string_view>

namespace highwater::scenario {

/// The first place where the text is not UTF-8, or holds a control character that is neither tab nor a line's end.
std::optional<Problem> encodingProblem(std::string_view text);

/// How many characters the first `byteCount` bytes of valid UTF-8 are.
int characterCount(std::string_view text, std::size_t byteCount);

} // namespace highwater::scenario
