"""What hexes are worth to a unit: the way to where it is wanted, cover, and the fire that falls there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.tasks import TaskKind
from grognard.core.world import lately, of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.fire.reach import printed_counts
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.ground.terrain import fortification_at, terrain_at
from grognard.rulesets.assault.movement.steps import gait
from grognard.rulesets.assault.sight.lines import printed_sights, sees
from grognard.rulesets.assault.state import MAP, ROUTED, AssaultState, UnitId
from grognard.rulesets.assault.victory.control import may_hold
from grognard.rulesets.assault.world import enemy_of

from .aims import goal_values, turns_left
from .brief import Brief, Order
from .ways import ways
from .worth import blow, dice_worth

DRAWN: Final = 6.0
"""At how many points from an objective half of its pull is felt."""
BOUND: Final = 1.5
"""The same for who is to hold a place: he does not leave it."""
SECOND: Final = 0.7
"""What is left of it for each who holds it beside others."""
COVER: Final = 0.9
DANGER: Final = 0.55
SHIELD: Final = 0.4
"""How much of the fire each die of protection keeps off."""
SQUAD: Final = 1.1
MENACE: Final = 0.8
"""How likely it is that they do."""
FLAT: Final = 0.5
"""How much of their fire suppressed units still give."""
GROUND: Final = "ground"
SUPPORT: Final = "support"
LOADED: Final = "loaded"
EMPTY: Final = "empty"
ZEAL: Final[Mapping[TaskKind, float]] = {
    "hold": 1.0,
    "guard": 1.0,
    "attack": 1.0,
    "exploit": 1.3,
    "support": 0.5,
    "hunt": 0.5,
    "screen": 0.35,
    "delay": 0.35,
    "escort": 0.8,
    "reserve": 0.1,
    "withdraw": 0.1,
}
"""How much of the pull of its goals a unit feels by its task."""
CARE: Final[Mapping[TaskKind, float]] = {
    "withdraw": 2.0,
    "reserve": 2.0,
    "escort": 1.6,
    "screen": 1.3,
    "delay": 1.3,
    "support": 1.2,
}
"""How much more than others it minds being fired at."""
VIEW: Final[Mapping[TaskKind, float]] = {
    "support": 1.5,
    "hunt": 1.5,
    "hold": 0.8,
    "guard": 0.8,
    "withdraw": 0.2,
    "reserve": 0.2,
}
"""How much it is worth to it to have somebody under fire; 1 to others."""
STAYS: Final = ("hold", "guard")
Fires = tuple[list[float], list[float]]
"""How much fire falls on soft and on hard targets in each hex."""


# ------------------------------------------------------------------------------------------------------- being drawn


def pull(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """How much a place is worth for what a unit is to do: the nearer to its goals, and the fewer friends are at them,
    the more."""
    order = brief.order(unit)
    goals = order.goals or tuple(brief.state.objectives)
    return ZEAL[order.kind] * max((drawn(brief, unit, order, goal, hex) for goal in goals), default=0.0)


def drawn(brief: Brief, unit: UnitId, order: Order, goal: Hex, hex: Hex) -> float:
    """How much one goal draws a unit to a place: who is to hold it does not stray, who fires from afar need not come
    nearer than his weapon reaches."""
    state = brief.state
    value = brief.once("goals", lambda: goal_values(state, brief.side)).get(goal, 0.0)
    far = ways(state.world, gait(state, unit), goal)[hex]
    if order.kind in STAYS:
        return value / (1 + far / BOUND) * SECOND ** min(company(state, unit, goal), 2)
    if order.kind in ("support", "hunt", "escort"):
        far = max(far - standoff(state.world, state.card(unit).id), 0)
        return value / (1 + far / DRAWN)
    return value / (1 + far / DRAWN) * (0.5 ** company(state, unit, goal) if goal != hex else 1.0)


def company(state: AssaultState, unit: UnitId, goal: Hex) -> int:
    """How many others of its side stand on a goal already."""
    side = state.side(unit)
    return sum(may_hold(state, other) for other in state.stack(goal) if state.side(other) == side and other != unit)


@of_world
def standoff(world: Battle, card: str) -> int:
    """From how many hexes a unit of a card supports others with fire: its medium range, shells a little less than all
    of theirs; carriers stop before it gets hot."""
    found = world.edition.units[card]
    if found.indirect is not None:
        return found.indirect.max - 1
    if "transport" in found.classes:
        return 3
    weapon = found.soft or found.hard
    return weapon.bands[1] - 1 if weapon is not None else 0


# ------------------------------------------------------------------------------------------------------------- cover


def cover(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """What the ground of a hex protects a unit with."""
    vehicle = state.card(unit).type == "vehicle"
    rows = [row for row in (terrain_at(state, hex), fortification_at(state, hex)) if row is not None]
    return max(dice_worth(state.world, row.vehicle if vehicle else row.foot) for row in rows)


# -------------------------------------------------------------------------------------------------------------- fire


def fires(state: AssaultState, side: Side, *, ready: bool = False) -> Fires:
    """The fire that a side can bring on every hex, by the dice printed for the distance; ``ready`` is that of those
    alone who can still react this turn."""
    basis = ([(unit.hex, unit.morale, ready and unit.mark) for unit in state.units], state.smoke, len(state.scars))
    return remembered(state.derived, f"fires of {side} {ready}", basis, lambda: _fires(state, side, ready))


def _fires(state: AssaultState, side: Side, ready: bool) -> Fires:
    quiet = (0.0,) * state.world.grid.size
    soft, hard = list(quiet), list(quiet)
    for unit in state.on_map(side):
        who = state.units[unit]
        if who.place != MAP or who.morale == ROUTED or (ready and (who.mark or who.morale)):
            continue
        share = FLAT if who.morale else 1.0
        for hex, softly, hardly in field_of(state, state.card(unit).id, who.hex):
            soft[hex] += softly * share
            hard[hex] += hardly * share
    return soft, hard


Field = tuple[tuple[Hex, int, int], ...]
"""The hexes that are under fire from somewhere, with the dice against soft and hard targets."""


def field_of(state: AssaultState, card: str, from_: Hex) -> Field:
    """Where a unit of a card can fire from a hex, as ground and smoke are now."""
    ground = (tuple(state.scars.items()), tuple(state.works.items()), state.smoke)
    found: Field = remembered(state.derived, ("field", card, from_), ground, lambda: _field(state, card, from_))
    return found


def _field(state: AssaultState, card: str, from_: Hex) -> Field:
    if not (state.scars or state.works or state.smoke.markers):
        return printed_field(state.world, card, from_)
    soft, hard = printed_counts(state.world, card)
    most = max(len(soft), len(hard))
    return tuple(
        (hex, _at(soft, distance), _at(hard, distance))
        for hex, distance in enumerate(ranges(state.world)[from_])
        if distance < most and sees(state, from_, hex)
    )


@lately(1 << 12)
def printed_field(world: Battle, card: str, from_: Hex) -> Field:
    """The same on the map as it was printed."""
    soft, hard = printed_counts(world, card)
    most, sights = max(len(soft), len(hard)), printed_sights(world)
    return tuple(
        (hex, _at(soft, distance), _at(hard, distance))
        for hex, distance in enumerate(ranges(world)[from_])
        if distance < most and (distance <= 1 or sights.clear(from_, hex))
    )


def _at(counts: tuple[int, ...], distance: int) -> int:
    return counts[distance] if distance < len(counts) else 0


def danger(brief: Brief, unit: UnitId, hex: Hex, *, ready: bool = False) -> float:
    """How much fire of the enemy tells on a unit in a hex: the better it is protected by itself, the less; ``ready``
    is what he can fire in reaction."""
    state = brief.state
    soft, hard = brief.once(("fires", ready), lambda: fires(state, enemy_of(brief.side), ready=ready))
    card = state.card(unit)
    return (hard[hex] if card.armoured else soft[hex]) * exposure(state.world, card.id)


@of_world
def exposure(world: Battle, card: str) -> float:
    """Which share of the fire on it a unit of a card feels, beside a squad."""
    found = world.edition.units[card]
    sides = (found.defence,) if found.armour is None else (found.armour.front, found.armour.side)
    return SQUAD / (SQUAD + SHIELD * (sum(dice_worth(world, dice) for dice in sides) / len(sides) - 1))


def vantage(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How many dice a unit would have there against the enemy whom it reaches best."""
    if state.card(unit).indirect is not None:
        return overlooked(state, unit, hex)
    (soft, hard), far = printed_counts(state.world, state.card(unit).id), ranges(state.world)[hex]
    best = 0
    for other in state.on_map(enemy_of(state.side(unit))):
        it = state.units[other]
        if it.place == MAP:
            counts = hard if state.card(other).armoured else soft
            if far[it.hex] < len(counts) and counts[far[it.hex]] > best and sees(state, hex, it.hex):
                best = counts[far[it.hex]]
    return best


