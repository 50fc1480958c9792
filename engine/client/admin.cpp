// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/admin.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

#include <algorithm>
#include <utility>

namespace highwater::client {
namespace {

constexpr std::int32_t kInFlightMax = 100;
constexpr const char* kNoAnswer = "no answer within default.api.timeout.ms";

bool isVoterChange(const AdminRequest& request)
{
    return std::holds_alternative<message::AddRaftVoterRequest>(request) || std::holds_alternative<message::RemoveRaftVoterRequest>(request);
}

/// Another try, perhaps through another broker, can end otherwise. A change of the voters is tried again only where it was asked of
/// the wrong node: what the leader answers is what its asker hears. Kafka: KafkaAdminClient.addRaftVoter.
bool isWorthAnotherTry(const AdminRequest& request, ErrorCode error)
{
    if (isVoterChange(request))
        return error == ErrorCode::NotController || error == ErrorCode::NotLeaderOrFollower;
    return error == ErrorCode::NotController || error == ErrorCode::RequestTimedOut || error == ErrorCode::NetworkException
        || error == ErrorCode::BrokerNotAvailable || error == ErrorCode::ThrottlingQuotaExceeded;
}

std::string nameOf(const TopicIdPartition& partition)
{
    return toString(partition.topicId.uuid) + "-" + std::to_string(partition.partition.value);
}

std::string nameOf(const message::DeletableTopic& topic)
{
    return topic.name.empty() ? toString(topic.topicId.uuid) : topic.name;
}

/// All things that a request still asks for.
std::vector<std::string> namesIn(const AdminRequest& request)
{
    std::vector<std::string> names;
    std::visit(overloaded{
                   [&](const message::CreateTopicsRequest& create) {
                       for (const message::CreatableTopic& topic : create.topics)
                           names.push_back(topic.name);
                   },
                   [&](const message::IncrementalAlterConfigsRequest& alter) {
                       for (const message::AlterableConfig& config : alter.configs)
                           names.push_back(config.resource.name);
                   },
                   [&](const message::ElectLeadersRequest& elect) {
                       for (const TopicIdPartition& partition : elect.partitions)
                           names.push_back(nameOf(partition));
                   },
                   [&](const message::CreatePartitionsRequest& create) {
                       for (const message::CreatablePartitions& topic : create.topics)
                           names.push_back(topic.name);
                   },
                   [&](const message::DeleteTopicsRequest& deletion) {
                       for (const message::DeletableTopic& topic : deletion.topics)
                           names.push_back(nameOf(topic));
                   },
                   [&](const message::AlterPartitionReassignmentsRequest& alter) {
                       for (const message::ReassignablePartition& partition : alter.partitions)
                           names.push_back(toString(partition.partition));
                   },
                   [&](const message::ListPartitionReassignmentsRequest&) { names.push_back("reassignments"); },
                   [&](const message::UnregisterBrokerRequest& unregister) {
                       names.push_back(std::to_string(unregister.brokerId.value));
                   },
                   [&](const message::AddRaftVoterRequest& add) { names.push_back(std::to_string(add.voter.id.value)); },
                   [&](const message::RemoveRaftVoterRequest& remove) { names.push_back(std::to_string(remove.voter.id.value)); },
               },
        request);
    return names;
}

/// What an unanswered request was about, in one line. Partitions to elect leaders of are known by their topic's id, which says
/// nothing to a reader: they are counted.
std::string subjectOf(const AdminRequest& request)
{
    if (const auto* elect = std::get_if<message::ElectLeadersRequest>(&request)) {
        const std::size_t count = elect->partitions.size();
        return count == 0 ? "all partitions" : std::to_string(count) + (count == 1 ? " partition" : " partitions");
    }
    std::string subject;
    for (const std::string& name : namesIn(request))
        subject += (subject.empty() ? "" : ", ") + name;
    return subject;
}

/// Takes out what was answered for good.
void removeNamed(AdminRequest& request, const std::string& name)
{
    std::visit(overloaded{
                   [&](message::CreateTopicsRequest& create) {
                       std::erase_if(create.topics, [&](const auto& topic) { return topic.name == name; });
                   },
                   [&](message::IncrementalAlterConfigsRequest& alter) {
                       std::erase_if(alter.configs, [&](const auto& config) { return config.resource.name == name; });
                   },
                   [&](message::ElectLeadersRequest& elect) {
                       std::erase_if(elect.partitions, [&](const auto& partition) { return nameOf(partition) == name; });
                   },
                   [&](message::CreatePartitionsRequest& create) {
                       std::erase_if(create.topics, [&](const auto& topic) { return topic.name == name; });
                   },
                   [&](message::DeleteTopicsRequest& deletion) {
                       std::erase_if(deletion.topics, [&](const auto& topic) { return nameOf(topic) == name; });
                   },
                   [&](message::AlterPartitionReassignmentsRequest& alter) {
                       std::erase_if(alter.partitions, [&](const auto& item) { return toString(item.partition) == name; });
                   },
                   [](message::ListPartitionReassignmentsRequest&) {},
                   [](message::UnregisterBrokerRequest&) {},
                   [](message::AddRaftVoterRequest&) {},
                   [](message::RemoveRaftVoterRequest&) {},
               },
        request);
}

/// A request that failed as a whole.
void addForAll(std::vector<message::NamedResult>& results, ErrorCode error, const AdminRequest& request)
{
    if (error == ErrorCode::None || !results.empty())
        return;
    std::vector<std::string> names = namesIn(request);
    if (names.empty())
        names.emplace_back("all"); // all partitions were asked for
    for (std::string& name : names)
        results.push_back({std::move(name), error, {}});
}

/// The answer's results, by name.
std::vector<message::NamedResult> resultsIn(const message::Message& response, const AdminRequest& request)
{
    std::vector<message::NamedResult> results;
    std::visit(overloaded{
                   [&](const message::CreateTopicsResponse& created) { results = created.topics; },
                   [&](const message::IncrementalAlterConfigsResponse& altered) { results = altered.resources; },
                   [&](const message::ElectLeadersResponse& elected) {
                       for (const message::ElectLeadersPartitionResult& result : elected.partitions)
                           results.push_back({nameOf(result.partition), result.error, {}});
                       addForAll(results, elected.error, request);
                   },
                   [&](const message::CreatePartitionsResponse& created) { results = created.topics; },
                   [&](const message::DeleteTopicsResponse& deleted) { results = deleted.topics; },
                   [&](const message::AlterPartitionReassignmentsResponse& altered) {
                       results = altered.partitions;
                       addForAll(results, altered.error, request);
                   },
                   [&](const message::ListPartitionReassignmentsResponse& listed) {
                       addForAll(results, listed.error, request);
                   },
                   [&](const message::UnregisterBrokerResponse& unregistered) {
                       results.push_back({namesIn(request).front(), unregistered.error, unregistered.errorMessage});
                   },
                   [&](const message::AddRaftVoterResponse& added) {
                       results.push_back({namesIn(request).front(), added.error, added.errorMessage});
                   },
                   [&](const message::RemoveRaftVoterResponse& removed) {
                       results.push_back({namesIn(request).front(), removed.error, removed.errorMessage});
                   },
                   [](const auto&) { ensure(false, "an admin client is answered what it asked"); },
               },
        response);
    return results;
}

message::Message toMessage(const AdminRequest& request)
{
    return std::visit([](const auto& body) { return message::Message(body); }, request);
}

} // namespace

Admin::Admin(std::vector<NodeId> bootstrap, AdminConfig config)
{
    m_state.config = config;
    m_state.brokers = std::move(bootstrap);
}

AdminCallNumber Admin::ask(Instant now, AdminRequest request, machine::Outbox& out)
{
    const AdminCallNumber number = m_state.nextCall;
    m_state.nextCall.value += 1;
    m_state.calls.push_back({number, std::move(request), out.cause(), 0, false, out.deadline({}),
        out.deadline(m_state.config.apiTimeout)});
    settle(now, out);
    return number;
}

void Admin::step(Instant now, const machine::Input& input, machine::Outbox& out)
{
    take(input, out);
    settle(now, out);
}

void Admin::take(const machine::Input& input, machine::Outbox& out)
{
    const auto* received = std::get_if<machine::Received>(&input);
    if (received == nullptr)
        return;
    const message::Envelope& envelope = received->envelope;
    const ConnectionKey key{envelope.from, envelope.channel};
    if (std::holds_alternative<message::ConnectionClosed>(*envelope.message)) {
        if (m_state.connections.isAboutOpen(key, envelope.correlation))
            for (const auto& lost : m_state.connections.close(key, reconnectBackoff(), out))
                tryAgain(lost.context, out);
    } else if (const auto request = m_state.connections.take(key, envelope.correlation)) {
        answer(request->context, *envelope.message, out);
    }
}

void Admin::settle(Instant now, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    m_state.connections.endBackoffs(now);
    while (const auto closed = m_state.connections.closeTimedOut(reconnectBackoff(), out))
        for (const auto& lost : closed->second)
            tryAgain(lost.context, out);
    giveUp(out);
    sendOpenCalls(now, out);
    out.putCause(cause);
    m_earliest = m_state.connections.earliestDeadline();
    for (const AdminCall& call : m_state.calls) {
        m_earliest = machine::earlierOf(m_earliest, call.giveUp);
        if (!call.isUnderWay && (call.next.at > now || canSend(now)))
            m_earliest = machine::earlierOf(m_earliest, call.next);
    }
    ensure(m_earliest.at > now, "nothing of an admin client is due after its step");
}

void Admin::answer(AdminCallNumber number, const message::Message& response, machine::Outbox& out)
{
    const auto call = std::ranges::find(m_state.calls, number, &AdminCall::number);
    if (call == m_state.calls.end())
        return; // given up before
    bool isWorthIt = false;
    for (const message::NamedResult& result : resultsIn(response, call->request)) {
        if (isWorthAnotherTry(call->request, result.error)) {
            isWorthIt = true;
            continue;
        }
        removeNamed(call->request, result.name);
        note(number, result.name, result.error, result.errorMessage, out.now());
    }
    if (const auto* listed = std::get_if<message::ListPartitionReassignmentsResponse>(&response))
        for (const message::OngoingReassignment& ongoing : listed->partitions) {
            note(number, toString(ongoing.partition), ErrorCode::None, {}, out.now());
            m_state.results.back().ongoing = ongoing;
        }
    if (isWorthIt)
        tryAgain(number, out);
    else
        m_state.calls.erase(call);
}

void Admin::tryAgain(AdminCallNumber number, machine::Outbox& out)
{
    const auto call = std::ranges::find(m_state.calls, number, &AdminCall::number);
    if (call == m_state.calls.end())
        return;
    call->isUnderWay = false;
    call->attempts += 1;
    call->next = out.deadline(retryBackoff().after(call->attempts, out.prng()));
}

void Admin::giveUp(machine::Outbox& out)
{
    for (auto call = m_state.calls.begin(); call != m_state.calls.end();) {
        if (!out.isDue(call->giveUp)) {
            ++call;
            continue;
        }
        for (const std::string& name : namesIn(call->request))
            note(call->number, name, ErrorCode::RequestTimedOut, kNoAnswer, out.now());
        out.tell(event::AdminRequestRefused{
            std::string(message::apiNameOf(toMessage(call->request))), subjectOf(call->request), ErrorCode::RequestTimedOut, kNoAnswer});
        call = m_state.calls.erase(call);
    }
}

void Admin::sendOpenCalls(Instant now, machine::Outbox& out)
{
    for (AdminCall& call : m_state.calls) {
        if (call.isUnderWay || call.next.at > now)
            continue;
        const auto broker = leastLoadedBroker(m_state.brokers, out.prng(), [&](NodeId id) -> std::optional<std::size_t> {
            if (!m_state.connections.isReady({id}, now, kInFlightMax))
                return std::nullopt;
            return m_state.connections.inFlightCount({id});
        });
        if (!broker)
            return;
        out.isDue(call.next);
        call.isUnderWay = true;
        const CorrelationId correlation = out.request(*broker, message::Channel::Data, toMessage(call.request));
        m_state.connections.add({*broker}, {correlation, out.deadline(m_state.config.requestTimeout), call.number});
    }
}

void Admin::note(AdminCallNumber call, std::string name, ErrorCode error, std::string errorMessage, Instant at)
{
    m_state.results.push_back({call, std::move(name), error, std::move(errorMessage), at, std::nullopt});
    if (m_state.results.size() > kAdminResultsMax)
        m_state.results.pop_front();
}

bool Admin::canSend(Instant now) const
{
    return std::ranges::any_of(
        m_state.brokers, [&](NodeId id) { return m_state.connections.isReady({id}, now, kInFlightMax); });
}

} // namespace highwater::client
