"""Measurements as tables."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from rich.table import Table

from grognard.lab.against import Comparison
from grognard.lab.bench import Figures
from grognard.lab.ladder import Verdict


def figures_table(found: Figures) -> Table:
    """What was measured of one game."""
    table = Table("figure", title=f"{found.game} ({found.scenario}), load average {found.load_average:.2f}")
    table.add_column("value", justify="right")
    for name, value in msgspec.structs.asdict(found).items():
        if isinstance(value, float | int):
            table.add_row(name.replace("_", " "), f"{value:,.1f}" if isinstance(value, float) else f"{value:,}")
    return table


def comparison_table(revision: str, found: Iterable[Comparison]) -> Table:
    """Decisions a second then and now, scenario by scenario."""
    table = Table("game", "scenario", title=f"Decisions a second of processor time, against {revision}")
    for column in ("then", "now", "ratio", "same games", "load"):
        table.add_column(column, justify="right")
    for one in found:
        rates = (f"{one.then:,.0f}", f"{one.now:,.0f}", f"{one.ratio:.2f}") if one.ratio else ("not there", "", "")
        same = "yes" if one.same_games else "no"
        table.add_row(one.game, one.scenario, *rates, same if one.ratio else "", f"{one.load_average:.1f}")
    return table


def ladder_table(found: Iterable[Verdict]) -> Table:
    """What pairs of players have shown, with whether the first is better when all are judged together."""
    table = Table("game", "scenario", "players", title="Scores of the first player, 95 % intervals, Holm over all")
    for column in ("pairs", "score", "interval", "by side", "better"):
        table.add_column(column, justify="right")
    for one in found:
        duel, interval = one.duel, f"{one.low:.2f} to {one.high:.2f}"
        sides = ", ".join(f"{side} {share:.2f}" for side, share in one.by_side.items())
        names = f"{duel.first} : {duel.second}"
        better = "yes" if one.better else "no"
        table.add_row(duel.game, duel.scenario, names, f"{one.pairs}", f"{one.score:.2f}", interval, sides, better)
    return table
