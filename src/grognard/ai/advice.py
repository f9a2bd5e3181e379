"""What a machine player would do in one's place: played on, in a world that its side cannot tell from the true one,
until dice fall, something comes to light, or somebody else is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, Literal

from msgspec import Struct

from grognard import rulesets
from grognard.core import flow
from grognard.core.flow import CHANCE, Action, Event, Rng, Side
from grognard.core.match import Input, LogLine, apply_input, log_line
from grognard.core.ruleset import AnyRuleset, decision_of
from grognard.core.view import Forecast, View

from .errands import Errand, errands
from .imagined import ImaginedSeat, Question, start_on, unpacked
from .players import Player

MOST_STEPS = 160
OTHER_WORLDS = 3
"""In so many other worlds a plan is played as well: where they part, the side would learn something."""
End = Literal["asked", "dice", "reveals", "phase", "long", "over"]
"""Why a plan goes no further: another side is asked; dice would fall; something would come to light, which nobody can
foresee; the phase is at its end; it is long enough; the match is over."""


class Step(Struct, frozen=True):
    """One answer of a plan: its notation, what the side would read and see of it, and the chances if dice then fall."""

    answer: str
    lines: tuple[LogLine, ...]
    view: View
    odds: tuple[Forecast, ...] = ()


class Plan(Struct, frozen=True):
    """What a side sees now, what a player would do step by step, why the plan goes no further, and what he means by it:
    the tasks that he has in mind for the side's formations."""

    before: View
    steps: tuple[Step, ...]
    end: End
    errands: Sequence[Errand] = ()


class SeatAhead(ImaginedSeat):
    """A side's place further on in an imagined world."""

    __slots__ = ()

    def __init__(self, ruleset: Any, state: Any, side: Side) -> None:
        self._ruleset, self._state, self.side = ruleset, state, side

    def legal(self) -> list[Action]:
        return list(self.decision.legal(self._state))


class Line:
    """A course of play in one world, as a side sees it."""

    def __init__(self, ruleset: AnyRuleset, state: Any, side: Side) -> None:
        self.ruleset, self.state, self.side = ruleset, state, side
        self.told: list[Event] = []

    @property
    def asked(self) -> list[Side]:
        """Who has to decide."""
        return [decision.side for _, decision in flow.open_decisions(self.state)]

    def play(self, action: Action) -> None:
        """Go on by an answer; remember what the side learns of it."""
        self.told = []
        apply_input(self.ruleset, self.state, Input(self.side, action), self._hear)

    def _hear(self, event: Event, state: Any) -> None:
        seen = event.seen(state, self.side)
        if seen is not None:
            self.told.append(seen)

    def view(self) -> View:
        return self.ruleset.view(self.state, self.side)


def advise(asked: Question, player: Player, rng: Rng) -> Plan:
    """What a player would do about a question, and about those that follow from his answers."""
    seat = ImaginedSeat(asked)
    start = unpacked(asked.world, start_on(asked.venue))
    ruleset = rulesets.find(asked.venue.game)
    line = Line(ruleset, start.fork(), asked.side)
    others = [Line(ruleset, ruleset.resample(start, asked.side, rng), asked.side) for _ in range(OTHER_WORLDS)]
    first, before = player.choose(seat), seat.view()
    meant = player.resolve.course.plan if player.resolve else None
    found = list(_ahead(line, others, player, first))
    steps = tuple(step for step, _ in found)
    return Plan(before, steps, found[-1][1] or "long", errands(before, meant.tasks if meant else ()))


def _ahead(line: Line, others: Sequence[Line], player: Player, first: Action) -> Iterator[tuple[Step, End | None]]:
    """Step after step, each with the reason to stop after it."""
    chosen, began = first, present_step(line.view())
    for place in range(1, MOST_STEPS + 1):
        earlier = line.state.fork()
        answer = line.ruleset.notation_of(earlier).write(chosen)
        line.play(chosen)
        count, whole = known_of(line, others, chosen)
        end = reason_to_stop(line, began) if whole else "reveals"
        lines = (log_line(line.state.world, place, one) for one in line.told[:count])
        odds = tuple(line.ruleset.forecast(earlier, line.side, chosen)) if end == "dice" else ()
        view = line.ruleset.view(earlier, line.side) if end == "reveals" else line.view()
        yield Step(answer, tuple(one for one in lines if one is not None), view, odds), end
        if end is not None:
            return
        chosen = player.choose(SeatAhead(line.ruleset, line.state, line.side))


def known_of(line: Line, others: Sequence[Line], action: Action) -> tuple[int, bool]:
    """How much of what an answer has told the side is told in every world that it cannot tell apart, and whether it is
    all there is to tell, with the same side asked next."""
    least, whole = len(line.told), True
    for other in others:
        decision = decision_of(other.state, line.side)
        if decision is None or not decision.allows(other.state, action):
            return 0, False
        other.play(action)
        whole = whole and (other.told, other.asked) == (line.told, line.asked)
        pairs = zip(line.told, other.told, strict=False)
        least = min(least, sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)))
    return least, whole


def reason_to_stop(line: Line, began: object) -> End | None:
    """Why nothing can be said of what comes after an answer, if there is a reason."""
    if line.state.outcome is not None:
        return "over"
    if CHANCE in line.asked:
        return "dice"
    if line.asked != [line.side]:
        return "asked"
    return "phase" if present_step(line.view()) != began else None


def present_step(view: View) -> object:
    """The turn and the step of the sequence that a view stands at."""
    return view.turn, tuple(place for place, step in enumerate(view.sequence) if step.now)
