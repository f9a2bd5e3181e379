"""The conformance kit on every ruleset and scenario: whole random games under every probe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from grognard import api, rulesets
from grognard.ai.players import Dice
from grognard.core.flow import Decision, Rng, Side
from grognard.core.ruleset import Ruleset
from grognard.core.view import View
from grognard.lab.conformance import (
    Probe,
    Violation,
    invariants,
    non_interference,
    save_and_restore,
    undo_and_redo,
)
from grognard.lab.fuzz import OptionSet, Plan, edge_sets, fuzz_game, option_sets, random_sets, tries_all

FULL, DRAWN = 1, 2
"""Of the games with too many options to try all: games with everything on, and games with random options."""


def variants(game: str) -> Iterator[tuple[str, str, OptionSet]]:
    """Every scenario with every choice of options, or with its defaults and a few games with other options."""
    scenarios = api.load(game).scenarios()
    for scenario in scenarios:
        sets = option_sets(scenario)
        yield from ((game, scenario.id, options) for options in (sets if tries_all(scenario) else sets[:1]))
    many = [scenario for scenario in scenarios if not tries_all(scenario)]
    for scenario in many[:FULL]:
        yield game, scenario.id, list(edge_sets(scenario.options))[-1]
    for scenario in many[FULL : FULL + DRAWN]:
        yield game, scenario.id, next(random_sets(scenario))


VARIANTS = [variant for game in rulesets.GAMES for variant in variants(game)]


@pytest.mark.parametrize(("game", "scenario", "options"), VARIANTS)
def test_a_random_game_keeps_every_promise(game: str, scenario: str, options: OptionSet) -> None:
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
    """Where a decision draws in its own way, every legal action comes up about as often as it should."""
    scenario = api.load(game).scenarios()[0]
    options = list(edge_sets(scenario.options))[place] | {"setup": "default"}
    match, dice, looked_at = api.load(game).new(scenario.id, seed=5, options=options), Dice(5), 0
    while looked_at < 30 and len(match.inputs) < 600:
        decision = match.decision
        assert decision is not None
        if type(decision).sample is not Decision.sample:
            assert_fair(decision, match.state, dice)
            looked_at += 1
        match.play(decision.sample(match.state, dice), decision.side)
    assert looked_at


def assert_fair(decision: Decision, state: Any, dice: Dice) -> None:
    counts = dict.fromkeys(decision.legal(state), 0)
    for _ in range(30 * len(counts)):
        counts[decision.sample(state, dice)] += 1
    assert min(counts.values()) > 5


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
