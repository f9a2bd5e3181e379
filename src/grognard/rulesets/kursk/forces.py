"""[2.3] to [2.11] The units: what is printed on the counters."""

from __future__ import annotations

from string import ascii_letters

from msgspec import Struct

from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Hex

from .files import ROSTER, TABLES
from .records import UnitRecord
from .world import GERMAN, GRID, SOVIET

LIMIT: dict[Side, int] = {GERMAN: TABLES.stacking.german_limit, SOVIET: TABLES.stacking.soviet_limit}
ALLOWANCE: dict[str, int] = {
    name: getattr(TABLES.movement.normal, name) for name in ("non_mechanized", "mechanized", "static")
}
"""[2.10] Movement allowance by class."""


def in_hand(unit: int) -> tuple[int, ...]:
    """The unit that a player has taken up, if there is one."""
    return () if unit < 0 else (unit,)


class Code(Struct, frozen=True):
    """[3.2] [3.3] What a setup or reinforcement code says."""

    hex: Hex | None = None
    radius: int = 0
    reserve: bool = False
    turn: int | None = None
    conditional: bool = False
    gambit: bool = False


class UnitType(Struct, frozen=True):
    """A counter: side, type, class, size, strengths, code."""

    id: str
    side: Side
    name: str
    number: str
    mark: str
    type: str
    movement_class: str
    size: str
    strength: int
    attack: int
    reduced: int
    steps: int
    elite: bool
    points: int
    code: Code
    printed_code: str
    parent: str


def read_code(text: str) -> Code:
    """[2.6] A printed code: hex-radius, hex-R, a turn, C or M."""
    if text == "C":
        return Code(conditional=True)
    if text == "M":
        return Code(gambit=True)
    if "-" not in text:
        return Code(turn=int(text))
    hex, reach = text.split("-")
    if reach == "R":
        return Code(hex=GRID.hex(hex), reserve=True)
    return Code(hex=GRID.hex(hex), radius=int(reach))


def _unit_type(record: UnitRecord) -> UnitType:
    german = record.side == GERMAN
    return UnitType(
        id=record.id,
        side=record.side,
        name=record.name,
        number=record.name.rstrip(ascii_letters),
        mark=record.mark or "none",
        type=record.type,
        movement_class=record.movement_class,
        size=record.size,
        strength=record.strength,
        attack=record.strength if record.attack is None else record.attack,
        reduced=record.reduced or 0,
        steps=TABLES.steps.german if german else TABLES.steps.soviet,
        elite=german and record.strength == TABLES.game.elite_strength,
        points=1 if german else getattr(TABLES.stacking.soviet_points, record.size),
        code=read_code(record.code),
        printed_code=record.code,
        parent=record.parent,
    )


UNITS: tuple[UnitType, ...] = tuple(_unit_type(record) for record in ROSTER.units)
BY_ID: dict[str, int] = {kind.id: number for number, kind in enumerate(UNITS)}
POINTS: tuple[int, ...] = tuple(kind.points for kind in UNITS)
points = POINTS.__getitem__
"""[7.4] [7.5] What a unit counts against the stacking limit."""

SS_CORPS: tuple[int, ...] = tuple(BY_ID[f"G_PZ_{name}"] for name in ("1SS", "2SS", "3SS"))
PARACHUTISTS: frozenset[int] = frozenset(n for n, kind in enumerate(UNITS) if kind.type == "parachute")
MECHANIZED: frozenset[int] = frozenset(n for n, kind in enumerate(UNITS) if kind.movement_class == "mechanized")
STATIC: frozenset[int] = frozenset(n for n, kind in enumerate(UNITS) if kind.movement_class == "static")


def unit_number(id_: str) -> int:
    """The number of a unit id."""
    if id_ not in BY_ID:
        raise BadInput(f"There is no unit {id_!r} in Drive on Kursk.")
    return BY_ID[id_]


def of_side(side: Side) -> list[int]:
    """The numbers of a side's units."""
    return [number for number, kind in enumerate(UNITS) if kind.side == side]
