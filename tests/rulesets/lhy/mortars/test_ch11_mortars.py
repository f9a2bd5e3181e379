"""[11.4] Mortars: requests, impact, shelled hexes, phase V, knee mortars."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.fire import Fire
from grognard.rulesets.lhy.actions.mortars import (
    Diagram,
    Extend,
    Knee,
    LoadHe,
    LoadSmoke,
    NextExtension,
    ObserveFrom,
    Release,
    Request,
    Shell,
)
from grognard.rulesets.lhy.events.mortars import MortarRecoveryRolled
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.mortars import values
from grognard.rulesets.lhy.mortars.impact import ChooseDiagram, Impact, astray
from grognard.rulesets.lhy.mortars.leaving import LeaveImpact
from grognard.rulesets.lhy.mortars.phase import ChooseExtension, ChooseShift, Extension, MortarPhase
from grognard.rulesets.lhy.movement.withdrawing import ChooseWithdrawStep
from grognard.rulesets.lhy.state import GREEN, LOST, POOL, Arrow, Shells
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.maps import roads, sides, terrain
from tests.rulesets.lhy.raising import emit
from tests.support import rule

SECTION, PLATOON = "k2-8cm", "battalion-12cm"


def battery(ground: str = "") -> Fireline:
    """A German leader in E2 with the section of his company and the battalion's platoon."""
    f = Fireline("hill48", ground, active="axis")
    f.place("k2-1-leader", "E2")
    f.mortar(SECTION, "axis", "8cm_section", "k2")
    f.mortar(PLATOON, "axis", "12cm_platoon")
    f.activation("axis", "k2-1-leader", "k2-1-squad-1", "german-mg-1")
    return f


def call(f: Fireline, hex: str, *dice: int, name: str = "k2-1-leader", smoke: bool = False) -> None:
    f.do(Request(f.id(name), SECTION))
    f.say(Shell(f.hex(hex)))
    f.say(LoadSmoke() if smoke else LoadHe(), *dice)


# The worked example of a mission


@rule("lhy 11.4.5s1")
@rule("lhy 11.4.5s3")
@rule("lhy 11.4.5s6")
@rule("lhy 11.4.5s7")
@rule("lhy 11.4.6x")
@rule("lhy 11.4.6a")
@rule("lhy 11.4.6b")
@rule("lhy 11.4.6c")
@rule("lhy 11.4.9s1")
@rule("lhy 11.4.9s2")
@rule("lhy 11.4.9s3")
def test_a_mission_from_request_to_extension() -> None:
    f = Fireline("crossroads", active="axis")
    for piece in f.battle.pieces:
        if piece.kind.type == "section":
            f.change(piece.id, place=POOL)
    f.mortar("k1-8cm", "axis", "8cm_section", "k1")
    f.place("k1-1-leader", "G4")
    for name in ("able-1-squad-1", "able-1-squad-2", "able-1-squad-3", "able-1-leader"):
        f.place(name, "C5")
    f.place("able-2-section-1", "D5")
    f.activation("axis", "k1-1-leader")
    f.do(Request(f.id("k1-1-leader"), "k1-8cm"))
    f.say(Shell(f.hex("C5")))
    f.say(LoadHe(), 9, 2)
    assert f.state.shells[f.hex("C5")] == (
        Shells(3, 3, 2, "k1-8cm", True),
        Shells(3, 3, 2, "k1-8cm", True),
    )
    assert f.shelled("D5") == [1]
    f.reaction("allied")
    going = f.run(LeaveImpact((f.id("able-1-squad-1"),), f.hex("C5"), retreating=True), 1, 5)
    assert going == (f.id("able-1-squad-1"),)
    assert f.unit("able-1-squad-1").disrupted, "8 - 1 for the leader is more than 6"
    f.state.calls = ()
    f.place("able-1-squad-1", "A5")
    f.place("able-1-squad-2", "A5")
    f.place("able-1-squad-3", "A5")
    f.place("able-1-leader", "A5")
    f.run(MortarPhase())
    assert isinstance(f.asked, ChooseExtension)
    f.say(Extend())
    assert isinstance(f.asked, ChooseShift)
    f.say(Shell(f.hex("D5")), 4)
    f.say(LoadHe(), 7, 3)
    assert f.shelled("D5") == [2, 2]
    assert f.shelled("E5") == [1]
    mortar = f.mortar_now("k1-8cm")
    assert (mortar.final, mortar.box) == (True, "firing")


