"""One match at a table: its only writer, and what each seat is shown of it.

Everything goes through the room's lock, so nobody sees an input that is not yet safe on disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from msgspec import Raw
from msgspec.structs import replace

from grognard.api import Match
from grognard.core.errors import GrognardError
from grognard.core.flow import CHANCE, Side
from grognard.core.messages import Message, message

from . import clocks, playtime, wire
from .catalog import Page, fingerprint, page
from .clocks import Clock, Uptime
from .connections import Connection
from .errors import Refused
from .fairness import commitments, dice_record
from .hooks import Hook
from .limits import Limits
from .matches import count_undoable, cut_back, input_records, rebuild, sealed_anew, standing_of
from .replays import Replay
from .seats import Seat, SeatInfo, is_person, plays_alone
from .showing import Showing
from .snapshots import SNAPSHOT_EVERY, numbers, take
from .store.protocol import Change, InputRecord, MatchRecord, Record, Snapshot, Standing, Store
from .viewpoints import Told, Viewpoint
from .wire import ChatLine

log = logging.getLogger(__name__)
T = TypeVar("T")
AGAIN, UNKNOWN_SEAT = 1012, 4401
NEVER = -1
LOADED_ANEW = message("server-loaded-anew")
NOBODY: Mapping[bytes, Seat] = {}
NOTHING: Mapping[int, str] = {}


class Signs(NamedTuple):
    """What tells whether a side is shown anything new, lines of log and chat apart."""

    number: int
    history: int
    version: int
    undo: bool
    undoable: int
    redo: bool
    over: Message | None
    seats: Mapping[Side, SeatInfo]
    offers: Mapping[str, Side]
    running: object
    commitments: tuple[str, ...]


class Room:
    """A match in memory."""

    def __init__(self, record: Record, match: Match, store: Store, limits: Limits, uptime: Uptime) -> None:
        self.record = record.match
        self.revision = record.revision
        self.match = match
        self.inputs = list(record.inputs)
        self.chat = list(record.chat)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.closed = False
        self.changed: Callable[[], None] = lambda: None
        """Called after every change, for whoever lets machine players move and watches the clocks."""
        self.asked: Callable[[Side], None] = lambda side: None
        """Called when it has become a side's turn."""
        self.accepted: Callable[[int], None] = lambda inputs: None
        """Called when so many inputs more are on disk."""
        self.hurry: Callable[[], None] = lambda: None
        """Called when somebody has waited long enough for a machine player."""
        self._uptime = uptime
        self._store = store
        self._limits = limits
        self._undoable: int | None = None
        """How many actions can be taken back one after the other; None when they have not been counted."""
        self._viewpoints: dict[tuple[Side | None, bool], Viewpoint] = {}
        self._showings: dict[Side | None, Showing] = {}
        self._stale: set[Side | None] = set()
        """The viewers whose view may have changed since it was made."""
        self._shown: dict[tuple[str, Side | None], Raw] = {}
        self._opened: dict[Side | None, Raw] = {}
        self._replay: tuple[int, Replay] | None = None
        self._open_points = self.viewpoint(None).number
        """How much of the match everybody knows of: only by that does it count as played on."""
        self._tasks: set[asyncio.Task[object]] = set()
        self._mentions: set[asyncio.Task[None]] = set()
        self._kept = numbers(record.snapshots, fingerprint())
        """After which inputs there are snapshots."""

    # ------------------------------------------------------------------------------------------- looking

    @cached_property
    def board(self) -> Page:
        """The board, which never changes while the match lasts."""
        return page(wire.encode(self.match.board))

    @property
    def number(self) -> int:
        """How many inputs there are."""
        return len(self.inputs)

    @property
    def busy(self) -> bool:
        """Whether something is being done, or about to be."""
        return bool(self._tasks)

    @property
    def over(self) -> Message | None:
        """How the match ended: by the rules, by agreement or on time."""
        return self.record.standing.over

    def viewpoint(self, side: Side | None, *, revealed: bool = False) -> Viewpoint:
        """The match as a viewer counts it, or one to whom nothing is hidden any more."""
        key = (side, revealed)
        if key not in self._viewpoints:
            self._viewpoints[key] = Viewpoint(side, all_known=revealed)
        found = self._viewpoints[key]
        found.grow(self.match)
        return found

    def _listen(self) -> None:
        """Let all viewers take in what has happened; a line that several may read is put together once."""
        told: Told = {}
        for viewpoint in self._viewpoints.values():
            viewpoint.grow(self.match, told)

    def showing(self, side: Side | None) -> Showing:
        """The view of a side, made once for all its clients until the match changes."""
        found = self._showings.get(side)
        if found is None:
            found = self._showings[side] = Showing(self.match.view(side))
        elif side in self._stale:
            found.turn_to(self.match.view(side))
        self._stale.discard(side)
        return found

    def signs(self, side: Side | None) -> Signs:
        """What tells whether a side is shown anything that it was not shown before, lines of log and chat apart."""
        viewpoint, clock = self.viewpoint(side), self.record.clock
        may_undo = self.may_undo(side)
        return Signs(
            viewpoint.number,
            viewpoint.history,
            self.showing(side).version,
            may_undo,
            self._count_undoable() if may_undo else 0,
            self.may_redo(side),
            self.over,
            self.seats(),
            self.record.offers,
            clock and clock.running,
            commitments(self.match.seals),
        )

    def state(self, connection: Connection) -> bytes | None:
        """All that is new to a client, if anything is; from then on it counts as sent."""
        side = connection.seat.side
        signs = self.signs(side)
        viewpoint, showing = self._viewpoints[side, False], self._showings[side]
        lines = viewpoint.since(connection.sent + 1)
        chat = self.chat[max(connection.chat, len(self.chat) - self._limits.chat_kept) :]
        if not lines and not chat and signs == connection.signs:
            return None
        message = wire.State(
            input=signs.number,
            history=signs.history,
            view=showing.whole if connection.version < showing.version - 1 else None,
            news=showing.news if connection.version == showing.version - 1 else None,
            from_=connection.sent + 1,
            lines=lines,
            authors=viewpoint.authors[max(0, connection.sent) :],
            undo=signs.undo,
            undoable=signs.undoable,
            redo=signs.redo,
            over=signs.over,
            seats=signs.seats,
            chat=chat,
            offers=signs.offers,
            clock=clocks.shown(self.record.clock, self._uptime()),
            commitments=None if connection.commitments == signs.commitments else signs.commitments,
        )
        connection.sent, connection.version, connection.signs = signs.number, showing.version, signs
        connection.chat, connection.commitments = len(self.chat), signs.commitments
        return wire.encode(message)

    def replay(self) -> Replay:
        """The match point by point; blocks, so it is called in a thread, under the lock."""
        if self._replay is not None and self._replay[0] == self.record.history:
            self._replay[1].grow()
        else:
            self._replay = (self.record.history, Replay(self.match))
        return self._replay[1]

    def shown(self, name: str, side: Side | None, make: Callable[[], object]) -> Raw:
        """Something that a side is shown, encoded once for all its clients until the match changes."""
        key = (name, side)
        if key not in self._shown:
            self._shown[key] = wire.raw(make())
        return self._shown[key]

    def opened(self, side: Side | None) -> Raw:
        """The dice and their seeds, as a viewer counts; asked for after the end, so made once. Blocks for a while."""
        if side not in self._opened:
            self._opened[side] = wire.raw(dice_record(self.match, self.viewpoint(side)))
        return self._opened[side]

    def may_undo(self, side: Side | None) -> bool:
        """Whether the last action was this side's and may be taken back."""
        mine = bool(self.inputs) and self.inputs[-1].side == side
        return mine and self.over is None and self.match.undo_barrier() is None

    def undoable(self, side: Side | None) -> int:
        """How many actions of a side can be taken back one after the other."""
        return self._count_undoable() if self.may_undo(side) else 0

    def _count_undoable(self) -> int:
        """How many actions of the side that may take the last one back can be taken back one after the other."""
        if self._undoable is None:
            self._undoable = count_undoable(self.match)
        return self._undoable

    def may_redo(self, side: Side | None) -> bool:
        """Whether what was taken back last was this side's."""
        undone = self.record.undone
        return bool(undone) and undone[-1].side == side and self.over is None

    def refusal(self, said: Message, rule: str = "") -> Refused:
        """A refusal in the words of the game, and of the edition that is played."""
        return Refused(409, said, rule=rule, game=self.match.ruleset)

    def seats(self) -> Mapping[Side, SeatInfo]:
        """Who plays each side, and whether he is there."""
        present, vacant = {connection.seat.side for connection in self.connections}, self.record.vacant
        return {
            side: SeatInfo("person", side in present, side in vacant, self.record.names.get(side, ""))
            if is_person(kind)
            else SeatInfo(kind, online=True)
            for side, kind in self.record.kinds.items()
        }

    # ------------------------------------------------------------------------------------------- changing

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something as the only one, to the end even if the caller goes away."""

        task = asyncio.create_task(self._alone(work))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[object]) -> None:
        """A task is over; if its caller has gone, nobody else asks how it went."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def settle(self) -> None:
        """Wait until everything that was begun is finished."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something under the lock; what goes wrong halfway leaves nothing behind in memory."""
        async with self.lock:
            if self.closed:
                raise Refused(503, LOADED_ANEW)
            self.used = time.monotonic()
            try:
                await self.stop_on_time()
                return await work()
            except GrognardError:
                if len(self.match.inputs) != self.number:
                    self.fail()
                raise
            except Exception:
                self.fail()
                raise

    async def commit(
        self,
        record: MatchRecord,
        *,
        emptied: Sequence[Side] = (),
        seated: Mapping[bytes, Seat] = NOBODY,
        thoughts: Mapping[int, str] = NOTHING,
    ) -> None:
        """Write what has happened since the last commit; only when it is on disk does it count and show."""
        keep = min(self.number, len(self.match.inputs))
        added = input_records(self.match, keep)
        standing = standing_of(self.match, record.ended)
        if keep < self.number:
            self._void_after(keep)
        self._listen()
        open_points = self.viewpoint(None).number
        record = replace(
            record,
            seals=self.match.seals,
            standing=standing,
            updated=time.time() if open_points != self._open_points else record.updated,
            history=self.record.history + (keep < self.number),
            clock=self._clock_after(record.clock, standing, added, keep),
            played=playtime.after(record.played, time.time()) if added else record.played,
        )
        change = Change(
            *(record, self.revision, keep, added, self._snapshot(keep), emptied, seated, thoughts),
            cuts=keep < self.number,
        )
        await self._written(self._store.change(change))
        before, self.record = self.record, record
        self.revision += 1
        self._open_points = open_points
        self._undoable = self._undoable_after(keep, added)
        self.inputs[keep:] = added
        self.accepted(len(added))
        self.tell()
        for side in standing.to_move:
            if side not in before.standing.to_move:
                self.asked(side)

    def _snapshot(self, keep: int) -> Snapshot | None:
        """What the match has come to, now and then."""
        while self._kept and self._kept[-1] > keep:
            self._kept.pop()
        since, now = self._kept[-1] if self._kept else NEVER, len(self.match.inputs)
        if now - max(since, 0) < SNAPSHOT_EVERY:
            return None
        taken = take(self.match, since, fingerprint())
        if taken is not None:
            self._kept.append(now)
        return taken

    async def _written(self, work: Awaitable[None]) -> None:
        """Wait until something is on disk; if it cannot be written, nothing in memory counts any more."""
        try:
            await work
        except Exception:
            self.fail()
            log.exception("a change could not be written", extra={"match": self.record.id})
            raise Refused(503, message("server-not-saved")) from None

    def _undoable_after(self, keep: int, added: Sequence[InputRecord]) -> int | None:
        """The count goes on with each single action; after anything else it is made anew when it is asked for."""
        left = None if self._undoable is None else self._undoable - (self.number - keep)
        if not added:
            return left if left is None or left >= 0 else None
        if self.match.undo_barrier() is not None:
            return 0
        if len(added) > 1 or left is None or left < 0:
            return None
        return 1 + (left if keep and self.inputs[keep - 1].side == added[0].side else 0)

    def _clock_after(
        self, clock: Clock | None, standing: Standing, added: Sequence[InputRecord], keep: int
    ) -> Clock | None:
        if clock is None:
            return None
        return clocks.go_on(clock, self._uptime(), standing.to_move, [entry.side for entry in added], keep)

    def mention(self, news: wire.Thinking) -> None:
        """Tell everyone something that is of no use later."""
        for connection in self.connections:
            task = asyncio.create_task(connection.mention(wire.encode(news)))
            self._mentions.add(task)
            task.add_done_callback(self._mentions.discard)

    def tell(self) -> None:
        """Everyone is due a new state, if there is anything new to him."""
        self._outdate()
        self._remind()
        self.changed()

    def _remind(self) -> None:
        """Everyone looks whether there is anything new to him."""
        for connection in self.connections:
            connection.due.set()

    def _outdate(self) -> None:
        """What was made to be shown may be another by now."""
        self._shown.clear()
        self._stale.update(self._showings)

    def _void_after(self, keep: int) -> None:
        """What has been read of later inputs is void."""
        for viewpoint in self._viewpoints.values():
            viewpoint.cut(self.match, keep)
        for connection in self.connections:
            connection.sent = min(connection.sent, self.viewpoint(connection.seat.side).point(keep))

    def show_out(self, side: Side) -> None:
        """The secrets by which a seat was held so far open it no longer."""
        for connection in self.connections:
            if connection.seat.side == side:
                connection.close(UNKNOWN_SEAT, message("server-seat-taken-anew"))

    def fail(self) -> None:
        """What is in memory may differ from what is on disk: let it go, and everyone come back."""
        self.end(AGAIN, LOADED_ANEW)

    def end(self, code: int, reason: Message) -> None:
        """Nothing is done here any more, and everyone is told why."""
        self.closed = True
        for connection in self.connections:
            connection.close(code, reason)

    # -------------------------------------------------------------------------------------------- actions

    def check_going_on(self) -> None:
        if self.over is not None:
            raise Refused(409, message("server-match-over"))

    async def play(self, side: Side, actions: Iterable[str], noted: Iterable[str] = ()) -> None:
        """Some actions of a side, made durable together, and what a machine player noted about them."""
        self.check_going_on()
        if self.number >= self._limits.inputs:
            raise Refused(409, message("server-match-too-long"))
        thoughts: dict[int, str] = {}
        for action, thought in zip_longest(map(self.match.read, actions), noted, fillvalue=""):
            refusal = self.match.why_not(action, side)
            if refusal is not None:
                raise self.refusal(refusal.message, refusal.rule)
            if thought:
                thoughts[len(self.match.inputs) + 1] = thought
            self.match.play(action, side)
        offers = {kind: who for kind, who in self.record.offers.items() if who == side}
        await self.commit(replace(self.record, offers=offers, undone=()), thoughts=thoughts)

    async def undo(self, side: Side, *, all_of_it: bool = False) -> None:
        """Take back the last action of a side, or as many as can be."""
        if not self.may_undo(side):
            mine = bool(self.inputs) and self.last_actor() == side
            barrier = self.match.undo_barrier() if mine else None
            if barrier is not None:
                raise self.refusal(barrier)
            raise Refused(409, message("server-nothing-to-take-back"))
        place = await asyncio.to_thread(self._undone, side, all_of_it=all_of_it)
        self.match.seals = list(sealed_anew(self.match.seals, place))
        undone = [*self.record.undone, *reversed(self.inputs[place:])]
        await self.commit(replace(self.record, offers=self.without_takeback(), undone=undone))

    def _undone(self, side: Side, *, all_of_it: bool) -> int:
        """Take back one action of a side or all that can be; how many inputs are left. Blocks: a match that was loaded
        from afar is played again from there."""
        place = self.number
        while place and self.inputs[place - 1].side == side and self.match.undo_barrier() is None:
            self.match.undo()
            place -= 1
            if not all_of_it:
                break
        return place

    def without_takeback(self) -> Mapping[str, Side]:
        """The offers that stand when the last action is no longer the one that was spoken of."""
        return {kind: who for kind, who in self.record.offers.items() if kind != "takeback"}

    def last_actor(self) -> Side | None:
        """Who acted last, chance apart."""
        return next((entry.side for entry in reversed(self.inputs) if entry.side != CHANCE), None)

    async def redo(self, side: Side) -> None:
        """Play again what was taken back last."""
        self.check_going_on()
        if not self.may_redo(side):
            raise Refused(409, message("server-nothing-to-play-again"))
        *undone, entry = self.record.undone
        self.match.play(entry.action, entry.side)
        await self.commit(replace(self.record, offers=self.without_takeback(), undone=undone))

    async def resign(self, side: Side) -> None:
        """A side gives the match up."""
        self.check_going_on()
        self.match.concede(side)
        await self.commit(replace(self.record, offers={}, undone=(), played=replace(self.record.played, whole=False)))

    async def say(self, side: Side, text: str) -> None:
        """A line of chat, kept with the match."""
        if len(self.chat) >= self._limits.chat_lines:
            raise Refused(409, message("server-chat-full"))
        line = ChatLine(len(self.chat) + 1, side, text, time.time())
        await self._written(self._store.say(self.record.id, self.revision, line))
        self.record = replace(self.record, updated=line.at)
        self.chat.append(line)
        self._remind()

    async def call_at(self, side: Side, hook: Hook | None) -> None:
        """Where a seat is called when it is its turn; nowhere from now on."""
        hooks = {who: known for who, known in self.record.hooks.items() if who != side}
        await self.commit(replace(self.record, hooks=hooks if hook is None else {**hooks, side: hook}))

    # ---------------------------------------------------------------------------------------------- clocks

    async def arrive(self, side: Side) -> None:
        """Someone has sat down; the clocks wait for everybody once."""
        clock = self.record.clock
        if clock is not None and self.over is None and side not in clock.arrived:
            await self.commit(replace(self.record, clock=clocks.arrive(clock, side)))

    async def stop_on_time(self) -> None:
        """Whoever has no time left has lost."""
        side = clocks.fallen(self.record.clock, self._uptime())
        if side is None or self.over is not None:
            return
        self.match.concede(side)
        ended = message("server-on-time", side=Message(f"side-{side}"))
        await self.commit(replace(self.record, offers={}, undone=(), ended=ended))

    # ---------------------------------------------------------------------------------------- agreements

    async def offer(self, kind: str, side: Side, standing: bool) -> None:
        """Offer, accept, withdraw or decline a draw or a take-back."""
        self.check_going_on()
        others = {who: offered for who, offered in self.record.offers.items() if who != kind}
        offerer = self.record.offers.get(kind)
        if not standing:
            return await self.commit(replace(self.record, offers=others))
        if offerer is None or offerer == side:
            self.check_offer(kind, side)
            if not plays_alone(self.record.kinds, side):
                return await self.commit(replace(self.record, offers={**others, kind: side}))
            offerer = side
        await (self.draw() if kind == "draw" else self.take_back(offerer))

    def check_offer(self, kind: str, side: Side) -> None:
        """Refuse an offer that could never be taken up."""
        if kind == "draw" and not all(is_person(who) for who in self.record.kinds.values()):
            raise Refused(409, message("server-machine-no-draw"))
        if kind == "takeback":
            self.place_before(side)

    async def draw(self) -> None:
        """The players agree that nobody wins."""
        await self.commit(replace(self.record, offers={}, undone=(), ended=message("server-drawn")))

    async def take_back(self, side: Side) -> None:
        """Go back to before the last action of a side, over dice and hand-overs; the dice will fall anew."""
        keep = self.place_before(side)
        record = cut_back(self.record, keep)
        self.match = await asyncio.to_thread(rebuild, record, self.inputs[:keep])
        await self.commit(replace(self.record, offers={}, undone=()))

    def place_before(self, side: Side) -> int:
        """How many inputs there were before the last action of a side."""
        for place in range(self.number - 1, -1, -1):
            if self.inputs[place].side == side:
                return place
        raise Refused(409, message("server-nothing-to-take-back"))
