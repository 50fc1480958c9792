// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/ensure.h"
#include "engine/record/partition_hash.h"
#include "tests/engine/record/vectors.h"

#include <array>

using namespace highwater;
using namespace highwater::record;

class TestPartitionHash : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 6.1.2, 6.1.3, 6.1.4, 11.3
    void murmur2IsTheJavaClients()
    {
        const nlohmann::json vectors = vectors::all();
        QVERIFY(vectors["murmur2"].size() >= 32);
        for (const nlohmann::json& entry : vectors["murmur2"]) {
            const Bytes key = vectors::bytesOf(entry["keyHex"]);
            QCOMPARE(std::int32_t(murmur2(key.span())), entry["hashSigned"].get<std::int32_t>());
            QCOMPARE(partitionByMurmur2(key, 6).value, entry["mod6"].get<std::int32_t>());
            QCOMPARE(partitionByMurmur2(key, 10).value, entry["mod10"].get<std::int32_t>());
            QCOMPARE(partitionByMurmur2(key, 50).value, entry["mod50"].get<std::int32_t>());
        }
    }

    // log-and-producer.md 6.1.12, 11.5
    void threeClientsDisagreeWhereAKeyLives()
    {
        const nlohmann::json vectors = vectors::all();
        QVERIFY(vectors["partitionerExamples"].size() >= 6);
        for (const nlohmann::json& example : vectors["partitionerExamples"]) {
            const auto count = example["partitions"].get<std::int32_t>();
            for (std::size_t i = 0; i < example["keys"].size(); ++i) {
                const Bytes key = Bytes::ofText(example["keys"][i].get<std::string>());
                QCOMPARE(partitionByMurmur2(key, count).value, example["javaMurmur2"]["partitionOfKey"][i].get<std::int32_t>());
                QCOMPARE(partitionByFnv1a(key, count).value, example["fnv1aSigned"]["partitionOfKey"][i].get<std::int32_t>());
                QCOMPARE(partitionByCrc32(key, count).value, example["crc32"]["partitionOfKey"][i].get<std::int32_t>());
            }
        }
    }

    // log-and-producer.md 6.1.5: the hash is of bytes, so one number written in three ways lands in three places
    void aNumberLandsWhereItsBytesSay()
    {
        const auto bytesOf = [](std::int64_t number, int size) {
            std::vector<Byte> bytes;
            for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
                bytes.push_back(Byte(std::uint64_t(number) >> shift));
            return Bytes(std::move(bytes));
        };
        int apart = 0;
        for (std::int64_t number = 1; number <= 50; ++number) {
            const PartitionIndex text = partitionByMurmur2(Bytes::ofText(std::to_string(number)), 1'000);
            const PartitionIndex four = partitionByMurmur2(bytesOf(number, 4), 1'000);
            const PartitionIndex eight = partitionByMurmur2(bytesOf(number, 8), 1'000);
            apart += text != four && four != eight && text != eight;
            QCOMPARE(partitionByMurmur2(bytesOf(number, 4), 1'000), four);
        }
        QVERIFY(apart >= 48); // out of a thousand partitions two may meet now and then
    }

    // log-and-producer.md 10.5, 10.7
    void tenAccountsFallUnevenly()
    {
        std::array<int, 6> byGo{};
        std::array<int, 6> byJava{};
        for (int i = 0; i < 10; ++i) {
            const Bytes key = Bytes::ofText("acct-" + std::to_string(i));
            byGo[std::size_t(partitionByFnv1a(key, 6).value)] += 60;
            byJava[std::size_t(partitionByMurmur2(key, 6).value)] += 60;
        }
        QVERIFY((byGo == std::array<int, 6>{60, 60, 60, 60, 180, 180}));
        QVERIFY((byJava == std::array<int, 6>{180, 60, 60, 60, 120, 120}));
    }

    void aTopicWithoutPartitionsIsADefect()
    {
        QVERIFY_EXCEPTION_THROWN(partitionByMurmur2(Bytes::ofText("k"), 0), EngineDefect);
    }
};

QTEST_APPLESS_MAIN(TestPartitionHash)
#include "tst_partition_hash.moc"
