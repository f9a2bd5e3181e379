"""Whether a scenario agrees with the map, the counters and the tables: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from grognard.core.hexes import BadHex

from .records import UnitRecord, UnitsRecord
from .scenario_records import ArrivalRecord, ScenarioRecord, StartRecord
from .table_records import TablesRecord
from .theatre import Theatre


def check_scenario(scenario: ScenarioRecord, theatre: Theatre, roster: UnitsRecord, tables: TablesRecord) -> list[str]:
    """Every flaw of a scenario."""
    units = {unit.id: unit for unit in roster.units}
    unknown = [f"There is no unit {id_}." for id_ in _named(scenario) if id_ not in units]
    if unknown:
        return unknown
    return [
        *_unit_flaws(scenario, units),
        *_support_flaws(scenario, tables),
        *_start_flaws(scenario, theatre, units),
        *_setup_flaws(scenario, theatre),
        *_proposal_flaws(scenario, theatre),
        *(flaw for arrival in scenario.arrivals for flaw in _arrival_flaws(arrival, scenario, theatre, units)),
        *_option_flaws(scenario, tables),
    ]


def _named(scenario: ScenarioRecord) -> list[str]:
    """Every unit that a scenario names, as often as it does."""
    alone = (start.unit for start in scenario.start)
    set_up = (unit for group in scenario.setup for unit in group.units)
    return [*alone, *set_up, *(unit for group in scenario.arrivals for unit in group.units)]


def _unit_flaws(scenario: ScenarioRecord, units: dict[str, UnitRecord]) -> Iterator[str]:
    """[3.0] Units appear once, on their map; a scenario with base camps or objectives uses all that its map has."""
    named = Counter(_named(scenario))
    yield from (f"{id_} appears {times} times." for id_, times in named.items() if times > 1)
    yield from (f"{id_} belongs to the other map." for id_ in named if units[id_].map != scenario.map)
    if scenario.victory != "losses":
        whole = {id_ for id_, unit in units.items() if unit.map == scenario.map}
        yield from (f"{id_} never appears." for id_ in sorted(whole - set(named)))


def _support_flaws(scenario: ScenarioRecord, tables: TablesRecord) -> Iterator[str]:
    """[3.0b] [8.0] Each turn has its markers, no more than there are."""
    for pool in tables.pools:
        track = scenario.support.us if pool.side == "us" else scenario.support.vc
        if len(track) != scenario.turns:
            yield f"The support of the {pool.side} side must cover {scenario.turns} turns, not {len(track)}."
        if max(track) > len(pool.values):
            yield f"The {pool.side} side has {len(pool.values)} markers and cannot draw {max(track)}."


def _start_flaws(scenario: ScenarioRecord, theatre: Theatre, units: dict[str, UnitRecord]) -> Iterator[str]:
    """[3.0a] [5.3a] Land units begin on land, monitors and boats on water, each in a place of its own."""
    for start in scenario.start:
        yield from _misplaced(start, theatre, units[start.unit])
    taken = Counter(start.place for start in scenario.start if not start.aboard)
    yield from (f"{times} units begin in {place}." for place, times in taken.items() if times > 1)


def _misplaced(start: StartRecord, theatre: Theatre, unit: UnitRecord) -> Iterator[str]:
    try:
        place = theatre.place(start.place)
    except BadHex as error:
        yield f"{start.unit}: {error}"
        return
    if theatre.is_land(place) == (unit.kind == "riverine" or start.aboard):
        yield f"{start.unit} cannot begin in {start.place}."
    if start.landed == "helicopter" and not theatre.effect[theatre.terrain[place]].landing:
        yield f"{start.unit} cannot have landed in {start.place}."
    if start.landed == "boat" and not theatre.berths[place]:
        yield f"{start.unit} cannot have come to {start.place} by water."


def _setup_flaws(scenario: ScenarioRecord, theatre: Theatre) -> Iterator[str]:
    """[3.0a] [16.0] The zones of units and camps exist and have room for them."""
    wanted = [(setup.zone, len(setup.units)) for setup in scenario.setup]
    wanted += [(setup.hidden_in, 0) for setup in scenario.setup if setup.hidden_in]
    wanted += [(scenario.camps.zone, scenario.camps.count)] if scenario.camps else []
    for zone, count in wanted:
        if zone not in theatre.zones:
            yield f"There is no zone {zone}."
        elif theatre.zones[zone].bit_count() < count:
            yield f"The zone {zone} has no room for {count}."


def _proposal_flaws(scenario: ScenarioRecord, theatre: Theatre) -> Iterator[str]:
    """[3.0a] [5.3a] [16.0d] A proposed set-up is whole and legal, with one unit and one camp to a place."""
    if not scenario.proposal:
        return
    for setup in scenario.setup:
        places = {unit: scenario.proposal.get(unit, "") for unit in setup.units}
        yield from (f"{unit} has no proposed place." for unit, place in places.items() if not place)
        yield from _out_of_zone(theatre, setup.zone, (place for place in places.values() if place))
    if scenario.camps:
        yield from _out_of_zone(theatre, scenario.camps.zone, scenario.proposed_camps)
        if len(scenario.proposed_camps) != scenario.camps.count:
            yield f"There must be {scenario.camps.count} proposed camps, not {len(scenario.proposed_camps)}."
    for labels in (scenario.proposal.values(), scenario.proposed_camps):
        yield from (f"{label} is proposed {times} times." for label, times in Counter(labels).items() if times > 1)


def _out_of_zone(theatre: Theatre, zone: str, labels: Iterable[str]) -> Iterator[str]:
    known = theatre.zones.get(zone, 0)
    yield from (f"{label} is not in the zone {zone}." for label in labels if not known & theatre.mask(label))


def _arrival_flaws(
    arrival: ArrivalRecord, scenario: ScenarioRecord, theatre: Theatre, units: dict[str, UnitRecord]
) -> Iterator[str]:
    """[3.0d] [10.0b] [11.0b] Units come on in time, by an edge of their element or by chits that carry them."""
    if not 1 <= arrival.turn <= scenario.turns:
        yield f"Nobody can come on in turn {arrival.turn}."
    if not arrival.edge and not arrival.by:
        yield f"{arrival.units[0]} has no way to come on."
    if arrival.edge and arrival.edge not in theatre.edges:
        yield f"There is no edge {arrival.edge}."
    for unit in (units[id_] for id_ in arrival.units):
        if arrival.by and unit.kind != "foot":
            yield f"{unit.id} cannot be carried."
        if arrival.edge in theatre.edges and _wet(theatre, arrival.edge) != (
            unit.kind == "riverine" or "boat" in arrival.by
        ):
            yield f"{unit.id} cannot come on by {arrival.edge}."


def _wet(theatre: Theatre, edge: str) -> bool:
    return bool(theatre.edges[edge] & theatre.water)


def _option_flaws(scenario: ScenarioRecord, tables: TablesRecord) -> Iterator[str]:
    """Options and objectives are those of the tables."""
    options = {option.id for option in tables.options}
    yield from (f"There is no option {name}." for name in scenario.options if name not in options)
    objectives = {objective.id for objective in tables.objectives}
    yield from (f"There is no objective {name}." for name in scenario.objectives if name not in objectives)
    if (scenario.victory == "objectives") != bool(scenario.objectives):
        yield "A scenario has objectives if they decide it."
