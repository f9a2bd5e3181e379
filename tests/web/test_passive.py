"""A player who lets every move pass is asked little: the pages' own orders weigh the questions of a first turn."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import api
from grognard.ai import players
from grognard.ai.seats import Seat
from grognard.core.flow import Decision, Side
from grognard.core.messages import Message
from grognard.looks import Looks, looks_of

from .test_scripts import NODE

PASSIVE = Path(__file__).with_name("passive.mjs")
MOST = {
    "fireteam": {"balloon": 12, "delay": 20, "counterattack": 20, "air_assault": 12, "meeting": 12, "recon": 12},
    "assault": dict.fromkeys(("airfield", "coming", "klein", "support"), 4),
}
"""The most questions about moves in the first turn of each scenario, whichever side is passive."""
MISSIONS = ("bridge", "crossroads", "hill48", "nightdrop", "village")
REACTING = {"ChooseReaction": "call", "ChooseReplies": "hold-fire"}
MOST_SEGMENTS = 4
"""The most reactions that a side is asked for in the first turn of a mission of The Last Hundred Yards."""


def first_turn(game: str, scenario: str, passive: Side, verbs: Mapping[str, str]) -> Iterator[tuple[api.Match, str]]:
    """What a side is asked in the first turn while a machine plays for both, but lets every move pass: by the verb that
    does so, if the question has one."""
    match = api.load(game).new(scenario, seed=1943)
    machines = {side: players.make("sergeant", 7) for side in match.ruleset.sides}
    while (decision := match.decision) is not None and match.state.turn <= 1:
        verb = verbs.get(type(decision).__name__, "") if decision.side == passive else ""
        if decision.side == passive:
            yield match, verb
        match.play(verb or machines[decision.side].choose(Seat(match, decision.side)), decision.side)


def questions(game: str, scenario: str, passive: Side) -> Iterator[dict[str, Any]]:
    """The questions of a first turn, as a page weighs them that lets every move pass."""
    looks = looks_of(api.load(game).ruleset)
    verbs = {kind: look.reaction for kind, look in looks.questions.items() if look.reaction}
    for match, verb in first_turn(game, scenario, passive, verbs):
        assert match.decision is not None
        yield told(match, match.decision, verb, looks) if verb else {"name": f"{scenario} {passive}"}


def told(match: api.Match, decision: Decision, verb: str, looks: Looks) -> dict[str, Any]:
    """What a page knows of a question about a move, with the distance of every unit that may react."""
    view, board = match.view(decision.side), match.board
    assert view.decision is not None
    hex = view.decision.prompt.args["hex"]
    assert isinstance(hex, Message)
    grid, place = match.state.world.grid, str(hex.args["hex"])
    shots = [choice for choice in view.decision.choices if choice.unit]
    where = {counter.id: counter.place for counter in view.counters}
    return {
        "name": f"{match.header.scenario} {decision.side}",
        "question": view.decision,
        "verb": verb,
        "nothing": [result for result, tone in looks.results.items() if tone == "nothing"],
        "distances": {
            str(shot.unit): grid.distance(grid.hex(where[str(shot.unit)]), grid.hex(place)) for shot in shots
        },
        "forecasts": {shot.notation: match.odds(match.read(shot.notation), decision.side) for shot in shots},
        "turn": view.turn,
        "step": str([step.label.id for step in view.sequence if step.now]),
        "place": place,
        "names": board.pieces,
        "counters": [counter for counter in view.counters if counter.side != decision.side],
    }


@pytest.mark.skipif(NODE is None, reason="needs node")
@pytest.mark.parametrize("game", MOST)
def test_whoever_lets_all_moves_pass_is_asked_seldom(game: str) -> None:
    sides = api.load(game).ruleset.sides
    asked = (question for scenario in MOST[game] for side in sides for question in questions(game, scenario, side))
    lines = b"\n".join(map(msgspec.json.encode, asked))
    done = subprocess.run([str(NODE), str(PASSIVE)], input=lines, capture_output=True, timeout=120, check=True)
    counts = json.loads(done.stdout)
    assert max(count["asked"] for count in counts.values()) > max(MOST[game].values())
    assert {name: count["put"] for name, count in counts.items() if count["put"] > MOST[game][name.split()[0]]} == {}


@pytest.mark.parametrize("mission", MISSIONS)
def test_reactions_come_by_segments_in_the_last_hundred_yards(mission: str) -> None:
    """Who only calls is asked once for each activation of the enemy, and once more after his own."""
    for side in api.load("lhy").ruleset.sides:
        kinds = [type(match.decision).__name__ for match, _ in first_turn("lhy", mission, side, REACTING)]
        assert sum(kind in REACTING for kind in kinds) <= MOST_SEGMENTS
