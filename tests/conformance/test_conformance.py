"""The conformance kit on every ruleset and scenario: whole random games under every probe."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard import api, rulesets
from grognard.ai.players import Dice
from grognard.core.flow import Rng, Side
from grognard.core.ruleset import Ruleset
from grognard.core.view import View
from grognard.lab import fuzz
from grognard.lab.conformance import (
    Probe,
    Violation,
    invariants,
    non_interference,
    save_and_restore,
    undo_and_redo,
)
from grognard.lab.fuzz import Plan, fuzz_game

VARIANTS = [
    (game, scenario.id, options)
    for game in rulesets.GAMES
    for scenario in api.load(game).scenarios()
    for options in fuzz.option_sets(scenario)
]


@pytest.mark.parametrize(("game", "scenario", "options"), VARIANTS)
def test_a_random_game_keeps_every_promise(game: str, scenario: str, options: dict[str, str | bool | int]) -> None:
    seed = VARIANTS.index((game, scenario, options))
    report = fuzz_game(Plan(game, scenario, options, seed, deep_every=40))
    assert report.violation == ""


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_undo_redo_and_files_at_every_decision(game: str) -> None:
    match = api.load(game).new(api.load(game).scenarios()[0].id, seed=11)
    dice = Dice(11)
    for _ in range(250):
        decision = match.decision
        assert decision is not None
        match.play(decision.sample(match.state, dice), decision.side)
        undo_and_redo(match, dice)
        if len(match.inputs) % 10 == 0:
            save_and_restore(match, dice)


@pytest.mark.parametrize("game", rulesets.GAMES)
@pytest.mark.parametrize("place", [0, -1], ids=["first options", "last options"])
def test_sampling_is_as_fair_as_the_legal_list(game: str, place: int) -> None:
    scenario = api.load(game).scenarios()[0]
    match = api.load(game).new(scenario.id, seed=5, options=list(fuzz.option_sets(scenario))[place])
    dice = Dice(5)
    for _ in range(40):
        decision = match.decision
        assert decision is not None
        actions = list(decision.legal(match.state))
        counts = dict.fromkeys(actions, 0)
        for _ in range(30 * len(actions)):
            counts[decision.sample(match.state, dice)] += 1
        assert min(counts.values()) > 5
        match.play(decision.sample(match.state, dice), decision.side)


def test_the_kit_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows a hidden order is caught."""
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    match.play("order move/fight")
    ruleset = type(match.ruleset)
    honest = ruleset.view

    def leaky(self: Ruleset, state: Any, side: Side | None) -> View:
        return replace(honest(self, state, side), turn=ord(state.orders["soviet"][-1]))

    monkeypatch.setattr(ruleset, "view", leaky)
    with pytest.raises(Violation, match="non-interference"):
        many(non_interference)(match, Dice(1))


def many(probe: Probe) -> Probe:
    """A probe twenty times."""

    def probes(match: api.Match, dice: Rng) -> None:
        for _ in range(20):
            probe(match, dice)

    return probes


def test_the_kit_notices_a_broken_invariant() -> None:
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    match.state.vp = -1
    with pytest.raises(Violation, match="VP total is negative"):
        invariants(match, Dice(1))


def test_a_failure_is_shrunk_to_a_match_file_that_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault shrinks to the few inputs that show it."""
    ruleset = type(api.load("kursk").ruleset)
    honest = ruleset.check

    def planted(self: Ruleset, state: Any) -> list[str]:
        shown = state.turn and state.orders.get("german") == "fight/fight"
        return [*honest(self, state), *(["planted"] if shown else [])]

    monkeypatch.setattr(ruleset, "check", planted)
    report = fuzz_game(Plan("kursk", "standard", {"setup": "default"}, 4))
    assert report.probe == "invariants"
    match = api.read_match(report.dump)
    assert len(match.inputs) <= 4
    assert "order fight/fight" in report.dump
