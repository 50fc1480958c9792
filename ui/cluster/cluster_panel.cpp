// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/cluster_panel.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include "engine/session/session.h"
#include "ui/bridge/format.h"
#include "ui/replica/row_painter.h"
#include "ui/widgets/shapes.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace highwater::ui {

namespace {

constexpr double kBleed = 4; ///< a row's picture reaches this far over its upper edge

/// Shows what flies over the stage and takes no part in anything else.
class Overlay : public QWidget {
public:
    Overlay(QWidget* parent, std::function<void(QPainter&)> paint) : QWidget(parent), m_paint(std::move(paint))
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        m_paint(painter);
    }

private:
    std::function<void(QPainter&)> m_paint;
};

double leftOf(const std::optional<view::Countdown>& countdown, Instant now)
{
    if (!countdown || countdown->until == kNever || countdown->until <= countdown->started)
        return 0;
    return std::clamp(static_cast<double>((countdown->until - now).value) / static_cast<double>((countdown->until - countdown->started).value), 0.0, 1.0);
}

} // namespace

ClusterPanel::ClusterPanel(const Theme& theme, CommandSender& sender, QWidget* parent)
    : Panel(theme, parent)
    , m_sender(sender)
    , m_headerArea(new QWidget(this))
    , m_overlay(new Overlay(this, [this](QPainter& painter) { paintFlightsOver(painter); }))
    , m_rowBar(new QScrollBar(Qt::Vertical, this))
    , m_columnBar(new QScrollBar(Qt::Horizontal, this))
    , m_createTopic(new QPushButton(tr("Create topic “payments” with 6 partitions"), this))
{
    m_overlay->raise();
    setAccessibleName(tr("Replica matrix"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    m_createTopic->setObjectName(QStringLiteral("create-topic"));
    m_createTopic->setProperty("look", "primary");
    m_createTopic->hide();
    connect(m_createTopic, &QPushButton::clicked, this, [this] {
        const auto replicas = static_cast<std::int16_t>(std::min<std::size_t>(3, m_view ? m_view->brokers.size() : 3));
        m_sender.sendByPerson(sim::CreateTopic{"payments", 6, replicas, {}, {}});
    });
    for (QScrollBar* bar : {m_rowBar, m_columnBar}) {
        bar->hide();
        bar->setFocusPolicy(Qt::NoFocus);
        connect(bar, &QScrollBar::valueChanged, this, [this] {
            m_wish.scrolledRows = m_rowBar->value();
            m_wish.scrolledColumns = m_columnBar->value();
            layOut();
        });
    }
}

void ClusterPanel::showFrame(const session::Frame& frame, MovieTime time)
{
    remember(frame);
    const bool isSameView = m_view == frame.cluster;
    if (isSameView && time == m_time)
        return;
    const bool isSamePause = m_time.isPaused == time.isPaused;
    m_view = frame.cluster;
    m_time = time;
    if (isSameView && !isSamePause)
        refreshRows();
    if (isSameView) {
        refreshBrokers();
        refreshGroups();
        refreshFlights();
        update();
    } else {
        layOut();
    }
}

void ClusterPanel::showLandmarks(const EventsPointer& landmarks)
{
    m_landmarks = landmarks;
}

void ClusterPanel::remember(const session::Frame& frame)
{
    const FrameFollower::News news = m_follower.read(frame);
    if (news.forgetAll)
        m_truncations.clear();
    const auto add = [this](const event::Event& told) {
        if (const std::optional<Truncation> cut = truncationIn(told))
            m_truncations.push_back(*cut);
    };
    if (const EventsPointer landmarks = std::exchange(m_landmarks, nullptr)) {
        m_truncations.clear();
        std::for_each(landmarks->begin(), landmarks->end(), add);
        return;
    }
    if (news.forgetAfter)
        while (!m_truncations.empty() && m_truncations.back().at > *news.forgetAfter)
            m_truncations.pop_back();
    std::for_each(news.events.begin(), news.events.end(), add);
}

void ClusterPanel::showSelection(const Selection& selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    const auto* group = std::get_if<SelectedGroup>(&selection);
    m_wish.wantedGroup = group ? group->group : std::string();
    layOut();
}

void ClusterPanel::themeChanged()
{
    m_rows.clear();
    refreshRows();
    update();
}

void ClusterPanel::resizeEvent(QResizeEvent*)
{
    m_overlay->setGeometry(rect());
    layOut();
}

void ClusterPanel::layOut()
{
    if (!m_view || size().isEmpty())
        return;
    grow();
    m_wish.size = QSizeF(size()) / m_zoom;
    m_layout = layoutOf(*m_view, m_wish);
    m_strip = ControllerStrip::lookOf(*m_view, m_layout.strip);
    placeScrollBars();
    refreshBrokers();
    placeHeaders();
    refreshGroups();
    refreshRows();
    refreshFlights();
    m_createTopic->setVisible(m_view->topics.empty() && !m_view->brokers.empty());
    if (!m_createTopic->isHidden()) {
        m_createTopic->adjustSize();
        const QPointF centre = m_layout.rowsArea.center() * m_zoom;
        m_createTopic->move(static_cast<int>(centre.x()) - m_createTopic->width() / 2, static_cast<int>(centre.y() + 22 * m_zoom));
    }
    update();
}

void ClusterPanel::placeScrollBars()
{
    const auto place = [this](QScrollBar& bar, double whole, double shown, const QRectF& rect) {
        const int range = std::max(0, static_cast<int>(whole - shown));
        bar.setPageStep(static_cast<int>(shown));
        bar.setSingleStep(24);
        const QSignalBlocker blocker(bar);
        bar.setRange(0, range);
        bar.setVisible(range > 0);
        bar.setGeometry(QRectF(rect.topLeft() * m_zoom, rect.size() * m_zoom).toRect());
    };
    const QRectF& rows = m_layout.rowsArea;
    const QRectF& columns = m_layout.columnsArea;
    place(*m_rowBar, m_layout.rowsHeight, rows.height(), QRectF(rows.right() - 10, rows.top(), 10, rows.height()));
    place(*m_columnBar, m_layout.columnsWidth, columns.width(), QRectF(columns.left(), columns.bottom() - 10, columns.width(), 10));
}

void ClusterPanel::setAudienceZoom(double zoom)
{
    if (zoom == m_audienceZoom)
        return;
    m_audienceZoom = zoom;
    m_text.forgetSmallest();
    for (BrokerHeader* header : m_headers)
        header->setZoom(m_zoom, m_audienceZoom != 1);
    layOut();
}

/// As large as the stage allows, or an audience needs.
void ClusterPanel::grow()
{
    const double zoom = std::max(m_audienceZoom, roomyZoom(*m_view, QSizeF(size())));
    if (zoom == m_zoom)
        return;
    m_zoom = zoom;
    m_rows.clear();
    for (BrokerHeader* header : m_headers)
        header->setZoom(m_zoom, m_audienceZoom != 1);
}

void ClusterPanel::refreshBrokers()
{
    m_brokers.clear();
    for (const view::BrokerView& broker : m_view->brokers)
        m_brokers.push_back(BrokerLooks::of(broker, *m_view, m_time.engine));
    while (m_headers.size() > m_brokers.size()) {
        delete m_headers.back();
        m_headers.pop_back();
    }
    while (m_headers.size() < m_brokers.size()) {
        m_headers.push_back(new BrokerHeader(theme(), m_text, m_sender, m_headerArea));
        m_headers.back()->setZoom(m_zoom, m_audienceZoom != 1);
        m_headers.back()->QWidget::show();
    }
    for (std::size_t i = 0; i < m_headers.size(); ++i) {
        const view::BrokerView& broker = m_view->brokers[i];
        m_headers[i]->show(m_brokers[i], StageActions::ofBroker(broker, *m_view), leftOf(broker.session, m_time.engine));
    }
}

void ClusterPanel::placeHeaders()
{
    const double height = m_layout.titleBaseline + 9 - m_layout.matrix.top(); // level with the heads beside it
    const QRectF area(m_layout.columnsArea.left(), m_layout.matrix.top() + 10, m_layout.columnsArea.width(), height);
    m_headerArea->setGeometry(QRectF(area.topLeft() * m_zoom, area.size() * m_zoom).toRect());
    for (std::size_t i = 0; i < m_headers.size() && i < m_layout.columns.size(); ++i) {
        const QRectF& card = m_layout.columns[i].card;
        m_headers[i]->setGeometry(static_cast<int>(card.left() * m_zoom - m_headerArea->x()), 0, static_cast<int>(card.width() * m_zoom), m_headerArea->height());
    }
}

void ClusterPanel::refreshRows()
{
    if (!m_view)
        return;
    const RowLooks looks(*m_view, m_layout);
    std::map<RowKey, CachedRow> rows;
    m_legend = {};
    for (const RowPlace& row : m_layout.rows) {
        if (!m_layout.isVisible(row))
            continue;
        RowLook look = looks.of(row);
        look.hasSequences = m_time.isPaused && m_audienceZoom == 1 && hasTapes(row.density); // too small for an audience, too many in motion
        look.isSelected = row.density != RowDensity::Group && m_selection == Selection(SelectedPartition{row.id});
        for (const CellLook& cell : look.cells) {
            m_legend.hasLeader |= cell.leadership == Leadership::Leader;
            if (row.density != RowDensity::Group)
                (cell.isInSync ? m_legend.hasInSync : m_legend.hasOutOfSync) = true;
            m_legend.hasGhost |= !cell.tape.ghosts.empty() || cell.lostCount > 0;
            m_legend.hasHighWatermark |= cell.tape.highWatermark.has_value();
            for (const TapeBlock& block : cell.tape.blocks) {
                m_legend.hasUncommitted |= !block.isCommitted && !cell.tape.isFaded;
                m_legend.epochs.insert(block.epoch);
            }
            for (const MarkLook& each : cell.marks) {
                (each.mark.isPosition ? m_legend.hasPosition : m_legend.hasCommitted) = true;
                m_legend.member = std::max(0, each.mark.place);
            }
        }
        const QRectF place(row.rect.left(), 0, row.rect.width(), row.rect.height());
        const auto known = m_rows.find(keyOf(row));
        if (known != m_rows.end() && known->second.look == look && known->second.place == place)
            rows.emplace(keyOf(row), std::move(known->second));
        else
            rows.emplace(keyOf(row), CachedRow{std::move(look), place, {}});
    }
    m_rows = std::move(rows);
    for (const GroupColumnLook& group : m_groups)
        for (const auto& entry : group.cells) {
            const std::vector<OwnerChip>& chips = entry.second.chips;
            const bool isOwned = !chips.empty() && chips.front().holding == Holding::Owns;
            if (isOwned && !m_legend.hasOwner && !m_legend.hasCommitted && !m_legend.hasPosition)
                m_legend.member = std::max(0, chips.front().place);
            m_legend.hasOwner |= isOwned;
            m_legend.hasNobody |= chips.empty();
        }
}

void ClusterPanel::refreshGroups()
{
    m_groups.clear();
    const GroupColumnLooks looks(*m_view, m_time);
    for (const GroupPlace& place : m_layout.groups)
        m_groups.push_back(looks.of(place.id));
    m_folded.assign(m_layout.rows.size(), {});
    for (std::size_t i = 0; i < m_layout.rows.size(); ++i)
        for (const std::size_t member : m_layout.rows[i].members)
            m_folded[i].push_back(m_view->topics[m_layout.rows[i].topic].partitions[member].id);
}

void ClusterPanel::refreshFlights()
{
    m_flights = FlightLooks(*m_view, m_layout, m_strip).at(m_time);
}

const FlightLook* ClusterPanel::hoveredFlight() const { return m_pointer ? flightAt(m_flights, *m_pointer) : nullptr; }

void ClusterPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_view)
        return;
    painter.scale(m_zoom, m_zoom);
    if (!m_layout.strip.isEmpty())
        ControllerStrip::paint(painter, m_strip, theme(), m_text);
    MatrixPainter matrix(theme(), m_text);
    matrix.paintGround(painter, m_layout, m_brokers);
    matrix.paintHeads(painter, m_layout, *m_view);
    paintRows(painter);
    paintGroups(painter);
    paintWaits(painter);
    paintTruncations(painter);
    paintFocus(painter);
    if (m_layout.rows.empty())
        paintEmpty(painter);
    const double top = m_layout.matrix.top() + std::min(48.0, m_layout.headerHeight - 8);
    const QRectF bounds(m_layout.matrix.left(), top, m_layout.columnsArea.right() - m_layout.matrix.left(), m_layout.rowsArea.bottom() - top);
    m_labels = labelsOf(m_flights, bounds, m_flights.flights.empty() ? LabelObstacles{} : obstacles(), m_time.isPaused, hoveredFlight(), theme(), m_text);
    matrix.paintFooter(painter, m_layout, m_legend, m_flights, m_labels.droppedCount);
}

