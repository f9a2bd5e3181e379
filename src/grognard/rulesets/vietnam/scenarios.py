"""[3.0] [25.0] [26.0] [27.0] The scenarios as they are offered, and the state a match of one begins with."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.flow import Call
from grognard.core.messages import message
from grognard.core.ruleset import Option, OptionValue, Scenario

from .events.transport import mark_landed
from .files import SCENARIOS, TABLES
from .forces import unit_number
from .scenario_records import ScenarioRecord
from .setup import SetUp
from .state import ABOARD, DUE, POOL, Rules, Unit, VietnamState, empty_state, put, settle

OPTIONS: dict[str, Option] = {
    record.id: Option(record.id, tuple(record.values), record.rules[0]) for record in TABLES.options
}


def scenarios() -> tuple[Scenario, ...]:
    """All scenarios, the practice one first."""
    cards = sorted(SCENARIOS.values(), key=lambda card: card.number)
    return tuple(
        Scenario(card.id, message(card.title_id), message(card.summary_id), card.turns, options_of(card))
        for card in cards
    )


def options_of(card: ScenarioRecord) -> tuple[Option, ...]:
    """The options of a scenario; how it is set up comes first."""
    return tuple(OPTIONS[name] for name in card.options)


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


def opening(scenario: str, options: Mapping[str, OptionValue]) -> VietnamState:
    """A match of a scenario before anybody has decided anything."""
    state = bare(scenario, options)
    for record in SCENARIOS[scenario].start:
        unit = unit_number(record.unit)
        if record.aboard:
            state.units[unit] = Unit(state.world.place(record.place), ABOARD)
        else:
            put(state, unit, state.world.place(record.place))
        if record.landed:
            mark_landed(state, unit, record.landed)
    state.calls = (Call(SetUp(options.get("setup", "default") == "default"), "start"),)
    return state


def bare(scenario: str, options: Mapping[str, OptionValue]) -> VietnamState:
    """The state of a scenario with nobody on the map: units are to be set up, or due later."""
    card = SCENARIOS[scenario]
    state = empty_state(scenario, card.map)
    state.rules = rules_of(options)
    state.last_turn = card.turns
    state.helicopters, state.boats = card.chits["helicopter"], card.chits["boat"]
    for status, records in ((POOL, card.setup), (DUE, card.arrivals)):
        for record in records:
            for name in record.units:
                settle(state, unit_number(name), status=status)
    return state
