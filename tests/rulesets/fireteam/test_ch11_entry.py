"""[11.2] [20.84] Where and in which company reinforcements come onto the map, and what packages bring."""

from __future__ import annotations

import pytest

from grognard.core.bits import mask
from grognard.core.match import Match
from grognard.rulesets.fireteam.air import packages
from grognard.rulesets.fireteam.air.packages import first_chits, first_turn, infantry_platoons, own_edge, substitutes
from grognard.rulesets.fireteam.command.mounted_leaders import LEADERS_ABOARD
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.movement.terrain_costs import PLAIN
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.coming_on import can_come
from grognard.rulesets.fireteam.setting_up.reinforcements import (
    apart,
    arriving_points,
    entry_facing,
    entry_hexes,
    queue_cost,
    waits,
)
from grognard.rulesets.fireteam.state import ABSENT, AWAY, MAP, FireTeamState, change, empty_state, note
from tests.rulesets.fireteam.commanding import set_about, state_of, unit, where
from tests.rulesets.fireteam.edition import WORLD, hide
from tests.rulesets.fireteam.shooting import FACINGS
from tests.rulesets.fireteam.staging import scenario
from tests.support import fireteam, legal, play, refusal, rule

WEST = [f"01{row:02}" for row in range(1, 15)]


def away(name: str, *names: str, turn: str = "1", more: str = "", **on_map: str) -> Match:
    """Units that wait beside the map, the first of them activated to move; others lie where it is said."""
    waiting = "\n".join(f'{each} = "away due=1"' for each in (name, *names))
    placed = "\n".join(f'{each} = "{words}"' for each, words in on_map.items())
    side = "us" if name.startswith("U") else "soviet"
    head = f'scenario = "meeting"\nsheets = "BD"\nphase = "{side} impulse"\nfunds = 12\nturn = {turn}\n{more}'
    return fireteam(f"{head}\n[units]\n{waiting}\n{placed}\n")


def entering(name: str, *names: str, joins: str = "", **more: str) -> Match:
    scope = "platoon" if joins and "MG" not in joins else "unit"
    match = play(away(name, *names, **more), f"activate move {scope} {name}")
    set_about(play(match, *(f"join {each}" for each in joins.split())))
    return play(match, f"take {name} move") if joins else match


def next_entry(match: Match, name: str) -> None:
    """The first to come on goes no farther, and the next is in hand."""
    while type(match.state.pending[0]).__name__ != "ChooseEntry":
        match.play(f"take {name} move" if f"take {name} move" in legal(match) else legal(match)[-1])


def number(name: str) -> int:
    return WORLD.piece_number(name)


# ----------------------------------------------------------------------------------------------------- how they face


@rule("fireteam 11.2b")
@pytest.mark.parametrize(
    ("sheets", "hex", "facing"),
    [
        ("BD", "0101", "SE"),
        ("BD", "0105", "NE"),
        ("BD", "0201", "S"),
        ("BD", "0301", "S"),
        ("BD", "6005", "NW"),
        ("BD", "6001", "SW"),
        ("BD", "1614", "N"),
        ("ABCD", "1528", "N"),
        ("ABCD", "0128", "NE"),
        ("B", "3005", "NW"),
    ],
)
def test_11_2_off_the_road_vehicles_come_in_with_the_rim_behind_them(sheets: str, hex: str, facing: str) -> None:
    state = board(sheets)
    assert FACINGS[entry_facing(state, WORLD.find(hex))] == facing


@rule("fireteam 11.2b", "fireteam 5.32")
@pytest.mark.parametrize(
    ("sheets", "hex", "facing"),
    [("BD", "4514", "NE"), ("ABCD", "1228", "NW"), ("C", "4515", "SW"), ("C", "3125", "SE"), ("B", "3007", "S")],
)
def test_11_2_by_road_they_face_along_it(sheets: str, hex: str, facing: str) -> None:
    assert FACINGS[entry_facing(board(sheets), WORLD.find(hex))] == facing


