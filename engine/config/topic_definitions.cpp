// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/definition_tables.h"

namespace highwater::config {
namespace {

constexpr RowMaker kTopic{ConfigScope::Topic};
constexpr ConfigUpdate kLive = ConfigUpdate::Live;

// log-and-producer.md 8.1; the throttles replication.md 7.
constexpr ConfigDefinition kDefinitions[] = {
    kTopic.list("cleanup.policy", "delete", "delete,compact", kLive, "log.cleanup.policy"),
    kTopic.integer("compression.gzip.level", "-1", -1, 9, kLive, "compression.gzip.level"),
    kTopic.integer("compression.lz4.level", "9", 1, 17, kLive, "compression.lz4.level"),
    kTopic.choice("compression.type", "producer", "uncompressed,gzip,snappy,lz4,zstd,producer", kLive, "compression.type"),
    kTopic.integer("compression.zstd.level", "3", -131072, 22, kLive, "compression.zstd.level"),
    kTopic.integer("delete.retention.ms", "86400000", 0, kLongMax, kLive, "log.cleaner.delete.retention.ms"),
    kTopic.integer("file.delete.delay.ms", "60000", 0, kLongMax, kLive, "log.segment.delete.delay.ms"),
    kTopic.integer("flush.messages", "9223372036854775807", 1, kLongMax, kLive, "log.flush.interval.messages"),
    kTopic.integer("flush.ms", "9223372036854775807", 0, kLongMax, kLive, "log.flush.interval.ms"),
    kTopic.text("follower.replication.throttled.replicas", "", kLive),
    kTopic.integer("index.interval.bytes", "4096", 0, kIntMax, kLive, "log.index.interval.bytes"),
    kTopic.text("leader.replication.throttled.replicas", "", kLive),
    kTopic.integer("max.compaction.lag.ms", "9223372036854775807", 1, kLongMax, kLive, "log.cleaner.max.compaction.lag.ms"),
    kTopic.integer("max.message.bytes", "1048588", 0, kIntMax, kLive, "message.max.bytes"),
    kTopic.integer("message.timestamp.after.max.ms", "3600000", 0, kLongMax, kLive, "log.message.timestamp.after.max.ms"),
    kTopic.integer("message.timestamp.before.max.ms", "9223372036854775807", 0, kLongMax, kLive,
        "log.message.timestamp.before.max.ms"),
    kTopic.choice("message.timestamp.type", "CreateTime", "CreateTime,LogAppendTime", kLive, "log.message.timestamp.type"),
    kTopic.decimal("min.cleanable.dirty.ratio", "0.5", kLive, "log.cleaner.min.cleanable.ratio"),
    kTopic.integer("min.compaction.lag.ms", "0", 0, kLongMax, kLive, "log.cleaner.min.compaction.lag.ms"),
    kTopic.integer("min.insync.replicas", "1", 1, kIntMax, kLive, "min.insync.replicas"),
    kTopic.boolean("preallocate", "false", kLive, "log.preallocate"),
    kTopic.integer("retention.bytes", "-1", kLongMin, kLongMax, kLive, "log.retention.bytes"),
    kTopic.integer("retention.ms", "604800000", -1, kLongMax, kLive, "log.retention.ms"),
    kTopic.integer("segment.bytes", "1073741824", 1'048'576, kIntMax, kLive, "log.segment.bytes"),
    kTopic.integer("segment.index.bytes", "10485760", 4, kIntMax, kLive, "log.index.size.max.bytes"),
    kTopic.integer("segment.jitter.ms", "0", 0, kLongMax, kLive, "log.roll.jitter.ms"),
    kTopic.integer("segment.ms", "604800000", 1, kLongMax, kLive, "log.roll.ms"),
    kTopic.boolean("unclean.leader.election.enable", "false", kLive, "unclean.leader.election.enable"),
};

} // namespace

std::span<const ConfigDefinition> topicDefinitions() { return kDefinitions; }

} // namespace highwater::config
