// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/prng.h"
#include "tests/engine/log/log_builders.h"

using namespace highwater;
using namespace highwater::log;
using record::RecordBatch;

namespace {

/// A log as plainly as it can be told: a vector of batches and four offsets.
struct PlainLog {
    std::vector<RecordBatch> batches;
    Offset start{0};
    Offset end{0};
    Offset highWatermark{0};
    Offset flushed{0};

    void cut(Offset target)
    {
        std::erase_if(batches, [&](const RecordBatch& batch) { return batch.lastOffset() >= target; });
        end = target;
        start = std::min(start, end);
        highWatermark = std::min(highWatermark, end);
        flushed = std::min(flushed, end);
    }
};

struct Twins {
    Log log;
    PlainLog plain;
    std::int32_t epoch = 0;
};

config::TopicConfig config()
{
    config::TopicConfig small = smallSegments(9);
    small.indexIntervalBytes = 150;
    return small;
}

void append(Twins& twins, Prng& prng)
{
    const BatchLike like{.records = 1 + int(prng.below(3))};
    const AppendResult result = mustAppend(twins.log, twins.epoch, like, config());
    twins.plain.batches.push_back(aBatch(like).stamped(twins.plain.end, LeaderEpoch{twins.epoch}));
    twins.plain.end = result.lastOffset.next();
    if (result.rolled)
        twins.plain.flushed = std::max(twins.plain.flushed, result.baseOffset);
}

/// Somewhere at a batch's start, or the end.
Offset boundary(const PlainLog& plain, Prng& prng)
{
    const std::size_t at = std::size_t(prng.below(plain.batches.size() + 1));
    return at < plain.batches.size() ? plain.batches[at].baseOffset() : plain.end;
}

void change(Twins& twins, Prng& prng)
{
    PlainLog& plain = twins.plain;
    switch (prng.below(20)) {
    case 0: {
        const Offset target = boundary(plain, prng);
        if (target < twins.log.segment(0).baseOffset())
            break;
        twins.log.truncateTo(target, kNow);
        plain.cut(target);
        break;
    }
    case 1: {
        const Offset candidate = boundary(plain, prng);
        if (twins.log.raiseHighWatermark(candidate))
            plain.highWatermark = candidate;
        break;
    }
    case 2:
        twins.log.assignEpoch(LeaderEpoch{++twins.epoch});
        break;
    case 3:
        if (prng.below(4) == 0) {
            twins.log.flush();
            plain.flushed = plain.end;
        }
        break;
    case 4:
        if (prng.below(3) == 0) {
            twins.log = twins.log.afterPowerLoss();
            twins.log.reopen({false, plain.highWatermark, plain.start, kNow});
            plain.cut(plain.flushed);
        }
        break;
    default: append(twins, prng);
    }
}

bool readsAgree(const Twins& twins, Prng& prng)
{
    const PlainLog& plain = twins.plain;
    const Offset from{std::int64_t(prng.below(std::uint64_t(plain.end.value) + 1))};
    std::vector<RecordBatch> expected;
    for (const RecordBatch& batch : plain.batches)
        if (batch.lastOffset() >= from)
            expected.push_back(batch);
    std::vector<RecordBatch> got;
    for (Offset at = from; at < plain.end;) { // as a fetcher would, request by request
        const std::vector<RecordBatch> some = twins.log.read(at, ByteCount(prng.below(400)), plain.end, MinOneBatch::Yes);
        if (some.empty())
            break;
        got.insert(got.end(), some.begin(), some.end());
        at = some.back().nextOffset();
    }
    return got == expected;
}

bool epochsAgree(const Twins& twins)
{
    LeaderEpoch last = kNoLeaderEpoch;
    for (const RecordBatch& batch : twins.plain.batches) {
        if (twins.log.epochCache().epochAt(batch.baseOffset()) != batch.leaderEpoch())
            return false;
        if (batch.leaderEpoch() != last && last != kNoLeaderEpoch
            && twins.log.endOffsetForEpoch(last) != EpochEndOffset{last, batch.baseOffset()})
            return false;
        last = batch.leaderEpoch();
    }
    return true;
}

bool agrees(const Twins& twins, Prng& prng)
{
    const Log& log = twins.log;
    const PlainLog& plain = twins.plain;
    ByteCount size = 0;
    for (const RecordBatch& batch : plain.batches)
        size += batch.sizeInBytes();
    return log.logEndOffset() == plain.end && log.logStartOffset() == plain.start && log.highWatermark() == plain.highWatermark
        && log.recoveryPoint() == plain.flushed && log.batchCount() == plain.batches.size() && log.sizeInBytes() == size
        && log.newestBatches(plain.batches.size()) == plain.batches && readsAgree(twins, prng) && epochsAgree(twins);
}

} // namespace

class TestLogModel : public QObject {
Q_OBJECT

private slots:
    /// Segments, indexes and shared chunks must not show: a log is a list of batches with four offsets.
    void agreesWithAPlainListOverRandomOperations()
    {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            Prng prng(seed);
            std::vector<Twins> forks(1);
            for (int step = 0; step < 600; ++step) {
                Twins& chosen = forks[std::size_t(prng.below(forks.size()))];
                change(chosen, prng);
                if (step % 10 == 0)
                    QVERIFY2(agrees(chosen, prng), qPrintable(QStringLiteral("seed %1 step %2").arg(seed).arg(step)));
                if (prng.below(60) == 0 && forks.size() < 4) {
                    const Twins copy = chosen;
                    forks.push_back(copy);
                }
            }
            for (const Twins& fork : forks)
                QVERIFY2(agrees(fork, prng), qPrintable(QStringLiteral("seed %1, at the end").arg(seed)));
        }
    }
};

QTEST_APPLESS_MAIN(TestLogModel)
#include "tst_log_model.moc"
