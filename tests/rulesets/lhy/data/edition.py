"""The data that the game comes with, and changed copies of it."""

from __future__ import annotations

from importlib.resources import files

from grognard.core.folder import Folder
from grognard.rulesets import texts
from grognard.rulesets.lhy.forces import Piece
from grognard.rulesets.lhy.missions import Brief, Mission, pieces_of
from grognard.rulesets.lhy.world import World

FOLDER = Folder(texts(files("grognard.rulesets.lhy").joinpath("data")))
WORLD = World(FOLDER)
TABLES = WORLD.tables
MISSIONS = ("crossroads", "hill48", "bridge", "nightdrop", "village")


def mission(name: str) -> Mission:
    return WORLD.missions[name]


def counters(name: str) -> dict[str, Piece]:
    """The counters of a mission by name."""
    return {piece.id: piece for piece in pieces_of(WORLD, Brief(name))}
