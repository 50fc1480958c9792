// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

namespace highwater::message {

/// Client to any broker, first on a new connection: which versions of which API are spoken. Whoever gets an answer knows that the
/// connection stands; a producer sends no batch before (log-and-producer.md 6.2.8: ready needs a connection).
struct ApiVersionsRequest {
    friend bool operator==(const ApiVersionsRequest&, const ApiVersionsRequest&) = default;
};
struct ApiVersionsResponse {
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const ApiVersionsResponse&, const ApiVersionsResponse&) = default;
};

} // namespace highwater::message
