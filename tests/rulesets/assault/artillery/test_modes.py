"""[3.4] [3.5] [3.6] The five modes of fire, accuracy, friendly fire, craters and dust."""

from __future__ import annotations

import pytest

from grognard.core.dice import Rolled
from grognard.core.flow import Call
from grognard.rulesets.assault.actions.air import Victim
from grognard.rulesets.assault.actions.artillery import FireMode, Split
from grognard.rulesets.assault.actions.blast import LetStand, RollAgain
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import PlaceSmoke, Reroll, StrikeNext
from grognard.rulesets.assault.air.accuracy import artillery_die, terrain_die
from grognard.rulesets.assault.air.friendly_fire import victims
from grognard.rulesets.assault.artillery.barrage import Barrage, Bombarding, ChooseStruck
from grognard.rulesets.assault.artillery.mission import ChooseSplit, FireMission
from grognard.rulesets.assault.artillery.seconds import second_attack
from grognard.rulesets.assault.artillery.splitting import Group, can_suppress, groups_of, halves, splits
from grognard.rulesets.assault.events.air import AccuracyRolled, FriendlyFireTold
from grognard.rulesets.assault.events.artillery import BombardmentThrown
from grognard.rulesets.assault.events.blast import BlastThrown, BlastTold, CraterMade
from grognard.rulesets.assault.events.command import CardPointPaid, PointPaid
from grognard.rulesets.assault.events.fire import AttackThrown, DefenceThrown
from grognard.rulesets.assault.ground.terrain import BUNKER, TRENCH
from grognard.rulesets.assault.state import FAST, FIRED, LOST, MAP, NORMAL, ROUTED, SUPPRESSED, Game, Mission
from grognard.tactical.answers import Done, Target
from tests.rulesets.assault.artillery.calling import again, call, decide, fire, in_the_open, tanks_on_the_road
from tests.rulesets.assault.stage import Stage
from tests.support import rule

DICE = range(1, 7)


def barrage(stage: Stage, card: str, mode: str, *labels: str, modifier: int = 0) -> Barrage:
    """A German attack as it is decided."""
    return Barrage("german", card, mode, tuple(map(stage.hex, labels)), modifier=modifier)


# ------------------------------------------------------------------------------------------------- which modes


@rule("assault 3.4")
@rule("assault MR17.1")
@pytest.mark.parametrize(
    ("card", "modes"),
    [
        ("GO1", {"support", "suppressive", "effect", "bombardment", "smoke"}),
        ("GO3", {"support", "suppressive", "effect", "smoke"}),
        ("GO6", {"support", "suppressive", "effect", "bombardment"}),
    ],
)
def test_the_modes_of_a_card(card: str, modes: set[str]) -> None:
    stage = in_the_open()
    call(stage, "german", card)
    assert {action.mode for action in stage.legal if isinstance(action, FireMode)} == modes
    for missing in {"support", "suppressive", "effect", "bombardment", "smoke"} - modes:
        assert stage.refused(FireMode(missing)) == "MR17.1"
    assert stage.refused(FireMode("creeping")) == "3.4"


@rule("assault MR17.1")
def test_a_card_without_a_second_attack_has_no_fire_for_effect() -> None:
    stage = Stage("support", phase="support")
    stage.place("S_RIFLE41_1", "4B-4C")
    call(stage, "soviet", "SO5")
    assert stage.refused(FireMode("effect")) == "MR17.1"


@rule("assault 3.0c", "assault 3.4.5a")
def test_a_mode_needs_a_hex_that_somebody_sees() -> None:
    """Smoke around the squad hides every building but not its own hex."""
    stage = Stage("coming", phase="support")
    stage.place("G_SECRIFLE41_1", "9-1A")
    for hex in stage.battle.grid.neighbours[stage.hex("9-1A")]:
        stage.smoke(stage.battle.label(hex), 1, 1)
    stage.smoke("9-1A", 1)
    call(stage, "german", "GO1")
    assert stage.refused(FireMode("bombardment")) == "3.0c"
    assert {action.mode for action in stage.legal if isinstance(action, FireMode)} == {
        "support",
        "suppressive",
        "effect",
        "smoke",
    }
    stage.say(FireMode("support"))
    near = {stage.hex("9-1A"), *stage.battle.grid.neighbours[stage.hex("9-1A")]}
    assert {action.hex for action in stage.legal if isinstance(action, Target)} == near


@rule("assault 3.0c", "assault 3.3.1a")
def test_a_second_attack_without_any_spotter_strikes_the_same_hex() -> None:
    stage = in_the_open()
    hex = stage.hex("9-4A")
    mission = Mission("german", "GO1", hex, (hex,), stage.id("G_SECRIFLE41_1"))
    stage.state.missions = (mission,)
    stage.change("G_SECRIFLE41_1", mark=FIRED)
    stage.run(second_attack(mission))
    assert {action.mode for action in stage.legal if isinstance(action, FireMode)} == {"support", "smoke"}
    assert stage.refused(FireMode("suppressive")) == "3.0c", "only one of two hexes was struck before"
    assert stage.refused(FireMode("bombardment")) == "3.0c"
    stage.say(FireMode("support"))
    assert stage.legal == [Target(hex)]


