"""What leaves for the process of a machine player, and what that process can do: think, and nothing else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec
import pytest

from grognard import api, rulesets
from grognard.ai.imagined import (
    WALKS,
    ImaginedSeat,
    Question,
    Venue,
    answer_to,
    packed,
    put_question,
    start_on,
    unpacked,
)
from grognard.ai.players import Dice
from grognard.ai.search import Progress
from grognard.ai.seats import Seat
from grognard.core.dice import CounterRng, commitment
from grognard.core.digest import digest
from grognard.server.machines import Hung, Worker
from grognard.server.worker import Check, Checked, Chosen, Failed, Think

SCENARIOS = [(name, scenario.id) for name in rulesets.names() for scenario in rulesets.find(name).scenarios()]
EXACT = ("kursk", "fireteam", "vietnam", "assault")
"""The games whose other worlds are drawn from what a side knows, and not by walking away from the true one."""
STEPS = (0, 3, 20, 60, 110)
SEED = "a seed that nobody may see"
MEGABYTES = 1_024


@cache
def matches(game: str, scenario: str) -> Sequence[api.Match]:
    """A match at some of its points."""
    match, dice = api.load(game).new(scenario, seed=SEED), Dice(11)
    found = []
    for step in range(max(STEPS) + 1):
        if match.decision is None:
            break
        if step in STEPS:
            found.append(match.fork())
        match.play(match.decision.sample(match.state, dice))
    return found


def questions(match: api.Match) -> list[tuple[str, Question]]:
    """What each side that is asked would be sent, with the same draw for each."""
    asked = [decision.side for decision in match.decisions]
    return [(side, put_question(match, side, CounterRng("draw", 1))) for side in asked]


def sent(question: Question) -> bytes:
    return msgspec.msgpack.encode(Think(question, "greedy", 20.0))


def swapped(match: api.Match, side: str) -> api.Match:
    """The match with other seeds, in another world that a side cannot tell from the true one."""
    other = match.fork(seed="another")
    other.state = match.ruleset.resample(match.state, side, CounterRng("swap", len(match.inputs)))
    return other


@pytest.mark.parametrize(("game", "scenario"), [each for each in SCENARIOS if each[0] in EXACT])
def test_with_everything_hidden_swapped_the_same_bytes_leave(game: str, scenario: str) -> None:
    for match in matches(game, scenario):
        for side, question in questions(match):
            other = dict(questions(swapped(match, side)))
            assert sent(other[side]) == sent(question)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_with_everything_hidden_swapped_the_same_is_asked(game: str, scenario: str) -> None:
    """Where other worlds are found by walking, the walks differ; all else that leaves does not."""
    for match in matches(game, scenario):
        for side, question in questions(match):
            other = dict(questions(swapped(match, side)))[side]
            assert msgspec.structs.replace(other, world=b"") == msgspec.structs.replace(question, world=b"")
            assert ImaginedSeat(other).view() == ImaginedSeat(question).view()


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_no_seed_and_no_record_leaves(game: str, scenario: str) -> None:
    for match in matches(game, scenario):
        for _, question in questions(match):
            data = sent(question)
            assert not any(word.encode() in data for word in (SEED, commitment(SEED), "sha256:"))
            assert set(Question.__struct_fields__) == {"venue", "side", "legal", "world"}
            assert set(Venue.__struct_fields__) == {"game", "scenario", "options", "position"}


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_imagined_seat_shows_what_the_seat_at_the_match_shows(game: str, scenario: str) -> None:
    for match in matches(game, scenario):
        for side, question in questions(match):
            true, imagined = Seat(match, side), ImaginedSeat(arrived(question))
            assert imagined.legal() == true.legal()
            assert imagined.decision == true.decision
            start = start_on(question.venue)
            bare = unpacked(packed(match.state), start)
            assert imagined.view() == match.ruleset.view(bare, side)
            drawn, rng = match.state, CounterRng("draw", 1)
            for _ in range(WALKS):
                drawn = match.ruleset.resample(drawn, side, rng)
            assert digest(imagined._state) == digest(drawn)


def arrived(question: Question) -> Question:
    """A question as it comes out at the other end."""
    task = msgspec.msgpack.decode(sent(question), type=Think)
    return task.question


def test_a_match_that_began_in_a_position_sends_an_imagined_one() -> None:
    begun = api.load("vietnam").new("snoopy", seed=SEED, options={"setup": "default"})
    match = api.load("vietnam").position(begun.position_text(), seed=SEED)
    side, question = questions(match)[0]
    assert question.venue.position is not None
    assert sent(dict(questions(swapped(match, side)))[side]) == sent(question)
    assert ImaginedSeat(arrived(question)).legal() == Seat(match, side).legal()


def test_an_answer_is_one_of_those_that_were_listed() -> None:
    match = matches("kursk", "standard")[-1]
    _, question = questions(match)[0]
    seat = ImaginedSeat(question)
    assert answer_to(question, seat.legal()[-1], seat) == question.legal[-1]


# --------------------------------------------------------------------------------------------- the process itself


@pytest.fixture(scope="module")
def confined() -> Iterator[Worker]:
    """A worker as the server starts it."""
    worker = Worker(MEGABYTES)
    yield worker
    worker.stop()


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
@pytest.mark.parametrize("player", ["random", "greedy", "recruit", "sergeant"])
def test_every_game_is_thought_about_behind_closed_doors(
    confined: Worker, game: str, scenario: str, player: str
) -> None:
    for match in matches(game, scenario)[::2]:
        for _, question in questions(match):
            answer = confined.ask(Think(question, player, 60.0), 60.0)
            assert isinstance(answer, Chosen), answer
            assert answer.action in question.legal


@pytest.mark.parametrize("game", rulesets.names())
@pytest.mark.parametrize("player", ["captain", "colonel"])
def test_who_searches_tells_how_far_he_is_and_keeps_his_plan(confined: Worker, game: str, player: str) -> None:
    match = next(one for one in reversed(matches(game, rulesets.find(game).scenarios()[0].id)) if len(one.legal()) > 1)
    (_, question), *_ = questions(match)
    heard: list[Progress] = []
    answer = confined.ask(Think(question, player, 60.0, patience=0.4), 60.0, heard.append)
    assert isinstance(answer, Chosen), answer
    assert answer.action in question.legal
    assert answer.resolve is not None
    again = confined.ask(Think(question, player, 60.0, 0.4, answer.resolve), 60.0)
    assert isinstance(again, Chosen)
    assert again.resolve == answer.resolve, "the plan has gone to the server and come back"
    assert all(0.0 < one.share <= 1.0 for one in heard)


def test_who_is_told_to_hurry_comes_to_an_end(confined: Worker) -> None:
    """The first news of a long search is answered by the order to hurry; there is little news after that."""
    match = matches("vietnam", "snoopy")[-1]
    (_, question), *_ = questions(match)
    heard: list[Progress] = []

    def hear(progress: Progress) -> None:
        heard.append(progress)
        confined.hurry()

    answer = confined.ask(Think(question, "colonel", 60.0, patience=50.0), 60.0, hear)
    assert isinstance(answer, Chosen), answer
    assert heard
    assert heard[-1].share < 1.0


def test_uploads_are_played_through_and_refused_behind_closed_doors(confined: Worker) -> None:
    match = matches("kursk", "standard")[-1]
    assert isinstance(confined.ask(Check(match.text(), 1000, 60.0), 60.0), Checked)
    broken = match.text().replace("\n1 ", "\n1 soviet order nothing\n1 ", 1)
    answer = confined.ask(Check(broken, 1000, 60.0), 60.0)
    assert isinstance(answer, Failed)
    assert not answer.fault, answer


ATTEMPTS = {
    "a file": "open('/etc/passwd')",
    "a folder": "__import__('os').listdir('/')",
    "a connection": "__import__('socket').socket()",
    "a pair of sockets": "__import__('socket').socketpair()",
    "another process": "__import__('subprocess').run(['true'])",
    "a fork": "__import__('os').fork()",
    "a signal": "__import__('os').kill(__import__('os').getppid(), 0)",
    "memory": "bytearray(2 << 30)",
}
DOORS = """
import sys
from grognard.server.confinement import bound_memory, close_the_doors, leave_the_network
leave_the_network()
bound_memory({megabytes})
{before}
few_calls = close_the_doors()
try:
    {attempt}
