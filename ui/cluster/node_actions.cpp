// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/node_actions.h"

#include "ui/bridge/format.h"

#include <algorithm>

namespace highwater::ui {

std::vector<StageAction> StageActions::ofBroker(const view::BrokerView& broker, const view::ClusterView& view)
{
    const int id = broker.id.value;
    std::vector<StageAction> actions;
    if (broker.process == view::ProcessState::Dead) {
        //: Button on a dead broker
        actions.push_back({tr("restart"), tr("Restart broker %1").arg(id), tr("Start the process again; its log is as the crash left it."),
            sim::RestartNode{broker.id}, false, false, true});
    } else {
        //: Button on a broker: kill -9
        actions.push_back({tr("kill"), tr("Kill broker %1").arg(id), tr("kill -9: memory is gone, the page cache survives."), sim::KillNode{broker.id}, false, true, false});
        const bool isCut = !broker.cutFrom.empty();
        if (isCut)
            //: Button on a broker that is cut off from the network
            actions.push_back({tr("heal"), tr("Heal the links of broker %1").arg(id), tr("Its links work again."), sim::HealNode{broker.id}, true, false, false});
        else
            //: Button on a broker: cut its network links
            actions.push_back({tr("cut"), tr("Cut broker %1 off").arg(id), tr("Cut all its links to other brokers and controllers; clients still reach it."),
                sim::IsolateNode{broker.id, false}, false, false, false});
        if (broker.fetchDelay.value > 0)
            actions.push_back({tr("slow"), tr("Broker %1: fetch at full speed again").arg(id), tr("Its fetches no longer wait."), sim::SlowFetches{broker.id, {}}, true, false, false});
        else
            //: Button on a broker: make its fetches slow
            actions.push_back({tr("slow"), tr("Make broker %1 a slow follower").arg(id), tr("Each of its fetches waits %1 longer.").arg(format::duration(kSlowFetchDelay)),
                sim::SlowFetches{broker.id, kSlowFetchDelay}, false, false, false});
        if (broker.process == view::ProcessState::Paused)
            //: Button on a paused broker
            actions.push_back({tr("resume"), tr("Resume broker %1").arg(id), tr("SIGCONT: it goes on where it stood."), sim::ResumeNode{broker.id}, true, false, false});
        else
            //: Button on a broker: like a long garbage collection
            actions.push_back({tr("pause"), tr("Pause broker %1").arg(id), tr("SIGSTOP, or a long collection: it does nothing, its connections stay open."),
                sim::PauseNode{broker.id}, false, false, false});
        actions.push_back({tr("stop"), tr("Stop broker %1 in an orderly way").arg(id), tr("SIGTERM: a controlled shutdown, leaders move first."), sim::StopNode{broker.id}, false, false, false});
        if (!isCut)
            actions.push_back({tr("cut, clients too"), tr("Cut broker %1 off from everybody").arg(id), tr("Cut all its links, those to clients too."),
                sim::IsolateNode{broker.id, true}, false, false, false});
    }
    addDisk(actions, broker);
    const auto isHere = [&](const view::ControllerView& controller) { return controller.id == broker.id; };
    if (broker.process == view::ProcessState::Dead && std::any_of(view.controllers.begin(), view.controllers.end(), isHere))
        actions.push_back(emptyMetadataDisk(broker.id));
    for (const view::BrokerView& other : view.brokers) {
        if (other.id == broker.id)
            continue;
        const bool isCutFromOther = std::find(broker.cutFrom.begin(), broker.cutFrom.end(), other.id) != broker.cutFrom.end();
        if (isCutFromOther)
            actions.push_back({{}, tr("Heal the link between brokers %1 and %2").arg(id).arg(other.id.value), {}, sim::HealLink{broker.id, other.id}, false, false, false});
        else
            actions.push_back({{}, tr("Cut the link between brokers %1 and %2").arg(id).arg(other.id.value), {}, sim::CutLink{broker.id, other.id}, false, false, false});
    }
    return actions;
}

std::vector<StageAction> StageActions::ofController(const view::ControllerView& controller, const view::ClusterView& view)
{
    const int id = controller.id.value;
    const auto isBroker = [&](const view::BrokerView& broker) { return broker.id == controller.id; };
    if (std::any_of(view.brokers.begin(), view.brokers.end(), isBroker))
        return {};
    if (controller.process == view::ProcessState::Dead)
        return {{tr("restart"), tr("Restart controller %1").arg(id), {}, sim::RestartNode{controller.id}, false, false, true},
            emptyMetadataDisk(controller.id)};
    std::vector<StageAction> actions;
    actions.push_back({tr("kill"), tr("Kill controller %1").arg(id), tr("kill -9: memory is gone, the page cache survives."),
        sim::KillNode{controller.id}, false, true, false});
    const auto isCutHere = [&](const view::LinkView& link) { return link.isCut && (link.from == controller.id || link.to == controller.id); };
    if (std::any_of(view.links.begin(), view.links.end(), isCutHere))
        actions.push_back({tr("heal"), tr("Heal the links of controller %1").arg(id), tr("Its links work again."),
            sim::HealNode{controller.id}, true, false, false});
    else
        actions.push_back({tr("cut"), tr("Cut controller %1 off").arg(id), tr("Cut all its links to brokers and controllers."),
            sim::IsolateNode{controller.id, false}, false, false, false});
    if (controller.process == view::ProcessState::Paused)
        actions.push_back({tr("resume"), tr("Resume controller %1").arg(id), tr("SIGCONT: it goes on where it stood."),
            sim::ResumeNode{controller.id}, true, false, false});
    else
        actions.push_back({tr("pause"), tr("Pause controller %1").arg(id),
            tr("SIGSTOP, or a long collection: it does nothing, its connections stay open."), sim::PauseNode{controller.id}, false, false, false});
    actions.push_back({tr("stop"), tr("Stop controller %1 in an orderly way").arg(id), tr("SIGTERM: it resigns if it leads."),
        sim::StopNode{controller.id}, false, false, false});
    return actions;
}

std::vector<StageAction> StageActions::ofPartition(const view::PartitionView& partition, const view::ClusterView& view)
{
    std::vector<StageAction> actions;
    const QString name = QString::fromStdString(toString(partition.name));
    const auto moveTo = [&](std::vector<NodeId> replicas) { return sim::ReassignPartitions{{{partition.name, std::move(replicas)}}, true}; };
    if (!partition.addingReplicas.empty() || !partition.removingReplicas.empty()) {
        actions.push_back({{}, tr("%1: cancel the reassignment").arg(name), tr("The replicas of before count again."),
            sim::CancelReassignment{{partition.name}}, false, false, true});
        return actions;
    }
    if (!partition.assignedReplicas.empty() && partition.leader != partition.assignedReplicas.front())
        //: %1 is a partition, %2 a broker's number
        actions.push_back({{}, tr("%1: elect the preferred leader, broker %2").arg(name).arg(partition.assignedReplicas.front().value), {},
            sim::ElectLeaders{message::ElectionType::Preferred, {partition.name}}, false, false, false});
    if (partition.leader == kNoNode)
        //: %1 is a partition
        actions.push_back({{}, tr("%1: elect any living replica, unclean").arg(name), tr("Records that only others have are lost."),
            sim::ElectLeaders{message::ElectionType::Unclean, {partition.name}}, false, true, false});
    for (const view::BrokerView& broker : view.brokers) {
        std::vector<NodeId> replicas = partition.assignedReplicas;
        const auto place = std::find(replicas.begin(), replicas.end(), broker.id);
        if (place == replicas.end()) {
            replicas.push_back(broker.id);
            //: %1 is a partition, %2 a broker's number
            actions.push_back({{}, tr("%1: add a replica on broker %2").arg(name).arg(broker.id.value), {}, moveTo(std::move(replicas)), false, false, false});
        } else if (replicas.size() > 1) {
            replicas.erase(place);
            //: %1 is a partition, %2 a broker's number
            actions.push_back({{}, tr("%1: take the replica off broker %2").arg(name).arg(broker.id.value), {}, moveTo(std::move(replicas)), false, false, false});
        }
    }
    return actions;
}

std::vector<StageAction> StageActions::ofTopic(const view::TopicView& topic)
{
    std::vector<StageAction> actions;
    const QString name = QString::fromStdString(topic.name);
    for (std::int32_t wanted = 1; wanted <= topic.replicationFactor; ++wanted) {
        if (wanted == topic.minInsyncReplicas)
            continue;
        //: %1 a topic's name, %2 a number; min.insync.replicas is Kafka's name and stays
        actions.push_back({{}, tr("%1: set min.insync.replicas = %2").arg(name).arg(wanted), {},
            sim::SetTopicConfig{topic.name, "min.insync.replicas", std::to_string(wanted)}, false, false, false});
    }
    const auto unclean = topic.configs.find("unclean.leader.election.enable");
    const bool isUnclean = unclean != topic.configs.end() && unclean->second == "true";
    actions.push_back({{}, tr("%1: set unclean.leader.election.enable = %2").arg(name, isUnclean ? QStringLiteral("false") : QStringLiteral("true")), {},
        sim::SetTopicConfig{topic.name, "unclean.leader.election.enable", isUnclean ? "false" : "true"}, false, false, false});
    const auto grown = std::int32_t(topic.partitions.size()) + 1;
    //: %1 a topic's name, %2 how many partitions it has then
    actions.push_back({{}, tr("%1: grow to %2 partitions").arg(name).arg(grown), tr("Keys go to other partitions from then on."),
        sim::CreatePartitions{topic.name, grown, {}}, false, false, false});
    actions.push_back({{}, tr("%1: delete the topic").arg(name), {}, sim::DeleteTopic{topic.name}, false, true, false});
    return actions;
}

std::vector<StageAction> StageActions::ofMessage(CorrelationId correlation, NodeId to, bool isHeldByHand)
{
    std::vector<StageAction> actions;
    if (isHeldByHand) {
        actions.push_back({{}, tr("Let this message go on"), tr("With those behind it on its connection."), sim::ReleaseMessage{correlation, to}, true, false, true});
    } else {
        actions.push_back({{}, tr("Deliver this message now"), tr("With those before it on its connection."), sim::DeliverNow{correlation, to}, false, false, false});
        actions.push_back({{}, tr("Hold this message"), tr("It stands still until you let it go; those behind it on its connection wait."), sim::HoldMessage{correlation, to}, false, false, false});
    }
    actions.push_back({{}, tr("Drop this message"), tr("Its connection breaks with all that is on it, for TCP loses no single message."), sim::DropMessage{correlation, to}, false, true, false});
    return actions;
}

StageAction StageActions::emptyMetadataDisk(NodeId controller)
{
    return {{}, tr("Give controller %1 an empty metadata disk").arg(controller.value),
        tr("Its metadata log is gone, and it no longer knows whom it voted for."),
        sim::WipeDisk{controller, std::nullopt, sim::WipedDisk::Metadata}, false, true, false};
}

void StageActions::addDisk(std::vector<StageAction>& actions, const view::BrokerView& broker)
{
    const int id = broker.id.value;
    actions.push_back({{}, tr("Cut the power of broker %1").arg(id), tr("The process dies, and what it had not flushed is gone."), sim::PowerLoss{broker.id, sim::Unflushed::Lost, {}}, false, true, false});
    if (broker.process == view::ProcessState::Dead)
        actions.push_back({{}, tr("Give broker %1 an empty disk").arg(id), tr("Its logs are gone; it starts with a new log directory."), sim::WipeDisk{broker.id, std::nullopt}, false, true, false});
    if (broker.diskIsFull)
        actions.push_back({{}, tr("Make space on the disk of broker %1").arg(id), {}, sim::FreeDisk{broker.id}, true, false, true});
    else
        actions.push_back({{}, tr("Fill the disk of broker %1").arg(id), tr("Its next write fails, and with it its log directory."), sim::FillDisk{broker.id}, false, true, false});
    if (!broker.logDirHasFailed)
        actions.push_back({{}, tr("Break the log directory of broker %1").arg(id), tr("Kafka halts a broker whose only log directory fails."), sim::FailLogDir{broker.id}, false, true, false});
    if (broker.diskPerAppend.value > 0 || broker.diskPerFlush.value > 0)
        actions.push_back({{}, tr("Broker %1: write at full speed again").arg(id), {}, sim::SlowDisk{broker.id, {}, {}}, true, false, true});
    else
        actions.push_back({{}, tr("Make the disk of broker %1 slow").arg(id),
            //: %1 and %2 are durations
            tr("Each write takes %1 longer, each flush %2.").arg(format::duration(kSlowDiskAppend), format::duration(kSlowDiskFlush)),
            sim::SlowDisk{broker.id, kSlowDiskAppend, kSlowDiskFlush}, false, false, false});
}

std::vector<StageAction> StageActions::ofWorld(const view::ClusterView& view)
{
    const bool isAnyCut = std::any_of(view.links.begin(), view.links.end(), [](const view::LinkView& link) { return link.isCut; })
        || std::any_of(view.brokers.begin(), view.brokers.end(), [](const view::BrokerView& broker) { return !broker.cutFrom.empty(); });
    std::vector<StageAction> actions;
    if (isAnyCut)
        actions.push_back({tr("heal all"), tr("Heal every link"), {}, sim::HealAll{}, false, false, true});
    actions.push_back({{}, tr("Elect the preferred leaders of all partitions"), {}, sim::ElectLeaders{}, false, false, false});
    actions.push_back({{}, tr("Add a broker"), tr("A new broker with an empty disk joins; partitions go there by reassignment."),
        sim::AddBroker{}, false, false, false});
    return actions;
}

} // namespace highwater::ui
