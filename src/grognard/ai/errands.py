"""The tasks of a plan as they are told and drawn: with the places from which their units set out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from grognard.core.tasks import Task
from grognard.core.view import View


class Errand(Struct, frozen=True):
    """A task, and where each of its units stands, as their side sees it."""

    task: Task
    starts: Sequence[str]


def errands(view: View, tasks: Sequence[Task]) -> Sequence[Errand]:
    """Tasks with the places from which their units set out."""
    where = {counter.id: counter.place for counter in view.counters}
    return tuple(Errand(task, tuple(where.get(unit, "") for unit in task.units)) for task in tasks)
