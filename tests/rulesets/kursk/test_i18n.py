"""Everything that Drive on Kursk can say has a text in English and in Japanese, and random games read whole."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, get_args

import pytest

import grognard
from grognard.core.flow import Action
from grognard.core.messages import Message
from grognard.i18n import LANGUAGES, render
from grognard.rulesets.kursk import forecast, records, view, winning
from grognard.rulesets.kursk.actions import ACTIONS
from grognard.rulesets.kursk.advance import SECOND_HEX
from grognard.rulesets.kursk.choices import action_label
from grognard.rulesets.kursk.counters import MARKERS
from grognard.rulesets.kursk.doctrine.desk import Why
from grognard.rulesets.kursk.events import Marched
from grognard.rulesets.kursk.refusals import OCCASION
from grognard.rulesets.kursk.setup import bars_shift
from grognard.rulesets.kursk.victory import elimination_vp
from grognard.rulesets.kursk.world import SIDES
from tests.rulesets.kursk.edition import RULESET, WORLD
from tests.texts import (
    ON_THE_BOX,
    actions,
    arguments,
    broken,
    calls,
    constants,
    each_once,
    lacking,
    not_japanese,
    own_entries,
    prompts,
    referenced,
    terms,
    texts_of,
)

GAME = "kursk"
CODE = ("core", f"rulesets/{GAME}")
PACKAGES = ("core", f"rulesets.{GAME}")

# --------------------------------------------------------------------------------------- what the code can say


def first_arguments() -> Iterator[ast.expr]:
    """The id of every message that the code builds."""
    for call in calls(*CODE):
        yield call.args[0]


def prefix(expression: ast.expr) -> str | None:
    """How the ids that an expression puts together begin."""
    if isinstance(expression, ast.BinOp):
        return str(ast.literal_eval(expression.left))
    if isinstance(expression, ast.JoinedStr):
        start = expression.values[0]
        return str(start.value) if isinstance(start, ast.Constant) else ""
    return None


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
    return {Marched((0,), (0,), rule).message(WORLD).id for rule in rules}


def options() -> set[str]:
    found = set()
    for option in grognard.load("kursk").scenarios()[0].options:
        name = "option-" + option.id.replace("_", "-")
        found |= {name, *(f"{name}-{value}".lower() for value in option.values)}
    return found


def terrains() -> set[str]:
    kinds = [record.id for record in WORLD.terrain.natural] + [record.id for record in WORLD.terrain.man_made]
    return {"terrain-" + kind.replace("_", "-") for kind in kinds}


def features() -> set[str]:
    return {f"feature-{feature}" for hex in view.board(WORLD).hexes for feature in hex.features}


def markers() -> set[str]:
    return {f"marker-{name}" for name in MARKERS}


def families() -> dict[str, set[str]]:
    """The ids that are put together from data, by how they begin."""
    scenarios = grognard.load("kursk").scenarios()
    special = {"shift-" + record.id.replace("_", "-") for record in WORLD.tables.special_shifts}
    return {
        "place-": {f"place-{place.hex}" for place in WORLD.map.places},
        "map-": {
            named.id
            for name in [*(w.name for w in WORLD.map.water), *(t.name for t in WORLD.map.terrain)]
            if (named := view.name_on_map(name)) is not None
        },
        "type-": {f"type-{name}" for name in get_args(records.TypeName)},
        "size-": {f"size-{name}" for name in get_args(records.SizeName)},
        "side-": {f"side-{side}" for side in SIDES},
        "order-": {"order-" + order.replace("/", "-") for order in get_args(records.PhaseOrderName)},
        "result-": {f"result-{name}" for name in get_args(records.ResultName)},
        "scenario-": {text.id for scenario in scenarios for text in (scenario.title, scenario.summary)},
        "option-": options(),
        "overlay-": {f"overlay-{name}" for name in grognard.load("kursk").ruleset.overlays},
        "prompt-": prompts(*PACKAGES),
        "action-": actions(*PACKAGES),
        "step-": steps(),
        "event-": marches(),
        "event-phase-began-": {f"event-phase-began-{kind}" for kind in ("move", "fight")},
        "event-game-ended-": {f"event-game-ended-{winner}" for winner in (*SIDES, "draw")},
        "event-game-conceded-": {f"event-game-conceded-{winner}" for winner in SIDES},
        "refusal-second-": {f"refusal-second-{bar}" for bar in SECOND_HEX},
        "when-": {f"when-{name}" for name in OCCASION},
        "vote-": {"vote-true", "vote-false"},
        "terrain-": terrains(),
        "water-": {f"water-{record.id}" for record in WORLD.terrain.water},
        "feature-": features(),
        "marker-": markers(),
        "shift-": special | {"shift-river", "shift-great-river"},
        "assume-": {forecast.assumption(stand, air).id for stand in (True, False) for air in (True, False)},
        "task-": {f"task-{why}" for why in get_args(Why)},
        "task-order-": {"task-order-" + order.replace("/", "-") for order in get_args(records.PhaseOrderName)},
        "swing-": {"swing-" + record.id.replace("_", "-") for record in elimination_vp(WORLD).values()},
        "lost-": {"lost-division", "lost-corps"},
        "ended-by-": {f"ended-by-{reason}" for reason in ("points", *winning.REASONS.values())},
        "refusal-shift-": {
            "refusal-shift-" + rule.replace(".", "-")
            for rule in re.findall(r'"(\d+\.\d+[a-z]?)"', inspect.getsource(bars_shift))
        },
    }


def sayable() -> set[str]:
    named = {id_ for expression in first_arguments() for id_ in constants(expression)}
    return named.union(ON_THE_BOX, *families().values())


def test_every_family_of_ids_is_known() -> None:
    found = {prefix(expression) for expression in first_arguments()} - {None}
    assert found <= set(families())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_sayable_has_a_text(language: str) -> None:
    assert sayable() - set(arguments(language, GAME)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_only_arguments_that_they_are_given(language: str) -> None:
    assert lacking(language, GAME, calls(*CODE)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_game_can_be_said(language: str) -> None:
    groups = {f"group-{kind.verb}" for kind in ACTIONS}
    assert own_entries(language, GAME) - sayable() - referenced(language, GAME) - terms(GAME) - groups == set()


def test_places_are_named_as_on_the_map() -> None:
    for place in WORLD.map.places:
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
    label = action_label(WORLD, RULESET.notation.read(f"pick {unit}"))
    assert render(label, "en", GAME) == f"Pick {english}"
    assert render(label, "ja", GAME) == f"{japanese}を選ぶ"


# --------------------------------------------------------------------------------------------- random games

GAMES_PLAYED = (("standard", "default"), ("gambit", "default"), ("campaign", "free"))
INPUTS = 400
LOOKS = 8
"""Every so many inputs the whole view and some illegal actions are read as well."""


def some_action(rng: Random, kinds: Sequence[type[Action]], stacks: list[int]) -> Action:
    """An action that may well be illegal, with a hex near some units."""
    kind = rng.choice(kinds)
    near = rng.choice(WORLD.grid.neighbours[rng.choice(stacks)])
    values: dict[str, Any] = {
        "unit": rng.randrange(len(WORLD.units)),
        "hex": rng.choice((near, rng.randrange(WORLD.grid.size))),
        "yes": rng.random() < 0.5,
        "order": "none/none",
    }
    return kind(**{name: values[name] for name in kind.__struct_fields__})


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
    games = enumerate(GAMES_PLAYED)
    return each_once(message for seed, (scenario, setup) in games for message in spoken(scenario, setup, seed))


def test_random_games_say_much(said: list[Message]) -> None:
    assert len({message.id for message in said}) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_reads_whole(said: list[Message], language: str) -> None:
    assert broken(said, language, GAME) == []


def test_everything_said_in_japanese_is_japanese(said: list[Message]) -> None:
    assert not_japanese(said, GAME) == []
