// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/member_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/bridge/event_words.h"
#include "ui/bridge/format.h"
#include "ui/group/member_actions.h"
#include "ui/group/member_mark.h"
#include "ui/widgets/short_label.h"

namespace highwater::ui {
namespace {

constexpr std::size_t kActionsMax = 3;

bool isRunning(const std::optional<view::Countdown>& countdown, Instant now)
{
    return countdown && countdown->until != kNever && countdown->until >= now;
}

} // namespace

void MemberChip::show(int place, bool isThere)
{
    if (place == m_place && isThere == m_isThere)
        return;
    m_place = place;
    m_isThere = isThere;
    update();
}

void MemberChip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintMemberChip(painter, m_theme, QRectF(rect()).adjusted(1, 1, -1, -1), m_place, m_isThere);
}

MemberCard::MemberCard(const Theme& theme, CommandSender& sender, NodeId id, QWidget* parent)
    : ClientCard(theme, id, parent), m_sender(sender), m_chip(new MemberChip(theme, this)),
      m_name(new ShortLabel(theme, theme.font(Face::Text, 12.5, QFont::DemiBold), Ink::Text, this)), m_state(new QLabel(this)),
      m_memberId(new ShortLabel(theme, theme.font(Face::Mono, 9.5), Ink::MutedText, this, Qt::ElideMiddle)), m_epoch(new QLabel(this)),
      m_facts(new FactsView(theme, this)), m_countdowns(new CountdownsView(theme, this)), m_settingsButton(new QPushButton(this)),
      m_settings(new MemberSettings(theme, sender, this))
{
    m_state->setFont(theme.font(Face::Text, 11, QFont::DemiBold));
    m_epoch->setFont(theme.font(Face::Mono, 9.5));
    auto* header = new QHBoxLayout;
    header->setSpacing(7);
    header->addWidget(m_chip);
    header->addWidget(m_name, 1);
    header->addWidget(m_state);
    auto* idRow = new QHBoxLayout;
    idRow->setSpacing(8);
    idRow->addWidget(m_memberId, 1);
    idRow->addWidget(m_epoch);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(5);
    for (std::size_t i = 0; i < kActionsMax; ++i) {
        auto* button = new QPushButton(this);
        button->setFixedHeight(22);
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        connect(button, &QPushButton::clicked, this, [this, i] {
            const std::vector<StageAction> actions = MemberActions::of(m_look.consumer);
            if (i < actions.size())
                m_sender.sendByPerson(actions[i].command);
        });
        m_actions.push_back(button);
        buttons->addWidget(button, 1);
    }
    m_settingsButton->setCheckable(true);
    m_settingsButton->setProperty("look", "small");
    m_settingsButton->setText(QStringLiteral("···"));
    m_settingsButton->setFixedSize(30, 22);
    buttons->addWidget(m_settingsButton);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 9);
    layout->setSpacing(3);
    layout->addLayout(header);
    layout->addLayout(idRow);
    layout->addSpacing(1);
    layout->addWidget(m_facts);
    layout->addWidget(m_countdowns);
    layout->addSpacing(3);
    layout->addLayout(buttons);
    layout->addWidget(m_settings);
    m_settings->hide();
    connect(m_settingsButton, &QPushButton::toggled, m_settings, &QWidget::setVisible);
    connect(&theme, &Theme::changed, this, [this] { refresh(); });
    retranslate();
}

void MemberCard::openSettings(bool isOpen)
{
    m_settingsButton->setChecked(isOpen);
}

void MemberCard::retranslate()
{
    //: A button on a member's card, for screen readers: opens how it works and is configured
    m_settingsButton->setAccessibleName(tr("Settings"));
    m_settingsButton->setToolTip(m_settingsButton->accessibleName());
    m_settings->retranslate();
    refresh();
}

void MemberCard::show(const MemberLook& look, const Names& names, Instant now)
{
    const bool isSame = look == m_look;
    m_now = now;
    if (!isSame) {
        m_look = look;
        m_names = names;
        refresh();
    }
    showCountdowns();
}

std::pair<QString, Ink> MemberCard::state() const
{
    const view::ConsumerView& consumer = m_look.consumer;
    if (consumer.process == view::ProcessState::Dead)
        //: State of a member: its process does not run
        return {tr("down"), Ink::Down};
    if (consumer.process == view::ProcessState::Paused)
        //: State of a member: its process stands still
        return {tr("paused"), Ink::OutOfSync};
    if (consumer.hasFailed)
        return {consumer.failure ? words::error(*consumer.failure) : tr("failed"), Ink::Lost};
    if (m_look.member) {
        switch (m_look.member->waitsFor) {
        //: State of a member: the group waits until it joins again
        case view::MemberWait::Join: return {tr("has to join again"), Ink::Group};
        //: State of a member: the group waits until it asks for its assignment
        case view::MemberWait::Sync: return {tr("has to sync"), Ink::Group};
        //: State of a member: the group waits until it lets go of partitions
        case view::MemberWait::Revocation: return {tr("lets go"), Ink::Group};
        //: State of a member: it waits for partitions that others still have
        case view::MemberWait::Release: return {tr("waits for others"), Ink::Group};
        case view::MemberWait::Nothing: break;
        }
    }
    if (consumer.isJoining)
        //: State of a member: it waits for an assignment
        return {tr("joining"), Ink::Group};
    if (consumer.partitions.empty())
        //: State of a member: nothing is left for it
        return {tr("owns nothing"), Ink::MutedText};
    //: State of a member
    return {tr("owns %n partitions", "", int(consumer.partitions.size())), Ink::Alive};
}

