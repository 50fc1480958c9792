// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/cluster_builder.h"
#include "engine/sim/perform.h"
#include "engine/sim/referee.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace highwater::test {

/// A world that tests play: steps, commands, and what the judges said so far.
class World {
public:
    explicit World(const sim::ClusterSpec& spec, sim::Judging judging = sim::Judging::On)
        : m_world{*sim::buildCluster(spec), sim::Referee(judging)}
    {
    }

    /// Empty, or why it was refused.
    std::string command(sim::CommandBody body)
    {
        const sim::Refusal refusal = sim::perform(m_world.cluster, {std::move(body), event::By::Chance}, m_lent);
        if (refusal)
            return *refusal;
        note(m_world.referee.afterStep(m_world.cluster, m_lent.events(), m_lent.touched()));
        addToHash();
        return {};
    }
    bool step()
    {
        if (!sim::advance(m_world, m_lent, m_spoken))
            return false;
        addToHash();
        return true;
    }
    void runUntil(Instant until)
    {
        while (sim::nextInstant(m_world.cluster) <= until)
            step();
    }
    void runFor(Duration span) { runUntil(m_world.cluster.now + span); }
    /// False when it did not come true in time.
    template <class Condition>
    bool runUntilHolds(Duration atMost, Condition condition)
    {
        const Instant until = m_world.cluster.now + atMost;
        while (!condition()) {
            if (sim::nextInstant(m_world.cluster) > until || !step())
                return false;
        }
        return true;
    }
    void scan() { note(m_world.referee.periodic(m_world.cluster)); }

    /// Called after each step and command, for whoever looks for a fault.
    std::function<void(World&)> onStep;

    const sim::Cluster& cluster() const { return m_world.cluster; }
    sim::Cluster& cluster() { return m_world.cluster; }
    sim::Checkpoint& checkpoint() { return m_world; }
    const sim::Ledger& ledger() const { return m_world.referee.ledger(); }
    const sim::Lent& lent() const { return m_lent; }
    /// Over all events so far: which, when, where and why.
    std::uint64_t eventHash() const { return m_hash; }
    const std::vector<sim::Violation>& spoken() const { return m_spoken; }
    /// Those that no rule or config allows, one a line.
    std::string defects() const
    {
        std::string text;
        for (const sim::Violation& violation : m_spoken)
            if (violation.rule.empty())
                text += violation.invariant + " at " + std::to_string(violation.at.value) + " after event "
                    + std::to_string(violation.event.value) + ": " + violation.what + "\n";
        return text;
    }
    const metadata::MetadataImage& image() const { return *sim::committedImage(m_world.cluster); }
    TopicIdPartition partition(const std::string& topic, std::int32_t index) const { return {image().topicId(topic).value(), {index}}; }
    NodeId leaderOf(const std::string& topic, std::int32_t index) const
    {
        const metadata::PartitionRegistration* found = image().topicId(topic) ? image().partition(partition(topic, index)) : nullptr;
        return found == nullptr ? kNoNode : found->leader;
    }
    bool allBrokersRun() const
    {
        for (const auto& [id, node] : cluster().nodes)
            if (node.broker && !image().isActive(id))
                return false;
        return true;
    }

private:
    void note(std::vector<sim::Violation> said)
    {
        for (sim::Violation& violation : said)
            m_spoken.push_back(std::move(violation));
    }
    void addToHash()
    {
        if (onStep)
            onStep(*this);
        const auto add = [&](std::uint64_t word) { m_hash = (m_hash ^ word) * 1'099'511'628'211ULL; };
        for (const event::Event& event : m_lent.events()) {
            add(event.number.value);
            add(event.cause.value);
            add(std::uint64_t(event.at.value));
            add(std::uint64_t(event.node.value));
            for (const char letter : event::nameOf(event.body))
                add(std::uint64_t(letter));
        }
    }

    sim::Checkpoint m_world;
    sim::Lent m_lent;
    std::vector<sim::Violation> m_spoken;
    std::uint64_t m_hash = 14'695'981'039'346'656'037ULL;
};

} // namespace highwater::test
