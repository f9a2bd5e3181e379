"""All matches in use: loaded when first needed, let go when idle, machine players moved along."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from functools import partial

from grognard.core.errors import GrognardError
from grognard.core.flow import Side

from .connections import Connection
from .errors import Refused
from .limits import Limits
from .machines import Machines
from .matches import rebuild
from .room import Room
from .seats import Seat, deal_secrets, hashed, is_person, new_secret
from .store.protocol import MatchRecord, Record, Store
from .wire import Created

log = logging.getLogger(__name__)
LOADING_AT_ONCE = 2
SWEEP_SECONDS = 30.0
CLOSING_SECONDS = 3.0


class Rooms:
    """The matches in memory, one room each."""

    def __init__(self, store: Store, machines: Machines, limits: Limits) -> None:
        self.store = store
        self.machines = machines
        self.limits = limits
        self.connections = 0
        self._rooms: dict[str, Room] = {}
        self._doors: dict[str, asyncio.Lock] = {}
        self._loading = asyncio.Semaphore(LOADING_AT_ONCE)
        self._moving: dict[str, asyncio.Task[None]] = {}

    # ------------------------------------------------------------------------------------------- new matches

    async def check_space(self) -> None:
        """Refuse when the server keeps as many matches as it may."""
        if await self.store.count() >= self.limits.matches:
            raise Refused(503, f"This server keeps {self.limits.matches} matches and can take no more.")

    async def keep(self, record: Record) -> Created:
        """Keep a record that is new to this server and deal its seats."""
        id_, secrets, watch = record.match.id, deal_secrets(record.match.kinds), new_secret()
        seats = {hashed(secret): Seat(id_, side) for side, secret in secrets.items()}
        await self.store.create(record, {**seats, hashed(watch): Seat(id_, None)})
        log.info("match created", extra={"match": id_, "game": record.match.header.game})
        return Created(id_, secrets, watch)

    # ------------------------------------------------------------------------------------------------ seats

    async def seat(self, secret: str) -> Seat | None:
        """The seat of a secret, if it is one."""
        return await self.store.seat(hashed(secret))

    async def record(self, seat: Seat) -> MatchRecord:
        """The match of a seat, without playing it through."""
        room = self._rooms.get(seat.match)
        record = room.record if room is not None else await self.store.match(seat.match)
        assert record is not None, "a seat always has its match"
        return record

    # ---------------------------------------------------------------------------------------------- loading

    async def get(self, id_: str) -> Room:
        """The room of a match, loaded if need be."""
        door = self._doors.setdefault(id_, asyncio.Lock())
        async with door:
            room = self._rooms.get(id_)
            if room is None or room.closed:
                async with self._loading:
                    room = await self._load(id_)
                self._rooms[id_] = room
            room.used = time.monotonic()
            return room

    async def _load(self, id_: str) -> Room:
        record = await self.store.load(id_)
        assert record is not None, "a seat always has its match"
        try:
            match = await asyncio.to_thread(rebuild, record.match, record.inputs)
        except GrognardError as error:
            log.error("a match does not replay", extra={"match": id_, "error": str(error)})
            raise Refused(500, f"The match cannot be played through by this version: {error}") from None
        room = Room(record, match, self.store, self.limits)
        room.changed = lambda: self.move_machines(room)
        return room

    def loaded(self) -> int:
        """How many matches are in memory."""
        return len(self._rooms)

    async def sweep_forever(self) -> None:
        """Let idle matches go, now and then."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()

    def sweep(self) -> None:
        """Let go of the matches that nobody has used for long, and of the oldest when there are too many."""
        idle = sorted((room for room in self._rooms.values() if self._is_idle(room)), key=lambda room: room.used)
        surplus = len(self._rooms) - self.limits.loaded_matches
        long_ago = time.monotonic() - self.limits.idle_seconds
        for place, room in enumerate(idle):
            if place < surplus or room.used < long_ago or room.closed:
                self._rooms.pop(room.record.id)
                self._doors.pop(room.record.id, None)

    def _is_idle(self, room: Room) -> bool:
        door = self._doors.get(room.record.id)
        busy = room.lock.locked() or (door is not None and door.locked()) or room.record.id in self._moving
        return not room.connections and not busy

    # ------------------------------------------------------------------------------------------ connections

    def enter(self, room: Room, connection: Connection) -> None:
        """A client sits down."""
        same = sum(other.seat == connection.seat for other in room.connections)
        if same >= self.limits.connections_per_seat:
            raise Refused(429, f"This seat is open in {same} places already; close one of them.")
        room.connections.add(connection)
        if connection.seat.side is None or same:
            connection.due.set()
            self.move_machines(room)
        else:
            room.tell()

    def leave(self, room: Room, connection: Connection) -> None:
        """A client goes away."""
        room.connections.discard(connection)
        room.used = time.monotonic()
        if connection.seat.side is not None and all(other.seat != connection.seat for other in room.connections):
            room.tell()

    async def close(self) -> None:
        """Say good-bye to all clients and stop the machine players."""
        for task in list(self._moving.values()):
            task.cancel()
        for room in self._rooms.values():
            for connection in room.connections:
                connection.close(1001, "The server stops; it will be back.")
        end = time.monotonic() + CLOSING_SECONDS
        while self.connections and time.monotonic() < end:
            await asyncio.sleep(0.02)

    # --------------------------------------------------------------------------------------------- machines

    def move_machines(self, room: Room) -> None:
        """See to it that a machine player that is asked answers."""
        id_ = room.record.id
        if id_ in self._moving or self._machine_to_move(room) is None:
            return
        self._moving[id_] = asyncio.create_task(self._move(room))

    def _machine_to_move(self, room: Room) -> Side | None:
        """The machine's side that is asked, if anyone would see the answer."""
        kinds = room.record.kinds
        watched = bool(room.connections) or any(is_person(kind) for kind in kinds.values())
        if room.closed or room.over is not None or not watched:
            return None
        asked = [decision.side for decision in room.match.decisions]
        return next((side for side in asked if side in kinds and not is_person(kinds[side])), None)

    async def _move(self, room: Room) -> None:
        """Let machine players answer until a person is asked."""
        try:
            while (side := self._machine_to_move(room)) is not None:
                point = (room.number, room.record.history)
                player = room.record.kinds[side]
                actions = await self.machines.think(room.record, tuple(room.inputs), side, player)
                if actions:
                    await room.do(partial(self._answer, room, side, actions, point))
                elif point == (room.number, room.record.history):
                    return
        except GrognardError as error:
            log.error("a machine player's move was refused", extra={"match": room.record.id, "error": str(error)})
        except Exception:
            log.exception("a machine player's move failed", extra={"match": room.record.id})
        finally:
            self._moving.pop(room.record.id, None)

    async def _answer(self, room: Room, side: Side, actions: Sequence[str], point: tuple[int, int]) -> None:
        """Play what a machine player chose, unless the match has gone another way meanwhile."""
        if point == (room.number, room.record.history) and room.over is None:
            await room.play(side, actions)
