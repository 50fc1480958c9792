// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"
#include "ui/bridge/event_words.h"

// What happens to consumer groups, at their coordinators and in their members.
namespace highwater::ui {

using namespace event;

QString EventText::of(NodeId node, const CoordinatorLoading& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a partition of __consumer_offsets
    return tr("%1 coordinates the groups of %2 from now on and reads what is written there")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition));
}

QString EventText::of(NodeId node, const CoordinatorLoaded& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a partition of __consumer_offsets, %3 and %4 are counts
    return tr("%1 has loaded %2: groups: %3, committed offsets: %4")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition))
        .arg(fact.groupCount)
        .arg(fact.offsetCount);
}

QString EventText::of(NodeId node, const CoordinatorUnloaded& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a partition of __consumer_offsets
    return tr("%1 no longer coordinates the groups of %2").arg(m_names.nodeFirst(node), m_names.partition(fact.partition));
}

QString EventText::of(NodeId, const GroupMemberAdmitted& fact) const
{
    //: %1 is a group's name, %2 a consumer's name
    return tr("Group %1 has a new member: %2").arg(words::text(fact.group), m_names.node(fact.client));
}

QString EventText::of(NodeId, const GroupMemberRemoved& fact) const
{
    const QString group = words::text(fact.group);
    const QString member = fact.client == kNoNode ? words::text(fact.memberId) : m_names.node(fact.client);
    switch (fact.why) {
    case MemberGone::Left:
        //: %1 is a group's name, %2 a consumer's name
        return tr("%2 left group %1").arg(group, member);
    case MemberGone::SessionExpired:
        //: %1 is a group's name, %2 a consumer's name
        return tr("Group %1 removed %2: no heartbeat for the session timeout").arg(group, member);
    case MemberGone::DidNotRejoin:
        //: %1 is a group's name, %2 a consumer's name
        return tr("Group %1 removed %2: it did not join again in the rebalance timeout").arg(group, member);
    case MemberGone::DidNotSync:
        //: %1 is a group's name, %2 a consumer's name
        return tr("Group %1 removed %2: it did not ask for its assignment in the rebalance timeout").arg(group, member);
    case MemberGone::DidNotRevoke:
        //: %1 is a group's name, %2 a consumer's name
        return tr("Group %1 fenced %2: it did not let go of its partitions in the rebalance timeout").arg(group, member);
    case MemberGone::Replaced:
        //: %1 is a group's name, %2 a consumer's name
        return tr("Group %1 gave the place of %2 to its successor with the same group.instance.id").arg(group, member);
    case MemberGone::GroupIsFull:
        //: %1 is a group's name, %2 a consumer's name
        return tr("Group %1 is full and sent %2 away").arg(group, member);
    }
    return {};
}

QString EventText::of(NodeId, const GroupRebalanceStarted& fact) const
{
    const auto why = [&] {
        switch (fact.reason) {
        case RebalanceReason::MemberJoined:
            //: Why a group rebalances
            return tr("a member joined");
        case RebalanceReason::MemberLeft:
            //: Why a group rebalances
            return tr("a member left");
        case RebalanceReason::MemberExpired:
            //: Why a group rebalances
            return tr("a member's session ran out");
        case RebalanceReason::SubscriptionChanged:
            //: Why a group rebalances
            return tr("a member joined again with another subscription or other partitions");
        case RebalanceReason::LeaderRejoined:
            //: Why a group rebalances
            return tr("its leader joined again");
        case RebalanceReason::MembersDidNotSync:
            //: Why a group rebalances
            return tr("members did not ask for their assignment in time");
        case RebalanceReason::StaticMemberChanged:
            //: Why a group rebalances
            return tr("a static member came back with another protocol");
        case RebalanceReason::GroupTooLarge:
            //: Why a group rebalances
            return tr("it has more members than group.max.size");
        case RebalanceReason::WriteFailed:
            //: Why a group rebalances
            return tr("its assignment could not be written");
        case RebalanceReason::Downgraded:
            //: Why a group rebalances
            return tr("its last member of the consumer protocol left");
        }
        return QString();
    };
    //: %1 is a group's name, %2 the number of the generation that ends, %3 why
    return tr("Group %1 begins a rebalance, generation %2 ends: %3").arg(words::text(fact.group)).arg(fact.generation).arg(why());
}

