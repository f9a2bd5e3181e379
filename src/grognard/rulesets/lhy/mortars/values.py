"""[11.4.6] What mortar fire on a hex amounts to, as a list of modifiers with their rules."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.mortars import SECRET_RECOVERY
from grognard.rulesets.lhy.fire.known import shown_steps
from grognard.rulesets.lhy.fire.small_arms import suppressing
from grognard.rulesets.lhy.fire.tally import Item, Tally, drm
from grognard.rulesets.lhy.sight import lines
from grognard.rulesets.lhy.sight.cover import ground_row
from grognard.rulesets.lhy.sight.seeing import line_between, shrouds
from grognard.rulesets.lhy.state import NOBODY, LhyState, Mortar, Shells, UnitId
from grognard.rulesets.lhy.table_records import MortarRow

TEM_RULE = "11.4.6c"


def row_of(world: Battle, type_: str) -> MortarRow:
    """[1.6] The row of the mortar table."""
    return world.tables.mortars[type_]


def value(state: LhyState, hex: Hex, mv: int, *extra: Item) -> Tally:
    """[11.4.5s3] [11.4.6x] The MDRM of a mortar value on a hex."""
    limits = state.world.tables.fire
    items = (("1.6", mv), *extra, *modifiers(state, hex))
    return Tally(tuple(item for item in items if item[1] or item[0] == "1.6"), limits.least, limits.most_mortar)


def modifiers(state: LhyState, hex: Hex) -> Iterator[Item]:
    """[11.4.6a] [11.4.6b] [11.4.6c] Air burst, density and the best TEM."""
    if bursts_in_air(state.world, hex):
        yield drm(state.world, "11.4.6a")
    yield drm(state.world, "11.4.6b", steps_on_foot(state, hex))
    yield TEM_RULE, tem(state, hex)


@of_world
def bursts_in_air(world: Battle, hex: Hex) -> bool:
    """[11.4.6a] Woods of all kinds, a tree line on any side, a tree-lined road."""
    return ground_row(world, hex).air_burst or bool(world.ground.tree_line[hex] or world.ground.tree_lined >> hex & 1)


def steps_on_foot(state: LhyState, hex: Hex) -> int:
    """[11.4.6b] The steps on foot in a hex, of both sides; neither riders nor passengers, nor what is hidden (reading
    57); dummies as they look (reading 77)."""
    return sum(
        shown_steps(state, unit)
        for unit in state.stack(hex)
        if state.world.kind[unit].foot and not state.units[unit].hidden
    )


def tem(state: LhyState, hex: Hex) -> int:
    """[11.4.6c] The best mortar TEM of a hex; a fortified position gives none to those beside it."""
    rows = state.world.tables.terrain
    work = rows["ip"].mortar or 0 if hex in state.improved else 0
    return min(ground_tem(state.world, hex), work)


@of_world
def ground_tem(world: Battle, hex: Hex) -> int:
    """[4.1] The best mortar TEM of the ground: terrain, tree lines, tree-lined road."""
    rows, ground = world.tables.terrain, world.ground
    found = [ground_row(world, hex).mortar or 0]
    if ground.tree_line[hex]:
        found.append(rows["tree_line"].mortar or 0)
    if ground.tree_lined >> hex & 1:
        found.append(rows["tree_lined_road"].mortar or 0)
    return min(found)


def shells(state: LhyState, tally: Tally, mv: int, mortar: str, *, primary: bool) -> Shells:
    """[11.4.5s3] The marker: its value, that for units without TEM, and the mortar value behind it."""
    bare = sum(value for rule, value in tally.items if rule != TEM_RULE)
    return Shells(tally.marker, max(tally.least, min(bare, tally.most)), mv, mortar, primary)


# ------------------------------------------------------------------------------------------------- knee mortars


def knee_value(state: LhyState, unit: UnitId, hex: Hex) -> Tally:
    """[11.4.10.3s3] The MDRM of a knee mortar: less if its squad is suppressed or fires through shells or smoke."""
    return value(state, hex, state.kind(unit).mv or 0, *knee_items(state, unit, hex))


def knee_items(state: LhyState, unit: UnitId, hex: Hex) -> Iterator[Item]:
    """[11.4.10.3s3] What lies with the squad and the line of fire."""
    yield drm(state.world, "11.3.3b", suppressing(state, unit))
    yield drm(state.world, "11.3.3j", clouds(state, state.here(unit), hex))


def clouds(state: LhyState, a: Hex, b: Hex) -> int:
    """[11.4.10.3s3] The MDRM and smoke markers that hinder a line, and nothing else."""
    if a == b:
        return shrouds(state, a)
    found = line_between(state.world, a, b)
    return lines.hindrances(found, lambda hex: shrouds(state, hex)) - found.orchards


def knee_mortar(state: LhyState, unit: UnitId) -> str:
    """[11.4.10x] The knee mortar of a squad by name, empty if it has none."""
    return next((mortar.id for mortar in state.mortars if mortar.unit == unit != NOBODY), "")


# ------------------------------------------------------------------------------------------------ what is known of them

UNTOLD_BOXES = ("available", "interrupted")
"""[11.4.8b] The boxes between which the enemy cannot tell while recovery is a secret."""


def is_untold(state: LhyState, viewer: Side | None, mortar: Mortar) -> bool:
    """[11.4.8b] Whether a viewer cannot know if a mortar has become available again since it was interrupted."""
    secret = state.plays(SECRET_RECOVERY) and mortar.side != viewer
    return secret and mortar.box in UNTOLD_BOXES and 0 < mortar.since < state.turn
