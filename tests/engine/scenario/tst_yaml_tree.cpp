// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/utf8.h"
#include "engine/scenario/yaml_tree.h"

using namespace highwater;
using namespace highwater::scenario;

namespace {

constexpr std::size_t kLarge = 1'000'000;

Problem problemOf(std::string_view yaml, std::size_t sizeMax = kLarge)
{
    const Result<YamlNode> tree = yamlTreeOf(yaml, sizeMax);
    return tree ? Problem{} : tree.error();
}

} // namespace

class TestYamlTree : public QObject {
Q_OBJECT
private slots:
    void everyValueKnowsItsPlace();
    void columnsCountCharactersNotBytes();
    void quotedScalarsAreText();
    void whatTheLanguageHasNotIsRefusedWithItsPlace_data();
    void whatTheLanguageHasNotIsRefusedWithItsPlace();
    void onlyUtf8IsRead_data();
    void onlyUtf8IsRead();
    void aByteOrderMarkIsNoContent();
    void sizeAndDepthHaveLimits();
};

void TestYamlTree::everyValueKnowsItsPlace()
{
    const Result<YamlNode> tree = yamlTreeOf("a: 1\nb:\n  - x\n  - { c: [2, 3] }\n", kLarge);
    QVERIFY(tree.has_value());
    QCOMPARE(tree->entries.size(), std::size_t(2));
    const YamlNode& list = *tree->find("b");
    QCOMPARE(list.items.at(0).text, std::string("x"));
    QCOMPARE(list.items.at(0).line, 3);
    QCOMPARE(list.items.at(0).column, 5);
    const YamlNode& three = list.items.at(1).find("c")->items.at(1);
    QCOMPARE(three.text, std::string("3"));
    QCOMPARE(three.line, 4);
    QCOMPARE(three.column, 14);
}

void TestYamlTree::columnsCountCharactersNotBytes()
{
    const Result<YamlNode> tree = yamlTreeOf("{ \"\xC3\xBC\xE2\x82\xAC\": 1 }", kLarge);
    QVERIFY(tree.has_value());
    QCOMPARE(tree->entries.front().value.column, 9);
}

void TestYamlTree::quotedScalarsAreText()
{
    const Result<YamlNode> tree = yamlTreeOf("a: '3'\nb: 3\nc: ~\nd: ''\ne: null\n", kLarge);
    QVERIFY(tree.has_value());
    QVERIFY(tree->find("a")->isQuoted);
    QVERIFY(!tree->find("b")->isQuoted);
    QVERIFY(tree->find("c")->kind == YamlNode::Kind::Null);
    QVERIFY(tree->find("d")->kind == YamlNode::Kind::Scalar);
    QVERIFY(tree->find("e")->kind == YamlNode::Kind::Null);
}

void TestYamlTree::whatTheLanguageHasNotIsRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("word");
    QTest::newRow("alias") << QByteArray("a: &x 1\nb: *x\n") << 1 << "anchors";
    QTest::newRow("alias of nothing") << QByteArray("a: *x\n") << 1 << "";
    QTest::newRow("anchored map") << QByteArray("a: &x { b: 1 }\n") << 1 << "anchors";
    QTest::newRow("tag") << QByteArray("a: !!int 3\n") << 1 << "tags";
    QTest::newRow("tagged list") << QByteArray("a: !x [1]\n") << 1 << "tags";
    QTest::newRow("merge key") << QByteArray("a: &x { b: 1 }\nc: { <<: *x }\n") << 1 << "anchors";
    QTest::newRow("twice") << QByteArray("a: 1\nb: 2\na: 3\n") << 3 << "twice";
    QTest::newRow("twice in flow") << QByteArray("{ a: 1, a: 2 }") << 1 << "twice";
    QTest::newRow("second document") << QByteArray("a: 1\n---\nb: 2\n") << 3 << "second";
    QTest::newRow("list as key") << QByteArray("? [a, b]\n: 1\n") << 1 << "key";
    QTest::newRow("map as key") << QByteArray("{ { a: 1 }: 2 }\n") << 1 << "key";
    QTest::newRow("nothing as key") << QByteArray("~: 2\n") << 1 << "key";
    QTest::newRow("open list") << QByteArray("a:\n  [1, 2\n") << 3 << "YAML";
    QTest::newRow("open list of maps") << QByteArray("a:\n  - [{b: 1}, {b: 2}\nc: 1\n") << 3 << "YAML";
    QTest::newRow("deep inside a bad key") << "? [[1]]\n: " + QByteArray(5000, '[') << 2 << "deep";
    QTest::newRow("open map") << QByteArray("a:\n  {b: 1\n") << 3 << "YAML";
    QTest::newRow("open list at the start") << QByteArray("[1,\n 2\n") << 3 << "YAML";
    QTest::newRow("tab") << QByteArray("a:\n\t- 1\n") << 2 << "YAML";
    QTest::newRow("nothing") << QByteArray("") << 1 << "empty";
    QTest::newRow("only a comment") << QByteArray("# nothing\n") << 1 << "empty";
}

