"""[3.0] [25.0] [26.0] [27.0] The scenarios as they are offered, and the state a match of one begins with."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.flow import Call
from grognard.core.ruleset import Option, OptionValue, Scenario, named_scenario
from grognard.core.world import of_world

from .events.transport import mark_landed
from .scenario_records import ScenarioRecord
from .setup import SetUp
from .state import ABOARD, DUE, POOL, Rules, Unit, VietnamState, empty_state, settle, stand
from .world import World


@of_world
def options_table(world: World) -> dict[str, Option]:
    """The options that scenarios offer, by name."""
    return {record.id: Option(record.id, tuple(record.values), record.rules[0]) for record in world.tables.options}


def scenarios(world: World) -> tuple[Scenario, ...]:
    """All scenarios, the practice one first."""
    cards = sorted(world.scenarios.values(), key=lambda card: card.number)
    return tuple(named_scenario(card.id, card.turns, options_of(world, card)) for card in cards)


def options_of(world: World, card: ScenarioRecord) -> tuple[Option, ...]:
    """The options of a scenario; how it is set up comes first."""
    return tuple(options_table(world)[name] for name in card.options)


def rules_of(options: Mapping[str, OptionValue]) -> Rules:
    """What the options of a match mean for its rules."""
    return Rules(
        half_once=options.get("half_ma") == "once",
        advance_after_de=bool(options.get("advance_after_de", True)),
        beaten_all_turn=options.get("rest") == "game_turn",
        crossing_for_all=options.get("crossing") == "all",
        body_count=bool(options.get("body_count", True)),
        visible_camps=options.get("camps") == "visible",
        open_hands=options.get("hands") == "open",
    )


def opening(world: World, scenario: str, options: Mapping[str, OptionValue]) -> VietnamState:
    """A match of a scenario before anybody has decided anything."""
    state = bare(world, scenario, options)
    for record in world.scenarios[scenario].start:
        unit = world.unit_number(record.unit)
        if record.aboard:
            state.units[unit] = Unit(state.theatre.place(record.place), ABOARD)
        else:
            stand(state, unit, state.theatre.place(record.place))
        if record.landed:
            mark_landed(state, unit, record.landed)
    state.calls = (Call(SetUp(options.get("setup", "default") == "default"), "start"),)
    return state


def bare(world: World, scenario: str, options: Mapping[str, OptionValue]) -> VietnamState:
    """The state of a scenario with nobody on the map: units are to be set up, or due later."""
    card = world.scenarios[scenario]
    state = empty_state(world, scenario, card.map)
    state.rules = rules_of(options)
    state.last_turn = card.turns
    state.helicopters, state.boats = card.chits["helicopter"], card.chits["boat"]
    for status, records in ((POOL, card.setup), (DUE, card.arrivals)):
        for record in records:
            for name in record.units:
                settle(state, world.unit_number(name), status=status)
    return state
