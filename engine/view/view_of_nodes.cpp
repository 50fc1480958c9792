// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/view/view_parts.h"

#include "engine/base/overloaded.h"

#include <algorithm>
#include <set>

namespace highwater::view {
namespace {

BrokerState stateOf(node::LifecycleState state)
{
    switch (state) {
    case node::LifecycleState::NotRunning: return BrokerState::NotRunning;
    case node::LifecycleState::Starting: return BrokerState::Starting;
    case node::LifecycleState::Recovery: return BrokerState::Recovery;
    case node::LifecycleState::Running: return BrokerState::Running;
    case node::LifecycleState::PendingControlledShutdown: return BrokerState::PendingControlledShutdown;
    case node::LifecycleState::ShuttingDown: return BrokerState::ShuttingDown;
    }
    return BrokerState::NotRunning;
}

QuorumRole roleOf(const quorum::Quorum& quorum)
{
    if (!quorum.isVoter())
        return QuorumRole::Observer;
    return std::visit(overloaded{
                          [](const quorum::Unattached&) { return QuorumRole::Unattached; },
                          [](const quorum::Prospective&) { return QuorumRole::Prospective; },
                          [](const quorum::Candidate&) { return QuorumRole::Candidate; },
                          [](const quorum::Leader&) { return QuorumRole::Leader; },
                          [](const quorum::Follower&) { return QuorumRole::Follower; },
                          [](const quorum::Resigned&) { return QuorumRole::Resigned; },
                      },
        quorum.state().role);
}

/// The role's own timeout, and how long it runs at most.
std::pair<machine::Deadline, Duration> electionTimeoutOf(const quorum::QuorumState& state)
{
    const Duration election = state.config.electionTimeout * 2;
    return std::visit(overloaded{
                          [&](const quorum::Leader& role) { return std::pair(role.checkQuorumDeadline, state.config.checkQuorumTimeout()); },
                          [&](const quorum::Follower& role) { return std::pair(role.fetchDeadline, state.config.fetchTimeout); },
                          [&](const auto& role) { return std::pair(role.electionDeadline, election); },
                      },
        state.role);
}

std::vector<NodeId> votesOf(const quorum::Role& role)
{
    const std::set<NodeId>* votes = nullptr;
    if (const auto* prospective = std::get_if<quorum::Prospective>(&role))
        votes = &prospective->granted;
    if (const auto* candidate = std::get_if<quorum::Candidate>(&role))
        votes = &candidate->granted;
    return votes == nullptr ? std::vector<NodeId>{} : std::vector<NodeId>(votes->begin(), votes->end());
}

BatchView batchOf(const metadata::MetadataBatch& batch)
{
    BatchView view;
    view.baseOffset = batch.baseOffset;
    view.lastOffset = batch.nextOffset().plus(-1);
    view.leaderEpoch = {batch.epoch.value};
    view.sizeInBytes = record::kBatchHeaderSize + 40 * ByteCount(batch.records->size());
    view.isControl = std::ranges::any_of(*batch.records, [](const metadata::MetadataRecord& record) {
        return std::holds_alternative<metadata::LeaderChangeRecord>(record) || std::holds_alternative<metadata::VotersRecord>(record);
    });
    return view;
}

void addConnectivity(BrokerView& view, const sim::Network& network)
{
    std::set<NodeId> cutFrom;
    for (const auto& [ends, link] : network.links) {
        if (!link.quality.isCut)
            continue;
        if (ends.first == view.id)
            cutFrom.insert(ends.second);
        if (ends.second == view.id)
            cutFrom.insert(ends.first);
    }
    view.cutFrom.assign(cutFrom.begin(), cutFrom.end());
}

void addRegistration(BrokerView& view, const Source& source)
{
    const metadata::BrokerRegistration* registration = source.image.broker(view.id);
    if (registration == nullptr)
        return;
    view.isRegistered = true;
    view.isFenced = registration->fenced;
    view.inControlledShutdown = registration->inControlledShutdown;
    view.brokerEpoch = registration->brokerEpoch;
    view.rack = registration->rack;
    if (source.controller == nullptr || !source.controller->isActive())
        return;
    const auto& sessions = source.controller->state().active->sessions;
    const auto session = sessions.find(view.id);
    const Instant end = source.controller->sessionEnd(view.id);
    if (session != sessions.end() && end != kNever && !registration->fenced)
        view.session = countdown(source, session->second.lastContact, end);
}

void addDiskAndQueue(BrokerView& view, const sim::Cluster& cluster, const node::Broker& broker)
{
    const node::DiskQuality& disk = broker.diskQuality();
    view.diskIsFull = disk.isFull;
    view.logDirHasFailed = disk.hasFailed;
    view.diskPerAppend = disk.perAppend;
    view.diskPerFlush = disk.perFlush;
    const auto found = cluster.servers.find(view.id);
    if (found == cluster.servers.end())
        return;
    sim::RequestServer server = found->second;
    server.turn(cluster.now);
    const sim::RequestCounts& last = server.lastSecond;
    view.requestQueueSize = server.queued;
    view.metrics["RequestQueueSize"] = server.queued;
    view.metrics["MessagesInPerSec"] = last.messagesIn;
    view.metrics["BytesInPerSec"] = last.bytesIn;
    if (last.requests > 0) {
        view.metrics["RequestQueueTimeMs"] = last.queueTime.inMilliseconds() / last.requests;
        view.metrics["LocalTimeMs"] = last.localTime.inMilliseconds() / last.requests;
    }
}

} // namespace

ProcessState processOf(const node::Node& node)
{
    switch (node.process) {
    case node::ProcessState::Running: return ProcessState::Running;
    case node::ProcessState::Paused: return ProcessState::Paused;
    case node::ProcessState::Dead: return ProcessState::Dead;
    }
    return ProcessState::Dead;
}

BrokerView brokerOf(const Source& source, const node::Node& node)
{
    const node::Broker& broker = *node.broker;
    BrokerView view;
    view.id = node.id;
    view.process = processOf(node);
    view.state = node.process == node::ProcessState::Dead ? BrokerState::NotRunning : stateOf(broker.lifecycle().state);
    view.stateSince = node.processSince;
    view.fetchDelay = broker.fetchDelay();
    addDiskAndQueue(view, source.cluster, broker);
    view.metadataOffset = broker.image().endOffset;
    const auto rack = broker.staticValues().find("broker.rack");
    if (rack != broker.staticValues().end())
        view.rack = rack->second;
    addRegistration(view, source);
    addConnectivity(view, source.cluster.network);
    view.staticConfigs = broker.staticValues();
    view.ownConfigs = source.image.configsOf({metadata::ConfigResourceType::Broker, std::to_string(node.id.value)});
    view.configs = view.ownConfigs;
    for (const auto& [name, value] : source.image.configsOf({metadata::ConfigResourceType::Broker, std::string()}))
        view.configs.emplace(name, value);
    for (const char* metric : {"PartitionCount", "LeaderCount", "UnderReplicatedPartitions", "UnderMinIsrPartitionCount", "AtMinIsrPartitionCount"})
        view.metrics[metric] = 0;
    if (node.isController())
        view.metrics["ActiveControllerCount"] = node.id == source.activeController;
    return view;
}

ControllerView controllerOf(const Source& source, const node::Node& node)
{
    const quorum::Quorum& quorum = node.controllerNode->quorum();
    ControllerView view;
    view.id = node.id;
    view.process = processOf(node);
    view.role = roleOf(quorum);
    view.epoch = quorum.epoch();
    view.leader = quorum.leader();
    if (quorum.state().election.votedId != kNoNode)
        view.votedFor = quorum.state().election.votedId;
    view.votesGranted = votesOf(quorum.state().role);
    view.isActiveController = node.id == source.activeController;
    view.logStartOffset = quorum.log().startOffset();
    view.logEndOffset = quorum.log().endOffset();
    if (quorum.highWatermark() != kNoOffset)
        view.highWatermark = quorum.highWatermark();
    const std::size_t count = quorum.log().batchCount();
    const std::size_t first = count > kTapeMax ? count - kTapeMax : 0;
    for (std::size_t i = first; i < count; ++i)
        view.tape.push_back(batchOf(quorum.log().batch(i)));
    view.tapeStart = view.tape.empty() ? view.logStartOffset : view.tape.front().baseOffset;
    const auto [deadline, longest] = electionTimeoutOf(quorum.state());
    if (deadline.isSet() && node.process == node::ProcessState::Running)
        view.election = countdown(source, deadline.at - longest, deadline.at);
    return view;
}

} // namespace highwater::view
