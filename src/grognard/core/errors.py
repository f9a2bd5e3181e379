"""The errors a caller can make; each carries one clear sentence."""

from __future__ import annotations


class GrognardError(Exception):
    """Anything wrong with what a caller gave us."""


class BadInput(GrognardError):
    """A text, file, option or action that cannot be read at all."""


class IllegalAction(GrognardError):
    """A well-formed action that the rules refuse."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} [{rule}]" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class CannotUndo(GrognardError):
    """There is nothing to take back, or a die, a revelation or a hand-over stands before it."""


class Endless(RuntimeError):
    """A rule procedure that does not stop: a flaw of the game, named by its frames, outermost first."""

    def __init__(self, frames: list[str]) -> None:
        super().__init__(f"The procedure does not come to an end: {' > '.join(frames)}.")
        self.frames = frames


class OpenQuestion(GrognardError):
    """A procedure whose endings were asked for, and that waits for somebody to decide."""
