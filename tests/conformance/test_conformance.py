"""The conformance kit on every ruleset and scenario: whole random games under every probe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from grognard import api, installed, rulesets
from grognard.ai.players import Dice
from grognard.core.dice import ChanceDecision
from grognard.core.flow import Decision, Event, Rng, Side
from grognard.core.match import LogLine
from grognard.core.messages import Message
from grognard.core.ruleset import AnyRuleset, OptionValue, Scenario, complete_options
from grognard.core.view import View
from grognard.lab.conformance import invariants, non_interference, save_and_restore, undo_and_redo
from grognard.lab.fuzz import (
    OptionSet,
    Plan,
    Report,
    answer,
    edge_sets,
    fuzz,
    fuzz_game,
    option_sets,
    plans,
    play_game,
    random_sets,
    told,
    tries_all,
)
from grognard.lab.probing import Probe, Violation
from grognard.lab.twins import Reading, Sighting, Twins, first_difference, read, secret_choices, twin_logs
from grognard.rulesets.fireteam.events.command import PointsSaved
from grognard.rulesets.fireteam.events.setup import Placed as FireTeamPlaced
from grognard.rulesets.fireteam.events.variants import BatteryRolled
from grognard.rulesets.fireteam.events.works import WorkOccupied
from grognard.rulesets.kursk.actions import Default
from grognard.rulesets.kursk.events import Marched, OrderChosen
from grognard.rulesets.kursk.events import Placed as KurskPlaced
from grognard.rulesets.lhy.events.setting_up import PutDown
from grognard.rulesets.vietnam.events.setup import HiddenPlaced, SitePlaced
from grognard.rulesets.vietnam.events.support import MarkersDrawn
from grognard.rulesets.vietnam.events.victory import SecretRolled
from tests.support import kursk, play

FULL, DRAWN = 1, 2
"""Of the games with too many options to try all: games with everything on, and games with random options."""


def variants(game: str) -> Iterator[tuple[str, str, OptionSet]]:
    """Every scenario with every choice of options, or with its defaults and a few games with other options."""
    scenarios = api.load(game).scenarios()
    for scenario in scenarios:
        sets = option_sets(scenario) if tries_all(scenario) else [complete_options(scenario, {})]
        yield from ((game, scenario.id, options) for options in sets)
    many = [scenario for scenario in scenarios if not tries_all(scenario)]
    for scenario in many[:FULL]:
        yield game, scenario.id, next(edge_sets(scenario.options))
    for scenario in many[FULL : FULL + DRAWN]:
        yield game, scenario.id, next(random_sets(scenario))


VARIANTS = [variant for game in rulesets.names() for variant in variants(game)]


@pytest.mark.parametrize(("game", "scenario", "options"), VARIANTS)
def test_a_random_game_keeps_every_promise(game: str, scenario: str, options: OptionSet) -> None:
    seed = VARIANTS.index((game, scenario, options))
    report = fuzz_game(Plan(game, scenario, options, seed, deep_every=40))
    assert report.violation == ""


def longest(game: str) -> Scenario:
    """The scenario with most turns."""
    return max(api.load(game).scenarios(), key=lambda scenario: scenario.turns)


@pytest.mark.parametrize("game", rulesets.names())
def test_undo_redo_and_files_at_every_decision(game: str) -> None:
    match = api.load(game).new(longest(game).id, seed=11)
    dice = Dice(11)
    for _ in range(250):
        decision = match.decision
        assert decision is not None
        match.play(decision.sample(match.state, dice), decision.side)
        undo_and_redo(match, dice)
        if len(match.inputs) % 10 == 0:
            save_and_restore(match, dice)


def set_up_as_proposed(scenario: Scenario) -> dict[str, OptionValue]:
    """The option that leaves set-up to the game, where there is anything to set up."""
    return {option.id: "default" for option in scenario.options if option.id == "setup"}


@pytest.mark.parametrize("game", rulesets.names())
@pytest.mark.parametrize("place", [0, -1], ids=["first options", "last options"])
def test_sampling_is_as_fair_as_the_legal_list(game: str, place: int) -> None:
    """Where a decision draws in its own way, every legal action comes up about as often as it should."""
    scenario = longest(game)
    options = list(edge_sets(scenario.options))[place] | set_up_as_proposed(scenario)
    match, dice, looked_at = api.load(game).new(scenario.id, seed=5, options=options), Dice(5), 0
    while looked_at < 30 and len(match.inputs) < 600:
        decision = match.decision
        assert decision is not None
        if type(decision).sample is not Decision.sample:
            assert_fair(decision, match.state, dice)
            looked_at += 1
        match.play(decision.sample(match.state, dice), decision.side)
    assert looked_at or not draws_in_its_own_way(game)


def draws_in_its_own_way(game: str) -> bool:
    """Whether any question that a game puts to a side is drawn from otherwise than by its list."""
    asked, found = [Decision], False
    while asked:
        kind = asked.pop()
        asked += kind.__subclasses__()
        own = kind.__module__.startswith(installed.package(game)) and not issubclass(kind, ChanceDecision)
        found |= own and kind.sample is not Decision.sample
    return found


def assert_fair(decision: Decision, state: Any, dice: Dice) -> None:
    counts = dict.fromkeys(decision.legal(state), 0)
    for _ in range(30 * len(counts)):
        counts[decision.sample(state, dice)] += 1
    assert min(counts.values()) > 5


def order(state: Any) -> int:
    """Something that the German side cannot know."""
    return ord(state.orders["soviet"][-1])


LEAKS: dict[str, Callable[[Any, Any, Any], Any]] = {
    "view": lambda found, state, _: replace(found, turn=order(state)),
    "view of spectators": lambda found, state, side: found if side else replace(found, turn=order(state)),
    "overlay": lambda _, state, __: {"hidden": order(state)},
    "forecast": lambda _, state, __: [order(state)],
}
"""What would tell of a hidden order, by the question that it answers: what was found, the state, who asks."""


@pytest.mark.parametrize("name", LEAKS)
def test_the_kit_notices_a_leak(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Whatever depends on a hidden order is caught."""
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    match.play("order move/fight")
    ruleset, question = type(match.ruleset), name.split(maxsplit=1)[0]
    honest = getattr(ruleset, question)

    def leaky(self: AnyRuleset, state: Any, side: Side | None, *rest: Any) -> Any:
        return LEAKS[name](honest(self, state, side, *rest), state, side)

    monkeypatch.setattr(ruleset, question, leaky)
    with pytest.raises(Violation, match="non-interference"):
        many(non_interference)(match, Dice(1))