void ClusterPanel::paintFlightsOver(QPainter& painter)
{
    painter.scale(m_zoom, m_zoom);
    if (m_view)
        paintFlights(painter, m_flights, m_labels, m_time.isPaused, hoveredFlight(), theme(), m_text);
}

/// What labels of messages must not cover, or had better not.
LabelObstacles ClusterPanel::obstacles()
{
    LabelObstacles obstacles;
    for (const RowPlace& row : m_layout.rows) {
        const auto known = m_rows.find(keyOf(row));
        if (known == m_rows.end() || !hasTapes(row.density))
            continue;
        const double lines = row.density == RowDensity::Full ? 52 : row.density == RowDensity::Compact ? 26 : 14;
        obstacles.hard.push_back(QRectF(m_layout.labelLeft, row.rect.center().y() - lines / 2, m_layout.labelWidth - 10, lines));
        const QFont font = theme().font(Face::Mono, tapeTextSize(row.density));
        for (const CellLook& cell : known->second.look.cells) {
            const ColumnPlace* column = m_layout.column(cell.broker);
            if (!column || column->card.width() <= kThinColumnMax)
                continue;
            const QRectF tape = ClusterLayout::tape(row, *column);
            obstacles.hard.push_back(QRectF(tape.left() + cell.tape.end + 3, tape.center().y() - 7, m_text.width(cell.tape.endText, font) + 4, 14));
            const QPointF dot = inSyncDot(row, *column);
            obstacles.hard.push_back(QRectF(dot.x() - 7, dot.y() - 7, 14, 14));
            if (cell.leadership != Leadership::None)
                obstacles.hard.push_back(QRectF(column->card.left() + 4, tape.top() - 24, 16, 11));
            obstacles.soft.push_back(QRectF(tape.left(), tape.top(), std::max(8.0, cell.tape.end), tape.height()));
        }
    }
    return obstacles;
}

