"""What a side means to do for the moment, as its plan says it: the tasks read back into units and hexes."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.derived import remembered
from grognard.core.hexes import Hex
from grognard.core.tasks import Plan, Task
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.world import World


class Intent(Struct, frozen=True):
    """How a side plans: what it is after, and how careful it is; or what it has planned."""

    caution: float = 0.0
    """How much more than usual an attack must be worth."""
    goal: Hex = -1
    """The place of the main effort; none leaves it to what lies nearest."""
    order: str = ""
    """The phase order that is wanted; none leaves it to the doctrine."""
    ways: dict[UnitId, Hex] = {}
    """Where units are to go, in the order in which they set out."""
    targets: frozenset[Hex] | None = None
    """The hexes to attack; none leaves it to the doctrine."""
    release: frozenset[Hex] = frozenset()
    """The reserves to be released."""


def intent_of(state: KurskState, plan: Plan) -> Intent:
    """What a plan says."""
    return remembered(state.derived, "intent", (plan,), lambda: read_plan(state.world, plan))


def read_plan(world: World, plan: Plan) -> Intent:
    """The same, read anew."""
    ways: dict[UnitId, Hex] = {}
    targets, release, order = set[Hex](), set[Hex](), ""
    for task in plan.tasks:
        places = [world.grid.hex(place) for place in task.places]
        if task.kind == "attack" and places:
            targets.add(places[-1])
        if len(places) > (task.kind == "attack"):
            for name in task.units:
                ways[world.by_id[name]] = places[0]
        if task.reason is not None and task.reason.id == RELEASE:
            release.update(places)
        order = ordered(task) or order
    return Intent(ways=ways, targets=frozenset(targets), release=frozenset(release), order=order)


RELEASE = "task-release"
ORDER = "task-order"


def ordered(task: Task) -> str:
    """The phase order that a task names."""
    if task.reason is None or not task.reason.id.startswith(ORDER):
        return ""
    return task.reason.id.removeprefix(ORDER + "-").replace("-", "/")
