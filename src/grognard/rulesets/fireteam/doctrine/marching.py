"""What answers on the move are worth: each step by the best that it may lead to, in bounds from shelter to shelter."""

from __future__ import annotations

from grognard.core.flow import Decision
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.actions.air import Descend, PopUp
from grognard.rulesets.fireteam.actions.buildings import Stairs
from grognard.rulesets.fireteam.actions.movement import (
    Back,
    Caution,
    Creep,
    Exit,
    Face,
    Go,
    Halt,
    LayDown,
    Leave,
    MovingFire,
    PickUp,
    Road,
)
from grognard.rulesets.fireteam.actions.works import Occupy
from grognard.rulesets.fireteam.fire.volley import UPPER
from grognard.rulesets.fireteam.movement.exits import exit_hexes
from grognard.rulesets.fireteam.movement.facing import faces_off, front_hexes, in_front
from grognard.rulesets.fireteam.movement.moving import Move, MoveOn
from grognard.rulesets.fireteam.movement.steps import WAYS
from grognard.rulesets.fireteam.movement.terrain_costs import step_cost
from grognard.rulesets.fireteam.setting_up.coming_on import ComeOn
from grognard.rulesets.fireteam.state import UnitId

from . import flights
from .bounds import Bound, bounds, risk
from .brief import NEVER, Brief
from .estimates import best_shot
from .ground import COMING, approach, crowding, outlook, stand
from .riding import staying_for_ride
from .storming import storm_worth

SETTING_OUT = 0.15
"""What the first step is worth by itself: whoever was activated to move had better get out of the crowd."""
TURNING = 1.0
"""What it is worth more for a vehicle that faces the wrong way."""
CAREFUL_ON_THE_MARCH = 0.3
"""The part of the danger that caution takes away."""
SLOWLY = 0.04
"""What each twelfth of a movement point is worth that is left after a step: those to come are not known."""
FOR_ITSELF = 0.02
"""A little for standing still."""
MAN = 0.6
"""What it is worth to go into a field work."""
UPSTAIRS = 0.15
"""What the view from above is worth."""
WATCHING, AWAY = 0.4, 2.0
"""How much enemies before it count to a vehicle that will go on, and what it costs to face where it cannot go."""
MOVING_FIRE = 0.3
"""What moving fire must be worth at least: those who fire show themselves, and go no farther."""
COMING_IN, ONWARD, ROAD_IN = 8.0, 0.12, 0.3
"""What it is worth to come in, what each hex of the way is, and a road."""
GONE = 50.0
"""What it is worth to leave the map where that wins."""


def judge_step(brief: Brief, _: Decision, action: Go | Road | Creep | Back) -> float:
    """The best that the step leads to, for those who lead the stack."""
    state = brief.state
    coming, move = state.frame(ComeOn), state.frame(Move)
    if coming is not None and move is None:
        return entry_worth(brief, coming, action)
    assert move is not None
    unit = leading(brief, move.units)
    if brief.world.kind[unit].is_helicopter:
        return flying_step(brief, move, unit, action.hex)
    onward = onward_of(brief, move, unit)
    bound = None if isinstance(action, Back) else onward.get(action.hex)
    if action.hex in brief.held_by_foes:
        found = storm_worth(brief, move.units, unit, action.hex)
    else:
        found = bound.worth if bound else stand(brief, unit, action.hex) - risk(brief, unit, action.hex)
    found -= crowding(brief, unit, action.hex)
    return found + manner_of(brief, move, unit, action) + impetus(brief, move, unit)


def entry_worth(brief: Brief, coming: ComeOn, action: Go | Road | Creep | Back) -> float:
    """[11.2] Where to come onto the map: near to the aim, out of fire, with points left to go on."""
    unit = leading(brief, coming.units)
    onward = COMING_IN - ONWARD * brief.way(unit, action.hex)
    if brief.world.kind[unit].is_helicopter:
        return onward
    fire = risk(brief, unit, action.hex) + COMING * brief.exposure(unit, action.hex) * brief.burden(unit)
    careful = CAREFUL_ON_THE_MARCH * fire if isinstance(action, Creep) else 0.0
    return onward + ROAD_IN * isinstance(action, Road) - fire + careful - ROAD_IN * isinstance(action, Creep)


