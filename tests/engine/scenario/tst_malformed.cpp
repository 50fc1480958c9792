// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/base/prng.h"
#include "engine/scenario/scenario_reader.h"
#include "tests/engine/scenario/shipped_scenarios.h"

using namespace highwater;
using namespace highwater::scenario;

namespace {

/// A scenario, or one sentence with its place: nothing else may come of any bytes.
void readsOrComplains(const std::string& yaml)
{
    const Result<Scenario> scenario = readScenario(yaml);
    if (scenario)
        return;
    const Problem& problem = scenario.error();
    QVERIFY2(problem.line >= 1 && problem.column >= 1, toString(problem).c_str());
    QVERIFY2(!problem.text.empty() && (problem.text.back() == '.' || problem.text.back() == ')'), problem.text.c_str());
    QVERIFY2(problem.text.find('\n') == std::string::npos, problem.text.c_str());
}

} // namespace

class TestMalformed : public QObject {
Q_OBJECT
private slots:
    void shippedScenarioTruncatedAtEachByte_data();
    void shippedScenarioTruncatedAtEachByte();
    void shippedScenarioWithAnyByteChanged_data();
    void shippedScenarioWithAnyByteChanged();
    void hugeAndDeepInputsEndInAComplaint();
};

void TestMalformed::shippedScenarioTruncatedAtEachByte_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name : test::shippedScenarios())
        QTest::newRow(qPrintable(name)) << name;
}

void TestMalformed::shippedScenarioTruncatedAtEachByte()
{
    QFETCH(QString, name);
    const std::string yaml = test::shippedScenario(name);
    QVERIFY(readScenario(yaml).has_value());
    for (std::size_t length = 0; length < yaml.size(); ++length)
        readsOrComplains(yaml.substr(0, length));
}

void TestMalformed::shippedScenarioWithAnyByteChanged_data() { shippedScenarioTruncatedAtEachByte_data(); }

void TestMalformed::shippedScenarioWithAnyByteChanged()
{
    QFETCH(QString, name);
    const std::string yaml = test::shippedScenario(name);
    Prng prng(7);
    for (int i = 0; i < 1'000; ++i) {
        std::string changed = yaml;
        for (std::uint64_t changes = 1 + prng.below(3); changes > 0; --changes)
            changed[std::size_t(prng.below(changed.size()))] = char(prng.below(4) == 0 ? prng.below(256) : std::uint64_t("[]{}:,-&*!|>'\"\n #%@`0"[prng.below(21)]));
        readsOrComplains(changed);
    }
}

void TestMalformed::hugeAndDeepInputsEndInAComplaint()
{
    const auto times = [](const std::string& text, std::size_t count) {
        std::string all;
        for (std::size_t i = 0; i < count; ++i)
            all += text;
        return all;
    };
    readsOrComplains(std::string(2'000'000, 'a'));
    readsOrComplains("lesson: " + std::string(1'000'000, 'a'));
    readsOrComplains(std::string(1'000'000, '\n'));
    readsOrComplains(std::string(1'000'000, ' ') + "a: b");
    readsOrComplains(times("[", 900'000));
    readsOrComplains(times("{a: ", 200'000));
    readsOrComplains(times("- ", 400'000));
    readsOrComplains(times("? ", 400'000));
    readsOrComplains("lesson: L\nsteps:\n" + times("  - say: a\n", 80'000));
    readsOrComplains("lesson: L\nbrokrs: " + times("a", 900'000));
    readsOrComplains("lesson: L\n" + times("k", 900'000) + ": 1\n");
    readsOrComplains("lesson: L\ntopics: [" + times("{}, ", 200'000) + "]");
}

QTEST_APPLESS_MAIN(TestMalformed)
#include "tst_malformed.moc"
