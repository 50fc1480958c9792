// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/deadline.h"

#include <cstdint>

namespace highwater::node {

/// Kafka: BrokerState. Source: replication.md 4.43.
enum class LifecycleState : std::uint8_t {
    NotRunning,
    Starting,                  ///< registers, catches up with the metadata
    Recovery,                  ///< caught up; loads its logs, asks to be unfenced
    Running,                   ///< unfenced, ports open
    PendingControlledShutdown, ///< its leaders move away; serves as before
    ShuttingDown,              ///< done: the process may end
};

/// Registration, heartbeats, stopping. Kafka: BrokerLifecycleManager. Source: replication.md 4.35-4.47. Lost in a crash.
struct BrokerLifecycle {
    LifecycleState state = LifecycleState::NotRunning;
    Uuid incarnationId;
    BrokerEpoch brokerEpoch = kNoBrokerEpoch;         ///< none until registered
    BrokerEpoch previousBrokerEpoch = kNoBrokerEpoch; ///< out of the clean-shutdown marker (2.31)
    bool logsAreLoaded = false;                       ///< the first publish is done (4.46)
    bool portsAreOpen = false;                        ///< clients and other brokers are served
    bool isReadyToServe = false;                      ///< caught up and loaded: asks to be unfenced
    bool isHurried = false;                           ///< the next one goes as soon as the present one is answered
    bool wasToldNotYet = false;                       ///< while stopping
    CorrelationId sentAs;                             ///< the registration or heartbeat on its way; 0: none
    NodeId sentTo = kNoNode;
    machine::Deadline timeout;           ///< of the one on its way
    machine::Deadline next;              ///< the next registration or heartbeat
    machine::Deadline registrationLimit; ///< initial.broker.registration.timeout.ms
    machine::Deadline shutdownLimit;     ///< a controlled shutdown waits no longer

    bool isRegistered() const { return brokerEpoch != kNoBrokerEpoch; }
    machine::Deadline earliestDeadline() const
    {
        return earlierOf(earlierOf(timeout, next), earlierOf(registrationLimit, shutdownLimit));
    }
    friend bool operator==(const BrokerLifecycle&, const BrokerLifecycle&) = default;
};
inline constexpr Duration kStartingHeartbeatInterval = milliseconds(10);
inline constexpr Duration kFirstShutdownHeartbeatDelay = milliseconds(50);
inline constexpr Duration kControlledShutdownMax = seconds(300);

} // namespace highwater::node
