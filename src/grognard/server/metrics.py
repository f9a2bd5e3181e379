"""What the server does and how soon, counted, as Prometheus reads it. Nothing in it tells of a single match."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper ends, in seconds, of the classes that times are counted in."""
LAG_EVERY = 0.5
MEDIA_TYPE = "text/plain; version=0.0.4"


class Times:
    """How long something took, in classes."""

    def __init__(self) -> None:
        self._classes = [0] * (len(STEPS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        """It took so long once more."""
        self._classes[bisect_left(STEPS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """The lines of a histogram."""
        total = 0
        for end, count in zip((*map(str, STEPS), "+Inf"), self._classes, strict=True):
            total += count
            yield f'{name}_bucket{{le="{end}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """Everything that is counted while the server runs."""

    def __init__(self, process: str = "") -> None:
        self.process = process
        """What tells this process from others whose figures stand beside its own; nothing where it is alone."""
        self.inputs: Counter[str] = Counter()
        """Inputs that were accepted and are on disk, by game."""
        self.answers: Counter[str] = Counter()
        """Answers at the table by their kind; refusals are of the kind ``error``."""
        self.refusals: Counter[int] = Counter()
        """HTTP requests that were refused, by status."""
        self.forwarded: Counter[str] = Counter()
        """Requests and lines that were led on to the process where their match is, by kind."""
        self.taken_over: Counter[str] = Counter()
        """Matches that were owned by a process that ended, by game."""
        self.latency = Times()
        self.thinking = Times()
        self.lag = Times()

    def answered(self, kind: str, seconds: float) -> None:
        """A request at the table was answered."""
        self.answers[kind] += 1
        self.latency.note(seconds)

    async def watch_loop_forever(self, clock: Callable[[], float] = time.perf_counter) -> None:
        """Measure how late the event loop comes to what is due."""
        while True:
            due = clock() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.lag.note(max(0.0, clock() - due))

    def text(self, **levels: float) -> str:
        """All of it; ``levels`` are what is so at the moment, by name."""
        lines: list[str] = []
        for name, said, by, counts in (
            ("inputs", "Accepted inputs, on disk.", "game", self.inputs),
            ("answers", "Answers to requests at the table.", "kind", self.answers),
            ("refusals", "HTTP requests refused.", "status", self.refusals),
            ("forwarded", "Requests and lines led on to the process of their match.", "kind", self.forwarded),
            ("taken_over", "Matches taken over from a process that ended.", "game", self.taken_over),
        ):
            lines += heading(f"grognard_{name}_total", "counter", said)
            lines += [f'grognard_{name}_total{{{by}="{key}"}} {count}' for key, count in sorted(counts.items())]
        for name, said, times in (
            ("answer", "From reading a request at the table to its answer.", self.latency),
            ("machine_thinking", "The thinking of machine players for one answer or several.", self.thinking),
            ("loop_lag", "How late the event loop comes to what is due.", self.lag),
        ):
            lines += [*heading(f"grognard_{name}_seconds", "histogram", said), *times.lines(f"grognard_{name}_seconds")]
        for name, level in levels.items():
            lines += [*heading(f"grognard_{name}", "gauge", "At the moment."), f"grognard_{name} {level:g}"]
        return "\n".join(labelled(line, self.process) if self.process else line for line in lines) + "\n"


def labelled(line: str, process: str) -> str:
    """A figure with the process that it is of."""
    if line.startswith("#"):
        return line
    name, brace, labels = line.rpartition(" ")[0].partition("{")
    rest = f",{labels}" if brace else "}"
    return f'{name}{{process="{process}"{rest} {line.rpartition(" ")[2]}'


def together(texts: Iterable[str]) -> str:
    """The figures of several processes as one text: each name has one heading."""
    found: dict[str, list[str]] = {}
    for text in texts:
        name = ""
        for line in text.splitlines():
            if line.startswith("#"):
                name = line.split()[2]
            lines = found.setdefault(name, [])
            if not line.startswith("#") or line not in lines:
                lines.append(line)
    return "\n".join(line for lines in found.values() for line in lines) + "\n"


def heading(name: str, kind: str, said: str) -> list[str]:
    """The lines before a figure."""
    return [f"# HELP {name} {said}", f"# TYPE {name} {kind}"]
