// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/sim/record_table.h"

using namespace highwater;
using namespace highwater::sim;

class TestRecordTable : public QObject {
Q_OBJECT
private slots:
    void entriesAreFoundByNumber()
    {
        RecordTable table;
        table.writable({1'000}).offset = {7};
        QCOMPARE(table.find({1'000})->offset, Offset{7});
        QCOMPARE(table.find({999})->offset, kNoOffset);
        QVERIFY(table.find({1'001}) == nullptr);
        QVERIFY(table.find({3}) == nullptr); // its chunk was never needed
        QCOMPARE(table.end(), std::int64_t(1'001));
    }
    // invariants.md E2: forks share no mutable state.
    void aCopyIsNotChangedByWhatFollows()
    {
        RecordTable table;
        for (std::int64_t number = 0; number < 2'000; ++number)
            table.writable({number}).offset = {number};
        const RecordTable copy = table;
        table.writable({5}).offset = {55};
        table.writable({1'999}).offset = {66};
        QCOMPARE(copy.find({5})->offset, Offset{5});
        QCOMPARE(copy.find({1'999})->offset, Offset{1'999});
        QVERIFY(!(copy == table));
        table.writable({5}).offset = {5};
        table.writable({1'999}).offset = {1'999};
        QVERIFY(copy == table);
    }
    void anEntryIsSmall() { QVERIFY(sizeof(RecordEntry) <= 16); }
};

QTEST_APPLESS_MAIN(TestRecordTable)
#include "tst_record_table.moc"
