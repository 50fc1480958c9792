// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QTest>

#include "ui/theme/theme.h"
#include "ui/widgets/command_palette.h"

using namespace highwater::ui;

class TestCommandPalette : public QObject {
Q_OBJECT
private slots:
    void beginningsComeBeforeMiddlesAndMiddlesBeforeScatteredLetters()
    {
        QVERIFY(CommandPalette::matchOf("Kill broker 2", "kill") > CommandPalette::matchOf("Do not kill", "kill"));
        QVERIFY(CommandPalette::matchOf("Do not kill", "kill") > CommandPalette::matchOf("overkill", "kill"));
        QVERIFY(CommandPalette::matchOf("overkill", "kill") > CommandPalette::matchOf("Keep it still", "kill"));
        QCOMPARE(CommandPalette::matchOf("Restart", "kill"), 0);
    }

    void typingAndEnterRunsTheBestMatch()
    {
        QStringList ran;
        auto* palette = new CommandPalette({{"Pause broker 1", {}, [&] { ran << "pause"; }}, {"Kill broker 1", "K, 1", [&] { ran << "kill 1"; }},
                                               {"Kill broker 2", "K, 2", [&] { ran << "kill 2"; }}},
            nullptr);
        palette->show();
        QTest::keyClicks(&palette->input(), "kill");
        QCOMPARE(palette->titlesShown(), QStringList({"Kill broker 1", "Kill broker 2"}));
        QTest::keyClick(&palette->input(), Qt::Key_Down);
        QTest::keyClick(&palette->input(), Qt::Key_Return);
        QCOMPARE(ran, QStringList({"kill 2"}));
    }

    void theChosenRowCanBeRead_data()
    {
        QTest::addColumn<int>("name");
        QTest::newRow("light") << int(ThemeName::Light);
        QTest::newRow("dark") << int(ThemeName::Dark);
        QTest::newRow("high contrast") << int(ThemeName::HighContrast);
    }
    void theChosenRowCanBeRead()
    {
        QFETCH(int, name);
        Theme theme{ThemeName(name)};
        theme.applyToApplication();
        auto* palette = new CommandPalette({{"Pause", "P", [] {}}, {"Kill", "K, 1", [] {}}}, nullptr);
        palette->show();
        const auto inkOf = [&](const QString& text) {
            for (const QLabel* label : palette->findChildren<QLabel*>())
                if (label->text() == text)
                    return label->palette().color(QPalette::WindowText);
            return QColor();
        };
        QCOMPARE(inkOf("Pause"), theme.color(Ink::OnAccent));
        QCOMPARE(inkOf("P"), theme.color(Ink::OnAccent));
        QCOMPARE(inkOf("Kill"), theme.color(Ink::Text));
        QTest::keyClick(&palette->input(), Qt::Key_Down);
        QCOMPARE(inkOf("Kill"), theme.color(Ink::OnAccent));
        QCOMPARE(inkOf("K, 1"), theme.color(Ink::OnAccent));
        QCOMPARE(inkOf("Pause"), theme.color(Ink::Text));
        QCOMPARE(inkOf("P"), theme.color(Ink::MutedText));
        palette->close();
    }

    void enterWithNothingFoundDoesNothing()
    {
        auto* palette = new CommandPalette({{"Kill", {}, [] { QFAIL("nobody asked"); }}}, nullptr);
        palette->show();
        QTest::keyClicks(&palette->input(), "zzz");
        QVERIFY(palette->titlesShown().isEmpty());
        QTest::keyClick(&palette->input(), Qt::Key_Return);
        QVERIFY(palette->isVisible());
        palette->close();
    }
};

QTEST_MAIN(TestCommandPalette)
#include "tst_command_palette.moc"