@rule("assault 3.4")
def test_a_single_mode_is_not_asked_for() -> None:
    """A battery without smoke shells whose waypoint nobody can shift has fire support left."""
    stage = in_the_open()
    hex = stage.hex("9-4A")
    mission = Mission("german", "GO6", hex, (hex,), stage.id("G_SECRIFLE41_1"))
    stage.state.missions = (mission,)
    stage.change("G_SECRIFLE41_1", mark=FIRED)
    stage.run(second_attack(mission))
    assert stage.legal == [Target(hex)]
    stage.say(Target(hex), 6, 1, 1, 1, 1)
    assert stage.over


# ---------------------------------------------------------------------------------------------------- fire support


@rule("assault 3.0a")
@rule("assault 3.6a")
@rule("assault 3.4.3a")
def test_every_unit_of_the_hex_is_attacked_by_a_roll_of_its_own_in_the_order_of_the_firer() -> None:
    stage = in_the_open()
    stage.place("S_T34_1", "9-4A")
    squad, tank = stage.id("S_RIFLE41_1"), stage.id("S_T34_1")
    fire(stage, "GO1", "support", "9-4A", dice=(6,))
    assert isinstance(stage.asked, ChooseStruck)
    assert stage.legal == [StrikeNext(squad), StrikeNext(tank)]
    stage.say(StrikeNext(tank), 1, 1, 1, 1, 1, 1, 1)
    thrown = stage.told(AttackThrown)
    assert [(told.target, told.pool) for told in thrown] == [(tank, ("Y", "G")), (squad, ("Y", "Y", "G"))]
    assert len(stage.told(AccuracyRolled)) == 1


@rule("assault 3.0e")
@rule("assault 3.6b")
def test_the_whole_set_above_with_the_accuracy_die_less_the_weakest() -> None:
    stage = Stage("coming")
    squad = stage.place("S_RIFLE41_1", "9-5B", morale=SUPPRESSED)
    salvo = barrage(stage, "GO1", "support", "9-5B")
    stage.smoke("9-5B", 1, 1)
    assert salvo.defence(stage.state, squad, 6).dice == ("G", "G", "B", "B"), "basic, woods, lying flat, accuracy"
    stage.run(salvo, 6, 1, 1, 1, 1, 1, 1)
    assert stage.told(DefenceThrown)[0].pool == ("G", "G", "B")


@rule("assault 3.0e", "assault MR18.N3", "assault MR10.9.9")
def test_the_die_of_who_takes_cover_counts_before_the_weakest_is_lost() -> None:
    stage = in_the_open()
    stage.cards("soviet", hand=("take_cover",))
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 6, 1, 1, 1)
    stage.say(Play("take_cover"), 1, 1)
    assert stage.told(DefenceThrown)[0].pool == ("G", "G"), "its own, the card's; the blue accuracy die is lost"


@rule("assault 3.0e")
def test_even_an_only_die_is_lost() -> None:
    stage = Stage("klein")
    stage.place("G_SDKFZ251_1", "5B-4D")
    stage.run(Barrage("soviet", "SO1", "support", (stage.hex("5B-4D"),)), 6, 5, 1)
    assert not stage.told(DefenceThrown), "nothing above, and the accuracy die is the weakest"
    assert stage.unit("G_SDKFZ251_1").damage == 1


@rule("assault 3.6a")
def test_nothing_changes_the_attack_dice() -> None:
    stage = in_the_open()
    stage.change("G_SECRIFLE41_1", minus=True, half=True)
    fire(stage, "GO1", "support", "9-4A", dice=(6, 1, 1, 1, 1))
    assert stage.told(AttackThrown)[0].pool == ("Y", "Y", "G")


@rule("assault 3.6c")
@rule("assault MR7.3d")
def test_results_are_those_of_indirect_fire() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "support", "9-4A", dice=(6, 6, 3, 1, 1))
    squad = stage.unit("S_RIFLE41_1")
    assert (squad.half, squad.damage, squad.morale) == (True, 1, SUPPRESSED)


@rule("assault 3.0d")
def test_every_attack_leaves_smoke_after_its_results() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "support", "9-4A", dice=(6, 1, 1, 1, 1))
    names = [type(event).__name__ for event in stage.events]
    assert names.index("HitsLeft") < names.index("SmokeLaid")
    assert stage.state.smoke.thickness(stage.hex("9-4A")) == 1
    stage.smoke("9-4A", 1)
    again(stage, stage.state.missions[0], "support", "9-4A", dice=(6, 1, 1, 1, 1))
    assert stage.state.smoke.thickness(stage.hex("9-4A")) == 2, "two at most"


