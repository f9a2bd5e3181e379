"""Examples of the turn, played out from a position in text with the dice of the example.

The start of a turn, windows of reaction, a mission of mortars, heroism and shock, the score at the end of a turn.
"""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.events.assault import AssaultBegun
from grognard.rulesets.lhy.events.command import CoordinationRolled, FateRolled, TimePassed
from grognard.rulesets.lhy.events.results import FireRolled, UnitJudged
from grognard.rulesets.lhy.events.victory import GameEnded
from grognard.rulesets.lhy.victory.score import standing
from tests.rulesets.lhy.scene import Scene
from tests.support import refusal, rule

# ------------------------------------------------------------------------------------------ the start of a turn (X1)

TURN = """
mission = "crossroads"
phase = "initiative"
turn = 5
minute = 21
active = "axis"
lost = { axis = 1 }
fallen = { k1-1 = ["ge_lmg_section"] }
[units]
able-1-leader = "A2"
k1-1-leader = "P3"
k1-1-squad-1 = "P3"
k1-2-leader = "track minute=26"
k1-2-squad-1 = "P9"
k1-3-leader = "P5"
k1-3-squad-1 = "P5"
"""


@rule("lhy 5.0.I-a", "lhy 5.0.I-d", "lhy 18.0b", "lhy 20.2b", "lhy 7.1x1", "lhy 7.1x2", "lhy 13.3.4.2", "lhy 5.0.VI")
@pytest.mark.parametrize(("die", "total"), [(8, 7), (7, 6)])
def test_the_germans_keep_the_initiative_and_try_to_coordinate(die: int, total: int) -> None:
    scene = Scene(TURN, 7, 10, 7)
    assert scene.match.state.active == "axis", "7 against 10 + 1"
    assert scene.told(FateRolled).fate == "medic"
    assert scene.where("k1-1-section-1") == "P3"
    assert scene.lost == {"allied": 0, "axis": 0}, "one box back"
    scene.play("coordinate k1", dice=(die,))
    assert scene.told(CoordinationRolled).total == total, "one less for the leader of the second platoon"
    assert ("pair k1 1 k1 3" in scene.offered) == (total >= 7)
    assert not any("k1 2 " in each or each.endswith("pair k1 2") for each in scene.offered if each.startswith("pair"))
    scene.play("activate k1 2")
    assert scene.match.decision is not None
    assert scene.match.decision.side == "allied", "nobody has a duty, and no leader would let them act"
    scene.pass_until("ChooseReveal", dice=(6,))
    assert scene.told(TimePassed).minutes == 3
    assert scene.match.state.minute == 24


# ------------------------------------------------------------------------------------------ windows of reaction (X2)

WINDOWS = """
mission = "crossroads"
phase = "platoon able-1"
positions = { H4 = "axis" }
[units]
able-1-squad-1 = "D4 concealed"
able-1-squad-2 = "D5"
able-1-leader = "A2"
able-2-squad-1 = "A9"
able-2-leader = "A9"
us-mg-1 = "F3 concealed"
german-mg-1 = "H5 concealed"
k1-1-squad-1 = "H4 concealed"
k1-1-squad-2 = "I4 concealed"
k1-1-leader = "Q9"
"""


@rule("lhy 8.1a", "lhy 8.1b", "lhy 8.2", "lhy 8.3x", "lhy 6.0.II-3b", "lhy 11.1.2x1")
@rule("lhy 4.3.1.1a", "lhy 4.3.1.1b", "lhy 4.3.1.1c", "lhy 11.3.3c", "lhy 4.1.8a", "lhy 13.1s1")
def test_five_windows_of_reaction_and_three_hexes_of_fire() -> None:
    scene = Scene(WINDOWS).play("move able-1-squad-1", "go E4")
    assert scene.unit("able-1-squad-1").concealed, "the tree lines of G4 hide E4"
    scene.play("go F4")
    assert not scene.unit("able-1-squad-1").concealed, "two hexes from H4 and H5"
    scene.play("stop", "call")
    assert not any(each.startswith("crossfire") for each in scene.offered), "neither is in the rear of the other"
    scene.play("fire german-mg-1 F4", "fire k1-1-squad-1 F4")
    assert scene.markers("F4") == [2, 1]
    assert not scene.unit("german-mg-1").concealed
    assert not scene.unit("k1-1-squad-1").concealed
    scene.play("call")
    assert "withdraw yes able-1-squad-2" not in scene.offered
    assert not any(each.startswith("fire able-1-squad-2") for each in scene.offered), "it sees neither H4 nor H5"
    scene.play("fire us-mg-1 H4")
    assert scene.markers("H4") == [-1]
    assert not scene.unit("us-mg-1").concealed
    scene.play("call")
    assert refusal(scene.match, "fire k1-1-squad-2 F4") == "8.1b"
    scene.play("fire k1-1-squad-2 F3")
    assert scene.markers("F3") == [1]
    assert scene.unit("k1-1-squad-2").concealed, "three hexes off"
    scene.play("call", "call", "call")
    assert scene.match.state.deeds.segment == 0, "after two passes the next platoon acts"
    scene.pass_until("ChooseReveal", dice=(5, 3, 6, 8, 5))
    assert not scene.unit("us-mg-1").disrupted, "6 is its cohesion"
    assert scene.unit("able-1-squad-1").disrupted, "3 + 2 and 6 + 1"
    assert scene.unit("k1-1-squad-1").disrupted, "8 and 1 less"


