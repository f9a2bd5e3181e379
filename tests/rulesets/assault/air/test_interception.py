"""[2.4] [2.5] Anti-aircraft fire: who may fire, with which dice, and what it does to the aircraft."""

from __future__ import annotations

from importlib.resources import files

import pytest

from grognard.core.folder import Folder
from grognard.rulesets import texts
from grognard.rulesets.assault.actions.air import AirTarget, Intercept
from grognard.rulesets.assault.air.interception import (
    AaFire,
    ChooseInterceptor,
    aa_attack,
    aa_band,
    aa_defence,
    aa_symbols,
)
from grognard.rulesets.assault.air.strike import AirStrike
from grognard.rulesets.assault.events.air import AaThrown, AaTold, AccuracyRolled
from grognard.rulesets.assault.state import FIRED, NORMAL, ROUTED, SUPPRESSED
from grognard.rulesets.assault.world import World
from grognard.tactical.answers import Pass
from tests.rulesets.assault.air.flying import strike, under_cover
from tests.rulesets.assault.stage import Stage
from tests.support import rule

FIGHTER = "GT2"


@rule("assault 2.4k")
@rule("assault 2.4c")
@rule("assault 2.4d")
@rule("assault 2.4h")
@rule("assault 1.0b")
def test_a_dshk_three_hexes_from_the_target_fires_one_yellow_die() -> None:
    """The example of the rulebook: close range by the bands against infantry; against vehicles it would be medium."""
    stage = under_cover()
    dshk, hex = stage.id("S_DSHK_1"), stage.hex("9-4B")
    card = stage.state.card(dshk)
    assert card.soft is not None
    assert card.hard is not None
    assert stage.battle.grid.distance(stage.hex("9-4E"), hex) == 3
    assert (card.soft.bands[0], card.hard.bands[0], card.blast) == (3, 2, "B")
    assert aa_attack(stage.state, dshk, hex) == ("Y",)
    strike(stage, "german", FIGHTER, "S_T34_1")
    stage.say(Intercept(dshk), 1, 1, 6, 1, 1, 1, 1)
    assert stage.told(AaThrown)[0].attack == ("Y",)


@rule("assault 2.4h")
@pytest.mark.parametrize(
    ("blast", "dice"),
    [
        ("none", ("G", "B", "")),
        ("B", ("Y", "G", "B")),
        ("G", ("R", "Y", "G")),
        ("Y", ("RB", "R", "Y")),
        ("R", ("RG", "RB", "R")),
    ],
)
def test_the_table_of_anti_aircraft_dice(blast: str, dice: tuple[str, str, str]) -> None:
    assert Stage("coming").battle.tables.aa_dice.dice[blast] == dice


@rule("assault 2.4c")
@rule("assault 2.4d")
def test_range_runs_from_the_unit_to_the_target() -> None:
    stage = Stage("coming")
    dshk = stage.place("S_DSHK_1", "9-4F")
    bands = [aa_band(stage.state, dshk, stage.hex(label)) for label in ("9-4F", "9-4C", "9-4B", "3B-4F", "3B-4E")]
    assert bands == [0, 0, 1, 1, 2]
    assert aa_attack(stage.state, dshk, stage.hex("3B-1A")) == ()


@rule("assault 2.4a")
def test_who_may_intercept() -> None:
    stage = under_cover()
    stage.place("S_RIFLE41_1", "9-4B")
    strike(stage, "german", FIGHTER, "S_T34_1")
    assert isinstance(stage.asked, ChooseInterceptor)
    dshk, rifle = stage.id("S_DSHK_1"), stage.id("S_RIFLE41_1")
    assert stage.legal == [Intercept(dshk), Pass()]
    refused = stage.asked.why_not(stage.state, Intercept(rifle))
    assert refused is not None
    assert (refused.rule, refused.message.id) == ("2.4a", "refusal-not-anti-aircraft")
    for facts in ({"mark": NORMAL}, {"mark": FIRED}):
        stage.change("S_DSHK_1", morale="", **facts)
        assert stage.refused(Intercept(dshk)) == "2.4a"
    for morale in (SUPPRESSED, ROUTED):
        stage.change("S_DSHK_1", mark="", morale=morale)
        assert stage.refused(Intercept(dshk)) == "MR11.1"


