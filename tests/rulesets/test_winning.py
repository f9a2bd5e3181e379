"""Every scenario of every game says how it is won: in both languages, with rules that exist and places on the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import Struct, structs

from grognard import api, rulesets
from grognard.ai import players
from grognard.ai.players import Dice
from grognard.ai.seats import Seat
from grognard.core.messages import Message
from grognard.core.victory import Level, Scale, Victory, level_at, reached_by
from grognard.core.view import Board
from grognard.i18n import LANGUAGES, render

SCENARIOS = [(game, scenario.id) for game in rulesets.names() for scenario in rulesets.find(game).scenarios()]
of_every_scenario = pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
STEPS = 60


@cache
def played(game: str, scenario: str, steps: int = STEPS) -> api.Match:
    """A match some way on, the first way that machines find."""
    match = api.load(game).new(scenario, seed=7)
    machines = {side: players.make("random", 7) for side in match.ruleset.sides}
    while (decision := match.decision) is not None and (steps := steps - 1):
        match.play(machines[decision.side].choose(Seat(match, decision.side)), decision.side)
    return match


def told(match: api.Match, side: str | None = None) -> Victory | None:
    found: Victory | None = match.ruleset.victory(match.state, side)
    return found


def messages_in(thing: Any) -> Iterator[Message]:
    """Everything that is said, however deep."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, Struct):
        for value in structs.asdict(thing).values():
            yield from messages_in(value)
    elif isinstance(thing, tuple):
        for value in thing:
            yield from messages_in(value)


def rules_in(thing: Any) -> Iterator[str]:
    """Every rule that is cited, however deep."""
    if isinstance(thing, Message):
        return
    if isinstance(thing, Struct):
        found = structs.asdict(thing)
        yield from [found["rule"]] if "rule" in found else []
        for value in found.values():
            yield from rules_in(value)
    elif isinstance(thing, tuple):
        for value in thing:
            yield from rules_in(value)


@of_every_scenario
def test_a_scenario_says_how_it_is_won(game: str, scenario: str) -> None:
    match = played(game, scenario)
    found = told(match)
    if found is None:
        assert game == "lhy", "only a mission that is still made up says nothing"
        return
    assert found.ways or found.scales
    assert {way.side for way in found.ways} <= {*match.ruleset.sides, ""}
    assert (found.ended is not None) == (match.state.outcome is not None)


@of_every_scenario
def test_what_is_said_cites_rules_that_exist_and_names_places_on_the_board(game: str, scenario: str) -> None:
    match = played(game, scenario)
    found = told(match)
    if found is None:
        return
    assert [rule for rule in rules_in(found) if rule not in match.ruleset.rules] == []
    board: Board = match.ruleset.board(match.state)
    places = {hex_.label for hex_ in board.hexes} | set(board.spots)
    assert {hex_ for goal in found.objectives for hex_ in goal.hexes} <= places
    assert {swing.hex for swing in found.swings if swing.hex} <= places


@of_every_scenario
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_both_languages(game: str, scenario: str, language: str) -> None:
    match = played(game, scenario)
    for said in messages_in(told(match)):
        assert "[" not in render(said, language, match.ruleset), said


@pytest.mark.parametrize("game", rulesets.names())
def test_what_ends_a_match_is_told_with_its_rule(game: str) -> None:
    scenario = rulesets.find(game).scenarios()[0].id
    match = api.load(game).new(scenario, seed=7)
    match.concede(match.ruleset.sides[0])
    found = told(match)
    if found is not None:
        assert found.ended is not None
        assert found.ended.winner == match.ruleset.sides[1]
        assert "[" not in render(found.ended.reason, "en", match.ruleset)


@pytest.mark.parametrize("game", rulesets.names())
def test_the_score_of_a_view_is_that_of_the_game(game: str) -> None:
    match = played(game, rulesets.find(game).scenarios()[0].id)
    for side in (*match.ruleset.sides, None):
        assert match.ruleset.view(match.state, side).score == match.ruleset.score(match.state)


@of_every_scenario
def test_a_side_hears_nothing_that_it_may_not_know(game: str, scenario: str) -> None:
    match = played(game, scenario)
    for side in match.ruleset.sides:
        other = match.ruleset.resample(match.state, side, Dice(3))
        assert match.ruleset.victory(other, side) == told(match, side)


def test_a_figure_reaches_the_last_level_that_begins_below_it() -> None:
    levels = (Level(0, Message("low")), Level(155, Message("draw")), Level(181, Message("win")))
    scale = Scale(Message("points"), 175, 0, 300, levels)
    assert level_at(levels, 175) == levels[1]
    assert reached_by(scale, 10) == Message("win")
    assert reached_by(scale, 3) is None
    assert reached_by(scale, -40) == Message("low")
