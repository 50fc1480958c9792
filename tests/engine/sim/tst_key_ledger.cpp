// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/sim/key_ledger.h"

using namespace highwater;
using namespace highwater::sim;

namespace {

const TopicId kTopic{{1, 1}};
constexpr NodeId kProducer{1001};
constexpr NodeId kReader{1002};
constexpr NodeId kLeader{1};

TopicIdPartition part(std::int32_t index) { return {kTopic, {index}}; }

/// What happened, told to the ledgers as the referee does.
class Story {
public:
    Story() { tell(kReader, event::PartitionsAssigned{"g", 1, {part(0), part(1), part(2)}}); }

    template <class Body>
    void tell(NodeId node, Body body)
    {
        const event::Event event{{++m_number}, {}, {}, node, std::move(body)};
        keys.note(event, ledger, groups);
        groups.note(event);
        ledger.note(event);
    }
    /// A record of the key goes to the end of a partition.
    void send(std::int32_t partition, std::uint64_t key)
    {
        const RecordNumber number{++m_sent};
        tell(kProducer, event::RecordsAccumulated{part(partition), {kProducer, {number}}, {key}});
        event::RecordsAppended appended;
        appended.partition = part(partition);
        appended.leaderEpoch = {0};
        appended.baseOffset = appended.lastOffset = Offset{m_ends[partition]++};
        appended.origin = event::AppendOrigin::Client;
        appended.driverRecords = std::make_shared<const record::DriverRecords>(record::DriverRecords{kProducer, {number}});
        tell(kLeader, std::move(appended));
    }
    void done(std::int32_t partition, std::int64_t from, std::int64_t to)
    {
        tell(kReader, event::RecordsProcessed{part(partition), {from}, {to}});
    }
    std::int64_t outOfOrder() const { return keys.outOfOrder("g", ledger, groups); }

    KeyLedger keys;
    Ledger ledger;
    GroupLedger groups;

private:
    std::map<std::int32_t, std::int64_t> m_ends;
    std::int64_t m_sent = 0;
    std::uint64_t m_number = 0;
};

} // namespace

class KeyLedgerTest : public QObject {
Q_OBJECT

private slots:
    void keysThatGoElsewhereAreCountedOnce()
    {
        Story story;
        for (const std::uint64_t key : {11, 12, 13})
            story.send(0, key);
        QCOMPARE(story.keys.ofTopic(kTopic), (KeyCounts{3, 0}));
        story.send(0, 11);
        story.send(1, 12);
        QCOMPARE(story.keys.ofTopic(kTopic), (KeyCounts{3, 1}));
        story.send(2, 12);
        story.send(1, 14);
        QCOMPARE(story.keys.ofTopic(kTopic), (KeyCounts{4, 1}));
        story.send(0, 0); // no key
        QCOMPARE(story.keys.ofTopic(kTopic), (KeyCounts{4, 1}));
    }

    void aLaterRecordDoneFirstIsOutOfOrderWhenTheEarlierOneIsDoneToo()
    {
        Story story;
        story.send(0, 11);
        story.send(0, 11);
        story.send(1, 11);
        story.done(0, 0, 1);
        story.done(1, 0, 1); // before the second one
        QCOMPARE(story.outOfOrder(), 0);
        story.done(0, 1, 2);
        QCOMPARE(story.outOfOrder(), 1);
    }

    void whatIsDoneInItsOrderIsNotCounted()
    {
        Story story;
        story.send(0, 11);
        story.send(0, 12);
        story.send(1, 11);
        story.send(1, 12);
        story.done(0, 0, 1); // 11
        story.done(1, 0, 2); // 11 in order; 12 before its earlier one
        story.done(0, 1, 2);
        QCOMPARE(story.outOfOrder(), 1);
        story.done(1, 0, 2); // done again: nothing new
        QCOMPARE(story.outOfOrder(), 1);
    }

    void aKeyThatMovesTwiceIsOneKey()
    {
        Story story;
        story.send(0, 11);
        story.send(1, 11);
        story.send(2, 11);
        story.done(2, 0, 1);
        story.done(1, 0, 1);
        story.done(0, 0, 1);
        QCOMPARE(story.outOfOrder(), 1);
    }

    /// A group that began later, or passed over it, never sees the earlier record: nothing is out of order.
    void whatIsNeverDoneIsNotOutOfOrder()
    {
        Story story;
        story.send(0, 11);
        story.send(1, 11);
        story.done(1, 0, 1);
        QCOMPARE(story.outOfOrder(), 0);
    }

    void copiesAreIndependent()
    {
        Story story;
        story.send(0, 11);
        story.send(1, 11);
        Story copy = story;
        copy.done(1, 0, 1);
        copy.done(0, 0, 1);
        copy.send(0, 12);
        QCOMPARE(copy.outOfOrder(), 1);
        QCOMPARE(story.outOfOrder(), 0);
        QCOMPARE(story.keys.ofTopic(kTopic), (KeyCounts{1, 1}));
        QVERIFY(!(copy.keys == story.keys));
    }
};

QTEST_APPLESS_MAIN(KeyLedgerTest)
#include "tst_key_ledger.moc"