@rule("assault 3.0j")
def test_in_an_empty_hex_nothing_is_rolled() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "support", "9-4B")
    assert stage.over
    assert not stage.told(AccuracyRolled)
    assert stage.state.smoke.thickness(stage.hex("9-4B")) == 1
    assert [mission.hex for mission in stage.state.missions] == [stage.hex("9-4B")]


# ------------------------------------------------------------------------------------------------------- accuracy


@rule("assault 3.5b")
@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        ({"mark": NORMAL}, "YGGBBB"),
        ({"mark": FAST}, "YGGBBB"),
        ({"mark": FIRED}, "GBBBBB"),
        ({"morale": SUPPRESSED}, "GBBBBB"),
        ({"morale": ROUTED}, "GBBBBB"),
        ({}, "GGBBBB"),
    ],
)
def test_the_accuracy_table_makes_no_difference_by_type(facts: dict[str, str], dice: str) -> None:
    stage = Stage("coming")
    for name in ("S_T34_1", "S_RIFLE41_1", "S_DSHK_1"):
        unit = stage.place(name, "9-4B", **facts)
        assert "".join(artillery_die(stage.state, unit, roll) for roll in DICE) == dice
        assert artillery_die(stage.state, unit, -4) == dice[0]


@rule("assault 3.5a")
def test_the_first_attack_has_no_modifier_and_one_roll() -> None:
    stage = in_the_open()
    fire(stage, "GO2", "support", "9-4A", dice=(4, 1, 1, 1, 1))
    assert [(told.die, told.modifier) for told in stage.told(AccuracyRolled)] == [(4, 0)]


# ------------------------------------------------------------------------------------------------------------ smoke


@rule("assault 3.4.1a")
@rule("assault 3.4.1b")
@rule("assault 3.4.1c")
def test_smoke_harms_nothing_and_needs_no_accuracy() -> None:
    stage = in_the_open()
    stage.place("G_HMG34_1", "9-4B")
    hex = stage.hex("9-4A")
    fire(stage, "GO1", "smoke", "9-4A", dice=(6, 6, 1), spotter="G_SECRIFLE41_1")
    assert not stage.told(AccuracyRolled)
    assert not stage.told(FriendlyFireTold)
    assert stage.state.smoke.thickness(hex) == 2, "one of itself, one by the first die"
    near = stage.hex("9-3A")
    stage.say(PlaceSmoke(near))
    assert stage.state.smoke.thickness(near) == 1
    squad = stage.unit("S_RIFLE41_1")
    assert (squad.half, squad.damage, squad.morale) == (False, 0, "")
    assert stage.state.scars == stage.battle.scars


# ------------------------------------------------------------------------------------------------- suppressive fire


def two_hexes(**facts: str) -> Stage:
    """A Soviet squad in the open in 9-4A and a gun in 9-4B, both seen from 9-5D."""
    stage = in_the_open()
    stage.change("S_RIFLE41_1", **facts)
    stage.place("S_DSHK_1", "9-4B")
    return stage


@rule("assault 3.4.2b")
def test_two_hexes_next_to_each_other() -> None:
    stage = two_hexes()
    call(stage, "german", "GO1")
    stage.say(FireMode("suppressive"))
    stage.say(Target(stage.hex("9-4A")))
    near = set(stage.battle.grid.neighbours[stage.hex("9-4A")])
    assert {action.hex for action in stage.legal if isinstance(action, Target)} <= near
    assert stage.refused(Target(stage.hex("9-4C"))) == "3.4.2b"
    assert stage.refused(Target(stage.hex("9-4A"))) is not None
    stage.say(Target(stage.hex("9-4B")))
    assert isinstance(stage.asked, ChooseSplit)


@rule("assault 3.3c")
@rule("assault 3.4.2b")
def test_one_spotter_sees_both() -> None:
    stage = two_hexes()
    call(stage, "german", "GO1")
    stage.say(FireMode("suppressive"))
    stage.say(Target(stage.hex("9-4A")))
    blocked = [hex for hex in stage.battle.grid.neighbours[stage.hex("9-4A")] if Target(hex) not in stage.legal]
    assert all(stage.refused(Target(hex)) == "3.3c" for hex in blocked)


@rule("assault 3.3c", "assault 3.4.2b")
def test_two_hexes_that_only_two_spotters_see_together_cannot_be_struck() -> None:
    """Thick smoke on a road: each squad sees the hex before it, and neither the one beyond."""
    stage = Stage("coming", phase="support")
    stage.place("G_SECRIFLE41_1", "9-4B")
    stage.place("G_SECRIFLE41_2", "9-4E")
    for label, turns in (("9-4B", (1,)), ("9-4C", (1, 1)), ("9-4D", (1, 1)), ("9-4E", (1,))):
        stage.smoke(label, *turns)
    call(stage, "german", "GO1")
    stage.say(FireMode("suppressive"))
    stage.say(Target(stage.hex("9-4C")))
    assert stage.refused(Target(stage.hex("9-4D"))) == "3.3c"
    assert Target(stage.hex("9-4B")) in stage.legal


