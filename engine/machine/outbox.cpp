// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/machine/outbox.h"

namespace highwater::machine {

EventNumber Outbox::tell(event::EventBody body)
{
    m_counters->lastEvent.value += 1;
    m_events.push_back({m_counters->lastEvent, m_cause, m_now, m_self, std::move(body)});
    m_cause = m_counters->lastEvent;
    return m_cause;
}

CorrelationId Outbox::request(NodeId to, message::Channel channel, message::Message body)
{
    m_counters->lastCorrelation.value += 1;
    post({m_self, to, channel, m_counters->lastCorrelation, m_cause, std::make_shared<const message::Message>(std::move(body))});
    return m_counters->lastCorrelation;
}

void Outbox::reply(const ReplyTo& to, message::Message body)
{
    post({m_self, to.node, to.channel, to.correlation, m_cause, std::make_shared<const message::Message>(std::move(body))});
}

} // namespace highwater::machine
