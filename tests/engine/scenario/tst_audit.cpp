// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/audit.h"
#include "engine/scenario/play_through.h"
#include "engine/scenario/scenario_reader.h"

using namespace highwater;
using namespace highwater::scenario;

namespace {

Playback playedOut(const std::string& producer, const std::string& steps)
{
    const Scenario scenario = readScenario("lesson: L\nseed: 3\ntopics: [{ name: orders, partitions: 2, replicas: 3, assignments: [[1, 2, 3], [2, 3, 1]], config: { min.insync.replicas: 2 } }]\n"
                                           "producers: [{ name: p, config: { " + producer + " } }]\nsteps:\n"
                                           "  - { until: { leader: { of: orders-1, is: 2 }, isr: { of: orders-1, size: 3 } }, within: 20s }\n" + steps).value();
    const ScenarioRunner runner(scenario);
    Playback play = runner.begin().value();
    playThrough(runner, play, kNever, [](std::string_view) {});
    return play;
}

} // namespace

class TestAudit : public QObject {
Q_OBJECT
private slots:
    void whatWasSentIsFoundOnce();
    void whatIsMissingIsListed();
    void whatALeaderLostWithItsPowerIsSoughtInTheOtherLogs();
    void whatOnlyThePowerlessLeaderHadIsMissingBeforeAnybodyElseLeads();
    void linesSayItInWords();
    void valuesWithPaddingAreRead();
    void keysThatWentElsewhereAreCounted();
};

void TestAudit::whatWasSentIsFoundOnce()
{
    const Playback play = playedOut("acks: all", "  - send: { producer: p, topic: orders, count: 40, every: 10ms, keys: { prefix: k, count: 5 } }\n  - { until: { acked: 40 }, within: 20s }\n");
    const Audit result = audit(play);
    QVERIFY(result.isPassed());
    QVERIFY(result.disagreements.empty());
    QCOMPARE(result.unique, std::int64_t(40));
    QCOMPARE(result.duplicates, std::int64_t(0));
    QCOMPARE(result.partitions.size(), std::size_t(2));
    QCOMPARE(result.partitions.at(0).records + result.partitions.at(1).records, std::int64_t(40));
    QCOMPARE(missingRecordCount(play.world, std::nullopt), std::int64_t(0));
}

void TestAudit::whatIsMissingIsListed()
{
    // acks=1 promises no more than the leader's own log: what it alone had is gone with it (log-and-producer.md 6).
    const Playback play = playedOut("acks: 1, linger.ms: 0",
        "  - isolate: { broker: 1 }\n  - send: { producer: p, topic: orders, partition: 0, count: 20, every: 10ms }\n  - { until: { acked: 20 }, within: 5s }\n"
        "  - kill: { broker: 1 }\n  - { until: { leader: { of: orders-0, isNot: 1 } }, within: 30s }\n  - { after: 2s, say: Gone. }\n");
    const Audit result = audit(play);
    QVERIFY(!result.isPassed());
    QVERIFY2(result.disagreements.empty(), result.disagreements.empty() ? "" : result.disagreements.front().c_str());
    QCOMPARE(result.missing.size(), std::size_t(20));
    QVERIFY(std::is_sorted(result.missing.begin(), result.missing.end()));
    QCOMPARE(result.unique, std::int64_t(0));
    QCOMPARE(missingRecordCount(play.world, std::nullopt), std::int64_t(20));
    QVERIFY(auditLines(result).back().starts_with("missing sequences: "));
}

// replication.md 8.22: its page cache is gone, and until the controller finds out it is still the leader.
void TestAudit::whatALeaderLostWithItsPowerIsSoughtInTheOtherLogs()
{
    const char* const power = "  - send: { producer: p, topic: orders, partition: 0, count: 40, every: 10ms }\n  - { until: { acked: 40 }, within: 20s }\n"
                              "  - powerLoss: { broker: 1 }\n";
    for (const char* wait : {"", "  - { after: 2s, say: Still. }\n", "  - { after: 1s, restart: { broker: 1 } }\n  - { after: 1s, say: Back. }\n",
             "  - { until: { leader: { of: orders-0, isNot: 1 } }, within: 30s }\n"}) {
        const Audit result = audit(playedOut("acks: all", std::string(power) + wait));
        QVERIFY2(result.disagreements.empty(), result.disagreements.empty() ? "" : result.disagreements.front().c_str());
        QVERIFY2(result.isPassed(), wait);
        QCOMPARE(result.unique, std::int64_t(40));
    }
}

