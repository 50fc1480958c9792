// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/event/event.h"
#include "engine/view/cluster_view.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace highwater::ui {

/// What the director tells just now.
enum class Telling : std::uint8_t {
    Hold,   ///< the world stands still, so that what takes no time can be seen
    Dwell,  ///< what follows an important event, at the pace of hops
    Hop,    ///< messages of a kind that was not told yet
    Cruise, ///< what was told before
    Idle,   ///< nothing but heartbeats and empty fetches: compressed
};

struct Pace {
    double speed = 1; ///< virtual seconds per second of movie time; 0: hold
    Telling telling = Telling::Cruise;
    friend bool operator==(const Pace&, const Pace&) = default;
};

/// A stretch of the world's time that was shown compressed.
struct Fold {
    Instant from;
    Instant to;
    Duration watched; ///< movie time that it took
    friend bool operator==(const Fold&, const Fold&) = default;
};

/// Chooses how fast the world is shown, by what it means: a message's hop takes 800 ms of movie time, an election at least 2.5 s,
/// an ISR change 1.2 s; what was told already goes by faster and faster, and time in which nothing happens is folded. Views
/// and events go in, a pace comes out; it knows no clock and no window (what-is-seen.md "Motion").
///
/// Always:
///  1. The same views, events and movie time give the same paces.
///  2. An event that comes again and again is dwelt on less each time; a person's command makes everything new again.
///  3. After kBudget of slow telling without a command only commands, elections and losses are dwelt on.
class Director {
public:
    /// The world now, and what happened since the last look. Not a continuation: it jumped.
    void look(const view::ClusterView& view, const std::vector<event::Event>& events, bool isContinuation);
    /// So much movie time passed at the pace last given, and the world came to `now`.
    void watched(Duration movie, Instant now);

    Pace pace() const;
    const std::vector<Fold>& folds() const { return m_folds; }

    /// How long an event is dwelt on when it is told first. Zero: it is not dwelt on.
    static Duration dwellOf(const event::EventBody& body);
    /// How long a caption of so many words stays.
    static Duration captionTime(int words);

    friend bool operator==(const Director&, const Director&) = default;

private:
    /// Messages of a kind are told alike: API, request or answer, refused, with records.
    using HopKind = std::tuple<std::string, bool, ErrorCode, bool>;

    void dwellOn(const event::Event& told, std::set<std::string>& namesNow);
    void lookAtFlights(const view::ClusterView& view);
    bool isNovelInAir() const;
    double cruiseLimit() const;
    bool isOverBudget() const;

    Instant m_now;
    double m_hopSpeed = kHopSpeedDefault;
    std::set<HopKind> m_inAir;
    std::map<HopKind, Duration> m_hopsTold; ///< movie time in which such a message was seen under way
    std::map<std::string, int> m_eventsTold;
    bool m_isIdle = false;
    Duration m_holdLeft;
    Duration m_dwellLeft;
    Duration m_sinceSlow; ///< movie time since the telling was slow
    Duration m_spent;     ///< movie time of slow telling since the last command of a person
    std::vector<Fold> m_folds;
    bool m_isFolding = false;

    static constexpr double kHopSpeedDefault = 1.0 / 800; ///< a hop of a millisecond in 800 ms
};

inline constexpr Duration kHopTime = milliseconds(800);
inline constexpr Duration kHopTimeMin = milliseconds(500);
inline constexpr Duration kElectionTime = milliseconds(2'500);
inline constexpr Duration kInSyncTime = milliseconds(1'200);
inline constexpr Duration kStateChangeTime = milliseconds(400);
inline constexpr Duration kBudget = seconds(90);
inline constexpr std::size_t kFoldsMax = 200;

} // namespace highwater::ui
