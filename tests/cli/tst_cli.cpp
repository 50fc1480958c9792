// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <nlohmann/json.hpp>

#include <QProcess>
#include <QTemporaryDir>

namespace {

struct Outcome {
    int exitCode = -1;
    QString out;
    QString error;
};

Outcome cli(const QStringList& arguments, const QByteArray& input = {})
{
    QProcess process;
    process.start(QStringLiteral(HIGHWATER_CLI), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(240'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

QString shipped(const char* name) { return QStringLiteral(HIGHWATER_SOURCE_DIR "/resources/scenarios/%1.yaml").arg(QLatin1String(name)); }

} // namespace

class TestCli : public QObject {
Q_OBJECT
private slots:
    void initTestCase();
    void labProduceEndsWell();
    void labBreakFailsItsAudit();
    void labTestEndsWell();
    void aSettingChangesEveryProducer();
    void equalSeedsPrintEqualTranscripts();
    void jsonIsOneObject();
    void anExpectationThatFailsEndsWithOne();
    void badInputEndsWithTwo_data();
    void badInputEndsWithTwo();
    void malformedScenariosSayWhere_data();
    void malformedScenariosSayWhere();
    void untilEndsTheRun();
    void theConsoleAnswersLikeKafkasTools();
    void theConsoleRepeatsItself();
    void linesThatFailEndTheConsoleWithOne_data();
    void linesThatFailEndTheConsoleWithOne();
    void theConsoleTakesMovesFromAFile();
    void whatCannotBePrintedIsSaid_data();
    void whatCannotBePrintedIsSaid();
    void aFileThatIsTooLargeIsRefusedWithBothSizes();
    void recordsThatWereNeverSentAreCountedApart();
    void whatFailsBeforeTheFirstStepHasNoLine();
    void aBareNumberIsSeconds();
    void simulatingTwoSeedsEndsWell();
    void helpAndVersionEndWell();

private:
    QString written(const QByteArray& yaml);
    QTemporaryDir m_folder;
    int m_files = 0;
};

void TestCli::initTestCase() { QVERIFY(m_folder.isValid()); }

QString TestCli::written(const QByteArray& yaml)
{
    QFile file(m_folder.filePath(QStringLiteral("%1.yaml").arg(m_files++)));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(yaml);
    return file.fileName();
}

void TestCli::labProduceEndsWell()
{
    const Outcome run = cli({"run", shipped("lab-produce")});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.contains("partition 0: 60\npartition 1: 60\npartition 2: 60\npartition 3: 60\npartition 4: 180\npartition 5: 180\n"), qPrintable(run.out));
    QVERIFY2(run.out.contains("unique sequences found: 600, duplicates: 0, missing: 0\n"), qPrintable(run.out));
}

void TestCli::labBreakFailsItsAudit()
{
    const Outcome run = cli({"run", shipped("lab-break")});
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.out.contains("missing sequences: "), qPrintable(run.out));
}

void TestCli::labTestEndsWell()
{
    const Outcome run = cli({"run", shipped("lab-test")});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.contains("failed with "), qPrintable(run.out));
    QVERIFY2(run.out.contains("missing: 0\n"), qPrintable(run.out));
}