def overlooked(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How many dice shells would have from a hex on an enemy whom anybody sees."""
    values, far = state.card(unit).indirect, ranges(state.world)[hex]
    assert values is not None
    enemies = [state.here(other) for other in state.on_map(enemy_of(state.side(unit)))]
    friends = [state.units[other].hex for other in state.on_map(state.side(unit)) if state.units[other].place == MAP]
    reached = [there for there in enemies if values.min <= far[there] <= values.max]
    return len(values.soft) if any(sees(state, eye, there) for there in reached for eye in (hex, *friends)) else 0.0


def menace(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """What enemies beside a vehicle or gun may take from it if they storm it there; only where it stands already does
    the ground shelter it for sure."""
    if part(state, unit) == GROUND and state.card(unit).type == "infantry":
        return 0.0
    near = (other for there in state.world.grid.neighbours[hex] for other in state.enemies_in(there, state.side(unit)))
    sheltered = state.here(unit) == hex
    return sum(blow(state, other, unit, sheltered=sheltered) for other in near if can_storm(state, other))


def can_storm(state: AssaultState, unit: UnitId) -> bool:
    """Whether a unit is of the kind that storms, and steady."""
    card = state.card(unit)
    return not state.units[unit].morale and card.type == "infantry" and "heavy_weapon" not in card.traits


# ------------------------------------------------------------------------------------------------------- all together


def place_worth(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What it is worth that a unit stands in a hex; kept while nobody moves or loses his nerve."""
    known = brief.table("places")
    key = (unit, hex)
    if key not in known:
        known[key] = _place_worth(brief, unit, hex)
    return known[key]


def _place_worth(brief: Brief, unit: UnitId, hex: Hex) -> float:
    state, kind = brief.state, brief.order(unit).kind
    shelter = cover(state, unit, hex)
    fire = danger(brief, unit, hex) / (1 + 0.4 * shelter)
    risk = CARE.get(kind, 1.0) * (DANGER * fire + MENACE * menace(state, unit, hex))
    wanted = pull(brief, unit, hex) + counting(brief, unit, hex)
    return wanted + COVER * shelter - risk + VIEW.get(kind, 1.0) * vantage(state, unit, hex)


LAST_WORD: Final = 6.0
"""What it is worth at the end to stand next to an objective that only shaken enemies hold, or by one of one's own."""


def counting(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """[MR13.2] On the last turn an objective counts for nobody if enemies are next to it and only shaken units hold
    it: who cannot take one goes next to it, and by one's own somebody steady stands."""
    state = brief.state
    if turns_left(state) > 0 or not state.turn or state.units[unit].morale:
        return 0.0
    grid = state.world.grid
    near = [goal for goal in state.objectives if grid.distance(goal, hex) <= 1]
    return LAST_WORD if near else 0.0


def part(state: AssaultState, unit: UnitId) -> str:
    """Which part a unit plays: it carries others, it supports them with fire, or it takes and holds ground."""
    card = state.card(unit)
    if "transport" in card.classes:
        return EMPTY if not state.load(unit) else LOADED
    return SUPPORT if "heavy_weapon" in card.traits or card.type == "artillery" else GROUND
