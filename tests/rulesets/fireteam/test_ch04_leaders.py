"""[4.4] Leaders: what they save, and how they are activated themselves."""

import pytest

from grognard.rulesets.fireteam.command.groups import group_cost
from grognard.rulesets.fireteam.command.mustering import Muster
from tests.rulesets.fireteam.commanding import asked, battle, deeds, funds, in_view, where
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.staging import unit
from tests.support import legal, play, refusal, rule

FAR = {"U3_SQ3": "5928", "S3_SQ3": "5901"}


@rule("fireteam 4.4a")
@pytest.mark.parametrize(
    ("leader", "squad", "before", "after"),
    [("U_L9-2", "U1_SQ1", 4, 2), ("U_L8-1", "U1_SQ1", 4, 3), ("S_L7-1", "S1_SQ1", 4, 3)],
)
def test_a_leader_lowers_the_cost_by_his_modifier(leader: str, squad: str, before: float, after: float) -> None:
    side = "us" if squad[0] == "U" else "soviet"
    match = battle(f"{side} impulse", {**in_view(side), squad: "0110 fear=4", leader: "0110"}, "funds = 10")
    play(match, f"activate fire unit {squad}", f"lead {leader}")
    assert 10 - funds(match) == after
    alone = battle(f"{side} impulse", {**in_view(side), squad: "0110 fear=4", leader: "0110"}, "funds = 10")
    play(alone, f"activate fire unit {squad}", "begin 0")
    assert 10 - funds(alone) == before


@rule("fireteam 4.4a")
def test_a_leader_with_one_member_lowers_the_cost_of_a_whole_platoon() -> None:
    units = {"U1_SQ1": "0110", "U1_SQ2": "0112", "U1_MG1": "0113", "U1_MG2": "0113", "U_L9-1": "0113"}
    match = battle("us impulse", {**FAR, **units}, "funds = 3")
    play(match, "activate move platoon U1_SQ1")
    assert legal(match) == ["join U1_MG1", "join U1_MG2"]  # the other squad has joined: without it nobody can pay
    assert refusal(match, "lead U_L9-1") == "4.41a"
    play(match, "join U1_MG1", "lead U_L9-1", "begin 0")
    assert funds(match) == 0


@rule("fireteam 4.4b")
def test_no_leader_makes_an_activation_cheaper_than_one_point() -> None:
    match = battle("us impulse", {**FAR, "U1_SQ1": "0110", "U_L9-2": "0110"}, "funds = 1")
    play(match, "activate move unit U1_SQ1")
    assert funds(match) == 0
    assert deeds(match).helped >> WORLD.piece_number("U_L9-2") & 1
    assert (
        refusal(
            battle("us impulse", {**FAR, "U1_SQ1": "0110", "U_L9-2": "0110"}, "funds = 0.5"),
            "activate move unit U1_SQ1",
        )
        == "4.2"
    )


@rule("fireteam 4.4b")
def test_a_leader_who_saves_nothing_is_not_spent() -> None:
    match = battle("us impulse", {**FAR, "U_L8-0": "0110", "U1_SQ1": "0110 saved=1"})
    play(match, "activate move unit U1_SQ1")
    assert legal(match, "lead") == []
    assert refusal(match, "lead U_L8-0") == "4.4b"


@rule("fireteam 4.41a")
def test_a_leader_who_came_during_the_impulse_does_not_help() -> None:
    match = battle("us impulse", {**FAR, "U1_SQ1": "0110 saved=1", "U_L9-1": "0111"}, "funds = 3")
    play(match, "activate move unit U_L9-1", "go 0110", "halt", "activate move unit U1_SQ1")
    assert where(match, "U_L9-1") == where(match, "U1_SQ1")
    assert refusal(match, "lead U_L9-1") == "4.41a"


