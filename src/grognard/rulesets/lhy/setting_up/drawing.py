"""[20.6] Forces: what the mission lists, and what is drawn from the cup, which only the owner sees."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Frame, Side
from grognard.core.world import of_world
from grognard.rulesets.lhy import missions
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.setting_up import CounterDrawn, Formed, Mustered
from grognard.rulesets.lhy.forces import Piece
from grognard.rulesets.lhy.state import ABSENT, DUE, HAND, OFF_BOARD, POOL, Game, LhyState, Mortar, UnitId
from grognard.rulesets.lhy.world import SIDES


@of_world
def first_place(world: Battle, side: Side) -> str:
    """[20.7h] [16.1.1] Where the counters of a side begin: in its hand, beside the map, or in the air."""
    plan = world.mission.plan(side)
    if plan.drop is not None:
        return DUE
    return HAND if plan.zones else OFF_BOARD


@of_world
def later_minute(world: Battle) -> dict[UnitId, int]:
    """[20.7i] The counters that come later, each with its minute."""
    found: dict[UnitId, int] = {}
    for side in SIDES:
        for later in world.mission.plan(side).reinforcements:
            platoons = {plan.key for plan in later.platoons}
            for unit, piece in enumerate(world.pieces):
                if piece.side == side and piece.platoon and (piece.company, piece.platoon) in platoons:
                    found[unit] = later.minute
            for kind, count in later.support.items():
                alike = [u for u, piece in enumerate(world.pieces) if piece.side == side and piece.kind.id == kind]
                found |= dict.fromkeys(alike[-count:], later.minute)
    return found


def is_drawn(draw: missions.Draw, piece: Piece) -> bool:
    """[20.6s2] [20.6s3] [20.6s4] Whether a counter is among those from which is drawn."""
    same = piece.company == draw.company and (not draw.platoon or piece.platoon == draw.platoon)
    return same and piece.kind.type == draw.what and piece.pool == (draw.what == "section")


@of_world
def cups(world: Battle, side: Side) -> tuple[tuple[missions.Draw, tuple[UnitId, ...]], ...]:
    """[20.6] Every draw of a side and the counters in its cup."""
    return tuple(
        (draw, tuple(u for u, piece in enumerate(world.pieces) if piece.side == side and is_drawn(draw, piece)))
        for draw in world.mission.plan(side).draws
    )


@of_world
def in_mission(world: Battle) -> frozenset[UnitId]:
    """[20.6x] The counters that the mission lists, drawn or not; one of one's own takes them from a larger mix."""
    found: list[UnitId] = []
    for side in SIDES:
        plan = world.mission.plan(side)
        later: dict[str, int] = {}
        for reinforcement in plan.reinforcements:
            for kind, count in reinforcement.support.items():
                later[kind] = later.get(kind, 0) + count
        own = [unit for unit, piece in enumerate(world.pieces) if piece.side == side]
        for platoon in plan.all_platoons:
            mates = [u for u in own if (world.pieces[u].company, world.pieces[u].platoon) == platoon.key]
            found += [u for u in mates if world.kind[u].leader or world.pieces[u].pool]
            for kind, count in platoon.units.items():
                found += [u for u in mates if world.kind[u].id == kind and not world.pieces[u].pool][:count]
        for kind in {**plan.support, **later}:
            count = plan.support.get(kind, 0) + later.get(kind, 0)
            free = [u for u in own if world.kind[u].id == kind and not world.pieces[u].company]
            found += [u for u in free if not world.pieces[u].gun][:count]
        named = {world.pieces[u].id for u in found}
        found += [u for u in own if world.kind[u].dummy or world.pieces[u].gun in named]
    return frozenset(found)


def listed(world: Battle, side: Side) -> Iterator[UnitId]:
    """[20.6x] The counters that are there without a draw; leaders of platoons that are drawn wait for it."""
    in_cups = {unit for draw, cup in cups(world, side) if draw.what != "section" for unit in cup}
    drawn_from = {(world.pieces[unit].company, world.pieces[unit].platoon) for unit in in_cups}
    for unit in sorted(in_mission(world)):
        piece = world.pieces[unit]
        led = piece.kind.leader and (piece.company, piece.platoon) in drawn_from
        if piece.side == side and unit not in in_cups and not led and not piece.pool and not piece.gun:
            yield unit


