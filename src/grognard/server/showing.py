"""What a side is shown of a match: its view, made once for each change, whole or as what is new in it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_

from msgspec import Raw
from msgspec.structs import replace

from grognard.core.view import Counter, View

from .vocabulary import Vocabulary
from .wire import Said, Splice, ViewNews, raw

COUNTERS = "counters"
DECISION = "decision"
OTHERS = tuple(name for name in View.__struct_fields__ if name != COUNTERS)


class Showing:
    """A view and the one before it. Both forms are encoded once, when somebody needs them."""

    def __init__(self, view: View) -> None:
        self.version = 1
        self.view = view
        self._before: View | None = None
        self._whole: Raw | None = None
        self._news: Raw | None = None
        self._vocabulary = Vocabulary()
        self._newcomers = False
        """Whether somebody was given the whole view, and so knows no answers but those that stand in it."""
        self._afresh = False

    def turn_to(self, view: View) -> None:
        """Show another view, if it is another."""
        if view != self.view:
            self.version += 1
            self.view, self._before = view, self.view
            self._whole = self._news = None
            self._afresh, self._newcomers = self._newcomers or self._vocabulary.full, False

    @property
    def whole(self) -> Raw:
        """The view for someone who has none."""
        if self._whole is None:
            self._whole = raw(self.view)
        self._newcomers = True
        return self._whole

    @property
    def news(self) -> Raw:
        """What is new in it, for someone who has the one before."""
        if self._news is None:
            assert self._before is not None, "the first view has nothing before it"
            if self._afresh:
                self._vocabulary.begin(self._before.decision)
            self._news = raw(news(self._before, self.view, self._vocabulary, afresh=self._afresh))
        return self._news


def news(before: View, now: View, vocabulary: Vocabulary, *, afresh: bool = False) -> ViewNews:
    """What leads from one view to the next: fields that changed, counters taken out and put in, answers."""
    pairs = ((name, getattr(now, name), getattr(before, name)) for name in OTHERS)
    changed = {name: new for name, new, old in pairs if new is not old and new != old}
    choices: list[Said] = []
    if DECISION in changed and now.decision is not None:
        choices = vocabulary.say(now.decision.choices)
        changed[DECISION] = replace(now.decision, choices=())
    return ViewNews(changed, splices(before.counters, now.counters), choices, afresh)


def splices(old: Sequence[Counter], new: Sequence[Counter]) -> list[Splice]:
    """Cuts that make one list of counters of another, one after the other; short where little has changed."""
    if old is new:
        return []
    start, end = _alike(old, new)
    return _cuts(old[start : len(old) - end], new[start : len(new) - end], start)


def _alike(old: Sequence[Counter], new: Sequence[Counter]) -> tuple[int, int]:
    """How many counters at the start and at the end of two lists are the very same."""
    same = list(map(is_, old, new))
    start = same.index(False) if False in same else len(same)
    same = list(map(is_, old[:start:-1], new[:start:-1]))
    return start, same.index(False) if False in same else len(same)


def _cuts(old: Sequence[Counter], new: Sequence[Counter], at: int) -> list[Splice]:
    """Cuts of two lists that lie at a place of longer ones."""
    found: list[Splice] = []
    there, here = _places(new), _places(old)
    i = j = 0
    while i < len(old) or j < len(new):
        if i < len(old) and j < len(new) and (old[i] is new[j] or old[i] == new[j]):
            i, j, at = i + 1, j + 1, at + 1
            continue
        removed, put = _cut(old, new, i, j, here, there)
        found = _joined(found, at, removed, new[j : j + put])
        i, j, at = i + removed, j + put, at + put
    return found


def _places(counters: Sequence[Counter]) -> dict[str, int]:
    return {counter.id: place for place, counter in enumerate(counters)}


def _cut(
    old: Sequence[Counter], new: Sequence[Counter], i: int, j: int, here: dict[str, int], there: dict[str, int]
) -> tuple[int, int]:
    """How many counters to take out and to put in where two lists part: whichever brings them together sooner."""
    if i == len(old):
        return 0, 1
    if j == len(new) or there.get(old[i].id, -1) < j:
        return 1, 0
    if old[i].id == new[j].id:
        return 1, 1
    ahead = here.get(new[j].id, -1)
    return (0, 1) if ahead < i or there[old[i].id] - j <= ahead - i else (1, 0)


def _joined(found: list[Splice], at: int, removed: int, put: Sequence[Counter]) -> list[Splice]:
    """A further cut; one that goes on where the last one ended is a part of it."""
    if found and found[-1].at + len(found[-1].put) == at:
        last = found[-1]
        return [*found[:-1], Splice(last.at, last.remove + removed, (*last.put, *put))]
    return [*found, Splice(at, removed, tuple(put))]
