"""What a store keeps and promises: when a write returns, it survives the loss of the process and of power."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.match import Header, Seal
from grognard.core.messages import Message
from grognard.server.clocks import Clock
from grognard.server.hooks import Hook
from grognard.server.playtime import Played
from grognard.server.seats import Branch, Invitation, Kind, Seat
from grognard.server.wire import ChatLine


class InputRecord(Struct, frozen=True):
    """One input of a match as text."""

    side: Side
    action: str
    given: bool = False


class Standing(Struct, frozen=True):
    """How a match stands, for lists: nothing in it that anyone may not know."""

    turn: int
    to_move: tuple[Side, ...]
    over: Message | None


class MatchRecord(Struct, frozen=True):
    """A match without its inputs."""

    id: str
    header: Header
    kinds: Mapping[Side, Kind]
    title: str
    seals: Sequence[Seal]
    standing: Standing
    updated: float
    history: int = 0
    """How often inputs have been taken back; log lines of another history are void."""
    offers: Mapping[str, Side] = {}
    ended: Message | None = None
    """How the match ended otherwise than by the rules: by agreement or on time."""
    undone: Sequence[InputRecord] = ()
    """What was taken back and can be played again, the last one first."""
    clock: Clock | None = None
    hooks: Mapping[Side, Hook] = {}
    origin: str = ""
    """The match under way from which this one was forked: what that one hides, this one does not open."""
    vacant: tuple[Side, ...] = ()
    """The seats that were made for somebody who has not come yet."""
    invitations: Mapping[Side, Invitation] = {}
    trusting: tuple[Side, ...] = ()
    """The sides whose holders have agreed that another player may let them in again."""
    names: Mapping[Side, str] = {}
    """What the players call themselves."""
    listed: tuple[Side, ...] = ()
    """The seats that anybody may take from the lobby while they are vacant."""
    branch: Branch | None = None
    played: Played = Played()


class Snapshot(Struct, frozen=True):
    """What so many inputs have led to, as the program of this fingerprint writes it, and the log since the one before.

    Of all but the last two only the log is kept.
    """

    number: int
    program: str
    state: bytes
    log: bytes


class Record(Struct, frozen=True):
    """A match with everything that belongs to it."""

    match: MatchRecord
    inputs: Sequence[InputRecord]
    chat: Sequence[ChatLine]
    revision: int = 0
    """How often it has been changed since it was created."""
    snapshots: Sequence[Snapshot] = ()
    thoughts: Mapping[int, str] = {}
    """What machine players noted; it is long and seldom asked for, so it is not read with the rest."""


class Change(Struct, frozen=True):
    """What happened to a match: inputs after ``keep`` are gone, these came instead, and the rest stands anew.

    It is made of what was stored as ``revision``; if something else is stored by now, it is not written.
    """

    match: MatchRecord
    revision: int
    keep: int
    inputs: Sequence[InputRecord] = ()
    snapshot: Snapshot | None = None
    emptied: Sequence[Side] = ()
    """The sides whose seats no known secret opens any more."""
    seated: Mapping[bytes, Seat] = {}
    """The hashes of new secrets."""
    thoughts: Mapping[int, str] = {}
    """What machine players noted when they gave inputs, by the numbers of these."""
    cuts: bool = True
    """Whether there may be inputs after ``keep``."""


class Overtaken(Exception):
    """A match has been changed by somebody else since it was read: what follows from the old one is not written."""


LEASE_SECONDS = 4.0
"""How long a process is believed to live without saying so again."""


class Owner(Struct, frozen=True):
    """A process that owns matches: what it is called, and where it is reached by the others."""

    process: str
    address: str


class Store(Protocol):
    """Keeps matches and seats."""

    async def create(self, record: Record, seats: Mapping[bytes, Seat]) -> None:
        """Keep a new match and the hashes of its seats' secrets."""
        ...

    async def change(self, change: Change) -> None:
        """Write a change to the revision that it was made of; durable on return. `Overtaken` if there is another."""
        ...

    async def say(self, id_: str, revision: int, line: ChatLine) -> None:
        """Keep a line of chat, and write nothing else; durable on return.

        `Overtaken` if there is one of its number, or the match is at another revision.
        """
        ...

    async def delete(self, id_: str, revision: int) -> None:
        """Forget a match and its seats; durable on return. `Overtaken` if it is at another revision."""
        ...

    async def seat(self, secret_hash: bytes) -> Seat | None:
        """The seat of a secret."""
        ...

    async def match(self, id_: str) -> MatchRecord | None:
        """A match without its inputs."""
        ...

    async def load(self, id_: str) -> Record | None:
        """A match with everything."""
        ...

    async def thoughts(self, id_: str) -> Mapping[int, str]:
        """What machine players noted in a match, by the number of the input that they gave."""
        ...

    async def find(self, wanted: Callable[[MatchRecord], bool]) -> list[MatchRecord]:
        """All matches of which something holds, without their inputs."""
        ...

    async def count(self) -> int:
        """How many matches are kept."""
        ...

    async def uptime(self) -> float:
        """How long the server had run when it was last noted."""
        ...

    async def note_uptime(self, seconds: float) -> None:
        """Note how long the server has run."""
        ...

    async def probe(self) -> None:
        """Write something of no importance; on return it is on disk."""
        ...

    async def close(self) -> None:
        """Finish what was begun, then let go."""
        ...


class SharedStore(Store, Protocol):
    """A store that several processes share: each match is owned by one of them at a time."""

    async def enter(self, owner: Owner) -> None:
        """A process begins to live."""
        ...

    def beat(self, process: str) -> float | None:
        """A process lives: how long the server has run, with any process; None if the process had been given up.

        Blocks: it is called in a thread of its own, so that nothing else delays it.
        """
        ...

    async def leave(self, process: str) -> None:
        """A process lives no longer; what it owned is to be taken over."""
        ...

    async def peers(self, process: str) -> list[Owner]:
        """The other processes that live."""
        ...

    async def word(self) -> str:
        """What the processes know each other by."""
        ...

    async def take(self, id_: str, process: str, gone: Sequence[str] = ()) -> int | Owner | None:
        """Own a match: its revision from now on, or who owns it. None if there is no such match, or it changes hands
        at this moment. ``gone`` are processes that are known to live no longer."""
        ...

    async def give_up(self, id_: str, process: str, revision: int) -> None:
        """Own a match no longer, unless it has changed since."""
        ...

    async def orphans(self, cared_for: Callable[[MatchRecord], bool]) -> list[MatchRecord]:
        """The matches whose owners live no longer and that somebody has to care for; the others are left to nobody."""
        ...
