// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/quantity.h"

using namespace highwater;
using namespace highwater::scenario;

class TestQuantity : public QObject {
Q_OBJECT
private slots:
    void durationsHaveUnits();
    void whatIsNoDurationIsRefused_data();
    void whatIsNoDurationIsRefused();
    void momentsAreUtc();
    void whatIsNoMomentIsRefused_data();
    void whatIsNoMomentIsRefused();
    void timesAreWrittenShort();
};

void TestQuantity::durationsHaveUnits()
{
    QCOMPARE(durationOf("5us"), std::optional(microseconds(5)));
    QCOMPARE(durationOf("250ms"), std::optional(milliseconds(250)));
    QCOMPARE(durationOf("2s"), std::optional(seconds(2)));
    QCOMPARE(durationOf("1m30s"), std::optional(seconds(90)));
    QCOMPARE(durationOf("1.5s"), std::optional(milliseconds(1'500)));
    QCOMPARE(durationOf("0.000001s"), std::optional(microseconds(1)));
    QCOMPARE(durationOf("2h"), std::optional(seconds(7'200)));
    QCOMPARE(durationOf("1h1m1s1ms1us"), std::optional(Duration{3'661'001'001}));
    QCOMPARE(durationOf("0s"), std::optional(Duration{0}));
    QCOMPARE(durationOf("-3s"), std::optional(seconds(-3)));
}

void TestQuantity::whatIsNoDurationIsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "-", "5", "s", "5 s", "5sec", "1.s", ".5s", "1.5", "1s1s", "1s1m", "1ms1m", "0.0000001s", "1,5s", "+5s",
             "9223372036854775807s", "99999999999999999999s", "1e3s", "0x10s", "--1s", "1.0005ms1us5"})
        QTest::newRow(text) << text;
}

void TestQuantity::whatIsNoDurationIsRefused()
{
    QFETCH(QString, text);
    QVERIFY(!durationOf(text.toStdString()).has_value());
}

void TestQuantity::momentsAreUtc()
{
    QCOMPARE(timestampOf("1970-01-01"), std::optional(Timestamp{0}));
    QCOMPARE(timestampOf("1970-01-02T00:00:01Z"), std::optional(Timestamp{86'401'000}));
    QCOMPARE(timestampOf("2000-02-29T12:00:00Z"), std::optional(Timestamp{951'825'600'000}));
    QCOMPARE(timestampOf("2026-01-01"), std::optional(Timestamp{1'767'225'600'000}));
    QCOMPARE(timestampOf("9999-12-31T23:59:59Z"), std::optional(Timestamp{253'402'300'799'000}));
}

void TestQuantity::whatIsNoMomentIsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "2026", "2026-1-1", "2026-13-01", "2026-00-10", "2023-02-29", "1900-02-29", "1969-12-31", "2026-01-01T24:00:00Z",
             "2026-01-01T00:60:00Z", "2026-01-01T00:00:00", "2026-01-01 00:00:00Z", "2026-01-01T00:00:00+01:00"})
        QTest::newRow(text) << text;
}

void TestQuantity::whatIsNoMomentIsRefused()
{
    QFETCH(QString, text);
    QVERIFY(!timestampOf(text.toStdString()).has_value());
}

void TestQuantity::timesAreWrittenShort()
{
    QCOMPARE(durationText(seconds(2)), std::string("2s"));
    QCOMPARE(durationText(milliseconds(250)), std::string("250ms"));
    QCOMPARE(durationText(microseconds(1'001)), std::string("1001us"));
    QCOMPARE(secondsText(Instant{12'034'005}), std::string("12.034005"));
    QCOMPARE(secondsText(Instant{}), std::string("0.000000"));
}

QTEST_APPLESS_MAIN(TestQuantity)
#include "tst_quantity.moc"
