// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/log_panel.h"

#include <QImage>
#include <QLabel>
#include <QTest>

#include "tests/support/sample_events.h"
#include "tests/support/sample_view.h"
#include "ui/widgets/plot.h"

using namespace highwater;
using namespace highwater::ui;

class LogPanelTest : public QObject {
Q_OBJECT

    /// How many pixels of the chart have this colour.
    static int inked(QWidget& widget, const QColor& color)
    {
        const QImage image = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == color;
        return count;
    }
    static QString title(LogPanel& panel) { return panel.findChild<QLabel*>()->text(); }
    static void draw(LogPanel& panel)
    {
        panel.resize(326, 250);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTest::qWait(30);
    }

private slots:
    void thePartitionThatLostRecordsIsShownFirst()
    {
        Theme theme;
        LogPanel panel(theme);
        panel.showFrame(test::sampleFrame(), {});
        QVERIFY(title(panel).startsWith(QStringLiteral("payments-")));
        panel.showSelection(SelectedPartition{test::samplePartition(2)});
        QCOMPARE(title(panel), QStringLiteral("payments-2: LEO and high watermark"));
        panel.showSelection(SelectedNode{NodeId{1}});
        QCOMPARE(title(panel), QStringLiteral("payments-2: LEO and high watermark"));
    }

    void linesAreDrawnInTheThemesInks()
    {
        Theme theme;
        LogPanel panel(theme);
        panel.showFrame(test::sampleFrame(), {});
        panel.showSelection(SelectedReplica{test::samplePartition(4), NodeId{3}});
        draw(panel);
        auto* plot = panel.findChild<Plot*>();
        QVERIFY(inked(*plot, theme.color(Ink::HighWatermark)) > 40);
        theme.switchTo(ThemeName::Dark);
        QTest::qWait(30);
        QVERIFY(inked(*plot, theme.color(Ink::HighWatermark)) > 40);
        QVERIFY(inked(*plot, theme.color(Ink::Panel)) > 5'000);
    }

    void itSaysItsValuesToAScreenReader()
    {
        Theme theme;
        LogPanel panel(theme);
        panel.showFrame(test::sampleFrame(), {});
        panel.showSelection(SelectedPartition{test::samplePartition(4)});
        QCOMPARE(panel.accessibleDescription(), QStringLiteral("Log end offset 26, high watermark 25"));
    }
};

QTEST_MAIN(LogPanelTest)
#include "tst_log_panel.moc"
