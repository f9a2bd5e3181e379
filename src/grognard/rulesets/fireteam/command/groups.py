"""[4.3] Who may be activated together, and [4.2] what it costs."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.air.flying import wingmen
from grognard.rulesets.fireteam.close_combat import melee
from grognard.rulesets.fireteam.fire.finding import Field, finds_target
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.setting_up import variants
from grognard.rulesets.fireteam.setting_up.reinforcements import waiting, waits
from grognard.rulesets.fireteam.sight.spotting import in_sight
from grognard.rulesets.fireteam.state import (
    ABOARD,
    MAP,
    OFF_MAP,
    FireTeamState,
    Halves,
    UnitId,
)
from grognard.rulesets.fireteam.world import SIDES, US, World

from .costs import fear_surcharge, least
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

    def side_in(self, world: World) -> Side:
        return world.side[self.first]

    def plus(self, unit: UnitId) -> Group:
        return replace(self, units=(*self.units, unit))


# ------------------------------------------------------------------------------------------------- who may


def can_do(state: FireTeamState, unit: UnitId, mode: str) -> bool:
    """[2.33a] [2.34c] [5.16] [11.2b] Heavy teams do not walk, the unarmed do not fire, nor do those off the map."""
    if mode == MOVE:
        return not state.world.kind[unit].heavy or can_be_fetched(state, unit)
    return state.units[unit].place == MAP and (has_arms(state, unit) or melee.faces_a_duel(state, unit))


def can_be_fetched(state: FireTeamState, team: UnitId) -> bool:
    """[5.16] [5.44a] Whether a vehicle of its platoon may still be activated to take up a heavy team."""
    units, activated = state.units, state.deeds.activated
    return any(units[vehicle].place == MAP and not activated >> vehicle & 1 for vehicle in tractors(state.world, team))


@of_world
def tractors(world: World, team: UnitId) -> tuple[UnitId, ...]:
    """[5.16] [5.42] The vehicles that carry a heavy team."""
    return tuple(other for other in platoon_of(world, team) if world.kind[other].tows)


def has_arms(state: FireTeamState, unit: UnitId) -> bool:
    """[2.32a] [2.34c] [4.42b] Whether a unit has anything to fire: of its own, or a weapon that it carries."""
    kind = state.world.kind[unit]
    if kind.fp or kind.arms or (kind.aa_fp and state.plays("20")):
        return True
    return kind.walks and any(state.world.kind[item].fp or state.world.kind[item].arms for item in state.load(unit))


def has_use_for(state: FireTeamState, unit: UnitId, mode: str, field: Field | None = None) -> bool:
    """[6.0] [14.21b] Whether a unit is activated for something: to fire, it has enemies with it or finds a target."""
    if not can_do(state, unit, mode):
        return False
    return mode != FIRE or melee.is_engaged(state, unit) or finds_target(state, unit, field)


def nothing_to_fire_at(world: World, unit: UnitId) -> Refusal:
    """[6.0] Why a unit that could fire is not activated to fire."""
    return Refusal("6.0", message("refusal-no-target-in-view", unit=the_unit(world, unit)))


def modes(state: FireTeamState, scope: str, unit: UnitId) -> tuple[str, ...]:
    """[4.35a] [4.35b] What a group that begins with a unit may be activated for; only a US group may mix."""
    return modes_of(state.world, scope, unit, can_do(state, unit, MOVE), fire_use(state, unit))


def fire_use(state: FireTeamState, unit: UnitId, field: Field | None = None) -> bool | None:
    """[6.0] Whether a unit finds anything to fire at; nothing if it cannot fire at all."""
    return has_use_for(state, unit, FIRE, field) if can_do(state, unit, FIRE) else None


@of_world
def modes_of(world: World, scope: str, unit: UnitId, moves: bool, finds: bool | None) -> tuple[str, ...]:
    """What a group may be activated for by what its first unit can do.

    Of a group that mixes one may find a target where another has moved; one that only fires must have it before.
    """
    able = [mode for mode in wanted_by(world, scope, unit) if (moves if mode == MOVE else finds is not None)]
    return tuple(mode for mode in with_both(world, scope, unit, able) if mode != FIRE or finds)


def wanted_by(world: World, scope: str, unit: UnitId) -> tuple[str, ...]:
    """[5.16] [9.32a] What a unit or its platoon may be activated for at all: heavy teams fire together, no more."""
    return (FIRE,) if scope == PLATOON and world.kind[unit].heavy else (MOVE, FIRE)


def with_both(world: World, scope: str, unit: UnitId, single: list[str]) -> list[str]:
    """[4.35a] [4.35b] What a group can be activated for that can do some things, and both where it may mix."""
    kind = world.kind[unit]
    mixes = kind.side == US and len(single) > 1 and (scope == PLATOON or kind.is_squad)
    return [*single, BOTH] if mixes else single


@of_world
def beginnings(world: World, unit: UnitId) -> tuple[tuple[Group, Halves], ...]:
    """[4.21] Every group that a unit could ever begin, with the least that it costs by the chart."""
    kind = world.kind[unit]
    armed = bool(kind.fp or kind.arms or kind.aa_fp or (kind.walks and not kind.is_observer))
    scopes = (UNIT, PLATOON) if may_form_platoon(world, unit) else (UNIT,)
    single = {scope: [mode for mode in wanted_by(world, scope, unit) if mode == MOVE or armed] for scope in scopes}
    groups = [Group(mode, scope, (unit,)) for scope in scopes for mode in with_both(world, scope, unit, single[scope])]
    return tuple((group, least_by_chart(world, group)) for group in groups)


def least_by_chart(world: World, group: Group) -> Halves:
    """The least that the chart asks for a group and any that grows out of it, wherever they are."""
    chart = world.tables.activation[group.side_in(world)]
    ways = [(pair, guided) for pair in (False, True) for guided in {False, world.kind[group.first].is_team}]
    rows = [{row_of(world, group.first, group.scope, mode, *way) for way in ways} for mode in wanted_modes(group)]
    return max(min(chart.get(row, 0) for row in same) for same in rows)


def activation_candidates(state: FireTeamState, side: Side) -> list[UnitId]:
    """[4.21] [11.2a] The pieces of a side that are on the map, and those that may come onto it."""
    return [*state.on_map(side), *waiting(state, side)]


def may_lead_off(state: FireTeamState, unit: UnitId) -> bool:
    """[4.22a] [20.15b] Whether a piece may be the first of an activation: a unit of its own, not yet activated."""
    kind, deeds = state.world.kind[unit], state.deeds
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
    if state.units[unit].place != MAP:
        return bool(platoon_mates(state, unit))  # [11.21] they link up where they enter
    units, distance, link = state.units, state.world.grid.distance, link_hexes(state.world, unit)
    here, flies = state.here(unit), state.world.kind[unit].is_helicopter  # [20.23] they need not see each other
    for mate in comrades(state.world, unit):
        near = units[mate].place == MAP and distance(here, units[mate].hex) <= link
        if near and (flies or in_sight(state, unit, mate)):
            return True
    return False


def link_hexes(world: World, unit: UnitId) -> int:
    """How far the next unit of a platoon may be."""
    kind = world.kind[unit]
    if kind.is_helicopter:
        return world.tables.group.helicopter_pair_link
    if not kind.is_vehicle:
        return world.tables.group.dismounted_link
    return world.tables.group.us_vehicle_link if kind.side == US else world.tables.group.soviet_vehicle_link


def platoon_mates(state: FireTeamState, unit: UnitId) -> list[UnitId]:
    """The others of a platoon that count for its link: on the map with it, or like it off the map."""
    units = state.units
    if units[unit].place == MAP:
        return [other for other in comrades(state.world, unit) if units[other].place == MAP]
    return [other for other in comrades(state.world, unit) if waits(state, other)]


@of_world
def comrades(world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """[4.36a] [20.16] The other pieces of a platoon, or of a pair, that group with a unit, in the order of the list."""
    if world.kind[unit].is_helicopter:
        return wingmen(world, unit)
    return tuple(other for other in platoon_of(world, unit) if other != unit and alike(world, unit, other))


@of_world
def platoon_of(world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Every piece of a unit's platoon, itself among them; nobody for one that has none."""
    piece = world.pieces[unit]
    wanted = (piece.kind.side, piece.platoon)
    return tuple(
        n for n, other in enumerate(world.pieces) if piece.platoon and (other.kind.side, other.platoon) == wanted
    )


