// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/flow_look.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace highwater::ui {

namespace {

using Way = std::pair<NodeId, NodeId>;

bool isAlive(const view::ClusterView& view, NodeId broker)
{
    const auto found = std::find_if(view.brokers.begin(), view.brokers.end(), [broker](const view::BrokerView& b) { return b.id == broker; });
    return found != view.brokers.end() && found->process == view::ProcessState::Running;
}

void addProducers(const view::ClusterView& view, std::map<Way, double>& records)
{
    for (const view::ProducerView& producer : view.producers) {
        if (producer.recordsLeftToSend == 0 && producer.promise.inDoubt == 0)
            continue;
        for (const view::TopicView& topic : view.topics)
            for (const view::PartitionView& partition : topic.partitions) {
                const auto count = producer.recordsByPartition.find(partition.id.partition);
                if (topic.name == producer.topic && count != producer.recordsByPartition.end() && isAlive(view, partition.leader))
                    records[{producer.id, partition.leader}] += static_cast<double>(count->second);
            }
    }
}

bool isWritten(const view::ClusterView& view, const view::TopicView& topic)
{
    return std::any_of(view.producers.begin(), view.producers.end(),
        [&](const view::ProducerView& p) { return p.topic == topic.name && (p.recordsLeftToSend > 0 || p.promise.inDoubt > 0); });
}

} // namespace

std::vector<Flow> flowsOf(const view::ClusterView& view)
{
    std::map<Way, double> records;
    addProducers(view, records);
    for (const view::TopicView& topic : view.topics) {
        if (!isWritten(view, topic))
            continue;
        for (const view::PartitionView& partition : topic.partitions) {
            if (!isAlive(view, partition.leader))
                continue;
            const auto count = static_cast<double>(partition.recordCount);
            for (NodeId follower : partition.isr)
                if (follower != partition.leader && isAlive(view, follower))
                    records[{partition.leader, follower}] += count;
            for (const view::ConsumerView& consumer : view.consumers)
                for (const view::ConsumerPartitionView& place : consumer.partitions)
                    if (place.partition == partition.id && place.position)
                        records[{partition.leader, consumer.id}] += count;
        }
    }
    const double elapsed = std::max(1.0, static_cast<double>(view.now.value) / 1e6);
    std::vector<Flow> flows;
    for (const auto& [way, count] : records)
        if (count > 0)
            flows.push_back({way.first, way.second, count / elapsed});
    return flows;
}

bool isTooFastToFollow(const std::vector<const view::FlightView*>& flights, double speed)
{
    constexpr double kUsualHop = 0.001; // seconds of the world's time, when there is none to measure
    return kUsualHop / speed < kSeenSecondsMin || tokensPerSecond(flights, speed) > kTokensPerSecondMax;
}

double tokensPerSecond(const std::vector<const view::FlightView*>& flights, double speed)
{
    double rate = 0;
    for (const view::FlightView* flight : flights)
        if (flight->arrives != kNever)
            rate += speed * 1e6 / static_cast<double>(std::max<std::int64_t>(1, (flight->arrives - flight->sent).value));
    return rate;
}

std::int64_t recordsPerDotFor(const std::vector<Flow>& flows, double speed)
{
    double rate = 0;
    for (const Flow& flow : flows)
        rate += flow.recordsPerSecond * speed;
    for (std::int64_t decade = 1; decade < 1'000'000'000; decade *= 10)
        for (const std::int64_t digit : {1, 2, 5})
            if (rate / static_cast<double>(decade * digit) <= kTokensPerSecondMax)
                return decade * digit;
    return 1'000'000'000;
}

std::vector<double> dotsOf(const Flow& flow, std::int64_t recordsPerDot, MovieTime time)
{
    const double perSecond = flow.recordsPerSecond * time.speed / static_cast<double>(recordsPerDot);
    std::vector<double> dots;
    if (perSecond <= 0)
        return dots;
    const double apart = 1 / perSecond;
    const double watched = time.isReduced ? 0 : static_cast<double>(time.watched.value) / 1e6;
    // Several flows must not beat in step: each begins at a moment of its own.
    const double phase = std::fmod(watched + 0.37 * (flow.from.value % 101) + 0.61 * (flow.to.value % 101), apart);
    for (double age = phase; age < kHopSeconds; age += apart)
        dots.push_back(age / kHopSeconds);
    return dots;
}

} // namespace highwater::ui