QString MemberCard::stateText() const
{
    return m_state->text();
}

void MemberCard::refresh()
{
    if (m_look.consumer.id == kNoNode)
        return;
    const view::ConsumerView& consumer = m_look.consumer;
    const auto [words, ink] = state();
    m_chip->show(m_look.place, consumer.process == view::ProcessState::Running && m_look.member.has_value());
    m_name->setText(QString::fromStdString(consumer.name));
    m_state->setText(words);
    m_state->setStyleSheet(QStringLiteral("color: %1;").arg(theme().color(ink == Ink::Down ? Ink::MutedText : ink).name()));
    const std::string id = m_look.member ? m_look.member->memberId : consumer.memberId;
    //: In place of a member's id
    m_memberId->setText(id.empty() ? tr("no member id") : QString::fromStdString(id));
    m_memberId->setToolTip(m_memberId->text());
    const int epoch = m_look.member ? m_look.member->epoch : consumer.generation;
    m_epoch->setText(epoch < 0 ? QString()
            //: %1 is a generation's number
            : m_look.isClassic ? tr("generation %1").arg(epoch)
            //: %1 is a member epoch's number
            : tr("epoch %1").arg(epoch));
    m_epoch->setStyleSheet(QStringLiteral("color: %1;").arg(theme().color(Ink::MutedText).name()));
    setAccessibleName(QStringLiteral("%1 %2: %3").arg(MemberLetters::letter(m_look.place), m_name->text(), words));
    showFacts();
    showActions();
    m_settings->show(consumer);
}

void MemberCard::showFacts()
{
    const view::ConsumerView& consumer = m_look.consumer;
    std::vector<FactsView::Fact> facts;
    for (const view::ConsumerPartitionView& partition : consumer.partitions) {
        if (facts.size() == kCardPartitionsMax) {
            //: On a member's card: partitions that are not listed
            facts.push_back({tr("… and %n more", "", int(consumer.partitions.size() - facts.size())), {}});
            break;
        }
        const std::int64_t lag = partition.lag ? partition.lag->value : 0;
        //: A member's place in a partition; %1 is an offset, %2 how many records it has still to read
        facts.push_back({m_names.partition(partition.partition), tr("at %1, lag %2").arg(format::offset(partition.position), format::offset(partition.lag)),
            lag > 5 ? Ink::Failed : Ink::Text});
    }
    //: On a member's card: records that poll returned and that are not processed yet
    facts.push_back({tr("records in hand"), format::count(consumer.recordsInHand)});
    if (consumer.processingTime.value > 0)
        //: On a member's card: how long its application takes for one record
        facts.push_back({tr("time per record"), format::duration(consumer.processingTime)});
    m_facts->setFacts(std::move(facts));
}

void MemberCard::showActions()
{
    const std::vector<StageAction> actions = MemberActions::of(m_look.consumer);
    for (std::size_t i = 0; i < m_actions.size(); ++i) {
        QPushButton& button = *m_actions[i];
        button.setVisible(i < actions.size());
        if (i >= actions.size())
            continue;
        const StageAction& action = actions[i];
        const char* look = action.isHarm ? "danger" : action.isRepair ? "good" : action.isActive ? "active" : "small";
        button.setText(action.name);
        button.setToolTip(action.toolTip);
        button.setAccessibleName(action.title);
        if (button.property("look") != QVariant(QString::fromLatin1(look))) {
            button.setProperty("look", QString::fromLatin1(look));
            button.style()->unpolish(&button);
            button.style()->polish(&button);
        }
    }
}

void MemberCard::showCountdowns()
{
    std::vector<CountdownsView::Row> rows;
    const view::ConsumerView& consumer = m_look.consumer;
    if (m_look.member && isRunning(m_look.member->session, m_now))
        //: On a member's card: until the coordinator removes it
        rows.push_back({tr("session"), *m_look.member->session, tr("The coordinator removes it unless it hears a heartbeat before this ends.")});
    if (m_look.member && isRunning(m_look.member->rebalance, m_now))
        //: On a member's card: until it must have let go of partitions
        rows.push_back({tr("let go"), *m_look.member->rebalance, tr("It is fenced unless it has let go of its partitions before this ends.")});
    if (isRunning(consumer.pollDeadline, m_now))
        //: On a member's card: until it must have polled; poll is Kafka's word
        rows.push_back({tr("next poll"), *consumer.pollDeadline, tr("It leaves the group unless it polls before this ends (max.poll.interval.ms).")});
    if (isRunning(consumer.autoCommit, m_now))
        //: On a member's card: until it commits its position by itself
        rows.push_back({tr("auto commit"), *consumer.autoCommit, tr("The first poll after this commits its position (auto.commit.interval.ms)."), false});
    m_countdowns->setRows(std::move(rows), m_now);
}

} // namespace highwater::ui
