// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/view/view_of.h"

#include "engine/view/view_parts.h"

#include <algorithm>

namespace highwater::view {
namespace {

/// All tapes together show about this many batches, so that a large world is seen as fast as a small one.
constexpr std::size_t kTapesMax = 16'384;
constexpr std::size_t kTapeMin = 16;

std::size_t tapeMaxOf(const metadata::MetadataImage& image)
{
    std::size_t replicas = 1;
    for (const auto& [id, topic] : image.topics)
        for (const metadata::PartitionRegistration& partition : topic->partitions)
            replicas += partition.replicas.size();
    return std::clamp(kTapesMax / replicas, kTapeMin, kTapeMax);
}

std::vector<JudgeView> judgesOf(const sim::Referee& referee)
{
    std::vector<JudgeView> judges;
    for (const sim::Invariant& invariant : sim::invariants()) {
        JudgeView judge{std::string(invariant.id), 0, {}, {}};
        const auto record = referee.records().find(judge.invariant);
        if (record != referee.records().end()) {
            judge.violations = record->second.violations;
            judge.lastWhat = record->second.last.what;
            judge.lastRule = record->second.last.rule;
        }
        judges.push_back(std::move(judge));
    }
    return judges;
}

void addNodes(ClusterView& view, const Source& source)
{
    for (const auto& [id, node] : source.cluster.nodes) {
        if (node.broker)
            view.brokers.push_back(brokerOf(source, node));
        if (node.isController()) {
            view.controllers.push_back(controllerOf(source, node));
            view.quorumEpoch = std::max(view.quorumEpoch, view.controllers.back().epoch);
            if (id == source.activeController)
                view.quorumHighWatermark = view.controllers.back().highWatermark;
        }
        if (node.client && node.client->producer() != nullptr)
            view.producers.push_back(producerOf(source, node));
        if (node.client && node.client->consumer() != nullptr)
            view.consumers.push_back(consumerOf(node));
        if (node.client && node.client->member() != nullptr)
            view.consumers.push_back(memberOf(source, node));
        if (!view.consumers.empty() && view.consumers.back().id == id) {
            view.consumers.back().process = processOf(node);
            view.consumers.back().processSince = node.processSince;
        }
    }
}

} // namespace

PromiseView promiseOf(const sim::PromiseCounts& counts)
{
    return {counts.sent, counts.acknowledged, counts.failed, counts.inDoubt, counts.committed, counts.acknowledgedButLost,
        counts.duplicates, 0, 0, 0, counts.expired, counts.neverSent};
}

void addConsumption(PromiseView& promise, const sim::ConsumptionCounts& counts)
{
    promise.consumed += counts.consumed;
    promise.consumedAgain += counts.consumedAgain;
    promise.skipped += counts.skipped;
}

Countdown countdown(const Source& source, Instant started, Instant until)
{
    return {std::min(started, source.cluster.now), until};
}

ClusterView viewOf(const sim::Cluster& cluster, const sim::Referee& referee)
{
    static const metadata::MetadataImage kEmpty;
    const metadata::MetadataImage* image = sim::committedImage(cluster);
    const NodeId active = sim::activeController(cluster);
    const controller::Controller* controller = active == kNoNode ? nullptr : cluster.node(active)->controllerNode->controller();
    Source source{cluster, referee, image == nullptr ? kEmpty : *image, controller, active, kTapeMax};
    source.tapeMax = tapeMaxOf(source.image);

    ClusterView view;
    view.now = cluster.now;
    view.startOfTime = cluster.startOfTime;
    view.step = cluster.step;
    view.activeController = active;
    view.brokerDefaults = source.image.configsOf({metadata::ConfigResourceType::Broker, std::string()});
    view.topics = topicsOf(source);
    addNodes(view, source);
    view.groups = groupsOf(source);
    view.flights = flightsOf(cluster);
    view.flightCount = std::int64_t(cluster.network.messageCount());
    view.links = linksOf(cluster);
    view.catches = catchesOf(cluster);
    view.cost = sim::nameOf(cluster.cost);
    for (const config::RuleSwitch& rule : config::kRuleSwitches)
        if (!(cluster.rules.*rule.isOn))
            view.rulesOff.emplace_back(rule.name);
    view.promise = promiseOf(referee.ledger().total());
    addConsumption(view.promise, referee.groupLedger().total());
    view.judges = judgesOf(referee);
    countPartitions(view);
    return view;
}

} // namespace highwater::view
