"""[11.3] Small arms: who may fire into what, and every modifier."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.fire import Fire, FireBoth, Shoot
from grognard.rulesets.lhy.fire.manner import MOVED, STAYED, Manner
from grognard.rulesets.lhy.mortars import values as mortar_values
from grognard.rulesets.lhy.sight.lines import line
from grognard.rulesets.lhy.state import GREEN, AntiTank, Arrow
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.maps import levels, roads, sides, terrain
from tests.support import rule


def duel(ground: str = "", *, target: str = "E4") -> Fireline:
    """An American squad in E2, a German one straight south of it."""
    f = Fireline("hill48", ground)
    f.place("baker-1-squad-1", "E2")
    f.place("k2-1-squad-1", target)
    return f


def american(f: Fireline) -> Fireline:
    return f.activation("allied", "baker-1-squad-1", "us-mg-1")


def squad(f: Fireline) -> int:
    return f.id("baker-1-squad-1")


# Limits


@rule("lhy 11.0b")
def test_only_hexes_known_to_hold_an_enemy_are_fired_at() -> None:
    f = american(duel())
    assert f.why(Fire(squad(f), f.hex("E5"))) == "11.0b"
    f.change("k2-1-squad-1", hidden=True)
    assert f.why(Fire(squad(f), f.hex("E4"))) == "11.0b"
    f.change("k2-1-squad-1", hidden=False, concealed=True)
    assert f.why(Fire(squad(f), f.hex("E4"))) is None


@rule("lhy 1.5b")
@rule("lhy 11.0x1")
def test_small_arms_are_for_units_with_cohesion() -> None:
    f = american(duel(target="E9"))
    f.place("pz2-1-afv-1", "E4")
    assert f.why(Fire(squad(f), f.hex("E4"))) == "1.5b"
    f.change("pz2-1-afv-1", concealed=True)
    assert f.why(Fire(squad(f), f.hex("E4"))) is None, "what is concealed could be on foot"


@rule("lhy 11.0x2")
@rule("lhy 1.8")
def test_range_and_sight_at_the_moment_of_fire() -> None:
    f = american(duel(terrain(woods="E6"), target="E8"))
    assert f.why(Fire(squad(f), f.hex("E8"))) == "11.0x2"
    f.place("k2-1-squad-1", "I10")
    assert f.why(Fire(squad(f), f.hex("I10"))) == "1.8"


@rule("lhy 11.3a")
@rule("lhy 2.2.4x4")
def test_no_fire_into_a_hex_with_friends_on_foot() -> None:
    f = american(duel())
    f.place("baker-1-squad-2", "E4")
    assert f.why(Fire(squad(f), f.hex("E4"))) == "11.3a"
    f.place("baker-1-squad-2", "E1")
    f.place("allied-fp-1", "E4")
    assert f.why(Fire(squad(f), f.hex("E4"))) == "11.3a"
    f.assault("E4", "axis")
    assert f.why(Fire(squad(f), f.hex("E4"))) is None


@rule("lhy 11.3b")
def test_units_aboard_do_not_fire() -> None:
    f = duel()
    f.place("atank-1-afv-1", "E2")
    f.load("baker-1-squad-1", "atank-1-afv-1")
    f = american(f)
    assert f.why(Fire(squad(f), f.hex("E4"))) == "11.3b"


@rule("lhy 11.3c")
def test_passengers_are_no_target_of_small_arms_and_riders_are() -> None:
    f = Fireline("bridge", "", active="axis")
    f.place("k3-1-squad-1", "E2")
    f.place("us-halftrack-1", "E4")
    f.load("charlie-1-squad-1", "us-halftrack-1")
    f.activation("axis", "k3-1-squad-1")
    fire = Fire(f.id("k3-1-squad-1"), f.hex("E4"))
    assert f.why(fire) == "1.5b"
    f.place("ctank-1-afv-1", "E4")
    f.load("charlie-1-squad-1", "ctank-1-afv-1")
    assert f.why(fire) is None


@rule("lhy 4.1.9.4b")
def test_small_arms_reach_two_hexes_along_an_enclosed_road() -> None:
    f = american(duel(tree_lined("E3"), target="E4"))
    assert f.why(Fire(squad(f), f.hex("E4"))) is None
    f.place("k2-1-squad-1", "E5")
    assert f.why(Fire(squad(f), f.hex("E5"))) == "4.1.9.4b"


def tree_lined(hexes: str) -> str:
    """A road from north to south through column E, with trees on both sides in some hexes."""
    return 'terrain = []\ntree_lined = "' + hexes + '"\n' + roads("E1 E2 E3 E4 E5 E6 E7 E8 E9 E10")


@rule("lhy 11.2a")
@rule("lhy 11.2b")
@rule("lhy 11.3.3x")
def test_the_limits_of_the_marker() -> None:
    f = american(duel(terrain(stone_building="E9"), target="E9"))
    assert f.sa("baker-1-squad-1", "E9").sum == 1 - 3 - 3
    assert f.why(Fire(squad(f), f.hex("E9"))) == "11.2a"
    f.place("us-mg-1", "E2")
    assert f.sa("us-mg-1", "E9").sum == 2 - 1 - 3
    f.place("k2-1-squad-1", "E3")
    for name in ("k2-1-squad-2", "k2-1-squad-3", "german-mg-1", "german-mg-2", "k2-2-squad-1"):
        f.place(name, "E3")
    assert f.sa("us-mg-1", "E3").sum == 2 + 3
    assert f.sa("us-mg-1", "E3").marker == 3


@rule("lhy 11.2a")
def test_minus_four_is_still_fire() -> None:
    f = american(duel(terrain(stone_building="E7"), target="E7"))
    f.change("k2-1-squad-1", concealed=True)
    f.under_fire("E2", 1)
    assert f.sa("baker-1-squad-1", "E7").sum == 1 - 2 - 3 - 1 - 1
    f.change("k2-1-squad-1", concealed=False)
    f.state.small_arms.clear()
    assert f.sa("baker-1-squad-1", "E7").sum == -4
    assert f.why(Fire(squad(f), f.hex("E7"))) is None


@rule("lhy 11.2a")
def test_what_the_firer_cannot_know_changes_no_offer() -> None:
    f = american(duel(terrain(stone_building="E7"), target="E7"))
    f.change("k2-1-squad-1", concealed=True)
    offered = f.why(Fire(squad(f), f.hex("E7")))
    assert offered == "11.2a"
    for name in ("k2-1-squad-2", "k2-1-squad-3", "german-mg-1"):
        f.place(name, "E7", concealed=True)
    assert f.sa("baker-1-squad-1", "E7").sum == -3
    assert f.why(Fire(squad(f), f.hex("E7"))) == offered


@rule("lhy 11.2x")
@rule("lhy 11.3.1x")
def test_a_marker_lies_on_the_hex_and_is_aimed_at_the_enemy() -> None:
    f = american(duel())
    f.do(Fire(squad(f), f.hex("E4")))
    (marker,) = f.state.small_arms[f.hex("E4")]
    assert (marker.value, marker.target, marker.firer) == (1, "axis", squad(f))
    assert f.unit("baker-1-squad-1").acted


@rule("lhy 11.0a")
def test_one_fire_is_the_whole_action() -> None:
    f = Fireline("hill48", "")
    f.place("atank-1-afv-1", "E2")
    f.place("k2-1-squad-1", "E4")
    f.place("pz2-1-afv-1", "E5")
    f.activation("allied", "atank-1-afv-1")
    tank = f.id("atank-1-afv-1")
    f.do(Fire(tank, f.hex("E4")))
    assert f.why(Shoot(tank, f.id("pz2-1-afv-1"))) == "9.0a"


@rule("lhy 2.2.4x2")
@rule("lhy 2.2.4a")
def test_a_position_fires_both_its_weapons_through_its_front() -> None:
    f = Fireline("hill48", "")
    f.place("allied-fp-1", "E5", facing=6)
    f.place("k2-1-squad-1", "E7")
    f.place("k2-1-squad-2", "E3")
    f.place("k2-1-squad-3", "G6")
    f.activation("allied", "allied-fp-1")
    position = f.id("allied-fp-1")
    assert f.why(Fire(position, f.hex("E3"))) == "2.2.4a"
    assert f.why(Fire(position, f.hex("G6"))) is None
    f.do(Fire(position, f.hex("E7")))
    assert not f.unit("allied-fp-1").acted
    assert f.why(Fire(position, f.hex("E7"))) == "2.2.4x2"


@rule("lhy 10.4.1x2")
@rule("lhy 13.3.5b")
@rule("lhy 13.3.2b")
def test_who_is_in_motion_shocked_or_disrupted_holds_his_fire() -> None:
    f = duel()
    f.place("atank-1-afv-1", "E2", motion=GREEN)
    f.activation("allied", "atank-1-afv-1", "baker-1-squad-1")
    tank = f.id("atank-1-afv-1")
    assert f.why(Fire(tank, f.hex("E4"))) == "10.4.1x2"
    f.change("atank-1-afv-1", motion=0, shocked=True)
    assert f.why(Fire(tank, f.hex("E4"))) == "13.3.5b"
    f.change("baker-1-squad-1", disrupted=True)
    assert f.why(Fire(squad(f), f.hex("E4"))) == "13.3.2b"


@rule("lhy 19.2d")
def test_machine_guns_do_not_fire_from_wire() -> None:
    f = american(duel())
    f.place("us-mg-1", "E2")
    f.state.wire = 1 << f.hex("E2")
    assert f.why(Fire(f.id("us-mg-1"), f.hex("E4"))) == "19.2d"
    assert f.why(Fire(squad(f), f.hex("E4"))) is None


@rule("lhy 10.3.2c")
def test_of_two_halves_of_a_squad_one_fires() -> None:
    f = duel()
    a, b = f.place("baker-1-section-1", "E2"), f.place("baker-1-section-2", "E2")
    f.activation("allied", "baker-1-section-1", "baker-1-section-2")
    f.cycle(**{**{"segment": 0, "side": "allied", "members": 1 << a | 1 << b}, "twins": ((a, b),)})
    f.do(Fire(a, f.hex("E4")))
    assert f.why(Fire(b, f.hex("E4"))) == "10.3.2c"


@rule("lhy 10.5.3.2a")
@rule("lhy 10.5.3.1b")
def test_under_assault_only_adjacent_hexes() -> None:
    f = duel(target="E3")
    f.place("k2-1-squad-2", "E4")
    f.place("k2-1-squad-3", "D2")
    f.activation("allied", "baker-1-squad-1")
    f.state.arrows = (Arrow("axis", (f.id("k2-1-squad-1"),), f.hex("E3"), f.hex("E2")),)
    assert f.why(Fire(squad(f), f.hex("E4"))) == "10.5.3.2a"
    assert f.why(Fire(squad(f), f.hex("E3"))) is None
    f.state.arrows = ()
    f.assault("E2", "axis")
    assert f.why(Fire(squad(f), f.hex("E4"))) == "10.5.3.1b"
    assert f.why(Fire(squad(f), f.hex("E3"))) is None


# Modifiers


@rule("lhy 1.5a")
@rule("lhy 11.3.3a")
@pytest.mark.parametrize(("distance", "drm"), [(2, 0), (3, -1), (5, -2), (8, -3)])
def test_range(distance: int, drm: int) -> None:
    f = duel(target=f"E{2 + distance}")
    assert f.drm("baker-1-squad-1", f"E{2 + distance}", "11.3.3a") == drm


@rule("lhy 1.8.1b")
def test_no_range_modifier_for_an_underlined_range() -> None:
    f = duel(target="E9")
    f.place("us-gun-1", "E1")
    assert f.drm("us-gun-1", "E9", "11.3.3a") == 0


@rule("lhy 11.3.3b")
@rule("lhy 11.4.7.2a")
@rule("lhy 2.2.4b")
@pytest.mark.parametrize(("markers", "drm"), [(0, 0), (1, -1), (2, -1), (3, -2)])
def test_suppressed_firer(markers: int, drm: int) -> None:
    f = duel()
    f.under_fire("E2", *[1] * markers)
    assert f.drm("baker-1-squad-1", "E4", "11.3.3b") == drm
    f.state.small_arms.clear()
    if markers:
        f.shell("E2", *[1] * markers)
    assert f.drm("baker-1-squad-1", "E4", "11.3.3b") == drm
    f.place("allied-fp-1", "E2", facing=6)
    f.place("atank-1-afv-1", "E2")
    assert f.drm("allied-fp-1", "E4", "11.3.3b") == 0
    assert f.drm("atank-1-afv-1", "E4", "11.3.3b") == 0


@rule("lhy 11.3.3b")
def test_tanks_are_suppressed_by_anti_tank_fire() -> None:
    f = duel()
    f.place("atank-1-afv-1", "E2", hits=(AntiTank(1, False, 0), AntiTank(1, False, 0), AntiTank(1, False, 0)))
    assert f.drm("atank-1-afv-1", "E4", "11.3.3b") == -2


@rule("lhy 11.3.3b")
def test_fire_aimed_at_the_enemy_in_one_s_hex_does_not_suppress() -> None:
    f = duel()
    f.under_fire("E2", 1, side="axis")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3b") == 0


@rule("lhy 11.3.3c")
def test_point_blank_in_reaction_to_a_move_that_ended_near() -> None:
    f = duel(target="E4")
    f.state.active = "axis"
    f.place("us-gun-1", "E2")
    f.reaction("allied", f.moved("k2-1-squad-1", "E5", "E4"))
    assert f.drm("baker-1-squad-1", "E4", "11.3.3c") == 1
    assert f.drm("us-gun-1", "E4", "11.3.3c") == 0, "guns do not"
    f.place("k2-1-squad-1", "E5")
    f.reaction("allied", f.moved("k2-1-squad-1", "E6", "E5"))
    assert f.drm("baker-1-squad-1", "E5", "11.3.3c") == 0, "three hexes"
    f.place("k2-1-squad-1", "E4")
    f.reaction("allied", f.fired("k2-1-squad-1", 0))
    assert f.drm("baker-1-squad-1", "E4", "11.3.3c") == 0, "it did not move"
    f.activation("allied", "baker-1-squad-1")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3c") == 0


@rule("lhy 11.3.3c")
@rule("lhy 10.5.3.1b")
def test_point_blank_counts_riders_and_not_out_of_an_assault() -> None:
    f = duel(target="E9")
    f.place("pz2-1-afv-1", "E4", motion=GREEN)
    f.load("k2-1-squad-2", "pz2-1-afv-1")
    f.state.active = "axis"
    f.reaction("allied", f.moved("pz2-1-afv-1", "E5", "E4"))
    assert f.drm("baker-1-squad-1", "E4", "11.3.3c") == 1
    f.assault("E2", "axis")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3c") == 0


@rule("lhy 11.3.3d")
def test_split_fire() -> None:
    f = duel(target="D4")
    f.place("k2-1-squad-2", "F4")
    f.place("k2-1-squad-3", "C1")
    f.state.active = "axis"
    acts = [f.moved("k2-1-squad-1", "D4"), f.moved("k2-1-squad-2", "F4"), f.moved("k2-1-squad-3", "C1")]
    f.reaction("allied", *acts)
    both = FireBoth(squad(f), f.hex("D4"), f.hex("F4"))
    assert f.why(both) is None
    assert f.why(FireBoth(squad(f), f.hex("C1"), f.hex("F4"))) == "11.3.3d", "three hexsides"
    f.place("baker-1-section-1", "E2")
    assert f.why(FireBoth(f.id("baker-1-section-1"), f.hex("D4"), f.hex("F4"))) == "11.3.3d", "SAV 0"
    f.reaction("allied", acts[0], f.fired("k2-1-squad-2", 0))
    assert f.why(both) == "11.3.3d", "it did not move"
    f.activation("allied", "baker-1-squad-1")
    assert f.why(both) == "11.3.3d", "no reaction"
    f.reaction("allied", *acts)
    f.do(both)
    assert f.markers("D4") == f.markers("F4") == [1 - 2 + 1]


@rule("lhy 11.3.3e")
@rule("lhy 11.1.1")
@rule("lhy 11.1x1")
@rule("lhy 11.1x2")
@rule("lhy 11.1x3")
@rule("lhy 11.1x4")
def test_enfilade_from_behind_one_who_fired() -> None:
    f = duel(target="E4")
    f.state.active = "axis"
    f.reaction("allied", f.fired("k2-1-squad-1", 6))
    assert f.drm("baker-1-squad-1", "E4", "11.3.3e") == 1, "it fired south, the answer comes from the north"
    f.reaction("allied", f.fired("k2-1-squad-1", 0))
    assert f.drm("baker-1-squad-1", "E4", "11.3.3e") == 0
    f.reaction("allied", f.fired("k2-1-squad-1", 3))
    assert f.drm("baker-1-squad-1", "E4", "11.3.3e") == 0, "the dividing line is front"
    f.reaction("allied", f.moved("k2-1-squad-1", "E4"))
    assert f.drm("baker-1-squad-1", "E4", "11.3.3e") == 0


@rule("lhy 11.1a")
def test_three_steps_are_not_enfiladed() -> None:
    f = duel(target="E4")
    f.state.active = "axis"
    f.reaction("allied", f.fired("k2-1-squad-1", 6))
    f.place("k2-1-section-1", "E4")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3e") == 0
    f.change("k2-1-section-1", disrupted=True)
    assert f.drm("baker-1-squad-1", "E4", "11.3.3e") == 1


@rule("lhy 11.1.1")
def test_fire_must_come_from_the_rear_of_all_who_fired() -> None:
    f = duel(target="E9")
    f.place("k2-1-section-1", "E4")
    f.place("k2-1-section-2", "E4")
    f.state.active = "axis"
    f.reaction("allied", f.fired("k2-1-section-1", 6), f.fired("k2-1-section-2", 0))
    assert f.drm("baker-1-squad-1", "E4", "11.3.3e") == 0


@rule("lhy 11.3.3f")
@rule("lhy 14.3.6a")
def test_regrouping_firer() -> None:
    f = duel(target="E3")
    f.change("baker-1-squad-1", regrouping=True)
    assert f.drm("baker-1-squad-1", "E3", "11.3.3f") == -1
    f.place("k2-1-squad-2", "E4")
    f = american(f)
    assert f.why(Fire(squad(f), f.hex("E4"))) == "14.3.6a"
    assert f.why(Fire(squad(f), f.hex("E3"))) is None


@rule("lhy 11.3.3g")
@rule("lhy 10.4.2b")
def test_fire_on_the_move() -> None:
    f = duel()
    f.place("atank-1-afv-1", "E2")
    assert f.drm("atank-1-afv-1", "E4", "11.3.3g", Manner(moving=STAYED)) == -1
    assert f.drm("atank-1-afv-1", "E4", "11.3.3g", Manner(moving=MOVED)) == -2


@rule("lhy 11.3.3h")
def test_unacquired_target() -> None:
    f = duel(terrain(woods="C3"), target="E4")
    f.place("atank-1-afv-1", "E2")
    assert f.drm("atank-1-afv-1", "E4", "11.3.3h", Manner(start=f.hex("E1"))) == 0
    blocked = next(h for h in range(f.battle.ground.size) if not line(f.battle.ground, h, f.hex("E4")).clear)
    assert f.drm("atank-1-afv-1", "E4", "11.3.3h", Manner(start=blocked)) == -1


@rule("lhy 11.3.3i")
def test_concealed_target_if_all_combat_units_are() -> None:
    f = duel()
    f.change("k2-1-squad-1", concealed=True)
    f.place("k2-1-leader", "E4")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3i") == -1
    f.place("k2-1-squad-2", "E4")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3i") == 0


@rule("lhy 11.3.3j")
@rule("lhy 4.2.4x")
@rule("lhy 4.2c")
def test_hindrances_add_up() -> None:
    f = duel(terrain(orchard="E3"), target="E6")
    assert f.drm("baker-1-squad-1", "E6", "11.3.3j") == -1
    f.state.smoke[f.hex("E5")] = 2
    assert f.drm("baker-1-squad-1", "E6", "11.3.3j") == -3
    f.shell("E6", 1)
    assert f.drm("baker-1-squad-1", "E6", "11.3.3j") == -4


@rule("lhy 11.3.3k")
def test_target_density() -> None:
    f = duel()
    f.place("k2-1-squad-2", "E4")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3k") == 0
    f.place("german-mg-1", "E4")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3k") == 1
    f.place("pz2-1-afv-1", "E4")
    f.load("k2-1-squad-3", "pz2-1-afv-1")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3k") == 2


@rule("lhy 11.3.3k", "lhy 20.8a")
@pytest.mark.parametrize("third", ["k1-1-squad-3", "axis-dummy_foot-1"])
def test_density_does_not_tell_a_dummy_from_a_squad(third: str) -> None:
    """Reading 77."""
    f = Fireline("crossroads", "")
    f.place("able-1-squad-1", "E2")
    for name in ("k1-1-squad-1", "k1-1-squad-2", third):
        f.place(name, "E4", concealed=True)
    f.activation("allied")
    assert f.drm("able-1-squad-1", "E4", "11.3.3k") == 1


@rule("lhy 11.3.3l")
def test_a_friendly_vehicle_shields_men_in_the_open() -> None:
    f = duel(sides(wall="G3/G4"))
    f.place("pz2-1-afv-1", "E4")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3l") == -1
    f.place("baker-1-squad-1", "G2")
    f.place("k2-1-squad-1", "G4")
    f.place("pz2-1-afv-1", "G4")
    assert f.drm("baker-1-squad-1", "G4", "11.3.3l") == 0, "across a wall"
    f = duel(terrain(woods="E4"))
    f.place("pz2-1-afv-1", "E4")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3l") == 0, "no open hex"


@rule("lhy 11.3.3m")
def test_going_to_ground() -> None:
    f = duel()
    f.change("k2-1-squad-1", disrupted=True)
    assert f.drm("baker-1-squad-1", "E4", "11.3.3m") == -1
    f.place("k2-1-leader", "E4")
    assert f.drm("baker-1-squad-1", "E4", "11.3.3m") == 0


@rule("lhy 11.3.3n")
@rule("lhy 17.4.2c")
@rule("lhy 17.4.2d")
def test_night() -> None:
    f = duel()
    f.state.light = "night"
    assert f.drm("baker-1-squad-1", "E4", "11.3.3n") == -1
    f.state.flares = (f.hex("E6"),)
    assert f.drm("baker-1-squad-1", "E4", "11.3.3n") == 0, "into the light"
    f.state.flares = (f.hex("E1"),)
    assert f.drm("baker-1-squad-1", "E4", "11.3.3n") == -1, "out of the light"


@rule("lhy 11.3.3o")
def test_high_explosive_against_buildings() -> None:
    f = duel(terrain(wooden_building="E4"))
    f.place("us-gun-1", "E2")
    assert f.drm("us-gun-1", "E4", "11.3.3o") == 1
    assert f.drm("baker-1-squad-1", "E4", "11.3.3o") == 0
    f.place("k2-1-squad-2", "E5")
    assert f.drm("us-gun-1", "E5", "11.3.3o") == 0
    f.state.improved[f.hex("E5")] = "axis"
    assert f.drm("us-gun-1", "E5", "11.3.3o") == 1


@rule("lhy 11.3.3p")
@rule("lhy 4.1.3")
@rule("lhy 4.1.6x1")
def test_the_best_terrain_counts_alone() -> None:
    f = duel(terrain(woods="E4"))
    assert f.drm("baker-1-squad-1", "E4", "4.1.3") == -1
    f.state.improved[f.hex("E4")] = "axis"
    tally = dict(f.sa("baker-1-squad-1", "E4").items)
    assert tally["4.1.16x"] == -2
    assert "4.1.3" not in tally


@rule("lhy 4.1.9b")
def test_a_road_covers_as_its_other_terrain_does() -> None:
    for other, tem in (("woods", -1), ("orchard", None)):
        f = duel(terrain(**{other: "E4"}) + roads("D4 E4 F4"))
        bare = duel(terrain(**{other: "E4"}))
        assert f.sa("baker-1-squad-1", "E4").items == bare.sa("baker-1-squad-1", "E4").items
        assert tem is None or f.drm("baker-1-squad-1", "E4", "4.1.3") == tem
    plain = duel(roads("D4 E4 F4"))
    assert plain.sa("baker-1-squad-1", "E4").items == duel().sa("baker-1-squad-1", "E4").items


@rule("lhy 4.1.9.1b")
def test_a_tree_lined_road_covers_against_small_arms_and_shells() -> None:
    f = duel(roads("D4 E4 F4") + 'tree_lined = "E4"\n')
    assert f.drm("baker-1-squad-1", "E4", "4.1.9.1b") == -1
    assert mortar_values.tem(f.state, f.hex("E4")) == -1
    plain = duel(roads("D4 E4 F4"))
    assert plain.drm("baker-1-squad-1", "E4", "4.1.9.1b") == 0
    assert mortar_values.tem(plain.state, plain.hex("E4")) == 0


@rule("lhy 4.1.16b")
def test_an_improved_position_covers_whoever_holds_it_now() -> None:
    f = duel()
    f.state.improved[f.hex("E4")] = "allied"
    assert f.drm("baker-1-squad-1", "E4", "4.1.16x") == -2, "taken by the other side"
    f.place("k2-1-squad-1", "E5")
    f.place("k2-1-squad-2", "E4")
    assert f.drm("baker-1-squad-1", "E4", "4.1.16x") == -2, "left, and found again"


@rule("lhy 4.1.4b")
def test_a_hill_covers_against_fire_from_below() -> None:
    f = duel(levels(_1="E4"))
    assert f.drm("baker-1-squad-1", "E4", "4.1.4b") == -1
    f.place("k2-1-squad-2", "E1")
    f.place("baker-1-squad-2", "E4")
    assert f.drm("baker-1-squad-2", "E1", "4.1.4b") == 0


@rule("lhy 4.1.7a")
def test_a_wall_covers_against_fire_from_any_height() -> None:
    for hill in ("", levels(_1="E2")):
        f = Fireline("hill48", sides(wall="E3/E4") + hill)
        f.place("k2-1-squad-1", "E4")
        f.place("baker-1-squad-1", "E2")
        assert f.drm("baker-1-squad-1", "E4", "4.1.7a") == -1


@rule("lhy 4.1.7a")
@rule("lhy 4.1.7b")
@rule("lhy 4.1.7c")
def test_walls_cover_whoever_came_first() -> None:
    f = Fireline("hill48", sides(wall="E3/E4"))
    f.place("k2-1-squad-1", "E4")
    f.place("baker-1-squad-1", "E3")
    assert f.drm("baker-1-squad-1", "E4", "4.1.7a") == -1
    f.place("k2-1-squad-1", "E4")
    assert f.drm("baker-1-squad-1", "E4", "4.1.7a") == 0, "the Americans came first"
    f.place("baker-1-squad-1", "E2")
    assert f.drm("baker-1-squad-1", "E4", "4.1.7a") == -1, "nobody else at the wall"
    f = Fireline("hill48", terrain(wooden_building="E4") + sides(wall="E3/E4"))
    f.place("k2-1-squad-1", "E4")
    f.place("baker-1-squad-1", "E3")
    assert f.drm("baker-1-squad-1", "E4", "4.1.7a") == 0
    assert f.drm("baker-1-squad-1", "E4", "4.1.6a") == -2


@rule("lhy 4.1.8a")
@rule("lhy 4.1.8c")
def test_tree_lines_cover_whoever_came_first() -> None:
    f = Fireline("hill48", sides(tree_line="E3/E4"))
    f.place("k2-1-squad-1", "E4")
    f.place("baker-1-squad-1", "E3")
    assert f.drm("baker-1-squad-1", "E4", "4.1.8a") == -1
    f.place("k2-1-squad-1", "E4")
    assert f.drm("baker-1-squad-1", "E4", "4.1.8a") == 0


@rule("lhy 2.2.4f")
def test_a_fortified_position_covers_those_beside_it() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("k2-1-squad-1", "E2")
    f.place("baker-1-squad-1", "E4")
    f.place("allied-fp-1", "E4", facing=0)
    assert f.drm("k2-1-squad-1", "E4", "2.2.4f") == -2
