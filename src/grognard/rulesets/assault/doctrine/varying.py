"""Other plans: another objective first, more or fewer guards, all or nothing, some units with another task."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from grognard.core.flow import Rng, Side
from grognard.core.tasks import Plan, Task, TaskKind
from grognard.rulesets.assault.state import AssaultState

from .planning import Bent, tasks_of, the_task

BENT: Final = (
    Bent(main=1),
    Bent(narrow=True),
    Bent(guards=1),
    Bent(guards=-1),
    Bent(all_out=True),
    Bent(main=1, guards=-1),
    Bent(main=1, all_out=True),
    Bent(main=1, narrow=True),
    Bent(main=2),
    Bent(outposts=True),
)
"""The ways in which a plan may depart from the first."""
TRIES: Final = 4
"""How often as many as are wanted other tasks are drawn for some units."""
FREE: Final = ("hold", "guard", "attack", "exploit", "screen", "hunt")
"""The tasks whose units may be given another."""
WAITS: Final = 4
"""One in so many of them waits."""


def plans_of(state: AssaultState, side: Side, rng: Rng, most: int) -> list[Plan]:
    """Plans worth a thought, at most so many, each once: the doctrine's own first."""
    found = [Plan(tasks_of(state, side))]
    for plan in others(state, side, rng, found[0], most):
        if len(found) >= most:
            break
        if all(plan != known for known in found):
            found.append(plan)
    return found


def others(state: AssaultState, side: Side, rng: Rng, first: Plan, most: int) -> Iterator[Plan]:
    """Those that depart as a whole, then those in which some units have another task."""
    ways = list(BENT)
    while ways:
        yield Plan(tasks_of(state, side, ways.pop(rng.below(len(ways)))))
    for _ in range(TRIES * most):
        yield retasked(state, side, first, rng)


def retasked(state: AssaultState, side: Side, plan: Plan, rng: Rng) -> Plan:
    """The same plan with some units of one task at another objective: to hold it, to go for it, or to wait before
    it."""
    free = [place for place, task in enumerate(plan.tasks) if task.kind in FREE]
    if not free:
        return plan
    from_ = free[rng.below(len(free))]
    units = some_of(plan.tasks[from_].units, rng)
    goal = sorted(state.objectives)[rng.below(len(state.objectives))]
    kind: TaskKind = "screen" if rng.below(WAITS) == 0 else "hold" if state.objectives[goal] == side else "attack"
    told = the_task(state, kind, (goal,), kind, [state.world.by_id[unit] for unit in units])
    left = (without(task, units) if place == from_ else task for place, task in enumerate(plan.tasks))
    return Plan((*(task for task in left if task.units), told))


def some_of(units: Sequence[str], rng: Rng) -> list[str]:
    """At least one of some units, as like as not half of them or more."""
    left = list(units)
    return [left.pop(rng.below(len(left))) for _ in range(1 + rng.below(len(left)))]


def without(task: Task, units: Sequence[str]) -> Task:
    """A task for some units less."""
    return replace(task, units=tuple(one for one in task.units if one not in units))
