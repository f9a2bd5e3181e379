"""Chapter 6.1: line of sight on one level: the line, what blocks it, crests, smoke and cover."""

import random

import pytest

from grognard.core.bits import mask
from grognard.core.hexes import Inside
from grognard.rulesets.fireteam.sight.lines import (
    Eye,
    defilade,
    field,
    look,
    low_level,
    nap_of_earth,
    obstacles,
    on_foot,
    on_ground,
    sees,
)
from grognard.rulesets.fireteam.world import CRESTS, GRID, LEVEL, SHEETS, TERRAIN, find
from tests.rulesets.fireteam import plain_sight
from tests.rulesets.fireteam.looking import blocked, smoke_in
from tests.support import rule

# The line [6.1]


@rule("fireteam 6.1a", "fireteam 7.24b", "fireteam 6.15a")
def test_figure_g_the_dragon_loses_a_tank_behind_woods() -> None:
    """From 5115: 5417, 5316, 5515 and 5415 are in sight, 5516 is not, woods in 5416 being in the way."""
    assert [blocked("5115", to) for to in ("5417", "5316", "5515", "5415")] == [None] * 4
    assert blocked("5115", "5516") == "5416 6.15a"


@rule("fireteam 6.1a", "fireteam 6.42", "fireteam 6.11")
@pytest.mark.parametrize(("a", "b"), [("2706", "2704"), ("2704", "2603"), ("2704", "2502")])
def test_vehicles_that_see_each_other_on_the_knoll(a: str, b: str) -> None:
    assert blocked(a, b) is None


@rule("fireteam 6.42", "fireteam 6.11")
def test_the_knoll_hides_vehicles_on_low_ground_from_each_other() -> None:
    assert blocked("2705", "2703") == "2704 6.11"
    assert blocked("2703", "2502") == "2603 6.11"
    assert blocked("2705", "2502") == "2604 6.11"


@rule("fireteam 6.1a", "fireteam 4.33a")
def test_squads_of_the_platoon_example_see_their_neighbours() -> None:
    assert blocked("4121", "4020") is None
    assert blocked("4020", "3918") is None


@rule("fireteam 6.1b", "fireteam 6.13c")
@pytest.mark.parametrize(("a", "b", "hex"), [("0301", "0408", "0404"), ("3807", "4411", "4209")])
def test_the_smallest_piece_of_a_woods_hex_blocks(a: str, b: str, hex: str) -> None:
    assert blocked(a, b) == f"{hex} 6.15a"


@rule("fireteam 6.1c")
def test_woods_and_buildings_of_the_own_and_the_target_hex_do_not_block() -> None:
    assert TERRAIN[find("1910")] == TERRAIN[find("1809")] == "woods"
    assert blocked("1809", "1910") is None
    assert blocked("1508", "1610") is None, "both buildings, along the edge of one building only"
    assert blocked("1508", "1408", "1508", "1408") is None
    assert blocked("2904", "2902", "2904", "2902") is None


@rule("fireteam 6.1c")
def test_the_own_hex_is_in_sight() -> None:
    assert blocked("1506", "1506", "1506") is None


@rule("fireteam 6.1a")
def test_neighbours_always_see_each_other() -> None:
    everywhere = mask(range(GRID.size))
    assert all(sees(everywhere, on_ground(a), on_ground(b)) for a in range(GRID.size) for b in GRID.neighbours[a])


@rule("fireteam 6.11")
def test_nothing_but_the_listed_terrain_blocks() -> None:
    """Rows 14 and 15 are open and level up to column 43, with two roads across them."""
    rows = [find(f"{column:02d}{row}") for column in range(1, 44) for row in (14, 15)]
    assert {(TERRAIN[hex], LEVEL[hex]) for hex in rows} == {("open", 0)}
    assert all(sees(0, on_ground(find("2015")), on_ground(hex), cover=True) for hex in rows)


@rule("fireteam 6.11")
def test_every_obstacle_is_told_in_order() -> None:
    found = obstacles(smoke_in("1505"), on_ground(find("1508")), on_ground(find("1504")))
    assert [sight.at for sight in found] == [Inside(find(text)) for text in ("1507", "1506", "1505")]
    assert [sight.reason.kind for sight in found if sight.reason] == ["building", "building", "smoke"]
    assert obstacles(0, on_ground(find("2706")), on_ground(find("2704"))) == []


