"""Chapter 6.1: line of sight on one level: the line, what blocks it, crests, smoke and cover."""

import random
from functools import partial

import pytest

from grognard.core.bits import mask
from grognard.core.hexes import Inside
from grognard.rulesets.fireteam.sight.lines import (
    defilade,
    fields,
    look,
    low_level,
    nap_of_earth,
    obstacles,
    on_foot,
    on_ground,
    sees,
    sights,
)
from grognard.tactical.eyes import Eye
from tests.rulesets.fireteam import plain_sight
from tests.rulesets.fireteam.edition import WORLD
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
    assert WORLD.terrain[WORLD.find("1910")] == WORLD.terrain[WORLD.find("1809")] == "woods"
    assert blocked("1809", "1910") is None
    assert blocked("1508", "1610") is None, "both buildings, along the edge of one building only"
    assert blocked("1508", "1408", "1508", "1408") is None
    assert blocked("2904", "2902", "2904", "2902") is None


@rule("fireteam 6.1c")
def test_the_own_hex_is_in_sight() -> None:
    assert blocked("1506", "1506", "1506") is None


@rule("fireteam 6.1a")
def test_neighbours_always_see_each_other() -> None:
    everywhere = mask(range(WORLD.grid.size))
    assert all(
        sees(WORLD, everywhere, on_ground(WORLD, a), on_ground(WORLD, b))
        for a in range(WORLD.grid.size)
        for b in WORLD.grid.neighbours[a]
    )


@rule("fireteam 6.11")
def test_nothing_but_the_listed_terrain_blocks() -> None:
    """Rows 14 and 15 are open and level up to column 43, with two roads across them."""
    rows = [WORLD.find(f"{column:02d}{row}") for column in range(1, 44) for row in (14, 15)]
    assert {(WORLD.terrain[hex], WORLD.level[hex]) for hex in rows} == {("open", 0)}
    assert all(sees(WORLD, 0, on_ground(WORLD, WORLD.find("2015")), on_ground(WORLD, hex), cover=True) for hex in rows)


@rule("fireteam 6.11")
def test_every_obstacle_is_told_in_order() -> None:
    found = obstacles(
        WORLD, smoke_in("1505"), on_ground(WORLD, WORLD.find("1508")), on_ground(WORLD, WORLD.find("1504"))
    )
    assert [sight.at for sight in found] == [Inside(WORLD.find(text)) for text in ("1507", "1506", "1505")]
    assert [sight.reason.kind for sight in found if sight.reason] == ["building", "building", "smoke"]
    assert obstacles(WORLD, 0, on_ground(WORLD, WORLD.find("2706")), on_ground(WORLD, WORLD.find("2704"))) == ()


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
    assert WORLD.grid.side(WORLD.find("2005"), WORLD.find("2104")) in WORLD.crests
    assert blocked("2105", "2004") is None


@rule("fireteam 6.12c")
def test_a_line_along_a_crest_of_no_end_hex_is_clear() -> None:
    """From 2003 to 1707 the line runs along the crest between 1805 and 1905."""
    assert WORLD.grid.side(WORLD.find("1805"), WORLD.find("1905")) in WORLD.crests
    assert blocked("2003", "1707") is None


@rule("fireteam 6.12c", "fireteam 6.12d")
def test_the_end_of_a_crest_does_not_block() -> None:
    assert WORLD.grid.side(WORLD.find("1806"), WORLD.find("1807")) in WORLD.crests
    assert blocked("1707", "1806") is None


@rule("fireteam 6.12c")
def test_where_two_crests_join_the_line_is_blocked() -> None:
    """A joint is no end: moved to either hand the line would cross one of them."""
    assert blocked("1705", "2105") == "1805/1806/1905 6.12a"
    assert blocked("1702", "2105") == "1803/1804/1903 6.12a"


@rule("fireteam 6.12b", "fireteam 6.15c")
def test_units_higher_than_a_crest_see_across_it() -> None:
    assert blocked("2003", "1703", stand=partial(low_level, WORLD), at=partial(low_level, WORLD)) is None
    assert WORLD.level[WORLD.find("1803")] == 2
    half_above, level_with = (
        (Eye(WORLD.find("2003"), 5), Eye(WORLD.find("1703"), 5)),
        (Eye(WORLD.find("2003"), 4), Eye(WORLD.find("1703"), 4)),
    )
    assert sees(WORLD, 0, *half_above)
    assert not sees(WORLD, 0, *level_with)


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
    assert WORLD.level[WORLD.find("1809")] == WORLD.level[WORLD.find("1709")] == WORLD.level[WORLD.find("1909")] == 1
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
    assert WORLD.terrain[WORLD.find("5224")] == WORLD.terrain[WORLD.find("5323")] == "cover"
    assert blocked("5224", "5323", cover=True) is None
    assert blocked("5025", "5224", cover=True) is None


