"""What runs in worker processes: the thinking of machine players, and the checking of uploaded matches."""

from __future__ import annotations

import importlib
import os
import pkgutil
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection

import msgspec
from msgspec import Struct

from grognard import rulesets
from grognard.ai.advice import advise as plan_for
from grognard.ai.courses import Resolve
from grognard.ai.imagined import ImaginedSeat, Question, answer_to
from grognard.ai.players import Dice, make
from grognard.ai.search import Patience, Progress
from grognard.ai.thoughts import read as read_thought
from grognard.ai.thoughts import written
from grognard.api import in_english, read_match
from grognard.core.errors import BadInput, GrognardError
from grognard.core.flow import CHANCE
from grognard.core.match import Header, Seal
from grognard.core.messages import Message

from .confinement import bound_memory, bound_time, close_the_doors, leave_the_network
from .matches import input_records, standing_of
from .plans import told
from .store.protocol import InputRecord, Standing

HURRY = threading.Event()
"""Set when the table has waited long enough for the present task."""
NEWS_SECONDS = 0.3
"""How often at the most the table hears how far thinking has come."""


class Think(Struct, frozen=True, tag="think"):
    """Answer a question; ``seconds`` is what it may take of the processor, ``patience`` when a player should come to
    an end by himself, and ``resolve`` what he has in mind since an earlier question."""

    question: Question
    player: str
    seconds: float
    patience: float = 10.0
    resolve: Resolve | None = None


class Advise(Struct, frozen=True, tag="advise"):
    """Say what a machine player would do about a question; ``seconds`` and ``patience`` as for thinking."""

    question: Question
    player: str
    seconds: float
    patience: float = 10.0


class Check(Struct, frozen=True, tag="check"):
    """Play an uploaded match file through."""

    text: str
    most: int
    seconds: float


class Confined(Struct, frozen=True, tag="confined"):
    """A worker has its games and has given up everything else; which measures this system lets it take."""

    own_network: bool
    few_calls: bool


class Thinking(Struct, frozen=True, tag="thinking"):
    """How far a machine player has come; its answer follows."""

    progress: Progress


class Chosen(Struct, frozen=True, tag="chosen"):
    """What a machine player does, what it has in mind now, and what it thought about it, to be told after the end."""

    action: str
    resolve: Resolve | None = None
    thought: str = ""


class Advised(Struct, frozen=True, tag="advised"):
    """A plan, as the page that asked for it is to be given it."""

    content: bytes


class Checked(Struct, frozen=True, tag="checked"):
    """What a sound match file holds."""

    header: Header
    seals: Sequence[Seal]
    inputs: Sequence[InputRecord]
    standing: Standing
    thoughts: Mapping[int, str] = {}


class Failed(Struct, frozen=True, tag="failed"):
    """Why there is no answer; ``fault`` when it is ours."""

    sentence: str
    fault: bool = False


Task = Think | Advise | Check
Result = Confined | Thinking | Chosen | Advised | Checked | Failed


def main(descriptor: int, megabytes: int) -> None:
    """Give up all that is not needed, then answer tasks until the server goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    own_network = leave_the_network()
    bound_memory(megabytes)
    threading.Thread(target=listen_to_server, daemon=True).start()
    pipe, decoder = Connection(descriptor), msgspec.msgpack.Decoder(Task)
    learn_games()

    def send(result: Result) -> None:
        pipe.send_bytes(msgspec.msgpack.encode(result))

    send(Confined(own_network, close_the_doors()))
    while True:
        try:
            task = decoder.decode(pipe.recv_bytes())
        except EOFError:
            return
        HURRY.clear()
        bound_time(task.seconds)
        send(answer(task, send))


def learn_games() -> None:
    """Read all that thinking or an answer might need, while files can still be opened."""
    for name in rulesets.names():
        ruleset = rulesets.find(name)
        read_package(type(ruleset).__module__.rpartition(".")[0])
        in_english(ruleset)(Message("server-fault"))


def read_package(name: str) -> None:
    """Every module of a package; a game that is a single module is there already."""
    if name:
        for found in pkgutil.walk_packages(importlib.import_module(name).__path__, f"{name}."):
            importlib.import_module(found.name)


def listen_to_server() -> None:
    """Every byte tells to hurry; a worker does not outlive its server, even one that was killed."""
    while sys.stdin.buffer.read(1):
        HURRY.set()
    os._exit(0)


class Watch(Patience):
    """Patience until some seconds are over or the table says so; tells the table now and then how it goes."""

    def __init__(self, seconds: float, tell: Callable[[Thinking], None]) -> None:
        self._end, self._next, self._tell = time.monotonic() + seconds, 0.0, tell

    def over(self) -> bool:
        return HURRY.is_set() or time.monotonic() >= self._end

    def hear(self, progress: Progress) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + NEWS_SECONDS
            self._tell(Thinking(progress))


def answer(task: Task, tell: Callable[[Thinking], None]) -> Result:
    """The result of a task; whatever goes wrong is told, not raised. ``tell`` takes what comes before the result."""
    try:
        match task:
            case Think():
                return think(task, tell)
            case Advise():
                return advise(task)
            case Check():
                return check(task)
    except GrognardError as error:
        return Failed(str(error))
    except Exception as error:  # the server logs it and goes on
        return Failed(f"{type(error).__name__}: {error}", fault=True)


def think(task: Think, tell: Callable[[Thinking], None]) -> Chosen:
    """The answer of a machine player, which sees no more than its seat shows: there is nothing else here."""
    seat = ImaginedSeat(task.question)
    player = make(task.player, secrets.randbits(64), Watch(task.patience, tell))
    player.resolve = task.resolve
    chosen = player.choose(seat)
    thought = "" if player.thought is None else written(player.thought)
    return Chosen(answer_to(task.question, chosen, seat), player.resolve, thought)


def advise(task: Advise) -> Advised:
    """What a machine player would do in the place of a seat, made of no more than that seat shows."""
    player = make(task.player, secrets.randbits(64), Watch(task.patience, lambda news: None))
    return Advised(told(plan_for(task.question, player, Dice(secrets.randbits(64)))))


def check(task: Check) -> Checked:
    """An uploaded match file, played through."""
    if task.text.count("\n") > task.most:
        raise BadInput(f"A match file may hold {task.most} inputs.")
    match = read_match(task.text)
    if any(decision.side == CHANCE for decision in match.decisions):
        raise BadInput("The match file stops in the middle of a throw of the dice.")
    if not all(0 < number <= len(match.inputs) and read_thought(said) for number, said in match.thoughts.items()):
        raise BadInput("The match file tells what somebody thought about an input that it does not hold.")
    return Checked(match.header, match.seals, input_records(match), standing_of(match), match.thoughts)


if __name__ == "__main__":
    rulesets.use_all(sys.argv[3:])
    main(int(sys.argv[1]), int(sys.argv[2]))
