// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/condition_reader.h"

#include "engine/scenario/event_names.h"
#include "engine/scenario/scenario.h"

#include <algorithm>
#include <array>

namespace highwater::scenario {
namespace {

constexpr std::int64_t kCountMax = std::numeric_limits<std::int64_t>::max() / 2;

class ConditionReader {
public:
    explicit ConditionReader(const KnownNames& known) : m_known(known), m_complaints(known.complaints()) {}

    std::optional<ConditionPart> part(const std::string& word, const YamlNode& node) const
    {
        if (word == "leader") return leader(node);
        if (word == "isr") return inSyncSet(node, "isr", ReplicaList::InSync);
        if (word == "elr") return inSyncSet(node, "elr", ReplicaList::EligibleLeaders);
        if (word == "highWatermark") return offset(node, OffsetKind::HighWatermark);
        if (word == "logEndOffset") return offset(node, OffsetKind::LogEndOffset);
        if (word == "truncated") return truncated(node);
        if (word == "error") return error(node);
        if (word == "event") return event(node);
        if (word == "controller") return controller(node);
        if (word == "quorumEpoch") return QuorumEpochIs{range(node, "quorumEpoch")};
        if (word == "broker") return broker(node);
        if (word == "replicas") return replicas(node);
        if (word == "partitionCount") return partitionCount(node);
        if (word == "group") return group(node);
        if (word == "owned") return owned(node);
        if (word == "keys") return keys(node);
        return tally(word, node);
    }

private:
    Fields fields(const YamlNode& node, std::string_view shape) const { return {node, shape, m_complaints}; }

    CountRange rangeOf(const Fields& fields) const
    {
        CountRange range;
        if (const YamlNode* is = fields.find("is"))
            range.min = range.max = readInteger(*is, "is", 0, kCountMax, m_complaints);
        if (const YamlNode* atLeast = fields.find("atLeast"))
            range.min = readInteger(*atLeast, "atLeast", 0, kCountMax, m_complaints);
        if (const YamlNode* atMost = fields.find("atMost"))
            range.max = readInteger(*atMost, "atMost", 0, kCountMax, m_complaints);
        const bool hasBounds = fields.has("atLeast") || fields.has("atMost");
        if (fields.has("is") == hasBounds)
            fields.complain("Expected either 'is', or 'atLeast' and 'atMost' or one of them.");
        else if (range.min > range.max)
            fields.complain("No number is at least " + std::to_string(range.min) + " and at most " + std::to_string(range.max) + ".");
        return range;
    }
    /// `600`, or `{ atLeast: 600 }`.
    CountRange range(const YamlNode& node, std::string_view key, std::string_view shape = "range") const
    {
        if (node.kind == YamlNode::Kind::Map)
            return rangeOf(fields(node, shape));
        const std::int64_t number = readInteger(node, key, 0, kCountMax, m_complaints);
        return {number, number};
    }
    CountRange times(const Fields& fields) const
    {
        const YamlNode* node = fields.find("times");
        return node ? range(*node, "times") : CountRange{1, std::numeric_limits<std::int64_t>::max()};
    }
    template <class Is>
    void readIsAndIsNot(const Fields& fields, Is& condition) const
    {
        if (const YamlNode* is = fields.find("is"))
            condition.is = m_known.brokerOrNone(*is);
        if (const YamlNode* isNot = fields.find("isNot"))
            condition.isNot = m_known.brokerOrNone(*isNot);
        if (fields.has("is") == fields.has("isNot"))
            fields.complain("Expected either 'is' or 'isNot' here.");
    }
    TopicPartition of(const Fields& fields) const
    {
        const YamlNode* node = fields.find("of");
        return node ? m_known.partition(*node) : TopicPartition{};
    }

