// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/prng.h"
#include "engine/base/shared_value_map.h"

#include <map>
#include <string>
#include <vector>

using namespace highwater;

namespace {

using Shared = SharedValueMap<int, std::string>;

/// A map and what it must hold.
struct Pair {
    Shared map;
    std::map<int, std::string> expected;

    bool agrees() const
    {
        auto it = expected.begin();
        for (const auto& [key, value] : map) {
            if (it == expected.end() || it->first != key || it->second != value)
                return false;
            ++it;
        }
        return it == expected.end() && map.size() == expected.size();
    }
};

} // namespace

class TestSharedValueMap : public QObject {
    Q_OBJECT
private slots:
    void whatIsWrittenIsFoundInTheOrderOfKeys()
    {
        Shared map;
        map[3] = "three";
        map[1] = "one";
        const auto [value, isNew] = map.tryEmplace(2, "two");
        QVERIFY(isNew && *value == "two");
        QVERIFY(!map.tryEmplace(2, "other").second);
        QCOMPARE(map.begin()->first, 1);
        QCOMPARE(map.at(2), std::string("two"));
        QCOMPARE(map.find(3)->second, std::string("three"));
        QVERIFY(map.find(4) == map.end() && map.look(4) == nullptr && map.writable(4) == nullptr);
        QVERIFY(map.erase(2) && !map.erase(2) && !map.contains(2));
    }
    void aCopySharesAValueUntilOneOfThemWritesIt()
    {
        Shared first;
        first[1] = "one";
        first[2] = "two";
        Shared second = first;
        QVERIFY(first.look(1) == second.look(1));
        *second.writable(1) = "uno";
        QCOMPARE(first.at(1), std::string("one"));
        QCOMPARE(second.at(1), std::string("uno"));
        QVERIFY(first.look(2) == second.look(2)); // that one is still shared
        QVERIFY(first != second);
        *second.writable(1) = "one";
        QVERIFY(first == second); // equal values are equal, shared or not
    }
    void aValueThatIsNotSharedIsWrittenInPlace()
    {
        Shared map;
        map[1] = "one";
        const std::string* before = map.look(1);
        QVERIFY(map.writable(1) == before);
        {
            const Shared copy = map;
        }
        QVERIFY(map.writable(1) == before); // the copy is gone
    }
    void whatForEachWritesIsNotSeenThroughCopies()
    {
        Shared first;
        first[1] = "one";
        first[2] = "two";
        const Shared second = first;
        first.forEachWritable([](int key, std::string& value) { value += std::to_string(key); });
        QCOMPARE(first.at(2), std::string("two2"));
        QCOMPARE(second.at(2), std::string("two"));
    }
    void anyMixtureOfWritesAndCopiesHoldsWhatAPlainMapHolds()
    {
        Prng prng(7);
        std::vector<Pair> pairs(4);
        for (int i = 0; i < 5'000; ++i) {
            Pair& pair = pairs[std::size_t(prng.below(pairs.size()))];
            const int key = int(prng.below(20));
            switch (prng.below(4)) {
            case 0: pair.map[key] = pair.expected[key] = std::to_string(i); break;
            case 1:
                if (std::string* value = pair.map.writable(key))
                    *value += "+", pair.expected.at(key) += "+";
                break;
            case 2: QCOMPARE(pair.map.erase(key), pair.expected.erase(key) == 1); break;
            default: pairs[std::size_t(prng.below(pairs.size()))] = Pair(pair);
            }
            for (const Pair& each : pairs)
                QVERIFY(each.agrees());
        }
    }
};

QTEST_APPLESS_MAIN(TestSharedValueMap)
#include "tst_shared_value_map.moc"
