// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/text_cache.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace highwater::ui {

TextCache::Entry& TextCache::entry(const QString& text, const QFont& font)
{
    if (font != m_lastFont || m_lastKey.isEmpty()) {
        m_lastFont = font;
        m_lastKey = font.key();
    }
    const QPair<QString, QString> key(m_lastKey, text);
    const auto found = m_entries.find(key);
    if (found != m_entries.end())
        return *found;
    if (m_entries.size() >= kEntriesMax)
        m_entries.clear();
    const QFontMetricsF metrics(font);
    Entry entry;
    entry.text.setTextFormat(Qt::PlainText);
    entry.text.setText(text);
    entry.text.setPerformanceHint(QStaticText::AggressiveCaching);
    entry.text.prepare(QTransform(), font);
    entry.width = metrics.horizontalAdvance(text);
    entry.ascent = metrics.ascent();
    return *m_entries.insert(key, entry);
}

qreal TextCache::width(const QString& text, const QFont& font) { return entry(text, font).width; }

void TextCache::draw(QPainter& painter, QPointF baseline, const QString& text, const QFont& font, const QColor& color, TextAlign align)
{
    Entry& cached = entry(text, font);
    const qreal shift = align == TextAlign::Left ? 0 : align == TextAlign::Centre ? cached.width / 2 : cached.width;
    const QTransform& transform = painter.worldTransform();
    const qreal scale = std::sqrt(std::abs(transform.determinant())) * painter.device()->devicePixelRatioF();
    const qreal size = font.pixelSize() * scale;
    m_smallest = m_smallest == 0 ? size : std::min(m_smallest, size);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawStaticText(QPointF(baseline.x() - shift, baseline.y() - cached.ascent), cached.text);
}

void TextCache::drawWithHalo(QPainter& painter, QPointF baseline, const QString& text, const QFont& font, const QColor& color,
    const QColor& halo, TextAlign align)
{
    for (const QPointF& offset : {QPointF(-1.5, 0), QPointF(1.5, 0), QPointF(0, -1.5), QPointF(0, 1.5), QPointF(-1, -1), QPointF(1, 1)})
        draw(painter, baseline + offset, text, font, halo, align);
    draw(painter, baseline, text, font, color, align);
}

void TextCache::drawElided(QPainter& painter, QPointF baseline, qreal width, const QString& text, const QFont& font, const QColor& color,
    TextAlign align)
{
    if (this->width(text, font) <= width) {
        draw(painter, baseline, text, font, color, align);
        return;
    }
    draw(painter, baseline, QFontMetricsF(font).elidedText(text, Qt::ElideRight, width), font, color, align);
}

} // namespace highwater::ui
