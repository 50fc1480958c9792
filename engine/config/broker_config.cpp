// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/broker_config.h"

#include "engine/config/value_reader.h"

namespace highwater::config {
namespace {

void readReplication(const ValueReader& reader, BrokerConfig& config)
{
    reader.readMilliseconds("replica.lag.time.max.ms", config.replicaLagTimeMax);
    reader.readMilliseconds("replica.fetch.wait.max.ms", config.replicaFetchWaitMax);
    reader.read("replica.fetch.min.bytes", config.replicaFetchMinBytes);
    reader.read("replica.fetch.max.bytes", config.replicaFetchMaxBytes);
    reader.read("replica.fetch.response.max.bytes", config.replicaFetchResponseMaxBytes);
    reader.readMilliseconds("replica.fetch.backoff.ms", config.replicaFetchBackoff);
    reader.read("num.replica.fetchers", config.numReplicaFetchers);
    reader.readMilliseconds("log.initial.task.delay.ms", config.logInitialTaskDelay);
    reader.readMilliseconds("log.retention.check.interval.ms", config.logRetentionCheckInterval);
    reader.readMilliseconds("replica.high.watermark.checkpoint.interval.ms", config.replicaHighWatermarkCheckpointInterval);
    reader.readMilliseconds("replica.socket.timeout.ms", config.replicaSocketTimeout);
    reader.read("replica.selector.class", config.replicaSelectorClass);
    reader.read("fetch.max.bytes", config.fetchMaxBytes);
    reader.read("max.incremental.fetch.session.cache.slots", config.maxIncrementalFetchSessionCacheSlots);
    reader.readMilliseconds("request.timeout.ms", config.requestTimeout);
    reader.readMilliseconds("log.flush.offset.checkpoint.interval.ms", config.logFlushOffsetCheckpointInterval);
    reader.readMilliseconds("log.flush.start.offset.checkpoint.interval.ms", config.logFlushStartOffsetCheckpointInterval);
    constexpr std::int64_t longest = 31'536'000'000; // a year: Kafka's default is further away
    if (const auto interval = reader.integer("log.flush.scheduler.interval.ms"); interval && *interval <= longest)
        config.logFlushSchedulerInterval = milliseconds(*interval);
}

void readLifecycle(const ValueReader& reader, BrokerConfig& config)
{
    reader.readMilliseconds("broker.heartbeat.interval.ms", config.brokerHeartbeatInterval);
    reader.readMilliseconds("broker.session.timeout.ms", config.brokerSessionTimeout);
    reader.readMilliseconds("initial.broker.registration.timeout.ms", config.initialBrokerRegistrationTimeout);
    reader.read("controlled.shutdown.enable", config.controlledShutdownEnable);
    if (const std::string* rack = reader.find("broker.rack"))
        config.brokerRack = rack->empty() ? std::nullopt : std::optional(*rack);
}

void readController(const ValueReader& reader, BrokerConfig& config)
{
    reader.read("auto.leader.rebalance.enable", config.autoLeaderRebalanceEnable);
    if (const auto period = reader.integer("leader.imbalance.check.interval.seconds"))
        config.leaderImbalanceCheckInterval = seconds(*period);
    reader.readMilliseconds("unclean.leader.election.interval.ms", config.uncleanLeaderElectionInterval);
    reader.read("num.partitions", config.numPartitions);
    reader.read("default.replication.factor", config.defaultReplicationFactor);
    reader.read("auto.create.topics.enable", config.autoCreateTopicsEnable);
    reader.read("delete.topic.enable", config.deleteTopicEnable);
    reader.readMilliseconds("controller.quorum.election.timeout.ms", config.controllerQuorumElectionTimeout);
    reader.readMilliseconds("controller.quorum.fetch.timeout.ms", config.controllerQuorumFetchTimeout);
    reader.readMilliseconds("controller.quorum.election.backoff.max.ms", config.controllerQuorumElectionBackoffMax);
    reader.readMilliseconds("controller.quorum.append.linger.ms", config.controllerQuorumAppendLinger);
    reader.readMilliseconds("controller.quorum.request.timeout.ms", config.controllerQuorumRequestTimeout);
    reader.readMilliseconds("controller.quorum.retry.backoff.ms", config.controllerQuorumRetryBackoff);
    reader.readMilliseconds("metadata.max.idle.interval.ms", config.metadataMaxIdleInterval);
    reader.read("metadata.log.max.record.bytes.between.snapshots", config.metadataLogMaxRecordBytesBetweenSnapshots);
    reader.readMilliseconds("metadata.log.max.snapshot.interval.ms", config.metadataLogMaxSnapshotInterval);
}

void readOffsetsTopic(const ValueReader& reader, GroupConfig& config)
{
    reader.read("offsets.topic.num.partitions", config.offsetsTopicNumPartitions);
    reader.read("offsets.topic.replication.factor", config.offsetsTopicReplicationFactor);
    reader.read("offsets.topic.segment.bytes", config.offsetsTopicSegmentBytes);
    reader.readMilliseconds("offsets.commit.timeout.ms", config.offsetsCommitTimeout);
    if (const auto minutes = reader.integer("offsets.retention.minutes"))
        config.offsetsRetention = seconds(*minutes * 60);
    reader.readMilliseconds("offsets.retention.check.interval.ms", config.offsetsRetentionCheckInterval);
    reader.read("offset.metadata.max.bytes", config.offsetMetadataMaxBytes);
}

void readGroups(const ValueReader& reader, GroupConfig& config)
{
    readOffsetsTopic(reader, config);
    reader.readMilliseconds("group.initial.rebalance.delay.ms", config.initialRebalanceDelay);
    reader.readMilliseconds("group.min.session.timeout.ms", config.minSessionTimeout);
    reader.readMilliseconds("group.max.session.timeout.ms", config.maxSessionTimeout);
    reader.read("group.max.size", config.maxSize);
    reader.readMilliseconds("group.consumer.session.timeout.ms", config.consumerSessionTimeout);
    reader.readMilliseconds("group.consumer.heartbeat.interval.ms", config.consumerHeartbeatInterval);
    reader.read("group.consumer.max.size", config.consumerMaxSize);
    reader.readMilliseconds("group.consumer.regex.refresh.interval.ms", config.consumerRegexRefreshInterval);
    if (const std::string* list = reader.find("group.consumer.assignors"))
        config.consumerAssignors = *list == "uniform" || *list == "range" ? std::vector<std::string>{*list}
            : *list == "range,uniform"                                   ? std::vector<std::string>{"range", "uniform"}
                                                                         : std::vector<std::string>{"uniform", "range"};
    if (const std::string* policy = reader.find("group.consumer.migration.policy"))
        config.consumerMigrationPolicy = *policy == "upgrade" ? MigrationPolicy::Upgrade
            : *policy == "downgrade"                          ? MigrationPolicy::Downgrade
            : *policy == "disabled"                           ? MigrationPolicy::Disabled
                                                              : MigrationPolicy::Bidirectional;
}

} // namespace

BrokerConfig brokerConfigFrom(const ConfigMap& values)
{
    BrokerConfig config;
    const ValueReader reader(values);
    readReplication(reader, config);
    readLifecycle(reader, config);
    readController(reader, config);
    readGroups(reader, config.group);
    return config;
}

std::optional<std::string> conflictIn(const BrokerConfig& config)
{
    if (config.replicaFetchWaitMax > config.replicaSocketTimeout)
        return "replica.fetch.wait.max.ms must not be above replica.socket.timeout.ms, or every quiet fetch would time out.";
    if (config.replicaFetchWaitMax > config.replicaLagTimeMax)
        return "replica.fetch.wait.max.ms must not be above replica.lag.time.max.ms, or followers would leave and join the ISR all "
               "the time.";
    if (config.group.consumerHeartbeatInterval >= config.group.consumerSessionTimeout)
        return "group.consumer.heartbeat.interval.ms must be below group.consumer.session.timeout.ms.";
    return std::nullopt;
}

} // namespace highwater::config
