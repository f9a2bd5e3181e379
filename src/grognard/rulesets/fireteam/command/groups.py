"""[4.3] Who may be activated together, and [4.2] what it costs."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.air.flying import wingmen
from grognard.rulesets.fireteam.close_combat import melee
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.forces import PIECES
from grognard.rulesets.fireteam.setting_up import variants
from grognard.rulesets.fireteam.setting_up.reinforcements import waiting, waits
from grognard.rulesets.fireteam.sight.spotting import in_sight
from grognard.rulesets.fireteam.state import (
    ABOARD,
    KIND,
    MAP,
    OFF_MAP,
    SIDE,
    FireTeamState,
    Halves,
    UnitId,
    kind_of,
    side_of,
)
from grognard.rulesets.fireteam.world import GRID, US, enemy_of

from .costs import activation_cost, fear_surcharge, least
from .mounted_leaders import leaders_aboard

MOVE, FIRE, BOTH = "move", "fire", "both"
UNIT, PLATOON = "unit", "platoon"


class Group(Struct, frozen=True):
    """Units that are activated together, and the leader who helps."""

    mode: str
    scope: str
    units: tuple[UnitId, ...]
    leader: UnitId | None = None

    @property
    def first(self) -> UnitId:
        return self.units[0]

    @property
    def side(self) -> Side:
        return side_of(self.first)

    def plus(self, unit: UnitId) -> Group:
        return replace(self, units=(*self.units, unit))


# ------------------------------------------------------------------------------------------------- who may


def can_do(state: FireTeamState, unit: UnitId, mode: str) -> bool:
    """[2.33a] [2.34c] [5.16] [11.2b] Heavy teams do not walk, the unarmed do not fire, nor do those off the map."""
    if mode == MOVE:
        return not kind_of(unit).heavy or can_be_fetched(state, unit)
    return state.units[unit].place == MAP and (has_arms(state, unit) or melee.faces_a_duel(state, unit))


def can_be_fetched(state: FireTeamState, team: UnitId) -> bool:
    """[5.16] [5.44a] Whether a vehicle of its platoon may still be activated to take up a heavy team."""
    units, activated = state.units, state.deeds.activated
    return any(units[vehicle].place == MAP and not activated >> vehicle & 1 for vehicle in tractors(team))


@cache
def tractors(team: UnitId) -> tuple[UnitId, ...]:
    """[5.16] [5.42] The vehicles that carry a heavy team."""
    return tuple(other for other in platoon_of(team) if kind_of(other).tows)


def has_arms(state: FireTeamState, unit: UnitId) -> bool:
    """[2.32a] [2.34c] [4.42b] Whether a unit has anything to fire: of its own, or a weapon that it carries."""
    kind = kind_of(unit)
    if kind.fp or kind.arms or (kind.aa_fp and state.plays("20")):
        return True
    return kind.walks and any(kind_of(item).fp or kind_of(item).arms for item in state.load(unit))


def modes(state: FireTeamState, scope: str, unit: UnitId) -> list[str]:
    """[4.35a] [4.35b] What a group that begins with a unit may be activated for; only a US group may mix."""
    return with_both(scope, unit, [mode for mode in wanted_by(scope, unit) if can_do(state, unit, mode)])


def wanted_by(scope: str, unit: UnitId) -> tuple[str, ...]:
    """[5.16] [9.32a] What a unit or its platoon may be activated for at all: heavy teams fire together, no more."""
    return (FIRE,) if scope == PLATOON and kind_of(unit).heavy else (MOVE, FIRE)


def with_both(scope: str, unit: UnitId, single: list[str]) -> list[str]:
    """[4.35a] [4.35b] What a group can be activated for that can do some things, and both where it may mix."""
    kind = kind_of(unit)
    mixes = kind.side == US and len(single) > 1 and (scope == PLATOON or kind.is_squad)
    return [*single, BOTH] if mixes else single


@cache
def beginnings(unit: UnitId) -> tuple[tuple[Group, Halves], ...]:
    """[4.21] Every group that a unit could ever begin, with the least that it costs by the chart."""
    kind = kind_of(unit)
    armed = bool(kind.fp or kind.arms or kind.aa_fp or (kind.walks and not kind.is_observer))
    scopes = (UNIT, PLATOON) if may_form_platoon(unit) else (UNIT,)
    single = {scope: [mode for mode in wanted_by(scope, unit) if mode == MOVE or armed] for scope in scopes}
    groups = [Group(mode, scope, (unit,)) for scope in scopes for mode in with_both(scope, unit, single[scope])]
    return tuple((group, least_by_chart(group)) for group in groups)


@cache
def dearest(unit: UnitId) -> Halves:
    """The most that any group beginning with a unit costs at least."""
    return max((cost for _, cost in beginnings(unit)), default=0)


def least_by_chart(group: Group) -> Halves:
    """The least that the chart asks for a group and any that grows out of it, wherever they are."""
    chart = TABLES.activation[group.side]
    ways = [(pair, guided) for pair in (False, True) for guided in {False, kind_of(group.first).is_team}]
    rows = [{row_of(group.first, group.scope, mode, *way) for way in ways} for mode in wanted_modes(group)]
    return max(min(chart.get(row, 0) for row in same) for same in rows)


def activation_candidates(state: FireTeamState, side: Side) -> list[UnitId]:
    """[4.21] [11.2a] The pieces of a side that are on the map, and those that may come onto it."""
    return [*state.on_map(side), *waiting(state, side)]


def may_lead_off(state: FireTeamState, unit: UnitId) -> bool:
    """[4.22a] [20.15b] Whether a piece may be the first of an activation: a unit of its own, not yet activated."""
    kind, deeds = kind_of(unit), state.deeds
    if deeds.activated >> unit & 1 or kind.is_weapon or kind.is_helicopter != deeds.air:
        return False
    if kind.is_helicopter and not state.plays("20"):
        return False
    return is_about(state, unit)


def is_about(state: FireTeamState, unit: UnitId) -> bool:
    """[11.2a] Whether a piece lies on the map, or may come onto it."""
    return state.units[unit].place == MAP or waits(state, unit)


def linked(state: FireTeamState, unit: UnitId) -> bool:
    """[4.32a] [4.32b] [4.32c] Near enough to another unit of its platoon and kind, and in sight of it."""
    if waits(state, unit):
        return bool(platoon_mates(state, unit))  # [11.21] they link up where they enter
    flies = kind_of(unit).is_helicopter  # [20.23] they need not see each other
    return any(
        GRID.distance(state.here(unit), state.here(mate)) <= link_hexes(unit) and (flies or in_sight(state, unit, mate))
        for mate in platoon_mates(state, unit)
    )


def link_hexes(unit: UnitId) -> int:
    """How far the next unit of a platoon may be."""
    kind = kind_of(unit)
    if kind.is_helicopter:
        return TABLES.group.helicopter_pair_link
    if not kind.is_vehicle:
        return TABLES.group.dismounted_link
    return TABLES.group.us_vehicle_link if kind.side == US else TABLES.group.soviet_vehicle_link


def platoon_mates(state: FireTeamState, unit: UnitId) -> list[UnitId]:
    """The others of a platoon that count for its link: on the map with it, or like it off the map."""
    there = state.units[unit].place == MAP
    return [o for o in comrades(unit) if (state.units[o].place == MAP) == there and is_about(state, o)]


@cache
def comrades(unit: UnitId) -> tuple[UnitId, ...]:
    """[4.36a] [20.16] The other pieces of a platoon, or of a pair, that group with a unit, in the order of the list."""
    if kind_of(unit).is_helicopter:
        return wingmen(unit)
    return tuple(other for other in platoon_of(unit) if other != unit and alike(unit, other))


def platoon_of(unit: UnitId) -> list[UnitId]:
    """Every piece of a unit's platoon, itself among them; nobody for one that has none."""
    piece = PIECES[unit]
    wanted = (piece.kind.side, piece.platoon)
    return [n for n, other in enumerate(PIECES) if piece.platoon and (other.kind.side, other.platoon) == wanted]


