// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/perform.h"

#include <vector>

namespace highwater::sim {

/// One command's step: what each kind of command does. No state of its own. A method either refuses and has changed nothing, or
/// has begun the step.
class Performer {
public:
    Performer(Cluster& cluster, Lent& lent, event::By by) : m_cluster(cluster), m_lent(lent), m_by(by) {}

    // perform_process.cpp
    Refusal perform(const KillNode& command);
    Refusal perform(const RestartNode& command);
    Refusal perform(const StopNode& command);
    Refusal perform(const PauseNode& command);
    Refusal perform(const ResumeNode& command);
    Refusal perform(const SlowFetches& command);

    // perform_links.cpp
    Refusal perform(const CutLink& command);
    Refusal perform(const HealLink& command);
    Refusal perform(const IsolateNode& command);
    Refusal perform(const HealNode& command);
    Refusal perform(const HealAll& command);
    Refusal perform(const SetLinkDelay& command);
    Refusal perform(const SetLinkLoss& command);
    Refusal perform(const SetLinkBandwidth& command);

    // perform_messages.cpp
    Refusal perform(const DeliverNow& command);
    Refusal perform(const HoldMessage& command);
    Refusal perform(const DropMessage& command);
    Refusal perform(const ReleaseMessage& command);
    Refusal perform(const CatchMessages& command);
    Refusal perform(const ReleaseMessages& command);

    // perform_voters.cpp
    Refusal perform(const AddVoter& command);
    Refusal perform(const RemoveVoter& command);

    // perform_disks.cpp
    Refusal diskInUse(NodeId id) const;
    Refusal wipeMetadataDisk(NodeId id);
    Refusal perform(const PowerLoss& command);
    Refusal perform(const WipeDisk& command);
    Refusal perform(const FillDisk& command);
    Refusal perform(const FreeDisk& command);
    Refusal perform(const SlowDisk& command);
    Refusal perform(const FailLogDir& command);
    Refusal perform(const SetCost& command);
    Refusal perform(const SwitchRule& command);

    // perform_clients.cpp
    Refusal perform(const CreateTopic& command);
    Refusal perform(const SetTopicConfig& command);
    Refusal perform(const SetBrokerConfig& command);
    Refusal perform(const SetClientConfig& command);
    Refusal perform(const SendRecords& command);
    Refusal perform(const StopSending& command);
    Refusal perform(const AddProducer& command);
    Refusal perform(const AddConsumer& command);
    Refusal perform(const SetApplication& command);
    Refusal perform(const SeekConsumer& command);

    // perform_groups.cpp
    Refusal perform(const ResetOffsets& command);
    Refusal perform(const DeleteGroup& command);
    Refusal perform(const DeleteOffsets& command);

    // perform_administration.cpp
    Refusal perform(const CreatePartitions& command);
    Refusal perform(const DeleteTopic& command);
    Refusal perform(const ReassignPartitions& command);
    Refusal perform(const CancelReassignment& command);
    Refusal perform(const ElectLeaders& command);
    Refusal perform(const UnregisterBroker& command);
    Refusal perform(const AddBroker& command);

private:
    using Direction = std::pair<NodeId, NodeId>;

    /// The step begins; the world counts it.
    machine::Outbox& begin();
    /// Tells what the command did at a node, or, with kNoNode, in the world. Its cause is nothing: a command is where chains end.
    EventNumber tell(NodeId at, event::EventBody body);
    /// From here on the node acts, because of `cause`.
    machine::Outbox& actAs(NodeId id, EventNumber cause);
    /// What the nodes said goes out; the alarms of those that acted are set.
    Refusal done(NodeId acted);
    void setProcess(node::Node& node, node::ProcessState state, EventNumber cause);
    /// Whoever waits for this node in vain may blame `cause`.
    void noteTrouble(NodeId node, EventNumber cause);
    void noteTrouble(const Direction& link, EventNumber cause);
    std::vector<Direction> directionsOf(NodeId from, NodeId to, LinkDirection direction) const;
    Refusal checkLink(NodeId from, NodeId to) const;
    Refusal cut(const std::vector<Direction>& links);
    Refusal heal(const std::vector<Direction>& links);
    template <class Event>
    Refusal changeLinks(const std::vector<Direction>& links, Event told, void (*change)(LinkQuality&, const Event&));
    /// The process is gone: its connections break, what arrived there unread is told as lost.
    /// Of a controller that goes on: the heartbeats that wait for it are contact (KAFKA-15019).
    void noteHeartbeats(node::Node& node);
    void breakConnections(NodeId node, EventNumber cause);
    const Flight* onItsWay(CorrelationId correlation, NodeId to) const;
    const Flight* standing(CorrelationId correlation, NodeId to) const;
    void letGo(const Flight& flight);
    Refusal addPatternMember(const AddConsumer& command);
    Refusal checkSelector(const MessageSelector& what, std::optional<TopicIdPartition>& partition) const;
    /// By its name, as the active controller records; nothing when there is none.
    std::optional<TopicIdPartition> idOf(const TopicPartition& partition) const;
    node::Broker* brokerOf(NodeId id);
    Refusal changeDisk(NodeId id, const node::DiskQuality& quality, event::EventBody told);
    Refusal ask(client::AdminRequest request, event::EventBody told);
    Refusal addClient(Result<node::ClientNode> client);
    Refusal askOfGroup(client::GroupOrder order);
    node::ClientNode* producer(NodeId id);
    std::vector<NodeId> brokers() const;

    Cluster& m_cluster;
    Lent& m_lent;
    event::By m_by;
};

/// `broker 2` or `producer payments-api`, for sentences.
std::string spoken(const Cluster& cluster, NodeId id);

} // namespace highwater::sim
