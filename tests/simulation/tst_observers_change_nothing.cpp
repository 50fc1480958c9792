// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/view/view_of.h"
#include "engine/view/waiting.h"
#include "tests/simulation/random_faults.h"

using namespace highwater;
using namespace highwater::test;

class TestObserversChangeNothing : public QObject {
Q_OBJECT
private slots:
    // invariants.md E4: views, waits, scans and judges change no event.
    void aWorldThatIsWatchedIsTheSameAsOneThatIsNot()
    {
        RandomFaults watched(5, sim::Judging::On);
        RandomFaults alone(5, sim::Judging::Off);
        watched.begin();
        alone.begin();
        std::size_t seen = 0;
        for (int round = 0; round < 300; ++round) {
            for (int i = 0; i < 10; ++i) {
                watched.world().step();
                alone.world().step();
            }
            const view::ClusterView view = view::viewOf(watched.world().cluster(), watched.world().checkpoint().referee);
            seen += waitingsOf(view).size();
            if (round % 50 == 0)
                watched.world().scan();
        }
        QVERIFY(seen > 0);
        QVERIFY(watched.world().cluster() == alone.world().cluster());
        QCOMPARE(watched.world().eventHash(), alone.world().eventHash());
    }
};

QTEST_APPLESS_MAIN(TestObserversChangeNothing)
#include "tst_observers_change_nothing.moc"
