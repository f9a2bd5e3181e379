"""[2.2] [2.3] [2.6] The course of an air strike: target, dice, buildings, second attack, the end of its card."""

from __future__ import annotations

from grognard.rulesets.assault.actions.air import AirTarget, BreakOff, Intercept
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.air.interception import ChooseInterceptor
from grognard.rulesets.assault.air.strike import AirStrike, NameAirTarget, air_attack, air_defence, why_no_strike
from grognard.rulesets.assault.command.cards_used import why_no_use
from grognard.rulesets.assault.events.air import AccuracyRolled, AirTargetNamed, SightingTold
from grognard.rulesets.assault.events.blast import BlastThrown
from grognard.rulesets.assault.events.cards import SupportUsed
from grognard.rulesets.assault.events.command import CardPointPaid
from grognard.rulesets.assault.events.fire import AttackThrown, DefenceThrown
from grognard.rulesets.assault.state import FAST, LOST, ROUTED, SUPPRESSED
from grognard.tactical.answers import Pass
from tests.rulesets.assault.air.flying import strike, under_cover
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def field() -> Stage:
    """Soviet squads in the open, one next to the other."""
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-1A")
    stage.place("S_RIFLE41_2", "9-1B")
    return stage


@rule("assault 2.2a")
def test_a_card_is_used_at_its_printed_time_only() -> None:
    stage = field()
    stage.cards("german", planned=("GT1", "GT2", "GT3"))
    stage.state.phase = "support"
    assert [why_no_use(stage.state, "german", card) is None for card in ("GT1", "GT2", "GT3")] == [False, True, True]
    stage.state.phase = "action"
    assert [why_no_use(stage.state, "german", card) is None for card in ("GT1", "GT2", "GT3")] == [True, True, False]
    refused = why_no_use(stage.state, "german", "GT3")
    assert refused is not None
    assert refused.rule == "2.2a"


@rule("assault 2.2b")
@rule("assault 2.1b")
@rule("assault 1.2h")
def test_the_point_on_the_card_is_spent_when_it_is_used() -> None:
    for points in (True, False):
        stage = field()
        stage.state.options["command_points"] = points
        stage.cards("german", planned=("GT2",))
        stage.run(AirStrike("german", "GT2"))
        assert len(stage.told(CardPointPaid)) == points


@rule("assault 2.3")
def test_any_enemy_on_the_map_may_be_named_unseen_and_it_is_told_before_interception() -> None:
    stage = under_cover()
    stage.place("S_RIFLE41_1", "3B-1A")
    stage.place("G_SECRIFLE41_1", "9-8F")
    stage.cards("german", planned=("GT2",))
    stage.run(AirStrike("german", "GT2"))
    assert isinstance(stage.asked, NameAirTarget)
    assert set(stage.legal) == {AirTarget(stage.id(name)) for name in ("S_RIFLE41_1", "S_T34_1", "S_DSHK_1")}
    refused = stage.asked.why_not(stage.state, AirTarget(stage.id("G_SECRIFLE41_1")))
    assert refused is not None
    assert (refused.rule, refused.message.id) == ("2.3", "refusal-no-enemy")
    assert not stage.told(AirTargetNamed)
    stage.say(AirTarget(stage.id("S_T34_1")))
    assert isinstance(stage.asked, ChooseInterceptor)
    assert [told.target for told in stage.told(AirTargetNamed)] == [stage.id("S_T34_1")]


@rule("assault 2.3")
def test_with_no_enemy_on_the_map_no_card_is_used() -> None:
    stage = Stage("coming")
    refused = why_no_strike(stage.state, "german", "GT2")
    assert refused is not None
    stage.place("S_RIFLE41_1", "9-1A")
    assert why_no_strike(stage.state, "german", "GT2") is None


@rule("assault MR10.0.1e")
def test_riders_and_passengers_cannot_be_named() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4B")
    stage.load("S_RIFLE41_1", "S_T34_1")
    stage.cards("german", planned=("GT2",))
    stage.run(AirStrike("german", "GT2"))
    assert stage.refused(AirTarget(stage.id("S_RIFLE41_1"))) == "MR10.0.1e"


@rule("assault 2.6")
def test_sighting_accuracy_attack_and_building_come_in_this_order() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-5D")
    strike(stage, "german", "GT3", "S_RIFLE41_1", 3, 6, 5, 1, 1, 1, 1, 1, 1, 4, 1)
    names = [type(event).__name__ for event in stage.events]
    steps = ["SightingTold", "AccuracyRolled", "AttackThrown", "DefenceThrown", "BlastThrown"]
    assert [name for name in names if name in steps] == steps


