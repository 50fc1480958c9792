// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/referee.h"
#include "engine/view/cluster_view.h"

/// The parts that `viewOf` is put together from.
namespace highwater::view {

/// What the parts look at.
struct Source {
    const sim::Cluster& cluster;
    const sim::Referee& referee;
    const metadata::MetadataImage& image;           ///< what is committed
    const controller::Controller* controller;       ///< the active one; may be null
    NodeId activeController = kNoNode;
    std::size_t tapeMax = kTapeMax;                 ///< smaller in a large world
};

PromiseView promiseOf(const sim::PromiseCounts& counts);
void addConsumption(PromiseView& promise, const sim::ConsumptionCounts& counts);
ProcessState processOf(const node::Node& node);
/// From `started`, but not after now.
Countdown countdown(const Source& source, Instant started, Instant until);

std::vector<TopicView> topicsOf(const Source& source);
BrokerView brokerOf(const Source& source, const node::Node& node);
ControllerView controllerOf(const Source& source, const node::Node& node);
ProducerView producerOf(const Source& source, const node::Node& node);
ConsumerView consumerOf(const node::Node& node);
/// Of a group's member.
ConsumerView memberOf(const Source& source, const node::Node& node);
/// By id; as the newest coordinator of each has it.
std::vector<GroupView> groupsOf(const Source& source);
/// The first kFlightsMax by arrival; what stands before a cut or at a paused process comes last.
std::vector<FlightView> flightsOf(const sim::Cluster& cluster);
std::vector<LinkView> linksOf(const sim::Cluster& cluster);
std::vector<CatchView> catchesOf(const sim::Cluster& cluster);

/// The metrics that count partitions, after the topics are known.
void countPartitions(ClusterView& view);

} // namespace highwater::view
