"""In whole random games, what each seat receives stays the same when the hidden world is drawn anew before every input.

A true match and one twin for each side are played side by side over real connections; `worlds.py` says how. What a
fight or a turned-up counter has shown by the rules may differ; where it does, that input is counted and left out.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

import pytest

from grognard.ai.players import Dice
from grognard.api import Match, load
from grognard.core.flow import Decision
from grognard.rulesets.kursk.combat import ChooseTarget
from grognard.rulesets.kursk.movement import ChooseMover
from grognard.rulesets.kursk.turn import ChooseOrder

from .tables import Table
from .worlds import (
    SIDES,
    WATCHER,
    Sitting,
    Tally,
    choose,
    counterpart,
    draw_anew,
    elsewhere,
    in_hand,
    let_replay_differ,
    sets_up_unseen,
    told_apart,
)

LONG = bool(os.environ.get("GROGNARD_LONG"))
STEPS = 10
"""Inputs in each part of a game that a short run looks at."""
EVERY = 8 if LONG else 3
"""How often all else that can be asked for is compared too; states and log lines are at every input."""
ANEW = 0.4
"""How likely a world is drawn anew before an input; else it goes on from the last one."""
ASKED = 3
"""Legal actions whose odds are asked for together."""
AROUND = 300
"""How much is shown of a difference."""
STALE = {"type": "play", "input": 999_999, "action": "done"}
OVERLAYS = ("zones", "supply", "threat", "control")
GUESSES = ("go 3415", "go 2510", "attack 3415", "pick S_TNKC_3", "pick G_PZ_2SS", "join S_RIFC_22G", "done", "halt")
PATHS = (
    *("/api/seat", "/api/file", "/api/replay", "/api/replay/{now}?since={now}", "/api/replay/{past}?since={past}"),
    *("/api/story?since={now}", "/api/score/{now}"),
)
TALK: tuple[dict[str, Any], ...] = (
    {"type": "chat", "text": "Guten Morgen."},
    {"type": "draw"},
    {"type": "draw", "offer": False},
    {"type": "takeback"},
    {"type": "takeback", "offer": False},
    {"type": "redo"},
    {"type": "join", "seat": "again"},
    {"type": "play", "action": "go 3415"},
)


Ready = Callable[[Match], bool]


class Comparison:
    """A true match and its twins, request by request."""

    def __init__(self, true: Sitting, twins: dict[str, Sitting], seed: str) -> None:
        self.true, self.twins = true, twins
        self.dice = Dice(seed)
        self.tally = Tally()
        self.apart: set[str] = set()
        """Sides whose twin has gone another way since the worlds were drawn."""

    def draw_worlds(self, chance: float = 1.0) -> None:
        """Draw the hidden worlds anew, or let them go on as they are: what is in hand is never drawn anew."""
        for side, twin in self.twins.items():
            if side in self.apart or self.dice.random() < chance:
                self.apart.discard(side)
                self.tally[f"worlds of {side}"] += 1
                self.tally[f"other worlds of {side}"] += draw_anew(self.true.room, twin, side, self.dice)

    def same(self, side: str, what: object) -> None:
        """Compare what a side and the watchers have heard since the last comparison."""
        twin = self.twins[side]
        for seat in (side, WATCHER):
            if twin.heard[seat] != self.true.heard[seat]:
                pytest.fail(f"{side}, {seat} at {self.true.room.number}, {what}: {parting(twin, self.true, seat)}")
        self.tally["comparisons"] += 1

    def forget(self) -> None:
        for sitting in (self.true, *self.twins.values()):
            sitting.forget()

    # -------------------------------------------------------------------------------------------- looking

    def look(self, request: dict[str, Any]) -> None:
        """Every seat asks something that changes nothing; the twins are worlds that nobody can have told apart."""
        self.forget()
        for seat in (*SIDES, WATCHER):
            self.true.ask(seat, request)
        for side, twin in self.twins.items():
            for seat in (side, WATCHER):
                twin.ask(seat, request)
            self.same(side, request)

    def look_around(self) -> None:
        """A fresh state, and one thing of every kind that can be asked for."""
        self.look(STALE)
        self.look({"type": "overlay", "name": self.dice.choice(OVERLAYS)})
        self.look({"type": "why", "action": self.dice.choice(GUESSES)})
        for action in self.some_actions():
            self.look({"type": "odds", "action": action})

    def some_actions(self) -> list[str]:
        """What may be asked about: legal answers of whoever is asked, and a guess."""
        match = self.true.room.match
        legal = [match.notation(action) for action in match.legal()]
        return [*self.dice.sample(legal, min(ASKED, len(legal))), self.dice.choice(GUESSES)]

    def read_on(self) -> None:
        """Every seat reads an address."""
        self.forget()
        now = self.true.room.number
        path = self.dice.choice(PATHS).format(now=now, past=self.dice.below(now + 1))
        for seat in (*SIDES, WATCHER):
            self.true.get(seat, path)
        for side, twin in self.twins.items():
            let_replay_differ(self.true.room, twin.room, side, self.dice)
            for seat in (side, WATCHER):
                twin.get(seat, path)
            self.same(side, path)

    # ------------------------------------------------------------------------------------------- changing

    def change(self, mover: str, request: dict[str, Any]) -> None:
        """A side asks for a change, in the true match and in the twins."""
        self.forget()
        true = self.true.room
        before, start = true.match.state.fork(), len(true.match.log)
        answer = self.true.ask(mover, request)
        for side in SIDES:
            if side not in self.apart:
                differing = elsewhere(before, self.twins[side].room.match.state)
                self.follow(side, mover, request, before, answer)
                self.compare_after(side, request, start, differing)

    def follow(self, side: str, mover: str, request: dict[str, Any], before: Any, answer: dict[str, Any]) -> None:
        """Ask the same of a side's twin, or what corresponds to it there."""
        twin = self.twins[side]
        self.tally["inputs"] += 1
        if "action" in request and side != mover:
            action = counterpart(request["action"], mover, before, twin.room.match, self.dice)
            request = request | {"action": action}
        if answer["type"] != twin.ask(mover, request)["type"] and side != mover:
            self.tally["not possible in the other world"] += 1
            self.apart.add(side)

    def compare_after(self, side: str, request: dict[str, Any], start: int, differing: set[int]) -> None:
        """Compare what a change has brought, unless the rules have shown how the worlds differ."""
        if side in self.apart:
            return
        if told_apart(self.true.room.match, self.twins[side].room.match, start, differing):
            self.tally["told apart by the rules"] += 1
            self.apart.add(side)
            return
        self.tally["alike"] += 1
        self.same(side, request)

    def play(self) -> None:
        """One action at random."""
        twins = {side: twin.room.match for side, twin in self.twins.items()}
        side, action = choose(self.true.room.match, self.dice, twins)
        self.change(side, {"type": "play", "input": self.true.number(side), "action": action})

    def talk(self) -> None:
        """One thing that a side may say besides; what the other offers it declines."""
        side = self.dice.choice(SIDES)
        request = self.dice.choice(TALK)
        if self.true.room.record.offers.get(request["type"], side) != side:
            request = request | {"offer": False}
        if request["type"] == "play":
            request = request | {"input": self.true.number(side)}
        self.change(side, request)

    def think_again(self) -> None:
        """Take the last action back and play it again, where that is allowed."""
        side = self.true.room.inputs[-1].side
        if self.true.room.may_undo(side):
            self.change(side, {"type": "undo"})
            self.change(side, {"type": "redo"})

    def step(self, count: int) -> None:
        """One input, and now and then a look at something else."""
        self.draw_worlds(0.0 if in_hand(self.true.room.match.state) else ANEW)
        if count % EVERY == 0:
            self.look_around()
        if count % EVERY == 1:
            self.read_on()
        if count % EVERY == 2:
            self.talk()
        self.play()
        if count % EVERY == 0:
            self.think_again()

    def run(self, most: int | None) -> None:
        """Play on to the end, or for some inputs."""
        count = 0
        self.draw_worlds()
        while self.true.room.match.outcome is None and count != most:
            self.step(count)
            count += 1
        self.tally["steps"] += count
        self.draw_worlds()
        self.look(STALE)


