// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include <vector>

#include "engine/view/cluster_view.h"

namespace highwater::ui {

/// The judges that watch the world: which invariant each guards, and what it said. Those that spoke come first.
class JudgeModel : public QAbstractListModel {
Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole + 1, VerdictRole, HasSpokenRole, IsDefectRole };

    using QAbstractListModel::QAbstractListModel;
    int rowCount(const QModelIndex& parent = {}) const override;
    /// DisplayRole: the invariant's name; VerdictRole: what its judge says; ToolTipRole: what must hold.
    QVariant data(const QModelIndex& index, int role) const override;

    void show(const std::vector<view::JudgeView>& judges);
    /// The sentences in the language of now.
    void retranslate();
    /// How many judges have spoken.
    int spokenCount() const;

private:
    QString verdictOf(const view::JudgeView& judge) const;

    std::vector<view::JudgeView> m_judges;
};

} // namespace highwater::ui
