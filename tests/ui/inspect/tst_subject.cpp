// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/subject.h"

#include <QTest>

#include "tests/support/sample_view.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

QString valueOf(const Subject& subject, const QString& name)
{
    for (const FactSection& section : subject.sections)
        for (const FactsView::Fact& fact : section.facts)
            if (fact.name == name)
                return fact.value;
    return {};
}

bool waitsFor(const Subject& subject, const QString& words)
{
    return std::any_of(subject.waits.begin(), subject.waits.end(), [&](const Wait& wait) { return wait.text.contains(words); });
}

} // namespace

class SubjectTest : public QObject {
Q_OBJECT

    view::ClusterView m_cluster = test::sampleView();
    Names m_names{m_cluster};

    Subject read(const Selection& selection) { return SubjectReader(m_cluster, m_names).read(selection); }

private slots:
    void init() { m_cluster = test::sampleView(); }

    void nothingSelectedIsTheCluster()
    {
        const Subject subject = read(NothingSelected{});
        QCOMPARE(valueOf(subject, QStringLiteral("brokers up")), QStringLiteral("2 of 3"));
        QCOMPARE(valueOf(subject, QStringLiteral("ActiveController")), QStringLiteral("3"));
        QCOMPARE(valueOf(subject, QStringLiteral("UnderReplicatedPartitions")), QStringLiteral("6"));
    }

    void aDeadBrokerWaitsForSomebodyToStartIt()
    {
        const Subject subject = read(SelectedNode{NodeId{2}});
        QCOMPARE(subject.subtitle, QStringLiteral("down since 00:13.900"));
        QVERIFY(waitsFor(subject, QStringLiteral("until somebody starts it again")));
    }

    void aProcessWithBothRolesShowsBoth()
    {
        const Subject subject = read(SelectedNode{NodeId{3}});
        QCOMPARE(valueOf(subject, QStringLiteral("BrokerState")), QStringLiteral("RUNNING"));
        QCOMPARE(valueOf(subject, QStringLiteral("highWatermark")), QStringLiteral("418"));
        QVERIFY(waitsFor(subject, QStringLiteral("broker.session.timeout.ms")));
    }

    void aPartitionSaysWhatHoldsItsHighWatermark()
    {
        const Subject subject = read(SelectedPartition{test::samplePartition(4)});
        QCOMPARE(subject.title, QStringLiteral("payments-4"));
        QCOMPARE(valueOf(subject, QStringLiteral("Isr")), QStringLiteral("{1, 3}"));
        QVERIFY(waitsFor(subject, QStringLiteral("stays at 25")));
        QCOMPARE(valueOf(subject, QStringLiteral("acknowledged but lost")), QStringLiteral("6"));
    }

    void aReplicaShowsItsOwnBelief()
    {
        const Subject subject = read(SelectedReplica{test::samplePartition(4), NodeId{3}});
        QCOMPARE(subject.title, QStringLiteral("payments-4 on broker 3"));
        QCOMPARE(valueOf(subject, QStringLiteral("logEndOffset")), QStringLiteral("26"));
        const Subject dead = read(SelectedReplica{test::samplePartition(4), NodeId{2}});
        QCOMPARE(valueOf(dead, QStringLiteral("highWatermark")), QStringLiteral("–"));
        QVERIFY(waitsFor(dead, QStringLiteral("is not running")));
    }

    void aProducerShowsItsErrorsAndWaits()
    {
        const Subject subject = read(SelectedNode{test::kSampleProducer});
        QCOMPARE(valueOf(subject, QStringLiteral("NOT_LEADER_OR_FOLLOWER")), QStringLiteral("4"));
        QVERIFY(waitsFor(subject, QStringLiteral("linger.ms")));
        const auto lingering = std::find_if(subject.waits.begin(), subject.waits.end(), [](const Wait& wait) { return wait.text.contains(QStringLiteral("linger.ms")); });
        QVERIFY(lingering->countdown.has_value());
    }

    void aLeaderlessPartitionWaitsForOneOfItsIsr()
    {
        m_cluster.topics.front().partitions[4].leader = kNoNode;
        const Subject subject = read(SelectedPartition{test::samplePartition(4)});
        QCOMPARE(subject.subtitle, QStringLiteral("no leader"));
        QVERIFY(waitsFor(subject, QStringLiteral("has no leader until one of {1, 3}")));
    }

