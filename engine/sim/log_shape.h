// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <vector>

namespace highwater::sim {

/// Which epoch's records a log holds where: enough to say whether two logs hold the same, since an offset and an epoch name one
/// record (replication.md 9.21). Kept by the judges from events alone, so that it can disagree with the log.
///
/// Always:
///  1. Runs ascend by start, without a run that is empty.
class LogShape {
public:
    struct Run {
        LeaderEpoch epoch;
        Offset start;
        friend bool operator==(const Run&, const Run&) = default;
    };

    /// Where its first run starts: below, retention has taken it, or it began there.
    Offset startOffset() const { return m_runs.empty() ? m_end : m_runs.front().start; }
    Offset endOffset() const { return m_end; }
    const std::vector<Run>& runs() const { return m_runs; }
    /// kNoLeaderEpoch where it holds nothing.
    LeaderEpoch epochAt(Offset offset) const;
    bool holds(Offset offset, LeaderEpoch epoch) const { return epochAt(offset) == epoch && epoch != kNoLeaderEpoch; }
    void append(LeaderEpoch epoch, Offset base, Offset last);
    void truncateTo(Offset end);
    /// Empty, and goes on there.
    void restartAt(Offset start);

    friend bool operator==(const LogShape&, const LogShape&) = default;

private:
    std::vector<Run> m_runs;
    Offset m_end;
};

/// The offset below which both hold the same; at most the smaller end. What is below the start of one is not compared.
Offset agreesUntil(const LogShape& a, const LogShape& b);

/// The first offset at or above `from` at which both hold a record of the same epoch; kNoOffset: there is none.
Offset meetsAgain(const LogShape& a, const LogShape& b, Offset from);

} // namespace highwater::sim
