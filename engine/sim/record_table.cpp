// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/record_table.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::sim {

const RecordEntry* RecordTable::find(RecordNumber number) const
{
    if (number.value < 0 || number.value >= m_end)
        return nullptr;
    const auto index = std::size_t(number.value);
    const std::shared_ptr<Chunk>& chunk = m_chunks[index / kChunk];
    return chunk ? &(*chunk)[index % kChunk] : nullptr;
}

RecordEntry& RecordTable::writable(RecordNumber number)
{
    ensure(number.value >= 0, "a record's number is not negative");
    const auto index = std::size_t(number.value);
    if (index / kChunk >= m_chunks.size())
        m_chunks.resize(index / kChunk + 1);
    std::shared_ptr<Chunk>& chunk = m_chunks[index / kChunk];
    if (!chunk)
        chunk = std::make_shared<Chunk>();
    else if (chunk.use_count() > 1)
        chunk = std::make_shared<Chunk>(*chunk);
    m_end = std::max(m_end, number.value + 1);
    return (*chunk)[index % kChunk];
}

bool operator==(const RecordTable& a, const RecordTable& b)
{
    const auto isSame = [](const auto& left, const auto& right) { return left == right || (left && right && *left == *right); };
    return a.m_end == b.m_end && std::ranges::equal(a.m_chunks, b.m_chunks, isSame);
}

} // namespace highwater::sim
