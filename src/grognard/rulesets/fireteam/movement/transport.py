"""[5.4] Infantry in vehicles: who rides in what, getting in and getting off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.fireteam.actions.movement import Dismount, Mount
from grognard.rulesets.fireteam.air import airlift
from grognard.rulesets.fireteam.air.defence import AirWindow
from grognard.rulesets.fireteam.close_combat.clash import CloseCombat
from grognard.rulesets.fireteam.close_combat.melee import contested, stay_bar
from grognard.rulesets.fireteam.conditions import floor_of
from grognard.rulesets.fireteam.events.movement import Alighted, Boarded
from grognard.rulesets.fireteam.reaction.window import Window
from grognard.rulesets.fireteam.say import Bar, the_unit
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import ABOARD, MAP, FireTeamState, Game, Twelfths, UnitId
from grognard.rulesets.fireteam.works.manning import TakeShelter
from grognard.rulesets.fireteam.world import World, enemy_of
from grognard.tactical import loads
from grognard.tactical.loads import Seats

from .allowances import times
from .party import Party
from .stacking import has_room

UNLOADING = "unload"
LEADER, SQUAD, SMALL, HEAVY = "leader", "squad", "small", "heavy"


# ---------------------------------------------------------------------------------------------- who may ride


def passengers(state: FireTeamState, vehicle: UnitId) -> tuple[UnitId, ...]:
    """[5.4] What rides in a vehicle; the weapons are with their bearers [5.47]."""
    return tuple(unit for unit in state.load(vehicle) if state.units[unit].place == ABOARD)


def ride_bar(state: FireTeamState, vehicle: UnitId, unit: UnitId) -> Bar | None:
    """[5.4] [5.16] [5.42] [5.47] What keeps a unit out of a vehicle whatever room there is."""
    kind, carrier = state.world.kind[unit], state.world.kind[vehicle]
    if kind.is_weapon:
        return "5.47", "refusal-weapon-rides-alone"
    if not carrier.transport or not kind.walks or carrier.side != kind.side:
        return "5.4", "refusal-no-transport"
    if kind.heavy and not carrier.tows:
        return "5.16", "refusal-heavy-needs-tractor"
    if kind.cls in ("squad", "team") and not may_ride_in(state, vehicle, unit):
        return "5.42", "refusal-other-platoon"
    return None


def may_ride_in(state: FireTeamState, vehicle: UnitId, unit: UnitId) -> bool:
    """[5.42] Whether a squad or team rides in a vehicle of its platoon, or where the scenario lets it ride."""
    platoon = state.world.pieces[vehicle].platoon
    if platoon and state.world.pieces[unit].platoon == platoon:
        return True
    rides = cards.scenario(state.world, state.scenario).side(state.world.side[unit]).rides if state.scenario else ()
    wanted = (state.world.kind[unit].type, state.world.kind[vehicle].type, platoon)
    return any((ride.rider, ride.carrier, ride.platoon) == wanted for ride in rides)


def fits_in(world: World, units: Sequence[UnitId]) -> bool:
    """[5.41] Whether units fit into one vehicle: leaders, a squad and two light teams, or a heavy team alone."""
    return loads.fits(vehicle_room(world), ((sort_of_load(world, unit), 1) for unit in units))


@of_world
def vehicle_room(world: World) -> loads.Room:
    """[5.41] The two ways in which a vehicle can be filled."""
    limits = world.tables.transport
    rifles = (Seats((LEADER,)), Seats((SQUAD,), limits.squads), Seats((SMALL,), limits.teams))
    return rifles, (Seats((HEAVY,), limits.heavy_teams),)


def sort_of_load(world: World, unit: UnitId) -> str:
    """[5.41] What sort of seat a unit takes; an observer is as good as a light team."""
    kind = world.kind[unit]
    return HEAVY if kind.heavy else SQUAD if kind.is_squad else LEADER if kind.is_leader else SMALL


# ------------------------------------------------------------------------------------------------ getting in


def mount_bar(state: FireTeamState, party: Party, action: Mount, picked: Sequence[UnitId] = ()) -> Bar | None:
    """[5.44a] What keeps a unit from getting in; those picked before it get in with it, for one payment."""
    vehicle, unit = action.vehicle, action.unit
    if vehicle not in party.vehicles_in(state.world):
        return "5.44a", "refusal-vehicle-not-moving"
    if state.world.kind[vehicle].is_helicopter:
        return lifting_bar(state, party, action, picked)
    bar = ride_bar(state, vehicle, unit)
    if bar:
        return bar
    if state.units[unit].place != MAP or state.units[unit].hex != party.here(state):
        return "5.44a", "refusal-not-in-hex"
    if floor_of(state, unit):
        return "19.1", "refusal-upstairs"
    if unit in picked or not may_board(state, party, unit, picked):
        return "5.44a", "refusal-not-activated"
    if bar := stay_bar(state, (unit,)):
        return bar
    if not fits_in(state.world, (*passengers(state, vehicle), *picked, unit)):
        return "5.41", "refusal-no-seat"
    if not picked and party.left(state, vehicle) < state.world.tables.movement.load:
        return "5.44a", "refusal-too-dear"
    return None


def lifting_bar(state: FireTeamState, party: Party, action: Mount, picked: Sequence[UnitId]) -> Bar | None:
    """[20.7a] [20.7d] [20.71] What keeps a unit from being taken up by a helicopter."""
    helicopter, unit = action.vehicle, action.unit
    if state.units[unit].place != MAP or state.units[unit].hex != party.here(state) or unit in picked:
        return "20.7d", "refusal-not-in-hex"
    return (
        airlift.lift_bar(state, helicopter, unit, picked)
        or airlift.take_up_bar(state, unit)
        or airlift.loading_bar(state, helicopter, party.left(state, helicopter), first=not picked)
    )


def loading_cost(state: FireTeamState, vehicle: UnitId) -> Twelfths:
    """[5.44a] [20.7a] What a vehicle or helicopter pays to take units aboard."""
    return (
        airlift.handling_cost(state, vehicle)
        if state.world.kind[vehicle].is_helicopter
        else state.world.tables.movement.load
    )


def unloading_cost(state: FireTeamState, vehicle: UnitId) -> Twelfths:
    """[5.45a] [20.7a] What a vehicle or helicopter pays to set units down."""
    return (
        airlift.handling_cost(state, vehicle)
        if state.world.kind[vehicle].is_helicopter
        else state.world.tables.movement.unload
    )


def may_board(state: FireTeamState, party: Party, unit: UnitId, picked: Sequence[UnitId]) -> bool:
    """[5.44a] [5.48] Infantry that is activated to move, any observer, and a leader who goes along [4.42a]."""
    if state.world.kind[unit].is_observer:
        return True
    if state.deeds.activated >> unit & 1:
        return not fire_activated(state, unit)
    if not state.world.kind[unit].is_leader:
        return False
    return not party.way or any(state.deeds.activated >> other & 1 for other in picked)


def fire_activated(state: FireTeamState, unit: UnitId) -> bool:
    """[4.35a] Whether a unit has fired in this impulse otherwise than by moving fire, which costs movement points."""
    return unit in dict(state.deeds.tallies) and not state.deeds.moved >> unit & 1


def mounts(state: FireTeamState, party: Party, picked: Sequence[UnitId] = ()) -> Iterator[Mount]:
    """[5.44a] Everyone who may get into a vehicle of the party where it is."""
    for vehicle in party.vehicles_in(state.world):
        if state.world.kind[vehicle].transport:
            here = (
                Mount(vehicle, unit)
                for unit in state.stack(party.here(state))
                if may_be_cargo(state.world, vehicle, unit)
            )
            yield from (action for action in here if mount_bar(state, party, action, picked) is None)


def may_be_cargo(world: World, vehicle: UnitId, unit: UnitId) -> bool:
    """[5.4] [20.72] Whether a unit is of a kind that rides: on foot, or a vehicle that a helicopter lifts."""
    return world.kind[unit].walks or world.kind[unit].type in world.kind[vehicle].lifts


def points_lost_by_loading(state: FireTeamState, party: Party, vehicle: UnitId, units: Sequence[UnitId]) -> Twelfths:
    """[5.44b] Half of what the vehicle has left, if anyone who got in had spent movement points before."""
    if not any(state.deeds.moved >> unit & 1 for unit in units):
        return 0
    left = party.left(state, vehicle)
    return left - times(state.world, left, "loaded_after_moving")


class Handling(loads.Handling, frozen=True):
    """[5.44a] [5.45a] Units get into a vehicle or off it, as many as may, for one payment."""

    def others(self, state: FireTeamState, /) -> list[Action]:
        every = self.every(state, state.inside(Party))
        return [action for action in every if action.vehicle == self.vehicle]

    def every(self, state: FireTeamState, party: Party) -> Iterator[Mount | Dismount]:
        """Everyone who may besides those in hand, with whatever vehicle of the party."""
        raise NotImplementedError


class Boarding(Handling, frozen=True):
    """[5.44a] Units get into a vehicle."""

    def every(self, state: FireTeamState, party: Party) -> Iterator[Mount | Dismount]:
        return mounts(state, party, self.units)

    def question(self, state: FireTeamState, /) -> Decision:
        return ChooseBoarders(state.world.side[self.vehicle])

    def handle(self, g: Game, _: object, /) -> None:
        g.emit(Boarded(self.vehicle, self.units))
        g.end((self.vehicle, self.units))


class ChooseBoarders(loads.ChooseHandled, frozen=True):
    """[5.44a] [5.41] Who else gets into the vehicle."""

    frame: ClassVar[type[loads.Handling]] = Boarding
    rules: ClassVar[tuple[str, ...]] = ("5.44a", "5.41")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-boarders", vehicle=the_unit(state.world, state.inside(Boarding).vehicle))

    def offers(self, state: FireTeamState, boarding: Boarding, /) -> Iterator[Action]:
        return (Mount(boarding.vehicle, unit) for unit in state.stack(state.inside(Party).here(state)))

    def why_not_handled(self, state: FireTeamState, boarding: Boarding, action: Action, /) -> Refusal | None:
        if not isinstance(action, Mount) or action.vehicle != boarding.vehicle:
            return self.unasked(state)
        return deed_refused(state.world, mount_bar(state, state.inside(Party), action, boarding.units), action.unit)


# ---------------------------------------------------------------------------------------------- getting off


def dismount_bar(state: FireTeamState, party: Party, action: Dismount, picked: Sequence[UnitId] = ()) -> Bar | None:
    """[5.45a] What keeps a passenger from getting off; those picked before get off with it, for one payment."""
    vehicle, unit = action.vehicle, action.unit
    if vehicle not in party.vehicles_in(state.world):
        return "5.45a", "refusal-vehicle-not-moving"
    if unit not in passengers(state, vehicle) or unit in picked:
        return "5.45a", "refusal-not-aboard"
    if state.world.kind[vehicle].is_helicopter:
        left = party.left(state, vehicle)
        bar = airlift.loading_bar(state, vehicle, left, first=not picked) or airlift.landing_bar(state, vehicle)
        if bar:
            return bar
    elif not picked and party.left(state, vehicle) < state.world.tables.movement.unload:
        return "5.45a", "refusal-too-dear"
    if not has_room(state, party.here(state), (*picked, unit)):
        return "5.5a", "refusal-full"
    return None


def dismounts(state: FireTeamState, party: Party, picked: Sequence[UnitId] = ()) -> Iterator[Dismount]:
    """[5.45a] Every passenger who may get off where the party is."""
    for vehicle in party.vehicles_in(state.world):
        for unit in passengers(state, vehicle):
            action = Dismount(vehicle, unit)
            if dismount_bar(state, party, action, picked) is None:
                yield action


class Alighting(Handling, frozen=True):
    """[5.45a] [5.46a] Passengers get off a vehicle; then they may be fired at."""

    def every(self, state: FireTeamState, party: Party) -> Iterator[Mount | Dismount]:
        return dismounts(state, party, self.units)

    def question(self, state: FireTeamState, /) -> Decision:
        return ChooseDismounts(state.world.side[self.vehicle])

    def handle(self, g: Game, _: object, /) -> None:
        riders = g.state.inside(Party).riders
        g.emit(Alighted(self.vehicle, self.units, tuple(unit for unit in self.units if unit in riders)))
        g.call(self, TakeShelter(self.units), then=self.sheltered)

    def sheltered(self, g: Game, _: object) -> None:
        side, hex = g.state.world.side[self.vehicle], g.state.units[self.vehicle].hex
        if g.state.world.kind[self.vehicle].is_helicopter:
            return g.call(self, AirWindow(enemy_of(side), hex, (self.vehicle,), UNLOADING), then=self.landed)
        if contested(g.state, side, hex):
            return g.become(self, self.fight)
        g.call(self, Window(enemy_of(side), hex, (self.vehicle, *self.units), UNLOADING), then=self.done)

    def landed(self, g: Game, _: object) -> None:
        """[20.67a] Those set down by a helicopter are fired at apart from it."""
        side, hex = g.state.world.side[self.vehicle], g.state.units[self.units[0]].hex
        if contested(g.state, side, hex):
            return g.become(self, self.fight)
        g.call(self, Window(enemy_of(side), hex, self.units, UNLOADING), then=self.done)

    def fight(self, g: Game, _: object) -> None:
        """[14.25] Among enemies those who get off are fired at in close combat, and may answer it."""
        hex = g.state.units[self.units[0]].hex
        g.call(self, CloseCombat(g.state.world.side[self.vehicle], hex, self.units, landing=True), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end(self.units)


class ChooseDismounts(loads.ChooseHandled, frozen=True):
    """[5.45a] Who else gets off."""

    frame: ClassVar[type[loads.Handling]] = Alighting
    rules: ClassVar[tuple[str, ...]] = ("5.45a",)

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-dismounts", vehicle=the_unit(state.world, state.inside(Alighting).vehicle))

    def offers(self, state: FireTeamState, alighting: Alighting, /) -> Iterator[Action]:
        return (Dismount(alighting.vehicle, unit) for unit in passengers(state, alighting.vehicle))

    def why_not_handled(self, state: FireTeamState, alighting: Alighting, action: Action, /) -> Refusal | None:
        if not isinstance(action, Dismount) or action.vehicle != alighting.vehicle:
            return self.unasked(state)
        return deed_refused(state.world, dismount_bar(state, state.inside(Party), action, alighting.units), action.unit)


def fresh_riders(state: FireTeamState, vehicle: UnitId) -> tuple[UnitId, ...]:
    """[4.36b] [5.45b] Passengers who are activated with a vehicle that sets out: they have not acted before."""
    return tuple(unit for unit in passengers(state, vehicle) if not state.deeds.activated >> unit & 1)


def may_walk(state: FireTeamState, unit: UnitId) -> bool:
    """[5.16] [5.45b] Whether one who was activated with his vehicle and got off may now walk."""
    return state.units[unit].place == MAP and state.world.kind[unit].walks and not state.world.kind[unit].heavy


def deed_refused(world: World, bar: Bar | None, unit: UnitId) -> Refusal | None:
    """The refusal of a deed by a unit, if something bars it."""
    if bar is None:
        return None
    rule, name = bar
    return Refusal(rule, message(name, unit=the_unit(world, unit)))
