// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/chain_view.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

#include "ui/bridge/event_text.h"
#include "ui/bridge/format.h"
#include "ui/bridge/kind_ink.h"

namespace highwater::ui {
namespace {

constexpr int kTextLeft = 42;
constexpr int kDotX = 26;
constexpr int kRight = 14;
constexpr int kGap = 16; ///< between links
constexpr std::size_t kFoldMin = 3;

ChainLink linkOf(const event::Event& told, const Names& names)
{
    return {told.number, format::time(told.at), sentenceOf(told, names), kindOf(told.body), isByPerson(told.body), 0};
}

} // namespace

std::vector<ChainLink> linksOf(const std::vector<event::Event>& chain, const Names& names, bool isUnfolded)
{
    std::vector<ChainLink> links;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        std::size_t end = i;
        while (!isUnfolded && i > 0 && end + 1 < chain.size() && !event::isLandmark(chain[end].body))
            ++end;
        if (end - i < kFoldMin) {
            links.push_back(linkOf(chain[i], names));
            continue;
        }
        //: Between the links of a chain of causes: so many of little weight are not shown
        const QString text = QCoreApplication::translate("highwater::ui::ChainView", "%n steps between", "", int(end - i));
        links.push_back({chain[i].number, {}, text, EventKind::Log, false, int(end - i)});
        i = end - 1;
    }
    return links;
}

ChainView::ChainView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    //: Name of a list for screen readers: why something happened
    setAccessibleName(tr("Causes"));
}

void ChainView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Causes"));
    QWidget::changeEvent(event);
}

void ChainView::setLinks(std::vector<ChainLink> links)
{
    if (links == m_links)
        return;
    m_links = std::move(links);
    m_current = 0;
    m_hovered = -1;
    QString spoken;
    for (const ChainLink& link : m_links)
        spoken += link.time + QLatin1Char(' ') + link.text + QLatin1Char('\n');
    setAccessibleDescription(spoken);
    updateGeometry();
    update();
}

QFont ChainView::textFont(const ChainLink& link) const
{
    if (link.foldedCount > 0)
        return m_theme.font(Face::Text, 11);
    return m_theme.font(Face::Text, 12, link.isByPerson ? QFont::DemiBold : QFont::Normal);
}

int ChainView::linkHeight(const ChainLink& link, int width) const
{
    if (link.foldedCount > 0)
        return 18;
    const int room = std::max(60, width - kTextLeft - kRight);
    const QFontMetrics metrics(textFont(link));
    return 16 + metrics.boundingRect(QRect(0, 0, room, 10'000), Qt::TextWordWrap, link.text).height();
}

int ChainView::heightForWidth(int width) const
{
    int height = 4;
    for (const ChainLink& link : m_links)
        height += linkHeight(link, width) + kGap;
    return height;
}

QRect ChainView::linkRect(int wanted) const
{
    int top = 4;
    for (int i = 0; i < int(m_links.size()); ++i) {
        const int height = linkHeight(m_links[std::size_t(i)], width());
        if (i == wanted)
            return {0, top, width(), height};
        top += height + kGap;
    }
    return {};
}

int ChainView::linkAt(QPoint place) const
{
    for (int i = 0; i < int(m_links.size()); ++i)
        if (linkRect(i).adjusted(0, -kGap / 2, 0, kGap / 2).contains(place))
            return i;
    return -1;
}

void ChainView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int top = 4;
    for (int i = 0; i < int(m_links.size()); ++i) {
        const int height = linkHeight(m_links[std::size_t(i)], width());
        paintLink(painter, i, QRect(0, top, width(), height));
        top += height + kGap;
    }
}

void ChainView::paintLink(QPainter& painter, int place, const QRect& rect) const
{
    const ChainLink& link = m_links[std::size_t(place)];
    const bool isLast = place + 1 == int(m_links.size());
    const bool isPointed = place == m_hovered || (hasFocus() && place == m_current);
    if (isPointed) {
        painter.setPen(hasFocus() && place == m_current ? QPen(m_theme.color(Ink::Accent), 1.4) : Qt::NoPen);
        painter.setBrush(m_theme.color(Ink::Shade));
        painter.drawRoundedRect(QRectF(rect).adjusted(10, -5, -6, 6), 7, 7);
    }
    if (!isLast) {
        painter.setPen(QPen(m_theme.color(Ink::Line), 1.6));
        painter.drawLine(QPointF(kDotX, rect.top() + (link.foldedCount > 0 ? 0 : 14)), QPointF(kDotX, rect.bottom() + kGap + 1));
    }
    if (link.foldedCount > 0) {
        painter.setFont(textFont(link));
        painter.setPen(m_theme.color(Ink::Accent));
        painter.drawText(QRect(kTextLeft, rect.top(), rect.width() - kTextLeft - kRight, rect.height()), Qt::AlignVCenter, link.text);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.color(inkOf(link.kind)));
    painter.drawEllipse(QPointF(kDotX, rect.top() + 7), 5, 5);
    painter.setFont(m_theme.font(Face::Mono, 10));
    painter.setPen(m_theme.color(Ink::MutedText));
    painter.drawText(QRect(kTextLeft, rect.top(), rect.width() - kTextLeft, 14), Qt::AlignVCenter, link.time);
    painter.setFont(textFont(link));
    painter.setPen(m_theme.color(Ink::Text));
    painter.drawText(QRect(kTextLeft, rect.top() + 16, rect.width() - kTextLeft - kRight, rect.height() - 16), Qt::TextWordWrap, link.text);
}

void ChainView::choose(int place)
{
    if (place < 0 || place >= int(m_links.size()))
        return;
    const ChainLink& link = m_links[std::size_t(place)];
    if (link.foldedCount > 0)
        emit unfoldAsked();
    else
        emit eventChosen(link.event);
}

void ChainView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        choose(linkAt(event->position().toPoint()));
}

void ChainView::mouseMoveEvent(QMouseEvent* event)
{
    const int hovered = linkAt(event->position().toPoint());
    if (hovered == m_hovered)
        return;
    m_hovered = hovered;
    setCursor(hovered >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void ChainView::leaveEvent(QEvent*)
{
    m_hovered = -1;
    update();
}

void ChainView::keyPressEvent(QKeyEvent* event)
{
    const int last = int(m_links.size()) - 1;
    if (event->key() == Qt::Key_Down)
        m_current = std::min(last, m_current + 1);
    else if (event->key() == Qt::Key_Up)
        m_current = std::max(0, m_current - 1);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        choose(m_current);
    else
        QWidget::keyPressEvent(event);
    update();
}

} // namespace highwater::ui
