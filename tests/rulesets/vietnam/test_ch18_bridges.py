"""[18.0] Bridges blown and repaired, and engineers who help across."""

from __future__ import annotations

import pytest

from tests.support import legal, play, refusal, rule

from .battles import asked, at_war, attack, roll, state, where, why
from .looking import cost, gos

BEN_CAT = "2909/3008"
"""The road bridge over the Thi Tinh; 2909 lies west of it, 3008 east."""


# ------------------------------------------------------------------------------------------------------ blowing


@rule("vietnam 18.0a", "vietnam 18.0b")
@pytest.mark.parametrize(
    ("phase", "unit", "start", "end"),
    [("us move", "us25_1_5", "2910", "2909"), ("vc move", "vc_272_1", "3109", "3008")],
)
def test_whoever_comes_to_a_bridge_may_blow_it(phase: str, unit: str, start: str, end: str) -> None:
    match = at_war(phase, scenario="triangle", **{unit: start})
    play(match, f"pick {unit}")
    assert refusal(match, f"blow {BEN_CAT}") == "18.0a"
    play(match, f"go {end}")
    assert f"blow {BEN_CAT}" in legal(match)
    assert "halt" in legal(match)
    play(match, f"blow {BEN_CAT}")
    assert state(match).blown == 1


@rule("vietnam 18.0a")
def test_a_unit_that_starts_beside_a_bridge_cannot_blow_it() -> None:
    match = at_war("us move", scenario="triangle", us25_1_5="2909")
    play(match, "pick us25_1_5")
    assert why(match, f"blow {BEN_CAT}") == ("18.0a", "refusal-bridge-not-entered")


@rule("vietnam 18.0a")
def test_monitors_and_distant_units_blow_nothing() -> None:
    match = at_war("us move", scenario="triangle", it_monitor="4222/4223", us25_1_5="2911")
    play(match, "pick it_monitor", "go 4223/4323")
    assert why(match, "blow 4223/4323") == ("18.0a", "refusal-not-beside-bridge")
    play(match, "halt", "pick us25_1_5", "go 2910")
    assert refusal(match, f"blow {BEN_CAT}") == "18.0a"
    assert refusal(match, "blow 2909/3009") == "2.1b"


@rule("vietnam 18.0c")
def test_blowing_ends_the_move_for_the_turn() -> None:
    match = at_war("us move", scenario="triangle", us25_1_5="2910", us11_1_11="3501")
    play(match, "pick us25_1_5", "go 2909", f"blow {BEN_CAT}")
    assert asked(match) == "us ChooseMover"
    assert refusal(match, "pick us25_1_5") == "5.1d"
    play(match, "done")
    assert refusal(match, "pick us11_1_11") is None
    assert refusal(match, "pick us25_1_5") == "4.1c"


@rule("vietnam 18.0a", "vietnam 10.0e")
def test_a_unit_that_lands_beside_a_bridge_may_blow_it() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="3520", us25_1_5="3501")
    play(match, "lift us25_1_2a", "land 3008")
    assert f"blow {BEN_CAT}" in legal(match)
    play(match, f"blow {BEN_CAT}")
    assert state(match).blown == 1
    assert asked(match) == "us ChooseMover"


@rule("vietnam 18.0b")
def test_a_bridge_stays_down_from_turn_to_turn() -> None:
    match = at_war("us move", scenario="triangle", us25_1_5="2910", vc_mr4="2414")
    play(match, "pick us25_1_5", "go 2909", f"blow {BEN_CAT}", "done", "done")
    assert (state(match).turn, state(match).blown) == (2, 1)


@rule("vietnam 18.0b")
def test_a_bridge_is_not_blown_twice() -> None:
    match = at_war("us move", scenario="triangle", more=f"blown = ['{BEN_CAT}']", us25_1_5="2910")
    play(match, "pick us25_1_5", "go 2909")
    assert refusal(match, f"blow {BEN_CAT}") == "18.0b"


