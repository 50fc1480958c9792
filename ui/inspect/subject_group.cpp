// SPDX-License-Identifier: GPL-3.0-or-later
// Groups and their members.
#include "ui/inspect/subject.h"

#include <algorithm>

#include "ui/bridge/event_words.h"
#include "ui/bridge/format.h"
#include "ui/group/group_reading.h"
#include "ui/group/group_rows.h"
#include "ui/group/member_mark.h"
#include "ui/inspect/waiting_text.h"

namespace highwater::ui {
namespace {

const QString kDash = QStringLiteral("–");
constexpr qsizetype kUnownedMax = 8; ///< partitions that are named

QString textOr(const std::string& words)
{
    return words.empty() ? kDash : QString::fromStdString(words);
}

/// `payments-4 @ 150`, or which record since its process began.
QString exceptionOf(const view::ConsumerView& consumer)
{
    if (!consumer.exception)
        return kDash;
    const client::ProcessingException& exception = *consumer.exception;
    if (exception.offset == kNoOffset)
        return QStringLiteral("#%1").arg(exception.atRecord);
    return QStringLiteral("%1 @ %2").arg(QString::fromStdString(toString(exception.partition)), format::offset(exception.offset));
}

} // namespace

Subject SubjectReader::group(const std::string& id) const
{
    Subject subject;
    //: Title; %1 is a consumer group's name
    subject.title = tr("group %1").arg(QString::fromStdString(id));
    if (const view::GroupView* found = m_cluster.group(id))
        addGroup(*found, subject);
    else if (const std::vector<std::string> known = groupIdsIn(m_cluster); std::find(known.begin(), known.end(), id) != known.end())
        subject.subtitle = absenceOf(id);
    else
        return gone(subject.title);
    std::vector<view::Waiting> unowned;
    for (const view::Waiting& waiting : view::waitingsOf(m_cluster, id))
        if (waiting.kind == view::Waiting::Kind::PartitionUnowned)
            unowned.push_back(waiting);
        else
            addWait(waiting, subject);
    if (unowned.size() == 1)
        addWait(unowned.front(), subject);
    if (unowned.size() < 2)
        return subject;
    QStringList names;
    for (const view::Waiting& waiting : unowned)
        if (waiting.partition && names.size() < kUnownedMax)
            names << m_names.partition(*waiting.partition);
    if (unowned.size() > std::size_t(names.size()))
        names << QStringLiteral("…");
    //: %1 is a list of partitions
    subject.waits.push_back({tr("%n partitions stand still, for nobody owns them: %1.", "", int(unowned.size())).arg(names.join(QStringLiteral(", "))),
        {}, inkOf(view::Waiting::Kind::PartitionUnowned)});
    return subject;
}

/// Why the view has no such group.
QString SubjectReader::absenceOf(const std::string& id) const
{
    const NodeId coordinator = coordinatorWithout(m_cluster, id);
    if (coordinator == kNoNode)
        return tr("no broker has it loaded now");
    //: Under a group's name; %1 is a broker such as "broker 2", which would be its coordinator
    return tr("It does not exist on %1, its coordinator: nobody has joined yet, or it was deleted.").arg(m_names.node(coordinator));
}

void SubjectReader::addGroup(const view::GroupView& group, Subject& subject) const
{
    const bool isClassic = group.kind == view::GroupKind::Classic;
    const auto members = int(group.members.size());
    //: Under a group's name
    subject.subtitle = isClassic ? tr("%n members, classic protocol", "", members)
                                 //: Under a group's name; consumer is the protocol's name (KIP-848)
                                 : tr("%n members, consumer protocol", "", members);
    const bool isCalm = group.state == "Stable" || group.state == "Empty";
    std::vector<FactsView::Fact> facts{
        //: Facts about a group; the value is Kafka's name of the state
        {tr("state"), textOr(group.state), group.state == "Stable" ? Ink::Good : isCalm ? Ink::MutedText : Ink::Group},
        isClassic ? FactsView::Fact{QStringLiteral("generation"), QString::number(group.generation)}
                  : FactsView::Fact{QStringLiteral("group epoch"), QString::number(group.generation)},
    };
    if (!isClassic)
        facts.push_back({QStringLiteral("target epoch"), QString::number(group.targetEpoch), group.targetEpoch == group.generation ? Ink::Text : Ink::Group});
    //: Facts about a group: what assigns its partitions
    facts.push_back({tr("assignor"), textOr(group.assignor)});
    //: Facts about a group: the broker that keeps it
    facts.push_back({tr("coordinator"), group.coordinator == kNoNode ? kDash : m_names.node(group.coordinator), group.coordinator == kNoNode ? Ink::Lost : Ink::Text});
    std::optional<std::int64_t> lag; // none before the first commit
    for (const view::GroupOffsetView& offset : group.offsets)
        if (offset.lag)
            lag = lag.value_or(0) + std::max<std::int64_t>(0, *offset.lag);
    //: Facts about a group: records not committed as read, of all its partitions
    facts.push_back({tr("lag"), lag ? format::count(*lag) : kDash, lag.value_or(0) > 0 ? Ink::Failed : Ink::Text});
    addKeys(group, facts);
    addRebalances(group, facts);
    subject.sections.push_back({{}, std::move(facts)});
}

/// Kafka keeps the order within one partition: a key that goes to another one may be read out of order.
void SubjectReader::addKeys(const view::GroupView& group, std::vector<FactsView::Fact>& facts) const
{
    std::int64_t all = 0;
    std::int64_t moved = 0;
    for (const view::TopicView& topic : m_cluster.topics)
        if (std::ranges::find(group.offsets, topic.id, [](const view::GroupOffsetView& offset) { return offset.partition.topicId; }) != group.offsets.end()) {
            all += topic.keyCount;
            moved += topic.keysMoved;
        }
    if (moved == 0)
        return;
    //: Facts about a group: keys of its topics whose records went to more than one partition
    facts.push_back({tr("keys that moved"), tr("%1 of %2").arg(format::count(moved), format::count(all))});
    //: Facts about a group: keys of which it did a later record before an earlier one
    facts.push_back({tr("keys read out of order"), format::count(group.keysOutOfOrder), group.keysOutOfOrder > 0 ? Ink::Lost : Ink::Text});
}

void SubjectReader::addRebalances(const view::GroupView& group, std::vector<FactsView::Fact>& facts) const
{
    if (group.rebalancingSince)
        //: Facts about a group: how long the rebalance that is under way has lasted
        facts.push_back({tr("rebalancing for"), format::duration(std::max(Duration{}, m_cluster.now - *group.rebalancingSince)), Ink::Group});
    //: Facts about a group's rebalances; %1 is how many had an end, %2 how long the last one took
    facts.push_back({tr("rebalances"), group.rebalances > 0 ? tr("%1, last took %2").arg(group.rebalances).arg(format::duration(group.lastRebalance))
                                                           : format::count(group.rebalances)});
    const auto longest = std::max_element(group.offsets.begin(), group.offsets.end(),
        [](const view::GroupOffsetView& a, const view::GroupOffsetView& b) { return a.stoodStillLast < b.stoodStillLast; });
    if (longest != group.offsets.end() && longest->stoodStillLast.value > 0)
        //: Facts about a group: the longest time that a partition stood still the last time it did
        facts.push_back({tr("longest standstill"), format::duration(longest->stoodStillLast)});
}

void SubjectReader::addMember(const view::ConsumerView& consumer, Subject& subject) const
{
    const view::GroupView* group = m_cluster.group(consumer.groupId);
    const view::GroupMemberView* member = nullptr;
    if (group)
        for (const view::GroupMemberView& one : group->members)
            if (one.client == consumer.id)
                member = &one;
    const QString letter = MemberLetters::letter(MemberLetters(m_cluster, consumer.groupId).placeOf(consumer.id));
    //: Under a consumer's name; %1 is its letter, %2 its group
    subject.subtitle = tr("member %1 of group %2").arg(letter, QString::fromStdString(consumer.groupId));
    switch (consumer.process) {
    case view::ProcessState::Dead: subject.waits.push_back({tr("It is down until somebody starts it again."), {}, Ink::Down}); break;
    case view::ProcessState::Paused: subject.waits.push_back({tr("Its process stands still until somebody resumes it."), {}, Ink::OutOfSync}); break;
    case view::ProcessState::Running: break;
    }
    if (consumer.failure)
        //: %1 is an error's name
        subject.waits.push_back({tr("Its application ended with %1 and reads no more.").arg(words::error(*consumer.failure)), {}, Ink::Lost});
    if (member && member->session && consumer.process != view::ProcessState::Dead)
        subject.waits.push_back({tr("The coordinator removes it unless it hears a heartbeat in time."), member->session});
    if (consumer.autoCommit)
        subject.waits.push_back({tr("The first poll after this commits its position (auto.commit.interval.ms)."), consumer.autoCommit});
    subject.sections.push_back({{},
        {
            {QStringLiteral("memberId"), textOr(member ? member->memberId : consumer.memberId)},
            {QStringLiteral("group.instance.id"), textOr(member ? member->instanceId : std::string())},
            {group && group->kind == view::GroupKind::Consumer ? QStringLiteral("memberEpoch") : QStringLiteral("generationId"),
                QString::number(member ? member->epoch : consumer.generation)},
            //: Facts about a member: the broker that it takes for its coordinator
            {tr("coordinator"), consumer.coordinator == kNoNode ? kDash : m_names.node(consumer.coordinator)},
            {tr("topic"), textOr(consumer.topic)},
            {tr("pattern"), textOr(consumer.pattern)},
            {tr("records read"), format::count(consumer.recordsConsumed)},
            //: Facts about a member: records that poll returned and that are not processed yet
            {tr("records in hand"), format::count(consumer.recordsInHand)},
            //: Facts about a member: how long its application takes for one record
            {tr("time per record"), format::duration(consumer.processingTime)},
            //: Facts about a member: the record at which its application throws an exception
            {tr("throws at"), exceptionOf(consumer)},
        }});
    std::vector<FactsView::Fact> positions;
    for (const view::ConsumerPartitionView& partition : consumer.partitions) {
        const std::int64_t lag = partition.lag ? partition.lag->value : 0;
        positions.push_back({m_names.partition(partition.partition), tr("%1, lag %2").arg(format::offset(partition.position), format::offset(partition.lag)),
            lag > 5 ? Ink::Failed : Ink::Text});
    }
    subject.sections.push_back({tr("Positions"), std::move(positions)});
    std::vector<FactsView::Fact> waiting;
    for (const auto& [name, value] : consumer.configsAtNextStart)
        waiting.push_back({QString::fromStdString(name), format::configValue(name, value), Ink::OutOfSync});
    if (!waiting.empty())
        //: Heading over configs that a consumer reads only when it is made
        subject.sections.push_back({tr("Configs from its next start on"), std::move(waiting)});
    std::vector<FactsView::Fact> configs;
    for (const auto& [name, value] : consumer.configs)
        configs.push_back({QString::fromStdString(name), format::configValue(name, value)});
    subject.sections.push_back({tr("Configs"), std::move(configs)});
}

} // namespace highwater::ui
