// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/seeded_life.h"

using namespace highwater;
using namespace highwater::test;

namespace {

Seeds seeds{1, 8};

/// Controllers that die, lose their disks and are removed from and added to the voters while topics come and brokers go. One producer
/// writes with acks=all. Disks are lost one at a time: a majority of the voters always has its own.
class RandomVoters {
public:
    explicit RandomVoters(std::uint64_t seed) : m_dice(seed * 7'919 + 11), m_world(specOf(seed)) {}

    void begin()
    {
        m_world.runUntilHolds(seconds(30), [&] { return m_world.allBrokersRun(); });
        m_world.command(topic("orders"));
        m_world.runFor(seconds(2));
        m_world.command(sim::AddProducer{"careful", {{"request.timeout.ms", "4000"}, {"delivery.timeout.ms", "20000"}}});
        m_world.runFor(seconds(1));
        m_world.command(sim::SendRecords{{1001}, "orders", 400, milliseconds(100), "key-", 7, 0, std::nullopt});
    }
    void trouble()
    {
        for (int round = 0; round < 40; ++round) {
            m_world.runFor(m_dice.between(milliseconds(50), milliseconds(2'500)));
            m_dice.below(5) < 3 ? hurt() : administer();
            if (round % 4 == 0)
                m_world.scan();
        }
    }
    /// In the end every controller votes again, with the disk that it has.
    bool settle()
    {
        m_world.command(sim::HealAll{});
        for (int round = 0; round < 40; ++round) {
            for (const auto& [id, unused] : sim::Cluster(m_world.cluster()).nodes)
                m_world.command(sim::RestartNode{id});
            m_world.runFor(seconds(5));
            if (sim::activeController(m_world.cluster()) != kNoNode && makeAllVote() && sim::settled(m_world.cluster()).empty())
                return true;
        }
        return false;
    }
    std::string unsettled() const
    {
        std::string text = "voters:";
        for (const metadata::Voter& voter : m_world.image().voters)
            text += " " + std::to_string(voter.id.value) + (isIntact(voter) ? "" : " (lost)");
        text += ", active " + std::to_string(sim::activeController(m_world.cluster()).value) + "\n";
        for (const sim::Violation& left : sim::settled(m_world.cluster()))
            text += left.what + "\n";
        return text;
    }
    World& world() { return m_world; }

private:
    static sim::ClusterSpec specOf(std::uint64_t seed)
    {
        sim::ClusterSpec spec;
        spec.brokers = 3;
        spec.seed = seed;
        spec.hasFixedVoters = false;
        spec.roles = seed % 3 == 0 ? sim::ProcessRoles::Combined : sim::ProcessRoles::Separate;
        spec.voters = spec.roles == sim::ProcessRoles::Combined ? 3 : 3 + std::int32_t(seed % 3);
        spec.brokerConfigs = {{"broker.session.timeout.ms", "3000"}, {"broker.heartbeat.interval.ms", "500"},
            {"replica.lag.time.max.ms", "4000"}, {"request.timeout.ms", "4000"}};
        if (seed % 4 == 0) // snapshots of the metadata, often
            spec.brokerConfigs["metadata.log.max.record.bytes.between.snapshots"] = "2000";
        return spec;
    }
    sim::CreateTopic topic(const std::string& name) const
    {
        sim::CreateTopic topic;
        topic.name = name;
        topic.partitions = 2;
        topic.replicas = 3;
        topic.configs["min.insync.replicas"] = "2";
        return topic;
    }
    std::vector<NodeId> controllers() const
    {
        std::vector<NodeId> ids;
        for (const auto& [id, node] : m_world.cluster().nodes)
            if (node.isController())
                ids.push_back(id);
        return ids;
    }
    NodeId anyController()
    {
        const std::vector<NodeId> ids = controllers();
        return ids[std::size_t(m_dice.below(ids.size()))];
    }
    bool isIntact(const metadata::Voter& voter) const
    {
        return m_world.cluster().node(voter.id)->controllerNode->quorum().directoryId() == voter.directoryId;
    }
    /// Whether those voters have a majority with their own disks, when this controller's is lost, or it is no voter.
    bool canSpare(const std::vector<metadata::Voter>& voters, NodeId victim, bool isRemoved) const
    {
        std::size_t count = 0;
        std::size_t intact = 0;
        for (const metadata::Voter& voter : voters) {
            if (isRemoved && voter.id == victim)
                continue;
            count += 1;
            intact += isIntact(voter) && voter.id != victim;
        }
        return intact >= count / 2 + 1;
    }
    /// As each controller has it in its log.
    bool canSpare(NodeId victim, bool isRemoved) const
    {
        if (m_world.cluster().node(sim::kAdminClient)->client->admin()->hasOpenCalls())
            return false; // a change that is asked for may be done later
        for (const NodeId id : controllers())
            for (const quorum::VotersFrom& known : m_world.cluster().node(id)->controllerNode->quorum().state().votersFrom)
                if (known == m_world.cluster().node(id)->controllerNode->quorum().state().votersFrom.back()
                    && !canSpare(known.voters, victim, isRemoved))
                    return false;
        return true;
    }
    int deadControllers() const
    {
        int count = 0;
        for (const NodeId id : controllers())
            count += m_world.cluster().node(id)->process != node::ProcessState::Running;
        return count;
    }
    void hurt()
    {
        const NodeId node = anyController();
        switch (m_dice.below(10)) {
        case 0:
        case 1:
            if (deadControllers() < 2)
                m_world.command(sim::KillNode{node});
            break;
        case 2: m_world.command(sim::IsolateNode{node, false}); break;
        case 3: m_world.command(sim::CutLink{node, anyController(), sim::LinkDirection::OneWay}); break;
        case 4: m_world.command(sim::PowerLoss{node, sim::Unflushed::Lost, {}}); break;
        case 5:
            if (canSpare(node, false) && m_world.command(sim::KillNode{node}).empty())
                m_world.command(sim::WipeDisk{node, std::nullopt, sim::WipedDisk::Metadata});
            break;
        case 6: m_world.command(sim::StopNode{node}); break;
        case 7: m_world.command(sim::HealAll{}); break;
        default:
            for (const NodeId id : controllers())
                m_world.command(sim::RestartNode{id});
            break;
        }
    }
    void administer()
    {
        const NodeId node = anyController();
        switch (m_dice.below(4)) {
        case 0: m_world.command(topic("t" + std::to_string(m_dice.below(1'000)))); break;
        case 1:
            // A leader that takes itself out, while it alone has that on its disk, and stops leading, leaves nobody who may be elected:
            // it votes no more, and the others have less than it has.
            if (node != sim::activeController(m_world.cluster()) && canSpare(node, true))
                m_world.command(sim::RemoveVoter{node, std::nullopt});
            break;
        default: m_world.command(sim::AddVoter{node}); break;
        }
    }
    bool makeAllVote()
    {
        for (const NodeId id : controllers()) {
            const std::vector<metadata::Voter>& voters = m_world.image().voters;
            const auto voter = std::ranges::find(voters, id, &metadata::Voter::id);
            if (voter != voters.end() && isIntact(*voter))
                continue;
            if (voter != voters.end())
                m_world.command(sim::RemoveVoter{id, voter->directoryId});
            else
                m_world.command(sim::AddVoter{id});
            return false;
        }
        return true;
    }

    Prng m_dice;
    World m_world;
};

Outcome live(std::uint64_t seed)
{
    RandomVoters life(seed);
    return outcomeOf(life);
}

} // namespace

class TestRandomVoters : public QObject {
Q_OBJECT
private slots:
    // replication.md 4.23, invariants.md Q1 to Q16: whoever votes, and with whatever disk, nothing that was committed is lost.
    void votersThatComeAndGoBreakNoPromise_data() { seeds.addRows(); }
    void votersThatComeAndGoBreakNoPromise()
    {
        QFETCH(quint64, seed);
        printSeed(seed);
        const Outcome first = live(seed);
        QVERIFY2(first.defects.empty(), first.defects.c_str());
        if (seed % 5 != 0)
            return;
        const Outcome second = live(seed);
        QCOMPARE(second.digest, first.digest);
        QCOMPARE(second.eventHash, first.eventHash);
    }
};

int main(int argc, char** argv)
{
    seeds.takeFrom(argc, argv);
    TestRandomVoters test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_random_voters.moc"
