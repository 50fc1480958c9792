// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

#include "engine/view/cluster_view.h"
#include "ui/theme/theme.h"

namespace highwater::ui {

/// Countdowns under each other: a name, a bar that empties, the time that is left.
class CountdownsView : public QWidget {
Q_OBJECT
public:
    struct Row {
        QString name;
        view::Countdown countdown;
        QString toolTip;
        bool isThreat = true; ///< something bad happens at its end
        friend bool operator==(const Row&, const Row&) = default;
    };
    CountdownsView(const Theme& theme, QWidget* parent);
    void setRows(std::vector<Row> rows, Instant now);
    const std::vector<Row>& rows() const { return m_rows; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    const Theme& m_theme;
    std::vector<Row> m_rows;
    Instant m_now;
};

} // namespace highwater::ui