void TestAudit::whatOnlyThePowerlessLeaderHadIsMissingBeforeAnybodyElseLeads()
{
    const Playback play = playedOut("acks: 1, linger.ms: 0",
        "  - isolate: { broker: 1 }\n  - send: { producer: p, topic: orders, partition: 0, count: 20, every: 10ms }\n  - { until: { acked: 20 }, within: 5s }\n"
        "  - powerLoss: { broker: 1 }\n");
    const Audit result = audit(play);
    QVERIFY2(result.disagreements.empty(), result.disagreements.empty() ? "" : result.disagreements.front().c_str());
    QCOMPARE(result.missing.size(), std::size_t(20));
    QCOMPARE(result.missingUndecided, std::int64_t(20)); // the ledger waits for whoever leads next
}

void TestAudit::linesSayItInWords()
{
    Audit one;
    one.partitions = {{{"payments", PartitionIndex{0}}, 60}, {{"payments", PartitionIndex{1}}, 180}};
    one.unique = 240;
    one.duplicates = 1;
    one.missing = {RecordNumber{3}, RecordNumber{7}};
    one.promise.sent = 250;
    one.promise.acknowledged = 242;
    one.promise.failed = 8;
    one.promise.neverSent = 2;
    one.failedRecords[ErrorCode::NotEnoughReplicas] = 8;
    QCOMPARE(auditLines(one),
        (std::vector<std::string>{"partition 0: 60", "partition 1: 180", "sent: 250, acknowledged: 242, failed: 8, unanswered: 0",
            "failed before they were sent: 2", "failed with NOT_ENOUGH_REPLICAS: 8", "unique sequences found: 240, duplicates: 1, missing: 2", "missing sequences: 3, 7"}));
    one.partitions.push_back({{"refunds", PartitionIndex{0}}, 5});
    QCOMPARE(auditLines(one).front(), std::string("payments-0: 60"));
}

void TestAudit::valuesWithPaddingAreRead()
{
    const Playback play = playedOut("acks: all, compression.type: lz4",
        "  - send: { producer: p, topic: orders, count: 40, valueSize: 300 }\n  - { until: { acked: 40 }, within: 20s }\n");
    QCOMPARE(audit(play).unique, std::int64_t(40));
    QVERIFY(audit(play).disagreements.empty());
}

/// The second half of the records has the same keys and another partition; the group reads that one while the first is far behind.
void TestAudit::keysThatWentElsewhereAreCounted()
{
    const std::string keys = "keys: { prefix: k, count: 4 } }\n";
    const Playback play = playedOut("acks: all",
        "  - send: { producer: p, topic: orders, count: 40, partition: 0, " + keys
            + "  - { until: { acked: 40 }, within: 20s }\n"
              "  - expect: { keys: { topic: orders, all: 4, moved: 0 } }\n"
              "  - send: { producer: p, topic: orders, count: 3, partition: 1, "
            + keys
            + "  - { until: { acked: 43 }, within: 20s }\n"
              "  - addConsumer: { name: a, topic: orders, config: { group.id: g, auto.offset.reset: earliest }, processing: 50ms }\n"
              "  - addConsumer: { name: b, topic: orders, config: { group.id: g, auto.offset.reset: earliest }, processing: 50ms }\n"
              "  - { until: { group: { of: g, consumed: 43 } }, within: 90s }\n"
              "  - expect: { keys: { topic: orders, all: 4, moved: 3 }, group: { of: g, outOfOrder: 3 } }\n");
    QVERIFY(play.position.failures.empty());
    const Audit result = audit(play);
    QCOMPARE(result.keys.size(), std::size_t(1));
    QCOMPARE(result.keys.front().keys, (sim::KeyCounts{4, 3}));
    const std::vector<std::string> lines = auditLines(result);
    QVERIFY(std::ranges::find(lines, "keys of orders that went to another partition: 3 of 4") != lines.end());
    QVERIFY(std::ranges::find(lines, "keys whose records group g read out of order: 3") != lines.end());
}

QTEST_APPLESS_MAIN(TestAudit)
#include "tst_audit.moc"
