"""[4.2.4] [4.1.9.4] [17.3] Hindrances, limits along enclosed roads, and limits of light."""

from __future__ import annotations

from grognard.rulesets.lhy.sight import seeing
from grognard.rulesets.lhy.sight.light import is_lit, lit, reaches
from grognard.rulesets.lhy.sight.seeing import hindrances, in_enemy_sight, is_hindered, sees, sees_unit
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.maps import levels, roads, terrain
from tests.support import rule

ROAD = roads("E1 E2 E3 E4 E5 E6 E7 E8 E9 E10")


def count(f: Fireline, a: str, b: str) -> int:
    return hindrances(f.state, f.hex(a), f.hex(b))


@rule("lhy 4.2.4a")
@rule("lhy 4.2.4x")
def test_shells_and_smoke_hinder_into_out_of_and_through_their_hexes() -> None:
    f = Fireline("hill48", "")
    f.shell("E4", 1, 1)
    f.state.smoke[f.hex("E6")] = 1
    assert count(f, "E2", "E8") == 3
    assert count(f, "E4", "E8") == 3
    assert count(f, "E2", "E6") == 3
    assert count(f, "F2", "F8") == 0
    assert is_hindered(f.state, f.hex("E4"), f.hex("E4"))


@rule("lhy 11.4.11a")
@rule("lhy 4.2.4a")
def test_shells_and_smoke_reach_two_levels_up() -> None:
    f = Fireline("hill48", levels(_3="E2", _4="E8"))
    f.state.smoke[f.hex("E5")] = 1
    assert count(f, "E2", "E8") == 0, "the line passes above"
    low = Fireline("hill48", levels(_1="E2 E8"))
    low.state.smoke[low.hex("E5")] = 1
    assert count(low, "E2", "E8") == 1


@rule("lhy 4.2.4b")
@rule("lhy 4.2.4c")
def test_markers_beside_a_line_along_hexsides() -> None:
    f = Fireline("hill48", "")
    a, b = "E5", "G5"
    left, right = "F5", "F6"
    f.state.smoke[f.hex(left)] = 2
    assert count(f, a, b) == 0, "open ground on the other side"
    f.state.smoke[f.hex(right)] = 3
    assert count(f, a, b) == 3, "the worse of the two"
    woods = Fireline("hill48", terrain(woods="F6"))
    woods.state.smoke[woods.hex(left)] = 2
    assert count(woods, a, b) == 2


@rule("lhy 4.2.4d")
def test_vehicles_on_an_enclosed_road_hinder() -> None:
    f = Fireline("hill48", 'terrain = []\ntree_lined = "E4"\n' + ROAD)
    assert count(f, "E2", "E6") == 0
    f.place("atank-1-afv-1", "E4")
    assert count(f, "E2", "E6") == 1
    f.place("atank-1-afv-2", "E4")
    assert count(f, "E2", "E6") == 1, "once for the hex"
    f.change("atank-1-afv-1", hidden=True)
    f.change("atank-1-afv-2", hidden=True)
    assert count(f, "E2", "E6") == 0
    plain = Fireline("hill48", "")
    plain.place("atank-1-afv-1", "E4")
    assert count(plain, "E2", "E6") == 0


@rule("lhy 4.2.4e")
def test_one_orchard_hinders() -> None:
    f = Fireline("hill48", terrain(orchard="E4 E6"))
    assert count(f, "E2", "E5") == 1
    assert count(f, "E4", "E5") == 0, "only in between"


