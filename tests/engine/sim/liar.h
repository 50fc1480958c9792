// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/judges.h"
#include "tests/simulation/world.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

/// For tests that show the judges something that must not be (invariants.md 8: a checker that stays silent is itself wrong).
namespace highwater::test {

/// A calm world with a topic of one partition, 40 records in it, acknowledged by all.
inline World calm(std::uint64_t seed = 1, std::string keyPrefix = "key-", replica::Rules rules = {})
{
    sim::ClusterSpec spec;
    spec.seed = seed;
    spec.rules = rules;
    World world(spec);
    world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); });
    world.command(sim::CreateTopic{"orders", 1, 3, {}, {{"min.insync.replicas", "2"}}});
    world.runFor(seconds(2));
    world.command(sim::AddProducer{"p", {}});
    world.command(sim::SendRecords{{1001}, "orders", 40, milliseconds(1), keyPrefix, 4, 0, std::nullopt});
    world.runFor(seconds(3));
    return world;
}

/// The same, and after a while ten records more, each in a batch of its own.
inline World busy()
{
    World world = calm();
    world.command(sim::SendRecords{{1001}, "orders", 10, milliseconds(50), "key-", 4, 0, std::nullopt});
    world.runFor(seconds(3));
    return world;
}

/// Shows false events, or false notes of what was before, and gives what the judges say.
struct Liar {
    World& world;
    sim::RefereeMemory memory = world.checkpoint().referee.memory();
    TopicIdPartition partition = world.partition("orders", 0);
    NodeId leader = world.leaderOf("orders", 0);
    NodeId follower = leader == NodeId{1} ? NodeId{2} : NodeId{1};
    LeaderEpoch epoch = world.image().partition(partition)->leaderEpoch;

    std::vector<sim::Violation> show(NodeId node, event::EventBody body, std::vector<node::Touched> touched = {})
    {
        event::Event event{{memory.lastEvent.value + 1}, {}, world.cluster().now, node, std::move(body)};
        sim::Judges judges(world.cluster(), memory);
        judges.look(std::span(&event, 1), touched);
        return judges.takeSpoken();
    }
    std::vector<sim::Violation> show(const node::Touched& touched)
    {
        sim::Judges judges(world.cluster(), memory);
        judges.look({}, std::span(&touched, 1));
        return judges.takeSpoken();
    }
    std::vector<sim::Violation> scan()
    {
        sim::Judges judges(world.cluster(), memory);
        judges.lookAtAll();
        return judges.takeSpoken();
    }
    std::vector<sim::Violation> commit(std::vector<metadata::MetadataRecord> records)
    {
        const metadata::MetadataBatch batch{memory.quorum.image.endOffset, memory.quorum.image.epoch, {},
            std::make_shared<const std::vector<metadata::MetadataRecord>>(std::move(records))};
        sim::Judges judges(world.cluster(), memory);
        judges.replayBatch(batch);
        return judges.takeSpoken();
    }
    std::vector<sim::Violation> change(metadata::PartitionChangeRecord record)
    {
        record.partition = partition;
        return commit({record});
    }
    node::Touched before(NodeId broker) const
    {
        const replica::Replica& replica = *world.cluster().node(broker)->broker->replica(partition);
        node::Touched touched{broker, partition, replica.isLeader(), replica.state().leaderEpoch, replica.logStartOffset(),
            replica.logEndOffset(), replica.highWatermark(), {}};
        if (replica.isLeader())
            touched.isr = replica.leader()->inSync.committed;
        return touched;
    }
};

inline bool speaks(const std::vector<sim::Violation>& said, std::string_view invariant, std::string_view rule = {})
{
    return std::ranges::any_of(said, [&](const sim::Violation& violation) {
        return violation.invariant == invariant && violation.rule == rule && !violation.what.empty();
    });
}

/// A hand goes into a world that shows itself only for reading.
template <class Thing>
Thing& forged(const Thing& thing)
{
    return const_cast<Thing&>(thing);
}

} // namespace highwater::test