void ClusterPanel::paintRows(QPainter& painter)
{
    RowPainter rows(theme(), m_text);
    const double ratio = devicePixelRatioF() * m_zoom;
    painter.save();
    painter.setClipRect(m_layout.rowsArea.adjusted(0, -kBleed, 0, 0));
    for (const RowPlace& row : m_layout.rows) {
        const auto found = m_rows.find(keyOf(row));
        if (found == m_rows.end())
            continue;
        CachedRow& cached = found->second;
        const QSize pixels(static_cast<int>(std::ceil(row.rect.width() * ratio)), static_cast<int>(std::ceil((row.rect.height() + kBleed) * ratio)));
        if (pixels.isEmpty())
            continue; // no room for rows at all
        if (cached.pixmap.size() != pixels) {
            cached.pixmap = QPixmap(pixels);
            cached.pixmap.setDevicePixelRatio(ratio);
            cached.pixmap.fill(Qt::transparent);
            QPainter into(&cached.pixmap);
            into.setRenderHint(QPainter::Antialiasing);
            into.translate(-row.rect.left(), kBleed - row.rect.top());
            rows.paint(into, cached.look, row, m_layout);
        }
        painter.drawPixmap(QPointF(row.rect.left(), row.rect.top() - kBleed), cached.pixmap);
    }
    painter.restore();
}

