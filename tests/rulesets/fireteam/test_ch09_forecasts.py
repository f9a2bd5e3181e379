"""What is said before artillery fires, and that lists and refusals agree."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard import api
from grognard.core.match import Match
from grognard.core.odds import leaves
from grognard.core.view import Forecast
from grognard.rulesets.fireteam.actions.artillery import Load, Target
from grognard.rulesets.fireteam.state import DEAD
from tests.rulesets.fireteam.commanding import battle, state_of
from tests.rulesets.fireteam.edition import RULESET, WORLD, hide
from tests.rulesets.fireteam.gunline import PLATOON, artillery, attacks, battery, guns, plan
from tests.support import legal, play, rule

FIRST, SECOND = "U9_M106_1", "U9_M106_2"
ENEMY = {"S1_SQ1": "1512", "S4_T80_1": "1512 N"}


def figures(forecast: Forecast) -> dict[str, str | int]:
    return {row.label.id: row.value for row in forecast.figures}  # type: ignore[misc]


def chance(forecast: Forecast, result: str) -> Fraction:
    return next((Fraction(c.numerator, c.denominator) for c in forecast.chances if c.result == result), Fraction(0))


def ready() -> Match:
    line = f"smoke = 3, plots = [{plan('1512', unit=FIRST)}, {plan('1512', unit=SECOND)}]"
    match = guns("us impulse", {**PLATOON, **ENEMY}, line)
    return play(match, f"activate fire platoon {FIRST}", f"join {SECOND}", "begin 0", f"take {FIRST} fire")


@rule("fireteam 9.21b", "fireteam 9.22")
def test_a_planned_fire_is_foretold_for_infantry_and_vehicles() -> None:
    infantry, vehicle = ready().odds(f"bombard {FIRST} shell")
    assert figures(infantry)["forecast-firepower"] == 12
    assert chance(infantry, "-") == Fraction(1, 10)  # column 12: anything up to 9
    assert chance(vehicle, "-") == Fraction(3, 10)


@rule("fireteam 9.32a")
def test_those_who_fire_along_count() -> None:
    match = play(ready(), f"bombard {FIRST} shell")
    assert figures(match.odds(f"add {SECOND}")[0])["forecast-firepower"] == 24
    assert figures(match.odds("commit")[0])["forecast-firepower"] == 12
    match.feed([10])
    match.play(f"add {SECOND}")
    assert attacks(match)[0].firepower == 24


@rule("fireteam 9.41b")
def test_a_mission_is_foretold_hex_by_hex() -> None:
    match = guns("preparation", {**PLATOON, **ENEMY}, battery())
    match.play("plot-mission 1 1")
    assert figures(match.odds("target 1512")[0])["forecast-firepower"] == 30
    match.play("target 1513")
    assert figures(match.odds("target 1512")[0])["forecast-firepower"] == 15


@rule("fireteam 9.41b", "fireteam 10.22a")
def test_the_question_counts_the_hexes_that_are_named() -> None:
    match = guns("preparation", {**PLATOON, **ENEMY}, "smoke = 2, " + battery())
    play(match, "plot-mission 1 1", "load smoke 1")
    assert counted(match) == (0, 1)  # of the smoke
    match.play("target 1511")
    assert counted(match) == (0, 2)
    match.play("target 1512")
    assert counted(match) == (1, 2)


def counted(match: Match) -> tuple[object, object]:
    """How many hexes are named as the question says, and of how many."""
    question = state_of(match).pending[0].prompt(state_of(match))
    return question.args["hexes"], question.args["most"]


@rule("fireteam 11.3")
def test_hidden_enemies_are_not_foretold() -> None:
    match = guns("preparation", {**PLATOON, "S1_SQ1": "1512"}, battery())
    hide(match.state, "S1_SQ1")
    match.play("plot-mission 1 1")
    assert match.odds("target 1512") == []


@rule("fireteam 10.12a")
def test_grenades_are_foretold() -> None:
    match = play(battle("us impulse", {"U1_SQ1": "1512"}), "activate move unit U1_SQ1")
    [forecast] = match.odds("smoke U1_SQ1 0")
    assert chance(forecast, "spent") == Fraction(1, 2) == in_play(match, "smoke U1_SQ1 0")["U1_SQ1 depleted"]


@rule("fireteam 18.42")
def test_guided_shells_are_foretold() -> None:
    guided = plan("4009", battery=1, loads="pgm = 1", watch="U_OBS1 4009")
    line = f"pgm = 1, {battery(tubes=1)}, plots = [{guided}]"
    units = {"U_OBS1": "4002", "S4_T80_1": "4009 N", "S2_BTR70_1": "4010 N"}
    match = guns("preparation", units, line, "", 'rules = ["18"]')
    match.feed(["us/battery/1"])
    match.play("done")
    tank, carrier = (match.odds(f"mark {name}")[0] for name in ("S4_T80_1", "S2_BTR70_1"))
    assert chance(tank, "kill") < chance(carrier, "kill")
    for name, found in (("S4_T80_1", tank), ("S2_BTR70_1", carrier)):
        assert chance(found, "kill") == in_play(match, f"mark {name}")[f"{name} dead"]


def in_play(match: Match, action: str) -> dict[str, Fraction]:
    """How likely a piece is out of the game, or out of grenades, after an answer, by playing it through all dice."""
    found: dict[str, Fraction] = {}
    for weight, leaf in leaves(state_of(match), match.read(action)):
        for piece, unit in zip(WORLD.pieces, leaf.units, strict=True):
            for fact in (DEAD,) * (unit.place == DEAD) + ("depleted",) * unit.depleted:
                name = f"{piece.id} {fact}"
                found[name] = found.get(name, Fraction(0)) + weight
    return found


# ------------------------------------------------------------------------------------------------ agreement


@rule("fireteam 9.1a", "fireteam 9.33a", "fireteam 9.3a")
@pytest.mark.parametrize("steps", [(), ("target 1512",), ("target 1512", "target 1513")])
def test_a_hex_is_listed_or_refused_with_a_rule(steps: tuple[str, ...]) -> None:
    match = guns("preparation", {**PLATOON, **ENEMY}, "smoke = 3")
    play(match, f"plot {FIRST} 1", *steps)
    every_hex_is_answered(match)


@rule("fireteam 9.41b")
@pytest.mark.parametrize("steps", [(), ("target 1512",), ("target 1512", "target 1513")])
def test_a_hex_of_a_mission_is_listed_or_refused_with_a_rule(steps: tuple[str, ...]) -> None:
    match = guns("preparation", {**PLATOON, **ENEMY}, battery())
    every_hex_is_answered(play(match, "plot-mission 1 1", *steps))


def every_hex_is_answered(match: Match) -> None:
    listed = set(match.legal())
    for hex in range(0, WORLD.grid.size, 7):
        found = match.why_not(Target(hex))
        assert (found is None) == (Target(hex) in listed)
        assert found is None or found.rule


@rule("fireteam 9.41a")
def test_loads_are_listed_or_refused_with_a_rule() -> None:
    rules = 'rules = ["16", "17", "18"]'
    stocks = "smoke = 2, icm = 1, pgm = 1, chemical = 1, "
    match = guns("preparation", {**PLATOON, **ENEMY}, stocks + battery(), "", rules)
    match.play("plot-mission 1 1")
    for step in ("load smoke 1", "load icm 1", "load pgm 1"):
        for kind in ("shell", "smoke", "icm", "pgm", "chemical", "adm", "gold"):
            for tubes in range(5):
                found = match.why_not(Load(kind, tubes))
                assert (found is None) == (f"load {kind} {tubes}" in legal(match))
                assert found is None or found.rule
        match.play(step)
    assert state_of(match).plots["us"] == ()  # still being planned
    play(match, "target 1512", "target 1513")
    assert state_of(match).plots["us"][0].loads == (("smoke", 1), ("icm", 1), ("pgm", 1))


@rule("fireteam 9.1a")
def test_a_position_with_artillery_is_written_and_read_again() -> None:
    guided = plan("4009", "4109", battery=1, loads="pgm = 1, shell = 2", smoke="4304", watch="U_OBS1 4009")
    line = artillery(
        f"smoke = 2, icm = 1, pgm = 1, {battery(turns=[1, 3])}, plots = [{guided}]", 'gassed = ["S9_SAU122_1"]'
    )
    match = battle("us impulse", {"U_OBS1": "4002"}, line)
    again = battle_from(match.position_text())
    for name in ("batteries", "plots", "stocks", "gassed", "issued"):
        assert getattr(state_of(again), name) == getattr(state_of(match), name)


def battle_from(text: str) -> Match:
    return api.Game(RULESET).position(text, seed=1)


# ---------------------------------------------------------------------------------------------- beside the map


@rule("fireteam 9.1a", "fireteam 18.45b")
def test_a_side_sees_its_own_plots_and_stocks_and_nobody_else_does() -> None:
    line = f"smoke = 2, icm = 4, pgm = 1, {battery()}, plots = [{plan('4009', battery=1, loads='icm = 3')}]"
    match = guns("us impulse", {"U_OBS1": "4002", "S1_SQ1": "0505"}, line, "", 'rules = ["18"]')
    assert shown(match, "us") == {
        "panel-smoke-rounds": 2,
        "ammunition-pgm": 1,
        "ammunition-icm": 4,
        "panel-plot-mission": "4009",
    }
    for viewer in ("soviet", None):
        assert shown(match, viewer) == {"panel-smoke-rounds": 2}


def shown(match: Match, viewer: str | None) -> dict[str, object]:
    """The rows of the artillery panel, each named once."""
    panel = next(panel for panel in match.view(viewer).panels if panel.id == "artillery")
    rows: dict[str, object] = {}
    for row in panel.rows:
        rows.setdefault(row.label.id, row.value)
    return rows


@rule("fireteam 9.1a")
def test_plots_are_laid_over_the_map_for_their_own_side() -> None:
    match = guns("us impulse", {**PLATOON, **ENEMY}, f"plots = [{plan('1512', unit=FIRST, smoke='1513 1514')}]")
    assert RULESET.overlay(state_of(match), "us", "plots") == {"shell": ("1512",), "smoke": ("1513", "1514")}
    for viewer in ("soviet", None):
        assert RULESET.overlay(state_of(match), viewer, "plots") == {"shell": (), "smoke": ()}
