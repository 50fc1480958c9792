// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/member_settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>

#include <array>

namespace highwater::ui {
namespace {

constexpr int kMillisecondsMax = 600'000;

/// Values of partition.assignment.strategy that are worth a choice.
constexpr std::array kStrategies{"range", "roundrobin", "sticky", "cooperative-sticky", "range,cooperative-sticky"};

void choose(QComboBox& box, const QString& value)
{
    const QSignalBlocker quiet(&box);
    if (box.findText(value) < 0)
        box.addItem(value);
    box.setCurrentText(value);
}

} // namespace

MemberSettings::MemberSettings(const Theme& theme, CommandSender& sender, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_sender(sender), m_processingLabel(new QLabel(this)), m_processing(new QSpinBox(this)),
      m_commitLabel(new QLabel(this)), m_commit(new QComboBox(this)), m_autoCommit(new QCheckBox(QStringLiteral("enable.auto.commit"), this)),
      m_reset(new QComboBox(this)), m_startTitle(new QLabel(this)), m_protocol(new QComboBox(this)),
      m_assignorLabel(new QLabel(QStringLiteral("partition.assignment.strategy"), this)), m_assignor(new QComboBox(this)),
      m_remoteLabel(new QLabel(QStringLiteral("group.remote.assignor"), this)), m_remote(new QComboBox(this)), m_pending(new QLabel(this))
{
    m_processing->setRange(0, kMillisecondsMax);
    m_processing->setSuffix(QStringLiteral(" ms"));
    m_processing->setKeyboardTracking(false);
    m_processing->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_reset->addItems({QStringLiteral("earliest"), QStringLiteral("latest"), QStringLiteral("none")});
    m_protocol->addItems({QStringLiteral("classic"), QStringLiteral("consumer")});
    for (const char* strategy : kStrategies)
        m_assignor->addItem(QString::fromLatin1(strategy));
    m_remote->addItems({QString(), QStringLiteral("uniform"), QStringLiteral("range")});
    for (int i = 0; i < 5; ++i)
        m_commit->addItem(QString());
    auto* resetLabel = new QLabel(QStringLiteral("auto.offset.reset"), this);
    auto* protocolLabel = new QLabel(QStringLiteral("group.protocol"), this);
    for (QLabel* label : {m_processingLabel, m_commitLabel, resetLabel, protocolLabel, m_assignorLabel, m_remoteLabel}) {
        label->setProperty("look", "muted");
        label->setMinimumWidth(40);
    }
    m_startTitle->setFont(theme.font(Face::Text, 11, QFont::DemiBold));
    m_pending->setFont(theme.font(Face::Text, 11));
    m_pending->setTextFormat(Qt::PlainText);
    m_pending->setProperty("look", "warning");
    for (QLabel* label : {m_startTitle, m_pending})
        label->setWordWrap(true);
    for (QComboBox* box : {m_commit, m_reset, m_protocol, m_assignor, m_remote}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
    }
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 4, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    int row = 0;
    const auto pair = [&](QWidget* left, QWidget* right, QWidget* leftEditor, QWidget* rightEditor) {
        grid->addWidget(left, row, 0);
        if (right)
            grid->addWidget(right, row, 1);
        grid->addWidget(leftEditor, row + 1, 0);
        if (rightEditor)
            grid->addWidget(rightEditor, row + 1, 1);
        row += 2;
    };
    pair(m_processingLabel, resetLabel, m_processing, m_reset);
    grid->addWidget(m_commitLabel, row++, 0, 1, 2);
    grid->addWidget(m_commit, row++, 0, 1, 2);
    grid->addWidget(m_autoCommit, row++, 0, 1, 2);
    grid->addWidget(m_startTitle, row++, 0, 1, 2);
    grid->addWidget(protocolLabel, row++, 0, 1, 2);
    grid->addWidget(m_protocol, row++, 0, 1, 2);
    // One of the two, whichever the protocol has.
    for (QWidget* part : {static_cast<QWidget*>(m_assignorLabel), static_cast<QWidget*>(m_assignor), static_cast<QWidget*>(m_remoteLabel),
             static_cast<QWidget*>(m_remote)})
        grid->addWidget(part, row++, 0, 1, 2);
    grid->addWidget(m_pending, row, 0, 1, 2);
    m_reset->setAccessibleName(resetLabel->text());
    m_protocol->setAccessibleName(protocolLabel->text());
    m_assignor->setAccessibleName(m_assignorLabel->text());
    m_remote->setAccessibleName(m_remoteLabel->text());

    connect(m_processing, &QSpinBox::valueChanged, this, [this](int value) {
        m_sender.sendByPerson(sim::SetApplication{m_member.id, milliseconds(value), std::nullopt});
    });
    connect(m_commit, &QComboBox::activated, this, [this](int mode) {
        m_sender.sendByPerson(sim::SetApplication{m_member.id, std::nullopt, client::CommitMode(mode)});
    });
    connect(m_autoCommit, &QCheckBox::clicked, this, [this](bool isOn) { sendConfig("enable.auto.commit", isOn ? "true" : "false"); });
    connect(m_reset, &QComboBox::textActivated, this, [this](const QString& value) { sendConfig("auto.offset.reset", value.toStdString()); });
    connect(m_protocol, &QComboBox::textActivated, this, [this](const QString& value) { chooseProtocol(value); });
    connect(m_assignor, &QComboBox::textActivated, this,
        [this](const QString& value) { sendConfig("partition.assignment.strategy", value.toStdString()); });
    connect(m_remote, &QComboBox::textActivated, this, [this](const QString& value) { sendConfig("group.remote.assignor", value.toStdString()); });
    for (QWidget* editor : {static_cast<QWidget*>(m_processing), static_cast<QWidget*>(m_commit), static_cast<QWidget*>(m_reset),
             static_cast<QWidget*>(m_protocol), static_cast<QWidget*>(m_assignor), static_cast<QWidget*>(m_remote)}) {
        editor->installEventFilter(this);
        editor->setFocusPolicy(Qt::StrongFocus);
    }
    retranslate();
}

/// The wheel scrolls the column; it does not change what it passes over.
bool MemberSettings::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void MemberSettings::retranslate()
{
    //: Field on a member's card: how long its application takes for one record
    m_processingLabel->setText(tr("time per record"));
    m_processing->setAccessibleName(m_processingLabel->text());
    m_processing->setToolTip(tr("How long the application works on one record. Slow enough, it misses max.poll.interval.ms and leaves."));
    //: Field on a member's card: when its application commits by itself
    m_commitLabel->setText(tr("the application commits"));
    m_commit->setAccessibleName(m_commitLabel->text());
    //: When an application commits: it leaves that to enable.auto.commit
    m_commit->setItemText(0, tr("never by itself"));
    //: When an application commits; commitSync is Kafka's name
    m_commit->setItemText(1, tr("commitSync after work: at least once"));
    //: When an application commits; commitAsync is Kafka's name
    m_commit->setItemText(2, tr("commitAsync after work"));
    //: When an application commits; commitSync is Kafka's name
    m_commit->setItemText(3, tr("commitSync before work: at most once"));
    //: When an application commits; commitAsync is Kafka's name
    m_commit->setItemText(4, tr("commitAsync before work"));
    //: Heading over configs that a consumer reads only when it is made
    m_startTitle->setText(tr("Read when the consumer starts"));
    refresh();
}

std::string MemberSettings::valueOf(const char* name) const
{
    const auto found = m_member.configs.find(name);
    return found == m_member.configs.end() ? std::string() : found->second;
}

std::string MemberSettings::plannedOf(const char* name) const
{
    const auto found = m_member.configsAtNextStart.find(name);
    return found == m_member.configsAtNextStart.end() ? valueOf(name) : found->second;
}

void MemberSettings::sendConfig(const char* name, const std::string& value)
{
    m_sender.sendByPerson(sim::SetClientConfig{m_member.id, name, value});
}

/// Kafka refuses the assignor of one protocol under the other: it goes back to its default first.
void MemberSettings::chooseProtocol(const QString& protocol)
{
    const bool isConsumer = protocol == QLatin1String("consumer");
    if (isConsumer && plannedOf("group.protocol") != "consumer")
        for (const char* name : {"partition.assignment.strategy", "session.timeout.ms", "heartbeat.interval.ms"})
            if (const config::ConfigDefinition* definition = config::definitionOf(config::ConfigScope::Consumer, name);
                definition && plannedOf(name) != definition->defaultValue && definition->update == config::ConfigUpdate::AtStart)
                sendConfig(name, {});
    if (!isConsumer && !plannedOf("group.remote.assignor").empty())
        sendConfig("group.remote.assignor", {});
    sendConfig("group.protocol", protocol.toStdString());
}

void MemberSettings::show(const view::ConsumerView& member)
{
    m_member = member;
    refresh();
}

void MemberSettings::refresh()
{
    if (m_member.id == kNoNode)
        return;
    if (!m_processing->hasFocus()) {
        const QSignalBlocker quiet(m_processing);
        m_processing->setValue(int(std::min<std::int64_t>(m_member.processingTime.value / 1'000, kMillisecondsMax)));
    }
    const QSignalBlocker quietCommit(m_commit);
    m_commit->setCurrentIndex(int(m_member.commitMode));
    m_autoCommit->setChecked(valueOf("enable.auto.commit") == "true");
    const auto shown = [this](const char* name) { return QString::fromStdString(plannedOf(name)); };
    choose(*m_reset, shown("auto.offset.reset"));
    choose(*m_protocol, shown("group.protocol"));
    choose(*m_assignor, shown("partition.assignment.strategy"));
    choose(*m_remote, shown("group.remote.assignor"));
    const bool isConsumer = plannedOf("group.protocol") == "consumer";
    m_assignor->setVisible(!isConsumer);
    m_assignorLabel->setVisible(!isConsumer);
    m_remote->setVisible(isConsumer);
    m_remoteLabel->setVisible(isConsumer);
    QStringList waiting;
    for (const auto& [name, value] : m_member.configsAtNextStart)
        waiting << QStringLiteral("%1=%2").arg(QString::fromStdString(name), QString::fromStdString(value));
    //: %1 is a list of configs such as group.protocol=consumer
    m_pending->setText(waiting.isEmpty() ? QString() : tr("From its next start on: %1").arg(waiting.join(QStringLiteral(", "))));
    m_pending->setVisible(!waiting.isEmpty());
}

QString MemberSettings::pendingText() const
{
    return m_pending->text();
}

} // namespace highwater::ui
