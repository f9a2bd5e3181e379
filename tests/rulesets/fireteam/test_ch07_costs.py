"""[7.11] [7.12] What opportunity fire costs, and who fires for the same points."""

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.events.fire import ShotsFired
from grognard.rulesets.fireteam.events.gunnery import GunFired
from tests.rulesets.fireteam.commanding import asked, battle, points, remaining, saved
from tests.support import events, legal, play, refusal, rule

RICH = points("chits = [5, 5]", "chits = [5, 5]")


def step(units: dict[str, str], mover: str = "S1_SQ1", *lines: str) -> Match:
    """A unit enters 0111 from the hex north of it."""
    side = "us" if mover[0] == "U" else "soviet"
    match = battle(f"{side} impulse", units, "funds = 20", *(lines or (RICH,)))
    return play(match, f"activate move unit {mover}", "go 0111")


def paid(match: Match, *answers: str, side: str = "us") -> float:
    """What a shot without effect takes from points remaining."""
    match.feed([10])
    play(match, *answers)
    return 10 - remaining(match, side)


@rule("fireteam 7.11a")
@pytest.mark.parametrize(("hex", "cost"), [("0112", 0), ("0114", 0), ("0115", 1), ("0116", 1)])
def test_us_fire_is_free_at_three_hexes_and_costs_a_point_beyond(hex: str, cost: float) -> None:
    assert paid(step({"S1_SQ1": "0110", "U1_SQ1": hex}), "react U1_SQ1") == cost


@rule("fireteam 7.11a")
@pytest.mark.parametrize(("hex", "cost"), [("0114", 0), ("0115", 1)])
def test_soviet_fire_likewise(hex: str, cost: float) -> None:
    match = step({"U1_SQ1": "0110", "S1_SQ1": hex}, "U1_SQ1")
    assert paid(match, "react S1_SQ1", side="soviet") == cost


@rule("fireteam 7.11b")
@pytest.mark.parametrize(("where", "cost"), [("0113 N", 0), ("0113 S", 1), ("0118 N", 1), ("0118 S", 1)])
def test_a_vehicle_that_turns_pays_one_point_in_all_at_any_range(where: str, cost: float) -> None:
    match = step({"S4_T80_1": "0110 S", "U5_M1_1": where}, "S4_T80_1")
    play(match, next(text for text in legal(match, "snap") if "HV" in text))
    assert (asked(match) == "us ChooseSwing") == where.endswith("S")
    assert 10 - remaining(match, "us") == cost


@rule("fireteam 7.11c")
def test_points_remaining_and_saved_points_of_the_firer_are_mixed_as_one_likes() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116 fear=1 saved=1.5", "U1_SQ2": "0117 saved=4"}
    match = play(step(units), "react U1_SQ1")
    assert legal(match, "begin") == ["begin 0", "begin 1", "begin 2", "begin 3"]
    assert refusal(match, "begin 4") == "7.11c"
    match.feed([10])
    play(match, "begin 2")
    assert (remaining(match, "us"), saved(match, "U1_SQ1"), saved(match, "U1_SQ2")) == (9, 0.5, 4)


@rule("fireteam 7.11c")
def test_who_has_nothing_left_fires_with_saved_points_or_free_or_not_at_all() -> None:
    poor = points("chits = [5], remaining = 0", "chits = [5, 5]")
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116", "U1_SQ2": "0115 saved=1", "U1_SQ3": "0114"}
    match = step(units, "S1_SQ1", poor)
    assert legal(match, "react") == ["react U1_SQ2", "react U1_SQ3"]
    assert refusal(match, "react U1_SQ1") == "7.11c"


@rule("fireteam 7.11d")
@pytest.mark.parametrize(("fear", "hex", "cost"), [(1, "0113", 1), (2, "0113", 1), (3, "0113", 2), (4, "0116", 3)])
def test_fear_is_paid_for_at_any_range(fear: int, hex: str, cost: float) -> None:
    assert paid(step({"S1_SQ1": "0110", "U1_SQ1": f"{hex} fear={fear}"}), "react U1_SQ1") == cost


