"""[6.24] [6.41] [6.42] [6.43] Infantry fire is put together: who fires along, who directs, which vehicles turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.assembly import ChooseParticipants, Commit, Gathering
from grognard.core.facing import Facing
from grognard.core.flow import Action, Decision, Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.fire import Add, Direct, Floor, Swing
from grognard.rulesets.fireteam.events.fire import LeaderDirected, TurnedToFire
from grognard.rulesets.fireteam.movement.facing import compass, flanks, front
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.spotting import in_sight
from grognard.rulesets.fireteam.state import ABOARD, MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.world import World
from grognard.tactical import turning

from .aiming import exposed, must_turn, open_to_fire, why_not_aim, why_unseen
from .directing import directions, director, possible_directions, why_not_direct
from .firers import arms, firer_of, why_not_fire
from .infantry import InfantryFire
from .shots import Firer, InfantryShot

UPPER, GROUND = "upper", "ground"


class Volley(Gathering, frozen=True):
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
    spoken: bool = False
    """Whether something has been said of it: then its owner says, too, when it is complete."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return tuple(firer.piece for firer in self.firers)

    @property
    def units(self) -> tuple[UnitId, ...]:
        """The units that fire, each once."""
        return tuple(dict.fromkeys(firer.unit for firer in self.firers))

    def start(self, g: Game, _: object) -> None:
        floors = floors_in_view(g.state, self)
        if len(floors) > 1:
            return g.ask(self, ChooseFloor(self.side), then=self.named)
        g.become(self, self.gather, upstairs=floors[0] if floors else None)

    def named(self, g: Game, action: Floor) -> None:
        g.become(self, self.gather, upstairs=action.floor == UPPER)

    def question(self, state: FireTeamState) -> Decision:
        return ChooseVolley(self.side)

    def is_settled(self, state: FireTeamState) -> bool:
        """Where nobody can fire along or direct, the shot is fired at once."""
        return not self.spoken and len(volley_answers(state, self)) == 1

    def taking(self, g: Game, action: Action) -> Volley:
        if isinstance(action, Direct):
            g.emit(LeaderDirected(action.leader, action.unit))
            return replace(self, spoken=True)
        assert isinstance(action, Add)
        return replace(self.plus(firer_of(g.state, action.unit)), spoken=True)

    def commit(self, g: Game, _: object) -> None:
        """[6.43a] Vehicles that do not have the hex before them turn."""
        vehicles = tuple(firer.piece for firer in self.firers if must_turn(g.state, firer, self.target))
        turn = TurnToFire(self.side, vehicles, self.target, wide=True)
        g.call(self, turn, then=self.fire, turned=bool(vehicles))

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
    if not state.plays("19") or not state.world.multi >> volley.target & 1:
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
        return message("prompt-choose-floor", hex=the_hex(state.world, state.inside(Volley).target))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Floor(GROUND), Floor(UPPER)]


class ChooseVolley(ChooseParticipants, frozen=True):
    """[6.24a] [6.31b] Who fires along, and who directs."""

    plans: ClassVar[type[Gathering]] = Volley
    rules: ClassVar[tuple[str, ...]] = ("6.24a", "6.24b", "6.31b", "6.41a", "6.42")

    def prompt(self, state: FireTeamState, /) -> Message:
        volley = state.inside(Volley)
        return message(
            "prompt-choose-volley", units=the_units(state.world, volley.hand), hex=the_hex(state.world, volley.target)
        )

    def offers(self, state: FireTeamState, plan: Volley, /) -> Iterable[Action]:
        adding = (Add(firer.piece) for firer in volley_candidates(state, plan))
        return chain(adding, possible_directions(state, plan.units))

    def objection(self, state: FireTeamState, plan: Volley, action: Action, /) -> Refusal | None:
        match action:
            case Add(piece):
                return why_not_add(state, plan, firer_of(state, piece))
            case Direct():
                return why_not_direct(state, action, plan.units)
        return self.unasked(state)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return volley_answers(state, state.inside(Volley))


def volley_answers(state: FireTeamState, volley: Volley) -> list[Action]:
    """What can be said of a volley: it can always be fired."""
    able = [firer for firer in volley_candidates(state, volley) if why_not_with_group(state, volley, firer) is None]
    return [*(Add(firer.piece) for firer in able), *directions(state, volley.units), Commit()]


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
    if moving or not state.world.kind[unit].walks or state.units[unit].place != MAP:
        return []
    here = (other for other in state.stack(state.here(unit)) if state.world.kind[other].is_leader and other != unit)
    return [
        leader for leader in here if state.world.side[leader] == state.world.side[unit] and free_to_fire(state, leader)
    ]


