// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

namespace highwater::machine {

/// An instant at which something happens unless something else comes first, and the event that it will be blamed on.
/// A deadline is state: there are no timers to start, cancel or copy.
struct Deadline {
    Instant at = kNever;
    EventNumber cause;

    bool isSet() const { return at != kNever; }
    friend bool operator==(const Deadline&, const Deadline&) = default;
};

/// The earlier one; the first of two at the same instant.
inline const Deadline& earlierOf(const Deadline& a, const Deadline& b) { return b.at < a.at ? b : a; }

} // namespace highwater::machine