def alike(one: UnitId, other: UnitId) -> bool:
    """[4.36a] Vehicles go with vehicles, squads with squads, heavy teams with heavy teams (reading of 9.32)."""
    a, b = kind_of(one), kind_of(other)
    return (a.is_vehicle and b.is_vehicle) or (a.cls == b.cls == "squad") or (a.heavy and b.heavy)


def may_form_platoon(unit: UnitId) -> bool:
    """[4.32a] [4.32c] [9.32a] What platoon activations are made of."""
    kind = kind_of(unit)
    if kind.is_helicopter:
        return True  # [20.23]
    return bool(PIECES[unit].platoon) and (kind.is_vehicle or kind.cls == "squad" or kind.heavy)


def joinable(state: FireTeamState, group: Group) -> list[UnitId]:
    """[4.31a] [4.32d] [4.33a] Who may still be taken into a group."""
    return list(joiners(state, group))


def joiners(state: FireTeamState, group: Group, among: Sequence[UnitId] | None = None) -> Iterator[UnitId]:
    """The same, one after the other, for those who need to know of one only; or who of some units may."""
    on_map = state.units[group.first].place == MAP
    for unit in eligible(group.first, group.scope) if among is None else among:
        if (state.units[unit].place == MAP) == on_map and unit not in group.units and may_join(state, group, unit):
            yield unit