def manner_of(brief: Brief, move: Move, unit: UnitId, action: Go | Road | Creep | Back) -> float:
    """What the way of a step is worth: the road saves points, caution takes them and some of the danger."""
    state, here = brief.state, move.here(brief.state)
    plain = step_cost(state, unit, here, action.hex, WAYS[Go]) or 0
    own = step_cost(state, unit, here, action.hex, WAYS[type(action)]) or 0
    saved = SLOWLY * (plain - own)
    if isinstance(action, Creep):
        return saved + CAREFUL_ON_THE_MARCH * (risk(brief, unit, action.hex) + brief.exposure(unit, action.hex))
    return saved - (0.4 if isinstance(action, Back) else 0.0)


def onward_of(brief: Brief, move: Move, unit: UnitId) -> dict[Hex, Bound]:
    """Where the stack in hand may come to from here, worked out once for a list."""
    key = ("onward", move.units, move.spent)
    if key not in brief.kept:
        here = move.here(brief.state)
        brief.kept[key] = bounds(brief, unit, here, move.left(brief.state, unit), ways_ahead(brief, unit, here))
    found: dict[Hex, Bound] = brief.kept[key]
    return found


def ways_ahead(brief: Brief, unit: UnitId, here: Hex) -> tuple[Hex, ...]:
    """The next hexes: all around those on foot, before a vehicle those ahead of it."""
    facing = brief.state.units[unit].facing
    return brief.world.grid.neighbours[here] if facing < 0 else front_hexes(brief.world, here, facing)


def leading(brief: Brief, units: tuple[UnitId, ...]) -> UnitId:
    """The unit of a stack that decides where it goes: leaders go where their men go."""
    return next((unit for unit in units if not brief.world.kind[unit].is_leader), units[0])


def flying_step(brief: Brief, move: Move, unit: UnitId, hex: Hex) -> float:
    """A hex more for helicopters, which look no farther."""
    begun = 0.0 if move.begun or brief.way(unit, move.here(brief.state)) <= approach(brief.state, unit) else SETTING_OUT
    turning = TURNING * turned_away(brief, unit) if begun else 0.0
    return stand(brief, unit, hex) - risk(brief, unit, hex) + begun + turning


def impetus(brief: Brief, move: Move, unit: UnitId) -> float:
    """What a step is worth by itself: the first one, more so if it takes a step to turn."""
    if move.begun or not brief.way(unit, move.here(brief.state)):
        return 0.0
    return TURNING if turned_away(brief, unit) else SETTING_OUT


def turned_away(brief: Brief, unit: UnitId) -> bool:
    """Whether a vehicle or helicopter faces so that no next hex is nearer to its goal: it must go on to turn."""
    state, here = brief.state, brief.state.here(unit)
    facing = state.units[unit].facing
    if here < 0 or facing < 0:
        return False
    left = brief.way(unit, here)
    ahead = (hex for hex in front_hexes(state.world, here, facing) if hex >= 0 and state.board >> hex & 1)
    return left > 0 and all(brief.way(unit, hex) >= left for hex in ahead)


def halt_worth(brief: Brief) -> float:
    """What it is worth to stay where one is."""
    move = brief.state.inside(Move)
    return stand(brief, leading(brief, move.units), move.here(brief.state))


def judge_halt(brief: Brief, _: Decision, __: Halt) -> float:
    move = brief.state.inside(Move)
    return halt_worth(brief) + FOR_ITSELF + (0.0 if move.begun else staying_for_ride(brief, leading(brief, move.units)))


def judge_exit(brief: Brief, _: Decision, __: Exit) -> float:
    """Who is to leave the map does so."""
    move = brief.state.inside(Move)
    counts = any(brief.world.kind[unit].has_facing for unit in move.units)
    return GONE if counts else halt_worth(brief) + FOR_ITSELF / 2


def judge_moving_fire(brief: Brief, _: Decision, action: MovingFire) -> float:
    return halt_worth(brief) + best_shot(brief.state, action.unit, moving=True) - MOVING_FIRE


