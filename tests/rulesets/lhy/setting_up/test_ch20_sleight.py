"""[20.8.2] Sleight of hand with dummies."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.setting_up import NoTricks, Recall, Slip
from grognard.rulesets.lhy.setting_up.sleight import ChooseSleight, SleightOfHand, dummies_of
from tests.rulesets.lhy.edition import WORLD
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

MISSION, SIDE = next(
    (m, s) for m in WORLD.missions for s in ("allied", "axis") if WORLD.missions[m].plan(s).dummies.foot
)


def tricks() -> tuple[Stage, int, int, int]:
    """A side with a dummy on the map, and a concealed unit elsewhere."""
    stage = Stage(MISSION, active=SIDE)
    stage.state.options = frozenset({"sleight_of_hand"})
    dummy = next(u for u in dummies_of(stage.state, SIDE) if stage.battle.kind[u].foot)
    squad = next(u for u, kind in enumerate(stage.battle.kind) if kind.infantry and stage.battle.side[u] == SIDE)
    open_ = [hex for hex in range(stage.battle.ground.size) if stage.battle.ground.terrain[hex] == "open"]
    stage.place(stage.battle.pieces[dummy].id, stage.battle.label(open_[40]), concealed=True)
    stage.place(stage.battle.pieces[squad].id, stage.battle.label(open_[60]), concealed=True)
    return stage, dummy, squad, open_[60]


@rule("lhy 20.8.2")
def test_a_dummy_is_taken_back_and_slipped_in_with_concealed_units() -> None:
    stage, dummy, squad, hex = tricks()
    stage.run(SleightOfHand())
    assert isinstance(stage.asked, ChooseSleight)
    assert stage.refused(Slip(dummy, hex)) == "20.8.2"  # it is still in use
    stage.say(Recall(dummy))
    assert stage.state.units[dummy].place == "absent"
    assert stage.refused(Slip(dummy, hex + 1)) == "20.8.2"
    stage.say(Slip(dummy, hex))
    assert stage.state.stack(hex) == (squad, dummy)
    assert stage.state.units[dummy].concealed
    assert stage.refused(Recall(dummy)) == "20.8.2"  # once in a cleanup
    candidates = [a for a in stage.asked.candidates(stage.state) if stage.refused(a) is None]
    assert set(map(repr, candidates)) == set(map(repr, stage.legal))


@rule("lhy 20.8.2")
def test_only_with_concealed_units_and_only_if_it_is_played() -> None:
    stage, dummy, squad, hex = tricks()
    stage.change(stage.battle.pieces[squad].id, concealed=False)
    stage.run(SleightOfHand())
    stage.say(Recall(dummy))
    assert stage.refused(Slip(dummy, hex)) == "20.8.2"
    stage.say(NoTricks())
    stage, *_ = tricks()
    stage.state.options = frozenset()
    stage.run(SleightOfHand())
    assert not stage.state.pending
