"""[9.11] [9.12] [9.13] Who observes for artillery, and what they see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.derived import remembered
from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.night import observers_flash
from grognard.rulesets.fireteam.sight.spotting import eye_of, sees_hex
from grognard.rulesets.fireteam.state import ABOARD, MAP, FireTeamState, UnitId
from grognard.rulesets.fireteam.world import SIDES, US, World

OFF_BOARD = 0
"""The platoon number that stands for batteries off the map."""


@of_world
def candidates(world: World) -> dict[Side, tuple[UnitId, ...]]:
    """The pieces that could observe at all."""
    return {
        side: tuple(
            n
            for n, piece in enumerate(world.pieces)
            if piece.kind.side == side and piece.kind.cls in ("observer", "leader")
        )
        for side in SIDES
    }


def observers(state: FireTeamState, side: Side, platoon: int) -> list[UnitId]:
    """[9.11a] [9.11b] [9.12a] [9.12b] Who may observe for the artillery of a platoon, or for batteries.

    Fear does not matter [9.13]; scouts in the air are none of them [9.11d].
    """
    return [
        unit
        for unit in candidates(state.world)[side]
        if serves(state.world, side, unit, platoon) and is_looking(state, unit)
    ]


def serves(world: World, side: Side, unit: UnitId, platoon: int) -> bool:
    """[9.12a] [9.12b] Whether a candidate observes for some artillery: US observers and leaders for all of it."""
    return side == US or (world.kind[unit].is_observer and world.pieces[unit].platoon == platoon)


def is_looking(state: FireTeamState, unit: UnitId) -> bool:
    """[9.11c] Whether an observer is on foot, or a team of observers in a vehicle that is made for it."""
    here = state.units[unit]
    if here.place == ABOARD:
        on_map = state.units[here.carrier].place == MAP
        return on_map and state.world.kind[unit].is_observer and bool(state.world.kind[here.carrier].observes)
    return here.place == MAP


def observed(state: FireTeamState, side: Side, platoon: int) -> Mask:
    """[9.1a] The hexes of the board that the observers of some artillery see; their own among them."""
    eyes = tuple(dict.fromkeys(eye_of(state, unit) for unit in observers(state, side, platoon)))
    name, key = f"observed {side} {platoon}", (eyes, state.smoke, state.board)
    return remembered(state.derived, name, key, lambda: lines.fields(state.world, state.smoke, eyes, state.board))


def is_observed(state: FireTeamState, side: Side, platoon: int, hex: Hex) -> bool:
    """[9.21a] Whether fire of some artillery on a hex is observed."""
    return watcher(state, side, platoon, hex) is not None


def watcher(state: FireTeamState, side: Side, platoon: int, hex: Hex) -> UnitId | None:
    """The first observer of some artillery who sees a hex."""
    return next((unit for unit in observers(state, side, platoon) if sees_hex(state, unit, hex)), None)


def lamps_seen(state: FireTeamState, side: Side, platoon: int, hexes: Iterable[Hex]) -> Iterator[Event]:
    """[15.7] By night the lamps of Soviet observers who look at some hexes for their artillery are seen."""
    used = (watcher(state, side, platoon, hex) for hex in hexes)
    return observers_flash(state, [unit for unit in used if unit is not None])
