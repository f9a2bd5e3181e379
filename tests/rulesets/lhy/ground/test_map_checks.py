"""The sectors pass every check of the maps, and each check finds what it is for."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.ground.map_checks import CHECKS, check_sector, check_sectors, ground_flaws, is_convex
from tests.rulesets.lhy.maps import SECTORS, levels, roads, sector, shapes, sides, terrain, the_map
from tests.support import rule

HOUSE = "60,-60 60,-200 -60,-200 -60,-60"
LANE = "-69,-300 69,-300 69,300 -69,300"
ROWS = (("C3", "tree_row", "104,-300 104,300"), ("C3", "tree_row", "-104,-300 -104,300"))


@rule("lhy 0.6", "lhy 0.7", "lhy 4.1.2", "lhy 4.1.6b", "lhy 4.1.6bi", "lhy 4.1.9.1x", "lhy 4.1.9.2", "lhy 4.1.9.3")
@pytest.mark.parametrize("name", SECTORS)
def test_the_sectors_are_sound(name: str) -> None:
    assert check_sector(name, SECTORS[name]) == []


def test_all_sectors_together() -> None:
    assert check_sectors(SECTORS) == []
    assert check_sectors({"a": sector(""), "b": sector("")}) == ["The number 9 is borne by 2 sectors."]
    assert len(CHECKS) == 14


@rule("lhy 0.6")
def test_two_sectors_laid_together_are_sound() -> None:
    assert list(ground_flaws(the_map("sector4", "sector2"))) == []


FLAWS = {
    "There is no hex 'R1' on a sector (A1 to Q10).": terrain(woods="R1"),
    "Hexes C3 and C5 do not share a hexside.": sides(wall="C3/C5"),
    "C3 stands 2 times among terrain.": terrain(woods="C3", orchard="C3"),
    "C3/C4 stands 2 times among sides.": sides(wall="C3/C4", tree_line="C4/C3"),
    "A side of C3 has both a wall and a tree line.": sides(wall="C3/C4", tree_line="C4/C3"),
    "C3/D4 stands 2 times among ways.": roads("N C1 C2 C3 D4 C3"),
    "The half-hex A3 is not plain ground on level 0.": terrain(woods="A3"),
    "The half-hex B1 is not plain ground on level 0.": levels(_1="B1"),
    "C2/C3 rises more than 1 level.": levels(_2="C3"),
    "The urban building C3 does not stand on urban ground.": terrain(urban_building="C3"),
    "C3 must be a street if it has a road, and else none.": terrain(street="C3") + 'urban = "C3"\n',
    "The sea lies in several pieces.": terrain(water="B11 D11"),
    "The sea does not lie on the edge of the map.": terrain(water="E5"),
    "The beach E5 does not lie on the sea.": terrain(beach="E5"),
    "The ford E5 does not join both banks.": terrain(ford="E5") + 'banks = { W = "A1", E = "Q1" }\n',
    "C1 cannot be reached on foot.": terrain(water="B1 B2 C2 D2 D1"),
    "A way of C3 crosses a wall or a tree line.": roads("N C1 C2 C3 C4") + sides(wall="C3/C4"),
    "A way ends in the open in C3.": roads("N C1 C2 C3"),
    "The tree-lined road C3 must be open, with two legs between two rows of trees.": 'tree_lined = "C3"\n',
    "A row of trees stands on a way in C3.": roads("N C1 C2 C3 D4") + 'tree_lined = "C3"\n' + shapes(*ROWS),
    "C3 must have a lane if it is a woods road, and else none.": terrain(woods="C3") + roads("N C1 C2 C3 C4"),
    "The woods road in C3 leaves its lane.": terrain(woods="C3")
    + roads("N C1 C2 C3 D4")
    + shapes(("C3", "lane", LANE)),
    "C3 must have buildings drawn if it has any, and else none.": terrain(hut="C3"),
    "A building in C3 stands out of its hex.": terrain(hut="C3") + shapes(("C3", "hut", "0,0 500,0 0,100")),
    "A building in C3 is not convex.": terrain(hut="C3") + shapes(("C3", "hut", "0,0 100,0 20,20 0,100")),
    "A building in C3 stands on a way.": terrain(hut="C3") + roads("N C1 C2 C3") + shapes(("C3", "hut", HOUSE)),
    "A building in C3 is of another kind than its hex.": terrain(hut="C3") + shapes(("C3", "stone_building", HOUSE)),
}


@pytest.mark.parametrize("flaw", FLAWS)
def test_each_check_finds_its_flaw(flaw: str) -> None:
    assert f"sector9: {flaw}" in check_sector("sector9", sector(FLAWS[flaw]))


def test_the_banks_of_a_river_touch_nowhere() -> None:
    text = terrain(river="C1 C2 C3") + 'banks = { W = "A1" }\n'
    assert check_sector("sector9", sector(text)) == []
    joined = check_sector("sector9", sector(text.replace('W = "A1"', 'W = "A1", E = "Q1"')))
    assert "sector9: The banks touch at P1/Q1." in joined, "the river ends before it parts the land"


@rule("lhy 4.1.6bi", "lhy 4.1.9.2")
def test_houses_stand_where_no_way_is() -> None:
    plain = terrain(urban_building="C3", street="C4") + 'urban = "C3 C4 D4"\n' + roads("C4 D5")
    found = check_sector("sector9", sector(plain + 'gaps = "C3/C4"\n'))
    assert found == ["sector9: A way ends in the open in D5."]
    hut = plain.replace("terrain = [", 'terrain = [{ kind = "hut", hexes = "D5", basis = "design" },')
    assert check_sector("sector9", sector(hut + shapes(("D5", "hut", "60,60 60,200 -60,200 -60,60")))) == []


def test_convex() -> None:
    assert is_convex([(0, 0), (10, 0), (10, 10), (0, 10)])
    assert is_convex([(0, 10), (10, 10), (10, 0), (0, 0)])
    assert not is_convex([(0, 0), (10, 0), (2, 2), (0, 10)])
