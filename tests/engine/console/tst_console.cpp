// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace highwater;
using Lines = std::vector<std::string>;

namespace {

/// Three brokers, `payments` with two partitions on all of them, `audit` with one on brokers 1 and 2.
constexpr const char* kScenario = R"(
lesson: A console
seed: 5
cluster: { brokers: 3, config: { auto.leader.rebalance.enable: "false" } }
topics:
  - { name: payments, partitions: 2, replicas: 3, assignments: [[1, 2, 3], [2, 3, 1]], config: { min.insync.replicas: 2 } }
  - { name: audit, partitions: 1, replicas: 2, assignments: [[1, 2]] }
)";

/// Voters that can change.
constexpr const char* kDynamic = R"(
lesson: A console
seed: 5
cluster: { brokers: 3, roles: separate, quorum: dynamic }
topics:
  - { name: payments, partitions: 1, replicas: 3 }
)";

/// A session and the one who types.
struct Typist {
    session::Session session;
    std::map<std::string, std::string> files;

    explicit Typist(const char* text = kScenario) : session(*scenario::readScenario(text))
    {
        while (!session.isScenarioOver() && session.advanceOne()) {
        }
        wait(seconds(3)); // all ISRs stand
    }
    void wait(Duration span) { session.advanceTo(session.cursor().now + span); }
    void give(sim::CommandBody body)
    {
        if (const auto refusal = session.submit({std::move(body), event::By::Person}))
            qFatal("%s", refusal->c_str());
    }
    Lines type(const std::string& line)
    {
        Lines lines = session.console(line, [&](const std::string& name) -> std::optional<std::string> {
            const auto file = files.find(name);
            return file == files.end() ? std::nullopt : std::optional(file->second);
        });
        while (session.isConsoleWaiting()) {
            if (const auto ending = session.consoleEnding())
                lines.insert(lines.end(), ending->begin(), ending->end());
            else if (!session.advanceOne())
                break;
        }
        return lines;
    }
    std::string topicId(const std::string& name)
    {
        const session::Frame frame = session.takeFrame();
        for (const view::TopicView& topic : frame.cluster->topics)
            if (topic.name == name)
                return toString(topic.id.uuid);
        return {};
    }
};

std::string moveOf(const std::string& partition, const std::string& replicas)
{
    return R"({"version":1,"partitions":[{"topic":"payments","partition":)" + partition + R"(,"replicas":[)" + replicas + "]}]}";
}

} // namespace