@rule("fireteam 7.11d", "fireteam 6.35d")
def test_a_frightened_vehicle_pays_one_point_more() -> None:
    match = step({"S1_SQ1": "0110", "U5_M1_1": "0113 N fear=1"})
    assert paid(match, "react U5_M1_1") == 1


@rule("fireteam 7.11e")
@pytest.mark.parametrize(
    ("words", "leader", "cost"),
    [
        ("0116 fear=1", "U_L9-1", 1),
        ("0116 fear=3", "U_L9-2", 1),
        ("0113 fear=1", "U_L9-1", 1),
        ("0116", "U_L9-1", 1),
        ("0113", "U_L9-1", 0),
    ],
)
def test_a_leader_lowers_the_price_but_not_below_one_point(words: str, leader: str, cost: float) -> None:
    match = play(step({"S1_SQ1": "0110", "U1_SQ1": words, leader: words.split(maxsplit=1)[0]}), "react U1_SQ1")
    if f"lead {leader}" in legal(match):
        play(match, f"lead {leader}")
    assert paid(match, "begin 0") == cost


@rule("fireteam 7.11e", "fireteam 4.41c")
def test_a_leader_lowers_the_price_of_one_unit_in_an_enemy_impulse() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116 fear=1", "U1_SQ2": "0116 fear=1", "U_L9-1": "0116"}
    match = play(step(units), "react U1_SQ1", "lead U_L9-1")
    assert refusal(match, "lead U_L9-1") == "4.41d"
    assert paid(match, "begin 0") == 1
    play(match, "react U1_SQ2")
    assert refusal(match, "lead U_L9-1") == "4.41c"


@rule("fireteam 7.11e", "fireteam 4.41a", "fireteam 4.41b")
def test_he_must_be_in_the_hex_and_never_helps_vehicles() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116 fear=1 saved=1", "U5_M1_1": "0115 N fear=1", "U_L9-1": "0115"}
    match = play(step(units), "react U1_SQ1")
    assert refusal(match, "lead U_L9-1") == "4.41a"
    vehicle = step({**units, "U1_M2_1": "0115 N fear=1 saved=1"})
    play(vehicle, "react U1_M2_1")
    assert refusal(vehicle, "lead U_L9-1") == "4.41b"


@rule("fireteam 7.11e")
def test_a_leader_who_saves_nothing_is_not_asked_to() -> None:
    match = play(step({"S1_SQ1": "0110", "U1_SQ1": "0116", "U_L9-1": "0116"}), "react U1_SQ1")
    assert legal(match, "lead") == []
    assert refusal(match, "lead U_L9-1") == "7.11e"


@rule("fireteam 7.11f")
@pytest.mark.parametrize(
    ("words", "leader", "answers", "from_remaining", "left"),
    [
        ("0116", False, (), 1, 0),
        ("0116 fear=1", False, (), 2, 0),
        ("0116 fear=1 saved=1", False, ("begin 2",), 1, 0),
        ("0116 fear=1", True, ("lead U_L9-1", "begin 0"), 1, 0),
        ("0116", True, ("begin 0",), 1, 0),
    ],
)
def test_the_example_of_a_squad_at_five_hexes(
    words: str, leader: bool, answers: tuple[str, ...], from_remaining: float, left: float
) -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": words} | ({"U_L9-1": "0116"} if leader else {})
    match = step(units)
    assert paid(match, "react U1_SQ1", *answers) == from_remaining
    assert saved(match, "U1_SQ1") == left


