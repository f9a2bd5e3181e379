"""Whether counters and charts agree with the rulebook and with each other: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final, get_args

import msgspec

from .forces import Kind, kind
from .ground.records import TerrainName
from .records import CompanyRecord, KindRecord, UnitsRecord
from .table_records import TablesRecord
from .tables import Tables, read_tables

DIE: Final = range(1, 11)
STATED: Final[dict[str, dict[str, int]]] = {
    "us_squad": {"sav": 1, "sav_range": 8, "assault": 3},
    "us_mmg": {"sav": 1},
    "m4": {"atv": 3, "at_range": 21, "av": 10},
    "pz4h": {"av": 8, "atv": 5},
    "ge_lmg_section": {"sav": 1},
    "ge_rifle_section": {"sav": 0},
    "jp_knee": {"mv": 0},
    "jp_knee_r": {"mv": -1},
}
"""Values that the rulebook's examples use, or that are publicly known."""
TERRAINS: Final = frozenset(get_args(TerrainName))
"""What the sectors may hold."""


def repeats(what: str, names: Iterable[object]) -> Iterator[str]:
    """A sentence for everything that is listed twice."""
    for name, times in Counter(names).items():
        if times > 1:
            yield f"The {what} {name} is listed {times} times."


# The counters


def check_units(record: UnitsRecord, tables: Tables) -> list[str]:
    """Every flaw of the kinds, the companies and the counter mix."""
    kinds = {row.id: kind(row) for row in record.kinds}
    return [
        *repeats("kind", (row.id for row in record.kinds)),
        *repeats("company", (row.id for row in record.companies)),
        *(flaw for row in record.kinds for flaw in _kind_flaws(row, kinds, tables)),
        *(flaw for row in record.kinds for flaw in _stated_flaws(row)),
        *_company_flaws(record.companies),
        *_mix_flaws(record, kinds, tables),
    ]


def _kind_flaws(row: KindRecord, kinds: Mapping[str, Kind], tables: Tables) -> Iterator[str]:
    """[1.1] to [1.8] [2.2] Values that belong together, and no others."""
    found = kinds[row.id]
    reverse = any(other.back == row.id for other in kinds.values())
    steps = tables.steps[row.type] - reverse
    if row.steps != steps:
        yield f"{row.id}: it must have {steps} steps, not {row.steps}."
    if (row.cohesion is None) != (found.vehicle or found.fp):
        yield f"{row.id}: units on foot, positions apart, and they alone, have a cohesion value."
    if (row.av is None) != (not (found.vehicle or found.gun or found.fp)) or (row.av is None) != (row.aev is None):
        yield f"{row.id}: vehicles, guns and positions, and they alone, have armour values."
    if row.aev is not None and row.av is not None and row.aev > row.av:
        yield f"{row.id}: the rear cannot be stronger than the front."
    if (row.sav is None) != (row.sav_range is None) or (row.atv is None) != (row.at_range is None):
        yield f"{row.id}: a value of fire needs a range, and a range a value."
    if row.underlined and not (found.gun or row.spg):
        yield f"{row.id}: only guns have an underlined range."
    if row.mv is not None and not (found.japanese and row.type == "squad"):
        yield f"{row.id}: knee-mortar squads alone have a mortar value."
    if row.back and row.back not in kinds:
        yield f"{row.id}: there is no kind {row.back} for its back."
    if row.type == "fv" and (row.atv is None or row.atv < 0):
        yield f"{row.id}: a fighting vehicle has an ATV of 0 or more."
    for range_ in filter(None, (row.sav_range, row.at_range)):
        if range_ not in tables.range_rows:
            yield f"{row.id}: the range chart has no column {range_}."


def _stated_flaws(row: KindRecord) -> Iterator[str]:
    """Values of examples stand, and every value said to be stated is one."""
    for name, value in STATED.get(row.id, {}).items():
        if getattr(row, name) != value:
            yield f"{row.id} must have {name} {value}, not {getattr(row, name)}."
    for name in (*row.stated, *row.public):
        if name not in row.__struct_fields__ or getattr(row, name) is None:
            yield f"{row.id} has no value {name}."


def _company_flaws(companies: list[CompanyRecord]) -> Iterator[str]:
    """[1.9] The colours of the companies of a side and arm differ."""
    yield from repeats("colour", (f"{row.side} {row.arm} {row.colour}" for row in companies))


def _mix_flaws(record: UnitsRecord, kinds: Mapping[str, Kind], tables: Tables) -> Iterator[str]:
    """[3.0] [15.2] [20.6s2] Platoons have their strength, and everything named exists."""
    for troop in record.troops:
        yield from unknown(troop.id, (troop.leader, *troop.units, *troop.pool), kinds)
        steps = sum(kinds[name].steps * count for name, count in troop.units.items() if name in kinds)
        company = tables.formation.japanese_company if troop.nation == "japanese" else tables.formation.company
        if steps * record.platoons_per_company != company:
            yield f"{troop.id}: a company of it must have {company} steps."
    for tanks in record.tanks:
        yield from unknown(f"The tanks of {tanks.nation}", tanks.kinds, kinds)
    for pool in record.pools:
        yield from unknown(f"The pool of {pool.nation}", pool.units, kinds)


