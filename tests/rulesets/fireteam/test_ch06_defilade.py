"""Chapter 6.32: defilade behind crests, and what height takes off it [18.3]."""

import pytest

from grognard.core.sight import barred_at_the_end
from grognard.rulesets.fireteam.sight.lines import (
    defilade,
    levels_above,
    low_level,
    nap_of_earth,
    on_foot,
    on_ground,
    upstairs,
)
from grognard.tactical.eyes import Eye
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.looking import smoke_in
from tests.support import rule


def behind_crest(firer: str, target: str) -> bool:
    return defilade(WORLD, WORLD.find(firer), on_ground(WORLD, WORLD.find(target)))


@rule("fireteam 6.32a", "fireteam 6.57")
@pytest.mark.parametrize("firer", ["1903", "2004", "2104"])
def test_a_crest_hexside_between_gives_defilade(firer: str) -> None:
    """The line into 1804 crosses the inside of 1804/1903 or 1804/1904."""
    assert behind_crest(firer, "1804")


@rule("fireteam 6.32a")
def test_no_defilade_from_the_other_side() -> None:
    assert not behind_crest("1704", "1804")
    assert not behind_crest("1803", "1804")


@rule("fireteam 6.32a")
def test_no_defilade_behind_a_crest_further_off() -> None:
    """Between 2105 and 1903 the crest of 2005 is crossed, but none of 1903's own hexsides."""
    assert not behind_crest("2105", "1903")
    assert not behind_crest("1805", "1902")


@rule("fireteam 6.32a")
def test_no_defilade_in_the_same_hex() -> None:
    assert not behind_crest("1804", "1804")


@rule("fireteam 6.32b")
def test_a_corner_between_two_crests_gives_defilade() -> None:
    assert behind_crest("2003", "1803")
    assert behind_crest("1703", "1903")
    assert behind_crest("2204", "1804")


@rule("fireteam 6.32b")
def test_a_corner_between_a_crest_and_a_plain_hexside_gives_none() -> None:
    """As in figure E, 4 at 1; so too 2003 at 1803 if only 1803/1903 were crest."""
    assert WORLD.grid.side(WORLD.find("1803"), WORLD.find("1903")) in WORLD.crests
    assert not behind_crest("1904", "1803")
    assert not behind_crest("1702", "1902")
    one_crest = {WORLD.grid.side(WORLD.find("1803"), WORLD.find("1903"))}
    assert not barred_at_the_end(WORLD.grid, WORLD.find("2003"), WORLD.find("1803"), one_crest)
    assert barred_at_the_end(WORLD.grid, WORLD.find("1903"), WORLD.find("1803"), one_crest)


@rule("fireteam 6.32b")
def test_crests_that_meet_at_the_corner_but_belong_to_others_give_none() -> None:
    """1805 at 1903: of the corner's crests only 1804/1903 belongs to the target."""
    assert not behind_crest("1805", "1903")


@rule("fireteam 6.32a", "fireteam 20.31b")
def test_only_a_target_near_the_ground_is_behind_the_crest() -> None:
    assert defilade(WORLD, WORLD.find("1903"), nap_of_earth(WORLD, WORLD.find("1804")))
    assert not defilade(WORLD, WORLD.find("1903"), low_level(WORLD, WORLD.find("1804")))
    assert defilade(WORLD, WORLD.find("1903"), Eye(WORLD.find("1804"), 5))
    assert not defilade(WORLD, WORLD.find("1903"), Eye(WORLD.find("1804"), 6))


@rule("fireteam 18.3", "fireteam 20.31b")
@pytest.mark.parametrize(
    ("firer", "target", "levels"),
    [
        (on_ground(WORLD, WORLD.find("1903")), on_ground(WORLD, WORLD.find("1804")), 0),
        (on_ground(WORLD, WORLD.find("2623")), on_ground(WORLD, WORLD.find("3123")), 3),
        (on_ground(WORLD, WORLD.find("3123")), on_ground(WORLD, WORLD.find("2623")), 0),
        (on_ground(WORLD, WORLD.find("0605")), on_ground(WORLD, WORLD.find("1303")), 2),
        (on_ground(WORLD, WORLD.find("3705")), on_ground(WORLD, WORLD.find("3701")), 1),
        (low_level(WORLD, WORLD.find("1903")), on_ground(WORLD, WORLD.find("1804")), 2),
        (nap_of_earth(WORLD, WORLD.find("1809")), on_ground(WORLD, WORLD.find("1708")), 0),
        (nap_of_earth(WORLD, WORLD.find("1809")), on_ground(WORLD, WORLD.find("1609")), 1),
    ],
)
def test_whole_levels_of_a_firer_above_its_target(firer: Eye, target: Eye, levels: int) -> None:
    assert levels_above(WORLD, 0, firer, target) == levels


@rule("fireteam 18.3", "fireteam 6.19a")
def test_a_firer_counts_at_the_highest_floor_from_which_he_sees_the_target() -> None:
    """4504 sees 4201 from upstairs only, and 4502 from both floors; with smoke before it neither."""
    house = WORLD.find("4504")
    assert levels_above(WORLD, 0, on_foot(WORLD, house), on_ground(WORLD, WORLD.find("4201"))) == 1
    assert levels_above(WORLD, 0, on_foot(WORLD, house), on_ground(WORLD, WORLD.find("4502"))) == 1
    assert levels_above(WORLD, 0, on_foot(WORLD, house, backblast=True), on_ground(WORLD, WORLD.find("4502"))) == 0
    assert levels_above(WORLD, smoke_in("4503"), on_foot(WORLD, house), on_ground(WORLD, WORLD.find("4502"))) == 0
    assert levels_above(WORLD, 0, on_ground(WORLD, WORLD.find("4502")), upstairs(WORLD, house)) == 0
