// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/log/log.h"
#include "engine/machine/outbox.h"
#include "engine/message/alter_partition.h"
#include "engine/message/fetch.h"
#include "engine/message/list_offsets.h"
#include "engine/message/offset_for_leader_epoch.h"
#include "engine/message/produce.h"
#include "engine/replica/replica_state.h"
#include "engine/replica/watermark.h"

#include <optional>
#include <vector>

namespace highwater::replica {

/// What becomeLeader and becomeFollower did.
struct RoleChange {
    bool applied = false;            ///< false: the registration was older than what is known
    bool isNewLeaderEpoch = false;   ///< a follower's fetcher restarts (1.37)
    bool highWatermarkMoved = false; ///< parked requests are looked at again (1.40)
};

/// What an append as leader did.
struct AppendAnswer {
    ErrorCode error = ErrorCode::None;
    Offset baseOffset = kNoOffset;     ///< of the original batch when this one is a duplicate
    Offset requiredOffset = kNoOffset; ///< an acks=all produce waits for the high watermark to get here (3.6)
    bool appended = false;             ///< false for a duplicate and for errors
    bool highWatermarkMoved = false;
};

/// Who fetches, and how much may be read.
struct ReadLimits {
    ByteCount bytesMax = 0;
    bool wholeFirstBatch = false; ///< the first batch is given even if it is larger (2.3)
};

/// What a follower's fetch of one partition did on its leader.
struct FollowerFetchAnswer {
    message::FetchPartitionResponse response;
    std::optional<message::AlterPartitionData> proposal; ///< a larger ISR to ask the controller for
    bool highWatermarkMoved = false;
    bool isOutOfIsr = false; ///< accepted, and the follower is not in the committed ISR: each fetch of it counts (1.13)
};

/// How far a parked fetch of this partition is (2.8).
struct FetchReadiness {
    bool mustAnswer = false; ///< an error, a divergence, truncated, or an older segment
    ByteCount availableBytes = 0;
};

/// Whether an acks=all produce may be answered (3.6).
struct CommitProgress {
    bool isDecided = false;
    ErrorCode error = ErrorCode::None;
};

/// What the answer of the controller to a proposal did (1.20, 1.21).
struct ProposalOutcome {
    std::optional<message::AlterPartitionData> again; ///< the same proposal once more
    bool isrChanged = false;
    bool highWatermarkMoved = false;
};

/// What a follower does with its leader's answer for the partition (2.11-2.13).
enum class FollowerAppend : std::uint8_t { Done, Corrupt, Failed, DiskFailed };
struct FollowerAppendAnswer {
    FollowerAppend result = FollowerAppend::Done;
    bool appended = false;
    bool highWatermarkMoved = false;
};

/// One partition on one broker, leading or following. Kafka: Partition with its UnifiedLog.
///
/// Always:
///  1. logStartOffset <= highWatermark <= logEndOffset (replication.md 9.1).
///  2. leaderEpoch and partitionEpoch never decrease.
///  3. As leader within one leader epoch the high watermark never decreases (1.28).
class Replica {
public:
    /// On a log that is new or was reopened (1.34).
    Replica(TopicIdPartition partition, NodeId self, log::Log log);

    const TopicIdPartition& partition() const { return m_partition; }
    NodeId self() const { return m_self; }
    const log::Log& log() const { return m_log; }
    const ReplicaState& state() const { return m_state; }
    bool isLeader() const { return std::holds_alternative<Leader>(m_state.role); }
    /// Null when following.
    const Leader* leader() const { return std::get_if<Leader>(&m_state.role); }
    /// As believed; none when leaderless.
    NodeId leaderId() const;
    Offset logStartOffset() const { return m_log.logStartOffset(); }
    Offset logEndOffset() const { return m_log.logEndOffset(); }
    Offset highWatermark() const { return m_log.highWatermark(); }
    /// Kafka: LSO. There are no transactions yet, so it is the high watermark (6.2).
    Offset lastStableOffset() const { return m_log.lastStableOffset(); }

    // Metadata. Kafka: makeLeader, makeFollower.
    RoleChange becomeLeader(Instant now, const metadata::PartitionRegistration& registration, const Surroundings& around,
        machine::Outbox& out);
    RoleChange becomeFollower(const metadata::PartitionRegistration& registration, machine::Outbox& out);

    // Leading.
    /// 3.2 from "this broker leads" on.
    AppendAnswer append(Instant now, const message::ProducePartitionData& data, message::Acks acks, const Surroundings& around,
        machine::Outbox& out);
    /// 10.6: capture the high watermark, validate, read, update the record, expand, advance.
    FollowerFetchAnswer onFollowerFetch(Instant now, const message::FetchPartition& fetch, NodeId replicaId,
        BrokerEpoch replicaEpoch, const ReadLimits& limits, const Surroundings& around, machine::Outbox& out);
    /// The follower asked again for what it has: nothing was new, so only its times move. Needs: it is at the log end.
    void noteIdleFetch(NodeId replicaId, Instant at);
    CommitProgress commitProgress(Offset requiredOffset, const Surroundings& around) const;
    /// 1.12. Tells InSyncSetProposed, blamed on the members' silence.
    std::optional<message::AlterPartitionData> shrinkIsr(Instant now, const Surroundings& around, machine::Outbox& out);
    /// `asked` is what the answer answers: if it is no longer what is pending, the answer is ignored.
    ProposalOutcome onProposalAnswered(Instant now, const message::AlterPartitionPartitionResponse& response,
        const message::AlterPartitionData& asked, const Surroundings& around, machine::Outbox& out);
    /// The proposal that is pending, as it would be sent now. Needs: one is.
    message::AlterPartitionData pendingProposal(BrokerEpoch ownBrokerEpoch) const;

