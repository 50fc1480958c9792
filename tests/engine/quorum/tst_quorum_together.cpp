// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/ensure.h"
#include "tests/support/a_voter.h"

#include <map>
#include <set>

using namespace highwater;
using namespace highwater::quorum;
using namespace highwater::tests;

namespace {

/// Some quorum members, a network between them, and judges that look at them after each step.
class Together {
public:
    Together(std::int32_t voters, std::int32_t observers, std::uint64_t seed = 1) : stepper(seed)
    {
        for (std::int32_t id = 1; id <= voters; ++id)
            voterIds.push_back({id});
        for (std::int32_t id = 1; id <= voters + observers; ++id) {
            QuorumState state;
            state.id = {id};
            state.voters = voterIds;
            members.emplace(NodeId{id}, Quorum(state));
        }
        for (auto& [id, member] : members)
            start(id);
    }

    void start(NodeId id)
    {
        dead.erase(id);
        take(stepper.doing(id, now, [&, node = id](machine::Outbox& out) { members.at(node).start(now, out); }), id);
    }
    void kill(NodeId id)
    {
        dead.insert(id);
        members.at(id).crash();
        for (const auto& [peer, member] : members)
            if (peer != id && !dead.contains(peer))
                send({id, peer, message::Channel::Quorum, {}, {}, std::make_shared<const message::Message>(message::ConnectionClosed{})});
    }
    void isolate(NodeId id) { isolated.insert(id); }
    void heal() { isolated.clear(); }

    void runFor(Duration span)
    {
        const Instant until = now + span;
        while (advance(until)) { }
        now = until;
    }
    /// False: it did not come to pass in a minute.
    template <class Condition>
    bool runUntil(Condition condition)
    {
        const Instant until = now + seconds(60);
        while (!condition())
            if (!advance(until))
                return false;
        return true;
    }

    /// The living, connected leader of the newest epoch.
    NodeId leader() const
    {
        NodeId found = kNoNode;
        for (const auto& [id, member] : members)
            if (member.isLeader() && !dead.contains(id) && !isolated.contains(id)
                && (found == kNoNode || member.epoch() > members.at(found).epoch()))
                found = id;
        return found;
    }
    bool hasWorkingLeader() const { return leader() != kNoNode && members.at(leader()).highWatermark() != kNoOffset; }
    void append()
    {
        const NodeId id = leader();
        if (id == kNoNode)
            return;
        auto records = std::make_shared<const std::vector<metadata::MetadataRecord>>(1, metadata::NoOpRecord{});
        take(stepper.doing(id, now, [&](machine::Outbox& out) { members.at(id).append(records, out); }), id);
    }
    bool allAgree() const
    {
        for (const auto& [id, member] : members)
            if (member.log() != members.at(leader()).log() || member.highWatermark() != members.at(leader()).highWatermark())
                return false;
        return true;
    }
    template <class Fact>
    std::size_t countOf() const
    {
        return std::size_t(std::ranges::count_if(events, [](const auto& event) { return std::holds_alternative<Fact>(event.body); }));
    }

    Stepper stepper;
    Instant now;
    std::vector<NodeId> voterIds;
    std::map<NodeId, Quorum> members;
    std::set<NodeId> dead;
    std::set<NodeId> isolated;
    std::vector<event::Event> events;
    std::vector<std::string> complaints;

private:
    bool isCut(NodeId a, NodeId b) const { return isolated.contains(a) || isolated.contains(b); }
    void send(const message::Envelope& envelope)
    {
        Instant& last = lastArrival[{envelope.from, envelope.to}];
        last = std::max(last, now + stepper.counters.prng.between(microseconds(300), milliseconds(4)));
        wire.emplace(std::pair(last, ++sequence), envelope);
    }
    void take(const Stepped& step, NodeId id)
    {
        events.insert(events.end(), step.events.begin(), step.events.end());
        for (const message::Envelope& envelope : step.envelopes)
            if (!isCut(envelope.from, envelope.to))
                send(envelope);
        judge(members.at(id));
    }
    bool advance(Instant until)
    {
        NodeId sleeper = kNoNode;
        Instant next = kNever;
        for (const auto& [id, member] : members)
            if (!dead.contains(id) && member.earliestDeadline().at < next) {
                next = member.earliestDeadline().at;
                sleeper = id;
            }
        const bool isMessage = !wire.empty() && wire.begin()->first.first <= next;
        if (isMessage)
            next = wire.begin()->first.first;
        if (next > until)
            return false;
        now = std::max(now, next);
        if (isMessage)
            deliver();
        else
            take(stepper.woken(members.at(sleeper), sleeper, now), sleeper);
        return true;
    }
    void deliver()
    {
        const message::Envelope envelope = wire.begin()->second;
        wire.erase(wire.begin());
        if (isCut(envelope.from, envelope.to))
            return;
        if (dead.contains(envelope.to)) {
            const bool isNews = !std::holds_alternative<message::ConnectionClosed>(*envelope.message);
            if (isNews && !dead.contains(envelope.from))
                send({envelope.to, envelope.from, envelope.channel, envelope.correlation, {},
                    std::make_shared<const message::Message>(message::ConnectionClosed{})});
            return;
        }
        take(stepper.received(members.at(envelope.to), now, envelope), envelope.to);
    }

