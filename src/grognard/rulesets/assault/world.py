"""[1] The world of the game: the unit cards, formations, support and command cards, tables, tiles and scenarios of
one edition."""

from __future__ import annotations

from typing import Final

from grognard.core import world as core_world
from grognard.core.flow import Side
from grognard.core.folder import Folder
from grognard.tactical.pools import Dice

from .records import (
    CardsFile,
    CommandCardRecord,
    FormationRecord,
    FormationsFile,
    ScenarioRecord,
    SupportCardRecord,
    TablesFile,
    TerrainFile,
    TerrainRecord,
    TileRecord,
    UnitRecord,
    UnitsFile,
)

GERMAN: Final[Side] = "german"
SOVIET: Final[Side] = "soviet"
SIDES: Final[tuple[Side, Side]] = (GERMAN, SOVIET)
TILE_FILES: Final = "maps/*.toml"
SCENARIO_FILES: Final = "scenarios/*.toml"

UnitCard = UnitRecord
Formation = FormationRecord
SupportCard = SupportCardRecord
CommandCard = CommandCardRecord
Terrain = TerrainRecord
CardId = str


def enemy_of(side: Side) -> Side:
    """The other side."""
    return SOVIET if side == GERMAN else GERMAN


class World(core_world.World):
    """One edition of the game."""

    def __init__(self, folder: Folder) -> None:
        super().__init__()
        self.tables: Final = folder.decoded("tables.toml", TablesFile)
        self.dice: Final = Dice(self.tables.dice.symbols, tuple(self.tables.dice.faces.items()))
        chart = folder.decoded("terrain.toml", TerrainFile).terrain
        self.terrain: Final[dict[str, Terrain]] = {row.id: row for row in chart}
        self.units: Final[dict[str, UnitCard]] = {
            card.id: card for card in folder.decoded("units.toml", UnitsFile).units
        }
        formations = folder.decoded("formations.toml", FormationsFile).formations
        self.formations: Final[dict[str, Formation]] = {card.id: card for card in formations}
        cards = folder.decoded("cards.toml", CardsFile)
        self.support: Final[dict[CardId, SupportCard]] = {card.id: card for card in cards.support}
        self.command: Final[dict[CardId, CommandCard]] = {card.id: card for card in cards.command}
        self.tiles: Final[dict[str, TileRecord]] = folder.all_decoded(TILE_FILES, TileRecord)
        self.scenarios: Final[dict[str, ScenarioRecord]] = folder.all_decoded(SCENARIO_FILES, ScenarioRecord)
