// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "ui/widgets/speed_slider.h"

#include <cmath>

using namespace highwater::ui;

class TestSpeedSlider : public QObject {
Q_OBJECT
private slots:
    void theScaleIsLogarithmicWithTheWallClockInTheMiddle()
    {
        const Theme theme;
        SpeedSlider slider(theme, nullptr);
        for (const double speed : {0.001, 0.05, 1.0, 20.0, 1000.0}) {
            slider.showSpeed(speed);
            QVERIFY(std::abs(slider.speed() / speed - 1) < 0.02);
        }
        slider.showSpeed(1);
        QCOMPARE(slider.value(), 0);
    }

    void showingASpeedIsNotChoosingOne()
    {
        const Theme theme;
        SpeedSlider slider(theme, nullptr);
        QSignalSpy chosen(&slider, &SpeedSlider::speedChosen);
        slider.showSpeed(10);
        QCOMPARE(chosen.count(), 0);
    }

    void aClickChoosesAndCatchesAtPowersOfTen()
    {
        const Theme theme;
        SpeedSlider slider(theme, nullptr);
        slider.resize(150, 24);
        slider.show();
        QSignalSpy chosen(&slider, &SpeedSlider::speedChosen);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(149, 12));
        QCOMPARE(chosen.last()[0].toDouble(), 1000.0);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(76, 12));
        QCOMPARE(chosen.last()[0].toDouble(), 1.0);
    }

    void anArrowKeyMovesATenthOfADecade()
    {
        const Theme theme;
        SpeedSlider slider(theme, nullptr);
        slider.showSpeed(1);
        slider.show();
        QTest::keyClick(&slider, Qt::Key_Right);
        QVERIFY(std::abs(std::log10(slider.speed()) - 0.1) < 0.001);
    }
};

QTEST_MAIN(TestSpeedSlider)
#include "tst_speed_slider.moc"