# Requests


@rule("lhy 11.4.4a")
def test_a_request_comes_before_any_action_and_is_none() -> None:
    f = battery()
    call(f, "E8", 9, 9)
    assert not f.unit("k2-1-leader").acted
    assert f.state.deeds.busy
    f.change("k2-1-leader", acted=True)
    assert f.why(Request(f.id("k2-1-leader"), PLATOON)) == "9.0a"


@rule("lhy 11.4x1")
@rule("lhy 11.4.1")
def test_each_mortar_fires_once_a_turn() -> None:
    f = battery()
    call(f, "E8", 9, 9)
    mortar = f.mortar_now(SECTION)
    assert (mortar.observer, mortar.primary, mortar.box) == (f.hex("E2"), f.hex("E8"), "firing")
    assert f.why(Request(f.id("k2-1-leader"), SECTION)) == "11.4x1"
    assert f.why(Request(f.id("k2-1-leader"), PLATOON)) is None


@rule("lhy 11.4.2")
@rule("lhy 11.4.3")
def test_a_section_serves_its_company_a_platoon_the_battalion() -> None:
    f = battery()
    f.state.mortars = ()
    f.mortar(SECTION, "axis", "8cm_section", "k1")
    f.mortar(PLATOON, "axis", "12cm_platoon")
    assert f.why(Request(f.id("k2-1-leader"), SECTION)) == "11.4.2"
    assert f.why(Request(f.id("k2-1-leader"), PLATOON)) is None


@rule("lhy 11.4.4b")
@rule("lhy 4.1.9.4c")
def test_the_requester_sees_the_hex() -> None:
    f = battery(terrain(woods="G4") + 'tree_lined = "E4"\n' + roads("E1 E2 E3 E4 E5 E6 E7 E8"))
    f.do(Request(f.id("k2-1-leader"), SECTION))
    assert f.refused(Shell(f.hex("E6"))) is None
    assert f.refused(Shell(f.hex("E7"))) == "4.1.9.4c"
    assert f.refused(Shell(f.hex("I6"))) == "11.4.4b"
    assert set(f.legal) == {Shell(hex) for hex in range(f.battle.ground.size) if f.refused(Shell(hex)) is None}


@rule("lhy 11.4.4c")
def test_no_request_onto_friends_on_foot() -> None:
    f = battery()
    f.place("k2-1-squad-1", "E8")
    f.place("pz2-1-afv-1", "E9")
    f.do(Request(f.id("k2-1-leader"), SECTION))
    assert f.refused(Shell(f.hex("E8"))) == "11.4.4c"
    assert f.refused(Shell(f.hex("E9"))) is None


@rule("lhy 11.4.4.1x")
@rule("lhy 11.4.4.1a")
def test_who_may_call_mortars() -> None:
    f = battery()
    leader = f.id("k2-1-leader")
    f.place("pz2-1-afv-1", "E2")
    f.place("german-ft-1", "E2")
    f.activation("axis", "k2-1-leader", "pz2-1-afv-1", "german-ft-1")
    assert f.why(Request(f.id("pz2-1-afv-1"), SECTION)) == "11.4.4.1x"
    assert f.why(Request(f.id("german-ft-1"), SECTION)) == "11.4.4.1x"
    for facts in ({"disrupted": True}, {"regrouping": True}):
        f.change("k2-1-leader", **facts)
        assert f.why(Request(leader, SECTION)) == "11.4.4.1a"
        f.change("k2-1-leader", disrupted=False, regrouping=False)
    f.load("k2-1-leader", "pz2-1-afv-1")
    assert f.why(Request(leader, SECTION)) is None, "on a stopped vehicle"
    f.change("pz2-1-afv-1", motion=GREEN)
    assert f.why(Request(leader, SECTION)) == "11.4.4.1a"


