"""[MR6.4.2] [MR9.3] [MR9.4] [MR9.6] [MR9.9] A move: points, roads, facing, full hexes, ground that harms."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Face, Stop, TurnTo
from grognard.rulesets.assault.close_combat.rights import can_reach
from grognard.rulesets.assault.events.command import Marked
from grognard.rulesets.assault.events.movement import Entered
from grognard.rulesets.assault.facings import FACINGS
from grognard.rulesets.assault.movement.stacking import is_full
from tests.rulesets.assault.movement.marching import drive, facings, go, of_kind, set_out, steps
from tests.rulesets.assault.stage import Stage
from tests.support import rule


@rule("assault MR6.4.2b", "assault MR6.4.2g")
def test_a_normal_move_bears_its_marker_from_the_start() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B")
    set_out(stage, "G_RIFLE41_1")
    assert stage.unit("G_RIFLE41_1").mark == "normal"
    stage.say(go(stage, "1B-3A"))
    assert [type(event) for event in stage.events] == [Marked, Entered]


@rule("assault MR6.4.2f", "assault MR6.4.2g")
def test_a_fast_action_reaches_farther_and_never_fires() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B")
    stage.place("S_RIFLE41_1", "1B-3D", mark="fired")
    set_out(stage, "G_RIFLE41_1", fast=True)
    assert stage.unit("G_RIFLE41_1").mark == "fast"
    shot = Fire(stage.id("G_RIFLE41_1"), stage.id("S_RIFLE41_1"), "soft")
    assert stage.refused(shot) == "MR6.4.2f"
    for label in ("1B-3A", "1B-4A", "1B-4B", "1B-4C"):
        stage.say(go(stage, label))
    assert stage.refused(shot) == "MR6.4.2f"
    stage.say(go(stage, "1B-5D"))
    assert stage.over


@rule("assault MR6.4.2c")
def test_a_unit_fires_before_its_first_step_or_after_its_last() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B")
    stage.place("S_RIFLE41_1", "1B-3D", mark="fired")
    shot = Fire(stage.id("G_RIFLE41_1"), stage.id("S_RIFLE41_1"), "soft")
    set_out(stage, "G_RIFLE41_1")
    assert stage.refused(shot) is None
    assert stage.refused(Stop()) == "MR6.4.2b"
    stage.say(go(stage, "1B-4B"))
    stage.say(shot, *(6, 1, 1))  # spotting, one attack die left of YG, the defence
    assert stage.over
    assert stage.unit("G_RIFLE41_1").mark == "fired"


@rule("assault MR6.4.2c", "assault MR6.4.2g")
def test_who_fires_first_must_then_move_and_does_not_fire_again() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B")
    stage.place("S_RIFLE41_1", "1B-3D", mark="fired")
    shot = Fire(stage.id("G_RIFLE41_1"), stage.id("S_RIFLE41_1"), "soft")
    set_out(stage, "G_RIFLE41_1")
    stage.say(shot, *(6, 1, 1))
    assert stage.unit("G_RIFLE41_1").mark == "fired"
    assert stage.refused(Stop()) == "MR6.4.2b"
    assert stage.refused(shot) == "MR6.4.2c"
    stage.say(go(stage, "1B-3A"))
    assert stage.refused(shot) == "MR6.4.2c"
    assert stage.refused(Stop()) is None


@rule("assault MR6.4.2c", "assault MR4.4a")
def test_heavy_weapons_and_guns_do_not_move_and_fire() -> None:
    stage = Stage("support")
    stage.place("G_HMG34_1", "1B-3B")
    stage.place("S_RIFLE41_1", "1B-3D", mark="fired")
    set_out(stage, "G_HMG34_1")
    assert stage.refused(Fire(stage.id("G_HMG34_1"), stage.id("S_RIFLE41_1"), "soft")) == "MR4.4a"
    stage = Stage("support")
    stage.place("S_DSHK_1", "1B-3B")
    stage.place("G_RIFLE41_1", "1B-3D", mark="fired")
    set_out(stage, "S_DSHK_1")
    assert stage.refused(Fire(stage.id("S_DSHK_1"), stage.id("G_RIFLE41_1"), "soft")) == "MR6.4.2c"


# ------------------------------------------------------------------------------------------------------ stacking


@rule("assault MR9.3")
def test_three_units_fill_a_hex_and_two_vehicles_are_enough() -> None:
    stage = Stage("klein")
    here = stage.hex("5B-3D")
    squad, tank = stage.id("G_RIFLE41_3"), stage.id("G_SDKFZ251_3")
    stage.place("G_SDKFZ251_1", "5B-3D")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    stage.load("G_MECH41_2", "G_SDKFZ251_2")
    stage.place("G_SDKFZ251_2", "5B-3D")
    assert is_full(stage.state, here, "german", tank)
    assert not is_full(stage.state, here, "german", squad)  # those carried do not count
    stage.place("G_RIFLE41_1", "5B-3D")
    assert is_full(stage.state, here, "german", squad)


@rule("assault MR9.3")
def test_nobody_stops_in_a_full_hex_but_goes_through_it() -> None:
    stage = Stage("support")
    for number in (2, 3, 4):
        stage.place(f"G_RIFLE41_{number}", "1B-3A")
    stage.place("G_RIFLE41_1", "1B-3B")
    set_out(stage, "G_RIFLE41_1")
    stage.say(go(stage, "1B-3A"))
    assert stage.refused(Stop()) == "MR9.3"
    assert "1B-4A" in steps(stage)


@rule("assault MR9.3")
def test_a_full_hex_is_not_entered_with_the_last_points() -> None:
    stage = Stage("support")
    for number in (2, 3, 4):
        stage.place(f"G_RIFLE41_{number}", "1B-3A")
    stage.place("G_RIFLE41_1", "1B-3C")
    set_out(stage, "G_RIFLE41_1")
    stage.say(go(stage, "1B-4B"))
    stage.say(go(stage, "1B-4A"))
    assert stage.refused(go(stage, "1B-3A")) == "MR9.3"


# --------------------------------------------------------------------------------------------------------- roads


@rule("assault MR9.4")
def test_a_move_wholly_by_road_has_points_more() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-1E")
    set_out(stage, "G_RIFLE41_1")
    for label in ("1B-2E", "1B-3E", "1B-4E"):
        stage.say(go(stage, label))
    assert steps(stage) == {"1B-3E", "1B-5E"}  # the fourth step by road only
    stage.say(go(stage, "1B-5E"))
    assert stage.over


@rule("assault MR9.4")
def test_a_step_off_the_road_loses_the_bonus() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-1D")
    set_out(stage, "G_RIFLE41_1")
    for label in ("1B-1E", "1B-2E", "1B-3E"):
        stage.say(go(stage, label))
    assert stage.over  # three points, and no fourth step along the road


@rule("assault MR9.4")
@pytest.mark.parametrize(("name", "most"), [("G_SDKFZ231_1", 6 + 4), ("S_T26_1", 4 + 2)])
def test_wheels_gain_four_and_tracks_two(name: str, most: int) -> None:
    stage = Stage("support")
    stage.place(name, "4B-1E", "E")
    set_out(stage, name)
    road = [f"4B-{column}E" for column in range(2, 9)] + [f"1B-{column}E" for column in range(1, 9)]
    for label in road[:most]:
        stage.say(drive(stage, label, "E"))
    assert stage.over


# -------------------------------------------------------------------------------------------------------- facing


@rule("assault MR9.6a", "assault MR9.6c")
def test_a_vehicle_moves_into_its_front_hexes_and_backs_into_its_rear() -> None:
    stage = Stage("support")
    stage.place("S_T26_1", "1B-3C", "E")
    set_out(stage, "S_T26_1")
    assert steps(stage) == {"1B-4B", "1B-4C", "1B-2B", "1B-2C"}
    assert stage.refused(drive(stage, "1B-3B", "E")) == "MR9.6a"
    assert facings(stage, "1B-2C") == {"E"}
    assert stage.refused(drive(stage, "1B-2C", "NNE")) == "MR9.6c"
    stage.say(drive(stage, "1B-2C", "E"))
    assert stage.state.calls[-1].frame.spent == 2  # type: ignore[attr-defined]


@rule("assault MR9.6b")
def test_one_corner_is_free_on_entering_and_further_ones_cost_a_point() -> None:
    stage = Stage("support")
    stage.place("S_T26_1", "1B-3C", "E")
    set_out(stage, "S_T26_1")
    stage.say(drive(stage, "1B-4C", "NNE"))
    assert stage.unit("S_T26_1").facing == FACINGS["NNE"]
    assert stage.state.calls[-1].frame.spent == 1  # type: ignore[attr-defined]
    stage.say(TurnTo(FACINGS["W"]))
    assert stage.state.calls[-1].frame.spent == 3  # type: ignore[attr-defined]
    stage = Stage("support")
    stage.place("S_T26_1", "1B-3C", "E")
    set_out(stage, "S_T26_1")
    stage.say(drive(stage, "1B-4C", "W"))
    assert stage.state.calls[-1].frame.spent == 1 + 2  # type: ignore[attr-defined]


@rule("assault MR9.6b")
def test_turning_in_place_costs_a_point_a_corner() -> None:
    stage = Stage("support")
    stage.place("S_T26_1", "1B-3C", "E")
    set_out(stage, "S_T26_1")
    stage.say(TurnTo(FACINGS["W"]))  # three of four points
    turns = {action.facing for action in of_kind(stage, TurnTo)}  # type: ignore[attr-defined]
    assert turns == {FACINGS["NNW"], FACINGS["SSW"]}
    assert stage.refused(TurnTo(FACINGS["E"])) == "MR9.6b"


@rule("assault MR9.6d")
def test_a_gun_chooses_its_facing_when_it_has_moved() -> None:
    stage = Stage("airfield")
    stage.place("S_ATG45_1", "5B-4C", "E")
    set_out(stage, "S_ATG45_1")
    stage.say(go(stage, "5B-4D"))
    assert {action.facing for action in of_kind(stage, Face)} == set(FACINGS.values())  # type: ignore[attr-defined]
    stage.say(Face(FACINGS["SSW"]))
    assert stage.over
    assert stage.unit("S_ATG45_1").facing == FACINGS["SSW"]


# ------------------------------------------------------------------------------------------------ terrain damage


def into_heavy_woods(die: int) -> Stage:
    """A Panzer II drives into heavy woods, blue die."""
    stage = Stage("klein")
    stage.place("G_PZ2_1", "5B-3B", "NNW")
    stage.state.scars[stage.hex("5B-3A")] = "heavy_woods"
    set_out(stage, "G_PZ2_1")
    stage.say(drive(stage, "5B-3A", "NNW"), die)
    return stage


@rule("assault MR9.9")
def test_a_blank_lets_the_vehicle_go_on() -> None:
    stage = into_heavy_woods(1)
    assert not stage.over
    assert stage.unit("G_PZ2_1").damage == 0


@rule("assault MR9.9")
def test_any_symbol_ends_the_move_and_damage_costs_one_point() -> None:
    stage = into_heavy_woods(4)  # S
    assert stage.over
    assert (stage.unit("G_PZ2_1").damage, stage.unit("G_PZ2_1").morale) == (0, "")
    stage = into_heavy_woods(6)  # D
    assert stage.over
    assert (stage.unit("G_PZ2_1").damage, stage.unit("G_PZ2_1").morale) == (1, "")


@rule("assault MR9.9")
def test_never_more_than_one_point_of_damage() -> None:
    stage = Stage("klein")
    stage.place("G_PZ2_1", "5B-3B", "NNW")
    stage.state.scars[stage.hex("5B-3A")] = "rubble"  # green die
    set_out(stage, "G_PZ2_1")
    stage.say(drive(stage, "5B-3A", "NNW"), 6)  # DD
    assert stage.unit("G_PZ2_1").damage == 1


@rule("assault MR9.9")
def test_no_die_along_a_road_and_none_for_infantry() -> None:
    stage = Stage("airfield")
    stage.place("G_PZ2_1", "6B-6E", "E")
    stage.state.scars.pop(stage.hex("6B-7E"), None)
    set_out(stage, "G_PZ2_1")
    stage.say(drive(stage, "6B-7E", "E"))
    assert not stage.over
    stage = Stage("klein")
    stage.place("G_RIFLE41_1", "5B-2A")
    set_out(stage, "G_RIFLE41_1")
    stage.say(go(stage, "5B-1A"))  # heavy woods
    assert stage.where("G_RIFLE41_1") == "5B-1A"


# --------------------------------------------------------------------------------------------------------- cards


@rule("assault MR18.N5", "assault MR18.G3", "assault MR1.5")
def test_cards_add_points_before_the_first_step() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3C")
    stage.cards("german", hand=("quick_march", "panzer_vor"))
    set_out(stage, "G_RIFLE41_1")
    assert stage.refused(Play("panzer_vor")) == "MR4.9.1a"
    stage.say(Play("quick_march"))
    for label in ("1B-4B", "1B-3B", "1B-3A", "1B-4A", "1B-4B"):
        stage.say(go(stage, label))
    assert stage.over
    assert "quick_march" in stage.state.hands["german"].discard


@rule("assault MR18.N5")
def test_not_after_it() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3C")
    stage.cards("german", hand=("quick_march",))
    set_out(stage, "G_RIFLE41_1")
    stage.say(go(stage, "1B-4B"))
    assert stage.refused(Play("quick_march")) == "MR4.9.1a"


@rule("assault MR12.1b")
def test_a_move_to_an_assault_stays_within_reach_of_its_hex() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3A")
    stage.place("S_RIFLE41_1", "1B-3C", mark="fired")
    set_out(stage, "G_RIFLE41_1", target="1B-3C")
    assert "1B-2A" not in steps(stage)  # woods for two points, then the hex would cost two more
    stage.say(go(stage, "1B-3B"))
    assert stage.refused(Stop()) == "MR12.1b"
    assert stage.say(go(stage, "1B-3C")) is True
    assert stage.where("G_RIFLE41_1") == "1B-3B"


@rule("assault MR12.1b")
def test_the_hex_that_is_assaulted_costs_a_point_more() -> None:
    stage = Stage("support")
    squad = stage.place("G_RIFLE41_1", "1B-3A")
    stage.place("S_RIFLE41_1", "1B-3C")
    stage.place("S_RIFLE41_2", "1B-3D")
    assert can_reach(stage.state, squad, stage.hex("1B-3C"))  # 1 + 1 + 1 of three points
    assert not can_reach(stage.state, squad, stage.hex("1B-3D"))