void TestCli::aSettingChangesEveryProducer()
{
    const Outcome run = cli({"run", shipped("lab-produce"), "--set", "partitioner.class=murmur2"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.contains("partition 0: 180\npartition 1: 60\npartition 2: 60\npartition 3: 60\npartition 4: 120\npartition 5: 120\n"), qPrintable(run.out));
}

void TestCli::equalSeedsPrintEqualTranscripts()
{
    const Outcome first = cli({"run", shipped("leader-killed"), "--transcript", "--seed", "3"});
    const Outcome second = cli({"run", shipped("leader-killed"), "--transcript", "--seed", "3"});
    const Outcome other = cli({"run", shipped("leader-killed"), "--transcript", "--seed", "4"});
    QCOMPARE(first.exitCode, 0);
    QCOMPARE(first.out, second.out);
    QVERIFY(first.out != other.out);
    QVERIFY(first.out.contains("process killed by the scenario"));
}

void TestCli::jsonIsOneObject()
{
    const Outcome run = cli({"run", shipped("lab-produce"), "--json", "--transcript"});
    QCOMPARE(run.exitCode, 0);
    const nlohmann::json json = nlohmann::json::parse(run.out.toStdString(), nullptr, false);
    QVERIFY(json.is_object());
    QVERIFY(json.at("audit").at("unique") == 600);
    QVERIFY(json.at("audit").at("partitions").at(4).at("records") == 180);
    QVERIFY(json.at("exitCode") == 0);
    QVERIFY(json.at("transcript").size() > 10);
}

void TestCli::anExpectationThatFailsEndsWithOne()
{
    const Outcome run = cli({"run", written("lesson: L\nsteps: [{ expect: { acked: 1 } }]\n")});
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.error.contains("line 2"), qPrintable(run.error));
}

void TestCli::badInputEndsWithTwo_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("word");
    const auto row = [](const char* name, const QStringList& arguments, const char* word) { QTest::newRow(name) << arguments << word; };
    row("nothing", {}, "run, simulate, bench or console");
    row("unknown command", {"play"}, "'play'");
    row("unknown option of the program", {"--sed"}, "--sed");
    row("no file", {"run"}, "FILE");
    row("unknown option", {"run", shipped("lab-produce"), "--sed", "1"}, "--sed");
    row("file that is not there", {"run", "nowhere.yaml"}, "cannot be read");
    row("a folder", {"run", HIGHWATER_SOURCE_DIR}, "is a folder");
    row("unknown setting", {"run", shipped("lab-produce"), "--set", "ack=1"}, "acks");
    row("setting out of range", {"run", shipped("lab-produce"), "--set", "min.insync.replicas=0"}, "min.insync.replicas");
    row("setting without value", {"run", shipped("lab-produce"), "--set", "acks"}, "name=value");
    row("no value", {"run", shipped("lab-produce"), "--seed"}, "--seed needs a value");
    row("twice", {"run", shipped("lab-produce"), "--seed", "1", "--seed", "2"}, "--seed is given more than once");
    row("a flag with a value", {"run", shipped("lab-produce"), "--json=3"}, "--json takes no value");
    row("two files", {"run", shipped("lab-produce"), "b.yaml"}, "does not know what 'b.yaml' is for");
    row("contradicting settings", {"run", shipped("lab-produce"), "--set", "acks=1", "--set", "producer.acks=all"}, "contradicts --set acks=1");
    row("until in no unit", {"run", shipped("lab-produce"), "--until", "5 parsecs"}, "24s");
    row("until in the past", {"run", shipped("lab-produce"), "--until=-5s"}, "24s");
    row("at in no unit", {"console", shipped("lab-produce"), "--at", "soon"}, "24s");
    for (const QString seed : {"x", "-1", "", "1.5", "18446744073709551616", "0x10", "+1"}) {
        row(qPrintable("seed of run " + seed), {"run", shipped("lab-produce"), "--seed=" + seed}, "--seed");
        row(qPrintable("seed of console " + seed), {"console", shipped("lab-produce"), "--seed", seed}, "from 0 to 18446744073709551615");
        row(qPrintable("first " + seed), {"simulate", "--first", seed}, "from 0 to 18446744073709551615");
        row(qPrintable("seeds " + seed), {"simulate", "--seeds", seed}, "from 1 to 1000000");
        row(qPrintable("minutes " + seed), {"simulate", "--minutes", seed}, "from 1 to 1440");
    }
    row("no seeds", {"simulate", "--seeds", "0"}, "from 1 to 1000000");
    row("seeds past the last", {"simulate", "--first", "18446744073709551615", "--seeds", "2"}, "the last seed would be past");
    row("a part that is none", {"bench", "--only", "walk"}, "steps, idle");
}

