"""Who is at a match: what players call themselves, and seats that anybody may take."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.messages import message

from .errors import Refused
from .room import Room
from .seats import Seat, hashed
from .store.protocol import MatchRecord


async def name_seat(room: Room, side: Side, name: str) -> None:
    """From now on the player of a side is called so; by nothing if he would rather not say."""
    name = name.strip()
    if room.record.names.get(side, "") == name:
        return
    others = {other: known for other, known in room.record.names.items() if other != side}
    await room.commit(replace(room.record, names={**others, side: name} if name else others))


def listed(record: MatchRecord) -> Sequence[Side]:
    """The seats of a match that anybody may take now: an invitation taken up closes one as well."""
    return [] if record.standing.over else [side for side in record.listed if side in record.vacant]


async def list_seat(room: Room, side: Side, *, wanted: bool) -> None:
    """A seat that waits for somebody is listed in the lobby, or is not any longer."""
    if side not in room.record.vacant:
        raise Refused(409, message("server-seat-taken"))
    others = tuple(other for other in room.record.listed if other != side)
    await room.commit(replace(room.record, listed=(*others, side) if wanted else others))


async def take_listed(room: Room, side: Side, secret: str) -> None:
    """The first who comes has a listed seat; whoever was invited to it comes too late."""
    record = room.record
    if side not in listed(record):
        raise Refused(409, message("server-seat-taken"))
    record = replace(
        record,
        vacant=tuple(other for other in record.vacant if other != side),
        listed=tuple(other for other in record.listed if other != side),
        invitations={other: invitation for other, invitation in record.invitations.items() if other != side},
    )
    await room.commit(record, seated={hashed(secret): Seat(record.id, side)})
