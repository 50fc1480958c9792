// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_events.h"

#include "tests/support/sample_view.h"

#include <algorithm>

namespace highwater::test {

namespace {

using namespace event;

constexpr Instant at(std::int64_t thousandths) { return Instant{thousandths * 1'000}; }

/// Tells events in any order; they are sorted and numbered at the end.
class Teller {
public:
    void tell(Instant when, NodeId node, EventBody body, Instant cause = kNever)
    {
        m_events.push_back({{}, {}, when, node, std::move(body)});
        m_causes.push_back(cause);
    }

    std::vector<Event> take()
    {
        std::vector<std::size_t> order(m_events.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return m_events[a].at < m_events[b].at; });
        std::vector<Event> sorted;
        for (const std::size_t place : order) {
            Event told = m_events[place];
            told.number = EventNumber{sorted.size() + 1};
            for (const Event& earlier : sorted)
                if (earlier.at == m_causes[place])
                    told.cause = earlier.number;
            sorted.push_back(std::move(told));
        }
        return sorted;
    }

private:
    std::vector<Event> m_events;
    std::vector<Instant> m_causes; ///< when the cause was told
};

void tellAcknowledgements(Teller& teller)
{
    std::int64_t number = 0;
    for (std::int64_t i = 0; i < 90; ++i) {
        const Instant when = at(1'800 + i * 240);
        auto records = std::make_shared<const record::DriverRecords>(record::DriverRecords{kSampleProducer, {RecordNumber{number++}}});
        const std::int32_t partition = std::int32_t(i % 6);
        if (when > at(13'500) && when < at(14'000))
            teller.tell(when, kSampleProducer, BatchFailed{samplePartition(partition), ErrorCode::NetworkException, true, records});
        else if (when >= at(14'000) && when < at(23'100))
            teller.tell(when, kSampleProducer, BatchRetried{samplePartition(partition), ErrorCode::NotLeaderOrFollower, milliseconds(100), records});
        else
            teller.tell(when, kSampleProducer,
                BatchAcknowledged{samplePartition(partition), NodeId{partition == 0 ? 1 : 2},
                    when > at(11'020) ? message::Acks::Leader : message::Acks::All, Offset{i / 6}, records});
    }
}

/// Log ends and high watermarks of payments-4, for the chart.
void tellLog(Teller& teller)
{
    for (std::int64_t i = 0; i < 28; ++i) {
        const Instant when = at(1'900 + i * 430);
        teller.tell(when, NodeId{2}, RecordsAppended{samplePartition(4), Offset{i}, Offset{i}, LeaderEpoch{0}, AppendOrigin::Client, nullptr});
        if (i > 0 && i < 26)
            teller.tell(when + milliseconds(60), NodeId{2}, HighWatermarkAdvanced{samplePartition(4), Offset{i - 1}, Offset{i}, event::ReplicaRole::Leader});
    }
    for (std::int64_t i = 0; i < 4; ++i)
        teller.tell(at(23'040 + i * 80), NodeId{3},
            RecordsAppended{samplePartition(4), Offset{22 + i}, Offset{22 + i}, LeaderEpoch{2}, AppendOrigin::Client, nullptr});
}

} // namespace

std::vector<Event> sampleEvents()
{
    Teller teller;
    const std::vector<NodeId> all{NodeId{1}, NodeId{2}, NodeId{3}};
    const std::vector<NodeId> rest{NodeId{1}, NodeId{3}};
    teller.tell(at(420), NodeId{3}, QuorumLeaderElected{QuorumEpoch{1}, {NodeId{1}, NodeId{3}}});
    teller.tell(at(430), NodeId{3}, ControllerActivated{QuorumEpoch{1}}, at(420));
    teller.tell(at(1'200), NodeId{3}, TopicCreated{samplePartition(0).topicId, "payments", 6});
    for (std::int32_t i = 0; i < 6; ++i)
        teller.tell(at(1'200), NodeId{3}, LeaderElected{samplePartition(i), NodeId{1 + i % 3}, LeaderEpoch{0}, kNoNode, all, ElectionKind::Created});
    teller.tell(at(11'020), kNoNode, ClientConfigChanged{kSampleProducer, "acks", "1", By::Person});
    auto records = std::make_shared<const record::DriverRecords>(record::DriverRecords{kSampleProducer, {RecordNumber{416}, RecordNumber{417}}});
    teller.tell(at(13'861), kSampleProducer, BatchAcknowledged{samplePartition(4), NodeId{2}, message::Acks::Leader, Offset{26}, records}, at(11'020));
    teller.tell(at(13'900), NodeId{2}, NodeKilled{By::Person}, at(13'861));
    teller.tell(at(22'912), NodeId{3}, BrokerFenced{NodeId{2}, FenceReason::SessionExpired}, at(13'900));
    for (const std::int32_t i : {1, 4})
        teller.tell(at(23'020), NodeId{3}, LeaderElected{samplePartition(i), NodeId{3}, LeaderEpoch{2}, NodeId{2}, rest, ElectionKind::InSync}, at(22'912));
    for (const NodeId leader : rest)
        teller.tell(at(22'980), leader, InSyncSetShrunk{samplePartition(leader.value == 1 ? 0 : 2), rest, {NodeId{2}}}, at(22'912));
    teller.tell(at(23'250), kSampleConsumer, ConsumerTruncationDetected{samplePartition(4), Offset{27}, Offset{22}}, at(23'020));
    teller.tell(at(23'310), NodeId{2}, LogTruncated{samplePartition(4), Offset{28}, Offset{22}, Offset{26}}, at(23'020));
    tellAcknowledgements(teller);
    tellLog(teller);
    return teller.take();
}

session::Frame sampleFrame()
{
    session::Frame frame = frameOf(sampleView());
    frame.newEvents = sampleEvents();
    return frame;
}

std::vector<Event> sampleCauses()
{
    const std::vector<Event> events = sampleEvents();
    std::vector<Event> chain;
    const auto last = std::find_if(events.rbegin(), events.rend(), [](const Event& told) { return std::holds_alternative<LogTruncated>(told.body); });
    for (EventNumber number = last->number; number != kNoEvent; number = chain.back().cause)
        chain.push_back(events[std::size_t(number.value - 1)]);
    return chain;
}

} // namespace highwater::test