void TestCli::badInputEndsWithTwo()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, word);
    const Outcome run = cli(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.error.contains(word), qPrintable(run.error));
    QCOMPARE(run.error.count('\n'), 1);
    QVERIFY2(run.error.endsWith(QLatin1String(".\n")), qPrintable(run.error));
    QVERIFY(run.out.isEmpty());
}

void TestCli::malformedScenariosSayWhere_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const QByteArray& yaml, const char* place) { QTest::newRow(name) << yaml << place; };
    row("empty", "", ":1:1: ");
    row("truncated", "lesson: L\ncluster: { brokers: 3", ":2:1: ");
    row("wrong type", "lesson: L\nseed: [1]", ":2:7: ");
    row("unknown key", "lesson: L\nbroker: 3", ":2:1: ");
    row("negative time", "lesson: L\nsteps: [{ at: -1s, say: a }]", ":2:15: ");
    row("unordered times", "lesson: L\nsteps: [{ at: 2s, say: a }, { at: 1s, say: b }]", ":2:35: ");
    row("no such broker", "lesson: L\nsteps: [{ kill: { broker: 9 } }]", ":2:27: ");
    row("a million brokers", "lesson: L\ncluster: { brokers: 1000000 }", ":2:21: ");
    row("alias", "lesson: &a L\nsummary: *a", ":1:9: ");
    row("wrong encoding", "lesson: \xFC", ":1:9: ");
}

void TestCli::malformedScenariosSayWhere()
{
    QFETCH(QByteArray, yaml);
    QFETCH(QString, place);
    const Outcome run = cli({"run", written(yaml)});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.error.contains(place), qPrintable(run.error));
    QCOMPARE(run.error.count('\n'), 1);
    QVERIFY(run.out.isEmpty());
}

void TestCli::untilEndsTheRun()
{
    const Outcome run = cli({"run", shipped("lab"), "--until", "6s", "--json"});
    const nlohmann::json json = nlohmann::json::parse(run.out.toStdString(), nullptr, false);
    QVERIFY(json.is_object());
    QVERIFY(json.at("virtualMicroseconds") > 5'000'000);
    QVERIFY(json.at("virtualMicroseconds") <= 6'000'000);
}

void TestCli::theConsoleAnswersLikeKafkasTools()
{
    const Outcome outcome = cli({"console", shipped("lab"), "--at", "8s"},
        "kafka-topics --list\nkafka-topics.sh --create --topic orders --partitions 2 --replication-factor 3\r\nadvance 2s\n"
        "kafka-topics --describe --topic orders\nnonsense\nadvance soon\nhelp\n");
    QCOMPARE(outcome.exitCode, 1); // two lines were no good
    const QStringList lines = outcome.out.split('\n');
    QCOMPARE(lines.at(0), QStringLiteral("payments"));
    QCOMPARE(lines.at(1), QStringLiteral("Created topic orders."));
    QVERIFY2(lines.at(2).startsWith(QLatin1String("It is 1")), qPrintable(lines.at(2)));
    QVERIFY2(lines.at(3).startsWith(QLatin1String("Topic: orders\tTopicId: ")), qPrintable(lines.at(3)));
    QVERIFY(lines.at(4).startsWith(QLatin1String("\tTopic: orders\tPartition: 0\tLeader: ")));
    QVERIFY(lines.at(6).startsWith(QLatin1String("There is no tool nonsense here")));
    QVERIFY(lines.at(7).startsWith(QLatin1String("advance takes a time")));
    QVERIFY(lines.contains(QStringLiteral("advance TIME")));
    QCOMPARE(cli({"console", "/nowhere.yaml"}).exitCode, 2);
    QCOMPARE(cli({"console", shipped("lab"), "--at", "soon"}).exitCode, 2);
}

