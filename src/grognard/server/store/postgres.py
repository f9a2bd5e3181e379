"""Matches in PostgreSQL: one database for many processes, on one machine or on several.

A match has one owner at a time, a process that says every now and then that it lives. Whoever takes a match over
counts its revision up; a process that has lost it, however late it wakes up, writes from an older revision and is
refused. So the revision is the token that fences a former owner off.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, TypeVar

from grognard.core.errors import BadInput

from .protocol import LEASE_SECONDS, MatchRecord, Owner
from .sql import Database, Dialect, Job, SqlStore, by_age, delete_match, read_match
from .writer import Writer

try:
    import psycopg
except ImportError:  # pragma: no cover
    raise BadInput("A PostgreSQL database needs psycopg: pip install 'grognard[postgres]'.") from None

T = TypeVar("T")
POSTGRES = Dialect("BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", " FOR UPDATE")
LOST = (psycopg.OperationalError, psycopg.InterfaceError)
READERS = 4
CONNECT_SECONDS = 5
FORMAT = 2
MAKING = 7_203_411_943
"""The lock that whoever makes or changes the tables holds."""
NOW = "extract(epoch FROM clock_timestamp())::double precision"
SETTINGS = """
SET statement_timeout = '20s'; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '3s';
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
SCHEMA = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, record BYTEA NOT NULL, revision BIGINT NOT NULL DEFAULT 0, owner TEXT
);
CREATE INDEX owned ON matches (owner) WHERE owner IS NOT NULL;
CREATE TABLE seats (hash BYTEA PRIMARY KEY, match TEXT NOT NULL REFERENCES matches, side TEXT);
CREATE INDEX seats_of_match ON seats (match);
CREATE TABLE inputs (
    match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL,
    side TEXT NOT NULL, action TEXT NOT NULL, given BOOLEAN NOT NULL,
    PRIMARY KEY (match, number)
);
CREATE TABLE chat (
    match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL,
    side TEXT NOT NULL, text TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, number)
);
CREATE TABLE snapshots (
    match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL,
    program TEXT NOT NULL, state BYTEA NOT NULL, log BYTEA NOT NULL,
    PRIMARY KEY (match, number)
);
CREATE TABLE server (name TEXT PRIMARY KEY, value DOUBLE PRECISION NOT NULL);
CREATE TABLE words (name TEXT PRIMARY KEY, word TEXT NOT NULL);
CREATE TABLE processes (id TEXT PRIMARY KEY, address TEXT NOT NULL, until DOUBLE PRECISION NOT NULL);
"""
THOUGHTS = """
CREATE TABLE thoughts (
    match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, number)
);
"""
STEPS = {1: THOUGHTS}
"""What leads from each format to the next."""
LIVING = f"SELECT 1 FROM processes WHERE processes.id = matches.owner AND processes.until > {NOW}"
TAKEN = f"""
UPDATE matches SET owner = ?, revision = revision + 1
WHERE id = ? AND (owner IS NULL OR owner = ? OR owner = ANY(?) OR NOT EXISTS ({LIVING})) RETURNING revision
"""
OWNER = "SELECT p.id, p.address FROM matches m JOIN processes p ON p.id = m.owner WHERE m.id = ?"
GIVEN_UP = "UPDATE matches SET owner = NULL WHERE id = ? AND owner = ? AND revision = ?"
ORPHANS = f"SELECT id FROM matches WHERE owner IS NOT NULL AND NOT EXISTS ({LIVING}) ORDER BY id"
FORSAKEN = f"UPDATE matches SET owner = NULL WHERE id = ? AND NOT EXISTS ({LIVING})"
ENTERED = f"INSERT INTO processes VALUES (?, ?, {NOW} + ?)"
BEATEN = f"UPDATE processes SET until = {NOW} + ? WHERE id = ? AND until > {NOW}"
CLEARED = f"DELETE FROM processes WHERE until < {NOW} - 60"
BEGUN = f"INSERT INTO server VALUES ('uptime', 0), ('beat', {NOW}) ON CONFLICT DO NOTHING"
RUN = f"""
WITH last AS (SELECT value, {NOW} AS now FROM server WHERE name = 'beat' FOR UPDATE),
    beat AS (UPDATE server SET value = greatest(server.value, last.now) FROM last WHERE name = 'beat' RETURNING 1)
