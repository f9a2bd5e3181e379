"""[9.11] [9.12] [9.13] Who observes for artillery, and what they see."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.fireteam.forces import PIECES
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.night import observer_flashes
from grognard.rulesets.fireteam.sight.spotting import eye_of, sees_hex
from grognard.rulesets.fireteam.state import ABOARD, MAP, FireTeamState, Game, UnitId, kind_of
from grognard.rulesets.fireteam.world import SIDES, US

OFF_BOARD = 0
"""The platoon number that stands for batteries off the map."""
CANDIDATES: dict[Side, tuple[UnitId, ...]] = {
    side: tuple(
        n for n, piece in enumerate(PIECES) if piece.kind.side == side and piece.kind.cls in ("observer", "leader")
    )
    for side in SIDES
}
"""The pieces that could observe at all."""


def observers(state: FireTeamState, side: Side, platoon: int) -> list[UnitId]:
    """[9.11a] [9.11b] [9.12a] [9.12b] Who may observe for the artillery of a platoon, or for batteries.

    Fear does not matter [9.13]; scouts in the air are none of them [9.11d].
    """
    return [unit for unit in CANDIDATES[side] if serves(side, unit, platoon) and is_looking(state, unit)]


def serves(side: Side, unit: UnitId, platoon: int) -> bool:
    """[9.12a] [9.12b] Whether a candidate observes for some artillery: US observers and leaders for all of it."""
    return side == US or (kind_of(unit).is_observer and PIECES[unit].platoon == platoon)


def is_looking(state: FireTeamState, unit: UnitId) -> bool:
    """[9.11c] Whether an observer is on foot, or a team of observers in a vehicle that is made for it."""
    here = state.units[unit]
    if here.place == ABOARD:
        on_map = state.units[here.carrier].place == MAP
        return on_map and kind_of(unit).is_observer and bool(kind_of(here.carrier).observes)
    return here.place == MAP


def observed(state: FireTeamState, side: Side, platoon: int) -> Mask:
    """[9.1a] The hexes of the board that the observers of some artillery see; their own among them."""
    eyes = tuple(dict.fromkeys(eye_of(state, unit) for unit in observers(state, side, platoon)))
    name, key = f"observed {side} {platoon}", (eyes, state.smoke, state.board)
    return remembered(state.derived, name, key, lambda: fields_of(state, eyes))


def fields_of(state: FireTeamState, eyes: Iterable[lines.Eye]) -> Mask:
    """The hexes that any of some eyes sees."""
    found = 0
    for eye in eyes:
        found |= lines.field(state.smoke, eye, state.board & ~found)
    return found


def is_observed(state: FireTeamState, side: Side, platoon: int, hex: Hex) -> bool:
    """[9.21a] Whether fire of some artillery on a hex is observed."""
    return watcher(state, side, platoon, hex) is not None


def watcher(state: FireTeamState, side: Side, platoon: int, hex: Hex) -> UnitId | None:
    """The first observer of some artillery who sees a hex."""
    return next((unit for unit in observers(state, side, platoon) if sees_hex(state, unit, hex)), None)


def betray(g: Game, side: Side, platoon: int, hexes: Iterable[Hex]) -> None:
    """[15.7] By night the lamps of Soviet observers who look at some hexes for their artillery are seen."""
    used = (watcher(g.state, side, platoon, hex) for hex in hexes)
    observer_flashes(g, [unit for unit in used if unit is not None])
