"""[13.3.3] [13.3.4] [13.3.2] Casualties, leaders taken out, and how outcomes are written into the position."""

from __future__ import annotations

from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Frame
from grognard.rulesets.lhy.events.results import GotOff, LeaderFell, PositionLeft, SquadFlipped, SquadReduced
from grognard.rulesets.lhy.events.troops import ConcealmentLost, Disrupted, Regrouping, Shocked, UnitLost
from grognard.rulesets.lhy.fire.placing import is_by_the_enemy
from grognard.rulesets.lhy.state import NOBODY, POOL, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import is_mounted, of_platoon, platoon_of

from .judging import CASUALTY, DISRUPT, LOSS, REGROUP, Outcome, Outcomes, Suffered


def unused_sections(state: LhyState, unit: UnitId) -> dict[str, list[UnitId]]:
    """[13.3.3a] The sections of its platoon that are out of play, by kind."""
    platoon = platoon_of(state, unit)
    found: dict[str, list[UnitId]] = {}
    for other in of_platoon(state, platoon) if platoon is not None else ():
        if state.units[other].place == POOL and state.world.kind[other].type == "section":
            found.setdefault(state.world.kind[other].id, []).append(other)
    return found


def becomes_section(state: LhyState, unit: UnitId) -> bool:
    """[13.3.3a] Whether a section stands in for it when it loses a step: a whole squad that is not Japanese."""
    kind = state.kind(unit)
    return kind.type == "squad" and kind.steps > 1 and not kind.japanese


class Casualty(Frame, frozen=True):
    """[13.3.3] A unit loses a step. ``steady``: without disruption [14.3.1]; ``counted``: on the casualty track.

    Ends with the counter that stands for it afterwards, or with nobody.
    """

    unit: UnitId
    rule: str
    steady: bool = False
    counted: bool = True

    def start(self, g: Game, value: object) -> None:
        state = g.state
        kind = state.kind(self.unit)
        if becomes_section(state, self.unit):
            self.reduce(g)
        elif kind.steps > 1:
            g.emit(SquadFlipped(self.unit, self.rule, counted=self.counted))
            g.end(self.unit)
        else:
            take_out(g, self.unit, self.rule, counted=self.counted)
            g.end(NOBODY)

    def reduce(self, g: Game) -> None:
        """[13.3.3a] Draw the section that stands in for the squad."""
        found = unused_sections(g.state, self.unit)
        if len(found) > 1:
            g.ask(self, Draw(cup=tuple((kind, len(units)) for kind, units in found.items())), then=self.drawn)
        elif found:
            self.replace_by(g, next(iter(found)))
        else:
            shaken = not (self.steady or g.state.units[self.unit].heroic)
            g.emit(SquadFlipped(self.unit, self.rule, disrupted=shaken, counted=self.counted))
            g.end(self.unit)

    def drawn(self, g: Game, value: Drawn) -> None:
        self.replace_by(g, value.item)

    def replace_by(self, g: Game, kind: str) -> None:
        section = unused_sections(g.state, self.unit)[kind][0]
        g.emit(SquadReduced(self.unit, section, self.rule, steady=self.steady, counted=self.counted))
        g.end(section)


def take_out(g: Game, unit: UnitId, rule: str, *, counted: bool = True) -> None:
    """[13.3.3a] [13.3.4] A counter leaves play: a leader for some minutes, any other for good."""
    state = g.state
    if state.kind(unit).leader:
        g.emit(LeaderFell(unit, state.minute + state.world.tables.result.leader_minutes, rule))
    else:
        g.emit(UnitLost(unit, rule, counted))


class ApplyOutcomes(Frame, frozen=True):
    """[13.0b] Write down what befalls units, each once; riders who suffer get off [13.1s6b].

    Ends with what each suffered and the counter that now stands for it.
    """

    outcomes: Outcomes
    rule: str = ""
    """What they rest on; empty: the rule of each outcome itself."""
    done: tuple[Suffered, ...] = ()

    def start(self, g: Game, value: object) -> None:
        if len(self.done) == len(self.outcomes):
            g.end(self.done)
            return
        unit, outcome = self.outcomes[len(self.done)]
        get_off(g, unit)
        rule = self.rule or rule_of(g.state, unit, outcome)
        if outcome == CASUALTY:
            g.call(self, Casualty(unit, rule), then=self.fell)
            return
        settle(g, unit, outcome, rule)
        now = NOBODY if outcome == LOSS else unit
        g.become(self, done=(*self.done, Suffered(unit, outcome, now)))

    def fell(self, g: Game, value: UnitId) -> None:
        unit, outcome = self.outcomes[len(self.done)]
        g.become(self, self.start, done=(*self.done, Suffered(unit, outcome, value)))


def settle(g: Game, unit: UnitId, outcome: Outcome, rule: str) -> None:
    """[13.3.2a] [13.3.5a] [13.3.6] An outcome other than the loss of a step."""
    state = g.state
    if outcome == LOSS:
        destroy(g, unit, rule)
    elif outcome == REGROUP:
        if not state.units[unit].disrupted:
            g.emit(Regrouping((unit,), rule))
    elif outcome == DISRUPT and state.kind(unit).vehicle:
        g.emit(Shocked(unit, rule))
    elif outcome == DISRUPT:
        g.emit(Disrupted(unit, rule))


def destroy(g: Game, unit: UnitId, rule: str) -> None:
    """[13.3.6] Something is destroyed; of a fortified position an improved one remains [13.3.6a]."""
    kind, side, hex = g.state.kind(unit), g.state.world.side[unit], g.state.here(unit)
    g.emit(UnitLost(unit, rule))
    if kind.fp:
        g.emit(PositionLeft(hex, side))


def rule_of(state: LhyState, unit: UnitId, outcome: Outcome) -> str:
    """The rule of an outcome itself."""
    kind = state.kind(unit)
    if outcome == LOSS:
        return "13.3.6a" if kind.fp else "13.3.6b"
    if outcome == CASUALTY:
        return "13.3.4b" if kind.leader else "13.3.3a"
    if outcome == REGROUP:
        return "13.3.7a5"
    return "13.3.5a" if kind.vehicle else "13.3.2a"


def get_off(g: Game, unit: UnitId) -> None:
    """[13.1s6b] [10.4.6.2c2] When a rider suffers, he and all who ride with him leave their AFV."""
    state = g.state
    if not is_mounted(state, unit):
        return
    carrier = state.units[unit].carrier
    riders = state.load(carrier) if state.kind(carrier).armoured else (unit,)
    g.emit(GotOff(riders, state.here(unit), "13.1s6b"))
    for other in riders:
        if other != unit:
            thrown_off(g, other)


def thrown_off(g: Game, unit: UnitId) -> None:
    """[10.4.6.2d2] Who is forced off next to the enemy is disrupted; Japanese regroup wherever it is."""
    state, here = g.state, g.state.units[unit]
    if here.disrupted or here.heroic:
        return
    if state.kind(unit).japanese:
        g.emit(Regrouping((unit,), "10.4.6.2d2"))
    elif is_by_the_enemy(state, unit):
        g.emit(Disrupted(unit, "10.4.6.2d2"))


def show(g: Game, units: tuple[UnitId, ...], rule: str) -> None:
    """[4.3.1.1d] Units that are still there and concealed lose their concealment."""
    found = tuple(unit for unit in units if g.state.units[unit].concealed)
    if found:
        g.emit(ConcealmentLost(found, rule))
