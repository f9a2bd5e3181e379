"""[10.5.1] [10.5.2] Declaring an assault, going in, or waiting next to the target under an arrow; reinforcing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.assault import Assault, Reinforce
from grognard.rulesets.lhy.actions.movement import Go, Join
from grognard.rulesets.lhy.deeds import ASSAULT, REINFORCE
from grognard.rulesets.lhy.events.assault import ArrowPlaced, AssaultBegun, ContentsTold
from grognard.rulesets.lhy.events.movement import WentIntoMotion
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.fire.known import classes_in, enemy_hexes
from grognard.rulesets.lhy.fire.outlook import kept
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.mortars.leaving import LeaveImpact
from grognard.rulesets.lhy.movement.aftermath import Ended, side_crossed
from grognard.rulesets.lhy.movement.in_command import NEAR_ENEMY, is_stray
from grognard.rulesets.lhy.movement.meeting import is_ambush, run_into
from grognard.rulesets.lhy.movement.moving import Moving, can_set_out, ready_stacks
from grognard.rulesets.lhy.movement.steps import March
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit, the_units
from grognard.rulesets.lhy.state import MAP, OFF_MAP, STOPPED, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import enemy_ground, has_known_enemy, own_in
from grognard.rulesets.lhy.works.exits import ExitRoll, obstacle
from grognard.rulesets.lhy.works.mines import EnterMinefield
from grognard.rulesets.lhy.world import enemy_of

from .parties import SOFT_FIGHTERS, can_go_in, is_able, stopping_soft, why_party_not
from .routes import column, leads_to, marched, next_steps, reach, why_no_way

# ------------------------------------------------------------------------------------------- what is a target


def has_enemy(state: LhyState, side: Side, hex: Hex) -> bool:
    """Whether any enemy, known or not, dummies aside, is in a hex."""
    enemy = enemy_of(side)
    return any(state.world.side[unit] == enemy and not state.kind(unit).dummy for unit in state.everyone(hex))


def is_beset(state: LhyState, side: Side, hex: Hex) -> bool:
    """[10.5.1x] [8.3h] Whether units of a side are under assault in a hex, so that it can be reinforced."""
    marker = state.assaults.get(hex)
    return marker is not None and marker.side != side and bool(own_in(state, side, hex))


def why_no_target(state: LhyState, side: Side, hex: Hex, *, reinforcing: bool) -> Refusal | None:
    """[10.5.1x] [10.5.3x] Why a hex can be neither assaulted nor reinforced."""
    if not 0 <= hex < state.world.ground.size:
        return refusal("10.5.1x", "no-such-hex")
    bar = bar_of_target(state, side, hex, reinforcing=reinforcing)
    return None if bar is None else refusal(*bar, hex=the_hex(state.world, hex))


def bar_of_target(state: LhyState, side: Side, hex: Hex, *, reinforcing: bool) -> tuple[str, str] | None:
    """The rule by which a hex can be neither assaulted nor reinforced, and the id of its text."""
    if reinforcing:
        return None if is_beset(state, side, hex) else ("8.3h", "not-under-assault")
    if is_beset(state, side, hex) or not has_known_enemy(state, side, hex):
        return "10.5.1x", "no-enemy-to-assault"
    if state.deeds.segment and rights.has_enemy_arrow(state, side, hex):
        return "10.5.3x", "enemy-arrow-there"
    return None


def why_no_assault(state: LhyState, units: Sequence[UnitId], hex: Hex, *, reinforcing: bool = False) -> Refusal | None:
    """[10.5] What speaks against units assaulting or reinforcing a hex."""
    if not units or tuple(sorted(set(units))) != tuple(units) or not 0 <= units[0] <= units[-1] < len(state.units):
        return refusal("10.5.1x", "assault-nobody")
    found = why_no_target(state, state.world.side[units[0]], hex, reinforcing=reinforcing)
    if found is not None:
        return found
    for unit in units:
        found = rights.why_not(state, unit, REINFORCE if reinforcing else ASSAULT)
        found = found or _why_not_from_here(state, unit, units[0], hex, reinforcing=reinforcing)
        if found is not None:
            return found
    return why_party_not(state, units, hex) or why_no_way(state, units, hex)


def _why_not_from_here(state: LhyState, unit: UnitId, first: UnitId, hex: Hex, *, reinforcing: bool) -> Refusal | None:
    """[10.5.2.2x1] [8.3h] [12.6.2x1] [22.1c] Why a unit cannot go from where it is."""
    bar = _bar_from_here(state, unit, first, hex, reinforcing=reinforcing)
    if bar == NEAR_ENEMY:
        return refusal(*bar, hex=the_hex(state.world, hex))
    return None if bar is None else refusal(*bar, unit=the_unit(state.world, unit))


def _bar_from_here(
    state: LhyState, unit: UnitId, first: UnitId, hex: Hex, *, reinforcing: bool
) -> tuple[str, str] | None:
    """The rule that keeps a unit from going from where it is, and the id of its text."""
    here = state.units[unit].hex
    if here == OFF_MAP or here != state.units[first].hex:
        return "10.5.2.2s1", "assault-apart"
    far = state.world.ground.distance(here, hex)
    if far > reach(state, unit):
        return "10.5.2.2x1", "assault-too-far"
    if reinforcing and far > 1 and rights.is_limited(state, unit):
        return "8.3h", "reinforce-not-adjacent"
    if state.units[unit].heroic and (hex != state.units[unit].goal or first != unit):
        return "12.6.2x3", "heroic-other-target"
    return NEAR_ENEMY if is_stray(state, unit) else None


def must_assault(state: LhyState, unit: UnitId) -> bool:
    """[12.6.2x3] Whether a heroic unit is near enough to its target, so that it must assault instead of moving."""
    here = state.units[unit]
    if not here.heroic or OFF_MAP in (here.goal, here.hex):
        return False
    near = state.world.ground.distance(here.hex, here.goal) <= reach(state, unit)
    held = near and has_known_enemy(state, state.world.side[unit], here.goal)
    return held and why_party_not(state, (unit,), here.goal) is None and why_no_way(state, (unit,), here.goal) is None


def charge(state: LhyState, unit: UnitId) -> Frame:
    """[12.6.2x2] [12.6.2x3] What a heroic unit does now: it assaults its target if it can, or moves toward it; where no
    hex that lies nearer can be entered, it stays (reading 79)."""
    goal, side = state.units[unit].goal, state.world.side[unit]
    if must_assault(state, unit):
        return Assaulting((unit,), goal, reinforcing=is_beset(state, side, goal))
    if can_set_out(state, (unit,)):
        return Moving((unit,))
    return Ended((unit,), (), state.here(unit))


# ------------------------------------------------------------------------------------------- going


class Assaulting(Frame, frozen=True):
    """[10.5.2.1] [10.5.2.2] A party goes for an enemy hex, or one to be reinforced: in at once from next to it, else up
    to it, to wait under an arrow."""

    units: tuple[UnitId, ...]
    target: Hex
    reinforcing: bool = False
    origin: Hex = OFF_MAP
    entered: tuple[Hex, ...] = ()
    came_from: Hex = OFF_MAP
    next: Hex = OFF_MAP
    stayed: tuple[UnitId, ...] = ()
    column: tuple[March, ...] = ()
    """How far they have come, once they are under way."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, value: object) -> None:
        """[10.5.1d] Reading 75: if unseen contents forbid the entry of soft vehicles they are told, and nothing is
        done."""
        state, side = g.state, g.state.world.side[self.units[0]]
        soft = any(state.kind(unit).type in SOFT_FIGHTERS for unit in self.units)
        if soft and stopping_soft(state, side, self.target):
            g.emit(ContentsTold(self.target, classes_in(state, side, self.target)))
            g.end()
            return
        g.become(self, self.go_on, origin=state.here(self.units[0]))

    def go_on(self, g: Game, value: object) -> None:
        """Ask for company and the way, unless there is nothing to choose."""
        state = g.state
        open_ = ways_in(state, self)
        if len(open_) == 1 and not joiners(state, self):
            g.become(self, self.depart, next=open_[0])
        elif open_:
            g.ask(self, ChooseApproach(state.world.side[self.units[0]]), then=self.answered)
        else:
            g.become(self, self.finish)

    def answered(self, g: Game, value: Action) -> None:
        if isinstance(value, Join):
            g.become(self, self.go_on, units=tuple(sorted((*self.units, value.unit))))
        else:
            assert isinstance(value, Go)
            g.become(self, self.depart, next=value.hex)

    def depart(self, g: Game, value: object) -> None:
        """[4.1.10c] [19.1.2] [19.2b] Whoever is held by a river, mines or wire rolls first."""
        here = g.state.here(self.units[0])
        if not self.entered and obstacle(g.state, self.units, here, self.next):
            g.call(self, ExitRoll(self.units, here, self.next), then=self.got_out)
        else:
            g.become(self, self.under_shells)

    def got_out(self, g: Game, value: tuple[UnitId, ...]) -> None:
        held = tuple(unit for unit in self.units if unit not in value)
        if value and why_party_not(g.state, value, self.target) is None:
            g.become(self, self.under_shells, units=tuple(value), stayed=held)
        else:
            g.become(self, self.finish, units=(), stayed=self.units)

    def under_shells(self, g: Game, value: object) -> None:
        """[11.4.7.2c] Those on foot who leave an impact hex undergo the shells first."""
        walkers = tuple(unit for unit in self.units if g.state.kind(unit).foot)
        here = g.state.here(self.units[0])
        if walkers and g.state.shells.get(here):
            g.call(self, LeaveImpact(walkers, here), then=self.spared)
        else:
            g.become(self, self.enter)

    def spared(self, g: Game, value: tuple[UnitId, ...]) -> None:
        """[11.4.7.2c2] Only the unhurt go on, if they still may without the others."""
        units = tuple(unit for unit in self.units if g.state.kind(unit).vehicle or unit in value)
        if units and why_party_not(g.state, units, self.target) is None:
            g.become(self, self.enter, units=units)
        else:
            standing = tuple(unit for unit in units if g.state.units[unit].place == MAP)
            g.become(self, self.finish, units=(), stayed=standing)

    def enter(self, g: Game, value: object) -> None:
        state, side, origin = g.state, g.state.world.side[self.units[0]], g.state.here(self.units[0])
        marches = tuple(
            replace(march, units=tuple(unit for unit in march.units if unit in self.units))
            for march in self.column or column(state, self.units)
        )
        on = marched(state, tuple(march for march in marches if march.units), self.next)
        start_engines(g, self.units)
        if self.next == self.target:
            g.call(self, GoInto(self.units, origin, self.target, self.reinforcing), then=self.fought_in)
            return
        if is_ambush(state, side, self.next):
            run_into(g, self.units, origin, self.next, road_bonus=False, may_assault=True)
            g.become(self, self.finish)
            return
        g.emit(Entered(self.units, self.next, origin, "moved"))
        entered = (*self.entered, self.next)
        if rights.is_mined_against(state, side, self.next):
            mined = EnterMinefield(self.units, self.next)
            g.call(self, mined, then=self.mined, entered=entered, came_from=origin, column=on)
        else:
            g.become(self, self.arrive, entered=entered, came_from=origin, column=on)

    def mined(self, g: Game, value: tuple[UnitId, ...]) -> None:
        """[19.1.1x] In a minefield the move ends, except for heroic units."""
        units = tuple(value)
        heroic = bool(units) and all(g.state.units[unit].heroic for unit in units)
        g.become(self, self.arrive if heroic else self.finish, units=units)

    def arrive(self, g: Game, value: object) -> None:
        """[10.5.2.2s2] Next to the target the party pauses under an arrow."""
        state = g.state
        if state.world.ground.distance(state.here(self.units[0]), self.target) > 1:
            g.become(self, self.go_on)
            return
        side, here = state.world.side[self.units[0]], state.here(self.units[0])
        g.emit(ArrowPlaced(side, self.units, here, self.target))
        g.become(self, self.finish)

    def fought_in(self, g: Game, value: tuple[UnitId, ...]) -> None:
        came_from = self.entered[-1] if self.entered else self.origin
        g.become(self, self.finish, units=tuple(value), entered=(*self.entered, self.target), came_from=came_from)

    def finish(self, g: Game, value: object) -> None:
        g.become(Ended(self.units, self.entered, self.origin, stayed=self.stayed, came_from=self.came_from))


