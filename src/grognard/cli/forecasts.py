"""Odds on the screen: strengths, shifts with their rules, the lit column and the exact chance of each result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.view import Chance, Forecast, Modifier, ResultTable

from .speech import Speech

LIT = "bold black on #e8d44d"


def odds_detail(forecasts: Sequence[Forecast], tables: Mapping[str, ResultTable], speech: Speech) -> RenderableType:
    """All that is known of an action before it is taken, one column for each assumption."""
    title = Text(speech(forecasts[0].title), style="bold")
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(no_wrap=True)
    for forecast in forecasts:
        table.add_column(Text(speech(forecast.assumption) if forecast.assumption else ""), overflow="fold")
    add_figures(table, forecasts, speech)
    add_modifiers(table, forecasts, speech)
    add_chances(table, forecasts, speech)
    shown = [lit for forecast in forecasts if (lit := forecast.lit)]
    found = tables.get(forecasts[0].table)
    return Group(table, lit_table(found, set(shown))) if found else table


def add_figures(table: Table, forecasts: Sequence[Forecast], speech: Speech) -> None:
    """Strengths and column."""
    for place, row in enumerate(forecasts[0].figures):
        values = [Text(speech(forecast.figures[place].value), style="bold") for forecast in forecasts]
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
    """A result by its letters and its name."""
    plain = "none" if result == "-" else result.replace("+", "plus-").strip("()")
    name = speech.term("result", plain)
    return Text.assemble((result, "bold"), "" if name == plain.replace("-", " ") else f" {name}")


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