@rule("assault 3.4.2c")
def test_the_dice_are_divided_as_evenly_as_may_be() -> None:
    assert halves(("Y", "Y", "G")) == [("G",), ("Y",), ("G", "Y"), ("Y", "Y")]
    assert halves(("Y", "G")) == [("G",), ("Y",)]
    assert halves(("R", "Y", "G", "G")) == [("G", "G"), ("G", "R"), ("G", "Y"), ("R", "Y")]
    assert halves(("G",)) == [(), ("G",)]


@rule("assault 3.4.2d")
@rule("assault 3.4.2k")
@rule("assault 1.0b")
def test_each_hex_gets_the_blast_die_or_a_blue_one() -> None:
    state = Stage("coming").state
    assert groups_of(state, "GO1", ("Y", "G"), ("G",)) == (
        Group(("Y", "G", "Y"), ("G", "Y")),
        Group(("Y", "Y"), ("Y", "Y")),
    )
    assert groups_of(state, "GO3", ("Y",), ("G",)) == (
        Group(("Y", "B"), ("G", "B")),
        Group(("G", "B", "B"), ("B", "B")),
    )


@rule("assault 3.4.2c")
@rule("assault 3.4.2e")
def test_the_firer_says_which_dice_fall_where_and_which_hex_comes_first() -> None:
    stage = two_hexes()
    call(stage, "german", "GO1")
    decide(stage, "suppressive", "9-4B", "9-4A", dice=())
    assert set(stage.legal) == {Split(soft, "G") for soft in ("G", "Y", "GY", "YY")}, (
        "no vehicle: hard dice are no choice"
    )
    stage.say(Split("YY", "G"), 6, 1, 1, 1, 1, 1, 1, 1)
    thrown = stage.told(AttackThrown)
    assert [(told.target, told.pool) for told in thrown] == [
        (stage.id("S_DSHK_1"), ("Y", "Y", "Y")),
        (stage.id("S_RIFLE41_1"), ("G", "Y")),
    ]
    assert len(stage.told(AccuracyRolled)) == 1
    assert [stage.state.smoke.thickness(stage.hex(label)) for label in ("9-4A", "9-4B")] == [1, 1]


def suppress(stage: Stage, *dice: int, soft: str = "YY", hard: str = "G") -> None:
    """Suppressive fire on 9-4A and 9-4B, the first of which gets most dice; accuracy 6."""
    call(stage, "german", "GO1")
    decide(stage, "suppressive", "9-4A", "9-4B", dice=())
    stage.say(Split(soft, hard), 6, *dice)


def lone_squad(**facts: str) -> Stage:
    stage = in_the_open()
    stage.change("S_RIFLE41_1", **facts)
    return stage


@rule("assault 3.4.2f")
def test_damage_counts_as_suppression() -> None:
    stage = lone_squad()
    suppress(stage, 3, 4, 3, 1)
    squad = stage.unit("S_RIFLE41_1")
    assert (squad.damage, squad.half, squad.morale) == (0, False, SUPPRESSED)


@rule("assault 3.4.2g")
def test_damage_and_suppression_both_cancel_it() -> None:
    stage = lone_squad()
    suppress(stage, 3, 2, 1, 6)
    assert stage.unit("S_RIFLE41_1").morale == "", "D and S against DD: two against two"
    stage = lone_squad()
    suppress(stage, 3, 1, 1, 3)
    assert stage.unit("S_RIFLE41_1").morale == "", "D against S"


@rule("assault 3.4.2h")
def test_a_critical_hit_is_not_cancelled_by_other_symbols() -> None:
    stage = lone_squad()
    suppress(stage, 6, 1, 1, 6)
    assert stage.unit("S_RIFLE41_1").half


@rule("assault 3.4.2i")
def test_a_second_suppression_by_it_does_not_rout() -> None:
    stage = lone_squad(morale=SUPPRESSED)
    suppress(stage, 3, 4, 3, 1, 1)
    squad = stage.unit("S_RIFLE41_1")
    assert (squad.morale, squad.damage) == (SUPPRESSED, 0)


@rule("assault 3.4.2l")
def test_a_critical_hit_routs_who_is_suppressed() -> None:
    stage = lone_squad(morale=SUPPRESSED)
    suppress(stage, 6, 1, 1, 1, 1)
    assert (stage.unit("S_RIFLE41_1").morale, stage.unit("S_RIFLE41_1").half) == (ROUTED, True)


@rule("assault 3.4.2l")
def test_later_damage_by_other_fire_routs_him_too() -> None:
    stage = lone_squad(morale=SUPPRESSED)
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 6, 3, 1, 1, 1, 1)
    assert (stage.unit("S_RIFLE41_1").morale, stage.unit("S_RIFLE41_1").damage) == (ROUTED, 1)


