"""[20.3] Helicopters on the move: altitude, cost, facing, room, hover, caution."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.air.flying import descend_bar, room_bar
from grognard.rulesets.fireteam.events.air import Hovered
from grognard.rulesets.fireteam.invariants import broken_invariants
from grognard.rulesets.fireteam.movement.facing import aspect
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.movement.terrain_costs import step_cost
from grognard.rulesets.fireteam.sight.lines import on_ground
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import BARE, FRESH
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import air, ground, state_of, unit, where
from tests.support import rule

MP = 12


def fly(*lines: str, side: str = "us", rules: str = "20", smoke: str = "") -> Range:
    """The first helicopter is on the move."""
    match = air(*lines, side=side, rules=rules, smoke=smoke)
    return match.play(f"activate move unit {lines[0].split()[0]}")


def left(match: Range, name: str) -> float:
    return match.state.inside(Move).left(match.state, WORLD.piece_number(name)) / MP


def cost(line: str, a: str, b: str, way: str = "plain", smoke: str = "", rules: str = "20") -> float | None:
    """What a helicopter pays for a step."""
    state = state_of(line, phase="us air", smoke=smoke, rules=rules)
    found = step_cost(state, WORLD.piece_number(line.split(maxsplit=1)[0]), WORLD.find(a), WORLD.find(b), way)
    return None if found is None else found / MP


# -------------------------------------------------------------------------------------------------- counters


@rule("fireteam 20.1a")
def test_20_1_the_havoc_has_19_points() -> None:
    assert WORLD.kinds["soviet.Mi28"].allowance == 19 * MP


@rule("fireteam 20.11a", "fireteam 20.11b")
def test_20_11_roles() -> None:
    roles = {kind.type: kind.role for kind in WORLD.kinds.values() if kind.is_helicopter}
    assert [name for name, role in roles.items() if role == "scout"] == ["OH58"]
    assert {name for name, role in roles.items() if role == "transport"} == {"UH60", "Mi8", "Mi6"}
    assert {name for name, role in roles.items() if role == "attack"} == {"AH64", "Mi24", "Mi28"}


# ------------------------------------------------------------------------------------------------- altitude


@rule("fireteam 20.31a")
@pytest.mark.parametrize(
    ("helicopter", "a", "b", "expected"),
    [
        ("U_AH64_1", "0114", "0214", 0.5),
        ("S_MI24_1", "0114", "0214", 1),
        ("U_AH64_1", "2311", "2412", 0.5),
        ("S_MI24_1", "2313", "2413", 1.5),
        ("U_AH64_1", "1509", "1609", 0.5),
        ("U_AH64_1", "1508", "1608", 1),  # a level up
        ("U_AH64_1", "1608", "1508", 1),  # a building, and no climb
        ("U_AH64_1", "2823", "2723", 1.5),  # two levels up
    ],
)
def test_20_31_nap_of_earth_by_its_own_column(helicopter: str, a: str, b: str, expected: float) -> None:
    assert cost(f"{helicopter} {a} N", a, b) == expected


@rule("fireteam 20.31a")
def test_20_31_they_may_follow_roads() -> None:
    assert cost("S_MI24_1 1308 N", "1308", "1208") == 1
    assert cost("S_MI24_1 1308 N", "1308", "1208", "road") == 0.5
    assert cost("S_MI24_1 0114 N", "0114", "0214", "road") is None


@rule("fireteam 20.31b")
@pytest.mark.parametrize(("a", "b"), [("0114", "0214"), ("1508", "1608"), ("2313", "2413"), ("2823", "2723")])
def test_20_31_low_level_costs_the_same_everywhere(a: str, b: str) -> None:
    assert cost(f"U_OH58_1 {a} N low", a, b) == 0.5
    assert cost(f"U_OH58_1 {a} N low", a, b, smoke=b) == 0.5
    assert cost(f"U_OH58_1 {a} N low", a, b, "road") is None


@rule("fireteam 20.31a", "fireteam 20.31b", "fireteam 20.32")
def test_20_31_where_they_look_from() -> None:
    pieces = ("U_AH64_1 2720 N", "U_AH64_2 2413 N", "U_OH58_1 2413 N low")
    state = state_of(*pieces, phase="us air")
    assert eye_of(state, WORLD.piece_number("U_AH64_1")) == on_ground(WORLD, WORLD.find("2720"))
    assert eye_of(state, WORLD.piece_number("U_AH64_2")).level == 1  # half a level above the woods hex
    assert eye_of(state, WORLD.piece_number("U_OH58_1")).level == 4


@rule("fireteam 20.32")
def test_20_32_no_points_for_the_half_level_over_woods() -> None:
    assert cost("U_AH64_1 2313 N", "2313", "2413") == 1
    assert cost("U_AH64_1 2413 N", "2413", "2313") == 0.5


@rule("fireteam 20.31c")
def test_20_31_coming_down_costs_four() -> None:
    match = fly("U_AH64_1 0114 E low hover").play("descend U_AH64_1")
    assert left(match, "U_AH64_1") == 18


@rule("fireteam 15.1")
def test_15_1_night_does_not_slow_those_at_low_level() -> None:
    assert left(fly("U_OH58_1 0114 E low", rules="15 20"), "U_OH58_1") == 22
    assert left(fly("U_AH64_1 0114 E", rules="15 20"), "U_AH64_1") == 11


# --------------------------------------------------------------------------------------------------- facing


@rule("fireteam 20.35")
def test_20_35_forward_only_and_a_free_turn_in_every_hex() -> None:
    match = fly("U_AH64_1 0513 N")
    assert match.legal("go") == ["go 0512", "go 0413", "go 0613"]
    assert match.refusal("go 0514") == "5.31b"
    assert match.refusal("back 0514") == "20.35"
    assert match.refusal("face U_AH64_1 8") == "5.31a"
    match.play("go 0512", "face U_AH64_1 8")
    assert match.refusal("go 0513") is None


@rule("fireteam 20.35")
def test_20_35_front_side_and_rear() -> None:
    here = WORLD.find("0814")
    assert [aspect(WORLD, here, 2, WORLD.find(hex)) for hex in ("0810", "1214", "0818")] == ["front", "side", "rear"]
    assert aspect(WORLD, here, 2, here) == "rear"


# ----------------------------------------------------------------------------------------------------- room


@rule("fireteam 20.36a")
def test_20_36_two_at_each_altitude() -> None:
    """Two hover low over 0214 and two are near the ground: the scout finds no room, nor does the Apache."""
    lines = ("U_AH64_3 0214 E", "U_AH64_4 0214 E", "U_UH60_1 0215 E", "U_OH58_2 0215 E low")
    assert fly("U_AH64_1 0114 E", *lines).refusal("go 0214") == "20.36a"
    assert fly("U_OH58_1 0114 E low", *lines).refusal("go 0214") is None
    assert fly("U_AH64_1 0114 E", *lines).refusal("go 0215") is None


@rule("fireteam 20.36a")
def test_20_36_besides_ground_units_and_the_invariant_counts_them() -> None:
    tanks = [f"U5_M1_{n} 0214 E" for n in range(1, 5)]
    assert fly("U_AH64_1 0114 E", *tanks).refusal("go 0214") is None
    crowd = state_of(*(f"U_AH64_{n} 0214 E" for n in (1, 2, 3)), phase="us air")
    assert any("helicopters" in sentence for sentence in broken_invariants(crowd))


@rule("fireteam 20.36b", "fireteam 20.36c")
def test_20_36_enemies_do_not_stop_them_and_they_take_no_ground() -> None:
    lines = ("U_AH64_1 0114 E", "S1_SQ1 0214", "S_MI24_1 0214 W", "S_L8-1 0314")
    match = fly(*lines, rules="14 20").play("go 0214")
    if match.legal("pass"):
        match.play("pass")
    match.play("done")
    if match.legal("pass"):
        match.play("pass")
    assert where(match, "U_AH64_1") == "0214"
    assert not match.state.control["us"]
    match.play("go 0314")
    assert unit(match, "S_L8-1").place == "map"  # nobody is overrun


@rule("fireteam 20.36c")
def test_20_36_no_surcharge_over_enemies() -> None:
    match = air("U_AH64_1 0114 E", "S1_SQ1 0114", rules="14 20", funds=1)
    assert "activate move unit U_AH64_1" in match.legal()


@rule("fireteam 20.36c")
def test_20_36_over_a_mixed_hex_they_fire_as_ever() -> None:
    lines = ("U_AH64_1 0114 E", "U1_SQ1 0114", "S1_SQ1 0114", "S1_SQ2 0614")
    match = air(*lines, rules="14 20").play("activate fire unit U_AH64_1")
    assert match.legal("aim") == ["aim U_AH64_1 0614"]
    moving = fly(*lines, rules="14 20").play("moving-fire U_AH64_1")
    assert moving.legal("aim") == ["aim U_AH64_1 0614"]


@rule("fireteam 20.36b")
def test_20_36_hidden_enemies_do_not_stop_them_either() -> None:
    match = fly("U_AH64_1 0114 E", "S1_SQ1 0214 hidden").play("go 0214")
    assert where(match, "U_AH64_1") == "0214"
    assert not unit(match, "S1_SQ1").hidden


# -------------------------------------------------------------------------------------------------- caution


@rule("fireteam 20.37")
def test_20_37_caution_near_the_ground_alone() -> None:
    match = fly("U_AH64_1 0114 E").play("creep 0214", "done")
    assert unit(match, "U_AH64_1").cautious == FRESH
    assert left(match, "U_AH64_1") == 20.5
    low = fly("U_OH58_1 0114 E low")
    assert low.refusal("creep 0214") == "20.37"
    assert low.refusal("caution U_OH58_1") == "20.37"


# ---------------------------------------------------------------------------------------------------- hover


@rule("fireteam 20.34c")
def test_20_34_who_is_activated_to_fire_hovers() -> None:
    match = air("U_AH64_1 0114 E", "S4_T80_1 0814 W").play("activate fire unit U_AH64_1")
    assert unit(match, "U_AH64_1").hover
    assert len(match.events(Hovered)) == 1


@rule("fireteam 20.34a", "fireteam 20.34b")
def test_20_34_moving_takes_the_marker_off() -> None:
    match = fly("U_AH64_1 0114 E hover")
    assert unit(match, "U_AH64_1").hover
    match.play("go 0214", "done", "halt")
    assert not unit(match, "U_AH64_1").hover


@rule("fireteam 20.34a", "fireteam 20.34b", "fireteam 20.54c")
def test_20_34_so_does_moving_fire() -> None:
    match = fly("U_AH64_1 0114 E hover", "S1_SQ1 0914").play("moving-fire U_AH64_1", "aim U_AH64_1 0914", "roll 10")
    assert not unit(match, "U_AH64_1").hover
    assert left(match, "U_AH64_1") == 19
    assert match.refusal("moving-fire U_AH64_1") == "6.6a"


@rule("fireteam 20.34b")
def test_20_34_the_marker_stays_through_other_impulses() -> None:
    match = air("U_AH64_1 0114 E hover low", "U_OH58_1 0214 E low").play("activate move unit U_OH58_1")
    match.play("go 0314", "done", "halt")
    assert unit(match, "U_AH64_1").hover
    assert unit(match, "U_AH64_1").low


# ----------------------------------------------------------------------------------------------- the switch


@rule("fireteam 20.0")
def test_20_0_without_the_chapter_no_helicopter_flies() -> None:
    match = air("U_AH64_1 0114 E", "S4_T80_1 0814 W", rules="")
    assert match.legal("activate") == []
    assert match.refusal("activate move unit U_AH64_1") is not None


@rule("fireteam 20.0")
def test_20_0_vehicles_fly_by_no_rule_of_helicopters() -> None:
    """A tank in the same place pays, backs and turns as ever, with the chapter and without it."""
    seen = []
    for rules in ("", "20"):
        match = ground("U5_M1_1 0513 N", rules=rules).play("activate move unit U5_M1_1")
        seen.append(match.legal())
        assert match.refusal("pop-up U5_M1_1") == "20.4"
        assert match.refusal("descend U5_M1_1") == "20.31c"
    assert seen[0] == seen[1]
    assert unit(match, "U5_M1_1").cautious == BARE


@rule("fireteam 20.36a", "fireteam 20.36b")
def test_20_36_room_is_counted_by_side_and_by_altitude() -> None:
    enemies = ("S_MI24_1 0814 W", "S_MI24_2 0814 W")
    friends = ("U_AH64_2 0814 E", "U_OH58_1 0814 E low")
    apache = WORLD.piece_number("U_AH64_1")
    beside = state_of("U_AH64_1 0714 E", *enemies, *friends, phase="us air")
    assert room_bar(beside, WORLD.find("0814"), (apache,)) is None
    full = state_of("U_AH64_1 0714 E", "U_AH64_3 0814 E", *friends, phase="us air")
    assert room_bar(full, WORLD.find("0814"), (apache,)) == ("20.36a", "refusal-air-full")


@rule("fireteam 20.31c", "fireteam 20.36a")
def test_20_31_coming_down_takes_exactly_its_price_and_room_below() -> None:
    apache, price = WORLD.piece_number("U_AH64_1"), WORLD.tables.movement.altitude
    state = state_of("U_AH64_1 0814 E low", phase="us air")
    assert descend_bar(state, apache, price) is None
    assert descend_bar(state, apache, price - 1) == ("20.31c", "refusal-too-dear")
    crowded = state_of("U_AH64_1 0814 E low", "U_AH64_2 0814 E", "U_AH64_3 0814 E", phase="us air")
    assert descend_bar(crowded, apache, price) == ("20.36a", "refusal-air-full")
