"""Everything that Vietnam Battles can say has a text in English and in Japanese, and nothing else has."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from fluent.syntax import ast as fluent

import grognard
from grognard.core.messages import Message
from grognard.core.view import Board
from grognard.i18n import LANGUAGES, render
from grognard.rulesets.vietnam.actions import ACTIONS
from grognard.rulesets.vietnam.board import board_of
from grognard.rulesets.vietnam.events.movement import KINDS
from grognard.rulesets.vietnam.say import the_designation, the_unit
from grognard.rulesets.vietnam.theatre import name_id
from grognard.rulesets.vietnam.turn import PHASES
from grognard.rulesets.vietnam.victory import objectives
from grognard.rulesets.vietnam.world import SIDES
from tests.rulesets.vietnam.edition import WORLD
from tests.texts import (
    ON_THE_BOX,
    SOURCE,
    actions,
    arguments,
    broken,
    calls,
    constants,
    each_once,
    entries,
    nodes,
    not_japanese,
    own_entries,
    prompts,
    referenced,
    spoken,
    terms,
    texts_of,
)

GAME = "vietnam"
CODE = f"rulesets/{GAME}"
PACKAGES = (f"rulesets.{GAME}", "core")
LOOKS = tomllib.loads((SOURCE / CODE / "data" / "looks.toml").read_text(encoding="utf-8"))
WORDS = re.compile(r"(refusal|event|prompt|ground|panel|task)-[a-z0-9-]*[a-z0-9]")
BY_RULE = re.compile(r"refusal-(retreat|no-advance)-\d[\da-z-]*")
"""Refusals whose text is found by the number of the rule."""


def named() -> set[str]:
    """Ids that the code names, in a message or by themselves."""
    found = {id_ for call in calls(CODE, "core") for id_ in constants(call.args[0])}
    texts = (node.value for node in nodes(CODE) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return found | {text for text in texts if WORDS.fullmatch(text)}


def put_together() -> set[str]:
    """Ids that the code makes of parts."""
    aims = {"aim-" + record.id.replace("_", "-") for record in WORLD.tables.objectives}
    return {
        *actions(*PACKAGES),
        *prompts(*PACKAGES),
        *aims,
        *(f"event-{kind}" for kind in KINDS.values()),
        *(f"event-phase-{phase}" for phase in PHASES),
        *(f"step-{phase}" for phase in ("set-up", "support", *PHASES)),
        *(f"event-landed-{by}" for by in ("helicopter", "boat")),
        *(f"refusal-enters-by-{by}" for by in ("helicopter", "boat")),
        *(f"event-{kind}-placed" for kind in ("camp", "depot")),
        *(f"forecast-{kind}" for kind in ("attack", "bombardment")),
        *(f"row-{record.id}" for record in WORLD.tables.combat.differentials),
        *(f"event-game-ended-{winner}" for winner in (*SIDES, "draw", *(f"{side}-aim" for side in SIDES))),
        *(f"event-conceded-{side}" for side in SIDES),
    }


def boards() -> list[Board]:
    return [board_of(WORLD, world) for world in WORLD.theatres.values()]


def on_the_boards() -> set[str]:
    """Ids of what the maps show and what is said of a hex: names, terrain, features."""
    found = {message.id for board in boards() for message in texts_of((board.hexes, board.lines, board.areas))}
    for hex_ in chain.from_iterable(board.hexes for board in boards()):
        found |= {f"terrain-{hex_.terrain}", *(f"feature-{feature}" for feature in hex_.features)}
    return found | {name_id(bridge.name) for world in WORLD.theatres.values() for bridge in world.bridges}


def of_counters() -> set[str]:
    """Ids of what counters are called."""
    return {
        "unit-name",
        *(f"type-{unit.type.replace('_', '-')}" for unit in WORLD.units),
        *(f"size-{unit.size}" for unit in WORLD.units),
        *(f"side-{side}" for side in SIDES),
        *(f"type-{name}" for name in LOOKS["symbols"]),
        *(f"kind-chit-{name}" for name in ("camp", "depot", "blown", "crossing")),
    }


def of_the_table() -> set[str]:
    """Ids that the pages ask for: scenarios, options, markers, overlays with their categories, results, legend."""
    game = grognard.load(GAME)
    options = {option for scenario in game.scenarios() for option in scenario.options}
    overlays = {category for name in game.ruleset.overlays for category in categories(name)}
    return {
        *(text.id for scenario in game.scenarios() for text in (scenario.title, scenario.summary)),
        *("option-" + hyphens(option.id) for option in options),
        *(f"option-{hyphens(o.id)}-{hyphens(value)}" for o in options for value in o.values),
        *(f"marker-{name}" for name in LOOKS["markers"]),
        *(f"overlay-{name}" for name in game.ruleset.overlays),
        *(f"category-{name}" for name in overlays - set(SIDES)),
        *("result-" + {"-": "none", "(A)": "A"}.get(name, name) for name in LOOKS["results"]),
        *(f"group-{verb}" for verb, look in LOOKS["actions"].items() if look.get("role") == "stage"),
        *labels(LOOKS),
    }


def hyphens(name: object) -> str:
    return str(name).lower().replace("_", "-")


def categories(overlay: str) -> Iterator[str]:
    """What an overlay tells apart, in any scenario."""
    for scenario in WORLD.scenarios:
        match = grognard.load(GAME).new(scenario, seed=1, options=quick(scenario))
        yield from match.ruleset.overlay(match.state, SIDES[0], overlay)


def labels(looks: Any) -> Iterator[str]:
    """The texts that the legend names."""
    if isinstance(looks, dict):
        yield from (value for name, value in looks.items() if name == "label")
        yield from chain.from_iterable(map(labels, looks.values()))


def quick(scenario: str) -> dict[str, Any]:
    """The options with which a scenario begins at once."""
    return {"setup": "default"} if "setup" in WORLD.scenarios[scenario].options else {}


def of_the_end() -> set[str]:
    """Why a match ended, by what its scenario is won by, and for whom."""
    kinds = {scenario.victory for scenario in WORLD.scenarios.values()}
    why = {f"ended-by-{kind}-{winner}" for kind in kinds for winner in (*SIDES, "draw")}
    return why | {f"victory-end-{kind}" for kind in kinds} | {f"need-{hyphens(aim)}" for aim in objectives(WORLD)}


def formations() -> set[str]:
    """What tells units of one designation apart."""
    names = [the_designation(WORLD, unit) for unit in range(len(WORLD.units))]
    told = [name.args.get("formation") for name in names if isinstance(name, Message)]
    return {formation.id for formation in told if isinstance(formation, Message)}


def sayable() -> set[str]:
    return (
        formations()
        | of_the_end()
        | ON_THE_BOX
        | named()
        | put_together()
        | on_the_boards()
        | of_counters()
        | of_the_table()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_sayable_has_a_text(language: str) -> None:
    assert sayable() - set(arguments(language, GAME)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: str) -> None:
    groups = {f"group-{kind.verb}" for kind in ACTIONS}
    left = own_entries(language, GAME) - sayable() - referenced(language, GAME) - terms(GAME) - groups
    assert {text for text in left if not BY_RULE.fullmatch(text)} == set()


@pytest.mark.parametrize(
    ("unit", "english", "japanese"),
    [
        ("us_4_47_C", "US 4/47 C Infantry Company", "米軍 4/47 C 歩兵中隊"),
        ("vc_263_1", "VC 263/1 Infantry Company", "VC 263/1 歩兵中隊"),
        ("us_mon_2", "US Monitor 2", "米軍モニター2"),
        ("us25_1_2b", "US 1/2 (B) Infantry Battalion", "米軍 1/2（B） 歩兵大隊"),
        ("us1_2_2", "US 2/2 (1st Div.) Infantry Battalion", "米軍 2/2（第1師団） 歩兵大隊"),
    ],
)
def test_units_are_named_as_players_say_them(unit: str, english: str, japanese: str) -> None:
    name = next(the_unit(WORLD, number) for number, kind in enumerate(WORLD.units) if kind.id == unit)
    assert render(name, "en", GAME) == english
    assert render(name, "ja", GAME) == japanese


# Random games

PLAYED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("boys", {}),
    ("snoopy", {"setup": "default"}),
    ("snoopy", {}),
    ("triangle", {}),
)
INPUTS = 260


@pytest.fixture(scope="module")
def said() -> list[Message]:
    """What is read in random games, each thing once."""
    games = [spoken(GAME, scenario, options, seed, INPUTS) for seed, (scenario, options) in enumerate(PLAYED)]
    return each_once(chain.from_iterable(games))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_reads_whole(said: list[Message], language: str) -> None:
    assert broken(said, language, GAME) == []


def test_everything_said_in_japanese_is_japanese(said: list[Message]) -> None:
    bare = ("panel-marker",)
    assert not_japanese((message for message in said if message.id not in bare), GAME) == []


# Full stops

SENTENCES = re.compile(r"(event|prompt|refusal)-")
STOPS = {"en": (".", "?", "!", "…"), "ja": ("。", "？", "！", "…")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_ends_with_its_stop(language: str) -> None:
    own = own_entries(language, GAME)
    sentences = [entry for entry in entries(language, GAME) if entry.id.name in own and SENTENCES.match(entry.id.name)]
    assert [entry.id.name for entry in sentences if not ending(entry).endswith(STOPS[language])] == []


def ending(entry: fluent.Message) -> str:
    """The last words of a text; a choice between several that ends it is read by its default."""
    pattern = entry.value
    while pattern is not None:
        last = pattern.elements[-1]
        if isinstance(last, fluent.TextElement):
            return str(last.value)
        choice = last.expression
        variants = choice.variants if isinstance(choice, fluent.SelectExpression) else ()
        pattern = next((variant.value for variant in variants if variant.default), None)
    return ""
