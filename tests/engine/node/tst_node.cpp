// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/node/node.h"

#include <algorithm>
#include <deque>

using namespace highwater;
using namespace highwater::node;

namespace {

constexpr NodeId kSelf{1};
constexpr NodeId kAdmin{1000};

/// One process that is a broker and the only controller; what it says to itself arrives at once.
struct Alone {
    machine::OutboxCounters counters;
    machine::Outbox out{counters, Timestamp{1'700'000'000'000}};
    TouchedList touched;
    Node node;
    Instant now;
    std::deque<message::Envelope> ownMail;
    std::vector<message::Envelope> sentAway;
    std::vector<event::Event> told;

    Alone()
    {
        ControllerNodeSetup setup;
        setup.id = kSelf;
        setup.voters = {kSelf};
        node.id = kSelf;
        node.controllerNode.emplace(setup);
        node.broker.emplace(kSelf, config::BrokerConfig{}, config::ConfigMap{});
        begin();
        node.start(now, out);
        collect();
    }
    void begin()
    {
        touched.clear();
        out.begin(now, kSelf, kNoEvent);
    }
    void collect()
    {
        told.insert(told.end(), out.events().begin(), out.events().end());
        for (const message::Envelope& envelope : out.envelopes())
            if (envelope.to == kSelf)
                ownMail.push_back(envelope);
            else
                sentAway.push_back(envelope);
    }
    void receive(const message::Envelope& envelope)
    {
        begin();
        node.step(now, machine::Received{envelope}, out, touched);
        collect();
    }
    /// Until nothing happens before `until`.
    void runUntil(Instant until)
    {
        while (node.process == ProcessState::Running) {
            if (!ownMail.empty()) {
                const message::Envelope next = ownMail.front();
                ownMail.pop_front();
                receive(next);
                continue;
            }
            const Instant due = node.earliestDeadline().at;
            if (due > until)
                return;
            now = std::max(now, due);
            begin();
            node.step(now, machine::Wake{}, out, touched);
            collect();
        }
    }
    template <class Body>
    int toldCount() const
    {
        return int(std::ranges::count_if(told, [](const event::Event& event) { return std::holds_alternative<Body>(event.body); }));
    }
};

} // namespace

class NodeTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 4.11, 4.43: the parts of a process find each other
    void aProcessThatIsBrokerAndControllerComesToRun()
    {
        Alone alone;
        alone.runUntil(Instant{5'000'000});
        QCOMPARE(alone.toldCount<event::BrokerRunning>(), 1);
        QCOMPARE(alone.node.broker->lifecycle().state, LifecycleState::Running);
        QCOMPARE(alone.node.broker->image().endOffset, alone.node.controllerNode->committedImage()->endOffset);
    }

    // KIP-590: what a client asks on the data channel goes through the broker to the controller
    void anAdministratorsRequestPassesThroughBothParts()
    {
        Alone alone;
        alone.runUntil(Instant{5'000'000});
        message::CreateTopicsRequest request;
        request.topics.push_back({"orders", 2, 1, {}, {}});
        alone.receive({kAdmin, kSelf, message::Channel::Data, CorrelationId{99'999}, kNoEvent,
            std::make_shared<const message::Message>(std::move(request))});
        alone.runUntil(Instant{6'000'000});
        QCOMPARE(alone.sentAway.size(), std::size_t(1));
        const auto& answer = std::get<message::CreateTopicsResponse>(*alone.sentAway[0].message);
        QCOMPARE(answer.topics.at(0).error, ErrorCode::None);
        QCOMPARE(alone.sentAway[0].correlation, CorrelationId{99'999});
        QCOMPARE(alone.node.broker->replicas().size(), std::size_t(2));
        QVERIFY(alone.node.broker->replicas().begin()->second.isLeader());
    }

    // replication.md 4.47
    void anOrderlyStopEndsTheProcess()
    {
        Alone alone;
        alone.runUntil(Instant{5'000'000});
        alone.begin();
        alone.node.requestStop(alone.now, alone.out, alone.touched);
        alone.collect();
        alone.runUntil(Instant{60'000'000});
        QCOMPARE(alone.node.process, ProcessState::Dead);
        QCOMPARE(alone.toldCount<event::NodeStopped>(), 1);
        QVERIFY(alone.node.broker->disk().cleanShutdownMarker.has_value());
        QVERIFY(!alone.node.earliestDeadline().isSet());
    }

    // replication.md 10.4: a kill keeps the disks, and the process can be started from them
    void aKilledProcessStartsAgainFromItsDisks()
    {
        Alone alone;
        alone.runUntil(Instant{5'000'000});
        const BrokerEpoch before = alone.node.broker->brokerEpoch();
        alone.node.kill();
        alone.ownMail.clear();
        QVERIFY(!alone.node.earliestDeadline().isSet());
        alone.begin();
        alone.node.start(alone.now, alone.out);
        alone.collect();
        alone.runUntil(Instant{30'000'000});
        QCOMPARE(alone.node.broker->lifecycle().state, LifecycleState::Running);
        QVERIFY(alone.node.broker->brokerEpoch() > before);
    }
};

QTEST_APPLESS_MAIN(NodeTest)
#include "tst_node.moc"
