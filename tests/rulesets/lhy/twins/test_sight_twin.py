"""The slow second opinion on sight agrees with the game, on all sectors and on maps of several."""

from __future__ import annotations

import os
from random import Random

import pytest

from grognard.rulesets.lhy.ground.board import Ground
from grognard.rulesets.lhy.sight.lines import REASONS, hindrances, line, sees
from tests.rulesets.lhy.maps import SECTORS, the_map
from tests.support import rule

from .sight_twin import Twin

PAIRS = 2000 if os.environ.get("GROGNARD_LONG") else 150
LAYOUTS = [*((name,) for name in SECTORS), ("sector4", "sector2")]


def some_pairs(ground: Ground, count: int, chance: Random) -> list[tuple[int, int]]:
    """Pairs of hexes, half of them within sight of a rifle, where most is seen."""
    found: list[tuple[int, int]] = []
    while len(found) < count:
        a, b = chance.randrange(ground.size), chance.randrange(ground.size)
        if a != b and (len(found) % 2 or ground.distance(a, b) <= 6):
            found.append((a, b))
    return found


@rule("lhy 4.2a", "lhy 4.2.1a", "lhy 4.2.1d", "lhy 4.2.1e", "lhy 4.2.2x", "lhy 4.2.3b")
@pytest.mark.parametrize("layout", LAYOUTS, ids="-".join)
def test_both_opinions_agree(layout: tuple[str, ...]) -> None:
    ground = the_map(*layout)
    twin, chance = Twin(ground), Random(4)
    for a, b in some_pairs(ground, PAIRS, chance):
        found, told = line(ground, a, b), twin.judge(a, b)
        where = f"{ground.label(a)} to {ground.label(b)}"
        assert found.clear == (not told.rules), (where, found.blocker, told.rules)
        assert found.blocker is None or found.blocker.rule in told.rules, (where, found.blocker, told.rules)
        assert found.blocker is None or found.blocker.reason in REASONS
        assert sees(ground, a, b) == found.clear, where
        assert (set(found.through), set(found.edges)) == (told.entered, told.flanks), where
        assert (found.leaves, found.enters) == (told.leaves, told.enters), where
        assert (found.walls, found.tree_lines) == (told.walls, told.tree_lines), where
        assert (found.along, found.orchards) == (told.along, told.orchards), where
        assert (found.street_at_start, found.street_at_end) == (told.street_at_start, told.street_at_end), where
        markers = {hex: chance.randrange(3) for hex in range(ground.size)}
        vehicles = {hex for hex in range(ground.size) if chance.random() < 0.5}
        hindered = hindrances(found, markers.__getitem__, sum(1 << hex for hex in vehicles))
        assert hindered == twin.hindered(a, b, told, markers, vehicles), where
