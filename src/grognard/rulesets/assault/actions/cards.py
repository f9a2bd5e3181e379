"""Answers about cards: exchanging, planning, playing, discarding, and letting moments pass."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef
from grognard.rulesets.assault.world import CardId


class Exchange(Action, frozen=True):
    """[1.2c] [1.2f] Put so many TA/OAS cards of the first sort on offer into the deck, and so many of the second."""

    first: int
    more: int = 0
    verb: ClassVar[str] = "exchange"


class TakeOut(Action, frozen=True):
    """[1.2.1b] A national card leaves the deck."""

    card: CardId
    verb: ClassVar[str] = "take-out"


class PutIn(Action, frozen=True):
    """[1.2.2b] A TA/OAS card joins the deck."""

    card: CardId
    verb: ClassVar[str] = "put-in"


class Plan(Action, frozen=True):
    """[1.2.3b] [2.1a] [3.1a] Commit a TA/OAS card for this turn."""

    card: CardId
    verb: ClassVar[str] = "plan"


class Discard(Action, frozen=True):
    """[MR6.5e] Lay a card aside unseen."""

    card: CardId
    verb: ClassVar[str] = "discard"


class Play(Action, frozen=True):
    """[MR4.9.1a] Play a command card at its moment."""

    card: CardId
    verb: ClassVar[str] = "play"


class LetPass(Action, frozen=True):
    """[MR8.8] Play nothing now nor at any such moment this turn."""

    verb: ClassVar[str] = "let-pass"


class AskAgain(Action, frozen=True):
    """[MR8.8] Be asked at every moment again."""

    verb: ClassVar[str] = "ask-again"


class Hearten(Action, frozen=True):
    """[MR18.N1] The unit that the card Rally helps."""

    unit: UnitRef
    verb: ClassVar[str] = "hearten"


class Harangue(Action, frozen=True):
    """[MR18.S2] The hex in which, and next to which, the Commissar rallies units."""

    hex: HexRef
    verb: ClassVar[str] = "harangue"


class ThrowSmoke(Action, frozen=True):
    """[MR18.G5] Where the smoke grenades fall."""

    hex: HexRef
    verb: ClassVar[str] = "throw-smoke"


ACTIONS: tuple[type[Action], ...] = (
    Exchange,
    TakeOut,
    PutIn,
    Plan,
    Discard,
    Play,
    LetPass,
    AskAgain,
    Hearten,
    Harangue,
    ThrowSmoke,
)
