// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QVector>
#include <QWidget>

#include <functional>
#include <utility>
#include <vector>

class QCPItemLine;
class QCPItemRect;
class QCustomPlot;

namespace highwater::ui {

/// Lines that go in steps, bands behind them and a marker: a small chart that knows nothing of what it shows. The only place that
/// includes QCustomPlot.
class Plot : public QWidget {
Q_OBJECT
public:
    struct Line {
        QVector<double> keys;
        QVector<double> values;
        QColor color;
        double width = 2;
    };
    struct Band {
        double from = 0;
        double to = 0;
    };
    struct Look {
        QColor ground;
        QColor grid;
        QColor text;
        QColor band;
        QColor marker;
        QFont font;
    };
    explicit Plot(QWidget* parent = nullptr);

    void setLook(const Look& look);
    /// What the marks of the lower axis say.
    void setKeyText(std::function<QString(double)> text);
    void setRange(double keyFrom, double keyTo, double valueFrom, double valueTo);
    void setLines(const std::vector<Line>& lines);
    void setBands(const std::vector<Band>& bands);
    void setMarker(double key);
    /// Draws what was set since.
    void redraw();
    /// Pixels between the axes.
    int columns() const;

    QSize sizeHint() const override { return {298, 150}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QCustomPlot* m_plot;
    std::vector<QCPItemRect*> m_bands;
    QCPItemLine* m_marker;
    Look m_look;
    std::function<QString(double)> m_keyText;
};

} // namespace highwater::ui
