"""[MR10.3] [MR7.5.1] Lines of sight: points, heights, hexsides, smoke; and a slow twin of all of it."""

from __future__ import annotations

import random

import pytest

from grognard.rulesets.assault.sight.lines import line, points_between, sees, smoke_on
from tests.rulesets.assault.sight import twin
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def seen(stage: Stage, a: str, b: str) -> bool:
    return sees(stage.state, stage.hex(a), stage.hex(b))


def passed(stage: Stage, a: str, b: str) -> list[list[str]]:
    points = points_between(stage.battle, stage.hex(a), stage.hex(b))
    return [sorted(stage.battle.label(hex) for hex in stretch) for stretch in points]


@rule("assault MR10.3.1a")
def test_a_line_crosses_the_hexes_of_its_dividing_points() -> None:
    stage = Stage("support")
    assert passed(stage, "1B-3D", "4B-8E") == [["1B-2D"], ["1B-1E"]]
    assert passed(stage, "4B-5C", "4B-8D") == [["4B-6C"], ["4B-7D"]]


@rule("assault MR10.3.1b")
def test_a_point_on_a_hexside_blocks_only_if_both_hexes_do() -> None:
    """From 4B-2B to 4B-4B the line runs along the side of 3B and 3C; 3C is a house, 3B is clear."""
    stage = Stage("support")
    assert passed(stage, "4B-2B", "4B-4B") == [["4B-3B", "4B-3C"]]
    assert seen(stage, "4B-2B", "4B-4B")
    assert passed(stage, "4B-2C", "4B-4C") == [["4B-3C", "4B-3D"]]
    assert not seen(stage, "4B-2C", "4B-4C"), "both are houses"
    found = line(stage.state, stage.hex("4B-2C"), stage.hex("4B-4C"))
    assert {stage.battle.label(hex) for hex in found.obstacle} == {"4B-3C", "4B-3D"}


@rule("assault MR10.3.1c")
def test_neighbours_always_see_each_other() -> None:
    stage = Stage("klein")
    assert seen(stage, "5B-1A", "5B-2A"), "in the midst of heavy woods"
    stage.smoke("5B-1A", 1, 1)
    stage.smoke("5B-2A", 1, 1)
    assert seen(stage, "5B-1A", "5B-2A")


@rule("assault MR10.3.2")
def test_end_hexes_and_units_never_block() -> None:
    stage = Stage("support")
    assert seen(stage, "4B-5C", "4B-3B"), "from a house"
    assert seen(stage, "4B-3B", "4B-5C"), "into it"
    stage.place("G_SDKFZ222_1", "4B-4B")
    assert seen(stage, "4B-5C", "4B-3B")


@rule("assault MR10.3.2")
def test_heights_along_the_line() -> None:
    """From the hill 1B-5B, level 1, the woods of 7C stand higher than the line, which is at five sixths there."""
    stage = Stage("support")
    found = line(stage.state, stage.hex("1B-5B"), stage.hex("1B-8C"))
    assert (found.clear, [stage.battle.label(hex) for hex in found.obstacle]) == (False, ["1B-7C"])
    assert not seen(stage, "4B-3E", "4B-6D"), "a house of height 1 over a line at a half"
    assert seen(stage, "1B-4E", "1B-8E"), "over open ground"


@rule("assault MR10.3.2", "assault 3.4.1a")
def test_example_7_the_screen_before_the_hill() -> None:
    stage = Stage("airfield")
    points = passed(stage, "7B-3F", "5B-4D")
    assert points == [["5B-3A"], ["5B-3B"], ["5B-4B"], ["5B-4C"]]
    assert seen(stage, "7B-3F", "5B-4D"), "woods of height 1 under a line at 1.3"
    stage.smoke("5B-4B", 1, 1)
    here, there = stage.hex("7B-3F"), stage.hex("5B-4D")
    assert smoke_on(stage.state, here, there) == 2
    assert seen(stage, "7B-3F", "5B-4D")
    stage.smoke("5B-4C", 1)
    assert not seen(stage, "7B-3F", "5B-4D")
    found = line(stage.state, here, there)
    assert (found.blocked, found.smoke, found.smoked) == (None, 3, True)


