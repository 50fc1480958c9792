// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/cow.h"
#include "engine/base/shared_value_map.h"
#include "engine/config/broker_config.h"
#include "engine/config/topic_config.h"
#include "engine/machine/input.h"
#include "engine/message/metadata.h"
#include "engine/metadata/shared_map.h"
#include "engine/node/alter_partition_manager.h"
#include "engine/node/broker_lifecycle.h"
#include "engine/node/fetcher.h"
#include "engine/node/group_coordinator.h"
#include "engine/node/touched.h"
#include "engine/replica/replica.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace highwater::node {

/// What a broker's disk holds beside the logs of its running replicas. Source: replication.md 1.33.
struct BrokerDisk {
    std::map<TopicIdPartition, log::Log> logs; ///< of a process that does not run, or has not loaded them
    metadata::SharedMap<TopicIdPartition, Offset> highWatermarks; ///< replication-offset-checkpoint
    metadata::SharedMap<TopicIdPartition, Offset> logStarts;      ///< log-start-offset-checkpoint
    metadata::SharedMap<TopicIdPartition, Offset> recoveryPoints; ///< recovery-point-offset-checkpoint
    std::optional<BrokerEpoch> cleanShutdownMarker;    ///< .kafka_cleanshutdown
    Uuid directoryId;                                  ///< meta.properties; given at the first start
    friend bool operator==(const BrokerDisk&, const BrokerDisk&) = default;
};

/// What the host's disk is like; a restart keeps it.
struct DiskQuality {
    bool isFull = false;    ///< each write fails
    bool hasFailed = false; ///< so does each read
    Duration perAppend;     ///< how much longer a write takes
    Duration perFlush;      ///< and an fsync
    bool takesWrites() const { return !isFull && !hasFailed; }
    friend bool operator==(const DiskQuality&, const DiskQuality&) = default;
};

/// What a power loss leaves of what was not flushed.
struct PowerLossOutcome {
    bool byChance = false;                         ///< else nothing, but for `keptEnds`
    std::map<TopicIdPartition, Offset> keptEnds;
};

/// A range of producer ids that the controller granted. Kafka: ProducerIdsBlock.
struct ProducerIdBlock {
    std::int64_t next = 0;
    std::int64_t end = 0; ///< exclusive
    std::int64_t prefetchAt = 0; ///< at 90 % use the next block is asked for (log-and-producer.md 5.17)
    bool isEmpty() const { return next >= end; }
    friend bool operator==(const ProducerIdBlock&, const ProducerIdBlock&) = default;
};
/// Kafka: RPCProducerIdManager.
struct ProducerIds {
    ProducerIdBlock current;
    std::optional<ProducerIdBlock> following;
    ControllerCall call;
    friend bool operator==(const ProducerIds&, const ProducerIds&) = default;
};

/// The data side of a broker process: its replicas, the requests it serves, its fetchers, its life cycle.
/// Kafka: BrokerServer with ReplicaManager, KafkaApis and BrokerMetadataPublisher.
///
/// Always:
///  1. Only a broker with open ports serves data requests; before that they get a closed connection.
///  2. A partition has at most one fetcher, to the leader this broker believes in; a partition it leads has none.
///  3. After a step nothing in it is due any more.
class Broker {
public:
    /// `config` is what `staticValues` make; dynamic values of the image are laid over them.
    Broker(NodeId id, const config::BrokerConfig& config, config::ConfigMap staticValues, replica::Rules rules = {});
    Broker(const Broker&);
    Broker(Broker&&) noexcept;
    Broker& operator=(const Broker&);
    Broker& operator=(Broker&&) noexcept;
    ~Broker();

