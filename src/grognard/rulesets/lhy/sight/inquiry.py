"""[4.3b] [4.3c] Asking what a concealed hex holds, and the fire that is owed for the answer."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Action, Frame, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.fire import (
    Crossfire,
    CrossfireAt,
    Fire,
    FireBoth,
    Shoot,
    ShootBoth,
    ShootClass,
    Stalk,
)
from grognard.rulesets.lhy.actions.mortars import Knee
from grognard.rulesets.lhy.deeds import INQUIRE
from grognard.rulesets.lhy.events.fire import HexInquired
from grognard.rulesets.lhy.events.troops import ConcealmentLost
from grognard.rulesets.lhy.fire import aiming
from grognard.rulesets.lhy.fire.fronts import is_reaction
from grognard.rulesets.lhy.fire.known import classes_in, enemies_in, enemy_hexes, is_asked, is_concealed, told_classes
from grognard.rulesets.lhy.fire.targets import hexes_within
from grognard.rulesets.lhy.reaction.rights import Bar, answered_hexes, answered_units, entitled, ready_on_map
from grognard.rulesets.lhy.state import OFF_MAP, Game, LhyState, UnitId

from .lines import field

NOTHING_CONCEALED = Bar("4.3b", "nothing-concealed")
ASKED_ALREADY = Bar("4.3b", "asked-already")
NOBODY_COULD_FIRE = Bar("4.3c", "nobody-could-fire")


def owed(state: LhyState, side: Side) -> Hex:
    """[4.3c] The hex that was asked about and into which somebody can and so must fire; off the map if nothing is
    owed."""
    hex = state.deeds.inquiry
    return hex if hex != OFF_MAP and state.deeds.side == side and can_pay(state, side, hex) else OFF_MAP


def can_pay(state: LhyState, side: Side, hex: Hex) -> bool:
    """[4.3c] Whether anybody of a side can fire into a hex."""
    return any(can_fire_into(state, unit, hex) for unit in state.on_map(side))


def can_fire_into(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """Whether a unit can fire into a hex: small arms, at a unit that it sees there, or at a class that was told."""
    if state.kind(unit).sav is not None and aiming.bar_small_arms(state, unit, hex) is None:
        return True
    if state.kind(unit).atv is None or aiming.bar_gunner(state, unit) is not None:
        return False
    there = enemies_in(state, state.world.side[unit], hex)
    if any(not is_concealed(state, other) and aiming.bar_anti_tank(state, unit, other) is None for other in there):
        return True
    told = dict.fromkeys(told_classes(state, state.world.side[unit], hex))
    return any(aiming.bar_class(state, unit, hex, cls) is None for cls in told)


def pays(state: LhyState, action: Action, hex: Hex) -> bool:
    """[4.3c] Whether an answer is a fire into a hex."""
    match action:
        case Fire(hex=aim) | ShootClass(hex=aim) | Crossfire(hex=aim):
            return aim == hex
        case FireBoth(hex=aim, other=other):
            return hex in (aim, other)
        case Shoot(target=target) | Stalk(target=target) | CrossfireAt(target=target):
            return state.here(target) == hex
        case Knee(hex=aim):
            return aim == hex
        case ShootBoth(target=target, other=other):
            return hex in (state.here(target), state.here(other))
    return False


# ------------------------------------------------------------------------------------------------------- asking


def bar_inquiry(state: LhyState, side: Side, hex: Hex) -> Bar | None:
    """[4.3b] [4.3c] What stands in the way of asking: nothing concealed, asked already, nobody who could fire."""
    bar = bar_question(state, side, hex)
    if bar is not None:
        return bar
    return None if any(could_fire_into(state, *asker, hex) for asker in askers(state, side)) else NOBODY_COULD_FIRE


def bar_question(state: LhyState, side: Side, hex: Hex) -> Bar | None:
    """[4.3b] A hex about which there is nothing to ask."""
    if not any(is_concealed(state, unit) for unit in enemies_in(state, side, hex)):
        return NOTHING_CONCEALED
    return ASKED_ALREADY if is_asked(state, hex) else None


def questions(state: LhyState, side: Side) -> list[Hex]:
    """[4.3b] The hexes about which a side may ask now."""
    if not entitled(state, INQUIRE):
        return []
    acted = answered_hexes(state) if is_reaction(state) else -1
    hexes = [hex for hex in enemy_hexes(state, side) if acted >> hex & 1 and bar_question(state, side, hex) is None]
    found = list(askers(state, side)) if hexes else []
    return [hex for hex in hexes if any(could_fire_into(state, *asker, hex) for asker in found)]


def askers(state: LhyState, side: Side) -> Iterator[tuple[UnitId, bool, bool]]:
    """[4.3b] Those who may ask before they fire, and whether they may fire small arms, or at tanks."""
    able, firers, gunners = entitled(state, INQUIRE), aiming.firers(state, side), aiming.gunners(state, side)
    for unit in ready_on_map(state, side) if firers or gunners else ():
        small_arms, anti_tank = unit in firers, unit in gunners
        if able >> unit & 1 and (small_arms or anti_tank):
            yield unit, small_arms, anti_tank


def could_fire_into(state: LhyState, unit: UnitId, small_arms: bool, anti_tank: bool, hex: Hex) -> bool:
    """[4.3b] Whether a unit could fire into a hex, whatever is concealed in it."""
    if not field(state.world.ground, state.here(unit)) >> hex & 1:
        return False
    if small_arms and hex in hexes_within(state, unit):
        return True
    within = state.world.ground.distance(state.here(unit), hex) <= (state.kind(unit).at_range or 0)
    seen = anti_tank and within and aiming.bar_sight(state, unit, hex) in (None, aiming.ROAD_TOO_LONG)
    return seen and answers(state, state.world.side[unit], hex)


def answers(state: LhyState, side: Side, hex: Hex) -> bool:
    """[8.1b] Whether a concealed enemy in a hex may be fired at: in reaction one that acted."""
    if not is_reaction(state):
        return True
    acted = answered_units(state)
    return any(is_concealed(state, unit) and acted >> unit & 1 for unit in enemies_in(state, side, hex))


class Inquiring(Frame, frozen=True):
    """[4.3b] The owner tells the classes of what is concealed in a hex."""

    side: Side
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        g.emit(HexInquired(self.hex, self.side, classes_in(g.state, self.side, self.hex)))
        g.end()


class Showing(Frame, frozen=True):
    """[4.3.1x3] A unit gives up its concealment."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        g.emit(ConcealmentLost((self.unit,), "4.3.1x3"))
        g.end()
