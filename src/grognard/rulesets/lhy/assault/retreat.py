"""[14.3.3] Retreat after an assault: who cannot go is lost, the others go by classes of hexes, and check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.movement import Go, Join, Leave, Stop
from grognard.rulesets.lhy.events.troops import Appeared, Entered
from grognard.rulesets.lhy.morale.places import is_impact
from grognard.rulesets.lhy.mortars.leaving import LeaveImpact
from grognard.rulesets.lhy.movement.allowances import Budget
from grognard.rulesets.lhy.movement.leaving import LeaveMap
from grognard.rulesets.lhy.movement.meeting import hidden_in, is_ambush
from grognard.rulesets.lhy.movement.steps import March, bar_of_ground, can_afford, taken
from grognard.rulesets.lhy.movement.ways import (
    Flight,
    friendly_edge,
    goes_sideways,
    leads_home,
    passable,
    retreat_classes,
)
from grognard.rulesets.lhy.movement.withdrawing import flight_from, threats_beside
from grognard.rulesets.lhy.reaction.rights import is_mined_against
from grognard.rulesets.lhy.results.casualties import destroy, take_out
from grognard.rulesets.lhy.results.chance import OneOf
from grognard.rulesets.lhy.results.hits import CohesionChecks
from grognard.rulesets.lhy.results.judging import Suffered
from grognard.rulesets.lhy.say import refusal, the_hex, the_units
from grognard.rulesets.lhy.sight.light import NIGHT
from grognard.rulesets.lhy.state import MAP, NOBODY, OFF_MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import has_known_enemy, own_in
from grognard.rulesets.lhy.works.mines import EnterMinefield
from grognard.rulesets.lhy.world import enemy_of

from .strength import best_fighters, units_of

SLOW = frozenset({"river", "marsh"})
"""[14.3.3e] Ground that shortens a retreat."""
INFILTRATION = 5
"""[14.3.3.5] The class of hexes held by the enemy."""


# ------------------------------------------------------------------------------------------- where to


def retreat_hexes(state: LhyState, side: Side, flight: Flight) -> tuple[int, tuple[Hex, ...]]:
    """[14.3.3.1.2a] [14.3.3.1.2b] The class of hexes to be used, 1 to 5, and the hexes; 0 and none if there are none.
    Impact hexes count only where the class has no others [14.3.3.3]."""
    for number, hexes in enumerate(retreat_classes(state, side, flight), 1):
        if hexes:
            calm = tuple(hex for hex in hexes if not is_impact(state, hex))
            return number, calm or hexes
    held = [
        hex for hex in passable(state.world, flight.hex) if hex != flight.origin and has_known_enemy(state, side, hex)
    ]
    home = tuple(hex for hex in held if leads_home(state.world, side, flight, hex))
    found = home or tuple(held)
    return (INFILTRATION, found) if found else (0, ())


def most_hexes(state: LhyState, entered: Sequence[Hex]) -> int:
    """[14.3.3.1] [14.3.3e] How far a retreat may go."""
    hexes = state.world.tables.hexes
    slow = any(state.world.ground.terrain[hex] in SLOW for hex in entered)
    return hexes.retreat_limited if state.light == NIGHT or slow else hexes.retreat_most


def may_rest(state: LhyState, side: Side, hex: Hex) -> bool:
    """[14.3.3.3] [14.3.3.5] Whether a retreat may end in a hex: not under shells, not with the enemy."""
    return not is_impact(state, hex) and not has_known_enemy(state, side, hex)


def is_sheltered(state: LhyState, units: Sequence[UnitId], origin: Hex, hex: Hex) -> bool:
    """[14.3.3.1] Whether one hex is enough: cover, a hex with a vehicle, or one across a wall."""
    ground = state.world.ground
    row = state.world.tables.terrain[ground.terrain[hex]]
    if row.cover == "full" or ground.tree_lined >> hex & 1 or hex in state.improved:
        return True
    if any(state.kind(unit).vehicle for unit in own_in(state, state.world.side[units[0]], hex)):
        return True
    direction = ground.direction(origin, hex)
    return direction is not None and bool(ground.wall[origin] >> direction & 1)


# ------------------------------------------------------------------------------------------- the whole retreat


class Retreat(Frame, frozen=True):
    """[14.3.3x] Everybody of a side leaves the assault hex. Ends with the units on foot that retreated."""

    side: Side
    hex: Hex
    gone: tuple[UnitId, ...] = ()

    def start(self, g: Game, value: object) -> None:
        """[14.3.3a] [14.3.3c] No retreat without an enemy; who cannot move is lost."""
        state = g.state
        if not units_of(state, enemy_of(self.side), self.hex):
            g.end(())
            return
        for unit in units_of(state, self.side, self.hex):
            if is_rooted(state, unit):
                destroy(g, unit, "14.3.3c")
        g.become(self, self.on_foot)

    def on_foot(self, g: Game, value: object) -> None:
        """[14.3.3.1] Those on foot, one by one or together."""
        left = walkers(g.state, self.side, self.hex)
        if left:
            g.call(self, RetreatOnFoot(self.side, self.hex, left[:1]), then=self.went)
        else:
            g.become(self, self.japanese)

    def went(self, g: Game, value: tuple[UnitId, ...]) -> None:
        g.become(self, self.on_foot, gone=(*self.gone, *value))

    def japanese(self, g: Game, value: object) -> None:
        """[14.3.3.1.1] The best Japanese combat unit that retreated checks, alone."""
        state = g.state
        still = tuple(unit for unit in self.gone if state.units[unit].place == MAP)
        found = best_fighters(state, [unit for unit in still if state.kind(unit).japanese])
        if found:
            g.call(self, OneOf(found), then=self.best_checks, gone=still)
        else:
            g.become(self, self.vehicles, gone=still)

    def best_checks(self, g: Game, value: UnitId) -> None:
        g.call(self, CohesionChecks((value,), "14.3.3.1.1"), then=self.vehicles)

    def vehicles(self, g: Game, value: object) -> None:
        """[14.3.3.2] Vehicles, one by one."""
        left = [unit for unit in units_of(g.state, self.side, self.hex) if g.state.kind(unit).vehicle]
        if left:
            g.call(self, RetreatVehicle(self.side, left[0]), then=self.vehicles)
        else:
            g.end(tuple(unit for unit in self.gone if g.state.units[unit].place == MAP))


def is_rooted(state: LhyState, unit: UnitId) -> bool:
    """[14.3.3c] Unloaded guns, shocked vehicles, fortified positions."""
    kind, here = state.kind(unit), state.units[unit]
    return (kind.gun and here.place == MAP) or kind.fp or (kind.vehicle and here.shocked)


def walkers(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """Those on foot who are to retreat, in counter order; whoever rides goes with his vehicle."""
    return tuple(sorted(unit for unit in own_in(state, side, hex) if state.kind(unit).foot))


# ------------------------------------------------------------------------------------------- on foot


class RetreatOnFoot(Frame, frozen=True):
    """[14.3.3.1] Units retreat together, hex by hex. Ends with those that are still on the map."""

    side: Side
    hex: Hex
    units: tuple[UnitId, ...]
    flight: Flight = Flight(OFF_MAP, OFF_MAP)
    entered: tuple[Hex, ...] = ()
    steady: tuple[UnitId, ...] = ()
    """[14.3.3.4a] Who was not disrupted when it began."""
    seen: bool = False
    """[14.3.3.4x] Whether they came past an enemy."""
    broke_through: bool = False
    """[14.3.3.5] Whether they passed a hex held by the enemy."""
    sheltered: bool = False
    """[14.3.3.1] Whether one hex was enough."""
    target: Hex = OFF_MAP

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, value: object) -> None:
        flight = replace(flight_from(g.state, self.units[0]), origin=self.hex, hex=self.hex, ignoring=self.hex)
        g.become(self, self.go_on, flight=flight)

    def go_on(self, g: Game, value: object) -> None:
        state = g.state
        open_ = retreat_steps(state, self)
        if not open_ and not may_leave(state, self):
            g.become(self, self.finish if self.entered and can_stop(state, self) else self.trapped)
            return
        g.ask(self, ChooseRetreatStep(self.side), then=self.answered)

    def answered(self, g: Game, value: Action) -> None:
        if isinstance(value, Join):
            g.become(self, self.go_on, units=(*self.units, value.unit))
        elif isinstance(value, Go):
            steady = self.steady if self.entered else unbroken(g.state, self.units)
            g.become(self, self.shelled, target=value.hex, steady=steady)
        elif isinstance(value, Leave):
            g.call(
                self,
                LeaveMap(self.units, value.edge, self.entered, self.flight.origin, noted=False),
                then=self.left,
            )
        else:
            g.become(self, self.finish)

    def left(self, g: Game, value: object) -> None:
        g.end(())

    # ----------------------------------------------------------------------- leaving a shelled hex

    def shelled(self, g: Game, value: object) -> None:
        """[14.3.3.3] [11.4.7.3] Whoever leaves an impact hex undergoes its shells first."""
        g.call(self, LeaveImpact(self.units, self.flight.hex, retreating=True), then=self.suffered)

    def suffered(self, g: Game, value: tuple[UnitId, ...]) -> None:
        if value:
            g.become(self, self.enter, units=tuple(value))
        else:
            g.end(())

    # ----------------------------------------------------------------------- a step

    def enter(self, g: Game, value: object) -> None:
        state, hex, origin = g.state, self.target, self.flight.hex
        if is_ambush(state, self.side, hex):
            g.emit(Appeared(hidden_in(state, self.side, hex), "20.9.2b1"))
            g.become(self, self.go_on)
            return
        number, _ = retreat_hexes(state, self.side, self.flight)
        sideways = goes_sideways(state.world, self.side, self.flight, hex)
        changes = {
            "seen": self.seen or is_exposed(state, self.side, self.units, hex),
            "broke_through": self.broke_through or number == INFILTRATION,
            "sheltered": self.sheltered or is_sheltered(state, self.units, origin, hex),
            "entered": (*self.entered, hex),
            "flight": replace(self.flight, hex=hex, sideways=sideways),
        }
        g.emit(Entered(self.units, hex, origin, "retreated"))
        if is_mined_against(state, self.side, hex):
            g.call(self, EnterMinefield(self.units, hex), then=self.mined, **changes)
        else:
            g.become(self, self.go_on, **changes)

    def mined(self, g: Game, value: tuple[UnitId, ...]) -> None:
        """Reading 35: mines attack, but do not stop a retreat."""
        if value:
            g.become(self, self.go_on, units=tuple(value))
        else:
            g.end(())

    # ----------------------------------------------------------------------- the end

    def trapped(self, g: Game, value: object) -> None:
        """[14.3.3d] [14.3.3.1.2x] Whoever cannot retreat is lost."""
        for unit in self.units:
            lose(g, unit, "14.3.3.1.2x")
        g.end(())

    def finish(self, g: Game, value: object) -> None:
        """[14.3.3.4x] Those who came past an enemy undisrupted check."""
        state = g.state
        units = tuple(unit for unit in self.units if state.units[unit].place == MAP)
        checking = tuple(unit for unit in units if self.seen and unit in self.steady and not state.kind(unit).japanese)
        g.call(self, CohesionChecks(checking, "14.3.3.4x"), then=self.checked, units=units)

    def checked(self, g: Game, value: tuple[Suffered, ...]) -> None:
        """[14.3.3.5] Those who passed through the enemy check, disrupted or not."""
        units = after(self.units, value)
        checking = tuple(unit for unit in units if self.broke_through and not g.state.kind(unit).japanese)
        g.call(self, CohesionChecks(checking, "14.3.3.5"), then=self.done, units=units)

    def done(self, g: Game, value: tuple[Suffered, ...]) -> None:
        g.end(after(self.units, value))


def after(units: Sequence[UnitId], suffered: Sequence[Suffered]) -> tuple[UnitId, ...]:
    """The counters that stand for some units after what they suffered."""
    now = {each.unit: each.now for each in suffered}
    return tuple(unit for each in units if (unit := now.get(each, each)) != NOBODY)


def unbroken(state: LhyState, units: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """[14.3.3.4a] Those of some units that are not disrupted."""
    return tuple(unit for unit in units if not state.units[unit].disrupted)


def lose(g: Game, unit: UnitId, rule: str) -> None:
    """A unit is lost with everything that it carries; a leader for some minutes."""
    for load in g.state.load(unit):
        take_out(g, load, rule)
    take_out(g, unit, rule)


def is_exposed(state: LhyState, side: Side, units: Sequence[UnitId], hex: Hex) -> bool:
    """[14.3.3.4x] [14.3.3.4b] [14.3.3.4c] [14.3.3.4d] Whether entering a hex calls for a check: an enemy who is neither
    shaken nor busy stands next to it, no undisrupted friend is there, and it is not urban."""
    if state.world.ground.urban >> hex & 1 or not threats_beside(state, side, hex):
        return False
    friends = (unit for unit in own_in(state, side, hex) if unit not in units and not state.kind(unit).dummy)
    return not any(not state.units[unit].disrupted and not state.units[unit].shocked for unit in friends)


def retreat_steps(state: LhyState, frame: RetreatOnFoot) -> tuple[Hex, ...]:
    """[14.3.3.1] [14.3.3.1.2x] The hexes that retreating units may enter next; with the last step they must come to
    where they may stay."""
    far = len(frame.entered)
    _, hexes = retreat_hexes(state, frame.side, frame.flight)
    allowed = []
    for hex in hexes:
        most = most_hexes(state, (*frame.entered, hex))
        if far < most and (far + 1 < most or may_rest(state, frame.side, hex)):
            allowed.append(hex)
    return tuple(allowed)


def can_stop(state: LhyState, frame: RetreatOnFoot) -> bool:
    """[14.3.3.1] [14.3.3.3] Whether units have gone far enough, to where they may stay."""
    hexes = state.world.tables.hexes
    least = hexes.retreat_cover if frame.sheltered else hexes.retreat_least
    return len(frame.entered) >= least and may_rest(state, frame.side, frame.flight.hex)


def may_leave(state: LhyState, frame: RetreatOnFoot) -> bool:
    """[10.2x] [14.3.3.1.2x] Whether units stand at their own edge, over which they may leave the map."""
    return (
        friendly_edge(state.world, frame.side) in state.world.ground.edge(frame.flight.hex) and not frame.flight.goals
    )


class ChooseRetreatStep(Decision, frozen=True):
    """[14.3.3x] [14.3.3.1.2x] Where retreating units go next, who goes with them, or that they have gone far enough."""

    rules: ClassVar[tuple[str, ...]] = ("14.3.3.1.2x", "14.3.3x")

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-retreat-step", units=the_units(state.world, state.inside(RetreatOnFoot).units))

    def candidates(self, state: LhyState, /) -> list[Action]:
        frame = state.inside(RetreatOnFoot)
        found: list[Action] = [Go(hex) for hex in state.world.ground.neighbours[frame.flight.hex]]
        found += [Leave(friendly_edge(state.world, self.side)), Stop()]
        return found + [Join(unit) for unit in walkers(state, self.side, frame.hex) if unit not in frame.units]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        frame = state.inside(RetreatOnFoot)
        if isinstance(action, Go):
            return self.why_not_there(state, frame, action.hex)
        if isinstance(action, Leave):
            own = action.edge == friendly_edge(state.world, self.side) and may_leave(state, frame)
            return None if own else refusal("14.3.3.1.2x", "retreat-not-over-edge")
        if isinstance(action, Stop):
            return None if can_stop(state, frame) else refusal("14.3.3.1", "retreat-farther")
        if isinstance(action, Join):
            may = not frame.entered and action.unit in walkers(state, self.side, frame.hex)
            return None if may and action.unit not in frame.units else refusal("14.3.3.1", "retreat-cannot-join")
        return self.unasked(state)

    def why_not_there(self, state: LhyState, frame: RetreatOnFoot, hex: Hex) -> Refusal | None:
        if hex in retreat_steps(state, frame):
            return None
        if not 0 <= hex < state.world.ground.size:
            return self.unasked(state)
        name = the_hex(state.world, hex)
        if len(frame.entered) >= most_hexes(state, (*frame.entered, hex)):
            rule = "14.3.3.1" if most_hexes(state, ()) == most_hexes(state, frame.entered) else "14.3.3e"
            return refusal(rule, "retreat-no-farther", hex=name)
        if hex in retreat_hexes(state, self.side, frame.flight)[1]:
            return refusal("14.3.3.3", "retreat-must-end-safely", hex=name)
        return refusal("14.3.3.1.2x", "retreat-direction", hex=name)


# ------------------------------------------------------------------------------------------- vehicles


class RetreatVehicle(Frame, frozen=True):
    """[14.3.3.2a] [14.3.3.2b] A vehicle retreats with those aboard, in any direction; if it cannot it is lost."""

    side: Side
    vehicle: UnitId
    march: March | None = None

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.vehicle,)

    @property
    def party(self) -> March:
        assert self.march is not None
        return self.march

    def start(self, g: Game, value: object) -> None:
        here = g.state.here(self.vehicle)
        budget = Budget("14.3.3.2a", g.state.world.tables.allowance.vehicle_retreat)
        g.become(self, self.go_on, march=March((self.vehicle,), self.side, here, here, (budget,)))

    def go_on(self, g: Game, value: object) -> None:
        state = g.state
        open_ = vehicle_steps(state, self.party)
        rest = vehicle_may_stop(state, self.party)
        if open_:
            g.ask(self, ChooseVehicleRetreat(self.side), then=self.answered)
        elif rest:
            g.end()
        else:
            lose(g, self.vehicle, "14.3.3.2a")
            g.end()

    def answered(self, g: Game, value: Action) -> None:
        if not isinstance(value, Go):
            g.end()
            return
        state, origin = g.state, self.party.hex
        if is_ambush(state, self.side, value.hex):
            g.emit(Appeared(hidden_in(state, self.side, value.hex), "20.9.2b1"))
            g.become(self, self.go_on)
            return
        march = replace(self.party, hex=value.hex, progress=taken(state, self.party, value.hex))
        g.emit(Entered((self.vehicle,), value.hex, origin, "retreated"))
        if is_mined_against(state, self.side, value.hex):
            g.call(self, EnterMinefield((self.vehicle,), value.hex), then=self.mined, march=march)
        else:
            g.become(self, self.go_on, march=march)

    def mined(self, g: Game, value: tuple[UnitId, ...]) -> None:
        if value and not g.state.units[self.vehicle].shocked:
            g.become(self, self.go_on)
        else:
            g.end()


def vehicle_may_stop(state: LhyState, march: March) -> bool:
    """[14.3.3.2a] [14.3.3.2b] After at least one hex, not under shells, not with the enemy."""
    return bool(march.progress.hexes) and may_rest(state, march.side, march.hex)


def vehicle_steps(state: LhyState, march: March) -> tuple[Hex, ...]:
    """[14.3.3.2a] [14.3.3.2b] The hexes that a retreating vehicle may enter: from them it can come to where it may
    stay."""
    return tuple(hex for hex in state.world.ground.neighbours[march.hex] if can_drive(state, march, hex))


def can_drive(state: LhyState, march: March, hex: Hex) -> bool:
    """Whether a retreating vehicle may enter a hex and find a place to stay there or beyond."""
    if hex == march.start or bar_of_ground(state, march, hex) is not None or not can_afford(state, march, hex):
        return False
    if may_rest(state, march.side, hex):
        return True
    kind = state.kind(march.units[0])
    if has_known_enemy(state, march.side, hex) and not (kind.armoured or kind.type == "halftrack"):
        return False
    beyond = replace(march, hex=hex, progress=taken(state, march, hex))
    return any(near != march.hex and can_drive(state, beyond, near) for near in state.world.ground.neighbours[hex])


class ChooseVehicleRetreat(Decision, frozen=True):
    """[14.3.3.2a] Where a retreating vehicle goes next, or that it stays where it has come to."""

    rules: ClassVar[tuple[str, ...]] = ("14.3.3.2a", "14.3.3.2b")

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        march = state.inside(RetreatVehicle).party
        found: list[Action] = [Go(hex) for hex in vehicle_steps(state, march)]
        return [*found, Stop()] if vehicle_may_stop(state, march) else found

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if action in self.legal(state):
            return None
        if isinstance(action, Go) and 0 <= action.hex < state.world.ground.size:
            return refusal("14.3.3.2a", "vehicle-cannot-retreat-there", hex=the_hex(state.world, action.hex))
        if isinstance(action, Stop):
            return refusal("14.3.3.2a", "retreat-farther")
        return self.unasked(state)
