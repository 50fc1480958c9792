// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "engine/view/cluster_view.h"
#include "ui/group/group_reading.h"
#include "ui/group/member_mark.h"
#include "ui/theme/theme.h"
#include "ui/widgets/movie_time.h"

#include <map>
#include <string>
#include <vector>

namespace highwater::ui {

/// A member's chip in a row.
struct OwnerChip {
    NodeId client = kNoNode;
    int place = -1; ///< of its letter
    Holding holding = Holding::Owns;
    bool isPaused = false;
    friend bool operator==(const OwnerChip&, const OwnerChip&) = default;
};

/// What a group has to do with one partition.
struct GroupCellLook {
    std::vector<OwnerChip> chips; ///< the owner first; none: the partition is nobody's
    double emptied = 1;           ///< how far the chip of who let it go has emptied; 1: long ago
    int lastPlace = -1;           ///< of the letter of who had it last, while nobody has it
    double taken = 1;             ///< how far the sign that its owner just took it has faded; 1: long ago
    std::optional<std::int64_t> lag;
    double unread = 0;            ///< of the bar, 0 to 1
    double uncommitted = 0;       ///< of the bar, right of the unread part
    bool isBehind = false;
    QString lagText;              ///< `lag 9`
    QString note;                 ///< `stands still 1.2 s`; empty: nothing to say
    QString shortNote;            ///< the same where there is room for a few letters only: `1.2 s`
    bool isNoteUrgent = false;
    friend bool operator==(const GroupCellLook&, const GroupCellLook&) = default;
};

/// Many partitions of a topic in one row: who owns how many of them.
struct GroupShareLook {
    std::vector<std::pair<int, int>> owned; ///< place of a member, how many; the first is nobody's (-1) when there are such
    int count = 0;
    std::int64_t lag = 0;
    friend bool operator==(const GroupShareLook&, const GroupShareLook&) = default;
};

/// A member in the head of a column.
struct HeadChip {
    NodeId client = kNoNode;
    int place = -1;
    bool isThere = true;   ///< false: dead, or failed
    bool isPaused = false;
    bool isAwaited = false; ///< the group waits for it: it has not joined, or not let go yet
    friend bool operator==(const HeadChip&, const HeadChip&) = default;
};

struct GroupColumnLook {
    std::string id;
    QString title;      ///< `group audit`
    QString count;      ///< `2 members`
    QString generation; ///< `gen 7`, `epoch 7`; empty: nobody knows
    QString state;      ///< `Stable`, as Kafka spells it
    bool isAtRest = true;
    double waits = 0; ///< what is left of the time that it waits at most; 0: it waits for nothing
    std::vector<HeadChip> members;
    std::map<TopicIdPartition, GroupCellLook> cells;
    friend bool operator==(const GroupColumnLook&, const GroupColumnLook&) = default;

    const GroupCellLook* cell(const TopicIdPartition& partition) const;
    GroupShareLook shareOf(const std::vector<TopicIdPartition>& partitions) const;
};

inline constexpr Duration kEmptyingTime = milliseconds(400); ///< of movie time
inline constexpr Duration kTakingTime = milliseconds(900);   ///< of movie time

/// Makes a group's column out of a view, at one moment.
class GroupColumnLooks {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::GroupColumnLooks)

public:
    GroupColumnLooks(const view::ClusterView& view, MovieTime time) : m_view(view), m_time(time) {}

    GroupColumnLook of(const std::string& groupId) const;
    /// The group in sentences: who is in it, its state, what it waits for.
    QString describe(const std::string& groupId) const;
    /// One partition in the group, in sentences.
    QString describe(const std::string& groupId, const TopicIdPartition& partition) const;

private:
    void addHead(GroupColumnLook& look, const view::GroupView& group, const MemberLetters& letters) const;
    void addUncoordinated(GroupColumnLook& look, const MemberLetters& letters) const;
    void addLoners(GroupColumnLook& look) const;
    GroupCellLook cellOf(const GroupReading& reading, const MemberLetters& letters, std::int64_t fullBar) const;
    void addNote(GroupCellLook& cell, const GroupReading& reading) const;
    QString nameOf(NodeId client, const MemberLetters& letters, std::optional<int> place = std::nullopt) const;
    QString sentenceOf(const Holder& holder, const MemberLetters& letters) const;
    int placeOf(const Holder& holder, const MemberLetters& letters) const;
    const view::ConsumerView* consumer(NodeId id) const;

    const view::ClusterView& m_view;
    MovieTime m_time;
};

} // namespace highwater::ui