UPDATE server SET value = server.value + least(greatest(last.now - last.value, 0), ?) FROM last, beat
WHERE name = 'uptime' RETURNING server.value
"""


@lru_cache(maxsize=256)
def marked(sql: str) -> str:
    """A statement with the marks that PostgreSQL's driver reads."""
    return sql.replace("%", "%%").replace("?", "%s")


class Link:
    """A connection that speaks as the stores do."""

    def __init__(self, address: str) -> None:
        self._connection = psycopg.connect(
            address,
            autocommit=True,
            connect_timeout=CONNECT_SECONDS,
            fallback_application_name=f"grognard {os.getpid()}",
        )
        self._connection.execute(SETTINGS)

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> psycopg.Cursor[Any]:
        return self._connection.execute(marked(sql), values) if values else self._connection.execute(sql)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(marked(sql), rows)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Several statements, all of them or none."""
        with self._connection.transaction():
            yield

    def close(self) -> None:
        self._connection.close()


def check_postgres(address: str) -> None:
    """Make sure of a database that can be used, or say in one sentence why there is none."""
    try:
        with contextlib.closing(Link(address)) as link, link.transaction():
            link.execute("SELECT pg_advisory_xact_lock(?)", (MAKING,))
            if link.execute("SELECT to_regclass('server')").fetchone()[0] is None:  # type: ignore[index]
                link.execute(SCHEMA)
                link.execute("INSERT INTO server VALUES ('format', 1)")
                link.execute("INSERT INTO words VALUES ('peers', ?)", (secrets.token_urlsafe(32),))
            row = link.execute("SELECT value FROM server WHERE name = 'format'").fetchone()
            if row is not None and row[0] in STEPS:
                row = bring_up_to_date(link, int(row[0]))
    except psycopg.Error as error:
        said = " ".join(str(error).split()) or type(error).__name__
        raise BadInput(f"The PostgreSQL database cannot be used: {said}.") from None
    if row is None or row[0] != FORMAT:
        raise BadInput(f"The PostgreSQL database is of another format; this program reads format {FORMAT}.")


def bring_up_to_date(link: Link, format_: int) -> tuple[float]:
    """Lead the tables from an older format to the present one."""
    for step in range(format_, FORMAT):
        link.execute(STEPS[step])
    link.execute("UPDATE server SET value = ? WHERE name = 'format'", (FORMAT,))
    return (float(FORMAT),)


class PostgresStore(SqlStore):
    """A `Store` in a PostgreSQL database, and the processes that share it."""

    dialect = POSTGRES

    def __init__(self, address: str) -> None:
        check_postgres(address)
        self._address = address
        self._writer = Writer(lambda: Link(address), POSTGRES.writing, LOST)
        self._threads = ThreadPoolExecutor(READERS, "store-reader")
        self._here = threading.local()
        self._links: list[Link] = []
        self._closed = False

    async def _read(self, ask: Callable[[Database], T]) -> T:
        return await self._with_link(ask)

    async def _write(self, job: Job) -> None:
        await self._writer.write(job)

    async def _with_link(self, ask: Callable[[Link], T]) -> T:
        """Do something on a connection of its own, where every statement stands for itself."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._asked, ask)

    def _asked(self, ask: Callable[[Link], T]) -> T:
        """Ask; once more if the connection was lost, since what is asked here may be asked twice."""
        try:
            return ask(self._link())
        except LOST:
            self._let_go()
            if self._closed:
                raise
            return ask(self._link())

    def _link(self) -> Link:
        link: Link | None = getattr(self._here, "link", None)
        if link is None:
            link = self._here.link = Link(self._address)
            self._links.append(link)
        return link

    def _let_go(self) -> None:
        link: Link | None = getattr(self._here, "link", None)
        self._here.link = None
        if link is not None:
            self._links.remove(link)
            with contextlib.suppress(Exception):
                link.close()

    async def match(self, id_: str) -> MatchRecord | None:
        return None if "\0" in id_ else await super().match(id_)

    async def note_uptime(self, seconds: float) -> None:
        """Nothing: it is counted as long as any process lives (`beat`)."""

    async def close(self) -> None:
        await self._writer.close()
        self._closed = True
        self._threads.shutdown()
        for link in self._links:
            link.close()

    # --------------------------------------------------------------------------------------------- processes

    async def enter(self, owner: Owner) -> None:
        def ask(link: Link) -> None:
            link.execute(CLEARED)
            link.execute(BEGUN)
            link.execute(ENTERED, (owner.process, owner.address, LEASE_SECONDS))

        await self._with_link(ask)

    def beat(self, process: str) -> float | None:
        def ask(link: Link) -> float | None:
            if link.execute(BEATEN, (LEASE_SECONDS, process)).rowcount != 1:
                return None
            row = link.execute(RUN, (LEASE_SECONDS,)).fetchone()
            return None if row is None else float(row[0])

        return self._asked(ask)

    async def leave(self, process: str) -> None:
        await self._with_link(lambda link: link.execute("DELETE FROM processes WHERE id = ?", (process,)))

    async def peers(self, process: str) -> list[Owner]:
        query = f"SELECT id, address FROM processes WHERE id != ? AND until > {NOW} ORDER BY id"
        return await self._with_link(lambda link: [Owner(*row) for row in link.execute(query, (process,))])

    async def word(self) -> str:
        query = "SELECT word FROM words WHERE name = 'peers'"
        return await self._with_link(lambda link: str(link.execute(query).fetchone()[0]))  # type: ignore[index]

    # ------------------------------------------------------------------------------------------------ owners

    async def take(self, id_: str, process: str, gone: Sequence[str] = ()) -> int | Owner | None:
        def ask(link: Link) -> int | Owner | None:
            row = link.execute(TAKEN, (process, id_, process, list(gone))).fetchone()
            if row is not None:
                return int(row[0])
            row = link.execute(OWNER, (id_,)).fetchone()
            return None if row is None else Owner(*row)

        return await self._with_link(ask)

    async def give_up(self, id_: str, process: str, revision: int) -> None:
        await self._with_link(lambda link: link.execute(GIVEN_UP, (id_, process, revision)))

    async def orphans(self, cared_for: Callable[[MatchRecord], bool]) -> list[MatchRecord]:
        def ask(link: Link) -> list[MatchRecord]:
            found: list[MatchRecord] = []
            for (id_,) in link.execute(ORPHANS).fetchall():
                record = read_match(link, id_)
                if record is not None and cared_for(record):
                    found.append(record)
                else:
                    link.execute(FORSAKEN, (id_,))
            return found

        return await self._with_link(ask)


# ----------------------------------------------------------------------------------------------- for the operator


def list_postgres(address: str) -> list[tuple[MatchRecord, int]]:
    """All matches with the numbers of their inputs, the one least lately played first."""
    check_postgres(address)
    with contextlib.closing(Link(address)) as link:
        return by_age(link)


def prune_postgres(address: str, wanted: Callable[[MatchRecord], bool]) -> int:
    """Delete the matches of which something holds and that no process holds in its memory; how many they were."""
    check_postgres(address)
    deleted = 0
    with contextlib.closing(Link(address)) as link:
        for id_ in [record.id for record, _ in by_age(link) if wanted(record)]:
            with link.transaction():
                free = f"SELECT id FROM matches WHERE id = ? AND NOT EXISTS ({LIVING}) FOR UPDATE"
                if link.execute(free, (id_,)).fetchone() is not None:
                    delete_match(link, id_)
                    deleted += 1
    return deleted
