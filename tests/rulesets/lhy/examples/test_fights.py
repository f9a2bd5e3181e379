"""Examples played out from a position in text, question by question, with the dice of the example.

Each is a scene: a tank with riders under fire, the storming of an inn, a bypass with riders, a withdrawal, a night
drop, a way out of the wire.
"""

from __future__ import annotations

import pytest

import grognard
from grognard.rulesets import own_data
from grognard.rulesets.lhy.events.airborne import Landed
from grognard.rulesets.lhy.events.assault import AssaultRolled
from grognard.rulesets.lhy.events.results import CheckRolled
from grognard.rulesets.lhy.state import GREEN, MAP, RED, STOPPED
from grognard.rulesets.lhy.victory.control import controls
from tests.rulesets.lhy.scene import Scene
from tests.support import rule

# ------------------------------------------------------------------------------------------- a tank with riders (X3)

RIDERS = """
mission = "hill48"
active = "axis"
phase = "platoon k2-1"
[units]
pz2-1-afv-1 = "4:G1 concealed"
k2-1-squad-1 = "in pz2-1-afv-1 concealed"
us-gun-1 = "4:M4 concealed"
us-latw-1 = "4:F5 concealed"
"""


def riders_under_fire() -> Scene:
    scene = Scene(RIDERS)
    scene.play("drive pz2-1-afv-1", "go 4:H2", "go 4:H3", "go 4:I3", "stop")
    assert not scene.unit("pz2-1-afv-1").concealed
    scene.play("shoot us-gun-1 pz2-1-afv-1")
    assert scene.hits("pz2-1-afv-1") == [(2, False)], "4, motion, an orchard on the line; from the front"
    assert scene.where("k2-1-squad-1") == "4:I3"
    assert scene.unit("k2-1-squad-1").place == MAP, "the riders get off at once"
    assert not scene.unit("k2-1-squad-1").disrupted, "three hexes from the nearest enemy"
    scene.play("shoot us-latw-1 pz2-1-afv-1")
    assert scene.hits("pz2-1-afv-1")[1] == (0, True), "3, range -2, motion -1; by the rear"
    assert not scene.unit("us-gun-1").concealed
    assert not scene.unit("us-latw-1").concealed
    assert scene.unit("pz2-1-afv-1").motion == GREEN
    return scene


@rule("lhy 11.1.3a", "lhy 11.5.4e", "lhy 11.5.4i", "lhy 10.4.6.2c", "lhy 13.2s3", "lhy 13.3.7a", "lhy 13.3.7a4")
def test_a_tank_with_riders_is_destroyed() -> None:
    scene = riders_under_fire().pass_until("ChooseReveal", dice=(6, 7, 5, "ge_lmg_section", 3))
    assert scene.unit("pz2-1-afv-1").place == "lost"
    assert scene.where("k2-1-squad-1") == "pool", "collateral damage, though they had got off"
    assert scene.unit("k2-1-section-1").disrupted
    assert scene.where("k2-1-section-1") == "4:I3"
    assert scene.lost == {"allied": 0, "axis": 2}


@rule("lhy 13.2s1", "lhy 13.2s3", "lhy 13.3.5a", "lhy 13.3.5a2")
def test_a_two_by_the_rear_does_nothing_and_the_tank_is_shocked() -> None:
    scene = riders_under_fire().pass_until("ChooseReveal", dice=(6, 2, 3))
    assert scene.unit("pz2-1-afv-1").shocked
    assert scene.unit("pz2-1-afv-1").motion == STOPPED
    assert not scene.unit("k2-1-squad-1").disrupted, "the riders were off already, and need no check"
    assert scene.lost == {"allied": 0, "axis": 0}


# ------------------------------------------------------------------------------------------------------ the inn (X5)