def unknown(who: str, names: Iterable[str], known: Container[str], what: str = "kind") -> Iterator[str]:
    """A sentence for every name that does not exist."""
    for name in names:
        if name not in known:
            yield f"{who}: there is no {what} {name}."


# The charts


def check_tables(record: TablesRecord) -> list[str]:
    """Every gap in the charts, and cells that an example contradicts."""
    try:
        tables = read_tables(record)
    except (msgspec.ValidationError, ValueError, TypeError) as error:
        return [f"The tables cannot be read: {error}."]
    return [
        *_terrain_flaws(tables),
        *_range_flaws(tables),
        *_blind_flaws(tables),
        *_die_flaws(tables),
        *_result_flaws(tables),
        *_drm_flaws(record),
    ]


def _terrain_flaws(tables: Tables) -> Iterator[str]:
    """[4] Every terrain of the sectors has its row, and what an example says of it holds."""
    yield from (f"The terrain chart lacks {name}." for name in sorted(TERRAINS - set(tables.terrain)))
    for row in tables.terrain.values():
        if row.cover == "full" and row.open:
            yield f"{row.id} cannot be both open and cover."
        if row.off_road and row.off_road not in tables.terrain:
            yield f"{row.id}: there is no terrain {row.off_road}."
    for name, sa, mortar in (("woods", -1, -1), ("wooden_building", -2, -2), ("open", 0, 0)):
        found = tables.terrain.get(name)
        if found is not None and (found.sa, found.mortar) != (sa, mortar):
            yield f"{name} must modify small arms by {sa} and mortars by {mortar}."


def _range_flaws(tables: Tables) -> Iterator[str]:
    """[1.8.1a] Each row follows from the bands, and the three points of the examples hold."""
    for range_, last in tables.range_rows.items():
        if last != tuple(-(-range_ * quarters // 4) for quarters, _ in tables.range_bands):
            yield f"The row of range {range_} does not follow from the bands."
    for range_, distance, drm in ((8, 8, -3), (8, 2, 0), (21, 10, -1)):
        if tables.range_drm(range_, distance) != drm:
            yield f"A range of {range_} at {distance} hexes must give {drm}."


def _blind_flaws(tables: Tables) -> Iterator[str]:
    """[4.2.3b] Farther terrain hides more, a higher viewer sees more."""
    for difference, row in tables.blind_rows.items():
        if list(row) != sorted(row) or row[0] < 1:
            yield f"The blind hexes of difference {difference} must grow from 1."
    rows = [tables.blind_rows[difference] for difference in sorted(tables.blind_rows)]
    for low, high in pairwise(rows):
        if any(near < far for near, far in zip(low, high, strict=True)):
            yield "A higher viewer cannot have more blind hexes."


def _die_flaws(tables: Tables) -> Iterator[str]:
    """[5.0.VI] [18.0b] [11.4.5s7] [16.1.3] Every roll has its row."""
    if [*tables.minutes] != [*DIE] or not {*tables.minutes.values()} <= {2, 3, 4, 5}:
        yield "Time lapse must give 2 to 5 minutes for every roll."
    if [*tables.fate] != [*DIE]:
        yield "Fate must have an event for every roll."
    for name, diagram in (("impact", tables.impact), ("scatter", tables.scatter)):
        if sorted(diagram) != sorted({"N", "NE", "SE", "S", "SW", "NW"}):
            yield f"The {name} diagram must have each direction once."


def _result_flaws(tables: Tables) -> Iterator[str]:
    """[12.7] [14.1s5] [14.3.1] [21.2a] Rows are in order, and the limits of the text hold."""
    if [row.most for row in tables.assault_results] != [1, 5, 9, 99]:
        yield "The rows of the assault result table must end at 1, 5 and 9."
    for row in tables.assault_results:
        if bool(row.urban) != any(effect.startswith("urban") for effect in row.effects):
            yield f"{row.id}: an urban check needs its rolls, and rolls a check."
    limits = [most for most, _ in tables.shock]
    if limits != sorted(limits) or limits[-1] < max(DIE) + tables.shock_drm.marker:
        yield "The rows of shock recovery must grow and cover every roll."
    points = tables.casualty_points
    if len(points) != tables.track.boxes or points[2] != 9:
        yield "The casualty track must have its boxes, the third worth 9."
    if not {later - earlier for earlier, later in pairwise((0, *points))} <= {3, 4}:
        yield "Each box of the casualty track is worth 3 or 4 points more than the last."


def _drm_flaws(record: TablesRecord) -> Iterator[str]:
    """[11.3.3] [11.5.4] [14.2] Each modifier once."""
    yield from repeats("small arms modifier", (row.rule for row in record.sa_drm))
    yield from repeats("anti-tank modifier", (row.rule for row in record.at_drm))
    yield from repeats("assault modifier", (row.rule for row in record.avm))
    yield from repeats("maneuver", ((row.status, row.action) for row in record.maneuver))
