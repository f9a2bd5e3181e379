"""[10.3.1] [8.3c] Withdrawal: up to four hexes toward home without points, after a die where one is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.actions.movement import Go, Leave, Stop
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.movement import Dispersed, WithdrawalRolled
from grognard.rulesets.lhy.events.troops import Acted, Entered, Regrouping
from grognard.rulesets.lhy.ground.board import URBAN_BUILDINGS
from grognard.rulesets.lhy.morale.aid import leaders_in, why_not_aid
from grognard.rulesets.lhy.reaction.rights import (
    is_limited,
    is_mined_against,
    is_under_arrow,
)
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import refusal, the_hex, the_units
from grognard.rulesets.lhy.sight.light import NIGHT
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import MAP, NOBODY, OFF_MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion, has_known_enemy, is_elite, own_in
from grognard.rulesets.lhy.works.mines import EnterMinefield
from grognard.rulesets.lhy.works.wire import is_wired
from grognard.rulesets.lhy.world import enemy_of

from .aftermath import Ended
from .costs import MARSH, RIVER
from .leaving import LeaveMap
from .meeting import is_ambush, run_into
from .ways import Flight, best_class, closed_hexes, friendly_edge, goes_sideways, homeward, seems_combat, shut, toward

SLOW_GROUND = URBAN_BUILDINGS | {RIVER, MARSH}
"""[10.3.1d] Ground that shortens a withdrawal."""


# The die


def needs_roll(state: LhyState, unit: UnitId) -> bool:
    """[8.3c] [10.5.3.2b] Whether a die decides: in a limited reaction and under an impending assault, but never out of
    an impact hex [8.3c3] (reading 15)."""
    here = state.here(unit)
    if state.shells.get(here):
        return False
    return is_limited(state, unit) or is_under_arrow(state, state.world.side[unit], here)


def aides(state: LhyState, units: Sequence[UnitId]) -> list[UnitId]:
    """[8.3c] The leaders in the hex who may aid somebody of a party."""
    return [
        leader
        for leader in leaders_in(state, state.here(units[0]))
        if any(unit != leader and why_not_aid(state, leader, unit) is None for unit in units)
    ]


def is_favoured(state: LhyState, units: Sequence[UnitId]) -> bool:
    """[8.3c] Whether the roll is better without anybody's doing: elite units, or a leader who goes along."""
    return any(is_elite(state, unit) for unit in units) or any(leader in units for leader in aides(state, units))


def outside_aide(state: LhyState, units: Sequence[UnitId]) -> UnitId:
    """[8.3c] A leader who would aid without going along, where that makes the roll better; nobody else."""
    if not leaders_in(state, state.here(units[0])) or is_favoured(state, units):
        return NOBODY
    return next(iter(aides(state, units)), NOBODY)


def best_cohesion(state: LhyState, units: Sequence[UnitId]) -> int:
    """[8.3c] The cohesion that the roll is compared with."""
    return max(cohesion(state, unit) or 0 for unit in units)


# The ways


def flight_from(state: LhyState, unit: UnitId) -> Flight:
    """[10.3.1.1] The withdrawal of a unit from where it is."""
    here = state.here(unit)
    return Flight(here, here, goals=goals_of(state, unit), wading=bool(state.units[unit].bank))


def goals_of(state: LhyState, unit: UnitId) -> Mask:
    """[16.1.8] The hexes that dropped units make for; none for those who have an edge of their own."""
    if state.world.mission.plan(state.world.side[unit]).fbe is not None:
        return 0
    from grognard.rulesets.lhy.airborne.assembly import rallying_points  # noqa: PLC0415  it stands on movement

    return mask(rallying_points(state, unit))


def most_hexes(state: LhyState, used: Sequence[Hex]) -> int:
    """[10.3.1x1] [10.3.1d] How many hexes a withdrawal may have that leads through some."""
    hexes = state.world.tables.hexes
    slow = slow_ground(state.world)
    limited = state.light == NIGHT or any(slow >> hex & 1 for hex in used)
    return hexes.withdrawal_limited if limited else hexes.withdrawal_most


