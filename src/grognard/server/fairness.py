"""The dice of a match laid open after its end, so that anybody can work them out again from their seeds."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.api import Match
from grognard.core.dice import CounterRng, Draw, Drawn, Rolled
from grognard.core.flow import CHANCE, Decision, Rng
from grognard.core.match import Input, Seal, apply_input
from grognard.core.ruleset import decision_of

from .replays import start_of
from .viewpoints import Viewpoint
from .wire import DiceRecord, DiceThrow


class Sizes:
    """A source of choices that writes down among how many each was made."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self.asked: list[int] = []

    def below(self, n: int, /) -> int:
        self.asked.append(n)
        return self._rng.below(n)


def commitments(seals: Sequence[Seal]) -> tuple[str, ...]:
    """What is published of the seeds before their dice fall."""
    return tuple(seal.commitment for seal in seals)


def dice_record(match: Match, viewpoint: Viewpoint) -> DiceRecord:
    """Every throw and draw of a match with the seeds that they come from, counted as a viewer counted."""
    state, throws = start_of(match), list[DiceThrow]()
    for place, entry in enumerate(match.inputs):
        decision = decision_of(state, CHANCE) if entry.side == CHANCE else None
        if decision is not None:
            sizes = sizes_of(decision, state, match.seals, place)
            throws.append(throw(entry, decision, sizes, place, viewpoint.point(place)))
        apply_input(match.ruleset, state, entry, None)
    return DiceRecord(match.seals, throws)


def sizes_of(decision: Decision, state: object, seals: Sequence[Seal], place: int) -> list[int]:
    """Among how many a throw or a draw chooses, die by die."""
    seed = next(seal.seed for seal in reversed(seals) if seal.start <= place)
    sizes = Sizes(CounterRng(seed or "", place))
    decision.sample(state, sizes)
    return sizes.asked


def throw(entry: Input, decision: Decision, sizes: Sequence[int], place: int, point: int) -> DiceThrow:
    """One throw or draw as it is laid open."""
    action = entry.action
    return DiceThrow(
        place=place,
        point=point,
        sizes=sizes,
        faces=action.faces if isinstance(action, Rolled) else (),
        cup=decision.cup if isinstance(decision, Draw) else (),
        drawn=action.item if isinstance(action, Drawn) else "",
        given=entry.given,
    )
