// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QTest>

#include "tests/support/sample_view.h"
#include "ui/replica/tape_look.h"
#include "ui/replica/tape_painter.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

const view::PartitionView& partition(const view::ClusterView& view, std::size_t index) { return view.topics.front().partitions[index]; }

QImage painted(const TapeLook& look, const Theme& theme)
{
    QImage image(300, 60, QImage::Format_ARGB32_Premultiplied);
    image.fill(theme.color(Ink::Raised));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    TextCache text;
    paintTape(painter, QPointF(20, 20), look, {}, theme, text);
    return image;
}

} // namespace

class TestTapeLook : public QObject {
Q_OBJECT
private slots:
    // what-is-seen.md "Encoding": idempotent batches carry their sequence number, control batches a square
    void onlyAnIdempotentBatchHasASequenceNumber()
    {
        view::ReplicaView replica;
        replica.logEndOffset = Offset{4};
        replica.highWatermark = Offset{4};
        replica.tape = {{Offset{0}, Offset{1}, LeaderEpoch{0}, 96, false, false, true, 7}, {Offset{2}, Offset{3}, LeaderEpoch{0}, 96, false, true, false, -1}};
        const TapeLook look = lookOf(replica, OffsetAxis{0, 20}, false);
        QCOMPARE(look.blocks.size(), std::size_t{2});
        QCOMPARE(look.blocks[0].sequence, 7);
        QCOMPARE(look.blocks[1].sequence, -1);
        QVERIFY(look.blocks[1].isControl);
        // Several in one block: no number is right.
        const TapeLook thin = lookOf(replica, OffsetAxis{0, 1}, false);
        for (const TapeBlock& block : thin.blocks)
            QVERIFY(thin.blocks.size() > 1 || block.sequence == -1);
    }

    // what-is-seen.md: all tapes of a row share one offset axis
    void theSameOffsetStandsAtTheSameXOnEveryTapeOfARow()
    {
        const view::ClusterView view = test::sampleView();
        const view::PartitionView& row = partition(view, 1);
        const OffsetAxis axis = axisFor(row, 200);
        const TapeLook leader = lookOf(row.replicas[2], axis, false);
        const TapeLook follower = lookOf(row.replicas[0], axis, false);
        for (std::size_t i = 0; i < follower.blocks.size(); ++i)
            QCOMPARE(follower.blocks[i].left, leader.blocks[i].left);
        QCOMPARE(leader.end, axis.x(Offset{18}));
    }

    void aBatchIsCommittedWhenItLiesBelowTheHighWatermarkThatThisBrokerBelieves()
    {
        const view::ClusterView view = test::sampleView();
        const view::PartitionView& row = partition(view, 4); // log end 26, high watermark 25
        const TapeLook look = lookOf(row.replicas[2], axisFor(row, 200), false);
        QVERIFY(!look.blocks.back().isCommitted);
        QVERIFY(look.blocks.front().isCommitted);
        QVERIFY(look.highWatermark.has_value());
    }

    void anUnknownHighWatermarkHasNoFlagAndAnUnknownEndIsAQuestionMark()
    {
        view::ReplicaView replica = test::sampleView().topics.front().partitions.front().replicas.front();
        replica.highWatermark.reset();
        replica.logEndOffset.reset();
        const TapeLook look = lookOf(replica, {0, 6}, false);
        QVERIFY(!look.highWatermark.has_value());
        QCOMPARE(look.endText, QStringLiteral("?"));
        QVERIFY(std::none_of(look.blocks.begin(), look.blocks.end(), [](const TapeBlock& block) { return block.isCommitted; }));
    }

    void theWindowShowsTheNewestOffsets()
    {
        const view::ClusterView view = test::largeView(3, 1, 400);
        const view::PartitionView& row = partition(view, 0);
        const OffsetAxis axis = axisFor(row, 200);
        QVERIFY(axis.from > 0);
        const TapeLook look = lookOf(row.replicas.front(), axis, false);
        QVERIFY(look.isCutAtLeft);
        QVERIFY(look.end <= 200.5);
        QVERIFY(look.blocks.front().left >= 0);
    }

    void lostRecordsStandAsGhostsBehindWhatIsLeft()
    {
        const view::ClusterView view = test::sampleView();
        const view::PartitionView& row = partition(view, 4);
        const TapeLook look = lookOf(row.replicas[1], axisFor(row, 200), true);
        QCOMPARE(look.ghosts.size(), std::size_t{1});
        QCOMPARE(look.ghosts.front().recordCount, 6);
        QVERIFY(look.ghosts.front().left >= look.blocks.back().right);
        QVERIFY(look.isFaded);
    }

    void aLeaderEpochShowsItsHueAndAGhostTheInkOfTheLost()
    {
        const Theme theme;
        const view::ClusterView view = test::sampleView();
        const view::PartitionView& row = partition(view, 4);
        const OffsetAxis axis = axisFor(row, 200);
        const QImage leader = painted(lookOf(row.replicas[2], axis, false), theme);
        const QColor first = leader.pixelColor(26, 32);
        const QColor hue = theme.epoch(LeaderEpoch{0}).fill;
        QVERIFY(std::abs(first.red() - hue.red()) < 16 && std::abs(first.blue() - hue.blue()) < 16);
        const TapeLook lost = lookOf(row.replicas[1], axis, true);
        TapeLook without = lost;
        without.ghosts.clear();
        QVERIFY(painted(lost, theme) != painted(without, theme));
    }

    void theSameLookPaintsTheSamePicture()
    {
        const Theme theme(ThemeName::Dark);
        const view::ClusterView view = test::sampleView();
        const TapeLook look = lookOf(partition(view, 5).replicas[0], {0, 6}, false);
        QCOMPARE(painted(look, theme), painted(look, theme));
    }
};

QTEST_MAIN(TestTapeLook)
#include "tst_tape_look.moc"
