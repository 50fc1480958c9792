// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/play_through.h"

#include "engine/scenario/quantity.h"
#include "engine/scenario/transcript.h"

namespace highwater::scenario {
namespace {

/// What of the scenario's own words was told already.
class Teller {
public:
    Teller(const Playback& play, const Tell& tell)
        : m_tell(tell), m_notes(play.position.notes.size()), m_failures(play.position.failures.size()),
          m_violations(play.position.violations.size())
    {
    }

    void tellEvents(const Playback& play, const sim::Lent& lent) const
    {
        for (const event::Event& event : lent.events())
            if (event::isLandmark(event.body))
                m_tell(transcriptLine(event, play.world.cluster));
    }
    void tellWords(const Playback& play)
    {
        const ScenarioPosition& now = play.position;
        for (; m_notes < now.notes.size(); ++m_notes)
            tellOwn(now.notes[m_notes].at, "says", now.notes[m_notes].text);
        for (; m_failures < now.failures.size(); ++m_failures)
            tellOwn(now.failures[m_failures].at, "FAILED", placeOf(now.failures[m_failures]) + ": " + now.failures[m_failures].what);
        for (; m_violations < now.violations.size(); ++m_violations)
            tellViolation(now.violations[m_violations]);
    }

private:
    void tellOwn(Instant at, std::string_view place, const std::string& text) const
    {
        constexpr std::size_t timeWidth = 11;
        constexpr std::size_t placeWidth = 14;
        std::string line = secondsText(at);
        line.insert(0, line.size() < timeWidth ? timeWidth - line.size() : 0, ' ');
        line += "  ";
        line += place;
        line.append(placeWidth - place.size(), ' ');
        m_tell(line + "  " + text);
    }
    void tellViolation(const sim::Violation& violation) const
    {
        tellOwn(violation.at, "judge", violation.invariant + ": " + violation.what + " (allowed by " + violation.rule + ")");
    }

    const Tell& m_tell;
    std::size_t m_notes;
    std::size_t m_failures;
    std::size_t m_violations;
};

} // namespace

void playThrough(const ScenarioRunner& runner, Playback& play, Instant until, const Tell& tell)
{
    Teller teller(play, tell);
    sim::Lent lent;
    const auto isLeft = [&] { return until == kNever ? !runner.isOver(play) : runner.nextInstant(play) <= until; };
    while (isLeft() && runner.step(play, lent)) {
        teller.tellEvents(play, lent);
        teller.tellWords(play);
    }
    runner.settle(play, until == kNever ? runner.scenario().end.value_or(play.world.cluster.now) : until);
    runner.judge(play);
    teller.tellWords(play);
}

} // namespace highwater::scenario