@rule("vietnam 18.1", "vietnam 18.0b")
def test_a_blown_bridge_is_a_river_for_movement_and_combat() -> None:
    for blown, price in (("", 0.5), (f"blown = ['{BEN_CAT}']", 3.0)):
        match = at_war("us move", scenario="triangle", more=blown, us25_1_5="2909")
        assert cost(match, "us25_1_5", "3008") == price
    for blown, row in (("", "clear"), (f"blown = ['{BEN_CAT}']", "village")):
        match = at_war("us fight", scenario="triangle", more=blown, us25_1_5="3008", vc_272_1="2909")
        attack(match, "2909", "us25_1_5", die=3)
        assert roll(match).row == row


# ------------------------------------------------------------------------------------------------------- repair


@rule("vietnam 18.2b", "vietnam 18.2d")
@pytest.mark.parametrize(("die", "blown"), [(4, 1), (5, 0), (6, 0)])
def test_a_five_or_six_repairs_a_bridge(die: int, blown: int) -> None:
    match = at_war("us move", scenario="triangle", more=f"blown = ['{BEN_CAT}']", us25_65A="3012", us25_1_5="2910")
    match.feed([die])
    play(match, f"repair us25_65A {BEN_CAT}")
    assert state(match).blown == blown
    assert refusal(match, f"repair us25_65A {BEN_CAT}") == ("18.2b" if blown else "18.2a")
    if not blown:
        play(match, "pick us25_1_5", "go 2909", f"blow {BEN_CAT}")
        assert state(match).blown == 1


@rule("vietnam 18.2a")
@pytest.mark.parametrize(("place", "near"), [("3012", True), ("3013", True), ("3014", False)])
def test_the_range_of_a_repair_is_counted_in_hexes(place: str, near: bool) -> None:
    """65/A has a movement of 5: the nearer hex of the bridge may be five hexes away, whatever lies between."""
    match = at_war("us move", scenario="triangle", more=f"blown = ['{BEN_CAT}']", us25_65A=place, us25_1_5="2810")
    assert (f"repair us25_65A {BEN_CAT}" in legal(match)) == near
    assert refusal(match, f"repair us25_65A {BEN_CAT}") == (None if near else "18.2a")


@rule("vietnam 18.2a", "vietnam 18.2b")
def test_an_engineer_may_repair_and_move_in_both_phases_but_tries_once_a_turn() -> None:
    more = f"blown = ['{BEN_CAT}', '4223/4323']"
    match = at_war("us move", scenario="triangle", more=more, us25_65A="3012", us25_1_5="2910", vc_mr4="2414")
    match.feed([1])
    play(match, "pick us25_65A", "go 3011", "halt", f"repair us25_65A {BEN_CAT}", "done")
    assert refusal(match, "pick us25_1_5") is None
    assert refusal(match, f"repair us25_65A {BEN_CAT}") == "18.2b"
    play(match, "done", "done")
    assert f"repair us25_65A {BEN_CAT}" in legal(match), "in the next turn it may try again"
    fresh = at_war("us mobile-move", scenario="triangle", more=more, us25_65A="3012", us25_1_5="2910")
    assert f"repair us25_65A {BEN_CAT}" in legal(fresh)


@rule("vietnam 18.2a")
def test_an_engineer_that_has_repaired_may_still_move() -> None:
    match = at_war("us move", scenario="triangle", more=f"blown = ['{BEN_CAT}']", us25_65A="3012")
    match.feed([6])
    play(match, f"repair us25_65A {BEN_CAT}", "pick us25_65A", "go 3011")
    assert where(match, "us25_65A") == "3011"


@rule("vietnam 18.2a")
def test_bridges_are_not_repaired_in_other_phases() -> None:
    match = at_war("us fight", scenario="triangle", more=f"blown = ['{BEN_CAT}']", us25_65A="3012", vc_272_1="3013")
    assert asked(match) == "us ChooseTarget"
    assert not legal(match, "repair")
    assert refusal(match, f"repair us25_65A {BEN_CAT}") is not None


