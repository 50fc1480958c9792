// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

namespace highwater {

/// A promise of the engine was broken. Only `session` and the programs catch it.
class EngineDefect : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] inline void engineDefect(const std::string& why) { throw EngineDefect(why); }

/// What must be true, in release builds too: a wrong world shown calmly is worse than a stop. Throws EngineDefect.
inline void ensure(bool holds, const char* why)
{
    if (!holds) [[unlikely]]
        engineDefect(why);
}

} // namespace highwater
