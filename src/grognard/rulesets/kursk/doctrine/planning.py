"""The plan for the moment: tasks as a player would say them, and others worth a thought."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Rng, Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.tasks import Plan, Task, TaskKind
from grognard.rulesets.kursk.combat import CombatPhase
from grognard.rulesets.kursk.movement import MovementPhase
from grognard.rulesets.kursk.reserves import ReserveActivation
from grognard.rulesets.kursk.say import the_hex
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.turn import ChooseOrder, phase_orders
from grognard.rulesets.kursk.world import GERMAN, SOVIET

from .assaults import attacks_now
from .desk import Job, Why
from .fights import keeper
from .front import holders
from .intent import Intent
from .marches import marches
from .orders import order_worths
from .reserves import release_worth
from .sightings import sightings

Errand = tuple[TaskKind, Hex, Why, Hex]
"""What several units may be sent to do together: what, where to, what for, and against whom."""
BOLD, CAREFUL, PASSIVE = -0.4, 0.8, 50.0
"""How much more an attack must be worth for somebody bold, somebody careful, and somebody who makes none."""
GOALS = 12
"""Within how many hexes of the enemy a place may be the goal of a main effort."""


def moment(state: KurskState, side: Side) -> Hashable:
    """What a plan is made for: the order, the release of reserves, or one phase of a player turn."""
    phase = state.frame(MovementPhase) or state.frame(CombatPhase)
    if phase is not None:
        return state.turn, type(phase).__name__, phase.side, phase.phase
    return state.turn, state.orders.get(GERMAN, ""), state.frame(ReserveActivation) is not None


def first_intent(state: KurskState, side: Side) -> Intent:
    """What a side means to do if nobody has other plans: the German is after Kursk."""
    return Intent(goal=state.world.kursk) if side == GERMAN else Intent()


def own_intent(state: KurskState, side: Side) -> Intent:
    """What a side would do by itself, worked out to the last march; remembered until something moves."""
    phase = state.frame(MovementPhase)
    if phase is None or phase.side != side:
        return first_intent(state, side)
    basis = (tuple(state.units), state.control, phase)
    return remembered(state.derived, f"own {side}", basis, lambda: worked_out(state, side, phase))


def worked_out(state: KurskState, side: Side, phase: MovementPhase) -> Intent:
    """The marches of a movement phase as an intent."""
    jobs = marches(state, side, state.orders[side], phase.phase, first_intent(state, side))
    return Intent(ways={job.unit: job.hex for job in jobs})


# ----------------------------------------------------------------------------------------------- the tasks


def tasks(state: KurskState, side: Side) -> list[Task]:
    """What the doctrine would have a side do now."""
    return tasks_of(state, side, first_intent(state, side))


def tasks_of(state: KurskState, side: Side, intent: Intent) -> list[Task]:
    """What a side does that means to do this."""
    moving, fighting = state.frame(MovementPhase), state.frame(CombatPhase)
    if moving is not None and moving.side == side:
        jobs = marches(state, side, state.orders[side], moving.phase, intent)
        return [*march_tasks(state, jobs), *line_task(state, side, {job.unit for job in jobs})]
    if fighting is not None and fighting.side == side:
        return attack_tasks(state, fighting, intent)
    if any(isinstance(decision, ChooseOrder) and decision.side == side for decision in state.pending):
        return [order_task(state, side, intent), *line_task(state, side, set())]
    if side == SOVIET and state.frame(ReserveActivation) is not None:
        return release_tasks(state, intent)
    return line_task(state, side, set())


def march_tasks(state: KurskState, jobs: Iterable[Job]) -> list[Task]:
    """Marches as tasks; who goes to one place for one purpose goes together."""
    together: dict[Errand, list[UnitId]] = {}
    for job in jobs:
        together.setdefault((job.kind, job.hex, job.why, job.target), []).append(job.unit)
    return [march_task(state, key, units) for key, units in together.items()]


def march_task(state: KurskState, errand: Errand, units: Sequence[UnitId]) -> Task:
    """One task: an attack names the hex to start from and the hex to strike."""
    kind, hex, why, target = errand
    places = (hex, target) if kind == "attack" else (hex,)
    reason = message(f"task-{why}", hex=the_hex(state.world, target if target >= 0 else hex))
    return Task(kind, names(state, units), tuple(map(state.world.label, places)), reason)


def names(state: KurskState, units: Iterable[UnitId]) -> tuple[str, ...]:
    """Own units as the view names them."""
    return tuple(state.world.units[unit].id for unit in units)


def line_task(state: KurskState, side: Side, busy: set[UnitId]) -> list[Task]:
    """Who holds the line stays."""
    held = sorted({keeper(state, hex) for hex in holders(state, side)} - busy)
    return [Task("hold", names(state, held), (), message("task-line"))] if held else []


def attack_tasks(state: KurskState, phase: CombatPhase, intent: Intent) -> list[Task]:
    """The attacks of a combat phase."""
    world = state.world
    return [
        Task(
            "attack",
            names(state, a.units),
            (world.label(a.target),),
            message("task-strike", hex=the_hex(world, a.target)),
        )
        for a in attacks_now(state, phase, intent).values()
    ]


def order_task(state: KurskState, side: Side, intent: Intent) -> Task:
    """The phase order of a turn."""
    worths = order_worths(state, side)
    order = intent.order or max(phase_orders(state.world), key=lambda each: worths[each])
    return Task("attack" if "fight" in order else "screen", reason=message(f"task-order-{order.replace('/', '-')}"))


def release_tasks(state: KurskState, intent: Intent) -> list[Task]:
    """The reserves to be released."""
    wanted = [hex for hex in bits(state.reserves) if hex in intent.release or release_worth(state, hex) > 0]
    return [
        Task("reserve", (), (state.world.label(hex),), message("task-release", hex=the_hex(state.world, hex)))
        for hex in wanted
    ]


# -------------------------------------------------------------------------------------------- other plans


def plans(state: KurskState, side: Side, rng: Rng, most: int) -> list[Plan]:
    """The doctrine's own plan first, then such as differ from it, drawn from those that may be worth a thought."""
    found = [Plan(tuple(tasks(state, side)))]
    others = variants(state, side)
    while others and len(found) < most:
        plan = Plan(tuple(tasks_of(state, side, others.pop(rng.below(len(others))))))
        if plan not in found:
            found.append(plan)
    return found


