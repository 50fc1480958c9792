// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::node;
using namespace highwater::test;

using message::FetchRequest;

class BrokerFollowingTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 2.1, 2.16, 2.4
    void aFollowerOpensASessionAtItsLogEnd()
    {
        BrokerBench bench;
        bench.start();
        bench.wake();
        bench.publish(imageWith({ledBy(kB, 3, 0, {kB})}));
        const FetchRequest request = bench.sent<FetchRequest>(kB).at(0);
        QCOMPARE(request.replicaId, kSelf);
        QCOMPARE(request.replicaEpoch, kNoBrokerEpoch); // not registered yet (4.46)
        QCOMPARE(request.session, (message::FetchSessionId{0, 0}));
        QCOMPARE(request.maxWait, milliseconds(500));
        const message::FetchPartition& asked = request.partitions.at(0);
        QCOMPARE(asked.fetchOffset, Offset{0});
        QCOMPARE(asked.currentLeaderEpoch, LeaderEpoch{3});
        QCOMPARE(asked.lastFetchedEpoch, kNoLeaderEpoch);
    }

    // replication.md 2.15: who has epochs of its own asks from its log's end, and cuts nothing before it was told to.
    void aLeaderThatStepsDownAsksFromItsEnd()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 3));
        bench.publish(imageWith({ledBy(kB, 1, 1, {kB, kC})}));
        const message::FetchPartition asked = bench.sent<FetchRequest>(kB).at(0).partitions.at(0);
        QCOMPARE(asked.fetchOffset, Offset{3});
        QCOMPARE(asked.lastFetchedEpoch, LeaderEpoch{0});
        QCOMPARE(asked.currentLeaderEpoch, LeaderEpoch{1});
    }

    // replication.md 2.11, 2.4: only what changed is named again
    void whatWasCopiedIsAskedForFromThere()
    {
        BrokerBench bench = following();
        bench.answerLast(kB, Channel::Fetch, answered({record(0, 2)}, 1));
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{2});
        QCOMPARE(bench.broker.replica(partition())->highWatermark(), Offset{1});
        const FetchRequest next = bench.sent<FetchRequest>(kB).at(0);
        QCOMPARE(next.session, (message::FetchSessionId{77, 1}));
        QCOMPARE(next.partitions.size(), std::size_t(1));
        QCOMPARE(next.partitions[0].partition, partition(0));
        QCOMPARE(next.partitions[0].fetchOffset, Offset{2});
        QCOMPARE(next.partitions[0].lastFetchedEpoch, LeaderEpoch{3});
        const auto appended = std::ranges::find_if(bench.out.events(),
            [](const event::Event& event) { return std::holds_alternative<event::RecordsAppended>(event.body); });
        QVERIFY(bench.out.envelopes()[0].cause >= appended->number); // this fetch tells the leader of it
        bench.answerLast(kB, Channel::Fetch, answered({}, 2));
        QVERIFY(bench.sent<FetchRequest>(kB).at(0).partitions.empty());
    }

    // replication.md 2.2, and live: Kafka resizes its fetcher threads
    void severalFetchersShareTheirLeadersPartitions()
    {
        BrokerBench bench;
        metadata::MetadataImage image = imageWith({ledBy(kB, 3, 0, {kB}), ledBy(kB, 3, 0, {kB}), ledBy(kB, 3, 0, {kB}), ledBy(kB, 3, 0, {kB})});
        image.configs[{metadata::ConfigResourceType::Broker, ""}]["num.replica.fetchers"] = "2";
        bench.start();
        bench.wake();
        bench.publish(image);
        QCOMPARE(bench.broker.fetchers().size(), std::size_t(2));
        std::size_t named = 0;
        for (const FetchRequest& request : bench.sent<FetchRequest>(kB))
            named += request.partitions.size();
        QCOMPARE(named, std::size_t(4));
        QCOMPARE(bench.broker.fetchers().find(kB)->partitions.size(), std::size_t(2));
        bench.answerLast(kB, channelOf({kB, 1}), message::FetchResponse{ErrorCode::None, 78, {}});
        QCOMPARE(bench.sent<FetchRequest>(kB).size(), std::size_t(1)); // that one goes on by itself
        image.configs[{metadata::ConfigResourceType::Broker, ""}]["num.replica.fetchers"] = "1";
        image.endOffset = image.endOffset.next();
        bench.publish(image);
        QCOMPARE(bench.broker.fetchers().find(kB)->partitions.size(), std::size_t(4));
    }

    // replication.md 2.13
    void anErrorDelaysThePartitionForASecond()
    {
        BrokerBench bench = following();
        message::FetchResponse response = answered({}, 0);
        response.partitions[0].error = ErrorCode::NotLeaderOrFollower;
        bench.answerLast(kB, Channel::Fetch, response);
        QCOMPARE(bench.told<event::FetchRefused>(), 1);
        const FetchRequest next = bench.sent<FetchRequest>(kB).at(0); // the other partition goes on
        QCOMPARE(next.forgottenPartitions, (std::vector<TopicIdPartition>{partition(0)}));
        bench.now = at(500);
        bench.answerLast(kB, Channel::Fetch, message::FetchResponse{ErrorCode::None, 77, {}});
        QVERIFY(bench.sent<FetchRequest>(kB).at(0).partitions.empty());
        QVERIFY(bench.wakeNext(at(1'000)));
        bench.answerLast(kB, Channel::Fetch, message::FetchResponse{ErrorCode::None, 77, {}});
        QCOMPARE(bench.sent<FetchRequest>(kB).at(0).partitions.at(0).partition, partition(0));
    }

    // replication.md 2.38: a change within the leader's epoch leaves the fetcher where it is; a new epoch begins anew.
    void aPartitionOfTheSameEpochKeepsItsFetchState()
    {
        BrokerBench bench = following();
        message::FetchResponse response = answered({}, 0);
        response.partitions[0].error = ErrorCode::NotLeaderOrFollower; // it is put off for a second
        bench.answerLast(kB, Channel::Fetch, response);
        const auto fetching = [&] { return *bench.broker.fetchers().find(kB)->partitions.find(partition(0)); };
        const auto before = fetching();
        bench.publish(imageWith({ledBy(kB, 3, 1, {kB, kC}), ledBy(kB, 3, 0, {kB})}));
        QVERIFY(fetching() == before);
        bench.publish(imageWith({ledBy(kB, 4, 2, {kB, kC}), ledBy(kB, 3, 0, {kB})}));
        QVERIFY(!(fetching() == before));
    }

    // replication.md 2.13, 2.14
    void aFencedPartitionFailsUntilTheNextEpoch()
    {
        BrokerBench bench = following();
        message::FetchResponse response = answered({}, 0);
        response.partitions[0].error = ErrorCode::FencedLeaderEpoch;
        bench.answerLast(kB, Channel::Fetch, response);
        QVERIFY(bench.broker.failedPartitions().contains(partition(0)));
        QVERIFY(!bench.broker.fetchers().find(kB)->partitions.contains(partition(0)));
        bench.publish(imageWith({ledBy(kB, 4, 1, {kB}), ledBy(kB, 3, 0, {kB})}));
        QVERIFY(bench.broker.failedPartitions().empty());
        QVERIFY(bench.broker.fetchers().find(kB)->partitions.contains(partition(0)));
    }

    // replication.md 2.13, 2.35
    void aLostConnectionDelaysAllAndOpensANewSession()
    {
        BrokerBench bench = following();
        bench.deliver(kB, Channel::Fetch, {}, message::ConnectionClosed{});
        QVERIFY(bench.sent<FetchRequest>(kB).empty());
        QVERIFY(bench.wakeNext(at(1'000)));
        QCOMPARE(bench.now, at(1'000));
        const FetchRequest again = bench.sent<FetchRequest>(kB).at(0);
        QCOMPARE(again.session.sessionEpoch, 0);
        QCOMPARE(again.partitions.size(), std::size_t(2));
    }

    // replication.md 2.35
    void aSilentLeaderIsGivenUpAfterTheSocketTimeout()
    {
        BrokerBench bench = following();
        while (bench.broker.fetchers().find(kB)->request)
            QVERIFY(bench.wakeNext(at(30'000)));
        QCOMPARE(bench.now, at(30'000));
    }

    // replication.md 2.36
    void anUnknownSessionIsOpenedAnewAtOnce()
    {
        BrokerBench bench = following();
        bench.answerLast(kB, Channel::Fetch, answered({}, 0));
        bench.note();
        bench.answerLast(kB, Channel::Fetch, message::FetchResponse{ErrorCode::FetchSessionIdNotFound, 0, {}});
        QCOMPARE(bench.sent<FetchRequest>(kB).at(0).session, (message::FetchSessionId{0, 0}));
        QCOMPARE(bench.sent<FetchRequest>(kB).at(0).partitions.size(), std::size_t(2));
    }

    // replication.md 2.17, 2.18: no delay between the rounds
    void aFollowerTruncatesWhereItsLeaderSays()
    {
        BrokerBench bench = following();
        bench.answerLast(kB, Channel::Fetch, answered({record(0, 2), record(2, 2)}, 0));
        bench.note();
        message::FetchResponse response = answered({}, 0);
        response.partitions[0].divergingEpoch = message::DivergingEpoch{LeaderEpoch{3}, Offset{2}};
        bench.answerLast(kB, Channel::Fetch, response);
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{2});
        QCOMPARE(bench.told<event::LogTruncated>(), 1);
        QCOMPARE(bench.sent<FetchRequest>(kB).at(0).partitions.at(0).fetchOffset, Offset{2});
    }

    // replication.md 2.20: first the leader's end …
    void outOfRangeBeyondTheLeadersEndCutsThere()
    {
        BrokerBench bench = outOfRange();
        const auto asked = bench.sent<message::ListOffsetsRequest>(kB);
        QCOMPARE(asked.at(0).replicaId, kSelf);
        QCOMPARE(asked[0].partitions[0].timestamp, message::kLatestTimestamp);
        QCOMPARE(asked[0].partitions[0].currentLeaderEpoch, LeaderEpoch{3});
        bench.answerLast(kB, Channel::Fetch, bound(2));
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{2});
        QCOMPARE(bench.sent<FetchRequest>(kB).at(0).partitions.at(0).fetchOffset, Offset{2});
    }

    // replication.md 2.20: … then its start, above which the log begins anew
    void outOfRangeBelowTheLeadersStartBeginsThere()
    {
        BrokerBench bench = outOfRange();
        bench.note();
        bench.answerLast(kB, Channel::Fetch, bound(900));
        QCOMPARE(bench.sent<message::ListOffsetsRequest>(kB).at(0).partitions[0].timestamp, message::kEarliestTimestamp);
        bench.answerLast(kB, Channel::Fetch, bound(500));
        QCOMPARE(bench.broker.replica(partition())->logStartOffset(), Offset{500});
        QCOMPARE(bench.sent<FetchRequest>(kB).at(0).partitions.at(0).fetchOffset, Offset{500});
    }

    // replication.md 2.10
    void anAnswerThatIsLateIsIgnored()
    {
        BrokerBench bench = following();
        bench.publish(imageWith({ledBy(kB, 4, 1, {kB}), ledBy(kB, 3, 0, {kB})}));
        bench.answerLast(kB, Channel::Fetch, answered({record(0, 2)}, 1)); // of a fetch in epoch 3
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{0});
    }

    // The follower of the lab that is slow: its fetches go out late, its heartbeats do not.
    void aSlowFollowersFetchesGoOutLate()
    {
        BrokerBench bench = following();
        bench.broker.setFetchDelay(bench.now, seconds(9), EventNumber{});
        bench.answerLast(kB, Channel::Fetch, answered({record(0, 2)}, 0));
        QVERIFY(bench.sent<FetchRequest>(kB).empty());
        int heartbeats = 0;
        while (bench.sent<FetchRequest>(kB).empty()) {
            QVERIFY(bench.wakeNext(at(9'000)));
            for (const auto& beat : bench.sent<message::BrokerHeartbeatRequest>(kController)) {
                ++heartbeats;
                QVERIFY(!beat.wantFence);
                bench.answerLast(kController, Channel::Heartbeat, message::BrokerHeartbeatResponse{ErrorCode::None, true, false, false});
            }
        }
        QCOMPARE(bench.now, at(9'000));
        QCOMPARE(heartbeats, 4);
        bench.answerLast(kB, Channel::Fetch, answered({}, 0));
        bench.broker.setFetchDelay(bench.now, {}, EventNumber{});
        QVERIFY(bench.wakeNext(at(9'000)));
        QCOMPARE(bench.sent<FetchRequest>(kB).size(), std::size_t(1)); // what waited goes at once
    }

private:
    static record::RecordBatch record(std::int64_t base, int count) { return batchOf(count, LeaderEpoch{3}, Offset{base}); }
    static message::FetchResponse answered(std::vector<record::RecordBatch> batches, std::int64_t highWatermark)
    {
        message::FetchPartitionResponse response;
        response.partition = partition(0);
        response.highWatermark = {highWatermark};
        response.logStartOffset = {0};
        response.batches = std::move(batches);
        return {ErrorCode::None, 77, {response}};
    }
    static message::ListOffsetsResponse bound(std::int64_t offset)
    {
        message::ListOffsetsPartitionResponse response;
        response.partition = partition(0);
        response.offset = {offset};
        return {{response}};
    }
    /// Runs, and copies partitions 0 and 1 from broker 2 in epoch 3; its first fetch is on its way.
    static BrokerBench following()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kB, 3, 0, {kB}), ledBy(kB, 3, 0, {kB})}));
        return bench;
    }
    /// Has 0..3; its leader says that it asked out of range.
    static BrokerBench outOfRange()
    {
        BrokerBench bench = following();
        bench.answerLast(kB, Channel::Fetch, answered({record(0, 2), record(2, 2)}, 0));
        bench.note();
        message::FetchResponse response = answered({}, 0);
        response.partitions[0].error = ErrorCode::OffsetOutOfRange;
        bench.answerLast(kB, Channel::Fetch, response);
        return bench;
    }
};

QTEST_APPLESS_MAIN(BrokerFollowingTest)
#include "tst_broker_following.moc"
