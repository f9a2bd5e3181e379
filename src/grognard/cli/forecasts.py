"""Odds on the screen: strengths, shifts with their rules, the lit column and the exact chance of each result."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.view import (
    DIE_LOST,
    DIE_MAYBE,
    DIE_SURE,
    Chance,
    Forecast,
    Modifier,
    PoolView,
    ResultTable,
)

from .speech import Speech

LIT = "bold black on #e8d44d"
SHOWN = {DIE_SURE: "{}", DIE_MAYBE: "({})", DIE_LOST: "-{}"}
WORD = re.compile(r"[a-z]{3,}(-[a-z]+)*")
"""A result that is no code of a table."""
STYLES = {DIE_SURE: "bold", DIE_MAYBE: "", DIE_LOST: "dim strike"}


def odds_detail(forecasts: Sequence[Forecast], tables: Mapping[str, ResultTable], speech: Speech) -> RenderableType:
    """All that is known of an action before it is taken, one column for each assumption."""
    title = Text(speech(forecasts[0].title), style="bold")
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(no_wrap=True)
    for forecast in forecasts:
        table.add_column(Text(speech(forecast.assumption) if forecast.assumption else ""), overflow="fold")
    add_pools(table, forecasts, speech)
    add_figures(table, forecasts, speech)
    add_modifiers(table, forecasts, speech)
    add_dice(table, forecasts, speech)
    add_chances(table, forecasts, speech)
    shown = [lit for forecast in forecasts if (lit := forecast.lit)]
    found = tables.get(forecasts[0].table)
    return Group(table, lit_table(found, set(shown))) if found else table


def add_pools(table: Table, forecasts: Sequence[Forecast], speech: Speech) -> None:
    """The dice that are thrown together, by their kinds: those that may still come in brackets, lost ones struck."""
    for place, pool in enumerate(forecasts[0].pools):
        values = [pool_text(forecast.pools[place]) if forecast.pools[place:] else Text() for forecast in forecasts]
        table.add_row(Text(speech(pool.title)), *values)


def pool_text(pool: PoolView) -> Text:
    """A pool, die by die."""
    return Text(" ").join(Text(SHOWN[die.state].format(die.kind), style=STYLES[die.state]) for die in pool.dice)


def add_figures(table: Table, forecasts: Sequence[Forecast], speech: Speech) -> None:
    """Strengths and column."""
    for place, row in enumerate(forecasts[0].figures):
        found = [forecast.figures[place].value if place < len(forecast.figures) else "-" for forecast in forecasts]
        values = [Text(speech(value), style="bold") for value in found]
        table.add_row(Text(speech(row.label)), *values)


def add_modifiers(table: Table, forecasts: Sequence[Forecast], speech: Speech) -> None:
    """Every reason with its rule, and the sum of those that shift columns."""
    reasons: dict[tuple[str, str], None] = {}
    for forecast in forecasts:
        reasons |= {(modifier.rule, speech(modifier.reason)): None for modifier in forecast.modifiers}
    if not reasons:
        return
    for rule, reason in reasons:
        values = [Text(shift_text(forecast.modifiers, rule, reason, speech)) for forecast in forecasts]
        table.add_row(Text.assemble(reason, (f" [{rule}]", "dim")), *values)
    if any(not modifier.points for forecast in forecasts for modifier in forecast.modifiers):
        sums = [Text(f"{sum_of_shifts(forecast):+d}") for forecast in forecasts]
        table.add_row(Text(speech.ui("shift-sum"), style="bold"), *sums, style="bold")


def add_dice(table: Table, forecasts: Sequence[Forecast], speech: Speech) -> None:
    """Every die that is rolled for itself, with what changes it."""
    for place, forecast in enumerate(forecasts):
        for die in forecast.dice:
            values = ["-"] * len(forecasts)
            values[place] = f"{die.value:+d}"
            own = () if die.modifiers == forecast.modifiers else die.modifiers
            reasons = "  ".join(f"{speech(each.reason)} {each.value:+d} [{each.rule}]" for each in own)
            name = Text.assemble(speech(die.label), (f"\n  {reasons}" if reasons else "", "dim"))
            table.add_row(name, *map(Text, values))


def sum_of_shifts(forecast: Forecast) -> int:
    """The columns by which everything together shifts; points are part of the figures."""
    return sum(modifier.value for modifier in forecast.modifiers if not modifier.points)


def shift_text(modifiers: Sequence[Modifier], rule: str, reason: str, speech: Speech) -> str:
    """What a reason counts in one forecast."""
    values = [modifier.value for modifier in modifiers if (modifier.rule, speech(modifier.reason)) == (rule, reason)]
    return f"{sum(values):+d}" if values else "-"


def add_chances(table: Table, forecasts: Sequence[Forecast], speech: Speech) -> None:
    """The exact chance of each result."""
    results = dict.fromkeys(chance.result for forecast in forecasts for chance in forecast.chances)
    for result in results:
        found = [next((c for c in forecast.chances if c.result == result), None) for forecast in forecasts]
        table.add_row(result_name(result, speech), *(Text(chance_text(chance)) for chance in found))


def result_name(result: str, speech: Speech) -> Text:
    """A result by its letters and its name; by its name alone if it is a word."""
    plain = "none" if result == "-" else result.replace("+", "plus-").strip("()")
    name = speech.term("result", plain)
    if name == plain.replace("-", " "):
        return Text(result, style="bold")
    return Text(name, style="bold") if WORD.fullmatch(result) else Text.assemble((result, "bold"), f" {name}")


def chance_text(chance: Chance | None) -> str:
    """A chance as fraction and per cent."""
    if chance is None:
        return "-"
    return f"{chance.numerator}/{chance.denominator}  {per_cent(chance)}"


def per_cent(chance: Chance) -> str:
    return f"{100 * chance.numerator / chance.denominator:.1f}%"


def lit_table(found: ResultTable, lit: set[str]) -> Table:
    """The result table with the columns in question lit."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="")
    table.add_column("")
    for column in found.columns:
        table.add_column(Text(column, style=LIT if column in lit else "dim"), style=LIT if column in lit else "dim")
    for die, results in found.rows:
        table.add_row(die, *results)
    return table


def odds_summary(rows: Sequence[tuple[int, str, Forecast]], speech: Speech) -> Table:
    """One line for each action and assumption."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("odds-action", "odds-assumption", "odds-figures", "odds-chances"):
        table.add_column(Text(speech.ui(heading)), overflow="fold")
    for number, label, forecast in rows:
        figures = "  ".join(speech(row.value) for row in forecast.figures)
        chances = "  ".join(f"{chance.result} {per_cent(chance)}" for chance in forecast.chances)
        assumed = speech(forecast.assumption) if forecast.assumption else ""
        table.add_row(Text(f"{number} {label}"), Text(assumed), Text(figures), Text(chances))
    return table
