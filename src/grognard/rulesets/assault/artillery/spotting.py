"""[3.3] [3.3.1] Spotters of artillery off the map: who may observe the first attack, and what the second one needs."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.assault.sight.lines import seen_from, sees
from grognard.rulesets.assault.sight.observers import spotters, why_blind
from grognard.rulesets.assault.state import MAP, NORMAL, AssaultState, Mission, UnitId


def has_recon(state: AssaultState, side: Side) -> bool:
    """[3.3a] [S3.j] Whether the recon vehicles of a side may spot too."""
    return side in state.world.scenario.recon_spotters


def new_spotters(state: AssaultState, side: Side, hexes: Sequence[Hex]) -> list[UnitId]:
    """[3.3a] [3.3c] [3.3e] The units of a side that may spot hexes, all of them, and pay for it."""
    return spotters(state, side, tuple(hexes), has_recon(state, side))


def open_spotters(state: AssaultState, side: Side, hexes: Sequence[Hex]) -> list[UnitId]:
    """[MR8.8] The units of a side that may spot hexes as far as everybody can see: command points apart."""
    return [unit for unit in state.on_map(side) if why_blind(state, unit, hexes, has_recon(state, side)) is None]


def seen_hexes(state: AssaultState, side: Side) -> dict[UnitId, frozenset[Hex]]:
    """[3.3c] What each unit that may spot sees."""
    found = new_spotters(state, side, ())
    return {unit: seen_from(state, state.here(unit)) for unit in found}


# ------------------------------------------------------------------------------------------------ the second attack


def needs_none(mission: Mission, hexes: Sequence[Hex]) -> bool:
    """[3.3.1a] Whether no spotter is needed: the hex, or hexes, of the first attack again."""
    return all(hex in mission.struck for hex in hexes)


def first_serves(state: AssaultState, mission: Mission, hexes: Sequence[Hex]) -> bool:
    """[3.3.1b] [3.0h] Whether the spotter of the first attack serves again, free of charge: a shift of two hexes at
    most that he sees, as long as he has not fired, run or lost his nerve."""
    who = state.units[mission.spotter]
    if who.place != MAP or who.morale or who.mark not in ("", NORMAL):
        return False
    near, here = state.world.tables.limits.shift, who.hex
    return all(state.world.grid.distance(mission.hex, hex) <= near and sees(state, here, hex) for hex in hexes)


def is_free(state: AssaultState, mission: Mission, hexes: Sequence[Hex]) -> bool:
    """[3.3.1a] [3.3.1c] Whether the second attack needs no new spotter."""
    return needs_none(mission, hexes) or first_serves(state, mission, hexes)


def shift_of(state: AssaultState, mission: Mission, hexes: Sequence[Hex]) -> int:
    """[3.0i] By how many hexes the second attack is shifted from the waypoint: of two hexes the farther that was not
    struck before."""
    distance = state.world.grid.distance
    if len(hexes) == 1:
        return distance(mission.hex, hexes[0])
    return max((distance(mission.hex, hex) for hex in hexes if hex not in mission.struck), default=0)
