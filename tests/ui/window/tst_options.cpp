// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/application.h"
#include "app/options.h"

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

    void timesHaveUnits()
    {
        QCOMPARE(durationFrom("24s"), std::optional(seconds(24)));
        QCOMPARE(durationFrom("1.5s"), std::optional(milliseconds(1'500)));
        QCOMPARE(durationFrom("500ms"), std::optional(milliseconds(500)));
        QCOMPARE(durationFrom("2m"), std::optional(seconds(120)));
        QCOMPARE(durationFrom("7us"), std::optional(microseconds(7)));
        QCOMPARE(durationFrom("3"), std::optional(seconds(3)));
        for (const char* bad : {"", "-1s", "1.s", "s", "1e3s", "99999999999s", "1 s"})
            QVERIFY2(!durationFrom(bad), bad);
    }

    void badInputIsOneSentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        for (const QStringList& arguments : {QStringList{"--at", "soon"}, {"--at"}, {"--size", "big"}, {"--size", "10x10"}, {"--size", "99999x99999"},
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
