"""What is listed is allowed, what is not is refused with a rule that exists: movement at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.core.flow import CHANCE, Action
from grognard.rulesets.fireteam.actions.command import Done, Join, Take
from grognard.rulesets.fireteam.actions.movement import (
    Back,
    Caution,
    Creep,
    Dismount,
    Exit,
    Face,
    Go,
    Halt,
    LayDown,
    Leave,
    Mount,
    MovingFire,
    PickUp,
    Road,
)
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.movement.stacking import crowd
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.marching import Walk, march, numbers, recorder

RULES = RULESET.rules
ON_FOOT = {
    "U1_SQ1": "1512",
    "U1_MG1": "1512",
    "U_L8-1": "1512",
    "U1_LAW1": "with U1_SQ1",
    "U1_LAW2": "1512",
    "S_L8-1": "1614",
    "S1_SQ1": "1414",
}
IN_VEHICLES = {
    "U1_M2_1": "1512 8",
    "U1_M2_2": "1512 9",
    "U1_SQ1": "in U1_M2_1",
    "U_L8-1": "in U1_M2_1",
    "U1_MG1": "1512",
    "U9_OBS1": "1513",
    "U1_LAW1": "with U1_SQ1",
    "S_L8-1": "1514",
}


def every_action(walk: Walk, names: list[str]) -> Iterator[Action]:
    """Anything that a player might answer."""
    units = numbers(" ".join(names))
    here = walk.state.here(units[0])
    for hex in WORLD.grid.within(here, 2) if here >= 0 else ():
        yield from (kind(hex) for kind in (Go, Road, Creep, Back))
    for unit in units:
        yield from (Join(unit), Leave(unit), Caution(unit), MovingFire(unit), Take(unit, "move"), Face(unit, 3))
        for other in units:
            yield from (Mount(unit, other), Dismount(unit, other), PickUp(unit, other), LayDown(unit, other))
    yield from (Exit(), Halt(), Done())


def check(walk: Walk, names: list[str]) -> None:
    """The open question lists what it allows, and refuses the rest by rules of the index."""
    decision, state = walk.state.pending[0], walk.state
    if decision.side == CHANCE:
        return
    listed = decision.legal(state)
    assert len(set(listed)) == len(listed)
    for action in {*listed, *every_action(walk, names)}:
        assert decision.allows(state, action) == (action in listed), notation(WORLD).write(action)
        refused = decision.against(state, action)
        assert (refused is None) == (action in listed), notation(WORLD).write(action)
        assert refused is None or refused.rule in RULES, notation(WORLD).write(action)
    for hex, stack in state.at.items():
        for side in ("us", "soviet"):
            assert crowd(WORLD, (unit for unit in stack if WORLD.side[unit] == side)).fits(WORLD), WORLD.grid.label(hex)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("here", "mover", "group"),
    [(ON_FOOT, "U1_SQ1", "U1_SQ1 U1_MG1"), (IN_VEHICLES, "U1_M2_1", "U1_M2_1 U1_M2_2")],
    ids=["on foot", "in vehicles"],
)
def test_lists_and_refusals_agree(
    here: dict[str, str], mover: str, group: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.moving.Shoot", recorder("shoot"))
    rng = Random(seed)
    walk = march(mover, here, group=group, activated="U1_MG1")
    for _ in range(80):
        if walk.over:
            break
        check(walk, list(here))
        lively = [text for text in walk.legal() if text != "halt"] or walk.legal()
        walk.play(rng.choice(lively))
    assert walk.over
