// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sample_view.h"

#include <string>

namespace highwater::test {

inline constexpr NodeId kMemberA{1002};
inline constexpr NodeId kMemberB{1003};

inline view::ConsumerView sampleMember(NodeId id, const std::string& name, std::int32_t first, std::int32_t count)
{
    view::ConsumerView member;
    member.id = id;
    member.name = name;
    member.topic = "payments";
    member.groupId = "audit";
    member.memberId = name + "-id";
    member.generation = 7;
    for (std::int32_t i = first; i < first + count; ++i)
        member.partitions.push_back({samplePartition(i), Offset{12}, Offset{4}});
    return member;
}

/// The sample with the group `audit` in generation 7: A owns payments-0 to -2, B payments-3 to -5; 10 is committed, both read on at
/// 12, and 16 is the high watermark.
inline view::ClusterView groupView()
{
    view::ClusterView view = sampleView();
    view.consumers = {sampleMember(kMemberA, "audit-1", 0, 3), sampleMember(kMemberB, "audit-2", 3, 3)};
    view::GroupView group;
    group.id = "audit";
    group.coordinator = NodeId{3};
    group.state = "Stable";
    group.generation = 7;
    group.assignor = "range";
    for (const view::ConsumerView& consumer : view.consumers) {
        view::GroupMemberView member;
        member.memberId = consumer.memberId;
        member.client = consumer.id;
        member.epoch = 7;
        for (const view::ConsumerPartitionView& place : consumer.partitions) {
            member.assigned.push_back(place.partition);
            view::GroupOffsetView row;
            row.partition = place.partition;
            row.committed = Offset{10};
            row.position = Offset{12};
            row.highWatermark = Offset{16};
            row.lag = 6;
            row.memberId = consumer.memberId;
            row.client = consumer.id;
            group.offsets.push_back(row);
        }
        group.members.push_back(member);
    }
    view.groups = {group};
    return view;
}

/// The same in the middle of an eager rebalance: A has joined again, B has not; all is let go and has stood still for 1.2 s.
inline view::ClusterView rebalancingView()
{
    view::ClusterView view = groupView();
    view::GroupView& group = view.groups.front();
    group.state = "PreparingRebalance";
    group.waits = view::Countdown{view.now - seconds(1), view.now + seconds(4)};
    for (view::GroupMemberView& member : group.members)
        member.assigned.clear();
    group.members[1].waitsFor = view::MemberWait::Join;
    for (view::GroupOffsetView& row : group.offsets) {
        row.memberId.clear();
        row.client = kNoNode;
        row.position.reset();
        row.standsStillSince = view.now - milliseconds(1'200);
    }
    for (view::ConsumerView& consumer : view.consumers) {
        consumer.partitions.clear();
        consumer.isJoining = true;
    }
    return view;
}

} // namespace highwater::test