@rule("fireteam 17.1a", "fireteam 7.11a")
def test_gas_makes_what_costs_anything_dearer() -> None:
    gas = 'rules = ["17"]'
    assert paid(step({"S1_SQ1": "0110", "U1_SQ1": "0116"}, "S1_SQ1", gas, RICH), "react U1_SQ1") == 2
    assert paid(step({"S1_SQ1": "0110", "U1_SQ1": "0114"}, "S1_SQ1", gas, RICH), "react U1_SQ1") == 0


# --------------------------------------------------------------------------------------------- squads with teams


@rule("fireteam 7.12", "fireteam 6.24a")
def test_a_squad_and_two_teams_beside_it_fire_together_for_one_price() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116 saved=1", "U1_MG1": "0116", "U2_MG1": "0117", "U3_MG1": "0115"}
    match = play(step(units), "react U1_SQ1", "add U2_MG1", "add U3_MG1")
    assert refusal(match, "add U1_MG1") == "7.12"
    match.feed([10])
    play(match, "begin 0")
    shot = events(match, ShotsFired)[0].shot  # type: ignore[attr-defined]
    assert len(shot.firers) == 3
    assert remaining(match, "us") == 9
    assert legal(match, "react") == ["react U1_MG1"]
    assert refusal(match, "react U2_MG1") == "7.21b"


@rule("fireteam 7.12", "fireteam 4.31b")
def test_a_soviet_squad_takes_one_team_of_each_kind() -> None:
    units = {"U1_SQ1": "0110", "S1_SQ1": "0114 saved=1", "S1_MG1": "0114", "S1_MG2": "0114"}
    match = play(step({**units, "S_AGS1": "0115"}, "U1_SQ1"), "react S1_SQ1", "join S1_MG1")
    assert legal(match) == ["add S_AGS1", "join S_AGS1", "begin 0"]
    assert refusal(match, "add S1_MG2") == "7.12"


@rule("fireteam 7.12")
def test_only_teams_beside_the_squad_come_along() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116", "U1_MG1": "0118", "U1_SQ2": "0116", "U1_MG2": "0116"}
    match = play(step({**units, "U1_DT1": "0116"}), "react U1_SQ1")
    assert legal(match, "add") == ["add U1_MG2"]
    assert legal(match, "join") == ["join U1_MG2"]
    assert refusal(match, "join U1_DT1") == "6.2"
    assert refusal(match, "add U1_MG1") == "7.12"
    assert refusal(match, "add U1_SQ2") == "7.12"
    team = play(step({**units, "U2_MG1": "0116 saved=1"}), "react U2_MG1")
    assert legal(team, "add") == []


@rule("fireteam 7.12")
def test_a_team_paid_for_with_a_squad_fires_its_missile_or_gun_by_itself_for_nothing() -> None:
    units = {"S4_T80_1": "0109 S", "U1_SQ1": "0114 fear=1", "U1_DT1": "0115", "U2_DT1": "0117"}
    match = battle("soviet impulse", units, "funds = 20", RICH)
    play(match, "activate move unit S4_T80_1", "go 0110", "pass", "done", "pass", "go 0111", "react U1_SQ1")
    assert legal(match, "join") == ["join U1_DT1"]
    match.feed([10])
    play(match, "join U1_DT1")
    assert len(events(match, ShotsFired)) == 1
    before = remaining(match, "us")
    assert before == 9
    play(match, next(text for text in legal(match, "snap") if "U1_DT1" in text))
    assert len(events(match, GunFired)) == 1
    assert remaining(match, "us") == before
    assert any("U2_DT1" in text for text in legal(match, "snap"))


@rule("fireteam 7.12", "fireteam 4.37", "fireteam 7.11d")
def test_the_worst_fear_of_those_who_fire_together_is_paid_once() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0113 fear=1", "U1_MG1": "0113 fear=3"}
    match = play(step(units), "react U1_SQ1", "add U1_MG1")
    assert remaining(match, "us") == 8


