"""[20.8b] What dummies may do in a match."""

from __future__ import annotations

from grognard.rulesets.lhy.deeds import DRIVE, MANEUVER, SHOW, WITHDRAW
from grognard.rulesets.lhy.reaction.segment import Deciding
from grognard.rulesets.lhy.reaction.verbs import actors, deed_of
from tests.rulesets.lhy.edition import WORLD
from tests.rulesets.lhy.playing import played
from tests.support import rule


@rule("lhy 20.8b")
def test_dummies_may_only_make_the_actions_of_movement() -> None:
    """Withdrawing is one of them; showing oneself is no action."""
    mission = next(m for m, each in WORLD.missions.items() if each.allied.dummies.foot or each.axis.dummies.foot)
    deeds = set()
    for state in played(mission, 4, 500, setup="default"):
        if isinstance(state.pending[0], Deciding):
            for action in state.pending[0].legal(state):
                if any(state.world.kind[unit].dummy for unit in actors(action)):
                    deeds.add((deed_of(action), len(actors(action)) > 1))
    assert deeds
    assert {deed for deed, together in deeds if not together} <= {MANEUVER, WITHDRAW, DRIVE, SHOW}
