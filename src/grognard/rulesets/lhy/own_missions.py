"""[3.1] [20] Missions that players make up themselves: what they chose, with the numbers of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from grognard.core.errors import BadInput
from grognard.core.flow import Side

from .mission_records import (
    Area,
    Brief,
    EntryPlan,
    HiddenPlan,
    Mission,
    MortarPlan,
    OwnForce,
    OwnPlatoon,
    PlatoonPlan,
    ScoreLevel,
    SidePlan,
    Zone,
)
from .records import EdgeName, LightName, TextRecord
from .table_records import PROHIBITED

if TYPE_CHECKING:
    from .forces import Kind
    from .ground.board import Ground
    from .tables import Tables
    from .world import World

OWN: Final = "own"
"""The mission that players make up themselves."""
COLUMNS: Final = 16
"""Columns of a sector, its last one shared with the next."""
ROWS: Final = 10
"""Rows of a sector, its last half-hexes shared with the next."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQ"
MIDDLE: Final = "I"
OPPOSITE: dict[EdgeName, EdgeName] = {"N": "S", "S": "N", "E": "W", "W": "E"}


def company_shares(tables: Tables, platoons: int) -> tuple[int, ...]:
    """[20.6s1] How many platoons come from each company: one for a few, two for more, three for many."""
    limits = (tables.formation.one_company, tables.formation.two_companies)
    companies = 1 + sum(platoons > limit for limit in limits)
    share, over = divmod(platoons, companies)
    return tuple(share + (number < over) for number in range(companies))


def sub_sector(sector: str, letter: Literal["a", "b"], right_is_a: bool = True) -> Area:
    """[0.6] A half of a sector; both contain the middle column. Reading 1: a is the right one; by option the left."""
    right = (letter == "a") == right_is_a
    return Area(sector=sector, columns=(MIDDLE, LETTERS[-1]) if right else (LETTERS[0], MIDDLE))


def price(tables: Tables, kind: Kind) -> int:
    """[23.0] The steps that a support unit or tank costs: a dear tank more."""
    dear = kind.armoured and ((kind.av or 0) >= tables.own.dear_av or (kind.atv or 0) >= tables.own.dear_atv)
    return tables.own.dear_price if dear else tables.prices[kind.type]


def force_cost(world: World, force: OwnForce) -> int:
    """[23.0] The steps that a force costs: infantry its own, tanks, supports and mortars by the price list."""
    tables, kinds = world.tables, world.kinds
    infantry = sum(
        kinds[name].steps * count
        for plan in force.platoons
        if not plan.tanks
        for name, count in world.troops[plan.troop].units.items()
    )
    tanks = sum(price(tables, kinds[plan.troop]) * plan.tanks for plan in force.platoons if plan.tanks)
    support = sum(price(tables, kinds[name]) * count for name, count in force.support)
    mortars = sum(tables.prices[f"mortar_{tables.mortars[type_].cls}"] for type_ in force.mortars)
    return infantry + tanks + support + mortars


