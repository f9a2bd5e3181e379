"""[5.4] Infantry in vehicles: who rides in what, getting in and getting off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.movement import Dismount, Mount
from grognard.rulesets.fireteam.air import airlift
from grognard.rulesets.fireteam.air.defence import AirWindow
from grognard.rulesets.fireteam.close_combat.clash import CloseCombat
from grognard.rulesets.fireteam.close_combat.melee import contested, stay_bar
from grognard.rulesets.fireteam.conditions import floor_of
from grognard.rulesets.fireteam.events.movement import Alighted, Boarded
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.forces import PIECES
from grognard.rulesets.fireteam.reaction.window import Window
from grognard.rulesets.fireteam.say import Bar, the_unit
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.sight.hiding import appear, search
from grognard.rulesets.fireteam.state import ABOARD, MAP, FireTeamState, Game, Twelfths, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.works.manning import TakeShelter
from grognard.rulesets.fireteam.world import enemy_of

from .allowances import times
from .party import Party
from .stacking import has_room

UNLOADING = "unload"


# ---------------------------------------------------------------------------------------------- who may ride


def passengers(state: FireTeamState, vehicle: UnitId) -> tuple[UnitId, ...]:
    """[5.4] What rides in a vehicle; the weapons are with their bearers [5.47]."""
    return tuple(unit for unit in state.load(vehicle) if state.units[unit].place == ABOARD)


def ride_bar(state: FireTeamState, vehicle: UnitId, unit: UnitId) -> Bar | None:
    """[5.4] [5.16] [5.42] [5.47] What keeps a unit out of a vehicle whatever room there is."""
    kind, carrier = kind_of(unit), kind_of(vehicle)
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
    platoon = PIECES[vehicle].platoon
    if platoon and PIECES[unit].platoon == platoon:
        return True
    rides = cards.scenario(state.scenario).side(side_of(unit)).rides if state.scenario else ()
    wanted = (kind_of(unit).type, kind_of(vehicle).type, platoon)
    return any((ride.rider, ride.carrier, ride.platoon) == wanted for ride in rides)


def fits_in(units: Sequence[UnitId]) -> bool:
    """[5.41] Whether units fit into one vehicle: leaders, a squad and two light teams, or a heavy team alone."""
    kinds = [kind_of(unit) for unit in units]
    limits = TABLES.transport
    if any(kind.heavy for kind in kinds):
        return len(kinds) <= limits.heavy_teams
    squads = sum(kind.is_squad for kind in kinds)
    small = sum(kind.is_light_team or kind.is_observer for kind in kinds)
    return squads <= limits.squads and small <= limits.teams


# ------------------------------------------------------------------------------------------------ getting in


def mount_bar(state: FireTeamState, party: Party, action: Mount, picked: Sequence[UnitId] = ()) -> Bar | None:
    """[5.44a] What keeps a unit from getting in; those picked before it get in with it, for one payment."""
    vehicle, unit = action.vehicle, action.unit
    if vehicle not in party.vehicles:
        return "5.44a", "refusal-vehicle-not-moving"
    if kind_of(vehicle).is_helicopter:
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
    if not fits_in((*passengers(state, vehicle), *picked, unit)):
        return "5.41", "refusal-no-seat"
    if not picked and party.left(state, vehicle) < TABLES.movement.load:
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
    return airlift.handling_cost(state, vehicle) if kind_of(vehicle).is_helicopter else TABLES.movement.load


def unloading_cost(state: FireTeamState, vehicle: UnitId) -> Twelfths:
    """[5.45a] [20.7a] What a vehicle or helicopter pays to set units down."""
    return airlift.handling_cost(state, vehicle) if kind_of(vehicle).is_helicopter else TABLES.movement.unload


def may_board(state: FireTeamState, party: Party, unit: UnitId, picked: Sequence[UnitId]) -> bool:
    """[5.44a] [5.48] Infantry that is activated to move, any observer, and a leader who goes along [4.42a]."""
    if kind_of(unit).is_observer:
        return True
    if state.deeds.activated >> unit & 1:
        return not fire_activated(state, unit)
    if not kind_of(unit).is_leader:
        return False
    return not party.way or any(state.deeds.activated >> other & 1 for other in picked)


def fire_activated(state: FireTeamState, unit: UnitId) -> bool:
    """[4.35a] Whether a unit has fired in this impulse otherwise than by moving fire, which costs movement points."""
    return unit in dict(state.deeds.tallies) and not state.deeds.moved >> unit & 1


def mounts(state: FireTeamState, party: Party, picked: Sequence[UnitId] = ()) -> Iterator[Mount]:
    """[5.44a] Everyone who may get into a vehicle of the party where it is."""
    for vehicle in party.vehicles:
        if kind_of(vehicle).transport:
            here = (Mount(vehicle, unit) for unit in state.stack(party.here(state)) if may_be_cargo(vehicle, unit))
            yield from (action for action in here if mount_bar(state, party, action, picked) is None)


def may_be_cargo(vehicle: UnitId, unit: UnitId) -> bool:
    """[5.4] [20.72] Whether a unit is of a kind that rides: on foot, or a vehicle that a helicopter lifts."""
    return kind_of(unit).walks or kind_of(unit).type in kind_of(vehicle).lifts


def points_lost_by_loading(state: FireTeamState, party: Party, vehicle: UnitId, units: Sequence[UnitId]) -> Twelfths:
    """[5.44b] Half of what the vehicle has left, if anyone who got in had spent movement points before."""
    if not any(state.deeds.moved >> unit & 1 for unit in units):
        return 0
    left = party.left(state, vehicle)
    return left - times(left, "loaded_after_moving")


class Handling(Frame, frozen=True):
    """[5.44a] [5.45a] Units get into a vehicle or off it, as many as may, for one payment."""

    vehicle: UnitId
    units: tuple[UnitId, ...]

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.vehicle, *self.units)

    def start(self, g: Game, _: object) -> None:
        if self.others(g.state):
            return g.ask(self, self.question(), then=self.answered)
        g.become(self, self.handle)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Mount | Dismount):
            return g.become(replace(self, units=(*self.units, action.unit)))
        g.become(self, self.handle)

    def others(self, state: FireTeamState) -> list[Action]:
        """Who else may."""
        every = self.every(state, state.inside(Party))
        return [action for action in every if action.vehicle == self.vehicle]

    def every(self, state: FireTeamState, party: Party) -> Iterator[Mount | Dismount]:
        """Everyone who may besides those in hand, with whatever vehicle of the party."""
        raise NotImplementedError

    def question(self) -> Decision:
        """How it is asked who else does."""
        raise NotImplementedError

    def handle(self, g: Game, _: object) -> None:
        """They do it."""
        raise NotImplementedError


class Boarding(Handling, frozen=True):
    """[5.44a] Units get into a vehicle."""

    def every(self, state: FireTeamState, party: Party) -> Iterator[Mount | Dismount]:
        return mounts(state, party, self.units)

    def question(self) -> Decision:
        return ChooseBoarders(side_of(self.vehicle))

    def handle(self, g: Game, _: object) -> None:
        appear(g, (self.vehicle, *self.units))
        g.emit(Boarded(self.vehicle, self.units))
        g.end((self.vehicle, self.units))


class ChooseBoarders(Decision, frozen=True):
    """[5.44a] [5.41] Who else gets into the vehicle."""

    rules: ClassVar[tuple[str, ...]] = ("5.44a", "5.41")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-boarders", vehicle=the_unit(state.inside(Boarding).vehicle))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*state.inside(Boarding).others(state), Done()]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        boarding = state.inside(Boarding)
        if isinstance(action, Mount) and action.vehicle == boarding.vehicle:
            bar = mount_bar(state, state.inside(Party), action, boarding.units)
            return deed_refused(bar, action.unit)
        return Refusal("5.44a", message("refusal-not-an-answer"))


# ---------------------------------------------------------------------------------------------- getting off


def dismount_bar(state: FireTeamState, party: Party, action: Dismount, picked: Sequence[UnitId] = ()) -> Bar | None:
    """[5.45a] What keeps a passenger from getting off; those picked before get off with it, for one payment."""
    vehicle, unit = action.vehicle, action.unit
    if vehicle not in party.vehicles:
        return "5.45a", "refusal-vehicle-not-moving"
    if unit not in passengers(state, vehicle) or unit in picked:
        return "5.45a", "refusal-not-aboard"
    if kind_of(vehicle).is_helicopter:
        left = party.left(state, vehicle)
        bar = airlift.loading_bar(state, vehicle, left, first=not picked) or airlift.landing_bar(state, vehicle)
        if bar:
            return bar
    elif not picked and party.left(state, vehicle) < TABLES.movement.unload:
        return "5.45a", "refusal-too-dear"
    if not has_room(state, party.here(state), (*picked, unit)):
        return "5.5a", "refusal-full"
    return None


def dismounts(state: FireTeamState, party: Party, picked: Sequence[UnitId] = ()) -> Iterator[Dismount]:
    """[5.45a] Every passenger who may get off where the party is."""
    for vehicle in party.vehicles:
        for unit in passengers(state, vehicle):
            action = Dismount(vehicle, unit)
            if dismount_bar(state, party, action, picked) is None:
                yield action


class Alighting(Handling, frozen=True):
    """[5.45a] [5.46a] Passengers get off a vehicle; then they may be fired at."""

    def every(self, state: FireTeamState, party: Party) -> Iterator[Mount | Dismount]:
        return dismounts(state, party, self.units)

    def question(self) -> Decision:
        return ChooseDismounts(side_of(self.vehicle))

    def handle(self, g: Game, _: object) -> None:
        appear(g, (self.vehicle,))
        riders = g.state.inside(Party).riders
        g.emit(Alighted(self.vehicle, self.units, tuple(unit for unit in self.units if unit in riders)))
        search(g)  # [11.32] on foot they look all around
        g.call(self, TakeShelter(self.units), then=self.sheltered)

    def sheltered(self, g: Game, _: object) -> None:
        side, hex = side_of(self.vehicle), g.state.units[self.vehicle].hex
        if kind_of(self.vehicle).is_helicopter:
            return g.call(self, AirWindow(enemy_of(side), hex, (self.vehicle,), UNLOADING), then=self.landed)
        if contested(g.state, side, hex):
            return g.become(self, self.fight)
        g.call(self, Window(enemy_of(side), hex, (self.vehicle, *self.units), UNLOADING), then=self.done)

    def landed(self, g: Game, _: object) -> None:
        """[20.67a] Those set down by a helicopter are fired at apart from it."""
        side, hex = side_of(self.vehicle), g.state.units[self.units[0]].hex
        if contested(g.state, side, hex):
            return g.become(self, self.fight)
        g.call(self, Window(enemy_of(side), hex, self.units, UNLOADING), then=self.done)

    def fight(self, g: Game, _: object) -> None:
        """[14.25] Among enemies those who get off are fired at in close combat, and may answer it."""
        hex = g.state.units[self.units[0]].hex
        g.call(self, CloseCombat(side_of(self.vehicle), hex, self.units, landing=True), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end(self.units)


class ChooseDismounts(Decision, frozen=True):
    """[5.45a] Who else gets off."""

    rules: ClassVar[tuple[str, ...]] = ("5.45a",)

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-dismounts", vehicle=the_unit(state.inside(Alighting).vehicle))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*state.inside(Alighting).others(state), Done()]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        alighting = state.inside(Alighting)
        if isinstance(action, Dismount) and action.vehicle == alighting.vehicle:
            bar = dismount_bar(state, state.inside(Party), action, alighting.units)
            return deed_refused(bar, action.unit)
        return Refusal("5.45a", message("refusal-not-an-answer"))


def fresh_riders(state: FireTeamState, vehicle: UnitId) -> tuple[UnitId, ...]:
    """[4.36b] [5.45b] Passengers who are activated with a vehicle that sets out: they have not acted before."""
    return tuple(unit for unit in passengers(state, vehicle) if not state.deeds.activated >> unit & 1)


def may_walk(state: FireTeamState, unit: UnitId) -> bool:
    """[5.16] [5.45b] Whether one who was activated with his vehicle and got off may now walk."""
    return state.units[unit].place == MAP and kind_of(unit).walks and not kind_of(unit).heavy


def deed_refused(bar: Bar | None, unit: UnitId) -> Refusal:
    """The refusal of a deed by a unit."""
    assert bar is not None
    rule, name = bar
    return Refusal(rule, message(name, unit=the_unit(unit)))