void TestCli::theConsoleRepeatsItself()
{
    const QByteArray input = "kafka-topics --create --topic orders --partitions 3\nadvance 1s\nkafka-topics --describe\n"
                             "kafka-metadata-quorum describe --replication\n";
    const Outcome once = cli({"console", shipped("lab-produce"), "--seed", "3"}, input);
    QCOMPARE(once.exitCode, 0);
    QVERIFY(once.out.contains(QLatin1String("Created topic orders.")));
    QCOMPARE(cli({"console", shipped("lab-produce"), "--seed", "3"}, input).out, once.out);
}

void TestCli::linesThatFailEndTheConsoleWithOne_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("code");
    const auto row = [](const QByteArray& line, int code) { QTest::newRow(line) << line << code; };
    row("kafka-topics --list", 0);
    row("kafka-topics --help", 0);
    row("advance 1m30s", 0);
    row("kafka-topics --create --topic payments --if-not-exists", 0);
    row("", 0);
    row("advance soon", 1);
    row("nonsense", 1);
    row("kafka-topics --list --nonsense", 1);
    row("kafka-topics --create --topic payments", 1);
    row("kafka-topics --create --topic wide --replication-factor 9", 1);
    row("kafka-topics --describe --topic nowhere", 1);
}

void TestCli::linesThatFailEndTheConsoleWithOne()
{
    QFETCH(QByteArray, line);
    QFETCH(int, code);
    const Outcome outcome = cli({"console", shipped("lab"), "--at", "8"}, line + "\nkafka-topics --list\n");
    QVERIFY2(outcome.exitCode == code, qPrintable(outcome.out + outcome.error));
    QVERIFY(outcome.out.contains(QLatin1String("payments\n")));
}

void TestCli::theConsoleTakesMovesFromAFile()
{
    const QString json = written(R"({"version":1,"partitions":[{"topic":"payments","partition":0,"replicas":[3,1,2]}]})");
    const QByteArray line = "kafka-reassign-partitions --bootstrap-server localhost:9092 --execute --reassignment-json-file " + json.toUtf8();
    const Outcome outcome = cli({"console", shipped("lab"), "--at", "8s"}, line + "\nadvance 3s\nkafka-topics --describe --topic payments\n");
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains("Successfully started partition reassignment for payments-0"), qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains("Partition: 0\tLeader: 3\tReplicas: 3,1,2") || outcome.out.contains("Replicas: 3,1,2"), qPrintable(outcome.out));
    const Outcome missing = cli({"console", shipped("lab"), "--at", "8s"}, "kafka-reassign-partitions --execute --reassignment-json-file /nowhere.json\n");
    QCOMPARE(missing.exitCode, 1);
    QVERIFY(missing.out.contains("/nowhere.json cannot be read"));
}

void TestCli::whatCannotBePrintedIsSaid_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char* name, const QStringList& arguments) { QTest::newRow(name) << arguments; };
    row("run", {"run", shipped("lab-produce")});
    row("transcript", {"run", shipped("lab-produce"), "--transcript"});
    row("json", {"run", shipped("lab-produce"), "--json"});
    row("a run that fails its audit", {"run", shipped("lab-break")});
    row("simulate", {"simulate", "--seeds", "1", "--minutes", "1"});
    row("console", {"console", shipped("lab"), "--at", "3s"});
    row("bench", {"bench", "--quick", "--only", "view"});
    row("help", {"--help"});
    row("help of a command", {"run", "--help"});
    row("version", {"--version"});
}

