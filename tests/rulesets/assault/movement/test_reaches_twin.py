"""[MR12.1b] Whether an assault comes into its hex, against a slow twin that goes every way, on random fields."""

from __future__ import annotations

import random

import pytest

from grognard.rulesets.assault.close_combat.rights import why_no_assaulter, why_no_goal
from grognard.rulesets.assault.ground.terrain import joined_by_road, on_road
from grognard.rulesets.assault.movement.facing import CORNERS
from grognard.rulesets.assault.movement.moves import Going, affordable, after, after_turn, allowance, reaches
from grognard.rulesets.assault.movement.stacking import is_full, is_vehicle
from grognard.rulesets.assault.movement.steps import Gait, cost_now, step_of
from grognard.rulesets.assault.state import NO_FACING, NORMAL, AssaultState, put
from tests.rulesets.assault.edition import OWN
from tests.rulesets.assault.stage import Stage
from tests.support import rule

FIELDS = 6
COUNTERS = 40
MARKS = 8
GAITS: tuple[Gait, ...] = ("infantry", "mounted", "artillery", "wheeled", "tracked")


def goes_all_ways(state: AssaultState, going: Going) -> bool:
    """Whether any way at all ends with a step into the hex that is assaulted."""
    ahead, met = [going], {going}
    while ahead:
        here = ahead.pop()
        if any(step.storms for step in affordable(state, here)) and has_room(state, here):
            return True
        found = {after(here, step) for step in affordable(state, here) if not step.storms}
        if is_vehicle(state, here.unit):
            turned = (after_turn(here, corner) for corner in CORNERS if corner != here.facing)
            found |= {each for each in turned if each.spent <= allowance(state, each, each.by_road)}
        ahead += found - met
        met |= found
    return False


def has_room(state: AssaultState, going: Going) -> bool:
    return not going.begun or not is_full(state, going.hex, state.side(going.unit), going.unit)


def field(scenario: str, chance: random.Random) -> AssaultState:
    """Counters of both sides anywhere, with craters, rubble and trenches."""
    state = Stage(scenario, world=OWN).state
    hexes = range(state.world.grid.size)
    for hex in chance.sample(hexes, MARKS):
        state.scars[hex] = chance.choice(("crater_open", "crater_woods", "rubble"))
    for hex in chance.sample(hexes, MARKS):
        state.works[hex] = chance.choice(("trench", "bunker"))
    for unit in chance.sample(range(len(state.units)), min(COUNTERS, len(state.units))):
        hex = chance.choice(hexes)
        if all(state.side(other) == state.side(unit) for other in state.stack(hex)):
            put(state, unit, hex, facing=chance.choice(CORNERS) if is_vehicle(state, unit) else NO_FACING)
    return state


def goings(state: AssaultState) -> list[Going]:
    """Assaults on every hex of the enemy that could be one's goal."""
    assaulters = [unit for unit in range(len(state.units)) if why_no_assaulter(state, unit) is None]
    return [
        Going(unit, NORMAL, who.hex, who.facing, hex, by_road=on_road(state, who.hex))
        for unit, who in ((unit, state.units[unit]) for unit in assaulters)
        for hex in state.at
        if why_no_goal(state, unit, hex) is None
    ]


@rule("assault MR12.1b", "assault MR9.4", "assault MR9.6b", "assault MR9.6c")
@pytest.mark.parametrize("scenario", ["coming", "klein", "support", "airfield"])
def test_the_twin_comes_into_the_same_hexes(scenario: str) -> None:
    chance, told = random.Random(f"reaches {scenario}"), set()
    for _ in range(FIELDS):
        state = field(scenario, chance)
        for going in goings(state):
            told.add(reaches(state, going))
            assert reaches(state, going) == goes_all_ways(state, going), going
    assert told == {True, False}


@rule("assault MR9.1a", "assault MR14.1", "assault MR14.2", "assault MR14.3")
@pytest.mark.parametrize("scenario", ["coming", "support"])
def test_steps_on_marked_ground_cost_what_they_cost_worked_out_anew(scenario: str) -> None:
    state = field(scenario, random.Random(f"steps {scenario}"))
    grid = state.world.grid
    for how in GAITS:
        for a in range(grid.size):
            for b in grid.neighbours[a]:
                cost = cost_now(state, how, a, b)
                assert step_of(state, how, a, b) == ((cost, joined_by_road(state, a, b)) if cost else None)
