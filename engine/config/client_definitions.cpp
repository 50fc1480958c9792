// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/definition_tables.h"

namespace highwater::config {
namespace {

constexpr ConfigUpdate kLive = ConfigUpdate::Live;
constexpr RowMaker kProducer{ConfigScope::Producer};
constexpr RowMaker kConsumer{ConfigScope::Consumer};

// log-and-producer.md 8.2. partitioner.class takes short names of its own (6.1.11, 6.1.12) instead of Java classes.
constexpr ConfigDefinition kProducerDefinitions[] = {
    kProducer.choice("acks", "all", "all,-1,0,1", kLive),
    kProducer.integer("batch.size", "16384", 0, kIntMax, kLive),
    kProducer.integer("buffer.memory", "33554432", 0, kLongMax, kLive),
    kProducer.text("client.id", "", kLive),
    kProducer.integer("compression.gzip.level", "-1", -1, 9, kLive),
    kProducer.integer("compression.lz4.level", "9", 1, 17, kLive),
    kProducer.choice("compression.type", "none", "none,gzip,snappy,lz4,zstd", kLive),
    kProducer.integer("compression.zstd.level", "3", -131072, 22, kLive),
    kProducer.integer("connections.max.idle.ms", "540000", kLongMin, kLongMax, kLive),
    kProducer.integer("delivery.timeout.ms", "120000", 0, kIntMax, kLive),
    kProducer.boolean("enable.idempotence", "true", kLive),
    kProducer.integer("linger.ms", "5", 0, kLongMax, kLive),
    kProducer.integer("max.block.ms", "60000", 0, kLongMax, kLive),
    kProducer.integer("max.in.flight.requests.per.connection", "5", 1, kIntMax, kLive),
    kProducer.integer("max.request.size", "1048576", 0, kIntMax, kLive),
    kProducer.integer("metadata.max.age.ms", "300000", 0, kLongMax, kLive),
    kProducer.integer("metadata.max.idle.ms", "300000", 5000, kLongMax, kLive),
    kProducer.choice("metadata.recovery.strategy", "rebootstrap", "none,rebootstrap", kLive),
    kProducer.boolean("partitioner.adaptive.partitioning.enable", "true", kLive),
    kProducer.integer("partitioner.availability.timeout.ms", "0", 0, kLongMax, kLive),
    kProducer.choice("partitioner.class", "murmur2", "murmur2,fnv1a,crc32,roundrobin", kLive),
    kProducer.boolean("partitioner.ignore.keys", "false", kLive),
    kProducer.integer("receive.buffer.bytes", "32768", -1, kIntMax, kLive),
    kProducer.integer("reconnect.backoff.max.ms", "1000", 0, kLongMax, kLive),
    kProducer.integer("reconnect.backoff.ms", "50", 0, kLongMax, kLive),
    kProducer.integer("request.timeout.ms", "30000", 0, kIntMax, kLive),
    kProducer.integer("retries", "2147483647", 0, kIntMax, kLive),
    kProducer.integer("retry.backoff.max.ms", "1000", 0, kLongMax, kLive),
    kProducer.integer("retry.backoff.ms", "100", 0, kLongMax, kLive),
    kProducer.integer("send.buffer.bytes", "131072", -1, kIntMax, kLive),
    kProducer.integer("transaction.timeout.ms", "60000", 0, kIntMax, kLive),
};

// log-and-producer.md 8.2, replication.md 7; allow.auto.create.topics, check.crcs and max.poll.records as Kafka's ConsumerConfig;
// groups: consumer-groups.md 8. An assignor is named by its own name, not by its class.
constexpr ConfigDefinition kConsumerDefinitions[] = {
    kConsumer.boolean("allow.auto.create.topics", "true", kLive),
    kConsumer.integer("auto.commit.interval.ms", "5000", 0, kIntMax, kLive),
    kConsumer.choice("auto.offset.reset", "latest", "latest,earliest,none", kLive),
    kConsumer.boolean("check.crcs", "true", kLive),
    kConsumer.text("client.id", "", kLive),
    kConsumer.text("client.rack", "", kLive),
    kConsumer.integer("connections.max.idle.ms", "540000", kLongMin, kLongMax, kLive),
    kConsumer.integer("default.api.timeout.ms", "60000", 0, kIntMax, kLive),
    kConsumer.boolean("enable.auto.commit", "true", kLive),
    kConsumer.integer("fetch.max.bytes", "52428800", 0, kIntMax, kLive),
    kConsumer.integer("fetch.max.wait.ms", "500", 0, kIntMax, kLive),
    kConsumer.integer("fetch.min.bytes", "1", 0, kIntMax, kLive),
    kConsumer.text("group.id"),
    kConsumer.text("group.instance.id"),
    kConsumer.choice("group.protocol", "classic", "classic,consumer"),
    kConsumer.text("group.remote.assignor"),
    kConsumer.integer("heartbeat.interval.ms", "3000", 1, kIntMax, kLive),
    kConsumer.choice("isolation.level", "read_uncommitted", "read_uncommitted,read_committed", kLive),
    kConsumer.integer("max.partition.fetch.bytes", "1048576", 0, kIntMax, kLive),
    kConsumer.integer("max.poll.interval.ms", "300000", 1, kIntMax, kLive),
    kConsumer.integer("max.poll.records", "500", 1, kIntMax, kLive),
    kConsumer.integer("metadata.max.age.ms", "300000", 0, kLongMax, kLive),
    kConsumer.choice("metadata.recovery.strategy", "rebootstrap", "none,rebootstrap", kLive),
    kConsumer.list("partition.assignment.strategy", "range,cooperative-sticky", "range,roundrobin,sticky,cooperative-sticky"),
    kConsumer.integer("receive.buffer.bytes", "65536", -1, kIntMax, kLive),
    kConsumer.integer("reconnect.backoff.max.ms", "1000", 0, kLongMax, kLive),
    kConsumer.integer("reconnect.backoff.ms", "50", 0, kLongMax, kLive),
    kConsumer.integer("request.timeout.ms", "30000", 0, kIntMax, kLive),
    kConsumer.integer("retry.backoff.max.ms", "1000", 0, kLongMax, kLive),
    kConsumer.integer("retry.backoff.ms", "100", 0, kLongMax, kLive),
    kConsumer.integer("send.buffer.bytes", "131072", -1, kIntMax, kLive),
    kConsumer.integer("session.timeout.ms", "45000", 1, kIntMax, kLive),
};

} // namespace

std::span<const ConfigDefinition> producerDefinitions() { return kProducerDefinitions; }

std::span<const ConfigDefinition> consumerDefinitions() { return kConsumerDefinitions; }

} // namespace highwater::config