void TestCli::whatCannotBePrintedIsSaid()
{
    QFETCH(QStringList, arguments);
    QProcess process;
    process.setStandardOutputFile(QStringLiteral("/dev/full"));
    process.start(QStringLiteral(HIGHWATER_CLI), arguments);
    process.write("kafka-topics --list\n");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(240'000));
    QCOMPARE(process.exitCode(), 2);
    const QString error = QString::fromUtf8(process.readAllStandardError());
    QVERIFY2(error.contains(QLatin1String("Standard output cannot be written")), qPrintable(error));
}

void TestCli::aFileThatIsTooLargeIsRefusedWithBothSizes()
{
    const QString file = written("lesson: L\n#" + QByteArray(3 * 524'288, 'x') + "\n");
    for (const char* command : {"run", "console"}) {
        const Outcome run = cli({command, file});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.error.contains("1.6 MiB, and 1 MiB is allowed"), qPrintable(run.error));
    }
}

// log-and-producer.md 6: send() itself fails when max.block.ms passes and buffer.memory has no room; nothing is sent then.
void TestCli::recordsThatWereNeverSentAreCountedApart()
{
    const Outcome run = cli({"run", shipped("lab-produce"), "--set", "buffer.memory=20000", "--set", "max.block.ms=10", "--set", "linger.ms=500", "--until", "60s", "--json"});
    const nlohmann::json json = nlohmann::json::parse(run.out.toStdString(), nullptr, false);
    QVERIFY2(json.is_object(), qPrintable(run.out + run.error));
    const nlohmann::json& audit = json.at("audit");
    QVERIFY2(audit.at("neverSent") > 0 && audit.at("sent") > 0, qPrintable(run.out));
    QVERIFY(audit.at("sent").get<int>() + audit.at("neverSent").get<int>() == 600);
    QVERIFY(audit.at("sent") == audit.at("acknowledged").get<int>() + audit.at("failed").get<int>() + audit.at("unanswered").get<int>());
    const Outcome text = cli({"run", shipped("lab-produce"), "--set", "buffer.memory=20000", "--set", "max.block.ms=10", "--set", "linger.ms=500", "--until", "60s"});
    QVERIFY2(text.out.contains("failed before they were sent: "), qPrintable(text.out));
}

void TestCli::whatFailsBeforeTheFirstStepHasNoLine()
{
    const QString file = written("lesson: L\ncluster: { network: { delayMin: 50s, delayMax: 50s } }\nsteps: [{ say: a }]\n");
    const Outcome run = cli({"run", file, "--transcript"});
    QVERIFY2(run.exitCode != 0, qPrintable(run.out));
    QVERIFY2(run.error.contains("before the first step"), qPrintable(run.error));
    QVERIFY(!(run.error + run.out).contains("line 0"));
    const nlohmann::json json = nlohmann::json::parse(cli({"run", file, "--json"}).out.toStdString(), nullptr, false);
    QVERIFY(json.is_object() && json.at("failures").at(0).at("line").is_null());
}

void TestCli::aBareNumberIsSeconds()
{
    const Outcome bare = cli({"run", shipped("lab"), "--until", "6"});
    QCOMPARE(bare.exitCode, 0);
    QCOMPARE(bare.out, cli({"run", shipped("lab"), "--until", "6s"}).out);
    QCOMPARE(bare.out, cli({"run", shipped("lab"), "--until", "0m6s"}).out);
}

void TestCli::simulatingTwoSeedsEndsWell()
{
    const Outcome run = cli({"simulate", "--seeds", "2", "--minutes", "1"});
    QVERIFY2(run.exitCode == 0, qPrintable(run.out + run.error));
    QVERIFY(run.out.contains("2 seeds, 0 of them did not come right"));
}

void TestCli::helpAndVersionEndWell()
{
    QCOMPARE(cli({"--version"}).exitCode, 0);
    QVERIFY(cli({"--version"}).out.startsWith("highwater-cli "));
    const Outcome help = cli({"--help"});
    QCOMPARE(help.exitCode, 0);
    for (const char* word : {"run", "simulate", "bench", "Exit codes"})
        QVERIFY(help.out.contains(QLatin1String(word)));
    const Outcome runHelp = cli({"run", "--help"});
    QCOMPARE(runHelp.exitCode, 0);
    for (const char* word : {"--seed", "--set", "--until", "--json", "--transcript"})
        QVERIFY(runHelp.out.contains(QLatin1String(word)));
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
