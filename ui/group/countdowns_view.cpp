// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/countdowns_view.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

#include "ui/bridge/format.h"

namespace highwater::ui {
namespace {

constexpr int kRow = 17;
constexpr int kTime = 54; ///< room for what is left

} // namespace

CountdownsView::CountdownsView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CountdownsView::setRows(std::vector<Row> rows, Instant now)
{
    if (rows == m_rows && now == m_now)
        return;
    const bool isResized = rows.size() != m_rows.size();
    m_rows = std::move(rows);
    m_now = now;
    QString spoken;
    for (const Row& row : m_rows)
        spoken += QStringLiteral("%1: %2\n").arg(row.name, format::duration(std::max(Duration{}, row.countdown.until - m_now)));
    setAccessibleDescription(spoken);
    setVisible(!m_rows.empty());
    if (isResized)
        updateGeometry();
    update();
}

QSize CountdownsView::sizeHint() const
{
    return {166, kRow * int(m_rows.size())};
}

void CountdownsView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int names = width() / 2 - 6;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const QRectF line(0, double(i) * kRow, width(), kRow);
        painter.setFont(m_theme.font(Face::Text, 11));
        painter.setPen(m_theme.color(Ink::MutedText));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(row.name, Qt::ElideRight, names));
        const QRectF trough(names + 6, line.center().y() - 2, std::max(8, width() - names - 6 - kTime), 4);
        const double span = std::max(1.0, double((row.countdown.until - row.countdown.started).value));
        const double left = std::clamp(double((row.countdown.until - m_now).value) / span, 0.0, 1.0);
        // A threat that is near is also bold.
        const bool isNear = row.isThreat && left < 0.25;
        const QColor color = m_theme.color(isNear ? Ink::Failed : Ink::Waiting);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.color(Ink::Shade));
        painter.drawRoundedRect(trough, 2, 2);
        painter.setBrush(color);
        painter.drawRoundedRect(QRectF(trough.left(), trough.top(), trough.width() * left, trough.height()), 2, 2);
        painter.setFont(m_theme.font(Face::Mono, 10.5, isNear ? QFont::Bold : QFont::Normal));
        painter.setPen(isNear ? color : m_theme.color(Ink::Text));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, format::duration(std::max(Duration{}, row.countdown.until - m_now)));
    }
}

bool CountdownsView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto place = std::size_t(std::max(0, help->pos().y() / kRow));
    if (place < m_rows.size())
        QToolTip::showText(help->globalPos(), m_rows[place].toolTip, this);
    return true;
}

} // namespace highwater::ui
