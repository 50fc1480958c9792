// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/alter_partition_manager.h"

namespace highwater::node {

bool AlterPartitionManager::submit(message::AlterPartitionData proposal)
{
    const TopicIdPartition partition = proposal.partition;
    return queued.emplace(partition, std::move(proposal)).second;
}

message::AlterPartitionRequest AlterPartitionManager::takeRequest(NodeId self, BrokerEpoch brokerEpoch)
{
    message::AlterPartitionRequest request{self, brokerEpoch, {}};
    inFlight.clear();
    for (const auto& [partition, proposal] : queued) {
        request.partitions.push_back(proposal);
        inFlight.insert(partition);
    }
    return request;
}

} // namespace highwater::node
