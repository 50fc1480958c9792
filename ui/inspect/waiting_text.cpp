// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/waiting_text.h"

#include <QCoreApplication>

#include "ui/bridge/format.h"

namespace highwater::ui {
namespace {

class WaitingText {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::WaitingText)

public:
    static QString of(const view::Waiting& waiting, const Names& names)
    {
        using Kind = view::Waiting::Kind;
        const QString partition = waiting.partition ? names.partition(*waiting.partition) : QString();
        const QString on = format::nodes(waiting.on);
        const QString offset = format::offset(waiting.offset);
        const QString group = QString::fromStdString(waiting.group);
        const int count = int(waiting.count);
        switch (waiting.kind) {
        case Kind::HighWatermarkHeldByFollowers:
            //: %1 is a partition, %2 an offset, %3 a set of brokers such as {1, 3}
            return tr("The high watermark of %1 stays at %2 until %3 have fetched beyond it: %n records wait to be committed.", "", count)
                .arg(partition, offset, on);
        case Kind::HighWatermarkHeldByMinIsr:
            //: %1 is a partition, %2 an offset, %3 a set of brokers such as {1, 3}; min.insync.replicas is the config's name
            return tr("The high watermark of %1 stays at %2: the ISR is below min.insync.replicas until one of %3 is back.")
                .arg(partition, offset, on);
        case Kind::ProduceParked:
            //: %1 is a partition, %2 a set of brokers such as {1, 3}
            return tr("%n produce requests with acks=all for %1 wait for %2.", "", count).arg(partition, on);
        case Kind::BatchLingering:
            //: %1 is a partition; linger.ms and batch.size are the configs' names
            return tr("%1: the open batch goes out after linger.ms, or when batch.size is full.").arg(partition);
        case Kind::BatchBackingOff:
            //: %1 is a partition; retry.backoff.ms is the config's name
            return tr("%1: the batch goes out again after its back-off (retry.backoff.ms).").arg(partition);
        case Kind::BatchInFlight:
            //: %1 is a partition, %2 a set of brokers such as {1, 3}
            return tr("%1: %n batches wait for the answer of %2.", "", count).arg(partition, on);
        case Kind::BatchWithoutLeader:
            //: %1 is a partition, %2 a set of brokers such as {1, 3}
            return tr("%1: the batch waits for a leader; one of %2 could be it.").arg(partition, on);
        case Kind::BrokerFenced:
            //: %1 is a broker such as "Broker 2"
            return tr("%1 is fenced until it is up, has caught up with the metadata, and the active controller has heard so.")
                .arg(names.nodeFirst(waiting.node));
        case Kind::BrokerSilent:
            //: %1 is a broker such as "broker 2"; broker.session.timeout.ms is the config's name
            return tr("The active controller fences %1 when its session ends without a heartbeat (broker.session.timeout.ms).")
                .arg(names.node(waiting.node));
        case Kind::VotesAwaited:
            //: %1 is a controller such as "Controller 2", %2 a set of controllers such as {1, 3}
            return tr("%1 waits for the votes of %2.").arg(names.voterFirst(waiting.node), on);
        case Kind::QuorumLeaderAwaited:
            //: %1 is a controller such as "Controller 2"
            return tr("%1 knows no leader of the quorum and will stand for election itself.").arg(names.voterFirst(waiting.node));
        case Kind::PartitionLeaderless:
            //: %1 is a partition, %2 a set of brokers such as {1, 3}
            return tr("%1 has no leader until one of %2 is back.").arg(partition, on);
        case Kind::FollowerBehind:
            //: %1 is a broker such as "Broker 3", %2 a partition; replica.lag.time.max.ms is the config's name
            return tr("%1 leaves the ISR of %2 unless it catches up with the leader (replica.lag.time.max.ms).")
                .arg(names.nodeFirst(waiting.node), partition);
        case Kind::ConsumerAtHighWatermark:
            //: %1 is a consumer's name, %2 a partition
            return tr("%1 has read %2 up to the high watermark and waits for more to be committed.").arg(names.nodeFirst(waiting.node), partition);
        case Kind::GroupWithoutCoordinator:
            //: %1 is a group's name
            return tr("No broker has the group %1 loaded: its members look for a coordinator.").arg(group);
        case Kind::GroupInitialDelay:
            //: %1 is a group's name; group.initial.rebalance.delay.ms is the config's name
            return tr("The group %1 is new: others have time to come before the first assignment (group.initial.rebalance.delay.ms).").arg(group);
        case Kind::GroupJoinAwaited:
            //: %1 is a group's name, %2 a list of consumers
            return tr("The group %1 waits for members that have not joined again yet: %2.").arg(group, clients(waiting.on, names));
        case Kind::GroupSyncAwaited:
            //: %1 is a group's name, %2 a list of consumers
            return tr("The group %1 waits for the assignment, or for members that have not asked for it yet: %2.")
                .arg(group, clients(waiting.on, names));
        case Kind::GroupRevocationAwaited:
            //: %1 is a group's name, %2 a list of consumers
            return tr("The group %1 waits for members that have not let go of their partitions yet: %2.").arg(group, clients(waiting.on, names));
        case Kind::GroupReleaseAwaited:
            //: %1 is a group's name, %2 a list of consumers
            return tr("In the group %1, some wait for partitions that others still have: %2.").arg(group, clients(waiting.on, names));
        case Kind::MemberSilent:
            //: %1 is a consumer's name, %2 a group's name
            return tr("The group %2 removes %1 when its session ends without a heartbeat (session.timeout.ms).")
                .arg(names.node(waiting.node), group);
        case Kind::MemberPolls:
            //: %1 is a consumer's name, %2 a group's name; max.poll.interval.ms is the config's name
            return tr("%1 leaves the group %2 unless it polls in time (max.poll.interval.ms): it works on %n records.", "", count)
                .arg(names.nodeFirst(waiting.node), group);
        case Kind::PartitionUnowned:
            //: %1 is a partition, %2 a group's name
            return tr("%1 stands still in the group %2: nobody owns it.").arg(partition, group);
        }
        return {};
    }

private:
    /// `ledger-1, ledger-2`.
    static QString clients(const std::vector<NodeId>& ids, const Names& names)
    {
        QStringList list;
        for (const NodeId id : ids)
            list << names.node(id);
        return list.join(QStringLiteral(", "));
    }
};

} // namespace

