// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/view/cluster_view.h"
#include "ui/widgets/movie_time.h"

#include <cstdint>
#include <vector>

namespace highwater::ui {

/// Records that go steadily from one node to another, too many to be watched one by one.
struct Flow {
    NodeId from;
    NodeId to;
    double recordsPerSecond = 0; ///< of the world's time, on the average since its start
    friend bool operator==(const Flow&, const Flow&) = default;
};

/// Who sends records to whom just now: producers with work left to the leaders, leaders to followers in sync, leaders to
/// consumers. Made from the view alone, so that a seek shows it at once.
std::vector<Flow> flowsOf(const view::ClusterView& view);

inline constexpr double kTokensPerSecondMax = 150;
/// A message that would be seen for less than this, in seconds of movie time, is not followed by any eye.
inline constexpr double kSeenSecondsMin = 0.1;
/// How long a token or dot is seen on its way, in seconds of movie time, whatever the latency.
inline constexpr double kHopSeconds = 0.8;

/// Whether messages are to flow in bands: more than kTokensPerSecondMax would set out in a second, or each would only flash.
bool isTooFastToFollow(const std::vector<const view::FlightView*>& flights, double speed);

/// How many tokens a person would see set out in a second of movie time.
double tokensPerSecond(const std::vector<const view::FlightView*>& flights, double speed);

/// 1, 2, 5, 10, 20, 50 …: the least for which no more than kTokensPerSecondMax dots set out in a second.
std::int64_t recordsPerDotFor(const std::vector<Flow>& flows, double speed);

/// How far along their way the dots of a flow are, 0 to 1.
std::vector<double> dotsOf(const Flow& flow, std::int64_t recordsPerDot, MovieTime time);

} // namespace highwater::ui
