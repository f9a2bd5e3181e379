"""Whether counters and tables agree with the rulebook and with each other: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

import msgspec

from .records import CounterRecord, KindRecord, UnitsRecord, WeaponRecord, exact
from .table_records import TablesRecord, VariantRow
from .tables import Tables, read_tables

DIE_ROLLS: Final = range(1, 11)
SQUADS_IN_A_PLATOON: Final = 3
STEPS: Final = {"squad": 2, "team": 2, "observer": 1}
"""[6.37a] [6.37b]"""
MACHINE_GUNS: Final = {"M1", "M60", "T80", "T62", "ASU85", "M2", "M3", "M113", "BMP1", "BMP2", "BTR70", "ACRV", "MTLB"}
"""[20.61] The vehicles with machine guns against helicopters."""
STATED_WEAPONS: Final[dict[str, dict[str, int]]] = {
    "TOW": {"ht": 15, "max": 40},
    "Sagger": {"ht": 11, "min": 4, "max": 37},
    "Spandrel": {"ht": 13},
    "Spiral": {"min": 6},
    "AH64_gun": {"hv": 4},
    "PGM": {"hv": 8},
    "Stinger": {"max_vs_noe": 12},
    "SA14": {"max_vs_noe": 8},
}
STATED_KINDS: Final[dict[str, dict[str, Any]]] = {
    "us.squad": {"allowance": 5},
    "us.M2": {"allowance": 10, "transport": True, "secondary": "TOW"},
    "us.UH60": {"squads": 2, "teams": 1},
    "soviet.Mi28": {"allowance": 19},
    "soviet.Mi24": {"squads": 1, "teams": 2},
    "soviet.Mi8": {"squads": 3, "secondary": "Sagger"},
    "soviet.Mi6": {"squads": 6},
    "soviet.BTR70": {"wheeled": True},
    "soviet.mortar_120_team": {"heavy": True, "indirect": True},
}
KNOWN_COLUMNS: Final = {4, 6, 8, 10, 12}
"""[6.3d] Columns of the infantry fire table that examples use."""


# The counters


def check_units(record: UnitsRecord) -> list[str]:
    """Every flaw of the weapons lists, the kinds and the counter mix."""
    weapons = {weapon.id: weapon for weapon in record.weapons}
    kinds = {kind.id: kind for kind in record.kinds}
    return [
        *_repeats("weapon", (weapon.id for weapon in record.weapons)),
        *_repeats("kind", (kind.id for kind in record.kinds)),
        *(flaw for weapon in record.weapons for flaw in _weapon_flaws(weapon)),
        *(flaw for kind in record.kinds for flaw in _kind_flaws(kind, weapons)),
        *_carrier_flaws(record.kinds),
        *_counter_flaws(record.counters, kinds),
    ]


def _repeats(what: str, names: Iterable[str]) -> Iterator[str]:
    for name, times in Counter(names).items():
        if times > 1:
            yield f"The {what} {name} is listed {times} times."


def _weapon_flaws(weapon: WeaponRecord) -> Iterator[str]:
    """[2.33d] [6.5d] A value, and brackets that cover every range from the least to the greatest once."""
    if weapon.ht is None and weapon.hv is None:
        yield f"{weapon.id} has neither an HT nor an HV value."
    ranges = sorted((first, last) for first, last, _ in weapon.brackets)
    joined = all(one[1] + 1 == other[0] for one, other in pairwise(ranges))
    if not joined or ranges[0][0] != weapon.min or ranges[-1][1] != weapon.max:
        yield f"The brackets of {weapon.id} must cover {weapon.min} to {weapon.max}, each range once."
    if not all(1 <= column <= 10 for _, _, column in weapon.brackets):
        yield f"The columns of {weapon.id} must lie between 1 and 10."
    for name, value in STATED_WEAPONS.get(weapon.id, {}).items():
        if getattr(weapon, name) != value:
            yield f"{weapon.id} must have {name} {value}, not {getattr(weapon, name)}."
    yield from _stated_names(weapon.id, weapon.stated, weapon)


def _stated_names(id_: str, stated: Iterable[str], record: msgspec.Struct) -> Iterator[str]:
    for name in stated:
        if name not in record.__struct_fields__:
            yield f"{id_} has no value {name} that could be stated."


def _kind_flaws(kind: KindRecord, weapons: Mapping[str, WeaponRecord]) -> Iterator[str]:
    """[2.31] to [2.36a] Class, steps, weapons and armour of one kind fit together."""
    for name in filter(None, (kind.weapon, kind.gun, kind.secondary)):
        if name not in weapons:
            yield f"{kind.id}: there is no weapon {name}."
        elif weapons[name].side not in (kind.side, "both"):
            yield f"{kind.id}: {name} is a weapon of the other side."
    if not kind.id.startswith(f"{kind.side}.{kind.type}"):
        yield f"{kind.id}: the id must begin with side and type."
    if kind.steps != STEPS.get(kind.cls, 1):
        yield f"{kind.id}: a {kind.cls} has {STEPS.get(kind.cls, 1)} steps, not {kind.steps}."
    if (kind.armour is not None) != (kind.cls == "vehicle"):
        yield f"{kind.id}: vehicles, and they alone, have armour."
    if (kind.rally > 0) != (kind.cls == "leader"):
        yield f"{kind.id}: leaders, and they alone, have a rally value."
    if (exact(kind.allowance) == 0) != (kind.cls == "weapon" or kind.heavy):
        yield f"{kind.id}: carried weapons and heavy teams, and they alone, have no allowance."
    if bool(kind.red_fp) != (kind.steps == 2 and kind.fp > 0):
        yield f"{kind.id}: a reduced firepower is for units of two steps with firepower."
    if kind.cls == "leader" and kind.cp_loss:
        yield f"{kind.id}: a leader costs no command points."
    for name, value in STATED_KINDS.get(kind.id, {}).items():
        if getattr(kind, name) != value:
            yield f"{kind.id} must have {name} {value}, not {getattr(kind, name)}."
    yield from _stated_names(kind.id, kind.stated, kind)


def _carrier_flaws(kinds: list[KindRecord]) -> Iterator[str]:
    """[2.33b] [2.33c] [5.16] [6.5g] [20.61] What single kinds alone have."""
    carriers = {kind.type for kind in kinds if kind.aa_mg}
    for type_ in sorted(carriers ^ MACHINE_GUNS):
        yield f"{type_}: the list of machine guns against helicopters says otherwise."
    if [kind.type for kind in kinds if kind.heavy] != ["mortar_120_team"]:
        yield "The 120mm mortar must be the only heavy team."
    if [kind.type for kind in kinds if kind.tows] != ["MTLB"]:
        yield "The MT-LB alone must carry heavy teams."
    if [kind.type for kind in kinds if kind.fire_control] != ["M1"]:
        yield "The M1 alone must have fire control."
    if [kind.armour[1] for kind in kinds if kind.armour and kind.type == "T80"] != [4]:
        yield "The T-80 must have 4 against HT elsewhere than in front."
    if any(kind.cls == "team" and kind.fp and kind.weapon and kind.type != "ags17_team" for kind in kinds):
        yield "The AGS-17 alone must have both kinds of fire."


def _counter_flaws(counters: list[CounterRecord], kinds: Mapping[str, KindRecord]) -> Iterator[str]:
    """[2.32d] [2.33c] [2.34e] Kinds exist, platoons are complete, leaders are single."""
    known = [record for record in counters if record.kind in kinds]
    for record in counters:
        if record.kind not in kinds:
            yield f"There is no kind {record.kind}."
    yield from (f"{kind} has no counter." for kind in sorted(set(kinds) - {record.kind for record in known}))
    names = ((kinds[record.kind].side, n, record.code) for record in known for n in record.platoons or (0,))
    yield from _repeats("counter", (f"{side} {platoon} {code}" for side, platoon, code in names))
    for record in known:
        kind = kinds[record.kind]
        if kind.cls == "squad" and record.count != SQUADS_IN_A_PLATOON:
            yield f"A platoon of {kind.id} must have {SQUADS_IN_A_PLATOON} squads, not {record.count}."
        if kind.cls == "leader" and record.count != 1:
            yield f"There must be one {kind.id}."
        if (kind.independent or kind.cls in ("leader", "helicopter")) and record.platoons:
            yield f"{kind.id} belongs to no platoon."


# The tables


def check_tables(record: TablesRecord) -> list[str]:
    """Every gap in the tables, and cells that an example contradicts."""
    try:
        tables = read_tables(record)
    except (msgspec.ValidationError, ValueError, TypeError) as error:
        return [f"The tables cannot be read: {error}."]
    return [
        *_infantry_fire_flaws(record),
        *_gun_fire_flaws(tables),
        *_chart_flaws(record, tables),
        *_variant_flaws(record.variants),
        *_command_flaws(tables),
    ]


def _infantry_fire_flaws(record: TablesRecord) -> Iterator[str]:
    """[6.3d] Columns grow, results get no worse to the right, and better results need lower rolls."""
    columns = [row.column for row in record.ift]
    if columns != sorted(set(columns)) or not set(columns) >= KNOWN_COLUMNS or 11 in columns:
        yield "The columns of the infantry fire table must grow and contain 4, 6, 8, 10 and 12, with nothing between."
    for row in record.ift:
        if not 0 <= row.E <= row.loss <= row.fear2 <= row.fear1 <= 14:
            yield f"Column {row.column} of the infantry fire table is out of order."
    for one, other in pairwise(record.ift):
        if (one.E, one.loss, one.fear2, one.fear1) > (other.E, other.loss, other.fear2, other.fear1):
            yield f"Column {other.column} of the infantry fire table is weaker than column {one.column}."


def _gun_fire_flaws(tables: Tables) -> Iterator[str]:
    """[6.5c] [6.5g] A row for each difference, and the cells of the examples."""
    if [*tables.gmft] != [*range(tables.rolls.gmft_least, tables.rolls.gmft_most + 1)]:
        yield "The gun/missile table must have the differences -1 to 8."
        return
    for difference, column, kill in ((8, 1, 9), (11, 3, 7), (-1, 1, 1), (-4, 1, 1)):
        found = tables.kill_number(difference, column)
        if found != kill:
            yield f"Difference {difference} in column {column} must kill on {kill}, not {found}."
    for name in tables.pgm_shifts:
        if name not in tables.shifts:
            yield f"There is no shift {name}."


def _chart_flaws(record: TablesRecord, tables: Tables) -> Iterator[str]:
    """[10.31] [11.31b] [14.14a] [15.6] Charts are complete and agree with the one cell that is known."""
    if [row.die for row in record.smoke_dispersal] != [*DIE_ROLLS]:
        yield "Smoke dispersal must have the rows 1 to 10."
    elif tables.smoke_dispersal[1] != (1, 3, 5, 7, 9, 0):
        yield "A roll of 1 must disperse smoke on 1, 3, 5, 7, 9 and 0."
    groups = ("open", "cover", "woods", "building")
    seen = {(side, who, group) for side in ("us", "soviet") for who in ("vehicle", "infantry") for group in groups}
    if set(tables.sighting) != seen or len(record.sighting) != len(seen):
        yield "The sighting chart must have each viewer, target and terrain once."
    elif tables.sighting["soviet", "vehicle", "cover"][1] != 12:
        yield "A Soviet must see a vehicle in cover at night at 12 hexes."
    if set(tables.close_combat) != {(side, group) for side in ("us", "soviet") for group in groups}:
        yield "The close combat table must have each side and terrain."


def _variant_flaws(variants: list[VariantRow]) -> Iterator[str]:
    """[13.1a] Ten variants, each a chapter or effects for every second roll."""
    if [row.number for row in variants] != [*DIE_ROLLS]:
        yield "There must be the variants 1 to 10."
    for row in variants:
        rolls = [roll for effect in row.second for roll in range(effect.first, effect.last + 1)]
        if bool(row.chapter) == bool(row.second) or (row.second and rolls != [*DIE_ROLLS]):
            yield f"Variant {row.id} must be a chapter or have an effect for every second roll."


def _command_flaws(tables: Tables) -> Iterator[str]:
    """[4.14a] [4.21] [4.23] The costs that examples state, and a limit for every allowance."""
    stated = {
        ("us", "squad_move"): 3,
        ("us", "dismounted_platoon_move"): 8,
        ("us", "vehicle_move"): 2,
        ("us", "team_move"): 6,
        ("us", "team_move_with_platoon"): 4,
        ("us", "leader"): 2,
        ("soviet", "dismounted_platoon_move"): 6,
        ("soviet", "vehicle_platoon_fire"): 6,
        ("soviet", "team_move"): 6,
        ("soviet", "team_move_with_platoon"): 4,
        ("soviet", "leader"): 2,
    }
    for (side, row), halves in stated.items():
        if tables.activation[side].get(row) != halves:
            yield f"{row} must cost the {side} side {halves / 2:g}."
    bands = tables.impulse_limits
    if any(one >= other for one, other in pairwise(bands)) or bands[-1][0] < 999:
        yield "The limits of consecutive impulses must grow and cover every allowance."
    elif tables.impulse_limit(25) != 3:
        yield "An allowance of 25 must permit 3 impulses in a row."


def check_packages(record: TablesRecord, units: UnitsRecord) -> list[str]:
    """[20.81a] to [20.83] Everything that may be added to a scenario has its counters."""
    kinds = {kind.id for kind in units.kinds}
    flaws = []
    for row in record.packages:
        choices = [type_ for choice in row.choice for type_ in choice.units]
        for type_ in (*row.units, *row.per_platoon, *choices):
            if f"{row.side}.{type_}" not in kinds:
                flaws.append(f"There is no kind {row.side}.{type_} for the package {row.id}.")
        rolls = [roll for choice in row.choice for roll in range(choice.first, choice.last + 1)]
        if row.choice and rolls != [*DIE_ROLLS]:
            flaws.append(f"The choice of the {row.side} package {row.id} must cover every roll.")
    if f"soviet.{record.swap.type}" not in kinds:
        flaws.append(f"There is no kind soviet.{record.swap.type} to swap in.")
    return flaws


# Looks


def check_looks(looks: Mapping[str, Any], units: UnitsRecord, terrains: Iterable[str]) -> list[str]:
    """Both sides, every type of counter and every terrain has its look."""
    types = {kind.type for kind in units.kinds}
    wanted = {
        "sides": {"us", "soviet"},
        "symbols": types,
        "terrain": {name.replace("_", "-") for name in terrains},
        "features": {f"level-{level}" for level in range(1, 5)},
        "hexsides": {"crest"},
        "lines": {"road"},
        "markers": {"fear", "saved"},
    }
    missing = {part: names - set(looks.get(part, {})) for part, names in wanted.items()}
    return [f"The looks of {part} lack {name}." for part, names in missing.items() for name in sorted(names)]
