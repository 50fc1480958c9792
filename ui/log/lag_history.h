// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/log/log_history.h"

namespace highwater::ui {

/// What of a group's lag is drawn.
enum class LagKind : std::uint8_t {
    Records,   ///< high watermark minus position: the consumer's metric records-lag
    Committed, ///< high watermark minus committed offset: the tool's LAG
    Time,      ///< how old the first record is that is not committed as read, in seconds
};

/// Positions and committed offsets of groups over time, out of events and views.
class LagHistory {
public:
    struct Value {
        Instant at;
        double value = 0;
        friend bool operator==(const Value&, const Value&) = default;
    };
    using Key = std::pair<std::string, TopicIdPartition>;

    void read(const FrameFollower::News& news);
    /// What a view says now. It also tells which client reads for which group: to be called before read().
    void learn(const view::ClusterView& cluster);
    void sample(const view::ClusterView& cluster);

    std::vector<TopicIdPartition> partitionsOf(const std::string& group) const;
    /// The lag at `columns` moments between two, where it is known.
    std::vector<Value> lag(const Key& key, LagKind kind, const PartitionHistory& log, Instant from, Instant to, int columns) const;

private:
    struct Offsets {
        StepSeries committed;
        StepSeries position;
    };
    static std::optional<double> lagAt(const Offsets& offsets, LagKind kind, const PartitionHistory& log, Instant at);

    std::map<Key, Offsets> m_offsets;
    std::map<NodeId, std::string> m_groups; ///< by member
};

} // namespace highwater::ui
