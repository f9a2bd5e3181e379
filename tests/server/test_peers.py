"""Several processes on one database: a match has one owner, and what a former owner writes is refused."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import psycopg
import pytest

from grognard import api
from grognard.core.errors import BadInput
from grognard.server.clocks import Timing, Uptime
from grognard.server.commands import check
from grognard.server.errors import Elsewhere, Refused
from grognard.server.limits import Limits
from grognard.server.machines import Machines
from grognard.server.matches import input_records, new_record, standing_of
from grognard.server.peers import Peers
from grognard.server.rooms import Rooms
from grognard.server.store import Change, Overtaken, Record
from grognard.server.store.postgres import PostgresStore
from grognard.server.wire import ChatLine

from .databases import postgres_of

ALONE = {"german": "me", "soviet": "me"}
MACHINE = {"german": "me", "soviet": "random"}
FIRST = ("soviet", "order fight/move")
Test = Callable[[Rooms, Rooms], Awaitable[None]]


class Pair:
    """Two processes on the database of a folder, in one."""

    def __init__(self, folder: Path) -> None:
        self.address = postgres_of(folder)
        self.both: list[Rooms] = []

    async def open(self, limits: Limits) -> None:
        for port in (1, 2):
            store, uptime = PostgresStore(self.address), Uptime()
            peers = Peers(store, f"127.0.0.1:{port}", uptime)
            self.both.append(Rooms(store, Machines(limits, workers=1), limits, uptime=uptime, peers=peers))
            await self.both[-1].start()

    async def close(self) -> None:
        for rooms in self.both:
            assert rooms.peers is not None
            await rooms.close()
            await rooms.peers.leave()
            await rooms.machines.close()
            await rooms.store.close()

    def expire(self, rooms: Rooms) -> None:
        """A process has not been heard of for too long."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute("UPDATE processes SET until = 0 WHERE id = %s", (peers_of(rooms).me.process,))


def peers_of(rooms: Rooms) -> Peers:
    assert rooms.peers is not None
    return rooms.peers


def with_two(folder: Path, test: Callable[[Pair, Rooms, Rooms], Awaitable[None]], limits: Limits | None = None) -> None:
    """Run a test with two processes."""

    async def run() -> None:
        pair = Pair(folder)
        await pair.open(limits or Limits())
        try:
            await test(pair, *pair.both)
        finally:
            await pair.close()

    asyncio.run(run())


async def new_match(rooms: Rooms, kinds: dict[str, str] = ALONE, timing: Timing | None = None) -> str:
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    record = new_record(match.header, match.seals, standing_of(match), kinds, "", timing)
    return (await rooms.keep(Record(record, input_records(match), ()))).id


async def played(rooms: Rooms, id_: str) -> None:
    """The first order is given."""
    room = await rooms.get(id_)
    await room.do(partial(room.play, FIRST[0], [FIRST[1]]))


def test_a_match_is_in_the_memory_of_one_process(tmp_path: Path) -> None:
    async def ask_both(pair: Pair, here: Rooms, there: Rooms) -> None:
        id_ = await new_match(here)
        await played(there, id_)
        with pytest.raises(Elsewhere):
            await here.get(id_)
        assert await peers_of(here).owner_of(id_) == peers_of(there).me
        assert len(await peers_of(here).others()) == 1

    with_two(tmp_path, ask_both)


def test_a_process_that_lost_a_match_writes_nothing_more_to_it(tmp_path: Path) -> None:
    async def overtake(pair: Pair, here: Rooms, there: Rooms) -> None:
        id_ = await new_match(here)
        old = await here.get(id_)
        stale = old.revision
        pair.expire(here)
        await played(there, id_)
        for write in (
            here.store.change(Change(old.record, stale, 0)),
            here.store.say(id_, stale, ChatLine(1, "german", "Still here.", 0.0)),
            here.store.delete(id_, stale),
        ):
            with pytest.raises(Overtaken):
                await write
        with pytest.raises(Refused) as refused:
            await old.do(partial(old.play, *(FIRST[0], [FIRST[1]])))
        assert (refused.value.status, old.closed) == (503, True)
        assert (await there.get(id_)).number == 1

    with_two(tmp_path, overtake)


