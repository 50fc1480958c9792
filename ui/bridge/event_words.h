// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/base/error_code.h"
#include "engine/event/cluster_events.h"
#include "engine/record/driver_records.h"
#include "ui/bridge/format.h"

/// Small words that the sentences of events share. Not translated: numbers and Kafka's names.
namespace highwater::ui::words {

inline QString text(std::string_view view) { return QString::fromUtf8(view.data(), qsizetype(view.size())); }
inline QString error(ErrorCode code) { return text(nameOf(code)); }
template <class Meaning, class Representation>
QString number(const Number<Meaning, Representation>& value) { return QString::number(value.value); }
inline int countOf(const record::DriverRecordsPointer& records) { return records ? int(records->numbers.size()) : 0; }

/// `payments-0, payments-1`, the first few of them.
inline QString partitions(const std::vector<TopicPartition>& list)
{
    constexpr std::size_t shownMax = 4;
    QString joined;
    for (std::size_t i = 0; i < list.size() && i < shownMax; ++i)
        joined += (i == 0 ? QString() : QStringLiteral(", ")) + text(toString(list[i]));
    return list.size() > shownMax ? joined + QStringLiteral(" …") : joined;
}

/// The sentence for who did it.
inline QString by(event::By by, const QString& person, const QString& scenario, const QString& chance)
{
    return by == event::By::Person ? person : by == event::By::Scenario ? scenario : chance;
}

} // namespace highwater::ui::words
