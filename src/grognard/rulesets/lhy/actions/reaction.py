"""Answers of a segment that belong to no room: the call that ends it."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action


class CallReaction(Action, frozen=True):
    """[6.0.II] End the segment and call for reactions; without having done anything it is a pass [6.0.II-3b]."""

    verb: ClassVar[str] = "call"


ACTIONS = (CallReaction,)
