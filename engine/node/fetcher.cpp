// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/fetcher.h"

#include <algorithm>

namespace highwater::node {

void Fetcher::add(const TopicIdPartition& partition, LeaderEpoch leaderEpoch, bool truncates)
{
    FetcherPartition& state = partitions[partition];
    const bool isInSession = state.isInSession;
    state = FetcherPartition{};
    state.leaderEpoch = leaderEpoch;
    state.truncates = truncates;
    state.isInSession = isInSession;
    state.isChanged = false;
    delayed.remove(partition);
    std::erase(changed, partition);
    std::erase_if(outOfRange, [&](const OutOfRange& item) { return item.partition == partition; });
    change(partition);
}

void Fetcher::remove(const TopicIdPartition& partition)
{
    const FetcherPartition* state = partitions.find(partition);
    if (state == nullptr)
        return;
    if (state->isInSession)
        forgotten.push_back(partition);
    partitions.erase(partition);
    delayed.remove(partition);
    std::erase(changed, partition);
    std::erase_if(outOfRange, [&](const OutOfRange& item) { return item.partition == partition; });
}

void Fetcher::change(const TopicIdPartition& partition)
{
    FetcherPartition* state = partitions.find(partition);
    if (state == nullptr || state->isChanged || isDelayed(partition))
        return;
    state->isChanged = true;
    changed.push_back(partition);
}

void Fetcher::delay(const TopicIdPartition& partition, const machine::Deadline& until)
{
    FetcherPartition* state = partitions.find(partition);
    if (state == nullptr)
        return;
    if (state->isInSession)
        forgotten.push_back(partition);
    if (state->isChanged)
        std::erase(changed, partition);
    state->isInSession = false;
    state->isChanged = false;
    delayed.set(partition, until);
}

void Fetcher::delayAll(const machine::Deadline& until)
{
    for (auto& [partition, state] : partitions) {
        state.isInSession = false;
        state.isChanged = false;
        if (!isDelayed(partition))
            delayed.set(partition, until);
    }
    changed.clear();
    forgotten.clear();
    outOfRange.clear();
    session.restart();
}

machine::Deadline Fetcher::earliestDeadline() const
{
    const machine::Deadline& own = request ? earlierOf(request->timeout, sendAt) : sendAt;
    if (delayed.isEmpty())
        return own;
    const machine::Deadline first = delayed.earliest();
    return earlierOf(own, first);
}

} // namespace highwater::node