QString EventText::of(NodeId, const GroupGenerationStarted& fact) const
{
    //: %1 is a group's name, %2 a generation's number, %3 an assignor such as range
    return tr("Group %1: all have joined generation %2, %n members; the leader assigns with %3", "", fact.memberCount)
        .arg(words::text(fact.group))
        .arg(fact.generation)
        .arg(words::text(fact.protocol));
}

QString EventText::of(NodeId, const GroupStabilized& fact) const
{
    //: %1 is a group's name, %2 a generation's number
    return tr("Group %1 is stable in generation %2 with %n members", "", int(fact.members.size()))
        .arg(words::text(fact.group))
        .arg(fact.generation);
}

QString EventText::of(NodeId, const GroupEmptied& fact) const
{
    //: %1 is a group's name
    return tr("Group %1 has no members any more").arg(words::text(fact.group));
}

QString EventText::of(NodeId, const GroupEpochBumped& fact) const
{
    //: %1 is a group's name, %2 an epoch
    return tr("Group %1 moves to epoch %2: its assignment is to be made anew").arg(words::text(fact.group)).arg(fact.groupEpoch);
}

QString EventText::of(NodeId, const GroupTargetComputed& fact) const
{
    //: %1 is a group's name, %2 an epoch, %3 an assignor such as uniform
    return tr("Group %1: target assignment of epoch %2 for %n members, made by %3", "", int(fact.members.size()))
        .arg(words::text(fact.group))
        .arg(fact.groupEpoch)
        .arg(words::text(fact.assignor));
}

QString EventText::of(NodeId, const GroupMemberReconciled& fact) const
{
    const QString group = words::text(fact.group);
    const QString member = m_names.node(fact.client);
    switch (fact.state) {
    case MemberState::UnrevokedPartitions:
        //: %1 is a group's name, %2 a consumer's name
        return tr("Group %1 asks %2 to let go of %n partitions", "", int(fact.pendingRevocation.size())).arg(group, member);
    case MemberState::UnreleasedPartitions:
        //: %1 is a group's name, %2 a consumer's name, %3 an epoch
        return tr("Group %1: %2 has %n partitions in epoch %3 and waits for others to be let go", "", int(fact.assigned.size()))
            .arg(group, member)
            .arg(fact.memberEpoch);
    case MemberState::Stable:
    case MemberState::Unknown: break;
    }
    //: %1 is a group's name, %2 a consumer's name, %3 an epoch
    return tr("Group %1: %2 has its %n partitions of epoch %3", "", int(fact.assigned.size())).arg(group, member).arg(fact.memberEpoch);
}

QString EventText::of(NodeId, const OffsetCommitted& fact) const
{
    if (fact.previous == kNoOffset)
        //: %1 is a group's name, %2 a partition, %3 an offset
        return tr("Group %1 committed its first offset of %2: %3")
            .arg(words::text(fact.group), m_names.partition(fact.partition), format::offset(fact.offset));
    //: %1 is a group's name, %2 a partition, %3 and %4 are offsets
    return tr("Group %1 committed %2: %3, before that %4")
        .arg(words::text(fact.group), m_names.partition(fact.partition), format::offset(fact.offset), format::offset(fact.previous));
}

QString EventText::of(NodeId, const OffsetCommitRefused& fact) const
{
    //: %1 is a group's name, %2 a consumer's name, %3 an error's name
    return tr("Group %1 refused a commit of %2: %3")
        .arg(words::text(fact.group), fact.client == kNoNode ? words::text(fact.memberId) : m_names.node(fact.client),
            words::error(fact.error));
}

