"""What a side is shown of a match: its view, made once for each change, whole or as what is new in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress, count
from operator import is_not
from typing import Any

from msgspec import Raw
from msgspec.structs import astuple, replace

from grognard.core.view import Counter, View

from .vocabulary import Vocabulary
from .wire import Said, Splice, ViewNews, raw

COUNTERS = "counters"
DECISION = "decision"


class Showing:
    """A view and the one before it. Both forms are encoded once, when somebody needs them."""

    def __init__(self, view: View) -> None:
        self.version = 1
        self.view = view
        self._before: View | None = None
        self._changed: Mapping[str, Any] = {}
        self._whole: Raw | None = None
        self._news: Raw | None = None
        self._vocabulary = Vocabulary()
        self._newcomers = False
        """Whether somebody was given the whole view, and so knows no answers but those that stand in it."""
        self._afresh = False

    def turn_to(self, view: View) -> None:
        """Show another view, if it is another."""
        changed = changes(self.view, view)
        if changed:
            self.version += 1
            self._changed = changed
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
            self._news = raw(told(self._before, self.view, self._changed, self._vocabulary, afresh=self._afresh))
        return self._news


def news(before: View, now: View, vocabulary: Vocabulary) -> ViewNews:
    """What leads from one view to the next."""
    return told(before, now, changes(before, now), vocabulary)


def changes(before: View, now: View) -> dict[str, Any]:
    """The fields of a view that are other than before. Games share what has not changed between views, so that a look
    at what is the very same is nearly always enough."""
    pairs = zip(View.__struct_fields__, astuple(now), astuple(before), strict=True)
    return {name: new for name, new, old in pairs if new is not old and new != old}


def told(
    before: View, now: View, changed: Mapping[str, Any], vocabulary: Vocabulary, *, afresh: bool = False
) -> ViewNews:
    """Changed fields as they are sent: in their new shape, but counters in cuts, and answers beside their question."""
    fields = dict(changed)
    cuts = splices(before.counters, now.counters) if fields.pop(COUNTERS, None) is not None else []
    choices: list[Said] = []
    if DECISION in fields and now.decision is not None:
        choices = vocabulary.say(now.decision.choices)
        fields[DECISION] = replace(now.decision, choices=())
    return ViewNews(fields, cuts, choices, afresh)


def splices(old: Sequence[Counter], new: Sequence[Counter]) -> list[Splice]:
    """Cuts that make one list of counters of another, one after the other; short where little has changed."""
    shorter = min(len(old), len(new))
    start = _alike(old, new, shorter)
    end = _alike(reversed(old), reversed(new), shorter - start)
    return _cuts(old[start : len(old) - end], new[start : len(new) - end], start)


def _alike(old: Iterable[Counter], new: Iterable[Counter], most: int) -> int:
    """How many counters are the very same, one after the other, before two differ."""
    return min(most, next(compress(count(), map(is_not, old, new)), most))


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
