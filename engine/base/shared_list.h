// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ensure.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace highwater {

/// An append-only list whose copies cost the same however long it is, since they share what they hold. It can be cut short at
/// the end and lose elements at the front.
///
/// Always:
///  1. Elements live in chunks of 64, chunks in branches of 64, branches in a trunk. Full chunks and branches never change and
///     are shared by all lists that hold them.
///  2. A trunk knows how many elements were ever written along it. Only a list that ends exactly there writes on in place, so no
///     element that another copy can see is ever overwritten; a list with an older end takes its own trunk and its own open chunk
///     first.
///  3. What one copy does is never seen through another.
///
/// Copies share the open chunk, so they must stay on one thread. A reference to an element holds until the next `push` on any
/// copy.
template <class T>
class SharedList {
public:
    class Iterator;
    using value_type = T;
    using const_iterator = Iterator;

    std::size_t size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }

    /// Needs: index < size().
    const T& operator[](std::size_t index) const
    {
        const std::size_t at = m_first + index;
        return m_trunk->branches[at / kBranchSpan]->chunks[at / kFanOut % kFanOut]->elements[at % kFanOut];
    }
    /// Needs: not empty.
    const T& front() const { return (*this)[0]; }
    const T& back() const { return (*this)[m_size - 1]; }

    Iterator begin() const { return Iterator(this, 0); }
    Iterator end() const { return Iterator(this, m_size); }

    /// Adds at the end.
    void push(T element)
    {
        if (!m_trunk || m_trunk->written != trunkEnd())
            takeOwnTrunk();
        openChunk().elements.push_back(std::move(element));
        ++m_trunk->written;
        ++m_size;
    }

    /// Forgets all from `newSize` on. Needs: newSize <= size().
    void truncate(std::size_t newSize)
    {
        ensure(newSize <= m_size, "a list is not cut beyond its end");
        m_size = newSize;
        if (m_size == 0)
            clear();
    }

    /// Forgets the first `count`; the others move down. Needs: count <= size().
    void dropFront(std::size_t count)
    {
        ensure(count <= m_size, "a list does not lose more than it holds");
        m_first += count;
        m_size -= count;
        if (m_size == 0)
            clear();
        else if (m_first >= kFanOut && m_first >= m_size)
            releaseFront();
    }

    /// Takes another's place for the last element. Needs: not empty.
    void replaceBack(T element)
    {
        ensure(m_size > 0, "there is a last element");
        --m_size;
        push(std::move(element));
    }

    void clear()
    {
        m_trunk.reset();
        m_first = 0;
        m_size = 0;
    }

    /// Compares elements; chunks that both share are taken as equal.
    friend bool operator==(const SharedList& a, const SharedList& b)
    {
        if (a.m_size != b.m_size)
            return false;
        if (a.m_trunk == b.m_trunk && a.m_first == b.m_first)
            return true;
        for (std::size_t index = 0; index < a.m_size;) {
            if (a.m_first % kFanOut == b.m_first % kFanOut && a.chunkOf(index) == b.chunkOf(index)) {
                index += kFanOut - (a.m_first + index) % kFanOut;
                continue;
            }
            if (!(a[index] == b[index]))
                return false;
            ++index;
        }
        return true;
    }

    /// Steps through a list by index; changes when the list does.
    class Iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        Iterator() = default;
        Iterator(const SharedList* list, std::size_t index) : m_list(list), m_index(index) {}

        std::size_t index() const { return m_index; }
        reference operator*() const { return (*m_list)[m_index]; }
        pointer operator->() const { return &(*m_list)[m_index]; }
        reference operator[](difference_type n) const { return (*m_list)[m_index + std::size_t(n)]; }
        Iterator& operator++() { ++m_index; return *this; }
        Iterator operator++(int) { Iterator old = *this; ++m_index; return old; }
        Iterator& operator--() { --m_index; return *this; }
        Iterator operator--(int) { Iterator old = *this; --m_index; return old; }
        Iterator& operator+=(difference_type n) { m_index += std::size_t(n); return *this; }
        Iterator& operator-=(difference_type n) { m_index -= std::size_t(n); return *this; }
        friend Iterator operator+(Iterator it, difference_type n) { return it += n; }
        friend Iterator operator+(difference_type n, Iterator it) { return it += n; }
        friend Iterator operator-(Iterator it, difference_type n) { return it -= n; }
        friend difference_type operator-(const Iterator& a, const Iterator& b)
        {
            return difference_type(a.m_index) - difference_type(b.m_index);
        }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_index == b.m_index; }
        friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.m_index <=> b.m_index; }

    private:
        const SharedList* m_list = nullptr;
        std::size_t m_index = 0;
    };

