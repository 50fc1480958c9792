// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/metadata/metadata_batch.h"
#include "engine/metadata/shared_map.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highwater::metadata {

/// A broker as the cluster's metadata knows it. Kafka: BrokerRegistration.
struct BrokerRegistration {
    Uuid incarnationId;
    BrokerEpoch brokerEpoch;
    std::optional<std::string> rack;
    bool fenced = true;
    bool inControlledShutdown = false;
    std::vector<Uuid> logDirs;
    Offset registrationOffset = kNoOffset; ///< of its RegisterBrokerRecord: a broker that applied it is caught up (replication.md 4.38)

    /// May lead and be in an ISR, as far as its registration says (replication.md 5.1).
    bool isActive() const { return !fenced && !inControlledShutdown; }
    friend bool operator==(const BrokerRegistration&, const BrokerRegistration&) = default;
};

struct TopicImage {
    std::string name;
    std::vector<PartitionRegistration> partitions; ///< by partition index

    friend bool operator==(const TopicImage&, const TopicImage&) = default;
};

/// What the cluster is, as of one offset of the metadata log: replaying the records in order makes it. Kafka: MetadataImage.
/// Readers share it (`Cow<MetadataImage>`); each applied batch makes a new one. Each map, and each topic in it, is shared with the
/// image before unless it changed, so that applying a batch costs what it changes, not what there is.
struct MetadataImage {
    Offset endOffset{0};   ///< the next record to apply
    QuorumEpoch epoch{0};  ///< of the last batch applied
    SharedMap<NodeId, BrokerRegistration> brokers;
    SharedMap<TopicId, std::shared_ptr<const TopicImage>> topics;
    SharedMap<std::string, TopicId> topicIds;
    SharedMap<ConfigResource, std::map<std::string, std::string>> configs;
    SharedMap<std::string, std::int16_t> features;
    std::int64_t nextProducerId = 0;
    std::vector<Voter> voters;      ///< empty: given once and for all, by controller.quorum.voters
    std::int16_t kraftVersion = 0;

    /// Null when there is none.
    const TopicImage* topic(const TopicId& id) const;
    const PartitionRegistration* partition(const TopicIdPartition& partition) const;
    const BrokerRegistration* broker(NodeId id) const;
    std::optional<TopicId> topicId(const std::string& name) const;
    /// Present and active: BrokerRegistration::isActive().
    bool isActive(NodeId broker) const;
    bool isElrEnabled() const;
    /// The configs set on one resource; empty when none are.
    const std::map<std::string, std::string>& configsOf(const ConfigResource& resource) const;

    friend bool operator==(const MetadataImage& a, const MetadataImage& b);
};

/// The partition after the change, its epochs moved (replication.md 4.32). Kafka: PartitionRegistration.merge.
PartitionRegistration changed(PartitionRegistration partition, const PartitionChangeRecord& record);
/// Applies one record, which stands at `image.endOffset`, and moves past it. The only function that changes an image.
/// Kafka: MetadataDelta.replay.
void replay(MetadataImage& image, const MetadataRecord& record);
/// Applies a whole batch and moves endOffset and epoch. Needs: batch.baseOffset == image.endOffset.
void replay(MetadataImage& image, const MetadataBatch& batch);

} // namespace highwater::metadata
