"""[20.0] The missions that can be played, their options, and the position each begins with."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.flow import Call, Frame
from grognard.core.ruleset import Option, OptionValue, Scenario, named_scenario
from grognard.rulesets.lhy.battle import battle_of
from grognard.rulesets.lhy.missions import OWN, Brief
from grognard.rulesets.lhy.state import LhyState, empty_state
from grognard.rulesets.lhy.world import World

from .opening import SetUp
from .own import OwnMission, first_brief

SETUP = Option("setup", ("free", "default"), "20.7x")
FREE, DEFAULT = SETUP.values
READINGS: dict[str, str] = {
    "strict_vehicle_fire": "4.3.1.2a",
    "literal_halftrack": "10.4.5.3s4a2",
    "riders_stay_until_fire": "10.4.6.2c",
    "shaken_stay_out": "14.0a",
    "secret_recovery": "11.4.8b",
    "sleight_of_hand": "20.8.2",
    "command_control": "22.1a",
    "avatars": "22.2x",
    "campaign": "22.2.1x",
}
"""Switches that change a reading or bring an optional rule, by option, with the rule: readings 4, 20, 22, 53."""
AGREED = "agreed"
TURNS = 20
"""About how many turns a mission lasts: an hour of three minutes each."""


MAPS = ("1", "2", "3", "4", "5", "1/2", "1/4", "2/1", "2/4", "4/1", "4/2")
"""[23.0] The sectors of a mission of one's own: one, or two joined on their long sides."""
OWN_OPTIONS = (
    Option("map", MAPS, "23.0"),
    Option("turned", (False, True), "23.0"),
    Option("enemy", ("german", "japanese"), "23.0"),
)


def scenarios(world: World) -> tuple[Scenario, ...]:
    """The missions of the edition, and one of one's own."""
    agreed = tuple(Option(name, (False, True), rule, AGREED) for name, rule in READINGS.items())
    printed = tuple(named_scenario(name, TURNS, (SETUP, *agreed)) for name in world.missions)
    return (*printed, named_scenario(OWN, TURNS, (SETUP, *OWN_OPTIONS, *agreed)))


def opening(world: World, mission: str, options: Mapping[str, OptionValue]) -> LhyState:
    """[20.0] The state before anything is drawn."""
    default = options[SETUP.id] == DEFAULT
    if mission == OWN:
        brief = first_brief(str(options["map"]), bool(options["turned"]), str(options["enemy"]))
        frame: Frame = OwnMission(default, brief)
    else:
        brief, frame = Brief(mission=mission), SetUp(default)
    state = empty_state(battle_of(world, brief), brief)
    state.options = frozenset(name for name in READINGS if options[name])
    state.calls = (Call(frame, "start"),)
    return state
