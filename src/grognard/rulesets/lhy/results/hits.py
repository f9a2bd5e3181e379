"""[13.1] Steps 3 to 6: a total is compared with the selected unit of a group, then the others check."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.dice import Rolled
from grognard.core.flow import Frame
from grognard.rulesets.lhy.events.results import CheckRolled, UnitJudged
from grognard.rulesets.lhy.state import Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion

from .casualties import ApplyOutcomes, show
from .chance import D10, OneOf, face
from .judging import (
    CASUALTY,
    UNHURT,
    Outcomes,
    Suffered,
    disruption,
    effect,
    exposed,
    fails,
    final_result,
    outcome_of,
    real,
    scapegoats,
    selected,
    worse,
)


class Judged(Struct, frozen=True):
    """What fire will do when it is applied: outcomes, and who loses concealment by its totals."""

    outcomes: Outcomes = ()
    exposed: tuple[UnitId, ...] = ()


class JudgeHits(Frame, frozen=True):
    """[13.1s3] to [13.1s6] A total on a group of units of one side in a hex; nothing is applied. Ends with ``Judged``.

    A check that cannot worsen what its unit suffers already is not made (reading 72).
    """

    units: tuple[UnitId, ...]
    total: int
    judged: Judged = Judged()
    hit: UnitId = -1
    waiting: tuple[UnitId, ...] = ()

    def start(self, g: Game, value: object) -> None:
        state = g.state
        found = selected(state, real(state, self.units))
        if found:
            g.call(self, OneOf(found), then=self.compare)
        else:
            g.end(self.seen(state, self.total))

    def compare(self, g: Game, value: UnitId) -> None:
        """[13.1s4] [13.1s5] The final result against the selected unit."""
        state = g.state
        final = final_result(state, value, self.total)
        harm = effect(state, value, final)
        g.emit(UnitJudged(value, final, cohesion(state, value) or 0, harm != UNHURT))
        judged = self.seen(state, final)
        if harm == UNHURT:
            g.end(judged)
        elif not state.kind(value).japanese:
            suffered = Judged(worse(judged.outcomes, value, harm), judged.exposed)
            g.become(self, self.check, judged=suffered, waiting=self.others(state, value, suffered.outcomes))
        elif final >= state.world.tables.result.casualty:
            g.end(Judged(worse(judged.outcomes, value, CASUALTY), judged.exposed))
        else:
            g.call(self, OneOf(scapegoats(state, real(state, self.units))), then=self.sacrifice, judged=judged)

    def seen(self, state: LhyState, final: int) -> Judged:
        """[4.3.1.1d] What has been judged, with those whom this result shows."""
        return Judged(self.judged.outcomes, (*self.judged.exposed, *exposed(state, self.units, final)))

    def sacrifice(self, g: Game, value: UnitId) -> None:
        """[15.2.1] The best Japanese unit of the hex takes a casualty; nobody checks."""
        g.end(Judged(worse(self.judged.outcomes, value, CASUALTY), self.judged.exposed))

    def others(self, state: LhyState, hit: UnitId, outcomes: Outcomes) -> tuple[UnitId, ...]:
        """[13.1s6] Who must check: all others whom a failure would hurt more than they are hurt already."""
        return tuple(
            unit
            for unit in real(state, self.units)
            if unit != hit and outcome_of(outcomes, unit) < disruption(state, unit)
        )

    def check(self, g: Game, value: object) -> None:
        if self.waiting:
            g.ask(self, D10, then=self.checked)
        else:
            g.end(self.judged)

    def checked(self, g: Game, value: Rolled) -> None:
        """[13.3.1] One cohesion check."""
        unit, *rest = self.waiting
        outcomes = checked(g, unit, face(value), "13.1s6", self.judged.outcomes)
        g.become(self, self.check, judged=Judged(outcomes, self.judged.exposed), waiting=tuple(rest))


def checked(g: Game, unit: UnitId, die: int, rule: str, outcomes: Outcomes) -> Outcomes:
    """[13.3.1] The outcomes after a cohesion check of a unit that is not Japanese."""
    failed = fails(g.state, unit, die)
    g.emit(CheckRolled(unit, die, not failed, rule))
    return worse(outcomes, unit, disruption(g.state, unit)) if failed else outcomes


class ResultsOn(Frame, frozen=True):
    """[13.1s3] to [13.1s6] A total on units of one side, applied at once. Ends with what each ``Suffered``."""

    units: tuple[UnitId, ...]
    total: int
    rule: str = ""
    """What losses rest on; empty: the rule of each outcome itself."""
    exposed: tuple[UnitId, ...] = ()

    def start(self, g: Game, value: object) -> None:
        g.call(self, JudgeHits(self.units, self.total), then=self.apply)

    def apply(self, g: Game, value: Judged) -> None:
        g.call(self, ApplyOutcomes(value.outcomes, self.rule), then=self.finish, exposed=value.exposed)

    def finish(self, g: Game, value: tuple[Suffered, ...]) -> None:
        show(g, self.exposed, "4.3.1.1d")
        g.end(value)


class CohesionChecks(Frame, frozen=True):
    """[13.3.1] Units make a cohesion check each, then the failures are applied; where a Japanese unit fails the best of
    them takes a casualty [15.2.1]. Ends with what each ``Suffered``."""

    units: tuple[UnitId, ...]
    rule: str
    outcomes: Outcomes = ()
    waiting: tuple[UnitId, ...] | None = None

    def start(self, g: Game, value: object) -> None:
        waiting = self.units if self.waiting is None else self.waiting
        if waiting:
            g.ask(self, D10, then=self.rolled, waiting=waiting)
        else:
            g.become(ApplyOutcomes(self.outcomes, self.rule))

    def rolled(self, g: Game, value: Rolled) -> None:
        assert self.waiting
        unit, *rest = self.waiting
        if not g.state.kind(unit).japanese:
            outcomes = checked(g, unit, face(value), self.rule, self.outcomes)
            g.become(self, self.start, outcomes=outcomes, waiting=tuple(rest))
            return
        failed = fails(g.state, unit, face(value))
        g.emit(CheckRolled(unit, face(value), not failed, self.rule))
        if failed:
            g.call(self, OneOf(scapegoats(g.state, self.units)), then=self.sacrifice, waiting=tuple(rest))
        else:
            g.become(self, self.start, waiting=tuple(rest))

    def sacrifice(self, g: Game, value: UnitId) -> None:
        g.become(self, self.start, outcomes=worse(self.outcomes, value, CASUALTY))
