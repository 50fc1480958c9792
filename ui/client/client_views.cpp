// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/client_views.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

#include "ui/bridge/format.h"

namespace highwater::ui {
namespace {

constexpr int kSkewHeight = 11;

/// What is left of a countdown, 0 to 1; negative when there is none.
double shareLeft(const std::optional<view::Countdown>& countdown, Instant now)
{
    if (!countdown || countdown->until == kNever || countdown->until < now)
        return -1;
    const double whole = double((countdown->until - countdown->started).value);
    return whole <= 0 ? -1 : std::clamp(double((countdown->until - now).value) / whole, 0.0, 1.0);
}

} // namespace

BatchBarsView::BatchBarsView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BatchBarsView::setBars(std::vector<BatchBar> bars)
{
    if (bars == m_bars)
        return;
    m_bars = std::move(bars);
    update();
}

double BatchBarsView::pitch() const
{
    return m_bars.empty() ? 28 : std::min(28.0, double(width()) / double(m_bars.size()));
}

void BatchBarsView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double step = pitch();
    const double barWidth = step > 10 ? step - 4 : std::max(1.0, step - 1);
    const std::size_t digits = m_bars.empty() ? 1 : QString::number(m_bars.back().partition).size();
    const int everyNth = std::max(1, int(std::ceil((6.0 * double(digits) + 8) / step)));
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const QRectF trough(double(i) * step, 2, barWidth, 46);
        paintBar(painter, m_bars[i], trough);
        if (int(i) % everyNth != 0)
            continue;
        painter.setFont(m_theme.font(Face::Mono, 9));
        painter.setPen(m_theme.color(Ink::MutedText));
        QRectF place(trough.center().x() - 14, 51, 28, 13);
        if (place.right() > width() + 8 && i > 0)
            continue;
        const bool isAtEdge = place.left() < -4;
        if (isAtEdge)
            place.moveLeft(0);
        painter.drawText(place, (isAtEdge ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter, QString::number(m_bars[i].partition));
    }
}

void BatchBarsView::paintBar(QPainter& painter, const BatchBar& bar, const QRectF& trough) const
{
    const double radius = std::min(4.0, trough.width() / 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.color(Ink::Shade));
    painter.drawRoundedRect(trough, radius, radius);
    if (bar.fill > 0) {
        QRectF filled = trough;
        filled.setTop(trough.bottom() - std::max(3.0, bar.fill * trough.height()));
        painter.setBrush(m_theme.color(Ink::Accent, 0.75));
        painter.drawRoundedRect(filled, radius, radius);
    }
    // Closed batches that wait, as bars over the fill; those on their way, as dots.
    painter.setBrush(m_theme.color(Ink::Failed));
    for (int i = 0; i < std::min(bar.queued, 5); ++i)
        painter.drawRect(QRectF(trough.left() + 2, trough.top() + 3 + i * 3.5, trough.width() - 4, 2));
    if (trough.width() < 12)
        return;
    painter.setBrush(m_theme.color(Ink::Request));
    for (int i = 0; i < std::min(bar.inFlight, 5); ++i)
        painter.drawEllipse(QPointF(trough.right() - 3.5, trough.bottom() - 4 - i * 5.0), 1.7, 1.7);
    const double share = bar.backoff >= 0 ? bar.backoff : bar.linger;
    if (share < 0)
        return;
    QPen arc(m_theme.color(bar.backoff >= 0 ? Ink::Failed : Ink::Waiting), 1.6);
    arc.setCapStyle(Qt::FlatCap);
    painter.setPen(arc);
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(QRectF(trough.center().x() - 5, trough.top() + 4, 10, 10), 90 * 16, int(360 * 16 * share));
}

bool BatchBarsView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto place = std::size_t(std::max(0.0, help->pos().x() / pitch()));
    if (place < m_bars.size())
        QToolTip::showText(help->globalPos(), m_bars[place].tip, this);
    return true;
}

