"""[9.1] [6.0.II-1a] [8.3a] Duties, heroic units first, leaders who direct, and what a segment binds."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.morale import Recover
from grognard.rulesets.lhy.actions.movement import Join, Move, Withdraw
from grognard.rulesets.lhy.deeds import MANEUVER, REQUEST
from grognard.rulesets.lhy.events.reaction import AdHocUsed, DutyLapsed, LeadersDirect, SupportJoined
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.reaction.duties import duties, is_threatened, windows
from grognard.rulesets.lhy.reaction.segment import ChooseReaction, idle_vehicles
from grognard.rulesets.lhy.state import GREEN, Arrow, AssaultMarker, Company, Mortar, Shells
from tests.rulesets.lhy.reaction.acting import CALL, act, bar, begin, fired
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

FIRST = ("able", 1)


def must(stage: Stage, **deeds: object) -> set[str]:
    """Who has a duty in a segment."""
    stage.cycle(**deeds)
    found = duties(stage.state)
    return {piece.id for unit, piece in enumerate(stage.battle.pieces) if found >> unit & 1}


def two_squads(**facts: object) -> Stage:
    """A squad in sight of the enemy, with facts, and one out of it."""
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4", **facts)
    stage.place("able-1-squad-2", "Q9", **facts)
    stage.place("k1-1-squad-1", "D7")
    return stage


# ------------------------------------------------------------------------------------------------- the active side


@rule("lhy 9.1.1a")
def test_heroic_units_and_shocked_tanks_must_act() -> None:
    stage = Stage("hill48", active="axis")
    stage.place("k2-1-squad-1", "4:G1", heroic=True)
    stage.place("pz2-1-afv-1", "4:I1", shocked=True)
    both = (("k2", 1), ("pz2", 1))
    assert must(stage, side="axis", platoons=both) == {"k2-1-squad-1", "pz2-1-afv-1"}


@rule("lhy 9.1.1b")
@pytest.mark.parametrize("state", ["disrupted", "regrouping"])
def test_disrupted_or_regrouping_units_must_act_in_sight_of_an_enemy(state: str) -> None:
    stage = two_squads(**{state: True})
    assert must(stage, side="allied", platoons=(FIRST,)) == {"able-1-squad-1"}
    stage.change("k1-1-squad-1", hidden=True)
    stage.state.derived.clear()
    assert must(stage, side="allied", platoons=(FIRST,)) == set()


@rule("lhy 9.1.1c")
def test_vehicles_in_motion_must_act() -> None:
    stage = Stage("hill48", active="axis")
    stage.place("pz2-1-afv-1", "4:G1", motion=GREEN)
    stage.place("pz2-1-afv-2", "4:I1")
    assert must(stage, side="axis", platoons=(("pz2", 1),)) == {"pz2-1-afv-1"}


@rule("lhy 9.1.1d")
@pytest.mark.parametrize(
    ("enemy", "facts", "threat"),
    [
        ("us-gun-1", {}, True),
        ("us-gun-1", {"concealed": True}, False),
        ("us-gun-1", {"disrupted": True}, False),
        ("us-mg-1", {}, False),
        ("baker-1-leader", {}, False),
    ],
)
def test_a_tank_must_act_in_sight_of_what_can_fire_at_it(enemy: str, facts: dict[str, bool], threat: bool) -> None:
    stage = Stage("hill48", active="axis")
    stage.place("pz2-1-afv-1", "4:G1")
    stage.place(enemy, "4:G3", **facts)
    assert is_threatened(stage.state, stage.id("pz2-1-afv-1")) is threat


@rule("lhy 9.1.1x")
def test_only_the_activated_platoon_has_duties_and_nobody_who_has_acted() -> None:
    stage = two_squads(disrupted=True)
    assert must(stage, side="allied", platoons=(("able", 2),)) == set()
    stage.change("able-1-squad-1", acted=True)
    assert must(stage, side="allied", platoons=(FIRST,)) == set()


@rule("lhy 9.1.1x")
def test_the_active_side_has_no_duties_in_reactions() -> None:
    assert must(two_squads(disrupted=True), side="allied", platoons=(FIRST,), segment=2) == set()


@rule("lhy 6.0.II-1b", "lhy 9.1.1x")
def test_no_call_while_a_unit_that_must_act_can() -> None:
    stage = two_squads(disrupted=True)
    begin(stage, FIRST)
    assert CALL not in stage.legal
    assert stage.refused(CALL) == "9.1.1x"
    stage.say(Recover((stage.id("able-1-squad-1"),)), 3)
    assert stage.legal[0] == CALL


@rule("lhy 9.1.1x")
def test_a_duty_without_any_legal_action_lapses() -> None:
    """In an assault hex those on foot neither recover nor leave."""
    stage = two_squads(disrupted=True)
    stage.place("k1-1-squad-2", "D4")
    stage.state.assaults[stage.hex("D4")] = AssaultMarker("axis")
    begin(stage, FIRST)
    assert rights.has_duty(stage.state, stage.id("able-1-squad-1"))
    assert stage.legal[0] == CALL


# ---------------------------------------------------------------------------------------------------- heroes first


@rule("lhy 6.0.II-1a")
def test_heroic_units_come_before_all_others() -> None:
    stage = two_squads()
    stage.change("able-1-squad-1", heroic=True, goal=stage.hex("D7"))
    stage.cycle(side="allied", platoons=(FIRST,), duties=1 << stage.id("able-1-squad-1"))
    assert bar(stage, "able-1-squad-2", MANEUVER) == "6.0.II-1a"
    assert bar(stage, "able-1-squad-1", MANEUVER) is None
    stage.change("able-1-squad-1", acted=True)
    assert bar(stage, "able-1-squad-2", MANEUVER) is None


@rule("lhy 6.0.II-2")
def test_heroic_units_react_before_requests() -> None:
    stage = two_squads()
    stage.state.active = "axis"
    stage.change("able-1-squad-1", heroic=True, goal=stage.hex("D7"))
    stage.cycle(side="allied", segment=1, duties=1 << stage.id("able-1-squad-1"))
    assert bar(stage, "able-1-squad-2", REQUEST) == "6.0.II-2"


@rule("lhy 9.1.1a")
def test_a_hero_who_can_do_nothing_holds_nobody_up() -> None:
    stage = two_squads()
    stage.change("able-1-squad-1", heroic=True, goal=stage.hex("D7"))
    stage.state.shells[stage.hex("D4")] = (Shells(1, 1, 1, "m", primary=True),)
    stage.state.mortars = (Mortar("m", "axis", "8cm_section", box="firing", primary=stage.hex("D4")),)
    stage.place("k1-1-squad-2", "C4")
    stage.place("k1-1-squad-3", "C5")
    begin(stage, FIRST)
    lapsed = any(isinstance(event, DutyLapsed) for event in stage.events)
    free = any(stage.id("able-1-squad-1") in getattr(action, "units", ()) for action in stage.legal)
    assert lapsed or free
    assert lapsed != free


# ------------------------------------------------------------------------------------------------ the inactive side


@rule("lhy 9.1.2a")
def test_disrupted_units_must_react_in_sight_of_the_activated_platoon() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    stage.place("able-2-squad-1", "Q8")
    stage.place("k1-1-squad-1", "D7", disrupted=True)
    stage.place("k1-2-squad-1", "Q9", regrouping=True)
    assert must(stage, side="axis", platoons=(FIRST,), segment=1) == {"k1-1-squad-1"}
    assert must(stage, side="axis", platoons=(("able", 2),), segment=1) == {"k1-2-squad-1"}
    assert must(stage, side="axis", platoons=(FIRST,), segment=3) == set()


@rule("lhy 9.1.2a")
def test_the_inactive_side_may_not_pass_before_its_duty() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    stage.place("k1-1-squad-1", "D7", disrupted=True)
    begin(stage, FIRST)
    stage.say(CALL)
    assert stage.refused(CALL) == "9.1.2a"
    squad = stage.id("k1-1-squad-1")
    assert {type(action) for action in stage.legal} <= {Recover, Withdraw, Move}
    assert Recover((squad,)) in stage.legal


@rule("lhy 9.1.2b")
def test_heroes_and_shocked_tanks_react_in_the_first_reaction_segment_of_the_turn() -> None:
    stage = Stage("hill48", active="allied")
    stage.place("baker-1-squad-1", "2:B9")
    stage.place("k2-1-squad-1", "4:G1", heroic=True)
    stage.place("pz2-1-afv-1", "4:I1", shocked=True)
    stage.state.cycle = 1
    platoons = (("baker", 1),)
    assert must(stage, side="axis", platoons=platoons, segment=1) == {"k2-1-squad-1", "pz2-1-afv-1"}
    assert must(stage, side="axis", platoons=platoons, segment=3) == set()
    stage.state.cycle = 2
    assert must(stage, side="axis", platoons=platoons, segment=1) == set()


# -------------------------------------------------------------------------------------------------- what is bound


@rule("lhy 8.3a")
def test_a_leaders_action_is_spent_by_those_he_lets_act() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    leader, squad = stage.place("k1-2-leader", "P9"), stage.place("k1-2-squad-1", "P9", disrupted=True)
    stage.place("k1-1-squad-1", "D7")
    begin(stage, FIRST)
    fired(stage, "able-1-squad-1")
    stage.say(CALL)
    stage.say(Recover((squad,)), 4)
    assert [event.leaders for event in stage.events if isinstance(event, LeadersDirect)] == [(leader,)]
    assert not stage.unit("k1-2-leader").acted
    assert Move((leader,)) in stage.legal
    stage.say(CALL)
    assert stage.unit("k1-2-leader").acted


@rule("lhy 7.2a3", "lhy 7.2a")
def test_an_ad_hoc_unit_is_marked_when_it_acts() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    guest = stage.place("able-2-squad-1", "D4", disrupted=True)
    stage.place("able-3-squad-1", "D4")
    begin(stage, FIRST)
    stage.say(Recover((guest,)), 3)
    assert [event.unit for event in stage.events if isinstance(event, AdHocUsed)] == [guest]
    assert stage.state.companies["able"] == Company(ad_hoc=True)
    assert bar(stage, "able-3-squad-1", MANEUVER) == "7.0"


@rule("lhy 7.2a3")
def test_two_guests_never_go_together() -> None:
    stage = Stage("crossroads")
    host = stage.place("able-1-squad-1", "D4")
    guests = stage.place("able-2-squad-1", "D4"), stage.place("able-3-squad-1", "D4")
    begin(stage, FIRST)
    assert stage.refused(Move((host, *guests))) == "7.2a3"
    stage.say(Move((host,)))
    assert Join(guests[0]) in stage.legal
    stage.say(Join(guests[0]))
    assert stage.refused(Join(guests[1])) == "7.2a3"


@rule("lhy 3.2b")
def test_a_shared_support_unit_that_acts_has_had_its_activation() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    stage.place("able-2-squad-1", "D8")
    gun = stage.place("us-mg-1", "D6", disrupted=True)
    begin(stage, FIRST, free=1 << gun)
    stage.say(Recover((gun,)), 3)
    assert [event.units for event in stage.events if isinstance(event, SupportJoined)] == [(gun,)]
    assert stage.state.supported >> gun & 1


@rule("lhy 10.5.3.1f", "lhy 10.5.3.2g")
def test_vehicles_that_let_their_reaction_to_an_assault_pass_have_acted() -> None:
    stage = Stage("hill48", active="allied")
    squad = stage.place("baker-1-squad-1", "4:G3")
    stage.place("pz2-1-afv-1", "4:G2")
    stage.place("pz2-1-afv-2", "4:O1")
    stage.state.arrows = (Arrow("allied", (squad,), stage.hex("4:G3"), stage.hex("4:G2")),)
    stage.cycle(segment=1, side="axis")
    assert list(idle_vehicles(stage.state)) == [stage.id("pz2-1-afv-1")]
    stage.cycle(segment=2, side="allied")
    assert list(idle_vehicles(stage.state)) == []


@rule("lhy 11.4.7.1b")
def test_the_window_to_leave_shells_is_the_first_reaction_segment_after_them() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    stage.place("k1-1-squad-1", "D7")
    stage.place("able-2-squad-1", "Q9")
    begin(stage, FIRST)
    stage.state.shells[stage.hex("D7")] = (Shells(1, 1, 1, "m", primary=True),)
    stage.state.mortars = (Mortar("m", "allied", "60mm_section", box="firing", primary=stage.hex("D7")),)
    act(stage, "able-1-squad-1", "moved")
    stage.say(CALL)
    assert stage.state.deeds.windows == 1 << stage.hex("D7")
    stage.say(CALL)
    stage.cycle(segment=3, side="axis")
    assert windows(stage.state) == 0
    stage.cycle(segment=4, side="allied")
    assert windows(stage.state) == 1 << stage.hex("D7")


@rule("lhy 9.1.1x", "lhy 12.5")
def test_a_rally_discharges_a_duty_without_spending_the_action() -> None:
    stage = two_squads(disrupted=True)
    begin(stage, FIRST)
    stage.change("able-1-squad-1", disrupted=False, rallied=True)
    assert rights.duties_left(stage.state) == 0
    assert stage.legal[0] == CALL


# ------------------------------------------------------------------------------------------- limited withdrawals


def unseen() -> Stage:
    """The second platoon of the Germans may react, but has seen nothing."""
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    stage.place("able-2-squad-1", "A9")
    stage.place("k1-2-squad-1", "N9")
    begin(stage, FIRST)
    fired(stage, "able-1-squad-1")
    stage.say(CALL)
    assert rights.is_limited(stage.state, stage.id("k1-2-squad-1"))
    return stage


@rule("lhy 8.3c", "lhy 8.3c2")
@pytest.mark.parametrize(("die", "goes"), [(6, True), (7, False)])
def test_a_limited_withdrawal_is_rolled_for(die: int, goes: bool) -> None:
    stage = unseen()
    stage.say(Withdraw(False, (stage.id("k1-2-squad-1"),)), die)
    assert isinstance(stage.asked, ChooseReaction) is not goes
    if not goes:
        assert stage.where("k1-2-squad-1") == "N9"
        assert stage.unit("k1-2-squad-1").acted


@rule("lhy 8.3c3")
def test_no_roll_out_of_shells() -> None:
    stage = unseen()
    stage.state.shells[stage.hex("N9")] = (Shells(-4, -4, 1, "m"),)
    stage.say(Withdraw(False, (stage.id("k1-2-squad-1"),)), 1)
    assert not isinstance(stage.asked, ChooseReaction)
    assert not stage.unit("k1-2-squad-1").acted
