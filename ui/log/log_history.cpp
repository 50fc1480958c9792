// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/log_history.h"

#include <algorithm>
#include <set>

#include "engine/base/overloaded.h"
#include "ui/bridge/process_after.h"

namespace highwater::ui {
namespace {

bool isAboutLeaders(const event::EventBody& body)
{
    return std::holds_alternative<event::LeaderElected>(body) || std::holds_alternative<event::PartitionLeaderless>(body)
        || processAfter(body);
}

/// Plays leaders' lives through and notes when nobody leads.
class Watch {
public:
    explicit Watch(const TopicIdPartition& partition) : m_partition(partition) {}

    void see(const event::Event& told)
    {
        if (const std::optional<view::ProcessState> state = processAfter(told.body)) {
            if (*state == view::ProcessState::Running)
                m_gone.erase(told.node);
            else
                m_gone.insert(told.node);
            update(told.at);
            return;
        }
        std::visit(overloaded{
                       [&](const event::LeaderElected& fact) {
                           if (fact.partition == m_partition) {
                               m_leader = fact.leader;
                               update(told.at);
                           }
                       },
                       [&](const event::PartitionLeaderless& fact) {
                           if (fact.partition == m_partition) {
                               m_leader = kNoNode;
                               update(told.at);
                           }
                       },
                       [](const auto&) {},
                   },
            told.body);
    }
    std::vector<Leaderless> spans;

private:
    void update(Instant at)
    {
        m_hasBegun = m_hasBegun || m_leader != kNoNode;
        const bool isLed = m_leader != kNoNode && !m_gone.contains(m_leader);
        const bool isOpen = !spans.empty() && spans.back().to == kNever;
        if (!isLed && !isOpen && m_hasBegun)
            spans.push_back({at, kNever});
        else if (isLed && isOpen)
            spans.back().to = at;
    }

    TopicIdPartition m_partition;
    NodeId m_leader = kNoNode;
    std::set<NodeId> m_gone;
    bool m_hasBegun = false; ///< before its first leader it is not there yet
};

} // namespace

void StepSeries::add(Instant at, std::int64_t value)
{
    if (!m_points.empty()) {
        Point& last = m_points.back();
        if (at < last.at || value == last.value)
            return;
        if (at.value / m_width == last.at.value / m_width) {
            last.value = value;
            return;
        }
    }
    m_points.push_back({at, value});
    if (m_points.size() <= kSeriesPointsMax)
        return;
    m_width = std::max(m_width * 2, m_points.back().at.value / std::int64_t(kSeriesPointsMax));
    std::vector<Point> wider;
    for (const Point& point : m_points)
        if (!wider.empty() && wider.back().at.value / m_width == point.at.value / m_width)
            wider.back().value = point.value;
        else
            wider.push_back(point);
    m_points = std::move(wider);
}

void StepSeries::forgetAfter(Instant at)
{
    while (!m_points.empty() && m_points.back().at > at)
        m_points.pop_back();
}

std::optional<std::int64_t> StepSeries::at(Instant at) const
{
    const auto next = std::upper_bound(m_points.begin(), m_points.end(), at, [](Instant wanted, const Point& point) { return wanted < point.at; });
    return next == m_points.begin() ? std::nullopt : std::optional(std::prev(next)->value);
}

std::optional<Instant> StepSeries::firstAbove(std::int64_t value) const
{
    const auto first = std::upper_bound(m_points.begin(), m_points.end(), value, [](std::int64_t wanted, const Point& point) { return wanted < point.value; });
    return first == m_points.end() ? std::nullopt : std::optional(first->at);
}

std::vector<StepSeries::Point> StepSeries::thinned(Instant from, Instant to, int columns) const
{
    std::vector<Point> kept;
    const auto first = std::upper_bound(m_points.begin(), m_points.end(), from, [](Instant at, const Point& point) { return at < point.at; });
    if (first != m_points.begin())
        kept.push_back({from, std::prev(first)->value});
    const std::int64_t width = std::max<std::int64_t>(1, (to - from).value / std::max(1, columns));
    for (auto point = first; point != m_points.end() && point->at <= to; ++point)
        if (!kept.empty() && kept.size() > 1 && kept.back().at.value / width == point->at.value / width)
            kept.back().value = point->value;
        else
            kept.push_back(*point);
    return kept;
}

void LogHistory::read(const FrameFollower::News& news)
{
    if (news.forgetAll) {
        m_partitions.clear();
        m_leadership.clear();
    }
    if (news.forgetAfter) {
        for (auto& [id, history] : m_partitions) {
            history.logEndOffset.forgetAfter(*news.forgetAfter);
            history.highWatermark.forgetAfter(*news.forgetAfter);
        }
        while (!m_leadership.empty() && m_leadership.back().at > *news.forgetAfter)
            m_leadership.pop_back();
    }
    for (const event::Event& told : news.events)
        add(told);
}

void LogHistory::add(const event::Event& told)
{
    if (isAboutLeaders(told.body) && (m_leadership.empty() || m_leadership.back().number < told.number))
        m_leadership.push_back(told);
    std::visit(overloaded{
                   [&](const event::RecordsAppended& fact) {
                       if (fact.origin == event::AppendOrigin::Client)
                           m_partitions[fact.partition].logEndOffset.add(told.at, fact.lastOffset.value + 1);
                   },
                   [&](const event::HighWatermarkAdvanced& fact) {
                       if (fact.role == event::ReplicaRole::Leader)
                           m_partitions[fact.partition].highWatermark.add(told.at, fact.to.value);
                   },
                   [&](const event::ReplicaBecameLeader& fact) {
                       m_partitions[fact.partition].logEndOffset.add(told.at, fact.logEndOffset.value);
                       m_partitions[fact.partition].highWatermark.add(told.at, fact.highWatermark.value);
                   },
                   [](const auto&) {},
               },
        told.body);
}

void LogHistory::setLandmarks(const std::vector<event::Event>& landmarks)
{
    m_leadership.clear();
    for (const event::Event& told : landmarks)
        if (isAboutLeaders(told.body))
            m_leadership.push_back(told);
}

void LogHistory::sample(const view::ClusterView& cluster, const TopicIdPartition& id)
{
    for (const view::TopicView& topic : cluster.topics) {
        if (topic.id != id.topicId)
            continue;
        for (const view::PartitionView& partition : topic.partitions) {
            if (partition.id != id)
                continue;
            for (const view::ReplicaView& replica : partition.replicas) {
                if (replica.broker != partition.leader || replica.role != view::ReplicaRole::Leader)
                    continue;
                if (replica.logEndOffset)
                    m_partitions[id].logEndOffset.add(cluster.now, replica.logEndOffset->value);
                if (replica.highWatermark)
                    m_partitions[id].highWatermark.add(cluster.now, replica.highWatermark->value);
            }
        }
    }
}

const PartitionHistory* LogHistory::of(const TopicIdPartition& partition) const
{
    const auto found = m_partitions.find(partition);
    return found == m_partitions.end() ? nullptr : &found->second;
}

std::vector<Leaderless> LogHistory::leaderless(const TopicIdPartition& partition) const
{
    Watch watch(partition);
    for (const event::Event& told : m_leadership)
        watch.see(told);
    return std::move(watch.spans);
}

} // namespace highwater::ui
