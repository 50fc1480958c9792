// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/console/group_tables.h"
#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace highwater;
using Lines = std::vector<std::string>;

namespace {

/// A group of two that has read sixty records of `orders` and waits for more.
constexpr const char* kScenario = R"(
lesson: A group at the console
seed: 5
cluster: { brokers: 3, config: { offsets.topic.num.partitions: 4, group.initial.rebalance.delay.ms: 0 } }
topics:
  - { name: orders, partitions: 2, replicas: 3, config: { min.insync.replicas: 2 } }
producers:
  - { name: shop, config: { acks: all, partitioner.class: roundrobin, linger.ms: "0" } }
consumers:
  - { name: one, topic: orders, config: { group.id: billing, auto.offset.reset: earliest } }
  - { name: two, topic: orders, config: { group.id: billing, auto.offset.reset: earliest } }
  - { name: new, topic: orders, config: { group.id: audit, group.protocol: consumer, auto.offset.reset: earliest } }
steps:
  - until: { group: { of: billing, state: Stable, members: 2 } }
    within: 30s
  - send: { producer: shop, topic: orders, count: 60, every: 5ms }
  - until: { group: { of: billing, committed: 60 } }
    within: 30s
  - until: { group: { of: audit, committed: 60, state: Stable } }
    within: 30s
)";

/// A session and the one who types.
struct Typist {
    session::Session session{*scenario::readScenario(kScenario)};

    Typist()
    {
        while (!session.isScenarioOver() && session.advanceOne()) {
        }
    }
    void wait(Duration span) { session.advanceTo(session.cursor().now + span); }
    void stopReaders()
    {
        for (const std::int32_t id : {1002, 1003, 1004})
            if (const auto refusal = session.submit({sim::StopNode{{id}}, event::By::Person}))
                qFatal("%s", refusal->c_str());
        wait(seconds(10));
    }
    Lines type(const std::string& line)
    {
        Lines lines = session.console(line, [](const std::string&) { return std::optional<std::string>(); });
        while (session.isConsoleWaiting()) {
            if (const auto ending = session.consoleEnding())
                lines.insert(lines.end(), ending->begin(), ending->end());
            else if (!session.advanceOne())
                break;
        }
        return lines;
    }
};

/// The words of a line, whatever blanks stand between them.
Lines wordsIn(const std::string& line)
{
    Lines words;
    for (const QString& word : QString::fromStdString(line).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    return words;
}

} // namespace

