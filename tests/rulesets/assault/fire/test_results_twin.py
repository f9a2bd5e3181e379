"""[MR10.7] The results of hits against their slow twin, on random units and hits."""

from __future__ import annotations

import random

import pytest

from grognard.rulesets.assault.fire.fate import fate_of
from grognard.rulesets.assault.fire.hits import Hits
from grognard.rulesets.assault.fire.results import TakeHits
from grognard.rulesets.assault.state import Morale, change, put, take_away
from grognard.rulesets.assault.world import SIDES
from tests.rulesets.assault.fire import results_twin
from tests.rulesets.assault.stage import Stage
from tests.support import rule

MORALE: tuple[Morale, ...] = ("", "suppressed", "routed")


@rule("assault MR10.7.3a", "assault MR10.7.3b", "assault MR10.7.3c", "assault MR10.7.3d", "assault MR10.7.4")
@rule("assault MR10.7.5a", "assault MR10.7.5b", "assault MR10.7.6a", "assault MR4.5.2", "assault MR7.3d")
@pytest.mark.parametrize("scenario", ["support", "klein", "airfield", "coming"])
def test_the_twin_finds_the_same(scenario: str) -> None:
    stage, chance = Stage(scenario), random.Random(f"results {scenario}")
    hex = stage.battle.grid.size // 2
    for _ in range(1500):
        unit = chance.randrange(len(stage.battle.pieces))
        card = stage.battle.card[unit]
        half = bool(card.capacity[1]) and chance.random() < 0.4
        damage = chance.randrange(card.capacity[half])
        before, suppressive = chance.choice(MORALE), chance.random() < 0.3
        shells = suppressive or chance.random() < 0.5
        most = (2, 0 if suppressive else 4, 3)
        hits = Hits.of(tuple(chance.randint(0, each) for each in most))
        if not hits.any:
            continue
        put(stage.state, unit, hex)
        change(stage.state, unit, half=half, damage=damage, morale=before)
        symbols = "C" * hits.critical + "D" * hits.damage + "S" * hits.suppression
        told = results_twin.after(card, half, damage, before, symbols, suppressive=suppressive, shells=shells)
        fate = fate_of(stage.state, unit, hits, before, suppressive=suppressive, shells=shells)
        assert fate.strength.lost == told[0], (card.id, half, damage, before, symbols)
        if not fate.strength.lost:
            assert (fate.strength.half, fate.strength.damage, fate.morale) == told[1:]
            assert fate.routs == (told[3] == "routed" != before)
        stage.run(TakeHits(unit, hits, before, suppressive=suppressive, shells=shells))
        after = stage.state.units[unit]
        assert (after.place == "lost") == told[0]
        assert told[0] or (after.half, after.damage, after.morale) == told[1:]
        assert bool(stage.state.routing) == (not told[0] and told[3] == "routed" != before)
        stage.state.routing = ()
        take_away(stage.state, unit)
    assert all(stage.state.on_map(side) == () for side in SIDES)
