// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/condition.h"
#include "engine/scenario/known_names.h"

namespace highwater::scenario {

/// The map after `expect:` or `until:`; all its keys must hold.
Condition readCondition(const YamlNode& node, const KnownNames& known);

/// The node on one line, as flow YAML.
std::string onOneLine(const YamlNode& node);

} // namespace highwater::scenario
