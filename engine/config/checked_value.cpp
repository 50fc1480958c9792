// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/config_definition.h"
#include "engine/config/definition_tables.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace highwater::config {
namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z')
            letter = char(letter - 'A' + 'a');
    return lower;
}

std::vector<std::string_view> splitAtCommas(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t comma = text.find(',');
        parts.push_back(trimmed(text.substr(0, comma)));
        if (comma == std::string_view::npos)
            return parts;
        text.remove_prefix(comma + 1);
    }
}

/// `a`, `a or b`, `a, b or c`.
std::string joined(const std::vector<std::string_view>& parts)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0)
            text += i + 1 == parts.size() ? " or " : ", ";
        text += parts[i];
    }
    return text;
}

/// How many letters must be put in, taken out or changed to come from one to the other. Levenshtein 1966.
std::size_t distanceBetween(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            diagonal = above;
        }
    }
    return row[b.size()];
}

constexpr std::size_t kNearestMax = 3;
constexpr std::size_t kNameMax = 128; // longer ones are nowhere near a config

std::vector<std::string_view> nearestNames(ConfigScope scope, std::string_view name)
{
    std::vector<std::pair<std::size_t, std::string_view>> near;
    if (name.size() > kNameMax)
        return {};
    for (const ConfigDefinition& definition : definitions(scope)) {
        const bool isPart = name.size() >= 3 && definition.name.find(name) != std::string_view::npos;
        near.emplace_back(isPart ? 0 : distanceBetween(name, definition.name), definition.name);
    }
    std::ranges::sort(near);
    std::vector<std::string_view> names;
    const std::size_t farthest = std::max<std::size_t>(3, name.size() / 2);
    for (const auto& [distance, known] : near)
        if (names.size() < kNearestMax && distance <= farthest)
            names.push_back(known);
    return names;
}

std::optional<std::string> homeOf(std::string_view name)
{
    for (const ConfigScope scope : {ConfigScope::Topic, ConfigScope::Broker, ConfigScope::Producer, ConfigScope::Consumer})
        if (definitionOf(scope, name) != nullptr)
            return "a " + std::string(nameOf(scope)) + " config";
    return std::nullopt;
}

Result<std::string> unknownName(ConfigScope scope, std::string_view name)
{
    std::string text = quoted(name.substr(0, kNameMax)) + " is not a " + std::string(nameOf(scope)) + " config";
    if (const auto home = homeOf(name))
        text += " but " + *home;
    const std::vector<std::string_view> near = nearestNames(scope, name);
    return problem(text + (near.empty() ? "." : "; the nearest known are " + joined(near) + "."));
}

Result<std::string> refused(const ConfigDefinition& definition, const std::string& allowed, std::string_view value)
{
    return problem(std::string(definition.name) + " must be " + allowed + ", not " + quoted(value.substr(0, kNameMax)) + ".");
}

Result<std::string> checkedBoolean(const ConfigDefinition& definition, std::string_view value)
{
    const std::string lower = lowerCase(value);
    if (lower == "true" || lower == "false")
        return lower;
    return refused(definition, "true or false", value);
}

Result<std::string> checkedInteger(const ConfigDefinition& definition, std::string_view value)
{
    const std::string allowed
        = "a whole number from " + std::to_string(definition.min) + " to " + std::to_string(definition.max);
    std::string_view digits = value;
    if (digits.size() > 1 && digits[0] == '+' && digits[1] != '-')
        digits.remove_prefix(1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size() || number < definition.min || number > definition.max)
        return refused(definition, allowed, value);
    return std::to_string(number);
}

Result<std::string> checkedChoice(const ConfigDefinition& definition, std::string_view value)
{
    std::vector<std::string_view> choices = splitAtCommas(definition.choices);
    if (definition.name == "auto.offset.reset") { // KIP-1106: a choice with a number in it
        if (value.starts_with(kByDuration) && isoDuration(value.substr(kByDuration.size())))
            return std::string(value);
        choices.push_back("by_duration:PnDTnHnMnS");
    }
    if (std::ranges::find(choices, value) == choices.end() || value.starts_with(kByDuration))
        return refused(definition, joined(choices), value);
    return std::string(value);
}