@rule("assault MR10.3.2")
def test_equality_does_not_block() -> None:
    """From the hill 1B-6C over the woods of 7D, height 1, to 8D: half way down the line is at 1 too."""
    stage = Stage("support")
    assert passed(stage, "1B-6C", "1B-8D") == [["1B-7D"]]
    assert seen(stage, "1B-6C", "1B-8D")
    assert passed(stage, "1B-6D", "1B-8C") == [["1B-7D"]]
    assert not seen(stage, "1B-6D", "1B-8C"), "from the foot of the hill it is at a half"


@rule("assault MR7.5.1a")
def test_smoke_of_both_ends_and_on_the_line_counts() -> None:
    stage = Stage("support")
    here, there = stage.hex("1B-1D"), stage.hex("1B-4D")
    for hex, total in (("1B-1D", 1), ("1B-4D", 2), ("1B-8F", 2)):
        stage.smoke(hex, 1)
        assert smoke_on(stage.state, here, there) == total
        assert sees(stage.state, here, there)
    assert passed(stage, "1B-1D", "1B-4D") == [["1B-2D"], ["1B-3D"]]
    stage.smoke("1B-2D", 1)
    assert smoke_on(stage.state, here, there) == 3
    assert not sees(stage.state, here, there)


@rule("assault MR7.5.1a")
def test_of_two_hexes_beside_a_line_the_lesser_smoke_counts() -> None:
    stage = Stage("support")
    here, there = stage.hex("4B-2B"), stage.hex("4B-4B")
    stage.smoke("4B-3B", 1, 1)
    assert smoke_on(stage.state, here, there) == 0
    stage.smoke("4B-3C", 1)
    assert smoke_on(stage.state, here, there) == 1


@rule("assault MR7.5.1b")
def test_neighbours_count_the_smoke_of_the_target_alone() -> None:
    stage = Stage("support")
    here, there = stage.hex("1B-1D"), stage.hex("1B-2D")
    stage.smoke("1B-1D", 1, 1)
    assert (smoke_on(stage.state, here, there), smoke_on(stage.state, there, here)) == (0, 2)


@rule("assault MR10.3.2", "assault MR14.1", "assault MR14.2")
def test_craters_and_rubble_change_what_is_seen() -> None:
    stage = Stage("support")
    assert not seen(stage, "4B-2C", "4B-4C")
    stage.state.scars = {stage.hex("4B-3C"): "crater_woods"}
    assert seen(stage, "4B-2C", "4B-4C")
    assert not seen(stage, "4B-3E", "4B-6D"), "another line is as it was"
    stage.state.scars = {stage.hex("4B-3C"): "rubble"}
    assert not seen(stage, "4B-2C", "4B-4C"), "rubble stands as high as a wooden house"
    forked = stage.state.fork()
    forked.scars = {}
    assert not sees(forked, stage.hex("4B-2C"), stage.hex("4B-4C"))


@rule("assault MR10.3.1a", "assault MR10.3.2", "assault MR10.3.4", "assault MR7.5.1a", "assault MR7.5.1b")
@pytest.mark.parametrize("scenario", ["support", "klein", "airfield", "coming"])
def test_the_twin_sees_the_same(scenario: str) -> None:
    stage, chance = Stage(scenario), random.Random(f"sight {scenario}")
    state, size = stage.state, stage.battle.grid.size
    for turn in range(4):
        if turn:
            state.scars = {chance.randrange(size): chance.choice(["rubble", "crater_woods"]) for _ in range(8)}
            state.works = {chance.randrange(size): chance.choice(["bunker", "trench"]) for _ in range(4)}
            for _ in range(12):
                state.smoke = state.smoke.plus(chance.randrange(size), 1, 2)
        for _ in range(150):
            a, b = chance.randrange(size), chance.randrange(size)
            assert stage.battle.grid.distance(a, b) == twin.distance(stage.battle, a, b)
            assert sees(state, a, b) == twin.sees(state, a, b), (stage.battle.label(a), stage.battle.label(b))
            assert sees(state, a, b) == sees(state, b, a)
            assert smoke_on(state, a, b) == twin.smoke(state, a, b)
            found = line(state, a, b)
            assert found.clear == sees(state, a, b)
