// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controller/controller_strip.h"

#include "ui/bridge/format.h"
#include "ui/replica/tape_painter.h"
#include "ui/widgets/shapes.h"

#include <algorithm>

namespace highwater::ui {

namespace {

struct Sides {
    double title;
    double each;
    double gap;
};

Sides sidesFor(double width, std::size_t count)
{
    const double title = width < 820 ? 168 : 220;
    const double gap = 12;
    const double each = (width - title - 16 - gap * static_cast<double>(count - 1)) / static_cast<double>(std::max<std::size_t>(1, count));
    return {title, std::min(each, 320.0), gap};
}

} // namespace

QString textOf(view::QuorumRole role)
{
    switch (role) {
    case view::QuorumRole::Unattached: return QCoreApplication::translate("highwater::ui::ControllerStrip", "unattached", "role of a KRaft voter");
    case view::QuorumRole::Prospective: return QCoreApplication::translate("highwater::ui::ControllerStrip", "prospective", "role of a KRaft voter");
    case view::QuorumRole::Candidate: return QCoreApplication::translate("highwater::ui::ControllerStrip", "candidate", "role of a KRaft voter");
    case view::QuorumRole::Leader: return QCoreApplication::translate("highwater::ui::ControllerStrip", "leader", "role of a KRaft voter");
    case view::QuorumRole::Follower: return QCoreApplication::translate("highwater::ui::ControllerStrip", "follower", "role of a KRaft voter");
    case view::QuorumRole::Resigned: return QCoreApplication::translate("highwater::ui::ControllerStrip", "resigned", "role of a KRaft voter");
    case view::QuorumRole::Observer: return QCoreApplication::translate("highwater::ui::ControllerStrip", "observer", "role of a KRaft voter");
    }
    return {};
}

const ControllerLook* ControllerStripLook::at(QPointF position) const
{
    const auto found = std::find_if(controllers.begin(), controllers.end(), [&](const ControllerLook& look) { return look.card.contains(position); });
    return found == controllers.end() ? nullptr : &*found;
}

const ControllerLook* ControllerStripLook::find(NodeId id) const
{
    const auto found = std::find_if(controllers.begin(), controllers.end(), [id](const ControllerLook& look) { return look.id == id; });
    return found == controllers.end() ? nullptr : &*found;
}

ControllerStripLook ControllerStrip::lookOf(const view::ClusterView& view, const QRectF& rect)
{
    ControllerStripLook strip;
    strip.rect = rect;
    strip.hasLeader = view.activeController != kNoNode;
    const QString epoch = QString::number(view.quorumEpoch.value);
    //: State of the metadata quorum; %1 is its epoch, %2 the offset up to which its log is committed
    strip.status = tr("epoch %1 · committed %2").arg(epoch, format::offset(view.quorumHighWatermark));
    if (view.controllers.empty())
        return strip;
    const Sides sides = sidesFor(rect.width(), view.controllers.size());
    const OffsetAxis axis = axisFor(view.controllers, std::max(20.0, sides.each - 62));
    double x = rect.left() + sides.title;
    for (const view::ControllerView& controller : view.controllers) {
        ControllerLook look;
        look.id = controller.id;
        look.card = QRectF(x, rect.top() + (rect.height() - 44) / 2, sides.each, 44);
        //: %1 is a node's number
        look.name = tr("controller %1").arg(controller.id.value);
        look.state = controller.role;
        look.isActive = controller.isActiveController;
        look.isDown = controller.process == view::ProcessState::Dead;
        const bool isCombined = std::any_of(view.brokers.begin(), view.brokers.end(), [&](const view::BrokerView& b) { return b.id == controller.id; });
        if (look.isDown)
            //: A controller in the same process as a dead broker; keep it short. %1 is the broker's number
            look.role = isCombined ? tr("down with broker %1").arg(controller.id.value) : tr("down");
        else if (controller.process == view::ProcessState::Paused)
            look.role = tr("paused");
        else
            look.role = textOf(controller.role);
        if (!look.isDown && controller.epoch != view.quorumEpoch)
            look.role += QStringLiteral(" · e%1").arg(controller.epoch.value);
        if (controller.role == view::QuorumRole::Candidate || controller.role == view::QuorumRole::Prospective) {
            look.votes = static_cast<int>(controller.votesGranted.size());
            look.votesMax = static_cast<int>(view.controllers.size());
        }
        if (!look.isDown && controller.election && controller.election->until != kNever && controller.election->until > controller.election->started)
            look.waiting = std::clamp(static_cast<double>((controller.election->until - view.now).value)
                    / static_cast<double>((controller.election->until - controller.election->started).value), 0.0, 1.0);
        look.tape = ui::lookOf(controller, axis);
        strip.controllers.push_back(look);
        x += sides.each + sides.gap;
    }
    return strip;
}

void ControllerStrip::paint(QPainter& painter, const ControllerStripLook& look, const Theme& theme, TextCache& text)
{
    shapes::card(painter, look.rect, theme.color(Ink::Panel), theme.color(Ink::Line), 10);
    const double width = (look.controllers.empty() ? look.rect.width() : look.controllers.front().card.left() - look.rect.left()) - 22;
    text.drawElided(painter, QPointF(look.rect.left() + 16, look.rect.center().y() - 5), width, tr("Controller quorum"), theme.font(Face::Text, 13, QFont::Bold), theme.color(Ink::Text));
    const QString status = look.hasLeader ? look.status : tr("no active controller");
    const Face face = look.hasLeader ? Face::Mono : Face::Text;
    const bool fits = text.width(status, theme.font(face, 11)) <= width;
    text.drawElided(painter, QPointF(look.rect.left() + 16, look.rect.center().y() + 14), width + (fits ? 0 : 8), status, theme.font(face, fits ? 11 : 10),
        theme.color(look.hasLeader ? Ink::MutedText : Ink::Down));
    for (const ControllerLook& controller : look.controllers)
        paintController(painter, controller, theme, text);
}

void ControllerStrip::paintController(QPainter& painter, const ControllerLook& look, const Theme& theme, TextCache& text)
{
    const bool isLeader = look.state == view::QuorumRole::Leader && !look.isDown;
    const bool isSeeking = look.votesMax > 0 && !look.isDown;
    painter.setPen(QPen(theme.color(isLeader || isSeeking ? Ink::Leader : Ink::Line), isLeader ? 2 : isSeeking ? 1.6 : 1,
        isSeeking ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(theme.color(look.isDown ? Ink::Shade : Ink::Raised));
    painter.drawRoundedRect(look.card.adjusted(1, 1, -1, -1), 8, 8);
    double x = look.card.left() + 14;
    if (isLeader) {
        shapes::crown(painter, QPointF(look.card.left() + 12, look.card.top() + 18), theme.color(Ink::Leader), !look.isActive);
        x += 17;
    }
    const QFont nameFont = theme.font(Face::Text, 12, QFont::DemiBold);
    const QFont roleFont = theme.font(Face::Text, 10.5, look.isDown ? QFont::DemiBold : QFont::Normal);
    const double arcWidth = look.waiting > 0 ? 15 : 0;
    const double votesWidth = arcWidth + (isSeeking ? 9.0 * look.votesMax + 4 : 0);
    if (look.waiting > 0)
        shapes::countdownArc(painter, QPointF(look.card.right() - 17, look.card.top() + 14), 4.6, look.waiting,
            theme.color(look.waiting < 0.35 ? Ink::OutOfSync : Ink::Waiting), 1.8);
    const double room = look.card.right() - 14 - votesWidth - x;
    QString name = look.name;
    QString role = look.role;
    if (look.isDown && text.width(name, nameFont) + 8 + text.width(role, roleFont) > room)
        role = tr("down");
    if (text.width(name, nameFont) + 8 + text.width(role, roleFont) > room)
        name = QString::number(look.id.value);
    text.drawElided(painter, QPointF(x, look.card.top() + 18), room, name, nameFont, theme.color(look.isDown ? Ink::FaintText : Ink::Text));
    const double left = room - text.width(name, nameFont) - 8;
    if (left > 20)
        text.drawElided(painter, QPointF(look.card.right() - 12 - votesWidth, look.card.top() + 18), left, role, roleFont,
            theme.color(look.isDown ? Ink::Down : isSeeking ? Ink::Leader : Ink::MutedText), TextAlign::Right);
    for (int i = 0; i < look.votesMax && isSeeking; ++i) {
        painter.setPen(QPen(theme.color(Ink::Leader), 1.3));
        painter.setBrush(i < look.votes ? QBrush(theme.color(Ink::Leader)) : QBrush(Qt::NoBrush));
        painter.drawEllipse(QPointF(look.card.right() - 12 - votesWidth + 8 + 9 * i, look.card.top() + 14), 2.8, 2.8);
    }
    TapeSize size;
    size.height = 9;
    size.textSize = 9.5;
    size.radius = 2;
    painter.save();
    painter.setOpacity(look.isDown ? 0.75 : 1);
    paintTape(painter, QPointF(look.card.left() + 14, look.card.top() + 27), look.tape, size, theme, text);
    painter.restore();
}

QString ControllerStrip::toolTip(const view::ControllerView& controller, const view::ClusterView& view)
{
    //: %1 controller number, %2 role, %3 quorum epoch, %4 log end offset, %5 high watermark
    QString tip = tr("Controller %1 is %2 in epoch %3. Its metadata log ends at %4; committed up to %5.")
                      .arg(controller.id.value)
                      .arg(textOf(controller.role))
                      .arg(controller.epoch.value)
                      .arg(controller.logEndOffset.value)
                      .arg(format::offset(controller.highWatermark));
    if (controller.process == view::ProcessState::Dead)
        tip = tr("Controller %1 is down. Its metadata log ended at %2.").arg(controller.id.value).arg(controller.logEndOffset.value);
    else if (controller.election && controller.election->until != kNever && controller.election->until > view.now)
        //: %1 is a span of time such as 1.2 s
        tip += QLatin1Char('\n') + tr("Unless it hears from the others, its timeout runs out in %1.").arg(format::duration(controller.election->until - view.now));
    return tip;
}

} // namespace highwater::ui
