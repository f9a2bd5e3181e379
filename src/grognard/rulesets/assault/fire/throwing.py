"""[MR3.1] [MR3.2] [MR3.3] Throwing the coloured dice of the game."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.pools import Dice, Pool, Symbols, Throw


class ThrowDice(Throw, frozen=True):
    """[MR3.3] Throw a pool of coloured dice."""

    def dice(self, state: AssaultState, /) -> Dice:
        return state.world.dice


def shown_by(dice: Dice, pool: Pool, faces: Sequence[int]) -> tuple[Symbols, ...]:
    """What each die of a throw shows."""
    return tuple(dice.shown[kind][face - 1] for kind, face in zip(pool, faces, strict=True))


def as_letters(dice: Dice, pool: Pool, faces: Sequence[int]) -> str:
    """A throw for the log: each die by its colour and what it shows, as Y:DS G:-."""
    faces_of = dict(dice.faces)
    return " ".join(f"{kind}:{faces_of[kind][face - 1]}" for kind, face in zip(pool, faces, strict=True))
