"""Reading commands and writing answers, at a keyboard or through a pipe."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

NARROWEST, LOWEST = 40, 20


class Terminal:
    """Where a session is played: at a keyboard it pauses and clears the screen, through a pipe it does neither."""

    def __init__(self, console: Console, source: TextIO) -> None:
        self.console = console
        self._source = source
        self.interactive = source.isatty() and console.is_terminal

    @property
    def plain(self) -> bool:
        """Whether there is no colour."""
        return self.console.no_color or self.console.color_system is None

    @property
    def width(self) -> int:
        return max(self.console.width, NARROWEST)

    @property
    def height(self) -> int:
        return max(self.console.height, LOWEST)

    def show(self, *items: RenderableType) -> None:
        """Write lines, tables and texts; square brackets in strings are just brackets."""
        for entry in items:
            self.console.print(Text(entry) if isinstance(entry, str) else entry, highlight=False)

    def lines_of(self, items: Iterable[RenderableType], width: int = 0) -> int:
        """How many lines things take on the screen."""
        options = self.console.options.update(width=width or self.width)
        return sum(len(self.console.render_lines(entry, options)) for entry in items)

    def clear(self) -> None:
        """An empty screen; through a pipe an empty line."""
        if self.interactive:
            self.console.clear()
        else:
            self.show("")

    def ask(self, prompt: str) -> str:
        """The next line that the player types; EOFError at the end."""
        if self.interactive:
            return input(prompt)
        line = self._source.readline()
        if not line:
            raise EOFError
        self.show(f"{prompt}{line.rstrip()}")
        return line


def open_terminal(*, no_colour: bool) -> Terminal:
    """The terminal of this process; characters that it cannot write become question marks."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (importing it gives input() line editing and a history)
    return Terminal(Console(no_color=no_colour or None, highlight=False), sys.stdin)
