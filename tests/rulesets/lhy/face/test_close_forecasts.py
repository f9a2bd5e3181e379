"""Forecasts of fire at armour and in the midst of moves: each is what play then places, and what its dice then do."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from grognard.core.flow import Action
from grognard.core.view import Forecast
from grognard.rulesets.lhy.actions.fire import Fire, Shoot, ShootClass, ShootPast, Stalk
from grognard.rulesets.lhy.actions.movement import Bypass, Crush, Grapple, Overrun, Rake, ReplyShell, ReplyShots, Spare
from grognard.rulesets.lhy.actions.sight import Inquire
from grognard.rulesets.lhy.events.assault import AssaultRolled
from grognard.rulesets.lhy.face.forecast import forecast
from grognard.rulesets.lhy.reaction.segment import Segment
from grognard.rulesets.lhy.results.judging import UNHURT, strike
from grognard.rulesets.lhy.state import GREEN, AntiTank, Minefield, UnitId
from grognard.rulesets.lhy.vehicles.moving_fire import HaltAndFire
from tests.rulesets.lhy.face.test_forecasts import chances, counted
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.maps import terrain
from tests.rulesets.lhy.marching import drive, field, ids
from tests.rulesets.lhy.scene import Scene
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

DICE = range(1, 11)
NAMES = {UNHURT: "none", 2: "shocked", 4: "destroyed"}
TANK, TRACK, RIDER = "ctank-1-afv-1", "us-halftrack-1", "charlie-1-squad-1"
ENEMY, SCHRECK, GUN = "k3-1-squad-1", "german-latw-1", "german-gun-1"


def the_only(stage: Stage, side: str, action: Action) -> Forecast:
    (found,) = forecast(stage.state, side, action)
    return found


def struck(stage: Stage, unit: UnitId) -> dict[str, Fraction]:
    """What the markers that a unit bears do to it, by every die for each."""
    hits = stage.state.units[unit].hits
    worst = [
        max(strike(stage.state, unit, hit.value, hit.enfilade, die) for hit, die in zip(hits, dice, strict=True))
        for dice in product(DICE, repeat=len(hits))
    ]
    return counted([NAMES[each] for each in worst])


def passing() -> Fireline:
    f = Fireline("hill48", terrain(woods="G6 G7 G8"), active="axis")
    f.place("atank-1-afv-1", "E6")
    f.place("pz2-1-afv-1", "H7", motion=GREEN)
    f.reaction("allied", f.moved("pz2-1-afv-1", "F3", "F4", "F5", "G5", "H6", "H7"))
    return f


@rule("lhy 11.5.4g", "lhy 13.2s1")
def test_a_shot_at_a_vehicle_that_has_passed() -> None:
    f = passing()
    panzer = f.id("pz2-1-afv-1")
    action = ShootPast(f.id("atank-1-afv-1"), panzer, f.hex("F4"))
    found = the_only(f, "allied", action)
    f.do(action)
    assert chances(found) == struck(f, panzer)
    assert sum(each.value for each in found.modifiers) == f.hits("pz2-1-afv-1")[-1][0]


@rule("lhy 13.2s2")
def test_a_shot_is_foretold_with_the_markers_that_its_target_bears() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("atank-1-afv-1", "E2")
    panzer = f.place("pz2-1-afv-1", "E5", hits=(AntiTank(1, True, -1), AntiTank(-2, False, -1)))
    f.reaction("allied", f.moved("pz2-1-afv-1", "E5"))
    action = Shoot(f.id("atank-1-afv-1"), panzer)
    found = the_only(f, "allied", action)
    f.do(action)
    assert chances(found) == struck(f, panzer)


@rule("lhy 4.3d")
def test_of_a_class_nothing_but_the_marker_is_told() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("pz2-1-afv-1", "E3")
    f.place("atank-1-afv-1", "E6", concealed=True)
    f.activation("axis")
    f.do(Inquire(f.hex("E6")))
    action = ShootClass(f.id("pz2-1-afv-1"), f.hex("E6"), "afv")
    found = the_only(f, "axis", action)
    assert not found.chances
    assert found.assumption is not None
    assert found.assumption.id == "forecast-concealed-target"
    f.do(action)
    assert [int(str(found.figures[0].value))] == [value for value, _ in f.hits("atank-1-afv-1")]


@rule("lhy 11.5.4d", "lhy 11.3.3g")
def test_fire_on_the_move_is_foretold_as_such() -> None:
    f = Fireline("hill48", "", active="axis")
    panzer = f.place("pz2-1-afv-1", "E3", motion=GREEN)
    sherman = f.place("atank-1-afv-1", "E6")
    squad = f.place("baker-1-squad-1", "F6")
    f.activation("axis")
    f.run(HaltAndFire(panzer, f.hex("E4")))
    shot = the_only(f, "axis", Shoot(panzer, sherman))
    assert ("11.5.4d", -2) in [(each.rule, each.value) for each in shot.modifiers]
    shots = the_only(f, "axis", Fire(panzer, f.hex("F6")))
    assert ("11.3.3g", -2) in [(each.rule, each.value) for each in shots.modifiers]
    f.say(Shoot(panzer, sherman))
    assert chances(shot) == struck(f, sherman)
    assert not f.state.units[squad].disrupted


# ---------------------------------------------------------------------------------------------------------- stalking


def stalking(wood: str = "E3") -> Fireline:
    f = Fireline("hill48", terrain(woods=wood), active="axis")
    f.place("us-latw-1", "E2", concealed=True)
    f.place("pz2-1-afv-1", "E5", motion=GREEN)
    f.reaction("allied", f.moved("pz2-1-afv-1", "E5"))
    f.run(Segment())
    return f


def stalk(f: Fireline) -> Stalk:
    return Stalk(f.id("us-latw-1"), f.hex("E3"), f.id("pz2-1-afv-1"))


@rule("lhy 11.5.2a")
def test_a_team_that_stalks() -> None:
    f = stalking()
    found = the_only(f, "allied", stalk(f))
    f.say(stalk(f))
    assert chances(found) == struck(f, f.id("pz2-1-afv-1"))


@rule("lhy 11.5.2a", "lhy 11.4.7.2c")
def test_shells_may_keep_a_team_from_its_fire() -> None:
    f = stalking()
    f.shell("E2", 1)
    way, found = forecast(f.state, "allied", stalk(f))
    reached, results = [], Counter[str]()
    for die in DICE:
        after = stalking()
        after.shell("E2", 1)
        after.say(stalk(after), die)
        hits = after.unit("pz2-1-afv-1").hits
        reached.append("arrived" if hits else "held")
        results.update(struck(after, after.id("pz2-1-afv-1")) if hits else {"none": 1})
    assert chances(way) == counted(reached)
    assert chances(found) == {name: Fraction(count, 10) for name, count in results.items() if count}


@rule("lhy 11.5.2a", "lhy 19.1a", "lhy 20.9.1a")
@pytest.mark.parametrize("trap", ["mines", "hidden"])
def test_a_forecast_does_not_betray_what_lies_in_the_way(trap: str) -> None:
    plain, trapped = stalking(), stalking()
    if trap == "mines":
        trapped.state.minefields = (Minefield(trapped.hex("E3"), "axis"),)
    else:
        trapped.place("k2-1-squad-1", "E3", hidden=True)
    assert forecast(trapped.state, "allied", stalk(trapped)) == forecast(plain.state, "allied", stalk(plain))


# ------------------------------------------------------------------------------------------- bypass and overrun


def bypassing() -> Stage:
    stage = field("bridge")
    stage.place(TANK, "G9", motion=GREEN)
    stage.load(RIDER, TANK)
    stage.place(ENEMY, "G8")
    stage.place(SCHRECK, "G8")
    drive(stage, TANK)
    stage.say(Bypass(stage.hex("G8")))
    return stage


@rule("lhy 10.4.5.1s3", "lhy 13.2s1")
def test_a_shot_at_a_tank_that_passes_through() -> None:
    stage = bypassing()
    action = ReplyShell(*ids(stage, SCHRECK, TANK))
    found = the_only(stage, "axis", action)
    stage.say(action)
    assert chances(found) == struck(stage, stage.id(TANK))


@rule("lhy 10.4.5.1s3", "lhy 13.1s5")
def test_shots_at_riders_who_pass_through() -> None:
    stage = bypassing()
    found = the_only(stage, "axis", ReplyShots(stage.id(ENEMY)))
    results = ["none" if die + 1 <= 6 else "disrupted" if die + 1 < 10 else "casualty" for die in DICE]
    assert chances(found) == counted(results)


def overrunning(vehicle: str, *enemies: str) -> Stage:
    stage = field("bridge")
    stage.place(vehicle, "G9", motion=GREEN)
    for name in enemies:
        stage.place(name, "G8")
    drive(stage, vehicle)
    stage.say(Overrun(stage.hex("G8")))
    return stage


@rule("lhy 10.4.5.3s4a", "lhy 10.4.5.3s4a2")
def test_raking_fire_is_foretold() -> None:
    stage = overrunning(TANK, ENEMY)
    found = the_only(stage, "allied", Rake(stage.id(TANK)))
    stage.say(Rake(stage.id(TANK)))
    (marker,) = stage.state.small_arms[stage.hex("G8")]
    assert sum(each.value for each in found.modifiers) == marker.value == 2
    results = ["none" if die + 2 <= 6 else "disrupted" if die + 2 < 10 else "casualty" for die in DICE]
    assert chances(found) == counted(results)


@rule("lhy 10.4.5.3s4b")
def test_crushing_is_foretold() -> None:
    stage = overrunning(TANK, GUN)
    found = the_only(stage, "allied", Crush(*ids(stage, TANK, GUN)))
    stage.say(Crush(*ids(stage, TANK, GUN)))
    assert chances(found) == struck(stage, stage.id(GUN))


@rule("lhy 10.4.5.3s5a2")
def test_grappling_is_foretold() -> None:
    stage = overrunning(TANK, ENEMY)
    stage.say(Spare(stage.id(TANK)))
    found = the_only(stage, "axis", Grapple(*ids(stage, ENEMY, TANK)))
    assert chances(found) == {"none": Fraction(9, 10), "destroyed": Fraction(1, 10)}


# -------------------------------------------------------------------------------------------------------- who fights


def choosing() -> Scene:
    """Two squads, a section and their leader have gone in against a squad; there is room for four steps."""
    units = "".join(f'able-2-{name} = "I4"\n' for name in ("squad-1", "squad-2", "section-1", "leader"))
    text = 'mission = "crossroads"\nphase = "assault"\n[assaults]\nI4 = ["allied", "1 able-2-squad-1 NW H4"]\n'
    return Scene(f'{text}[units]\n{units}k1-1-squad-1 = "I4"\nk1-1-leader = "Q9"\n')


def sums_of(found: Forecast) -> list[str]:
    return [str(figure.value) for figure in found.figures]


@rule("lhy 14.0a", "lhy 14.1s2", "lhy 14.1s4")
def test_while_a_side_names_its_party_both_sums_are_foretold() -> None:
    scene = choosing()
    offered = [each for each in scene.offered if each.startswith("take-part")]
    assert offered
    for answer in offered:
        (found,) = scene.match.odds(answer)
        after = choosing().play(answer)
        (then,) = after.match.odds("ready") if "ready" in after.offered else after.match.odds(after.offered[0])
        assert sum(each.numerator / each.denominator for each in found.chances) == 1
        assert "ready" not in after.offered or sums_of(found) == sums_of(then)
    with_leader = choosing().play("take-part able-2-squad-1", "take-part able-2-squad-2")
    (before,) = with_leader.match.odds("ready")
    assert before.assumption is not None
    assert before.assumption.id == "forecast-assault-named"
    with_leader.play("ready", dice=(5,))
    rolled = with_leader.told(AssaultRolled)
    assert sums_of(before)[0] == str(sum(value for _, value in rolled.attackers))


@rule("lhy 14.1s2", "lhy 4.3a")
def test_against_concealed_units_alone_only_ones_own_strength_is_told() -> None:
    text = 'mission = "crossroads"\nphase = "platoon able-2"\n[units]\nable-2-squad-1 = "G3"\nable-2-leader = "G3"\n'
    scene = Scene(text + 'k1-1-squad-1 = "I4 concealed"\nk1-1-leader = "Q9"\n')
    (found,) = scene.match.odds("assault I4 able-2-squad-1")
    assert not found.chances
    assert found.assumption is not None
    assert found.assumption.id == "forecast-assault-blind"
    assert [figure.label.id for figure in found.figures] == ["forecast-attack"]
    assert {str(each.reason.id) for each in found.modifiers} == {"forecast-of-attacker"}


# ---------------------------------------------------------------------------------------------- from beside the map


@rule("lhy 20.7j", "lhy 11.4.5s6")
def test_shells_called_from_beside_the_map_are_foretold_as_they_fall() -> None:
    """Several entry hexes see E5; wherever the observer is put, what was foretold for the hex is the best of them."""
    text = 'mission = "crossroads"\nphase = "platoon able-1"\n[units]\nable-1-leader = "waiting"\nk1-1-squad-1 = "E5"\n'
    scene = Scene(text + 'k1-1-leader = "Q9"\n').play("request able-1-leader able-60mm")
    markers, effect = scene.match.odds("shell E5")
    assert "markers-0" not in [each.result for each in markers.chances], "one falls for sure"
    scene.play("shell E5")
    posts = [scene.match.odds(post) for post in scene.offered]
    assert len(posts) > 1
    assert (markers.chances, effect.chances) in [(first.chances, second.chances) for first, second in posts]