@rule("lhy 4.1.9.4a")
@rule("lhy 4.1.9.4b")
@rule("lhy 4.1.9.4c")
@rule("lhy 4.1.9.4x")
def test_limits_along_an_enclosed_road() -> None:
    f = Fireline("hill48", 'terrain = []\ntree_lined = "E4"\n' + ROAD)

    def reach(purpose: str, **facts: bool) -> int:
        start = f.hex("E2")
        return sum(seeing.within_road_limit(f.state, start, f.hex(f"E{row}"), purpose, **facts) for row in range(3, 11))

    assert reach(seeing.SIGHT) == 4
    assert reach(seeing.SIGHT, vehicle_or_gun=True) == 6
    assert reach(seeing.SMALL_ARMS) == 2
    assert reach(seeing.ANTI_TANK) == 6
    assert reach(seeing.OBSERVATION) == 4
    assert seeing.within_road_limit(f.state, f.hex("A2"), f.hex("G5"), seeing.SMALL_ARMS)


@rule("lhy 17.3a")
@rule("lhy 17.3b")
def test_limits_of_the_light() -> None:
    f = Fireline("hill48", "")
    squad = f.place("baker-1-squad-1", "E2")
    foot, tank = f.place("k2-1-squad-1", "E6"), f.place("pz2-1-afv-1", "E10")
    assert sees_unit(f.state, squad, foot)
    f.state.light = "twilight"
    assert sees_unit(f.state, squad, foot)
    assert sees_unit(f.state, squad, tank)
    f.place("k2-1-squad-1", "E7")
    assert not sees_unit(f.state, squad, foot)
    f.state.light = "night"
    assert not sees(f.state, squad, f.hex("E5"))
    assert sees(f.state, squad, f.hex("E4"))


@rule("lhy 17.4.2a")
@rule("lhy 17.4.2b")
@rule("lhy 17.4.2c")
@rule("lhy 17.4.2d")
def test_what_a_flare_lights_up() -> None:
    f = Fireline("hill48", "")
    f.state.light = "night"
    f.state.flares = (f.hex("E6"),)
    assert lit(f.state) == f.battle.ground.within(1 << f.hex("E6"), 2)
    assert is_lit(f.state, f.hex("E4"))
    assert not is_lit(f.state, f.hex("E3"))

    def seen(a: str, b: str) -> bool:
        return reaches(f.state, f.hex(a), f.hex(b), vehicle=False)

    assert seen("E4", "E8"), "inside as by day"
    assert seen("E2", "E8"), "into it from two hexes outside"
    assert not seen("E1", "E8")
    assert seen("E8", "E2"), "out of it up to two hexes"
    assert not seen("E8", "E1")
    assert not seen("A1", "A4")


@rule("lhy 11.4.7c")
@rule("lhy 11.4.7.1a")
def test_who_sees_out_of_a_primary_impact_hex() -> None:
    f = Fireline("bridge", "")
    hex = f.hex("E5")
    foot, tank, soft = (f.place(n, "E2") for n in ("charlie-1-squad-1", "ctank-1-afv-1", "us-halftrack-1"))
    f.shell("E2", 1, primary=True)
    assert [sees(f.state, unit, hex) for unit in (foot, tank, soft)] == [False, True, False]
    f.shell("E2", 1)
    assert all(sees(f.state, unit, hex) for unit in (foot, tank, soft))


@rule("lhy 10.5.3.1a")
def test_nobody_on_foot_looks_out_of_an_assault_by_infantry() -> None:
    f = Fireline("hill48", "")
    foot, gun = f.place("baker-1-squad-1", "E2"), f.place("us-gun-1", "E2")
    f.place("k2-1-squad-1", "E2")
    f.assault("E2", "axis")
    assert not sees(f.state, foot, f.hex("E5"))
    assert sees(f.state, gun, f.hex("E5"))


@rule("lhy 20.9.2x1")
def test_hidden_enemies_see_nothing_that_counts() -> None:
    f = Fireline("hill48", "")
    squad = f.place("baker-1-squad-1", "E2")
    f.place("k2-1-squad-1", "E5", hidden=True)
    assert not in_enemy_sight(f.state, squad)
    f.change("k2-1-squad-1", hidden=False, concealed=True)
    assert in_enemy_sight(f.state, squad)
