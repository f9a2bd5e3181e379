"""The plan for a turn: which units hold what the side has, which go for what it lacks, and who helps them.

What must be held to win is held first, with the fewest who can; the rest goes for the objectives that can best be had,
one after the other, each with enough; whoever does not take ground himself fires for those who do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.tasks import Task, TaskKind
from grognard.rulesets.assault.say import the_hexes
from grognard.rulesets.assault.state import ABSENT, LOST, ROUTED, AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of

from .aims import carries, easiest, fighters, needed, pressure, safest, strength, turns_left, turns_to
from .places import GROUND, part
from .worth import worth

THREAT: Final = 3.0
"""From how much pressure of the enemy an objective is in danger."""
ENOUGH: Final = 1.6
"""How much stronger than those near an objective an attack on it should be before the next is begun."""
MASTERY: Final = 1.6
"""How much stronger a side must be to go for more than it needs."""
CLOSE: Final = 3
"""Within how many hexes an enemy defends an objective."""
SOON: Final = 2
"""The last turns, in which everybody goes for what is lacking."""
HURRY: Final = 1.5
"""In how many turns somebody must be there who takes what nobody holds."""


class Bent(Struct, frozen=True):
    """How a plan departs from what the doctrine thinks best."""

    main: int = 0
    """How many of the easiest objectives are passed over at first."""
    guards: int = 0
    """How many more, or fewer, hold each objective."""
    narrow: bool = False
    """Whether all go for one objective, where more are lacking."""
    outposts: bool = False
    """Whether objectives that are not needed are held too."""
    all_out: bool = False
    """Whether one goes for more than one needs without being much stronger."""


AS_IS: Final = Bent()


REASONS: Final = (
    *("hold", "guard", "attack", "exploit", "support-attack", "support-hold", "hunt", "screen"),
    *("escort", "escort-back", "reserve", "withdraw"),
)
"""Why units get their tasks, by the ends of the ids of the texts."""


class Part(Struct, frozen=True):
    """One unit's part in a plan."""

    unit: UnitId
    kind: TaskKind
    goals: tuple[Hex, ...]
    reason: str


def moment_of(state: AssaultState, side: Side) -> tuple[int, int]:
    """What a plan is made for: a turn, and at set-up the force that has been chosen."""
    present = sum(owner == side and state.units[unit].place != ABSENT for unit, owner in enumerate(state.world.side))
    return state.turn, present


def own_tasks(state: AssaultState, side: Side) -> tuple[Task, ...]:
    """What the doctrine itself would have done; kept while nothing changes."""
    basis = (state.turn, state.units.copy(), list(state.objectives.items()))
    return remembered(state.derived, f"tasks of {side}", basis, lambda: tasks_of(state, side))


def tasks_of(state: AssaultState, side: Side, bent: Bent = AS_IS) -> tuple[Task, ...]:
    """What the units of a side are to do, those with one task together."""
    gathered: dict[tuple[TaskKind, tuple[Hex, ...], str], list[UnitId]] = {}
    for each in sorted(parts(state, side, bent), key=lambda one: one.unit):
        gathered.setdefault((each.kind, each.goals, each.reason), []).append(each.unit)
    return tuple(the_task(state, kind, goals, reason, units) for (kind, goals, reason), units in gathered.items())


def the_task(state: AssaultState, kind: TaskKind, goals: tuple[Hex, ...], reason: str, units: Sequence[UnitId]) -> Task:
    """A task in the words of the view: units and places by name, the reason as a text."""
    world = state.world
    names = tuple(world.pieces[unit].id for unit in units)
    return Task(kind, names, tuple(map(world.label, goals)), _reason(state, reason, goals))


def _reason(state: AssaultState, reason: str, goals: tuple[Hex, ...]) -> Message:
    return message(f"task-{reason}", places=the_hexes(state.world, goals)) if goals else message(f"task-{reason}")


# -------------------------------------------------------------------------------------------------------- who does what


def parts(state: AssaultState, side: Side, bent: Bent) -> Iterator[Part]:
    """Every unit's part."""
    targets = targets_of(state, side, bent)
    free = [unit for unit in fighters(state, side) if state.units[unit].morale != ROUTED]
    yield from (Part(unit, "withdraw", (), "withdraw") for unit in fighters(state, side) if unit not in free)
    ground = [unit for unit in free if part(state, unit) == GROUND]
    held = list(holding(state, side, ground, targets, bent))
    yield from held
    left = [unit for unit in ground if unit not in {each.unit for each in held}]
    forward = list(attacking(state, side, left, targets))
    yield from forward
    goals = targets[:1] or most_threatened(state, side)
    why = "support-attack" if targets else "support-hold"
    yield from (Part(unit, "support", goals, why) for unit in free if part(state, unit) != GROUND)
    yield from carrying(state, side, [*held, *forward], goals)


def targets_of(state: AssaultState, side: Side, bent: Bent) -> tuple[Hex, ...]:
    """The objectives that are gone for, the first with the main effort; none for who has what he needs and is not
    much stronger."""
    lacking = easiest(state, side)
    if bent.main and lacking:
        lacking = [*lacking[bent.main % len(lacking) :], *lacking[: bent.main % len(lacking)]]
    missing = needed(state, side) - (len(state.objectives) - len(lacking))
    if missing <= 0:
        strong = strength(state, side) > MASTERY * strength(state, enemy_of(side))
        return tuple(lacking[:1]) if strong or bent.all_out else ()
    return tuple(lacking[: 1 if bent.narrow else missing])


