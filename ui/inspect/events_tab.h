// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QWidget>

#include "ui/theme/theme.h"
#include "ui/timeline/event_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

namespace highwater::ui {

/// Paints an event: its dot, its time, its sentence on up to two lines. What is later than the moment shown is faint.
class EventDelegate : public QStyledItemDelegate {
Q_OBJECT
public:
    EventDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Theme& m_theme;
};

/// What happened, in sentences: with words to look for, following playback until the person scrolls away.
class EventsTab : public QWidget {
Q_OBJECT
public:
    EventsTab(const Theme& theme, QWidget* parent);

    void read(const FrameFollower::News& news);
    void addLandmarks(const std::vector<event::Event>& landmarks);
    void show(Instant now, const Names& names);
    void setSelected(EventNumber event);
    void retranslate();

    EventModel& model() { return *m_model; }
    QListView& list() { return *m_list; }
    QLineEdit& search() { return *m_search; }
    QComboBox& kind() { return *m_kind; }
    bool isFollowing() const { return m_isFollowing; }

signals:
    void eventChosen(EventNumber event);
    void seekAsked(Instant at);

private:
    void follow();
    void setFollowing(bool isFollowing);
    void describe();

    QLineEdit* m_search;
    QComboBox* m_kind;
    QListView* m_list;
    QPushButton* m_followButton;
    QLabel* m_count;
    EventModel* m_model;
    EventFilter* m_filter;
    bool m_isFollowing = true;
};

} // namespace highwater::ui