def free_to_fire(state: FireTeamState, leader: UnitId) -> bool:
    """Whether a leader has done nothing else: a shot activates him too, but not as a mover."""
    return not state.deeds.moved >> leader & 1 and not state.deeds.activated >> leader & 1


def riders(state: FireTeamState, vehicle: UnitId) -> list[UnitId]:
    """[6.41a] Those who ride in a vehicle."""
    if not state.world.kind[vehicle].is_vehicle:
        return []
    return [unit for unit in state.load(vehicle) if state.units[unit].place == ABOARD]


def why_not_add(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """The first thing that keeps a piece out of a combined fire."""
    if firer not in volley_candidates(state, volley):
        rule = "6.24b" if crosses(state.world, firer, volley.firers[0]) else "6.24a"
        return Refusal(rule, message("refusal-not-in-group", unit=the_unit(state.world, firer.piece)))
    return why_not_with_group(state, volley, firer)


def why_not_with_group(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """What keeps a piece of the group itself from firing along."""
    if not volley.moving and state.deeds.moved >> firer.unit & 1:
        return Refusal("4.35a", message("refusal-has-moved", unit=the_unit(state.world, firer.unit)))
    return (
        why_not_fire(state, firer, volley.firers)
        or why_not_linked(state, volley, firer)
        or why_not_aboard(state, volley, firer)
        or why_not_aim(state, volley.side, firer, volley.target)
        or why_partly_blind(state, volley, firer)
    )


def crosses(world: World, one: Firer, other: Firer) -> bool:
    """[6.24b] Whether of two firers one is on foot and the other a vehicle or in one."""
    return on_wheels(world, one) != on_wheels(world, other)


def on_wheels(world: World, firer: Firer) -> bool:
    return firer.mounted or world.kind[firer.unit].has_facing


def why_not_linked(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """[6.42] A vehicle within 2 hexes and in sight of another that fires."""
    if not state.world.kind[firer.piece].has_facing:
        return None
    others = [other.piece for other in volley.firers if state.world.kind[other.piece].has_facing]
    if any(near_and_in_sight(state, firer.piece, other) for other in others):
        return None
    return Refusal("6.42", message("refusal-vehicles-apart", unit=the_unit(state.world, firer.piece)))


def near_and_in_sight(state: FireTeamState, one: UnitId, other: UnitId) -> bool:
    """[6.42] Whether two vehicles are near enough to fire together."""
    distance = state.world.grid.distance(state.here(one), state.here(other))
    return distance <= state.world.tables.group.fire_link and in_sight(state, one, other)


def why_not_aboard(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """[6.41a] Passengers fire together with their own vehicle or with others aboard it."""
    if not firer.mounted:
        return None
    carrier = state.units[firer.unit].carrier
    if any(carrier in (other.piece, state.units[other.unit].carrier) for other in volley.firers):
        return None
    return Refusal("6.41a", message("refusal-vehicle-silent", unit=the_unit(state.world, firer.piece)))


def why_partly_blind(state: FireTeamState, volley: Volley, firer: Firer) -> Refusal | None:
    """[6.15b] [6.24a] Who fires along must see everyone at whom the others fire."""
    refusals = (why_unseen(state, firer, (target,)) for target in known_targets(state, volley))
    return next((refusal for refusal in refusals if refusal), None)


# -------------------------------------------------------------------------------------------------- turning


class TurnToFire(turning.TurnToFire, frozen=True):
    """[6.43b] Vehicles turn one after the other so that they have a hex before them; no movement."""

    wide: bool = False
    """[20.53b] Whether a helicopter may have the hex at its side too."""

    def facings(self, state: FireTeamState, unit: UnitId, /) -> set[Facing]:
        beside = (flanks(state.world),) if self.wide and state.world.kind[unit].is_helicopter else ()
        return turning.bearing_on(compass(state.world), state.here(unit), self.target, front(state.world), *beside)

    def question(self) -> Decision:
        return ChooseSwing(self.side)

    def turned(self, unit: UnitId, facing: Facing, /) -> Event:
        return TurnedToFire(unit, facing)


class ChooseSwing(turning.ChooseSwing, frozen=True):
    """[6.43b] How a vehicle faces from now on: the target must be in its front arc."""

    frame: ClassVar[type[turning.TurnToFire]] = TurnToFire
    rules: ClassVar[tuple[str, ...]] = ("6.43a", "6.43b")

    def prompt(self, state: FireTeamState, /) -> Message:
        plan = state.inside(TurnToFire)
        return message(
            "prompt-choose-swing", unit=the_unit(state.world, plan.vehicles[0]), hex=the_hex(state.world, plan.target)
        )

    def why_not_swing(self, state: FireTeamState, plan: TurnToFire, action: Swing, /) -> Refusal:
        return Refusal("6.43a", message("refusal-not-before-it", hex=the_hex(state.world, plan.target)))
