// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/audit.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <set>

namespace highwater::scenario {
namespace {

/// The number that a driver wrote: decimal digits, then spaces.
std::optional<RecordNumber> numberIn(const record::Record& record)
{
    if (!record.value)
        return std::nullopt;
    const char* begin = reinterpret_cast<const char*>(record.value->data());
    const char* end = begin + record.value->size();
    RecordNumber number;
    const auto [stop, error] = std::from_chars(begin, end, number.value);
    if (error != std::errc{} || std::any_of(stop, end, [](char c) { return c != ' '; }))
        return std::nullopt;
    return number;
}

/// How many copies of each number the leaders' logs hold, and how many records each partition.
struct Scan {
    std::vector<PartitionAudit> partitions;
    std::map<RecordNumber, std::int64_t> copies;
    std::vector<std::string> unreadable;
    std::set<TopicIdPartition> undecided; ///< the leader's disk lost records that no other log has, and nobody leads without them yet
};

/// A log that counts, as far as it does.
struct Counted {
    const log::Log* log = nullptr;
    Offset end{std::numeric_limits<std::int64_t>::max()};
    bool isShort = false; ///< it lacks some of what the legitimate leader had
};

void scanLog(const Counted& counted, PartitionAudit& partition, Scan& scan)
{
    counted.log->forEachBatch(counted.log->logStartOffset(), [&](const record::RecordBatch& batch) {
        if (batch.header().isControl() || batch.baseOffset() >= counted.end)
            return;
        const Result<std::vector<record::Record>> records = batch.records();
        if (!records) {
            scan.unreadable.push_back(toString(partition.partition) + ", offset " + std::to_string(batch.baseOffset().value)
                + ": the batch cannot be read: " + records.error().text);
            return;
        }
        for (const record::Record& record : *records) {
            if (const std::optional<RecordNumber> number = numberIn(record)) {
                scan.copies[*number] += 1;
                partition.records += 1;
            }
        }
    });
}

/// Whose log counts: the legitimate leader's by the ledger, else the recorded leader's. Where its disk has lost some of it, whichever
/// log has most of what it had: the next leader has it from there.
Counted leadersLog(const sim::Checkpoint& world, const TopicIdPartition& id, NodeId recorded)
{
    const sim::PartitionLedger* known = world.referee.ledger().partition(id);
    const NodeId leader = known && known->leader != kNoNode ? known->leader : recorded;
    const auto logOf = [&](NodeId broker) -> const log::Log* {
        const node::Node* node = world.cluster.node(broker);
        return node && node->broker ? node->broker->log(id) : nullptr;
    };
    Counted counted;
    counted.log = logOf(leader);
    if (!counted.log)
        counted.log = logOf(recorded); // a leader that was moved away has deleted its log
    if (!counted.log || !known)
        return counted;
    const auto own = known->logs.find(leader);
    if (own == known->logs.end() || own->second.endOffset() >= known->truth.endOffset())
        return counted;
    Offset most = agreesUntil(own->second, known->truth);
    for (const auto& [broker, shape] : known->logs) {
        if (const Offset agreed = agreesUntil(shape, known->truth); agreed > most && logOf(broker)) {
            counted.log = logOf(broker);
            most = agreed;
        }
    }
    counted.end = most;
    counted.isShort = most < known->truth.endOffset();
    return counted;
}

Scan scanned(const sim::Checkpoint& world)
{
    Scan scan;
    const metadata::MetadataImage* image = sim::committedImage(world.cluster);
    if (!image)
        return scan;
    for (const auto& [name, topicId] : image->topicIds) {
        if (name.starts_with("__"))
            continue; // Kafka's own: no driver writes there
        const std::vector<metadata::PartitionRegistration>& partitions = image->topic(topicId)->partitions;
        for (std::int32_t index = 0; index < std::int32_t(partitions.size()); ++index) {
            scan.partitions.push_back({{name, PartitionIndex{index}}, 0});
            const TopicIdPartition id{topicId, PartitionIndex{index}};
            const Counted counted = leadersLog(world, id, partitions[std::size_t(index)].leader);
            if (counted.isShort)
                scan.undecided.insert(id);
            if (counted.log)
                scanLog(counted, scan.partitions.back(), scan);
        }
    }
    return scan;
}

std::int64_t copiesOf(const Scan& scan, RecordNumber number)
{
    const auto found = scan.copies.find(number);
    return found == scan.copies.end() ? 0 : found->second;
}

/// What the ledger holds of the records of one number, over all producers.
struct Holders {
    std::int64_t senders = 0;
    std::int64_t acknowledged = 0;
    std::int64_t copies = 0;
    std::int64_t undecided = 0; ///< copies of those in Scan::undecided
    std::int64_t deleted = 0; ///< acknowledged, of topics that are gone
    std::int64_t expired = 0; ///< acknowledged, taken by retention
};

bool isOfDeletedTopic(const sim::Checkpoint& world, const sim::RecordEntry& entry)
{
    const std::optional<TopicIdPartition> partition = world.referee.ledger().partitionOf(entry);
    const metadata::MetadataImage* image = sim::committedImage(world.cluster);
    return partition && image && !image->topic(partition->topicId);
}

std::map<RecordNumber, Holders> holdersOf(const sim::Checkpoint& world, const Scan& scan, std::optional<NodeId> only)
{
    const sim::Ledger& ledger = world.referee.ledger();
    std::map<RecordNumber, Holders> holders;
    for (const NodeId producer : ledger.producers()) {
        if (only && producer != *only)
            continue;
        const sim::PromiseCounts counts = ledger.ofProducer(producer);
        for (std::int64_t number = 0, seen = 0; seen < counts.sent; ++number) {
            const sim::RecordEntry* entry = ledger.record(producer, RecordNumber{number});
            if (!entry)
                continue;
            if (!entry->is(sim::RecordEntry::Sent))
                continue;
            ++seen;
            Holders& one = holders[RecordNumber{number}];
            if (isOfDeletedTopic(world, *entry)) {
                one.deleted += entry->is(sim::RecordEntry::Acknowledged) ? 1 : 0;
                continue;
            }
            if (ledger.isExpired(*entry)) {
                one.expired += entry->is(sim::RecordEntry::Acknowledged) ? 1 : 0;
                continue;
            }
            one.senders += 1;
            one.acknowledged += entry->is(sim::RecordEntry::Acknowledged) ? 1 : 0;
            one.copies += entry->copies;
            if (const std::optional<TopicIdPartition> partition = ledger.partitionOf(*entry); partition && scan.undecided.contains(*partition))
                one.undecided += entry->copies;
        }
    }
    return holders;
}

void compare(Audit& audit, RecordNumber number, const Holders& holders, std::int64_t copies)
{
    const bool agrees = copies <= holders.copies && copies >= holders.copies - holders.undecided;
    if (!agrees)
        audit.disagreements.push_back("record " + std::to_string(number.value) + ": the leaders' logs hold it " + std::to_string(copies)
            + " times, the ledger says " + std::to_string(holders.copies));
    audit.deleted += holders.deleted;
    audit.expired += holders.expired;
    const std::int64_t unique = std::min(copies, holders.senders);
    audit.unique += unique;
    audit.duplicates += copies - unique;
    for (std::int64_t i = copies; i < holders.acknowledged; ++i)
        audit.missing.push_back(number);
    const std::int64_t knownMissing = std::max<std::int64_t>(0, holders.acknowledged - holders.copies);
    audit.missingUndecided += std::max<std::int64_t>(0, holders.acknowledged - copies) - knownMissing;
}

/// What the ledger counts in topics that still exist.
sim::PromiseCounts countsOfPresentTopics(const sim::Checkpoint& world)
{
    const metadata::MetadataImage* image = sim::committedImage(world.cluster);
    sim::PromiseCounts counts = world.referee.ledger().total();
    for (const auto& [id, partition] : world.referee.ledger().partitions()) {
        if (!image || image->topic(id.topicId))
            continue;
        counts.acknowledgedButLost -= partition.counts.acknowledgedButLost;
        counts.duplicates -= partition.counts.duplicates;
    }
    return counts;
}

void compareSums(Audit& audit, const sim::PromiseCounts& ledger, bool hasUndecided)
{
    const auto mustAgree = [&](std::string_view what, std::int64_t scan, std::int64_t known) {
        if (scan != known)
            audit.disagreements.push_back("the scan finds " + std::to_string(scan) + ' ' + std::string(what) + ", the ledger says "
                + std::to_string(known));
    };
    mustAgree("acknowledged records missing", std::int64_t(audit.missing.size()) - audit.missingUndecided, ledger.acknowledgedButLost);
    if (!hasUndecided)
        mustAgree("duplicates", audit.duplicates, ledger.duplicates);
}

void addKeys(Audit& audit, const sim::Checkpoint& world)
{
    const metadata::MetadataImage* image = sim::committedImage(world.cluster);
    if (!image)
        return;
    for (const auto& [name, topicId] : image->topicIds)
        if (const sim::KeyCounts keys = world.referee.keysOf(topicId); keys.moved > 0)
            audit.keys.push_back({name, keys});
    for (const std::string& group : world.referee.groupLedger().groups())
        if (const std::int64_t count = world.referee.keysOutOfOrder(group); count > 0)
            audit.keysOutOfOrder.emplace_back(group, count);
}

std::string listOf(const std::vector<RecordNumber>& numbers)
{
    constexpr std::size_t shownMax = 1'000;
    std::string text;
    for (std::size_t i = 0; i < numbers.size() && i < shownMax; ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(numbers[i].value);
    if (numbers.size() > shownMax)
        text += " and " + std::to_string(numbers.size() - shownMax) + " more";
    return text;
}

} // namespace

Audit audit(const Playback& play)
{
    const sim::Ledger& ledger = play.world.referee.ledger();
    const Scan scan = scanned(play.world);
    const std::map<RecordNumber, Holders> holders = holdersOf(play.world, scan, std::nullopt);
    Audit result;
    result.partitions = scan.partitions;
    result.promise = ledger.total();
    result.failedRecords = play.position.failedRecords;
    result.disagreements = scan.unreadable;
    for (const auto& [number, one] : holders)
        compare(result, number, one, copiesOf(scan, number));
    for (const auto& [number, copies] : scan.copies)
        if (!holders.contains(number))
            result.disagreements.push_back("record " + std::to_string(number.value) + " is in a log and was never sent");
    if (const sim::PromiseCounts& sums = result.promise; sums.sent != sums.acknowledged + sums.failed + sums.inDoubt)
        result.disagreements.push_back("some record that was sent has two answers, or none and is not in doubt");
    addKeys(result, play.world);
    if (ledger.producers().size() <= 1)
        compareSums(result, countsOfPresentTopics(play.world), !scan.undecided.empty());
    return result;
}

std::vector<std::string> auditLines(const Audit& audit)
{
    std::vector<std::string> lines;
    const bool isOneTopic = audit.partitions.empty() || audit.partitions.front().partition.topic == audit.partitions.back().partition.topic;
    for (const PartitionAudit& partition : audit.partitions)
        lines.push_back((isOneTopic ? "partition " + std::to_string(partition.partition.partition.value) : toString(partition.partition))
            + ": " + std::to_string(partition.records));
    lines.push_back("sent: " + std::to_string(audit.promise.sent) + ", acknowledged: " + std::to_string(audit.promise.acknowledged)
        + ", failed: " + std::to_string(audit.promise.failed) + ", unanswered: " + std::to_string(audit.promise.inDoubt));
    if (audit.promise.neverSent > 0)
        lines.push_back("failed before they were sent: " + std::to_string(audit.promise.neverSent));
    for (const auto& [error, count] : audit.failedRecords)
        lines.push_back("failed with " + std::string(nameOf(error)) + ": " + std::to_string(count));
    if (audit.expired > 0)
        lines.push_back("acknowledged, expired by retention: " + std::to_string(audit.expired));
    if (audit.deleted > 0)
        lines.push_back("acknowledged, deleted with their topic: " + std::to_string(audit.deleted));
    for (const KeysAudit& keys : audit.keys)
        lines.push_back("keys of " + keys.topic + " that went to another partition: " + std::to_string(keys.keys.moved) + " of "
            + std::to_string(keys.keys.all));
    for (const auto& [group, count] : audit.keysOutOfOrder)
        lines.push_back("keys whose records group " + group + " read out of order: " + std::to_string(count));
    lines.push_back("unique sequences found: " + std::to_string(audit.unique) + ", duplicates: " + std::to_string(audit.duplicates)
        + ", missing: " + std::to_string(audit.missing.size()));
    if (!audit.missing.empty())
        lines.push_back("missing sequences: " + listOf(audit.missing));
    return lines;
}

std::int64_t missingRecordCount(const sim::Checkpoint& world, std::optional<NodeId> producer)
{
    const Scan scan = scanned(world);
    std::int64_t missing = 0;
    for (const auto& [number, one] : holdersOf(world, scan, producer))
        missing += std::max<std::int64_t>(0, one.acknowledged - copiesOf(scan, number));
    return missing;
}

} // namespace highwater::scenario
