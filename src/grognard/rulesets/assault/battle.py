"""[MR5.3] [MR21] The world of one scenario: its map, its counters and its orders, with the tables of the edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from grognard.core import world as core_world
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.notation import Notation
from grognard.core.world import of_world

from .ground.tiles import Ground
from .records import ForceRecord, ScenarioRecord, SkillName, ZoneRecord
from .world import UnitCard, World

NO_FACING: Final = -1
EAST: Final = 11
"""[MR9.6a] The eastern corner of a hex, as `core.facing` numbers them."""
ATTACHED: Final = ""
"""The formation of a unit that has none."""
OWN_RULES: Final[dict[str, dict[str, str]]] = {
    "support": {"choice": "S1.c", "german": "S1.h", "soviet": "S1.i", "hastened": "S1.g", "victory": "S1.j"},
    "klein": {"choice": "S2.d", "german": "S2.i", "soviet": "S2.j", "hastened": "S2.g", "victory": "S2.k"},
    "airfield": {"victory": "S3.k"},
    "coming": {"german": "S4.g", "victory": "S4.h"},
}
"""The paragraphs of the printed scenarios: on choosing a formation, support, who comes early, who wins."""


class Piece(Struct, frozen=True):
    """A counter: its card, the force of the scenario it belongs to (by number) and its formation card there."""

    id: str
    card: UnitCard
    force: int
    formation: str
    skill: SkillName
    half: bool = False
    """Whether it begins at half strength."""
    on: str = ""
    """The counter that it begins on, by its id."""

    @property
    def side(self) -> Side:
        return self.card.side


class Battle(core_world.World):
    """What never changes in a match once its scenario is known; hexes and counters are numbered by it."""

    notation: Notation
    """How its actions are written; the face fills it in."""

    def __init__(self, edition: World, scenario: str) -> None:
        super().__init__()
        if scenario not in edition.scenarios:
            raise BadInput(f"There is no scenario {scenario!r} in Assault.")
        self.edition: Final = edition
        self.name: Final = scenario
        self.scenario: Final[ScenarioRecord] = edition.scenarios[scenario]
        self.tables: Final = edition.tables
        self.dice: Final = edition.dice
        self.terrain: Final = edition.terrain
        self.support: Final = edition.support
        self.command: Final = edition.command
        self.ground: Final = Ground(edition.tiles, self.scenario.layout, self._printed_pieces())
        self.grid: Final = self.ground.grid
        self.scars: Final = self._scars()
        self.objectives: Final = {self.grid.named(label): side for label, side in self.scenario.objectives.items()}
        self.pieces: Final[tuple[Piece, ...]] = tuple(pieces_of(edition, self.scenario))
        self.by_id: Final = {piece.id: number for number, piece in enumerate(self.pieces)}
        self.card: Final[tuple[UnitCard, ...]] = tuple(piece.card for piece in self.pieces)
        self.side: Final[tuple[Side, ...]] = tuple(piece.side for piece in self.pieces)
        self.fresh_facing: Final = tuple(EAST if has_facing(card) else NO_FACING for card in self.card)
        """How a counter points before anybody turns it."""
        self.areas: Final = {name: self._area(zones) for name, zones in self.scenario.areas.items()}

    def own_rule(self, of: str, general: str) -> str:
        """The paragraph of the scenario on something; the general one in a scenario that an edition adds."""
        return OWN_RULES.get(self.name, {}).get(of, general)

    def _printed_pieces(self) -> dict[str, str]:
        """[S4.i] Terrain pieces that are ground like that printed on the tiles."""
        return {label: kind for label, kind in self.scenario.pieces.items() if not self._is_scar(kind)}

    def _scars(self) -> dict[Hex, str]:
        """[S4.i] Terrain pieces that are craters and rubble."""
        return {self.grid.named(label): kind for label, kind in self.scenario.pieces.items() if self._is_scar(kind)}

    def _is_scar(self, kind: str) -> bool:
        rows = self.terrain.values()
        return kind in {name for row in rows for name in (row.crater, row.collapses_to)}

    def _area(self, zones: tuple[ZoneRecord, ...]) -> frozenset[Hex]:
        return frozenset(hex for zone in zones for hex in self._zone(zone))

    def _zone(self, zone: ZoneRecord) -> Iterator[Hex]:
        hexes = (self.grid.hex(f"{zone.tile}-{column}{row}") for row in zone.rows for column in zone.columns)
        return (hex for hex in hexes if self._fits(zone.only, hex))

    def _fits(self, only: str, hex: Hex) -> bool:
        kind = self.scars.get(hex, self.ground.printed[hex])
        return only in ("", kind) or (only == "building" and self.terrain[kind].building)

    def label(self, hex: Hex) -> str:
        """The name of a hex, as 4B-4E."""
        return self.grid.label(hex)

    def piece_number(self, id_: str) -> int:
        """The number of a counter by its id."""
        if id_ not in self.by_id:
            raise BadInput(f"There is no unit {id_!r} in this scenario.")
        return self.by_id[id_]


def has_facing(card: UnitCard) -> bool:
    """[MR4.2.3] [MR9.6a] Whether a unit points somewhere: vehicles, and guns that do not fire all round."""
    return card.type == "vehicle" or (card.type == "artillery" and "all_round" not in card.traits)


def pieces_of(edition: World, scenario: ScenarioRecord) -> Iterator[Piece]:
    """Every counter that may come into play, force by force; those of a kind are numbered."""
    count: dict[str, int] = {}
    for number, force in enumerate(scenario.forces):
        carriers: list[str] = []
        for formation, card in _cards_of(edition, force):
            count[card.id] = count.get(card.id, 0) + 1
            piece = _piece(force, number, formation, card, f"{card.id}_{count[card.id]}")
            carriers += [piece.id] if force.carried is not None and card.id == force.carried.by else []
            yield piece
        for load, on in zip(force.carried.units if force.carried else (), carriers, strict=False):
            count[load] = count.get(load, 0) + 1
            card = edition.units[load]
            yield Piece(f"{load}_{count[load]}", card, number, ATTACHED, card.skill, on=on)


def _cards_of(edition: World, force: ForceRecord) -> Iterator[tuple[str, UnitCard]]:
    for formation in force.formations:
        for unit, copies in edition.formations[formation].units.items():
            yield from ((formation, edition.units[unit]) for _ in range(copies))
    yield from ((ATTACHED, edition.units[unit]) for unit in force.units)


def _piece(force: ForceRecord, number: int, formation: str, card: UnitCard, id_: str) -> Piece:
    skill: SkillName = "conscript" if card.id in force.conscript else card.skill
    return Piece(id_, card, number, formation, skill, half=card.id in force.half)


@of_world
def battle_of(world: World, scenario: str) -> Battle:
    """The battle of a scenario, made once for each edition."""
    from .consequences import LiveBattle  # noqa: PLC0415  the chapters stand on the battle

    return LiveBattle(world, scenario)
