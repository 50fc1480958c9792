// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ensure.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace highwater {

/// A map in the order of its keys whose copies share each value until one of them writes that value. Used for what stands by the
/// hundred in a world: partitions. A copy costs one pointer for each value; looking up costs a search in one sorted vector; growing
/// in the middle is slow. Reads like a `std::map`. Copies stay on one thread, as those of SharedList do.
///
/// Always:
///  1. What one copy writes is never seen through another.
///
/// A reference to a value holds until that value is opened for writing or goes, or the map is written through a copy of it.
template <class Key, class Value>
class SharedValueMap {
    struct Entry {
        Key key;
        std::shared_ptr<Value> value; // never null; written only while it has one owner
    };
    using Entries = std::vector<Entry>;

public:
    class Iterator;
    using key_type = Key;
    using mapped_type = Value;
    using const_iterator = Iterator;

    std::size_t size() const { return m_entries.size(); }
    bool empty() const { return m_entries.empty(); }
    Iterator begin() const { return Iterator(m_entries.begin()); }
    Iterator end() const { return Iterator(m_entries.end()); }
    Iterator find(const Key& key) const
    {
        const auto at = lowerBound(m_entries, key);
        return Iterator(at != m_entries.end() && at->key == key ? at : m_entries.end());
    }
    bool contains(const Key& key) const { return look(key) != nullptr; }
    /// Null when there is none.
    const Value* look(const Key& key) const
    {
        const auto at = lowerBound(m_entries, key);
        return at != m_entries.end() && at->key == key ? at->value.get() : nullptr;
    }
    /// Needs: there is one.
    const Value& at(const Key& key) const
    {
        const Value* value = look(key);
        ensure(value != nullptr, "a map is asked for what it holds");
        return *value;
    }

    /// For writing; null when there is none.
    Value* writable(const Key& key)
    {
        const auto at = lowerBound(m_entries, key);
        return at != m_entries.end() && at->key == key ? &own(*at) : nullptr;
    }
    /// For writing; made when there is none.
    Value& operator[](const Key& key) { return *tryEmplace(key).first; }
    /// For writing, and whether it was made.
    template <class... Arguments>
    std::pair<Value*, bool> tryEmplace(const Key& key, Arguments&&... arguments)
    {
        auto at = lowerBound(m_entries, key);
        const bool isNew = at == m_entries.end() || !(at->key == key);
        if (isNew)
            at = m_entries.insert(at, Entry{key, std::make_shared<Value>(std::forward<Arguments>(arguments)...)});
        return {&own(*at), isNew};
    }
    /// Calls `write(const Key&, Value&)` for each, in order. It must not add or erase.
    template <class Write>
    void forEachWritable(Write write)
    {
        for (Entry& entry : m_entries)
            write(std::as_const(entry.key), own(entry));
    }
    bool erase(const Key& key)
    {
        const auto at = lowerBound(m_entries, key);
        if (at == m_entries.end() || !(at->key == key))
            return false;
        m_entries.erase(at);
        return true;
    }
    void clear() { m_entries.clear(); }

    friend bool operator==(const SharedValueMap& a, const SharedValueMap& b)
    {
        return std::ranges::equal(a.m_entries, b.m_entries, [](const Entry& x, const Entry& y) {
            return x.key == y.key && (x.value == y.value || *x.value == *y.value);
        });
    }

    /// Gives pairs of references.
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = std::pair<const Key&, const Value&>;
        using difference_type = std::ptrdiff_t;
        using reference = value_type;
        struct pointer {
            value_type pair;
            const value_type* operator->() const { return &pair; }
        };

        Iterator() = default;
        reference operator*() const { return {m_at->key, *m_at->value}; }
        pointer operator->() const { return {**this}; }
        Iterator& operator++() { ++m_at; return *this; }
        Iterator operator++(int) { Iterator old = *this; ++m_at; return old; }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        friend class SharedValueMap;
        explicit Iterator(typename Entries::const_iterator at) : m_at(at) {}
        typename Entries::const_iterator m_at;
    };

private:
    template <class Some>
    static auto lowerBound(Some& entries, const Key& key)
    {
        return std::lower_bound(entries.begin(), entries.end(), key, [](const Entry& entry, const Key& wanted) { return entry.key < wanted; });
    }
    static Value& own(Entry& entry)
    {
        if (entry.value.use_count() > 1)
            entry.value = std::make_shared<Value>(*entry.value);
        return *entry.value;
    }

    Entries m_entries; // by key
};

} // namespace highwater