@of_world
def slow_ground(world: Battle) -> Mask:
    """[10.3.1d] The hexes that shorten a withdrawal."""
    return mask(hex for hex, terrain in enumerate(world.ground.terrain) if terrain in SLOW_GROUND)


def withdrawal_steps(state: LhyState, side: Side, flight: Flight, entered: Sequence[Hex]) -> list[Hex]:
    """[10.3.1.1] The hexes of the best class that has any, as far as the limit lets them be entered."""
    if entered and is_held(state, side, flight.hex):
        return []
    _, found = best_class(state, side, flight, barred=closed_hexes(state))
    return [hex for hex in found if len(entered) < most_hexes(state, (*entered, hex))]


def is_held(state: LhyState, side: Side, hex: Hex) -> bool:
    """[19.1.1x] [19.2a] Whether wire or enemy mines end a withdrawal in a hex."""
    return is_wired(state, hex) or is_mined_against(state, side, hex)


def may_leave_map(state: LhyState, side: Side, flight: Flight, entered: Sequence[Hex]) -> bool:
    """[10.2x] Whether a withdrawal may go on over the friendly edge."""
    if flight.goals or (entered and is_held(state, side, flight.hex)):
        return False
    edge = friendly_edge(state.world, side)
    return edge in state.world.ground.edge(flight.hex) and len(entered) < most_hexes(state, entered)


def can_withdraw_from(state: LhyState, unit: UnitId) -> bool:
    """[10.3.1.1x] Whether some hex lies open to a unit that would withdraw."""
    side = state.world.side[unit]
    if has_way_home(state, side, state.here(unit)):
        return True
    flight = flight_from(state, unit)
    if flight.goals and has_way_to(state, side, flight):
        return True
    return bool(withdrawal_steps(state, side, flight, ())) or may_leave_map(state, side, flight, ())


def has_way_home(state: LhyState, side: Side, hex: Hex) -> bool:
    """[10.3.1.1a] Whether a hex toward the friendly edge lies open, the quick way of finding one at all."""
    return takes_a_step(state.world) and bool(homeward(state.world, side, hex) & ~shut(state, side))


def has_way_to(state: LhyState, side: Side, flight: Flight) -> bool:
    """[16.1.8] The same for dropped units, who make for some hexes."""
    return takes_a_step(state.world) and bool(toward(state.world, flight.goals, flight.hex) & ~shut(state, side))


@of_world
def takes_a_step(world: Battle) -> bool:
    """[10.3.1x1] [10.3.1d] Whether a withdrawal has at least one hex."""
    hexes = world.tables.hexes
    return min(hexes.withdrawal_limited, hexes.withdrawal_most) > 0


# Past the enemy


def threats_beside(state: LhyState, side: Side, hex: Hex) -> bool:
    """[10.3.1.2x] [10.3.1.2b] Whether an enemy who is neither shaken nor busy stands next to a hex."""
    return any(is_threat(state, side, near) for near in state.world.ground.neighbours[hex] if near in state.at)


def is_threat(state: LhyState, side: Side, hex: Hex) -> bool:
    """[10.3.1.2x] An undisrupted, unshocked enemy combat unit, in no primary impact hex, under no arrow or marker."""
    if hex in state.assaults or is_primary_impact(state, hex) or any(arrow.start == hex for arrow in state.arrows):
        return False
    return any(
        state.world.side[unit] == enemy_of(side)
        and seems_combat(state, unit)
        and not (state.units[unit].disrupted or state.units[unit].shocked)
        for unit in state.everyone(hex)
    )


def holds_friends(state: LhyState, units: Sequence[UnitId], hex: Hex) -> bool:
    """[10.3.1.2c] Whether an undisrupted combat unit of their own was in a hex before them."""
    own = own_in(state, state.world.side[units[0]], hex)
    return any(unit not in units and state.world.kind[unit].combat and not state.units[unit].disrupted for unit in own)


