"""[4.2] [4.3] Activation: what it costs, and who is activated together."""

import pytest

from tests.rulesets.fireteam.commanding import asked, battle, deeds, funds, in_view, saved, set_about, unit
from tests.support import legal, play, refusal, rule

FAR = {"U3_SQ3": "5928", "S3_SQ3": "5901"}
"""Somebody of either side, far from everything."""


def cost(
    units: dict[str, str], first: str, *more: str, activation: str = "move unit", lines: tuple[str, ...] = ()
) -> float:
    """What an activation costs, with others who join."""
    side = "us" if first[0] == "U" else "soviet"
    match = battle(f"{side} impulse", {**in_view(side), **units}, "funds = 20", *lines)
    set_about(play(match, f"activate {activation} {first}", *more))
    return 20 - funds(match)


# --------------------------------------------------------------------------------------------- single activations


@rule("fireteam 4.21")
@pytest.mark.parametrize(
    ("name", "activation", "points"),
    [
        ("U1_SQ1", "move unit", 1.5),
        ("U1_SQ1", "fire unit", 2),
        ("U1_M2_1", "move unit", 1),
        ("U1_M2_1", "fire unit", 1.5),
        ("S1_SQ1", "move unit", 2),
        ("S1_SQ1", "fire unit", 2),
        ("S4_T80_1", "move unit", 2),
        ("U_OBS1", "move unit", 2),
        ("S1_MG1", "fire unit", 2),
        ("U_L9-1", "move unit", 1),
    ],
)
def test_the_activation_charts(name: str, activation: str, points: float) -> None:
    assert cost({name: "0110"}, name, activation=activation) == points


@rule("fireteam 4.21", "fireteam 4.2")
def test_what_cannot_be_paid_is_refused() -> None:
    match = battle("us impulse", {**FAR, "U1_SQ1": "0110"}, "funds = 1")
    assert "activate move unit U1_SQ1" not in legal(match)
    assert refusal(match, "activate move unit U1_SQ1") == "4.2"
    assert refusal(match, "activate move unit S3_SQ3") == "4.21"


@rule("fireteam 4.2")
def test_an_impulse_spends_its_points_and_those_saved_on_the_activated_unit() -> None:
    match = battle("us impulse", {**in_view("us"), "U1_SQ1": "0110 saved=0.5", "U1_SQ2": "0128 saved=5"}, "funds = 1")
    assert refusal(match, "activate fire unit U1_SQ1") == "4.2"
    play(match, "activate move unit U1_SQ1")
    assert (funds(match), saved(match, "U1_SQ1")) == (0, 0)
    richer = battle("us impulse", {**in_view("us"), "U1_SQ1": "0110 saved=1", "U1_SQ2": "0128 saved=5"}, "funds = 1")
    play(richer, "activate move unit U1_SQ1")
    assert legal(richer) == ["begin 1", "begin 2"]
    assert refusal(richer, "begin 0") == "4.38b"


@rule("fireteam 4.22a")
@pytest.mark.parametrize("name", ["U1_SQ1", "S4_T80_1"])
def test_a_unit_is_activated_once_in_an_impulse(name: str) -> None:
    side = "us" if name[0] == "U" else "soviet"
    match = battle(f"{side} impulse", {**FAR, name: "0110"}, "funds = 10")
    play(match, f"activate move unit {name}", "halt")
    assert refusal(match, f"activate move unit {name}") == "4.22a"
    assert refusal(match, f"activate fire unit {name}") == "4.22a"
    match.feed([f"{side}/3"])
    play(match, "done")
    assert f"activate move unit {name}" in legal(match)


@rule("fireteam 2.36a", "fireteam 4.21")
def test_carried_weapons_and_passengers_are_not_activated_by_themselves() -> None:
    units = {**FAR, "U1_M2_1": "0110", "U1_SQ1": "in U1_M2_1", "U1_LAW1": "with U1_SQ1"}
    match = battle("us impulse", units)
    assert refusal(match, "activate fire unit U1_LAW1") == "2.36a"
    assert refusal(match, "activate move unit U1_SQ1") == "4.21"