def start_engines(g: Game, units: Sequence[UnitId]) -> None:
    """[10.4.1a] Stopped vehicles go into motion."""
    for unit in units:
        if g.state.kind(unit).vehicle and g.state.units[unit].motion == STOPPED:
            g.emit(WentIntoMotion(unit))


class GoInto(Frame, frozen=True):
    """[10.5.2.1s1] [10.5.2.2s3] Units enter the hex that they assault or reinforce; no marker lies there if no enemy is
    left. Ends with those who are still there."""

    units: tuple[UnitId, ...]
    origin: Hex
    hex: Hex
    reinforcing: bool = False
    way: str = "assaulted"
    cycle: int | None = None

    def start(self, g: Game, value: object) -> None:
        state, side = g.state, g.state.world.side[self.units[0]]
        way = "reinforced" if self.reinforcing else self.way
        g.emit(Entered(self.units, self.hex, self.origin, way))
        marker = state.assaults.get(self.hex)
        if has_enemy(state, side, self.hex) and (marker is None or marker.side == side):
            crossed = side_crossed(state, self.origin, self.hex)
            cycle = state.cycle if self.cycle is None else self.cycle
            g.emit(AssaultBegun(side, self.units, self.hex, self.origin, crossed, cycle))
        g.become(EnterMinefield(self.units, self.hex))


