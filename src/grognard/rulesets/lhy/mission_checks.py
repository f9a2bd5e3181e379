"""Whether a mission can be played as it is written: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from grognard.core.hexes import BadHex

from .data_checks import repeats, unknown
from .forces import PLATOON, Kind, kind
from .ground.board import Ground
from .mission_records import (
    Area,
    ContestLevel,
    ControlLevel,
    Draw,
    DropLoad,
    HexesHeld,
    LossesAbove,
    Mission,
    ObjectiveBy,
    OtherLevel,
    PlatoonPlan,
    ScoreLevel,
    SidePlan,
    UnitInPlay,
)
from .records import EdgeName, UnitsRecord
from .tables import Tables


def check_mission(mission: Mission, units: UnitsRecord, tables: Tables, ground: Ground) -> list[str]:
    """Every flaw of a mission on its ground."""
    checker = _MissionCheck(mission, units, tables, ground)
    return [*checker.flaws()]


class _MissionCheck:
    """One mission with what its entries speak of."""

    def __init__(self, mission: Mission, units: UnitsRecord, tables: Tables, ground: Ground) -> None:
        self.mission: Final = mission
        self.tables: Final = tables
        self.ground: Final = ground
        self.kinds: Final = {row.id: kind(row) for row in units.kinds}
        self.companies: Final = {row.id: row for row in units.companies}
        self.pools: Final = {row.nation: row.units for row in units.pools}

    def flaws(self) -> Iterator[str]:
        yield from self._whole_flaws()
        yield from self._level_flaws()
        yield from self._point_flaws()
        for side, plan in (("allied", self.mission.allied), ("axis", self.mission.axis)):
            yield from (f"{side}: {flaw}" for flaw in self._side_flaws(side, plan))

    def _whole_flaws(self) -> Iterator[str]:
        """[17.1] [21.1] Light from the start, objectives on the map, two sides that face each other."""
        mission = self.mission
        minutes = [span.minute for span in mission.light]
        if minutes[:1] != [0] or minutes != sorted(set(minutes)):
            yield "The light must be given from minute 0 on, in order."
        yield from repeats("objective", (objective.id for objective in mission.objectives))
        for objective in mission.objectives:
            yield from self._off_map(objective.id, (*objective.hexes, *objective.approaches))
        if mission.score_limit is None and mission.time_limit is None:
            yield "The mission must have a limit of score or time."
        if mission.obstacles is not None:
            yield from self._area_flaws("obstacles", mission.obstacles.areas)

    def _level_flaws(self) -> Iterator[str]:
        """[21.0b] Levels of score grow, and one of them takes whatever is left."""
        levels = self.mission.levels
        known = {objective.id: objective for objective in self.mission.objectives}
        limits = [level.most for level in levels if isinstance(level, ScoreLevel)]
        numbers = [most for most in limits if most is not None]
        if numbers != sorted(set(numbers)) or None in limits[:-1]:
            yield "The scores of the levels must grow."
        last = levels[-1] if levels else None
        if not (isinstance(last, OtherLevel) or (isinstance(last, ScoreLevel) and last.most is None)):
            yield "The last level must take whatever is left."
        for level in levels:
            if isinstance(level, ControlLevel):
                yield from unknown("levels", (level.objective,), known, "objective")
            if isinstance(level, ContestLevel):
                yield from self._off_map("levels", level.hexes)

    def _point_flaws(self) -> Iterator[str]:
        """[21.2c] What points are given for exists."""
        known = {objective.id: objective for objective in self.mission.objectives}
        for row in self.mission.points:
            match row:
                case HexesHeld():
                    yield from self._off_map("points", row.hexes)
                case UnitInPlay():
                    yield from unknown("points", (row.kind,), self.kinds)
                case ObjectiveBy():
                    yield from unknown("points", (row.objective,), known, "objective")
                case LossesAbove():
                    yield from unknown("points", (row.type,), self.tables.steps, "type")

    def _side_flaws(self, side: str, plan: SidePlan) -> Iterator[str]:
        for platoon in plan.all_platoons:
            yield from self._platoon_flaws(side, platoon)
        yield from repeats("platoon", (platoon.key for platoon in plan.all_platoons))
        yield from self._support_flaws(side, plan)
        for draw in plan.draws:
            yield from self._draw_flaws(plan, draw)
        steps = starting_steps(plan, self.kinds, self.tables)
        if steps != plan.steps:
            yield f"the force has {steps} steps, not {plan.steps}."
        yield from self._place_flaws(plan)
        yield from self._mortar_flaws(plan)
        if plan.drop is not None:
            yield from self._drop_flaws(plan)
        yield from unknown("elite", plan.elite_companies, self.companies, "company")

    def _platoon_flaws(self, side: str, plan: PlatoonPlan) -> Iterator[str]:
        """[3.0] [13.3.3b] [20.10] A platoon of a company of its side, of units that carry its number."""
        who = f"{plan.company} {plan.platoon}"
        named = (*((plan.leader,) if plan.leader else ()), *plan.units, *plan.pool)
        missing = [*unknown(who, named, self.kinds)]
        yield from missing
        if missing:
            return
        company = self.companies.get(plan.company)
        if company is None or company.side != side:
            yield f"{who}: there is no such company of that side."
            return
        if any(self.kinds[name].side != side or self.kinds[name].type not in PLATOON for name in named):
            yield f"{who}: its units must be of that side and of types with a platoon number."
        if (company.arm == "infantry") != bool(plan.leader and plan.pool and plan.cohesion):
            yield f"{who}: platoons of infantry, and they alone, have a leader with his cohesion and spare sections."
        if not plan.platoon and sum(plan.units.values()) != 1:
            yield f"{who}: a command tank is a single one."
        if any(self.kinds[name].type != "section" for name in plan.pool):
            yield f"{who}: the pool is for sections."

    def _support_flaws(self, side: str, plan: SidePlan) -> Iterator[str]:
        """[3.2c] [20.6s5] [20.8a] Support units, as many as there are counters."""
        support: Counter[str] = Counter(plan.support)
        for later in plan.reinforcements:
            support.update(later.support)
        missing = [*unknown("support", support, self.kinds)]
        yield from missing
        if missing:
            return
        for name, count in support.items():
            found = self.kinds[name]
            if found.type in PLATOON or found.side not in (side, "any"):
                yield f"support: {name} is no support unit of that side."
            if count > self.pools[plan.nation].get(name, 0):
                yield f"support: there are not {count} counters of {name}."
        limit = self.tables.formation
        if plan.dummies.foot > limit.foot_dummies or plan.dummies.vehicle > limit.vehicle_dummies:
            yield "there are not so many dummies."
        yield from unknown("hidden", (*plan.hidden.kinds, *plan.hidden.platoon_kinds), self.kinds)
        yield from unknown("mounted", (name for row in plan.mounted for name in (row.rider, row.carrier)), self.kinds)

    def _draw_flaws(self, plan: SidePlan, draw: Draw) -> Iterator[str]:
        """[20.6] The cup holds as many as are drawn."""
        cup = drawn_from(plan, draw, self.kinds)
        if draw.count > cup:
            yield f"{draw.company}: {draw.count} cannot be drawn from {cup}."

    def _place_flaws(self, plan: SidePlan) -> Iterator[str]:
        """[20.7] Areas and entry hexes lie on the map and on their edges."""
        for zone in plan.zones:
            yield from self._area_flaws("set-up", zone.areas)
        for entry in plan.entries:
            yield from self._edge_flaws(entry.edge, entry.hexes)
        for later in plan.reinforcements:
            yield from self._edge_flaws(later.edge, later.hexes)
        if not (plan.zones or plan.entries or plan.drop):
            yield "it neither sets up nor enters nor drops."
        if (plan.fbe is None) != (plan.drop is not None):
            yield "a force that drops, and it alone, has no FBE."
        if any(not 0 <= front < 12 for front in plan.fp_fronts):
            yield "the points of a rim are numbered from 0 to 11."

    def _mortar_flaws(self, plan: SidePlan) -> Iterator[str]:
        """[11.4.2] [11.4.3] A section has its company, a platoon has none."""
        for mortar in plan.mortars:
            row = self.tables.mortars.get(mortar.type)
            if row is None or row.nation != plan.nation or row.cls == "knee":
                yield f"{mortar.id}: there is no such mortar of that nation."
            elif (row.cls == "section") != (mortar.company in plan.companies):
                yield f"{mortar.id}: a section, and it alone, belongs to a company of the force."

    def _drop_flaws(self, plan: SidePlan) -> Iterator[str]:
        """[16.1.1] Everything that drops is aboard once, and the loads are allowed."""
        assert plan.drop is not None
        yield from self._area_flaws("drop", plan.drop.areas)
        loads = (*plan.drop.sticks, *plan.drop.gliders)
        aboard: Counter[str] = Counter()
        for load in loads:
            aboard.update(load.units)
        if aboard != Counter(plan.support):
            yield "every support unit must be in one stick or glider."
        sticks = [(load.company, load.platoon) for load in loads if load.company]
        if sorted(sticks) != sorted(platoon.key for platoon in plan.platoons):
            yield "every platoon must be one stick."
        dropped = sorted(name for load in loads for name in load.mortars)
        if dropped != sorted(mortar.id for mortar in plan.mortars if mortar.dropped):
            yield "every mortar that drops must be in one stick or glider."
        for load in plan.drop.sticks:
            yield from self._stick_flaws(load)

    def _stick_flaws(self, load: DropLoad) -> Iterator[str]:
        """[16.1.1c]"""
        if sum(load.units.values()) + len(load.mortars) > self.tables.drop.stick_supports:
            yield f"{load.id}: a stick holds {self.tables.drop.stick_supports} support units."

    def _off_map(self, who: str, labels: Iterable[str]) -> Iterator[str]:
        for text in labels:
            try:
                self.ground.find(text)
            except BadHex:
                yield f"{who}: there is no hex {text} on the map."

    def _edge_flaws(self, edge: EdgeName, labels: Iterable[str]) -> Iterator[str]:
        """[20.7h] Entry hexes lie on their edge."""
        for text in labels:
            missing = [*self._off_map("entry", (text,))]
            yield from missing
            if not missing and edge not in self.ground.edge(self.ground.find(text)):
                yield f"entry: {text} does not lie on the edge {edge}."

    def _area_flaws(self, who: str, areas: Iterable[Area]) -> Iterator[str]:
        sectors = [name for row in self.mission.map for name in row]
        for area in areas:
            if area.around:
                yield from self._off_map(who, (area.around,))
            else:
                yield from unknown(who, (area.sector,), sectors, "sector")


def starting_steps(plan: SidePlan, kinds: Mapping[str, Kind], tables: Tables) -> int:
    """[20.6x] The combat steps that a side begins with: what is drawn counts as drawn, the rest in full."""
    total = sum(kinds[name].steps * count for name, count in plan.support.items() if name in kinds)
    for platoon in plan.platoons:
        for name, count in platoon.units.items():
            if name in kinds and not any(_draws(draw, platoon, kinds[name]) for draw in plan.draws):
                total += kinds[name].steps * count
    return total + sum(draw.count * tables.steps[draw.what] for draw in plan.draws)


def _draws(draw: Draw, platoon: PlatoonPlan, kind: Kind) -> bool:
    """Whether a draw takes from units of this kind in this platoon."""
    return draw.company == platoon.company and draw.platoon in (0, platoon.platoon) and draw.what == kind.type


def drawn_from(plan: SidePlan, draw: Draw, kinds: Mapping[str, Kind]) -> int:
    """[20.6] How many units are in the cup of a draw."""
    return sum(
        count
        for platoon in plan.platoons
        for name, count in (platoon.pool if draw.what == "section" else platoon.units).items()
        if name in kinds and _draws(draw, platoon, kinds[name])
    )
