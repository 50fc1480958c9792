// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

World started()
{
    World world{sim::ClusterSpec{}};
    world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); });
    return world;
}

} // namespace

class TestPerform : public QObject {
Q_OBJECT
private slots:
    // command.h: each command is one step; a refused one is none.
    void aCommandIsOneStepAndARefusedOneChangesNothing()
    {
        World world = started();
        const sim::Cluster before = world.cluster();
        for (const sim::CommandBody& body : std::initializer_list<sim::CommandBody>{sim::KillNode{{9}}, sim::KillNode{sim::kAdminClient},
                 sim::RestartNode{{1}}, sim::ResumeNode{{1}}, sim::CutLink{{1}, {1}}, sim::CutLink{{1}, {77}}, sim::HealLink{{1}, {2}},
                 sim::HealAll{}, sim::HealNode{{1}}, sim::SetLinkDelay{{1}, {2}, sim::LinkDirection::OneWay, {5}, {4}},
                 sim::SlowFetches{{1000}, {5}}, sim::SetTopicConfig{"nothing", "retention.ms", "1"},
                 sim::SetBrokerConfig{std::nullopt, "no.such.config", "1"}, sim::SetBrokerConfig{NodeId{8}, "num.replica.fetchers", "1"},
                 sim::SetClientConfig{{1001}, "acks", "1"}, sim::SendRecords{{1001}, "orders", 1, {}, {}, 0, 0, {}}, sim::StopSending{{1001}},
                 sim::AddProducer{"p", {{"acks", "maybe"}}}, sim::AddConsumer{"c", "", {}}, sim::CreateTopic{"orders", 1, 1, {}, {{"nope", "1"}}},
                 sim::DeliverNow{{999'999'999}, {1}}, sim::CreatePartitions{"nothing", 4, {}}, sim::DeleteTopic{"nothing"},
                 sim::ReassignPartitions{}, sim::CancelReassignment{}, sim::ElectLeaders{message::ElectionType::Unclean, {{"nothing", {0}}}},
                 sim::UnregisterBroker{{9}}, sim::AddBroker{"", {{"num.partitions", "many"}}}, sim::SetApplication{{1001}, Duration{1}},
                 sim::SeekConsumer{{1001}, {"orders", {0}}, {5}}, sim::DeleteGroup{""}, sim::DeleteGroup{"g", {"h", ""}},
                 sim::AddConsumer{"c", "", {{"group.id", "g"}}, {}, {}, "ord("}, sim::AddConsumer{"c", "", {}, {}, {}, "ord.*"},
                 sim::AddConsumer{"c", "orders", {{"group.id", "g"}}, {}, {}, "ord.*"}}) {
            const std::string refusal = world.command(body);
            QVERIFY2(!refusal.empty() && refusal.back() == '.', refusal.c_str());
            QVERIFY(world.cluster() == before);
        }
        QCOMPARE(world.command(sim::KillNode{{1}}), std::string());
        QCOMPARE(world.cluster().step, before.step.next());
        QVERIFY(!world.command(sim::KillNode{{1}}).empty());
        QVERIFY(!world.command(sim::PauseNode{{1}}).empty());
        QVERIFY(!world.command(sim::StopNode{{1}}).empty());
    }
    // consumer-groups.md 6.21: Kafka refuses to seek in what is not owned; what an application throws can be told while it runs.
    void anApplicationIsToldToSeekAndToThrow()
    {
        World world = started();
        QCOMPARE(world.command(sim::CreateTopic{"orders", 2, 3, {}, {}}), std::string());
        QCOMPARE(world.command(sim::AddConsumer{"reader", "orders", {{"group.id", "g"}}}), std::string());
        const NodeId reader{world.cluster().nextClient.value - 1};
        QVERIFY(!world.command(sim::SeekConsumer{reader, {"orders", {0}}, {5}}).empty());
        const auto& member = *world.cluster().node(reader)->client;
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return member.member()->state().partitions.size() == 2; }));
        QVERIFY(!world.command(sim::SeekConsumer{reader, {"orders", {7}}, {5}}).empty());
        QVERIFY(!world.command(sim::SeekConsumer{reader, {"orders", {0}}, {-1}}).empty());
        QCOMPARE(world.command(sim::SeekConsumer{reader, {"orders", {0}}, {0}}), std::string());
        QVERIFY(std::ranges::any_of(world.lent().events(), [&](const event::Event& told) {
            return std::holds_alternative<event::ConsumerSought>(told.body) && told.node == reader;
        }));
        const client::ProcessingException exception{3, {}, kNoOffset, client::AfterException::Die};
        QCOMPARE(world.command(sim::SetApplication{reader, std::nullopt, std::nullopt, exception}), std::string());
        QVERIFY(member.member()->state().application.exception == exception);
        QVERIFY(!world.command(sim::SetApplication{reader, std::nullopt, std::nullopt, client::ProcessingException{-1, {}, kNoOffset, client::AfterException::Close}}).empty());
        QCOMPARE(world.command(sim::SetApplication{reader, std::nullopt, std::nullopt, client::ProcessingException{}}), std::string());
        QVERIFY(!member.member()->state().application.exception);
        world.command(sim::PauseNode{reader});
        QCOMPARE(world.command(sim::SeekConsumer{reader, {"orders", {0}}, {0}}),
            std::string("reader is paused: it does nothing before it goes on."));
        QCOMPARE(world.command(sim::AddConsumer{"alone", "orders", {}}), std::string());
        QCOMPARE(world.command(sim::SeekConsumer{{reader.value + 1}, {"orders", {0}}, {0}}),
            std::string("alone is no member of a group: it has no group.id."));
    }
    void administratorsAreToldAsWhatTheyAsk()
    {
        World world = started();
        QCOMPARE(world.command(sim::CreateTopic{"t", 1, 2, {}, {}}), std::string());
        world.runFor(seconds(2));
        const auto told = [&](const sim::CommandBody& body) {
            const std::string refusal = world.command(body);
            return refusal.empty() ? std::string(event::nameOf(world.lent().events().front().body)) : refusal;
        };
        QCOMPARE(told(sim::CreatePartitions{"t", 3, {}}), std::string("PartitionsRequested"));
        QCOMPARE(told(sim::ReassignPartitions{{{{"t", {0}}, {{1}, {3}}}}, true}), std::string("ReassignmentRequested"));
        QCOMPARE(told(sim::CancelReassignment{{{"t", {0}}}}), std::string("ReassignmentRequested"));
        QCOMPARE(told(sim::ElectLeaders{message::ElectionType::Preferred, {}}), std::string("ElectionRequested"));
        QCOMPARE(told(sim::UnregisterBroker{{3}}), std::string("UnregistrationRequested"));
        QCOMPARE(told(sim::DeleteTopic{"t"}), std::string("TopicDeletionRequested"));
        QCOMPARE(told(sim::AddBroker{"r", {}}), std::string("BrokerAdded"));
    }
    // An added broker is like those of the start, but no voter.
    void anAddedBrokerJoinsTheCluster()
    {
        World world = started();
        QCOMPARE(world.command(sim::AddBroker{"rack-9", {{"num.partitions", "3"}}}), std::string());
        world.runUntilHolds(seconds(30), [&] {
            const node::Node* added = world.cluster().node({4});
            return added->broker->lifecycle().portsAreOpen;
        });
        QVERIFY(!sim::committedImage(world.cluster())->broker({4})->fenced);
        const node::Node& added = *world.cluster().node({4});
        QVERIFY(!added.isVoter());
        QVERIFY(added.broker->lifecycle().portsAreOpen);
        QCOMPARE(sim::committedImage(world.cluster())->broker({4})->rack, std::optional<std::string>("rack-9"));
        QCOMPARE(added.broker->config().numPartitions, 3);
        QCOMPARE(world.command(sim::CreateTopic{"t", 1, 1, {{{4}}}, {}}), std::string());
        world.runFor(seconds(2));
        QCOMPARE(added.broker->replicas().size(), std::size_t(1));
    }
    void eachCommandTellsItsEventWithoutACause()
    {
        World world = started();
        const auto firstOf = [&](const sim::CommandBody& body) {
            const std::string refusal = world.command(body);
            return refusal.empty() ? std::pair(std::string(event::nameOf(world.lent().events().front().body)), world.lent().events().front().cause)
                                   : std::pair(refusal, EventNumber{99});
        };
        using Told = std::pair<std::string, EventNumber>;
        QCOMPARE(firstOf(sim::PauseNode{{1}}), (Told{"NodePaused", {}}));
        QCOMPARE(firstOf(sim::ResumeNode{{1}}), (Told{"NodeResumed", {}}));
        QCOMPARE(firstOf(sim::KillNode{{1}}), (Told{"NodeKilled", {}}));
        QCOMPARE(firstOf(sim::RestartNode{{1}}), (Told{"NodeStarted", {}}));
        QCOMPARE(firstOf(sim::StopNode{{2}}), (Told{"NodeStopRequested", {}}));
        QCOMPARE(firstOf(sim::CutLink{{1}, {3}}), (Told{"LinkCut", {}}));
        QCOMPARE(firstOf(sim::HealAll{}), (Told{"LinkHealed", {}}));
        QCOMPARE(firstOf(sim::SetLinkDelay{{1}, {3}, sim::LinkDirection::BothWays, {5}, {9}}), (Told{"LinkDelayChanged", {}}));
        QCOMPARE(firstOf(sim::SlowFetches{{3}, seconds(1)}), (Told{"NodeSlowed", {}}));
        QCOMPARE(firstOf(sim::CreateTopic{"orders", 1, 3, {}, {}}), (Told{"TopicRequested", {}}));
        QCOMPARE(firstOf(sim::AddProducer{"p", {}}), (Told{"NodeStarted", {}}));
        QCOMPARE(firstOf(sim::SetClientConfig{{1001}, "linger.ms", "50"}), (Told{"ClientConfigChanged", {}}));
        QCOMPARE(firstOf(sim::SendRecords{{1001}, "orders", 1, {}, {}, 0, 0, {}}), (Told{"RecordsRequested", {}}));
        QCOMPARE(firstOf(sim::SetBrokerConfig{std::nullopt, "min.insync.replicas", "2"}), (Told{"ConfigChangeRequested", {}}));
    }
    void clientsAreNumberedFromTheFirstOn()
    {
        World world = started();
        world.command(sim::AddProducer{"first", {}});
        world.command(sim::AddConsumer{"second", "orders", {}});
        QCOMPARE(world.cluster().node({1001})->client->name(), std::string("first"));
        QVERIFY(world.cluster().node({1002})->client->consumer() != nullptr);
    }
    // command.h IsolateNode: clients still reach it.
    void anIsolatedBrokerIsCutFromItsLikeButNotFromClients()
    {
        World world = started();
        world.command(sim::AddProducer{"p", {}});
        world.command(sim::IsolateNode{{1}, false});
        const sim::Network& network = world.cluster().network;
        QVERIFY(network.isCut({1}, {2}) && network.isCut({2}, {1}) && network.isCut({1}, {3}) && network.isCut({3}, {1}));
        QVERIFY(!network.isCut({2}, {3}) && !network.isCut({1001}, {1}) && !network.isCut({1}, sim::kAdminClient));
        world.command(sim::HealNode{{1}});
        QVERIFY(!world.cluster().network.isCut({1}, {2}));
    }
    // outbox.h Troubles: who waits in vain for a node blames what last happened to it or to the link.
    void troubleIsNotedBetweenThoseItConcerns()
    {
        World world = started();
        world.command(sim::CutLink{{1}, {2}});
        QCOMPARE(world.cluster().counters.troubles.at({{1}, {2}}), world.lent().events().back().number);
        QVERIFY(!world.cluster().counters.troubles.contains({{1}, {3}}));
        world.command(sim::KillNode{{3}});
        QCOMPARE(world.cluster().counters.troubles.at({{1}, {3}}), world.lent().events().front().number);
        QCOMPARE(world.cluster().counters.troubles.at({{2}, {3}}), world.lent().events().front().number);
    }
    // style.md 11: Deliver now brings those before it on its connection.
    void deliverNowBringsAMessageAndThoseBeforeItOnItsConnection()
    {
        World world = started();
        world.runUntilHolds(seconds(5), [&] { return world.cluster().network.flights.size() > 2; });
        const sim::Flight last = *world.cluster().network.flights.inOrder().back();
        QCOMPARE(world.command(sim::DeliverNow{last.envelope.correlation, last.envelope.to}), std::string());
        for (const sim::Flight* flight : world.cluster().network.flights.inOrder())
            if (flight->sequence <= last.sequence && sim::connectionOf(flight->envelope) == sim::connectionOf(last.envelope))
                QCOMPARE(flight->arrives, world.cluster().now);
    }
    // replication.md 4.46: an orderly stop moves the leaders away first, then the process ends.
    void anOrderlyStopEndsTheProcessAndARestartBringsItBack()
    {
        World world = started();
        world.command(sim::CreateTopic{"orders", 3, 3, {}, {}});
        world.runFor(seconds(2));
        world.command(sim::StopNode{{2}});
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return world.cluster().node({2})->process == node::ProcessState::Dead; }));
        for (std::int32_t index = 0; index < 3; ++index)
            QVERIFY(world.leaderOf("orders", index) != NodeId{2});
        QCOMPARE(world.command(sim::RestartNode{{2}}), std::string());
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); }));
        QCOMPARE(world.defects(), std::string());
    }
    void aTopicsConfigChangesLive()
    {
        World world = started();
        world.command(sim::CreateTopic{"orders", 1, 3, {}, {}});
        world.runFor(seconds(2));
        QCOMPARE(world.command(sim::SetTopicConfig{"orders", "min.insync.replicas", "2"}), std::string());
        world.runFor(seconds(2));
        QCOMPARE(world.cluster().node({1})->broker->topicConfig(*world.image().topicId("orders")).minInsyncReplicas, 2);
        world.command(sim::SetTopicConfig{"orders", "min.insync.replicas", std::nullopt});
        world.runFor(seconds(2));
        QCOMPARE(world.cluster().node({1})->broker->topicConfig(*world.image().topicId("orders")).minInsyncReplicas, 1);
    }
};

QTEST_APPLESS_MAIN(TestPerform)
#include "tst_perform.moc"
