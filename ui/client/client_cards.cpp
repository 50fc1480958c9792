// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/client_cards.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

#include "ui/bridge/event_words.h"
#include "ui/bridge/format.h"
#include "ui/widgets/short_label.h"

namespace highwater::ui {
namespace {

constexpr std::array kAcks{"0", "1", "all"};

QString configOf(const std::map<std::string, std::string>& configs, const char* name)
{
    const auto found = configs.find(name);
    return found == configs.end() ? QStringLiteral("–") : format::configValue(found->first, found->second);
}

} // namespace

ClientCard::ClientCard(const Theme& theme, NodeId id, QWidget* parent) : QFrame(parent), m_theme(theme), m_id(id)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ClientCard::setSelected(bool isSelected)
{
    if (isSelected == m_isSelected)
        return;
    m_isSelected = isSelected;
    update();
}

void ClientCard::mousePressEvent(QMouseEvent* event)
{
    QFrame::mousePressEvent(event);
    emit clicked(m_id);
}

void ClientCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Space)
        emit clicked(m_id);
    else
        QFrame::keyPressEvent(event);
}

void ClientCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = m_isSelected || hasFocus() ? 1.8 : 1;
    painter.setPen(QPen(m_theme.color(m_isSelected || hasFocus() ? Ink::Accent : Ink::Line), width));
    painter.setBrush(m_theme.color(Ink::Raised));
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), 8, 8);
}

ProducerCard::ProducerCard(const Theme& theme, CommandSender& sender, NodeId id, QWidget* parent)
    : ClientCard(theme, id, parent), m_name(new ShortLabel(theme, theme.font(Face::Text, 12.5, QFont::DemiBold), Ink::Text, this)),
      m_producerId(new QLabel(this)),
      m_acks(new SegmentedControl(theme, {QStringLiteral("acks=0"), QStringLiteral("acks=1"), QStringLiteral("acks=all")}, this)),
      m_facts(new FactsView(theme, this)), m_barsTitle(new ShortLabel(theme, theme.font(Face::Text, 11), Ink::MutedText, this)), m_bars(new BatchBarsView(theme, this)),
      m_error(new ShortLabel(theme, theme.font(Face::Mono, 10.5), Ink::Failed, this)), m_errorCount(new ShortLabel(theme, theme.font(Face::Mono, 10), Ink::MutedText, this)),
      m_left(new ShortLabel(theme, theme.font(Face::Text, 11), Ink::MutedText, this)), m_send(new QPushButton(this))
{
    auto* header = new QHBoxLayout;
    header->addWidget(m_name, 1);
    header->addWidget(m_producerId);
    auto* footer = new QHBoxLayout;
    footer->addWidget(m_left, 1);
    footer->addWidget(m_send);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 9, 12, 10);
    layout->setSpacing(0);
    layout->addLayout(header);
    layout->addSpacing(8);
    layout->addWidget(m_acks);
    layout->addSpacing(9);
    layout->addWidget(m_facts);
    layout->addSpacing(9);
    layout->addWidget(m_barsTitle);
    layout->addSpacing(4);
    layout->addWidget(m_bars);
    layout->addWidget(m_error);
    layout->addWidget(m_errorCount);
    layout->addSpacing(6);
    layout->addLayout(footer);
    m_producerId->setFont(theme.font(Face::Mono, 10));
    m_send->setProperty("look", "small");
    m_send->setFixedHeight(22);
    connect(m_acks, &SegmentedControl::chosen, this, [this, &sender](int choice) {
        sender.sendByPerson(sim::SetClientConfig{this->id(), "acks", kAcks[std::size_t(choice)]});
    });
    connect(m_send, &QPushButton::clicked, this, [this] { emit sendAsked(this->id()); });
    connect(&theme, &Theme::changed, this, [this] { styleAll(); });
    styleAll();
    retranslate();
}

void ProducerCard::styleAll()
{
    m_producerId->setStyleSheet(QStringLiteral("color: %1;").arg(theme().color(Ink::MutedText).name()));
}

void ProducerCard::retranslate()
{
    m_acks->setAccessibleName(QStringLiteral("acks"));
    //: Title over bars: how full a producer's batches are that are not sent yet
    m_barsTitle->setText(tr("open batches"));
    m_bars->setAccessibleName(m_barsTitle->text());
    //: A button on a producer's card: let it send more records
    m_send->setText(tr("send more…"));
    if (!m_producer.name.empty()) {
        showFacts();
        showError();
    }
}

void ProducerCard::show(const view::ProducerView& producer, const Names& names, Instant now)
{
    const bool isSame = producer == m_producer;
    m_now = now;
    if (!isSame) {
        m_producer = producer;
        m_name->setText(QString::fromStdString(producer.name));
        setAccessibleName(m_name->text());
        //: A producer's id, as short as can be; %1 is a number
        m_producerId->setText(producer.producerId == kNoProducerId ? QString() : tr("pid %1").arg(producer.producerId.value));
        m_acks->setCurrent(producer.acks == message::Acks::None ? 0 : producer.acks == message::Acks::Leader ? 1 : 2);
        showFacts();
        showError();
    }
    showBars(names, now);
}

