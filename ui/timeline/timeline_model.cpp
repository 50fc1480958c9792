// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_model.h"

#include <algorithm>
#include <tuple>

#include "engine/base/overloaded.h"
#include "ui/bridge/process_after.h"

namespace highwater::ui {
namespace {

using LaneKey = std::tuple<LaneKind, NodeId, std::string>;

std::vector<LaneKey> keysOf(const view::ClusterView& cluster)
{
    std::vector<LaneKey> keys{{LaneKind::Actions, kNoNode, {}}, {LaneKind::Controller, kNoNode, {}}};
    for (const view::BrokerView& broker : cluster.brokers)
        keys.emplace_back(LaneKind::Broker, broker.id, std::string());
    for (const view::ProducerView& producer : cluster.producers)
        keys.emplace_back(LaneKind::Producer, producer.id, std::string());
    std::set<std::string> groups;
    for (const view::GroupView& group : cluster.groups)
        groups.insert(group.id);
    for (const view::ConsumerView& consumer : cluster.consumers)
        if (!consumer.groupId.empty())
            groups.insert(consumer.groupId);
    for (const std::string& group : groups)
        keys.emplace_back(LaneKind::Group, kNoNode, group);
    for (const view::ConsumerView& consumer : cluster.consumers)
        keys.emplace_back(LaneKind::Consumer, consumer.id, std::string());
    return keys;
}

bool isEarlier(const LaneDot& dot, Instant at) { return dot.at < at; }

std::optional<TickMood> moodOf(const event::EventBody& body)
{
    if (std::holds_alternative<event::BatchAcknowledged>(body) || std::holds_alternative<event::RecordsConsumed>(body))
        return TickMood::Good;
    if (std::holds_alternative<event::BatchRetried>(body) || std::holds_alternative<event::ConsumerFetchRefused>(body))
        return TickMood::Retried;
    if (std::holds_alternative<event::BatchFailed>(body) || std::holds_alternative<event::RecordsRejected>(body))
        return TickMood::Failed;
    return std::nullopt;
}

/// Whether each partition of the target has its new owner, and no other. Where there is no target, the coordinator says when it is stable.
bool isReached(const Lane& lane)
{
    return !lane.target.empty() && std::ranges::all_of(lane.target, [&lane](const auto& entry) {
        const auto owners = lane.owned.find(entry.first);
        return owners != lane.owned.end() && owners->second == std::set<NodeId>{entry.second};
    });
}

} // namespace

void TimelineModel::setLanes(const view::ClusterView& cluster)
{
    m_names.learn(cluster);
    const std::vector<LaneKey> keys = keysOf(cluster);
    const bool isSame = keys.size() == m_lanes.size()
        && std::equal(keys.begin(), keys.end(), m_lanes.begin(),
            [](const LaneKey& key, const Lane& lane) { return key == LaneKey{lane.kind, lane.node, lane.group}; });
    if (isSame)
        return;
    std::vector<Lane> lanes;
    for (const auto& [kind, node, group] : keys) {
        Lane lane;
        lane.kind = kind;
        lane.node = node;
        lane.group = group;
        if (Lane* known = laneOf(kind, node, group))
            lane.ticks = std::move(known->ticks);
        lanes.push_back(std::move(lane));
    }
    m_lanes = std::move(lanes);
    refill();
}

void TimelineModel::read(const FrameFollower::News& news)
{
    if (news.forgetAll)
        clear();
    if (news.forgetAfter)
        forgetAfter(*news.forgetAfter);
    m_names.learn(news.events);
    for (const event::Event& told : news.events) {
        tick(told);
        if (event::isLandmark(told.body))
            addLandmark(told);
    }
}

void TimelineModel::setLandmarks(const std::vector<event::Event>& landmarks)
{
    m_landmarks = landmarks;
    m_names.learn(landmarks);
    refill();
}

void TimelineModel::clear()
{
    m_landmarks.clear();
    for (Lane& lane : m_lanes)
        lane.ticks.clear();
    refill();
}

void TimelineModel::forgetAfter(Instant at)
{
    while (!m_landmarks.empty() && m_landmarks.back().at > at)
        m_landmarks.pop_back();
    for (Lane& lane : m_lanes)
        lane.ticks.forgetAfter(at);
    refill();
}

void TimelineModel::refill()
{
    m_actors.clear();
    for (Lane& lane : m_lanes) {
        lane.dots.clear();
        lane.lives.clear();
        lane.rebalances.clear();
        lane.target.clear();
        lane.owned.clear();
        if (lane.kind == LaneKind::Broker)
            lane.lives.push_back({Instant{}, kNever, view::ProcessState::Running});
    }
    for (const event::Event& told : m_landmarks)
        place(told);
}

void TimelineModel::addLandmark(const event::Event& told)
{
    if (!m_landmarks.empty() && m_landmarks.back().number >= told.number)
        return;
    m_landmarks.push_back(told);
    place(told);
}

void TimelineModel::place(const event::Event& told)
{
    const EventKind kind = kindOf(told.body);
    live(told);
    if (kind == EventKind::Action) {
        if (const auto by = actorOf(told.body))
            m_actors.insert(*by);
        addDot(LaneKind::Actions, kNoNode, told);
        return;
    }
    const bool isController = kind == EventKind::Quorum || std::holds_alternative<event::LeaderElected>(told.body)
        || std::holds_alternative<event::PartitionLeaderless>(told.body) || std::holds_alternative<event::InSyncSetRecorded>(told.body)
        || std::holds_alternative<event::BrokerFenced>(told.body) || std::holds_alternative<event::BrokerUnfenced>(told.body)
        || std::holds_alternative<event::BrokerRegistered>(told.body) || std::holds_alternative<event::TopicCreated>(told.body)
        || std::holds_alternative<event::ConfigChanged>(told.body) || std::holds_alternative<event::AlterPartitionRefused>(told.body)
        || std::holds_alternative<event::ControlledShutdownStarted>(told.body);
    if (const auto* elected = std::get_if<event::LeaderElected>(&told.body); elected && elected->kind != event::ElectionKind::Created)
        addDot(LaneKind::Broker, elected->leader, told);
    if (isController) {
        addDot(LaneKind::Controller, kNoNode, told);
        return;
    }
    if (const std::optional<Loss> loss = lossIn(told.body)) {
        const NodeId holder = lastLeaderBefore(told, loss->partition);
        addDot(holder == kNoNode ? LaneKind::Controller : LaneKind::Broker, holder, told);
        return;
    }
    if (placeOnGroup(told))
        return;
    for (const LaneKind lane : {LaneKind::Broker, LaneKind::Producer, LaneKind::Consumer})
        if (laneOf(lane, told.node)) {
            addDot(lane, told.node, told);
            return;
        }
    addDot(LaneKind::Controller, kNoNode, told);
}

/// Who led the partition before its newest leader: whoever held what was lost.
NodeId TimelineModel::lastLeaderBefore(const event::Event& told, const QString& partition) const
{
    for (auto earlier = m_landmarks.rbegin(); earlier != m_landmarks.rend(); ++earlier)
        if (const auto* elected = std::get_if<event::LeaderElected>(&earlier->body);
            elected && earlier->number < told.number && m_names.partition(elected->partition) == partition)
            return elected->previousLeader;
    return kNoNode;
}

void TimelineModel::addDot(LaneKind kind, NodeId node, const event::Event& told)
{
    if (Lane* lane = laneOf(kind, node))
        lane->dots.push_back({told.at, told.number, kindOf(told.body), actorOf(told.body)});
}

void TimelineModel::live(const event::Event& told)
{
    const std::optional<view::ProcessState> state = processAfter(told.body);
    if (state == view::ProcessState::Dead)
        forgetOwner(told.node);
    Lane* lane = laneOf(LaneKind::Broker, told.node);
    if (!state || !lane || lane->lives.back().state == *state)
        return;
    lane->lives.back().to = told.at;
    lane->lives.push_back({told.at, kNever, *state});
}

void TimelineModel::tick(const event::Event& told)
{
    const std::optional<TickMood> mood = moodOf(told.body);
    if (!mood)
        return;
    for (const LaneKind kind : {LaneKind::Producer, LaneKind::Consumer})
        if (Lane* lane = laneOf(kind, told.node))
            lane->ticks.add(told.at, *mood);
}

/// What happens to a group stands on its lane, whichever broker or member told it.
bool TimelineModel::placeOnGroup(const event::Event& told)
{
    const std::string* group = std::visit(
        [](const auto& fact) -> const std::string* {
            if constexpr (requires { fact.group; })
                return &fact.group;
            return nullptr;
        },
        told.body);
    Lane* lane = group ? laneOf(LaneKind::Group, kNoNode, *group) : nullptr;
    if (!lane)
        return false;
    lane->dots.push_back({told.at, told.number, kindOf(told.body), actorOf(told.body)});
    rebalance(told, *lane);
    return true;
}

void TimelineModel::rebalance(const event::Event& told, Lane& lane)
{
    const bool isOpen = !lane.rebalances.empty() && lane.rebalances.back().to == kNever;
    const auto begin = [&] {
        if (!isOpen)
            lane.rebalances.push_back({told.at, kNever});
    };
    const auto end = [&] {
        if (isOpen)
            lane.rebalances.back().to = told.at;
    };
    const auto endWhenReached = [&] {
        if (isReached(lane))
            end();
    };
    std::visit(overloaded{
        [](const auto&) {},
        [&](const event::GroupRebalanceStarted&) {
            lane.target.clear();
            begin();
        },
        [&](const event::GroupStabilized&) { end(); },
        [&](const event::GroupEmptied&) { end(); },
        [&](const event::GroupEpochBumped&) { begin(); },
        [&](const event::GroupTargetComputed& fact) {
            lane.target.clear();
            for (const event::MemberPartitions& member : fact.members)
                for (const TopicIdPartition& partition : member.partitions)
                    lane.target[partition] = member.client;
            endWhenReached();
        },
        [&](const event::PartitionsAssigned& fact) {
            for (const TopicIdPartition& partition : fact.partitions)
                lane.owned[partition].insert(told.node);
            endWhenReached();
        },
        [&](const event::PartitionsRevoked& fact) {
            for (const TopicIdPartition& partition : fact.partitions)
                lane.owned[partition].erase(told.node);
            endWhenReached();
        },
    }, told.body);
}

void TimelineModel::forgetOwner(NodeId client)
{
    for (Lane& lane : m_lanes)
        for (auto& entry : lane.owned)
            entry.second.erase(client);
}

Lane* TimelineModel::laneOf(LaneKind kind, NodeId node, const std::string& group)
{
    const auto found = std::find_if(m_lanes.begin(), m_lanes.end(),
        [&](const Lane& lane) { return lane.kind == kind && lane.node == node && lane.group == group; });
    return found == m_lanes.end() ? nullptr : &*found;
}

const event::Event* TimelineModel::landmark(EventNumber number) const
{
    const auto found = std::lower_bound(m_landmarks.begin(), m_landmarks.end(), number,
        [](const event::Event& told, EventNumber wanted) { return told.number < wanted; });
    return found != m_landmarks.end() && found->number == number ? &*found : nullptr;
}

std::optional<Instant> TimelineModel::landmarkBefore(Instant at) const
{
    const auto next = std::lower_bound(m_landmarks.begin(), m_landmarks.end(), at,
        [](const event::Event& told, Instant wanted) { return told.at < wanted; });
    return next == m_landmarks.begin() ? std::nullopt : std::optional(std::prev(next)->at);
}

std::optional<Instant> TimelineModel::landmarkAfter(Instant at) const
{
    const auto next = std::upper_bound(m_landmarks.begin(), m_landmarks.end(), at,
        [](Instant wanted, const event::Event& told) { return wanted < told.at; });
    return next == m_landmarks.end() ? std::nullopt : std::optional(next->at);
}

std::set<EventKind> TimelineModel::kindsBetween(Instant from, Instant to) const
{
    std::set<EventKind> kinds;
    for (const Lane& lane : m_lanes)
        for (auto dot = std::lower_bound(lane.dots.begin(), lane.dots.end(), from, isEarlier); dot != lane.dots.end() && dot->at <= to; ++dot)
            kinds.insert(dot->kind);
    return kinds;
}

} // namespace highwater::ui
