"""The face of the ruleset: overlays, invariants, and the doctrine that the machine plays by."""

from __future__ import annotations

import pytest

from grognard.core.errors import BadInput
from grognard.core.match import Match
from grognard.rulesets.fireteam.state import Purse, change
from tests.rulesets.fireteam.edition import RULESET
from tests.rulesets.fireteam.staging import scenario
from tests.support import fireteam, play

DUEL = """
scenario = "balloon"
sheets = "AB"
phase = "soviet impulse"
control = { soviet = ["1506", "1507", "1510", "1611"] }
[units]
U1_SQ1 = "1408"
S1_SQ1 = "1308"
"""


def best(match: Match) -> str:
    """What the doctrine would answer."""
    decision = match.decision
    assert decision is not None
    actions = list(decision.legal(match.state))
    worth = RULESET.appraisals(match.state, decision.side, decision, actions)
    return match.notation(actions[worth.index(max(worth))])


@pytest.mark.parametrize("name", RULESET.overlays)
@pytest.mark.parametrize("viewer", ["us", "soviet", None])
def test_every_overlay_can_be_laid(name: str, viewer: str | None) -> None:
    found = RULESET.overlay(scenario("recon", "default").state, viewer, name)
    assert all(isinstance(text, str) for hexes in found.values() for text in hexes)


def test_an_overlay_tells_nothing_of_hidden_units() -> None:
    state = scenario("recon", "default").state
    assert RULESET.overlay(state, "soviet", "threat") == {"us": ()}
    assert RULESET.overlay(state, "us", "fire")["us"]


def test_there_is_no_other_overlay() -> None:
    with pytest.raises(BadInput, match="no overlay"):
        RULESET.overlay(scenario("recon").state, None, "zones")


def test_invariants_notice_what_cannot_be() -> None:
    state = fireteam(DUEL).state
    assert RULESET.check(state) == []
    change(state, state.at[next(iter(state.at))][0], fear=9)
    state.purses["us"] = Purse(4, 8, (2,))
    assert [flaw.split()[0] for flaw in RULESET.check(state)] == ["U1_SQ1", "The", "The"]


def test_the_doctrine_fires_when_an_enemy_is_near_and_in_the_open() -> None:
    match = fireteam(DUEL)
    assert best(match).startswith("activate fire")
    play(match, "activate fire unit S1_SQ1")
    assert best(match) == "aim S1_SQ1 1408"


def test_the_doctrine_sets_up_by_itself_and_leaves_what_is_proposed_as_it_is() -> None:
    match = scenario("balloon")
    assert best(match).startswith("pick ")
    assert best(play(match, "default")) == "done"
