// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/prng.h"
#include "engine/record/crc32c.h"
#include "engine/record/xxhash32.h"
#include "tests/engine/record/vectors.h"

using namespace highwater;
using namespace highwater::record;

class TestCrc32c : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 1.1.2, 11.4
    void givesTheKnownChecksums()
    {
        const nlohmann::json vectors = vectors::all();
        QVERIFY(vectors["crc32c"].size() >= 6);
        for (const nlohmann::json& entry : vectors["crc32c"]) {
            const Bytes input = vectors::bytesOf(entry["inputHex"]);
            const auto expected = std::uint32_t(std::stoul(entry["crc32c"].get<std::string>(), nullptr, 16));
            QCOMPARE(crc32c(input.span()), expected);
            QCOMPARE(crc32cPortable(input.span()), expected);
        }
    }

    void thePortableOneAgreesAtEveryLengthAndStart()
    {
        Prng prng(7);
        std::vector<Byte> bytes(1'500);
        for (Byte& byte : bytes)
            byte = Byte(prng.below(256));
        const std::span<const Byte> all(bytes);
        for (std::size_t size = 0; size < 1'200; ++size)
            QCOMPARE(crc32cPortable(all.subspan(size % 17, size)), crc32c(all.subspan(size % 17, size)));
    }

    // log-and-producer.md 1.3.5: the second byte over FLG 60 and BD 40 is 82
    void theFrameChecksumOfLz4IsXxhash()
    {
        const std::vector<Byte> descriptor{0x60, 0x40};
        QCOMPARE(xxhash32(descriptor) >> 8U & 0xffU, 0x82U);
        QCOMPARE(xxhash32({}), 0x02cc5d05U);
        const Bytes text = Bytes::ofText("Nobody inspects the spammish repetition");
        QCOMPARE(xxhash32(text.span()), 0xe2293b2fU);
    }
};

QTEST_APPLESS_MAIN(TestCrc32c)
#include "tst_crc32c.moc"