void ProducerCard::showFacts()
{
    const auto& configs = m_producer.configs;
    // Kafka's names, as in a properties file; keys is ours.
    std::vector<FactsView::Fact> facts{{QStringLiteral("linger.ms"), configOf(configs, "linger.ms")},
        {QStringLiteral("batch.size"), configOf(configs, "batch.size")},
        //: On and off, of a config such as idempotence
        {QStringLiteral("idempotence"), m_producer.isIdempotent ? tr("on") : tr("off")},
        {QStringLiteral("compression"), configOf(configs, "compression.type")},
        {QStringLiteral("partitioner"), configOf(configs, "partitioner.class")}};
    m_facts->setFacts(std::move(facts));
    //: Under a producer's open batches: records that it was told to send and has not sent yet
    m_left->setText(m_producer.recordsLeftToSend > 0 ? tr("%1 to send").arg(format::count(m_producer.recordsLeftToSend)) : QString());
}

void ProducerCard::showBars(const Names& names, Instant now)
{
    std::vector<BatchBar> bars = barsOf(m_producer, now);
    for (const view::AccumulatorView& accumulator : m_producer.accumulators)
        for (BatchBar& bar : bars)
            if (bar.partition == accumulator.partition.partition.value)
                bar.tip = tipOf(accumulator, names);
    m_bars->setBars(std::move(bars));
}

QString ProducerCard::tipOf(const view::AccumulatorView& accumulator, const Names& names) const
{
    //: Tooltip over a bar; %1 is a partition, %2 a size such as 2.3 KiB
    QString tip = tr("%1: %n records, %2 in the open batch", "", accumulator.openRecords)
                      .arg(names.partition(accumulator.partition), format::size(accumulator.openBytes));
    if (accumulator.queuedBatches > 0)
        //: Tooltip over a bar: closed batches that wait to be sent
        tip += QLatin1Char('\n') + tr("%n batches wait", "", accumulator.queuedBatches);
    if (accumulator.inFlightBatches > 0)
        //: Tooltip over a bar: batches sent and not yet answered
        tip += QLatin1Char('\n') + tr("%n batches on their way", "", accumulator.inFlightBatches);
    return tip;
}

void ProducerCard::showError()
{
    m_error->setVisible(m_producer.lastError.has_value());
    m_errorCount->setVisible(m_producer.lastError.has_value());
    if (!m_producer.lastError)
        return;
    m_error->setText(words::error(*m_producer.lastError));
    std::int64_t all = 0;
    for (const auto& [code, count] : m_producer.errors)
        all += count;
    //: Under a producer's last error; %1 is the time of it
    m_errorCount->setText(tr("%n errors, last at %1", "", int(all)).arg(format::shortTime(m_producer.lastErrorAt)));
}

ConsumerCard::ConsumerCard(const Theme& theme, NodeId id, QWidget* parent)
    : ClientCard(theme, id, parent), m_name(new ShortLabel(theme, theme.font(Face::Text, 12.5, QFont::DemiBold), Ink::Text, this)),
      m_kind(new QLabel(this)), m_facts(new FactsView(theme, this))
{
    m_kind->setFont(theme.font(Face::Text, 11, QFont::DemiBold));
    auto* header = new QHBoxLayout;
    header->addWidget(m_name, 1);
    header->addWidget(m_kind);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 9, 12, 9);
    layout->setSpacing(4);
    layout->addLayout(header);
    layout->addWidget(m_facts);
    const auto style = [this] {
        m_kind->setStyleSheet(QStringLiteral("color: %1; background: %2; border-radius: 9px; padding: 2px 9px;")
                                  .arg(this->theme().color(Ink::MutedText).name(), this->theme().color(Ink::Shade).name()));
    };
    connect(&theme, &Theme::changed, this, style);
    style();
    retranslate();
}

void ConsumerCard::retranslate()
{
    //: A badge on a client's card
    m_kind->setText(tr("consumer"));
    if (!m_consumer.name.empty()) {
        const view::ConsumerView again = std::exchange(m_consumer, {});
        show(again);
    }
}

void ConsumerCard::show(const view::ConsumerView& consumer)
{
    if (consumer == m_consumer)
        return;
    m_consumer = consumer;
    m_name->setText(QString::fromStdString(consumer.name));
    setAccessibleName(m_name->text());
    std::int64_t lag = 0;
    for (const view::ConsumerPartitionView& partition : consumer.partitions)
        lag += partition.lag ? std::max<std::int64_t>(0, partition.lag->value) : 0;
    m_facts->setFacts({
        //: On a consumer's card: the topic that it reads
        {tr("topic"), QString::fromStdString(consumer.topic)},
        //: On a consumer's card: how many records it has read
        {tr("records read"), format::count(consumer.recordsConsumed)},
        //: On a consumer's card: how many records it has still to read; Kafka's word
        {tr("lag"), format::count(lag), lag > 5 ? Ink::Failed : Ink::Text}});
}

} // namespace highwater::ui
