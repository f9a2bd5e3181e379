"""[9.4] Off-board batteries: their chits are drawn, and everything planned lands."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.command.turn import drawable
from grognard.rulesets.fireteam.events.artillery import BatteryFired
from tests.rulesets.fireteam.commanding import points, state_of, unit
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.gunline import attacks, battery, guns, knowledge, plan, planned, smoke
from tests.support import events, rule

SEEN = {"U_OBS1": "4002"}
"""An observer who sees 4009, 4109, 4010 and 4111."""
CHIT = "us/battery/1"


def drawn(
    *plots: str,
    units: dict[str, str] | None = None,
    dice: list[int | str] | None = None,
    more: str = "",
) -> Match:
    """A match in which the chit of a US battery of three tubes of 10 is drawn first."""
    guns_of = f"smoke = 4, {battery()}, plots = [{', '.join(plots)}]"
    match = guns("preparation", units or SEEN, guns_of, "", *([more] if more else []))
    match.feed([CHIT, *(dice if dice is not None else [10] * 8), "us/3"])
    match.play("done")
    return match


def shells(*hexes: str, number: int = 1, tubes: int = 3) -> str:
    return plan(*hexes, battery=1, number=number, loads=f"shell = {tubes}")


# ------------------------------------------------------------------------------------------ worked examples


@rule("fireteam 9.41b", "fireteam 9.41a")
@pytest.mark.parametrize(
    ("hexes", "each"),
    [(("4009", "4109", "4010"), 10), (("4009", "4109"), 15), (("4009",), 30)],
)
def test_a_battery_spreads_its_firepower_evenly(hexes: tuple[str, ...], each: int) -> None:
    """The example of 9.41: three tubes of 10 on three, two or one hex."""
    match = drawn(shells(*hexes), dice=[10] * len(hexes))
    assert [(WORLD.label(attack.hex), attack.firepower) for attack in attacks(match)] == [(hex, each) for hex in hexes]


# ------------------------------------------------------------------------------------------------- chits


@rule("fireteam 9.42a")
def test_the_chit_goes_back_after_the_first_mission() -> None:
    match = drawn(shells("4009"), shells("4109", number=2), dice=[10])
    assert dict(state_of(match).cup)[CHIT] == 1
    assert planned(match) == ["1 2 4109 shell 3"]


@rule("fireteam 9.42a")
def test_the_chit_is_set_aside_after_the_second() -> None:
    match = drawn(shells("4009"), shells("4109", number=2), dice=[10, CHIT, 10])
    assert CHIT not in dict(state_of(match).cup)
    assert [WORLD.label(attack.hex) for attack in attacks(match)] == ["4009", "4109"]
    assert planned(match) == []


@rule("fireteam 9.31a", "fireteam 9.42a")
def test_the_first_mission_is_fired_first_whatever_was_plotted_first() -> None:
    match = drawn(shells("4109", number=2), shells("4009"), dice=[10])
    assert [WORLD.label(attack.hex) for attack in attacks(match)] == ["4009"]


@rule("fireteam 9.42b", "fireteam 9.2")
def test_a_battery_must_fire_even_at_friends() -> None:
    match = drawn(shells("4009"), units={**SEEN, "U1_SQ1": "4009"}, dice=[5])
    assert unit(match, "U1_SQ1").fear or unit(match, "U1_SQ1").steps == 1
    assert len(events(match, BatteryFired)) == 1


@rule("fireteam 9.42b", "fireteam 14.22a")
def test_it_fires_into_a_mixed_hex_too() -> None:
    units = {**SEEN, "U1_SQ1": "4009", "S1_SQ1": "4009"}
    match = drawn(shells("4009"), units=units, dice=[10], more='rules = ["14"]')
    assert len(attacks(match)) == 1


@rule("fireteam 9.43a", "fireteam 9.43c")
def test_what_is_not_drawn_is_not_fired_and_is_kept() -> None:
    guns_of = f"{battery()}, plots = [{shells('4009')}]"
    line = "points = { us = { chits = [3] }, soviet = { chits = [3] } }"
    match = guns("preparation", {**SEEN, "S1_SQ1": "0505"}, guns_of, "", line)
    match.feed(["us/3", "soviet/3"])
    for _ in range(3):
        match.play("done")
    assert state_of(match).turn == 2
    assert attacks(match) == []
    assert planned(match) == ["1 1 4009 shell 3"]


@rule("fireteam 9.43b")
def test_a_chit_may_be_drawn_while_only_the_enemy_has_points_left() -> None:
    guns_of = f"{battery()}, plots = [{shells('4009')}]"
    line = "points = { us = { chits = [] }, soviet = { chits = [3, 3] } }"
    match = guns("preparation", {**SEEN, "S1_SQ1": "0505"}, guns_of, "", line)
    match.feed(["soviet/3", CHIT, 10, "soviet/3"])
    for _ in range(2):
        match.play("done")
    assert len(attacks(match)) == 1


@rule("fireteam 9.42a", "fireteam 4.14a")
def test_a_battery_is_no_impulse() -> None:
    """Neither does it count as one of a run of impulses nor does it end the run."""
    match = drawn(shells("4009"), dice=[10])
    assert state_of(match).run == ("us", 1)


# --------------------------------------------------------------------------------------------- observation


@rule("fireteam 9.21a", "fireteam 9.12c")
def test_unobserved_shells_are_halved_hex_by_hex() -> None:
    seen = {"U_OBS1": "4010"}
    veil = 'smoke = ["4009", "3910", "4109", "4110"]'
    match = drawn(shells("4009", "4008"), units=seen, dice=[10, 10], more=veil)
    assert [(WORLD.label(attack.hex), attack.firepower) for attack in attacks(match)] == [("4009", 8), ("4008", 8)]
    clear = drawn(shells("4009", "4008"), units={"S1_SQ1": "0505"}, dice=[10, 10])
    assert [attack.firepower for attack in attacks(clear)] == [8, 8]


@rule("fireteam 9.12a")
def test_soviet_shells_are_observed_by_independent_observers_only() -> None:
    for observer, firepower in (("S_OBS1", 24), ("S8_OBS1", 12), ("S_L8-1", 12)):
        guns_of = f"{battery(fp=8)}, plots = [{shells('4009')}]"
        match = guns("preparation", {observer: "4002"}, "", guns_of)
        match.feed(["soviet/battery/1", 10, "us/3"])
        match.play("done")
        assert attacks(match)[0].firepower == firepower


# --------------------------------------------------------------------------------------------------- smoke


@rule("fireteam 10.21b", "fireteam 10.22a", "fireteam 10.24")
def test_a_smoke_tube_veils_seven_hexes_and_uses_a_round() -> None:
    match = drawn(plan("4009", battery=1, loads="smoke = 1, shell = 2", smoke="4304"), dice=[10])
    assert smoke(match) == sorted(["4304", "4303", "4305", "4204", "4205", "4404", "4405"])
    assert state_of(match).stocks["us"].smoke == 3
    assert attacks(match)[0].firepower == 20


@rule("fireteam 10.22a")
def test_smoke_hexes_need_not_touch_and_shells_are_not_weakened_by_smoke_of_the_same_mission() -> None:
    match = drawn(plan("4009", battery=1, loads="smoke = 2, shell = 1", smoke="4009 4403"), dice=[10])
    assert len(smoke(match)) == 14
    assert attacks(match)[0].firepower == 10


@rule("fireteam 10.22b")
def test_smoke_hides_what_follows_from_observers_at_once() -> None:
    veil = plan(battery=1, loads="smoke = 3", smoke="4003 4103 3903")
    match = drawn(veil, shells("4009", number=2), dice=[CHIT, 10])
    assert attacks(match)[0].firepower == 15


@rule("fireteam 10.23")
def test_smoke_needs_no_observation_when_it_lands() -> None:
    match = drawn(plan(battery=1, loads="smoke = 3", smoke="4009 4304 4403"), units={"S1_SQ1": "0505"}, dice=[])
    assert len(smoke(match)) >= 14


@rule("fireteam 10.24")
def test_without_rounds_no_smoke_lands() -> None:
    guns_of = f"smoke = 1, {battery()}, plots = [{plan(battery=1, loads='smoke = 3', smoke='4009 4304 4403')}]"
    match = guns("preparation", SEEN, guns_of)
    match.feed([CHIT, "us/3"])
    match.play("done")
    assert len(smoke(match)) == 7
    assert state_of(match).stocks["us"].smoke == 0


# -------------------------------------------------------------------------------------------------- secrecy


@rule("fireteam 9.1a", "fireteam 9.41c")
def test_the_second_mission_stays_secret_when_the_first_has_landed() -> None:
    one, other = (
        drawn(shells("4009"), second, dice=[10])
        for second in (
            shells("4109", number=2),
            plan(battery=1, number=2, loads="smoke = 3", smoke="4304 4403 4010"),
        )
    )
    for viewer in ("soviet", None):
        assert knowledge(one, viewer) == knowledge(other, viewer)


@rule("fireteam 9.42b", "fireteam 4.14b", "fireteam 4.15b")
@pytest.mark.parametrize("spent", ["chits = [3], remaining = 0", "chits = [3]"])
def test_the_chit_of_a_battery_counts_though_its_side_may_have_no_impulse(spent: str) -> None:
    plotted = f"{battery()}, plots = [{shells('4009')}]"
    match = guns("activity", {**SEEN, "S1_SQ1": "5901"}, plotted, "", points(spent, "chits = [3, 3]"))
    state = state_of(match)
    state.run = ("us", 9)
    names = dict(drawable(state))
    assert CHIT in names
    assert "us/3" not in names
    assert "soviet/3" in names


@rule("fireteam 15.7", "fireteam 9.42b")
@pytest.mark.parametrize(("rules", "flashes"), [('rules = ["15"]', True), ("rules = []", False)])
def test_by_night_shells_that_land_betray_the_soviet_observer(rules: str, flashes: bool) -> None:
    shelled = f"{battery()}, plots = [{shells('4009')}]"
    match = guns("preparation", {"S_OBS1": "4002", "U1_SQ1": "5928"}, "", shelled, rules)
    assert not unit(match, "S_OBS1").flash
    match.feed(["soviet/battery/1", 10, "us/3"])
    match.play("done")
    assert len(attacks(match)) == 1
    assert unit(match, "S_OBS1").flash is flashes
