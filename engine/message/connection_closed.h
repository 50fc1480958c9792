// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

namespace highwater::message {

/// Not an API: the operating system says that a TCP connection is gone or was refused. Requests still open on it will
/// never be answered. A cut link does not send this; a killed process, whose host is up, does.
struct ConnectionClosed {
    friend bool operator==(const ConnectionClosed&, const ConnectionClosed&) = default;
};

} // namespace highwater::message
