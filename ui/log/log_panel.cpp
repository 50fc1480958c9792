// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/log_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "engine/session/session.h"
#include "ui/bridge/format.h"
#include "ui/widgets/plot.h"

namespace highwater::ui {
namespace {

constexpr Duration kWindow = seconds(30); ///< so much of the past is shown

/// The partition with most to see: records lost, no leader, behind; else the first that was written to.
std::optional<TopicIdPartition> mostToSee(const view::ClusterView& cluster)
{
    std::optional<TopicIdPartition> best;
    std::int64_t most = -1;
    for (const view::TopicView& topic : cluster.topics)
        for (const view::PartitionView& partition : topic.partitions) {
            const bool isLed = std::any_of(cluster.brokers.begin(), cluster.brokers.end(), [&](const view::BrokerView& broker) {
                return broker.id == partition.leader && broker.process == view::ProcessState::Running;
            });
            const std::int64_t weight = partition.promise.acknowledgedButLost * 1'000'000 + !isLed * 100'000
                + partition.isUnderMinIsr * 10'000 + (partition.recordCount > 0);
            if (weight > most) {
                most = weight;
                best = partition.id;
            }
        }
    return best;
}

double secondsOf(Instant at)
{
    return double(at.value) / 1e6;
}

Plot::Line lineOf(const StepSeries& series, Instant from, Instant to, int columns, const QColor& color, double width)
{
    Plot::Line line{{}, {}, color, width};
    for (const StepSeries::Point& point : series.thinned(from, to, columns)) {
        line.keys.push_back(secondsOf(point.at));
        line.values.push_back(double(point.value));
    }
    // The last value stays in force.
    if (!line.keys.isEmpty() && line.keys.back() < secondsOf(to)) {
        line.keys.push_back(secondsOf(to));
        line.values.push_back(line.values.back());
    }
    return line;
}

} // namespace

LogPanel::LogPanel(const Theme& theme, QWidget* parent)
    : Panel(theme, parent), m_title(new QLabel(this)), m_logEndLegend(new QLabel(this)), m_highWatermarkLegend(new QLabel(this)),
      m_leaderlessLegend(new QLabel(this)), m_plot(new Plot(this))
{
    m_title->setFont(theme.font(Face::Text, 12.5, QFont::Bold));
    m_title->setTextFormat(Qt::PlainText);
    auto* legend = new QHBoxLayout;
    legend->setContentsMargins(20, 2, 0, 0);
    legend->setSpacing(16);
    for (QLabel* label : {m_logEndLegend, m_highWatermarkLegend, m_leaderlessLegend}) {
        label->setFont(theme.font(Face::Text, 11, QFont::DemiBold));
        legend->addWidget(label);
    }
    legend->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 13, 10, 14);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_plot, 1);
    layout->addLayout(legend);
    m_plot->setKeyText([](double key) {
        const auto whole = std::int64_t(key + 0.0005);
        return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
    });
    themeChanged();
    retranslate();
}

void LogPanel::themeChanged()
{
    m_plot->setLook({theme().color(Ink::Panel), theme().color(Ink::Line), theme().color(Ink::MutedText), theme().color(Ink::Lost, 0.08),
        theme().color(Ink::Accent), theme().font(Face::Mono, 9)});
    const auto ink = [this](QLabel* label, Ink color) { label->setStyleSheet(QStringLiteral("color: %1;").arg(theme().color(color).name())); };
    ink(m_logEndLegend, Ink::Text);
    ink(m_highWatermarkLegend, Ink::HighWatermark);
    ink(m_leaderlessLegend, Ink::Lost);
    plot();
    update();
}

void LogPanel::retranslate()
{
    //: Legend of the chart: Kafka's log end offset
    m_logEndLegend->setText(tr("log end offset"));
    //: Legend of the chart: Kafka's high watermark
    m_highWatermarkLegend->setText(tr("high watermark"));
    //: Legend of the chart: a span of time in which nobody led the partition
    m_leaderlessLegend->setText(tr("no leader"));
    //: Title of the chart; %1 is a partition; LEO is the log end offset
    m_title->setText(m_partition ? tr("%1: LEO and high watermark").arg(m_names.partition(*m_partition)) : tr("LEO and high watermark"));
    setAccessibleName(m_title->text());
}

void LogPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Panel::changeEvent(event);
}

void LogPanel::showFrame(const session::Frame& frame, MovieTime time)
{
    const FrameFollower::News news = m_follower.read(frame);
    m_history.read(news);
    if (const EventsPointer landmarks = std::exchange(m_landmarks, nullptr))
        m_history.setLandmarks(*landmarks);
    m_names.learn(*frame.cluster);
    if (news.forgetAll)
        m_isChosen = false;
    if (!m_isChosen) {
        const std::optional<TopicIdPartition> before = std::exchange(m_partition, mostToSee(*frame.cluster));
        if (before != m_partition)
            retranslate();
    }
    if (m_partition)
        m_history.sample(*frame.cluster, *m_partition);
    const Instant now = std::max(frame.cluster->now, time.engine);
    if (now == m_now && news.events.empty() && !news.forgetAfter)
        return;
    m_now = now;
    plot();
}

void LogPanel::showSelection(const Selection& selection)
{
    if (const auto* partition = std::get_if<SelectedPartition>(&selection))
        m_partition = partition->partition;
    else if (const auto* replica = std::get_if<SelectedReplica>(&selection))
        m_partition = replica->partition;
    else
        return;
    m_isChosen = true;
    retranslate();
    plot();
}

void LogPanel::showLandmarks(const EventsPointer& landmarks)
{
    m_landmarks = landmarks;
}

void LogPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    plot();
}

void LogPanel::plot()
{
    const Instant to = std::max(m_now, Instant{} + seconds(10));
    const Instant from = std::max(Instant{}, to - kWindow);
    std::vector<Plot::Line> lines;
    std::vector<Plot::Band> bands;
    double lowest = 1e18;
    double highest = 0;
    const PartitionHistory* history = m_partition ? m_history.of(*m_partition) : nullptr;
    if (history) {
        const int columns = m_plot->columns();
        lines.push_back(lineOf(history->logEndOffset, from, m_now, columns, theme().color(Ink::Text), 2));
        lines.push_back(lineOf(history->highWatermark, from, m_now, columns, theme().color(Ink::HighWatermark), 2.4));
        for (const Plot::Line& line : lines)
            for (const double value : line.values) {
                lowest = std::min(lowest, value);
                highest = std::max(highest, value);
            }
        for (const Leaderless& span : m_history.leaderless(*m_partition))
            if (span.from < m_now && span.to > from)
                bands.push_back({secondsOf(std::max(span.from, from)), secondsOf(std::min(span.to, m_now))});
    }
    if (lowest > highest)
        lowest = 0;
    // From zero while that leaves room to tell the two lines apart.
    if (lowest < highest / 2)
        lowest = 0;
    m_leaderlessLegend->setVisible(!bands.empty());
    m_plot->setRange(secondsOf(from), secondsOf(to) + double((to - from).value) / 1e6 * 0.02, lowest, std::max(highest * 1.08 - lowest * 0.08, lowest + 4));
    m_plot->setLines(lines);
    m_plot->setBands(bands);
    m_plot->setMarker(secondsOf(m_now));
    m_plot->redraw();
    setAccessibleDescription(history && !history->logEndOffset.points().empty() && !history->highWatermark.points().empty()
            //: For screen readers; %1 and %2 are offsets
            ? tr("Log end offset %1, high watermark %2").arg(history->logEndOffset.points().back().value).arg(history->highWatermark.points().back().value)
            : QString());
}

} // namespace highwater::ui