@rule("fireteam 11.2b")
@pytest.mark.parametrize(
    ("one", "other", "between"), [(0, 5, 1), (5, 0, 1), (0, 3, 3), (4, 2, 2), (1, 5, 2), (2, 2, 0)]
)
def test_11_2_directions_are_at_most_three_hexsides_apart(one: int, other: int, between: int) -> None:
    assert apart(one, other) == between


def board(sheets: str) -> FireTeamState:
    state = empty_state(WORLD)
    for sheet in sheets:
        state.board |= WORLD.sheets[sheet]
    return state


# ---------------------------------------------------------------------------------------------------- who may come


@rule("fireteam 11.2a", "fireteam 11.2c")
def test_11_2_who_is_due_and_off_the_map_waits() -> None:
    state = state_of(away("U5_M1_1", U5_M1_2="0205 N due=1", U5_M1_3="away", U5_M1_4="away due=2", U1_SQ1="dead due=1"))
    names = ("U5_M1_1", "U5_M1_2", "U5_M1_3", "U5_M1_4", "U1_SQ1")
    assert [waits(state, number(name)) for name in names] == [True, False, False, False, False]


@rule("fireteam 11.2a")
def test_11_2_without_a_card_nobody_comes() -> None:
    text = 'phase = "us impulse"\nturn = 1\n[units]\nU5_M1_1 = "away due=1"\nU5_M1_2 = "0205 N"\n'
    state = state_of(fireteam(text))
    assert entry_hexes(state, (number("U5_M1_1"),)) == []
    assert not can_come(state, number("U5_M1_1"))
    assert can_come(state_of(away("U5_M1_1")), number("U5_M1_1"))


@rule("fireteam 11.2b", "fireteam 5.13")
def test_11_2_infantry_has_no_way_in_by_road_apart() -> None:
    match = entering("U1_SQ1")
    assert legal(match, "road") == []
    assert refusal(match, "road 0108") == "5.13"
    tank = entering("U5_M1_1")
    assert refusal(tank, "road 0105") == "5.13"
    assert refusal(tank, "road 0108") is None


@rule("fireteam 11.2a", "fireteam 11.11")
def test_11_2_other_hexes_are_no_entries() -> None:
    match = entering("U5_M1_1", S1_SQ1="0507", S1_SQ2="0105")
    for hex, rule_id, name in (
        ("0205", "11.2a", "refusal-no-entry"),
        ("0115", "11.2a", "refusal-no-entry"),
        ("0507", "5.5c", "refusal-enemy-there"),
        ("0105", "5.5c", "refusal-enemy-there"),
    ):
        found = match.why_not(f"go {hex}")
        assert found is not None
        assert (found.rule, found.message.id == name or rule_id == "5.5c") == (rule_id, True)


@rule("fireteam 11.24", "fireteam 5.1a")
@pytest.mark.parametrize(("before", "spent"), [(0, 1), (3, 1), (4, 2), (44, 12), (48, None)])
def test_11_24_who_cannot_pay_for_the_queue_does_not_come(before: int, spent: int | None) -> None:
    """Four vehicles stand in each hex; with twelve hexes before it a tank has too few points."""
    match = entering("U5_M1_1")
    others = [n for n, piece in enumerate(WORLD.pieces) if piece.kind.is_vehicle and piece.kind.side == "us"]
    others.remove(number("U5_M1_1"))
    state = match.state.fork()
    note(state, arrived=tuple((other, WORLD.find("0105")) for other in others[:before]))
    match.state = state
    assert refusal(match, "go 0105") == (None if spent else "11.24")
    if spent is not None and spent < 12:
        play(match, "go 0105", "done")
        assert match.state.inside(Move).spent_by(number("U5_M1_1")) == 12 * spent


