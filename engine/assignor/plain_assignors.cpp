// SPDX-License-Identifier: GPL-3.0-or-later
// The two assignors that know no past.
#include "engine/assignor/assignor_parts.h"

namespace highwater::assignor {

Assignment range(std::vector<Member> members, const Topics& topics)
{
    sortByInstance(members);
    Assignment assignment = emptyFor(members);
    for (const auto& [topic, count] : topics) {
        std::vector<const Member*> readers;
        for (const Member& member : members)
            if (member.topics.contains(topic))
                readers.push_back(&member);
        if (readers.empty())
            continue;
        const auto readerCount = std::int32_t(readers.size());
        std::int32_t next = 0;
        for (std::int32_t i = 0; i < readerCount; ++i) {
            const std::int32_t quota = count / readerCount + (i < count % readerCount ? 1 : 0);
            for (std::int32_t k = 0; k < quota; ++k)
                assignment[readers[std::size_t(i)]->memberId].push_back({topic, {next++}});
        }
    }
    return assignment;
}

Assignment roundRobin(std::vector<Member> members, const Topics& topics)
{
    sortByInstance(members);
    Assignment assignment = emptyFor(members);
    std::size_t turn = 0;
    for (const TopicPartition& partition : subscribedPartitions(members, topics)) {
        while (!members[turn % members.size()].topics.contains(partition.topic))
            turn += 1;
        assignment[members[turn % members.size()].memberId].push_back(partition);
        turn += 1;
    }
    return assignment;
}

} // namespace highwater::assignor