@rule("fireteam 4.41a")
def test_nor_one_who_has_left() -> None:
    match = battle("us impulse", {**FAR, "U1_SQ1": "0110 saved=1", "U_L9-1": "0110"}, "funds = 3")
    play(match, "activate move unit U_L9-1", "go 0111", "halt", "activate move unit U1_SQ1")
    assert refusal(match, "lead U_L9-1") == "4.41a"


@rule("fireteam 4.41b", "fireteam 4.53")
def test_leaders_never_help_vehicles_or_those_aboard() -> None:
    units = {"U1_M2_1": "0110 fear=1 saved=1", "U_L9-1": "in U1_M2_1", "U1_SQ1": "in U1_M2_1", "U_L9-2": "0110"}
    match = battle("us impulse", {**in_view("us"), **units})
    play(match, "activate fire unit U1_M2_1")
    assert legal(match, "lead") == []
    assert refusal(match, "lead U_L9-2") == "4.41b"
    assert refusal(match, "lead U_L9-1") == "4.41b"


CREW = {"U1_M2_1": "0110 fear=1 saved=1", "U_L9-1": "in U1_M2_1", "U1_SQ1": "in U1_M2_1", "U_L9-2": "0110"}
ABOARD_HELPS = 'rules = ["leaders aboard"]'


@rule("fireteam 4.53", "fireteam 4.41c", "fireteam 4.4b")
def test_by_an_option_a_leader_aboard_lowers_what_the_saved_points_of_his_vehicle_pay() -> None:
    """1.5 CP to fire and 1 for its Fear; he takes 1 off, and some of the rest must come from the saved CP."""
    match = battle("us impulse", {**in_view("us"), **CREW}, ABOARD_HELPS, "funds = 3")
    play(match, "activate fire unit U1_M2_1")
    assert legal(match, "lead") == ["lead U_L9-1"]
    assert refusal(match, "lead U_L9-2") == "4.41b"
    assert legal(match, "begin") == ["begin 0", "begin 1", "begin 2"]
    whole = group_cost(match.state, match.state.inside(Muster).group)
    play(match, "lead U_L9-1")
    assert group_cost(match.state, match.state.inside(Muster).group) == whole - 2
    assert legal(match, "begin") == ["begin 1", "begin 2"]
    play(match, "begin 1")
    assert unit(match, "U1_M2_1").saved == 1
    assert match.state.deeds.helped >> WORLD.piece_number("U_L9-1") & 1


@rule("fireteam 4.53", "fireteam 4.41b")
def test_by_the_option_he_helps_no_vehicle_without_saved_points_and_no_other() -> None:
    bare = battle("us impulse", {**in_view("us"), **CREW, "U1_M2_1": "0110 fear=1"}, ABOARD_HELPS, "funds = 2")
    assert refusal(bare, "activate fire unit U1_M2_1") == "4.2"
    units = {**CREW, "U1_M2_1": "0110", "U1_M2_2": "0110 fear=1 saved=1"}
    other = battle("us impulse", {**in_view("us"), **units}, ABOARD_HELPS, "funds = 9")
    assert refusal(play(other, "activate fire unit U1_M2_2"), "lead U_L9-1") == "4.41b"


@rule("fireteam 4.53", "fireteam 4.52")
def test_by_the_option_his_own_vehicle_gives_its_saved_points_first() -> None:
    units = {**CREW, "U1_M2_2": "0111 saved=1"}
    match = battle("us impulse", {**in_view("us"), **units}, ABOARD_HELPS, "funds = 9")
    play(match, "activate fire platoon U1_M2_2", "join U1_M2_1", "lead U_L9-1", "begin 1")
    assert (unit(match, "U1_M2_1").saved, unit(match, "U1_M2_2").saved) == (1, 2)


@rule("fireteam 4.53", "fireteam 4.2")
def test_by_the_option_a_vehicle_that_could_not_be_paid_for_without_him_can_be_begun() -> None:
    plain = battle("us impulse", {**in_view("us"), **CREW}, "funds = 1")
    assert refusal(plain, "activate fire unit U1_M2_1") == "4.2"
    led = battle("us impulse", {**in_view("us"), **CREW}, ABOARD_HELPS, "funds = 1")
    assert refusal(led, "activate fire unit U1_M2_1") is None


