"""Two servers on one folder, writes that come too late, and dice that somebody might foresee."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from grognard import api
from grognard.core.errors import BadInput
from grognard.server.connections import Connection
from grognard.server.errors import Refused
from grognard.server.limits import Limits
from grognard.server.matches import cut_back, input_records, new_record, standing_of
from grognard.server.rooms import Rooms
from grognard.server.seats import Seat
from grognard.server.store import Change, Overtaken, Record, SqliteStore

from .halls import with_rooms
from .test_rooms import new_match

KNOWN = "known"
ALONE = {"german": "me", "soviet": "me"}
ORDERS = (("soviet", "order fight/move"), ("german", "order move/fight"))
HOLD = """
import sys, time
from pathlib import Path
from grognard.server.store import SqliteStore
store = SqliteStore(Path(sys.argv[1]))
print("open", flush=True)
time.sleep(60)
"""


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "grognard.sqlite"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(BadInput, match=rf"in use by another server \(process {other.pid}\)"):
            SqliteStore(path)
        other.kill()
    asyncio.run(SqliteStore(path).close())


@pytest.mark.usefixtures("on_each_store")
def test_what_was_made_of_an_older_match_is_not_written(tmp_path: Path) -> None:
    async def write_twice(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        side, action = ORDERS[0]
        await room.do(partial(room.play, side, [action]))
        kept = await rooms.store.load(room.record.id)
        assert kept is not None
        stale = Change(room.record, kept.revision - 1, 0)
        with pytest.raises(Overtaken):
            await rooms.store.change(stale)
        assert await rooms.store.load(room.record.id) == kept

    with_rooms(tmp_path, Limits(), write_twice)


@pytest.mark.usefixtures("on_each_store")
def test_a_room_that_was_overtaken_lets_go_and_says_so(tmp_path: Path) -> None:
    async def overtake(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        await rooms.store.change(Change(room.record, room.revision, room.number))
        side, action = ORDERS[0]
        with pytest.raises(Refused) as refused:
            await room.do(partial(room.play, side, [action]))
        assert refused.value.status == 503
        again = await rooms.get(room.record.id)
        assert again is not room
        await again.do(partial(again.play, side, [action]))

    with_rooms(tmp_path, Limits(), overtake)


@pytest.mark.usefixtures("on_each_store")
def test_going_back_behind_a_brought_file_seals_the_dice_anew(tmp_path: Path) -> None:
    """Somebody brings a file whose seed he knows and takes back what he may: the next die is not from that seed."""

    async def bring(rooms: Rooms) -> None:
        match = api.load("kursk").new("standard", seed=KNOWN, options={"setup": "default"})
        for side, action in ORDERS:
            match.play(action, side)
        side = match.decisions[0].side
        match.play(match.legal(side)[0], side)
        assert match.undo_barrier() is None
        record = new_record(match.header, match.seals, standing_of(match), ALONE, "")
        made = await rooms.keep(Record(cut_back(record, len(match.inputs)), input_records(match), ()))
        room = await rooms.get(made.id)
        before = room.match.seals[-1]
        await room.do(partial(room.undo, side))
        newest = room.match.seals[-1]
        assert newest.start == room.number
        assert newest.seed not in (match.seals[0].seed, before.seed)
        assert [seal.start for seal in room.record.seals] == sorted(seal.start for seal in room.record.seals)
        kept = await rooms.store.match(made.id)
        assert kept is not None
        assert kept.seals[-1] == newest

    with_rooms(tmp_path, Limits(), bring)


def test_after_a_take_back_the_dice_fall_anew(tmp_path: Path) -> None:
    async def take_back(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        for side, action in ORDERS:
            await room.do(partial(room.play, side, [action]))
        (first,) = room.match.seals
        await room.do(partial(room.offer, "takeback", "german", True))
        newest = room.match.seals[-1]
        assert (newest.start, room.number) == (1, 1)
        assert newest.seed != first.seed
        assert list(room.record.seals) == list(room.match.seals)

    with_rooms(tmp_path, Limits(), take_back)


def test_going_back_above_the_newest_seal_changes_no_dice(tmp_path: Path) -> None:
    async def go_back(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        for side, action in ORDERS:
            await room.do(partial(room.play, side, [action]))
        side = room.match.decisions[0].side
        seals = list(room.match.seals)
        await room.do(partial(room.play, side, [room.match.notation(room.match.legal(side)[0])]))
        await room.do(partial(room.undo, side))
        assert list(room.match.seals) == seals

    with_rooms(tmp_path, Limits(), go_back)


def test_what_a_side_may_not_know_of_sends_it_nothing_and_dates_nothing(tmp_path: Path) -> None:
    """[9.2] Fires are planned in secret: neither the enemy nor a watcher hears of a plan, or sees that one was made."""

    async def plan(rooms: Rooms) -> None:
        match = api.load("fireteam").new("delay", seed=5, options={"setup": "default"})
        record = new_record(match.header, match.seals, standing_of(match), {"us": "me", "soviet": "me"}, "")
        made = await rooms.keep(Record(record, input_records(match), ()))
        room = await rooms.get(made.id)
        others = [Connection(nowhere, Seat(made.id, side), Limits()) for side in ("soviet", None)]
        own = Connection(nowhere, Seat(made.id, "us"), Limits())
        for connection in (*others, own):
            assert room.state(connection) is not None
        before = room.record.updated
        planned = next(word for word in map(room.match.notation, room.match.legal("us")) if word.startswith("plot "))
        await room.do(partial(room.play, "us", [planned]))
        assert [room.state(connection) for connection in others] == [None, None]
        assert room.state(own) is not None
        assert room.record.updated == before

    with_rooms(tmp_path, Limits(), plan)


async def nowhere(_: bytes) -> None:
    """A client that is not there."""
