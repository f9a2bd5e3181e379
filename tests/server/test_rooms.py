"""Behind the wire: workers that hang, writes that fail, matches that nobody uses."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import threading
from collections.abc import Mapping
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from grognard import api
from grognard.api import Match
from grognard.core.errors import BadInput
from grognard.core.messages import Message
from grognard.server.connections import Connection
from grognard.server.errors import Refused
from grognard.server.hooks import Hook
from grognard.server.limits import Limits
from grognard.server.machines import Hear, Hung, Worker, nobody_hears
from grognard.server.matches import count_undoable, input_records, new_record, standing_of
from grognard.server.rooms import Rooms
from grognard.server.seats import Seat
from grognard.server.socket import sit_down
from grognard.server.store import Change, Record, SqliteStore
from grognard.server.store.sqlite import SCHEMA
from grognard.server.wire import Join
from grognard.server.worker import Check, Chosen, Result, Task

from .halls import with_rooms

ALONE = {"german": "me", "soviet": "me"}
ORDERS = (("soviet", "order fight/move"), ("german", "order move/fight"))


async def new_match(rooms: Rooms, kinds: Mapping[str, str] = ALONE) -> str:
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    record = new_record(match.header, match.seals, standing_of(match), kinds, "")
    return (await rooms.keep(Record(record, input_records(match), ()))).id


def test_a_worker_that_hangs_is_killed_and_the_question_asked_again(tmp_path: Path) -> None:
    async def hang(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        think = partial(rooms.machines.think, side="soviet", player="greedy", id_=room.record.id)
        assert await think(room.match.fork())
        worker = rooms.machines._workers[-1]._process
        assert worker is not None
        os.kill(worker.pid, signal.SIGSTOP)
        assert (await think(room.match.fork()))[0].action.startswith("order")
        assert worker.returncode == -signal.SIGKILL

    with_rooms(tmp_path, Limits(machine_seconds=8.0), hang)


def test_a_worker_that_always_hangs_does_not_hold_the_table_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hung(*_: object) -> None:
        raise Hung("no answer")

    async def hang(rooms: Rooms) -> None:
        monkeypatch.setattr(Worker, "ask", hung)
        room = await rooms.get(await new_match(rooms))
        assert await rooms.machines.think(room.match.fork(), "soviet", "greedy", "") == []

    with_rooms(tmp_path, Limits(), hang)


def test_what_cannot_be_written_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(rooms: Rooms) -> None:
        id_ = await new_match(rooms)
        room = await rooms.get(id_)

        async def full(_: Change) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(rooms.store, "change", full)
            with pytest.raises(Refused, match="not certain"):
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


def test_what_was_taken_back_can_be_played_again_after_a_restart(tmp_path: Path) -> None:
    made: list[str] = []
    moves = ("pick G_INF_102", "go 4217", "pick G_INF_112")

    async def before(rooms: Rooms) -> None:
        made.append(await new_match(rooms))
        room = await rooms.get(made[0])
        for side, action in (*ORDERS, *(("german", move) for move in moves)):
            await room.do(partial(room.play, side, [action]))
        await room.do(partial(room.undo, "german", all_of_it=True))
        assert room.number == 2

    async def after(rooms: Rooms) -> None:
        room = await rooms.get(made[0])
        assert room.may_redo("german")
        assert not room.may_redo("soviet")
        for _ in moves:
            await room.do(partial(room.redo, "german"))
        assert [entry.action for entry in room.inputs[2:]] == list(moves)
        with pytest.raises(Refused, match="nothing of yours to play again"):
            await room.do(partial(room.redo, "german"))
        await room.do(partial(room.undo, "german"))
        await room.do(partial(room.play, "german", [moves[-1]]))
        assert not room.may_redo("german"), "whoever goes another way cannot go back"

    with_rooms(tmp_path, Limits(), before)
    with_rooms(tmp_path, Limits(), after)


def test_a_match_that_is_let_go_has_no_second_writer(tmp_path: Path) -> None:
    """A caller may still hold the room when it is swept: it is told to come again, and nothing is written twice."""

    async def sweep(rooms: Rooms) -> None:
        id_ = await new_match(rooms)
        old = await rooms.get(id_)
        rooms.sweep()
        new = await rooms.get(id_)
        await new.do(partial(new.play, "soviet", ["order move/move"]))
        with pytest.raises(Refused, match="loaded anew"):
            await old.do(partial(old.play, "soviet", ["order fight/fight"]))
        record = await rooms.store.load(id_)
        assert record is not None
        assert [entry.action for entry in record.inputs] == ["order move/move"]

    with_rooms(tmp_path, Limits(idle_seconds=-1.0), sweep)


def test_who_joins_while_a_match_is_let_go_sits_in_the_new_room(tmp_path: Path) -> None:
    async def join(rooms: Rooms) -> None:
        id_ = await new_match(rooms)
        old = await rooms.get(id_)

        async def ignore(_: bytes) -> None: ...

        connection = Connection(ignore, Seat(id_, "german"), rooms.limits)
        await old.lock.acquire()
        joining = asyncio.create_task(sit_down(rooms, connection, Join()))
        await asyncio.sleep(0.01)
        old.fail()
        old.lock.release()
        room = await joining
        assert room is not old
        assert connection in room.connections

    with_rooms(tmp_path, Limits(), join)


def test_a_room_that_is_at_work_is_not_let_go(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def slow() -> None:
            begun.set()
            await go_on.wait()

        task = asyncio.create_task(room.do(slow))
        await begun.wait()
        rooms.sweep()
        assert rooms.loaded() == 1
        go_on.set()
        await task
        rooms.sweep()
        assert rooms.loaded() == 0

    with_rooms(tmp_path, Limits(idle_seconds=-1.0), work)


def test_a_machine_goes_on_when_its_match_was_loaded_anew_while_it_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def anew(rooms: Rooms) -> None:
        thinking, enough = asyncio.Event(), asyncio.Event()

        async def think(*_: object) -> tuple[Chosen, ...]:
            thinking.set()
            await enough.wait()
            return (Chosen("order move/move"),)

        monkeypatch.setattr(rooms.machines, "think", think)
        id_ = await new_match(rooms, {"german": "me", "soviet": "random"})
        await thinking.wait()
        (await rooms.get(id_)).fail()
        room = await rooms.get(id_)
        rooms.move_machines(room)
        enough.set()
        while "soviet" in room.record.standing.to_move:
            await asyncio.sleep(0.01)
        assert room.number == 1

    with_rooms(tmp_path, Limits(), anew)


def test_what_a_machine_thought_of_an_older_position_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something was taken back while it thought: the number of inputs is the same again, the history is not."""

    async def take_back(rooms: Rooms) -> None:
        asked: list[int] = []
        enough = asyncio.Event()

        async def think(match: api.Match, *_: object) -> tuple[Chosen, ...]:
            asked.append(len(match.inputs))
            await enough.wait()
            return (Chosen("order move/move"),)

        monkeypatch.setattr(rooms.machines, "think", think)
        room = await rooms.get(await new_match(rooms, {"german": "me", "soviet": "random"}))
        while not asked:
            await asyncio.sleep(0.01)
        await room.do(partial(room.say, "german", "Take your time."))
        room.record = replace(room.record, history=room.record.history + 1)
        enough.set()
        while room.number == 0:
            await asyncio.sleep(0.01)
        assert asked == [0, 0]
        assert room.number == 1

    with_rooms(tmp_path, Limits(), take_back)


