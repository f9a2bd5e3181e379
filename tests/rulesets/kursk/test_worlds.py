"""[7.3a] [3.3d] Worlds drawn anew: nothing of the hidden world is in them, and all that could be are alike."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from math import sqrt

import pytest

from grognard import api
from grognard.ai.players import Dice
from grognard.core.digest import digest
from grognard.core.match import Match
from grognard.core.shares import Room, drawn_shares
from grognard.rulesets.kursk.belief import UNBOUND, Stack, hidden_units, pool_of, rank
from grognard.rulesets.kursk.invariants import broken_invariants
from grognard.rulesets.kursk.redrawing import handled, lay, resample
from grognard.rulesets.kursk.state import KurskState, UnitId
from tests.support import rule

WORLDS, SWEEPS = 400, 12
DEVIATIONS = 4.5
"""So many standard deviations off would be a wonder, of as many as are looked at here."""


@cache
def match(scenario: str, *, inputs: int = 0, **options: bool) -> Match:
    """A match with the proposed deployment after some inputs at random."""
    found, dice = api.load("kursk").new(scenario, seed="worlds", options={"setup": "default", **options}), Dice(5)
    for _ in range(inputs):
        if found.decision is not None:
            found.play(found.decision.sample(found.state, dice))
    return found


def mixed(state: KurskState, viewer: str, dice: Dice) -> KurskState:
    """The slow twin: hidden units change places two by two, wherever the result could be so, for a long time; nobody
    is asked anything who could not tell them while the owner has some of a hex in hand, so that hex stays."""
    other = state.fork()
    other.derived = {}
    busy = {state.units[unit].hex for unit in handled(state)}
    for reserve in (False, True):
        pool = [stack for stack in pool_of(other, viewer, reserve=reserve) if stack.hex not in busy]
        lying = [list(stack.hidden) for stack in pool]
        slots = [(place, depth) for place, units in enumerate(lying) for depth in range(len(units))]
        for _ in range(SWEEPS * len(slots)):
            (a, i), (b, j) = slots[dice.below(len(slots))], slots[dice.below(len(slots))]
            lying[a][i], lying[b][j] = lying[b][j], lying[a][i]
            if not all(possible(other, pool[place], lying[place]) for place in (a, b)):
                lying[a][i], lying[b][j] = lying[b][j], lying[a][i]
        if pool:
            lay(other, pool, [tuple(units) for units in lying])
    return other


def possible(state: KurskState, stack: Stack, units: list[UnitId]) -> bool:
    """[7.3a] [7.4] Whether units could lie in a stack: within the limit, and none weaker than what shows on top."""
    weight = sum(state.world.points[unit] for unit in units)
    return weight <= stack.room and all(stack.least == UNBOUND or rank(state, unit) > stack.least for unit in units)


def places(state: KurskState, units: list[UnitId]) -> list[tuple[UnitId, int]]:
    return [(unit, state.units[unit].hex) for unit in units]


@rule("kursk 7.3a", "kursk 3.3d", "kursk 7.4")
@pytest.mark.parametrize(("scenario", "inputs"), [("standard", 2), ("gambit", 40), ("standard", 400)])
def test_a_draw_puts_every_hidden_unit_everywhere_as_often_as_long_mixing_does(scenario: str, inputs: int) -> None:
    true = match(scenario, inputs=inputs).state
    hidden = [unit for reserve in (False, True) for unit in hidden_units(true, "german", reserve=reserve)]
    drawn, slow = Counter[tuple[UnitId, int]](), Counter[tuple[UnitId, int]]()
    for number in range(WORLDS):
        world = resample(true, "german", Dice(number))
        drawn.update(places(world, hidden))
        slow.update(places(mixed(true, "german", Dice(1_000_000 + number)), hidden))
    assert len(hidden) > 10
    assert chi_square(drawn, slow) < DEVIATIONS
    for each in drawn | slow:
        spread = sqrt(drawn[each] + slow[each])
        assert abs(drawn[each] - slow[each]) <= (DEVIATIONS + 1) * spread


def chi_square(one: Counter[tuple[UnitId, int]], two: Counter[tuple[UnitId, int]]) -> float:
    """How many deviations two samples are apart: the statistic in units of its spread."""
    cells = [each for each in one | two if one[each] + two[each] >= 10]
    statistic = sum((one[each] - two[each]) ** 2 / (one[each] + two[each]) for each in cells)
    return (statistic - len(cells)) / sqrt(2 * len(cells))


@rule("kursk 7.3a", "kursk 3.3d", "kursk 5.4a")
@pytest.mark.parametrize(
    ("scenario", "options"), [("standard", {}), ("gambit", {}), ("standard", {"owner_tops": True})]
)
@pytest.mark.parametrize("inputs", [0, 2, 50, 300, 700])
def test_worlds_that_look_the_same_lead_to_the_same_world(scenario: str, options: dict[str, bool], inputs: int) -> None:
    true = match(scenario, inputs=inputs, **options).state
    for viewer in ("german", "soviet"):
        twin = mixed(true, viewer, Dice(3))
        for seed in range(3):
            drawn = resample(true, viewer, Dice(seed))
            assert broken_invariants(drawn) == []
            assert digest(resample(twin, viewer, Dice(seed))) == digest(drawn)


def test_shares_are_drawn_as_often_as_there_are_ways() -> None:
    """Three heavy and three light things in two places, of which the first takes nothing that is marked."""
    rooms = (Room(2, 4, (2, 2)), Room(4, 12, (3, 3)))
    things = [("h", True), ("h", True), ("h", False), ("l", True), ("l", True), ("l", False)]
    ways = Counter[tuple[int, int]]()
    for one, two in product(range(6), repeat=2):
        kinds = [things[one], things[two]]
        weight = sum(3 if kind == "h" else 1 for kind, _ in kinds)
        if one != two and all(able for _, able in kinds) and weight <= 4:
            heavy = sum(kind == "h" for kind, _ in kinds)
            ways[heavy, 2 - heavy] += 1
    dice = Dice(1)
    found = Counter(drawn_shares((3, 1), rooms, dice)[0] for _ in range(6_000))
    whole = ways.total()
    assert found.keys() == ways.keys()
    for share, count in ways.items():
        assert abs(found[share] / 6_000 - count / whole) < 0.03
