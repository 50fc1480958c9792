// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/judge_model.h"

#include <algorithm>

#include "engine/sim/invariants.h"
#include "ui/bridge/scenario_words.h"

namespace highwater::ui {
namespace {

QString text(std::string_view words)
{
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

const sim::Invariant* invariantOf(const view::JudgeView& judge)
{
    const auto all = sim::invariants();
    const auto found = std::ranges::find(all, std::string_view(judge.invariant), &sim::Invariant::id);
    return found == all.end() ? nullptr : &*found;
}

/// `leaderCompleteness` as `leader completeness`: the name in words, the same in all languages.
QString inWords(std::string_view name)
{
    QString words;
    for (const QChar letter : text(name)) {
        if (letter.isUpper() && !words.isEmpty())
            words += QLatin1Char(' ');
        words += letter.toLower();
    }
    return words;
}

} // namespace

int JudgeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_judges.size());
}

QVariant JudgeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const view::JudgeView& judge = m_judges[std::size_t(index.row())];
    const sim::Invariant* invariant = invariantOf(judge);
    switch (role) {
    case Qt::DisplayRole: return invariant == nullptr ? text(judge.invariant) : inWords(invariant->name);
    case Qt::ToolTipRole: return invariant == nullptr ? QString() : judgeWords(invariant->sentence);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2: %3").arg(text(judge.invariant), data(index, Qt::DisplayRole).toString(), verdictOf(judge));
    case IdRole: return text(judge.invariant);
    case VerdictRole: return verdictOf(judge);
    case HasSpokenRole: return judge.violations > 0;
    case IsDefectRole: return judge.violations > 0 && judge.lastRule.empty();
    default: return {};
    }
}

QString JudgeModel::verdictOf(const view::JudgeView& judge) const
{
    if (judge.violations == 0)
        //: Of a rule that is watched all the time: it was never broken
        return tr("holds");
    const QString why = judge.lastRule.empty()
        //: A rule was broken and nothing in the configs explains it
        ? tr("Nothing allows this: it is a defect of the engine.")
        //: A rule was broken because a config or fault allows it, %1 says which
        : tr("Allowed by: %1").arg(text(judge.lastRule));
    //: A rule was broken: how often, what was seen last, and what allowed it
    return tr("broken %n times, last: %1 %2", "", int(judge.violations)).arg(text(judge.lastWhat), why);
}

void JudgeModel::show(const std::vector<view::JudgeView>& judges)
{
    std::vector<view::JudgeView> ordered = judges;
    std::ranges::stable_partition(ordered, [](const view::JudgeView& judge) { return judge.violations > 0; });
    if (ordered == m_judges)
        return;
    beginResetModel();
    m_judges = std::move(ordered);
    endResetModel();
}

void JudgeModel::retranslate()
{
    if (!m_judges.empty())
        emit dataChanged(index(0), index(int(m_judges.size()) - 1));
}

int JudgeModel::spokenCount() const
{
    return int(std::ranges::count_if(m_judges, [](const view::JudgeView& judge) { return judge.violations > 0; }));
}

} // namespace highwater::ui
