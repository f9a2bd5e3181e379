"""What the server refuses, and how it says so."""

from __future__ import annotations

from grognard.core.errors import GrognardError, IllegalAction
from grognard.core.messages import Message


class Refused(GrognardError):
    """A request that is not granted: an HTTP status, one sentence, and the rule and message where there are any."""

    def __init__(self, status: int, sentence: str, *, rule: str = "", message: Message | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.rule = rule
        self.message = message


def refused(error: GrognardError) -> Refused:
    """Any error a caller can make, as a refusal."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalAction):
        return Refused(409, error.sentence, rule=error.rule)
    return Refused(400, str(error))


def unknown_seat() -> Refused:
    """The answer to a missing, wrong or foreign secret: always the same."""
    return Refused(401, "This seat is not known.")
