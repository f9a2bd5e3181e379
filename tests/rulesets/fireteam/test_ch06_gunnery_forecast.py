"""Chapter 6.5: the chances of a gun/missile shot before it is made."""

from fractions import Fraction

import pytest

from grognard.core.view import Forecast
from grognard.rulesets.fireteam.events.gunnery import GunFired
from grognard.rulesets.fireteam.face.gunnery_forecast import gun_forecast, gun_table
from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts
from grognard.rulesets.fireteam.state import DEAD, FireTeamState
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.shooting import field, fire, shot, unit
from tests.support import rule

TOW = "U1_M2_1 TOW HT S4_T80_1"


def forecast_of(state: FireTeamState, text: str) -> Forecast:
    return gun_forecast(state, shot(state, text))


def figures(found: Forecast) -> dict[str, object]:
    return {row.label.id.removeprefix("forecast-"): row.value for row in found.figures}


def chances(found: Forecast) -> dict[str, Fraction]:
    return {chance.result: Fraction(chance.numerator, chance.denominator) for chance in found.chances}


@rule("fireteam 6.5g")
def test_the_tow_of_the_example_destroys_in_7_of_10() -> None:
    found = forecast_of(field({"U1_M2_1": "0515 E", "S4_T80_1": "1905 E cautious"}), TOW)
    assert figures(found) == {
        "firepower": 15,
        "armour": 4,
        "difference": "8+",
        "distance": 17,
        "column-before": 1,
        "column": 3,
        "kill-number": 7,
        "depletion": "1 10",
    }
    assert chances(found) == {"kill": Fraction(7, 10), "none": Fraction(3, 10)}
    assert [item.value for item in found.modifiers] == [1, 1]
    assert (found.table, found.lit) == ("gun_missile", "3")


@rule("fireteam 6.5e")
def test_a_shot_in_vain_has_one_outcome_and_no_column() -> None:
    state = field({"U5_M60_1": "0114 E cautious", "S4_T80_1": "0814 W cautious"}, smoke=["0114", "0814"])
    found = forecast_of(state, "U5_M60_1 M60_gun HT S4_T80_1")
    assert chances(found) == {"none": Fraction(1)}
    assert (found.lit, figures(found)["column"], figures(found)["kill-number"]) == ("", "-", "-")


@rule("fireteam 6.5f")
@pytest.mark.parametrize("target", ["0814 W", "0814 E", "0814 E cautious", "1905 W cautious"])
def test_the_forecast_is_what_the_dice_do(target: str) -> None:
    def after(die: int) -> bool:
        state = field({"U1_M2_1": "0515 E", "S4_T80_1": target})
        fire(state, shot(state, TOW), die)
        return unit(state, "S4_T80_1").place == DEAD

    found = forecast_of(field({"U1_M2_1": "0515 E", "S4_T80_1": target}), TOW)
    assert chances(found).get("kill", 0) == Fraction(sum(map(after, range(1, 11))), 10)


@rule("fireteam 6.52a", "fireteam 11.31a")
def test_a_hidden_vehicle_that_gives_warning_is_not_betrayed() -> None:
    units = {"U1_M2_1": "0114 E", "S4_T80_1": "0814 E cautious"}
    alone, watched = field(units), field({**units, "S4_T80_2": "1014 W hidden"})
    assert forecast_of(alone, TOW) == forecast_of(watched, TOW)
    assert sum(item.value for item in all_shifts(watched, shot(watched, TOW))) == 3
    (fired,) = fire(watched, shot(watched, TOW))
    assert isinstance(fired, GunFired)
    assert fired.column == 4


@rule("fireteam 6.52a", "fireteam 15.8a")
def test_a_vehicle_under_a_stack_that_gives_warning_by_night_is_not_betrayed() -> None:
    spigot = "S_SPG1 Spigot HT U5_M60_1"
    units = {"S_SPG1": "0114", "U5_M60_1": "0814 E cautious", "U1_M2_1": "1014 E"}
    alone = field(units, rules=["15"])
    watched = field({"U5_M60_2": "1014 W", **units}, rules=["15"])
    assert forecast_of(alone, spigot) == forecast_of(watched, spigot)
    loss = [sum(item.value for item in all_shifts(state, shot(state, spigot))) for state in (alone, watched)]
    assert loss[0] < loss[1]


@rule("fireteam 6.58", "fireteam 6.5c")
def test_the_table_as_it_is_shown() -> None:
    table = gun_table(WORLD)
    assert table.columns == tuple(map(str, range(1, 11)))
    rows = dict(table.rows)
    assert list(rows) == ["-1", "0", "1", "2", "3", "4", "5", "6", "7", "8+"]
    assert rows["8+"] == ("9", "8", "7", "6", "5", "4", "3", "2", "1", "-")
    assert rows["-1"] == ("1", *("-" * 9))