@rule("lhy 11.4.4.1b")
def test_combat_units_call_mortars_through_their_leader() -> None:
    f = battery()
    squad, gun = f.place("k2-1-squad-1", "E3"), f.place("german-mg-1", "E3")
    assert f.why(Request(squad, SECTION)) is None
    assert f.why(Request(gun, SECTION)) is None, "supports by the nearest platoon"
    for facts in ({"disrupted": True}, {"regrouping": True}, {"heroic": True}):
        f.change("k2-1-squad-1", **facts)
        assert f.why(Request(squad, SECTION)) == "11.4.4.1b"
        f.change("k2-1-squad-1", disrupted=False, regrouping=False, heroic=False)
    f.change("k2-1-leader", regrouping=True)
    assert f.why(Request(squad, SECTION)) == "11.4.4.1b"
    f.change("k2-1-leader", regrouping=False, place=LOST)
    assert f.why(Request(squad, SECTION)) in ("11.4.4.1b", "13.3.4.2")


@rule("lhy 11.4.4.2")
@rule("lhy 10.5.3.1c")
def test_a_leader_calls_fire_on_his_own_hex() -> None:
    f = battery()
    f.do(Request(f.id("k2-1-leader"), SECTION))
    f.say(Shell(f.hex("E2")), 9)
    assert f.state.shells == {}
    assert f.mortar_now(SECTION).box == "available"
    assert not f.unit("k2-1-leader").acted
    f.do(Request(f.id("k2-1-leader"), SECTION))
    assert f.refused(Shell(f.hex("E2"))) == "11.4.4.2"
    f.say(Shell(f.hex("E5")))
    granted = battery()
    granted.do(Request(granted.id("k2-1-leader"), SECTION))
    granted.say(Shell(granted.hex("E2")), 7)
    granted.say(LoadHe(), 9, 9)
    assert granted.shelled("E2") == [2, 2, 2]


@rule("lhy 20.7j")
def test_units_beside_the_map_observe_from_an_entry_hex() -> None:
    f = Fireline("crossroads")
    f.mortar("able-60mm", "allied", "60mm_section", "able")
    f.change("able-1-leader", place="waiting")
    f.activation("allied", "able-1-leader")
    f.do(Request(f.id("able-1-leader"), "able-60mm"))
    f.say(Shell(f.hex("B5")))
    doors = [action for action in f.legal if isinstance(action, ObserveFrom)]
    assert len(doors) > 1
    f.say(doors[0])
    f.say(LoadSmoke(), 9)
    assert f.mortar_now("able-60mm").observer == doors[0].hex


# Impact


@rule("lhy 11.4.5s2")
@rule("lhy 11.4.5s4")
@rule("lhy 11.4.5s5")
def test_smoke_is_for_the_whole_mission() -> None:
    f = battery()
    call(f, "E8", 7, 4, smoke=True)
    assert f.state.smoke == {f.hex("E8"): 2, f.hex("E9"): 1}
    assert f.state.shells == {}


@rule("lhy 11.4.5s3b")
def test_hindered_observation_costs_the_first_marker() -> None:
    f = battery(terrain(orchard="E4"))
    call(f, "E8", 9, 9, 1)
    assert f.shelled("E8") == [2, 2]
    assert f.shelled("E7") == [1]


@rule("lhy 11.4.5s7")
@pytest.mark.parametrize(("die", "hex"), [(1, "E7"), (2, "F8"), (3, "F9"), (4, "E9"), (5, "D9"), (6, "D8")])
def test_the_impact_diagram(die: int, hex: str) -> None:
    f = battery()
    call(f, "E8", die, 9)
    assert f.shelled(hex) == [1]


