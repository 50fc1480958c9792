// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/controller_node.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::node {
namespace {

constexpr ByteCount kRecordSize = 64; // of a middling metadata record in Kafka's log

std::vector<metadata::Voter> formattedVoters(const ControllerNodeSetup& setup)
{
    std::vector<metadata::Voter> voters;
    for (std::size_t i = 0; i < setup.voters.size(); ++i)
        voters.push_back({setup.voters[i], setup.voterDirectories.at(i)});
    return voters;
}

quorum::QuorumState quorumStateOf(const ControllerNodeSetup& setup)
{
    quorum::QuorumState state;
    state.id = setup.id;
    state.isController = std::ranges::find(setup.voters, setup.id) != setup.voters.end();
    state.hasFixedVoters = setup.hasFixedVoters;
    state.directoryId = setup.directoryId;
    if (setup.hasFixedVoters) {
        state.voters = setup.voters;
    } else {
        state.bootstrap = setup.voters;
        if (state.isController)
            state.votersFrom.push_back({kNoOffset, formattedVoters(setup)});
    }
    state.config = quorum::quorumConfigOf(setup.config);
    state.rules = setup.rules;
    return state;
}

} // namespace

ControllerNode::ControllerNode(const ControllerNodeSetup& setup)
    : m_quorum(quorumStateOf(setup))
    , m_snapshotInterval(setup.config.metadataLogMaxSnapshotInterval)
    , m_snapshotBytes(setup.config.metadataLogMaxRecordBytesBetweenSnapshots)
{
    if (!m_quorum.state().isController)
        return;
    controller::ControllerState state;
    state.id = setup.id;
    state.config = setup.config;
    state.staticConfigs = setup.staticConfigs;
    state.bootstrapFeatures = setup.features;
    state.rules = setup.rules;
    m_controller.emplace(std::move(state));
}

bool ControllerNode::understands(const message::Message& message)
{
    return quorum::Quorum::understands(message) || controller::Controller::understands(message);
}

void ControllerNode::start(Instant now, machine::Outbox& out)
{
    controller::MetadataWrites writes;
    m_lastSnapshot = now;
    m_quorum.start(now, out);
    settle(now, out, writes);
}

void ControllerNode::crash()
{
    m_quorum.crash();
    if (m_controller)
        m_controller->crash();
    m_image = {};
    m_leadersHighWatermark = kNoOffset;
    m_hasCaughtUp = false;
    m_lastSnapshot = {};
    m_bytesSinceSnapshot = 0;
}

void ControllerNode::noteArrival(Instant now, const message::BrokerHeartbeatRequest& heartbeat)
{
    if (m_controller)
        m_controller->noteArrival(now, heartbeat);
}

void ControllerNode::setRules(const config::Rules& rules)
{
    m_quorum.setRules(rules);
    if (m_controller)
        m_controller->setRules(rules);
}

void ControllerNode::beginShutdown(Instant now, machine::Outbox& out)
{
    controller::MetadataWrites writes;
    m_quorum.beginShutdown(now, out);
    settle(now, out, writes);
}

machine::Deadline ControllerNode::earliestDeadline() const
{
    const machine::Deadline deadline = m_quorum.earliestDeadline();
    return m_controller ? machine::earlierOf(deadline, m_controller->earliestDeadline()) : deadline;
}

/// The cause that the quorum member leaves in force is what the rest of the process acts on.
void ControllerNode::step(Instant now, const machine::Input& input, machine::Outbox& out)
{
    controller::MetadataWrites writes;
    const EventNumber inputCause = out.cause();
    const auto* received = std::get_if<machine::Received>(&input);
    if (received == nullptr || quorum::Quorum::understands(*received->envelope.message)) {
        const auto* fetched = received == nullptr ? nullptr : std::get_if<message::QuorumFetchResponse>(&*received->envelope.message);
        if (fetched != nullptr)
            m_leadersHighWatermark = std::max(m_leadersHighWatermark, fetched->highWatermark);
        m_quorum.step(now, input, out);
        if (m_quorum.hasFailed())
            return;
        const EventNumber quorumCause = out.cause();
        settle(now, out, writes);
        out.putCause(received == nullptr ? inputCause : quorumCause);
        if (received != nullptr)
            return;
    }
    if (m_controller)
        m_controller->step(now, input, out, writes);
    else if (received != nullptr)
        out.reply(machine::replyTo(received->envelope), controller::Controller::notController(*received->envelope.message));
    settle(now, out, writes);
    out.putCause(inputCause);
}

