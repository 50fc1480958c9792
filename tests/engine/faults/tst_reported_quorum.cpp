// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/faults/fault_world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

const config::ConfigMap kMinIsr1{{"min.insync.replicas", "1"}};

/// Voters 1, 2 and 3; orders-0 lives on brokers 4 and 5. `emptied` led, `keeper` has what was committed, and `lacking` does not.
class VoterWorld : public FaultWorld {
public:
    explicit VoterWorld(bool hasFixedVoters = true) : FaultWorld(2, kMinIsr1, {}, 3, true, hasFixedVoters)
    {
        emptied = sim::activeController(cluster());
        for (const NodeId voter : {NodeId{1}, NodeId{2}, NodeId{3}})
            if (voter != emptied)
                (keeper == kNoNode ? keeper : lacking) = voter;
    }
    NodeId emptied = kNoNode;
    NodeId keeper = kNoNode;
    NodeId lacking = kNoNode;

    bool hasTopic(const std::string& name) const { return image().topicId(name).has_value(); }
    /// A topic that two voters of three know of, and everybody but `lacking`.
    bool commitWithoutTheThird()
    {
        command(sim::IsolateNode{lacking, false});
        runFor(seconds(1));
        sim::CreateTopic topic;
        topic.name = "payments";
        topic.assignments = {{{4}, {5}}};
        command(topic);
        if (!runUntilHolds(seconds(20), [&] { return hasTopic("payments"); }))
            return false;
        runFor(seconds(1));
        return true;
    }
    /// The leader comes back with an empty disk, and finds only the voter that lacks what was committed.
    void emptyTheLeader()
    {
        command(sim::KillNode{emptied});
        command(sim::WipeDisk{emptied, std::nullopt, sim::WipedDisk::Metadata});
        command(sim::IsolateNode{keeper, false});
        command(sim::HealNode{lacking});
        command(sim::CutLink{lacking, keeper, sim::LinkDirection::BothWays});
        command(sim::RestartNode{emptied});
    }
    bool hasSaid(const std::string& invariant, const std::string& rule) const
    {
        return std::ranges::any_of(spoken(), [&](const sim::Violation& said) { return said.invariant == invariant && said.rule == rule; });
    }
    std::size_t haltedCount() const
    {
        return std::size_t(std::ranges::count_if(cluster().nodes, [](const auto& entry) {
            return entry.second.process == node::ProcessState::Dead && entry.second.broker;
        }));
    }
};

} // namespace

