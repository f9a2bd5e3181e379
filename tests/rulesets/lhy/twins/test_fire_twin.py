"""[13] The fire phase against its slow twin, on piles of counters and markers thrown down at random."""

from __future__ import annotations

import os
from random import Random

import pytest

from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.flow import Call, Flow, answer
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.state import AntiTank, AssaultMarker, LhyState, Shells, SmallArms, change
from tests.rulesets.lhy.battlefield import field
from tests.rulesets.lhy.stage import Over, Stage, _Stop
from tests.rulesets.lhy.twins.fire_twin import FireTwin
from tests.support import rule

PILES = 500 if os.environ.get("GROGNARD_LONG") else 60
MISSIONS = ("crossroads", "village", "hill48", "bridge")


class Chance:
    """Numbers that both readings ask for in the same order."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def die(self) -> int:
        return self.random.randint(1, 10)

    def pick(self, items: list[str]) -> str:
        return self.random.choice(sorted(items))


def pile(seed: int) -> Stage:
    """Counters of both sides in a few hexes, in all conditions, with markers on them."""
    random = Random(seed)
    stage = field(MISSIONS[seed % len(MISSIONS)])
    hexes = random.sample(range(stage.battle.ground.size), random.randint(2, 5))
    for unit, piece in enumerate(stage.battle.pieces):
        kind = piece.kind
        if random.random() < (0.85 if kind.type == "section" else 0.4):
            continue
        label = stage.battle.label(random.choice(hexes))
        disrupted = kind.foot and not kind.fp and not kind.japanese and not kind.dummy and random.random() < 0.25
        concealed = kind.dummy or (not disrupted and random.random() < 0.3)
        stage.place(piece.id, label, disrupted=disrupted, concealed=concealed, entered_impact=random.random() < 0.2)
        if kind.infantry and not disrupted and random.random() < 0.1:
            change(stage.state, unit, heroic=True)
        if kind.vehicle and not kind.dummy:
            change(stage.state, unit, motion=random.choice((0, 0, 1)))
    board(stage, random)
    mark(stage, random, hexes)
    return stage


def board(stage: Stage, random: Random) -> None:
    """Some ride on the vehicles of their hex."""
    state = stage.state
    for hex in list(state.at):
        for vehicle in [unit for unit in state.stack(hex) if state.kind(unit).vehicle and not state.kind(unit).dummy]:
            side = state.world.side[vehicle]
            walkers = [
                unit
                for unit in state.stack(hex)
                if state.world.side[unit] == side
                and state.kind(unit).foot
                and not (state.kind(unit).fp or state.kind(unit).dummy)
            ]
            for unit in random.sample(walkers, min(len(walkers), random.randint(0, 2))):
                gun, armoured = state.kind(unit).gun, state.kind(vehicle).armoured
                if not (gun and armoured) and not (gun and state.load(vehicle)):
                    stage.load(stage.battle.pieces[unit].id, stage.battle.pieces[vehicle].id)


def mark(stage: Stage, random: Random, hexes: list[int]) -> None:
    """Markers of all kinds."""
    state = stage.state
    for hex in hexes:
        markers = tuple(
            SmallArms(random.randint(-4, 3), random.choice(("allied", "axis"))) for _ in range(random.randint(0, 3))
        )
        if markers:
            state.small_arms[hex] = markers
        if random.random() < 0.5:
            values = [random.randint(-3, 3) for _ in range(random.randint(1, 2))]
            state.shells[hex] = tuple(
                Shells(value, min(3, value + random.randint(0, 2)), random.randint(0, 3), "") for value in values
            )
        if random.random() < 0.4:
            state.assaults[hex] = AssaultMarker(random.choice(("allied", "axis")))
        if random.random() < 0.2:
            state.improved[hex] = "axis"
    targets = [unit for unit, here in enumerate(state.units) if here.hex >= 0 and state.kind(unit).av is not None]
    firers = [unit for unit, here in enumerate(state.units) if here.hex >= 0 and state.kind(unit).atv is not None]
    for unit in targets:
        enemies = [firer for firer in firers if state.world.side[firer] != state.world.side[unit]]
        if enemies and random.random() < 0.6:
            hits = tuple(
                AntiTank(random.randint(-2, 8), random.random() < 0.3, random.choice(enemies))
                for _ in range(random.randint(1, 2))
            )
            change(state, unit, hits=hits)
            friends = [other for other in state.stack(state.here(unit)) if state.kind(other).infantry]
            own = [other for other in friends if state.world.side[other] == state.world.side[unit]]
            if own and state.kind(unit).vehicle and random.random() < 0.3:
                change(state, random.choice(own), under_fire=(unit,))


def play(state: LhyState, chance: Chance) -> None:
    """The fire phase as the game runs it."""
    state.calls = (Call(_Stop(), "start"), Call(FirePhase(), "start"))
    Flow(state).run(None)
    while not isinstance(state.pending[0], Over):
        asked = state.pending[0]
        if isinstance(asked, Roll):
            answer(state, Rolled((chance.die(),)))
        else:
            assert isinstance(asked, Draw)
            answer(state, Drawn(chance.pick([item for item, _ in asked.cup])))


def standing(state: LhyState) -> dict[str, object]:
    """What the twin tells, read off the state."""
    rows: dict[str, object] = {
        state.world.pieces[unit].id: (
            state.world.label(state.here(unit)),
            here.disrupted,
            here.shocked,
            here.reduced,
        )
        for unit, here in enumerate(state.units)
        if here.place in ("map", "aboard") and not state.kind(unit).dummy
    }
    rows["lost"] = dict(state.lost)
    return rows


@rule("lhy 13.0a", "lhy 13.0b", "lhy 13.1s1", "lhy 13.1s2", "lhy 13.2s2", "lhy 13.3.7a", "lhy 13.3.7a5", "lhy 13.3.7b")
@pytest.mark.parametrize("seed", range(PILES))
def test_the_fire_phase_is_what_its_slow_reading_says(seed: int) -> None:
    stage = pile(seed)
    twin = FireTwin(stage.state.fork(), (paper := Chance(seed)).die, paper.pick)
    expected = twin.resolve()
    concealed = {unit for unit, here in enumerate(stage.state.units) if here.concealed}
    play(stage.state, Chance(seed))
    dummies = {piece.id for piece in stage.battle.pieces if piece.kind.dummy}
    assert standing(stage.state) == {name: row for name, row in expected.items() if name not in dummies}
    left = {unit for unit in concealed if stage.state.units[unit].concealed}
    assert not left & twin.shown
