"""Names tell the pieces apart, friend from foe, in every scenario of every game and in both languages."""

from __future__ import annotations

import re

import pytest

from grognard import api, rulesets
from grognard.core.flow import Side
from grognard.core.match import Match
from grognard.i18n import LANGUAGES, render

SCENARIOS = [(game, scenario.id) for game in rulesets.names() for scenario in api.load(game).scenarios()]
in_every_scenario = pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)
NUMBERS = re.compile(r"[\d/.\-]+")


def names(match: Match, language: str) -> dict[str, str]:
    """What each piece is called."""
    return {piece: render(name, language, match.ruleset) for piece, name in match.board.pieces.items()}


def sides(match: Match) -> dict[str, Side]:
    """Whose the pieces are, as far as they are in play."""
    views = [match.view(side) for side in match.ruleset.sides]
    return {one.id: one.side for view in views for one in view.counters if one.known and one.side == view.viewer}


def twice(found: dict[str, str]) -> dict[str, list[str]]:
    """The names that several pieces bear."""
    bearers: dict[str, list[str]] = {}
    for piece, name in found.items():
        bearers.setdefault(name, []).append(piece)
    return {name: pieces for name, pieces in bearers.items() if len(pieces) > 1}


@in_every_scenario
@in_both_languages
def test_no_two_pieces_have_one_name(game: str, scenario: str, language: str) -> None:
    assert twice(names(api.load(game).new(scenario, seed=1), language)) == {}


@pytest.mark.parametrize("game", rulesets.names())
@in_both_languages
def test_a_name_tells_the_side_whatever_its_number(game: str, language: str) -> None:
    kinds: dict[str, set[Side]] = {}
    for scenario in api.load(game).scenarios():
        match = api.load(game).new(scenario.id, seed=1)
        called = names(match, language)
        for piece, side in sides(match).items():
            if piece in called:
                kinds.setdefault(NUMBERS.sub("", called[piece]), set()).add(side)
    assert {kind for kind, owners in kinds.items() if len(owners) > 1} == set()
    assert set().union(*kinds.values()) == set(api.load(game).ruleset.sides), "both sides have pieces to be told apart"


def test_two_of_one_name_are_found() -> None:
    assert twice({"U1": "Squad 1", "S1": "Squad 1", "S2": "Squad 2"}) == {"Squad 1": ["U1", "S1"]}
