// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/facts_view.h"

#include <QPainter>

namespace highwater::ui {
namespace {

constexpr int kFactHeight = 18;

} // namespace

FactsView::FactsView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FactsView::setFacts(std::vector<Fact> facts)
{
    if (facts == m_facts)
        return;
    const bool isResized = facts.size() != m_facts.size();
    m_facts = std::move(facts);
    QString spoken;
    for (const Fact& fact : m_facts)
        spoken += fact.name + QStringLiteral(": ") + fact.value + QLatin1Char('\n');
    setAccessibleDescription(spoken);
    if (isResized)
        updateGeometry();
    update();
}

QSize FactsView::sizeHint() const
{
    return {166, kFactHeight * int(m_facts.size())};
}

void FactsView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (std::size_t i = 0; i < m_facts.size(); ++i) {
        const QRectF row(0, double(i) * kFactHeight, width(), kFactHeight);
        painter.setFont(m_theme.font(Face::Mono, 11));
        const int valueWidth = painter.fontMetrics().horizontalAdvance(m_facts[i].value);
        painter.setPen(m_theme.color(m_facts[i].ink));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, m_facts[i].value);
        painter.setFont(m_theme.font(Face::Text, 11));
        painter.setPen(m_theme.color(Ink::MutedText));
        const int room = width() - valueWidth - 8;
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(m_facts[i].name, Qt::ElideRight, room));
    }
}

} // namespace highwater::ui
