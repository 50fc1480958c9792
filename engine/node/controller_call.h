// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/outbox.h"

#include <memory>

namespace highwater::node {

/// A request to whoever is the active controller, sent again until it is answered. Kafka: NodeToControllerChannelManager.
/// Source: replication.md 1.19 (a).
struct ControllerCall {
    std::shared_ptr<const message::Message> request; ///< null: nothing to ask
    CorrelationId sentAs;                            ///< 0: waits for a controller
    NodeId sentTo = kNoNode;
    machine::Deadline deadline; ///< of the answer, or of the next look for a controller

    bool isWanted() const { return request != nullptr; }
    bool isOut() const { return sentAs.value != 0; }
    friend bool operator==(const ControllerCall& a, const ControllerCall& b)
    {
        const bool sameRequest = a.request == b.request || (a.request && b.request && *a.request == *b.request);
        return sameRequest && a.sentAs == b.sentAs && a.sentTo == b.sentTo && a.deadline == b.deadline;
    }
};
/// How often a call without a controller looks for one.
inline constexpr Duration kControllerLookInterval = milliseconds(100);

} // namespace highwater::node
