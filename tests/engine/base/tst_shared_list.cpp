// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/prng.h"
#include "engine/base/shared_list.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace highwater;

namespace {

/// A list and what it must hold.
struct Pair {
    SharedList<std::string> list;
    std::vector<std::string> expected;

    bool agrees() const
    {
        return list.size() == expected.size() && std::equal(list.begin(), list.end(), expected.begin());
    }
};

SharedList<int> numbers(int count)
{
    SharedList<int> list;
    for (int i = 0; i < count; ++i)
        list.push(i);
    return list;
}

/// Counts its copies, to see what a list shares.
struct Counted {
    int value = 0;
    static inline int copies = 0; // NOLINT: a test's own
    explicit Counted(int v) : value(v) {}
    Counted(const Counted& other) : value(other.value) { ++copies; }
    Counted(Counted&&) = default;
    Counted& operator=(const Counted& other)
    {
        value = other.value;
        ++copies;
        return *this;
    }
    Counted& operator=(Counted&&) = default;
    friend bool operator==(const Counted&, const Counted&) = default;
};

void change(Pair& pair, Prng& prng, int& next)
{
    const auto size = std::int64_t(pair.expected.size());
    switch (prng.below(16)) {
    case 0: {
        const std::size_t keep = std::size_t(prng.below(std::uint64_t(size) + 1));
        pair.list.truncate(keep);
        pair.expected.resize(keep);
        break;
    }
    case 1: {
        const std::size_t gone = std::size_t(prng.below(std::uint64_t(size) + 1)) / 4;
        pair.list.dropFront(gone);
        pair.expected.erase(pair.expected.begin(), pair.expected.begin() + std::ptrdiff_t(gone));
        break;
    }
    case 2: {
        const std::size_t keep = std::size_t(size) - std::size_t(std::min<std::int64_t>(size, std::int64_t(prng.below(3))));
        pair.list.truncate(keep);
        pair.expected.resize(keep);
        break;
    }
    case 3:
        if (size > 0) {
            pair.list.replaceBack(std::to_string(++next));
            pair.expected.back() = std::to_string(next);
        }
        break;
    default:
        for (std::uint64_t i = prng.below(200); i > 0; --i) {
            pair.list.push(std::to_string(++next));
            pair.expected.push_back(std::to_string(next));
        }
    }
}

} // namespace

