// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "app/application.h"
#include "app/options.h"
#include "app/span_text.h"
#include "app/window_scale.h"

#include <sys/stat.h>

using namespace highwater;

class TestOptions : public QObject {
Q_OBJECT
private slots:
    void everyOptionIsTakenWithSpaceOrEqualsSign()
    {
        const Result<Options> options = optionsFrom({"--scenario", "a.yaml", "--at=24s", "--screenshot", "out.png", "--size", "1280x720", "--theme=dark", "--language", "de"});
        QVERIFY(options.has_value());
        QCOMPARE(options->scenario, QStringLiteral("a.yaml"));
        QCOMPARE(options->at, std::optional(Instant{24'000'000}));
        QCOMPARE(options->size, std::optional(QSize(1280, 720)));
        QCOMPARE(options->theme, std::optional(ui::ThemeName::Dark));
        QCOMPARE(options->language, QStringLiteral("de"));
    }

    void theBenchOfPaintingTakesNoValue()
    {
        const Result<Options> options = optionsFrom({"--bench-paint", "--theme", "dark"});
        QVERIFY(options.has_value() && options->wantsPaintBench);
        QCOMPARE(options->theme, std::optional(ui::ThemeName::Dark));
    }

    void timesAreSpelledAsOnTheCommandLine()
    {
        using app::spanFrom;
        QCOMPARE(spanFrom("24s"), std::optional(seconds(24)));
        QCOMPARE(spanFrom("1.5s"), std::optional(milliseconds(1'500)));
        QCOMPARE(spanFrom("500ms"), std::optional(milliseconds(500)));
        QCOMPARE(spanFrom("2m"), std::optional(seconds(120)));
        QCOMPARE(spanFrom("1m30s"), std::optional(seconds(90)));
        QCOMPARE(spanFrom("7us"), std::optional(microseconds(7)));
        QCOMPARE(spanFrom("3"), std::optional(seconds(3)));
        QCOMPARE(spanFrom("1.5"), std::optional(milliseconds(1'500)));
        for (const char* bad : {"", ".", "-1s", "-1", "1.s", "1.", "1.2.3", "s", "1e3s", "99999999999s", "1 s", "30s1m"})
            QVERIFY2(!spanFrom(bad), bad);
        const Result<Options> options = optionsFrom({"--at", "1m30s"});
        QVERIFY(options.has_value());
        QCOMPARE(options->at, std::optional(Instant{90'000'000}));
    }

    void whatCannotBeWrittenIsSaidAndLeavesWhatWasThere()
    {
        QTemporaryDir folder;
        const QString there = folder.filePath("there.unknown");
        QFile before(there);
        QVERIFY(before.open(QIODevice::WriteOnly) && before.write("as it was") > 0);
        before.close();
        for (const QString& file : {folder.filePath("no/such/folder/a.png"), folder.path(), there}) {
            QProcess program;
            program.start(QStringLiteral(HIGHWATER_PROGRAM), {"--at", "1s", "--screenshot", file});
            QVERIFY(program.waitForFinished(60'000));
            QVERIFY2(program.exitCode() == 2, qPrintable(file));
            const QString error = QString::fromUtf8(program.readAllStandardError());
            QVERIFY2(error.contains(file) && error.count('\n') == 1, qPrintable(error));
        }
        QVERIFY(before.open(QIODevice::ReadOnly));
        QCOMPARE(before.readAll(), QByteArray("as it was"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList("there.unknown"));
        for (const char* option : {"--help", "--version"}) {
            QProcess program;
            program.setStandardOutputFile("/dev/full");
            program.start(QStringLiteral(HIGHWATER_PROGRAM), {option});
            QVERIFY(program.waitForFinished(60'000));
            QCOMPARE(program.exitCode(), 2);
        }
    }

    // A picture is renamed over the file of before; what is no file, as a device, must not be replaced.
    void aPictureIntoAPipeLeavesThePipe()
    {
        QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe");
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        QProcess reader;
        reader.start("cat", {pipe});
        QVERIFY(reader.waitForStarted());
        QProcess program;
        program.start(QStringLiteral(HIGHWATER_PROGRAM), {"--at", "1s", "--screenshot", pipe});
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(!QFileInfo(pipe).isFile());
        QVERIFY(reader.waitForFinished(60'000));
        QCOMPARE(QImage::fromData(reader.readAllStandardOutput()).size(), QSize(1600, 1000));
    }

    void everythingGrowsWithALargeWindow()
    {
        QCOMPARE(windowScaleFor({1280, 720}), 1.0);
        QCOMPARE(windowScaleFor({1600, 1000}), 1.0);
        QCOMPARE(windowScaleFor({2560, 1440}), 1.0);
        QCOMPARE(windowScaleFor({2880, 1800}), 1.5);
        QCOMPARE(windowScaleFor({3840, 2160}), 2.0);
        QCOMPARE(windowScaleFor({3840, 1080}), 1.0);
        QCOMPARE(windowScaleFor({16384, 16384}), 4.0);
        QCOMPARE(unscaled({2881, 1801}, 1.5), QSize(1921, 1201));
    }

    void aLargePictureHasTheSizeThatIsAskedFor()
    {
        QTemporaryDir folder;
        for (const QSize size : {QSize(3840, 2160), QSize(2881, 1801)}) {
            const QString file = folder.filePath("large.png");
            QProcess program;
            program.start(QStringLiteral(HIGHWATER_PROGRAM), {"--at", "1s", "--screenshot", file, "--size", QStringLiteral("%1x%2").arg(size.width()).arg(size.height())});
            QVERIFY(program.waitForFinished(60'000));
            QCOMPARE(program.exitCode(), 0);
            QCOMPARE(QImage(file).size(), size);
        }
    }

    void theProgramSaysItsVersion()
    {
        QProcess program;
        program.start(QStringLiteral(HIGHWATER_PROGRAM), {"--version"});
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(QRegularExpression("^highwater \\d+\\.\\d+\\.\\d+\n$").match(program.readAllStandardOutput()).hasMatch());
    }

    void aScenarioThatIsTooLargeIsRefusedWithBothSizes()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("large.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(3 * 1'048'576));
        file.close();
        const Result<scenario::Scenario> scenario = scenarioFrom(file.fileName());
        QVERIFY(!scenario.has_value());
        const QString sentence = QString::fromStdString(scenario.error().text);
        QVERIFY2(sentence.contains("3.00 MiB") && sentence.contains("1.00 MiB"), qPrintable(sentence));
    }

    void badInputIsOneSentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        for (const QStringList& arguments : {QStringList{"--at", "soon"}, {"--at"}, {"--size", "big"}, {"--size", "10x10"}, {"--size", "99999x99999"},
                 {"--size", "800x600"}, {"--size", "1280x719"}, {"--size", "16385x1000"}, {"--at", "1s", "--at", "2s"},
                 {"--theme", "pink"}, {"--nonsense", "1"}, {"scenario.yaml"}, {"--scenario"}, {"--scenario="}})
            QTest::newRow(qPrintable(arguments.join(' '))) << arguments;
    }
    void badInputIsOneSentence()
    {
        QFETCH(QStringList, arguments);
        const Result<Options> options = optionsFrom(arguments);
        QVERIFY(!options.has_value());
        const QString sentence = QString::fromStdString(options.error().text);
        QVERIFY(sentence.endsWith('.') && !sentence.contains('\n'));
    }

    void aLanguageIsFoundByItsFirstPart()
    {
        QCOMPARE(languageFor("de_AT"), QStringLiteral("de"));
        QCOMPARE(languageFor("zh_TW"), QStringLiteral("zh_CN"));
        QCOMPARE(languageFor("fr"), QStringLiteral("en"));
    }

    void aScenarioThatIsNotThereIsOneSentence()
    {
        const Result<scenario::Scenario> scenario = scenarioFrom("/nowhere/at-all.yaml");
        QVERIFY(!scenario.has_value());
        QVERIFY(QString::fromStdString(scenario.error().text).contains("at-all.yaml"));
    }

    void theProgramRefusesBadInputWithExitCodeTwo()
    {
        for (const QStringList& arguments : {QStringList{"--at", "soon"}, {"--scenario", "/nowhere.yaml", "--screenshot", "x.png"}, {"--language", "fr", "--screenshot", "x.png"}}) {
            QProcess program;
            program.start(QStringLiteral(HIGHWATER_PROGRAM), arguments);
            QVERIFY(program.waitForFinished(60'000));
            QCOMPARE(program.exitCode(), 2);
            QCOMPARE(program.readAllStandardError().trimmed().count('\n'), 0);
        }
    }

    void theProgramMakesAPictureWithoutADisplay()
    {
        if (!QFile::exists(":/scenarios/lab.yaml"))
            QFAIL("the lab is in the resources");
        QTemporaryDir folder;
        const QString file = folder.filePath("window.png");
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("QT_QPA_PLATFORM");
        environment.remove("DISPLAY");
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(HIGHWATER_PROGRAM), {"--at", "3s", "--screenshot", file, "--size", "1280x720"});
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(program.exitCode(), 0);
        QCOMPARE(QImage(file).size(), QSize(1280, 720));
    }
};

QTEST_MAIN(TestOptions)
#include "tst_options.moc"
