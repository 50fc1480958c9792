// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/deadline.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace highwater::machine {

/// The deadlines of things that exist by the hundred, ordered by instant, then key: only those that wait are in it.
template <class Key>
class DueList {
public:
    /// Sets or replaces; kNever removes.
    void set(const Key& key, const Deadline& deadline)
    {
        remove(key);
        if (!deadline.isSet())
            return;
        m_deadlines.emplace(key, deadline);
        m_order.emplace(deadline.at, key);
    }
    void remove(const Key& key)
    {
        const auto found = m_deadlines.find(key);
        if (found == m_deadlines.end())
            return;
        m_order.erase({found->second.at, key});
        m_deadlines.erase(found);
    }
    void clear()
    {
        m_deadlines.clear();
        m_order.clear();
    }
    bool isEmpty() const { return m_order.empty(); }
    std::size_t size() const { return m_deadlines.size(); }
    /// Not set when empty.
    Deadline earliest() const { return m_order.empty() ? Deadline{} : m_deadlines.find(m_order.begin()->second)->second; }
    Deadline of(const Key& key) const
    {
        const auto found = m_deadlines.find(key);
        return found == m_deadlines.end() ? Deadline{} : found->second;
    }
    /// Takes the first one that is due at `now`, if any.
    std::optional<std::pair<Key, Deadline>> takeDue(Instant now)
    {
        if (m_order.empty() || m_order.begin()->first > now)
            return std::nullopt;
        const auto found = m_deadlines.find(m_order.begin()->second);
        std::pair<Key, Deadline> due = *found;
        m_order.erase(m_order.begin());
        m_deadlines.erase(found);
        return due;
    }

    friend bool operator==(const DueList&, const DueList&) = default;

private:
    std::map<Key, Deadline> m_deadlines;
    std::set<std::pair<Instant, Key>> m_order;
};

} // namespace highwater::machine
