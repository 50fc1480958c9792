// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/events_tab.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QTextLayout>
#include <QVBoxLayout>

#include "ui/bridge/kind_ink.h"

namespace highwater::ui {
namespace {

constexpr int kRowHeight = 54;
constexpr int kTextLeft = 36;

/// Up to two lines of `text`; the second is cut short with an ellipsis.
void drawTwoLines(QPainter& painter, const QRect& room, const QString& text)
{
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    const QFontMetrics metrics = painter.fontMetrics();
    int top = room.top();
    for (int i = 0; i < 2; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(room.width());
        const int begin = line.textStart();
        const QString words = i == 0 ? text.mid(begin, line.textLength()) : metrics.elidedText(text.mid(begin), Qt::ElideRight, room.width());
        painter.drawText(QRect(room.left(), top, room.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, words);
        top += metrics.height();
    }
    layout.endLayout();
}

} // namespace

void EventDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect rect = option.rect;
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected || option.state & QStyle::State_MouseOver) {
        painter->setPen(isSelected ? QPen(m_theme.color(Ink::Accent), 1.4) : Qt::NoPen);
        painter->setBrush(m_theme.color(Ink::Shade));
        painter->drawRoundedRect(QRectF(rect).adjusted(8, 1.5, -6, -1.5), 7, 7);
    }
    if (index.data(EventModel::IsLaterRole).toBool())
        painter->setOpacity(0.5);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme.color(inkOf(EventKind(index.data(EventModel::KindRole).toInt()))));
    painter->drawEllipse(QPointF(rect.left() + 22, rect.top() + 13), 4.5, 4.5);
    painter->setFont(m_theme.font(Face::Mono, 10));
    painter->setPen(m_theme.color(Ink::MutedText));
    painter->drawText(QRect(rect.left() + kTextLeft, rect.top() + 5, rect.width() - kTextLeft, 15), Qt::AlignVCenter, index.data(EventModel::TimeRole).toString());
    painter->setFont(m_theme.font(Face::Text, 12, index.data(EventModel::IsByPersonRole).toBool() ? QFont::DemiBold : QFont::Normal));
    painter->setPen(m_theme.color(Ink::Text));
    drawTwoLines(*painter, QRect(rect.left() + kTextLeft, rect.top() + 20, rect.width() - kTextLeft - 14, 32), index.data().toString());
    painter->restore();
}

QSize EventDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {200, kRowHeight};
}

EventsTab::EventsTab(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_search(new QLineEdit(this)), m_kind(new QComboBox(this)), m_list(new QListView(this)),
      m_followButton(new QPushButton(this)), m_count(new QLabel(this)), m_model(new EventModel(this)), m_filter(new EventFilter(this))
{
    m_filter->setSourceModel(m_model);
    m_list->setModel(m_filter);
    m_list->setItemDelegate(new EventDelegate(theme, this));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_search->setClearButtonEnabled(true);
    m_kind->addItems({QString(), QString()});
    m_followButton->setProperty("look", "pill");
    m_count->setProperty("look", "muted");
    auto* top = new QHBoxLayout;
    top->setContentsMargins(14, 10, 14, 0);
    top->setSpacing(8);
    top->addWidget(m_search, 1);
    top->addWidget(m_kind);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(16, 0, 14, 0);
    foot->addWidget(m_count, 1);
    foot->addWidget(m_followButton);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 10);
    layout->setSpacing(6);
    layout->addLayout(top);
    layout->addWidget(m_list, 1);
    layout->addLayout(foot);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_filter->setWords(words);
        describe();
    });
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this](int place) {
        m_filter->setLandmarksOnly(place == 0);
        describe();
        follow();
    });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        setFollowing(false);
        emit eventChosen(EventNumber{index.data(EventModel::NumberRole).toULongLong()});
    });
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) {
        emit eventChosen(EventNumber{index.data(EventModel::NumberRole).toULongLong()});
    });
    connect(m_list, &QListView::doubleClicked, this, [this](const QModelIndex& index) {
        emit seekAsked(Instant{index.data(EventModel::InstantRole).toLongLong()});
    });
    // A person who scrolls wants to read; the list stays there until told to follow again.
    connect(m_list->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { setFollowing(false); });
    connect(m_followButton, &QPushButton::clicked, this, [this] { setFollowing(true); });
    connect(&theme, &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    setFollowing(true);
    retranslate();
}

void EventsTab::retranslate()
{
    //: Placeholder of a line that filters the list of events
    m_search->setPlaceholderText(tr("Find events…"));
    m_search->setAccessibleName(m_search->placeholderText());
    const QSignalBlocker quiet(m_kind);
    //: Which events are listed: the important ones
    m_kind->setItemText(0, tr("landmarks"));
    //: Which events are listed: all of them
    m_kind->setItemText(1, tr("everything"));
    //: Name of a choice for screen readers: which events are listed
    m_kind->setAccessibleName(tr("Which events"));
    m_list->setAccessibleName(tr("Events"));
    //: A button: the list follows playback again
    m_followButton->setText(tr("Follow"));
    m_model->retranslate();
    describe();
}

void EventsTab::describe()
{
    const int shown = m_filter->rowCount();
    QString words = tr("%n events", "", shown);
    if (m_model->hasForgotten())
        words += QStringLiteral(" · ") + tr("older routine ones are not listed");
    m_count->setText(words);
}

void EventsTab::read(const FrameFollower::News& news)
{
    m_model->read(news);
}

void EventsTab::addLandmarks(const std::vector<event::Event>& landmarks)
{
    m_model->addLandmarks(landmarks);
}

void EventsTab::show(Instant now, const Names& names)
{
    m_model->show(now, names);
    if (!isVisible())
        return;
    describe();
    follow();
}

void EventsTab::setFollowing(bool isFollowing)
{
    m_isFollowing = isFollowing;
    m_followButton->setVisible(!isFollowing);
    follow();
}

void EventsTab::follow()
{
    if (!m_isFollowing)
        return;
    // The last row at or before the moment shown that passes the filter.
    QModelIndex row;
    for (int i = m_model->rowNow(); i >= 0 && !row.isValid(); --i)
        row = m_filter->mapFromSource(m_model->index(i));
    if (row.isValid())
        m_list->scrollTo(row, QAbstractItemView::PositionAtBottom);
}

void EventsTab::setSelected(EventNumber event)
{
    const int row = m_model->rowOf(event);
    const QModelIndex index = row < 0 ? QModelIndex() : m_filter->mapFromSource(m_model->index(row));
    if (index == m_list->currentIndex())
        return;
    m_list->setCurrentIndex(index);
}

} // namespace highwater::ui
