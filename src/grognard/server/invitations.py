"""Invitations: how a person comes to a seat that somebody else has set up, or comes to his own once more.

An invitation is a word that works once. Whoever brings it names a secret that he has made up himself, and from then on
that secret opens the seat; so nobody else ever holds it, and an answer that is lost on its way can be asked for again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from hmac import compare_digest
from typing import Protocol

from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.messages import message

from .company import listed
from .errors import Refused
from .room import Room
from .seats import Invitation, Seat, hashed, is_person, new_secret
from .store.protocol import MatchRecord
from .wire import AcceptInvitation, Admission, InvitationLook


class Matches(Protocol):
    """Where matches are found."""

    async def seat(self, secret: str) -> Seat | None: ...
    async def known(self, id_: str) -> MatchRecord | None: ...
    async def get(self, id_: str) -> Room: ...


def admissions(record: MatchRecord, viewer: Side | None) -> dict[Side, Admission]:
    """How the seats of persons can be come to, as far as somebody at the table may know."""
    return {
        side: Admission(
            vacant=side in record.vacant,
            invited=side in record.invitations and may_see(record, viewer, side),
            inviting=may_invite(record, viewer, side),
            listed=side in listed(record),
        )
        for side, kind in record.kinds.items()
        if is_person(kind)
    }


def may_see(record: MatchRecord, viewer: Side | None, side: Side) -> bool:
    """A link for one's own other browser is one's own affair; that a friend is invited, everybody may know."""
    return viewer == side or record.invitations[side].by != side


def may_invite(record: MatchRecord, host: Side | None, side: Side) -> bool:
    """A player invites himself from elsewhere, anybody to a seat that nobody has taken yet, and a player who has lost
    his seat if that one agreed to it while he had it: the seat holds what he hides."""
    return host is not None and (host == side or side in record.vacant or side in record.trusting)


# ------------------------------------------------------------------------------------------------------- making


async def invite(room: Room, host: Side, side: Side) -> str:
    """A new invitation to a seat; the one before, if there is one, works no longer."""
    check_inviting(room.record, host, side)
    word = new_secret()
    invitations = {**room.record.invitations, side: Invitation(hashed(word), host)}
    await room.commit(replace(room.record, invitations=invitations))
    return word


async def withdraw(room: Room, host: Side, side: Side) -> None:
    """Take an invitation back that nobody has taken up."""
    check_inviting(room.record, host, side)
    await room.commit(replace(room.record, invitations=without(room.record, side)))


def check_inviting(record: MatchRecord, host: Side, side: Side) -> None:
    """Refuse whoever has no say about a seat."""
    if not is_person(record.kinds.get(side, "")):
        raise Refused(404, message("server-no-side", side=side))
    if not may_invite(record, host, side):
        raise Refused(403, message("server-seat-taken"))


async def trust(room: Room, side: Side, *, trusting: bool) -> None:
    """Agree that another player may let one in again, or agree no longer: what he made by it works no longer either."""
    record = replace(room.record, trusting=trusting_with(room.record, side, trusting=trusting))
    invitation = record.invitations.get(side)
    if not trusting and invitation is not None and invitation.by != side:
        record = replace(record, invitations=without(record, side))
    await room.commit(record)


def trusting_with(record: MatchRecord, side: Side, *, trusting: bool) -> tuple[Side, ...]:
    others = tuple(other for other in record.trusting if other != side)
    return (*others, side) if trusting else others


def without(record: MatchRecord, side: Side) -> Mapping[Side, Invitation]:
    return {other: invitation for other, invitation in record.invitations.items() if other != side}


def with_invitations(record: MatchRecord, words: Mapping[Side, str]) -> MatchRecord:
    """A new match whose seats for friends wait for whoever brings these words."""
    invitations = {side: Invitation(hashed(word)) for side, word in words.items()}
    return replace(record, vacant=tuple(words), invitations=invitations)


# ---------------------------------------------------------------------------------------------------- taking up


async def invited(matches: Matches, shown: InvitationLook | AcceptInvitation) -> Seat:
    """The seat that an invitation is for; one refusal for all that is wrong with one."""
    record = await matches.known(shown.match)
    side = None if record is None else side_of(record, shown.invitation)
    if side is None:
        raise no_invitation()
    return Seat(shown.match, side)


def side_of(record: MatchRecord, word: str) -> Side | None:
    """Whose seat an invitation of a match opens."""
    found = hashed(word)
    return next((side for side, known in record.invitations.items() if compare_digest(known.hash, found)), None)


def no_invitation() -> Refused:
    return Refused(404, message("server-no-invitation"))


async def accept(matches: Matches, wish: AcceptInvitation) -> Seat:
    """Take a seat; whoever asks once more with the same secret has it already."""
    seat = await matches.seat(wish.seat)
    if seat is None:
        seat = await invited(matches, wish)
        room = await matches.get(seat.match)
        await room.do(partial(take_seat, room, wish))
    elif seat.match != wish.match:
        raise no_invitation()
    return seat


async def take_seat(room: Room, wish: AcceptInvitation) -> None:
    """From now on a secret opens a seat. Whoever is let in by another player is the only one there."""
    record = room.record
    side = side_of(record, wish.invitation)
    if side is None:
        raise no_invitation()
    by_himself = record.invitations[side].by == side
    trusting = record.trusting if by_himself else trusting_with(record, side, trusting=wish.trusting)
    vacant = tuple(other for other in record.vacant if other != side)
    record = replace(record, vacant=vacant, invitations=without(record, side), trusting=trusting)
    seated = {hashed(wish.seat): Seat(record.id, side)}
    await room.commit(record, emptied=() if by_himself else (side,), seated=seated)
    if not by_himself:
        room.show_out(side)