    void judge(const Quorum& member)
    {
        const NodeId id = member.state().id;
        const auto complain = [&](const char* what) { complaints.push_back(std::string(what) + " at node " + std::to_string(id.value)); };
        // 9.33, Q1: one leader per epoch
        if (member.isLeader() && leaders.try_emplace(member.epoch(), id).first->second != id)
            complain("two leaders in one epoch");
        // Q2: the epoch never decreases
        if (member.epoch() < epochs[id])
            complain("an epoch decreased");
        epochs[id] = member.epoch();
        // Q3, Q5, 9.35: what is committed stays, the same everywhere
        for (std::size_t index = 0; index < member.log().batchCount(); ++index) {
            const metadata::MetadataBatch& batch = member.log().batch(index);
            if (batch.nextOffset() > member.highWatermark())
                break;
            if (committed.size() <= index)
                committed.push_back(batch);
            else if (!(committed[index] == batch))
                complain("a committed record differs");
        }
        // Q6: a leader has all that is committed
        if (member.isLeader() && !committed.empty() && epochs[id] == newestEpoch()
            && member.log().endOffset() < committed.back().nextOffset())
            complain("a new leader lacks committed records");
    }
    QuorumEpoch newestEpoch() const { return leaders.empty() ? QuorumEpoch{} : leaders.rbegin()->first; }

    std::map<std::pair<Instant, std::uint64_t>, message::Envelope> wire;
    std::map<std::pair<NodeId, NodeId>, Instant> lastArrival;
    std::uint64_t sequence = 0;
    std::map<QuorumEpoch, NodeId> leaders;
    std::map<NodeId, QuorumEpoch> epochs;
    std::vector<metadata::MetadataBatch> committed;
};

/// A run of random kills, restarts and cuts, with appends all along; everything is repaired at the end.
Together troubled(std::uint64_t seed)
{
    Together world(3 + std::int32_t(seed % 2) * 2, 1, seed);
    Prng prng(seed * 7 + 1);
    for (int round = 0; round < 12; ++round) {
        const NodeId victim{1 + std::int32_t(prng.below(world.members.size()))};
        switch (prng.below(4)) {
        case 0:
            if (!world.dead.contains(victim) && world.dead.size() < 2)
                world.kill(victim);
            break;
        case 1:
            if (!world.dead.empty())
                world.start(*world.dead.begin());
            break;
        case 2:
            world.isolate(victim);
            break;
        default:
            world.heal();
        }
        for (int part = 0; part < 8; ++part) {
            world.runFor(prng.between(milliseconds(10), milliseconds(600)));
            world.append();
        }
    }
    world.heal();
    while (!world.dead.empty())
        world.start(*world.dead.begin());
    return world;
}

} // namespace