@rule("vietnam 18.2c")
@pytest.mark.parametrize("enemy", ["2909", "3008", "3109", "2809"])
def test_nobody_repairs_a_bridge_under_the_enemy(enemy: str) -> None:
    more = f"blown = ['{BEN_CAT}']"
    match = at_war("us move", scenario="triangle", more=more, us25_65A="3012", vc_272_1=enemy)
    assert refusal(match, f"repair us25_65A {BEN_CAT}") == "18.2c"
    far = at_war("us move", scenario="triangle", more=more, us25_65A="3012", vc_272_1="2707")
    assert refusal(far, f"repair us25_65A {BEN_CAT}") is None


@rule("vietnam 18.2e", "vietnam 18.2a")
def test_only_us_engineers_repair() -> None:
    more = f"blown = ['{BEN_CAT}']"
    vc = at_war("vc move", scenario="triangle", more=more, vc_272_1="2909", us25_65A="3012")
    assert refusal(vc, f"repair us25_65A {BEN_CAT}") == "18.2e"
    us = at_war("us move", scenario="triangle", more=more, us25_1_5="2909", us25_65A="dead")
    assert why(us, f"repair us25_1_5 {BEN_CAT}") == ("18.2a", "refusal-no-engineer")
    assert why(us, f"repair us25_65A {BEN_CAT}") == ("18.2a", "refusal-not-on-map")
    engineer = at_war("us move", scenario="triangle", more=more, us25_65A="3010")
    for sound in ("4223/4323", "2909/3009"):
        assert why(engineer, f"repair us25_65A {sound}") == ("18.2a", "refusal-nothing-to-repair")


# ------------------------------------------------------------------------------------------------------ crossing

RIVER, NEXT = "0717/0718", "0717/0817"


@rule("vietnam 18.3a")
def test_an_engineer_helps_everybody_of_the_us_across_a_river() -> None:
    match = at_war("us move", us_15_eng="0619", us_2_47_A="0718", ar_rngr="0817", us_5cav="0618")
    assert cost(match, "us_2_47_A", "0717") == 4
    play(match, f"assist us_15_eng {RIVER}")
    assert cost(match, "us_2_47_A", "0717") == 2
    assert cost(match, "us_15_eng", "0717") == 4


@rule("vietnam 18.3a")
def test_help_over_the_mekong_costs_the_terrain_and_need_not_begin_there() -> None:
    match = at_war("us move", us_15_eng="0412N", us_2_47_A="0510", us_5_60_A="0511", us_2_47_B="0412S")
    assert not {"0411S", "0410S"} & gos(play(match, "pick us_5_60_A"))
    assert refusal(match, "go 0411S") == "5.1c"
    play(match, "halt", "assist us_15_eng 0411w")
    assert cost(match, "us_5_60_A", "0411S") == 2, "0411N and 0411S, both clear"
    assert cost(match, "us_2_47_A", "0411S") == 3, "0511 or 0410N besides"
    assert cost(match, "us_2_47_B", "0411N") == 2, "the other way as well"


@rule("vietnam 18.3a", "vietnam 19.0d")
def test_a_mobile_unit_crosses_the_mekong_with_help_only() -> None:
    match = at_war("us move", us_15_eng="0412N", us_5_60_A="0411N")
    play(match, "pick us_5_60_A")
    assert refusal(match, "go 0411S") == "19.0d"
    play(match, "halt", "assist us_15_eng 0411w", "pick us_5_60_A", "go 0411S")
    assert where(match, "us_5_60_A") == "0411S"


@rule("vietnam 18.3a")
def test_what_is_neither_river_nor_parted_by_the_mekong_is_no_crossing() -> None:
    match = at_war("us move", us_15_eng="0516", us_2_47_A="0715")
    assert refusal(match, "assist us_15_eng 0416w") == "18.3a"
    assert refusal(match, "assist us_15_eng 0715") == "18.3a"
    assert refusal(match, f"assist us_2_47_A {RIVER}") == "18.3a"


@rule("vietnam 18.3a")
@pytest.mark.parametrize(("who", "price"), [("us", 4), ("all", 2)])
def test_the_vc_move_over_it_only_if_the_option_says_so(who: str, price: float) -> None:
    more = f"crossings = {{ us_15_eng = '{RIVER}' }}\noptions = {{ crossing = '{who}' }}"
    match = at_war("vc move", more=more, us_15_eng="0620", vc_263_1="0718")
    assert cost(match, "vc_263_1", "0717") == price


