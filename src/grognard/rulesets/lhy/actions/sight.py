"""Answers about what is concealed."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Inquire(Action, frozen=True):
    """[4.3b] Ask what a concealed hex holds; a fire into it must follow."""

    hex: HexRef
    verb: ClassVar[str] = "inquire"


class Show(Action, frozen=True):
    """[4.3.1x3] Take the concealment off a unit of one's own."""

    unit: UnitRef
    verb: ClassVar[str] = "show"


class Reveal(Action, frozen=True):
    """[4.3.2b] A hidden unit shows itself, concealed."""

    unit: UnitRef
    verb: ClassVar[str] = "reveal"


class KeepHidden(Action, frozen=True):
    """[4.3.2b] No more hidden units show themselves."""

    verb: ClassVar[str] = "keep-hidden"


ACTIONS: tuple[type[Action], ...] = (Inquire, Show, Reveal, KeepHidden)
