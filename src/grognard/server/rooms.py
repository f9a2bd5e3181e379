"""All matches in use: loaded when first needed, let go when idle, machine players moved along."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Sequence
from functools import partial

from msgspec.structs import replace

from grognard import rulesets
from grognard.ai.search import Progress
from grognard.core.errors import GrognardError
from grognard.core.flow import Side
from grognard.core.messages import message

from . import clocks
from .clocks import Uptime
from .connections import Connection
from .errors import Elsewhere, Refused, unknown_seat
from .hooks import Call, Hooks, turn_call
from .invitations import with_invitations
from .limits import Limits
from .machines import Machines
from .matches import rebuild
from .metrics import Metrics
from .peers import Peers
from .room import UNKNOWN_SEAT, Room
from .seats import Seat, hashed, is_person, new_secret, plays_alone, secrets_for
from .store.protocol import MatchRecord, Record, Store
from .wire import Created, Thinking
from .worker import Chosen

log = logging.getLogger(__name__)
LOADING_AT_ONCE = 2
SWEEP_SECONDS = 30.0
CLOSING_SECONDS = 3.0
CLOCK_SECONDS = 0.5
CLOCK_RETRY_SECONDS = 60.0
TAKE_OVER_SECONDS = 1.5
NOTE_SECONDS = 10.0
"""How often the running time is noted; a server that is killed forgets at most so much of it."""


class Rooms:
    """The matches in memory, one room each."""

    def __init__(
        self,
        store: Store,
        machines: Machines,
        limits: Limits,
        *,
        hooks: Hooks | None = None,
        uptime: Uptime | None = None,
        metrics: Metrics | None = None,
        peers: Peers | None = None,
    ) -> None:
        self.store = store
        self.machines = machines
        self.limits = limits
        self.hooks = hooks or Hooks()
        self.uptime = uptime or Uptime()
        self.metrics = metrics or Metrics()
        self.peers = peers
        """The other processes that share the store; None where one has it for itself."""
        self.connections = 0
        self._rooms: dict[str, Room] = {}
        self._doors: dict[str, asyncio.Lock] = {}
        self._loading = asyncio.Semaphore(LOADING_AT_ONCE)
        self._moving: dict[str, asyncio.Task[None]] = {}
        self._making = asyncio.Lock()
        self._deadlines: dict[str, float] = {}
        """When the next clock of each match falls, whether it is in memory or not."""
        self._waking: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Take up what the server was about when it stopped: running clocks, and machine players that are asked."""
        if self.peers is not None:
            self.peers.lost = self.let_go
            return await self.peers.enter()
        found = await self.store.find(needs_care)
        running = [record.clock.at for record in found if record.clock is not None]
        self.uptime.resume(max([await self.store.uptime(), *running]))
        for record in found:
            self._watch(record)
        self._in_background(self._wake_all([record.id for record in found if machine_asked(record) is not None]))

    async def take_over_forever(self, peers: Peers) -> None:
        """Take up what other processes were about when they ended."""
        while True:
            try:
                await self.take_over(peers)
            except Exception as error:
                log.error("nothing can be taken over", extra={"error": str(error) or type(error).__name__})
            await asyncio.sleep(TAKE_OVER_SECONDS)

    async def take_over(self, peers: Peers) -> None:
        """Take up what processes were about that have ended by now."""
        for record in await peers.orphans(needs_care):
            with contextlib.suppress(Elsewhere, GrognardError):
                await self.get(record.id)
                self.metrics.taken_over[record.header.game] += 1
                log.info("match taken over", extra={"match": record.id})

    def let_go(self) -> None:
        """Others may have taken over what is here: keep nothing of it, and have everyone come back."""
        for room in self._rooms.values():
            room.fail()
        self._rooms.clear()
        self._deadlines.clear()

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    # ------------------------------------------------------------------------------------------- new matches

    async def check_space(self) -> None:
        """Refuse when the server keeps as many matches as it may."""
        if await self.store.count() >= self.limits.matches:
            raise Refused(503, message("server-no-space", count=self.limits.matches))

    async def keep(self, record: Record) -> Created:
        """Keep a record that is new to this server, deal its seats and invite those who are not here."""
        id_, kinds = record.match.id, record.match.kinds
        secrets, invitations, watch = secrets_for(kinds, "me"), secrets_for(kinds, "friend"), new_secret()
        record = replace(record, match=with_invitations(record.match, invitations))
        seats = {hashed(secret): Seat(id_, side) for side, secret in secrets.items()}
        async with self._making:
            await self.check_space()
            await self.store.create(record, {**seats, hashed(watch): Seat(id_, None)})
        log.info("match created", extra={"match": id_, "game": record.match.header.game})
        if machine_asked(record.match) is not None:
            self._in_background(self._wake_all([id_]))
        return Created(id_, secrets, invitations, watch)

    # ------------------------------------------------------------------------------------------------ seats

    async def seat(self, secret: str) -> Seat | None:
        """The seat of a secret, if it is one."""
        return await self.store.seat(hashed(secret))

    async def record(self, seat: Seat) -> MatchRecord:
        """The match of a seat, without playing it through."""
        record = await self.known(seat.match)
        if record is None:
            raise unknown_seat()  # it was deleted a moment ago
        return record

    async def known(self, id_: str) -> MatchRecord | None:
        """A match, without playing it through; None if there is no such match."""
        room = self._rooms.get(id_)
        return room.record if room is not None else await self.store.match(id_)

    async def revealed(self, record: MatchRecord) -> bool:
        """Whether nothing of a match is secret any more: it is over, and so is the match that it was forked from."""
        while record.standing.over is not None and record.origin:
            origin = self._rooms.get(record.origin)
            found = origin.record if origin is not None else await self.store.match(record.origin)
            if found is None:
                break  # it has been deleted: nothing of it is secret
            record = found
        return record.standing.over is not None

    async def delete(self, seat: Seat) -> None:
        """Forget a match for one of its players: when it is over, or when nobody else plays it."""
        room = await self.get(seat.match)
        if seat.side is None or not (room.over or plays_alone(room.record.kinds, seat.side)):
            raise Refused(409, message("server-not-to-be-deleted"))
        await room.do(partial(self._delete, room))

    async def _delete(self, room: Room) -> None:
        await self.store.delete(room.record.id, room.revision)
        room.end(UNKNOWN_SEAT, message("server-deleted"))
        self._deadlines.pop(room.record.id, None)
        self._rooms.pop(room.record.id, None)
        log.info("match deleted", extra={"match": room.record.id})

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
        record = await (self.store if self.peers is None else self.peers).load(id_)
        if record is None:
            raise unknown_seat()  # it was deleted a moment ago
        try:
            match = await asyncio.to_thread(rebuild, record.match, record.inputs, record.snapshots)
        except GrognardError as error:
            log.error("a match does not replay", extra={"match": id_, "error": str(error)})
            raise Refused(500, message("server-does-not-replay", detail=str(error))) from None
        room = Room(record, match, self.store, self.limits, self.uptime)
        room.changed = partial(self._changed, room)
        room.asked = partial(self._call, room)
        room.hurry = partial(self.machines.hurry, id_)
        room.accepted = partial(self._count, room.record.header.game)
        self._changed(room)
        return room

    def _count(self, game: str, inputs: int) -> None:
        self.metrics.inputs[game] += inputs

    def _changed(self, room: Room) -> None:
        self._watch(room.record)
        self.move_machines(room)

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
                room.fail()
                self._rooms.pop(room.record.id)
                self._doors.pop(room.record.id, None)
                if self.peers is not None and not needs_care(room.record):
                    self._in_background(self.peers.give_up(room.record, room.revision))

    def _is_idle(self, room: Room) -> bool:
        door = self._doors.get(room.record.id)
        busy = room.lock.locked() or (door is not None and door.locked()) or room.record.id in self._moving
        return not room.connections and not busy and not room.busy

    # ------------------------------------------------------------------------------------------ connections

    def enter(self, room: Room, connection: Connection) -> None:
        """A client sits down."""
        same = sum(other.seat == connection.seat for other in room.connections)
        if same >= self.limits.connections_per_seat:
            raise Refused(429, message("server-seat-open-elsewhere", count=same))
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
        for task in (*self._waking, *self._moving.values()):
            task.cancel()
        for room in self._rooms.values():
            for connection in room.connections:
                connection.close(1001, message("server-stops"))
        end = time.monotonic() + CLOSING_SECONDS
        while self.connections and time.monotonic() < end:
            await asyncio.sleep(0.02)
        for room in list(self._rooms.values()):
            await room.settle()
        await self.hooks.close()
        await self.store.note_uptime(self.uptime())

    # --------------------------------------------------------------------------------------------- machines

    def move_machines(self, room: Room) -> None:
        """See to it that a machine player that is asked answers."""
        id_ = room.record.id
        if id_ in self._moving or self._machine_to_move(room) is None:
            return
        self._moving[id_] = asyncio.create_task(self._move(room))

    def _machine_to_move(self, room: Room) -> Side | None:
        """The machine's side that is asked, if anyone would see the answer."""
        return None if room.closed else machine_asked(room.record, watched=bool(room.connections))

    async def _move(self, room: Room) -> None:
        """Let machine players answer until a person is asked."""
        try:
            while (side := self._machine_to_move(room)) is not None:
                async with room.lock:
                    point, ahead = (room.number, room.record.history), room.match.fork()
                began = time.monotonic()
                hear = partial(self._hear, room, side)
                found = await self.machines.think(ahead, side, room.record.kinds[side], room.record.id, hear)
                self.metrics.thinking.note(time.monotonic() - began)
                if found:
                    await room.do(partial(self._answer, room, side, found, point))
                elif point == (room.number, room.record.history):
                    return
        except GrognardError as error:
            log.error("a machine player's move was refused", extra={"match": room.record.id, "error": str(error)})
        except Exception:
            log.exception("a machine player's move failed", extra={"match": room.record.id})
        finally:
            self._moving.pop(room.record.id, None)
            current = self._rooms.get(room.record.id)
            if current is not None and current is not room:
                self.move_machines(current)

    def _hear(self, room: Room, side: Side, progress: Progress) -> None:
        room.mention(Thinking(side, progress.courses, round(progress.share, 2)))

    async def _wake_all(self, ids: Sequence[str]) -> None:
        """Let machine players move at tables where nobody sits, one table after the other."""
        for id_ in ids:
            try:
                self.move_machines(await self.get(id_))
                if id_ in self._moving:
                    await asyncio.shield(self._moving[id_])
            except Elsewhere:
                continue
            except GrognardError as error:
                log.error("a match cannot be taken up", extra={"match": id_, "error": str(error)})

    async def _answer(self, room: Room, side: Side, found: Sequence[Chosen], point: tuple[int, int]) -> None:
        """Play what a machine player chose, unless the match has gone another way meanwhile."""
        if point == (room.number, room.record.history) and room.over is None:
            await room.play(side, [one.action for one in found], [one.thought for one in found])

    # ----------------------------------------------------------------------------------------------- clocks

    def _watch(self, record: MatchRecord) -> None:
        """Note when the next clock of a match falls."""
        end = clocks.deadline(record.clock) if record.standing.over is None else None
        if end is None:
            self._deadlines.pop(record.id, None)
        else:
            self._deadlines[record.id] = end

    async def watch_clocks_forever(self) -> None:
        """See to it that nobody plays on without time, and that the server remembers how long it has run."""
        noted = self.uptime()
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            await self.stop_fallen()
            if self._deadlines and self.uptime() - noted >= NOTE_SECONDS:
                noted = self.uptime()
                await self.store.note_uptime(noted)

    async def stop_fallen(self) -> None:
        """End the matches in which a clock has fallen."""
        now = self.uptime()
        for id_ in [id_ for id_, end in self._deadlines.items() if end <= now]:
            self._deadlines[id_] = now + CLOCK_RETRY_SECONDS
            try:
                room = await self.get(id_)
                await room.do(room.stop_on_time)
                self._watch(room.record)
            except Elsewhere:
                self._deadlines.pop(id_, None)
            except Exception:
                log.exception("a clock could not be stopped", extra={"match": id_})

    # ------------------------------------------------------------------------------------------------ hooks

    def _call(self, room: Room, side: Side) -> None:
        """It is a side's turn: call its seat if it wants to be called."""
        hook = room.record.hooks.get(side)
        if hook is not None:
            id_ = room.record.id
            self.hooks.ring(id_, side, hook, partial(self._due, id_, side), partial(self.forget_hook, id_, side))

    async def _due(self, id_: str, side: Side) -> Call | None:
        """What a seat is told, if it is still asked."""
        record = await self.record(Seat(id_, side))
        hook = record.hooks.get(side)
        if hook is None or side not in record.standing.to_move:
            return None
        return turn_call(rulesets.find(record.header.game), id_, side, record.standing.turn, hook.language)

    async def forget_hook(self, id_: str, side: Side) -> None:
        """Call a seat no more."""
        room = await self.get(id_)
        await room.do(partial(room.call_at, side, None))


def machine_asked(record: MatchRecord, *, watched: bool = False) -> Side | None:
    """The machine's side that is asked; two machines play only while someone watches."""
    kinds = record.kinds
    if not watched and not any(is_person(kind) for kind in kinds.values()):
        return None
    return next((side for side in record.standing.to_move if side in kinds and not is_person(kinds[side])), None)


def needs_care(record: MatchRecord) -> bool:
    """Whether something is to be done in a match though nobody comes."""
    return machine_asked(record) is not None or is_timed(record)


def is_timed(record: MatchRecord) -> bool:
    """Whether a clock of the match runs."""
    return record.standing.over is None and clocks.deadline(record.clock) is not None
