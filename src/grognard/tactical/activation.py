"""Activations: what is done in one is written down in its frame, and forgotten with it.

Serves FT 3.0g to 3.0i and 7.23b (the impulse), AS 6.4 (impulses) and 8.1 (a reaction inside one), LHY 6.0 and 8.0
(activations, and those that answer them). Activations nest: facts are noted in the innermost, and when it ends the
one around it goes on with its own record as it was.
"""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from msgspec.structs import replace

from grognard.core.flow import Call, Frame, State

D = TypeVar("D")


class Activation(Frame, Generic[D], frozen=True):
    """A procedure that remembers what is done in it.

    Events write into the frame on the stack. So a step of the activation itself that has let something happen goes
    on `as_noted`, not as it was when the step began.
    """

    deeds: D

    def as_noted(self, state: State) -> Self:
        """The same activation with everything that has been noted in it."""
        return state.inside(type(self))


def deeds_in(calls: tuple[Call, ...], nothing: D) -> D:
    """What has been done in the innermost activation; nothing where there is none."""
    for call in reversed(calls):
        if isinstance(call.frame, Activation):
            return call.frame.deeds  # type: ignore[no-any-return]
    return nothing


def write_down(state: State, **changes: Any) -> None:
    """Note a deed in the innermost activation; for events alone."""
    calls = state.calls
    place = next((n for n in reversed(range(len(calls))) if isinstance(calls[n].frame, Activation)), None)
    assert place is not None, f"nobody is active to whom {changes} could be noted"
    frame = calls[place].frame
    assert isinstance(frame, Activation)
    noted = Call(replace(frame, deeds=replace(frame.deeds, **changes)), calls[place].step)
    state.calls = (*calls[:place], noted, *calls[place + 1 :])
