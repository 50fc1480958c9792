// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

namespace highwater {

/// A value that copies share until it is replaced as a whole. Used for the metadata image of a node: readers hold the old
/// one, each batch of metadata records makes a new one.
template <class T>
class Cow {
public:
    Cow() : m_value(std::make_shared<const T>()) {}
    explicit Cow(T value) : m_value(std::make_shared<const T>(std::move(value))) {}

    const T& operator*() const { return *m_value; }
    const T* operator->() const { return m_value.get(); }
    void replaceWith(T value) { m_value = std::make_shared<const T>(std::move(value)); }
    const std::shared_ptr<const T>& shared() const { return m_value; }

    friend bool operator==(const Cow& a, const Cow& b) { return a.m_value == b.m_value || *a.m_value == *b.m_value; }

private:
    std::shared_ptr<const T> m_value;
};

} // namespace highwater
