"""[11] The worked examples of fire: the rulebook's own, and those of the flow of play."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.fire import Crossfire, Fire, FireBoth, Shoot
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.fire.fronts import through_adjoining_sides
from grognard.rulesets.lhy.sight.cover import is_open
from grognard.rulesets.lhy.sight.lines import line
from grognard.rulesets.lhy.state import GREEN
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.raising import emit
from tests.support import rule


def reaction_windows() -> Fireline:
    """The hamlet at the crossroads: Americans come out of the west, Germans lie in and behind H4."""
    f = Fireline("crossroads")
    f.place("able-1-squad-1", "D4", concealed=True)
    f.place("able-1-squad-2", "D5")
    f.place("us-mg-1", "F3", concealed=True)
    f.place("german-mg-1", "H5", concealed=True)
    f.place("k1-1-squad-1", "H4", concealed=True)
    f.place("k1-1-squad-2", "I4", concealed=True)
    f.state.improved[f.hex("H4")] = "axis"
    return f


def reacting_germans() -> Fireline:
    f = reaction_windows()
    f.activation("allied", "able-1-squad-1", "able-1-squad-2")
    squad = (f.id("able-1-squad-1"),)
    emit(f, Entered(squad, f.hex("E4"), f.hex("D4")))
    assert f.unit("able-1-squad-1").concealed
    emit(f, Entered(squad, f.hex("F4"), f.hex("E4")))
    f.reaction("axis", f.moved("able-1-squad-1", "E4", "F4", start="D4"))
    return f


@rule("lhy 4.3.1.1b")
def test_a_squad_that_comes_within_two_hexes_is_seen() -> None:
    f = reacting_germans()
    assert not f.unit("able-1-squad-1").concealed
    assert f.unit("us-mg-1").concealed


@rule("lhy 11.3.3c")
@rule("lhy 11.3.2s3")
@rule("lhy 4.1.8a")
def test_the_germans_fire_at_point_blank() -> None:
    f = reacting_germans()
    f.do(Fire(f.id("german-mg-1"), f.hex("F4")))
    f.do(Fire(f.id("k1-1-squad-1"), f.hex("F4")))
    assert f.markers("F4") == [2, 1]
    assert not f.unit("german-mg-1").concealed
    assert not f.unit("k1-1-squad-1").concealed
    assert f.unit("german-mg-1").acted


@rule("lhy 11.1.2x1")
def test_no_crossfire_from_the_same_side() -> None:
    f = reacting_germans()
    assert f.why(Crossfire(f.hex("F4"))) == "11.1.2x1"


@rule("lhy 4.1.16x")
@rule("lhy 4.3.1.1a")
def test_the_machine_gun_answers_and_is_seen_in_the_open() -> None:
    f = reacting_germans()
    f.place("able-1-squad-1", "F4", acted=True)
    f.reaction("allied", f.fired("k1-1-squad-1", 9), f.fired("german-mg-1", 10))
    f.change("k1-1-squad-1", concealed=False)
    assert f.sa("us-mg-1", "H4").sum == -1
    f.do(Fire(f.id("us-mg-1"), f.hex("H4")))
    assert f.markers("H4") == [-1]
    assert not f.unit("us-mg-1").concealed


@rule("lhy 8.1b")
@rule("lhy 4.3.1.1c")
def test_what_was_answered_is_no_target_any_more() -> None:
    f = reacting_germans()
    f.state.active = "allied"
    f.change("us-mg-1", concealed=False)
    f.cycle(segment=3, side="axis", answering=(f.fired("us-mg-1", 3),))
    squad = f.id("k1-1-squad-2")
    assert f.why(Fire(squad, f.hex("F4"))) == "8.1b"
    f.do(Fire(squad, f.hex("F3")))
    assert f.markers("F3") == [1]
    assert f.unit("k1-1-squad-2").concealed


@rule("lhy 11.3.2s1")
@rule("lhy 11.3.2s2")
@rule("lhy 11.3.3a")
@rule("lhy 11.3.3p")
@rule("lhy 1.8.1a")
def test_a_squad_fires_at_woods_from_its_full_range() -> None:
    f = Fireline("crossroads")
    ground = f.battle.ground
    here, woods = next(
        (near, hex)
        for hex in range(ground.size)
        if ground.terrain[hex] == "woods"
        for near in ground.grid.ring(hex, 8)
        if line(ground, near, hex).clear
    )
    f.place("able-1-squad-1", f.battle.label(here))
    f.place("k1-1-squad-1", f.battle.label(woods))
    tally = dict(f.sa("able-1-squad-1", f.battle.label(woods)).items)
    assert (tally["11.3.2s2"], tally["11.3.3a"], tally["4.1.3"]) == (1, -3, -1)


@rule("lhy 11.3.3d")
def test_fire_split_between_woods_and_open_ground() -> None:
    f = Fireline("crossroads")
    ground = f.battle.ground
    found = next(
        (here, a, b)
        for here in range(ground.size)
        for a in ground.grid.ring(here, 2)
        for b in ground.grid.ring(here, 2)
        if ground.terrain[a] == "woods" and ground.terrain[b] == "open" and a < b and splits(f, here, a, b)
    )
    here, woods, field = map(f.battle.label, found)
    f.place("able-1-squad-1", here)
    f.place("k1-1-squad-1", woods)
    f.place("k1-1-squad-2", field)
    f.state.active = "axis"
    f.reaction("allied", f.moved("k1-1-squad-1", woods), f.moved("k1-1-squad-2", field))
    f.do(FireBoth(f.id("able-1-squad-1"), f.hex(woods), f.hex(field)))
    assert (f.markers(woods), f.markers(field)) == ([-1], [0])


def splits(f: Fireline, here: int, a: int, b: int) -> bool:
    ground = f.battle.ground
    one, two = line(ground, here, a), line(ground, here, b)
    plain = not (two.walls | two.tree_lines | one.orchards | two.orchards | one.walls | one.tree_lines)
    plain = plain and ground.level[here] == ground.level[a] == ground.level[b]
    plain = plain and not ground.tree_lined >> b & 1 and not one.along and not two.along
    return one.clear and two.clear and plain and through_adjoining_sides(one.leaves, two.leaves, 2)


@rule("lhy 11.3d")
def test_riders_spoil_the_cover_of_a_building() -> None:
    f = Fireline("hill48")
    ground = f.battle.ground
    here, house = next(
        (near, hex)
        for hex in range(ground.size)
        if ground.terrain[hex] == "wooden_building"
        for near in ground.neighbours[hex]
        if ground.terrain[near] == "open" and ground.level[near] == ground.level[hex]
    )
    f.place("german-mg-1", f.battle.label(here))
    f.place("baker-1-squad-1", f.battle.label(house))
    f.place("atank-1-afv-1", f.battle.label(house))
    without = f.sa("german-mg-1", f.battle.label(house)).sum
    f.load("baker-1-squad-2", "atank-1-afv-1")
    assert f.sa("german-mg-1", f.battle.label(house)).sum == without + 2
    assert all(rule != "4.1.6a" for rule, _ in f.sa("german-mg-1", f.battle.label(house)).items)


@rule("lhy 11.5.3s1")
@rule("lhy 11.5.3s2")
@rule("lhy 11.5.3s3")
@rule("lhy 11.5.4a")
@rule("lhy 11.5.4e")
@rule("lhy 11.5.1x")
def test_a_sherman_fires_at_a_moving_panzer() -> None:
    f = Fireline("hill48")
    a, b = far_apart(f, 10)
    f.place("atank-1-afv-1", a)
    f.place("pz2-1-afv-1", b, motion=GREEN)
    f.state.active = "axis"
    f.reaction("allied", f.moved("pz2-1-afv-1", b))
    assert f.at("atank-1-afv-1", "pz2-1-afv-1").items == (("11.5.3s2", 3), ("11.5.4a", -1), ("11.5.4e", -1))
    f.do(Shoot(f.id("atank-1-afv-1"), f.id("pz2-1-afv-1")))
    assert f.hits("pz2-1-afv-1") == [(1, False)]


def far_apart(f: Fireline, distance: int) -> tuple[str, str]:
    """Two open hexes on one level with nothing between them."""
    ground, world = f.battle.ground, f.battle
    return next(
        (world.label(a), world.label(b))
        for a in range(ground.size)
        if is_open(world, a)
        for b in ground.grid.ring(a, distance)
        if is_open(world, b) and ground.level[a] == ground.level[b]
        for found in (line(ground, a, b),)
        if found.clear and not (found.orchards or found.walls or found.tree_lines or found.along)
    )
