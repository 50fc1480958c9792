// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/promise_strip.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "engine/session/session.h"
#include "ui/bridge/format.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/widgets/shapes.h"

#include <algorithm>
#include <set>

namespace highwater::ui {

namespace {

constexpr double kTileGap = 10;
constexpr double kSmallSentence = 10.5;

/// The acks of all producers, if they agree.
std::optional<message::Acks> commonAcks(const view::ClusterView& view)
{
    if (view.producers.empty())
        return std::nullopt;
    const message::Acks first = view.producers.front().acks;
    const bool isCommon = std::all_of(view.producers.begin(), view.producers.end(), [first](const view::ProducerView& p) { return p.acks == first; });
    return isCommon ? std::optional(first) : std::nullopt;
}

/// Where lost records were last.
std::set<NodeId> brokersWithGhosts(const view::ClusterView& view)
{
    std::set<NodeId> brokers;
    for (const view::TopicView& topic : view.topics)
        for (const view::PartitionView& partition : topic.partitions)
            for (const view::ReplicaView& replica : partition.replicas)
                if (!replica.ghosts.empty())
                    brokers.insert(replica.broker);
    return brokers;
}

/// min.insync.replicas of the topic of people where it is lowest.
std::int32_t leastInSync(const view::ClusterView& view)
{
    std::optional<std::int32_t> least;
    for (const view::TopicView& topic : view.topics)
        if (!isInternalTopic(topic.name))
            least = std::min(least.value_or(topic.minInsyncReplicas), topic.minInsyncReplicas);
    return least.value_or(1);
}

} // namespace

PromiseStrip::PromiseStrip(const Theme& theme, QWidget* parent) : Panel(theme, parent), m_tiles(tilesOf(view::PromiseView{})), m_why(new QPushButton(this))
{
    setAccessibleName(tr("What the acknowledgements were worth"));
    m_why->setProperty("look", "link");
    m_why->setObjectName(QStringLiteral("why-lost"));
    m_why->setCursor(Qt::PointingHandCursor);
    m_why->hide();
    connect(m_why, &QPushButton::clicked, this, [this] {
        if (m_loss)
            emit whyAsked(*m_loss);
    });
    refreshWords();
}

std::vector<PromiseTile> PromiseStrip::tilesOf(const view::PromiseView& promise)
{
    std::vector<PromiseTile> tiles{{tr("sent"), tr("Records that the application gave to a producer."), promise.sent, Ink::Text, false},
        {tr("acked"), tr("Records whose batch was acknowledged, by whatever acks asks for."), promise.acknowledged, Ink::Acknowledged, false},
        {tr("failed, reported"), tr("Records whose send failed: the application was told."), promise.failed, promise.failed > 0 ? Ink::Failed : Ink::Text, false},
        {tr("in doubt"), tr("Records sent and not yet answered."), promise.inDoubt, Ink::InDoubt, false},
        {tr("committed"), tr("Records below the high watermark: every in-sync replica has them."), promise.committed, promise.committed > 0 ? Ink::Committed : Ink::Text, false},
        {tr("acked but lost"), tr("Records that were acknowledged and are in no log any more."), promise.acknowledgedButLost,
            promise.acknowledgedButLost > 0 ? Ink::Lost : Ink::Text, promise.acknowledgedButLost > 0},
        {tr("duplicates"), tr("Records that stand in a log more than once."), promise.duplicates, promise.duplicates > 0 ? Ink::Failed : Ink::Duplicate, promise.duplicates > 0}};
    if (promise.neverSent > 0)
        tiles.insert(tiles.begin() + 3, {tr("never sent"), tr("Records that send() refused, as when buffer.memory is full: the application was told. They are not among those sent."),
            promise.neverSent, Ink::Failed, false});
    return tiles;
}

std::vector<PromiseTile> PromiseStrip::tilesOf(const view::ClusterView& view)
{
    std::vector<PromiseTile> tiles = tilesOf(view.promise);
    const bool hasGroups = !view.groups.empty()
        || std::any_of(view.consumers.begin(), view.consumers.end(), [](const view::ConsumerView& consumer) { return !consumer.groupId.empty(); });
    if (!hasGroups)
        return tiles;
    const view::PromiseView& promise = view.promise;
    tiles.push_back({tr("consumed"), tr("Records that the groups' applications are done with, each counted once a group."), promise.consumed, Ink::Text, false});
    tiles.push_back({tr("consumed again"), tr("How often records were done again: what was done after the last commit is repeated by whoever goes on."),
        promise.consumedAgain, promise.consumedAgain > 0 ? Ink::Failed : Ink::Text, promise.consumedAgain > 0});
    tiles.push_back({tr("skipped"), tr("Records that a commit or a reset passed over, so that no member was ever done with them."), promise.skipped,
        promise.skipped > 0 ? Ink::Lost : Ink::Text, promise.skipped > 0});
    return tiles;
}

QString PromiseStrip::promiseText(const view::ClusterView& view)
{
    if (view.producers.empty())
        return tr("No producer yet: nothing was promised.");
    const std::optional<message::Acks> acks = commonAcks(view);
    if (!acks)
        return tr("The producers ask for different acks: each has its own promise.");
    switch (*acks) {
    case message::Acks::None: return tr("The promise: none. With acks=0 nobody waits for an answer.");
    case message::Acks::Leader: return tr("The promise: acks=1 is leader-local, one copy and no more.");
    case message::Acks::All: break;
    }
    const std::int32_t least = leastInSync(view);
    //: The promise of acks=all; %n is min.insync.replicas
    return tr("The promise: acks=all means every in-sync replica, at least %n.", nullptr, least);
}

QString PromiseStrip::outcomeText(const view::ClusterView& view)
{
    const view::PromiseView& promise = view.promise;
    if (promise.acknowledgedButLost > 0) {
        const std::set<NodeId> brokers = brokersWithGhosts(view);
        const int lost = static_cast<int>(promise.acknowledgedButLost);
        if (brokers.size() == 1)
            //: %1 is a broker's number, %n how many records
            return tr("Lost: %n record(s) that broker %1 alone had.", nullptr, lost).arg(brokers.begin()->value);
        return tr("%n acknowledged record(s) are in no log any more.", nullptr, lost);
    }
    if (promise.duplicates > 0)
        return tr("%n record(s) were written more than once.", nullptr, static_cast<int>(promise.duplicates));
    if (const std::int64_t failed = promise.failed + promise.neverSent; failed > 0)
        return tr("Kept: %n failure(s) were reported, nothing acknowledged is missing.", nullptr, static_cast<int>(failed));
    if (promise.acknowledged > 0)
        return tr("Kept so far: nothing acknowledged is missing.");
    return promise.sent > 0 ? tr("Nothing is acknowledged yet.") : QString();
}

void PromiseStrip::showFrame(const session::Frame& frame, MovieTime)
{
    if (m_view == frame.cluster)
        return;
    m_view = frame.cluster;
    std::vector<PromiseTile> tiles = tilesOf(*m_view);
    const QString promise = promiseText(*m_view);
    const QString outcome = outcomeText(*m_view);
    if (tiles == m_tiles && promise == m_promise && outcome == m_outcome)
        return;
    m_tiles = std::move(tiles);
    m_promise = promise;
    m_outcome = outcome;
    m_isAlarm = m_view->promise.acknowledgedButLost > 0;
    refreshWords();
}

void PromiseStrip::showLoss(std::optional<EventNumber> loss)
{
    if (loss == m_loss)
        return;
    m_loss = loss;
    refreshWords();
}

void PromiseStrip::refreshWords()
{
    //: Link after a sentence about lost records; opens the chain of causes
    m_why->setText(tr("Why?") + QStringLiteral(" ↗"));
    m_why->setVisible(m_loss.has_value() && m_isAlarm);
    QStringList read;
    for (const PromiseTile& tile : m_tiles)
        read << tile.name + QLatin1Char(' ') + format::count(tile.value);
    setAccessibleDescription(read.join(QStringLiteral(", ")) + QStringLiteral(". ") + m_promise + QLatin1Char(' ') + m_outcome);
    place();
    update();
}

void PromiseStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("What the acknowledgements were worth"));
        m_tiles = m_view ? tilesOf(*m_view) : tilesOf(view::PromiseView{});
        m_promise = m_view ? promiseText(*m_view) : QString();
        m_outcome = m_view ? outcomeText(*m_view) : QString();
        refreshWords();
    }
    Panel::changeEvent(event);
}

