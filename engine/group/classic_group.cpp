// SPDX-License-Identifier: GPL-3.0-or-later
// A classic group's own rules. Kafka: ClassicGroup.
#include "engine/group/group_state.h"

#include "engine/base/ensure.h"
#include "engine/message/consumer_protocol.h"

#include <algorithm>

namespace highwater::group {
namespace {

bool offers(const ClassicMember& member, const std::string& protocol)
{
    return std::ranges::find(member.protocols, protocol, &message::JoinGroupProtocol::name) != member.protocols.end();
}

constexpr std::string_view kConsumerProtocolType = "consumer";

} // namespace

std::string_view nameOf(ClassicState state)
{
    constexpr std::string_view kNames[] = {"Empty", "PreparingRebalance", "CompletingRebalance", "Stable", "Dead"};
    return kNames[std::size_t(state)];
}

const Bytes& ClassicMember::metadataOf(const std::string& protocol) const
{
    static const Bytes kNone;
    const auto found = std::ranges::find(protocols, protocol, &message::JoinGroupProtocol::name);
    return found == protocols.end() ? kNone : found->metadata;
}

Duration ClassicGroup::rebalanceTimeout() const
{
    Duration longest;
    for (const auto& [memberId, member] : members)
        longest = std::max(longest, member.rebalanceTimeout);
    return longest;
}

bool ClassicGroup::hasAllMembersJoined() const
{
    return pendingJoinMembers.empty()
        && std::ranges::all_of(members, [](const auto& entry) { return entry.second.awaitingJoin.has_value(); });
}

bool ClassicGroup::supports(const std::string& type, const std::vector<message::JoinGroupProtocol>& protocols) const
{
    if (state == ClassicState::Empty)
        return !type.empty() && !protocols.empty();
    return protocolType == type && std::ranges::any_of(protocols, [&](const message::JoinGroupProtocol& protocol) {
        return std::ranges::all_of(members, [&](const auto& entry) { return offers(entry.second, protocol.name); });
    });
}

std::string ClassicGroup::votedProtocol() const
{
    std::map<std::string, std::int32_t> votes;
    for (const auto& [memberId, member] : members)
        for (const message::JoinGroupProtocol& protocol : member.protocols)
            if (std::ranges::all_of(members, [&](const auto& entry) { return offers(entry.second, protocol.name); })) {
                votes[protocol.name] += 1;
                break;
            }
    ensure(!votes.empty(), "members of a group have a protocol in common");
    return std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; })->first;
}

std::optional<std::set<std::string>> ClassicGroup::subscribedTopics() const
{
    if (protocolType != kConsumerProtocolType || !protocolName)
        return members.empty() && protocolType == kConsumerProtocolType ? std::optional(std::set<std::string>()) : std::nullopt;
    std::set<std::string> topics;
    for (const auto& [memberId, member] : members) {
        const auto subscription = message::subscriptionIn(member.metadataOf(*protocolName));
        if (!subscription)
            return std::nullopt;
        topics.insert(subscription->topics.begin(), subscription->topics.end());
    }
    return topics;
}

bool ClassicGroup::isSubscribedTo(const std::string& topic) const
{
    const auto topics = subscribedTopics();
    return topics ? topics->contains(topic) : protocolType == kConsumerProtocolType;
}

void ClassicGroup::add(ClassicMember member)
{
    pendingJoinMembers.erase(member.memberId);
    if (!leaderId)
        leaderId = member.memberId;
    if (member.groupInstanceId)
        staticMembers[*member.groupInstanceId] = member.memberId;
    members.insert_or_assign(member.memberId, std::move(member));
}

void ClassicGroup::remove(const std::string& memberId)
{
    pendingJoinMembers.erase(memberId);
    pendingSyncMembers.erase(memberId);
    const auto found = members.find(memberId);
    if (found == members.end())
        return;
    if (const auto& instance = found->second.groupInstanceId; instance && staticMembers[*instance] == memberId)
        staticMembers.erase(*instance);
    members.erase(found);
    if (leaderId == memberId)
        leaderId = members.empty() ? std::nullopt : std::optional(members.begin()->first);
}

void ClassicGroup::moveTo(ClassicState next, Timestamp now)
{
    previousState = state;
    state = next;
    currentStateTimestamp = now;
}

ClassicGroup classicGroupFrom(const std::string& id, const GroupMetadataValue& value)
{
    ClassicGroup group;
    group.id = id;
    group.state = value.members.empty() ? ClassicState::Empty : ClassicState::Stable;
    group.previousState = group.state;
    group.generation = value.generation;
    if (!value.protocolType.empty())
        group.protocolType = value.protocolType;
    group.protocolName = value.protocol;
    group.currentStateTimestamp = value.currentStateTimestamp;
    for (const StoredMember& stored : value.members) {
        ClassicMember member;
        member.memberId = stored.memberId;
        member.groupInstanceId = stored.groupInstanceId;
        member.clientId = stored.clientId;
        member.sessionTimeout = stored.sessionTimeout;
        member.rebalanceTimeout = stored.rebalanceTimeout;
        member.protocols = {{value.protocol.value_or(std::string()), stored.subscription}};
        member.assignment = stored.assignment;
        group.add(std::move(member));
    }
    group.leaderId = value.leader;
    return group;
}

GroupMetadataValue recordOf(const ClassicGroup& group, const std::map<std::string, Bytes>* assignments)
{
    GroupMetadataValue value;
    value.protocolType = group.protocolType.value_or(std::string());
    value.generation = group.generation;
    value.protocol = group.protocolName;
    value.leader = group.leaderId;
    value.currentStateTimestamp = group.currentStateTimestamp;
    for (const auto& [memberId, member] : group.members) {
        StoredMember stored{memberId, member.groupInstanceId, member.clientId, "/" + std::to_string(member.client.value),
            member.rebalanceTimeout, member.sessionTimeout, member.metadataOf(group.protocolName.value_or(std::string())),
            member.assignment};
        if (assignments != nullptr)
            stored.assignment = assignments->contains(memberId) ? assignments->at(memberId) : Bytes();
        value.members.push_back(std::move(stored));
    }
    return value;
}

} // namespace highwater::group
