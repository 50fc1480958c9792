// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/ids.h"

namespace highwater {

std::string toString(const Uuid& id)
{
    static constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;
    // 128 bits in groups of six, the last group padded with four zero bits.
    for (int bit = 0; bit < 128; bit += 6) {
        unsigned group = 0;
        for (int i = bit; i < bit + 6; ++i) {
            const std::uint64_t half = i < 64 ? id.high : id.low;
            group = group * 2 + (i < 128 ? unsigned((half >> (63 - i % 64)) & 1U) : 0U);
        }
        text.push_back(kAlphabet[group]);
    }
    return text;
}

std::string toString(const TopicPartition& partition)
{
    return partition.topic + '-' + std::to_string(partition.partition.value);
}

} // namespace highwater