def defender_budget(tables: Tables, die: int) -> int:
    """[23.0] The steps of the defender: a number and half a die, rounded up."""
    return tables.own.defender_steps + -(-die // 2)


def attacker_budget(tables: Tables, defender: int) -> int:
    """[23.0] The steps of the attacker, from those of the defender; fractions are dropped."""
    return defender * tables.own.attacker_percent // 100


def light_rolled(tables: Tables, die: int) -> LightName:
    """[23.0] The light of a mission by the die."""
    if die <= tables.own.day:
        return "day"
    return "twilight" if die <= tables.own.twilight else "night"


def objectives_rolled(tables: Tables, die: int) -> int:
    """[23.0] How many objectives there are, by the die; 0: the attacker has to leave the map instead."""
    return 1 if die <= tables.own.one_objective else 2 if die <= tables.own.two_objectives else 0


def own_mission(world: World, brief: Brief, ground: Ground) -> Mission:
    """[3.1] A mission made up in play, with the numbers that the table gives such missions."""
    own = world.tables.own
    if brief.allied is None or brief.axis is None:
        raise BadInput("A mission of one's own needs the forces of both sides.")
    return Mission(
        id=OWN,
        name=TextRecord("A mission of one's own", "自作任務"),
        date=brief.date,
        map=brief.map,
        turned=brief.turned,
        light=brief.light,
        attacker="allied" if brief.attacker == "allied" else "axis",
        score_limit=own.score_limit,
        levels=(
            ScoreLevel(result="attacker", most=own.attacker_score),
            ScoreLevel(result="draw", most=own.draw_score),
            ScoreLevel(result="defender"),
        ),
        objectives=brief.objectives,
        exit_steps=brief.exit_steps,
        allied=_own_side(world, brief, ground, "allied", brief.allied),
        axis=_own_side(world, brief, ground, "axis", brief.axis),
        basis="design",
    )


def _own_side(world: World, brief: Brief, ground: Ground, side: Side, force: OwnForce) -> SidePlan:
    """[20.7x] One side: the defender sets up in the part of the map nearest his edge, the attacker enters or sets up in
    the rest."""
    own, attacks = world.tables.own, side == brief.attacker
    edge = OPPOSITE[brief.defender_edge] if attacks else brief.defender_edge
    platoons = tuple(_own_platoon(world, plan, force.elite) for plan in force.platoons)
    steps = sum(_own_steps(world, plan) for plan in platoons)
    steps += sum(world.kinds[kind].steps * count for kind, count in force.support)
    enters = attacks and brief.attacker_enters
    return SidePlan(
        nation=force.nation,
        fbe=edge,
        ebe=OPPOSITE[edge],
        initiative_drm=(own.attacker_initiative if attacks else own.defender_initiative)
        + own.elite_initiative * force.elite,
        cdl=-(-steps * own.cdl_percent // 100),
        steps=steps,
        elite_companies=tuple(dict.fromkeys(plan.company for plan in platoons)) if force.elite else (),
        platoons=platoons,
        support=dict(force.support),
        mortars=tuple(_own_mortar(world, type_, number, force) for number, type_ in enumerate(force.mortars, 1)),
        zones=() if enters else (Zone(areas=_near_edge(brief, brief.defender_edge, own.area_thirds, not attacks)),),
        front=None if enters else OPPOSITE[edge],
        entries=(EntryPlan(who="all", turn=1, edge=edge, hexes=_edge_hexes(world, ground, edge)),) if enters else (),
        hidden=HiddenPlan(kinds=() if attacks else _may_hide(world, brief, force)),
        ip=not attacks,
    )


def _may_hide(world: World, brief: Brief, force: OwnForce) -> tuple[str, ...]:
    """[17.1x2] [20.9.1a] Self-propelled guns, guns and light anti-tank teams, by daylight."""
    if any(span.light != "day" for span in brief.light):
        return ()
    named = (*(plan.troop for plan in force.platoons if plan.tanks), *(name for name, _ in force.support))
    kinds = (world.kinds[name] for name in dict.fromkeys(named))
    return tuple(kind.id for kind in kinds if kind.spg or kind.gun or kind.type == "latw")


def _own_platoon(world: World, plan: OwnPlatoon, elite: bool) -> PlatoonPlan:
    if plan.tanks:
        return PlatoonPlan(company=plan.company, platoon=plan.platoon, elite=elite, units={plan.troop: plan.tanks})
    troop = world.troops[plan.troop]
    return PlatoonPlan(
        company=plan.company,
        platoon=plan.platoon,
        leader=troop.leader,
        cohesion=world.kinds[troop.leader].cohesion,
        elite=elite,
        units=troop.units,
        pool=troop.pool,
    )


def _own_steps(world: World, plan: PlatoonPlan) -> int:
    return sum(world.kinds[kind].steps * count for kind, count in plan.units.items())


def _own_mortar(world: World, type_: str, number: int, force: OwnForce) -> MortarPlan:
    """[11.4.2] [11.4.3] A section is that of the first infantry company, a platoon that of the battalion."""
    infantry = (plan.company for plan in force.platoons if not plan.tanks)
    company = next(infantry, "") if world.tables.mortars[type_].cls == "section" else ""
    return MortarPlan(id=f"{force.nation}-mortar-{number}", type=type_, company=company)


def _near_edge(brief: Brief, edge: EdgeName, thirds: int, near: bool) -> tuple[Area, ...]:
    """[20.7x] The so many thirds of the map nearest an edge, or the rest of it, sector by sector."""
    across = edge in ("E", "W")
    size, sectors = (COLUMNS, len(brief.map[0])) if across else (ROWS, len(brief.map))
    share = (size * sectors * thirds) // 3
    first, last = (size * sectors - share, size * sectors - 1) if edge in ("E", "S") else (0, share - 1)
    if not near:
        first, last = (0, first - 1) if first else (last + 1, size * sectors - 1)
    areas = []
    turned = iter(brief.turned or [False] * sum(map(len, brief.map)))
    for row, names in enumerate(brief.map):
        for column, name in enumerate(names):
            offset = size * (column if across else row)
            low, high = max(first - offset, 0), min(last - offset, size - 1)
            high += high == size - 1
            if next(turned):
                low, high = size - high, size - low
            if low <= high:
                areas.append(_strip(name, low, high, across))
    return tuple(areas)


def _strip(sector: str, low: int, high: int, across: bool) -> Area:
    """Columns, or rows, of a sector from one to another, counted from 0."""
    if across:
        return Area(sector=sector, columns=(LETTERS[low], LETTERS[high]))
    return Area(sector=sector, rows=(low + 1, high + 1))


def _edge_hexes(world: World, ground: Ground, edge: EdgeName) -> tuple[str, ...]:
    """[20.7h] The hexes along an edge of the map where units can come on foot, its corners apart."""
    return tuple(
        ground.label(hex)
        for hex in range(ground.size)
        if ground.edge(hex) == {edge} and world.tables.terrain[ground.terrain[hex]].costs["foot"] != PROHIBITED
    )
