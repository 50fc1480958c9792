// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/group_column_painter.h"

#include "ui/bridge/format.h"
#include "ui/widgets/shapes.h"

#include <algorithm>

namespace highwater::ui {

namespace {

constexpr double kDisc = 16;      ///< a member in the head
constexpr double kDiscPitch = 19;
constexpr double kWideHead = 100; ///< narrower heads leave words out that their signs say too
constexpr double kLagBeside = 44; ///< narrower bars have no room for `lag 12` under them
constexpr double kSecondLine = 72; ///< rows at least as high have room for two lines under the chip

double chipHeight(RowDensity density) { return density == RowDensity::Full ? 22 : density == RowDensity::Compact ? 16 : 12; }

} // namespace

GroupCellPlace placeIn(const RowPlace& row, const GroupPlace& group, std::size_t chipCount)
{
    const bool isFull = row.density == RowDensity::Full;
    const bool isThin = group.isThin();
    const double middle = row.rect.center().y() + (isFull ? 4 : row.density == RowDensity::Compact && !isThin ? 3 : 0);
    const double height = chipHeight(row.density);
    const double width = isThin ? group.card.width() - 4 : isFull ? 26 : height + 6;
    GroupCellPlace place;
    if (isThin) {
        const double lift = isFull ? 4 : row.density == RowDensity::Compact ? 3 : 2;
        place.chip = QRectF(group.card.left() + 2, middle - height / 2 - lift, width, height);
        place.bar = QRectF(place.chip.left(), place.chip.bottom() + (isFull ? 5 : 2), width, isFull ? 5 : 3);
        if (chipCount > 1) {
            place.chip.setWidth(width / 2 - 0.5);
            place.second = place.chip.translated(width / 2 + 0.5, 0);
        }
        return place;
    }
    place.chip = QRectF(group.card.left(), middle - height / 2, width, height);
    double left = place.chip.right();
    if (chipCount > 1) {
        place.second = place.chip.translated(width + 2, 0);
        left = place.second.right();
    }
    const double barHeight = isFull ? 10 : row.density == RowDensity::Compact ? 8 : 6;
    place.bar = QRectF(left + 8, middle - barHeight / 2, std::max(12.0, group.card.right() - left - 12), barHeight);
    if (isFull) {
        place.noteReplacesLag = row.rect.height() < kSecondLine;
        place.lag = QPointF(place.bar.left(), middle + 21);
        if (chipCount > 1 && place.bar.width() < kLagBeside) { // under the chips
            place.lag->setX(group.card.left());
            place.lagWidth = group.card.width();
        }
        place.note = QPointF(group.card.left(), middle + (place.noteReplacesLag ? 23 : 33));
    } else if (row.density == RowDensity::Compact && row.rect.height() >= 34) {
        place.bar.translate(0, -4);
        place.lag = QPointF(place.bar.left(), middle + 12);
        place.note = place.lag;
        place.noteReplacesLag = true;
    } else if (row.density == RowDensity::Compact) { // a thin bar over small letters
        place.bar.setHeight(5);
        place.bar.moveTop(row.rect.center().y() - 7);
        place.lag = QPointF(place.bar.left(), row.rect.center().y() + 9.5);
        place.lagSize = 9;
    } else if (row.density == RowDensity::Line && place.bar.width() >= 60) {
        const double right = place.bar.right();
        place.bar.setWidth(std::floor(place.bar.width() * 0.4));
        place.lag = QPointF(place.bar.right() + 4, middle + 3.3);
        place.lagSize = 9;
        place.lagWidth = right + 4 - place.lag->x();
    }
    return place;
}

QRectF headChip(const ClusterLayout& layout, const GroupPlace& group, std::size_t index)
{
    if (group.isThin() || layout.memberLine <= 0)
        return {};
    const double left = group.card.left() + kDiscPitch * static_cast<double>(index);
    return left + kDisc > group.card.right() - 14 ? QRectF() : QRectF(left, layout.memberLine - kDisc / 2, kDisc, kDisc);
}

void GroupColumnPainter::paintGround(QPainter& painter, const ClusterLayout& layout, const GroupEmphasis& emphasis)
{
    for (const GroupPlace& place : layout.groups) {
        if (!emphasis.group.empty() && place.id == emphasis.group)
            shapes::card(painter, place.card.adjusted(-5, 0, 5, 0), m_theme.color(Ink::Accent, 0.07), Qt::transparent, 8);
        else if (place.isThin())
            shapes::card(painter, place.card, m_theme.color(Ink::Raised), m_theme.color(Ink::Line), 4);
    }
}

void GroupColumnPainter::paintHead(QPainter& painter, const GroupColumnLook& look, const GroupPlace& place, const ClusterLayout& layout,
    const GroupEmphasis& emphasis)
{
    if (place.isThin()) {
        paintThinHead(painter, look, place, layout);
        return;
    }
    const QRectF& card = place.card;
    const bool waits = look.waits > 0;
    const QFont bold = m_theme.font(Face::Text, 13, QFont::Bold);
    const double room = card.width() - (waits ? 18 : 0);
    const QString name = look.id.empty() || (card.width() >= kWideHead && m_text.width(look.title, bold) <= room) ? look.title : QString::fromStdString(look.id); // the id says most
    m_text.drawElided(painter, QPointF(card.left(), layout.titleBaseline), room, name, bold, m_theme.color(Ink::Text));
    if (waits) {
        const QPointF centre(card.right() - 8, layout.titleBaseline - 5);
        painter.setPen(QPen(m_theme.color(Ink::Shade), 2.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, 6, 6);
        shapes::countdownArc(painter, centre, 6, look.waits, m_theme.color(Ink::Group), 2.4);
    }
    // At rest the numbers count, else what the group is about.
    const bool isShort = card.width() < kWideHead && layout.memberLine > 0;
    const QFont second = m_theme.font(Face::Text, 11, look.isAtRest ? QFont::Normal : QFont::DemiBold);
    const QString all = look.count + QStringLiteral(" · ") + look.generation;
    const QString numbers = look.generation.isEmpty() ? look.count : isShort || m_text.width(all, second) > card.width() ? look.generation : all;
    m_text.drawElided(painter, QPointF(card.left(), layout.titleBaseline + kHeadLine), card.width(), look.isAtRest ? numbers : look.state, second, m_theme.color(look.isAtRest ? Ink::MutedText : Ink::Group));
    if (layout.memberLine > 0)
        paintMembers(painter, look, place, layout, emphasis);
}

void GroupColumnPainter::paintThinHead(QPainter& painter, const GroupColumnLook& look, const GroupPlace& place, const ClusterLayout& layout)
{
    const double top = place.card.top() + 4;
    const QString name = look.id.empty() ? look.title : QString::fromStdString(look.id);
    const QFont bold = m_theme.font(Face::Text, 10, QFont::DemiBold);
    const double room = layout.rowsArea.top() - top - 4;
    const bool isBeside = look.waits > 0 && m_text.width(name, bold) > room - 16; // the arc stands beside the name, else above it
    painter.save();
    painter.translate(isBeside ? place.card.left() + 12 : place.card.center().x() + 4, layout.rowsArea.top() - 4);
    painter.rotate(-90);
    m_text.drawElided(painter, QPointF(0, 0), room, name, bold, m_theme.color(look.isAtRest ? Ink::Text : Ink::Group));
    painter.restore();
    if (look.waits > 0)
        shapes::countdownArc(painter, QPointF(isBeside ? place.card.right() - 8 : place.card.center().x(), top + 6), isBeside ? 4.5 : 5, look.waits,
            m_theme.color(Ink::Group), 2.2);
}

void GroupColumnPainter::paintMembers(QPainter& painter, const GroupColumnLook& look, const GroupPlace& place, const ClusterLayout& layout,
    const GroupEmphasis& emphasis)
{
    double right = place.card.left();
    std::size_t shown = 0;
    for (const HeadChip& chip : look.members) {
        const QRectF disc = headChip(layout, place, shown);
        if (disc.isEmpty())
            break;
        ++shown;
        right = disc.right() + 5;
        if (chip.isAwaited) { // fills when it comes
            painter.setPen(QPen(memberInk(m_theme, chip.place).ground.fill, 1.5, Qt::DotLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(disc.adjusted(0.8, 0.8, -0.8, -0.8));
            m_text.draw(painter, QPointF(disc.center().x(), disc.center().y() + 3), MemberLetters::letter(chip.place), m_theme.font(Face::Text, 9, QFont::Bold),
                m_theme.color(Ink::MutedText), TextAlign::Centre);
        } else {
            paintMemberChip(painter, m_theme, disc, chip.place, chip.isThere);
        }
        if (!chip.isThere || chip.isPaused)
            paintBadge(painter, disc, !chip.isThere);
        if (emphasis.member != kNoNode && chip.client == emphasis.member) {
            painter.setPen(QPen(m_theme.color(Ink::Accent), 1.6));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(disc.adjusted(-1.5, -1.5, 1.5, 1.5));
        }
    }
    const QFont small = m_theme.font(Face::Text, 10.5);
    const double baseline = layout.memberLine + 4;
    if (shown < look.members.size()) {
        const QString more = QStringLiteral("+%1").arg(look.members.size() - shown);
        m_text.draw(painter, QPointF(right, baseline), more, small, m_theme.color(Ink::MutedText));
        right += m_text.width(more, small) + 5;
    }
    const QString tail = look.isAtRest ? look.state : look.generation;
    if (place.card.right() - right >= std::min(36.0, m_text.width(tail, small)))
        m_text.drawElided(painter, QPointF(right, baseline), place.card.right() - right, tail, small, m_theme.color(Ink::MutedText));
}

void GroupColumnPainter::paintCells(QPainter& painter, const GroupColumnLook& look, const GroupPlace& place, const ClusterLayout& layout,
    const std::vector<std::vector<TopicIdPartition>>& members, const GroupEmphasis& emphasis)
{
    for (std::size_t i = 0; i < layout.rows.size(); ++i) {
        const RowPlace& row = layout.rows[i];
        if (!layout.isVisible(row))
            continue;
        if (row.density == RowDensity::Group) {
            if (const GroupShareLook share = look.shareOf(members[i]); share.count > 0)
                paintShare(painter, share, row, place);
        } else if (const GroupCellLook* cell = look.cell(row.id)) {
            if (row.density == RowDensity::Strip)
                paintStrip(painter, *cell, row, place);
            else
                paintCell(painter, *cell, row, place, emphasis);
        }
    }
}

void GroupColumnPainter::paintCell(QPainter& painter, const GroupCellLook& cell, const RowPlace& row, const GroupPlace& group, const GroupEmphasis& emphasis)
{
    const GroupCellPlace place = placeIn(row, group, cell.chips.size());
    if (cell.chips.empty())
        paintNobody(painter, place.chip, cell);
    for (std::size_t i = 0; i < std::min<std::size_t>(2, cell.chips.size()); ++i) {
        const QRectF& rect = i == 0 ? place.chip : place.second;
        paintChip(painter, cell.chips[i], rect);
        if (i == 0 && cell.taken < 1)
            paintTaken(painter, rect, cell.taken);
        if (emphasis.member != kNoNode && cell.chips[i].client == emphasis.member) {
            painter.setPen(QPen(m_theme.color(Ink::Accent), 1.8));
            painter.setBrush(Qt::NoBrush);
            const QRectF ring = rect.adjusted(-2, -2, 2, 2);
            painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2);
        }
    }
    if (!place.note && !group.isThin() && cell.isNoteUrgent) {
        const QFont font = m_theme.font(Face::Text, 10, QFont::DemiBold);
        const double room = group.card.right() - place.bar.left();
        const QString& words = m_text.width(cell.note, font) <= room ? cell.note : cell.shortNote;
        if (!words.isEmpty() && m_text.width(words, font) <= room) { // there is one line, and this is what it is for
            m_text.draw(painter, QPointF(place.bar.left(), place.chip.center().y() + 3.6), words, font, m_theme.color(Ink::OutOfSync));
            return;
        }
    }
    paintBar(painter, cell, place.bar);
    const bool hasNote = place.note && !cell.note.isEmpty() && (cell.isNoteUrgent || !place.noteReplacesLag);
    if (place.lag && !(hasNote && place.noteReplacesLag))
        m_text.drawElided(painter, *place.lag, place.lagWidth > 0 ? place.lagWidth : place.bar.width() + 4, cell.lagText, m_theme.font(Face::Mono, place.lagSize), m_theme.color(cell.isBehind ? Ink::OutOfSync : Ink::MutedText));
    if (hasNote) { // under the bar where it fits, else from the edge on
        const QFont font = m_theme.font(Face::Text, 10, cell.isNoteUrgent ? QFont::DemiBold : QFont::Normal);
        const double words = m_text.width(cell.note, font);
        const bool fits = words <= group.card.right() - place.bar.left();
        m_text.drawElided(painter, QPointF(fits ? place.bar.left() : group.card.left(), place.note->y()), fits ? words + 1 : group.card.width(), cell.note, font,
            m_theme.color(cell.isNoteUrgent ? Ink::OutOfSync : Ink::MutedText));
    }
}

void GroupColumnPainter::paintChip(QPainter& painter, const OwnerChip& chip, const QRectF& rect)
{
    switch (chip.holding) {
    case Holding::Owns: paintMemberChip(painter, m_theme, rect, chip.place, true); break;
    case Holding::GivenTo: paintMemberChip(painter, m_theme, rect, chip.place, false); break;
    case Holding::LettingGo:
        painter.setOpacity(0.55);
        paintMemberChip(painter, m_theme, rect, chip.place, true);
        painter.setOpacity(1);
        break;
    case Holding::BelievesIn: {
        paintMemberChip(painter, m_theme, rect, chip.place, false);
        painter.setPen(QPen(m_theme.color(Ink::OutOfSync, 0.6), 1.2)); // the letter stays readable
        painter.drawLine(rect.bottomLeft() + QPointF(rect.width() * 0.2, -2), rect.topRight() + QPointF(-rect.width() * 0.2, 2));
        break;
    }
    case Holding::Dead:
        paintMemberChip(painter, m_theme, rect, chip.place, false);
        paintBadge(painter, rect, true);
        break;
    }
    if (chip.isPaused && chip.holding != Holding::Dead)
        paintBadge(painter, rect, false);
}

void GroupColumnPainter::paintBadge(QPainter& painter, const QRectF& chip, bool isDead)
{
    const double radius = chip.height() > 18 ? 5.5 : 4.8;
    const QPointF centre = chip.bottomRight() - QPointF(radius - 2, radius - 2);
    painter.setPen(QPen(m_theme.color(isDead ? Ink::Down : Ink::OutOfSync), 1.2));
    painter.setBrush(m_theme.color(Ink::Panel));
    painter.drawEllipse(centre, radius, radius);
    if (isDead)
        shapes::cross(painter, centre, radius * 0.5, m_theme.color(Ink::Down));
    else
        shapes::pauseBars(painter, centre, radius * 0.55, m_theme.color(Ink::OutOfSync));
}

void GroupColumnPainter::paintNobody(QPainter& painter, const QRectF& rect, const GroupCellLook& cell)
{
    const double radius = rect.height() / 2;
    if (cell.emptied < 1) { // in the colour of who let it go
        const double x = rect.width() / 2 * cell.emptied;
        const double y = rect.height() / 2 * cell.emptied;
        QColor ink = cell.lastPlace < 0 ? m_theme.color(Ink::Group) : memberInk(m_theme, cell.lastPlace).ground.fill;
        ink.setAlphaF(static_cast<float>(0.6 * (1 - cell.emptied) + 0.2));
        shapes::pill(painter, rect.adjusted(x, y, -x, -y), ink);
    }
    painter.setPen(QPen(m_theme.color(Ink::OutOfSync), 1.3, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(0.8, 0.8, -0.8, -0.8), radius, radius);
    if (cell.lastPlace < 0)
        return;
    const QFont letter = m_theme.font(Face::Text, std::max(9.0, rect.height() * 0.5), QFont::DemiBold);
    m_text.draw(painter, QPointF(rect.center().x(), rect.center().y() + letter.pixelSize() * 0.36), MemberLetters::letter(cell.lastPlace), letter,
        m_theme.color(Ink::MutedText), TextAlign::Centre);
}

void GroupColumnPainter::paintTaken(QPainter& painter, const QRectF& rect, double taken)
{
    const double apart = 2 + (rect.height() > 18 ? 5 : 2) * taken;
    const QRectF ring = rect.adjusted(-apart, -apart, apart, apart);
    painter.setPen(QPen(m_theme.color(Ink::Group, 1 - taken), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2);
}

/// What is not read yet is solid; what was read and is not committed, and would be read again, pale.
void GroupColumnPainter::paintBar(QPainter& painter, const GroupCellLook& cell, const QRectF& bar)
{
    const double radius = std::min(3.0, bar.height() / 2);
    shapes::card(painter, bar, m_theme.color(Ink::Shade), Qt::transparent, radius);
    const double unread = cell.unread > 0 ? std::max(3.0, bar.width() * cell.unread) : 0;
    const double uncommitted = cell.uncommitted > 0 ? std::min(bar.width() - unread, std::max(3.0, bar.width() * cell.uncommitted)) : 0;
    if (uncommitted > 0)
        shapes::card(painter, QRectF(bar.left(), bar.top(), unread + uncommitted, bar.height()), m_theme.color(Ink::OutOfSync, 0.3), Qt::transparent, radius);
    if (unread > 0)
        shapes::card(painter, QRectF(bar.left(), bar.top(), unread, bar.height()), m_theme.color(Ink::OutOfSync, cell.isBehind ? 1 : 0.75), Qt::transparent, radius);
}

void GroupColumnPainter::paintStrip(QPainter& painter, const GroupCellLook& cell, const RowPlace& row, const GroupPlace& place)
{
    const double top = row.rect.top() + 1;
    constexpr double kHeight = 6;
    const double owner = place.isThin() ? 9 : 14;
    const QRectF block(place.card.left() + (place.isThin() ? 2 : 0), top, owner, kHeight);
    const bool hasOwner = !cell.chips.empty() && cell.chips.front().holding != Holding::Dead;
    if (hasOwner) {
        const EpochInk ink = memberInk(m_theme, cell.chips.front().place).ground;
        painter.fillRect(block, ink.fill);
        if (ink.pattern != Qt::SolidPattern)
            painter.fillRect(block, QBrush(m_theme.color(Ink::Panel, 0.9), ink.pattern));
    } else {
        painter.setPen(QPen(m_theme.color(Ink::OutOfSync), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(block.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    const double width = std::max(4.0, place.card.right() - block.right() - 5);
    const double filled = std::max(cell.unread, cell.lag.value_or(0) > 0 ? 0.02 : 0) * width;
    painter.fillRect(QRectF(block.right() + 3, top + 1, width, kHeight - 2), m_theme.color(Ink::Shade));
    if (filled > 0)
        painter.fillRect(QRectF(block.right() + 3, top + 1, std::max(1.5, filled), kHeight - 2), m_theme.color(Ink::OutOfSync, cell.isBehind ? 1 : 0.7));
}

/// One piece for each member, as long as its share of the partitions is large.
void GroupColumnPainter::paintShare(QPainter& painter, const GroupShareLook& share, const RowPlace& row, const GroupPlace& place)
{
    const double inset = place.isThin() ? 2 : 0;
    const QString lag = place.isThin() || share.lag == 0 ? QString() : format::count(share.lag);
    const QFont mono = m_theme.font(Face::Mono, 9.5);
    const double room = lag.isEmpty() ? 0 : m_text.width(lag, mono) + 6;
    const double width = std::max(12.0, place.card.width() - 2 * inset - room);
    const double middle = row.rect.center().y();
    double x = place.card.left() + inset;
    for (const auto& [owner, count] : share.owned) {
        const double each = width * count / share.count;
        const QRectF piece(x, middle - 6, std::max(2.0, each - 1), 12);
        x += each;
        if (owner < 0) {
            painter.setPen(QPen(m_theme.color(Ink::OutOfSync), 1, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(piece.adjusted(0.5, 0.5, -0.5, -0.5));
            continue;
        }
        const MemberInk ink = memberInk(m_theme, owner);
        painter.fillRect(piece, ink.ground.fill);
        if (ink.ground.pattern != Qt::SolidPattern)
            painter.fillRect(piece, QBrush(m_theme.color(Ink::Panel, 0.9), ink.ground.pattern));
        const QFont letter = m_theme.font(Face::Text, 9, QFont::Bold);
        const QString words = MemberLetters::letter(owner);
        if (piece.width() >= m_text.width(words, letter) + 3)
            m_text.draw(painter, QPointF(piece.center().x(), middle + 3.3), words, letter, ink.letter, TextAlign::Centre);
    }
    if (!lag.isEmpty())
        m_text.draw(painter, QPointF(place.card.right(), middle + 3.5), lag, mono, m_theme.color(Ink::OutOfSync), TextAlign::Right);
}

void GroupColumnPainter::paintMore(QPainter& painter, const ClusterLayout& layout)
{
    if (layout.moreGroups.isEmpty())
        return;
    const QRectF& card = layout.moreGroups;
    shapes::card(painter, card, Qt::transparent, m_theme.color(Ink::Line), 4);
    m_text.draw(painter, QPointF(card.center().x(), layout.titleBaseline), QStringLiteral("+%1").arg(layout.folds.foldedGroups.size()),
        m_theme.font(Face::Text, 11, QFont::Bold), m_theme.color(Ink::Text), TextAlign::Centre);
    painter.save();
    painter.translate(card.center().x() + 4, layout.rowsArea.top() + 8);
    painter.rotate(90);
    //: Stands upright where columns of consumer groups are folded, under a number such as +3
    m_text.draw(painter, QPointF(0, 0), tr("groups"), m_theme.font(Face::Text, 11), m_theme.color(Ink::MutedText));
    painter.restore();
}

} // namespace highwater::ui
