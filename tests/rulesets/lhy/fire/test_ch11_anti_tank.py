"""[11.5] Anti-tank fire: who may fire at what, and every modifier."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.rulesets.lhy.actions.fire import Shoot, ShootBoth, ShootPast, Stalk
from grognard.rulesets.lhy.fire.fronts import enfilades_unit
from grognard.rulesets.lhy.fire.manner import MOVED, STAYED, Manner
from grognard.rulesets.lhy.sight.lines import line
from grognard.rulesets.lhy.state import GREEN, RED, AntiTank, Arrow
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.maps import levels, roads, sides, terrain
from tests.support import rule


def duel(ground: str = "", *, target: str = "E4") -> Fireline:
    """A Sherman in E2, a Panzer straight south of it."""
    f = Fireline("hill48", ground)
    f.place("atank-1-afv-1", "E2")
    f.place("pz2-1-afv-1", target)
    return f


def shoot(f: Fireline, target: str = "pz2-1-afv-1", unit: str = "atank-1-afv-1") -> Shoot:
    return Shoot(f.id(unit), f.id(target))


def american(f: Fireline, *more: str) -> Fireline:
    return f.activation("allied", "atank-1-afv-1", *more)


@rule("lhy 1.7b")
@rule("lhy 11.0x1")
def test_anti_tank_fire_is_for_what_has_armour() -> None:
    f = american(duel())
    f.place("k2-1-squad-1", "E4")
    assert f.why(shoot(f, "k2-1-squad-1")) == "1.7b"
    assert f.why(shoot(f)) is None


@rule("lhy 11.5x")
def test_friends_in_the_hex_do_not_matter() -> None:
    f = american(duel())
    f.place("baker-1-squad-1", "E4")
    assert f.why(shoot(f)) is None


@rule("lhy 11.5a")
def test_a_negative_value_hurts_soft_vehicles_only() -> None:
    f = Fireline("bridge", "", active="axis")
    f.place("german-mg-1", "E2")
    f.place("ctank-1-afv-1", "E4")
    f.place("us-halftrack-1", "E4")
    f.activation("axis", "german-mg-1")
    assert f.why(shoot(f, "ctank-1-afv-1", "german-mg-1")) == "11.5a"
    assert f.why(shoot(f, "us-halftrack-1", "german-mg-1")) is None


@rule("lhy 11.5b")
def test_guns_and_positions_are_smaller_targets() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("pz2-1-afv-1", "E2")
    f.place("us-gun-1", "E4")
    f.place("allied-fp-1", "E5", facing=0)
    assert f.at_drm("pz2-1-afv-1", "us-gun-1", "11.5b") == -1
    assert f.at_drm("pz2-1-afv-1", "allied-fp-1", "11.5b") == -1


@rule("lhy 2.2.4a")
def test_a_position_is_fired_at_through_its_front() -> None:
    f = Fireline("hill48", "", active="axis")
    f.place("pz2-1-afv-1", "E2")
    f.place("allied-fp-1", "E5", facing=0)
    f.activation("axis", "pz2-1-afv-1")
    assert f.why(shoot(f, "allied-fp-1", "pz2-1-afv-1")) is None
    f.change("allied-fp-1", facing=6)
    assert f.why(shoot(f, "allied-fp-1", "pz2-1-afv-1")) == "2.2.4a"


@rule("lhy 4.1.9.4b")
def test_six_hexes_along_an_enclosed_road() -> None:
    road = 'terrain = []\ntree_lined = "E4"\n' + roads("E1 E2 E3 E4 E5 E6 E7 E8 E9 E10")
    f = american(duel(road, target="E8"))
    assert f.why(shoot(f)) is None
    f.place("pz2-1-afv-1", "E9")
    assert f.why(shoot(f)) == "4.1.9.4b"


@rule("lhy 11.5.1x")
@rule("lhy 11.5.1a")
@rule("lhy 11.5.1b")
def test_a_marker_lies_on_its_target_alone_and_goes_along() -> None:
    f = american(duel())
    f.place("pz2-1-afv-2", "E4")
    f.do(shoot(f))
    assert f.hits("pz2-1-afv-1") == [(3, False)]
    assert f.hits("pz2-1-afv-2") == []
    f.place("pz2-1-afv-1", "E5")
    assert f.hits("pz2-1-afv-1") == [(3, False)]
    f.activation("axis", "pz2-1-afv-1")
    assert f.why(shoot(f, "atank-1-afv-1", "pz2-1-afv-1")) is None


@rule("lhy 11.5.1d")
def test_fires_are_spread_evenly() -> None:
    f = american(duel(), "atank-1-afv-2", "us-latw-1")
    f.place("atank-1-afv-2", "E2")
    f.place("us-latw-1", "E2")
    f.place("pz2-1-afv-2", "E4")
    f.do(shoot(f))
    assert f.why(shoot(f, "pz2-1-afv-1", "atank-1-afv-2")) == "11.5.1d"
    f.do(shoot(f, "pz2-1-afv-2", "atank-1-afv-2"))
    assert f.why(shoot(f, "pz2-1-afv-1", "us-latw-1")) is None
    assert f.why(shoot(f, "pz2-1-afv-2", "us-latw-1")) is None


@rule("lhy 8.1b")
def test_in_reaction_only_at_those_who_acted() -> None:
    f = duel()
    f.place("pz2-1-afv-2", "E5")
    f.state.active = "axis"
    f.reaction("allied", f.moved("pz2-1-afv-1", "E4"))
    assert f.why(shoot(f)) is None
    assert f.why(shoot(f, "pz2-1-afv-2")) == "8.1b"


@rule("lhy 4.3d")
def test_a_concealed_target_is_not_known_by_name() -> None:
    f = american(duel())
    f.change("pz2-1-afv-1", concealed=True)
    assert f.why(shoot(f)) == "4.3d"


# Modifiers


@rule("lhy 1.7a")
@rule("lhy 11.5.4x")
@rule("lhy 11.5.4a")
@pytest.mark.parametrize(("distance", "drm"), [(6, 0), (7, -1)])
def test_range(distance: int, drm: int) -> None:
    f = duel(target=f"E{2 + distance}")
    assert f.at("atank-1-afv-1", "pz2-1-afv-1").sum == 3 + drm


@rule("lhy 11.2b")
def test_the_highest_marker() -> None:
    f = duel()
    tally = f.at("atank-1-afv-1", "pz2-1-afv-1")
    assert (tally.least, tally.most) == (-4, 8)


@rule("lhy 11.5.4b")
def test_suppressed_firer() -> None:
    f = duel()
    hit = AntiTank(1, False, 0)
    f.change("atank-1-afv-1", hits=(hit, hit, hit))
    f.under_fire("E2", 1, 1)
    assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4b") == -2, "AFV mind ATDRM alone"
    f.place("us-latw-1", "E2")
    assert f.at_drm("us-latw-1", "pz2-1-afv-1", "11.5.4b") == -1
    f.place("allied-fp-1", "E2", facing=6, hits=(hit,))
    assert f.at_drm("allied-fp-1", "pz2-1-afv-1", "11.5.4b") == -1, "positions too"


@rule("lhy 11.5.4c")
def test_split_fire() -> None:
    f = american(duel(target="D4"), "us-latw-1")
    f.place("pz2-1-afv-2", "E5")
    f.place("pz2-1-afv-3", "F4")
    a, b, c = (f.id(f"pz2-1-afv-{n}") for n in (1, 2, 3))
    tank = f.id("atank-1-afv-1")
    assert f.why(ShootBoth(tank, a, b)) is None
    assert f.why(ShootBoth(tank, a, c)) is None, "the vertices of one side"
    f.place("pz2-1-afv-3", "G3")
    assert f.why(ShootBoth(tank, a, c)) == "11.5.4c"
    f.place("us-latw-1", "E2")
    assert f.why(ShootBoth(f.id("us-latw-1"), a, b)) == "11.5.4c"
    f.do(ShootBoth(tank, a, b))
    assert f.hits("pz2-1-afv-1") == f.hits("pz2-1-afv-2") == [(1, False)]


@rule("lhy 11.5.4d")
def test_fire_on_the_move() -> None:
    f = duel()
    assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4d", Manner(moving=STAYED)) == -1
    assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4d", Manner(moving=MOVED)) == -2


@rule("lhy 11.5.4e")
def test_motion_target() -> None:
    f = duel()
    for motion in (GREEN, RED):
        f.change("pz2-1-afv-1", motion=motion)
        assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4e") == -1


@rule("lhy 11.5.4f")
def test_unacquired_target() -> None:
    """A sees B but not C, halts and fires at C; both answer: A and C take it, B does not."""
    f = Fireline("hill48", terrain(woods="G4"), active="axis")
    f.place("pz2-1-afv-1", "F4", motion=RED)
    f.place("atank-1-afv-1", "E2")
    f.place("atank-1-afv-2", "H5")
    start = f.hex("E6")
    assert f.at_drm("pz2-1-afv-1", "atank-1-afv-2", "11.5.4f", Manner(moving=MOVED, start=hidden_from(f, "H5"))) == -1
    assert f.at_drm("pz2-1-afv-1", "atank-1-afv-1", "11.5.4f", Manner(moving=MOVED, start=start)) == 0
    act = f.fired("pz2-1-afv-1", 4)
    f.reaction("allied", replace(act, start=hidden_from(f, "H5")))
    assert f.at_drm("atank-1-afv-2", "pz2-1-afv-1", "11.5.4f") == -1
    f.place("us-latw-1", "H5")
    assert f.at_drm("us-latw-1", "pz2-1-afv-1", "11.5.4f") == 0
    f.reaction("allied", replace(act, start=f.hex("E3")))
    assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4f") == 0


NORTH_WEST = 10
"""A hexside by its feature."""


def hidden_from(f: Fireline, label: str) -> int:
    ground = f.battle.ground
    return next(hex for hex in range(ground.size) if not line(ground, hex, f.hex(label)).clear)


@rule("lhy 11.5.4g")
def test_opportunity_fire_at_a_vehicle_that_passes() -> None:
    f = Fireline("hill48", terrain(woods="G6 G7 G8"), active="axis")
    f.place("atank-1-afv-1", "E6")
    path = ("F3", "F4", "F5", "G5", "H6", "H7")
    f.place("pz2-1-afv-1", "H7", motion=GREEN)
    f.reaction("allied", f.moved("pz2-1-afv-1", *path))
    tank, panzer = f.id("atank-1-afv-1"), f.id("pz2-1-afv-1")
    assert f.why(Shoot(tank, panzer)) == "11.0x2"
    assert f.why(ShootPast(tank, panzer, f.hex("F4"))) is None
    assert f.why(ShootPast(tank, panzer, f.hex("H7"))) == "11.5.4g"
    f.do(ShootPast(tank, panzer, f.hex("F4")))
    assert f.hits("pz2-1-afv-1") == [(3 - 1 - 1, False)]
    f.change("atank-1-afv-1", acted=False)
    f.reaction("allied", f.moved("pz2-1-afv-1", "F5", "G5", "H7"))
    assert f.why(ShootPast(tank, panzer, f.hex("F5"))) == "11.5.4g", "two hexes are not enough"


@rule("lhy 11.5.4g", "lhy 11.1b")
def test_a_vehicle_that_passed_shows_no_rear_where_it_was_seen() -> None:
    f = Fireline("hill48", terrain(woods="G6 G7 G8"), active="axis")
    f.place("atank-1-afv-1", "E6")
    f.place("pz2-1-afv-1", "H7", motion=GREEN)
    f.reaction("allied", f.moved("pz2-1-afv-1", "F3", "F4", "F5", "G5", "H6", "H7", crossed=NORTH_WEST))
    tank, panzer = f.id("atank-1-afv-1"), f.id("pz2-1-afv-1")
    assert enfilades_unit(f.state, tank, panzer), "by where it stands now"
    f.do(ShootPast(tank, panzer, f.hex("F4")))
    assert [rear for _, rear in f.hits("pz2-1-afv-1")] == [False]


@rule("lhy 11.5.4h")
def test_concealed_target() -> None:
    f = duel()
    f.change("pz2-1-afv-1", concealed=True)
    assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4h") == -1


@rule("lhy 11.5.4i")
@rule("lhy 4.2.4e")
def test_hindrance() -> None:
    f = duel(terrain(orchard="E3"))
    assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4i") == -1
    f.state.smoke[f.hex("E2")] = 1
    assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4i") == -2


@rule("lhy 11.5.4j")
@rule("lhy 4.1.16c")
def test_hull_down() -> None:
    def drm(ground: str) -> int:
        return duel(ground).at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4j")

    assert drm("") == 0
    assert drm(sides(wall="E3/E4")) == -1
    assert drm(levels(_1="E4")) == -1
    assert drm(levels(_1="E2")) == 0
    assert drm(terrain(woods="E4")) == 0
    house = '{ at = "E4", kind = "wooden_building", points = "100,-50 200,-50 200,50 100,50", basis = "design" }'
    building = terrain(wooden_building="E4") + f"shapes = [{house}]\n"
    assert drm(building) == -1
    along = building + roads("E1 E2 E3 E4 E5")
    assert drm(along) == 0, "along the road of the building"
    assert drm(along + levels(_1="E4")) == -1, "but higher"
    f = duel()
    f.state.improved[f.hex("E4")] = "axis"
    assert f.at_drm("atank-1-afv-1", "pz2-1-afv-1", "11.5.4j") == 0


@rule("lhy 11.5.4k")
def test_a_gun_in_a_position_or_building() -> None:
    f = Fireline("hill48", terrain(wooden_building="E5"), active="axis")
    f.place("pz2-1-afv-1", "E2")
    f.place("us-gun-1", "E4")
    assert f.at_drm("pz2-1-afv-1", "us-gun-1", "11.5.4k") == 0
    f.state.improved[f.hex("E4")] = "allied"
    assert f.at_drm("pz2-1-afv-1", "us-gun-1", "11.5.4k") == -1
    f.place("us-gun-1", "E5")
    assert f.at_drm("pz2-1-afv-1", "us-gun-1", "11.5.4k") == -1


# Enfilade


@rule("lhy 11.1.3a")
@rule("lhy 11.1b")
@rule("lhy 11.5.1c")
def test_enfilade_of_a_tank_that_moved() -> None:
    f = duel()
    f.place("pz2-1-afv-2", "E4")
    f.state.active = "axis"
    f.reaction("allied", f.moved("pz2-1-afv-1", "E4", start="E3", crossed=0), f.moved("pz2-1-afv-2", "E4", crossed=6))
    f.do(shoot(f))
    assert f.hits("pz2-1-afv-1") == [(3, True)], "it came from the north and shows its rear there"
    f.place("atank-1-afv-2", "E2")
    f.do(shoot(f, "pz2-1-afv-2", "atank-1-afv-2"))
    assert f.hits("pz2-1-afv-2") == [(3, False)], "each has its own front"


@rule("lhy 11.1.3a")
def test_in_reverse_it_is_the_other_way_round() -> None:
    f = duel()
    f.state.active = "axis"
    f.reaction("allied", f.moved("pz2-1-afv-1", "E4", crossed=0, reverse=True))
    f.do(shoot(f))
    assert f.hits("pz2-1-afv-1") == [(3, False)]


@rule("lhy 11.1.3b")
def test_after_halt_and_fire_the_front_is_where_it_fired() -> None:
    f = duel()
    f.state.active = "axis"
    move = f.moved("pz2-1-afv-1", "E4", crossed=0)
    f.reaction("allied", move, f.fired("pz2-1-afv-1", 0))
    assert f.why(shoot(f)) is None
    f.do(shoot(f))
    assert f.hits("pz2-1-afv-1") == [(3, False)]
    f.change("atank-1-afv-1", acted=False)
    f.reaction("allied", f.fired("pz2-1-afv-1", 6), f.moved("pz2-1-afv-1", "E4", crossed=6))
    f.do(shoot(f))
    assert f.hits("pz2-1-afv-1")[1] == (3, False), "shoot-and-scoot to the next hex: by the last side crossed"


# Under assault, light teams, riders


@rule("lhy 10.5.3.2f")
@rule("lhy 10.5.3.1e")
def test_assaulted_tanks_fire_at_the_tanks_of_the_assault() -> None:
    f = duel(target="E3")
    f.place("pz2-1-afv-2", "E5")
    f = american(f)
    f.state.arrows = (Arrow("axis", (f.id("pz2-1-afv-1"),), f.hex("E3"), f.hex("E2")),)
    assert f.why(shoot(f, "pz2-1-afv-2")) == "10.5.3.2f"
    assert f.why(shoot(f)) is None
    f.state.arrows = ()
    f.assault("E2", "axis")
    f.place("pz2-1-afv-1", "E2")
    assert f.why(shoot(f, "pz2-1-afv-2")) == "10.5.3.1e"
    f.place("pz2-1-afv-1", "E9")
    f.place("k2-1-squad-1", "E2")
    assert f.why(shoot(f, "pz2-1-afv-2")) is None


@rule("lhy 11.5.2b")
def test_light_weapons_do_not_fire_in_an_assault_hex() -> None:
    f = duel(target="E3")
    f.place("us-latw-1", "E2")
    f.state.active = "axis"
    f.assault("E2", "axis")
    f.reaction("allied", f.moved("pz2-1-afv-1", "E3"))
    assert f.why(shoot(f, "pz2-1-afv-1", "us-latw-1")) in ("11.5.2b", "10.5.3.1b")


@rule("lhy 11.5.2a")
def test_a_team_goes_one_hex_and_fires_from_cover() -> None:
    f = Fireline("hill48", terrain(woods="E3"), active="axis")
    f.place("us-latw-1", "E2", concealed=True)
    f.place("pz2-1-afv-1", "E5", motion=GREEN)
    f.reaction("allied", f.moved("pz2-1-afv-1", "E5"))
    team, panzer = f.id("us-latw-1"), f.id("pz2-1-afv-1")
    assert f.why(Stalk(team, f.hex("D4"), panzer)) == "11.5.2a", "not the next hex"
    assert f.why(Stalk(team, f.hex("F3"), panzer)) == "11.5.2a", "open ground"
    f.place("baker-1-squad-1", "F3")
    assert f.why(Stalk(team, f.hex("F3"), panzer)) is None, "with friends"
    f.place("baker-1-squad-1", "E1")
    f.do(Stalk(team, f.hex("E3"), panzer))
    assert f.where("us-latw-1") == "E3"
    assert f.hits("pz2-1-afv-1") == [(3 - 1 - 1, False)]
    assert f.unit("us-latw-1").acted
    assert [act.kind for act in f.state.deeds.acts] == ["moved", "fired"]


@rule("lhy 10.4.6.2c")
@rule("lhy 10.4.6.2d2")
def test_riders_get_off_when_their_tank_is_fired_at() -> None:
    f = duel(target="E6")
    f.load("k2-1-squad-1", "pz2-1-afv-1")
    f = american(f)
    f.do(shoot(f))
    assert f.where("k2-1-squad-1") == "E6"
    assert f.unit("k2-1-squad-1").under_fire == (f.id("pz2-1-afv-1"),)
    assert not f.unit("k2-1-squad-1").disrupted
    near = duel(target="E3")
    near.load("k2-1-squad-1", "pz2-1-afv-1")
    american(near).do(shoot(near))
    assert near.unit("k2-1-squad-1").disrupted


@rule("lhy 11.5.4i")
@rule("lhy 10.4.6.2c")
def test_the_tank_with_riders_and_the_hidden_gun() -> None:
    """The flow's third example: a gun four hexes off through an orchard, a bazooka from behind."""
    f = Fireline("hill48", "", active="axis")
    f.place("pz2-1-afv-1", "I3", motion=GREEN)
    f.load("k2-1-squad-1", "pz2-1-afv-1")
    f.place("us-gun-1", "M5", concealed=True)
    f.place("us-latw-1", "F5", concealed=True)
    f.reaction("allied", f.moved("pz2-1-afv-1", "H2", "H3", "I3", start="G1", crossed=10))
    f.do(shoot(f, "pz2-1-afv-1", "us-gun-1"))
    f.do(shoot(f, "pz2-1-afv-1", "us-latw-1"))
    assert f.hits("pz2-1-afv-1") == [(4 - 1, False), (3 - 2 - 1, True)]
    assert f.where("k2-1-squad-1") == "I3"
    assert not f.unit("k2-1-squad-1").disrupted
    assert not f.unit("us-gun-1").concealed, "anti-tank fire from the open"
    assert not f.unit("us-latw-1").concealed