INN = """
mission = "crossroads"
minute = 12
phase = "platoon able-2"
[units]
able-2-squad-1 = "G3"
able-2-section-1 = "G3"
able-2-leader = "G3"
k1-1-squad-1 = "I4 concealed"
german-mg-1 = "I4 concealed"
"""
PARTY = "able-2-leader able-2-squad-1 able-2-section-1"


@rule("lhy 10.5.2.2s2", "lhy 10.5.2.2s3", "lhy 4.1.7b", "lhy 11.3.3c", "lhy 11.3.1a", "lhy 13.1s4")
@rule(
    "lhy 14.1s2", "lhy 14.1s4", "lhy 14.2c", "lhy 14.2d", "lhy 14.3.5", "lhy 14.3.3.1", "lhy 14.3.3.4b", "lhy 14.3.6a"
)
def test_the_inn_is_stormed() -> None:
    scene = Scene(INN).play(f"assault I4 {PARTY}")
    (arrow,) = scene.match.state.arrows
    assert (scene.world.label(arrow.start), scene.world.label(arrow.target)) == ("H4", "I4")
    assert scene.where("able-2-squad-1") == "H4"
    scene.play("fire german-mg-1 H4")
    assert scene.markers("H4") == [3], "the wall is the Germans', who were there first"
    assert not scene.unit("german-mg-1").concealed
    scene.pass_until("ChooseFeint").play("go-in", dice=(3,))
    assert scene.assault("I4") == "allied"
    assert not scene.unit("able-2-squad-1").disrupted, "3 + 3, and 1 less by the leader: 5"
    scene.play("take-part able-2-leader", dice=(7, 10))
    rolled = scene.told(AssaultRolled)
    assert (rolled.die, rolled.drm, rolled.row) == (7, 0, "taken"), "3 + 1 + 1 against 2 + 1 + 1 + 1"
    assert (scene.unit("able-2-leader").place, scene.unit("able-2-leader").minute) == ("track", 19)
    assert {"go J4", "go J5"} <= set(scene.offered), "toward the east"
    scene.play("join german-mg-1", "go J5")
    assert "stop" in scene.offered, "one hex is enough, into a building"
    scene.play("stop", dice=(7, 6, 3))
    assert [check.rule for check in scene.all_told(CheckRolled)] == ["14.1s6", "14.1s6"], "none for passing I4"
    assert scene.unit("k1-1-squad-1").disrupted
    assert not scene.unit("german-mg-1").disrupted
    assert (scene.where("k1-1-squad-1"), scene.where("german-mg-1")) == ("J5", "J5")
    assert scene.unit("able-2-squad-1").regrouping
    assert scene.unit("able-2-section-1").regrouping
    assert scene.assault("I4") == ""
    scene.play("keep-hidden", dice=(4, 5, 3))
    assert controls(scene.match.state, "allied", scene.world.mission.objectives[0])


# ------------------------------------------------------------------------------------------- bypass with riders (X6)

BYPASS = """
mission = "{mission}"
phase = "platoon {platoon}"
active = "allied"
[units]
{tank} = "{at}G10 motion"
{platoon}-squad-1 = "in {tank}"
{squad} = "{at}G8"
german-latw-1 = "{at}G8"
"""
FIELDS = {"mission": "hill48", "platoon": "baker-1", "tank": "atank-1-afv-1", "squad": "k2-1-squad-1", "at": "4:"}
RIVER = {"mission": "bridge", "platoon": "charlie-1", "tank": "ctank-1-afv-1", "squad": "k3-1-squad-1", "at": ""}


@pytest.fixture(scope="module")
def teams(tmp_path_factory: pytest.TempPathFactory) -> grognard.Game:
    """An edition in which the Germans of Hill 48 have a light anti-tank team."""
    folder = tmp_path_factory.mktemp("teams")
    text = own_data("lhy").texts["missions/hill48.toml"]
    (folder / "missions").mkdir()
    (folder / "missions" / "hill48.toml").write_text(text.replace("ge_ft = 1", "ge_ft = 1, ge_schreck = 1"), "utf-8")
    return grognard.load("lhy", folder=folder)