@rule("lhy 11.4.5s7")
def test_shells_off_the_map_are_lost() -> None:
    f = battery()
    call(f, "E10", 4, 9)
    assert sum(map(len, f.state.shells.values())) == 2


@rule("lhy 11.4.5s7b")
def test_the_diagram_of_a_hex_on_two_sectors_is_named_before() -> None:
    f = Fireline("hill48", active="axis")
    shared = next(hex for hex in range(f.battle.ground.size) if len(f.battle.ground.diagrams[hex]) == 2)
    one, two = f.battle.ground.diagrams[shared]
    vars(f.battle.ground)["turned"] = frozenset({two})
    try:
        f.mortar(PLATOON, "axis", "12cm_platoon", observer=shared, primary=shared, box="firing")
        f.run(Impact(PLATOON))
        f.say(LoadSmoke())
        assert isinstance(f.asked, ChooseDiagram)
        assert f.legal == [Diagram(one), Diagram(two)]
        assert astray(f.battle, shared, 1, one) != astray(f.battle, shared, 1, two)
        assert astray(f.battle, shared, 1, two) == f.battle.ground.neighbour[shared][3]
    finally:
        vars(f.battle.ground)["turned"] = frozenset()


@rule("lhy 11.4.5s8")
def test_shells_break_an_assault() -> None:
    f = battery()
    f.state.arrows = (
        Arrow("allied", (), f.hex("E8"), f.hex("E7")),
        Arrow("allied", (), f.hex("E9"), f.hex("E7")),
    )
    call(f, "E8", 4, 9)
    assert [arrow.start for arrow in f.state.arrows] == [f.hex("E9")], "only the primary hex"
    smoke = battery()
    smoke.state.arrows = (Arrow("allied", (), smoke.hex("E8"), smoke.hex("E7")),)
    call(smoke, "E8", 9, 9, smoke=True)
    assert smoke.state.arrows


@rule("lhy 11.4.6a")
@rule("lhy 11.4.6c")
def test_air_burst_and_terrain() -> None:
    f = battery(terrain(woods="E5", stone_building="E6", hut="E7", marsh="E8") + sides(tree_line="C5/C6"))

    def items(hex: str) -> dict[str, int]:
        return dict(values.value(f.state, f.hex(hex), 2).items)

    assert items("E5") == {"1.6": 2, "11.4.6a": 1, "11.4.6c": -1}
    assert items("E6") == {"1.6": 2, "11.4.6c": -3}
    assert items("E7") == {"1.6": 2}
    assert items("E8") == {"1.6": 2, "11.4.6c": -1}
    assert items("C5") == items("C6") == {"1.6": 2, "11.4.6a": 1, "11.4.6c": -1}
    f.state.improved[f.hex("E9")] = "allied"
    assert items("E9") == {"1.6": 2, "11.4.6c": -2}
    f.place("allied-fp-1", "E10", facing=0)
    assert items("E10") == {"1.6": 2}, "a position: the other terrain of its hex"


@rule("lhy 11.4.6b")
def test_density_counts_men_on_foot_of_both_sides() -> None:
    f = battery()
    f.place("baker-1-squad-1", "E8")
    f.place("baker-1-squad-2", "E8")
    assert "11.4.6b" not in dict(values.value(f.state, f.hex("E8"), 2).items)
    f.place("k2-1-section-1", "E8")
    assert dict(values.value(f.state, f.hex("E8"), 2).items)["11.4.6b"] == 1
    f.place("atank-1-afv-1", "E8")
    f.load("k2-1-section-1", "atank-1-afv-1")
    assert "11.4.6b" not in dict(values.value(f.state, f.hex("E8"), 2).items)


