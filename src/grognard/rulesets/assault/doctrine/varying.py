"""Other plans: another objective first, more or fewer guards, all or nothing, a unit or two with another task."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from grognard.core.flow import Rng, Side
from grognard.core.tasks import Plan, Task
from grognard.rulesets.assault.state import AssaultState

from .planning import Bent, tasks_of

BENT: Final = (
    Bent(main=1),
    Bent(waits=True),
    Bent(guards=1),
    Bent(guards=-1),
    Bent(all_out=True),
    Bent(main=1, guards=-1),
    Bent(main=1, all_out=True),
    Bent(main=2),
)
"""The ways in which a plan may depart from the first."""
TRIES: Final = 4
"""How often as many as are wanted other tasks are drawn for single units."""
SWAPPED: Final = ("hold", "guard", "attack", "exploit", "screen", "hunt")
"""The tasks that units may change with each other."""


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
    """Those that depart as a whole, then those in which two units change their tasks."""
    ways = list(BENT)
    while ways:
        yield Plan(tasks_of(state, side, ways.pop(rng.below(len(ways)))))
    for _ in range(TRIES * most):
        yield swapped(first, rng)


def swapped(plan: Plan, rng: Rng) -> Plan:
    """The same plan with a unit of one task doing another of its tasks."""
    places = [number for number, task in enumerate(plan.tasks) if task.kind in SWAPPED]
    if len(places) < 2:
        return plan
    from_, to = places[rng.below(len(places))], places[rng.below(len(places))]
    if from_ == to:
        return plan
    giving, taking = plan.tasks[from_], plan.tasks[to]
    unit = giving.units[rng.below(len(giving.units))]
    changed: dict[int, Task] = {
        from_: replace(giving, units=tuple(one for one in giving.units if one != unit)),
        to: replace(taking, units=(*taking.units, unit)),
    }
    tasks = (changed.get(number, task) for number, task in enumerate(plan.tasks))
    return Plan(tuple(task for task in tasks if task.units))
