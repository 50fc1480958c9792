// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/message/admin.h"

#include <cstdint>
#include <string>
#include <vector>

/// What people, scenarios and chance do to the world, and what the network does with messages.
namespace highwater::event {

/// Who gave a command.
enum class By : std::uint8_t { Scenario, Person, Chance };

struct NodeStarted { By by = By::Scenario; friend bool operator==(const NodeStarted&, const NodeStarted&) = default; };
/// kill -9: memory is gone, the page cache survives.
struct NodeKilled { By by = By::Scenario; friend bool operator==(const NodeKilled&, const NodeKilled&) = default; };
/// SIGTERM: an orderly stop begins.
struct NodeStopRequested { By by = By::Scenario; friend bool operator==(const NodeStopRequested&, const NodeStopRequested&) = default; };
struct NodeStopped { friend bool operator==(const NodeStopped&, const NodeStopped&) = default; };
/// SIGSTOP or a long collection: the process does nothing, its connections stay open.
struct NodePaused { By by = By::Scenario; friend bool operator==(const NodePaused&, const NodePaused&) = default; };
struct NodeResumed { By by = By::Scenario; friend bool operator==(const NodeResumed&, const NodeResumed&) = default; };

/// Nothing passes from `from` to `to` any more; the other direction is a link of its own.
struct LinkCut {
    NodeId from;
    NodeId to;
    By by = By::Scenario;
    friend bool operator==(const LinkCut&, const LinkCut&) = default;
};
struct LinkHealed {
    NodeId from;
    NodeId to;
    By by = By::Scenario;
    friend bool operator==(const LinkHealed&, const LinkHealed&) = default;
};
struct LinkDelayChanged {
    NodeId from;
    NodeId to;
    Duration delayMin;
    Duration delayMax;
    By by = By::Scenario;
    friend bool operator==(const LinkDelayChanged&, const LinkDelayChanged&) = default;
};
/// A follower's fetches take this much longer to be made; zero: back to normal.
struct NodeSlowed {
    Duration fetchDelay;
    By by = By::Scenario;
    friend bool operator==(const NodeSlowed&, const NodeSlowed&) = default;
};

/// The host lost its power: the process is gone and so is what was not flushed.
struct PowerLost { By by = By::Scenario; friend bool operator==(const PowerLost&, const PowerLost&) = default; };
/// A dead broker got an empty disk for its logs; with a partition, only that one's folder is gone.
struct DiskWiped { By by = By::Scenario; friend bool operator==(const DiskWiped&, const DiskWiped&) = default; };
/// A dead controller got an empty disk for its metadata log and its votes.
struct MetadataDiskWiped { By by = By::Scenario; friend bool operator==(const MetadataDiskWiped&, const MetadataDiskWiped&) = default; };
/// From now on each write to the log directory fails.
struct DiskFilled { By by = By::Scenario; friend bool operator==(const DiskFilled&, const DiskFilled&) = default; };
struct DiskFreed { By by = By::Scenario; friend bool operator==(const DiskFreed&, const DiskFreed&) = default; };
/// Each write and each fsync takes this much longer; zeros: back to normal.
struct DiskSlowed {
    Duration perAppend;
    Duration perFlush;
    By by = By::Scenario;
    friend bool operator==(const DiskSlowed&, const DiskSlowed&) = default;
};
/// Reading and writing the log directory fails from now on.
struct LogDirFailed { By by = By::Scenario; friend bool operator==(const LogDirFailed&, const LogDirFailed&) = default; };
/// Why a process ended itself: its only log directory failed (Kafka: LogDirFailureHandler), or its metadata log would have to be
/// cut below what is committed (Kafka: the fatal fault handler of the Raft thread; replication.md 2.22, 4.20).
enum class HaltReason : std::uint8_t { LogDirFailed, CommittedMetadataGone };
/// The process ended itself. Kafka: Exit.halt.
struct NodeHalted {
    HaltReason reason = HaltReason::LogDirFailed;
    friend bool operator==(const NodeHalted&, const NodeHalted&) = default;
};

/// So many of 1000 TCP segments are lost and resent.
struct LinkLossChanged {
    NodeId from;
    NodeId to;
    std::int32_t perMille = 0;
    By by = By::Scenario;
    friend bool operator==(const LinkLossChanged&, const LinkLossChanged&) = default;
};
struct LinkBandwidthChanged {
    NodeId from;
    NodeId to;
    std::int64_t bytesPerSecond = 0; ///< 0: no limit
    By by = By::Scenario;
    friend bool operator==(const LinkBandwidthChanged&, const LinkBandwidthChanged&) = default;
};

/// The next messages of a kind will be held or dropped as they are sent.
struct MessageCatchSet {
    std::string message; ///< `FetchResponse`
    NodeId from;         ///< none: from anybody
    NodeId to;
    std::int32_t count = 1;
    bool drops = false;
    By by = By::Scenario;
    friend bool operator==(const MessageCatchSet&, const MessageCatchSet&) = default;
};
/// A message stands still until somebody lets it go; what is sent behind it on its connection waits too.
struct MessageHeld {
    NodeId from;
    NodeId to;
    std::string message;
    By by = By::Scenario;
    friend bool operator==(const MessageHeld&, const MessageHeld&) = default;
};
/// A message is taken out, and its connection breaks with all that is on it: TCP loses no single message.
struct MessageDropped {
    NodeId from;
    NodeId to;
    std::string message;
    By by = By::Scenario;
    friend bool operator==(const MessageDropped&, const MessageDropped&) = default;
};
struct MessageReleased {
    NodeId from;
    NodeId to;
    std::string message;
    By by = By::Scenario;
    friend bool operator==(const MessageReleased&, const MessageReleased&) = default;
};

/// What requests, writes and bytes take from now on.
struct CostChanged {
    std::string preset; ///< `classroom`; `own` when no preset is like it
    By by = By::Scenario;
    friend bool operator==(const CostChanged&, const CostChanged&) = default;
};
/// One of the rules that prevent a disaster was switched.
struct RuleSwitched {
    std::string rule;
    bool isOn = true;
    By by = By::Scenario;
    friend bool operator==(const RuleSwitched&, const RuleSwitched&) = default;
};

/// A message that never arrives. The event's cause is what stopped it; `messageCause` is why it was sent.
struct MessageLost {
    NodeId from;
    NodeId to;
    std::string api;
    EventNumber messageCause;
    friend bool operator==(const MessageLost&, const MessageLost&) = default;
};
/// One end was told that its connection to `peer` is gone or was refused.
struct ConnectionBroken {
    NodeId peer;
    friend bool operator==(const ConnectionBroken&, const ConnectionBroken&) = default;
};

struct ConfigChangeRequested {
    std::string resource; ///< `topic payments`, `broker 1`, `brokers`
    std::string name;
    std::string value; ///< empty: back to the default
    By by = By::Scenario;
    friend bool operator==(const ConfigChangeRequested&, const ConfigChangeRequested&) = default;
};
struct TopicRequested {
    std::string name;
    By by = By::Scenario;
    friend bool operator==(const TopicRequested&, const TopicRequested&) = default;
};
struct PartitionsRequested {
    std::string topic;
    std::int32_t partitionCount = 0; ///< in all
    By by = By::Scenario;
    friend bool operator==(const PartitionsRequested&, const PartitionsRequested&) = default;
};
struct TopicDeletionRequested {
    std::string name;
    By by = By::Scenario;
    friend bool operator==(const TopicDeletionRequested&, const TopicDeletionRequested&) = default;
};
/// Replicas are to move, or to stop moving.
struct ReassignmentRequested {
    std::vector<TopicPartition> partitions;
    bool isCancellation = false;
    By by = By::Scenario;
    friend bool operator==(const ReassignmentRequested&, const ReassignmentRequested&) = default;
};
struct ElectionRequested {
    message::ElectionType type = message::ElectionType::Preferred;
    std::vector<TopicPartition> partitions; ///< empty: all
    By by = By::Scenario;
    friend bool operator==(const ElectionRequested&, const ElectionRequested&) = default;
};
struct UnregistrationRequested {
    NodeId broker;
    By by = By::Scenario;
    friend bool operator==(const UnregistrationRequested&, const UnregistrationRequested&) = default;
};
/// That a controller become a voter, or be none any more.
struct VoterChangeRequested {
    NodeId controller;
    bool isAddition = true;
    By by = By::Scenario;
    friend bool operator==(const VoterChangeRequested&, const VoterChangeRequested&) = default;
};
/// A broker that was not there before; its process starts next.
struct BrokerAdded {
    std::string rack; ///< empty: none
    By by = By::Scenario;
    friend bool operator==(const BrokerAdded&, const BrokerAdded&) = default;
};
struct ClientConfigChanged {
    NodeId client;
    std::string name;
    std::string value;
    By by = By::Scenario;
    friend bool operator==(const ClientConfigChanged&, const ClientConfigChanged&) = default;
};
/// A producer was told to send records.
struct RecordsRequested {
    NodeId producer;
    std::int64_t count = 0;
    By by = By::Scenario;
    friend bool operator==(const RecordsRequested&, const RecordsRequested&) = default;
};

/// A judge spoke. `rule` names the rule or config that allowed it, or is empty: then it is a defect of the engine.
struct InvariantViolated {
    std::string invariant; ///< `R1`
    std::string what;
    std::string rule;
    friend bool operator==(const InvariantViolated&, const InvariantViolated&) = default;
};

} // namespace highwater::event
