// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/ensure.h"
#include "engine/record/batch_builder.h"
#include "engine/record/control_record.h"
#include "tests/engine/record/vectors.h"

using namespace highwater;
using namespace highwater::record;

namespace {

RecordBatch vector(const char* name) { return *RecordBatch::checked(vectors::bytesOf(vectors::batch(name)["hex"])); }

ControlRecord onlyControlOf(const RecordBatch& batch)
{
    const Result<std::vector<ControlRecord>> controls = controlRecords(batch);
    ensure(controls.has_value() && controls->size() == 1, "one control record");
    return controls->front();
}

RecordBatch controlBatch(const Record& record)
{
    BatchOptions options;
    options.isControl = true;
    BatchBuilder builder(options);
    builder.append(record);
    return builder.close();
}

} // namespace

class TestControlRecord : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 1.4.2 to 1.4.5
    void readsWhatKafkaWrote()
    {
        QVERIFY(onlyControlOf(vector("control_commit")) == ControlRecord(EndTransactionMarker{true, 12}));
        QVERIFY(onlyControlOf(vector("control_abort")) == ControlRecord(EndTransactionMarker{false, 12}));
        const LeaderChange change{NodeId{1}, {NodeId{1}, NodeId{2}, NodeId{3}}, {NodeId{1}, NodeId{3}}};
        QVERIFY(onlyControlOf(vector("kraft_leader_change")) == ControlRecord(change));
        QVERIFY(onlyControlOf(vector("kraft_snapshot_header")) == ControlRecord(SnapshotHeader{Timestamp{1'699'999'999'000}}));
        QVERIFY(onlyControlOf(vector("kraft_snapshot_footer")) == ControlRecord(SnapshotFooter{}));
    }

    void writesWhatKafkaWrites()
    {
        for (const char* name :
            {"control_commit", "control_abort", "kraft_leader_change", "kraft_snapshot_header", "kraft_snapshot_footer"}) {
            const RecordBatch batch = vector(name);
            const Record original = batch.records()->front();
            QVERIFY2(toRecord(onlyControlOf(batch), original.timestamp) == original, name);
        }
    }

    // log-and-producer.md 1.4.5, 1.4.6
    void theVoterSetGoesBothWays()
    {
        KRaftVoters voters;
        voters.voters.push_back({NodeId{1}, Uuid{7, 8}, {{"CONTROLLER", "host-1", 9093}}, 0, 1});
        voters.voters.push_back({NodeId{2}, Uuid{9, 10}, {}, 0, 1});
        QVERIFY(onlyControlOf(controlBatch(toRecord(voters, Timestamp{5}))) == ControlRecord(voters));
        QVERIFY(onlyControlOf(controlBatch(toRecord(KRaftVersion{1}, Timestamp{5}))) == ControlRecord(KRaftVersion{1}));
    }

    // log-and-producer.md 1.4.2
    void anUnknownTypeIsNamedAndSkipped()
    {
        Record record;
        record.timestamp = {5};
        record.key = Bytes({0, 9, 0, 99}); // a higher key version too
        record.value = Bytes({1, 2});
        QVERIFY(onlyControlOf(controlBatch(record)) == ControlRecord(UnknownControl{99}));
    }

    void whatIsCutShortIsAProblem()
    {
        for (const char* name : {"control_commit", "kraft_leader_change", "kraft_snapshot_header"}) {
            Record record = vector(name).records()->front();
            const auto size = std::size_t(record.value->size());
            for (std::size_t kept = 0; kept + 1 < size; ++kept) {
                Record cut = record;
                cut.value = record.value->slice(0, kept);
                const Result<std::vector<ControlRecord>> got = controlRecords(controlBatch(cut));
                QVERIFY2(!got.has_value(), name);
            }
            record.key = record.key->slice(0, 3);
            QVERIFY(!controlRecords(controlBatch(record)).has_value());
        }
    }

    void onlyControlBatchesHoldThem()
    {
        QVERIFY_EXCEPTION_THROWN(controlRecords(vector("null_key")), EngineDefect);
    }
};

QTEST_APPLESS_MAIN(TestControlRecord)
#include "tst_control_record.moc"
