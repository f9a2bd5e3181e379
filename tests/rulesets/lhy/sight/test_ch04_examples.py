"""[4.2] What is seen in situations of the sectors that chapters on fire and movement play through."""

from __future__ import annotations

import pytest

from grognard.core.hexes import Hex
from grognard.rulesets.lhy.ground.board import NE, NW, SE, SW
from grognard.rulesets.lhy.sight.fronts import front_features
from grognard.rulesets.lhy.sight.lines import rear
from tests.rulesets.lhy.maps import blocked_by, look, the_map
from tests.support import rule

HAMLET, HILL, TOWN, FIELDS = (the_map(name) for name in ("sector1", "sector2", "sector3", "sector4"))
W_VERTEX, SE_SIDE = 9, 4


@rule("lhy 4.2.1e")
def test_tree_lines_hide_a_squad_until_it_stands_behind_them() -> None:
    assert blocked_by(HAMLET, "E4", "H4") == blocked_by(HAMLET, "E4", "H5") == "4.2.1e"
    assert blocked_by(HAMLET, "F4", "H4") == blocked_by(HAMLET, "F4", "H5") == ""
    assert HAMLET.distance(HAMLET.find("F4"), HAMLET.find("H5")) == 2
    assert blocked_by(HAMLET, "D5", "H4") == blocked_by(HAMLET, "D5", "H5") == "4.2.1e"
    assert blocked_by(HAMLET, "F3", "H4") == blocked_by(HAMLET, "F3", "H5") == ""


@rule("lhy 4.1.8a", "lhy 11.1x3")
def test_fire_through_a_vertex_touches_both_tree_lines() -> None:
    found = look(HAMLET, "H4", "F4")
    assert (found.enters, found.tree_lines) == (3, 1 << NE | 1 << SE)
    assert look(HAMLET, "H5", "F4").tree_lines == 1 << SE
    assert 3 in front_features(SE_SIDE), "no crossfire"
    assert SE_SIDE in front_features(3)


@rule("lhy 11.1.1")
def test_fire_from_the_side_of_a_firer_is_no_enfilade() -> None:
    assert look(HAMLET, "H4", "F4").leaves == W_VERTEX
    reply = look(HAMLET, "F3", "H4")
    assert reply.enters == 10
    assert not rear(W_VERTEX, reply)
    assert look(HAMLET, "I4", "F3").distance == 3
    assert blocked_by(HAMLET, "I4", "F3") == ""


@rule("lhy 4.2.4e")
def test_a_gun_fires_through_an_orchard_at_a_tank() -> None:
    gun, bazooka = look(FIELDS, "M4", "I3"), look(FIELDS, "F5", "I3")
    assert gun.clear
    assert bazooka.clear
    assert (gun.orchards, bazooka.orchards) == (1, 0)
    assert (gun.distance, bazooka.distance) == (4, 3)
    assert (gun.enters, bazooka.enters) == (2 * SE, 2 * SW)


@rule("lhy 4.2a")
def test_an_observer_four_hexes_from_his_target() -> None:
    found = look(HAMLET, "G4", "C5")
    assert found.clear
    assert found.distance == 4
    assert found.between


@rule("lhy 4.2.1d")
def test_the_church_hides_what_stands_behind_it() -> None:
    found = look(HAMLET, "J5", "H6")
    assert found.blocker is not None
    assert (found.blocker.rule, found.blocker.at) == ("4.2.1d", HAMLET.find("I5"))
    assert blocked_by(HAMLET, "J5", "L6") == ""
    only = [hex for hex in HAMLET.neighbours[HAMLET.find("J5")] if HAMLET.distance(hex, HAMLET.find("L6")) == 1]
    assert _labels(only) == {"K5"}


@rule("lhy 4.1.8a", "lhy 4.2.2x")
def test_fire_from_the_edge_of_the_hill_touches_a_tree_line() -> None:
    found = look(HILL, "F4", "G2")
    assert found.clear
    assert (HILL.level[found.start], HILL.level[found.end]) == (1, 0)
    assert (found.distance, found.enters, found.tree_lines) == (2, 7, 1 << SW)


@rule("lhy 4.1.7a")
def test_the_inn_has_a_wall_toward_its_attackers() -> None:
    assert HAMLET.wall[HAMLET.find("I4")] >> NW & 1
    assert HAMLET.neighbour[HAMLET.find("I4")][NW] == HAMLET.find("H4")
    assert HAMLET.distance(HAMLET.find("G3"), HAMLET.find("I4")) == 2
    assert look(HAMLET, "H4", "I4").walls == look(HAMLET, "G3", "I4").walls == 1 << NW


@pytest.mark.parametrize(
    ("start", "direction", "path"), [("D4", 0, "D3 D2"), ("D4", 2, "E4 F5 G5"), ("D4", 4, "C4 B5 A5"), ("D4", 1, "E3")]
)
@rule("lhy 16.1.3")
def test_drifting_with_the_wind(start: str, direction: int, path: str) -> None:
    hex = TOWN.find(start)
    for label in path.split():
        hex = TOWN.neighbour[hex][direction]
        assert TOWN.label(hex) == label


def _labels(hexes: list[Hex]) -> set[str]:
    return {HAMLET.label(hex) for hex in hexes}
