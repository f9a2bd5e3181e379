"""The answers that questions of several squad-level games take; their verbs are part of the notation."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Done(Action, frozen=True):
    """It is enough."""

    verb: ClassVar[str] = "done"


class Pass(Action, frozen=True):
    """Let the chance go by."""

    verb: ClassVar[str] = "pass"


class Watch(Action, frozen=True):
    """Say when to be asked about a reaction from now on."""

    verb: ClassVar[str] = "watch"


class StandEasy(Action, frozen=True):
    """Be asked whenever there is a chance of a reaction."""

    verb: ClassVar[str] = "stand-easy"


class Within(Action, frozen=True):
    """Be asked about enemies at so many hexes or fewer; 0 is for any distance."""

    hexes: int
    verb: ClassVar[str] = "within"


class Against(Action, frozen=True):
    """Be asked about one kind of enemy, or about ``any``."""

    targets: str
    verb: ClassVar[str] = "against"


class AtLeast(Action, frozen=True):
    """Be asked if a reaction has so many chances in a hundred of any effect."""

    percent: int
    verb: ClassVar[str] = "at-least"


class Target(Action, frozen=True):
    """A hex on which the fire in hand shall fall."""

    hex: HexRef
    verb: ClassVar[str] = "target"


class Swing(Action, frozen=True):
    """A piece turns to fire; facings are numbered 0 to 11."""

    unit: UnitRef
    facing: int
    verb: ClassVar[str] = "swing"
