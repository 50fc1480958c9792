// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/console.h"

/// kafka-cluster. Kafka: ClusterTool.
namespace highwater::console {
namespace {

constexpr std::string_view kTool = "kafka-cluster";
constexpr Option kOptions[] = {{"--id"}};

} // namespace

Meaning clusterTool(Words words, const sim::Cluster& cluster)
{
    const Action action = actionIn(words);
    if (action.word != "cluster-id" && action.word != "unregister")
        return refusal("kafka-cluster takes cluster-id or unregister.");
    const Result<Arguments> arguments = Arguments::read(kTool, action.rest, kOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    if (action.word == "cluster-id")
        return answer({"Cluster ID: " + toString(cluster.clusterId)});
    const auto id = arguments->number("--id", 0, 2'147'483'647);
    if (!id)
        return refusal(id.error().text);
    if (!*id)
        return refusal("kafka-cluster unregister needs --id.");
    const NodeId broker{std::int32_t(**id)};
    const node::Node* node = cluster.node(broker);
    if (node == nullptr || !node->broker)
        return refusal("There is no broker " + std::to_string(broker.value) + ".");
    return {{}, {sim::UnregisterBroker{broker}}, Unregistration{broker}, false};
}

} // namespace highwater::console
