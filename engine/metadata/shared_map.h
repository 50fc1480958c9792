// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <utility>

namespace highwater::metadata {

/// A map whose copies share their content until one of them writes: copying costs nothing, the first write after a copy costs
/// a copy of the map. Reads like a `std::map`.
template <class Key, class Value>
class SharedMap {
public:
    using Map = std::map<Key, Value>;
    using value_type = typename Map::value_type;
    using const_iterator = typename Map::const_iterator;
    using iterator = const_iterator;

    SharedMap() : m_map(std::make_shared<Map>()) {}
    SharedMap(std::initializer_list<value_type> content) : m_map(std::make_shared<Map>(content)) {}

    const_iterator begin() const { return m_map->begin(); }
    const_iterator end() const { return m_map->end(); }
    const_iterator find(const Key& key) const { return std::as_const(*m_map).find(key); }
    const_iterator upper_bound(const Key& key) const { return std::as_const(*m_map).upper_bound(key); }
    bool contains(const Key& key) const { return m_map->contains(key); }
    const Value& at(const Key& key) const { return m_map->at(key); }
    std::size_t size() const { return m_map->size(); }
    bool empty() const { return m_map->empty(); }

    /// The content for writing; no longer shared.
    Map& writable()
    {
        if (m_map.use_count() > 1)
            m_map = std::make_shared<Map>(*m_map);
        return *m_map;
    }
    Value& operator[](const Key& key) { return writable()[key]; }
    void erase(const Key& key) { writable().erase(key); }

    friend bool operator==(const SharedMap& a, const SharedMap& b) { return a.m_map == b.m_map || *a.m_map == *b.m_map; }

private:
    std::shared_ptr<Map> m_map; // written only while it has one owner
};

} // namespace highwater::metadata