def test_the_kit_notices_a_reason_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal that depends on a hidden order is caught."""
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    match.play("order move/fight")
    monkeypatch.setattr(api.Match, "why_not", lambda self, action, side=None: order(self.state))
    with pytest.raises(Violation, match="the reasons against"):
        many(non_interference)(match, Dice(1))


# ------------------------------------------------------------------------------------------------ the log


def tell_all(monkeypatch: pytest.MonkeyPatch, kind: type[Event]) -> None:
    """Let events of a kind be told to everybody as they are."""
    monkeypatch.setattr(kind, "seen", lambda self, state, viewer: self)


MARCH = """
phase = "soviet move"
orders = { german = "fight/fight", soviet = "move/move" }
[units]
G_INF_168 = "1503"
S_RIFD_49 = "3420"
S_RIFC_38 = "3420"
S_RIFD_64 = "3620"
S_RIFC_22G = "3620"
"""


def marched() -> api.Match:
    """A Soviet stack, its lower unit unknown to the German, has gone from one hex to another."""
    return play(kursk(MARCH), "pick S_RIFD_49", "join S_RIFC_38", "go 3421")


def ordered() -> api.Match:
    """The Soviet has chosen his phase order in secret."""
    return play(api.load("kursk").new("standard", seed=1, options={"setup": "default"}), "order move/fight")


def deployed() -> api.Match:
    """The German has set up, and the Soviet is setting up unseen."""
    match = play(api.load("kursk").new("standard", seed=1), "default", "done")
    return played(match, 6)


def played(match: api.Match, inputs: int) -> api.Match:
    """A match some random answers later."""
    dice, end = Dice(2), len(match.inputs) + inputs
    while len(match.inputs) < end and match.decision is not None:
        match.play(answer(match, match.decision, dice), match.decision.side)
    return match


def hidden_camps() -> api.Match:
    """The Viet Cong have recorded their camps, hidden some units and gone on to the first turn."""
    return played(api.load("vietnam").new("snoopy", seed=1), 50)


def hidden_platoon() -> api.Match:
    """The defenders are setting up, hidden units among them."""
    return played(api.load("fireteam").new("delay", seed=1), 24)


def battery_rolled() -> api.Match:
    """The dice of the variants have fallen, a secret one among them, and the first side is to set up."""
    plan = plans("fireteam", 100, 1, 20, 50)[26]
    match = api.load("fireteam").new(plan.scenario, seed=f"fuzz {plan.seed}", options=plan.options)
    assert any(isinstance(entry.event, BatteryRolled) for entry in match.log)
    return match


PLANTS: dict[str, tuple[type[Event], Callable[[], api.Match], Probe]] = {
    "kursk march": (Marched, marched, twin_logs),
    "kursk order": (OrderChosen, ordered, secret_choices),
    "kursk set-up": (KurskPlaced, deployed, twin_logs),
    "vietnam camps": (SitePlaced, hidden_camps, secret_choices),
    "vietnam set-up": (HiddenPlaced, hidden_camps, secret_choices),
    "fireteam battery": (BatteryRolled, battery_rolled, secret_choices),
    "fireteam set-up": (FireTeamPlaced, hidden_platoon, twin_logs),
}
"""Events whose lines are redacted, a match in which one has happened, and the probe that looks."""


@pytest.mark.parametrize("name", PLANTS)
def test_the_kit_notices_a_line_that_tells(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """As they are the lines pass; told to everybody they are caught."""
    kind, situation, probe = PLANTS[name]
    match = situation()
    many(probe)(match, Dice(1))
    tell_all(monkeypatch, kind)
    with pytest.raises(Violation, match=" reads "):
        many(probe)(match, Dice(1))


def heard(*texts: str, seen: int = 0, opens: bool = False) -> list[Sighting]:
    """Events that are told so; what is seen after all of them, and whether they may open something."""
    looks = [*([view(0)] * len(texts)), view(seen)]
    told = [Reading(LogLine(0, Message(text), ()), None) for text in texts]
    return [Sighting((each, None), opens, *pair) for each, pair in zip(told, pairwise(looks), strict=True)]


@pytest.mark.parametrize("opens", [True, False])
def test_a_line_that_may_tell_worlds_apart_parts_them(monkeypatch: pytest.MonkeyPatch, opens: bool) -> None:
    """Who pays and who then observes is one secret: once the first line has rightly told it, the second may."""
    match = played(api.load("vietnam").new("boys", seed=1), 30)
    worlds = Twins(match, "us", match.state.fork(), match.state.fork())
    script = iter([heard("a", opens=opens), heard("b")] * 2)
    monkeypatch.setattr("grognard.lab.twins.sightings", lambda *args, **how: next(script))
    assert (worlds.play(match.inputs[-1], match.inputs[-1]) is None) == opens
    assert worlds.parted


@pytest.mark.parametrize(
    ("more", "later", "excused"),
    [(("a", "b"), ("b",), True), (("a", "b"), ("c",), False), (("a", "b"), (), False), (("c", "b"), ("b",), False)],
)
def test_a_shorter_log_is_excused_if_some_answer_of_another_makes_it_the_same(
    monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], later: tuple[str, ...], excused: bool
) -> None:
    match = played(api.load("vietnam").new("boys", seed=1), 30)
    worlds = Twins(match, "us", match.state.fork(), match.state.fork())
    asked = {id(worlds.there): match.decisions}
    monkeypatch.setattr(Twins, "others_asked", lambda self, world: asked.get(id(world), []))
    monkeypatch.setattr(Twins, "what_follows", lambda self, world, lines: iter([heard(*later)]))
    assert worlds.is_delayed(heard(*more), heard("a")) == excused


def test_what_follows_is_what_others_may_answer() -> None:
    """The German hears of the Soviet's order, whichever it is; asked himself, he hears nothing more."""
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    for side, lines in (("german", 1), ("soviet", 0)):
        worlds = Twins(match, side, match.state, match.state)
        found = list(worlds.what_follows(match.state, 1))
        assert found
        assert {len(read(seen)) >= lines for seen in found} == {True}
        assert all(seen for seen in found) == (side == "german")


