// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/event_model.h"

#include <algorithm>
#include <iterator>

#include "ui/bridge/event_text.h"
#include "ui/bridge/format.h"

namespace highwater::ui {
namespace {

bool isBefore(const event::Event& told, EventNumber number) { return told.number < number; }

} // namespace

int EventModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_events.size());
}

QVariant EventModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const event::Event& told = m_events[std::size_t(index.row())];
    switch (role) {
    case SentenceRole:
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return sentenceOf(told, m_names);
    case TimeRole: return format::time(told.at);
    case KindRole: return int(kindOf(told.body));
    case IsLandmarkRole: return event::isLandmark(told.body);
    case IsByPersonRole: return isByPerson(told.body);
    case IsLaterRole: return told.at > m_now;
    case NumberRole: return qulonglong(told.number.value);
    case InstantRole: return qlonglong(told.at.value);
    default: return {};
    }
}

void EventModel::read(const FrameFollower::News& news)
{
    if (news.forgetAll && !m_events.empty()) {
        beginResetModel();
        m_events.clear();
        m_hasForgotten = false;
        endResetModel();
    }
    if (news.forgetAfter) {
        const auto keep = std::upper_bound(m_events.begin(), m_events.end(), *news.forgetAfter,
            [](Instant at, const event::Event& told) { return at < told.at; });
        if (keep != m_events.end()) {
            beginRemoveRows({}, int(keep - m_events.begin()), int(m_events.size()) - 1);
            m_events.erase(keep, m_events.end());
            endRemoveRows();
        }
    }
    append(news.events);
}

void EventModel::append(const std::vector<event::Event>& events)
{
    const EventNumber newest = m_events.empty() ? kNoEvent : m_events.back().number;
    const auto first = std::find_if(events.begin(), events.end(), [&](const event::Event& told) { return told.number > newest; });
    if (first == events.end())
        return;
    beginInsertRows({}, int(m_events.size()), int(m_events.size() + std::size_t(events.end() - first)) - 1);
    m_events.insert(m_events.end(), first, events.end());
    endInsertRows();
    if (m_events.size() > kEventsListedMax)
        forgetRoutine();
}

void EventModel::forgetRoutine()
{
    beginResetModel();
    const auto half = m_events.begin() + std::ptrdiff_t(m_events.size() / 2);
    const auto kept = std::remove_if(m_events.begin(), half, [](const event::Event& told) { return !event::isLandmark(told.body); });
    m_events.erase(kept, half);
    // Landmarks alone are too many: the oldest go.
    if (m_events.size() > kEventsListedMax)
        m_events.erase(m_events.begin(), m_events.begin() + std::ptrdiff_t(m_events.size() / 4));
    m_hasForgotten = true;
    endResetModel();
}

void EventModel::addLandmarks(const std::vector<event::Event>& landmarks)
{
    std::vector<event::Event> all;
    all.reserve(m_events.size() + landmarks.size());
    std::set_union(m_events.begin(), m_events.end(), landmarks.begin(), landmarks.end(), std::back_inserter(all),
        [](const event::Event& a, const event::Event& b) { return a.number < b.number; });
    if (all.size() == m_events.size())
        return;
    beginResetModel();
    m_events = std::move(all);
    endResetModel();
}

void EventModel::show(Instant now, const Names& names)
{
    const bool isRenamed = !(names == m_names);
    if (isRenamed)
        m_names = names;
    if (now == m_now && !isRenamed)
        return;
    const int before = rowNow();
    m_now = now;
    const int after = rowNow();
    const int first = isRenamed ? 0 : std::min(before, after) + 1;
    const int last = isRenamed ? rowCount() - 1 : std::max(before, after);
    if (first <= last)
        emit dataChanged(index(first), index(last));
}

void EventModel::retranslate()
{
    if (!m_events.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

int EventModel::rowNow() const
{
    const auto later = std::upper_bound(m_events.begin(), m_events.end(), m_now,
        [](Instant at, const event::Event& told) { return at < told.at; });
    return int(later - m_events.begin()) - 1;
}

int EventModel::rowOf(EventNumber number) const
{
    const auto found = std::lower_bound(m_events.begin(), m_events.end(), number, isBefore);
    return found != m_events.end() && found->number == number ? int(found - m_events.begin()) : -1;
}

void EventFilter::setWords(const QString& words)
{
    m_words = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void EventFilter::setLandmarksOnly(bool landmarksOnly)
{
    m_landmarksOnly = landmarksOnly;
    invalidateFilter();
}

bool EventFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (m_landmarksOnly && !index.data(EventModel::IsLandmarkRole).toBool())
        return false;
    if (m_words.isEmpty())
        return true;
    const QString text = index.data(EventModel::SentenceRole).toString();
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace highwater::ui