@rule("lhy 10.4.5.1s2", "lhy 10.4.5.1s3", "lhy 10.4.5.1s4", "lhy 10.4.5.4", "lhy 10.4.6.2c", "lhy 10.4.6.2d2")
@rule("lhy 13.1s5", "lhy 13.2s3", "lhy 14.1s6", "lhy 14.3.6a", "lhy 14.3.3.4a", "lhy 14.3.3.1")
@pytest.mark.parametrize(
    ("place", "steps", "end"),
    [
        (FIELDS, ({"H9", "G9", "F9"}, {"H10", "G10", "F10"}), "G10"),
        (RIVER, ({"F8", "F9", "G7", "G9"}, {"F9", "F10"}), "F10"),
    ],
    ids=["fields", "river"],
)
def test_a_tank_bypasses_a_squad_and_loses_its_riders(
    teams: grognard.Game, place: dict[str, str], steps: tuple[set[str], set[str]], end: str
) -> None:
    """In the fields the section goes back to the south; at the river to the ford, since it cannot cross."""
    tank, squad, at = place["tank"], place["squad"], place["at"]
    riders, section = f"{place['platoon']}-squad-1", f"{place['platoon']}-section-1"
    scene = Scene(BYPASS.format(**place), game=teams).play(f"drive {tank}", f"go {at}G9", f"bypass {at}G8")
    scene.play(f"reply-shots {squad}", f"reply-shell german-latw-1 {tank}")
    assert scene.markers(f"{at}G8") == [1]
    assert scene.hits(tank) == [(4, False)]
    assert scene.where(riders) == f"{at}G8"
    assert scene.unit(riders).disrupted
    assert scene.assault(f"{at}G8") == "allied"
    assert "stop" not in scene.offered, "it must go on"
    scene.play(f"go {at}G7", "stop")
    assert scene.unit(tank).motion == GREEN
    assert scene.unit(squad).acted
    assert scene.unit("german-latw-1").acted
    scene.pass_until("ChooseParticipants", dice=(6, 6))
    assert scene.unit(tank).shocked
    assert scene.unit(tank).motion == STOPPED
    assert scene.unit(section).disrupted
    assert scene.lost == {"allied": 1, "axis": 0}
    scene.play("ready", dice=(4,))
    rolled = scene.told(AssaultRolled)
    assert (rolled.drm, rolled.row) == (-1, "repulsed"), "1 against 2"
    first, second = steps
    assert ways(scene, at) == first
    scene.play(f"go {at}G9")
    assert ways(scene, at) == second
    scene.play(f"go {at}{end}")
    scene.play("stop", dice=(3,))
    assert scene.all_told(CheckRolled) == [], "it was disrupted before"
    assert scene.where(section) == f"{at}{end}"
    assert scene.unit(squad).regrouping
    assert not scene.unit("german-latw-1").regrouping, "it took no part"


def ways(scene: Scene, at: str) -> set[str]:
    """The hexes that may be entered now, without their sector."""
    return {each.removeprefix(f"go {at}") for each in scene.offered if each.startswith("go ")}


# ------------------------------------------------------------------------------------------------- a night drop (X8)

DROP = """
mission = "nightdrop"
[units]
able-1-leader = "due"
able-1-squad-1 = "due"
able-1-squad-2 = "due"
able-1-squad-3 = "due"
k4-1-squad-1 = "G5 concealed"
k4-1-squad-2 = "E5 concealed"
k4-1-squad-3 = "K5 concealed"
[landing]
"zone first" = "D4"
"zone weapons" = "I9"
"assembly first" = "B5"
"""
SCATTER = (2, 1, 1, 2, 3, 3, 5, 4)
"""The leader to E3, the squads to D2, to G5, and past A5 off the map."""


