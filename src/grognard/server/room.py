"""One match at a table: its only writer, and what each seat is shown of it.

Everything goes through the room's lock, so nobody sees an input that is not yet safe on disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeVar

from msgspec import Raw
from msgspec.structs import replace

from grognard.api import Match
from grognard.core.errors import GrognardError
from grognard.core.flow import CHANCE, Side
from grognard.core.messages import Message

from . import wire
from .connections import Connection
from .errors import Refused
from .limits import Limits
from .matches import cut_back, input_records, rebuild, standing_of
from .replays import Replay
from .seats import SeatInfo, is_person, plays_alone
from .store.protocol import Change, Record, Store
from .wire import ChatLine

log = logging.getLogger(__name__)
T = TypeVar("T")


class Room:
    """A match in memory."""

    def __init__(self, record: Record, match: Match, store: Store, limits: Limits) -> None:
        self.record = record.match
        self.match = match
        self.inputs = list(record.inputs)
        self.chat = list(record.chat)
        self.undone: list[Side] = []
        """Whose actions can be played again, the last one first to be."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.closed = False
        self.changed: Callable[[], None] = lambda: None
        """Called after every change, for whoever lets machine players move."""
        self._store = store
        self._limits = limits
        self._shown: dict[tuple[str, Side | None], Raw] = {}
        self._replay: tuple[int, Replay] | None = None
        self._tasks: set[asyncio.Task[object]] = set()

    # ------------------------------------------------------------------------------------------- looking

    @property
    def number(self) -> int:
        """How many inputs there are."""
        return len(self.inputs)

    @property
    def over(self) -> Message | None:
        """How the match ended, by the rules or by agreement."""
        return self.record.standing.over

    def state(self, connection: Connection) -> wire.State:
        """All that is new to a client; from then on it counts as sent."""
        side = connection.seat.side
        start = connection.sent + 1
        message = wire.State(
            input=self.number,
            history=self.record.history,
            view=self.shown("view", side, lambda: self.match.view(side)),
            from_=start,
            lines=self.match.lines(side, start),
            undo=self.may_undo(side),
            redo=bool(self.undone) and self.undone[-1] == side,
            over=self.over,
            seats=self.seats(),
            chat=[line for line in self.chat[-self._limits.chat_kept :] if line.number > connection.chat],
            offers=self.record.offers,
        )
        connection.sent = self.number
        connection.chat = len(self.chat)
        return message

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

    def may_undo(self, side: Side | None) -> bool:
        """Whether the last action was this side's and may be taken back."""
        mine = bool(self.inputs) and self.inputs[-1].side == side
        return mine and self.over is None and self.match.undo_barrier() is None

    def seats(self) -> Mapping[Side, SeatInfo]:
        """Who plays each side, and whether he is there."""
        present = {connection.seat.side for connection in self.connections}
        return {
            side: SeatInfo("person", side in present) if is_person(kind) else SeatInfo(kind, online=True)
            for side, kind in self.record.kinds.items()
        }

    # ------------------------------------------------------------------------------------------- changing

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something as the only one, to the end even if the caller goes away."""

        task = asyncio.create_task(self._alone(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something under the lock; what goes wrong halfway leaves nothing behind in memory."""
        async with self.lock:
            if self.closed:
                raise Refused(503, "The match is loaded anew; connect again.")
            self.used = time.monotonic()
            try:
                return await work()
            except GrognardError:
                if len(self.match.inputs) != self.number:
                    self.fail()
                raise
            except Exception:
                self.fail()
                raise

    async def commit(
        self, *, offers: Mapping[str, Side] | None = None, chat: Iterable[ChatLine] = (), drawn: bool = False
    ) -> None:
        """Write what has happened since the last commit; only when it is on disk does it count and show."""
        keep = min(self.number, len(self.match.inputs))
        added = input_records(self.match, keep)
        record = replace(
            self.record,
            seals=self.match.seals,
            standing=standing_of(self.match, drawn=drawn or self.record.drawn),
            updated=time.time(),
            history=self.record.history + (keep < self.number),
            offers=self.record.offers if offers is None else offers,
            drawn=drawn or self.record.drawn,
        )
        said = list(chat)
        try:
            await self._store.change(Change(record, keep, added, said))
        except Exception:
            self.fail()
            log.exception("a change could not be written", extra={"match": self.record.id})
            raise Refused(503, "The move could not be saved and did not happen; connect again.") from None
        self.record = record
        self.inputs[keep:] = added
        self.chat += said
        self.tell(keep)

    def tell(self, keep: int | None = None) -> None:
        """Everyone is due a new state; log lines after ``keep`` are void."""
        self._shown.clear()
        for connection in self.connections:
            if keep is not None:
                connection.sent = min(connection.sent, keep)
            connection.due.set()
        self.changed()

    def fail(self) -> None:
        """What is in memory may differ from what is on disk: let it go, and everyone come back."""
        self.closed = True
        for connection in self.connections:
            connection.close(1012, "The match is loaded anew; connect again.")

    # -------------------------------------------------------------------------------------------- actions

    def check_going_on(self) -> None:
        if self.over is not None:
            raise Refused(409, "The match is over.")

    async def play(self, side: Side, actions: Iterable[str]) -> None:
        """Some actions of a side, made durable together."""
        self.check_going_on()
        for action in actions:
            refusal = self.match.why_not(action, side)
            if refusal is not None:
                sentence = self.match.say(refusal.message)
                raise Refused(409, sentence, rule=refusal.rule, message=refusal.message)
            self.match.play(action, side)
        self.undone.clear()
        await self.commit(offers={kind: who for kind, who in self.record.offers.items() if who == side})

    async def undo(self, side: Side, *, all_of_it: bool = False) -> None:
        """Take back the last action of a side, or as many as can be."""
        if not self.may_undo(side):
            mine = bool(self.inputs) and self.last_actor() == side
            barrier = self.match.undo_barrier() if mine else None
            if barrier is not None:
                raise Refused(409, self.match.say(barrier), message=barrier)
            raise Refused(409, "There is nothing of yours to take back.")
        while self.match.inputs and self.match.inputs[-1].side == side and self.match.undo_barrier() is None:
            self.match.undo()
            self.undone.append(side)
            if not all_of_it:
                break
        await self.commit()

    def last_actor(self) -> Side | None:
        """Who acted last, chance apart."""
        return next((entry.side for entry in reversed(self.inputs) if entry.side != CHANCE), None)

    async def redo(self, side: Side) -> None:
        """Play again what was taken back last."""
        self.check_going_on()
        if not self.undone or self.undone[-1] != side:
            raise Refused(409, "There is nothing of yours to play again.")
        self.match.redo()
        self.undone.pop()
        await self.commit()

    async def resign(self, side: Side) -> None:
        """A side gives the match up."""
        self.check_going_on()
        self.match.concede(side)
        self.undone.clear()
        await self.commit(offers={})

    async def say(self, side: Side, text: str) -> None:
        """A line of chat, kept with the match."""
        await self.commit(chat=[ChatLine(len(self.chat) + 1, side, text, time.time())])

    # ---------------------------------------------------------------------------------------- agreements

    async def offer(self, kind: str, side: Side, standing: bool) -> None:
        """Offer, accept, withdraw or decline a draw or a take-back."""
        self.check_going_on()
        others = {who: offered for who, offered in self.record.offers.items() if who != kind}
        offerer = self.record.offers.get(kind)
        if not standing:
            return await self.commit(offers=others)
        if offerer is None or offerer == side:
            self.check_offer(kind, side)
            if not plays_alone(self.record.kinds, side):
                return await self.commit(offers={**others, kind: side})
            offerer = side
        await (self.draw() if kind == "draw" else self.take_back(offerer))

    def check_offer(self, kind: str, side: Side) -> None:
        """Refuse an offer that could never be taken up."""
        if kind == "draw" and not all(is_person(who) for who in self.record.kinds.values()):
            raise Refused(409, "A machine player plays to the end; resign if you have had enough.")
        if kind == "takeback":
            self.place_before(side)

    async def draw(self) -> None:
        """The players agree that nobody wins."""
        await self.commit(offers={}, drawn=True)

    async def take_back(self, side: Side) -> None:
        """Go back to before the last action of a side, over dice and hand-overs; the dice will fall anew."""
        keep = self.place_before(side)
        record = cut_back(self.record, keep)
        self.match = await asyncio.to_thread(rebuild, record, self.inputs[:keep])
        self.undone.clear()
        await self.commit(offers={})

    def place_before(self, side: Side) -> int:
        """How many inputs there were before the last action of a side."""
        for place in range(self.number - 1, -1, -1):
            if self.inputs[place].side == side:
                return place
        raise Refused(409, "There is nothing of yours to take back.")
