// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "engine/scenario/scenario_reader.h"
#include "engine/sim/invariants.h"
#include "tests/support/recording.h"
#include "tests/support/sample_events.h"
#include "tests/support/sample_view.h"
#include "ui/bridge/event_text.h"
#include "ui/bridge/scenario_words.h"
#include "ui/client/producer_panel.h"
#include "ui/inspect/inspect_panel.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/timeline/timeline_view.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

struct Message {
    QString context;
    QString source;
    QString comment;
    QStringList translations; ///< several for numbers
    bool isFinished = true;
    bool isNumerus = false;

    QString key() const { return context + QLatin1Char('|') + source + QLatin1Char('|') + comment; }
};

void readTranslation(QXmlStreamReader& xml, Message& message)
{
    message.isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
    if (!message.isNumerus) {
        message.translations << xml.readElementText(QXmlStreamReader::IncludeChildElements);
        return;
    }
    while (xml.readNextStartElement())
        message.translations << xml.readElementText(QXmlStreamReader::IncludeChildElements);
}

QList<Message> messagesIn(const QString& path)
{
    QList<Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    Message message;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            if (xml.name() == QLatin1String("name"))
                context = xml.readElementText();
            else if (xml.name() == QLatin1String("message"))
                message = {context, {}, {}, {}, true, xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes")};
            else if (xml.name() == QLatin1String("source"))
                message.source = xml.readElementText();
            else if (xml.name() == QLatin1String("comment"))
                message.comment = xml.readElementText();
            else if (xml.name() == QLatin1String("translation"))
                readTranslation(xml, message);
        } else if (xml.isEndElement() && xml.name() == QLatin1String("message")) {
            messages << message;
        }
    }
    return messages;
}

QSet<QString> placeholdersOf(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("%(?:L?[1-9]|n)"));
    QSet<QString> found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found.insert(match.next().captured());
    return found;
}

QString fileOf(const QString& code)
{
    return QStringLiteral(HIGHWATER_SOURCE_DIR "/translations/highwater_%1.ts").arg(code);
}

} // namespace

/// The translations are whole: a sentence that was forgotten fails here.
class TranslationsTest : public QObject {
Q_OBJECT

    static void languages()
    {
        QTest::addColumn<QString>("code");
        for (const char* code : {"en", "de", "zh_CN"})
            QTest::newRow(code) << QString::fromLatin1(code);
    }

    static void foreignLanguages()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("de") << QStringLiteral("de");
        QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
    }

    /// Sentences that no source of the window says: each has its translation, and no other stands there.
    static void compareWith(const QString& file, const QString& context, const QSet<QString>& wanted)
    {
        static const QRegularExpression names(QStringLiteral("[a-z]+(?:\\.[a-z]+)+\\b|\\b[A-Z]{2,}(?:_[A-Z]+)+\\b|\\backs=(?:0|1|all)|\\bmin\\.insync\\.replicas(?:=\\d)?"));
        QSet<QString> kept;
        for (const Message& message : messagesIn(QStringLiteral(HIGHWATER_SOURCE_DIR "/translations/") + file)) {
            QCOMPARE(message.context, context);
            QVERIFY2(message.isFinished && !message.translations.value(0).trimmed().isEmpty(), qPrintable(message.source));
            for (auto match = names.globalMatch(message.source); match.hasNext();)
                QVERIFY2(message.translations.first().contains(match.next().captured()), qPrintable(message.source + QStringLiteral(" → ") + message.translations.first()));
            kept.insert(message.source);
        }
        const QSet<QString> missing = wanted - kept;
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("not translated: ") + QStringList(missing.begin(), missing.end()).join(QLatin1Char('\n'))));
        const QSet<QString> obsolete = kept - wanted;
        QVERIFY2(obsolete.isEmpty(), qPrintable(QStringLiteral("no longer said: ") + QStringList(obsolete.begin(), obsolete.end()).join(QLatin1Char('\n'))));
    }

