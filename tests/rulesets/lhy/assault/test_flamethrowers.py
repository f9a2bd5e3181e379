"""[2.2.7] Flamethrowers in an assault: what they add and what they risk."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.assault.phase import ResolveAssault
from grognard.rulesets.lhy.assault.strength import Forces, sums, units_of
from grognard.rulesets.lhy.events.assault import LossRolled
from grognard.rulesets.lhy.state import LOST
from tests.rulesets.lhy.battlefield import assault_marker, field
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

FT, GERMAN, AMERICAN = "german-ft-1", "k2-1-squad-1", "baker-1-squad-1"
HEX = "4:I3"


def burning(*defenders: str, **facts: bool) -> Stage:
    """A squad with a flamethrower assaults a hex in the open."""
    stage = field("hill48", active="axis")
    for name in (GERMAN, *defenders):
        stage.place(name, HEX)
    stage.place(FT, HEX, **facts)
    assault_marker(stage, HEX, "axis")
    return stage


def bonus(stage: Stage, hex: str = HEX) -> int:
    here = stage.hex(hex)
    forces = Forces(here, "axis", units_of(stage.state, "axis", here), units_of(stage.state, "allied", here))
    return dict(sums(stage.state, forces)[0]).get("14.2e", 0)


@rule("lhy 2.2.7a")
def test_it_helps_against_positions_and_guns_while_it_is_fit() -> None:
    assert bonus(burning(AMERICAN)) == 0, "nothing to burn out"
    assert bonus(burning("allied-fp-1")) == 1
    assert bonus(burning("us-gun-1")) == 1
    assert bonus(burning("allied-fp-1", disrupted=True)) == 0


@rule("lhy 2.2.7b")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, False), (9, False), (10, True)])
def test_it_is_checked_whenever_it_took_part(die: int, lost: bool) -> None:
    stage = burning("allied-fp-1")
    stage.run(ResolveAssault(stage.hex(HEX)))
    assert stage.state.kind(stage.id(FT)).steps == 0
    stage.say(next(action for action in stage.legal if getattr(action, "unit", -1) == stage.id(FT)), 7, die)
    assert [event.lost for event in stage.events if isinstance(event, LossRolled)] == [lost]
    assert (stage.unit(FT).place == LOST) == lost
    assert stage.state.lost["axis"] == 0
