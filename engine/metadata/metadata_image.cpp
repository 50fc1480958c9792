// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/metadata/metadata_image.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::metadata {
namespace {

/// The topic for writing, in place: a copy of its own when other images share it.
TopicImage& writableTopic(MetadataImage& image, const TopicId& id)
{
    auto& topics = image.topics.writable();
    const auto found = topics.find(id);
    ensure(found != topics.end(), "a metadata record names a topic that exists");
    if (found->second.use_count() > 1)
        found->second = std::make_shared<TopicImage>(*found->second);
    return const_cast<TopicImage&>(*found->second); // every topic image is made as a TopicImage that is not const
}

PartitionRegistration& writablePartition(MetadataImage& image, const TopicIdPartition& partition)
{
    TopicImage& topic = writableTopic(image, partition.topicId);
    ensure(partition.partition.value >= 0 && std::size_t(partition.partition.value) < topic.partitions.size(),
        "a metadata record names a partition that exists");
    return topic.partitions[std::size_t(partition.partition.value)];
}

void clearElr(MetadataImage& image, const TopicId& id)
{
    const auto needsIt = [](const PartitionRegistration& partition) {
        return !partition.elr.empty() || !partition.lastKnownElr.empty();
    };
    if (std::ranges::none_of(image.topic(id)->partitions, needsIt))
        return;
    for (PartitionRegistration& partition : writableTopic(image, id).partitions) {
        if (!needsIt(partition))
            continue;
        partition.elr.clear();
        partition.lastKnownElr.clear();
        partition.partitionEpoch = partition.partitionEpoch.next();
    }
}

void replayOf(MetadataImage& image, const RegisterBrokerRecord& record)
{
    image.brokers[record.brokerId] = {record.incarnationId, record.brokerEpoch, record.rack, record.fenced,
        record.inControlledShutdown, record.logDirs, image.endOffset};
}

void replayOf(MetadataImage& image, const UnregisterBrokerRecord& record) { image.brokers.erase(record.brokerId); }

void replayOf(MetadataImage& image, const BrokerRegistrationChangeRecord& record)
{
    auto& brokers = image.brokers.writable();
    const auto found = brokers.find(record.brokerId);
    ensure(found != brokers.end() && found->second.brokerEpoch == record.brokerEpoch,
        "a registration change names the registration it changes");
    if (record.fenced != FenceChange::None)
        found->second.fenced = record.fenced == FenceChange::Fence;
    if (record.entersControlledShutdown)
        found->second.inControlledShutdown = true;
}

void replayOf(MetadataImage& image, const TopicRecord& record)
{
    image.topics[record.topicId] = std::make_shared<TopicImage>(TopicImage{record.name, {}});
    image.topicIds[record.name] = record.topicId;
}

void replayOf(MetadataImage& image, const RemoveTopicRecord& record)
{
    const TopicImage* topic = image.topic(record.topicId);
    ensure(topic != nullptr, "a removed topic existed");
    image.topicIds.erase(topic->name);
    image.configs.erase({ConfigResourceType::Topic, topic->name});
    image.topics.erase(record.topicId);
}

void replayOf(MetadataImage& image, const PartitionRecord& record)
{
    TopicImage& topic = writableTopic(image, record.partition.topicId);
    const auto index = std::size_t(record.partition.partition.value);
    if (topic.partitions.size() <= index)
        topic.partitions.resize(index + 1);
    topic.partitions[index] = record.registration;
}

void replayOf(MetadataImage& image, const PartitionChangeRecord& record)
{
    PartitionRegistration& partition = writablePartition(image, record.partition);
    partition = changed(std::move(partition), record);
}

void replayOf(MetadataImage& image, const ConfigRecord& record)
{
    if (record.value) {
        image.configs[record.resource][record.name] = *record.value;
        return;
    }
    auto& configs = image.configs.writable();
    const auto found = configs.find(record.resource);
    if (found == configs.end())
        return;
    found->second.erase(record.name);
    if (found->second.empty())
        configs.erase(found);
}

void replayOf(MetadataImage& image, const FeatureLevelRecord& record)
{
    if (record.featureLevel == 0)
        image.features.erase(record.name);
    else
        image.features[record.name] = record.featureLevel;
}

void replayOf(MetadataImage& image, const ProducerIdsRecord& record) { image.nextProducerId = record.nextProducerId; }

void replayOf(MetadataImage&, const NoOpRecord&) {}

void replayOf(MetadataImage& image, const ClearElrRecord& record)
{
    if (!record.topicName.empty()) {
        if (const auto id = image.topicId(record.topicName))
            clearElr(image, *id);
        return;
    }
    std::vector<TopicId> ids;
    for (const auto& [id, topic] : image.topics)
        ids.push_back(id);
    for (const TopicId& id : ids)
        clearElr(image, id);
}

void replayOf(MetadataImage&, const LeaderChangeRecord&) {}

void replayOf(MetadataImage& image, const VotersRecord& record) { image.voters = record.voters; }

void replayOf(MetadataImage& image, const KRaftVersionRecord& record) { image.kraftVersion = record.kraftVersion; }

} // namespace

