// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/controller_node.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::node {
namespace {

constexpr ByteCount kRecordSize = 64; // of a middling metadata record in Kafka's log

quorum::QuorumState quorumStateOf(const ControllerNodeSetup& setup)
{
    quorum::QuorumState state;
    state.id = setup.id;
    state.voters = setup.voters;
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
    if (!m_quorum.isVoter())
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
        m_quorum.step(now, input, out);
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

void ControllerNode::applyCommitted(Instant now)
{
    const quorum::MetadataLog& log = m_quorum.log();
    if (log.startOffset() > m_image->endOffset)
        m_image.replaceWith(*log.snapshots().front().image);
    const Offset committed = m_quorum.highWatermark();
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
