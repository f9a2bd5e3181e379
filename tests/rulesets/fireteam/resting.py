"""An impulse in which one procedure runs and nothing else happens, so that what was done in it can be read after."""

from __future__ import annotations

from contextlib import suppress

from grognard.core import flow
from grognard.core.flow import Action, Call, Frame, Sink
from grognard.rulesets.fireteam.state import Deeds, FireTeamState, Game
from grognard.tactical.activation import Activation


class AtRest(Exception):
    """The procedure has ended."""


class Resting(Activation[Deeds], frozen=True):
    """The impulse around a procedure; it never goes on."""

    def start(self, g: Game, _: object) -> None:
        raise AtRest


def rest(state: FireTeamState, deeds: Deeds) -> None:
    """Let it be an impulse in which something was done."""
    state.calls = (Call(Resting(deeds), "start"),)


def stage(state: FireTeamState, *frames: Frame, step: str = "start") -> None:
    """Let procedures be in progress in the present impulse, the last of them about to begin."""
    waiting = [Call(frame, step) for frame in frames[:-1]]
    state.calls = (Call(Resting(state.deeds), "start"), *waiting, Call(frames[-1], "start"))


def begin(state: FireTeamState, sink: Sink | None = None) -> None:
    with suppress(AtRest):
        flow.begin(state, sink)


def answer(state: FireTeamState, action: Action, sink: Sink | None = None) -> None:
    with suppress(AtRest):
        flow.answer(state, action, sink=sink)
