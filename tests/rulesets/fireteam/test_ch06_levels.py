"""Chapter 6.14 to 6.19: line of sight between levels; upper floors [19.14] and helicopters [20.31] [20.32]."""

from functools import partial

import pytest

from grognard.core.errors import BadInput
from grognard.rulesets.fireteam.sight.lines import (
    chart_code,
    low_level,
    nap_of_earth,
    on_foot,
    on_ground,
    sees,
    upstairs,
)
from grognard.tactical.eyes import Eye
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.looking import blocked
from tests.support import rule

N, X, C, DOT, BZ = "N", "X", "C", "dot", "BZ"

# The chart [6.17]


@rule("fireteam 6.17a", "fireteam 6.16a")
@pytest.mark.parametrize(
    ("levels", "codes"),
    [
        # effective height      0.5  1    1.5  2    2.5  3    3.5  4
        ((1, 0), (DOT, X, X, X, X, X, X, X)),
        ((2, 0), (BZ, DOT, X, X, X, X, X, X)),
        ((3, 0), (BZ, BZ, DOT, DOT, X, X, X, X)),
        ((4, 0), (BZ, BZ, DOT, DOT, DOT, X, X, X)),
        ((2, 1), (N, N, DOT, X, X, X, X, X)),
        ((3, 1), (N, N, BZ, DOT, X, X, X, X)),
        ((4, 1), (N, N, BZ, BZ, DOT, DOT, X, X)),
        ((4, 3), (N, N, N, N, N, N, DOT, X)),
    ],
)
def test_the_chart_for_woods_buildings_and_smoke(levels: tuple[int, int], codes: tuple[str, ...]) -> None:
    high, low = levels
    assert tuple(chart_code(WORLD, 2 * high, 2 * low, height, bare=False) for height in range(1, 9)) == codes


@rule("fireteam 6.17a", "fireteam 6.17b", "fireteam 6.17c")
@pytest.mark.parametrize(
    ("levels", "codes"),
    [
        # bare ground of level  0  1    2    3    4
        ((1, 0), (N, C, X, X, X)),
        ((2, 0), (N, DOT, C, X, X)),
        ((4, 1), (N, N, DOT, DOT, C)),
    ],
)
def test_the_chart_for_bare_ground(levels: tuple[int, int], codes: tuple[str, ...]) -> None:
    high, low = levels
    assert tuple(chart_code(WORLD, 2 * high, 2 * low, 2 * level, bare=True) for level in range(5)) == codes


@rule("fireteam 6.17a", "fireteam 6.16a")
def test_code_x_blocks_wherever_the_obstacle_lies() -> None:
    """Woods on level 1 between levels 0 and 1 reach to 1.5, a multi-storey building on level 0 to 1."""
    assert blocked("1508", "1909") == "1809 6.17a"
    assert blocked("5025", "5624") == "5524 6.17a"
    assert blocked("1407", "1605") == "1506 6.17a"
    assert blocked("1508", "2008") == "1808 6.17a", "higher ground than both"


@rule("fireteam 6.17a", "fireteam 6.14a", "fireteam 6.16a")
def test_code_n_never_blocks() -> None:
    """Woods on level 0 do not reach above a unit on level 1 with the other higher still."""
    assert WORLD.terrain[WORLD.find("4022")] == "woods"
    high, low = Eye(WORLD.find("4021"), 4), Eye(WORLD.find("4023"), 2)
    assert sees(WORLD, 0, high, low)
    assert not sees(WORLD, 0, Eye(WORLD.find("4021"), 2), Eye(WORLD.find("4023"), 0))


@rule("fireteam 6.16a", "fireteam 6.13a")
def test_smoke_stands_one_level_high() -> None:
    """From 2623 on level 3 down to 3123: smoke in 3023 hides the hex behind it, in 2923 no more."""
    assert blocked("2623", "3123") is None
    assert blocked("2623", "3123", "3023") == "3023 6.18"
    assert blocked("2623", "3123", "2923") is None
    assert blocked("2623", "3123", "2823") is None, "2 of 3 levels, but nearer to the higher unit"
    assert blocked("2623", "3123", "2723") == "2723 6.17a"


@rule("fireteam 6.16b", "fireteam 6.12b")
def test_crests_do_not_matter_between_different_levels() -> None:
    assert blocked("2003", "1703") == "1803/1903 6.12a"
    assert blocked("2003", "1703", stand=partial(low_level, WORLD)) is None