@rule("vietnam 18.3b")
def test_help_at_a_blown_bridge_restores_the_road_not_the_bridge() -> None:
    more = f"blown = ['{BEN_CAT}']\ncrossings = {{ us25_65A = '{BEN_CAT}' }}"
    match = at_war("us move", scenario="triangle", more=more, us25_65A="3011", us25_1_5="2909")
    assert cost(match, "us25_1_5", "3008") == 0.5
    assert state(match).blown == 1
    footbridge = "1318/1418"
    more = f"blown = ['{footbridge}']\ncrossings = {{ us_15_eng = '{footbridge}' }}"
    trail = at_war("us move", more=more, us_15_eng="1317", us_2_47_A="1318")
    assert cost(trail, "us_2_47_A", "1418") == 1


@rule("vietnam 18.3c")
def test_a_crossing_lasts_until_another_is_named() -> None:
    more = f"crossings = {{ us_15_eng = '{RIVER}' }}"
    match = at_war("us move", more=more, us_15_eng="0619", us_2_47_A="0718", vc_263_1="2101")
    assert refusal(match, f"assist us_15_eng {RIVER}") == "18.3c"
    play(match, "done", "done", "done")
    assert state(match).turn == 2
    play(match, f"assist us_15_eng {NEXT}")
    assert list(state(match).crossings.values()) == [state(match).theatre.place(NEXT)]


@rule("vietnam 18.3d")
@pytest.mark.parametrize(
    ("phase", "unit", "place", "enemy", "target"),
    [("us fight", "us_2_47_A", "0718", "vc_263_1", "0717"), ("vc fight", "vc_263_1", "0717", "us_2_47_A", "0718")],
)
def test_everybody_attacks_over_it_as_over_a_bridge(phase: str, unit: str, place: str, enemy: str, target: str) -> None:
    rows = []
    for more in ("", f"crossings = {{ us_15_eng = '{RIVER}' }}"):
        match = at_war(phase, more=more, **{unit: place, enemy: target, "us_15_eng": "0621"})
        attack(match, target, unit, die=3)
        rows.append(roll(match).row)
    terrain = "jungle" if target == "0717" else "clear"
    assert rows == ([terrain, terrain] if terrain == "jungle" else ["village", "clear"])


@rule("vietnam 18.3e")
def test_a_crossing_lapses_when_its_engineer_is_too_far() -> None:
    more = f"crossings = {{ us_15_eng = '{RIVER}' }}"
    match = at_war("us move", more=more, us_15_eng="0621", us_2_47_A="0718")
    assert refusal(match, "assist us_15_eng 0413w") == "18.3e"
    assert "assist us_15_eng 0617/0618" in legal(match), "three hexes"
    assert "assist us_15_eng 0617/0718" in legal(match), "four, as many as it has points"
    assert refusal(match, "assist us_15_eng 0717/0817") == "18.3e"
    assert cost(match, "us_2_47_A", "0717") == 2
    play(match, "pick us_15_eng", "go 0521")
    assert state(match).crossings, "four hexes away, as far as it may be"
    play(match, "go 0522")
    assert not state(match).crossings, "at once, though it is still on the move"
    play(match, "halt")
    assert cost(match, "us_2_47_A", "0717") == 4


@rule("vietnam 18.3e")
def test_a_crossing_lapses_when_its_engineer_is_flown_away() -> None:
    match = at_war("us move", more=f"crossings = {{ us_15_eng = '{RIVER}' }}", us_15_eng="0618", us_2_47_A="0718")
    play(match, "lift us_15_eng", "land 1922")
    assert asked(match) == "us ChooseMover"
    assert not state(match).crossings


@rule("vietnam 18.3e", "vietnam 18.3d")
def test_in_the_player_turn_of_the_vc_the_range_does_not_matter() -> None:
    more = f"crossings = {{ us_15_eng = '{RIVER}' }}"
    match = at_war("vc move", more=more, us_15_eng="1606", us_2_47_A="0718", vc_263_1="0717", vc_514_1="2101")
    play(match, "done")
    attack(match, "0718", "vc_263_1", die=3)
    assert roll(match).row == "clear"
    assert (state(match).turn, state(match).crossings) == (2, {}), "it lapses in the next movement phase of the US"


