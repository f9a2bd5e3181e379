"""[2.3] The units: what is printed on both sides of the counters."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from grognard.core.flow import Side

from .records import MP, UnitRecord, Values

UnitId = int
FOOT: Final = "foot"
MOBILE: Final = "mobile"
RIVERINE: Final = "riverine"


class UnitType(Struct, frozen=True):
    """[2.3] A counter. Tables of two are indexed by `reduced`: the full side, then the reverse.

    `allowance` is in half movement points; `reach` is the printed movement, for what is counted in hexes (18.2).
    """

    id: str
    map: str
    side: Side
    nation: str
    name: str
    formation: str
    type: str
    kind: str
    size: str
    steps: int
    attack: tuple[int, int]
    defence: tuple[int, int]
    allowance: tuple[int, int]
    reach: tuple[int, int]
    engineer: bool
    special: bool
    basis: str

    @property
    def foot(self) -> bool:
        """[2.3.2c] Whether it walks."""
        return self.kind == FOOT

    @property
    def mobile(self) -> bool:
        """[2.3.2c] Whether it acts in the mobile phases."""
        return self.kind == MOBILE

    @property
    def riverine(self) -> bool:
        """[12.0] Whether it is a monitor."""
        return self.kind == RIVERINE

    @property
    def american(self) -> bool:
        """[21.0] Whether its loss counts as that of a US unit; those of the ARVN do not."""
        return self.nation == "us"


def unit_type(record: UnitRecord) -> UnitType:
    """A row of the counter list as play reads it."""
    back: Values = record.back or record.front
    attack, defence, move = zip(record.front, back, strict=True)
    return UnitType(
        id=record.id,
        map=record.map,
        side=record.side,
        nation=record.nation,
        name=record.name,
        formation=record.formation,
        type=record.type,
        kind=record.kind,
        size=record.size,
        steps=2 if record.back else 1,
        attack=attack,
        defence=defence,
        allowance=(move[0] * MP, move[1] * MP),
        reach=move,
        engineer=record.type == "engineer",
        special=record.special,
        basis=record.basis,
    )
