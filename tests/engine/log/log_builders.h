// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/log/log.h"
#include "engine/record/batch_builder.h"

#include <string>

/// Short ways to make batches and logs in tests.
namespace highwater::log {

inline constexpr Timestamp kNow{1'700'000'000'000};

/// What a test batch is like; the rest is usual.
struct BatchLike {
    int records = 1;
    std::int64_t timestamp = kNow.value;
    std::string value = "v";
    record::ProducerIdentity producer{};
    record::Compression compression = record::Compression::None;
    bool hasKey = true;
    bool isTransactional = false;
    bool isControl = false;
};

/// As a producer sends it: base offset 0, no epoch.
inline record::RecordBatch aBatch(const BatchLike& like = {})
{
    record::BatchOptions options;
    options.producer = like.producer;
    options.compression = like.compression;
    options.isTransactional = like.isTransactional;
    options.isControl = like.isControl;
    record::BatchBuilder builder(options);
    for (int i = 0; i < like.records; ++i) {
        record::Record record;
        record.timestamp = {like.timestamp};
        if (like.hasKey)
            record.key = Bytes::ofText("k");
        record.value = Bytes::ofText(like.value);
        builder.append(record);
    }
    return builder.close();
}

/// As a leader sends it to a follower.
inline record::RecordBatch aBatchAt(std::int64_t offset, std::int32_t epoch, const BatchLike& like = {})
{
    return aBatch(like).stamped(Offset{offset}, LeaderEpoch{epoch});
}

inline record::ProducerIdentity producer(std::int64_t id, std::int16_t epoch, std::int32_t sequence)
{
    return {ProducerId{id}, ProducerEpoch{epoch}, sequence};
}

/// Appends as leader and expects success.
inline AppendResult mustAppend(Log& log, std::int32_t epoch, const BatchLike& like = {}, const config::TopicConfig& config = {})
{
    const AppendResult result = log.appendAsLeader(aBatch(like), LeaderEpoch{epoch}, kNow, config);
    ensure(result.isOk(), "the test's batch is accepted");
    return result;
}

/// A log of `count` one-record batches of one epoch.
inline Log aLog(int count, std::int32_t epoch = 0, const config::TopicConfig& config = {})
{
    Log log(Offset{0}, kNow);
    for (int i = 0; i < count; ++i)
        mustAppend(log, epoch, {}, config);
    return log;
}

/// Segments hold about `batches` one-record batches as aLog makes them.
inline config::TopicConfig smallSegments(int batches)
{
    config::TopicConfig config;
    config.segmentBytes = aBatch().sizeInBytes() * batches;
    return config;
}

} // namespace highwater::log
