"""The game with the data it comes with, as most tests play it."""

from __future__ import annotations

from grognard import rulesets
from grognard.rulesets.kursk.ruleset import Kursk

RULESET = rulesets.find("kursk")
assert isinstance(RULESET, Kursk)
WORLD = RULESET.world
