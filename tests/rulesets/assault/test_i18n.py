"""Everything that Assault can say has a text in both languages, and random games read whole."""

from __future__ import annotations

import ast
import re
from itertools import chain

import pytest

import grognard
from grognard.i18n import LANGUAGES
from grognard.rulesets.assault.cards.moments import TIMES
from grognard.rulesets.assault.doctrine.planning import REASONS
from grognard.rulesets.assault.say import slug
from grognard.rulesets.assault.world import SIDES
from tests.rulesets.assault.edition import WORLD
from tests.texts import (
    actions,
    arguments,
    broken,
    calls,
    constants,
    each_once,
    nodes,
    not_japanese,
    prompts,
    spoken,
)

GAME = "assault"
CODE = f"rulesets/{GAME}"
PACKAGE = f"rulesets.{GAME}"
VARIOUS = {"prompt-choose-card"}
"""Questions with a text of their own for each case."""


def named() -> set[str]:
    """Ids that the code names, in a message, a refusal, or by themselves."""
    found = {id_ for call in calls(CODE) for id_ in constants(call.args[0])}
    texts = (node.value for node in nodes(CODE) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return (
        found | refused() | {text for text in texts if re.fullmatch(r"(refusal|event|prompt)-[a-z0-9-]*[a-z0-9]", text)}
    )


def refused() -> set[str]:
    """Ids of refusals, by the calls that make them."""
    made = (node for node in nodes(CODE) if isinstance(node, ast.Call) and ast.unparse(node.func) == "refusal")
    return {f"refusal-{id_}" for call in made if len(call.args) > 1 for id_ in constants(call.args[1])}


def from_data() -> set[str]:
    """Ids that are put together from data."""
    game = grognard.load(GAME)
    options = {option for scenario in game.scenarios() for option in scenario.options}
    return {
        *actions(PACKAGE),
        *(prompts(PACKAGE) - VARIOUS),
        *(f"prompt-card-{moment}" for moment in TIMES),
        *(f"kind-{slug(card)}" for card in WORLD.units),
        *(f"type-{slug(card)}" for card in WORLD.units),
        *(f"formation-{slug(card)}" for card in WORLD.formations),
        *(f"formation-short-{slug(card)}" for card in WORLD.formations),
        *(f"card-{slug(card)}" for card in (*WORLD.command, *WORLD.support)),
        *(f"card-text-{slug(card)}" for card in WORLD.command),
        *(f"card-timing-{'-'.join(card.timing)}" for card in WORLD.support.values()),
        *(f"card-trait-{trait}" for card in WORLD.support.values() for trait in card.traits),
        *(f"terrain-{slug(row)}" for row in WORLD.terrain),
        *(f"facing-{facing}" for facing in range(1, 12, 2)),
        *(f"side-{side}" for side in SIDES),
        *(f"task-{reason}" for reason in REASONS),
        *(f"overlay-{name}" for name in game.ruleset.overlays),
        *(text.id for scenario in game.scenarios() for text in (scenario.title, scenario.summary)),
        *("option-" + option.id.replace("_", "-") for option in options),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_sayable_has_a_text(language: str) -> None:
    assert (named() | from_data()) - set(arguments(language, GAME)) == set()


@pytest.fixture(scope="module")
def messages() -> list[grognard.core.messages.Message]:
    """What is read in a game of each scenario, with command points and without."""
    games = (("support", True, 5), ("klein", False, 6), ("airfield", True, 7), ("coming", True, 8))
    told = (spoken(GAME, name, {"command_points": points}, seed, 1500) for name, points, seed in games)
    return each_once(chain.from_iterable(told))


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_games_read_whole(messages: list[grognard.core.messages.Message], language: str) -> None:
    assert broken(messages, language, GAME) == []


def test_random_games_are_japanese_in_japanese(messages: list[grognard.core.messages.Message]) -> None:
    """Names of vehicles and hexes alone, and figures, are the same in all languages."""
    named = re.compile(r"(T-26|SdKfz|Flak|DShK|MG|PzB|PaK|BT-7|GAZ|[0-9A-Z／ /\-、])*")
    assert [text for text in not_japanese(messages, GAME) if not named.fullmatch(text)] == []
