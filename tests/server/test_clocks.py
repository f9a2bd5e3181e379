"""Clocks: whose time runs, what it costs to be late, and what does not give time back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

from grognard import api
from grognard.core.messages import Message
from grognard.server.clocks import DAY, Clock, Timing, Uptime, arrive, deadline, fallen, go_on, left_at, new_clock
from grognard.server.errors import Refused
from grognard.server.limits import Limits
from grognard.server.matches import input_records, new_record, standing_of
from grognard.server.room import Room
from grognard.server.rooms import Rooms
from grognard.server.store import Record

from .halls import Hands, with_rooms

FRIENDS = {"german": "me", "soviet": "friend"}
MACHINE = {"german": "me", "soviet": "random"}
FAST, SLOW = Timing(minutes=10, increment=5), Timing(days=2)


def started(timing: Timing, kinds: Mapping[str, str] = FRIENDS) -> Clock:
    clock = new_clock(timing, kinds)
    assert clock is not None
    for side in clock.left:
        clock = arrive(clock, side)
    return clock


# ----------------------------------------------------------------------------------------------------- the rules


@pytest.mark.parametrize("timing", [Timing(), Timing(increment=5), Timing(5, 5, 1), Timing(5, 0, 1), Timing(0, 5, 1)])
def test_a_clock_has_minutes_or_days(timing: Timing) -> None:
    with pytest.raises(Refused, match="not both"):
        new_clock(timing, FRIENDS)


def test_machines_have_no_clock() -> None:
    clock = new_clock(FAST, MACHINE)
    assert clock is not None
    assert clock.left == {"german": 600.0}
    assert new_clock(FAST, {"german": "random", "soviet": "random"}) is None
    assert new_clock(None, FRIENDS) is None


def test_clocks_wait_until_everybody_has_come() -> None:
    clock = new_clock(FAST, FRIENDS)
    assert clock is not None
    alone = go_on(arrive(clock, "german"), 100.0, ["german", "soviet"], [], 0)
    assert deadline(alone) is None
    both = go_on(arrive(alone, "soviet"), 200.0, ["german", "soviet"], [], 0)
    assert deadline(both) == 800.0
    assert left_at(both, 210.0) == {"german": 590.0, "soviet": 590.0}


def test_only_who_is_asked_spends_time_and_an_answer_earns_the_increment() -> None:
    clock = go_on(started(FAST), 0.0, ["german", "soviet"], [], 0)
    clock = go_on(clock, 60.0, ["soviet"], ["german"], 0)
    assert left_at(clock, 100.0) == {"german": 545.0, "soviet": 500.0}
    assert fallen(clock, 599.0) is None
    assert fallen(clock, 600.0) == "soviet"


def test_what_is_taken_back_and_played_again_earns_nothing() -> None:
    clock = go_on(started(FAST), 0.0, ["german"], [], 0)
    clock = go_on(clock, 0.0, ["german"], ["german"], 0)
    assert clock.left["german"] == 605.0
    for _ in range(5):
        clock = go_on(clock, 0.0, ["german"], [], 0)
        clock = go_on(clock, 0.0, ["german"], ["german"], 0)
    assert clock.left["german"] == 605.0
    assert go_on(clock, 0.0, ["german"], ["german"], 1).left["german"] == 610.0


def test_days_are_given_anew_with_every_move() -> None:
    clock = go_on(started(SLOW), 0.0, ["german"], [], 0)
    clock = go_on(clock, DAY, ["german"], ["german"], 0)
    assert left_at(clock, DAY)["german"] == DAY
    clock = go_on(clock, DAY, ["soviet"], ["german"], 1)
    clock = go_on(clock, 2 * DAY, ["german"], ["soviet"], 2)
    assert left_at(clock, 2 * DAY) == {"german": 2 * DAY, "soviet": DAY}
    back = go_on(clock, 2 * DAY, ["soviet"], [], 2)
    assert back.left["soviet"] == DAY, "a take-back gives no day back"


def test_of_two_who_are_late_the_first_has_lost() -> None:
    clock = Clock(FAST, {"german": 9.0, "soviet": 8.0}, ("german", "soviet"), 0.0, ("german", "soviet"))
    assert fallen(clock, 100.0) == "soviet"


def test_the_running_time_stands_still_while_the_server_is_down() -> None:
    hands = Hands()
    uptime = Uptime(hands)
    hands.now += 7.0
    assert uptime() == 7.0
    uptime.resume(1000.0)
    hands.now += 2.0
    assert uptime() == 1002.0


# ------------------------------------------------------------------------------------------------- in a match


async def timed(rooms: Rooms, timing: Timing = FAST, kinds: Mapping[str, str] = FRIENDS) -> Room:
    """A match with clocks, everybody there, the Soviet to order first."""
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    record = new_record(match.header, match.seals, standing_of(match), kinds, "", timing)
    room = await rooms.get((await rooms.keep(Record(record, input_records(match), ()))).id)
    for side in (side for side, kind in kinds.items() if kind in ("me", "friend")):
        await room.do(partial(room.arrive, side))
    return room


def clock_of(room: Room) -> Clock:
    assert room.record.clock is not None
    return room.record.clock


def test_who_is_late_has_lost_for_everybody_and_the_file_is_sound(tmp_path: Path) -> None:
    hands = Hands()

    async def late(rooms: Rooms) -> None:
        room = await timed(rooms)
        first = clock_of(room).running[0]
        hands.now += 601.0
        await rooms.stop_fallen()
        assert room.over == Message("server-on-time", {"side": Message(f"side-{first}")})
        assert room.record.standing.to_move == ()
        assert api.read_match(room.match.text()).outcome is not None
        kept = await rooms.store.match(room.record.id)
        assert kept is not None
        assert kept.standing.over == kept.ended == room.over

    with_rooms(tmp_path, Limits(), late, hands)


def test_an_answer_that_comes_too_late_does_not_count(tmp_path: Path) -> None:
    hands = Hands()

    async def late(rooms: Rooms) -> None:
        room = await timed(rooms)
        hands.now += 601.0
        with pytest.raises(Refused, match="The match is over"):
            await room.do(partial(room.play, "soviet", ["order move/move"]))
        assert [entry.action for entry in room.inputs] == ["concede"]
        await room.do(partial(room.say, "soviet", "Alas."))
        assert room.over is not None
        assert room.over.id == "server-on-time"

    with_rooms(tmp_path, Limits(), late, hands)


@pytest.mark.usefixtures("on_sqlite")
def test_time_is_kept_over_a_restart_and_stands_still_meanwhile(tmp_path: Path) -> None:
    hands = Hands()
    made: list[str] = []

    async def before(rooms: Rooms) -> None:
        room = await timed(rooms)
        made.append(room.record.id)
        hands.now += 100.0
        await rooms.close()

    async def after(rooms: Rooms) -> None:
        await rooms.start()
        clock = (await rooms.get(made[0])).record.clock
        assert clock is not None
        hands.now += 50.0
        assert round(left_at(clock, rooms.uptime())[clock.running[0]]) == 450
        hands.now += 451.0
        await rooms.stop_fallen()
        assert (await rooms.get(made[0])).over is not None

    with_rooms(tmp_path, Limits(), before, hands)
    hands.now += 1_000_000.0
    with_rooms(tmp_path, Limits(), after, hands)


def test_a_match_that_nobody_looks_at_ends_on_time_too(tmp_path: Path) -> None:
    hands = Hands()

    async def asleep(rooms: Rooms) -> None:
        id_ = (await timed(rooms, SLOW)).record.id
        rooms.sweep()
        assert rooms.loaded() == 0
        hands.now += 3 * DAY
        await rooms.stop_fallen()
        kept = await rooms.store.match(id_)
        assert kept is not None
        assert kept.standing.over is not None

    with_rooms(tmp_path, Limits(idle_seconds=-1.0), asleep, hands)


def test_taking_back_gives_no_time_back(tmp_path: Path) -> None:
    hands = Hands()

    async def again(rooms: Rooms) -> None:
        room = await timed(rooms)
        for side, order in (("soviet", "order fight/move"), ("german", "order move/fight")):
            await room.do(partial(room.play, side, [order]))
        before = left_at(clock_of(room), rooms.uptime())["german"]
        for _ in range(3):
            hands.now += 10.0
            await room.do(partial(room.play, "german", ["pick G_INF_102"]))
            await room.do(partial(room.undo, "german"))
        assert left_at(clock_of(room), rooms.uptime())["german"] == before - 30.0 + FAST.increment
        assert left_at(clock_of(room), rooms.uptime())["soviet"] == 605.0

    with_rooms(tmp_path, Limits(), again, hands)


def test_against_a_machine_only_the_persons_clock_counts(tmp_path: Path) -> None:
    hands = Hands()

    async def alone(rooms: Rooms) -> None:
        room = await timed(rooms, FAST, MACHINE)
        assert set(clock_of(room).left) == {"german"}
        await rooms.close()

    with_rooms(tmp_path, Limits(), alone, hands)


@pytest.mark.usefixtures("on_sqlite")
def test_the_store_remembers_how_long_the_server_has_run(tmp_path: Path) -> None:
    async def note(rooms: Rooms) -> None:
        assert await rooms.store.uptime() == 0.0
        await rooms.store.note_uptime(12.5)
        await rooms.store.note_uptime(13.5)
        assert await rooms.store.uptime() == 13.5

    with_rooms(tmp_path, Limits(), note)
