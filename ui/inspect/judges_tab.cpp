// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/judges_tab.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

namespace highwater::ui {
namespace {

constexpr int kTextLeft = 40;
constexpr int kTextRight = 16;
constexpr int kNameHeight = 20;
constexpr int kSpace = 10;

QFont verdictFont(const Theme& theme)
{
    return theme.font(Face::Text, 11);
}

QRect verdictBox(const Theme& theme, const QString& verdict, int width)
{
    return QFontMetrics(verdictFont(theme)).boundingRect(QRect(0, 0, width, 10'000), Qt::TextWordWrap, verdict);
}

/// A tick for what holds, a cross for what was broken.
void drawSign(QPainter& painter, QPointF center, bool holds)
{
    if (holds) {
        painter.drawPolyline(QPolygonF{{center.x() - 5, center.y()}, {center.x() - 1.5, center.y() + 4}, {center.x() + 5, center.y() - 4.5}});
        return;
    }
    painter.drawLine(center + QPointF(-4.5, -4.5), center + QPointF(4.5, 4.5));
    painter.drawLine(center + QPointF(-4.5, 4.5), center + QPointF(4.5, -4.5));
}

} // namespace

void JudgeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect rect = option.rect;
    if (option.state & (QStyle::State_MouseOver | QStyle::State_Selected)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(m_theme.color(Ink::Shade));
        painter->drawRoundedRect(QRectF(rect).adjusted(8, 1, -6, -1), 7, 7);
    }
    const bool hasSpoken = index.data(JudgeModel::HasSpokenRole).toBool();
    const Ink ink = !hasSpoken ? Ink::Good : index.data(JudgeModel::IsDefectRole).toBool() ? Ink::Danger : Ink::Lost;
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_theme.color(ink), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    drawSign(*painter, QPointF(rect.left() + 24, rect.top() + 5 + kNameHeight / 2.0), !hasSpoken);
    const int width = rect.width() - kTextLeft - kTextRight;
    const QString id = index.data(JudgeModel::IdRole).toString();
    painter->setFont(m_theme.font(Face::Mono, 11, QFont::DemiBold));
    painter->setPen(m_theme.color(Ink::MutedText));
    const int idWidth = std::max(30, painter->fontMetrics().horizontalAdvance(id) + 8);
    painter->drawText(QRect(rect.left() + kTextLeft, rect.top() + 5, idWidth, kNameHeight), Qt::AlignVCenter, id);
    painter->setFont(m_theme.font(Face::Text, 12, hasSpoken ? QFont::DemiBold : QFont::Normal));
    painter->setPen(m_theme.color(Ink::Text));
    const QRect nameRoom(rect.left() + kTextLeft + idWidth, rect.top() + 5, width - idWidth, kNameHeight);
    painter->drawText(nameRoom, Qt::AlignVCenter, painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, nameRoom.width()));
    if (hasSpoken) {
        painter->setFont(verdictFont(m_theme));
        painter->setPen(m_theme.color(Ink::MutedText));
        painter->drawText(QRect(rect.left() + kTextLeft, rect.top() + 6 + kNameHeight, width, rect.height()), Qt::TextWordWrap,
            index.data(JudgeModel::VerdictRole).toString());
    }
    painter->restore();
}

QSize JudgeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    int height = kNameHeight + kSpace;
    const auto* list = qobject_cast<const QListView*>(option.widget);
    const int width = (list == nullptr ? 300 : list->viewport()->width()) - kTextLeft - kTextRight;
    if (index.data(JudgeModel::HasSpokenRole).toBool())
        height += verdictBox(m_theme, index.data(JudgeModel::VerdictRole).toString(), width).height() + 4;
    return {200, height};
}

JudgesTab::JudgesTab(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_headline(new QLabel(this)), m_list(new QListView(this)), m_model(new JudgeModel(this))
{
    m_headline->setFont(theme.font(Face::Text, 14, QFont::Bold));
    m_headline->setWordWrap(true);
    m_headline->setTextFormat(Qt::PlainText);
    m_headline->setContentsMargins(16, 0, 14, 0);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new JudgeDelegate(theme, this));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 12, 0, 10);
    layout->setSpacing(8);
    layout->addWidget(m_headline);
    layout->addWidget(m_list, 1);
    connect(&theme, &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    retranslate();
}

QString JudgesTab::headline() const
{
    return m_headline->text();
}

void JudgesTab::show(const std::vector<view::JudgeView>& judges)
{
    m_model->show(judges);
    describe();
}

void JudgesTab::retranslate()
{
    //: Name of the list of rules that are watched all the time, for screen readers
    m_list->setAccessibleName(tr("Judges"));
    m_model->retranslate();
    describe();
}

void JudgesTab::describe()
{
    const int spoken = m_model->spokenCount();
    //: Headline over the list of rules that are watched all the time
    m_headline->setText(spoken > 0 ? tr("%n of the judged rules were broken", "", spoken)
                                   //: Headline over the list of rules that are watched all the time; none was ever broken
                                   : tr("All %n judged rules hold", "", m_model->rowCount()));
}

} // namespace highwater::ui