@rule("fireteam 11.24", "fireteam 20.36a")
def test_11_24_helicopters_do_not_queue() -> None:
    state = state_of(away("U5_M1_1"))
    hex = WORLD.find("0105")
    note(state, arrived=tuple((number(f"U_AH64_{n}"), hex) for n in range(1, 5)))
    assert queue_cost(state, number("U_OH58_1"), hex, PLAIN) == 0


@rule("fireteam 11.26", "fireteam 11.31b", "fireteam 5.5c")
def test_11_26_a_hidden_enemy_in_the_hex_turns_them_away() -> None:
    match = away("U1_SQ1", S1_SQ1="0105")
    hide(match.state, "S1_SQ1")
    play(match, "activate move unit U1_SQ1", "go 0105")
    assert not unit(match, "S1_SQ1").hidden
    assert unit(match, "U1_SQ1").place == AWAY
    assert refusal(match, "go 0105") == "5.5c"
    assert refusal(match, "go 0106") is None


@rule("fireteam 11.2b", "fireteam 7.0a", "fireteam 4.22a")
def test_11_2_who_comes_in_is_activated_and_may_be_fired_at() -> None:
    match = entering("U1_SQ1", "U_L9-1", S1_SQ1="0306")
    play(match, "join U_L9-1", "go 0105")
    assert type(match.state.pending[0]).__name__ == "ChooseReaction"
    play(match, "pass")
    assert all(match.state.deeds.activated >> number(name) & 1 for name in ("U1_SQ1", "U_L9-1"))


# ------------------------------------------------------------------------------------------------------- groups


@rule("fireteam 11.21", "fireteam 4.32a", "fireteam 4.32b")
@pytest.mark.parametrize(
    ("first", "second", "entry", "far", "too_far"),
    [("U5_M1_1", "U5_M1_2", "0102", "0106", "0107"), ("S4_T80_1", "S4_T80_2", "6002", "6005", "6006")],
)
def test_11_21_vehicles_come_on_within_their_link(first: str, second: str, entry: str, far: str, too_far: str) -> None:
    match = play(entering(first, second, joins=second), f"go {entry}")
    next_entry(match, second)
    assert refusal(match, f"go {far}") is None
    assert refusal(match, f"go {too_far}") == "11.21"


@rule("fireteam 11.21", "fireteam 4.32c", "fireteam 4.31a")
@pytest.mark.parametrize(("name", "far"), [("U1_SQ2", 2), ("U1_MG1", 1)])
def test_11_21_on_foot_squads_come_on_within_two_hexes_and_teams_beside(name: str, far: int) -> None:
    match = play(entering("U1_SQ1", name, joins=name), "go 0105")
    next_entry(match, name)
    assert refusal(match, f"go 01{5 + far:02}") is None
    assert refusal(match, f"go 01{6 + far:02}") == "11.21"


@rule("fireteam 11.21", "fireteam 4.32a")
@pytest.mark.parametrize(("smoke", "refused"), [("", None), ('"0106"', "11.21")])
def test_11_21_they_must_see_each_other(smoke: str, refused: str | None) -> None:
    match = play(entering("U5_M1_1", "U5_M1_2", joins="U5_M1_2", more=f"smoke = [{smoke}]"), "go 0105")
    next_entry(match, "U5_M1_2")
    assert refusal(match, "go 0107") == refused


@rule("fireteam 11.21")
def test_11_21_those_who_came_before_by_themselves_bind_nobody() -> None:
    match = play(entering("U5_M1_1", "U1_SQ1"), "go 0102")
    while not legal(match, "activate"):
        match.play(legal(match)[-1])
    play(match, "activate move unit U1_SQ1")
    assert refusal(match, "go 0114") is None


