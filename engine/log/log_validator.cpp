// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/log_validator.h"

#include "engine/record/batch_builder.h"
#include "engine/record/record_reader.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace highwater::log {

using record::BatchHeader;
using record::Compression;
using record::RecordBatch;
using record::TimestampType;

namespace {

/// What walking over a batch's records found out.
struct RecordsFound {
    bool isDamaged = false;
    bool hasWrongTimestamp = false;
    bool isConsecutive = true;
    Timestamp maxTimestamp = kNoTimestamp;
    std::vector<std::int32_t> refused;
};

/// later - earlier, held at the ends of the range.
std::int64_t heldDifference(Timestamp later, Timestamp earlier)
{
    constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
    if (earlier.value < 0 && later.value > kMax + earlier.value)
        return kMax;
    if (earlier.value > 0 && later.value < kMin + earlier.value)
        return kMin;
    return later.value - earlier.value;
}

bool isTooFarFrom(Timestamp now, Timestamp timestamp, const config::TopicConfig& config)
{
    return heldDifference(now, timestamp) > config.messageTimestampBeforeMaxMilliseconds
        || heldDifference(timestamp, now) > config.messageTimestampAfterMaxMilliseconds;
}

bool isAppendTimeTopic(const config::TopicConfig& config) { return config.messageTimestampType == "LogAppendTime"; }

bool isCompacted(const config::TopicConfig& config) { return config.cleanupPolicy.find("compact") != std::string::npos; }

ErrorCode checkHeader(const BatchHeader& header)
{
    const bool countIsWrong = header.lastOffsetDelta < 0 || header.recordCount <= 0
        || std::int64_t(header.recordCount) != std::int64_t(header.lastOffsetDelta) + 1;
    const bool sequenceIsMissing = header.producerId != kNoProducerId && header.baseSequence < 0;
    return countIsWrong || header.isControl() || sequenceIsMissing ? ErrorCode::InvalidRecord : ErrorCode::None;
}

/// Kafka: LogValidator.validateTimestamp.
bool hasWrongTimestamp(const BatchHeader& header, Timestamp timestamp, Timestamp now, const config::TopicConfig& config)
{
    if (!isAppendTimeTopic(config) && timestamp != kNoTimestamp)
        return isTooFarFrom(now, timestamp, config);
    return header.timestampType() == TimestampType::LogAppendTime;
}

RecordsFound walk(const RecordBatch& batch, const BatchHeader& header, Timestamp now, const config::TopicConfig& config)
{
    RecordsFound found;
    const Result<Bytes> plain = batch.uncompressedRecords();
    if (!plain) {
        found.isDamaged = true;
        return found;
    }
    const bool needsKeys = isCompacted(config);
    const bool hasOneTime = header.timestampType() == TimestampType::LogAppendTime;
    record::RecordReader reader(plain->span(), header.recordCount);
    std::int32_t place = 0;
    for (; const auto view = reader.next(); ++place) {
        const auto created = std::int64_t(std::uint64_t(header.baseTimestamp.value) + std::uint64_t(view->timestampDelta));
        const Timestamp timestamp = hasOneTime ? header.maxTimestamp : Timestamp{created};
        const bool lacksKey = needsKeys && !view->key;
        const bool isWrongTime = !lacksKey && hasWrongTimestamp(header, timestamp, now, config);
        found.hasWrongTimestamp |= isWrongTime;
        if (lacksKey || isWrongTime)
            found.refused.push_back(place);
        found.isConsecutive &= view->offsetDelta == place;
        found.maxTimestamp = std::max(found.maxTimestamp, timestamp);
    }
    found.isDamaged = reader.isDamaged();
    return found;
}

/// The codec the topic wants, or the batch's own. Kafka: BrokerCompressionType.targetCompressionType.
Compression targetCompression(const config::TopicConfig& config, Compression source)
{
    if (config.compressionType == "uncompressed")
        return Compression::None;
    for (const Compression codec : {Compression::Gzip, Compression::Snappy, Compression::Lz4, Compression::Zstd})
        if (config.compressionType == nameOf(codec))
            return codec;
    return source;
}

std::optional<int> levelFor(const config::TopicConfig& config, Compression compression)
{
    switch (compression) {
    case Compression::Gzip: return config.compressionGzipLevel;
    case Compression::Lz4: return config.compressionLz4Level;
    case Compression::Zstd: return config.compressionZstdLevel;
    case Compression::None:
    case Compression::Snappy: break;
    }
    return std::nullopt;
}

/// The same records in the target codec with consecutive offsets. Kafka: LogValidator.buildRecordsAndAssignOffsets.
RecordBatch rebuilt(
    const RecordBatch& batch, const BatchHeader& header, Compression target, Timestamp now, const config::TopicConfig& config)
{
    record::BatchOptions options;
    options.compression = target;
    options.compressionLevel = levelFor(config, target);
    options.producer = {header.producerId, header.producerEpoch, header.baseSequence};
    options.isTransactional = header.isTransactional();
    options.logAppendTime = isAppendTimeTopic(config) ? now : kNoTimestamp;
    record::BatchBuilder builder(options);
    const Result<std::vector<record::Record>> records = batch.records();
    for (const record::Record& record : *records)
        builder.append(record);
    return builder.close();
}

} // namespace

ValidatedBatch validateClientBatch(const RecordBatch& batch, Timestamp now, const config::TopicConfig& config)
{
    ValidatedBatch result;
    const auto refuse = [&](ErrorCode error) {
        result.error = error;
        return std::move(result);
    };
    if (batch.sizeInBytes() == 0 || batch.baseOffset() != Offset{0})
        return refuse(ErrorCode::InvalidRecord);
    if (batch.sizeInBytes() > config.maxMessageBytes)
        return refuse(ErrorCode::MessageTooLarge);
    if (!batch.isCrcValid())
        return refuse(ErrorCode::CorruptMessage);
    const BatchHeader header = batch.header();
    if (const ErrorCode error = checkHeader(header); error != ErrorCode::None)
        return refuse(error);
    RecordsFound found = walk(batch, header, now, config);
    if (found.isDamaged)
        return refuse(ErrorCode::InvalidRecord);
    if (!found.refused.empty()) {
        result.recordErrors = std::move(found.refused);
        return refuse(found.hasWrongTimestamp ? ErrorCode::InvalidTimestamp : ErrorCode::InvalidRecord);
    }
    const bool isAppendTime = isAppendTimeTopic(config);
    result.logAppendTime = isAppendTime ? now : kNoTimestamp;
    const Compression source = header.compression();
    const Compression target = targetCompression(config, source);
    if (target == source && (found.isConsecutive || source == Compression::None)) {
        result.batch = record::BatchBuilder::withMaxTimestamp(batch,
            isAppendTime ? TimestampType::LogAppendTime : TimestampType::CreateTime, isAppendTime ? now : found.maxTimestamp);
        return result;
    }
    result.batch = rebuilt(batch, header, target, now, config);
    if (result.batch.sizeInBytes() > config.maxMessageBytes)
        return refuse(ErrorCode::MessageTooLarge);
    return result;
}

} // namespace highwater::log
