// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/node/fetch_session.h"

using namespace highwater;
using namespace highwater::node;

namespace {

TopicIdPartition numbered(std::int32_t index) { return {TopicId{Uuid{7, 7}}, {index}}; }

} // namespace

class FetchSessionTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 2.4: what has waited longest is looked at first
    void newsIsKeptOnceAndInOrder()
    {
        FetchSession session;
        session.partitions[numbered(0)];
        session.partitions[numbered(1)];
        session.addNews(numbered(1));
        session.addNews(numbered(0));
        session.addNews(numbered(1));
        session.addNews(numbered(9)); // not in the session
        QCOMPARE(session.takeNews(), (std::vector<TopicIdPartition>{numbered(1), numbered(0)}));
        QVERIFY(session.takeNews().empty());
        session.addNews(numbered(1));
        session.forget(numbered(1));
        QVERIFY(session.takeNews().empty());
    }

    // replication.md 2.4: 1000 slots; who was not used for 120 s may go
    void aFullCacheGivesUpOnlyWhatIsOld()
    {
        FetchSessionCache cache;
        Prng prng(1);
        std::optional<std::int32_t> evicted;
        const Instant start{0};
        const FetchSession* first = cache.open(start, NodeId{2}, 1, prng, evicted);
        QVERIFY(first != nullptr && first->id != 0);
        QVERIFY(cache.open(start + kSessionEvictionAge, NodeId{3}, 1, prng, evicted) == nullptr);
        QVERIFY(!evicted);
        QVERIFY(cache.open(start + kSessionEvictionAge + microseconds(1), NodeId{3}, 1, prng, evicted) != nullptr);
        QCOMPARE(*evicted, first->id);
    }

    // KIP-227
    void theAskingSideCountsItsRequests()
    {
        FetchSessionHandler handler;
        QVERIFY(handler.isFull());
        handler.onAnswer(77);
        QCOMPARE(handler.next(), (message::FetchSessionId{77, 1}));
        handler.onAnswer(77);
        QCOMPARE(handler.next(), (message::FetchSessionId{77, 2}));
        handler.restart();
        QCOMPARE(handler.next(), (message::FetchSessionId{77, 0})); // closes the old one
        handler.onAnswer(0);                                        // the broker gave none
        QVERIFY(handler.isFull());
        handler.onAnswer(5);
        handler.nextEpoch = 2'147'483'647;
        handler.onAnswer(5);
        QCOMPARE(handler.nextEpoch, 1);
    }
};

QTEST_APPLESS_MAIN(FetchSessionTest)
#include "tst_fetch_session.moc"
