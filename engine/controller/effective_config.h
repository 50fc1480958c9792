// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/controller/controller_state.h"

#include <string>

/// Values as the controller resolves them: the topic's, then the dynamic ones of the controller's own id, then the cluster's
/// default, then what the process was started with. Kafka: KafkaConfigSchema. Source: replication.md 5.15.
namespace highwater::controller {

inline constexpr const char* kMinInsyncReplicas = "min.insync.replicas";
inline constexpr const char* kUncleanLeaderElectionEnable = "unclean.leader.election.enable";
inline constexpr const char* kElrFeature = "eligible.leader.replicas.version";
inline constexpr const char* kMetadataVersionFeature = "metadata.version";

/// Not above the replica count of the topic's partition 0.
std::int32_t effectiveMinInsyncReplicas(const ControllerState& given, const metadata::MetadataImage& image,
    const metadata::TopicImage& topic);
bool isUncleanElectionEnabled(const ControllerState& given, const metadata::MetadataImage& image, const std::string& topic);
/// What the process was started with, or the default.
std::string staticMinInsyncReplicas(const ControllerState& given);

} // namespace highwater::controller
