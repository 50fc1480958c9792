// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"

#include <cstdint>
#include <span>
#include <string_view>

/// How clients choose the partition of a key. Different clients disagree, and each is right (log-and-producer.md 6.1).
namespace highwater::record {

/// The Java client's hash. Kafka: Utils.murmur2 (log-and-producer.md 6.1.3).
std::uint32_t murmur2(std::span<const Byte> key);
/// FNV-1a, 32 bits (log-and-producer.md 6.1.12).
std::uint32_t fnv1a(std::span<const Byte> key);
/// CRC-32 as in IEEE 802.3, not the CRC-32C of batches.
std::uint32_t crc32(std::span<const Byte> key);

/// Java's String.hashCode of a text in UTF-8, over its UTF-16 units; what is no UTF-8 counts byte by byte (consumer-groups.md 1.2).
std::int32_t javaStringHash(std::string_view text);
/// Which partition of __consumer_offsets or __transaction_state keeps a group or transactional id: the absolute value of its hash,
/// 0 for the smallest one, modulo the count (1.1). Needs: count > 0.
PartitionIndex coordinatorPartition(std::string_view id, std::int32_t count);

/// The Java client: the hash without its sign bit, modulo the count. An empty key is a key. Needs: count > 0.
PartitionIndex partitionByMurmur2(std::span<const Byte> key, std::int32_t count);
/// Go clients (Sarama): the remainder of the signed hash, made positive. Needs: count > 0.
PartitionIndex partitionByFnv1a(std::span<const Byte> key, std::int32_t count);
/// librdkafka's `consistent`: the unsigned CRC-32 modulo the count. Needs: count > 0.
PartitionIndex partitionByCrc32(std::span<const Byte> key, std::int32_t count);

inline PartitionIndex partitionByMurmur2(const Bytes& key, std::int32_t count) { return partitionByMurmur2(key.span(), count); }
inline PartitionIndex partitionByFnv1a(const Bytes& key, std::int32_t count) { return partitionByFnv1a(key.span(), count); }
inline PartitionIndex partitionByCrc32(const Bytes& key, std::int32_t count) { return partitionByCrc32(key.span(), count); }

} // namespace highwater::record
