// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"

#include <map>

using namespace highwater;
using namespace highwater::session;

namespace {

scenario::Scenario aLab(const std::string& steps = "")
{
    return scenario::readScenario("lesson: A lab\nseed: 5\ncluster: { brokers: 3, config: { replica.lag.time.max.ms: 5000 } }\n"
                                  "topics: [{ name: payments, partitions: 2, replicas: 3, assignments: [[1, 2, 3], [2, 3, 1]], config: { min.insync.replicas: 2 } }]\n"
                                  "producers: [{ name: payments-api }]\nsteps:\n"
                                  "  - { until: { leader: { of: payments-0, isNot: none } }, within: 30s }\n"
                                  "  - say: It begins.\n"
                                  "  - send: { producer: payments-api, topic: payments, count: 100000, every: 20ms, keys: { prefix: k, count: 7 } }\n"
        + steps)
        .value();
}

constexpr Instant at(std::int64_t wholeSeconds) { return Instant{wholeSeconds * 1'000'000}; }

/// What is shown, but for what belongs to the line of time and not to the moment.
view::ClusterView shown(Session& session) { return *session.takeFrame().cluster; }

const sim::Command kKill{sim::KillNode{NodeId{1}}, event::By::Person};

} // namespace

class TestSession : public QObject {
Q_OBJECT
private slots:
    void playingShowsTheScenario();
    void aMomentSoughtIsTheMomentPlayed();
    void steppingBackAndForthComesBack();
    void eventsAreSteppedOverOneByOne();
    void aCommandDropsTheFutureBehindIt();
    void aRefusedCommandChangesNothing();
    void commandsAreReplayed();
    void aForkSharesThePastAndNothingElse();
    void framesLeaveNoEventOut();
    void everyChainOfCausesEnds();
    void whatAKillCausedLeadsBackToIt();
    void anyEventCanBeHadAgain();
    void aWaitOfTheScenarioIsPartOfTheReplay();
};

void TestSession::playingShowsTheScenario()
{
    Session session(aLab());
    QVERIFY(session.advanceTo(at(10)));
    const Frame frame = session.takeFrame();
    QCOMPARE(frame.cursor.now, at(10));
    QCOMPARE(frame.cluster->now, at(10));
    QCOMPARE(frame.title, std::string("A lab"));
    QCOMPARE(frame.notes, std::vector<std::string>{"It begins."});
    QVERIFY(frame.failedExpectations.empty());
    QVERIFY2(!frame.defect, frame.defect.value_or("").c_str());
    QCOMPARE(frame.cluster->topics.size(), std::size_t(1));
    QVERIFY(frame.cluster->promise.acknowledged > 100);
    QVERIFY(!session.auditLines().empty());
}

void TestSession::aMomentSoughtIsTheMomentPlayed()
{
    Session session(aLab());
    std::map<StepNumber, view::ClusterView> moments;
    while (session.cursor().now < at(12)) {
        QVERIFY(session.advanceOne());
        if (session.cursor().step.value % 211 == 0)
            moments.emplace(session.cursor().step, shown(session));
    }
    QVERIFY(moments.size() > 10);
    for (auto moment = moments.rbegin(); moment != moments.rend(); ++moment) {
        session.seek(session.cursor().branch, moment->first);
        QCOMPARE(session.cursor().step, moment->first);
        QVERIFY(shown(session) == moment->second);
    }
    for (const auto& [step, view] : moments) {
        session.seek(session.cursor().branch, step);
        QVERIFY(shown(session) == view);
    }
    session.seek(at(6));
    QCOMPARE(session.cursor().now, at(6));
    session.seek(at(14));
    QCOMPARE(session.cursor().now, at(14));
    QCOMPARE(session.cursor().lastInstant, at(14));
}

void TestSession::steppingBackAndForthComesBack()
{
    Session session(aLab());
    QVERIFY(!session.stepBackOne());
    session.advanceTo(at(8));
    const StepNumber last = session.cursor().lastStep;
    session.seek(session.cursor().branch, last);
    const view::ClusterView before = shown(session);
    for (int i = 0; i < 5; ++i)
        QVERIFY(session.stepBackOne());
    QCOMPARE(session.cursor().step.value, last.value - 5);
    QCOMPARE(session.cursor().lastStep, last);
    QVERIFY(!session.takeFrame().isContinuation);
    for (int i = 0; i < 5; ++i)
        QVERIFY(session.advanceOne());
    QVERIFY(session.takeFrame().isContinuation);
    QVERIFY(shown(session) == before);
    QCOMPARE(session.cursor().lastStep, last);
}

