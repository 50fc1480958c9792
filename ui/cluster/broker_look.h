// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "engine/view/cluster_view.h"

namespace highwater::ui {

/// What stands at a column's head; the worst that holds.
enum class BrokerCondition {
    Alive,
    Starting,
    Fenced,
    ShuttingDown,
    Paused,
    CutOff, ///< from every other broker
    Dead,
};

/// A broker's column, as it is now.
struct BrokerLook {
    NodeId id;
    BrokerCondition condition = BrokerCondition::Alive;
    bool isCut = false; ///< from anybody
    bool isSlow = false;
    bool isFenced = false;
    QString detail; ///< `9.5 s`, `fenced`, `+500 ms`
    friend bool operator==(const BrokerLook&, const BrokerLook&) = default;
};

class BrokerLooks {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::BrokerLooks)

public:
    /// `now`: how long it has been dead grows while nothing else happens.
    static BrokerLook of(const view::BrokerView& broker, const view::ClusterView& view, Instant now);
    /// In sentences, with the reason and how long it lasts.
    static QString toolTip(const view::BrokerView& broker, const view::ClusterView& view, Instant now);
    static QString textOf(BrokerCondition condition);
};

} // namespace highwater::ui
