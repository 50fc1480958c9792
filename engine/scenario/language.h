// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The words of the scenario language, once: the reader takes these and no others, and a test compares them with
/// resources/scenario.schema.json.
namespace highwater::scenario {

/// The keys that a map of one kind may have.
struct Shape {
    std::string_view name; ///< as in the schema's `$defs`
    std::vector<std::string_view> keys;
    std::vector<std::string_view> required;
};

/// All maps of the language, in the schema's names.
std::span<const Shape> allShapes();
const Shape& shapeNamed(std::string_view name);

/// The keys of a step that say what is done.
std::span<const std::string_view> actionWords();
/// The keys of a condition.
std::span<const std::string_view> conditionWords();

/// ` (did you mean 'x'?)`, or nothing when no word is near.
std::string suggestion(std::string_view word, std::span<const std::string_view> known);
/// `a, b and c`.
std::string listed(std::span<const std::string_view> words);

} // namespace highwater::scenario
