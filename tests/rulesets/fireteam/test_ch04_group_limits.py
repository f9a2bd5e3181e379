"""[4.2] [4.3] Who cannot be activated, or not together: the unarmed, weapons on the ground, those still off the map."""

import pytest

from tests.rulesets.fireteam.commanding import battle, funds, in_view
from tests.support import legal, play, refusal, rule

FAR = {"U3_SQ3": "5928", "S3_SQ3": "5901"}
ENTRY = ('scenario = "counterattack"', 'sheets = "CD"', "turn = 1", "funds = 10")
"""A turn in which US reinforcements come."""


@rule("fireteam 2.36a", "fireteam 4.21")
@pytest.mark.parametrize("weapon", ["U1_LAW1", "U1_LMG1"])
def test_a_weapon_that_lies_on_the_ground_is_not_activated(weapon: str) -> None:
    match = battle("us impulse", {**FAR, "U1_SQ1": "0112", weapon: "0110"}, "funds = 10")
    assert [text for text in legal(match, "activate") if weapon in text] == []
    assert refusal(match, f"activate fire unit {weapon}") == "2.36a"


@rule("fireteam 2.34c", "fireteam 4.21")
@pytest.mark.parametrize("chapters", ["", '"20"'])
def test_a_vehicle_without_arms_is_not_activated_to_fire_for_its_passengers(chapters: str) -> None:
    units = {"U9_M577_1": "0110 S", "U1_SQ1": "in U9_M577_1", "U9_M106_1": "0111 S"}
    match = battle("us impulse", {**FAR, **units}, "funds = 10", f"rules = [{chapters}]")
    assert "activate move unit U9_M577_1" in legal(match)
    assert refusal(match, "activate fire unit U9_M577_1") == "4.21"
    assert refusal(match, "activate fire platoon U9_M577_1") == "4.21"


@rule("fireteam 4.35a", "fireteam 2.34c")
def test_the_unarmed_join_a_us_platoon_that_mixes_but_none_that_fires() -> None:
    units = {"U9_M106_1": "0110 S", "U9_M106_2": "0111 S", "U9_M577_1": "0112 S"}
    match = battle("us impulse", {**in_view("us"), **units}, "funds = 10")
    play(match, "activate fire platoon U9_M106_1")
    assert legal(match, "join") == ["join U9_M106_2"]
    assert refusal(match, "join U9_M577_1") == "4.21"
    mixed = battle("us impulse", {**in_view("us"), **units}, "funds = 10")
    play(mixed, "activate both platoon U9_M106_1", "join U9_M577_1", "begin 0")
    assert "take U9_M577_1 move" in legal(mixed, "take")
    assert "take U9_M577_1 fire" not in legal(mixed, "take")


@rule("fireteam 2.34c", "fireteam 20.6a")
@pytest.mark.parametrize(("name", "side"), [("U_M163_1", "us"), ("S_ZSU1", "soviet")])
def test_anti_aircraft_guns_have_nothing_to_fire_in_a_game_without_helicopters(name: str, side: str) -> None:
    without = battle(f"{side} impulse", {**FAR, name: "0110 S"}, "funds = 10")
    assert refusal(without, f"activate fire unit {name}") == "4.21"
    played = battle(f"{side} impulse", {**FAR, name: "0110 S"}, "funds = 10", 'rules = ["20"]')
    assert refusal(played, f"activate fire unit {name}") == "6.0"
    flown = {"us": "S_MI24_1", "soviet": "U_AH64_1"}[side]
    under_it = battle(f"{side} impulse", {**FAR, name: "0110 S", flown: "0114 N low"}, "funds = 10", 'rules = ["20"]')
    assert refusal(under_it, f"activate fire unit {name}") is None


@rule("fireteam 4.42b")
@pytest.mark.parametrize(
    ("side", "leader", "weapon"),
    [("us", "U_L8-0", "U1_LAW1"), ("us", "U_L8-0", "U1_LMG1"), ("soviet", "S_L8-0", "S1_RPG1")],
)
def test_a_leader_with_a_weapon_is_activated_to_fire(side: str, leader: str, weapon: str) -> None:
    match = battle(f"{side} impulse", {**in_view(side), leader: "0113", weapon: f"with {leader}"}, "funds = 10")
    assert refusal(match, f"activate fire unit {leader}") is None
    unarmed = battle(f"{side} impulse", {**in_view(side), leader: "0110"}, "funds = 10")
    assert refusal(unarmed, f"activate fire unit {leader}") == "4.42b"


@rule("fireteam 4.35a", "fireteam 4.21")
def test_a_us_vehicle_platoon_mixes_for_the_dearer_price() -> None:
    units = {"U5_M1_1": "0110 S", "U5_M1_2": "0111 S"}
    match = battle("us impulse", {**in_view("us"), **units}, "funds = 4")
    play(match, "activate both platoon U5_M1_1")
    assert funds(match) == 0
    assert legal(match, "take") == [f"take U5_M1_{n} {mode}" for n in (1, 2) for mode in ("move", "fire")]
    poor = battle("us impulse", {**in_view("us"), **units}, "funds = 3")
    assert refusal(poor, "activate move platoon U5_M1_1") is None
    assert refusal(poor, "activate both platoon U5_M1_1") == "4.2"


@rule("fireteam 4.33b")
def test_a_team_of_the_platoon_does_not_open_the_door_to_one_without() -> None:
    units = {"S1_SQ1": "0110", "S1_SQ2": "0111", "S_AGS1": "0110", "S1_MG1": "0110"}
    match = battle("soviet impulse", {**in_view("soviet"), **units})
    play(match, "activate fire platoon S1_SQ1", "join S1_MG1")
    assert legal(match, "join") == ["join S1_SQ2"]
    assert refusal(match, "join S_AGS1") == "4.33b"


@rule("fireteam 4.39", "fireteam 4.32a")
@pytest.mark.parametrize(("first", "mate"), [("U5_M1_3", "U5_M1_4"), ("U5_M1_1", "U5_M1_2")])
def test_half_a_platoon_on_the_map_and_half_off_it_are_two_groups(first: str, mate: str) -> None:
    tanks = {"U5_M1_1": "away due=1", "U5_M1_2": "away due=1", "U5_M1_3": "3115", "U5_M1_4": "3116"}
    match = battle("us impulse", {**tanks, "S3_SQ3": "5901"}, *ENTRY)
    play(match, f"activate move platoon {first}")
    assert legal(match, "join") == [f"join {mate}"]


@rule("fireteam 4.31a", "fireteam 4.39", "fireteam 11.2a")
def test_a_squad_off_the_map_takes_along_the_teams_that_are_due_with_it() -> None:
    units = {"U1_SQ1": "away due=1", "U1_MG1": "away due=1", "U1_MG2": "away due=2", "U2_MG1": "3115", "U2_SQ1": "3116"}
    match = battle("us impulse", {**units, "S3_SQ3": "5901"}, *ENTRY)
    play(match, "activate move unit U1_SQ1")
    assert legal(match, "join") == ["join U1_MG1"]
    assert refusal(match, "join U1_MG2") == "4.31a"
    on_map = battle("us impulse", {**units, "S3_SQ3": "5901"}, *ENTRY)
    play(on_map, "activate move unit U2_SQ1")
    assert legal(on_map, "join") == ["join U2_MG1"]
