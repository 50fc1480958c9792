// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QHash>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QStaticText>
#include <QString>

namespace highwater::ui {

enum class TextAlign { Left, Centre, Right };

/// Draws short texts that come again frame after frame; their shaping is done once. Forgets all when it holds too many.
class TextCache {
public:
    /// `baseline` is where the text stands: its left end, middle or right end by `align`.
    void draw(QPainter& painter, QPointF baseline, const QString& text, const QFont& font, const QColor& color,
        TextAlign align = TextAlign::Left);
    /// The same with a halo in `halo`, so that it can be read over anything.
    void drawWithHalo(QPainter& painter, QPointF baseline, const QString& text, const QFont& font, const QColor& color,
        const QColor& halo, TextAlign align = TextAlign::Left);
    /// Cut short with an ellipsis to fit `width`.
    void drawElided(QPainter& painter, QPointF baseline, qreal width, const QString& text, const QFont& font, const QColor& color,
        TextAlign align = TextAlign::Left);
    qreal width(const QString& text, const QFont& font);
    /// The height of the smallest letters drawn, in pixels of the device; 0: none were.
    qreal smallestDrawn() const { return m_smallest; }
    void forgetSmallest() { m_smallest = 0; }

private:
    struct Entry {
        QStaticText text;
        qreal width = 0;
        qreal ascent = 0;
    };
    Entry& entry(const QString& text, const QFont& font);

    static constexpr int kEntriesMax = 8'000;
    QHash<QPair<QString, QString>, Entry> m_entries; ///< by font key and text
    qreal m_smallest = 0;
    QFont m_lastFont;
    QString m_lastKey;
};

} // namespace highwater::ui