void TestSession::eventsAreSteppedOverOneByOne()
{
    Session session(aLab());
    std::vector<EventNumber> forwards;
    for (int i = 0; i < 10; ++i) {
        QVERIFY(session.advanceOneEvent(true));
        for (const event::Event& event : session.takeFrame().newEvents)
            if (event::isLandmark(event.body))
                forwards.push_back(event.number);
    }
    QVERIFY(!forwards.empty());
    QCOMPARE(session.landmarks().back().number, forwards.back());
    const std::size_t landmarks = session.landmarks().size();
    const StepNumber telling = session.cursor().step;
    QVERIFY(session.stepBackOneEvent(true));
    QCOMPARE(session.cursor().step.value, telling.value - 1);
    QVERIFY(session.advanceOneEvent(true));
    QCOMPARE(session.cursor().step, telling);
    QCOMPARE(session.landmarks().size(), landmarks);
    while (session.stepBackOneEvent(true)) {
    }
    QVERIFY(session.cursor().step < telling);
    QVERIFY(session.advanceOneEvent(false));
    QVERIFY(session.stepBackOneEvent(false));
}

void TestSession::aCommandDropsTheFutureBehindIt()
{
    Session session(aLab());
    session.advanceTo(at(12));
    session.seek(at(7));
    const StepNumber here = session.cursor().step;
    QVERIFY(!session.submit(kKill));
    QCOMPARE(session.cursor().step, here.next());
    QCOMPARE(session.cursor().lastStep, here.next());
    QCOMPARE(session.cursor().now, at(7));
    QCOMPARE(session.cursor().lastInstant, at(7));
    for (const event::Event& landmark : session.landmarks())
        QVERIFY(landmark.at <= at(7));
    const auto* killed = std::get_if<event::NodeKilled>(&session.landmarks().back().body);
    QVERIFY(killed && killed->by == event::By::Person);
}

void TestSession::aRefusedCommandChangesNothing()
{
    Session session(aLab());
    session.advanceTo(at(12));
    session.seek(at(7));
    const Cursor before = session.cursor();
    const view::ClusterView view = shown(session);
    QVERIFY(session.submit({sim::RestartNode{NodeId{1}}, event::By::Person}).has_value());
    QVERIFY(session.submit({sim::KillNode{NodeId{77}}, event::By::Person}).has_value());
    QCOMPARE(session.cursor(), before);
    QVERIFY(shown(session) == view);
}

void TestSession::commandsAreReplayed()
{
    Session session(aLab());
    session.advanceTo(at(7));
    QVERIFY(!session.submit(kKill));
    session.advanceTo(at(9));
    QVERIFY(!session.submit({sim::SetClientConfig{sim::kFirstClient, "acks", "1"}, event::By::Person}));
    session.advanceTo(at(25));
    QVERIFY(!session.submit({sim::RestartNode{NodeId{1}}, event::By::Person}));
    session.advanceTo(at(40));
    const StepNumber last = session.cursor().lastStep;
    session.seek(session.cursor().branch, last);
    const view::ClusterView end = shown(session);
    const std::vector<event::Event> landmarks = session.landmarks();
    session.seek(session.cursor().branch, StepNumber{1});
    std::vector<event::Event> again;
    while (session.cursor().step < last) {
        QVERIFY(session.advanceOne());
        for (const event::Event& event : session.takeFrame().newEvents)
            if (event::isLandmark(event.body) && event.number > landmarks.front().number)
                again.push_back(event);
    }
    QVERIFY(shown(session) == end);
    QCOMPARE(again.back(), landmarks.back());
    QVERIFY(session.landmarks() == landmarks);
    QVERIFY(std::equal(again.rbegin(), again.rend(), landmarks.rbegin()));
}

