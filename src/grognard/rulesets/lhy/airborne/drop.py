"""[16.1.3] to [16.1.6] The drop: sticks scatter and land, gliders come in, and the enemy reacts to each."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import OFF_BOARD as NO_HEX
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.actions.airborne import UseDiagram
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.airborne import (
    FellInDrop,
    Gathered,
    GliderRolled,
    Landed,
    LandedBesideAssault,
    LandedOnEnemy,
    LandingRolled,
    MortarLanded,
    Scattered,
)
from grognard.rulesets.lhy.events.setting_up import LaidAside
from grognard.rulesets.lhy.events.troops import ActNoted, Disrupted
from grognard.rulesets.lhy.ground.board import DIRECTIONS
from grognard.rulesets.lhy.missions import DropLoad
from grognard.rulesets.lhy.reaction.cycle import Cycle
from grognard.rulesets.lhy.results.casualties import Casualty
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import the_hex
from grognard.rulesets.lhy.state import DUE, MAP, MOVED, NOBODY, OFF_BOARD, OFF_MAP, Act, Deeds, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.world import enemy_of

from .assembly import came_by_glider, exempt
from .planning import ZONE, aboard, is_open, planned, run_outs

DICE: Final = Roll(dice=2, sides=6)
"""[16.1.3] Direction, then distance."""
SOFT: Final = ("orchard", "palm_grove")
"""Orchards and their like."""


def drop_is_due(state: LhyState) -> bool:
    """[16.0a] Whether the active side has units to drop this turn."""
    drop = state.world.mission.plan(state.active).drop
    return drop is not None and state.turn >= drop.turn and bool(waiting(state, state.active))


def waiting(state: LhyState, side: Side) -> list[UnitId]:
    """The units of a side that are in the air."""
    return [u for u, own in enumerate(state.world.side) if own == side and is_in_the_air(state, u)]


def is_in_the_air(state: LhyState, unit: UnitId) -> bool:
    return state.units[unit].place == DUE and not state.units[unit].minute


def members(state: LhyState, load: DropLoad) -> list[UnitId]:
    """[16.1.1] The units of a stick or glider that are in the air, in counter order."""
    return [unit for unit in aboard(state.world, state.active)[load.id] if is_in_the_air(state, unit)]


def is_dropped(state: LhyState, load: DropLoad) -> bool:
    """[16.1.1] Whether anything of a stick or glider is in the air."""
    return bool(members(state, load) or load.mortars)


class Drop(Frame, frozen=True):
    """[16.0a] [16.1] All parachutes land and are answered, then all gliders (reading 73)."""

    def start(self, g: Game, _: object) -> None:
        side = g.state.active
        drop = g.state.world.mission.plan(side).drop
        assert drop is not None
        sticks = tuple(load for load in drop.sticks if is_dropped(g.state, load))
        g.call(self, Landing(Deeds(side=side), sticks), then=self.dropped)

    def dropped(self, g: Game, _: object) -> None:
        side = g.state.active
        drop = g.state.world.mission.plan(side).drop
        assert drop is not None
        gliders = tuple(load for load in drop.gliders if is_dropped(g.state, load))
        if not gliders:
            return g.end()
        g.call(self, Landing(Deeds(side=side), gliders, gliding=True), then=self.landed)

    def landed(self, g: Game, _: object) -> None:
        g.end()


class Landing(Cycle, frozen=True):
    """[16.0b] [16.1.4s4] [16.1.5s4] A cycle whose activation is the landing of units; the enemy reacts to it."""

    loads: tuple[DropLoad, ...] = ()
    gliding: bool = False

    def start(self, g: Game, _: object) -> None:
        g.call(self, Gliders(self.loads) if self.gliding else Parachutes(self.loads), then=self.down)

    def down(self, g: Game, _: object) -> None:
        self.as_noted(g.state).call_for_reactions(g)


# ------------------------------------------------------------------------------------------------- parachutes


class Parachutes(Frame, frozen=True):
    """[16.1.3] [16.1.4] Stick by stick, unit by unit: scatter all, then land all."""

    loads: tuple[DropLoad, ...]
    diagrams: tuple[str, ...] = ()
    """[16.1.3] The sector whose diagram each stick uses."""
    down: tuple[tuple[UnitId, Hex, Hex], ...] = ()
    """Who comes down where: the hex, or off the map with the last whole hex crossed."""
    done: int = 0
    survivors: tuple[UnitId, ...] = ()
    """Who is on the ground, or the section that stands for him."""

    def start(self, g: Game, _: object) -> None:
        if len(self.diagrams) == len(self.loads):
            return g.become(self, self.scatter)
        zone = planned(g.state, ZONE, self.loads[len(self.diagrams)])
        assert zone is not None
        sectors = g.state.world.ground.diagrams[zone]
        if len(sectors) == 1:
            return g.become(self, diagrams=(*self.diagrams, sectors[0]))
        g.ask(self, ChooseScatterDiagram(g.state.active, zone), then=self.named)

    def named(self, g: Game, action: UseDiagram) -> None:
        g.become(self, diagrams=(*self.diagrams, action.sector))

    def falling(self, state: LhyState) -> list[tuple[UnitId, int]]:
        """Who is still in the air, each with the place of its stick."""
        return [(unit, place) for place, load in enumerate(self.loads) for unit in members(state, load)]

    def scatter(self, g: Game, _: object) -> None:
        if len(self.down) == len(self.falling(g.state)):
            return g.become(self, self.land)
        g.ask(self, DICE, then=self.scattered)

    def scattered(self, g: Game, dice: Rolled) -> None:
        unit, place = self.falling(g.state)[len(self.down)]
        zone = planned(g.state, ZONE, self.loads[place])
        assert zone is not None
        direction = scatter_direction(g.state.world, self.diagrams[place], dice.faces[0])
        hex, last = drift(g.state, zone, direction, dice.faces[1])
        g.emit(Scattered(unit, zone, direction, dice.faces[1], hex))
        g.become(self, self.scatter, down=(*self.down, (unit, hex, last)))

    def land(self, g: Game, _: object) -> None:
        if self.done == len(self.down):
            return g.call(self, DropMortars(self.loads, self.diagrams), then=self.over)
        unit, hex, last = self.down[self.done]
        g.call(self, Touchdown(unit, hex, last), then=self.landed, done=self.done + 1)

    def landed(self, g: Game, now: UnitId) -> None:
        there = () if now == NOBODY else (now,)
        g.become(self, self.land, survivors=(*self.survivors, *there))

    def over(self, g: Game, mortars: tuple[tuple[str, Hex], ...]) -> None:
        all_are_down(g, self.survivors, mortars)
        g.end()


def all_are_down(g: Game, units: tuple[UnitId, ...], mortars: tuple[tuple[str, Hex], ...]) -> None:
    """[16.1.4s3b] [16.1.5s3b] [16.0b] [16.1.7a] Vehicles and mortars among the enemy are lost unless infantry is with
    them; then the landings may be answered, and some need not assemble."""
    state = g.state
    for hex in [hex for hex, marker in state.assaults.items() if marker.side == enemy_of(state.active)]:
        vehicles = tuple(u for u in units if state.here(u) == hex and state.kind(u).vehicle)
        pieces = tuple(name for name, there in mortars if there == hex)
        if not (vehicles or pieces):
            continue
        if any(state.kind(u).infantry for u in state.stack(hex) if state.world.side[u] == state.active):
            g.emit(LandedBesideAssault(hex, vehicles, pieces))
        else:
            lose_all(g, vehicles, pieces)
    for hex in {state.here(u) for u in units if state.kind(u).vehicle and state.here(u) != OFF_MAP}:
        if hex not in state.assaults and holds_combat_enemy(state, hex):
            lose_all(g, tuple(u for u in units if state.here(u) == hex), ())
    for name, hex in mortars:
        if hex not in state.assaults and holds_combat_enemy(state, hex):
            lose_all(g, (), (name,))
    left = [unit for unit in units if state.units[unit].place == MAP]
    g.emit(ActNoted(tuple(landing_acts(state, left))))
    free = exempt(state, left)
    if free:
        g.emit(Gathered(free))


def lose_all(g: Game, vehicles: tuple[UnitId, ...], mortars: tuple[str, ...]) -> None:
    """[16.1.4s3b] [16.1.5s3b] Vehicles and mortars that came down among the enemy alone."""
    for unit in vehicles:
        glided = came_by_glider(g.state.world, unit)
        g.emit(FellInDrop(unit, "16.1.5s3b" if glided else "16.1.4s3b"))
    for name in mortars:
        g.emit(MortarLanded(name, lost=True, section=section_left(g.state, name)))


def section_left(state: LhyState, name: str) -> str:
    """[16.1.6b] As what a mortar that is destroyed stays in play: a platoon as a section of its nation."""
    table = state.world.tables.mortars
    row = table[next(each.type for each in state.mortars if each.id == name)]
    if row.cls == "section":
        return ""
    return next((other for other, each in table.items() if (each.cls, each.nation) == ("section", row.nation)), "")


def scatter_direction(world: Battle, sector: str, die: int) -> int:
    """[16.1.3] Where the diagram of a sector sends a unit; it is turned with its sector."""
    return (DIRECTIONS.index(world.tables.scatter[die - 1]) + 3 * (sector in world.ground.turned)) % 6


def landing_acts(state: LhyState, units: list[UnitId]) -> list[Act]:
    """[16.0b] Landings as moves that may be answered."""
    there = [unit for unit in units if state.units[unit].place == MAP]
    return [Act(unit, MOVED, (state.units[unit].hex,), state.units[unit].hex, ended=True) for unit in there]


def drift(state: LhyState, zone: Hex, direction: int, distance: int) -> tuple[Hex, Hex]:
    """[16.1.3] [16.1.4s2a2] Where a unit comes down, off the map too, and the last whole hex that it crossed."""
    ground, hex, last = state.world.ground, zone, zone
    for _ in range(distance):
        nxt = ground.neighbour[hex][direction]
        if nxt == NO_HEX:
            return OFF_MAP, last
        hex = nxt
        if not ground.half[hex]:
            last = hex
    return hex, last


class Touchdown(Frame, frozen=True):
    """[16.1.4s1] [16.1.4s2] [16.1.4s3] One unit lands: its die, what it suffers, and whether the enemy is there. Ends
    with the counter that is on the ground then, or with nobody."""

    unit: UnitId
    hex: Hex
    last: Hex

    def start(self, g: Game, _: object) -> None:
        if is_soft(g.state, self.hex):
            return g.ask(self, D10, then=self.rolled)
        if g.state.kind(self.unit).vehicle:
            g.emit(FellInDrop(self.unit, "16.1.4s2b"))
            return g.end(NOBODY)
        g.emit(Landed(self.unit, self.last if self.hex == OFF_MAP else self.hex))
        g.call(self, Casualty(self.unit, "16.1.4s2a", counted=False), then=self.hurt)

    def hurt(self, g: Game, now: UnitId) -> None:
        """[16.1.4s2a] Survivors are disrupted."""
        if now != NOBODY and not g.state.units[now].disrupted and not g.state.kind(now).japanese:
            g.emit(Disrupted(now, "16.1.4s2a"))
        self.end(g, now)

    def rolled(self, g: Game, dice: Rolled) -> None:
        state, die = g.state, face(dice)
        kind, numbers = state.kind(self.unit), state.world.tables.drop
        rule = "16.1.4s1c" if kind.vehicle else ("16.1.4s1b" if kind.support else "16.1.4s1a")
        g.emit(LandingRolled(self.unit, die, rule))
        if kind.vehicle and die >= numbers.vehicle_destroyed:
            g.emit(FellInDrop(self.unit, rule))
            return g.end(NOBODY)
        g.emit(Landed(self.unit, self.hex))
        if not kind.vehicle and die >= numbers.casualty:
            return g.call(self, Casualty(self.unit, rule, counted=False), then=self.hurt)
        if not kind.vehicle and (kind.support or die > (cohesion(state, self.unit) or 0)):
            g.emit(Disrupted(self.unit, rule))
        self.end(g, self.unit)

    def end(self, g: Game, now: UnitId) -> None:
        if now != NOBODY:
            meet_enemy(g, now)
        g.end(now)


def is_soft(state: LhyState, hex: Hex) -> bool:
    """[16.1.4s1] Open ground and orchards."""
    if hex == OFF_MAP:
        return False
    terrain = state.world.ground.terrain[hex]
    return terrain in SOFT or is_open(state.world, hex)


def holds_combat_enemy(state: LhyState, hex: Hex) -> bool:
    """[16.1.4s3] Whether combat units of the enemy of the side that drops are in a hex."""
    enemy = enemy_of(state.active)
    return any(state.world.side[unit] == enemy and state.kind(unit).combat for unit in state.stack(hex))


def meet_enemy(g: Game, unit: UnitId) -> None:
    """[16.1.4s3] [16.1.5s3] Who lands on foot on enemy combat units is in an assault."""
    hex = g.state.here(unit)
    if not g.state.kind(unit).vehicle and holds_combat_enemy(g.state, hex):
        g.emit(LandedOnEnemy(unit, hex))


class DropMortars(Frame, frozen=True):
    """[16.1.4s1c] [16.1.4s2b] [16.1.6b] [16.1.7e] The mortars of the sticks scatter and land as vehicles do. Ends with
    those that are whole, each with its hex."""

    loads: tuple[DropLoad, ...]
    diagrams: tuple[str, ...]
    done: int = 0
    hex: Hex = OFF_MAP
    whole: tuple[tuple[str, Hex], ...] = ()

    @property
    def names(self) -> list[tuple[str, int]]:
        """The mortars, each with the place of its stick."""
        return [(name, place) for place, load in enumerate(self.loads) for name in load.mortars]

    def start(self, g: Game, _: object) -> None:
        if self.done == len(self.names):
            return g.end(self.whole)
        g.ask(self, DICE, then=self.scattered)

    def scattered(self, g: Game, dice: Rolled) -> None:
        _, place = self.names[self.done]
        zone = planned(g.state, ZONE, self.loads[place])
        assert zone is not None
        direction = scatter_direction(g.state.world, self.diagrams[place], dice.faces[0])
        hex, _ = drift(g.state, zone, direction, dice.faces[1])
        if is_soft(g.state, hex):
            return g.ask(self, D10, then=self.rolled, hex=hex)
        self.came_down(g, hex, lost=True)

    def rolled(self, g: Game, dice: Rolled) -> None:
        self.came_down(g, self.hex, lost=face(dice) >= g.state.world.tables.drop.vehicle_destroyed)

    def came_down(self, g: Game, hex: Hex, *, lost: bool) -> None:
        name, _ = self.names[self.done]
        g.emit(MortarLanded(name, lost, section_left(g.state, name) if lost else ""))
        whole = self.whole if lost else (*self.whole, (name, hex))
        g.become(self, self.start, done=self.done + 1, whole=whole)


class ChooseScatterDiagram(Decision, frozen=True):
    """[16.1.3] Which sector's diagram is used for a landing zone on two sectors."""

    zone: Hex
    rules: ClassVar[tuple[str, ...]] = ("16.1.3",)

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-scatter-diagram", hex=the_hex(state.world, self.zone))

    def legal(self, state: LhyState, /) -> list[Action]:
        return [UseDiagram(sector) for sector in state.world.ground.diagrams[self.zone]]


