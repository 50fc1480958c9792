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
    row("nothing", {}, "subcommand");
    row("unknown command", {"play"}, "");
    row("no file", {"run"}, "FILE");
    row("unknown option", {"run", shipped("lab-produce"), "--sed", "1"}, "--sed");
    row("file that is not there", {"run", "nowhere.yaml"}, "cannot be read");
    row("a folder", {"run", HIGHWATER_SOURCE_DIR}, "");
    row("unknown setting", {"run", shipped("lab-produce"), "--set", "ack=1"}, "acks");
    row("setting out of range", {"run", shipped("lab-produce"), "--set", "min.insync.replicas=0"}, "min.insync.replicas");
    row("setting without value", {"run", shipped("lab-produce"), "--set", "acks"}, "name=value");
    row("until without unit", {"run", shipped("lab-produce"), "--until", "5"}, "unit");
    row("until in the past", {"run", shipped("lab-produce"), "--until=-5s"}, "unit");
    row("seed that is no number", {"run", shipped("lab-produce"), "--seed", "x"}, "--seed");
    row("no seeds", {"simulate", "--seeds", "0"}, "--seeds");
}

void TestCli::badInputEndsWithTwo()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, word);
    const Outcome run = cli(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2((run.error + run.out).contains(word), qPrintable(run.error + run.out));
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
    QCOMPARE(outcome.exitCode, 0);
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