@rule("lhy 16.0a", "lhy 16.0b", "lhy 16.1.3", "lhy 16.1.4s1a", "lhy 16.1.4s2a", "lhy 16.1.4s2a2", "lhy 16.1.4s3")
@rule("lhy 16.1.6a", "lhy 17.3a", "lhy 14.2a", "lhy 16.1.4s4")
def test_a_night_drop() -> None:
    scene = Scene(DROP, *SCATTER, 9, 8, 4, 6, 1)
    assert scene.where("able-1-squad-1") == "D2"
    assert scene.unit("able-1-squad-1").disrupted
    assert not scene.unit("able-1-squad-2").disrupted
    assert scene.assault("G5") == "axis", "the Germans will attack"
    assert scene.where("able-1-section-1") == "B5", "A5 is no whole hex"
    assert scene.unit("able-1-section-1").disrupted
    assert scene.where("able-1-leader") == "E3"
    assert scene.unit("able-1-leader").disrupted
    assert scene.lost == {"allied": 0, "axis": 0}
    assert scene.match.decision is not None
    assert scene.match.decision.side == "axis"
    fires = [each for each in scene.offered if each.startswith("fire")]
    assert fires == ["fire k4-1-squad-2 E3"], "two hexes are as far as one sees at night"
    scene.pass_until("ChooseRetreatStep", dice=(9,))
    rolled = scene.told(AssaultRolled)
    assert (rolled.die, rolled.drm, rolled.row) == (9, -3, "taken"), "2 against 4, and 1 for the better cohesion"


# ---------------------------------------------------------------------------------------- at the edge of a hill (X7a)

EDGE = """
mission = "hill48"
phase = "reaction 1"
active = "axis"
acts = ["k2-1-squad-1 moved 2:H5 2:G5"]
[units]
baker-1-squad-1 = "2:F4"
baker-1-leader = "2:A9"
k2-1-leader = "4:A1"
k2-1-squad-1 = "2:G5"
"""


@rule("lhy 8.3c", "lhy 10.3.1.1a", "lhy 10.3.1.2x")
def test_a_squad_withdraws_past_no_enemy_and_needs_no_roll() -> None:
    scene = Scene(EDGE).play("withdraw no baker-1-squad-1")
    assert ways(scene, "2:") == {"E4"}, "to the south, and G4 and F5 are next to the enemy"
    scene.play("go 2:E4")
    assert ways(scene, "2:") == {"E5", "D5"}, "F5 is next to him"
    scene.play("go 2:E5", "stop")
    assert not scene.unit("baker-1-squad-1").regrouping


@rule("lhy 10.3.1.1a", "lhy 10.3.1.2x")
def test_between_two_enemies_it_takes_any_way_and_regroups() -> None:
    scene = Scene(EDGE + 'k2-1-squad-2 = "2:D5"\n').play("withdraw no baker-1-squad-1")
    assert ways(scene, "2:") == {"G4", "F5", "E4"}
    scene.play("go 2:E4", "stop")
    assert scene.unit("baker-1-squad-1").regrouping


# --------------------------------------------------------------------------------------------- out of the wire (X7b)

WIRE = """
mission = "hill48"
active = "axis"
phase = "platoon k2-1"
wire = ["2:G2"]
[positions]
"2:F4" = "allied"
[units]
k2-1-squad-1 = "2:G2"
k2-1-leader = "4:A1"
baker-1-squad-1 = "2:F4"
"""


@rule("lhy 19.2b", "lhy 11.3.3c", "lhy 4.1.8a")
def test_a_squad_stuck_in_the_wire_is_fired_at_point_blank() -> None:
    scene = Scene(WIRE).play("move k2-1-squad-1", "go 2:G3", dice=(7,))
    assert scene.where("k2-1-squad-1") == "2:G2"
    assert scene.unit("k2-1-squad-1").acted
    scene.play("call", "fire baker-1-squad-1 2:G2")
    assert scene.markers("2:G2") == [1], "1, point blank 1, tree line -1"