@rule("vietnam 18.3e")
def test_a_crossing_lapses_with_its_engineer() -> None:
    more = f"crossings = {{ us_15_eng = '{RIVER}' }}"
    match = at_war("vc fight", more=more, us_15_eng="0718 reduced", vc_263_1="0719", vc_263_2="0817", vc_261_1="0818")
    attack(match, "0718", "vc_263_1", "vc_263_2", "vc_261_1", die=1)
    assert where(match, "us_15_eng") == "dead"
    assert not state(match).crossings


@rule("vietnam 18.3f")
@pytest.mark.parametrize("enemy", ["0717", "0718", "0818", "0616"])
def test_no_help_in_an_enemy_zone(enemy: str) -> None:
    match = at_war("us move", us_15_eng="0620", vc_263_1=enemy)
    assert refusal(match, f"assist us_15_eng {RIVER}") == "18.3f"


@rule("vietnam 18.3f")
@pytest.mark.parametrize(
    ("enemy", "refused"), [("0311", "18.3f"), ("0511", "18.3f"), ("0410N", "18.3f"), ("0513", None)]
)
def test_no_help_over_the_mekong_with_an_enemy_zone_on_either_bank(enemy: str, refused: str | None) -> None:
    match = at_war("us move", us_15_eng="0514", vc_263_1=enemy)
    assert refusal(match, "assist us_15_eng 0411w") == refused


@rule("vietnam 18.3g")
def test_a_place_named_or_used_this_turn_is_not_replaced() -> None:
    match = at_war("us move", us_15_eng="0619", us_2_47_A="0718")
    play(match, f"assist us_15_eng {RIVER}")
    assert refusal(match, f"assist us_15_eng {NEXT}") == "18.3g"
    more = f"crossings = {{ us_15_eng = '{RIVER}' }}"
    used = at_war("us move", more=more, us_15_eng="0619", us_2_47_A="0718")
    play(used, "pick us_2_47_A", "go 0717", "halt")
    assert refusal(used, f"assist us_15_eng {NEXT}") == "18.3g"
    over_a_wreck = f"blown = ['{BEN_CAT}']\ncrossings = {{ us25_65A = '{BEN_CAT}' }}"
    wreck = at_war("us move", scenario="triangle", more=over_a_wreck, us25_65A="3011", us25_1_5="2909")
    play(wreck, "pick us25_1_5", "go 3008", "halt")
    assert refusal(wreck, "assist us25_65A 2909/3009") == "18.3g"
    unused = at_war("us move", more=more, us_15_eng="0619", us_2_47_A="0718")
    play(unused, "pick us_2_47_A", "go 0818", "halt")
    assert refusal(unused, f"assist us_15_eng {NEXT}") is None


@rule("vietnam 18.3g")
def test_an_engineer_that_has_left_its_crossing_helps_across_no_other_in_this_turn() -> None:
    match = at_war("us move", us_15_eng="0618", us_2_47_A="2020", vc_263_1="2101")
    play(match, f"assist us_15_eng {RIVER}", "lift us_15_eng", "land 1318", "halt")
    assert not state(match).crossings
    assert refusal(match, "assist us_15_eng 1318/1319") == "18.3g"
    play(match, "done", "done")
    assert refusal(match, "assist us_15_eng 1318/1319") is None


@rule("vietnam 18.3g", "vietnam 18.3b")
def test_a_step_over_a_bridge_that_stands_uses_no_help() -> None:
    more = f"crossings = {{ us25_65A = '{BEN_CAT}' }}"
    match = at_war("us move", scenario="triangle", more=more, us25_65A="3011", us25_1_5="2909")
    play(match, "pick us25_1_5", "go 3008", "halt")
    assert refusal(match, "assist us25_65A 2909/3009") is None


# --------------------------------------------------------------------------------------- in the middle of a move