def variants(state: KurskState, side: Side) -> list[Intent]:
    """Other things that a side might mean to do: bolder, more careful, after something else, under another order."""
    goal = first_intent(state, side).goal
    found = [Intent(caution=caution, goal=goal) for caution in (BOLD, CAREFUL, PASSIVE)]
    found += [Intent(order=order, goal=goal) for order in phase_orders(state.world)]
    found += [Intent(goal=place) for place in goals(state, side)]
    found += [Intent(caution=BOLD, goal=place) for place in goals(state, side)]
    if side == SOVIET:
        found += [Intent(release=frozenset({hex})) for hex in bits(state.reserves)]
    return found


def goals(state: KurskState, side: Side) -> list[Hex]:
    """The enemy's places of worth that a main effort could be made for, and the sides of the greatest."""
    world, mine = state.world, state.control if side == GERMAN else world_without(state)
    worths = sorted(((worth, hex) for hex, worth in world.value.items() if not mine >> hex & 1), reverse=True)
    near = world.grid.distance
    stacks = [hex for hex in sightings(state, side) if side == GERMAN or world.side_of_line[SOVIET] >> hex & 1]
    inland = [hex for worth, hex in worths if worth != 3 and any(near(hex, stack) <= GOALS for stack in stacks)]
    return inland[:6] or [hex for _, hex in worths[:3]]


def world_without(state: KurskState) -> int:
    """The hexes that the Soviet controls."""
    return state.world.board & ~state.control