@rule("fireteam 4.21", "fireteam 5.16", "fireteam 4.42b")
def test_who_cannot_walk_or_has_nothing_to_fire_is_not_activated_for_it() -> None:
    match = battle("soviet impulse", {**in_view("soviet"), "S8_MOR1": "0110", "S8_OBS1": "0110", "S_L8-1": "0111"})
    assert refusal(match, "activate move unit S8_MOR1") == "5.16"
    assert refusal(match, "activate fire unit S8_OBS1") == "4.21"
    assert refusal(match, "activate fire unit S_L8-1") == "4.42b"
    assert {"activate fire unit S8_MOR1", "activate move unit S8_OBS1", "activate move unit S_L8-1"} <= set(
        legal(match)
    )


@rule("fireteam 4.23")
@pytest.mark.parametrize(
    ("beside", "points"),
    [
        ({"U1_SQ1": "0110"}, 2),
        ({"U1_SQ1": "0111"}, 2),
        ({"U1_M2_1": "0110"}, 2),
        ({"U1_SQ1": "0112"}, 3),
        ({"U_OBS1": "0110"}, 3),
        ({"U5_M1_1": "0110"}, 3),
        ({"U2_SQ1": "0110"}, 3),
        ({}, 3),
    ],
)
def test_a_us_team_moves_cheaper_beside_a_squad_or_vehicle_of_its_platoon(
    beside: dict[str, str], points: float
) -> None:
    assert cost({"U1_MG1": "0110", **beside}, "U1_MG1") == points


@rule("fireteam 4.23")
@pytest.mark.parametrize(
    ("team", "beside", "points"),
    [
        ("S1_MG1", {"S1_SQ1": "0111"}, 2),
        ("S1_MG1", {"S1_BMP2_1": "0110"}, 2),
        ("S1_MG1", {"S4_T80_1": "0110"}, 3),
        ("S_AGS1", {"S1_SQ1": "0110"}, 3),
    ],
)
def test_a_soviet_team_likewise_and_one_without_a_platoon_never(
    team: str, beside: dict[str, str], points: float
) -> None:
    assert cost({team: "0110", **beside}, team) == points


@rule("fireteam 4.23")
def test_a_team_fires_for_the_same_wherever_it_is() -> None:
    assert cost({"U1_MG1": "0110"}, "U1_MG1", activation="fire unit") == 2
    assert cost({"U1_MG1": "0110", "U1_SQ1": "0110"}, "U1_MG1", activation="fire unit") == 2


@rule("fireteam 4.24", "fireteam 6.35b", "fireteam 6.35d")
@pytest.mark.parametrize(("fear", "points"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4)])
def test_fear_makes_an_activation_dearer(fear: int, points: float) -> None:
    assert cost({"S1_SQ1": f"0110 fear={fear}"}, "S1_SQ1") == points
    if fear == 1:
        assert cost({"S4_T80_1": "0110 fear=1"}, "S4_T80_1") == 3


@rule("fireteam 4.24", "fireteam 17.1a", "fireteam 14.21a")
def test_gas_and_enemies_in_the_hex_make_it_dearer() -> None:
    units = {"S1_SQ1": "0110"}
    assert cost(units, "S1_SQ1", lines=('rules = ["17"]',)) == 3
    mixed = {"S1_SQ1": "0110", "U1_SQ1": "0110"}
    assert cost(mixed, "S1_SQ1", lines=('rules = ["14"]',)) == 3
    assert cost(mixed, "S1_SQ1", activation="fire unit", lines=('rules = ["14"]',)) == 2


# ------------------------------------------------------------------------------------------- a squad with teams


@rule("fireteam 4.3", "fireteam 4.31a")
def test_a_us_squad_takes_any_two_light_teams_beside_it_along_for_nothing() -> None:
    units = {"U1_SQ1": "0110 saved=1", "U1_MG1": "0110", "U2_MG1": "0111", "U3_DT1": "0109", "U2_DT1": "0112"}
    match = battle("us impulse", {**in_view("us"), **units}, "funds = 2")
    play(match, "activate fire unit U1_SQ1")
    assert legal(match, "join") == ["join U1_MG1", "join U2_MG1", "join U3_DT1"]
    assert refusal(match, "join U2_DT1") == "4.31a"
    play(match, "join U2_MG1", "join U1_MG1")
    assert refusal(match, "join U3_DT1") == "4.31a"
    play(match, "begin 0")
    assert funds(match) == 0
    assert asked(match) == "us ChooseActor"


