"""[10.11] [10.31] [11.31b] [6.19a] What smoke costs, what comes to light when it is gone, and who looks from where."""

from __future__ import annotations

from grognard.rulesets.fireteam.events.command import PointsPaid
from grognard.rulesets.fireteam.sight.lines import on_foot, on_ground
from grognard.rulesets.fireteam.sight.smoke import Dispersal
from grognard.rulesets.fireteam.sight.spotting import eye_of
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .assaulting import moving
from .firing_range import Range, field, unit

HOUSE = "3006"
"""A building of two floors."""


@rule("fireteam 11.31b", "fireteam 10.31")
def test_11_31_where_smoke_is_gone_hidden_units_are_found() -> None:
    """On a 9 all smoke goes, on a 10 none; it hides nobody from US units [11.31c]."""
    for die, hidden in ((9, False), (10, True)):
        state = field("S4_T80_1 0101 facing=8", "U5_M1_1 0106 hidden", smoke="0103")
        match = Range(state, Dispersal()).play(f"roll {die}")
        assert match.state.units[unit("U5_M1_1")].hidden is hidden
        assert bool(match.state.smoke) is hidden


@rule("fireteam 10.11")
def test_10_11_smoke_costs_half_a_point() -> None:
    match = moving("U1_SQ1", "U1_SQ1 0205", rules="").play("smoke U1_SQ1 0")
    assert [(event.cost, event.rule) for event in match.events(PointsPaid)] == [(1, "10.11")]


@rule("fireteam 6.19a", "fireteam 6.16c", "fireteam 19.14")
def test_6_19_who_looks_from_where() -> None:
    """Infantry in such a building looks from above, a vehicle and those in it from the ground."""
    lines = (f"U1_SQ1 {HOUSE}", "U1_LAW1 with U1_SQ1", f"U1_M2_1 {HOUSE}", "U1_SQ2 in U1_M2_1", "U1_LAW2 with U1_SQ2")
    state, hex = field(*lines), WORLD.find(HOUSE)
    names = ("U1_SQ1", "U1_LAW1", "U1_M2_1", "U1_SQ2", "U1_LAW2")
    assert [eye_of(state, unit(name)) for name in names] == [on_foot(WORLD, hex)] * 2 + [on_ground(WORLD, hex)] * 3
    floors = field(*lines, rules="19")
    assert [eye_of(floors, unit(name)) for name in names] == [on_ground(WORLD, hex)] * 5
