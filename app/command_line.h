// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <string>

namespace highwater::app {

/// What an option needs and what stands there instead, as the one sentence that is printed of it: `--seed -1: expected …`.
[[noreturn]] void refuse(const std::string& name, const std::string& value, const std::string& expected);

/// An option that takes a whole number from `min` to `max`, given to `take`; anything else is refused.
CLI::Option* addNumber(CLI::App& command, const std::string& name, std::uint64_t min, std::uint64_t max,
    std::function<void(std::uint64_t)> take, const std::string& what);

/// What is wrong with the command line, where, and what was expected, in one sentence.
std::string sentenceOf(const CLI::App& cli, const CLI::ParseError& error);

/// The code to end with: `code`, unless what was printed could not be written; then it complains and the code says so.
int endedWith(int code);

} // namespace highwater::app
