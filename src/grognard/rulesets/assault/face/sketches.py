"""What explains a shot, an air strike or a mission on the map: bands of range, lines, courses, who is in danger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import Arrow, Remark, Zone
from grognard.rulesets.assault.records import WeaponRecord
from grognard.rulesets.assault.say import signed, the_unit
from grognard.rulesets.assault.state import AssaultState, UnitId

SIGHT, FLIGHT, SHIFT = "sight", "flight", "shift"
"""Kinds of arrows."""
BANDS: Final = ("close", "medium", "long")
"""Tones of zones: the bands of a weapon."""
FREE, BARRED = "free", "barred"
APPROACH: Final = 3
"""From how far away aircraft are drawn."""


def told(value: int) -> str:
    """A modifier as it is printed."""
    return signed(value).replace("-", "−")


def zone(state: AssaultState, tone: str, label: Message, hexes: Iterable[Hex]) -> Zone:
    """Hexes with their labels."""
    return Zone(tone, label, tuple(map(state.world.label, sorted(hexes))))


def within(state: AssaultState, hex: Hex, far: int) -> set[Hex]:
    """The hexes of the map up to a distance."""
    grid = state.world.grid
    return {other for other in range(grid.size) if grid.distance(hex, other) <= far}


def bands(state: AssaultState, hex: Hex, weapon: WeaponRecord) -> tuple[Zone, ...]:
    """[MR10.2] The bands of a weapon around a hex, those for which it has dice."""
    return tuple(
        zone(state, tone, message(f"zone-{tone}", far=far), within(state, hex, far))
        for tone, far, dice in zip(BANDS, weapon.bands, weapon.dice, strict=True)
        if dice
    )


def arrow(state: AssaultState, kind: str, start: Hex, end: Hex, label: Message | None = None) -> Arrow:
    """From hex to hex."""
    return Arrow(kind, state.world.label(start), state.world.label(end), label)


def approach(state: AssaultState, target: Hex) -> Hex:
    """Where aircraft are drawn on their way to a target: an empty hex nearby, the farthest from all units there is."""
    distance = state.world.grid.distance
    ring = [hex for hex in range(state.world.grid.size) if distance(hex, target) == APPROACH]
    lying = [hex for hex, stack in state.at.items() if stack]
    return max(ring or [target], key=lambda hex: (min(distance(hex, other) for other in lying), -hex))


def remarks(state: AssaultState, units: Sequence[UnitId], faces: int) -> tuple[Remark, ...]:
    """[2.6.2d] [3.5c] Own units next to a target, and on how many faces of the accuracy die they are in danger."""
    if not faces:
        return ()
    words = {unit: message("remark-danger", unit=the_unit(state.world, unit), count=faces) for unit in units}
    return tuple(Remark(state.world.label(state.here(unit)), words[unit], warns=True) for unit in units)
