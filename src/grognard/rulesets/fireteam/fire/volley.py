"""[6.24] [6.41] [6.42] [6.43] Infantry fire is put together: who fires along, who directs, which vehicles turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.fire import Add, Commit, Direct, Floor, Swing
from grognard.rulesets.fireteam.events.fire import LeaderDirected, TurnedToFire
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.movement.facing import COMPASS, FLANKS, FRONT
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.hiding import search
from grognard.rulesets.fireteam.sight.spotting import in_sight
from grognard.rulesets.fireteam.state import ABOARD, MAP, FireTeamState, Game, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.world import GRID, MULTI

from .aiming import exposed, must_turn, open_to_fire, why_not_aim, why_unseen
from .directing import directions, director, why_not_direct
from .firers import arms, firer_of, why_not_fire
from .infantry import InfantryFire
from .shots import Firer, InfantryShot

UPPER, GROUND = "upper", "ground"


class Volley(Frame, frozen=True):
    """[6.24a] A shot at a hex is put together and fired; returns those who fired."""

    side: Side
    group: tuple[UnitId, ...]
    """Those who were activated together, or move together [6.63]."""
    target: Hex
    firers: tuple[Firer, ...]
    moving: bool = False
    turned: bool = False
    upstairs: bool | None = None
    """[19.13] The floor that is fired at; None where floors do not count."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return tuple(firer.piece for firer in self.firers)

    def start(self, g: Game, _: object) -> None:
        floors = floors_in_view(g.state, self)
        if len(floors) > 1:
            return g.ask(self, ChooseFloor(self.side), then=self.named)
        g.become(self, self.open, upstairs=floors[0] if floors else None)

    def named(self, g: Game, action: Floor) -> None:
        g.become(self, self.open, upstairs=action.floor == UPPER)

    def open(self, g: Game, _: object) -> None:
        """Where nobody can fire along or direct, the shot is fired at once."""
        if len(volley_answers(g.state, self)) == 1:
            return g.become(self, self.turn)
        g.become(self, self.gather)

    def gather(self, g: Game, _: object) -> None:
        g.ask(self, ChooseVolley(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case Add(unit):
                return g.become(self.plus(firer_of(g.state, unit)), self.gather)
            case Direct(leader, unit):
                g.emit(LeaderDirected(leader, unit))
                return g.become(self, self.gather)
        g.become(self, self.turn)

    def turn(self, g: Game, _: object) -> None:
        """[6.43a] Vehicles that do not have the hex before them turn."""
        turning = tuple(firer.piece for firer in self.firers if must_turn(g.state, firer, self.target))
        turn = TurnToFire(self.side, turning, self.target, wide=True)
        g.call(self, turn, then=self.fire, turned=bool(turning))

    def fire(self, g: Game, _: object) -> None:
        g.call(self, InfantryFire(shot_of(g.state, self)), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end(self.firers)

    def plus(self, firer: Firer) -> Volley:
        """The same with one more firer."""
        return replace(self, firers=(*self.firers, firer))


def shot_of(state: FireTeamState, volley: Volley) -> InfantryShot:
    """The shot of a volley as it stands; before its vehicles turn it is known that they will."""
    units = [firer.unit for firer in volley.firers]
    turned = volley.turned or any(must_turn(state, firer, volley.target) for firer in volley.firers)
    return InfantryShot(
        side=volley.side,
        target=volley.target,
        firers=volley.firers,
        leader=director(state, units),
        moving=volley.moving,
        turned=turned,
        upstairs=volley.upstairs,
    )


def floors_in_view(state: FireTeamState, volley: Volley) -> list[bool]:
    """[19.13] The floors of a building on which the firer sees enemies, the ground floor first."""
    if not state.plays("19") or not MULTI >> volley.target & 1:
        return []
    return sorted({state.units[target].upstairs for target in known_targets(state, volley)})


def known_targets(state: FireTeamState, volley: Volley) -> list[UnitId]:
    """Those at whom a volley is fired, as far as its side knows."""
    seen = exposed(state, volley.side, volley.firers, volley.target)
    known = [
        target
        for target in seen
        if not state.units[target].hidden and all(open_to_fire(state, firer, target) for firer in volley.firers)
    ]
    return [target for target in known if volley.upstairs in (None, state.units[target].upstairs)]


class ChooseFloor(Decision, frozen=True):
    """[19.13] Which floor of a building is fired at."""

    rules: ClassVar[tuple[str, ...]] = ("19.13",)

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-floor", hex=the_hex(state.inside(Volley).target))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Floor(GROUND), Floor(UPPER)]


class ChooseVolley(Decision, frozen=True):
    """[6.24a] [6.31b] Who fires along, and who directs."""

    rules: ClassVar[tuple[str, ...]] = ("6.24a", "6.24b", "6.31b", "6.41a", "6.42")

    def prompt(self, state: FireTeamState, /) -> Message:
        volley = state.inside(Volley)
        return message("prompt-choose-volley", units=the_units(volley.hand), hex=the_hex(volley.target))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return volley_answers(state, state.inside(Volley))

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        volley = state.inside(Volley)
        found: Refusal | None = None
        if isinstance(action, Add):
            found = why_not_add(state, volley, firer_of(state, action.unit))
        elif isinstance(action, Direct):
            found = why_not_direct(state, action, [firer.unit for firer in volley.firers])
        return found or Refusal("6.24a", message("refusal-not-an-answer"))


def volley_answers(state: FireTeamState, volley: Volley) -> list[Action]:
    """What can be said of a volley: it can always be fired."""
    able = [firer for firer in volley_candidates(state, volley) if why_not_with_group(state, volley, firer) is None]
    return [
        *(Add(firer.piece) for firer in able),
        *directions(state, list(dict.fromkeys(firer.unit for firer in volley.firers))),
        Commit(),
    ]


def volley_candidates(state: FireTeamState, volley: Volley) -> list[Firer]:
    """Everything that anyone of the group, with leaders and passengers along, could fire."""
    units: dict[UnitId, None] = {}
    for unit in on_the_map(state, volley.group):
        units |= dict.fromkeys((unit, *leaders_along(state, unit, volley.moving), *riders(state, unit)))
    return [firer for unit in units for firer in arms(state, unit)]


def on_the_map(state: FireTeamState, units: Sequence[UnitId]) -> list[UnitId]:
    """Those of some units that are still there."""
    return [unit for unit in units if state.units[unit].place == MAP]


def leaders_along(state: FireTeamState, unit: UnitId, moving: bool) -> list[UnitId]:
    """[4.42a] Leaders with an activated unit on foot, who fire with it unless they were activated by themselves."""
    if moving or not kind_of(unit).walks or state.units[unit].place != MAP:
        return []
    here = (other for other in state.stack(state.here(unit)) if kind_of(other).is_leader and other != unit)
    return [leader for leader in here if side_of(leader) == side_of(unit) and free_to_fire(state, leader)]


def free_to_fire(state: FireTeamState, leader: UnitId) -> bool:
    """Whether a leader has done nothing else: a shot activates him too, but not as a mover."""
    return not state.deeds.moved >> leader & 1 and not state.deeds.activated >> leader & 1


def riders(state: FireTeamState, vehicle: UnitId) -> list[UnitId]:
    """[6.41a] Those who ride in a vehicle."""
    if not kind_of(vehicle).is_vehicle:
        return []
    return [unit for unit in state.load(vehicle) if state.units[unit].place == ABOARD]


def why_not_add(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """The first thing that keeps a piece out of a combined fire."""
    if firer not in volley_candidates(state, volley):
        rule = "6.24b" if crosses(firer, volley.firers[0]) else "6.24a"
        return Refusal(rule, message("refusal-not-in-group", unit=the_unit(firer.piece)))
    return why_not_with_group(state, volley, firer)


def why_not_with_group(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """What keeps a piece of the group itself from firing along."""
    if not volley.moving and state.deeds.moved >> firer.unit & 1:
        return Refusal("4.35a", message("refusal-has-moved", unit=the_unit(firer.unit)))
    return (
        why_not_fire(state, firer, volley.firers)
        or why_not_linked(state, volley, firer)
        or why_not_aboard(state, volley, firer)
        or why_not_aim(state, volley.side, firer, volley.target)
        or why_partly_blind(state, volley, firer)
    )


def crosses(one: Firer, other: Firer) -> bool:
    """[6.24b] Whether of two firers one is on foot and the other a vehicle or in one."""
    return on_wheels(one) != on_wheels(other)


def on_wheels(firer: Firer) -> bool:
    return firer.mounted or kind_of(firer.unit).has_facing


def why_not_linked(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """[6.42] A vehicle within 2 hexes and in sight of another that fires."""
    if not kind_of(firer.piece).has_facing:
        return None
    others = [other.piece for other in volley.firers if kind_of(other.piece).has_facing]
    if any(near_and_in_sight(state, firer.piece, other) for other in others):
        return None
    return Refusal("6.42", message("refusal-vehicles-apart", unit=the_unit(firer.piece)))


def near_and_in_sight(state: FireTeamState, one: UnitId, other: UnitId) -> bool:
    """[6.42] Whether two vehicles are near enough to fire together."""
    distance = GRID.distance(state.here(one), state.here(other))
    return distance <= TABLES.group.fire_link and in_sight(state, one, other)


def why_not_aboard(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """[6.41a] Passengers fire together with their own vehicle or with others aboard it."""
    if not firer.mounted:
        return None
    carrier = state.units[firer.unit].carrier
    if any(carrier in (other.piece, state.units[other.unit].carrier) for other in volley.firers):
        return None
    return Refusal("6.41a", message("refusal-vehicle-silent", unit=the_unit(firer.piece)))


def why_partly_blind(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """[6.15b] [6.24a] Who fires along must see everyone at whom the others fire."""
    refusals = (why_unseen(state, firer, (target,)) for target in known_targets(state, volley))
    return next((refusal for refusal in refusals if refusal), None)


# -------------------------------------------------------------------------------------------------- turning


class TurnToFire(Frame, frozen=True):
    """[6.43b] Vehicles turn one after the other so that they have a hex before them; no movement."""

    side: Side
    vehicles: tuple[UnitId, ...]
    target: Hex
    wide: bool = False
    """[20.53b] Whether a helicopter may have the hex at its side too."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.vehicles[:1]

    def start(self, g: Game, _: object) -> None:
        if not self.vehicles:
            return g.end()
        g.ask(self, ChooseSwing(self.side), then=self.answered)

    def answered(self, g: Game, action: Swing) -> None:
        g.emit(TurnedToFire(action.unit, action.facing))
        search(g)  # [11.32]
        g.become(replace(self, vehicles=self.vehicles[1:]))


class ChooseSwing(Decision, frozen=True):
    """[6.43b] How a vehicle faces from now on: the target must be in its front arc."""

    rules: ClassVar[tuple[str, ...]] = ("6.43a", "6.43b")

    def prompt(self, state: FireTeamState, /) -> Message:
        turning = state.inside(TurnToFire)
        return message("prompt-choose-swing", unit=the_unit(turning.vehicles[0]), hex=the_hex(turning.target))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        turning = state.inside(TurnToFire)
        first = turning.vehicles[0]
        here, target = state.here(first), turning.target
        found = set(COMPASS.facings(here, target, FRONT))
        if turning.wide and kind_of(first).is_helicopter:
            found |= set(COMPASS.facings(here, target, FLANKS))
        return [Swing(first, facing) for facing in sorted(found)]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        hex = state.inside(TurnToFire).target
        return Refusal("6.43a", message("refusal-not-before-it", hex=the_hex(hex)))
