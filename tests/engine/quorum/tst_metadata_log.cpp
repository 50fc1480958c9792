// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/ensure.h"
#include "engine/metadata/metadata_image.h"
#include "engine/quorum/metadata_log.h"

using namespace highwater;
using namespace highwater::quorum;

namespace {

metadata::MetadataBatch batchOf(std::int64_t base, std::int32_t epoch, std::size_t count)
{
    return {Offset{base}, QuorumEpoch{epoch}, Timestamp{0},
        std::make_shared<const std::vector<metadata::MetadataRecord>>(count, metadata::NoOpRecord{})};
}

/// Offsets 0-1 of epoch 1, 2 of epoch 1, 3-5 of epoch 4.
MetadataLog sample()
{
    MetadataLog log;
    log.append(batchOf(0, 1, 2));
    log.append(batchOf(2, 1, 1));
    log.append(batchOf(3, 4, 3));
    return log;
}

Snapshot snapshotAt(std::int64_t end, std::int32_t epoch)
{
    return {{Offset{end}, QuorumEpoch{epoch}}, std::make_shared<const metadata::MetadataImage>()};
}

} // namespace

class TestMetadataLog : public QObject {
    Q_OBJECT

private slots:
    void itEndsBehindItsLastRecord()
    {
        QCOMPARE(MetadataLog().endOffset(), Offset{0});
        QCOMPARE(sample().endOffset(), Offset{6});
        QCOMPARE(sample().lastEpoch(), QuorumEpoch{4});
    }
    void aGapIsRefused()
    {
        MetadataLog log = sample();
        QVERIFY_THROWS_EXCEPTION(EngineDefect, log.append(batchOf(7, 4, 1)));
    }
    void anOlderEpochIsRefused()
    {
        MetadataLog log = sample();
        QVERIFY_THROWS_EXCEPTION(EngineDefect, log.append(batchOf(6, 3, 1)));
    }
    // replication.md 4.20
    void theEndOfAnEpochIsWhereTheNextBegan()
    {
        const MetadataLog log = sample();
        QCOMPARE(log.endOf({1}), (EpochEnd{{1}, {3}}));
        QCOMPARE(log.endOf({2}), (EpochEnd{{1}, {3}})); // the largest not above
        QCOMPARE(log.endOf({4}), (EpochEnd{{4}, {6}}));
        QCOMPARE(log.endOf({9}), (EpochEnd{{4}, {6}}));
        QCOMPARE(log.endOf({0}), (EpochEnd{{0}, {0}}));
    }
    void itIsReadBatchByBatch()
    {
        const MetadataLog log = sample();
        QCOMPARE(log.batchesFrom({2}, 100).size(), std::size_t(2));
        QCOMPARE(log.batchesFrom({2}, 1).size(), std::size_t(1));
        QCOMPARE(log.batchesFrom({6}, 100).size(), std::size_t(0));
        QVERIFY_THROWS_EXCEPTION(EngineDefect, log.batchesFrom({4}, 1));
    }
    void itIsCutBetweenBatches()
    {
        MetadataLog log = sample();
        QVERIFY_THROWS_EXCEPTION(EngineDefect, log.truncateTo({4}));
        log.truncateTo({3});
        QCOMPARE(log.endOffset(), Offset{3});
        QCOMPARE(log.lastEpoch(), QuorumEpoch{1});
    }
    void aCopyIsNotCutWithIt()
    {
        MetadataLog log = sample();
        const MetadataLog copy = log;
        log.truncateTo({2});
        log.append(batchOf(2, 7, 1));
        QCOMPARE(copy, sample());
    }
    // replication.md 4.29, invariants.md Q12
    void theLogStartsWhereAnOlderSnapshotEnds()
    {
        MetadataLog log = sample();
        log.addSnapshot(snapshotAt(3, 1));
        QCOMPARE(log.startOffset(), Offset{0}); // the first snapshot alone deletes nothing
        log.addSnapshot(snapshotAt(6, 4));
        QCOMPARE(log.startOffset(), Offset{3});
        QCOMPARE(log.snapshots().front().id.endOffset, Offset{3});
        QCOMPARE(log.endOf({1}), (EpochEnd{{1}, {3}}));
    }
    // replication.md 4.19
    void aFetchedSnapshotReplacesAll()
    {
        MetadataLog log = sample();
        log.startFrom(snapshotAt(40, 7));
        QCOMPARE(log.startOffset(), Offset{40});
        QCOMPARE(log.endOffset(), Offset{40});
        QCOMPARE(log.lastEpoch(), QuorumEpoch{7});
    }
};

QTEST_APPLESS_MAIN(TestMetadataLog)
#include "tst_metadata_log.moc"
