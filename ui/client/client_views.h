// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

#include "engine/view/cluster_view.h"
#include "ui/theme/theme.h"

namespace highwater::ui {

/// How full a producer's open batch of a partition is, and what it waits for.
struct BatchBar {
    std::int32_t partition = 0;
    double fill = 0;         ///< of batch.size, 0 to 1
    std::int32_t queued = 0; ///< closed batches that wait to go out
    std::int32_t inFlight = 0;
    double linger = -1;  ///< share still to wait, 0 to 1; negative: not waiting
    double backoff = -1; ///< the same, after an error
    QString tip;
    friend bool operator==(const BatchBar&, const BatchBar&) = default;
};

/// One bar for each partition. An arc over a bar empties while the batch lingers, or backs off.
class BatchBarsView : public QWidget {
Q_OBJECT
public:
    BatchBarsView(const Theme& theme, QWidget* parent);
    void setBars(std::vector<BatchBar> bars);
    const std::vector<BatchBar>& bars() const { return m_bars; }
    QSize sizeHint() const override { return {166, 66}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    double pitch() const;
    void paintBar(QPainter& painter, const BatchBar& bar, const QRectF& trough) const;

    const Theme& m_theme;
    std::vector<BatchBar> m_bars;
};

/// How many records each partition got; a partition with far more than its share is marked.
class SkewView : public QWidget {
Q_OBJECT
public:
    struct Row {
        std::int32_t partition = 0;
        std::int64_t records = 0;
        bool isHot = false;
        friend bool operator==(const Row&, const Row&) = default;
    };
    SkewView(const Theme& theme, QWidget* parent);
    void setRows(std::vector<Row> rows);
    const std::vector<Row>& rows() const { return m_rows; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    std::vector<Row> m_rows;
};
inline constexpr std::size_t kSkewRowsMax = 12;

/// The rows of a topic: hot is more than one and a half times the mean. Of many partitions the fullest are shown, in their order.
std::vector<SkewView::Row> skewOf(const view::TopicView& topic);
/// The bars of a producer at a moment.
std::vector<BatchBar> barsOf(const view::ProducerView& producer, Instant now);

} // namespace highwater::ui