@rule("assault 2.4a")
def test_a_carried_gun_and_one_out_of_range_do_not_intercept() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4B")
    stage.place("S_TRUCK_1", "9-4C")
    stage.load("S_DSHK_1", "S_TRUCK_1")
    strike(stage, "german", FIGHTER, "S_T34_1", 6, 1, 1, 1, 1)
    assert stage.over
    stage = Stage("coming")
    stage.place("S_T34_1", "3B-1A")
    stage.place("S_DSHK_1", "9-8F")
    strike(stage, "german", FIGHTER, "S_T34_1", 6, 1, 1, 1, 1)
    assert stage.over


@rule("assault 2.4b")
def test_after_a_pass_the_attack_is_resolved() -> None:
    stage = under_cover()
    strike(stage, "german", FIGHTER, "S_T34_1")
    stage.say(Pass(), 6, 1, 1, 1, 1)
    assert stage.over
    assert not stage.told(AaThrown)
    assert stage.told(AccuracyRolled)


@rule("assault 2.4e")
@rule("assault 2.4f")
def test_one_unit_after_the_other_until_the_aircraft_are_stopped() -> None:
    stage = Stage("airfield")
    for number, label in enumerate(("4B-4B", "4B-4C", "4B-4D"), 1):
        stage.place(f"G_SDKFZ251_{number}", label)
    flak = stage.place("G_FLAK38_1", "4B-4B")
    strike(stage, "soviet", "ST1", "G_SDKFZ251_1")
    assert stage.legal == [Intercept(flak), Pass()]
    stage.say(Intercept(flak), 1, 1, 6, 1, 1, 1)
    assert stage.unit("G_FLAK38_1").mark == FIRED
    assert stage.told(AaTold)[0].result == "missed"
    assert stage.told(AccuracyRolled), "no anti-aircraft unit is left, so the attack follows"


def two_guns() -> Stage:
    """An edition in which the flak detachment has two guns."""
    data = texts(files("grognard.rulesets.assault").joinpath("data"))
    formations = data["formations.toml"].replace("G_FLAK38 = 1", "G_FLAK38 = 2")
    stage = Stage("airfield", world=World(Folder({**data, "formations.toml": formations})))
    stage.place("G_SDKFZ251_1", "4B-4B")
    stage.place("G_FLAK38_1", "4B-4C")
    stage.place("G_FLAK38_2", "4B-4D")
    return stage


@rule("assault 2.4e")
@rule("assault 2.5g")
def test_a_second_unit_is_asked_after_the_first_and_its_damage_adds_up() -> None:
    stage = two_guns()
    first, second = stage.id("G_FLAK38_1"), stage.id("G_FLAK38_2")
    strike(stage, "soviet", "ST4", "G_SDKFZ251_1")
    assert stage.legal == [Intercept(first), Intercept(second), Pass()]
    stage.say(Intercept(second), 2, 1)
    assert stage.legal == [Intercept(first), Pass()]
    stage.say(Intercept(first), 2, 1, 3, 1, 1, 1)
    assert stage.told(AccuracyRolled)[0].modifier == 1 - 2


@rule("assault 2.4e")
def test_nobody_is_asked_once_the_aircraft_are_stopped() -> None:
    stage = two_guns()
    strike(stage, "soviet", "ST4", "G_SDKFZ251_1")
    stage.say(Intercept(stage.id("G_FLAK38_1")), 5, 1)
    assert stage.over
    assert stage.unit("G_FLAK38_2").mark == ""


@rule("assault 2.4g")
@rule("assault 2.4b")
def test_interception_takes_a_command_point_but_the_window_tells_nothing_of_it() -> None:
    stage = under_cover(command_points=True)
    dshk = stage.id("S_DSHK_1")
    strike(stage, "german", FIGHTER, "S_T34_1")
    assert stage.legal == [Pass()], "asked although no point is left"
    assert stage.refused(Intercept(dshk)) == "2.4g"
    stage = under_cover(command_points=True)
    stage.points("soviet", "S_DSHK_1", reserve=1)
    strike(stage, "german", FIGHTER, "S_T34_1")
    stage.say(Intercept(dshk), 1, 1, 6, 1, 1, 1, 1)
    assert stage.state.points["soviet"].units == frozenset()
    assert stage.state.points["soviet"].reserve == 1


@rule("assault 2.4i")
def test_facing_does_not_matter() -> None:
    stage = Stage("klein")
    truck = stage.place("G_FLAK38T_1", "5B-4E", facing="W")
    found = set()
    for facing in (1, 3, 5, 7, 9, 11):
        stage.change("G_FLAK38T_1", facing=facing)
        found.add(aa_attack(stage.state, truck, stage.hex("5B-8E")))
    assert found == {("R",)}


