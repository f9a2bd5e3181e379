"""A player who lets every move pass is asked little: the pages' own orders weigh the questions of a first turn."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import api
from grognard.ai import players
from grognard.ai.seats import Seat
from grognard.core.flow import Decision, Side
from grognard.looks import Looks, looks_of
from grognard.rulesets.fireteam.reaction.standing_orders import FireWindow

from .test_scripts import NODE

PASSIVE = Path(__file__).with_name("passive.mjs")
MOST = {"balloon": 12, "delay": 20, "counterattack": 20, "air_assault": 12, "meeting": 12, "recon": 12}
"""The most questions about moves in the first turn of each scenario of Fire Team, whichever side is passive."""


def questions(scenario: str, passive: Side) -> Iterator[dict[str, Any]]:
    """What a side is asked in the first turn while a machine plays for both, but lets every move pass."""
    match = api.load("fireteam").new(scenario, seed=1943)
    looks = looks_of(match.ruleset)
    machines = {side: players.make("greedy", 7) for side in match.ruleset.sides}
    while (decision := match.decision) is not None and match.state.turn <= 1:
        look = looks.questions.get(type(decision).__name__)
        if decision.side != passive:
            match.play(machines[decision.side].choose(Seat(match, decision.side)), decision.side)
        elif look and look.reaction:
            yield told(match, decision, look.reaction, looks)
            match.play(look.reaction, passive)
        else:
            yield {"name": f"{scenario} {passive}"}
            match.play(machines[passive].choose(Seat(match, passive)), passive)


def told(match: api.Match, decision: Decision, verb: str, looks: Looks) -> dict[str, Any]:
    """What a page knows of a question about a move, with the distance of every unit that may react."""
    view, board = match.view(decision.side), match.board
    assert view.decision is not None
    grid, place = match.state.world.grid, match.state.inside(FireWindow).hex
    shots = [choice for choice in view.decision.choices if choice.unit]
    where = {counter.id: counter.place for counter in view.counters}
    return {
        "name": f"{match.header.scenario} {decision.side}",
        "question": view.decision,
        "verb": verb,
        "nothing": [result for result, tone in looks.results.items() if tone == "nothing"],
        "distances": {str(shot.unit): grid.distance(grid.hex(where[str(shot.unit)]), place) for shot in shots},
        "forecasts": {shot.notation: match.odds(match.read(shot.notation), decision.side) for shot in shots},
        "turn": view.turn,
        "step": str([step.label.id for step in view.sequence if step.now]),
        "place": grid.label(place),
        "names": board.pieces,
        "counters": [counter for counter in view.counters if counter.side != decision.side],
    }


@pytest.mark.skipif(NODE is None, reason="needs node")
def test_whoever_lets_all_moves_pass_is_asked_seldom() -> None:
    asked = (question for scenario in MOST for side in ("us", "soviet") for question in questions(scenario, side))
    lines = b"\n".join(map(msgspec.json.encode, asked))
    done = subprocess.run([str(NODE), str(PASSIVE)], input=lines, capture_output=True, timeout=120, check=True)
    counts = json.loads(done.stdout)
    assert max(count["asked"] for count in counts.values()) > max(MOST.values())
    assert {name: count["put"] for name, count in counts.items() if count["put"] > MOST[name.split()[0]]} == {}