SkewView::SkewView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SkewView::setRows(std::vector<Row> rows)
{
    if (rows == m_rows)
        return;
    const bool isResized = rows.size() != m_rows.size();
    m_rows = std::move(rows);
    QString spoken;
    for (const Row& row : m_rows)
        spoken += QStringLiteral("%1: %2\n").arg(row.partition).arg(row.records);
    setAccessibleDescription(spoken);
    if (isResized)
        updateGeometry();
    update();
}

QSize SkewView::sizeHint() const
{
    return {182, kSkewHeight * int(m_rows.size())};
}

void SkewView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    std::int64_t most = 1;
    for (const Row& row : m_rows)
        most = std::max(most, row.records);
    std::int32_t last = 9;
    for (const Row& row : m_rows)
        last = std::max(last, row.partition);
    const double left = 8 + 6.0 * double(QString::number(last).size()); // of the bars
    const double room = width() - left - 40;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const double top = double(i) * kSkewHeight;
        const double length = std::max(2.0, room * double(row.records) / double(most));
        painter.setFont(m_theme.font(Face::Mono, 9));
        painter.setPen(m_theme.color(Ink::MutedText));
        painter.drawText(QRectF(0, top, left, kSkewHeight), Qt::AlignLeft | Qt::AlignVCenter, QString::number(row.partition));
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.color(row.isHot ? Ink::Danger : Ink::Accent, 0.8));
        painter.drawRoundedRect(QRectF(left, top + 1.5, length, 8), 2, 2);
        // Hot ones are red and their number is bold.
        painter.setFont(m_theme.font(Face::Mono, 9, row.isHot ? QFont::Bold : QFont::Normal));
        painter.setPen(m_theme.color(row.isHot ? Ink::Danger : Ink::MutedText));
        painter.drawText(QRectF(left + length + 6, top, 40, kSkewHeight), Qt::AlignLeft | Qt::AlignVCenter, format::count(row.records));
    }
}

std::vector<SkewView::Row> skewOf(const view::TopicView& topic)
{
    std::int64_t all = 0;
    std::vector<SkewView::Row> rows;
    for (const view::PartitionView& partition : topic.partitions) {
        rows.push_back({partition.id.partition.value, partition.recordCount, false});
        all += partition.recordCount;
    }
    for (SkewView::Row& row : rows)
        row.isHot = rows.size() > 1 && row.records * std::int64_t(rows.size()) * 2 > all * 3;
    if (rows.size() <= kSkewRowsMax)
        return rows;
    std::stable_sort(rows.begin(), rows.end(), [](const SkewView::Row& a, const SkewView::Row& b) { return a.records > b.records; });
    rows.resize(kSkewRowsMax);
    std::sort(rows.begin(), rows.end(), [](const SkewView::Row& a, const SkewView::Row& b) { return a.partition < b.partition; });
    return rows;
}

std::vector<BatchBar> barsOf(const view::ProducerView& producer, Instant now)
{
    std::vector<BatchBar> bars;
    for (const view::AccumulatorView& accumulator : producer.accumulators) {
        BatchBar bar;
        bar.partition = accumulator.partition.partition.value;
        bar.fill = producer.batchSize > 0 ? std::min(1.0, double(accumulator.openBytes) / double(producer.batchSize)) : 0;
        bar.queued = accumulator.queuedBatches;
        bar.inFlight = accumulator.inFlightBatches;
        bar.linger = shareLeft(accumulator.linger, now);
        bar.backoff = shareLeft(accumulator.backoff, now);
        bars.push_back(std::move(bar));
    }
    // Partitions that it wrote to and that have nothing open keep their place.
    for (const auto& written : producer.recordsByPartition) {
        const std::int32_t partition = written.first.value;
        if (std::none_of(bars.begin(), bars.end(), [&](const BatchBar& bar) { return bar.partition == partition; }))
            bars.push_back({partition, 0, 0, 0, -1, -1, {}});
    }
    std::stable_sort(bars.begin(), bars.end(), [](const BatchBar& a, const BatchBar& b) { return a.partition < b.partition; });
    return bars;
}

} // namespace highwater::ui