double PromiseStrip::gap() const
{
    return m_tiles.size() > 7 ? 6 : kTileGap;
}

double PromiseStrip::tileWidth() const
{
    // Mostly for the numbers; the sentence keeps at least 300 pixels, or a little less where there are many.
    const bool areMany = m_tiles.size() > 7;
    return std::clamp((width() - (areMany ? 286.0 : 300.0)) / double(m_tiles.size()) - gap(), 84.0, areMany ? 108.0 : 150.0);
}

QRectF PromiseStrip::tile(std::size_t place) const
{
    return QRectF(static_cast<double>(place) * (tileWidth() + gap()), 0, tileWidth(), 50);
}

void PromiseStrip::place()
{
    if (m_why->isHidden())
        return;
    const double left = tile(m_tiles.size()).left() + 8;
    m_why->adjustSize();
    const Sentence last = sentences().back();
    const int x = static_cast<int>(std::min(left + m_text.width(last.words, last.font) + 8, width() - static_cast<double>(m_why->width())));
    m_why->move(x, static_cast<int>(last.baseline) - m_why->height() / 2 - 5);
}

void PromiseStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isNarrow = tileWidth() < 110;
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const PromiseTile& look = m_tiles[i];
        const QRectF card = tile(i);
        shapes::card(painter, card, theme().color(Ink::Panel), theme().color(look.isAlarm ? Ink::Lost : Ink::Line), 9, look.isAlarm ? 1.6 : 1);
        const double margin = isNarrow ? 7 : 12;
        m_text.drawElided(painter, card.topLeft() + QPointF(margin, 20), card.width() - 2 * margin + 4, look.name, theme().font(Face::Text, isNarrow ? 10 : 11, QFont::Medium), theme().color(Ink::MutedText));
        m_text.drawElided(painter, card.topLeft() + QPointF(margin, 41), card.width() - 2 * margin + 4, format::count(look.value), theme().font(Face::Mono, isNarrow ? 16 : 18, QFont::Bold), theme().color(look.ink));
    }
    paintSentences(painter);
}

