// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/flight_look.h"

#include "ui/cluster/flow_look.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <tuple>

namespace highwater::ui {

namespace {

constexpr int kLabelMax = 48;

/// 0 when sent, 1 when arrived; linear, because distance is time.
double progressOf(const view::FlightView& flight, Instant now)
{
    const std::int64_t whole = (flight.arrives - flight.sent).value;
    if (flight.isQueued)
        return 1; // it has arrived and waits for a request handler
    if (whole <= 0 || flight.arrives == kNever)
        return 0.5;
    return std::clamp(static_cast<double>((now - flight.sent).value) / static_cast<double>(whole), 0.0, 1.0);
}

constexpr std::size_t kDrawnBandsMax = 24;

/// Control points at a third and two thirds: what goes along it at an even pace needs no measuring.
struct Curve {
    QPointF from;
    QPointF first;
    QPointF second;
    QPointF to;

    QPointF at(double t) const
    {
        const double u = 1 - t;
        return from * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + to * (t * t * t);
    }
};

Curve curveBetween(QPointF from, QPointF to, bool isAnswer)
{
    // Requests bow one way and answers the other, so that the two do not lie on each other.
    const double side = isAnswer ? -1 : 1;
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    const double bow = std::clamp(length * 0.12, 8.0, 46.0) * side;
    const QPointF across = length > 0 ? QPointF(-along.y() / length * bow, along.x() / length * bow) : QPointF();
    return {from, from + along * 0.33 + across, from + along * 0.67 + across, to};
}

QPainterPath pathBetween(QPointF from, QPointF to, bool isAnswer)
{
    const Curve curve = curveBetween(from, to, isAnswer);
    QPainterPath path(from);
    path.cubicTo(curve.first, curve.second, to);
    return path;
}

QPointF pointOn(const QPainterPath& path, double progress)
{
    return path.pointAtPercent(path.percentAtLength(path.length() * progress));
}

bool isClient(NodeId node) { return node >= sim::kFirstClient; }

/// Refusals first, then what happens seldom, then records on their way, then requests that carry none.
int importanceOf(const view::FlightView& flight)
{
    if (flight.error != ErrorCode::None)
        return 5;
    if (flight.arrives == kNever)
        return 1;
    if (flight.channel != message::Channel::Data && flight.channel != message::Channel::Fetch)
        return 4;
    if (isClient(flight.from) || isClient(flight.to))
        return flight.recordCount > 0 ? 3 : 2;
    return flight.recordCount > 0 ? 2 : 0;
}

} // namespace

FlightScene FlightLooks::at(MovieTime time) const
{
    FlightScene scene;
    scene.leftOutCount = std::max<std::int64_t>(0, m_view.flightCount - static_cast<std::int64_t>(m_view.flights.size()));
    std::vector<const view::FlightView*> shown;
    for (const view::FlightView& flight : m_view.flights) {
        if (flight.isRoutine && !flight.isHeld)
            ++scene.routineCount;
        else if (flight.sent <= time.engine && time.engine <= flight.arrives)
            shown.push_back(&flight);
    }
    const bool isTooFast = !time.isPaused && isTooFastToFollow(shown, time.speed);
    if (isTooFast)
        scene.bands = flowing(time, scene.recordsPerDot);
    else if (shown.size() > kSingleFlightsMax)
        scene.bands = bandsOf(shown, time.engine, scene.recordsPerDot);
    const bool isMerged = isTooFast || shown.size() > kSingleFlightsMax;
    for (const view::FlightView* flight : shown) {
        const bool isHeld = flight->arrives == kNever;
        scene.heldCount += isHeld ? 1 : 0;
        // What does not go its usual way is shown by itself, also among the many.
        const bool isSpecial = isHeld || (flight->error != ErrorCode::None && !isTooFast);
        if (isMerged && (!isSpecial || scene.flights.size() >= kSingleFlightsMax))
            continue;
        if (const std::optional<Anchors> anchors = anchorsOf(*flight))
            scene.flights.push_back(lookOf(*flight, *anchors, time));
    }
    return scene;
}

FlightLook FlightLooks::lookOf(const view::FlightView& flight, const Anchors& anchors, MovieTime time) const
{
    FlightLook look;
    look.path = pathBetween(anchors.from, anchors.to, !flight.isRequest);
    look.at = pointOn(look.path, time.isReduced ? 0.5 : progressOf(flight, time.engine));
    look.isRequest = flight.isRequest;
    look.isRefused = flight.error != ErrorCode::None;
    look.isHeld = flight.arrives == kNever;
    look.isHeldByHand = flight.isHeld;
    look.isReplication = !isClient(flight.from) && !isClient(flight.to);
    if (look.isRefused)
        look.error = QString::fromLatin1(nameOf(flight.error).data(), static_cast<qsizetype>(nameOf(flight.error).size()));
    look.label = labelOf(flight);
    look.importance = importanceOf(flight);
    look.correlation = flight.correlation;
    look.to = flight.to;
    return look;
}

QString FlightLooks::labelOf(const view::FlightView& flight) const
{
    QString label = QString::fromStdString(flight.api);
    if (flight.partition) {
        for (const view::TopicView& topic : m_view.topics)
            if (topic.id == flight.partition->topicId)
                label += QStringLiteral(" %1-%2").arg(QString::fromStdString(topic.name)).arg(flight.partition->partition.value);
        if (flight.partitionCount > 1)
            label += QStringLiteral(" +%1").arg(flight.partitionCount - 1);
    }
    if (flight.offset && *flight.offset != kNoOffset)
        label += QStringLiteral(" @%1").arg(flight.offset->value);
    if (flight.recordCount > 0)
        //: End of a message's label, such as "Fetch payments-4 @25 → 1 record"
        label += QStringLiteral(" → ") + tr("%n record(s)", nullptr, static_cast<int>(flight.recordCount));
    else if (!flight.isRequest && flight.error == ErrorCode::None)
        label += QStringLiteral(" ✓");
    return label.size() > kLabelMax ? label.left(kLabelMax - 1) + QChar(0x2026) : label;
}

QPointF FlightLooks::clientAnchor(const view::FlightView& flight, NodeId client, bool isFrom) const
{
    const auto consumer = std::find_if(m_view.consumers.begin(), m_view.consumers.end(), [client](const view::ConsumerView& c) { return c.id == client; });
    const double lift = isFrom ? -6 : 6;
    const RowPlace* row = flight.partition ? m_layout.row(*flight.partition) : nullptr;
    const GroupPlace* group = consumer == m_view.consumers.end() ? nullptr : m_layout.group(consumer->groupId);
    if (consumer != m_view.consumers.end() && (group || !m_layout.moreGroups.isEmpty())) {
        const double beside = row && m_layout.isVisible(*row) ? row->rect.center().y() + 4 : m_layout.rowsArea.top() + 4;
        return QPointF((group ? group->card.left() : m_layout.moreGroups.left()) - 2, beside + lift);
    }
    const auto producer = std::find_if(m_view.producers.begin(), m_view.producers.end(), [client](const view::ProducerView& p) { return p.id == client; });
    const auto place = static_cast<double>(producer == m_view.producers.end() ? 0 : std::distance(m_view.producers.begin(), producer));
    const double y = std::min(m_layout.matrix.top() + 110 + 130 * place, m_layout.matrix.bottom() - 30);
    return QPointF(m_layout.matrix.left() + 1, y + lift);
}

std::optional<QPointF> FlightLooks::anchor(const view::FlightView& flight, NodeId node, bool isFrom, NodeId other) const
{
    if (isClient(node))
        return clientAnchor(flight, node, isFrom);
    // The controller's end: KRaft messages have it on both sides, heartbeats and AlterPartition where they are answered.
    const bool isAnswered = flight.channel == message::Channel::Controller || flight.channel == message::Channel::Heartbeat;
    const bool isToController = flight.channel == message::Channel::Quorum || (isAnswered && isFrom != flight.isRequest);
    if (isToController)
        if (const ControllerLook* controller = m_strip.find(node))
            return QPointF(controller->card.center().x() + (isFrom ? -14 : 14), controller->card.bottom());
    const ColumnPlace* column = m_layout.column(node);
    if (!column)
        return std::nullopt;
    const ColumnPlace* otherColumn = m_layout.column(other);
    const bool isWhole = !flight.partition && flight.api.empty(); // a flow between two brokers
    const bool isOtherRight = otherColumn && otherColumn->card.left() > column->card.left();
    const double inset = std::min(18.0, column->card.width() * 0.12);
    const double x = std::clamp(isWhole ? column->card.center().x() : isOtherRight ? column->card.right() - inset : column->card.left() + inset,
        m_layout.columnsArea.left(), m_layout.columnsArea.right());
    const RowPlace* row = flight.partition ? m_layout.row(*flight.partition) : nullptr;
    if (!row)
        return QPointF(x, m_layout.matrix.top() + 50);
    const double y = row->rect.center().y() + (row->density == RowDensity::Full ? 18 : 2);
    return QPointF(x, std::clamp(y, m_layout.rowsArea.top(), m_layout.rowsArea.bottom()));
}

std::optional<FlightLooks::Anchors> FlightLooks::anchorsOf(const view::FlightView& flight) const
{
    const std::optional<QPointF> from = anchor(flight, flight.from, true, flight.to);
    const std::optional<QPointF> to = anchor(flight, flight.to, false, flight.from);
    if (!from || !to)
        return std::nullopt;
    return Anchors{*from, *to};
}

std::vector<BandLook> FlightLooks::flowing(MovieTime time, std::int64_t& recordsPerDot) const
{
    const std::vector<Flow> flows = flowsOf(m_view);
    recordsPerDot = recordsPerDotFor(flows, time.speed);
    std::vector<BandLook> bands;
    for (const Flow& flow : flows) {
        view::FlightView whole;
        whole.from = flow.from;
        whole.to = flow.to;
        const std::optional<Anchors> anchors = anchorsOf(whole);
        if (!anchors)
            continue;
        BandLook band;
        band.path = pathBetween(anchors->from, anchors->to, false);
        band.weight = flow.recordsPerSecond * time.speed / static_cast<double>(recordsPerDot);
        band.isReplication = !isClient(flow.from) && !isClient(flow.to);
        const Curve curve = curveBetween(anchors->from, anchors->to, false);
        for (const double progress : dotsOf(flow, recordsPerDot, time))
            band.dots.push_back(curve.at(progress));
        bands.push_back(std::move(band));
    }
    if (bands.size() > kDrawnBandsMax) {
        std::vector<double> weights;
        for (const BandLook& band : bands)
            weights.push_back(band.weight);
        std::nth_element(weights.begin(), weights.begin() + kDrawnBandsMax, weights.end(), std::greater<>());
        for (BandLook& band : bands)
            band.isDrawn = band.weight > weights[kDrawnBandsMax];
    }
    return bands;
}

std::vector<BandLook> FlightLooks::bandsOf(const std::vector<const view::FlightView*>& flights, Instant now, std::int64_t& recordsPerDot) const
{
    using Way = std::tuple<NodeId, NodeId, message::Channel, bool>;
    std::map<Way, std::vector<const view::FlightView*>> ways;
    std::int64_t records = 0;
    for (const view::FlightView* flight : flights) {
        ways[{flight->from, flight->to, flight->channel, flight->isRequest}].push_back(flight);
        records += std::max<std::int64_t>(1, flight->recordCount);
    }
    recordsPerDot = std::max<std::int64_t>(1, records / static_cast<std::int64_t>(kSingleFlightsMax));
    std::vector<BandLook> bands;
    for (const auto& [way, together] : ways) {
        view::FlightView whole = *together.front();
        whole.partition.reset();
        const std::optional<Anchors> anchors = anchorsOf(whole);
        if (!anchors)
            continue;
        BandLook band;
        band.path = pathBetween(anchors->from, anchors->to, !whole.isRequest);
        band.weight = static_cast<double>(together.size());
        band.isReplication = !isClient(whole.from) && !isClient(whole.to);
        std::int64_t untilDot = 0;
        for (const view::FlightView* flight : together) {
            untilDot -= std::max<std::int64_t>(1, flight->recordCount);
            if (untilDot > 0)
                continue;
            untilDot += recordsPerDot;
            band.dots.push_back(pointOn(band.path, progressOf(*flight, now)));
        }
        bands.push_back(std::move(band));
    }
    return bands;
}

} // namespace highwater::ui
