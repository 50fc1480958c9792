// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

namespace highwater {

/// A value that copies share until one of them writes. Used for what stands by the thousand in a world and seldom changes between
/// two snapshots of it. Copies stay on one thread, as those of SharedList do.
///
/// Always: what one copy writes is never seen through another.
template <class T>
class SharedValue {
public:
    SharedValue() = default;

    /// An empty T when nothing was ever written.
    const T& operator*() const { return m_value ? *m_value : kEmpty; }
    const T* operator->() const { return &**this; }
    /// The value to write on: this copy's own from here on. A reference taken before may show the old one.
    T& writable()
    {
        if (!m_value)
            m_value = std::make_shared<T>();
        else if (m_value.use_count() > 1)
            m_value = std::make_shared<T>(*m_value);
        return *m_value;
    }
    void clear() { m_value.reset(); }

    friend bool operator==(const SharedValue& a, const SharedValue& b) { return a.m_value == b.m_value || *a == *b; }

private:
    inline static const T kEmpty{};

    std::shared_ptr<T> m_value; // null when nothing was written yet
};

} // namespace highwater