@rule("fireteam 6.16c", "fireteam 6.1c")
def test_woods_do_not_lift_those_in_them() -> None:
    """In woods on level 0 one is on level 0: woods between two such hexes block."""
    assert on_ground(WORLD, WORLD.find("1101")).level == 0
    assert on_foot(WORLD, WORLD.find("1101")).levels == (0,)
    assert on_ground(WORLD, WORLD.find("0503")).level == 2
    assert blocked("1101", "0902") == "1002 6.15a"


# Same hill [6.14b] [6.17b]


@rule("fireteam 6.14b", "fireteam 6.17b")
def test_one_sees_across_the_own_hill_to_lower_ground() -> None:
    assert blocked("3705", "3701") is None
    assert blocked("5103", "5106") is None


@rule("fireteam 6.17b")
def test_another_hill_as_high_blocks() -> None:
    assert blocked("3705", "4211") == "4110 6.17b"
    assert blocked("2920", "3821") == "3421 6.17b"


@rule("fireteam 6.17b", "fireteam 6.16b", "fireteam 6.12a")
def test_a_crest_between_blocks_the_sight_across_the_own_hill() -> None:
    assert WORLD.grid.side(WORLD.find("2004"), WORLD.find("2104")) in WORLD.crests
    assert blocked("1805", "2303") == "1904 6.17b"
    assert blocked("1904", "2303") is not None


@rule("fireteam 6.17b", "fireteam 6.12a")
def test_a_crest_of_the_own_hexside_does_not() -> None:
    assert WORLD.grid.side(WORLD.find("0605"), WORLD.find("0704")) in WORLD.crests
    assert blocked("0605", "0904") is None
    assert blocked("0604", "0706") == "0605 6.17b", "the crest between 0605 and 0705 is not its own"


@rule("fireteam 6.17b", "fireteam 6.19a", "fireteam 6.14b")
def test_above_the_ground_one_is_on_no_hill() -> None:
    """Upstairs in 4504 on the level of the hill around 3603: it is not the own one."""
    assert blocked("4504", "3101", stand=partial(upstairs, WORLD)) == "3603 6.17b"
    assert sees(WORLD, 0, Eye(WORLD.find("3705"), 2), on_ground(WORLD, WORLD.find("3701")))
    assert not sees(WORLD, 0, Eye(WORLD.find("3806"), 2), on_ground(WORLD, WORLD.find("3701")))


# Nearer to the lower unit [6.17c]


@rule("fireteam 6.17c")
def test_a_dot_blocks_when_nearer_to_the_lower_unit_or_as_near() -> None:
    """From 5103 on level 3 to 4904 on level 1 bare 5004 lies half way; so does woods 5003 for 4902."""
    assert blocked("5103", "4904") == "5004 6.17c"
    assert blocked("1508", "1604") == "1507 6.17c"
    assert blocked("5025", "4721") == "4924 6.17c"


@rule("fireteam 6.17c", "fireteam 6.14a")
def test_a_dot_does_not_block_when_nearer_to_the_higher_unit() -> None:
    """0904 on the slope is three hexes from 0605, four from 1303, and three from 1204."""
    assert blocked("0605", "1303") is None
    assert blocked("0605", "1204") == "0904 6.17c"
    assert blocked("5103", "4606") is None


# Blind zones [6.18]


@rule("fireteam 6.18", "fireteam 6.17d")
def test_a_blind_zone_hides_the_hex_behind_woods_or_a_building() -> None:
    """Seen from the higher ground of 5407 house 5808 hides 5908, and from 4620 woods 4924 hide 5025."""
    assert blocked("5407", "5908") == "5808 6.18"
    assert blocked("4620", "5025") == "4924 6.18"


@rule("fireteam 6.18", "fireteam 6.17d")
def test_a_blind_zone_is_one_hex_deep() -> None:
    assert blocked("5407", "6008") is None
    assert blocked("3425", "4221") is None, "woods 4022 two hexes away"
    assert blocked("3425", "4121") == "4022 6.18"


@rule("fireteam 6.18")
def test_a_blind_zone_hides_the_lower_unit_only_behind_the_obstacle() -> None:
    """The higher unit may stand right behind the woods: no blind zone reaches up to it."""
    assert blocked("4922", "5318", stand=partial(low_level, WORLD)) is None
    assert chart_code(WORLD, 6, 0, 1, bare=False) == BZ
    assert sees(WORLD, 0, Eye(WORLD.find("4923"), 6), on_ground(WORLD, WORLD.find("5127")))


# Multi-storey buildings [6.19] [19.14]


@rule("fireteam 6.19a", "fireteam 6.16c")
def test_infantry_in_a_multi_storey_building_sees_from_one_level_up() -> None:
    assert WORLD.multi >> WORLD.find("4504") & 1
    assert blocked("4504", "4201") == "4404 6.15a"
    assert blocked("4504", "4201", stand=partial(on_foot, WORLD)) is None
    assert blocked("4404", "4302", stand=partial(on_foot, WORLD)) is None


