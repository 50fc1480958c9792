// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/result.h"

namespace highwater {

std::string toString(const Problem& problem)
{
    if (problem.line == 0)
        return problem.text;
    return std::to_string(problem.line) + ':' + std::to_string(problem.column) + ": " + problem.text;
}

} // namespace highwater
