"""[10.5] [14] Crowds thrown together at random: whole phases run to their end, and lists of answers are what nothing
speaks against."""

from __future__ import annotations

import os
from random import Random

import pytest

from grognard.core.dice import ChanceDecision
from grognard.core.flow import Call, Flow, Frame, answer
from grognard.rulesets.lhy.assault.arrows import ResolveArrows
from grognard.rulesets.lhy.assault.phase import AssaultPhase
from grognard.rulesets.lhy.reaction.cycle import Cycle
from grognard.rulesets.lhy.state import AssaultMarker, Deeds, Shells, change
from tests.rulesets.lhy.battlefield import field
from tests.rulesets.lhy.stage import Over, Stage, _Stop
from tests.support import rule

MELEES = int(os.environ.get("GROGNARD_MELEES", "12"))
MISSIONS = ("crossroads", "village", "hill48", "bridge", "nightdrop")


def crowd(seed: int, random: Random) -> Stage:
    """Both sides close together, in all conditions, with shells and nationality markers between them."""
    stage = field(MISSIONS[seed % len(MISSIONS)], active=random.choice(("allied", "axis")))
    ground = stage.battle.ground
    middle = random.randrange(ground.size)
    near = [
        hex
        for hex in range(ground.size)
        if ground.distance(middle, hex) <= 3 and ground.terrain[hex] not in ("water", "river")
    ]
    for unit, piece in enumerate(stage.battle.pieces):
        kind = piece.kind
        if kind.dummy or (kind.type == "section" and random.random() < 0.8) or random.random() < 0.3:
            continue
        if kind.vehicle and ground.terrain[near[0]] == "urban_building":
            continue
        hex = random.choice(near)
        shaken = kind.foot and not kind.fp and random.random() < 0.2
        stage.place(piece.id, stage.battle.label(hex), disrupted=shaken and not kind.japanese)
        if shaken and kind.japanese:
            change(stage.state, unit, regrouping=True)
        if kind.vehicle:
            change(stage.state, unit, motion=random.choice((0, 1)), shocked=kind.armoured and random.random() < 0.2)
        elif not shaken and random.random() < 0.3:
            change(stage.state, unit, concealed=True)
    for hex in near:
        if random.random() < 0.15:
            stage.state.shells[hex] = (Shells(1, 2, 2, "", random.random() < 0.4),)
    return stage


def run(stage: Stage, frame: Frame, random: Random, most: int = 400) -> None:
    """Answer every question at random, comparing its list with what nothing speaks against."""
    state = stage.state
    state.calls = (*state.calls, Call(_Stop(), "start"), Call(frame, "start"))
    Flow(state).run(None)
    for _ in range(most):
        asked = state.pending[0]
        if isinstance(asked, Over):
            break
        legal = list(asked.legal(state))
        assert legal, f"{asked} has no answer"
        if not isinstance(asked, ChanceDecision):
            candidates = list(asked.candidates(state))
            open_ = {action for action in candidates if asked.against(state, action) is None}
            assert open_ == set(legal), f"{asked}"
            assert len(legal) == len(set(legal))
        answer(state, random.choice(legal))
    else:
        raise AssertionError(f"{frame} does not end")
    state.calls, state.pending, state.answers = state.calls[:-1], (), ()


def consistent(stage: Stage) -> bool:
    """Every counter lies where it says that it lies, and only there."""
    state = stage.state
    lying = [(unit, hex) for hex, units in state.at.items() for unit in units]
    riding = [(unit, carrier) for carrier, units in state.cargo.items() for unit in units]
    told = [(unit, here.hex) for unit, here in enumerate(state.units) if here.place == "map"]
    aboard = [(unit, here.carrier) for unit, here in enumerate(state.units) if here.place == "aboard"]
    return sorted(lying) == sorted(told) and sorted(riding) == sorted(aboard)


@rule("lhy 14.0a", "lhy 14.1s6", "lhy 14.3.3x")
@pytest.mark.parametrize("seed", range(MELEES))
def test_every_assault_phase_comes_to_its_end(seed: int) -> None:
    random = Random(seed)
    stage = crowd(seed, random)
    for hex in sorted(stage.state.at):
        if len({stage.state.world.side[unit] for unit in stage.state.stack(hex)}) > 1:
            stage.state.assaults[hex] = AssaultMarker(random.choice(("allied", "axis")))
    run(stage, AssaultPhase(), random)
    assert not stage.state.assaults
    assert consistent(stage)


@rule("lhy 10.5.2.1s1", "lhy 10.5.2.2s2", "lhy 10.5.2.3x1")
@pytest.mark.parametrize("seed", range(MELEES))
def test_assaults_declared_at_random_are_carried_out(seed: int) -> None:
    random = Random(seed)
    stage = crowd(seed, random)
    state, side = stage.state, stage.state.active
    for hex in sorted(state.at):
        for unit in state.stack(hex):
            if len({state.world.side[each] for each in state.stack(hex)}) > 1 and state.world.side[unit] != side:
                stage.place(stage.battle.pieces[unit].id, stage.battle.label(random.choice(sorted(state.at))))
    from grognard.rulesets.lhy.assault.entering import AssaultVerb  # noqa: PLC0415

    verb = AssaultVerb()
    members = sum(1 << unit for unit in state.on_map(side))
    for _ in range(6):
        keys = tuple(
            dict.fromkeys((piece.company, piece.platoon) for piece in stage.battle.pieces if piece.side == side)
        )
        state.calls = (Call(Cycle(Deeds(segment=0, side=side, platoons=keys, members=members)), "start"),)
        listed = list(verb.listed(state, side))
        assert set(listed) == {a for a in verb.candidates(state, side) if verb.against(state, side, a) is None}
        if listed:
            run(stage, verb.frame(state, side, random.choice(listed)), random)
    run(stage, ResolveArrows(), random)
    assert not state.arrows
    assert consistent(stage)