@rule("lhy 19.2b")
def test_a_six_lets_it_go_on() -> None:
    scene = Scene(WIRE).play("move k2-1-squad-1", "go 2:G3", dice=(6,))
    assert scene.where("k2-1-squad-1") == "2:G3"


# --------------------------------------------------------------------------------------------- when a drop comes


@rule("lhy 16.0a")
def test_a_drop_comes_after_all_platoons_on_the_ground() -> None:
    ground = '\nable-2-squad-1 = "C8"\nable-2-leader = "C8"\n[landing]'
    scene = Scene(DROP.replace("\n[landing]", ground))
    assert scene.where("able-1-leader") == "due"
    while scene.where("able-1-leader") == "due":
        assert not scene.all_told(Landed)
        last = type(scene.match.decision).__name__
        scene.play("call")
    assert last == "ChooseReaction", "the reactions to the last platoon are over"
    assert "due" not in {scene.unit(f"able-1-squad-{number}").place for number in (1, 2, 3)}, "all land at once"


# ------------------------------------------------------------------------------------- examples of the rulebook

ARMOUR = """
mission = "bridge"
phase = "platoon charlie-1"
[units]
ctank-1-afv-1 = "G10"
charlie-1-squad-1 = "G10"
charlie-1-leader = "A1"
k3-1-squad-1 = "G6"
"""


@rule("lhy 10.4.6.2.1", "lhy 10.4.2x")
def test_a_stopped_tank_loads_fires_and_moves_on() -> None:
    scene = Scene(ARMOUR).play(
        "load charlie-1-squad-1 ctank-1-afv-1", "scoot ctank-1-afv-1 H10", "fire ctank-1-afv-1 G6"
    )
    assert scene.markers("G6")
    assert scene.where("charlie-1-squad-1") == "H10"
    assert scene.unit("ctank-1-afv-1").motion == GREEN


@rule("lhy 10.4.6.2.2", "lhy 10.4.3x")
def test_a_tank_in_motion_stops_fires_and_unloads() -> None:
    text = ARMOUR.replace('"G10"', '"G10 motion"', 1).replace('squad-1 = "G10"', 'squad-1 = "in ctank-1-afv-1"')
    scene = Scene(text).play("halt-fire ctank-1-afv-1 G10", "fire ctank-1-afv-1 G6")
    assert scene.markers("G6")
    scene.play("unload charlie-1-squad-1 G10")
    assert scene.unit("charlie-1-squad-1").place == MAP
    assert scene.unit("ctank-1-afv-1").motion == RED


WINDOWS = """
mission = "crossroads"
phase = "platoon able-1"
[units]
able-1-squad-1 = "D4"
able-1-squad-2 = "F5"
able-1-squad-3 = "D5"
able-1-leader = "A5"
german-mg-1 = "H5"
k1-1-squad-1 = "H4"
k1-2-squad-1 = "P9"
"""


@rule("lhy 8.0a", "lhy 8.0b", "lhy 8.1a", "lhy 8.2", "lhy 7.3")
def test_an_action_is_answered_at_once_or_never() -> None:
    """Of a platoon one squad moves, one fires, one waits; a machine gun answers, others let the chance go by."""
    scene = Scene(WINDOWS).play("move able-1-squad-1", "go E4", "go F4", "stop", "fire able-1-squad-2 H5", "call")
    assert "fire k1-1-squad-1 F4" in scene.offered
    assert not any("k1-2-squad-1" in each and each.startswith("fire") for each in scene.offered), "it saw nothing"
    scene.play("fire german-mg-1 F4", "call")
    assert not any("able-1-squad-1" in each or "able-1-squad-2" in each for each in scene.offered), "they have acted"
    scene.play("withdraw no able-1-squad-3", dice=(6,)).play("go C5", "stop", "call")
    asked = scene.match.decision
    assert asked is not None
    assert asked.side == "axis"
    assert "fire k1-1-squad-1 F4" not in scene.offered, "the chance is gone"
