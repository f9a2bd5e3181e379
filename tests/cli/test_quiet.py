"""Questions at which there is nothing to choose: they are let pass for one who plays against the machine."""

from __future__ import annotations

import grognard
from grognard.ai.players import make
from grognard.api import Match
from grognard.cli import quiet
from grognard.cli.commands import undo
from grognard.cli.opponents import answer
from grognard.cli.play import machines_play
from grognard.cli.session import Session
from grognard.cli.speech import Speech
from grognard.tactical.answers import Pass
from tests.cli.test_play import terminal

GERMAN = "german"


def asked_for_a_card(*, held: bool) -> Match:
    """A match in which the German is asked for a card after a deed of his own, with one that he can play or without."""
    for seed in range(20):
        match = grognard.load("assault").new("klein", seed=seed)
        player = make("random", seed)
        while (asked := match.decision) is not None:
            plays = any(text.startswith("play ") for text in map(match.notation, match.legal(asked.side)))
            ours = asked.side == GERMAN and match.inputs and match.inputs[-1].side == GERMAN
            if ours and type(asked).__name__ == "ChooseCard" and plays == held:
                return match
            answer(match, asked.side, player)
    raise AssertionError("Nobody was asked for a card.")


def sitting(match: Match, *machines: str) -> Session:
    return Session(match, terminal(), Speech("en"), {side: make("random", 1) for side in machines})


def test_a_question_passes_at_which_no_card_can_be_played() -> None:
    match = asked_for_a_card(held=False)
    before = len(match.inputs)
    assert quiet.passing(match, GERMAN) == "pass"
    assert quiet.let_pass(match, GERMAN)
    assert match.inputs[before].action == Pass()


def test_one_with_a_card_does_not() -> None:
    match = asked_for_a_card(held=True)
    before = len(match.inputs)
    assert not quiet.let_pass(match, GERMAN)
    assert len(match.inputs) == before


def test_an_impulse_passes_in_which_one_can_only_pass_and_no_other() -> None:
    match = grognard.load("assault").new("klein", seed=1)
    player, passed = make("random", 1), set[bool]()
    while (asked := match.decision) is not None and len(passed) < 2:
        if type(asked).__name__ == "ChooseImpulse":
            idle = {match.notation(action) for action in match.legal(asked.side)} <= {"pass", "let-pass"}
            assert (quiet.passing(match, asked.side) is not None) == idle
            passed.add(idle)
        answer(match, asked.side, player)
    assert passed == {True, False}


def test_nor_does_one_that_is_not_quiet() -> None:
    match = grognard.load("kursk").new("standard", seed=3)
    assert match.decision is not None
    assert quiet.passing(match, match.decision.side) is None


def test_against_the_machine_it_passes_by_itself() -> None:
    at = sitting(asked_for_a_card(held=False), "soviet")
    machines_play(at)
    assert quiet.passing(at.match, GERMAN) is None


def test_between_two_persons_it_is_put() -> None:
    at = sitting(asked_for_a_card(held=False))
    before = len(at.match.inputs)
    machines_play(at)
    assert len(at.match.inputs) == before


def test_undo_goes_back_behind_it() -> None:
    match = passed_and_asked_on()
    before = len(match.inputs) - 2
    undo(sitting(match, "soviet"), "")
    assert len(match.inputs) == before
    assert quiet.passing(match, GERMAN) is None


def passed_and_asked_on() -> Match:
    """A match in which a quiet question after a deed of the German has passed, and he is asked again at once."""
    for seed in range(60):
        match = grognard.load("assault").new("klein", seed=seed)
        player = make("random", seed)
        while (asked := match.decision) is not None:
            ours = asked.side == GERMAN and match.inputs and match.inputs[-1].side == GERMAN
            if ours and match.undo_barrier() is None and quiet.let_pass(match, GERMAN):
                if match.decision_for(GERMAN) is not None and match.undo_barrier() is None:
                    return match
            else:
                answer(match, asked.side, player)
    raise AssertionError("Nobody was asked again at once.")