except (OSError, MemoryError) as error:
    print(few_calls, type(error).__name__)
"""


def tried(attempt: str, before: str = "") -> str:
    """What came of something that a confined process tried."""
    script = DOORS.format(megabytes=MEGABYTES, attempt=attempt, before=before)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.strip() + done.stderr[-300:]


@pytest.mark.parametrize("attempt", ATTEMPTS.values(), ids=ATTEMPTS.keys())
def test_a_confined_process_gets_nothing_else(attempt: str) -> None:
    imports = "import os, socket, subprocess"
    assert tried(attempt, imports).split()[-1] in ("PermissionError", "OSError", "MemoryError", "gaierror")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_without_a_filter_there_are_no_files_to_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left where the system refuses no calls."""
    before = "from grognard.server import confinement; confinement.CALLS.clear(); import socket"
    assert tried("open('/etc/passwd')", before) == "False OSError"
    assert tried("socket.socket()", before) == "False OSError"


def test_a_process_that_takes_too_long_is_ended_by_the_system() -> None:
    script = "from grognard.server.confinement import bound_time\nbound_time(0.5)\nwhile True: pass"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert done.returncode < 0


def test_a_worker_that_is_over_time_is_ended_and_another_answers(confined: Worker) -> None:
    match = matches("kursk", "standard")[-1]
    _, question = questions(match)[0]
    confined.ask(Think(question, "greedy", 60.0), 60.0)
    first = confined._process
    assert first is not None
    os.kill(first.pid, signal.SIGSTOP)
    with pytest.raises(Hung):
        confined.ask(Think(question, "greedy", 60.0), 0.1)
    assert isinstance(confined.ask(Think(question, "greedy", 60.0), 60.0), Chosen)
    assert confined._process is not first


def test_a_worker_has_no_file_and_no_variable_of_the_server(confined: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_DATABASE", "postgresql://user:word@host/matches")
    confined.stop()
    match = matches("kursk", "standard")[-1]
    confined.ask(Think(questions(match)[0][1], "random", 60.0), 60.0)
    assert confined._process is not None
    pid = confined._process.pid
    with open(f"/proc/{pid}/environ", "rb") as file:
        assert b"GROGNARD_DATABASE" not in file.read()
