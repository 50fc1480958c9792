// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/event/event.h"
#include "engine/view/cluster_view.h"
#include "ui/bridge/event_kind.h"
#include "ui/bridge/frame_follower.h"
#include "ui/bridge/names.h"
#include "ui/timeline/tick_track.h"

namespace highwater::ui {

enum class LaneKind : std::uint8_t { Actions, Controller, Broker, Producer, Group, Consumer };

/// How a broker's process was over a span of time.
struct LifeSpan {
    Instant from;
    Instant to = kNever; ///< kNever: still so
    view::ProcessState state = view::ProcessState::Running;
    friend bool operator==(const LifeSpan&, const LifeSpan&) = default;
};

/// A landmark on a lane.
struct LaneDot {
    Instant at;
    EventNumber event;
    EventKind kind = EventKind::Action;
    std::optional<event::By> by; ///< of actions
    friend bool operator==(const LaneDot&, const LaneDot&) = default;
};

/// From when to when a group rebalanced: a classic one from the first call to join again until it was stable, one of the new protocol
/// from a new group epoch until each member has what the new target gives it, and nobody else has it.
struct RebalanceSpan {
    Instant from;
    Instant to = kNever; ///< kNever: still
    friend bool operator==(const RebalanceSpan&, const RebalanceSpan&) = default;
};

struct Lane {
    LaneKind kind = LaneKind::Actions;
    NodeId node = kNoNode;
    std::string group; ///< of groups
    std::vector<LaneDot> dots; ///< by time
    std::vector<LifeSpan> lives; ///< brokers only
    TickTrack ticks;             ///< clients only
    std::vector<RebalanceSpan> rebalances; ///< groups only
    std::map<TopicIdPartition, NodeId> target;          ///< groups of the new protocol: who is to have what
    std::map<TopicIdPartition, std::set<NodeId>> owned; ///< groups: who has what
};

/// What the timeline shows, without how: lanes made from a view, filled from events. Landmarks are kept as told; routine events of
/// clients become ticks.
class TimelineModel {
public:
    /// Lanes for all that this view knows. Lanes that stay keep what they hold.
    void setLanes(const view::ClusterView& cluster);
    void read(const FrameFollower::News& news);
    /// In place of all landmarks known so far.
    void setLandmarks(const std::vector<event::Event>& landmarks);

    const std::vector<Lane>& lanes() const { return m_lanes; }
    const Names& names() const { return m_names; }
    /// Null when it is no landmark that is known.
    const event::Event* landmark(EventNumber number) const;
    /// The landmark before or after this moment, if there is one.
    std::optional<Instant> landmarkBefore(Instant at) const;
    std::optional<Instant> landmarkAfter(Instant at) const;
    /// Kinds with a dot between these moments: what a legend has to list.
    std::set<EventKind> kindsBetween(Instant from, Instant to) const;
    bool hasActionsOf(event::By by) const { return m_actors.contains(by); }

private:
    void clear();
    void forgetAfter(Instant at);
    void addLandmark(const event::Event& told);
    void place(const event::Event& told);
    NodeId lastLeaderBefore(const event::Event& told, const QString& partition) const;
    void addDot(LaneKind kind, NodeId node, const event::Event& told);
    void live(const event::Event& told);
    void tick(const event::Event& told);
    Lane* laneOf(LaneKind kind, NodeId node, const std::string& group = {});
    bool placeOnGroup(const event::Event& told);
    void rebalance(const event::Event& told, Lane& lane);
    void forgetOwner(NodeId client);
    void refill();

    std::vector<Lane> m_lanes;
    std::vector<event::Event> m_landmarks; ///< by number
    std::set<event::By> m_actors;
    Names m_names;
};

} // namespace highwater::ui
