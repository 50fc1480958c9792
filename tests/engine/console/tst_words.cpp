// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/console/words.h"

using namespace highwater::console;
using Words = std::vector<std::string>;

class TestWords : public QObject {
Q_OBJECT
private slots:
    void aLineIsCutAsAShellCutsIt_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<Words>("words");
        QTest::newRow("nothing") << "   " << Words{};
        QTest::newRow("blanks") << " kafka-topics\t --list " << Words{"kafka-topics", "--list"};
        QTest::newRow("single quotes") << "a '{\"b\": 1}' c" << Words{"a", "{\"b\": 1}", "c"};
        QTest::newRow("double quotes") << "a \"b \\\"c\\\" d\"" << Words{"a", "b \"c\" d"};
        QTest::newRow("quotes within a word") << "--x='a b'" << Words{"--x=a b"};
        QTest::newRow("an empty word") << "a '' b" << Words{"a", "", "b"};
        QTest::newRow("a backslash") << "a\\ b" << Words{"a b"};
        QTest::newRow("bare JSON") << "x {\"a\": {\"b\": \"} {\"}} y" << Words{"x", "{\"a\": {\"b\": \"} {\"}}", "y"};
    }
    void aLineIsCutAsAShellCutsIt()
    {
        QFETCH(QString, line);
        QFETCH(Words, words);
        const auto cut = wordsOf(line.toStdString());
        QVERIFY(cut.has_value());
        QCOMPARE(*cut, words);
    }
    void whatIsOpenedMustBeClosed_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line : {"a 'b", "a \"b", "a {\"b\": {}", "'", "{"})
            QTest::newRow(line) << line;
    }
    void whatIsOpenedMustBeClosed()
    {
        QFETCH(QString, line);
        QVERIFY(!wordsOf(line.toStdString()));
    }
    void aListIsCutAtItsSeparators()
    {
        QCOMPARE(partsOf("1,2,,3", ','), (Words{"1", "2", "", "3"}));
        QCOMPARE(partsOf("", ','), (Words{""}));
        QCOMPARE(joined({"a", "b"}, ", "), std::string("a, b"));
    }
};

QTEST_APPLESS_MAIN(TestWords)
#include "tst_words.moc"
