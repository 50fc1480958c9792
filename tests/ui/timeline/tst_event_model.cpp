// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/event_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/sample_events.h"
#include "tests/support/sample_view.h"

using namespace highwater;
using namespace highwater::ui;

class EventModelTest : public QObject {
Q_OBJECT

    std::unique_ptr<EventModel> m_model;
    std::unique_ptr<EventFilter> m_filter;
    std::unique_ptr<QAbstractItemModelTester> m_modelTester;
    std::unique_ptr<QAbstractItemModelTester> m_filterTester;
    const Names m_names{test::sampleView()};

private slots:
    void init()
    {
        m_filterTester.reset();
        m_model = std::make_unique<EventModel>();
        m_filter = std::make_unique<EventFilter>();
        m_filter->setSourceModel(m_model.get());
        m_modelTester = std::make_unique<QAbstractItemModelTester>(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_filterTester = std::make_unique<QAbstractItemModelTester>(m_filter.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->read({true, std::nullopt, test::sampleEvents()});
        m_model->show(test::sampleView().now, m_names);
    }
    void cleanup()
    {
        m_filterTester.reset();
        m_modelTester.reset();
        m_filter.reset();
    }

    void newEventsAreAppended()
    {
        QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        const int before = m_model->rowCount();
        const EventNumber number{m_model->eventAt(before - 1).number.value + 1};
        m_model->read({false, std::nullopt, {{number, {}, Instant{24'000'000}, NodeId{1}, event::NodeKilled{event::By::Person}}}});
        QCOMPARE(m_model->rowCount(), before + 1);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(reset.size(), 0);
        QCOMPARE(m_model->index(before).data().toString(), QStringLiteral("You killed broker 1"));
        QVERIFY(m_model->index(before).data(EventModel::IsByPersonRole).toBool());
    }

    void whatDidNotHappenIsRemoved()
    {
        QSignalSpy removed(m_model.get(), &QAbstractItemModel::rowsRemoved);
        m_model->read({false, Instant{13'900'000}, {}});
        QCOMPARE(removed.size(), 1);
        QVERIFY(m_model->eventAt(m_model->rowCount() - 1).at <= Instant{13'900'000});
    }

    void rowsLaterThanTheMomentAreMarked()
    {
        const int last = m_model->rowCount() - 1;
        QVERIFY(!m_model->index(last).data(EventModel::IsLaterRole).toBool());
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_model->show(Instant{13'900'000}, m_names);
        QVERIFY(m_model->index(last).data(EventModel::IsLaterRole).toBool());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.front().at(0).value<QModelIndex>().row(), m_model->rowNow() + 1);
    }

    void theFilterShowsLandmarksUntilAskedForEverything()
    {
        const int landmarks = m_filter->rowCount();
        QVERIFY(landmarks > 0 && landmarks < m_model->rowCount());
        m_filter->setLandmarksOnly(false);
        QCOMPARE(m_filter->rowCount(), m_model->rowCount());
        m_filter->setWords(QStringLiteral("PAYMENTS-4 leader"));
        QVERIFY(m_filter->rowCount() > 0);
        for (int row = 0; row < m_filter->rowCount(); ++row)
            QVERIFY(m_filter->index(row, 0).data().toString().contains(QStringLiteral("payments-4")));
        m_filter->setWords(QStringLiteral("no such words"));
        QCOMPARE(m_filter->rowCount(), 0);
    }

    void landmarksOfThePastAreAddedOnce()
    {
        EventModel empty;
        QAbstractItemModelTester tester(&empty, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<event::Event> landmarks = test::sampleEvents();
        std::erase_if(landmarks, [](const event::Event& told) { return !event::isLandmark(told.body); });
        empty.addLandmarks(landmarks);
        QCOMPARE(empty.rowCount(), int(landmarks.size()));
        empty.addLandmarks(landmarks);
        QCOMPARE(empty.rowCount(), int(landmarks.size()));
        QCOMPARE(empty.rowOf(landmarks[3].number), 3);
        QCOMPARE(empty.rowOf(EventNumber{100'000}), -1);
    }

    void tooManyEventsLetRoutineOnesGoFirst()
    {
        std::vector<event::Event> many;
        for (std::uint64_t i = 0; i <= kEventsListedMax; ++i) {
            event::Event told{EventNumber{10'000 + i}, {}, Instant{30'000'000 + std::int64_t(i)}, NodeId{1},
                event::RecordsAppended{test::samplePartition(0), {}, {}, {}, event::AppendOrigin::Replication, nullptr}};
            if (i == 17)
                told.body = event::NodeKilled{event::By::Person};
            many.push_back(told);
        }
        m_model->read({false, std::nullopt, many});
        QVERIFY(m_model->rowCount() <= int(kEventsListedMax));
        QVERIFY(m_model->hasForgotten());
        QVERIFY(m_model->rowOf(EventNumber{10'017}) >= 0);
        QCOMPARE(m_model->rowOf(EventNumber{10'018}), -1);
        QVERIFY(m_model->rowOf(EventNumber{10'000 + kEventsListedMax}) >= 0);
    }
};

QTEST_MAIN(EventModelTest)
#include "tst_event_model.moc"
