"""[20.7] Troops in helicopters: taking up, setting down, room, and the walk after landing."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.air.airlift import handling_cost, lift_bar, loading_bar, seats
from grognard.rulesets.fireteam.events.movement import Alighted, Boarded
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.state import ABOARD, MAP
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import air, ground, state_of, unit, where
from tests.support import rule

MP = 12
HAWK = "U_UH60_1 0814 E"


def fly(*lines: str, side: str = "us", rules: str = "20", smoke: str = "") -> Range:
    match = air(*lines, side=side, rules=rules, smoke=smoke)
    return match.play(f"activate move unit {lines[0].split()[0]}")


def left(match: Range, name: str) -> float:
    return match.state.inside(Move).left(match.state, WORLD.piece_number(name)) / MP


def barred(helicopter: str, *riders: str, aboard: tuple[str, ...] = (), fitted: str = "") -> str | None:
    """The rule that keeps the last of some units out of a helicopter that the others get into with it."""
    lines = (f"{helicopter} 0814 E {fitted}", *(f"{name} 0814" for name in riders), *aboard)
    state = state_of(*lines, phase="us air")
    numbers = [WORLD.piece_number(name) for name in riders]
    bar = lift_bar(state, WORLD.piece_number(helicopter), numbers[-1], numbers[:-1])
    return None if bar is None else bar[0]


# ------------------------------------------------------------------------------------------------- taking up


@rule("fireteam 20.7a", "fireteam 20.7d", "fireteam 20.34c")
def test_20_7_it_picks_troops_up_and_flies_on() -> None:
    """The example: half of 20 points to load, the rest to fly; the squad itself does nothing."""
    match = fly("U_UH60_1 0714 E", "U1_SQ1 0814", "U_L8-1 0814").play("go 0814", "done", "mount U_UH60_1 U1_SQ1")
    match.play("mount U_UH60_1 U_L8-1")
    assert unit(match, "U1_SQ1").place == ABOARD
    assert len(match.events(Boarded)) == 1
    assert unit(match, "U_UH60_1").hover
    assert left(match, "U_UH60_1") == 9.5
    match.play("go 0914", "done", "halt")
    assert where(match, "U1_SQ1") == "0914"
    assert not unit(match, "U_UH60_1").hover


@rule("fireteam 20.7a")
@pytest.mark.parametrize(("helicopter", "cost"), [("U_UH60_1", 10), ("S_MI8_1", 8), ("S_MI6_1", 7), ("S_MI24_1", 9)])
def test_20_7_half_the_allowance_rounded_down(helicopter: str, cost: int) -> None:
    state = state_of(f"{helicopter} 0814 E", phase="us air")
    assert handling_cost(state, WORLD.piece_number(helicopter)) == cost * MP


@rule("fireteam 20.7a")
def test_20_7_one_who_has_flown_too_far_cannot_load() -> None:
    match = fly("S_MI6_1 0813 N", "S1_SQ1 0805", side="soviet")
    for row in ("0812", "0811", "0810", "0809", "0808", "0807", "0806", "0805"):
        match.play(f"go {row}", "done")
    assert left(match, "S_MI6_1") < 7
    assert match.refusal("mount S_MI6_1 S1_SQ1") == "20.7a"


@rule("fireteam 20.7a", "fireteam 20.7c")
def test_20_7_not_at_low_level_nor_over_woods() -> None:
    woods = fly("U_UH60_1 2413 E", "U1_SQ1 2413", "U1_SQ2 in U_UH60_1")
    assert woods.refusal("mount U_UH60_1 U1_SQ1") == "20.7c"
    assert woods.refusal("dismount U_UH60_1 U1_SQ2") == "20.7c"
    low = fly("U_UH60_1 0814 E low hover", "U1_SQ1 0814", "U1_SQ2 in U_UH60_1")
    assert low.refusal("mount U_UH60_1 U1_SQ1") == "20.7a"
    assert low.refusal("dismount U_UH60_1 U1_SQ2") == "20.7a"


@rule("fireteam 20.7d")
def test_20_7_they_must_be_there_and_have_done_nothing() -> None:
    match = fly(HAWK, "U1_SQ1 0914", "U1_SQ2 in U_UH60_1")
    assert match.refusal("mount U_UH60_1 U1_SQ1") == "20.7d"
    match.play("dismount U_UH60_1 U1_SQ2")
    assert match.refusal("mount U_UH60_1 U1_SQ2") == "20.7d"  # just set down


# ----------------------------------------------------------------------------------------------------- room


@rule("fireteam 20.71")
def test_20_71_a_squad_is_four_teams() -> None:
    hawk = WORLD.piece_number("U_UH60_1")
    squads = [WORLD.piece_number(f"U1_SQ{n}") for n in (1, 2, 3)]
    teams = [WORLD.piece_number(f"U{p}_{t}{n}") for p in (1, 2, 3) for t in ("MG", "DT") for n in (1, 2)]
    observer, leaders = WORLD.piece_number("U_OBS1"), [WORLD.piece_number("U_L9-1"), WORLD.piece_number("U_L8-1")]
    assert seats(WORLD, hawk, [*squads[:2], teams[0], *leaders])
    assert seats(WORLD, hawk, [*squads[:2], observer])
    assert not seats(WORLD, hawk, [*squads[:2], teams[0], observer])
    assert not seats(WORLD, hawk, squads)
    assert seats(WORLD, hawk, teams[:9])
    assert not seats(WORLD, hawk, teams[:10])
    assert seats(WORLD, hawk, [squads[0], *teams[:5]])
    assert not seats(WORLD, hawk, [squads[0], *teams[:6]])
    hind = WORLD.piece_number("S_MI24_1")
    assert seats(
        WORLD, hind, [WORLD.piece_number("S1_SQ1"), WORLD.piece_number("S1_MG1"), WORLD.piece_number("S1_MG2")]
    )
    assert not seats(WORLD, hind, [WORLD.piece_number("S1_SQ1"), WORLD.piece_number("S1_SQ2")])
    assert seats(WORLD, WORLD.piece_number("S_MI8_1"), [WORLD.piece_number(f"S1_SQ{n}") for n in (1, 2, 3)])


@rule("fireteam 20.71", "fireteam 20.11b")
def test_20_71_any_platoon_but_no_heavy_teams_and_only_transports() -> None:
    assert barred("U_UH60_1", "U1_SQ1", "U2_SQ1") is None
    assert barred("U_UH60_1", "U1_SQ1", "U2_SQ1", "U3_SQ1") == "20.71"
    assert barred("S_MI8_1", "S8_MOR1") == "20.71"
    assert barred("U_AH64_1", "U1_SQ1") == "20.11b"
    assert barred("U_UH60_1", "S1_SQ1") == "20.11b"


@rule("fireteam 20.72")
def test_20_72_a_hook_lifts_one_light_vehicle_empty_and_alone() -> None:
    assert barred("S_MI6_1", "S1_BMP1_1") is None
    assert barred("S_MI6_1", "S7_ASU85_1") is None
    assert barred("S_MI6_1", "S1_BMP2_1") == "20.72"
    assert barred("S_MI8_1", "S1_BMP1_1") == "20.72"
    assert barred("S_MI6_1", "S1_BMP1_1", aboard=("S1_SQ1 in S1_BMP1_1",)) == "20.72"
    assert barred("S_MI6_1", "S1_SQ1", "S1_BMP1_1") == "20.72"
    assert barred("S_MI6_1", "S1_BMP1_1", "S1_SQ1") == "20.72"
    assert barred("S_MI6_1", *(f"S{p}_SQ{n}" for p in (1, 2) for n in (1, 2, 3))) is None


@rule("fireteam 20.72", "fireteam 20.7b")
def test_20_72_it_is_loaded_like_infantry_and_does_not_drive_on() -> None:
    match = fly("S_MI6_1 0814 E", "S1_BMP1_1 0814 E", side="soviet").play("mount S_MI6_1 S1_BMP1_1")
    assert unit(match, "S1_BMP1_1").place == ABOARD
    assert left(match, "S_MI6_1") == 8
    match.play("dismount S_MI6_1 S1_BMP1_1")
    assert unit(match, "S1_BMP1_1").place == MAP
    down = fly("S_MI6_1 0814 E", "S1_BMP1_1 in S_MI6_1", side="soviet").play("dismount S_MI6_1 S1_BMP1_1", "halt")
    assert "take S1_BMP1_1 move" not in down.legal()


@rule("fireteam 20.73")
def test_20_73_a_hip_with_saggers_carries_nobody() -> None:
    assert barred("S_MI8_1", "S1_SQ1", fitted="fitted") == "20.73"
    assert barred("S_MI8_1", "S1_SQ1") is None
    assert barred("S_MI8_1", "S1_SQ1", aboard=("S_RKT1 with S_MI8_1",)) is None  # rockets do not matter
    assert barred("S_MI24_1", "S1_SQ1") is None  # nor the missiles of a Hind


# ------------------------------------------------------------------------------------------------ setting down


def landed(*lines: str) -> Range:
    """A Black Hawk sets its squad down, and its own move is over."""
    match = fly(HAWK, "U1_SQ1 in U_UH60_1", *lines).play("dismount U_UH60_1 U1_SQ1")
    while match.legal("pass"):
        match.play("pass")
    return match


@rule("fireteam 20.7a", "fireteam 20.34c")
def test_20_7_setting_down_costs_half_and_hovers() -> None:
    match = landed()
    assert left(match, "U_UH60_1") == 10
    assert unit(match, "U_UH60_1").hover
    assert match.events(Alighted)
    assert "0814" in [where(match, "U1_SQ1")]


@rule("fireteam 20.7b")
def test_20_7_the_squad_walks_half_rounded_down_without_points() -> None:
    match = landed("S1_SQ1 1114")
    funds = match.state.deeds.funds
    match.play("halt", "take U1_SQ1 move")
    assert left(match, "U1_SQ1") == 2
    assert match.refusal("moving-fire U1_SQ1") is None
    match.play("go 0914")
    assert match.state.deeds.funds == funds


@rule("fireteam 20.7b")
def test_20_7_a_leader_gives_his_whole_bonus() -> None:
    match = fly(HAWK, "U1_SQ1 in U_UH60_1", "U_L8-1 in U_UH60_1")
    match.play("dismount U_UH60_1 U1_SQ1", "dismount U_UH60_1 U_L8-1", "halt", "take U1_SQ1 move", "join U_L8-1")
    assert left(match, "U1_SQ1") == 4
    assert left(match, "U_L8-1") == 3


@rule("fireteam 5.45b")
def test_5_45_off_a_vehicle_it_is_still_rounded_up() -> None:
    match = ground("U1_M2_1 0814 E", "U1_SQ1 in U1_M2_1", "U_L8-1 in U1_M2_1")
    match.play("activate move unit U1_M2_1", "dismount U1_M2_1 U1_SQ1", "dismount U1_M2_1 U_L8-1", "halt")
    match.play("take U1_SQ1 move", "join U_L8-1")
    assert left(match, "U1_SQ1") == 4  # half of 5 and 2


@rule("fireteam 20.7a", "fireteam 20.67a")
def test_20_7_both_may_be_fired_at_each_by_its_own_rules() -> None:
    match = fly(HAWK, "U1_SQ1 in U_UH60_1", "S1_SQ1 1114").play("dismount U_UH60_1 U1_SQ1")
    assert match.legal("flak") == ["flak S1_SQ1 U_UH60_1"]
    match.play("flak S1_SQ1 U_UH60_1", "roll 10")
    assert match.legal("react") == ["react S1_SQ1"]


@rule("fireteam 5.5c")
def test_5_5_nobody_is_set_down_among_enemies() -> None:
    match = fly(HAWK, "U1_SQ1 in U_UH60_1", "S1_SQ1 0814", rules="14 20")
    assert match.refusal("dismount U_UH60_1 U1_SQ1") == "5.5c"


@rule("fireteam 20.15b", "fireteam 10.11")
def test_20_15_helicopter_points_pay_for_no_smoke() -> None:
    match = landed().play("halt", "take U1_SQ1 move")
    assert match.legal("smoke") == []
    saved = fly(HAWK, "U1_SQ1 in U_UH60_1 saved=1").play("dismount U_UH60_1 U1_SQ1", "halt", "take U1_SQ1 move")
    assert saved.legal("smoke") == ["smoke U1_SQ1 1"]


@rule("fireteam 20.7b", "fireteam 11.16a")
def test_20_7_those_on_the_ground_take_it() -> None:
    assert landed().state.control["us"]


@rule("fireteam 20.7a")
def test_20_7_exactly_half_the_allowance_is_enough() -> None:
    state = state_of(HAWK, phase="us air")
    hawk = WORLD.piece_number("U_UH60_1")
    cost = handling_cost(state, hawk)
    assert loading_bar(state, hawk, cost, first=True) is None
    assert loading_bar(state, hawk, cost - 1, first=True) == ("20.7a", "refusal-too-dear")
    assert loading_bar(state, hawk, 0, first=False) is None


@rule("fireteam 20.72")
def test_20_72_the_heavy_one_takes_up_a_vehicle_where_it_stands() -> None:
    there = ("S1_BMP1_1 0814 E", "S1_SQ1 0814")
    heavy = fly("S_MI6_1 0814 E", *there, side="soviet")
    assert set(heavy.legal("mount")) == {"mount S_MI6_1 S1_BMP1_1", "mount S_MI6_1 S1_SQ1"}
    light = fly("S_MI8_1 0814 E", *there, side="soviet")
    assert light.legal("mount") == ["mount S_MI8_1 S1_SQ1"]
    assert light.refusal("mount S_MI8_1 S1_BMP1_1") == "20.72"
