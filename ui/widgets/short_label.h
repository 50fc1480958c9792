// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPainter>

#include "ui/theme/theme.h"

namespace highwater::ui {

/// A line that is cut short with an ellipsis instead of making its owner wider.
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
        painter.drawText(contentsRect(), int(alignment()), fontMetrics().elidedText(text(), m_elide, contentsRect().width()));
    }

private:
    const Theme& m_theme;
    Ink m_ink;
    Qt::TextElideMode m_elide;
};

} // namespace highwater::ui
