"""Two editions of the game: ``OWN`` with the data it comes with, and ``WORLD`` for tests of procedures.

``WORLD`` has values of its own (``values``): dice, units and a tile that tests know by heart, so that a value can be
tuned without touching tests of rules that are not about it.
"""

from __future__ import annotations

from pathlib import Path

from grognard.rulesets import changed_data, own_data
from grognard.rulesets.assault.world import World

VALUES = Path(__file__).with_name("values")
OWN = World(own_data("assault"))
WORLD = World(changed_data("assault", VALUES))