@rule("fireteam 4.31b")
def test_a_soviet_squad_takes_one_team_of_each_kind_along() -> None:
    units = {"S1_SQ1": "0110 saved=1", "S1_MG1": "0110", "S1_MG2": "0111", "S1_SG1": "0110", "S2_SG1": "0109"}
    match = battle("soviet impulse", {**FAR, **units}, "funds = 2")
    play(match, "activate move unit S1_SQ1", "join S1_MG2")
    assert legal(match, "join") == ["join S1_SG1", "join S2_SG1"]
    assert refusal(match, "join S1_MG1") == "4.31b"
    play(match, "join S2_SG1")
    assert refusal(match, "join S1_SG1") == "4.31b"


@rule("fireteam 4.31a", "fireteam 4.3")
def test_neither_an_observer_nor_a_second_squad_joins_and_nobody_joins_an_observer() -> None:
    units = {"U1_SQ1": "0110", "U1_SQ2": "0110", "U_OBS1": "0110", "U1_MG1": "0110"}
    match = battle("us impulse", {**FAR, **units})
    play(match, "activate move unit U1_SQ1")
    assert refusal(match, "join U1_SQ2") == "4.3"
    assert refusal(match, "join U_OBS1") == "4.3"
    other = battle("us impulse", {**FAR, **units})
    play(other, "activate move unit U_OBS1")
    assert legal(other, "join") == []


@rule("fireteam 4.31c")
def test_heavy_teams_never_join_a_squad() -> None:
    units = {"S1_SQ1": "0110 saved=1", "S1_SQ2": "0111", "S8_MOR1": "0110"}
    match = battle("soviet impulse", {**in_view("soviet"), **units})
    play(match, "activate fire unit S1_SQ1")
    assert refusal(match, "join S8_MOR1") == "4.31c"
    platoon = battle("soviet impulse", {**in_view("soviet"), **units})
    play(platoon, "activate fire platoon S1_SQ1")
    assert refusal(platoon, "join S8_MOR1") == "4.31c"


@rule("fireteam 4.31d", "fireteam 4.4b")
def test_one_point_activates_a_led_squad_and_two_of_its_three_teams() -> None:
    units = dict.fromkeys(("U1_SQ1", "U1_SQ2", "U1_MG1", "U1_MG2", "U1_DT1", "U_L9-1"), "0110")
    match = battle("us impulse", {**in_view("us"), **units}, "funds = 1")
    assert refusal(match, "activate fire unit U1_SQ1") is None
    play(match, "activate move unit U1_SQ1", "lead U_L9-1", "join U1_MG1")
    assert refusal(match, "join U1_SQ2") == "4.3"
    assert legal(match, "begin") == ["begin 0"]
    play(match, "join U1_DT1")  # nobody else may join [4.31a]
    assert funds(match) == 0
    play(match, "take U1_SQ1 move", "join U_L9-1", "join U1_MG1", "join U1_DT1", "go 0111")
    assert deeds(match).activated.bit_count() == 4


# -------------------------------------------------------------------------------------------------- platoons


@rule("fireteam 4.32a")
def test_us_vehicles_of_a_platoon_are_within_four_hexes_and_in_sight() -> None:
    units = {"U5_M1_1": "0110", "U5_M1_2": "0114", "U5_M1_3": "0119", "U6_M1_1": "0111"}
    match = battle("us impulse", {**FAR, **units}, "funds = 3")
    assert refusal(match, "activate move platoon U5_M1_3") == "4.32a"
    assert refusal(match, "activate move platoon U6_M1_1") == "4.32a"
    play(match, "activate move platoon U5_M1_1")
    assert legal(match, "join") == ["join U5_M1_2"]
    assert refusal(match, "join U5_M1_3") == "4.32a"
    assert refusal(match, "join U6_M1_1") == "4.3"
    play(match, "join U5_M1_2")
    assert funds(match) == 0


