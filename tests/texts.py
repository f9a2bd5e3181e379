"""What tests of the texts of all games share: the language files, what the code can say, and what a view says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import grognard
from grognard.ai.explaining import named
from grognard.core.flow import Action, Decision, kebab
from grognard.core.messages import Message
from grognard.gamedata import BLURB, TITLE
from grognard.i18n import game_sources, render, sources

SOURCE = Path(grognard.__file__).parent
ON_THE_BOX = {TITLE.id, BLURB.id}
"""What every game says of itself in a list of games."""
KANA_OR_KANJI = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]")

# --------------------------------------------------------------------------------------- the language files


class Variables(Visitor):
    """Collects the arguments that a text uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


class References(Visitor):
    """Collects the other texts that a text uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:
        self.names.add(node.id.name)


def entries(language: str, game: str) -> list[fluent.Message]:
    """The texts of a language, those of the engine and those of a game."""
    bodies = [entry for source in sources(language, game) for entry in parse(source.read_text(encoding="utf-8")).body]
    assert [entry.content for entry in bodies if isinstance(entry, fluent.Junk)] == []
    return [entry for entry in bodies if isinstance(entry, fluent.Message)]


def own_entries(language: str, game: str) -> set[str]:
    """The ids of a game's own texts."""
    text = "".join(source.read_text(encoding="utf-8") for source in game_sources(language, game))
    return {entry.id.name for entry in parse(text).body if isinstance(entry, fluent.Message)}


def arguments(language: str, game: str) -> dict[str, set[str]]:
    """The arguments that each text uses."""
    found = {}
    for entry in entries(language, game):
        visitor = Variables()
        visitor.visit(entry)
        found[entry.id.name] = visitor.names
    return found


def referenced(language: str, game: str) -> set[str]:
    """Texts that other texts are made of."""
    visitor = References()
    for entry in entries(language, game):
        visitor.visit(entry)
    return visitor.names


def doubled(language: str, game: str) -> list[str]:
    """The ids that have more than one text."""
    names = [entry.id.name for entry in entries(language, game)]
    return sorted({name for name in names if names.count(name) > 1})


# --------------------------------------------------------------------------------------- what the code can say


def nodes(*folders: str) -> Iterator[ast.AST]:
    """The code of some folders."""
    for folder in folders:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def calls(*folders: str) -> Iterator[ast.Call]:
    """Every place where the code of some folders builds a message."""
    for node in nodes(*folders):
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in ("message", "Message"):
            yield node


def constants(expression: ast.expr) -> list[str]:
    """The ids that an expression names in full."""
    if isinstance(expression, ast.IfExp):
        return constants(expression.body) + constants(expression.orelse)
    return [str(expression.value)] if isinstance(expression, ast.Constant) else []


def terms(game: str) -> set[str]:
    """What names the terms that positions are judged by, in each scenario by either side."""
    loaded = grognard.load(game)
    starts = [loaded.new(scenario.id, seed=1).state for scenario in loaded.scenarios()]
    judged = [loaded.ruleset.prospects(state, side) for state in starts for side in loaded.ruleset.sides]
    return {named(term).id for terms in judged for term in terms}


def lacking(language: str, game: str, made: Iterable[ast.Call]) -> list[str]:
    """The texts that use an argument which some call does not give them."""
    used, found = arguments(language, game), []
    for call in made:
        given = {keyword.arg.replace("_", "-") for keyword in call.keywords if keyword.arg}
        found += [id_ for id_ in constants(call.args[0]) if not used.get(id_, set()) <= given]
    return found


def descendants(kind: type[Any], *packages: str) -> Iterator[type[Any]]:
    """All classes of some packages below a class."""
    for child in kind.__subclasses__():
        if child.__module__.startswith(tuple(f"grognard.{package}." for package in packages)):
            yield child
        yield from descendants(child, *packages)


def prompts(*packages: str) -> set[str]:
    """The ids of the questions that are put."""
    return {"prompt-" + kebab(kind.__name__) for kind in descendants(Decision, *packages) if is_put(kind)}


def is_put(kind: type[Decision]) -> bool:
    """Whether a question says itself how it is answered, and not only what those derived from it have in common."""
    return "legal" in vars(kind) or ("candidates" in vars(kind) and not kind.__subclasses__())


def actions(*packages: str) -> set[str]:
    """The ids of the answers."""
    found = set()
    for kind in descendants(Action, *packages):
        answers = ("-yes", "-no") if "yes" in kind.__struct_fields__ else ("",)
        found |= {f"action-{kind.verb}{answer}" for answer in answers}
    return found


# ------------------------------------------------------------------------------------------------ what is said


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


def spoken(game: str, scenario: str, options: dict[str, Any], seed: int, inputs: int) -> Iterator[Message]:
    """Everything that is read in a random game of so many inputs; every eighth time the whole view and some odds."""
    rng = Random(seed)
    match = grognard.load(game).new(scenario, seed=seed, options=options)
    for number in range(inputs):
        decision = match.decision
        if decision is None:
            break
        legal = match.legal(decision.side)
        if number % 8 == 0:
            for viewer in (*match.ruleset.sides, None):
                seen = match.view(viewer)
                yield from texts_of((seen.sequence, seen.panels, seen.decision, seen.over))
            yield from texts_of(match.odds(rng.choice(legal), decision.side))
        action = rng.choice(legal)
        yield decision.prompt(match.state)
        yield match.ruleset.choice(match.state, action).label
        match.play(action, decision.side)
    for viewer in (*match.ruleset.sides, None):
        yield from (line.message for line in match.lines(viewer))


def each_once(messages: Iterable[Message]) -> list[Message]:
    """Messages without their repetitions."""
    found: dict[bytes, Message] = {}
    for message in messages:
        found.setdefault(msgspec.json.encode(message), message)
    return list(found.values())


def broken(messages: Iterable[Message], language: str, game: str) -> list[str]:
    """The texts that do not read whole."""
    texts = [render(message, language, game) for message in messages]
    return [text for text in texts if not text or re.search(r"[\[\]{}$]", text)]


def not_japanese(messages: Iterable[Message], game: str) -> list[str]:
    """The texts without a Japanese character."""
    texts = [render(message, "ja", game) for message in messages]
    return [text for text in texts if not KANA_OR_KANJI.search(text)]
