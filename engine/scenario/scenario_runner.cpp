// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_runner.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"
#include "engine/scenario/condition_check.h"
#include "engine/scenario/quantity.h"

#include <algorithm>

namespace highwater::scenario {
namespace {

/// Until every broker has heard of a new topic: the next fetch of metadata.
constexpr Duration kMetadataSpreads = milliseconds(500);

Step orderOf(sim::CommandBody body)
{
    Order order;
    order.body = std::move(body);
    Step step;
    step.body = std::move(order);
    return step;
}

Step waitFor(Condition condition)
{
    constexpr Duration longest = seconds(60);
    Step step;
    step.body = Until{std::move(condition), longest};
    return step;
}

Condition allBrokersRun(const Scenario& scenario)
{
    Condition condition{{}, "{all brokers run}"};
    for (std::int32_t id = 1; id <= scenario.cluster.brokers; ++id)
        condition.parts.push_back(BrokerIs{NodeId{id}, BrokerCondition::Running});
    return condition;
}

Condition allTopicsStand(const Scenario& scenario)
{
    Condition condition{{}, "{all topics have leaders}"};
    for (const TopicPlan& topic : scenario.topics)
        for (std::int32_t index = 0; index < topic.partitions; ++index)
            condition.parts.push_back(LeaderIs{{topic.name, PartitionIndex{index}}, std::nullopt, kNoNode});
    return condition;
}

/// The set-up comes first: all brokers up, so that leaders are the preferred ones; then the topics; then the clients, so that none
/// of them asks for a topic before it is there and has it created with other settings.
std::vector<Step> stepsOf(const Scenario& scenario)
{
    std::vector<Step> steps{waitFor(allBrokersRun(scenario))};
    for (const TopicPlan& topic : scenario.topics)
        steps.push_back(orderOf(sim::CreateTopic{topic.name, topic.partitions, topic.replicas, topic.assignments, topic.configs}));
    steps.push_back(waitFor(allTopicsStand(scenario)));
    const std::size_t firstClient = steps.size();
    for (const ProducerPlan& producer : scenario.producers)
        steps.push_back(orderOf(sim::AddProducer{producer.name, producer.configs}));
    for (const ConsumerPlan& consumer : scenario.consumers)
        steps.push_back(orderOf(
            sim::AddConsumer{consumer.name, consumer.topic, consumer.configs, consumer.moreTopics, consumer.application, consumer.pattern}));
    if (steps.size() > firstClient)
        steps[firstClient].after = kMetadataSpreads;
    steps.insert(steps.end(), scenario.steps.begin(), scenario.steps.end());
    return steps;
}

const Condition* conditionOf(const Step& step)
{
    if (const auto* until = std::get_if<Until>(&step.body))
        return &until->condition;
    if (const auto* expect = std::get_if<Expect>(&step.body))
        return &expect->condition;
    return nullptr;
}

/// The nodes of a command that may be clients of the scenario, as the world numbers them.
void translateClients(sim::CommandBody& body, const ScenarioPosition& position)
{
    std::visit([&](auto& order) {
        if constexpr (requires { order.producer = NodeId{}; })
            order.producer = inWorld(position, order.producer);
        if constexpr (requires { order.node = NodeId{}; })
            order.node = inWorld(position, order.node);
        if constexpr (requires { order.client = NodeId{}; })
            order.client = inWorld(position, order.client);
        if constexpr (requires { order.from = NodeId{}; order.to = NodeId{}; }) {
            order.from = inWorld(position, order.from);
            order.to = inWorld(position, order.to);
        }
        if constexpr (requires { order.what.from = NodeId{}; }) {
            order.what.from = inWorld(position, order.what.from);
            order.what.to = inWorld(position, order.what.to);
        }
    }, body);
}

void setNode(sim::CommandBody& body, NodeId node)
{
    std::visit([&](auto& order) {
        if constexpr (requires { order.node = NodeId{}; })
            order.node = node;
    }, body);
}

/// What `until` and `expect` say when they fail: the first part that does not hold.
std::string complaintOf(std::string_view word, const Condition& condition, const std::string& actual)
{
    return std::string(word) + " " + condition.text + ", but " + actual + ".";
}

} // namespace

std::string placeOf(const Failure& failure)
{
    return failure.line > 0 ? "line " + std::to_string(failure.line) : std::string("before the first step");
}

sim::ClusterSpec clusterSpecOf(const Scenario& scenario)
{
    sim::ClusterSpec spec;
    spec.brokers = scenario.cluster.brokers;
    spec.voters = scenario.cluster.controllers;
    spec.roles = scenario.cluster.roles;
    spec.hasFixedVoters = scenario.cluster.hasFixedVoters;
    spec.racks = scenario.cluster.racks;
    spec.brokerConfigs = scenario.cluster.configs;
    spec.seed = scenario.seed;
    spec.startOfTime = scenario.start;
    spec.links.delayMin = scenario.cluster.linkDelayMin.value_or(spec.links.delayMin);
    spec.links.delayMax = scenario.cluster.linkDelayMax.value_or(spec.links.delayMax);
    spec.links.loss = scenario.cluster.linkLoss;
    spec.links.bytesPerSecond = scenario.cluster.linkBytesPerSecond;
    spec.cost = scenario.cluster.cost;
    spec.rules = scenario.cluster.rules;
    for (const auto& [feature, level] : scenario.cluster.features)
        spec.features.insert_or_assign(feature, level);
    return spec;
}

ScenarioRunner::ScenarioRunner(Scenario scenario) : m_scenario(std::move(scenario)), m_steps(stepsOf(m_scenario))
{
    for (std::size_t step = 0; step < m_steps.size(); ++step)
        if (const Condition* condition = conditionOf(m_steps[step]))
            for (std::size_t part = 0; part < condition->parts.size(); ++part)
                if (looksForEvents(condition->parts[part]))
                    m_watches.push_back({step, part});
}

Result<Playback> ScenarioRunner::begin(sim::Judging judging) const
{
    Result<sim::Cluster> cluster = sim::buildCluster(clusterSpecOf(m_scenario));
    if (!cluster)
        return tl::make_unexpected(cluster.error());
    Playback play{{std::move(*cluster), sim::Referee(judging)}, {}};
    play.position.sightings.resize(m_watches.size());
    return play;
}

Instant ScenarioRunner::readyAt(const Playback& play) const
{
    const Step& step = m_steps[play.position.nextStep];
    const Instant earliest = play.position.doneAt + step.after.value_or(Duration{});
    return std::max(earliest, step.at.value_or(earliest));
}

bool ScenarioRunner::isOrderDue(const Playback& play, Instant until) const
{
    return !isDone(play) && std::holds_alternative<Order>(m_steps[play.position.nextStep].body) && readyAt(play) <= until;
}

Instant ScenarioRunner::nextInstant(const Playback& play) const
{
    const Instant world = sim::nextInstant(play.world.cluster);
    return isOrderDue(play, world) ? std::max(readyAt(play), play.world.cluster.now) : world;
}

bool ScenarioRunner::step(Playback& play, sim::Lent& lent) const
{
    while (!isDone(play)) {
        const Instant next = sim::nextInstant(play.world.cluster);
        settle(play, next);
        if (!isOrderDue(play, next))
            break;
        if (giveOrder(play, lent))
            return true;
    }
    std::vector<sim::Violation> spoken;
    if (!sim::advance(play.world, lent, spoken))
        return false;
    hear(play, std::move(spoken));
    observe(play, lent);
    if (play.world.cluster.step.value % kStepsBetweenScans == 0)
        judge(play);
    settle(play, play.world.cluster.now);
    return true;
}

std::string ScenarioRunner::resolve(const Playback& play, const Order& order, sim::CommandBody& body) const
{
    translateClients(body, play.position);
    NodeId node = kNoNode;
    switch (order.whom) {
    case Whom::Named: return "";
    case Whom::LeaderOf:
        if (const metadata::PartitionRegistration* registration = registrationOf(play.world.cluster, order.of))
            node = registration->leader;
        break;
    case Whom::ActiveController: node = sim::activeController(play.world.cluster); break;
    case Whom::LastKilled: node = play.position.lastKilled; break;
    case Whom::CoordinatorOf: node = coordinatorOf(play.world.cluster, order.group); break;
    }
    setNode(body, node);
    return node == kNoNode ? "There is no node in that role now." : "";
}

bool ScenarioRunner::giveOrder(Playback& play, sim::Lent& lent) const
{
    const Step& step = m_steps[play.position.nextStep];
    const Order& order = std::get<Order>(step.body);
    const Instant at = std::max(readyAt(play), play.world.cluster.now);
    sim::Command command{order.body, order.mayBeRefused ? event::By::Chance : event::By::Scenario};
    std::string refusal = resolve(play, order, command.body);
    finishStep(play, at);
    if (refusal.empty()) {
        const NodeId client = play.world.cluster.nextClient;
        refusal = perform(play, command, at, lent).value_or("");
        if (play.world.cluster.nextClient != client)
            play.position.clients.emplace(NodeId{sim::kFirstClient.value + std::int32_t(play.position.clients.size())}, client);
    }
    if (!refusal.empty()) {
        if (!order.mayBeRefused)
            play.position.failures.push_back({step.line, at, "The command could not be done: " + refusal});
        return false;
    }
    if (const auto* kill = std::get_if<sim::KillNode>(&command.body))
        play.position.lastKilled = kill->node;
    if (const auto* dark = std::get_if<sim::PowerLoss>(&command.body))
        play.position.lastKilled = dark->node;
    if (const auto* stop = std::get_if<sim::StopNode>(&command.body))
        play.position.lastKilled = stop->node;
    return true;
}

sim::Refusal ScenarioRunner::perform(Playback& play, const sim::Command& command, Instant at, sim::Lent& lent) const
{
    const Instant before = play.world.cluster.now;
    ensure(before <= at && at <= sim::nextInstant(play.world.cluster), "a command comes in the order of time");
    play.world.cluster.now = at;
    sim::Refusal refusal = sim::perform(play.world.cluster, command, lent);
    if (refusal) {
        play.world.cluster.now = before;
        return refusal;
    }
    hear(play, play.world.referee.afterStep(play.world.cluster, lent.events(), lent.touched()));
    observe(play, lent);
    settle(play, at);
    return std::nullopt;
}

void ScenarioRunner::finishStep(Playback& play, Instant at) const
{
    play.position.doneAt = at;
    play.position.nextStep += 1;
}

void ScenarioRunner::settle(Playback& play, Instant until) const
{
    while (!isDone(play) && readyAt(play) <= until && settleOne(play, until)) {
    }
}

bool ScenarioRunner::settleOne(Playback& play, Instant until) const
{
    const std::size_t index = play.position.nextStep;
    const Step& step = m_steps[index];
    const Instant ready = std::max(readyAt(play), std::min(play.world.cluster.now, until));
    if (const auto* say = std::get_if<Say>(&step.body)) {
        play.position.notes.push_back({ready, say->text});
        finishStep(play, ready);
        return true;
    }
    const Condition* condition = conditionOf(step);
    if (!condition)
        return false;
    for (std::size_t part = 0; part < condition->parts.size(); ++part) {
        const auto watch = std::find_if(
            m_watches.begin(), m_watches.end(), [&](const Watch& one) { return one.step == index && one.part == part; });
        const std::int64_t sightings = watch == m_watches.end() ? 0 : play.position.sightings[std::size_t(watch - m_watches.begin())];
        if (holds(condition->parts[part], play, sightings))
            continue;
        const auto* waiting = std::get_if<Until>(&step.body);
        const Instant deadline = waiting ? readyAt(play) + waiting->within : ready;
        if (waiting && deadline >= until)
            return false;
        const std::string actual = found(condition->parts[part], play, sightings);
        const std::string_view word = waiting ? "Waited in vain for" : "Expected";
        play.position.failures.push_back({step.line, deadline, complaintOf(word, *condition, actual)});
        finishStep(play, deadline);
        return true;
    }
    finishStep(play, ready);
    return true;
}

bool ScenarioRunner::isOver(const Playback& play) const
{
    if (!isDone(play))
        return false;
    return !m_scenario.end || nextInstant(play) > *m_scenario.end;
}

void ScenarioRunner::observe(Playback& play, const sim::Lent& lent) const
{
    for (const event::Event& event : lent.events()) {
        for (std::size_t i = 0; i < m_watches.size(); ++i)
            if (matches(conditionOf(m_steps[m_watches[i].step])->parts[m_watches[i].part], event, play))
                play.position.sightings[i] += 1;
        if (const auto* consumed = std::get_if<event::RecordsConsumed>(&event.body))
            play.position.consumed[event.node] += consumed->to.value - consumed->from.value;
        if (const auto* processed = std::get_if<event::RecordsProcessed>(&event.body))
            play.position.processed.add(processed->partition, processed->from, processed->to);
        if (const auto* failed = std::get_if<event::BatchFailed>(&event.body))
            play.position.failedRecords[failed->error] += failed->records ? std::int64_t(failed->records->numbers.size()) : 0;
        if (const auto* rejected = std::get_if<event::RecordsRejected>(&event.body))
            play.position.failedRecords[rejected->error] += std::int64_t(rejected->records.numbers.size());
    }
}

void ScenarioRunner::hear(Playback& play, std::vector<sim::Violation> spoken) const
{
    for (sim::Violation& violation : spoken) {
        if (violation.rule.empty())
            engineDefect("invariant " + violation.invariant + " is broken: " + violation.what);
        if (play.position.violations.size() < kViolationsKept)
            play.position.violations.push_back(std::move(violation));
    }
}

void ScenarioRunner::judge(Playback& play) const
{
    if (play.world.referee.judging() == sim::Judging::On)
        hear(play, play.world.referee.periodic(play.world.cluster));
}

} // namespace highwater::scenario
