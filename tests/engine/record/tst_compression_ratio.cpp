// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/record/compression_ratio.h"

using namespace highwater::record;

class TestCompressionRatio : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 6.2.5
    void improvesSlowlyAndWorsensAtOnce()
    {
        CompressionRatio ratio;
        ratio.observe(200, 1'000);
        QCOMPARE(ratio.millionths, std::int64_t(995'000));
        ratio.observe(1'200, 1'000);
        QCOMPARE(ratio.millionths, std::int64_t(1'200'000));
        ratio.observe(1'201, 1'000);
        QCOMPARE(ratio.millionths, std::int64_t(1'250'000));
        ratio.observe(1'249, 1'000);
        QCOMPARE(ratio.millionths, std::int64_t(1'249'000));
    }

    // log-and-producer.md 6.3.15
    void aRefusedBatchResetsIt()
    {
        CompressionRatio ratio{300'000};
        ratio.resetAfterSplit(400, 1'000);
        QCOMPARE(ratio.millionths, std::int64_t(1'000'000));
        ratio.resetAfterSplit(1'500, 1'000);
        QCOMPARE(ratio.millionths, std::int64_t(1'500'000));
    }
};

QTEST_APPLESS_MAIN(TestCompressionRatio)
#include "tst_compression_ratio.moc"