@rule("assault 2.6.3a")
def test_soft_dice_for_infantry_and_artillery_hard_ones_for_vehicles() -> None:
    stage = under_cover()
    squad = stage.place("S_RIFLE41_1", "9-1A")
    state = stage.state
    assert air_attack(state, "GT2", squad) == ("R", "G")
    assert air_attack(state, "GT2", stage.id("S_DSHK_1")) == ("R", "G")
    assert air_attack(state, "GT2", stage.id("S_T34_1")) == ("Y", "Y")


@rule("assault 2.6.3b")
def test_the_defence_is_above_without_the_spotting_die_with_smoke_of_the_hex_alone() -> None:
    stage = Stage("coming")
    tank = stage.place("S_T34_1", "9-4B", mark=FAST)
    assert air_defence(stage.state, tank, 6).dice == ("G", "B", "B"), "above, fast action, accuracy"
    squad = stage.place("S_RIFLE41_1", "9-5B", morale=SUPPRESSED)
    assert air_defence(stage.state, squad, 6).dice == ("G", "G", "B", "B"), "basic, woods, lying flat, accuracy"
    stage.smoke("9-5B", 1)
    stage.smoke("9-4B", 1, 1)
    assert air_defence(stage.state, squad, 6).dice == ("G", "G", "G", "B", "B")


@rule("assault 2.6.2h")
@rule("assault 2.6.3a")
def test_results_are_those_of_any_fire() -> None:
    stage = field()
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 6, 5, 1, 1, 1)
    assert stage.told(AttackThrown)[0].pool == ("R", "G")
    assert (stage.unit("S_RIFLE41_1").half, stage.unit("S_RIFLE41_1").morale) == (True, SUPPRESSED)


@rule("assault MR10.0.1e")
def test_riders_face_the_same_roll() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4B")
    stage.load("S_RIFLE41_1", "S_T34_1")
    strike(stage, "german", "GT2", "S_T34_1", 6, 3, 3, 1, 1, 1)
    assert [told.target for told in stage.told(DefenceThrown)] == [stage.id("S_T34_1"), stage.id("S_RIFLE41_1")]
    assert stage.unit("S_T34_1").half, "damage counts against closed armour: aircraft are no shells"
    assert stage.unit("S_RIFLE41_1").half


@rule("assault 2.6.4")
@rule("assault 4.0a")
def test_a_critical_hit_on_a_unit_in_a_building_shakes_the_building() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-5D")
    strike(stage, "german", "GT3", "S_RIFLE41_1", 3, 6, 5, 1, 1, 1, 1, 1, 1, 5, 1)
    thrown = stage.told(BlastThrown)
    assert [(told.attack, told.defence) for told in thrown] == [(("R",), ("Y",))]
    assert stage.state.scars[stage.hex("9-5D")] == "rubble"


@rule("assault 2.6.4", "assault 4.0a")
def test_without_a_critical_hit_the_building_is_not_shaken() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-5D")
    strike(stage, "german", "GT3", "S_RIFLE41_1", 3, 6, 2, 1, 1, 1, 1, 1, 1)
    assert stage.unit("S_RIFLE41_1").damage == 1
    assert not stage.told(BlastThrown)


@rule("assault 2.6.4")
@rule("assault 4.0n")
def test_a_vehicle_on_the_road_of_a_village_is_not_in_the_building() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-5D")
    strike(stage, "german", "GT3", "S_T34_1", 6, 5, 1, 1, 1, 1)
    assert stage.unit("S_T34_1").half
    assert not stage.told(BlastThrown)


# --------------------------------------------------------------------------------------------------- second attacks


@rule("assault 2.6.5a")
@rule("assault 1.2.4")
def test_a_card_without_the_symbol_attacks_once() -> None:
    stage = field()
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 6, 1, 1, 3, 3)
    assert stage.over
    assert stage.state.hands["german"].pool_used == ("GT2",)


@rule("assault 2.6.5b")
@rule("assault 2.6.5i")
def test_the_second_attack_is_on_the_same_unit_or_none() -> None:
    stage = field()
    strike(stage, "german", "GT1", "S_RIFLE41_1", 3, 6, 1, 1, 1, 1)
    assert stage.legal == [AirTarget(stage.id("S_RIFLE41_1")), BreakOff()]
    assert stage.refused(AirTarget(stage.id("S_RIFLE41_2"))) == "2.6.5b"
    stage.say(BreakOff())
    assert stage.over
    assert len(stage.told(AttackThrown)) == 1
    assert stage.state.hands["german"].pool_used == ("GT1",)


@rule("assault 2.6.5c")
def test_the_second_attack_takes_no_further_point() -> None:
    stage = field()
    stage.state.options["command_points"] = True
    strike(stage, "german", "GT1", "S_RIFLE41_1", 3, 6, 1, 1, 1, 1)
    stage.say(AirTarget(stage.id("S_RIFLE41_1")), 3, 6, 1, 1, 1, 1)
    assert len(stage.told(CardPointPaid)) == 1
    assert len(stage.told(SupportUsed)) == 1


