"""The game with the data it comes with, as most tests play it."""

from __future__ import annotations

from grognard import rulesets
from grognard.rulesets.vietnam.ruleset import Vietnam

RULESET = rulesets.find("vietnam")
assert isinstance(RULESET, Vietnam)
WORLD = RULESET.world
