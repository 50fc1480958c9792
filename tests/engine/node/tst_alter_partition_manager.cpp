// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/node/alter_partition_manager.h"

using namespace highwater;
using namespace highwater::node;

namespace {

message::AlterPartitionData proposal(std::int32_t index)
{
    message::AlterPartitionData data;
    data.partition = {TopicId{Uuid{7, 7}}, {index}};
    return data;
}

} // namespace

class AlterPartitionManagerTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 1.19: one proposal for each partition, one request for all
    void aPartitionHasOneProposalAndARequestHasAll()
    {
        AlterPartitionManager manager;
        QVERIFY(!manager.wantsToSend());
        QVERIFY(manager.submit(proposal(1)));
        QVERIFY(manager.submit(proposal(0)));
        QVERIFY(!manager.submit(proposal(1)));
        QVERIFY(manager.wantsToSend());
        const message::AlterPartitionRequest request = manager.takeRequest(NodeId{1}, BrokerEpoch{21});
        QCOMPARE(request.partitions.size(), std::size_t(2));
        QCOMPARE(request.brokerEpoch, BrokerEpoch{21});
        QVERIFY(!manager.submit(proposal(0))); // keeps its slot until it is answered
        QCOMPARE(manager.inFlight.size(), std::size_t(2));
    }
};

QTEST_APPLESS_MAIN(AlterPartitionManagerTest)
#include "tst_alter_partition_manager.moc"
