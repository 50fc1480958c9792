// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/client_config.h"

#include "engine/base/ensure.h"
#include "engine/config/value_reader.h"

#include <array>
#include <utility>

namespace highwater::config {
namespace {

constexpr std::array kPartitioners = {Partitioner::Murmur2, Partitioner::Fnv1a, Partitioner::Crc32, Partitioner::RoundRobin};
constexpr std::array kCodecs = {record::Compression::None, record::Compression::Gzip, record::Compression::Snappy,
    record::Compression::Lz4, record::Compression::Zstd};
constexpr std::array<std::string_view, 5> kCodecNames = {"none", "gzip", "snappy", "lz4", "zstd"};

constexpr std::int64_t kGzipDefaultLevel = -1; // log-and-producer.md 8.1
constexpr std::int32_t kIdempotentInFlightMax = 5; // the broker remembers five batches (log-and-producer.md 6.3.3)

Result<ConfigMap> checkedValues(ConfigScope scope, const ConfigMap& values)
{
    ConfigMap checked;
    for (const auto& [name, value] : values) {
        auto canonical = checkedValue(scope, name, value);
        if (!canonical)
            return tl::make_unexpected(canonical.error());
        checked.emplace(name, *std::move(canonical));
    }
    return checked;
}

message::Acks acksNamed(const std::string& text)
{
    if (text == "0")
        return message::Acks::None;
    return text == "1" ? message::Acks::Leader : message::Acks::All;
}

std::string_view nameOfAcks(message::Acks acks)
{
    if (acks == message::Acks::None)
        return "0";
    return acks == message::Acks::Leader ? "1" : "all";
}

void readChoices(const ValueReader& reader, ProducerConfig& config)
{
    if (const std::string* acks = reader.find("acks"))
        config.acks = acksNamed(*acks);
    if (const std::string* codec = reader.find("compression.type"))
        for (std::size_t i = 0; i < kCodecs.size(); ++i)
            if (kCodecNames[i] == *codec)
                config.compressionType = kCodecs[i];
    const auto level = reader.integer("compression." + std::string(kCodecNames[std::size_t(config.compressionType)]) + ".level");
    if (level && !(config.compressionType == record::Compression::Gzip && *level == kGzipDefaultLevel))
        config.compressionLevel = int(*level);
    if (const std::string* partitioner = reader.find("partitioner.class"))
        for (const Partitioner known : kPartitioners)
            if (nameOf(known) == *partitioner)
                config.partitioner = known;
}

void readNumbers(const ValueReader& reader, ProducerConfig& config)
{
    reader.readMilliseconds("linger.ms", config.linger);
    reader.read("batch.size", config.batchSize);
    reader.read("buffer.memory", config.bufferMemory);
    reader.readMilliseconds("max.block.ms", config.maxBlock);
    reader.read("max.request.size", config.maxRequestSize);
    reader.read("retries", config.retries);
    reader.readMilliseconds("delivery.timeout.ms", config.deliveryTimeout);
    reader.readMilliseconds("request.timeout.ms", config.requestTimeout);
    reader.readMilliseconds("retry.backoff.ms", config.retryBackoff);
    reader.readMilliseconds("retry.backoff.max.ms", config.retryBackoffMax);
    reader.readMilliseconds("reconnect.backoff.ms", config.reconnectBackoff);
    reader.readMilliseconds("reconnect.backoff.max.ms", config.reconnectBackoffMax);
    reader.read("max.in.flight.requests.per.connection", config.maxInFlightRequestsPerConnection);
    reader.readMilliseconds("metadata.max.age.ms", config.metadataMaxAge);
    reader.readMilliseconds("metadata.max.idle.ms", config.metadataMaxIdle);
    reader.read("partitioner.ignore.keys", config.partitionerIgnoreKeys);
    reader.read("partitioner.adaptive.partitioning.enable", config.partitionerAdaptivePartitioningEnable);
    reader.readMilliseconds("partitioner.availability.timeout.ms", config.partitionerAvailabilityTimeout);
}

/// log-and-producer.md 6.3.4. In Kafka's order: retries, acks, in-flight.
std::optional<std::string> resolveIdempotence(const ValueReader& reader, ProducerConfig& config)
{
    const bool isAskedFor = reader.find("enable.idempotence") != nullptr;
    reader.read("enable.idempotence", config.enableIdempotence);
    if (!config.enableIdempotence)
        return std::nullopt;
    if (config.retries == 0) {
        if (isAskedFor)
            return "retries must be above 0 to use the idempotent producer.";
        config.enableIdempotence = false;
    }
    if (config.acks != message::Acks::All) {
        if (isAskedFor)
            return "acks must be all to use the idempotent producer; otherwise we cannot guarantee idempotence.";
        config.enableIdempotence = false;
    }
    if (config.enableIdempotence && config.maxInFlightRequestsPerConnection > kIdempotentInFlightMax)
        return "max.in.flight.requests.per.connection must be at most 5 to use the idempotent producer; "
               "set enable.idempotence to false to have more.";
    return std::nullopt;
}

/// log-and-producer.md 6.3.5.
std::optional<std::string> resolveDeliveryTimeout(const ValueReader& reader, ProducerConfig& config)
{
    const Duration least = std::min(config.linger + config.requestTimeout, milliseconds(2'147'483'647));
    if (config.deliveryTimeout >= least)
        return std::nullopt;
    if (reader.find("delivery.timeout.ms") != nullptr)
        return "delivery.timeout.ms must be at least linger.ms + request.timeout.ms = "
            + std::to_string(least.inMilliseconds()) + ".";
    config.deliveryTimeout = least;
    return std::nullopt;
}

ConfigMap defaultsUnder(ConfigScope scope, const ConfigMap& values)
{
    ConfigMap all;
    for (const ConfigDefinition& definition : definitions(scope))
        all.emplace(definition.name, definition.defaultValue);
    for (const auto& [name, value] : values)
        all.insert_or_assign(name, value);
    return all;
}

std::string inMilliseconds(Duration duration) { return std::to_string(duration.inMilliseconds()); }

std::string truthOf(bool holds) { return holds ? "true" : "false"; }

constexpr std::string_view kAssignorNames[] = {"range", "roundrobin", "sticky", "cooperative-sticky"};

void readReset(const ValueReader& reader, ConsumerConfig& config)
{
    const std::string* reset = reader.find("auto.offset.reset");
    if (reset == nullptr)
        return;
    config.autoOffsetReset = *reset == "none" ? AutoOffsetReset::None
        : *reset == "earliest"                ? AutoOffsetReset::Earliest
        : *reset == "latest"                  ? AutoOffsetReset::Latest
                                              : AutoOffsetReset::ByDuration;
    if (config.autoOffsetReset == AutoOffsetReset::ByDuration)
        config.autoOffsetResetDuration = isoDuration(std::string_view(*reset).substr(kByDuration.size())).value_or(Duration{});
}

/// The assignors of a comma-separated list that was checked.
std::vector<Assignor> assignorsIn(std::string_view list)
{
    std::vector<Assignor> assignors;
    while (!list.empty()) {
        const std::string_view name = list.substr(0, list.find(','));
        for (std::size_t i = 0; i < std::size(kAssignorNames); ++i)
            if (kAssignorNames[i] == name)
                assignors.push_back(Assignor(i));
        list.remove_prefix(std::min(list.size(), name.size() + 1));
    }
    return assignors;
}

/// consumer-groups.md 5.19, 8.
void readGroup(const ValueReader& reader, ConsumerConfig& config)
{
    reader.read("group.id", config.groupId);
    reader.read("group.instance.id", config.groupInstanceId);
    if (const std::string* protocol = reader.find("group.protocol"))
        config.groupProtocol = *protocol == "consumer" ? GroupProtocol::Consumer : GroupProtocol::Classic;
    reader.read("group.remote.assignor", config.groupRemoteAssignor);
    if (const std::string* list = reader.find("partition.assignment.strategy"))
        config.partitionAssignmentStrategy = assignorsIn(*list);
    reader.readMilliseconds("session.timeout.ms", config.sessionTimeout);
    reader.readMilliseconds("heartbeat.interval.ms", config.heartbeatInterval);
    reader.readMilliseconds("max.poll.interval.ms", config.maxPollInterval);
    reader.read("enable.auto.commit", config.enableAutoCommit);
    reader.readMilliseconds("auto.commit.interval.ms", config.autoCommitInterval);
    reader.readMilliseconds("default.api.timeout.ms", config.defaultApiTimeout);
}

/// consumer-groups.md 4.22, 5.19, 6.11.
std::optional<std::string> conflictIn(const ValueReader& reader, const ConsumerConfig& config)
{
    const bool asksForAutoCommit = reader.find("enable.auto.commit") != nullptr && config.enableAutoCommit;
    if (reader.find("group.id") == nullptr && asksForAutoCommit)
        return "enable.auto.commit cannot be set to true when default group id (null) is used.";
    if (config.groupProtocol == GroupProtocol::Consumer) {
        for (const std::string_view name : {"session.timeout.ms", "heartbeat.interval.ms", "partition.assignment.strategy"})
            if (reader.find(name) != nullptr)
                return std::string(name) + " cannot be set when group.protocol=consumer.";
        return std::nullopt;
    }
    if (reader.find("group.remote.assignor") != nullptr && !config.groupRemoteAssignor.empty())
        return "group.remote.assignor cannot be set when group.protocol=classic.";
    if (config.partitionAssignmentStrategy.empty())
        return "partition.assignment.strategy must name at least one assignor.";
    if (config.heartbeatInterval >= config.sessionTimeout)
        return "heartbeat.interval.ms must be lower than session.timeout.ms.";
    return std::nullopt;
}

std::string joined(const std::vector<Assignor>& assignors)
{
    std::string list;
    for (const Assignor assignor : assignors)
        list += (list.empty() ? "" : ",") + std::string(nameOf(assignor));
    return list;
}

} // namespace

std::string_view nameOf(Assignor assignor) { return kAssignorNames[std::size_t(assignor)]; }

std::string_view nameOf(Partitioner partitioner)
{
    switch (partitioner) {
    case Partitioner::Murmur2: return "murmur2";
    case Partitioner::Fnv1a: return "fnv1a";
    case Partitioner::Crc32: return "crc32";
    case Partitioner::RoundRobin: return "roundrobin";
    }
    engineDefect("a partitioner has a name");
}

Result<ProducerConfig> producerConfigFrom(const ConfigMap& values)
{
    const auto checked = checkedValues(ConfigScope::Producer, values);
    if (!checked)
        return tl::make_unexpected(checked.error());
    const ValueReader reader(*checked);
    ProducerConfig config;
    readChoices(reader, config);
    readNumbers(reader, config);
    if (const auto conflict = resolveIdempotence(reader, config))
        return problem(*conflict);
    if (const auto conflict = resolveDeliveryTimeout(reader, config))
        return problem(*conflict);
    return config;
}

ConfigMap allValues(const ProducerConfig& config, const ConfigMap& values)
{
    ConfigMap all = defaultsUnder(ConfigScope::Producer, values);
    all["acks"] = nameOfAcks(config.acks);
    all["enable.idempotence"] = truthOf(config.enableIdempotence);
    all["linger.ms"] = inMilliseconds(config.linger);
    all["batch.size"] = std::to_string(config.batchSize);
    all["buffer.memory"] = std::to_string(config.bufferMemory);
    all["max.block.ms"] = inMilliseconds(config.maxBlock);
    all["max.request.size"] = std::to_string(config.maxRequestSize);
    all["compression.type"] = kCodecNames[std::size_t(config.compressionType)];
    all["retries"] = std::to_string(config.retries);
    all["delivery.timeout.ms"] = inMilliseconds(config.deliveryTimeout);
    all["request.timeout.ms"] = inMilliseconds(config.requestTimeout);
    all["retry.backoff.ms"] = inMilliseconds(config.retryBackoff);
    all["retry.backoff.max.ms"] = inMilliseconds(config.retryBackoffMax);
    all["reconnect.backoff.ms"] = inMilliseconds(config.reconnectBackoff);
    all["reconnect.backoff.max.ms"] = inMilliseconds(config.reconnectBackoffMax);
    all["max.in.flight.requests.per.connection"] = std::to_string(config.maxInFlightRequestsPerConnection);
    all["metadata.max.age.ms"] = inMilliseconds(config.metadataMaxAge);
    all["metadata.max.idle.ms"] = inMilliseconds(config.metadataMaxIdle);
    all["partitioner.class"] = nameOf(config.partitioner);
    all["partitioner.ignore.keys"] = truthOf(config.partitionerIgnoreKeys);
    all["partitioner.adaptive.partitioning.enable"] = truthOf(config.partitionerAdaptivePartitioningEnable);
    all["partitioner.availability.timeout.ms"] = inMilliseconds(config.partitionerAvailabilityTimeout);
    return all;
}

Result<ConsumerConfig> consumerConfigFrom(const ConfigMap& values)
{
    const auto checked = checkedValues(ConfigScope::Consumer, values);
    if (!checked)
        return tl::make_unexpected(checked.error());
    const ValueReader reader(*checked);
    ConsumerConfig config;
    if (const std::string* level = reader.find("isolation.level"))
        config.isolationLevel = *level == "read_committed" ? message::IsolationLevel::ReadCommitted
                                                           : message::IsolationLevel::ReadUncommitted;
    readReset(reader, config);
    reader.readMilliseconds("fetch.max.wait.ms", config.fetchMaxWait);
    reader.read("fetch.min.bytes", config.fetchMinBytes);
    reader.read("fetch.max.bytes", config.fetchMaxBytes);
    reader.read("max.partition.fetch.bytes", config.maxPartitionFetchBytes);
    reader.read("max.poll.records", config.maxPollRecords);
    reader.readMilliseconds("request.timeout.ms", config.requestTimeout);
    reader.readMilliseconds("retry.backoff.ms", config.retryBackoff);
    reader.readMilliseconds("retry.backoff.max.ms", config.retryBackoffMax);
    reader.readMilliseconds("reconnect.backoff.ms", config.reconnectBackoff);
    reader.readMilliseconds("reconnect.backoff.max.ms", config.reconnectBackoffMax);
    reader.readMilliseconds("metadata.max.age.ms", config.metadataMaxAge);
    reader.read("client.rack", config.clientRack);
    reader.read("allow.auto.create.topics", config.allowAutoCreateTopics);
    readGroup(reader, config);
    if (const auto conflict = conflictIn(reader, config))
        return problem(*conflict);
    return config;
}

ConfigMap allValues(const ConsumerConfig& config, const ConfigMap& values)
{
    ConfigMap all = defaultsUnder(ConfigScope::Consumer, values);
    all["isolation.level"]
        = config.isolationLevel == message::IsolationLevel::ReadCommitted ? "read_committed" : "read_uncommitted";
    all["auto.offset.reset"] = config.autoOffsetReset == AutoOffsetReset::None ? "none"
        : config.autoOffsetReset == AutoOffsetReset::Earliest                  ? "earliest"
        : config.autoOffsetReset == AutoOffsetReset::Latest ? "latest" : all["auto.offset.reset"];
    all["fetch.max.wait.ms"] = inMilliseconds(config.fetchMaxWait);
    all["fetch.min.bytes"] = std::to_string(config.fetchMinBytes);
    all["fetch.max.bytes"] = std::to_string(config.fetchMaxBytes);
    all["max.partition.fetch.bytes"] = std::to_string(config.maxPartitionFetchBytes);
    all["max.poll.records"] = std::to_string(config.maxPollRecords);
    all["request.timeout.ms"] = inMilliseconds(config.requestTimeout);
    all["retry.backoff.ms"] = inMilliseconds(config.retryBackoff);
    all["retry.backoff.max.ms"] = inMilliseconds(config.retryBackoffMax);
    all["reconnect.backoff.ms"] = inMilliseconds(config.reconnectBackoff);
    all["reconnect.backoff.max.ms"] = inMilliseconds(config.reconnectBackoffMax);
    all["metadata.max.age.ms"] = inMilliseconds(config.metadataMaxAge);
    all["client.rack"] = config.clientRack;
    all["allow.auto.create.topics"] = truthOf(config.allowAutoCreateTopics);
    all["group.id"] = config.groupId;
    all["group.instance.id"] = config.groupInstanceId;
    all["group.protocol"] = config.groupProtocol == GroupProtocol::Consumer ? "consumer" : "classic";
    all["group.remote.assignor"] = config.groupRemoteAssignor;
    all["partition.assignment.strategy"] = joined(config.partitionAssignmentStrategy);
    all["session.timeout.ms"] = inMilliseconds(config.sessionTimeout);
    all["heartbeat.interval.ms"] = inMilliseconds(config.heartbeatInterval);
    all["max.poll.interval.ms"] = inMilliseconds(config.maxPollInterval);
    all["enable.auto.commit"] = truthOf(config.enableAutoCommit && !config.groupId.empty());
    all["auto.commit.interval.ms"] = inMilliseconds(config.autoCommitInterval);
    all["default.api.timeout.ms"] = inMilliseconds(config.defaultApiTimeout);
    return all;
}

} // namespace highwater::config