def judge_caution(brief: Brief, _: Decision, action: Caution) -> float:
    """Caution where one stays under fire; it spoils one's own shots."""
    hex = brief.state.here(action.unit)
    return halt_worth(brief) + CAREFUL_ON_THE_MARCH * brief.exposure(action.unit, hex) - 0.12


def judge_leave(brief: Brief, _: Decision, action: Leave) -> float:
    """Nobody is left behind but one who had better stay: in a work, or where he is to hold."""
    stays = brief.state.units[action.unit].work >= 0
    return halt_worth(brief) if stays else NEVER


def judge_lay_down(_: Brief, __: Decision, ___: LayDown) -> float:
    """A weapon in hand is worth more than one on the ground."""
    return NEVER


def judge_pick_up(brief: Brief, _: Decision, ___: PickUp) -> float:
    return halt_worth(brief) + 0.3


def judge_occupy(brief: Brief, decision: Decision, action: Occupy) -> float:
    """[16.23] [16.33] A work costs nothing and protects; whoever is to stay goes in."""
    if not isinstance(decision, MoveOn):
        return MAN
    return halt_worth(brief) + MAN + brief.exposure(action.unit, brief.state.here(action.unit))


def judge_stairs(brief: Brief, _: Decision, action: Stairs) -> float:
    """[19.12] Up to fire, down to go on; never up and down again."""
    move = brief.state.inside(Move)
    if move.climbs:
        return NEVER
    unit = leading(brief, move.units)
    stays = not brief.way(unit, move.here(brief.state))
    return halt_worth(brief) + (UPSTAIRS if (action.floor == UPPER) == stays else -UPSTAIRS)


def judge_climb(brief: Brief, decision: Decision, action: PopUp | Descend) -> float:
    """A change of altitude, beside staying as one is."""
    if isinstance(action, PopUp):
        return halt_worth(brief) + flights.judge_pop_up(brief, decision, action)
    return halt_worth(brief) + flights.RETURN


# -------------------------------------------------------------------------------------------------------- facing


def judge_turning(brief: Brief, _: Decision, action: Face) -> float:
    """Enemies before it, and where it is going."""
    now = brief.state.units[action.unit].facing
    return facing_worth(brief, action.unit, action.facing) - facing_worth(brief, action.unit, now) - 0.01


def facing_worth(brief: Brief, unit: UnitId, facing: int) -> float:
    """How well a vehicle faces: near enemies in front count, the hexes that lie on its way, and the way out."""
    state, world, side = brief.state, brief.world, brief.side
    here = state.here(unit)
    if here < 0 or facing < 0:
        return 0.0
    if exit_hexes(world, state.scenario, side) >> here & 1 and faces_off(world, here, facing, state.board):
        return 5.0
    foes = sum(
        1.0 / world.grid.distance(here, hex)
        for hex in brief.foes_at
        if hex != here and in_front(world, here, facing, hex)
    )
    ahead = outlook(world, state.scenario, side) if state.scenario else here
    looking = 0.1 if ahead != here and in_front(world, here, facing, ahead) else 0.0
    going = worth_of_going_on(brief, unit, here, facing)
    return foes + looking + step_ahead(brief, unit, here, facing) if going is None else WATCHING * foes + going


def worth_of_going_on(brief: Brief, unit: UnitId, here: Hex, facing: int) -> float | None:
    """For a vehicle that must get off the map: the best that lies before it; others keep their front to the enemy."""
    move = brief.state.frame(Move)
    if not brief.must_leave or move is None or unit not in move.units or brief.world.kind[unit].is_helicopter:
        return None
    onward = bounds(brief, unit, here, move.left(brief.state, unit))
    staying = stand(brief, unit, here)
    if max([bound.worth for bound in onward.values()], default=staying) <= staying:
        return None
    ahead = front_hexes(brief.world, here, facing)
    return max([onward[hex].worth for hex in ahead if hex in onward], default=staying - AWAY) - staying


def step_ahead(brief: Brief, unit: UnitId, here: Hex, facing: int) -> float:
    """Whether the best next hex lies in front."""
    board = brief.state.board
    near = (hex for hex in front_hexes(brief.world, here, facing) if hex >= 0 and board >> hex & 1)
    return 0.5 * (brief.way(unit, here) - min([brief.way(unit, hex) for hex in near], default=99))
