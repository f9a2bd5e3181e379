"""[17.2] [17.3] Chemical shells."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.artillery.shelling import battery_attack
from grognard.rulesets.fireteam.events.artillery import ChemicalIssued
from grognard.rulesets.fireteam.fire.infantry import target_modifiers
from tests.rulesets.fireteam.commanding import battle, state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.gunline import artillery, attacks, battery, guns, number, plan, planned
from tests.support import events, legal, play, refusal, rule

GAS = 'rules = ["17"]'
SAU = "S9_SAU122_1"
HOWITZER = {SAU: "1712 W", "S9_OBS1": "1412", "U1_SQ1": "1512"}


def howitzer(*plots: str, gassed: str = "", rules: str = GAS, units: dict[str, str] | None = None) -> Match:
    line = f"plots = [{', '.join(plots)}], gassed = [{gassed}]"
    match = guns("soviet impulse", {**HOWITZER, **(units or {})}, "", line, rules)
    match.feed([10] * 6)
    return play(match, f"activate fire unit {SAU}")


def values(match: Match) -> dict[str, int]:
    return {item.reason.id.removeprefix("reason-"): item.value for item in attacks(match)[0].modifiers}


@rule("fireteam 17.2a", "fireteam 17.3a")
def test_a_howitzer_fires_them_as_planned_with_two_off_the_die() -> None:
    match = howitzer(plan("1512", unit=SAU))
    assert legal(match, "bombard") == [f"bombard {SAU} shell", f"bombard {SAU} chemical"]
    match.play(f"bombard {SAU} chemical")
    assert values(match) == {"chemical-shell-soviet": -2}
    assert attacks(match)[0].chemical


@rule("fireteam 17.1b", "fireteam 17.2a")
def test_other_shells_suffer_from_the_suits_of_their_crews() -> None:
    match = howitzer(plan("1512", unit=SAU))
    match.play(f"bombard {SAU} shell")
    assert values(match) == {"chemical": 1}


@rule("fireteam 17.3a")
def test_a_howitzer_does_so_once_in_a_game() -> None:
    match = howitzer(plan("1512", unit=SAU), plan("1512", unit=SAU, number=2))
    match.play(f"bombard {SAU} chemical")
    assert state_of(match).gassed == 1 << number(SAU)
    spent = howitzer(plan("1512", unit=SAU), gassed=f'"{SAU}"')
    assert refusal(spent, f"bombard {SAU} chemical") == "17.3a"
    assert refusal(spent, f"bombard {SAU} shell") is None


@rule("fireteam 17.3a")
def test_each_howitzer_has_its_own() -> None:
    match = howitzer(plan("1512", unit=SAU), gassed='"S9_SAU122_2"')
    assert refusal(match, f"bombard {SAU} chemical") is None


@rule("fireteam 17.2a")
def test_mortars_have_none_and_without_the_chapter_nobody_has() -> None:
    units = {"S8_MOR1": "2903", "S8_OBS1": "1412", "U1_SQ1": "1512"}
    match = guns("soviet impulse", units, "", f"plots = [{plan('1512', unit='S8_MOR1')}]", GAS)
    play(match, "activate fire unit S8_MOR1")
    assert refusal(match, "bombard S8_MOR1 chemical") == "17.2a"
    assert refusal(howitzer(plan("1512", unit=SAU), rules="rules = []"), f"bombard {SAU} chemical") == "17.2a"


@rule("fireteam 17.2b")
@pytest.mark.parametrize(
    ("terrain", "expected"),
    [
        ("open", []),
        ("cover", []),
        ("woods", []),
        ("building_wood", [3]),
        ("building_stone", [4]),
        ("building_multi", [4]),
    ],
)
def test_only_buildings_protect(terrain: str, expected: list[int]) -> None:
    hex = next(WORLD.label(hex) for hex, kind in enumerate(WORLD.terrain) if kind == terrain)
    match = battle("us impulse", {"S1_SQ1": f"{hex} cautious"}, artillery(battery()), GAS)
    state = state_of(match)
    attack = battery_attack(state, "us", Fraction(1), WORLD.find(hex), "chemical")
    found = [item.value for item in target_modifiers(state, attack, number("S1_SQ1"))]
    assert found == [-1, *expected]


# ------------------------------------------------------------------------------------------------- batteries


@rule("fireteam 17.2a", "fireteam 17.3b")
def test_a_us_mission_uses_one_point_whatever_its_tubes() -> None:
    line = f"chemical = 2, {battery()}, plots = [{plan('4009', battery=1, loads='chemical = 3')}]"
    match = guns("preparation", {"U_OBS1": "4002"}, line, "", GAS)
    match.feed(["us/battery/1", 10, "us/3"])
    match.play("done")
    assert values(match) == {"chemical-shell-us": -1}
    assert attacks(match)[0].firepower == 30
    assert state_of(match).stocks["us"].chemical == 1


@rule("fireteam 17.3b")
def test_planned_points_are_not_planned_twice() -> None:
    match = guns("preparation", {"U_OBS1": "4002"}, f"chemical = 1, {battery(tubes=1)}", "", GAS)
    play(match, "plot-mission 1 1")
    assert legal(match) == ["load shell 1", "load chemical 1"]
    play(match, "load chemical 1", "target 4009", "plot-mission 1 2", "target 4009")
    assert planned(match) == ["1 1 4009 chemical 1", "1 2 4009 shell 1"]


@rule("fireteam 17.3b")
def test_without_points_there_is_none() -> None:
    match = guns("preparation", {"U_OBS1": "4002"}, f"smoke = 1, {battery(tubes=1)}", "", GAS)
    play(match, "plot-mission 1 1")
    assert refusal(match, "load chemical 1") == "17.3b"


@rule("fireteam 17.3a")
def test_soviet_batteries_have_no_limit() -> None:
    match = guns("preparation", {"S_OBS1": "4002"}, "", battery(tubes=1), GAS)
    for mission in (1, 2):
        play(match, f"plot-mission 1 {mission}", "load chemical 1", "target 4009")
    assert planned(match, "soviet") == ["1 1 4009 chemical 1", "1 2 4009 chemical 1"]


@rule("fireteam 17.2a")
def test_all_tubes_but_smoke_fire_them() -> None:
    match = guns("preparation", {"S_OBS1": "4002"}, "", f"smoke = 1, {battery()}", GAS)
    play(match, "plot-mission 1 1")
    assert refusal(match, "load chemical 2") == "9.41a"
    play(match, "load smoke 1")
    assert legal(match) == ["load shell 2", "load chemical 2"]


@rule("fireteam 17.3b")
def test_the_us_side_rolls_for_its_points_before_the_first_turn() -> None:
    match = battle("preparation", {"U_OBS1": "4002"}, artillery(battery(), issued=False), GAS)
    issued = events(match, ChemicalIssued)
    assert len(issued) == 1
    assert state_of(match).stocks["us"].chemical in range(1, 11)
    assert state_of(match).issued


@rule("fireteam 17.3b")
def test_without_batteries_or_gas_nothing_is_rolled() -> None:
    for line, rules in ((battery(), "rules = []"), ("", GAS)):
        match = battle("preparation", {"U_OBS1": "4002", "U9_M106_1": "2903"}, artillery(line, issued=False), rules)
        assert events(match, ChemicalIssued) == []
