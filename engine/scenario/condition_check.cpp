// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/condition_check.h"

#include "engine/base/overloaded.h"
#include "engine/record/partition_hash.h"
#include "engine/scenario/audit.h"
#include "engine/scenario/event_facts.h"
#include "engine/scenario/quantity.h"

#include <algorithm>
#include <set>

namespace highwater::scenario {
namespace {

std::string text(const std::vector<NodeId>& nodes)
{
    std::string joined = "[";
    for (const NodeId node : nodes)
        joined += (joined.size() > 1 ? ", " : "") + std::to_string(node.value);
    return joined + "]";
}

std::string brokerText(NodeId node) { return node == kNoNode ? "nobody" : "broker " + std::to_string(node.value); }

bool includes(const std::vector<NodeId>& nodes, NodeId node) { return std::find(nodes.begin(), nodes.end(), node) != nodes.end(); }

const replica::Replica* replicaOf(const sim::Cluster& cluster, NodeId broker, const TopicPartition& partition)
{
    const metadata::MetadataImage* image = sim::committedImage(cluster);
    const std::optional<TopicId> topic = image ? image->topicId(partition.topic) : std::nullopt;
    const node::Node* node = cluster.node(broker);
    return topic && node && node->broker ? node->broker->replica({*topic, partition.partition}) : nullptr;
}

std::optional<Offset> offsetOf(const OffsetIs& condition, const sim::Cluster& cluster)
{
    const metadata::PartitionRegistration* registration = registrationOf(cluster, condition.of);
    const NodeId broker = condition.broker.value_or(registration ? registration->leader : kNoNode);
    const replica::Replica* replica = replicaOf(cluster, broker, condition.of);
    if (!replica)
        return std::nullopt;
    return condition.kind == OffsetKind::HighWatermark ? replica->highWatermark() : replica->logEndOffset();
}

std::int64_t consumed(const ScenarioPosition& position, std::optional<NodeId> client)
{
    std::int64_t sum = 0;
    for (const auto& [consumer, count] : position.consumed)
        sum += !client || consumer == *client ? count : 0;
    return sum;
}

const node::CoordinatorContext* contextOf(const sim::Cluster& cluster, const std::string& group)
{
    const node::Node* node = cluster.node(coordinatorOf(cluster, group));
    if (!node || !node->broker)
        return nullptr;
    for (const auto& [partition, context] : node->broker->groupCoordinator().contexts)
        if (context.shard.classicGroups().contains(group) || context.shard.applied().consumerGroups.contains(group))
            return &context;
    return nullptr;
}

struct GroupFacts {
    std::string state = "Dead";
    std::int64_t members = 0;
    std::int64_t generation = 0;
    std::int64_t committed = 0; ///< the sum of its committed offsets
};

GroupFacts factsOf(const sim::Cluster& cluster, const std::string& group)
{
    const node::CoordinatorContext* context = contextOf(cluster, group);
    if (!context)
        return {};
    GroupFacts facts;
    const auto& classic = context->shard.classicGroups();
    if (const auto found = classic.find(group); found != classic.end())
        facts = {std::string(group::nameOf(found->second.state)), std::int64_t(found->second.members.size()), found->second.generation, 0};
    const auto& consumers = context->shard.applied().consumerGroups;
    if (const auto found = consumers.find(group); found != consumers.end())
        facts = {std::string(group::nameOf(found->second.state())), std::int64_t(found->second.members.size()), found->second.groupEpoch, 0};
    if (const auto offsets = context->shard.committed().offsets.find(group); offsets != context->shard.committed().offsets.end())
        for (const auto& [partition, offset] : offsets->second)
            facts.committed += offset.value.offset.value;
    return facts;
}

/// What the ledger knows of a group, of one partition or of all.
struct GroupCounts {
    sim::ConsumptionCounts counts;
    Duration stoodStill; ///< the longest
};

GroupCounts countsOf(const GroupIs& condition, const Playback& play)
{
    const sim::GroupLedger& ledger = play.world.referee.groupLedger();
    const sim::Cluster& cluster = play.world.cluster;
    GroupCounts found;
    const auto stoodStill = [&](const TopicIdPartition& id) {
        const sim::GroupPartitionLedger* partition = ledger.partition(condition.of, id);
        if (partition == nullptr)
            return;
        const Duration open = partition->standsStillSince ? cluster.now - *partition->standsStillSince : Duration{};
        found.stoodStill = std::max(found.stoodStill, partition->stoodStillTotal + open);
    };
    const metadata::MetadataImage* image = sim::committedImage(cluster);
    if (condition.partition) {
        const auto topic = image == nullptr ? std::nullopt : image->topicId(condition.partition->topic);
        const sim::GroupPartitionLedger* partition
            = topic ? ledger.partition(condition.of, {*topic, condition.partition->partition}) : nullptr;
        if (partition != nullptr) {
            found.counts = partition->counts();
            stoodStill({*topic, condition.partition->partition});
        }
        return found;
    }
    found.counts = ledger.ofGroup(condition.of);
    if (image != nullptr)
        for (const auto& [topicId, topic] : image->topics)
            for (std::size_t index = 0; index < topic->partitions.size(); ++index)
                stoodStill({topicId, {std::int32_t(index)}});
    return found;
}

bool hasCounts(const GroupIs& condition, const Playback& play)
{
    const CountRange any;
    if (condition.outOfOrder != any && !condition.outOfOrder.holds(play.world.referee.keysOutOfOrder(condition.of)))
        return false;
    if (condition.consumed == any && condition.repeated == any && condition.skipped == any && !condition.stoodStillMin && !condition.stoodStillMax)
        return true;
    const GroupCounts found = countsOf(condition, play);
    return condition.consumed.holds(found.counts.consumed) && condition.repeated.holds(found.counts.consumedAgain)
        && condition.skipped.holds(found.counts.skipped) && (!condition.stoodStillMin || found.stoodStill >= *condition.stoodStillMin)
        && (!condition.stoodStillMax || found.stoodStill <= *condition.stoodStillMax);
}

sim::KeyCounts keysOf(const KeysAre& condition, const Playback& play)
{
    const metadata::MetadataImage* image = sim::committedImage(play.world.cluster);
    const std::optional<TopicId> topic = image ? image->topicId(condition.topic) : std::nullopt;
    return topic ? play.world.referee.keysOf(*topic) : sim::KeyCounts{};
}

std::int64_t ownedBy(const OwnedIs& condition, const Playback& play)
{
    const node::Node* node = play.world.cluster.node(inWorld(play.position, condition.by));
    return node && node->client && node->client->member() ? std::int64_t(node->client->member()->state().partitions.size()) : 0;
}

std::int64_t tallyOf(const TallyIs& condition, const Playback& play)
{
    if (condition.tally == Tally::Processed)
        return play.position.processed.distinct();
    if (condition.tally == Tally::Repeated)
        return play.position.processed.repeated;
    const sim::Ledger& ledger = play.world.referee.ledger();
    const std::optional<NodeId> client = condition.client ? std::optional(inWorld(play.position, *condition.client)) : std::nullopt;
    if (condition.tally == Tally::Consumed)
        return consumed(play.position, client);
    if (condition.tally == Tally::Missing)
        return missingRecordCount(play.world, client);
    const sim::PromiseCounts counts = client ? ledger.ofProducer(*client) : ledger.total();
    switch (condition.tally) {
    case Tally::Sent: return counts.sent;
    case Tally::Acknowledged: return counts.acknowledged;
    case Tally::Failed: return counts.failed + counts.neverSent;
    case Tally::InDoubt: return counts.inDoubt;
    case Tally::Lost: return counts.acknowledgedButLost;
    case Tally::Duplicates: return counts.duplicates;
    default: return counts.committed;
    }
}

std::string_view nameOf(Tally tally)
{
    constexpr std::string_view names[] = {
        "sent", "acked", "failed", "inDoubt", "committed", "lost", "missing", "duplicates", "visible", "consumed", "processed",
        "repeated"};
    return names[std::size_t(tally)];
}

QuorumEpoch quorumEpochOf(const sim::Cluster& cluster)
{
    QuorumEpoch newest{0};
    for (const auto& [id, node] : cluster.nodes)
        if (node.controllerNode)
            newest = std::max(newest, node.controllerNode->quorum().epoch());
    return newest;
}

bool isFenced(const sim::Cluster& cluster, NodeId broker)
{
    const metadata::MetadataImage* image = sim::committedImage(cluster);
    const metadata::BrokerRegistration* registration = image ? image->broker(broker) : nullptr;
    return !registration || registration->fenced;
}

bool brokerIs(const BrokerIs& condition, const sim::Cluster& cluster)
{
    const node::Node* node = cluster.node(condition.broker);
    switch (condition.is) {
    case BrokerCondition::Running:
        return node && node->process == node::ProcessState::Running && !isFenced(cluster, condition.broker);
    case BrokerCondition::Fenced: return isFenced(cluster, condition.broker);
    case BrokerCondition::Dead: return !node || node->process == node::ProcessState::Dead;
    case BrokerCondition::Paused: return node && node->process == node::ProcessState::Paused;
    }
    return false;
}

const std::vector<NodeId>& listOf(const InSyncSetIs& condition, const metadata::PartitionRegistration& registration)
{
    return condition.list == ReplicaList::InSync ? registration.isr : registration.elr;
}

bool isrHolds(const InSyncSetIs& condition, const std::vector<NodeId>& isr)
{
    const auto sorted = [](std::vector<NodeId> nodes) {
        std::sort(nodes.begin(), nodes.end());
        return nodes;
    };
    return condition.size.holds(std::int64_t(isr.size())) && (!condition.is || sorted(*condition.is) == sorted(isr))
        && std::all_of(condition.contains.begin(), condition.contains.end(), [&](NodeId id) { return includes(isr, id); })
        && std::none_of(condition.without.begin(), condition.without.end(), [&](NodeId id) { return includes(isr, id); });
}

bool isOrAny(const std::optional<std::vector<NodeId>>& wanted, const std::vector<NodeId>& actual) { return !wanted || *wanted == actual; }

std::int64_t partitionCountOf(const sim::Cluster& cluster, const std::string& name)
{
    const metadata::MetadataImage* image = sim::committedImage(cluster);
    const std::optional<TopicId> topic = image ? image->topicId(name) : std::nullopt;
    return topic ? std::int64_t(image->topic(*topic)->partitions.size()) : 0;
}

bool matchesError(const ErrorSeen& condition, const event::Event& event, const Playback& play)
{
    if (event.node < sim::kFirstClient || errorOf(event.body) != condition.error)
        return false;
    return !condition.client || event.node == inWorld(play.position, *condition.client);
}

bool matchesEvent(const EventSeen& condition, const event::Event& event, const Playback& play)
{
    if (event::nameOf(event.body) != condition.named || event.at < condition.from || event.at > condition.to)
        return false;
    if (condition.node && event.node != inWorld(play.position, *condition.node))
        return false;
    if (condition.error && errorOf(event.body) != condition.error)
        return false;
    if (condition.about && !includes(nodesNamedBy(event.body), inWorld(play.position, *condition.about)))
        return false;
    if (!condition.of)
        return true;
    const std::optional<TopicIdPartition> partition = partitionOf(event.body);
    return partition && play.world.cluster.nameOf(*partition) == toString(*condition.of);
}

} // namespace

NodeId inWorld(const ScenarioPosition& position, NodeId node)
{
    const auto found = position.clients.find(node);
    return found == position.clients.end() ? node : found->second;
}

const metadata::PartitionRegistration* registrationOf(const sim::Cluster& cluster, const TopicPartition& partition)
{
    const metadata::MetadataImage* image = sim::committedImage(cluster);
    const std::optional<TopicId> topic = image ? image->topicId(partition.topic) : std::nullopt;
    return topic ? image->partition({*topic, partition.partition}) : nullptr;
}

/// The leader of the group's partition of the offsets topic, as the committed metadata has it.
NodeId coordinatorOf(const sim::Cluster& cluster, const std::string& group)
{
    const metadata::MetadataImage* image = sim::committedImage(cluster);
    const std::optional<TopicId> topic = image ? image->topicId(node::kOffsetsTopic) : std::nullopt;
    if (!topic)
        return kNoNode;
    const auto count = std::int32_t(image->topic(*topic)->partitions.size());
    return image->partition({*topic, record::coordinatorPartition(group, count)})->leader;
}

void ProcessedRecords::add(const TopicIdPartition& partition, Offset from, Offset to)
{
    std::vector<std::pair<Offset, Offset>>& known = runs[partition];
    std::vector<std::pair<Offset, Offset>> merged;
    for (const auto& [start, end] : known) {
        repeated += std::max<std::int64_t>(0, std::min(end, to).value - std::max(start, from).value);
        if (end < from || to < start) {
            merged.emplace_back(start, end);
            continue;
        }
        from = std::min(from, start);
        to = std::max(to, end);
    }
    merged.emplace_back(from, to);
    std::sort(merged.begin(), merged.end());
    known = std::move(merged);
}

std::int64_t ProcessedRecords::distinct() const
{
    std::int64_t sum = 0;
    for (const auto& [partition, known] : runs)
        for (const auto& [start, end] : known)
            sum += end.value - start.value;
    return sum;
}

bool looksForEvents(const ConditionPart& part) { return std::holds_alternative<EventSeen>(part) || std::holds_alternative<ErrorSeen>(part); }

bool matches(const ConditionPart& part, const event::Event& event, const Playback& play)
{
    if (const auto* error = std::get_if<ErrorSeen>(&part))
        return matchesError(*error, event, play);
    return matchesEvent(std::get<EventSeen>(part), event, play);
}

bool holds(const ConditionPart& part, const Playback& play, std::int64_t sightings)
{
    const sim::Cluster& cluster = play.world.cluster;
    return std::visit(overloaded{
        [&](const LeaderIs& condition) {
            const metadata::PartitionRegistration* registration = registrationOf(cluster, condition.of);
            return registration && (condition.is ? registration->leader == *condition.is : registration->leader != *condition.isNot)
                && (condition.is || registration->leader != kNoNode || *condition.isNot == kNoNode);
        },
        [&](const InSyncSetIs& condition) {
            const metadata::PartitionRegistration* registration = registrationOf(cluster, condition.of);
            return registration && isrHolds(condition, listOf(condition, *registration));
        },
        [&](const OffsetIs& condition) {
            const std::optional<Offset> offset = offsetOf(condition, cluster);
            return offset && condition.range.holds(offset->value);
        },
        [&](const TallyIs& condition) { return condition.range.holds(tallyOf(condition, play)); },
        [&](const EventSeen& condition) { return condition.times.holds(sightings); },
        [&](const ErrorSeen& condition) { return condition.times.holds(sightings); },
        [&](const ControllerIs& condition) {
            const NodeId active = sim::activeController(cluster);
            return condition.is ? active == *condition.is : active != *condition.isNot && active != kNoNode;
        },
        [&](const QuorumEpochIs& condition) { return condition.range.holds(quorumEpochOf(cluster).value); },
        [&](const BrokerIs& condition) { return brokerIs(condition, cluster); },
        [&](const ReplicasAre& condition) {
            const metadata::PartitionRegistration* registration = registrationOf(cluster, condition.of);
            return registration && isOrAny(condition.is, registration->replicas) && isOrAny(condition.adding, registration->addingReplicas)
                && isOrAny(condition.removing, registration->removingReplicas);
        },
        [&](const PartitionCountIs& condition) { return condition.range.holds(partitionCountOf(cluster, condition.topic)); },
        [&](const GroupIs& condition) {
            const GroupFacts facts = factsOf(cluster, condition.of);
            return (!condition.state || facts.state == *condition.state) && condition.members.holds(facts.members)
                && condition.generation.holds(facts.generation) && condition.committed.holds(facts.committed) && hasCounts(condition, play);
        },
        [&](const OwnedIs& condition) { return condition.range.holds(ownedBy(condition, play)); },
        [&](const KeysAre& condition) {
            const sim::KeyCounts keys = keysOf(condition, play);
            return condition.all.holds(keys.all) && condition.moved.holds(keys.moved);
        },
    }, part);
}

std::string found(const ConditionPart& part, const Playback& play, std::int64_t sightings)
{
    const sim::Cluster& cluster = play.world.cluster;
    return std::visit(overloaded{
        [&](const LeaderIs& condition) {
            const metadata::PartitionRegistration* registration = registrationOf(cluster, condition.of);
            return toString(condition.of) + (registration ? " is led by " + brokerText(registration->leader) : " does not exist yet");
        },
        [&](const InSyncSetIs& condition) {
            const metadata::PartitionRegistration* registration = registrationOf(cluster, condition.of);
            const std::string list = condition.list == ReplicaList::InSync ? "the ISR of " : "the ELR of ";
            return registration ? list + toString(condition.of) + " is " + text(listOf(condition, *registration))
                                : toString(condition.of) + " does not exist yet";
        },
        [&](const OffsetIs& condition) {
            const std::optional<Offset> offset = offsetOf(condition, cluster);
            return offset ? "it is " + std::to_string(offset->value) : std::string("no running replica is there");
        },
        [&](const TallyIs& condition) { return std::string(nameOf(condition.tally)) + " is " + std::to_string(tallyOf(condition, play)); },
        [&](const EventSeen& condition) { return condition.named + " was seen " + std::to_string(sightings) + " times"; },
        [&](const ErrorSeen& condition) {
            return std::string(highwater::nameOf(condition.error)) + " was seen " + std::to_string(sightings) + " times";
        },
        [&](const ControllerIs&) { return "the active controller is " + brokerText(sim::activeController(cluster)); },
        [&](const QuorumEpochIs&) { return "the quorum's epoch is " + std::to_string(quorumEpochOf(cluster).value); },
        [&](const BrokerIs& condition) { return brokerText(condition.broker) + " is in another state"; },
        [&](const ReplicasAre& condition) {
            const metadata::PartitionRegistration* registration = registrationOf(cluster, condition.of);
            return registration ? "the replicas of " + toString(condition.of) + " are " + text(registration->replicas) + ", adding "
                                      + text(registration->addingReplicas) + ", removing " + text(registration->removingReplicas)
                                : toString(condition.of) + " does not exist";
        },
        [&](const PartitionCountIs& condition) {
            return condition.topic + " has " + std::to_string(partitionCountOf(cluster, condition.topic)) + " partitions";
        },
        [&](const GroupIs& condition) {
            const GroupFacts facts = factsOf(cluster, condition.of);
            const GroupCounts counts = countsOf(condition, play);
            return "the group is " + facts.state + " in generation " + std::to_string(facts.generation) + " with "
                + std::to_string(facts.members) + " members and " + std::to_string(facts.committed) + " committed; consumed "
                + std::to_string(counts.counts.consumed) + ", again " + std::to_string(counts.counts.consumedAgain) + ", skipped "
                + std::to_string(counts.counts.skipped) + ", keys out of order "
                + std::to_string(play.world.referee.keysOutOfOrder(condition.of)) + ", stood still for " + secondsText(Instant{} + counts.stoodStill) + " s";
        },
        [&](const OwnedIs& condition) { return "it owns " + std::to_string(ownedBy(condition, play)); },
        [&](const KeysAre& condition) {
            const sim::KeyCounts keys = keysOf(condition, play);
            return std::to_string(keys.moved) + " of " + std::to_string(keys.all) + " keys of " + condition.topic
                + " went to another partition";
        },
    }, part);
}

} // namespace highwater::scenario