const TopicImage* MetadataImage::topic(const TopicId& id) const
{
    const auto found = topics.find(id);
    return found == topics.end() ? nullptr : found->second.get();
}

const PartitionRegistration* MetadataImage::partition(const TopicIdPartition& partition) const
{
    const TopicImage* image = topic(partition.topicId);
    const auto index = std::size_t(partition.partition.value);
    return image != nullptr && partition.partition.value >= 0 && index < image->partitions.size() ? &image->partitions[index]
                                                                                                  : nullptr;
}

const BrokerRegistration* MetadataImage::broker(NodeId id) const
{
    const auto found = brokers.find(id);
    return found == brokers.end() ? nullptr : &found->second;
}

std::optional<TopicId> MetadataImage::topicId(const std::string& name) const
{
    const auto found = topicIds.find(name);
    return found == topicIds.end() ? std::nullopt : std::optional(found->second);
}

bool MetadataImage::isActive(NodeId id) const
{
    const BrokerRegistration* registration = broker(id);
    return registration != nullptr && registration->isActive();
}

bool MetadataImage::isElrEnabled() const { return features.contains("eligible.leader.replicas.version"); }

const std::map<std::string, std::string>& MetadataImage::configsOf(const ConfigResource& resource) const
{
    static const std::map<std::string, std::string> kNone;
    const auto found = configs.find(resource);
    return found == configs.end() ? kNone : found->second;
}

bool operator==(const MetadataImage& a, const MetadataImage& b)
{
    const auto sameTopic = [](const auto& left, const auto& right) {
        return left.first == right.first && (left.second == right.second || *left.second == *right.second);
    };
    return a.endOffset == b.endOffset && a.epoch == b.epoch && a.brokers == b.brokers && std::ranges::equal(a.topics, b.topics, sameTopic)
        && a.topicIds == b.topicIds && a.configs == b.configs && a.features == b.features && a.nextProducerId == b.nextProducerId
        && a.voters == b.voters && a.kraftVersion == b.kraftVersion;
}

PartitionRegistration changed(PartitionRegistration partition, const PartitionChangeRecord& record)
{
    const auto change = [](auto& field, const auto& to) {
        if (to)
            field = *to;
    };
    change(partition.isr, record.isr);
    change(partition.replicas, record.replicas);
    change(partition.removingReplicas, record.removingReplicas);
    change(partition.addingReplicas, record.addingReplicas);
    change(partition.elr, record.elr);
    change(partition.lastKnownElr, record.lastKnownElr);
    change(partition.leaderRecoveryState, record.leaderRecoveryState);
    if (record.leader) {
        partition.leader = *record.leader;
        partition.leaderEpoch = partition.leaderEpoch.next();
    }
    partition.partitionEpoch = partition.partitionEpoch.next();
    return partition;
}

void replay(MetadataImage& image, const MetadataRecord& record)
{
    std::visit([&](const auto& body) { replayOf(image, body); }, record);
    image.endOffset = image.endOffset.next();
}

void replay(MetadataImage& image, const MetadataBatch& batch)
{
    ensure(batch.baseOffset == image.endOffset, "metadata is replayed without a gap");
    for (const MetadataRecord& record : *batch.records)
        replay(image, record);
    image.epoch = batch.epoch;
}

} // namespace highwater::metadata
