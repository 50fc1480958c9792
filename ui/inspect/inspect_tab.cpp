// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/inspect_tab.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/bridge/format.h"
#include "ui/widgets/shapes.h"

namespace highwater::ui {
namespace {

constexpr int kLeft = 16;
constexpr int kRight = 14;
constexpr int kWaitTextLeft = 40;

} // namespace

SubjectView::SubjectView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void SubjectView::show(const Subject& subject, Instant now)
{
    const bool isSame = subject == m_subject;
    if (isSame && now == m_now)
        return;
    m_now = now;
    if (!isSame) {
        m_subject = subject;
        setAccessibleName(subject.title);
        QString spoken = subject.subtitle;
        for (const Wait& wait : subject.waits)
            spoken += QLatin1Char('\n') + wait.text;
        setAccessibleDescription(spoken);
        updateGeometry();
    }
    update();
}

int SubjectView::heightForWidth(int width) const
{
    return layOut(nullptr, width);
}

void SubjectView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    layOut(&painter, width());
}

int SubjectView::layOut(QPainter* painter, int width) const
{
    const int room = width - kLeft - kRight;
    const auto text = [&](const QFont& font, Ink ink, const QString& words, int top) {
        const int height = QFontMetrics(font).boundingRect(QRect(0, 0, room, 10'000), Qt::TextWordWrap, words).height();
        if (painter) {
            painter->setFont(font);
            painter->setPen(m_theme.color(ink));
            painter->drawText(QRect(kLeft, top, room, height), Qt::TextWordWrap, words);
        }
        return top + height;
    };
    int top = text(m_theme.font(Face::Text, 14, QFont::Bold), Ink::Text, m_subject.title, 12);
    if (!m_subject.subtitle.isEmpty())
        top = text(m_theme.font(Face::Text, 12), Ink::MutedText, m_subject.subtitle, top + 3);
    if (!m_subject.waits.empty()) {
        top = text(m_theme.font(Face::Text, 12, QFont::DemiBold), Ink::Text,
            //: Heading over conditions that are not met yet
            QCoreApplication::translate("highwater::ui::SubjectView", "What is it waiting for?"), top + 14) + 4;
        for (const Wait& wait : m_subject.waits)
            top = layOutWait(painter, wait, top + 4, width);
    }
    for (const FactSection& section : m_subject.sections) {
        top += 14;
        if (!section.title.isEmpty())
            top = text(m_theme.font(Face::Text, 12, QFont::DemiBold), Ink::Text, section.title, top) + 3;
        for (const FactsView::Fact& fact : section.facts)
            top = layOutFact(painter, fact, top, width);
    }
    return top + 12;
}

int SubjectView::layOutWait(QPainter* painter, const Wait& wait, int top, int width) const
{
    const QFont font = m_theme.font(Face::Text, 12);
    const int room = width - kWaitTextLeft - kRight;
    const int height = QFontMetrics(font).boundingRect(QRect(0, 0, room, 10'000), Qt::TextWordWrap, wait.text).height();
    const bool isTimed = wait.countdown && wait.countdown->until != kNever && wait.countdown->until >= m_now;
    const int whole = height + (isTimed ? 17 : 0);
    if (!painter)
        return top + whole + 6;
    const QColor color = m_theme.color(wait.ink);
    if (isTimed) {
        const double span = std::max(1.0, double((wait.countdown->until - wait.countdown->started).value));
        const double left = std::clamp(double((wait.countdown->until - m_now).value) / span, 0.0, 1.0);
        painter->setPen(QPen(m_theme.color(Ink::Line), 1.6));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(QPointF(kLeft + 9, top + 8), 6, 6);
        shapes::countdownArc(*painter, QPointF(kLeft + 9, top + 8), 6, left, color, 2);
    } else {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(QPointF(kLeft + 9, top + 8), 3.5, 3.5);
    }
    painter->setFont(font);
    painter->setPen(m_theme.color(Ink::Text));
    painter->drawText(QRect(kWaitTextLeft, top, room, height), Qt::TextWordWrap, wait.text);
    if (isTimed) {
        painter->setFont(m_theme.font(Face::Mono, 11));
        painter->setPen(color);
        //: When a wait ends by itself; %1 is a duration
        painter->drawText(QRect(kWaitTextLeft, top + height, room, 16), Qt::AlignVCenter,
            QCoreApplication::translate("highwater::ui::SubjectView", "in %1").arg(format::duration(wait.countdown->until - m_now)));
    }
    return top + whole + 6;
}

int SubjectView::layOutFact(QPainter* painter, const FactsView::Fact& fact, int top, int width) const
{
    constexpr int kHeight = 19;
    if (!painter)
        return top + kHeight;
    const QRect row(kLeft, top, width - kLeft - kRight, kHeight);
    painter->setFont(m_theme.font(Face::Mono, 11));
    const int most = row.width() * 3 / 5;
    const QString value = painter->fontMetrics().elidedText(fact.value, Qt::ElideRight, most);
    const int valueWidth = painter->fontMetrics().horizontalAdvance(value);
    painter->setPen(m_theme.color(fact.ink));
    painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, value);
    painter->setFont(m_theme.font(Face::Text, 11.5));
    painter->setPen(m_theme.color(Ink::MutedText));
    painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter, painter->fontMetrics().elidedText(fact.name, Qt::ElideMiddle, row.width() - valueWidth - 10));
    painter->setPen(m_theme.color(Ink::Line, 0.5));
    painter->drawLine(row.left(), row.bottom(), row.right(), row.bottom());
    return top + kHeight;
}

InspectTab::InspectTab(const Theme& theme, QWidget* parent) : QWidget(parent), m_view(new SubjectView(theme, this))
{
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_view);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->addWidget(scroll);
}

void InspectTab::show(const Selection& selection, const view::ClusterView& cluster, const Names& names, Instant now)
{
    m_view->show(SubjectReader(cluster, names).read(selection), now);
}

} // namespace highwater::ui
