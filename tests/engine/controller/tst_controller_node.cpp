// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/node/controller_node.h"
#include "tests/support/step_of.h"

#include <map>
#include <set>

using namespace highwater;
using namespace highwater::tests;
using node::ControllerNode;

namespace {

constexpr NodeId kClient{1'001};

/// Voters 1 to `voters`, an observer behind them, and a wire on which everything takes a millisecond.
struct Processes {
    Stepper stepper;
    Instant now;
    std::map<NodeId, ControllerNode> nodes;
    std::set<NodeId> dead;
    std::multimap<Instant, message::Envelope> wire;
    std::vector<message::Envelope> answers; // to the client
    std::vector<event::Event> events;

    explicit Processes(std::int32_t voters, config::BrokerConfig config = {})
    {
        node::ControllerNodeSetup setup;
        setup.config = config;
        for (std::int32_t id = 1; id <= voters; ++id)
            setup.voters.push_back({id});
        for (std::int32_t id = 1; id <= voters + 1; ++id) {
            setup.id = {id};
            nodes.emplace(setup.id, ControllerNode(setup));
        }
        for (auto& [id, process] : nodes)
            start(id);
    }
    void start(NodeId id)
    {
        dead.erase(id);
        take(stepper.doing(id, now, [&](machine::Outbox& out) { nodes.at(id).start(now, out); }));
    }
    void kill(NodeId id)
    {
        dead.insert(id);
        nodes.at(id).crash();
    }
    template <class Body>
    void ask(NodeId to, Body body)
    {
        wire.emplace(now, requestFrom(kClient, to, std::move(body), message::Channel::Data));
    }
    void take(const Stepped& step)
    {
        events.insert(events.end(), step.events.begin(), step.events.end());
        for (const message::Envelope& envelope : step.envelopes)
            wire.emplace(now + milliseconds(1), envelope);
    }
    void runFor(Duration span)
    {
        const Instant until = now + span;
        for (;;) {
            NodeId sleeper = kNoNode;
            Instant next = wire.empty() ? kNever : wire.begin()->first;
            for (const auto& [id, process] : nodes)
                if (!dead.contains(id) && process.earliestDeadline().at < next) {
                    next = process.earliestDeadline().at;
                    sleeper = id;
                }
            if (next > until)
                break;
            now = next;
            if (sleeper != kNoNode)
                take(stepper.woken(nodes.at(sleeper), sleeper, now));
            else
                deliver();
        }
        now = until;
    }
    void deliver()
    {
        const message::Envelope envelope = wire.begin()->second;
        wire.erase(wire.begin());
        if (envelope.to == kClient)
            answers.push_back(envelope);
        else if (!dead.contains(envelope.to))
            take(stepper.received(nodes.at(envelope.to), now, envelope));
    }
    NodeId active() const
    {
        for (const auto& [id, process] : nodes)
            if (process.controller() != nullptr && process.controller()->isActive() && !dead.contains(id))
                return id;
        return kNoNode;
    }
    template <class Response>
    Response lastAnswer() const
    {
        const auto* body = answers.empty() ? nullptr : std::get_if<Response>(answers.back().message.get());
        return body == nullptr ? Response{} : *body;
    }
    std::int32_t activations() const
    {
        return std::int32_t(
            std::ranges::count_if(events, [](const auto& e) { return std::holds_alternative<event::ControllerActivated>(e.body); }));
    }
};

message::BrokerRegistrationRequest registrationOf(std::int32_t id)
{
    message::BrokerRegistrationRequest request;
    request.brokerId = {id};
    request.incarnationId = {1, std::uint64_t(id)};
    return request;
}

} // namespace

class TestControllerNode : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4.1, 4.22, 9.8
    void oneControllerIsActiveAndAllApplyTheSame()
    {
        Processes processes(3);
        processes.runFor(seconds(10));
        QVERIFY(processes.active() != kNoNode);
        QCOMPARE(processes.activations(), 1);
        const metadata::MetadataImage& image = *processes.nodes.at(processes.active()).committedImage();
        QVERIFY(image.features.contains("metadata.version"));
        QVERIFY(image.endOffset > Offset{10}); // it idles with NoOps
        for (const auto& [id, process] : processes.nodes) {
            QCOMPARE(process.quorumLeader(), processes.active());
            QVERIFY(image.endOffset.value - process.committedImage()->endOffset.value <= 1);
            QVERIFY(process.committedImage()->features == image.features);
        }
        QVERIFY(!processes.nodes.at({4}).isVoter());
        QVERIFY(processes.nodes.at({4}).controller() == nullptr);
    }
    // what a NoOp does not change is not copied
    void aNoOpSharesTheMapsOfTheImageBefore()
    {
        Processes processes(1);
        processes.runFor(seconds(2));
        const Cow<metadata::MetadataImage> before = processes.nodes.at({1}).committedImage();
        processes.runFor(seconds(2));
        const Cow<metadata::MetadataImage>& after = processes.nodes.at({1}).committedImage();
        QVERIFY(after->endOffset > before->endOffset);
        QVERIFY(&*before->features.begin() == &*after->features.begin());
    }
    // replication.md 4.24
    void aRequestIsAnsweredOnceItIsCommitted()
    {
        Processes processes(3);
        processes.runFor(seconds(5));
        processes.ask(processes.active(), registrationOf(4));
        processes.runFor(milliseconds(10));
        QVERIFY(processes.answers.empty()); // the append lingers
        processes.runFor(milliseconds(100));
        QCOMPARE(processes.lastAnswer<message::BrokerRegistrationResponse>().error, ErrorCode::None);
        QVERIFY(processes.nodes.at(processes.active()).committedImage()->broker({4}) != nullptr);
    }
    // replication.md 4.1
    void othersAnswerNotController()
    {
        Processes processes(3);
        processes.runFor(seconds(5));
        for (const auto& [id, process] : processes.nodes) {
            if (id == processes.active())
                continue;
            processes.ask(id, registrationOf(4));
            processes.runFor(milliseconds(10));
            QCOMPARE(processes.lastAnswer<message::BrokerRegistrationResponse>().error, ErrorCode::NotController);
        }
    }
    // replication.md 4.25, 4.26
    void aStandbyTakesOverWithAllThatWasCommitted()
    {
        Processes processes(3);
        processes.runFor(seconds(5));
        processes.ask(processes.active(), registrationOf(4));
        processes.runFor(seconds(1));
        const NodeId first = processes.active();
        processes.kill(first);
        processes.runFor(seconds(15));
        QVERIFY(processes.active() != kNoNode && processes.active() != first);
        QVERIFY(processes.nodes.at(processes.active()).committedImage()->broker({4}) != nullptr);
        processes.start(first);
        QCOMPARE(processes.nodes.at(first).committedImage()->endOffset, Offset{0}); // memory is gone
        processes.runFor(seconds(10));
        QVERIFY(processes.nodes.at(first).committedImage()->broker({4}) != nullptr);
        QCOMPARE(processes.nodes.at(first).quorumLeader(), processes.active());
    }
    // replication.md 4.11
    void aSoleVoterWorks()
    {
        Processes processes(1);
        processes.runFor(seconds(1));
        processes.ask({1}, registrationOf(2));
        processes.runFor(milliseconds(100));
        QCOMPARE(processes.lastAnswer<message::BrokerRegistrationResponse>().error, ErrorCode::None);
        processes.kill({1});
        processes.start({1});
        processes.runFor(seconds(2));
        QCOMPARE(processes.active(), NodeId{1});
        QVERIFY(processes.nodes.at({1}).committedImage()->broker({2}) != nullptr);
    }
    // replication.md 4.29, 4.19
    void snapshotsKeepTheLogShortAndBringNewcomersUp()
    {
        config::BrokerConfig config;
        config.metadataLogMaxSnapshotInterval = seconds(20);
        Processes processes(3, config);
        processes.runFor(seconds(3));
        processes.kill({4});
        processes.runFor(seconds(120));
        const quorum::MetadataLog& log = processes.nodes.at(processes.active()).quorum().log();
        QVERIFY(log.startOffset() > Offset{0});
        QCOMPARE(log.snapshots().size(), std::size_t(2));
        QCOMPARE(log.snapshots().front().id.endOffset, log.startOffset());
        processes.start({4}); // its log ends before the others' begin
        processes.runFor(seconds(5));
        const ControllerNode& newcomer = processes.nodes.at({4});
        QVERIFY(newcomer.quorum().log().startOffset() > Offset{0});
        QVERIFY(processes.nodes.at(processes.active()).committedImage()->endOffset.value - newcomer.committedImage()->endOffset.value <= 1);
    }
    // copies go their own ways
    void aCopyIsIndependent()
    {
        Processes a(3);
        a.runFor(seconds(5));
        const Processes kept = a;
        Processes b = a;
        a.runFor(seconds(5));
        QVERIFY(b.nodes == kept.nodes);
        b.runFor(seconds(5));
        QVERIFY(a.nodes == b.nodes);
    }
};

QTEST_APPLESS_MAIN(TestControllerNode)
#include "tst_controller_node.moc"
