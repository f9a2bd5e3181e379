"""[10.1] [10.3] Smoke of squads and vehicles on the move, how it is blown away, and what it does."""

from __future__ import annotations

import pytest

from grognard.core.bits import mask
from grognard.core.dice import Rolled
from grognard.core.flow import answer, begin
from grognard.core.match import Match
from grognard.rulesets.fireteam.events.morale import MoversStopped
from grognard.rulesets.fireteam.events.smoke import SmokeLaid
from grognard.rulesets.fireteam.movement.terrain_costs import hindrance
from grognard.rulesets.fireteam.sight.smoke import dispersed
from tests.rulesets.fireteam.commanding import battle, position, set_about, state_of, unit
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.gunline import smoke
from tests.support import events, legal, play, refusal, rule

SQUAD, TANK = "U1_SQ1", "U5_M1_1"


def moving(name: str, place: str = "1512", *lines: str, units: dict[str, str] | None = None) -> Match:
    """A unit that has just been activated to move."""
    match = battle("us impulse", {name: place, **(units or {})}, *lines)
    return set_about(play(match, f"activate move unit {name}"))


# ------------------------------------------------------------------------------------------------- squads


@rule("fireteam 10.1a", "fireteam 10.11")
def test_a_squad_lays_smoke_where_it_sets_out_for_half_a_point() -> None:
    match = moving(SQUAD)
    match.feed([6])
    funds = state_of(match).deeds.funds
    match.play(f"smoke {SQUAD} 0")
    assert smoke(match) == ["1512"]
    assert state_of(match).deeds.funds == funds - 1


@rule("fireteam 10.1a", "fireteam 10.13")
def test_or_in_a_hex_that_it_enters_but_in_one_only() -> None:
    match = moving(SQUAD)
    match.feed([6])
    play(match, "go 1513", f"smoke {SQUAD} 0")
    assert smoke(match) == ["1513"]
    assert refusal(match, f"smoke {SQUAD} 0") == "10.1a"
    match.play("go 1514")
    assert refusal(match, f"smoke {SQUAD} 0") == "10.1a"


@rule("fireteam 10.11")
def test_saved_points_may_pay_for_it() -> None:
    match = moving(SQUAD, "1512 saved=1")
    assert legal(match, "smoke") == [f"smoke {SQUAD} 0", f"smoke {SQUAD} 1"]
    match.feed([6])
    funds = state_of(match).deeds.funds
    match.play(f"smoke {SQUAD} 1")
    assert state_of(match).deeds.funds == funds
    assert unit(match, SQUAD).saved == 1
    assert refusal(match, f"smoke {SQUAD} 2") == "10.1a"


@rule("fireteam 10.11")
def test_without_half_a_point_there_is_no_smoke() -> None:
    match = moving(SQUAD, "1512", "funds = 1.5")
    assert legal(match, "smoke") == []
    assert refusal(match, f"smoke {SQUAD} 0") == "10.11"


@rule("fireteam 10.11")
def test_fear_does_not_make_it_dearer() -> None:
    match = moving(SQUAD, "1512 fear=2")
    match.feed([6])
    funds = state_of(match).deeds.funds
    match.play(f"smoke {SQUAD} 0")
    assert state_of(match).deeds.funds == funds - 1


@rule("fireteam 17.1a", "fireteam 10.11")
def test_gas_makes_it_dearer() -> None:
    match = moving(SQUAD, "1512", 'rules = ["17"]')
    match.feed([6])
    funds = state_of(match).deeds.funds
    match.play(f"smoke {SQUAD} 0")
    assert state_of(match).deeds.funds == funds - 3


@rule("fireteam 10.12a")
@pytest.mark.parametrize(("die", "spent"), [(1, True), (5, True), (6, False), (10, False)])
def test_grenades_run_out_on_five_or_less(die: int, spent: bool) -> None:
    match = moving(SQUAD)
    match.feed([die])
    match.play(f"smoke {SQUAD} 0")
    assert unit(match, SQUAD).depleted == spent


@rule("fireteam 10.12a")
def test_a_squad_without_grenades_lays_none_but_fires() -> None:
    match = moving(SQUAD, "1512 depleted", units={"S1_SQ1": "1514"})
    assert refusal(match, f"smoke {SQUAD} 0") == "10.12a"
    assert legal(match, "moving-fire") == [f"moving-fire {SQUAD}"]


@rule("fireteam 10.1c")
@pytest.mark.parametrize("name", ["U1_MG1", "U_OBS1", "U_L9-1"])
def test_teams_observers_and_leaders_lay_none(name: str) -> None:
    match = moving(name)
    assert legal(match, "smoke") == []
    assert refusal(match, f"smoke {name} 0") == "10.1c"


@rule("fireteam 10.1d")
def test_a_squad_that_lays_smoke_makes_no_moving_fire() -> None:
    match = moving(SQUAD, units={"S1_SQ1": "1514"})
    match.feed([6])
    match.play(f"smoke {SQUAD} 0")
    assert refusal(match, f"moving-fire {SQUAD}") == "10.1d"


@rule("fireteam 10.1d")
def test_nor_does_it_lay_smoke_when_it_has_fired() -> None:
    match = moving(SQUAD, units={"S1_SQ1": "1514"})
    match.feed([10])
    play(match, f"moving-fire {SQUAD}", f"aim {SQUAD} 1514")
    if legal(match, "commit"):
        match.play("commit")
    assert refusal(match, f"smoke {SQUAD} 0") == "10.1d"


