// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/prng.h"
#include "tests/simulation/world.h"

#include <algorithm>

namespace highwater::test {

/// One direction of a link, or both.
struct LinkCommand {
    NodeId from;
    NodeId to;
    sim::LinkDirection direction = sim::LinkDirection::BothWays;
};

/// What kind of cluster a seed gets, and how much trouble.
struct FaultDiet {
    std::int32_t brokers = 3;
    std::int32_t voters = 3;
    std::int32_t partitions = 3;
    std::int32_t replicas = 3;
    std::int32_t minIsr = 2;
    std::int32_t deadMax = 2;        ///< as many processes may be down or paused at once
    bool hasElr = true;
    bool isUnclean = false;          ///< unclean.leader.election.enable is on, and is switched
    bool losesDisks = false;         ///< hosts lose power, disks are wiped and filled
    bool hasOwnControllers = false;  ///< processes of their own, not the first brokers
    bool isAdministered = false;     ///< reassignments, elections, more partitions, topics that go and come back
    std::int32_t fetchers = 1;       ///< num.replica.fetchers
    bool isHurried = true;           ///< short sessions, lag limits and timeouts; else Kafka's defaults
    std::int64_t records = 250;      ///< of each producer
    std::int32_t rounds = 16;
    Duration pauseMax = milliseconds(2'000); ///< between two troubles
    Duration healingMax = seconds(120);      ///< what is not whole by then is stuck
};

inline FaultDiet dietOf(Prng& dice)
{
    const auto pick = [&](std::int32_t below) { return std::int32_t(dice.below(std::uint64_t(below))); };
    FaultDiet diet;
    diet.brokers = 3 + pick(3);
    diet.voters = std::min(diet.brokers, 1 + 2 * pick(3));
    if (diet.voters == 4)
        diet.voters = 3;
    diet.partitions = 1 + pick(4);
    diet.replicas = pick(8) == 0 ? 2 : 3 + pick(diet.brokers - 2);
    diet.minIsr = pick(4) == 0 ? 1 : pick(4) == 0 ? 3 : 2;
    diet.deadMax = pick(3) == 0 ? diet.brokers : 2;
    diet.hasElr = pick(3) != 0;
    diet.isUnclean = pick(8) == 0;
    diet.losesDisks = pick(3) == 0;
    diet.isHurried = pick(5) != 0;
    diet.hasOwnControllers = pick(4) == 0;
    diet.isAdministered = pick(3) == 0;
    diet.fetchers = pick(4) == 0 ? 2 + pick(2) : 1;
    if (!diet.isHurried) {
        diet.pauseMax = seconds(7);
        diet.records = 500;
        diet.healingMax = seconds(420); // an orderly stop may take five minutes
    }
    return diet;
}

inline sim::ClusterSpec specOf(std::uint64_t seed, const FaultDiet& diet)
{
    sim::ClusterSpec spec;
    spec.seed = seed;
    spec.brokers = diet.brokers;
    spec.voters = diet.voters;
    if (diet.isHurried)
        spec.brokerConfigs = {{"broker.session.timeout.ms", "3000"}, {"broker.heartbeat.interval.ms", "500"},
            {"replica.lag.time.max.ms", "4000"}, {"replica.socket.timeout.ms", "4000"}, {"request.timeout.ms", "4000"}};
    if (diet.fetchers != 1)
        spec.brokerConfigs["num.replica.fetchers"] = std::to_string(diet.fetchers);
    if (diet.isAdministered)
        spec.brokerConfigs["auto.create.topics.enable"] = "false";
    if (diet.hasOwnControllers)
        spec.roles = sim::ProcessRoles::Separate;
    if (!diet.hasElr)
        spec.features.clear();
    return spec;
}

} // namespace highwater::test