def test_worlds_that_are_parted_are_compared_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[Twins] = []

    def play(worlds: Twins, entry: Any, twin: Any) -> None:
        assert not worlds.parted
        worlds.parted = True
        compared.append(worlds)

    monkeypatch.setattr(Twins, "play", play)
    many(twin_logs)(played(api.load("vietnam").new("boys", seed=1), 30), Dice(1))
    assert compared


def view(turn: int) -> View:
    return View("german", turn, (), (), (), {}, ())


@pytest.mark.parametrize(
    ("one", "two", "leaks"),
    [
        (heard("a", "b"), heard("a", "b"), False),
        (heard("a", "b"), heard("a", "c"), True),
        (heard("a", "b"), heard("a"), True),
        (heard("a"), [], True),
        (heard("a", "b", seen=1), heard("a", "c", seen=2), False),
        (heard("a", "b", seen=1), heard("a", "c", seen=1), True),
        (heard("a", "b", opens=True), heard("a", "c"), False),
        (heard("a", "b", opens=True), heard("a"), False),
        (heard("a", "b", seen=1), heard("a", seen=2), False),
    ],
)
def test_lines_may_differ_only_from_where_something_is_seen_to_differ_or_opened(
    one: list[Sighting], two: list[Sighting], leaks: bool
) -> None:
    assert (first_difference(one, two) is not None) == leaks
    assert (first_difference(two, one) is not None) == leaks


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


