// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace highwater::config {

/// Rules of Kafka that prevent a disaster each; all on, as in Kafka or safer. Switching one off shows why it exists.
struct Rules {
    bool highWatermarkWaitsForIsr = true;      ///< off: the leader's own log end is enough (replication.md 1.27)
    bool highWatermarkWaitsForMinIsr = true;   ///< off: as before KIP-966 (1.26)
    bool maximalIsrCounts = true;              ///< off: only the committed ISR counts while a proposal is pending (1.17)
    bool truncateByLeaderEpoch = true;         ///< off: a new follower cuts its log to its own high watermark (pre-KIP-101)
    bool fenceByLeaderEpoch = true;            ///< off: requests with another leader epoch are served (pre-KIP-320)
    bool checkProducerSequences = true;        ///< off: retries may duplicate and reorder (log-and-producer.md 5.2 to 5.6)
    bool acksAllWaitsForCommit = true;         ///< off: acks=all is answered once the leader has it (3.6)
    bool electOnlyFromIsrOrElr = true;         ///< off: any live replica may lead, as with unclean elections everywhere (5.5)
    bool voteOncePerEpoch = true;              ///< off: a voter may grant an epoch's vote to several (4.15)
    bool commitOnlyByCurrentGeneration = true; ///< off: whoever was a member may commit, also when the group has moved on (5.9)
    bool keepPendingOnEqualPartitionEpoch = true; ///< off: as in Kafka 4.x, gap 1.44a
    bool wipeFollowersOnEpochJump = true;         ///< off: as in Kafka 4.x, gap 1.44b, and R30 when a replica left and came back
    bool addedReplicasCompleteReassignment = true; ///< off: as up to Kafka 4.2, all final replicas must be in the ISR (5.30)
    friend bool operator==(const Rules&, const Rules&) = default;
};

/// One switch, by its name.
struct RuleSwitch {
    std::string_view name;
    bool Rules::* isOn;
};
inline constexpr std::array kRuleSwitches{
    RuleSwitch{"highWatermarkWaitsForIsr", &Rules::highWatermarkWaitsForIsr},
    RuleSwitch{"highWatermarkWaitsForMinIsr", &Rules::highWatermarkWaitsForMinIsr},
    RuleSwitch{"maximalIsrCounts", &Rules::maximalIsrCounts},
    RuleSwitch{"truncateByLeaderEpoch", &Rules::truncateByLeaderEpoch},
    RuleSwitch{"fenceByLeaderEpoch", &Rules::fenceByLeaderEpoch},
    RuleSwitch{"checkProducerSequences", &Rules::checkProducerSequences},
    RuleSwitch{"acksAllWaitsForCommit", &Rules::acksAllWaitsForCommit},
    RuleSwitch{"electOnlyFromIsrOrElr", &Rules::electOnlyFromIsrOrElr},
    RuleSwitch{"voteOncePerEpoch", &Rules::voteOncePerEpoch},
    RuleSwitch{"commitOnlyByCurrentGeneration", &Rules::commitOnlyByCurrentGeneration},
    RuleSwitch{"keepPendingOnEqualPartitionEpoch", &Rules::keepPendingOnEqualPartitionEpoch},
    RuleSwitch{"wipeFollowersOnEpochJump", &Rules::wipeFollowersOnEpochJump},
    RuleSwitch{"addedReplicasCompleteReassignment", &Rules::addedReplicasCompleteReassignment},
};
/// Null when no rule has that name.
constexpr const RuleSwitch* ruleNamed(std::string_view name)
{
    for (const RuleSwitch& rule : kRuleSwitches)
        if (rule.name == name)
            return &rule;
    return nullptr;
}

} // namespace highwater::config