class TestQuorumTogether : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4B, 4E
    void threeVotersElectOneLeaderAndCommit()
    {
        Together world(3, 2);
        QVERIFY(world.runUntil([&] { return world.hasWorkingLeader(); }));
        world.append();
        world.runFor(seconds(3));
        QVERIFY(world.allAgree());
        QCOMPARE(world.members.at(world.leader()).highWatermark(), Offset{2});
        QCOMPARE(world.countOf<event::QuorumLeaderElected>(), std::size_t(1));
        QCOMPARE(world.complaints, std::vector<std::string>{});
    }
    // replication.md 4.9, 4.10
    void aKilledLeaderIsReplacedAndComesBackAsAFollower()
    {
        Together world(3, 1);
        QVERIFY(world.runUntil([&] { return world.hasWorkingLeader(); }));
        const NodeId first = world.leader();
        const QuorumEpoch firstEpoch = world.members.at(first).epoch();
        world.append();
        world.runFor(milliseconds(300));
        world.kill(first);
        QVERIFY(world.runUntil([&] { return world.hasWorkingLeader(); }));
        QVERIFY(world.leader() != first);
        QVERIFY(world.members.at(world.leader()).epoch() > firstEpoch);
        world.start(first);
        world.append();
        world.runFor(seconds(5));
        QVERIFY(world.members.at(world.leader()).epoch() > firstEpoch);
        QVERIFY(world.allAgree());
        QCOMPARE(world.complaints, std::vector<std::string>{});
    }
    // replication.md 4.12, 4.20: what an isolated leader appended is cut off when it returns
    void anIsolatedLeaderResignsAndItsTailIsTruncated()
    {
        Together world(3, 0);
        QVERIFY(world.runUntil([&] { return world.hasWorkingLeader(); }));
        world.runFor(seconds(2));
        const NodeId first = world.leader();
        world.append(); // lingers; nobody else will ever see it
        world.isolate(first);
        world.runFor(seconds(8));
        QVERIFY(!world.members.at(first).isLeader());
        QVERIFY(world.leader() != kNoNode && world.leader() != first);
        world.append();
        world.runFor(seconds(1));
        world.heal();
        world.runFor(seconds(8));
        QCOMPARE(world.countOf<event::MetadataTruncated>(), std::size_t(1));
        QVERIFY(world.allAgree());
        QCOMPARE(world.complaints, std::vector<std::string>{});
    }
    // replication.md 4.6, 9.37: PreVote keeps a follower that was away from disturbing the others
    void aFollowerThatWasAwayDoesNotDeposeTheLeader()
    {
        Together world(3, 0);
        QVERIFY(world.runUntil([&] { return world.hasWorkingLeader(); }));
        world.runFor(seconds(2));
        const NodeId leader = world.leader();
        const QuorumEpoch epoch = world.members.at(leader).epoch();
        const NodeId away{leader.value % 3 + 1};
        world.isolate(away);
        world.runFor(seconds(20));
        QCOMPARE(world.members.at(away).epoch(), epoch); // it asked, but moved nobody, not even itself
        world.heal();
        world.runFor(seconds(10));
        QCOMPARE(world.leader(), leader);
        QCOMPARE(world.members.at(leader).epoch(), epoch);
        QVERIFY(world.allAgree());
    }
    // replication.md 4.17: a leader that stops in order hands over faster than a fetch timeout
    void anOrderlyStopHandsOverAtOnce()
    {
        Together world(3, 0);
        QVERIFY(world.runUntil([&] { return world.hasWorkingLeader(); }));
        world.runFor(seconds(2));
        const NodeId first = world.leader();
        const QuorumEpoch epoch = world.members.at(first).epoch();
        const Instant before = world.now;
        message::EndQuorumEpochRequest farewell{first, epoch, {}};
        for (const NodeId voter : world.voterIds)
            if (voter != first)
                farewell.preferredSuccessors.push_back(voter);
        world.stepper.doing(first, world.now, [&](machine::Outbox& out) { world.members.at(first).beginShutdown(world.now, out); });
        const NodeId next = farewell.preferredSuccessors.front();
        world.stepper.received(world.members.at(next), world.now, requestFrom(first, next, farewell));
        QVERIFY(std::holds_alternative<Prospective>(world.members.at(next).state().role));
        QVERIFY(world.runUntil([&] { return world.leader() != kNoNode; }));
        QVERIFY(world.leader() != first);
        QVERIFY(world.now - before < seconds(4));
    }
    void withoutAMajorityNothingIsCommitted()
    {
        Together world(3, 0);
        QVERIFY(world.runUntil([&] { return world.hasWorkingLeader(); }));
        world.runFor(seconds(1));
        const NodeId leader = world.leader();
        const Offset before = world.members.at(leader).highWatermark();
        for (const NodeId voter : world.voterIds)
            if (voter != leader)
                world.kill(voter);
        world.append();
        world.runFor(seconds(20));
        QCOMPARE(world.leader(), kNoNode);
        QCOMPARE(world.members.at(leader).highWatermark(), before);
    }
    // invariants.md 2: Q1-Q3, Q5, Q6, Q8
    void randomTroubleBreaksNoPromise_data()
    {
        QTest::addColumn<quint64>("seed");
        for (quint64 seed = 1; seed <= 40; ++seed)
            QTest::newRow(qPrintable(QString("seed %1").arg(seed))) << seed;
    }
    void randomTroubleBreaksNoPromise()
    {
        QFETCH(quint64, seed);
        Together world = troubled(seed);
        QVERIFY(world.runUntil([&] { return world.hasWorkingLeader(); }));
        world.append();
        world.runFor(seconds(20));
        QCOMPARE(world.complaints, std::vector<std::string>{});
        QVERIFY(world.hasWorkingLeader());
        QVERIFY(world.allAgree());
    }
    void theSameSeedGivesTheSameWorld()
    {
        const Together a = troubled(5);
        const Together b = troubled(5);
        QVERIFY(a.members == b.members);
        QVERIFY(a.events == b.events);
    }
};

QTEST_APPLESS_MAIN(TestQuorumTogether)
#include "tst_quorum_together.moc"
