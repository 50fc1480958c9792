// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/console/arguments.h"

#include <array>

using namespace highwater;
using namespace highwater::console;

namespace {

constexpr Option kOptions[] = {{"--list", Option::Kind::Flag}, {"--topic"}, {"--config", Option::Kind::Values}, {"--partitions"}};

Result<Arguments> read(std::vector<std::string> words) { return Arguments::read("kafka-topics", words, kOptions); }
std::string complaint(std::vector<std::string> words)
{
    const auto arguments = read(std::move(words));
    return arguments ? std::string() : arguments.error().text;
}

} // namespace

class TestArguments : public QObject {
Q_OBJECT
private slots:
    void flagsAndValuesAreToldApart()
    {
        const auto arguments = read({"--list", "--topic", "a", "--config=x=1", "--config", "y=2", "--bootstrap-server", "nowhere:1"});
        QVERIFY(arguments.has_value());
        QVERIFY(arguments->has("--list") && !arguments->has("--partitions"));
        QCOMPARE(arguments->value("--topic"), std::string("a"));
        QCOMPARE(arguments->values("--config"), (std::vector<std::string>{"x=1", "y=2"}));
        QVERIFY(arguments->values("--partitions").empty());
    }
    void eachMistakeGetsOneSentence()
    {
        QCOMPARE(complaint({"--topik", "a"}), std::string("kafka-topics has no option --topik."));
        QCOMPARE(complaint({"payments"}), std::string("kafka-topics does not know what \"payments\" is for."));
        QCOMPARE(complaint({"--topic"}), std::string("The option --topic needs a value."));
        QCOMPARE(complaint({"--topic", "a", "--topic", "b"}), std::string("The option --topic stands there twice."));
        QCOMPARE(complaint({"--list=yes"}), std::string("The option --list takes no value."));
    }
    void numbersHaveBounds_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"x", "", "0", "11", "1x", "-1", "99999999999999999999", "1.5"})
            QTest::newRow(text) << text;
    }
    void numbersHaveBounds()
    {
        QFETCH(QString, text);
        const auto arguments = read({"--partitions", text.toStdString()});
        QVERIFY(arguments && !arguments->number("--partitions", 1, 10));
        QVERIFY(!read({})->number("--partitions", 1, 10)->has_value());
        QCOMPARE(**read({"--partitions", "10"})->number("--partitions", 1, 10), std::int64_t(10));
    }
    void oneOfSeveralMustBeGiven()
    {
        constexpr std::array<std::string_view, 2> both{"--list", "--topic"};
        QCOMPARE(*read({"--list"})->oneOf(both), std::string_view("--list"));
        QVERIFY(!read({})->oneOf(both));
        QCOMPARE(read({"--list", "--topic", "a"})->oneOf(both).error().text,
            std::string("kafka-topics takes exactly one of --list and --topic."));
    }
    void theActionStandsAnywhere()
    {
        const std::vector<std::string> words{"--bootstrap-server", "here", "describe", "--status"};
        const Action action = actionIn(words);
        QCOMPARE(action.word, std::string("describe"));
        QCOMPARE(action.rest, (std::vector<std::string>{"--bootstrap-server", "here", "--status"}));
        QVERIFY(actionIn({}).word.empty());
    }
    void brokersAreNumbers()
    {
        QCOMPARE(*brokerList("1,2,3", ','), (std::vector<NodeId>{{1}, {2}, {3}}));
        for (const char* text : {"", "1,", "1,x", "-1", "1 2"})
            QVERIFY2(!brokerList(text, ','), text);
    }
};

QTEST_APPLESS_MAIN(TestArguments)
#include "tst_arguments.moc"