class DrawForces(Frame, frozen=True):
    """[20.6] [20.7g] The forces of both sides: those that are listed, then draw after draw."""

    side: Side = ""
    draw: int = 0
    count: int = 0

    def start(self, g: Game, _: object) -> None:
        world = g.state.world
        plans = {side: world.mission.plan(side) for side in SIDES}
        platoons = tuple(plan.key for side in SIDES for plan in plans[side].all_platoons if plan.platoon)
        g.emit(Formed(tuple(c for s in SIDES for c in plans[s].companies), platoons, tuple(mortars(world))))
        for side in SIDES:
            muster(g, side)
        g.become(self, self.next_draw, side=SIDES[0])

    def next_draw(self, g: Game, _: object) -> None:
        world = g.state.world
        draws = cups(world, self.side)
        if self.draw == len(draws):
            appoint_leaders(g, self.side)
            if self.side == SIDES[-1]:
                return g.end()
            return g.become(self, self.next_draw, side=SIDES[1], draw=0, count=0)
        draw, cup = draws[self.draw]
        if self.count == draw.count:
            return g.become(self, self.next_draw, draw=self.draw + 1, count=0)
        left = tuple((world.pieces[unit].id, 1) for unit in cup if g.state.units[unit].place in (ABSENT, POOL))
        g.ask(self, Draw(cup=left), then=self.drawn)

    def drawn(self, g: Game, action: Drawn) -> None:
        unit = g.state.world.piece_number(action.item)
        g.emit(CounterDrawn(self.side, unit, first_place(g.state.world, self.side)))
        g.become(self, self.next_draw, count=self.count + 1)


def muster(g: Game, side: Side) -> None:
    """[20.6x] [20.7i] What is there without a draw goes to its place; later units are due; sections to their pools."""
    world = g.state.world
    later = later_minute(world)
    here = list(listed(world, side))
    now = tuple(unit for unit in here if unit not in later)
    dummies = tuple(unit for unit in now if world.kind[unit].dummy)
    g.emit(Mustered(side, tuple(unit for unit in now if unit not in dummies), first_place(world, side)))
    if dummies:
        g.emit(Mustered(side, dummies, first_place(world, side)))
    for minute in sorted({later[unit] for unit in here if unit in later}):
        g.emit(Mustered(side, tuple(unit for unit in here if later.get(unit) == minute), DUE, minute))
    spare = (unit for unit in sorted(in_mission(world)) if world.side[unit] == side)
    pools = tuple(unit for unit in spare if world.pieces[unit].pool or world.pieces[unit].gun)
    if pools:
        g.emit(Mustered(side, pools, POOL))


def appoint_leaders(g: Game, side: Side) -> None:
    """[20.6s2] A leader comes with any unit of his platoon that was drawn."""
    world, state = g.state.world, g.state
    there = {
        (piece.company, piece.platoon)
        for unit, piece in enumerate(world.pieces)
        if piece.side == side and piece.platoon and state.units[unit].place not in (ABSENT, POOL)
    }
    leaders = tuple(
        unit
        for unit, piece in enumerate(world.pieces)
        if piece.side == side
        and piece.kind.leader
        and (piece.company, piece.platoon) in there
        and state.units[unit].place == ABSENT
    )
    if leaders:
        g.emit(Mustered(side, leaders, first_place(world, side)))


def mortars(world: Battle) -> Iterator[Mortar]:
    """[20.7g] [11.4.10] The mortars off the map, then the knee mortars of squads, each with its markers in a box."""
    for side in SIDES:
        for plan in world.mission.plan(side).mortars:
            box = "interrupted" if plan.dropped else ("due" if plan.minute else "available")
            yield Mortar(plan.id, side, plan.type, plan.company, box=box, minute=plan.minute)
    knee = next((name for name, row in world.tables.mortars.items() if row.cls == "knee"), "")
    for unit, piece in enumerate(world.pieces):
        if piece.kind.mv is not None:
            yield Mortar(piece.id, piece.side, knee, piece.company, unit=unit)


def is_drawn_in(state: LhyState, unit: UnitId) -> bool:
    """Whether a counter takes part at all."""
    return state.units[unit].place not in (ABSENT, POOL)
