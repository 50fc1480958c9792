// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

#include "ui/theme/theme.h"

namespace highwater::ui {

/// Names at the left, values at the right, one line each.
class FactsView : public QWidget {
Q_OBJECT
public:
    struct Fact {
        QString name;
        QString value;
        Ink ink = Ink::Text; ///< of the value
        friend bool operator==(const Fact&, const Fact&) = default;
    };
    FactsView(const Theme& theme, QWidget* parent);
    void setFacts(std::vector<Fact> facts);
    const std::vector<Fact>& facts() const { return m_facts; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    std::vector<Fact> m_facts;
};

} // namespace highwater::ui
