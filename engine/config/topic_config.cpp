// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/topic_config.h"

#include "engine/config/value_reader.h"

namespace highwater::config {
namespace {

constexpr std::int64_t kMillisecondsPerMinute = 60'000;
constexpr std::int64_t kMillisecondsPerHour = 3'600'000;

/// A broker config that can also be given in a coarser unit. The finer name wins (log-and-producer.md 8.1).
std::optional<std::int64_t> brokerMilliseconds(const ValueReader& broker, std::string_view inMilliseconds,
    std::string_view inMinutes, std::string_view inHours)
{
    if (const auto number = broker.integer(inMilliseconds))
        return number;
    const auto scaled = [&](std::string_view name, std::int64_t factor) -> std::optional<std::int64_t> {
        const auto number = broker.integer(name);
        if (!number)
            return std::nullopt;
        return *number < 0 ? *number : *number * factor;
    };
    if (!inMinutes.empty())
        if (const auto number = scaled(inMinutes, kMillisecondsPerMinute))
            return number;
    return scaled(inHours, kMillisecondsPerHour);
}

/// The topic's value or else its broker synonym's.
class LayeredReader {
public:
    LayeredReader(const ConfigMap& topicValues, const ConfigMap& brokerValues) : m_topic(topicValues), m_broker(brokerValues) {}

    template <class Field>
    void read(std::string_view name, Field& field) const
    {
        m_broker.read(definitionOf(ConfigScope::Topic, name)->brokerName, field);
        m_topic.read(name, field);
    }
    void readAges(TopicConfig& config) const
    {
        if (const auto age = brokerMilliseconds(m_broker, "log.roll.ms", {}, "log.roll.hours"))
            config.segmentAge = cappedMilliseconds(*age);
        m_topic.readMilliseconds("segment.ms", config.segmentAge);
        // Kafka takes any negative number of minutes or hours for "no limit".
        if (const auto age = brokerMilliseconds(m_broker, "log.retention.ms", "log.retention.minutes", "log.retention.hours"))
            config.retentionMilliseconds = *age < 0 ? -1 : *age;
        m_topic.read("retention.ms", config.retentionMilliseconds);
    }

private:
    ValueReader m_topic;
    ValueReader m_broker;
};

} // namespace

TopicConfig topicConfigFrom(const ConfigMap& topicValues, const ConfigMap& brokerValues)
{
    TopicConfig config;
    const LayeredReader reader(topicValues, brokerValues);
    reader.read("min.insync.replicas", config.minInsyncReplicas);
    reader.read("unclean.leader.election.enable", config.uncleanLeaderElectionEnable);
    reader.read("segment.bytes", config.segmentBytes);
    reader.read("segment.index.bytes", config.segmentIndexBytes);
    reader.read("index.interval.bytes", config.indexIntervalBytes);
    reader.read("retention.bytes", config.retentionBytes);
    reader.read("flush.messages", config.flushMessages);
    reader.read("flush.ms", config.flushMilliseconds);
    reader.read("max.message.bytes", config.maxMessageBytes);
    reader.read("compression.type", config.compressionType);
    reader.read("compression.gzip.level", config.compressionGzipLevel);
    reader.read("compression.lz4.level", config.compressionLz4Level);
    reader.read("compression.zstd.level", config.compressionZstdLevel);
    reader.read("message.timestamp.type", config.messageTimestampType);
    reader.read("max.compaction.lag.ms", config.maxCompactionLagMilliseconds);
    reader.read("cleanup.policy", config.cleanupPolicy);
    reader.read("message.timestamp.before.max.ms", config.messageTimestampBeforeMaxMilliseconds);
    reader.read("message.timestamp.after.max.ms", config.messageTimestampAfterMaxMilliseconds);
    reader.readAges(config);
    return config;
}

} // namespace highwater::config