@rule("fireteam 4.42a", "fireteam 5.12a", "fireteam 11.21")
def test_11_21_who_comes_in_one_stack() -> None:
    waiting = ("U1_SQ2", "U2_SQ1", "U1_MG1", "U_L9-1", "U_L8-1", "U1_M2_1")
    match = entering("U1_SQ1", *waiting, joins="U1_SQ2", turn="4", **{"U_L8-0": "away due=4", "U_L7-0": "0205"})
    assert legal(match, "join") == ["join U1_SQ2", "join U_L9-1", "join U_L8-1"]
    for name in ("U2_SQ1", "U1_MG1", "U_L8-0", "U_L7-0", "U1_M2_1", "U1_SQ1"):
        assert refusal(match, f"join {name}") == "11.21"
    play(match, "join U1_SQ2", "join U_L9-1", "go 0105")
    assert [where(match, name) for name in ("U1_SQ1", "U1_SQ2", "U_L9-1")] == ["0105"] * 3


@rule("fireteam 4.42a")
def test_11_21_leaders_go_along_with_infantry_alone() -> None:
    assert legal(entering("U_L9-1", "U_L8-1", "U1_SQ1"), "join") == []
    assert legal(entering("U5_M1_1", "U_L8-1", "U1_SQ1"), "join") == []
    spent = entering("U1_SQ1", "U_L8-1", "U_L9-1")
    state = spent.state.fork()
    note(state, activated=state.deeds.activated | 1 << number("U_L8-1"))
    spent.state = state
    assert legal(spent, "join") == ["join U_L9-1"]


# -------------------------------------------------------------------------------------------------- helicopters


@rule("fireteam 20.84b", "fireteam 11.2a")
def test_20_84_helicopters_of_a_package_come_where_their_side_does() -> None:
    state = state_of(away("U5_M1_1", turn="3", U_AH64_1="away due=3", U6_M1_1="away due=4"))
    assert [WORLD.label(hex) for hex in entry_hexes(state, (number("U_AH64_1"),))] == WEST
    assert [WORLD.label(hex) for hex in entry_hexes(state, (number("U5_M1_1"),))] == WEST
    assert own_edge(WORLD, "meeting", "us") == mask(map(WORLD.find, WEST))
    recon = own_edge(WORLD, "recon", "us")
    assert recon
    assert recon & ~WORLD.rim(cards.board_in_play(WORLD, cards.scenario(WORLD, "recon"))) == 0


@rule("fireteam 20.84b", "fireteam 11.2a")
def test_20_84_helicopters_of_the_card_come_where_it_says() -> None:
    text = 'scenario = "air_assault"\nsheets = "AB"\nphase = "soviet air"\nfunds = 2\nturn = 1\nrules = ["14", "20"]'
    units = 'S_MI24_1 = "away due=1"\nS_MI24_2 = "away due=1"\nU1_SQ1 = "1528"\nU1_SQ2 = "1527"'
    match = fireteam(f"{text}\n[units]\n{units}\n")
    state = state_of(match)
    hide(state, "U1_SQ1")
    assert [WORLD.label(hex)[2:] for hex in entry_hexes(state, (number("S_MI24_1"),))] == ["28"] * 30
    play(match, "activate move unit S_MI24_1", "go 1528")
    assert unit(match, "S_MI24_1").place == MAP, "nobody on the ground bars the way"
    assert type(match.state.pending[0]).__name__ != "ChooseReaction"


@rule("fireteam 20.37", "fireteam 11.2b")
def test_20_37_scouts_do_not_creep_in() -> None:
    text = 'scenario = "meeting"\nsheets = "BD"\nphase = "us air"\nfunds = 2\nturn = 3\nrules = ["20"]'
    for name, refused in (("U_OH58_1", "20.37"), ("U_AH64_1", None)):
        low = " low" if name.startswith("U_OH") else ""
        match = fireteam(f'{text}\n[units]\n{name} = "away due=3{low}"\n')
        play(match, f"activate move unit {name}")
        assert refusal(match, "creep 0105") == refused
        assert refusal(match, "go 0105") is None