def alike(world: World, one: UnitId, other: UnitId) -> bool:
    """[4.36a] Vehicles go with vehicles, squads with squads, heavy teams with heavy teams (reading of 9.32)."""
    a, b = world.kind[one], world.kind[other]
    return (a.is_vehicle and b.is_vehicle) or (a.cls == b.cls == "squad") or (a.heavy and b.heavy)


def may_form_platoon(world: World, unit: UnitId) -> bool:
    """[4.32a] [4.32c] [9.32a] What platoon activations are made of."""
    kind = world.kind[unit]
    if kind.is_helicopter:
        return True  # [20.23]
    return bool(world.pieces[unit].platoon) and (kind.is_vehicle or kind.cls == "squad" or kind.heavy)


def joinable(state: FireTeamState, group: Group) -> list[UnitId]:
    """[4.31a] [4.32d] [4.33a] Who may still be taken into a group."""
    return list(joiners(state, group))


def joiners(state: FireTeamState, group: Group, among: Sequence[UnitId] | None = None) -> Iterator[UnitId]:
    """The same, one after the other, for those who need to know of one only; or who of some units may."""
    on_map = state.units[group.first].place == MAP
    for unit in eligible(state.world, group.first, group.scope) if among is None else among:
        if (state.units[unit].place == MAP) == on_map and unit not in group.units and may_join(state, group, unit):
            yield unit


