// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/fetcher.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace highwater::node {

namespace {

constexpr std::int32_t kFirstMoreChannel = 100;

/// Java's String.hashCode: Kafka's topic names are ASCII.
std::int32_t javaHashOf(const std::string& text)
{
    std::uint32_t hash = 0;
    for (const char letter : text)
        hash = 31 * hash + std::uint8_t(letter);
    return std::int32_t(hash);
}

} // namespace

std::int32_t fetcherIndexOf(const std::string& topic, PartitionIndex partition, std::int32_t count)
{
    const auto mixed = std::int32_t(31 * std::uint32_t(javaHashOf(topic)) + std::uint32_t(partition.value));
    const std::int32_t positive = mixed == std::numeric_limits<std::int32_t>::min() ? 0 : std::abs(mixed); // Kafka: Utils.abs
    return positive % count;
}

message::Channel channelOf(const FetcherId& id)
{
    return id.index == 0 ? message::Channel::Fetch : message::Channel(std::uint8_t(kFirstMoreChannel + id.index));
}

std::optional<FetcherId> fetcherOn(NodeId leader, message::Channel channel)
{
    if (channel == message::Channel::Fetch)
        return FetcherId{leader};
    const std::int32_t index = std::int32_t(channel) - kFirstMoreChannel;
    return index > 0 ? std::optional(FetcherId{leader, index}) : std::nullopt;
}

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
