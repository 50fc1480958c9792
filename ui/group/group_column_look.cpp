// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/group_column_look.h"

#include "engine/view/waiting.h"
#include "ui/bridge/format.h"

#include <algorithm>

namespace highwater::ui {

namespace {

constexpr std::int64_t kFullBarMin = 10;
constexpr std::int64_t kBehind = 5; ///< records; fewer come and go with each fetch

/// 10, 20, 50, 100 …: the bars of a group share one scale, which jumps seldom.
std::int64_t fullBarFor(const std::map<TopicIdPartition, GroupReading>& readings)
{
    std::int64_t most = 0;
    for (const auto& entry : readings)
        most = std::max(most, entry.second.lag().value_or(0));
    std::int64_t full = kFullBarMin;
    for (int step = 0; full < most; ++step)
        full = step % 3 == 1 ? full / 2 * 5 : full * 2;
    return full;
}

double leftOf(const std::optional<view::Countdown>& countdown, Instant now)
{
    if (!countdown || countdown->until == kNever || countdown->until <= countdown->started)
        return 0;
    return std::clamp(static_cast<double>((countdown->until - now).value) / static_cast<double>((countdown->until - countdown->started).value), 0.0, 1.0);
}

/// Of a KIP-848 group each member has its own time to let go; the shortest counts.
std::optional<view::Countdown> waitOf(const view::GroupView& group)
{
    std::optional<view::Countdown> first = group.waits;
    for (const view::GroupMemberView& member : group.members)
        if (member.rebalance && (!first || member.rebalance->until < first->until))
            first = member.rebalance;
    return first;
}

bool isAwaited(const view::GroupMemberView& member)
{
    return member.waitsFor == view::MemberWait::Join || member.waitsFor == view::MemberWait::Sync || member.waitsFor == view::MemberWait::Revocation;
}

/// Tenths of a second are enough for the eye, and below them whole milliseconds.
Duration inTenths(Duration span)
{
    const std::int64_t step = span.value < 100'000 ? 1'000 : 100'000;
    return Duration{std::max<std::int64_t>(0, span.value) / step * step};
}

/// How much of a span of movie time has passed, from 0 to 1.
double passedOf(Instant since, Duration whole, const MovieTime& time)
{
    const auto passed = static_cast<double>((time.engine - since).value);
    return std::clamp(passed / (static_cast<double>(whole.value) * std::max(time.speed, 1e-9)), 0.0, 1.0);
}

} // namespace

const GroupCellLook* GroupColumnLook::cell(const TopicIdPartition& partition) const
{
    const auto found = cells.find(partition);
    return found == cells.end() ? nullptr : &found->second;
}

GroupShareLook GroupColumnLook::shareOf(const std::vector<TopicIdPartition>& partitions) const
{
    std::map<int, int> owned;
    GroupShareLook look;
    for (const TopicIdPartition& partition : partitions)
        if (const GroupCellLook* each = cell(partition)) {
            const bool hasOwner = !each->chips.empty() && each->chips.front().holding != Holding::Dead;
            ++owned[hasOwner ? each->chips.front().place : -1];
            ++look.count;
            look.lag += std::max<std::int64_t>(0, each->lag.value_or(0));
        }
    look.owned.assign(owned.begin(), owned.end());
    return look;
}

const view::ConsumerView* GroupColumnLooks::consumer(NodeId id) const
{
    const auto found = std::ranges::find(m_view.consumers, id, &view::ConsumerView::id);
    return found == m_view.consumers.end() ? nullptr : &*found;
}

int GroupColumnLooks::placeOf(const Holder& holder, const MemberLetters& letters) const
{
    if (letters.count() > 0)
        return letters.placeOf(holder.memberId, holder.client);
    int place = 0; // consumers of no group: in the order in which they came
    for (const view::ConsumerView& each : m_view.consumers) {
        if (each.id == holder.client)
            return place;
        place += each.groupId.empty() ? 1 : 0;
    }
    return -1;
}

GroupColumnLook GroupColumnLooks::of(const std::string& groupId) const
{
    const MemberLetters letters(m_view, groupId);
    GroupColumnLook look;
    look.id = groupId;
    const view::GroupView* group = groupId.empty() ? nullptr : m_view.group(groupId);
    if (groupId.empty())
        addLoners(look);
    else if (group)
        addHead(look, *group, letters);
    else
        addUncoordinated(look, letters);
    const std::map<TopicIdPartition, GroupReading> readings = readingsOf(m_view, groupId);
    const std::int64_t fullBar = fullBarFor(readings);
    for (const auto& entry : readings)
        look.cells.emplace(entry.first, cellOf(entry.second, letters, fullBar));
    return look;
}

void GroupColumnLooks::addHead(GroupColumnLook& look, const view::GroupView& group, const MemberLetters& letters) const
{
    //: Head of a consumer group's column; keep it short. %1 is the group's id
    look.title = tr("group %1").arg(QString::fromStdString(group.id));
    look.count = tr("%n member(s)", nullptr, static_cast<int>(group.members.size()));
    const QString number = QString::number(group.generation);
    //: Under a group's name; keep it short. %1 is the generation of a classic group
    look.generation = group.kind == view::GroupKind::Classic ? tr("gen %1").arg(number)
                                                             //: Under a group's name; keep it short. %1 is the epoch of a group of the new protocol
                                                             : tr("epoch %1").arg(number);
    look.state = QString::fromStdString(group.state); // as Kafka spells it
    look.isAtRest = group.state == "Stable" || group.state == "Empty";
    look.waits = leftOf(waitOf(group), m_time.engine);
    for (const view::GroupMemberView& member : group.members) {
        const view::ConsumerView* client = consumer(member.client);
        HeadChip chip;
        chip.client = member.client;
        chip.place = letters.placeOf(member.memberId, member.client);
        chip.isThere = !client || (client->process != view::ProcessState::Dead && !client->hasFailed);
        chip.isPaused = client && client->process == view::ProcessState::Paused;
        chip.isAwaited = isAwaited(member);
        look.members.push_back(chip);
    }
    std::ranges::stable_sort(look.members, {}, &HeadChip::place);
}

void GroupColumnLooks::addUncoordinated(GroupColumnLook& look, const MemberLetters& letters) const
{
    look.title = tr("group %1").arg(QString::fromStdString(look.id));
    look.isAtRest = coordinatorWithout(m_view, look.id) != kNoNode;
    //: Under a group's name: its coordinator does not know it, for nobody has joined yet or it was deleted; keep it short
    look.state = look.isAtRest ? tr("no such group")
                               //: Under a group's name while no broker coordinates it; keep it short
                               : tr("no coordinator");
    for (const view::ConsumerView& each : m_view.consumers) {
        if (each.groupId != look.id || each.process == view::ProcessState::Dead)
            continue;
        HeadChip chip;
        chip.client = each.id;
        chip.place = letters.placeOf(each.id);
        chip.isThere = !each.hasFailed;
        chip.isPaused = each.process == view::ProcessState::Paused;
        look.members.push_back(chip);
    }
}

void GroupColumnLooks::addLoners(GroupColumnLook& look) const
{
    std::int64_t read = 0;
    for (const view::ConsumerView& each : m_view.consumers) {
        if (!each.groupId.empty())
            continue;
        HeadChip chip;
        chip.client = each.id;
        chip.place = static_cast<int>(look.members.size());
        chip.isThere = each.process != view::ProcessState::Dead;
        chip.isPaused = each.process == view::ProcessState::Paused;
        look.members.push_back(chip);
        read += each.recordsConsumed;
        look.title = QString::fromStdString(each.name);
    }
    if (look.members.size() > 1)
        look.title = tr("%n consumer(s)", nullptr, static_cast<int>(look.members.size()));
    look.count = tr("%n record(s) read", nullptr, static_cast<int>(read));
    //: In the head of the column of consumers that have no group.id; keep it short
    look.state = tr("no group");
}

GroupCellLook GroupColumnLooks::cellOf(const GroupReading& reading, const MemberLetters& letters, std::int64_t fullBar) const
{
    GroupCellLook cell;
    for (const Holder& holder : reading.holders)
        cell.chips.push_back({holder.client, placeOf(holder, letters), holder.holding, holder.isPaused});
    cell.lag = reading.lag();
    const auto full = static_cast<double>(fullBar);
    cell.unread = std::min(1.0, static_cast<double>(reading.unread()) / full);
    cell.uncommitted = std::min(1.0 - cell.unread, static_cast<double>(reading.uncommitted()) / full);
    cell.isBehind = cell.lag.value_or(0) > kBehind;
    //: Under a group's bar. "lag" is Kafka's word for how many records it is behind. %1 is a number
    cell.lagText = cell.lag ? tr("lag %1").arg(format::count(*cell.lag)) : tr("lag %1").arg(QStringLiteral("–"));
    if (cell.chips.empty() && reading.lastOwner != kNoNode)
        cell.lastPlace = letters.placeOf(reading.lastOwner);
    if (reading.standsStillSince && cell.chips.empty() && !m_time.isReduced)
        cell.emptied = passedOf(*reading.standsStillSince, kEmptyingTime, m_time);
    if (reading.ownedSince && !cell.chips.empty() && cell.chips.front().holding == Holding::Owns)
        cell.taken = passedOf(*reading.ownedSince, kTakingTime, m_time);
    addNote(cell, reading);
    return cell;
}

/// The most urgent thing to say.
void GroupColumnLooks::addNote(GroupCellLook& cell, const GroupReading& reading) const
{
    cell.isNoteUrgent = true;
    const auto believer = std::ranges::find(cell.chips, Holding::BelievesIn, &OwnerChip::holding);
    if (believer != cell.chips.end())
        //: Beside a partition: a member that lost it still reads it; keep it short. %1 is the member's letter
        cell.note = tr("%1 still reads").arg(MemberLetters::letter(believer->place));
    else if (reading.standsStillSince) {
        cell.shortNote = format::duration(inTenths(m_time.engine - *reading.standsStillSince));
        //: Beside a partition that nobody reads now; keep it short. %1 is a span of time such as 1.2 s
        cell.note = tr("stands still %1").arg(cell.shortNote);
    } else if (!cell.chips.empty() && cell.chips.front().holding == Holding::Dead)
        //: Beside a partition whose owner's process is gone; keep it short
        cell.note = tr("owner is gone");
    else if (std::ranges::find(cell.chips, Holding::LettingGo, &OwnerChip::holding) != cell.chips.end())
        //: Beside a partition that its owner was asked to give up; keep it short
        cell.note = tr("not let go yet");
    else if (!cell.chips.empty() && cell.chips.front().holding == Holding::GivenTo)
        //: Beside a partition that a member was given and has not taken yet; keep it short
        cell.note = tr("not taken yet");
    else if (reading.stoodStillLast >= milliseconds(1)) {
        //: Beside a partition that nobody read for a while; keep it short. %1 is a span of time such as 1.2 s
        cell.note = tr("stood still %1").arg(format::duration(inTenths(reading.stoodStillLast)));
        cell.isNoteUrgent = false;
    } else
        cell.isNoteUrgent = false;
}

} // namespace highwater::ui
