"""The game with the data it comes with, as most tests play it."""

from __future__ import annotations

from importlib.resources import files

from grognard.core.folder import Folder
from grognard.rulesets import texts
from grognard.rulesets.assault.world import World

WORLD = World(Folder(texts(files("grognard.rulesets.assault").joinpath("data"))))