# ------------------------------------------------------------------------------------------- company and way


def joiners(state: LhyState, frame: Assaulting) -> list[UnitId]:
    """[10.5.2.2s1] Who else of the hex may come along, before the first step."""
    return [] if frame.entered else [unit for unit in mates(state, frame) if why_not_join(state, frame, unit) is None]


def mates(state: LhyState, frame: Assaulting) -> list[UnitId]:
    """The other units of the hex."""
    own = own_in(state, state.world.side[frame.units[0]], state.here(frame.units[0]))
    return [unit for unit in own if unit not in frame.units]


def why_not_join(state: LhyState, frame: Assaulting, unit: UnitId) -> Refusal | None:
    """[10.5.2.2s1] Why a unit cannot come along."""
    if frame.entered or unit not in mates(state, frame) or any(state.units[each].heroic for each in frame.units):
        return refusal("10.5.2.2s1", "assault-cannot-join")
    party = tuple(sorted((*frame.units, unit)))
    return why_no_assault(state, party, frame.target, reinforcing=frame.reinforcing)


class ChooseApproach(Decision, frozen=True):
    """[10.5.2.2s1] [10.5.2.2s2] Who comes along, and by which hex the party goes."""

    rules: ClassVar[tuple[str, ...]] = ("10.5.2.2x2", "10.5.2.2s1")

    def prompt(self, state: LhyState, /) -> Message:
        frame = state.inside(Assaulting)
        units, hex = the_units(state.world, frame.units), the_hex(state.world, frame.target)
        return message("prompt-choose-approach", units=units, hex=hex)

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        frame = state.inside(Assaulting)
        yield from (Go(hex) for hex in state.world.ground.neighbours[state.here(frame.units[0])])
        yield from (Join(unit) for unit in mates(state, frame))

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        frame = state.inside(Assaulting)
        found: list[Action] = [Go(hex) for hex in ways_in(state, frame)]
        return found + [Join(unit) for unit in joiners(state, frame)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        frame = state.inside(Assaulting)
        if isinstance(action, Go):
            if action.hex in ways_in(state, frame):
                return None
            return refusal("10.5.2.2x2", "assault-not-nearer", hex=the_hex(state.world, frame.target))
        if isinstance(action, Join) and 0 <= action.unit < len(state.units):
            return why_not_join(state, frame, action.unit)
        return self.unasked(state)


def ways_in(state: LhyState, frame: Assaulting) -> list[Hex]:
    """[10.5.2.2x2] The next hexes of a party on its way."""
    return next_steps(state, frame.column or column(state, frame.units), frame.target)


# ------------------------------------------------------------------------------------------- the verbs


def parties(state: LhyState, side: Side, deed: str) -> Iterator[tuple[UnitId, ...]]:
    """Who could go from near enough: each fit unit with the right to it, and all of a hex together; others are built by
    joining."""
    for fit in fit_groups(state, side, deed):
        yield from parties_of(state, fit)


def fit_groups(state: LhyState, side: Side, deed: str) -> Iterator[tuple[UnitId, ...]]:
    """The fit units with the right to it, hex by hex, that are near enough."""
    near = within_reach(state, side, deed == REINFORCE)
    able = rights.entitled(state, deed) if near else 0
    for group in ready_stacks(state, side) if able else ():
        here = state.units[group[0]].hex
        if here != OFF_MAP and near >> here & 1:
            fit = sorted([unit for unit in group if able >> unit & 1 and is_able(state, unit)])
            if fit:
                yield tuple(fit)


def parties_of(state: LhyState, fit: tuple[UnitId, ...]) -> Iterator[tuple[UnitId, ...]]:
    """Each of the units of a hex, and all of them who go with others."""
    yield from ((unit,) for unit in fit)
    together = tuple(unit for unit in fit if not state.units[unit].heroic)
    if len(together) > 1:
        yield together


def targets(state: LhyState, side: Side, units: tuple[UnitId, ...], *, reinforcing: bool) -> Iterator[Hex]:
    """The hexes within reach of a party that can be assaulted or reinforced, in board order."""
    here = state.units[units[0]].hex
    far = min(reach(state, unit) for unit in units)
    ground = state.world.ground
    for hex in goals(state, side, reinforcing):
        if hex != here and ground.distance(here, hex) <= far:
            yield hex


@while_listing
def goals(state: LhyState, side: Side, reinforcing: bool) -> tuple[Hex, ...]:
    """The hexes that can be assaulted or reinforced, by whomever, in board order."""
    hexes = tuple(sorted(state.assaults)) if reinforcing else enemy_hexes(state, side)
    if not (state.assaults or state.arrows):
        held = enemy_ground(state, side)
        return tuple([hex for hex in hexes if held >> hex & 1])
    return tuple([hex for hex in hexes if bar_of_target(state, side, hex, reinforcing=reinforcing) is None])


@while_listing
def within_reach(state: LhyState, side: Side, reinforcing: bool) -> Mask:
    """The hexes from which somebody might reach one of them."""
    limits, hexes = state.world.tables.assault, goals(state, side, reinforcing)
    far = max(limits.foot_within, limits.heroic_within, limits.vehicle_within)
    name = (within_reach, side, reinforcing)
    return remembered(state.derived, name, hexes, lambda: state.world.ground.within(mask(hexes), far))


class AssaultVerb:
    """[10.5.2] Assaults in a segment."""

    actions: tuple[type[Action], ...] = (Assault,)
    among: str = "everybody"
    reinforcing: bool = False
    deed: str = ASSAULT

    def made(self, hex: Hex, units: tuple[UnitId, ...]) -> Action:
        return Assault(hex, units)

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for units in parties(state, side, self.deed):
            for hex in targets(state, side, units, reinforcing=self.reinforcing):
                yield self.made(hex, units)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Assault | Reinforce)
        found = why_no_assault(state, action.units, action.hex, reinforcing=self.reinforcing)
        if found is None and not self.is_offered(state, side, action.units):
            return refusal("10.5.2.2s1", "assault-by-joining")
        return found

    def is_offered(self, state: LhyState, side: Side, units: tuple[UnitId, ...]) -> bool:
        """Whether a party is named at once: one unit, or all that may; others are built by joining."""
        return len(units) == 1 or units in parties(state, side, self.deed)

    def listed(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for fit in fit_groups(state, side, self.deed):
            yield from kept(state, self.deed, fit, partial(self._listed_of, state, side, fit))

    def _listed_of(self, state: LhyState, side: Side, fit: tuple[UnitId, ...]) -> list[Action]:
        """What is open to the fit units of a hex."""
        found: list[Action] = []
        for units in parties_of(state, fit):
            hexes = list(targets(state, side, units, reinforcing=self.reinforcing))
            marches = column(state, units) if hexes else ()
            for hex in hexes:
                if self._is_open(state, units, hex) and leads_to(state, marches, hex):
                    found.append(self.made(hex, units))
        return found

    def _is_open(self, state: LhyState, units: tuple[UnitId, ...], hex: Hex) -> bool:
        """Whether fit units with the right to it may go for a hex within their reach, the way aside."""
        return can_go_in(state, units, hex) and all(
            _bar_from_here(state, unit, units[0], hex, reinforcing=self.reinforcing) is None for unit in units
        )

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Assault | Reinforce)
        return Assaulting(action.units, action.hex, self.reinforcing)


class ReinforceVerb(AssaultVerb):
    """[8.3h] [10.5.1x] Coming to the help of units under assault."""

    actions: tuple[type[Action], ...] = (Reinforce,)
    reinforcing: bool = True
    deed: str = REINFORCE

    def made(self, hex: Hex, units: tuple[UnitId, ...]) -> Action:
        return Reinforce(hex, units)