    LeaderIs leader(const YamlNode& node) const
    {
        const Fields map = fields(node, "leader");
        LeaderIs condition{of(map), std::nullopt, std::nullopt};
        readIsAndIsNot(map, condition);
        return condition;
    }
    InSyncSetIs inSyncSet(const YamlNode& node, std::string_view shape, ReplicaList list) const
    {
        const Fields map = fields(node, shape);
        InSyncSetIs condition;
        condition.list = list;
        condition.of = of(map);
        if (const YamlNode* size = map.find("size"))
            condition.size = range(*size, "size");
        if (const YamlNode* is = map.find("is"))
            condition.is = m_known.brokerList(*is);
        if (const YamlNode* contains = map.find("contains"))
            condition.contains = m_known.brokerList(*contains);
        if (const YamlNode* without = map.find("without"))
            condition.without = m_known.brokerList(*without);
        if (!map.has("size") && !map.has("is") && !map.has("contains") && !map.has("without"))
            map.complain("Expected at least one of size, is, contains and without here.");
        return condition;
    }
    ReplicasAre replicas(const YamlNode& node) const
    {
        const Fields map = fields(node, "replicas");
        const auto list = [&](std::string_view key) -> std::optional<std::vector<NodeId>> {
            const YamlNode* found = map.find(key);
            return found ? std::optional(m_known.brokerList(*found)) : std::nullopt;
        };
        ReplicasAre condition{of(map), list("is"), list("adding"), list("removing")};
        if (!condition.is && !condition.adding && !condition.removing)
            map.complain("Expected at least one of is, adding and removing here.");
        return condition;
    }
    PartitionCountIs partitionCount(const YamlNode& node) const
    {
        const Fields map = fields(node, "partitionCount");
        const YamlNode* topic = map.find("topic");
        return {topic ? m_known.topic(*topic) : std::string(), rangeOf(map)};
    }
    OffsetIs offset(const YamlNode& node, OffsetKind kind) const
    {
        const Fields map = fields(node, "offset");
        OffsetIs condition{kind, of(map), std::nullopt, rangeOf(map)};
        if (const YamlNode* id = map.find("broker"))
            condition.broker = m_known.broker(*id);
        return condition;
    }
    void readWindow(const Fields& map, EventSeen& condition) const
    {
        if (!map.has("between"))
            return;
        const std::vector<YamlNode>& items = map.items("between");
        if (items.size() != 2) {
            m_complaints.add(*map.find("between"), "Expected two times for 'between', such as [2s, 3s].");
            return;
        }
        condition.from = Instant{} + readDuration(items[0], "between", m_complaints);
        condition.to = Instant{} + readDuration(items[1], "between", m_complaints);
        if (condition.to < condition.from)
            m_complaints.add(items[1], "The second time of 'between' lies before the first; expected the earlier one first.");
    }
    EventSeen truncated(const YamlNode& node) const
    {
        const Fields map = fields(node, "truncated");
        EventSeen condition;
        condition.named = "LogTruncated";
        if (map.has("of"))
            condition.of = of(map);
        if (const YamlNode* id = map.find("broker"))
            condition.node = m_known.broker(*id);
        readWindow(map, condition);
        condition.times = times(map);
        return condition;
    }
    std::optional<ErrorCode> errorCode(const YamlNode& node) const
    {
        const std::optional<ErrorCode> code = node.kind == YamlNode::Kind::Scalar ? errorCodeNamed(node.text) : std::nullopt;
        if (!code)
            m_complaints.add(node, "Expected one of Kafka's error names, such as NOT_ENOUGH_REPLICAS, found " + node.described() + ".");
        return code;
    }
    ErrorSeen error(const YamlNode& node) const
    {
        const Fields map = fields(node, "error");
        ErrorSeen condition;
        if (const YamlNode* client = map.find("client"))
            condition.client = m_known.client(*client);
        if (const YamlNode* name = map.find("name"))
            condition.error = errorCode(*name).value_or(ErrorCode::None);
        condition.times = times(map);
        return condition;
    }
    EventSeen event(const YamlNode& node) const
    {
        const Fields map = fields(node, "event");
        EventSeen condition;
        condition.named = map.text("named");
        const std::vector<std::string_view> known = eventNames();
        if (map.has("named") && std::find(known.begin(), known.end(), condition.named) == known.end())
            m_complaints.add(*map.find("named"), "There is no event " + map.find("named")->described() + suggestion(condition.named, known)
                    + "; expected the name of an event, such as LeaderElected.");
        if (map.has("of"))
            condition.of = of(map);
        if (const YamlNode* told = map.find("node"))
            condition.node = m_known.anyNode(*told);
        if (const YamlNode* about = map.find("about"))
            condition.about = m_known.anyNode(*about);
        if (const YamlNode* code = map.find("error"))
            condition.error = errorCode(*code);
        readWindow(map, condition);
        condition.times = times(map);
        return condition;
    }
    ControllerIs controller(const YamlNode& node) const
    {
        const Fields map = fields(node, "controller");
        ControllerIs condition;
        if (const YamlNode* is = map.find("is"))
            condition.is = m_known.controllerOrNone(*is);
        if (const YamlNode* isNot = map.find("isNot"))
            condition.isNot = m_known.controllerOrNone(*isNot);
        if (map.has("is") == map.has("isNot"))
            map.complain("Expected either 'is' or 'isNot' here.");
        return condition;
    }
    BrokerIs broker(const YamlNode& node) const
    {
        const Fields map = fields(node, "brokerState");
        BrokerIs condition;
        if (const YamlNode* id = map.find("id"))
            condition.broker = m_known.broker(*id);
        constexpr std::array<std::string_view, 4> words{"running", "fenced", "dead", "paused"};
        const std::string word = map.text("is");
        const auto found = std::find(words.begin(), words.end(), word);
        if (map.has("is") && found == words.end())
            m_complaints.add(*map.find("is"), "Expected running, fenced, dead or paused, found " + map.find("is")->described() + ".");
        else
            condition.is = BrokerCondition(found == words.end() ? 0 : found - words.begin());
        return condition;
    }
    GroupIs group(const YamlNode& node) const
    {
        const Fields map = fields(node, "group");
        GroupIs condition;
        condition.of = map.text("of");
        if (map.has("state"))
            condition.state = map.text("state");
        if (const YamlNode* members = map.find("members"))
            condition.members = range(*members, "members");
        if (const YamlNode* generation = map.find("generation"))
            condition.generation = range(*generation, "generation");
        if (const YamlNode* committed = map.find("committed"))
            condition.committed = range(*committed, "committed");
        const auto count = [&](std::string_view key, CountRange& into) {
            if (const YamlNode* found = map.find(key))
                into = range(*found, key);
        };
        count("consumed", condition.consumed);
        count("repeated", condition.repeated);
        count("skipped", condition.skipped);
        count("outOfOrder", condition.outOfOrder);
        if (const YamlNode* partition = map.find("partition"))
            condition.partition = m_known.partition(*partition);
        if (const YamlNode* stoodStill = map.find("stoodStill")) {
            const Fields spans = fields(*stoodStill, "stoodStill");
            condition.stoodStillMin = spans.duration("atLeast");
            condition.stoodStillMax = spans.duration("atMost");
            if (!spans.has("atLeast") && !spans.has("atMost"))
                spans.complain("Expected at least one of atLeast and atMost here.");
        }
        constexpr std::array<std::string_view, 9> kAsked{
            "state", "members", "generation", "committed", "consumed", "repeated", "skipped", "outOfOrder", "stoodStill"};
        if (std::ranges::none_of(kAsked, [&](std::string_view key) { return map.has(key); }))
            map.complain("Expected at least one of " + listed(kAsked) + " here.");
        return condition;
    }
    KeysAre keys(const YamlNode& node) const
    {
        const Fields map = fields(node, "writtenKeys");
        KeysAre condition;
        if (const YamlNode* topic = map.find("topic"))
            condition.topic = m_known.topic(*topic);
        if (const YamlNode* all = map.find("all"))
            condition.all = range(*all, "all");
        if (const YamlNode* moved = map.find("moved"))
            condition.moved = range(*moved, "moved");
        if (!map.has("all") && !map.has("moved"))
            map.complain("Expected at least one of all and moved here.");
        return condition;
    }
    OwnedIs owned(const YamlNode& node) const
    {
        const Fields map = fields(node, "owned");
        const YamlNode* by = map.find("by");
        return {by ? m_known.consumer(*by) : kNoNode, rangeOf(map)};
    }
    std::optional<ConditionPart> tally(const std::string& word, const YamlNode& node) const
    {
        constexpr std::array<std::string_view, 12> words{"sent", "acked", "failed", "inDoubt", "committed", "lost", "missing",
            "duplicates", "visible", "consumed", "processed", "repeated"};
        const auto found = std::find(words.begin(), words.end(), word);
        if (found == words.end())
            return std::nullopt;
        TallyIs condition{Tally(found - words.begin()), std::nullopt, range(node, word, "tally")};
        if (const YamlNode* client = node.find("client"))
            condition.client = condition.tally == Tally::Consumed ? m_known.consumer(*client) : m_known.producer(*client);
        return condition;
    }

