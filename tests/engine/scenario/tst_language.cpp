// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/language.h"
#include "engine/scenario/quantity.h"
#include "engine/scenario/scenario.h"
#include "engine/scenario/yaml_tree.h"
#include "tests/engine/scenario/json_schema.h"
#include "tests/engine/scenario/shipped_scenarios.h"

#include <algorithm>

using namespace highwater;
using namespace highwater::scenario;
using Json = nlohmann::json;

namespace {

Json schema()
{
    QFile file(QStringLiteral(HIGHWATER_SOURCE_DIR "/resources/scenario.schema.json"));
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

/// What an editor's YAML reader makes of a document.
Json jsonOf(const YamlNode& node)
{
    Json json;
    switch (node.kind) {
    case YamlNode::Kind::Null: return nullptr;
    case YamlNode::Kind::Sequence:
        json = Json::array();
        for (const YamlNode& item : node.items)
            json.push_back(jsonOf(item));
        return json;
    case YamlNode::Kind::Map:
        json = Json::object();
        for (const auto& [key, value] : node.entries)
            json[key.text] = jsonOf(value);
        return json;
    case YamlNode::Kind::Scalar: break;
    }
    if (node.isQuoted)
        return node.text;
    if (node.text == "true" || node.text == "false")
        return node.text == "true";
    const std::optional<std::int64_t> number = integerOf(node.text);
    return number ? Json(*number) : Json(node.text);
}

std::vector<std::string> sorted(std::vector<std::string> words)
{
    std::sort(words.begin(), words.end());
    return words;
}

std::optional<std::string> schemaProblem(const std::string& yaml)
{
    const Result<YamlNode> tree = yamlTreeOf(yaml, kFileSizeMax);
    return tree ? test::JsonSchema(schema()).problem(jsonOf(*tree)) : tree.error().text;
}

} // namespace

class TestLanguage : public QObject {
Q_OBJECT
private slots:
    void readerAndSchemaKnowTheSameKeys_data();
    void readerAndSchemaKnowTheSameKeys();
    void theSchemaHasNoMapThatTheReaderHasNot();
    void shippedScenariosAreValid_data();
    void shippedScenariosAreValid();
    void theSchemaRefusesWhatTheReaderRefuses_data();
    void theSchemaRefusesWhatTheReaderRefuses();
    void theNearestWordIsSuggested();
};

void TestLanguage::readerAndSchemaKnowTheSameKeys_data()
{
    QTest::addColumn<QString>("name");
    for (const Shape& shape : allShapes())
        QTest::newRow(std::string(shape.name).c_str()) << QString::fromUtf8(shape.name.data(), qsizetype(shape.name.size()));
}

void TestLanguage::readerAndSchemaKnowTheSameKeys()
{
    QFETCH(QString, name);
    const Shape& shape = shapeNamed(name.toStdString());
    const Json map = schema().at("$defs").at(name.toStdString());
    std::vector<std::string> keys;
    for (const auto& [key, rule] : map.at("properties").items())
        keys.push_back(key);
    QCOMPARE(sorted(keys), sorted({shape.keys.begin(), shape.keys.end()}));
    QCOMPARE(map.at("additionalProperties"), Json(false));
    const std::vector<std::string> required = map.value("required", std::vector<std::string>());
    QVERIFY(std::all_of(shape.required.begin(), shape.required.end(),
        [&](std::string_view key) { return std::find(required.begin(), required.end(), key) != required.end(); }));
}

void TestLanguage::theSchemaHasNoMapThatTheReaderHasNot()
{
    const Json whole = schema();
    for (const auto& [name, rule] : whole.at("$defs").items()) {
        const bool isMap = rule.contains("properties");
        const bool isKnown = std::any_of(allShapes().begin(), allShapes().end(), [&](const Shape& shape) { return shape.name == name; });
        QVERIFY2(isMap == isKnown, name.c_str());
    }
}

void TestLanguage::shippedScenariosAreValid_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name : test::shippedScenarios())
        QTest::newRow(qPrintable(name)) << name;
}

void TestLanguage::shippedScenariosAreValid()
{
    QFETCH(QString, name);
    const std::optional<std::string> problem = schemaProblem(test::shippedScenario(name));
    QVERIFY2(!problem, problem.value_or("").c_str());
}

void TestLanguage::theSchemaRefusesWhatTheReaderRefuses_data()
{
    QTest::addColumn<QString>("yaml");
    for (const char* yaml : {"seed: 1", "lesson: L\nclustr: {}", "lesson: L\nseed: seven", "lesson: L\ncluster: { brokers: 65 }",
             "lesson: L\nend: 5", "lesson: L\nsteps: [{ at: 1s }]", "lesson: L\nsteps: [{ say: a, kill: { broker: 1 } }]",
             "lesson: L\nsteps: [{ until: { acked: 1 } }]", "lesson: L\nsteps: [{ expect: {} }]", "lesson: L\nsteps: [{ kill: 1 }]",
             "lesson: L\nsteps: [{ expect: { acked: { is: 1, atLeast: 1 } } }]", "lesson: L\nsteps: { say: a }",
             "lesson: L\nsteps: [{ expect: { isr: { of: a-0 } } }]", "lesson: L\nsteps: [{ send: { producer: p, topic: t } }]"})
        QTest::newRow(yaml) << yaml;
}

void TestLanguage::theSchemaRefusesWhatTheReaderRefuses()
{
    QFETCH(QString, yaml);
    QVERIFY(schemaProblem(yaml.toStdString()).has_value());
}

void TestLanguage::theNearestWordIsSuggested()
{
    QCOMPARE(suggestion("leadr", conditionWords()), std::string(" (did you mean 'leader'?)"));
    QCOMPARE(suggestion("kill", actionWords()), std::string(" (did you mean 'kill'?)"));
    QCOMPARE(suggestion("somethingelse", actionWords()), std::string());
    QCOMPARE(suggestion(std::string(100'000, 'a'), actionWords()), std::string());
    QCOMPARE(listed(std::vector<std::string_view>{"a"}), std::string("a"));
    QCOMPARE(listed(std::vector<std::string_view>{"a", "b", "c"}), std::string("a, b and c"));
}

QTEST_APPLESS_MAIN(TestLanguage)
#include "tst_language.moc"
