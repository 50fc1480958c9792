// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPushButton>

#include "engine/view/cluster_view.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/text_cache.h"

#include <optional>
#include <vector>

namespace highwater::ui {

/// One number of the strip.
struct PromiseTile {
    QString name;
    QString toolTip;
    std::int64_t value = 0;
    Ink ink = Ink::Text;
    bool isAlarm = false;
    friend bool operator==(const PromiseTile&, const PromiseTile&) = default;
};

/// What the acks were worth: seven numbers, three more where groups read, and a sentence that explains them.
class PromiseStrip : public Panel {
Q_OBJECT
public:
    explicit PromiseStrip(const Theme& theme, QWidget* parent = nullptr);

    void showFrame(const session::Frame& frame, MovieTime time) override;
    /// The loss that the *Why* link explains; none: no link.
    void showLoss(std::optional<EventNumber> loss);

    static std::vector<PromiseTile> tilesOf(const view::PromiseView& promise);
    /// With what groups made of the records, where there are any.
    static std::vector<PromiseTile> tilesOf(const view::ClusterView& view);
    /// What was promised, by the acks of the producers.
    static QString promiseText(const view::ClusterView& view);
    /// What became of it.
    static QString outcomeText(const view::ClusterView& view);

    QSize sizeHint() const override { return {1560, 50}; }
    QSize minimumSizeHint() const override { return {700, 50}; }

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override { place(); }
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();
    void refreshWords();
    double tileWidth() const;
    void paintSentences(QPainter& painter);
    struct Sentence {
        QString words;
        QFont font;
        QColor ink;
        double baseline;
    };
    std::vector<Sentence> sentences();
    std::pair<QString, QString> brokenAt(const QString& words, double room, const QFont& font);
    double gap() const;
    QRectF tile(std::size_t place) const;

    TextCache m_text;
    std::shared_ptr<const view::ClusterView> m_view;
    std::vector<PromiseTile> m_tiles;
    QString m_promise;
    QString m_outcome;
    bool m_isAlarm = false;
    std::optional<EventNumber> m_loss;
    QPushButton* m_why;
};

} // namespace highwater::ui
