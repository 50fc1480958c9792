// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/view/view_of.h"
#include "tests/simulation/world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

/// One producer, orders-0 led by broker 1, and how long its records took to be acknowledged.
struct Measured {
    Duration worst;
    std::int64_t acknowledged = 0;
    std::int64_t queueMax = 0;
    World world;
};

Measured measured(const sim::Cost& cost, std::int64_t records, Duration every, config::ConfigMap producer = {}, Duration diskPerAppend = {})
{
    sim::ClusterSpec spec;
    spec.cost = cost;
    Measured result{{}, 0, 0, World{spec}};
    World& world = result.world;
    world.runUntilHolds(seconds(60), [&] { return world.allBrokersRun(); });
    world.command(sim::CreateTopic{"orders", 1, 3, {{{1}, {2}, {3}}}, {}});
    world.runFor(seconds(3));
    producer.emplace("acks", "1");
    world.command(sim::AddProducer{"p", producer});
    world.command(sim::SendRecords{{1001}, "orders", 1, {}, {}, 0, 100, {}}); // it learns the leaders and gets its producer id
    world.runFor(seconds(3));
    if (diskPerAppend.value > 0)
        world.command(sim::SlowDisk{{1}, diskPerAppend, {}});
    std::map<RecordNumber, Instant> sent;
    world.onStep = [&](World& now) {
        for (const event::Event& event : now.lent().events()) {
            if (const auto* accumulated = std::get_if<event::RecordsAccumulated>(&event.body))
                for (const RecordNumber number : accumulated->records.numbers)
                    sent[number] = event.at;
            if (const auto* acknowledged = std::get_if<event::BatchAcknowledged>(&event.body))
                for (const RecordNumber number : acknowledged->records->numbers)
                    result.worst = std::max(result.worst, event.at - sent.at(number));
        }
        const auto server = now.cluster().servers.find({1});
        if (server != now.cluster().servers.end())
            result.queueMax = std::max<std::int64_t>(result.queueMax, server->second.queued);
    };
    world.command(sim::SendRecords{{1001}, "orders", records, every, {}, 0, 100, {}});
    world.runFor(every * records + seconds(2));
    world.onStep = nullptr;
    result.acknowledged = world.ledger().total().acknowledged - 1;
    return result;
}

} // namespace

/// What work takes: queues at brokers, disks and links. engine.md "Cost".
class TestRequestQueue : public QObject {
Q_OBJECT
private slots:
    void presetsAreDataAndKnownByName()
    {
        QVERIFY(sim::costPreset("classroom") != nullptr && sim::costPreset("datacentre") != nullptr);
        QVERIFY(sim::costPreset("laptop") == nullptr);
        QCOMPARE(std::string(sim::nameOf(*sim::costPreset("classroom"))), std::string("classroom"));
        QCOMPARE(std::string(sim::nameOf(sim::Cost{})), std::string("none"));
        sim::Cost own = *sim::costPreset("datacentre");
        own.perRequest = seconds(1);
        QCOMPARE(std::string(sim::nameOf(own)), std::string("own"));
    }
    void withoutCostsNothingEverQueues()
    {
        const Measured free = measured({}, 200, milliseconds(1));
        QCOMPARE(free.queueMax, std::int64_t(0));
        QCOMPARE(free.acknowledged, std::int64_t(200));
    }
    void requestsWaitForTheHandlers()
    {
        sim::Cost slow;
        slow.perRequest = milliseconds(10);
        // One request for each record, because none may linger: two hundred a second ask more than the handlers give.
        const Measured busy = measured(slow, 200, milliseconds(5), {{"linger.ms", "0"}, {"max.in.flight.requests.per.connection", "5"}});
        QVERIFY(busy.queueMax >= 3);
        QVERIFY(busy.worst > milliseconds(20));
        QCOMPARE(busy.world.defects(), std::string());
    }
    void batchingMakesUpForAFixedCost()
    {
        sim::Cost slow;
        slow.perRequest = milliseconds(10);
        const Measured small = measured(slow, 300, milliseconds(5), {{"linger.ms", "0"}, {"batch.size", "1"}});
        const Measured large = measured(slow, 300, milliseconds(5), {{"linger.ms", "50"}});
        QVERIFY(large.worst < small.worst);
        QCOMPARE(large.acknowledged, std::int64_t(300));
    }
    void aSlowDiskShowsInLatency()
    {
        const Measured fast = measured({}, 20, milliseconds(50));
        const Measured slow = measured({}, 20, milliseconds(50), {}, milliseconds(30));
        QVERIFY(fast.worst < milliseconds(30));
        QVERIFY(slow.worst >= milliseconds(30));
        QCOMPARE(slow.world.defects(), std::string());
    }
    void brokersShowTheirQueuesUnderKafkasNames()
    {
        const Measured busy = measured(*sim::costPreset("classroom"), 400, milliseconds(10));
        const view::ClusterView view = view::viewOf(busy.world.cluster(), sim::Referee{});
        QCOMPARE(view.cost, std::string("classroom"));
        const std::map<std::string, std::int64_t>& metrics = view.broker({1})->metrics;
        QVERIFY(metrics.contains("RequestQueueSize") && metrics.contains("BytesInPerSec") && metrics.contains("MessagesInPerSec"));
        QCOMPARE(busy.world.defects(), std::string());
    }
    void aQueueDiesWithItsProcess()
    {
        sim::Cost slow;
        slow.perRequest = milliseconds(100);
        Measured busy = measured(slow, 100, milliseconds(5), {{"linger.ms", "0"}});
        busy.world.command(sim::KillNode{{1}});
        QVERIFY(!busy.world.cluster().servers.contains({1}));
        busy.world.runFor(seconds(20));
        QCOMPARE(busy.world.defects(), std::string());
    }
};

QTEST_APPLESS_MAIN(TestRequestQueue)
#include "tst_request_queue.moc"
