// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replica/watermark.h"

#include <algorithm>

namespace highwater::replica {

bool isCaughtUp(const FollowerRecord& follower, Offset leaderLogEndOffset, Instant now, Duration lagTimeMax)
{
    return follower.logEndOffset == leaderLogEndOffset || now - follower.lastCaughtUpTime <= lagTimeMax;
}

bool isIsrEligible(const FollowerRecord& follower, const metadata::MetadataImage& image)
{
    const metadata::BrokerRegistration* broker = image.broker(follower.id);
    if (broker == nullptr || !broker->isActive() || !follower.hasFetched)
        return false;
    return follower.brokerEpoch == kNoBrokerEpoch || follower.brokerEpoch == broker->brokerEpoch;
}

bool mayJoinIsr(const FollowerRecord& follower, const Leader& leader, Offset highWatermark, const metadata::MetadataImage& image)
{
    return follower.logEndOffset >= highWatermark && follower.logEndOffset >= leader.leaderEpochStartOffset
        && isIsrEligible(follower, image);
}

std::size_t effectiveMinIsr(const Leader& leader, const config::TopicConfig& config)
{
    return std::min(std::size_t(config.minInsyncReplicas), leader.followers.size() + 1);
}

bool isUnderMinIsr(const Leader& leader, const config::TopicConfig& config)
{
    return leader.inSync.committed.size() < effectiveMinIsr(leader, config);
}

Offset highWatermarkOf(const Leader& leader, Offset current, Offset logEndOffset, Instant now, const Surroundings& around)
{
    if (around.rules.highWatermarkWaitsForMinIsr && isUnderMinIsr(leader, around.topicConfig))
        return current;
    Offset candidate = logEndOffset;
    for (const FollowerRecord& follower : leader.followers) {
        if (!around.rules.highWatermarkWaitsForIsr || follower.logEndOffset >= candidate)
            continue;
        const bool isMember = around.rules.maximalIsrCounts ? leader.inSync.maximalHolds(follower.id) : leader.inSync.holds(follower.id);
        if (isMember
            || (isCaughtUp(follower, logEndOffset, now, around.replicaLagTimeMax) && isIsrEligible(follower, around.image)))
            candidate = follower.logEndOffset;
    }
    return std::max(current, candidate);
}

void noteFetch(FollowerRecord& follower, Offset fetchOffset, Offset leaderLogEndOffset, Instant at)
{
    if (fetchOffset >= leaderLogEndOffset)
        follower.lastCaughtUpTime = std::max(follower.lastCaughtUpTime, at);
    else if (fetchOffset >= follower.lastFetchLeaderLogEndOffset)
        follower.lastCaughtUpTime = std::max(follower.lastCaughtUpTime, follower.lastFetchTime);
    follower.logEndOffset = fetchOffset;
    follower.lastFetchLeaderLogEndOffset = std::max(follower.lastFetchLeaderLogEndOffset, leaderLogEndOffset);
    follower.lastFetchTime = at;
}

std::vector<NodeId> outOfSyncMembers(NodeId self, const Leader& leader, Offset logEndOffset, Instant now, Duration lagTimeMax)
{
    std::vector<NodeId> members;
    for (const NodeId member : leader.inSync.committed) {
        if (member == self)
            continue;
        const auto record = std::ranges::find(leader.followers, member, &FollowerRecord::id);
        if (record == leader.followers.end() || !isCaughtUp(*record, logEndOffset, now, lagTimeMax))
            members.push_back(member);
    }
    return members;
}

} // namespace highwater::replica
