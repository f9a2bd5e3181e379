"""[MR10.8] [MR10.9] [MR4.3] The dice of both sides."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.messages import message
from grognard.rulesets.assault.fire.aiming import LONG, Shot, attack_pool, band, shot_defence
from grognard.rulesets.assault.fire.exchange import final_defence
from grognard.rulesets.assault.fire.pools import ABOVE, REAR, Reckoned, defence_pool, is_better, with_accuracy
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def duel(firer: str = "G_RIFLE41_1", at: str = "1B-1D", **facts: Any) -> tuple[Stage, Shot]:
    """A German fires at a Soviet squad in the clear hex 1B-4D; at 1B-1D it is 3 hexes away."""
    stage = Stage("support")
    unit = stage.place(firer, at, **facts)
    target = stage.place("S_RIFLE41_1", "1B-4D")
    return stage, Shot(unit, target, "soft")


def attack(stage: Stage, shot: Shot) -> str:
    return "".join(attack_pool(stage.state, shot).dice)


def rules_of(pool: Reckoned) -> list[str]:
    return [item.rule for item in pool.items]


# ------------------------------------------------------------------------------------------------------------ attack


@rule("assault MR10.2")
@pytest.mark.parametrize(
    ("at", "dice"), [("1B-3D", "YG"), ("1B-2D", "YG"), ("1B-1D", "GG"), ("4B-8D", "GG"), ("4B-7D", "G")]
)
def test_printed_dice_by_range(at: str, dice: str) -> None:
    stage, shot = duel(at=at)
    assert attack(stage, shot) == dice


@rule("assault MR10.8.1", "assault MR10.8.3", "assault MR10.8.4", "assault MR10.8.8b")
@pytest.mark.parametrize(
    ("facts", "cited"),
    [({"minus": True}, "MR10.8.1"), ({"morale": "suppressed"}, "MR10.8.3"), ({"half": True}, "MR10.8.4")],
)
def test_each_loss_takes_the_weakest_die(facts: dict[str, Any], cited: str) -> None:
    stage, shot = duel(at="1B-3D", **facts)
    assert attack(stage, shot) == "Y"
    assert rules_of(attack_pool(stage.state, shot)) == ["MR10.2", cited]


@rule("assault MR10.8.2")
def test_who_has_moved_has_one_die_less() -> None:
    stage, shot = duel(at="1B-3D")
    moved = Shot(shot.firer, shot.target, "soft", moved=True)
    assert attack(stage, moved) == "Y"
    assert rules_of(attack_pool(stage.state, moved)) == ["MR10.2", "MR10.8.2"]


@rule("assault MR10.8.8b", "assault MR10.8.1", "assault MR10.8.4")
def test_losses_add_up_until_nothing_is_left() -> None:
    stage, shot = duel(at="1B-3D", minus=True, half=True)
    assert attack(stage, shot) == ""


@rule("assault MR10.8.8a", "assault MR4.3a")
def test_skill_changes_the_printed_dice_before_any_is_lost() -> None:
    """Yellow and green become two yellows, and one of these is lost; the other way round green would be lost first."""
    stage = Stage("coming")
    elite, target = stage.place("G_ELMOT41_1", "9-4D", half=True), stage.place("S_T34_1", "9-4A", "SSW")
    rider = stage.place("S_RIFLE41_1", "9-4B")
    assert target >= 0
    pool = attack_pool(stage.state, Shot(elite, rider, "soft"))
    assert pool.dice == ("Y",)
    assert [(item.rule, item.dice) for item in pool.items] == [("MR10.2", "+YG"), ("MR4.3a", "G>Y"), ("MR10.8.4", "-Y")]


@rule("assault MR4.3b")
def test_conscripts_lower_their_strongest_die() -> None:
    stage = Stage("coming")
    squad = stage.place("G_SECRIFLE41_1", "9-5B")
    conscript = next(
        unit for unit, piece in enumerate(stage.battle.pieces) if piece.skill == "conscript" and "T34" in piece.id
    )
    tank = stage.place(stage.battle.pieces[conscript].id, "9-4A", "SSE")
    pool = attack_pool(stage.state, Shot(tank, squad, "soft"))
    assert [(item.rule, item.dice) for item in pool.items] == [("MR10.2", "+RG"), ("MR4.3b", "R>Y")]
    assert pool.dice == ("Y", "G")


@rule("assault MR10.8.6", "assault MR10.8.8a")
def test_height_adds_a_blue_die_at_close_and_medium_range() -> None:
    stage = Stage("support")
    high = stage.place("S_RIFLE41_1", "1B-5B")
    gun = stage.place("S_MAXIM_1", "1B-5C", half=True)
    near, far = stage.place("G_RIFLE41_1", "1B-3B"), stage.place("G_RIFLE41_2", "4B-8B")
    assert attack(stage, Shot(high, near, "soft")) == "YGB"
    assert attack(stage, Shot(gun, near, "soft")) == "YB", "added after a die is lost"
    assert band_is_long(stage, high, far)
    assert attack(stage, Shot(high, far, "soft")) == "B"
    level = stage.place("G_RIFLE41_3", "1B-6B")
    assert attack(stage, Shot(high, level, "soft")) == "YG", "both are as high"
    assert attack(stage, Shot(near, high, "soft")) == "YG", "from below"


def band_is_long(stage: Stage, firer: int, target: int) -> bool:
    return band(stage.state, Shot(firer, target, "soft")) == LONG


@rule("assault MR10.8.6")
def test_height_does_not_help_against_vehicles() -> None:
    stage = Stage("support")
    gun = stage.place("S_RIFLE41_1", "1B-5C")
    car = stage.place("G_SDKFZ222_1", "1B-4C", "E")
    assert "".join(attack_pool(stage.state, Shot(gun, car, "hard")).dice) == "G"


# ----------------------------------------------------------------------------------------------------------- defence


def defence(stage: Stage, unit: int, **facts: Any) -> str:
    return "".join(defence_pool(stage.state, unit, ABOVE, **facts).dice)


@rule("assault MR10.9.3", "assault MR10.9.1", "assault MR19")
@pytest.mark.parametrize(
    ("hex", "foot", "vehicle"),
    [
        ("1B-4D", "G", "GB"),
        ("1B-3C", "GB", "GB"),
        ("1B-8B", "GG", "GBB"),
        ("1B-5F", "GYB", "GB"),
        ("1B-5E", "G", "GB"),
    ],
)
def test_terrain_dice_by_type(hex: str, foot: str, vehicle: str) -> None:
    """Clear, brush, light woods, a wooden house, a road: the squad has G, the armoured car GB in front."""
    stage = Stage("support")
    squad, car = stage.place("S_RIFLE41_1", hex), stage.place("G_SDKFZ231_1", hex, "E")
    assert defence(stage, squad) == foot
    assert "".join(defence_pool(stage.state, car, "front").dice) == vehicle


@rule("assault MR10.9.3", "assault MR2.5b")
def test_in_a_village_vehicles_and_horses_have_the_road() -> None:
    stage = Stage("support")
    squad, car = stage.place("S_RIFLE41_1", "4B-5E"), stage.place("G_SDKFZ231_1", "4B-8E", "E")
    horse = stage.place("S_CAV41_1", "4B-4E")
    assert defence(stage, squad) == "GYB"
    assert "".join(defence_pool(stage.state, car, "front").dice) == "GB"
    assert defence(stage, horse) == "B"
    stage.change("S_CAV41_1", dismounted=True)
    assert defence(stage, horse) == "GRG", "on foot it is in the house"


@rule("assault MR10.9.4")
def test_the_better_of_terrain_and_fortification_not_both() -> None:
    stage = Stage("support")
    squad, car = stage.place("S_RIFLE41_1", "1B-4D"), stage.place("G_SDKFZ231_1", "1B-4D", "E")
    stage.state.works = {stage.hex("1B-4D"): "trench", stage.hex("1B-8B"): "trench", stage.hex("4B-4E"): "trench"}
    assert defence(stage, squad) == "GYB"
    assert defence(stage, car) == "B", "a trench is of no use to a vehicle"
    stage.place("S_RIFLE41_2", "1B-8B")
    assert defence(stage, stage.id("S_RIFLE41_2")) == "GYB", "better than light woods"
    stage.place("S_RIFLE41_3", "4B-4E")
    assert defence(stage, stage.id("S_RIFLE41_3")) == "GRG", "stone is better than a trench"
    stage.state.works = {stage.hex("1B-4D"): "new_trench"}
    assert defence(stage, squad) == "G", "not finished"


@rule("assault MR10.9.4")
def test_more_dice_are_better_where_the_strongest_are_equal() -> None:
    """A wooden house and a trench have the same dice; heavy woods have one yellow die only."""
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "5B-1A")
    assert defence(stage, squad) == "GY"
    stage.state.works = {stage.hex("5B-1A"): "trench"}
    assert defence(stage, squad) == "GYB"


@rule("assault MR10.9.4")
def test_the_strongest_die_decides_before_the_number_of_dice() -> None:
    dice = Stage("support").battle.dice
    assert is_better(dice, "R", "YB")
    assert not is_better(dice, "YB", "R")
    assert is_better(dice, "YB", "Y")
    assert not is_better(dice, "YB", "YB")


@rule("assault MR10.9.4", "assault MR14.1", "assault MR14.2")
def test_craters_and_rubble_replace_the_terrain() -> None:
    stage = Stage("support")
    squad = stage.place("S_RIFLE41_1", "4B-4E")
    stage.state.scars = {stage.hex("4B-4E"): "rubble"}
    assert defence(stage, squad) == "GY"
    stage.state.scars = {stage.hex("4B-4E"): "crater_open"}
    assert defence(stage, squad) == "GG"


@rule("assault MR10.9.5")
def test_who_is_not_spotted_has_a_yellow_die() -> None:
    stage, shot = duel()
    assert "".join(shot_defence(stage.state, shot, spotted=True).dice) == "G"
    pool = shot_defence(stage.state, shot, spotted=False)
    assert (pool.dice, rules_of(pool)[-1]) == (("G", "Y"), "MR10.9.5")


@rule("assault MR10.9.6a", "assault MR10.9.6b")
def test_fast_units() -> None:
    stage = Stage("support")
    squad, car = stage.place("S_RIFLE41_1", "1B-5F", mark="fast"), stage.place("G_SDKFZ231_1", "1B-8B", mark="fast")
    pool = defence_pool(stage.state, squad, ABOVE)
    assert pool.dice == ("G", "Y"), "the house gives yellow and blue, and the blue one is lost"
    assert pool.items[-1].rule == "MR10.9.6b"
    assert pool.items[-1].dice == "-B"
    assert defence(stage, car) == "BBB", "above, light woods, fast"
    stage.change("S_RIFLE41_1", mark="normal")
    assert defence(stage, squad) == "GYB"
    clear = stage.place("S_RIFLE41_2", "1B-4D", mark="fast")
    assert defence(stage, clear) == "G", "who has no terrain die loses none"


@rule("assault MR10.9.7")
def test_smoke_gives_two_green_dice_at_most() -> None:
    stage, shot = duel()
    stage.smoke("1B-4D", 1)
    assert "".join(shot_defence(stage.state, shot, spotted=True).dice) == "GG"
    stage.smoke("1B-4D", 1)
    assert "".join(shot_defence(stage.state, shot, spotted=True).dice) == "GGG"
    assert defence(stage, shot.target, smoke=4) == "GGG"


@rule("assault MR10.9.8")
def test_suppressed_infantry_lies_flat() -> None:
    stage = Stage("airfield")
    squad = stage.place("S_NKVD41_1", "5B-4B", morale="suppressed")
    gun = stage.place("S_ATG45_1", "5B-4C", morale="suppressed")
    car = stage.place("G_SDKFZ231_1", "5B-4D", morale="suppressed")
    assert [defence(stage, unit) for unit in (squad, gun, car)] == ["GB", "GB", "B"]
    stage.change("S_NKVD41_1", morale="routed")
    assert defence(stage, squad) == "G"


@rule("assault MR10.9.9")
def test_the_accuracy_die_joins_and_the_weakest_of_all_is_lost_last() -> None:
    stage, shot = duel()
    pool = with_accuracy(defence_pool(stage.state, shot.target, ABOVE), "B", "3.5b")
    assert pool.dice == ("G", "B")
    assert final_defence(stage.battle.dice, pool.dice, loses_weakest=True) == ("G",)
    assert final_defence(stage.battle.dice, ("G",), loses_weakest=True) == ()
    assert final_defence(stage.battle.dice, ("G",), loses_weakest=False) == ("G",)


@rule("assault MR10.9.2b", "assault MR4.2.2c")
def test_above_and_rear() -> None:
    stage = Stage("klein")
    tank, half_track = stage.place("G_PZ2_1", "5B-4B"), stage.place("G_SDKFZ251_1", "5B-4C")
    assert defence(stage, tank) == "B"
    assert defence(stage, half_track) == "", "open on top"
    assert "".join(defence_pool(stage.state, tank, REAR).dice) == "G"
    open_topped = [card for card in stage.battle.edition.units.values() if "open_topped" in card.traits]
    assert len(open_topped) == 5
    assert all(card.armour is not None and not card.armour.above for card in open_topped)


# ------------------------------------------------------------------------------------------------------------ words


def test_reasons_tell_what_each_changes() -> None:
    pool = Reckoned().plus("YG", "MR10.2", message("pool-printed"))
    assert pool.plus("", "MR10.8.6", message("pool-height")) == pool
    assert pool.changed(("Y", "G"), "MR4.3a", message("pool-elite")) == pool
    assert pool.changed(("R", "G"), "MR4.3a", message("pool-elite")).items[-1].dice == "Y>R"
    assert pool.changed(("Y",), "MR10.8.1", message("pool-minus")).items[-1].dice == "-G"
