"""[16.5] Minefields laid by US batteries."""

from __future__ import annotations

from grognard.core.match import Match
from grognard.rulesets.fireteam.movement.terrain_costs import hindrance
from grognard.rulesets.fireteam.state import Minefield
from grognard.rulesets.fireteam.works.minefields import fields_in
from tests.rulesets.fireteam.commanding import state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.gunline import attacks, battery, guns, knowledge, plan, planned
from tests.support import legal, play, refusal, rule

SEEN = {"U_OBS1": "4002"}
WORKS = 'rules = ["16"]'
CHIT = "us/battery/1"


def planning(line: str = "", rules: str = WORKS) -> Match:
    return guns("preparation", SEEN, line or battery(), "", rules)


def landed(hex: str = "4009", units: dict[str, str] | None = None) -> Match:
    line = f"{battery()}, plots = [{plan(hex, battery=1, loads='adm = 3')}]"
    match = guns("preparation", {**SEEN, **(units or {})}, line, "", WORKS)
    match.feed([CHIT, "us/3"])
    return play(match, "done")


@rule("fireteam 16.52")
def test_the_minefield_is_plotted_in_place_of_the_shells() -> None:
    match = play(planning(), "plot-mission 1 1")
    assert legal(match) == ["load shell 3", "load adm 3"]
    assert refusal(match, "load adm 2") == "9.41a"
    play(match, "load adm 3", "target 4009")
    assert planned(match) == ["1 1 4009 adm 3"]


@rule("fireteam 16.52", "fireteam 9.1a")
def test_its_hex_must_be_observed() -> None:
    match = play(planning(), "plot-mission 1 1", "load adm 3")
    assert refusal(match, "target 0101") == "9.1a"


@rule("fireteam 16.51")
def test_a_battery_lays_one_in_a_game() -> None:
    match = play(planning(), "plot-mission 1 1", "load adm 3", "target 4009", "plot-mission 1 2")
    assert legal(match, "load") == []  # shells alone are left, and are loaded at once
    assert legal(match, "target")
    spent = play(planning("smoke = 1, " + battery(adm=0)), "plot-mission 1 1")
    assert refusal(spent, "load adm 3") == "16.51"
    assert state_of(landed()).batteries["us"][0].adm == 0


@rule("fireteam 16.51")
def test_every_battery_has_its_own() -> None:
    two = "batteries = [{ number = 1, tubes = 3, fp = 10 }, { number = 2, tubes = 2, fp = 10 }]"
    match = play(planning(two), "plot-mission 1 1", "load adm 3", "target 4009", "plot-mission 2 1")
    assert refusal(match, "load adm 2") is None


@rule("fireteam 16.5")
def test_the_soviet_side_has_none() -> None:
    match = guns("preparation", {"S_OBS1": "4002"}, "", "smoke = 1, " + battery(), WORKS)
    match.play("plot-mission 1 1")
    assert refusal(match, "load adm 3") == "16.52"


@rule("fireteam 16.5")
def test_without_the_chapter_there_are_none() -> None:
    match = guns("preparation", SEEN, "smoke = 1, " + battery())
    match.play("plot-mission 1 1")
    assert refusal(match, "load adm 3") == "16.52"


@rule("fireteam 16.52", "fireteam 16.53c")
def test_it_lands_openly_and_does_no_harm_to_those_who_are_there() -> None:
    match = landed(units={"S1_SQ1": "4009"})
    assert state_of(match).minefields == (Minefield(WORLD.find("4009"), "us", adm=True),)
    assert attacks(match) == []
    for viewer in ("us", "soviet", None):
        assert any(b"mines-scattered" in line for line in knowledge(match, viewer).split(b"{"))


@rule("fireteam 16.53a")
def test_it_mines_seven_hexes_but_no_buildings() -> None:
    state = state_of(landed("1512", units={"U_OBS2": "1412"}))
    near = [hex for hex in WORLD.grid.within(WORLD.find("1512"), 1) if not WORLD.buildings >> hex & 1]
    assert [WORLD.label(hex) for hex in range(WORLD.grid.size) if fields_in(state, hex)] == sorted(
        map(WORLD.label, near), key=WORLD.find
    )
    assert not fields_in(state, WORLD.find("1511"))
    assert all(hindrance(state, hex) == 12 for hex in near)


@rule("fireteam 16.52")
def test_the_plot_is_a_secret_until_it_lands() -> None:
    one, other = planning(), planning()
    play(one, "plot-mission 1 1", "load adm 3", "target 4009")
    play(other, "plot-mission 1 1", "load shell 3", "target 4109", "done")
    for viewer in ("soviet", None):
        assert knowledge(one, viewer) == knowledge(other, viewer)
