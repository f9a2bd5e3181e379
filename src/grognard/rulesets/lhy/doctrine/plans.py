"""Plans worth a thought: the doctrine's own, and others in which some formations do something else."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Rng, Side
from grognard.core.messages import message
from grognard.core.tasks import Plan, Task, TaskKind
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.victory.control import holder, sites

from .planning import own_plan

OTHERWISE: dict[TaskKind, tuple[TaskKind, ...]] = {
    "attack": ("exploit", "support", "hold"),
    "exploit": ("attack", "support"),
    "support": ("attack", "exploit", "hold"),
    "escort": ("escort",),
    "hold": ("attack", "reserve", "delay", "withdraw"),
    "guard": ("attack", "hold"),
    "delay": ("hold", "attack", "withdraw"),
    "reserve": ("hold", "attack"),
    "withdraw": ("delay", "hold", "attack"),
    "screen": ("hold", "delay"),
    "hunt": ("support",),
}
"""What else could be done instead of a task."""
TRIES = 6
"""How often it is tried to think of another plan, for each that is wanted."""
ALL_AT_ONCE: tuple[tuple[TaskKind, TaskKind], ...] = (
    ("attack", "exploit"),
    ("attack", "support"),
    ("support", "attack"),
    ("hold", "attack"),
    ("delay", "withdraw"),
)
"""What a whole side could do otherwise: dash, wait for the fire, all go, strike back, give way."""


def plans(state: LhyState, side: Side, rng: Rng, most: int) -> list[Plan]:
    """At most so many plans, the doctrine's own first; none twice."""
    own = own_plan(state, side)
    found = [own]
    for old, new in ALL_AT_ONCE:
        add(found, Plan(tuple(as_kind(each, new) if each.kind == old else each for each in own.tasks)), most)
    for _ in range(TRIES * most):
        if len(found) >= most or not own.tasks:
            break
        add(found, varied(state, side, own.tasks, rng), most)
    return found[:most]


def add(found: list[Plan], plan: Plan, most: int) -> None:
    """Keep a plan that is not there yet, as long as there is room."""
    if len(found) < most and plan not in found:
        found.append(plan)


def varied(state: LhyState, side: Side, tasks: Sequence[Task], rng: Rng) -> Plan:
    """A plan in which one formation or two have another task, or another place."""
    changed = list(tasks)
    for _ in range(1 + rng.below(2)):
        number = rng.below(len(changed))
        changed[number] = otherwise(state, side, changed[number], rng)
    return Plan(tuple(changed))


def otherwise(state: LhyState, side: Side, task: Task, rng: Rng) -> Task:
    """Another task for the same formation."""
    others = OTHERWISE.get(task.kind, ())
    places = [site.hexes for site in sites(state.world) if holder(state, site) != side]
    if places and task.kind in ("attack", "support", "exploit") and not rng.below(3):
        goal = places[rng.below(len(places))]
        return replace(task, places=tuple(state.world.label(hex) for hex in bits(goal)), reason=VARIED)
    return as_kind(task, others[rng.below(len(others))]) if others else task


def as_kind(task: Task, kind: TaskKind) -> Task:
    """The same formation and place, another kind of task."""
    return task if task.kind == kind else replace(task, kind=kind, reason=VARIED)


VARIED = message("reason-varied")