/// kafka-consumer-groups as it is typed and as it answers.
class ConsoleGroupsTest : public QObject {
Q_OBJECT
private slots:
    void groupsAreListed()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-consumer-groups --bootstrap-server localhost:9092 --list"), (Lines{"audit", "billing"}));
        const Lines states = typist.type("kafka-consumer-groups.sh --list --state");
        QCOMPARE(wordsIn(states[0]), (Lines{"GROUP", "STATE"}));
        QCOMPARE(wordsIn(states[2]), (Lines{"billing", "Stable"}));
    }

    // consumer-groups.md 6.24, 6.25: LOG-END-OFFSET is the high watermark, LAG is against the committed offset.
    void offsetsAreDescribed()
    {
        Typist typist;
        const Lines lines = typist.type("kafka-consumer-groups --describe --group billing");
        QCOMPARE(wordsIn(lines[0]),
            (Lines{"GROUP", "TOPIC", "PARTITION", "CURRENT-OFFSET", "LOG-END-OFFSET", "LAG", "CONSUMER-ID", "HOST", "CLIENT-ID"}));
        QCOMPARE(lines.size(), 3U);
        Lines first = wordsIn(lines[1]);
        QVERIFY(first[6].starts_with("one-"));
        first.erase(first.begin() + 6);
        QCOMPARE(first, (Lines{"billing", "orders", "0", "30", "30", "0", "/1002", "one"}));
        QCOMPARE(wordsIn(typist.type("kafka-consumer-groups --describe --group billing --verbose")[0])[3], std::string("LEADER-EPOCH"));
        QCOMPARE(typist.type("kafka-consumer-groups --describe --group ghosts"),
            (Lines{"Error: Consumer group 'ghosts' does not exist."}));
    }

    // consumer-groups.md 6.26, 6.27
    void membersAndStatesAreDescribed()
    {
        Typist typist;
        const Lines members = typist.type("kafka-consumer-groups --describe --group billing --members --verbose");
        QCOMPARE(wordsIn(members[0]), (Lines{"GROUP", "CONSUMER-ID", "HOST", "CLIENT-ID", "#PARTITIONS", "ASSIGNMENT"}));
        QCOMPARE(wordsIn(members[1])[5], std::string("orders(0)"));
        const Lines next = typist.type("kafka-consumer-groups --describe --group audit --members --verbose");
        QCOMPARE(wordsIn(next[0]), (Lines{"GROUP", "CONSUMER-ID", "HOST", "CLIENT-ID", "#PARTITIONS", "CURRENT-EPOCH", "CURRENT-ASSIGNMENT",
                                       "TARGET-EPOCH", "TARGET-ASSIGNMENT"}));
        QCOMPARE(wordsIn(next[1])[8], std::string("orders(0,1)"));
        const Lines state = typist.type("kafka-consumer-groups --describe --all-groups --state");
        QCOMPARE(state.size(), 5U); // two tables, an empty line between them
        QCOMPARE(wordsIn(state[4]).back(), std::string("2"));
        QVERIFY(state[4].find("Stable") != std::string::npos && state[4].find("range") != std::string::npos);
    }

    // consumer-groups.md 5.18: only of a group without members.
    void offsetsAreReset()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-consumer-groups --reset-offsets --group billing --topic orders --to-earliest --execute"),
            (Lines{"Error: Assignments can only be reset if the group 'billing' is inactive, but the current state is Stable."}));
        typist.stopReaders();
        const Lines dry = typist.type("kafka-consumer-groups --reset-offsets --group billing --topic orders:1 --to-earliest --dry-run");
        QCOMPARE(wordsIn(dry[0]), (Lines{"GROUP", "TOPIC", "PARTITION", "NEW-OFFSET"}));
        QCOMPARE(wordsIn(dry[1]), (Lines{"billing", "orders", "1", "0"}));
        const auto currentOf = [&](std::size_t row) {
            return wordsIn(typist.type("kafka-consumer-groups --describe --group billing --offsets")[2 + row])[3];
        };
        QCOMPARE(currentOf(1), std::string("30")); // the dry run changed nothing
        const auto reset = [&](const std::string& how) {
            const Lines lines = typist.type("kafka-consumer-groups --reset-offsets --group billing --topic orders " + how + " --execute");
            return wordsIn(lines[1])[3] + " " + wordsIn(lines[2])[3];
        };
        QCOMPARE(reset("--to-earliest"), std::string("0 0"));
        QCOMPARE(currentOf(1), std::string("0"));
        QCOMPARE(reset("--to-latest"), std::string("30 30"));
        QCOMPARE(reset("--to-offset 12"), std::string("12 12"));
        QCOMPARE(reset("--shift-by 5"), std::string("17 17"));
        QCOMPARE(reset("--shift-by -10"), std::string("7 7"));
        QCOMPARE(reset("--shift-by 1000"), std::string("30 30")); // never beyond the log
        QCOMPARE(reset("--by-duration PT1H"), std::string("0 0"));
        QCOMPARE(reset("--to-datetime 2099-01-01T00:00:00.000"), std::string("30 30"));
        QCOMPARE(typist.type("kafka-consumer-groups --describe --group billing")[0],
            std::string("Consumer group 'billing' has no active members."));
    }

    void groupsAndOffsetsAreDeleted()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-consumer-groups --delete --group billing"),
            (Lines{"Error: Deletion of some consumer groups failed:", "* Group 'billing' could not be deleted due to: NON_EMPTY_GROUP"}));
        typist.stopReaders();
        QCOMPARE(wordsIn(typist.type("kafka-consumer-groups --delete-offsets --group billing --topic orders")[1]),
            (Lines{"orders", "Successful"}));
        QCOMPARE(typist.type("kafka-consumer-groups --delete --group billing --group audit"),
            (Lines{"Deletion of requested consumer groups ('billing', 'audit') was successful."}));
        typist.wait(seconds(1));
        QCOMPARE(typist.type("kafka-consumer-groups --list"), Lines{});
    }

    void whatCannotBeIsSaidInOneSentence_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("no action") << "kafka-consumer-groups --group billing";
        QTest::newRow("no group") << "kafka-consumer-groups --describe";
        QTest::newRow("no target") << "kafka-consumer-groups --reset-offsets --group other --topic orders --execute";
        QTest::newRow("no scope") << "kafka-consumer-groups --reset-offsets --group other --to-latest";
        QTest::newRow("no duration") << "kafka-consumer-groups --reset-offsets --group other --topic orders --by-duration 5m";
        QTest::newRow("no time") << "kafka-consumer-groups --reset-offsets --group other --topic orders --to-datetime today";
        QTest::newRow("no topic") << "kafka-consumer-groups --reset-offsets --group other --topic ghost --to-latest";
        QTest::newRow("no partition") << "kafka-consumer-groups --reset-offsets --group other --topic orders:7 --to-latest";
    }
    void whatCannotBeIsSaidInOneSentence()
    {
        QFETCH(QString, line);
        Typist typist;
        QCOMPARE(typist.type(line.toStdString()).size(), 1U);
    }

    void datesAreCounted()
    {
        QCOMPARE(console::isoDateTime("1970-01-01T00:00:00.000"), std::optional(Timestamp{0}));
        QCOMPARE(console::isoDateTime("2024-02-29T12:30:01.005"), std::optional(Timestamp{1'709'209'801'005}));
        QCOMPARE(console::isoDateTime("2024-13-01T00:00:00.000"), std::nullopt);
        QCOMPARE(console::isoDateTime("2024-01-01"), std::nullopt);
    }
};

QTEST_APPLESS_MAIN(ConsoleGroupsTest)
#include "tst_console_groups.moc"