# Crests [6.12]


@rule("fireteam 6.12a", "fireteam 6.12d")
def test_a_crest_blocks() -> None:
    assert blocked("2003", "1703") == "1803/1903 6.12a"


@rule("fireteam 6.12a", "fireteam 6.12d")
def test_a_crest_does_not_block_for_units_next_to_it() -> None:
    assert blocked("2003", "1803") is None
    assert blocked("1903", "1703") is None
    assert blocked("1903", "1803") is None


@rule("fireteam 6.12c", "fireteam 6.12d")
def test_a_line_along_a_crest_is_clear() -> None:
    assert GRID.side(find("2005"), find("2104")) in CRESTS
    assert blocked("2105", "2004") is None


@rule("fireteam 6.12c")
def test_a_line_along_a_crest_of_no_end_hex_is_clear() -> None:
    """From 2003 to 1707 the line runs along the crest between 1805 and 1905."""
    assert GRID.side(find("1805"), find("1905")) in CRESTS
    assert blocked("2003", "1707") is None


@rule("fireteam 6.12c", "fireteam 6.12d")
def test_the_end_of_a_crest_does_not_block() -> None:
    assert GRID.side(find("1806"), find("1807")) in CRESTS
    assert blocked("1707", "1806") is None


@rule("fireteam 6.12c")
def test_where_two_crests_join_the_line_is_blocked() -> None:
    """A joint is no end: moved to either hand the line would cross one of them."""
    assert blocked("1705", "2105") == "1805/1806/1905 6.12a"
    assert blocked("1702", "2105") == "1803/1804/1903 6.12a"


@rule("fireteam 6.12b", "fireteam 6.15c")
def test_units_higher_than_a_crest_see_across_it() -> None:
    assert blocked("2003", "1703", stand=low_level, at=low_level) is None
    assert LEVEL[find("1803")] == 2
    half_above, level_with = (Eye(find("2003"), 5), Eye(find("1703"), 5)), (Eye(find("2003"), 4), Eye(find("1703"), 4))
    assert sees(0, *half_above)
    assert not sees(0, *level_with)


# Smoke, woods and buildings [6.13]


@rule("fireteam 6.13a", "fireteam 6.15a")
def test_smoke_blocks() -> None:
    assert blocked("5115", "5415") is None
    assert blocked("5115", "5415", "5315") == "5315 6.13a"


@rule("fireteam 6.13a")
def test_smoke_off_the_line_does_not_block() -> None:
    assert blocked("2902", "2905", "2803", "3004", "2901", "2906") is None
    assert blocked("2902", "2905", "2904") == "2904 6.13a"


@rule("fireteam 6.13b")
def test_along_a_hexside_smoke_must_be_on_both_hands() -> None:
    """From 3114 to 3314 the line runs between 3214 and 3215."""
    assert blocked("3114", "3314", "3214") is None
    assert blocked("3114", "3314", "3215") is None
    assert blocked("3114", "3314", "3214", "3215") == "3214/3215 6.13a"


@rule("fireteam 6.13b")
def test_off_the_map_there_is_no_smoke() -> None:
    assert blocked("0201", "0401", "0301") is None
    assert blocked("0201", "0601", "0301", "0401") == "0401 6.13a"


@rule("fireteam 6.13c")
def test_along_a_hexside_woods_and_buildings_must_be_on_both_hands() -> None:
    assert blocked("5025", "4923") is None, "woods in 4924 only"
    assert blocked("5025", "4825") == "4924/4925 6.15a"
    assert blocked("1508", "1308") is None, "a building in 1409 only"
    assert blocked("1508", "1410") == "1409/1509 6.15a"


@rule("fireteam 6.13b", "fireteam 6.13c")
def test_smoke_on_one_hand_and_woods_on_the_other_block_together() -> None:
    assert blocked("5025", "4923", "5024") is not None


# One level [6.15]


@rule("fireteam 6.15a", "fireteam 6.14a")
def test_woods_on_a_hill_block_units_on_that_hill() -> None:
    assert LEVEL[find("1809")] == LEVEL[find("1709")] == LEVEL[find("1909")] == 1
    assert blocked("1709", "1909") == "1809/1810 6.15a"


