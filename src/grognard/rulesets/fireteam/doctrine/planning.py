"""The plan of a side: what each of its formations is to do until the next impulse, and other plans worth a thought."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Rng, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import message
from grognard.core.tasks import Plan, Task, TaskKind
from grognard.rulesets.fireteam.movement.exits import exit_hexes
from grognard.rulesets.fireteam.setting_up.deployment import distance_to
from grognard.rulesets.fireteam.setting_up.reinforcements import waiting
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.rulesets.fireteam.victory.reckoning import objectives
from grognard.rulesets.fireteam.world import enemy_of

from .brief import is_empty_carrier, serves_guns
from .fields import known_shooters
from .purpose import goals, meeting_places

FOOT, ARMOUR, GUNS, AIR, WEAPONS, TRAIN = "foot", "armour", "guns", "air", "weapons", "train"
"""What formations are made of."""
CLUSTER = 3
"""So near to each other hexes that decide are one aim."""
BASE = 10
"""Over so many hexes a base of fire serves."""


class Formation(Struct, frozen=True):
    """Units that act together: a platoon with its carriers, a leader with the men he is nearest to."""

    arm: str
    units: tuple[UnitId, ...]
    hex: Hex
    """Where its middle is; off the map while it waits."""


# ---------------------------------------------------------------------------------------------------- formations


def formations(state: FireTeamState, side: Side) -> tuple[Formation, ...]:
    """The formations of a side on the map and of those who may come onto it."""
    return remembered(
        state.derived,
        f"formations of {side}",
        (state.control[side], state.at),
        lambda: tuple(_formations(state, side)),
        keep=lambda them: (them[0], them[1].copy()),
    )


def _formations(state: FireTeamState, side: Side) -> Iterator[Formation]:
    pieces, kind = state.world.pieces, state.world.kind
    groups: dict[tuple[str, int], list[UnitId]] = {}
    loose: list[UnitId] = []
    for unit in present(state, side):
        if pieces[unit].platoon and not kind[unit].is_helicopter:
            groups.setdefault((arm_of(state, unit), pieces[unit].platoon), []).append(unit)
        elif kind[unit].is_helicopter:
            groups.setdefault((AIR, pieces[unit].pair + 10 * (kind[unit].role == "attack")), []).append(unit)
        else:
            loose.append(unit)
    feet = [key for key in groups if key[0] == FOOT]
    for unit in loose:
        near = min(feet, key=lambda key: (gap(state, unit, groups[key]), key), default=(FOOT, 0))
        groups.setdefault(near, []).append(unit)
    for key in sorted(groups):
        yield Formation(key[0], tuple(groups[key]), middle(state, groups[key]))


def present(state: FireTeamState, side: Side) -> list[UnitId]:
    """The units of a side that act: on the map, aboard, or about to come."""
    kind = state.world.kind
    lying = [*state.on_map(side), *waiting(state, side)]
    units = [unit for unit in lying if not kind[unit].is_weapon]
    return [*units, *(rider for unit in units for rider in state.load(unit) if not kind[rider].is_weapon)]


def arm_of(state: FireTeamState, unit: UnitId) -> str:
    """What arm a unit belongs to: carriers go with the men of their platoon, those of guns with these until they are
    empty; tanks are armour, mortars guns; machine guns are weapons beside their platoon while ground is to be taken."""
    world = state.world
    kind, platoon = world.kind[unit], world.pieces[unit].platoon
    if kind.indirect or kind.is_observer or (kind.observes and state.load(unit)):
        return GUNS
    if serves_guns(world, unit):
        return TRAIN if is_empty_carrier(state, unit) else GUNS
    if kind.mg and kind.is_team and objectives(world, state.scenario) & ~state.control[kind.side]:
        return WEAPONS
    return ARMOUR if kind.tank or (kind.is_vehicle and not kind.transport and platoon) else FOOT


def gap(state: FireTeamState, unit: UnitId, others: Sequence[UnitId]) -> int:
    """How far a unit is from the nearest of some; far if one is off the map."""
    here = state.here(unit)
    there = [state.here(other) for other in others]
    if here < 0:
        return 0 if any(hex < 0 for hex in there) else state.world.grid.size
    return min([state.world.grid.distance(here, hex) for hex in there if hex >= 0], default=state.world.grid.size)


def middle(state: FireTeamState, units: Sequence[UnitId]) -> Hex:
    """The hex of a unit that has the others nearest about it."""
    hexes = sorted(hex for unit in units if (hex := state.here(unit)) >= 0)
    return hexes[len(hexes) // 2] if hexes else -1


# ------------------------------------------------------------------------------------------------- the own plan


def own_plan(state: FireTeamState, side: Side) -> Plan:
    """What the doctrine would have a side do, as long as nobody stirs."""
    basis = (state.turn, state.control[side], state.at)
    return remembered(
        state.derived,
        f"plan of {side}",
        basis,
        lambda: Plan(tuple(tasks_of(state, side))),
        keep=lambda them: (them[0], them[1], them[2].copy()),
    )


def tasks_of(state: FireTeamState, side: Side) -> Iterator[Task]:
    """A task for every formation: the first that a rule gives it."""
    every = formations(state, side)
    for formation in every:
        yield next(found for rule in PLAN_RULES if (found := rule(state, side, formation, every)) is not None)


Rule = Callable[[FireTeamState, Side, Formation, tuple[Formation, ...]], Task | None]


def guns_support(state: FireTeamState, side: Side, formation: Formation, _: tuple[Formation, ...]) -> Task | None:
    """Mortars, howitzers and their observers support the others from where they are."""
    if formation.arm != GUNS:
        return None
    return task(state, "support", formation, aims(state, side, formation), "guns")


def leave_the_map(state: FireTeamState, side: Side, formation: Formation, _: tuple[Formation, ...]) -> Task | None:
    """Who must get off the map goes for the way out."""
    way_out = exit_hexes(state.world, state.scenario, side)
    return task(state, "exploit", formation, way_out, "exit") if way_out else None


def carriers_wait(state: FireTeamState, side: Side, formation: Formation, _: tuple[Formation, ...]) -> Task | None:
    """Whoever has set guns down is wanted no more: he keeps out of sight where he is."""
    if formation.arm != TRAIN or formation.hex < 0:
        return None
    return task(state, "guard", formation, 1 << formation.hex, "carriers")


def weapons_support(state: FireTeamState, side: Side, formation: Formation, _: tuple[Formation, ...]) -> Task | None:
    """Machine guns do not go in first: they fire, so that the squads can."""
    if formation.arm != WEAPONS or not known_shooters(state, side):
        return None
    return task(state, "support", formation, aims(state, side, formation), "base")


def hunt_armour(state: FireTeamState, side: Side, formation: Formation, _: tuple[Formation, ...]) -> Task | None:
    """Attack helicopters hunt the vehicles that are known."""
    if formation.arm != AIR or any(state.load(unit) for unit in formation.units):
        return None
    prey = sum(1 << state.units[unit].hex for unit in vehicles_known(state, side))
    return task(state, "hunt", formation, prey, "armour") if prey else None


def hold_what_is_held(
    state: FireTeamState, side: Side, formation: Formation, every: tuple[Formation, ...]
) -> Task | None:
    """Where nothing is to be taken, each formation holds the ground that decides and is nearest to it."""
    if goals(state, side):
        return None
    held = meeting_places(state.world, state.scenario, side) or objectives(state.world, state.scenario)
    return task(state, "hold", formation, share(state, held, formation), "held")


def base_of_fire(state: FireTeamState, side: Side, formation: Formation, every: tuple[Formation, ...]) -> Task | None:
    """Of several formations before ground that enemies guard, the one that fires best fires, and the others go in."""
    if formation is not firing_formation(state, side, every):
        return None
    return task(state, "support", formation, aims(state, side, formation), "base")


def take_ground(state: FireTeamState, side: Side, formation: Formation, _: tuple[Formation, ...]) -> Task | None:
    """Everyone else takes what is nearest."""
    return task(state, "attack", formation, aims(state, side, formation), "ground")


PLAN_RULES: tuple[Rule, ...] = (
    *(guns_support, carriers_wait, hunt_armour, leave_the_map, hold_what_is_held),
    *(weapons_support, base_of_fire, take_ground),
)
"""The rules of thumb, in the order in which they are asked."""


def firing_formation(state: FireTeamState, side: Side, every: tuple[Formation, ...]) -> Formation | None:
    """The formation that gives fire while the others attack: armour first, then whoever is nearest to the enemy."""
    foes = [state.units[unit].hex for unit in known_shooters(state, side)]
    fighters = [one for one in every if one.arm in (FOOT, ARMOUR) and one.hex >= 0]
    if len(fighters) < 2 or not foes or not any(one.arm == FOOT for one in fighters):
        return None
    near = [one for one in fighters if nearest(state, one.hex, foes) <= BASE]
    if len([one for one in near if one.arm == FOOT]) + len([one for one in near if one.arm == ARMOUR]) < 2:
        return None
    armour = [one for one in near if one.arm == ARMOUR]
    if not armour:
        return None
    return min(armour, key=lambda one: nearest(state, one.hex, foes))


def nearest(state: FireTeamState, hex: Hex, others: Sequence[Hex]) -> int:
    """How far the nearest of some hexes is."""
    return min([state.world.grid.distance(hex, other) for other in others], default=state.world.grid.size)


def vehicles_known(state: FireTeamState, side: Side) -> list[UnitId]:
    """The enemy vehicles that a side knows of."""
    kind = state.world.kind
    return [unit for unit in state.on_map(enemy_of(side)) if kind[unit].is_vehicle and not state.units[unit].hidden]


def aims(state: FireTeamState, side: Side, formation: Formation) -> Mask:
    """What a formation goes for: the aim that is nearest to it."""
    wanted = goals(state, side) or objectives(state.world, state.scenario)
    return share(state, wanted, formation)


def share(state: FireTeamState, wanted: Mask, formation: Formation) -> Mask:
    """Of some hexes those that are nearest to a formation, with those about them."""
    if not wanted or formation.hex < 0:
        return wanted
    first = min(bits(wanted), key=lambda hex: (state.world.grid.distance(formation.hex, hex), hex))
    return wanted & state.world.within(1 << first, CLUSTER)


def task(state: FireTeamState, kind: TaskKind, formation: Formation, places: Mask, reason: str) -> Task:
    """A task in the words of the table."""
    world = state.world
    names = tuple(world.pieces[unit].id for unit in formation.units)
    return Task(kind, names, tuple(world.label(hex) for hex in bits(places)), message(f"task-{reason}"))


# ------------------------------------------------------------------------------------------------- other plans

PlannedTurn = Callable[[FireTeamState, Side, Task, Formation], Task]


def plans(state: FireTeamState, side: Side, rng: Rng, most: int) -> list[Plan]:
    """The own plan, then others: all go in, all fire, all wait, smoke first, another aim, roles changed one by one."""
    own, every = own_plan(state, side), formations(state, side)
    found = [own]
    for turn in (assault_now, fire_first, smoke_first, stay_out_of_sight, other_aim):
        add(found, Plan(tuple(revised(turn, state, side, *pair) for pair in zip(own.tasks, every, strict=True))))
    for _ in range(4 * most):
        if len(found) >= most or not every:
            break
        add(found, mixed_from(state, side, found[rng.below(len(found))], every, rng))
    return found[:most]


def add(found: list[Plan], plan: Plan) -> None:
    """Keep a plan that is not there yet."""
    if plan not in found:
        found.append(plan)


def mixed_from(state: FireTeamState, side: Side, plan: Plan, every: tuple[Formation, ...], rng: Rng) -> Plan:
    """A plan in which one formation does something else."""
    place, turn = rng.below(len(every)), TURNS[rng.below(len(TURNS))]
    tasks = list(plan.tasks)
    tasks[place] = revised(turn, state, side, tasks[place], every[place])
    return Plan(tuple(tasks))


def revised(turn: PlannedTurn, state: FireTeamState, side: Side, task: Task, formation: Formation) -> Task:
    """A task in another plan; nobody plans anything else for empty carriers."""
    return task if formation.arm == TRAIN else turn(state, side, task, formation)


def instead(task: Task, kind: TaskKind, reason: str) -> Task:
    """The same units at the same places with something else to do."""
    return replace(task, kind=kind, reason=message(f"task-{reason}"))


def assault_now(state: FireTeamState, side: Side, task: Task, formation: Formation) -> Task:
    """Whoever is to fire or to take ground goes straight for it."""
    return task if formation.arm == GUNS or task.kind == "hold" else instead(task, "exploit", "assault")


def fire_first(state: FireTeamState, side: Side, task: Task, formation: Formation) -> Task:
    """Everyone fires from where he is, if he can."""
    return instead(task, "support", "overwatch")


def smoke_first(state: FireTeamState, side: Side, task: Task, formation: Formation) -> Task:
    """Smoke before the others go on."""
    return instead(task, "screen", "smoke")


def stay_out_of_sight(state: FireTeamState, side: Side, task: Task, formation: Formation) -> Task:
    """Nobody shows himself."""
    return instead(task, "reserve", "hide")


def take_it(state: FireTeamState, side: Side, task: Task, formation: Formation) -> Task:
    """Go for the nearest aim as if nobody else did."""
    return instead(task, "attack", "ground")


def other_aim(state: FireTeamState, side: Side, task: Task, formation: Formation) -> Task:
    """Of several aims the one that is farthest from here."""
    wanted = goals(state, side)
    if not wanted or formation.hex < 0 or task.kind not in ("attack", "support", "exploit"):
        return task
    away = distance_to(state.world, 1 << formation.hex)
    last = max(bits(wanted), key=lambda hex: (away[hex], hex))
    places = tuple(state.world.label(hex) for hex in bits(wanted & state.world.within(1 << last, CLUSTER)))
    return replace(task, places=places, reason=message("task-other"))


TURNS: tuple[PlannedTurn, ...] = (assault_now, fire_first, smoke_first, stay_out_of_sight, take_it, other_aim)
"""What may be changed in the task of a formation."""
