"""A match that begins in a position given as text, and is played by notation with chosen dice."""

from __future__ import annotations

from typing import TypeVar

import grognard
from grognard.core.flow import Event
from grognard.core.match import Match
from grognard.rulesets.lhy.state import Unit

E = TypeVar("E", bound=Event)
GAME = grognard.load("lhy")


class Scene:
    """A match that begins in a position; what is played must be legal."""

    def __init__(self, text: str, *dice: int | str, game: grognard.Game = GAME) -> None:
        self.match: Match = game.position(text, dice=dice or None)
        self.world = self.match.state.world

    def play(self, *actions: str, dice: tuple[int | str, ...] = ()) -> Scene:
        """Answers in turn; the dice fall with the last of them."""
        for action in actions[:-1]:
            self.match.play(action)
        self.match.play(actions[-1], dice=dice or None)
        return self

    def pass_until(self, question: str, *, dice: tuple[int | str, ...] = ()) -> Scene:
        """Nobody does anything more until a question of some kind, or the end of what the dice are for."""
        self.match.feed(dice)
        while type(self.match.decision).__name__ != question:
            self.match.play(self.match.legal()[0])
        return self

    @property
    def offered(self) -> list[str]:
        return [self.match.notation(action) for action in self.match.legal()]

    def unit(self, name: str) -> Unit:
        found: Unit = self.match.state.units[self.world.piece_number(name)]
        return found

    def where(self, name: str) -> str:
        here = self.match.state.here(self.world.piece_number(name))
        return str(self.world.label(here)) if here >= 0 else self.unit(name).place

    def hits(self, name: str) -> list[tuple[int, bool]]:
        return [(hit.value, hit.enfilade) for hit in self.unit(name).hits]

    def markers(self, label: str) -> list[int]:
        return [marker.value for marker in self.match.state.small_arms.get(self.world.ground.find(label), ())]

    @property
    def lost(self) -> dict[str, int]:
        return dict(self.match.state.lost)

    def all_told(self, kind: type[E]) -> list[E]:
        """The facts of a kind, in order."""
        return [entry.event for entry in self.match.log if isinstance(entry.event, kind)]

    def told(self, kind: type[E]) -> E:
        return self.all_told(kind)[-1]

    def assault(self, label: str) -> str:
        """Whose nationality marker lies on a hex."""
        marker = self.match.state.assaults.get(self.world.ground.find(label))
        return "" if marker is None else str(marker.side)
