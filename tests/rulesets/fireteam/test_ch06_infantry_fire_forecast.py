"""Exact chances before the die: infantry fire and rally, by the functions that resolve them."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.flow import Action
from grognard.core.view import Forecast
from grognard.rulesets.fireteam.actions.command import Rally, Steady
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.face import forecast
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.state import FireTeamState
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range, field, shoot, unit
from tests.support import rule


def told(range_: Range, text: str) -> list[Forecast]:
    return forecast.forecast(range_.state, "us", notation(WORLD).read(text))


def chances(found: Forecast) -> dict[str, Fraction]:
    return {chance.result: Fraction(chance.numerator, chance.denominator) for chance in found.chances}


def figures(found: Forecast) -> dict[str, object]:
    return {row.label.id: row.value for row in found.figures}


def counted(state: FireTeamState, target: str, *actions: str) -> dict[str, Fraction]:
    """The chances as play makes them: every face of the die is thrown once."""
    found: dict[str, Fraction] = {}
    for die in range(1, 11):
        range_ = shoot(state.fork(), "U1_SQ1", "U1_MG1").play(*actions, f"roll {die}")
        result = dict(range_.events(FireRolled)[0].results)[unit(target)] or "-"
        result = "F" if unit(target) == unit("S4_T80_1") and result != "-" else result
        found[result] = found.get(result, Fraction(0)) + Fraction(1, 10)
    return found


@rule("fireteam 6.3d", "fireteam 6.3e")
def test_the_forecast_of_a_shot_names_its_firepower_column_factors_and_modifiers() -> None:
    state = field("U1_SQ1 0203 cautious", "U1_MG1 0203 fear=1", "S1_SQ1 0404")
    range_ = shoot(state, "U1_SQ1", "U1_MG1").play("aim U1_SQ1 0404")
    alone, both = told(range_, "commit")[0], told(range_, "add U1_MG1")[0]
    assert figures(alone)["forecast-firepower"] == 4
    assert (figures(both)["forecast-firepower"], figures(both)["forecast-column"]) == (10, 10)
    assert [(m.rule, m.value) for m in both.modifiers] == [("6.35a", 1), ("6.3e", 2)]
    assert both.lit == "10"
    assert any(row.label.args.get("rule") == "6.23" and row.value == "x 0.5" for row in both.figures)


@rule("fireteam 6.3f", "fireteam 6.34a")
def test_differently_protected_targets_are_told_apart_and_agree_with_play() -> None:
    state = field("U1_SQ1 0205", "U1_MG1 0205", "S1_SQ1 0208", "S1_SQ2 0208 cautious", "S1_SQ3 0208", "S4_T80_1 0208")
    range_ = shoot(state.fork(), "U1_SQ1", "U1_MG1").play("aim U1_SQ1 0208")
    found = told(range_, "commit")
    assert len(found) == 3  # two squads in the open, one cautious, the tank
    for item, target in zip(found, ("S1_SQ1", "S1_SQ2", "S4_T80_1"), strict=True):
        assert chances(item) == counted(state, target, "aim U1_SQ1 0208", "commit")
        assert sum(chances(item).values()) == 1


@rule("fireteam 6.31a")
def test_a_leader_is_counted_before_he_directs() -> None:
    state = field("U1_SQ1 0205", "U_L9-2 0205", "S1_SQ1 0208")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208")
    without, led = told(range_, "commit")[0], told(range_, "direct U_L9-2 U1_SQ1")[0]
    assert [m.value for m in led.modifiers] == [-2]
    assert chances(led)["-"] == chances(without)["-"] - Fraction(2, 10)


@rule("fireteam 6.43b")
def test_a_turn_is_counted_before_it_is_made() -> None:
    range_ = shoot(field("U5_M1_1 0205 facing=2", "S1_SQ1 0208"), "U5_M1_1")
    assert [(m.rule, m.value) for m in told(range_, "aim U5_M1_1 0208")[0].modifiers] == [("6.43b", 2)]


@rule("fireteam 11.3")
def test_hidden_targets_are_not_betrayed() -> None:
    seen = shoot(field("U1_SQ1 0205", "S1_SQ1 0208"), "U1_SQ1")
    more = shoot(field("U1_SQ1 0205", "S1_SQ1 0208", "S1_SQ2 0208 hidden cautious"), "U1_SQ1")
    assert told(seen, "aim U1_SQ1 0208") == told(more, "aim U1_SQ1 0208")


@rule("fireteam 8.11", "fireteam 8.3a")
def test_rally_is_told_exactly() -> None:
    state = field("U1_SQ1 0205 fear=1", "U1_MG1 0205 fear=3", "U_L8-1 0205", "U5_M1_1 0205 fear=1")
    rally: Action = Rally(unit("U_L8-1"), 0)
    assert [chances(item)["rallied"] for item in forecast.forecast(state, "us", rally)] == [
        Fraction(7, 10),
        Fraction(5, 10),
    ]
    tank = forecast.forecast(state, "us", Steady(unit("U5_M1_1"), 0))
    assert chances(tank[0]) == {"rallied": Fraction(7, 10), "-": Fraction(3, 10)}


@rule("fireteam 6.3d")
def test_the_table_is_shown_as_it_is_read() -> None:
    table = forecast.forecast_tables(WORLD)["infantry_fire"]
    assert len(table.rows) == 14
    for label, results in table.rows:
        read = [WORLD.tables.infantry_fire(int(column), int(label)) or "-" for column in table.columns]
        assert list(results) == read
