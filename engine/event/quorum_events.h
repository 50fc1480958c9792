// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"

#include <vector>

namespace highwater::event {

struct PreVoteStarted { QuorumEpoch epoch; friend bool operator==(const PreVoteStarted&, const PreVoteStarted&) = default; };
struct CandidacyStarted { QuorumEpoch epoch; friend bool operator==(const CandidacyStarted&, const CandidacyStarted&) = default; };
/// A voter answered a candidate (or, with preVote, a prospective one).
struct VoteAnswered {
    NodeId candidate;
    QuorumEpoch epoch;
    bool granted = false;
    bool preVote = false;
    friend bool operator==(const VoteAnswered&, const VoteAnswered&) = default;
};
struct QuorumLeaderElected {
    QuorumEpoch epoch;
    std::vector<NodeId> grantingVoters;
    friend bool operator==(const QuorumLeaderElected&, const QuorumLeaderElected&) = default;
};
enum class ResignReason : std::uint8_t { Shutdown, CheckQuorum, RestartedAsLeader, RequestedByController, NoVoterAnyMore };
struct QuorumLeaderResigned {
    QuorumEpoch epoch;
    ResignReason reason = ResignReason::CheckQuorum;
    friend bool operator==(const QuorumLeaderResigned&, const QuorumLeaderResigned&) = default;
};
struct QuorumLeaderFollowed {
    NodeId leader;
    QuorumEpoch epoch;
    friend bool operator==(const QuorumLeaderFollowed&, const QuorumLeaderFollowed&) = default;
};
struct QuorumHighWatermarkAdvanced { Offset to; friend bool operator==(const QuorumHighWatermarkAdvanced&, const QuorumHighWatermarkAdvanced&) = default; };
struct MetadataAppended {
    Offset baseOffset;
    Offset lastOffset;
    QuorumEpoch epoch;
    friend bool operator==(const MetadataAppended&, const MetadataAppended&) = default;
};
struct MetadataTruncated {
    Offset from; ///< the log end before
    Offset to;
    friend bool operator==(const MetadataTruncated&, const MetadataTruncated&) = default;
};

/// The quorum's leader has appended another set of voters, which is in force from here on (replication.md 4.23).
struct VotersChanged {
    std::vector<NodeId> votersBefore;
    std::vector<NodeId> voters;
    friend bool operator==(const VotersChanged&, const VotersChanged&) = default;
};

} // namespace highwater::event
