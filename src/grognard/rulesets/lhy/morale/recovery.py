"""[12.1] to [12.5] Recovery from disruption and regrouping, with a leader's aid, and rallies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.morale import Recover, RecoverAided
from grognard.rulesets.lhy.deeds import RECOVER
from grognard.rulesets.lhy.events.morale import LeaderAided, Recovered, RecoveryRolled
from grognard.rulesets.lhy.events.troops import Acted, ActNoted
from grognard.rulesets.lhy.fire.small_arms import suppressing
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.results.chance import D10, OneOf, face
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import NOBODY, OFF_MAP, RECOVERED, STOPPED, Act, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion, is_elite, is_mounted

from .aid import has_moved_here, leaders_in, why_not_aid
from .heroism import BecomeHeroic, is_near_enemy

Modifier = tuple[str, int]

# ------------------------------------------------------------------------------------------- the die


def measure(state: LhyState, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """[12.3a] [12.4x] [12.4c] Those of the units whose cohesion counts: the best combat units, or the best of all where
    there is no combat unit."""
    fighting = [unit for unit in units if state.kind(unit).combat] or list(units)
    top = max(cohesion(state, unit) or 0 for unit in fighting)
    return tuple(unit for unit in fighting if (cohesion(state, unit) or 0) == top)


def modifiers(state: LhyState, units: tuple[UnitId, ...], leader: UnitId) -> tuple[Modifier, ...]:
    """[12.2x] What is added to the die of a recovery."""
    return tuple(_modifiers(state, units, leader))


def _modifiers(state: LhyState, units: tuple[UnitId, ...], leader: UnitId) -> Iterator[Modifier]:
    worth, best = state.world.tables.recovery, measure(state, units)
    if any(suppressing(state, unit) for unit in units):
        yield "12.2a", worth.suppressed
    if leader != NOBODY:
        yield "12.2b", worth.leader
    if any(is_elite(state, unit) for unit in best):
        yield "15.1b", worth.elite
    if all(state.kind(unit).japanese and state.units[unit].regrouping for unit in units):
        yield "12.4x", worth.japanese_regrouping


def may_be_heroic(state: LhyState, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """[12.3c] [12.4b] [12.6x2] Who of the units becomes heroic by a natural ten: infantry with the best cohesion."""
    return tuple(unit for unit in measure(state, units) if state.kind(unit).infantry)


class Recovering(Frame, frozen=True):
    """[12.3] [12.4] One attempt: a disrupted unit, or regrouping units of one hex together."""

    units: tuple[UnitId, ...]
    leader: UnitId = NOBODY
    moved: bool = False
    """[12.5] Whether the leader has moved to aid, so that his action is spent."""
    die: int = 0

    def start(self, g: Game, value: object) -> None:
        moved = self.leader != NOBODY and has_moved_here(g.state, self.leader)
        if self.leader != NOBODY:
            g.emit(LeaderAided(self.leader))
        g.ask(self, D10, then=self.rolled, moved=moved)

    def rolled(self, g: Game, value: Rolled) -> None:
        state, die = g.state, face(value)
        total = die + sum(number for _, number in modifiers(state, self.units, self.leader))
        needed = cohesion(state, measure(state, self.units)[0]) or 0
        disrupted = state.units[self.units[0]].disrupted
        g.emit(RecoveryRolled(self.units, die, total, needed, "12.3a" if disrupted else "12.4x"))
        g.emit(ActNoted(tuple(Act(unit, RECOVERED, (state.here(unit),)) for unit in self.units)))
        heroes = may_be_heroic(state, self.units) if die == state.world.tables.heroic.natural else ()
        if heroes and is_near_enemy(state, heroes[0]):
            g.call(self, OneOf(heroes), then=self.chosen)
        elif heroes:
            self.fail(g)
        elif total <= needed and not disrupted:
            self.rally(g, "12.4a")
        elif disrupted and total <= state.world.tables.recovery.rally:
            self.rally(g, "12.3b")
        elif total <= needed:
            g.emit(Recovered(self.units, rally=False, rule="12.3a"))
            self.fail(g)
        else:
            self.fail(g)

    def rally(self, g: Game, rule: str) -> None:
        """[12.5] Neither the units nor the leader who aided them where he stood have spent their action."""
        g.emit(Recovered(self.units, rally=True, rule=rule))
        g.end()

    def fail(self, g: Game) -> None:
        """[12.3a] [12.4a] The action of the units, and of the leader, is spent."""
        leader = () if self.leader == NOBODY or g.state.units[self.leader].acted else (self.leader,)
        g.emit(Acted((*self.units, *leader)))
        g.end()

    def chosen(self, g: Game, value: UnitId) -> None:
        """[12.6] One of them may become heroic."""
        g.call(self, BecomeHeroic(value, self.units, self.leader), then=self.inspired)

    def inspired(self, g: Game, value: bool) -> None:
        """[12.6.2x4] Without a target nobody becomes heroic, and the attempt has failed."""
        if value:
            g.end()
        else:
            self.fail(g)


# ------------------------------------------------------------------------------------------- the verb


def why_no_recovery(state: LhyState, units: tuple[UnitId, ...], leader: UnitId) -> Refusal | None:
    """[12.1] What speaks against an attempt."""
    if not units or tuple(sorted(set(units))) != units:
        return refusal("12.1x1", "recover-nobody")
    for unit in units:
        found = rights.why_not(state, unit, RECOVER) or _unfit(state, unit)
        if found is not None:
            return found
    if len({state.here(unit) for unit in units}) > 1:
        return refusal("12.4x", "recover-apart")
    if len(units) > 1 and any(state.units[unit].disrupted for unit in units):
        return refusal("12.3a", "recover-one-by-one")
    return _why_no_aid(state, units, leader) if leader != NOBODY else None


def _unfit(state: LhyState, unit: UnitId) -> Refusal | None:
    """[12.1x1] [12.1x2] What keeps one unit from it."""
    here, name = state.units[unit], the_unit(state.world, unit)
    if state.kind(unit).vehicle or not (here.disrupted or here.regrouping):
        return refusal("12.1x1", "nothing-to-recover", unit=name)
    hex = state.here(unit)
    if hex in state.assaults or (hex != OFF_MAP and is_primary_impact(state, hex)):
        return refusal("12.1x2", "no-recovery-here", unit=name)
    if is_mounted(state, unit) and state.units[here.carrier].motion != STOPPED:
        return refusal("12.1x2", "recover-in-motion", unit=name)
    return None


def _why_no_aid(state: LhyState, units: tuple[UnitId, ...], leader: UnitId) -> Refusal | None:
    """[12.1.2] What keeps a leader from aiding."""
    if leader in units:
        return refusal("12.1.2x1", "aid-himself", unit=the_unit(state.world, leader))
    for unit in units:
        found = why_not_aid(state, leader, unit, after_move=True)
        if found is not None:
            return found
    return None if has_moved_here(state, leader) else rights.why_not(state, leader, RECOVER)


def groups_at(state: LhyState, side: Side, hex: Hex) -> Iterator[tuple[UnitId, ...]]:
    """[12.3] [12.4x] Who of a side in a hex could try together: each disrupted unit, any of the regrouping ones."""
    own = sorted(unit for unit in state.everyone(hex) if state.world.side[unit] == side)
    for unit in own:
        if state.units[unit].disrupted:
            yield (unit,)
    regrouping = [unit for unit in own if state.units[unit].regrouping and not state.units[unit].disrupted]
    for size in range(1, len(regrouping) + 1):
        yield from combinations(regrouping, size)


class RecoverVerb:
    """[12.1] Recovery in a segment."""

    actions: tuple[type[Action], ...] = (Recover, RecoverAided)
    among: str = "everybody"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        """Every group in every hex, alone and with each leader there."""
        return self._attempts(state, side, {state.here(u) for u in state.on_map(side) if needs_recovery(state, u)})

    def _attempts(self, state: LhyState, side: Side, hexes: set[Hex]) -> Iterator[Action]:
        for hex in sorted(hexes):
            leaders = [unit for unit in leaders_in(state, hex) if state.world.side[unit] == side]
            for units in groups_at(state, side, hex):
                yield Recover(units)
                yield from (RecoverAided(leader, units) for leader in leaders if leader not in units)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Recover | RecoverAided)
        return why_no_recovery(state, action.units, leader_named(action))

    def listed(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        able = rights.entitled(state, RECOVER)
        those = (unit for unit in (state.on_map(side) if able else ()) if able >> unit & 1)
        hexes = {state.here(unit) for unit in those if needs_recovery(state, unit)}
        return (each for each in self._attempts(state, side, hexes) if self.against(state, side, each) is None)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Recover | RecoverAided)
        return Recovering(action.units, leader_named(action))


def leader_named(action: Recover | RecoverAided) -> UnitId:
    """[12.1.2] The leader who aids, or nobody."""
    return action.leader if isinstance(action, RecoverAided) else NOBODY


def needs_recovery(state: LhyState, unit: UnitId) -> bool:
    """[12.1x1] Whether a unit on foot is disrupted or regrouping and has its action."""
    here = state.units[unit]
    return (here.disrupted or here.regrouping) and not here.acted
