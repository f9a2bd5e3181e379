"""Everything that can be said has a text in English and in Japanese, and the texts of random games read whole."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import grognard
from grognard.core.flow import Action, Decision, kebab
from grognard.core.messages import Message
from grognard.i18n import LANGUAGES, render, sources
from grognard.rulesets.kursk import forecast, records, view
from grognard.rulesets.kursk.actions import ACTIONS
from grognard.rulesets.kursk.events import Marched
from grognard.rulesets.kursk.files import MAP, TABLES, TERRAIN
from grognard.rulesets.kursk.forces import UNITS
from grognard.rulesets.kursk.setup import bars_shift
from grognard.rulesets.kursk.world import GRID, SIDES

GAME = "kursk"
"""The other games have such a test of their own beside their rules."""
SOURCE = Path(grognard.__file__).parent
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


def entries(language: str) -> list[fluent.Message]:
    """The texts of a language, in all its files."""
    bodies = [entry for source in sources(language, GAME) for entry in parse(source.read_text(encoding="utf-8")).body]
    assert [entry.content for entry in bodies if isinstance(entry, fluent.Junk)] == []
    return [entry for entry in bodies if isinstance(entry, fluent.Message)]


def ids(language: str) -> set[str]:
    return {entry.id.name for entry in entries(language)}


def arguments(language: str) -> dict[str, set[str]]:
    """The arguments that each text uses."""
    found = {}
    for entry in entries(language):
        visitor = Variables()
        visitor.visit(entry)
        found[entry.id.name] = visitor.names
    return found


def referenced(language: str) -> set[str]:
    """Texts that other texts are made of."""
    visitor = References()
    for entry in entries(language):
        visitor.visit(entry)
    return visitor.names


# --------------------------------------------------------------------------------------- what the code can say


def calls() -> Iterator[ast.Call]:
    """Every place where the code builds a message."""
    for folder in ("core", f"rulesets/{GAME}"):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in ("message", "Message"):
                    yield node


def first_arguments() -> Iterator[ast.expr]:
    """The id of every message that the code builds."""
    for call in calls():
        yield call.args[0]


def constants(expression: ast.expr) -> list[str]:
    """The ids that an expression names in full."""
    if isinstance(expression, ast.IfExp):
        return constants(expression.body) + constants(expression.orelse)
    return [str(expression.value)] if isinstance(expression, ast.Constant) else []


def prefix(expression: ast.expr) -> str | None:
    """How the ids that an expression puts together begin."""
    if isinstance(expression, ast.BinOp):
        return str(ast.literal_eval(expression.left))
    if isinstance(expression, ast.JoinedStr):
        start = expression.values[0]
        return str(start.value) if isinstance(start, ast.Constant) else ""
    return None


def descendants(kind: type[Any]) -> Iterator[type[Any]]:
    """All classes of the package below a class."""
    for child in kind.__subclasses__():
        if child.__module__.startswith(("grognard.core.", f"grognard.rulesets.{GAME}.")):
            yield child
        yield from descendants(child)


def prompts() -> set[str]:
    asked = [kind for kind in descendants(Decision) if "legal" in vars(kind)]
    return {"prompt-" + kebab(kind.__name__) for kind in asked}


def actions() -> set[str]:
    found = set()
    for kind in descendants(Action):
        answers = ("-yes", "-no") if "yes" in kind.__struct_fields__ else ("",)
        found |= {f"action-{kind.verb}{answer}" for answer in answers}
    return found


def steps() -> set[str]:
    state = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"}).state
    found = {"step-set-up"}
    for order in ("", *get_args(records.PhaseOrderName)):
        state.orders = dict.fromkeys(SIDES, order)
        state.order_revealed = True
        found |= {step.label.id for step in view.sequence(state)}
    return found


def marches() -> set[str]:
    rules = [rule.id for rule in grognard.load("kursk").ruleset.rules]
    return {Marched((0,), (0,), rule).message().id for rule in rules}


def options() -> set[str]:
    found = set()
    for option in grognard.load("kursk").scenarios()[0].options:
        name = "option-" + option.id.replace("_", "-")
        found |= {name, *(f"{name}-{value}".lower() for value in option.values)}
    return found


def terrains() -> set[str]:
    kinds = [record.id for record in TERRAIN.natural] + [record.id for record in TERRAIN.man_made]
    return {"terrain-" + kind.replace("_", "-") for kind in kinds}


def features() -> set[str]:
    return {f"feature-{feature}" for hex in view.board().hexes for feature in hex.features}


def markers() -> set[str]:
    return {f"marker-{name}" for name in view.status(grognard.load("kursk").new("standard").state, None)}


def families() -> dict[str, set[str]]:
    """The ids that are put together from data, by how they begin."""
    scenarios = grognard.load("kursk").scenarios()
    special = {"shift-" + record.id.replace("_", "-") for record in TABLES.special_shifts}
    return {
        "place-": {f"place-{place.hex}" for place in MAP.places},
        "map-": {view.name_on_map(name).id for name in [*(w.name for w in MAP.water), *(t.name for t in MAP.terrain)]},
        "type-": {f"type-{name}" for name in get_args(records.TypeName)},
        "size-": {f"size-{name}" for name in get_args(records.SizeName)},
        "side-": {f"side-{side}" for side in SIDES},
        "order-": {"order-" + order.replace("/", "-") for order in get_args(records.PhaseOrderName)},
        "result-": {f"result-{name}" for name in get_args(records.ResultName)},
        "scenario-": {text.id for scenario in scenarios for text in (scenario.title, scenario.summary)},
        "option-": options(),
        "overlay-": {f"overlay-{name}" for name in grognard.load("kursk").ruleset.overlays},
        "prompt-": prompts(),
        "action-": actions(),
        "step-": steps(),
        "event-": marches(),
        "event-phase-began-": {f"event-phase-began-{kind}" for kind in ("move", "fight")},
        "event-game-ended-": {f"event-game-ended-{winner}" for winner in (*SIDES, "draw")},
        "event-game-conceded-": {f"event-game-conceded-{winner}" for winner in SIDES},
        "refusal-second-": {f"refusal-second-11-14{letter}" for letter in "cdi"},
        "vote-": {"vote-true", "vote-false"},
        "terrain-": terrains(),
        "water-": {f"water-{record.id}" for record in TERRAIN.water},
        "feature-": features(),
        "marker-": markers(),
        "shift-": special | {"shift-river", "shift-great-river"},
        "assume-": {forecast.assumption(stand, air).id for stand in (True, False) for air in (True, False)},
        "refusal-shift-": {
            "refusal-shift-" + rule.replace(".", "-")
            for rule in re.findall(r'"(\d+\.\d+[a-z]?)"', inspect.getsource(bars_shift))
        },
    }


def sayable() -> set[str]:
    named = {id_ for expression in first_arguments() for id_ in constants(expression)}
    return named.union(*families().values())


def test_every_family_of_ids_is_known() -> None:
    found = {prefix(expression) for expression in first_arguments()} - {None}
    assert found <= set(families())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_sayable_has_a_text(language: str) -> None:
    assert sayable() - ids(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_only_arguments_that_they_are_given(language: str) -> None:
    used = arguments(language)
    lacking = []
    for call in calls():
        given = {keyword.arg.replace("_", "-") for keyword in call.keywords if keyword.arg}
        lacking += [id_ for id_ in constants(call.args[0]) if not used[id_] <= given]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_game_can_be_said(language: str) -> None:
    text = (SOURCE / "rulesets" / GAME / "i18n" / f"{language}.ftl").read_text(encoding="utf-8")
    of_game = {entry.id.name for entry in parse(text).body if isinstance(entry, fluent.Message)}
    assert of_game - sayable() - referenced(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_twice(language: str) -> None:
    names = [entry.id.name for entry in entries(language)]
    assert sorted(names) == sorted(set(names))


def test_both_languages_have_the_same_ids_and_arguments() -> None:
    assert arguments("en") == arguments("ja")


def test_places_are_named_as_on_the_map() -> None:
    for place in MAP.places:
        named = Message(f"place-{place.hex}")
        assert (render(named, "en", GAME), render(named, "ja", GAME)) == (place.name, place.ja)


@pytest.mark.parametrize(
    ("unit", "english", "japanese"),
    [
        ("G_PZ_1SS", "1SS Panzer Division", "第1SS装甲師団"),
        ("G_PG_GD", "Grossdeutschland Panzergrenadier Division", "大ドイツ装甲擲弾兵師団"),
        ("G_INF_168", "168 Infantry Division", "第168歩兵師団"),
        ("S_RIFC_38", "38 Rifle Corps", "第38狙撃兵軍団"),
    ],
)
def test_units_are_named_as_players_say_them(unit: str, english: str, japanese: str) -> None:
    label = grognard.load("kursk").ruleset.choice(None, grognard.load("kursk").ruleset.notation.read(f"pick {unit}"))
    assert render(label.label, "en", GAME) == f"Pick {english}"
    assert render(label.label, "ja", GAME) == f"{japanese}を選ぶ"


# --------------------------------------------------------------------------------------------- random games

GAMES_PLAYED = (("standard", "default"), ("gambit", "default"), ("campaign", "free"))
INPUTS = 400
LOOKS = 8
"""Every so many inputs the whole view and some illegal actions are read as well."""


def some_action(rng: Random, kinds: Sequence[type[Action]], stacks: list[int]) -> Action:
    """An action that may well be illegal, with a hex near some units."""
    kind = rng.choice(kinds)
    near = rng.choice(GRID.neighbours[rng.choice(stacks)])
    values: dict[str, Any] = {
        "unit": rng.randrange(len(UNITS)),
        "hex": rng.choice((near, rng.randrange(GRID.size))),
        "yes": rng.random() < 0.5,
        "order": "none/none",
    }
    return kind(**{name: values[name] for name in kind.__struct_fields__})


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


def look(match: grognard.Match, side: str, rng: Random) -> Iterator[Message]:
    """Everything that a side reads at one moment."""
    for viewer in (*SIDES, None):
        seen = match.view(viewer)
        yield from texts_of((seen.sequence, seen.panels, seen.decision, seen.over))
    legal = match.legal(side)
    yield from texts_of(match.odds(rng.choice(legal), side))
    stacks = sorted(match.state.stacks)
    kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.verb)
    for offered in (kinds, ACTIONS):
        for _ in range(10):
            yield from texts_of(match.why_not(some_action(rng, offered, stacks), side))


def spoken(scenario: str, setup: str, seed: int) -> Iterator[Message]:
    """Everything that is read in a random game."""
    rng = Random(seed)
    match = grognard.load("kursk").new(scenario, seed=seed, options={"setup": setup})
    for number in range(INPUTS):
        decision = match.decision
        if decision is None:
            break
        if number % LOOKS == 0:
            yield from look(match, decision.side, rng)
        action = rng.choice(match.legal(decision.side))
        yield decision.prompt(match.state)
        yield match.ruleset.choice(match.state, action).label
        match.play(action, decision.side)
    for viewer in (*SIDES, None):
        yield from (line.message for line in match.lines(viewer))


@pytest.fixture(scope="module")
def said() -> list[Message]:
    """Everything that is read in three random games, each thing once."""
    found: dict[bytes, Message] = {}
    for seed, (scenario, setup) in enumerate(GAMES_PLAYED):
        for message in spoken(scenario, setup, seed):
            found.setdefault(msgspec.json.encode(message), message)
    return list(found.values())


def test_random_games_say_much(said: list[Message]) -> None:
    assert len({message.id for message in said}) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_reads_whole(said: list[Message], language: str) -> None:
    texts = [render(message, language, GAME) for message in said]
    assert [text for text in texts if not text or re.search(r"[\[\]{}$]", text)] == []


def test_everything_said_in_japanese_is_japanese(said: list[Message]) -> None:
    texts = [render(message, "ja", GAME) for message in said]
    assert [text for text in texts if not KANA_OR_KANJI.search(text)] == []


def test_an_unknown_message_is_shown_by_its_id() -> None:
    assert render(Message("no-such-text")) == "[no-such-text]"