@rule("assault 3.4.2a")
def test_armour_is_not_attacked() -> None:
    stage = Stage("coming", phase="support")
    stage.place("G_SECRIFLE41_1", "9-5D")
    stage.place("S_T34_1", "9-4A")
    call(stage, "german", "GO1")
    decide(stage, "suppressive", "9-4A", "9-4B", dice=())
    assert not stage.told(AttackThrown)
    assert not stage.told(AccuracyRolled), "nobody there whom it could strike"


@rule("assault 3.4.2a")
@rule("assault 3.4.2j")
def test_riders_are_struck_with_hard_dice_and_the_tank_is_not() -> None:
    stage = tanks_on_the_road()
    call(stage, "german", "GO1")
    decide(stage, "suppressive", "9-4A", "9-4B", dice=())
    assert set(stage.legal) == {Split("G", hard) for hard in ("G", "Y")}, "only the hard dice matter"
    stage.say(Split("G", "Y"), 6, 3, 1, 1)
    thrown = stage.told(AttackThrown)
    assert [told.pool for told in thrown] == [("Y", "Y")]
    assert [told.target for told in stage.told(DefenceThrown)] == [stage.id("S_RIFLE41_1")]
    assert stage.unit("S_T34_1").morale == ""
    riders = stage.unit("S_RIFLE41_1")
    assert (riders.morale, riders.place) == (SUPPRESSED, MAP)


@rule("assault 3.4.2a")
@rule("assault 3.4.2j")
def test_trucks_are_struck_with_hard_dice() -> None:
    stage = Stage("coming", phase="support")
    stage.place("G_SECRIFLE41_1", "9-5D")
    truck = stage.place("S_TRUCK_1", "9-4A")
    suppress(stage, 3, 3, soft="G", hard="Y")
    assert [(told.target, told.pool) for told in stage.told(AttackThrown)] == [(truck, ("Y", "Y"))]
    assert (stage.unit("S_TRUCK_1").morale, stage.unit("S_TRUCK_1").damage) == (SUPPRESSED, 0)


@rule("assault 3.4.2a", "assault MR7.3c")
def test_passengers_of_armour_are_not_attacked() -> None:
    stage = Stage("klein")
    half_track = stage.place("G_SDKFZ251_1", "5B-4D")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    assert not can_suppress(stage.state, half_track)
    assert can_suppress(stage.state, stage.place("G_FLAK38T_1", "5B-4D"))


@rule("assault 3.4.2e")
def test_dice_without_a_target_are_not_divided_again_and_again() -> None:
    stage = lone_squad()
    hexes = (stage.hex("9-4A"), stage.hex("9-4B"))
    assert [soft for soft, _ in splits(stage.state, "GO1", hexes)] == halves(("Y", "Y", "G"))
    stage.place("S_T34_1", "9-4B")
    assert [hard for _, hard in splits(stage.state, "GO1", hexes)] == [("G",)] * 4, "nothing strikes the tank"
    stage.load("S_RIFLE41_2", "S_T34_1")
    assert {hard for _, hard in splits(stage.state, "GO1", hexes)} == {("G",), ("Y",)}, "but its riders"
    stage.place("S_RIFLE41_1", "9-8F")
    stage.place("S_T34_1", "9-8E")
    assert len(splits(stage.state, "GO1", hexes)) == 1


# ---------------------------------------------------------------------------------------------------- fire for effect


@rule("assault 3.4.4a")
@rule("assault 3.4.4c")
@rule("assault 3.4.4e")
def test_fire_for_effect_is_spotted_now_and_falls_later() -> None:
    stage = tanks_on_the_road(command_points=True)
    stage.points("german", "G_SECRIFLE41_1")
    fire(stage, "GO1", "effect", "9-4A")
    assert stage.over
    assert not stage.told(AttackThrown)
    assert stage.state.smoke.thickness(stage.hex("9-4A")) == 0
    assert stage.unit("G_SECRIFLE41_1").minus
    assert (len(stage.told(CardPointPaid)), len(stage.told(PointPaid))) == (1, 1)
    mission = stage.state.missions[0]
    assert (mission.fixed, mission.hex, mission.struck) == (True, stage.hex("9-4A"), ())


@rule("assault 3.4.4d")
@rule("assault 3.3.2")
def test_it_falls_where_it_is_fixed_without_a_spotter_as_a_second_attack() -> None:
    stage = in_the_open()
    fire(stage, "GO2", "effect", "9-4A")
    stage.change("G_SECRIFLE41_1", mark=FIRED, morale=SUPPRESSED)
    stage.run(second_attack(stage.state.missions[0]), 5, 1, 1, 1)
    assert [told.modifier for told in stage.told(AccuracyRolled)] == [-1]
    assert stage.legal, "no question for mode, hex or spotter: dice may be thrown again at once"
    stage.say(Done(), 1)
    assert stage.over
    assert stage.state.missions == ()


@rule("assault 3.4.4d", "assault 3.3.2")
@pytest.mark.parametrize(("card", "modifier"), [("GO1", 0), ("GO2", -1), ("GO5", -2)])
def test_fire_for_effect_is_foretold_as_a_second_attack(card: str, modifier: int) -> None:
    stage = in_the_open()
    hexes = (stage.hex("9-4A"),)
    assert FireMission("german", card, "effect", hexes).salvo(stage.state).modifier == modifier
    assert FireMission("german", card, "support", hexes).salvo(stage.state).modifier == 0