void TestYamlTree::whatTheLanguageHasNotIsRefusedWithItsPlace()
{
    QFETCH(QByteArray, yaml);
    QFETCH(int, line);
    QFETCH(QString, word);
    const Problem problem = problemOf(yaml.toStdString());
    QCOMPARE(problem.line, line);
    QVERIFY(problem.column > 0);
    QVERIFY2(QString::fromStdString(problem.text).contains(word), problem.text.c_str());
}

void TestYamlTree::onlyUtf8IsRead_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("latin 1") << QByteArray("a: 1\nb: \xFC") << 2 << 4;
    QTest::newRow("UTF-16 with mark") << QByteArray("\xFF\xFE" "a\0", 4) << 1 << 1;
    QTest::newRow("UTF-16 without") << QByteArray("a\0:\0", 4) << 1 << 2;
    QTest::newRow("overlong") << QByteArray("a: \xC0\x80") << 1 << 4;
    QTest::newRow("surrogate") << QByteArray("a: \xED\xA0\x80") << 1 << 4;
    QTest::newRow("past the last") << QByteArray("a: \xF4\x90\x80\x80") << 1 << 4;
    QTest::newRow("cut short") << QByteArray("\xC3\xBC: \xE2\x82") << 1 << 4;
    QTest::newRow("NUL") << QByteArray("a: b\0c", 6) << 1 << 5;
    QTest::newRow("escape") << QByteArray("a: \x1B[1m") << 1 << 4;
    QTest::newRow("C1 control") << QByteArray("a: \xC2\x85") << 1 << 4;
}

void TestYamlTree::onlyUtf8IsRead()
{
    QFETCH(QByteArray, yaml);
    QFETCH(int, line);
    QFETCH(int, column);
    const Problem problem = problemOf(yaml.toStdString());
    QCOMPARE(problem.line, line);
    QCOMPARE(problem.column, column);
    QVERIFY2(QString::fromStdString(problem.text).contains("UTF-8"), problem.text.c_str());
}

void TestYamlTree::aByteOrderMarkIsNoContent()
{
    const Result<YamlNode> tree = yamlTreeOf("\xEF\xBB\xBF" "a: 1", kLarge);
    QVERIFY(tree.has_value());
    QVERIFY(tree->find("a") != nullptr);
    QCOMPARE(tree->find("a")->column, 4);
}

void TestYamlTree::sizeAndDepthHaveLimits()
{
    QVERIFY(yamlTreeOf("a: 12345", 8).has_value());
    QCOMPARE(problemOf("a: 123456", 8).line, 1);
    const auto nested = [](int depth) { return std::string(std::size_t(depth), '[') + std::string(std::size_t(depth), ']'); };
    QVERIFY(yamlTreeOf(nested(kYamlDepthMax), kLarge).has_value());
    const Problem tooDeep = problemOf(nested(kYamlDepthMax + 1));
    QCOMPARE(tooDeep.column, kYamlDepthMax + 1);
    QVERIFY2(QString::fromStdString(tooDeep.text).contains("deeply"), tooDeep.text.c_str());
    QVERIFY(problemOf(nested(200'000)).line == 1);
    QVERIFY(problemOf(std::string(500'000, '[')).line == 1);
    QVERIFY(problemOf(std::string(500'000, '{')).line == 1);
}

QTEST_APPLESS_MAIN(TestYamlTree)
#include "tst_yaml_tree.moc"