def parting(one: Sitting, other: Sitting, seat: str) -> str:
    """Where the streams of a seat part, with what surrounds it."""
    a, b = ("\n".join(sitting.heard[seat]) for sitting in (one, other))
    place = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    near = slice(max(0, place - AROUND), place + AROUND)
    return f"...{a[near]}... instead of ...{b[near]}..."


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the wall stands still, so that two matches can be compared byte by byte."""
    monkeypatch.setattr("grognard.server.room.time", SimpleNamespace(time=lambda: 1.5, monotonic=time.monotonic))


@pytest.fixture
def comparison(table: Table, still: None, request: pytest.FixtureRequest) -> Iterator[Comparison]:
    """A match of a scenario, with a twin for each side."""
    scenario, setup = request.param
    fields = {"scenario": scenario, "options": {"setup": setup}}
    with ExitStack() as lines:
        true, german, soviet = (lines.enter_context(Sitting(table, fields)) for _ in range(3))
        yield Comparison(true, {"german": german, "soviet": soviet}, f"{scenario} {setup}")


def ahead(match: Match, seed: str, ready: Ready) -> Match:
    """The match after some random play."""
    dice = Dice(seed)
    while match.outcome is None and not ready(match):
        side, action = choose(match, dice)
        match.play(action, side)
    return match


def asks(kind: type[Decision], inputs: int) -> Ready:
    """So many inputs have been made, and a question of a kind is open."""
    return lambda match: len(match.inputs) >= inputs and isinstance(match.decision, kind)


def soviet_sets_up(match: Match) -> bool:
    """The Soviet places his units unseen."""
    return sets_up_unseen(match.state) and match.decision is not None and match.decision.side == "soviet"


def check_tally(tally: Tally) -> None:
    """The worlds did differ, and most inputs could be compared."""
    print(dict(tally))
    assert tally["other worlds of german"] > tally["worlds of german"] * 0.8, tally
    assert tally["other worlds of soviet"] > 0, tally
    assert tally["alike"] > tally["inputs"] * 0.5, tally


WHOLE = [("standard", "default"), ("gambit", "default"), ("campaign", "free")]
PARTS: dict[str, tuple[Ready, ...]] = {
    "default": (asks(ChooseOrder, 0), asks(ChooseTarget, 200), asks(ChooseMover, 700), asks(ChooseMover, 1_400)),
    "free": (soviet_sets_up, asks(ChooseTarget, 0)),
}
"""Where a short run looks at a game."""


@pytest.mark.skipif(LONG, reason="the long run looks at whole games")
@pytest.mark.parametrize("comparison", WHOLE, indirect=True, ids="-".join)
def test_parts_of_random_games(comparison: Comparison) -> None:
    header = comparison.true.room.match.header
    for place, ready in enumerate(PARTS[str(header.options["setup"])]):
        match = load("kursk").new(header.scenario, seed=f"{place:032x}", options=header.options)
        comparison.true.take_over(ahead(match, f"{header.scenario} {place}", ready))
        comparison.run(STEPS)
    check_tally(comparison.tally)


@pytest.mark.skipif(not LONG, reason="takes minutes")
@pytest.mark.parametrize("comparison", WHOLE, indirect=True, ids="-".join)
def test_whole_random_games(comparison: Comparison) -> None:
    comparison.run(None)
    assert comparison.true.room.match.outcome is not None
    check_tally(comparison.tally)
