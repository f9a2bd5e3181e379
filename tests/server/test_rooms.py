"""Behind the wire: workers that hang, writes that fail, matches that nobody uses."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from grognard import api
from grognard.server.connections import Connection
from grognard.server.errors import Refused
from grognard.server.limits import Limits
from grognard.server.machines import Machines
from grognard.server.matches import input_records, new_record, standing_of
from grognard.server.rooms import Rooms
from grognard.server.seats import Seat
from grognard.server.store import Change, Record, SqliteStore

ALONE = {"german": "me", "soviet": "me"}


def with_rooms(folder: Path, limits: Limits, test: Callable[[Rooms], Awaitable[None]]) -> None:
    """Run a test on the rooms of a fresh store."""

    async def run() -> None:
        store, machines = SqliteStore(folder / "grognard.sqlite"), Machines(limits, workers=1)
        try:
            await test(Rooms(store, machines, limits))
        finally:
            await machines.close()
            await store.close()

    asyncio.run(run())


async def new_match(rooms: Rooms) -> str:
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    record = new_record(match.header, match.seals, standing_of(match), ALONE, "")
    return (await rooms.keep(Record(record, input_records(match), ()))).id


def test_a_worker_that_hangs_is_killed_and_the_question_asked_again(tmp_path: Path) -> None:
    async def hang(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        think = partial(rooms.machines.think, room.record, tuple(room.inputs), "soviet", "greedy")
        assert await think()
        worker = rooms.machines._workers[0]._process
        assert worker is not None
        os.kill(worker.pid, signal.SIGSTOP)
        assert (await think())[0].startswith("order")
        assert worker.returncode == -signal.SIGKILL

    with_rooms(tmp_path, Limits(machine_seconds=8.0), hang)


def test_a_worker_that_always_hangs_does_not_hold_the_table_up(tmp_path: Path) -> None:
    async def hang(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        assert await rooms.machines.think(room.record, (), "soviet", "greedy") == ()

    with_rooms(tmp_path, Limits(machine_seconds=0.01), hang)


def test_what_cannot_be_written_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(rooms: Rooms) -> None:
        id_ = await new_match(rooms)
        room = await rooms.get(id_)

        async def full(_: Change) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(rooms.store, "change", full)
            with pytest.raises(Refused, match="could not be saved"):
                await room.do(partial(room.play, "soviet", ["order move/move"]))
        again = await rooms.get(id_)
        assert again is not room
        assert again.number == 0
        await again.do(partial(again.play, "soviet", ["order move/fight"]))
        record = await rooms.store.load(id_)
        assert record is not None
        assert [entry.action for entry in record.inputs] == ["order move/fight"]

    with_rooms(tmp_path, Limits(), fail)


def test_several_actions_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    async def half(rooms: Rooms) -> None:
        id_ = await new_match(rooms)
        room = await rooms.get(id_)
        with pytest.raises(Refused):
            await room.do(partial(room.play, "soviet", ["order move/move", "order move/move"]))
        assert (await rooms.get(id_)).number == 0

    with_rooms(tmp_path, Limits(), half)


def test_idle_matches_leave_the_memory_and_come_back_whole(tmp_path: Path) -> None:
    async def idle(rooms: Rooms) -> None:
        kept, gone = await new_match(rooms), await new_match(rooms)
        room = await rooms.get(gone)
        await room.do(partial(room.play, "soviet", ["order move/move"]))
        digest = room.match.digest()

        async def ignore(_: bytes) -> None: ...

        rooms.enter(await rooms.get(kept), Connection(ignore, Seat(kept, "german"), rooms.limits))
        await asyncio.sleep(0.02)
        rooms.sweep()
        assert rooms.loaded() == 1, "a match with someone at the table stays"
        assert (await rooms.get(gone)).match.digest() == digest

    with_rooms(tmp_path, Limits(idle_seconds=0.01), idle)