class TestSharedList : public QObject {
Q_OBJECT

private slots:
    void holdsWhatWasPushed()
    {
        const SharedList<int> list = numbers(10'000); // three levels
        QCOMPARE(list.size(), std::size_t(10'000));
        for (int i = 0; i < 10'000; ++i)
            QCOMPARE(list[std::size_t(i)], i);
        QCOMPARE(list.front(), 0);
        QCOMPARE(list.back(), 9'999);
    }

    // style.md, pattern 9: a list past 64 * 64 * 64 elements has no limit either
    void growsPastThreeFullLevels()
    {
        const SharedList<int> list = numbers(64 * 64 * 64 + 100);
        QCOMPARE(list[64 * 64 * 64 + 99], 64 * 64 * 64 + 99);
        QCOMPARE(list[64 * 64 * 64 - 1], 64 * 64 * 64 - 1);
    }

    void whatACopyPushesTheOtherDoesNotSee()
    {
        for (const int size : {0, 1, 63, 64, 65, 4'095, 4'096, 4'097}) {
            SharedList<int> original = numbers(size);
            SharedList<int> copy = original;
            copy.push(-1);
            original.push(-2);
            copy.push(-3);
            QCOMPARE(original.size(), std::size_t(size + 1));
            QCOMPARE(copy.size(), std::size_t(size + 2));
            QCOMPARE(original.back(), -2);
            QCOMPARE(copy[std::size_t(size)], -1);
            QCOMPARE(copy.back(), -3);
            for (int i = 0; i < size; ++i)
                QVERIFY(original[std::size_t(i)] == i && copy[std::size_t(i)] == i);
        }
    }

    void anElementCutOffByOneCopyStaysForTheOther()
    {
        SharedList<int> original = numbers(100);
        SharedList<int> copy = original;
        copy.truncate(70);
        copy.push(-70);
        QCOMPARE(original[70], 70);
        QCOMPARE(original.size(), std::size_t(100));
        QCOMPARE(copy[70], -70);
        QCOMPARE(copy.size(), std::size_t(71));
    }

    // the constant cost of copies, seen by what is not copied
    void aCopySharesTheOpenChunkToo()
    {
        SharedList<Counted> list;
        for (int i = 0; i < 100; ++i)
            list.push(Counted(i));
        Counted::copies = 0;
        SharedList<Counted> copy = list;
        QCOMPARE(Counted::copies, 0);
        copy.push(Counted(100)); // ends where the trunk does: in place
        list = copy;
        list.push(Counted(101));
        QCOMPARE(Counted::copies, 0);
        copy.push(Counted(102)); // an older end: takes the 37 of the open chunk
        QCOMPARE(Counted::copies, 37);
    }

    void theFrontCanGo()
    {
        SharedList<int> list = numbers(5'000);
        const SharedList<int> whole = list;
        list.dropFront(4'900);
        QCOMPARE(list.size(), std::size_t(100));
        QCOMPARE(list.front(), 4'900);
        list.push(-1);
        QCOMPARE(list[100], -1);
        list.dropFront(101);
        QVERIFY(list.isEmpty());
        list.push(7);
        QCOMPARE(list.front(), 7);
        QVERIFY(whole == numbers(5'000));
    }

    void equalityComparesElements()
    {
        QVERIFY(numbers(200) == numbers(200));
        QVERIFY(!(numbers(200) == numbers(201)));
        SharedList<int> changed = numbers(200);
        changed.replaceBack(-1);
        QVERIFY(!(changed == numbers(200)));
        SharedList<int> shifted = numbers(200);
        shifted.dropFront(70);
        SharedList<int> rebuilt;
        for (int i = 70; i < 200; ++i)
            rebuilt.push(i);
        QVERIFY(shifted == rebuilt);
        SharedList<int> early = numbers(200); // shares chunks with `late`, differs only in the second
        SharedList<int> late = early;
        late.truncate(100);
        for (int i = 100; i < 200; ++i)
            late.push(i == 120 ? -1 : i);
        QVERIFY(!(early == late));
    }

    void binarySearchWorksOnIt()
    {
        const SharedList<int> list = numbers(1'000);
        QCOMPARE(std::lower_bound(list.begin(), list.end(), 613).index(), std::size_t(613));
    }

    void cuttingTooMuchIsADefect()
    {
        SharedList<int> list = numbers(3);
        QVERIFY_EXCEPTION_THROWN(list.truncate(4), EngineDefect);
        QVERIFY_EXCEPTION_THROWN(list.dropFront(4), EngineDefect);
    }

    /// Copies of copies go their own ways; each must behave as a vector of its own.
    void agreesWithVectorsOverRandomOperations()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Prng prng(seed);
            int next = 0;
            std::vector<Pair> pairs(1);
            for (int step = 0; step < 400; ++step) {
                Pair& chosen = pairs[std::size_t(prng.below(pairs.size()))];
                change(chosen, prng, next);
                if (prng.below(8) == 0) {
                    const Pair copy = chosen;
                    if (pairs.size() < 6)
                        pairs.push_back(copy);
                    else
                        pairs[std::size_t(prng.below(pairs.size()))] = copy;
                }
                if (step % 20 == 0)
                    for (const Pair& pair : pairs)
                        QVERIFY2(pair.agrees(), qPrintable(QStringLiteral("seed %1 step %2").arg(seed).arg(step)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSharedList)
#include "tst_shared_list.moc"
