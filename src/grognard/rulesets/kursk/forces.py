"""[2.3] to [2.11] The units: what is printed on the counters."""

from __future__ import annotations

from string import ascii_letters

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Grid, Hex

from .records import TablesRecord, UnitRecord


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


def read_code(text: str, grid: Grid) -> Code:
    """[2.6] A printed code: hex-radius, hex-R, a turn, C or M."""
    if text == "C":
        return Code(conditional=True)
    if text == "M":
        return Code(gambit=True)
    if "-" not in text:
        return Code(turn=int(text))
    hex, reach = text.split("-")
    if reach == "R":
        return Code(hex=grid.hex(hex), reserve=True)
    return Code(hex=grid.hex(hex), radius=int(reach))


def unit_type(record: UnitRecord, grid: Grid, tables: TablesRecord) -> UnitType:
    """A row of the counter list as play reads it."""
    german = record.side == "german"
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
        steps=tables.steps.german if german else tables.steps.soviet,
        elite=german and record.strength == tables.game.elite_strength,
        points=1 if german else getattr(tables.stacking.soviet_points, record.size),
        code=read_code(record.code, grid),
        printed_code=record.code,
        parent=record.parent,
    )
