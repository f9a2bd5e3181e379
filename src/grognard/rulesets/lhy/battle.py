"""[20.0] The world of one mission: its ground, its counters and its orders, with the tables of the edition."""

from __future__ import annotations

from typing import Final

from grognard.core import world as core_world
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.notation import Notation
from grognard.core.world import of_world

from .forces import Kind, Piece
from .missions import Brief, ground_of, mission_of, pieces_of
from .world import World


class Battle(core_world.World):
    """What never changes in a match once its mission is known; hexes and counters are numbered by it."""

    notation: Notation
    """How its actions are written; the face fills it in."""

    def __init__(self, edition: World, brief: Brief) -> None:
        super().__init__()
        self.edition: Final = edition
        self.brief: Final = brief
        self.mission: Final = mission_of(edition, brief)
        self.ground: Final = ground_of(edition, brief)
        self.tables: Final = edition.tables
        self.kinds: Final = edition.kinds
        self.pieces: Final[tuple[Piece, ...]] = pieces_of(edition, brief)
        self.by_id: Final = {piece.id: number for number, piece in enumerate(self.pieces)}
        self.kind: Final[tuple[Kind, ...]] = tuple(piece.kind for piece in self.pieces)
        """What is printed on the front of each counter."""
        self.backs: Final[tuple[Kind, ...]] = tuple(map(self._back, self.pieces))
        """What is printed on its back, where there is something; a squad for which no section is left when it loses a
        step counts as one of its platoon (reading 32)."""
        self.side: Final[tuple[Side, ...]] = tuple(piece.side for piece in self.pieces)
        self.grid: Final = self.ground.grid

    def _back(self, piece: Piece) -> Kind:
        if piece.kind.back or piece.kind.type != "squad":
            return self.kinds[piece.kind.back] if piece.kind.back else piece.kind
        own = (piece.company, piece.platoon)
        sections = (
            other.kind
            for other in self.pieces
            if other.kind.type == "section" and (other.company, other.platoon) == own
        )
        return next(sections, piece.kind)

    def label(self, hex: Hex) -> str:
        """The name of a hex: I8, or 4:I8 where several sectors are laid."""
        return self.ground.label(hex)

    def piece_number(self, id_: str) -> int:
        """The number of a counter by its name."""
        if id_ not in self.by_id:
            raise BadInput(f"There is no counter {id_!r} in this mission.")
        return self.by_id[id_]


@of_world
def battle_of(world: World, brief: Brief) -> Battle:
    """The battle of a mission, made once for each edition."""
    from .consequences import LiveBattle  # noqa: PLC0415  the chapters stand on the battle

    return LiveBattle(world, brief)
