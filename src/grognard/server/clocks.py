"""Clocks: the time that persons have, counted while they are asked and while the server runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.messages import message

from .errors import Refused
from .seats import Kind, is_person

MINUTE = 60.0
DAY = 86_400.0


class Timing(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is timed: minutes for each side and seconds added for every answer, or days for each move."""

    minutes: Annotated[int, Meta(ge=0, le=6000)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    days: Annotated[int, Meta(ge=0, le=60)] = 0


class Clock(Struct, frozen=True):
    """The clocks of a match as they stood at a moment, in seconds of the server's running time."""

    timing: Timing
    left: Mapping[Side, float]
    running: tuple[Side, ...] = ()
    at: float = 0.0
    arrived: tuple[Side, ...] = ()
    """Who has sat down once; the clocks start when everybody has."""
    granted: int = 0
    """The last input for which time was granted; what is taken back and played again earns nothing."""


class ClockView(Struct, frozen=True):
    """What everyone at the table sees of the clocks."""

    left: Mapping[Side, float]
    running: tuple[Side, ...]
    timing: Timing


class Uptime:
    """How long the server has run in all its life; it stands still while the server is down."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._began, self._before = clock, clock(), 0.0

    def resume(self, before: float) -> None:
        """Go on from where the server stopped."""
        self._began, self._before = self._clock(), before

    def __call__(self) -> float:
        return self._before + self._clock() - self._began


def new_clock(timing: Timing | None, kinds: Mapping[Side, Kind]) -> Clock | None:
    """The clocks of a new match, one for each person; none if none are wished for."""
    persons = [side for side, kind in kinds.items() if is_person(kind)]
    if timing is None or not persons:
        return None
    if bool(timing.minutes) == bool(timing.days) or (timing.days and timing.increment):
        raise Refused(400, message("server-bad-clock"))
    return Clock(timing, dict.fromkeys(persons, timing.minutes * MINUTE + timing.days * DAY))


def left_at(clock: Clock, now: float) -> dict[Side, float]:
    """What each side has left at a moment."""
    spent = max(0.0, now - clock.at)
    return {side: max(0.0, left - spent * (side in clock.running)) for side, left in clock.left.items()}


def arrive(clock: Clock, side: Side) -> Clock:
    """Someone has sat down."""
    return clock if side in clock.arrived else replace(clock, arrived=(*clock.arrived, side))


def has_started(clock: Clock) -> bool:
    return set(clock.left) <= set(clock.arrived)


def go_on(clock: Clock, now: float, asked: Iterable[Side], inputs: list[Side], keep: int) -> Clock:
    """The clocks after some inputs, given by who made them; ``asked`` is who has to answer next."""
    left, number = left_at(clock, now), keep + len(inputs)
    for side in inputs[max(0, clock.granted - keep) :]:
        if side in left:
            left[side] += clock.timing.increment
    running = tuple(side for side in asked if side in left) if has_started(clock) else ()
    if clock.timing.days and number > clock.granted:
        left |= {side: clock.timing.days * DAY for side in running if side not in clock.running}
    return replace(clock, left=left, running=running, at=now, granted=max(clock.granted, number))


def deadline(clock: Clock | None) -> float | None:
    """When the first running clock falls; None while none runs."""
    if clock is None or not clock.running:
        return None
    return clock.at + min(clock.left[side] for side in clock.running)


def fallen(clock: Clock | None, now: float) -> Side | None:
    """Whose time is up; of several the one whose was up first."""
    first = deadline(clock)
    if clock is None or first is None or first > now:
        return None
    return min(clock.running, key=lambda side: clock.left[side])


def shown(clock: Clock | None, now: float) -> ClockView | None:
    """The clocks for everyone at the table, to a tenth of a second."""
    if clock is None:
        return None
    left = {side: round(seconds, 1) for side, seconds in left_at(clock, now).items()}
    return ClockView(left, clock.running, clock.timing)