QString sentenceOf(const view::Waiting& waiting, const Names& names)
{
    return WaitingText::of(waiting, names);
}

Ink inkOf(view::Waiting::Kind kind)
{
    using Kind = view::Waiting::Kind;
    switch (kind) {
    case Kind::PartitionLeaderless: return Ink::Lost;
    case Kind::BatchBackingOff:
    case Kind::BatchWithoutLeader: return Ink::Failed;
    case Kind::HighWatermarkHeldByMinIsr:
    case Kind::BrokerFenced:
    case Kind::BrokerSilent:
    case Kind::VotesAwaited:
    case Kind::QuorumLeaderAwaited:
    case Kind::FollowerBehind:
    case Kind::GroupWithoutCoordinator:
    case Kind::MemberSilent:
    case Kind::PartitionUnowned: return Ink::OutOfSync;
    case Kind::HighWatermarkHeldByFollowers:
    case Kind::ProduceParked:
    case Kind::BatchLingering:
    case Kind::BatchInFlight:
    case Kind::ConsumerAtHighWatermark:
    case Kind::MemberPolls: return Ink::Waiting;
    case Kind::GroupInitialDelay:
    case Kind::GroupJoinAwaited:
    case Kind::GroupSyncAwaited:
    case Kind::GroupRevocationAwaited:
    case Kind::GroupReleaseAwaited: return Ink::Group;
    }
    return Ink::Waiting;
}

} // namespace highwater::ui