    /// The process starts from its disk. Needs: not running.
    void start(Instant now, machine::Outbox& out);
    /// SIGTERM: a controlled shutdown begins, or the process stops at once (controlled.shutdown.enable=false). Needs: running.
    void requestStop(Instant now, machine::Outbox& out, TouchedList& touched);
    /// The orderly stop is done: the process may end. Whoever runs it then calls crash(), which loses nothing any more.
    bool hasStopped() const { return m_lifecycle.state == LifecycleState::ShuttingDown; }
    /// kill -9: all but the disk is lost; what was written is in the page cache.
    void crash();
    /// The host loses power: what was not flushed is lost too; tells what each log lost. Needs: not running.
    void powerLoss(const PowerLossOutcome& outcome, machine::Outbox& out);
    /// An empty disk with a new directory id, or one partition's folder gone. Needs: not running.
    void wipeDisk(const std::optional<TopicIdPartition>& partition, machine::Outbox& out);
    /// Its only log directory failed under it: the process halts (replication.md 1.43; Kafka: LogDirFailureHandler).
    bool hasHalted() const { return m_hasHalted; }

    /// One message for it, or a wake. Needs: running.
    void step(Instant now, const machine::Input& input, machine::Outbox& out, TouchedList& touched);
    /// The committed metadata moved, or the quorum's leader changed.
    void onMetadata(Instant now, const Cow<metadata::MetadataImage>& image, NodeId quorumLeader, machine::Outbox& out,
        TouchedList& touched);
    /// The message is for the data side of a process, whichever channel it came on.
    static bool understands(const message::Message& message);
    machine::Deadline earliestDeadline() const;

    const DiskQuality& diskQuality() const { return m_diskQuality; }
    void setDiskQuality(const DiskQuality& quality) { m_diskQuality = quality; }
    void setRules(const replica::Rules& rules) { m_rules = rules; }
    /// Each fetch to a leader waits this long before it goes out; zero: at once again. What waits now goes at `now` then.
    void setFetchDelay(Instant now, Duration delay, EventNumber cause);

    NodeId id() const { return m_id; }
    const config::BrokerConfig& config() const { return m_config; }
    const config::ConfigMap& staticValues() const { return m_staticValues; }
    const replica::Rules& rules() const { return m_rules; }
    const SharedValueMap<TopicIdPartition, replica::Replica>& replicas() const { return m_replicas; }
    const replica::Replica* replica(const TopicIdPartition& partition) const;
    /// In a running process or on the disk of a dead one; null when it has none.
    const log::Log* log(const TopicIdPartition& partition) const;
    const BrokerDisk& disk() const { return m_disk; }
    const BrokerLifecycle& lifecycle() const { return m_lifecycle; }
    BrokerEpoch brokerEpoch() const { return m_lifecycle.brokerEpoch; }
    const metadata::MetadataImage& image() const { return *m_image; }
    const Purgatory& purgatory() const { return m_purgatory; }
    const FetchSessionCache& fetchSessions() const { return m_sessions; }
    const FlatMap<FetcherId, Fetcher>& fetchers() const { return m_fetchers; }
    /// Kafka's defaults when the topic is gone.
    const config::TopicConfig& topicConfig(const TopicId& topic) const;
    const std::set<TopicIdPartition>& failedPartitions() const { return m_failedPartitions; }
    const AlterPartitionManager& alterPartitionManager() const { return m_alterPartitions; }
    Duration fetchDelay() const { return m_fetchDelay; }
    const GroupCoordinator& groupCoordinator() const { return m_groups; }
    std::int64_t parkedProduceCount(const TopicIdPartition& partition) const;
    std::int64_t parkedFetchCount(const TopicIdPartition& partition) const;
    /// The follower record with the times of idle fetches in it; nothing when this broker does not lead or has no such follower.
    std::optional<replica::FollowerRecord> followerRecord(const TopicIdPartition& partition, NodeId follower) const;

    friend bool operator==(const Broker&, const Broker&);

private:
    /// A partition whose requests are to be looked at (3.14).
    struct Recheck {
        TopicIdPartition partition;
        bool highWatermarkMoved = false;
        EventNumber cause;
    };
    /// One step: what it was given, and what is left to do at its end. No state.
    struct Step {
        Instant now;
        machine::Outbox& out;
        TouchedList& touched;
        EventNumber cause;
        std::vector<Recheck> rechecks{};
        std::vector<ConnectionId> freed{};
        EventNumber proposalCause{};
        bool groupsMoved = false; ///< deadlines of groups may have changed
    };
    /// What the metadata says of a partition that is ours.
    struct Assignment {
        TopicIdPartition partition;
        const metadata::PartitionRegistration* registration; ///< in the image
    };
    struct FetchLook;

