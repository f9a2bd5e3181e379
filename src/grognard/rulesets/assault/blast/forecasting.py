"""[4.0] The exact chances of a blast check before it is rolled, from its own roll."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.odds import endings
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.pools import Symbols, mapped

from .check import NOTHING, BlastCheck, blast_row

Chances = dict[str, Fraction]


def check_chances(state: AssaultState, check: BlastCheck) -> Chances:
    """[4.0c] The chance of each row of the table by one roll of a check."""
    return mapped(endings(state, check.roll(state)), lambda left: result_of(state, left))


def rerolled_chances(state: AssaultState, check: BlastCheck) -> Chances:
    """[3.4.5c] The same if the check is rolled once more unless it brings down what stands there."""
    once = check_chances(state, check)
    rows = {row.result: row.collapse for row in state.world.tables.blast_results.rows}
    again = sum((share for result, share in once.items() if not rows.get(result, False)), Fraction(0))
    kept = {result: share for result, share in once.items() if rows.get(result, False)}
    return {result: kept.get(result, Fraction(0)) + again * share for result, share in once.items()}


def result_of(state: AssaultState, left: Symbols) -> str:
    """The row that what is left of a blast die comes to, by its name."""
    row = blast_row(state, left)
    return NOTHING if row is None else row.result
