"""[9.3] [9.5] [9.7] German reinforcements: 19 Panzer, the conditional divisions, and how they enter."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.match import Match
from grognard.rulesets.kursk.forces import BY_ID
from grognard.rulesets.kursk.moving import Moving
from grognard.rulesets.kursk.state import Unit
from grognard.rulesets.kursk.world import label
from tests.support import kursk, legal, play, refusal, rule

WEST_EDGE = [f"{row}00" for row in range(10, 61)]
CITIES = ["1609", "5308"]
CONDITIONAL = ["G_PZ_17", "G_PZ_23", "G_PZ_8", "G_PG_5SS"]
KURSK_RING = "3214 3215 3216 3313 3316 3413 3417 3513 3516 3614 3615 3616".split()
ORDERS = ["move/fight", "fight/move", "move/move", "fight/fight"]


def position(phase: str, head: str = "", **units: str) -> Match:
    """A match with a few units."""
    lines = "\n".join(f'{name} = "{where}"' for name, where in units.items())
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}')


def with_c(phase: str, head: str = "", **units: str) -> Match:
    """A match with the four conditional divisions waiting."""
    return position(phase, head, **dict.fromkeys(CONDITIONAL, "pool"), **units)


def panzer_19(turn: int = 3, head: str = "", **units: str) -> Match:
    """A German movement phase with 19 Panzer waiting."""
    return position("german move", f"turn = {turn}\n{head}", G_PZ_19="pool", **units)


def entering(match: Match, name: str = "G_PZ_19") -> Match:
    """The unit has been chosen to enter."""
    return play(match, f"pick {name}")


def unit(match: Match, name: str) -> Unit:
    found: Unit = match.state.units[BY_ID[name]]
    return found


def where(match: Match, name: str) -> str:
    return label(unit(match, name).hex)


def spent(match: Match) -> int:
    """The points that the unit in hand has spent."""
    moving = match.state.frame(Moving)
    assert isinstance(moving, Moving)
    return moving.spent[0]


def picks(match: Match) -> list[str]:
    return [text.split()[1] for text in legal(match, "pick")]


def gos(match: Match) -> list[str]:
    return [text.split()[1] for text in legal(match, "go")]


# -------------------------------------------------------------------------------------- 9.3 who comes, and when


@rule("kursk 9.3a")
@pytest.mark.parametrize("order", ORDERS)
def test_9_3a_under_the_gambit_no_german_reinforcement_comes(order: str) -> None:
    head = f'turn = 4\ngambit = true\norders = {{ german = "{order}" }}\ncontrol = {{ german = ["3509", "3413"] }}'
    match = with_c("german start", head, G_PZ_19="pool", G_INF_39="1001", S_RIFD_19="1000")
    offered = picks(match)
    assert "G_PZ_19" not in offered
    assert not set(offered) & set(CONDITIONAL)
    assert match.state.conditional == 0


@rule("kursk 9.3b")
@pytest.mark.parametrize(("scenario", "markers"), [("standard", 1), ("gambit", 2)])
def test_9_3b_one_luftwaffe_marker_from_turn_1_without_the_gambit(scenario: str, markers: int) -> None:
    match = grognard.load("kursk").new(scenario, seed=1, options={"setup": "default"})
    assert (match.state.turn, match.state.luftwaffe) == (1, markers)


@rule("kursk 9.3b", "kursk 9.3g")
@pytest.mark.parametrize(("turn", "comes"), [(1, False), (2, False), (3, True), (4, True), (7, True), (9, True)])
def test_9_3b_19th_panzer_comes_on_turn_3_or_later_never_early(turn: int, comes: bool) -> None:
    match = panzer_19(turn, G_INF_39="1500")
    assert picks(match) == (["G_PZ_19"] if comes else ["G_INF_39"])


@rule("kursk 9.3g")
def test_9_3g_19th_panzer_is_refused_before_turn_3() -> None:
    match = with_c("german start", 'turn = 2\ncontrol = { german = ["3509"] }', G_PZ_19="pool")
    assert picks(match) == CONDITIONAL
    assert refusal(match, "pick G_PZ_19") == "9.3g"


@rule("kursk 9.3g")
def test_9_3g_a_delayed_unit_may_come_on_the_next_turn() -> None:
    match = panzer_19(3)
    play(match, "done", "order move/fight", "order move/fight")
    assert match.state.turn == 4
    assert picks(match) == ["G_PZ_19"]


@rule("kursk 9.3c")
@pytest.mark.parametrize("order", ["move/fight", "fight/move", "move/move"])
def test_9_3c_it_enters_in_the_movement_phase_wherever_that_stands(order: str) -> None:
    match = position("german 1", f'turn = 3\norders = {{ german = "{order}" }}', G_PZ_19="pool")
    assert picks(match) == ["G_PZ_19"]


@rule("kursk 9.3c")
def test_9_3c_not_in_a_combat_phase_that_comes_before_or_after_movement() -> None:
    near: dict[str, str] = {"G_PZ_19": "pool", "G_INF_39": "1302", "S_RIFD_19": "1303"}
    for order in ("move/fight", "fight/move"):
        match = position("german fight", f'turn = 3\norders = {{ german = "{order}" }}', **near)
        assert legal(match) == ["attack 1303", "done"]


@rule("kursk 9.3c")
def test_9_3c_either_phase_of_move_move_will_do() -> None:
    match = position("german 1", 'turn = 3\norders = { german = "move/move" }', G_PZ_19="pool", G_INF_39="1500")
    play(match, "done", "done")
    assert picks(match) == ["G_PZ_19"]
    play(match, "pick G_PZ_19", "go 1300", "halt")
    assert where(match, "G_PZ_19") == "1300"


@rule("kursk 9.3c")
def test_9_3c_it_enters_before_anything_else_moves() -> None:
    match = panzer_19(3, G_INF_39="1500")
    assert refusal(match, "pick G_INF_39") == "9.1a"
    play(match, "done")
    assert picks(match) == ["G_INF_39"]


@rule("kursk 9.3c", "kursk 9.3d")
def test_9_3c_every_german_west_edge_hex_and_both_cities_are_open() -> None:
    match = entering(panzer_19())
    assert sorted(gos(match)) == sorted(WEST_EDGE + CITIES)


@rule("kursk 9.3c")
@pytest.mark.parametrize("hex", ["1001", "6001", "1027", "3527", "4717", "2113", "3415"])
def test_9_3c_no_other_hex_is_open(hex: str) -> None:
    assert refusal(entering(panzer_19()), f"go {hex}") == "9.3c"


@rule("kursk 9.3c")
def test_9_3c_a_soviet_controlled_edge_hex_is_closed() -> None:
    match = entering(panzer_19(head='control = { soviet = ["2500"] }'))
    assert refusal(match, "go 2500") == "9.3c"
    assert refusal(match, "go 2600") is None


@rule("kursk 9.3c")
def test_9_3c_an_edge_hex_in_an_enemy_zone_is_closed() -> None:
    match = entering(panzer_19(S_RIFD_19="1301"))
    assert refusal(match, "go 1300") == "9.3c"
    assert [refusal(match, f"go {hex}") for hex in ("1200", "1400")] == [None, None]


@rule("kursk 9.3c")
def test_9_3c_a_german_unit_in_the_edge_hex_does_not_lift_the_enemy_zone() -> None:
    match = entering(panzer_19(S_RIFD_19="1301", G_INF_39="1300"))
    assert refusal(match, "go 1300") == "9.3c"


# ------------------------------------------------------------------------------------------- 9.3d entry by city


NEIGHBOURS = {
    "1609": ["1610", "1709", "1708", "1608", "1508", "1509"],
    "5308": ["5309", "5409", "5408", "5307", "5208", "5209"],
}
SIEGE = {"1609": ["1809", "1507", "1510"], "5308": ["5508", "5207", "5210"]}
"""Hexes two away from which three units cover every hex around a city with their zones."""


@rule("kursk 9.3d")
@pytest.mark.parametrize(("city", "hex"), [(city, hex) for city in CITIES for hex in NEIGHBOURS[city]])
def test_9_3d_no_soviet_unit_may_be_next_to_the_city(city: str, hex: str) -> None:
    match = entering(panzer_19(S_RIFD_19=hex))
    assert refusal(match, f"go {city}") == "9.3d"


@rule("kursk 9.3d")
@pytest.mark.parametrize("city", CITIES)
def test_9_3d_a_soviet_unit_next_to_one_city_leaves_the_other_open(city: str) -> None:
    other = CITIES[1 - CITIES.index(city)]
    match = entering(panzer_19(S_RIFD_19=NEIGHBOURS[other][0]))
    assert refusal(match, f"go {city}") is None


@rule("kursk 9.3d")
@pytest.mark.parametrize("city", CITIES)
def test_9_3d_the_city_must_trace_supply(city: str) -> None:
    siege = dict(zip(("S_RIFD_19", "S_RIFD_24", "S_RIFD_113"), SIEGE[city], strict=True))
    assert refusal(entering(panzer_19(**siege)), f"go {city}") == "9.3d"
    siege.popitem()
    assert refusal(entering(panzer_19(**siege)), f"go {city}") is None


@rule("kursk 9.3d")
@pytest.mark.parametrize("city", CITIES)
def test_9_3d_german_units_keep_the_supply_of_the_city_open(city: str) -> None:
    """The two hexes on the way out of the siege are held, which lifts the enemy zone there for supply."""
    siege = dict(zip(("S_RIFD_19", "S_RIFD_24", "S_RIFD_113"), SIEGE[city], strict=True))
    way_out = {"1609": ("1608", "1607"), "5308": ("5307", "5306")}[city]
    match = entering(panzer_19(**siege, G_INF_39=way_out[0], G_INF_161=way_out[1]))
    assert refusal(match, f"go {city}") is None


@rule("kursk 9.3d")
@pytest.mark.parametrize("city", CITIES)
def test_9_3d_the_city_must_be_german(city: str) -> None:
    match = entering(panzer_19(head=f'control = {{ soviet = ["{city}"] }}'))
    assert refusal(match, f"go {city}") == "9.3d"


@rule("kursk 9.3d")
def test_9_3d_a_full_city_takes_nobody() -> None:
    match = entering(panzer_19(G_INF_39="1609", G_INF_161="1609", G_INF_282="1609", G_INF_198="5308"))
    assert refusal(match, "go 1609") == "7.2e"
    assert refusal(match, "go 5308") is None


@rule("kursk 9.3d")
def test_9_3d_the_conditions_are_judged_at_the_moment_of_entry() -> None:
    """The Soviet division next to Kharkov is gone when the second movement phase begins."""
    units = {"G_PZ_19": "pool", "G_PZ_1SS": "1611", "S_RIFD_19": "1610"}
    first = position("german 1", 'turn = 3\norders = { german = "fight/move" }\nluftwaffe = 0', **units)
    first.feed([1])
    play(first, "attack 1610", "join G_PZ_1SS", "commit", "advance G_PZ_1SS", "stay", "pick G_PZ_19")
    assert refusal(first, "go 1609") is None


# ---------------------------------------------------------------------------------- 9.3e, f, h on the day it comes


@rule("kursk 9.3e")
def test_9_3e_it_arrives_with_both_steps() -> None:
    match = play(panzer_19(), "pick G_PZ_19", "go 1300")
    arrived = unit(match, "G_PZ_19")
    assert (arrived.place, arrived.reduced, arrived.reserve) == ("map", False, False)
    assert match.state.strength(BY_ID["G_PZ_19"]) == 16


@rule("kursk 9.3e")
def test_9_3e_it_moves_and_attacks_on_arrival() -> None:
    match = play(panzer_19(S_RIFD_19="1304"), "pick G_PZ_19", "go 1300", "go 1303")
    play(match, "attack 1304")
    assert legal(match, "join") == ["join G_PZ_19"]


@rule("kursk 9.3f")
@pytest.mark.parametrize(("hex", "cost"), [("1300", 1), ("5700", 2), ("1900", 5)])
def test_9_3f_the_edge_hex_is_paid_as_the_first_hex(hex: str, cost: int) -> None:
    """Clear, forest and marsh on the west edge."""
    assert spent(play(panzer_19(), "pick G_PZ_19", f"go {hex}")) == cost


@rule("kursk 9.3f")
def test_9_3f_seven_points_are_left_after_a_clear_edge_hex() -> None:
    """Into an enemy zone only the normal allowance of 8 leads: 1000 costs 1, 1007 lies seven further on."""
    match = play(panzer_19(S_RIFD_19="1008"), "pick G_PZ_19", "go 1000")
    assert refusal(match, "go 1007") is None
    match = play(panzer_19(S_RIFD_19="1009"), "pick G_PZ_19", "go 1000")
    assert refusal(match, "go 1008") == "10.19b"


@rule("kursk 9.3h")
@pytest.mark.parametrize("city", CITIES)
def test_9_3h_a_city_costs_nothing(city: str) -> None:
    assert spent(play(panzer_19(), "pick G_PZ_19", f"go {city}")) == 0


@rule("kursk 9.3h")
@pytest.mark.parametrize(("hex", "enemy", "rule_"), [("1204", "1203", None), ("1203", "1202", "10.19b")])
def test_9_3h_the_whole_allowance_is_left_in_the_city(hex: str, enemy: str, rule_: str | None) -> None:
    """1204 is 8 points from Kharkov, 1203 is 9; both lie in an enemy zone and road movement cannot enter."""
    match = play(panzer_19(S_RIFD_19=enemy), "pick G_PZ_19", "go 1609")
    assert refusal(match, f"go {hex}") == rule_


# ------------------------------------------------------------------------------------ 9.5 conditional divisions


def enter_all(match: Match, hexes: list[str]) -> list[str]:
    """Bring in as many conditional divisions as may come; who came, in the order of the counter list."""
    came = []
    for hex in hexes:
        waiting = [name for name in picks(match) if name in CONDITIONAL]
        if not waiting or unit(match, waiting[0]).place != "pool":
            break
        play(match, f"pick {waiting[0]}", f"go {hex}", "halt")
        came.append(waiting[0])
    return came


FIVE = ["1200", "1300", "1400", "1500", "1700"]


@rule("kursk 9.5a")
def test_9_5a_without_a_trigger_none_comes() -> None:
    match = with_c("german start", "turn = 3", G_PZ_19="pool")
    assert picks(match) == ["G_PZ_19"]
    assert [refusal(match, f"pick {name}") for name in CONDITIONAL] == ["9.5a"] * 4


@rule("kursk 9.5a")
def test_9_5a_they_enter_by_edge_or_city_like_19th_panzer() -> None:
    match = entering(with_c("german start", 'control = { german = ["3509"] }'), "G_PZ_17")
    assert sorted(gos(match)) == sorted(WEST_EDGE + CITIES)
    play(match, "go 1900")
    assert spent(match) == 5
    play(match, "halt", "pick G_PZ_8", "go 5308")
    assert spent(match) == 0


@rule("kursk 9.5a")
def test_9_5a_the_conditions_of_entry_hold_for_them_too() -> None:
    match = entering(with_c("german start", 'control = { german = ["3509"] }', S_RIFD_19="1301"), "G_PZ_17")
    assert refusal(match, "go 1300") == "9.3c"
    match = entering(with_c("german start", 'control = { german = ["3509"] }', S_RIFD_19="1610"), "G_PZ_17")
    assert refusal(match, "go 1609") == "9.3d"


@rule("kursk 9.5a", "kursk 9.5d")
def test_9_5a_they_may_stack_on_entry_within_the_limit() -> None:
    match = with_c("german start", 'control = { german = ["3509", "3413"] }')
    assert enter_all(match, ["1300"] * 3) == CONDITIONAL[:3]
    assert refusal(play(match, "pick G_PG_5SS"), "go 1300") == "7.2e"


@rule("kursk 9.5a")
def test_9_5a_the_trigger_is_judged_at_the_start_of_the_player_turn() -> None:
    """Lgov falls in the first movement phase: nobody comes in the second, two come next turn."""
    match = with_c("german start", 'orders = { german = "move/move" }', G_PZ_1SS="3508")
    play(match, "pick G_PZ_1SS", "go 3509", "halt")
    assert match.state.control >> unit(match, "G_PZ_1SS").hex & 1
    assert picks(match) == ["G_PZ_1SS"]
    play(match, "done", "order move/fight", "order move/fight")
    assert len(enter_all(match, FIVE)) == 2


@rule("kursk 9.5a")
def test_9_5a_a_division_on_the_map_without_any_trigger_brings_no_other() -> None:
    match = position("german start", G_PZ_17="1500", G_PZ_8="pool", G_PZ_23="pool", G_PG_5SS="pool")
    assert picks(match) == ["G_PZ_17"]
    assert match.state.units[BY_ID["G_PZ_8"]].place == "pool"


@rule("kursk 9.5b")
def test_9_5b_lgov_brings_two_of_german_choice() -> None:
    match = with_c("german start", 'control = { german = ["3509"] }')
    assert picks(match) == CONDITIONAL
    play(match, "pick G_PG_5SS", "go 1300", "halt")
    assert picks(match) == CONDITIONAL[:3]
    play(match, "pick G_PZ_23", "go 1300", "halt")
    assert [unit(match, name).place for name in CONDITIONAL] == ["pool", "map", "pool", "map"]
    assert picks(match) == []


@rule("kursk 9.5b")
def test_9_5b_after_two_the_others_are_refused() -> None:
    match = with_c("german start", 'turn = 3\ncontrol = { german = ["3509"] }', G_PZ_19="pool")
    enter_all(match, ["1300", "1400"])
    assert picks(match) == ["G_PZ_19"]
    assert {refusal(match, f"pick {name}") for name in CONDITIONAL if unit(match, name).place == "pool"} == {"9.5a"}


@rule("kursk 9.5b")
def test_9_5b_lgov_counts_though_out_of_supply() -> None:
    ring = dict(zip(("S_RIFD_19", "S_RIFD_24", "S_RIFD_113"), ("3610", "3508", "3410"), strict=True))
    match = with_c("german start", G_INF_39="3509", **ring)
    assert enter_all(match, FIVE) == CONDITIONAL[:2]


@rule("kursk 9.5b")
def test_9_5b_soviet_lgov_brings_nobody() -> None:
    assert picks(with_c("german start", 'control = { german = ["3508", "3510", "3609"] }', G_INF_39="1500")) == [
        "G_INF_39"
    ]


@rule("kursk 9.5c")
@pytest.mark.parametrize("hex", KURSK_RING)
def test_9_5c_a_hex_two_from_kursk_brings_two(hex: str) -> None:
    match = with_c("german start", f'control = {{ german = ["{hex}"] }}')
    assert enter_all(match, FIVE) == CONDITIONAL[:2]


@rule("kursk 9.5c")
def test_9_5c_several_ring_hexes_bring_no_more() -> None:
    match = with_c("german start", f"control = {{ german = {KURSK_RING} }}")
    assert enter_all(match, FIVE) == CONDITIONAL[:2]


@rule("kursk 9.5c")
@pytest.mark.parametrize("hex", ["3415", "3416", "3515", "3514", "3414", "3314", "3315", "3412", "3418", "3715", "3115"])
def test_9_5c_kursk_itself_and_hexes_one_or_three_away_do_not_count(hex: str) -> None:
    match = with_c("german start", f'control = {{ german = ["{hex}"] }}', G_INF_39="1500")
    assert picks(match) == ["G_INF_39"]


@rule("kursk 9.5c")
def test_9_5c_a_ring_hex_counts_though_out_of_supply() -> None:
    ring = {"S_RIFD_19": "3412", "S_RIFD_24": "3514", "S_RIFD_113": "3312"}
    assert enter_all(with_c("german start", G_INF_39="3413", **ring), FIVE) == CONDITIONAL[:2]


@rule("kursk 9.5d")
def test_9_5d_both_triggers_bring_all_four_at_once() -> None:
    match = with_c("german start", 'control = { german = ["3509", "3615"] }')
    assert enter_all(match, FIVE) == CONDITIONAL


@rule("kursk 9.5e")
def test_9_5e_the_second_pair_does_not_come_in_the_same_player_turn() -> None:
    head = 'control = { german = ["3509"] }\norders = { german = "move/move" }'
    match = with_c("german start", head)
    play(match, "pick G_PZ_17", "go 1300", "halt", "pick G_PZ_23", "go 1300", "halt")
    assert picks(match) == ["G_PZ_17", "G_PZ_23"]
    assert [unit(match, name).place for name in ("G_PZ_8", "G_PG_5SS")] == ["pool", "pool"]


@rule("kursk 9.5e")
def test_9_5e_an_unused_place_of_the_first_pair_lasts_to_the_second_phase() -> None:
    head = 'control = { german = ["3509"] }\norders = { german = "move/move" }'
    match = play(with_c("german start", head), "pick G_PZ_17", "go 1300", "halt", "done")
    assert picks(match) == CONDITIONAL[1:]
    play(match, "pick G_PZ_23", "go 1400", "halt")
    assert [unit(match, name).place for name in CONDITIONAL] == ["map", "map", "pool", "pool"]


@rule("kursk 9.5e")
@pytest.mark.parametrize("trigger", ["3509", "3413"])
@pytest.mark.parametrize("entered", [0, 1, 2])
def test_9_5e_the_rest_may_come_next_turn_though_the_trigger_hex_is_lost(trigger: str, entered: int) -> None:
    """A Soviet tank corps retakes the hex in between; the first pair may have been held back."""
    start = {"3509": "3510", "3413": "3414"}[trigger]
    match = with_c("german start", f'control = {{ german = ["{trigger}"] }}', S_TNKC_9=start)
    enter_all(match, FIVE[:entered])
    while match.decision_for("german") is not None:
        play(match, "done")
    play(match, "pick S_TNKC_9", f"go {trigger}", "halt")
    play(match, "order move/fight", "order move/fight")
    assert match.state.turn == 2
    assert not match.state.control & 1 << unit(match, "S_TNKC_9").hex
    assert len(enter_all(match, FIVE)) == 4 - entered


@rule("kursk 9.5e")
def test_9_5e_the_second_pair_comes_only_after_a_trigger() -> None:
    assert enter_all(with_c("german start", "conditional = 2\nturn = 5"), FIVE) == CONDITIONAL
    match = with_c("german start", "conditional = 0\nturn = 5", G_INF_39="1500")
    assert picks(match) == ["G_INF_39"]


# ------------------------------------------------------------------------------------------- 9.7 fight/fight


FIGHT_FIGHT = 'orders = { german = "fight/fight" }\nluftwaffe = 0\n'


@rule("kursk 9.7")
def test_9_7_placed_before_the_first_combat_phase_and_not_moved() -> None:
    match = position("german start", FIGHT_FIGHT + "turn = 3", G_PZ_19="pool", G_INF_39="1302", S_RIFD_19="1303")
    play(match, "pick G_PZ_19", "go 1500")
    assert where(match, "G_PZ_19") == "1500"
    assert legal(match) == ["attack 1303", "done"]
    play(match, "done")
    assert legal(match) == ["attack 1303", "done"]
    play(match, "done")
    assert where(match, "G_PZ_19") == "1500"
    assert match.decision_for("german") is None


@rule("kursk 9.7")
def test_9_7_not_before_the_second_combat_phase() -> None:
    match = position("german 2", FIGHT_FIGHT + "turn = 3", G_PZ_19="pool", G_INF_39="1302", S_RIFD_19="1303")
    assert legal(match) == ["attack 1303", "done"]


@rule("kursk 9.7")
def test_9_7_the_normal_entry_rules_hold() -> None:
    head = FIGHT_FIGHT + 'turn = 3\ncontrol = { soviet = ["2500"] }'
    match = entering(position("german start", head, G_PZ_19="pool", S_RIFD_19="1301", S_RIFD_24="5209"))
    assert [refusal(match, f"go {hex}") for hex in ("1300", "2500", "5308", "1001")] == ["9.3c", "9.3c", "9.3d", "9.3c"]
    assert [refusal(match, f"go {hex}") for hex in ("1400", "1609")] == [None, None]


@rule("kursk 9.7")
def test_9_7_reinforcements_of_any_kind_and_turn_limits_hold() -> None:
    match = with_c("german start", FIGHT_FIGHT + 'turn = 3\ncontrol = { german = ["3509"] }', G_PZ_19="pool")
    play(match, "pick G_PZ_17", "go 1300", "pick G_PZ_19", "go 1300", "pick G_PZ_23")
    assert refusal(match, "go 1300") is None
    play(match, "go 1300")
    assert [where(match, name) for name in ("G_PZ_17", "G_PZ_19", "G_PZ_23")] == ["1300"] * 3
    assert [unit(match, name).place for name in ("G_PZ_8", "G_PG_5SS")] == ["pool", "pool"]
    assert position("german start", FIGHT_FIGHT + "turn = 2", G_PZ_19="pool").decision_for("german") is None