    // broker.cpp: dispatch
    void onMessage(Step& step, const message::Envelope& envelope);
    void onRequest(Step& step, const message::Envelope& envelope);
    void serve(Step& step, const ConnectionId& id, const message::Envelope& envelope);
    void serveWaiting(Step& step, const ConnectionId& id);
    void onConnectionClosed(Step& step, const message::Envelope& envelope);
    void closeConnection(const ConnectionId& id);
    void onWake(Step& step);
    void finish(Step& step);
    /// For writing, or for reading while others write.
    replica::Replica* hosted(const TopicIdPartition& partition);
    /// For writing: what it was like before the step is written down.
    replica::Replica& opened(Step& step, replica::Replica& replica);
    replica::Surroundings around(const TopicIdPartition& partition) const;
    /// Sends the answer and frees the connection.
    void answer(Step& step, const ConnectionId& id, message::Message body);
    void free(Step& step, const ConnectionId& id);
    ErrorCode notServedBecause(const TopicIdPartition& partition) const;
    message::CurrentLeader currentLeader(const TopicIdPartition& partition) const;

    // broker_produce.cpp
    void onProduce(Step& step, const ConnectionId& id, const message::Envelope& envelope);
    PendingProduce appendOne(Step& step, const message::ProducePartitionData& data, message::Acks acks, NodeId client);
    void appendTo(Step& step, replica::Replica& replica, const message::ProducePartitionData& data, message::Acks acks,
        PendingProduce& produce);
    void answerProduce(Step& step, const ConnectionId& id, DelayedProduce produce);
    void unwatch(const ConnectionId& id, const DelayedProduce& produce);
    void recheck(Step& step);
    void recheckProduces(Step& step, const Recheck& recheck);
    void failProduces(Step& step, const TopicIdPartition& partition, ErrorCode error);
    template <class Judge>
    void settleProduce(Step& step, const ConnectionId& id, const TopicIdPartition& partition, Judge judge);
    void onProduceExpired(Step& step, const ConnectionId& id);
    void onInitProducerId(Step& step, const ConnectionId& id);
    void requestProducerIds(Step& step);
    void onProducerIds(Step& step, const message::AllocateProducerIdsResponse& response);

    // broker_fetch.cpp
    void onFetch(Step& step, const ConnectionId& id, const message::Envelope& envelope);
    void park(Step& step, const ConnectionId& id, const message::Envelope& envelope, FetchLook& look);
    /// Null: sessionless, or `error` is set.
    FetchSession* sessionOf(Step& step, const message::FetchRequest& request, ErrorCode& error);
    FetchSession* openSession(Step& step, const message::FetchRequest& request);
    void updateSession(Step& step, FetchSession& session, const message::FetchRequest& request);
    void forgetSession(std::int32_t id);
    void lookAtAll(Step& step, FetchLook& look);
    void lookAt(Step& step, FetchLook& look, const message::FetchPartition& fetch);
    message::FetchPartitionResponse readOne(Step& step, FetchLook& look, const message::FetchPartition& fetch, bool& staysNews);
    void noteServed(Step& step, const replica::Replica& replica, LeaderEpoch epoch) const;
    void redirect(const replica::Replica& replica, const message::FetchRequest& request, const message::FetchPartition& fetch,
        message::FetchPartitionResponse& response) const;
    static bool isNews(const CachedPartition& cached, const message::FetchPartitionResponse& response);
    void answerFetch(Step& step, const ConnectionId& id, FetchLook& look);
    void unwatch(const ConnectionId& id, const DelayedFetch& delayed);
    void completeFetch(Step& step, const ConnectionId& id);
    bool isFetchReady(const DelayedFetch& delayed, const TopicIdPartition& partition) const;
    /// The sessions that hold the partition look at it again.
    void noteNews(const TopicIdPartition& partition);
    void recheckFetches(Step& step, const Recheck& recheck);
    /// Before the log end moves: followers that asked for all there is, without naming the partition, were caught up.
    void settleFollowers(replica::Replica& replica);
    /// A new leader epoch: what followers asked for before does not count.
    void distrustFollowers(const TopicIdPartition& partition);

