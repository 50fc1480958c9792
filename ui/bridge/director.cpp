// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/director.h"

#include <algorithm>
#include <cmath>

#include "ui/bridge/event_kind.h"

namespace highwater::ui {
namespace {

constexpr double kDoubledEvery = 200'000;     ///< microseconds of movie time in which the pace doubles after slow telling …
constexpr double kIdleDoubledEvery = 100'000; ///< … and when nothing is to be seen
constexpr double kCruise = 1;                  ///< the world's own pace
constexpr double kCruiseMax = 16;              ///< of what was told long ago
constexpr double kCruiseFor = 4'000'000;       ///< movie time before even that goes by faster
constexpr double kCruiseDoubledEvery = 1'000'000;
constexpr double kIdleMax = 64;
constexpr double kFoldedFrom = 4; ///< a pace that counts as compressed
constexpr double kHopSpeedMax = 1;
constexpr int kToldInFull = 2; ///< after so many times more an event is dwelt on half as long each time

/// The pace at which these flights take about kHopTime each and the shortest at least kHopTimeMin.
double hopSpeedOf(std::vector<std::int64_t> durations)
{
    std::sort(durations.begin(), durations.end());
    const auto middle = static_cast<double>(durations[durations.size() / 2]);
    const auto shortest = static_cast<double>(durations.front());
    const double speed = std::min(middle / static_cast<double>(kHopTime.value), shortest / static_cast<double>(kHopTimeMin.value));
    return std::clamp(speed, 1e-6, kHopSpeedMax);
}

bool isSending(const view::ClusterView& view)
{
    return std::any_of(view.producers.begin(), view.producers.end(),
        [](const view::ProducerView& p) { return p.recordsLeftToSend > 0 || p.promise.inDoubt > 0; });
}

Duration timesHalf(Duration whole, int times)
{
    return Duration{times >= 16 ? 0 : whole.value >> times};
}

} // namespace

Duration Director::captionTime(int words)
{
    return std::max(milliseconds(1'500), milliseconds(300) * words);
}

Duration Director::dwellOf(const event::EventBody& body)
{
    if (!event::isLandmark(body))
        return {};
    if (const auto* elected = std::get_if<event::LeaderElected>(&body))
        return elected->kind == event::ElectionKind::Created ? Duration{} : kElectionTime;
    if (std::holds_alternative<event::QuorumLeaderElected>(body))
        return kElectionTime;
    // What the leader and the controller both tell is dwelt on once.
    if (std::holds_alternative<event::InSyncSetRecorded>(body))
        return {};
    if (std::holds_alternative<event::BrokerFenced>(body) || std::holds_alternative<event::TopicCreated>(body))
        return milliseconds(1'500);
    switch (kindOf(body)) {
    case EventKind::Action: return milliseconds(1'500);
    case EventKind::Leadership:
    case EventKind::Lost: return kElectionTime;
    case EventKind::InSync:
    case EventKind::Trouble: return kInSyncTime;
    default: return kStateChangeTime;
    }
}

bool Director::isOverBudget() const { return m_spent > kBudget; }

void Director::dwellOn(const event::Event& told, std::set<std::string>& namesNow)
{
    const Duration whole = dwellOf(told.body);
    if (whole.value <= 0)
        return;
    const EventKind kind = kindOf(told.body);
    const bool isImportant = kind == EventKind::Action || kind == EventKind::Leadership || kind == EventKind::Lost;
    if (isByPerson(told.body)) {
        m_hopsTold.clear();
        m_eventsTold.clear();
        m_spent = {};
    } else if (kind == EventKind::Leadership) {
        m_hopsTold.clear(); // the same messages now have another meaning
    }
    // Six partitions that change leader together are one story.
    const std::string name(event::nameOf(told.body));
    if (!namesNow.insert(name).second)
        return;
    const int times = m_eventsTold[name]++;
    const Duration dwell = isImportant ? whole : timesHalf(whole, std::max(0, times - kToldInFull));
    if (dwell < milliseconds(150) || (isOverBudget() && !isImportant))
        return;
    m_dwellLeft = std::max(m_dwellLeft, dwell);
    m_holdLeft = std::max(m_holdLeft, std::min(dwell, kStateChangeTime));
}

void Director::lookAtFlights(const view::ClusterView& view)
{
    std::set<HopKind> inAir;
    std::vector<std::int64_t> durations;
    for (const view::FlightView& flight : view.flights) {
        if (flight.isRoutine || flight.arrives == kNever || flight.sent > view.now || flight.arrives < view.now)
            continue;
        inAir.insert({flight.api, flight.isRequest, flight.error, flight.recordCount > 0});
        durations.push_back(std::max<std::int64_t>(1, (flight.arrives - flight.sent).value));
    }
    // What was in the air and is no more has arrived: it is told.
    for (const HopKind& kind : m_inAir)
        if (!inAir.contains(kind))
            m_hopsTold[kind] = kHopTime;
    m_inAir = std::move(inAir);
    if (!durations.empty())
        m_hopSpeed = hopSpeedOf(std::move(durations));
    m_isIdle = m_inAir.empty() && !isSending(view);
}

void Director::look(const view::ClusterView& view, const std::vector<event::Event>& events, bool isContinuation)
{
    if (!isContinuation) {
        m_inAir.clear();
        m_dwellLeft = m_holdLeft = m_sinceSlow = {};
        m_isFolding = false;
        m_folds.erase(std::remove_if(m_folds.begin(), m_folds.end(), [&](const Fold& fold) { return fold.from >= view.now; }), m_folds.end());
    }
    m_now = view.now;
    lookAtFlights(view);
    std::set<std::string> namesNow;
    if (isContinuation)
        for (const event::Event& told : events)
            dwellOn(told, namesNow);
    if (m_dwellLeft.value > 0)
        m_sinceSlow = {};
}

void Director::watched(Duration movie, Instant now)
{
    const Pace before = pace();
    if (before.speed >= kFoldedFrom && now > m_now) {
        if (!m_isFolding && m_folds.size() < kFoldsMax)
            m_folds.push_back({m_now, m_now, {}});
        m_isFolding = true;
        m_folds.back().to = now;
        m_folds.back().watched = m_folds.back().watched + movie;
    } else if (before.speed < kFoldedFrom) {
        m_isFolding = false;
    }
    m_now = now;
    if (before.telling == Telling::Dwell || before.telling == Telling::Hop)
        for (const HopKind& kind : m_inAir)
            m_hopsTold[kind] = m_hopsTold[kind] + movie;
    const bool isSlow = before.telling == Telling::Hold || before.telling == Telling::Dwell || before.telling == Telling::Hop;
    m_spent = isSlow ? m_spent + movie : m_spent;
    m_sinceSlow = isSlow ? Duration{} : m_sinceSlow + movie;
    m_holdLeft = std::max(Duration{}, m_holdLeft - movie);
    m_dwellLeft = std::max(Duration{}, m_dwellLeft - movie);
}

/// Something is under way that was not told yet.
bool Director::isNovelInAir() const
{
    return !isOverBudget() && std::any_of(m_inAir.begin(), m_inAir.end(), [this](const HopKind& kind) {
        const auto told = m_hopsTold.find(kind);
        return told == m_hopsTold.end() || told->second < kHopTime;
    });
}

double Director::cruiseLimit() const
{
    const double beyond = std::max(0.0, static_cast<double>(m_sinceSlow.value) - kCruiseFor);
    return std::min(kCruiseMax, kCruise * std::exp2(beyond / kCruiseDoubledEvery));
}

Pace Director::pace() const
{
    if (m_holdLeft.value > 0)
        return {0, Telling::Hold};
    if (m_dwellLeft.value > 0)
        return {m_hopSpeed, Telling::Dwell};
    if (isNovelInAir())
        return {m_hopSpeed, Telling::Hop};
    const double grown = m_hopSpeed * std::exp2(static_cast<double>(m_sinceSlow.value) / (m_isIdle ? kIdleDoubledEvery : kDoubledEvery));
    if (m_isIdle)
        return {std::min(kIdleMax, grown), Telling::Idle};
    return {std::min(cruiseLimit(), std::max(grown, m_hopSpeed)), Telling::Cruise};
}

} // namespace highwater::ui
