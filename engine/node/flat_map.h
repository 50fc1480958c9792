// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace highwater::node {

/// A sorted vector of keys with values: one allocation, fast to look up, walk and copy; slow to grow in the middle. For what
/// exists by the hundred and seldom comes or goes.
template <class Key, class Value>
class FlatMap {
public:
    using Entry = std::pair<Key, Value>;

    auto begin() { return m_entries.begin(); }
    auto end() { return m_entries.end(); }
    auto begin() const { return m_entries.begin(); }
    auto end() const { return m_entries.end(); }
    std::size_t size() const { return m_entries.size(); }
    bool isEmpty() const { return m_entries.empty(); }
    bool contains(const Key& key) const { return find(key) != nullptr; }

    /// Null when there is none. Valid until an entry comes or goes.
    Value* find(const Key& key)
    {
        const auto at = lowerBound(key);
        return at != m_entries.end() && at->first == key ? &at->second : nullptr;
    }
    const Value* find(const Key& key) const { return const_cast<FlatMap*>(this)->find(key); }
    /// Makes a default one when there is none.
    Value& operator[](const Key& key)
    {
        const auto at = lowerBound(key);
        if (at != m_entries.end() && at->first == key)
            return at->second;
        return m_entries.insert(at, Entry{key, Value{}})->second;
    }
    bool erase(const Key& key)
    {
        const auto at = lowerBound(key);
        if (at == m_entries.end() || at->first != key)
            return false;
        m_entries.erase(at);
        return true;
    }
    /// Erases the entries for which `isUnwanted(const Entry&)` holds; it sees each once, in order.
    template <class Predicate>
    void eraseIf(Predicate isUnwanted)
    {
        std::erase_if(m_entries, isUnwanted);
    }
    void clear() { m_entries.clear(); }

    friend bool operator==(const FlatMap&, const FlatMap&) = default;

private:
    auto lowerBound(const Key& key)
    {
        return std::lower_bound(m_entries.begin(), m_entries.end(), key,
            [](const Entry& entry, const Key& wanted) { return entry.first < wanted; });
    }

    std::vector<Entry> m_entries;
};

} // namespace highwater::node