    // broker_queries.cpp
    void onListOffsets(Step& step, const ConnectionId& id, const message::ListOffsetsRequest& request);
    void onOffsetForLeaderEpoch(Step& step, const ConnectionId& id, const message::OffsetForLeaderEpochRequest& request);
    void onMetadataRequest(Step& step, const ConnectionId& id, const message::MetadataRequest& request);
    message::MetadataTopic topicMetadata(const std::string& name) const;
    void createAutomatically(Step& step, const std::string& name);
    void forward(Step& step, const ConnectionId& id, const message::Envelope& envelope);
    void sendForward(Step& step, Connection& connection);
    void sendForwards(Step& step);
    void loseForwards(Step& step, NodeId controller);
    void onForwardAnswered(Step& step, const message::Envelope& envelope);
    void onForwardExpired(Step& step, const ConnectionId& id);

    // broker_groups.cpp
    bool isOffsetsTopic(const TopicId& id) const;
    std::optional<TopicIdPartition> offsetsPartitionOf(const std::string& group) const;
    void onFindCoordinator(Step& step, const ConnectionId& id, const message::FindCoordinatorRequest& request);
    void createOffsetsTopic(Step& step);
    void onGroupRequest(Step& step, const ConnectionId& id, const message::Envelope& envelope);
    void deleteGroups(Step& step, const ConnectionId& id, const message::Envelope& envelope, const message::DeleteGroupsRequest& request);
    bool isOneOfMany(const ConnectionId& id, message::Message& body);
    void listGroups(Step& step, const message::Envelope& envelope);
    group::Surroundings around(Step& step) const;
    void settleGroups(Step& step, CoordinatorContext& context, group::Effects effects, NodeId client);
    void writeGroups(Step& step, CoordinatorContext& context, group::Write write, NodeId client, group::Effects& effects);
    void answerGroup(Step& step, group::Answer answered);
    void recheckGroups(Step& step, const Recheck& recheck);
    void startCoordinating(Step& step, const TopicIdPartition& partition, LeaderEpoch leaderEpoch);
    void stopCoordinating(Step& step, const TopicIdPartition& partition);
    void loadCoordinator(Step& step, CoordinatorContext& context);
    void wakeGroups(Step& step);
    void forgetTopics(Step& step, const std::set<std::string>& names);
    void noteGroupDeadlines(const Step& step);

    // broker_metadata.cpp
    void publishFirst(Step& step);
    void publishDelta(Step& step, const metadata::MetadataImage& before);
    void loadLogs(Step& step);
    void assume(Step& step, const std::vector<Assignment>& assignments);
    void lead(Step& step, const Assignment& assignment);
    /// True when its fetcher is to start over.
    bool follow(Step& step, const Assignment& assignment);
    bool leavesFetcherWhileStopping(const metadata::PartitionRegistration& registration) const;
    replica::Replica& created(Step& step, const TopicIdPartition& partition);
    void removePartition(Step& step, const TopicIdPartition& partition, ErrorCode error);
    void tellDeleted(Step& step, const TopicIdPartition& partition, Offset logEndOffset);
    void deleteStrayLogs(Step& step);
    void updateConfigs();
    void configure(const TopicId& topicId);

    // broker_following.cpp
    void startFetching(const TopicIdPartition& partition, NodeId leader);
    void stopFetching(const TopicIdPartition& partition);
    void pumpFetchers(Step& step);
    void pump(Step& step, const FetcherId& id, Fetcher& fetcher);
    std::int32_t fetcherCount() const { return std::min(m_config.numReplicaFetchers, kFetchersMax); }
    /// The fetcher that waits for this answer; null: it is of an earlier connection.
    Fetcher* fetcherWaitingFor(const message::Envelope& envelope);
    /// num.replica.fetchers changed: each partition goes to the fetcher it belongs to now.
    void resizeFetchers();
    message::FetchPartition nextFetch(Step& step, const TopicIdPartition& partition, FetcherPartition& state);
    void sendFetch(Step& step, const FetcherId& id, Fetcher& fetcher);
    void askLogBound(Step& step, const FetcherId& id, Fetcher& fetcher);
    void onFetchAnswered(Step& step, const message::Envelope& envelope);
    void onPartitionAnswered(Step& step, NodeId leader, Fetcher& fetcher, const message::FetchPartitionResponse& response);
    void onFetchError(Step& step, NodeId leader, Fetcher& fetcher, const TopicIdPartition& partition, ErrorCode error);
    void onLogBound(Step& step, const message::Envelope& envelope);
    void onFetcherLost(Step& step, Fetcher& fetcher);
    void fail(Fetcher& fetcher, const TopicIdPartition& partition);
    void delay(Step& step, Fetcher& fetcher, const TopicIdPartition& partition);
    void wakeFetchers(Step& step);

