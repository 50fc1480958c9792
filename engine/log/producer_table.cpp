// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/producer_table.h"

#include <algorithm>

namespace highwater::log {

namespace {

auto placeOf(auto& states, ProducerId id)
{
    return std::lower_bound(states.begin(), states.end(), id, [](const ProducerState& state, ProducerId wanted) {
        return state.producerId < wanted;
    });
}

bool isNext(std::int32_t last, std::int32_t next) { return last == kSequenceMax ? next == 0 : next == last + 1; }

void addBatch(ProducerState& state, const RememberedBatch& batch)
{
    if (state.batchCount == kRememberedBatches)
        std::move(state.batches.begin() + 1, state.batches.end(), state.batches.begin());
    else
        ++state.batchCount;
    state.batches[std::size_t(state.batchCount) - 1] = batch;
}

} // namespace

std::int32_t sequenceAfter(std::int32_t sequence, std::int32_t count)
{
    if (sequence > kSequenceMax - count)
        return count - (kSequenceMax - sequence) - 1;
    return sequence + count;
}

std::int32_t RememberedBatch::firstSequence() const
{
    if (lastSequence < offsetDelta)
        return kSequenceMax - (offsetDelta - lastSequence) + 1;
    return lastSequence - offsetDelta;
}

const ProducerState* ProducerTable::find(ProducerId id) const
{
    const auto place = placeOf(*m_states, id);
    return place != m_states->end() && place->producerId == id ? &*place : nullptr;
}

std::optional<RememberedBatch> ProducerTable::duplicateOf(const record::BatchHeader& header) const
{
    const ProducerState* const state = find(header.producerId);
    if (state == nullptr || state->epoch != header.producerEpoch)
        return std::nullopt;
    const std::int32_t lastSequence = sequenceAfter(header.baseSequence, header.lastOffsetDelta);
    for (std::size_t i = 0; i < state->batchCount; ++i)
        if (state->batches[i].firstSequence() == header.baseSequence && state->batches[i].lastSequence == lastSequence)
            return state->batches[i];
    return std::nullopt;
}

ErrorCode ProducerTable::check(const record::BatchHeader& header) const
{
    if (header.producerId == kNoProducerId)
        return header.isTransactional() ? ErrorCode::InvalidTxnState : ErrorCode::None;
    const ProducerState* const state = find(header.producerId);
    const ProducerEpoch epoch = state == nullptr ? kNoProducerEpoch : state->epoch;
    if (header.producerEpoch < epoch)
        return ErrorCode::InvalidProducerEpoch;
    if (header.isTransactional())
        return ErrorCode::InvalidTxnState;
    if (epoch == kNoProducerEpoch)
        return ErrorCode::None;
    const bool isExpected
        = header.producerEpoch != epoch ? header.baseSequence == 0 : isNext(state->lastSequence(), header.baseSequence);
    return isExpected ? ErrorCode::None : ErrorCode::OutOfOrderSequenceNumber;
}

void ProducerTable::remember(const record::BatchHeader& header)
{
    if (header.producerId == kNoProducerId)
        return;
    std::vector<ProducerState>& states = m_states.writable();
    auto place = placeOf(states, header.producerId);
    if (place == states.end() || place->producerId != header.producerId) {
        place = states.insert(place, ProducerState{});
        place->producerId = header.producerId;
    }
    ProducerState& state = *place;
    if (state.epoch != header.producerEpoch) {
        state.epoch = header.producerEpoch;
        state.batchCount = 0;
        state.batches = {};
    }
    state.lastTimestamp = header.maxTimestamp;
    if (header.isControl()) // a marker only raises the epoch
        return;
    const Offset lastOffset = header.baseOffset.plus(header.lastOffsetDelta);
    addBatch(state,
        {sequenceAfter(header.baseSequence, header.lastOffsetDelta), header.lastOffsetDelta, lastOffset, header.maxTimestamp});
}

ProducerTable ProducerTable::asSnapshot() const
{
    ProducerTable snapshot = *this;
    if (snapshot.isEmpty())
        return snapshot;
    for (ProducerState& state : snapshot.m_states.writable()) {
        if (state.batchCount < 2)
            continue;
        const RememberedBatch newest = state.batches[std::size_t(state.batchCount) - 1];
        state.batches = {newest};
        state.batchCount = 1;
    }
    return snapshot;
}

std::size_t ProducerTable::expire(Timestamp now, std::int64_t expirationMilliseconds)
{
    const auto isOver
        = [&](const ProducerState& state) { return now.value - state.lastTimestamp.value >= expirationMilliseconds; };
    return std::ranges::any_of(*m_states, isOver) ? std::size_t(std::erase_if(m_states.writable(), isOver)) : 0;
}

void ProducerTable::clear()
{
    m_states.clear();
    m_mapEndOffset = Offset{0};
}

} // namespace highwater::log