void ClusterPanel::paintGroups(QPainter& painter)
{
    GroupColumnPainter groups(theme(), m_text);
    const GroupEmphasis what = emphasis();
    groups.paintGround(painter, m_layout, what);
    for (std::size_t i = 0; i < m_groups.size() && i < m_layout.groups.size(); ++i)
        groups.paintHead(painter, m_groups[i], m_layout.groups[i], m_layout, what);
    groups.paintMore(painter, m_layout);
    painter.save();
    painter.setClipRect(m_layout.rowsArea);
    for (std::size_t i = 0; i < m_groups.size() && i < m_layout.groups.size(); ++i)
        groups.paintCells(painter, m_groups[i], m_layout.groups[i], m_layout, m_folded, what);
    painter.restore();
}

GroupEmphasis ClusterPanel::emphasis() const
{
    GroupEmphasis what;
    if (const auto* group = std::get_if<SelectedGroup>(&m_selection))
        what.group = group->group;
    if (const auto* node = std::get_if<SelectedNode>(&m_selection))
        what.member = node->node;
    return what;
}

void ClusterPanel::paintWaits(QPainter& painter)
{
    // A follower that has fallen behind: the arc is the time until its leader takes it out of the ISR.
    painter.save();
    painter.setClipRect(m_layout.rowsArea.intersected(QRectF(m_layout.columnsArea)));
    for (const RowPlace& row : m_layout.rows) {
        if (!m_layout.isVisible(row) || !hasTapes(row.density))
            continue;
        for (const view::ReplicaView& leader : partitionOf(row).replicas)
            for (const view::FollowerView& follower : leader.followers) {
                const double left = leftOf(follower.leavesIsr, m_time.engine);
                const ColumnPlace* column = m_layout.column(follower.broker);
                if (left > 0 && column)
                    shapes::countdownArc(painter, inSyncDot(row, *column), 6.2, left, theme().color(Ink::OutOfSync));
            }
    }
    painter.restore();
}