@rule("fireteam 10.1a")
def test_who_is_not_on_the_move_lays_none() -> None:
    match = moving(SQUAD, units={"U1_SQ2": "1512"})
    assert refusal(match, "smoke U1_SQ2 0") == "10.1a"


@rule("fireteam 7.33c")
def test_a_squad_stopped_by_fire_may_still_lay_smoke() -> None:
    match = moving(SQUAD)
    match.play("go 1513")
    MoversStopped((WORLD.piece_number(SQUAD),)).apply(state_of(match))
    assert legal(match, "smoke") == [f"smoke {SQUAD} 0"]


@rule("fireteam 10.0")
def test_a_card_may_know_no_smoke() -> None:
    assert refusal(moving(SQUAD, "1512", 'scenario = "balloon"', 'sheets = "AB"'), f"smoke {SQUAD} 0") == "10.0"
    assert refusal(moving(SQUAD, "1512", 'scenario = "recon"'), f"smoke {SQUAD} 0") is None


# ------------------------------------------------------------------------------------------------ vehicles


@rule("fireteam 10.1b", "fireteam 10.11")
def test_a_vehicle_veils_three_hexes_in_a_row_for_one_payment() -> None:
    match = moving(TANK, "1512 S")
    funds = state_of(match).deeds.funds
    match.play(f"smoke {TANK} 0")
    for hex in ("1513", "1514"):
        drive(match, hex)
        match.play(f"smoke {TANK} 0")
    assert smoke(match) == ["1512", "1513", "1514"]
    assert state_of(match).deeds.funds == funds - 1
    drive(match, "1515")
    assert refusal(match, f"smoke {TANK} 0") == "10.1b"


def drive(match: Match, hex: str) -> None:
    match.play(f"go {hex}")
    if "done" in legal(match):
        match.play("done")


@rule("fireteam 10.1b")
def test_the_row_may_begin_later_but_must_not_be_broken() -> None:
    match = moving(TANK, "1512 S")
    drive(match, "1513")
    match.play(f"smoke {TANK} 0")
    assert refusal(match, f"smoke {TANK} 0") == "10.1b"
    drive(match, "1514")
    drive(match, "1515")
    assert refusal(match, f"smoke {TANK} 0") == "10.1b"


@rule("fireteam 10.12b")
def test_vehicles_never_run_out() -> None:
    match = moving(TANK, "1512 S")
    match.play(f"smoke {TANK} 0")
    assert not unit(match, TANK).depleted
    assert legal(moving("U1_M2_1", "1512 S depleted"), "smoke") == ["smoke U1_M2_1 0"]


@rule("fireteam 10.1d")
def test_a_vehicle_may_lay_smoke_and_fire() -> None:
    match = moving(TANK, "1512 S", units={"S1_SQ1": "1515"})
    match.play(f"smoke {TANK} 0")
    assert legal(match, "moving-fire") == [f"moving-fire {TANK}"]


@rule("fireteam 10.1b")
def test_every_unit_of_a_stack_lays_its_own() -> None:
    match = battle("us impulse", {TANK: "1512 S", "U5_M1_2": "1512 S"})
    play(match, f"activate move platoon {TANK}", "join U5_M1_2", f"take {TANK} move", "join U5_M1_2")
    play(match, f"smoke {TANK} 0")
    assert refusal(match, "smoke U5_M1_2 0") is None
    assert len(events(match, SmokeLaid)) == 1


# ------------------------------------------------------------------------------------------------ dispersal


@rule("fireteam 10.31")
def test_a_one_blows_smoke_from_odd_rows_and_from_tens() -> None:
    """The example of 10.31: on a 1 it goes from hexes that end in 1, 3, 5, 7, 9 and 0."""
    rows = [f"15{row:02d}" for row in range(1, 15)]
    gone = dispersed(WORLD, mask(map(WORLD.find, rows)), 1)
    assert [hex for hex in rows if not gone >> WORLD.find(hex) & 1] == ["1502", "1504", "1506", "1508", "1512", "1514"]


@rule("fireteam 10.31", "fireteam 3.0j")
@pytest.mark.parametrize(("die", "left"), [(1, ["1508"]), (9, []), (10, ["1508", "1510"])])
def test_smoke_is_rolled_for_once_at_the_end_of_the_turn(die: int, left: list[str]) -> None:
    text = position("end", {SQUAD: "0101", "S1_SQ1": "2810"}, ['smoke = ["1508", "1510"]'])
    state = RULESET.position(text)
    begin(state)
    answer(state, Rolled((die,)))
    assert [hex for hex in ("1508", "1510") if state.smoke >> WORLD.find(hex) & 1] == left


@rule("fireteam 10.31")
def test_without_smoke_nothing_is_rolled() -> None:
    match = battle("end", {SQUAD: "0101", "S1_SQ1": "2810"})
    assert state_of(match).turn == 2


# -------------------------------------------------------------------------------------------------- effects


@rule("fireteam 10.32b")
def test_entering_smoke_costs_one_more() -> None:
    match = battle("us impulse", {SQUAD: "1512"}, 'smoke = ["1513"]')
    assert hindrance(state_of(match), WORLD.find("1513")) == 12
    assert hindrance(state_of(match), WORLD.find("1511")) == 0


@rule("fireteam 10.32c")
def test_smoke_on_smoke_is_smoke() -> None:
    match = moving(SQUAD, "1512", 'smoke = ["1512"]')
    match.feed([6])
    match.play(f"smoke {SQUAD} 0")
    assert smoke(match) == ["1512"]
