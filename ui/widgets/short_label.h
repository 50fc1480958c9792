// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPainter>

#include "ui/theme/theme.h"

namespace highwater::ui {

/// A line that becomes a little smaller, and then is cut short with an ellipsis, instead of making its owner wider.
class ShortLabel : public QLabel {
public:
    ShortLabel(const Theme& theme, const QFont& font, Ink ink, QWidget* parent, Qt::TextElideMode elide = Qt::ElideRight)
        : QLabel(parent), m_theme(theme), m_ink(ink), m_elide(elide)
    {
        setFont(font);
        setTextFormat(Qt::PlainText);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    void setInk(Ink ink)
    {
        m_ink = ink;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(m_theme.color(m_ink));
        QFont smaller = font();
        while (smaller.pixelSize() > kSmallest && QFontMetrics(smaller).horizontalAdvance(text()) > contentsRect().width())
            smaller.setPixelSize(smaller.pixelSize() - 1);
        painter.setFont(smaller);
        painter.drawText(contentsRect(), int(alignment()), QFontMetrics(smaller).elidedText(text(), m_elide, contentsRect().width()));
    }

private:
    static constexpr int kSmallest = 9; ///< pixels

    const Theme& m_theme;
    Ink m_ink;
    Qt::TextElideMode m_elide;
};

} // namespace highwater::ui