def test_a_process_that_was_given_up_lets_go_of_everything_and_begins_anew(tmp_path: Path) -> None:
    async def wake_late(pair: Pair, here: Rooms, there: Rooms) -> None:
        id_ = await new_match(here)
        room, before = await here.get(id_), peers_of(here).me
        living = asyncio.create_task(peers_of(here).live_forever())
        pair.expire(here)
        while peers_of(here).me == before or not peers_of(here).lives:
            await asyncio.sleep(0.05)
        living.cancel()
        assert (room.closed, here.loaded()) == (True, 0)
        await played(there, id_)

    with_two(tmp_path, wake_late)


def test_a_process_that_nobody_finds_at_its_address_is_not_waited_for(tmp_path: Path) -> None:
    async def bury(pair: Pair, here: Rooms, there: Rooms) -> None:
        id_ = await new_match(here)
        room = await here.get(id_)
        peers_of(there).bury(peers_of(here).me)
        await played(there, id_)
        with pytest.raises(Refused):
            await room.do(partial(room.play, FIRST[0], [FIRST[1]]))

    with_two(tmp_path, bury)


def test_clocks_and_machine_players_go_on_elsewhere_when_a_process_ends(tmp_path: Path) -> None:
    async def take_over(pair: Pair, here: Rooms, there: Rooms) -> None:
        quiet = await new_match(here)
        timed = await new_match(here, ALONE, Timing(minutes=5))
        room = await here.get(timed)
        for side in ALONE:
            await room.do(partial(room.arrive, side))
        await here.get(quiet)
        await there.take_over(peers_of(there))
        assert there.loaded() == 0
        pair.expire(here)
        asked = await new_match(there, MACHINE)
        await there.take_over(peers_of(there))
        assert sorted(there._rooms) == sorted([timed, asked]) or sorted(there._rooms) == [timed]
        assert timed in there._deadlines
        assert there.metrics.taken_over["kursk"] == 1
        record = await there.store.load(asked)
        while record is not None and not record.inputs:
            await asyncio.sleep(0.05)
            record = await there.store.load(asked)

    with_two(tmp_path, take_over)


def test_a_match_that_nobody_uses_is_free_for_the_others(tmp_path: Path) -> None:
    async def sweep(pair: Pair, here: Rooms, there: Rooms) -> None:
        id_ = await new_match(here)
        await here.get(id_)
        await asyncio.sleep(0.02)
        here.sweep()
        while here._waking:
            await asyncio.sleep(0.01)
        await played(there, id_)

    with_two(tmp_path, sweep, Limits(idle_seconds=0.01))


def test_time_runs_while_any_process_lives_and_for_no_longer(tmp_path: Path) -> None:
    async def run() -> None:
        store = PostgresStore(postgres_of(tmp_path))
        first, second = (Peers(store, "127.0.0.1:1", Uptime()) for _ in range(2))
        await first.enter()
        begun = await store.uptime()
        await asyncio.sleep(0.2)
        await second.enter()
        ran = await store.uptime()
        assert ran - begun >= 0.2
        await first.leave()
        await second.leave()
        with psycopg.connect(postgres_of(tmp_path), autocommit=True) as connection:
            connection.execute("UPDATE server SET value = value - 1e6 WHERE name = 'beat'")
        again = Uptime()
        third = Peers(store, "127.0.0.1:1", again)
        await third.enter()
        assert ran <= again() < ran + 100.0
        await third.leave()
        await store.close()

    asyncio.run(run())


def test_a_store_outlives_a_break_of_its_database(tmp_path: Path) -> None:
    async def run() -> None:
        store = PostgresStore(postgres_of(tmp_path))
        await store.probe()
        await store.count()
        with psycopg.connect(postgres_of(tmp_path), autocommit=True) as connection:
            ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'grognard %'"
            connection.execute(ending)
        assert await store.count() == 0
        await store.probe()
        await store.close()

    asyncio.run(run())


def test_without_the_driver_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "grognard.server.store.postgres")
    with pytest.raises(BadInput, match=r"grognard\[postgres\]"):
        check("postgresql://here/grognard")


def test_a_database_that_does_not_answer_is_one_sentence() -> None:
    with pytest.raises(BadInput, match="cannot be used") as found:
        check("postgresql://grognard@/postgres?host=/nowhere")
    assert "\n" not in str(found.value)
