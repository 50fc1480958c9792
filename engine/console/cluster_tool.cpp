// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/console.h"

/// kafka-cluster. Kafka: ClusterTool.
namespace highwater::console {
namespace {

using enum Option::Kind;

constexpr std::string_view kTool = "kafka-cluster";
constexpr std::string_view kPurpose = "kafka-cluster cluster-id: shows the cluster's id. kafka-cluster unregister: takes a broker out of it.";
constexpr Option kOptions[] = {
    {"--id", Value, "Integer: broker id", "The broker to unregister"},
};

} // namespace

Meaning clusterTool(Words words, const sim::Cluster& cluster)
{
    if (Arguments::askForHelp(words))
        return answer(Arguments::helpOf(kPurpose, kOptions));
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