QString EventText::of(NodeId, const OffsetRemoved& fact) const
{
    const auto sentence = [&] {
        switch (fact.why) {
        case OffsetGone::Expired:
            //: %1 is a group's name, %2 a partition, %3 an offset
            return tr("Group %1 forgot its offset %3 of %2: it expired");
        case OffsetGone::Deleted:
            //: %1 is a group's name, %2 a partition, %3 an offset
            return tr("Group %1 forgot its offset %3 of %2: it was deleted");
        case OffsetGone::GroupDeleted:
            //: %1 is a group's name, %2 a partition, %3 an offset
            return tr("Group %1 forgot its offset %3 of %2: the group was deleted");
        case OffsetGone::TopicDeleted:
            //: %1 is a group's name, %2 a partition, %3 an offset
            return tr("Group %1 forgot its offset %3 of %2: the topic was deleted");
        }
        return QString();
    };
    return sentence().arg(words::text(fact.group), m_names.partition(fact.partition), format::offset(fact.offset));
}

QString EventText::of(NodeId, const GroupDeleted& fact) const
{
    //: %1 is a group's name
    return tr("Group %1 is gone").arg(words::text(fact.group));
}

QString EventText::of(NodeId node, const CoordinatorFound& fact) const
{
    //: %1 is a consumer's name, %2 a group's name, %3 a broker such as "broker 2"
    return tr("%1 found the coordinator of group %2: %3")
        .arg(m_names.nodeFirst(node), words::text(fact.group), m_names.node(fact.broker));
}

QString EventText::of(NodeId node, const CoordinatorLost& fact) const
{
    if (fact.error == ErrorCode::None)
        //: %1 is a consumer's name, %2 a group's name, %3 a broker such as "broker 2"
        return tr("%1 lost the coordinator of group %2, %3, and looks for it again")
            .arg(m_names.nodeFirst(node), words::text(fact.group), m_names.node(fact.broker));
    //: %1 is a consumer's name, %2 a group's name, %3 a broker such as "broker 2", %4 an error's name
    return tr("%1 looks for the coordinator of group %2 again: %3 answered %4")
        .arg(m_names.nodeFirst(node), words::text(fact.group), m_names.node(fact.broker), words::error(fact.error));
}

QString EventText::of(NodeId node, const PartitionsAssigned& fact) const
{
    //: %1 is a consumer's name, %2 a group's name, %3 the number of a generation or epoch
    return tr("%1 was given %n partitions by group %2 in generation %3", "", int(fact.partitions.size()))
        .arg(m_names.nodeFirst(node), words::text(fact.group))
        .arg(fact.generation);
}

QString EventText::of(NodeId node, const PartitionsRevoked& fact) const
{
    const int count = int(fact.partitions.size());
    const QString sentence = fact.areLost
        //: %1 is a consumer's name, %2 a group's name; somebody else may own the partitions already
        ? tr("%1 lost %n partitions of group %2", "", count)
        //: %1 is a consumer's name, %2 a group's name
        : tr("%1 let go of %n partitions of group %2", "", count);
    return sentence.arg(m_names.nodeFirst(node), words::text(fact.group));
}

QString EventText::of(NodeId node, const CommitAnswered& fact) const
{
    const int count = int(fact.offsets.size());
    if (fact.error == ErrorCode::None)
        //: %1 is a consumer's name, %2 a group's name
        return tr("%1 knows that its commit of %n partitions for group %2 is safe", "", count)
            .arg(m_names.nodeFirst(node), words::text(fact.group));
    //: %1 is a consumer's name, %2 a group's name, %3 an error's name
    return tr("%1 could not commit %n partitions for group %2: %3", "", count)
        .arg(m_names.nodeFirst(node), words::text(fact.group), words::error(fact.error));
}