private:
    static constexpr std::size_t kFanOut = 64;
    static constexpr std::size_t kBranchSpan = kFanOut * kFanOut;

    struct Chunk { std::vector<T> elements; };
    struct Branch { std::vector<std::shared_ptr<Chunk>> chunks; };
    struct Trunk {
        std::vector<std::shared_ptr<Branch>> branches;
        std::size_t written = 0;
    };

    std::size_t trunkEnd() const { return m_first + m_size; }
    const std::shared_ptr<Chunk>& chunkOf(std::size_t index) const
    {
        const std::size_t at = m_first + index;
        return m_trunk->branches[at / kBranchSpan]->chunks[at / kFanOut % kFanOut];
    }

    /// The chunk that takes the next element. Needs: this list ends where its trunk does.
    Chunk& openChunk()
    {
        const std::size_t at = m_trunk->written;
        if (at % kBranchSpan == 0)
            m_trunk->branches.push_back(std::make_shared<Branch>());
        Branch& branch = *m_trunk->branches.back();
        if (at % kFanOut == 0)
            branch.chunks.push_back(std::make_shared<Chunk>());
        return *branch.chunks.back();
    }

    /// A trunk of our own that ends where this list does: full branches and chunks stay shared, the open ones are copied.
    void takeOwnTrunk()
    {
        auto trunk = std::make_shared<Trunk>();
        const std::size_t end = trunkEnd();
        if (end > 0) {
            const auto& old = m_trunk->branches;
            const std::size_t fullBranches = end / kBranchSpan;
            trunk->branches.assign(old.begin(), old.begin() + std::ptrdiff_t(fullBranches));
            if (end % kBranchSpan != 0)
                trunk->branches.push_back(cutBranch(*old[fullBranches], end % kBranchSpan));
            trunk->written = end;
        }
        m_trunk = std::move(trunk);
    }

    static std::shared_ptr<Branch> cutBranch(const Branch& from, std::size_t elements)
    {
        auto branch = std::make_shared<Branch>();
        const std::size_t fullChunks = elements / kFanOut;
        branch->chunks.assign(from.chunks.begin(), from.chunks.begin() + std::ptrdiff_t(fullChunks));
        if (const std::size_t rest = elements % kFanOut; rest != 0) {
            const auto& open = from.chunks[fullChunks]->elements;
            auto chunk = std::make_shared<Chunk>();
            chunk->elements.reserve(rest + 1);
            chunk->elements.assign(open.begin(), open.begin() + std::ptrdiff_t(rest));
            branch->chunks.push_back(std::move(chunk));
        }
        return branch;
    }

    /// Lets go of the chunks that lie wholly before the front.
    void releaseFront()
    {
        SharedList kept;
        auto trunk = std::make_shared<Trunk>();
        const std::size_t gone = m_first / kFanOut;
        const std::size_t end = trunkEnd();
        for (std::size_t chunk = gone; chunk * kFanOut < end; ++chunk) {
            if ((chunk - gone) % kFanOut == 0)
                trunk->branches.push_back(std::make_shared<Branch>());
            const Branch& from = *m_trunk->branches[chunk / kFanOut];
            const std::size_t filled = std::min(kFanOut, end - chunk * kFanOut);
            trunk->branches.back()->chunks.push_back(ownIfOpen(from.chunks[chunk % kFanOut], filled));
        }
        trunk->written = end - gone * kFanOut;
        kept.m_trunk = std::move(trunk);
        kept.m_first = m_first % kFanOut;
        kept.m_size = m_size;
        *this = std::move(kept);
    }

    static std::shared_ptr<Chunk> ownIfOpen(const std::shared_ptr<Chunk>& chunk, std::size_t filled)
    {
        if (filled == kFanOut)
            return chunk;
        auto own = std::make_shared<Chunk>();
        own->elements.assign(chunk->elements.begin(), chunk->elements.begin() + std::ptrdiff_t(filled));
        return own;
    }

    std::shared_ptr<Trunk> m_trunk; // null when nothing was written yet
    std::size_t m_first = 0;        // elements of the trunk before our front
    std::size_t m_size = 0;
};

} // namespace highwater
