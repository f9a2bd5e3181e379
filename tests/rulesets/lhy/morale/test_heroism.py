"""[12.6] Heroism: becoming heroic, the target, the charge, and the end."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.morale import MakeFor
from grognard.rulesets.lhy.actions.movement import Go, Move
from grognard.rulesets.lhy.assault.entering import must_assault, why_no_assault
from grognard.rulesets.lhy.events.reaction import SegmentBegun
from grognard.rulesets.lhy.morale.heroism import ChooseGoal, goals
from grognard.rulesets.lhy.morale.recovery import Recovering
from grognard.rulesets.lhy.movement.allowances import on_foot
from grognard.rulesets.lhy.movement.verbs import Moves
from grognard.rulesets.lhy.state import OFF_MAP, Arrow
from grognard.rulesets.lhy.troops import cohesion
from tests.rulesets.lhy.battlefield import shells
from tests.rulesets.lhy.morale.test_recovery import active
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def village() -> Stage:
    """X9: two disrupted squads and their leader in J5, enemies at I4 (shelled), H6 and L6."""
    stage = active("crossroads", ("k1", 1), side="axis")
    stage.place("k1-1-squad-1", "J5", disrupted=True)
    stage.place("k1-1-squad-2", "J5", disrupted=True)
    stage.place("k1-1-leader", "J5")
    stage.place("able-1-squad-1", "I4")
    stage.place("able-1-squad-2", "H6")
    stage.place("able-1-squad-3", "L6")
    shells(stage, "I4", 0)
    return stage


@rule("lhy 12.3c", "lhy 12.6x1", "lhy 12.6x3", "lhy 12.6.2x1", "lhy 12.6.2x5", "lhy 12.6.2x3")
def test_a_natural_ten_makes_a_hero_who_charges_at_once() -> None:
    stage = village()
    hero, leader = stage.id("k1-1-squad-1"), stage.id("k1-1-leader")
    stage.run(Recovering((hero,), leader), 10)
    here = stage.unit("k1-1-squad-1")
    assert (here.heroic, here.disrupted, here.acted) == (True, False, True)
    assert here.goal == stage.hex("L6")
    assert stage.where("k1-1-squad-1") == "K5"
    assert [(arrow.start, arrow.target) for arrow in stage.state.arrows] == [(stage.hex("K5"), stage.hex("L6"))]
    other = stage.unit("k1-1-squad-2")
    assert (other.disrupted, other.acted) == (False, True)
    assert not stage.unit("k1-1-leader").acted


@rule("lhy 12.6.2x2")
def test_a_hero_who_cannot_come_nearer_stays_where_he_is() -> None:
    stage = active()
    hero = stage.place("able-1-squad-1", "B4", disrupted=True)
    stage.place("k1-1-squad-1", "B6")
    shells(stage, "B5", 0, primary=True)
    stage.run(Recovering((hero,)), 10)
    here = stage.unit("able-1-squad-1")
    assert (here.heroic, here.acted, stage.where("able-1-squad-1")) == (True, True, "B4")
    assert not stage.state.arrows


@rule("lhy 12.3c")
def test_without_an_enemy_within_five_hexes_nobody_becomes_heroic() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B2", disrupted=True)
    stage.place("k1-1-squad-1", "H2")
    stage.run(Recovering((unit,)), 10)
    here = stage.unit("able-1-squad-1")
    assert (here.heroic, here.disrupted, here.acted) == (False, True, True)


@rule("lhy 12.3c")
def test_only_infantry_becomes_heroic() -> None:
    stage = active()
    unit = stage.place("us-mg-1", "B2", disrupted=True)
    stage.place("k1-1-squad-1", "D3")
    stage.run(Recovering((unit,)), 10)
    assert not stage.unit("us-mg-1").heroic


@rule("lhy 12.6.2x4")
def test_without_a_target_the_unit_stays_as_it_was() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B2", disrupted=True)
    stage.place("k1-1-squad-1", "D3")
    shells(stage, "D3", 0)
    stage.run(Recovering((unit,)), 10)
    here = stage.unit("able-1-squad-1")
    assert (here.heroic, here.disrupted, here.acted) == (False, True, True)


@rule("lhy 12.4b", "lhy 12.6x2", "lhy 12.6x3")
def test_one_of_the_best_regrouping_units_becomes_heroic_by_chance() -> None:
    stage = active()
    units = tuple(stage.place(f"able-1-squad-{n}", "B2", regrouping=True) for n in (1, 2))
    stage.place("k1-1-squad-1", "C3")
    stage.run(Recovering(units), 10, "able-1-squad-2")
    assert stage.unit("able-1-squad-2").heroic
    rallied = stage.unit("able-1-squad-1")
    assert (rallied.regrouping, rallied.acted, rallied.rallied) == (False, False, True)


@rule("lhy 12.6.2x5")
def test_the_owner_chooses_among_targets_equally_near_and_seen() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B5", disrupted=True)
    stage.place("k1-1-squad-1", "B3")
    stage.place("k1-1-squad-2", "B7")
    stage.run(Recovering((unit,)), 10)
    assert isinstance(stage.asked, ChooseGoal)
    assert stage.refused(MakeFor(stage.hex("E5"))) == "12.6.2x1"
    stage.say(MakeFor(stage.hex("B7")))
    assert stage.unit("able-1-squad-1").goal == stage.hex("B7")


@rule("lhy 12.6.2x1")
def test_a_hex_that_its_entry_would_overstack_is_no_target() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B5", disrupted=True)
    for name in ("able-2-squad-1", "able-2-squad-2", "able-2-squad-3"):
        stage.place(name, "B4")
    stage.place("k1-1-squad-1", "B4")
    stage.place("k1-1-squad-2", "B8")
    assert goals(stage.state, unit) == (stage.hex("B8"),)


@rule("lhy 12.6.1", "lhy 12.6.2x2", "lhy 12.6.2x3")
def test_a_hero_has_cohesion_eight_and_three_hexes_and_must_assault_within_three() -> None:
    stage = active()
    goal = stage.hex("B7")
    near = stage.place("able-1-squad-1", "B4", heroic=True, goal=goal)
    far = stage.place("able-1-squad-2", "B3", heroic=True, goal=goal)
    stage.place("k1-1-squad-1", "B7")
    (budget,) = on_foot(stage.state, (near,), stage.hex("B4"))
    assert (budget.hexes, budget.counted) == (3, True)
    assert cohesion(stage.state, near) == 8
    assert must_assault(stage.state, near)
    assert not must_assault(stage.state, far)
    refused = Moves().against(stage.state, "allied", Move((near,)))
    assert refused is not None
    assert refused.rule == "12.6.2x3"
    assert Moves().against(stage.state, "allied", Move((far,))) is None


@rule("lhy 12.6.2x2")
def test_a_hero_farther_off_moves_toward_his_target() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "A2", disrupted=True)
    stage.place("k1-1-squad-1", "F2")
    stage.run(Recovering((unit,)), 10)
    assert stage.refused(Go(stage.hex("A1"))) == "12.6.2x2"
    stage.say(Go(stage.hex("B2")))
    assert stage.where("able-1-squad-1") == "B2"


@rule("lhy 12.6.2a")
def test_under_an_arrow_a_hero_stays_and_may_still_fire() -> None:
    stage = active("crossroads", ("k1", 1), side="axis")
    unit = stage.place("k1-1-squad-1", "J5", disrupted=True)
    other = stage.place("able-1-squad-1", "I4")
    stage.state.arrows = (Arrow("allied", (other,), stage.hex("I4"), stage.hex("J5")),)
    stage.run(Recovering((unit,)), 10)
    here = stage.unit("k1-1-squad-1")
    assert (here.heroic, here.goal, here.acted) == (True, OFF_MAP, False)


@rule("lhy 12.6.2b")
def test_if_the_nearest_enemy_is_about_to_assault_the_hero_makes_for_his_victims() -> None:
    stage = active("crossroads", ("k1", 1), side="axis")
    unit = stage.place("k1-1-squad-1", "K5", disrupted=True)
    stage.place("k1-1-squad-2", "H5")
    other = stage.place("able-1-squad-1", "I4")
    stage.state.arrows = (Arrow("allied", (other,), stage.hex("I4"), stage.hex("H5")),)
    assert goals(stage.state, unit) == (stage.hex("H5"),)


@rule("lhy 12.6.2x3")
def test_a_hero_assaults_nothing_but_his_target() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B5", heroic=True, goal=stage.hex("B7"))
    stage.place("k1-1-squad-1", "B7")
    stage.place("k1-1-squad-2", "B4")
    found = why_no_assault(stage.state, (unit,), stage.hex("B4"))
    assert found is not None
    assert found.rule == "12.6.2x3"


@rule("lhy 12.6.4a")
def test_heroism_ends_when_the_target_is_empty() -> None:
    stage = active()
    stage.place("able-1-squad-1", "B5", heroic=True, goal=stage.hex("B7"))
    stage.place("able-1-squad-2", "C5", heroic=True, goal=stage.hex("D5"))
    stage.place("k1-1-squad-1", "D5")
    from grognard.core.flow import Flow  # noqa: PLC0415

    Flow(stage.state).emit(SegmentBegun())
    assert not stage.unit("able-1-squad-1").heroic
    assert stage.unit("able-1-squad-2").heroic
