// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/touched.h"
#include "engine/sim/cluster.h"
#include "engine/sim/group_ledger.h"
#include "engine/sim/group_memory.h"
#include "engine/sim/invariants.h"
#include "engine/sim/key_ledger.h"
#include "engine/sim/ledger.h"
#include "engine/sim/scheduler.h"

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace highwater::sim {

/// Whether the judges look, or only the ledger is kept.
enum class Judging : std::uint8_t { Off, On };

/// How often one invariant was broken, and how last.
struct JudgeRecord {
    std::int64_t violations = 0;
    Violation last;
    friend bool operator==(const JudgeRecord&, const JudgeRecord&) = default;
};

/// Whom a voter voted for, in the newest epoch that it voted in.
struct GivenVote {
    QuorumEpoch epoch;
    NodeId candidate;
    friend bool operator==(const GivenVote&, const GivenVote&) = default;
};

/// What the judges remember of the metadata quorum.
struct QuorumMemory {
    std::map<QuorumEpoch, NodeId> leaders;
    std::map<NodeId, QuorumEpoch> pastReigns;  ///< the newest epoch that each node had led when it started
    std::map<NodeId, GivenVote> votes;
    std::pair<QuorumEpoch, Offset> appended;   ///< the newest epoch in which a leader appended, and up to where
    Offset verifiedUntil;                      ///< below this all metadata logs were found equal
    std::set<NodeId> unclean;                  ///< started without the proof of a clean shutdown, not yet registered since
    std::map<NodeId, QuorumEpoch> epochs;     ///< the newest that each node was seen in
    std::map<NodeId, Offset> highWatermarks;  ///< of each node in its present run
    Offset highWatermark;                     ///< the greatest that any leader published
    std::map<NodeId, std::pair<BrokerEpoch, Uuid>> registrations; ///< the newest of each broker: epoch and incarnation
    metadata::MetadataImage image;            ///< what the committed records make
    std::set<NodeId> emptied;                 ///< voters whose disk was wiped, until they have again what is committed
    bool hasLostMetadata = false;             ///< a leader came to be without committed records, and may: what follows is explained too
    friend bool operator==(const QuorumMemory&, const QuorumMemory&) = default;
};

/// An ISR that a leader asked for.
struct Proposal {
    NodeId leader;
    LeaderEpoch leaderEpoch;
    PartitionEpoch partitionEpoch;
    std::vector<std::pair<NodeId, BrokerEpoch>> isr; ///< with the incarnation that each member fetched as
    friend bool operator==(const Proposal&, const Proposal&) = default;
};

/// The newest batch of one producer in one log.
struct ProducerTrace {
    ProducerId producerId;
    ProducerEpoch epoch;
    std::int32_t lastSequence = -1;
    Offset lastOffset;
    Timestamp timestamp;
    friend bool operator==(const ProducerTrace&, const ProducerTrace&) = default;
};

/// What the judges remember of one log: what its batches say about producers.
struct LogMemory {
    NodeId broker;
    Offset seenUntil;
    std::vector<ProducerTrace> producers; ///< by producer id
    friend bool operator==(const LogMemory&, const LogMemory&) = default;
};

/// A broker began to lead and has written no record since: its epoch stands in its epoch cache where its log ended.
struct EmptyReign {
    NodeId broker;
    LeaderEpoch epoch;
    Offset at;
    friend bool operator==(const EmptyReign&, const EmptyReign&) = default;
};
/// Where an epoch of a broker's log begins, and where its epoch cache says that it begins. Who led from a log that a power loss had
/// cut, and then copies batches of an older epoch there, notes that epoch anew at the cut (replication.md 2.23, 8.22).
struct LateEpochStart {
    NodeId broker;
    LeaderEpoch epoch;
    Offset begins;
    Offset noted;
    friend bool operator==(const LateEpochStart&, const LateEpochStart&) = default;
};

/// What the judges remember of one partition beyond the ledger.
struct PartitionMemory {
    std::string explanation;       ///< why committed records may be gone; empty: nothing explains it
    Offset greatestHighWatermark;  ///< of any leader, stale ones too
    Offset verifiedUntil;          ///< below this all replicas were found equal
    std::set<NodeId> lossy;        ///< replicas whose disk lost records, until they join the ISR anew
    bool wasWiped = false;         ///< one of them a whole log
    std::int64_t lossesSaid = 0;   ///< how many records acknowledged and lost were spoken of last
    std::int64_t promisesLost = 0; ///< how many of those lost had been acknowledged with acks=all when last looked at
    std::vector<Proposal> proposals;                         ///< the newest of each leader
    std::vector<std::pair<NodeId, PartitionEpoch>> added;    ///< replicas added later, and since when
    std::vector<LogMemory> logs;                             ///< by broker
    std::vector<std::pair<NodeId, RecordNumber>> newest;     ///< of each producer in the legitimate leader's log
    std::vector<std::pair<NodeId, Offset>> offices;          ///< where the log of each broker that leads ended when it began to
    std::vector<EmptyReign> emptyReigns;                     ///< at most one of each broker
    std::vector<LateEpochStart> lateEpochStarts;

    /// 0 when it was never told of.
    Offset officeOf(NodeId broker) const;
    friend bool operator==(const PartitionMemory&, const PartitionMemory&) = default;
};

/// All that the judges remember; what one step may not forget for the next.
struct RefereeMemory {
    Ledger ledger;
    QuorumMemory quorum;
    SharedValueMap<TopicIdPartition, PartitionMemory> partitions;
    GroupMemory groups;
    GroupLedger groupLedger;
    KeyLedger keyLedger;
    Instant lastSeen;
    EventNumber lastEvent; ///< none: no event was seen yet
    friend bool operator==(const RefereeMemory&, const RefereeMemory&) = default;
};

/// The judges: outside the machines, shown each step's events and what it touched. A value, copied with the world; they change
/// nothing in it, number nothing and draw no chance.
class Referee {
public:
    Referee() = default;
    explicit Referee(Judging judging) : m_judging(judging) {}

    /// Takes note of one step and says what broke. Needs: every step, in order.
    std::vector<Violation> afterStep(const Cluster& cluster, std::span<const event::Event> events,
        std::span<const node::Touched> touched);
    /// The checks that scan: call now and then, and at the end.
    std::vector<Violation> periodic(const Cluster& cluster);

    const Ledger& ledger() const { return m_memory.ledger; }
    const GroupLedger& groupLedger() const { return m_memory.groupLedger; }
    KeyCounts keysOf(const TopicId& topic) const { return m_memory.keyLedger.ofTopic(topic); }
    /// How many keys that moved the group did out of order.
    std::int64_t keysOutOfOrder(const std::string& group) const
    {
        return m_memory.keyLedger.outOfOrder(group, m_memory.ledger, m_memory.groupLedger);
    }
    /// By invariant id; those that were never broken are not in it.
    const std::map<std::string, JudgeRecord>& records() const { return m_records; }
    const RefereeMemory& memory() const { return m_memory; }
    Judging judging() const { return m_judging; }

    friend bool operator==(const Referee&, const Referee&) = default;

private:
    std::vector<Violation> recorded(std::vector<Violation> spoken);

    Judging m_judging = Judging::On;
    RefereeMemory m_memory;
    std::map<std::string, JudgeRecord> m_records;
};

/// A world and those who watch it, copied together.
struct Checkpoint {
    Cluster cluster;
    Referee referee;
    friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

/// The next step of the world, shown to the referee. `spoken` gains what the judges say. False when nothing is ever due.
bool advance(Checkpoint& world, Lent& lent, std::vector<Violation>& spoken);

} // namespace highwater::sim
