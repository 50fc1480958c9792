// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace highwater::scenario {

/// A YAML document as plain values, with the place of each. No anchors, aliases, tags or second documents: those are refused.
struct YamlNode {
    enum class Kind : std::uint8_t { Null, Scalar, Sequence, Map };

    Kind kind = Kind::Null;
    int line = 1;   ///< from 1
    int column = 1; ///< from 1, in characters
    std::string text;      ///< of a scalar
    bool isQuoted = false; ///< quoted scalars are text, whatever they look like
    std::vector<YamlNode> items;
    struct Entry;
    std::vector<Entry> entries; ///< in the file's order; keys are scalars, each once

    /// Null when the key is not there.
    const YamlNode* find(std::string_view key) const;
    /// `a list`, `a map`, `nothing` or the scalar itself in quotes, for complaints.
    std::string described() const;
};
struct YamlNode::Entry {
    YamlNode key;
    YamlNode value;
};

inline constexpr int kYamlDepthMax = 16;
inline constexpr std::size_t kYamlNodesMax = 100'000;

/// Problems: not UTF-8, control characters, larger than `sizeMax`, no YAML, too deep, or more than this language takes.
Result<YamlNode> yamlTreeOf(std::string_view text, std::size_t sizeMax);

} // namespace highwater::scenario
