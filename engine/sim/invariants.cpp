// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/invariants.h"

#include <array>

namespace highwater::sim {
namespace {

constexpr std::array kInvariants{
    Invariant{"R1", "leaderCompleteness", "Whoever takes office holds all that was ever committed."},
    Invariant{"R2", "candidateCompleteness", "Each member of the ISR holds all that was ever committed."},
    Invariant{"R3", "strongIsr", "What a leader has below its high watermark is on each member of the ISR."},
    Invariant{"R4", "weakIsr", "What a leader has below its high watermark is on each member of its own copy of the ISR."},
    Invariant{"R5", "leaderInIsr", "A partition's leader is in its ISR."},
    Invariant{"R6", "maximalIsrCoversIsr", "The maximal ISR of a leader that is not stale holds the controller's ISR."},
    Invariant{"R7", "committedLogsMatch", "Below both high watermarks two replicas hold the same batches."},
    Invariant{"R8", "equalHistories", "Logs that hold a record of one epoch at one offset are equal below it."},
    Invariant{"R9", "committedIsImmutable", "What was committed at an offset stays there unchanged."},
    Invariant{"R10", "noGlobalLoss", "What was committed is in the log of at least one broker."},
    Invariant{"R11", "leaderHighWatermarkNeverFalls", "A leader's high watermark never falls within its leader epoch."},
    Invariant{"R12", "highWatermarkRule",
        "A high watermark moves only past what each member of the maximal ISR has fetched, and only with enough members."},
    Invariant{"R13", "highWatermarkBounds", "Log start <= high watermark <= log end, on every replica."},
    Invariant{"R14", "acknowledgement", "acks=all is answered only when the record is committed."},
    Invariant{"R15", "isrAdmission", "Only a follower that has fetched up to the leader's high watermark and epoch start may join."},
    Invariant{"R16", "proposalsAreFenced", "The ISR grows only by what its leader asked for, with the epochs in force."},
    Invariant{"R17", "uncleanAreOut", "With ELR, who comes back from an unclean shutdown is in no ISR and no ELR and leads nothing."},
    Invariant{"R18", "fencedAreOutside", "No fenced or stopping broker is in an ISR that has a leader or other members."},
    Invariant{"R19", "elrShape", "ISR and ELR are disjoint; without an ISR there is no leader; a full ISR leaves no ELR."},
    Invariant{"R20", "epochsAreFenced", "A request that carries another leader epoch is refused and changes nothing."},
    Invariant{"R21", "oneFetcher", "A follower fetches a partition from its leader alone; a leader fetches it from nobody."},
    Invariant{"R22", "followersAppendInOrder", "A follower appends nothing of a later leader epoch than its own."},
    Invariant{"R23", "epochCacheFitsLog", "The epoch cache grows and names the epoch of each batch."},
    Invariant{"R24", "epochLookup", "Asked for an epoch, a leader names the largest one not above it, and its end."},
    Invariant{"R25", "truncation", "Nobody that runs cuts away committed records that it holds."},
    Invariant{"R26", "oneLeaderPerEpoch", "A leader epoch of a partition has one leader, the one the metadata names."},
    Invariant{"R27", "onlyCommittedIsRead", "No consumer is given a record that is not committed."},
    Invariant{"R28", "latestWaits", "The latest offset is not told before the high watermark has reached the epoch's start."},
    Invariant{"R29", "reassignmentWaits", "A reassignment ends when its new replicas are in sync."},
    Invariant{"R30", "addedIsUnknown", "A replica that was added is unknown to the leader until it fetches."},
    Invariant{"acked-lost", "acknowledgedIsKept", "What was acknowledged is in the legitimate leader's log."},
    Invariant{"Q1", "oneQuorumLeaderPerEpoch", "A quorum epoch has at most one leader."},
    Invariant{"Q2", "quorumEpochNeverFalls", "No node's quorum epoch ever falls."},
    Invariant{"Q3", "quorumHighWatermarkNeverFalls", "The quorum's high watermark never falls, across leaders."},
    Invariant{"Q4", "majorityHasCommitted", "A majority of the voters has on disk what is committed, the leader among them."},
    Invariant{"Q5", "committedMetadataMatches", "Below both high watermarks two metadata logs hold the same records."},
    Invariant{"Q6", "electedHasCommitted", "A newly elected quorum leader holds all that was committed."},
    Invariant{"Q7", "ownRecordFirst", "A quorum leader publishes no high watermark before a record of its own epoch is committed."},
    Invariant{"Q8", "committedMetadataStays", "No metadata log is cut below its high watermark."},
    Invariant{"Q9", "noSecondReign", "Who led a quorum epoch does not lead it again after a restart."},
    Invariant{"Q10", "oneVotePerEpoch", "A voter gives one vote in an epoch, and it is on disk before it is told."},
    Invariant{"Q11", "metadataWrittenOnce", "An offset of a quorum epoch names one record for ever."},
    Invariant{"Q12", "snapshotAtLogStart", "A metadata log that does not start at 0 starts where a snapshot ends."},
    Invariant{"Q13", "rolesFit", "Only voters stand and lead, candidates voted for themselves, and only a quorum leader is controller."},
    Invariant{"Q14", "checkQuorum", "A quorum leader that no majority fetches from resigns."},
    Invariant{"Q15", "votersStay", "All nodes know the same voters."},
    Invariant{"Q16", "controllerHasApplied", "The controller acts once it has applied all before its own epoch."},
    Invariant{"M1", "metadataIsPrefix", "Each node's metadata is what the committed records up to its offset make."},
    Invariant{"M2", "brokerEpochsGrow", "A broker's epoch grows with each new incarnation."},
    Invariant{"M3", "partitionEpochsGrow", "A partition's epochs never fall, and its leader is one of its replicas."},
    Invariant{"M4", "fencingIsSequential", "Fencing takes those out of the ISRs that are fenced, and nobody else."},
    Invariant{"M5", "runningAreRegistered", "Who runs is registered, and who is unfenced had read its own registration."},
    Invariant{"L1", "batchesInOrder", "Batches follow each other by offset, and their leader epochs never fall."},
    Invariant{"L2", "checksumsFit", "A batch in a leader's log fits its checksum."},
    Invariant{"L3", "recoveryIsStable", "Recovering a log twice is recovering it once; the recovery point is not above the log end."},
    Invariant{"L5", "indexesFit", "Index entries grow and point at or before their batches."},
    Invariant{"L6", "failedDisksTakeNothing", "Nothing is appended, and so nothing acknowledged, on a disk that is full or failed."},
    Invariant{"L7", "cleanMeansFlushed", "The proof of a clean shutdown is there only when all is flushed and nothing runs on it."},
    Invariant{"P1", "sequencesFollow", "In a log, a producer's sequences follow each other; its answers name where its records stand."},
    Invariant{"P2", "producerTableFitsLog", "A log's producer table says what its batches left behind."},
    Invariant{"P3", "producersAreFenced", "After a producer epoch no lower one is written."},
    Invariant{"P4", "onceInTheLog", "A send of an idempotent producer is in the log at most once."},
    Invariant{"P5", "sendOrder", "The records of an idempotent producer stand in the order they were sent in."},
    Invariant{"P6", "unknownIsNotFailed", "What is reported as not written is not in the log."},
    Invariant{"E3", "timeGoesForward", "Virtual time never goes back and events are numbered without a gap."},
    Invariant{"alarms", "alarmsAreDerived", "The scheduler knows each node's earliest deadline."},
    Invariant{"ledger", "eventsTellTheLogs", "The logs hold what the events told."},
};

} // namespace

std::span<const Invariant> invariants() { return kInvariants; }

} // namespace highwater::sim
