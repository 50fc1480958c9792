// SPDX-License-Identifier: GPL-3.0-or-later
// What a group's column says when it is pointed at, or read to somebody.
#include "ui/group/group_column_look.h"

#include <QStringList>

#include "engine/view/waiting.h"
#include "ui/bridge/format.h"
#include "ui/inspect/waiting_text.h"

#include <algorithm>

namespace highwater::ui {

namespace {

bool isOfTheGroup(view::Waiting::Kind kind)
{
    using Kind = view::Waiting::Kind;
    switch (kind) {
    case Kind::GroupWithoutCoordinator:
    case Kind::GroupInitialDelay:
    case Kind::GroupJoinAwaited:
    case Kind::GroupSyncAwaited:
    case Kind::GroupRevocationAwaited:
    case Kind::GroupReleaseAwaited:
    case Kind::MemberSilent: return true;
    default: return false;
    }
}

} // namespace

QString GroupColumnLooks::describe(const std::string& groupId) const
{
    QStringList lines;
    const MemberLetters letters(m_view, groupId);
    const GroupColumnLook look = of(groupId);
    QStringList facts{look.count, look.generation, look.state};
    facts.removeAll(QString());
    lines << look.title + QStringLiteral(": ") + facts.join(QStringLiteral(" · "));
    const view::GroupView* group = groupId.empty() ? nullptr : m_view.group(groupId);
    if (group && group->coordinator != kNoNode)
        //: %1 is a broker's number, %2 a partition of __consumer_offsets
        lines << tr("Broker %1 coordinates it, because it leads %2.").arg(group->coordinator.value).arg(QString::fromStdString(m_view.nameOf(group->offsetsPartition)));
    if (group && !group->assignor.empty())
        //: %1 is the name of an assignor such as range
        lines << (group->kind == view::GroupKind::Classic ? tr("Classic protocol; a member computes the assignment: %1.").arg(QString::fromStdString(group->assignor))
                                                          : tr("Consumer protocol; the coordinator computes the assignment: %1.").arg(QString::fromStdString(group->assignor)));
    const Names names(m_view);
    if (!groupId.empty())
        for (const view::Waiting& waiting : view::waitingsOf(m_view, groupId)) {
            if (!isOfTheGroup(waiting.kind))
                continue;
            const bool hasEnd = waiting.until && waiting.until->until != kNever && waiting.until->until > m_time.engine;
            //: What something waits for, and for how long at most. %1 is a whole sentence, %2 a span of time
            lines << (hasEnd ? tr("%1 At most %2 more.").arg(ui::sentenceOf(waiting, names), format::duration(waiting.until->until - m_time.engine))
                             : ui::sentenceOf(waiting, names));
        }
    for (const HeadChip& chip : look.members) {
        QString line = MemberLetters::letter(chip.place) + QStringLiteral(" = ") + QString::fromStdString(m_view.nameOf(chip.client));
        if (!chip.isThere)
            line += QStringLiteral(" · ") + tr("gone");
        else if (chip.isPaused)
            line += QStringLiteral(" · ") + tr("paused");
        if (chip.isAwaited)
            line += QStringLiteral(" · ") + tr("the group waits for it");
        lines << line;
    }
    if (group && group->rebalances > 0)
        //: %1 is a span of time; %n is how many there were
        lines << tr("%n rebalance(s) so far; the last one took %1.", nullptr, static_cast<int>(group->rebalances)).arg(format::duration(group->lastRebalance));
    return lines.join(QLatin1Char('\n'));
}

/// `A (audit-1)`
QString GroupColumnLooks::nameOf(NodeId client, const MemberLetters& letters, std::optional<int> place) const
{
    QString who = MemberLetters::letter(place.value_or(letters.placeOf(client)));
    if (client != kNoNode)
        who += QStringLiteral(" (") + QString::fromStdString(m_view.nameOf(client)) + QLatin1Char(')');
    return who;
}

QString GroupColumnLooks::sentenceOf(const Holder& holder, const MemberLetters& letters) const
{
    const QString who = nameOf(holder.client, letters, placeOf(holder, letters));
    QString words;
    switch (holder.holding) {
    //: %1 is a member of a group such as "A (audit-1)"
    case Holding::Owns: words = tr("%1 owns it.").arg(who); break;
    case Holding::GivenTo: words = tr("%1 was given it and has not taken it yet.").arg(who); break;
    case Holding::LettingGo: words = tr("%1 was asked for it back and has not let go yet.").arg(who); break;
    case Holding::BelievesIn: words = tr("%1 still believes that it owns it; a commit of it will be refused.").arg(who); break;
    case Holding::Dead: words = tr("%1 owns it for the coordinator, but its process is gone.").arg(who); break;
    }
    if (holder.isPaused)
        words += QLatin1Char(' ') + tr("It is paused.");
    return words;
}

QString GroupColumnLooks::describe(const std::string& groupId, const TopicIdPartition& partition) const
{
    const std::map<TopicIdPartition, GroupReading> readings = readingsOf(m_view, groupId);
    const auto found = readings.find(partition);
    const QString name = QString::fromStdString(m_view.nameOf(partition));
    const QString group = QString::fromStdString(groupId);
    if (found == readings.end())
        //: %1 is a consumer group, %2 a partition such as payments-4
        return groupId.empty() ? QString() : tr("The group %1 does not read %2.").arg(group, name);
    const GroupReading& reading = found->second;
    const MemberLetters letters(m_view, groupId);
    QStringList lines;
    lines << (groupId.empty() ? name : tr("%1 in the group %2").arg(name, group));
    for (const Holder& holder : reading.holders)
        lines << sentenceOf(holder, letters);
    if (reading.holders.empty())
        //: %1 is a member of a group such as "A (audit-1)"
        lines << (reading.lastOwner == kNoNode ? tr("No member owns it.") : tr("No member owns it; the last one was %1.").arg(nameOf(reading.lastOwner, letters)));
    if (reading.standsStillSince)
        //: %1 is a span of time
        lines << tr("Nobody has read it for %1.").arg(format::duration(m_time.engine - *reading.standsStillSince));
    if (reading.stoodStillLast.value > 0)
        //: %1 and %2 are spans of time
        lines << tr("The last time it stood still for %1, in all for %2.").arg(format::duration(reading.stoodStillLast), format::duration(reading.stoodStillTotal));
    if (!groupId.empty())
        //: %1, %2 and %3 are offsets or a dash
        lines << tr("Committed offset %1, position %2, high watermark %3.").arg(format::offset(reading.committed), format::offset(reading.position), format::offset(reading.highWatermark));
    else
        lines << tr("Position %1, high watermark %2.").arg(format::offset(reading.position), format::offset(reading.highWatermark));
    if (const std::optional<std::int64_t> lag = reading.lag(); lag && !groupId.empty()) {
        //: %1, %2 and %3 are numbers of records
        lines << (reading.committed ? tr("Lag %1: %2 not read yet, %3 read and not committed.").arg(format::count(*lag), format::count(reading.unread()), format::count(reading.uncommitted()))
                                    : tr("Nothing is committed yet; by its position it lags by %1.").arg(format::count(*lag)));
    }
    if (reading.consumedAgain > 0)
        lines << tr("%n record(s) were processed again.", nullptr, static_cast<int>(reading.consumedAgain));
    if (reading.skipped > 0)
        lines << tr("%n record(s) were skipped and processed by nobody.", nullptr, static_cast<int>(reading.skipped));
    return lines.join(QLatin1Char('\n'));
}

} // namespace highwater::ui
