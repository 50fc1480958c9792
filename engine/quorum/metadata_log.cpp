// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/quorum/metadata_log.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::quorum {
namespace {

/// How many of the first batches fulfil what all before some point do.
template <class IsBefore>
std::size_t countBefore(const SharedList<metadata::MetadataBatch>& batches, IsBefore isBefore)
{
    std::size_t low = 0;
    std::size_t high = batches.size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (isBefore(batches[middle]))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

} // namespace

Offset MetadataLog::endOffset() const { return m_batches.isEmpty() ? m_startOffset : m_batches.back().nextOffset(); }

QuorumEpoch MetadataLog::lastEpoch() const { return m_batches.isEmpty() ? m_startEpoch : m_batches.back().epoch; }

std::size_t MetadataLog::indexOf(Offset offset) const
{
    return countBefore(m_batches, [&](const metadata::MetadataBatch& batch) { return batch.nextOffset() <= offset; });
}

std::vector<metadata::MetadataBatch> MetadataLog::batchesFrom(Offset from, std::size_t countMax) const
{
    const std::size_t first = indexOf(from);
    ensure(first == m_batches.size() ? from == endOffset() : m_batches[first].baseOffset == from, "the metadata log is read batch by batch");
    const std::size_t count = std::min(countMax, m_batches.size() - first);
    std::vector<metadata::MetadataBatch> found;
    found.reserve(count);
    for (std::size_t index = first; index < first + count; ++index)
        found.push_back(m_batches[index]);
    return found;
}

void MetadataLog::append(metadata::MetadataBatch batch)
{
    ensure(batch.baseOffset == endOffset(), "a metadata batch follows the one before it");
    ensure(batch.epoch >= lastEpoch(), "epochs in the metadata log never decrease");
    ensure(batch.records && !batch.records->empty(), "a metadata batch holds records");
    m_batches.push(std::move(batch));
}

void MetadataLog::truncateTo(Offset offset)
{
    const std::size_t kept = indexOf(offset);
    ensure(offset >= m_startOffset && (kept == m_batches.size() || m_batches[kept].baseOffset == offset),
        "the metadata log is cut between batches");
    m_batches.truncate(kept);
}

EpochEnd MetadataLog::endOf(QuorumEpoch epoch) const
{
    const std::size_t count = countBefore(m_batches, [&](const metadata::MetadataBatch& batch) { return batch.epoch <= epoch; });
    if (count == 0)
        return {m_startEpoch, m_startOffset};
    return {m_batches[count - 1].epoch, m_batches[count - 1].nextOffset()};
}

void MetadataLog::dropBefore(Offset offset)
{
    const std::size_t count = indexOf(offset);
    if (count == 0)
        return;
    m_startOffset = m_batches[count - 1].nextOffset();
    m_startEpoch = m_batches[count - 1].epoch;
    ensure(m_startOffset == offset, "a snapshot ends between batches");
    m_batches.dropFront(count);
}

void MetadataLog::addSnapshot(Snapshot snapshot)
{
    ensure(snapshot.id.endOffset <= endOffset(), "a snapshot holds what the log holds");
    ensure(m_snapshots.empty() || m_snapshots.back().id < snapshot.id, "snapshots follow each other");
    if (!m_snapshots.empty()) {
        dropBefore(m_snapshots.back().id.endOffset);
        m_snapshots = {m_snapshots.back()};
    }
    m_snapshots.push_back(std::move(snapshot));
}

void MetadataLog::startFrom(Snapshot snapshot)
{
    m_batches.clear();
    m_startOffset = snapshot.id.endOffset;
    m_startEpoch = snapshot.id.epoch;
    m_snapshots = {std::move(snapshot)};
}

} // namespace highwater::quorum