@cache
def eligible(first: UnitId, scope: str) -> tuple[UnitId, ...]:
    """[4.31a] [4.32a] Everyone of whom a group is made that begins with a unit: its comrades, and light teams."""
    kind = kind_of(first)
    teams = [n for n, piece in enumerate(PIECES) if piece.kind.is_light_team and piece.kind.side == kind.side]
    return tuple(sorted([*(comrades(first) if scope == PLATOON else ()), *(teams if kind.is_squad else ())]))


def may_join(state: FireTeamState, group: Group, unit: UnitId) -> bool:
    """[4.22a] Whether one more unit, not yet activated, may be taken into a group."""
    return may_lead_off(state, unit) and fits_group(state, group, unit)


def fits_group(state: FireTeamState, group: Group, unit: UnitId) -> bool:
    """Whether one more of those who are eligible keeps a group lawful."""
    if group.mode != BOTH and not can_do(state, unit, group.mode):
        return False
    return teams_fit(state, group.plus(unit)) if kind_of(unit).is_light_team else linked(state, unit)


def teams_fit(state: FireTeamState, group: Group) -> bool:
    """[4.31a] [4.31b] [4.33a] Whether every team finds a squad beside it that has room for it."""
    squads = [unit for unit in group.units if kind_of(unit).is_squad]
    teams = [unit for unit in group.units if kind_of(unit).is_team]
    if group.scope == PLATOON and any(kind_of(team).independent for team in teams):
        return False  # [4.33b]
    return placed(state, teams, dict.fromkeys(squads, ()))


def placed(state: FireTeamState, teams: Sequence[UnitId], kept: dict[UnitId, tuple[UnitId, ...]]) -> bool:
    """Whether the teams can be shared out among the squads."""
    if not teams:
        return True
    first, *rest = teams
    for squad, brought in kept.items():
        company = (*brought, first)
        fitting = beside(state, squad, first) and composition_allows(side_of(squad), company)
        if fitting and placed(state, rest, {**kept, squad: company}):
            return True
    return False


def beside(state: FireTeamState, one: UnitId, other: UnitId) -> bool:
    """Stacked or adjacent, or both still off the map."""
    here, there = state.here(one), state.here(other)
    if OFF_MAP in (here, there):
        return waits(state, one) and waits(state, other)
    return GRID.distance(here, there) <= 1


def composition_allows(side: Side, teams: Iterable[UnitId]) -> bool:
    """[4.31a] [4.31b] Two light teams; for the Soviet one with machine guns and one without."""
    kinds, limits = [kind_of(team) for team in teams], TABLES.group
    guns = sum(kind.mg for kind in kinds)
    if side == US:
        return len(kinds) <= limits.us_teams
    return guns <= limits.soviet_machine_gun_teams and len(kinds) - guns <= limits.soviet_other_teams


# ------------------------------------------------------------------------------------------------ leaders


def helpful_leaders(state: FireTeamState, group: Group) -> list[UnitId]:
    """[4.4a] [4.41a] [4.41c] Leaders who can lower the cost: on foot with a member since the impulse began.

    [4.41b] None for vehicles, unless an option lets those aboard do so [4.53].
    """
    if any(kind_of(unit).has_facing for unit in group.units):
        return leaders_aboard(state, group.units)
    hexes = {state.here(unit) for unit in group.units if state.units[unit].place != ABOARD}
    return [
        leader
        for leader, hex in state.deeds.stacked
        if hex in hexes and can_help(state, leader, hex) and side_of(leader) == group.side
    ]


def can_help(state: FireTeamState, leader: UnitId, hex: Hex) -> bool:
    """Whether a leader is still where he was, on foot, and has not yet helped in this impulse."""
    here = state.units[leader]
    return (
        here.place == MAP and here.hex == hex and not state.deeds.helped >> leader & 1 and kind_of(leader).modifier > 0
    )


