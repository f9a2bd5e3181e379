"""The addresses that tell a match again: its points, its moments, its standing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from litestar import Response, get

from . import story as stories
from . import wire
from .asking import AnyRequest, Asked, At, Since, seat_of, services
from .replays import Replay, kept_side, may_fork, viewpoint, viewpoints
from .sending import made_for
from .viewpoints import Viewpoint


@get("/api/replay")
async def replay(request: AnyRequest, side: Asked = "") -> wire.ReplayIndex:
    """Every point of a match that one can jump to."""
    rooms, seat = services(request).rooms, await seat_of(request)
    room = await rooms.get(seat.match)
    revealed = await rooms.revealed(room.record)
    explained = revealed and bool(await rooms.store.thoughts(room.record.id))
    viewer = viewpoint(room.record, seat.side, side, revealed=revealed)
    async with room.lock:
        record, counted = room.record, room.viewpoint(viewer, revealed=revealed)
        steps = await asyncio.to_thread(lambda: room.replay().steps(counted))
        return wire.ReplayIndex(
            game=record.header.game,
            scenario=record.header.scenario,
            title=record.title,
            inputs=counted.number,
            steps=steps,
            viewpoints=viewpoints(record, seat.side, revealed=revealed),
            fork=may_fork(record, seat.side, revealed=revealed),
            keep=kept_side(record, seat.side, revealed=revealed),
            explained=explained,
        )


@get("/api/replay/{input_number:int}")
async def replay_at(request: AnyRequest, input_number: At, side: Asked = "", since: Since = 0) -> Response[bytes]:
    """The position and the log at one point of a match."""
    rooms, seat = services(request).rooms, await seat_of(request)
    room = await rooms.get(seat.match)
    revealed = await rooms.revealed(room.record)
    viewer = viewpoint(room.record, seat.side, side, revealed=revealed)
    async with room.lock:
        counted = room.viewpoint(viewer, revealed=revealed)
        found = await asyncio.to_thread(lambda: room.replay().view(input_number, counted, since))
    return made_for(request, found)


@get("/api/story")
async def story(request: AnyRequest, since: Since = 0) -> Response[bytes]:
    """What the holder of a seat saw happen from a point of his match on, moment by moment."""
    return await told(request, lambda replay, counted, _: stories.story(replay, since, counted))


@get("/api/score/{input_number:int}")
async def score_sheet(request: AnyRequest, input_number: At) -> Response[bytes]:
    """How a match is won, and how it stands at one point of it."""
    return await told(request, lambda replay, counted, open_: stories.score_sheet(replay, input_number, counted, open_))


async def told(request: AnyRequest, look: Callable[[Replay, Viewpoint, bool], object]) -> Response[bytes]:
    """Something of the course of a match as its player counts it, and whether all of it is revealed by now."""
    rooms, seat = services(request).rooms, await seat_of(request)
    room = await rooms.get(seat.match)
    revealed = await rooms.revealed(room.record)
    async with room.lock:
        counted = room.viewpoint(seat.side)
        found = await asyncio.to_thread(lambda: look(room.replay(), counted, revealed))
    return made_for(request, found)


RETELLING = (replay, replay_at, story, score_sheet)
