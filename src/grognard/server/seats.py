"""Seats: their secrets, who holds them, and what a holder may know."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from grognard.ai.players import PLAYERS
from grognard.core.flow import Side
from grognard.core.messages import message

from .errors import Refused

SECRET_BYTES = 24
"""192 bits; far beyond guessing, so a plain SHA-256 is enough to keep them."""

Kind = str
"""Who sits on a side: "me" and "friend" are persons, all else names a machine player."""
PERSONS = ("me", "friend")


class Seat(Struct, frozen=True):
    """A place at a match: a side, or the bench of the watchers (None)."""

    match: str
    side: Side | None


class SeatInfo(Struct, frozen=True):
    """What everyone at the table may know of a side's seat; ``vacant`` while it waits for somebody invited."""

    kind: Literal["person"] | str
    online: bool
    vacant: bool = False
    name: str = ""
    """What its player calls himself."""


class Branch(Struct, frozen=True):
    """Where a match was forked from: the match, what it was called, its turn and input there."""

    match: str
    title: str
    turn: int
    input: int


class Invitation(Struct, frozen=True):
    """A word that is exchanged once for a secret that its bearer makes up himself. Only its hash is kept."""

    hash: bytes
    by: Side | None = None
    """Who made it; None for the one that the match was set up with."""


def new_secret() -> str:
    """A fresh secret, safe in a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> bytes:
    """How a secret is stored."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def is_person(kind: Kind) -> bool:
    return kind in PERSONS


def check_kinds(kinds: Mapping[Side, Kind], sides: Sequence[Side]) -> dict[Side, Kind]:
    """Who sits where, checked: every side of the game once, each with a person or a known machine player."""
    if set(kinds) != set(sides):
        raise Refused(400, message("server-name-every-side", sides=", ".join(sides)))
    for kind in kinds.values():
        if not is_person(kind) and kind not in PLAYERS:
            known = ", ".join((*PERSONS, *PLAYERS))
            raise Refused(400, message("server-no-player", player=kind, known=known))
    return {side: kinds[side] for side in sides}


def secrets_for(kinds: Mapping[Side, Kind], person: Kind) -> dict[Side, str]:
    """A secret for each side that such a person plays: a seat's for oneself, an invitation's for a friend."""
    return {side: new_secret() for side, kind in kinds.items() if kind == person}


def plays_alone(kinds: Mapping[Side, Kind], side: Side | None) -> bool:
    """Whether the holder of a seat holds every seat that a person has: both sides himself, or against the machine."""
    return side is not None and kinds[side] == "me" and "friend" not in kinds.values()


def plays_every_side(kinds: Mapping[Side, Kind], side: Side | None) -> bool:
    """Whether nothing of the match is hidden from the holder of a seat: he plays all sides himself."""
    return side is not None and all(kind == "me" for kind in kinds.values())
