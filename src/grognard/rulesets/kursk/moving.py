"""[10.0] A unit or stack on the move: [10.19] by road, [8.6] by infiltration, or [10.3] by its minimum move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.assembly import Join
from grognard.core.bits import bits, mask
from grognard.core.derived import remembered
from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.paths import Ground, Reach, reach
from grognard.core.rules import Refusal

from .actions import Detach, Go, Halt
from .forces import ALLOWANCE, MECHANIZED, UNITS
from .halving import halve
from .marching import march
from .say import the_hex, the_unit, the_units
from .stacking import full_for, weight
from .state import Game, KurskState, UnitId, UnitMask
from .world import CITIES, FORTS, GERMAN, GRID, GROUND, SOVIET, crosses_great_water, enemy_of
from .zones import enemy_zone

GO: tuple[Go, ...] = tuple(Go(hex) for hex in range(GRID.size))
SLOWNESS = {"non_mechanized": 0, "static": 1, "mechanized": 2}
"""Classes from the cheapest to the dearest mover: no terrain costs an earlier one more than a later one."""


class Moving(Frame, frozen=True):
    """[10.2c] A unit or stack on the move, hex by hex, until it halts, must stop or has spent its points."""

    units: tuple[UnitId, ...]
    spent: tuple[int, ...]
    party: tuple[UnitId, ...] = ()
    """[10.5] Units told off to go their own way first."""
    gone: UnitMask = 0
    """Units that set out with the stack and have left it."""
    supplied: UnitMask = 0
    """[6.6a] Units in supply at the start of the phase; a reinforcement counts as such [10.19d]."""
    contact: UnitMask = 0
    """[8.6e] [10.19a] Units in an enemy zone of control at the start of the phase."""
    waiting: UnitMask = 0
    """Units that have not moved in this phase."""

    def start(self, g: Game, _: object) -> None:
        undecided = not self.begun or self.party or self.detachable()
        if self.units and (undecided or options(g.state, self).hexes):
            return g.ask(self, MoveOn(UNITS[self.units[0]].side), then=self.answered)
        g.end(self.gone | mask(self.units))

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Join):
            return g.become(replace(self, units=(*self.units, action.unit), spent=(*self.spent, 0)))
        if isinstance(action, Detach):
            return g.become(replace(self, party=(*self.party, action.unit)))
        if isinstance(action, Go):
            return self.go(g, action.hex)
        if self.party:
            return g.become(self.without_party())
        g.end(self.gone | mask(self.units))

    def go(self, g: Game, hex: Hex) -> None:
        choice = options(g.state, self)
        path = choice.path(hex)
        group = self.group
        here = g.state.units[group[0]].hex
        march(g, group, path, choice.rule(hex))
        spent = tuple(self.spent_by(unit) + path_cost(unit, here, path) for unit in group)
        halted = must_halt(g.state, choice, group, hex)
        onward = replace(self, units=group, spent=spent, party=(), gone=0 if self.party else self.gone)
        if not self.party:
            return g.end(self.gone | mask(group)) if halted else g.become(onward)
        rest = self.without_party()
        if halted:
            return g.become(rest)
        g.call(rest, onward, then=rest.start)

    @property
    def group(self) -> tuple[UnitId, ...]:
        """The units that the next step is for."""
        return self.party or self.units

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.group

    def spent_by(self, unit: UnitId) -> int:
        return self.spent[self.units.index(unit)]

    @property
    def begun(self) -> bool:
        """Whether the stack has left its hex; every step costs at least one point."""
        return any(self.spent)

    def without_party(self) -> Moving:
        """The stack that is left when the party has gone."""
        stay = [unit for unit in self.units if unit not in self.party]
        spent = tuple(self.spent_by(unit) for unit in stay)
        return replace(self, units=tuple(stay), spent=spent, party=(), gone=self.gone | mask(self.party))

    def comrades(self, state: KurskState) -> list[UnitId]:
        """[10.4] Units that may move along: in the same hex since the start of the phase and not yet moved."""
        if self.begun or self.party:
            return []
        here = state.stack(state.units[self.units[0]].hex)
        return sorted(unit for unit in here if self.waiting >> unit & 1 and unit not in self.units)

    def detachable(self) -> list[UnitId]:
        """[10.5] Units of a stack on its way that may still be told off; one at least goes on."""
        if not self.begun or len(self.units) - len(self.party) < 2:
            return []
        return sorted(unit for unit in self.units if unit not in self.party)


class MoveOn(Decision, frozen=True):
    """[10.2c] Where the unit or stack in hand goes, who joins or leaves it, or that it halts."""

    rules: ClassVar[tuple[str, ...]] = ("10.2c", "10.4", "10.5")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-move-on", units=the_units(state.inside(Moving).group))

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        moving = state.inside(Moving)
        actions: list[Action] = [GO[hex] for hex in bits(options(state, moving).hexes)]
        actions += [Join(unit) for unit in moving.comrades(state)]
        actions += [Detach(unit) for unit in moving.detachable()]
        return [*actions, Halt()]

    def allows(self, state: KurskState, action: Action, /) -> bool:
        moving = state.inside(Moving)
        if isinstance(action, Go):
            return bool(options(state, moving).hexes >> action.hex & 1)
        if isinstance(action, Join):
            return action.unit in moving.comrades(state)
        if isinstance(action, Detach):
            return action.unit in moving.detachable()
        return isinstance(action, Halt)

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        moving = state.inside(Moving)
        if isinstance(action, Go):
            return why_not_there(state, moving, action.hex)
        if isinstance(action, Join):
            return Refusal("10.4", message("refusal-cannot-join", unit=the_unit(action.unit)))
        if isinstance(action, Detach):
            return Refusal("10.5", message("refusal-cannot-detach", unit=the_unit(action.unit)))
        return Refusal("10.2b", message("refusal-not-an-answer"))


# ------------------------------------------------------------------------------------- where it can go


class Options(Struct, frozen=True):
    """Where a stack can go: by ordinary movement, by infiltration, by its minimum move."""

    reach: Reach
    infiltration: Mask
    minimum: Mask
    road_from: int
    """The cost above which only road movement pays."""
    hexes: Mask

    def path(self, hex: Hex) -> tuple[Hex, ...]:
        return (hex,) if (self.infiltration | self.minimum) >> hex & 1 else self.reach.path(hex)

    def cost(self, hex: Hex) -> int | None:
        """[10.3] What a way costs; infiltration and the minimum move take whatever there is."""
        return None if (self.infiltration | self.minimum) >> hex & 1 else self.reach.cost(hex)

    def rule(self, hex: Hex) -> str:
        if self.infiltration >> hex & 1:
            return "8.6a"
        if self.minimum >> hex & 1:
            return "10.3"
        return "10.19a" if self.reach.cost(hex) > self.road_from else "10.2c"


def options(state: KurskState, moving: Moving) -> Options:
    """Everything the stack in hand can reach; remembered until something it depends on changes."""
    group = moving.group
    side = UNITS[group[0]].side
    shut = full_for(state, side, weight(group))
    key = (moving, state.units[group[0]].hex, shut, state.occupied(enemy_of(side)), state.control)
    return remembered(state.derived, "options", key, lambda: find_options(state, moving))


def must_halt(state: KurskState, choice: Options, group: Sequence[UnitId], hex: Hex) -> bool:
    """[8.1b] [10.3] Whether a move ends in a hex: in an enemy zone, and after the minimum move."""
    return bool((choice.minimum | enemy_zone(state, UNITS[group[0]].side)) >> hex & 1)


def find_options(state: KurskState, moving: Moving) -> Options:
    """[10.1] [10.3] [10.19] What the points left, the zones and the stacking limits allow."""
    group = moving.group
    side = UNITS[group[0]].side
    here = state.units[group[0]].hex
    zone = enemy_zone(state, side)
    members = mask(group)
    fit = not members & ~moving.supplied
    allowance = stack_allowance(group, moving.supplied)
    spent = max(moving.spent_by(unit) for unit in group)
    on_road = fit and not members & moving.contact
    closed = state.occupied(enemy_of(side)) | full_for(state, side, weight(group))
    found = reach(
        ground_of(group),
        here,
        max((2 * allowance if on_road else allowance) - spent, 0),
        closed=closed,
        stop=zone,
        stop_budget=allowance - spent,
        barred_first=zone if zone >> here & 1 else 0,
    )
    infiltration = minimum = 0
    if not moving.begun:
        if fit:
            infiltration = infiltration_hexes(state, group, here, zone & ~closed, moving.contact)
        minimum = minimum_move_hexes(here, closed, zone) & ~found.hexes & ~infiltration
    hexes = found.hexes | infiltration | minimum
    return Options(found, infiltration, minimum, allowance - spent, hexes)


def stack_allowance(group: Sequence[UnitId], supplied: UnitMask) -> int:
    """[10.6] A stack moves at the allowance of its slowest unit; [6.5b] halved for units out of supply."""
    return min(allowance_of(unit, bool(supplied >> unit & 1)) for unit in group)


def allowance_of(unit: UnitId, supplied: bool) -> int:
    """[2.10] [6.5b] The movement points of a unit in one movement phase."""
    normal = ALLOWANCE[UNITS[unit].movement_class]
    return normal if supplied else halve(normal)


def ground_of(group: Sequence[UnitId]) -> Ground:
    """The ground as the dearest mover of a stack meets it."""
    kind = max((UNITS[unit] for unit in group), key=lambda kind: SLOWNESS[kind.movement_class])
    return GROUND[kind.side, kind.movement_class]


def path_cost(unit: UnitId, here: Hex, path: Sequence[Hex]) -> int:
    """[10.2c] What a path costs a unit."""
    ground = GROUND[UNITS[unit].side, UNITS[unit].movement_class]
    steps = zip((here, *path), path, strict=False)
    return sum(ground.step_cost(a, b) or 0 for a, b in steps)


def infiltration_hexes(state: KurskState, group: Sequence[UnitId], here: Hex, zone: Mask, contact: UnitMask) -> Mask:
    """[8.6a] [8.6e] Hexes that German mechanized units in contact since the phase began may infiltrate to."""
    if any(not may_infiltrate(unit, contact) for unit in group):
        return 0
    return mask(hex for hex in GRID.neighbours[here] if zone >> hex & 1 and not bars_infiltration(state, here, hex))


def may_infiltrate(unit: UnitId, contact: UnitMask) -> bool:
    """[8.6a] [8.6e] German, mechanized, and in an enemy zone when the phase began."""
    return UNITS[unit].side == GERMAN and unit in MECHANIZED and bool(contact >> unit & 1)


def bars_infiltration(state: KurskState, here: Hex, hex: Hex) -> str | None:
    """[8.6c] [8.6g] The rule that keeps infiltration out of a hex."""
    if FORTS[SOVIET] >> hex & 1 or (CITIES & ~state.control) >> hex & 1:
        return "8.6c"
    return "8.6g" if crosses_great_water(here, hex) else None


def minimum_move_hexes(here: Hex, closed: Mask, zone: Mask) -> Mask:
    """[10.3] The neighbours that one hex of movement may always reach; never from zone to zone."""
    shut = closed | zone if zone >> here & 1 else closed
    return mask(GRID.neighbours[here]) & ~shut


# ----------------------------------------------------------------------------------------- why it cannot


def why_not_there(state: KurskState, moving: Moving, hex: Hex) -> Refusal:
    """The first thing that keeps a stack from a hex."""
    group = moving.group
    side = UNITS[group[0]].side
    here = state.units[group[0]].hex
    place = the_hex(hex)
    if hex == here:
        return Refusal("10.2c", message("refusal-already-there", hex=place))
    if state.occupied(enemy_of(side)) >> hex & 1:
        return Refusal("10.7", message("refusal-enemy-there", hex=place))
    if full_for(state, side, weight(group)) >> hex & 1:
        return Refusal("7.2a", message("refusal-full", hex=place))
    zone = enemy_zone(state, side)
    if zone >> here & 1 and zone >> hex & 1 and GRID.adjacent(here, hex):
        return why_no_infiltration(state, moving, here, hex)
    if zone >> hex & 1 and only_by_road(state, moving, hex):
        return Refusal("10.19b", message("refusal-zone-by-road", hex=place))
    return Refusal("10.1", message("refusal-too-far", hex=place))


def only_by_road(state: KurskState, moving: Moving, hex: Hex) -> bool:
    """Whether a hex in an enemy zone would be in reach if road movement could enter it."""
    found = options(state, moving).reach
    near = (near for near in GRID.neighbours[hex] if found.hexes >> near & 1)
    budget = len(found.by_cost) - 1
    return any(found.cost(n) + (ground_of(moving.group).step_cost(n, hex) or budget) <= budget for n in near)


def why_no_infiltration(state: KurskState, moving: Moving, here: Hex, hex: Hex) -> Refusal:
    """[8.4b] [8.6] What forbids a direct step from zone to zone."""
    group, supplied, contact = moving.group, moving.supplied, moving.contact
    place = the_hex(hex)
    if any(UNITS[unit].side != GERMAN or unit not in MECHANIZED for unit in group):
        return Refusal("8.4b", message("refusal-zone-to-zone", hex=place))
    if any(not contact >> unit & 1 for unit in group):
        return Refusal("8.6e", message("refusal-infiltration-start"))
    if any(not supplied >> unit & 1 for unit in group):
        return Refusal("8.6b", message("refusal-infiltration-supply"))
    rule = bars_infiltration(state, here, hex)
    if rule == "8.6g":
        return Refusal("8.6g", message("refusal-infiltration-water"))
    return Refusal("8.6c", message("refusal-infiltration-fortress", hex=place))
