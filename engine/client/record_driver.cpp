// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/record_driver.h"

#include "engine/client/producer.h"

#include <algorithm>

namespace highwater::client {
namespace {

Bytes valueOf(RecordNumber number, ByteCount size)
{
    std::string text = std::to_string(number.value);
    if (ByteCount(text.size()) < size)
        text.resize(std::size_t(size), ' ');
    return Bytes::ofText(text);
}

OutgoingRecord recordOf(const RunningPlan& running, RecordNumber number)
{
    const SendPlan& plan = running.plan;
    OutgoingRecord record{plan.topic, plan.partition, std::nullopt, valueOf(number, plan.valueSize), number};
    if (plan.keyCount > 0)
        record.key = Bytes::ofText(plan.keyPrefix + std::to_string(running.sentCount % plan.keyCount));
    return record;
}

} // namespace

void RecordDriver::start(const SendPlan& plan, const machine::Outbox& out)
{
    if (plan.count <= 0)
        return;
    m_plans.push_back({plan, 0, out.deadline({})});
    m_topic = plan.topic;
}

void RecordDriver::resume(const machine::Outbox& out)
{
    for (RunningPlan& running : m_plans)
        running.next.at = std::max(running.next.at, out.now());
}

void RecordDriver::step(Instant now, Producer& producer, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    for (RunningPlan& running : m_plans)
        while (running.sentCount < running.plan.count && running.next.at <= now && !producer.isBlocked()) {
            out.isDue(running.next);
            m_topic = running.plan.topic;
            producer.send(now, recordOf(running, m_nextNumber), out);
            m_nextNumber.value += 1;
            running.sentCount += 1;
            running.next.at = running.next.at + running.plan.interval;
        }
    std::erase_if(m_plans, [](const RunningPlan& running) { return running.sentCount >= running.plan.count; });
    out.putCause(cause);
}

machine::Deadline RecordDriver::earliestDeadline() const
{
    machine::Deadline earliest;
    for (const RunningPlan& running : m_plans)
        earliest = machine::earlierOf(earliest, running.next);
    return earliest;
}

std::int64_t RecordDriver::recordsLeft() const
{
    std::int64_t left = 0;
    for (const RunningPlan& running : m_plans)
        left += running.plan.count - running.sentCount;
    return left;
}

} // namespace highwater::client