class TestReportedQuorum : public QObject {
Q_OBJECT
private slots:
    // KAFKA-14077: voters that are known by their number alone trust an emptied disk, and a committed record is gone.
    void K01_anEmptiedVoterElectsALeaderWithoutACommittedRecord()
    {
        VoterWorld world;
        QVERIFY(world.commitWithoutTheThird());
        world.emptyTheLeader();
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return sim::activeController(world.cluster()) == world.lacking; }));
        world.runFor(seconds(5));
        QVERIFY(!world.hasTopic("payments"));
        QVERIFY(world.hasSaid("Q6", "a voter lost its disk"));
        world.command(sim::HealAll{});
        world.runFor(seconds(5));
        // Who has read the record cannot give it up while it runs (replication.md 2.22, 4.20).
        QVERIFY(world.haltedCount() >= 1);
        QVERIFY(world.lastSeen<event::NodeHalted>([&](const event::Event& event, const event::NodeHalted& fact) {
            return event.node == world.keeper && fact.reason == event::HaltReason::CommittedMetadataGone;
        }) != kNever);
        for (const auto& [id, node] : sim::Cluster(world.cluster()).nodes)
            if (node.process == node::ProcessState::Dead)
                world.command(sim::RestartNode{id});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.allBrokersRun(); }));
        world.runFor(seconds(10));
        world.scan();
        QVERIFY(!world.hasTopic("payments"));
        QVERIFY(world.hasTopic("orders"));
        QCOMPARE(world.defects(), std::string());
    }
    // KIP-853: a voter is known with its disk. Emptied, it is none until it is added again, so nobody leads until the keeper is back.
    void K01_anEmptiedVoterThatIsKnownWithItsDiskElectsNobody()
    {
        VoterWorld world(false);
        QVERIFY(world.commitWithoutTheThird());
        const Uuid before = world.cluster().node(world.emptied)->controllerNode->quorum().directoryId();
        world.emptyTheLeader();
        QVERIFY(world.cluster().node(world.emptied)->controllerNode->quorum().directoryId() != before);
        world.runFor(seconds(30));
        QCOMPARE(sim::activeController(world.cluster()), kNoNode);
        world.command(sim::HealAll{});
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return sim::activeController(world.cluster()) == world.keeper; }));
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.allBrokersRun(); }));
        QVERIFY(world.hasTopic("payments"));
        const auto isVoter = [&] { return world.cluster().node(world.emptied)->isVoter(); };
        QVERIFY(!isVoter());
        // Its number still votes with the disk that is gone.
        world.command(sim::AddVoter{world.emptied});
        world.runFor(seconds(1));
        QVERIFY(world.lastSeen<event::AdminRequestRefused>([](const event::Event&, const event::AdminRequestRefused& fact) {
            return fact.error == ErrorCode::DuplicateVoter;
        }) != kNever);
        world.command(sim::RemoveVoter{world.emptied, before});
        QVERIFY(world.runUntilHolds(seconds(5), [&] { return world.image().voters.size() == 2; }));
        world.command(sim::AddVoter{world.emptied});
        QVERIFY(world.runUntilHolds(seconds(5), [&] { return world.image().voters.size() == 3; }));
        QVERIFY(world.runUntilHolds(seconds(5), isVoter));
        world.runFor(seconds(5));
        world.scan();
        QCOMPARE(world.haltedCount(), std::size_t(0));
        QCOMPARE(world.spoken().size(), std::size_t(0));
    }
    // The same with the disk whole: the leader's vote goes to nobody who has less, so nobody leads until a second one has it.
    void K01_aVoterWithItsDiskKeepsWhatWasCommitted()
    {
        VoterWorld world;
        QVERIFY(world.commitWithoutTheThird());
        world.command(sim::KillNode{world.emptied});
        world.command(sim::IsolateNode{world.keeper, false});
        world.command(sim::HealNode{world.lacking});
        world.command(sim::CutLink{world.lacking, world.keeper, sim::LinkDirection::BothWays});
        world.command(sim::RestartNode{world.emptied});
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return sim::activeController(world.cluster()) == world.emptied; }));
        world.command(sim::HealAll{});
        world.runFor(seconds(15));
        world.scan();
        QVERIFY(world.hasTopic("payments"));
        QCOMPARE(world.spoken().size(), std::size_t(0));
    }
    // A sole voter with an empty disk begins a new cluster; whoever knows the old one stops.
    void K01_aSoleVoterWithAnEmptyDiskBeginsAnew()
    {
        FaultWorld world(2, kMinIsr1);
        world.command(sim::KillNode{{1}});
        world.command(sim::WipeDisk{{1}, std::nullopt, sim::WipedDisk::Metadata});
        world.command(sim::RestartNode{{1}});
        world.runFor(seconds(5));
        for (const NodeId broker : {NodeId{2}, NodeId{3}})
            if (world.cluster().node(broker)->process == node::ProcessState::Dead)
                world.command(sim::RestartNode{broker});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.allBrokersRun(); }));
        world.runFor(seconds(5));
        world.scan();
        QVERIFY(!world.image().topicId("orders").has_value());
        QCOMPARE(world.defects(), std::string());
    }
};

QTEST_APPLESS_MAIN(TestReportedQuorum)
#include "tst_reported_quorum.moc"