@rule("fireteam 6.19a")
def test_infantry_in_other_buildings_does_not() -> None:
    assert on_foot(WORLD, WORLD.find("4505")).levels == (0,)
    assert on_foot(WORLD, WORLD.find("4504")).levels == (0, 2)


@rule("fireteam 6.19a")
def test_who_is_seen_from_upstairs_sees_the_upper_floor() -> None:
    assert blocked("4201", "4504", at=partial(on_foot, WORLD)) is None
    assert blocked("4201", "4504") is not None


@rule("fireteam 6.19a")
def test_either_floor_will_do() -> None:
    """What is in sight from the ground floor stays in sight, cover hexes or not."""
    seen_from_below = [
        hex
        for hex in WORLD.grid.within(WORLD.find("4504"), 9)
        if sees(WORLD, 0, on_ground(WORLD, WORLD.find("4504")), on_ground(WORLD, hex))
    ]
    assert all(sees(WORLD, 0, on_foot(WORLD, WORLD.find("4504")), on_ground(WORLD, hex)) for hex in seen_from_below)
    assert not sees(WORLD, 0, upstairs(WORLD, WORLD.find("4504")), on_ground(WORLD, WORLD.find("4304")))
    assert not sees(WORLD, 0, on_foot(WORLD, WORLD.find("4504")), on_ground(WORLD, WORLD.find("4304"))), (
        "behind house 4404, in its blind zone"
    )


@rule("fireteam 6.19b")
def test_missiles_and_rockets_are_fired_from_the_ground() -> None:
    assert on_foot(WORLD, WORLD.find("4504"), backblast=True) == on_ground(WORLD, WORLD.find("4504"))
    assert not sees(WORLD, 0, on_foot(WORLD, WORLD.find("4504"), backblast=True), on_ground(WORLD, WORLD.find("4201")))


@rule("fireteam 6.16a", "fireteam 19.14")
def test_a_multi_storey_building_stands_one_level_high() -> None:
    """House 1506 blocks from level 1 down to level 0 wherever it lies; a common house only near the lower unit."""
    assert blocked("1407", "1605") == "1506 6.17a"
    assert chart_code(WORLD, 2, 0, 2, bare=False) == X
    assert chart_code(WORLD, 2, 0, 1, bare=False) == DOT


@rule("fireteam 19.14")
def test_only_those_upstairs_see_from_one_level_up() -> None:
    assert blocked("4504", "4201", stand=partial(upstairs, WORLD)) is None
    assert blocked("4504", "4201", stand=partial(on_ground, WORLD)) == "4404 6.15a"
    assert upstairs(WORLD, WORLD.find("4504")).levels == (2,)


@rule("fireteam 19.14")
def test_there_is_no_upstairs_elsewhere() -> None:
    with pytest.raises(BadInput, match="4505 has no upper floor"):
        upstairs(WORLD, WORLD.find("4505"))


# Helicopters [20.31] [20.32] [20.42]


@rule("fireteam 20.31b", "fireteam 20.42c")
def test_the_scout_of_the_pop_up_example_sees_the_tank_and_the_risen_gunship_is_seen() -> None:
    assert blocked("4922", "5318", stand=partial(low_level, WORLD)) is None
    assert blocked("4923", "5318", stand=partial(nap_of_earth, WORLD)) is not None
    assert blocked("5320", "4923", at=partial(low_level, WORLD)) is None


@rule("fireteam 20.31a", "fireteam 20.31b")
def test_heights_of_helicopters() -> None:
    assert nap_of_earth(WORLD, WORLD.find("1803")).level == on_ground(WORLD, WORLD.find("1803")).level == 4
    assert low_level(WORLD, WORLD.find("1803")).level == 8
    assert low_level(WORLD, WORLD.find("4922")).level == 4


@rule("fireteam 20.32")
def test_over_woods_nap_of_earth_is_half_a_level_up() -> None:
    assert WORLD.level[WORLD.find("1809")] == 1
    assert nap_of_earth(WORLD, WORLD.find("1809")).level == 3
    assert nap_of_earth(WORLD, WORLD.find("1508")).level == 0, "not over buildings"
    assert blocked("1101", "0902", stand=partial(nap_of_earth, WORLD), at=partial(nap_of_earth, WORLD)) is None
    assert blocked("1101", "0902", stand=partial(nap_of_earth, WORLD)) is not None


@rule("fireteam 20.31b", "fireteam 20.32")
def test_over_woods_low_level_is_two_levels_up_all_the_same() -> None:
    assert low_level(WORLD, WORLD.find("1809")).level == 6