@of_world
def eligible(world: World, first: UnitId, scope: str) -> tuple[UnitId, ...]:
    """[4.31a] [4.32a] Everyone of whom a group is made that begins with a unit: its comrades, and light teams."""
    kind = world.kind[first]
    teams = [n for n, piece in enumerate(world.pieces) if piece.kind.is_light_team and piece.kind.side == kind.side]
    return tuple(sorted([*(comrades(world, first) if scope == PLATOON else ()), *(teams if kind.is_squad else ())]))


def may_join(state: FireTeamState, group: Group, unit: UnitId) -> bool:
    """[4.22a] Whether one more unit, not yet activated, may be taken into a group."""
    return may_lead_off(state, unit) and fits_group(state, group, unit)


def fits_group(state: FireTeamState, group: Group, unit: UnitId) -> bool:
    """Whether one more of those who are eligible keeps a group lawful."""
    kind = state.world.kind
    if kind[unit].is_light_team and not any(
        kind[squad].is_squad and beside(state, squad, unit) for squad in group.units
    ):
        return False
    if not (teams_fit(state, group.plus(unit)) if kind[unit].is_light_team else linked(state, unit)):
        return False
    return group.mode == BOTH or has_use_for(state, unit, group.mode)


def teams_fit(state: FireTeamState, group: Group) -> bool:
    """[4.31a] [4.31b] [4.33a] Whether every team finds a squad beside it that has room for it."""
    squads = [unit for unit in group.units if state.world.kind[unit].is_squad]
    teams = [unit for unit in group.units if state.world.kind[unit].is_team]
    if group.scope == PLATOON and any(state.world.kind[team].independent for team in teams):
        return False  # [4.33b]
    return teams_are_placed(state, teams, dict.fromkeys(squads, ()))


def teams_are_placed(state: FireTeamState, teams: Sequence[UnitId], kept: dict[UnitId, tuple[UnitId, ...]]) -> bool:
    """Whether the teams can be shared out among the squads."""
    if not teams:
        return True
    first, *rest = teams
    for squad, brought in kept.items():
        company = (*brought, first)
        fitting = beside(state, squad, first) and composition_allows(state.world, state.world.side[squad], company)
        if fitting and teams_are_placed(state, rest, {**kept, squad: company}):
            return True
    return False


