"""[4.2] [4.3] [4.4] [5.15] [6.2] [6.31] Why a group, a leader or a piece may not: every answer cites its rule."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.command.costs import fear_surcharge
from grognard.rulesets.fireteam.command.groups import Group, group_cost, helpful_leaders
from grognard.rulesets.fireteam.fire.aiming import can_aim, why_not_aim
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.state import note
from tests.rulesets.fireteam.commanding import battle, in_view, state_of
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import field, impulse, shoot
from tests.rulesets.fireteam.flights import air
from tests.support import legal, play, refusal, rule

FAR = {"U3_SQ3": "5928", "S3_SQ3": "5901"}


def units(side: str, **placed: str) -> Match:
    return battle(f"{side} impulse", {**in_view(side), **placed}, "funds = 12")


def number(name: str) -> int:
    return WORLD.piece_number(name)


# ------------------------------------------------------------------------------------------------------ groups


@rule("fireteam 4.3")
def test_groups_are_units_and_platoons() -> None:
    assert refusal(units("us", U1_SQ1="0110"), "activate move army U1_SQ1") == "4.3"


@rule("fireteam 4.22a")
def test_who_was_activated_does_not_join() -> None:
    match = play(units("us", U1_SQ1="0110", U1_MG1="0110", U1_MG2="0110"), "activate move unit U1_SQ1")
    note(match.state, activated=1 << number("U1_MG1"))
    assert refusal(match, "join U1_MG1") == "4.22a"
    assert refusal(match, "join U1_MG2") is None
    assert refusal(match, "join U1_SQ1") == "4.22a"
    assert legal(match, "join") == ["join U1_MG2"]


@rule("fireteam 4.2", "fireteam 4.35a")
def test_a_group_that_mixes_is_paid_for_like_any_other() -> None:
    match = play(units("us", U1_SQ1="0110", U1_MG1="0110", U1_MG2="0110"), "activate both unit U1_SQ1")
    assert refusal(match, "begin 0") == "4.35a"
    play(match, "join U1_MG1")
    assert refusal(match, "begin 0") is None
    assert refusal(match, "begin 2") == "4.2"


@rule("fireteam 4.31a", "fireteam 4.31c")
def test_who_joins_a_squad_by_itself() -> None:
    placed = {"U1_SQ1": "0110", "U1_SQ2": "0110", "U1_MG1": "0110", "U1_M2_1": "0110 S", "U9_OBS1": "0110"}
    match = play(units("us", **placed), "activate move unit U1_SQ1")
    assert legal(match, "join") == ["join U1_MG1"]
    assert refusal(match, "join U1_SQ2") == "4.3"
    assert refusal(match, "join U1_M2_1") == "4.36a"
    assert refusal(match, "join U9_OBS1") == "4.3"
    alone = play(units("us", **placed), "activate move unit U1_MG1")
    assert legal(alone, "join") == []


@rule("fireteam 9.32a", "fireteam 4.31c")
def test_heavy_mortars_fire_as_a_platoon_for_three_points() -> None:
    placed = {"S8_MOR1": "0110", "S8_MOR2": "0111", "S8_OBS1": "0110", "S8_MTLB1": "0110 S"}
    match = play(units("soviet", **placed), "activate fire platoon S8_MOR1")
    assert legal(match, "join") == ["join S8_MOR2"]
    group = Group("fire", "platoon", (number("S8_MOR1"), number("S8_MOR2")))
    assert group_cost(state_of(match), group) == 6


@rule("fireteam 4.36a", "fireteam 9.32a")
@pytest.mark.parametrize(
    ("first", "comrade", "others"),
    [("S8_MOR1", "S8_MOR2", ("S8_MTLB1", "S8_MTLB2")), ("S8_MTLB1", "S8_MTLB2", ("S8_MOR1", "S8_MOR2"))],
)
def test_mortars_and_their_carriers_are_not_one_group(first: str, comrade: str, others: tuple[str, ...]) -> None:
    """All four are near and in sight of another of their platoon and kind, so that nothing else keeps them apart."""
    placed = {"S8_MOR1": "0110", "S8_MOR2": "0111", "S8_MTLB1": "0110 S", "S8_MTLB2": "0111 S"}
    match = play(units("soviet", **placed), f"activate fire platoon {first}")
    assert legal(match, "join") == [f"join {comrade}"]
    assert [refusal(match, f"join {other}") for other in others] == ["4.36a", "4.36a"]


@rule("fireteam 4.23")
@pytest.mark.parametrize(
    ("beside", "cost"),
    [
        ({"U1_SQ1": "0111"}, 2),
        ({"U1_SQ1": "0112"}, 3),
        ({"U1_M2_1": "0110 S"}, 2),
        ({"U2_SQ1": "0111"}, 3),
        ({"U1_DT1": "0110"}, 3),
        ({"U1_SQ1": "dead"}, 3),
    ],
)
def test_a_team_moves_cheaper_beside_squads_and_vehicles_of_its_platoon(beside: dict[str, str], cost: int) -> None:
    state = state_of(units("us", U1_MG1="0110", **beside))
    team = number("U1_MG1")
    assert group_cost(state, Group("move", "unit", (team,))) == 2 * cost
    assert group_cost(state, Group("fire", "unit", (team,))) == 4


# ----------------------------------------------------------------------------------------------------- leaders


@rule("fireteam 4.4b")
def test_a_leader_who_saves_nothing_is_not_named() -> None:
    """Another leader costs one point, which is the least."""
    match = play(units("us", **{"U_L9-1": "0110 saved=1", "U_L8-1": "0110"}), "activate move unit U_L9-1")
    assert legal(match, "lead") == []
    assert refusal(match, "lead U_L8-1") == "4.4b"


@rule("fireteam 4.4a", "fireteam 4.41a", "fireteam 4.41b")
def test_who_helps_a_group() -> None:
    lines = ("U1_SQ1 0110", "U1_MG1 0111", "U_L9-1 0110", "U_L8-1 0111", "U_L9-2 0112", "U_L8-0 0110", "S_L8-1 0110")
    state = field(*lines, "U1_M2_1 0110")
    squad, team, carrier = map(number, ("U1_SQ1", "U1_MG1", "U1_M2_1"))
    found = helpful_leaders(state, Group("move", "unit", (squad, team)))
    assert sorted(found) == sorted(map(number, ("U_L9-1", "U_L8-1")))
    assert helpful_leaders(state, Group("move", "unit", (carrier,))) == []
    note(state, helped=1 << number("U_L9-1"))
    assert helpful_leaders(state, Group("move", "unit", (squad,))) == []


@rule("fireteam 4.4a", "fireteam 4.41a", "fireteam 4.41b", "fireteam 4.4b")
@pytest.mark.parametrize(
    ("leader", "cited", "text"),
    [
        ("U_L9-1", "4.41a", "refusal-leader-elsewhere"),
        ("U_L8-0", "4.4b", "refusal-no-cheaper"),
        ("U_L9-2", "4.41b", "refusal-leader-mounted"),
        ("U1_MG1", "4.4a", "refusal-no-leader"),
        ("S_L8-1", "4.4a", "refusal-not-yours"),
    ],
)
def test_why_someone_does_not_lower_a_cost(leader: str, cited: str, text: str) -> None:
    """Only a leader who is elsewhere, or came later, is refused for where he was when the impulse began."""
    lines = {"U1_SQ1": "0110 saved=1", "U_L9-1": "0112", "U_L8-0": "0110", "U1_MG1": "0110", "S_L8-1": "0107"}
    there = units("us", **lines, U1_M2_1="0110 N", **{"U_L9-2": "in U1_M2_1"})
    match = play(there, "activate move unit U1_SQ1")
    found = match.why_not(f"lead {leader}")
    assert found is not None
    assert (found.rule, found.message.id) == (cited, text)


@rule("fireteam 20.63b", "fireteam 6.35b", "fireteam 6.35d")
def test_fear_makes_squads_and_vehicles_dearer_but_not_helicopters() -> None:
    state = field("U1_SQ1 0110 fear=3", "U1_SQ2 0110 fear=1", "U5_M1_1 0110 fear=1", "U5_M1_2 0111 fear=1")
    names = ("U1_SQ1", "U1_SQ2", "U5_M1_1", "U5_M1_2")
    squad, other, tank, second = map(number, names)
    assert fear_surcharge(state, (squad, other)) == 4
    assert fear_surcharge(state, (other,)) == fear_surcharge(state, (tank, second)) == 2
    assert fear_surcharge(state, (squad, tank)) == 6
    match = air("U_AH64_1 0110 E fear=1", funds=1)
    assert match.refusal("activate move unit U_AH64_1") is None


@rule("fireteam 6.31d")
def test_a_leader_in_a_vehicle_directs_nobody_outside() -> None:
    lines = ("U1_SQ1 0110", "U1_M2_1 0110", "U_L9-1 in U1_M2_1", "S1_SQ1 0112")
    match = shoot(field(*lines), "U1_SQ1")
    assert match.refusal("direct U_L9-1 U1_SQ1") == "6.31d"
    assert match.legal("direct") == []


# ------------------------------------------------------------------------------------------- what can be aimed


@rule("fireteam 6.2", "fireteam 6.4b", "fireteam 20.14")
@pytest.mark.parametrize(
    ("piece", "line", "refused"),
    [
        ("U1_LAW1", "U1_LAW1 with U1_SQ1", "6.2"),
        ("U9_M577_1", "U9_M577_1 0110", "6.4b"),
        ("U_M163_1", "U_M163_1 0110", "20.14"),
    ],
)
def test_pieces_without_infantry_fire_do_not_aim(piece: str, line: str, refused: str) -> None:
    state = field("U1_SQ1 0110", line, "S1_SQ1 0112")
    firer = firer_of(state, number(piece))
    found = why_not_aim(state, "us", firer, WORLD.find("0112"))
    assert found is not None
    assert found.rule == refused
    assert not can_aim(state, "us", firer, WORLD.find("0112"))


@rule("fireteam 6.3a", "fireteam 20.6a")
def test_helicopters_and_weapons_left_behind_are_no_targets_of_infantry_fire() -> None:
    match = impulse("U1_SQ1 0110", "S_MI24_1 0112 N", "S1_RPG1 0113", "S1_SQ1 0114", rules="20")
    match.play("activate fire unit U1_SQ1")
    assert match.refusal("aim U1_SQ1 0112") == "6.3a"
    assert match.refusal("aim U1_SQ1 0113") == "6.3a"
    assert match.legal("aim") == ["aim U1_SQ1 0114"]


# -------------------------------------------------------------------------------------------- carrying weapons


@rule("fireteam 5.15a", "fireteam 5.15b")
def test_what_is_picked_up_and_laid_down() -> None:
    carried = {f"U1_LAW{n}": "with U1_SQ1" for n in (1, 2, 3)}
    lying = {"U1_LAW4": "0110", "S1_RPG1": "0110", "U2_LAW1": "0111", "U2_LAW2": "0110"}
    match = play(units("us", U1_SQ1="0110", **carried, **lying), "activate move unit U1_SQ1")
    assert legal(match, "pick-up") == ["pick-up U1_SQ1 U1_LAW4", "pick-up U1_SQ1 U2_LAW2"]
    assert refusal(match, "pick-up U1_SQ1 S1_RPG1") == "5.15a"
    assert refusal(match, "pick-up U1_SQ1 U2_LAW1") == "5.15a"
    assert refusal(match, "pick-up U1_SQ1 U1_LAW1") == "5.15a"
    play(match, "pick-up U1_SQ1 U1_LAW4")
    assert legal(match, "pick-up") == []
    assert refusal(match, "pick-up U1_SQ1 U2_LAW2") == "5.15b"
    assert refusal(match, "lay-down U1_SQ1 U1_LAW4") == "5.15a"
    assert legal(match, "lay-down") == [f"lay-down U1_SQ1 U1_LAW{n}" for n in (1, 2, 3)]


@rule("fireteam 5.15a")
def test_vehicles_carry_no_weapons_of_their_own() -> None:
    match = units("us", U1_M2_1="0110 S", U1_SQ1="in U1_M2_1", U1_LAW1="0110", U1_LAW2="with U1_SQ1")
    play(match, "activate move unit U1_M2_1")
    assert refusal(match, "pick-up U1_M2_1 U1_LAW1") == "5.15a"
    assert refusal(match, "lay-down U1_M2_1 U1_SQ1") == "5.15a"
    assert refusal(match, "lay-down U1_SQ1 U1_LAW2") == "5.15a"
    assert legal(match, "pick-up") == legal(match, "lay-down") == []


# ------------------------------------------------------------------------------------------------ saved points


@rule("fireteam 4.5a", "fireteam 11.22")
def test_points_are_put_on_own_units_alone() -> None:
    match = units("us", U1_SQ1="0110", S1_SQ1="away due=1", U1_SQ2="away due=9")
    assert refusal(match, "save U1_SQ1") is None
    assert refusal(match, "save S1_SQ1") == "4.5a"
    assert refusal(match, "save U1_SQ2") == "11.22"
