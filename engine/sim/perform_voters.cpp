// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/performer.h"

#include <algorithm>

/// Commands that change who votes in the metadata quorum (KIP-853). Whether it may be, the quorum's leader says.
namespace highwater::sim {
namespace {

/// The directory by which the voters know a controller, as the node furthest ahead has it; zero: it is no voter.
Uuid directoryOfVoter(const Cluster& cluster, NodeId id)
{
    const metadata::MetadataImage* image = committedImage(cluster);
    if (image == nullptr)
        return {};
    const auto voter = std::ranges::find(image->voters, id, &metadata::Voter::id);
    return voter == image->voters.end() ? Uuid{} : voter->directoryId;
}

} // namespace

Refusal Performer::perform(const AddVoter& command)
{
    const node::Node* node = m_cluster.node(command.controller);
    if (node == nullptr || !node->isController())
        return "There is no controller " + std::to_string(command.controller.value) + ".";
    // kafka-metadata-quorum add-controller reads the directory's id from the disk of the controller it runs beside.
    return ask(message::AddRaftVoterRequest{{command.controller, node->controllerNode->quorum().directoryId()}},
        event::VoterChangeRequested{command.controller, true, m_by});
}

Refusal Performer::perform(const RemoveVoter& command)
{
    const node::Node* node = m_cluster.node(command.controller);
    if (node == nullptr || !node->isController())
        return "There is no controller " + std::to_string(command.controller.value) + ".";
    const Uuid directory = command.directoryId.value_or(directoryOfVoter(m_cluster, command.controller));
    return ask(message::RemoveRaftVoterRequest{{command.controller, directory}},
        event::VoterChangeRequested{command.controller, false, m_by});
}

} // namespace highwater::sim
