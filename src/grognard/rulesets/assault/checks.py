"""All checks of the data files at once: every flaw with its file and line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any, Final

from grognard.core import checking
from grognard.core.checking import each
from grognard.core.errors import BadInput
from grognard.core.folder import Folder, stem
from grognard.core.records import unknown_rules

from .ground.tiles import CODES, COLUMNS, ROWS, Ground
from .records import (
    CardsFile,
    ForceRecord,
    FormationsFile,
    ScenarioRecord,
    TablesFile,
    TerrainFile,
    TerrainRecord,
    TileRecord,
    UnitRecord,
    UnitsFile,
    WeaponRecord,
)
from .world import SCENARIO_FILES, SIDES, TILE_FILES

FILES: Final[dict[str, Any]] = {
    "terrain.toml": TerrainFile,
    "units.toml": UnitsFile,
    "formations.toml": FormationsFile,
    "cards.toml": CardsFile,
    "tables.toml": TablesFile,
    TILE_FILES: TileRecord,
    SCENARIO_FILES: ScenarioRecord,
}
TOKENS: Final = (r"\w+-\d[A-F]", r"\b[A-Z]\w*_\w+", r"\b[a-z]\w*_\w+", r"\b[A-Z]{2}\d\b")
"""What a sentence may name, the most telling first: a hex, a unit or a formation, a terrain, a card."""
FIRING_TRAITS: Final = ("turret", "turretless", "all_round", "heavy_weapon")
CARRYING_TRAITS: Final = ("transport1", "riders", "towed", "open_topped", "mounted")
TRAITS: Final = frozenset((*FIRING_TRAITS, *CARRYING_TRAITS, "steadfast", "recon"))
CLASSES: Final = frozenset(("aa", "at", "cavalry", "gun", "mg", "mortar", "recon", "tank", "transport"))
CARD_TRAITS: Final = frozenset({"dive", "level", "agile"})
DICE: Final = "BGYR"
FACES: Final = 6
Found = Iterable[tuple[str, str]]
Records = Mapping[str, Any]


def check_files(folder: Folder) -> list[str]:
    """Every flaw of the data files as ``file:line: sentence``."""
    return checking.check_files(folder, FILES, _all_flaws, TOKENS)


def _all_flaws(records: Records, rules: Collection[str]) -> Found:
    """Each sentence with the file it is about; scenarios need sound tiles and units."""
    for name, record in records.items():
        yield from each(name, unknown_rules([record], rules))
    chart = {row.id: row for row in records["terrain.toml"].terrain}
    yield from each("terrain.toml", _terrain_flaws(chart))
    yield from each("tables.toml", _dice_flaws(records["tables.toml"]))
    units = {card.id: card for card in records["units.toml"].units}
    yield from each("units.toml", (flaw for card in units.values() for flaw in _unit_flaws(card)))
    yield from each("formations.toml", _formation_flaws(records["formations.toml"], units))
    yield from each("cards.toml", _card_flaws(records["cards.toml"]))
    tiles = ((name, stem(name), records[name]) for name in _named(records, TILE_FILES))
    broken = [(name, flaw) for name, tile, record in tiles for flaw in _tile_flaws(tile, record)]
    yield from broken
    if not broken:
        for name in _named(records, SCENARIO_FILES):
            yield from each(name, _scenario_flaws(records[name], records, chart, units))


def _named(records: Records, pattern: str) -> list[str]:
    return [name for name in records if fnmatchcase(name, pattern)]


# ------------------------------------------------------------------------------------------------ terrain, dice


def _terrain_flaws(chart: Mapping[str, TerrainRecord]) -> Iterator[str]:
    """[MR19] Every row that another names is there, and all that tiles may be made of."""
    for row in chart.values():
        for other in (row.crater, row.collapses_to):
            if other and other not in chart:
                yield f"{row.id} becomes {other}, of which the chart has no row."
    for kind in ("road", *CODES.values()):
        if kind not in chart:
            yield f"The chart has no row for {kind}."


def _dice_flaws(tables: TablesFile) -> Iterator[str]:
    """[MR3.1] [MR3.3] Four colours of six faces, the weakest first."""
    if "".join(tables.dice.faces) != DICE:
        yield f"The dice are {', '.join(tables.dice.faces)}, not blue, green, yellow and red in this order."
    for kind, faces in tables.dice.faces.items():
        if len(faces) != FACES:
            yield f"A die {kind} has {len(faces)} faces."


# ----------------------------------------------------------------------------------------------- units and cards


def _unit_flaws(card: UnitRecord) -> Iterator[str]:
    """[MR4.1] [MR15] A card that fits its type."""
    vehicle = card.type == "vehicle"
    if vehicle == (card.armour is None):
        yield f"{card.id}: vehicles have armour dice, others defence dice."
    if vehicle and card.moves not in ("wheeled", "tracked"):
        yield f"{card.id} is a vehicle that moves as {card.moves}."
    if card.capacity[0] < 1 or card.capacity[1] < 0:
        yield f"{card.id} has no damage capacity."
    for word in (*set(card.traits) - TRAITS, *set(card.classes) - CLASSES):
        yield f"{card.id}: there is no class or trait {word}."
    for weapon in (card.soft, card.hard):
        if weapon is not None and not _is_ordered(weapon):
            yield f"{card.id}: its range bands do not grow, or have dice without a range."
    if card.indirect is not None and card.indirect.min > card.indirect.max:
        yield f"{card.id}: its least range of indirect fire is beyond its greatest."


def _is_ordered(weapon: WeaponRecord) -> bool:
    """[MR10.2] Whether bands grow and none without a range has dice."""
    reach = [band for band in weapon.bands if band]
    blank = all(band or not dice for band, dice in zip(weapon.bands, weapon.dice, strict=True))
    return blank and reach == sorted(set(reach)) and not any(weapon.bands[len(reach) :])


def _formation_flaws(file: FormationsFile, units: Mapping[str, UnitRecord]) -> Iterator[str]:
    """[MR16] Formations of units of their side, with three points for four units."""
    for card in file.formations:
        for unit in card.units:
            if unit not in units:
                yield f"{card.id}: there is no unit {unit}."
            elif units[unit].side != card.side:
                yield f"{card.id}: {unit} is of the other side."
        if card.points > sum(card.units.values()):
            yield f"{card.id} has more command points than units."


def _card_flaws(file: CardsFile) -> Iterator[str]:
    """[MR17] [MR4.9.1b] Support cards that fit their kind; decks of twenty command cards."""
    for card in file.support:
        if not card.timing:
            yield f"{card.id} may be used at no time."
        if (card.kind == "tas") != bool(card.aa_defence):
            yield f"{card.id}: aircraft have defence dice against anti-aircraft fire, batteries have none."
        yield from (f"{card.id}: there is no trait {trait}." for trait in set(card.traits) - CARD_TRAITS)
    for side in SIDES:
        neutral, own = (sum(c.copies for c in file.command if c.owner == who) for who in ("neutral", side))
        if (neutral, own) != (8, 12):
            yield f"The {side} deck has {neutral} neutral and {own} national cards, not 8 and 12."


# ---------------------------------------------------------------------------------------------- tiles, scenarios


def _tile_flaws(name: str, tile: TileRecord) -> list[str]:
    """[MR2.1] [MR20] Six rows of eight known letters; roads and hills on them."""
    return [*_hex_flaws(name, tile)] or _road_flaws(name, tile)


def _road_flaws(name: str, tile: TileRecord) -> list[str]:
    """[MR9.4] Roads that leap over hexes."""
    try:
        Ground({name: tile}, ((name,),), {})
    except BadInput as error:
        return [str(error)]
    return []


def _hex_flaws(name: str, tile: TileRecord) -> Iterator[str]:
    if len(tile.grid) != len(ROWS) or any(len(row) != len(COLUMNS) for row in tile.grid):
        yield f"Tile {name} is not six rows of eight hexes."
    for code in sorted(set("".join(tile.grid)) - set(CODES)):
        yield f"Tile {name}: the letter {code!r} stands for no terrain."
    named = [label for road in tile.roads for label in road.split()] + list(tile.levels)
    for label in named:
        if len(label) != 2 or label[0] not in COLUMNS or label[1] not in ROWS:
            yield f"Tile {name} has no hex {label}."


def _scenario_flaws(
    scenario: ScenarioRecord, records: Records, chart: Mapping[str, TerrainRecord], units: Mapping[str, UnitRecord]
) -> Iterator[str]:
    """[MR21] [S1] to [S4] Whatever a scenario names is there."""
    tiles = {stem(name): records[name] for name in _named(records, TILE_FILES)}
    missing = {name for row in scenario.layout for name in row} - set(tiles)
    if missing or len({len(row) for row in scenario.layout}) != 1:
        yield f"The layout is no rectangle of known tiles: {scenario.layout}."
        return
    grid = Ground(tiles, scenario.layout, {}).grid
    zones = [zone for zones in scenario.areas.values() for zone in zones]
    labels = [
        *scenario.objectives,
        *scenario.pieces,
        *(f"{z.tile}-{c}{r}" for z in zones for c in z.columns for r in z.rows),
    ]
    for label in labels:
        try:
            grid.named(label)
        except BadInput:
            yield f"There is no hex {label} on the map."
    yield from (f"There is no terrain {kind}." for kind in scenario.pieces.values() if kind not in chart)
    yield from _force_flaws(scenario, records["formations.toml"], units)
    support = {card.id for card in records["cards.toml"].support}
    named = {card for plan in scenario.support.values() for card in plan.cards}
    named |= {line.card for lines in scenario.exchange.values() for line in lines if line.card}
    yield from (f"There is no card {card}." for card in sorted(named - support))
    sides = {*scenario.hands, *scenario.points, *scenario.bonus_points, *scenario.support, *scenario.exchange}
    yield from (f"There is no side {side}." for side in sorted(sides - set(SIDES)))


def _area_labels(scenario: ScenarioRecord) -> Iterator[str]:
    for zone in (zone for zones in scenario.areas.values() for zone in zones):
        yield from (f"{zone.tile}-{column}{row}" for column in zone.columns for row in zone.rows)


def _force_flaws(scenario: ScenarioRecord, file: FormationsFile, units: Mapping[str, UnitRecord]) -> Iterator[str]:
    """[MR5.2] Forces of known units, set up in an area or entering by an edge."""
    known = {card.id for card in file.formations}
    for force in scenario.forces:
        yield from (f"There is no formation {name}." for name in force.formations if name not in known)
        carried = force.carried.units if force.carried else ()
        yield from (f"There is no unit {name}." for name in (*force.units, *carried) if name not in units)
        yield from _place_flaws(scenario, force)


def _place_flaws(scenario: ScenarioRecord, force: ForceRecord) -> Iterator[str]:
    who = ", ".join((*force.formations, *force.units))
    if bool(force.area) == bool(force.edge):
        yield f"{who} must be set up in an area or enter by an edge."
    if force.edge and not force.turn:
        yield f"{who} must have a turn to enter on."
    for area in (force.area, *force.spread):
        if area and area not in scenario.areas:
            yield f"There is no area {area}."
