"""What may be answered is stated once: the quick lists hold exactly the candidates that nothing speaks against."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import Dice
from grognard.core.flow import Action
from grognard.core.match import Match
from grognard.rulesets.vietnam.actions import Advance, Displace, Done, Go, Halt, Nearest, Pick
from tests.rulesets.vietnam.edition import WORLD

STRANGERS: tuple[Action, ...] = (
    *map(Pick, range(len(WORLD.units))[::7]),
    *map(Nearest, range(len(WORLD.units))[::9]),
    Advance(0, "1212"),
    Displace(0, "1212"),
    Go("1212"),
    Halt(),
    Done(),
)


def agrees(match: Match) -> None:
    """The list is what is left of the candidates, and a stranger is refused unless it is on the list."""
    decision, state = match.decision, match.state
    assert decision is not None
    legal, name = list(decision.legal(state)), type(decision).__name__
    assert legal == [action for action in decision.candidates(state) if decision.against(state, action) is None], name
    for action in STRANGERS:
        assert (decision.against(state, action) is None) == (action in legal), (name, action)


@pytest.mark.parametrize("scenario", ["boys", "snoopy", "triangle"])
def test_lists_and_refusals_agree_in_a_random_game(scenario: str) -> None:
    match, dice, asked = grognard.load("vietnam").new(scenario, seed=3), Dice(3), 0
    while (decision := match.decision) is not None and asked < 250:
        agrees(match)
        match.play(decision.sample(match.state, dice), decision.side)
        asked += 1
    assert asked > 20
