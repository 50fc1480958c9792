// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/referee.h"

#include "engine/sim/judges.h"

#include <algorithm>

namespace highwater::sim {

Offset PartitionMemory::officeOf(NodeId broker) const
{
    const auto found = std::ranges::find(offices, broker, &std::pair<NodeId, Offset>::first);
    return found == offices.end() ? Offset{} : found->second;
}

std::vector<Violation> Referee::afterStep(const Cluster& cluster, std::span<const event::Event> events,
    std::span<const node::Touched> touched)
{
    for (const event::Event& event : events) {
        m_memory.keyLedger.note(event, m_memory.ledger, m_memory.groupLedger);
        m_memory.groupLedger.note(event);
    }
    if (m_judging == Judging::Off) {
        m_memory.ledger.note(events);
        return {};
    }
    Judges judges(cluster, m_memory);
    judges.look(events, touched);
    return recorded(judges.takeSpoken());
}

std::vector<Violation> Referee::periodic(const Cluster& cluster)
{
    if (m_judging == Judging::Off)
        return {};
    Judges judges(cluster, m_memory);
    judges.lookAtAll();
    return recorded(judges.takeSpoken());
}

std::vector<Violation> Referee::recorded(std::vector<Violation> spoken)
{
    for (const Violation& violation : spoken) {
        JudgeRecord& record = m_records[violation.invariant];
        record.violations += 1;
        record.last = violation;
    }
    return spoken;
}

bool advance(Checkpoint& world, Lent& lent, std::vector<Violation>& spoken)
{
    if (!advance(world.cluster, lent))
        return false;
    for (Violation& violation : world.referee.afterStep(world.cluster, lent.events(), lent.touched()))
        spoken.push_back(std::move(violation));
    return true;
}

} // namespace highwater::sim
