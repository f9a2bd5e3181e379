"""[11.12] [11.13] Retreat after combat, and repositioning to make room for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from grognard.core.displacement import Displacement, Move, fewest
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions import Displace, Retire, Retreat
from .marching import march
from .refusals import misplaced
from .say import the_hex, the_unit
from .stacking import room, weight
from .state import Game, KurskState, UnitId, UnitMask, drop, lift, settle
from .victory import eliminate
from .world import SOVIET, enemy_of
from .zones import enemy_zone

HEAVY = 3
"""What a corps weighs; everything else weighs one [7.5]."""


def open_tiers(state: KurskState, side: Side, origin: Hex, shut: frozenset[Hex]) -> list[list[Hex]]:
    """[11.12b] [11.12c] Neighbours to retreat to, best first: without enemy zone, and for the German then with one."""
    enemies = state.occupied(enemy_of(side))
    zone = enemy_zone(state, side)  # [11.12g] own units cancel nothing
    free = [hex for hex in sorted(state.world.grid.neighbours[origin]) if not enemies >> hex & 1 and hex not in shut]
    calm = [hex for hex in free if not zone >> hex & 1]
    return [calm] if side == SOVIET else [calm, [hex for hex in free if zone >> hex & 1]]


# -------------------------------------------------------------------------------------------- retreat


class RetreatAfterCombat(Frame, frozen=True):
    """[11.12a] [11.12d] The owner retreats all units of a hex, together if one hex takes them; it returns them."""

    units: tuple[UnitId, ...]
    used: tuple[Hex, ...] = ()
    fled: UnitMask = 0
    mover: UnitId = -1
    goal: Hex = -1

    def start(self, g: Game, _: object) -> None:
        if not self.units:
            return g.end(self.fled)
        choices = retreats(g.state, self)
        if not choices:
            return self.perish(g)
        if len(choices) == 1:
            return self.chosen(g, choices[0])
        g.ask(self, ChooseRetreat(g.state.world.units[self.units[0]].side), then=self.chosen)

    def perish(self, g: Game) -> None:
        """[11.12f] No hex is left for any of them."""
        for unit in self.units:
            eliminate(g, unit, blocked_rule(g.state, unit))
        g.end(self.fled)

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Retire):
            return g.become(self.after(g, self.units, action.hex))
        assert isinstance(action, Retreat)
        unit, hex = action.unit, action.hex
        if room(g.state, g.state.world.units[unit].side, hex) >= g.state.world.points[unit]:
            return g.become(self.after(g, (unit,), hex))
        g.call(self, room_for(g.state, self, unit, hex), then=self.room_made, mover=unit, goal=hex)

    def room_made(self, g: Game, _: object) -> None:
        g.become(self.after(g, (self.mover,), self.goal))

    def after(self, g: Game, units: tuple[UnitId, ...], hex: Hex) -> RetreatAfterCombat:
        """Units have gone to a hex; the rest is still to go."""
        march(g, units, (hex,), "11.12a")
        fled = self.fled
        for unit in units:
            fled |= 1 << unit
        rest = tuple(unit for unit in self.units if unit not in units)
        used = self.used if hex in self.used else (*self.used, hex)
        return RetreatAfterCombat(rest, used, fled)


def blocked_rule(state: KurskState, unit: UnitId) -> str:
    """[10.20b] [11.12b] [11.12f] Why a unit that cannot retreat is lost."""
    if len(state.world.grid.neighbours[state.units[unit].hex]) < 6:
        return "10.20b"
    return "11.12b" if state.world.units[unit].side == SOVIET else "11.12f"


def retreats(state: KurskState, retreat: RetreatAfterCombat) -> list[Action]:
    """Every way to take the next step of a retreat (interpretations 22 and 23)."""
    units = retreat.units
    side, origin = state.world.units[units[0]].side, state.units[units[0]].hex
    tiers = open_tiers(state, side, origin, frozenset())
    for tier in tiers:
        hexes = [hex for hex in tier if any(state.world.points[u] <= room(state, side, hex) for u in units)]
        if hexes:
            return splits(state, side, retreat, hexes)
    for tier in tiers:
        pushes = [Retreat(u, hex) for u in units for hex in tier if can_make_room(state, retreat, u, hex)]
        if pushes:
            return [push for push in pushes if push.hex in retreat.used] or list(pushes)
    return []


def splits(state: KurskState, side: Side, retreat: RetreatAfterCombat, hexes: list[Hex]) -> list[Action]:
    """[11.12d] The whole stack to one hex if one takes it; else unit by unit, in as few parts as possible."""
    units = retreat.units
    if not retreat.used:
        whole = [Retire(hex) for hex in hexes if room(state, side, hex) >= weight(state.world, units)]
        if whole:
            return list(whole)
    rooms = tuple(room(state, side, hex) for hex in hexes)
    used = tuple(hex in retreat.used for hex in hexes)
    heavy = sum(1 for unit in units if state.world.points[unit] == HEAVY)
    light = len(units) - heavy
    best = fewest_parts(heavy, light, rooms, used)
    return [
        Retreat(unit, hex)
        for unit in units
        for place, hex in enumerate(hexes)
        if state.world.points[unit] <= rooms[place]
        and best == _with_step(state.world.points[unit], place, heavy, light, rooms, used)
    ]


def _with_step(
    load: int, place: int, heavy: int, light: int, rooms: tuple[int, ...], used: tuple[bool, ...]
) -> tuple[int, int]:
    """What a split comes to if a unit of this weight goes to this place first."""
    left = (heavy - 1, light) if load == HEAVY else (heavy, light - 1)
    rooms_left = (*rooms[:place], rooms[place] - load, *rooms[place + 1 :])
    used_now = (*used[:place], True, *used[place + 1 :])
    stranded, parts = fewest_parts(*left, rooms_left, used_now)
    return stranded, parts + (not used[place])


@cache
def fewest_parts(heavy: int, light: int, rooms: tuple[int, ...], used: tuple[bool, ...]) -> tuple[int, int]:
    """[11.12d] The fewest units left without room, then the fewest further hexes, for corps and divisions."""
    if not heavy + light or not rooms:
        return heavy + light, 0
    best = (heavy + light, 0)
    for corps in range(min(heavy, rooms[0] // HEAVY) + 1):
        for divisions in range(min(light, rooms[0] - HEAVY * corps) + 1):
            stranded, parts = fewest_parts(heavy - corps, light - divisions, rooms[1:], used[1:])
            best = min(best, (stranded, parts + (bool(corps + divisions) and not used[0])))
    return best


class ChooseRetreat(Decision, frozen=True):
    """[11.12a] Where units retreat to; the owner chooses among the legal hexes."""

    rules: ClassVar[tuple[str, ...]] = ("11.12a", "11.12b", "11.12c", "11.12d", "11.13a")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        """The best ways are found together, none by itself."""
        return retreats(state, state.inside(RetreatAfterCombat))

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        retreat = state.inside(RetreatAfterCombat)
        if isinstance(action, Retreat) and action.unit not in retreat.units:
            return Refusal("11.12a", message("refusal-not-retreating", unit=the_unit(state.world, action.unit)))
        if not isinstance(action, Retire | Retreat):
            return misplaced(state, self, action)
        allowed, origin = retreats(state, retreat), state.units[retreat.units[0]].hex
        if action in allowed:
            return None
        closed = why_closed(state, self.side, origin, action.hex, allowed)
        return closed or why_not_so(state, self.side, retreat, action)


def why_not_so(state: KurskState, side: Side, retreat: RetreatAfterCombat, action: Retire | Retreat) -> Refusal:
    """[11.12d] [11.13a] A hex is open, but not to so many or not to these units first."""
    load = weight(state.world, retreat.units) if isinstance(action, Retire) else state.world.points[action.unit]
    left = room(state, side, action.hex)
    if left < load:
        return Refusal(
            "11.12d" if left > 0 else "11.13a", message("refusal-full", hex=the_hex(state.world, action.hex))
        )
    return Refusal("11.12d", message("refusal-retreat-together"))


def why_closed(state: KurskState, side: Side, origin: Hex, hex: Hex, allowed: Sequence[Action]) -> Refusal | None:
    """What closes a hex to any retreat or repositioning; an enemy zone only if the German has another hex left."""
    place = the_hex(state.world, hex)
    if not state.world.grid.adjacent(origin, hex):
        return Refusal("11.12a", message("refusal-retreat-one-hex", hex=place))
    if state.occupied(enemy_of(side)) >> hex & 1:
        return Refusal("10.7", message("refusal-enemy-there", hex=place))
    zone = enemy_zone(state, side)
    if zone >> hex & 1 and side == SOVIET:
        return Refusal("11.12b", message("refusal-retreat-zone", hex=place))
    if zone >> hex & 1 and not any(zone >> getattr(action, "hex", hex) & 1 for action in allowed):
        return Refusal("11.12c", message("refusal-retreat-zone-german", hex=place))
    return None


# ------------------------------------------------------------------------------------- repositioning


class MakeRoom(Displacement, frozen=True):
    """[11.13a] Units are moved out of a full hex, one hex each as in a retreat, [11.13c] in chains if need be."""

    def moves(self, state: KurskState) -> list[Move]:
        """As few units as possible are displaced (interpretation 9)."""
        return fewest(state, self)

    def has_room(self, state: KurskState) -> bool:
        stack = state.stack(self.place)
        return not stack or room(state, state.world.units[stack[0]].side, self.place) >= self.load

    def movable(self, state: KurskState) -> list[UnitId]:
        """[9.2a] Reserves stay, and so do units that have just retreated."""
        stack = sorted(state.stack(self.place))
        return [unit for unit in stack if not (state.units[unit].reserve or self.fixed >> unit & 1)]

    def tiers(self, state: KurskState, unit: UnitId) -> list[list[Hex]]:
        """[11.13b] A displaced unit goes as in a retreat."""
        return open_tiers(state, state.world.units[unit].side, self.place, self.shut)

    def load_of(self, state: KurskState, unit: UnitId) -> int:
        return state.world.points[unit]

    def fits(self, state: KurskState, unit: UnitId, place: Hex) -> bool:
        return room(state, state.world.units[unit].side, place) >= state.world.points[unit]

    def carry_out(self, g: Game, unit: UnitId, place: Hex) -> None:
        march(g, (unit,), (place,), "11.13a")

    def suppose(self, state: KurskState, unit: UnitId, place: Hex) -> None:
        relocate(state, unit, place)

    def question(self, state: KurskState) -> Decision:
        return ChooseDisplacement(state.world.units[state.stack(self.place)[0]].side)

    def read(self, state: KurskState, action: Displace) -> Move:
        return action.unit, action.hex


class ChooseDisplacement(Decision, frozen=True):
    """[11.13a] Which unit makes room, and where it goes."""

    rules: ClassVar[tuple[str, ...]] = ("11.13a", "11.13b", "11.13c")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        """The best ways are found together, none by itself."""
        return [Displace(unit, hex) for unit, hex in state.inside(MakeRoom).moves(state)]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        making = state.inside(MakeRoom)
        if not isinstance(action, Displace):
            return misplaced(state, self, action)
        allowed = self.legal(state)
        if action in allowed:
            return None
        if action.unit not in state.stack(making.place):
            return Refusal("11.13a", message("refusal-not-in-full-hex", unit=the_unit(state.world, action.unit)))
        if state.units[action.unit].reserve:
            return Refusal("9.2a", message("refusal-inactive", unit=the_unit(state.world, action.unit)))
        if making.fixed >> action.unit & 1:
            return Refusal("11.13a", message("refusal-has-retreated", unit=the_unit(state.world, action.unit)))
        if self.side == SOVIET and enemy_zone(state, self.side) >> action.hex & 1:
            return Refusal("11.13b", message("refusal-retreat-zone", hex=the_hex(state.world, action.hex)))
        closed = why_closed(state, self.side, making.place, action.hex, allowed)
        if closed is None and action.hex in making.shut:
            return Refusal("11.13a", message("refusal-displace-back", hex=the_hex(state.world, action.hex)))
        if closed is None and room(state, self.side, action.hex) < state.world.points[action.unit]:
            return Refusal("11.13c", message("refusal-full", hex=the_hex(state.world, action.hex)))
        return closed or Refusal("11.13a", message("refusal-displacement"))


def can_make_room(state: KurskState, retreat: RetreatAfterCombat, unit: UnitId, hex: Hex) -> bool:
    """[11.13b] Whether a full hex could be cleared far enough for a retreating unit."""
    return bool(room_for(state, retreat, unit, hex).moves(state))


def room_for(state: KurskState, retreat: RetreatAfterCombat, unit: UnitId, hex: Hex) -> MakeRoom:
    """[11.13a] The making of room for a retreating unit; nobody is moved into the hex that it comes from."""
    return MakeRoom(hex, state.world.points[unit], frozenset({state.units[unit].hex, hex}), retreat.fled)


def relocate(state: KurskState, unit: UnitId, hex: Hex) -> None:
    """Put a unit elsewhere in a state that is only thought through."""
    lift(state, unit)
    settle(state, unit, hex=hex)
    drop(state, (unit,), hex)