@rule("fireteam 6.15b")
def test_cover_has_no_height() -> None:
    """Neither between different levels nor below two high units does it count."""
    assert WORLD.terrain[WORLD.find("2825")] == "cover"
    assert blocked("3125", "2724", cover=True) is None
    assert blocked("2724", "3325", cover=True) is None
    assert blocked("2824", "2824", cover=True) is None


@rule("fireteam 6.15c")
def test_obstacles_on_lower_levels_do_not_block_between_high_units() -> None:
    assert WORLD.terrain[WORLD.find("3320")] == "woods"
    assert blocked("2920", "3421") is None
    assert blocked("2920", "3421", "3120") is None, "smoke as high as the units, not higher"


# The quick answer, the slow one and the drawn one


def _random_eyes(chance: random.Random) -> tuple[Eye, Eye]:
    hilly = [hex for hex in range(WORLD.grid.size) if WORLD.level[hex] >= 2]
    a = chance.choice(hilly) if chance.random() < 0.5 else chance.randrange(WORLD.grid.size)
    b = chance.choice(WORLD.grid.within(a, chance.choice((2, 4, 6, 9, 15))))
    stands = (
        partial(on_ground, WORLD),
        partial(on_ground, WORLD),
        partial(nap_of_earth, WORLD),
        partial(low_level, WORLD),
    )
    return chance.choice(stands)(a), chance.choice(stands)(b)


@rule("fireteam 6.1a", "fireteam 6.12c", "fireteam 6.13b", "fireteam 6.17a", "fireteam 6.32b")
@pytest.mark.parametrize("seed", range(8))
def test_all_answers_agree_with_lines_drawn_on_paper(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(250):
        a, b = _random_eyes(chance)
        cover = chance.random() < 0.3
        smoke = {hex for hex in WORLD.grid.within(a.hex, 8) if chance.random() < chance.choice((0, 0.05, 0.1))}
        drawn = plain_sight.clear(smoke, a.hex, a.level, b.hex, b.level, cover=cover)
        assert look(WORLD, mask(smoke), a, b, cover=cover).clear == drawn, (a, b, smoke)
        assert sees(WORLD, mask(smoke), a, b, cover=cover) == drawn, (a, b, smoke)
        assert sees(WORLD, mask(smoke), b, a, cover=cover) == drawn, (a, b, smoke)
        assert defilade(WORLD, a.hex, on_ground(WORLD, b.hex)) == plain_sight.defilade(a.hex, b.hex), (a, b)


def test_more_smoke_never_opens_a_line() -> None:
    chance = random.Random(1)
    for _ in range(600):
        a, b = _random_eyes(chance)
        some = mask(hex for hex in WORLD.grid.within(a.hex, 6) if chance.random() < 0.1)
        more = some | mask(hex for hex in WORLD.grid.within(b.hex, 6) if chance.random() < 0.1)
        assert sees(WORLD, some, a, b) or not sees(WORLD, more, a, b)
        assert sees(WORLD, 0, a, b) or not sees(WORLD, some, a, b)


def test_the_field_of_view_is_what_is_seen_hex_by_hex() -> None:
    eye, smoke = on_foot(WORLD, WORLD.find("1506")), smoke_in("1705", "1308")
    seen = fields(WORLD, smoke, (eye,), WORLD.sheets["B"])
    assert seen & ~WORLD.sheets["B"] == 0
    for hex in range(0, WORLD.grid.size, 3):
        if WORLD.sheets["B"] >> hex & 1:
            assert bool(seen >> hex & 1) == look(WORLD, smoke, eye, on_ground(WORLD, hex)).clear
    wider = sights(WORLD).field(smoke, eye, WORLD.sheets["B"], partial(low_level, WORLD))
    assert wider & ~seen
    assert sights(WORLD).field(smoke, eye, WORLD.sheets["B"], partial(on_ground, WORLD), True) & ~seen == 0
