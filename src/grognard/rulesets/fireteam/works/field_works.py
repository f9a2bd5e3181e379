"""[16.1] to [16.3] Field works: who is in them, what they do for those inside, and how they are lost."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.view import Modifier
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.events.works import WorkRemoved
from grognard.rulesets.fireteam.fire.modifiers import modifier, shift
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.sight.spotting import has_in_front
from grognard.rulesets.fireteam.state import MAP, NOBODY, FireTeamState, Game, UnitId, Work

ENTRENCHMENT, RAMP = "entrenchment", "ramp"
CHAPTER = "16"


def works_in(state: FireTeamState, hex: Hex) -> Iterator[tuple[int, Work]]:
    """[16.11a] The works of a hex, as many as there are."""
    if state.plays(CHAPTER):
        yield from ((number, work) for number, work in sorted(state.works.items()) if work.hex == hex)


def garrison(state: FireTeamState, number: int) -> list[UnitId]:
    """The units in a work; it may stand empty [16.11c]."""
    work = state.works[number]
    return [unit for unit in state.stack(work.hex) if state.units[unit].work == number]


def has_space(state: FireTeamState, number: int, unit: UnitId) -> bool:
    """[16.22a] [16.32] Whether a work takes one more unit of those that it is for."""
    inside, kind = [state.world.kind[other] for other in garrison(state, number)], state.world.kind[unit]
    if state.works[number].kind == RAMP:
        return kind.is_vehicle and not inside
    if kind.is_leader:
        return True
    squads = sum(other.is_squad for other in inside)
    others = sum(other.is_infantry and not other.is_squad for other in inside)
    if kind.is_squad:
        return not squads and not others
    return kind.is_infantry and not squads and others < TEAMS_INSIDE


TEAMS_INSIDE = 2
"""[16.22a] Teams in one entrenchment; an observer counts as one."""


# ---------------------------------------------------------------------------------------------- what they do


def occupies(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a unit is in a work."""
    return state.units[unit].work != NOBODY and state.plays(CHAPTER)


def entrenched(state: FireTeamState, unit: UnitId) -> bool:
    """[16.22b] [16.23a] Whether a unit occupies an entrenchment; a vehicle in a work stands in a fire ramp."""
    return occupies(state, unit) and state.world.kind[unit].walks


def entrenchment_modifiers(state: FireTeamState, unit: UnitId, indirect: bool) -> Iterator[Modifier]:
    """[16.25] What a unit inside adds to the roll that it reads."""
    if entrenched(state, unit):
        yield modifier(state.world, "entrenchment_indirect" if indirect else "entrenchment_direct")


def in_ramp(state: FireTeamState, unit: UnitId) -> bool:
    """[16.32] [16.33a] Whether a vehicle stands in a fire ramp; it has the facing of the ramp [16.33c]."""
    return occupies(state, unit) and state.world.kind[unit].is_vehicle


def ramp_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[16.34a] What a ramp gives to the vehicle that fires from it."""
    if in_ramp(state, shot.firer.piece):
        yield shift(state.world, "firer_in_ramp")


def ramp_screens(state: FireTeamState, vehicle: UnitId, origin: Hex) -> bool:
    """[16.34b] Whether a ramp is before a vehicle that is fired at from another hex: one in its front arc."""
    return in_ramp(state, vehicle) and has_in_front(state, vehicle, origin)


# ------------------------------------------------------------------------------------------ how they are lost


def trampled(state: FireTeamState, hex: Hex) -> Iterator[Event]:
    """[16.12a] The works of a hex are removed when enemies other than leaders alone are in it without their owner's.

    While units of the owner fight on in the hex the enemy does not hold it (reading of 14.13b).
    """
    for number, work in list(works_in(state, hex)):
        holders = fighters(state, hex)
        if holders and work.side not in holders:
            yield WorkRemoved(number, work, "16.12a")


def fighters(state: FireTeamState, hex: Hex) -> set[Side]:
    """The sides with ground units other than leaders in a hex."""
    return {
        state.world.side[unit]
        for unit in state.stack(hex)
        if state.world.kind[unit].is_infantry or state.world.kind[unit].is_vehicle
    }


def fall(g: Game, unit: UnitId, rule: str) -> None:
    """[16.12b] A unit is eliminated by fire; a work whose last occupant it was is removed."""
    number, inside = g.state.units[unit].work, occupies(g.state, unit)
    g.emit(Eliminated(unit, rule))
    if inside and not garrison(g.state, number):
        g.emit(WorkRemoved(number, g.state.works[number], "16.12b"))


def is_at(state: FireTeamState, unit: UnitId, work: Work) -> bool:
    """Whether a unit lies in the hex of a work."""
    return state.units[unit].place == MAP and state.units[unit].hex == work.hex
