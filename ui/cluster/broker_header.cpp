// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/broker_header.h"

#include <QMenu>
#include <QPainter>
#include <QStyle>

#include "engine/base/overloaded.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/widgets/shapes.h"

#include <algorithm>

namespace highwater::ui {

namespace {

constexpr int kButtonHeight = 22;
constexpr int kButtonTop = 12;
constexpr int kNarrow = 110; ///< below: the number only

double nameLeft(int width) { return width < kNarrow ? 24 : 35; }
double margin(int width) { return width < kNarrow ? 4 : 8; }

bool isSameFace(const StageAction& a, const StageAction& b)
{
    return a.name == b.name && a.title == b.title && a.isActive == b.isActive && a.command == b.command;
}

/// The same in every language: for tests and style sheets.
const char* idOf(const sim::CommandBody& command)
{
    return std::visit(overloaded{
        [](const sim::KillNode&) { return "kill"; },
        [](const sim::RestartNode&) { return "restart"; },
        [](const sim::IsolateNode&) { return "cut"; },
        [](const sim::HealNode&) { return "heal"; },
        [](const sim::SlowFetches&) { return "slow"; },
        [](const sim::PauseNode&) { return "pause"; },
        [](const sim::ResumeNode&) { return "resume"; },
        [](const auto&) { return "other"; },
    }, command);
}

const char* lookOfButton(const StageAction& action)
{
    return action.isRepair ? "good" : action.isHarm ? "danger" : action.isActive ? "active" : "small";
}

} // namespace

BrokerHeader::BrokerHeader(const Theme& theme, TextCache& text, CommandSender& sender, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_text(text), m_sender(sender), m_more(new QPushButton(QStringLiteral("⋯"), this))
{
    m_more->setProperty("look", "small");
    m_more->setFocusPolicy(Qt::TabFocus);
    connect(m_more, &QPushButton::clicked, this, &BrokerHeader::openMenu);
}

void BrokerHeader::show(const BrokerLook& look, std::vector<StageAction> actions, double sessionLeft)
{
    const bool isOther = look.id != m_look.id;
    const bool isSame = !isOther && actions.size() == m_actions.size() && std::equal(actions.begin(), actions.end(), m_actions.begin(), isSameFace);
    if (isSame && look == m_look && std::abs(sessionLeft - m_sessionLeft) < 0.02)
        return;
    m_look = look;
    m_sessionLeft = sessionLeft;
    //: Head of a column of the matrix. %1 is a broker's number
    m_name = tr("broker %1").arg(look.id.value);
    m_actions = std::move(actions);
    setAccessibleName(m_name);
    setAccessibleDescription(BrokerLooks::textOf(look.condition));
    if (!isSame)
        rebuildButtons();
    placeButtons();
    update();
}

void BrokerHeader::setZoom(double zoom, bool isForAudience)
{
    if (zoom == m_zoom && isForAudience == m_isForAudience)
        return;
    m_zoom = zoom;
    m_isForAudience = isForAudience;
    for (QPushButton* button : m_buttons)
        fit(*button);
    fit(*m_more);
    placeButtons();
    update();
}

/// The letters of a button grow with the rest.
void BrokerHeader::fit(QPushButton& button) const
{
    button.setStyleSheet(m_zoom == 1 ? QString() : QStringLiteral("font-size: %1px; border-radius: %2px;").arg(qRound(11 * m_zoom)).arg(qRound(6 * m_zoom)));
}

/// At the right place and as large as the zoom asks.
void BrokerHeader::put(QPushButton& button, double x, double width) const
{
    button.setGeometry(QRectF(x * m_zoom, kButtonTop * m_zoom, width * m_zoom, kButtonHeight * m_zoom).toRect());
}

int BrokerHeader::logicalWidth() const { return static_cast<int>(width() / m_zoom); }

bool BrokerHeader::isBare() const { return m_isForAudience || logicalWidth() <= kThinColumnMax; }

void BrokerHeader::rebuildButtons()
{
    std::size_t wanted = 0;
    while (wanted < m_actions.size() && !m_actions[wanted].name.isEmpty() && wanted < 4)
        ++wanted;
    while (m_buttons.size() > wanted) {
        delete m_buttons.back();
        m_buttons.pop_back();
    }
    while (m_buttons.size() < wanted) {
        auto* button = new QPushButton(this);
        button->setCursor(Qt::ArrowCursor);
        const std::size_t place = m_buttons.size();
        connect(button, &QPushButton::clicked, this, [this, place] { m_sender.sendByPerson(m_actions[place].command); });
        m_buttons.push_back(button);
        fit(*button);
    }
    for (std::size_t i = 0; i < wanted; ++i) {
        QPushButton& button = *m_buttons[i];
        const StageAction& action = m_actions[i];
        button.setText(action.name);
        button.setToolTip(action.toolTip);
        button.setAccessibleName(action.title);
        button.setObjectName(QStringLiteral("%1-%2").arg(QLatin1String(idOf(action.command))).arg(m_look.id.value));
        const QVariant face = QString::fromLatin1(lookOfButton(action));
        if (button.property("look") != face) {
            button.setProperty("look", face);
            button.style()->unpolish(&button); // a style sheet looks at properties only when it polishes
            button.style()->polish(&button);
        }
    }
    //: %1 is `broker 2`
    m_more->setAccessibleName(tr("More for %1").arg(m_name));
    m_more->setToolTip(tr("More that can be done"));
}

void BrokerHeader::placeButtons()
{
    if (isBare()) {
        for (QPushButton* button : m_buttons)
            button->hide();
        m_more->hide();
        m_nameRoom = logicalWidth() - nameLeft(logicalWidth()) - 6;
        m_isNameShort = logicalWidth() < kNarrow;
        return;
    }
    const int logical = logicalWidth();
    const QFont font = m_theme.font(Face::Text, 11, QFont::DemiBold);
    const QFont nameFont = m_theme.font(Face::Text, logical < 130 ? 12 : 14, QFont::Bold);
    const double detailWidth = m_look.detail.isEmpty() ? 0 : m_text.width(m_look.detail, m_theme.font(Face::Mono, 10.5)) + 6;
    const double right = logical - margin(logical);
    std::vector<double> widths;
    double needed = 0;
    for (const QPushButton* button : m_buttons) {
        widths.push_back(std::ceil(m_text.width(button->text(), font)) + (m_look.condition == BrokerCondition::Dead ? 22 : 13));
        needed += widths.back() + 3;
    }
    const double moreWidth = logical < kNarrow ? 20 : 24;
    // The detail gives way before the first button does, then the word before the number: a dead broker must offer its restart.
    const double first = widths.empty() ? 0 : widths.front() + 3 + (m_actions.front().isRepair ? 0 : moreWidth);
    const double left = right - nameLeft(logical) - 6;
    m_isNameShort = logical < kNarrow || first > left - m_text.width(m_name, nameFont);
    const double widest = left - m_text.width(m_isNameShort ? QString::number(m_look.id.value) : m_name, nameFont);
    const double room = first > widest - detailWidth ? widest : widest - detailWidth;
    const bool hasMore = needed > room;
    std::size_t shown = m_buttons.size();
    if (hasMore) {
        double used = moreWidth;
        shown = 0;
        while (shown < widths.size() && used + widths[shown] + 3 <= room)
            used += widths[shown++] + 3;
    }
    double x = right;
    m_more->setVisible(hasMore);
    if (hasMore) {
        x -= moreWidth;
        put(*m_more, x, moreWidth);
        x -= 3;
    }
    for (std::size_t i = m_buttons.size(); i-- > 0;) {
        m_buttons[i]->setVisible(i < shown);
        if (i >= shown)
            continue;
        x -= widths[i];
        put(*m_buttons[i], x, widths[i]);
        x -= 3;
    }
    m_nameRoom = x - nameLeft(logical);
}

void BrokerHeader::openMenu()
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const StageAction& action : m_actions)
        connect(menu->addAction(action.title), &QAction::triggered, this, [this, command = action.command] { m_sender.sendByPerson(command); });
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

void BrokerHeader::paintState(QPainter& painter, QPointF centre)
{
    const QColor alive = m_theme.color(Ink::Alive);
    switch (m_look.condition) {
    case BrokerCondition::Dead:
        shapes::cross(painter, centre, 6.5, m_theme.color(Ink::Down));
        return;
    case BrokerCondition::Paused:
        shapes::pauseBars(painter, centre, 7, m_theme.color(Ink::OutOfSync));
        return;
    case BrokerCondition::CutOff:
        shapes::brokenLink(painter, centre, 7, m_theme.color(Ink::CutOff));
        return;
    case BrokerCondition::Fenced:
    case BrokerCondition::Starting: {
        painter.setPen(QPen(m_theme.color(Ink::Fenced), 1.5));
        painter.setBrush(m_theme.hatch(Ink::Fenced));
        painter.drawEllipse(centre, 6, 6);
        return;
    }
    case BrokerCondition::ShuttingDown:
        painter.setPen(QPen(alive, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, 6, 6);
        painter.setBrush(alive);
        painter.drawChord(QRectF(centre.x() - 6, centre.y() - 6, 12, 12), 180 * 16, 180 * 16);
        return;
    case BrokerCondition::Alive:
        painter.setPen(Qt::NoPen);
        painter.setBrush(alive);
        painter.drawEllipse(centre, 5.5, 5.5);
    }
}

void BrokerHeader::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(m_zoom, m_zoom);
    const int logical = logicalWidth();
    const bool isThin = logical <= kThinColumnMax;
    const bool isNarrow = logical < kNarrow;
    const QPointF centre(isThin ? logical / 2.0 : isNarrow ? 12 : nameLeft(logical) - 15, isThin ? 12 : kButtonTop + kButtonHeight / 2.0);
    painter.save();
    if (isNarrow) {
        painter.translate(centre);
        painter.scale(0.8, 0.8);
        painter.translate(-centre);
    }
    paintState(painter, centre);
    if (m_sessionLeft > 0 && m_look.condition != BrokerCondition::Dead)
        shapes::countdownArc(painter, centre, 9, m_sessionLeft, m_theme.color(m_sessionLeft < 0.35 ? Ink::OutOfSync : Ink::Waiting, 0.7));
    painter.restore();
    const bool isDead = m_look.condition == BrokerCondition::Dead;
    if (isThin) {
        m_text.draw(painter, QPointF(centre.x(), 37), QString::number(m_look.id.value), m_theme.font(Face::Text, 10, QFont::Bold),
            m_theme.color(isDead ? Ink::MutedText : Ink::Text), TextAlign::Centre);
        return;
    }
    const QFont font = m_theme.font(Face::Text, logical < 130 ? 12 : 14, QFont::Bold);
    const QString name = m_isNameShort ? QString::number(m_look.id.value) : m_name;
    const double baseline = kButtonTop + 16;
    if (m_isNameShort) // a number is never cut
        m_text.draw(painter, QPointF(nameLeft(logical), baseline), name, font, m_theme.color(isDead ? Ink::MutedText : Ink::Text));
    else
        m_text.drawElided(painter, QPointF(nameLeft(logical), baseline), m_nameRoom, name, font, m_theme.color(isDead ? Ink::MutedText : Ink::Text));
    const double used = m_text.width(name, font) + 6;
    const QFont mono = m_theme.font(Face::Mono, 10.5);
    if (!m_look.detail.isEmpty() && m_nameRoom - used >= std::min(48.0, m_text.width(m_look.detail, mono)))
        m_text.drawElided(painter, QPointF(nameLeft(logical) + used, baseline), m_nameRoom - used, m_look.detail, mono,
            m_theme.color(isDead ? Ink::Down : Ink::OutOfSync));
}

} // namespace highwater::ui
