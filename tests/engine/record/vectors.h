// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/record/record.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <stdexcept>
#include <string>

/// The golden bytes in fixtures/vectors.json, checked against Kafka's own classes (log-and-producer.md 11).
namespace highwater::vectors {

inline nlohmann::json all()
{
    std::ifstream file(HIGHWATER_SOURCE_DIR "/tests/engine/record/fixtures/vectors.json");
    return nlohmann::json::parse(file);
}

inline nlohmann::json batch(const std::string& name)
{
    const nlohmann::json file = all();
    for (const nlohmann::json& entry : file["recordBatches"])
        if (entry["name"] == name)
            return entry;
    throw std::runtime_error("no such vector: " + name);
}

inline Bytes bytesOf(const nlohmann::json& hex) { return Bytes(fromHex(hex.get<std::string>())); }

inline std::optional<Bytes> maybeBytesOf(const nlohmann::json& hex)
{
    return hex.is_null() ? std::nullopt : std::optional(bytesOf(hex));
}

/// A record as the file describes it; its timestamp is the created one.
inline record::Record recordOf(const nlohmann::json& entry)
{
    record::Record record;
    record.timestamp = {entry["timestamp"].get<std::int64_t>()};
    record.key = maybeBytesOf(entry["keyHex"]);
    record.value = maybeBytesOf(entry["valueHex"]);
    record.offsetDelta = entry["offsetDelta"].get<std::int32_t>();
    for (const nlohmann::json& header : entry["headers"])
        record.headers.push_back({header[0].get<std::string>(), maybeBytesOf(header[1])});
    return record;
}

} // namespace highwater::vectors
