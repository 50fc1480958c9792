// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/config/config_definition.h"
#include "engine/machine/outbox.h"
#include "engine/node/node.h"
#include "engine/sim/cost.h"
#include "engine/sim/network.h"
#include "engine/sim/request_queue.h"

#include <concepts>
#include <map>
#include <string>
#include <vector>

namespace highwater::sim {

/// When a node next does something by itself: one number for each node, so that the scheduler asks no machine.
struct Alarm {
    NodeId node;
    Instant at = kNever;
    EventNumber cause;
    friend bool operator==(const Alarm&, const Alarm&) = default;
};

/// The whole world as one value: copy it and you have a snapshot, copy it and command it and you have a what-if.
///
/// Always:
///  1. `alarms` has one entry for each node, by id, equal to the node's earliestDeadline().
///  2. Nothing is due before `now`.
struct Cluster {
    Instant now;
    StepNumber step;                           ///< of the last step done
    machine::OutboxCounters counters;          ///< event and correlation numbers, chance, troubles
    Timestamp startOfTime;                     ///< what the wall clocks say at instant 0
    std::map<NodeId, node::Node> nodes;        ///< brokers and controllers from 1, the admin client 1000, clients from 1001
    Network network;
    Cost cost;                                 ///< what work takes, everywhere
    std::map<NodeId, RequestServer> servers;   ///< of brokers that had something to do
    config::Rules rules;                       ///< of every broker and controller
    std::vector<Alarm> alarms;                 ///< derived
    std::size_t firstAlarm = 0;                ///< which of `alarms` is the earliest, the first of several; derived
    std::map<TopicId, std::string> topicNames; ///< of every topic there ever was
    NodeId nextClient{1001};
    Uuid clusterId;                            ///< as formatted; follows from the seed
    config::ConfigMap brokerConfigs;           ///< server.properties of all brokers, those added later too

    Cluster();
    Cluster(const Cluster&);
    Cluster(Cluster&&) noexcept;
    Cluster& operator=(const Cluster&);
    Cluster& operator=(Cluster&&) noexcept;
    ~Cluster();
    node::Node* node(NodeId id);
    const node::Node* node(NodeId id) const;
    /// `payments-4`, or the topic id when it has no name.
    std::string nameOf(const TopicIdPartition& partition) const;

    friend bool operator==(const Cluster&, const Cluster&);
};
static_assert(std::copyable<Cluster>);

/// The client through which commands reach the cluster's administration.
inline constexpr NodeId kAdminClient{1000};

/// 64 bits over all that counts in a world: equal worlds have equal digests, on each compiler.
std::uint64_t digestOf(const Cluster& cluster);

/// Costs in force from now on, for links too unless their own bandwidth was set.
void setCost(Cluster& cluster, const Cost& cost);

/// Works out the alarm of one node again, or sets it to what its earliestDeadline() is known to be; of all.
void refreshAlarm(Cluster& cluster, NodeId node);
void refreshAlarm(Cluster& cluster, NodeId node, const machine::Deadline& earliest);
void refreshAlarms(Cluster& cluster);

/// The image of the metadata that the active controller has committed: of the node furthest ahead that runs, else of the
/// furthest ahead at all. Null in a world without controllers.
const metadata::MetadataImage* committedImage(const Cluster& cluster);
/// The controller that is active in the newest quorum epoch; kNoNode when there is none.
NodeId activeController(const Cluster& cluster);

} // namespace highwater::sim
