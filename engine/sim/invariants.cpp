// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/invariants.h"

#include <array>

namespace highwater::sim {
namespace {

constexpr std::array kInvariants{
    Invariant{"R1", "leaderCompleteness", "Whoever takes office holds all that was ever committed."},
    Invariant{"R2", "candidateCompleteness", "Each member of the ISR holds all that was ever committed."},
    Invariant{"R5", "leaderInIsr", "A partition's leader is in its ISR."},
    Invariant{"R6", "maximalIsrCoversIsr", "The maximal ISR of a leader that is not stale holds the controller's ISR."},
    Invariant{"R7", "committedLogsMatch", "Below both high watermarks two replicas hold the same batches."},
    Invariant{"R9", "committedIsImmutable", "What was committed at an offset stays there unchanged."},
    Invariant{"R11", "leaderHighWatermarkNeverFalls", "A leader's high watermark never falls within its leader epoch."},
    Invariant{"R12", "highWatermarkRule",
        "A high watermark moves only past what each member of the maximal ISR has fetched, and only with enough members."},
    Invariant{"R13", "highWatermarkBounds", "Log start <= high watermark <= log end, on every replica."},
    Invariant{"R14", "acknowledgement", "acks=all is answered only when the record is committed."},
    Invariant{"R15", "isrAdmission", "Only a follower that has fetched up to the leader's high watermark and epoch start may join."},
    Invariant{"R18", "fencedAreOutside", "No fenced or stopping broker is in an ISR that has a leader or other members."},
    Invariant{"R19", "elrShape", "ISR and ELR are disjoint; without an ISR there is no leader; a full ISR leaves no ELR."},
    Invariant{"R22", "followersAppendInOrder", "A follower appends nothing of a later leader epoch than its own."},
    Invariant{"R26", "oneLeaderPerEpoch", "A leader epoch of a partition has one leader, the one the metadata names."},
    Invariant{"R27", "onlyCommittedIsRead", "No consumer is given a record that is not committed."},
    Invariant{"acked-lost", "acknowledgedIsKept", "What was acknowledged is in the legitimate leader's log."},
    Invariant{"Q1", "oneQuorumLeaderPerEpoch", "A quorum epoch has at most one leader."},
    Invariant{"Q2", "quorumEpochNeverFalls", "No node's quorum epoch ever falls."},
    Invariant{"Q3", "quorumHighWatermarkNeverFalls", "The quorum's high watermark never falls, across leaders."},
    Invariant{"Q5", "committedMetadataMatches", "Below both high watermarks two metadata logs hold the same records."},
    Invariant{"Q7", "ownRecordFirst", "A quorum leader publishes no high watermark before a record of its own epoch is committed."},
    Invariant{"Q8", "committedMetadataStays", "No metadata log is cut below its high watermark."},
    Invariant{"M1", "metadataIsPrefix", "Each node's metadata is what the committed records up to its offset make."},
    Invariant{"M2", "brokerEpochsGrow", "A broker's epoch grows with each new incarnation."},
    Invariant{"M3", "partitionEpochsGrow", "A partition's epochs never fall, and its leader is one of its replicas."},
    Invariant{"L1", "batchesInOrder", "Batches follow each other by offset, and their leader epochs never fall."},
    Invariant{"E3", "timeGoesForward", "Virtual time never goes back and events are numbered without a gap."},
    Invariant{"alarms", "alarmsAreDerived", "The scheduler knows each node's earliest deadline."},
    Invariant{"ledger", "eventsTellTheLogs", "The logs hold what the events told."},
};

} // namespace

std::span<const Invariant> invariants() { return kInvariants; }

} // namespace highwater::sim
