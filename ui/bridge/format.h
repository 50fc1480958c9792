// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/message/common.h"

/// Numbers, times and sizes as text. The decimal sign follows the default locale; everything else is the same in every language.
namespace highwater::ui::format {

/// Thousands apart: `1 284`, with a narrow no-break space.
QString count(std::int64_t number);
QString offset(Offset offset);
/// An offset that a source cannot know is a dash.
QString offset(const std::optional<Offset>& offset);
/// `[26, 28)`: from, inclusive, to, exclusive.
QString range(Offset from, Offset to);
/// `{1, 3}`.
QString nodes(const std::vector<NodeId>& nodes);
/// `00:23.372`, with hours when there are any: `1:00:23.372`. kNever is a dash.
QString time(Instant at);
/// `00:23.372 118`: down to the microsecond.
QString exactTime(Instant at);
/// `23.372`, as the playhead shows it: minutes only when there are any.
QString shortTime(Instant at);
/// `9 s`, `9.5 s`, `500 ms`, `120 µs`, `2 min 5 s`; three digits that count.
QString duration(Duration span);
/// `16 KiB`, `1.5 MiB`, `812 B`.
QString size(ByteCount bytes);
/// `1/20×`, `1×`, `250×`: virtual time per time of the wall.
QString speed(double factor);
/// `0`, `1`, `all`, as the config writes it.
QString acks(message::Acks acks);
/// A config's value for reading: sizes and milliseconds by the name they belong to: `batch.size` 16384 is `16 KiB`,
/// `…​.ms` 30000 is `30 s`; others as they are.
QString configValue(const std::string& name, const std::string& value);

} // namespace highwater::ui::format
