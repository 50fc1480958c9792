// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/offset_mark.h"

#include "ui/group/group_reading.h"
#include "ui/group/member_mark.h"

namespace highwater::ui {

std::map<TopicIdPartition, std::vector<OffsetMark>> offsetMarksOf(const view::ClusterView& view, const std::vector<std::string>& groupIds)
{
    std::map<TopicIdPartition, std::vector<OffsetMark>> marks;
    for (const std::string& id : groupIds) {
        const MemberLetters letters(view, id);
        for (const auto& entry : readingsOf(view, id)) {
            const GroupReading& reading = entry.second;
            const int place = reading.holders.empty() ? -1 : id.empty() ? 0 : letters.placeOf(reading.holders.front().memberId, reading.holders.front().client);
            // The position lies over the committed offset where both are the same.
            if (reading.committed)
                marks[entry.first].push_back({*reading.committed, false, place});
            if (reading.position && reading.position != reading.committed)
                marks[entry.first].push_back({*reading.position, true, place});
        }
    }
    return marks;
}

void paintOffsetMark(QPainter& painter, QPointF tip, const OffsetMark& mark, MarkSide side, double height, const Theme& theme)
{
    const QColor ink = mark.place < 0 ? theme.color(Ink::MutedText) : memberInk(theme, mark.place).ground.fill;
    const double half = height * 0.6;
    QPolygonF triangle;
    if (side == MarkSide::Within)
        triangle = {tip, tip + QPointF(half, height), tip + QPointF(-half, height)};
    else {
        const double away = side == MarkSide::Before ? -1 : 1;
        const QPointF middle = tip + QPointF(0, height / 2);
        triangle = {middle + QPointF(away * height * 0.6, 0), middle + QPointF(-away * height * 0.4, -half), middle + QPointF(-away * height * 0.4, half)};
    }
    // A thin dark edge: some hues are pale, and the mark is small.
    painter.setPen(QPen(mark.isPosition ? ink : theme.color(Ink::Text, 0.55), mark.isPosition ? 1.4 : 0.8, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(mark.isPosition ? theme.color(Ink::Panel) : ink);
    painter.drawPolygon(triangle);
}

} // namespace highwater::ui
