"""Answers of players, by room; each is written as its verb and arguments. A room lists its own as ``ACTIONS``."""

from importlib import import_module
from pkgutil import iter_modules

from grognard.core.flow import Action

ROOMS = tuple(import_module(f"{__name__}.{room.name}") for room in iter_modules(__path__))
ACTIONS: tuple[type[Action], ...] = tuple(dict.fromkeys(action for room in ROOMS for action in room.ACTIONS))
