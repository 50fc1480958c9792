// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

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