@rule("assault 2.6.5d")
@rule("assault 2.6.5e")
@rule("assault 2.6.5h")
def test_the_second_attack_may_be_intercepted_even_after_a_pass() -> None:
    stage = under_cover(command_points=True)
    stage.points("soviet", "S_DSHK_1")
    strike(stage, "german", "GT1", "S_T34_1")
    stage.say(Pass(), 6, 1, 1, 1, 1)
    stage.say(AirTarget(stage.id("S_T34_1")))
    assert isinstance(stage.asked, ChooseInterceptor)
    stage.say(Intercept(stage.id("S_DSHK_1")), 2, 1)
    assert stage.over
    assert stage.state.points["soviet"].units == frozenset()
    assert stage.state.hands["german"].hand == ("GT1",), "driven off before its second attack, it returns to the hand"
    assert len(stage.told(AttackThrown)) == 1


@rule("assault 2.6.5f")
@rule("assault 2.6.6")
def test_the_second_attack_has_its_own_rolls_and_the_printed_modifier() -> None:
    stage = field()
    strike(stage, "german", "GT1", "S_RIFLE41_1", 3, 6, 1, 1, 1, 1)
    stage.say(AirTarget(stage.id("S_RIFLE41_1")), 5, 4, 1, 1, 1, 1)
    assert [(told.die, told.modifier) for told in stage.told(AccuracyRolled)] == [(6, 0), (4, 1 - 1)]
    assert stage.over
    assert stage.state.hands["german"].pool_used == ("GT1",)


@rule("assault 2.6.6")
def test_a_printed_nought_changes_nothing() -> None:
    stage = field()
    stage.cards("german", pool=("GT5",))
    strike(stage, "german", "GT5", "S_RIFLE41_1", 3, 6, 1, 1, 1, 1)
    stage.say(AirTarget(stage.id("S_RIFLE41_1")), 3, 4, 1, 1, 1, 1)
    assert [told.modifier for told in stage.told(AccuracyRolled)] == [0, 0]


@rule("assault 2.6.5g")
def test_a_new_target_after_the_first_is_eliminated_costs_accuracy_by_the_hex() -> None:
    stage = field()
    stage.change("S_RIFLE41_1", half=True)
    stage.place("S_T34_1", "9-4A")
    strike(stage, "german", "GT1", "S_RIFLE41_1", 3, 6, 6, 1, 1, 1)
    assert stage.unit("S_RIFLE41_1").place == LOST
    assert stage.legal == [AirTarget(stage.id("S_T34_1")), AirTarget(stage.id("S_RIFLE41_2")), BreakOff()]
    distance = stage.battle.grid.distance(stage.hex("9-1A"), stage.hex("9-4A"))
    stage.say(AirTarget(stage.id("S_T34_1")), 6, 1, 1, 1, 1)
    assert stage.told(AccuracyRolled)[1].modifier == 1 - 1 - distance
    assert distance == 3


@rule("assault 2.6.5g")
def test_with_no_enemy_left_there_is_no_second_attack() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-1A", half=True)
    strike(stage, "german", "GT1", "S_RIFLE41_1", 3, 6, 6, 1, 1, 1)
    assert stage.over
    assert stage.state.hands["german"].pool_used == ("GT1",)


@rule("assault 2.6.5i")
def test_a_target_that_ran_is_followed_without_loss_of_accuracy() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-2C", morale=SUPPRESSED)
    stage.place("G_SECRIFLE41_1", "9-4D")
    strike(stage, "german", "GT1", "S_RIFLE41_1", 3, 6, 3, 1, 1, 1, 1)
    assert stage.unit("S_RIFLE41_1").morale == ROUTED
    while not isinstance(stage.asked, NameAirTarget):
        stage.say(stage.legal[0])
    assert stage.where("S_RIFLE41_1") != "9-2C"
    assert stage.legal == [AirTarget(stage.id("S_RIFLE41_1")), BreakOff()]
    stage.say(AirTarget(stage.id("S_RIFLE41_1")), 3, 6, 1, 1, 1, 1, 1)
    assert stage.told(AccuracyRolled)[1].modifier == stage.told(SightingTold)[1].effect - 1


@rule("assault MR18.N3")
def test_who_is_bombed_may_take_cover() -> None:
    stage = field()
    stage.cards("soviet", hand=("take_cover",))
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 6, 1, 1)
    stage.say(Play("take_cover"), 1, 1, 1)
    assert stage.told(DefenceThrown)[0].pool == ("G", "B", "G")
