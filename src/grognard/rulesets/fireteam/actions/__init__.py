"""The answers a player can give, by chapter; each is written as its verb and arguments, as in ``go 1508``."""

from grognard.core.flow import Action

from . import (
    air,
    artillery,
    assault,
    buildings,
    command,
    fire,
    gunnery,
    movement,
    night,
    reaction,
    setup,
    variants,
    works,
)

ACTIONS: tuple[type[Action], ...] = (
    *command.ACTIONS,
    *air.ACTIONS,
    *movement.ACTIONS,
    *fire.ACTIONS,
    *assault.ACTIONS,
    *buildings.ACTIONS,
    *gunnery.ACTIONS,
    *artillery.ACTIONS,
    *reaction.ACTIONS,
    *setup.ACTIONS,
    *night.ACTIONS,
    *works.ACTIONS,
    *variants.ACTIONS,
)
