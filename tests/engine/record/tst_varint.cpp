// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/record/byte_reader.h"
#include "engine/record/byte_writer.h"
#include "tests/engine/record/vectors.h"

using namespace highwater;
using namespace highwater::record;

class TestVarint : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 1.2.3
    void varintsAreZigZagInGroupsOfSeven()
    {
        const nlohmann::json vectors = vectors::all();
        QVERIFY(vectors["varints"].size() >= 20);
        for (const nlohmann::json& entry : vectors["varints"]) {
            const auto value = entry["value"].get<std::int32_t>();
            std::vector<Byte> bytes;
            ByteWriter(bytes).varint(value);
            QCOMPARE(toHex(bytes), entry["zigzagVarintHex"].get<std::string>());
            QCOMPARE(ByteWriter::sizeOfVarint(value), std::int32_t(bytes.size()));
            QCOMPARE(ByteReader(bytes).varint(), value);
        }
    }

    void varlongsTakeUpToTenBytes()
    {
        const nlohmann::json vectors = vectors::all();
        for (const nlohmann::json& entry : vectors["varlongs"]) {
            const auto value = entry["value"].get<std::int64_t>();
            std::vector<Byte> bytes;
            ByteWriter(bytes).varlong(value);
            QCOMPARE(toHex(bytes), entry["zigzagVarlongHex"].get<std::string>());
            QCOMPARE(ByteWriter::sizeOfVarlong(value), std::int32_t(bytes.size()));
            QCOMPARE(ByteReader(bytes).varlong(), value);
        }
    }

    void flexibleMessagesUseTheUnsignedForm()
    {
        const nlohmann::json vectors = vectors::all();
        for (const nlohmann::json& entry : vectors["unsignedVarints"]) {
            const auto value = entry["value"].get<std::uint32_t>();
            std::vector<Byte> bytes;
            ByteWriter(bytes).unsignedVarint(value);
            QCOMPARE(toHex(bytes), entry["unsignedVarintHex"].get<std::string>());
            QCOMPARE(ByteReader(bytes).unsignedVarint(), value);
        }
    }

    void aVarintThatDoesNotEndFails()
    {
        const std::vector<Byte> five(5, 0xff);
        ByteReader shortOne(five);
        shortOne.varint();
        QVERIFY(shortOne.hasFailed());
        const std::vector<Byte> ten(10, 0xff);
        ByteReader longOne(ten);
        longOne.varlong();
        QVERIFY(longOne.hasFailed());
    }

    void readingPastTheEndFailsAndStaysFailed()
    {
        const std::vector<Byte> bytes{1, 2, 3};
        ByteReader reader(bytes);
        QCOMPARE(reader.i16(), std::int16_t(0x0102));
        QCOMPARE(reader.i32(), 0);
        QVERIFY(reader.hasFailed());
        QCOMPARE(reader.u8(), std::uint8_t(0));
        QCOMPARE(reader.remaining(), std::size_t(0));
    }

    void numbersAreBigEndian()
    {
        std::vector<Byte> bytes;
        ByteWriter writer(bytes);
        writer.i16(-2);
        writer.i32(0x01020304);
        writer.i64(-1);
        QCOMPARE(toHex(bytes), std::string("fffe01020304ffffffffffffffff"));
        ByteReader reader(bytes);
        QCOMPARE(reader.i16(), std::int16_t(-2));
        QCOMPARE(reader.i32(), 0x01020304);
        QCOMPARE(reader.i64(), std::int64_t(-1));
        QVERIFY(!reader.hasFailed());
    }
};

QTEST_APPLESS_MAIN(TestVarint)
#include "tst_varint.moc"