QString EventText::of(NodeId node, const RecordsProcessed& fact) const
{
    //: %1 is a consumer's name, %2 a partition, %3 are offsets such as [26, 28)
    return tr("%1 processed %3 of %2")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::range(fact.from, fact.to));
}

QString EventText::of(NodeId node, const PollIntervalExceeded& fact) const
{
    //: %1 is a consumer's name, %2 a group's name
    return tr("%1 did not poll for max.poll.interval.ms and leaves group %2").arg(m_names.nodeFirst(node), words::text(fact.group));
}

QString EventText::of(NodeId node, const MembershipLost& fact) const
{
    //: %1 is a consumer's name, %2 a group's name, %3 an error's name
    return tr("%1 is no member of group %2 as it believed: %3")
        .arg(m_names.nodeFirst(node), words::text(fact.group), words::error(fact.error));
}

QString EventText::of(NodeId node, const ConsumerFailed& fact) const
{
    //: %1 is a consumer's name, %2 an error's name
    return tr("The application of %1 ended with an exception: %2").arg(m_names.node(node), words::error(fact.error));
}

QString EventText::of(NodeId node, const ProcessingFailed& fact) const
{
    const QString record = words::number(fact.offset);
    if (fact.closes)
        //: %1 is a consumer's name, %2 an offset, %3 a partition
        return tr("The application of %1 threw an exception at record %2 of %3 and closes its consumer")
            .arg(m_names.node(node), record, m_names.partition(fact.partition));
    //: %1 is a consumer's name, %2 an offset, %3 a partition
    return tr("The application of %1 threw an exception at record %2 of %3 and dies")
        .arg(m_names.node(node), record, m_names.partition(fact.partition));
}

QString EventText::of(NodeId node, const ConsumerSought& fact) const
{
    const QString client = m_names.node(node);
    const QString partition = m_names.partition(fact.partition);
    const QString offset = words::number(fact.to);
    //: %1 is a consumer's name, %2 an offset, %3 a partition
    return words::by(fact.by, tr("You moved the position of %1 in %3 to %2 (seek)").arg(client, offset, partition),
        //: %1 is a consumer's name, %2 an offset, %3 a partition
        tr("The scenario moved the position of %1 in %3 to %2 (seek)").arg(client, offset, partition),
        //: %1 is a consumer's name, %2 an offset, %3 a partition
        tr("Chance moved the position of %1 in %3 to %2 (seek)").arg(client, offset, partition));
}

QString EventText::of(NodeId, const ApplicationChanged& fact) const
{
    const QString client = m_names.node(fact.client);
    //: %1 is a consumer's name
    return words::by(fact.by, tr("You changed how the application of %1 works").arg(client),
        //: %1 is a consumer's name
        tr("The scenario changed how the application of %1 works").arg(client),
        //: %1 is a consumer's name
        tr("Chance changed how the application of %1 works").arg(client));
}

QString EventText::of(NodeId, const GroupChangeRequested& fact) const
{
    const QString group = words::text(fact.group);
    switch (fact.what) {
    case GroupChange::ResetOffsets:
        //: %1 is a group's name
        return tr("The offsets of group %1 are to be reset").arg(group);
    case GroupChange::DeleteGroup:
        //: %1 is a group's name
        return tr("Group %1 is to be deleted").arg(group);
    case GroupChange::DeleteOffsets:
        //: %1 is a group's name
        return tr("Offsets of group %1 are to be deleted").arg(group);
    }
    return {};
}

QString EventText::of(NodeId, const GroupChangeAnswered& fact) const
{
    const QString group = words::text(fact.group);
    if (fact.error == ErrorCode::None)
        //: %1 is a group's name; what an administrator asked for
        return tr("What was asked of group %1 is done").arg(group);
    //: %1 is a group's name, %2 an error's name; what an administrator asked for
    return tr("What was asked of group %1 was refused: %2").arg(group, words::error(fact.error));
}

} // namespace highwater::ui
