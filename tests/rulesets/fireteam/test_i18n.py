"""Everything that Fire Team can say has a text in English and in Japanese, and the texts of random games read whole."""

from __future__ import annotations

import ast
import re
from itertools import chain

import pytest

import grognard
from grognard.core.messages import Message
from grognard.i18n import LANGUAGES, render
from grognard.rulesets.fireteam import say
from grognard.rulesets.fireteam.face import view
from grognard.rulesets.fireteam.world import SIDES
from tests.rulesets.fireteam.edition import WORLD
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

GAME = "fireteam"
CODE = f"rulesets/{GAME}"
PACKAGE = f"rulesets.{GAME}"


def named() -> set[str]:
    """Ids that the code names, in a message or by themselves."""
    found = {id_ for call in calls(CODE) for id_ in constants(call.args[0])}
    texts = (node.value for node in nodes(CODE) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return found | {text for text in texts if re.fullmatch(r"(refusal|event|prompt)-[a-z0-9-]*[a-z0-9]", text)}


def from_data() -> set[str]:
    """Ids that are put together from data."""
    game = grognard.load(GAME)
    rows = (*WORLD.tables.factors, *WORLD.tables.die, *WORLD.tables.shifts)
    options = {option for scenario in game.scenarios() for option in scenario.options}
    return {
        *actions(PACKAGE),
        *prompts(PACKAGE),
        *("reason-" + name.replace("_", "-") for name in rows),
        *("reason-variant-" + row.id.replace("_", "-") for row in WORLD.tables.variants.values()),
        *("variant-" + row.id.replace("_", "-") for row in WORLD.tables.variants.values()),
        *(f"type-{say.type_name(WORLD, unit)}" for unit in range(len(WORLD.pieces))),
        *(say.the_weapon(name).id for name in WORLD.weapons),
        *(f"town-{name.lower()}" for name in WORLD.towns),
        *(f"side-{side}" for side in SIDES),
        *(f"facing-{facing}" for facing in range(12)),
        *("terrain-" + name.replace("_", "-") for name in set(WORLD.terrain)),
        *(f"feature-{feature}" for hex in view.board(WORLD).hexes for feature in hex.features),
        *(f"overlay-{name}" for name in game.ruleset.overlays),
        *(text.id for scenario in game.scenarios() for text in (scenario.title, scenario.summary)),
        *("option-" + option.id.replace("_", "-") for option in options),
        *(f"option-{o.id.replace('_', '-')}-{value}".lower() for o in options for value in o.values),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_sayable_has_a_text(language: str) -> None:
    assert (named() | from_data()) - set(arguments(language, GAME)) == set()


@pytest.mark.parametrize(
    ("unit", "english", "japanese"),
    [
        ("U1_SQ2", "US Squad 1-2", "米軍第1小隊 分隊2"),
        ("U_L9-1", "US Leader 9-1", "米軍指揮官9-1"),
        ("S_AGS1", "Soviet AGS-17 team 1", "ソ連軍AGS-17班1"),
    ],
)
def test_units_are_named_as_players_say_them(unit: str, english: str, japanese: str) -> None:
    match = grognard.load(GAME).new("balloon", seed=1)
    label = match.ruleset.choice(match.state, match.read(f"pick {unit}")).label
    assert render(label, "en", GAME) == f"Set up {english}"
    assert render(label, "ja", GAME) == f"{japanese}を配置"


# Random games

PLAYED = (("balloon", "free"), ("meeting", "default"), ("recon", "default"))
INPUTS = 200


@pytest.fixture(scope="module")
def said() -> list[Message]:
    games = [spoken(GAME, name, {"setup": how}, seed, INPUTS) for seed, (name, how) in enumerate(PLAYED)]
    return each_once(chain.from_iterable(games))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_reads_whole(said: list[Message], language: str) -> None:
    assert broken(said, language, GAME) == []


def test_everything_said_in_japanese_is_japanese(said: list[Message]) -> None:
    bare = ("action-target",)
    assert not_japanese((message for message in said if message.id not in bare), GAME) == []
