"""[10.0] A unit or stack on the move: [10.19] by road, [8.6] by infiltration, or [10.3] by its minimum move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from grognard.core.world import of_world

from .actions import Detach, Go, Halt
from .halving import halve
from .marching import march
from .refusals import misplaced
from .say import the_hex, the_unit, the_units
from .stacking import full_for, weight
from .state import Game, KurskState, UnitId, UnitMask
from .ways import Way
from .world import GERMAN, SOVIET, World, enemy_of
from .zones import enemy_zone


@of_world
def go_actions(world: World) -> tuple[Go, ...]:
    """Go."""
    return tuple(Go(hex) for hex in range(world.grid.size))


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
            return g.ask(self, MoveOn(g.state.world.units[self.units[0]].side), then=self.answered)
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
        spent = tuple(self.spent_by(unit) + path_cost(g.state.world, unit, here, path) for unit in group)
        halted = bool(halting_hexes(g.state, choice, group) >> hex & 1)
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
        return message("prompt-move-on", units=the_units(state.world, state.inside(Moving).group))

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        moving, go = state.inside(Moving), go_actions(state.world)
        here = state.units[moving.group[0]].hex
        near = mask(state.world.grid.neighbours[here])
        yield from (go[hex] for hex in bits(options(state, moving).hexes | near))
        yield from (Join(unit) for unit in sorted(state.stack(here)))
        yield from (Detach(unit) for unit in sorted(moving.units))
        yield Halt()

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        """Quickly: where it can go, who may move along, and who may be sent off."""
        moving, go = state.inside(Moving), go_actions(state.world)
        actions: list[Action] = list(map(go.__getitem__, bits(options(state, moving).hexes)))
        actions += map(Join, moving.comrades(state))
        actions += map(Detach, moving.detachable())
        actions.append(Halt())
        return actions

    def allows(self, state: KurskState, action: Action, /) -> bool:
        return self.against(state, action) is None

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        moving = state.inside(Moving)
        if isinstance(action, Go):
            return why_not_there(state, moving, action.hex)
        if isinstance(action, Join):
            return why_no_join(state, moving, action.unit)
        if isinstance(action, Detach):
            return why_no_detaching(state.world, moving, action.unit)
        return None if isinstance(action, Halt) else misplaced(state, self, action, "10.2b")


# ------------------------------------------------------------------------------------- where it can go


Entry = tuple[int | None, Hex | None]
"""What a way costs, and the hex before its end."""
ALL_THERE_IS: Entry = (None, None)


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

    def entries(self) -> Mapping[Hex, Entry]:
        """[10.3] By hex what a way costs and the hex before its end; infiltration and the minimum move take all there
        is."""
        return {**self.reach.entries(), **dict.fromkeys(bits(self.infiltration | self.minimum), ALL_THERE_IS)}

    def rule(self, hex: Hex) -> str:
        if self.infiltration >> hex & 1:
            return "8.6a"
        if self.minimum >> hex & 1:
            return "10.3"
        return "10.19a" if self.reach.cost(hex) > self.road_from else "10.2c"


def options(state: KurskState, moving: Moving) -> Options:
    """Everything the stack in hand can reach; remembered until something it depends on changes."""
    group = moving.group
    side = state.world.units[group[0]].side
    shut = full_for(state, side, weight(state.world, group))
    key = (moving, state.units[group[0]].hex, shut, state.occupied(enemy_of(side)), state.control)
    return remembered(state.derived, "options", key, lambda: find_options(state, moving))


def halting_hexes(state: KurskState, choice: Options, group: Sequence[UnitId]) -> Mask:
    """[8.1b] [10.3] Where a move ends: in an enemy zone, and after the minimum move."""
    return choice.minimum | enemy_zone(state, state.world.units[group[0]].side)


def find_options(state: KurskState, moving: Moving) -> Options:
    """[10.1] [10.3] [10.19] What the points left, the zones and the stacking limits allow."""
    group = moving.group
    side = state.world.units[group[0]].side
    here = state.units[group[0]].hex
    zone = enemy_zone(state, side)
    budget = points_left(state.world, moving)
    closed = state.occupied(enemy_of(side)) | full_for(state, side, weight(state.world, group))
    found = reach(
        ground_of(state.world, group),
        here,
        budget.by_road if budget.on_road else budget.points,
        closed=closed,
        stop=zone,
        stop_budget=budget.points,
        barred_first=zone if zone >> here & 1 else 0,
    )
    infiltration = minimum = 0
    if not moving.begun:
        if budget.fit:
            infiltration = infiltration_hexes(state, group, here, zone & ~closed, moving.contact)
        minimum = minimum_move_hexes(state.world, here, closed, zone) & ~found.hexes & ~infiltration
    hexes = found.hexes | infiltration | minimum
    return Options(found, infiltration, minimum, budget.points, hexes)


class Budget(Struct, frozen=True):
    """[10.1] [10.19a] The points that a stack has left, and those by road if it may use it."""

    points: int
    by_road: int
    fit: bool
    """Whether all of it was in supply when the phase began."""
    on_road: bool


def points_left(world: World, moving: Moving) -> Budget:
    """[10.6] [10.19a] What the slowest of a stack has left; the road is for units in supply and out of contact."""
    group = moving.group
    members = mask(group)
    fit = not members & ~moving.supplied
    if len(group) == 1:
        allowance, spent = allowance_of(world, group[0], fit), moving.spent_by(group[0])
    else:
        allowance = stack_allowance(world, group, moving.supplied)
        spent = max([moving.spent_by(unit) for unit in group])
    return Budget(allowance - spent, 2 * allowance - spent, fit, fit and not members & moving.contact)


def stack_allowance(world: World, group: Sequence[UnitId], supplied: UnitMask) -> int:
    """[10.6] A stack moves at the allowance of its slowest unit; [6.5b] halved for units out of supply."""
    return min(allowance_of(world, unit, bool(supplied >> unit & 1)) for unit in group)


def allowance_of(world: World, unit: UnitId, supplied: bool) -> int:
    """[2.10] [6.5b] The movement points of a unit in one movement phase."""
    normal = world.allowance[world.units[unit].movement_class]
    return normal if supplied else halve(normal)


def ground_of(world: World, group: Sequence[UnitId]) -> Ground:
    """The ground as the dearest mover of a stack meets it."""
    kinds = [world.units[unit] for unit in group]
    kind = kinds[0] if len(kinds) == 1 else max(kinds, key=lambda kind: SLOWNESS[kind.movement_class])
    return world.ground[kind.side, kind.movement_class]


def path_cost(world: World, unit: UnitId, here: Hex, path: Sequence[Hex]) -> int:
    """[10.2c] What a path costs a unit."""
    ground = world.ground[world.units[unit].side, world.units[unit].movement_class]
    return sum([ground.step_cost(a, b) or 0 for a, b in zip((here, *path), path, strict=False)])


def infiltration_hexes(state: KurskState, group: Sequence[UnitId], here: Hex, zone: Mask, contact: UnitMask) -> Mask:
    """[8.6a] [8.6e] Hexes that German mechanized units in contact since the phase began may infiltrate to."""
    if not all(may_infiltrate(state.world, unit, contact) for unit in group):
        return 0
    near = [hex for hex in state.world.grid.neighbours[here] if zone >> hex & 1]
    return mask([hex for hex in near if not bars_infiltration(state, here, hex)])


def may_infiltrate(world: World, unit: UnitId, contact: UnitMask) -> bool:
    """[8.6a] [8.6e] German, mechanized, and in an enemy zone when the phase began."""
    return world.units[unit].side == GERMAN and unit in world.mechanized and bool(contact >> unit & 1)


def bars_infiltration(state: KurskState, here: Hex, hex: Hex) -> str | None:
    """[8.6c] [8.6g] The rule that keeps infiltration out of a hex."""
    if state.world.forts[SOVIET] >> hex & 1 or (state.world.cities & ~state.control) >> hex & 1:
        return "8.6c"
    return "8.6g" if state.world.crosses_great_water(here, hex) else None


def minimum_move_hexes(world: World, here: Hex, closed: Mask, zone: Mask) -> Mask:
    """[10.3] The neighbours that one hex of movement may always reach; never from zone to zone."""
    shut = closed | zone if zone >> here & 1 else closed
    return mask(world.grid.neighbours[here]) & ~shut


# ----------------------------------------------------------------------------------------- why it cannot


def why_not_there(state: KurskState, moving: Moving, hex: Hex) -> Refusal | None:
    """The first thing that keeps a stack from a hex."""
    if options(state, moving).hexes >> hex & 1:
        return None
    group = moving.group
    side = state.world.units[group[0]].side
    here = state.units[group[0]].hex
    place = the_hex(state.world, hex)
    if hex == here:
        return Refusal("10.2c", message("refusal-already-there", hex=place))
    if state.occupied(enemy_of(side)) >> hex & 1:
        return Refusal("10.7", message("refusal-enemy-there", hex=place))
    if full_for(state, side, weight(state.world, group)) >> hex & 1:
        return Refusal("7.2a", message("refusal-full", hex=place))
    zone = enemy_zone(state, side)
    if zone >> here & 1 and zone >> hex & 1 and state.world.grid.adjacent(here, hex):
        return why_no_infiltration(state, moving, here, hex)
    return way_of(state, moving).why_out_of_reach(state.world, hex)


def way_of(state: KurskState, moving: Moving) -> Way:
    """What a stack has before it."""
    group = moving.group
    side = state.world.units[group[0]].side
    here, zone, budget = state.units[group[0]].hex, enemy_zone(state, side), points_left(state.world, moving)
    return Way(
        ground_of(state.world, group),
        here,
        budget.points,
        budget.by_road,
        budget.on_road,
        zone,
        state.occupied(enemy_of(side)),
        full_for(state, side, weight(state.world, group)),
        not options(state, moving).hexes and bool(zone >> here & 1),
    )


def why_no_infiltration(state: KurskState, moving: Moving, here: Hex, hex: Hex) -> Refusal:
    """[8.4b] [8.6] What forbids a direct step from zone to zone."""
    group, supplied, contact = moving.group, moving.supplied, moving.contact
    place = the_hex(state.world, hex)
    if any(state.world.units[unit].side != GERMAN or unit not in state.world.mechanized for unit in group):
        return Refusal("8.4b", message("refusal-zone-to-zone", hex=place))
    if any(not contact >> unit & 1 for unit in group):
        return Refusal("8.6e", message("refusal-infiltration-start"))
    if any(not supplied >> unit & 1 for unit in group):
        return Refusal("8.6b", message("refusal-infiltration-supply"))
    rule = bars_infiltration(state, here, hex)
    if rule == "8.6g":
        return Refusal("8.6g", message("refusal-infiltration-water"))
    return Refusal("8.6c", message("refusal-infiltration-fortress", hex=place))


def why_no_join(state: KurskState, moving: Moving, unit: UnitId) -> Refusal | None:
    """[10.4] What keeps a unit from moving along."""
    name, here = the_unit(state.world, unit), state.units[unit]
    if state.world.units[unit].side != state.world.units[moving.units[0]].side:
        return Refusal("10.4", message("refusal-not-yours", unit=name))
    if unit in moving.units:
        return Refusal("10.4", message("refusal-in-stack", unit=name))
    if moving.begun or moving.party:
        return Refusal("10.4", message("refusal-stack-has-left", unit=name))
    if here.hex != state.units[moving.units[0]].hex:
        return Refusal("10.4", message("refusal-other-hex", unit=name))
    if here.reserve:
        return Refusal("9.2a", message("refusal-inactive", unit=name))
    return None if moving.waiting >> unit & 1 else Refusal("10.4", message("refusal-has-moved", unit=name))


def why_no_detaching(world: World, moving: Moving, unit: UnitId) -> Refusal | None:
    """[10.5] What keeps a unit from being sent off."""
    name = the_unit(world, unit)
    if unit not in moving.units:
        return Refusal("10.5", message("refusal-not-in-stack", unit=name))
    if not moving.begun:
        return Refusal("10.5", message("refusal-stack-has-not-left", unit=name))
    if unit in moving.party:
        return Refusal("10.5", message("refusal-sent-off", unit=name))
    alone = len(moving.units) - len(moving.party) < 2
    return Refusal("10.5", message("refusal-last-of-stack", unit=name)) if alone else None