class Withdrawing(Frame, frozen=True):
    """[10.3.1x1] Units of one hex withdraw together. Ends when it is done.

    ``roll``: a die decides first [8.3c], made better by ``aide``; ``spared``: the shells have already been undergone
    [11.4.7.2c2]; ``noted``: it is an action that can be answered, and not the end of a feint [10.5.2.3a].
    """

    units: tuple[UnitId, ...]
    roll: bool = False
    aide: UnitId = NOBODY
    spared: bool = False
    noted: bool = True
    flight: Flight = Flight(OFF_MAP, OFF_MAP)
    entered: tuple[Hex, ...] = ()
    came_from: Hex = OFF_MAP
    passed: bool = False
    """[10.3.1.2x] Whether it has come past an enemy."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, _: object) -> None:
        if self.roll:
            return g.ask(self, D10, then=self.rolled)
        g.become(self, self.set_out)

    def rolled(self, g: Game, value: Rolled) -> None:
        """[8.3c] [8.3c2] One die for all, -1 once if elite or aided; a failure spends everybody's action."""
        state, die = g.state, face(value)
        better = self.aide != NOBODY or is_favoured(state, self.units)
        modified = die + (state.world.tables.rolls.withdrawal_aid if better else 0)
        g.emit(WithdrawalRolled(self.units, die, modified, best_cohesion(state, self.units)))
        if self.aide != NOBODY:
            g.emit(Acted((self.aide,)))
        if modified <= best_cohesion(state, self.units):
            return g.become(self, self.set_out)
        g.emit(Acted(self.units))
        g.end()

    def set_out(self, g: Game, _: object) -> None:
        """[10.3.1x1] [10.3.1b] Regrouping markers go; whoever leaves an impact hex undergoes the shells."""
        regrouping = tuple(unit for unit in self.units if g.state.units[unit].regrouping)
        if regrouping:
            g.emit(Dispersed(regrouping))
        if g.state.shells.get(g.state.here(self.units[0])) and not self.spared:
            from grognard.rulesets.lhy.mortars.leaving import LeaveImpact  # noqa: PLC0415  mortars stand on movement

            leaving = LeaveImpact(self.units, g.state.here(self.units[0]))
            return g.call(self, leaving, then=self.shelled)
        g.become(self, self.go_on, flight=flight_from(g.state, self.units[0]))

    def shelled(self, g: Game, units: tuple[UnitId, ...]) -> None:
        """[11.4.7.3] Those who are unhurt go on; what befalls the others is settled there."""
        if not units:
            return g.end()
        g.become(self, self.go_on, units=tuple(units), flight=flight_from(g.state, units[0]))

    def go_on(self, g: Game, _: object) -> None:
        side = g.state.world.side[self.units[0]]
        open_ = withdrawal_steps(g.state, side, self.flight, self.entered)
        if not open_ and not may_leave_map(g.state, side, self.flight, self.entered):
            return g.become(self, self.finish)
        g.ask(self, ChooseWithdrawStep(side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Go):
            return g.become(self, self.enter, came_from=self.flight.hex, flight=self.flight_to(g.state, action.hex))
        if isinstance(action, Leave):
            return g.become(LeaveMap(self.units, action.edge, self.entered, self.flight.origin, noted=self.noted))
        g.become(self, self.finish)

    def flight_to(self, state: LhyState, hex: Hex) -> Flight:
        """How the withdrawal stands after a step."""
        side, was = state.world.side[self.units[0]], self.flight
        return Flight(was.origin, hex, goes_sideways(state.world, side, was, hex), was.ignoring, was.goals)

    def enter(self, g: Game, _: object) -> None:
        state, hex, side = g.state, self.flight.hex, g.state.world.side[self.units[0]]
        if is_ambush(state, side, hex):
            run_into(g, self.units, self.came_from, hex, road_bonus=False, may_assault=False)
            return g.become(self, self.finish)
        exposed = threats_beside(state, side, hex) and not holds_friends(state, self.units, hex)
        g.emit(Entered(self.units, hex, self.came_from, "withdrew"))
        flight = replace(self.flight, wading=bool(state.units[self.units[0]].bank))
        changes = {"entered": (*self.entered, hex), "passed": self.passed or exposed, "flight": flight}
        if is_mined_against(state, side, hex):
            return g.call(self, EnterMinefield(self.units, hex), then=self.mined, **changes)
        g.become(self, self.go_on, **changes)

    def mined(self, g: Game, units: tuple[UnitId, ...]) -> None:
        g.become(self, self.finish, units=tuple(units))

    def finish(self, g: Game, _: object) -> None:
        """[10.3.1.2x] Those who came past the enemy undisrupted regroup."""
        here = [unit for unit in self.units if g.state.units[unit].place == MAP]
        shaken = tuple(unit for unit in here if not g.state.units[unit].disrupted)
        if self.passed and shaken:
            g.emit(Regrouping(shaken, "10.3.1.2x"))
        ended = Ended(tuple(here), self.entered, self.flight.origin, came_from=self.came_from, noted=self.noted)
        g.become(ended)


class ChooseWithdrawStep(Decision, frozen=True):
    """[10.3.1.1x] The next hex of a withdrawal, or its end."""

    rules: ClassVar[tuple[str, ...]] = ("10.3.1.1x",)

    def prompt(self, state: LhyState, /) -> Message:
        units = state.inside(Withdrawing).units
        return message("prompt-choose-withdraw-step", units=the_units(state.world, units))

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        frame = state.inside(Withdrawing)
        found: list[Action] = [Go(hex) for hex in withdrawal_steps(state, self.side, frame.flight, frame.entered)]
        if may_leave_map(state, self.side, frame.flight, frame.entered):
            found.append(Leave(friendly_edge(state.world, self.side)))
        return [*found, Stop()] if frame.entered else found

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        frame = state.inside(Withdrawing)
        if isinstance(action, Stop):
            return None if frame.entered else refusal("10.3.1x1", "withdraw-at-least-one")
        if isinstance(action, Leave):
            home = action.edge == friendly_edge(state.world, self.side)
            allowed = home and may_leave_map(state, self.side, frame.flight, frame.entered)
            return None if allowed else refusal("10.2x", "withdraw-over-own-edge")
        if not isinstance(action, Go) or not 0 <= action.hex < state.world.ground.size:
            return self.unasked(state)
        return why_not_withdraw_to(state, self.side, frame, action.hex)


def why_not_withdraw_to(state: LhyState, side: Side, frame: Withdrawing, hex: Hex) -> Refusal | None:
    """[10.3.1a] [10.3.1d] [10.3.1.1x] Why a hex may not be withdrawn to."""
    if hex in withdrawal_steps(state, side, frame.flight, frame.entered):
        return None
    name = the_hex(state.world, hex)
    if state.world.ground.direction(frame.flight.hex, hex) is None:
        return refusal("10.0x", "no-neighbour", hex=name)
    if has_known_enemy(state, side, hex):
        return refusal("10.3.1a", "withdraw-into-enemy", hex=name)
    if closed_hexes(state) >> hex & 1:
        return refusal("10.3.1a", "withdraw-into-shells", hex=name)
    if len(frame.entered) >= most_hexes(state, (*frame.entered, hex)):
        return refusal("10.3.1d", "withdraw-no-farther", hex=name)
    return refusal("10.3.1.1x", "withdraw-direction", hex=name)


def groups(state: LhyState, units: Sequence[UnitId]) -> Iterator[tuple[UnitId, ...]]:
    """[10.3.1x1] Units of one hex withdraw singly or as a stack."""
    yield from ((unit,) for unit in units)
    if len(units) > 1:
        yield tuple(units)