# --------------------------------------------------------------------------------------------- a mortar mission (X4)

SHELLS = """
mission = "crossroads"
phase = "platoon k1-1"
active = "axis"
[units]
k1-1-leader = "G4"
k1-1-squad-1 = "Q5"
able-1-squad-1 = "C5"
able-1-squad-2 = "C5"
able-1-squad-3 = "C5"
able-1-leader = "C5"
able-2-section-1 = "D5"
able-2-leader = "A9"
"""


def shelled(scene: Scene, label: str) -> list[tuple[int, int, bool]]:
    """The mortar markers on a hex: value, value without terrain, whether primary."""
    found = scene.match.state.shells.get(scene.world.ground.find(label), ())
    return [(each.value, each.bare, each.primary) for each in found]


def mortar(scene: Scene) -> tuple[str, bool, str]:
    """Where the German section is: its box, whether its observer lies on his final side, its primary hex."""
    found = next(each for each in scene.match.state.mortars if each.id == "k1-8cm")
    return found.box, found.final, scene.world.label(found.primary) if found.primary >= 0 else ""


@rule("lhy 11.4.4.2", "lhy 11.4.5s3", "lhy 11.4.5s7", "lhy 11.4.6a", "lhy 11.4.6b", "lhy 11.4.6c", "lhy 11.2x")
@rule("lhy 11.4.7.1b", "lhy 11.4.7.3", "lhy 13.1s4", "lhy 13.1s6", "lhy 11.4.9x1", "lhy 11.4.9x2", "lhy 11.4.9s4")
def test_a_mission_of_mortars_from_the_request_to_the_interruption() -> None:
    scene = Scene(SHELLS).play("request k1-1-leader k1-8cm", "shell C5").play("load-he", dice=(9, 2))
    assert shelled(scene, "C5") == [(3, 3, True)] * 2, "2, air burst, density, terrain; without terrain 4, held at 3"
    assert shelled(scene, "D5") == [(1, 1, False)]
    scene.play("call").play("withdraw no able-1-squad-1", dice=(1, 5))
    assert scene.unit("able-1-squad-1").disrupted, "4 and 8, and 1 less by the leader"
    assert {"go B5", "go B6"} <= set(scene.offered)
    scene.play("go B5", "go A5", "stop")
    assert scene.where("able-1-squad-1") == "A5"
    scene.pass_until("ChooseExtension", dice=(2, 6, "able-1-squad-2", 9, 6, 5))
    assert scene.unit("able-1-squad-2").disrupted, "9, and 1 less by the leader"
    assert scene.unit("able-1-leader").disrupted, "9 against 8"
    assert not scene.unit("able-1-squad-3").disrupted, "a check of 6"
    assert not scene.unit("able-2-section-1").disrupted, "5 + 1 is its cohesion"
    assert not shelled(scene, "C5"), "the markers go first"
    assert mortar(scene) == ("firing", False, "C5")
    scene.play("extend").play("shell D5", dice=(4,)).play("load-he", dice=(7, 3, 6))
    assert mortar(scene) == ("firing", True, "D5")
    assert shelled(scene, "D5") == [(2, 2, True)] * 2
    assert shelled(scene, "E5") == [(1, 2, False)], "1, air burst, tree line"
    scene.play("keep-hidden", dice=(7, 4)).pass_until("ChooseReveal", dice=(4, 2, 9))
    assert [each.hex for each in scene.all_told(FireRolled)][-2:] == [scene.world.ground.find("D5")] * 2
    assert mortar(scene)[0] == "interrupted", "whose observer is on his final side"


# ------------------------------------------------------------------------------------------- heroism and shock (X9)

HERO = """
mission = "crossroads"
phase = "platoon k1-1"
active = "axis"
shells = { I4 = ["+0 bare=+0 mv=1"] }
[units]
k1-1-squad-1 = "J5 disrupted"
k1-1-squad-2 = "J5 disrupted"
k1-1-leader = "J5"
able-1-squad-1 = "I4"
able-1-squad-2 = "H6"
able-1-squad-3 = "L6"
able-1-leader = "A5"
"""