void TestSession::aForkSharesThePastAndNothingElse()
{
    Session session(aLab());
    session.advanceTo(at(12));
    const BranchId first = session.cursor().branch;
    session.seek(at(7));
    const StepNumber here = session.cursor().step;
    const view::ClusterView shared = shown(session);
    const BranchId second = session.fork();
    QVERIFY(first != second);
    QCOMPARE(session.cursor().branch, second);
    QCOMPARE(session.cursor().lastStep, here);
    QVERIFY(shown(session) == shared);
    QVERIFY(!session.submit(kKill));
    session.advanceTo(at(20));
    QVERIFY(std::any_of(session.landmarks().begin(), session.landmarks().end(),
        [](const event::Event& event) { return std::holds_alternative<event::NodeKilled>(event.body); }));
    // A step stands at its own instant, a little before the one sought.
    const auto sameAs = [](view::ClusterView a, const view::ClusterView& b) {
        a.now = b.now;
        return a == b;
    };
    session.seek(first, here);
    QVERIFY(sameAs(shown(session), shared));
    QVERIFY(session.cursor().lastInstant == at(12));
    QVERIFY(std::none_of(session.landmarks().begin(), session.landmarks().end(),
        [](const event::Event& event) { return std::holds_alternative<event::NodeKilled>(event.body); }));
    session.advanceTo(at(20));
    QVERIFY(session.takeFrame().cluster->broker(NodeId{1})->process == view::ProcessState::Running);
    session.seek(second, here);
    QVERIFY(sameAs(shown(session), shared));
}

void TestSession::framesLeaveNoEventOut()
{
    Session session(aLab());
    EventNumber last = kNoEvent;
    for (int i = 1; i <= 90; ++i) {
        session.advanceTo(Instant{i * 100'000});
        for (const event::Event& event : session.takeFrame().newEvents) {
            QCOMPARE(event.number.value, last.value + 1);
            last = event.number;
        }
    }
    QVERIFY(last.value > 100);
}

void TestSession::everyChainOfCausesEnds()
{
    Session session(aLab());
    session.advanceTo(at(6));
    session.submit(kKill);
    session.advanceTo(at(30));
    for (const event::Event& landmark : session.landmarks()) {
        const std::vector<event::Event> chain = session.why(landmark.number);
        QVERIFY(!chain.empty());
        QCOMPARE(chain.front(), landmark);
        QCOMPARE(chain.back().cause, kNoEvent);
    }
}

void TestSession::whatAKillCausedLeadsBackToIt()
{
    Session session(aLab());
    session.advanceTo(at(6));
    QVERIFY(!session.submit(kKill));
    const EventNumber killed = session.landmarks().back().number;
    session.advanceTo(at(40));
    int found = 0;
    for (const event::Event& landmark : session.landmarks()) {
        const auto* elected = std::get_if<event::LeaderElected>(&landmark.body);
        if (!elected || elected->previousLeader != NodeId{1} || landmark.number < killed)
            continue;
        const std::vector<event::Event> chain = session.why(landmark.number);
        QVERIFY(std::any_of(chain.begin(), chain.end(), [&](const event::Event& event) { return event.number == killed; }));
        ++found;
    }
    QVERIFY(found > 0);
}

void TestSession::anyEventCanBeHadAgain()
{
    Session session(aLab());
    std::map<EventNumber, event::Event> told;
    for (int i = 1; i <= 150; ++i) {
        session.advanceTo(Instant{i * 100'000});
        for (const event::Event& event : session.takeFrame().newEvents)
            told.emplace(event.number, event);
    }
    for (const auto& [number, event] : told)
        if (number.value % 97 == 0)
            QCOMPARE(session.eventNumbered(number), std::optional(event));
    QVERIFY(!session.eventNumbered(kNoEvent));
    QVERIFY(!session.eventNumbered(EventNumber{told.rbegin()->first.value + 1'000'000}));
}

void TestSession::aWaitOfTheScenarioIsPartOfTheReplay()
{
    Session session(aLab("  - { until: { acked: { atLeast: 50 } }, within: 30s }\n  - { after: 1s, kill: { leaderOf: payments-0 } }\n"
                         "  - { until: { broker: { id: 1, is: fenced } }, within: 30s }\n  - say: Fenced.\n  - expect: { acked: 1 }\n"));
    session.advanceTo(at(40));
    const Frame end = session.takeFrame();
    QCOMPARE(end.notes, (std::vector<std::string>{"It begins.", "Fenced."}));
    QCOMPARE(end.failedExpectations.size(), std::size_t(1));
    QVERIFY(end.failedExpectations.front().find("acked") != std::string::npos);
    session.seek(at(5));
    QCOMPARE(session.takeFrame().notes, std::vector<std::string>{"It begins."});
    session.seek(at(40));
    const Frame again = session.takeFrame();
    QCOMPARE(again.notes, end.notes);
    QCOMPARE(again.failedExpectations, end.failedExpectations);
    QVERIFY(*again.cluster == *end.cluster);
}

QTEST_APPLESS_MAIN(TestSession)
#include "tst_session.moc"
