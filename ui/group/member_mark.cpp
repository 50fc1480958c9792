// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/member_mark.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace highwater::ui {
namespace {

constexpr int kFirstHue = 3; ///< the hues that follow it differ most from what a log begins with

} // namespace

MemberLetters::MemberLetters(const view::ClusterView& cluster, const std::string& groupId)
{
    for (const view::ConsumerView& consumer : cluster.consumers)
        if (consumer.groupId == groupId && !groupId.empty())
            m_clients.push_back(consumer.id);
    std::sort(m_clients.begin(), m_clients.end());
    const view::GroupView* group = cluster.group(groupId);
    if (!group)
        return;
    for (const view::GroupMemberView& member : group->members)
        if (placeOf(member.client) < 0)
            m_others.push_back(member.memberId);
    std::sort(m_others.begin(), m_others.end());
}

int MemberLetters::placeOf(NodeId client) const
{
    const auto found = std::find(m_clients.begin(), m_clients.end(), client);
    return found == m_clients.end() ? -1 : int(found - m_clients.begin());
}

int MemberLetters::placeOf(const std::string& memberId, NodeId client) const
{
    if (const int place = placeOf(client); place >= 0)
        return place;
    const auto found = std::find(m_others.begin(), m_others.end(), memberId);
    return found == m_others.end() ? -1 : int(m_clients.size()) + int(found - m_others.begin());
}

QString MemberLetters::letter(int place)
{
    QString letters;
    for (; place >= 0; place = place / 26 - 1)
        letters.prepend(QChar(u'A' + place % 26));
    return letters;
}

MemberInk memberInk(const Theme& theme, int place)
{
    const EpochInk ground = theme.epoch(LeaderEpoch{std::max(place, 0) + kFirstHue});
    // Of the two inks for words, the one that stands out from the ground more.
    const QColor text = theme.color(Ink::Text);
    const QColor panel = theme.color(Ink::Panel);
    const auto light = [](const QColor& color) { return 0.299 * color.redF() + 0.587 * color.greenF() + 0.114 * color.blueF(); };
    const double here = light(ground.fill);
    return {ground, std::abs(light(text) - here) >= std::abs(light(panel) - here) ? text : panel};
}

void paintMemberChip(QPainter& painter, const Theme& theme, const QRectF& rect, int place, bool isThere)
{
    const double radius = std::min(rect.width(), rect.height()) / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const MemberInk ink = memberInk(theme, place);
    if (place < 0 || !isThere) {
        QPen outline(place < 0 ? theme.color(Ink::MutedText) : ink.ground.fill, 1.4);
        if (place < 0)
            outline.setDashPattern({2.5, 2});
        painter.setPen(outline);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius);
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink.ground.fill);
        painter.drawRoundedRect(rect, radius, radius);
        if (ink.ground.pattern != Qt::SolidPattern) {
            painter.setBrush(QBrush(ink.letter, ink.ground.pattern));
            painter.setOpacity(0.35);
            painter.drawRoundedRect(rect, radius, radius);
            painter.setOpacity(1);
        }
    }
    const QString letter = MemberLetters::letter(place);
    painter.setFont(theme.font(Face::Text, std::max(9.0, rect.height() * (letter.size() > 1 ? 0.5 : 0.58)), QFont::Bold));
    painter.setPen(isThere ? ink.letter : theme.color(Ink::MutedText));
    painter.drawText(rect, Qt::AlignCenter, letter);
    painter.restore();
}

} // namespace highwater::ui
