"""[10.1] to [10.3] [10.7] [10.20] Movement points, one mover at a time, the minimum move, and what nobody enters."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.core.errors import BadInput
from grognard.core.match import Match
from grognard.rulesets.kursk.events import Eliminated, Marched
from grognard.rulesets.kursk.moving import Moving
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

IN_CONTACT = {
    "G_PZ_1SS": ("german", "1001", "S_RIFD_19", "1000"),
    "G_INF_39": ("german", "1001", "S_RIFD_19", "1000"),
    "S_TNKC_1": ("soviet", "1026", "G_INF_161", "1027"),
    "S_RIFC_38": ("soviet", "1026", "G_INF_161", "1027"),
    "S_FORD_14F": ("soviet", "1026", "G_INF_161", "1027"),
}
"""Side, start, and an enemy next to it: no road movement, so exactly the normal allowance."""


def position(phase: str, head: str = "", **units: str) -> Match:
    """A match with a few units."""
    lines = "\n".join(f'{name} = "{where}"' for name, where in units.items())
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}')


def in_contact(name: str) -> Match:
    """A unit that starts in an enemy zone, ready to move."""
    side, start, enemy, there = IN_CONTACT[name]
    return play(position(f"{side} move", **{name: start, enemy: there}), f"pick {name}")


def where(match: Match, name: str) -> str:
    return WORLD.label(match.state.units[WORLD.by_id[name]].hex)


def marches(match: Match) -> list[Marched]:
    return [event for event in events(match, Marched) if isinstance(event, Marched)]


def distance(a: str, b: str) -> int:
    """Hexes between two printed numbers, worked out from the numbers alone."""
    (row, column), (other_row, other_column) = ((int(text[:2]), int(text[2:])) for text in (a, b))
    across = (column - row // 2) - (other_column - other_row // 2)
    up = row - other_row
    return max(abs(across), abs(up), abs(across + up))


# ------------------------------------------------------------------------------------------------- 10.1, 10.2


@rule("kursk 10.1")
@pytest.mark.parametrize(
    ("name", "last", "beyond"),
    [
        ("G_PZ_1SS", "1208", "1506"),  # 8
        ("G_INF_39", "1005", "1006"),  # 4
        ("S_TNKC_1", "1018", "1017"),  # 8
        ("S_RIFC_38", "1022", "1021"),  # 4
        ("S_FORD_14F", "1024", "1023"),  # 2
    ],
)
def test_10_1_a_unit_spends_its_allowance_and_no_more(name: str, last: str, beyond: str) -> None:
    match = in_contact(name)
    assert refusal(match, f"go {beyond}") == "10.1"
    play(match, f"go {last}")
    assert where(match, name) == last
    assert match.state.frame(Moving) is None


@rule("kursk 10.1", "kursk 10.2c")
def test_10_1_way_points_are_paid_one_after_the_other() -> None:
    """Eight points: out 3, back 3, and 2 more."""
    match = play(in_contact("G_PZ_1SS"), "go 1004", "go 1002", "go 1004")
    moving = match.state.frame(Moving)
    assert isinstance(moving, Moving)
    assert moving.spent == (7,)
    assert sorted(legal(match, "go")) == [f"go {hex}" for hex in ("1003", "1005", "1103", "1104")]
    play(match, "go 1005")
    assert match.state.frame(Moving) is None


@rule("kursk 10.2a")
@pytest.mark.parametrize("name", ["G_INF_39", "G_PZ_1SS"])
def test_10_2a_points_are_not_saved_for_the_next_phase(name: str) -> None:
    """The unit stands still in the first movement phase; in the second it has its allowance, not twice that."""
    match = position("german 1", 'orders = { german = "move/move" }', **{name: "1001"}, S_RIFD_19="1000")
    play(match, "done", f"pick {name}")
    last, beyond = {"G_INF_39": ("1005", "1006"), "G_PZ_1SS": ("1208", "1506")}[name]
    assert refusal(match, f"go {last}") is None
    assert refusal(match, f"go {beyond}") == "10.1"


@rule("kursk 10.2a")
def test_10_2a_points_are_fresh_in_every_phase() -> None:
    match = position("german 1", 'orders = { german = "move/move" }', G_INF_39="1001", S_RIFD_19="1000")
    play(match, "pick G_INF_39", "go 1005", "pick G_INF_39", "go 1001")
    assert where(match, "G_INF_39") == "1001"


@rule("kursk 10.2a")
def test_10_2a_points_are_not_passed_to_another_unit() -> None:
    """The panzer division spends nothing; the infantry stacked with it still has 4."""
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1001", S_RIFD_19="1000")
    play(match, "pick G_PZ_1SS", "halt", "pick G_INF_39")
    assert refusal(match, "go 1006") == "10.1"
    assert refusal(match, "go 1005") is None


@rule("kursk 10.2b")
def test_10_2b_nobody_else_starts_before_the_mover_has_finished() -> None:
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1201")
    play(match, "pick G_PZ_1SS", "go 1003")
    assert refusal(match, "pick G_INF_39") == "10.2b"
    assert refusal(match, "done") == "10.2b"
    play(match, "halt")
    assert legal(match) == ["pick G_INF_39", "done"]


@rule("kursk 10.2b")
def test_10_2b_a_finished_move_is_not_taken_up_again() -> None:
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1201", G_INF_161="1401")
    play(match, "pick G_PZ_1SS", "go 1003", "halt")
    assert refusal(match, "pick G_PZ_1SS") == "10.2b"
    play(match, "pick G_INF_39", "go 1202", "halt")
    assert refusal(match, "pick G_PZ_1SS") == "10.2b"
    assert refusal(match, "pick G_INF_161") is None


@rule("kursk 10.2c")
@pytest.mark.parametrize("hex", ["1005", "1204", "1703", "1300"])
def test_10_2c_the_way_goes_from_hex_to_adjacent_hex(hex: str) -> None:
    match = play(position("german move", G_PZ_1SS="1001", S_RIFD_19="1000"), "pick G_PZ_1SS", f"go {hex}")
    path = ["1001", *(WORLD.label(step) for step in marches(match)[0].path)]
    assert path[-1] == hex
    assert [distance(a, b) for a, b in pairwise(path)] == [1] * (len(path) - 1)


@rule("kursk 10.2c")
def test_10_2c_no_jumping_over_closed_hexes() -> None:
    """Both neighbours of the corner are full: the two divisions in it cannot move at all."""
    wall = dict.fromkeys(("G_INF_161", "G_INF_282", "G_INF_198"), "1001")
    wall |= dict.fromkeys(("G_INF_168", "G_INF_106", "G_INF_320"), "1100")
    match = play(position("german move", G_PZ_1SS="1000", G_PZ_2SS="1000", **wall), "pick G_PZ_1SS")
    assert legal(match) == ["join G_PZ_2SS", "halt"]
    wall.popitem()
    match = play(position("german move", G_PZ_1SS="1000", G_PZ_2SS="1000", **wall), "pick G_PZ_1SS")
    assert refusal(match, "go 1200") is None


@rule("kursk 10.2c")
def test_10_2c_every_hex_of_the_way_and_every_hexside_is_paid() -> None:
    """1308, 1309 (forest), 1310 (river, German fortress), 1211 (great river, Soviet fortress): 2 + 3 + 5."""
    match = play(position("german move", G_PZ_1SS="1308", G_PZ_2SS="1308"), "pick G_PZ_1SS", "join G_PZ_2SS")
    for hex, spent in (("1309", 2), ("1310", 5), ("1211", 10)):
        play(match, f"go {hex}")
        assert match.state.frame(Moving).spent == (spent, spent)


@rule("kursk 10.2d")
@pytest.mark.parametrize(
    ("phase", "own", "enemy"), [("german", "G_INF_39", "S_RIFD_19"), ("soviet", "S_RIFD_19", "G_INF_39")]
)
def test_10_2d_only_the_side_whose_phase_it_is_moves(phase: str, own: str, enemy: str) -> None:
    match = position(f"{phase} move", G_INF_39="1201", S_RIFD_19="2025")
    assert legal(match) == [f"pick {own}", "done"]
    assert refusal(match, f"pick {enemy}") == "10.2d"
    assert match.decision_for("soviet" if phase == "german" else "german") is None


@rule("kursk 10.2d")
def test_10_2d_nobody_moves_in_a_combat_phase() -> None:
    match = position("german fight", G_INF_39="1302", S_RIFD_19="1303")
    assert legal(match) == ["attack 1303", "done"]
    assert refusal(match, "pick G_INF_39") is not None


@rule("kursk 10.2e")
def test_10_2e_none_need_move() -> None:
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1201")
    play(match, "done")
    assert (where(match, "G_PZ_1SS"), where(match, "G_INF_39")) == ("1001", "1201")
    assert match.decision_for("german") is None


@rule("kursk 10.2e")
def test_10_2e_all_may_move_and_none_need_spend_everything() -> None:
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1201", G_INF_161="1401")
    for name, hex in (("G_PZ_1SS", "1002"), ("G_INF_39", "1202"), ("G_INF_161", "1402")):
        play(match, f"pick {name}", f"go {hex}", "halt")
    assert [where(match, name) for name in ("G_PZ_1SS", "G_INF_39", "G_INF_161")] == ["1002", "1202", "1402"]


@rule("kursk 10.2e")
def test_10_2e_every_unit_of_the_side_is_offered() -> None:
    match = kursk('phase = "german move"\nstart = "standard"')
    offered = {text.split()[1] for text in legal(match, "pick")}
    assert offered == {WORLD.units[unit].id for unit in match.state.on_map("german")}


# -------------------------------------------------------------------------------------------- 10.3 minimum move


CUT_OFF = {"S_RIFD_19": "2813", "S_RIFD_24": "2511", "S_RIFD_113": "2514"}
"""Three divisions two hexes around 2613: a German there is out of supply but in no enemy zone."""


def cut_off(name: str, **others: str) -> Match:
    """A German unit at half its allowance, next to the marsh of 2612; a comrade who may join keeps the move in hand."""
    return play(position("german move", **{name: "2613"}, G_INF_320="2613", **CUT_OFF, **others), f"pick {name}")


@rule("kursk 10.3")
def test_10_3_one_hex_whatever_it_costs() -> None:
    """Two points out of supply; the marsh costs 3."""
    match = play(cut_off("G_INF_39"), "go 2612")
    assert [event.rule for event in marches(match)] == ["10.3"]
    assert legal(match) == ["pick G_INF_320", "done"]


@rule("kursk 10.3")
def test_10_3_for_a_mechanized_unit() -> None:
    """In contact: 8 points; 1109 is marsh with an enemy fortress behind a great river and costs 10."""
    match = position("german move", G_PZ_1SS="1209", S_RIFD_19="1309", G_INF_39="2000")
    play(match, "pick G_PZ_1SS", "go 1109")
    assert [event.rule for event in marches(match)] == ["10.3"]
    assert where(match, "G_PZ_1SS") == "1109"
    assert legal(match) == ["pick G_INF_39", "done"]


@rule("kursk 10.3")
def test_10_3_for_a_static_unit_into_an_enemy_zone() -> None:
    """Two points, the marsh costs 3, and road movement may not enter the zone of the Germans in 2511."""
    match = position("soviet move", S_FORD_14F="2613", G_INF_39="2511")
    play(match, "pick S_FORD_14F", "go 2612")
    assert [event.rule for event in marches(match)] == ["10.3"]


@rule("kursk 10.3")
def test_10_3_for_a_whole_stack() -> None:
    match = position("german move", G_INF_39="2613", G_INF_161="2613", **CUT_OFF)
    play(match, "pick G_INF_39", "join G_INF_161", "go 2612")
    assert (where(match, "G_INF_39"), where(match, "G_INF_161")) == ("2612", "2612")
    assert match.state.frame(Moving) is None


@rule("kursk 10.3")
def test_10_3_a_stack_that_has_made_its_minimum_move_has_finished() -> None:
    match = position("german move", G_PZ_1SS="1209", G_PZ_2SS="1209", S_RIFD_19="1309", G_INF_39="2000")
    play(match, "pick G_PZ_1SS", "join G_PZ_2SS", "go 1109")
    assert [event.rule for event in marches(match)] == ["10.3"]
    assert legal(match) == ["pick G_INF_39", "done"]


@rule("kursk 10.3")
def test_10_3_the_whole_allowance_is_spent() -> None:
    """1109 is entered by a minimum move out of contact; nothing is left for another hex."""
    match = position("soviet move", S_FORD_14F="1110", S_RIFC_38="2025")
    play(match, "pick S_FORD_14F", "go 1109")
    assert [event.rule for event in marches(match)] == ["10.3"]
    assert refusal(match, "go 1110") is not None
    assert legal(match) == ["pick S_RIFC_38", "done"]


@rule("kursk 10.3")
def test_10_3_not_after_other_movement() -> None:
    """4 of 8 points are spent in 1209; the 10 for 1109 cannot be paid and it is no first hex."""
    match = play(position("german move", G_PZ_1SS="1208", S_RIFD_19="1307"), "pick G_PZ_1SS")
    play(match, "go 1209")
    assert refusal(match, "go 1109") == "10.1"


@rule("kursk 10.3")
def test_10_3_not_two_hexes() -> None:
    """One point out of supply: the own fortress of 2613 is in reach, the marsh behind it is not."""
    lost = f"control = {{ german = {[f'{row}27' for row in range(10, 61)]} }}"
    match = play(position("soviet move", lost, S_FORD_14F="2614"), "pick S_FORD_14F")
    assert refusal(match, "go 2612") == "10.1"
    assert refusal(match, "go 2613") is None


@rule("kursk 10.3")
def test_10_3_road_movement_pays_where_it_can() -> None:
    """In supply and out of contact 1109 takes 10 of 16 points: no minimum move, and 6 are left."""
    match = play(position("german move", G_PZ_1SS="1209"), "pick G_PZ_1SS", "go 1109")
    assert [event.rule for event in marches(match)] == ["10.19a"]
    assert match.state.frame(Moving).spent == (10,)


@rule("kursk 10.3")
def test_10_3_in_every_friendly_movement_phase() -> None:
    match = position("soviet 1", 'orders = { soviet = "move/move" }', S_FORD_14F="1110", G_INF_39="1309")
    play(match, "pick S_FORD_14F", "go 1109", "pick S_FORD_14F", "go 1209")
    assert [event.rule for event in marches(match)] == ["10.3", "10.3"]


@rule("kursk 10.3")
def test_10_3_never_into_an_enemy_unit() -> None:
    assert refusal(cut_off("G_INF_39", S_RIFC_38="2612"), "go 2612") == "10.7"


@rule("kursk 10.3")
@pytest.mark.parametrize(("name", "rule_"), [("G_INF_39", "8.4b"), ("G_PZ_1SS", "8.6b")])
def test_10_3_never_from_zone_to_zone(name: str, rule_: str) -> None:
    """A fourth Soviet division next to 2613: even the mechanized unit, out of supply, may not infiltrate."""
    assert refusal(cut_off(name, S_RIFD_303="2614"), "go 2612") == rule_


@rule("kursk 10.3")
def test_10_3_never_from_zone_to_zone_for_the_soviet() -> None:
    match = position("soviet move", S_FORD_14F="2613", G_INF_39="2511", G_INF_161="2614")
    assert refusal(play(match, "pick S_FORD_14F"), "go 2612") == "8.4b"


@rule("kursk 10.3")
def test_10_3_never_into_a_full_hex() -> None:
    full = dict.fromkeys(("G_INF_161", "G_INF_282", "G_INF_198"), "2612")
    assert refusal(cut_off("G_INF_39", **full), "go 2612") == "7.2a"
    full.popitem()
    assert refusal(cut_off("G_INF_39", **full), "go 2612") is None


# ------------------------------------------------------------------------------------------- 10.7 enemy units


@rule("kursk 10.7")
@pytest.mark.parametrize(
    ("side", "mover", "enemy"), [("german", "G_PZ_1SS", "S_FORD_14F"), ("soviet", "S_TNKC_1", "G_INF_39")]
)
@pytest.mark.parametrize("there", ["1302", "1304"])
def test_10_7_no_unit_enters_a_hex_with_an_enemy_unit(side: str, mover: str, enemy: str, there: str) -> None:
    match = play(position(f"{side} move", **{mover: "1301", enemy: there}), f"pick {mover}")
    assert refusal(match, f"go {there}") == "10.7"
    assert refusal(match, "go 1401") is None


@rule("kursk 10.7")
def test_10_7_not_even_by_infiltration() -> None:
    match = position("german move", G_PZ_1SS="1301", S_RIFD_19="1302", S_RIFD_24="1402")
    assert refusal(play(match, "pick G_PZ_1SS"), "go 1302") == "10.7"


@rule("kursk 10.7")
def test_10_7_not_in_passing() -> None:
    """Row 10 is the only way out of the corner: the other neighbour is full of own units."""
    wall = dict.fromkeys(("G_INF_168", "G_INF_106", "G_INF_320"), "1100")
    match = position("german move", G_PZ_1SS="1000", G_PZ_2SS="1000", S_RIFD_19="1001", **wall)
    assert legal(play(match, "pick G_PZ_1SS"), "go") == []


# ---------------------------------------------------------------------------------------------- 10.20 the edge


@rule("kursk 10.20a")
@pytest.mark.parametrize(("name", "start"), [("G_PZ_1SS", "2800"), ("G_PZ_1SS", "6000"), ("G_PZ_1SS", "1000")])
def test_10_20a_a_german_on_the_edge_stays_on_the_map(name: str, start: str) -> None:
    match = play(position("german move", G_PZ_1SS=start), "pick G_PZ_1SS")
    assert all(distance(start, text.split()[1]) <= 16 for text in legal(match, "go"))
    assert not [text for text in legal(match, "go") if int(text[-2:]) > 16]


@rule("kursk 10.20a")
@pytest.mark.parametrize("start", ["2727", "6027", "1027"])
def test_10_20a_a_soviet_on_the_edge_stays_on_the_map(start: str) -> None:
    match = play(position("soviet move", S_RIFC_38=start), "pick S_RIFC_38")
    assert legal(match, "go")
    assert all(distance(start, text.split()[1]) <= 8 for text in legal(match, "go"))


@rule("kursk 10.20a")
@pytest.mark.parametrize("hex", ["2728", "6127", "0927", "27-1"])
def test_10_20a_there_is_no_hex_beyond_the_edge(hex: str) -> None:
    match = play(position("soviet move", S_RIFC_38="2727"), "pick S_RIFC_38")
    with pytest.raises(BadInput):
        match.play(f"go {hex}")
    assert where(match, "S_RIFC_38") == "2727"


def lost(match: Match) -> list[tuple[str, str]]:
    """The units eliminated, each with its rule."""
    return [(WORLD.units[e.unit].id, e.rule) for e in events(match, Eliminated) if isinstance(e, Eliminated)]


@rule("kursk 10.20b")
def test_10_20b_a_soviet_unit_forced_off_the_map_is_eliminated() -> None:
    match = position("german fight", "luftwaffe = 0", G_INF_168="1026", G_INF_106="1126", S_RIFD_19="1027")
    match.feed([5])
    play(match, "attack 1027", "join G_INF_168", "commit")
    assert lost(match) == [("S_RIFD_19", "10.20b")]
    assert match.state.vp == 61


@rule("kursk 10.20b")
def test_10_20b_a_soviet_unit_on_the_edge_with_a_hex_to_go_to_is_not() -> None:
    match = position("german fight", "luftwaffe = 0", G_INF_168="1026", S_RIFD_19="1027")
    match.feed([5])
    play(match, "attack 1027", "join G_INF_168", "commit")
    assert lost(match) == []
    assert where(match, "S_RIFD_19") == "1127"


@rule("kursk 10.20b")
@pytest.mark.parametrize(("second", "expected"), [("1100", [("G_INF_39", "10.20b")]), ("1300", [])])
def test_10_20b_a_german_unit_forced_off_the_map_is_eliminated(second: str, expected: list[tuple[str, str]]) -> None:
    """With 1100 free it may go there, though that is in an enemy zone."""
    head = 'orders = { soviet = "fight/move" }\nluftwaffe = 0'
    match = position("soviet fight", head, G_INF_39="1000 reduced", S_TNKC_2G="1001", S_RIFD_19=second)
    match.feed([5])
    play(match, "attack 1000", "join S_TNKC_2G", "commit")
    assert lost(match) == expected
    assert match.state.vp == (58 if expected else 60)