def test_the_fuzzer_plays_every_scenario_with_its_options_off_on_and_drawn() -> None:
    drawn, edges = 50, 3
    scenarios = api.load("fireteam").scenarios()
    found = plans("fireteam", (drawn + edges) * len(scenarios), 1, 0, 50, drawn)
    for scenario in scenarios:
        sets = [plan.options for plan in found if plan.scenario == scenario.id]
        wanted = [*edge_sets(scenario.options), *random_sets(scenario, drawn)]
        assert len(sets) == len(wanted) == drawn + edges
        assert all(options in sets for options in wanted)


def test_the_fuzzer_draws_answers_of_every_kind_however_few_there_are_of_one() -> None:
    match, dice, draws = api.load("kursk").new("standard", seed=1), Dice(1), 200
    decision = match.decision
    assert decision is not None
    rare = [action for action in match.legal() if isinstance(action, Default)]
    assert len(rare) * 50 < len(match.legal())
    assert sum(answer(match, decision, dice) in rare for _ in range(draws)) > draws // 20


def test_a_failure_is_shrunk_to_a_match_file_that_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault shrinks to the few inputs that show it."""
    ruleset = type(api.load("kursk").ruleset)
    honest = ruleset.check

    def planted(self: AnyRuleset, state: Any) -> list[str]:
        shown = state.turn and state.orders.get("german") == "fight/fight"
        return [*honest(self, state), *(["planted"] if shown else [])]

    monkeypatch.setattr(ruleset, "check", planted)
    report = fuzz_game(Plan("kursk", "standard", {"setup": "default"}, 4))
    assert report.probe == "invariants"
    match = api.read_match(report.dump)
    assert len(match.inputs) <= 4
    assert "order fight/fight" in report.dump


SECRETS: dict[type[Event], str] = {
    KurskPlaced: "kursk",
    HiddenPlaced: "vietnam",
    MarkersDrawn: "vietnam",
    SecretRolled: "vietnam",
    PointsSaved: "fireteam",
    WorkOccupied: "fireteam",
    PutDown: "lhy",
}
"""Events that are not told to everybody, and their games.

Markers are told by their number alone, so that only the event itself shows more; a secret die leaves nothing behind.
"""


@pytest.mark.parametrize("kind", SECRETS, ids=lambda kind: kind.__name__)
def test_scouts_find_a_line_that_tells_within_a_few_games(monkeypatch: pytest.MonkeyPatch, kind: type[Event]) -> None:
    found = [replace(plan, scout=True) for plan in plans(SECRETS[kind], 6, 1, 0, 50)]
    tell_all(monkeypatch, kind)
    assert any(play_game(plan).probe in ("twin logs", "secret choices", "names in the log") for plan in found)


def test_a_failed_game_is_told_at_once_and_again_when_it_is_shrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(api.load("kursk").ruleset), "check", lambda self, state: ["planted"])
    heard: list[Report] = []
    (report,) = fuzz([Plan("kursk", "standard", {"setup": "default"}, 4)], 1, heard.append)
    assert [(each.plan.scout, each.failed, each.shrunk) for each in heard] == [
        (True, False, False),
        (False, True, False),
        (False, True, True),
    ]
    assert report == heard[-1]
    assert told(heard[1], Path("a.match")) == "kursk standard, seed 4, input 0: invariants: planted; see a.match"
    assert told(report, Path("a.match")) == "kursk standard, seed 4: shrunk, see a.match"