    // Reading, for consumers and for what was parked. A follower serves consumers too (6.7).
    /// Without any effect on the follower record (1.8). `replicaId` none: a consumer, up to the high watermark.
    message::FetchPartitionResponse read(const message::FetchPartition& fetch, NodeId replicaId, message::IsolationLevel isolation,
        const ReadLimits& limits, const Rules& rules) const;
    FetchReadiness readiness(const message::FetchPartition& fetch, NodeId replicaId, message::IsolationLevel isolation,
        const Rules& rules) const;
    message::ListOffsetsPartitionResponse listOffset(const message::ListOffsetsPartition& asked, NodeId replicaId,
        message::IsolationLevel isolation, const Rules& rules) const;
    message::OffsetForLeaderPartitionResponse endOffsetForEpoch(const message::OffsetForLeaderPartition& asked,
        const Rules& rules) const;

    // Following.
    /// A successful answer: batches appended as they are, then the high watermark, then the log start (2.11, 2.12).
    FollowerAppendAnswer appendFromLeader(const message::FetchPartitionResponse& response, Offset fetchOffset,
        LeaderEpoch fetchedWithEpoch, const config::TopicConfig& config, machine::Outbox& out,
        log::DiskWrites diskWrites = log::DiskWrites::Succeed);
    /// 2.17. HW and log start of the answer do not count.
    void truncateOnDivergence(const message::DivergingEpoch& diverging, machine::Outbox& out);
    /// 2.16: there is no epoch to ask the leader about.
    void truncateToHighWatermark(machine::Outbox& out);
    /// 2.20, with the leader's log end below the own one.
    void truncateTo(Offset offset, machine::Outbox& out);
    /// 2.20: the leader's log starts above the own end. Log, epochs and high watermark start again at `offset`.
    void restartAt(Offset offset, machine::Outbox& out);

    /// log.flush.scheduler.interval.ms has it looked at (1.35).
    /// Takes the segments that are too old or too many, and tells of it (log-and-producer.md 3).
    void deleteOldSegments(const config::TopicConfig& config, machine::Outbox& out);
    void flushIfOlder(Timestamp now, std::int64_t ageMilliseconds) { m_log.flushIfOlder(now, ageMilliseconds); }

    /// The log leaves; what else there was is lost with the process.
    log::Log takeLog() && { return std::move(m_log); }

    friend bool operator==(const Replica&, const Replica&) = default;

private:
    enum class Positions : std::uint8_t { Keep, Forget };

    Leader& leading();
    FollowerRecord* followerRecord(NodeId replicaId);
    void setFollowers(Leader& leader, const metadata::PartitionRegistration& registration) const;
    /// Of those that were just `added`, nothing that was known before counts (invariants.md R30).
    void takeOffice(Instant now, Leader& leader, Positions positions, const std::vector<NodeId>& added);
    void tellIsrChange(const InSyncSet& before, machine::Outbox& out) const;
    /// Tells and returns whether it moved (1.25).
    bool advanceHighWatermark(Instant now, const Surroundings& around, machine::Outbox& out);
    void tellHighWatermark(Offset before, machine::Outbox& out) const;
    void followLogStart(Offset start, machine::Outbox& out);
    void tellReplicated(const std::vector<record::RecordBatch>& batches, Offset lastOffset, machine::Outbox& out) const;

    ErrorCode epochProblem(LeaderEpoch asked, const Rules& rules) const;
    /// 2.5 (c) to (e); a consumer may ask a follower.
    ErrorCode fetchProblem(const message::FetchPartition& fetch, NodeId replicaId, const Rules& rules) const;
    /// 2.7; an end of -1 means OFFSET_OUT_OF_RANGE.
    std::optional<message::DivergingEpoch> divergence(const message::FetchPartition& fetch, const Rules& rules) const;
    message::FetchPartitionResponse refused(const message::FetchPartition& fetch, ErrorCode error) const;
    Offset readableEnd(NodeId replicaId, message::IsolationLevel isolation) const;

    /// The metadata knows a newer incarnation of the follower (1.7).
    static bool isStale(NodeId replicaId, BrokerEpoch replicaEpoch, const metadata::MetadataImage& image);
    std::optional<message::AlterPartitionData> expandIsr(const FollowerRecord& follower, const Surroundings& around,
        machine::Outbox& out);
    message::AlterPartitionData tellProposal(const Surroundings& around, machine::Outbox& out) const;
    bool isPendingProposal(const message::AlterPartitionData& asked) const;
    ProposalOutcome onProposalAccepted(Instant now, const message::AlterPartitionPartitionResponse& response,
        const Surroundings& around, machine::Outbox& out);

    TopicIdPartition m_partition;
    NodeId m_self;
    log::Log m_log; ///< with the high watermark, which a crash takes back to the checkpoint; the rest survives a kill
    ReplicaState m_state;
};

} // namespace highwater::replica