@rule("fireteam 20.23", "fireteam 11.21")
@pytest.mark.parametrize(("second", "refused"), [("0109", None), ("0110", "11.21")])
def test_11_21_a_pair_comes_on_within_six_hexes(second: str, refused: str | None) -> None:
    head = (
        'scenario = "meeting"\nsheets = "BD"\nphase = "us air"\nfunds = 2\nturn = 3\nrules = ["20"]\nsmoke = ["0106"]'
    )
    match = fireteam(f'{head}\n[units]\nU_AH64_1 = "away due=3"\nU_AH64_2 = "away due=3"\n')
    play(match, "activate move platoon U_AH64_1", "join U_AH64_2", "take U_AH64_1 move", "go 0103")
    next_entry(match, "U_AH64_2")
    assert refusal(match, f"go {second}") == refused


# ------------------------------------------------------------------------------------------------------ packages


@rule("fireteam 20.84a", "fireteam 20.84b")
@pytest.mark.parametrize(
    ("card", "us", "soviet", "air"),
    [("meeting", 1, 1, 3), ("recon", 0, 1, 3), ("air_assault", 0, 1, 1), ("counterattack", 1, 0, 3)],
)
def test_20_84_when_air_defence_and_helicopters_come(card: str, us: int, soviet: int, air: int) -> None:
    record = cards.scenario(WORLD, card)
    assert [first_turn(record.side(side)) for side in ("us", "soviet")] == [us, soviet]
    assert packages.air_turn(WORLD, record.side("soviet")) == air
    assert packages.air_turn(WORLD, record.side("us")) == 3


@rule("fireteam 20.81a", "fireteam 20.81b")
@pytest.mark.parametrize(
    ("card", "side", "expected"),
    [
        ("meeting", "us", [(1, 1)]),
        ("meeting", "soviet", [(1, 1), (2, 1)]),
        ("recon", "us", [(1, 0)]),
        ("delay", "soviet", [(1, 1), (2, 1), (3, 1)]),
    ],
)
def test_20_81_missiles_go_to_platoons_with_squads(card: str, side: str, expected: list[tuple[int, int]]) -> None:
    assert list(infantry_platoons(cards.scenario(WORLD, card).side(side))) == expected


@rule("fireteam 20.84a", "fireteam 11.23")
def test_20_84_the_ground_chits_of_a_package_come_in_the_first_turn_alone() -> None:
    state = state_of(scenario("recon", setup="default", helicopters="two"))
    for turn, chits in ((1, (1, 2)), (2, ()), (3, ())):
        state.turn = turn
        assert first_chits(state, "us") == first_chits(state, "soviet") == chits
        assert arriving_points(state, "us") == (2 * sum(chits), chits)
    plain = state_of(scenario("recon", setup="default"))
    plain.turn = 1
    assert first_chits(plain, "us") == ()


@rule("fireteam 20.83")
def test_20_83_a_pair_of_transports_that_is_left_in_the_box() -> None:
    state = empty_state(WORLD)
    mi8 = [number(f"S_MI8_{n}") for n in range(1, 5)]
    assert substitutes(state, "soviet") == tuple(mi8[:2])
    for unit_, left in ((mi8[0], (mi8[1], mi8[2])), (mi8[1], (mi8[2], mi8[3])), (mi8[2], ())):
        change(state, unit_, place=AWAY)
        assert substitutes(state, "soviet") == left
    assert state.units[mi8[3]].place == ABSENT


@rule("fireteam 4.53", "fireteam 11.2a")
def test_by_the_option_a_leader_aboard_helps_his_vehicle_onto_the_map() -> None:
    """Coming on costs 2 CP; there is half a point to spend, and as much on the vehicle."""
    head = 'scenario = "meeting"\nsheets = "BD"\nphase = "soviet impulse"\nfunds = 0.5\nturn = 1\n'
    units = '[units]\nS_ACRV1 = "away due=1 saved=0.5"\n"S_L8-1" = "in S_ACRV1"\n'
    assert "activate move unit S_ACRV1" not in legal(fireteam(head + units))
    led = fireteam(f'{head}rules = ["{LEADERS_ABOARD}"]\n{units}')
    assert "activate move unit S_ACRV1" in legal(led)