@rule("fireteam 7.12", "fireteam 7.11c", "fireteam 7.11e")
def test_a_team_that_comes_along_brings_its_saved_points_and_its_leader() -> None:
    poor = points("chits = [5], remaining = 0", "chits = [5, 5]")
    units = {"S1_SQ1": "0110", "U1_SQ1": "0116 fear=1", "U1_MG1": "0117 saved=1", "U_L9-1": "0117"}
    match = step(units, "S1_SQ1", poor)
    assert legal(match, "react") == ["react U1_SQ1", "react U1_MG1"]
    play(match, "react U1_SQ1")
    assert legal(match) == ["add U1_MG1", "join U1_MG1"]
    play(match, "add U1_MG1")
    assert legal(match, "begin") == []
    match.feed([10])
    play(match, "lead U_L9-1", "begin 2")
    assert saved(match, "U1_MG1") == 0
    unled = step({name: words for name, words in units.items() if name != "U_L9-1"}, "S1_SQ1", poor)
    assert legal(unled, "react") == ["react U1_MG1"]
    assert refusal(unled, "react U1_SQ1") == "7.11c"


@rule("fireteam 7.12", "fireteam 7.21a")
def test_a_weapon_carried_by_a_team_that_a_squad_has_paid_for_is_a_shot_with_its_own_price() -> None:
    units = {"S1_SQ1": "0110", "U1_SQ1": "0117", "U1_MG1": "0117", "U1_LMG1": "with U1_MG1"}
    weapon = play(step(units), "react U1_SQ1", "join U1_MG1")
    assert remaining(weapon, "us") == 9
    play(weapon, "react U1_LMG1")
    assert remaining(weapon, "us") == 8
    own = play(step(units), "react U1_SQ1", "join U1_MG1", "react U1_MG1")
    assert remaining(own, "us") == 9


@rule("fireteam 3.0i", "fireteam 7.0a")
def test_nobody_fires_at_his_own_side() -> None:
    match = step({"S1_SQ1": "0110", "S1_SQ2": "0112", "U1_SQ1": "0114"})
    assert refusal(match, "react S1_SQ2") == "3.0i"
    assert refusal(match, "react S1_SQ1") == "3.0i"


@rule("fireteam 7.12", "fireteam 7.11c")
def test_a_team_that_was_paid_for_fires_though_nothing_is_left() -> None:
    poor = points("chits = [1], remaining = 1", "chits = [5, 5]")
    units = {"S1_SQ1": "0110", "U1_SQ1": "0117", "U1_MG1": "0117", "U1_MG2": "0118"}
    match = play(step(units, "S1_SQ1", poor), "react U1_SQ1", "join U1_MG1", "begin 0")
    assert remaining(match, "us") == 0
    assert legal(match, "react") == ["react U1_MG1"]
    assert refusal(match, "react U1_MG2") == "7.11c"


@rule("fireteam 7.12", "fireteam 7.21b")
def test_a_team_that_was_paid_for_and_lets_it_be_has_its_shot_left_at_its_own_price() -> None:
    """It may fire with the squad, it need not: only who has fired has made his opportunity fire."""
    units = {"S1_SQ1": "0110", "U1_SQ1": "0117", "U1_MG1": "0117"}
    match = step(units)
    match.feed([10])
    play(match, "react U1_SQ1", "join U1_MG1", "pass", "go 0112")
    assert remaining(match, "us") == 9
    assert legal(match, "react") == ["react U1_MG1"]
    match.feed([10])
    play(match, "react U1_MG1")
    assert remaining(match, "us") == 8


@rule("fireteam 7.1a", "fireteam 6.13a")
def test_who_does_not_see_the_mover_is_told_what_hides_him() -> None:
    match = step({"S1_SQ1": "0110", "U1_SQ1": "0117", "U1_SQ2": "0112"}, "S1_SQ1", 'smoke = ["0114"]', RICH)
    assert legal(match, "react") == ["react U1_SQ2"]
    assert refusal(match, "react U1_SQ1") == "6.13a"
