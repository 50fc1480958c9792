// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/scenario/scenario.h"

#include <string_view>

namespace highwater::scenario {

/// Reads a scenario's YAML. Problems: anything that is not exactly the language, with line and column; never throws.
/// Limits: kFileSizeMax and the others in scenario.h. The language: resources/scenario.schema.json.
Result<Scenario> readScenario(std::string_view yaml);

} // namespace highwater::scenario
