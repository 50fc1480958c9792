// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QWidget>

#include "ui/inspect/subject.h"
#include "ui/theme/theme.h"

namespace highwater::ui {

/// Paints a Subject: title, what it waits for with what is left of each wait, then its facts.
class SubjectView : public QWidget {
Q_OBJECT
public:
    SubjectView(const Theme& theme, QWidget* parent);
    void show(const Subject& subject, Instant now);
    const Subject& subject() const { return m_subject; }
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }
    QSize sizeHint() const override { return {300, heightForWidth(300)}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Paints, or with no painter only measures. The height.
    int layOut(QPainter* painter, int width) const;
    int layOutWait(QPainter* painter, const Wait& wait, int top, int width) const;
    int layOutFact(QPainter* painter, const FactsView::Fact& fact, int top, int width) const;

    const Theme& m_theme;
    Subject m_subject;
    Instant m_now;
};

/// All about what is selected.
class InspectTab : public QWidget {
Q_OBJECT
public:
    InspectTab(const Theme& theme, QWidget* parent);
    void show(const Selection& selection, const view::ClusterView& cluster, const Names& names, Instant now);
    const Subject& subject() const { return m_view->subject(); }

private:
    SubjectView* m_view;
};

} // namespace highwater::ui