void ClusterPanel::paintTruncations(QPainter& painter)
{
    painter.save();
    painter.setClipRect(m_layout.rowsArea.intersected(m_layout.columnsArea));
    for (auto cut = m_truncations.rbegin(); cut != m_truncations.rend(); ++cut) {
        const std::optional<double> fall = fallOf(*cut, m_time);
        const RowPlace* row = m_layout.row(cut->partition);
        const ColumnPlace* column = m_layout.column(cut->broker);
        if (!fall || !row || !column || !hasTapes(row->density) || column->card.width() <= kThinColumnMax)
            continue;
        const QRectF tape = ClusterLayout::tape(*row, *column);
        const OffsetAxis axis = axisFor(partitionOf(*row), tape.width());
        // A short tail, or one far to the left of what is shown, is still seen to fall.
        constexpr double kNarrowest = 18;
        const double left = std::clamp(axis.x(cut->to), 0.0, tape.width());
        const double width = std::clamp(axis.x(cut->from) - left, kNarrowest, tape.width() + column->endRoom);
        paintTruncation(painter, QRectF(tape.left() + left, tape.top(), width, tape.height()), *fall, m_time.isReduced, theme());
    }
    painter.restore();
}

void ClusterPanel::paintFocus(QPainter& painter)
{
    const QRectF rect = focusRect();
    if (!hasFocus() || !m_isFocusShown || rect.isEmpty())
        return;
    painter.save();
    if (m_focusRow >= 0)
        painter.setClipRect(m_layout.rowsArea);
    painter.setPen(QPen(theme().color(Ink::Text), 1.5, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8);
    painter.restore();
}

void ClusterPanel::paintEmpty(QPainter& painter)
{
    const QPointF centre = m_layout.rowsArea.center();
    const bool hasBrokers = !m_layout.columns.empty();
    const QString title = hasBrokers ? tr("No topic yet") : tr("No broker yet");
    const QString words = hasBrokers ? tr("As soon as there is one, each of its partitions has a row here.") : tr("Open a scenario to begin.");
    const QFont titleFont = theme().font(Face::Text, 15, QFont::Bold);
    const QFont wordsFont = theme().font(Face::Text, 12);
    const double width = std::max(m_text.width(title, titleFont), m_text.width(words, wordsFont)) + 48;
    shapes::card(painter, QRectF(centre.x() - width / 2, centre.y() - 42, width, hasBrokers ? 102 : 66), theme().color(Ink::Panel), theme().color(Ink::Line), 10);
    m_text.draw(painter, centre + QPointF(0, -16), title, titleFont, theme().color(Ink::Text), TextAlign::Centre);
    m_text.draw(painter, centre + QPointF(0, 6), words, wordsFont, theme().color(Ink::MutedText), TextAlign::Centre);
}

} // namespace highwater::ui
