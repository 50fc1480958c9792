// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/prng.h"
#include "engine/record/codec.h"

#include <array>

using namespace highwater;
using namespace highwater::record;

namespace {

constexpr std::array kCodecs{Compression::Gzip, Compression::Snappy, Compression::Lz4, Compression::Zstd};

std::vector<Byte> noise(std::size_t size, std::uint64_t seed)
{
    Prng prng(seed);
    std::vector<Byte> bytes(size);
    for (Byte& byte : bytes)
        byte = Byte(prng.below(256));
    return bytes;
}

std::vector<Byte> words(std::size_t size)
{
    std::vector<Byte> bytes;
    for (std::size_t i = 0; bytes.size() < size; ++i)
        for (const char c : "payment " + std::to_string(i % 97) + ' ')
            bytes.push_back(Byte(c));
    bytes.resize(size);
    return bytes;
}

std::vector<Byte> packedByDefault(Compression codec, std::span<const Byte> plain)
{
    return compress(codec, levelsOf(codec).byDefault, plain);
}

} // namespace

class TestCodec : public QObject {
Q_OBJECT

private slots:
    void whatIsPackedUnpacksToItself()
    {
        for (const Compression codec : kCodecs) {
            for (const std::size_t size : {0U, 1U, 100U, 16'384U, 32'768U, 32'769U, 65'536U, 65'537U, 300'000U}) {
                for (const std::vector<Byte>& plain : {words(size), noise(size, size + 1), std::vector<Byte>(size, Byte(7))}) {
                    const Result<std::vector<Byte>> again = decompress(codec, packedByDefault(codec, plain));
                    QVERIFY2(again.has_value(), nameOf(codec).data());
                    QVERIFY(*again == plain);
                }
            }
        }
    }

    void everyLevelWorks()
    {
        const std::vector<Byte> plain = words(5'000);
        for (const Compression codec : {Compression::Gzip, Compression::Lz4, Compression::Zstd}) {
            for (int level : {levelsOf(codec).min, 1, 2, 5, 9, levelsOf(codec).max}) {
                level = std::min(level, levelsOf(codec).max);
                QVERIFY(*decompress(codec, compress(codec, level, plain)) == plain);
            }
        }
    }

    // log-and-producer.md 1.3.2
    void gzipLooksLikeTheJavaClients()
    {
        const std::vector<Byte> packed = packedByDefault(Compression::Gzip, words(100));
        QCOMPARE(toHex(std::span(packed).first(10)), std::string("1f8b08000000000000ff"));
    }

    void gzipReadsSeveralMembers()
    {
        std::vector<Byte> packed = packedByDefault(Compression::Gzip, words(100));
        const std::vector<Byte> second = packedByDefault(Compression::Gzip, noise(50, 3));
        packed.insert(packed.end(), second.begin(), second.end());
        QCOMPARE(decompress(Compression::Gzip, packed)->size(), std::size_t(150));
    }

    // log-and-producer.md 1.3.3
    void snappyIsFramedAsXerialInBlocksOf32KiB()
    {
        const std::vector<Byte> packed = packedByDefault(Compression::Snappy, noise(40'000, 1));
        QCOMPARE(toHex(std::span(packed).first(16)), std::string("82534e41505059000000000100000001"));
        const std::size_t first = std::size_t(packed[17]) << 16U | std::size_t(packed[18]) << 8U | packed[19];
        QVERIFY(first > 32'768 && first < 33'000); // noise does not shrink
        QVERIFY(packed.size() > 20 + first);
    }

    // log-and-producer.md 1.3.4
    void snappyReadsBareBlocksAndStreamsInARow()
    {
        const std::vector<Byte> plain = words(500);
        const std::vector<Byte> stream = packedByDefault(Compression::Snappy, plain);
        const std::vector<Byte> bare(stream.begin() + 20, stream.end());
        QVERIFY(*decompress(Compression::Snappy, bare) == plain);
        std::vector<Byte> twice = stream;
        twice.insert(twice.end(), stream.begin(), stream.end());
        QCOMPARE(decompress(Compression::Snappy, twice)->size(), std::size_t(1'000));
    }

    // log-and-producer.md 1.3.5
    void lz4IsAFrameOfIndependentBlocks()
    {
        const std::vector<Byte> packed = packedByDefault(Compression::Lz4, words(100));
        QCOMPARE(toHex(std::span(packed).first(7)), std::string("04224d18604082"));
        QCOMPARE(toHex(std::span(packed).last(4)), std::string("00000000"));
        const std::vector<Byte> raw = packedByDefault(Compression::Lz4, noise(10, 1)); // does not shrink: stored
        QCOMPARE(toHex(std::span(raw).subspan(7, 4)), std::string("0a000080"));
    }

    // log-and-producer.md 1.3.6; the checksum bytes are those of the lz4 program for these descriptors
    void lz4RefusesLinkedBlocksAndWrongHeaders()
    {
        std::vector<Byte> linked = fromHex("04224d184040c000000000");
        QVERIFY(!decompress(Compression::Lz4, linked).has_value());
        QVERIFY(decompress(Compression::Lz4, linked).error().text.find("linked") != std::string::npos);
        std::vector<Byte> wrongSum = packedByDefault(Compression::Lz4, words(100));
        wrongSum[6] = 0x83;
        QVERIFY(!decompress(Compression::Lz4, wrongSum).has_value());
    }

    // log-and-producer.md 1.3.8: no single segment, no content size, no checksum
    void zstdHasNeitherSizeNorChecksum()
    {
        const std::vector<Byte> packed = packedByDefault(Compression::Zstd, words(100));
        QCOMPARE(toHex(std::span(packed).first(5)), std::string("28b52ffd00"));
    }

    void cutAnywhereGivesAProblemOrLess()
    {
        const std::vector<Byte> plain = words(3'000);
        for (const Compression codec : kCodecs) {
            const std::vector<Byte> packed = packedByDefault(codec, plain);
            for (std::size_t size = 0; size < packed.size(); ++size) {
                const Result<std::vector<Byte>> got = decompress(codec, std::span(packed).first(size));
                QVERIFY2(!got.has_value() || got->size() < plain.size(), nameOf(codec).data());
            }
        }
    }

    void noiseAndFlippedBitsNeverCrash()
    {
        const std::vector<Byte> plain = words(2'000);
        for (const Compression codec : kCodecs) {
            const std::vector<Byte> packed = packedByDefault(codec, plain);
            int problems = 0;
            for (std::uint64_t seed = 0; seed < 400; ++seed) {
                Prng prng(seed);
                std::vector<Byte> bad = packed;
                for (int flips = 0; flips < 3; ++flips)
                    bad[std::size_t(prng.below(bad.size()))] ^= Byte(1U << prng.below(8));
                problems += decompress(codec, bad, 1'000'000).has_value() ? 0 : 1;
                const Result<std::vector<Byte>> fromNoise = decompress(codec, noise(std::size_t(seed), seed), 1'000'000);
                problems += fromNoise.has_value() ? 0 : 1;
            }
            QVERIFY(problems > 400); // of 800, among them nearly all of the noise
        }
    }

    void whatUnpacksToTooMuchIsRefused()
    {
        const std::vector<Byte> plain(2'000'000, Byte(0));
        for (const Compression codec : kCodecs) {
            const std::vector<Byte> packed = packedByDefault(codec, plain);
            QVERIFY(decompress(codec, packed, 2'000'000).has_value());
            QVERIFY2(!decompress(codec, packed, 1'999'999).has_value(), nameOf(codec).data());
        }
    }
};

QTEST_APPLESS_MAIN(TestCodec)
#include "tst_codec.moc"