    void whatIsNotAsInKafkaIsSaid()
    {
        m_cluster.rulesOff = {"fenceByLeaderEpoch"};
        m_cluster.cost = "classroom";
        m_cluster.catches = {{"FetchResponse", NodeId{1}, kNoNode, 2, true}};
        const Subject subject = SubjectReader(m_cluster, Names(m_cluster)).read(NothingSelected{});
        QVERIFY(waitsFor(subject, QStringLiteral("Rules switched off: fenceByLeaderEpoch")));
        QVERIFY(waitsFor(subject, QStringLiteral("FetchResponse from broker 1 to anybody will be dropped")));
        QCOMPARE(valueOf(subject, QStringLiteral("cost")), QStringLiteral("classroom"));
    }

    void aGroupSaysItsStateAndWhatStandsStill()
    {
        view::GroupView group;
        group.id = "ledger";
        group.state = "PreparingRebalance";
        group.generation = 4;
        group.assignor = "range";
        group.coordinator = NodeId{3};
        group.rebalances = 2;
        group.lastRebalance = milliseconds(3'500);
        group.rebalancingSince = m_cluster.now - seconds(2);
        for (std::int32_t i = 0; i < 2; ++i) {
            view::GroupOffsetView offset;
            offset.partition = test::samplePartition(i);
            offset.lag = 5;
            offset.standsStillSince = m_cluster.now - seconds(2);
            offset.stoodStillLast = seconds(i);
            group.offsets.push_back(offset);
        }
        m_cluster.groups = {group};
        const Subject subject = SubjectReader(m_cluster, Names(m_cluster)).read(SelectedGroup{"ledger"});
        QCOMPARE(subject.title, QStringLiteral("group ledger"));
        QCOMPARE(valueOf(subject, QStringLiteral("state")), QStringLiteral("PreparingRebalance"));
        QCOMPARE(valueOf(subject, QStringLiteral("coordinator")), QStringLiteral("broker 3"));
        QCOMPARE(valueOf(subject, QStringLiteral("lag")), QStringLiteral("10"));
        QVERIFY(valueOf(subject, QStringLiteral("rebalances")).startsWith(QStringLiteral("2, last took 3.5")));
        QVERIFY(waitsFor(subject, QStringLiteral("payments-0, payments-1")));
        QVERIFY(waitsFor(SubjectReader(m_cluster, Names(m_cluster)).read(SelectedGroup{"nobody"}), {}) == false);
    }

    // consumer-groups.md 6.26: LAG has no value before the first commit, and neither has its sum
    void aGroupThatHasCommittedNothingHasNoLag()
    {
        view::GroupView group;
        group.id = "ledger";
        group.offsets.resize(2);
        m_cluster.groups = {group};
        QCOMPARE(valueOf(read(SelectedGroup{"ledger"}), QStringLiteral("lag")), QStringLiteral("–"));
        m_cluster.groups.front().offsets.front().lag = 0;
        QCOMPARE(valueOf(read(SelectedGroup{"ledger"}), QStringLiteral("lag")), QStringLiteral("0"));
    }

    void aGroupThatItsCoordinatorDoesNotKnowIsSaidNotToExist()
    {
        m_cluster.consumers.front().groupId = "ledger";
        QVERIFY(read(SelectedGroup{"ledger"}).subtitle.startsWith(QStringLiteral("no broker has it")));
        view::TopicView offsets = m_cluster.topics.front();
        offsets.name = "__consumer_offsets";
        for (view::PartitionView& partition : offsets.partitions)
            partition.leader = NodeId{3};
        m_cluster.topics.push_back(offsets);
        QVERIFY(read(SelectedGroup{"ledger"}).subtitle.startsWith(QStringLiteral("It does not exist on broker 3")));
        for (view::BrokerView& broker : m_cluster.brokers)
            broker.process = view::ProcessState::Dead;
        QVERIFY(read(SelectedGroup{"ledger"}).subtitle.startsWith(QStringLiteral("no broker has it")));
    }

    void aMemberSaysWhichOneItIs()
    {
        view::ConsumerView& member = m_cluster.consumers.front();
        member.groupId = "ledger";
        member.configsAtNextStart = {{"group.protocol", "consumer"}};
        member.process = view::ProcessState::Paused;
        const Subject subject = SubjectReader(m_cluster, Names(m_cluster)).read(SelectedNode{test::kSampleConsumer});
        QCOMPARE(subject.subtitle, QStringLiteral("member A of group ledger"));
        QVERIFY(waitsFor(subject, QStringLiteral("stands still")));
        QCOMPARE(valueOf(subject, QStringLiteral("group.protocol")), QStringLiteral("consumer"));
    }

    void whatIsGoneIsSaidToBeGone()
    {
        const Subject subject = read(SelectedNode{NodeId{77}});
        QCOMPARE(subject.title, QStringLiteral("Broker 77"));
        QVERIFY(subject.sections.empty());
        QVERIFY(!subject.subtitle.isEmpty());
    }
};

QTEST_MAIN(SubjectTest)
#include "tst_subject.moc"
