// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plot.h"

#include <qcustomplot.h>

#include <algorithm>
#include <utility>

namespace highwater::ui {
namespace {

/// The next of 1, 2, 5, 10, 20, 50 … that is not less than `wanted`: marks stand at whole numbers.
double wholeStep(double wanted)
{
    double decade = 1;
    while (decade * 10 <= wanted)
        decade *= 10;
    for (const double step : {1.0, 2.0, 5.0})
        if (step * decade >= wanted)
            return step * decade;
    return 10 * decade;
}

/// Marks at round places with words of the owner's.
class WordTicker : public QCPAxisTicker {
public:
    explicit WordTicker(const std::function<QString(double)>& text) : m_text(text) { setTickCount(4); }

protected:
    double getTickStep(const QCPRange& range) override { return wholeStep(range.size() / 5); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override
    {
        return m_text ? m_text(tick) : QCPAxisTicker::getTickLabel(tick, locale, format, precision);
    }

private:
    const std::function<QString(double)>& m_text;
};

/// Marks at whole numbers only.
class WholeTicker : public QCPAxisTicker {
public:
    WholeTicker() { setTickCount(4); }

protected:
    double getTickStep(const QCPRange& range) override { return wholeStep(range.size() / 4); }
    int getSubTickCount(double) override { return 0; }
};

} // namespace

Plot::Plot(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)), m_marker(new QCPItemLine(m_plot))
{
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setNoAntialiasingOnDrag(false);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_plot->axisRect()->setMargins(QMargins(0, 6, 4, 0));
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelPadding(6);
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new WordTicker(m_keyText)));
    m_plot->yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker));
    m_plot->yAxis->setNumberFormat(QStringLiteral("f"));
    m_plot->yAxis->setNumberPrecision(0);
    m_marker->start->setTypeX(QCPItemPosition::ptPlotCoords);
    m_marker->start->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_marker->end->setTypeX(QCPItemPosition::ptPlotCoords);
    m_marker->end->setTypeY(QCPItemPosition::ptAxisRectRatio);
}

void Plot::setLook(const Look& look)
{
    m_look = look;
    m_plot->setBackground(QBrush(look.ground));
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setTickLabelColor(look.text);
        axis->setTickLabelFont(look.font);
        axis->grid()->setPen(QPen(look.grid, 1));
    }
    m_marker->setPen(QPen(look.marker, 1, Qt::DashLine));
    for (QCPItemRect* band : m_bands)
        band->setBrush(look.band);
}

void Plot::setKeyText(std::function<QString(double)> text)
{
    m_keyText = std::move(text);
}

void Plot::setRange(double keyFrom, double keyTo, double valueFrom, double valueTo)
{
    m_plot->xAxis->setRange(keyFrom, keyTo);
    m_plot->yAxis->setRange(valueFrom, valueTo);
}

void Plot::setLines(const std::vector<Line>& lines)
{
    while (m_plot->graphCount() < int(lines.size()))
        m_plot->addGraph()->setLineStyle(QCPGraph::lsStepLeft);
    while (m_plot->graphCount() > int(lines.size()))
        m_plot->removeGraph(m_plot->graphCount() - 1);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        QCPGraph* graph = m_plot->graph(int(i));
        QPen pen(lines[i].color, lines[i].width);
        pen.setJoinStyle(Qt::RoundJoin);
        graph->setPen(pen);
        graph->setData(lines[i].keys, lines[i].values, true);
    }
}

void Plot::setBands(const std::vector<Band>& bands)
{
    while (m_bands.size() < bands.size()) {
        auto* band = new QCPItemRect(m_plot);
        band->setPen(Qt::NoPen);
        band->setBrush(m_look.band);
        for (QCPItemPosition* corner : {band->topLeft, band->bottomRight}) {
            corner->setTypeX(QCPItemPosition::ptPlotCoords);
            corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        band->setClipToAxisRect(true);
        m_bands.push_back(band);
    }
    for (std::size_t i = 0; i < m_bands.size(); ++i) {
        m_bands[i]->setVisible(i < bands.size());
        if (i >= bands.size())
            continue;
        m_bands[i]->topLeft->setCoords(bands[i].from, 0);
        m_bands[i]->bottomRight->setCoords(bands[i].to, 1);
    }
}

void Plot::setMarker(double key)
{
    m_marker->start->setCoords(key, 0);
    m_marker->end->setCoords(key, 1);
}

void Plot::redraw()
{
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

int Plot::columns() const
{
    return std::max(1, m_plot->axisRect()->width());
}

void Plot::resizeEvent(QResizeEvent*)
{
    m_plot->setVisible(!size().isEmpty());
    if (!size().isEmpty()) // the chart cannot paint on nothing, and says so
        m_plot->setGeometry(rect());
}

} // namespace highwater::ui
