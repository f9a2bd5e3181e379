"""What every store that speaks SQL has in common: the same words to the database, the same checks, said once.

A statement marks its values with ``?``, whatever the database's own mark is.
"""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from grognard.server.seats import Seat
from grognard.server.wire import ChatLine

from .protocol import Change, InputRecord, MatchRecord, Overtaken, Record, Snapshot

log = logging.getLogger(__name__)
T = TypeVar("T")
NEW_MATCH = "INSERT INTO matches (id, record) VALUES (?, ?)"
CHANGED = "UPDATE matches SET record = ?, revision = revision + 1 WHERE id = ? AND revision = ?"
SAID = "INSERT INTO chat VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
LAST_SAID = "SELECT max(at) FROM chat WHERE match = ?"
READ_INPUTS = "SELECT side, action, given FROM inputs WHERE match = ? ORDER BY number"
READ_THOUGHTS = "SELECT number, text FROM thoughts WHERE match = ?"
READ_CHAT = "SELECT number, side, text, at FROM chat WHERE match = ? ORDER BY number"
READ_SNAPSHOTS = "SELECT number, program, state, log FROM snapshots WHERE match = ? ORDER BY number"
FORGET_STATES = """
UPDATE snapshots SET state = ? WHERE match = ? AND number < (SELECT max(number) FROM snapshots WHERE match = ?)
"""
UPTIME = "SELECT value FROM server WHERE name = 'uptime'"
NOTE = "INSERT INTO server VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Rows(Protocol):
    """What a statement has found or done."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection to a database."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows: ...
    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object: ...


Job = Callable[[Database], None]


class Dialect(Struct, frozen=True):
    """In what databases differ: how a transaction begins that writes, how one that reads everything as it stood at
    one moment, and what keeps others from changing a row that was read."""

    writing: str
    reading: str
    hold: str = ""


class SqlStore(ABC):
    """A `Store` in a database."""

    dialect: Dialect

    @abstractmethod
    async def _read(self, ask: Callable[[Database], T]) -> T:
        """What a question to the database finds."""

    @abstractmethod
    async def _write(self, job: Job) -> None:
        """Do a job in a transaction; on return it is on disk."""

    async def create(self, record: Record, seats: Mapping[bytes, Seat]) -> None:
        def job(database: Database) -> None:
            id_ = record.match.id
            database.execute(NEW_MATCH, (id_, msgspec.json.encode(record.match)))
            insert_inputs(database, id_, 0, record.inputs)
            insert_thoughts(database, id_, record.thoughts)
            for line in record.chat:
                insert_line(database, id_, line)
            insert_seats(database, seats)

        await self._write(job)

    async def change(self, change: Change) -> None:
        def job(database: Database) -> None:
            id_ = change.match.id
            written = database.execute(CHANGED, (msgspec.json.encode(change.match), id_, change.revision))
            if written.rowcount != 1:
                raise overtaken(id_, change.revision)
            if change.cuts:
                database.execute("DELETE FROM inputs WHERE match = ? AND number > ?", (id_, change.keep))
                database.execute("DELETE FROM snapshots WHERE match = ? AND number > ?", (id_, change.keep))
                database.execute("DELETE FROM thoughts WHERE match = ? AND number > ?", (id_, change.keep))
            insert_inputs(database, id_, change.keep, change.inputs)
            insert_thoughts(database, id_, change.thoughts)
            if change.snapshot is not None:
                insert_snapshot(database, id_, change.snapshot)
            for side in change.emptied:
                database.execute("DELETE FROM seats WHERE match = ? AND side = ?", (id_, side))
            insert_seats(database, change.seated)

        await self._write(job)

    async def say(self, id_: str, revision: int, line: ChatLine) -> None:
        def job(database: Database) -> None:
            self._hold(database, id_, revision)
            if insert_line(database, id_, line) != 1:
                raise Overtaken(f"match {id_} has a line {line.number} already")

        await self._write(job)

    async def delete(self, id_: str, revision: int) -> None:
        def job(database: Database) -> None:
            self._hold(database, id_, revision)
            delete_match(database, id_)

        await self._write(job)

    def _hold(self, database: Database, id_: str, revision: int) -> None:
        """Make sure that a match is what it was read as, and stays so until all that is being written is."""
        found = database.execute(
            f"SELECT id FROM matches WHERE id = ? AND revision = ?{self.dialect.hold}", (id_, revision)
        )
        if found.fetchone() is None:
            raise overtaken(id_, revision)

    async def seat(self, secret_hash: bytes) -> Seat | None:
        query = "SELECT match, side FROM seats WHERE hash = ?"
        row = await self._read(lambda database: database.execute(query, (secret_hash,)).fetchone())
        return None if row is None else Seat(*row)

    async def match(self, id_: str) -> MatchRecord | None:
        return await self._read(lambda database: read_match(database, id_))

    async def load(self, id_: str) -> Record | None:
        return await self._read(lambda database: read_record(database, id_, self.dialect))

    async def thoughts(self, id_: str) -> Mapping[int, str]:
        return await self._read(lambda database: dict(iter(database.execute(READ_THOUGHTS, (id_,)))))

    async def find(self, wanted: Callable[[MatchRecord], bool]) -> list[MatchRecord]:
        return await self._read(lambda database: [record for record in read_matches(database) if wanted(record)])

    async def count(self) -> int:
        (number,) = await self._read(lambda database: database.execute("SELECT count(*) FROM matches").fetchone())
        return int(number)

    async def uptime(self) -> float:
        row = await self._read(lambda database: database.execute(UPTIME).fetchone())
        return 0.0 if row is None else float(row[0])

    async def note_uptime(self, seconds: float) -> None:
        await self._note("uptime", seconds)

    async def probe(self) -> None:
        await self._note("probed", time.time())

    async def _note(self, name: str, value: float) -> None:
        def job(database: Database) -> None:
            database.execute(NOTE, (name, value))

        await self._write(job)


def overtaken(id_: str, revision: int) -> Overtaken:
    return Overtaken(f"match {id_} is not at revision {revision}")


# ------------------------------------------------------------------------------------------------------- writing


def insert_inputs(database: Database, id_: str, keep: int, inputs: Sequence[InputRecord]) -> None:
    rows = [(id_, number, entry.side, entry.action, entry.given) for number, entry in enumerate(inputs, keep + 1)]
    if rows:
        database.executemany("INSERT INTO inputs VALUES (?, ?, ?, ?, ?)", rows)


def insert_thoughts(database: Database, id_: str, thoughts: Mapping[int, str]) -> None:
    rows = [(id_, number, text) for number, text in thoughts.items()]
    if rows:
        database.executemany("INSERT INTO thoughts VALUES (?, ?, ?)", rows)


def insert_line(database: Database, id_: str, line: ChatLine) -> int:
    """How many lines were written: none if there is one of this number."""
    return database.execute(SAID, (id_, line.number, line.side, line.text, line.at)).rowcount


def insert_snapshot(database: Database, id_: str, kept: Snapshot) -> None:
    """Keep a snapshot and the state of the one before, to which one may go back; nothing of another program."""
    database.execute("DELETE FROM snapshots WHERE match = ? AND program != ?", (id_, kept.program))
    database.execute(FORGET_STATES, (b"", id_, id_))
    database.execute("DELETE FROM snapshots WHERE match = ? AND number = ?", (id_, kept.number))
    row = (id_, kept.number, kept.program, kept.state, kept.log)
    database.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?, ?)", row)


def insert_seats(database: Database, seats: Mapping[bytes, Seat]) -> None:
    for hash_, seat in seats.items():
        database.execute("INSERT INTO seats VALUES (?, ?, ?)", (hash_, seat.match, seat.side))


def delete_match(database: Database, id_: str) -> None:
    """Leave nothing of a match."""
    for table in ("thoughts", "snapshots", "chat", "inputs", "seats"):
        database.execute(f"DELETE FROM {table} WHERE match = ?", (id_,))
    database.execute("DELETE FROM matches WHERE id = ?", (id_,))


# ------------------------------------------------------------------------------------------------------- reading


def read_match(database: Database, id_: str) -> MatchRecord | None:
    row = database.execute("SELECT record FROM matches WHERE id = ?", (id_,)).fetchone()
    if row is None:
        return None
    match = msgspec.json.decode(row[0], type=MatchRecord)
    (said,) = database.execute(LAST_SAID, (id_,)).fetchone()
    return match if said is None or said <= match.updated else replace(match, updated=said)


def read_matches(database: Database) -> Iterator[MatchRecord]:
    """All matches that can be read, one after the other."""
    decoder = msgspec.json.Decoder(MatchRecord)
    for id_, record in database.execute("SELECT id, record FROM matches"):
        try:
            yield decoder.decode(record)
        except msgspec.DecodeError as error:
            log.error("a match cannot be read", extra={"match": id_, "error": str(error)})


def read_record(database: Database, id_: str, dialect: Dialect) -> Record | None:
    """A match whole, as it stood at one moment."""
    with at_one_moment(database, dialect):
        match = read_match(database, id_)
        revision = database.execute("SELECT revision FROM matches WHERE id = ?", (id_,)).fetchone()
        entries = [
            InputRecord(side, action, bool(given)) for side, action, given in database.execute(READ_INPUTS, (id_,))
        ]
        lines = [ChatLine(*row) for row in database.execute(READ_CHAT, (id_,))]
        kept = [Snapshot(*row) for row in database.execute(READ_SNAPSHOTS, (id_,))]
    return None if match is None else Record(match, entries, lines, revision[0], kept)


@contextmanager
def at_one_moment(database: Database, dialect: Dialect) -> Iterator[None]:
    """Whatever is read meanwhile was so at the same time."""
    database.execute(dialect.reading)
    try:
        yield
    finally:
        database.execute("COMMIT")


def by_age(database: Database) -> list[tuple[MatchRecord, int]]:
    """All matches with the numbers of their inputs, the one least lately played first."""
    counts = dict(iter(database.execute("SELECT match, count(*) FROM inputs GROUP BY match")))
    said = dict(iter(database.execute("SELECT match, max(at) FROM chat GROUP BY match")))
    found = [replace(each, updated=max(each.updated, said.get(each.id, 0.0))) for each in read_matches(database)]
    return sorted(((each, counts.get(each.id, 0)) for each in found), key=lambda pair: pair[0].updated)