@rule("lhy 12.3c", "lhy 12.5", "lhy 12.6x3", "lhy 12.6.1", "lhy 12.6.2x1", "lhy 12.6.2x3", "lhy 12.6.2x5")
@pytest.mark.parametrize(("die", "falls"), [(6, False), (7, True)])
def test_a_hero_charges_and_is_hit_by_nine_and_by_no_less(die: int, falls: bool) -> None:
    scene = Scene(HERO).play("recover-aided k1-1-leader k1-1-squad-1", dice=(10,))
    hero = scene.unit("k1-1-squad-1")
    assert (hero.heroic, hero.disrupted, hero.acted) == (True, False, True)
    assert scene.where("k1-1-squad-1") == "K5"
    (arrow,) = scene.match.state.arrows
    assert scene.world.label(arrow.target) == "L6", "I4 is shelled, H6 is behind the church"
    second = scene.unit("k1-1-squad-2")
    assert (second.disrupted, second.acted) == (False, True), "it recovers with him"
    assert not scene.unit("k1-1-leader").acted, "the leader rallies"
    scene.play("call", "fire able-1-squad-3 K5")
    assert scene.markers("K5") == [2], "1, and 1 more point blank"
    drawn = ("ge_lmg_section",) if falls else ()
    scene.pass_until("ChooseRetreatStep", dice=(1, die, *drawn, 3))
    judged = scene.told(UnitJudged)
    assert (judged.final, judged.cohesion, judged.suffers) == (die + 2, 8, falls)
    assert (scene.where("k1-1-squad-1") == "pool") == falls
    charging = "k1-1-section-1" if falls else "k1-1-squad-1"
    assert not scene.unit(charging).disrupted, "heroic as he was"
    assert scene.where(charging) == "L6"
    assert scene.told(AssaultBegun).side == "axis"


@rule("lhy 12.7", "lhy 9.1.1b")
def test_a_shocked_tank_under_fire_fails_to_recover() -> None:
    scene = Scene(
        'mission = "hill48"\nphase = "platoon pz2-1"\nactive = "axis"\n[units]\n'
        'pz2-1-afv-1 = "4:G1 shocked at=+1"\npz2-1-afv-2 = "4:K1"\nbaker-1-squad-1 = "2:G8"\n'
    )
    assert "call" not in scene.offered, "it must act"
    scene.play("unshock pz2-1-afv-1", dice=(5,))
    assert scene.unit("pz2-1-afv-1").shocked, "5, and 1 more for the marker"
    assert scene.unit("pz2-1-afv-1").acted


# ------------------------------------------------------------------------------------------------------ score (X10)

HILL = """
mission = "hill48"
phase = "time"
active = "axis"
turn = 14
minute = 49
lost = { axis = 10, allied = 4 }
[units]
k2-1-squad-1 = "2:I5"
k2-1-squad-2 = "2:I8"
k2-1-leader = "2:I5"
baker-1-leader = "2:I10"
"""
ALONE = 'baker-1-squad-1 = "2:H4"\n'


def after_the_turn(text: str, *dice: int) -> Scene:
    """Three minutes pass, and the cleanup judges; if the match goes on the Germans have the next turn."""
    scene = Scene(text, 6)
    return scene.play("keep-hidden", dice=dice)


@rule("lhy 20.4", "lhy 21.1d", "lhy 21.1f", "lhy 21.2a", "lhy 21.2c")
def test_a_contested_hill_is_nobodys_and_the_match_goes_on() -> None:
    scene = after_the_turn(HILL + ALONE, 2, 9)
    told = standing(scene.match.state)
    assert scene.match.state.minute == 52
    assert [(item.rule, item.value) for item in told.items] == [("21.2a", 52), ("21.2a", 20), ("21.2c", -5)]
    assert (told.box, told.score) == (6, 67)
    assert dict(told.held)["hill"] == ""
    assert scene.match.state.outcome is None


@rule("lhy 20.5b", "lhy 21.0a", "lhy 21.0b", "lhy 21.3")
@pytest.mark.parametrize(
    ("losses", "text", "winner", "cause", "score"),
    [
        ("axis = 10, allied = 4", HILL, "axis", "objectives", 67),
        ("axis = 7, allied = 4", HILL, "axis", "objectives", 56),
        ("axis = 17, allied = 4", HILL + ALONE, "allied", "cdl", None),
    ],
)
def test_without_the_squad_the_hill_is_taken(
    losses: str, text: str, winner: str, cause: str, score: int | None
) -> None:
    scene = after_the_turn(text.replace("axis = 10, allied = 4", losses))
    ended = scene.told(GameEnded)
    assert (ended.winner, ended.cause) == (winner, cause)
    if score is not None:
        assert ended.score == score