@rule("fireteam 6.15b")
def test_cover_blocks_infantry_aiming_at_infantry() -> None:
    assert blocked("5025", "5423", cover=True) == "5224 6.15b"
    assert blocked("5025", "5425", cover=True) == "5324/5325 6.15b"


@rule("fireteam 6.15b")
def test_cover_blocks_nobody_else() -> None:
    assert blocked("5025", "5423") is None


@rule("fireteam 6.15b", "fireteam 6.1c")
def test_cover_at_the_ends_does_not_block() -> None:
    assert TERRAIN[find("5224")] == TERRAIN[find("5323")] == "cover"
    assert blocked("5224", "5323", cover=True) is None
    assert blocked("5025", "5224", cover=True) is None


@rule("fireteam 6.15b")
def test_cover_has_no_height() -> None:
    """Neither between different levels nor below two high units does it count."""
    assert TERRAIN[find("2825")] == "cover"
    assert blocked("3125", "2724", cover=True) is None
    assert blocked("2724", "3325", cover=True) is None
    assert blocked("2824", "2824", cover=True) is None


@rule("fireteam 6.15c")
def test_obstacles_on_lower_levels_do_not_block_between_high_units() -> None:
    assert TERRAIN[find("3320")] == "woods"
    assert blocked("2920", "3421") is None
    assert blocked("2920", "3421", "3120") is None, "smoke as high as the units, not higher"


# The quick answer, the slow one and the drawn one


def _random_eyes(chance: random.Random) -> tuple[Eye, Eye]:
    hilly = [hex for hex in range(GRID.size) if LEVEL[hex] >= 2]
    a = chance.choice(hilly) if chance.random() < 0.5 else chance.randrange(GRID.size)
    b = chance.choice(GRID.within(a, chance.choice((2, 4, 6, 9, 15))))
    stands = (on_ground, on_ground, nap_of_earth, low_level)
    return chance.choice(stands)(a), chance.choice(stands)(b)


@rule("fireteam 6.1a", "fireteam 6.12c", "fireteam 6.13b", "fireteam 6.17a", "fireteam 6.32b")
@pytest.mark.parametrize("seed", range(8))
def test_all_answers_agree_with_lines_drawn_on_paper(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(250):
        a, b = _random_eyes(chance)
        cover = chance.random() < 0.3
        smoke = {hex for hex in GRID.within(a.hex, 8) if chance.random() < chance.choice((0, 0.05, 0.1))}
        drawn = plain_sight.clear(smoke, a.hex, a.level, b.hex, b.level, cover=cover)
        assert look(mask(smoke), a, b, cover=cover).clear == drawn, (a, b, smoke)
        assert sees(mask(smoke), a, b, cover=cover) == drawn, (a, b, smoke)
        assert sees(mask(smoke), b, a, cover=cover) == drawn, (a, b, smoke)
        assert defilade(a.hex, on_ground(b.hex)) == plain_sight.defilade(a.hex, b.hex), (a, b)


def test_more_smoke_never_opens_a_line() -> None:
    chance = random.Random(1)
    for _ in range(600):
        a, b = _random_eyes(chance)
        some = mask(hex for hex in GRID.within(a.hex, 6) if chance.random() < 0.1)
        more = some | mask(hex for hex in GRID.within(b.hex, 6) if chance.random() < 0.1)
        assert sees(some, a, b) or not sees(more, a, b)
        assert sees(0, a, b) or not sees(some, a, b)


def test_the_field_of_view_is_what_is_seen_hex_by_hex() -> None:
    eye, smoke = on_foot(find("1506")), smoke_in("1705", "1308")
    seen = field(smoke, eye, SHEETS["B"])
    assert seen & ~SHEETS["B"] == 0
    for hex in range(0, GRID.size, 3):
        if SHEETS["B"] >> hex & 1:
            assert bool(seen >> hex & 1) == look(smoke, eye, on_ground(hex)).clear
    wider = field(smoke, eye, SHEETS["B"], target=low_level)
    assert wider & ~seen
    assert field(smoke, eye, SHEETS["B"], cover=True) & ~seen == 0
