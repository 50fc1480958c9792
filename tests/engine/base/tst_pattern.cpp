// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/pattern.h"

#include <string>

using namespace highwater;

/// Regular expressions as Java and RE2 both read them.
class PatternTest : public QObject {
Q_OBJECT

    static bool matches(const std::string& pattern, const std::string& text)
    {
        const auto parsed = Pattern::parse(pattern);
        return parsed && parsed->matches(text);
    }

private slots:
    void theWholeTextMatches_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("yes");
        QTest::addColumn<QString>("no");
        QTest::newRow("letters") << "orders" << "orders" << "orders-1";
        QTest::newRow("any") << "orders-.*" << "orders-" << "my-orders-1";
        QTest::newRow("one or more") << "o+rders" << "ooorders" << "rders";
        QTest::newRow("at most one") << "orders?" << "order" << "orderss";
        QTest::newRow("either") << "pay.*|bills" << "bills" << "bill";
        QTest::newRow("either of nothing") << "a(b|)c" << "ac" << "abbc";
        QTest::newRow("a group repeated") << "(ab)+" << "ababab" << "aba";
        QTest::newRow("a group without a number") << "(?:a|b){2}" << "ba" << "a";
        QTest::newRow("a set") << "[a-cx]+" << "abxc" << "abd";
        QTest::newRow("another set") << "[^0-9-]+" << "abc" << "a-1";
        QTest::newRow("a bracket in a set") << "[]a]+" << "]a" << "b";
        QTest::newRow("a hyphen at the end of a set") << "[a-]+" << "a-a" << "b";
        QTest::newRow("a class in a set") << "[\\d.]+" << "1.2" << "1,2";
        QTest::newRow("digits") << "v\\d+" << "v12" << "v";
        QTest::newRow("no digits") << "\\D+" << "abc" << "a1";
        QTest::newRow("words") << "\\w+" << "a_1" << "a-1";
        QTest::newRow("a dot") << "a\\.b" << "a.b" << "axb";
        QTest::newRow("so many") << "a{2,3}" << "aaa" << "aaaa";
        QTest::newRow("at least so many") << "a{2,}" << "aaaaa" << "a";
        QTest::newRow("a brace for itself") << "a{x}" << "a{x}" << "ax";
        QTest::newRow("ends") << "^a$" << "a" << "aa";
        QTest::newRow("an end in the middle") << "(a|ab$)c*" << "ab" << "abc";
        QTest::newRow("lazy") << "a.*?b" << "axbxb" << "axbx";
        QTest::newRow("nothing") << "" << "" << "a";
        QTest::newRow("loops of nothing") << "(a*)*b" << "aab" << "aac";
    }
    void theWholeTextMatches()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, yes);
        QFETCH(QString, no);
        QVERIFY(isPattern(pattern.toStdString()));
        QVERIFY(matches(pattern.toStdString(), yes.toStdString()));
        QVERIFY(!matches(pattern.toStdString(), no.toStdString()));
    }

    void whatIsNoPatternIsSaid_data()
    {
        QTest::addColumn<QString>("pattern");
        for (const char* wrong : {"(", ")", "a)", "[a", "*a", "a**", "a\\", "\\1", "(?=a)", "[b-a]", "a{3,2}", "a{2000}"})
            QTest::newRow(wrong) << wrong;
    }
    void whatIsNoPatternIsSaid()
    {
        QFETCH(QString, pattern);
        const auto parsed = Pattern::parse(pattern.toStdString());
        QVERIFY(!parsed);
        QVERIFY(parsed.error().text.ends_with('.'));
    }

    /// What drives others to exponential time is read in proportion to the text.
    void matchingTakesNoMoreThanItsShare()
    {
        const auto pattern = Pattern::parse("(a*)*(a*)*b");
        QVERIFY(pattern && !pattern->matches(std::string(2'000, 'a')));
        QVERIFY(!isPattern(std::string(1'000, '(') + std::string(1'000, ')')));
        QVERIFY(!isPattern("((a{100}){100}){100}"));
    }
};

QTEST_APPLESS_MAIN(PatternTest)
#include "tst_pattern.moc"
