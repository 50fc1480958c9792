// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/scenario/language.h"
#include "engine/scenario/yaml_tree.h"

#include <optional>
#include <string>

namespace highwater::scenario {

/// Keeps the first complaint. Readers go on after one with harmless values, so that each of them stays a straight line.
class Complaints {
public:
    void add(const YamlNode& at, std::string text)
    {
        if (!m_first)
            m_first = Problem{at.line, at.column, std::move(text)};
    }
    const std::optional<Problem>& first() const { return m_first; }
    bool isEmpty() const { return !m_first.has_value(); }

private:
    std::optional<Problem> m_first;
};

/// `what` begins a sentence: `brokers`, `the lesson's title`.
std::string readText(const YamlNode& node, std::string_view what, Complaints& complaints);
std::int64_t readInteger(const YamlNode& node, std::string_view what, std::int64_t min, std::int64_t max, Complaints& complaints);
bool readBoolean(const YamlNode& node, std::string_view what, Complaints& complaints);
/// Not negative, at most a year.
Duration readDuration(const YamlNode& node, std::string_view what, Complaints& complaints);

/// A map of one shape. Complains of a node that is no map, of unknown keys and of required ones that are missing.
class Fields {
public:
    Fields(const YamlNode& node, std::string_view shape, Complaints& complaints);

    /// Null when the key is not given.
    const YamlNode* find(std::string_view key) const { return m_node.find(key); }
    bool has(std::string_view key) const { return find(key) != nullptr; }
    const YamlNode& node() const { return m_node; }

    std::string text(std::string_view key) const;
    std::int64_t integer(std::string_view key, std::int64_t min, std::int64_t max, std::int64_t otherwise) const;
    bool boolean(std::string_view key, bool otherwise) const;
    std::optional<Duration> duration(std::string_view key) const;
    /// The items of a list; empty when the key is not given.
    const std::vector<YamlNode>& items(std::string_view key) const;
    void complain(std::string text) const { m_complaints.add(m_node, std::move(text)); }

private:
    const YamlNode& m_node;
    Complaints& m_complaints;
};

} // namespace highwater::scenario
