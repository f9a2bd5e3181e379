"""What follows from a fact wherever it happens, and what must come before it: declared here, called nowhere.

Where nothing changes at the moment itself, as when all vehicles of a stack have turned, the moment is told: a fact
without a line in the log. One thing alone stands in the procedures: who bars the way into a hex comes to light as it is
found that he does, since the step hangs on it [5.5c].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from grognard.core.flow import Consequence, Event

from .air.flying import any_helicopter
from .artillery.guided import keep_watch
from .artillery.observing import OFF_BOARD, lamps_seen
from .artillery.plans import SMOKE, observing_platoon
from .events.air import FlakDeclared, RocketsFired, Rose
from .events.artillery import PlottingDone, ShellsFired, SmokeLanded
from .events.assault import CloseCombatBegan
from .events.buildings import FloorChanged
from .events.command import GroupActivated
from .events.fire import FireRolled, ShotsFired, TurnedToFire
from .events.moments import FacingsChosen, LossesTaken, MissionOver, ReadyToFire, SalvoComing, SetUpOver
from .events.movement import Alighted, Boarded, Entered
from .events.night import Flashed, StackInspected
from .events.smoke import SmokeDispersed, SmokeLaid
from .morale.fire_effects import abandoned
from .movement.entry import overrun
from .sight.hiding import appear, search
from .state import OFF_MAP, FireTeamState
from .world import World

# ------------------------------------------------------------------------------------- who acts comes to light first


def units_appear(state: FireTeamState, event: GroupActivated | Entered | FloorChanged | ReadyToFire) -> Iterator[Event]:
    """[11.31a] Units that are activated or move, or are about to fire in reaction."""
    return appear(state, event.units)


def unit_appears(state: FireTeamState, event: Flashed | StackInspected) -> Iterator[Event]:
    """[15.7] [15.8c] A unit that uses its lamp."""
    return appear(state, (event.unit,))


def carriers_appear(state: FireTeamState, event: Boarded | Alighted) -> Iterator[Event]:
    """[11.31a] [11.33] A vehicle that takes up units or sets them down, and those units."""
    return appear(state, (event.vehicle, *event.units))


def firers_appear(state: FireTeamState, event: ShotsFired) -> Iterator[Event]:
    """[11.31a] Those who fire."""
    return appear(state, event.shot.units)


def declared_firer_appears(state: FireTeamState, event: FlakDeclared) -> Iterator[Event]:
    """[11.31a] [20.41b] Who says that he will fire."""
    return appear(state, (event.firer.unit,))


def fighters_appear(state: FireTeamState, event: CloseCombatBegan) -> Iterator[Event]:
    """[11.31a] [14.0a] Both sides of a close combat."""
    return appear(state, (*event.attackers, *event.defenders))


def victims_appear(state: FireTeamState, event: FireRolled) -> Iterator[Event]:
    """[11.31a] Those to whom fire does anything."""
    return appear(state, (unit for unit, result in event.results if result))


def shelling_is_observed(state: FireTeamState, event: ShellsFired) -> Iterator[Event]:
    """[15.7] Who observes planned fire, other than smoke, shows his lamp."""
    if event.indirect and event.kind != SMOKE:
        yield from lamps_seen(state, event.side, state.world.pieces[event.units[0]].platoon, (event.hex,))


def planning_is_observed(state: FireTeamState, event: PlottingDone) -> Iterator[Event]:
    """[15.7] Whoever has observed for a plot may be seen by night."""
    for plot in state.plots[event.side]:
        platoon = observing_platoon(state.world, plot)
        yield from lamps_seen(state, event.side, platoon, plot.hexes or plot.smoke)


def salvo_is_observed(state: FireTeamState, event: SalvoComing) -> Iterator[Event]:
    """[15.7] Who observes for a battery shows his lamp."""
    return lamps_seen(state, event.side, OFF_BOARD, (event.hex,))


# --------------------------------------------------------------------------------------------------- what follows


def vehicles_appear(state: FireTeamState, event: RocketsFired) -> Iterator[Event]:
    """[11.31a] [20.55a] Vehicles in a hex under rockets are attacked one by one."""
    return appear(state, (unit for unit in state.stack(event.hex) if state.world.kind[unit].is_vehicle))


def all_search(state: FireTeamState, _: Event) -> Iterator[Event]:
    """[11.31b] [11.32] Somebody looks from elsewhere or elsewhere to, or smoke is gone."""
    return search(state)


def losses_follow(state: FireTeamState, event: LossesTaken) -> Iterator[Event]:
    """[6.25b] [14.26] What an attack has left alone among enemies is lost."""
    return abandoned(state, event.hex)


def watch_is_kept(state: FireTeamState, _: SmokeLaid | Boarded | MissionOver) -> Iterator[Event]:
    """[9.11c] [18.41b] Smoke hides hexes from observers, and those aboard most vehicles do not look."""
    return keep_watch(state)


def shells_veil(state: FireTeamState, event: SmokeLanded) -> Iterator[Event]:
    """[18.41b] So does smoke that is fired; that of a battery is judged when everything has landed [9.42b]."""
    if not event.battery:
        yield from keep_watch(state)


def step_is_taken(state: FireTeamState, event: Entered) -> Iterator[Event]:
    """[5.5d] [6.25b] [11.31b] [18.41b] Who is left alone is lost, here and there; then everyone looks.

    What is on the ground does not concern helicopters, nor do they trouble it.
    """
    if event.origin != OFF_MAP:
        yield from abandoned(state, event.origin)
    if any_helicopter(state.world, event.units):
        yield from search(state)
        return
    yield from overrun(state, state.world.side[event.units[0]], event.hex)
    yield from search(state)
    yield from keep_watch(state)


def stairs_are_taken(state: FireTeamState, event: FloorChanged) -> Iterator[Event]:
    """[11.31b] [18.41b] [19.16] On another floor one sees and is seen otherwise, and may leave others alone."""
    yield from search(state)
    yield from keep_watch(state)
    yield from abandoned(state, state.here(event.units[0]))


class LiveWorld(World):
    """One edition of the game in play."""

    forerunners: ClassVar[Mapping[type, tuple[Consequence, ...]]] = {
        GroupActivated: (units_appear,),
        Entered: (units_appear,),
        FloorChanged: (units_appear,),
        Boarded: (carriers_appear,),
        Alighted: (carriers_appear,),
        ShotsFired: (firers_appear,),
        FlakDeclared: (declared_firer_appears,),
        CloseCombatBegan: (fighters_appear,),
        FireRolled: (victims_appear,),
        Flashed: (unit_appears,),
        StackInspected: (unit_appears,),
        ShellsFired: (shelling_is_observed,),
        PlottingDone: (planning_is_observed,),
        ReadyToFire: (units_appear,),
        SalvoComing: (salvo_is_observed,),
    }
    consequences: ClassVar[Mapping[type, tuple[Consequence, ...]]] = {
        Entered: (step_is_taken,),
        FloorChanged: (stairs_are_taken,),
        Alighted: (all_search,),
        TurnedToFire: (all_search,),
        Rose: (all_search,),
        SmokeDispersed: (all_search,),
        SmokeLaid: (watch_is_kept,),
        SmokeLanded: (shells_veil,),
        Boarded: (watch_is_kept,),
        MissionOver: (watch_is_kept,),
        SetUpOver: (all_search,),
        FacingsChosen: (all_search,),
        LossesTaken: (losses_follow,),
        RocketsFired: (vehicles_appear,),
    }
