// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "engine/sim/command.h"
#include "engine/view/cluster_view.h"

#include <vector>

namespace highwater::ui {

/// One thing that can be done to something on the stage: the same words and commands for buttons, menus and the palette.
struct StageAction {
    QString name;    ///< short, on a button: `kill`
    QString title;   ///< whole, in menus and the palette: `Kill broker 2`
    QString toolTip;
    sim::CommandBody command;
    bool isActive = false; ///< it undoes what is in force: drawn pressed
    bool isHarm = false;
    bool isRepair = false;
};

class StageActions {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::StageActions)

public:
    /// What can be done to a broker now; the first ones stand as buttons on its header.
    static std::vector<StageAction> ofBroker(const view::BrokerView& broker, const view::ClusterView& view);
    /// What can be done to a controller that is no broker; nothing when it is one.
    static std::vector<StageAction> ofController(const view::ControllerView& controller, const view::ClusterView& view);
    /// What an administrator can do to one partition: elect, move, grow, shrink. Kafka: kafka-leader-election,
    /// kafka-reassign-partitions.
    static std::vector<StageAction> ofPartition(const view::PartitionView& partition, const view::ClusterView& view);
    /// What can be done to a topic.
    static std::vector<StageAction> ofTopic(const view::TopicView& topic);
    /// What can be done to a message on its way.
    static std::vector<StageAction> ofMessage(CorrelationId correlation, NodeId to, bool isHeldByHand);
    /// What can be done to all at once: heal every link, elect preferred leaders, add a broker.
    static std::vector<StageAction> ofWorld(const view::ClusterView& view);

private:
    static StageAction emptyMetadataDisk(NodeId controller);
    static void addDisk(std::vector<StageAction>& actions, const view::BrokerView& broker);
};

/// How much a slow follower is slowed by the *slow* button.
inline constexpr Duration kSlowFetchDelay = milliseconds(500);
/// How much longer a slow disk takes for a write, and for a flush.
inline constexpr Duration kSlowDiskAppend = milliseconds(20);
inline constexpr Duration kSlowDiskFlush = milliseconds(200);

} // namespace highwater::ui
