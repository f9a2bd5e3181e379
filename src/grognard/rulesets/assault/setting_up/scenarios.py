"""[S1] to [S4] The scenarios that can be played, their options, and the state each begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.core.flow import Call
from grognard.core.ruleset import Option, OptionValue, Scenario, named_scenario
from grognard.rulesets.assault.battle import battle_of
from grognard.rulesets.assault.cards.exchange import AGREED as AGREED_LIMITS
from grognard.rulesets.assault.cards.exchange import FORMATIONS, SCENARIO
from grognard.rulesets.assault.state import AssaultState, empty_state
from grognard.rulesets.assault.world import World

from .set_up import SetUp

AGREED: Final = "agreed"
RANDOM, CHOSEN = "random", "chosen"
OPTIONS: Final = (
    Option("command_points", (False, True), "MR6.2.2f"),
    Option("card_limit", (SCENARIO, FORMATIONS, *AGREED_LIMITS), "1.2i", AGREED),
    Option("removal", (RANDOM, CHOSEN), "1.2.1b", AGREED),
    Option("addition", (RANDOM, CHOSEN), "1.2.2b", AGREED),
    Option("sighting_six", (False, True), "2.6.1d", AGREED),
)


def scenarios(world: World) -> tuple[Scenario, ...]:
    """The scenarios of the edition."""
    return tuple(scenario_of(world, name) for name in world.scenarios)


def scenario_of(world: World, name: str) -> Scenario:
    """A scenario of the edition by its name."""
    return named_scenario(name, world.scenarios[name].turns, OPTIONS)


def opening(world: World, scenario: str, options: Mapping[str, OptionValue]) -> AssaultState:
    """The state before anything is chosen."""
    state = empty_state(battle_of(world, scenario))
    state.options = dict(options)
    state.calls = (Call(SetUp(), "start"),)
    return state
