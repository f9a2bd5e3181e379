"""The address that says, after the end, why a machine player did something."""

from __future__ import annotations

import asyncio

from litestar import Response, get

from grognard.ai.explaining import answer_before, explained
from grognard.core.messages import message

from .asking import AnyRequest, At, seat_of, services
from .errors import Refused
from .replays import input_at
from .sending import made_for


@get("/api/explain/{input_number:int}")
async def explain(request: AnyRequest, input_number: At) -> Response[bytes]:
    """What the machine player thought whose answer led to a point of the match; never before the match is over, since
    it would betray what is planned."""
    rooms, seat = services(request).rooms, await seat_of(request)
    room = await rooms.get(seat.match)
    if not await rooms.revealed(room.record):
        raise Refused(403, message("server-thoughts-later"))
    noted = await rooms.store.thoughts(room.record.id)
    async with room.lock:
        match, counted = room.match, room.viewpoint(seat.side, revealed=True)
        place = answer_before(match.inputs, input_at(counted, input_number))
        found = await asyncio.to_thread(lambda: explained(match, place, noted, room.replay().state(max(place - 1, 0))))
    if found is None:
        raise Refused(404, message("server-no-thoughts"))
    return made_for(request, found)


AFTERTHOUGHTS = (explain,)
