"""Who sits at the table: persons, and machine players by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.ai.players import Player, make
from grognard.ai.seats import Seat
from grognard.ai.thoughts import written
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.match import Match

PERSON = "human"


def seat_players(sides: Sequence[Side], names: Mapping[Side, str], seed: int) -> dict[Side, Player]:
    """The machine players by side; a side without one is played by a person."""
    for side in names:
        if side not in sides:
            raise BadInput(f"There is no side {side!r}; the sides are: {', '.join(sides)}.")
    machines = {side: name for side, name in names.items() if name != PERSON}
    return {side: make(name, seed + sides.index(side)) for side, name in machines.items()}


def machine_move(match: Match, players: Mapping[Side, Player]) -> bool:
    """Let a machine player answer one open question; False when there is none for it."""
    for decision in match.decisions:
        if decision.side in players:
            answer(match, decision.side, players[decision.side])
            return True
    return False


def answer(match: Match, side: Side, player: Player) -> None:
    """One answer of a player, and what he thought about it."""
    chosen, number = player.choose(Seat(match, side)), len(match.inputs) + 1
    match.play(chosen, side)
    if player.thought is not None:
        match.thoughts[number] = written(player.thought)
