// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/field_reader.h"

#include "engine/scenario/quantity.h"
#include "engine/scenario/scenario.h"

#include <algorithm>

namespace highwater::scenario {
namespace {

constexpr Duration kLongest = kLatest - Instant{};

std::string expected(std::string_view what, std::string_view wanted, const YamlNode& node)
{
    return "Expected " + std::string(wanted) + " for '" + std::string(what) + "', found " + node.described() + ".";
}

void checkKeys(const YamlNode& node, const Shape& shape, Complaints& complaints)
{
    for (const auto& [key, value] : node.entries)
        if (std::find(shape.keys.begin(), shape.keys.end(), key.text) == shape.keys.end())
            complaints.add(key, "Unknown key " + key.described() + suggestion(key.text, shape.keys) + "; known here: " + listed(shape.keys) + ".");
    for (const std::string_view key : shape.required)
        if (!node.find(key))
            complaints.add(node, "The key '" + std::string(key) + "' is missing; it must be given here.");
}

} // namespace

std::string readText(const YamlNode& node, std::string_view what, Complaints& complaints)
{
    if (node.kind == YamlNode::Kind::Scalar && !node.text.empty())
        return node.text;
    complaints.add(node, expected(what, "a text", node));
    return "";
}

std::int64_t readInteger(const YamlNode& node, std::string_view what, std::int64_t min, std::int64_t max, Complaints& complaints)
{
    const std::optional<std::int64_t> number =
        node.kind == YamlNode::Kind::Scalar && !node.isQuoted ? integerOf(node.text) : std::nullopt;
    if (number && *number >= min && *number <= max)
        return *number;
    complaints.add(node, expected(what, "a whole number from " + std::to_string(min) + " to " + std::to_string(max), node));
    return min;
}

bool readBoolean(const YamlNode& node, std::string_view what, Complaints& complaints)
{
    if (node.kind == YamlNode::Kind::Scalar && !node.isQuoted && (node.text == "true" || node.text == "false"))
        return node.text == "true";
    complaints.add(node, expected(what, "true or false", node));
    return false;
}

Duration readDuration(const YamlNode& node, std::string_view what, Complaints& complaints)
{
    const std::optional<Duration> span = node.kind == YamlNode::Kind::Scalar ? durationOf(node.text) : std::nullopt;
    if (!span)
        complaints.add(node, expected(what, "a time with a unit, such as 250ms, 2s or 1m30s,", node));
    else if (span->value < 0)
        complaints.add(node, "'" + std::string(what) + "' is negative; expected a time of 0s or more.");
    else if (*span > kLongest)
        complaints.add(node, "'" + std::string(what) + "' is too long; expected at most a year.");
    else
        return *span;
    return {};
}

Fields::Fields(const YamlNode& node, std::string_view shape, Complaints& complaints) : m_node(node), m_complaints(complaints)
{
    if (node.kind == YamlNode::Kind::Map)
        checkKeys(node, shapeNamed(shape), complaints);
    else
        complaints.add(node, "Expected a map with " + listed(shapeNamed(shape).keys) + ", found " + node.described() + ".");
}

std::string Fields::text(std::string_view key) const
{
    const YamlNode* value = find(key);
    return value ? readText(*value, key, m_complaints) : std::string();
}

std::int64_t Fields::integer(std::string_view key, std::int64_t min, std::int64_t max, std::int64_t otherwise) const
{
    const YamlNode* value = find(key);
    return value ? readInteger(*value, key, min, max, m_complaints) : otherwise;
}

bool Fields::boolean(std::string_view key, bool otherwise) const
{
    const YamlNode* value = find(key);
    return value ? readBoolean(*value, key, m_complaints) : otherwise;
}

std::optional<Duration> Fields::duration(std::string_view key) const
{
    const YamlNode* value = find(key);
    return value ? std::optional(readDuration(*value, key, m_complaints)) : std::nullopt;
}

const std::vector<YamlNode>& Fields::items(std::string_view key) const
{
    static const std::vector<YamlNode> none;
    const YamlNode* value = find(key);
    if (!value)
        return none;
    if (value->kind != YamlNode::Kind::Sequence) {
        m_complaints.add(*value, expected(key, "a list", *value));
        return none;
    }
    return value->items;
}

} // namespace highwater::scenario