@rule("assault 3.4.4b")
def test_up_to_two_dice_of_each_attack_roll_are_thrown_again() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "effect", "9-4A")
    stage.run(second_attack(stage.state.missions[0]), 6, 1, 1, 1)
    stage.say(Reroll(1))
    stage.say(Reroll(3), 6, 5, 1)
    thrown = stage.told(AttackThrown)
    assert [(told.pool, told.again) for told in thrown] == [(("Y", "Y", "G"), False), (("Y", "G"), True)]
    squad = stage.unit("S_RIFLE41_1")
    assert (squad.half, squad.damage) == (True, 1)
    assert stage.over, "no third die"


# ---------------------------------------------------------------------------------------------------- bombardment


def house() -> Stage:
    """A Soviet squad in the house 9-4F of scenario 4, seen from a German one in 9-4D."""
    stage = Stage("coming", phase="support")
    stage.place("G_SECRIFLE41_1", "9-4D")
    stage.place("S_RIFLE41_1", "9-4F")
    return stage


@rule("assault 3.4.5a")
def test_only_buildings_and_fortifications_are_bombarded() -> None:
    stage = house()
    stage.state.works[stage.hex("9-4C")] = BUNKER
    call(stage, "german", "GO1")
    stage.say(FireMode("bombardment"))
    hexes = {stage.battle.label(action.hex) for action in stage.legal if isinstance(action, Target)}
    assert {"9-4F", "9-4C"} <= hexes
    assert stage.refused(Target(stage.hex("9-4E"))) == "3.4.5a"


@rule("assault 3.4.5a")
@rule("assault 3.4.5d")
def test_no_defence_dice_and_no_harm_but_by_the_blast() -> None:
    stage = house()
    fire(stage, "GO1", "bombardment", "9-4F", dice=(6, 5, 3, 6))
    assert stage.told(BombardmentThrown)[0].pool == ("Y", "Y", "G")
    assert not stage.told(DefenceThrown)
    assert not stage.told(BlastThrown), "no critical hit"
    squad = stage.unit("S_RIFLE41_1")
    assert (squad.damage, squad.morale) == (0, "")
    assert stage.state.smoke.thickness(stage.hex("9-4F")) == 1


@rule("assault 3.4.5d")
def test_a_house_that_stands_fast_shelters_everybody_in_it() -> None:
    stage = house()
    fire(stage, "GO1", "bombardment", "9-4F", dice=(6, 6, 6, 6, 1, 6, 1))
    stage.say(LetStand())
    assert [told.result for told in stage.told(BlastTold)] == ["nothing"]
    squad = stage.unit("S_RIFLE41_1")
    assert (squad.damage, squad.half, squad.morale) == (0, False, "")


@rule("assault 3.4.5b")
@rule("assault 3.5f")
def test_critical_hits_make_one_check_against_the_strongest_die_and_the_accuracy_die() -> None:
    stage = house()
    fire(stage, "GO1", "bombardment", "9-4F", dice=(6, 6, 6, 1, 4, 1, 1))
    thrown = stage.told(BlastThrown)
    assert [(told.attack, told.defence) for told in thrown] == [(("Y",), ("Y", "B"))]
    assert stage.legal == [RollAgain(), LetStand()]
    stage.say(LetStand())
    assert stage.unit("S_RIFLE41_1").morale == ROUTED


@rule("assault 3.5f")
def test_the_terrain_column() -> None:
    state = Stage("coming").state
    assert "".join(terrain_die(state, roll) for roll in DICE) == "GBBBBB"
    assert terrain_die(state, -2) == "G"


@rule("assault 3.4.5c")
def test_the_check_may_be_rolled_once_more() -> None:
    stage = house()
    fire(stage, "GO1", "bombardment", "9-4F", dice=(6, 6, 1, 1, 1, 1, 1))
    stage.say(RollAgain(), 6, 1, 1)
    assert len(stage.told(BlastThrown)) == 2
    assert stage.over, "once only"
    assert stage.state.scars[stage.hex("9-4F")] == "rubble"
    assert stage.unit("S_RIFLE41_1").half


@rule("assault 3.0j")
@rule("assault 3.4.5a")
def test_an_empty_building_is_bombarded_all_the_same() -> None:
    stage = house()
    stage.place("S_RIFLE41_1", "3B-1A")
    fire(stage, "GO1", "bombardment", "9-4F", dice=(6, 6, 1, 1, 6, 1, 1))
    assert stage.told(AccuracyRolled)
    stage.say(LetStand())
    assert stage.state.scars[stage.hex("9-4F")] == "rubble"