@rule("lhy 11.4.6b", "lhy 20.8a")
@pytest.mark.parametrize("third", ["k1-1-squad-3", "axis-dummy_foot-1"])
def test_shells_do_not_tell_a_dummy_from_a_squad(third: str) -> None:
    """Reading 77."""
    f = Fireline("crossroads", "")
    for name in ("k1-1-squad-1", "k1-1-squad-2", third):
        f.place(name, "E4", concealed=True)
    assert dict(values.value(f.state, f.hex("E4"), 2).items)["11.4.6b"] == 1


@rule("lhy 11.2b")
@rule("lhy 11.2x")
def test_the_highest_mdrm() -> None:
    f = battery(terrain(woods="E8"))
    for name in ("baker-1-squad-1", "baker-1-squad-2", "baker-1-squad-3", "us-mg-1", "baker-1-section-1"):
        f.place(name, "E8")
    call(f, "E8", 9, 9)
    (first, *_) = f.state.shells[f.hex("E8")]
    assert (first.value, first.bare, first.mv, first.primary) == (3, 3, 2, True)


@rule("lhy 11.4.11a")
def test_shells_vanish_in_open_water() -> None:
    f = battery(terrain(water="E8"))
    call(f, "E8", 9, 1)
    assert f.shelled("E8") == []
    assert f.shelled("E7") == [1]


# In shelled hexes


@rule("lhy 11.4.7.1a")
@rule("lhy 11.4.7.1b")
def test_in_a_primary_impact_hex_nobody_on_foot_fires() -> None:
    f = Fireline("hill48", "")
    f.place("baker-1-squad-1", "E2")
    f.place("atank-1-afv-1", "E2")
    f.place("k2-1-squad-1", "E4")
    f.shell("E2", 1, primary=True)
    f.activation("allied", "baker-1-squad-1", "atank-1-afv-1")
    assert f.why(Fire(f.id("baker-1-squad-1"), f.hex("E4"))) == "11.4.7.1b"
    assert f.why(Fire(f.id("atank-1-afv-1"), f.hex("E4"))) is None


@rule("lhy 11.4.7.2a")
@rule("lhy 11.4.7x")
def test_in_a_secondary_one_they_do() -> None:
    f = Fireline("hill48", "")
    f.place("baker-1-squad-1", "E2")
    f.place("k2-1-squad-1", "E4")
    f.shell("E2", 1)
    f.activation("allied", "baker-1-squad-1")
    assert f.why(Fire(f.id("baker-1-squad-1"), f.hex("E4"))) is None


@rule("lhy 11.4.7b")
def test_who_enters_an_impact_hex_is_marked() -> None:
    f = Fireline("hill48", "")
    unit = f.place("baker-1-squad-1", "E2")
    f.shell("E3", 1)
    emit(f, Entered((unit,), f.hex("E3"), f.hex("E2")))
    assert f.unit("baker-1-squad-1").entered_impact


@rule("lhy 11.4.7.3")
@rule("lhy 11.4.7.2c")
def test_leavers_undergo_the_shells_without_cover() -> None:
    f = Fireline("hill48", terrain(stone_building="E5"))
    goer, stayer = f.place("baker-1-squad-1", "E5"), f.place("baker-1-squad-2", "E5")
    f.state.shells[f.hex("E5")] = (Shells(-1, 2, 2, ""), Shells(-2, 1, 2, ""))
    assert f.run(LeaveImpact((goer,), f.hex("E5")), 4, 5) == (goer,)
    assert not f.unit("baker-1-squad-2").disrupted
    del stayer


@rule("lhy 11.4.7.2c2")
def test_who_is_disrupted_on_leaving_withdraws() -> None:
    f = Fireline("hill48", "")
    goer = f.place("baker-1-squad-1", "E5")
    f.state.shells[f.hex("E5")] = (Shells(2, 2, 2, ""),)
    f.activation("allied", "baker-1-squad-1")
    f.run(LeaveImpact((goer,), f.hex("E5")), 6)
    assert f.unit("baker-1-squad-1").disrupted
    assert isinstance(f.asked, ChooseWithdrawStep)