@rule("fireteam 4.32b", "fireteam 4.35d")
def test_soviet_vehicles_of_a_platoon_are_within_three_hexes() -> None:
    units = {"S4_T80_1": "0110 saved=1", "S4_T80_2": "0113", "S4_T80_3": "0117"}
    match = battle("soviet impulse", {**in_view("soviet"), **units}, "funds = 3")
    assert refusal(match, "activate fire platoon S4_T80_3") == "4.32b"
    play(match, "activate fire platoon S4_T80_1", "join S4_T80_2")
    assert refusal(match, "join S4_T80_3") == "4.32b"
    play(match, "begin 0")
    assert funds(match) == 0


@rule("fireteam 4.32a", "fireteam 4.32c")
def test_smoke_between_them_parts_a_platoon() -> None:
    tanks = {"U5_M1_1": "0110", "U5_M1_2": "0112"}
    squads = {"U1_SQ1": "0110", "U1_SQ2": "0112"}
    screen = 'smoke = ["0111"]'
    assert refusal(battle("us impulse", {**FAR, **tanks}, screen), "activate move platoon U5_M1_1") == "4.32a"
    assert refusal(battle("us impulse", {**FAR, **squads}, screen), "activate move platoon U1_SQ1") == "4.32c"
    assert refusal(battle("us impulse", {**FAR, **tanks}), "activate move platoon U5_M1_1") is None


@rule("fireteam 4.32c")
@pytest.mark.parametrize("nation", ["U", "S"])
def test_squads_of_a_platoon_are_within_two_hexes_of_each_other(nation: str) -> None:
    units = {f"{nation}1_SQ1": "0110 saved=1", f"{nation}1_SQ2": "0112", f"{nation}1_SQ3": "0115"}
    match = battle(f"{'us' if nation == 'U' else 'soviet'} impulse", {**FAR, **units}, "funds = 4")
    assert refusal(match, f"activate move platoon {nation}1_SQ3") == "4.32c"
    play(match, f"activate move platoon {nation}1_SQ1", f"join {nation}1_SQ2")
    assert refusal(match, f"join {nation}1_SQ3") == "4.32c"
    play(match, "begin 0")
    assert funds(match) == (0 if nation == "U" else 1)


@rule("fireteam 4.32c")
def test_a_chain_of_squads_is_a_platoon() -> None:
    units = {"U1_SQ1": "0110", "U1_SQ2": "0112", "U1_SQ3": "0114"}
    match = battle("us impulse", {**FAR, **units}, "funds = 4")
    play(match, "activate move platoon U1_SQ1", "join U1_SQ3", "begin 0")
    assert funds(match) == 0


@rule("fireteam 4.32d")
def test_a_platoon_may_be_activated_with_any_of_its_units_however_few() -> None:
    match = battle("us impulse", {**in_view("us"), "U1_SQ1": "0110", "U1_SQ2": "0111"}, "funds = 4")
    play(match, "activate fire platoon U1_SQ1", "begin 0")
    assert deeds(match).activated.bit_count() == 1
    assert funds(match) == 0


@rule("fireteam 4.33a", "fireteam 4.33c")
def test_one_platoon_activation_takes_nine_units() -> None:
    squads = {"U1_SQ1": "C4121", "U1_SQ2": "C4020", "U1_SQ3": "C3918"}
    teams = {"U1_MG1": "C4122", "U2_MG1": "C4122", "U2_DT1": "C4020", "U3_MG1": "C4020", "U3_DT1": "C3917"}
    match = battle("us impulse", {**squads, **teams, "U1_DT1": "C3917", "S3_SQ3": "5901"}, "funds = 4")
    play(match, "activate move platoon U1_SQ1", "join U1_SQ2", "join U1_SQ3")
    assert sorted(legal(match, "join")) == sorted(f"join {name}" for name in (*teams, "U1_DT1"))
    play(match, *(f"join {name}" for name in (*teams, "U1_DT1")))
    assert funds(match) == 0
    assert deeds(match).activated.bit_count() == 9


