// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/log_panel.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "engine/session/session.h"
#include "ui/bridge/format.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/widgets/plot.h"
#include "ui/widgets/short_label.h"

namespace highwater::ui {
namespace {

constexpr Duration kWindow = seconds(30); ///< so much of the past is shown
constexpr std::size_t kLagLinesMax = 8;    ///< more cannot be told apart

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
                + partition.isUnderMinIsr * 10'000 + !isInternalTopic(topic.name) * 10 + (partition.recordCount > 0);
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
    : Panel(theme, parent), m_title(new ShortLabel(theme, theme.font(Face::Text, 12.5, QFont::Bold), Ink::Text, this)), m_chooser(new QComboBox(this)), m_logEndLegend(new QLabel(this)), m_highWatermarkLegend(new QLabel(this)),
      m_leaderlessLegend(new QLabel(this)), m_lagLegend(new QLabel(this)), m_plot(new Plot(this))
{
    for (int i = 0; i < 4; ++i)
        m_chooser->addItem(QString());
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_chooser->setMinimumContentsLength(8);
    m_chooser->setFont(theme.font(Face::Text, 11));
    m_chooser->hide();
    connect(m_chooser, &QComboBox::currentIndexChanged, this, [this] {
        retranslate();
        plot();
    });
    auto* legend = new QHBoxLayout;
    legend->setContentsMargins(20, 2, 0, 0);
    legend->setSpacing(16);
    for (QLabel* label : {m_logEndLegend, m_highWatermarkLegend, m_leaderlessLegend, m_lagLegend}) {
        label->setFont(theme.font(Face::Text, 11, QFont::DemiBold));
        legend->addWidget(label, label == m_lagLegend ? 1'000 : 0);
    }
    legend->addStretch(1);
    m_lagLegend->setTextFormat(Qt::RichText);
    m_lagLegend->setFont(theme.font(Face::Text, 10, QFont::DemiBold));
    m_lagLegend->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 13, 10, 14);
    layout->setSpacing(4);
    auto* titleRow = new QHBoxLayout;
    titleRow->setSpacing(8);
    titleRow->addWidget(m_title, 1);
    titleRow->addWidget(m_chooser);
    layout->addLayout(titleRow);
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
    {
        const QSignalBlocker quiet(m_chooser);
        //: What the chart shows: log end offset and high watermark
        m_chooser->setItemText(int(ChartKind::LogEnd), tr("log ends"));
        // Kafka's names: a consumer's metric, and a column of kafka-consumer-groups.
        m_chooser->setItemText(int(ChartKind::RecordsLag), QStringLiteral("records-lag"));
        m_chooser->setItemText(int(ChartKind::CommittedLag), QStringLiteral("LAG"));
        //: What the chart shows: how old the first record is that is not committed as read
        m_chooser->setItemText(int(ChartKind::LagTime), tr("lag in time"));
        //: Name of a choice for screen readers
        m_chooser->setAccessibleName(tr("What the chart shows"));
    }
    const QString group = QString::fromStdString(m_group);
    switch (chart()) {
    case ChartKind::LogEnd:
        // With a choice beside it that says so already, the title need not.
        //: Title of the chart; %1 is a partition; LEO is the log end offset
        m_title->setToolTip({});
        m_title->setText(m_partition && !m_chooser->isHidden() ? m_names.partition(*m_partition)
                : m_partition ? tr("%1: LEO and high watermark").arg(m_names.partition(*m_partition)) : tr("LEO and high watermark"));
        break;
    case ChartKind::RecordsLag:
        //: Title of the chart; %1 is a consumer group
        setTitle(tr("%1: records not read").arg(group), group);
        break;
    case ChartKind::CommittedLag:
        //: Title of the chart; %1 is a consumer group
        setTitle(tr("%1: records not committed as read").arg(group), group);
        break;
    case ChartKind::LagTime:
        //: Title of the chart; %1 is a consumer group
        setTitle(tr("%1: seconds behind").arg(group), group);
        break;
    }
    setAccessibleName(m_title->text());
}

/// The short one where the whole has no room beside the choice.
void LogPanel::setTitle(const QString& whole, const QString& brief)
{
    m_title->setText(m_title->fontMetrics().horizontalAdvance(whole) <= m_title->width() ? whole : brief);
    m_title->setToolTip(whole);
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
    m_cluster = frame.cluster;
    m_history.read(news);
    m_lag.learn(*frame.cluster);
    m_lag.read(news);
    if (const EventsPointer landmarks = std::exchange(m_landmarks, nullptr))
        m_history.setLandmarks(*landmarks);
    m_names.learn(news.events);
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
    for (const view::GroupView& group : frame.cluster->groups)
        for (const view::GroupOffsetView& offset : group.offsets)
            m_history.sample(*frame.cluster, offset.partition);
    m_lag.sample(*frame.cluster);
    chooseGroup(*frame.cluster);
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
    else if (const auto* group = std::get_if<SelectedGroup>(&selection)) {
        m_group = group->group;
        retranslate();
        plot();
        return;
    } else
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
    retranslate();
    plot();
}

void LogPanel::showChart(ChartKind kind)
{
    m_chooser->setCurrentIndex(int(kind));
}

ChartKind LogPanel::chart() const
{
    return m_chooser->isHidden() ? ChartKind::LogEnd : ChartKind(std::max(0, m_chooser->currentIndex()));
}

/// There is a choice only where groups read.
void LogPanel::chooseGroup(const view::ClusterView& cluster)
{
    const std::string before = m_group;
    const bool isThere = std::any_of(cluster.groups.begin(), cluster.groups.end(), [&](const view::GroupView& group) { return group.id == m_group; });
    if (!isThere)
        m_group = cluster.groups.empty() ? std::string() : cluster.groups.front().id;
    const bool wasHidden = m_chooser->isHidden();
    m_chooser->setVisible(!m_group.empty());
    if (m_group != before || wasHidden != m_chooser->isHidden())
        retranslate();
}

void LogPanel::plot()
{
    const bool isLog = chart() == ChartKind::LogEnd;
    m_logEndLegend->setVisible(isLog);
    m_highWatermarkLegend->setVisible(isLog);
    m_lagLegend->setVisible(!isLog);
    isLog ? plotLog() : plotLag();
}

void LogPanel::plotLog()
{
    const auto [from, to] = window();
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
    draw(lines, bands, lowest, highest);
    setAccessibleDescription(history && !history->logEndOffset.points().empty() && !history->highWatermark.points().empty()
            //: For screen readers; %1 and %2 are offsets
            ? tr("Log end offset %1, high watermark %2").arg(history->logEndOffset.points().back().value).arg(history->highWatermark.points().back().value)
            : QString());
}

/// A thin line for each partition, of many the worst, and a thick one for the largest lag of all.
void LogPanel::plotLag()
{
    const auto [from, to] = window();
    const LagKind kind = chart() == ChartKind::RecordsLag ? LagKind::Records : chart() == ChartKind::CommittedLag ? LagKind::Committed : LagKind::Time;
    struct Curve {
        TopicIdPartition partition;
        std::vector<LagHistory::Value> values;
    };
    std::vector<Curve> curves;
    const int columns = std::clamp(m_plot->columns(), 40, 400);
    for (const TopicIdPartition& partition : m_lag.partitionsOf(m_group))
        if (const PartitionHistory* log = m_history.of(partition))
            if (Curve curve{partition, m_lag.lag({m_group, partition}, kind, *log, from, m_now, columns)}; !curve.values.empty())
                curves.push_back(std::move(curve));
    const std::size_t all = curves.size();
    const auto now = [](const Curve& curve) { return curve.values.back().value; };
    std::stable_sort(curves.begin(), curves.end(), [&](const Curve& a, const Curve& b) { return now(a) > now(b); });
    std::map<Instant, double> largest; // at the moments where some curve has a point
    for (const Curve& curve : curves)
        for (const LagHistory::Value& value : curve.values)
            largest.emplace(value.at, 0);
    for (const Curve& curve : curves) {
        auto next = curve.values.begin();
        double value = 0;
        for (auto& [at, most] : largest) {
            for (; next != curve.values.end() && next->at <= at; ++next)
                value = next->value;
            most = std::max(most, value);
        }
    }
    if (curves.size() > kLagLinesMax)
        curves.resize(kLagLinesMax);
    std::vector<Plot::Line> lines;
    std::vector<TopicIdPartition> shown;
    double highest = 0;
    for (const Curve& curve : curves) {
        Plot::Line line{{}, {}, theme().epoch(LeaderEpoch{curve.partition.partition.value}).fill, 1.5};
        for (const LagHistory::Value& value : curve.values) {
            line.keys.push_back(secondsOf(value.at));
            line.values.push_back(value.value);
        }
        lines.push_back(std::move(line));
        shown.push_back(curve.partition);
    }
    // Broad and pale behind the others, so that one can be seen on it.
    Plot::Line most{{}, {}, theme().color(Ink::Group, 0.45), 6};
    for (const auto& [at, value] : largest) {
        most.keys.push_back(secondsOf(at));
        most.values.push_back(value);
        highest = std::max(highest, value);
    }
    const double current = most.values.isEmpty() ? 0 : most.values.back();
    lines.insert(lines.begin(), std::move(most));
    draw(lines, {}, 0, highest);
    nameLines(shown, all);
    //: For screen readers; %1 is a number
    setAccessibleDescription(tr("%1: now %2 at most").arg(m_title->text()).arg(current, 0, 'f', kind == LagKind::Time ? 1 : 0));
}

void LogPanel::nameLines(const std::vector<TopicIdPartition>& partitions, std::size_t all)
{
    //: Legend of the chart: the largest lag of all partitions
    const QString most = chart() == ChartKind::RecordsLag ? QStringLiteral("records-lag-max") : tr("the largest");
    QString text = QStringLiteral("<span style=\"color:%1\">━ %2</span>").arg(theme().color(Ink::Group).name(), most.toHtmlEscaped());
    std::vector<TopicIdPartition> ordered = partitions;
    std::sort(ordered.begin(), ordered.end());
    for (const TopicIdPartition& partition : ordered)
        text += QStringLiteral("&nbsp; <span style=\"color:%1\">■</span>&nbsp;%2")
                    .arg(theme().epoch(LeaderEpoch{partition.partition.value}).fill.name()).arg(partition.partition.value);
    if (all > partitions.size())
        //: Legend of the chart: so many lines are not drawn
        text += QStringLiteral("&nbsp; ") + tr("%n more", "", int(all - partitions.size())).toHtmlEscaped();
    m_lagLegend->setText(text);
}

std::pair<Instant, Instant> LogPanel::window() const
{
    const Instant to = std::max(m_now, Instant{} + seconds(10));
    return {std::max(Instant{}, to - kWindow), to};
}

void LogPanel::draw(const std::vector<Plot::Line>& lines, const std::vector<Plot::Band>& bands, double lowest, double highest)
{
    const auto [from, to] = window();
    m_leaderlessLegend->setVisible(!bands.empty());
    m_plot->setRange(secondsOf(from), secondsOf(to) + double((to - from).value) / 1e6 * 0.02, lowest, std::max(highest * 1.08 - lowest * 0.08, lowest + 4));
    m_plot->setLines(lines);
    m_plot->setBands(bands);
    m_plot->setMarker(secondsOf(m_now));
    m_plot->redraw();
}

} // namespace highwater::ui