def beside(state: FireTeamState, one: UnitId, other: UnitId) -> bool:
    """Stacked or adjacent, or both still off the map."""
    here, there = state.here(one), state.here(other)
    if OFF_MAP in (here, there):
        return waits(state, one) and waits(state, other)
    return state.world.grid.distance(here, there) <= 1


def composition_allows(world: World, side: Side, teams: Iterable[UnitId]) -> bool:
    """[4.31a] [4.31b] Two light teams; for the Soviet one with machine guns and one without."""
    kinds, limits = [world.kind[team] for team in teams], world.tables.group
    guns = sum(kind.mg for kind in kinds)
    if side == US:
        return len(kinds) <= limits.us_teams
    return guns <= limits.soviet_machine_gun_teams and len(kinds) - guns <= limits.soviet_other_teams


# ------------------------------------------------------------------------------------------------ leaders


def helpful_leaders(state: FireTeamState, group: Group) -> list[UnitId]:
    """[4.4a] [4.41a] [4.41c] Leaders who can lower the cost: on foot with a member since the impulse began.

    [4.41b] None for vehicles, unless an option lets those aboard do so [4.53].
    """
    if any(state.world.kind[unit].has_facing for unit in group.units):
        return leaders_aboard(state, group.units)
    leaders = free_leaders(state, group.side_in(state.world))
    if not leaders:
        return []
    hexes = {state.here(unit) for unit in group.units if state.units[unit].place != ABOARD}
    return [leader for leader, hex in leaders if hex in hexes]


def why_no_help(state: FireTeamState, group: Group, leader: UnitId) -> Refusal | None:
    """[4.4a] [4.41] What keeps a piece from lowering the cost of a group, whatever it would come to."""
    kind, name = state.world.kind[leader], the_unit(state.world, leader)
    if kind.side != group.side_in(state.world):
        return Refusal("4.4a", message("refusal-not-yours", unit=name))
    if not kind.is_leader:
        return Refusal("4.4a", message("refusal-no-leader", unit=name))
    if group.leader is not None:
        return Refusal("4.41d", message("refusal-one-leader", unit=name))
    if state.deeds.helped >> leader & 1:
        return Refusal("4.41c", message("refusal-leader-helped", unit=name))
    if leader in helpful_leaders(state, group):
        return None
    if any(state.world.kind[unit].has_facing for unit in group.units):
        return Refusal("4.41b", message("refusal-cannot-lead", unit=name))
    if state.units[leader].place == ABOARD:
        return Refusal("4.41b", message("refusal-leader-mounted", unit=name))
    if not kind.modifier:
        return Refusal("4.4b", message("refusal-no-cheaper", unit=name))
    return Refusal("4.41a", message("refusal-leader-elsewhere", unit=name))


def free_leaders(state: FireTeamState, side: Side) -> list[tuple[UnitId, Hex]]:
    """[4.41a] [4.41c] A side's leaders, each with his hex, who are still where they were, and have not yet helped."""
    units, helped = state.units, state.deeds.helped
    return [
        (leader, hex)
        for leader, hex in leaders_on_foot(state)[side]
        if units[leader].hex == hex and units[leader].place == MAP and not helped >> leader & 1
    ]


def leaders_on_foot(state: FireTeamState) -> dict[Side, list[tuple[UnitId, Hex]]]:
    """[4.4a] The leaders who were on foot when the impulse began, each with his hex; looked for once in an impulse."""
    began, known = state.deeds.stacked, state.derived.get("leaders on foot")
    if known is None or known[0] is not began:
        kind = state.world.kind
        found = {side: [(u, hex) for u, hex in began if kind[u].modifier and kind[u].side == side] for side in SIDES}
        known = state.derived["leaders on foot"] = (began, found)
    leaders: dict[Side, list[tuple[UnitId, Hex]]] = known[1]
    return leaders


def best_help(state: FireTeamState, side: Side) -> int:
    """[4.4b] [4.41c] The highest modifier of a side's leaders on foot who may still lower a cost, wherever they are."""
    return max([state.world.kind[leader].modifier for leader, _ in free_leaders(state, side)], default=0)