/// Brings quorum member, image and controller to agree: what the quorum committed is applied, whether it leads is passed on, and
/// what the controller wrote is appended.
void ControllerNode::settle(Instant now, machine::Outbox& out, controller::MetadataWrites& writes)
{
    for (;;) {
        applyCommitted(now);
        if (!m_controller)
            return;
        const bool leads = m_quorum.isLeader();
        noteControlRecords();
        if (m_controller->isActive() && (!leads || m_controller->state().active->epoch != m_quorum.epoch())) {
            m_controller->deactivate(out);
            writes.clear();
        }
        if (leads && !m_controller->isActive() && m_quorum.highWatermark() != kNoOffset)
            m_controller->activate(m_quorum.epoch(), *m_image, out, writes);
        m_controller->onCommitted(m_image->endOffset, out);
        if (writes.empty())
            return;
        for (controller::MetadataWrite& write : writes) {
            out.putCause(write.cause);
            m_quorum.append(std::move(write.records), out);
        }
        writes.clear();
        ensure(m_controller->state().active->image.endOffset == m_quorum.nextAppendOffset(),
            "the controller's memory and its log end at the same offset");
    }
}

/// What the quorum member wrote of its own accord: the controller's memory goes past it.
void ControllerNode::noteControlRecords()
{
    if (!m_controller->isActive() || !m_quorum.isLeader() || m_controller->state().active->epoch != m_quorum.epoch())
        return;
    const quorum::MetadataLog& log = m_quorum.log();
    for (std::size_t index = log.indexOf(m_controller->state().active->image.endOffset); index < log.batchCount(); ++index)
        if (log.batch(index).baseOffset == m_controller->state().active->image.endOffset)
            m_controller->noteWritten(log.batch(index));
}

/// A process that has just started shows nothing before it knows all that is committed: what a snapshot says may be long out of date,
/// and a broker would take the logs of newer topics for strays (replication.md 4.44).
bool ControllerNode::hasCaughtUp()
{
    const Offset committed = m_quorum.highWatermark();
    const bool isTold = m_leadersHighWatermark != kNoOffset; // a new leader knows of none at first
    m_hasCaughtUp = m_hasCaughtUp || (committed != kNoOffset && (m_quorum.isLeader() || (isTold && committed >= m_leadersHighWatermark)));
    return m_hasCaughtUp;
}

void ControllerNode::applyCommitted(Instant now)
{
    const quorum::MetadataLog& log = m_quorum.log();
    const Offset committed = m_quorum.highWatermark();
    if (!hasCaughtUp())
        return;
    if (log.startOffset() > m_image->endOffset)
        m_image.replaceWith(*log.snapshots().front().image);
    if (committed <= m_image->endOffset)
        return;
    metadata::MetadataImage next = *m_image;
    for (std::size_t index = log.indexOf(next.endOffset); index < log.batchCount(); ++index) {
        const metadata::MetadataBatch& batch = log.batch(index);
        if (batch.nextOffset() > committed)
            break;
        metadata::replay(next, batch);
        m_bytesSinceSnapshot += kRecordSize * ByteCount(batch.records->size());
    }
    m_image.replaceWith(std::move(next));
    maybeTakeSnapshot(now);
}

/// replication.md 4.29.
void ControllerNode::maybeTakeSnapshot(Instant now)
{
    const bool isOld = m_snapshotInterval.value > 0 && now - m_lastSnapshot >= m_snapshotInterval;
    if (!isOld && m_bytesSinceSnapshot < m_snapshotBytes)
        return;
    m_lastSnapshot = now;
    m_bytesSinceSnapshot = 0;
    const std::vector<quorum::Snapshot>& snapshots = m_quorum.log().snapshots();
    if (!snapshots.empty() && m_image->endOffset <= snapshots.back().id.endOffset)
        return; // a process that started from an older one is on its way there
    m_quorum.addSnapshot({{m_image->endOffset, m_image->epoch}, m_image.shared()});
}

// Copied and compared here alone: each place that did it for itself would compile all that is inside once more.
ControllerNode::ControllerNode(const ControllerNode&) = default;
ControllerNode::ControllerNode(ControllerNode&&) noexcept = default;
ControllerNode& ControllerNode::operator=(const ControllerNode&) = default;
ControllerNode& ControllerNode::operator=(ControllerNode&&) noexcept = default;
ControllerNode::~ControllerNode() = default;
bool operator==(const ControllerNode&, const ControllerNode&) = default;

} // namespace highwater::node