@rule("fireteam 4.41b")
def test_a_leader_aboard_does_not_help_those_on_foot_in_the_hex() -> None:
    match = battle("us impulse", {**in_view("us"), "U1_M2_1": "0110", "U_L9-1": "in U1_M2_1", "U1_SQ1": "0110 saved=1"})
    play(match, "activate fire unit U1_SQ1")
    assert refusal(match, "lead U_L9-1") == "4.41b"


@rule("fireteam 4.41c")
def test_a_leader_helps_once_in_an_impulse_and_again_in_the_next() -> None:
    units = {"U1_SQ1": "0110", "U1_SQ2": "0110 saved=1", "U_L9-1": "0110"}
    match = battle("us impulse", {**FAR, **units}, "funds = 9")
    play(match, "activate move unit U1_SQ1", "lead U_L9-1", "halt", "activate move unit U1_SQ2")
    assert refusal(match, "lead U_L9-1") == "4.41c"
    play(match, "begin 0", "halt")
    match.feed(["us/3"])
    play(match, "done", "activate move unit U1_SQ1")
    assert refusal(match, "lead U_L9-1") is None


@rule("fireteam 4.41d")
def test_one_leader_helps_one_activation() -> None:
    units = {"U1_SQ1": "0110 fear=4 saved=1", "U_L9-2": "0110", "U_L8-1": "0110"}
    match = battle("us impulse", {**FAR, **units})
    play(match, "activate move unit U1_SQ1")
    assert legal(match, "lead") == ["lead U_L9-2", "lead U_L8-1"]
    play(match, "lead U_L8-1")
    assert legal(match, "lead") == []
    assert refusal(match, "lead U_L9-2") == "4.41d"


@rule("fireteam 4.41e")
def test_a_leader_helps_squads_of_any_platoon() -> None:
    for squad in ("U1_SQ1", "U2_SQ2", "U3_SQ1"):
        match = battle("us impulse", {**FAR, squad: "0110", "U_L9-1": "0110"}, "funds = 1")
        play(match, f"activate move unit {squad}")
        assert funds(match) == 0


@rule("fireteam 4.42a")
def test_a_leader_moves_along_for_nothing() -> None:
    match = battle("us impulse", {**FAR, "U1_SQ1": "0110", "U_L7-0": "0110"}, "funds = 1.5")
    play(match, "activate move unit U1_SQ1", "join U_L7-0", "go 0111", "halt")
    assert where(match, "U_L7-0") == "0111"
    assert funds(match) == 0
    assert deeds(match).activated >> WORLD.piece_number("U_L7-0") & 1
    assert refusal(match, "activate move unit U_L7-0") == "4.22a"


@rule("fireteam 4.42b")
@pytest.mark.parametrize("leader", ["U_L7-0", "S_L7-0"])
def test_a_leader_alone_costs_one_point_to_move(leader: str) -> None:
    side = "us" if leader[0] == "U" else "soviet"
    match = battle(f"{side} impulse", {**FAR, leader: "0110"}, "funds = 1")
    play(match, f"activate move unit {leader}", "go 0111")
    assert (where(match, leader), funds(match)) == ("0111", 0)


@rule("fireteam 4.42b")
def test_a_leader_alone_costs_one_point_to_fire_his_weapon() -> None:
    units = {"U_L7-0": "0110", "U1_LMG1": "with U_L7-0", "S3_SQ3": "0114", "U3_SQ3": "5928"}
    match = battle("us impulse", units, "funds = 1")
    play(match, "activate fire unit U_L7-0")
    assert asked(match) == "us ChooseShot"
    assert legal(match, "aim") == ["aim U1_LMG1 0114"]
    assert funds(match) == 0
