"""Everything that The Last Hundred Yards can say has a text in both languages, and random games read whole."""

from __future__ import annotations

import ast
import re
from itertools import chain

import pytest

import grognard
from grognard.core.messages import Message
from grognard.i18n import LANGUAGES, render
from grognard.rulesets.lhy.fire.known import CLASSES
from grognard.rulesets.lhy.world import SIDES
from tests.rulesets.lhy.edition import WORLD
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

GAME = "lhy"
CODE = f"rulesets/{GAME}"
PACKAGE = f"rulesets.{GAME}"
VARIOUS = {"prompt-choose-drop-plan", "prompt-deciding"}
"""Questions with several texts, one for each case, and one that others are made of."""
REFUSING = ("refusal", "Bar")
"""What makes refusals: its second argument is the id of their text without the word that all begin with."""


def named() -> set[str]:
    """Ids that the code names, in a message, a refusal, or by themselves."""
    found = {id_ for call in calls(CODE) for id_ in constants(call.args[0])}
    texts = (node.value for node in nodes(CODE) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return (
        found | refused() | {text for text in texts if re.fullmatch(r"(refusal|event|prompt)-[a-z0-9-]*[a-z0-9]", text)}
    )


def refused() -> set[str]:
    """Ids of refusals, by the calls that make them."""
    made = (node for node in nodes(CODE) if isinstance(node, ast.Call) and ast.unparse(node.func) in REFUSING)
    return {f"refusal-{id_}" for call in made if len(call.args) > 1 for id_ in constants(call.args[1])}


def from_data() -> set[str]:
    """Ids that are put together from data."""
    game = grognard.load(GAME)
    options = {option for scenario in game.scenarios() for option in scenario.options}
    return {
        *actions(PACKAGE),
        *(prompts(PACKAGE) - VARIOUS),
        *("kind-" + name.replace("_", "-") for name in WORLD.kinds),
        *(f"company-{name}" for name in WORLD.companies),
        *(f"mortar-{name}" for name in WORLD.tables.mortars),
        *(f"{word}-{name}" for word in ("class", "target") for name in CLASSES),
        *(f"feature-{feature}" for feature in range(12)),
        *(f"side-{side}" for side in SIDES),
        *(f"light-{light}" for light in ("day", "twilight", "night")),
        *(f"overlay-{name}" for name in game.ruleset.overlays),
        *(text.id for scenario in game.scenarios() for text in (scenario.title, scenario.summary)),
        *("option-" + option.id.replace("_", "-") for option in options),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_sayable_has_a_text(language: str) -> None:
    assert (named() | from_data()) - set(arguments(language, GAME)) == set()


@pytest.mark.parametrize(
    ("answer", "english", "japanese"),
    [
        ("select charlie", "Select Charlie", "C中隊を選択する"),
        (
            "pair charlie 1 ctank 2",
            "Activate platoon 1 of Charlie and platoon 2 of C Tank",
            "C中隊第1小隊と戦車C中隊第2小隊を同時に活性化する",
        ),
        ("take platoon:us_line", "Take a US rifle platoon", "米軍歩兵小隊を取る"),
        ("impact-diagram sector3", "Diagram of sector 3", "セクター3のダイヤグラム"),
        ("front 3", "Front to the east corner", "前面を東の頂点に向ける"),
    ],
)
def test_things_are_named_as_players_say_them(answer: str, english: str, japanese: str) -> None:
    match = grognard.load(GAME).new("bridge", seed=1, options={"setup": "default"})
    label = match.ruleset.choice(match.state, match.read(answer)).label
    assert [render(label, language, GAME) for language in ("en", "ja")] == [english, japanese]


def test_two_targets_are_both_named() -> None:
    match = grognard.load(GAME).new("bridge", seed=1, options={"setup": "default"})
    label = match.ruleset.choice(match.state, match.read("shoot-both german-gun-1 ctank-1-afv-1 ctank-1-afv-2")).label
    said = render(label, "en", GAME)
    assert said.count("C Tank 1 M4") == 2


# Random games

PLAYED = (("bridge", "default", 3), ("village", "default", 5), ("nightdrop", "free", 1), ("own", "default", 2))
INPUTS = 120


@pytest.fixture(scope="module")
def said() -> list[Message]:
    games = [spoken(GAME, name, {"setup": how}, seed, INPUTS) for name, how, seed in PLAYED]
    return each_once(chain.from_iterable(games))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_reads_whole(said: list[Message], language: str) -> None:
    assert broken(said, language, GAME) == []


def test_everything_said_in_japanese_is_japanese(said: list[Message]) -> None:
    bare = ("action-shell", "hex-plain", "panel-steps", "reason-11-3-2s2", "reason-11-5-3s2", "reason-1-6")
    assert not_japanese((message for message in said if message.id not in bare), GAME) == []
