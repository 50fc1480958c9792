// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/step_reader.h"

#include "engine/message/message.h"
#include "engine/scenario/condition_reader.h"
#include "engine/scenario/quantity.h"

#include <algorithm>

namespace highwater::scenario {
namespace {

/// Reads the value of one action word.
class ActionReader {
public:
    ActionReader(KnownNames& known, std::int64_t& recordsSoFar)
        : m_known(known), m_complaints(known.complaints()), m_recordsSoFar(recordsSoFar) {}

    Order order(const std::string& word, const YamlNode& node)
    {
        if (word == "kill") return atTarget(sim::KillNode{}, node, "target");
        if (word == "stop") return atTarget(sim::StopNode{}, node, "target");
        if (word == "pause") return atTarget(sim::PauseNode{}, node, "target");
        if (word == "resume") return resume(node);
        if (word == "restart") return restart(node);
        if (word == "isolate") return isolate(node);
        if (word == "cut") return ordered(link<sim::CutLink>(fields(node, "link")));
        if (word == "heal") return ordered(heal(node));
        if (word == "delay") return ordered(delay(node));
        if (word == "slow") return ordered(slow(node));
        if (word == "loss") return ordered(loss(node));
        if (word == "bandwidth") return ordered(bandwidth(node));
        if (word == "hold") return ordered(catching(node, sim::CatchAction::Hold));
        if (word == "drop") return ordered(catching(node, sim::CatchAction::Drop));
        if (word == "release") return ordered(release(node));
        if (word == "powerLoss") return powerLoss(node);
        if (word == "wipe") return ordered(wipe(node));
        if (word == "fillDisk") return ordered(sim::FillDisk{onlyBroker(node)});
        if (word == "freeDisk") return ordered(sim::FreeDisk{onlyBroker(node)});
        if (word == "slowDisk") return ordered(slowDisk(node));
        if (word == "failLogDir") return ordered(sim::FailLogDir{onlyBroker(node)});
        if (word == "cost") return ordered(sim::SetCost{readCost(node, m_complaints)});
        if (word == "rule") return ordered(rule(node));
        if (word == "createTopic") return ordered(createTopic(node));
        if (word == "configure") return ordered(configure(node));
        if (word == "send") return ordered(send(node));
        if (word == "stopSending") return ordered(stopSending(node));
        if (word == "addProducer") return ordered(addProducer(node));
        if (word == "createPartitions") return ordered(createPartitions(node));
        if (word == "deleteTopic") return ordered(deleteTopic(node));
        if (word == "reassign") return ordered(reassign(node));
        if (word == "cancelReassignment") return ordered(cancelReassignment(node));
        if (word == "electLeaders") return ordered(electLeaders(node));
        if (word == "unregister") return ordered(sim::UnregisterBroker{onlyBroker(node)});
        if (word == "addBroker") return ordered(addBroker(node));
        if (word == "addVoter") return ordered(sim::AddVoter{onlyController(node)});
        if (word == "removeVoter") return ordered(sim::RemoveVoter{onlyController(node), std::nullopt});
        if (word == "setApplication") return ordered(setApplication(node));
        if (word == "seek") return ordered(seek(node));
        if (word == "resetOffsets") return ordered(resetOffsets(node));
        if (word == "deleteGroup") return ordered(deleteGroup(node));
        if (word == "deleteOffsets") return ordered(deleteOffsets(node));
        return ordered(addConsumer(node));
    }

private:
    static Order ordered(sim::CommandBody body)
    {
        Order order;
        order.body = std::move(body);
        return order;
    }
    Fields fields(const YamlNode& node, std::string_view shape) const { return {node, shape, m_complaints}; }