    const KnownNames& m_known;
    Complaints& m_complaints;
};

template <class Items, class Write>
std::string joined(const Items& items, char open, char close, Write write)
{
    std::string text(1, open);
    for (std::size_t i = 0; i < items.size(); ++i)
        text += (i == 0 ? "" : ", ") + write(items[i]);
    return text + close;
}

} // namespace

std::string onOneLine(const YamlNode& node)
{
    switch (node.kind) {
    case YamlNode::Kind::Null: return "~";
    case YamlNode::Kind::Scalar: return node.text;
    case YamlNode::Kind::Sequence: return joined(node.items, '[', ']', onOneLine);
    case YamlNode::Kind::Map: break;
    }
    return joined(node.entries, '{', '}', [](const YamlNode::Entry& entry) { return entry.key.text + ": " + onOneLine(entry.value); });
}

Condition readCondition(const YamlNode& node, const KnownNames& known)
{
    const Fields map(node, "condition", known.complaints());
    Condition condition;
    condition.text = onOneLine(node);
    if (node.kind == YamlNode::Kind::Map && node.entries.empty())
        map.complain("Expected at least one condition here, such as leader, isr or acked.");
    const ConditionReader reader(known);
    for (const auto& [word, value] : node.entries)
        if (std::optional<ConditionPart> part = reader.part(word.text, value))
            condition.parts.push_back(std::move(*part));
    return condition;
}

} // namespace highwater::scenario