def test_no_more_matches_than_allowed_even_if_many_come_at_once(tmp_path: Path) -> None:
    async def crowd(rooms: Rooms) -> None:
        results = await asyncio.gather(*(new_match(rooms) for _ in range(8)), return_exceptions=True)
        assert sum(isinstance(result, Refused) for result in results) == 5
        assert await rooms.store.count() == 3

    with_rooms(tmp_path, Limits(matches=3), crowd)


def test_uploads_keep_no_machine_player_from_thinking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()
    ask = Worker.ask

    def held(worker: Worker, task: Task, seconds: float, hear: Hear = nobody_hears) -> Result:
        if isinstance(task, Check):
            enough.wait(60)
        return ask(worker, task, seconds, hear)

    async def crowd(rooms: Rooms) -> None:
        monkeypatch.setattr(Worker, "ask", held)
        uploads = [asyncio.create_task(rooms.machines.check("nothing")) for _ in range(3)]
        await asyncio.sleep(0)
        room = await rooms.get(await new_match(rooms))
        thought = rooms.machines.think(room.match.fork(), "soviet", "random", "")
        assert await asyncio.wait_for(thought, 40)
        enough.set()
        answers = await asyncio.gather(*uploads, return_exceptions=True)
        assert {type(answer) for answer in answers} == {Refused}

    try:
        with_rooms(tmp_path, Limits(), crowd)
    finally:
        enough.set()


def test_an_upload_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    async def wait(rooms: Rooms) -> None:
        long = (Path(__file__).parents[1] / "golden" / "kursk-standard.match").read_text(encoding="utf-8")
        with pytest.raises(Refused) as refused:
            await rooms.machines.check(long)
        assert refused.value.status == 413

    with_rooms(tmp_path, Limits(upload_seconds=1e-3), wait)


def test_uploads_do_not_queue_without_end(tmp_path: Path) -> None:
    async def crowd(rooms: Rooms) -> None:
        results = await asyncio.gather(*(rooms.machines.check("no match") for _ in range(5)), return_exceptions=True)
        ids = sorted(result.message.id for result in results if isinstance(result, Refused))
        assert ids == ["server-bad-file"] * 2 + ["server-busy"] * 3

    with_rooms(tmp_path, Limits(uploads_waiting=2), crowd)