@rule("fireteam 4.33a", "fireteam 4.33c")
def test_teams_that_are_not_beside_a_squad_of_the_platoon_stay_out() -> None:
    squads = {"U1_SQ1": "C4121", "U1_SQ2": "C4020", "U1_SQ3": "C3918"}
    match = battle("us impulse", {**squads, "U3_DT1": "C3916", "U1_DT1": "C3917", "S3_SQ3": "5901"}, "funds = 4")
    play(match, "activate move platoon U1_SQ1")
    assert refusal(match, "join U1_DT1") == "4.33a"
    play(match, "join U1_SQ2", "join U1_SQ3")
    assert legal(match, "join") == ["join U1_DT1"]
    assert refusal(match, "join U3_DT1") == "4.33a"


@rule("fireteam 4.33a")
def test_each_squad_of_a_platoon_takes_two_teams_wherever_they_fit() -> None:
    units = {"U1_SQ1": "0110 saved=1", "U1_SQ2": "0111", **dict.fromkeys(("U1_MG1", "U1_MG2", "U2_MG1"), "0110")}
    match = battle("us impulse", {**in_view("us"), **units, "U2_MG2": "0110", "U3_MG1": "0110"}, "funds = 4")
    play(
        match, "activate fire platoon U1_SQ1", "join U1_SQ2", "join U1_MG1", "join U1_MG2", "join U2_MG1", "join U2_MG2"
    )
    assert refusal(match, "join U3_MG1") == "4.31a"


@rule("fireteam 4.33b")
def test_teams_without_a_platoon_stay_out_of_platoons_but_go_with_a_squad() -> None:
    units = {"S1_SQ1": "0110", "S1_SQ2": "0111", "S_AGS1": "0110"}
    match = battle("soviet impulse", {**in_view("soviet"), **units})
    play(match, "activate fire platoon S1_SQ1")
    assert refusal(match, "join S_AGS1") == "4.33b"
    squad = battle("soviet impulse", {**in_view("soviet"), **units})
    play(squad, "activate fire unit S1_SQ1")
    assert refusal(squad, "join S_AGS1") is None


@rule("fireteam 4.34")
def test_once_activated_the_units_of_a_group_may_part() -> None:
    match = battle("us impulse", {**FAR, "U1_SQ1": "0110", "U1_SQ2": "0112"}, "funds = 4")
    play(match, "activate move platoon U1_SQ1", "join U1_SQ2")
    play(match, "take U1_SQ1 move", "go 0109", "go 0108", "go 0107", "halt")
    play(match, "take U1_SQ2 move", "go 0113", "go 0114")
    assert asked(match) == "us MoveOn"


@rule("fireteam 4.35a")
def test_units_of_a_us_group_move_or_fire_each_as_it_likes_for_the_dearer_price() -> None:
    units = {"U1_SQ1": "0110", "U1_MG1": "0110", "U1_MG2": "0111", "S3_SQ3": "0117"}
    match = battle("us impulse", units, "funds = 2")
    play(match, "activate both unit U1_SQ1")
    assert refusal(match, "begin 0") == "4.35a"
    play(match, "join U1_MG1", "begin 0")
    assert funds(match) == 0
    assert legal(match, "take") == [
        "take U1_SQ1 move",
        "take U1_SQ1 fire",
        "take U1_MG1 move",
        "take U1_MG1 fire",
    ]
    match.feed([10])
    play(match, "take U1_MG1 fire", "aim U1_MG1 0117", "commit", "take U1_SQ1 move", "go 0109")
    assert unit(match, "S3_SQ3").shot_at


@rule("fireteam 4.35a")
def test_a_squad_with_nobody_to_mix_with_chooses_at_once() -> None:
    match = battle("us impulse", {**FAR, "U1_SQ1": "0110"})
    assert refusal(match, "activate both unit U1_SQ1") == "4.35a"
    assert refusal(match, "activate both unit U1_M2_1") == "4.21"


@rule("fireteam 4.35a", "fireteam 4.35b", "fireteam 4.35c")
def test_only_us_groups_mix() -> None:
    match = battle("soviet impulse", {**FAR, "S1_SQ1": "0110", "S1_MG1": "0110", "S1_SQ2": "0111"})
    assert refusal(match, "activate both unit S1_SQ1") == "4.35a"
    assert refusal(match, "activate both platoon S1_SQ1") == "4.35a"


