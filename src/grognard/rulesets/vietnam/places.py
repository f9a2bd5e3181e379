"""[12.0] [19.0] Where a piece can be: land, banks, Mekong water and river hexsides, numbered for one map.

A place is a number; those of land come first, then those of water. Its label says what it is:

    0616          the land of a hex, also of a Mekong hex with one bank
    0411N 0411S   the banks of a hex that the Mekong parts: two places
    0416w         the water of a Mekong hex; where there is water alone, 0734 is understood as well
    0717/0718     a river hexside, the lower number first
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from grognard.core.hexes import BadHex, Grid, Hex, Hexside

from .records import MapRecord

Place = int
NOWHERE: Final = -1
NO_HEX: Final = "-"
BANKS: Final = {"": ("",), "full": (), "two_banks": ("N", "S"), "north_bank": ("N",), "south_bank": ("S",)}
"""[19.0] The land in a hex, bank by bank, by the kind of Mekong hex that it is."""


class Places:
    """The places of a map. Immutable; by place: `labels`, `hexes` (two for a hexside) and `bank` (N, S or nothing).

    Land places are `range(lands)`, water places `range(lands, size)`. `on` are the land places of a hex, one for each
    bank; `mekong` is the water of a hex, `rivers` that of a hexside. `ground` is the letter of each hex on the map.
    """

    __slots__ = ("_by_label", "bank", "ground", "hexes", "labels", "lands", "mekong", "on", "rivers", "size")

    def __init__(self, record: MapRecord, grid: Grid) -> None:
        self.ground: Final = _ground(record, grid)
        kinds = {grid.hex(label): part.kind for part in record.mekong for label in part.labels}
        sides = sorted(tuple(sorted(pair)) for river in record.rivers for pair in river.pairs)
        land = [(hex, bank) for hex in self.ground for bank in BANKS[kinds.get(hex, "")]]
        water = [hex for hex in self.ground if hex in kinds]
        river = [(grid.hex(a), grid.hex(b)) for a, b in sides]
        self.lands: Final = len(land)
        self.size: Final = len(land) + len(water) + len(river)
        self.hexes: Final[tuple[tuple[Hex, ...], ...]] = (*((h,) for h, _ in land), *((h,) for h in water), *river)
        self.bank: Final = (*(bank for _, bank in land), *("" for _ in (*water, *river)))
        self.on: Final[dict[Hex, tuple[Place, ...]]] = dict.fromkeys(self.ground, ()) | _grouped(land)
        self.mekong: Final = {hex: self.lands + number for number, hex in enumerate(water)}
        first = self.lands + len(water)
        self.rivers: Final[dict[Hexside, Place]] = {grid.side(*pair): first + n for n, pair in enumerate(river)}
        self.labels: Final = tuple(self._label(grid, place) for place in range(self.size))
        self._by_label: Final = dict(self._names(grid))

    def find(self, text: str) -> Place:
        """The place of a label."""
        if text in self._by_label:
            return self._by_label[text]
        banks = [label for label in (f"{text}N", f"{text}S") if label in self._by_label]
        if banks:
            raise BadHex(f"Hex {text} has two banks: {' and '.join(banks)}.")
        raise BadHex(f"There is no place {text!r} on this map.")

    def _label(self, grid: Grid, place: Place) -> str:
        hexes = [grid.label(hex) for hex in self.hexes[place]]
        if place >= self.lands:
            return "/".join(hexes) if len(hexes) > 1 else f"{hexes[0]}w"
        return hexes[0] + self.bank[place] if len(self.on[self.hexes[place][0]]) > 1 else hexes[0]

    def _names(self, grid: Grid) -> Iterator[tuple[str, Place]]:
        """Every label, a hexside also the other way round and full water also by its hex alone."""
        for place, label in enumerate(self.labels):
            yield label, place
            a, _, b = label.partition("/")
            if b:
                yield f"{b}/{a}", place
        for hex, place in self.mekong.items():
            if not self.on[hex]:
                yield grid.label(hex), place


def _grouped(land: list[tuple[Hex, str]]) -> dict[Hex, tuple[Place, ...]]:
    """The numbers of the land places of each hex that has land."""
    numbered = groupby(enumerate(land), lambda item: item[1][0])
    return {hex: tuple(place for place, _ in items) for hex, items in numbered}


def _ground(record: MapRecord, grid: Grid) -> dict[Hex, str]:
    """The letter of each hex that is on the map, in the order of their labels; the rows are printed north first."""
    columns = record.grid.columns
    rows = record.ground.rows[::-1] if record.grid.rows_up else record.ground.rows
    letters = {
        row * columns + column: letter
        for row, text in enumerate(rows)
        for column, letter in enumerate(text.split())
        if letter != NO_HEX
    }
    return {hex: letters[hex] for hex in sorted(letters, key=grid.label)}
