// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/producer_panel.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

#include "engine/session/session.h"
#include "ui/client/client_cards.h"
#include "ui/client/client_dialogs.h"
#include "ui/client/client_views.h"

namespace highwater::ui {
namespace {

/// Cards that `all` no longer names go; `make` makes those that are new, in order, before the last `after` widgets of the layout.
template <class Card, class Views, class Make>
void matchCards(std::map<NodeId, Card*>& cards, const Views& all, const Make& make)
{
    for (auto card = cards.begin(); card != cards.end();) {
        const bool isThere = std::any_of(all.begin(), all.end(), [&](const auto& view) { return view.id == card->first; });
        if (isThere) {
            ++card;
            continue;
        }
        card->second->deleteLater();
        card->second->hide();
        card = cards.erase(card);
    }
    for (const auto& view : all)
        if (!cards.contains(view.id))
            cards[view.id] = make(view.id);
}

/// The topic whose skew is shown: the one that most was written to.
const view::TopicView* busiest(const view::ClusterView& cluster)
{
    const view::TopicView* best = nullptr;
    std::int64_t most = 0;
    for (const view::TopicView& topic : cluster.topics) {
        std::int64_t all = 0;
        for (const view::PartitionView& partition : topic.partitions)
            all += partition.recordCount;
        if (all > most) {
            most = all;
            best = &topic;
        }
    }
    return best;
}

} // namespace

ProducerPanel::ProducerPanel(const Theme& theme, CommandSender& sender, QWidget* parent)
    : Panel(theme, parent), m_sender(sender), m_title(new QLabel(this)), m_cards(new QVBoxLayout), m_add(new QPushButton(this)),
      m_skewTitle(new QLabel(this)), m_skew(new SkewView(theme, this))
{
    m_title->setFont(theme.font(Face::Text, 13, QFont::Bold));
    m_skewTitle->setFont(theme.font(Face::Text, 12, QFont::DemiBold));
    m_add->setProperty("look", "dashed");
    m_add->setFixedHeight(34);
    auto* column = new QWidget(this);
    auto* columnLayout = new QVBoxLayout(column);
    columnLayout->setContentsMargins(0, 0, 0, 0);
    columnLayout->setSpacing(12);
    m_cards->setSpacing(12);
    columnLayout->addLayout(m_cards);
    columnLayout->addWidget(m_add);
    columnLayout->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(column);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    column->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 12, 10, 14);
    layout->setSpacing(0);
    auto* titleRow = new QHBoxLayout;
    titleRow->setContentsMargins(4, 0, 4, 9);
    titleRow->addWidget(m_title);
    layout->addLayout(titleRow);
    layout->addWidget(scroll, 1);
    auto* skewBox = new QVBoxLayout;
    skewBox->setContentsMargins(4, 12, 4, 0);
    skewBox->setSpacing(5);
    skewBox->addWidget(m_skewTitle);
    skewBox->addWidget(m_skew);
    layout->addLayout(skewBox);
    connect(m_add, &QPushButton::clicked, this, &ProducerPanel::askForProducer);
    retranslate();
}

void ProducerPanel::retranslate()
{
    m_title->setText(tr("Producers"));
    setAccessibleName(m_title->text());
    //: A button that adds a producer
    m_add->setText(tr("+ producer"));
    //: Title over bars: how many records each partition got
    m_skewTitle->setText(tr("Skew by partition"));
    m_skew->setAccessibleName(m_skewTitle->text());
    for (const auto& [id, card] : m_producers)
        card->retranslate();
    for (const auto& [id, card] : m_consumers)
        card->retranslate();
}

void ProducerPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Panel::changeEvent(event);
}

void ProducerPanel::themeChanged()
{
    m_skew->update();
    for (QWidget* child : findChildren<QWidget*>())
        child->update();
}

void ProducerPanel::showFrame(const session::Frame& frame, MovieTime time)
{
    const view::ClusterView& cluster = *frame.cluster;
    const Names names(cluster);
    const Instant now = std::max(cluster.now, time.engine);
    matchCards(m_producers, cluster.producers, [&](NodeId id) {
        auto* card = new ProducerCard(theme(), m_sender, id, this);
        m_cards->insertWidget(int(m_producers.size()), card);
        connect(card, &ClientCard::clicked, this, [this](NodeId node) { emit selected(SelectedNode{node}); });
        connect(card, &ProducerCard::sendAsked, this, &ProducerPanel::askForRecords);
        return card;
    });
    // Members of groups stand on cards of their own, with their group.
    std::vector<view::ConsumerView> alone;
    std::copy_if(cluster.consumers.begin(), cluster.consumers.end(), std::back_inserter(alone),
        [](const view::ConsumerView& consumer) { return consumer.groupId.empty(); });
    matchCards(m_consumers, alone, [&](NodeId id) {
        auto* card = new ConsumerCard(theme(), id, this);
        m_cards->addWidget(card);
        connect(card, &ClientCard::clicked, this, [this](NodeId node) { emit selected(SelectedNode{node}); });
        return card;
    });
    for (const view::ProducerView& producer : cluster.producers)
        m_producers[producer.id]->show(producer, names, now);
    for (const view::ConsumerView& consumer : alone)
        m_consumers[consumer.id]->show(consumer);
    m_topics.clear();
    for (const view::TopicView& topic : cluster.topics)
        m_topics.push_back(topic.name);
    m_producerTopics.clear();
    m_names.clear();
    for (const view::ProducerView& producer : cluster.producers) {
        m_producerTopics[producer.id] = producer.topic;
        m_names[producer.id] = producer.name;
    }
    const view::TopicView* topic = busiest(cluster);
    m_skewTitle->setVisible(topic);
    m_skew->setVisible(topic);
    if (topic)
        m_skew->setRows(skewOf(*topic));
    sendPending(cluster);
}

void ProducerPanel::showSelection(const Selection& selection)
{
    const auto* node = std::get_if<SelectedNode>(&selection);
    for (const auto& [id, card] : m_producers)
        card->setSelected(node && node->node == id);
    for (const auto& [id, card] : m_consumers)
        card->setSelected(node && node->node == id);
}

void ProducerPanel::askForProducer()
{
    std::vector<std::string> taken;
    for (const auto& [id, name] : m_names)
        taken.push_back(name);
    auto* dialog = new AddProducerDialog(theme(), m_topics, taken, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AddProducerDialog::decided, this, [this](const sim::AddProducer& producer, const sim::SendRecords& then) {
        addProducer(producer, then.topic.empty() ? std::nullopt : std::optional(then));
    });
    dialog->open();
}

void ProducerPanel::askForRecords(NodeId producer)
{
    auto* dialog = new SendDialog(producer, QString::fromStdString(m_names[producer]), m_topics, m_producerTopics[producer], this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SendDialog::decided, this, [this](const sim::SendRecords& records) { m_sender.sendByPerson(records); });
    dialog->open();
}

void ProducerPanel::addProducer(const sim::AddProducer& producer, const std::optional<sim::SendRecords>& then)
{
    if (then)
        m_pending[producer.name] = *then;
    m_sender.sendByPerson(producer);
}

/// The world gives the new producer its number; what it is to send can be said only then.
void ProducerPanel::sendPending(const view::ClusterView& cluster)
{
    for (const view::ProducerView& producer : cluster.producers) {
        const auto pending = m_pending.find(producer.name);
        if (pending == m_pending.end())
            continue;
        sim::SendRecords records = pending->second;
        records.producer = producer.id;
        m_pending.erase(pending);
        m_sender.sendByPerson(records);
    }
}

} // namespace highwater::ui