@rule("assault 3.5f")
@rule("assault 3.5c")
def test_a_bombardment_gone_astray_throws_all_dice_without_a_critical_hit() -> None:
    stage = house()
    stage.place("G_HMG34_1", "9-4E")
    fire(stage, "GO1", "bombardment", "9-4F", dice=(1, 6, 5, 6, 1, 1, 1, 1, 1, 1), spotter="G_SECRIFLE41_1")
    assert [(told.victim, told.dice) for told in stage.told(FriendlyFireTold)] == [(stage.id("G_HMG34_1"), ("Y", "G"))]


@rule("assault 3.6.2a", "assault MR14.3")
def test_the_ground_around_a_trench_that_stands_is_torn_up() -> None:
    stage = Stage("coming")
    hex = stage.hex("9-1A")
    stage.state.works[hex] = TRENCH
    stage.run(barrage(stage, "GO1", "bombardment", "9-1A"), 6, 6, 1, 1, 1, 1, 1)
    stage.say(LetStand())
    assert (stage.state.scars[hex], stage.state.works[hex]) == ("crater_open", TRENCH)


@rule("assault 3.5e", "assault MR7.3d")
def test_a_friendly_tank_shrugs_off_the_splinters_of_a_bombardment() -> None:
    stage = Stage("klein")
    stage.place("S_T26_1", "4B-4C")
    attack = Barrage("soviet", "SO1", "bombardment", (stage.hex("4B-5C"),))
    # Accuracy 1; no critical hit; all three dice at the tank: one D against a blank blue die.
    stage.run(attack, 1, 1, 1, 1, 3, 1, 1, 1)
    tank = stage.unit("S_T26_1")
    assert (tank.damage, tank.morale) == (0, SUPPRESSED)


@rule("assault 3.5f", "assault 3.5d")
def test_single_dice_of_a_bombardment_are_told_apart() -> None:
    """Red D with yellow C, and red C with yellow D, leave other dice for friends."""
    stage = house()
    attack = Bombarding("german", "GO2", "bombardment", (stage.hex("9-4F"),))
    stage.state.calls = (Call(attack, "aimed"),)
    Game(stage.state).run(6)
    thrown = [action for action, _ in stage.asked.outcomes(stage.state)]  # type: ignore[attr-defined]
    assert {Rolled((2, 6, 1)), Rolled((5, 3, 1))} <= set(thrown)


@rule("assault 3.5c", "assault 3.4.5a")
def test_a_bombardment_on_target_spares_friends_next_to_it() -> None:
    stage = house()
    stage.place("G_HMG34_1", "9-4E")
    fire(stage, "GO1", "bombardment", "9-4F", dice=(2, 1, 1, 1), spotter="G_SECRIFLE41_1")
    assert stage.over
    assert not stage.told(FriendlyFireTold)


# --------------------------------------------------------------------------------------- friendly fire, blast, craters


def beside_friends() -> Stage:
    stage = in_the_open()
    stage.place("G_HMG34_1", "9-4B")
    return stage


@rule("assault 3.5c")
def test_only_a_modified_1_or_less_goes_astray() -> None:
    stage = beside_friends()
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 2, 1, 1, 1, 1)
    assert not stage.told(FriendlyFireTold)
    stage = beside_friends()
    stage.run(barrage(stage, "GO1", "support", "9-4A", modifier=-1), 2, 1, 1, 1, 1, 1, 1, 1, 1)
    assert [(told.dice, told.rule) for told in stage.told(FriendlyFireTold)] == [(("G", "Y", "Y"), "3.5d")]
    stage = in_the_open()
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 1, 1, 1, 1, 1)
    assert not stage.told(FriendlyFireTold), "no friend next to it"


@rule("assault 3.5d")
def test_of_several_rolls_the_one_with_most_idle_dice_counts() -> None:
    stage = beside_friends()
    stage.place("S_RIFLE41_2", "9-4A")
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 1)
    stage.say(StrikeNext(stage.id("S_RIFLE41_1")), 4, 4, 1, 1, 1, 4, 1, 1, 1, 1, 1)
    assert [told.dice for told in stage.told(FriendlyFireTold)] == [("G", "Y")]


@rule("assault 3.5d")
def test_of_equals_the_first_counts() -> None:
    stage = beside_friends()
    stage.place("S_T34_1", "9-4A")
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 1)
    stage.say(StrikeNext(stage.id("S_T34_1")), 1, 1, 1, 1, 1, 5, 1, 1, 1, 1)
    assert [told.dice for told in stage.told(FriendlyFireTold)] == [("G", "Y")], "not the two yellow dice of the second"


@rule("assault 3.5g")
def test_the_enemy_chooses_among_several() -> None:
    stage = beside_friends()
    stage.place("G_PZB39_1", "9-3A")
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 1, 1, 1, 1, 1)
    assert stage.asked.side == "soviet"
    assert set(stage.legal) == {Victim(stage.id("G_HMG34_1")), Victim(stage.id("G_PZB39_1"))}


