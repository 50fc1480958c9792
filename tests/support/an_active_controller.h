// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/controller/controller.h"
#include "engine/metadata/metadata_image.h"
#include "tests/support/step_of.h"

#include <set>
#include <string>
#include <vector>

namespace highwater::tests {

inline std::vector<NodeId> nodes(std::initializer_list<std::int32_t> ids)
{
    std::vector<NodeId> list;
    for (const std::int32_t id : ids)
        list.push_back({id});
    return list;
}

/// A controller, node 100, that is active in epoch 7, and what it wrote. Records are committed when the test says so, or at once.
class ActiveControllerBench {
public:
    static constexpr NodeId kSelf{100};

    explicit ActiveControllerBench(std::map<std::string, std::int16_t> features = {}, config::ConfigMap staticConfigs = {})
        : controller(stateOf(std::move(features), std::move(staticConfigs)))
    {
        metadata::MetadataImage image;
        image.endOffset = {1}; // the LeaderChange
        image.epoch = {7};
        activation = doing([&](machine::Outbox& out) { controller.activate({7}, image, out, writes); });
        commit();
    }

    const metadata::MetadataImage& image() const { return controller.state().active->image; }
    const metadata::BrokerRegistration& broker(std::int32_t id) const { return *image().broker({id}); }
    const metadata::PartitionRegistration& partition(const std::string& topic, std::int32_t index = 0) const
    {
        return *image().partition(idOf(topic, index));
    }
    TopicIdPartition idOf(const std::string& topic, std::int32_t index = 0) const
    {
        return {image().topicId(topic).value_or(TopicId{}), {index}};
    }

    template <class Body>
    Stepped ask(std::int32_t from, Body body)
    {
        const message::Envelope envelope = requestFrom({from}, kSelf, std::move(body), message::Channel::Controller);
        return doing([&](machine::Outbox& out) { controller.step(now, machine::Received{envelope}, out, writes); });
    }
    Stepped wake()
    {
        return doing([&](machine::Outbox& out) { controller.step(now, machine::Wake{}, out, writes); });
    }
    /// All that was written is committed.
    Stepped commit()
    {
        return doing([&](machine::Outbox& out) { controller.onCommitted(image().endOffset, out); });
    }
    /// Asks, commits, and gives the only answer.
    template <class Response, class Body>
    Response answer(std::int32_t from, Body body)
    {
        last = ask(from, std::move(body));
        if (last.isOnly<Response>())
            return last.only<Response>();
        return commit().only<Response>();
    }
    /// Wakes the controller at each of its deadlines, and commits.
    void runUntil(Instant until)
    {
        while (controller.earliestDeadline().at <= until) {
            now = controller.earliestDeadline().at;
            const Stepped step = wake();
            told.insert(told.end(), step.events.begin(), step.events.end());
            commit();
        }
        now = until;
    }

    message::BrokerRegistrationRequest registration(std::int32_t id, std::uint64_t incarnation = 1) const
    {
        message::BrokerRegistrationRequest request;
        request.brokerId = {id};
        request.incarnationId = {std::uint64_t(id), incarnation};
        request.logDirs = {Uuid{77, std::uint64_t(id)}};
        return request;
    }
    message::BrokerHeartbeatRequest heartbeat(std::int32_t id) const
    {
        message::BrokerHeartbeatRequest request;
        request.brokerId = {id};
        request.brokerEpoch = broker(id).brokerEpoch;
        request.currentMetadataOffset = image().endOffset.plus(-1);
        return request;
    }
    message::BrokerHeartbeatResponse beat(std::int32_t id) { return answer<message::BrokerHeartbeatResponse>(id, heartbeat(id)); }
    message::BrokerHeartbeatResponse stop(std::int32_t id)
    {
        message::BrokerHeartbeatRequest request = heartbeat(id);
        request.wantShutDown = true;
        return answer<message::BrokerHeartbeatResponse>(id, request);
    }
    /// Registered and unfenced.
    void addBrokers(std::initializer_list<std::int32_t> ids)
    {
        for (const std::int32_t id : ids) {
            answer<message::BrokerRegistrationResponse>(id, registration(id));
            beat(id);
        }
    }
    /// With the replicas of each partition.
    message::CreateTopicsResponse addTopic(const std::string& name, std::vector<std::vector<NodeId>> assignments,
        std::vector<std::pair<std::string, std::string>> configs = {})
    {
        return answer<message::CreateTopicsResponse>(1,
            message::CreateTopicsRequest{{{name, -1, -1, std::move(assignments), std::move(configs)}}});
    }
    /// Lets the sessions of these brokers end, the others' not.
    void silence(std::initializer_list<std::int32_t> ids)
    {
        const std::set<std::int32_t> silent(ids.begin(), ids.end());
        told.clear();
        for (int round = 0; round < 12; ++round) {
            for (const auto& [id, registration] : metadata::MetadataImage(image()).brokers)
                if (!silent.contains(id.value) && !registration.fenced)
                    beat(id.value);
            runUntil(now + seconds(1));
        }
    }
    /// What its leader asks for.
    message::AlterPartitionRequest alteration(const std::string& topic, std::vector<NodeId> isr, std::int32_t index = 0) const
    {
        const metadata::PartitionRegistration& registration = partition(topic, index);
        message::AlterPartitionData data;
        data.partition = idOf(topic, index);
        data.leaderEpoch = registration.leaderEpoch;
        data.partitionEpoch = registration.partitionEpoch;
        for (const NodeId member : isr)
            data.newIsr.push_back({member, kNoBrokerEpoch});
        const auto* sender = image().broker(registration.leader);
        return {registration.leader, sender == nullptr ? kNoBrokerEpoch : sender->brokerEpoch, {data}};
    }
    message::AlterPartitionPartitionResponse alter(const std::string& topic, std::vector<NodeId> isr)
    {
        const auto response = answer<message::AlterPartitionResponse>(1, alteration(topic, std::move(isr)));
        return response.partitions.empty() ? message::AlterPartitionPartitionResponse{} : response.partitions.front();
    }
    /// All records written since the last call, in order.
    std::vector<metadata::MetadataRecord> takeRecords()
    {
        std::vector<metadata::MetadataRecord> records;
        for (const controller::MetadataWrite& write : writes)
            records.insert(records.end(), write.records->begin(), write.records->end());
        writes.clear();
        return records;
    }
    template <class Fact>
    std::vector<Fact> facts() const
    {
        return Stepped{{}, told, {}}.told<Fact>();
    }

    controller::Controller controller;
    Stepper stepper;
    Instant now = at(0);
    EventNumber cause;
    controller::MetadataWrites writes;
    Stepped activation;
    Stepped last;
    std::vector<event::Event> told; ///< by wakes

private:
    static controller::ControllerState stateOf(std::map<std::string, std::int16_t> features, config::ConfigMap staticConfigs)
    {
        controller::ControllerState state;
        state.id = kSelf;
        state.bootstrapFeatures = std::move(features);
        state.staticConfigs = std::move(staticConfigs);
        return state;
    }
    template <class Act>
    Stepped doing(Act act)
    {
        return stepper.doing(kSelf, now, act, cause);
    }
};

} // namespace highwater::tests
