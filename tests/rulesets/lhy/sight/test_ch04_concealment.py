"""[4.3] [17.2] Concealment lost and gained, and questions about concealed hexes."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.fire import Fire, Shoot, ShootClass
from grognard.rulesets.lhy.actions.sight import Inquire, KeepHidden, Reveal, Show
from grognard.rulesets.lhy.events.fire import HexInquired
from grognard.rulesets.lhy.events.movement import WentIntoMotion
from grognard.rulesets.lhy.events.troops import ConcealmentLost, Disrupted, Entered, Shocked
from grognard.rulesets.lhy.sight.concealment import ChooseReveal, ConcealAll
from grognard.rulesets.lhy.state import GREEN, Arrow
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.maps import levels, sides, terrain
from tests.rulesets.lhy.raising import emit
from tests.support import rule


def watched(ground: str = "", *, enemy: str = "E9") -> Fireline:
    """A German squad watches the Americans."""
    f = Fireline("hill48", ground)
    f.place("k2-1-squad-1", enemy)
    return f


def enter(f: Fireline, name: str, hex: str, **facts: object) -> str:
    """A concealed unit enters a hex from the north: the rule by which it is seen, or nothing."""
    f.events.clear()
    north = f.battle.ground.neighbour[f.hex(hex)][0]
    unit = f.place(name, f.battle.label(north), concealed=True, **facts)
    emit(f, Entered((unit,), f.hex(hex), north))
    lost = [event for event in f.events if isinstance(event, ConcealmentLost) and unit in event.units]
    assert f.unit(name).concealed == (not lost)
    return lost[0].rule if lost else ""


# By moving


@rule("lhy 4.3.1.1a")
def test_on_foot_in_the_open_within_eight_hexes() -> None:
    assert enter(watched(enemy="E10"), "baker-1-squad-1", "E2") == "4.3.1.1a"
    assert enter(watched(enemy="G10"), "baker-1-squad-1", "E2") == "", "nine hexes"
    assert enter(watched(terrain(woods="E6"), enemy="E10"), "baker-1-squad-1", "E2") == "", "out of sight"


@rule("lhy 4.3.1.1b")
def test_on_foot_in_cover_within_three_hexes() -> None:
    woods = terrain(woods="E5")
    assert enter(watched(woods, enemy="E8"), "baker-1-squad-1", "E5") == "4.3.1.1b"
    assert enter(watched(woods), "baker-1-squad-1", "E5") == ""
    assert enter(watched(woods, enemy="E7"), "us-latw-1", "E5") == "", "a light team creeps"
    assert enter(watched(woods, enemy="E6"), "us-latw-1", "E5") == "4.3.1x2"


@rule("lhy 4.1.15c")
@rule("lhy 4.1.16d")
@rule("lhy 4.0b1")
@rule("lhy 2.2.4f")
def test_what_is_cover_for_concealment() -> None:
    assert enter(watched(terrain(orchard="E5")), "baker-1-squad-1", "E5") == ""
    f = watched()
    f.state.improved[f.hex("E5")] = "allied"
    assert enter(f, "baker-1-squad-1", "E5") == ""
    assert enter(watched(sides(wall="E5/E6")), "baker-1-squad-1", "E5") == "", "behind a wall toward him"
    assert enter(watched(sides(wall="E4/E5")), "baker-1-squad-1", "E5") == "4.3.1.1a", "the wall is behind"
    assert enter(watched(levels(_1="E5")), "baker-1-squad-1", "E5") == "", "a hill toward those below"
    assert enter(watched(levels(_1="E5 E9")), "baker-1-squad-1", "E5") == "4.3.1.1a"


@rule("lhy 4.3.1x2")
def test_whoever_comes_next_to_the_enemy_is_seen() -> None:
    assert enter(watched(terrain(woods="E5"), enemy="E6"), "baker-1-squad-1", "E5") == "4.3.1x2"


@rule("lhy 20.8.1a")
def test_a_dummy_next_to_the_mover_sees_him_too() -> None:
    f = Fireline("hill48", terrain(woods="E5"), active="axis")
    f.place("allied-dummy_foot-1", "E6", concealed=True)
    unit = f.place("k2-1-squad-1", "E4", concealed=True)
    emit(f, Entered((unit,), f.hex("E5"), f.hex("E4")))
    assert not f.unit("k2-1-squad-1").concealed
    assert f.unit("allied-dummy_foot-1").concealed


@rule("lhy 20.9.2x1")
def test_hidden_enemies_show_nobody() -> None:
    f = watched()
    f.change("k2-1-squad-1", hidden=True)
    assert enter(f, "baker-1-squad-1", "E5") == ""


@rule("lhy 4.3.1.2a")
@rule("lhy 4.3.1.2b")
@rule("lhy 4.0b2")
def test_vehicles_by_ground_and_distance() -> None:
    assert enter(watched(enemy="I10"), "atank-1-afv-1", "E2") == "4.3.1.2a"
    assert enter(watched(terrain(woods="E2"), enemy="E10"), "atank-1-afv-1", "E2") == "4.3.1.2b"
    assert enter(watched(terrain(woods="E2"), enemy="G10"), "atank-1-afv-1", "E2") == "", "nine hexes"


@rule("lhy 4.3.1.2a2")
def test_vehicles_in_motion_in_sight() -> None:
    f = watched(terrain(woods="E2"), enemy="G10")
    assert enter(f, "atank-1-afv-1", "E2", motion=GREEN) == "4.3.1.2a2"
    tank = f.place("atank-1-afv-2", "E2", concealed=True)
    emit(f, WentIntoMotion(tank))
    assert not f.unit("atank-1-afv-2").concealed


@rule("lhy 4.3.1.2d")
def test_a_vehicle_next_to_an_enemy_whoever_moved() -> None:
    f = Fireline("hill48", terrain(woods="E5"))
    f.place("atank-1-afv-1", "E5", concealed=True)
    f.place("baker-1-squad-1", "E5", concealed=True)
    unit = f.place("k2-1-squad-1", "E7")
    emit(f, Entered((unit,), f.hex("E6"), f.hex("E7")))
    assert not f.unit("atank-1-afv-1").concealed
    assert f.unit("baker-1-squad-1").concealed


# By firing


@rule("lhy 4.3.1.1a")
@rule("lhy 4.3.1.1c")
@pytest.mark.parametrize(
    ("ground", "enemy", "kept"),
    [("", "E10", False), (terrain(woods="E2"), "E4", False), (terrain(woods="E2"), "E5", True)],
)
def test_small_arms_give_a_squad_away(ground: str, enemy: str, kept: bool) -> None:
    f = watched(ground, enemy=enemy)
    f.place("baker-1-squad-1", "E2", concealed=True)
    f.activation("allied", "baker-1-squad-1")
    f.do(Fire(f.id("baker-1-squad-1"), f.hex(enemy)))
    assert f.unit("baker-1-squad-1").concealed == kept


@rule("lhy 4.3.1.1c")
@pytest.mark.parametrize(("enemy", "kept"), [("E6", False), ("E7", True)])
def test_anti_tank_fire_from_cover_gives_a_gun_away(enemy: str, kept: bool) -> None:
    f = Fireline("hill48", terrain(woods="E2"))
    f.place("pz2-1-afv-1", enemy)
    f.place("us-gun-1", "E2", concealed=True)
    f.activation("allied", "us-gun-1")
    f.do(Shoot(f.id("us-gun-1"), f.id("pz2-1-afv-1")))
    assert f.unit("us-gun-1").concealed == kept


@rule("lhy 4.3.1.2a")
@rule("lhy 4.3.1.2b")
def test_vehicles_that_fire() -> None:
    f = watched(enemy="E10")
    f.place("atank-1-afv-1", "E2", concealed=True)
    f.state.options = frozenset({"strict_vehicle_fire"})
    f.activation("allied", "atank-1-afv-1")
    f.do(Fire(f.id("atank-1-afv-1"), f.hex("E10")))
    assert f.unit("atank-1-afv-1").concealed, "the strict reading"
    f.change("atank-1-afv-1", acted=False)
    f.state.options = frozenset()
    f.do(Fire(f.id("atank-1-afv-1"), f.hex("E10")))
    assert not f.unit("atank-1-afv-1").concealed


@rule("lhy 20.9.2b4")
def test_revealed_units_stay_concealed_when_they_fire_at_those_who_met_them() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("baker-1-squad-1", "E3", concealed=True)
    f.place("k2-1-squad-1", "E4")
    f.state.arrows = (Arrow("axis", (f.id("k2-1-squad-1"),), f.hex("E4"), f.hex("E3"), met=True),)
    f.reaction("allied", f.moved("k2-1-squad-1", "E4"))
    f.do(Fire(f.id("baker-1-squad-1"), f.hex("E4")))
    assert f.unit("baker-1-squad-1").concealed


@rule("lhy 4.3.1x1")
def test_disruption_and_shock_show_a_unit() -> None:
    f = Fireline("hill48", "")
    squad, tank = f.place("baker-1-squad-1", "E3", concealed=True), f.place("atank-1-afv-1", "E3", concealed=True)
    emit(f, Disrupted(squad, "13.3.2a"), Shocked(tank, "13.3.5a"))
    assert not f.unit("baker-1-squad-1").concealed
    assert not f.unit("atank-1-afv-1").concealed


# Night and twilight


@rule("lhy 17.2x")
@rule("lhy 17.2a")
@rule("lhy 4.3.1x4")
def test_in_the_dark_one_is_seen_from_near_alone() -> None:
    f = watched(enemy="E5")
    f.state.light = "night"
    assert enter(f, "baker-1-squad-1", "E3") == ""
    assert enter(f, "baker-1-squad-1", "E4") == "17.2a"
    f.state.light = "twilight"
    assert enter(f, "baker-1-squad-1", "E3") == "17.2a"
    assert enter(f, "baker-1-squad-1", "E2") == ""
    f.place("k2-1-squad-1", "Q1")
    f.place("pz2-1-afv-1", "E5")
    assert enter(f, "baker-1-squad-1", "E3") == "", "two hexes from men on foot, not from vehicles"
    f.state.light = "night"
    f.state.flares = (f.hex("E4"),)
    assert enter(f, "baker-1-squad-1", "E3") == "4.3.1.1a", "in the light of a flare as by day"


@rule("lhy 17.2x")
def test_fire_in_the_dark_gives_nobody_on_foot_away() -> None:
    f = watched(enemy="E4")
    f.state.light = "night"
    f.place("baker-1-squad-1", "E2", concealed=True)
    f.activation("allied", "baker-1-squad-1")
    f.do(Fire(f.id("baker-1-squad-1"), f.hex("E4")))
    assert f.unit("baker-1-squad-1").concealed


@rule("lhy 4.3.1x4")
def test_vehicles_keep_their_own_rules_in_the_dark() -> None:
    f = watched(enemy="E4")
    f.state.light = "night"
    assert enter(f, "atank-1-afv-1", "E2") == "4.3.1.2a"
    f.place("k2-1-squad-1", "E9")
    assert enter(f, "atank-1-afv-1", "E2") == "", "nobody sees that far"


@rule("lhy 4.3.1x4", "lhy 17.2x")
def test_a_gun_flash_in_the_dark_gives_a_vehicle_away() -> None:
    f = watched(enemy="E4")
    f.state.light = "night"
    f.place("atank-1-afv-1", "E2", concealed=True)
    f.activation("allied", "atank-1-afv-1")
    f.do(Fire(f.id("atank-1-afv-1"), f.hex("E4")))
    assert not f.unit("atank-1-afv-1").concealed


# Of one's own will, and gaining it


@rule("lhy 4.3.1x3")
def test_concealment_is_given_up_at_will() -> None:
    f = Fireline("hill48", "")
    f.place("baker-1-squad-1", "E3", concealed=True)
    f.place("baker-2-squad-1", "E4")
    f.activation("allied", "baker-1-squad-2")
    assert f.why(Show(f.id("baker-2-squad-1"))) == "4.3.1x3"
    f.do(Show(f.id("baker-1-squad-1")))
    assert not f.unit("baker-1-squad-1").concealed
    assert not f.unit("baker-1-squad-1").acted


@rule("lhy 4.3.2a")
def test_units_out_of_sight_are_concealed_in_cleanup() -> None:
    f = watched(terrain(woods="E6"), enemy="E8")
    names = ("baker-1-squad-1", "baker-1-squad-2", "baker-1-squad-3", "baker-2-squad-1")
    for name in names:
        f.place(name, "E3")
    f.change("baker-1-squad-2", disrupted=True)
    f.change("baker-1-squad-3", regrouping=True)
    f.change("baker-2-squad-1", heroic=True)
    f.place("baker-2-squad-2", "G7")
    f.run(ConcealAll())
    while f.state.pending and isinstance(f.asked, ChooseReveal):
        f.say(KeepHidden())
    assert [f.unit(name).concealed for name in names] == [True, False, False, False]
    assert not f.unit("baker-2-squad-2").concealed


@rule("lhy 4.3.2b")
def test_a_hidden_unit_may_show_itself_to_deny_concealment() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("us-latw-1", "E3", hidden=True)
    f.place("k2-1-squad-1", "E7")
    f.run(ConcealAll())
    assert isinstance(f.asked, ChooseReveal)
    while f.asked.side != "allied":
        f.say(KeepHidden())
    assert f.refused(Reveal(f.id("baker-1-squad-1"))) == "4.3.2b"
    f.say(Reveal(f.id("us-latw-1")))
    while f.state.pending and isinstance(f.asked, ChooseReveal):
        f.say(KeepHidden())
    assert (f.unit("us-latw-1").hidden, f.unit("us-latw-1").concealed) == (False, True)
    assert not f.unit("k2-1-squad-1").concealed


# Questions


def asking() -> Fireline:
    """Two tanks, a gun and men on foot are concealed in E6; two Panzers and a squad look at them."""
    f = Fireline("hill48", terrain(woods="E6"), active="axis")
    for name in ("atank-1-afv-1", "atank-1-afv-2", "us-gun-1", "baker-1-squad-1"):
        f.place(name, "E6", concealed=True)
    for name in ("pz2-1-afv-1", "pz2-1-afv-2", "k2-1-squad-1"):
        f.place(name, "E2")
    f.activation("axis", "pz2-1-afv-1", "pz2-1-afv-2", "k2-1-squad-1")
    return f


@rule("lhy 4.3a")
@rule("lhy 4.3b")
def test_the_owner_tells_the_classes() -> None:
    f = asking()
    f.do(Inquire(f.hex("E6")))
    (told,) = [event for event in f.events if isinstance(event, HexInquired)]
    assert told.classes == ("afv", "afv", "gun", "foot")
    assert f.why(Inquire(f.hex("E6"))) == "4.3c"


@rule("lhy 4.3b")
def test_nothing_is_asked_about_what_is_plain_or_out_of_reach() -> None:
    f = asking()
    f.place("baker-1-squad-2", "E5")
    assert f.why(Inquire(f.hex("E5"))) == "4.3b"
    f.place("baker-1-squad-2", "Q10", concealed=True)
    f.change("pz2-1-afv-1", acted=True)
    f.change("pz2-1-afv-2", acted=True)
    assert f.why(Inquire(f.hex("Q10"))) == "4.3c"


@rule("lhy 4.3c")
def test_who_has_asked_must_fire() -> None:
    f = asking()
    f.place("baker-1-squad-2", "E4")
    squad = f.id("k2-1-squad-1")
    assert f.why(Fire(squad, f.hex("E4"))) is None
    f.do(Inquire(f.hex("E6")))
    assert f.why(Fire(squad, f.hex("E4"))) == "4.3c"
    f.do(Fire(squad, f.hex("E6")))
    assert f.state.deeds.inquiry == -1


@rule("lhy 4.3d")
def test_the_topmost_unit_of_a_class_is_hit() -> None:
    f = asking()
    one, two = f.id("pz2-1-afv-1"), f.id("pz2-1-afv-2")
    assert f.why(ShootClass(one, f.hex("E6"), "afv")) == "4.3d"
    f.do(Inquire(f.hex("E6")))
    f.do(ShootClass(one, f.hex("E6"), "afv"))
    f.do(ShootClass(two, f.hex("E6"), "gun"))
    assert len(f.hits("atank-1-afv-2")) == 1, "it came later than the other"
    assert f.hits("atank-1-afv-1") == []
    assert len(f.hits("us-gun-1")) == 1
    f.do(Fire(f.id("k2-1-squad-1"), f.hex("E6")))
    assert len(f.markers("E6")) == 1, "and the squad fires at the hex"


@rule("lhy 1.5b")
@rule("lhy 4.3b")
def test_told_that_nobody_is_on_foot_small_arms_are_no_use() -> None:
    f = asking()
    f.place("baker-1-squad-1", "Q10")
    f.place("us-gun-1", "Q10")
    f.do(Inquire(f.hex("E6")))
    assert f.why(Fire(f.id("k2-1-squad-1"), f.hex("E6"))) == "1.5b"