@rule("fireteam 4.35b")
def test_a_soviet_group_activated_to_move_does_not_fire_but_on_the_move() -> None:
    match = battle("soviet impulse", {"U1_SQ1": "0117", "S1_SQ1": "0110", "S1_SQ2": "0111"})
    play(match, "activate move platoon S1_SQ1", "join S1_SQ2")
    assert legal(match, "take") == ["take S1_SQ1 move", "take S1_SQ2 move"]
    assert refusal(match, "take S1_SQ1 fire") == "4.35b"
    play(match, "take S1_SQ1 move")
    assert "moving-fire S1_SQ1" in legal(match)


@rule("fireteam 4.35c", "fireteam 4.35d")
def test_soviet_tanks_activated_to_fire_may_not_move_when_the_only_target_is_gone() -> None:
    tanks = {"S4_T80_1": "0110 S", "S4_T80_2": "0111 S", "S4_T80_3": "0112 S"}
    match = battle("soviet impulse", {**tanks, "U1_M113_1": "0116 N", "U3_SQ3": "5928"}, "funds = 3")
    play(match, "activate fire platoon S4_T80_1", "join S4_T80_2", "join S4_T80_3")
    assert funds(match) == 0
    assert refusal(match, "take S4_T80_2 move") == "4.35c"
    assert "move" not in " ".join(legal(match))
    play(match, "take S4_T80_1 fire")
    match.feed([1])
    play(match, next(text for text in legal(match, "launch") if "HV" in text))
    assert unit(match, "U1_M113_1").place == "dead"
    assert asked(match) == "soviet ChooseDeed"  # nobody else of the platoon has anything to do


@rule("fireteam 4.35d")
def test_declared_as_a_move_the_first_tank_fires_on_the_move_and_the_others_move() -> None:
    tanks = {"S4_T80_1": "0110 S", "S4_T80_2": "0111 S"}
    match = battle("soviet impulse", {**tanks, "U1_M113_1": "0116 N", "U3_SQ3": "5928"}, "funds = 3")
    play(match, "activate move platoon S4_T80_1", "join S4_T80_2", "take S4_T80_1 move")
    match.feed([1])
    play(match, "moving-fire S4_T80_1")
    play(match, next(text for text in legal(match, "launch") if "HV" in text), "halt")
    assert legal(match, "take") == ["take S4_T80_2 move"]


@rule("fireteam 4.36a")
def test_infantry_on_foot_is_never_grouped_with_vehicles_or_those_aboard() -> None:
    units = {"U1_SQ1": "0110", "U1_SQ2": "0111", "U1_M2_1": "0110", "U1_M2_2": "0110", "U1_SQ3": "in U1_M2_2"}
    match = battle("us impulse", {**FAR, **units})
    play(match, "activate move platoon U1_SQ1")
    assert legal(match, "join") == ["join U1_SQ2"]
    assert refusal(match, "join U1_M2_1") == "4.36a"
    assert refusal(match, "join U1_SQ3") == "4.36a"
    vehicles = battle("us impulse", {**FAR, **units})
    play(vehicles, "activate move platoon U1_M2_1")
    assert legal(vehicles, "join") == ["join U1_M2_2"]
    assert refusal(vehicles, "join U1_SQ1") == "4.36a"


@rule("fireteam 4.36a", "fireteam 4.32c")
def test_a_squad_aboard_does_not_link_those_on_foot() -> None:
    units = {"U1_SQ1": "0110", "U1_M2_1": "0110", "U1_SQ2": "in U1_M2_1"}
    assert refusal(battle("us impulse", {**FAR, **units}), "activate move platoon U1_SQ1") == "4.32c"