@rule("lhy 11.4.7d")
def test_riders_of_a_vehicle_in_motion_leave_unharmed() -> None:
    f = Fireline("hill48", "")
    f.place("atank-1-afv-1", "E5", motion=GREEN)
    rider = f.load("baker-1-squad-1", "atank-1-afv-1")
    f.state.shells[f.hex("E5")] = (Shells(2, 2, 2, ""),)
    assert f.run(LeaveImpact((rider,), f.hex("E5"))) == (rider,)


# Phase V


def finished(**facts: object) -> Fireline:
    """The section has fired from E2 at E8; phase V begins."""
    f = battery()
    f.state.mortars = ()
    told = {"box": "firing", "observer": f.hex("E2"), "primary": f.hex("E8"), "fired": 1, **facts}
    f.mortar(SECTION, "axis", "8cm_section", "k2", **told)
    f.state.calls = ()
    return f


@rule("lhy 5.0.V-1")
@rule("lhy 11.4.11b")
@rule("lhy 17.4.1s4")
def test_shells_flares_and_some_smoke_go() -> None:
    f = battery()
    f.state.calls = ()
    f.shell("E5", 1, 1)
    f.state.smoke.update({f.hex("E6"): 2, f.hex("E7"): 1})
    f.state.flares = (f.hex("E9"),)
    f.change("k2-1-leader", entered_impact=True)
    f.run(MortarPhase())
    assert not f.state.shells
    assert list(f.state.flares) == []
    assert f.state.smoke == {f.hex("E6"): 1}
    assert not f.unit("k2-1-leader").entered_impact


@rule("lhy 11.4.8a")
@rule("lhy 5.0.V-2")
@pytest.mark.parametrize(
    ("type_", "die", "box"),
    [
        ("8cm_section", 4, "available"),
        ("8cm_section", 5, "interrupted"),
        ("12cm_platoon", 3, "available"),
        ("12cm_platoon", 4, "interrupted"),
        ("knee", 5, "available"),
        ("knee", 6, "interrupted"),
    ],
)
@rule("lhy 11.4.10.4")
def test_recovery(type_: str, die: int, box: str) -> None:
    f = battery()
    f.state.calls, f.state.mortars, f.state.turn = (), (), 3
    unit = f.id("k2-1-squad-1") if type_ == "knee" else -1
    f.mortar("m", "axis", type_, box="interrupted", since=2, unit=unit)
    f.mortar("late", "axis", type_, box="interrupted", since=3, unit=unit)
    f.run(MortarPhase(), die)
    assert f.mortar_now("m").box == box
    assert f.mortar_now("late").box == "interrupted"


@rule("lhy 11.4.8b")
def test_recovery_may_be_secret() -> None:
    f = battery()
    event = MortarRecoveryRolled(SECTION, "axis", 4, recovered=True, rule="11.4.8a")
    assert event.seen(f.state, "allied") == event
    f.state.options = frozenset({"secret_recovery"})
    assert event.seen(f.state, "allied") is None
    assert event.seen(f.state, None) is None
    assert event.seen(f.state, "axis") == event


@rule("lhy 11.4.8b")
def test_a_mortar_that_has_recovered_in_secret_is_rolled_for_like_one_that_has_not() -> None:
    f = Fireline("hill48", "", active="axis")
    f.state.turn = 3
    f.mortar("m", "axis", "81mm_section", box="available", since=2)
    f.run(MortarPhase())
    f.state.options = frozenset({"secret_recovery"})
    f.run(MortarPhase(), 10)
    assert f.mortar_now("m").box == "available"


