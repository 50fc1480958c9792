// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/base/prng.h"
#include "engine/base/time.h"
#include "engine/client/application.h"
#include "engine/config/config_definition.h"
#include "engine/event/cluster_events.h"
#include "engine/message/admin.h"
#include "engine/sim/cost.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// All that a person or a scenario may do to a world. Each is one step, recorded in the session's history.
namespace highwater::sim {

/// kill -9 of a process.
struct KillNode { NodeId node; friend bool operator==(const KillNode&, const KillNode&) = default; };
/// Starts a process that was killed or stopped.
struct RestartNode { NodeId node; friend bool operator==(const RestartNode&, const RestartNode&) = default; };
/// SIGTERM: controlled shutdown first.
struct StopNode { NodeId node; friend bool operator==(const StopNode&, const StopNode&) = default; };
struct PauseNode { NodeId node; friend bool operator==(const PauseNode&, const PauseNode&) = default; };
struct ResumeNode { NodeId node; friend bool operator==(const ResumeNode&, const ResumeNode&) = default; };

/// One direction, or both.
enum class LinkDirection : std::uint8_t { OneWay, BothWays };
struct CutLink {
    NodeId from;
    NodeId to;
    LinkDirection direction = LinkDirection::BothWays;
    friend bool operator==(const CutLink&, const CutLink&) = default;
};
struct HealLink {
    NodeId from;
    NodeId to;
    LinkDirection direction = LinkDirection::BothWays;
    friend bool operator==(const HealLink&, const HealLink&) = default;
};
/// Cuts, or heals, a node from all other brokers and controllers; clients still reach it unless `alsoClients`.
struct IsolateNode {
    NodeId node;
    bool alsoClients = false;
    friend bool operator==(const IsolateNode&, const IsolateNode&) = default;
};
struct HealNode { NodeId node; friend bool operator==(const HealNode&, const HealNode&) = default; };
struct HealAll { friend bool operator==(const HealAll&, const HealAll&) = default; };
struct SetLinkDelay {
    NodeId from;
    NodeId to;
    LinkDirection direction = LinkDirection::BothWays;
    Duration delayMin;
    Duration delayMax;
    friend bool operator==(const SetLinkDelay&, const SetLinkDelay&) = default;
};
/// A slow follower: each of its fetches to other brokers waits this long before it goes out; its heartbeats do not. Zero ends it.
struct SlowFetches {
    NodeId node;
    Duration delay;
    friend bool operator==(const SlowFetches&, const SlowFetches&) = default;
};

/// A log's end on a disk after the power went: the last batch boundary at or below `end`.
struct KeptLog {
    TopicPartition partition;
    Offset end;
    friend bool operator==(const KeptLog&, const KeptLog&) = default;
};
/// What was written and not yet flushed: gone, or each log cut at a place that chance picks behind what was flushed.
enum class Unflushed : std::uint8_t { Lost, ByChance };
/// The host loses its power: kill -9, and the page cache is gone too. A dead process's host may lose it still.
struct PowerLoss {
    NodeId node;
    Unflushed unflushed = Unflushed::Lost;
    std::vector<KeptLog> kept; ///< of logs whose end is given; what was flushed stays whatever is said here
    friend bool operator==(const PowerLoss&, const PowerLoss&) = default;
};
/// The metadata log stands on a disk of its own (metadata.log.dir).
enum class WipedDisk : std::uint8_t { Logs, Metadata };
/// An empty disk for the logs of a dead broker, which gets a new directory id; or one partition's folder gone (replication.md 2.28).
/// Ends FillDisk and FailLogDir. Or an empty disk for the metadata log and the votes of a dead controller, with a new directory id.
struct WipeDisk {
    NodeId node;
    std::optional<TopicPartition> partition;
    WipedDisk disk = WipedDisk::Logs;
    friend bool operator==(const WipeDisk&, const WipeDisk&) = default;
};
/// Writes to the log directory fail from now on, and with the first one the directory fails as a whole (invariants.md L6, L9).
struct FillDisk { NodeId node; friend bool operator==(const FillDisk&, const FillDisk&) = default; };
struct FreeDisk { NodeId node; friend bool operator==(const FreeDisk&, const FreeDisk&) = default; };
/// Each write and each fsync takes this much longer, one after the other. Zeros end it.
struct SlowDisk {
    NodeId node;
    Duration perAppend;
    Duration perFlush;
    friend bool operator==(const SlowDisk&, const SlowDisk&) = default;
};
/// The log directory cannot be read or written any more: a broker that runs halts (replication.md 1.43). Wiping replaces the disk.
struct FailLogDir { NodeId node; friend bool operator==(const FailLogDir&, const FailLogDir&) = default; };

/// So many of 1000 messages lose a segment, which TCP sends again later. Zero ends it.
struct SetLinkLoss {
    NodeId from;
    NodeId to;
    LinkDirection direction = LinkDirection::BothWays;
    PerMille loss;
    friend bool operator==(const SetLinkLoss&, const SetLinkLoss&) = default;
};
/// Bytes queue behind earlier bytes of the link. Zero: no limit.
struct SetLinkBandwidth {
    NodeId from;
    NodeId to;
    LinkDirection direction = LinkDirection::BothWays;
    ByteCount bytesPerSecond = 0;
    friend bool operator==(const SetLinkBandwidth&, const SetLinkBandwidth&) = default;
};
/// What requests, writes and bytes take, everywhere.
struct SetCost { Cost cost; friend bool operator==(const SetCost&, const SetCost&) = default; };
/// One rule of config::Rules, in the whole cluster.
struct SwitchRule {
    std::string rule;
    bool isOn = true;
    friend bool operator==(const SwitchRule&, const SwitchRule&) = default;
};

struct CreateTopic {
    std::string name;
    std::int32_t partitions = -1;
    std::int16_t replicas = -1;
    std::vector<std::vector<NodeId>> assignments; ///< by partition; empty: the controller places
    config::ConfigMap configs;
    friend bool operator==(const CreateTopic&, const CreateTopic&) = default;
};
/// More partitions; `partitions` is how many there are to be in all. Kafka: kafka-topics --alter --partitions.
struct CreatePartitions {
    std::string topic;
    std::int32_t partitions = 0;
    std::vector<std::vector<NodeId>> assignments; ///< of the new ones; empty: the controller places
    friend bool operator==(const CreatePartitions&, const CreatePartitions&) = default;
};
/// Kafka: kafka-topics --delete.
struct DeleteTopic { std::string topic; friend bool operator==(const DeleteTopic&, const DeleteTopic&) = default; };
/// Where a partition's replicas are to be; the first is to be the preferred leader.
struct PartitionTarget {
    TopicPartition partition;
    std::vector<NodeId> replicas;
    friend bool operator==(const PartitionTarget&, const PartitionTarget&) = default;
};
/// Kafka: kafka-reassign-partitions --execute.
struct ReassignPartitions {
    std::vector<PartitionTarget> targets;
    bool allowReplicationFactorChange = true;
    friend bool operator==(const ReassignPartitions&, const ReassignPartitions&) = default;
};
/// Kafka: kafka-reassign-partitions --cancel.
struct CancelReassignment {
    std::vector<TopicPartition> partitions;
    friend bool operator==(const CancelReassignment&, const CancelReassignment&) = default;
};
/// Kafka: kafka-leader-election.
struct ElectLeaders {
    message::ElectionType type = message::ElectionType::Preferred;
    std::vector<TopicPartition> partitions; ///< empty: all
    friend bool operator==(const ElectLeaders&, const ElectLeaders&) = default;
};
/// The controller forgets a broker. Kafka: kafka-cluster unregister.
struct UnregisterBroker { NodeId broker; friend bool operator==(const UnregisterBroker&, const UnregisterBroker&) = default; };
/// A controller that has caught up as an observer becomes a voter. Kafka: kafka-metadata-quorum add-controller (KIP-853).
struct AddVoter { NodeId controller; friend bool operator==(const AddVoter&, const AddVoter&) = default; };
/// A voter becomes an observer. Kafka: kafka-metadata-quorum remove-controller (KIP-853).
struct RemoveVoter {
    NodeId controller;
    std::optional<Uuid> directoryId; ///< of its metadata disk; absent: the one that the voters know it by
    friend bool operator==(const RemoveVoter&, const RemoveVoter&) = default;
};
/// A broker that was not there before is formatted and started, with the next free id. It is no voter.
struct AddBroker {
    std::string rack;          ///< empty: none
    config::ConfigMap configs; ///< static, over those that all brokers have
    friend bool operator==(const AddBroker&, const AddBroker&) = default;
};
/// A topic's config; an absent value means back to the default. Kafka: kafka-configs --entity-type topics.
struct SetTopicConfig {
    std::string topic;
    std::string name;
    std::optional<std::string> value;
    friend bool operator==(const SetTopicConfig&, const SetTopicConfig&) = default;
};
/// A dynamic config of one broker, or of all when `broker` is absent.
struct SetBrokerConfig {
    std::optional<NodeId> broker;
    std::string name;
    std::optional<std::string> value;
    friend bool operator==(const SetBrokerConfig&, const SetBrokerConfig&) = default;
};
/// A producer's or consumer's config, in force from the next record or request on.
struct SetClientConfig {
    NodeId client;
    std::string name;
    std::string value;
    friend bool operator==(const SetClientConfig&, const SetClientConfig&) = default;
};

/// What a driver writes: `count` records, one every `interval`, keys in turn from `keyPrefix`0 … `keyPrefix`(keyCount-1), or
/// null keys when keyCount is 0. Each value is the record's number in decimal digits, padded to `valueSize` with spaces.
struct SendRecords {
    NodeId producer;
    std::string topic;
    std::int64_t count = 1;
    Duration interval;
    std::string keyPrefix;
    std::int32_t keyCount = 0;
    ByteCount valueSize = 0;
    std::optional<PartitionIndex> partition; ///< absent: the partitioner chooses
    friend bool operator==(const SendRecords&, const SendRecords&) = default;
};
/// Ends what SendRecords began; what is in the accumulator still goes.
struct StopSending { NodeId producer; friend bool operator==(const StopSending&, const StopSending&) = default; };

/// A new producer or consumer joins the world. Node ids of clients are given by the world, from kFirstClient on.
struct AddProducer {
    std::string name;
    config::ConfigMap configs;
    friend bool operator==(const AddProducer&, const AddProducer&) = default;
};
struct AddConsumer {
    std::string name;
    std::string topic; ///< with group.id it subscribes to it, else all its partitions are assigned
    config::ConfigMap configs;
    std::vector<std::string> moreTopics{}; ///< subscribed to as well; needs group.id
    client::Application application{};     ///< of a group's member
    std::string pattern{};                 ///< of topic names to subscribe to, beside or instead of `topic`; needs group.id
    friend bool operator==(const AddConsumer&, const AddConsumer&) = default;
};
/// How the application behind a group's member works, from the next record on; what is absent stays.
struct SetApplication {
    NodeId client;
    std::optional<Duration> processingTime{};
    std::optional<client::CommitMode> commitMode{};
    std::optional<client::ProcessingException> exception{}; ///< one with neither count nor offset: it throws no more
    friend bool operator==(const SetApplication&, const SetApplication&) = default;
};

/// The application calls seek(): its next poll reads from there, if it owns the partition. Kafka: KafkaConsumer.seek.
struct SeekConsumer {
    NodeId client;
    TopicPartition partition;
    Offset offset;
    friend bool operator==(const SeekConsumer&, const SeekConsumer&) = default;
};

/// Where kafka-consumer-groups --reset-offsets moves a group's offsets to.
enum class ResetTo : std::uint8_t {
    Earliest,
    Latest,
    Offset,     ///< `value` is the offset
    ShiftBy,    ///< `value` records forward, or back when negative
    Instant,    ///< the first record at or after this moment of the world; `value` in microseconds
    ByDuration, ///< the first record of the last `value` microseconds
};
/// Kafka: kafka-consumer-groups --reset-offsets --execute. The group must have no members.
struct ResetOffsets {
    std::string group;
    std::string topic;
    std::optional<PartitionIndex> partition{}; ///< absent: all
    ResetTo to = ResetTo::Earliest;
    std::int64_t value = 0;
    friend bool operator==(const ResetOffsets&, const ResetOffsets&) = default;
};
/// Kafka: kafka-consumer-groups --delete.
struct DeleteGroup {
    std::string group;
    std::vector<std::string> moreGroups{}; ///< in the same call; each has an answer of its own
    friend bool operator==(const DeleteGroup&, const DeleteGroup&) = default;
};
/// Kafka: kafka-consumer-groups --delete-offsets.
struct DeleteOffsets {
    std::string group;
    std::string topic;
    friend bool operator==(const DeleteOffsets&, const DeleteOffsets&) = default;
};

/// The message with this correlation arrives next, with those before it on its connection.
struct DeliverNow {
    CorrelationId correlation;
    NodeId to;
    friend bool operator==(const DeliverNow&, const DeliverNow&) = default;
};

/// Messages by what they are. What is not given matches all.
struct MessageSelector {
    std::string message;                        ///< `FetchResponse`; empty: any
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    std::optional<TopicPartition> partition;    ///< names it
    std::optional<Offset> offset;               ///< says it of that partition, or of any: base or fetch offset
    std::optional<Offset> highWatermark;        ///< a fetch response that carries it
    friend bool operator==(const MessageSelector&, const MessageSelector&) = default;
};
enum class CatchAction : std::uint8_t { Hold, Drop };
/// The next `count` messages of that kind are held or dropped as they are sent.
struct CatchMessages {
    MessageSelector what;
    CatchAction action = CatchAction::Hold;
    std::int32_t count = 1;
    friend bool operator==(const CatchMessages&, const CatchMessages&) = default;
};
/// What is held and is of that kind goes on, and no more of it is caught.
struct ReleaseMessages {
    MessageSelector what;
    friend bool operator==(const ReleaseMessages&, const ReleaseMessages&) = default;
};
/// A message on its way stands still until it is released; those behind it on its connection wait, for TCP keeps their order.
struct HoldMessage {
    CorrelationId correlation;
    NodeId to;
    friend bool operator==(const HoldMessage&, const HoldMessage&) = default;
};
/// A message on its way is lost: its connection breaks, with all that is on it, and both ends hear of it.
struct DropMessage {
    CorrelationId correlation;
    NodeId to;
    friend bool operator==(const DropMessage&, const DropMessage&) = default;
};
struct ReleaseMessage {
    CorrelationId correlation;
    NodeId to;
    friend bool operator==(const ReleaseMessage&, const ReleaseMessage&) = default;
};

using CommandBody = std::variant<KillNode, RestartNode, StopNode, PauseNode, ResumeNode, CutLink, HealLink, IsolateNode, HealNode,
    HealAll, SetLinkDelay, SlowFetches, CreateTopic, SetTopicConfig, SetBrokerConfig, SetClientConfig, SendRecords, StopSending,
    AddProducer, AddConsumer, SetApplication, SeekConsumer, ResetOffsets, DeleteGroup, DeleteOffsets, DeliverNow, PowerLoss, WipeDisk, FillDisk,
    FreeDisk, SlowDisk, FailLogDir, SetLinkLoss, SetLinkBandwidth, SetCost, SwitchRule, CatchMessages, ReleaseMessages, HoldMessage,
    DropMessage, ReleaseMessage, CreatePartitions, DeleteTopic, ReassignPartitions, CancelReassignment, ElectLeaders,
    UnregisterBroker, AddBroker, AddVoter, RemoveVoter>;

struct Command {
    CommandBody body;
    event::By by = event::By::Person;
    friend bool operator==(const Command&, const Command&) = default;
};

inline constexpr NodeId kFirstClient{1001};

} // namespace highwater::sim
