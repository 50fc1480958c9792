// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/result.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace highwater::console {

/// One option that a tool has.
struct Option {
    enum class Kind : std::uint8_t { Flag, Value, Values };
    std::string_view name; ///< with its dashes
    Kind kind = Kind::Value;
    std::string_view value = {}; ///< what stands behind it, as --help calls it: `String: topic`
    std::string_view what = {};  ///< one sentence for --help, without a full stop
    friend bool operator==(const Option&, const Option&) = default;
};

/// What follows a tool's name. Options are `--name value` or `--name=value`. Kafka: joptsimple's OptionSet.
class Arguments {
public:
    /// Each tool also takes --bootstrap-server, --bootstrap-controller and --command-config, which mean nothing here. Problems: an
    /// option that the tool has not, one without its value, one that stands there twice, a word that belongs to none.
    static Result<Arguments> read(std::string_view tool, std::span<const std::string> words, std::span<const Option> options);

    bool has(std::string_view name) const { return m_values.contains(name); }
    /// Empty when it is not given.
    std::string value(std::string_view name) const;
    std::vector<std::string> values(std::string_view name) const;
    /// Nothing when it is not given. Problems: no whole number in the range.
    Result<std::optional<std::int64_t>> number(std::string_view name, std::int64_t min, std::int64_t max) const;
    /// Those of them that are given.
    std::vector<std::string_view> given(std::span<const std::string_view> names) const;
    /// Problems: none of these is given, or more than one.
    Result<std::string_view> oneOf(std::span<const std::string_view> names) const;

    /// Kafka: CommandLineUtils.isPrintHelpNeeded.
    static bool askForHelp(std::span<const std::string> words);
    /// What --help prints: what the tool is for, then a table of its options and of those that each tool has.
    static std::vector<std::string> helpOf(std::string_view purpose, std::span<const Option> options);

private:
    std::string m_tool;
    std::map<std::string, std::vector<std::string>, std::less<>> m_values;
};

/// A tool's one bare word, wherever it stands, and the other words: `--bootstrap-server x describe --status`. Empty: there is none.
struct Action {
    std::string word;
    std::vector<std::string> rest;
};
Action actionIn(std::span<const std::string> words);

/// Nothing when it is none.
std::optional<std::int64_t> wholeNumber(std::string_view text);

/// `1,2,3` or `1:2:3`. Problems: anything else.
Result<std::vector<NodeId>> brokerList(std::string_view text, char separator);

} // namespace highwater::console
