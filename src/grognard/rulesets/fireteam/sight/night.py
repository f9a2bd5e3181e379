"""[15.5] [15.7] [15.8] Night: flashes of those who fire or use their lamps, and what can be seen of stacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.night import Inspect
from grognard.rulesets.fireteam.conditions import within_night_sight
from grognard.rulesets.fireteam.events.night import Flashed, StackInspected
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.world import SOVIET, US, enemy_of
from grognard.tactical.loads import bearer

CHAPTER = "15"


def observers_flash(state: FireTeamState, units: Iterable[UnitId]) -> Iterator[Event]:
    """[15.7] Soviet observers who observe by night give themselves away by their lamps."""
    for unit in dict.fromkeys(units):
        lit = state.plays(CHAPTER) and state.world.kind[unit].is_observer and state.world.side[unit] == SOVIET
        if lit and not state.units[bearer(state, unit)].flash:
            yield Flashed(unit, "15.7")


# ------------------------------------------------------------------------------------------------------ stacks


def openly_there(state: FireTeamState, side: Side, hex: Hex) -> list[UnitId]:
    """[11.3] The pieces of a side in a hex that are not hidden."""
    return [unit for unit in state.stack(hex) if state.world.side[unit] == side and not state.units[unit].hidden]


def is_stack(state: FireTeamState, side: Side, hex: Hex) -> bool:
    """Whether there is anything to look into: more than one piece of a side, or one that has others with it."""
    there = openly_there(state, side, hex)
    return len(there) > 1 or any(state.load(unit) for unit in there)


def sees_into(state: FireTeamState, viewer: Side | None, side: Side, hex: Hex) -> bool:
    """[15.8a] [15.8c] Whether a viewer knows what is in a stack: by night only what is his or near enough.

    The US side looks as it likes; the Soviet side knows what it has inspected.
    """
    if not state.plays(CHAPTER) or viewer == side or not is_stack(state, side, hex):
        return True
    if viewer == US:
        return any(recognises_any(state, unit, hex) for unit in state.on_map(US))
    return viewer == SOVIET and hex in state.deeds.inspected


def is_told(state: FireTeamState, viewer: Side | None, unit: UnitId) -> bool:
    """[11.3] [15.8a] Whether a viewer can tell a piece on the map.

    By night that is the top of a stack, what lies in one into which he looks, and whoever has fired or acts just now.
    """
    here, side = state.units[unit], state.world.side[unit]
    if side == viewer or not state.plays(CHAPTER):
        return side == viewer or not here.hidden
    if here.hidden or here.flash or state.deeds.activated >> unit & 1:
        return not here.hidden
    return openly_there(state, side, here.hex)[-1] == unit or sees_into(state, viewer, side, here.hex)


def recognises_any(state: FireTeamState, viewer: UnitId, hex: Hex) -> bool:
    """[15.3a] [15.8a] Whether a unit sees any enemy in a hex near enough to know it."""
    if state.world.kind[viewer].is_weapon:
        return False
    shown = openly_there(state, enemy_of(state.world.side[viewer]), hex)
    return any(within_night_sight(state, viewer, unit) for unit in shown if not state.world.kind[unit].is_weapon)


# -------------------------------------------------------------------------------------------------- inspection


def inspections(state: FireTeamState, side: Side) -> Iterator[Inspect]:
    """[15.8c] Every US stack that a Soviet unit may look into, and the unit that flashes for it."""
    if side == SOVIET:
        for hex in sorted(hex for hex in state.at if not sees_into(state, side, US, hex)):
            yield from (Inspect(hex, unit) for unit in state.on_map(side) if recognises_any(state, unit, hex))


def why_not_inspect(state: FireTeamState, side: Side, action: Inspect) -> Refusal:
    """Why a stack cannot be looked into so."""
    if side != SOVIET or not state.plays(CHAPTER):
        return Refusal("15.8c", message("refusal-looks-freely"))
    if sees_into(state, side, US, action.hex):
        return Refusal("15.8a", message("refusal-nothing-to-inspect", hex=the_hex(state.world, action.hex)))
    return Refusal("15.8a", message("refusal-too-dark", unit=the_unit(state.world, action.unit)))


def inspect(g: Game, action: Inspect) -> None:
    """[15.8c] A Soviet unit looks into a stack, and its lamp is seen."""
    g.emit(StackInspected(action.hex, action.unit))
