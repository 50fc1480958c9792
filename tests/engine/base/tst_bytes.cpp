// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/bytes.h"
#include "engine/base/ensure.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"

using namespace highwater;

class TestBytes : public QObject {
Q_OBJECT

private slots:
    void aSliceSharesItsBytes()
    {
        const Bytes whole = Bytes::ofText("payments");
        const Bytes part = whole.slice(3, 4);
        QCOMPARE(part.toText(), std::string("ment"));
        QVERIFY(part.data() == whole.data() + 3);
        QVERIFY_EXCEPTION_THROWN(whole.slice(5, 4), EngineDefect);
    }

    void contentIsComparedNotPlace()
    {
        QVERIFY(Bytes::ofText("abc") == Bytes::ofText("xabc").slice(1, 3));
        QVERIFY(!(Bytes::ofText("abc") == Bytes::ofText("abd")));
        QVERIFY(Bytes() == Bytes::ofText(""));
    }

    void hexadecimalGoesBothWays()
    {
        const std::vector<Byte> bytes{0x00, 0x7f, 0x80, 0xff, 0xa5};
        QCOMPARE(toHex(bytes), std::string("007f80ffa5"));
        QVERIFY(fromHex("007F80ffA5") == bytes);
    }

    // log-and-producer.md 2.4.10
    void uuidsPrintAsKafkaPrintsThem()
    {
        QCOMPARE(toString(Uuid{0, 0}), std::string("AAAAAAAAAAAAAAAAAAAAAA"));
        QCOMPARE(toString(Uuid{0, 1}), std::string("AAAAAAAAAAAAAAAAAAAAAQ"));
    }

    void neverStaysNever()
    {
        QVERIFY(kNever + seconds(1) == kNever);
        QVERIFY(Instant{kNever.value - 1} + seconds(1) == kNever);
        QVERIFY(Instant{5} + microseconds(3) == Instant{8});
    }
};

QTEST_APPLESS_MAIN(TestBytes)
#include "tst_bytes.moc"
