"""Positions as text: what is written reads back."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import Dice
from grognard.core.digest import plain
from grognard.rulesets.kursk.combat import ChooseTarget, CombatPhase
from grognard.rulesets.kursk.movement import ChooseMover, MovementPhase
from grognard.rulesets.kursk.reinforcements import enterable
from grognard.rulesets.kursk.turn import ChooseOrder
from tests.support import kursk

OPTIONS: dict[str, str | bool | int] = {"setup": "default"}


def untouched(match: grognard.Match) -> bool:
    """Whether the match is at the very start of a phase."""
    decision, moving, fighting = match.decision, match.state.frame(MovementPhase), match.state.frame(CombatPhase)
    if any(enterable(match.state, side) for side in match.ruleset.sides):
        return False
    if isinstance(decision, ChooseMover) and moving:
        own = [u for u in match.state.on_map(moving.side) if not match.state.units[u].reserve]
        return bool(moving.waiting.bit_count() == len(own) and not moving.arranged)
    if isinstance(decision, ChooseTarget) and fighting:
        return not fighting.attacked
    return isinstance(decision, ChooseOrder) and not match.state.orders


@pytest.mark.parametrize("scenario", ["standard", "gambit"])
def test_a_position_of_a_random_game_reads_back_at_every_phase(scenario: str) -> None:
    match, dice = grognard.load("kursk").new(scenario, seed=2, options=OPTIONS), Dice(2)
    seen = 0
    while (decision := match.decision) is not None:
        if untouched(match):
            assert plain(kursk(match.position_text()).state) == plain(match.state)
            seen += 1
        match.play(decision.sample(match.state, dice), decision.side)
    assert seen > 10


def test_a_match_being_set_up_has_no_position_text() -> None:
    match = grognard.load("kursk").new("standard", seed=1)
    with pytest.raises(grognard.BadInput, match="being set up"):
        match.position_text()
