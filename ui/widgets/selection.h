// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <string>
#include <variant>

namespace highwater::ui {

struct NothingSelected { friend bool operator==(const NothingSelected&, const NothingSelected&) = default; };
/// A broker, controller or client.
struct SelectedNode { NodeId node; friend bool operator==(const SelectedNode&, const SelectedNode&) = default; };
struct SelectedPartition { TopicIdPartition partition; friend bool operator==(const SelectedPartition&, const SelectedPartition&) = default; };
/// One broker's copy of a partition.
struct SelectedReplica {
    TopicIdPartition partition;
    NodeId broker;
    friend bool operator==(const SelectedReplica&, const SelectedReplica&) = default;
};
/// A consumer group, by its id.
struct SelectedGroup { std::string group; friend bool operator==(const SelectedGroup&, const SelectedGroup&) = default; };
struct SelectedEvent { EventNumber event; friend bool operator==(const SelectedEvent&, const SelectedEvent&) = default; };

/// What the person looks at; all panels follow it.
using Selection = std::variant<NothingSelected, SelectedNode, SelectedPartition, SelectedReplica, SelectedEvent, SelectedGroup>;

} // namespace highwater::ui
