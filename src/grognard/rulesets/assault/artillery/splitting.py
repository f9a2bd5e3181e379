"""[3.4.2a] [3.4.2c] [3.4.2d] Suppressive fire: its dice divided between two hexes, and whom it can strike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from grognard.core.hexes import Hex
from grognard.rulesets.assault.fire.strike import exposed
from grognard.rulesets.assault.state import AssaultState, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical.pools import Pool


class Group(Struct, frozen=True):
    """The dice that fall on one hex, against soft and against hard targets."""

    soft: Pool
    hard: Pool


def can_suppress(state: AssaultState, unit: UnitId) -> bool:
    """[3.4.2a] Whether suppressive fire strikes a unit, or riders on it: armoured vehicles alone it cannot."""
    return not state.card(unit).armoured or bool(exposed(state, unit, riders_only=True))


def halves(pool: Pool) -> list[Pool]:
    """[3.4.2c] Every choice of dice for the first of two hexes, as evenly as may be, each once."""
    sizes = sorted({len(pool) // 2, len(pool) - len(pool) // 2})
    found = (tuple(half) for size in sizes for half in combinations(sorted(pool), size))
    return list(dict.fromkeys(found))


def without_dice(pool: Pool, gone: Pool) -> Pool:
    """The dice that are left for the second hex."""
    left = list(pool)
    for die in gone:
        left.remove(die)
    return tuple(left)


def blast_die(state: AssaultState, card: CardId) -> str:
    """[3.4.2d] [3.4.2k] The die that each hex gets besides: the blast value, or a blue one."""
    return state.world.support[card].blast or state.world.tables.extra_dice.no_blast


def groups_of(state: AssaultState, card: CardId, soft: Pool, hard: Pool) -> tuple[Group, Group]:
    """[3.4.2c] [3.4.2d] Both groups, if these dice fall on the first hex."""
    record, more = state.world.support[card], blast_die(state, card)
    rest_soft, rest_hard = without_dice(tuple(record.soft), soft), without_dice(tuple(record.hard), hard)
    return Group((*soft, more), (*hard, more)), Group((*rest_soft, more), (*rest_hard, more))


def splits(state: AssaultState, card: CardId, hexes: Sequence[Hex]) -> list[tuple[Pool, Pool]]:
    """[3.4.2c] [3.4.2e] The ways to divide the dice that differ: dice for which there is no target are not divided
    again and again."""
    record = state.world.support[card]
    there = [unit for hex in hexes for unit in state.stack(hex) if can_suppress(state, unit)]
    vehicles = [state.card(unit).type == "vehicle" for unit in there]
    soft = halves(tuple(record.soft)) if not all(vehicles) else halves(tuple(record.soft))[:1]
    hard = halves(tuple(record.hard)) if any(vehicles) else halves(tuple(record.hard))[:1]
    return [(a, b) for a in soft for b in hard]
