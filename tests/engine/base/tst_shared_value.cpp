// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/base/shared_value.h"

#include <vector>

using highwater::SharedValue;

class TestSharedValue : public QObject {
    Q_OBJECT

private slots:
    void anUnwrittenOneIsEmpty()
    {
        const SharedValue<std::vector<int>> value;
        QVERIFY(value->empty());
        QVERIFY(value == SharedValue<std::vector<int>>());
    }

    void copiesShareUntilOneWrites()
    {
        SharedValue<std::vector<int>> first;
        first.writable().push_back(1);
        const SharedValue<std::vector<int>> second = first;
        QCOMPARE(&*first, &*second);
        first.writable().push_back(2);
        QCOMPARE(*first, (std::vector<int>{1, 2}));
        QCOMPARE(*second, (std::vector<int>{1}));
        QVERIFY(!(first == second));
    }

    void whoIsAloneWritesInPlace()
    {
        SharedValue<std::vector<int>> value;
        const std::vector<int>* const before = &value.writable();
        { const SharedValue<std::vector<int>> copy = value; }
        QCOMPARE(&value.writable(), before);
    }

    void equalContentsAreEqualWithoutBeingShared()
    {
        SharedValue<std::vector<int>> first;
        SharedValue<std::vector<int>> second;
        first.writable().push_back(1);
        second.writable().push_back(1);
        QVERIFY(first == second);
        first.clear();
        QVERIFY(!(first == second));
        second.clear();
        QVERIFY(first == second);
    }
};

QTEST_APPLESS_MAIN(TestSharedValue)
#include "tst_shared_value.moc"