/// The promise and what became of it, on two lines or three: whichever is too long for one takes two, what became of it first.
std::vector<PromiseStrip::Sentence> PromiseStrip::sentences()
{
    const double room = width() - tile(m_tiles.size()).left() - 8;
    const double why = m_why->isHidden() ? 0 : m_why->width() + 8;
    const QFont plain = theme().font(Face::Text, 12);
    const QFont small = theme().font(Face::Text, kSmallSentence);
    const QFont bold = theme().font(Face::Text, 12, QFont::DemiBold);
    const QColor muted = theme().color(Ink::MutedText);
    const QColor ink = theme().color(m_isAlarm ? Ink::Lost : Ink::Text);
    if (m_text.width(m_outcome, bold) > room - why) {
        const QFont smallBold = theme().font(Face::Text, kSmallSentence, QFont::DemiBold);
        const auto [first, rest] = brokenAt(m_outcome, room, smallBold);
        return {{m_promise, small, muted, 10}, {first, smallBold, ink, 26}, {rest, smallBold, ink, 41}};
    }
    if (m_text.width(m_promise, small) > room) {
        const auto [first, rest] = brokenAt(m_promise, room, small);
        return {{first, small, muted, 10}, {rest, small, muted, 23}, {m_outcome, bold, ink, 41}};
    }
    return {{m_promise, m_text.width(m_promise, plain) <= room ? plain : small, muted, 20}, {m_outcome, bold, ink, 38}};
}

void PromiseStrip::paintSentences(QPainter& painter)
{
    const double left = tile(m_tiles.size()).left() + 8;
    const double why = m_why->isHidden() ? 0 : m_why->width() + 8;
    const std::vector<Sentence> all = sentences();
    for (std::size_t i = 0; i < all.size(); ++i)
        m_text.drawElided(painter, QPointF(left, all[i].baseline), width() - left - (i + 1 == all.size() ? why : 0), all[i].words, all[i].font, all[i].ink);
}

/// A sentence in two parts, of which the first fits.
std::pair<QString, QString> PromiseStrip::brokenAt(const QString& words, double room, const QFont& font)
{
    // Between words; where there are none (Chinese), between letters.
    const bool hasSpaces = words.count(QLatin1Char(' ')) > 3;
    int end = static_cast<int>(words.size());
    while (end > 1 && (m_text.width(words.left(end), font) > room || (hasSpaces && end < words.size() && words[end] != QLatin1Char(' '))))
        --end;
    return {words.left(end), words.mid(end).trimmed()};
}

bool PromiseStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return Panel::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        if (tile(i).contains(help->pos())) {
            QToolTip::showText(help->globalPos(), m_tiles[i].name + QStringLiteral(": ") + m_tiles[i].toolTip, this);
            return true;
        }
    QToolTip::showText(help->globalPos(), m_promise + QLatin1Char('\n') + m_outcome, this);
    return true;
}

} // namespace highwater::ui