def most_threatened(state: AssaultState, side: Side) -> tuple[Hex, ...]:
    """The own objective that the enemy can most easily come to."""
    own = safest(state, side)[: max(needed(state, side), 1)]
    return tuple(own[-1:])


# -------------------------------------------------------------------------------------------------------------- holding


def holding(
    state: AssaultState, side: Side, ground: Sequence[UnitId], targets: tuple[Hex, ...], bent: Bent
) -> Iterator[Part]:
    """Who holds what the side has: one for each place, those first that it needs, then a second; who is not wanted
    elsewhere goes where the enemy presses most."""
    own, free = safest(state, side), list(ground)
    need = needed(state, side)
    wanted = own if bent.outposts else own[:need]
    numbers = {goal: guards(state, side, goal, bool(targets)) + bent.guards for goal in wanted}
    for watch in range(max(numbers.values(), default=0)):
        for goal in (goal for goal, number in numbers.items() if number > watch and free):
            unit = nearest(state, free, goal)[0]
            free.remove(unit)
            yield _holder(state, side, unit, goal)
    if targets or not own:
        return
    for unit in free:
        goal = max(own[:need], key=lambda one: wanted_at(state, side, unit, one))
        hunts = state.card(unit).type == "vehicle"
        yield Part(unit, "hunt", (goal,), "hunt") if hunts else _holder(state, side, unit, goal)


def wanted_at(state: AssaultState, side: Side, unit: UnitId, goal: Hex) -> float:
    """How much a unit is wanted at an objective: the more the enemy presses on it, and the sooner it is there."""
    return pressure(state, enemy_of(side), goal) / (1 + turns_to(state, unit, goal))


def _holder(state: AssaultState, side: Side, unit: UnitId, goal: Hex) -> Part:
    if is_threatened(state, side, goal):
        return Part(unit, "hold", (goal,), "hold")
    return Part(unit, "guard", (goal,), "guard")


def guards(state: AssaultState, side: Side, goal: Hex, attacks: bool) -> int:
    """How many hold an objective: one, two where the enemy is near; who does not attack can spare as many as fit."""
    if not attacks:
        return 2 if is_threatened(state, side, goal) else 1
    return 2 if pressure(state, enemy_of(side), goal) > 2 * THREAT else 1


def is_threatened(state: AssaultState, side: Side, goal: Hex) -> bool:
    """Whether the enemy can come to an objective soon in any strength."""
    return pressure(state, enemy_of(side), goal) > THREAT


def nearest(state: AssaultState, units: Iterable[UnitId], goal: Hex) -> list[UnitId]:
    """Units by how soon they come to a place, foot units first: they can stand in houses and dig."""
    return sorted(units, key=lambda unit: (turns_to(state, unit, goal) + _unfit(state, unit, goal), unit))


def _unfit(state: AssaultState, unit: UnitId, goal: Hex) -> float:
    """Vehicles hold worse than men, and who holds another objective already is left there."""
    here = state.here(unit)
    elsewhere = here != goal and here in state.objectives
    return (1.0 if state.card(unit).type == "vehicle" else 0.0) + (2.0 if elsewhere else 0.0)


# ------------------------------------------------------------------------------------------------------------ attacking


def attacking(state: AssaultState, side: Side, ground: Sequence[UnitId], targets: tuple[Hex, ...]) -> Iterator[Part]:
    """Who goes for what the side lacks: enough for the first, then the next; at the end everybody for the nearest."""
    if not targets:
        return
    free = list(ground)
    for goal in targets[:-1]:
        bound = enough(state, side, goal)
        for unit in nearest(state, free, goal):
            if bound <= 0:
                break
            bound -= worth(state, unit)
            free.remove(unit)
            yield _attacker(state, side, unit, goal)
    yield from (_attacker(state, side, unit, last_for(state, unit, targets)) for unit in free)


def last_for(state: AssaultState, unit: UnitId, targets: tuple[Hex, ...]) -> Hex:
    """Whoever is left goes for the last target, at the end for the nearest."""
    if turns_left(state) >= SOON:
        return targets[-1]
    return min(targets, key=lambda goal: turns_to(state, unit, goal))


def enough(state: AssaultState, side: Side, goal: Hex) -> float:
    """What must go for an objective so that those who defend it are beaten."""
    return max(ENOUGH * defended(state, side, goal), 1.0)


def defended(state: AssaultState, side: Side, goal: Hex) -> float:
    """What those enemies are worth who stand near an objective."""
    distance = state.world.grid.distance
    here = (unit for unit in state.on_map(enemy_of(side)) if distance(state.here(unit), goal) <= CLOSE)
    return sum(worth(state, unit) for unit in here if not carries(state, unit))


def _attacker(state: AssaultState, side: Side, unit: UnitId, goal: Hex) -> Part:
    if not defended(state, side, goal) and turns_to(state, unit, goal) <= HURRY:
        return Part(unit, "exploit", (goal,), "exploit")
    return Part(unit, "attack", (goal,), "attack")


# ------------------------------------------------------------------------------------------------------------- carrying


def carrying(state: AssaultState, side: Side, done: Sequence[Part], goals: tuple[Hex, ...]) -> Iterator[Part]:
    """Carriers bring their loads to where these are wanted, and then keep out of the way."""
    wanted = {each.unit: each.goals for each in done}
    for unit, owner in enumerate(state.world.side):
        if owner != side or not carries(state, unit) or state.units[unit].place in (ABSENT, LOST):
            continue
        load = state.load(unit)
        if load:
            near = wanted.get(load[0], goals)
            yield Part(unit, "escort", near, "escort" if near else "escort-back")
        else:
            yield Part(unit, "reserve", (), "reserve")
