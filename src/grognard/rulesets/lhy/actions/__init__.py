"""Answers of players, by room; each is written as its verb and arguments."""

from grognard.core.flow import Action

from . import (
    airborne,
    assault,
    avatars,
    command,
    fire,
    morale,
    mortars,
    movement,
    night,
    own,
    reaction,
    setting_up,
    sight,
)

ROOMS = (
    *(setting_up, airborne, own, command, reaction, movement, fire, mortars, morale, assault, sight, night),
    avatars,
)
ACTIONS: tuple[type[Action], ...] = tuple(dict.fromkeys(action for room in ROOMS for action in room.ACTIONS))
