// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/history.h"

#include "engine/base/ensure.h"

#include <iterator>

namespace highwater::session {

History::History(std::shared_ptr<const scenario::Playback> first)
{
    const sim::Cluster& cluster = first->world.cluster;
    m_lastStep = m_routineSince = cluster.step;
    m_lastInstant = cluster.now;
    m_copiesSize = estimatedSize(*first);
    m_copies.emplace(cluster.step, std::move(first));
}

const RecordedCommand* History::commandAfter(StepNumber step) const
{
    const auto found = std::lower_bound(m_commands.begin(), m_commands.end(), step.next(),
        [](const RecordedCommand& command, StepNumber wanted) { return command.step < wanted; });
    return found != m_commands.end() && found->step == step.next() ? &*found : nullptr;
}

const std::shared_ptr<const scenario::Playback>& History::copyBefore(StepNumber step) const
{
    const auto after = m_copies.upper_bound(step);
    return after == m_copies.begin() ? after->second : std::prev(after)->second;
}

const std::shared_ptr<const scenario::Playback>& History::copyBefore(Instant at) const
{
    auto copy = m_copies.begin();
    for (auto next = std::next(copy); next != m_copies.end() && next->second->world.cluster.now < at; ++next)
        copy = next;
    return copy->second;
}

const std::shared_ptr<const scenario::Playback>& History::copyBefore(EventNumber event) const
{
    auto copy = m_copies.begin();
    for (auto next = std::next(copy); next != m_copies.end() && next->second->world.cluster.counters.lastEvent < event; ++next)
        copy = next;
    return copy->second;
}

void History::addStep(const scenario::Playback& play, std::span<const event::Event> events)
{
    const sim::Cluster& cluster = play.world.cluster;
    ensure(cluster.step == m_lastStep.next(), "history grows step by step");
    m_lastStep = cluster.step;
    reach(cluster.now);
    for (const event::Event& event : events) {
        m_routine.push_back({cluster.step, event});
        if (event::isLandmark(event.body)) {
            m_landmarks.push_back(event);
            m_landmarkSteps.push_back(cluster.step);
        }
    }
    while (m_routine.size() > kRoutineEventsKept) {
        m_routineSince = m_routine.front().step;
        while (!m_routine.empty() && m_routine.front().step == m_routineSince)
            m_routine.pop_front();
    }
    if (cluster.step.value - m_copies.rbegin()->first.value >= kStepsBetweenCopies)
        addCopy(play);
}

void History::addCopy(const scenario::Playback& play)
{
    m_copiesSize += estimatedSize(play);
    m_copies.emplace(play.world.cluster.step, std::make_shared<const scenario::Playback>(play));
    if (isOverBudget())
        thinOut();
}

void History::thinOut()
{
    std::size_t left = m_copies.size() / 2;
    for (auto copy = std::next(m_copies.begin()); left > 0 && std::next(copy) != m_copies.end(); --left) {
        const std::uint64_t gap = std::next(copy)->first.value - std::prev(copy)->first.value;
        if (gap <= kStepsBetweenOldCopiesMax) {
            m_copiesSize -= estimatedSize(*copy->second);
            copy = m_copies.erase(copy);
        }
        ++copy;
        if (copy == m_copies.end())
            return;
    }
}

void History::cutAfter(StepNumber step, Instant at)
{
    for (auto copy = m_copies.upper_bound(step); copy != m_copies.end(); copy = m_copies.erase(copy))
        m_copiesSize -= estimatedSize(*copy->second);
    while (!m_commands.empty() && m_commands.back().step > step)
        m_commands.pop_back();
    while (!m_landmarks.empty() && m_landmarkSteps.back() > step) {
        m_landmarks.pop_back();
        m_landmarkSteps.pop_back();
    }
    while (!m_routine.empty() && m_routine.back().step > step)
        m_routine.pop_back();
    m_routineSince = std::min(m_routineSince, step);
    m_lastStep = step;
    m_lastInstant = at;
}

const KeptEvent* History::kept(EventNumber number) const
{
    const auto found = std::lower_bound(m_routine.begin(), m_routine.end(), number,
        [](const KeptEvent& kept, EventNumber wanted) { return kept.event.number < wanted; });
    return found != m_routine.end() && found->event.number == number ? &*found : nullptr;
}

std::optional<StepNumber> History::lastTelling(StepNumber step, bool landmarksOnly) const
{
    if (landmarksOnly) {
        const auto after = std::upper_bound(m_landmarkSteps.begin(), m_landmarkSteps.end(), step);
        return after == m_landmarkSteps.begin() ? std::nullopt : std::optional(*std::prev(after));
    }
    const auto after = std::upper_bound(m_routine.begin(), m_routine.end(), step,
        [](StepNumber wanted, const KeptEvent& kept) { return wanted < kept.step; });
    return after == m_routine.begin() ? std::nullopt : std::optional(std::prev(after)->step);
}

std::int64_t estimatedSize(const scenario::Playback& play)
{
    constexpr std::int64_t kBase = 65'536;
    constexpr std::int64_t kReplica = 4'096;   // its state, the open chunk of its log, the judges' memory of it
    constexpr std::int64_t kMessage = 512;
    constexpr std::int64_t kProducer = 32'768; // accumulator, the ledger's open chunk
    std::int64_t size = kBase;
    for (const auto& [id, node] : play.world.cluster.nodes) {
        size += node.broker ? std::int64_t(node.broker->replicas().size() + node.broker->disk().logs.size()) * kReplica : 0;
        size += node.client ? kProducer : 0;
    }
    return size + std::int64_t(play.world.cluster.network.messageCount()) * kMessage;
}

} // namespace highwater::session
