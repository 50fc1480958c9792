// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/format.h"

#include <QLocale>
#include <QTest>

using namespace highwater;
namespace format = highwater::ui::format;

class FormatTest : public QObject {
Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale::c()); }

    void thousandsStandApartByANarrowSpace()
    {
        QCOMPARE(format::count(7), QStringLiteral("7"));
        QCOMPARE(format::count(1'284), QStringLiteral("1\u202f284"));
        QCOMPARE(format::count(-1'234'567), QStringLiteral("-1\u202f234\u202f567"));
        QCOMPARE(format::count(999), QStringLiteral("999"));
    }

    void timesHaveMillisecondsAndHoursOnlyWhenThereAreAny()
    {
        QCOMPARE(format::time(Instant{23'372'118}), QStringLiteral("00:23.372"));
        QCOMPARE(format::time(Instant{3'661'000'001}), QStringLiteral("1:01:01.000"));
        QCOMPARE(format::exactTime(Instant{23'372'118}), QStringLiteral("00:23.372\u202f118"));
        QCOMPARE(format::shortTime(Instant{23'372'118}), QStringLiteral("23.372"));
        QCOMPARE(format::shortTime(Instant{65'001'000}), QStringLiteral("01:05.001"));
        QCOMPARE(format::time(kNever), QStringLiteral("–"));
    }

    void durationsChooseTheirUnit_data()
    {
        QTest::addColumn<qint64>("span");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << qint64(0) << QStringLiteral("0 s");
        QTest::newRow("microseconds") << qint64(120) << QStringLiteral("120 µs");
        QTest::newRow("milliseconds") << qint64(5'000) << QStringLiteral("5 ms");
        QTest::newRow("a part of a millisecond") << qint64(1'250) << QStringLiteral("1.25 ms");
        QTest::newRow("seconds") << qint64(9'500'000) << QStringLiteral("9.5 s");
        QTest::newRow("almost a second") << qint64(999'700) << QStringLiteral("1 s");
        QTest::newRow("minutes") << qint64(125'000'000) << QStringLiteral("2 min 5 s");
        QTest::newRow("hours") << qint64(7'260'000'000) << QStringLiteral("2 h 1 min");
        QTest::newRow("days") << qint64(604'800'000'000) << QStringLiteral("7 d");
    }
    void durationsChooseTheirUnit()
    {
        QFETCH(qint64, span);
        QFETCH(QString, text);
        QCOMPARE(format::duration(Duration{span}).replace(QChar(0xa0), QLatin1Char(' ')), text);
    }

    void sizesAreBinary()
    {
        QCOMPARE(format::size(16'384).replace(QChar(0xa0), QLatin1Char(' ')), QStringLiteral("16 KiB"));
        QCOMPARE(format::size(812).replace(QChar(0xa0), QLatin1Char(' ')), QStringLiteral("812 B"));
        QCOMPARE(format::size(1'572'864).replace(QChar(0xa0), QLatin1Char(' ')), QStringLiteral("1.5 MiB"));
    }

    void theDecimalSignFollowsTheLocale()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(format::duration(Duration{9'500'000}).replace(QChar(0xa0), QLatin1Char(' ')), QStringLiteral("9,5 s"));
    }

    void speedsBelowOneAreFractions()
    {
        QCOMPARE(format::speed(1), QStringLiteral("1×"));
        QCOMPARE(format::speed(0.05), QStringLiteral("1/20×"));
        QCOMPARE(format::speed(0.001), QStringLiteral("1/1000×"));
        QCOMPARE(format::speed(250), QStringLiteral("250×"));
    }

    void anOffsetThatNobodyKnowsIsADash()
    {
        QCOMPARE(format::offset(std::optional<Offset>()), QStringLiteral("–"));
        QCOMPARE(format::offset(kNoOffset), QStringLiteral("–"));
        QCOMPARE(format::offset(std::optional(Offset{26})), QStringLiteral("26"));
        QCOMPARE(format::range(Offset{26}, Offset{28}), QStringLiteral("[26, 28)"));
    }

    void configValuesAreReadByTheirNames()
    {
        QCOMPARE(format::configValue("linger.ms", "5").replace(QChar(0xa0), QLatin1Char(' ')), QStringLiteral("5 ms"));
        QCOMPARE(format::configValue("batch.size", "16384").replace(QChar(0xa0), QLatin1Char(' ')), QStringLiteral("16 KiB"));
        QCOMPARE(format::configValue("acks", "all"), QStringLiteral("all"));
        QCOMPARE(format::configValue("retention.ms", "-1"), QStringLiteral("-1"));
        QCOMPARE(format::configValue("flush.ms", "9223372036854775807"), QStringLiteral("9223372036854775807"));
    }
};

QTEST_MAIN(FormatTest)
#include "tst_format.moc"
