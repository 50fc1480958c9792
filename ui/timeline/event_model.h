// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>

#include <vector>

#include "engine/event/event.h"
#include "ui/bridge/event_kind.h"
#include "ui/bridge/frame_follower.h"
#include "ui/bridge/names.h"

namespace highwater::ui {

/// So many events are listed at most; beyond, routine ones of the older half go first.
inline constexpr std::size_t kEventsListedMax = 20'000;

/// What happened, one row an event, oldest first, in sentences.
class EventModel : public QAbstractListModel {
Q_OBJECT
public:
    enum Role {
        SentenceRole = Qt::DisplayRole,
        TimeRole = Qt::UserRole,  ///< text
        KindRole,                 ///< EventKind as int
        IsLandmarkRole,
        IsByPersonRole,
        IsLaterRole,   ///< later than the moment shown
        NumberRole,    ///< qulonglong
        InstantRole,   ///< qlonglong
    };

    explicit EventModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    void read(const FrameFollower::News& news);
    /// Puts in the landmarks that are not listed yet.
    void addLandmarks(const std::vector<event::Event>& landmarks);
    /// The moment shown and what things are called.
    void show(Instant now, const Names& names);
    /// The language changed: all sentences are new.
    void retranslate();

    /// The last row that is not later than the moment shown; -1 when there is none.
    int rowNow() const;
    /// -1 when it is not listed.
    int rowOf(EventNumber number) const;
    const event::Event& eventAt(int row) const { return m_events[std::size_t(row)]; }
    /// Some routine events are no longer listed.
    bool hasForgotten() const { return m_hasForgotten; }

private:
    void append(const std::vector<event::Event>& events);
    void forgetRoutine();

    std::vector<event::Event> m_events; ///< by number
    Names m_names;
    Instant m_now;
    bool m_hasForgotten = false;
};

/// Landmarks or everything, and only what holds the words looked for.
class EventFilter : public QSortFilterProxyModel {
Q_OBJECT
public:
    explicit EventFilter(QObject* parent = nullptr) : QSortFilterProxyModel(parent) {}

    void setWords(const QString& words);
    void setLandmarksOnly(bool landmarksOnly);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList m_words;
    bool m_landmarksOnly = true;
};

} // namespace highwater::ui
