// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <cstdint>
#include <optional>

namespace highwater::client {

/// When the application behind a consumer commits by itself, beside what enable.auto.commit does.
enum class CommitMode : std::uint8_t {
    None,        ///< only enable.auto.commit, if it is on
    SyncAfter,   ///< commitSync when a batch is processed: at least once
    AsyncAfter,  ///< commitAsync when a batch is processed
    SyncBefore,  ///< commitSync before a batch is processed: at most once
    AsyncBefore, ///< commitAsync before a batch is processed
};

/// What an application does with an exception out of its own processing.
enum class AfterException : std::uint8_t {
    Close, ///< finally { close() }: auto commit takes all that poll returned, then it leaves (consumer-groups.md 5.25)
    Die,   ///< the process ends without a word, as in a crash
};
/// Processing throws, at one record or after so many; the record itself is not done, nor what stands behind it in the batch.
struct ProcessingException {
    std::int64_t atRecord = 0;   ///< the first, second … that the process takes in hand; 0: not by count
    TopicPartition partition;    ///< with `offset`: at that record, each time it is met
    Offset offset = kNoOffset;
    AfterException then = AfterException::Close;
    friend bool operator==(const ProcessingException&, const ProcessingException&) = default;
};

/// What runs around a consumer's poll: how long each record takes, and when it commits.
struct Application {
    Duration processingTime; ///< of one record
    CommitMode commitMode = CommitMode::None;
    std::optional<ProcessingException> exception{};
    friend bool operator==(const Application&, const Application&) = default;
};

} // namespace highwater::client
