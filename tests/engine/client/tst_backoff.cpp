// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/client/backoff.h"

using namespace highwater;
using namespace highwater::client;

class tst_Backoff : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 6.3.8.
    void eachWaitIsTwiceTheLastGiveOrTakeAFifth()
    {
        const Backoff backoff{milliseconds(100), seconds(10)};
        Prng prng(1);
        for (int draw = 0; draw < 200; ++draw) {
            const Duration third = backoff.after(3, prng);
            QVERIFY(third >= milliseconds(320) && third <= milliseconds(480));
        }
    }

    // log-and-producer.md 6.3.8.
    void noWaitIsLongerThanTheMaximum()
    {
        const Backoff backoff{milliseconds(100), seconds(1)};
        Prng prng(2);
        bool belowTheMaximum = false;
        for (int draw = 0; draw < 200; ++draw) {
            const Duration late = backoff.after(2'000'000'000, prng);
            QVERIFY(late >= milliseconds(800) && late <= seconds(1));
            belowTheMaximum |= late < seconds(1);
        }
        QVERIFY(belowTheMaximum);
    }

    // log-and-producer.md 6.3.8.
    void aMaximumBelowTheBaseMakesItConstant()
    {
        Prng prng(3);
        const Prng before = prng;
        QVERIFY((Backoff{milliseconds(100), milliseconds(50)}.after(7, prng)) == milliseconds(100));
        QVERIFY(prng == before);
    }

    void noBaseIsNoWait()
    {
        Prng prng(4);
        QVERIFY((Backoff{Duration{0}, seconds(1)}.after(9, prng)) == Duration{0});
    }
};

QTEST_APPLESS_MAIN(tst_Backoff)
#include "tst_backoff.moc"
