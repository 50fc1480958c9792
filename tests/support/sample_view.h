// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/session.h"
#include "engine/view/cluster_view.h"

namespace highwater::test {

/// The moment of the design picture, built by hand: three brokers with controllers, `payments` with six partitions, broker 2 dead
/// for 9.5 s, twelve acknowledged records of payments-4 and -5 lost with it, acks=1, messages on their way, one consumer.
view::ClusterView sampleView();

/// A healthy cluster with `brokers` brokers and `partitions` partitions of one topic, each with three replicas whose tapes hold
/// `batches` batches; for painting under load.
view::ClusterView largeView(std::int32_t brokers, std::int32_t partitions, std::int32_t batches = 24);

/// Brokers, and nothing else yet: no topic, no producer.
view::ClusterView emptyView();

/// The view in a frame, with a title and a cursor that fits.
session::Frame frameOf(view::ClusterView cluster);

/// Ids of the sample, so that tests can speak about it.
TopicIdPartition samplePartition(std::int32_t index);
inline constexpr NodeId kSampleProducer{1001};
inline constexpr NodeId kSampleConsumer{1002};

} // namespace highwater::test
