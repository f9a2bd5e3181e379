"""The dust of shells from off the map (7.5.2, 3.0d)."""

from __future__ import annotations

from grognard.rulesets.assault.artillery.barrage import Barrage
from grognard.rulesets.assault.artillery.modes import SUPPORT
from grognard.rulesets.assault.events.fire import SmokeLaid
from tests.rulesets.assault.stage import Stage
from tests.support import rule


@rule("assault MR7.5.2", "assault 3.0d")
def test_dust_settles_after_the_results() -> None:
    stage = Stage("coming", phase="support")
    stage.place("S_BT7_1", "9-4A")
    stage.run(Barrage("german", "GO1", SUPPORT, (stage.hex("9-4A"),)), 4, 2, 1, 1)
    kinds = [type(event).__name__ for event in stage.events]
    assert kinds[-1] == SmokeLaid.__name__
    assert stage.state.smoke.thickness(stage.hex("9-4A")) == 1


@rule("assault MR7.5.2")
def test_no_more_than_two_markers_lie_in_a_hex() -> None:
    for before, after in ((0, 1), (1, 2), (2, 2)):
        stage = Stage("coming", phase="support", turn=2)
        stage.smoke("9-4A", *[1] * before)
        stage.run(Barrage("german", "GO1", SUPPORT, (stage.hex("9-4A"),)))
        assert stage.state.smoke.thickness(stage.hex("9-4A")) == after
