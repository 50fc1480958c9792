// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainterPath>
#include <QPointF>
#include <QString>

#include "engine/sim/command.h"
#include "engine/view/cluster_view.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/controller/controller_strip.h"
#include "ui/widgets/movie_time.h"

#include <vector>

namespace highwater::ui {

/// A message on its way, at one instant: where it is and what it says.
struct FlightLook {
    QPainterPath path;
    QPointF at;
    bool isRequest = true;
    bool isRefused = false;
    bool isReplication = false; ///< between brokers: muted
    bool isHeld = false;        ///< its link is cut or its receiver stands still: it does not arrive by itself
    bool isHeldByHand = false;  ///< until somebody lets it go
    QString error;              ///< Kafka's name of it
    QString label;              ///< at most 48 characters
    int importance = 0;         ///< of its label: the greater stays when there is no room for all
    CorrelationId correlation;
    NodeId to;
};

/// Many messages between the same two places, drawn as one band. Its dots are where those messages are while the world stands
/// still, and run at the pace of the records while it plays.
struct BandLook {
    QPainterPath path;
    std::vector<QPointF> dots;
    double weight = 0; ///< how broad: messages on their way, or dots that set out in a second
    bool isReplication = false;
    bool isDrawn = true; ///< its way too; of very many only the broadest, of the others the dots alone
};

struct FlightScene {
    std::vector<FlightLook> flights;
    std::vector<BandLook> bands;      ///< instead of single flights when there are too many
    std::int64_t recordsPerDot = 0;   ///< of the bands
    std::int64_t routineCount = 0;    ///< folded: heartbeats, empty fetches and their answers
    std::int64_t heldCount = 0;       ///< do not arrive by themselves
    std::int64_t leftOutCount = 0;    ///< beyond what the view lists
};

inline constexpr std::size_t kSingleFlightsMax = 120;

/// Where messages are at `time`. A function of its arguments alone.
class FlightLooks {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::FlightLooks)

public:
    FlightLooks(const view::ClusterView& view, const ClusterLayout& layout, const ControllerStripLook& strip)
        : m_view(view), m_layout(layout), m_strip(strip) {}

    FlightScene at(MovieTime time) const;
    /// `Fetch payments-4 @25 → 1 record`.
    QString labelOf(const view::FlightView& flight) const;

private:
    struct Anchors {
        QPointF from;
        QPointF to;
    };
    std::optional<Anchors> anchorsOf(const view::FlightView& flight) const;
    std::optional<QPointF> anchor(const view::FlightView& flight, NodeId node, bool isFrom, NodeId other) const;
    FlightLook lookOf(const view::FlightView& flight, const Anchors& anchors, MovieTime time) const;
    QPointF clientAnchor(const view::FlightView& flight, NodeId client, bool isFrom) const;
    std::vector<BandLook> flowing(MovieTime time, std::int64_t& recordsPerDot) const;
    std::vector<BandLook> bandsOf(const std::vector<const view::FlightView*>& flights, Instant now, std::int64_t& recordsPerDot) const;

    const view::ClusterView& m_view;
    const ClusterLayout& m_layout;
    const ControllerStripLook& m_strip;
};

} // namespace highwater::ui