    NodeId onlyBroker(const YamlNode& node) const
    {
        const YamlNode* broker = fields(node, "brokerOnly").find("broker");
        return broker ? m_known.broker(*broker) : kNoNode;
    }
    NodeId onlyController(const YamlNode& node) const
    {
        const YamlNode* controller = fields(node, "controllerOnly").find("controller");
        return controller ? m_known.controller(*controller) : kNoNode;
    }
    NodeId brokerOrController(const Fields& map) const
    {
        if (const YamlNode* broker = map.find("broker"))
            return m_known.broker(*broker);
        const YamlNode* controller = map.find("controller");
        return controller ? m_known.controller(*controller) : kNoNode;
    }
    void expectWord(const YamlNode& node, std::string_view word) const
    {
        if (node.text != word)
            m_complaints.add(node, "Expected '" + std::string(word) + "' here, found " + node.described() + ".");
    }
    template <class Body>
    Order atTarget(Body body, const YamlNode& node, std::string_view shape) const
    {
        const Fields map = fields(node, shape);
        Order order;
        const int given = int(map.has("broker")) + int(map.has("leaderOf")) + int(map.has("controller")) + int(map.has("consumer"))
            + int(map.has("coordinatorOf"));
        if (given != 1)
            map.complain("Expected one of 'broker: 2', 'leaderOf: a partition', 'controller: active', 'coordinatorOf: a group' and "
                         "'consumer: a name' here.");
        if (const YamlNode* broker = map.find("broker")) {
            body.node = m_known.broker(*broker);
        } else if (const YamlNode* consumer = map.find("consumer")) {
            body.node = m_known.consumer(*consumer);
        } else if (map.has("coordinatorOf")) {
            order.whom = Whom::CoordinatorOf;
            order.group = map.text("coordinatorOf");
        } else if (const YamlNode* partition = map.find("leaderOf")) {
            order.whom = Whom::LeaderOf;
            order.of = m_known.partition(*partition);
        } else if (const YamlNode* controller = map.find("controller")) {
            if (controller->text == "active")
                order.whom = Whom::ActiveController;
            else
                body.node = m_known.controller(*controller);
        }
        order.body = body;
        return order;
    }
    Order restart(const YamlNode& node) const
    {
        const Fields map = fields(node, "restart");
        if (int(map.has("broker")) + int(map.has("killed")) + int(map.has("consumer")) + int(map.has("controller")) != 1)
            map.complain("Expected one of 'broker: 2', 'controller: 2', 'consumer: a name' and 'killed: last' here.");
        if (const YamlNode* consumer = map.find("consumer"))
            return ordered(sim::RestartNode{m_known.consumer(*consumer)});
        if (const YamlNode* killed = map.find("killed")) {
            expectWord(*killed, "last");
            Order order = ordered(sim::RestartNode{});
            order.whom = Whom::LastKilled;
            return order;
        }
        return ordered(sim::RestartNode{brokerOrController(map)});
    }
    Order resume(const YamlNode& node) const
    {
        const Fields map = fields(node, "resume");
        if (int(map.has("broker")) + int(map.has("consumer")) + int(map.has("controller")) != 1)
            map.complain("Expected one of 'broker: 2', 'controller: 2' and 'consumer: a name' here.");
        if (const YamlNode* consumer = map.find("consumer"))
            return ordered(sim::ResumeNode{m_known.consumer(*consumer)});
        return ordered(sim::ResumeNode{brokerOrController(map)});
    }
    Order isolate(const YamlNode& node) const
    {
        sim::IsolateNode body;
        if (const YamlNode* alsoClients = node.find("alsoClients"))
            body.alsoClients = readBoolean(*alsoClients, "alsoClients", m_complaints);
        return atTarget(body, node, "isolate");
    }
    template <class Body>
    Body link(const Fields& map) const
    {
        Body body;
        if (const YamlNode* from = map.find("from"))
            body.from = m_known.anyNode(*from);
        if (const YamlNode* to = map.find("to"))
            body.to = m_known.anyNode(*to);
        if (const YamlNode* direction = map.find("direction")) {
            if (direction->text == "oneWay")
                body.direction = sim::LinkDirection::OneWay;
            else
                expectWord(*direction, "bothWays");
        }
        if (map.has("from") && map.has("to") && body.from == body.to)
            map.complain("A link goes from one node to another; 'from' and 'to' are the same here.");
        return body;
    }
    sim::CommandBody heal(const YamlNode& node) const
    {
        const Fields map = fields(node, "heal");
        const bool isLink = map.has("from") || map.has("to") || map.has("direction");
        if (int(map.has("all")) + int(map.has("broker")) + int(map.has("controller")) + int(isLink) != 1 || (isLink && !(map.has("from") && map.has("to"))))
            map.complain("Expected one of 'all: true', 'broker: 2', 'controller: 2' and 'from: 1, to: 2' here.");
        if (const YamlNode* all = map.find("all")) {
            expectWord(*all, "true");
            return sim::HealAll{};
        }
        if (map.has("broker") || map.has("controller"))
            return sim::HealNode{brokerOrController(map)};
        return link<sim::HealLink>(map);
    }
    sim::SetLinkDelay delay(const YamlNode& node) const
    {
        const Fields map = fields(node, "delay");
        sim::SetLinkDelay body = link<sim::SetLinkDelay>(map);
        body.delayMin = map.duration("min").value_or(Duration{});
        body.delayMax = map.duration("max").value_or(body.delayMin);
        if (body.delayMax < body.delayMin)
            map.complain("'max' is shorter than 'min'; expected the shorter delay first.");
        return body;
    }
    sim::SlowFetches slow(const YamlNode& node) const
    {
        const Fields map = fields(node, "slow");
        const YamlNode* broker = map.find("broker");
        return {broker ? m_known.broker(*broker) : kNoNode, map.duration("fetchDelay").value_or(Duration{})};
    }
    sim::SetLinkLoss loss(const YamlNode& node) const
    {
        const Fields map = fields(node, "loss");
        auto body = link<sim::SetLinkLoss>(map);
        body.loss = {std::int32_t(map.integer("perMille", 0, 1000, 0))};
        return body;
    }
    sim::SetLinkBandwidth bandwidth(const YamlNode& node) const
    {
        const Fields map = fields(node, "bandwidth");
        auto body = link<sim::SetLinkBandwidth>(map);
        body.bytesPerSecond = map.integer("bytesPerSecond", 0, kRateMax, 0);
        return body;
    }
    sim::MessageSelector selector(const Fields& map) const
    {
        sim::MessageSelector what;
        if (const YamlNode* name = map.find("message")) {
            static const std::vector<std::string> kNames = message::wholeNames();
            const std::vector<std::string_view> known(kNames.begin(), kNames.end());
            what.message = map.text("message");
            if (std::find(known.begin(), known.end(), what.message) == known.end())
                m_complaints.add(*name, "There is no message " + name->described() + suggestion(what.message, known)
                        + "; expected one such as FetchResponse.");
        }
        if (const YamlNode* from = map.find("from"))
            what.from = m_known.anyNode(*from);
        if (const YamlNode* to = map.find("to"))
            what.to = m_known.anyNode(*to);
        if (const YamlNode* of = map.find("of"))
            what.partition = m_known.partition(*of);
        if (map.has("offset"))
            what.offset = Offset{map.integer("offset", 0, kRateMax, 0)};
        if (map.has("highWatermark"))
            what.highWatermark = Offset{map.integer("highWatermark", 0, kRateMax, 0)};
        return what;
    }
    sim::CatchMessages catching(const YamlNode& node, sim::CatchAction action) const
    {
        const Fields map = fields(node, "catch");
        return {selector(map), action, std::int32_t(map.integer("count", 1, 1'000'000, 1))};
    }
    sim::ReleaseMessages release(const YamlNode& node) const
    {
        const Fields map = fields(node, "release");
        if (const YamlNode* all = map.find("all"))
            expectWord(*all, "true");
        if (map.has("all") == (map.has("message") || map.has("from") || map.has("to") || map.has("of")))
            map.complain("Expected either 'all: true', or which messages: message, from, to or of.");
        return {selector(map)};
    }
    Order powerLoss(const YamlNode& node) const
    {
        sim::PowerLoss body;
        const Fields map = fields(node, "powerLoss");
        if (const YamlNode* unflushed = map.find("unflushed")) {
            if (unflushed->text == "byChance")
                body.unflushed = sim::Unflushed::ByChance;
            else
                expectWord(*unflushed, "lost");
        }
        for (const YamlNode& item : map.items("keep")) {
            const Fields kept = fields(item, "kept");
            if (const YamlNode* of = kept.find("of"))
                body.kept.push_back({m_known.partition(*of), Offset{kept.integer("end", 0, kRateMax, 0)}});
        }
        return atTarget(body, node, "powerLoss");
    }
    sim::WipeDisk wipe(const YamlNode& node) const
    {
        const Fields map = fields(node, "wipe");
        sim::WipeDisk body;
        if (map.has("broker") == map.has("controller"))
            map.complain("Expected either 'broker', whose logs are gone, or 'controller', whose metadata log is.");
        if (const YamlNode* controller = map.find("controller"))
            body = {m_known.controller(*controller), std::nullopt, sim::WipedDisk::Metadata};
        if (map.has("controller") && map.has("of"))
            map.complain("'of' is a partition on a broker's disk; expected no 'of' beside 'controller'.");
        if (const YamlNode* broker = map.find("broker"))
            body.node = m_known.broker(*broker);
        if (const YamlNode* of = map.find("of"))
            body.partition = m_known.partition(*of);
        return body;
    }
    sim::SlowDisk slowDisk(const YamlNode& node) const
    {
        const Fields map = fields(node, "slowDisk");
        const YamlNode* broker = map.find("broker");
        return {broker ? m_known.broker(*broker) : kNoNode, map.duration("append").value_or(Duration{}),
            map.duration("flush").value_or(Duration{})};
    }
    sim::SwitchRule rule(const YamlNode& node) const
    {
        const Fields map = fields(node, "rule");
        const std::span<const std::string_view> known = shapeNamed("rules").keys;
        sim::SwitchRule body{map.text("name"), map.boolean("on", true)};
        if (map.has("name") && config::ruleNamed(body.rule) == nullptr)
            m_complaints.add(*map.find("name"), "There is no rule " + map.find("name")->described() + suggestion(body.rule, known)
                    + "; expected one of " + listed(known) + ".");
        return body;
    }
    sim::CreateTopic createTopic(const YamlNode& node)
    {
        TopicPlan topic = readTopic(node, m_known);
        return {topic.name, topic.partitions, topic.replicas, std::move(topic.assignments), std::move(topic.configs)};
    }
    sim::CreatePartitions createPartitions(const YamlNode& node)
    {
        const Fields map = fields(node, "createPartitions");
        sim::CreatePartitions body;
        if (const YamlNode* topic = map.find("topic"))
            body.topic = m_known.topic(*topic);
        body.partitions = std::int32_t(map.integer("partitions", 1, kPartitionsMax, 1));
        for (const YamlNode& item : map.items("assignments"))
            body.assignments.push_back(m_known.brokerList(item));
        m_known.growTopic(node, body.topic, body.partitions);
        return body;
    }
    sim::DeleteTopic deleteTopic(const YamlNode& node)
    {
        const YamlNode* topic = fields(node, "deleteTopic").find("topic");
        sim::DeleteTopic body{topic ? m_known.topic(*topic) : std::string()};
        m_known.forgetTopic(body.topic);
        return body;
    }
    TopicPartition partitionIn(const Fields& map) const
    {
        const YamlNode* of = map.find("of");
        return of ? m_known.partition(*of) : TopicPartition{};
    }
    sim::ReassignPartitions reassign(const YamlNode& node) const
    {
        const Fields map = fields(node, "reassign");
        const YamlNode* to = map.find("to");
        return {{{partitionIn(map), to ? m_known.brokerList(*to) : std::vector<NodeId>()}}, true};
    }
    sim::CancelReassignment cancelReassignment(const YamlNode& node) const
    {
        return {{partitionIn(fields(node, "cancelReassignment"))}};
    }
    sim::ElectLeaders electLeaders(const YamlNode& node) const
    {
        const Fields map = fields(node, "electLeaders");
        sim::ElectLeaders body;
        if (const YamlNode* type = map.find("type")) {
            if (type->text == "unclean")
                body.type = message::ElectionType::Unclean;
            else if (type->text != "preferred")
                m_complaints.add(*type, "Expected preferred or unclean, found " + type->described() + ".");
        }
        if (map.has("of"))
            body.partitions.push_back(partitionIn(map));
        return body;
    }
    sim::AddBroker addBroker(const YamlNode& node)
    {
        const Fields map = fields(node, "addBroker");
        if (m_known.brokers() >= kBrokersMax)
            map.complain("There are " + std::to_string(kBrokersMax) + " brokers already; at most that many are allowed.");
        m_known.setBrokers(m_known.brokers() + 1);
        return {map.text("rack"), m_known.configs(map.find("config"), config::ConfigScope::Broker)};
    }
    sim::CommandBody configure(const YamlNode& node) const
    {
        const Fields map = fields(node, "configure");
        if (int(map.has("topic")) + int(map.has("broker")) + int(map.has("producer")) + int(map.has("consumer")) != 1) {
            map.complain("Expected one of topic, broker, producer and consumer here.");
            return sim::HealAll{};
        }
        const std::string name = map.text("name");
        const auto value = [&](config::ConfigScope scope) -> std::optional<std::string> {
            if (!map.has("name") || !map.has("value"))
                return std::nullopt;
            return m_known.configValue(scope, *map.find("name"), *map.find("value"));
        };
        if (const YamlNode* topic = map.find("topic"))
            return sim::SetTopicConfig{m_known.topic(*topic), name, value(config::ConfigScope::Topic)};
        if (const YamlNode* broker = map.find("broker"))
            return sim::SetBrokerConfig{
                broker->text == "all" ? std::nullopt : std::optional(m_known.broker(*broker)), name, value(config::ConfigScope::Broker)};
        if (!map.has("value"))
            map.complain("The key 'value' is missing; a client's config needs one.");
        if (const YamlNode* producer = map.find("producer"))
            return sim::SetClientConfig{m_known.producer(*producer), name, value(config::ConfigScope::Producer).value_or("")};
        return sim::SetClientConfig{m_known.consumer(*map.find("consumer")), name, value(config::ConfigScope::Consumer).value_or("")};
    }
    sim::SendRecords send(const YamlNode& node) const
    {
        const Fields map = fields(node, "send");
        sim::SendRecords body;
        if (const YamlNode* producer = map.find("producer"))
            body.producer = m_known.producer(*producer);
        if (const YamlNode* topic = map.find("topic"))
            body.topic = m_known.topic(*topic);
        body.count = map.integer("count", 1, kRecordsMax, 1);
        body.interval = map.duration("every").value_or(Duration{});
        body.valueSize = map.integer("valueSize", 0, 1'000'000, 0);
        if (const YamlNode* keys = map.find("keys")) {
            const Fields keyFields = fields(*keys, "keys");
            body.keyPrefix = keyFields.text("prefix");
            body.keyCount = std::int32_t(keyFields.integer("count", 1, 1'000'000, 1));
        }
        if (const YamlNode* partition = map.find("partition"))
            body.partition = PartitionIndex{std::int32_t(
                readInteger(*partition, "partition", 0, std::max(0, m_known.partitionsOf(body.topic) - 1), m_complaints))};
        m_recordsSoFar += body.count;
        if (m_recordsSoFar > kRecordsMax)
            map.complain("There are more than " + std::to_string(kRecordsMax) + " records in all; at most that many are allowed.");
        return body;
    }
    sim::StopSending stopSending(const YamlNode& node) const
    {
        const YamlNode* producer = fields(node, "stopSending").find("producer");
        return {producer ? m_known.producer(*producer) : kNoNode};
    }
    sim::AddProducer addProducer(const YamlNode& node)
    {
        ProducerPlan plan = readProducer(node, m_known);
        return {std::move(plan.name), std::move(plan.configs)};
    }
    sim::AddConsumer addConsumer(const YamlNode& node)
    {
        ConsumerPlan plan = readConsumer(node, m_known);
        return {std::move(plan.name), std::move(plan.topic), std::move(plan.configs), std::move(plan.moreTopics), plan.application,
            std::move(plan.pattern)};
    }
    sim::SetApplication setApplication(const YamlNode& node) const
    {
        const Fields map = fields(node, "setApplication");
        sim::SetApplication body;
        if (const YamlNode* consumer = map.find("consumer"))
            body.client = m_known.consumer(*consumer);
        body.processingTime = map.duration("processing");
        if (const YamlNode* mode = map.find("commit"))
            body.commitMode = readCommitMode(*mode, m_complaints);
        body.exception = readException(map, m_known);
        if (!map.has("processing") && !map.has("commit") && !map.has("exceptionAt"))
            map.complain("Expected at least one of processing, commit and exceptionAt here.");
        return body;
    }
    sim::SeekConsumer seek(const YamlNode& node) const
    {
        const Fields map = fields(node, "seek");
        const YamlNode* consumer = map.find("consumer");
        return {consumer ? m_known.consumer(*consumer) : kNoNode, partitionIn(map), Offset{map.integer("offset", 0, kRateMax, 0)}};
    }
    sim::DeleteGroup deleteGroup(const YamlNode& node) const
    {
        const Fields map = fields(node, "deleteGroup");
        sim::DeleteGroup body{map.text("group"), {}};
        for (const YamlNode& item : map.items("moreGroups"))
            body.moreGroups.push_back(item.text);
        return body;
    }
    /// `to: earliest`, `to: latest`, `offset: 12`, `shiftBy: 5`, `back: 5` or `lastOf: 30s`.
    sim::ResetOffsets resetOffsets(const YamlNode& node) const
    {
        const Fields map = fields(node, "resetOffsets");
        sim::ResetOffsets body;
        body.group = map.text("group");
        if (const YamlNode* topic = map.find("topic"))
            body.topic = m_known.topic(*topic);
        if (const YamlNode* partition = map.find("partition"))
            body.partition = PartitionIndex{std::int32_t(
                readInteger(*partition, "partition", 0, std::max(0, m_known.partitionsOf(body.topic) - 1), m_complaints))};
        int given = 0;
        if (const YamlNode* to = map.find("to")) {
            given += 1;
            body.to = to->text == "latest" ? sim::ResetTo::Latest : sim::ResetTo::Earliest;
            if (to->text != "latest")
                expectWord(*to, "earliest");
        }
        const auto number = [&](std::string_view key, sim::ResetTo kind, std::int64_t sign) {
            if (!map.has(key))
                return;
            given += 1;
            body.to = kind;
            body.value = sign * map.integer(key, 0, 1'000'000'000, 0);
        };
        number("offset", sim::ResetTo::Offset, 1);
        number("shiftBy", sim::ResetTo::ShiftBy, 1);
        number("back", sim::ResetTo::ShiftBy, -1);
        if (const std::optional<Duration> at = map.duration("time")) {
            given += 1;
            body.to = sim::ResetTo::Instant;
            body.value = at->value;
        }
        if (const std::optional<Duration> span = map.duration("lastOf")) {
            given += 1;
            body.to = sim::ResetTo::ByDuration;
            body.value = span->value;
        }
        if (given != 1)
            map.complain("Expected one of to, offset, shiftBy, back, time and lastOf here.");
        return body;
    }
    sim::DeleteOffsets deleteOffsets(const YamlNode& node) const
    {
        const Fields map = fields(node, "deleteOffsets");
        const YamlNode* topic = map.find("topic");
        return {map.text("group"), topic ? m_known.topic(*topic) : std::string()};
    }

    KnownNames& m_known;
    Complaints& m_complaints;
    std::int64_t& m_recordsSoFar;
};

/// The one key of a step that says what is done; null, with a complaint, when there is none or more.
const YamlNode::Entry* actionOf(const Fields& map)
{
    const std::span<const std::string_view> words = actionWords();
    const YamlNode::Entry* action = nullptr;
    for (const YamlNode::Entry& entry : map.node().entries) {
        if (std::find(words.begin(), words.end(), entry.key.text) == words.end())
            continue;
        if (action)
            map.complain("A step does one thing; expected either '" + action->key.text + "' or '" + entry.key.text + "'.");
        action = &entry;
    }
    if (!action)
        map.complain("This step does nothing; expected one of " + listed(words) + ".");
    return action;
}

/// When a step begins, and whether time goes on from `earliest`.
void readTiming(const Fields& map, Step& step, Instant& earliest, Complaints& complaints)
{
    if (map.has("at") && map.has("after"))
        map.complain("Expected either 'at' or 'after', not both.");
    if (const std::optional<Duration> at = map.duration("at")) {
        step.at = Instant{} + *at;
        if (*step.at < earliest)
            complaints.add(*map.find("at"), "This step is at " + durationText(*at) + ", before " + durationText(earliest - Instant{})
                    + " of the steps above; expected times in order.");
        earliest = std::max(earliest, *step.at);
    }
    if (const std::optional<Duration> after = map.duration("after")) {
        step.after = *after;
        earliest = earliest + *after;
        if (earliest > kLatest)
            complaints.add(*map.find("after"), "This step is more than a year after the start; expected an earlier time.");
    }
}

} // namespace

std::vector<Step> readSteps(const std::vector<YamlNode>& items, KnownNames& known)
{
    std::vector<Step> steps;
    std::int64_t records = 0;
    Instant earliest;
    ActionReader actions(known, records);
    for (const YamlNode& item : items) {
        if (!known.complaints().isEmpty())
            return steps;
        const Fields map(item, "step", known.complaints());
        Step step;
        step.line = item.line;
        readTiming(map, step, earliest, known.complaints());
        const YamlNode::Entry* action = actionOf(map);
        if (!action)
            return steps;
        const auto& [word, value] = *action;
        if (map.has("within") != (word.text == "until"))
            map.complain("Expected 'within' together with 'until', and nowhere else.");
        if (word.text == "say")
            step.body = Say{readText(value, "say", known.complaints())};
        else if (word.text == "expect")
            step.body = Expect{readCondition(value, known)};
        else if (word.text == "until")
            step.body = Until{readCondition(value, known), map.duration("within").value_or(Duration{})};
        else
            step.body = actions.order(word.text, value);
        steps.push_back(std::move(step));
    }
    return steps;
}

Instant earliestEnd(const std::vector<Step>& steps)
{
    Instant earliest;
    for (const Step& step : steps) {
        earliest = std::max(earliest, step.at.value_or(earliest));
        earliest = earliest + step.after.value_or(Duration{});
    }
    return earliest;
}

} // namespace highwater::scenario
