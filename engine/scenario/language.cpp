// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/language.h"

#include "engine/base/ensure.h"
#include "engine/config/rules.h"

#include <algorithm>
#include <array>
#include <utility>

namespace highwater::scenario {
namespace {

constexpr std::array kActions{std::string_view("kill"), std::string_view("restart"), std::string_view("stop"), std::string_view("pause"),
    std::string_view("resume"), std::string_view("cut"), std::string_view("heal"), std::string_view("isolate"), std::string_view("delay"),
    std::string_view("slow"), std::string_view("loss"), std::string_view("bandwidth"), std::string_view("hold"),
    std::string_view("drop"), std::string_view("release"), std::string_view("powerLoss"), std::string_view("wipe"),
    std::string_view("fillDisk"), std::string_view("freeDisk"), std::string_view("slowDisk"), std::string_view("failLogDir"),
    std::string_view("cost"), std::string_view("rule"), std::string_view("createTopic"), std::string_view("configure"), std::string_view("send"),
    std::string_view("stopSending"), std::string_view("addProducer"), std::string_view("addConsumer"), std::string_view("createPartitions"),
    std::string_view("deleteTopic"), std::string_view("reassign"), std::string_view("cancelReassignment"),
    std::string_view("electLeaders"), std::string_view("unregister"), std::string_view("addBroker"), std::string_view("addVoter"),
    std::string_view("removeVoter"), std::string_view("setApplication"), std::string_view("seek"),
    std::string_view("resetOffsets"), std::string_view("deleteGroup"), std::string_view("deleteOffsets"), std::string_view("until"),
    std::string_view("expect"), std::string_view("say")};

constexpr std::array kConditions{std::string_view("leader"), std::string_view("isr"), std::string_view("elr"), std::string_view("highWatermark"),
    std::string_view("logEndOffset"), std::string_view("truncated"), std::string_view("sent"), std::string_view("acked"),
    std::string_view("failed"), std::string_view("inDoubt"), std::string_view("committed"), std::string_view("lost"),
    std::string_view("missing"), std::string_view("duplicates"), std::string_view("visible"), std::string_view("consumed"),
    std::string_view("processed"), std::string_view("repeated"), std::string_view("group"), std::string_view("owned"),
    std::string_view("error"), std::string_view("event"), std::string_view("controller"), std::string_view("quorumEpoch"),
    std::string_view("broker"), std::string_view("replicas"), std::string_view("partitionCount"),
    std::string_view("keys")};

std::vector<std::string_view> stepKeys()
{
    std::vector<std::string_view> keys{"at", "after", "within"};
    keys.insert(keys.end(), kActions.begin(), kActions.end());
    return keys;
}

std::vector<std::string_view> ruleNames()
{
    std::vector<std::string_view> names;
    for (const config::RuleSwitch& rule : config::kRuleSwitches)
        names.push_back(rule.name);
    return names;
}

std::vector<Shape> makeShapes()
{
    return {
        {"scenario", {"lesson", "summary", "seed", "start", "cluster", "topics", "producers", "consumers", "steps", "end"}, {"lesson"}},
        {"cluster", {"brokers", "controllers", "roles", "quorum", "racks", "config", "network", "cost", "rules", "features"}, {}},
        {"network", {"delayMin", "delayMax", "lossPerMille", "bytesPerSecond"}, {}},
        {"cost", {"preset", "perRequest", "handlerBytesPerSecond", "diskPerAppend", "diskBytesPerSecond", "diskPerFlush", "linkBytesPerSecond"}, {}},
        {"rules", ruleNames(), {}},
        {"features", {"eligible.leader.replicas.version"}, {}},
        {"topic", {"name", "partitions", "replicas", "assignments", "config"}, {"name"}},
        {"producer", {"name", "config"}, {"name"}},
        {"consumer", {"name", "topic", "moreTopics", "pattern", "config", "processing", "commit", "exceptionAt", "onException"}, {"name"}},
        {"step", stepKeys(), {}},
        {"target", {"broker", "leaderOf", "controller", "coordinatorOf", "consumer"}, {}},
        {"restart", {"broker", "controller", "killed", "consumer"}, {}},
        {"resume", {"broker", "controller", "consumer"}, {}},
        {"brokerOnly", {"broker"}, {"broker"}},
        {"controllerOnly", {"controller"}, {"controller"}},
        {"link", {"from", "to", "direction"}, {"from", "to"}},
        {"heal", {"from", "to", "direction", "broker", "controller", "all"}, {}},
        {"isolate", {"broker", "leaderOf", "controller", "alsoClients"}, {}},
        {"delay", {"from", "to", "direction", "min", "max"}, {"from", "to", "min", "max"}},
        {"slow", {"broker", "fetchDelay"}, {"broker", "fetchDelay"}},
        {"loss", {"from", "to", "direction", "perMille"}, {"from", "to", "perMille"}},
        {"bandwidth", {"from", "to", "direction", "bytesPerSecond"}, {"from", "to", "bytesPerSecond"}},
        {"catch", {"message", "from", "to", "of", "offset", "highWatermark", "count"}, {"message"}},
        {"release", {"message", "from", "to", "of", "offset", "highWatermark", "all"}, {}},
        {"powerLoss", {"broker", "leaderOf", "controller", "unflushed", "keep"}, {}},
        {"kept", {"of", "end"}, {"of", "end"}},
        {"wipe", {"broker", "controller", "of"}, {}},
        {"slowDisk", {"broker", "append", "flush"}, {"broker"}},
        {"rule", {"name", "on"}, {"name", "on"}},
        {"configure", {"topic", "broker", "producer", "consumer", "name", "value"}, {"name"}},
        {"send", {"producer", "topic", "count", "every", "keys", "valueSize", "partition"}, {"producer", "topic", "count"}},
        {"keys", {"prefix", "count"}, {"prefix", "count"}},
        {"stopSending", {"producer"}, {"producer"}},
        {"createPartitions", {"topic", "partitions", "assignments"}, {"topic", "partitions"}},
        {"deleteTopic", {"topic"}, {"topic"}},
        {"reassign", {"of", "to"}, {"of", "to"}},
        {"cancelReassignment", {"of"}, {"of"}},
        {"electLeaders", {"type", "of"}, {"type"}},
        {"addBroker", {"rack", "config"}, {}},
        {"replicas", {"of", "is", "adding", "removing"}, {"of"}},
        {"partitionCount", {"topic", "is", "atLeast", "atMost"}, {"topic"}},
        {"setApplication", {"consumer", "processing", "commit", "exceptionAt", "onException"}, {"consumer"}},
        {"exceptionAt", {"of", "offset"}, {"of", "offset"}},
        {"seek", {"consumer", "of", "offset"}, {"consumer", "of", "offset"}},
        {"resetOffsets", {"group", "topic", "partition", "to", "offset", "shiftBy", "back", "time", "lastOf"}, {"group", "topic"}},
        {"deleteGroup", {"group", "moreGroups"}, {"group"}},
        {"deleteOffsets", {"group", "topic"}, {"group", "topic"}},
        {"group",
            {"of", "state", "members", "generation", "committed", "partition", "consumed", "repeated", "skipped", "outOfOrder",
                "stoodStill"},
            {"of"}},
        {"stoodStill", {"atLeast", "atMost"}, {}},
        {"writtenKeys", {"topic", "all", "moved"}, {"topic"}},
        {"owned", {"by", "is", "atLeast", "atMost"}, {"by"}},
        {"condition", {kConditions.begin(), kConditions.end()}, {}},
        {"leader", {"of", "is", "isNot"}, {"of"}},
        {"isr", {"of", "size", "is", "contains", "without"}, {"of"}},
        {"elr", {"of", "size", "is", "contains", "without"}, {"of"}},
        {"offset", {"of", "broker", "is", "atLeast", "atMost"}, {"of"}},
        {"truncated", {"of", "broker", "between", "times"}, {}},
        {"tally", {"client", "is", "atLeast", "atMost"}, {}},
        {"range", {"is", "atLeast", "atMost"}, {}},
        {"error", {"client", "name", "times"}, {"name"}},
        {"event", {"named", "of", "node", "about", "error", "between", "times"}, {"named"}},
        {"controller", {"is", "isNot"}, {}},
        {"brokerState", {"id", "is"}, {"id", "is"}},
    };
}

/// How many letters to put in, take out or change, counted with one row of the table at a time.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

} // namespace

std::span<const Shape> allShapes()
{
    static const std::vector<Shape> shapes = makeShapes();
    return shapes;
}

const Shape& shapeNamed(std::string_view name)
{
    const std::span<const Shape> shapes = allShapes();
    const auto found = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& shape) { return shape.name == name; });
    ensure(found != shapes.end(), "the reader asks for shapes of the language only");
    return *found;
}

std::span<const std::string_view> actionWords() { return kActions; }
std::span<const std::string_view> conditionWords() { return kConditions; }

std::string suggestion(std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t longest = 64;
    if (word.size() > longest)
        return "";
    std::string_view best;
    std::size_t bestDistance = word.size() / 3 + 2; // a word further away than this is another word
    for (const std::string_view candidate : known) {
        const std::size_t far = distance(word, candidate);
        if (far < bestDistance) {
            bestDistance = far;
            best = candidate;
        }
    }
    return best.empty() ? "" : " (did you mean '" + std::string(best) + "'?)";
}

std::string listed(std::span<const std::string_view> words)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0)
            text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

} // namespace highwater::scenario
