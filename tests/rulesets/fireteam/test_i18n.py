"""Everything that Fire Team can say has a text in English and in Japanese, and the texts of random games read whole."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import grognard
from grognard.core.flow import Action, Decision, kebab
from grognard.core.messages import Message
from grognard.i18n import LANGUAGES, render, sources
from grognard.rulesets.fireteam import say, view
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.forces import PIECES, WEAPONS
from grognard.rulesets.fireteam.world import SIDES, TERRAIN, TOWNS

GAME = "fireteam"
SOURCE = Path(grognard.__file__).parent / "rulesets" / GAME
KANA_OR_KANJI = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]")


class Variables(Visitor):
    """Collects the arguments that a text uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


def entries(language: str) -> list[fluent.Message]:
    """The texts of a language, those of the engine among them."""
    files = [parse(source.read_text(encoding="utf-8")).body for source in sources(language, GAME)]
    bodies = [entry for body in files for entry in body]
    assert [entry.content for entry in bodies if isinstance(entry, fluent.Junk)] == []
    return [entry for entry in bodies if isinstance(entry, fluent.Message)]


def arguments(language: str) -> dict[str, set[str]]:
    """The arguments that each text uses."""
    found = {}
    for entry in entries(language):
        visitor = Variables()
        visitor.visit(entry)
        found[entry.id.name] = visitor.names
    return found


def nodes() -> Iterator[ast.AST]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def calls() -> Iterator[ast.Call]:
    """Every place where the code builds a message."""
    for node in nodes():
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in ("message", "Message"):
            yield node


def constants(expression: ast.expr) -> list[str]:
    """The ids that an expression names in full."""
    if isinstance(expression, ast.IfExp):
        return constants(expression.body) + constants(expression.orelse)
    return [str(expression.value)] if isinstance(expression, ast.Constant) else []


def named() -> set[str]:
    """Ids that the code names, in a message or by themselves."""
    found = {id_ for call in calls() for id_ in constants(call.args[0])}
    texts = (node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return found | {text for text in texts if re.fullmatch(r"(refusal|event|prompt)-[a-z0-9-]*[a-z0-9]", text)}


def descendants(kind: type[Any]) -> Iterator[type[Any]]:
    for child in kind.__subclasses__():
        if child.__module__.startswith(f"grognard.rulesets.{GAME}."):
            yield child
        yield from descendants(child)


def from_data() -> set[str]:
    """Ids that are put together from data."""
    game = grognard.load(GAME)
    verbs = {
        f"action-{kind.verb}{answer}"
        for kind in descendants(Action)
        for answer in (("-yes", "-no") if "yes" in kind.__struct_fields__ else ("",))
    }
    rows = (*TABLES.factors, *TABLES.die, *TABLES.shifts)
    options = {option for scenario in game.scenarios() for option in scenario.options}
    return {
        *verbs,
        *("prompt-" + kebab(kind.__name__) for kind in descendants(Decision) if "legal" in vars(kind)),
        *("reason-" + name.replace("_", "-") for name in rows),
        *("reason-variant-" + row.id.replace("_", "-") for row in TABLES.variants.values()),
        *("variant-" + row.id.replace("_", "-") for row in TABLES.variants.values()),
        *(f"type-{say.type_name(unit)}" for unit in range(len(PIECES))),
        *(say.the_weapon(name).id for name in WEAPONS),
        *(f"town-{name.lower()}" for name in TOWNS),
        *(f"side-{side}" for side in SIDES),
        *(f"facing-{facing}" for facing in range(12)),
        *("terrain-" + name.replace("_", "-") for name in set(TERRAIN)),
        *(f"feature-{feature}" for hex in view.board().hexes for feature in hex.features),
        *(f"overlay-{name}" for name in game.ruleset.overlays),
        *(text.id for scenario in game.scenarios() for text in (scenario.title, scenario.summary)),
        *("option-" + option.id.replace("_", "-") for option in options),
        *(f"option-{o.id.replace('_', '-')}-{value}".lower() for o in options for value in o.values),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_sayable_has_a_text(language: str) -> None:
    assert (named() | from_data()) - set(arguments(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_only_arguments_that_they_are_given(language: str) -> None:
    used, lacking = arguments(language), []
    for call in calls():
        given = {keyword.arg.replace("_", "-") for keyword in call.keywords if keyword.arg}
        lacking += [id_ for id_ in constants(call.args[0]) if not used.get(id_, set()) <= given]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_twice(language: str) -> None:
    names = [entry.id.name for entry in entries(language)]
    assert sorted(names) == sorted(set(names))


def test_both_languages_have_the_same_ids_and_arguments() -> None:
    assert arguments("en") == arguments("ja")


@pytest.mark.parametrize(
    ("unit", "english", "japanese"),
    [
        ("U1_SQ2", "Squad 1-2", "第1小隊 分隊2"),
        ("U_L9-1", "Leader 9-1", "指揮官9-1"),
        ("S_AGS1", "AGS-17 team 1", "AGS-17班1"),
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


def texts_of(thing: object) -> Iterator[Message]:
    """The messages in a view, a forecast or a refusal."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from texts_of(getattr(thing, name))
    elif isinstance(thing, tuple | list):
        for item in thing:
            yield from texts_of(item)


def spoken(scenario: str, setup: str, seed: int) -> Iterator[Message]:
    """Everything that is read in a random game."""
    rng = Random(seed)
    match = grognard.load(GAME).new(scenario, seed=seed, options={"setup": setup})
    for number in range(INPUTS):
        decision = match.decision
        if decision is None:
            break
        legal = match.legal(decision.side)
        if number % 8 == 0:
            for viewer in (*SIDES, None):
                seen = match.view(viewer)
                yield from texts_of((seen.sequence, seen.panels, seen.decision, seen.over))
            yield from texts_of(match.odds(rng.choice(legal), decision.side))
        action = rng.choice(legal)
        yield decision.prompt(match.state)
        yield match.ruleset.choice(match.state, action).label
        match.play(action, decision.side)
    for viewer in (*SIDES, None):
        yield from (line.message for line in match.lines(viewer))


@pytest.fixture(scope="module")
def said() -> list[Message]:
    found: dict[bytes, Message] = {}
    for seed, (scenario, setup) in enumerate(PLAYED):
        for message in spoken(scenario, setup, seed):
            found.setdefault(msgspec.json.encode(message), message)
    return list(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_reads_whole(said: list[Message], language: str) -> None:
    texts = [render(message, language, GAME) for message in said]
    assert [text for text in texts if not text or re.search(r"[\[\]{}$]", text)] == []


def test_everything_said_in_japanese_is_japanese(said: list[Message]) -> None:
    bare = ("action-target",)
    texts = [render(message, "ja", GAME) for message in said if message.id not in bare]
    assert [text for text in texts if not KANA_OR_KANJI.search(text)] == []