@rule("assault 3.5e")
def test_the_victim_has_all_its_dice_and_smoke_does_not_help() -> None:
    stage = beside_friends()
    stage.place("G_HMG34_1", "9-5B")
    stage.smoke("9-5B", 1)
    stage.run(Barrage("german", "GO1", "support", (stage.hex("9-4A"),)), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert stage.told(DefenceThrown)[-1].pool == ("G", "G"), "basic and woods"


@rule("assault 3.5c", "assault 3.4.2a")
def test_suppressive_fire_gone_astray_does_not_strike_armour() -> None:
    stage = Stage("klein")
    tank = stage.place("S_T26_1", "4B-2C")
    squad = stage.place("S_RIFLE41_1", "4B-3C")
    hexes = (stage.hex("4B-2B"), stage.hex("4B-3B"))
    assert set(victims(stage.state, "soviet", hexes)) == {tank, squad}
    assert victims(stage.state, "soviet", hexes, suppressive=True) == [squad]


@rule("assault 3.6.1", "assault 4.0n")
def test_a_critical_hit_on_a_tank_in_a_village_does_not_shake_the_house() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-5D")
    stage.run(barrage(stage, "GO1", "support", "9-5D"), 6, 6, 1, 1)
    assert stage.unit("S_T34_1").half
    assert not stage.told(BlastThrown)


@rule("assault 3.6.1")
@rule("assault 4.0m")
def test_one_blast_check_for_a_hex_after_all_its_units() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-5D")
    stage.place("S_RIFLE41_2", "9-5D")
    stage.run(barrage(stage, "GO1", "support", "9-5D"), 6)
    stage.say(StrikeNext(stage.id("S_RIFLE41_1")), 6, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 3)
    names = [type(event).__name__ for event in stage.events]
    assert names.count("BlastThrown") == 1
    assert names.index("BlastThrown") > max(n for n, name in enumerate(names) if name == "AttackThrown")
    assert stage.told(BlastThrown)[0].attack == ("Y",)


@rule("assault 4.0m", "assault 3.6.1")
def test_two_hexes_with_buildings_are_checked_one_after_the_other() -> None:
    stage = Stage("klein")
    stage.place("S_RIFLE41_1", "4B-5C")
    stage.place("S_RIFLE41_2", "4B-5D")
    hexes = (stage.hex("4B-5C"), stage.hex("4B-5D"))
    groups = (Group(("Y",), ()), Group(("Y",), ()))
    # Accuracy; for each squad the yellow die and its three dice; then two checks.
    stage.run(Barrage("german", "GO1", "suppressive", hexes, groups), 6, 6, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1)
    assert [told.hex for told in stage.told(BlastThrown)] == list(hexes)


@rule("assault 3.6.2a")
def test_an_uncancelled_critical_hit_leaves_a_crater() -> None:
    stage = in_the_open()
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 6, 6, 1, 1, 1)
    assert [told.hex for told in stage.told(CraterMade)] == [stage.hex("9-4A")]
    stage = in_the_open()
    stage.run(barrage(stage, "GO1", "support", "9-4A"), 6, 5, 5, 1, 1)
    assert not stage.told(CraterMade)


@rule("assault 3.6.2a")
def test_a_crater_in_each_of_two_hexes_and_none_in_a_building() -> None:
    stage = two_hexes()
    stage.place("S_DSHK_1", "9-4B")
    suppress(stage, 6, 1, 1, 1, 1, 6, 1)
    assert {told.hex for told in stage.told(CraterMade)} == {stage.hex("9-4A"), stage.hex("9-4B")}
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-5D")
    stage.run(barrage(stage, "GO1", "support", "9-5D"), 6, 6, 1, 1, 1, 1, 1, 1, 3)
    assert not stage.told(CraterMade)


@rule("assault 3.0b")
def test_fire_for_effect_and_single_cards_attack_once() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "effect", "9-4A")
    stage.run(second_attack(stage.state.missions[0]), 6, 1, 1, 1)
    stage.say(Done(), 1)
    assert stage.state.missions == ()


@rule("assault 3.4.5d")
@rule("assault 4.0d")
def test_everybody_in_a_destroyed_house_is_lost() -> None:
    stage = house()
    fire(stage, "GO2", "bombardment", "9-4F", dice=(6, 5, 1, 1, 6, 1, 1))
    stage.say(LetStand())
    assert stage.unit("S_RIFLE41_1").place == LOST


@rule("assault 3.0c")
def test_the_mission_asks_for_mode_hex_and_spotter_in_turn() -> None:
    stage = in_the_open()
    stage.cards("german", planned=("GO1",))
    stage.run(FireMission("german", "GO1"))
    kinds = [type(stage.asked).__name__]
    stage.say(FireMode("support"))
    kinds.append(type(stage.asked).__name__)
    stage.say(Target(stage.hex("9-4B")))
    assert kinds == ["ChooseMode", "ChooseHex"]
    assert stage.over, "the only spotter is not asked for"
    cards = stage.state.hands["german"]
    assert (cards.used, cards.planned) == (("GO1",), ()), "turned up, and kept until the turn is over"