def helped_hexes(state: FireTeamState, side: Side) -> set[Hex]:
    """[4.41a] [4.41c] Where leaders of a side are who may still lower a cost."""
    return {hex for _, hex in free_leaders(state, side)}


def brings_something(state: FireTeamState, unit: UnitId, helped: Container[Hex]) -> bool:
    """[4.38a] [4.4a] Whether a unit can make a group affordable: it holds saved CP, or is where a leader helps."""
    here = state.units[unit]
    return here.saved > 0 or (here.hex if here.carrier < 0 else state.here(unit)) in helped


# -------------------------------------------------------------------------------------------------- costs


def group_cost(state: FireTeamState, group: Group) -> Halves:
    """[4.24] [4.37] What an activation costs: each kind of modifier once, by its worst case; then the leader."""
    cost = base_cost(state, group) + surcharges(state, group)
    if group.leader is None:
        return cost
    return least(state.world, cost, state.world.kind[group.leader].modifier)


def base_cost(state: FireTeamState, group: Group) -> Halves:
    """[4.21] The activation chart; [4.35a] for both the dearer of the two."""
    if group.mode == BOTH:
        return max(chart_cost(state, group, MOVE), chart_cost(state, group, FIRE))
    return chart_cost(state, group, group.mode)


def wanted_modes(group: Group) -> tuple[str, ...]:
    """[4.35a] What a group is to do, one thing or two."""
    return (MOVE, FIRE) if group.mode == BOTH else (group.mode,)


def chart_cost(state: FireTeamState, group: Group, mode: str) -> Halves:
    """[4.21] What the activation chart asks of a group that is to do one thing."""
    first = group.units[0]
    guided = mode == MOVE and state.world.kind[first].is_team and with_own_platoon(state, first)
    return cost_by_chart(state.world, first, group.scope, mode, len(group.units) > 1, guided)


@of_world
def cost_by_chart(world: World, first: UnitId, scope: str, mode: str, pair: bool, guided: bool) -> Halves:
    """The same by what it hangs on."""
    return world.tables.activation[world.side[first]][row_of(world, first, scope, mode, pair, guided)]


@of_world
def row_of(world: World, first: UnitId, scope: str, mode: str, pair: bool, guided: bool) -> str:
    """[4.21] [4.23] [20.23] The row for a group by its first unit, for a pair, or for a team with its own platoon."""
    kind = world.kind[first]
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
    return any(is_about(state, guide) and beside(state, team, guide) for guide in guides(state.world, team))


@of_world
def guides(world: World, team: UnitId) -> tuple[UnitId, ...]:
    """[4.23] The squads and vehicles of a team's own platoon; observers are none."""
    return tuple(
        other for other in platoon_of(world, team) if world.kind[other].is_vehicle or world.kind[other].is_squad
    )


def surcharges(state: FireTeamState, group: Group) -> Halves:
    """[4.24] [6.35b] [6.35d] [14.21a] [17.1a] [13.1i] What makes an activation dearer."""
    extra = fear_surcharge(state, group.units) + conditions.surcharge(state)
    if group.mode != FIRE and state.plays("14") and any(among_enemies(state, unit) for unit in group.units):
        extra += state.world.tables.cp.mixed_hex_surcharge
    if group.scope == PLATOON and not state.world.kind[group.first].is_helicopter:  # a pair is no platoon [20.16]
        extra += variants.platoon_surcharge(state, group.side_in(state.world))
    return extra


def among_enemies(state: FireTeamState, unit: UnitId) -> bool:
    """[14.2] Whether a ground unit is in a hex with enemies; helicopters do not mind [20.36c]."""
    side, stack = state.world.side, state.stack(state.here(unit))
    if state.world.kind[unit].is_helicopter or all(side[other] == side[unit] for other in stack):
        return False
    there = conditions.ground_units(state, state.here(unit), conditions.floor_of(state, unit))
    return any(side[other] != side[unit] for other in there)
