"""The players so far: one that chooses at random, and one that looks one step ahead."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from grognard.core.errors import BadInput
from grognard.core.flow import Action

from .seats import Seat

TIE = 1e-9


class Dice(random.Random):
    """A source of choices for players and playouts."""

    def below(self, n: int, /) -> int:
        return int(self.random() * n)


class Player(Protocol):
    """Somebody who answers questions."""

    def choose(self, seat: Seat, /) -> Action:
        """The answer to the seat's question."""
        ...


class RandomPlayer:
    """Chooses freely among the legal answers."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, seat: Seat, /) -> Action:
        actions = seat.legal()
        return actions[self._dice.below(len(actions))]


class GreedyPlayer:
    """Takes the answer that the game's doctrine holds best in a world like the one it sees."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, seat: Seat, /) -> Action:
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        world = seat.world(self._dice)
        worth = seat.appraisals(world, actions)
        best = max(worth)
        chosen = [action for action, value in zip(actions, worth, strict=True) if value >= best - TIE]
        return chosen[self._dice.below(len(chosen))]


PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def make(name: str, seed: int) -> Player:
    """A player by name."""
    if name not in PLAYERS:
        raise BadInput(f"There is no player {name!r}; there are: {', '.join(PLAYERS)}.")
    return PLAYERS[name](seed)