@rule("fireteam 4.36b")
def test_a_vehicle_platoon_brings_its_passengers_for_the_price_of_the_vehicles() -> None:
    units = {"U1_M2_1": "0110 S", "U1_M2_2": "0111 S", "U1_SQ1": "in U1_M2_1", "U1_MG1": "in U1_M2_1"}
    match = battle("us impulse", {**FAR, **units}, "funds = 3")
    play(match, "activate move platoon U1_M2_1", "join U1_M2_2")
    assert funds(match) == 0
    play(match, "take U1_M2_1 move", "dismount U1_M2_1 U1_SQ1", "done", "halt")
    assert asked(match) == "us ChooseWalker"
    assert legal(match, "take") == ["take U1_SQ1 move"]


@rule("fireteam 4.37")
def test_each_kind_of_surcharge_counts_once_by_its_worst_case() -> None:
    units = {"S1_SQ1": "0110 fear=3", "S1_SQ2": "0111 fear=2", "S1_SQ3": "0112 fear=1", "S1_MG1": "0110"}
    joins = ("join S1_SQ2", "join S1_SQ3", "join S1_MG1")
    assert cost(units, "S1_SQ1", *joins, activation="move platoon") == 5
    assert cost(units, "S1_SQ3", activation="move platoon") == 4
    tanks = {"S4_T80_1": "0110 fear=1", "S4_T80_2": "0111 fear=1"}
    assert cost(tanks, "S4_T80_1", "join S4_T80_2", activation="move platoon") == 4


@rule("fireteam 4.38a")
@pytest.mark.parametrize(("holder", "join"), [("S1_SQ2", "join S1_SQ2"), ("S1_MG1", "join S1_MG1")])
def test_saved_points_of_anyone_who_takes_part_pay_for_the_group(holder: str, join: str) -> None:
    units = {"S1_SQ1": "0110", "S1_SQ2": "0111", "S1_MG1": "0110"}
    units[holder] += " saved=1"
    match = battle("soviet impulse", {**FAR, **units}, "funds = 2")
    play(match, "activate move platoon S1_SQ1")
    assert legal(match, "begin") == []
    play(match, join)
    assert legal(match, "begin") == ["begin 2"]
    play(match, "begin 2")
    assert (funds(match), saved(match, holder)) == (0, 0)


@rule("fireteam 4.38b")
def test_saved_points_of_those_who_stay_out_do_not() -> None:
    units = {"S1_SQ1": "0110", "S1_SQ2": "0111 saved=1", "S1_MG1": "0111 saved=1", "S1_SQ3": "0115 saved=3"}
    match = battle("soviet impulse", {**FAR, **units}, "funds = 2")
    play(match, "activate move platoon S1_SQ1")
    assert refusal(match, "begin 2") == "4.38b"
    far_away = battle(
        "soviet impulse", {**FAR, "S1_SQ1": "0110", "S1_SQ2": "0111", "S1_SQ3": "0115 saved=3"}, "funds = 2"
    )
    assert refusal(far_away, "activate move platoon S1_SQ1") == "4.2"


@rule("fireteam 4.39", "fireteam 11.21")
def test_reinforcements_come_on_by_a_platoon_activation() -> None:
    tanks = {f"U5_M1_{n}": "away due=1" for n in (1, 2, 3)}
    lines = ('scenario = "counterattack"', 'sheets = "CD"', "turn = 1", "funds = 3")
    match = battle("us impulse", {**tanks, "S3_SQ3": "5901"}, *lines)
    play(match, "activate move platoon U5_M1_1")
    assert legal(match, "join") == ["join U5_M1_2", "join U5_M1_3"]
    play(match, "join U5_M1_2", "begin 0")
    assert funds(match) == 0
    play(match, "take U5_M1_1 move")
    assert legal(match, "go")


@rule("fireteam 4.39", "fireteam 4.32a")
def test_a_unit_off_the_map_and_one_on_it_make_no_platoon() -> None:
    tanks = {"U5_M1_1": "away due=1", "U5_M1_2": "3115", "U5_M1_3": "3116"}
    lines = ('scenario = "counterattack"', 'sheets = "CD"', "turn = 1", "funds = 3")
    match = battle("us impulse", {**tanks, "S3_SQ3": "5901"}, *lines)
    assert refusal(match, "activate move platoon U5_M1_1") == "4.32a"
    play(match, "activate move platoon U5_M1_2")
    assert legal(match, "join") == ["join U5_M1_3"]