@rule("vietnam 18.3g")
def test_a_crossing_is_named_in_the_middle_of_a_move_and_used_at_once() -> None:
    match = at_war("us move", us_15_eng="0619", us_5_60_A="0719", vc_263_1="2101")
    play(match, "pick us_5_60_A", "go 0718")
    before = cost(match, "us_5_60_A", "0717")
    play(match, f"assist us_15_eng {RIVER}")
    assert asked(match) == "us MoveOn"
    assert cost(match, "us_5_60_A", "0717") == before - 2
    assert why(match, f"assist us_15_eng {NEXT}") == ("18.3g", "refusal-crossing-bound")
    play(match, "go 0717", "halt")
    assert where(match, "us_5_60_A") == "0717"


@rule("vietnam 18.3g", "vietnam 18.3c")
def test_a_crossing_carried_over_is_changed_in_the_middle_of_a_move_until_it_is_used() -> None:
    more = f"crossings = {{ us_15_eng = '{NEXT}' }}"
    match = at_war("us move", more=more, us_15_eng="0619", us_5_60_A="0719", us_5_60_B="0817")
    play(match, "pick us_5_60_A", "go 0718", f"assist us_15_eng {RIVER}")
    assert list(state(match).crossings.values()) == [state(match).theatre.place(RIVER)]
    used = at_war("us move", more=more, us_15_eng="0619", us_5_60_A="0817")
    play(used, "pick us_5_60_A", "go 0717")
    assert asked(used) == "us MoveOn"
    assert refusal(used, f"assist us_15_eng {RIVER}") == "18.3g"


@rule("vietnam 18.3g", "vietnam 18.3e")
def test_an_engineer_on_the_move_names_what_it_has_come_near_to() -> None:
    match = at_war("us move", us_15_eng="0722", us_2_47_A="1010")
    assert refusal(match, f"assist us_15_eng {RIVER}") is None
    far = at_war("us move", us_15_eng="0723", us_2_47_A="1010")
    assert refusal(far, f"assist us_15_eng {RIVER}") == "18.3e"
    play(far, "pick us_15_eng", "go 0722", f"assist us_15_eng {RIVER}")
    assert asked(far) == "us MoveOn"


@rule("vietnam 18.3g")
def test_in_the_mobile_phase_as_well_but_not_by_the_vc() -> None:
    match = at_war("us mobile-move", us_15_eng="0619", us_5_60_A="0718")
    play(match, "pick us_5_60_A", f"assist us_15_eng {RIVER}", "go 0717")
    assert where(match, "us_5_60_A") == "0717"
    enemy = play(at_war("vc move", us_15_eng="0619", vc_263_1="0917"), "pick vc_263_1")
    assert why(enemy, f"assist us_15_eng {RIVER}") == ("18.3a", "refusal-us-only")


@rule("vietnam 18.3g", "vietnam 4.1i")
def test_as_a_unit_comes_on_too_while_it_has_somewhere_to_go_without_help() -> None:
    match = at_war("us move", us_15_eng="0619", us_5_60_A="due", vc_263_1="2101")
    play(match, "pick us_5_60_A", f"assist us_15_eng {RIVER}")
    assert asked(match) == "us ChooseEntry"
    assert gos(match)


@rule("vietnam 18.2a")
def test_a_bridge_is_repaired_between_moves_not_in_the_middle_of_one() -> None:
    match = at_war("us move", scenario="triangle", more=f"blown = ['{BEN_CAT}']", us25_65A="3012", us25_1_5="2911")
    play(match, "pick us25_1_5", "go 2910")
    assert not legal(match, "repair")
    assert why(match, f"repair us25_65A {BEN_CAT}") == ("18.2a", "refusal-halt-first")
    play(match, "halt")
    assert refusal(match, f"repair us25_65A {BEN_CAT}") is None


@rule("vietnam 18.3g", "vietnam 4.1i")
def test_no_crossing_is_changed_before_a_unit_that_finds_its_entry_full() -> None:
    match = at_war("us move", us_15_eng="0619", us_mon_1="due", us_mon_2="0734", us_mon_3="0833")
    play(match, "pick us_mon_1")
    assert gos(match), "past the others"
    assert not legal(match, "assist")
    assert why(match, f"assist us_15_eng {RIVER}") == ("4.1i", "refusal-must-enter")
