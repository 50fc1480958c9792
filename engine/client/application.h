// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstdint>

namespace highwater::client {

/// When the application behind a consumer commits by itself, beside what enable.auto.commit does.
enum class CommitMode : std::uint8_t {
    None,        ///< only enable.auto.commit, if it is on
    SyncAfter,   ///< commitSync when a batch is processed: at least once
    AsyncAfter,  ///< commitAsync when a batch is processed
    SyncBefore,  ///< commitSync before a batch is processed: at most once
    AsyncBefore, ///< commitAsync before a batch is processed
};

/// What runs around a consumer's poll: how long each record takes, and when it commits.
struct Application {
    Duration processingTime; ///< of one record
    CommitMode commitMode = CommitMode::None;
    friend bool operator==(const Application&, const Application&) = default;
};

} // namespace highwater::client