    // broker_controller.cpp
    void call(Step& step, ControllerCall& call);
    void callLater(Step& step, ControllerCall& call);
    static bool isAnswerTo(const ControllerCall& call, const message::Envelope& envelope);
    void wakeController(Step& step);
    void onControllerFound(Step& step);
    void onControllerLost(Step& step, NodeId controller);
    void pumpController(Step& step);
    void propose(Step& step, const std::optional<message::AlterPartitionData>& proposal);
    void checkIsrs(Step& step);
    void onAlterPartitionAnswered(Step& step, const message::AlterPartitionResponse& response);
    void onProposalAnswered(Step& step, const message::AlterPartitionPartitionResponse& answered,
        const message::AlterPartitionData& asked);
    void communicate(Step& step);
    void onLifecycleAnswered(Step& step, Duration pause);
    void onHeartbeatLost(Step& step);
    void onRegistered(Step& step, const message::BrokerRegistrationResponse& response);
    void onHeartbeat(Step& step, const message::BrokerHeartbeatResponse& response);
    void maybeAskToBeUnfenced(Step& step);
    void becomeRunning(Step& step);
    void wakeLifecycle(Step& step);
    void stopOrderly(Step& step);
    void checkpoint(Step& step);
    void checkpointHighWatermarks();
    void checkpointLogStarts();
    void deleteOldSegments(Step& step);
    void checkpointRecoveryPoints();
    void flushOldLogs(Step& step);
    log::DiskWrites diskWrites() const { return m_diskQuality.takesWrites() ? log::DiskWrites::Succeed : log::DiskWrites::Fail; }

    NodeId m_id;
    config::ConfigMap m_staticValues;
    config::BrokerConfig m_staticConfig;
    replica::Rules m_rules;
    Duration m_fetchDelay; ///< a property of the host: a restart keeps it
    DiskQuality m_diskQuality; ///< so is this

    BrokerDisk m_disk; ///< survives a crash, as do the logs in m_replicas

    // lost in a crash
    config::ConfigMap m_brokerValues; ///< static values with the image's dynamic ones over them
    config::BrokerConfig m_config;    ///< what they make
    std::map<TopicId, config::TopicConfig> m_topicConfigs; ///< of the topics in the image
    SharedValueMap<TopicIdPartition, replica::Replica> m_replicas;
    FlatMap<TopicIdPartition, Watchers> m_watchers;
    Purgatory m_purgatory;
    FetchSessionCache m_sessions;
    FlatMap<FetcherId, Fetcher> m_fetchers;
    std::set<TopicIdPartition> m_failedPartitions; ///< wait for the next leader epoch (2.14)
    AlterPartitionManager m_alterPartitions;
    ProducerIds m_producerIds;
    GroupCoordinator m_groups;
    BrokerLifecycle m_lifecycle;
    Cow<metadata::MetadataImage> m_image;
    NodeId m_quorumLeader = kNoNode;
    machine::Deadline m_isrCheck;
    machine::Deadline m_highWatermarkCheckpoint;
    machine::Deadline m_logStartCheckpoint;
    machine::Deadline m_recoveryPointCheckpoint;
    machine::Deadline m_retentionCheck;
    machine::Deadline m_flushCheck; ///< not set unless log.flush.scheduler.interval.ms is
    bool m_hasHalted = false;
    machine::Deadline m_forwardLook; ///< forwarded requests without a controller look for one
};

} // namespace highwater::node
