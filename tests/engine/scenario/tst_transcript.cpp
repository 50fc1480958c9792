// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/event_names.h"
#include "engine/scenario/transcript.h"

#include <set>
#include <utility>

using namespace highwater;
using namespace highwater::scenario;

namespace {

const TopicIdPartition kPartition{{{1, 2}}, PartitionIndex{4}};

sim::Cluster aWorld()
{
    sim::Cluster world;
    world.topicNames[kPartition.topicId] = "payments";
    world.nodes[NodeId{2}].id = NodeId{2};
    world.nodes[NodeId{1001}].client = node::ClientNode::producer("payments-api", {}, {NodeId{1}}).value();
    return world;
}

template <std::size_t... kIndexes>
std::vector<event::EventBody> allFacts(std::index_sequence<kIndexes...>)
{
    return {event::EventBody(std::in_place_index<kIndexes>)...};
}

} // namespace

class TestTranscript : public QObject {
Q_OBJECT
private slots:
    void aLineSaysWhenWhereAndWhat();
    void placesHaveNames();
    void everyFactHasASentence();
    void everyFactHasAName();
};

void TestTranscript::aLineSaysWhenWhereAndWhat()
{
    const sim::Cluster world = aWorld();
    const event::Event shrunk{EventNumber{9}, EventNumber{8}, Instant{12'345'678}, NodeId{2},
        event::InSyncSetShrunk{kPartition, {NodeId{1}, NodeId{2}}, {NodeId{3}}}};
    QCOMPARE(transcriptLine(shrunk, world), std::string("  12.345678  broker 2        payments-4: [3] left the ISR, now [1, 2]"));
    const event::Event failed{EventNumber{9}, EventNumber{8}, Instant{1}, NodeId{1001},
        event::BatchFailed{kPartition, ErrorCode::NotEnoughReplicas, true, nullptr}};
    QCOMPARE(transcriptLine(failed, world), std::string("   0.000001  payments-api    payments-4: a batch failed: NOT_ENOUGH_REPLICAS, may be written"));
}

void TestTranscript::placesHaveNames()
{
    const sim::Cluster world = aWorld();
    QCOMPARE(placeOf(NodeId{2}, world), std::string("broker 2"));
    QCOMPARE(placeOf(NodeId{1001}, world), std::string("payments-api"));
    QCOMPARE(placeOf(kNoNode, world), std::string("the cluster"));
}

void TestTranscript::everyFactHasASentence()
{
    const sim::Cluster world = aWorld();
    for (const event::EventBody& fact : allFacts(std::make_index_sequence<std::variant_size_v<event::EventBodyVariant>>())) {
        const std::string sentence = sentenceOf(fact, world);
        QVERIFY2(sentence.size() > 5 && sentence.find('\n') == std::string::npos, std::string(event::nameOf(fact)).c_str());
    }
}

void TestTranscript::everyFactHasAName()
{
    const std::vector<std::string_view> names = eventNames();
    QCOMPARE(names.size(), std::variant_size_v<event::EventBodyVariant>);
    QCOMPARE(std::set<std::string_view>(names.begin(), names.end()).size(), names.size());
}

QTEST_APPLESS_MAIN(TestTranscript)
#include "tst_transcript.moc"
