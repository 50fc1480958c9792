// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/tick_track.h"

#include <algorithm>

namespace highwater::ui {

void TickTrack::add(Instant at, TickMood mood)
{
    const std::int64_t bucket = at.value / m_width;
    if (!m_ticks.empty() && m_ticks.back().bucket >= bucket) {
        m_ticks.back().mood = std::max(m_ticks.back().mood, mood);
        return;
    }
    m_ticks.push_back({bucket, mood});
    while (m_ticks.size() > kTicksMax)
        widen();
}

void TickTrack::widen()
{
    m_width *= 2;
    std::vector<Tick> wider;
    for (const Tick& tick : m_ticks) {
        const std::int64_t bucket = tick.bucket / 2;
        if (!wider.empty() && wider.back().bucket == bucket)
            wider.back().mood = std::max(wider.back().mood, tick.mood);
        else
            wider.push_back({bucket, tick.mood});
    }
    m_ticks = std::move(wider);
}

void TickTrack::forgetAfter(Instant at)
{
    while (!m_ticks.empty() && m_ticks.back().bucket * m_width > at.value)
        m_ticks.pop_back();
}

std::size_t TickTrack::firstFrom(Instant at) const
{
    const auto first = std::lower_bound(m_ticks.begin(), m_ticks.end(), at.value / m_width,
        [](const Tick& tick, std::int64_t bucket) { return tick.bucket < bucket; });
    return std::size_t(first - m_ticks.begin());
}

} // namespace highwater::ui
