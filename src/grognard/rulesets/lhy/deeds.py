"""[9.0] What a unit may do in a segment, by kind of deed: the rights of a reaction are judged by these."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from grognard.core.flow import Action, Frame, Side
from grognard.core.rules import Refusal

from .state import LhyState

MANEUVER = "maneuver"
"""[10.1] A unit on foot moves."""
WITHDRAW = "withdraw"
DRIVE = "drive"
"""[10.4] A vehicle moves, goes into motion, stops, fires on the move; [10.4.1b] overwatch."""
ASSAULT = "assault"
SMALL_ARMS = "small arms"
ANTI_TANK = "anti-tank"
TEAM_ATTACK = "team attack"
"""[11.5.2a] A LATW moves one hex and fires."""
KNEE = "knee mortar"
RECOVER = "recover"
"""[12.1] Recovery from disruption, regrouping or shock."""
LOAD = "load"
"""[10.4.6] Getting on or off, towing."""
REQUEST = "request"
FLARE = "flare"
INQUIRE = "inquire"
SPLIT = "split"
SHOW = "show"
REINFORCE = "reinforce"
"""[8.3h] Entering a hex where friends are under assault."""


class Verb(Protocol):
    """One kind of answer in a segment: what it offers, what speaks against it, and the procedure that carries it out.

    The list of a segment is made of the verbs of all rooms; legality is stated in ``against`` alone. Where speed wants
    it ``listed`` is a quick list, equal to the candidates that nothing speaks against.
    """

    actions: tuple[type[Action], ...]
    among: str
    """The set of the roster for whom it is: it is looked at only while something is open to one of them; "" always."""

    def candidates(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        """Answers worth looking at, in a stable order."""
        ...

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        """What speaks against one."""
        ...

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        """The candidates that nothing speaks against, quickly."""
        ...

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        """The procedure that carries it out; it ends when the deed is done, with everything noted."""
        ...
