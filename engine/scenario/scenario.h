// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/config/config_definition.h"
#include "engine/config/rules.h"
#include "engine/scenario/condition.h"
#include "engine/sim/command.h"
#include "engine/sim/process_roles.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A lesson as data: the same text is lesson, test and bug report.
namespace highwater::scenario {

inline constexpr std::int32_t kBrokersMax = 64;
inline constexpr std::int32_t kPartitionsMax = 2'000; ///< of all topics together
inline constexpr std::int64_t kRecordsMax = 10'000'000;
inline constexpr std::int32_t kClientsMax = 100;
inline constexpr std::size_t kStepsMax = 10'000;
inline constexpr std::size_t kFileSizeMax = 1'048'576;
inline constexpr Instant kLatest{31'536'000'000'000}; ///< a year; nothing may be asked for later

/// Brokers 1 … brokers; the first `controllers` of them are quorum voters too, or processes of their own are.
struct ClusterPlan {
    std::int32_t brokers = 3;
    std::int32_t controllers = 3;
    sim::ProcessRoles roles = sim::ProcessRoles::Combined;
    bool hasFixedVoters = true;     ///< `quorum: static`; with `dynamic` voters can be added and removed
    std::vector<std::string> racks; ///< by broker; empty: none
    config::ConfigMap configs;      ///< server.properties of all
    std::optional<Duration> linkDelayMin;
    std::optional<Duration> linkDelayMax;
    PerMille linkLoss{0};
    ByteCount linkBytesPerSecond = 0; ///< 0: what the costs say
    sim::Cost cost;
    config::Rules rules;
    std::map<std::string, std::int16_t> features; ///< as formatted, over Kafka's defaults
    friend bool operator==(const ClusterPlan&, const ClusterPlan&) = default;
};
struct TopicPlan {
    std::string name;
    std::int32_t partitions = 1;
    std::int16_t replicas = 1;
    std::vector<std::vector<NodeId>> assignments; ///< by partition; empty: the controller places
    config::ConfigMap configs;
    friend bool operator==(const TopicPlan&, const TopicPlan&) = default;
};
struct ProducerPlan {
    NodeId id; ///< sim::kFirstClient and up: producers in their order, then consumers
    std::string name;
    config::ConfigMap configs;
    friend bool operator==(const ProducerPlan&, const ProducerPlan&) = default;
};
struct ConsumerPlan {
    NodeId id;
    std::string name;
    std::string topic;
    config::ConfigMap configs;
    std::vector<std::string> moreTopics{}; ///< of a group's member
    client::Application application{};     ///< of a group's member
    std::string pattern{};                 ///< instead of topics
    friend bool operator==(const ConsumerPlan&, const ConsumerPlan&) = default;
};

/// A command of the scenario's. Roles are resolved when it happens: the leader of a partition, the active controller, the node
/// that the scenario killed or stopped last.
enum class Whom : std::uint8_t { Named, LeaderOf, ActiveController, LastKilled, CoordinatorOf };
struct Order {
    sim::CommandBody body;
    Whom whom = Whom::Named; ///< otherwise the node in `body` is filled in when it happens
    TopicPartition of;       ///< with LeaderOf
    std::string group{};     ///< with CoordinatorOf
    bool mayBeRefused = false; ///< of chance's: a refusal is no failure
    friend bool operator==(const Order&, const Order&) = default;
};
/// Waits; a failure if it does not come true in time.
struct Until {
    Condition condition;
    Duration within;
    friend bool operator==(const Until&, const Until&) = default;
};
/// Must hold now; a failure otherwise.
struct Expect {
    Condition condition;
    friend bool operator==(const Expect&, const Expect&) = default;
};
/// What the lesson tells its learner here.
struct Say {
    std::string text;
    friend bool operator==(const Say&, const Say&) = default;
};

/// One step; it begins when the step before is done, or later if a time is given.
struct Step {
    std::optional<Instant> at;     ///< virtual time
    std::optional<Duration> after; ///< since the step before was done
    std::variant<Order, Until, Expect, Say> body;
    int line = 0; ///< in the file, for messages
    friend bool operator==(const Step&, const Step&) = default;
};

struct Scenario {
    std::string title;
    std::string summary;
    std::uint64_t seed = 1;
    Timestamp start{1'767'225'600'000}; ///< of virtual time: 2026-01-01 00:00 UTC
    ClusterPlan cluster;
    std::vector<TopicPlan> topics;
    std::vector<ProducerPlan> producers;
    std::vector<ConsumerPlan> consumers;
    std::vector<Step> steps;
    std::optional<Instant> end; ///< absent: when the last step is done
    friend bool operator==(const Scenario&, const Scenario&) = default;

    /// Null when there is none of that name.
    const ProducerPlan* producer(std::string_view name) const;
    const ConsumerPlan* consumer(std::string_view name) const;
};

} // namespace highwater::scenario