# ------------------------------------------------------------------------------------------------- gliders


class Gliders(Frame, frozen=True):
    """[16.1.5] Glider by glider: off the map or not, wrecked or not, then those aboard, then its mortars."""

    loads: tuple[DropLoad, ...]
    done: int = 0
    wrecked: bool = False
    riding: tuple[UnitId, ...] = ()
    carried: tuple[str, ...] = ()
    landed: tuple[UnitId, ...] = ()
    mortars: tuple[tuple[str, Hex], ...] = ()

    @property
    def load(self) -> DropLoad:
        """The glider that lands."""
        return self.loads[self.done]

    def start(self, g: Game, _: object) -> None:
        if self.done == len(self.loads):
            all_are_down(g, self.landed, self.mortars)
            return g.end()
        riding = tuple(members(g.state, self.load))
        g.ask(self, D10, then=self.steered, riding=riding, carried=self.load.mortars)

    def steered(self, g: Game, dice: Rolled) -> None:
        """[16.1.5s1] An unmodified 10 is off the map; a mission may let those aboard come back."""
        off = face(dice) >= g.state.world.tables.drop.glider_off_map
        g.emit(GliderRolled(self.load.id, face(dice), "off-map" if off else "on-course"))
        if not off:
            return g.ask(self, D10, then=self.braked)
        drop = g.state.world.mission.plan(g.state.active).drop
        assert drop is not None
        for unit in self.riding:
            back = drop.glider_survivors_return
            g.emit(LaidAside(g.state.active, unit, OFF_BOARD) if back else FellInDrop(unit, "16.1.5s1"))
        for name in self.carried:
            g.emit(MortarLanded(name, lost=True, section=section_left(g.state, name)))
        g.become(self, self.start, done=self.done + 1)

    def braked(self, g: Game, dice: Rolled) -> None:
        """[16.1.5s2] Whether it is wrecked."""
        total = face(dice) + wreck_modifier(g.state, self.loads, self.done)
        wrecked = total >= g.state.world.tables.drop.glider_wreck
        g.emit(GliderRolled(self.load.id, face(dice), "wrecked" if wrecked else "intact"))
        g.become(self, self.next_unit, wrecked=wrecked)

    def zone(self, state: LhyState) -> Hex:
        """Where it lands."""
        zone = planned(state, ZONE, self.load)
        assert zone is not None
        return zone

    def next_unit(self, g: Game, _: object) -> None:
        if not self.riding:
            return g.become(self, self.next_mortar)
        unit = self.riding[0]
        g.emit(Landed(unit, self.zone(g.state)))
        if g.state.kind(unit).vehicle and not self.wrecked:
            return self.settled(g, unit)
        g.ask(self, D10, then=self.shaken)

    def shaken(self, g: Game, dice: Rolled) -> None:
        """[16.1.5s2a] [16.1.5s2b] [16.1.5s2c] What those aboard suffer."""
        unit, die, state = self.riding[0], face(dice), g.state
        if state.kind(unit).vehicle:
            g.emit(LandingRolled(unit, die, "16.1.5s2c"))
            if die < state.world.tables.drop.wreck_destroyed:
                return self.settled(g, unit)
            g.emit(FellInDrop(unit, "16.1.5s2c"))
            return g.become(self, self.next_unit, riding=self.riding[1:])
        rule = "16.1.5s2b" if self.wrecked else "16.1.5s2a"
        g.emit(LandingRolled(unit, die, rule))
        failed = die > (cohesion(state, unit) or 0)
        if failed and self.wrecked:
            return g.call(self, Casualty(unit, rule, counted=False), then=self.hurt)
        if failed or self.wrecked:
            g.emit(Disrupted(unit, rule))
        self.settled(g, unit)

    def hurt(self, g: Game, now: UnitId) -> None:
        if now == NOBODY:
            return g.become(self, self.next_unit, riding=self.riding[1:])
        if not g.state.units[now].disrupted and not g.state.kind(now).japanese:
            g.emit(Disrupted(now, "16.1.5s2b"))
        self.settled(g, now)

    def settled(self, g: Game, unit: UnitId) -> None:
        meet_enemy(g, unit)
        g.become(self, self.next_unit, riding=self.riding[1:], landed=(*self.landed, unit))

    def next_mortar(self, g: Game, _: object) -> None:
        if not self.carried:
            return g.become(self, self.start, done=self.done + 1)
        if self.wrecked:
            return g.ask(self, D10, then=self.mortar_shaken)
        self.mortar_down(g, lost=False)

    def mortar_shaken(self, g: Game, dice: Rolled) -> None:
        """[16.1.5s2c]"""
        self.mortar_down(g, lost=face(dice) >= g.state.world.tables.drop.wreck_destroyed)

    def mortar_down(self, g: Game, *, lost: bool) -> None:
        name = self.carried[0]
        g.emit(MortarLanded(name, lost, section_left(g.state, name) if lost else ""))
        whole = self.mortars if lost else (*self.mortars, (name, self.zone(g.state)))
        g.become(self, self.next_mortar, carried=self.carried[1:], mortars=whole)


def wreck_modifier(state: LhyState, loads: tuple[DropLoad, ...], place: int) -> int:
    """[16.1.5s2] The risk of the best run-out: +1 next to cover, water, another glider or the edge, +1 by night."""
    world, numbers = state.world, state.world.tables.drop
    zone = planned(state, ZONE, loads[place])
    assert zone is not None
    others = [planned(state, ZONE, load) for number, load in enumerate(loads) if number != place]
    lines = run_outs(world, zone)
    risky = all(any(is_risky(state, hex, line, others) for hex in line) for line in lines)
    return numbers.glider_obstacle * risky + numbers.glider_night * (state.light == "night")


def is_risky(state: LhyState, hex: Hex, line: tuple[Hex, ...], others: list[Hex | None]) -> bool:
    """[16.1.5s2] Whether a hex of a run-out touches what a glider can run into."""
    world, ground = state.world, state.world.ground
    if ground.edge(hex) or ground.wall[hex] or ground.tree_line[hex]:
        return True
    beside = [near for near in ground.neighbours[hex] if near not in line]
    return any(near in others or not is_open(world, near) for near in beside)
