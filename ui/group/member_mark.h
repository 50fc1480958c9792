// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

#include "engine/view/cluster_view.h"
#include "ui/theme/theme.h"

class QPainter;
class QRectF;

namespace highwater::ui {

/// The letters of a group's members, the same wherever a member is shown: A is the consumer that came first. Who leaves or dies
/// keeps the letter, so that nobody else's changes; members of which no client is known come last.
class MemberLetters {
public:
    MemberLetters() = default;
    MemberLetters(const view::ClusterView& cluster, const std::string& groupId);

    /// From 0; -1 when it is no member and never was.
    int placeOf(NodeId client) const;
    int placeOf(const std::string& memberId, NodeId client) const;
    int count() const { return int(m_clients.size() + m_others.size()); }

    /// `A` … `Z`, `AA` …; empty for a negative place.
    static QString letter(int place);

private:
    std::vector<NodeId> m_clients;
    std::vector<std::string> m_others; ///< member ids
};

/// How a member's chip looks: always with its letter, since hues repeat after twelve, then with a pattern.
struct MemberInk {
    EpochInk ground;
    QColor letter;
};
MemberInk memberInk(const Theme& theme, int place);

/// The chip of a member: a pill, or a disc where the rectangle is square. `isThere` false: only its outline, for who left or died.
/// A negative place paints the chip of nobody: a dashed outline.
void paintMemberChip(QPainter& painter, const Theme& theme, const QRectF& rect, int place, bool isThere = true);

} // namespace highwater::ui
