"""[12.1] to [12.5] [12.7] [15.1b] Recovery from disruption, regrouping and shock, with a leader's aid."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.morale import Recover, RecoverAided, Unshock
from grognard.rulesets.lhy.events.command import CountersReset
from grognard.rulesets.lhy.morale.aid import why_not_aid
from grognard.rulesets.lhy.morale.recovery import Recovering, RecoverVerb, modifiers
from grognard.rulesets.lhy.morale.shock import ShockRecovery, UnshockVerb
from grognard.rulesets.lhy.state import GREEN, LOST, MOVED, NOBODY, Act
from tests.rulesets.lhy.battlefield import anti_tank, assault_marker, field, shells, small_arms
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def active(mission: str = "crossroads", *platoons: tuple[str, int], side: str = "allied", **deeds: Any) -> Stage:
    """A stage in whose activation all counters of a side belong."""
    stage = field(mission, active=side)
    members = sum(1 << unit for unit, piece in enumerate(stage.battle.pieces) if piece.side == side)
    stage.cycle(segment=0, side=side, platoons=platoons or (("able", 1),), members=members, **deeds)
    return stage


def why(stage: Stage, action: Recover | RecoverAided, side: str = "allied") -> str | None:
    found = RecoverVerb().against(stage.state, side, action)
    return found.rule if isinstance(found, Refusal) else None


def listed(stage: Stage, side: str = "allied") -> list[Any]:
    return list(RecoverVerb().listed(stage.state, side))


# Who may


@rule("lhy 12.1x1")
def test_disrupted_and_regrouping_units_may_try_and_others_not() -> None:
    stage = active()
    one = stage.place("able-1-squad-1", "B2", disrupted=True)
    two = stage.place("able-1-squad-2", "B3", regrouping=True)
    three = stage.place("able-1-squad-3", "B4")
    assert listed(stage) == [Recover((one,)), Recover((two,))]
    assert why(stage, Recover((three,))) == "12.1x1"
    assert why(stage, Recover(())) == "12.1x1"


@rule("lhy 12.1x2", "lhy 10.5.3.1g")
def test_nobody_recovers_under_assault_or_in_a_primary_impact_hex() -> None:
    stage = active()
    one = stage.place("able-1-squad-1", "I4", disrupted=True)
    stage.place("k1-1-squad-1", "I4")
    assault_marker(stage, "I4", "axis", ("k1-1-squad-1", "H4"))
    assert why(stage, Recover((one,))) == "10.5.3.1g"

    shelled = active()
    two = shelled.place("able-1-squad-1", "B2", disrupted=True)
    shells(shelled, "B2", 1, primary=True)
    assert why(shelled, Recover((two,))) is not None
    beside = active()
    three = beside.place("able-1-squad-1", "B2", disrupted=True)
    shells(beside, "B2", 1)
    assert why(beside, Recover((three,))) is None


@rule("lhy 12.1x2")
def test_mounted_units_recover_only_if_the_vehicle_stands() -> None:
    stage = active("bridge", ("charlie", 1))
    stage.place("us-halftrack-1", "H5")
    unit = stage.load("charlie-1-squad-1", "us-halftrack-1", disrupted=True)
    assert why(stage, Recover((unit,))) is None
    stage.change("us-halftrack-1", motion=GREEN)
    assert why(stage, Recover((unit,))) == "12.1x2"


@rule("lhy 12.4x", "lhy 12.3a")
def test_regrouping_units_of_a_hex_may_try_together_and_disrupted_ones_not() -> None:
    stage = active()
    one = stage.place("able-1-squad-1", "B2", regrouping=True)
    two = stage.place("able-1-squad-2", "B2", regrouping=True)
    three = stage.place("able-1-squad-3", "B2", disrupted=True)
    far = stage.place("able-2-squad-1", "C5", regrouping=True)
    assert Recover((one, two)) in listed(stage)
    assert why(stage, Recover((one, three))) == "12.3a"
    assert why(stage, Recover((one, far))) == "12.4x"


# Aid


@rule("lhy 12.1.2x1", "lhy 12.1.2a", "lhy 12.1.2b")
def test_a_leader_aids_units_of_his_platoon_and_supports_in_his_hex() -> None:
    stage = active("crossroads", ("able", 1), ("able", 2))
    leader = stage.place("able-1-leader", "B2")
    own = stage.place("able-1-squad-1", "B2", disrupted=True)
    group = tuple(stage.place(f"able-1-squad-{n}", "B2", regrouping=True) for n in (2, 3))
    support = stage.place("us-mg-1", "B2", disrupted=True)
    other = stage.place("able-2-squad-1", "B2", disrupted=True)
    away = stage.place("able-1-section-1", "B3", disrupted=True)
    assert why(stage, RecoverAided(leader, (own,))) is None
    assert why(stage, RecoverAided(leader, group)) is None
    assert why(stage, RecoverAided(leader, (support,))) is None
    assert why(stage, RecoverAided(leader, (other,))) == "12.1.2x1"
    assert why(stage, RecoverAided(leader, (away,))) == "12.1.2x1"
    assert why(stage, RecoverAided(own, (support,))) == "12.1.2x1"


@rule("lhy 12.1.2x1")
def test_an_ad_hoc_unit_is_aided_by_the_leader_whom_it_acts_with() -> None:
    stage = active("crossroads", ("able", 1))
    leader = stage.place("able-1-leader", "B2")
    guest = stage.place("able-2-squad-1", "B2", disrupted=True)
    assert why(stage, RecoverAided(leader, (guest,))) is None


@rule("lhy 12.1.2x1", "lhy 7.2a")
def test_in_a_reaction_nobody_acts_ad_hoc_with_a_leader() -> None:
    stage = active("crossroads", ("able", 1))
    leader = stage.place("able-1-leader", "B2")
    guest = stage.place("able-2-squad-1", "B2", disrupted=True)
    stage.cycle(segment=0, side="allied", platoons=(("able", 1),), members=0)
    assert why_not_aid(stage.state, leader, guest) is None
    stage.cycle(segment=1, side="allied", platoons=(("able", 1),), members=0)
    found = why_not_aid(stage.state, leader, guest)
    assert found is not None
    assert found.rule == "12.1.2x1"


@rule("lhy 12.1.2x1")
def test_a_leader_aids_once_a_turn_and_spends_his_action() -> None:
    stage = active()
    leader = stage.place("able-1-leader", "B2")
    one = stage.place("able-1-squad-1", "B2", disrupted=True)
    two = stage.place("able-1-squad-2", "B2", disrupted=True)
    stage.run(Recovering((one,), leader), 5)
    assert stage.unit("able-1-leader").acted
    assert why(stage, RecoverAided(leader, (two,))) is not None


@rule("lhy 12.1.2x1")
def test_a_leader_may_move_and_aid_where_he_comes_to() -> None:
    stage = active()
    leader = stage.place("able-1-leader", "B2", acted=True)
    unit = stage.place("able-1-squad-1", "B2", disrupted=True)
    assert why(stage, RecoverAided(leader, (unit,))) == "12.1.2x1"
    came = Act(leader, MOVED, (stage.hex("B2"),), stage.hex("B3"), ended=True)
    members = stage.state.deeds.members
    stage.cycle(segment=0, side="allied", platoons=(("able", 1),), members=members, acts=(came,))
    assert why(stage, RecoverAided(leader, (unit,))) is None


@rule("lhy 12.1.2x2")
@pytest.mark.parametrize("facts", [{"disrupted": True}, {"steadied": True}])
def test_a_leader_who_is_or_was_disrupted_does_not_aid(facts: dict[str, bool]) -> None:
    stage = active()
    leader = stage.place("able-1-leader", "B2", **facts)
    unit = stage.place("able-1-squad-1", "B2", disrupted=True)
    assert why(stage, RecoverAided(leader, (unit,))) == "12.1.2x2"


# The die


@rule("lhy 12.2x", "lhy 12.2a", "lhy 12.2b", "lhy 15.1b")
def test_the_modifiers_of_recovery_add_up() -> None:
    stage = active("village", ("fox", 1))
    unit = stage.place("fox-1-squad-1", "B2", disrupted=True)
    leader = stage.place("fox-1-leader", "B2")
    assert modifiers(stage.state, (unit,), NOBODY) == (("15.1b", -1),)
    small_arms(stage, "B2", 1, "allied")
    small_arms(stage, "B2", 1, "allied")
    assert modifiers(stage.state, (unit,), leader) == (("12.2a", 1), ("12.2b", -1), ("15.1b", -1))


@rule("lhy 12.4x")
def test_japanese_units_regroup_less_easily() -> None:
    stage = active("village", ("k5", 1), side="axis")
    unit = stage.place("k5-1-squad-1", "I5", regrouping=True)
    assert modifiers(stage.state, (unit,), NOBODY) == (("12.4x", 1),)


@rule("lhy 12.3a")
@pytest.mark.parametrize(("die", "disrupted"), [(6, False), (7, True)])
def test_a_disrupted_unit_recovers_on_its_cohesion_and_has_acted(die: int, disrupted: bool) -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B2", disrupted=True)
    stage.run(Recovering((unit,)), die)
    assert stage.unit("able-1-squad-1").disrupted == disrupted
    assert stage.unit("able-1-squad-1").acted
    assert [act.kind for act in stage.state.deeds.acts] == ["recovered"]


@rule("lhy 12.3b", "lhy 12.5")
def test_a_modified_one_rallies_unit_and_leader() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B2", disrupted=True)
    leader = stage.place("able-1-leader", "B2")
    stage.run(Recovering((unit,), leader), 2)
    here = stage.unit("able-1-squad-1")
    assert (here.disrupted, here.acted, here.rallied) == (False, False, True)
    assert not stage.unit("able-1-leader").acted
    assert stage.unit("able-1-leader").aided


@rule("lhy 12.4a", "lhy 12.5")
@pytest.mark.parametrize(("die", "rallied"), [(6, True), (7, False)])
def test_regrouping_units_rally_together_or_have_acted(die: int, rallied: bool) -> None:
    stage = active()
    units = tuple(stage.place(name, "B2", regrouping=True) for name in ("able-1-squad-1", "able-1-squad-2"))
    stage.run(Recovering(units), die)
    for name in ("able-1-squad-1", "able-1-squad-2"):
        here = stage.unit(name)
        assert (here.regrouping, here.acted, here.rallied) == (not rallied, not rallied, rallied)


@rule("lhy 12.4x", "lhy 12.4c")
def test_the_best_combat_unit_is_the_measure_and_without_one_the_best() -> None:
    stage = active()
    leader = stage.place("able-1-leader", "B2", regrouping=True)
    squad = stage.place("able-1-squad-1", "B2", regrouping=True)
    stage.run(Recovering((leader, squad)), 7)
    assert stage.unit("able-1-leader").regrouping

    alone = active()
    leader = alone.place("able-1-leader", "B2", regrouping=True)
    alone.run(Recovering((leader,)), 7)
    assert not alone.unit("able-1-leader").regrouping


@rule("lhy 14.3.6b", "lhy 14.3.6x3")
def test_the_regrouping_marker_goes_with_recovery() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B2", regrouping=True)
    assert Recover((unit,)) in listed(stage)
    stage.run(Recovering((unit,)), 1)
    assert not stage.unit("able-1-squad-1").regrouping


# Shock


@rule("lhy 12.7")
@pytest.mark.parametrize(
    ("die", "shocked", "acted", "lost"),
    [(1, False, False, False), (5, False, True, False), (6, True, True, False), (10, False, True, True)],
)
def test_the_shock_table(die: int, shocked: bool, acted: bool, lost: bool) -> None:
    stage = active("hill48", ("pz2", 1), side="axis")
    tank = stage.place("pz2-1-afv-1", "4:I3", shocked=True)
    stage.run(ShockRecovery(tank), die)
    here = stage.unit("pz2-1-afv-1")
    assert (here.shocked, here.acted, here.place == LOST) == (shocked, acted, lost)
    assert stage.state.lost["axis"] == int(lost)


@rule("lhy 12.7")
def test_a_marker_on_it_makes_shock_recovery_harder() -> None:
    """X9: die 5 and one ATDRM: still shocked."""
    stage = active("hill48", ("pz2", 1), side="axis")
    tank = stage.place("pz2-1-afv-1", "4:I3", shocked=True)
    anti_tank(stage, "pz2-1-afv-1", 0)
    assert list(UnshockVerb().listed(stage.state, "axis")) == [Unshock(tank)]
    stage.run(ShockRecovery(tank), 5)
    assert stage.unit("pz2-1-afv-1").shocked
    assert stage.unit("pz2-1-afv-1").acted


@rule("lhy 12.1x1", "lhy 12.1x2")
def test_only_shocked_tanks_outside_assaults_try_to_recover() -> None:
    stage = active("hill48", ("pz2", 1), side="axis")
    fit = stage.place("pz2-1-afv-1", "4:I3")
    hurt = stage.place("pz2-1-afv-2", "4:G3", shocked=True)
    stage.place("baker-1-squad-1", "4:G3")
    assault_marker(stage, "4:G3", "allied", ("baker-1-squad-1", "4:G2"))
    refused = [UnshockVerb().against(stage.state, "axis", Unshock(unit)) for unit in (fit, hurt)]
    assert [found.rule for found in refused if found] == ["12.1x1", "10.5.3.1g"]


@rule("lhy 12.1.2x2")
def test_next_turn_a_leader_who_had_recovered_aids_again() -> None:
    stage = active()
    leader = stage.place("able-1-leader", "B2", disrupted=True)
    stage.run(Recovering((leader,)), 1)
    assert (stage.unit("able-1-leader").steadied, stage.unit("able-1-leader").rallied) == (True, True)
    CountersReset().apply(stage.state)
    assert (stage.unit("able-1-leader").steadied, stage.unit("able-1-leader").rallied) == (False, False)
