"""[11.1] The scenarios that can be played, their options, and the position each begins with."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.flow import Side
from grognard.core.ruleset import Option, OptionValue, Scenario, named_scenario
from grognard.core.world import of_world
from grognard.rulesets.fireteam.air import packages
from grognard.rulesets.fireteam.command import mounted_leaders
from grognard.rulesets.fireteam.command.costs import POINT
from grognard.rulesets.fireteam.scenario_records import ForceRecord, ScenarioRecord, SideRecord
from grognard.rulesets.fireteam.state import (
    ABOARD,
    AWAY,
    FireTeamState,
    Purse,
    Stock,
    Unit,
    UnitId,
    empty_state,
    give,
)
from grognard.rulesets.fireteam.world import SIDES, SOVIET, US, World

from . import cards, hurrying
from .variants import CAUTION_REPLACED, JAMMED

CHAPTERS: dict[str, str] = {
    "variants": "13",
    "close_combat": "14",
    "night": "15",
    "works": "16",
    "chemical": "17",
    "detailed_fire": "18",
    "floors": "19",
}
"""[13.0a] The advanced chapters that can be chosen one by one, by the name of their option."""
CITED: dict[str, str] = {
    "13": "13.0b",
    "14": "14.1a",
    "15": "15.1",
    "16": "16.1",
    "17": "17.1a",
    "18": "18.1a",
    "19": "19.1",
}
READINGS: dict[str, tuple[str, str]] = {
    "mounted_leaders": (mounted_leaders.LEADERS_ABOARD, "4.53"),
    "free_turn": ("free first turn", "5.31a"),
    "fast_reinforcement": (hurrying.FAST_REINFORCEMENT, "11.27a"),
    "jamming": (JAMMED, "13.1c"),
    "fire_control": (CAUTION_REPLACED, "13.1g"),
    "us_works": (cards.agreed(US), "16.13a"),
    "soviet_works": (cards.agreed(SOVIET), "16.13a"),
}
"""Switches that change a reading, by option: how the code calls them, and the rule."""
ADVANCED, AGREED = "advanced", "agreed"
"""[13.0a] The groups of options: advanced rules, and what both sides may agree on."""
SETUP = Option("setup", ("free", "default"), "11.12")
FREE, DEFAULT = SETUP.values
HELICOPTERS = "helicopters"
"""[20.8] The option by which a package of helicopters is added."""


def options_of(card: ScenarioRecord) -> tuple[Option, ...]:
    """[11.18] [13.0a] What can be chosen for a scenario; chapters that its forces need are no choice."""
    found = [SETUP]
    for name, chapter in CHAPTERS.items():
        if not needs(card, chapter):
            on = chapter in card.chapters
            found.append(Option(name, (on, not on), CITED[chapter], ADVANCED))
    if card.packages:
        found.append(Option(HELICOPTERS, (packages.NO_PACKAGE, *card.packages), "20.8", ADVANCED))
    return (*found, *(Option(name, (False, True), rule, AGREED) for name, (_, rule) in READINGS.items()))


def needs(card: ScenarioRecord, chapter: str) -> bool:
    """Whether the forces of a card cannot do without a chapter: works with them, or helicopters."""
    if chapter not in card.chapters:
        return False
    works = any((card.side(side).works.entrenchment or card.side(side).works.firing_ramp) for side in SIDES)
    return chapter == "20" or (chapter == "16" and works)


def scenario_of(card: ScenarioRecord) -> Scenario:
    """A scenario card as it is offered."""
    return named_scenario(card.id, card.turns, options_of(card))


@of_world
def scenarios(world: World) -> tuple[Scenario, ...]:
    """[11.1] The scenarios as they are offered, in the order of their numbers."""
    return tuple(map(scenario_of, sorted(world.scenarios.values(), key=lambda card: card.number)))


# ------------------------------------------------------------------------------------------------- opening


def opening(world: World, scenario: str, options: Mapping[str, OptionValue]) -> FireTeamState:
    """[11.11] to [11.14] The state before anything is set up: every piece of the card aside, chits and control."""
    card = cards.scenario(world, scenario)
    state = empty_state(world)
    state.scenario, state.board = card.id, cards.board_in_play(world, card)
    state.rules = frozenset(rules_of(card, options))
    for side in SIDES:
        lay_out(state, side, card.side(side))
        add_package(state, side, card.side(side))
        state.control[side] = state.board if card.control == side else 0
    return state


def rules_of(card: ScenarioRecord, options: Mapping[str, OptionValue]) -> list[str]:
    """The chapters and switches in force."""
    chosen = [CHAPTERS[name] for name in CHAPTERS if options.get(name)]
    needed = [chapter for chapter in card.chapters if needs(card, chapter)]
    switches = [switch for name, (switch, _) in READINGS.items() if options.get(name)]
    switches += packages.package_rules(str(options.get(HELICOPTERS, packages.NO_PACKAGE)))
    smoke = ["smoke"] if card.smoke else []
    return [*chosen, *needed, *switches, *smoke]


def lay_out(state: FireTeamState, side: Side, record: SideRecord) -> None:
    """[11.12] [11.14] [11.2a] What the card gives a side: its units on the map, those that come later, its chits."""
    take_out(state, side, record, due=0)
    for arrival in record.arrivals:
        take_out(state, side, arrival, due=arrival.turn)
    state.purses[side] = Purse(record.cp * POINT, record.cp * POINT, cards.chit_values(record.chits))
    state.batteries[side] = cards.batteries_given(state.world, state.scenario, side)
    state.stocks[side] = Stock(smoke=record.smoke_rounds)
    air = cards.chit_values(record.air_chits)
    state.air_purses[side] = Purse(sum(air) * POINT, sum(air) * POINT, air)


def add_package(state: FireTeamState, side: Side, record: SideRecord) -> None:
    """[20.81a] to [20.82b] [20.84a] The helicopters and the air defence that were agreed on, and helicopter chits."""
    package = packages.package_of(state, side)
    if package is None:
        return
    for unit, due in packages.added(state.world, side, record, package):
        state.units[unit] = fresh(state.world, unit, due)
    chits = tuple(sorted(package.air_chits, reverse=True))
    state.air_purses[side] = Purse(sum(chits) * POINT, sum(chits) * POINT, chits)


def take_out(state: FireTeamState, side: Side, force: ForceRecord, due: int) -> None:
    """[11.12] The counters of a force, aside; [11.12] some begin aboard others."""
    for unit in cards.force_pieces(state.world, side, force):
        state.units[unit] = fresh(state.world, unit, due)
    for load in force.aboard:
        give(state, state.world.piece_number(load.rider), state.world.piece_number(load.carrier), ABOARD)


def fresh(world: World, unit: UnitId, due: int) -> Unit:
    """A piece as it lies in the box: whole and aside; those due in turn 0 are set up on the map."""
    kind = world.kind[unit]
    low = kind.role == "scout"  # [20.33a]
    return Unit(place=AWAY, steps=kind.steps, facing=0 if kind.has_facing else -1, due=due, low=low)
