"""Answers about blasts."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action


class RollAgain(Action, frozen=True):
    """[3.4.5c] Have the blast check of a bombardment rolled once more."""

    verb: ClassVar[str] = "roll-again"


class LetStand(Action, frozen=True):
    """[3.4.5c] Leave the blast check as it is."""

    verb: ClassVar[str] = "let-stand"


ACTIONS: tuple[type[Action], ...] = (RollAgain, LetStand)
