"""What the log tells of planned fires and saved points is no more than a side may know, and cannot be taken back."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.events.artillery import ShellsFired
from grognard.rulesets.fireteam.events.command import PointsSaved, SavedReleased
from grognard.rulesets.fireteam.state import NOBODY
from tests.rulesets.fireteam.edition import WORLD
from tests.support import fireteam, rule

UNIT = WORLD.piece_number("U1_SQ1")
POSITION = "phase = 'us impulse'\nrules = [{rules}]\n[units]\nU1_SQ1 = '1508'\nS1_SQ1 = '1511'"


@rule("fireteam 9.31a")
def test_planned_fire_that_is_made_is_known_for_good() -> None:
    assert ShellsFired.reveals


@rule("fireteam 15.8a", "fireteam 4.5a")
@pytest.mark.parametrize(("rules", "told"), [("", UNIT), ("'15'", NOBODY)])
def test_by_night_the_enemy_is_not_told_on_whom_points_lie(rules: str, told: int) -> None:
    state = fireteam(POSITION.format(rules=rules)).state
    for event in (PointsSaved(UNIT, 2), SavedReleased(UNIT)):
        assert getattr(event.seen(state, "soviet"), "unit") == told  # noqa: B009
        assert event.seen(state, "us") == event