@rule("lhy 5.0.V-3")
@rule("lhy 11.4.9x1")
@pytest.mark.parametrize("why", ["final", "waiting", "alone", "blind", "friends", "unfit"])
def test_missions_that_cannot_go_on_end(why: str) -> None:
    facts: dict[str, dict[str, object]] = {"final": {"final": True}, "waiting": {"final": True, "box": "waiting"}}
    f = finished(**facts.get(why, {}))
    if why == "alone":
        f.place("k2-1-leader", "E3")
    if why == "blind":
        f.state.light = "night"
    if why == "friends":
        f.place("k2-1-squad-1", "E8")
    if why == "unfit":
        f.change("k2-1-leader", disrupted=True)
    f.run(MortarPhase())
    mortar = f.mortar_now(SECTION)
    assert (mortar.box, mortar.since, mortar.primary) == ("interrupted", 1, -1)


@rule("lhy 11.4.9x1")
def test_a_mission_may_be_released() -> None:
    f = finished()
    f.run(MortarPhase())
    f.say(Release())
    assert f.mortar_now(SECTION).box == "interrupted"


@rule("lhy 11.4.9x1")
@pytest.mark.parametrize("why", ["alone", "blind"])
def test_a_mission_ends_whose_observer_sees_no_hex_for_it_when_its_turn_comes(why: str) -> None:
    f = finished()
    if why == "alone":
        f.place("k2-1-leader", "E3")
    else:
        f.change("k2-1-leader", disrupted=True)
    f.run(Extension(SECTION))
    assert f.state.pending == ()
    assert f.mortar_now(SECTION).box == "interrupted"


@rule("lhy 11.4.9s2")
@rule("lhy 11.4.9s4")
@rule("lhy 11.4.9x3")
def test_a_failed_extension_leaves_the_observer_waiting() -> None:
    f = finished()
    f.run(MortarPhase())
    f.say(Extend())
    assert f.refused(Shell(f.hex("E5"))) == "11.4.9s2"
    f.say(Shell(f.hex("E6")), 5)
    mortar = f.mortar_now(SECTION)
    assert (mortar.box, mortar.final, mortar.primary) == ("waiting", True, -1)
    assert f.state.shells == {}
    f.state.turn = 2
    f.run(MortarPhase())
    assert f.mortar_now(SECTION).box == "interrupted"


@rule("lhy 11.4.9x2")
def test_both_sides_extend_in_turn() -> None:
    f = finished()
    f.place("baker-1-leader", "I2")
    told = {"box": "firing", "observer": f.hex("I2"), "primary": f.hex("I8"), "fired": 1}
    f.mortar("baker-60mm", "allied", "60mm_section", "baker", **told)
    f.run(MortarPhase())
    assert f.asked.side == "axis", "the active side first"
    f.say(Extend())
    f.say(Extend(), 4, 4, 3, 6)
    assert isinstance(f.asked, ChooseShift)
    assert f.asked.side == "allied"
    f.say(Shell(f.hex("I8")), 9)
    assert f.asked.side == "axis"


@rule("lhy 11.4.9x2")
def test_the_owner_says_which_mortar_comes_first() -> None:
    f = finished()
    post, hex = f.mortar_now(SECTION).observer, f.hex("E9")
    f.mortar(PLATOON, "axis", "12cm_platoon", box="firing", observer=post, primary=hex, fired=1)
    f.run(MortarPhase())
    f.say(Extend())
    f.say(Extend())
    assert f.legal == [NextExtension(SECTION), NextExtension(PLATOON)]
    f.say(NextExtension(PLATOON))
    f.say(Shell(f.hex("E9")), 9)
    assert f.mortar_now(PLATOON).box == "waiting"
    assert f.mortar_now(SECTION).box == "firing"
    assert isinstance(f.asked, ChooseShift), "the other one is not asked for"


@rule("lhy 5.0.V-4")
def test_extensions_come_after_recovery_and_all_decisions() -> None:
    f = finished()
    f.state.turn = 2
    f.mortar(PLATOON, "axis", "12cm_platoon", box="interrupted", since=1)
    f.shell("E8", 1)
    f.run(MortarPhase(), 10)
    assert [event.mortar for event in f.events if isinstance(event, MortarRecoveryRolled)] == [PLATOON]
    assert isinstance(f.asked, ChooseExtension)
    assert f.state.shells == {}
    f.say(Extend())
    assert isinstance(f.asked, ChooseShift)
    f.say(Shell(f.hex("E8")), 1)
    f.say(LoadHe(), 9, 2)
    assert f.shelled("E8"), "brought at once"


