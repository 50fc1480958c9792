// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/event_facts.h"

namespace highwater::scenario {

std::optional<TopicIdPartition> partitionOf(const event::EventBody& body)
{
    return std::visit([](const auto& fact) -> std::optional<TopicIdPartition> {
        if constexpr (requires { fact.partition; })
            return fact.partition;
        else
            return std::nullopt;
    }, body);
}

std::optional<ErrorCode> errorOf(const event::EventBody& body)
{
    return std::visit([](const auto& fact) -> std::optional<ErrorCode> {
        if constexpr (requires { fact.error; })
            return fact.error;
        else
            return std::nullopt;
    }, body);
}

std::vector<NodeId> nodesNamedBy(const event::EventBody& body)
{
    return std::visit([](const auto& fact) {
        std::vector<NodeId> nodes;
        if constexpr (requires { fact.broker; })
            nodes.push_back(fact.broker);
        if constexpr (requires { fact.leader; })
            nodes.push_back(fact.leader);
        if constexpr (requires { fact.client; })
            nodes.push_back(fact.client);
        if constexpr (requires { fact.producer; })
            nodes.push_back(fact.producer);
        if constexpr (requires { fact.candidate; })
            nodes.push_back(fact.candidate);
        if constexpr (requires { fact.peer; })
            nodes.push_back(fact.peer);
        if constexpr (requires { fact.from.value; fact.to.value; } && requires { NodeId{fact.from}; })
            nodes.insert(nodes.end(), {fact.from, fact.to});
        if constexpr (requires { fact.left; })
            nodes.insert(nodes.end(), fact.left.begin(), fact.left.end());
        if constexpr (requires { fact.joined; })
            nodes.insert(nodes.end(), fact.joined.begin(), fact.joined.end());
        return nodes;
    }, body);
}

} // namespace highwater::scenario