def best_help(state: FireTeamState, side: Side) -> int:
    """[4.4b] [4.41c] The highest modifier of a side's leaders on foot who may still lower a cost, wherever they are."""
    helped = state.deeds.helped
    leaders = [unit for unit, _ in state.deeds.stacked if KIND[unit].modifier and SIDE[unit] == side]
    return max((KIND[unit].modifier for unit in leaders if not helped >> unit & 1), default=0)


def helped_hexes(state: FireTeamState, side: Side) -> set[Hex]:
    """[4.41a] [4.41c] Where leaders of a side are who may still lower a cost."""
    own = [(leader, hex) for leader, hex in state.deeds.stacked if KIND[leader].modifier and SIDE[leader] == side]
    return {hex for leader, hex in own if can_help(state, leader, hex)}


def brings_something(state: FireTeamState, unit: UnitId, helped: Container[Hex]) -> bool:
    """[4.38a] [4.4a] Whether a unit can make a group affordable: it holds saved CP, or is where a leader helps."""
    return state.units[unit].saved > 0 or state.here(unit) in helped


# -------------------------------------------------------------------------------------------------- costs


def group_cost(state: FireTeamState, group: Group) -> Halves:
    """[4.24] [4.37] What an activation costs: each kind of modifier once, by its worst case; then the leader."""
    cost = base_cost(state, group) + surcharges(state, group)
    if group.leader is None:
        return cost
    return least(cost, kind_of(group.leader).modifier)


def base_cost(state: FireTeamState, group: Group) -> Halves:
    """[4.21] The activation chart; [4.35a] for both the dearer of the two."""
    return max(activation_cost(group.side, chart_row(state, group, mode)) for mode in wanted_modes(group))


def wanted_modes(group: Group) -> tuple[str, ...]:
    """[4.35a] What a group is to do, one thing or two."""
    return (MOVE, FIRE) if group.mode == BOTH else (group.mode,)


def chart_row(state: FireTeamState, group: Group, mode: str) -> str:
    """The row of the activation chart for a group."""
    walks_alone = mode == MOVE and kind_of(group.first).is_team
    guided = walks_alone and with_own_platoon(state, group.first)
    return row_of(group.first, group.scope, mode, len(group.units) > 1, guided)


@cache
def row_of(first: UnitId, scope: str, mode: str, pair: bool, guided: bool) -> str:
    """[4.21] [4.23] [20.23] The row for a group by its first unit, for a pair, or for a team with its own platoon."""
    kind = kind_of(first)
    if kind.is_leader:
        return "leader"
    if kind.is_helicopter:
        return "helicopter_pair" if pair else "helicopter_single"
    if scope == PLATOON:
        if kind.heavy:
            return "heavy_team_platoon_fire"
        return f"{'vehicle' if kind.is_vehicle else 'dismounted'}_platoon_{mode}"
    if guided and mode == MOVE:
        return "team_move_with_platoon"
    return f"{kind.cls}_{mode}"


def with_own_platoon(state: FireTeamState, team: UnitId) -> bool:
    """[4.23] Whether a squad or vehicle of its own platoon is stacked with a team or adjacent to it."""
    return any(is_about(state, guide) and beside(state, team, guide) for guide in guides(team))


@cache
def guides(team: UnitId) -> tuple[UnitId, ...]:
    """[4.23] The squads and vehicles of a team's own platoon; observers are none."""
    return tuple(other for other in platoon_of(team) if kind_of(other).is_vehicle or kind_of(other).is_squad)


def surcharges(state: FireTeamState, group: Group) -> Halves:
    """[4.24] [6.35b] [6.35d] [14.21a] [17.1a] [13.1i] What makes an activation dearer."""
    extra = fear_surcharge(state, group.units) + conditions.surcharge(state)
    if group.mode != FIRE and state.plays("14") and any(among_enemies(state, unit) for unit in group.units):
        extra += TABLES.cp.mixed_hex_surcharge
    if group.scope == PLATOON and not kind_of(group.first).is_helicopter:  # a pair is no platoon [20.16]
        extra += variants.platoon_surcharge(state, group.side)
    return extra


def among_enemies(state: FireTeamState, unit: UnitId) -> bool:
    """[14.2] Whether a ground unit is in a hex with enemies; helicopters do not mind [20.36c]."""
    if kind_of(unit).is_helicopter:
        return False
    enemy, floor = enemy_of(side_of(unit)), conditions.floor_of(state, unit)
    return any(side_of(other) == enemy for other in conditions.ground_units(state, state.here(unit), floor))