# Knee mortars


def knees(ground: str = "") -> Fireline:
    f = Fireline("village", ground, active="axis")
    unit = f.place("k5-1-squad-4", "E2")
    f.mortar("k5-1-squad-4", "axis", "knee", "k5", unit=unit)
    f.activation("axis", "k5-1-squad-4")
    return f


@rule("lhy 11.4.10x")
@rule("lhy 11.4.10.1")
@rule("lhy 11.4.10.3s1")
@rule("lhy 11.4.10.3s2")
@rule("lhy 11.4.10.3s3")
def test_a_knee_mortar_fires() -> None:
    f = knees()
    squad = f.id("k5-1-squad-4")
    assert f.why(Knee(squad, f.hex("O2"))) is None
    assert f.why(Knee(squad, f.hex("P2"))) == "11.4.10x", "eleven hexes"
    f.do(Knee(squad, f.hex("E8")))
    f.say(LoadHe())
    assert f.shelled("E8") == [0]
    assert not f.state.shells[f.hex("E8")][0].primary, "its hex counts as secondary"
    assert f.unit("k5-1-squad-4").acted
    f.place("fox-1-squad-1", "E5")
    assert f.why(Fire(squad, f.hex("E5"))) == "9.0a"


@rule("lhy 11.4.10x")
def test_a_knee_mortar_is_direct_fire() -> None:
    f = knees(terrain(woods="E5"))
    squad = f.id("k5-1-squad-4")
    assert f.why(Knee(squad, f.hex("E5"))) is None
    assert f.why(Knee(squad, f.hex("E8"))) == "11.4.10x", "out of sight"


@rule("lhy 11.4.10.3s3")
def test_a_reduced_suppressed_squad_behind_smoke() -> None:
    f = knees()
    f.change("k5-1-squad-4", reduced=True)
    f.under_fire("E2", 1, 1, 1, side="axis")
    f.state.smoke[f.hex("E5")] = 1
    f.do(Knee(f.id("k5-1-squad-4"), f.hex("E8")))
    f.say(LoadHe())
    assert f.shelled("E8") == [-1 - 2 - 1]


@rule("lhy 11.4.10.1")
def test_a_knee_mortar_lays_smoke() -> None:
    f = knees()
    f.do(Knee(f.id("k5-1-squad-4"), f.hex("E8")))
    f.say(LoadSmoke())
    assert f.state.smoke == {f.hex("E8"): 1}


@rule("lhy 11.4.10.2")
def test_a_knee_mortar_reacts() -> None:
    f = knees()
    f.state.active = "allied"
    f.place("fox-1-squad-1", "E5")
    f.place("fox-1-squad-2", "E6")
    squad = f.id("k5-1-squad-4")
    f.reaction("axis", f.moved("fox-1-squad-1", "E5"))
    assert f.why(Knee(squad, f.hex("E6"))) is None, "it need not have acted"
    assert f.why(Knee(squad, f.hex("E7"))) == "11.4.10.2"
    f.place("k5-1-leader", "E2")
    assert f.why(Knee(squad, f.hex("E7"))) is None


@rule("lhy 11.4.10.3s4")
def test_its_marker_goes_in_phase_v() -> None:
    f = knees()
    f.do(Knee(f.id("k5-1-squad-4"), f.hex("E8")))
    f.say(LoadSmoke())
    f.change("k5-1-squad-4", acted=False)
    assert f.why(Knee(f.id("k5-1-squad-4"), f.hex("E8"))) == "11.4.10.3s4"
    f.state.calls = ()
    f.run(MortarPhase())
    assert f.mortar_now("k5-1-squad-4").box == "interrupted"