@rule("assault 2.4j")
def test_with_a_minus_marker_double_icons_do_not_count() -> None:
    stage = Stage("coming")
    assert aa_symbols(stage.state, ("G", "Y"), (6, 3), minus=False) == (0, 3, 0)
    assert aa_symbols(stage.state, ("G", "Y"), (6, 3), minus=True) == (0, 1, 0)
    assert aa_symbols(stage.state, ("R", "Y"), (6, 5), minus=True) == (0, 0, 0)
    stage = under_cover()
    stage.change("S_DSHK_1", minus=True)
    dshk, hex = stage.id("S_DSHK_1"), stage.hex("9-4B")
    assert stage.run(AaFire(dshk, FIGHTER, hex), 5, 1) == "missed"
    assert stage.told(AaThrown)[0].attack == ("Y",), "no die is taken away"
    stage.change("S_DSHK_1", minus=False)
    assert stage.run(AaFire(dshk, FIGHTER, hex), 5, 1) == "aborts"


@rule("assault 2.5a")
def test_agile_aircraft_have_a_blue_die_more_except_at_close_range() -> None:
    state = Stage("coming").state
    assert [aa_defence(state, "GT1", near) for near in range(3)] == [("Y",), ("Y", "B"), ("Y", "B")]
    assert [aa_defence(state, "GT3", near) for near in range(3)] == [("G",)] * 3


@rule("assault 2.5b")
def test_no_modifier_of_direct_fire_applies() -> None:
    """Half strength, smoke and skill do not change the dice, nor does smoke help the aircraft."""
    stage = under_cover()
    stage.change("S_DSHK_1", half=True)
    stage.smoke("9-4B", 1, 1)
    stage.smoke("9-4E", 1)
    stage.run(AaFire(stage.id("S_DSHK_1"), FIGHTER, stage.hex("9-4B")), 2, 2)
    thrown = stage.told(AaThrown)[0]
    assert (thrown.attack, thrown.defence) == (("Y",), ("Y",))
    assert stage.told(AaTold)[0].result == "missed", "S against S"


@pytest.mark.parametrize(
    ("face", "result", "pile"),
    [
        (6, "shot_down", "removed"),
        (5, "aborts", "pool_used"),
        (2, "driven_off", "hand"),
    ],
)
@rule("assault 2.5c")
@rule("assault 2.5d")
@rule("assault 2.5f")
@rule("assault 2.6.5h")
def test_aircraft_that_are_stopped_make_no_attack(face: int, result: str, pile: str) -> None:
    stage = under_cover()
    strike(stage, "german", "GT1", "S_T34_1")
    stage.say(Intercept(stage.id("S_DSHK_1")), face, 1)
    assert stage.over
    assert [told.result for told in stage.told(AaTold)] == [result]
    assert not stage.told(AccuracyRolled)
    cards = stage.state.hands["german"]
    assert getattr(cards, pile) == ("GT1",)
    assert cards.used == ()


@rule("assault 2.5e")
@rule("assault 2.5g")
def test_damage_lasts_and_adds_up() -> None:
    stage = Stage("klein")
    stage.place("S_RIFLE41_1", "5B-1F")
    stage.place("G_SDKFZ251_1", "5B-4D")
    truck = stage.place("G_FLAK38T_1", "5B-4E")
    strike(stage, "soviet", "ST1", "G_SDKFZ251_1")
    stage.say(Intercept(truck), 2, 1, 3, 1, 1, 1, 1)
    assert stage.told(AaTold)[0].result == "damaged"
    assert stage.told(AccuracyRolled)[0].modifier == 1 - 1
    stage.say(AirTarget(stage.id("G_SDKFZ251_1")), 3, 1, 1, 1)
    assert stage.told(AccuracyRolled)[1].modifier == 1 - 1 - 1


@rule("assault 2.5h")
@rule("assault MR6.0.1")
def test_a_card_that_lay_open_returns_to_the_hand_too() -> None:
    stage = Stage("klein", turn=3)
    stage.place("G_SDKFZ251_1", "5B-4D")
    truck = stage.place("G_FLAK38T_1", "5B-4E")
    stage.cards("soviet", shown=("ST2",))
    stage.run(AirStrike("soviet", "ST2"))
    stage.say(AirTarget(stage.id("G_SDKFZ251_1")))
    stage.say(Intercept(truck), 1, 1)
    assert stage.state.hands["soviet"].hand == ("ST2",)
    assert stage.state.hands["soviet"].shown == ()
