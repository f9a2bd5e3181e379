"""[23.0] A mission of one's own: who attacks, the light, forces by steps, objectives; then set-up as in any mission.

The sectors, whether they are turned, the nations and the date are agreed on before the match, as its options.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.dice import Draw, Drawn, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.actions.own import Enough, Take
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.own import MissionMade, OwnRolled, Taken
from grognard.rulesets.lhy.mission_records import Brief, LightSpan, Objective, OwnForce, OwnPlatoon
from grognard.rulesets.lhy.own_missions import (
    attacker_budget,
    defender_budget,
    light_rolled,
    objectives_rolled,
    price,
)
from grognard.rulesets.lhy.records import TextRecord
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import refusal
from grognard.rulesets.lhy.state import Game, LhyState
from grognard.rulesets.lhy.world import SIDES, enemy_of

from .opening import SetUp

PLATOON, TANK, SUPPORT, MORTAR = "platoon", "tank", "support", "mortar"
MOST_PLATOONS = 3
"""[20.6s1] So many platoons come from one company."""


class OwnMission(Frame, frozen=True):
    """[23.0] The steps of making up a mission, one after the other."""

    default: bool
    brief: Brief
    dice: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    """The steps of the defender and of the attacker."""
    left: int = 0
    """Objectives that are still to be drawn."""

    def start(self, g: Game, _: object) -> None:
        """1. The higher die attacks."""
        g.ask(self, D10, then=self.first_die)

    def first_die(self, g: Game, dice: Rolled) -> None:
        g.ask(self, D10, then=self.second_die, dice=(face(dice),))

    def second_die(self, g: Game, dice: Rolled) -> None:
        one, other = self.dice[0], face(dice)
        if one == other:
            return g.become(self, self.start)
        attacker = SIDES[0] if one > other else SIDES[1]
        g.emit(OwnRolled("attacker", max(one, other), attacker))
        g.ask(self, D10, then=self.lit, brief=replace(self.brief, attacker=attacker))

    def lit(self, g: Game, dice: Rolled) -> None:
        """2. The light."""
        light = light_rolled(g.state.world.tables, face(dice))
        g.emit(OwnRolled("light", face(dice), light))
        brief = replace(self.brief, light=(LightSpan(0, light),))
        g.ask(self, D10, then=self.counted, brief=brief)

    def counted(self, g: Game, dice: Rolled) -> None:
        """3. The steps of both sides."""
        tables = g.state.world.tables
        defender = defender_budget(tables, face(dice))
        attacker = attacker_budget(tables, defender)
        g.emit(OwnRolled("steps", face(dice), f"{defender} / {attacker}"))
        g.call(
            self,
            MakeForce(enemy_of(self.brief.attacker), defender, self.nation(g, False), self.default),
            then=self.defended,
            steps=(defender, attacker),
        )

    def nation(self, g: Game, attacking: bool) -> str:
        """The nation of a side, as it was agreed."""
        side = self.brief.attacker if attacking else enemy_of(self.brief.attacker)
        force = self.brief.allied if side == SIDES[0] else self.brief.axis
        assert force is not None
        return force.nation

    def defended(self, g: Game, force: OwnForce) -> None:
        brief = with_force(self.brief, enemy_of(self.brief.attacker), force)
        g.call(
            self,
            MakeForce(brief.attacker, self.steps[1], self.nation(g, True), self.default),
            then=self.attacked,
            brief=brief,
        )

    def attacked(self, g: Game, force: OwnForce) -> None:
        g.ask(self, D10, then=self.aimed, brief=with_force(self.brief, self.brief.attacker, force))

    def aimed(self, g: Game, dice: Rolled) -> None:
        """5. What it is about: one place, two, or to get through."""
        tables = g.state.world.tables
        count = objectives_rolled(tables, face(dice))
        g.emit(OwnRolled("objectives", face(dice), str(count)))
        brief = replace(self.brief, exit_steps=0 if count else tables.own.exit_steps)
        g.become(self, self.draw_objective, brief=brief, left=count)

    def draw_objective(self, g: Game, _: object) -> None:
        known = {hex for goal in self.brief.objectives for hex in goal.hexes}
        places = [place for place in sites(g.state.world, self.brief.defender_edge) if not known & set(place)]
        if not self.left or not places:
            g.emit(MissionMade(self.brief))
            return g.become(SetUp(self.default))
        g.ask(self, Draw(cup=tuple((place[0], 1) for place in places)), then=self.drawn)

    def drawn(self, g: Game, action: Drawn) -> None:
        place = next(p for p in sites(g.state.world, self.brief.defender_edge) if p[0] == action.item)
        number = len(self.brief.objectives) + 1
        goal = Objective(id=f"goal{number}", name=TextRecord(action.item, action.item), hexes=place)
        goals = (*self.brief.objectives, goal)
        g.become(self, self.draw_objective, brief=replace(self.brief, objectives=goals), left=self.left - 1)


def with_force(brief: Brief, side: Side, force: OwnForce) -> Brief:
    """A brief with the force of a side."""
    return replace(brief, allied=force) if side == SIDES[0] else replace(brief, axis=force)


@of_world
def sites(world: Battle, edge: str) -> tuple[tuple[str, ...], ...]:
    """[23.0] What can be fought for in the half of the map at an edge: buildings, and the tops of hills."""
    ground = world.ground
    half = [hex for hex in range(ground.size) if is_in_half(world, edge, hex) and not ground.half[hex]]
    houses = [hex for hex in half if ground.buildings >> hex & 1]
    tops = [hex for hex in half if ground.level[hex] and ground.level[hex] == max(ground.level)]
    return tuple(tuple(map(ground.label, group)) for group in (*clusters(world, houses), *clusters(world, tops)))


def is_in_half(world: Battle, edge: str, hex: Hex) -> bool:
    """Whether a hex lies in the half of the map at an edge."""
    column, height = world.ground.place[hex]
    across = {
        "W": 2 * column <= world.ground.width,
        "E": 2 * column >= world.ground.width,
        "N": 2 * height <= world.ground.height,
        "S": 2 * height >= world.ground.height,
    }
    return across[edge]


def clusters(world: Battle, hexes: Sequence[Hex]) -> Iterator[list[Hex]]:
    """Hexes that hang together, at most three of them."""
    left = set(hexes)
    while left:
        group: list[Hex] = []
        fringe = [min(left)]
        while fringe and len(group) < 3:
            hex = fringe.pop(0)
            if hex in left:
                left.discard(hex)
                group.append(hex)
                fringe += [near for near in world.ground.neighbours[hex] if near in left]
        yield group


# ------------------------------------------------------------------------------------------------------ forces


class Choice(Struct, frozen=True):
    """Something that can be taken: its name and its price in steps."""

    item: str
    price: int


@of_world
def catalogue(world: Battle, nation: str) -> tuple[Choice, ...]:
    """[23.0] Everything that a nation can take, with its price."""
    edition, tables = world.edition, world.tables
    found = [
        Choice(f"{PLATOON}:{t.id}", tables.formation.platoon + 2 * (nation == "japanese"))
        for t in edition.troops.values()
        if t.nation == nation
    ]
    if nation in edition.tanks:
        found += [Choice(f"{TANK}:{k}", price(tables, world.kinds[k])) for k in edition.tanks[nation].kinds]
    pool = edition.pools[nation]  # type: ignore[index]
    found += [Choice(f"{SUPPORT}:{k}", price(tables, world.kinds[k])) for k in pool if world.kinds[k].type != "latw"]
    for name, row in tables.mortars.items():
        if row.nation == nation and row.cls != "knee":
            found.append(Choice(f"{MORTAR}:{name}", tables.prices[f"mortar_{row.cls}"]))
    return tuple(found)


class MakeForce(Frame, frozen=True):
    """[23.0] A side takes platoons of one company, then supports, within its steps; a LATW comes with each platoon."""

    side: Side
    steps: int
    nation: str
    default: bool
    items: tuple[str, ...] = ()

    def start(self, g: Game, _: object) -> None:
        options = offers(g.state.world, self)
        lacking = sensible(g.state.world, self, options)
        if not options or (self.default and not lacking):
            return g.end(force_of(g.state.world, self))
        if self.default:
            return self.take(g, lacking[0])
        g.ask(self, ChooseForce(self.side), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Enough):
            return g.end(force_of(g.state.world, self))
        assert isinstance(action, Take)
        self.take(g, action.item)

    def take(self, g: Game, item: str) -> None:
        g.emit(Taken(self.side, item))
        g.become(self, self.start, items=(*self.items, item))


def spent(world: Battle, force: MakeForce) -> int:
    """The steps that a force has cost so far."""
    prices = {choice.item: choice.price for choice in catalogue(world, force.nation)}
    return sum(prices[item] for item in force.items)


def why_not_take(world: Battle, force: MakeForce, item: str) -> Refusal | None:
    """[23.0] Why something cannot be taken: the steps, the counters, or that infantry comes first."""
    prices = {choice.item: choice.price for choice in catalogue(world, force.nation)}
    if item not in prices:
        return refusal("23.0", "not-in-catalogue")
    kind, _, name = item.partition(":")
    if spent(world, force) + prices[item] > force.steps:
        return refusal("23.0", "too-few-steps-left", left=force.steps - spent(world, force), price=prices[item])
    platoons = [each for each in force.items if each.startswith(PLATOON)]
    if kind == PLATOON:
        same = not platoons or platoons[0] == item
        return None if same and len(platoons) < MOST_PLATOONS else refusal("23.0", "one-company")
    if not platoons:
        return refusal("23.0", "infantry-first")
    if kind == TANK:
        tanks = [each for each in force.items if each.startswith(TANK)]
        full = len(tanks) >= world.edition.tanks[force.nation].platoon  # type: ignore[index]
        return refusal("23.0", "tanks-of-one-kind") if full or (tanks and tanks[0] != item) else None
    if kind == SUPPORT and force.items.count(item) >= world.edition.pools[force.nation][name]:  # type: ignore[index]
        return refusal("20.6s5", "no-more-counters")
    if kind == MORTAR and item in force.items:
        return refusal("20.6s5", "no-more-counters")
    return None


def offers(world: Battle, force: MakeForce) -> list[str]:
    """[23.0] What a side can still take."""
    items = (choice.item for choice in catalogue(world, force.nation))
    return [item for item in items if why_not_take(world, force, item) is None]


def sensible(world: Battle, force: MakeForce, options: list[str]) -> list[str]:
    """What a force lacks most, any of it: infantry, then machine guns, a mortar, a gun, tanks, the rest; no
    carriers, which are of little use on one or two sectors."""
    order = (PLATOON, "mg", MORTAR, "gun", TANK)

    def rank(item: str) -> tuple[int, int]:
        kind, _, name = item.partition(":")
        what = world.kinds[name].type if kind == SUPPORT else kind
        return force.items.count(item), order.index(what) if what in order else len(order)

    platoons = [item for item in options if item.startswith(PLATOON)]
    if platoons and len(force.items) < MOST_PLATOONS - 1:
        return platoons
    armed = [item for item in options if not is_carrier(world, item)]
    least = min(map(rank, armed), default=None)
    return [item for item in armed if rank(item) == least]


def is_carrier(world: Battle, item: str) -> bool:
    """Whether something that can be taken does nothing but carry."""
    kind, _, name = item.partition(":")
    return kind == SUPPORT and world.kinds[name].carrier


def force_of(world: Battle, made: MakeForce) -> OwnForce:
    """[23.0] The force that was taken, with a LATW for each platoon where the nation has one."""
    edition = world.edition
    company = next(c.id for c in edition.companies.values() if c.side == made.side and c.arm == "infantry")
    tank_company = next((c.id for c in edition.companies.values() if c.side == made.side and c.arm == "tank"), "")
    names = [item.partition(":")[::2] for item in made.items]
    infantry = [name for kind, name in names if kind == PLATOON]
    tanks = [name for kind, name in names if kind == TANK]
    platoons = [OwnPlatoon(name, company, number) for number, name in enumerate(infantry, 1)]
    if tanks:
        platoons.append(OwnPlatoon(tanks[0], tank_company, 1, len(tanks)))
    support: dict[str, int] = {}
    for kind, name in names:
        if kind == SUPPORT:
            support[name] = support.get(name, 0) + 1
    latw = next((kind for kind in edition.pools[made.nation] if world.kinds[kind].type == "latw"), "")  # type: ignore[index]
    if latw:
        support[latw] = min(len(infantry), edition.pools[made.nation][latw])  # type: ignore[index]
    elite = all(world.kinds[kind].elite for name in infantry for kind in edition.troops[name].units)
    mortars = tuple(name for kind, name in names if kind == MORTAR)
    return OwnForce(made.nation, tuple(platoons), tuple(support.items()), mortars, elite)  # type: ignore[arg-type]


class ChooseForce(Decision, frozen=True):
    """[23.0] What a side takes into its force."""

    rules: ClassVar[tuple[str, ...]] = ("23.0",)

    def prompt(self, state: LhyState, /) -> Message:
        force = state.inside(MakeForce)
        left = force.steps - spent(state.world, force)
        return message("prompt-choose-force", side=message(f"side-{self.side}"), count=left)

    def candidates(self, state: LhyState, /) -> Sequence[Action]:
        items = [choice.item for choice in catalogue(state.world, state.inside(MakeForce).nation)]
        return [*map(Take, items), Enough()]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        force = state.inside(MakeForce)
        match action:
            case Take(item):
                return why_not_take(state.world, force, item)
            case Enough():
                ready = any(item.startswith(PLATOON) for item in force.items)
                return None if ready else refusal("23.0", "infantry-first")
        return self.unasked(state)


# ----------------------------------------------------------------------------------------------------- beginning


def first_brief(map: str, turned: bool, axis: str) -> Brief:
    """[23.0] What is agreed on before the match: the sectors, whether the second half is turned, and the enemy."""
    names = tuple((f"sector{number}",) for number in map.split("/"))
    return Brief(
        mission="own",
        date="1943-11-08" if axis == "japanese" else "1944-07-11",
        map=names,
        turned=(turned,) * len(names),
        defender_edge="E" if len(names) == 1 else "S",
        allied=OwnForce("us", ()),
        axis=OwnForce("japanese" if axis == "japanese" else "german", ()),
    )