def test_chat_and_matches_have_an_end(tmp_path: Path) -> None:
    async def talk(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        for _ in range(2):
            await room.do(partial(room.say, "german", "Hello."))
        with pytest.raises(Refused, match="no more can be kept"):
            await room.do(partial(room.say, "german", "Hello."))
        await room.do(partial(room.play, "soviet", ["order move/move"]))
        with pytest.raises(Refused, match="too long"):
            await room.do(partial(room.play, "german", ["order move/move"]))

    with_rooms(tmp_path, Limits(chat_lines=2, inputs=1), talk)


def test_an_asked_take_back_is_void_when_the_action_is_taken_back_anyway(tmp_path: Path) -> None:
    async def ask(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms, {"german": "me", "soviet": "friend"}))
        for side, action in (
            ("soviet", "order fight/move"),
            ("german", "order move/fight"),
            ("german", "pick G_INF_102"),
        ):
            await room.do(partial(room.play, side, [action]))
        await room.do(partial(room.offer, "takeback", "german", True))
        await room.do(partial(room.undo, "german"))
        assert room.record.offers == {}

    with_rooms(tmp_path, Limits(), ask)


@pytest.mark.usefixtures("on_sqlite")
def test_a_database_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "grognard.sqlite"
    record = {
        **{"id": "old", "kinds": ALONE, "title": "", "seals": [], "updated": 1.0, "drawn": True},
        "header": {"game": "kursk", "version": "1", "scenario": "standard", "options": {}},
        "standing": {"turn": 1, "to_move": [], "over": {"id": "server-drawn"}},
    }
    with closing(sqlite3.connect(path)) as database:
        database.executescript(SCHEMA)
        database.execute("INSERT INTO matches VALUES ('old', ?)", (json.dumps(record).encode(),))
        database.execute("PRAGMA user_version = 1")
        database.commit()

    async def read(rooms: Rooms) -> None:
        found = await rooms.store.match("old")
        assert found is not None
        assert found.ended == Message("server-drawn")
        assert await rooms.store.uptime() == 0.0

    with_rooms(tmp_path, Limits(), read)
    with_rooms(tmp_path, Limits(), read)


def test_a_database_of_a_later_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "grognard.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 99")
    with pytest.raises(BadInput, match="format 99"):
        SqliteStore(path)


def test_the_actions_that_can_be_taken_back_are_counted(tmp_path: Path) -> None:
    moves = ("pick G_INF_102", "go 4217", "pick G_INF_112")
    made: list[str] = []

    async def count(rooms: Rooms) -> None:
        made.append(await new_match(rooms))
        room = await rooms.get(made[0])
        for side, action in ORDERS:
            await room.do(partial(room.play, side, [action]))
        assert room.undoable("german") == 0
        for number, action in enumerate(moves, 1):
            await room.do(partial(room.play, "german", [action]))
            assert room.undoable("german") == number == count_undoable(room.match)
        assert room.undoable("soviet") == room.undoable(None) == 0
        await room.do(partial(room.undo, "german"))
        assert room.undoable("german") == 2
        await room.do(partial(room.redo, "german"))
        assert room.undoable("german") == 3

    async def count_again(rooms: Rooms) -> None:
        room = await rooms.get(made[0])
        assert room.undoable("german") == 3
        await room.do(partial(room.undo, "german", all_of_it=True))
        assert room.undoable("german") == 0

    with_rooms(tmp_path, Limits(), count)
    with_rooms(tmp_path, Limits(), count_again)


def tried(match: Match) -> int:
    """How many actions of whoever acted last can be taken back, by taking them back."""
    probe, count = match.fork(), 0
    while probe.undo_barrier() is None and probe.inputs[-1].side == match.inputs[-1].side:
        probe.undo()
        count += 1
    return count


@pytest.mark.parametrize("game", ["kursk", "vietnam", "fireteam", "lhy", "assault"])
def test_what_can_be_taken_back_is_counted_as_it_would_be_tried(game: str) -> None:
    match, dice = api.load(game).new(api.load(game).scenarios()[0].id, seed=1943), random.Random(1943)
    for _ in range(60):
        for decision in match.decisions[:1]:
            match.play(dice.choice(match.legal(decision.side)), decision.side)
        assert count_undoable(match) == tried(match)


@pytest.mark.usefixtures("on_sqlite")
def test_a_damaged_record_does_not_keep_the_server_from_starting(tmp_path: Path) -> None:
    async def start(rooms: Rooms) -> None:
        await new_match(rooms)
        with closing(sqlite3.connect(tmp_path / "grognard.sqlite")) as database:
            database.execute("INSERT INTO matches (id, record) VALUES ('broken', ?)", (b'{"id": 7}',))
            database.commit()
        await rooms.start()
        assert len(await rooms.store.find(lambda _: True)) == 1

    with_rooms(tmp_path, Limits(), start)


def test_the_last_move_in_a_list_is_the_last_move(tmp_path: Path) -> None:
    async def call(rooms: Rooms) -> None:
        room = await rooms.get(await new_match(rooms))
        before = room.record.updated
        await room.do(partial(room.call_at, "german", Hook("https://hooks.example/", "en")))
        assert room.record.updated == before
        await room.do(partial(room.play, "soviet", ["order move/move"]))
        assert room.record.updated > before

    with_rooms(tmp_path, Limits(), call)