private slots:
    void everySentenceIsTranslated_data() { languages(); }
    void everySentenceIsTranslated()
    {
        QFETCH(QString, code);
        const QList<Message> messages = messagesIn(fileOf(code));
        QVERIFY(messages.size() > (code == QLatin1String("en") ? 20 : 400));
        for (const Message& message : messages) {
            QVERIFY2(message.isFinished, qPrintable(message.key()));
            QCOMPARE(message.translations.size(), !message.isNumerus || code == QLatin1String("zh_CN") ? 1 : 2);
            for (const QString& translation : message.translations)
                QVERIFY2(!translation.trimmed().isEmpty(), qPrintable(message.key()));
        }
    }

    void noTranslationDropsOrInventsAValue_data() { languages(); }
    void noTranslationDropsOrInventsAValue()
    {
        QFETCH(QString, code);
        for (const Message& message : messagesIn(fileOf(code)))
            for (int form = 0; form < message.translations.size(); ++form) {
                QSet<QString> wanted = placeholdersOf(message.source);
                QSet<QString> found = placeholdersOf(message.translations[form]);
                // "einen Record" needs no number.
                if (message.isNumerus && message.translations.size() > 1 && form == 0) {
                    wanted.remove(QStringLiteral("%n"));
                    found.remove(QStringLiteral("%n"));
                }
                QVERIFY2(wanted == found, qPrintable(message.key() + QStringLiteral(" → ") + message.translations[form]));
            }
    }

    void namesOfKafkaStayAsTheyAre_data() { languages(); }
    void namesOfKafkaStayAsTheyAre()
    {
        QFETCH(QString, code);
        static const QRegularExpression names(QStringLiteral("[a-z]+(?:\\.[a-z]+)*\\.(?:ms|replicas|size|enable|class)\\b|\\b[A-Z]{2,}(?:_[A-Z]+)+\\b|\\backs=(?:0|1|all)\\b"));
        for (const Message& message : messagesIn(fileOf(code)))
            for (auto match = names.globalMatch(message.source); match.hasNext();) {
                const QString name = match.next().captured();
                for (const QString& translation : message.translations)
                    QVERIFY2(translation.contains(name), qPrintable(name + QStringLiteral(" in: ") + translation));
            }
    }

    void theFilesHoldWhatTheSourcesSay_data() { languages(); }
    void theFilesHoldWhatTheSourcesSay()
    {
        QFETCH(QString, code);
        QTemporaryDir folder;
        const QString fresh = folder.filePath(QStringLiteral("fresh_%1.ts").arg(code));
        QProcess lupdate;
        lupdate.setWorkingDirectory(QStringLiteral(HIGHWATER_SOURCE_DIR));
        QStringList arguments{QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("ui"), QStringLiteral("app"), QStringLiteral("-locations"), QStringLiteral("none"),
            QStringLiteral("-target-language"), code};
        if (code == QLatin1String("en"))
            arguments << QStringLiteral("-pluralonly");
        lupdate.start(QStringLiteral(HIGHWATER_LUPDATE), arguments << QStringLiteral("-ts") << fresh);
        QVERIFY2(lupdate.waitForFinished(60'000) && lupdate.exitCode() == 0, lupdate.readAllStandardError().constData());
        QSet<QString> wanted;
        for (const Message& message : messagesIn(fresh))
            wanted.insert(message.key());
        QSet<QString> kept;
        for (const Message& message : messagesIn(fileOf(code)))
            kept.insert(message.key());
        QVERIFY(!wanted.isEmpty());
        const QSet<QString> missing = wanted - kept;
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("not translated: ") + QStringList(missing.begin(), missing.end()).join(QLatin1Char('\n'))));
        const QSet<QString> obsolete = kept - wanted;
        QVERIFY2(obsolete.isEmpty(), qPrintable(QStringLiteral("no longer said: ") + QStringList(obsolete.begin(), obsolete.end()).join(QLatin1Char('\n'))));
    }

    void whatScenariosSayIsTranslated_data() { foreignLanguages(); }
    void whatScenariosSayIsTranslated()
    {
        QFETCH(QString, code);
        const QDir folder(QStringLiteral(HIGHWATER_SOURCE_DIR "/resources/scenarios"));
        QSet<QString> wanted;
        for (const QString& name : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const Result<scenario::Scenario> read = scenario::readScenario(file.readAll().toStdString());
            QVERIFY2(read.has_value(), qPrintable(name));
            wanted << QString::fromStdString(read->title) << QString::fromStdString(read->summary);
            for (const scenario::Step& step : read->steps)
                if (const auto* say = std::get_if<scenario::Say>(&step.body))
                    wanted << QString::fromStdString(say->text);
        }
        QVERIFY(wanted.size() > 200);
        compareWith(QStringLiteral("scenarios_%1.ts").arg(code), QStringLiteral("Scenario"), wanted);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/scenarios_%1").arg(code)));
        QCoreApplication::installTranslator(&translator);
        QVERIFY(scenarioWords("The leader dies") != QStringLiteral("The leader dies"));
        QCOMPARE(scenarioWords("A sentence of one's own"), QStringLiteral("A sentence of one's own"));
        QCoreApplication::removeTranslator(&translator);
    }

    void whatJudgesSayIsTranslated_data() { foreignLanguages(); }
    void whatJudgesSayIsTranslated()
    {
        QFETCH(QString, code);
        QSet<QString> wanted;
        for (const sim::Invariant& invariant : sim::invariants())
            wanted << QString::fromUtf8(invariant.sentence.data(), qsizetype(invariant.sentence.size()));
        compareWith(QStringLiteral("judges_%1.ts").arg(code), QStringLiteral("Invariant"), wanted);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/judges_%1").arg(code)));
    }

    void theProgramCarriesItsLanguages_data() { languages(); }
    void theProgramCarriesItsLanguages()
    {
        QFETCH(QString, code);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/highwater_%1").arg(code)));
        QVERIFY(!translator.isEmpty());
    }

    void oneAndManyAreToldApart()
    {
        QTranslator english;
        QVERIFY(english.load(QStringLiteral(":/translations/highwater_en")));
        QCoreApplication::installTranslator(&english);
        const Names names(test::sampleView());
        const event::Event one{EventNumber{1}, {}, {}, kNoNode, event::RecordsRequested{test::kSampleProducer, 1, event::By::Person}};
        const event::Event many{EventNumber{1}, {}, {}, kNoNode, event::RecordsRequested{test::kSampleProducer, 600, event::By::Person}};
        QCOMPARE(sentenceOf(one, names), QStringLiteral("You told payments-api to send 1 record"));
        QCOMPARE(sentenceOf(many, names), QStringLiteral("You told payments-api to send 600 records"));
        QCoreApplication::removeTranslator(&english);
    }

    void panelsChangeTheirLanguageWhileTheyAreOpen()
    {
        Theme theme;
        test::RecordingSender sender;
        test::RecordingPlayback playback;
        ProducerPanel producers(theme, sender);
        InspectPanel inspector(theme, sender);
        TimelinePanel timeline(theme, playback);
        for (Panel* panel : std::initializer_list<Panel*>{&producers, &inspector, &timeline})
            panel->showFrame(test::sampleFrame(), {});
        const auto* tabs = inspector.findChild<QTabBar*>();
        QCOMPARE(tabs->tabText(0), QStringLiteral("Why"));
        QCOMPARE(timeline.view().accessibleName(), QStringLiteral("Timeline"));

        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/highwater_de")));
        QCoreApplication::installTranslator(&german);
        QCoreApplication::processEvents();
        QCOMPARE(tabs->tabText(0), QStringLiteral("Warum"));
        QCOMPARE(timeline.view().accessibleName(), QStringLiteral("Zeitleiste"));
        QCOMPARE(producers.accessibleName(), QStringLiteral("Producer"));
        const event::Event killed{EventNumber{1}, {}, {}, NodeId{2}, event::NodeKilled{event::By::Person}};
        QCOMPARE(sentenceOf(killed, Names(test::sampleView())), QStringLiteral("Sie haben Broker 2 gekillt"));

        QCoreApplication::removeTranslator(&german);
        QCoreApplication::processEvents();
        QCOMPARE(tabs->tabText(0), QStringLiteral("Why"));
    }
};

QTEST_MAIN(TranslationsTest)
#include "tst_translations.moc"
