// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/faults/fault_world.h"

using namespace highwater;
using namespace highwater::test;

// Faults that were reported of Kafka's disks, retention, producers' state and controllers, by their ids in reported-faults.md. Each
// world is judged; a judge that speaks without a rule or config that allows it fails the test.

namespace {

const config::ConfigMap kMinIsr1{{"min.insync.replicas", "1"}};
const config::ConfigMap kMinIsr2{{"min.insync.replicas", "2"}};
const config::ConfigMap kUnclean{{"min.insync.replicas", "1"}, {"unclean.leader.election.enable", "true"}};
const config::ConfigMap kShortRetention{{"min.insync.replicas", "1"}, {"retention.ms", "4000"}, {"segment.ms", "1000"}};
const config::ConfigMap kOftenChecked{{"log.retention.check.interval.ms", "1000"}, {"replica.lag.time.max.ms", "3000"}};
constexpr NodeId kLeader{2};
constexpr NodeId kSecond{3};
constexpr NodeId kThird{4};

} // namespace

class TestReportedLosses : public QObject {
Q_OBJECT
private slots:
    // KIP-101, scenario 2: both lose power; equal length, other content, and one history afterwards.
    void R02_equalLengthAfterTwoPowerLossesDoesNotHideADivergence()
    {
        FaultWorld world(2, kUnclean);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 1);
        QVERIFY(world.runUntilAcknowledged(1));
        world.send({1001}, 1); // a batch of its own
        QVERIFY(world.runUntilAcknowledged(2));
        world.runFor(seconds(1));
        world.losePower(kLeader, 2);
        world.losePower(kSecond, 1);
        world.command(sim::RestartNode{kSecond});
        QVERIFY(world.runUntilLeader(kSecond, seconds(40)));
        world.send({1001}, 1);
        QVERIFY(world.runUntilAcknowledged(3));
        QCOMPARE(world.copy(kSecond).logEndOffset(), Offset{2});
        world.command(sim::RestartNode{kLeader});
        QVERIFY(world.runUntilIsr({kLeader, kSecond}));
        world.runFor(seconds(2));
        world.scan(); // R7: the same bytes below both high watermarks
        QVERIFY(world.lastSeen<event::LogTruncated>([](const event::Event& event, const event::LogTruncated&) { return event.node == kLeader; })
            != kNever);
        QCOMPARE(world.copy(kLeader).logEndOffset(), Offset{2});
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(1));
        QVERIFY(world.isExplainedLoss());
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-6361, KIP-279: two elections in a row; the leader says which epoch it knows, and the follower compares with its own.
    void R03_twoFastElectionsLeaveOneHistory()
    {
        FaultWorld world(2, kUnclean);
        world.command(sim::AddProducer{"p", {{"acks", "1"}, {"linger.ms", "0"}}});
        world.send({1001}, 1);
        QVERIFY(world.runUntilAcknowledged(1));
        world.command(sim::SlowFetches{kSecond, seconds(600)});
        world.runFor(seconds(1)); // its last fetch was answered, empty
        const Offset both = world.copy(kSecond).logEndOffset();
        world.send({1001}, 1);
        QVERIFY(world.runUntilAcknowledged(2));
        world.command(sim::KillNode{kLeader});
        QVERIFY(world.runUntilLeader(kSecond));
        world.send({1001}, 1);
        QVERIFY(world.runUntilAcknowledged(3));
        QCOMPARE(world.copy(kSecond).logEndOffset(), both.next());
        world.command(sim::KillNode{kSecond});
        world.command(sim::RestartNode{kLeader});
        QVERIFY(world.runUntilLeader(kLeader, seconds(60)));
        world.send({1001}, 1);
        QVERIFY(world.runUntilAcknowledged(4));
        world.command(sim::SlowFetches{kSecond, {}});
        world.command(sim::RestartNode{kSecond});
        QVERIFY(world.runUntilIsr({kLeader, kSecond}));
        world.runFor(seconds(2));
        world.scan(); // R7, R8
        const auto cut = world.lastSeen<event::LogTruncated>(
            [&](const event::Event& event, const event::LogTruncated& fact) { return event.node == kSecond && fact.to == both; });
        QVERIFY(cut != kNever);
        QCOMPARE(world.copy(kSecond).logEndOffset(), world.copy(kLeader).logEndOffset());
        QCOMPARE(world.defects(), std::string());
    }
    // KIP-320, KAFKA-20507: a group's offset lies behind the place where an unclean election cut the log. With the epoch that was
    // committed beside it the reader finds out; without one it cannot, and what it does depends on how far the log has grown again.
    void R19_aCommittedOffsetAfterATruncation_data()
    {
        QTest::addColumn<bool>("hasEpoch");
        QTest::addColumn<int>("regrown");
        QTest::addColumn<QString>("policy");
        QTest::addColumn<bool>("isFound");   // that the log was cut
        QTest::addColumn<bool>("isRefused"); // OFFSET_OUT_OF_RANGE
        QTest::addColumn<int>("readFrom");   // afterwards; -1: the reader gave up
        QTest::newRow("with an epoch") << true << 20 << "earliest" << true << false << 10;
        QTest::newRow("with an epoch, not grown as far") << true << 12 << "latest" << true << false << 10;
        QTest::newRow("with an epoch and no policy") << true << 20 << "none" << true << false << -1;
        QTest::newRow("without one") << false << 20 << "earliest" << false << false << 15;
        QTest::newRow("without one, not grown as far") << false << 12 << "earliest" << false << true << 0;
        QTest::newRow("without one, not grown as far, latest") << false << 12 << "latest" << false << true << 12;
        QTest::newRow("without one, not grown as far, no policy") << false << 12 << "none" << false << true << -1;
    }
    void R19_aCommittedOffsetAfterATruncation()
    {
        QFETCH(bool, hasEpoch);
        QFETCH(int, regrown);
        QFETCH(QString, policy);
        QFETCH(bool, isFound);
        QFETCH(bool, isRefused);
        QFETCH(int, readFrom);
        FaultWorld world(2, kUnclean, {{"replica.lag.time.max.ms", "3000"}});
        world.command(sim::AddProducer{"p", {{"acks", "1"}, {"linger.ms", "0"}}});
        world.send({1001}, 10);
        QVERIFY(world.runUntilAcknowledged(10));
        world.runFor(seconds(1));
        world.command(sim::SlowFetches{kSecond, seconds(600)});
        world.runFor(seconds(1));
        world.send({1001}, 5);
        QVERIFY(world.runUntilIsr({kLeader}));
        world.command(sim::AddConsumer{"reader", "orders", {{"group.id", "g"}, {"auto.offset.reset", "earliest"}}});
        const auto member = [&]() -> const client::GroupConsumerState& { return world.cluster().node({1002})->client->member()->state(); };
        const auto position = [&] {
            return member().partitions.empty() ? kNoOffset : member().partitions.begin()->second.position.value_or(kNoOffset);
        };
        QVERIFY(world.runUntilHolds(seconds(40), [&] { return position() == Offset{15}; }));
        world.command(sim::StopNode{{1002}}); // commits as it leaves
        world.runFor(seconds(3));
        if (!hasEpoch) // an administrator's tool commits no epoch
            QCOMPARE(world.command(sim::ResetOffsets{"g", "orders", std::nullopt, sim::ResetTo::Offset, 15}), std::string());
        world.command(sim::SetClientConfig{{1002}, "auto.offset.reset", policy.toStdString()});
        world.runFor(seconds(3));

        world.command(sim::KillNode{kLeader});
        QVERIFY(world.runUntilLeader(kSecond, seconds(30)));
        QCOMPARE(world.copy(kSecond).logEndOffset(), Offset{10});
        world.send({1001}, regrown - 10);
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return world.copy(kSecond).highWatermark() == Offset{regrown}; }));
        std::optional<Offset> firstRead;
        bool hasFailed = false;
        world.watch = [&](const event::Event& event) {
            if (const auto* read = std::get_if<event::RecordsProcessed>(&event.body); read != nullptr && !firstRead)
                firstRead = read->from;
            hasFailed = hasFailed || std::holds_alternative<event::ConsumerFailed>(event.body);
        };
        world.command(sim::RestartNode{{1002}});
        world.runFor(seconds(15));
        world.send({1001}, 1); // whoever waits at the end reads it
        world.runFor(seconds(5));
        QCOMPARE(firstRead.value_or(kNoOffset), Offset{readFrom});
        QCOMPARE(hasFailed, readFrom < 0);
        QCOMPARE(world.lastSeen<event::ConsumerTruncationDetected>() != kNever, isFound);
        QCOMPARE(world.lastSeen<event::ConsumerFetchRefused>([](const event::Event&, const event::ConsumerFetchRefused& fact) {
            return fact.error == ErrorCode::OffsetOutOfRange;
        }) != kNever, isRefused);
        QVERIFY(world.isExplainedLoss());
        QCOMPARE(world.defects(), std::string());
    }
    // replication.md 2.23, 4.46, 8.22: a leader whose epoch began behind what a power loss left it notes that epoch at its new end,
    // and, following, notes the older epoch of what it copies there anew: its epoch cache says that one begins later than it does.
    void aLeaderBackBeforeItsSessionEndsNotesAnEpochLate()
    {
        FaultWorld world(3, kMinIsr2);
        world.command(sim::AddProducer{"p", {{"linger.ms", "0"}}});
        const auto write = [&](std::int64_t count) {
            const std::int64_t all = world.acknowledged() + count;
            for (std::int64_t i = 0; i < count; ++i) {
                world.send({1001}, 1);
                if (!world.runUntilAcknowledged(world.acknowledged() + 1))
                    return false;
            }
            return world.acknowledged() == all;
        };
        const auto endsOf = [&](NodeId broker) {
            std::vector<std::pair<LeaderEpoch, Offset>> entries;
            for (const log::EpochEntry& entry : world.copy(broker).log().epochCache().entries())
                entries.emplace_back(entry.epoch, entry.startOffset);
            return entries;
        };
        QVERIFY(write(3)); // epoch 0: 0 to 2
        world.command(sim::KillNode{kLeader});
        QVERIFY(world.runUntilLeader(kSecond));
        world.command(sim::RestartNode{kLeader});
        QVERIFY(world.runUntilIsr({kLeader, kSecond, kThird}));
        QVERIFY(write(5)); // epoch 1: 3 to 7
        world.command(sim::KillNode{kSecond});
        QVERIFY(world.runUntilLeader(kLeader, seconds(20)));
        world.command(sim::RestartNode{kSecond});
        QVERIFY(world.runUntilIsr({kLeader, kSecond, kThird}));
        QVERIFY(write(2)); // epoch 2: 8 and 9
        world.runFor(seconds(1));
        const LeaderEpoch epoch = world.orders().leaderEpoch;
        world.losePower(kLeader, 6);
        world.command(sim::RestartNode{kLeader});
        QVERIFY(world.runUntilHolds(seconds(8), [&] {
            const replica::Replica* replica = world.cluster().node(kLeader)->broker->replica(world.partition("orders", 0));
            return replica != nullptr && replica->isLeader() && replica->logEndOffset() == Offset{6};
        }));
        QCOMPARE(world.copy(kLeader).state().leaderEpoch, epoch);
        QVERIFY(world.runUntilHolds(seconds(20), [&] { return world.orders().leaderEpoch > epoch; }));
        QVERIFY(world.runUntilIsr({kLeader, kSecond, kThird}, seconds(60)));
        QCOMPARE(world.copy(kLeader).logEndOffset(), Offset{10});
        const auto noted = endsOf(kLeader);
        QCOMPARE(noted.at(1), (std::pair{LeaderEpoch{1}, Offset{6}})); // it has that epoch from 3 on
        // It leads again, and is asked where epochs end: the judges know.
        world.command(sim::ElectLeaders{});
        QVERIFY(world.runUntilLeader(kLeader));
        world.runFor(seconds(1));
        world.scan();
        QVERIFY(world.copy(kLeader).log().endOffsetForEpoch({0}).endOffset == Offset{6}); // and not 3
        QCOMPARE(world.defects(), std::string());
        QCOMPARE(world.spoken().size(), std::size_t(0));
        // Another start of that epoch would be a defect.
        log::EpochCache& cache = const_cast<log::EpochCache&>(world.copy(kLeader).log().epochCache());
        const log::EpochCache kept = cache;
        cache.truncateFromEnd({6});
        cache.assign({1}, {5});
        cache.assign({2}, {8});
        world.scan();
        QVERIFY(std::ranges::any_of(world.spoken(), [](const sim::Violation& said) { return said.invariant == "R24" && said.rule.empty(); }));
        cache = kept;
    }
    // KAFKA-15583: below min.insync.replicas what acks=1 acknowledged is not seen until the ISR is large enough again.
    void R24_whatIsWrittenBelowMinIsrIsSeenWhenTheIsrIsLargeEnough()
    {
        FaultWorld world(2, kMinIsr2);
        world.command(sim::KillNode{kSecond});
        QVERIFY(world.runUntilIsr({kLeader}));
        world.command(sim::AddProducer{"p", {{"acks", "1"}}});
        world.command(sim::AddConsumer{"reader", "orders", {{"auto.offset.reset", "earliest"}}});
        world.send({1001}, 5);
        QVERIFY(world.runUntilAcknowledged(5));
        world.runFor(seconds(5));
        const auto position = [&] {
            return world.cluster().node({1002})->client->consumer()->state().partitions.front().position.value_or(kNoOffset);
        };
        QCOMPARE(position(), Offset{0});
        QCOMPARE(world.copy(kLeader).highWatermark(), Offset{0});
        world.command(sim::RestartNode{kSecond});
        QVERIFY(world.runUntilIsr({kLeader, kSecond}));
        world.runFor(seconds(2));
        QCOMPARE(position(), Offset{5});
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-6880, KAFKA-7395, KIP-320: a leader that the controller has replaced commits and acknowledges nothing any more.
    void R06_aZombieLeaderCommitsNothing()
    {
        FaultWorld world(3, kMinIsr2);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 400, milliseconds(50));
        world.runFor(seconds(2));
        world.command(sim::CutLink{{1}, kLeader, sim::LinkDirection::BothWays});
        world.command(sim::CutLink{{1}, kThird, sim::LinkDirection::BothWays});
        QVERIFY(world.runUntilLeader(kSecond, seconds(30)));
        world.runFor(seconds(1));
        QVERIFY(world.copy(kLeader).isLeader() && world.copy(kSecond).isLeader());
        QVERIFY(world.copy(kLeader).state().leaderEpoch < world.copy(kSecond).state().leaderEpoch);
        const Offset frozen = world.copy(kLeader).highWatermark();
        world.runFor(seconds(25));
        QCOMPARE(world.copy(kLeader).highWatermark(), frozen);
        world.command(sim::HealAll{});
        QVERIFY(world.runUntilAcknowledged(400, seconds(120)));
        QVERIFY(world.runUntilIsr({kLeader, kSecond, kThird}));
        world.scan();
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(world.ledger().total().duplicates, std::int64_t(0));
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-9491: a follower behind the leader's log start begins again there, its high watermark too.
    void R08_aFollowerBehindTheLogStartStartsThereWithItsHighWatermark()
    {
        FaultWorld world(3, kShortRetention, kOftenChecked);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 40);
        QVERIFY(world.runUntilAcknowledged(40));
        world.runFor(milliseconds(700));
        world.command(sim::KillNode{kThird});
        world.send({1001}, 60, milliseconds(20));
        QVERIFY(world.runUntilAcknowledged(100));
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.copy(kLeader).log().logStartOffset() == Offset{100}; }));
        world.command(sim::RestartNode{kThird});
        QVERIFY(world.runUntilHolds(seconds(30), [&] {
            return world.cluster().node(kThird)->broker->log(world.partition("orders", 0))->logEndOffset() == Offset{100};
        }));
        QCOMPARE(world.copy(kThird).log().logStartOffset(), Offset{100});
        QCOMPARE(world.copy(kThird).highWatermark(), Offset{100});
        QVERIFY(world.runUntilIsr({kLeader, kSecond, kThird}));
        world.command(sim::KillNode{kLeader});
        world.command(sim::KillNode{kSecond});
        QVERIFY(world.runUntilLeader(kThird, seconds(30)));
        world.command(sim::AddConsumer{"reader", "orders", {{"auto.offset.reset", "earliest"}}});
        world.runFor(seconds(3));
        QCOMPARE(world.cluster().node({1002})->client->consumer()->state().partitions.front().position.value_or(Offset{0}), Offset{100});
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-15510: an empty answer does not make a follower forget the epoch of its last record.
    void R11_anEmptyAnswerDoesNotHideADivergence()
    {
        FaultWorld world(3, kMinIsr2);
        world.command(sim::AddProducer{"p", {{"acks", "1"}, {"retries", "0"}}});
        world.send({1001}, 10);
        QVERIFY(world.runUntilAcknowledged(10));
        world.runFor(seconds(1));
        world.command(sim::SlowFetches{kSecond, seconds(600)});
        world.runFor(seconds(1)); // its last fetch was answered, empty
        world.send({1001}, 1);
        QVERIFY(world.runUntilHolds(seconds(5), [&] { return world.copy(kThird).logEndOffset() == Offset{11}; }));
        QCOMPARE(world.copy(kSecond).logEndOffset(), Offset{10});
        world.runFor(seconds(2)); // empty answers
        world.command(sim::KillNode{kLeader});
        QVERIFY(world.runUntilLeader(kSecond));
        world.send({1001}, 1);
        world.command(sim::SlowFetches{kSecond, {}});
        QVERIFY(world.runUntilHolds(seconds(20), [&] { return world.copy(kThird).highWatermark() == Offset{11}; }));
        QVERIFY(world.lastSeen<event::LogTruncated>([](const event::Event& event, const event::LogTruncated&) { return event.node == kThird; })
            != kNever);
        QCOMPARE(world.copy(kThird).log().latestEpoch(), world.copy(kSecond).log().latestEpoch());
        world.scan();
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(1)); // acks=1
        QVERIFY(world.isExplainedLoss());
        QCOMPARE(world.defects(), std::string());
    }
    // KIP-966: the last replica of the ISR loses its power; without eligible leaders its shorter log is the truth.
    void R15_theLastReplicaStandingLosesWhatItLost_data()
    {
        QTest::addColumn<bool>("hasElr");
        QTest::newRow("eligible leader replicas") << true;
        QTest::newRow("none") << false;
    }
    void R15_theLastReplicaStandingLosesWhatItLost()
    {
        QFETCH(bool, hasElr);
        FaultWorld world(3, kMinIsr2, {}, 1, hasElr);
        world.command(sim::AddProducer{"p", {{"linger.ms", "0"}}});
        world.send({1001}, 1);
        QVERIFY(world.runUntilAcknowledged(1));
        world.send({1001}, 99, milliseconds(20));
        QVERIFY(world.runUntilAcknowledged(100));
        world.runFor(seconds(1));
        world.command(sim::IsolateNode{kLeader, false});
        QVERIFY(world.runUntilIsr({kSecond, kThird}, seconds(40)));
        world.command(sim::IsolateNode{kSecond, false});
        QVERIFY(world.runUntilIsr({kThird}, seconds(40)));
        const Offset watermark = world.copy(kThird).highWatermark();
        world.losePower(kThird, 90);
        world.runFor(seconds(12));
        world.command(sim::HealAll{});
        world.command(sim::RestartNode{kThird});
        QVERIFY(world.runUntilIsr({kLeader, kSecond, kThird}, seconds(120)));
        QCOMPARE(watermark, Offset{100});
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(hasElr ? 0 : 10));
        QCOMPARE(world.isExplainedLoss(), !hasElr);
        QCOMPARE(world.defects(), std::string());
    }
    // Redpanda, 2022: with min.insync.replicas=1 one host's unflushed records are everybody's.
    void R17_oneNodesUnflushedLossBecomesEveryones_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("lost");
        QTest::newRow("Kafka's defaults") << "min.insync.replicas" << "1" << 10;
        QTest::newRow("flushed at once") << "flush.messages" << "1" << 0;
        QTest::newRow("two in sync") << "min.insync.replicas" << "2" << 0;
    }
    void R17_oneNodesUnflushedLossBecomesEveryones()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(int, lost);
        config::ConfigMap configs = kMinIsr1;
        configs[name.toStdString()] = value.toStdString();
        const bool isRefused = configs.at("min.insync.replicas") == "2";
        FaultWorld world(3, configs);
        world.command(sim::AddProducer{"p", {{"delivery.timeout.ms", "9000"}, {"request.timeout.ms", "4000"}}});
        world.command(sim::AddConsumer{"reader", "orders", {{"auto.offset.reset", "earliest"}}});
        world.command(sim::StopNode{kSecond});
        world.command(sim::StopNode{kThird});
        QVERIFY(world.runUntilIsr({kLeader}));
        world.send({1001}, 10);
        world.runFor(seconds(12));
        QCOMPARE(world.acknowledged(), std::int64_t(isRefused ? 0 : 10));
        world.command(sim::PowerLoss{kLeader, sim::Unflushed::Lost, {}});
        world.command(sim::RestartNode{kLeader});
        QVERIFY(world.runUntilLeader(kLeader, seconds(60)));
        world.command(sim::RestartNode{kSecond});
        world.command(sim::RestartNode{kThird});
        QVERIFY(world.runUntilIsr({kLeader, kSecond, kThird}));
        world.send({1001}, 3);
        QVERIFY(world.runUntilAcknowledged(isRefused ? 3 : 13));
        world.runFor(seconds(2));
        QCOMPARE(world.copy(kSecond).logEndOffset(), Offset{lost == 0 && !isRefused ? 13 : 3});
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(lost));
        QCOMPARE(world.isExplainedLoss(), lost > 0);
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-7298: with all of its records gone by retention, a producer goes on with its next sequence.
    void I03_aProducerGoesOnAfterItsRecordsAreGone()
    {
        FaultWorld world(3, kShortRetention, kOftenChecked);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 42);
        QVERIFY(world.runUntilAcknowledged(42));
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.copy(kLeader).log().logStartOffset() == Offset{42}; }));
        const ProducerId before = world.cluster().node({1001})->client->producer()->state().producerId;
        world.send({1001}, 5);
        QVERIFY(world.runUntilAcknowledged(47));
        QCOMPARE(world.cluster().node({1001})->client->producer()->state().producerId, before);
        QCOMPARE(world.cluster().node({1001})->client->producer()->state().producerEpoch, ProducerEpoch{0});
        QCOMPARE(world.ledger().total().failed, std::int64_t(0));
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-15019: heartbeats that wait at a controller which does nothing for long are contact; nobody living is fenced.
    void K05_aControllerThatWasSlowFencesNobody()
    {
        FaultWorld world(3, kMinIsr2);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 400, milliseconds(50));
        world.runFor(seconds(2));
        world.command(sim::PauseNode{{1}});
        world.runFor(seconds(12)); // longer than broker.session.timeout.ms
        world.command(sim::ResumeNode{{1}});
        world.runFor(seconds(20));
        for (const NodeId broker : {kLeader, kSecond, kThird})
            QVERIFY(world.lastSeen<event::BrokerFenced>([&](const event::Event&, const event::BrokerFenced& fact) {
                return fact.broker == broker;
            }) == kNever);
        QCOMPARE(world.orders().leader, kLeader);
        QVERIFY(world.runUntilAcknowledged(400));
        QCOMPARE(world.defects(), std::string());
    }
};

QTEST_APPLESS_MAIN(TestReportedLosses)
#include "tst_reported_losses.moc"
