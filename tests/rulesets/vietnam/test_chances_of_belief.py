"""What a side cannot know is drawn as the rules leave it: one draw is as good as many, the truth leaves no trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import comb

import grognard
from grognard.ai.players import Dice
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.support import pools
from tests.rulesets.vietnam.edition import RULESET, WORLD
from tests.support import rule

from .battles import at_war, hands, state

LEFT = ("0812", "0816", "1219", "0717", "1112")
"""The jungle that has not been searched."""
DRAWS = 600
LIMIT = {1: 10.8, 2: 13.8, 3: 16.3, 4: 18.5}
"""By degrees of freedom: what the measure exceeds once in a thousand times."""


def ground_left(**units: str) -> grognard.Match:
    """A hunt in which only a little jungle is left to search."""
    theatre = WORLD.theatres["snoopys_nose"]
    jungle = (theatre.label(p) for p in range(theatre.lands) if theatre.terrain[p] == "jungle")
    searched = [label for label in jungle if label not in LEFT]
    more = f"searched = {searched}\ncamps = ['0808 taken 1', '0812', '1219']\n{hands('1 2 6', '1 3')}"
    return at_war("us move", more=more, us_15_eng="1606", **units)


def unlikely(found: Counter[str], expected: Mapping[str, float]) -> bool:
    """Whether counts differ more from what is expected than chance does once in a thousand times."""
    total = sum(found.values())
    assert set(found) <= set(expected)
    measure = sum((found[name] - total * share) ** 2 / (total * share) for name, share in expected.items())
    return measure > LIMIT[len(expected) - 1]


def even(names: Iterable[str]) -> dict[str, float]:
    listed = list(names)
    return {name: 1 / len(listed) for name in listed}


def draws(match: grognard.Match, side: str, times: int = 1) -> list[VietnamState]:
    """Many worlds, each drawn so many times over."""
    dice, found = Dice(7), list[VietnamState]()
    for _ in range(DRAWS):
        world = match.state
        for _ in range(times):
            world = RULESET.resample(world, side, dice)
        found.append(world)
    return found


@rule("vietnam 15.0f", "vietnam 26.0f")
def test_15_0f_a_hidden_unit_is_as_likely_in_any_jungle_that_is_left_after_one_draw_and_after_many() -> None:
    match = ground_left(vc_263_1="0812 hidden", vc_514_1="0816 hidden")
    label = state(match).theatre.label
    for times in (1, 4):
        for unit in ("vc_263_1", "vc_514_1"):
            number = WORLD.unit_number(unit)
            places = Counter(label(world.units[number].place) for world in draws(match, "us", times))
            assert not unlikely(places, even(LEFT)), (unit, times, places)


@rule("vietnam 16.0a")
def test_16_0a_a_camp_that_is_not_found_is_as_likely_in_any_jungle_that_is_left() -> None:
    match = ground_left()
    label = state(match).theatre.grid.label
    for which in (1, 2):
        hexes = Counter(label(world.sites[which].hex) for world in draws(match, "us"))
        assert not unlikely(hexes, even(LEFT)), hexes


@rule("vietnam 8.3g", "vietnam 14.1")
def test_8_3g_a_hand_is_drawn_as_from_a_cup() -> None:
    match = ground_left()
    pool = pools(WORLD)["vc"]
    rest = list(pool)
    for value in state(match).used["vc"]:
        rest.remove(value)
    threes, size = rest.count(3), len(state(match).hands["vc"])
    expected = {
        str(n): comb(threes, n) * comb(len(rest) - threes, size - n) / comb(len(rest), size) for n in range(threes + 1)
    }
    found = Counter(str(world.hands["vc"].count(3)) for world in draws(match, "us"))
    assert not unlikely(found, expected)


@rule("vietnam 27.0i", "vietnam 27.0j", "vietnam 27.0k")
def test_27_0i_an_aim_is_the_less_likely_the_more_dice_for_it_were_silent() -> None:
    text = "aim = 'hold_the_field'\nturn = 6\nexited = 3\nlost = 2\n" + hands("1", "2")
    match = at_war("us move", scenario="triangle", more=text, us25_1_5="4020", vc_8="2414")
    silent = {"escape": 1 * 5 / 6 * 4 / 6, "us_losses": 1 * 5 / 6, "hold_the_field": 1.0}
    expected = {aim: chance / sum(silent.values()) for aim, chance in silent.items()}
    assert not unlikely(Counter(world.aim for world in draws(match, "us")), expected)


@rule("vietnam 27.0j")
def test_27_0j_after_seven_have_left_the_aim_cannot_be_escape() -> None:
    text = "aim = 'us_losses'\nturn = 6\nexited = 7\n" + hands("1", "2")
    match = at_war("us move", scenario="triangle", more=text, us25_1_5="4020", vc_8="2414")
    assert "escape" not in {world.aim for world in draws(match, "us")}
