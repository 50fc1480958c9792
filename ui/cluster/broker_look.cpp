// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/broker_look.h"

#include <QStringList>

#include "ui/bridge/format.h"

#include <algorithm>

namespace highwater::ui {

namespace {

bool isCutFromAllBrokers(const view::BrokerView& broker, const view::ClusterView& view)
{
    return view.brokers.size() > 1 && std::all_of(view.brokers.begin(), view.brokers.end(), [&broker](const view::BrokerView& other) {
        return other.id == broker.id || std::find(broker.cutFrom.begin(), broker.cutFrom.end(), other.id) != broker.cutFrom.end();
    });
}

BrokerCondition conditionOf(const view::BrokerView& broker, const view::ClusterView& view)
{
    if (broker.process == view::ProcessState::Dead)
        return BrokerCondition::Dead;
    if (broker.process == view::ProcessState::Paused)
        return BrokerCondition::Paused;
    if (broker.inControlledShutdown || broker.state == view::BrokerState::PendingControlledShutdown || broker.state == view::BrokerState::ShuttingDown)
        return BrokerCondition::ShuttingDown;
    if (isCutFromAllBrokers(broker, view))
        return BrokerCondition::CutOff;
    if (broker.state != view::BrokerState::Running)
        return BrokerCondition::Starting;
    return broker.isFenced ? BrokerCondition::Fenced : BrokerCondition::Alive;
}

QString numbersOf(const std::vector<NodeId>& nodes)
{
    QStringList numbers;
    for (NodeId node : nodes)
        numbers << QString::number(node.value);
    return numbers.join(QLatin1Char(' '));
}

} // namespace

QString BrokerLooks::textOf(BrokerCondition condition)
{
    switch (condition) {
    case BrokerCondition::Alive: return tr("alive");
    case BrokerCondition::Starting: return tr("starting");
    case BrokerCondition::Fenced: return tr("fenced");
    case BrokerCondition::ShuttingDown: return tr("stopping");
    case BrokerCondition::Paused: return tr("paused");
    case BrokerCondition::CutOff: return tr("cut off");
    case BrokerCondition::Dead: return tr("dead");
    }
    return {};
}

BrokerLook BrokerLooks::of(const view::BrokerView& broker, const view::ClusterView& view, Instant now)
{
    BrokerLook look;
    look.id = broker.id;
    look.condition = conditionOf(broker, view);
    look.isCut = !broker.cutFrom.empty();
    look.isSlow = broker.fetchDelay.value > 0;
    look.isFenced = broker.isFenced;
    const Duration since = now > broker.stateSince ? now - broker.stateSince : Duration{};
    switch (look.condition) {
    case BrokerCondition::Dead:
    case BrokerCondition::Paused: {
        // Tenths of a second are enough, and spare a repaint of the header for each frame.
        const std::int64_t tenths = since.value / 100'000;
        look.detail = format::duration(Duration{tenths * 100'000});
        break;
    }
    case BrokerCondition::Alive:
        if (look.isCut)
            //: Beside a broker's name; keep it short. %1 is one node's number, or several
            look.detail = tr("cut from %1").arg(numbersOf(broker.cutFrom));
        else if (look.isSlow)
            look.detail = QLatin1Char('+') + format::duration(broker.fetchDelay);
        break;
    default: look.detail = textOf(look.condition);
    }
    return look;
}

QString BrokerLooks::toolTip(const view::BrokerView& broker, const view::ClusterView& view, Instant now)
{
    QStringList lines;
    const QString since = format::duration(now > broker.stateSince ? now - broker.stateSince : Duration{});
    switch (conditionOf(broker, view)) {
    //: %1 is a broker's number, %2 a span of time such as 9.5 s
    case BrokerCondition::Dead: lines << tr("Broker %1 has been down for %2.").arg(broker.id.value).arg(since); break;
    case BrokerCondition::Paused: lines << tr("Broker %1 has been paused for %2: its connections stay open, it answers nothing.").arg(broker.id.value).arg(since); break;
    case BrokerCondition::ShuttingDown: lines << tr("Broker %1 is stopping: the controller moves its leaders away first.").arg(broker.id.value); break;
    case BrokerCondition::CutOff: lines << tr("Broker %1 is cut off from %2 other nodes.").arg(broker.id.value).arg(broker.cutFrom.size()); break;
    case BrokerCondition::Starting: lines << tr("Broker %1 is starting and not yet in service.").arg(broker.id.value); break;
    case BrokerCondition::Fenced: lines << tr("Broker %1 runs, but the controller has fenced it: it may not lead.").arg(broker.id.value); break;
    case BrokerCondition::Alive: lines << tr("Broker %1 is in service.").arg(broker.id.value); break;
    }
    if (!broker.cutFrom.empty() && !isCutFromAllBrokers(broker, view))
        //: %1 is one node's number, or several
        lines << tr("Its links to %1 are cut.").arg(numbersOf(broker.cutFrom));
    if (broker.isFenced && broker.process != view::ProcessState::Running)
        lines << tr("The controller has fenced it.");
    if (broker.session && broker.session->until != kNever && broker.session->until > now && view.activeController != kNoNode)
        //: %1 is a span of time; the config's name is Kafka's and stays
        lines << tr("Without a heartbeat the controller fences it in %1 (broker.session.timeout.ms).").arg(format::duration(broker.session->until - now));
    if (broker.fetchDelay.value > 0)
        lines << tr("Each of its fetches waits %1 longer.").arg(format::duration(broker.fetchDelay));
    return lines.join(QLatin1Char('\n'));
}

} // namespace highwater::ui
