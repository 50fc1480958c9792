// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/purgatory.h"

#include <algorithm>

namespace highwater::node {
namespace {

bool comesBefore(const std::pair<machine::Deadline, ConnectionId>& a, const std::pair<machine::Deadline, ConnectionId>& b)
{
    return std::pair(a.first.at, a.second) < std::pair(b.first.at, b.second);
}

} // namespace

Connection* Purgatory::find(const ConnectionId& id)
{
    const auto found = m_connections.find(id);
    return found == m_connections.end() ? nullptr : &found->second;
}

void Purgatory::close(const ConnectionId& id)
{
    setDeadline(id, {});
    m_connections.erase(id);
}

void Purgatory::clear()
{
    m_connections.clear();
    m_due.clear();
}

void Purgatory::setDeadline(const ConnectionId& id, const machine::Deadline& deadline)
{
    Connection* connection = find(id);
    if (connection == nullptr)
        return;
    if (connection->deadline.isSet()) {
        const auto entry = std::ranges::lower_bound(m_due, std::pair(connection->deadline, id), comesBefore);
        m_due.erase(entry);
    }
    connection->deadline = deadline;
    if (deadline.isSet())
        m_due.insert(std::ranges::lower_bound(m_due, std::pair(deadline, id), comesBefore), {deadline, id});
}

std::optional<std::pair<ConnectionId, machine::Deadline>> Purgatory::takeDue(Instant now)
{
    if (m_due.empty() || m_due.front().first.at > now)
        return std::nullopt;
    const auto [deadline, id] = m_due.front();
    setDeadline(id, {});
    return std::pair(id, deadline);
}

} // namespace highwater::node
