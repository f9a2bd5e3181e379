"""[20.1] [20.3] Helicopters in the air: pairs, altitude, room in a hex, and what keeps them from flying on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import ABOARD, AWAY, MAP, FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World

SCOUT = "scout"
HOVER, MOVING = "hover", "moving"
"""[20.34a] The two ways of flying."""
FLYABLE = (MAP, AWAY, ABOARD)


def any_helicopter(world: World, units: Iterable[UnitId]) -> bool:
    """Whether there is a helicopter among some units; a party has helicopters alone or none."""
    return bool([unit for unit in units if world.kind[unit].is_helicopter])


def is_scout(world: World, unit: UnitId) -> bool:
    """[20.11a] Whether a helicopter scouts for others."""
    return world.kind[unit].role == SCOUT


@of_world
def wingmen(world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """[20.16] The other helicopter of a pair: of the same type and pair number."""
    mine = world.pieces[unit]
    if not mine.pair:
        return ()
    everyone = enumerate(world.pieces)
    return tuple(n for n, it in everyone if n != unit and (it.kind, it.pair) == (mine.kind, mine.pair))


def in_the_air(state: FireTeamState, side: Side) -> list[UnitId]:
    """The helicopters of a side that are on the map."""
    return [unit for unit in state.on_map(side) if state.world.kind[unit].is_helicopter]


def at_altitude(state: FireTeamState, hex: Hex, side: Side, *, low: bool) -> list[UnitId]:
    """[20.31a] [20.31b] The helicopters of a side in a hex at one altitude."""
    there = (
        unit for unit in state.stack(hex) if state.world.kind[unit].is_helicopter and state.world.side[unit] == side
    )
    return [unit for unit in there if state.units[unit].low == low]


def has_air_room(state: FireTeamState, hex: Hex, units: Sequence[UnitId], *, low: bool) -> bool:
    """[20.36a] Whether helicopters find room in a hex at an altitude, whatever is on the ground."""
    there = set(at_altitude(state, hex, state.world.side[units[0]], low=low)) | set(units)
    return len(there) <= state.world.tables.stacking.helicopters


def room_bar(state: FireTeamState, hex: Hex, units: Sequence[UnitId]) -> Bar | None:
    """[20.36a] [20.36b] What keeps helicopters out of a hex: nothing but too many of their own."""
    fits = has_air_room(state, hex, units, low=state.units[units[0]].low)
    return None if fits else ("20.36a", "refusal-air-full")


# ------------------------------------------------------------------------------------------------- altitude


def leaving_bar(state: FireTeamState, units: Iterable[UnitId]) -> Bar | None:
    """[20.33b] Only scouts fly at low level; what hovers there after a pop-up comes down first."""
    if any(state.units[unit].low and not is_scout(state.world, unit) for unit in units):
        return "20.33b", "refusal-must-descend"
    return None


def descend_bar(state: FireTeamState, unit: UnitId, left: int) -> Bar | None:
    """[20.31c] [20.33a] [20.36a] What keeps a helicopter from coming down."""
    here = state.units[unit]
    if not state.world.kind[unit].is_helicopter or not here.low:
        return "20.31c", "refusal-not-low"
    if is_scout(state.world, unit):
        return "20.33a", "refusal-scouts-fly-low"
    if not has_air_room(state, here.hex, (unit,), low=False):
        return "20.36a", "refusal-air-full"
    return None if left >= state.world.tables.movement.altitude else ("20.31c", "refusal-too-dear")


# --------------------------------------------------------------------------------------------------- the force


def helicopters_left(state: FireTeamState, side: Side) -> bool:
    """[20.15a] Whether a side still has helicopters, on the map or to come."""
    return any(
        unit.place in FLYABLE and state.world.kind[number].is_helicopter and state.world.side[number] == side
        for number, unit in enumerate(state.units)
    )


def first_air_turn(state: FireTeamState, side: Side) -> int:
    """[20.84b] The turn from which a side's helicopters and their chits are in play."""
    if not state.scenario:
        return 0
    return cards.scenario(state.world, state.scenario).side(side).air_from or state.world.tables.air.first_turn
