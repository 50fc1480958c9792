// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"
#include "ui/bridge/command_sender.h"

#include <memory>
#include <string>

namespace highwater::test {

/// Three brokers, a topic with six partitions, a producer and one member of the group `ledger`; commands are done at once.
class GroupWorld : public ui::CommandSender {
public:
    GroupWorld() : m_session(*scenario::readScenario(std::string(kScenario))) {}

    void send(const sim::Command& command) override
    {
        commands.push_back(command);
        refusal = m_session.submit(command);
    }
    /// Plays for so long; the view then.
    std::shared_ptr<const view::ClusterView> after(Duration span)
    {
        m_session.advanceTo(m_session.cursor().now + span, 10'000'000);
        return m_session.takeFrame().cluster;
    }
    session::Session& session() { return m_session; }

    std::vector<sim::Command> commands;
    session::Refusal refusal;

    static constexpr const char* kScenario = "lesson: Members\n"
                                             "seed: 7\n"
                                             "cluster: { brokers: 3, config: { offsets.topic.num.partitions: 1 } }\n"
                                             "topics:\n"
                                             "  - { name: payments, partitions: 6, replicas: 3, config: { min.insync.replicas: 2 } }\n"
                                             "producers:\n"
                                             "  - { name: payments-api, config: { acks: all } }\n"
                                             "consumers:\n"
                                             "  - { name: ledger-1, topic: payments, config: { group.id: ledger, auto.offset.reset: earliest } }\n"
                                             "steps:\n"
                                             "  - until: { group: { of: ledger, state: Stable, members: 1 } }\n"
                                             "    within: 30s\n";

private:
    session::Session m_session;
};

} // namespace highwater::test
