// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace highwater::console {

/// A line cut into words as a shell does it: blanks part them, quotes keep them together, a backslash takes the next character as
/// it is. One thing more: an unquoted word that begins with a brace goes on to the brace that closes it, so that JSON can stand in
/// a line as it is. Problems: a quote or a brace that nothing closes.
Result<std::vector<std::string>> wordsOf(std::string_view line);

/// `1,2,3` cut at the commas; no empty parts are left out.
std::vector<std::string> partsOf(std::string_view text, char separator);

/// `1,2,3`.
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

} // namespace highwater::console
