"""The address that says what the machine would do in one's place."""

from __future__ import annotations

from litestar import Response, post

from grognard.core.messages import message

from .asking import JSON, AnyRequest, player_of
from .catalog import page
from .errors import Refused
from .seats import plays_alone
from .sending import VARY, packed


@post("/api/hint", status_code=200)
async def hint(request: AnyRequest) -> Response[bytes]:
    """What the machine would do in one's place: for one who plays alone, where it is for him to decide."""
    rooms, seat, side = await player_of(request)
    room = await rooms.get(seat.match)
    if not plays_alone(room.record.kinds, side):
        raise Refused(403, message("server-no-advice-here"))
    async with room.lock:
        match = room.match.fork()
    if match.decision_for(side) is None:
        raise Refused(409, message("server-nothing-to-advise"))
    found = await rooms.machines.advise(match, side, room.record.id)
    return packed(request, page(found), JSON, VARY)


ADVISING = (hint,)
