"""[3.0] [3.2] [3.3] Calling for fire: time, spotters, their markers and points, waypoints, second attacks."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.artillery import FireMode, ReactShells, ReactShellsBy, Waypoint
from grognard.rulesets.assault.actions.artillery import SecondAttack as MakeSecond
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import NameSpotter
from grognard.rulesets.assault.artillery.mission import ChooseMode, ChooseObserver, FireMission, why_no_mission
from grognard.rulesets.assault.artillery.seconds import (
    making,
    reacting,
    reactions_at,
    second_attack,
    second_attacks,
    why_no_second_attack,
    why_no_shells,
)
from grognard.rulesets.assault.artillery.spotting import first_serves, needs_none, shift_of
from grognard.rulesets.assault.command.cards_used import why_no_use
from grognard.rulesets.assault.events.air import AccuracyRolled
from grognard.rulesets.assault.events.command import CardPointPaid, PointPaid
from grognard.rulesets.assault.events.fire import SpottingTold
from grognard.rulesets.assault.state import FAST, FIRED, NORMAL, ROUTED, SUPPRESSED, Mission
from grognard.tactical.answers import Pass, Target
from tests.rulesets.assault.artillery.calling import again, call, fire, in_the_open, tanks_on_the_road
from tests.rulesets.assault.stage import Stage
from tests.support import rule

QUIET = (6, 1, 1, 1, 1)
"""Accuracy 6, three blank attack dice, one blank defence die."""


def waypoint(stage: Stage, label: str = "9-4A", card: str = "GO1", *, fixed: bool = False) -> Mission:
    """A mission of the squad in 9-5D that may strike once more."""
    hex = stage.hex(label)
    mission = Mission("german", card, hex, () if fixed else (hex,), stage.id("G_SECRIFLE41_1"), fixed)
    stage.state.missions = (mission,)
    return mission


@rule("assault 3.2a")
@rule("assault 3.0f")
def test_the_first_attack_comes_at_the_impact_time() -> None:
    stage = in_the_open()
    stage.cards("german", planned=("GO1",))
    assert why_no_use(stage.state, "german", "GO1") is None
    stage.state.phase = "action"
    refused = why_no_use(stage.state, "german", "GO1")
    assert refused is not None
    assert refused.rule == "3.2a"


@rule("assault 3.0c")
def test_without_a_spotter_a_card_cannot_be_used() -> None:
    stage = Stage("coming", phase="support")
    stage.place("S_RIFLE41_1", "9-4A")
    refused = why_no_mission(stage.state, "german", "GO1")
    assert refused is not None
    assert refused.rule == "3.0c"
    stage.place("G_SECRIFLE41_1", "9-5D")
    assert why_no_mission(stage.state, "german", "GO1") is None


@rule("assault 3.3a")
def test_the_spotter_is_an_unactivated_infantry_or_artillery_unit() -> None:
    stage = Stage("klein", phase="support")
    stage.place("G_RIFLE41_1", "5B-4E")
    stage.place("G_RIFLE41_2", "5B-4E")
    stage.place("G_PZB39_1", "5B-4D")
    stage.place("G_FLAK38T_1", "5B-4D")
    stage.place("G_SDKFZ251_1", "5B-3E")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    stage.cards("german", planned=("GO1",))
    stage.run(FireMission("german", "GO1"))
    stage.say(FireMode("support"))
    stage.say(Target(stage.hex("5B-4C")))
    assert isinstance(stage.asked, ChooseObserver)
    able = ("G_RIFLE41_1", "G_RIFLE41_2", "G_PZB39_1")
    assert set(stage.legal) == {NameSpotter(stage.id(name)) for name in able}
    assert stage.refused(NameSpotter(stage.id("G_FLAK38T_1"))) == "MR7.2a"
    assert stage.refused(NameSpotter(stage.id("G_MECH41_1"))) == "MR7.2a"
    squad = NameSpotter(stage.id("G_RIFLE41_1"))
    for mark in (NORMAL, FAST, FIRED):
        stage.change("G_RIFLE41_1", mark=mark)
        assert stage.refused(squad) == "MR7.2a"
    for morale in (SUPPRESSED, ROUTED):
        stage.change("G_RIFLE41_1", mark="", morale=morale)
        assert stage.refused(squad) == "MR11.1"


@rule("assault 3.3a")
@rule("assault S3.j")
def test_recon_vehicles_spot_where_the_scenario_says_so() -> None:
    for scenario, able in (("airfield", True), ("klein", False)):
        stage = Stage(scenario, phase="support")
        stage.place("G_SDKFZ222_1", "5B-4D")
        assert (why_no_mission(stage.state, "german", "GO1") is None) == able


@rule("assault 3.3b")
def test_no_spotting_roll_is_made() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "support", "9-4A", dice=QUIET)
    assert not stage.told(SpottingTold)
    assert stage.over


@rule("assault 3.3b")
def test_the_hex_is_seen_not_the_units_in_it() -> None:
    """An empty hex can be struck as well as one with enemies; only a line to it is needed."""
    stage = in_the_open()
    call(stage, "german", "GO1")
    stage.say(FireMode("support"))
    assert Target(stage.hex("9-4B")) in stage.legal


@rule("assault 3.3c")
def test_the_spotter_needs_a_clear_line() -> None:
    stage = in_the_open()
    call(stage, "german", "GO1")
    stage.say(FireMode("support"))
    blind = stage.hex("3B-1A")
    assert Target(blind) not in stage.legal
    assert stage.refused(Target(blind)) == "3.3c"
    stage.smoke("9-4A", 1, 1)
    stage.smoke("9-5C", 1, 1)
    assert stage.refused(Target(stage.hex("9-4A"))) == "3.3c"


@rule("assault 3.3d")
def test_the_spotter_takes_a_minus_marker_and_stays_unactivated() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "support", "9-4A", dice=QUIET)
    spotter = stage.unit("G_SECRIFLE41_1")
    assert (spotter.minus, spotter.mark) == (True, "")


@rule("assault 3.3d")
def test_who_has_a_minus_marker_gets_normal_action_instead() -> None:
    stage = in_the_open()
    stage.change("G_SECRIFLE41_1", minus=True)
    fire(stage, "GO1", "support", "9-4A", dice=QUIET)
    spotter = stage.unit("G_SECRIFLE41_1")
    assert (spotter.minus, spotter.mark) == (True, NORMAL)


@rule("assault MR18.N6")
def test_a_forward_observer_takes_no_marker_but_pays() -> None:
    stage = tanks_on_the_road(command_points=True)
    stage.points("german", "G_SECRIFLE41_1")
    stage.cards("german", hand=("forward_observer",))
    fire(stage, "GO1", "support", "9-4B")
    stage.say(Play("forward_observer"))
    spotter = stage.unit("G_SECRIFLE41_1")
    assert (spotter.minus, spotter.mark) == (False, "")
    assert stage.state.points["german"].units == frozenset()


@rule("assault 3.3e")
@rule("assault 3.1b")
@rule("assault 3.2b")
def test_spotting_takes_a_point_and_the_card_its_own() -> None:
    stage = tanks_on_the_road(command_points=True)
    assert why_no_mission(stage.state, "german", "GO1") is not None, "nobody can pay"
    stage.points("german", "G_SECRIFLE41_1")
    fire(stage, "GO1", "support", "9-4B")
    assert stage.state.points["german"].units == frozenset()
    assert len(stage.told(CardPointPaid)) == 1
    names = [type(event).__name__ for event in stage.events]
    assert names.index("CardPointPaid") < names.index("BarrageFired")


@rule("assault 3.2c")
def test_a_waypoint_marks_the_first_hex_if_there_is_a_second_attack() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "support", "9-4A", dice=QUIET)
    assert stage.state.missions == (waypoint(stage),)
    stage = Stage("support", phase="support")
    stage.place("S_RIFLE41_1", "4B-4C")
    call(stage, "soviet", "SO5")
    stage.say(FireMode("support"))
    stage.say(Target(stage.hex("4B-4B")))
    assert stage.over
    assert stage.state.missions == ()


@rule("assault 3.2c")
def test_of_two_hexes_the_firer_chooses_one_for_the_waypoint() -> None:
    stage = in_the_open()
    stage.place("S_RIFLE41_1", "9-8F")
    fire(stage, "GO1", "suppressive", "9-4B", "9-4A")
    assert stage.legal == [Waypoint(stage.hex("9-4B")), Waypoint(stage.hex("9-4A"))]
    stage.say(Waypoint(stage.hex("9-4A")))
    mission = stage.state.missions[0]
    assert (mission.hex, mission.struck) == (stage.hex("9-4A"), (stage.hex("9-4B"), stage.hex("9-4A")))


# ------------------------------------------------------------------------------------------------ the second attack


@rule("assault 3.0b")
@rule("assault 3.0g")
def test_a_second_attack_uses_the_waypoint_up() -> None:
    stage = in_the_open()
    mission = waypoint(stage)
    action = MakeSecond("GO1", mission.hex)
    assert list(second_attacks(stage.state, "german")) == [action]
    assert list(second_attacks(stage.state, "soviet")) == []
    assert why_no_second_attack(stage.state, "german", action) is None
    stage.run(making(stage.state, "german", action))
    assert isinstance(stage.asked, ChooseMode)
    stage.say(FireMode("support"))
    stage.say(Target(stage.hex("9-4A")), *QUIET)
    assert stage.state.missions == ()
    assert list(second_attacks(stage.state, "german")) == []
    refused = why_no_second_attack(stage.state, "german", action)
    assert refused is not None
    assert refused.rule == "3.0b"


@rule("assault 3.3.1a")
def test_the_same_hex_needs_no_spotter() -> None:
    stage = tanks_on_the_road(command_points=True)
    stage.place("S_RIFLE41_2", "9-4A")
    mission = waypoint(stage)
    stage.change("G_SECRIFLE41_1", mark=FIRED, morale=SUPPRESSED)
    assert needs_none(mission, (stage.hex("9-4A"),))
    again(stage, mission, "support", "9-4A", dice=(6,))
    assert stage.told(AccuracyRolled)
    assert not stage.told(PointPaid)
    assert not stage.unit("G_SECRIFLE41_1").minus


@rule("assault 3.3.1b")
@rule("assault 3.0h")
def test_the_first_spotter_serves_a_shift_of_two_hexes() -> None:
    stage = in_the_open()
    mission = waypoint(stage)
    stage.change("G_SECRIFLE41_1", mark=NORMAL, minus=True)
    near, far = stage.hex("9-4C"), stage.hex("9-4D")
    assert [stage.battle.grid.distance(mission.hex, hex) for hex in (near, far)] == [2, 3]
    assert first_serves(stage.state, mission, (near,))
    assert not first_serves(stage.state, mission, (far,))
    again(stage, mission, "support", "9-4C")
    spotter = stage.unit("G_SECRIFLE41_1")
    assert (spotter.mark, spotter.minus) == (NORMAL, True), "no new marker"


@rule("assault 3.3.1b")
@pytest.mark.parametrize("facts", [{"mark": FIRED}, {"mark": FAST}, {"morale": SUPPRESSED}, {"morale": ROUTED}])
def test_a_spotter_who_fired_ran_or_lost_his_nerve_does_not_serve(facts: dict[str, str]) -> None:
    stage = in_the_open()
    mission = waypoint(stage)
    stage.change("G_SECRIFLE41_1", **facts)
    assert not first_serves(stage.state, mission, (stage.hex("9-4B"),))


@rule("assault 3.3.1b")
def test_he_must_see_the_new_hex_and_be_on_his_feet() -> None:
    stage = in_the_open()
    mission = waypoint(stage)
    hex = stage.hex("9-4B")
    stage.smoke("9-4B", 1, 1)
    stage.smoke("9-5D", 1)
    assert not first_serves(stage.state, mission, (hex,))
    stage = in_the_open()
    mission = waypoint(stage)
    stage.change("G_SECRIFLE41_1", place="lost")
    assert not first_serves(stage.state, mission, (hex,))


@rule("assault 3.3.1c")
@rule("assault 3.3.1e")
def test_his_shift_is_free_a_new_spotter_pays() -> None:
    stage = tanks_on_the_road(command_points=True)
    stage.place("S_RIFLE41_2", "9-8F")
    mission = waypoint(stage)
    again(stage, mission, "support", "9-4B")
    assert not stage.told(PointPaid)
    stage = tanks_on_the_road(command_points=True)
    mission = waypoint(stage)
    stage.points("german", "G_SECRIFLE41_1")
    again(stage, mission, "support", "9-4E")
    assert [told.unit for told in stage.told(PointPaid)] == [stage.id("G_SECRIFLE41_1")]


@rule("assault 3.3.1d")
def test_any_hex_with_a_new_spotter_who_is_marked() -> None:
    stage = in_the_open()
    stage.place("G_HMG34_1", "9-4E")
    mission = waypoint(stage)
    stage.change("G_SECRIFLE41_1", mark=FIRED)
    again(stage, mission, "support", "9-4C")
    assert stage.unit("G_HMG34_1").minus
    assert not stage.unit("G_SECRIFLE41_1").minus


@rule("assault 3.3.1d")
def test_the_first_spotter_himself_may_be_the_new_one_for_a_far_hex() -> None:
    stage = in_the_open()
    mission = waypoint(stage)
    stage.change("G_SECRIFLE41_1", minus=True)
    again(stage, mission, "support", "9-4E")
    assert stage.unit("G_SECRIFLE41_1").mark == NORMAL


@rule("assault 3.0i")
@rule("assault 3.5a")
@rule("assault 3.3.2")
@pytest.mark.parametrize(
    ("card", "label", "modifier"),
    [("GO1", "9-4A", 0), ("GO1", "9-4B", -1), ("GO1", "9-4C", -2), ("GO2", "9-4A", -1), ("GO2", "9-4C", -3)],
)
def test_each_hex_of_the_shift_costs_accuracy_beside_what_the_card_says(card: str, label: str, modifier: int) -> None:
    stage = in_the_open()
    stage.place("S_RIFLE41_2", label)
    stage.place("S_RIFLE41_1", "9-8F")
    mission = waypoint(stage, card=card)
    again(stage, mission, "support", label, dice=QUIET)
    assert [told.modifier for told in stage.told(AccuracyRolled)] == [modifier]


@rule("assault 3.0i")
def test_of_two_hexes_the_farther_new_one_counts() -> None:
    stage = in_the_open()
    a, b, c, d = (stage.hex(label) for label in ("9-4A", "9-4B", "9-4C", "9-4D"))
    mission = Mission("german", "GO1", b, (a, b), stage.id("G_SECRIFLE41_1"))
    assert shift_of(stage.state, mission, (a, b)) == 0
    assert shift_of(stage.state, mission, (b, c)) == 1
    assert shift_of(stage.state, mission, (c, d)) == 2
    assert shift_of(stage.state, mission, (a,)) == 1


@rule("assault 3.4")
def test_the_mode_may_change_between_the_attacks() -> None:
    stage = in_the_open()
    fire(stage, "GO1", "smoke", "9-4A", dice=(1, 1, 1))
    mission = stage.state.missions[0]
    again(stage, mission, "support", "9-4A", dice=QUIET)
    assert stage.over


# ----------------------------------------------------------------------------------------------------- in reaction


@rule("assault 3.4.3b")
def test_in_reaction_a_new_spotter_is_named_with_the_answer() -> None:
    stage = in_the_open()
    mission = waypoint(stage)
    gun = stage.place("G_HMG34_1", "9-4E")
    stage.change("G_SECRIFLE41_1", mark=FIRED)
    stage.place("S_T34_1", "9-4C", mark=NORMAL)
    hex = stage.hex("9-4C")
    action = ReactShellsBy("GO1", mission.hex, gun)
    assert list(reactions_at(stage.state, "german", hex)) == [action]
    assert why_no_shells(stage.state, "german", hex, action) is None
    refused = why_no_shells(stage.state, "german", hex, ReactShells("GO1", mission.hex))
    assert refused is not None
    assert refused.rule == "3.3.1d"
    stage.run(reacting(stage.state, "german", hex, action), 6, 1, 1, 1)
    assert stage.unit("G_HMG34_1").minus
    assert stage.state.missions == ()


@rule("assault MR8.8")
@rule("assault 3.3.1e")
def test_a_reaction_is_offered_by_open_information_and_paid_from_points() -> None:
    stage = tanks_on_the_road(command_points=True)
    mission = waypoint(stage)
    gun = stage.place("G_HMG34_1", "9-4E")
    stage.change("G_SECRIFLE41_1", mark=FIRED)
    hex = stage.hex("9-4C")
    action = ReactShellsBy("GO1", mission.hex, gun)
    assert list(reactions_at(stage.state, "german", hex)) == [action]
    refused = why_no_shells(stage.state, "german", hex, action)
    assert refused is not None
    assert refused.rule == "MR6.2.2c"


@rule("assault 3.3.1a", "assault 3.3a")
def test_where_no_new_spotter_is_needed_none_is_named_and_never_an_enemy() -> None:
    stage = in_the_open()
    mission = waypoint(stage)
    hex, far = stage.hex("9-4A"), stage.hex("9-4E")
    own, enemy = stage.id("G_SECRIFLE41_1"), stage.id("S_RIFLE41_1")
    for where, unit, expected in ((hex, own, "3.3.1a"), (far, enemy, "3.3a")):
        refused = why_no_shells(stage.state, "german", where, ReactShellsBy("GO1", mission.hex, unit))
        assert refused is not None
        assert refused.rule == expected


@rule("assault 3.3c", "assault 3.4.2b")
def test_the_quick_list_of_hexes_is_that_of_the_reasons() -> None:
    stage = in_the_open()
    stage.smoke("9-4B", 1, 1)
    call(stage, "german", "GO1")
    stage.say(FireMode("suppressive"))
    for _ in range(2):
        candidates = list(stage.asked.candidates(stage.state))
        assert [each for each in candidates if stage.asked.against(stage.state, each) is None] == stage.legal
        stage.say(Target(stage.hex("9-4A")) if Target(stage.hex("9-4A")) in stage.legal else stage.legal[0])


@rule("assault 3.4.3d")
def test_what_is_fixed_for_effect_does_not_react() -> None:
    stage = in_the_open()
    mission = waypoint(stage, fixed=True)
    hex = stage.hex("9-4A")
    assert list(reactions_at(stage.state, "german", hex)) == []
    refused = why_no_shells(stage.state, "german", hex, ReactShells("GO1", mission.hex))
    assert refused is not None
    assert refused.rule == "3.4.3d"


@rule("assault 3.4.3d")
def test_in_reaction_no_mode_is_asked_for() -> None:
    stage = in_the_open()
    waypoint(stage)
    hex = stage.hex("9-4A")
    stage.run(reacting(stage.state, "german", hex, ReactShells("GO1", hex)), *QUIET)
    assert stage.over


@rule("assault 3.0g")
def test_in_an_impulse_the_mode_is_asked_for() -> None:
    stage = in_the_open()
    stage.run(second_attack(waypoint(stage)))
    assert {action.mode for action in stage.legal if isinstance(action, FireMode)} == {
        "support",
        "suppressive",
        "bombardment",
        "smoke",
    }
    assert stage.refused(FireMode("effect")) == "3.4.4a"
    assert stage.refused(Pass()) is not None


@rule("assault 3.0g", "assault 3.2c")
def test_of_several_missions_the_one_that_is_named_is_made() -> None:
    stage = in_the_open()
    spotter = stage.id("G_SECRIFLE41_1")
    here, there = stage.hex("9-4A"), stage.hex("9-4B")
    missions = [Mission("german", card, hex, (hex,), spotter) for card, hex in (("GO1", here), ("GO2", there))]
    stage.state.missions = (*missions, Mission("soviet", "SO1", here, (here,), stage.id("S_RIFLE41_1")))
    assert list(second_attacks(stage.state, "german")) == [MakeSecond("GO1", here), MakeSecond("GO2", there)]
    assert making(stage.state, "german", MakeSecond("GO2", there)).mission == missions[1]
    assert why_no_second_attack(stage.state, "german", MakeSecond("GO1", there)) is not None
    for action in (ReactShells("GO1", there), ReactShells("SO1", here)):
        refused = why_no_shells(stage.state, "german", here, action)
        assert refused is not None
        assert refused.rule == "3.0b"
    assert reacting(stage.state, "german", here, ReactShells("GO2", there)).mission == missions[1]
    assert set(reactions_at(stage.state, "german", here)) == {ReactShells("GO1", here), ReactShells("GO2", there)}
