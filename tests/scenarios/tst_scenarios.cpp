// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <vector>

#include "engine/scenario/audit.h"
#include "engine/scenario/overrides.h"
#include "engine/scenario/play_through.h"
#include "engine/scenario/quantity.h"
#include "engine/scenario/scenario_reader.h"

using namespace highwater;
using namespace highwater::scenario;

namespace {

bool g_accept = false; // --accept

const QString kShipped = QStringLiteral(HIGHWATER_SOURCE_DIR "/resources/scenarios/");
const QString kHere = QStringLiteral(HIGHWATER_SOURCE_DIR "/tests/scenarios/");

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Scenario shipped(const QString& name) { return readScenario(contentOf(kShipped + name + ".yaml").toStdString()).value(); }

/// One run: its transcript with the audit below, and how it ended.
struct Run {
    QByteArray transcript;
    Playback play;
    Audit result;
};

Run ran(const Scenario& scenario)
{
    const ScenarioRunner runner(scenario);
    Run run{{}, runner.begin().value(), {}};
    const Instant until = scenario.title == "The lab" ? Instant{20'000'000} : kNever; // the lab has no end of its own
    playThrough(runner, run.play, until, [&](std::string_view line) {
        run.transcript += QByteArray(line.data(), qsizetype(line.size())) + '\n';
    });
    run.result = audit(run.play);
    for (const std::string& line : auditLines(run.result))
        run.transcript += QByteArray::fromStdString(line) + '\n';
    return run;
}

/// The first line in which two texts differ.
QString firstDifference(const QByteArray& expected, const QByteArray& actual)
{
    const QList<QByteArray> a = expected.split('\n');
    const QList<QByteArray> b = actual.split('\n');
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i)
        if (a.value(i) != b.value(i))
            return QStringLiteral("line %1:\n  expected: %2\n  found:    %3").arg(i + 1).arg(QString::fromUtf8(a.value(i)), QString::fromUtf8(b.value(i)));
    return {};
}

std::vector<std::int64_t> perPartition(const Audit& result)
{
    std::vector<std::int64_t> counts;
    for (const PartitionAudit& partition : result.partitions)
        counts.push_back(partition.records);
    return counts;
}

} // namespace

class TestScenarios : public QObject {
Q_OBJECT
private slots:
    void plays_data();
    void plays();
    void everyLessonIsToldInThreeSentencesOrMore_data();
    void everyLessonIsToldInThreeSentencesOrMore();
    void producedRecordsAreAllFound();
    void twoHashesDisagreeAboutWhereAKeyLives();
    void underAcksOneADeadLeaderTakesRecordsWithIt();
    void underAcksAllNothingAcknowledgedIsMissing();
    void withRetriesNoneFail();
};

void TestScenarios::plays_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& folder : {kShipped, kHere})
        for (const QString& name : QDir(folder).entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(QFileInfo(name).completeBaseName())) << folder + name;
}

void TestScenarios::plays()
{
    QFETCH(QString, path);
    const Result<Scenario> scenario = readScenario(contentOf(path).toStdString());
    QVERIFY2(scenario.has_value(), scenario ? "" : toString(scenario.error()).c_str());
    const Run run = ran(*scenario);
    for (const Failure& failure : run.play.position.failures)
        QFAIL(("line " + std::to_string(failure.line) + " at " + secondsText(failure.at) + ": " + failure.what).c_str());
    QVERIFY2(run.result.disagreements.empty(), run.result.disagreements.empty() ? "" : run.result.disagreements.front().c_str());

    const QString golden = kHere + QFileInfo(path).completeBaseName() + ".transcript";
    if (g_accept) {
        QFile file(golden);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(run.transcript);
        return;
    }
    const QByteArray expected = contentOf(golden);
    QVERIFY2(!expected.isEmpty(), qPrintable(golden + " is missing"));
    QVERIFY2(expected == run.transcript, qPrintable(firstDifference(expected, run.transcript)));
}

void TestScenarios::everyLessonIsToldInThreeSentencesOrMore_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name : QDir(kShipped).entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(QFileInfo(name).completeBaseName())) << QFileInfo(name).completeBaseName();
}

/// What happens, why, and what it costs: short enough to be read from the last row while it happens.
void TestScenarios::everyLessonIsToldInThreeSentencesOrMore()
{
    constexpr qsizetype kLongest = 190;
    QFETCH(QString, name);
    int count = 0;
    for (const Step& step : shipped(name).steps) {
        const auto* say = std::get_if<Say>(&step.body);
        if (say == nullptr)
            continue;
        ++count;
        const QString text = QString::fromStdString(say->text);
        QVERIFY2(text.size() <= kLongest, qPrintable(QStringLiteral("%1 characters: %2").arg(text.size()).arg(text)));
        QVERIFY2(text.endsWith(QLatin1Char('.')), qPrintable(text));
    }
    QVERIFY2(count >= 3, qPrintable(QString::number(count)));
}

void TestScenarios::producedRecordsAreAllFound()
{
    const Run run = ran(shipped("lab-produce"));
    QVERIFY(run.result.isPassed());
    QCOMPARE(perPartition(run.result), (std::vector<std::int64_t>{60, 60, 60, 60, 180, 180}));
    QCOMPARE(auditLines(run.result).back(), std::string("unique sequences found: 600, duplicates: 0, missing: 0"));
}

void TestScenarios::twoHashesDisagreeAboutWhereAKeyLives()
{
    Scenario scenario = shipped("lab-produce");
    QVERIFY(!overrideConfig(scenario, "partitioner.class=murmur2"));
    const Run run = ran(scenario);
    QVERIFY(run.result.isPassed());
    QCOMPARE(perPartition(run.result), (std::vector<std::int64_t>{180, 60, 60, 60, 120, 120}));
}

void TestScenarios::underAcksOneADeadLeaderTakesRecordsWithIt()
{
    const Run run = ran(shipped("lab-break"));
    QVERIFY(!run.result.isPassed());
    QCOMPARE(std::int64_t(run.result.missing.size()), run.result.promise.acknowledgedButLost);
    QVERIFY(auditLines(run.result).back().starts_with("missing sequences: "));
}

void TestScenarios::underAcksAllNothingAcknowledgedIsMissing()
{
    const Run run = ran(shipped("lab-test"));
    QVERIFY(run.result.isPassed());
    QVERIFY(run.result.promise.failed > 0);
    QVERIFY(!run.result.failedRecords.empty());
    QCOMPARE(run.result.promise.sent, std::int64_t(600));
}

void TestScenarios::withRetriesNoneFail()
{
    Scenario scenario = shipped("lab-test");
    QVERIFY(!overrideConfig(scenario, "producer.retries=2147483647"));
    const Run run = ran(scenario);
    QVERIFY(run.result.isPassed());
    QCOMPARE(run.result.promise.failed, std::int64_t(0));
    QCOMPARE(run.result.promise.acknowledged, std::int64_t(600));
}

int main(int argumentCount, char** arguments)
{
    std::vector<char*> kept;
    for (int i = 0; i < argumentCount; ++i)
        if (qstrcmp(arguments[i], "--accept") == 0)
            g_accept = true;
        else
            kept.push_back(arguments[i]);
    TestScenarios test;
    return QTest::qExec(&test, int(kept.size()), kept.data());
}
#include "tst_scenarios.moc"
