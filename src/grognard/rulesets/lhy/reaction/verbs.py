"""[9.0] The answers of a segment: the verbs of all rooms in one list, found by the action that they own."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from grognard.core.flow import Action
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.deeds import (
    ANTI_TANK,
    ASSAULT,
    DRIVE,
    FLARE,
    INQUIRE,
    KNEE,
    LOAD,
    MANEUVER,
    RECOVER,
    REINFORCE,
    REQUEST,
    SHOW,
    SMALL_ARMS,
    SPLIT,
    TEAM_ATTACK,
    WITHDRAW,
    Verb,
)
from grognard.rulesets.lhy.roster import roster
from grognard.rulesets.lhy.state import UnitId, UnitMask

ROOMS = ("assault", "movement", "vehicles", "fire", "mortars", "night", "morale", "sight")
"""The order in which their answers are listed."""
PACKAGE = __package__.rpartition(".")[0]


@cache
def verbs() -> tuple[Verb, ...]:
    """Every verb of every room."""
    return tuple(verb for room in ROOMS for verb in verbs_of(room))


def verbs_of(room: str) -> tuple[Verb, ...]:
    """The verbs of one room; none if it has no acts of its own."""
    name = f"{PACKAGE}.{room}.verbs"
    if find_spec(name) is None:
        return ()
    found: tuple[Verb, ...] = import_module(name).VERBS
    return found


@of_world
def concerns(world: Battle) -> tuple[tuple[Verb, UnitMask], ...]:
    """Every verb with the counters for whom it is; none for one that is always looked at."""
    sets = roster(world)
    return tuple((verb, getattr(sets, verb.among) if verb.among else 0) for verb in verbs())


@cache
def owner(action: type[Action]) -> Verb | None:
    """The verb that an answer belongs to."""
    return next((verb for verb in verbs() if action in verb.actions), None)


def actors(action: Action) -> tuple[UnitId, ...]:
    """The units that an answer names to act: all of a party, or the one."""
    units: tuple[UnitId, ...] | None = getattr(action, "units", None)
    if units is not None:
        return units
    unit: UnitId | None = getattr(action, "unit", None)
    return () if unit is None else (unit,)


def deed_of(action: Action) -> str:
    """The kind of deed that an answer is, by its verb."""
    return DEEDS.get(action.verb, "")


DEEDS: dict[str, str] = {
    "move": MANEUVER,
    "withdraw": WITHDRAW,
    "split": SPLIT,
    "drive": DRIVE,
    "reverse": DRIVE,
    "overwatch": DRIVE,
    "scoot": DRIVE,
    "halt-fire": DRIVE,
    "load": LOAD,
    "unload": LOAD,
    "tow": LOAD,
    "assault": ASSAULT,
    "reinforce": REINFORCE,
    "fire": SMALL_ARMS,
    "fire-both": SMALL_ARMS,
    "crossfire": SMALL_ARMS,
    "shoot": ANTI_TANK,
    "shoot-both": ANTI_TANK,
    "shoot-class": ANTI_TANK,
    "shoot-past": ANTI_TANK,
    "crossfire-at": ANTI_TANK,
    "stalk": TEAM_ATTACK,
    "knee": KNEE,
    "recover": RECOVER,
    "recover-aided": RECOVER,
    "unshock": RECOVER,
    "request": REQUEST,
    "flare": FLARE,
    "inquire": INQUIRE,
    "show": SHOW,
}
"""[9.0] What kind of deed each verb of a segment is."""