Result<std::string> checkedList(const ConfigDefinition& definition, std::string_view value)
{
    const std::vector<std::string_view> choices = splitAtCommas(definition.choices);
    std::string canonical;
    std::vector<std::string_view> seen;
    for (const std::string_view part : splitAtCommas(value)) {
        if (std::ranges::find(choices, part) == choices.end())
            return refused(definition, "one or more of " + joined(choices) + ", separated by commas", value);
        if (std::ranges::find(seen, part) != seen.end())
            continue;
        seen.push_back(part);
        canonical += (canonical.empty() ? "" : ",") + std::string(part);
    }
    return canonical;
}

/// 0, 1, or a point with digits on either side; trailing zeros go.
Result<std::string> checkedDecimal(const ConfigDefinition& definition, std::string_view value)
{
    const auto refuse = [&] { return refused(definition, "a number from 0 to 1 such as 0.5", value); };
    const std::size_t point = value.find('.');
    const std::string_view whole = value.substr(0, point);
    std::string_view fraction = point == std::string_view::npos ? std::string_view() : value.substr(point + 1);
    const auto isDigits = [](std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; };
    if ((whole.empty() && fraction.empty()) || !isDigits(whole) || !isDigits(fraction))
        return refuse();
    while (!fraction.empty() && fraction.back() == '0')
        fraction.remove_suffix(1);
    const bool isOne = whole.find_first_not_of('0') != std::string_view::npos;
    if (isOne && (whole.substr(whole.find_first_not_of('0')) != "1" || !fraction.empty()))
        return refuse();
    return (isOne ? "1." : "0.") + (fraction.empty() ? std::string("0") : std::string(fraction));
}

/// Takes `digits` followed by `unit` off the front; nothing when the text does not begin so.
std::optional<std::int64_t> takeCount(std::string_view& text, char unit)
{
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc() || end == text.data() + text.size() || *end != unit || text[0] == '-' || count > 1'000'000'000)
        return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()) + 1);
    return count;
}

/// `nS` or `n.nS`, to the millisecond.
std::optional<Duration> takeSeconds(std::string_view& text)
{
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos) {
        const auto whole = takeCount(text, 'S');
        return whole ? std::optional(seconds(*whole)) : std::nullopt;
    }
    std::string_view whole = text.substr(0, point + 1);
    std::string_view fraction = text.substr(point + 1);
    const auto count = takeCount(whole, '.');
    const std::size_t digits = fraction.empty() ? 0 : fraction.size() - 1;
    const auto part = digits > 0 && digits <= 9 ? takeCount(fraction, 'S') : std::nullopt;
    if (!count || !part)
        return std::nullopt;
    std::int64_t milli = *part;
    for (std::size_t i = digits; i < 3; ++i)
        milli *= 10;
    for (std::size_t i = 3; i < digits; ++i)
        milli /= 10;
    text = fraction;
    return seconds(*count) + milliseconds(milli);
}

} // namespace

std::optional<Duration> isoDuration(std::string_view text)
{
    if (!text.starts_with('P') || text.size() < 3)
        return std::nullopt;
    text.remove_prefix(1);
    Duration sum;
    if (const auto days = takeCount(text, 'D'))
        sum = sum + seconds(*days * 86'400);
    if (text.empty())
        return sum;
    if (!text.starts_with('T') || text.size() < 2)
        return std::nullopt;
    text.remove_prefix(1);
    if (const auto hours = takeCount(text, 'H'))
        sum = sum + seconds(*hours * 3'600);
    if (const auto minutes = takeCount(text, 'M'))
        sum = sum + seconds(*minutes * 60);
    if (!text.empty())
        if (const auto rest = takeSeconds(text))
            sum = sum + *rest;
    return text.empty() ? std::optional(sum) : std::nullopt;
}

Result<std::string> checkedValue(ConfigScope scope, std::string_view name, std::string_view value)
{
    const ConfigDefinition* definition = definitionOf(scope, name);
    if (definition == nullptr)
        return unknownName(scope, name);
    const std::string_view bare = trimmed(value);
    switch (definition->type) {
    case ConfigType::Boolean: return checkedBoolean(*definition, bare);
    case ConfigType::Integer: return checkedInteger(*definition, bare);
    case ConfigType::Choice: return checkedChoice(*definition, bare);
    case ConfigType::List: return checkedList(*definition, bare);
    case ConfigType::Decimal: return checkedDecimal(*definition, bare);
    case ConfigType::Text: return std::string(bare);
    }
    engineDefect("a config has a type");
}

} // namespace highwater::config
