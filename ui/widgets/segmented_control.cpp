// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented_control.h"

#include <QHBoxLayout>
#include <QPainter>

namespace highwater::ui {

Segment::Segment(const Theme& theme, const QString& text, QWidget* parent) : QAbstractButton(parent), m_theme(theme)
{
    setText(text);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize Segment::sizeHint() const
{
    return {QFontMetrics(m_theme.font(Face::Text, 11, QFont::DemiBold)).horizontalAdvance(text()) + 12, 24};
}

void Segment::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(m_theme.color(isChecked() ? Ink::Text : Ink::Accent), 1.6) : Qt::NoPen);
    painter.setBrush(m_theme.color(isChecked() ? Ink::Accent : Ink::Shade));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.8, 0.8, -0.8, -0.8), 6, 6);
    painter.setFont(m_theme.font(Face::Text, 11, isChecked() ? QFont::Bold : QFont::DemiBold));
    painter.setPen(m_theme.color(isChecked() ? Ink::OnAccent : underMouse() ? Ink::Text : Ink::MutedText));
    painter.drawText(rect(), Qt::AlignCenter, text());
}

SegmentedControl::SegmentedControl(const Theme& theme, const QStringList& choices, QWidget* parent) : QWidget(parent)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    for (const QString& choice : choices) {
        auto* segment = new Segment(theme, choice, this);
        const int place = int(m_segments.size());
        connect(segment, &QAbstractButton::toggled, this, [this, place](bool isChecked) {
            if (!isChecked || place == m_current)
                return;
            m_current = place;
            emit chosen(place);
        });
        layout->addWidget(segment);
        m_segments.push_back(segment);
    }
}

int SegmentedControl::current() const
{
    return m_current;
}

void SegmentedControl::setCurrent(int choice)
{
    if (choice == m_current)
        return;
    m_current = choice;
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        const QSignalBlocker quiet(m_segments[i]);
        m_segments[i]->setAutoExclusive(choice >= 0);
        m_segments[i]->setChecked(int(i) == choice);
        m_segments[i]->setAutoExclusive(true);
    }
    update();
}

} // namespace highwater::ui
