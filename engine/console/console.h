// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/admin.h"
#include "engine/client/group_tool.h"
#include "engine/console/arguments.h"
#include "engine/sim/cluster.h"
#include "engine/sim/command.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Kafka's command-line tools, spelled as in Kafka and answered in the tools' own columns: a line becomes the commands that clicks
/// are made of, and what the cluster answers becomes lines again. Holds no state; whoever calls gives the commands and waits.
namespace highwater::console {

using Lines = std::vector<std::string>;

/// What a file holds; nothing when it cannot be read.
using ReadFile = std::function<std::optional<std::string>(const std::string& name)>;

/// What a tool will say when its commands are answered. One struct for each kind of ending.
struct NothingToSay { friend bool operator==(const NothingToSay&, const NothingToSay&) = default; };
struct TopicCreation {
    std::string topic;
    bool mayExist = false; ///< --if-not-exists
    friend bool operator==(const TopicCreation&, const TopicCreation&) = default;
};
/// More partitions, or a deletion: the tool is silent when it went well.
struct TopicChange { friend bool operator==(const TopicChange&, const TopicChange&) = default; };
struct ConfigChange {
    std::string entity; ///< `config for topic payments`, `default config for brokers in the cluster`
    friend bool operator==(const ConfigChange&, const ConfigChange&) = default;
};
struct Election {
    message::ElectionType type = message::ElectionType::Preferred;
    friend bool operator==(const Election&, const Election&) = default;
};
struct Reassignment {
    bool isCancellation = false;
    std::vector<std::string> partitions;
    friend bool operator==(const Reassignment&, const Reassignment&) = default;
};
struct Unregistration {
    NodeId broker;
    friend bool operator==(const Unregistration&, const Unregistration&) = default;
};
struct VoterChange {
    metadata::Voter voter;
    bool isAddition = true;
    friend bool operator==(const VoterChange&, const VoterChange&) = default;
};
/// Where offsets were moved to is said when it is known.
struct OffsetReset { friend bool operator==(const OffsetReset&, const OffsetReset&) = default; };
struct GroupRemoval {
    std::vector<std::string> groups; ///< one for each answer
    std::vector<std::string> topics; ///< whose offsets go; empty: the groups themselves
    friend bool operator==(const GroupRemoval&, const GroupRemoval&) = default;
};
using Ending = std::variant<NothingToSay, TopicCreation, TopicChange, ConfigChange, Election, Reassignment, Unregistration, VoterChange, OffsetReset,
    GroupRemoval>;

/// What a line means: words to print at once, and commands whose answers make more.
struct Meaning {
    Lines lines;
    std::vector<sim::CommandBody> commands; ///< to be given in this order; empty: all is said
    Ending ending;
    bool isRefused = false; ///< `lines` is one sentence: why nothing is done
};

/// Needs: nothing of the line; each bad one gets one sentence. Questions are answered as one of the cluster's brokers, or the
/// controller, would answer them now.
Meaning meaningOf(const std::string& line, const sim::Cluster& cluster, const ReadFile& readFile = {});

/// What the tool prints when all its commands were answered. `results` are those of its commands, in order.
/// `groupResults` are those of its commands to group coordinators.
Lines endingOf(const Ending& ending, std::span<const client::AdminResult> results, const sim::Cluster& cluster,
    std::span<const client::GroupResult> groupResults = {});

/// Whether any part of it ended in an error. What is there already under --if-not-exists, or need not be done, is none.
bool hasFailed(const Ending& ending, std::span<const client::AdminResult> results, std::span<const client::GroupResult> groupResults = {});

/// The tools and how they are called, a line each.
Lines helpLines();

// --- for the tools

using Words = std::span<const std::string>;

Meaning refusal(std::string sentence);
Meaning answer(Lines lines);
/// The metadata of a broker that would answer a client; null: none is up. Kafka: any of bootstrap.servers.
const metadata::MetadataImage* answering(const sim::Cluster& cluster);
/// Why there is no answer.
inline constexpr std::string_view kNobodyAnswers = "No broker answers: Kafka's tool would wait, and time out.";

Meaning topicsTool(Words words, const sim::Cluster& cluster);
Meaning configsTool(Words words, const sim::Cluster& cluster);
Meaning electionTool(Words words, const sim::Cluster& cluster, const ReadFile& readFile);
Meaning reassignTool(Words words, const sim::Cluster& cluster, const ReadFile& readFile);
Meaning quorumTool(Words words, const sim::Cluster& cluster, const ReadFile& readFile);
Meaning clusterTool(Words words, const sim::Cluster& cluster);
Meaning groupsTool(Words words, const sim::Cluster& cluster);
/// What kafka-consumer-groups says of what it changed.
Lines offsetResetLines(std::span<const client::GroupResult> results);
Lines groupRemovalLines(const GroupRemoval& removal, std::span<const client::GroupResult> results);

/// JSON as it stands, or the content of the file of that name.
Result<std::string> jsonOrFile(const std::string& value, const ReadFile& readFile);
/// `1,2,3`.
std::string commaList(const std::vector<NodeId>& nodes);

} // namespace highwater::console