class TestConsole : public QObject {
Q_OBJECT
private slots:
    void everyToolPrintsItsOptions_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("option");
        QTest::newRow("topics") << "kafka-topics" << "--under-min-isr-partitions";
        QTest::newRow("configs") << "kafka-configs" << "--entity-type <String>";
        QTest::newRow("election") << "kafka-leader-election" << "--election-type <[PREFERRED, UNCLEAN]>";
        QTest::newRow("reassign") << "kafka-reassign-partitions" << "--reassignment-json-file <String: manual assignment json file path>";
        QTest::newRow("quorum") << "kafka-metadata-quorum" << "--replication";
        QTest::newRow("quorum describe") << "kafka-metadata-quorum describe" << "--status";
        QTest::newRow("quorum addition") << "kafka-metadata-quorum add-controller" << "--command-config <String: property file>";
        QTest::newRow("quorum removal") << "kafka-metadata-quorum remove-controller" << "--dry-run";
        QTest::newRow("cluster") << "kafka-cluster" << "--id <Integer: broker id>";
        QTest::newRow("groups") << "kafka-consumer-groups" << "--reset-offsets";
    }
    void everyToolPrintsItsOptions()
    {
        QFETCH(QString, tool);
        QFETCH(QString, option);
        Typist typist;
        const Lines lines = typist.type(tool.toStdString() + " --help");
        QVERIFY(!typist.session.hasConsoleFailed());
        QVERIFY(lines.size() > 6 && lines.at(0).ends_with('.') && lines.at(1).starts_with("Option "));
        QVERIFY(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(option.toStdString()); }));
        for (const std::string& line : lines) { // each of them is an option that the tool takes
            if (!line.starts_with("--") || line.starts_with("--help") || line.starts_with("------"))
                continue;
            const std::string name = line.substr(0, line.find(' '));
            const Lines answer = typist.type(tool.toStdString() + (tool.endsWith("cluster") ? " unregister " : tool.endsWith("quorum") ? " describe " : " ") + name);
            QVERIFY2(answer.empty() || answer.front().find("has no option") == std::string::npos, name.c_str());
            QVERIFY2(line.size() <= 110, line.c_str());
            QVERIFY2(line.size() > 41 || line.find('<') != std::string::npos, line.c_str());
        }
    }

    void whatFailsIsKnownToHaveFailed()
    {
        Typist typist;
        const auto fails = [&](const std::string& line) {
            typist.type(line);
            return typist.session.hasConsoleFailed();
        };
        QVERIFY(!fails("kafka-topics --list"));
        QVERIFY(fails("nonsense"));
        QVERIFY(!fails("help"));
        QVERIFY(fails("kafka-topics --create --topic payments"));
        QVERIFY(!fails("kafka-topics --create --topic payments --if-not-exists"));
        QVERIFY(!fails("kafka-leader-election --election-type preferred --topic payments --partition 0")); // not needed
        QVERIFY(fails("kafka-consumer-groups --delete --group nobody"));
    }

    void internalTopicsAreLeftOutWhenAsked()
    {
        Typist typist;
        typist.type("kafka-topics --create --topic __consumer_offsets --partitions 1 --replication-factor 1");
        QCOMPARE(typist.type("kafka-topics --list"), (Lines{"__consumer_offsets", "audit", "payments"}));
        QCOMPARE(typist.type("kafka-topics --list --exclude-internal"), (Lines{"audit", "payments"}));
    }

    void topicsAreListedAndDescribed()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-topics --list --bootstrap-server localhost:9092"), (Lines{"audit", "payments"}));
        QCOMPARE(typist.type("bin/kafka-topics.sh --describe --topic payments"),
            (Lines{"Topic: payments\tTopicId: " + typist.topicId("payments")
                    + "\tPartitionCount: 2\tReplicationFactor: 3\tConfigs: min.insync.replicas=2",
                "\tTopic: payments\tPartition: 0\tLeader: 1\tReplicas: 1,2,3\tIsr: 1,2,3\tElr: \tLastKnownElr: ",
                "\tTopic: payments\tPartition: 1\tLeader: 2\tReplicas: 2,3,1\tIsr: 2,3,1\tElr: \tLastKnownElr: "}));
        QVERIFY(typist.type("kafka-topics --describe --under-replicated-partitions").empty());
    }
    void aDeadBrokerShowsInTheDescription()
    {
        Typist typist;
        typist.give(sim::KillNode{NodeId{1}});
        typist.wait(seconds(15));
        const Lines lines = typist.type("kafka-topics --describe --under-replicated-partitions");
        QCOMPARE(lines.size(), std::size_t(3));
        QCOMPARE(lines[1], std::string("\tTopic: payments\tPartition: 0\tLeader: 2\tReplicas: 1,2,3\tIsr: 2,3\tElr: \tLastKnownElr: "));
        QCOMPARE(typist.type("kafka-topics --describe --unavailable-partitions"), Lines{});
        QCOMPARE(typist.type("kafka-topics --describe --at-min-isr-partitions").size(), std::size_t(3));
    }
    // replication.md 5.36
    void aTopicIsCreatedOnce()
    {
        Typist typist;
        const std::string line = "kafka-topics --create --topic orders --partitions 3 --replication-factor 2 --config retention.ms=1000";
        QCOMPARE(typist.type(line), Lines{"Created topic orders."});
        QVERIFY(typist.type(line).at(0).starts_with("Error while executing topic command : "));
        QVERIFY(typist.type(line).at(0).ends_with("(TOPIC_ALREADY_EXISTS)"));
        QCOMPARE(typist.type(line + " --if-not-exists"), Lines{});
        typist.wait(seconds(1));
        QVERIFY(typist.type("kafka-topics --describe --topic orders").at(0).ends_with("\tConfigs: min.insync.replicas=1,retention.ms=1000"));
        QCOMPARE(typist.type("kafka-topics --create --topic placed --replica-assignment 3:1,1:2"), Lines{"Created topic placed."});
        typist.wait(seconds(1));
        QVERIFY(typist.type("kafka-topics --describe --topic placed").at(1).starts_with("\tTopic: placed\tPartition: 0\tLeader: 3\tReplicas: 3,1\t"));
    }
    // replication.md 5.37
    void partitionsAreAddedInSilence()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-topics --alter --topic payments --partitions 4"), Lines{});
        typist.wait(seconds(1));
        QVERIFY(typist.type("kafka-topics --describe --topic payments").at(0).find("PartitionCount: 4") != std::string::npos);
        QVERIFY(typist.type("kafka-topics --alter --topic payments --partitions 4").at(0).ends_with("(INVALID_PARTITIONS)"));
    }
    // replication.md 5.38
    void aTopicIsDeletedInSilence()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-topics --delete --topic audit"), Lines{});
        typist.wait(seconds(1));
        QCOMPARE(typist.type("kafka-topics --list"), Lines{"payments"});
        QCOMPARE(typist.type("kafka-topics --delete --topic audit"),
            Lines{"Error while executing topic command : Topic 'audit' does not exist as expected"});
        QCOMPARE(typist.type("kafka-topics --delete --topic audit --if-exists"), Lines{});
    }
    void configsAreSetAndTold()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-configs --alter --entity-type topics --entity-name audit --add-config retention.ms=5000,cleanup.policy=[compact,delete]"),
            Lines{"Completed updating config for topic audit."});
        typist.wait(seconds(1));
        const Lines lines = typist.type("kafka-configs --describe --entity-type topics --entity-name audit");
        QCOMPARE(lines.at(0), std::string("Dynamic configs for topic audit are:"));
        QCOMPARE(lines.at(1).substr(0, 26), std::string("  cleanup.policy=compact,d"));
        QCOMPARE(lines.at(2),
            std::string("  retention.ms=5000 sensitive=false synonyms={DYNAMIC_TOPIC_CONFIG:retention.ms=5000, "
                        "DEFAULT_CONFIG:log.retention.ms=604800000}"));
        QCOMPARE(typist.type("kafka-configs --alter --topic audit --delete-config retention.ms,cleanup.policy"),
            Lines{"Completed updating config for topic audit."});
        typist.wait(seconds(1));
        QCOMPARE(typist.type("kafka-configs --describe --topic audit"), Lines{"Dynamic configs for topic audit are:"});
    }
    void brokersHaveConfigsToo()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-configs --alter --entity-type brokers --entity-default --add-config log.retention.ms=9000"),
            Lines{"Completed updating default config for brokers in the cluster."});
        QCOMPARE(typist.type("kafka-configs --alter --broker 2 --add-config leader.replication.throttled.rate=1000"),
            Lines{"Completed updating config for broker 2."});
        typist.wait(seconds(1));
        QCOMPARE(typist.type("kafka-configs --describe --broker 2").size(), std::size_t(2));
        QCOMPARE(typist.type("kafka-configs --describe --broker-defaults").at(0), std::string("Default configs for brokers in the cluster are:"));
        const Lines all = typist.type("kafka-configs --describe --entity-type topics --entity-name audit --all");
        QCOMPARE(all.at(0), std::string("All configs for topic audit are:"));
        QCOMPARE(std::count(all.begin(), all.end(),
                     std::string("  retention.ms=9000 sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG:log.retention.ms=9000, "
                                 "DEFAULT_CONFIG:log.retention.ms=604800000}")),
            1);
        QVERIFY(typist.type("kafka-configs --alter --broker 2 --add-config broker.rack=r").at(0).find("starts") != std::string::npos);
    }
    // replication.md 5.24
    void leadersAreElected()
    {
        Typist typist;
        QCOMPARE(typist.type("kafka-leader-election --election-type PREFERRED --topic payments --partition 0"),
            Lines{"Valid replica already elected for partitions payments-0"});
        typist.give(sim::KillNode{NodeId{1}});
        typist.wait(seconds(15));
        typist.give(sim::RestartNode{NodeId{1}});
        typist.wait(seconds(30));
        QCOMPARE(typist.type("kafka-leader-election --election-type preferred --all-topic-partitions"),
            Lines{"Successfully completed leader election (PREFERRED) for partitions audit-0, payments-0"});
        QCOMPARE(typist.type("kafka-leader-election --election-type unclean --path-to-json-file "
                             R"({"partitions":[{"topic":"payments","partition":1}]})"),
            Lines{"Valid replica already elected for partitions payments-1"});
    }
    // replication.md 5.26-5.31
    void replicasMove()
    {
        Typist typist;
        typist.give(sim::AddBroker{"", {}});
        typist.wait(seconds(10));
        QCOMPARE(typist.type("kafka-reassign-partitions --list"), Lines{"No partition reassignments found."});
        typist.files["move.json"] = moveOf("0", "4,2,3");
        const Lines begun = typist.type("kafka-reassign-partitions --execute --reassignment-json-file move.json");
        QCOMPARE(begun,
            (Lines{"Current partition replica assignment", "",
                R"({"version":1,"partitions":[{"topic":"payments","partition":0,"replicas":[1,2,3],"log_dirs":["any","any","any"]}]})", "",
                "Save this to use as the --reassignment-json-file option during rollback",
                "Successfully started partition reassignment for payments-0"}));
        typist.wait(seconds(10));
        const Lines verified = typist.type("kafka-reassign-partitions --verify --reassignment-json-file move.json");
        QCOMPARE(verified,
            (Lines{"Status of partition reassignment:", "Reassignment of partition payments-0 is completed.", "",
                "Clearing broker-level throttles on brokers 1,2,3,4", "Clearing topic-level throttles on topics payments"}));
        QCOMPARE(typist.type("kafka-reassign-partitions --verify --reassignment-json-file " + moveOf("0", "1,2")).at(1),
            std::string("There is no active reassignment of partition payments-0, but replica set is 4,2,3 rather than 1,2."));
    }
    // replication.md 5.31
    void aMoveIsTakenBack()
    {
        Typist typist;
        typist.give(sim::AddBroker{"", {}});
        typist.wait(seconds(10));
        typist.give(sim::SlowFetches{NodeId{4}, seconds(600)});
        const std::string move = moveOf("0", "1,2,4");
        typist.type("kafka-reassign-partitions --execute --reassignment-json-file " + move);
        typist.wait(seconds(2));
        QCOMPARE(typist.type("kafka-reassign-partitions --list"),
            (Lines{"Current partition reassignments:", "payments-0: replicas: 1,2,4,3. adding: 4. removing: 3."}));
        QCOMPARE(typist.type("kafka-topics --describe --topic payments").at(1),
            std::string("\tTopic: payments\tPartition: 0\tLeader: 1\tReplicas: 1,2,4,3\tIsr: 1,2,3\tAdding Replicas: 4\tRemoving Replicas: 3"
                        "\tElr: \tLastKnownElr: "));
        QCOMPARE(typist.type("kafka-reassign-partitions --verify --reassignment-json-file " + move),
            (Lines{"Status of partition reassignment:", "Reassignment of partition payments-0 is still in progress."}));
        QVERIFY(typist.type("kafka-reassign-partitions --execute --reassignment-json-file " + moveOf("1", "1,2"))
                    .at(0)
                    .find("--additional") != std::string::npos);
        QCOMPARE(typist.type("kafka-reassign-partitions --cancel --reassignment-json-file " + move),
            Lines{"Successfully cancelled partition reassignment for: payments-0"});
        typist.wait(seconds(1));
        QCOMPARE(typist.type("kafka-reassign-partitions --cancel --reassignment-json-file " + move),
            Lines{"None of the specified partition reassignments are active."});
    }
    // replication.md 5.26 (4.1+)
    void theReplicaCountMayBeKept()
    {
        Typist typist;
        const Lines lines = typist.type("kafka-reassign-partitions --execute --disallow-replication-factor-change --reassignment-json-file "
            + moveOf("0", "1,2"));
        QVERIFY(lines.back().starts_with("payments-0: ") && lines.back().ends_with("(INVALID_REPLICATION_FACTOR)"));
    }
    void aPlanIsProposed()
    {
        Typist typist;
        const std::string line
            = R"(kafka-reassign-partitions --generate --broker-list 2,3 --topics-to-move-json-file {"topics":[{"topic":"audit"}],"version":1})";
        const Lines lines = typist.type(line);
        QCOMPARE(lines.size(), std::size_t(5));
        QCOMPARE(lines[3], std::string("Proposed partition reassignment configuration"));
        QVERIFY(lines[4].find("\"replicas\":[2,3]") != std::string::npos || lines[4].find("\"replicas\":[3,2]") != std::string::npos);
        QCOMPARE(typist.type(line), lines); // asking changes nothing
    }
    void theQuorumIsDescribed()
    {
        Typist typist;
        const Lines whole = typist.type("kafka-metadata-quorum --bootstrap-server x describe --status");
        QCOMPARE(whole.size(), std::size_t(8));
        QCOMPARE(whole[0].substr(0, 24), std::string("ClusterId:              "));
        QVERIFY(whole[1].starts_with("LeaderId:               "));
        QVERIFY(whole[6].starts_with("CurrentVoters:          [{\"id\": "));
        for (const char* unknown : {"null", "directoryId", "endpoints"}) // fixed voters: left out, not shown empty
            QVERIFY(whole[6].find(unknown) == std::string::npos);
        const Lines table = typist.type("kafka-metadata-quorum describe --replication");
        QCOMPARE(table.size(), std::size_t(4));
        QVERIFY(table[0].starts_with("NodeId\tDirectoryId"));
        QVERIFY(table[1].find("\tLeader") != std::string::npos);
        QVERIFY(table[2].find("\tFollower") != std::string::npos);
    }
    // replication.md 4.23, KIP-853
    void votersAreRemovedAndAdded()
    {
        Typist typist(kDynamic);
        const auto rowOf = [&](const std::string& id) {
            for (const std::string& line : typist.type("kafka-metadata-quorum describe --replication"))
                if (line.starts_with(id))
                    return line;
            return std::string();
        };
        const auto wordsOf = [](const std::string& row) {
            std::vector<std::string> words;
            std::istringstream stream(row);
            for (std::string word; stream >> word;)
                words.push_back(word);
            return words;
        };
        const std::string victim = rowOf("101").find("Leader") == std::string::npos ? "101" : "102";
        const std::vector<std::string> before = wordsOf(rowOf(victim));
        QCOMPARE(before.back(), std::string("Follower"));
        QCOMPARE(before.at(1).size(), std::size_t(22));
        QVERIFY(typist.type("kafka-metadata-quorum describe --status").at(6).find("\"directoryId\": \"" + before.at(1) + "\"")
            != std::string::npos);
        const std::string removal = "kafka-metadata-quorum remove-controller --controller-id " + victim + " --controller-directory-id ";
        QCOMPARE(typist.type(removal + before.at(1)), Lines{"Removed KRaft controller " + victim + " with directory id " + before.at(1)});
        QCOMPARE(wordsOf(rowOf(victim)).back(), std::string("Observer"));
        QVERIFY(typist.type(removal + before.at(1)).at(0).ends_with("(VOTER_NOT_FOUND)"));
        const std::string addition = "kafka-metadata-quorum --command-config config/controller-" + victim + ".properties add-controller";
        QCOMPARE(typist.type(addition), Lines{"Added controller " + victim + " with directory id " + before.at(1)});
        QCOMPARE(wordsOf(rowOf(victim)).back(), std::string("Follower"));
        QVERIFY(typist.type(addition).at(0).ends_with("(DUPLICATE_VOTER)"));
        QVERIFY(typist.type(removal + "short").at(0).find("22 letters") != std::string::npos);
    }
    // Kafka: MetadataQuorumCommand, --dry-run and the short forms
    void aDryRunChangesNoVoters()
    {
        Typist typist(kDynamic);
        const std::string row = typist.type("kafka-metadata-quorum describe --replication").at(1);
        const std::string id = row.substr(0, 3);
        const std::string directory = row.substr(row.find('\t') + 1, 22);
        const StepNumber before = typist.session.cursor().step;
        QCOMPARE(typist.type("kafka-metadata-quorum remove-controller --dry-run -i " + id + " -d " + directory),
            Lines{"DRY RUN of removing KRaft controller " + id + " with directory id " + directory});
        QCOMPARE(typist.type("kafka-metadata-quorum add-controller --command-config controller-" + id + ".properties --dry-run"),
            Lines{"DRY RUN of adding controller " + id + " with directory id " + directory});
        QCOMPARE(typist.session.cursor().step, before);
        QVERIFY(typist.type("kafka-metadata-quorum add-controller --command-config controller-" + id + ".properties")
                    .at(0)
                    .ends_with("(DUPLICATE_VOTER)"));
        QVERIFY(typist.type("kafka-metadata-quorum remove-controller -i " + id + " -d " + directory).at(0).starts_with("Removed KRaft"));
    }
    // Kafka: MetadataQuorumCommand.handleAddController reads node.id
    void theNodeIdInsideTheFileCounts()
    {
        Typist typist(kDynamic);
        typist.files = {{"etc/a.properties", "# node.id=103\nprocess.roles=controller\r\n node.id = 102\r\n"},
            {"controller-101.properties", "node.id:103\n"}, {"none.properties", "process.roles=controller\nnode.identity=101\n"},
            {"word.properties", "node.id=first\n"}, {"minus.properties", "node.id=-1\n"}};
        const auto typed = [&](const std::string& file) {
            const Lines lines = typist.type("kafka-metadata-quorum add-controller --dry-run --command-config " + file);
            return lines.size() == 1 ? lines[0] : std::string("not one line");
        };
        QVERIFY(typed("etc/a.properties").starts_with("DRY RUN of adding controller 102 "));
        QVERIFY(typed("controller-101.properties").starts_with("DRY RUN of adding controller 103 ")); // not what its name says
        QVERIFY(typed("config/controller-102.properties").starts_with("DRY RUN of adding controller 102 ")); // cannot be read
        QCOMPARE(typed("none.properties"), std::string("The file none.properties has no node.id."));
        QCOMPARE(typed("word.properties"), std::string("The node.id in word.properties is \"first\", which is no node's number."));
        QCOMPARE(typed("minus.properties"), std::string("The node.id in minus.properties is \"-1\", which is no node's number."));
        for (const char* name : {"xcontroller-101.propertiesx", "controller--1.properties", "controller-.properties", "101", "controller-101"})
            QVERIFY2(typed(name).starts_with("The file " + std::string(name) + " cannot be read"), typed(name).c_str());
    }
    // Kafka: MetadataQuorumCommand, --human-readable
    void peopleReadHowLongAgo()
    {
        Typist typist(kDynamic);
        const Lines table = typist.type("kafka-metadata-quorum describe --replication --human-readable");
        QVERIFY(table.at(1).find("\t0 ms ago") != std::string::npos);
        for (std::size_t row = 1; row < 4; ++row)
            QCOMPARE(QString::fromStdString(table.at(row)).count(" ms ago"), 2);
        QCOMPARE(typist.type("kafka-metadata-quorum describe --status --human-readable"),
            Lines{"The option --human-readable goes with --replication only."});
    }
    // default.api.timeout.ms
    void aVoterChangeWithoutAControllerTimesOut()
    {
        Typist typist(kDynamic);
        for (const std::int32_t id : {102, 103})
            typist.give(sim::KillNode{NodeId{id}});
        typist.wait(seconds(20));
        const Instant asked = typist.session.cursor().now;
        QCOMPARE(typist.type("kafka-metadata-quorum add-controller --command-config controller-101.properties"),
            Lines{"no answer within default.api.timeout.ms (REQUEST_TIMED_OUT)"});
        QVERIFY(typist.session.cursor().now == asked + seconds(60));
    }
    void fixedVotersStay()
    {
        Typist typist;
        QVERIFY(typist.type("kafka-metadata-quorum add-controller --command-config controller-1.properties")
                    .at(0)
                    .ends_with("(UNSUPPORTED_VERSION)"));
    }
    // replication.md 5.39, 4.38
    void aBrokerIsUnregistered()
    {
        Typist typist;
        typist.give(sim::KillNode{NodeId{3}});
        typist.wait(seconds(15));
        QCOMPARE(typist.type("kafka-cluster unregister --id 3"), Lines{"Broker 3 is no longer registered."});
        QCOMPARE(typist.type("kafka-cluster unregister --id 3"), Lines{"Broker 3 is not registered. (BROKER_ID_NOT_REGISTERED)"});
        QVERIFY(typist.type("kafka-cluster cluster-id").at(0).starts_with("Cluster ID: "));
    }

    void aBadLineGetsOneSentence_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line : {"kafka-topic --list", "rm -rf /", "kafka-topics", "kafka-topics --create", "kafka-topics --list --describe",
                 "kafka-topics --create --topic a --partitions x", "kafka-topics --create --topic a --partitions 0",
                 "kafka-topics --create --topic a --config nonsense", "kafka-topics --create --topic a --config no.such.config=1",
                 "kafka-topics --create --topic a --replica-assignment 1:x", "kafka-topics --create --topic a --partitions 1 --replica-assignment 1",
                 "kafka-topics --alter --topic payments", "kafka-topics --alter --topic nothing --partitions 4",
                 "kafka-topics --describe --topic nothing", "kafka-topics --describe --topik payments", "kafka-topics 'payments",
                 "kafka-configs --describe", "kafka-configs --alter --entity-type topics --entity-name payments",
                 "kafka-configs --alter --entity-type topics --add-config a=b", "kafka-configs --alter --topic payments --add-config a",
                 "kafka-configs --alter --topic payments --add-config =1", "kafka-configs --alter --topic nothing --add-config retention.ms=1",
                 "kafka-configs --alter --topic payments --add-config no.such.config=1", "kafka-configs --alter --topic payments --add-config retention.ms=x",
                 "kafka-configs --alter --entity-type users --entity-name u --add-config a=b", "kafka-configs --describe --broker 77",
                 "kafka-configs --describe --broker x", "kafka-leader-election --topic payments --partition 0",
                 "kafka-leader-election --election-type fast --topic payments --partition 0", "kafka-leader-election --election-type preferred",
                 "kafka-leader-election --election-type preferred --topic payments",
                 "kafka-leader-election --election-type preferred --topic payments --partition 9",
                 "kafka-leader-election --election-type preferred --topic nothing --partition 0",
                 "kafka-reassign-partitions --execute", "kafka-reassign-partitions --execute --reassignment-json-file nowhere.json",
                 "kafka-reassign-partitions --execute --reassignment-json-file {}", "kafka-reassign-partitions --generate",
                 "kafka-reassign-partitions --generate --broker-list 9 --topics-to-move-json-file {\"topics\":[{\"topic\":\"audit\"}]}",
                 "kafka-reassign-partitions --generate --broker-list 1 --topics-to-move-json-file {\"topics\":[{\"topic\":\"audit\"}]}",
                 "kafka-reassign-partitions --generate --broker-list 1,1 --topics-to-move-json-file {\"topics\":[{\"topic\":\"audit\"}]}",
                 "kafka-reassign-partitions --generate --broker-list 1,2 --topics-to-move-json-file {\"topics\":[{\"topic\":\"none\"}]}",
                 "kafka-reassign-partitions --verify --list", "kafka-metadata-quorum", "kafka-metadata-quorum add-controller",
                 "kafka-metadata-quorum add-controller --command-config controller-77.properties",
                 "kafka-metadata-quorum remove-controller --controller-id 1", "kafka-metadata-quorum describe",
                 "kafka-metadata-quorum describe --status --replication", "kafka-cluster", "kafka-cluster unregister",
                 "kafka-cluster unregister --id 9"})
            QTest::newRow(line) << line;
        QTest::newRow("unknown broker") << QString::fromStdString("kafka-reassign-partitions --execute --reassignment-json-file " + moveOf("0", "1,9"));
        QTest::newRow("unknown partition") << QString::fromStdString("kafka-reassign-partitions --execute --reassignment-json-file " + moveOf("7", "1,2"));
        QTest::newRow("cancel unknown") << QString::fromStdString("kafka-reassign-partitions --cancel --reassignment-json-file " + moveOf("7", "1"));
        QTest::newRow("long") << QString(200'000, 'x');
    }
    void aBadLineGetsOneSentence()
    {
        QFETCH(QString, line);
        static Typist typist; // bad lines change nothing
        const StepNumber before = typist.session.cursor().step;
        const Lines lines = typist.type(line.toStdString());
        QCOMPARE(lines.size(), std::size_t(1));
        QVERIFY2(lines[0].size() > 10 && lines[0].find('\n') == std::string::npos, lines[0].c_str());
        QCOMPARE(typist.session.cursor().step, before);
    }
    void nothingIsAnsweredWithNothing()
    {
        Typist typist;
        QCOMPARE(typist.type(""), Lines{});
        QCOMPARE(typist.type("   "), Lines{});
        QVERIFY(typist.type("help").size() > 5);
    }
    void whenNobodyIsUpTheToolSaysSo()
    {
        Typist typist;
        for (const std::int32_t id : {1, 2, 3})
            typist.give(sim::KillNode{NodeId{id}});
        QVERIFY(typist.type("kafka-topics --list").at(0).find("No broker answers") != std::string::npos);
        QVERIFY(typist.type("kafka-metadata-quorum describe --status").at(0).find("No controller is active") != std::string::npos);
    }
    // engine.md, History: a command of the console is in the past like a click
    void aLineIsPartOfTheHistory()
    {
        Typist typist;
        const session::Cursor before = typist.session.cursor();
        typist.type("kafka-topics --delete --topic audit");
        typist.wait(seconds(1));
        const session::Cursor after = typist.session.cursor();
        typist.session.seek(before.branch, before.step);
        QCOMPARE(typist.type("kafka-topics --list"), (Lines{"audit", "payments"}));
        typist.session.seek(after.branch, after.step);
        QCOMPARE(typist.type("kafka-topics --list"), Lines{"payments"});
    }
    void aLineThatWasUndoneEndsInSilence()
    {
        Typist typist;
        const session::Cursor before = typist.session.cursor();
        typist.session.console("kafka-topics --delete --topic audit");
        QVERIFY(typist.session.isConsoleWaiting());
        QVERIFY(!typist.session.consoleEnding());
        typist.session.seek(before.branch, before.step);
        QCOMPARE(typist.session.consoleEnding(), std::optional(Lines{}));
        QVERIFY(!typist.session.isConsoleWaiting());
    }
};

QTEST_APPLESS_MAIN(TestConsole)
#include "tst_console.moc"
