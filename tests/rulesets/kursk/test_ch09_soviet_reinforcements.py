"""[9.4] [9.6] [9.7] Soviet reinforcements: the regular corps, the triggers and their quotas."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.moving import Moving
from grognard.rulesets.kursk.state import Unit
from tests.rulesets.kursk.edition import WORLD
from tests.support import kursk, legal, play, refusal, rule

EAST_EDGE = [f"{row}27" for row in range(10, 61)]
TURN_2 = ["S_TNKC_2", "S_MECC_1G"]
TURN_4 = ["S_TNKC_11", "S_TNKC_30", "S_MECC_6G"]
CONDITIONAL = [
    *("S_TNKC_23", "S_MECC_5", "S_MECC_7", "S_MECC_8"),
    *(f"S_RIFC_{name}" for name in ("61", "62", "72", "81", "57", "82", "73", "78", "4G", "6G", "26G")),
    *(f"S_RIFD_{name}" for name in ("42G", "299", "63", "76", "95", "174")),
    *("S_ABND_2GA", "S_ABND_4GA", "S_MOTD_1N", "S_MOTD_2N"),
]
PLACING = 'orders = { soviet = "fight/fight" }\n'
"""Under Fight/Fight units are placed and not moved, which makes counting them short."""
LONE = {"S_RIFD_19": "3020", "S_RIFD_24": "3022"}
"""Two units that have nothing to do with the matter; with them a movement phase asks something."""


def position(phase: str, head: str = "", **units: str) -> Match:
    """A match with a few units."""
    lines = "\n".join(f'{name} = "{where}"' for name, where in units.items())
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}')


def regulars(head: str = "", **units: str) -> Match:
    """A Soviet movement phase with the five regular reinforcements waiting."""
    return position("soviet move", head, **dict.fromkeys(TURN_2 + TURN_4, "pool"), **units)


def with_c(head: str = "", phase: str = "soviet start", **units: str) -> Match:
    """The start of a Soviet player turn with all conditional units waiting."""
    return position(phase, head, **dict.fromkeys(CONDITIONAL, "pool"), **units)


def held(*hexes: str) -> str:
    """Hexes in German hands."""
    return f"control = {{ german = {list(hexes)} }}\n"


def unit(match: Match, name: str) -> Unit:
    found: Unit = match.state.units[WORLD.by_id[name]]
    return found


def where(match: Match, name: str) -> str:
    return WORLD.label(unit(match, name).hex)


def picks(match: Match) -> list[str]:
    return [text.split()[1] for text in legal(match, "pick")]


def waiting(match: Match) -> list[str]:
    """The units offered that are still off the map."""
    return [name for name in picks(match) if unit(match, name).place == "pool"]


def gos(match: Match) -> list[str]:
    return [text.split()[1] for text in legal(match, "go")]


def arrivals(match: Match) -> int:
    """How many conditional units may come: bring them in until nobody is offered."""
    count = 0
    while names := waiting(match):
        play(match, f"pick {names[0]}", f"go {EAST_EDGE[count]}")
        if match.state.frame(Moving) is not None:
            play(match, "halt")
        count += 1
    return count


# ------------------------------------------------------------------------------------------------ 9.4 regular


@rule("kursk 9.4")
@pytest.mark.parametrize("gambit", ["true", "false"])
@pytest.mark.parametrize(
    ("turn", "come"),
    [(1, []), (2, TURN_2), (3, TURN_2), (4, TURN_2 + TURN_4), (5, TURN_2 + TURN_4), (9, TURN_2 + TURN_4)],
)
def test_9_4_the_units_of_turns_2_and_4_come_then_or_later(turn: int, come: list[str], gambit: str) -> None:
    match = regulars(f"turn = {turn}\ngambit = {gambit}", **LONE)
    assert picks(match) == (come or list(LONE))


@rule("kursk 9.4")
def test_9_4_a_turn_4_unit_is_refused_on_turn_3() -> None:
    assert refusal(regulars("turn = 3"), "pick S_TNKC_11") == "9.3g"


@rule("kursk 9.4")
@pytest.mark.parametrize("gambit", ["true", "false"])
def test_9_4_they_enter_at_every_soviet_hex_of_the_east_edge_and_nowhere_else(gambit: str) -> None:
    match = play(regulars(f"turn = 2\ngambit = {gambit}"), "pick S_TNKC_2")
    assert sorted(gos(match)) == EAST_EDGE


@rule("kursk 9.4")
@pytest.mark.parametrize("hex", ["3415", "1609", "5308", "4717", "1000", "3526", "3509"])
def test_9_4_never_in_a_city_nor_off_the_edge(hex: str) -> None:
    match = play(regulars("turn = 2\ncontrol = { soviet = ['1609', '5308', '4717', '1000'] }"), "pick S_TNKC_2")
    assert refusal(match, f"go {hex}") == "9.4"


@rule("kursk 9.4")
def test_9_4_a_german_hex_of_the_east_edge_is_closed() -> None:
    match = play(regulars("turn = 2\n" + held("2527")), "pick S_TNKC_2")
    assert refusal(match, "go 2527") == "9.4"
    assert refusal(match, "go 2627") is None


@rule("kursk 9.4")
def test_9_4_an_edge_hex_in_an_enemy_zone_is_closed_though_soviet_units_hold_it() -> None:
    match = play(regulars("turn = 2", G_INF_39="2426", S_RIFC_38="2427"), "pick S_TNKC_2")
    assert [refusal(match, f"go {hex}") for hex in ("2427", "2526", "2527", "2327")] == ["9.4", "9.4", None, None]


@rule("kursk 9.4")
def test_9_4_they_may_enter_stacked_up_to_the_limit() -> None:
    match = regulars("turn = 4")
    for name in ("S_TNKC_2", "S_MECC_1G", "S_TNKC_11"):
        play(match, f"pick {name}", "go 2427", "halt")
    assert refusal(play(match, "pick S_TNKC_30"), "go 2427") == "7.2e"
    assert refusal(match, "go 2527") is None


@rule("kursk 9.4")
def test_9_4_a_hex_with_room_for_a_division_only_takes_no_corps() -> None:
    divisions = dict.fromkeys(("S_RIFD_19", "S_RIFD_24", "S_RIFD_113", "S_RIFD_303"), "2427")
    match = play(regulars("turn = 2", S_RIFC_38="2427", **divisions), "pick S_TNKC_2")
    assert refusal(match, "go 2427") == "7.2e"
    divisions.popitem()
    match = play(regulars("turn = 2", S_RIFC_38="2427", **divisions), "pick S_TNKC_2")
    assert refusal(match, "go 2427") is None


@rule("kursk 9.4")
def test_9_4_they_pay_for_the_edge_hex_and_move_on() -> None:
    match = play(regulars("turn = 2"), "pick S_TNKC_2", "go 2427")
    moving = match.state.frame(Moving)
    assert isinstance(moving, Moving)
    assert moving.spent == (1,)
    play(match, "go 2425", "halt")
    assert where(match, "S_TNKC_2") == "2425"


@rule("kursk 9.4")
def test_9_4_in_either_phase_of_move_move() -> None:
    match = regulars('turn = 2\norders = { soviet = "move/move" }', **LONE)
    play(match, "pick S_TNKC_2", "go 2427", "halt", "done", "done")
    assert picks(match) == ["S_MECC_1G"]


@rule("kursk 9.4")
def test_9_4_they_may_be_delayed_turn_by_turn() -> None:
    match = play(regulars("turn = 2"), "done", "order move/fight", "order move/fight")
    assert match.state.turn == 3
    assert picks(match) == TURN_2


@rule("kursk 9.4")
def test_9_4_a_dead_unit_does_not_come_back() -> None:
    assert picks(position("soviet move", "turn = 4", S_TNKC_2="dead", S_TNKC_11="pool")) == ["S_TNKC_11"]


# ------------------------------------------------------------------------------------------- 9.6 the triggers


@rule("kursk 9.6a")
@pytest.mark.parametrize("hex", ["1016", "6021", "6017", "2913", "2217", "3418", "4626"])
def test_9_6a_a_trigger_line_hex_brings_three(hex: str) -> None:
    assert arrivals(with_c(PLACING + held(hex))) == 3


@rule("kursk 9.6a")
def test_9_6a_several_line_hexes_bring_no_more() -> None:
    assert arrivals(with_c(PLACING + held("1016", "6021", "6017", "2913"))) == 3


@rule("kursk 9.6a", "kursk 9.6b", "kursk 9.6c")
@pytest.mark.parametrize("hex", ["1015", "1017", "6020", "6016", "6018", "2912", "2914", "3414", "3416", "3413"])
def test_9_6a_hexes_beside_the_triggers_bring_nobody(hex: str) -> None:
    assert arrivals(with_c(PLACING + held(hex))) == 0


@rule("kursk 9.6a")
def test_9_6a_without_a_german_trigger_hex_nobody_comes() -> None:
    match = with_c("turn = 4\n", S_TNKC_2="pool")
    assert picks(match) == ["S_TNKC_2"]
    assert refusal(match, "pick S_RIFC_61") == "9.6f"


@rule("kursk 9.6a")
def test_9_6a_a_fourth_unit_is_refused() -> None:
    match = with_c(PLACING + held("2913") + "turn = 2\n", S_TNKC_2="pool")
    play(match, "pick S_RIFC_61", "go 1027", "pick S_RIFD_63", "go 1027", "pick S_MOTD_1N", "go 1027")
    assert picks(match) == ["S_TNKC_2"]
    assert refusal(match, "pick S_RIFC_62") == "9.6f"


@rule("kursk 9.6a")
def test_9_6a_regular_units_do_not_count_against_the_quota() -> None:
    match = with_c(PLACING + held("2913") + "turn = 2\n", S_TNKC_2="pool", S_MECC_1G="pool")
    play(match, "pick S_TNKC_2", "go 1027", "pick S_MECC_1G", "go 1027")
    assert arrivals(match) == 3


@rule("kursk 9.6b")
def test_9_6b_lgov_brings_three() -> None:
    assert arrivals(with_c(PLACING + held("3509"))) == 3


@rule("kursk 9.6b")
@pytest.mark.parametrize("hex", ["3508", "3510", "3609", "3507", "3511", "3308", "3710"])
def test_9_6b_hexes_near_lgov_bring_nobody(hex: str) -> None:
    assert arrivals(with_c(PLACING + held(hex))) == 0


@rule("kursk 9.6c")
def test_9_6c_kursk_brings_nine() -> None:
    assert arrivals(with_c(PLACING + held("3415"))) == 9


@rule("kursk 9.6a", "kursk 9.6b", "kursk 9.6c")
@pytest.mark.parametrize(("hex", "count"), [("2913", 3), ("3509", 3), ("3415", 9)])
def test_9_6_judged_at_the_start_of_the_soviet_player_turn(hex: str, count: int) -> None:
    """The German takes the hex in his own turn; the Soviet quota of the turn follows."""
    match = with_c(PLACING + held(hex), "german move", G_INF_39="1500")
    assert match.state.quota == 0
    play(match, "done")
    assert arrivals(match) == count


# -------------------------------------------------------------------------------------- 9.6d latched triggers


@rule("kursk 9.6d")
@pytest.mark.parametrize(("trigger", "count"), [("line", 3), ("lgov", 3), ("kursk", 9)])
def test_9_6d_a_trigger_once_met_brings_its_quota_though_the_hexes_are_soviet(trigger: str, count: int) -> None:
    assert arrivals(with_c(PLACING + f'triggers = ["{trigger}"]')) == count


@rule("kursk 9.6d")
@pytest.mark.parametrize(
    ("hex", "start", "count"), [("2913", "2914", 3), ("3509", "3510", 3), ("3415", "3416", 9), ("1016", "1017", 3)]
)
def test_9_6d_the_quota_comes_every_later_turn_though_the_hex_is_retaken(hex: str, start: str, count: int) -> None:
    match = with_c('orders = { soviet = "move/fight" }\n' + held(hex), S_TNKC_9=start)
    play(match, "done", "pick S_TNKC_9", f"go {hex}", "halt")
    for turn in (2, 3):
        play(match, "order fight/fight", "order fight/fight")
        assert match.state.turn == turn
        assert not match.state.control >> unit(match, "S_TNKC_9").hex & 1
        assert arrivals(match) == min(count, 25 - (turn - 2) * count)


@rule("kursk 9.6d")
def test_9_6d_unused_quota_is_not_saved_up() -> None:
    match = with_c(PLACING + held("3509"))
    play(match, "done", "order fight/fight", "order fight/fight")
    assert match.state.turn == 2
    assert arrivals(match) == 3


@rule("kursk 9.6d")
def test_9_6d_a_trigger_latches_by_itself() -> None:
    """Kursk was met earlier; Lgov and the line were not and are Soviet."""
    match = with_c(PLACING + 'triggers = ["kursk"]\n' + held("6017"))
    assert arrivals(match) == 12
    play(match, "order fight/fight", "order fight/fight")
    assert match.state.triggers == ("line", "kursk")


# --------------------------------------------------------------------------------------- 9.6e, 9.6f, 9.7


@rule("kursk 9.6e")
def test_9_6e_the_soviet_chooses_freely_among_all_conditional_units() -> None:
    match = with_c(PLACING + held("3509"))
    assert sorted(picks(match)) == sorted(CONDITIONAL)
    play(match, "pick S_MOTD_2N", "go 1027")
    assert sorted(picks(match)) == sorted(set(CONDITIONAL) - {"S_MOTD_2N"})


@rule("kursk 9.6e")
def test_9_6e_they_enter_like_the_regular_ones() -> None:
    match = with_c(PLACING + held("3509", "2627"), G_INF_39="2426")
    play(match, "pick S_RIFC_61")
    closed = {"2627", "2427", "2527"} - set(gos(match))
    assert closed == {"2627", "2427"}
    assert refusal(match, "go 3415") == "9.4"


@rule("kursk 9.6e")
@pytest.mark.parametrize(("hexes", "count"), [(["3509"], 3), (["3415", "2913"], 12)])
def test_9_6e_the_gambit_changes_nothing(hexes: list[str], count: int) -> None:
    assert arrivals(with_c(PLACING + "gambit = true\n" + held(*hexes))) == count


@rule("kursk 9.6e")
def test_9_6e_the_trigger_hex_counts_though_its_garrison_is_out_of_supply() -> None:
    ring = {"S_RIFD_19": "3610", "S_RIFD_24": "3508", "S_RIFD_113": "3410"}
    match = with_c(PLACING, G_INF_39="3509", **ring)
    assert arrivals(match) == 3


@rule("kursk 9.6f")
@pytest.mark.parametrize(
    ("hexes", "count"),
    [
        (["1016", "3509"], 6),
        (["1016", "3415"], 12),
        (["3509", "3415"], 12),
        (["1016", "3509", "3415"], 15),
    ],
)
def test_9_6f_the_quotas_add_up(hexes: list[str], count: int) -> None:
    assert arrivals(with_c(PLACING + held(*hexes))) == count


@rule("kursk 9.6f")
def test_9_6f_a_latched_and_a_new_trigger_add_up_but_one_counts_once() -> None:
    assert arrivals(with_c(PLACING + 'triggers = ["lgov"]\n' + held("3509", "3415"))) == 12


@rule("kursk 9.6f")
def test_9_6f_the_quota_is_for_both_phases_of_the_turn() -> None:
    match = with_c('orders = { soviet = "move/move" }\n' + held("3509"), **LONE)
    play(match, "pick S_RIFC_61", "go 1027", "halt", "pick S_RIFC_62", "go 1027", "halt", "done", "done")
    assert len(waiting(match)) == 23
    assert arrivals(match) == 1


@rule("kursk 9.7")
def test_9_7_soviet_units_are_placed_before_the_first_combat_phase_and_stay() -> None:
    match = position("soviet start", PLACING + "turn = 2", S_TNKC_2="pool", G_INF_39="1302", S_RIFD_19="1303")
    play(match, "pick S_TNKC_2", "go 2427")
    assert legal(match) == ["attack 1302", "done"]
    play(match, "done")
    assert legal(match) == ["attack 1302", "done"]
    play(match, "done")
    assert where(match, "S_TNKC_2") == "2427"
    assert match.state.turn == 3


@rule("kursk 9.7")
@pytest.mark.parametrize(("order", "phase"), [("fight/fight", 2), ("move/fight", 2), ("fight/move", 1)])
def test_9_7_no_other_combat_phase_brings_reinforcements(order: str, phase: int) -> None:
    head = f'orders = {{ soviet = "{order}" }}\nturn = 2'
    match = position(f"soviet {phase}", head, S_TNKC_2="pool", G_INF_39="1302", S_RIFD_19="1303")
    assert legal(match) == ["attack 1302", "done"]


@rule("kursk 9.7")
def test_9_7_a_placed_unit_fights_like_any_other() -> None:
    """A German division is driven next to the corps placed in 2427, which attacks it in the second phase."""
    around = {"S_RIFD_49": "2525", "S_RIFD_64": "2524", "S_TNKC_2G": "2424", "S_RIFD_212": "2324", "S_RIFD_97": "2325"}
    head = PLACING + "turn = 2\nluftwaffe = 0"
    match = position("soviet start", head, S_TNKC_2="pool", G_INF_167="2425", **around)
    match.feed([5])
    play(match, "pick S_TNKC_2", "go 2427", "attack 2425", "join S_TNKC_2G", "commit")
    assert where(match, "G_INF_167") == "2426"
    play(match, "advance S_TNKC_2G", "attack 2426")
    assert refusal(match, "join S_TNKC_2") is None
