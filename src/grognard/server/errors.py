"""What the server refuses, and how it says so: in no language yet, and in English for programs."""

from __future__ import annotations

from grognard.core.errors import GrognardError, IllegalAction
from grognard.core.messages import Message, message
from grognard.i18n import Speaker, render


class Refused(GrognardError):
    """A request that is not granted: an HTTP status, what to say, and the rule where there is one."""

    def __init__(self, status: int, said: Message, *, rule: str = "", game: Speaker = "") -> None:
        self.status = status
        self.message = said
        self.rule = rule
        self.sentence = render(said, game=game)
        super().__init__(self.sentence)


class Elsewhere(Exception):
    """A match is in the memory of another process that shares the database."""

    def __init__(self, match: str) -> None:
        super().__init__(f"match {match} is elsewhere")
        self.match = match


def refused(error: GrognardError) -> Refused:
    """Any error a caller can make, as a refusal; the engine's own sentences stay English."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalAction):
        return Refused(409, message("server-illegal", detail=error.sentence), rule=error.rule)
    return Refused(400, message("server-bad-request", detail=str(error)))


def unknown_seat() -> Refused:
    """The answer to a missing, wrong or foreign secret: always the same."""
    return Refused(401, message("server-unknown-seat"))


def nothing_here() -> Refused:
    """The answer to an address that leads nowhere."""
    return Refused(404, message("server-nothing-here"))


def fault() -> Refused:
    """The answer when the failure is ours."""
    return Refused(500, message("server-fault"))


HTTP_ERRORS = {404: "server-nothing-here", 405: "server-wrong-method", 413: "server-too-large"}
LONGEST_DETAIL = 300


def http_error(status: int, detail: str) -> Refused:
    """What the framework finds wrong with a request: its address, its method, its body."""
    if status in HTTP_ERRORS:
        return Refused(status, Message(HTTP_ERRORS[status]))
    return Refused(status, message("server-unreadable", detail=sentence(detail)))


def sentence(text: str, most: int = LONGEST_DETAIL) -> str:
    """Some words of a library as a sentence of bounded length."""
    return text.strip()[:most].rstrip(".") + "."
