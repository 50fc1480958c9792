// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/event/event.h"
#include "engine/view/cluster_view.h"
#include "ui/bridge/frame_follower.h"

namespace highwater::ui {

/// A value that changes at moments and stays between them; old changes are thinned when there are too many.
class StepSeries {
public:
    struct Point {
        Instant at;
        std::int64_t value = 0;
        friend bool operator==(const Point&, const Point&) = default;
    };
    /// Earlier than the last point: left out.
    void add(Instant at, std::int64_t value);
    void forgetAfter(Instant at);
    const std::vector<Point>& points() const { return m_points; }
    /// The value in force; nothing before the first point.
    std::optional<std::int64_t> at(Instant at) const;
    /// When it first went above this. Needs: it only grows, or the answer is one of several such moments.
    std::optional<Instant> firstAbove(std::int64_t value) const;
    /// The points between two moments, at most one a column, with the value in force at `from` as the first.
    std::vector<Point> thinned(Instant from, Instant to, int columns) const;

private:
    std::vector<Point> m_points;
    std::int64_t m_width = 1; ///< of a bucket; the last change in each is kept
};
inline constexpr std::size_t kSeriesPointsMax = 2048;

/// From when to when a partition had nobody to lead it.
struct Leaderless {
    Instant from;
    Instant to = kNever;
    friend bool operator==(const Leaderless&, const Leaderless&) = default;
};

struct PartitionHistory {
    StepSeries logEndOffset;  ///< the leader's
    StepSeries highWatermark; ///< the leader's
};

/// Log ends, high watermarks and leaders of all partitions over time, out of events.
class LogHistory {
public:
    void read(const FrameFollower::News& news);
    /// In place of the landmarks known so far: what happened to leaders.
    void setLandmarks(const std::vector<event::Event>& landmarks);
    /// What a view says now, for where the events of it are not known.
    void sample(const view::ClusterView& cluster, const TopicIdPartition& partition);

    /// Null when nothing is known of it.
    const PartitionHistory* of(const TopicIdPartition& partition) const;
    std::vector<Leaderless> leaderless(const TopicIdPartition& partition) const;

private:
    void add(const event::Event& told);

    std::map<TopicIdPartition, PartitionHistory> m_partitions;
    std::vector<event::Event> m_leadership; ///< landmarks that change who leads or whether it lives, by number
};

} // namespace highwater::ui
